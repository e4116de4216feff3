//! The discount that payment terms promise for early payment (design 1.1 PaymentTerms, 1.4.4).

use chrono::Days;
use kernel::{Draft, FieldError, Op, OpResult, say};
use kernel_types::{Date, MONEY_SCALE, format_scaled, round_half_away};

use super::targets::Target;
use crate::totals::WHOLE;

/// What the terms of a document promise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Early {
    /// The whole discount, less what was taken of it before.
    pub most: i64,
    /// Last day of it.
    pub until: Date,
    pub in_time: bool,
}

impl Early {
    /// The discount of an allocation that names none: all of it when the rest of what may be settled is paid with it, by the `given` amount or
    /// by an empty one. A part payment takes none; it can be entered by hand.
    pub fn fill(self, given: Option<i64>, payable: i64, write_off: i64) -> i64 {
        let open = payable - write_off;
        if !self.in_time || self.most <= 0 || open <= self.most {
            return 0;
        }
        match given {
            None => self.most,
            Some(amount) if amount >= open - self.most => (open - amount).max(0),
            Some(_) => 0,
        }
    }
}

/// The terms of the document behind a target, looked at on `date`; `None` without terms that promise a discount.
pub async fn of(op: &mut Op<'_>, target: &Target, date: Date, unit: i64) -> OpResult<Option<Early>> {
    let Some(document) = &target.document else { return Ok(None) };
    let (Some(terms), Some(issued)) = (document.link("paymentTerms"), document.date("issueDate")) else {
        return Ok(None);
    };
    let set = op.reference("ledger.payment_terms").await?;
    let Some(terms) = set.get(&terms) else { return Ok(None) };
    let (percent, days) =
        (terms.int("discountPercent"), terms.get("discountDays").as_int().and_then(|days| u64::try_from(days).ok()));
    let Some(until) = days.and_then(|days| issued.checked_add_days(Days::new(days))).filter(|_| percent > 0) else {
        return Ok(None);
    };
    let claimed = document.int("total") - document.int("credited");
    let most = (share(claimed, percent, unit) - document.int("discounted")).max(0);
    Ok(Some(Early { most, until, in_time: date <= until }))
}

/// Warns of a discount that the terms do not promise: somebody may have agreed on it, and must be sure.
pub fn warn(draft: &mut Draft, pointer: &str, target: &Target, early: Option<Early>, discount: i64) {
    let Some(early) = early.filter(|_| discount > 0) else { return };
    let name = target.name();
    let (code, message) = if !early.in_time {
        (
            "discount_too_late",
            say!(
                "accounting-discount-too-late",
                "The terms of {name} give a discount until {until}; this money comes later.",
                name,
                until = early.until
            ),
        )
    } else if discount > early.most {
        let most = format_scaled(early.most, MONEY_SCALE, 2);
        (
            "discount_above_terms",
            say!(
                "accounting-discount-above-terms",
                "The terms of {name} give a discount of {currency} {most}; this is more.",
                name,
                currency = target.item.currency,
                most
            ),
        )
    } else {
        return;
    };
    draft.warnings.push(FieldError::new(format!("{pointer}/discount"), code, message));
}

fn share(amount: i64, percent: i64, unit: i64) -> i64 {
    let unit = i128::from(unit.max(1));
    let units = round_half_away(i128::from(amount) * i128::from(percent), i128::from(WHOLE) * unit);
    // A part of the amount is within its range.
    i64::try_from(units * unit).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn money(text: &str) -> i64 {
        kernel_types::parse_scaled(text, 4).expect("money")
    }

    /// 2 % of 1,150.00 is 23.00: 1,127.00 settles all in time.
    #[test]
    fn a_payment_in_time_takes_the_discount() {
        let until = "2026-03-11".parse().expect("a date");
        let early = Early { most: money("23"), until, in_time: true };
        assert_eq!(early.fill(None, money("1150"), 0), money("23"));
        assert_eq!(early.fill(Some(money("1127")), money("1150"), 0), money("23"));
        assert_eq!(early.fill(Some(money("1140")), money("1150"), 0), money("10"));
        assert_eq!(early.fill(Some(money("1150")), money("1150"), 0), 0);
        assert_eq!(early.fill(Some(money("500")), money("1150"), 0), 0);
        assert_eq!(Early { in_time: false, ..early }.fill(None, money("1150"), 0), 0);
    }
}
