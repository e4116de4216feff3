//! Writing to the books. One path for documents, manual entries, reversals and imports: [`write`] is the only place that
//! advances the chain and moves balances.

mod again;
pub mod manual;
pub mod prepare;
pub mod record;
pub mod reverse;
pub mod write;

use kernel::{Draft, LedgerProvider, Op, OpFuture, PostingRequest, Reset, Series};
use kernel_types::{Date, Id};

use crate::generated;

pub use again::event_of;

/// The books of the product.
pub struct Books;

impl LedgerProvider for Books {
    fn post<'a>(&'a self, op: &'a mut Op<'_>, request: PostingRequest) -> OpFuture<'a, Id> {
        Box::pin(async move {
            let mut request = request;
            again::name_event(op, &mut request).await?;
            let entry = prepare::entry_of(op, request).await?;
            let id = entry.id.clone();
            write::write_one(op, entry).await?;
            Ok(id)
        })
    }

    fn series<'a>(&'a self, op: &'a mut Op<'_>, series: &'a str) -> OpFuture<'a, Series> {
        Box::pin(async move {
            let set = op.reference("ledger.number_series").await?;
            Ok(match set.by("documentType", series) {
                Some(doc) => Series {
                    pattern: generated::NumberSeries::of(&doc)?.pattern()?.to_string(),
                    reset: match doc.text("resetEvery") {
                        Some("never") => Reset::Never,
                        Some("month") => Reset::Month,
                        _ => Reset::Year,
                    },
                    start: doc.int("start").max(1),
                },
                // A business that named no series still gets numbers that tell what they number.
                None => Series {
                    pattern: format!("{}-{{YYYY}}-{{#####}}", series.to_uppercase().replace('_', "-")),
                    reset: Reset::Year,
                    start: 1,
                },
            })
        })
    }

    fn reverse<'a>(
        &'a self,
        op: &'a mut Op<'_>,
        draft: &'a Draft,
        date: Date,
        reason: &'a str,
    ) -> OpFuture<'a, Vec<Id>> {
        Box::pin(reverse::document(op, draft, date, reason))
    }
}
