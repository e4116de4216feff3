//! Certificates of tax withheld from suppliers.

use kernel::{Draft, Op, OpError, OpFuture, OpResult};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, MONEY_SCALE, RATE_SCALE, Value, mul_div_round, round_to_digits};
use serde_json::{Map, Value as Json, json};

/// Calculator: the posted payments of the supplier in these days from which tax was withheld and that no certificate shows.
pub fn fill<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let (Some(supplier), Some(from), Some(to)) = (draft.link("supplier"), draft.date("startDate"), draft.date("endDate")) else { return Ok(()) };
        let base = op.business().currency.clone();
        draft.set("currency", Value::text(&base));
        draft.clear_lines("lines");
        for fields in lines_of(op, &supplier, from, to, &base).await? {
            draft.push_line("lines", &fields);
        }
        Ok(())
    })
}

type Fields = Vec<(&'static str, Value)>;

async fn lines_of(op: &mut Op<'_>, supplier: &Id, from: Date, to: Date, base: &str) -> OpResult<Vec<Fields>> {
    let digits = op.currency_digits(base);
    let statement = op
        .sql(&format!(
            "SELECT p.id, p.date, l.withholding_code, l.withheld_base, l.withheld, p.currency, p.rate FROM accounting_payment p \
             JOIN accounting_payment_allocations l ON l.tenant = p.tenant AND l.parent = p.id \
             WHERE p.tenant = ? AND p.supplier = ? AND p.date >= ? AND p.date <= ? AND {WITHHELD} ORDER BY p.date, p.id, l.seq"
        ))
        .bind(op.tenant().0)
        .bind(Value::from(supplier))
        .bind(from)
        .bind(to)
        .done();
    let rows = op.rows(&statement).await?;
    Ok(rows
        .iter()
        .map(|row| {
            let currency = row.text(5).unwrap_or(base);
            let rate = if currency == base { power_of_ten(RATE_SCALE) } else { row.int(6).unwrap_or(0) };
            let withheld = row.int(4).unwrap_or(0);
            let in_base = mul_div_round(withheld, rate, power_of_ten(RATE_SCALE)).map_or(0, |exact| round_to_digits(exact, MONEY_SCALE, digits));
            vec![
                ("payment", row.text(0).map_or(Value::Null, Value::text)),
                ("date", row.date(1).map_or(Value::Null, Value::Date)),
                ("withholdingCode", row.text(2).map_or(Value::Null, Value::text)),
                ("paidCurrency", Value::text(currency)),
                ("base", Value::Int(row.int(3).unwrap_or(0))),
                ("withheld", Value::Int(withheld)),
                ("inBase", Value::Int(in_base)),
            ]
        })
        .collect())
}

/// Tax was withheld and stands on no issued certificate.
const WITHHELD: &str = "p.status IN ('posted', 'cleared') AND l.withheld <> 0 AND NOT EXISTS (\
     SELECT 1 FROM taxation_withholding_certificate_lines cl JOIN taxation_withholding_certificate c ON c.tenant = cl.tenant AND c.id = cl.parent \
     WHERE cl.tenant = p.tenant AND cl.payment = p.id AND c.status = 'issued')";

/// Effect of a period: issues what is missing.
pub fn of_period<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (Some(from), Some(to)) = (draft.date("startDate"), draft.date("endDate")) else { return Ok(()) };
        let statement = op
            .sql(&format!(
                "SELECT DISTINCT p.supplier FROM accounting_payment p JOIN accounting_payment_allocations l ON l.tenant = p.tenant AND l.parent = p.id \
                 WHERE p.tenant = ? AND p.date >= ? AND p.date <= ? AND {WITHHELD} ORDER BY p.supplier"
            ))
            .bind(op.tenant().0)
            .bind(from)
            .bind(to)
            .done();
        let suppliers: Vec<String> = op.rows(&statement).await?.iter().filter_map(|row| row.text(0).map(str::to_string)).collect();
        if suppliers.is_empty() {
            return Err(OpError::refused("nothing_withheld", "Nothing was withheld in these days that no certificate shows yet."));
        }
        for supplier in suppliers {
            let body = json!({"supplier": supplier, "startDate": from.to_string(), "endDate": to.to_string()});
            let made = op.create("taxation.withholding_certificate", body).await?;
            op.transition("taxation.withholding_certificate", &made.id(), "issue", Map::new()).await?;
        }
        Ok(())
    })
}
