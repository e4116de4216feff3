//! Rows per second and peak memory of reading and writing: `cargo run --release -p kernel-sheets --example throughput -- 100000`.

use std::error::Error;
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;
use std::time::Instant;

use chrono::DateTime;
use kernel_sheets::parse::{self, DateOrder, NumberStyle};
use kernel_sheets::{Column, ColumnKind, ReadOptions, Rows, SheetFormat, SheetOptions, SheetWriter, Value};

fn main() -> Result<(), Box<dyn Error>> {
    let count: i64 = std::env::args().nth(1).map_or(Ok(100_000), |count| count.parse())?;
    let folder = std::env::temp_dir();
    for (format, name) in [(SheetFormat::Csv, "throughput.csv"), (SheetFormat::Xlsx, "throughput.xlsx")] {
        let path = folder.join(name);
        let started = Instant::now();
        write(&path, format, count)?;
        report(&format!("{name} written"), count, started);
        let started = Instant::now();
        read(&path, count)?;
        report(&format!("{name} read"), count, started);
        std::fs::remove_file(path)?;
    }
    Ok(())
}

/// A general journal of nine columns.
fn write(path: &Path, format: SheetFormat, count: i64) -> Result<(), Box<dyn Error>> {
    let columns = vec![
        Column::new("Date", ColumnKind::Date),
        Column::new("Entry number", ColumnKind::Text),
        Column::new("Account code", ColumnKind::Text),
        Column::new("Debit", ColumnKind::Money),
        Column::new("Credit", ColumnKind::Money),
        Column::new("Currency", ColumnKind::Text),
        Column::new("Narration", ColumnKind::Text),
        Column::new("Party", ColumnKind::Text),
        Column::new("Branch", ColumnKind::Text),
    ];
    let out = BufWriter::new(File::create(path)?);
    let mut sheet = SheetWriter::write_to(out, format, columns, &SheetOptions::new("Journal", DateTime::UNIX_EPOCH))?;
    for index in 0..count {
        let entry = format!("JV-{:06}", index / 2);
        let amount = Value::Scaled(index / 2 * 37 % 1_000_000);
        let (debit, credit) = if index % 2 == 0 { (amount, Value::Empty) } else { (Value::Empty, amount) };
        sheet.row(&[
            Value::Text("2026-11-21"),
            Value::Text(&entry),
            Value::Text("4000"),
            debit,
            credit,
            Value::Text("USD"),
            Value::Text("Sale of goods, \"cash\""),
            Value::Text("Chipo Moyo Hardware"),
            Value::Text("Harare"),
        ])?;
    }
    sheet.finish()?;
    Ok(())
}

fn read(path: &Path, count: i64) -> Result<(), Box<dyn Error>> {
    let mut seen = 0;
    let mut total = 0_i64;
    for row in Rows::open(path, &ReadOptions::default())? {
        let row = row?;
        parse::date(row.cell(0), DateOrder::DayFirst)?;
        total += parse::decimal(row.cell(3), NumberStyle::Point)?.map_or(Ok(0), |debit| debit.scaled(2))?;
        seen += 1;
    }
    assert_eq!(seen, count);
    println!("total {total}");
    Ok(())
}

fn report(what: &str, count: i64, started: Instant) {
    let milliseconds = i64::try_from(started.elapsed().as_millis()).unwrap_or(i64::MAX).max(1);
    let memory = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = memory.lines().find(|line| line.starts_with("VmHWM")).unwrap_or_default();
    println!("{what}: {} rows/s, {peak}", count * 1000 / milliseconds);
}
