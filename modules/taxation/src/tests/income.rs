use crate::deferred::{Nature, difference, tax_on};
use crate::income::{Basis, Charge, charge};

const PERCENT: i64 = 1_000_000;

fn units(amount: i64) -> i64 {
    amount * 10_000
}

/// Company tax of Zimbabwe from 2024: 25 % and an AIDS levy of 3 % of the tax, 25.75 % in all.
#[test]
fn the_surcharge_is_on_the_tax() {
    let basis = Basis {
        profit: units(33_785),
        added: units(2_000),
        deducted: units(5_785),
        rate: 25 * PERCENT,
        surcharge_pct: 3 * PERCENT,
        unit: 100,
        ..Basis::default()
    };
    let got = charge(&basis);
    assert_eq!(
        (got.taxable, got.tax, got.surcharge, got.total),
        (units(30_000), units(7_500), units(225), units(7_725))
    );
}

#[test]
fn losses_are_used_up_to_the_income_and_the_rest_goes_on() {
    let basis = Basis { profit: units(1_000), losses: units(1_500), rate: 25 * PERCENT, unit: 100, ..Basis::default() };
    assert_eq!(
        charge(&basis),
        Charge {
            before_losses: units(1_000),
            losses_used: units(1_000),
            losses_forward: units(500),
            ..Charge::default()
        }
    );
    let loss = charge(&Basis { profit: units(-400), ..basis });
    assert_eq!((loss.losses_forward, loss.total), (units(1_900), 0));
}

#[test]
fn credits_do_not_make_the_tax_negative() {
    let basis = Basis {
        profit: units(1_000),
        credits: units(400),
        rate: 25 * PERCENT,
        surcharge_pct: 3 * PERCENT,
        unit: 100,
        ..Basis::default()
    };
    assert_eq!(charge(&basis).total, 0);
    assert_eq!(charge(&Basis { credits: units(50), ..basis }).total, units(206));
}

/// PUB-AST-4: carrying amount 32,000, tax base 20,000, rate 25 %: a liability of 3,000.
#[test]
fn deferred_tax_of_the_example() {
    assert_eq!(tax_on(difference(Nature::Asset, units(32_000), units(20_000)), 25 * PERCENT, 100), units(3_000));
}

#[test]
fn deductible_differences_are_assets() {
    assert_eq!(difference(Nature::Liability, units(800), 0), units(-800));
    assert_eq!(difference(Nature::Loss, units(1_000), 0), units(-1_000));
    assert_eq!(tax_on(units(-800), 25_750_000, 100), units(-206));
}
