//! `registry/<family>/words/<language>.ftl`: what declarations say in another language, not yet read. See [`crate::words`].

use std::sync::Arc;

/// The folder of what the kernel adds to every record: `registry/words`.
pub const COMMON: &str = "";
/// How files begin of what Rust says when it refuses, which the shell reads as well.
pub(crate) const REFUSALS: &str = "refusals.";

/// How files begin of what Rust writes into answers and files.
pub(crate) const WRITTEN: &str = "written.";

/// How files begin of what records are called that the product lays into a business.
pub(crate) const SHIPPED: &str = "shipped.";

/// What Rust says: its English is a file as well, written from the code.
pub(crate) const OF_CODE: [&str; 2] = [REFUSALS, WRITTEN];

const KINDS: [&str; 3] = [REFUSALS, WRITTEN, SHIPPED];

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
