//! A journal entry as rules see it, and the checks every entry passes before it is written (design 0.5).

use std::sync::Arc;

use kernel_types::{Date, Id};

use crate::class::JournalClass;
pub use crate::entry_refusal::EntryRefusal;

/// Who a line is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Party {
    /// Address of the party's entity: `parties.customer`.
    pub kind: Arc<str>,
    pub id: Id,
}

/// What a line is analysed by. Empty texts do not occur.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Dimensions {
    pub cost_centre: Option<Arc<str>>,
    pub project: Option<Arc<str>>,
    pub branch: Option<Arc<str>>,
}

impl Dimensions {
    /// The key of a balance row: `costCentre|project|branch`, empty without dimensions.
    pub fn key(&self) -> String {
        if self.cost_centre.is_none() && self.project.is_none() && self.branch.is_none() {
            return String::new();
        }
        let part = |value: &Option<Arc<str>>| value.as_deref().unwrap_or("").replace('|', "/");
        format!("{}|{}|{}", part(&self.cost_centre), part(&self.project), part(&self.branch))
    }
}

/// One line. Amounts are money at scale 4, rates at scale 10; at most one of debit and credit is not zero.
#[derive(Debug, Clone, PartialEq)]
pub struct EntryLine {
    pub account: Id,
    pub party: Option<Party>,
    /// Base currency.
    pub debit: i64,
    pub credit: i64,
    /// In `currency`.
    pub doc_debit: i64,
    pub doc_credit: i64,
    pub currency: Arc<str>,
    /// Base per one of `currency`.
    pub rate: i64,
    pub tax_code: Option<Id>,
    pub tax_base: Option<i64>,
    pub due: Option<Date>,
    pub narration: Option<Arc<str>>,
    pub dimensions: Dimensions,
}

impl EntryLine {
    /// Debit minus credit in base currency.
    pub fn signed_base(&self) -> i64 {
        self.debit.saturating_sub(self.credit)
    }

    /// Debit minus credit in the line's currency.
    pub fn signed_doc(&self) -> i64 {
        self.doc_debit.saturating_sub(self.doc_credit)
    }

    /// The same line on the other side, for reversals. Nothing falls due from a reversal.
    pub fn reversed(&self) -> EntryLine {
        EntryLine {
            debit: self.credit,
            credit: self.debit,
            doc_debit: self.doc_credit,
            doc_credit: self.doc_debit,
            tax_base: self.tax_base.map(i64::saturating_neg),
            due: None,
            ..self.clone()
        }
    }
}

/// The document an entry came from, and what happened to it. Unique together: the idempotency key of a posting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    pub entity: Arc<str>,
    pub id: Id,
    pub event: Arc<str>,
}

/// An entry before its place in the chain is known.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    pub id: Id,
    /// Empty until numbered.
    pub number: String,
    pub date: Date,
    pub journal: Option<Id>,
    pub class: JournalClass,
    /// The one book the entry belongs to (design 2.1); every book when `None`.
    pub book: Option<Arc<str>>,
    pub period: Id,
    /// Whether it adjusts the year: it stands in the thirteenth period and counts in the year's result.
    pub adjusts: bool,
    pub narration: Option<Arc<str>>,
    pub reference: Option<Arc<str>>,
    pub currency: Arc<str>,
    pub rate: i64,
    pub source: Option<Source>,
    pub reverses: Option<Id>,
    pub lines: Vec<EntryLine>,
}

/// A stored book; `all` and nothing mean every book.
pub fn book_of_text(stored: &str) -> Option<Arc<str>> {
    (!stored.is_empty() && stored != "all").then(|| Arc::from(stored))
}

/// The entry that takes `original` back.
pub fn mirrored(original: &Entry, id: Id, date: Date, period: Id, reason: &str) -> Entry {
    let narration = match (reason.is_empty(), &original.narration) {
        (false, _) => format!("Reversal of {}: {reason}", original.number),
        (true, _) => format!("Reversal of {}", original.number),
    };
    Entry {
        id,
        number: String::new(),
        date,
        journal: original.journal.clone(),
        class: original.class,
        book: original.book.clone(),
        adjusts: original.adjusts && date == original.date,
        period,
        narration: Some(narration.as_str().into()),
        reference: original.reference.clone(),
        currency: original.currency.clone(),
        rate: original.rate,
        source: original.source.as_ref().map(|source| Source {
            entity: source.entity.clone(),
            id: source.id.clone(),
            event: format!("{}.reversal", source.event).as_str().into(),
        }),
        reverses: Some(original.id.clone()),
        lines: original.lines.iter().map(EntryLine::reversed).collect(),
    }
}

/// Which parties an account asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Control {
    None,
    Customer,
    Supplier,
    Employee,
    Asset,
    Inventory,
}

impl Control {
    pub fn parse(text: &str) -> Control {
        match text {
            "customer" => Control::Customer,
            "supplier" => Control::Supplier,
            "employee" => Control::Employee,
            "asset" => Control::Asset,
            "inventory" => Control::Inventory,
            _ => Control::None,
        }
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Control::None => "none",
            Control::Customer => "customer",
            Control::Supplier => "supplier",
            Control::Employee => "employee",
            Control::Asset => "asset",
            Control::Inventory => "inventory",
        }
    }

    /// The entity whose records a line must name. Employees, assets and stock are kept by their own families, whose
    /// sub-ledgers carry the detail.
    pub fn party_kind(self) -> Option<&'static str> {
        match self {
            Control::Customer => Some("parties.customer"),
            Control::Supplier => Some("parties.supplier"),
            _ => None,
        }
    }
}

/// Dimensions that lines of an account must name.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Requires {
    pub cost_centre: bool,
    pub project: bool,
    pub branch: bool,
}

impl Requires {
    /// The first demanded dimension that is missing, as a field of the line.
    pub fn missing(self, dimensions: &Dimensions) -> Option<&'static str> {
        let wanted = [
            (self.cost_centre && dimensions.cost_centre.is_none(), "costCentre"),
            (self.project && dimensions.project.is_none(), "project"),
            (self.branch && dimensions.branch.is_none(), "branch"),
        ];
        wanted.into_iter().find(|(missing, _)| *missing).map(|(_, field)| field)
    }
}

/// What the checks need to know of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountFacts {
    pub code: Arc<str>,
    pub name: Arc<str>,
    pub is_group: bool,
    pub active: bool,
    pub control: Control,
    /// Set when the account takes one currency only.
    pub currency: Option<Arc<str>>,
    /// Dimensions its lines must name.
    pub requires: Requires,
}

/// Checks everything about an entry that does not depend on the clock or on stored state. `account` answers facts of
/// this business's accounts only; `unit` gives one minor unit of a currency at scale 4.
///
/// # Errors
/// All refusals, those of lines first.
pub fn check_entry<'a>(
    entry: &Entry,
    account: impl Fn(&Id) -> Option<&'a AccountFacts>,
    base_currency: &str,
    unit: impl Fn(&str) -> i64,
) -> Result<(), Vec<EntryRefusal>> {
    let mut refusals = Vec::new();
    for (index, line) in entry.lines.iter().enumerate() {
        check_amounts(line, index, base_currency, &unit, &mut refusals);
        match account(&line.account) {
            Some(facts) => {
                check_account(line, index, facts, &mut refusals);
                // What takes back or carries on older entries has their dimensions, whatever is demanded today.
                let carried =
                    entry.reverses.is_some() || matches!(entry.class, JournalClass::Close | JournalClass::Opening);
                if let Some(field) = facts.requires.missing(&line.dimensions).filter(|_| !carried) {
                    refusals.push(EntryRefusal::DimensionMissing {
                        line: index,
                        account: format!("{} {}", facts.code, facts.name).into(),
                        field,
                    });
                }
            }
            None => refusals.push(EntryRefusal::AccountUnknown { line: index }),
        }
    }
    if entry.lines.len() < 2 {
        refusals.push(EntryRefusal::TooFewLines);
    }
    if refusals.is_empty() {
        check_balance(entry, &mut refusals);
    }
    if refusals.is_empty() { Ok(()) } else { Err(refusals) }
}

fn check_amounts(
    line: &EntryLine,
    index: usize,
    base_currency: &str,
    unit: impl Fn(&str) -> i64,
    refusals: &mut Vec<EntryRefusal>,
) {
    let amounts = [line.debit, line.credit, line.doc_debit, line.doc_credit];
    if amounts.iter().any(|amount| *amount < 0) {
        refusals.push(EntryRefusal::AmountNegative { line: index });
        return;
    }
    if (line.debit > 0 && line.credit > 0) || (line.doc_debit > 0 && line.doc_credit > 0) {
        refusals.push(EntryRefusal::AmountOnBothSides { line: index });
        return;
    }
    if amounts.iter().all(|amount| *amount == 0) {
        refusals.push(EntryRefusal::AmountMissing { line: index });
        return;
    }
    if (line.debit > 0 && line.doc_credit > 0) || (line.credit > 0 && line.doc_debit > 0) {
        refusals.push(EntryRefusal::SidesDiffer { line: index });
    }
    let base_unit = unit(base_currency).max(1);
    let doc_unit = unit(&line.currency).max(1);
    if (line.debit + line.credit) % base_unit != 0 {
        refusals.push(EntryRefusal::AmountTooPrecise { line: index, currency: base_currency.into() });
    } else if (line.doc_debit + line.doc_credit) % doc_unit != 0 {
        refusals.push(EntryRefusal::AmountTooPrecise { line: index, currency: Arc::clone(&line.currency) });
    }
}

fn check_account(line: &EntryLine, index: usize, facts: &AccountFacts, refusals: &mut Vec<EntryRefusal>) {
    let account = || -> Arc<str> { format!("{} {}", facts.code, facts.name).into() };
    if facts.is_group {
        refusals.push(EntryRefusal::AccountIsGroup { line: index, account: account() });
        return;
    }
    if !facts.active {
        refusals.push(EntryRefusal::AccountInactive { line: index, account: account() });
    }
    // An exchange difference moves the base balance alone; it has no amount in the account's currency.
    let moves_currency = line.doc_debit != 0 || line.doc_credit != 0;
    if let Some(fixed) = facts.currency.as_ref().filter(|fixed| moves_currency && **fixed != line.currency) {
        refusals.push(EntryRefusal::AccountCurrency { line: index, account: account(), currency: Arc::clone(fixed) });
    }
    match (facts.control.party_kind(), &line.party) {
        (Some(_), None) => {
            refusals.push(EntryRefusal::PartyMissing { line: index, account: account(), control: facts.control });
        }
        (Some(kind), Some(party)) if *party.kind != *kind => {
            refusals.push(EntryRefusal::PartyOfWrongKind { line: index, account: account(), control: facts.control });
        }
        (None, Some(_)) if facts.control == Control::None => {
            refusals.push(EntryRefusal::PartyNotAllowed { line: index, account: account() });
        }
        _ => {}
    }
}

fn check_balance(entry: &Entry, refusals: &mut Vec<EntryRefusal>) {
    let sum = |amount: fn(&EntryLine) -> i64| -> i128 { entry.lines.iter().map(|line| i128::from(amount(line))).sum() };
    let (debit, credit) = (sum(|line| line.debit), sum(|line| line.credit));
    let (Ok(debit), Ok(credit)) = (i64::try_from(debit), i64::try_from(credit)) else {
        refusals.push(EntryRefusal::AmountsTooLarge);
        return;
    };
    if debit != credit {
        refusals.push(EntryRefusal::Unbalanced { debit, credit });
    }
    let Some(currency) = single_currency(&entry.lines) else { return };
    let (doc_debit, doc_credit) = (sum(|line| line.doc_debit), sum(|line| line.doc_credit));
    if doc_debit != doc_credit {
        // Sums beyond the range are refused anyway; the sentence then names the largest number there is.
        let clamp = |amount: i128| i64::try_from(amount).unwrap_or(i64::MAX);
        refusals.push(EntryRefusal::UnbalancedInCurrency {
            currency,
            debit: clamp(doc_debit),
            credit: clamp(doc_credit),
        });
    }
}

/// The currency of all lines that move one; `None` when they are of several.
pub fn single_currency(lines: &[EntryLine]) -> Option<Arc<str>> {
    let mut moving = lines.iter().filter(|line| line.doc_debit != 0 || line.doc_credit != 0);
    let first = &moving.next()?.currency;
    moving.all(|line| line.currency == *first).then(|| Arc::clone(first))
}
