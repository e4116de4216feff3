//! When documents were taken back: the days of the entries that reversed what they posted.

use std::collections::HashMap;

use kernel::{Op, OpResult};
use kernel_types::{Date, Id};

kernel::columns! {
    struct Reversed { document: Id, on: Date }
}

/// Documents of an entity that were posted and taken back, with the day of the reversal.
///
/// # Errors
/// Of the store.
pub async fn reversals(op: &mut Op<'_>, entity: &str) -> OpResult<HashMap<Id, Date>> {
    reversals_of(op, entity, "post").await
}

/// As [`reversals`], of documents that another transition posts.
///
/// # Errors
/// Of the store.
pub async fn reversals_of(op: &mut Op<'_>, entity: &str, transition: &str) -> OpResult<HashMap<Id, Date>> {
    let event = format!("{transition}.reversal");
    let mut sql = op.sql("SELECT source_id, MAX(date) FROM ledger_journal_entry WHERE tenant = ");
    sql.value(op.tenant().0).push(" AND source_entity = ").value(entity).push(" AND event = ").value(event);
    let statement = sql.push(" GROUP BY source_id").done();
    Ok(op.rows_as::<Reversed>(&statement).await?.into_iter().map(|row| (row.document, row.on)).collect())
}

/// How often a document counts between two days: once where it is dated in them, and once less where it was taken back in them. What
/// is dated after the last day, or was taken back without having been posted, does not count.
pub fn counted(dated: Date, reversed: Option<Date>, (from, to): (Date, Date)) -> i64 {
    let within = |day: Date| i64::from(from <= day && day <= to);
    within(dated) - reversed.map_or(0, within)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        text.parse().expect("a day")
    }

    #[test]
    fn what_was_taken_back_counts_on_both_days() {
        let january = (day("2026-01-01"), day("2026-01-31"));
        let february = (day("2026-02-01"), day("2026-02-28"));
        let (dated, reversed) = (day("2026-01-20"), Some(day("2026-02-03")));
        assert_eq!(counted(dated, None, january), 1);
        assert_eq!((counted(dated, reversed, january), counted(dated, reversed, february)), (1, -1));
        assert_eq!(counted(dated, Some(day("2026-01-31")), january), 0);
        assert_eq!(counted(dated, reversed, (january.0, february.1)), 0);
    }
}
