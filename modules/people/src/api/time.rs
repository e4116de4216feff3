//! Who recorded time, and when.

use std::collections::HashMap;

use kernel::{Op, OpResult};
use kernel_types::{Date, Id};

kernel::columns! { struct Silent { employee: Id, last: Date } }

/// People who recorded time since a day, nothing from `from` to `to`, and are on no leave then: the last day they did.
///
/// # Errors
/// Of the database.
pub async fn silent(op: &mut Op<'_>, since: Date, from: Date, to: Date) -> OpResult<HashMap<Id, Date>> {
    let statement = op
        .sql(
            "SELECT a.employee, MAX(a.date) FROM people_and_culture_attendance_day a WHERE a.tenant = ? AND a.date >= ? AND a.date <= ? AND a.worked > 0 \
             AND NOT EXISTS (SELECT 1 FROM people_and_culture_leave_request r WHERE r.tenant = a.tenant AND r.employee = a.employee AND r.status IN ('approved', 'confirmed', 'taken') \
             AND r.\"from\" <= ? AND r.\"to\" >= ?) GROUP BY a.employee HAVING MAX(a.date) < ?",
        )
        .bind(op.tenant().0)
        .bind(since)
        .bind(to)
        .bind(to)
        .bind(from)
        .bind(from)
        .done();
    let rows: Vec<Silent> = op.rows_as(&statement).await?;
    Ok(rows.into_iter().map(|row| (row.employee, row.last)).collect())
}
