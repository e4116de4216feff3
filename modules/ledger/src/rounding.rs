//! Base amounts of lines converted at one rate: each is rounded once, and what rounding leaves over is put where it
//! distorts least, so that an entry in a foreign currency balances in base currency without a rounding line.

use kernel_types::scaled::power_of_ten;
use kernel_types::{MONEY_SCALE, RATE_SCALE, round_half_away, round_to_digits};

use crate::entry::{EntryLine, single_currency};

/// `amount` (scale 4) at `rate` (scale 10), rounded once to `digits` of the base currency. `None` when too large.
pub fn to_base(amount: i64, rate: i64, digits: u32) -> Option<i64> {
    let unit = i128::from(power_of_ten(MONEY_SCALE - digits.min(MONEY_SCALE)));
    let product = i128::from(amount).checked_mul(i128::from(rate))?;
    let divisor = i128::from(power_of_ten(RATE_SCALE)) * unit;
    i64::try_from(round_half_away(product, divisor) * unit).ok()
}

/// One minor unit of a currency with `digits` digits, at scale 4.
pub fn unit_of(digits: u32) -> i64 {
    power_of_ten(MONEY_SCALE - digits.min(MONEY_SCALE))
}

/// Rounds to the minor unit, keeping scale 4.
pub fn to_unit(amount: i64, digits: u32) -> i64 {
    round_to_digits(amount, MONEY_SCALE, digits)
}

/// Takes out of the lines what converting each by itself left over, when the entry balances in its one currency and
/// the difference is no more than one minor unit per line. The largest line without a party takes it, else the largest.
pub fn absorb_rounding(lines: &mut [EntryLine], unit: i64) {
    if single_currency(lines).is_none() {
        return;
    }
    let doc: i128 = lines.iter().map(|line| i128::from(line.signed_doc())).sum();
    let base: i128 = lines.iter().map(|line| i128::from(line.signed_base())).sum();
    let limit = i128::from(unit.max(1)) * lines.len() as i128;
    if doc != 0 || base == 0 || base.abs() > limit {
        return;
    }
    let Ok(difference) = i64::try_from(base) else { return };
    let size = |line: &EntryLine| (line.party.is_none(), line.debit + line.credit);
    let Some(line) = lines.iter_mut().max_by_key(|line| size(line)) else { return };
    let corrected = line.signed_base() - difference;
    // The side never flips: the correction is far below the largest line.
    if line.debit > 0 && corrected > 0 {
        line.debit = corrected;
    } else if line.credit > 0 && corrected < 0 {
        line.credit = -corrected;
    }
}
