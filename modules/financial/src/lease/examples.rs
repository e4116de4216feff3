//! Worked examples of the design, and what must hold for every lease.

use kernel_types::Date;
use proptest::prelude::*;
use rust_decimal::Decimal;

use super::course::{Course, Step, course, evenly};
use super::measure::{Fault, Measured, Payment, Stream, Sum, Terms, measure, remeasure, value_of};
use super::standing::buckets;
use crate::math::{Compounding, monthly_rate};

fn day(text: &str) -> Date {
    text.parse().unwrap_or_default()
}

fn example() -> Terms {
    let stream = Stream {
        from: day("2026-01-01"),
        to: day("2028-12-31"),
        amount: 10_000_000,
        every_months: 1,
        advance: false,
        escalation: 0,
    };
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
    let month = |number: usize| (lease.steps[number - 1].interest, lease.steps[number - 1].closing);
    assert_eq!(month(1), (3_010_800, 294_085_900));
    assert_eq!(month(2), (2_940_900, 287_026_800));
    assert_eq!(month(3), (2_870_300, 279_897_100));
    assert_eq!(month(12), (2_202_300, 212_434_100));
    assert_eq!(month(36), (98_800, 0));
    assert_eq!(lease.steps.iter().map(|step| step.interest).sum::<i64>(), 58_924_900);
    assert!(lease.steps[..35].iter().all(|step| step.depreciation == 8_641_000));
    assert_eq!(lease.steps[35].depreciation, 8_640_100);
    assert_eq!(lease.steps[11].closing - lease.steps[23].closing, 99_883_100);
    assert_eq!(lease.steps[23].closing, 112_551_000);
    assert_eq!(lease.steps[..12].iter().map(|step| step.interest).sum::<i64>(), 31_359_000);
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
    assert_eq!(lease.steps.last().map(|step| (step.closing, step.asset)), Some((0, 0)));
}

#[test]
fn yearly_increases_and_a_purchase_price_count() {
    let mut terms = example();
    terms.streams[0].escalation = 10_000_000;
    terms.sums = vec![Sum { date: day("2028-12-31"), amount: 50_000_000, advance: false }];
    terms.life_months = Some(60);
    terms.ownership_passes = true;
    let lease = measured(&terms);
    assert_eq!(lease.payments[12].amount, 11_000_000);
    assert_eq!(lease.payments[24].amount, 12_100_000);
    assert_eq!(lease.steps.len(), 60);
    assert_eq!(lease.steps[35].closing, 0);
    assert_eq!(lease.steps[59].asset, 0);
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
    let raised: Vec<_> =
        lease.payments.iter().map(|payment| Payment { amount: payment.amount / 100 * 105, ..*payment }).collect();
    let liability = value_of(&raised, 12, Decimal::new(1, 2), 100).unwrap_or(0);
    let year = &lease.steps[11];
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

/// IFRS 16, illustrative example 13: ten years, 50,000 a year in advance at 5 %, direct costs 20,000, incentive 5,000.
fn example_13() -> Terms {
    Terms {
        commencement: day("2026-01-01"),
        end: day("2035-12-31"),
        streams: vec![Stream {
            from: day("2026-01-01"),
            to: day("2035-12-31"),
            amount: 500_000_000,
            every_months: 12,
            advance: true,
            escalation: 0,
        }],
        rate: monthly_rate(Decimal::new(5, 2), Compounding::Effective).unwrap_or_default(),
        direct_costs: 200_000_000,
        incentives: 50_000_000,
        restoration: 0,
        ..example()
    }
}

/// The steps of a calendar year.
fn of_year(lease: &Measured, year: i32) -> Vec<&Step> {
    lease.steps.iter().filter(|step| chrono::Datelike::year(&step.date) == year).collect()
}

/// IE13 part 1: liability 355,391 after the first payment, asset 420,391; year 1 bears interest of 17,770 (5 % of 355,391.08)
/// and depreciation of 42,039. The rent of the second year is paid on its first day.
#[test]
fn rents_in_advance_are_paid_on_their_day_and_years_have_their_own_figures() {
    let lease = measured(&example_13());
    assert_eq!((lease.liability, lease.asset, lease.paid_at_start), (3_553_910_800, 4_203_910_800, 500_000_000));
    let first = of_year(&lease, 2026);
    assert_eq!(first.len(), 12);
    assert!(first.iter().all(|step| step.payment == 0));
    assert_eq!(first.iter().map(|step| step.interest).sum::<i64>(), 177_695_500);
    assert_eq!(first.iter().map(|step| step.depreciation).sum::<i64>(), 420_391_100);
    assert_eq!(first.last().map(|step| (step.date, step.closing)), Some((day("2026-12-31"), 3_731_606_300)));
    let second = of_year(&lease, 2027);
    assert_eq!(
        (second[0].date, second[0].payment, second[0].interest, second[0].closing),
        (day("2027-01-01"), 500_000_000, 0, 3_231_606_300)
    );
    // 5 % of 323,160.63 is 16,158.03.
    assert_eq!(second.iter().map(|step| step.interest).sum::<i64>(), 161_580_300);
    assert_eq!(second.iter().map(|step| step.depreciation).sum::<i64>(), 420_391_100);
    // From 31 December 2026 the rents of 2027 to 2031 fall into one year each: that of 1 January 2028 is not within twelve months.
    assert_eq!(
        buckets(&lease.steps, day("2026-12-31")),
        [500_000_000, 500_000_000, 500_000_000, 500_000_000, 500_000_000, 2_000_000_000]
    );
    assert_eq!(buckets(&lease.steps, day("2027-01-01"))[0], 500_000_000);
}

/// IE13 part 2: at the end of year 6 four payments of 50,000 and five of 55,000 remain, all at 6 %: 378,174. Before, 186,162.
#[test]
fn a_remeasurement_counts_the_payment_of_its_day() {
    let terms = example_13();
    let lease = measured(&terms);
    let posted: Vec<&Step> = lease.steps.iter().filter(|step| step.date <= day("2031-12-31")).collect();
    let before = posted.last().map_or((0, 0), |step| (step.closing, step.asset));
    // Rounded year by year the liability is 186,162.39; the asset is 420,391.08 less six times 42,039.11.
    assert_eq!(before, (1_861_623_900, 1_681_564_200));
    let open: Vec<Payment> =
        lease.payments.iter().copied().filter(|payment| payment.date >= day("2032-01-01")).collect();
    assert_eq!((open.len(), open[0].date, open[0].month), (4, day("2032-01-01"), 73));
    let further =
        (2036..2041).map(|year| Payment::on(terms.commencement, day(&format!("{year}-01-01")), 550_000_000, true));
    let all: Vec<Payment> = open.into_iter().chain(further).collect();
    let rate = monthly_rate(Decimal::new(6, 2), Compounding::Effective).unwrap_or_default();
    let liability = value_of(&all, 72, rate, 100).unwrap_or(0);
    assert_eq!(liability, 3_781_736_000);
    let after = remeasure(before.0, before.1, 0, liability, 100);
    let start = Course {
        commencement: terms.commencement,
        after: 72,
        liability,
        asset: after.asset,
        rate,
        last: 180,
        used: 180,
        period: 12,
        unit: 100,
    };
    let steps = course(&start, &all).unwrap_or_default();
    assert_eq!((steps[0].date, steps[0].payment, steps[0].opening), (day("2032-01-01"), 500_000_000, liability));
    assert_eq!(steps.last().map(|step| (step.closing, step.asset)), Some((0, 0)));
}

/// Inside a month interest is simple: 100.00 paid on the 16th of a month of 30 days at 1 % grows by 15/30 of it, 100.50, and is
/// worth 99.50 a month earlier.
#[test]
fn a_payment_inside_a_month_is_posted_on_its_day() {
    let mut terms = Terms::of_payments(day("2026-04-01"), day("2026-05-31"), Vec::new(), Decimal::new(1, 2), 100);
    terms.sums = vec![Sum { date: day("2026-04-16"), amount: 1_000_000, advance: true }];
    let lease = measured(&terms);
    assert_eq!(lease.liability, 995_000);
    assert_eq!(
        lease.steps.iter().map(|step| (step.date, step.payment, step.closing)).take(2).collect::<Vec<_>>(),
        [(day("2026-04-16"), 1_000_000, -5_000), (day("2026-04-30"), 0, 0)]
    );
}

/// An exempt lease, and an operating lease to others: 1,000.00 a year in advance for two years is 1,000.00 a year, paid on 1 January.
#[test]
fn even_amounts_leave_payments_on_their_days() {
    let terms = Terms {
        end: day("2027-12-31"),
        streams: vec![Stream { amount: 10_000_000, ..example_13().streams[0].clone() }],
        ..example_13()
    };
    let (total, steps) = evenly(&terms).unwrap_or_default();
    assert_eq!((total, steps.len()), (20_000_000, 26));
    let paid: Vec<(Date, i64)> =
        steps.iter().filter(|(step, _)| step.payment != 0).map(|(step, _)| (step.date, step.payment)).collect();
    assert_eq!(paid, [(day("2026-01-01"), 10_000_000), (day("2027-01-01"), 10_000_000)]);
    let year = |year: i32| {
        steps.iter().filter(|(step, _)| chrono::Datelike::year(&step.date) == year).map(|(_, part)| part).sum::<i64>()
    };
    assert_eq!((year(2026), year(2027)), (10_000_000, 10_000_000));
    assert_eq!((steps[1].1, steps[2].1), (833_300, 833_400));
}

proptest! {
    #[test]
    fn every_schedule_ends_at_nothing(
        cents in 100i64..100_000_000, rate in 1i64..400, years in 1u32..20, every in prop::sample::select(vec![1u32, 3, 6, 12]), advance: bool,
    ) {
        let mut terms = example();
        terms.end = kernel_types::calendar::day_before(kernel_types::calendar::add_months(terms.commencement, years * 12));
        terms.rate = Decimal::new(rate, 4);
        terms.streams = vec![Stream { from: terms.commencement, to: terms.end, amount: cents * 100, every_months: every, advance, escalation: 0 }];
        let lease = measured(&terms);
        let last = lease.steps.last().cloned();
        prop_assert_eq!(last.map(|step| (step.closing, step.asset)), Some((0, 0)));
        let paid: i64 = lease.steps.iter().map(|step| step.payment).sum();
        let interest: i64 = lease.steps.iter().map(|step| step.interest).sum();
        prop_assert_eq!(paid - interest, lease.liability);
        prop_assert_eq!(lease.steps.iter().map(|step| step.depreciation).sum::<i64>(), lease.asset);
    }
}
