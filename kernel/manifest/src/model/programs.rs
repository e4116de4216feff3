//! Compiled `x-programs`: the exports of other programs.

use serde::{Deserialize, Serialize};

/// The exports of one program.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Program {
    pub name: String,
    pub title: String,
    /// Headings that tell its exports from other files.
    pub when: Vec<String>,
    /// Headings by field, the one that counts most first.
    pub fields: Vec<(String, Vec<String>)>,
    /// Its words for the choices of a field, in small letters.
    pub values: Vec<(String, Vec<(String, String)>)>,
    /// Links whose records are added by their name.
    pub make: Vec<String>,
}

impl Program {
    /// What its word for a choice of a field means here; an empty text stands for an empty cell.
    pub fn meaning(&self, field: &str, word: &str) -> Option<&str> {
        let (_, words) = self.values.iter().find(|(name, _)| name == field)?;
        let word = word.trim().to_lowercase();
        words.iter().find(|(said, _)| *said == word).map(|(_, value)| value.as_str())
    }
}
