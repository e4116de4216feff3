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
pub fn at_historical_rate(amount: i64, of: &Doc, unit: i64) -> i64 {
    at_rate(amount, of.int("rate"), unit)
}

/// Base amount at a rate; the amount itself where there is none.
pub fn at_rate(amount: i64, rate: i64, unit: i64) -> i64 {
    if rate == 0 { amount } else { crate::math::share(amount, rate, power_of_ten(RATE_SCALE), unit) }
}

/// Depreciation of a step in business currency; schedules written before it was kept take the rate of the first day.
pub fn base_depreciation(row: &Line<'_>, lease: &Doc, unit: i64) -> i64 {
    row.get("baseDepreciation").as_int().unwrap_or_else(|| at_historical_rate(row.int("depreciation"), lease, unit))
}
