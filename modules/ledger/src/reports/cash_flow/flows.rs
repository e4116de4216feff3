//! What moved the cash: every movement of an account that is not cash is either a flow or cancels within its entry. Pure.
//!
//! Amounts are base currency, scale 4; `net` is debit minus credit, a flow is positive when cash came in.

use std::collections::{BTreeMap, HashMap};

use kernel_types::{Id, allocate};

/// What an account is to the statement, as it is declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    pub kind: Kind,
    pub part: Part,
    /// Serves a role of exchange differences.
    pub exchange: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Cash,
    /// Income and expense.
    Result,
    Balance,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Part {
    Operating,
    Investing,
    Financing,
    /// Income or expense that never is cash: depreciation, fair value.
    WithoutCash,
}

pub type Places = HashMap<Id, Place>;

/// A part of the statement with lines of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Section {
    Adjustment,
    WorkingCapital,
    Direct,
    Investing,
    Financing,
    Exchange,
}

/// Which way the money of an investing or financing flow went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    Receipt,
    Payment,
}

/// An entry that must be looked at line by line.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Entry {
    /// Class `fx`: a revaluation.
    pub revaluation: bool,
    pub lines: Vec<(Id, i64)>,
}

/// What the books say of a span of days; year-end entries are left out everywhere.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Books {
    /// Cash before the first day, and on the last one.
    pub opening: HashMap<Id, i64>,
    pub closing: HashMap<Id, i64>,
    /// Movement of every account, without entries of opening balances.
    pub moved: HashMap<Id, i64>,
    /// Movement of cash accounts by entries of opening balances.
    pub brought_in: i64,
    /// Movement of the other accounts in entries that move cash.
    pub against_cash: HashMap<Id, i64>,
    /// Entries with a line outside operations, without cash, or of exchange differences.
    pub entries: Vec<Entry>,
}

/// The statement before it is put on lines.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Flows {
    pub profit: i64,
    pub by: BTreeMap<(Section, Option<Side>, Id), i64>,
    /// Cash by account before the span and at its end.
    pub opening: BTreeMap<Id, i64>,
    pub closing: BTreeMap<Id, i64>,
    pub brought_in: i64,
    /// What investing and financing accounts moved without cash.
    pub without_cash: i64,
}

impl Flows {
    fn add(&mut self, section: Section, side: Option<Side>, account: &Id, amount: i64) {
        if amount != 0 {
            let sum = self.by.entry((section, side, account.clone())).or_default();
            *sum = sum.saturating_add(amount);
        }
    }

    #[cfg(test)]
    pub fn total(&self, section: Section) -> i64 {
        self.by.iter().filter(|((of, _, _), _)| *of == section).map(|(_, amount)| *amount).sum()
    }
}

/// Computes the flows of both methods; both give the same operating total.
pub fn of(places: &Places, books: &Books) -> Flows {
    let mut flows = Flows { brought_in: books.brought_in, ..Flows::default() };
    let cash = |sums: &HashMap<Id, i64>| {
        sums.iter()
            .filter(|(id, net)| place(places, id).kind == Kind::Cash && **net != 0)
            .map(|(id, net)| (id.clone(), *net))
            .collect()
    };
    flows.opening = cash(&books.opening);
    flows.closing = cash(&books.closing);
    for (account, net) in &books.moved {
        match place(places, account) {
            Place { kind: Kind::Result, .. } => flows.profit = flows.profit.saturating_sub(*net),
            Place { kind: Kind::Balance, part: Part::Operating | Part::WithoutCash, .. } => {
                flows.add(Section::WorkingCapital, None, account, -net)
            }
            _ => {}
        }
    }
    let mut plain = books.against_cash.clone();
    for entry in &books.entries {
        let has_cash = entry.lines.iter().any(|(id, _)| place(places, id).kind == Kind::Cash);
        if has_cash {
            for (account, net) in entry.lines.iter().filter(|(id, _)| place(places, id).kind != Kind::Cash) {
                let sum = plain.entry(account.clone()).or_default();
                *sum = sum.saturating_sub(*net);
            }
        }
        match has_cash {
            true if entry.revaluation => revalued(places, entry, &mut flows),
            true => with_cash(places, entry, &mut flows),
            false => without_cash(places, entry, &mut flows),
        }
    }
    for (account, net) in &plain {
        flows.add(Section::Direct, None, account, net.saturating_neg());
    }
    flows.by.retain(|_, amount| *amount != 0);
    flows
}

/// An account nobody declared anything about is part of operations.
fn place(places: &Places, account: &Id) -> Place {
    places.get(account).copied().unwrap_or(Place { kind: Kind::Balance, part: Part::Operating, exchange: false })
}

/// Cash is worth more or less: the whole movement of cash is an effect of exchange rates, and what else the entry revalues
/// is no cash.
fn revalued(places: &Places, entry: &Entry, flows: &mut Flows) {
    for (account, net) in &entry.lines {
        let at = place(places, account);
        match at.kind {
            Kind::Cash => flows.add(Section::Exchange, None, account, *net),
            Kind::Result => flows.add(Section::Adjustment, None, account, *net),
            Kind::Balance if at.part == Part::Operating || at.part == Part::WithoutCash => {
                flows.add(Section::WorkingCapital, None, account, *net)
            }
            Kind::Balance => {}
        }
    }
}

fn with_cash(places: &Places, entry: &Entry, flows: &mut Flows) {
    let others: Vec<(&Id, i64, Place)> = entry
        .lines
        .iter()
        .map(|(id, net)| (id, *net, place(places, id)))
        .filter(|(_, _, at)| at.kind != Kind::Cash)
        .collect();
    let (exchange, counter): (Vec<_>, Vec<_>) = others.into_iter().partition(|(_, _, at)| at.exchange);
    let difference: i64 = exchange.iter().map(|(_, net, _)| *net).sum();
    let largest =
        counter.iter().max_by_key(|(_, net, _)| net.unsigned_abs()).map(|(id, _, at)| ((*id).clone(), section_of(*at)));
    // A difference of the rate between two accounts of cash is its own part; any other goes with what was settled.
    let takes_difference = largest.as_ref().map(|(id, section)| (id.clone(), section.unwrap_or(Section::Direct)));
    match &takes_difference {
        Some((account, Section::Direct)) => flows.add(Section::Direct, None, account, -difference),
        Some(_) => {}
        None => {
            for (account, net, _) in &exchange {
                flows.add(Section::Exchange, None, account, -net);
            }
        }
    }
    if !matches!(takes_difference, Some((_, Section::Direct))) {
        // The difference is part of profit and stands elsewhere.
        adjust(&exchange, flows);
    }
    for section in [Section::Investing, Section::Financing] {
        let lines: Vec<_> = counter.iter().filter(|(_, _, at)| section_of(*at) == Some(section)).collect();
        let Some((account, _, _)) = lines.iter().max_by_key(|(_, net, _)| net.unsigned_abs()) else { continue };
        let own_difference =
            if takes_difference.as_ref().is_some_and(|(_, of)| *of == section) { difference } else { 0 };
        let flow = lines.iter().map(|(_, net, _)| -net).sum::<i64>() - own_difference;
        let one_kind = lines.iter().all(|(_, net, _)| (*net < 0) == (flow > 0));
        let side = if flow < 0 { Side::Payment } else { Side::Receipt };
        if one_kind && own_difference == 0 {
            for (account, net, _) in &lines {
                flows.add(section, Some(side), account, -net);
            }
        } else {
            // A disposal: cost, depreciation and gain are one receipt.
            flows.add(section, Some(side), account, flow);
        }
        for (account, net, at) in lines {
            if at.kind == Kind::Result {
                flows.add(Section::Adjustment, None, account, *net);
            }
        }
    }
    for (account, net, _) in counter.iter().filter(|(_, _, at)| section_of(*at).is_none()) {
        flows.add(Section::Direct, None, account, -net);
    }
}

/// What the result holds and no operating cash follows from.
fn adjust(lines: &[(&Id, i64, Place)], flows: &mut Flows) {
    for (account, net, at) in lines {
        match at.kind {
            Kind::Result => flows.add(Section::Adjustment, None, account, *net),
            _ if section_of(*at).is_some() => {}
            _ => flows.add(Section::WorkingCapital, None, account, *net),
        }
    }
}

/// The part of cash that moved against an account; `None` is operations.
fn section_of(at: Place) -> Option<Section> {
    match at.part {
        Part::Investing => Some(Section::Investing),
        Part::Financing => Some(Section::Financing),
        Part::Operating | Part::WithoutCash => None,
    }
}

/// An entry that moves no cash, yet holds what lies outside operations: depreciation, a lease begun, a revaluation. Its result
/// is taken back and its operating accounts count only for the operating part of it.
fn without_cash(places: &Places, entry: &Entry, flows: &mut Flows) {
    let lines: Vec<(&Id, i64, Place)> = entry.lines.iter().map(|(id, net)| (id, *net, place(places, id))).collect();
    let outside = |at: &Place| at.part != Part::Operating;
    let is_operating_balance =
        |at: &Place| at.kind == Kind::Balance && !matches!(at.part, Part::Investing | Part::Financing);
    let moved_outside: u64 = lines
        .iter()
        .filter(|(_, _, at)| at.kind == Kind::Balance && !is_operating_balance(at))
        .map(|(_, net, _)| net.unsigned_abs())
        .sum();
    let strange_result = lines.iter().any(|(_, _, at)| at.kind == Kind::Result && outside(at));
    if moved_outside == 0 && !strange_result {
        return;
    }
    // What moves within one part (a transfer to a reserve) is no transaction to tell of.
    for part in [Part::Investing, Part::Financing] {
        let net: i64 =
            lines.iter().filter(|(_, _, at)| at.kind == Kind::Balance && at.part == part).map(|(_, net, _)| *net).sum();
        flows.without_cash = flows.without_cash.saturating_add(net.saturating_abs());
    }
    let operating_result: i64 =
        lines.iter().filter(|(_, _, at)| at.kind == Kind::Result && !outside(at)).map(|(_, net, _)| *net).sum();
    for (account, net, _) in lines.iter().filter(|(_, _, at)| at.kind == Kind::Result && outside(at)) {
        flows.add(Section::Adjustment, None, account, *net);
    }
    let balances: Vec<&(&Id, i64, Place)> = lines.iter().filter(|(_, _, at)| is_operating_balance(at)).collect();
    let weights: Vec<i64> = balances.iter().map(|(_, net, _)| *net).collect();
    if weights.iter().sum::<i64>() == 0 {
        for (account, net, _) in lines.iter().filter(|(_, _, at)| at.kind == Kind::Result && !outside(at)) {
            flows.add(Section::Adjustment, None, account, *net);
        }
        return;
    }
    // Working capital already holds -net of each; what it should hold is its share of the operating result.
    let shares = allocate(operating_result, &weights, 1);
    for ((account, net, _), share) in balances.into_iter().zip(shares) {
        flows.add(Section::WorkingCapital, None, account, net.saturating_add(share));
    }
}
