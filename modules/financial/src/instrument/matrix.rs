//! Loss rates of trade receivables from their history (IFRS 9.B5.5.35): how much of what reached an age went on to the next one, and the
//! product of these flow rates down to what was lost. Pure.

use kernel_types::Date;
use rust_decimal::Decimal;

use crate::math::money;

/// The ages an amount passes: charged, then still open so many days after it was due, at last lost.
pub const AGES: [&str; 6] = ["charged", "over0", "over30", "over60", "over90", "lost"];

/// Days after the due day at which an amount reaches each age between the first and the last.
const DAYS: [i64; 4] = [0, 30, 60, 90];

/// What falls due in one month, by the age it reached; nothing where the day of that age has not come for all of it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cohort {
    pub reached: [Option<i64>; 6],
}

/// Flow and loss rates of the five bands, as parts of one; nothing where the history does not say.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Rates {
    pub flow: [Option<Decimal>; 5],
    pub loss: [Option<Decimal>; 5],
}

/// Each flow rate weighs the months in which both ages are known; a loss rate is the product of its band's flow rate and those
/// after it, times the share that a write-off loses.
pub fn rates(cohorts: &[Cohort], lost_share: Decimal) -> Rates {
    let mut rates = Rates::default();
    for band in 0..5 {
        let (mut before, mut after) = (Decimal::ZERO, Decimal::ZERO);
        for cohort in cohorts {
            let (Some(Some(start)), Some(Some(end))) = (cohort.reached.get(band), cohort.reached.get(band + 1)) else {
                continue;
            };
            before += money(*start);
            after += money(*end);
        }
        if let Some(flow) = rates.flow.get_mut(band) {
            *flow = after.checked_div(before);
        }
    }
    let mut next = Some(lost_share);
    for (flow, loss) in rates.flow.iter().zip(rates.loss.iter_mut()).rev() {
        // What never goes on is never lost, whatever would have become of it.
        *loss = match flow {
            Some(flow) if flow.is_zero() => Some(Decimal::ZERO),
            Some(flow) => next.and_then(|next| flow.checked_mul(next)),
            None => None,
        };
        next = *loss;
    }
    rates
}

/// An amount that fell due, and a payment that settled part of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paid {
    pub due: Date,
    pub on: Date,
    pub amount: i64,
}

/// The months from items and their payments, as a day knows them. What is written off counts as not paid, and what is open so
/// many days after it was due as lost.
pub fn cohorts(months: &[(Date, Date)], due: &[(Date, i64)], paid: &[Paid], lost_after: i64, day: Date) -> Vec<Cohort> {
    let days = |age: usize| {
        if age == 5 { lost_after } else { age.checked_sub(1).and_then(|age| DAYS.get(age)).copied().unwrap_or(0) }
    };
    months
        .iter()
        .map(|(from, to)| {
            let within = |date: Date| date >= *from && date <= *to;
            let charged: i64 = due.iter().filter(|(date, _)| within(*date)).map(|(_, amount)| amount).sum();
            let mut cohort = Cohort::default();
            for (age, reached) in cohort.reached.iter_mut().enumerate() {
                if (day - *to).num_days() < days(age) {
                    continue;
                }
                let until = |paid: &&Paid| within(paid.due) && age > 0 && (paid.on - paid.due).num_days() <= days(age);
                *reached = Some(charged - paid.iter().filter(until).map(|paid| paid.amount).sum::<i64>());
            }
            cohort
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::to_percent;

    fn day(text: &str) -> Date {
        text.parse().unwrap_or_default()
    }

    fn cohort(amounts: [i64; 6]) -> Cohort {
        Cohort { reached: amounts.map(|amount| Some(amount * 10_000)) }
    }

    /// 1,000 charged, of which 300, 120, 60 and 30 went on and 15 were lost: flow rates 30, 40, 50, 50 and 50 %; a debt that is not due is lost
    /// at 0.3 × 0.4 × 0.5 × 0.5 × 0.5 = 1.5 %, then 5, 12.5, 25 and 50 %.
    #[test]
    fn a_loss_rate_is_the_product_of_flow_rates() {
        let percent = |rates: [Option<Decimal>; 5]| rates.map(|rate| rate.and_then(to_percent));
        let found = rates(&[cohort([1_000, 300, 120, 60, 30, 15])], Decimal::ONE);
        assert_eq!(percent(found.flow), [30_000_000, 40_000_000, 50_000_000, 50_000_000, 50_000_000].map(Some));
        assert_eq!(percent(found.loss), [1_500_000, 5_000_000, 12_500_000, 25_000_000, 50_000_000].map(Some));
        // A month whose later ages are not known yet counts in the flows that are: (300 + 100) ÷ (1,000 + 1,000) = 20 %.
        let young = Cohort { reached: [Some(10_000_000), Some(1_000_000), None, None, None, None] };
        let found = rates(&[cohort([1_000, 300, 120, 60, 30, 15]), young], Decimal::new(5, 1));
        assert_eq!(percent(found.flow)[..2], [Some(20_000_000), Some(40_000_000)]);
        assert_eq!(percent(found.loss)[0], Some(500_000));
        // Nothing ever became 31 days late: nothing is lost of what is younger, and nothing is known of what is older.
        let found = rates(&[cohort([1_000, 300, 0, 0, 0, 0])], Decimal::ONE);
        assert_eq!(percent(found.loss), [Some(0), Some(0), None, None, None]);
    }

    /// Due on 10 January: 600.00 paid on the day, 100.00 after 30 days, 100.00 after 31, 100.00 after 200; 100.00 never.
    #[test]
    fn months_are_what_was_open_at_each_age() {
        let months = [(day("2026-01-01"), day("2026-01-31")), (day("2026-12-01"), day("2026-12-31"))];
        let due = [(day("2026-01-10"), 10_000_000), (day("2026-12-10"), 500)];
        let paid = [
            ("2026-01-10", 6_000_000),
            ("2026-02-09", 1_000_000),
            ("2026-02-10", 1_000_000),
            ("2026-07-29", 1_000_000),
        ]
        .map(|(on, amount)| Paid { due: day("2026-01-10"), on: day(on), amount });
        let found = cohorts(&months, &due, &paid, 180, day("2027-01-15"));
        assert_eq!(found[0].reached, [10_000_000, 4_000_000, 3_000_000, 2_000_000, 2_000_000, 2_000_000].map(Some));
        assert_eq!(cohorts(&months, &due, &paid, 365, day("2027-01-31"))[0].reached[5], Some(1_000_000));
        // 15 days after December has ended, nobody knows what becomes 31 days late.
        assert_eq!(found[1].reached, [Some(500), Some(500), None, None, None, None]);
    }
}
