use std::io::{self, Cursor, Read};

use chrono::DateTime;
use kernel_sheets::{Cell, Column, ColumnKind, ReadOptions, Rows, SheetFormat, SheetOptions, SheetWriter, Value};

const ROWS: i64 = 50_000;

#[test]
fn fifty_thousand_rows_go_out_and_come_in() {
    for format in [SheetFormat::Csv, SheetFormat::Xlsx] {
        let columns = vec![
            Column::new("Number", ColumnKind::Text),
            Column::new("Amount", ColumnKind::Money).totalled(),
            Column::new("Narration", ColumnKind::Text),
        ];
        let mut options = SheetOptions::new("Journal", DateTime::UNIX_EPOCH);
        options.totals_label = Some("Total".to_owned());
        let mut sheet = SheetWriter::write_to(Vec::new(), format, columns, &options).expect("started");
        for index in 0..ROWS {
            let number = format!("JV-{index:06}");
            sheet
                .row(&[Value::Text(&number), Value::Scaled(index), Value::Text("Rent, office\n\"HQ\"")])
                .expect("a row");
        }
        let file = sheet.finish().expect("finished");
        let mut rows = Rows::detect(Cursor::new(file), &ReadOptions::default()).expect("readable");
        let mut sum = 0;
        for index in 0..ROWS {
            let row = rows.next().expect("a row").expect("readable");
            assert!(row.faults.is_empty());
            let amount = kernel_sheets::parse::decimal(row.cell(1), kernel_sheets::parse::NumberStyle::Point)
                .expect("a number")
                .expect("not blank");
            assert_eq!(amount.scaled(2), Ok(index));
            sum += index;
        }
        let last = rows.next().expect("totals").expect("readable");
        let total = kernel_sheets::parse::decimal(last.cell(1), kernel_sheets::parse::NumberStyle::Point)
            .expect("a number")
            .expect("not blank");
        assert_eq!(total.scaled(2), Ok(sum));
        assert_eq!(last.cell(0), &Cell::Text("Total".to_owned()));
        assert!(rows.next().is_none());
    }
}

/// An endless file: reading must start, stream and stop at will.
struct Endless(&'static [u8], usize);

impl Read for Endless {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        for place in out.iter_mut() {
            *place = self.0[self.1];
            self.1 = (self.1 + 1) % self.0.len();
        }
        Ok(out.len())
    }
}

#[test]
fn an_endless_file_streams() {
    let rows = Rows::csv(Endless(b"date,account,text\n2026-01-01,1000,\"a, b\"\n", 0)).expect("readable");
    assert_eq!(rows.take(20_000).filter(|row| row.as_ref().is_ok_and(|row| row.cells.len() == 3)).count(), 20_000);
}

#[test]
fn an_endless_cell_streams() {
    let rows = Rows::csv(Cursor::new(b"a,b\n1,\"").chain(Endless(b"x,y\n", 0))).expect("readable");
    let mut rows = rows.map(|row| row.expect("a row"));
    assert_eq!(rows.next().map(|row| row.faults.len()), Some(1));
    assert!(rows.take(50_000).all(|row| row.faults.is_empty()));
}
