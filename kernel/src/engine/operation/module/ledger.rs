//! The seam between documents and the books. Posting rules are declared and evaluated here in the kernel; the ledger
//! module decides accounts and periods, checks the balance and writes the entry.

use kernel_types::{Date, Id};

use crate::draft::Draft;
use crate::error::OpFuture;
use crate::op::Op;

/// One evaluated line of a posting rule. Amounts are money at scale 4; exactly one side is positive.
#[derive(Debug, Clone, Default)]
pub struct PostingRequestLine {
    pub account: Option<Id>,
    /// Account determination role, when no account is given.
    pub role: Option<String>,
    /// Keys of account determination: name → id or code.
    pub matching: Vec<(String, String)>,
    pub is_debit: bool,
    /// Document currency.
    pub amount: i64,
    /// Base currency.
    pub base: i64,
    /// Currency of `amount` where it is not the entry's.
    pub currency: Option<String>,
    pub party: Option<Id>,
    /// Address of the party's entity: `parties.customer`.
    pub party_kind: Option<String>,
    pub due: Option<Date>,
    pub tax: Option<Id>,
    pub tax_base: Option<i64>,
    pub dimensions: Vec<(String, String)>,
    pub narration: Option<String>,
}

/// A document's journal entry before accounts and period are decided.
#[derive(Debug, Clone)]
pub struct PostingRequest {
    pub journal: String,
    /// Journal class for period control.
    pub class: String,
    pub date: Date,
    pub narration: String,
    /// Number of the document; open items are known by it.
    pub document_number: Option<String>,
    pub currency: String,
    /// Base per one of document currency, scale 10.
    pub rate: i64,
    /// Address and id of the document, and the event (`post`): together the idempotency key of the entry.
    pub source_entity: String,
    pub source_id: Id,
    pub event: String,
    /// The one book the entry belongs to (`IFRS`, `SME` …); every book when `None`.
    pub book: Option<String>,
    pub lines: Vec<PostingRequestLine>,
}

/// How a series forms its numbers; kept by the module that keeps the books.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Series {
    /// `INV-{YYYY}-{#####}`: `{YYYY}`, `{YY}`, `{MM}` and one run of `#` for the counter.
    pub pattern: String,
    pub reset: Reset,
    /// First number of each period; normally 1.
    pub start: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reset {
    Never,
    Year,
    Month,
}

/// Implemented by the module that keeps the books.
pub trait LedgerProvider: Send + Sync {
    /// Checks and writes the entry inside the caller's transaction; answers the entry's id. Refuses unbalanced entries,
    /// closed periods, foreign or inactive accounts, and a second posting of the same source and event.
    fn post<'a>(&'a self, op: &'a mut Op<'_>, request: PostingRequest) -> OpFuture<'a, Id>;

    /// How a number series forms its numbers.
    fn series<'a>(&'a self, op: &'a mut Op<'_>, series: &'a str) -> OpFuture<'a, Series>;

    /// Reverses everything the document posted, dated `date`.
    fn reverse<'a>(
        &'a self,
        op: &'a mut Op<'_>,
        draft: &'a Draft,
        date: Date,
        reason: &'a str,
    ) -> OpFuture<'a, Vec<Id>>;
}
