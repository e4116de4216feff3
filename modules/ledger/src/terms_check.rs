//! Payment terms as they are saved.

use kernel::{Draft, Op, OpFuture, say};

use crate::generated::PaymentTerms;
use crate::terms::{TermLine, percentages_fit};

/// Calculator: the instalments make up the whole.
pub fn check<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        // What falls due, not when, decides whether they make up the whole.
        let lines: Vec<TermLine> = PaymentTerms::of(&*draft)?
            .lines()
            .map(|line| TermLine { percent: line.percent(), ..TermLine::default() })
            .collect();
        if !lines.is_empty() && !percentages_fit(&lines) {
            draft.refuse(
                "/lines",
                "percentages_do_not_fit",
                say!(
                    "ledger-percentages-do-not-fit",
                    "The percentages must make 100 together; the last may be left empty for the rest."
                ),
            );
        }
        Ok(())
    })
}
