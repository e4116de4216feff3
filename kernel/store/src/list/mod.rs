//! Lists: filter, sort, search, keyset pages, written straight as JSON.

mod computed;
mod cursor;
mod export;
mod filter;
mod groups;
mod json;
mod labels;
mod page;
mod query;
mod record;
mod select;
mod shape;
mod sums;

pub use export::Export;
pub use groups::GroupRow;
pub use json::{write_decimal_text, write_json_text};
pub use query::{Filter, FilterGroup, FilterOp, FilterPart, ListPage, ListQuery, Sort, Total};
pub use sums::CurrencySum;
