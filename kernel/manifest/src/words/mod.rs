//! What declarations say in other languages than English, in which they are written: `registry/<family>/words/<lang>.ftl`
//! (Project Fluent). A text is found by its address alone, so that one English word may read differently in two places.
//!
//! Reading order: `address` (every text of the registry with its address), `read` (files to texts), `speak` (the registry in a
//! language, with every problem of its words), `code` (what Rust says, when it refuses and in what it writes), `shipped` (names of the
//! records that are laid into a business). The files are not read when a server starts: a language is, with its first reader.

mod address;
mod code;
mod read;
mod scored;
pub mod sectors;
mod shipped;
mod speak;
mod written;

use std::sync::Arc;

pub use address::{COMMON, Text, texts};
pub use speak::{Spoken, speak};
pub use written::Written;

use crate::diagnostic::Diagnostics;
use crate::model::Registry;

/// Languages beside English in which every text of the product is said.
pub const LANGUAGES: [&str; 4] = ["fr", "pt", "sn", "sw"];

/// A file of words as it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WordsFile {
    /// `registry/accounting/words/fr.ftl`
    pub path: String,
    /// The folder the file belongs to: a family, `sectors`, `roles`, `wizards`, or [`COMMON`].
    pub folder: String,
    /// `fr`
    pub language: String,
    /// The sector whose terms it holds; `business` where the file names none.
    pub sector: String,
    pub text: Arc<str>,
}

impl WordsFile {
    /// Sorts a file by its path inside the registry: `accounting/words/fr.ftl`, `accounting/words/refusals.fr.ftl`,
    /// `accounting/words/written.fr.ftl`, `sectors/words/fr.education.ftl`.
    pub fn at(inner: &str, path: String, text: String) -> Option<WordsFile> {
        let (folder, file) = match inner.split('/').collect::<Vec<_>>().as_slice() {
            ["words", file] => (COMMON, *file),
            [folder, "words", file] => (*folder, *file),
            _ => return None,
        };
        let name = file.strip_suffix(".ftl")?;
        let name = KINDS.iter().find_map(|kind| name.strip_prefix(kind)).unwrap_or(name);
        let (language, sector) = name.split_once('.').unwrap_or((name, "business"));
        Some(WordsFile {
            path,
            folder: folder.to_string(),
            language: language.to_string(),
            sector: sector.to_string(),
            text: text.into(),
        })
    }

    /// How the name of the file begins, one of [`KINDS`]; nothing of a file of what declarations say.
    pub(crate) fn kind(&self) -> &'static str {
        let name = self.path.rsplit('/').next().unwrap_or_default();
        KINDS.into_iter().find(|kind| name.starts_with(kind)).unwrap_or_default()
    }
}

/// How files begin of what Rust says when it refuses, which the shell reads as well.
pub(crate) const REFUSALS: &str = "refusals.";

/// How files begin of what Rust writes into answers and files.
pub(crate) const WRITTEN: &str = "written.";

/// How files begin of what records are called that the product lays into a business.
pub(crate) const SHIPPED: &str = "shipped.";

/// What Rust says: its English is a file as well, written from the code.
pub(crate) const OF_CODE: [&str; 2] = [REFUSALS, WRITTEN];

const KINDS: [&str; 3] = [REFUSALS, WRITTEN, SHIPPED];

/// The folder whose words are the terms of sectors.
pub(crate) const SECTORS: &str = "sectors";

/// Texts that a language does not say yet.
pub fn missing(registry: &Registry, language: &str) -> Vec<Text> {
    let said = speak(registry, language).lacking;
    texts(registry)
        .into_iter()
        .filter(|text| said.contains(&read::key(&text.folder, &text.id, text.attribute.as_deref())))
        .collect()
}

/// Every problem of every language: texts that are missing, keys that nothing has, values and terms that do not exist.
pub fn check(registry: &Registry) -> Diagnostics {
    let mut problems = Vec::new();
    for language in LANGUAGES {
        problems.extend(speak(registry, language).problems.0);
    }
    let known = |file: &&WordsFile| {
        LANGUAGES.contains(&file.language.as_str())
            || (file.language == "en" && (file.folder == COMMON || OF_CODE.contains(&file.kind())))
    };
    for file in registry.words.iter().filter(|file| !known(file)) {
        problems.push(read::unplaced(
            &file.path,
            "unknown-language",
            format!("there is no language '{}'", file.language),
            &file.language,
            &LANGUAGES,
        ));
    }
    Diagnostics(problems).settle()
}
