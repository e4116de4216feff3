//! A consolidation's input from the records: confirmed trial balances, holdings of the day, rates.

use std::collections::HashMap;

use kernel::{Doc, Draft, Line, Op, OpResult, Sentence, say};
use kernel_types::{Date, Id, Value, round_half_away};

use crate::consolidate::input::{Account, Balance, Control, Entity, Group, Kind, Role, Unrealised};
use crate::consolidate::preacquisition;
use crate::entity::rate_between;
use crate::generated::EntityBalance;
use crate::generated::consolidation_run;
use crate::generated::consolidation_run_unrealised as row;
use crate::generated::entity_balance;
use crate::generated::group_account;
use crate::generated::legal_entity;
use crate::generated::ownership;
use crate::holdings::{ended, holdings};

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
    pub message: Sentence,
}

impl Problem {
    /// A problem and where it shows.
    pub fn new(pointer: &'static str, code: &'static str, message: impl Into<Sentence>) -> Problem {
        Problem { pointer, code, message: message.into() }
    }
}

/// Fills empty cells of the rates: closing of the period end, average of the month ends of the year.
pub async fn fill_rates(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let (Some(start), Some(end)) = (draft.date(entity_balance::YEAR_START), draft.date(entity_balance::PERIOD_END))
    else {
        return Ok(());
    };
    let group = draft.text(entity_balance::CURRENCY).unwrap_or(op.business().currency.as_str()).to_string();
    for currency in currencies(op, end).await? {
        let listed = draft.lines("rates").any(|line| line.text(ownership::FROM) == Some(&currency));
        if currency != group && !listed {
            draft.push_line("rates", &[("from", Value::from(currency.as_str()))]);
        }
    }
    for index in 0..draft.line_count("rates") {
        let Some(line) = draft.line("rates", index) else { continue };
        let Some(from) = line.text(ownership::FROM).map(str::to_string) else { continue };
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
        .filter_map(|doc| doc.text(entity_balance::CURRENCY).map(str::to_string))
        .collect();
    found.sort();
    found.dedup();
    Ok(found)
}

/// No asset is written off over more.
const MOST_MONTHS: i128 = 1_200;

/// The mean of the rates of the month ends between two days; the last month counts with its own day.
pub async fn average_of(op: &mut Op<'_>, from: &str, to: &str, start: Date, end: Date) -> OpResult<Option<i64>> {
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
    // A mean lies between what it is of.
    Ok((count > 0).then(|| i64::try_from(round_half_away(sum, count)).unwrap_or(0)))
}

/// The head of a draft.
pub fn head_of_draft(draft: &Draft) -> Option<Head> {
    let rates = draft.lines("rates").filter_map(|line| {
        Some((
            line.text(ownership::FROM)?.to_string(),
            ["closing", "average", "historical"].map(|field| line.get(field).as_int()),
        ))
    });
    let unrealised = draft.lines("unrealised").filter_map(|line| inside(&line));
    Some(Head {
        parent: draft.link(ownership::PARENT)?,
        year_start: draft.date(entity_balance::YEAR_START)?,
        period_end: draft.date(entity_balance::PERIOD_END)?,
        currency: draft.text(entity_balance::CURRENCY)?.to_string(),
        tolerance: draft.int(consolidation_run::TOLERANCE),
        tax_rate: draft.int(consolidation_run::TAX_RATE),
        rates: rates.collect(),
        unrealised: unrealised.collect(),
    })
}

/// The head of a stored run.
pub fn head_of_doc(doc: &Doc) -> Option<Head> {
    let rates = doc.lines("rates").filter_map(|line| {
        Some((
            line.text(ownership::FROM)?.to_string(),
            ["closing", "average", "historical"].map(|field| line.get(field).as_int()),
        ))
    });
    let unrealised = doc.lines("unrealised").filter_map(|line| inside(&line));
    Some(Head {
        parent: doc.link(ownership::PARENT)?,
        year_start: doc.date(entity_balance::YEAR_START)?,
        period_end: doc.date(entity_balance::PERIOD_END)?,
        currency: doc.text(entity_balance::CURRENCY)?.to_string(),
        tolerance: doc.int(consolidation_run::TOLERANCE),
        tax_rate: doc.int(consolidation_run::TAX_RATE),
        rates: rates.collect(),
        unrealised: unrealised.collect(),
    })
}

/// Everything the computation needs, or what is missing, all at once.
pub async fn collect(op: &mut Op<'_>, head: &Head) -> OpResult<Result<Collected, Vec<Problem>>> {
    let mut problems = Vec::new();
    let chart = op.reference("group.group_account").await?;
    let mut docs: Vec<Doc> = chart.iter().collect();
    docs.sort_by(|a, b| a.text(legal_entity::CODE).cmp(&b.text(legal_entity::CODE)));
    let accounts: Vec<Id> = docs.iter().map(Doc::id).collect();
    let place: HashMap<&Id, usize> = accounts.iter().enumerate().map(|(index, id)| (id, index)).collect();
    let chart: Vec<Account> = docs.iter().filter_map(account_of).collect();
    let rows = op.find_all("group.ownership", &[]).await?;
    let ended = ended(op, head, &rows, &mut problems).await?;
    let mut balances = op
        .find_all(
            "group.entity_balance",
            &[("periodEnd", Value::from(head.period_end)), ("status", Value::from("ready"))],
        )
        .await?;
    // What ended on the last day comes with the balances of that day already.
    balances.retain(|doc| {
        !ended.iter().any(|ended| {
            ended.day == head.period_end && doc.link(entity_balance::ENTITY).as_ref() == Some(&ended.child)
        })
    });
    let mut entities: Vec<Id> = balances.iter().filter_map(|doc| doc.link(entity_balance::ENTITY)).collect();
    let present = entities.clone();
    let at: HashMap<&Id, usize> = present.iter().enumerate().map(|(index, id)| (id, index)).collect();
    let gone: HashMap<&Id, usize> =
        ended.iter().enumerate().map(|(index, ended)| (&ended.child, present.len() + index)).collect();
    entities.extend(ended.iter().map(|ended| ended.child.clone()));
    let places = Places { accounts: &place, chart: &chart, at: &at, gone: &gone };
    let Some(parent) = at.get(&head.parent).copied() else {
        let (name, day) = (crate::entity::name_of(op, &head.parent).await?, head.period_end);
        problems.push(Problem::new(
            "/parent",
            "no_balance",
            say!("group-no-balance", "There is no confirmed trial balance of {name} on {day}.", name, day),
        ));
        return Ok(Err(problems));
    };
    let unit = op.minor_unit(&head.currency);
    let mut holdings = holdings(op, head, rows, &places, &balances).await?;
    let known = op.reference("group.legal_entity").await?;
    let mut list = Vec::with_capacity(entities.len());
    for (index, (doc, id)) in balances.iter().chain(ended.iter().map(|ended| &ended.doc)).zip(&entities).enumerate() {
        // In the currency of the group its balances would stand as they are.
        let balance = EntityBalance::of(doc)?;
        let currency = balance.currency().ok_or_else(|| balance.missing(entity_balance::CURRENCY))?.to_string();
        let acquired = holdings.iter().find(|holding| holding.child == index).map(|holding| holding.rate);
        // A currency without rates of its own is asked for below.
        let mut rates = head.rates.get(&currency).copied().unwrap_or_default();
        let one = (currency == head.currency).then_some(kernel_types::scaled::power_of_ten(kernel_types::RATE_SCALE));
        if let Some(ended) = index.checked_sub(present.len()).and_then(|index| ended.get(index))
            && one.is_none()
        {
            rates[0] = rate_between(op, &currency, &head.currency, ended.day).await?;
            rates[1] = average_of(op, &currency, &head.currency, head.year_start, ended.day).await?;
        }
        let (Some(closing), Some(average)) = (one.or(rates[0]), one.or(rates[1])) else {
            problems.push(Problem::new("/rates", "no_rate", say!("group-closing-or-average-rate-missing", "The closing or average rate of {currency} is missing. Enter it under Rates or under Exchange rates.", currency)));
            continue;
        };
        list.push(Entity {
            name: balance.entity()?.to_string(),
            balances: places.lines_of(doc, index >= present.len()),
            closing,
            average,
            // Entered, that of the purchase, or of a child that nobody bought the closing rate: no difference arises.
            historical: one.or(rates[2]).or(acquired).unwrap_or(closing),
            hyperinflation: known.get(id).is_some_and(|entity| entity.flag(legal_entity::HYPERINFLATION)),
        });
    }
    if !problems.is_empty() {
        problems.dedup_by(|a, b| a.message == b.message);
        return Ok(Err(problems));
    }
    for holding in &mut holdings {
        let new = holding.acquired > head.year_start && holding.acquired <= head.period_end;
        let (Some(entity), Some(id)) = (list.get_mut(holding.child), entities.get(holding.child)) else { continue };
        if !new || holding.control != Control::Subsidiary {
            continue;
        }
        let before = op
            .find_all("group.entity_balance", &[("entity", Value::from(id)), ("status", Value::from("ready"))])
            .await?;
        let eve = holding.acquired.pred_opt();
        let before =
            before.iter().find(|doc| doc.date(entity_balance::PERIOD_END) == eve).map(|doc| places.lines_of(doc, true));
        match preacquisition::leave_out(entity, &chart, holding, before.as_deref(), unit) {
            Some(earned) => holding.before = earned,
            None => {
                let name = crate::entity::name_of(op, id).await?;
                problems.push(Problem::new("/parent", "no_balance_at_acquisition", say!("group-no-balance-at-acquisition", "Confirm the trial balance of {name} on the day before {acquired}: what it earned before it belonged to the group is left out of the year.", name, acquired = holding.acquired)));
            }
        }
    }
    if !problems.is_empty() {
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
        code: doc.text(legal_entity::CODE)?.to_string(),
        name: doc.text(consolidation_run::NAME)?.to_string(),
        kind: doc.text(group_account::TYPE).and_then(Kind::parse)?,
        role: doc.text(group_account::ROLE).and_then(Role::parse),
    })
}

/// Where ids stand.
pub struct Places<'p> {
    pub accounts: &'p HashMap<&'p Id, usize>,
    pub chart: &'p [Account],
    /// Entities with balances of the period end.
    pub at: &'p HashMap<&'p Id, usize>,
    /// Those whose control ended, with balances of that day.
    pub gone: &'p HashMap<&'p Id, usize>,
}

impl Places<'_> {
    /// The balances of an entity. With what ended it shares results until that day; balances are those with an outsider.
    fn lines_of(&self, doc: &Doc, is_gone: bool) -> Vec<Balance> {
        doc.lines("lines")
            .filter_map(|line| {
                let account = *self.accounts.get(&line.link("account")?)?;
                let result = self.chart.get(account).is_some_and(|account| account.kind.is_result());
                let other = line.link("counterparty").and_then(|other| match self.gone.get(&other) {
                    Some(gone) if result => Some(*gone),
                    _ => self.at.get(&other).copied(),
                });
                Some(Balance {
                    account,
                    amount: line.int("debit") - line.int("credit"),
                    counterparty: other.filter(|_| result || !is_gone),
                    rate: line.get(ownership::RATE).as_int(),
                })
            })
            .collect()
    }

    /// The group account that a field of a row names.
    pub fn account(&self, row: &Doc, field: &str) -> Option<usize> {
        row.link(field).and_then(|account| self.accounts.get(&account).copied())
    }
}
