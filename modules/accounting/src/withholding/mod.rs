//! Tax kept back from suppliers (design 1.4.7). A code's trigger says when: with the payment, for each part of a bill as it is paid, or
//! with the posting of the bill. *Earliest* is the posting of the bill, for no payment settles a bill before that.
//!
//! Reading order: `rate` (the arithmetic), `reduced` (certificates of a lower rate), then what asks for them: `allocation` (payments)
//! and `posting` (bills).

pub mod allocation;
pub mod posting;
mod rate;
pub mod reduced;

use kernel::report::year_start;
use kernel::{Doc, Op, OpResult};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, RATE_SCALE, Value, mul_div_round};

use rate::{Before, Stretch, Threshold};
use reduced::Reduced;

/// What is withheld at once; money of the document's currency at scale 4.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Withheld {
    pub code: Id,
    /// What the tax is on.
    pub base: i64,
    pub amount: i64,
    /// What a reduced rate took off the tax.
    pub relief: i64,
    pub reduced: Option<Reduced>,
}

/// Who is paid or billed, when, and in which currency.
#[derive(Debug, Clone)]
pub struct Occasion {
    pub supplier: Id,
    pub currency: String,
    /// Business currency per one of the document's.
    pub rate: i64,
    pub date: Date,
    pub unit: i64,
    pub base_unit: i64,
    /// The payment or bill itself: it does not count among what came before.
    pub document: Id,
}

/// Whether a code withholds when the bill is posted rather than when it is paid.
pub fn on_posting(code: &Doc) -> bool {
    matches!(code.text("trigger"), Some("invoice" | "earliest"))
}

/// The account that owes the tax, where the code names one or a posting role of its own; `None` leaves it to the usual role.
pub async fn account_of(op: &mut Op<'_>, code: &Id) -> OpResult<Option<Id>> {
    let codes = op.reference("ledger.withholding_code").await?;
    let Some(code) = codes.get(code) else { return Ok(None) };
    if let Some(account) = code.link("account") {
        return Ok(Some(account));
    }
    match code.text("accountRole") {
        Some(role) if role != "WHT-PAY" => Ok(Some(ledger::api::account_for(op, role, &[], None).await?)),
        _ => Ok(None),
    }
}

/// The tax of one stretch of a base. `earlier` is what the same document withholds already.
async fn due(
    op: &mut Op<'_>,
    occasion: &Occasion,
    code: &Doc,
    stretch: Stretch,
    earlier: &[Withheld],
) -> OpResult<Withheld> {
    let id = code.id();
    let percent = ledger::api::withholding_rate(op, &id, occasion.date).await?;
    let threshold = threshold(op, code, occasion).await?;
    let (full, taxed) = match (threshold.per_document, threshold.per_year) {
        (None, None) => (stretch.tax(percent, occasion.unit), stretch.length()),
        (Some(limit), None) => stretch.above_document_threshold(percent, limit, threshold.retroactive, occasion.unit),
        (of_document, Some(limit)) => {
            let mut before = taxed_before(op, occasion, &id).await?;
            for earlier in earlier.iter().filter(|earlier| earlier.code == id) {
                before.base += earlier.base;
                before.withheld += earlier.amount + earlier.relief;
            }
            let of_year = rate::above_yearly_threshold(
                percent,
                stretch.length(),
                before,
                limit,
                threshold.retroactive,
                occasion.unit,
            );
            // With both, a document above its own threshold is taxed at once, and one below it when the year is above the other.
            let of_document = of_document.map_or((0, 0), |limit| {
                stretch.above_document_threshold(percent, limit, threshold.retroactive, occasion.unit)
            });
            if of_document.0 > of_year.0 { of_document } else { of_year }
        }
    };
    let mut withheld = Withheld { code: id, base: stretch.length(), amount: full, relief: 0, reduced: None };
    if full > 0
        && let Some(reduced) = reduced::covering(op, occasion, &withheld.code, percent, taxed, earlier).await?
    {
        let plain = threshold == Threshold::default() && reduced.covered == taxed;
        let relief = if plain {
            full - stretch.tax(reduced.percent, occasion.unit)
        } else {
            rate::tax(percent - reduced.percent, reduced.covered, occasion.unit)
        };
        withheld.relief = relief.clamp(0, full);
        withheld.amount = full - withheld.relief;
        withheld.reduced = Some(reduced);
    }
    Ok(withheld)
}

async fn threshold(op: &mut Op<'_>, code: &Doc, occasion: &Occasion) -> OpResult<Threshold> {
    let (per_document, per_year) = (code.get("thresholdPerDocument").as_int(), code.get("thresholdPerYear").as_int());
    if per_document.is_none() && per_year.is_none() {
        return Ok(Threshold::default());
    }
    let theirs = code.text("thresholdCurrency").unwrap_or(&op.business().currency).to_string();
    let factor = if occasion.currency == theirs {
        power_of_ten(RATE_SCALE)
    } else {
        ledger::api::exchange_rate(op, &theirs, &occasion.currency, occasion.date, None).await?.rate
    };
    // A threshold too large for the document's currency is above every document.
    let converted = |amount: Option<i64>| {
        amount.map(|amount| mul_div_round(amount, factor, power_of_ten(RATE_SCALE)).unwrap_or(i64::MAX))
    };
    Ok(Threshold {
        per_document: converted(per_document),
        per_year: converted(per_year),
        retroactive: code.flag("thresholdRetroactive"),
    })
}

kernel::columns! { struct Taxed { base: i64, withheld: i64 } }

/// Posted payments and bills of the year to the same supplier in the same currency, each on the day of its trigger.
async fn taxed_before(op: &mut Op<'_>, occasion: &Occasion, code: &Id) -> OpResult<Before> {
    let paid = "SELECT CAST(COALESCE(SUM(l.withheld_base), 0) AS BIGINT), CAST(COALESCE(SUM(l.withheld + COALESCE(l.relief, 0)), 0) AS BIGINT) \
                FROM accounting_payment_allocations l JOIN accounting_payment d ON d.tenant = l.tenant AND d.id = l.parent \
                WHERE l.tenant = ? AND l.withholding_code = ? AND d.supplier = ? AND d.currency = ? AND d.date >= ? AND d.date <= ? AND d.id <> ? \
                AND d.status IN ('posted', 'cleared')";
    let billed = "SELECT CAST(COALESCE(SUM(d.withholding_base), 0) AS BIGINT), CAST(COALESCE(SUM(d.withheld_on_posting + COALESCE(d.withholding_relief, 0)), 0) AS BIGINT) \
                  FROM accounting_bill d WHERE d.tenant = ? AND d.withholding_code = ? AND d.supplier = ? AND d.currency = ? AND d.issue_date >= ? \
                  AND d.issue_date <= ? AND d.id <> ? AND d.withheld_on_posting IS NOT NULL AND d.status IN ('posted', 'part_paid', 'paid')";
    let mut before = Before::default();
    for text in [paid, billed] {
        let statement = op
            .sql(text)
            .bind(op.tenant().0)
            .bind(Value::from(code))
            .bind(Value::from(&occasion.supplier))
            .bind(occasion.currency.as_str())
            .bind(year_start(occasion.date))
            .bind(occasion.date)
            .bind(Value::from(&occasion.document))
            .done();
        if let Some(taxed) = op.row_as::<Taxed>(&statement).await? {
            before.base += taxed.base;
            before.withheld += taxed.withheld;
        }
    }
    Ok(before)
}
