//! Money spoken for by documents of other families: requisitions reserve, orders commit (design 1.4.16). A document says what it
//! speaks for now; entries are only ever added, and what it no longer speaks for is an entry below zero, on the day of the first.

use std::collections::{BTreeMap, HashMap};

use kernel::{Op, OpResult, Record};
use kernel_types::{Date, Id, Money, Value};
use serde_json::json;

use super::actual::{Place, end_of, given};
use super::check::expenses;
use crate::amounts::money_text;

/// Why money is spoken for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Use {
    Reservation,
    Commitment,
}

impl Use {
    pub(super) fn as_str(self) -> &'static str {
        match self {
            Use::Reservation => "reservation",
            Use::Commitment => "commitment",
        }
    }
}

/// What a document speaks for, in the business currency at scale 4.
#[derive(Debug, Clone)]
pub struct Spoken<'a> {
    pub kind: Use,
    /// The month of the budget it falls into; once its year was carried forward, that is the first day of the next.
    pub date: Date,
    /// What people read.
    pub document: &'a str,
    pub id: &'a Id,
    /// Where; a place without an account is the account of purchases.
    pub places: Vec<(Place, i64)>,
}

/// Account, cost centre, project, branch and day.
pub(super) type Key = (Id, Option<String>, Option<String>, Option<String>, Date);

/// Makes a document speak for exactly this: nothing more of what it spoke for before. Said twice equals said once.
///
/// # Errors
/// A line without an account, in a chart without one for purchases.
pub async fn speak_for(op: &mut Op<'_>, spoken: &Spoken<'_>) -> OpResult<()> {
    let mut change: BTreeMap<Key, i64> = BTreeMap::new();
    let date = carried_to(op, spoken.kind, spoken.id, spoken.date).await?;
    for (place, amount) in expenses(op, spoken.places.clone()).await? {
        let Some(account) = place.account else { continue };
        *change.entry((account, place.cost_centre, place.project, place.branch, date)).or_default() += amount;
    }
    for (key, amount) in standing(op, spoken).await? {
        *change.entry(key).or_default() -= amount;
    }
    change.retain(|_, amount| *amount != 0);
    if change.is_empty() {
        return Ok(());
    }
    let total: i64 = change.values().sum();
    let records = change
        .into_iter()
        .map(|(key, amount)| entry(op, spoken, key, amount, false))
        .collect::<OpResult<Vec<Record>>>()?;
    op.insert_many("financial.budget_entry", &records).await?;
    op.emit(
        "financial.budget.used",
        json!({"document": spoken.document, "kind": spoken.kind.as_str(), "amount": money_text(total)}),
    )
    .await
}

/// The day from which a document of that day counts: that to which its year was carried forward last, if it was.
///
/// # Errors
/// Of the store.
pub async fn carried_to(op: &mut Op<'_>, kind: Use, document: &Id, day: Date) -> OpResult<Date> {
    let mut sql = op.sql("SELECT MAX(date) FROM financial_budget_entry WHERE tenant = ");
    sql.value(op.tenant().0).push(" AND document_id = ").value(document).push(" AND kind = ").value(kind.as_str());
    let statement = sql.push(" AND carried = ").value(Value::Bool(true)).done();
    let carried = op.row(&statement).await?.and_then(|row| row.date(0));
    Ok(carried.map_or(day, |carried| carried.max(day)))
}

kernel::columns! {
    /// What one document holds at one place and day.
    struct Spoke {
        account: Option<Id>,
        cost_centre: Option<String>,
        project: Option<String>,
        branch: Option<String>,
        day: Date,
        amount: Money,
    }
}

/// What the document speaks for so far.
async fn standing(op: &mut Op<'_>, spoken: &Spoken<'_>) -> OpResult<Vec<(Key, i64)>> {
    op.tx()?.flush().await?;
    let amount = op.reader().dialect().sum("amount");
    let mut sql = op.sql("SELECT account, cost_centre, project, branch, date, ");
    sql.raw(&amount).push(" FROM financial_budget_entry WHERE tenant = ").value(op.tenant().0);
    sql.push(" AND document_id = ").value(spoken.id).push(" AND kind = ").value(spoken.kind.as_str());
    let statement = sql.push(" GROUP BY account, cost_centre, project, branch, date").done();
    let rows = op.rows_as::<Spoke>(&statement).await?;
    let part = |text: Option<String>| text.filter(|text| !text.is_empty());
    Ok(rows
        .into_iter()
        .filter_map(|row| {
            let key = (row.account?, part(row.cost_centre), part(row.project), part(row.branch), row.day);
            Some((key, row.amount))
        })
        .collect())
}

kernel::columns! {
    /// What is spoken for at a place in one way.
    struct OfKind { account: Option<String>, cost_centre: Option<String>, project: Option<String>, branch: Option<String>, amount: i64 }
}

/// Everything spoken for in one way between two days, by place; as of the day `known`, where it is given.
///
/// # Errors
/// Of the store.
pub async fn used(
    op: &mut Op<'_>,
    kind: Use,
    (start, end): (Date, Date),
    known: Option<Date>,
) -> OpResult<HashMap<Place, i64>> {
    let amount = op.reader().dialect().sum("amount");
    let mut sql = op.sql("SELECT account, cost_centre, project, branch, ");
    sql.raw(&amount).push(" FROM financial_budget_entry WHERE tenant = ").value(op.tenant().0);
    sql.push(" AND kind = ")
        .value(kind.as_str())
        .push(" AND date >= ")
        .value(Value::from(start))
        .push(" AND date <= ")
        .value(Value::from(end));
    if let Some(day) = known {
        sql.push(" AND created_at <= ").value(end_of(op, day));
    }
    let statement = sql.push(" GROUP BY account, cost_centre, project, branch").done();
    let mut found = HashMap::new();
    for row in op.rows_as::<OfKind>(&statement).await? {
        let place = Place {
            account: given(row.account).as_deref().map(Id::from_stored),
            cost_centre: given(row.cost_centre),
            project: given(row.project),
            branch: given(row.branch),
        };
        *found.entry(place).or_default() += row.amount;
    }
    Ok(found)
}

pub(super) fn entry(
    op: &mut Op<'_>,
    spoken: &Spoken<'_>,
    (account, cost_centre, project, branch, date): Key,
    amount: i64,
    carried: bool,
) -> OpResult<Record> {
    let entity = op.entity("financial.budget_entry")?;
    let mut record = Record::empty(&entity);
    let text = |text: Option<String>| text.map_or(Value::Null, Value::from);
    let (now, user) = (Value::Instant(op.now()), Value::from(op.user()));
    let values = [
        ("id", Value::from(&op.new_id())),
        ("version", Value::Int(1)),
        ("createdAt", now.clone()),
        ("updatedAt", now),
        ("createdBy", user.clone()),
        ("updatedBy", user.clone()),
        ("owner", user),
        ("date", Value::from(date)),
        ("account", Value::from(&account)),
        ("costCentre", text(cost_centre)),
        ("project", text(project)),
        ("branch", text(branch)),
        ("kind", Value::from(spoken.kind.as_str())),
        ("amount", Value::Int(amount)),
        ("carried", Value::Bool(carried)),
        ("document", Value::from(spoken.document)),
        ("documentId", Value::from(spoken.id)),
    ];
    for (name, value) in values {
        if let Some(slot) = entity.slot(name) {
            record.set(slot, value);
        }
    }
    Ok(record)
}
