#![doc = include_str!("../README.md")]

mod bars;
mod brand;
mod document;
mod engine;
mod error;
mod files;
mod labels;
mod letter;
mod prepare;
mod qr;
mod report;
mod statement;
mod table;
pub mod words;

pub use brand::{Brand, Logo, LogoKind};
pub use document::{Note, Pair, Party, PrintDocument, Signature, Stamp, Total, Verification};
pub use engine::{Engine, render, render_labels, render_letter, render_report, render_statement};
pub use error::PrintError;
pub use kernel_types::labels::LabelGrid;
pub use labels::Language;
pub use letter::{Code, CodeKind, LabelSheet, LetterDocument, LetterPart, Paper, Picture};
pub use report::{Orientation, ReportDocument};
pub use statement::StatementDocument;
pub use table::{Align, Column, Row, RowKind, Table};
