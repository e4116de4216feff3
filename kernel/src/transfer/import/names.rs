//! What fields and their choices are called in a file: as declared, in the words of the business's sector, and in every language
//! there are words for. A list that was exported, by the person who read it in whatever language, is understood again.

use std::sync::Arc;

use kernel_manifest::model::{Entity, Field, FieldKind};

use super::targets::{DOCUMENT, Target};
use crate::app::App;
use crate::words::Words;
use crate::written;

/// The names of one business for one kind of record.
pub(super) struct Names<'a> {
    /// In the language of the person who imports.
    words: Words<'a>,
    /// In every language, English first.
    voices: Vec<Words<'a>>,
    address: &'a str,
}

/// A choice by what it may be called, in small letters: its value, then its name in English, then in other languages.
pub(super) type Choices = Vec<(String, Arc<str>)>;

impl<'a> Names<'a> {
    /// `own` is the product of the person who imports, `voices` the product in every language.
    pub fn new(own: &'a App, voices: &'a [Arc<App>], sector: &'a str, entity: &'a Entity) -> Names<'a> {
        let voices = voices.iter().map(|voice| Words::new(&voice.product.registry, sector)).collect();
        Names { words: Words::new(&own.product.registry, sector), voices, address: &entity.address }
    }

    /// What a field is called in a message: `Customer`, `Lines: Quantity`.
    pub fn label(&self, target: &Target<'_>) -> String {
        self.label_in(&self.words, target)
    }

    /// What the column is called that tells the documents of a file apart.
    pub fn document_label(&self, entity: &Entity) -> String {
        let title = self.words.translate(&entity.title);
        self.words.say(&written!("kernel-document-of-the-row", "{title} of the row", title))
    }

    /// The field of a target as another language's registry has it.
    fn field_in<'w>(&self, words: &Words<'w>, target: &Target<'_>) -> Option<&'w Field> {
        let entity = words.registry().entity(self.address)?;
        match target.lines {
            None => entity.field(&target.field.name),
            Some((set, _)) => entity.line_set(&set.name)?.fields.iter().find(|field| field.name == target.field.name),
        }
    }

    fn short_in(&self, words: &Words<'_>, target: &Target<'_>) -> String {
        words.translate(self.field_in(words, target).map_or(&target.field.label, |field| &field.label))
    }

    fn label_in(&self, words: &Words<'_>, target: &Target<'_>) -> String {
        let label = self.short_in(words, target);
        match target.lines {
            Some((_, of)) => format!("{}: {label}", self.short_in(words, &Target { field: of, lines: None })),
            None => label,
        }
    }

    /// The name of what a heading means by itself, whatever its case, spaces and punctuation: a field of the record, the document
    /// its row belongs to, a field of the lines. What languages call several fields names none of them.
    pub fn name_of(&self, entity: &Entity, targets: &[Target<'_>], heading: &str) -> Option<String> {
        let wanted = plain(heading);
        let (lines, heads): (Vec<&Target<'_>>, Vec<&Target<'_>>) =
            targets.iter().partition(|target| target.lines.is_some());
        let is_said = |target: &Target<'_>| plain(&target.name()) == wanted || plain(&self.label(target)) == wanted;
        let head = heads.iter().copied().find(|target| is_said(target) || plain(&target.field.label) == wanted);
        let line = || {
            lines
                .iter()
                .copied()
                .find(|target| is_said(target))
                .or_else(|| self.only(&lines, &wanted, |words, target| self.label_in(words, target)))
        };
        if let Some(target) =
            head.or_else(|| self.only(&heads, &wanted, |words, target| self.label_in(words, target))).or_else(line)
        {
            return Some(target.name());
        }
        if !lines.is_empty() && self.names_document(entity, &wanted) {
            return Some(DOCUMENT.to_string());
        }
        let found = self
            .only(&lines, &wanted, |words, target| self.short_in(words, target))
            .or_else(|| self.only(&lines, &wanted, |_, target| target.field.name.clone()));
        found.map(|target| target.name())
    }

    /// The one field that is called so, in English or in another language.
    fn only<'t, 'e>(
        &self,
        targets: &[&'t Target<'e>],
        wanted: &str,
        called: impl Fn(&Words<'_>, &Target<'_>) -> String,
    ) -> Option<&'t Target<'e>> {
        let mut found = targets
            .iter()
            .copied()
            .filter(|target| self.voices.iter().any(|words| plain(&called(words, target)) == wanted));
        found.next().filter(|_| found.next().is_none())
    }

    /// `Number`, `Invoice number`, `Document`: what numbers the records says which rows are one of them.
    fn names_document(&self, entity: &Entity, wanted: &str) -> bool {
        let numbers = entity.fields.iter().filter(|field| matches!(field.kind, FieldKind::Serial { .. }));
        let with_title = |label: &str| [label.to_string(), format!("{} {label}", self.words.translate(&entity.title))];
        let mut called = numbers.flat_map(|field| {
            self.voices.iter().map(move |words| self.short_in(words, &Target { field, lines: None }))
        });
        ["document", "documentnumber", plain(DOCUMENT).as_str(), plain(&self.document_label(entity)).as_str()]
            .contains(&wanted)
            || called.any(|label| with_title(&label).iter().any(|name| plain(name) == wanted))
    }

    /// What each choice of a field may be called; a word that languages have for several choices is none of them.
    pub fn choices(&self, target: &Target<'_>) -> Choices {
        let values_in = |words: &Words<'_>| -> Choices {
            match self.field_in(words, target).map(|field| &field.kind) {
                Some(FieldKind::Enum(values)) => values
                    .iter()
                    .map(|value| (words.translate(&value.label).to_lowercase(), Arc::clone(&value.value)))
                    .collect(),
                _ => Choices::new(),
            }
        };
        let FieldKind::Enum(values) = &target.field.kind else { return Choices::new() };
        let declared = values.iter().map(|value| (value.value.to_lowercase(), Arc::clone(&value.value)));
        let mut voices = self.voices.iter().map(values_in);
        let english = voices.next().unwrap_or_default();
        let others: Choices = voices.flatten().collect();
        let is_one =
            |(said, value): &&(String, Arc<str>)| others.iter().all(|(other, of)| other != said || of == value);
        declared.chain(english).chain(others.iter().filter(is_one).cloned()).collect()
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
