//! People as payroll knows them.

use kernel::{Op, OpResult};
use kernel_types::{Date, Id};

kernel::columns! {
    /// Somebody who works, or worked, here.
    pub struct Employee {
        pub id: Id,
        pub number: Option<String>,
        pub name: String,
        pub person: Option<Id>,
        pub job_title: Option<String>,
        pub department: Option<Id>,
        pub cost_centre: Option<String>,
        pub grade: Option<Id>,
        pub born: Option<Date>,
        pub hired: Date,
        pub ends: Option<Date>,
        pub tax_number: Option<String>,
        pub status: String,
    }
}

const COLUMNS: &str = "SELECT e.id, e.number, e.name, e.\"user\", e.job_title, e.department, COALESCE(d.cost_centre, d.name), e.grade, e.date_of_birth, e.hire_date, e.end_date, e.tax_number, e.status \
     FROM people_and_culture_employee e LEFT JOIN people_and_culture_department d ON d.tenant = e.tenant AND d.id = e.department WHERE e.tenant = ?";

/// One of them.
pub async fn one(op: &mut Op<'_>, id: &Id) -> OpResult<Option<Employee>> {
    let statement = op
        .sql(&format!("{COLUMNS} AND e.id = ? LIMIT 1"))
        .bind(op.tenant().0)
        .bind(kernel_types::Value::from(id))
        .done();
    op.row_as(&statement).await
}

/// Everybody with a salary in a group.
pub async fn of_group(op: &mut Op<'_>, group: &Id) -> OpResult<Vec<Employee>> {
    let statement = op
        .sql(&format!("{COLUMNS} AND e.id IN (SELECT a.employee FROM payroll_assignment a WHERE a.tenant = e.tenant AND a.pay_group = ?) ORDER BY e.name, e.id"))
        .bind(op.tenant().0)
        .bind(kernel_types::Value::from(group))
        .done();
    op.rows_as(&statement).await
}

kernel::columns! {
    /// Where somebody is paid.
    pub struct Account {
        pub employee: Id,
        pub kind: String,
        pub holder: String,
        pub bank: Option<String>,
        pub swift: Option<String>,
        pub account: Option<String>,
        pub wallet: Option<String>,
        pub currency: Option<String>,
        pub split: String,
        pub percent: Option<i64>,
        pub amount: Option<i64>,
    }
}

impl Account {
    /// Whether pay in a currency can go there.
    pub fn takes(&self, currency: &str) -> bool {
        self.currency.as_deref().is_none_or(|kept| kept == currency)
    }
}

/// Payment details of everybody with a salary in a group, in the order they are served.
pub async fn accounts(op: &mut Op<'_>, group: &Id) -> OpResult<Vec<Account>> {
    let statement = op
        .sql(
            "SELECT b.employee, b.kind, b.holder, b.bank, b.swift, b.account_number, b.wallet_number, b.currency, b.split, b.percent, b.amount FROM people_and_culture_bank_detail b \
             WHERE b.tenant = ? AND b.archived_at IS NULL AND b.status <> 'closed' AND b.employee IN (SELECT a.employee FROM payroll_assignment a WHERE a.tenant = b.tenant AND a.pay_group = ?) \
             ORDER BY b.employee, b.rank, b.id",
        )
        .bind(op.tenant().0)
        .bind(kernel_types::Value::from(group))
        .done();
    op.rows_as(&statement).await
}
