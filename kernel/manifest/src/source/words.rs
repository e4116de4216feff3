//! `registry/<family>/words/<language>.ftl`: what declarations say in another language, not yet read. See [`crate::words`].

use std::sync::Arc;

/// The folder of what the kernel adds to every record: `registry/words`.
pub const COMMON: &str = "";
/// How files of what Rust says when it refuses begin.
pub(crate) const REFUSALS: &str = "refusals.";

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
    /// `sectors/words/fr.education.ftl`.
    pub fn at(inner: &str, path: String, text: String) -> Option<WordsFile> {
        let (folder, file) = match inner.split('/').collect::<Vec<_>>().as_slice() {
            ["words", file] => (COMMON, *file),
            [folder, "words", file] => (*folder, *file),
            _ => return None,
        };
        let name = file.strip_suffix(".ftl")?;
        let name = name.strip_prefix(REFUSALS).unwrap_or(name);
        let (language, sector) = name.split_once('.').unwrap_or((name, "business"));
        Some(WordsFile {
            path,
            folder: folder.to_string(),
            language: language.to_string(),
            sector: sector.to_string(),
            text: text.into(),
        })
    }

    /// Whether it holds what Rust says when it refuses.
    pub(crate) fn is_of_refusals(&self) -> bool {
        self.path.rsplit('/').next().is_some_and(|name| name.starts_with(REFUSALS))
    }
}
