//! What is said in the reader's language where a record or a report keeps it as a text.

use kernel_manifest::model::FieldKind;

use crate::labels::label_of;
use crate::op::Op;
use crate::sentence::Sentence;
use crate::words::Words;

impl Op<'_> {
    /// A refusal in the caller's language, for a record that stores it as text.
    pub fn say(&self, sentence: &Sentence) -> String {
        Words::new(&self.app.product.registry, &self.business().sector).say(sentence)
    }

    /// The same in the language of the business, where there is no caller.
    pub fn say_to_business(&self, sentence: &Sentence) -> String {
        let voice = self.app.in_language(&self.business().language);
        Words::new(&voice.product.registry, &self.business().sector).say(sentence)
    }

    /// What a choice of an entity's field is called in the caller's language, for a report that shows it.
    pub fn choice(&self, entity: &str, field: &str, value: &str) -> Option<String> {
        let registry = &self.app.product.registry;
        let FieldKind::Enum(choices) = &registry.entity(entity)?.field(field)?.kind else { return None };
        let choice = choices.iter().find(|choice| &*choice.value == value)?;
        Some(Words::new(registry, &self.business().sector).translate(&choice.label))
    }

    /// The name of a seeded record in the caller's language, unless it has been renamed.
    pub fn shipped(&self, entity: &str, code: &str, name: &str) -> String {
        self.app.product.registry.written.shipped(entity, code, name).unwrap_or(name).to_string()
    }

    /// What the business calls a field of an entity, for a record that stores it as text.
    pub fn label_to_business(&self, entity: &str, field: usize) -> Option<String> {
        let voice = self.app.in_language(&self.business().language);
        let registry = &voice.product.registry;
        let label = label_of(registry.entity(entity)?.fields.get(field)?);
        Some(Words::new(registry, &self.business().sector).translate(&label))
    }
}
