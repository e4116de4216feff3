//! Terminology: `{invoice}` in a declared text becomes the sector's word. Texts and terms are those of the registry at hand, which
//! is the one of the reader's language ([`crate::App::in_language`]).

use std::borrow::Cow;

use kernel_manifest::model::Registry;
use kernel_manifest::words::sectors;
use kernel_types::{Filled, Sentence};
use serde_json::{Map, Value as Json};

/// Words of one sector.
pub struct Words<'r> {
    registry: &'r Registry,
    sector: &'r str,
}

impl<'r> Words<'r> {
    pub fn new(registry: &'r Registry, sector: &'r str) -> Words<'r> {
        Words { registry, sector }
    }

    /// A declared text with every `{term}` replaced. A plural key (`{invoices}`) gives the plural word.
    /// What the program itself writes, a heading or a line of a report, is said in the registry's language too.
    pub fn translate(&self, text: &str) -> String {
        let filled = self.filled(text);
        self.registry.written.own(&filled).unwrap_or(filled)
    }

    /// A text that is the product's own, in the language of these words; `None` for anything else, such as the name of a record.
    pub fn declared(&self, text: &str) -> Option<String> {
        self.registry.written.known(text)
    }

    /// A remark of a report, in the language of these words: by its key, or as long as it has none, by its English.
    pub fn remark(&self, remark: &Sentence) -> String {
        let unkeyed = || self.registry.written.remark(remark).unwrap_or_else(|| remark.to_string());
        if remark.key().is_some() { self.say(remark) } else { unkeyed() }
    }

    /// What Rust says inside an answer or a file, in the language of these words: by its key, with what was filled in. A sentence
    /// without a key is said as a declared text is.
    pub fn say(&self, sentence: &Sentence) -> String {
        let Some(text) = sentence.key().and_then(|key| self.registry.written.said(key)) else {
            return self.translate(sentence);
        };
        let mut said = String::with_capacity(text.len() + 16);
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            said.push_str(before);
            let (name, tail) = after.split_once('}').unwrap_or((after, ""));
            match sentence.params().find(|(param, _)| *param == name) {
                Some((_, Filled::Text(text))) => said.push_str(&self.filled(text)),
                Some((_, Filled::Sentence(inner))) => said.push_str(&self.say(inner)),
                None => said.push_str(&self.filled(&format!("{{{name}}}"))),
            }
            rest = tail;
        }
        said.push_str(rest);
        said
    }

    /// `2026-01-01 to 2026-12-31`, a heading over the rows of those days, said as the remark is.
    pub fn span(&self, english: &str) -> Option<String> {
        let (from, to) = english.split_once(" to ")?;
        let is_day = |text: &str| text.parse::<kernel_types::Date>().is_ok();
        let said = (is_day(from) && is_day(to)).then(|| self.registry.written.remark(&format!("{english}.")))??;
        Some(said.trim_end_matches('.').to_string())
    }

    /// Whether these words are another language's than English, with letters that plain text must be marked for.
    pub fn is_translated(&self) -> bool {
        self.registry.language != "en"
    }

    fn filled(&self, text: &str) -> String {
        let text = sectors::of(text, self.sector);
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
                        Some(word) => said.push_str(&word),
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
    pub fn sentence(&self, text: &str) -> String {
        let text = sectors::of(text, self.sector);
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

    /// The word of a singular or plural key, or of a form of a term (`deal.verb`).
    pub fn word(&self, key: &str) -> Option<Cow<'r, str>> {
        let (term, form) = self.registry.term_named(key)?;
        let sectors = self.registry.terms.get(term)?;
        let of = |sector: &str| sectors.get(sector)?.form(form);
        of(self.sector).or_else(|| of("business")).map(Cow::Borrowed)
    }

    /// What they are words of.
    pub fn registry(&self) -> &'r Registry {
        self.registry
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

/// The title of a page that makes or changes a record: `New {title}` around its name.
pub fn titled(around: &str, name: &str) -> String {
    around.replace("{title}", &in_sentence(name))
}

/// A name as it is written within a sentence: `Budget allocation` becomes `budget allocation`, `SLA policy` stays.
/// The shell's `inSentence` does the same.
fn in_sentence(name: &str) -> String {
    let mut letters = name.chars();
    match (letters.next(), letters.next()) {
        (Some(first), Some(second)) if second.is_lowercase() => {
            first.to_lowercase().chain(name.chars().skip(1)).collect()
        }
        _ => name.to_string(),
    }
}
