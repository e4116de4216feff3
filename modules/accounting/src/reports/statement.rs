//! Statements of one customer or supplier: every movement of the control accounts with its balance, a section per currency.

use std::collections::BTreeMap;

use kernel::report::month_start;
use kernel::{Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, RowKind, say, written};
use kernel_types::{Date, Value};

use super::items::party_param;
use super::path_of;

/// `accounting.customer_statement`.
pub fn customer<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(statement(op, call, "customer", 1))
}

/// `accounting.supplier_statement`: what the business owes counts as positive.
pub fn supplier<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(statement(op, call, "supplier", -1))
}

/// One entry's effect on what is owed, in its currency.
#[derive(Debug, Clone)]
struct Movement {
    date: Date,
    number: String,
    narration: String,
    kind: String,
    id: String,
    amount: i64,
}

async fn statement(op: &mut Op<'_>, call: &ReportCall, control: &'static str, sign: i64) -> OpResult<ReportTable> {
    let Some(party) = party_param(call.params.get(control)) else {
        return Err(OpError::invalid(
            format!("/{control}"),
            "required",
            say!("accounting-choose", "Choose the {control}.", control),
        ));
    };
    let (from, to) = call.span(op.today(), month_start)?;
    let only = call.text("currency").map(str::to_string);
    let openings = openings(op, control, &party, from, sign).await?;
    let mut sections: BTreeMap<String, (i64, Vec<Movement>)> =
        openings.into_iter().map(|(currency, amount)| (currency, (amount, Vec::new()))).collect();
    for (currency, movement) in movements(op, control, &party, from, to, sign).await? {
        sections.entry(currency).or_default().1.push(movement);
    }
    let mut rows = Vec::new();
    for (currency, (opening, movements)) in sections {
        if only.as_ref().is_some_and(|only| *only != currency) || (opening == 0 && movements.is_empty()) {
            continue;
        }
        section(&mut rows, &currency, from, to, opening, movements);
    }
    let currency = only.or_else(|| Some(op.business().currency.clone()).filter(|_| rows.is_empty()));
    Ok(ReportTable { rows, currency, ..ReportTable::default() })
}

fn section(rows: &mut Vec<ReportRow>, currency: &str, from: Date, to: Date, opening: i64, movements: Vec<Movement>) {
    let line = |date: Value, document: Value, text: Value, charge: Value, credit: Value, balance: i64| {
        vec![date, document, text, Value::from(currency), charge, credit, Value::Int(balance)]
    };
    let text = Value::said(written!("accounting-opening-balance", "Opening balance"));
    rows.push(ReportRow {
        cells: line(from.into(), Value::Null, text, Value::Null, Value::Null, opening),
        kind: RowKind::Heading,
        ..ReportRow::default()
    });
    let mut balance = opening;
    for movement in movements {
        balance += movement.amount;
        let (charge, credit) = if movement.amount >= 0 {
            (Value::Int(movement.amount), Value::Null)
        } else {
            (Value::Null, Value::Int(-movement.amount))
        };
        rows.push(ReportRow {
            cells: line(
                movement.date.into(),
                Value::text(&movement.number),
                Value::text(&movement.narration),
                charge,
                credit,
                balance,
            ),
            keys: vec![
                ("id".to_string(), movement.id.clone()),
                ("path".to_string(), path_of(&movement.kind, &movement.id)),
            ],
            level: 1,
            kind: RowKind::Detail,
        });
    }
    let text = Value::said(written!("accounting-closing-balance", "Balance"));
    rows.push(ReportRow {
        cells: line(to.into(), Value::Null, text, Value::Null, Value::Null, balance),
        kind: RowKind::Total,
        ..ReportRow::default()
    });
}

kernel::columns! { struct Opening { currency: String, amount: i64 } }

kernel::columns! {
    /// What an entry moved in the party's currency. An entry that no document posted has a number of its own alone.
    struct Moved {
        currency: String, date: Date, number: Option<String>, narration: Option<String>, kind: Option<String>, document: Option<String>, entry: String, amount: i64,
    }
}

async fn openings(op: &mut Op<'_>, control: &str, party: &str, from: Date, sign: i64) -> OpResult<Vec<(String, i64)>> {
    let statement = op
        .sql(
            "SELECT l.currency, CAST(SUM(l.doc_debit - l.doc_credit) AS BIGINT) FROM ledger_journal_entry_lines l \
             JOIN ledger_account a ON a.tenant = l.tenant AND a.id = l.account \
             JOIN ledger_journal_entry e ON e.tenant = l.tenant AND e.id = l.parent \
             WHERE l.tenant = ? AND l.party = ? AND l.date < ? AND a.control = ? AND e.status IN ('posted', 'voided') GROUP BY l.currency",
        )
        .bind(op.tenant().0)
        .bind(party)
        .bind(from)
        .bind(control)
        .done();
    let rows: Vec<Opening> = op.rows_as(&statement).await?;
    Ok(rows.into_iter().map(|row| (row.currency, sign * row.amount)).collect())
}

/// Movements by entry; entries that only shift between control accounts, or only realise an exchange difference, move
/// nothing in the party's currency and are left out.
async fn movements(
    op: &mut Op<'_>,
    control: &str,
    party: &str,
    from: Date,
    to: Date,
    sign: i64,
) -> OpResult<Vec<(String, Movement)>> {
    let statement = op
        .sql(
            "SELECT l.currency, l.date, COALESCE(v.number, b.number, c.number, d.number, r.number, y.number, f.number, e.number), e.narration, \
             e.source_entity, e.source_id, e.id, CAST(SUM(l.doc_debit - l.doc_credit) AS BIGINT) \
             FROM ledger_journal_entry_lines l \
             JOIN ledger_journal_entry e ON e.tenant = l.tenant AND e.id = l.parent \
             JOIN ledger_account a ON a.tenant = l.tenant AND a.id = l.account \
             LEFT JOIN accounting_invoice v ON v.tenant = l.tenant AND v.id = e.source_id \
             LEFT JOIN accounting_bill b ON b.tenant = l.tenant AND b.id = e.source_id \
             LEFT JOIN accounting_credit_note c ON c.tenant = l.tenant AND c.id = e.source_id \
             LEFT JOIN accounting_debit_note d ON d.tenant = l.tenant AND d.id = e.source_id \
             LEFT JOIN accounting_receipt r ON r.tenant = l.tenant AND r.id = e.source_id \
             LEFT JOIN accounting_payment y ON y.tenant = l.tenant AND y.id = e.source_id \
             LEFT JOIN accounting_refund f ON f.tenant = l.tenant AND f.id = e.source_id \
             WHERE l.tenant = ? AND l.party = ? AND l.date >= ? AND l.date <= ? AND a.control = ? AND e.status IN ('posted', 'voided') \
             GROUP BY l.currency, l.date, v.number, b.number, c.number, d.number, r.number, y.number, f.number, e.number, e.narration, \
             e.source_entity, e.source_id, e.id, e.sequence \
             ORDER BY l.currency, l.date, e.sequence",
        )
        .bind(op.tenant().0)
        .bind(party)
        .bind(from)
        .bind(to)
        .bind(control)
        .done();
    let mut found = Vec::new();
    for row in op.rows_as::<Moved>(&statement).await? {
        let amount = sign * row.amount;
        if amount == 0 {
            continue;
        }
        let movement = Movement {
            date: row.date,
            // A manual entry says as much as was entered, and needs no more.
            number: row.number.unwrap_or_default(),
            narration: row.narration.unwrap_or_default(),
            kind: row.kind.unwrap_or_default(),
            id: row.document.unwrap_or(row.entry),
            amount,
        };
        found.push((row.currency, movement));
    }
    Ok(found)
}
