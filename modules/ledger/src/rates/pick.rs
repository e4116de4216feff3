//! Choosing an exchange rate (design 1.5.1): direct, else inverse, else through the base currency; too old or missing is
//! refused with words that say what to enter.

use std::sync::Arc;

use kernel::{Sentence, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Instant, RATE_SCALE, format_scaled, round_half_away};

/// An approved rate: one `base` costs `rate` (scale 10) `quote` from `from` on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    pub base: Arc<str>,
    pub quote: Arc<str>,
    pub from: Instant,
    pub rate: i64,
}

/// What is asked: the price of one `from` in `to`, at a moment.
#[derive(Debug, Clone, Copy)]
pub struct RateQuery<'a> {
    pub from: &'a str,
    pub to: &'a str,
    pub at: Instant,
    /// The currency a missing rate may be found through.
    pub through: &'a str,
    /// Oldest usable rate in days; 0 means any age.
    pub max_age_days: i64,
    /// Code of the rate type, for messages.
    pub rate_type: &'a str,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PickedRate {
    /// Scale 10.
    pub rate: i64,
    /// Not entered as such: inverted, or taken through the base currency.
    pub derived: bool,
    /// When the (older) rate behind it began.
    pub effective_from: Instant,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RateRefusal {
    Missing { from: String, to: String, rate_type: String, date: String },
    TooOld { from: Box<str>, to: Box<str>, rate_type: Box<str>, found: Box<str>, date: Box<str>, max_age_days: i64 },
    OutOfRange { from: String, to: String },
}

impl RateRefusal {
    /// What people read.
    pub fn sentence(&self) -> Sentence {
        match self {
            RateRefusal::Missing { from, to, rate_type, date } => say!(
                "ledger-rate-not-approved",
                "There is no approved {rate_type} rate from {from} to {to} on {date}. Enter one under Exchange rates, or give the rate on the document.",
                rate_type,
                from,
                to,
                date
            ),
            RateRefusal::TooOld { from, to, rate_type, found, date, max_age_days } => say!(
                "ledger-rate-too-old",
                "The latest {rate_type} rate from {from} to {to} is of {found}, more than {max_age_days} days before {date}. Enter a newer one.",
                rate_type,
                from,
                to,
                found,
                max_age_days,
                date
            ),
            RateRefusal::OutOfRange { from, to } => say!(
                "ledger-rate-out-of-range",
                "The rate from {from} to {to} is too large or too small to be used.",
                from,
                to
            ),
        }
    }

    pub fn code(&self) -> &'static str {
        match self {
            RateRefusal::Missing { .. } => "rate_missing",
            RateRefusal::TooOld { .. } => "rate_too_old",
            RateRefusal::OutOfRange { .. } => "rate_out_of_range",
        }
    }
}

/// Picks among approved quotes of the wanted rate type.
///
/// # Errors
/// No rate, one that is too old, or one that leaves the range of rates.
pub fn pick(query: &RateQuery<'_>, quotes: &[Quote]) -> Result<PickedRate, RateRefusal> {
    if query.from == query.to {
        return Ok(PickedRate { rate: power_of_ten(RATE_SCALE), derived: false, effective_from: query.at });
    }
    let found = leg(query.from, query.to, query.at, quotes).or_else(|| {
        let first = leg(query.from, query.through, query.at, quotes)?;
        let second = leg(query.through, query.to, query.at, quotes)?;
        Some(first.then(second))
    });
    let Some(leg) = found else {
        return Err(RateRefusal::Missing {
            from: query.from.to_string(),
            to: query.to.to_string(),
            rate_type: query.rate_type.to_string(),
            date: query.at.date().to_string(),
        });
    };
    let age_days = (query.at.0 - leg.from.0) / 86_400_000_000;
    if query.max_age_days > 0 && age_days > query.max_age_days {
        return Err(RateRefusal::TooOld {
            from: query.from.to_string().into(),
            to: query.to.to_string().into(),
            rate_type: query.rate_type.to_string().into(),
            found: leg.from.date().to_string().into(),
            date: query.at.date().to_string().into(),
            max_age_days: query.max_age_days,
        });
    }
    match leg.rate() {
        Some(rate) if rate > 0 => Ok(PickedRate { rate, derived: leg.derived, effective_from: leg.from }),
        _ => Err(RateRefusal::OutOfRange { from: query.from.to_string(), to: query.to.to_string() }),
    }
}

/// A price as an exact fraction, so that it is rounded once.
#[derive(Debug, Clone, Copy)]
struct Leg {
    numerator: i128,
    denominator: i128,
    derived: bool,
    from: Instant,
    overflow: bool,
}

impl Leg {
    fn then(self, next: Leg) -> Leg {
        let (a, d) = reduced(self.numerator, next.denominator);
        let (c, b) = reduced(next.numerator, self.denominator);
        let (numerator, denominator) = (a.checked_mul(c), b.checked_mul(d));
        // What overflows is marked as such and answers no rate.
        Leg {
            numerator: numerator.unwrap_or(0),
            denominator: denominator.unwrap_or(1),
            derived: true,
            from: self.from.min(next.from),
            overflow: self.overflow || next.overflow || numerator.is_none() || denominator.is_none(),
        }
    }

    fn rate(self) -> Option<i64> {
        if self.overflow {
            return None;
        }
        let (numerator, denominator) = reduced(self.numerator, self.denominator);
        let (scale, denominator) = reduced(i128::from(power_of_ten(RATE_SCALE)), denominator);
        let scaled = numerator.checked_mul(scale)?;
        i64::try_from(round_half_away(scaled, denominator)).ok()
    }
}

fn leg(from: &str, to: &str, at: Instant, quotes: &[Quote]) -> Option<Leg> {
    let one = i128::from(power_of_ten(RATE_SCALE));
    if from == to {
        return Some(Leg { numerator: 1, denominator: 1, derived: false, from: at, overflow: false });
    }
    let latest = |base: &str, quote: &str| {
        quotes
            .iter()
            .filter(|candidate| {
                *candidate.base == *base && *candidate.quote == *quote && candidate.from <= at && candidate.rate > 0
            })
            .max_by_key(|candidate| candidate.from)
    };
    if let Some(direct) = latest(from, to) {
        return Some(Leg {
            numerator: i128::from(direct.rate),
            denominator: one,
            derived: false,
            from: direct.from,
            overflow: false,
        });
    }
    let inverse = latest(to, from)?;
    Some(Leg {
        numerator: one,
        denominator: i128::from(inverse.rate),
        derived: true,
        from: inverse.from,
        overflow: false,
    })
}

fn reduced(a: i128, b: i128) -> (i128, i128) {
    let (mut x, mut y) = (a.unsigned_abs(), b.unsigned_abs());
    while y != 0 {
        (x, y) = (y, x % y);
    }
    match i128::try_from(x) {
        Ok(divisor) if divisor > 1 => (a / divisor, b / divisor),
        _ => (a, b),
    }
}

/// A rate as people read it.
pub fn rate_text(rate: i64) -> String {
    format_scaled(rate, RATE_SCALE, 2)
}
