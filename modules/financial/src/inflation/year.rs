//! One year at the prices of its end (IAS 29.11–28, 34). Only what the year earned and spent is income and expense; what was
//! earned before it is one amount, the opening retained earnings. Pure; money at scale 4, debit minus credit.

use std::collections::BTreeMap;

use kernel_types::{Date, Id};

use super::layers::{Era, Fault, Layer, Pieces};
use super::restate::{Item, balancing, factor, proof, restated};
use kernel_types::calendar::{day_before, month_end};

/// What kind of entry moved an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    Entry,
    /// Opening balances.
    Opening,
    /// A year-end entry.
    Closing,
    /// An earlier restatement, or its reversal.
    Restatement,
}

/// What an account moved on a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    pub account: Id,
    pub date: Date,
    pub class: Class,
    pub debit: i64,
    pub credit: i64,
}

/// How an account is restated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nature {
    Monetary,
    /// Assets, liabilities and equity that carry the prices of their month.
    Item,
    /// Income and expense.
    Result,
    /// Accounts outside the statements.
    Outside,
}

/// What the restatement of the year before ended with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prior {
    /// Results and retained earnings, as the books had them and restated.
    pub historical: i64,
    pub retained: i64,
    /// Restated balances by account, with the gain or loss on the monetary position.
    pub balances: Vec<(Id, i64)>,
}

/// Which year is restated, and by what.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'t> {
    /// First day of the year.
    pub start: Date,
    /// Day of the statements.
    pub date: Date,
    /// Points of the index by month end.
    pub points: &'t BTreeMap<Date, i64>,
    pub layers: &'t [Layer],
    /// The account of retained earnings.
    pub retained: &'t Id,
    /// One minor unit at scale 4.
    pub unit: i64,
    pub prior: Option<&'t Prior>,
}

/// One amount before and after.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub account: Id,
    /// Month it comes from; none for monetary items and opening retained earnings.
    pub origin: Option<Date>,
    pub historical: i64,
    /// Scale 10; none where the amount was not found by one factor.
    pub factor: Option<i64>,
    pub restated: i64,
}

/// A restated year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restated {
    pub closing: i64,
    pub lines: Vec<Line>,
    /// Gain on the net monetary position (loss below zero) as what balances the restated books, and from flows of money.
    pub gain: i64,
    pub proof: i64,
    /// Whether opening retained earnings continue those of the restatement before.
    pub continues: bool,
}

impl Restated {
    /// Restated balances by account, the gain or loss on its own account.
    pub fn balances(&self, gain_account: Option<&Id>) -> Vec<(Id, i64)> {
        let mut sums: BTreeMap<Id, i64> = BTreeMap::new();
        for line in &self.lines {
            *sums.entry(line.account.clone()).or_default() += line.restated;
        }
        if let Some(account) = gain_account {
            *sums.entry(account.clone()).or_default() -= self.gain;
        }
        sums.into_iter().filter(|(_, amount)| *amount != 0).collect()
    }
}

/// Net monetary items before the year and what moved them since.
#[derive(Default)]
struct Money {
    before: i64,
    opening: BTreeMap<Date, i64>,
    current: BTreeMap<Date, i64>,
    by_account: BTreeMap<Id, i64>,
}

/// Restates a year.
///
/// # Errors
/// A month without a point of the index, or a layer that does not fit the books.
pub fn restate(books: &[Moved], nature: &dyn Fn(&Id) -> Nature, terms: &Terms<'_>) -> Result<Restated, Fault> {
    let index = |date: Date| terms.points.get(&month_end(date)).copied().ok_or(Fault::NoIndex(month_end(date)));
    let closing = index(terms.date)?;
    let at = |amount: i64, origin: i64| {
        restated(Item { amount, origin: Some(origin) }, closing, terms.unit).ok_or(Fault::TooLarge)
    };
    let (pieces, money) = placed(books, nature, terms)?;
    let held = money.by_account.iter().filter(|(_, amount)| **amount != 0);
    let mut lines: Vec<Line> = held
        .map(|(account, amount)| Line {
            account: account.clone(),
            origin: None,
            historical: *amount,
            factor: Some(factor(1, 1)),
            restated: *amount,
        })
        .collect();
    let mut dated: Vec<Item> = Vec::new();
    let mut items: BTreeMap<(Id, Date), i64> = BTreeMap::new();
    // Results and retained earnings of earlier years, and of opening balances.
    let (mut earned, mut brought, mut brought_items) = (0i64, 0i64, 0i64);
    for (account, era, month, amount) in pieces.iter() {
        let earnings = nature(account) == Nature::Result || account == terms.retained;
        match era {
            Era::Before if earnings => earned += amount,
            Era::Opening if earnings => brought += amount,
            _ => *items.entry((account.clone(), month)).or_default() += amount,
        }
        if era == Era::Opening && !earnings {
            brought_items += at(amount, index(month)?)?;
        }
    }
    for ((account, month), amount) in items.into_iter().filter(|(_, amount)| *amount != 0) {
        let origin = index(month)?;
        dated.push(Item { amount, origin: Some(origin) });
        lines.push(Line {
            account,
            origin: Some(month),
            historical: amount,
            factor: Some(factor(origin, closing)),
            restated: at(amount, origin)?,
        });
    }
    let known = terms.prior.filter(|prior| prior.historical == earned);
    let opened = match known {
        Some(prior) => at(prior.retained, index(day_before(terms.start))?)?,
        None => opened(books, nature, terms)?,
    };
    let mut opening = opened - brought_items;
    for (month, amount) in &money.opening {
        opening -= at(*amount, index(*month)?)?;
    }
    if earned + brought != 0 || opening != 0 {
        lines.push(Line {
            account: terms.retained.clone(),
            origin: None,
            historical: earned + brought,
            factor: None,
            restated: opening,
        });
    }
    let restating = balancing(&dated, closing, terms.unit).ok_or(Fault::TooLarge)?;
    let gain = restating + opening - earned - brought;
    let before = if money.before == 0 { closing } else { index(day_before(terms.start))? };
    let flows = money.opening.iter().chain(&money.current).filter(|(_, amount)| **amount != 0);
    let flows = flows
        .map(|(month, amount)| Ok(Item { amount: *amount, origin: Some(index(*month)?) }))
        .collect::<Result<Vec<Item>, Fault>>()?;
    let proof = proof(Item { amount: money.before, origin: Some(before) }, &flows, terms.unit, closing);
    let proof = proof.ok_or(Fault::TooLarge)?;
    Ok(Restated { closing, lines, gain, proof, continues: known.is_some() })
}

/// The books up to the day by what they are, with every layer of the time applied.
fn placed(books: &[Moved], nature: &dyn Fn(&Id) -> Nature, terms: &Terms<'_>) -> Result<(Pieces, Money), Fault> {
    let (mut pieces, mut money) = (Pieces::default(), Money::default());
    for moved in books.iter().filter(|moved| moved.date <= terms.date) {
        let era = match moved.class {
            Class::Restatement => continue,
            _ if moved.date < terms.start => Era::Before,
            // The closing of the year itself takes its results away from nobody.
            Class::Closing => continue,
            Class::Opening => Era::Opening,
            Class::Entry => Era::Current,
        };
        match nature(&moved.account) {
            Nature::Outside => {}
            Nature::Monetary => {
                let amount = moved.debit - moved.credit;
                *money.by_account.entry(moved.account.clone()).or_default() += amount;
                match era {
                    Era::Before => money.before += amount,
                    Era::Opening => *money.opening.entry(month_end(moved.date)).or_default() += amount,
                    Era::Current => *money.current.entry(month_end(moved.date)).or_default() += amount,
                }
            }
            Nature::Item | Nature::Result => pieces.add(&moved.account, era, moved.date, moved.debit, moved.credit),
        }
    }
    let last = month_end(terms.date);
    let layers: Vec<Layer> = terms
        .layers
        .iter()
        .filter(|layer| layer.origin <= last && layer.posted.is_none_or(|posted| posted <= last))
        .cloned()
        .collect();
    pieces.apply(&layers, terms.start)?;
    Ok((pieces, money))
}

/// Opening retained earnings at closing prices where no restatement went before: what balances the opening statement of
/// financial position once everything else in it is restated (IAS 29.24).
fn opened(books: &[Moved], nature: &dyn Fn(&Id) -> Nature, terms: &Terms<'_>) -> Result<i64, Fault> {
    let before = Terms { date: day_before(terms.start), prior: None, ..*terms };
    let (pieces, money) = placed(books, nature, &before)?;
    let index = |date: Date| terms.points.get(&month_end(date)).copied().ok_or(Fault::NoIndex(month_end(date)));
    let closing = index(terms.date)?;
    let at = |amount: i64, origin: i64| {
        restated(Item { amount, origin: Some(origin) }, closing, terms.unit).ok_or(Fault::TooLarge)
    };
    let mut others = if money.before == 0 { 0 } else { at(money.before, index(before.date)?)? };
    for (account, _, month, amount) in pieces.iter() {
        if nature(account) == Nature::Item && account != terms.retained {
            others += at(amount, index(month)?)?;
        }
    }
    Ok(-others)
}

/// What earlier restatements left in the books: on results of this year and balances of accounts, with everything that went
/// through results of earlier years on retained earnings.
pub fn carried(books: &[Moved], nature: &dyn Fn(&Id) -> Nature, terms: &Terms<'_>) -> Vec<(Id, i64)> {
    let mut sums: BTreeMap<Id, i64> = BTreeMap::new();
    for moved in books.iter().filter(|moved| moved.class == Class::Restatement && moved.date <= terms.date) {
        let past = moved.date < terms.start && nature(&moved.account) == Nature::Result;
        let account = if past { terms.retained } else { &moved.account };
        *sums.entry(account.clone()).or_default() += moved.debit - moved.credit;
    }
    sums.into_iter().filter(|(_, amount)| *amount != 0).collect()
}
