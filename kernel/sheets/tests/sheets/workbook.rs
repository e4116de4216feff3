use std::io::Cursor;

use chrono::{DateTime, NaiveDate};
use kernel_sheets::{
    Cell, Column, ColumnKind, FaultKind, Limits, ReadOptions, Rows, SheetError, SheetFormat, SheetOptions, SheetWriter,
    Value,
};
use rust_xlsxwriter::{ExcelDateTime, Format, Formula, Workbook};

use super::all;

fn rows(file: Vec<u8>, options: &ReadOptions) -> Result<Rows, SheetError> {
    Rows::xlsx_with(Cursor::new(file), options)
}

/// A workbook as another program writes it.
fn foreign() -> Vec<u8> {
    let mut workbook = Workbook::new();
    let hidden = workbook.add_worksheet();
    hidden.set_name("Lists").expect("a name").set_hidden(true);
    hidden.write(0, 0, "not this").expect("a cell");
    let sheet = workbook.add_worksheet();
    sheet.set_name("Invoices").expect("a name").set_active(true);
    let day = Format::new().set_num_format("dd/mm/yyyy");
    let hour = Format::new().set_num_format("hh:mm");
    let span = Format::new().set_num_format("[h]:mm");
    sheet.write(1, 0, "List of invoices").expect("a cell");
    for (column, name) in (0_u16..).zip(["Number", "Date", "Amount", "Sum", "Hour", "Span", "Paid", "Failed"]) {
        sheet.write(3, column, name).expect("a cell");
    }
    sheet.write(4, 0, "INV-1").expect("a cell");
    sheet.write_with_format(4, 1, ExcelDateTime::from_ymd(2026, 11, 21).expect("a date"), &day).expect("a cell");
    sheet.write(4, 2, 1234.56).expect("a cell");
    sheet.write(4, 3, Formula::new("=0.1+0.2").set_result("0.30000000000000004")).expect("a cell");
    sheet.write_number_with_format(4, 4, 0.5, &hour).expect("a cell");
    sheet.write_number_with_format(4, 5, 1.5, &span).expect("a cell");
    sheet.write(4, 6, true).expect("a cell");
    sheet.write(4, 7, Formula::new("=1/0").set_result("#DIV/0!")).expect("a cell");
    sheet.write(6, 0, "INV-2").expect("a cell");
    sheet.write(6, 2, 7).expect("a cell");
    workbook.save_to_buffer().expect("saved")
}

#[test]
fn a_foreign_workbook_gives_typed_cells() {
    let rows = rows(foreign(), &ReadOptions::default()).expect("readable");
    let header = rows.header().expect("a header");
    assert_eq!((header.line_number, header.position("amount")), (4, Some(2)));
    let rows = all(rows);
    assert_eq!(rows.len(), 2);
    let date = NaiveDate::from_ymd_opt(2026, 11, 21).expect("a date");
    let noon = chrono::NaiveTime::from_hms_opt(12, 0, 0).expect("a time");
    assert_eq!(
        rows[0].cells,
        [
            Cell::Text("INV-1".into()),
            Cell::Date(date),
            Cell::Number("1234.56".into()),
            Cell::Number("0.3".into()),
            Cell::Time(noon),
            Cell::Text("36:00:00".into()),
            Cell::Bool(true),
            Cell::Error("#DIV/0!".into()),
        ]
    );
    assert_eq!(rows[0].faults[0].kind, FaultKind::FailedFormula { code: "#DIV/0!".into() });
    assert_eq!(rows[0].faults[0].column, Some(7));
    assert_eq!((rows[1].line_number, rows[1].cells.len(), rows[1].faults.len()), (7, 3, 0));
}

#[test]
fn sheets_are_chosen_by_name() {
    let wanted = ReadOptions { sheet: Some("Lists".into()), ..ReadOptions::default() };
    assert_eq!(
        rows(foreign(), &wanted).expect("readable").header().map(|header| header.names.clone()),
        Some(vec!["not this".into()])
    );
    let missing = ReadOptions { sheet: Some("Nope".into()), ..ReadOptions::default() };
    let error = rows(foreign(), &missing).err().expect("refused").to_string();
    assert_eq!(error, "the workbook has no sheet named “Nope”; it has “Lists”, “Invoices”");
}

#[test]
fn damaged_workbooks_are_errors() {
    let file = foreign();
    assert!(matches!(rows(b"not a zip".to_vec(), &ReadOptions::default()), Err(SheetError::NotAWorkbook { .. })));
    assert!(matches!(rows(Vec::new(), &ReadOptions::default()), Err(SheetError::NotAWorkbook { .. })));
    for length in [file.len() / 4, file.len() / 2, file.len() - 10] {
        assert!(rows(file[..length].to_vec(), &ReadOptions::default()).is_err(), "{length}");
    }
    // One wrong byte anywhere: an error or rows, never a panic that reaches the caller.
    for place in (0..file.len()).step_by(97) {
        let mut broken = file.clone();
        broken[place] ^= 0x55;
        if let Ok(rows) = rows(broken, &ReadOptions::default()) {
            let _ = rows.count();
        }
    }
}

#[test]
fn limits_hold_in_workbooks() {
    let limits = Limits { columns_max: 2, cell_bytes_max: 3, rows_max: 1, ..Limits::default() };
    let options = ReadOptions { limits, header: kernel_sheets::HeaderMode::None, ..ReadOptions::default() };
    let rows = all(rows(foreign(), &options).expect("readable"));
    assert_eq!(rows.len(), 2);
    assert_eq!(rows[0].cells, [Cell::Text("Lis".into())]);
    let kinds: Vec<&str> = rows[1].faults.iter().map(|fault| fault.kind.code()).collect();
    assert_eq!(kinds, ["cell_too_long", "cell_too_long", "too_many_columns", "too_many_rows"]);
}

#[test]
fn a_workbook_that_unpacks_without_end_is_refused() {
    let mut sheet = SheetWriter::write_to(
        Vec::new(),
        SheetFormat::Xlsx,
        vec![Column::new("a", ColumnKind::Text)],
        &SheetOptions::new("Data", DateTime::UNIX_EPOCH),
    )
    .expect("started");
    for _ in 0..200 {
        sheet.row(&[Value::Text(&"0".repeat(30_000))]).expect("a row");
    }
    let file = sheet.finish().expect("finished");
    assert!(file.len() < 100_000, "a small file: {}", file.len());
    let limits = Limits { unpacked_bytes_max: 1_000_000, ..Limits::default() };
    let refused = rows(file.clone(), &ReadOptions { limits, ..ReadOptions::default() });
    assert!(matches!(refused, Err(SheetError::UnpacksTooLarge { limit_bytes: 1_000_000 })));
    assert_eq!(all(rows(file, &ReadOptions::default()).expect("readable")).len(), 200);
}

#[test]
fn a_written_workbook_has_totals_and_exact_large_numbers() {
    let columns = vec![
        Column::new("Item", ColumnKind::Text),
        Column::new("Amount", ColumnKind::Money).totalled(),
        Column::new("Big", ColumnKind::Int),
        Column::new("Born", ColumnKind::Date),
    ];
    let mut options = SheetOptions::new("a/b:c*d very long name indeed, sir", DateTime::UNIX_EPOCH);
    options.totals_label = Some("Total".into());
    let mut sheet = SheetWriter::write_to(Vec::new(), SheetFormat::Xlsx, columns, &options).expect("started");
    sheet
        .row(&[Value::Text("one"), Value::Scaled(10), Value::Scaled(i64::MAX), Value::Text("1899-01-02")])
        .expect("a row");
    sheet.row(&[Value::Text("two"), Value::Scaled(20), Value::Empty, Value::Empty]).expect("a row");
    sheet.row(&[Value::Text(&"x".repeat(40_000)), Value::Empty, Value::Empty, Value::Empty]).expect("a row");
    let file = sheet.finish().expect("finished");
    let rows = all(rows(file, &ReadOptions::default()).expect("readable"));
    assert_eq!(rows[0].cell(2), &Cell::Text(i64::MAX.to_string()));
    assert_eq!(rows[0].cell(3), &Cell::Text("1899-01-02".into()));
    assert!(rows[2].cell(0).text().ends_with("x…"));
    assert_eq!(rows[3].cells, [Cell::Text("Total".into()), Cell::Number("0.3".into())]);
}

#[test]
fn the_same_rows_make_the_same_file() {
    let file = || {
        let options = SheetOptions::new("Data", DateTime::UNIX_EPOCH);
        let mut sheet =
            SheetWriter::write_to(Vec::new(), SheetFormat::Xlsx, vec![Column::new("a", ColumnKind::Int)], &options)
                .expect("started");
        sheet.row(&[Value::Scaled(1)]).expect("a row");
        sheet.finish().expect("finished")
    };
    assert_eq!(file(), file());
}
