//! What a refusal says, which crates below this one say too.

pub use kernel_types::Sentence;

use crate::op::Op;
use crate::shell::Words;

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
