use std::io::Write;

use chrono::{DateTime, Datelike, NaiveDate, Timelike, Utc};
use rust_xlsxwriter::{
    Color, DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook, Worksheet, XlsxError,
};

use crate::error::SheetError;
use crate::parse::Decimal;

use super::{Column, ColumnKind, Ready, SheetOptions};

/// Rows of a sheet with its header, one kept free for the totals.
const SHEET_ROWS_MAX: u32 = 1_048_576 - 1;

/// Characters (UTF-16 units) a cell can hold. A longer text is cut and ends with `…`: one long note must not fail an export of a year.
const CELL_UNITS_MAX: usize = 32_767;

/// Decimal digits a double keeps for sure. A number with more goes out as text, exact rather than countable.
const DIGITS_MAX: usize = 15;

pub(super) struct XlsxSink<W> {
    out: W,
    workbook: Workbook,
    sheet: usize,
    sheet_name: String,
    next_row: u32,
    formats: Formats,
    totals_formats: Formats,
}

struct Formats {
    header: Format,
    header_right: Format,
    text: Format,
    /// Numbers by their scale.
    numbers: Vec<Format>,
    date: Format,
    instant: Format,
    /// A number kept as text.
    exact: Format,
    plain: Format,
}

/// Scales with a format of their own; finer ones use the last.
const SCALES: usize = 13;

impl Formats {
    /// The formats of data rows, and with `styled` those of another kind of row.
    fn new(styled: impl Fn(Format) -> Format) -> Self {
        let header = Format::new()
            .set_bold()
            .set_background_color(Color::RGB(0x00F1_F3F5))
            .set_border_bottom(FormatBorder::Thin)
            .set_text_wrap();
        let number = |scale: usize| {
            // Zeros are shown to the scale up to money's three digits; finer numbers show the digits they have.
            let shown = scale.min(3);
            let part =
                if scale == 0 { String::new() } else { format!(".{}{}", "0".repeat(shown), "#".repeat(scale - shown)) };
            styled(Format::new().set_num_format(format!("#,##0{part}")).set_align(FormatAlign::Right))
        };
        Formats {
            header_right: header.clone().set_align(FormatAlign::Right),
            header,
            // As text even when it looks like a number, so that editing the cell keeps a leading zero.
            text: styled(Format::new().set_num_format("@")),
            numbers: (0..SCALES).map(number).collect(),
            date: styled(Format::new().set_num_format("yyyy-mm-dd")),
            instant: styled(Format::new().set_num_format("yyyy-mm-dd hh:mm:ss")),
            exact: styled(Format::new().set_align(FormatAlign::Right)),
            plain: styled(Format::new()),
        }
    }

    fn number(&self, scale: u8) -> &Format {
        self.numbers.get(usize::from(scale)).or(self.numbers.last()).unwrap_or(&self.plain)
    }
}

impl<W: Write + Send> XlsxSink<W> {
    pub fn start(out: W, columns: &[Column], options: &SheetOptions) -> Result<Self, SheetError> {
        let mut workbook = Workbook::new();
        let created = excel_instant(options.created_at).map_err(failed)?;
        workbook.set_properties(&DocProperties::new().set_creation_datetime(&created));
        let sheet_name = allowed_name(&options.sheet_name);
        let formats = Formats::new(|format| format);
        let totals_formats = Formats::new(|format| format.set_bold().set_border_top(FormatBorder::Thin));
        let mut sink = XlsxSink { out, workbook, sheet: 0, sheet_name, next_row: 0, formats, totals_formats };
        sink.start_sheet(columns)?;
        Ok(sink)
    }

    pub fn row(&mut self, columns: &[Column], row: &[Ready<'_>]) -> Result<(), SheetError> {
        if self.next_row >= SHEET_ROWS_MAX {
            self.sheet += 1;
            self.start_sheet(columns)?;
        }
        write_row(&mut self.workbook, self.sheet, self.next_row, columns, row, &self.formats)?;
        self.next_row += 1;
        Ok(())
    }

    pub fn totals(&mut self, columns: &[Column], row: &[Ready<'_>]) -> Result<(), SheetError> {
        write_row(&mut self.workbook, self.sheet, self.next_row, columns, row, &self.totals_formats)?;
        // An empty cell of the row still carries the line above the totals.
        let sheet = self.workbook.worksheet_from_index(self.sheet).map_err(failed)?;
        for (index, value) in (0_u16..).zip(row) {
            if *value == Ready::Empty {
                sheet.write_blank(self.next_row, index, &self.totals_formats.plain).map_err(failed)?;
            }
        }
        self.next_row += 1;
        Ok(())
    }

    pub fn finish(mut self) -> Result<W, SheetError> {
        let mut out = Kept { out: self.out, failure: None };
        let saved = self.workbook.save_to_writer(&mut out);
        // The library's error does not carry ours.
        if let Some(failure) = out.failure {
            return Err(SheetError::Write(failure));
        }
        saved.map_err(failed)?;
        out.out.flush().map_err(SheetError::Write)?;
        Ok(out.out)
    }

    fn start_sheet(&mut self, columns: &[Column]) -> Result<(), SheetError> {
        let name =
            if self.sheet == 0 { self.sheet_name.clone() } else { format!("{} {}", self.sheet_name, self.sheet + 1) };
        let sheet = self.workbook.add_worksheet_with_constant_memory().map_err(failed)?;
        sheet.set_name(name).map_err(failed)?;
        sheet.set_freeze_panes(1, 0).map_err(failed)?;
        for (index, column) in (0_u16..).zip(columns) {
            sheet.set_column_width(index, f64::from(column.shown_width_chars())).map_err(failed)?;
            let format = if column.kind.is_number() { &self.formats.header_right } else { &self.formats.header };
            sheet.write_string_with_format(0, index, cut(&column.label), format).map_err(failed)?;
        }
        self.next_row = 1;
        Ok(())
    }
}

fn write_row(
    workbook: &mut Workbook,
    sheet: usize,
    at: u32,
    columns: &[Column],
    row: &[Ready<'_>],
    formats: &Formats,
) -> Result<(), SheetError> {
    let sheet = workbook.worksheet_from_index(sheet).map_err(failed)?;
    for ((index, column), value) in (0_u16..).zip(columns).zip(row) {
        write_cell(sheet, (at, index), column, value, formats).map_err(failed)?;
    }
    Ok(())
}

fn write_cell(
    sheet: &mut Worksheet,
    (row, index): (u32, u16),
    column: &Column,
    value: &Ready<'_>,
    formats: &Formats,
) -> Result<(), XlsxError> {
    match value {
        Ready::Empty => sheet,
        // A string cell is never a formula, whatever it starts with.
        Ready::Text(text) => {
            let format = if column.kind == ColumnKind::Text { &formats.text } else { &formats.plain };
            sheet.write_string_with_format(row, index, cut(text), format)?
        }
        Ready::Number(number) => match exact_double(*number) {
            Some(double) => sheet.write_number_with_format(row, index, double, formats.number(number.scale))?,
            None => sheet.write_string_with_format(row, index, number.to_string(), &formats.exact)?,
        },
        Ready::Date(date) => match excel_date(*date) {
            Ok(day) => sheet.write_datetime_with_format(row, index, &day, &formats.date)?,
            // Before 1900 there are no workbook dates.
            Err(_) => sheet.write_string_with_format(row, index, date.to_string(), &formats.plain)?,
        },
        Ready::Instant(instant) => match excel_instant(*instant) {
            Ok(moment) => sheet.write_datetime_with_format(row, index, &moment, &formats.instant)?,
            Err(_) => sheet.write_string_with_format(row, index, instant.to_rfc3339(), &formats.plain)?,
        },
        Ready::Bool(value) => sheet.write_boolean_with_format(row, index, *value, &formats.plain)?,
    };
    Ok(())
}

/// The double a workbook stores for the number, if it gives the number back.
/// The one place where a decimal becomes a double: the file format knows nothing else.
fn exact_double(number: Decimal) -> Option<f64> {
    let plain = number.to_string();
    let digits = plain.bytes().filter(u8::is_ascii_digit).skip_while(|digit| *digit == b'0').count();
    if digits > DIGITS_MAX { None } else { plain.parse().ok() }
}

fn excel_date(date: NaiveDate) -> Result<ExcelDateTime, XlsxError> {
    let year = u16::try_from(date.year()).unwrap_or(0);
    ExcelDateTime::from_ymd(year, small(date.month()), small(date.day()))
}

fn excel_instant(instant: DateTime<Utc>) -> Result<ExcelDateTime, XlsxError> {
    let milli = u16::try_from(instant.timestamp_subsec_millis().min(999)).unwrap_or(0);
    let hour = u16::try_from(instant.hour()).unwrap_or(0);
    excel_date(instant.date_naive())?.and_hms_milli(hour, small(instant.minute()), small(instant.second()), milli)
}

/// Months, days, minutes and seconds are below 60.
fn small(part: u32) -> u8 {
    u8::try_from(part).unwrap_or(0)
}

fn cut(text: &str) -> String {
    if text.len() <= CELL_UNITS_MAX || text.encode_utf16().count() <= CELL_UNITS_MAX {
        return text.to_owned();
    }
    let mut units = 0;
    let mut short: String = text
        .chars()
        .take_while(|letter| {
            units += letter.len_utf16();
            units < CELL_UNITS_MAX
        })
        .collect();
    short.push('…');
    short
}

/// A sheet name spreadsheets accept, with room for a running number.
fn allowed_name(wanted: &str) -> String {
    let plain: String = wanted
        .chars()
        .map(|letter| if "[]:*?/\\".contains(letter) || letter.is_control() { ' ' } else { letter })
        .collect();
    let trimmed: String = plain.trim().trim_matches('\'').chars().take(25).collect();
    let trimmed = trimmed.trim().trim_matches('\'').trim();
    if trimmed.is_empty() { "Sheet".to_owned() } else { trimmed.to_owned() }
}

/// Keeps the real reason when the output refuses a write.
struct Kept<W> {
    out: W,
    failure: Option<std::io::Error>,
}

impl<W: Write> Write for Kept<W> {
    fn write(&mut self, buffer: &[u8]) -> std::io::Result<usize> {
        self.out
            .write(buffer)
            .inspect_err(|error| self.failure = Some(std::io::Error::new(error.kind(), error.to_string())))
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.out.flush()
    }
}

fn failed(error: XlsxError) -> SheetError {
    SheetError::Workbook { reason: error.to_string() }
}
