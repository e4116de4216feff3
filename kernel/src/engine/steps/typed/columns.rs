//! Rows of a module's own SQL as structs.

use std::sync::Arc;

use kernel_store::{Row, Statement};
use kernel_types::{Date, Id, Instant};

use crate::error::{OpError, OpResult};
use crate::op::Op;

/// What one row of a SELECT holds, in the order of its columns; written by [`columns!`](crate::columns).
pub trait FromColumns: Sized {
    /// # Errors
    /// Another number of columns, or one that holds something else; named by struct and field.
    fn from_columns(row: &Row) -> OpResult<Self>;
}

/// What one column holds.
pub trait FromColumn: Sized {
    /// `None` when it is null or of another kind.
    fn from_column(row: &Row, column: usize) -> Option<Self>;
}

impl FromColumn for i64 {
    fn from_column(row: &Row, column: usize) -> Option<i64> {
        row.int(column)
    }
}

impl FromColumn for bool {
    fn from_column(row: &Row, column: usize) -> Option<bool> {
        row.bool(column)
    }
}

impl FromColumn for String {
    fn from_column(row: &Row, column: usize) -> Option<String> {
        row.text(column).map(str::to_string)
    }
}

impl FromColumn for Arc<str> {
    fn from_column(row: &Row, column: usize) -> Option<Arc<str>> {
        row.text(column).map(Arc::from)
    }
}

impl FromColumn for Id {
    fn from_column(row: &Row, column: usize) -> Option<Id> {
        row.text(column).map(Id::from_stored)
    }
}

impl FromColumn for Date {
    fn from_column(row: &Row, column: usize) -> Option<Date> {
        row.date(column)
    }
}

impl FromColumn for Instant {
    fn from_column(row: &Row, column: usize) -> Option<Instant> {
        row.instant(column)
    }
}

impl FromColumn for serde_json::Value {
    fn from_column(row: &Row, column: usize) -> Option<serde_json::Value> {
        row.json(column)
    }
}

impl<T: FromColumn> FromColumn for Option<T> {
    fn from_column(row: &Row, column: usize) -> Option<Option<T>> {
        if row.is_null(column) { Some(None) } else { T::from_column(row, column).map(Some) }
    }
}

/// The value of one column.
///
/// # Errors
/// It is null where that is not expected, or of another kind.
pub fn take<T: FromColumn>(row: &Row, column: usize, of: &str, field: &str) -> OpResult<T> {
    T::from_column(row, column).ok_or_else(|| {
        OpError::internal(format!("column {column} of a row of {of} is no {field}: {:?}", row.values().get(column)))
    })
}

impl Op<'_> {
    /// The rows of a statement as structs.
    pub async fn rows_as<T: FromColumns>(&mut self, statement: &Statement) -> OpResult<Vec<T>> {
        self.rows(statement).await?.iter().map(T::from_columns).collect()
    }

    /// The first row of a statement as a struct.
    pub async fn row_as<T: FromColumns>(&mut self, statement: &Statement) -> OpResult<Option<T>> {
        self.row(statement).await?.as_ref().map(T::from_columns).transpose()
    }
}

/// A struct for the rows of one SELECT: its fields are the columns, in their order. `Option` where a column may be null.
///
/// ```ignore
/// kernel::columns! {
///     /// What a posted bill claims of a line of an order.
///     struct Claimed { order_line: Id, qty: Quantity }
/// }
/// let claimed: Vec<Claimed> = op.rows_as(&sql.done()).await?;
/// ```
#[macro_export]
macro_rules! columns {
    ($(#[$about:meta])* $vis:vis struct $name:ident { $($(#[$note:meta])* $field_vis:vis $field:ident: $kind:ty),* $(,)? }) => {
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq)]
        $vis struct $name {
            $($(#[$note])* $field_vis $field: $kind),*
        }

        impl $crate::typed::FromColumns for $name {
            fn from_columns(row: &$crate::Row) -> $crate::OpResult<Self> {
                const COLUMNS: usize = [$(stringify!($field)),*].len();
                if row.len() != COLUMNS {
                    return Err($crate::OpError::internal(format!("a row of {} has {} columns, not {COLUMNS}", stringify!($name), row.len())));
                }
                let mut column = 0..;
                Ok($name {
                    $($field: $crate::typed::take(row, column.next().unwrap_or(COLUMNS), stringify!($name), stringify!($field))?),*
                })
            }
        }
    };
}
