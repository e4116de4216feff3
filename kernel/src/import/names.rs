//! What fields and their choices are called in a file: as declared, in the words of the business's sector, and in every language
//! there are words for. A list that was exported, by whoever read it in whatever language, is understood again.

use std::sync::Arc;

use kernel_manifest::Registry;
use kernel_manifest::model::{EnumValue, Field};

use crate::languages::Languages;
use crate::shell::Words;

/// The names of one business.
pub(super) struct Names<'a> {
    words: Words<'a>,
    others: Vec<Words<'a>>,
}

/// A choice by what it may be called, in small letters: its value, then its name in English, then in other languages.
pub(super) type Choices = Vec<(String, Arc<str>)>;

impl<'a> Names<'a> {
    pub fn new(registry: &'a Registry, sector: &'a str, languages: &'a Languages) -> Names<'a> {
        let others = languages.all().map(|language| Words::new(registry, sector).in_language(Some(language))).collect();
        Names { words: Words::new(registry, sector), others }
    }

    /// The field's label in a sentence.
    pub fn label(&self, field: &Field) -> String {
        self.words.say(&field.label)
    }

    /// The field a heading names by itself, whatever its case, spaces and punctuation. What languages call several fields names
    /// none of them.
    pub fn field_of<'e>(&self, writable: &[&'e Field], heading: &str) -> Option<&'e Field> {
        let wanted = plain(heading);
        let english = |field: &&Field| [&field.name, &field.label, &self.words.say(&field.label)].iter().any(|name| plain(name) == wanted);
        if let Some(field) = writable.iter().copied().find(english) {
            return Some(field);
        }
        let mut called = writable.iter().copied().filter(|field| self.others.iter().any(|words| plain(&words.say(&field.label)) == wanted));
        called.next().filter(|_| called.next().is_none())
    }

    /// What each choice may be called; a word that languages have for several choices is none of them.
    pub fn choices(&self, values: &[EnumValue]) -> Choices {
        let by = |value: &EnumValue, said: String| (said.to_lowercase(), Arc::clone(&value.value));
        let declared = values.iter().map(|value| by(value, value.value.to_string()));
        let english = values.iter().map(|value| by(value, self.words.say(&value.label)));
        let others: Choices = self.others.iter().flat_map(|words| values.iter().map(|value| by(value, words.say(&value.label)))).collect();
        let is_one = |(said, value): &&(String, Arc<str>)| others.iter().all(|(other, of)| other != said || of == value);
        declared.chain(english).chain(others.iter().filter(is_one).cloned()).collect()
    }
}

/// A heading without case, spaces and punctuation.
fn plain(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn headings_are_read_without_case_spaces_and_punctuation() {
        assert_eq!(plain(" Unit-Price (USD) "), "unitpriceusd");
        assert_eq!(plain("Échéance"), plain("échéance"));
        assert_eq!(plain(" * "), "");
    }
}
