//! What other families may know of people. They read it here and through the views of `generated`, never from the tables: a
//! field that is renamed, or closed to some, changes these files and no other family's. Each function asks once, however many
//! people it is about.

mod accounts;
mod pay;
mod staff;
mod time;
mod unpaid;

use kernel::typed::FromColumns;
use kernel::{Op, OpResult};
use kernel_types::Id;

pub use accounts::{Account, accounts};
pub use pay::{
    Agreed, Balance, Gender, Leaving, Payable, agreed, annual_leave, genders, leaving, notice_days, payable,
};
pub use staff::{Employee, Identity, employee, employees, identities, names};
pub use time::silent;
pub use unpaid::{UnpaidLeave, unpaid_leave};

/// People of one statement: SQLite takes 32,766 values. A business that has more is asked for in parts.
const AT_ONCE: usize = 30_000;

/// Rows about these people. `select` ends in a condition, and its one value is the tenant.
async fn among<T: FromColumns>(op: &mut Op<'_>, select: &str, column: &str, people: &[Id]) -> OpResult<Vec<T>> {
    let mut found = Vec::new();
    for part in people.chunks(AT_ONCE) {
        let mut sql = op.sql(select);
        sql.bind(op.tenant().0).push(" AND ").push(column).push(" IN (");
        for (place, person) in part.iter().enumerate() {
            sql.push(if place == 0 { "" } else { ", " }).value(person);
        }
        sql.push(")");
        found.extend(op.rows_as::<T>(&sql.done()).await?);
    }
    Ok(found)
}
