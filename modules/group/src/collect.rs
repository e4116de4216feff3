//! A consolidation's input from the records: confirmed trial balances, holdings of the day, rates.

use std::collections::HashMap;

use kernel::{Doc, Draft, Line, Op, OpResult};
use kernel_types::{Date, Id, Value, round_half_away};

use crate::consolidate::input::{
    Account, Balance, Change, Control, Entity, FairValue, Group, Holding, Impairment, Kind, Role, Unrealised,
};
use crate::entity::rate_between;
use crate::generated::consolidation_run_unrealised as row;

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
    pub unrealised: Vec<Inside>,
}

/// Profit that is still inside the group, as a line of the run says it.
pub struct Inside {
    seller: Id,
    account: Id,
    amount: i64,
    before: i64,
    gain: Option<Id>,
    written: i64,
    depreciation: Option<Id>,
}

fn inside(line: &Line<'_>) -> Option<Inside> {
    Some(Inside {
        seller: line.link("seller")?,
        account: line.link("account")?,
        amount: line.int("amount"),
        before: line.int("before"),
        gain: line.link(row::GAIN_ACCOUNT),
        written: line.int(row::WRITTEN),
        depreciation: line.link(row::DEPRECIATION_ACCOUNT),
    })
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
        .find_all("group.entity_balance", &[("periodEnd", Value::from(end))])
        .await?
        .iter()
        .filter_map(|doc| doc.text("currency").map(str::to_string))
        .collect();
    found.sort();
    found.dedup();
    Ok(found)
}

/// No asset is written off over more.
const MOST_MONTHS: i128 = 1_200;

/// The mean of the rates of the month ends between two days; the last month counts with its own day.
async fn average_of(op: &mut Op<'_>, from: &str, to: &str, start: Date, end: Date) -> OpResult<Option<i64>> {
    let (mut sum, mut count) = (0i128, 0i128);
    let mut month = start;
    while month <= end && count < MOST_MONTHS {
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
    let rates = draft.lines("rates").filter_map(|line| {
        Some((
            line.text("from")?.to_string(),
            ["closing", "average", "historical"].map(|field| line.get(field).as_int()),
        ))
    });
    let unrealised = draft.lines("unrealised").filter_map(|line| inside(&line));
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
    let rates = doc.lines("rates").filter_map(|line| {
        Some((
            line.text("from")?.to_string(),
            ["closing", "average", "historical"].map(|field| line.get(field).as_int()),
        ))
    });
    let unrealised = doc.lines("unrealised").filter_map(|line| inside(&line));
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
    let balances = op
        .find_all(
            "group.entity_balance",
            &[("periodEnd", Value::from(head.period_end)), ("status", Value::from("ready"))],
        )
        .await?;
    let entities: Vec<Id> = balances.iter().filter_map(|doc| doc.link("entity")).collect();
    let at: HashMap<&Id, usize> = entities.iter().enumerate().map(|(index, id)| (id, index)).collect();
    let Some(parent) = at.get(&head.parent).copied() else {
        let name = crate::entity::name_of(op, &head.parent).await?;
        problems.push(Problem::new(
            "/parent",
            "no_balance",
            format!("There is no confirmed trial balance of {name} on {}.", head.period_end),
        ));
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
        .filter_map(|inside| {
            Some(Unrealised {
                seller: *at.get(&inside.seller)?,
                account: *place.get(&inside.account)?,
                amount: inside.amount,
                before: inside.before,
                gain: inside.gain.as_ref().and_then(|account| place.get(account).copied()),
                written: inside.written,
                depreciation: inside.depreciation.as_ref().and_then(|account| place.get(account).copied()),
            })
        })
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
            Some(Balance {
                account,
                amount: line.int("debit") - line.int("credit"),
                counterparty,
                rate: line.get("rate").as_int(),
            })
        })
        .collect()
}

/// Rows of one holder and entity by their first day, in parts that control or influence lasted without a gap and unchanged
/// in kind: the first row of a part is the acquisition, those after it are changes of the share.
pub fn spans(mut rows: Vec<Doc>) -> Vec<Vec<Doc>> {
    let key = |doc: &Doc| (doc.link("parent"), doc.link("child"));
    rows.sort_by_key(|doc| (key(doc), doc.date("from"), doc.id()));
    let mut found: Vec<Vec<Doc>> = Vec::new();
    for row in rows {
        let follows = found.last().and_then(|span| span.last()).is_some_and(|last| {
            let next = last.date("to").and_then(|to| to.succ_opt());
            key(last) == key(&row)
                && next.is_some()
                && next == row.date("from")
                && [last, &row].iter().all(|doc| doc.text("control") == Some("subsidiary"))
        });
        match found.last_mut() {
            Some(span) if follows => span.push(row),
            _ => found.push(vec![row]),
        }
    }
    found
}

/// Holdings in force at the period end, between entities with trial balances.
async fn holdings(
    op: &mut Op<'_>,
    head: &Head,
    at: &HashMap<&Id, usize>,
    place: &HashMap<&Id, usize>,
) -> OpResult<Vec<Holding>> {
    let mut found = Vec::new();
    let begun: Vec<Doc> = op
        .find_all("group.ownership", &[])
        .await?
        .into_iter()
        .filter(|doc| doc.date("from").is_some_and(|from| from <= head.period_end))
        .collect();
    for span in spans(begun) {
        let (Some(doc), Some(last)) = (span.first(), span.last()) else { continue };
        let (Some(parent), Some(child), Some(from)) = (doc.link("parent"), doc.link("child"), doc.date("from")) else {
            continue;
        };
        let over = last.date("to").is_some_and(|to| to < head.period_end);
        let (Some(parent), Some(child)) = (at.get(&parent), at.get(&child)) else { continue };
        if over {
            continue;
        }
        let currency = doc.text("childCurrency").unwrap_or(&head.currency).to_string();
        let mut written = Vec::new();
        for row in &span {
            written.extend(impairments(op, head, row, &currency, doc.int("rate")).await?);
        }
        let change = |row: &Doc| {
            let gain = row.link("gainAccount").and_then(|account| place.get(&account).copied());
            Some(Change {
                from: row.date("from")?,
                percent: row.int("percent"),
                invested: row.int("consideration"),
                gain: gain.map(|account| (account, row.int("gainBooked"))),
            })
        };
        found.push(Holding {
            parent: *parent,
            child: *child,
            percent: doc.int("percent"),
            changes: span.iter().skip(1).filter_map(change).collect(),
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
            fair_values: fair_values(op, head, doc, &currency, from, place).await?,
            nci_fair_value: doc.get("nciFairValue").as_int().filter(|_| doc.text("nciMethod") == Some("fair_value")),
            impairments: written,
            rate: doc.int("rate"),
        });
    }
    Ok(found)
}

/// Goodwill written off by the period end, each at the rate of its day.
async fn impairments(
    op: &mut Op<'_>,
    head: &Head,
    doc: &Doc,
    currency: &str,
    acquired: i64,
) -> OpResult<Vec<Impairment>> {
    let rows: Vec<(Date, i64)> = doc
        .lines("impairments")
        .filter_map(|line| Some((line.date("date")?, line.int("amount"))))
        .filter(|(date, _)| *date <= head.period_end)
        .collect();
    let [closing, average, _] = head.rates.get(currency).copied().unwrap_or_default();
    let mut found = Vec::with_capacity(rows.len());
    for (date, amount) in rows {
        let before = date < head.year_start;
        let of_day = match closing.filter(|_| date == head.period_end) {
            Some(closing) => Some(closing),
            None => rate_between(op, currency, &head.currency, date).await?,
        };
        let rate = of_day.or(average.filter(|_| !before)).unwrap_or(acquired);
        found.push(Impairment { amount, rate, before });
    }
    Ok(found)
}

/// Fair value differences, with the mean rate of the months they were written off in before the year.
async fn fair_values(
    op: &mut Op<'_>,
    head: &Head,
    doc: &Doc,
    currency: &str,
    acquired: Date,
    place: &HashMap<&Id, usize>,
) -> OpResult<Vec<FairValue>> {
    let rows: Vec<(usize, i64, Option<u32>)> = doc
        .lines("fairValues")
        .filter_map(|line| {
            Some((
                *place.get(&line.link("account")?)?,
                line.int("amount"),
                line.get("lifeMonths").as_int().and_then(|life| u32::try_from(life).ok()),
            ))
        })
        .collect();
    let mut found = Vec::with_capacity(rows.len());
    for (account, amount, life_months) in rows {
        let over = life_months.and_then(|life| acquired.checked_add_months(chrono::Months::new(life)));
        let until =
            over.map_or(head.year_start, |over| over.min(head.year_start)).pred_opt().unwrap_or(head.year_start);
        let past_rate = match life_months {
            Some(_) if currency != head.currency && acquired <= until => {
                average_of(op, currency, &head.currency, acquired, until).await?
            }
            _ => None,
        };
        found.push(FairValue { account, amount, life_months, past_rate });
    }
    Ok(found)
}
