//! Worked examples of the design, and what must hold for every lease.

use kernel_types::Date;
use proptest::prelude::*;
use rust_decimal::Decimal;

use super::measure::{Fault, Measured, Stream, Terms, measure, remeasure, value_of};

fn day(text: &str) -> Date {
    text.parse().unwrap_or_default()
}

fn example() -> Terms {
    let stream = Stream { from: day("2026-01-01"), to: day("2028-12-31"), amount: 10_000_000, every_months: 1, advance: false, escalation: 0 };
    Terms {
        commencement: day("2026-01-01"),
        end: day("2028-12-31"),
        streams: vec![stream],
        sums: Vec::new(),
        rate: Decimal::new(1, 2),
        direct_costs: 5_000_000,
        incentives: 3_000_000,
        prepaid: 0,
        restoration: 8_000_000,
        life_months: None,
        ownership_passes: false,
        unit: 100,
    }
}

fn measured(terms: &Terms) -> Measured {
    measure(terms).unwrap_or_else(|fault| unreachable!("{fault:?}"))
}

/// PUB-IFRS-1.
#[test]
fn three_years_of_monthly_payments() {
    let lease = measured(&example());
    assert_eq!((lease.liability, lease.asset), (301_075_100, 311_075_100));
    let month = |number: usize| (lease.months[number - 1].interest, lease.months[number - 1].closing);
    assert_eq!(month(1), (3_010_800, 294_085_900));
    assert_eq!(month(2), (2_940_900, 287_026_800));
    assert_eq!(month(3), (2_870_300, 279_897_100));
    assert_eq!(month(12), (2_202_300, 212_434_100));
    assert_eq!(month(36), (98_800, 0));
    assert_eq!(lease.months.iter().map(|month| month.interest).sum::<i64>(), 58_924_900);
    assert!(lease.months[..35].iter().all(|month| month.depreciation == 8_641_000));
    assert_eq!(lease.months[35].depreciation, 8_640_100);
    assert_eq!(lease.months[11].closing - lease.months[23].closing, 99_883_100);
    assert_eq!(lease.months[23].closing, 112_551_000);
    assert_eq!(lease.months[..12].iter().map(|month| month.interest).sum::<i64>(), 31_359_000);
}

#[test]
fn a_payment_in_advance_is_paid_at_commencement_and_part_of_the_asset() {
    let mut terms = example();
    terms.streams[0].advance = true;
    let lease = measured(&terms);
    assert_eq!(lease.paid_at_start, 10_000_000);
    // 35 payments of 1,000.00 at 1 %.
    assert_eq!(lease.liability, 294_085_800);
    assert_eq!(lease.asset, 294_085_800 + 10_000_000 + 10_000_000);
    assert_eq!(lease.months.last().map(|month| (month.closing, month.asset)), Some((0, 0)));
}

#[test]
fn yearly_increases_and_a_purchase_price_count() {
    let mut terms = example();
    terms.streams[0].escalation = 10_000_000;
    terms.sums = vec![(day("2028-12-31"), 50_000_000)];
    terms.life_months = Some(60);
    terms.ownership_passes = true;
    let lease = measured(&terms);
    assert_eq!(lease.payments[12].amount, 11_000_000);
    assert_eq!(lease.payments[24].amount, 12_100_000);
    assert_eq!(lease.months.len(), 60);
    assert_eq!(lease.months[35].closing, 0);
    assert_eq!(lease.months[59].asset, 0);
}

#[test]
fn a_lease_without_payments_is_refused() {
    let mut terms = example();
    terms.streams.clear();
    assert_eq!(measure(&terms), Err(Fault::NoPayments));
}

/// The index rises by 5 % after a year: remaining payments at the unchanged rate, the difference to the asset.
#[test]
fn an_index_change_moves_liability_and_asset_alike() {
    let lease = measured(&example());
    let raised: Vec<_> = lease.payments.iter().map(|payment| super::measure::Payment { amount: payment.amount / 100 * 105, ..*payment }).collect();
    let liability = value_of(&raised, 12, Decimal::new(1, 2), 100).unwrap_or(0);
    let year = &lease.months[11];
    let after = remeasure(year.closing, year.asset, 0, liability, 100);
    assert_eq!(after.liability - year.closing, after.asset - year.asset);
    assert_eq!((after.liability, after.gain), (223_055_600, 0));
}

#[test]
fn half_the_scope_takes_half_of_both() {
    let after = remeasure(10_000_000, 8_000_000, 50_000_000, 5_000_000, 100);
    assert_eq!((after.liability, after.asset, after.gain), (5_000_000, 4_000_000, 1_000_000));
}

#[test]
fn an_asset_never_falls_below_zero() {
    let after = remeasure(10_000_000, 1_000_000, 0, 7_000_000, 100);
    assert_eq!((after.asset, after.gain), (0, 2_000_000));
}

proptest! {
    #[test]
    fn every_schedule_ends_at_nothing(
        cents in 100i64..100_000_000, rate in 1i64..400, years in 1u32..20, every in prop::sample::select(vec![1u32, 3, 6, 12]), advance: bool,
    ) {
        let mut terms = example();
        terms.end = super::super::math::day_before(super::super::math::add_months(terms.commencement, years * 12));
        terms.rate = Decimal::new(rate, 4);
        terms.streams = vec![Stream { from: terms.commencement, to: terms.end, amount: cents * 100, every_months: every, advance, escalation: 0 }];
        let lease = measured(&terms);
        let last = lease.months.last().cloned();
        prop_assert_eq!(last.map(|month| (month.closing, month.asset)), Some((0, 0)));
        let paid: i64 = lease.months.iter().map(|month| month.payment).sum();
        let interest: i64 = lease.months.iter().map(|month| month.interest).sum();
        prop_assert_eq!(paid - interest, lease.liability);
        prop_assert_eq!(lease.months.iter().map(|month| month.depreciation).sum::<i64>(), lease.asset);
    }
}
