//! What fields and their choices are called in a file: as declared, in the words of the business's sector, and in every language
//! there are words for. A list that was exported, by whoever read it in whatever language, is understood again.

use std::sync::Arc;

use kernel_manifest::Registry;
use kernel_manifest::model::{Entity, EnumValue, FieldKind};

use super::targets::{DOCUMENT, Target};
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

    /// What a field is called in a message: `Customer`, `Lines: Quantity`.
    pub fn label(&self, target: &Target<'_>) -> String {
        label_in(&self.words, target)
    }

    /// What the column is called that tells the documents of a file apart.
    pub fn document_label(&self, entity: &Entity) -> String {
        format!("{} of the row", self.words.say(&entity.title))
    }

    /// The name of what a heading means by itself, whatever its case, spaces and punctuation: a field of the record, the document
    /// its row belongs to, a field of the lines. What languages call several fields names none of them.
    pub fn name_of(&self, entity: &Entity, targets: &[Target<'_>], heading: &str) -> Option<String> {
        let wanted = plain(heading);
        let (lines, heads): (Vec<&Target<'_>>, Vec<&Target<'_>>) = targets.iter().partition(|target| target.lines.is_some());
        let is_said = |target: &Target<'_>| plain(&target.name()) == wanted || plain(&self.label(target)) == wanted;
        let head = heads.iter().copied().find(|target| is_said(target) || plain(&target.field.label) == wanted);
        let line = || lines.iter().copied().find(|target| is_said(target)).or_else(|| self.only(&lines, &wanted, label_in));
        if let Some(target) = head.or_else(|| self.only(&heads, &wanted, label_in)).or_else(line) {
            return Some(target.name());
        }
        if !lines.is_empty() && self.names_document(entity, &wanted) {
            return Some(DOCUMENT.to_string());
        }
        let short = |words: &Words<'_>, target: &Target<'_>| words.say(&target.field.label);
        let found = self.only(&lines, &wanted, short).or_else(|| self.only(&lines, &wanted, |_, target| target.field.name.clone()));
        found.map(|target| target.name())
    }

    /// The one field that is called so, in English or in another language.
    fn only<'t, 'e>(&self, targets: &[&'t Target<'e>], wanted: &str, called: impl Fn(&Words<'_>, &Target<'_>) -> String) -> Option<&'t Target<'e>> {
        let all = || std::iter::once(&self.words).chain(&self.others);
        let mut found = targets.iter().copied().filter(|target| all().any(|words| plain(&called(words, target)) == wanted));
        found.next().filter(|_| found.next().is_none())
    }

    /// `Number`, `Invoice number`, `Document`: what numbers the records says which rows are one of them.
    fn names_document(&self, entity: &Entity, wanted: &str) -> bool {
        let numbers = || entity.fields.iter().filter(|field| matches!(field.kind, FieldKind::Serial { .. }));
        let mut all = std::iter::once(&self.words).chain(&self.others);
        let with_title = |label: &str| [label.to_string(), format!("{} {label}", self.words.say(&entity.title))];
        ["document", "documentnumber", plain(DOCUMENT).as_str(), plain(&self.document_label(entity)).as_str()].contains(&wanted)
            || all.any(|words| numbers().any(|field| with_title(&words.say(&field.label)).iter().any(|name| plain(name) == wanted)))
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

fn label_in(words: &Words<'_>, target: &Target<'_>) -> String {
    let label = words.say(&target.field.label);
    match target.lines {
        Some((_, of)) => format!("{}: {label}", words.say(&of.label)),
        None => label,
    }
}

/// A heading without case, spaces and punctuation.
pub(super) fn plain(text: &str) -> String {
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
