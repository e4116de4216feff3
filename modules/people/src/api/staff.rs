//! Who works here, or worked here.

use std::collections::HashMap;

use kernel::{Op, OpResult};
use kernel_types::{Date, Id, Value};

use super::among;
use crate::generated::EmployeeStatus;

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

impl Employee {
    /// Whether the person left.
    pub fn has_left(&self) -> bool {
        self.status == EmployeeStatus::Exited.as_str()
    }
}

const EMPLOYEES: &str = "SELECT e.id, e.number, e.name, e.\"user\", e.job_title, e.department, COALESCE(d.cost_centre, d.name), e.grade, e.date_of_birth, e.hire_date, e.end_date, e.tax_number, e.status \
     FROM people_and_culture_employee e LEFT JOIN people_and_culture_department d ON d.tenant = e.tenant AND d.id = e.department WHERE e.tenant = ?";

/// One of them.
///
/// # Errors
/// Of the database.
pub async fn employee(op: &mut Op<'_>, id: &Id) -> OpResult<Option<Employee>> {
    let statement =
        op.sql(&format!("{EMPLOYEES} AND e.id = ? LIMIT 1")).bind(op.tenant().0).bind(Value::from(id)).done();
    op.row_as(&statement).await
}

/// Some of them, by name.
///
/// # Errors
/// Of the database.
pub async fn employees(op: &mut Op<'_>, ids: &[Id]) -> OpResult<Vec<Employee>> {
    let mut found: Vec<Employee> = among(op, EMPLOYEES, "e.id", ids).await?;
    found.sort_by(|one, other| (&one.name, &one.id).cmp(&(&other.name, &other.id)));
    Ok(found)
}

kernel::columns! { struct Named { id: Id, name: String } }

/// What people are called.
///
/// # Errors
/// Of the database.
pub async fn names(op: &mut Op<'_>, ids: &[Id]) -> OpResult<HashMap<Id, String>> {
    let select = "SELECT e.id, e.name FROM people_and_culture_employee e WHERE e.tenant = ?";
    let found: Vec<Named> = among(op, select, "e.id", ids).await?;
    Ok(found.into_iter().map(|one| (one.id, one.name)).collect())
}

kernel::columns! {
    /// Somebody as authorities know them.
    pub struct Identity {
        pub id: Id,
        pub number: Option<String>,
        pub name: String,
        pub first: String,
        pub middle: Option<String>,
        pub last: String,
        pub national_id: Option<String>,
        pub passport: Option<String>,
        pub tax_number: Option<String>,
        pub social_security: Option<String>,
        pub born: Option<Date>,
        pub hired: Date,
        pub ends: Option<Date>,
        pub job_title: Option<String>,
        pub nationality: Option<String>,
        pub phone: Option<String>,
    }
}

/// What a return to an authority says of people.
///
/// # Errors
/// Of the database.
pub async fn identities(op: &mut Op<'_>, ids: &[Id]) -> OpResult<Vec<Identity>> {
    let select = "SELECT e.id, e.number, e.name, e.first_name, e.middle_name, e.last_name, e.national_id, e.passport, e.tax_number, e.social_security_number, e.date_of_birth, \
         e.hire_date, e.end_date, e.job_title, e.nationality, e.personal_phone FROM people_and_culture_employee e WHERE e.tenant = ?";
    among(op, select, "e.id", ids).await
}
