//! What a consolidation answers: entries by step, figures by entity, and why it could not be done.

use super::input::{Control, Role};
use std::collections::BTreeMap;

/// Why an entry was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    Acquisition,
    FairValue,
    Translation,
    Intercompany,
    Unrealised,
    Dividends,
    Associate,
    Impairment,
    Ownership,
    Disposal,
    Attribution,
}

impl Step {
    pub fn name(self) -> &'static str {
        match self {
            Step::Acquisition => "acquisition",
            Step::FairValue => "fair_value",
            Step::Translation => "translation",
            Step::Intercompany => "intercompany",
            Step::Unrealised => "unrealised",
            Step::Dividends => "dividends",
            Step::Associate => "associate",
            Step::Impairment => "impairment",
            Step::Ownership => "ownership",
            Step::Disposal => "disposal",
            Step::Attribution => "attribution",
        }
    }
}

/// One side of an elimination entry: debit minus credit in group currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub step: Step,
    pub entity: usize,
    pub account: usize,
    pub amount: i64,
}

/// What came of an entity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntityResult {
    pub control: Control,
    pub effective: i64,
    /// Profit of the year in group currency after adjustments, and what of it belongs to others.
    pub profit: i64,
    pub nci_profit: i64,
    /// Translation difference of all of it (credit positive).
    pub cta: i64,
    pub goodwill: i64,
    pub nci: i64,
}

/// Two entities about one another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matched {
    pub one: usize,
    pub other: usize,
    /// Income and expense, not balances.
    pub result: bool,
    pub of_one: i64,
    pub of_other: i64,
    /// What both sides do not agree on.
    pub difference: i64,
    pub eliminated: bool,
}

/// A finished consolidation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// By account: translated balances added up.
    pub aggregated: Vec<i64>,
    /// By account: the sum of the entries.
    pub eliminated: Vec<i64>,
    /// By entity and account: the translated balances.
    pub translated: Vec<BTreeMap<usize, i64>>,
    pub entries: Vec<Entry>,
    pub entities: Vec<EntityResult>,
    pub matches: Vec<Matched>,
    pub profit: i64,
    pub profit_of_owners: i64,
    pub profit_of_others: i64,
}

impl Outcome {
    /// Consolidated balance of an account, debit minus credit.
    pub fn consolidated(&self, account: usize) -> i64 {
        self.aggregated.get(account).copied().unwrap_or(0) + self.eliminated.get(account).copied().unwrap_or(0)
    }
}

/// Why it cannot be computed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The group's chart has no account for a role that is needed.
    NoAccount(Role),
    /// Balances of an entity do not sum to zero.
    Unbalanced {
        entity: usize,
        difference: i64,
    },
    TooLarge,
}
