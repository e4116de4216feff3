//! Reading: `Rows` over CSV or XLSX.

mod csv_source;
mod decode;
mod header;
mod number;
mod options;
mod rows;
mod sniff;
mod parts;
mod split;
mod xlsx_source;

pub use header::Header;
pub use options::{Encoding, HeaderMode, Limits, ReadOptions};
pub use rows::Rows;
