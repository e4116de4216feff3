//! The import engine's batches: rows to groups, groups to the books. A batch may end inside an entry; its rows come again
//! with the next batch.

use kernel::import::{ImportBatch, RowError};
use kernel::sheets::Header;
use kernel::{Op, OpError, OpFuture, say};

use crate::import::group::{Group, Grouper};
use crate::import::rows::{JournalColumns, RowProblem, read_row};
use crate::import::write::write_groups;

/// Import handler of journal entries.
pub fn import<'a>(op: &'a mut Op<'_>, batch: &'a mut ImportBatch) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let header = Header { line_number: 1, names: batch.header.as_ref().clone() };
        let columns = JournalColumns::find(&header).map_err(|missing| {
            OpError::invalid(
                "/file",
                "columns",
                say!("ledger-columns", "These columns are missing: {missing}.", missing = missing.join(", ")),
            )
        })?;
        let (groups, keep_from) = groups_of(&columns, batch);
        batch.keep_from = keep_from;
        let outcome = write_groups(op, &groups, batch.dry_run).await?;
        batch.imported += outcome.entries;
        batch.skipped += outcome.known;
        batch.errors.extend(outcome.problems.into_iter().map(row_error));
        Ok(())
    })
}

/// The whole entries of a batch, and where an entry begins that may go on in the next one.
fn groups_of(columns: &JournalColumns, batch: &ImportBatch) -> (Vec<Group>, Option<usize>) {
    let mut grouper = Grouper::default();
    let mut groups = Vec::new();
    let mut begins = 0;
    for (index, raw) in batch.rows.iter().enumerate() {
        if let Some(group) = grouper.push(read_row(columns, raw)) {
            groups.push(group);
            begins = index;
        }
    }
    if batch.last {
        groups.extend(grouper.finish());
        return (groups, None);
    }
    (groups, Some(begins))
}

fn row_error(problem: RowProblem) -> RowError {
    let column = Some(problem.column).filter(|column| !column.is_empty());
    RowError { row: problem.line_number, column, message: problem.message }
}
