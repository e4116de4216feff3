use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use kernel_types::labels::LabelGrid;
use kernel_types::markup::Block;
use serde::{Deserialize, Serialize};

use crate::bars::bars;
use crate::brand::{Brand, LogoKind};
use crate::document::{Pair, Signature};
use crate::labels::Language;
use crate::qr;
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
    /// Labels and what they say, one below the other.
    Facts(Vec<Pair>),
    Code(Code),
    Picture(Picture),
    /// Lines to sign on, beside each other.
    Sign(Vec<Signature>),
}

/// A text that machines read. What cannot be drawn is printed as the text it is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Code {
    pub text: String,
    pub kind: CodeKind,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CodeKind {
    #[default]
    Qr,
    /// EAN-13 or EAN-8 for article numbers, Code 128 for what else is plain letters, digits and signs.
    Bars,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    pub kind: LogoKind,
    /// What it shows, for those who cannot see it.
    pub alt: String,
    /// The file's bytes. Never part of the data a template sees.
    #[serde(skip_serializing, default)]
    pub bytes: Vec<u8>,
}

/// What a part shows besides words, as a file.
pub(crate) struct Drawing {
    pub ending: &'static str,
    pub bytes: Vec<u8>,
    /// How many of their narrowest bars bars are wide.
    pub modules: Option<usize>,
}

impl LetterPart {
    pub(crate) fn drawing(&self) -> Option<Drawing> {
        match self {
            LetterPart::Code(Code { text, kind: CodeKind::Qr }) => {
                let svg = qr::svg(text).ok()?;
                Some(Drawing { ending: "svg", bytes: svg.into_bytes(), modules: None })
            }
            LetterPart::Code(Code { text, kind: CodeKind::Bars }) => {
                let bars = bars(text)?;
                Some(Drawing { ending: "svg", bytes: bars.svg.into_bytes(), modules: Some(bars.modules) })
            }
            LetterPart::Picture(picture) => {
                Some(Drawing { ending: picture.kind.ending(), bytes: picture.bytes.clone(), modules: None })
            }
            LetterPart::Text(_) | LetterPart::Table(_) | LetterPart::Facts(_) | LetterPart::Sign(_) => None,
        }
    }
}

/// Labels on sheets of A4, one after the other from the left, then down. All are of one size; what does not fit one is cut off.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct LabelSheet {
    pub brand: Brand,
    pub title: String,
    /// What stands on each.
    pub stickers: Vec<Vec<LetterPart>>,
    pub grid: LabelGrid,
    /// Places at the start of the first sheet that are used up.
    pub skip: u16,
    pub language: Language,
    pub labels: BTreeMap<String, String>,
    pub created_at: DateTime<Utc>,
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
