//! A reminder run: its draft says who would be reminded; issuing it writes the letters.

use std::collections::{BTreeMap, HashMap, HashSet};

use kernel::{Cells, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, RATE_SCALE, Value, round_half_away};
use ledger::api::{Side, items_at, owed_days, settled_by};
use serde_json::{Map, Value as Json, json};

use super::interest::{next_level, simple};
use crate::generated::ReminderLevel;
use crate::preview::is_current;
use crate::wire::{money, percent};

/// Overdue documents one run looks at.
const LOOKED_AT: usize = 50_000;

/// A level as its declaration says.
#[derive(Debug, Clone, Default)]
struct Level {
    name: String,
    fee: i64,
    rate: i64,
    least: i64,
    letter: String,
}

/// One overdue document.
#[derive(Debug, Clone)]
struct Item {
    id: Id,
    document: String,
    number: String,
    date: Option<Date>,
    due: Date,
    outstanding: i64,
    days: i64,
    interest_days: i64,
    interest: i64,
}

/// What one customer owes in one currency, with the letter it leads to.
#[derive(Debug, Clone)]
struct Case {
    customer: Id,
    currency: String,
    number: i64,
    level: Level,
    items: Vec<Item>,
    overdue: i64,
    interest: i64,
    fee: i64,
    days: i64,
}

/// `accounting.dunning_preview`: the lines of a draft, anew each time it is saved. What was left out stays left out.
pub fn preview<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if draft.state() != Some("draft") {
            return Ok(());
        }
        let skipped: HashSet<(String, String)> = draft
            .lines("lines")
            .filter(|line| line.flag("skip"))
            .filter_map(|line| Some((line.text("customer")?.to_string(), line.text("currency")?.to_string())))
            .collect();
        let cases = cases(op, draft).await?;
        draft.clear_lines("lines");
        for case in &cases {
            let skip = skipped.contains(&(case.customer.to_string(), case.currency.clone()));
            let mut fields = shown(case);
            fields.push(("skip", Value::Bool(skip)));
            draft.push_line("lines", &fields);
        }
        Ok(())
    })
}

/// What a draft shows of a case.
fn shown(case: &Case) -> Cells {
    vec![
        ("customer", Value::from(&case.customer)),
        ("currency", Value::text(&case.currency)),
        ("level", Value::Int(case.number)),
        ("levelName", Value::text(&case.level.name)),
        // As many as a list can hold.
        ("items", Value::Int(i64::try_from(case.items.len()).unwrap_or(i64::MAX))),
        ("days", Value::Int(case.days)),
        ("overdue", Value::Int(case.overdue)),
        ("interest", Value::Int(case.interest)),
        ("fee", Value::Int(case.fee)),
    ]
}

/// `accounting.issue_reminders`: a letter for every line that is not left out.
///
/// # Errors
/// `preview_outdated` where the draft would be another now: something was paid since, or another run reminded of it.
pub fn issue<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let cases = cases(op, draft).await?;
        let now: Vec<Cells> = cases.iter().map(shown).collect();
        if !is_current(draft, &now) {
            let message = say!(
                "accounting-what-customers-owe-changed-since-preview",
                "What customers owe has changed since this preview. Save the run again and look at it before sending."
            );
            return Err(OpError::refused_at("/lines", "preview_outdated", message).of_state());
        }
        let date = draft.date("date").unwrap_or_else(|| op.today());
        let mut written = 0;
        let mut raised: HashSet<Id> = HashSet::new();
        for index in 0..draft.line_count("lines") {
            let Some(line) = draft.line("lines", index) else { continue };
            let (customer, currency, skip) =
                (line.link("customer"), line.text("currency").unwrap_or_default().to_string(), line.flag("skip"));
            // A line of no case writes to nobody.
            let found =
                cases.iter().find(|case| Some(&case.customer) == customer.as_ref() && case.currency == currency);
            let Some(case) = found.filter(|_| !skip) else { continue };
            let reminder = op.create("accounting.reminder", body(draft, case, date)).await?;
            op.transition("accounting.reminder", &reminder.id(), "issue", Map::new()).await?;
            draft.set_line("lines", index, "reminder", &reminder.id());
            if raised.insert(case.customer.clone()) {
                op.set_fields("parties.customer", &case.customer, &[("dunningLevel", Value::Int(case.number))]).await?;
            }
            written += 1;
        }
        draft.set("letters", written);
        Ok(())
    })
}

fn body(draft: &Draft, case: &Case, date: Date) -> Json {
    let lines: Vec<Json> = case
        .items
        .iter()
        .map(|item| {
            json!({
                "documentNumber": item.number, "documentId": item.document, "date": item.date.map(|date| date.to_string()), "dueDate": item.due.to_string(),
                "days": item.days, "interestDays": item.interest_days, "outstanding": money(item.outstanding), "interest": money(item.interest),
            })
        })
        .collect();
    json!({
        "customer": case.customer.as_str(), "run": draft.id().as_str(), "date": date.to_string(), "level": case.number, "levelName": case.level.name,
        "currency": case.currency, "interestPct": percent(case.level.rate), "lines": lines, "overdue": money(case.overdue), "interest": money(case.interest),
        "fee": money(case.fee), "letter": case.level.letter,
    })
}

async fn cases(op: &mut Op<'_>, draft: &Draft) -> OpResult<Vec<Case>> {
    let date = draft.date("date").unwrap_or_else(|| op.today());
    let levels = levels(op).await?;
    let steps: Vec<(i64, i64)> = levels.iter().map(|(level, (days, _))| (*level, *days)).collect();
    let mut by_party: BTreeMap<(String, String), Vec<Item>> = BTreeMap::new();
    for (party, currency, item) in overdue(op, date, draft.link("customer")).await? {
        by_party.entry((party, currency)).or_default().push(item);
    }
    let base = op.business().currency.clone();
    let mut found = Vec::new();
    for ((party, currency), mut items) in by_party {
        let customer = Id::from_stored(&party);
        let last = op.load("parties.customer", &customer).await?.int("dunningLevel");
        // Each case has at least one item.
        let days = items.iter().map(|item| item.days).max().unwrap_or(0);
        let Some(number) = next_level(last, days, &steps) else { continue };
        let (_, level) =
            levels.get(&number).ok_or_else(|| OpError::internal(format!("there is no reminder level {number}")))?;
        let level = level.clone();
        let rate = if currency == base {
            power_of_ten(RATE_SCALE)
        } else {
            ledger::api::rate_to_base(op, &currency, date).await?
        };
        let unit = op.minor_unit(&currency);
        let charged = charged_to(op, &customer).await?;
        let ids: Vec<Id> = items.iter().map(|item| item.id.clone()).collect();
        let settled = settled_by(op, &ids, date).await?;
        for item in &mut items {
            // Interest that an earlier letter charged is not charged again.
            let from = charged.get(&item.document).copied().map_or(item.due, |until| until.max(item.due));
            item.interest_days = (date - from).num_days().max(0);
            let owed = owed_days(item.outstanding, (from, date), settled.get(&item.id).map_or(&[], Vec::as_slice));
            item.interest = simple(owed, level.rate, unit);
        }
        let overdue = items.iter().map(|item| item.outstanding).sum();
        let mut interest: i64 = items.iter().map(|item| item.interest).sum();
        if interest > 0 {
            interest = interest.max(from_base(level.least, rate, unit));
        }
        if to_base(overdue, rate) < draft.int("minAmount") {
            continue;
        }
        let fee = from_base(level.fee, rate, unit);
        found.push(Case { customer, currency, number, level, items, overdue, interest, fee, days });
    }
    Ok(found)
}

fn to_base(amount: i64, rate: i64) -> i64 {
    let base = round_half_away(i128::from(amount) * i128::from(rate), i128::from(power_of_ten(RATE_SCALE)));
    // What is beyond the range is above every least amount.
    i64::try_from(base).unwrap_or(i64::MAX)
}

/// An amount of the business currency in another, whole units of it.
fn from_base(amount: i64, rate: i64, unit: i64) -> i64 {
    if rate <= 0 {
        return 0;
    }
    let units =
        round_half_away(i128::from(amount) * i128::from(power_of_ten(RATE_SCALE)), i128::from(rate) * i128::from(unit));
    i64::try_from(units.saturating_mul(i128::from(unit))).unwrap_or(i64::MAX)
}

async fn levels(op: &mut Op<'_>) -> OpResult<BTreeMap<i64, (i64, Level)>> {
    let set = op.reference("accounting.reminder_level").await?;
    set.iter()
        .filter(|doc| !doc.archived())
        .map(|doc| -> OpResult<_> {
            let view = ReminderLevel::of(&doc)?;
            let level = Level {
                name: view.name()?.to_string(),
                fee: view.fee(),
                rate: view.interest_pct(),
                least: view.min_interest(),
                // A level without words of its own sends those of the print.
                letter: view.letter().unwrap_or_default().to_string(),
            };
            Ok((view.level()?, (view.after_days()?, level)))
        })
        .collect()
}

/// Items of customers past their due day on a day, as they stood then; disputes left out.
async fn overdue(op: &mut Op<'_>, date: Date, only: Option<Id>) -> OpResult<Vec<(String, String, Item)>> {
    let items = items_at(op, "customer", Side::Receivable, date, only.as_ref()).await?;
    let overdue = items.into_iter().filter(|item| item.due < date && !item.disputed).take(LOOKED_AT);
    Ok(overdue
        .map(|item| {
            let found = Item {
                id: item.id,
                document: item.document,
                number: item.number,
                date: Some(item.date),
                due: item.due,
                outstanding: item.outstanding,
                days: (date - item.due).num_days(),
                interest_days: 0,
                interest: 0,
            };
            (item.party, item.currency, found)
        })
        .collect())
}

/// Until when interest on a document was charged by an earlier letter.
async fn charged_to(op: &mut Op<'_>, customer: &Id) -> OpResult<HashMap<String, Date>> {
    let letters = op
        .find_all("accounting.reminder", &[("customer", Value::from(customer)), ("status", Value::text("charged"))])
        .await?;
    let mut until: HashMap<String, Date> = HashMap::new();
    for letter in &letters {
        let Some(date) = letter.date("date") else { continue };
        for line in letter.lines("lines").filter(|line| line.int("interest") > 0) {
            let Some(document) = line.text("documentId") else { continue };
            let known = until.entry(document.to_string()).or_insert(date);
            *known = (*known).max(date);
        }
    }
    Ok(until)
}
