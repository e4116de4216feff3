//! A group of rows becomes an entry: codes to accounts and parties, amounts to base currency. Pure over what was looked up.

use kernel::{Sentence, say};
use std::collections::HashMap;
use std::sync::Arc;

use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, RATE_SCALE};

use crate::class::JournalClass;
use crate::entry::{AccountFacts, Dimensions, Entry, EntryLine, EntryRefusal, Party, check_entry};
use crate::import::group::Group;
use crate::import::rows::{JournalRow, RowProblem};
use crate::periods::{PeriodFacts, PostingRights, check_open, period_of};
use crate::rounding::{absorb_rounding, to_base, unit_of};

/// Everything the rows of a batch refer to.
pub struct Lookup {
    pub base_currency: Arc<str>,
    /// Lower-case code → account.
    pub by_code: HashMap<String, Id>,
    pub accounts: HashMap<Id, AccountFacts>,
    /// Lower-case code or name of customers and suppliers → id, by entity.
    pub parties: HashMap<(&'static str, String), Id>,
    /// Base per one of a currency on a day, where a rate was found; the message where not.
    pub rates: HashMap<(String, Date), Result<i64, Sentence>>,
    pub periods: Vec<PeriodFacts>,
    pub rights: PostingRights,
    pub journal: Option<Id>,
    /// Digits after the point by currency.
    pub digits: fn(&str) -> u32,
}

/// The entry of a group, checked, with the id it shall have.
///
/// # Errors
/// Every problem, at its row and column.
pub fn entry_of(group: &Group, lookup: &Lookup, id: Id) -> Result<Entry, Vec<RowProblem>> {
    if !group.problems.is_empty() {
        return Err(group.problems.clone());
    }
    let Some(first) = group.rows.first() else {
        return Err(vec![RowProblem::new(
            group.line_number,
            "",
            "too_few_lines",
            say!("ledger-too-few-lines", "The entry has no rows."),
        )]);
    };
    let mut problems = Vec::new();
    let period = match period_of(&lookup.periods, first.date, JournalClass::General) {
        Ok(period) => {
            if let Err(refusal) = check_open(period, lookup.rights) {
                problems.push(RowProblem::new(first.line_number, "date", refusal.code(), refusal.sentence()));
            }
            Some(period.id.clone())
        }
        Err(refusal) => {
            problems.push(RowProblem::new(first.line_number, "date", refusal.code(), refusal.sentence()));
            None
        }
    };
    let mut lines = Vec::with_capacity(group.rows.len());
    for row in &group.rows {
        match line_of(row, lookup) {
            Ok(line) => lines.push(line),
            Err(found) => problems.extend(found),
        }
    }
    let (Some(period), true) = (period, problems.is_empty()) else { return Err(problems) };
    absorb_rounding(&mut lines, unit_of((lookup.digits)(&lookup.base_currency)));
    let currency = crate::entry::single_currency(&lines).unwrap_or_else(|| Arc::clone(&lookup.base_currency));
    let rate = lines.iter().find(|line| line.currency == currency).map_or(power_of_ten(RATE_SCALE), |line| line.rate);
    let entry = Entry {
        id,
        number: group.number.clone(),
        date: first.date,
        journal: lookup.journal.clone(),
        class: JournalClass::General,
        book: None,
        period,
        adjusts: false,
        narration: first.narration.as_deref().map(Arc::from),
        reference: None,
        currency,
        rate,
        source: None,
        reverses: None,
        lines,
    };
    let unit = |currency: &str| unit_of((lookup.digits)(currency));
    match check_entry(&entry, |id| lookup.accounts.get(id), &lookup.base_currency, unit) {
        Ok(()) => Ok(entry),
        Err(refusals) => Err(refusals.iter().map(|refusal| problem_of(group, refusal)).collect()),
    }
}

fn line_of(row: &JournalRow, lookup: &Lookup) -> Result<EntryLine, Vec<RowProblem>> {
    let mut problems = Vec::new();
    let account = lookup.by_code.get(&row.account.to_lowercase());
    if account.is_none() {
        let message =
            say!("ledger-account-unknown", "There is no account with the code {account}.", account = row.account);
        problems.push(RowProblem::new(row.line_number, "account code", "account_unknown", message));
    }
    let control = account.and_then(|id| lookup.accounts.get(id)).and_then(|facts| facts.control.party_kind());
    let party = match (&row.party, control) {
        (Some(named), Some(kind)) => match lookup.parties.get(&(kind, named.to_lowercase())) {
            Some(id) => Some(Party { kind: kind.into(), id: id.clone() }),
            None => {
                let what = if kind == "parties.customer" { "customer" } else { "supplier" };
                let message =
                    say!("ledger-party-unknown", "There is no {what} with the code or name {named}.", what, named);
                problems.push(RowProblem::new(row.line_number, "party", "party_unknown", message));
                None
            }
        },
        // On other accounts the column is a remark of the exporting program; the books keep parties on control accounts.
        _ => None,
    };
    let currency: Arc<str> = row.currency.as_deref().map_or_else(|| Arc::clone(&lookup.base_currency), Arc::from);
    let rate = rate_of(row, &currency, lookup, &mut problems);
    let digits = (lookup.digits)(&lookup.base_currency);
    let (debit, credit) = (to_base(row.debit, rate, digits), to_base(row.credit, rate, digits));
    let (Some(debit), Some(credit)) = (debit, credit) else {
        problems.push(RowProblem::new(
            row.line_number,
            "debit",
            "amount_too_large",
            say!("ledger-amount-too-large", "The amount is too large."),
        ));
        return Err(problems);
    };
    let (Some(account), true) = (account, problems.is_empty()) else { return Err(problems) };
    // What a control account moves is someone's: without a due date it is due at once.
    let due = party.as_ref().map(|_| row.due.unwrap_or(row.date));
    Ok(EntryLine {
        account: account.clone(),
        party,
        debit,
        credit,
        doc_debit: row.debit,
        doc_credit: row.credit,
        currency,
        rate,
        tax_code: None,
        tax_base: None,
        due,
        narration: row.narration.as_deref().map(Arc::from),
        dimensions: Dimensions {
            cost_centre: row.cost_centre.as_deref().map(Arc::from),
            project: row.project.as_deref().map(Arc::from),
            branch: row.branch.as_deref().map(Arc::from),
        },
    })
}

fn rate_of(row: &JournalRow, currency: &Arc<str>, lookup: &Lookup, problems: &mut Vec<RowProblem>) -> i64 {
    if **currency == *lookup.base_currency {
        return power_of_ten(RATE_SCALE);
    }
    if let Some(rate) = row.rate {
        return rate;
    }
    match lookup.rates.get(&(currency.to_string(), row.date)) {
        Some(Ok(rate)) => *rate,
        Some(Err(message)) => {
            problems.push(RowProblem::new(row.line_number, "currency", "rate_missing", message.clone()));
            power_of_ten(RATE_SCALE)
        }
        None => {
            problems.push(RowProblem::new(
                row.line_number,
                "currency",
                "rate_missing",
                say!("ledger-rate-missing", "There is no rate for {currency}.", currency),
            ));
            power_of_ten(RATE_SCALE)
        }
    }
}

/// A refusal of the entry at the row and column it is about.
fn problem_of(group: &Group, refusal: &EntryRefusal) -> RowProblem {
    let line = refusal.line().and_then(|line| group.rows.get(line)).map_or(group.line_number, |row| row.line_number);
    let column = match refusal {
        EntryRefusal::AccountUnknown { .. }
        | EntryRefusal::AccountIsGroup { .. }
        | EntryRefusal::AccountInactive { .. } => "account code",
        EntryRefusal::AccountCurrency { .. } => "currency",
        EntryRefusal::PartyMissing { .. }
        | EntryRefusal::PartyOfWrongKind { .. }
        | EntryRefusal::PartyNotAllowed { .. } => "party",
        EntryRefusal::TooFewLines => "entry number",
        _ => "debit",
    };
    RowProblem::new(
        line,
        column,
        refusal.code(),
        say!("ledger-entry-refused", "Entry {number}: {why}", number = group.number, why = refusal.sentence()),
    )
}
