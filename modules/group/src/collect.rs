//! A consolidation's input from the records: confirmed trial balances, holdings of the day, rates.

use std::collections::HashMap;

use kernel::{Doc, Draft, Op, OpResult};
use kernel_types::{Date, Id, Value, round_half_away};

use crate::consolidate::input::{Account, Balance, Control, Entity, FairValue, Group, Holding, Kind, Role, Unrealised};
use crate::entity::rate_between;

/// The input, with the ids its places stand for.
pub struct Collected {
    pub group: Group,
    pub accounts: Vec<Id>,
    pub entities: Vec<Id>,
}

/// What a run is about, from its draft or its stored record.
pub struct Head {
    pub parent: Id,
    pub year_start: Date,
    pub period_end: Date,
    pub currency: String,
    pub tolerance: i64,
    pub tax_rate: i64,
    /// By currency: closing, average, historical.
    pub rates: HashMap<String, [Option<i64>; 3]>,
    pub unrealised: Vec<(Id, Id, i64, i64)>,
}

/// A problem at its field.
pub struct Problem {
    pub pointer: &'static str,
    pub code: &'static str,
    pub message: String,
}

impl Problem {
    fn new(pointer: &'static str, code: &'static str, message: impl Into<String>) -> Problem {
        Problem { pointer, code, message: message.into() }
    }
}

/// Fills empty cells of the rates: closing of the period end, average of the month ends of the year.
pub async fn fill_rates(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let (Some(start), Some(end)) = (draft.date("yearStart"), draft.date("periodEnd")) else { return Ok(()) };
    let group = draft.text("currency").unwrap_or(op.business().currency.as_str()).to_string();
    for currency in currencies(op, end).await? {
        let listed = draft.lines("rates").any(|line| line.text("from") == Some(&currency));
        if currency != group && !listed {
            draft.push_line("rates", &[("from", Value::from(currency.as_str()))]);
        }
    }
    for index in 0..draft.line_count("rates") {
        let Some(line) = draft.line("rates", index) else { continue };
        let Some(from) = line.text("from").map(str::to_string) else { continue };
        let (closing, average) = (line.get("closing").is_null(), line.get("average").is_null());
        if closing && let Some(rate) = rate_between(op, &from, &group, end).await? {
            draft.set_line("rates", index, "closing", rate);
        }
        if average && let Some(rate) = average_of(op, &from, &group, start, end).await? {
            draft.set_line("rates", index, "average", rate);
        }
    }
    Ok(())
}

/// Currencies of the trial balances of a day.
async fn currencies(op: &mut Op<'_>, end: Date) -> OpResult<Vec<String>> {
    let mut found: Vec<String> = op
        .find("group.entity_balance", &[("periodEnd", Value::from(end))])
        .await?
        .iter()
        .filter_map(|doc| doc.text("currency").map(str::to_string))
        .collect();
    found.sort();
    found.dedup();
    Ok(found)
}

/// The mean of the rates of the year's month ends; the last month counts with its own day.
async fn average_of(op: &mut Op<'_>, from: &str, to: &str, start: Date, end: Date) -> OpResult<Option<i64>> {
    let (mut sum, mut count) = (0i128, 0i128);
    let mut month = start;
    while month <= end && count < 24 {
        let next = month.checked_add_months(chrono::Months::new(1)).unwrap_or(end);
        let day = next.pred_opt().unwrap_or(end).min(end);
        if let Some(rate) = rate_between(op, from, to, day).await? {
            sum += i128::from(rate);
            count += 1;
        }
        month = next;
    }
    Ok((count > 0).then(|| i64::try_from(round_half_away(sum, count)).unwrap_or(0)))
}

/// The head of a draft.
pub fn head_of_draft(draft: &Draft) -> Option<Head> {
    let rates = draft.lines("rates").filter_map(|line| Some((line.text("from")?.to_string(), ["closing", "average", "historical"].map(|field| line.get(field).as_int()))));
    let unrealised = draft.lines("unrealised").filter_map(|line| Some((line.link("seller")?, line.link("account")?, line.int("amount"), line.int("before"))));
    Some(Head {
        parent: draft.link("parent")?,
        year_start: draft.date("yearStart")?,
        period_end: draft.date("periodEnd")?,
        currency: draft.text("currency")?.to_string(),
        tolerance: draft.int("tolerance"),
        tax_rate: draft.int("taxRate"),
        rates: rates.collect(),
        unrealised: unrealised.collect(),
    })
}

/// The head of a stored run.
pub fn head_of_doc(doc: &Doc) -> Option<Head> {
    let rates = doc.lines("rates").filter_map(|line| Some((line.text("from")?.to_string(), ["closing", "average", "historical"].map(|field| line.get(field).as_int()))));
    let unrealised = doc.lines("unrealised").filter_map(|line| Some((line.link("seller")?, line.link("account")?, line.int("amount"), line.int("before"))));
    Some(Head {
        parent: doc.link("parent")?,
        year_start: doc.date("yearStart")?,
        period_end: doc.date("periodEnd")?,
        currency: doc.text("currency")?.to_string(),
        tolerance: doc.int("tolerance"),
        tax_rate: doc.int("taxRate"),
        rates: rates.collect(),
        unrealised: unrealised.collect(),
    })
}

/// Everything the computation needs, or what is missing, all at once.
pub async fn collect(op: &mut Op<'_>, head: &Head) -> OpResult<Result<Collected, Vec<Problem>>> {
    let mut problems = Vec::new();
    let chart = op.reference("group.group_account").await?;
    let mut docs: Vec<Doc> = chart.iter().collect();
    docs.sort_by(|a, b| a.text("code").cmp(&b.text("code")));
    let accounts: Vec<Id> = docs.iter().map(Doc::id).collect();
    let place: HashMap<&Id, usize> = accounts.iter().enumerate().map(|(index, id)| (id, index)).collect();
    let chart: Vec<Account> = docs.iter().filter_map(account_of).collect();
    let balances = op.find("group.entity_balance", &[("periodEnd", Value::from(head.period_end)), ("status", Value::from("ready"))]).await?;
    let entities: Vec<Id> = balances.iter().filter_map(|doc| doc.link("entity")).collect();
    let at: HashMap<&Id, usize> = entities.iter().enumerate().map(|(index, id)| (id, index)).collect();
    let Some(parent) = at.get(&head.parent).copied() else {
        let name = crate::entity::name_of(op, &head.parent).await?;
        problems.push(Problem::new("/parent", "no_balance", format!("There is no confirmed trial balance of {name} on {}.", head.period_end)));
        return Ok(Err(problems));
    };
    let unit = op.minor_unit(&head.currency);
    let holdings = holdings(op, head, &at, &place).await?;
    let known = op.reference("group.legal_entity").await?;
    let mut list = Vec::with_capacity(balances.len());
    for (index, doc) in balances.iter().enumerate() {
        let entity = entities.get(index).and_then(|id| known.get(id));
        let currency = doc.text("currency").unwrap_or(&head.currency).to_string();
        let acquired = holdings.iter().find(|holding| holding.child == index).map(|holding| holding.rate);
        let rates = head.rates.get(&currency).copied().unwrap_or_default();
        let one = (currency == head.currency).then_some(kernel_types::scaled::power_of_ten(kernel_types::RATE_SCALE));
        let (Some(closing), Some(average)) = (one.or(rates[0]), one.or(rates[1])) else {
            problems.push(Problem::new("/rates", "no_rate", format!("The closing or average rate of {currency} is missing. Enter it under Rates or under Exchange rates.")));
            continue;
        };
        list.push(Entity {
            name: doc.text("entity").unwrap_or_default().to_string(),
            balances: lines_of(doc, &place, &at),
            closing,
            average,
            historical: one.or(rates[2]).or(acquired).unwrap_or(closing),
            hyperinflation: entity.is_some_and(|entity| entity.flag("hyperinflation")),
        });
    }
    if !problems.is_empty() {
        problems.dedup_by(|a, b| a.message == b.message);
        return Ok(Err(problems));
    }
    let unrealised = head
        .unrealised
        .iter()
        .filter_map(|(seller, account, amount, before)| Some(Unrealised { seller: *at.get(seller)?, account: *place.get(account)?, amount: *amount, before: *before }))
        .collect();
    let group = Group {
        accounts: chart,
        entities: list,
        holdings,
        unrealised,
        parent,
        year_start: head.year_start,
        period_end: head.period_end,
        tolerance: head.tolerance,
        tax_rate: head.tax_rate,
        unit,
    };
    Ok(Ok(Collected { group, accounts, entities }))
}

fn account_of(doc: &Doc) -> Option<Account> {
    Some(Account {
        code: doc.text("code")?.to_string(),
        name: doc.text("name")?.to_string(),
        kind: doc.text("type").and_then(Kind::parse)?,
        role: doc.text("role").and_then(Role::parse),
    })
}

fn lines_of(doc: &Doc, place: &HashMap<&Id, usize>, at: &HashMap<&Id, usize>) -> Vec<Balance> {
    doc.lines("lines")
        .filter_map(|line| {
            let account = *place.get(&line.link("account")?)?;
            let counterparty = line.link("counterparty").and_then(|other| at.get(&other).copied());
            Some(Balance { account, amount: line.int("debit") - line.int("credit"), counterparty, rate: line.get("rate").as_int() })
        })
        .collect()
}

/// Holdings in force at the period end, between entities with trial balances.
async fn holdings(op: &mut Op<'_>, head: &Head, at: &HashMap<&Id, usize>, place: &HashMap<&Id, usize>) -> OpResult<Vec<Holding>> {
    let mut found = Vec::new();
    for doc in op.find("group.ownership", &[]).await? {
        let (Some(parent), Some(child), Some(from)) = (doc.link("parent"), doc.link("child"), doc.date("from")) else { continue };
        let over = doc.date("to").is_some_and(|to| to < head.period_end);
        let (Some(parent), Some(child)) = (at.get(&parent), at.get(&child)) else { continue };
        if over || from > head.period_end {
            continue;
        }
        let impaired = |before: bool| doc.lines("impairments").filter(|line| line.date("date").is_some_and(|date| date <= head.period_end && (date < head.year_start) == before)).map(|line| line.int("amount")).sum();
        let fair = |line: kernel::Line<'_>| Some(FairValue { account: *place.get(&line.link("account")?)?, amount: line.int("amount"), life_months: line.get("lifeMonths").as_int().and_then(|life| u32::try_from(life).ok()) });
        found.push(Holding {
            parent: *parent,
            child: *child,
            percent: doc.int("percent"),
            control: match doc.text("control") {
                Some("subsidiary") => Control::Subsidiary,
                Some("associate" | "joint_venture") => Control::Associate,
                Some("joint_operation") => Control::JointOperation,
                _ => Control::None,
            },
            acquired: from,
            consideration: doc.int("consideration"),
            capital: doc.int("capital"),
            retained: doc.int("retained"),
            fair_values: doc.lines("fairValues").filter_map(fair).collect(),
            nci_fair_value: doc.get("nciFairValue").as_int().filter(|_| doc.text("nciMethod") == Some("fair_value")),
            impaired_before: impaired(true),
            impaired_now: impaired(false),
            rate: doc.int("rate"),
        });
    }
    Ok(found)
}
