use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use kernel_types::markup::Block;
use serde::{Deserialize, Serialize};

use crate::brand::Brand;
use crate::document::Signature;
use crate::labels::Language;
use crate::table::Table;

/// A text about one record: a letter, a contract, a certificate, a slip for a counter. All texts are ready to be read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct LetterDocument {
    pub brand: Brand,
    /// `Certificate of employment`; empty where the text says it itself.
    pub title: String,
    pub parts: Vec<LetterPart>,
    pub paper: Paper,
    pub watermark: Option<String>,
    pub language: Language,
    pub labels: BTreeMap<String, String>,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LetterPart {
    Text(Block),
    Table(Table),
    /// Lines to sign on, beside each other.
    Sign(Vec<Signature>),
}

/// What is printed on. Rolls are as long as what stands on them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Paper {
    #[default]
    A4,
    A5,
    /// 80 mm wide.
    Roll80,
    /// 58 mm wide.
    Roll58,
}

impl Paper {
    /// By the word declarations use.
    pub fn parse(word: &str) -> Option<Paper> {
        Some(match word {
            "a4" => Paper::A4,
            "a5" => Paper::A5,
            "roll80" => Paper::Roll80,
            "roll58" => Paper::Roll58,
            _ => return None,
        })
    }
}
