//! What is kept for people from one run to the next: pay set aside, cash that was carried, leave that is not taken, and the
//! basic pay of the calendar year.

use std::collections::{BTreeSet, HashMap};

use chrono::Datelike;
use kernel::{Op, OpResult};
use kernel_types::{Date, Id, Money, Value};

use super::gather::Frame;
use crate::exact::Exact;
use crate::pay::components::{Component, How, Kind, Provided, Provision};
use crate::setup::component::Components;
use crate::setup::group::Group;

/// What one person has.
#[derive(Debug, Clone, Default)]
pub struct Kept {
    pub provided: Provided,
    /// Cash carried from earlier pay, in each currency of the group.
    pub carried: Exact,
    pub other_carried: Exact,
    pub leave_days: Exact,
    pub year_basic: Exact,
    /// What components paid in the calendar year.
    pub year_paid: HashMap<Id, Exact>,
}

kernel::columns! { struct SetAside { employee: Id, provision: String, group: String, amount: Money, drawn: Option<Money> } }
kernel::columns! { struct Carried { employee: Id, own: Option<Money>, other: Option<Money> } }
kernel::columns! { struct YearPaid { employee: Id, component: Id, class: String, amount: Money } }

/// Whether a formula of the business reads a name.
fn reads(components: &Components, name: &str) -> bool {
    let reads = |component: &Component| matches!(&component.how, How::Formula(text) if text.contains(name));
    components.all().any(|known| known.active && reads(&known.component))
}

/// Everything that is kept for the people of a group. What no component asks for is not looked up.
pub async fn load(
    op: &mut Op<'_>,
    group: &Group,
    components: &Components,
    frame: &Frame,
) -> OpResult<HashMap<Id, Kept>> {
    let mut kept: HashMap<Id, Kept> = HashMap::new();
    if components.all().any(|known| known.component.provision.is_some()) {
        set_aside(op, group, frame, &mut kept).await?;
    }
    carried(op, group, frame, &mut kept).await?;
    if reads(components, "leaveDays") && frame.pays_salaries() {
        leave(op, frame.to, &mut kept).await?;
    }
    if reads(components, "yearBasic") || reads(components, "yearPaid") {
        year(op, group, frame, &mut kept).await?;
    }
    Ok(kept)
}

/// Cross joins, here and below, keep SQLite from beginning with the lines of everybody.
async fn set_aside(op: &mut Op<'_>, group: &Group, frame: &Frame, kept: &mut HashMap<Id, Kept>) -> OpResult<()> {
    let statement = op
        .sql(
            "SELECT p.employee, c.provision, l.\"group\", CAST(SUM(l.amount) AS BIGINT), CAST(SUM(l.drawn) AS BIGINT) FROM payroll_run r CROSS JOIN payroll_payslip p CROSS JOIN payroll_payslip_lines l \
             CROSS JOIN payroll_component c WHERE r.tenant = ? AND p.tenant = r.tenant AND p.run = r.id AND l.tenant = p.tenant AND l.parent = p.id AND c.tenant = l.tenant AND c.id = l.component \
             AND c.provision IS NOT NULL AND l.\"group\" IN ('earning', 'employer') AND l.currency = ? AND r.pay_group = ? AND r.id <> ? AND r.status IN ('posted', 'paid') \
             GROUP BY p.employee, c.provision, l.\"group\"",
        )
        .bind(op.tenant().0)
        .bind(group.currency.as_str())
        .bind(Value::from(&group.id))
        .bind(Value::from(&frame.id))
        .done();
    for row in op.rows_as::<SetAside>(&statement).await? {
        let provision = if row.provision == "leave" { Provision::Leave } else { Provision::Bonus };
        // Nothing was drawn from what is set aside.
        let amount = if row.group == "employer" { row.amount } else { -row.drawn.unwrap_or(0) };
        kept.entry(row.employee).or_default().provided.add(provision, Exact::money(amount));
    }
    Ok(())
}

async fn carried(op: &mut Op<'_>, group: &Group, frame: &Frame, kept: &mut HashMap<Id, Kept>) -> OpResult<()> {
    let statement = op
        .sql(
            "SELECT p.employee, CAST(SUM(p.carried_out - p.carried_in) AS BIGINT), CAST(SUM(p.other_carried_out - p.other_carried_in) AS BIGINT) FROM payroll_run r \
             CROSS JOIN payroll_payslip p WHERE r.tenant = ? AND r.pay_group = ? AND r.id <> ? AND p.tenant = r.tenant AND p.run = r.id AND r.status IN ('posted', 'paid') \
             AND (p.carried_out <> 0 OR p.carried_in <> 0 OR p.other_carried_out <> 0 OR p.other_carried_in <> 0) GROUP BY p.employee",
        )
        .bind(op.tenant().0)
        .bind(Value::from(&group.id))
        .bind(Value::from(&frame.id))
        .done();
    for row in op.rows_as::<Carried>(&statement).await? {
        let one = kept.entry(row.employee).or_default();
        // Nothing was carried in this currency.
        one.carried = Exact::money(row.own.unwrap_or(0));
        one.other_carried = Exact::money(row.other.unwrap_or(0));
    }
    Ok(())
}

/// Balances of leave that is paid out to people who leave.
async fn leave(op: &mut Op<'_>, on: Date, kept: &mut HashMap<Id, Kept>) -> OpResult<()> {
    for leave in people::api::payable(op, on).await? {
        kept.entry(leave.employee).or_default().leave_days = Exact::quantity(leave.days);
    }
    Ok(())
}

async fn year(op: &mut Op<'_>, group: &Group, frame: &Frame, kept: &mut HashMap<Id, Kept>) -> OpResult<()> {
    // Every year has a first day.
    let first = Date::from_ymd_opt(frame.pay_date.year(), 1, 1).unwrap_or(frame.pay_date);
    let statement = op
        .sql(
            "SELECT p.employee, l.component, c.class, CAST(SUM(l.amount) AS BIGINT) FROM payroll_run r CROSS JOIN payroll_payslip p CROSS JOIN payroll_payslip_lines l \
             CROSS JOIN payroll_component c WHERE r.tenant = ? AND r.pay_group = ? AND p.tenant = r.tenant AND p.run = r.id AND l.tenant = p.tenant AND l.parent = p.id AND c.tenant = l.tenant AND c.id = l.component \
             AND p.pay_date >= ? AND p.pay_date <= ? AND r.id <> ? AND r.status IN ('posted', 'paid') AND l.\"group\" = 'earning' AND l.currency = ? \
             AND (c.class = 'basic' OR c.provision IS NOT NULL) GROUP BY p.employee, l.component, c.class",
        )
        .bind(op.tenant().0)
        .bind(Value::from(&group.id))
        .bind(first)
        .bind(frame.pay_date)
        .bind(Value::from(&frame.id))
        .bind(group.currency.as_str())
        .done();
    for row in op.rows_as::<YearPaid>(&statement).await? {
        let one = kept.entry(row.employee).or_default();
        let amount = Exact::money(row.amount);
        if row.class == "basic" {
            one.year_basic += amount;
        }
        *one.year_paid.entry(row.component).or_default() += amount;
    }
    Ok(())
}

/// Components that are paid with a run of thirteenth cheques: earnings out of what is set aside for bonuses.
pub fn thirteenth(components: &Components) -> BTreeSet<Id> {
    let of = components
        .all()
        .filter(|known| known.component.kind == Kind::Earning && known.component.provision == Some(Provision::Bonus));
    of.map(|known| known.id.clone()).collect()
}
