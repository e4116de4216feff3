//! Batches of entries into the books: one transaction each, few statements whatever the number of rows, safe to run again.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use kernel::{Op, OpError, OpResult, ReferenceSet, Sentence, Statement, say};
use kernel_types::{Date, Id};

use crate::class::JournalClass;
use crate::entry::Entry;
use crate::facts;
use crate::import::group::Group;
use crate::import::resolve::{Lookup, entry_of};
use crate::import::rows::RowProblem;
use crate::periods::{PeriodFacts, PeriodStatus};
use crate::posting::prepare::rights;
use crate::posting::write::{lock_periods, write_batch};
use crate::rates;

/// What became of a batch.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BatchOutcome {
    /// Entries and lines written.
    pub entries: u64,
    pub lines: u64,
    /// Entries that were in the books already, word for word.
    pub known: u64,
    pub problems: Vec<RowProblem>,
}

/// Parameters one statement may carry, with room to spare.
const NAMES_PER_STATEMENT: usize = 400;

/// Writes the groups of a batch, each balanced or refused by itself. With `dry_run` everything is checked and nothing written.
pub async fn write_groups(op: &mut Op<'_>, groups: &[Group], dry_run: bool) -> OpResult<BatchOutcome> {
    let mut outcome = BatchOutcome::default();
    let known = known_numbers(op, groups).await?;
    let lookup = look_up(op, groups).await?;
    let mut entries: Vec<(Entry, Option<String>)> = Vec::with_capacity(groups.len());
    let mut lines_of: HashMap<Id, (u64, String)> = HashMap::new();
    for group in groups {
        let digest = group.digest();
        if group.problems.is_empty()
            && let Some(stored) = known.get(&group.number)
        {
            if *stored == digest {
                outcome.known += 1;
            } else {
                let message = say!(
                    "ledger-number-taken",
                    "There is another entry with the number {number}.",
                    number = group.number
                );
                outcome.problems.push(RowProblem::new(group.line_number, "entry number", "number_taken", message));
            }
            continue;
        }
        match entry_of(group, &lookup, op.new_id()) {
            Ok(entry) => {
                lines_of.insert(entry.id.clone(), (group.line_number, group.number.clone()));
                entries.push((entry, Some(digest)));
            }
            Err(problems) => outcome.problems.extend(problems),
        }
    }
    if dry_run {
        outcome.entries = entries.len() as u64;
        outcome.lines = entries.iter().map(|(entry, _)| entry.lines.len() as u64).sum();
        return Ok(outcome);
    }
    // The cached periods may be seconds old; what counts is their state under lock.
    let periods: BTreeSet<Id> = entries.iter().map(|(entry, _)| entry.period.clone()).collect();
    let periods: Vec<Id> = periods.into_iter().collect();
    for (period, message) in lock_periods(op, &periods, JournalClass::General).await? {
        entries.retain(|(entry, _)| {
            if entry.period == period {
                let (line, _) = lines_of.get(&entry.id).cloned().unwrap_or_default();
                outcome.problems.push(RowProblem::new(line, "date", "period_closed", message.clone()));
            }
            entry.period != period
        });
    }
    let written = write_batch(op, entries).await?;
    outcome.entries = written.len() as u64;
    outcome.lines = written.iter().map(|posted| posted.entry.lines.len() as u64).sum();
    Ok(outcome)
}

/// Numbers of the batch that are in the books, with the digest they were imported under (empty for other entries).
async fn known_numbers(op: &mut Op<'_>, groups: &[Group]) -> OpResult<HashMap<String, String>> {
    let mut known = HashMap::new();
    let numbers: Vec<&str> =
        groups.iter().map(|group| group.number.as_str()).filter(|number| !number.is_empty()).collect();
    for chunk in numbers.chunks(NAMES_PER_STATEMENT) {
        let statement = numbers_statement(op, chunk);
        for row in op.rows(&statement).await? {
            if let (Some(number), Some(digest)) = (row.text(0), row.text(1)) {
                known.insert(number.to_string(), digest.to_string());
            }
        }
    }
    Ok(known)
}

/// Each number with the digest of the entry that has it, empty for one that was not imported and null where it is free. PostgreSQL
/// plans by statistics, and a table that is being filled has none: asked with a list it reads every entry of the business for
/// each batch. Asked number by number inside one statement it has no other way than the unique index.
fn numbers_statement(op: &mut Op<'_>, numbers: &[&str]) -> Statement {
    let tenant = op.tenant().0;
    let mut sql =
        op.sql("SELECT w.column1, (SELECT COALESCE(e.import_hash, '') FROM ledger_journal_entry e WHERE e.tenant = ");
    sql.value(tenant).push(" AND e.number = w.column1) FROM (VALUES (");
    for (index, number) in numbers.iter().enumerate() {
        sql.push(if index == 0 { "" } else { "), (" }).value(*number);
    }
    sql.push(")) AS w").done()
}

async fn look_up(op: &mut Op<'_>, groups: &[Group]) -> OpResult<Lookup> {
    let accounts = op.reference("ledger.account").await?;
    let mut by_code = HashMap::with_capacity(accounts.len());
    let mut known = HashMap::with_capacity(accounts.len());
    for doc in accounts.iter() {
        let facts = facts::account(&doc)?;
        by_code.insert(facts.code.to_lowercase(), doc.id());
        known.insert(doc.id(), facts);
    }
    let periods = op.reference("ledger.period").await?;
    let years = op.reference("ledger.fiscal_year").await?;
    let journals = op.reference("ledger.journal").await?;
    let mut known_periods = Vec::with_capacity(periods.len());
    for doc in periods.iter() {
        known_periods.push(of_open_year(&years, facts::period(&doc, JournalClass::General)?)?);
    }
    Ok(Lookup {
        base_currency: op.business().currency.as_str().into(),
        by_code,
        accounts: known,
        parties: parties(op, groups).await?,
        rates: rates_of(op, groups).await?,
        periods: known_periods,
        rights: rights(op),
        journal: journals.iter().find(|journal| journal.text("class") == Some("general")).map(|journal| journal.id()),
        digits: kernel_types::currency::minor_digits,
    })
}

/// A month of a closed year takes nothing, whatever its own state.
fn of_open_year(years: &ReferenceSet, period: PeriodFacts) -> OpResult<PeriodFacts> {
    let closed = facts::closed_year(years, period.start)?.is_some();
    let status = if closed { period.status.max(PeriodStatus::Closed) } else { period.status };
    Ok(PeriodFacts { status, ..period })
}

async fn parties(op: &mut Op<'_>, groups: &[Group]) -> OpResult<HashMap<(&'static str, String), Id>> {
    let named: BTreeSet<&str> =
        groups.iter().flat_map(|group| &group.rows).filter_map(|row| row.party.as_deref()).collect();
    let named: Vec<&str> = named.into_iter().collect();
    let mut found = HashMap::new();
    for (kind, table) in [("parties.customer", "parties_customer"), ("parties.supplier", "parties_supplier")] {
        for chunk in named.chunks(NAMES_PER_STATEMENT / 2) {
            let mut sql = op.sql("SELECT id, code, name FROM ");
            sql.ident(table).push(" WHERE tenant = ?").bind(op.tenant().0);
            for start in [" AND (code IN (", " OR name IN ("] {
                sql.push(start);
                for (index, name) in chunk.iter().enumerate() {
                    sql.push(if index == 0 { "" } else { ", " }).value(*name);
                }
                sql.push(")");
            }
            let statement = sql.push(")").done();
            for row in op.rows(&statement).await? {
                let Some(id) = row.text(0).map(Id::from_stored) else { continue };
                // The code wins over another party's equal name.
                if let Some(name) = row.text(2) {
                    found.entry((kind, name.to_lowercase())).or_insert_with(|| id.clone());
                }
                if let Some(code) = row.text(1) {
                    found.insert((kind, code.to_lowercase()), id);
                }
            }
        }
    }
    Ok(found)
}

async fn rates_of(op: &mut Op<'_>, groups: &[Group]) -> OpResult<HashMap<(String, Date), Result<i64, Sentence>>> {
    let base = op.business().currency.clone();
    let mut wanted: BTreeMap<(String, Date), ()> = BTreeMap::new();
    for row in groups.iter().flat_map(|group| &group.rows) {
        if let (Some(currency), None) = (&row.currency, row.rate)
            && *currency != base
        {
            wanted.insert((currency.clone(), row.date), ());
        }
    }
    let mut found = HashMap::with_capacity(wanted.len());
    for (currency, date) in wanted.into_keys() {
        let rate = match rates::rate(op, &currency, &base, date, None).await {
            Ok(picked) => Ok(picked.rate),
            Err(OpError::Refused { message, .. }) => Err(message),
            Err(other) => return Err(other),
        };
        found.insert((currency, date), rate);
    }
    Ok(found)
}
