//! Reading and writing sheets, through the public interface only.

mod greedy_workbook;
mod nasty_csv;
mod round_trip;
mod volume;
mod workbook;

use std::io::Cursor;

use kernel_sheets::{RawRow, ReadOptions, Rows};

fn csv(bytes: impl Into<Vec<u8>>) -> Rows {
    csv_with(bytes, &ReadOptions::default())
}

fn csv_with(bytes: impl Into<Vec<u8>>, options: &ReadOptions) -> Rows {
    Rows::csv_with(Cursor::new(bytes.into()), options).expect("readable")
}

fn all(rows: Rows) -> Vec<RawRow> {
    rows.map(|row| row.expect("a row")).collect()
}

/// The rows as `line: cell|cell !fault !fault`, one per line.
fn shown(rows: Rows) -> String {
    let mut out = String::new();
    for row in all(rows) {
        let cells: Vec<String> = row.cells.iter().map(|cell| cell.text().replace('\n', "\\n")).collect();
        out.push_str(&format!("{}: {}", row.line_number, cells.join("|")));
        for fault in &row.faults {
            let place = fault.column.map_or_else(|| "row".to_owned(), kernel_sheets::column_letters);
            out.push_str(&format!(" !{place} {}", fault.kind.code()));
        }
        out.push('\n');
    }
    out
}
