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

pub use address::{Text, texts};
pub use speak::{Spoken, speak};

pub use crate::model::Written;
pub use crate::source::words::{COMMON, WordsFile};

use crate::diagnostic::Diagnostics;
use crate::model::Registry;
use crate::source::words::OF_CODE;

/// Languages beside English in which every text of the product is said.
pub const LANGUAGES: [&str; 4] = ["fr", "pt", "sn", "sw"];

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
