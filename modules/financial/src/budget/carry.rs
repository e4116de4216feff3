//! Carrying commitments into the next year (design 6.2.4): what is ordered and not billed when a year ends leaves its budget and
//! counts against the next one, from its first day, with or without the money that was planned for it.

use std::collections::BTreeMap;

use kernel::{Draft, Op, OpError, OpFuture, OpResult, Record, say};
use kernel_types::{Date, Id, MONEY_SCALE, Money, Value, parse_scaled};
use serde_json::{Map, Value as Json, json};

use super::actual::{Place, year_at, year_of};
use super::commit::{Key, Spoken, Use, entry};
use super::give::planned;
use super::record::{MONTH_FIELDS, active_of, totals};
use crate::amounts::money_text;
use crate::generated::{Budget, BudgetLinesDistribution, budget, budget_lines};

/// What documents speak for in the year: document and its id, kind, and each place with its day.
type Standing = BTreeMap<(Id, String, Use), Vec<(Key, Money)>>;

/// Effect `financial.budget_carry`, on the budget of the year that ends.
pub fn carry<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let flag = |name: &str| ask.get(name).and_then(Json::as_bool).unwrap_or(false);
        let year = Budget::of(&*draft)?.fiscal_year()?;
        let (start, end) = year_of(op, &year).await?.ok_or_else(|| OpError::internal("a budget without its year"))?;
        let next = match end.succ_opt() {
            Some(day) => year_at(op, day).await?,
            None => None,
        };
        let Some((next, first, _)) = next else {
            return Err(OpError::refused(
                "no_next_year",
                say!(
                    "financial-no-next-year",
                    "There is no fiscal year after this one. Open it first, then carry the commitments forward."
                ),
            ));
        };
        let mut kinds = vec![Use::Commitment];
        if flag("reservations") {
            kinds.push(Use::Reservation);
        }
        let standing = standing(op, &kinds, (start, end)).await?;
        if standing.is_empty() {
            return Err(OpError::refused(
                "nothing_committed",
                say!("financial-nothing-committed", "Nothing of this year is committed any more."),
            ));
        }
        let mut carried: BTreeMap<(Id, Option<String>, Option<String>, Option<String>), Money> = BTreeMap::new();
        let mut records: Vec<Record> = Vec::new();
        for ((id, document, kind), rows) in &standing {
            let spoken = Spoken { kind: *kind, date: first, document, id, places: Vec::new() };
            for ((account, centre, project, branch, day), amount) in rows {
                let at = |day: Date| (account.clone(), centre.clone(), project.clone(), branch.clone(), day);
                records.push(entry(op, &spoken, at(*day), -amount, false)?);
                records.push(entry(op, &spoken, at(first), *amount, true)?);
                *carried.entry((account.clone(), centre.clone(), project.clone(), branch.clone())).or_default() +=
                    amount;
            }
        }
        op.insert_many("financial.budget_entry", &records).await?;
        let total: Money = carried.values().sum();
        if flag("money") {
            let Some(following) = active_of(op, &next).await? else {
                return Err(OpError::refused_at(
                    "/money",
                    "no_next_budget",
                    say!(
                        "financial-no-next-budget",
                        "The next year has no active budget that could take the money. Activate it first, or carry the commitments alone."
                    ),
                ));
            };
            let parts: Vec<Json> = carried
                .iter()
                .map(|((account, centre, project, branch), amount)| {
                    json!({"account": account.as_str(), "costCentre": centre, "project": project, "branch": branch, "amount": money_text(*amount)})
                })
                .collect();
            let ask = Map::from_iter([("parts".to_string(), Json::Array(parts))]);
            op.transition(budget::ADDRESS, &following.id(), "receive", ask).await?;
        }
        let mut budget = Budget::of(&mut *draft)?;
        let before = budget.carried();
        budget.set_carried(before + total);
        op.emit("financial.budget.carried", json!({"year": year.as_str(), "amount": money_text(total)})).await
    })
}

/// Effect `financial.budget_receive`, the next budget's side: the first month of every line that covers a place gets the money.
pub fn receive<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let malformed = || OpError::internal("a budget received commitments without their parts");
        let Some(january) = MONTH_FIELDS.first() else { return Ok(()) };
        for part in ask.get("parts").and_then(Json::as_array).ok_or_else(malformed)? {
            let text = |name: &str| part.get(name).and_then(Json::as_str).map(str::to_string);
            let amount = text("amount").and_then(|text| parse_scaled(&text, MONEY_SCALE).ok()).ok_or_else(malformed)?;
            let place = Place {
                account: text("account").as_deref().map(Id::from_stored),
                cost_centre: text("costCentre"),
                project: text("project"),
                branch: text("branch"),
            };
            let lines = planned(draft);
            let mut covering: Vec<usize> = lines
                .iter()
                .enumerate()
                .filter(|(_, (other, _))| other.covers(&place))
                .map(|(index, _)| index)
                .collect();
            if covering.is_empty() {
                Budget::of(&mut *draft)?
                    .push_lines()
                    .set_account(place.account.as_ref())
                    .set_cost_centre(place.cost_centre.as_deref())
                    .set_project(place.project.as_deref())
                    .set_branch(place.branch.as_deref())
                    .set_distribution(BudgetLinesDistribution::Months)
                    .set_amount(0);
                covering.push(lines.len());
            }
            for index in covering {
                let line = draft.line(budget::LINES, index);
                let (month, year) = line.map_or((0, 0), |line| (line.int(january), line.int(budget_lines::AMOUNT)));
                draft.set_line(budget::LINES, index, january, month + amount);
                draft.set_line(budget::LINES, index, budget_lines::AMOUNT, year + amount);
            }
        }
        totals(op, draft).await
    })
}

kernel::columns! {
    /// What documents hold of the budget at one place and day.
    struct Spent {
        document_id: Id,
        document: Option<String>,
        account: Option<Id>,
        cost_centre: Option<String>,
        project: Option<String>,
        branch: Option<String>,
        day: Date,
        amount: Money,
    }
}

/// Everything committed or reserved between two days, by document.
async fn standing(op: &mut Op<'_>, kinds: &[Use], (start, end): (Date, Date)) -> OpResult<Standing> {
    let amount = op.reader().dialect().sum("amount");
    let mut found = Standing::new();
    for kind in kinds {
        let mut sql = op.sql("SELECT document_id, document, account, cost_centre, project, branch, date, ");
        sql.raw(&amount).push(" FROM financial_budget_entry WHERE tenant = ").value(op.tenant().0);
        sql.push(" AND kind = ").value(kind.as_str()).push(" AND document_id IS NOT NULL AND date >= ");
        sql.value(Value::from(start)).push(" AND date <= ").value(Value::from(end));
        let statement = sql.push(" GROUP BY document_id, document, account, cost_centre, project, branch, date").done();
        for row in op.rows_as::<Spent>(&statement).await? {
            let Some(account) = row.account.filter(|_| row.amount != 0) else { continue };
            let part = |text: Option<String>| text.filter(|text| !text.is_empty());
            let key = (account, part(row.cost_centre), part(row.project), part(row.branch), row.day);
            found
                .entry((row.document_id, row.document.unwrap_or_default(), *kind))
                .or_default()
                .push((key, row.amount));
        }
    }
    Ok(found)
}
