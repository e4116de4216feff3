//! Exchange rates: looking one up, approving one.

pub mod pick;

use std::sync::Arc;

use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Date, Instant, Value};

use crate::refuse;
use pick::{PickedRate, Quote, RateQuery, pick};

/// The rate of one `from` in `to` for a document of `date`: the latest approved one of the rate type (default: setting
/// `ledger.rateType`) in force at that time, direct, inverse or through the base currency.
///
/// # Errors
/// No rate, or one older than setting `ledger.rateMaxAgeDays`.
pub async fn rate(op: &mut Op<'_>, from: &str, to: &str, date: Date, rate_type: Option<&str>) -> OpResult<PickedRate> {
    let through = op.business().currency.clone();
    let type_code = match rate_type {
        Some(code) => code.to_string(),
        None => usual_type(op)?,
    };
    let query = RateQuery {
        from,
        to,
        at: moment_of(op, date),
        through: &through,
        max_age_days: op.setting_number("ledger.rateMaxAgeDays")?,
        rate_type: &type_code,
    };
    if from == to {
        return pick(&query, &[]).map_err(|refusal| refuse::rate(&refusal));
    }
    let types = op.reference("ledger.rate_type").await?;
    let Some(kind) = types.by("code", &type_code).or_else(|| types.get(&kernel_types::Id::from_stored(&type_code)))
    else {
        return Err(OpError::refused_at(
            "/rateType",
            "rate_type_unknown",
            say!("ledger-rate-type-unknown", "There is no rate type '{type_code}'.", type_code),
        ));
    };
    let mut quotes = Vec::with_capacity(6);
    for (base, quote) in pairs(from, to, &through) {
        let mut sql = op.sql(
            "SELECT rate, effective_from FROM ledger_exchange_rate WHERE tenant = ? AND base = ? AND quote = ? AND rate_type = ? \
             AND status = 'approved' AND effective_from <= ? ORDER BY effective_from",
        );
        let latest_first = sql.dialect().order(true);
        let statement = sql
            .raw(latest_first)
            .push(" LIMIT 1")
            .bind(op.tenant().0)
            .bind(base)
            .bind(quote)
            .bind(Value::from(&kind.id()))
            .bind(Value::Instant(query.at))
            .done();
        if let Some(found) = op.row_as::<Found>(&statement).await? {
            quotes.push(Quote { base: Arc::from(base), quote: Arc::from(quote), from: found.from, rate: found.rate });
            // A direct rate needs no other.
            if base == from && quote == to {
                break;
            }
        }
    }
    pick(&query, &quotes).map_err(|refusal| refuse::rate(&refusal))
}

kernel::columns! { struct Found { rate: i64, from: Instant } }

/// Pairs a rate may be found by, the direct one first.
fn pairs<'a>(from: &'a str, to: &'a str, through: &'a str) -> Vec<(&'a str, &'a str)> {
    let mut pairs = vec![(from, to), (to, from)];
    if from != through && to != through {
        pairs.extend([(from, through), (through, from), (through, to), (to, through)]);
    }
    pairs
}

/// The code of the rate type that documents take.
///
/// # Errors
/// It is not declared with a default: a fault of this family.
pub fn usual_type(op: &Op<'_>) -> OpResult<String> {
    let setting = op.setting("ledger.rateType");
    let code = setting.as_str().map(str::to_string);
    code.ok_or_else(|| OpError::internal("no text is declared as setting 'ledger.rateType'"))
}

/// The time a document of a date is dated at: now for today's, the last moment of the day for others.
fn moment_of(op: &Op<'_>, date: Date) -> Instant {
    if date == op.today() {
        return op.now();
    }
    // Every day has that second.
    let midnight = date.and_hms_opt(23, 59, 59).map_or(0, |time| time.and_utc().timestamp_micros());
    Instant(midnight).plus_seconds(-i64::from(op.business().utc_offset_minutes) * 60)
}

/// Effect of approving a rate: an approved rate of the same pair, type and moment gives way.
pub fn approve<'a>(
    op: &'a mut Op<'_>,
    draft: &'a mut Draft,
    _ask: &'a serde_json::Map<String, serde_json::Value>,
) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let same = [
            ("base", draft.get("base").clone()),
            ("quote", draft.get("quote").clone()),
            ("rateType", draft.get("rateType").clone()),
            ("effectiveFrom", draft.get("effectiveFrom").clone()),
            ("status", Value::from("approved")),
        ];
        for earlier in op.find("ledger.exchange_rate", &same).await? {
            if earlier.id() != draft.id() {
                op.set_fields("ledger.exchange_rate", &earlier.id(), &[("status", Value::from("superseded"))]).await?;
            }
        }
        Ok(())
    })
}
