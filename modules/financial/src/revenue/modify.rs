//! What a modification does to the obligations of a contract that runs (IFRS 15.20 and 21). Pure.
//!
//! Prospective (21(a)): what was recognised stays, and the rest of the price goes to what is still to come by its stand-alone prices
//! of the day. Catch-up (21(b)): the new price goes to all obligations, and what is satisfied is brought to its share at once.

use kernel_types::{Date, allocate};

use super::recognise::{Kept, Obligation, Part, Pattern, allocation, revise, schedule};
use crate::math::share;
use kernel_types::calendar::day_after;

/// How the standard has a modification treated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Treatment {
    /// A contract of its own (20).
    Separate,
    /// The old contract ends and a new one begins (21(a)).
    Prospective,
    /// Part of the old contract (21(b)).
    CatchUp,
}

impl Treatment {
    pub fn parse(word: Option<&str>) -> Treatment {
        match word {
            Some("separate") => Treatment::Separate,
            Some("prospective") => Treatment::Prospective,
            _ => Treatment::CatchUp,
        }
    }
}

/// An obligation of the contract as it stood before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    pub terms: Obligation,
    pub allocated: i64,
    /// Its parts up to the day of the modification, posted or not.
    pub planned: i64,
    /// What belongs to it alone.
    pub own: i64,
}

/// What the modification asks for: terms of an obligation there is, or a new one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Asked {
    /// Place of the obligation; `None` for a new one.
    pub place: Option<usize>,
    pub ssp: Option<i64>,
    pub pattern: Option<Pattern>,
    pub start: Option<Date>,
    pub end: Option<Date>,
    pub progress: Option<i64>,
}

/// What becomes of an obligation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Changed {
    pub terms: Obligation,
    pub before: i64,
    pub allocated: i64,
    /// Recognised by the day, before anything is caught up.
    pub recognised: i64,
    pub caught_up: i64,
    /// What of a month that is not over belongs to the days before.
    pub begun: Option<Part>,
    pub later: Vec<Part>,
}

/// Nothing is left to be delivered, so that nothing can take the rest of the price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NothingLeft;

/// All obligations after a modification that stays in the contract, the new ones last.
pub fn modified(
    standing: &[Standing],
    asked: &[Asked],
    price: i64,
    treatment: Treatment,
    day: Date,
    unit: i64,
) -> Result<Vec<Changed>, NothingLeft> {
    match treatment {
        Treatment::Prospective => prospective(standing, asked, price, day, unit),
        Treatment::Separate | Treatment::CatchUp => Ok(catch_up(standing, asked, price, day, unit)),
    }
}

/// The obligations that are new, at first on nothing.
pub fn added(asked: &[Asked], day: Date) -> impl Iterator<Item = Obligation> + '_ {
    asked.iter().filter(|asked| asked.place.is_none()).map(move |asked| Obligation {
        // A new obligation without a price is refused before; at first nothing of it is done.
        ssp: asked.ssp.unwrap_or(0),
        pattern: asked.pattern.unwrap_or(Pattern::Point),
        start: asked.start.unwrap_or(day),
        end: asked.end,
        progress: asked.progress.unwrap_or(0),
        kept: None,
    })
}

fn asked_of(asked: &[Asked], place: usize) -> Option<&Asked> {
    asked.iter().find(|asked| asked.place == Some(place))
}

fn prospective(
    standing: &[Standing],
    asked: &[Asked],
    price: i64,
    day: Date,
    unit: i64,
) -> Result<Vec<Changed>, NothingLeft> {
    let mut changed = Vec::with_capacity(standing.len() + asked.len());
    for (place, was) in standing.iter().enumerate() {
        let wanted = asked_of(asked, place);
        let (from, begun) = divide(place, was, day, unit);
        let recognised = was.planned + begun.map_or(0, |part| part.amount);
        let ssp = match wanted.and_then(|wanted| wanted.ssp) {
            Some(ssp) => ssp,
            None if was.allocated == 0 => was.terms.ssp,
            // What is still to come of its stand-alone price.
            None => share(was.terms.ssp, was.allocated - recognised, was.allocated, unit),
        };
        let terms = Obligation {
            ssp,
            end: wanted.and_then(|wanted| wanted.end).or(was.terms.end),
            kept: Some(Kept { amount: recognised, progress: was.terms.progress, from }),
            ..was.terms.clone()
        };
        changed.push(Changed {
            terms,
            before: was.allocated,
            allocated: recognised,
            recognised,
            caught_up: 0,
            begun,
            later: Vec::new(),
        });
    }
    changed.extend(added(asked, day).map(fresh));
    let weights: Vec<i64> = changed.iter().map(|of| of.terms.ssp).collect();
    let rest = price - changed.iter().map(|of| of.recognised).sum::<i64>();
    if weights.iter().all(|weight| *weight == 0) && rest != 0 {
        return Err(NothingLeft);
    }
    for (place, (of, amount)) in changed.iter_mut().zip(allocate(rest, &weights, unit)).enumerate() {
        of.allocated += amount;
        of.later = schedule(place, &of.terms, of.allocated, unit);
    }
    Ok(changed)
}

fn fresh(terms: Obligation) -> Changed {
    Changed { terms, before: 0, allocated: 0, recognised: 0, caught_up: 0, begun: None, later: Vec::new() }
}

/// Where the new terms begin, and what of a month that is not over goes to the days before. A day that ends a month leaves it whole.
fn divide(place: usize, was: &Standing, day: Date, unit: i64) -> (Date, Option<Part>) {
    let first = was.terms.kept.map_or(was.terms.start, |kept| kept.from);
    if !matches!(was.terms.pattern, Pattern::Straight | Pattern::Days) {
        return (day, None);
    }
    let mut begins = first;
    for part in schedule(place, &was.terms, was.allocated, unit) {
        if part.date <= day {
            begins = day_after(part.date);
            continue;
        }
        let (gone, all) = ((day - begins).num_days(), (part.date - begins).num_days() + 1);
        if gone <= 0 {
            return (begins, None);
        }
        return (day, Some(Part { date: day, amount: share(part.amount, gone, all, unit), ..part }));
    }
    (begins.max(first), None)
}

fn catch_up(standing: &[Standing], asked: &[Asked], price: i64, day: Date, unit: i64) -> Vec<Changed> {
    let mut changed: Vec<Changed> = standing
        .iter()
        .enumerate()
        .map(|(place, was)| {
            let wanted = asked_of(asked, place);
            let terms = Obligation {
                ssp: wanted.and_then(|wanted| wanted.ssp).unwrap_or(was.terms.ssp),
                end: wanted.and_then(|wanted| wanted.end).or(was.terms.end),
                progress: wanted.and_then(|wanted| wanted.progress).unwrap_or(was.terms.progress),
                ..was.terms.clone()
            };
            Changed { before: was.allocated, recognised: was.planned, ..fresh(terms) }
        })
        .chain(added(asked, day).map(fresh))
        .collect();
    let terms: Vec<Obligation> = changed.iter().map(|of| of.terms.clone()).collect();
    let allocated = if terms.iter().any(|of| of.kept.is_some()) {
        // What an earlier modification left behind it stays; the change of the price goes by what was to come then.
        let weights: Vec<i64> = terms.iter().map(|of| of.ssp).collect();
        let moved = allocate(price - changed.iter().map(|of| of.before).sum::<i64>(), &weights, unit);
        changed.iter().zip(moved).map(|(of, more)| of.before + more).collect()
    } else {
        let own: Vec<i64> = standing.iter().map(|was| was.own).collect();
        allocation(price, &terms, &own, unit)
    };
    for (place, (of, amount)) in changed.iter_mut().zip(allocated).enumerate() {
        of.allocated = amount;
        let revised = revise(place, &of.terms, amount, of.recognised, day, unit);
        (of.caught_up, of.later) = (revised.caught_up, revised.later);
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn day(text: &str) -> Date {
        text.parse().unwrap_or_default()
    }

    fn standing(pattern: Pattern, allocated: i64, planned: i64, progress: i64) -> Standing {
        let terms = Obligation {
            ssp: allocated,
            pattern,
            start: day("2026-01-01"),
            end: Some(day("2028-12-31")),
            progress,
            kept: None,
        };
        Standing { terms, allocated, planned, own: 0 }
    }

    /// IFRS 15, example 5, case B: of 120 products at 100.00 sixty are delivered when 30 more are promised at 80.00: 8,400.00 for the
    /// 90 to come, 93.33 each.
    #[test]
    fn what_is_to_come_shares_what_is_left() {
        let products = standing(Pattern::Progress, 120_000_000, 60_000_000, 50_000_000);
        let more = Asked { ssp: Some(30_000_000), pattern: Some(Pattern::Progress), ..Asked::default() };
        let found =
            modified(&[products], &[more], 120_000_000 + 24_000_000, Treatment::Prospective, day("2026-07-01"), 100)
                .unwrap_or_default();
        assert_eq!((found[0].allocated, found[1].allocated), (60_000_000 + 56_000_000, 28_000_000));
        assert_eq!((found[0].caught_up, found[1].caught_up), (0, 0));
    }

    /// IFRS 15, example 7: three years of cleaning at 100,000.00; after two the third falls to 80,000.00 and three more come for 200,000.00:
    /// 280,000.00 over four years, 70,000.00 each.
    #[test]
    fn a_service_goes_on_at_the_new_price() {
        let service = standing(Pattern::Straight, 3_000_000_000, 2_000_000_000, 0);
        let longer = Asked { place: Some(0), end: Some(day("2031-12-31")), ..Asked::default() };
        for date in ["2027-12-31", "2028-01-01"] {
            let found = modified(
                std::slice::from_ref(&service),
                std::slice::from_ref(&longer),
                3_000_000_000 - 200_000_000 + 2_000_000_000,
                Treatment::Prospective,
                day(date),
                100,
            )
            .unwrap_or_default();
            let year: i64 = found[0].later[..12].iter().map(|part| part.amount).sum();
            assert_eq!((found[0].later.len(), found[0].later[0].date), (48, day("2028-01-31")));
            assert_eq!((year, found[0].begun), (699_999_600, None));
        }
    }

    /// IFRS 15, example 8: 1,000,000.00 of which 60 % are recognised; 350,000.00 more, and 51.2 % are done of what is to be done now:
    /// 51.2 % × 1,350,000 − 600,000 = 91,200.00.
    #[test]
    fn what_is_not_distinct_is_caught_up() {
        let building = standing(Pattern::Progress, 10_000_000_000, 6_000_000_000, 60_000_000);
        let more = Asked { place: Some(0), progress: Some(51_200_000), ..Asked::default() };
        let found = modified(&[building], &[more], 13_500_000_000, Treatment::CatchUp, day("2027-01-15"), 100)
            .unwrap_or_default();
        assert_eq!((found[0].allocated, found[0].caught_up), (13_500_000_000, 912_000_000));
    }

    /// Ten days of January at the old price, the rest of the year by days at the new.
    #[test]
    fn a_month_that_is_not_over_is_divided() {
        let service = standing(Pattern::Straight, 36_000_000, 0, 0);
        let found =
            modified(&[service], &[], 36_000_000, Treatment::Prospective, day("2026-01-11"), 100).unwrap_or_default();
        assert_eq!(found[0].begun.map(|part| part.amount), Some(322_600));
        assert_eq!(found[0].recognised + found[0].later.iter().map(|part| part.amount).sum::<i64>(), 36_000_000);
    }

    #[test]
    fn nothing_left_takes_nothing() {
        let done = standing(Pattern::Progress, 10_000, 10_000, 100_000_000);
        assert_eq!(modified(&[done], &[], 20_000, Treatment::Prospective, day("2026-07-01"), 100), Err(NothingLeft));
    }

    proptest! {
        /// Whatever the treatment, the price is allocated whole, and what is recognised, caught up and to come makes it up.
        #[test]
        fn the_price_is_whole(cents in 1i64..1_000_000, more in 0i64..1_000_000, days in 0u64..1_000, separate: bool) {
            let allocated = cents * 3_600;
            let at = day("2026-01-01") + chrono::Days::new(days);
            let was = standing(Pattern::Straight, allocated, 0, 0);
            let planned = schedule(0, &was.terms, allocated, 100).iter().filter(|part| part.date <= at).map(|part| part.amount).sum();
            let was = Standing { planned, ..was };
            let how = if separate { Treatment::CatchUp } else { Treatment::Prospective };
            let asked = Asked { ssp: Some(5_000), ..Asked::default() };
            let found = modified(&[was], &[asked], allocated + more * 100, how, at, 100).unwrap_or_default();
            for of in &found {
                let later: i64 = of.later.iter().map(|part| part.amount).sum();
                prop_assert_eq!(of.recognised + of.caught_up + later, of.allocated);
            }
            prop_assert_eq!(found.iter().map(|of| of.allocated).sum::<i64>(), allocated + more * 100);
        }
    }
}
