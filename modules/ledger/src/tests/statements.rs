//! Trial balance, statements and cursors from given movements.

use std::collections::HashMap;

use kernel::RowKind;

use super::*;
use crate::matrix::{CellKey, Matrix, Sums};
use crate::reports::cumulative::{Cumulated, DimensionFilter, Span, whole_periods};
use crate::reports::general_ledger::Cursor;
use crate::reports::reading::ordered;
use crate::reports::statements::{Amounts, StatementNode, rows_of};
use crate::reports::trial_balance::{ListedAccount, build};

fn matrix() -> (Matrix, Vec<Span>) {
    let mut matrix = Matrix::default();
    let mut add = |period: u128, account: u128, dimensions: &str, closing: bool, debit: i64, credit: i64| {
        let key = CellKey { account: id(account), closing, dimensions: dimensions.into() };
        matrix.add(id(period), key, Sums { debit, credit });
    };
    add(101, 1, "", false, 100, 0);
    add(101, 2, "CC1||", false, 0, 100);
    add(102, 1, "", false, 50, 20);
    add(102, 2, "CC2||HRE", false, 20, 50);
    add(113, 2, "", true, 130, 0);
    add(113, 3, "", true, 0, 130);
    let span = |number: u128, start: &str, end: &str| Span { id: id(number), start: day(start), end: day(end) };
    let spans = vec![
        span(101, "2025-11-01", "2025-11-30"),
        span(102, "2025-12-01", "2025-12-31"),
        span(113, "2025-12-31", "2025-12-31"),
    ];
    (matrix, spans)
}

fn net(sums: &Cumulated, account: u128) -> i64 {
    sums.get(&id(account)).copied().unwrap_or_default().net()
}

#[test]
fn whole_periods_add_up_to_a_day() {
    let (matrix, spans) = matrix();
    let all = DimensionFilter::default();
    let november = whole_periods(&matrix, &spans, &all, true, day("2025-12-30"));
    assert_eq!((net(&november, 1), net(&november, 2)), (100, -100));
    let year = whole_periods(&matrix, &spans, &all, true, day("2025-12-31"));
    assert_eq!((net(&year, 1), net(&year, 2), net(&year, 3)), (130, 0, -130));
    let before_closing = whole_periods(&matrix, &spans, &all, false, day("2025-12-31"));
    assert_eq!((net(&before_closing, 2), net(&before_closing, 3)), (-130, 0));
}

#[test]
fn dimensions_narrow() {
    let (matrix, spans) = matrix();
    let filter = DimensionFilter { branch: Some("HRE".into()), ..DimensionFilter::default() };
    let sums = whole_periods(&matrix, &spans, &filter, true, day("2025-12-31"));
    assert_eq!((net(&sums, 2), net(&sums, 1)), (-30, 0));
    assert!(DimensionFilter { cost_centre: Some("CC1".into()), ..DimensionFilter::default() }.admits("CC1||"));
    let of_book = DimensionFilter { book: Some("IFRS".into()), ..DimensionFilter::default() };
    assert!(of_book.admits("") && of_book.admits("CC1||") && of_book.admits("|||IFRS") && !of_book.admits("CC1|||SME"));
    assert!(!DimensionFilter { cost_centre: Some("CC1".into()), ..DimensionFilter::default() }.admits(""));
}

fn listed(number: u128, is_result: bool) -> ListedAccount {
    ListedAccount { id: id(number), code: number.to_string(), name: "A".into(), is_result, is_group: false }
}

fn sums(of: &[(u128, i64, i64)]) -> Cumulated {
    of.iter().map(|(account, debit, credit)| (id(*account), Sums { debit: *debit, credit: *credit })).collect()
}

/// Income starts at zero each year; what earlier years left stands on its own line, so opening and closing both balance.
#[test]
fn a_trial_balance_is_zero_in_every_column_pair() {
    let accounts = [listed(1, false), listed(2, true), listed(3, false)];
    let (fiscal, opening, closing) = (
        sums(&[(1, 130, 0), (2, 0, 130)]),
        sums(&[(1, 180, 0), (2, 0, 180)]),
        sums(&[(1, 180, 80), (2, 0, 180), (3, 80, 0)]),
    );
    let trial = build(&accounts, &opening, &closing, Some(&fiscal), false);
    assert_eq!(trial.unclosed, -130);
    assert_eq!(trial.rows.iter().map(|row| row.opening).collect::<Vec<_>>(), [180, -50, 0]);
    assert_eq!(trial.rows.iter().map(|row| row.opening).sum::<i64>() + trial.unclosed, 0);
    assert_eq!(trial.rows.iter().map(|row| row.closing).sum::<i64>() + trial.unclosed, 0);
    assert_eq!(trial.rows.iter().map(|row| row.movement.net()).sum::<i64>(), 0);
    let carried = build(&accounts, &opening, &closing, None, false);
    assert_eq!((carried.unclosed, carried.rows[1].opening), (0, -180));
}

#[test]
fn groups_and_still_accounts_are_left_out() {
    let group = ListedAccount { is_group: true, ..listed(9, false) };
    let trial = build(&[group, listed(4, false)], &Cumulated::new(), &Cumulated::new(), None, false);
    assert!(trial.rows.is_empty());
    assert_eq!(build(&[listed(4, false)], &Cumulated::new(), &Cumulated::new(), None, true).rows.len(), 1);
}

fn node(number: u128, parent: Option<u128>, order: i64, sign: i64) -> StatementNode {
    StatementNode {
        id: id(number),
        parent: parent.map(id),
        label: number.to_string().into(),
        order: (order, String::new()),
        sign,
        account: None,
    }
}

#[test]
fn parents_are_the_sums_of_what_stands_below() {
    let nodes = [node(3, Some(1), 2, -1), node(1, None, 1, -1), node(2, Some(1), 1, -1), node(4, None, 2, -1)];
    let amounts: Amounts = HashMap::from([(id(2), (-184_250, -100)), (id(3), (97_300, 40))]);
    let rows = rows_of(&nodes, &amounts);
    let shown: Vec<(&str, u8, i64, i64)> =
        rows.iter().map(|row| (row.label.as_str(), row.level, row.amount, row.compare)).collect();
    assert_eq!(shown, [("1", 0, 86_950, 60), ("2", 1, 184_250, 100), ("3", 1, -97_300, -40)]);
}

#[test]
fn statements_are_read_from_what_comes_in_to_what_is_left() {
    // 1 profit of (2 gross profit of (3 revenue of 4, 5 costs of 6)), 7 tax.
    let nodes = [
        node(1, None, 1, -1),
        node(2, Some(1), 2, -1),
        node(3, Some(2), 3, -1),
        node(4, Some(3), 4, -1),
        node(5, Some(2), 5, -1),
        node(6, Some(5), 6, -1),
        node(7, Some(1), 7, -1),
    ];
    let amounts: Amounts = HashMap::from([(id(4), (-100, -50)), (id(6), (60, 0)), (id(7), (10, 0))]);
    let rows = ordered(rows_of(&nodes, &amounts), &[id(5), id(6), id(7)].into());
    let shown: Vec<_> = rows.iter().map(|row| (row.label.as_str(), row.level, row.amount, row.kind())).collect();
    assert_eq!(
        shown,
        [
            ("3", 0, 100, RowKind::Subtotal),
            ("4", 1, 100, RowKind::Detail),
            ("5", 0, 60, RowKind::Subtotal),
            ("6", 1, 60, RowKind::Detail),
            ("2", 0, 40, RowKind::Subtotal),
            ("7", 0, 10, RowKind::Detail),
            ("1", 0, 30, RowKind::Total),
        ]
    );
}

#[test]
fn a_circle_of_lines_ends() {
    let nodes = [node(1, Some(2), 1, 1), node(2, Some(1), 1, 1)];
    assert!(rows_of(&nodes, &HashMap::from([(id(1), (5, 5))])).is_empty());
}

#[test]
fn cursors_read_back() {
    let cursor =
        Cursor { date: day("2026-03-05"), sequence: 42, entry: id(7).to_string(), line: 3, balance: -cents(1_234) };
    assert_eq!(Cursor::parse(&cursor.to_text()), Some(cursor));
    assert_eq!(Cursor::parse("2026-03-05~x~y~1"), None);
    assert_eq!(Cursor::parse(""), None);
}
