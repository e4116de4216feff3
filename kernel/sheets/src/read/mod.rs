//! Reading: `Rows` over CSV or XLSX.

mod rows;
mod header;
mod options;
mod csv_source;
mod split;
mod sniff;
mod decode;
mod xlsx_source;
mod number;

pub use header::Header;
pub use options::{Encoding, HeaderMode, Limits, ReadOptions};
pub use rows::Rows;
