//! Payment terms as they are saved.

use kernel::{Draft, Op, OpFuture, say};

use crate::terms::{Basis, TermLine, percentages_fit};

/// Calculator: the instalments make up the whole.
pub fn check<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let lines: Vec<TermLine> = draft
            .lines("lines")
            .map(|line| TermLine {
                percent: line.get("percent").as_int(),
                basis: Basis::parse(line.text("basis").unwrap_or_default()),
                ..TermLine::default()
            })
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
