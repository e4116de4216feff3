//! Statements and rows, as both databases take and give them.

mod bulk;
mod dialect;
mod names;
mod row;
mod spread;
mod statement;

pub(crate) use bulk::{BULK_ROWS, BulkInsert, BulkUpdate};
pub use bulk::{BulkColumn, Sums};
pub use dialect::{ColumnType, Dialect, quoted};
pub(crate) use names::{KIND_SUFFIX, exclusion_name, index_name};
pub(crate) use row::Source;
pub use row::{Row, RowRef};
pub(crate) use spread::written_out;
pub(crate) use statement::{ACROSS_TENANTS, Joins, column_array, json_list, push_ids, shift_placeholders};
pub use statement::{Bind, Sql, Statement};
