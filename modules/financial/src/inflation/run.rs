//! The restatement run: movements of every account by month, restated from the index of the month (or of the layer that
//! says where an amount comes from), with the proof over money.

use std::collections::BTreeMap;

use kernel::{Cells, Draft, Op, OpError, OpFuture, OpResult, ReferenceSet};
use kernel_types::{Date, Id, Value};
use serde_json::{Map, Value as Json};

use super::restate::{Item, balancing, factor, proof, restated};
use crate::math::month_end;

/// Net movement by account and month.
type Movements = BTreeMap<(Id, Date), i64>;

/// Calculator `financial.restatement_run`.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let (Some(index), Some(date)) = (draft.link("index"), draft.date("date")) else { return Ok(()) };
        let points = points(op, &index).await?;
        let Some(closing) = points.get(&month_end(date)).copied() else {
            draft.refuse("/index", "index_missing", format!("The index has no point for {}. Enter it under Price indices.", month_end(date)));
            return Ok(());
        };
        let base = op.business().currency.clone();
        let unit = op.minor_unit(&base);
        let layers = layers(op, date).await?;
        let movements = movements(op, date).await?;
        let accounts = op.reference("ledger.account").await?;
        let placed = match place(&accounts, movements, &layers, &points) {
            Ok(placed) => placed,
            Err(month) => {
                draft.refuse("/index", "index_missing", format!("The index has no point for {month}, where amounts come from. Enter it, or a layer that says where they come from."));
                return Ok(());
            }
        };
        write(draft, &placed, closing, unit);
        Ok(())
    })
}

/// One line: account, month it comes from, item. Monetary accounts have no month.
struct Placed {
    lines: Vec<(Id, Option<Date>, Item)>,
    /// Flows of money by month.
    flows: Vec<Item>,
}

fn place(accounts: &ReferenceSet, movements: Movements, layers: &[(Id, Date, i64)], points: &BTreeMap<Date, i64>) -> Result<Placed, Date> {
    let mut money: BTreeMap<Date, i64> = BTreeMap::new();
    let mut monetary: BTreeMap<Id, i64> = BTreeMap::new();
    let mut rest: Movements = Movements::new();
    for ((account, month), amount) in movements {
        let doc = accounts.get(&account);
        if doc.as_ref().is_some_and(|doc| doc.text("type") == Some("off_balance")) {
            continue;
        }
        if doc.is_some_and(|doc| doc.flag("monetary")) {
            *money.entry(month).or_default() += amount;
            *monetary.entry(account).or_default() += amount;
        } else {
            *rest.entry((account, month)).or_default() += amount;
        }
    }
    // A layer says where part of an account comes from; what it names is taken from the account's latest movements.
    for (account, origin, amount) in layers {
        let mut open = *amount;
        let months: Vec<Date> = rest.keys().filter(|(other, _)| other == account).map(|(_, month)| *month).collect();
        for month in months.into_iter().rev() {
            let Some(have) = rest.get_mut(&(account.clone(), month)) else { continue };
            let taken = if open > 0 { open.min((*have).max(0)) } else { open.max((*have).min(0)) };
            *have -= taken;
            open -= taken;
        }
        *rest.entry((account.clone(), *origin)).or_default() += amount - open;
    }
    let index = |month: &Date| points.get(month).copied().ok_or(*month);
    let mut lines: Vec<(Id, Option<Date>, Item)> = monetary.into_iter().filter(|(_, amount)| *amount != 0).map(|(account, amount)| (account, None, Item { amount, origin: None })).collect();
    for ((account, month), amount) in rest.into_iter().filter(|(_, amount)| *amount != 0) {
        let origin = Some(index(&month)?);
        lines.push((account, Some(month), Item { amount, origin }));
    }
    let flows = money.into_iter().filter(|(_, amount)| *amount != 0).map(|(month, amount)| Ok(Item { amount, origin: Some(index(&month)?) })).collect::<Result<Vec<Item>, Date>>()?;
    Ok(Placed { lines, flows })
}

fn write(draft: &mut Draft, placed: &Placed, closing: i64, unit: i64) {
    let cells: Vec<Cells> = placed
        .lines
        .iter()
        .map(|(account, month, item)| {
            let value = restated(*item, closing, unit);
            vec![
                ("account", Value::from(account)),
                ("origin", month.map_or(Value::Null, Value::from)),
                ("historical", Value::Int(item.amount)),
                ("factor", Value::Int(item.origin.map_or(10_000_000_000, |origin| factor(origin, closing)))),
                ("restated", Value::Int(value)),
                ("difference", Value::Int(value - item.amount)),
            ]
        })
        .collect();
    draft.replace_lines("lines", &cells);
    let items: Vec<Item> = placed.lines.iter().map(|(_, _, item)| *item).collect();
    let gain = balancing(&items, closing, unit);
    let proven = proof(Item { amount: 0, origin: Some(closing) }, &placed.flows, unit, closing);
    draft.set("closingIndex", closing);
    draft.set("gain", gain);
    draft.set("proof", proven);
    draft.set("gap", gain - proven);
}

/// Points of an index by month end.
async fn points(op: &mut Op<'_>, index: &Id) -> OpResult<BTreeMap<Date, i64>> {
    let doc = op.load("financial.price_index", index).await?;
    Ok(doc.lines("points").filter_map(|line| Some((month_end(line.date("month")?), line.int("value")))).filter(|(_, value)| *value > 0).collect())
}

async fn layers(op: &mut Op<'_>, date: Date) -> OpResult<Vec<(Id, Date, i64)>> {
    let found = op.find("financial.inflation_layer", &[]).await?;
    Ok(found.iter().filter_map(|doc| Some((doc.link("account")?, month_end(doc.date("origin")?), doc.int("amount")))).filter(|(_, origin, _)| *origin <= month_end(date)).collect())
}

/// Everything posted up to a day by account and month, without year-end entries and earlier restatements.
async fn movements(op: &mut Op<'_>, date: Date) -> OpResult<Movements> {
    let dialect = op.reader().dialect();
    let (debit, credit) = (dialect.sum("l.debit"), dialect.sum("l.credit"));
    let mut sql = op.sql("SELECT l.account, l.date, ");
    sql.raw(&debit).raw(", ").raw(&credit);
    sql.push(" FROM ledger_journal_entry_lines l JOIN ledger_journal_entry e ON e.tenant = l.tenant AND e.id = l.parent");
    sql.push(" WHERE l.tenant = ? AND l.date <= ? AND e.status = 'posted' AND e.class NOT IN ('close', 'restatement') AND e.book = 'all' GROUP BY l.account, l.date");
    let statement = sql.bind(op.tenant().0).bind(date).done();
    let mut found = Movements::new();
    for row in op.rows(&statement).await? {
        let (Some(account), Some(day)) = (row.text(0), row.date(1)) else { continue };
        *found.entry((Id::from_stored(account), month_end(day))).or_default() += row.int(2).unwrap_or(0) - row.int(3).unwrap_or(0);
    }
    Ok(found)
}

/// Effect `financial.restatement_check`: an earlier restatement is taken back before the next, and the proof holds.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let posted = op.find("financial.restatement_run", &[("status", Value::from("posted"))]).await?;
        if let Some(earlier) = posted.iter().find(|run| run.id() != draft.id()) {
            return Err(OpError::refused("earlier_restatement", format!("Restatement {} is still in the books. Reverse it first: a restatement begins from historical figures.", earlier.label())));
        }
        let tolerance = op.setting("financial.monetaryTolerance").as_int().unwrap_or(0);
        if draft.int("gap").abs() > tolerance && !draft.flag("explained") {
            return Err(OpError::refused_at("/explanation", "proof_fails", "The gain or loss on the monetary position differs between the two ways by more than the tolerance. Add layers that say where amounts come from, or explain the difference."));
        }
        Ok(())
    })
}
