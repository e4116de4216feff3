//! Reading: `Rows` over CSV or XLSX.

mod csv_source;
mod decode;
mod header;
mod number;
mod options;
mod parts;
mod rows;
mod sniff;
mod split;
mod xlsx_source;

pub use header::Header;
pub use options::{Encoding, HeaderMode, Limits, ReadOptions};
pub use rows::Rows;
