//! The commission statement, and what each of its figures is made of.

use std::collections::BTreeMap;

use kernel::typed::Stored;
use kernel::{Doc, Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable};
use kernel_types::{Date, Id, Value};

use super::basis::{self, Credit, Item};
use super::rates::{Mode, Period, Tier, attainment, clawed_back, earned, rate_at, share};
use crate::generated::{CommissionPlan, CommissionPlanBasis, CommissionPlanMode, CommissionPlanPeriod};

kernel::columns! {
    struct Sum { amount: i64 }
}

/// A plan as it is worked out.
struct Plan {
    id: Id,
    name: String,
    basis: CommissionPlanBasis,
    period: Period,
    mode: Mode,
    clawback: bool,
    from: Date,
    to: Option<Date>,
    tiers: Vec<Tier>,
    people: Vec<Id>,
    splits: Vec<(Id, Id, i64)>,
}

/// What one person earned by one plan.
#[derive(Debug, Clone, Copy, Default)]
struct Earned {
    basis: i64,
    target: i64,
    attainment: i64,
    rate: i64,
    earned: i64,
    clawback: i64,
}

/// `crm.commissions`. Columns: person, plan, from, to, basis, target, attainment, rate, earned, clawback, shares, due.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let on = call.day("on", op.today());
        let names = op.member_names().await?;
        let unit = unit(op);
        let mut rows = Vec::new();
        for plan in plans(op, on).await? {
            let (from, to) = plan.span(on);
            let items = basis::items(op, plan.basis, from, to).await?;
            let credits = if plan.clawback { basis::credits(op, from, to).await? } else { Vec::new() };
            let mut of: BTreeMap<String, (Id, Earned, i64)> = BTreeMap::new();
            for person in &plan.people {
                let mut own = plan.earned_by(op, person, &items, (from, to), unit).await?;
                for credit in credits.iter().filter(|credit| credit.salesperson.as_ref() == Some(person)) {
                    own.clawback += plan.taken_back(op, person, credit, (&items, from, to), &own, unit).await?;
                }
                of.insert(person.to_string(), (person.clone(), own, 0));
            }
            for (whose, to, percent) in &plan.splits {
                let Some(part) =
                    of.get(whose.as_str()).map(|(_, own, _)| share(own.earned - own.clawback, *percent, unit))
                else {
                    continue;
                };
                if let Some((.., shares)) = of.get_mut(whose.as_str()) {
                    *shares -= part;
                }
                of.entry(to.to_string()).or_insert_with(|| (to.clone(), Earned::default(), 0)).2 += part;
            }
            for (person, own, shares) in of.into_values() {
                let named = names.get(&person).cloned().unwrap_or_else(|| person.to_string());
                let cells = vec![
                    Value::text(named),
                    Value::text(&plan.name),
                    from.into(),
                    to.into(),
                    Value::Int(own.basis),
                    Value::Int(own.target),
                    Value::Int(own.attainment),
                    Value::Int(own.rate),
                    Value::Int(own.earned),
                    Value::Int(-own.clawback),
                    Value::Int(shares),
                    Value::Int(own.earned - own.clawback + shares),
                ];
                let keys = [("plan", plan.id.to_string()), ("person", person.to_string()), ("on", on.to_string())];
                rows.push(ReportRow {
                    cells,
                    keys: keys.into_iter().map(|(key, value)| (key.to_string(), value)).collect(),
                    ..ReportRow::default()
                });
            }
        }
        let summed = [false, false, false, false, true, true, false, false, true, true, true, true];
        let totals = summed.iter().enumerate().map(|(column, summed)| match summed {
            true => {
                Value::Int(rows.iter().filter_map(|row| row.cells.get(column)?.as_int()).fold(0, i64::saturating_add))
            }
            false => Value::Null,
        });
        let totals = Some(totals.collect());
        Ok(ReportTable { rows, totals, currency: Some(op.business().currency.clone()), ..ReportTable::default() })
    })
}

/// `crm.commission_items`. Columns: date, document, customer, basis.
pub fn items<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (Some(wanted), Some(person)) = (call.text("plan"), call.text("person").map(Id::from_stored)) else {
            return Ok(ReportTable::default());
        };
        let on = call.day("on", op.today());
        let Some(plan) = plans(op, on).await?.into_iter().find(|plan| plan.id.as_str() == wanted) else {
            return Ok(ReportTable::default());
        };
        let (from, to) = plan.span(on);
        let mut found = basis::items(op, plan.basis, from, to).await?;
        found.retain(|item| item.salesperson.as_ref() == Some(&person));
        let total = found.iter().map(|item| item.amount).fold(0, i64::saturating_add);
        let rows = found.into_iter().map(row).collect();
        let totals = Some(vec![Value::Null, Value::Null, Value::Null, Value::Int(total)]);
        Ok(ReportTable { rows, totals, currency: Some(op.business().currency.clone()), ..ReportTable::default() })
    })
}

fn row(item: Item) -> ReportRow {
    ReportRow {
        cells: vec![item.day.into(), Value::text(item.document), Value::text(item.customer), Value::Int(item.amount)],
        keys: [("path".to_string(), item.path)].into_iter().collect(),
        ..ReportRow::default()
    }
}

/// The smallest amount of the business currency.
fn unit(op: &Op<'_>) -> i64 {
    op.minor_unit(&op.business().currency)
}

async fn plans(op: &mut Op<'_>, on: Date) -> OpResult<Vec<Plan>> {
    let mut found = Vec::new();
    for plan in CommissionPlan::all_of_reference(op).await? {
        if plan.active() && plan.from()? <= on && plan.to().is_none_or(|to| on <= to) {
            found.push(Plan::of(&plan)?);
        }
    }
    found.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(found)
}

impl Plan {
    fn of(plan: &CommissionPlan<Doc>) -> OpResult<Plan> {
        let mut tiers = Vec::new();
        for tier in plan.tiers() {
            tiers.push(Tier { from: tier.from(), rate: tier.rate()? });
        }
        let mut people = Vec::new();
        for row in plan.people() {
            people.push(row.salesperson()?);
        }
        let mut splits = Vec::new();
        for row in plan.splits() {
            splits.push((row.of_()?, row.to()?, row.share()?));
        }
        Ok(Plan {
            id: plan.id(),
            name: plan.name()?.to_string(),
            basis: plan.basis()?,
            period: match plan.period()? {
                CommissionPlanPeriod::Month => Period::Month,
                CommissionPlanPeriod::Quarter => Period::Quarter,
                CommissionPlanPeriod::Year => Period::Year,
            },
            mode: match plan.mode()? {
                CommissionPlanMode::Whole => Mode::Whole,
                CommissionPlanMode::Graduated => Mode::Graduated,
            },
            clawback: plan.clawback(),
            from: plan.from()?,
            to: plan.to(),
            tiers,
            people,
            splits,
        })
    }

    /// The days of a period on which the plan holds.
    fn span(&self, on: Date) -> (Date, Date) {
        let (first, last) = self.period.of(on);
        (first.max(self.from), self.to.map_or(last, |to| last.min(to)))
    }

    async fn earned_by(
        &self,
        op: &mut Op<'_>,
        person: &Id,
        items: &[Item],
        (from, to): (Date, Date),
        unit: i64,
    ) -> OpResult<Earned> {
        let basis = items
            .iter()
            .filter(|item| item.salesperson.as_ref() == Some(person))
            .map(|item| item.amount)
            .fold(0, i64::saturating_add);
        let mut sql = op.sql(
            "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM crm_target WHERE tenant = ? AND archived_at IS NULL AND salesperson = ? AND \"from\" >= ? AND \"to\" <= ?",
        );
        sql.bind(op.tenant().0).bind(person).bind(from).bind(to);
        let target = op.row_as::<Sum>(&sql.done()).await?.map_or(0, |sum| sum.amount);
        let reached = attainment(basis, target);
        Ok(Earned {
            basis,
            target,
            attainment: reached,
            rate: rate_at(&self.tiers, reached),
            earned: earned(basis, target, &self.tiers, self.mode, unit),
            clawback: 0,
        })
    }

    /// What a credit note takes back: at what its invoice earned in its own period.
    async fn taken_back(
        &self,
        op: &mut Op<'_>,
        person: &Id,
        credit: &Credit,
        (items, from, to): (&[Item], Date, Date),
        now: &Earned,
        unit: i64,
    ) -> OpResult<i64> {
        let earned_on = |items: &[Item]| items.iter().find(|item| item.path == credit.invoice).map(|item| item.amount);
        let invoiced = credit.invoiced;
        if invoiced < self.from {
            return Ok(0);
        }
        if (from..=to).contains(&invoiced) {
            return Ok(clawed_back(credit.of_basis(self.basis, earned_on(items))?, now.basis, now.earned, unit));
        }
        let (from, to) = self.span(invoiced);
        let items = basis::items(op, self.basis, from, to).await?;
        let then = self.earned_by(op, person, &items, (from, to), unit).await?;
        Ok(clawed_back(credit.of_basis(self.basis, earned_on(&items))?, then.basis, then.earned, unit))
    }
}
