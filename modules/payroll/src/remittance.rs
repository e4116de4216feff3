//! What a run owes authorities: opened when it is posted, paid over in one entry each.

use std::sync::Arc;

use kernel::report::month_start;
use kernel::typed::Stored;
use kernel::{DataMigration, Draft, LineRecord, Op, OpError, OpFuture, OpResult, Record, say};
use kernel_types::{Date, Id, Money, Rate, Value};
use serde_json::{Map, Value as Json};
use taxation::generated::Holiday;

use crate::generated::{self as g, remittance};
use crate::law::due;
use crate::law::rules::Remittance;
use crate::run::gather::Frame;
use crate::run::post::owed;
use crate::run::write::{ID, VERSION};
use crate::setup::group::Group;
use crate::worth::{in_base, in_pay};

/// The rates of a run: of the pay's currency in the business currency, and the second currency's units for one of the pay's.
#[derive(Debug, Clone, Copy)]
pub struct Rates {
    pub own: Rate,
    pub other: Option<Rate>,
}

impl Rates {
    /// An amount in the business currency, as the entry of the run has it.
    ///
    /// # Errors
    /// The run has no rate of its second currency, or the amount is too large.
    fn worth(self, amount: Money, foreign: bool, digits: u32) -> OpResult<Money> {
        let own = match (foreign, self.other) {
            (false, _) => amount,
            (true, Some(other)) => in_pay(amount, other)?,
            (true, None) => return Err(OpError::internal("a run owes in a second currency it has no rate of")),
        };
        in_base(own, self.own, digits)
    }
}

/// One remittance for each authority and currency of a run.
pub async fn open(op: &mut Op<'_>, group: &Group, frame: &Frame, rates: Rates) -> OpResult<()> {
    let mut holidays: Vec<Date> = Vec::new();
    for holiday in Holiday::all_of_reference(op).await? {
        holidays.push(holiday.date()?);
    }
    let entity = op.entity(remittance::ADDRESS)?;
    let month = month_start(frame.pay_date);
    let base_digits = op.currency_digits(&op.business().currency.clone());
    let mut records = Vec::new();
    for ((code, currency), lines) in owed(op, group, &frame.id).await? {
        let Some(declared) = group.law.remittances.iter().find(|one| one.code == code) else { continue };
        let account = ledger::api::account_for(op, &declared.role, &[], None).await?;
        let due = |day: Option<u32>| day.map(|day| due::after(frame.pay_date, day, declared.shift, &holidays));
        let (now, user, id) = (op.now(), op.user().clone(), op.new_id());
        let mut draft = Draft::new(Arc::clone(&entity), Record::empty(&entity), None);
        let mut record = g::Remittance::of(&mut draft)?;
        record.set(ID, Value::from(&id));
        record.set(VERSION, Value::Int(1));
        record.set_created_at(now);
        record.set_updated_at(now);
        record.set_created_by(&user);
        record.set_updated_by(&user);
        record.set_owner(&user);
        record.set_status(g::RemittanceStatus::Open);
        record.set_name(name_of(declared, month, group, &currency));
        record.set_title(declared.title.as_str());
        record.set_code(code.as_str());
        record.set_authority((!declared.authority.is_empty()).then_some(declared.authority.as_str()));
        record.set_country(group.country.as_str());
        record.set_form(declared.form.as_deref());
        record.set_month(month);
        record.set_run(&frame.id);
        record.set_currency(currency.as_str());
        record.set_role(declared.role.as_str());
        record.set_account(&account);
        record.set_return_on(due(declared.return_day));
        record.set_due_on(due(declared.payment_day));
        let (mut employees, mut employer, mut base) = (0, 0, 0);
        for (code, (name, people, of_employees, of_employer)) in lines {
            let worth = rates.worth(of_employees + of_employer, currency != group.currency, base_digits)?;
            (employees, employer, base) = (employees + of_employees, employer + of_employer, base + worth);
            let mut row = record.push_lines();
            row.set_run(&frame.id)
                .set_code(code)
                .set_name(name)
                .set_people(people)
                .set_employee(of_employees)
                .set_employer(of_employer)
                .set_base(worth);
        }
        record.set_employees(employees);
        record.set_employer(employer);
        record.set_total(employees + employer);
        record.set_base_owed(base);
        record.set_base_total(0);
        record.set_base_fx(0);
        let mut record = draft.record;
        for line in record.lines.iter_mut().flatten() {
            identify(line, op);
        }
        records.push(record);
    }
    op.insert_many(remittance::ADDRESS, &records).await
}

/// What tells a return from the others of its authority: what is paid over, its form, the month and the pay group. A group with two
/// currencies has one of each.
fn name_of(declared: &Remittance, month: Date, group: &Group, currency: &str) -> String {
    let form = declared.form.as_ref().map_or_else(String::new, |form| format!(" ({form})"));
    let currency = if group.other_currency.is_some() { format!(", {currency}") } else { String::new() };
    format!("{}{form}, {}, {}{currency}", declared.title, month.format("%Y-%m"), group.name)
}

/// Remittances of before they were named by month and pay group. Each is of one run.
pub const NAMES: DataMigration = DataMigration {
    name: "payroll.remittance_names",
    about: "Which return a statutory remittance is",
    table: "payroll_remittance",
    statements: &[
        "UPDATE payroll_remittance SET run = (SELECT MIN(l.run) FROM payroll_remittance_lines l WHERE l.tenant = payroll_remittance.tenant AND l.parent = payroll_remittance.id) \
         WHERE tenant = ? AND id > ? AND id <= ? AND run IS NULL",
        "UPDATE payroll_remittance SET name = title || COALESCE(' (' || form || ')', '') || ', ' || SUBSTR(CAST(month AS TEXT), 1, 7) \
         || COALESCE((SELECT ', ' || r.group_name || CASE WHEN r.other_currency IS NULL THEN '' ELSE ', ' || payroll_remittance.currency END \
         FROM payroll_run r WHERE r.tenant = payroll_remittance.tenant AND r.id = payroll_remittance.run), '') \
         WHERE tenant = ? AND id > ? AND id <= ? AND name IS NULL",
    ],
};

fn identify(line: &mut LineRecord, op: &Op<'_>) {
    if let Some(first) = line.values.first_mut() {
        *first = Value::from(&op.new_id());
    }
}

kernel::columns! {
    struct Opened { id: Id, title: String, status: String }
}

/// Takes the remittances of a run away.
///
/// # Errors
/// One of them is filed or paid.
pub async fn take_back(op: &mut Op<'_>, run: &Id) -> OpResult<()> {
    let statement = op
        .sql("SELECT m.id, m.title, m.status FROM payroll_remittance m WHERE m.tenant = ? AND m.id IN (SELECT l.parent FROM payroll_remittance_lines l WHERE l.tenant = m.tenant AND l.run = ?)")
        .bind(op.tenant().0)
        .bind(Value::from(run))
        .done();
    let opened: Vec<Opened> = op.rows_as(&statement).await?;
    if let Some(held) = opened.iter().find(|one| one.status != g::RemittanceStatus::Open.as_str()) {
        return Err(OpError::state(
            "remitted",
            say!("payroll-remitted", "{title} of this run is filed or paid; take that back first.", title = held.title),
        ));
    }
    for one in opened {
        op.delete(remittance::ADDRESS, &one.id).await?;
    }
    Ok(())
}

/// `payroll.prepare_remittance`: what leaves the bank, at the rate of the day it leaves.
pub fn prepare<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (currency, bank, date, total) = {
            let record = g::Remittance::of(&*draft)?;
            let bank = record.bank_account().ok_or_else(|| record.missing(remittance::BANK_ACCOUNT))?;
            let date = record.paid_on().ok_or_else(|| record.missing(remittance::PAID_ON))?;
            (record.currency()?.to_string(), bank, date, record.total())
        };
        crate::payment::same_currency(op, &bank, &currency).await?;
        let (rate, base) = crate::payment::worth(op, total, &currency, date).await?;
        let mut record = g::Remittance::of(draft)?;
        record.set_rate(rate);
        record.set_base_total(base);
        record.set_base_fx(record.base_owed() - base);
        Ok(())
    })
}
