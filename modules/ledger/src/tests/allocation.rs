//! Settling open items: PUB-ACC-3, PUB-ACC-4 and the order of automatic allocation.

use super::*;
use crate::allocation::{
    AllocationRefusal, Candidate, Outstanding, Side, auto_allocate, base_relieved, realised_fx, within_tolerance,
};

/// PUB-ACC-3: USD 1,000.00 at 25.00; 400 at 25.80, then 600 at 26.10. Receivable zero in both, gains 320.00 and 660.00.
#[test]
fn realised_differences_of_two_receipts() {
    let mut item = Outstanding { amount: cents(100_000), base: cents(2_500_000) };
    let mut gains = Vec::new();
    for (amount, settled) in [(cents(40_000), cents(1_032_000)), (cents(60_000), cents(1_566_000))] {
        let relieved = base_relieved(item, amount, 100).unwrap();
        gains.push(realised_fx(Side::Receivable, settled, relieved));
        item = Outstanding { amount: item.amount - amount, base: item.base - relieved };
    }
    assert_eq!(gains, [cents(32_000), cents(66_000)]);
    assert_eq!(item, Outstanding { amount: 0, base: 0 });
    assert_eq!(realised_fx(Side::Payable, cents(1_032_000), cents(1_000_000)), -cents(32_000));
}

fn open_invoices() -> Vec<Candidate> {
    [("INV-1", "2026-01-15", 30_000), ("INV-2", "2026-02-01", 45_050), ("INV-3", "2026-02-20", 12_025)]
        .map(|(reference, due, outstanding)| Candidate {
            reference: reference.into(),
            due: day(due),
            outstanding: cents(outstanding),
        })
        .to_vec()
}

/// PUB-ACC-4: credit note 50.00, then receipt 600.00, oldest first.
#[test]
fn oldest_first_as_in_the_example() {
    let mut items = open_invoices();
    let mut unallocated = Vec::new();
    for amount in [cents(5_000), cents(60_000)] {
        let placed = auto_allocate(amount, None, &items);
        unallocated.push(amount - placed.iter().map(|(_, part)| part).sum::<i64>());
        for (index, part) in placed {
            items[index].outstanding -= part;
        }
    }
    let left: Vec<i64> = items.iter().map(|item| item.outstanding).collect();
    assert_eq!(left, [0, cents(10_050), cents(12_025)]);
    assert_eq!(unallocated, [0, 0]);
}

#[test]
fn reference_goes_before_exact_amount_before_age() {
    let items = open_invoices();
    assert_eq!(auto_allocate(cents(12_025), None, &items), [(2, cents(12_025))]);
    assert_eq!(auto_allocate(cents(12_025), Some("INV-2"), &items), [(1, cents(12_025))]);
    assert_eq!(auto_allocate(cents(1_000), None, &items), [(0, cents(1_000))]);
    let placed = auto_allocate(cents(100_000), None, &items);
    assert_eq!(placed.iter().map(|(_, part)| part).sum::<i64>(), cents(87_075));
}

#[test]
fn over_allocation_is_refused() {
    let item = Outstanding { amount: cents(100), base: cents(2_500) };
    assert_eq!(base_relieved(item, cents(101), 100), Err(AllocationRefusal::TooMuch));
    assert_eq!(base_relieved(item, 0, 100), Err(AllocationRefusal::NotPositive));
    assert_eq!(base_relieved(item, -1, 100), Err(AllocationRefusal::NotPositive));
}

#[test]
fn tolerance_covers_small_remains_of_either_sign() {
    assert!(within_tolerance(cents(100), cents(100)) && within_tolerance(-cents(3), cents(100)));
    assert!(!within_tolerance(cents(101), cents(100)) && !within_tolerance(0, cents(100)));
}
