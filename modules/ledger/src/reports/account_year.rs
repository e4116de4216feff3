//! The balance of one account through a fiscal year, month by month, on the side the account is kept on.

use chrono::Months;
use kernel::report::{Chart, ChartKind, Shape, month_start};
use kernel::{
    Op, OpError, OpFuture, OpResult, ReferenceSet, ReportCall, ReportRow, ReportTable, RowKind, Sentence, written,
};
use kernel_types::calendar::day_before;
use kernel_types::{Date, Id, Value};

use crate::generated::{Account, AccountNormalSide, account};
use crate::matrix::Sums;
use crate::reports::cumulative::{Cumulated, Cumulator, DimensionFilter, between};
use crate::reports::{fiscal_year_of, money_or_blank};

/// One month of the year: its first and its last day, the last one at most the day that was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Month {
    pub first: Date,
    pub last: Date,
}

/// The months of a year up to a day. A fiscal year that begins within a month begins with the rest of that month.
pub fn months(start: Date, upto: Date) -> Vec<Month> {
    let mut found = Vec::new();
    let mut first = start;
    while first <= upto {
        let Some(next) = month_start(first).checked_add_months(Months::new(1)) else { break };
        found.push(Month { first, last: day_before(next).min(upto) });
        first = next;
    }
    found
}

/// A balance on the side the account is kept on, so that what is usual of it stands above zero.
pub fn on_side(net: i64, side: AccountNormalSide) -> i64 {
    match side {
        AccountNormalSide::Debit => net,
        AccountNormalSide::Credit => net.saturating_neg(),
    }
}

/// Report handler.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let id = call.text("account").map(Id::from_stored).ok_or(OpError::NotFound)?;
        let at = call.day("at", op.today());
        let accounts = op.reference(account::ADDRESS).await?;
        let kept = Account::of(accounts.get(&id).ok_or(OpError::NotFound)?)?;
        let side = kept.normal_side()?.ok_or_else(|| kept.missing(account::NORMAL_SIDE))?;
        let (start, end) = fiscal_year_of(op, at).await?;
        let months = months(start, at.min(end));
        let cumulator = Cumulator::new(op, DimensionFilter::default(), true).await?;
        let mut before = cumulator.at(op, day_before(start)).await?;
        let below = below(&accounts, &id)?;
        let opening = net_of(&before, &below);
        let mut rows = vec![carried(opening_label(side), on_side(opening, side))];
        let mut moved = Sums::default();
        for month in &months {
            let after = cumulator.at(op, month.last).await?;
            let mut movement = Sums::default();
            below.iter().for_each(|account| movement.add(between(&before, &after, account)));
            moved.add(movement);
            rows.push(month_row(*month, movement, on_side(net_of(&after, &below), side), &id));
            before = after;
        }
        let mut table = ReportTable { currency: Some(op.business().currency.clone()), rows, ..ReportTable::default() };
        table.totals = Some(vec![Value::Null, Value::Int(moved.debit), Value::Int(moved.credit), Value::Null]);
        table.shape = Some(Box::new(Shape {
            columns: call.report.columns.clone(),
            chart: Some(Chart { kind: ChartKind::Bar, x: String::from("month"), y: vec![String::from("balance")] }),
            ..Shape::default()
        }));
        Ok(table)
    })
}

/// The account, and below a group all that stand in it: a group carries no postings of its own.
fn below(accounts: &ReferenceSet, id: &Id) -> OpResult<Vec<Id>> {
    let mut found = vec![id.clone()];
    let mut next = 0;
    while let Some(parent) = found.get(next).cloned() {
        next += 1;
        for child in accounts.iter() {
            let child = Account::of(child)?;
            if child.parent().as_ref() == Some(&parent) && !found.contains(&child.id()) {
                found.push(child.id());
            }
        }
    }
    Ok(found)
}

fn net_of(sums: &Cumulated, accounts: &[Id]) -> i64 {
    accounts.iter().filter_map(|account| sums.get(account)).fold(0, |net, sums| net.saturating_add(sums.net()))
}

/// Anyone who reads the figures must know which side they are of.
fn opening_label(side: AccountNormalSide) -> Sentence {
    match side {
        AccountNormalSide::Debit => written!("ledger-opening-balance-debit", "Opening balance (debit)"),
        AccountNormalSide::Credit => written!("ledger-opening-balance-credit", "Opening balance (credit)"),
    }
}

fn carried(label: Sentence, balance: i64) -> ReportRow {
    ReportRow {
        cells: vec![Value::said(label), Value::Null, Value::Null, Value::Int(balance)],
        kind: RowKind::Heading,
        ..ReportRow::default()
    }
}

fn month_row(month: Month, moved: Sums, balance: i64, account: &Id) -> ReportRow {
    ReportRow {
        cells: vec![
            Value::from(month.first.format("%Y-%m").to_string()),
            money_or_blank(moved.debit),
            money_or_blank(moved.credit),
            Value::Int(balance),
        ],
        keys: vec![
            (String::from("account"), account.to_string()),
            (String::from("from"), month.first.to_string()),
            (String::from("to"), month.last.to_string()),
        ],
        ..ReportRow::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        text.parse().unwrap_or_default()
    }

    #[test]
    fn a_year_has_its_months_up_to_the_day() {
        let found = months(day("2026-01-01"), day("2026-03-10"));
        assert_eq!(found.len(), 3);
        assert_eq!(found[1], Month { first: day("2026-02-01"), last: day("2026-02-28") });
        assert_eq!(found[2], Month { first: day("2026-03-01"), last: day("2026-03-10") });
    }

    #[test]
    fn a_year_that_begins_within_a_month_begins_with_the_rest_of_it() {
        let found = months(day("2026-04-06"), day("2026-05-31"));
        assert_eq!(found[0], Month { first: day("2026-04-06"), last: day("2026-04-30") });
        assert_eq!(found[1].first, day("2026-05-01"));
        assert!(months(day("2026-04-06"), day("2026-04-05")).is_empty());
    }

    #[test]
    fn a_credit_balance_of_an_account_kept_in_credit_stands_above_zero() {
        assert_eq!(on_side(-5_000_000, AccountNormalSide::Credit), 5_000_000);
        assert_eq!(on_side(-5_000_000, AccountNormalSide::Debit), -5_000_000);
    }
}
