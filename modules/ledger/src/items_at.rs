//! Open items as they stood at the end of a day, and how much of each was owed for how long. What is settled since was open then, what
//! was taken back since was settled.

use std::collections::HashMap;

use kernel::{Op, OpError, OpResult};
use kernel_types::{Date, Id};

use crate::allocation::Side;

/// Ids named in one statement.
const AT_ONCE: usize = 400;

/// An item with what was outstanding of it on a day; amounts at scale 4, above zero.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ItemAt {
    pub id: Id,
    pub party: String,
    pub document: String,
    pub number: String,
    pub date: Date,
    pub due: Date,
    pub currency: String,
    pub outstanding: i64,
    pub base: i64,
    pub disputed: bool,
}

kernel::columns! {
    /// An allocation, as far as it changes what items show on a day.
    struct Settled { to_item: Option<String>, from_item: Option<String>, amount: i64, base: i64, from_base: Option<i64>, date: Date, reversed_on: Option<Date> }
}

kernel::columns! {
    /// An item as it is now.
    struct Item { id: String, party: String, document: Option<String>, number: Option<String>, date: Date, due: Option<Date>, currency: String, reversed: bool, amount: i64, base_amount: i64, outstanding: i64, base_outstanding: i64, disputed: Option<bool> }
}

kernel::columns! {
    /// What one allocation took of an item.
    struct Taking { item: String, amount: i64, date: Date, reversed_on: Option<Date> }
}

/// Amounts to give back to an item to see it as it stood.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Change {
    pub amount: i64,
    pub base: i64,
}

/// By item: what allocations dated after the day took, less what allocations taken back after the day had taken.
pub async fn changes_after(op: &mut Op<'_>, day: Date) -> OpResult<HashMap<String, Change>> {
    let statement = op
        .sql(
            "SELECT a.to_item, a.from_item, a.amount, a.base, a.from_base, a.date, a.reversed_on FROM ledger_allocation a \
             WHERE a.tenant = ? AND (a.date > ? OR a.reversed_on > ?)",
        )
        .bind(op.tenant().0)
        .bind(day)
        .bind(day)
        .done();
    let mut changes: HashMap<String, Change> = HashMap::new();
    for row in op.rows_as::<Settled>(&statement).await? {
        let made_later = row.date > day;
        let taken_back = row.reversed_on.is_some();
        let sign = match (made_later, taken_back) {
            (true, false) => 1,
            // In force on the day, gone today.
            (false, true) => -1,
            _ => continue,
        };
        // Only what settled with another item has a second one; money from the bank has none.
        for (item, base) in [(row.to_item, Some(row.base)), (row.from_item, row.from_base)] {
            let Some(item) = item else { continue };
            let base = base
                .ok_or_else(|| OpError::internal(format!("an allocation took item {item} without its base amount")))?;
            let change = changes.entry(item).or_default();
            change.amount += sign * row.amount;
            change.base += sign * base;
        }
    }
    Ok(changes)
}

/// Items of customers or suppliers (`control`) on one side with something outstanding on a day, by party, currency and due day.
pub async fn items_at(
    op: &mut Op<'_>,
    control: &str,
    side: Side,
    day: Date,
    party: Option<&Id>,
) -> OpResult<Vec<ItemAt>> {
    let changes = changes_after(op, day).await?;
    let mut sql = op.sql(
        "SELECT i.id, i.party, i.document_id, i.document_number, i.date, i.due_date, i.currency, i.reversed, i.amount, i.base_amount, \
         i.outstanding, i.base_outstanding, i.disputed FROM ledger_open_item i WHERE i.tenant = ",
    );
    sql.value(op.tenant().0)
        .push(" AND i.control = ")
        .value(control)
        .push(" AND i.side = ")
        .value(side.as_str())
        .push(" AND i.date <= ")
        .value(day);
    sql.push(" AND (i.reversed = ").value(false).push(" OR i.reversed_on > ").value(day).push(")");
    if let Some(party) = party {
        sql.push(" AND i.party = ").value(party);
    }
    sql.push(" AND (i.status = 'open' OR i.reversed = ").value(true);
    if !changes.is_empty() {
        sql.push(" OR EXISTS (SELECT 1 FROM ledger_allocation a WHERE a.tenant = i.tenant AND (a.to_item = i.id OR a.from_item = i.id) AND a.date > ").value(day).push(")");
    }
    let statement = sql.push(") ORDER BY i.party, i.currency, i.due_date, i.id").done();
    let mut found = Vec::new();
    for row in op.rows_as::<Item>(&statement).await? {
        // Of most items nothing was settled or taken back since.
        let change = changes.get(&row.id).copied().unwrap_or_default();
        // What was voided since was whole before anything was settled of it.
        let (amount, base) =
            if row.reversed { (row.amount, row.base_amount) } else { (row.outstanding, row.base_outstanding) };
        let (outstanding, base) = (amount + change.amount, base + change.base);
        if outstanding <= 0 {
            continue;
        }
        found.push(ItemAt {
            id: Id::from_stored(&row.id),
            party: row.party,
            // A manual entry opens an item without a document, and a document may be numbered later.
            document: row.document.unwrap_or_default(),
            number: row.number.unwrap_or_default(),
            date: row.date,
            // Without terms it is due at once.
            due: row.due.unwrap_or(row.date),
            currency: row.currency,
            outstanding,
            base,
            // Nobody said so of most.
            disputed: row.disputed.unwrap_or(false),
        });
    }
    Ok(found)
}

/// A settlement of an item: how much, when, and the day it was taken back.
pub type Taken = (i64, Date, Option<Date>);

/// Amount times days that an item was owed from one day to another: what is outstanding at the end was owed all along, but for the days
/// it was settled by something taken back; what was settled in between, until then.
pub fn owed_days(outstanding: i64, (from, until): (Date, Date), settled: &[Taken]) -> i128 {
    let days = |from: Date, until: Date| i128::from((until - from).num_days().max(0));
    let mut owed = i128::from(outstanding) * days(from, until);
    for (amount, date, taken_back) in settled.iter().filter(|(_, date, _)| *date <= until) {
        match taken_back.filter(|day| *day <= until) {
            None => owed += i128::from(*amount) * days(from, *date),
            Some(day) => owed -= i128::from(*amount) * days((*date).max(from), day),
        }
    }
    owed.max(0)
}

/// What was settled of items by a day, by item.
pub async fn settled_by(op: &mut Op<'_>, items: &[Id], until: Date) -> OpResult<HashMap<Id, Vec<Taken>>> {
    let mut found: HashMap<Id, Vec<Taken>> = HashMap::new();
    for part in items.chunks(AT_ONCE) {
        for link in ["to_item", "from_item"] {
            let mut sql = op.sql("SELECT a.");
            sql.ident(link)
                .push(", a.amount, a.date, a.reversed_on FROM ledger_allocation a WHERE a.tenant = ")
                .value(op.tenant().0);
            sql.push(" AND a.date <= ").value(until).push(" AND a.").ident(link).push(" IN (");
            for (index, id) in part.iter().enumerate() {
                sql.push(if index == 0 { "" } else { ", " }).value(id);
            }
            let statement = sql.push(")").done();
            for row in op.rows_as::<Taking>(&statement).await? {
                found.entry(Id::from_stored(&row.item)).or_default().push((row.amount, row.date, row.reversed_on));
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        text.parse().expect("a day")
    }

    /// 1,000 due on 1 January, 400 paid on 21 January: 1,000 for 20 days and 600 for 38, until 28 February.
    #[test]
    fn a_part_payment_ends_what_it_paid() {
        let span = (day("2026-01-01"), day("2026-02-28"));
        assert_eq!(owed_days(600, span, &[(400, day("2026-01-21"), None)]), 1_000 * 20 + 600 * 38);
        // Seen from 20 January it was all owed.
        assert_eq!(owed_days(1_000, (span.0, day("2026-01-20")), &[(400, day("2026-01-21"), None)]), 1_000 * 19);
        // The cheque of 21 January came back on the 31st: ten days of 400 were settled.
        assert_eq!(owed_days(1_000, span, &[(400, day("2026-01-21"), Some(day("2026-01-31")))]), 1_000 * 58 - 400 * 10);
        // Paid before it was due.
        assert_eq!(owed_days(600, span, &[(400, day("2025-12-21"), None)]), 600 * 58);
    }
}
