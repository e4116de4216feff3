//! Terminology: `{invoice}` in a declared text becomes the sector's word.

use kernel_manifest::model::Registry;
use serde_json::{Map, Value as Json};

use crate::languages::Catalogue;

/// Words of one sector.
pub struct Words<'r> {
    registry: &'r Registry,
    sector: &'r str,
    language: Option<&'r Catalogue>,
}

impl<'r> Words<'r> {
    pub fn new(registry: &'r Registry, sector: &'r str) -> Words<'r> {
        Words { registry, sector, language: None }
    }

    /// The same words as a reader of `language` says them; without one, in English.
    #[must_use]
    pub fn in_language(self, language: Option<&'r Catalogue>) -> Words<'r> {
        Words { language, ..self }
    }

    /// The text with every `{term}` replaced, in the language of these words. A plural key (`{invoices}`) gives the plural word.
    pub fn say(&self, text: &str) -> String {
        let english = self.english(text);
        self.language.and_then(|language| language.say(&english)).unwrap_or(english)
    }

    /// What is declared, in the language of these words; `None` for anything else, such as the name of a record.
    pub fn declared(&self, english: &str) -> Option<String> {
        self.language?.say(english)
    }

    /// A remark of a report, in the language of these words.
    pub fn remark(&self, english: &str) -> String {
        self.language.and_then(|language| language.remark(english)).unwrap_or_else(|| english.to_string())
    }

    /// `2026-01-01 to 2026-12-31`, a heading over the rows of those days, said as the remark is.
    pub fn span(&self, english: &str) -> Option<String> {
        let (from, to) = english.split_once(" to ")?;
        let is_day = |text: &str| text.parse::<kernel_types::Date>().is_ok();
        let said = self.language.filter(|_| is_day(from) && is_day(to))?.remark(&format!("{english}."))?;
        Some(said.trim_end_matches('.').to_string())
    }

    /// Whether these words are another language's than English, with letters that plain text must be marked for.
    pub fn is_translated(&self) -> bool {
        self.language.is_some()
    }

    fn english(&self, text: &str) -> String {
        if !text.contains('{') {
            return text.to_string();
        }
        let mut said = String::with_capacity(text.len() + 16);
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            said.push_str(before);
            match after.split_once('}') {
                Some((key, tail)) => {
                    match self.word(key) {
                        Some(word) => said.push_str(word),
                        None => {
                            said.push('{');
                            said.push_str(key);
                            said.push('}');
                        }
                    }
                    rest = tail;
                }
                None => {
                    said.push('{');
                    rest = after;
                }
            }
        }
        said.push_str(rest);
        said
    }

    /// A text as it stands in a sentence: terms in small letters, names of fields without their braces, the first letter large.
    pub fn tell(&self, text: &str) -> String {
        if !text.contains('{') {
            return text.to_string();
        }
        let mut told = String::with_capacity(text.len() + 16);
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            told.push_str(before);
            let (key, tail) = after.split_once('}').unwrap_or((after, ""));
            match self.word(key) {
                Some(word) => told.push_str(&word.to_lowercase()),
                None => told.push_str(key),
            }
            rest = tail;
        }
        told.push_str(rest);
        let mut letters = told.chars();
        match letters.next() {
            Some(first) if text.starts_with('{') => first.to_uppercase().chain(letters).collect(),
            _ => told,
        }
    }

    /// The word of a singular or plural key, or of a term's verb (`deal.verb`).
    pub fn word(&self, key: &str) -> Option<&'r str> {
        if let Some(term) = key.strip_suffix(".verb") {
            let own = self.registry.term(term, self.sector)?.verb.as_deref();
            return own.or_else(|| self.registry.term(term, "business")?.verb.as_deref());
        }
        if let Some(words) = self.registry.term(key, self.sector) {
            return Some(&words.one);
        }
        let singular = singular_of(key);
        singular.iter().find_map(|singular| self.registry.term(singular, self.sector)).map(|words| words.many.as_str())
    }

    /// The sector whose words these are.
    pub fn sector(&self) -> &'r str {
        self.sector
    }

    /// Keys for which the sector has no word of its own and the business word stands in.
    pub fn fallbacks(&self) -> Vec<&'r str> {
        let own = |sectors: &indexmap::IndexMap<String, _>| sectors.contains_key(self.sector);
        self.registry.terms.iter().filter(|(_, sectors)| !own(sectors)).map(|(key, _)| key.as_str()).collect()
    }

    /// Every term in this sector, for the shell.
    pub fn all(&self) -> Map<String, Json> {
        self.registry
            .terms
            .keys()
            .filter_map(|key| {
                let words = self.registry.term(key, self.sector)?;
                Some((key.clone(), serde_json::to_value(words).ok()?))
            })
            .collect()
    }
}

/// The singular keys a plural key may stand for: companies → company, invoices → invoice.
fn singular_of(plural: &str) -> Vec<String> {
    let mut candidates = Vec::new();
    if let Some(stem) = plural.strip_suffix("ies") {
        candidates.push(format!("{stem}y"));
    }
    if let Some(stem) = plural.strip_suffix('s') {
        candidates.push(stem.to_string());
    }
    candidates
}
