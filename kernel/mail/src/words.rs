//! What letters say: one file per language, and what a brand says differently.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::look::Look;
use crate::render::{self, Rendered};

/// Kinds of letters the product sends; every language has words for each.
pub const KINDS: [&str; 22] = [
    "verify_email",
    "account_exists",
    "reset_password",
    "password_changed",
    "change_email",
    "email_changed",
    "confirm_username",
    "new_sign_in",
    "second_factor_changed",
    "sign_in_locked",
    "invitation",
    "document",
    "signature",
    "signature_reminder",
    "signature_done",
    "statement",
    "report",
    "notice",
    "notices",
    "ticket_received",
    "ticket_reply",
    "ticket_resolved",
];

/// Values a letter may name in braces.
pub const VALUES: [&str; 19] = [
    "brand", "name", "email", "code", "minutes", "hours", "days", "business", "inviter", "role", "device", "place",
    "when", "document", "amount", "notice", "count", "number", "subject",
];

/// `registry/brands/mail/<language>.yaml`
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LanguageWords {
    /// `Hello {name},`
    pub greeting: String,
    /// When no name is known.
    pub greeting_nobody: String,
    /// `The {brand} team`
    pub closing: String,
    /// Before the address of a button, for programs that show no buttons.
    pub link_hint: String,
    /// Why the reader got this letter.
    pub footer: String,
    pub support: String,
    pub letters: BTreeMap<String, EmailWords>,
}

/// One kind of letter.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EmailWords {
    pub subject: String,
    pub paragraphs: Vec<String>,
    /// Shown under a code.
    #[serde(default)]
    pub code: Option<String>,
    /// On the button.
    #[serde(default)]
    pub button: Option<String>,
    #[serde(default)]
    pub after: Vec<String>,
}

/// What one brand says differently: `mail:` of its file, by language and kind.
pub type EmailOverrides = BTreeMap<String, BTreeMap<String, EmailWords>>;

/// Everything letters can say.
#[derive(Debug, Clone, Default)]
pub struct Letters {
    languages: BTreeMap<String, LanguageWords>,
}

/// A letter to be written.
#[derive(Debug, Clone)]
pub struct Email<'a> {
    pub kind: &'a str,
    pub language: &'a str,
    /// The reader; empty when not known.
    pub name: &'a str,
    /// Where the button leads.
    pub link: Option<&'a str>,
    /// The short code, when there is one.
    pub code: Option<&'a str>,
    /// Values named in the words: `("business", "Msasa Hardware")`.
    pub values: &'a [(&'a str, &'a str)],
    /// What a person wrote themselves; stands before the letter's own paragraphs, a paragraph per line.
    pub message: Option<&'a str>,
}

const FALLBACK: &str = "en";

impl Letters {
    /// Checks that every language has every kind and names only values that exist.
    ///
    /// # Errors
    /// Every problem, one sentence each.
    pub fn new(languages: BTreeMap<String, LanguageWords>) -> Result<Letters, Vec<String>> {
        let mut problems = Vec::new();
        if !languages.contains_key(FALLBACK) {
            problems.push(format!("the words of '{FALLBACK}' are missing"));
        }
        for (language, words) in &languages {
            for kind in KINDS {
                if !words.letters.contains_key(kind) {
                    problems.push(format!("{language}: the letter '{kind}' has no words"));
                }
            }
            for text in [
                &words.greeting,
                &words.greeting_nobody,
                &words.closing,
                &words.link_hint,
                &words.footer,
                &words.support,
            ] {
                problems.extend(unknown_values(language, "the frame", text));
            }
            check_letters(language, &words.letters, &mut problems);
        }
        if problems.is_empty() { Ok(Letters { languages }) } else { Err(problems) }
    }

    /// Problems of what a brand says differently.
    pub fn check(overrides: &EmailOverrides) -> Vec<String> {
        let mut problems = Vec::new();
        for (language, letters) in overrides {
            check_letters(language, letters, &mut problems);
        }
        problems
    }

    /// Languages there are words for.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.languages.keys().map(String::as_str)
    }

    /// Writes a letter; `None` when the kind does not exist.
    pub fn write(&self, look: &Look, overrides: &EmailOverrides, letter: &Email<'_>) -> Option<Rendered> {
        let language = letter.language.split('-').next().unwrap_or(FALLBACK);
        let language = if self.languages.contains_key(language) { language } else { FALLBACK };
        let words = self.languages.get(language)?;
        let own = overrides.get(language).and_then(|letters| letters.get(letter.kind));
        let chosen = own.or_else(|| words.letters.get(letter.kind))?;
        Some(render::render(look, language, words, chosen, letter))
    }
}

fn check_letters(language: &str, letters: &BTreeMap<String, EmailWords>, problems: &mut Vec<String>) {
    for (kind, letter) in letters {
        if !KINDS.contains(&kind.as_str()) {
            problems.push(format!("{language}: there is no letter '{kind}'; there are {}", KINDS.join(", ")));
        }
        let texts = letter
            .paragraphs
            .iter()
            .chain(&letter.after)
            .chain(&letter.code)
            .chain(&letter.button)
            .chain([&letter.subject]);
        for text in texts {
            problems.extend(unknown_values(language, kind, text));
        }
    }
}

fn unknown_values(language: &str, place: &str, text: &str) -> Option<String> {
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        let after = &rest[open + 1..];
        let close = after.find('}')?;
        let name = &after[..close];
        if !VALUES.contains(&name) {
            return Some(format!("{language}: {place} names {{{name}}}; there are {}", VALUES.join(", ")));
        }
        rest = &after[close + 1..];
    }
    None
}
