//! A budget's own lines, versions and transfers.

use std::collections::HashMap;

use kernel::{Doc, Draft, Line, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Value, format_scaled, parse_scaled};
use serde_json::{Map, Value as Json, json};

use super::actual::{Place, movements, year_of};
use super::give;
use super::overlap::rests;
use super::plan::{MONTHS, Year, spread};
use crate::amounts::money_text;
use crate::generated::{Budget, BudgetLinesDistribution, budget, budget_lines};
use kernel_types::calendar::{add_months, day_before};

/// Fields of the months.
pub const MONTH_FIELDS: [&str; MONTHS] = ["m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8", "m9", "m10", "m11", "m12"];

/// The place a line plans for.
pub fn place_of(line: &Line<'_>) -> Place {
    let text = |field: &str| line.text(field).filter(|text| !text.is_empty()).map(str::to_string);
    Place {
        account: line.link("account"),
        cost_centre: text("costCentre"),
        project: text("project"),
        branch: text("branch"),
    }
}

/// The months of a line.
pub fn months_of(line: &Line<'_>) -> Year {
    MONTH_FIELDS.map(|field| line.int(field))
}

/// Calculator `financial.budget_lines`: spreads what is given for the year, and adds up.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        number_version(op, draft).await?;
        refuse_twice(draft);
        let base = op.business().currency.clone();
        let unit = op.minor_unit(&base);
        let profile = profile(draft);
        let earlier = last_year(op, draft).await?;
        for index in 0..draft.line_count("lines") {
            let Some(line) = draft.line("lines", index) else { continue };
            let (kind, amount, place) =
                (line.text("distribution").unwrap_or("equal").to_string(), line.int("amount"), place_of(&line));
            if kind == "months" {
                let total: i64 = months_of(&line).iter().sum();
                draft.set_line("lines", index, "amount", total);
                continue;
            }
            let weights = match kind.as_str() {
                "seasonal" => profile,
                "prior_year" => pattern(&earlier, &place),
                _ => [0; MONTHS],
            };
            for (field, part) in MONTH_FIELDS.iter().zip(spread(amount, &weights, unit)) {
                draft.set_line("lines", index, field, part);
            }
        }
        totals(op, draft).await
    })
}

/// A new budget of a name that is known is its next version.
async fn number_version(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let Some(name) = draft.text("name").map(str::to_string).filter(|_| draft.is_new()) else { return Ok(()) };
    let versions = op.find("financial.budget", &[("name", Value::from(name))]).await?;
    let latest = versions.iter().map(|budget| budget.int("revision")).max().unwrap_or(0);
    draft.set("revision", latest + 1);
    Ok(())
}

fn refuse_twice(draft: &mut Draft) {
    let mut seen: HashMap<Place, usize> = HashMap::new();
    let mut twice = Vec::new();
    for (index, line) in draft.lines("lines").enumerate() {
        if seen.insert(place_of(&line), index).is_some() {
            twice.push(index);
        }
    }
    for index in twice {
        draft.refuse(
            format!("/lines/{index}/account"),
            "line_twice",
            say!(
                "financial-line-twice",
                "This account and these dimensions have a line already. Put both amounts on one line."
            ),
        );
    }
}

fn profile(draft: &Draft) -> Year {
    let mut year = [0i64; MONTHS];
    for row in draft.lines("profile") {
        if let Some(month) = usize::try_from(row.int("month") - 1).ok().and_then(|month| year.get_mut(month)) {
            *month += row.int("weight");
        }
    }
    year
}

/// Movements of the year before, read only when a line asks for them.
async fn last_year(op: &mut Op<'_>, draft: &Draft) -> OpResult<HashMap<Place, Year>> {
    if !draft.lines("lines").any(|line| line.text("distribution") == Some("prior_year")) {
        return Ok(HashMap::new());
    }
    let Some(year) = draft.link("fiscalYear") else { return Ok(HashMap::new()) };
    let Some((start, _)) = year_of(op, &year).await? else { return Ok(HashMap::new()) };
    let before = start.checked_sub_months(chrono::Months::new(12)).unwrap_or(start);
    movements(op, before, before, day_before(add_months(before, 12))).await
}

/// The pattern of a place's months; months that went the other way count as nothing.
fn pattern(earlier: &HashMap<Place, Year>, place: &Place) -> Year {
    let mut sum = [0i64; MONTHS];
    for year in earlier.iter().filter(|(other, _)| place.covers(other)).map(|(_, year)| year) {
        for (month, amount) in sum.iter_mut().zip(year) {
            *month += amount;
        }
    }
    let credit = sum.iter().sum::<i64>() < 0;
    sum.map(|amount| if credit { (-amount).max(0) } else { amount.max(0) })
}

/// What the budget earns and spends. What an account has contains what its cost centres have.
pub(super) async fn totals(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let accounts = op.reference("ledger.account").await?;
    let (mut income, mut expense, mut wrong) = (0i64, 0i64, Vec::new());
    let lines = give::planned(draft);
    for (index, ((place, _), rest)) in lines.iter().zip(rests(&lines)).enumerate() {
        let account = place.account.as_ref().and_then(|id| accounts.get(id));
        let amount: i64 = rest.iter().sum();
        match account.as_ref().and_then(|account| account.text("type")) {
            Some("income") => income += amount,
            Some("expense") => expense += amount,
            Some(_) => wrong.push(index),
            None => {}
        }
    }
    for index in wrong {
        draft.refuse(
            format!("/lines/{index}/account"),
            "not_income_or_expense",
            say!("financial-not-income-or-expense", "A budget plans income and expense. Choose such an account."),
        );
    }
    draft.set("income", income);
    draft.set("expense", expense);
    draft.set("result", income - expense);
    Ok(())
}

/// Effect `financial.budget_activate`: the budget that was active steps back.
pub fn activate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let same = [
            ("fiscalYear", draft.get("fiscalYear").clone()),
            ("status", Value::from("active")),
            ("scenario", draft.get("scenario").clone()),
        ];
        for other in op.find("financial.budget", &same).await? {
            if other.id() != draft.id() {
                op.transition("financial.budget", &other.id(), "supersede", Map::new()).await?;
            }
        }
        Ok(())
    })
}

/// Effect `financial.budget_revise`: a draft of the next version with the same lines.
pub fn revise<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let name = draft.text("name").unwrap_or_default().to_string();
        let lines: Vec<Json> = draft.lines("lines").map(|line| line_body(&line)).collect();
        let profile: Vec<Json> = draft
            .lines("profile")
            .map(|row| json!({"month": row.int("month"), "weight": format_scaled(row.int("weight"), kernel_types::PERCENT_SCALE, 0)}))
            .collect();
        let text = |field: &str| draft.text(field).map_or(Json::Null, Json::from);
        let mut controls = Vec::new();
        for row in Budget::of(&*draft)?.controls() {
            controls.push(json!({"document": row.document()?.as_str(), "lines": row.lines().map_or("all", |lines| lines.as_str()), "level": row.level()?.as_str(), "action": row.action()?.as_str()}));
        }
        let body = json!({
            "name": name, "fiscalYear": text("fiscalYear"), "scenario": text("scenario"), "level": text("level"), "control": text("control"),
            "controls": controls, "lines": lines, "profile": profile,
        });
        let copy = op.create("financial.budget", body).await?;
        op.set_fields("financial.budget", &copy.id(), &[("basedOn", Value::from(&draft.id()))]).await?;
        Ok(())
    })
}

fn line_body(line: &Line<'_>) -> Json {
    let mut body = Map::new();
    for field in ["account", "costCentre", "project", "branch", "distribution", "note"] {
        body.insert(field.to_string(), line.text(field).map_or(Json::Null, Json::from));
    }
    for field in MONTH_FIELDS.iter().chain(&["amount"]) {
        body.insert((*field).to_string(), Json::from(money_text(line.int(field))));
    }
    Json::Object(body)
}

/// Effect `financial.budget_transfer`: takes an amount from one line of the active budget to another.
pub fn transfer<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(budget) = draft.link("budget") else { return Ok(()) };
        let text = |field: &str| draft.text(field).map(str::to_string);
        let moves = json!([
            {"account": text("fromAccount"), "costCentre": text("fromCostCentre"), "month": draft.int("month"), "amount": money_text(-draft.int("amount"))},
            {"account": text("toAccount"), "costCentre": text("toCostCentre"), "month": draft.int("month"), "amount": money_text(draft.int("amount"))},
        ]);
        op.transition("financial.budget", &budget, "transfer", Map::from_iter([("moves".to_string(), moves)])).await?;
        Ok(())
    })
}

/// Effect `financial.budget_move`, the budget's side of [`transfer`].
pub fn take_moves<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let malformed = || OpError::internal("a budget transfer came without its moves");
        for step in ask.get("moves").and_then(Json::as_array).ok_or_else(malformed)? {
            let account = step.get("account").and_then(Json::as_str).ok_or_else(malformed)?;
            let centre = step.get("costCentre").and_then(Json::as_str).filter(|text| !text.is_empty());
            let month = step
                .get("month")
                .and_then(Json::as_u64)
                .and_then(|month| usize::try_from(month).ok()?.checked_sub(1))
                .ok_or_else(malformed)?;
            let field = *MONTH_FIELDS.get(month).ok_or_else(malformed)?;
            let amount = step
                .get("amount")
                .and_then(Json::as_str)
                .and_then(|text| parse_scaled(text, kernel_types::MONEY_SCALE).ok())
                .ok_or_else(malformed)?;
            let place = Place {
                account: Some(Id::from_stored(account)),
                cost_centre: centre.map(str::to_string),
                ..Place::default()
            };
            let found = give::planned(draft)
                .iter()
                .position(|(other, _)| other.account == place.account && other.cost_centre == place.cost_centre);
            let index = match found {
                Some(index) => index,
                None if amount < 0 => {
                    return Err(OpError::refused_at(
                        "/fromAccount",
                        "no_budget_line",
                        say!(
                            "financial-active-budget-no-line-for-account",
                            "The active budget has no line for this account and cost centre."
                        ),
                    ));
                }
                None => {
                    Budget::of(&mut *draft)?
                        .push_lines()
                        .set_account(place.account.as_ref())
                        .set_cost_centre(place.cost_centre.as_deref())
                        .set_distribution(BudgetLinesDistribution::Months)
                        .set_amount(0);
                    draft.line_count(budget::LINES) - 1
                }
            };
            let planned = draft.line(budget::LINES, index).map_or(0, |line| line.int(field));
            if planned + amount < 0 {
                let (currency, over) = (&op.business().currency, money_text(-amount - planned));
                let message = say!(
                    "financial-planned-for-month",
                    "{currency} {planned} is planned for that month; {currency} {money_text} is {currency} {over} beyond. Take less, or choose another month.",
                    currency,
                    planned = money_text(planned),
                    money_text = money_text(-amount),
                    over
                );
                return Err(OpError::refused_at("/amount", "more_than_planned", message));
            }
            if amount < 0 {
                give::refuse_beyond(op, draft, index, month, -amount).await?;
            }
            let moved = draft.line(budget::LINES, index).map_or(place, |line| place_of(&line));
            for index in give::concerned(draft, &moved) {
                let now = |field: &str| draft.line(budget::LINES, index).map_or(0, |line| line.int(field));
                let (planned, year) = (now(field), now(budget_lines::AMOUNT));
                draft.set_line(budget::LINES, index, field, planned + amount);
                draft.set_line(budget::LINES, index, budget_lines::AMOUNT, year + amount);
            }
        }
        totals(op, draft).await
    })
}

/// The active budget of a year: of the scenario Base when there are several.
pub async fn active_of(op: &mut Op<'_>, year: &Id) -> OpResult<Option<Doc>> {
    let mut found =
        op.find("financial.budget", &[("fiscalYear", Value::from(year)), ("status", Value::from("active"))]).await?;
    found.sort_by_key(|budget| budget.text("scenario") != Some("Base"));
    Ok(found.into_iter().next())
}
