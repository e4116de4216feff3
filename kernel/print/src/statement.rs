use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::brand::Brand;
use crate::document::{Note, Pair, Party, Total, Verification};
use crate::labels::Language;
use crate::table::Table;

/// A statement of account: what was charged and paid in a period, and how old the balance is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct StatementDocument {
    pub brand: Brand,
    /// `Statement of Account`.
    pub title: String,
    pub number: Option<String>,
    pub watermark: Option<String>,
    /// The issuer, then the account holder.
    pub parties: Vec<Party>,
    /// Period, account number, currency …
    pub meta: Vec<Pair>,
    /// Opening balance, charges, payments, closing balance, side by side above the table.
    pub summary: Vec<Total>,
    /// Opening and closing balance are rows of kind `Subtotal` and `Total`.
    pub transactions: Table,
    /// The balance by age: `Current`, `1–30 days` …
    pub ageing: Vec<Total>,
    pub amount_in_words: Option<String>,
    pub payment: Vec<Pair>,
    pub notes: Vec<Note>,
    pub verification: Option<Verification>,
    pub language: Language,
    pub labels: BTreeMap<String, String>,
    pub created_at: DateTime<Utc>,
}
