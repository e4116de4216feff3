//! Settling open items (design 1.4.5, 1.4.6, 1.5.2): pure amounts, no IO.

use kernel::{Sentence, say};
use kernel_types::{Date, round_half_away};

/// Who owes: `Receivable` is a debit (the party owes the business), `Payable` a credit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    Receivable,
    Payable,
}

impl Side {
    pub fn parse(text: &str) -> Option<Side> {
        match text {
            "receivable" => Some(Side::Receivable),
            "payable" => Some(Side::Payable),
            _ => None,
        }
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Side::Receivable => "receivable",
            Side::Payable => "payable",
        }
    }

    pub fn opposite(self) -> Side {
        match self {
            Side::Receivable => Side::Payable,
            Side::Payable => Side::Receivable,
        }
    }
}

/// What is left of an item, in its currency and in base; money at scale 4, never negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outstanding {
    pub amount: i64,
    pub base: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AllocationRefusal {
    NotPositive,
    TooMuch,
}

impl AllocationRefusal {
    /// What people read.
    pub fn sentence(self) -> Sentence {
        match self {
            AllocationRefusal::NotPositive => {
                say!("ledger-allocation-not-positive", "The amount must be more than zero.")
            }
            AllocationRefusal::TooMuch => {
                say!("ledger-allocation-too-much", "More is allocated than is outstanding.")
            }
        }
    }

    pub fn code(self) -> &'static str {
        match self {
            AllocationRefusal::NotPositive => "allocation_not_positive",
            AllocationRefusal::TooMuch => "allocation_too_much",
        }
    }
}

/// The base amount that allocating `amount` takes off an item: all of it when nothing remains, else the share, rounded
/// to `unit` (one minor unit of the base currency at scale 4).
///
/// # Errors
/// Nothing or a negative amount, or more than is outstanding.
pub fn base_relieved(item: Outstanding, amount: i64, unit: i64) -> Result<i64, AllocationRefusal> {
    if amount <= 0 {
        return Err(AllocationRefusal::NotPositive);
    }
    if amount > item.amount {
        return Err(AllocationRefusal::TooMuch);
    }
    if amount == item.amount {
        return Ok(item.base);
    }
    let unit = i128::from(unit.max(1));
    let share = round_half_away(i128::from(item.base) * i128::from(amount), i128::from(item.amount) * unit) * unit;
    // A part of the base amount is within its range.
    Ok(i64::try_from(share).unwrap_or(item.base).clamp(0, item.base))
}

/// Realised exchange difference of a settlement: what the money is worth less what it takes off the item. Positive is a gain
/// for a receivable; for a payable the sign turns.
pub fn realised_fx(side: Side, settled_base: i64, relieved: i64) -> i64 {
    match side {
        Side::Receivable => settled_base - relieved,
        Side::Payable => relieved - settled_base,
    }
}

/// What auto-allocation knows of an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    pub reference: String,
    pub due: Date,
    pub outstanding: i64,
}

/// Spreads `amount` over items: exact reference first, then exact amount, then the oldest due date. Answers
/// `(index of the item, amount)` in the order of settling; what cannot be placed stays unallocated.
pub fn auto_allocate(amount: i64, reference: Option<&str>, items: &[Candidate]) -> Vec<(usize, i64)> {
    let mut left = amount;
    let mut order: Vec<usize> = (0..items.len()).filter(|index| items[*index].outstanding > 0).collect();
    let rank = |item: &Candidate| {
        let referenced = reference.is_some_and(|reference| !item.reference.is_empty() && item.reference == reference);
        let exact = item.outstanding == amount;
        (!referenced, !exact, item.due)
    };
    order.sort_by_key(|index| rank(&items[*index]));
    let mut placed = Vec::new();
    for index in order {
        if left <= 0 {
            break;
        }
        let part = left.min(items[index].outstanding);
        placed.push((index, part));
        left -= part;
    }
    placed
}

/// Whether what remains may be written off in one step. Zero needs no write-off.
pub fn within_tolerance(outstanding: i64, tolerance: i64) -> bool {
    outstanding != 0 && outstanding.saturating_abs() <= tolerance
}
