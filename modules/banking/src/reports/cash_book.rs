//! The cash book: every movement of a bank account, till or wallet with its running balance.

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, RowKind, written};
use kernel_types::Value;

use super::{account_of, special, text};
use crate::book;

/// `banking.cash_book`
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let account = account_of(op, call).await?;
        let to = call.day("to", op.today());
        let from = call.date("from");
        let lines = book::all(op, &account, Some(to)).await?;
        let (mut balance, mut money_in, mut money_out) = (0i64, 0i64, 0i64);
        let mut rows: Vec<ReportRow> = Vec::new();
        let before: i64 =
            lines.iter().filter(|line| from.is_some_and(|from| line.date < from)).map(|line| line.amount).sum();
        balance += before;
        if from.is_some() {
            rows.push(special(
                RowKind::Subtotal,
                vec![
                    from.map_or(Value::Null, Value::Date),
                    Value::said(written!("banking-balance-brought-forward", "Balance brought forward")),
                    Value::Null,
                    Value::Null,
                    Value::Null,
                    Value::Int(balance),
                    Value::Null,
                ],
            ));
        }
        for line in lines.iter().filter(|line| from.is_none_or(|from| line.date >= from)) {
            balance += line.amount;
            let (received, paid) = if line.amount > 0 {
                (Value::Int(line.amount), Value::Null)
            } else {
                (Value::Null, Value::Int(-line.amount))
            };
            if line.amount > 0 {
                money_in += line.amount
            } else {
                money_out -= line.amount
            }
            rows.push(ReportRow {
                cells: vec![
                    Value::Date(line.date),
                    text(&line.label()),
                    text(&line.number),
                    received,
                    paid,
                    Value::Int(balance),
                    at_bank(line.left(), line.matched),
                ],
                keys: vec![("entry".to_string(), line.entry.clone())],
                ..ReportRow::default()
            });
        }
        let totals = vec![
            Value::Null,
            Value::Null,
            Value::Null,
            Value::Int(money_in),
            Value::Int(money_out),
            Value::Int(balance),
            Value::Null,
        ];
        Ok(ReportTable {
            rows,
            totals: Some(totals),
            currency: Some(account.currency),
            notes: vec![account.name.into()],
            ..ReportTable::default()
        })
    })
}

/// Whether the bank shows a movement, by what is left of it and what was matched.
fn at_bank(left: i64, matched: i64) -> Value {
    match (left, matched) {
        (0, _) => Value::said(written!("banking-at-the-bank", "Yes")),
        (_, 0) => Value::Null,
        _ => Value::said(written!("banking-partly-at-the-bank", "Partly")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bank_shows_a_movement_or_a_part_of_it() {
        let shown = [(0, 100), (40, 60), (100, 0)].map(|(left, matched)| at_bank(left, matched));
        assert_eq!(shown.each_ref().map(Value::shown), [Some("Yes"), Some("Partly"), None]);
        assert!(shown[0].as_sentence().is_some());
    }
}
