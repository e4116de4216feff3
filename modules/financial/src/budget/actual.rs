//! What the books say: movements by account and dimensions between two days, without year-end entries.

use std::collections::HashMap;

use kernel::{Op, OpResult};
use kernel_types::{Date, Id, Instant, Value};

use super::plan::{MONTHS, Year};
use crate::math::months_between;

/// What a budget line or a movement is about.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Place {
    pub account: Option<Id>,
    pub cost_centre: Option<String>,
    pub project: Option<String>,
    pub branch: Option<String>,
}

impl Place {
    /// Whether a movement at `other` counts for this line: every dimension the line names is the same.
    pub fn covers(&self, other: &Place) -> bool {
        let same = |own: &Option<String>, other: &Option<String>| own.is_none() || own == other;
        self.account == other.account
            && same(&self.cost_centre, &other.cost_centre)
            && same(&self.project, &other.project)
            && same(&self.branch, &other.branch)
    }
}

kernel::columns! {
    /// What posted lines moved at a place on a day.
    struct Moved {
        account: Id, cost_centre: Option<String>, project: Option<String>, branch: Option<String>, date: Date, debit: i64, credit: i64,
    }
}

kernel::columns! {
    /// What is spoken for at a place on a day.
    struct SpokenFor { account: Id, cost_centre: Option<String>, project: Option<String>, branch: Option<String>, date: Date, amount: i64 }
}

/// A dimension that is named.
pub(super) fn given(text: Option<String>) -> Option<String> {
    text.filter(|text| !text.is_empty())
}

/// Net movement (debit minus credit) by place and month of the year that begins on `start`. Entries of books beside the
/// common one do not count: a budget is kept in the common book.
///
/// # Errors
/// Of the store.
pub async fn movements(op: &mut Op<'_>, start: Date, from: Date, to: Date) -> OpResult<HashMap<Place, Year>> {
    movements_known(op, start, (from, to), None).await
}

/// As [`movements`], as it was known at the end of a day: what is dated later counts where it was posted by then.
///
/// # Errors
/// Of the store.
pub async fn movements_known(
    op: &mut Op<'_>,
    start: Date,
    (from, to): (Date, Date),
    known: Option<Date>,
) -> OpResult<HashMap<Place, Year>> {
    let dialect = op.reader().dialect();
    let (debit, credit) = (dialect.sum("l.debit"), dialect.sum("l.credit"));
    let mut sql = op.sql("SELECT l.account, l.cost_centre, l.project, l.branch, l.date, ");
    sql.raw(&debit).raw(", ").raw(&credit);
    sql.push(
        " FROM ledger_journal_entry_lines l JOIN ledger_journal_entry e ON e.tenant = l.tenant AND e.id = l.parent",
    );
    sql.push(" JOIN ledger_account a ON a.tenant = l.tenant AND a.id = l.account");
    sql.push(" WHERE l.tenant = ? AND l.date >= ? AND l.date <= ? AND e.status IN ('posted', 'voided') AND e.class <> 'close' AND e.book = 'all'");
    sql.push(" AND a.type IN ('income', 'expense')").bind(op.tenant().0).bind(from).bind(to);
    if let Some(day) = known {
        sql.push(" AND (l.date <= ").value(day).push(" OR e.posted_at <= ").value(end_of(op, day)).push(")");
    }
    let statement = sql.push(" GROUP BY l.account, l.cost_centre, l.project, l.branch, l.date").done();
    let mut found: HashMap<Place, Year> = HashMap::new();
    for row in op.rows_as::<Moved>(&statement).await? {
        let place = Place {
            account: Some(row.account),
            cost_centre: given(row.cost_centre),
            project: given(row.project),
            branch: given(row.branch),
        };
        let month = (months_between(start, row.date) as usize).min(MONTHS - 1);
        found.entry(place).or_insert([0; MONTHS])[month] += row.debit - row.credit;
    }
    Ok(found)
}

/// The last moment of a day, where the business is.
pub fn end_of(op: &Op<'_>, day: Date) -> Instant {
    // Every day has that moment.
    let last = day.and_hms_micro_opt(23, 59, 59, 999_999).map_or(0, |time| time.and_utc().timestamp_micros());
    Instant(last).plus_seconds(-i64::from(op.business().utc_offset_minutes) * 60)
}

/// The day as of which a report is read: none where it is today or later, so that everything there is counts.
pub fn past(op: &Op<'_>, day: Date) -> Option<Date> {
    (day < op.today()).then_some(day)
}

/// Money spoken for, by place and month; amounts count as expense (debit). What `except` speaks for itself is left out, and what was
/// spoken for after the day `known`.
pub async fn spoken_for(
    op: &mut Op<'_>,
    (start, end): (Date, Date),
    except: Option<&Id>,
    known: Option<Date>,
) -> OpResult<HashMap<Place, Year>> {
    let dialect = op.reader().dialect();
    let amount = dialect.sum("amount");
    let mut sql = op.sql("SELECT account, cost_centre, project, branch, date, ");
    sql.raw(&amount).push(" FROM financial_budget_entry WHERE tenant = ? AND date >= ? AND date <= ?");
    sql.bind(op.tenant().0).bind(Value::from(start)).bind(Value::from(end));
    if let Some(except) = except {
        sql.push(" AND (document_id IS NULL OR document_id <> ").value(except).push(")");
    }
    if let Some(day) = known {
        sql.push(" AND created_at <= ").value(end_of(op, day));
    }
    let statement = sql.push(" GROUP BY account, cost_centre, project, branch, date").done();
    let mut found: HashMap<Place, Year> = HashMap::new();
    for row in op.rows_as::<SpokenFor>(&statement).await? {
        let place = Place {
            account: Some(row.account),
            cost_centre: given(row.cost_centre),
            project: given(row.project),
            branch: given(row.branch),
        };
        let month = (months_between(start, row.date) as usize).min(MONTHS - 1);
        found.entry(place).or_insert([0; MONTHS])[month] += row.amount;
    }
    Ok(found)
}

/// First and last day of a fiscal year.
pub async fn year_of(op: &mut Op<'_>, year: &Id) -> OpResult<Option<(Date, Date)>> {
    let years = op.reference("ledger.fiscal_year").await?;
    Ok(years.get(year).and_then(|year| Some((year.date("startDate")?, year.date("endDate")?))))
}

/// The fiscal year a day falls into.
pub async fn year_at(op: &mut Op<'_>, day: Date) -> OpResult<Option<(Id, Date, Date)>> {
    let years = op.reference("ledger.fiscal_year").await?;
    Ok(years.iter().find_map(|year| {
        let (start, end) = (year.date("startDate")?, year.date("endDate")?);
        (start <= day && day <= end).then(|| (year.id(), start, end))
    }))
}
