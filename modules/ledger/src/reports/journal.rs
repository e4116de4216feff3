//! The journal: posted entries with their lines in the order of posting.

use kernel::{Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, RowKind, say};
use kernel_types::{Date, Id, Value};

use crate::reports::money_or_blank;

kernel::columns! { struct Place { entry: Id, sequence: i64 } }

kernel::columns! {
    /// A posted line and its entry.
    struct Line { entry: Id, date: Date, number: Option<String>, account: Id, narration: Option<String>, own_narration: Option<String>, debit: i64, credit: i64 }
}

/// Report handler. Pages are of entries; the cursor is the place in the chain.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let limit = call.int("limit").unwrap_or(50).clamp(1, 500);
        let after = match call.text("cursor").filter(|text| !text.is_empty()) {
            Some(text) => match text.parse::<i64>() {
                Ok(sequence) => sequence,
                Err(_) => {
                    return Err(OpError::invalid(
                        "/cursor",
                        "bad_cursor",
                        say!("ledger-bad-cursor", "The page does not belong to this report."),
                    ));
                }
            },
            None => 0,
        };
        let mut sql =
            op.sql("SELECT e.id, e.sequence FROM ledger_journal_entry e WHERE e.tenant = ? AND e.sequence > ?");
        sql.bind(op.tenant().0).bind(after);
        if let Some(from) = call.date("from") {
            sql.push(" AND e.date >= ").value(from);
        }
        if let Some(to) = call.date("to") {
            sql.push(" AND e.date <= ").value(to);
        }
        if let Some(journal) = call.text("journal") {
            sql.push(" AND e.journal = ").value(journal);
        }
        let statement = sql.push(" ORDER BY e.sequence NULLS FIRST LIMIT ").value(limit + 1).done();
        let found: Vec<Place> = op.rows_as(&statement).await?;
        let more = found.len() as i64 > limit;
        let shown = usize::try_from(limit).unwrap_or(usize::MAX);
        let last = found.iter().take(shown).next_back().map_or(after, |place| place.sequence);
        let mut table = ReportTable { currency: Some(op.business().currency.clone()), ..ReportTable::default() };
        let accounts = op.reference("ledger.account").await?;
        let (mut debits, mut credits) = (0i64, 0i64);
        for row in lines_between(op, &found, shown).await? {
            let doc = accounts.get(&row.account);
            let text = |field: &str| doc.as_ref().and_then(|doc| doc.text(field)).map_or(Value::Null, Value::from);
            debits = debits.saturating_add(row.debit);
            credits = credits.saturating_add(row.credit);
            let narration = row.own_narration.filter(|text| !text.is_empty()).or(row.narration);
            table.rows.push(ReportRow {
                cells: vec![
                    Value::Date(row.date),
                    row.number.map_or(Value::Null, Value::text),
                    text("code"),
                    text("name"),
                    narration.map_or(Value::Null, Value::text),
                    money_or_blank(row.debit),
                    money_or_blank(row.credit),
                ],
                keys: vec![(String::from("entry"), row.entry.to_string())],
                level: 0,
                kind: RowKind::Detail,
            });
        }
        let mut totals = vec![Value::Null; 7];
        totals[5] = Value::Int(debits);
        totals[6] = Value::Int(credits);
        table.totals = Some(totals);
        table.next = more.then(|| last.to_string());
        Ok(table)
    })
}

async fn lines_between(op: &mut Op<'_>, entries: &[Place], shown: usize) -> OpResult<Vec<Line>> {
    let ids: Vec<&Id> = entries.iter().take(shown).map(|place| &place.entry).collect();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = op.sql(
        "SELECT e.id, e.date, e.number, l.account, e.narration, l.narration, l.debit, l.credit \
         FROM ledger_journal_entry e JOIN ledger_journal_entry_lines l ON l.tenant = e.tenant AND l.parent = e.id \
         WHERE e.tenant = ? AND e.id IN (",
    );
    sql.bind(op.tenant().0);
    for (index, id) in ids.into_iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).value(id);
    }
    let statement = sql.push(") ORDER BY e.sequence, l.seq").done();
    op.rows_as(&statement).await
}
