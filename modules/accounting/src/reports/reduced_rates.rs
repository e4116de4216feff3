//! What reduced-rate certificates were used for in some time, by payments and by bills, in the business currency that their limits
//! are kept in.

use std::collections::HashMap;

use kernel::report::year_start;
use kernel::{Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, RATE_SCALE, Value};
use ledger::api::{counted, reversals};

use crate::generated::{bill, payment};
use crate::totals::base::to_base;

kernel::columns! {
    /// A certificate with what people call its supplier and its tax.
    struct Certificate { id: Id, number: String, supplier: String, tax: String, percent: i64, from: Date, to: Date, limit: Option<i64> }
}

kernel::columns! {
    /// What one document used of a certificate. Relief is in the document's currency, `rate` business currency per one of it.
    struct Use { certificate: Id, kind: String, document: Id, status: String, date: Date, base: i64, relief: i64, rate: Option<i64>, removed: Option<Date> }
}

/// Sums of one certificate.
#[derive(Debug, Clone, Copy, Default)]
struct Used {
    before: i64,
    within: i64,
    relief: i64,
}

/// `accounting.reduced_rate_use`: the year so far, unless other days are asked for.
pub fn used<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), year_start)?;
        let uses = uses(op, from, to).await?;
        let mut rows = Vec::new();
        let mut whole = Used::default();
        for certificate in certificates(op).await? {
            let used = uses.get(&certificate.id).copied().unwrap_or_default();
            // One that was not in force and not used then says nothing about this time.
            if (certificate.to < from || to < certificate.from) && used.within == 0 {
                continue;
            }
            whole.within += used.within;
            whole.relief += used.relief;
            rows.push(row(&certificate, used));
        }
        let totals = std::iter::repeat_n(Value::Null, 8)
            .chain([Value::Int(whole.within), Value::Int(whole.relief), Value::Null])
            .collect();
        Ok(ReportTable {
            rows,
            totals: Some(totals),
            currency: Some(op.business().currency.clone()),
            ..ReportTable::default()
        })
    })
}

fn row(certificate: &Certificate, used: Used) -> ReportRow {
    let left = certificate.limit.map(|limit| limit - used.before - used.within);
    let cells = vec![
        Value::text(&certificate.number),
        Value::text(&certificate.supplier),
        Value::text(&certificate.tax),
        Value::Int(certificate.percent),
        certificate.from.into(),
        certificate.to.into(),
        certificate.limit.map_or(Value::Null, Value::Int),
        Value::Int(used.before),
        Value::Int(used.within),
        Value::Int(used.relief),
        left.map_or(Value::Null, Value::Int),
    ];
    ReportRow { cells, keys: vec![("id".to_string(), certificate.id.to_string())], ..ReportRow::default() }
}

async fn certificates(op: &mut Op<'_>) -> OpResult<Vec<Certificate>> {
    let statement = op
        .sql(
            "SELECT c.id, c.number, s.name, w.name, c.rate, c.valid_from, c.valid_to, c.limit_amount FROM accounting_reduced_rate_certificate c \
             JOIN parties_supplier s ON s.tenant = c.tenant AND s.id = c.supplier \
             JOIN ledger_withholding_code w ON w.tenant = c.tenant AND w.id = c.withholding_code \
             WHERE c.tenant = ? ORDER BY c.valid_to, c.number, c.id",
        )
        .bind(op.tenant().0)
        .done();
    op.rows_as(&statement).await
}

/// By certificate: what posted payments and bills used up to the last day. What was voided or returned since is taken back on the day
/// of its reversal, what was removed from a payment on the day of the removal, so that what was said of a past day stays.
async fn uses(op: &mut Op<'_>, from: Date, to: Date) -> OpResult<HashMap<Id, Used>> {
    let statement = op
        .sql(
            "SELECT l.reduced_rate, 'payment', d.id, d.status, d.date, l.reduced_base, COALESCE(l.relief, 0), d.rate, NULL FROM accounting_payment_allocations l \
             JOIN accounting_payment d ON d.tenant = l.tenant AND d.id = l.parent \
             WHERE l.tenant = ? AND l.reduced_rate IS NOT NULL AND d.date <= ? AND d.status IN ('posted', 'cleared', 'voided', 'bounced') \
             UNION ALL \
             SELECT l.reduced_rate, 'payment', d.id, d.status, d.date, l.reduced_base, COALESCE(l.relief, 0), d.rate, l.date FROM accounting_payment_taken_back l \
             JOIN accounting_payment d ON d.tenant = l.tenant AND d.id = l.parent \
             WHERE l.tenant = ? AND l.reduced_rate IS NOT NULL AND d.date <= ? \
             UNION ALL \
             SELECT d.reduced_rate, 'bill', d.id, d.status, d.issue_date, d.reduced_base, COALESCE(d.withholding_relief, 0), d.rate, NULL FROM accounting_bill d \
             WHERE d.tenant = ? AND d.reduced_rate IS NOT NULL AND d.issue_date <= ? AND d.status IN ('posted', 'part_paid', 'paid', 'voided')",
        )
        .bind(op.tenant().0)
        .bind(to)
        .bind(op.tenant().0)
        .bind(to)
        .bind(op.tenant().0)
        .bind(to)
        .done();
    let unit = op.minor_unit(&op.business().currency);
    let (payments, bills) = (reversals(op, payment::ADDRESS).await?, reversals(op, bill::ADDRESS).await?);
    let mut found: HashMap<Id, Used> = HashMap::new();
    for one in op.rows_as::<Use>(&statement).await? {
        let of_kind = if one.kind == "bill" { &bills } else { &payments };
        let undone = matches!(one.status.as_str(), "voided" | "bounced");
        let back = one.removed.or_else(|| of_kind.get(&one.document).copied().filter(|_| undone));
        // Voided as a draft it used nothing.
        if undone && back.is_none() {
            continue;
        }
        let times = counted(one.date, back, (from, to));
        let before = counted(one.date, back, (Date::MIN, from.pred_opt().unwrap_or(from)));
        let used = found.entry(one.certificate).or_default();
        used.before += before * one.base;
        if times == 0 {
            continue;
        }
        // A document in the business currency has no rate, or 1.
        let rate = one.rate.filter(|rate| *rate > 0).unwrap_or(power_of_ten(RATE_SCALE));
        used.within += times * one.base;
        used.relief += times
            * to_base(one.relief, rate, unit).map_err(|_| {
                OpError::refused(
                    "amount_too_large",
                    say!("accounting-amount-too-large", "An amount is too large for this report."),
                )
            })?;
    }
    Ok(found)
}
