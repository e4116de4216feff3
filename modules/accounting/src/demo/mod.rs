//! Demo data: what a business of a sector writes over three years, as a list of operations in the order of their days.
//!
//! Pure and repeatable: the same seed gives the same operations; nothing here touches a database. A loader sets the clock to
//! [`Operation::on`], runs the step through the engine, and keeps what [`Step::Create`] names.
//!
//! References inside bodies are texts: `$key` is the id of a kept record, `$key.field` a link of it as it stands then, and
//! `$ledger.account:code=5110` the record whose field has that value.

mod books;
mod calendar;
mod clinic;
mod names;
mod orders;
mod purchases;
mod random;
mod sales;
mod school;
mod trading;

#[cfg(test)]
mod tests;

use kernel_types::Date;
use serde_json::{Map, Value as Json};

/// One thing someone did on a day.
#[derive(Debug, Clone, PartialEq)]
pub struct Operation {
    pub on: Date,
    pub step: Step,
}

/// What was done.
#[derive(Debug, Clone, PartialEq)]
pub enum Step {
    Create {
        /// Address of the entity.
        entity: &'static str,
        /// Name under which later steps refer to the record.
        keep: Option<String>,
        body: Json,
        /// Transition taken in the same transaction, without questions: `post`.
        then: Option<&'static str>,
    },
    Move {
        entity: &'static str,
        /// `$key` or `$key.field`.
        target: String,
        transition: &'static str,
        ask: Map<String, Json>,
    },
    /// Work of another family that no list of records can say; the loader knows it by this name.
    Call { name: &'static str, with: Json },
}

/// A company that trades in hardware and building materials in Harare, books in USD, sells in USD and ZWG. Its salaries are
/// journals up to the month before `payroll`, the first day of the month from which payroll pays them, or all along without it.
pub fn trading_company(seed: u64, until: Date, payroll: Option<Date>) -> Vec<Operation> {
    sorted(trading::operations(seed, until, payroll))
}

/// A secondary school: students, fee statements by term, fees paid in parts; salaries as in [`trading_company`].
pub fn school(seed: u64, until: Date, payroll: Option<Date>) -> Vec<Operation> {
    sorted(school::operations(seed, until, payroll))
}

/// A clinic: patients and medical aid societies, consultations, laboratory and dispensary.
pub fn clinic(seed: u64, until: Date) -> Vec<Operation> {
    sorted(clinic::operations(seed, until))
}

/// By day; within a day in the order they were written.
fn sorted(mut operations: Vec<Operation>) -> Vec<Operation> {
    operations.sort_by_key(|operation| operation.on);
    operations
}

fn create(on: Date, entity: &'static str, keep: impl Into<Option<String>>, body: Json) -> Operation {
    Operation { on, step: Step::Create { entity, keep: keep.into(), body, then: None } }
}

fn post(on: Date, entity: &'static str, keep: impl Into<Option<String>>, body: Json) -> Operation {
    Operation { on, step: Step::Create { entity, keep: keep.into(), body, then: Some("post") } }
}

fn step(on: Date, entity: &'static str, target: String, transition: &'static str, ask: &[(&str, Json)]) -> Operation {
    let ask = ask.iter().map(|(name, value)| ((*name).to_string(), value.clone())).collect();
    Operation { on, step: Step::Move { entity, target, transition, ask } }
}
