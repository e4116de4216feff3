//! Rows of a workbook sheet.
//!
//! The library lends its cells from the open workbook, so the workbook stays on
//! a thread of its own and sends rows in small batches; a full channel makes it
//! wait, and a dropped reader ends it. Only the table of shared texts is held whole.

use std::collections::VecDeque;
use std::io::{Read, Seek};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use calamine::{DataRef, ExcelDateTime, Reader, SheetVisible, Xlsx};
use chrono::NaiveDate;

use crate::cell::{Cell, FaultKind, RawRow, RowFault};
use crate::error::SheetError;

use super::number::plain_decimal;
use super::options::{Limits, ReadOptions};
use super::parts;

/// A batch ends with whichever comes first.
const BATCH_ROWS: usize = 256;
const BATCH_BYTES: usize = 1 << 20;
const BATCHES_WAITING: usize = 4;

type Batch = Result<Vec<RawRow>, SheetError>;

pub(super) struct XlsxSource {
    batches: Receiver<Batch>,
    rows: VecDeque<RawRow>,
    ended: bool,
}

impl XlsxSource {
    pub fn open(input: impl Read + Seek + Send + 'static, options: &ReadOptions) -> Result<Self, SheetError> {
        let (sender, batches) = sync_channel(BATCHES_WAITING);
        let options = options.clone();
        thread::Builder::new()
            .name("sheet-reader".to_owned())
            .spawn(move || {
                if let Err(error) = read_sheet(input, &options, &sender) {
                    // A reader that has gone away needs no error.
                    let _ = sender.send(Err(error));
                }
            })
            .map_err(SheetError::Read)?;
        let mut source = XlsxSource { batches, rows: VecDeque::new(), ended: false };
        // Waiting for the first rows makes opening fail when the file is no workbook.
        source.receive()?;
        Ok(source)
    }

    pub fn next_row(&mut self) -> Result<Option<RawRow>, SheetError> {
        while self.rows.is_empty() && !self.ended {
            self.receive()?;
        }
        Ok(self.rows.pop_front())
    }

    fn receive(&mut self) -> Result<(), SheetError> {
        match self.batches.recv() {
            Ok(Ok(rows)) => {
                // The reading thread says that it is done with an empty batch. A thread that ended
                // without one fell over the file, and the file must not pass for complete.
                self.ended = rows.is_empty();
                self.rows.extend(rows);
                Ok(())
            }
            Ok(Err(error)) => {
                self.ended = true;
                Err(error)
            }
            Err(_) => {
                self.ended = true;
                Err(SheetError::NotAWorkbook { reason: "it is damaged".to_owned() })
            }
        }
    }
}

fn read_sheet(
    mut input: impl Read + Seek,
    options: &ReadOptions,
    sender: &SyncSender<Batch>,
) -> Result<(), SheetError> {
    parts::check(&mut input, &options.limits)?;
    input.rewind().map_err(SheetError::Read)?;
    let mut workbook = Xlsx::new(input).map_err(unreadable)?;
    let sheet = chosen_sheet(&workbook, options.sheet.as_deref())?;
    let mut cells = workbook.worksheet_cells_reader(&sheet).map_err(unreadable)?;

    let mut batch = Filling::default();
    let mut row = RawRow::default();
    let mut row_bytes = 0;
    while let Some(cell) = cells.next_cell().map_err(unreadable)? {
        let (row_index, column) = cell.get_position();
        let line = u64::from(row_index) + 1;
        if row.line_number != line {
            if row.line_number > 0 && !send_row(std::mem::take(&mut row), &mut batch, sender) {
                return Ok(());
            }
            row.line_number = line;
            row_bytes = 0;
        }
        row_bytes += add_cell(&mut row, column as usize, cell.get_value(), &options.limits);
        if row_bytes > options.limits.row_bytes_max {
            let limit_bytes = options.limits.row_bytes_max as u64;
            return Err(SheetError::RowTooLarge { row: line, limit_bytes });
        }
    }
    if row.line_number > 0 && !send_row(row, &mut batch, sender) {
        return Ok(());
    }
    if !batch.rows.is_empty() && sender.send(Ok(batch.rows)).is_err() {
        return Ok(());
    }
    let _ = sender.send(Ok(Vec::new()));
    Ok(())
}

/// The batch that is being read.
#[derive(Default)]
struct Filling {
    rows: Vec<RawRow>,
    bytes: usize,
}

/// False when nobody reads any more.
fn send_row(row: RawRow, batch: &mut Filling, sender: &SyncSender<Batch>) -> bool {
    batch.bytes += row.held_bytes();
    batch.rows.push(row);
    if batch.rows.len() < BATCH_ROWS && batch.bytes < BATCH_BYTES {
        return true;
    }
    sender.send(Ok(std::mem::take(batch).rows)).is_ok()
}

fn chosen_sheet<RS: Read + Seek>(workbook: &Xlsx<RS>, wanted: Option<&str>) -> Result<String, SheetError> {
    let sheets = workbook.sheets_metadata();
    match wanted {
        Some(name) => sheets.iter().find(|sheet| sheet.name == name).map(|sheet| sheet.name.clone()).ok_or_else(|| {
            let known: Vec<String> = sheets.iter().map(|sheet| format!("“{}”", sheet.name)).collect();
            SheetError::NoSuchSheet { name: name.to_owned(), known: known.join(", ") }
        }),
        None => sheets
            .iter()
            .find(|sheet| sheet.visible == SheetVisible::Visible)
            .map(|sheet| sheet.name.clone())
            .ok_or(SheetError::NoSheet),
    }
}

/// Answers the bytes that the cell takes.
fn add_cell(row: &mut RawRow, column: usize, value: &DataRef<'_>, limits: &Limits) -> usize {
    if column >= limits.columns_max {
        let fault = RowFault { column: None, kind: FaultKind::TooManyColumns { limit: limits.columns_max } };
        if !matches!(value, DataRef::Empty) && !row.faults.contains(&fault) {
            row.faults.push(fault);
        }
        return 0;
    }
    let mut cell = cell_of(value);
    if let Cell::Text(text) = &mut cell
        && text.len() > limits.cell_bytes_max
    {
        let end = (0..=limits.cell_bytes_max).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
        text.truncate(end);
        row.faults.push(RowFault {
            column: Some(column),
            kind: FaultKind::CellTooLong { limit_bytes: limits.cell_bytes_max },
        });
    }
    if let Cell::Error(code) = &cell {
        row.faults.push(RowFault { column: Some(column), kind: FaultKind::FailedFormula { code: code.clone() } });
    }
    if cell == Cell::Empty {
        return 0;
    }
    let bytes = cell.text_bytes();
    if row.cells.len() <= column {
        row.cells.resize(column + 1, Cell::Empty);
    }
    if let Some(place) = row.cells.get_mut(column) {
        *place = cell;
    }
    bytes
}

fn cell_of(value: &DataRef<'_>) -> Cell {
    match value {
        DataRef::Empty => Cell::Empty,
        DataRef::Int(number) => Cell::Number(number.to_string()),
        DataRef::Float(number) => plain_decimal(*number).map_or_else(|| Cell::Error("#NUM!".to_owned()), Cell::Number),
        DataRef::String(text) if text.is_empty() => Cell::Empty,
        DataRef::String(text) => Cell::Text(text.clone()),
        DataRef::SharedString("") => Cell::Empty,
        DataRef::SharedString(text) => Cell::Text((*text).to_owned()),
        DataRef::Bool(value) => Cell::Bool(*value),
        DataRef::DateTime(moment) if moment.is_duration() => duration_cell(moment),
        DataRef::DateTime(moment) => moment_cell(moment),
        DataRef::DateTimeIso(text) => iso_cell(text),
        DataRef::DurationIso(text) => Cell::Text(text.clone()),
        DataRef::Error(code) => Cell::Error(code.to_string()),
    }
}

fn moment_cell(moment: &ExcelDateTime) -> Cell {
    let serial = moment.as_f64();
    let (year, month, day, hour, minute, second, milli) = moment.to_ymd_hms_milli();
    let time = chrono::NaiveTime::from_hms_milli_opt(hour.into(), minute.into(), second.into(), milli.into());
    let date = NaiveDate::from_ymd_opt(year.into(), month.into(), day.into());
    match (date, time) {
        // Day zero is how a spreadsheet keeps a time of day.
        (_, Some(time)) if (0.0..1.0).contains(&serial) => Cell::Time(time),
        (Some(date), Some(time)) if time == chrono::NaiveTime::MIN => Cell::Date(date),
        (Some(date), Some(time)) => Cell::DateTime(date.and_time(time)),
        // 29 February 1900, which spreadsheets believe in, and serials out of range.
        _ => plain_decimal(serial).map_or(Cell::Empty, Cell::Number),
    }
}

/// A duration cell as `hours:minutes:seconds`, the hours not wrapped at 24.
fn duration_cell(moment: &ExcelDateTime) -> Cell {
    // Whole seconds fit an i64 for every serial a workbook can hold.
    let seconds = (moment.as_f64() * 86_400.0).round() as i64;
    let sign = if seconds < 0 { "-" } else { "" };
    let seconds = seconds.unsigned_abs();
    Cell::Text(format!("{sign}{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60))
}

fn iso_cell(text: &str) -> Cell {
    if let Ok(date) = text.parse::<NaiveDate>() {
        return Cell::Date(date);
    }
    match text.trim_end_matches('Z').parse::<chrono::NaiveDateTime>() {
        Ok(moment) if moment.time() == chrono::NaiveTime::MIN => Cell::Date(moment.date()),
        Ok(moment) => Cell::DateTime(moment),
        Err(_) => Cell::Text(text.to_owned()),
    }
}

fn unreadable(error: calamine::XlsxError) -> SheetError {
    SheetError::NotAWorkbook { reason: error.to_string() }
}
