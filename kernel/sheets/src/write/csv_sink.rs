use std::borrow::Cow;
use std::io::Write;

use chrono::SecondsFormat;

use crate::error::SheetError;

use super::{Column, ColumnKind, Ready, SheetOptions, needs_guard};

const BYTE_ORDER_MARK: &[u8] = "\u{FEFF}".as_bytes();

pub(super) struct CsvSink<W: Write> {
    out: csv::Writer<W>,
}

impl<W: Write> CsvSink<W> {
    pub fn start(mut out: W, columns: &[Column], options: &SheetOptions) -> Result<Self, SheetError> {
        if options.byte_order_mark {
            out.write_all(BYTE_ORDER_MARK).map_err(SheetError::Write)?;
        }
        let mut out = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(out);
        let labels = columns.iter().map(|column| guarded(&column.label));
        out.write_record(labels.map(Cow::into_owned)).map_err(failed)?;
        Ok(CsvSink { out })
    }

    pub fn row(&mut self, columns: &[Column], row: &[Ready<'_>]) -> Result<(), SheetError> {
        for (column, value) in columns.iter().zip(row) {
            let text = match value {
                Ready::Empty => Cow::Borrowed(""),
                Ready::Text(text) => guarded(text),
                // As people write money: 12.50, and more digits only where they say something.
                Ready::Number(number) if column.kind == ColumnKind::Money => {
                    Cow::Owned(number.shortened(2).to_string())
                }
                Ready::Number(number) => Cow::Owned(number.to_string()),
                Ready::Date(date) => Cow::Owned(date.to_string()),
                Ready::Instant(instant) => Cow::Owned(instant.to_rfc3339_opts(SecondsFormat::AutoSi, true)),
                Ready::Bool(value) => Cow::Borrowed(if *value { "true" } else { "false" }),
            };
            self.out.write_field(text.as_bytes()).map_err(failed)?;
        }
        self.out.write_record(None::<&[u8]>).map_err(failed)
    }

    pub fn finish(self) -> Result<W, SheetError> {
        self.out.into_inner().map_err(|error| SheetError::Write(error.into_error()))
    }
}

fn guarded(text: &str) -> Cow<'_, str> {
    if needs_guard(text) { Cow::Owned(format!("'{text}")) } else { Cow::Borrowed(text) }
}

fn failed(error: csv::Error) -> SheetError {
    SheetError::Write(error.into())
}
