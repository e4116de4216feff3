//! Money of leases, contracts and instruments: currencies, their rates, their units.

use kernel::{Doc, Draft, Line, Op, OpError, OpResult, say};
use kernel_types::RATE_SCALE;
use kernel_types::scaled::power_of_ten;

/// One minor unit of the draft's currency, or of the business's.
pub fn unit(op: &Op<'_>, draft: &Draft) -> i64 {
    let currency = draft.text("currency").unwrap_or(op.business().currency.as_str()).to_string();
    op.minor_unit(&currency)
}

/// Money as JSON carries it.
pub fn money_text(amount: i64) -> String {
    kernel_types::format_scaled(amount, kernel_types::MONEY_SCALE, 2)
}

/// Fills an empty exchange rate from the rates of a day; 1 in the business's own currency.
pub async fn fill_rate(op: &mut Op<'_>, draft: &mut Draft, day: &str) -> OpResult<()> {
    let base = op.business().currency.clone();
    let currency = draft.text("currency").unwrap_or(&base).to_string();
    if currency == base {
        draft.set("rate", power_of_ten(RATE_SCALE));
        return Ok(());
    }
    if draft.get("rate").is_null() || draft.changed("currency") && !draft.was_sent("rate") {
        let date = draft.date(day).unwrap_or_else(|| op.today());
        match ledger::api::rate_to_base(op, &currency, date).await {
            Ok(rate) => draft.set("rate", rate),
            Err(OpError::Refused { .. } | OpError::Invalid(_)) => draft.refuse("/rate", "no_rate", say!("financial-no-rate", "There is no exchange rate from {currency} to {base} on {date}. Enter one here or under Exchange rates.", currency, base, date)),
            Err(other) => return Err(other),
        }
    }
    Ok(())
}

/// Base amount of what a lease or instrument carries in its own currency, at the rate it began with.
///
/// # Errors
/// It lost its rate, or the amount is beyond the range: either would count for what it is not.
pub fn at_historical_rate(amount: i64, of: &Doc, unit: i64) -> OpResult<i64> {
    match of.get("rate").as_int().filter(|rate| *rate > 0) {
        _ if amount == 0 => Ok(0),
        Some(rate) => at_rate(amount, rate, unit),
        None => Err(kernel::typed::missing(of, "rate")),
    }
}

/// What an amount of a draft is worth in the books.
///
/// # Errors
/// A draft of another currency has no rate, or the amount is beyond the range: either would be posted for what it is not.
pub fn worth(op: &Op<'_>, draft: &Draft, amount: i64, unit: i64) -> OpResult<i64> {
    let base = op.business().currency.as_str();
    match draft.get("rate").as_int().filter(|rate| *rate > 0) {
        _ if draft.text("currency").is_none_or(|currency| currency == base) => Ok(amount),
        Some(rate) => crate::math::share_of(amount, rate, power_of_ten(RATE_SCALE), unit).ok_or_else(|| {
            OpError::refused(
                "amount_too_large",
                say!("financial-amount-too-large-to-post", "An amount is too large to post."),
            )
        }),
        None => Err(kernel::typed::missing(draft, "rate")),
    }
}

/// Base amount at a rate.
///
/// # Errors
/// The amount is beyond the range.
pub fn at_rate(amount: i64, rate: i64, unit: i64) -> OpResult<i64> {
    crate::math::share_of(amount, rate, power_of_ten(RATE_SCALE), unit).ok_or_else(|| {
        OpError::refused("amount_too_large", say!("financial-amounts-too-large", "The amounts are too large."))
    })
}

/// Depreciation of a step in business currency; schedules written before it was kept take the rate of the first day.
///
/// # Errors
/// As [`at_historical_rate`].
pub fn base_depreciation(row: &Line<'_>, lease: &Doc, unit: i64) -> OpResult<i64> {
    match row.get("baseDepreciation").as_int() {
        Some(amount) => Ok(amount),
        None => at_historical_rate(row.int("depreciation"), lease, unit),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A liability that is worth more than an amount can say is not worth nothing.
    #[test]
    fn an_amount_beyond_the_range_is_refused() {
        let twice = 2 * power_of_ten(RATE_SCALE);
        assert!(matches!(at_rate(10_000, twice, 100), Ok(20_000)));
        assert!(matches!(at_rate(i64::MAX, twice, 100), Err(OpError::Refused { .. })));
    }
}
