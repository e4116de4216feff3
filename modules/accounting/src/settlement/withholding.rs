//! Tax kept back from payments (design 1.4.7).

use kernel::report::year_start;
use kernel::{Doc, Draft, Op, OpResult};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, RATE_SCALE, Value, mul_div_round, round_half_away};

use super::plan;
use crate::totals::WHOLE;

/// What is withheld from one allocation; money of the payment's currency at scale 4.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Withheld {
    pub code: Id,
    /// The part of the bill's base this allocation pays.
    pub base: i64,
    pub amount: i64,
}

/// Thresholds of a code in the payment's currency.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Threshold {
    pub per_document: Option<i64>,
    pub per_year: Option<i64>,
    /// Above the threshold the whole base is taxed, not only the excess.
    pub retroactive: bool,
}

/// What was paid and withheld before in the same year under the same code.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Before {
    pub base: i64,
    pub withheld: i64,
}

/// Tax withheld from `allocation` of `bill` on `date`; `None` when the bill names no code or nothing is due at payment.
/// `same_payment` is what earlier lines of the payment already withhold under the code.
pub async fn of_allocation(op: &mut Op<'_>, draft: &Draft, bill: &Doc, allocation: i64, date: Date, unit: i64, same_payment: &[Withheld]) -> OpResult<Option<Withheld>> {
    let Some(code_id) = bill.link("withholdingCode") else { return Ok(None) };
    let codes = op.reference("ledger.withholding_code").await?;
    let Some(code) = codes.get(&code_id) else { return Ok(None) };
    if code.text("trigger") == Some("invoice") {
        return Ok(None);
    }
    let rate = ledger::api::withholding_rate(op, &code_id, date).await?;
    let (whole, total) = (bill.int("withholdingBase"), bill.int("total"));
    let base = plan::withheld(WHOLE, whole, allocation, total, unit);
    let threshold = threshold(op, &code, draft, date).await?;
    let plain = plan::withheld(rate, whole, allocation, total, unit);
    let amount = match (threshold.per_document, threshold.per_year) {
        (None, None) => plain,
        (Some(limit), None) => above_document_threshold(rate, whole, allocation, total, limit, threshold.retroactive, unit),
        (_, Some(limit)) => {
            let mut before = paid_before(op, draft, &code_id, date).await?;
            for earlier in same_payment.iter().filter(|earlier| earlier.code == code_id) {
                before.base += earlier.base;
                before.withheld += earlier.amount;
            }
            above_yearly_threshold(rate, base, before, limit, threshold.retroactive, unit)
        }
    };
    Ok(Some(Withheld { code: code_id, base, amount }))
}

/// Nothing up to the threshold of one document; above it the whole, or the excess, in proportion of what is paid.
fn above_document_threshold(rate: i64, whole: i64, allocation: i64, total: i64, limit: i64, retroactive: bool, unit: i64) -> i64 {
    if whole <= limit {
        return 0;
    }
    let taxed = if retroactive { whole } else { whole - limit };
    plan::withheld(rate, taxed, allocation, total, unit)
}

/// `due = round(rate × cumulative base)` above the threshold (or on the excess), less what was withheld already.
fn above_yearly_threshold(rate: i64, base: i64, before: Before, limit: i64, retroactive: bool, unit: i64) -> i64 {
    let cumulative = before.base + base;
    if cumulative <= limit {
        return 0;
    }
    let taxed = if retroactive { cumulative } else { cumulative - limit };
    let due = round_half_away(i128::from(taxed) * i128::from(rate), i128::from(WHOLE) * i128::from(unit)) * i128::from(unit);
    (i64::try_from(due).unwrap_or(0) - before.withheld).max(0)
}

async fn threshold(op: &mut Op<'_>, code: &Doc, draft: &Draft, date: Date) -> OpResult<Threshold> {
    let (per_document, per_year) = (code.get("thresholdPerDocument").as_int(), code.get("thresholdPerYear").as_int());
    if per_document.is_none() && per_year.is_none() {
        return Ok(Threshold::default());
    }
    let base = op.business().currency.clone();
    let ours = draft.text("currency").unwrap_or(&base).to_string();
    let theirs = code.text("thresholdCurrency").unwrap_or(&base).to_string();
    let factor = if ours == theirs { power_of_ten(RATE_SCALE) } else { ledger::api::exchange_rate(op, &theirs, &ours, date, None).await?.rate };
    let converted = |amount: Option<i64>| amount.and_then(|amount| mul_div_round(amount, factor, power_of_ten(RATE_SCALE)));
    Ok(Threshold { per_document: converted(per_document), per_year: converted(per_year), retroactive: code.flag("thresholdRetroactive") })
}

/// Posted payments of the year to the same supplier in the same currency.
async fn paid_before(op: &mut Op<'_>, draft: &Draft, code: &Id, date: Date) -> OpResult<Before> {
    let (Some(supplier), Some(currency)) = (draft.link("supplier"), draft.text("currency").map(str::to_string)) else {
        return Ok(Before::default());
    };
    let first = year_start(date);
    let statement = op
        .sql(
            "SELECT CAST(COALESCE(SUM(l.withheld_base), 0) AS BIGINT), CAST(COALESCE(SUM(l.withheld), 0) AS BIGINT) FROM accounting_payment_allocations l \
             JOIN accounting_payment p ON p.tenant = l.tenant AND p.id = l.parent \
             WHERE l.tenant = ? AND p.supplier = ? AND p.currency = ? AND p.date >= ? AND p.date <= ? \
             AND p.status IN ('posted', 'cleared') AND l.withholding_code = ? AND p.id <> ?",
        )
        .bind(op.tenant().0)
        .bind(Value::from(&supplier))
        .bind(currency)
        .bind(first)
        .bind(date)
        .bind(Value::from(code))
        .bind(Value::from(&draft.id()))
        .done();
    let row = op.row(&statement).await?;
    Ok(row.map_or_else(Before::default, |row| Before { base: row.int(0).unwrap_or(0), withheld: row.int(1).unwrap_or(0) }))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEN_PERCENT: i64 = 10_000_000;

    fn money(text: &str) -> i64 {
        kernel_types::parse_scaled(text, 4).expect("money")
    }

    #[test]
    fn nothing_below_the_threshold_of_a_document() {
        let of = |whole: &str, retroactive| {
            above_document_threshold(TEN_PERCENT, money(whole), money("575"), money("1150"), money("500"), retroactive, 100)
        };
        assert_eq!(of("500", true), 0);
        assert_eq!(of("1000", true), money("50"));
        assert_eq!(of("1000", false), money("25"));
    }

    #[test]
    fn a_yearly_threshold_catches_up_once_it_is_passed() {
        let before = Before { base: money("900"), withheld: 0 };
        assert_eq!(above_yearly_threshold(TEN_PERCENT, money("100"), before, money("1000"), true, 100), 0);
        assert_eq!(above_yearly_threshold(TEN_PERCENT, money("300"), before, money("1000"), true, 100), money("120"));
        assert_eq!(above_yearly_threshold(TEN_PERCENT, money("300"), before, money("1000"), false, 100), money("20"));
        let after = Before { base: money("1200"), withheld: money("120") };
        assert_eq!(above_yearly_threshold(TEN_PERCENT, money("50"), after, money("1000"), true, 100), money("5"));
    }
}
