//! What pay is worked out from: contracts, leave that has a worth, who earns what beside whom, and how somebody leaves.

use kernel::{Op, OpResult};
use kernel_types::{Date, Id, Money, Quantity, Value};

kernel::columns! {
    /// A contract in force that agrees on pay.
    pub struct Agreed {
        pub employee: Id,
        /// The department's code.
        pub department: String,
        pub pay: Money,
    }
}

/// The pay that contracts in force agree with people who work here, by the number of the person.
///
/// # Errors
/// Of the database.
pub async fn agreed(op: &mut Op<'_>) -> OpResult<Vec<Agreed>> {
    let statement = op
        .sql(
            "SELECT c.employee, d.code, c.base_pay FROM people_and_culture_contract c JOIN people_and_culture_employee e ON e.tenant = c.tenant AND e.id = c.employee \
             JOIN people_and_culture_department d ON d.tenant = e.tenant AND d.id = e.department WHERE c.tenant = ? AND c.status = 'active' AND c.base_pay IS NOT NULL \
             AND e.status <> 'exited' ORDER BY e.number",
        )
        .bind(op.tenant().0)
        .done();
    op.rows_as(&statement).await
}

kernel::columns! { struct Notice { days: Option<i64> } }

/// The days of notice in the last contract of somebody; `None` where there is no contract, or none is agreed.
///
/// # Errors
/// Of the database.
pub async fn notice_days(op: &mut Op<'_>, employee: &Id) -> OpResult<Option<i64>> {
    let statement = op
        .sql("SELECT c.notice_days FROM people_and_culture_contract c WHERE c.tenant = ? AND c.employee = ? AND c.status IN ('active', 'terminated') ORDER BY c.\"from\" DESC, c.id DESC LIMIT 1")
        .bind(op.tenant().0)
        .bind(Value::from(employee))
        .done();
    Ok(op.row_as::<Notice>(&statement).await?.and_then(|notice| notice.days))
}

kernel::columns! {
    /// How somebody leaves.
    pub struct Leaving {
        pub notice_on: Option<Date>,
        pub reason: Option<String>,
    }
}

/// When somebody gave notice and why they leave; `None` where there is no such person.
///
/// # Errors
/// Of the database.
pub async fn leaving(op: &mut Op<'_>, employee: &Id) -> OpResult<Option<Leaving>> {
    let statement = op
        .sql("SELECT e.notice_on, e.exit_reason FROM people_and_culture_employee e WHERE e.tenant = ? AND e.id = ? LIMIT 1")
        .bind(op.tenant().0)
        .bind(Value::from(employee))
        .done();
    op.row_as(&statement).await
}

kernel::columns! {
    /// Days of a type of leave that somebody has.
    pub struct Balance {
        pub name: String,
        pub days: Quantity,
    }
}

/// Annual leave that somebody has not taken.
///
/// # Errors
/// Of the database.
pub async fn annual_leave(op: &mut Op<'_>, employee: &Id) -> OpResult<Vec<Balance>> {
    let statement = op
        .sql(
            "SELECT t.name, CAST(SUM(a.balance) AS BIGINT) FROM people_and_culture_leave_account a JOIN people_and_culture_leave_type t ON t.tenant = a.tenant AND t.id = a.type \
             WHERE a.tenant = ? AND a.employee = ? AND t.code = 'ANNUAL' GROUP BY t.name",
        )
        .bind(op.tenant().0)
        .bind(Value::from(employee))
        .done();
    op.rows_as(&statement).await
}

kernel::columns! {
    /// Days of leave that would be paid out to somebody who leaves.
    pub struct Payable {
        pub employee: Id,
        pub days: Quantity,
    }
}

/// Leave of everybody that is paid out to people who leave, as it stands on a day: annual leave, and what its type says can be
/// paid out.
///
/// # Errors
/// Of the database.
pub async fn payable(op: &mut Op<'_>, on: Date) -> OpResult<Vec<Payable>> {
    let statement = op
        .sql(
            "SELECT a.employee, CAST(SUM(l.days) AS BIGINT) FROM people_and_culture_leave_entry l JOIN people_and_culture_leave_account a ON a.tenant = l.tenant AND a.id = l.account \
             JOIN people_and_culture_leave_type t ON t.tenant = a.tenant AND t.id = a.type WHERE l.tenant = ? AND l.date <= ? AND t.limited AND (t.encashable OR t.code = 'ANNUAL') GROUP BY a.employee",
        )
        .bind(op.tenant().0)
        .bind(on)
        .done();
    op.rows_as(&statement).await
}

kernel::columns! {
    /// Somebody who said whether they are a woman or a man, with the name of their grade.
    pub struct Gender {
        pub employee: Id,
        /// `female` or `male`.
        pub gender: String,
        pub grade: Option<String>,
    }
}

/// People who work here and said whether they are women or men.
///
/// # Errors
/// Of the database.
pub async fn genders(op: &mut Op<'_>) -> OpResult<Vec<Gender>> {
    let statement = op
        .sql(
            "SELECT e.id, e.gender, j.name FROM people_and_culture_employee e LEFT JOIN people_and_culture_job_grade j ON j.tenant = e.tenant AND j.id = e.grade \
             WHERE e.tenant = ? AND e.status <> 'exited' AND e.gender IN ('female', 'male')",
        )
        .bind(op.tenant().0)
        .done();
    op.rows_as(&statement).await
}
