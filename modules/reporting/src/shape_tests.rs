//! What grouping, sums and comparisons make of rows.

use kernel::{Column, ColumnKind, ColumnWords, ReportRow, RowKind};
use kernel_types::Value;

use super::*;

fn column(name: &str, kind: ColumnKind) -> Column {
    let currency = (kind == ColumnKind::Money).then(|| "currency".to_string());
    Column {
        name: name.to_string(),
        label: name.to_string(),
        kind,
        total: kind == ColumnKind::Money,
        drill: None,
        words: ColumnWords::default(),
        currency,
    }
}

fn rows(list: &[(&str, &str, i64, &str)]) -> Rows {
    let columns = vec![
        column("customer", ColumnKind::Text),
        column("day", ColumnKind::Date),
        column("total", ColumnKind::Money),
        column("currency", ColumnKind::Text),
    ];
    let cells = list.iter().map(|(customer, day, total, currency)| ReportRow {
        cells: vec![
            Value::from(*customer),
            day.parse().map_or(Value::Null, Value::Date),
            Value::Int(*total),
            Value::from(*currency),
        ],
        ..ReportRow::default()
    });
    Rows { columns, rows: cells.collect(), beside: vec!["currency".to_string()], ..Rows::default() }
}

fn table(shaped: &Shaped) -> Vec<(u8, bool, Vec<String>)> {
    shaped
        .rows
        .iter()
        .map(|(_, row)| (row.level, row.kind == RowKind::Subtotal, row.cells.iter().map(word).collect()))
        .collect()
}

fn by(groups: &[&str], details: bool) -> Wish {
    Wish { groups: groups.iter().filter_map(|group| Group::parse(group)).collect(), details, ..Wish::default() }
}

#[test]
fn groups_stand_with_their_sums_and_their_rows_below() {
    let shaped = shape(
        rows(&[
            ("Moyo", "2026-01-05", 30, "USD"),
            ("Banda", "2026-01-06", 5, "USD"),
            ("Moyo", "2026-02-01", 12, "USD"),
        ]),
        &by(&["customer"], true),
    );
    let text = |cells: &[&str]| cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>();
    assert_eq!(
        table(&shaped),
        [
            (0, true, text(&["Banda", "", "5"])),
            (1, false, text(&["", "2026-01-06", "5"])),
            (0, true, text(&["Moyo", "", "42"])),
            (1, false, text(&["", "2026-01-05", "30"])),
            (1, false, text(&["", "2026-02-01", "12"])),
        ]
    );
    assert_eq!(shaped.totals, [(None, vec![Value::Null, Value::Null, Value::Int(47)])]);
    assert_eq!(shaped.currency.as_deref(), Some("USD"));
}

#[test]
fn currencies_are_never_added_up() {
    let shaped = shape(
        rows(&[
            ("Moyo", "2026-01-05", 30, "USD"),
            ("Moyo", "2026-01-06", 500, "ZWG"),
            ("Moyo", "2026-01-07", 4, "USD"),
        ]),
        &by(&["customer"], false),
    );
    let sums: Vec<(String, i64)> =
        shaped.rows.iter().map(|(_, row)| (word(&row.cells[1]), row.cells[2].as_int().unwrap_or(0))).collect();
    assert_eq!(sums, [("USD".to_string(), 34), ("ZWG".to_string(), 500)]);
    assert_eq!(
        shaped.totals.iter().map(|(currency, cells)| (currency.as_deref(), cells[2].clone())).collect::<Vec<_>>(),
        [(Some("USD"), Value::Int(34)), (Some("ZWG"), Value::Int(500))]
    );
}

/// `total` in each row's currency beside `base` in the business's: the sums of the one stand apart, and each row says its own.
#[test]
fn amounts_of_the_books_do_not_take_the_currency_of_the_document() {
    let mut rows = rows(&[("Moyo", "2026-01-05", 30, "USD"), ("Banda", "2026-01-06", 5, "USD")]);
    rows.columns.push(Column { currency: None, ..column("base", ColumnKind::Money) });
    rows.rows.iter_mut().zip([300, 50]).for_each(|(row, base)| row.cells.push(Value::Int(base)));
    let shaped = |home: &str| shape(rows.clone(), &Wish { home: home.to_string(), ..by(&[], false) });
    let abroad = shaped("ZWG");
    assert_eq!(abroad.currency, None);
    assert_eq!(
        abroad.columns.iter().map(|column| (column.name.as_str(), column.currency.as_deref())).collect::<Vec<_>>(),
        [("currency", None), ("customer", None), ("day", None), ("total", Some("currency")), ("base", None),]
    );
    assert_eq!(
        abroad.totals,
        [(
            Some("USD".to_string()),
            vec![Value::from("USD"), Value::Null, Value::Null, Value::Int(35), Value::Int(350)]
        )]
    );
    let at_home = shaped("USD");
    assert_eq!((at_home.currency.as_deref(), at_home.columns.len()), (Some("USD"), 4));
}

#[test]
fn days_gather_by_month_and_two_levels_nest() {
    let shaped = shape(
        rows(&[
            ("Moyo", "2026-01-05", 30, "USD"),
            ("Banda", "2026-01-06", 5, "USD"),
            ("Moyo", "2026-02-01", 12, "USD"),
        ]),
        &by(&["day:month", "customer"], false),
    );
    let lines: Vec<(u8, String, String, i64)> = shaped
        .rows
        .iter()
        .map(|(_, row)| (row.level, word(&row.cells[0]), word(&row.cells[1]), row.cells[2].as_int().unwrap_or(0)))
        .collect();
    let line =
        |level: u8, month: &str, customer: &str, total: i64| (level, month.to_string(), customer.to_string(), total);
    assert_eq!(
        lines,
        [
            line(0, "2026-01", "", 35),
            line(1, "", "Banda", 5),
            line(1, "", "Moyo", 30),
            line(0, "2026-02", "", 12),
            line(1, "", "Moyo", 12)
        ]
    );
}

#[test]
fn two_spans_meet_by_name_and_what_was_there_alone_is_kept() {
    let mut now = shape(rows(&[("Moyo", "2026-02-05", 30, "USD")]), &by(&["customer"], false));
    let before =
        shape(rows(&[("Moyo", "2026-01-05", 10, "USD"), ("Banda", "2026-01-05", 7, "USD")]), &by(&["customer"], false));
    compare_with(&mut now, &before, |column| column);
    assert_eq!(
        now.columns.iter().map(|column| column.name.as_str()).collect::<Vec<_>>(),
        ["customer", "total", "totalBefore"]
    );
    let cells: Vec<Vec<Value>> = now.rows.iter().map(|(_, row)| row.cells.clone()).collect();
    assert_eq!(
        cells,
        [
            vec![Value::from("Moyo"), Value::Int(30), Value::Int(10)],
            vec![Value::from("Banda"), Value::Null, Value::Int(7)]
        ]
    );
    assert_eq!(now.totals[0].1, [Value::Null, Value::Int(30), Value::Int(17)]);
}

#[test]
fn conditions_compare_amounts_days_and_words() {
    let condition = |field: &str, operator: &str, value: &str| Condition {
        field: field.to_string(),
        operator: SavedReportFiltersOperator::parse(operator).expect("an operator"),
        value: value.to_string(),
    };
    let kept = |condition: Condition| {
        shape(
            rows(&[("Moyo", "2026-01-05", 300_000, "USD"), ("Banda", "2026-02-06", 50_000, "USD")]),
            &Wish { conditions: vec![condition], details: true, ..Wish::default() },
        )
        .rows
        .len()
    };
    assert_eq!(kept(condition("total", "gte", "10.00")), 1);
    assert_eq!(kept(condition("day", "lt", "2026-02-01")), 1);
    assert_eq!(kept(condition("customer", "contains", "MO")), 1);
    assert_eq!(kept(condition("customer", "in", "moyo, banda")), 2);
    assert_eq!(kept(condition("total", "eq", "no number")), 0);
    assert_eq!(kept(condition("total", "empty", "true")), 0);
}
