use std::io::Cursor;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use kernel_sheets::parse::{self, DateOrder, NumberStyle};
use kernel_sheets::{
    Cell, Column, ColumnKind, HeaderMode, RawRow, ReadOptions, Rows, SheetError, SheetFormat, SheetOptions,
    SheetWriter, Value,
};
use proptest::prelude::*;

use super::all;

const FORMATS: [SheetFormat; 2] = [SheetFormat::Csv, SheetFormat::Xlsx];

fn options() -> SheetOptions {
    SheetOptions::new("Data", DateTime::UNIX_EPOCH)
}

fn written(format: SheetFormat, columns: Vec<Column>, rows: &[Vec<Value<'_>>], options: &SheetOptions) -> Vec<u8> {
    let mut sheet = SheetWriter::write_to(Vec::new(), format, columns, options).expect("started");
    for row in rows {
        sheet.row(row).expect("a row");
    }
    sheet.finish().expect("finished")
}

fn read(file: Vec<u8>) -> Vec<RawRow> {
    let options = ReadOptions { header: HeaderMode::FirstRow, delimiter: Some(b','), ..ReadOptions::default() };
    all(Rows::detect(Cursor::new(file), &options).expect("readable"))
}

fn column(kind: ColumnKind) -> Vec<Column> {
    vec![Column::new("key", ColumnKind::Text), Column::new("value", kind)]
}

#[test]
fn a_csv_is_exactly_this() {
    let columns = vec![
        Column::new("Number", ColumnKind::Text),
        Column::new("Date", ColumnKind::Date),
        Column::new("Quantity", ColumnKind::Decimal { scale: 6 }),
        Column::new("Total, USD", ColumnKind::Money).totalled(),
        Column::new("At", ColumnKind::Instant),
        Column::new("Paid", ColumnKind::Bool),
    ];
    let date = NaiveDate::from_ymd_opt(2026, 11, 21).expect("a date");
    let rows = [
        vec![
            Value::Text("INV \"1\""),
            Value::Date(date),
            Value::Scaled(1_500_000),
            Value::Scaled(-5),
            Value::Instant(DateTime::UNIX_EPOCH),
            Value::Bool(true),
        ],
        vec![
            Value::Text("=1+1"),
            Value::Text("2026-11-22"),
            Value::Empty,
            Value::Number { units: 1234, scale: 3 },
            Value::Empty,
            Value::Bool(false),
        ],
        vec![Value::Text("+263 77"), Value::Empty, Value::Text("n/a"), Value::Text("9.75"), Value::Empty, Value::Empty],
    ];
    let mut options = options();
    options.totals_label = Some("Total".to_owned());
    let file = written(SheetFormat::Csv, columns, &rows, &options);
    assert_eq!(
        String::from_utf8(file).expect("UTF-8"),
        "Number,Date,Quantity,\"Total, USD\",At,Paid\r\n\
         \"INV \"\"1\"\"\",2026-11-21,1.500000,-0.05,1970-01-01T00:00:00Z,true\r\n\
         '=1+1,2026-11-22,,1.234,,false\r\n\
         '+263 77,,n/a,9.75,,\r\n\
         Total,,,10.934,,\r\n"
    );
}

#[test]
fn formulas_never_leave_as_formulas() {
    for text in [
        "=HYPERLINK(\"http://x\")",
        "+1",
        "-1",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        "'=1",
        "''-2",
        "＝HYPERLINK(\"http://x\")",
        "＋1",
        "－1",
        "＠SUM(A1)",
    ] {
        let file = written(
            SheetFormat::Csv,
            column(ColumnKind::Text),
            &[vec![Value::Text("k"), Value::Text(text)]],
            &options(),
        );
        let csv = String::from_utf8(file.clone()).expect("UTF-8");
        let cell = csv.split_once("\r\nk,").expect("a row").1;
        assert!(cell.trim_start_matches('"').starts_with('\''), "{cell:?}");
        assert_eq!(read(file)[0].cell(1).text(), text);

        let file = written(
            SheetFormat::Xlsx,
            column(ColumnKind::Text),
            &[vec![Value::Text("k"), Value::Text(text)]],
            &options(),
        );
        assert_eq!(read(file)[0].cell(1), &Cell::Text(text.to_owned()));
    }
}

#[test]
fn a_label_is_guarded_too() {
    let file = written(SheetFormat::Csv, vec![Column::new("=cmd", ColumnKind::Text)], &[], &options());
    assert_eq!(file, b"'=cmd\r\n");
}

#[test]
fn a_byte_order_mark_is_written_and_read() {
    let mut options = options();
    options.byte_order_mark = true;
    let file =
        written(SheetFormat::Csv, column(ColumnKind::Text), &[vec![Value::Text("é"), Value::Text("b")]], &options);
    assert!(file.starts_with(b"\xEF\xBB\xBFkey"));
    assert_eq!(read(file)[0].cell(0).text(), "é");
}

#[test]
fn a_row_of_the_wrong_width_is_refused() {
    let mut sheet =
        SheetWriter::write_to(Vec::new(), SheetFormat::Csv, column(ColumnKind::Int), &options()).expect("started");
    assert!(matches!(sheet.row(&[Value::Empty]), Err(SheetError::WrongWidth { row: 1, expected: 2, found: 1 })));
    assert!(matches!(
        SheetWriter::write_to(Vec::new(), SheetFormat::Xlsx, Vec::new(), &options()),
        Err(SheetError::ColumnCount { found: 0, .. })
    ));
}

fn day() -> impl Strategy<Value = NaiveDate> {
    (0_i64..60_000).prop_map(|days| NaiveDate::from_ymd_opt(1900, 3, 1).expect("a date") + TimeDelta::days(days))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Any amount that money can be comes back exactly, from both formats.
    #[test]
    fn amounts_come_back(amounts in proptest::collection::vec((any::<i64>(), 0_u8..7), 1..20)) {
        let rows: Vec<Vec<Value<'_>>> =
            amounts.iter().map(|(units, scale)| vec![Value::Text("k"), Value::Number { units: *units, scale: *scale }]).collect();
        for format in FORMATS {
            let back = read(written(format, column(ColumnKind::Money), &rows, &options()));
            prop_assert_eq!(back.len(), amounts.len());
            for (row, (units, scale)) in back.iter().zip(&amounts) {
                let number = parse::decimal(row.cell(1), NumberStyle::Point).expect("a number").expect("not blank");
                prop_assert_eq!(number.scaled(*scale), Ok(*units), "{:?}", row.cell(1));
            }
        }
    }

    /// Small amounts, the everyday case, are real numbers in a workbook.
    #[test]
    fn workbook_amounts_are_numbers(units in -99_999_999_999_999_i64..=99_999_999_999_999) {
        let back = read(written(SheetFormat::Xlsx, column(ColumnKind::Money), &[vec![Value::Empty, Value::Scaled(units)]], &options()));
        prop_assert!(matches!(back[0].cell(1), Cell::Number(_)));
    }

    #[test]
    fn days_and_moments_come_back(date in day(), second in 0_i64..86_400) {
        let moment: DateTime<Utc> = date.and_hms_opt(0, 0, 0).expect("midnight").and_utc() + TimeDelta::seconds(second);
        for format in FORMATS {
            let back = read(written(format, column(ColumnKind::Date), &[vec![Value::Text("k"), Value::Date(date)]], &options()));
            prop_assert_eq!(parse::date(back[0].cell(1), DateOrder::DayFirst), Ok(Some(date)));
            let back = read(written(format, column(ColumnKind::Instant), &[vec![Value::Text("k"), Value::Instant(moment)]], &options()));
            let text = back[0].cell(1).text().into_owned();
            let expected = match (format, second) {
                (SheetFormat::Csv, _) => moment.to_rfc3339_opts(chrono::SecondsFormat::Secs, true),
                (SheetFormat::Xlsx, 0) => date.to_string(),
                (SheetFormat::Xlsx, _) => moment.format("%Y-%m-%dT%H:%M:%S").to_string(),
            };
            prop_assert_eq!(text, expected);
        }
    }

    #[test]
    fn texts_come_back(texts in proptest::collection::vec("[ -~\\n\\té€😀\u{0}\u{1b}]{1,30}", 1..10)) {
        let rows: Vec<Vec<Value<'_>>> = texts.iter().map(|text| vec![Value::Text("k"), Value::Text(text)]).collect();
        for format in FORMATS {
            let back = read(written(format, column(ColumnKind::Text), &rows, &options()));
            let back: Vec<String> = back.iter().map(|row| row.cell(1).text().into_owned()).collect();
            prop_assert_eq!(&back, &texts);
        }
    }
}
