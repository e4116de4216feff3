//! What is refused, in the words of who reads it.

use crate::op::Op;
use crate::sentence::Sentence;
use crate::words::Words;

impl Op<'_> {
    /// A refusal in the language of whoever asked, for a record that keeps it as a text.
    pub fn say(&self, sentence: &Sentence) -> String {
        Words::new(&self.app.product.registry, &self.business().sector).say(sentence)
    }

    /// The same in the language of the business, where nobody asked.
    pub fn say_to_business(&self, sentence: &Sentence) -> String {
        let voice = self.app.in_language(&self.business().language);
        Words::new(&voice.product.registry, &self.business().sector).say(sentence)
    }
}
