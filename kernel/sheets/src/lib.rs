#![doc = include_str!("../README.md")]

mod cell;
mod error;
pub mod parse;
pub mod read;
pub mod write;

pub use cell::{Cell, FaultKind, RawRow, RowFault, column_letters};
pub use error::SheetError;
pub use read::{Encoding, Header, HeaderMode, Limits, ReadOptions, Rows};
pub use write::{Column, ColumnKind, SheetFormat, SheetOptions, SheetWriter, Value};
