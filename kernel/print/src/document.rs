use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::brand::Brand;
use crate::labels::Language;
use crate::letter::Picture;
use crate::table::Table;

/// A document of one transaction: tax invoice, quotation, receipt, fee note, delivery note, payslip.
/// All texts are ready to be read; what is empty or absent leaves no trace on the page.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PrintDocument {
    pub brand: Brand,
    /// `Tax Invoice`, `Fee Statement`.
    pub title: String,
    pub number: Option<String>,
    /// A short word across every page: `DRAFT`, `VOID`, `COPY`.
    pub watermark: Option<String>,
    /// The issuer, then the addressee, then any others (`Deliver to`).
    pub parties: Vec<Party>,
    /// Issue date, due date, reference, currency …
    pub meta: Vec<Pair>,
    pub lines: Table,
    pub tax_summary: Option<Table>,
    pub totals: Vec<Total>,
    pub amount_in_words: Option<String>,
    /// Bank details or other ways to pay.
    pub payment: Vec<Pair>,
    /// Notes and terms.
    pub notes: Vec<Note>,
    pub verification: Option<Verification>,
    /// Codes of others: the receipt of a tax authority.
    pub stamps: Vec<Stamp>,
    pub signatures: Vec<Signature>,
    pub language: Language,
    /// Fixed texts of the layout to be replaced, by key (see `labels.rs`): `{"to": "Student"}`.
    pub labels: BTreeMap<String, String>,
    /// The creation time kept in the file; the same document with the same time gives the same bytes.
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Party {
    /// `Bill to`; “From” and “To” for the first two when absent.
    pub label: Option<String>,
    pub name: String,
    /// Address, telephone, e-mail.
    pub lines: Vec<String>,
    /// With its name: `VAT number` and the number.
    pub tax_number: Option<Pair>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pair {
    pub label: String,
    pub value: String,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Total {
    pub label: String,
    pub value: String,
    /// The row people look for: amount due.
    #[serde(default)]
    pub emphasised: bool,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    pub title: String,
    /// Line breaks are kept.
    pub text: String,
}

/// How to check that a printed document is genuine.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Verification {
    /// What the QR code says.
    pub url: String,
    /// The short code to be typed instead.
    pub code: String,
    /// What to do with them; the layout's own words when absent.
    #[serde(default)]
    pub text: Option<String>,
}

/// A QR code with words beside it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stamp {
    /// What the QR code says.
    pub qr: String,
    /// Line breaks are kept.
    pub words: String,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Signature {
    /// `Authorised by`.
    pub label: String,
    #[serde(default)]
    pub name: Option<String>,
    /// What stands on the line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Picture>,
}

impl Pair {
    #[must_use]
    pub fn new(label: impl Into<String>, value: impl Into<String>) -> Self {
        Pair { label: label.into(), value: value.into() }
    }
}

impl Total {
    #[must_use]
    pub fn new(label: impl Into<String>, value: impl Into<String>) -> Self {
        Total { label: label.into(), value: value.into(), emphasised: false }
    }

    #[must_use]
    pub fn emphasised(mut self) -> Self {
        self.emphasised = true;
        self
    }
}
