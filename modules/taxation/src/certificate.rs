//! Certificates of tax withheld from suppliers.

use std::collections::BTreeSet;

use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, Money, RATE_SCALE, Rate, Value};
use serde_json::{Map, Value as Json, json};

use crate::rows::in_base;

/// Calculator: the posted payments and bills of the supplier in these days from which tax was withheld and that no certificate shows.
pub fn fill<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let (Some(supplier), Some(from), Some(to)) =
            (draft.link("supplier"), draft.date("startDate"), draft.date("endDate"))
        else {
            return Ok(());
        };
        let base = op.business().currency.clone();
        draft.set("currency", Value::text(&base));
        draft.clear_lines("lines");
        for fields in lines_of(op, &supplier, from, to, &base).await? {
            draft.push_line("lines", &fields);
        }
        Ok(())
    })
}

kernel::columns! {
    /// What a payment or bill withheld.
    struct Withheld { document: String, date: Date, code: Option<String>, base: Money, withheld: Money, currency: Option<String>, rate: Option<Rate> }
}

type Fields = Vec<(&'static str, Value)>;

async fn lines_of(op: &mut Op<'_>, supplier: &Id, from: Date, to: Date, base: &str) -> OpResult<Vec<Fields>> {
    let digits = op.currency_digits(base);
    let mut found: Vec<(Date, Fields)> = Vec::new();
    for source in [PAYMENTS, BILLS] {
        let statement = op
            .sql(&format!(
                "SELECT d.id, d.{day}, {amounts}, d.currency, d.rate {rows} AND d.supplier = ? ORDER BY d.{day}, d.id",
                day = source.day,
                amounts = source.amounts,
                rows = source.rows()
            ))
            .bind(op.tenant().0)
            .bind(from)
            .bind(to)
            .bind(Value::from(supplier))
            .done();
        for row in op.rows_as::<Withheld>(&statement).await? {
            // A document that names no currency is in that of the business.
            let currency = row.currency.as_deref().unwrap_or(base);
            let rate = match row.rate {
                _ if currency == base => power_of_ten(RATE_SCALE),
                Some(rate) if rate > 0 => rate,
                _ => {
                    let message = format!("{} {} withheld tax in {currency} at no rate", source.link, row.document);
                    return Err(OpError::internal(message));
                }
            };
            let fields = vec![
                (source.link, Value::text(&row.document)),
                ("date", Value::Date(row.date)),
                ("withholdingCode", row.code.as_ref().map_or(Value::Null, Value::text)),
                ("paidCurrency", Value::text(currency)),
                ("base", Value::Int(row.base)),
                ("withheld", Value::Int(row.withheld)),
                ("inBase", Value::Int(in_base(row.withheld, rate, digits)?)),
            ];
            found.push((row.date, fields));
        }
    }
    found.sort_by_key(|(date, _)| *date);
    Ok(found.into_iter().map(|(_, fields)| fields).collect())
}

/// Documents that withhold tax, and where they keep it.
struct Source {
    table: &'static str,
    /// The link of a certificate's line to the document.
    link: &'static str,
    day: &'static str,
    /// Code, base and tax.
    amounts: &'static str,
    joined: &'static str,
    withheld: &'static str,
}

const PAYMENTS: Source = Source {
    table: "accounting_payment",
    link: "payment",
    day: "date",
    amounts: "l.withholding_code, l.withheld_base, l.withheld",
    joined: " JOIN accounting_payment_allocations l ON l.tenant = d.tenant AND l.parent = d.id",
    withheld: "d.status IN ('posted', 'cleared') AND l.withheld <> 0",
};

const BILLS: Source = Source {
    table: "accounting_bill",
    link: "bill",
    day: "issue_date",
    amounts: "d.withholding_code, d.withholding_base, d.withheld_on_posting",
    joined: "",
    withheld: "d.status IN ('posted', 'part_paid', 'paid') AND d.withheld_on_posting <> 0",
};

impl Source {
    /// The documents of some days (tenant, first and last day are bound) that withheld tax and stand on no issued certificate.
    fn rows(&self) -> String {
        format!(
            "FROM {table} d{joined} WHERE d.tenant = ? AND d.{day} >= ? AND d.{day} <= ? AND {withheld} AND NOT EXISTS (\
             SELECT 1 FROM taxation_withholding_certificate_lines cl JOIN taxation_withholding_certificate c ON c.tenant = cl.tenant AND c.id = cl.parent \
             WHERE cl.tenant = d.tenant AND cl.{link} = d.id AND c.status = 'issued')",
            table = self.table,
            joined = self.joined,
            day = self.day,
            withheld = self.withheld,
            link = self.link,
        )
    }
}

/// Effect of a period: issues what is missing.
pub fn of_period<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (Some(from), Some(to)) = (draft.date("startDate"), draft.date("endDate")) else { return Ok(()) };
        let mut suppliers: BTreeSet<String> = BTreeSet::new();
        for source in [PAYMENTS, BILLS] {
            let statement = op
                .sql(&format!("SELECT DISTINCT d.supplier {}", source.rows()))
                .bind(op.tenant().0)
                .bind(from)
                .bind(to)
                .done();
            suppliers.extend(op.rows(&statement).await?.iter().filter_map(|row| row.text(0).map(str::to_string)));
        }
        if suppliers.is_empty() {
            return Err(OpError::refused(
                "nothing_withheld",
                say!("taxation-nothing-withheld", "Nothing was withheld in these days that no certificate shows yet."),
            ));
        }
        for supplier in suppliers {
            let body = json!({"supplier": supplier, "startDate": from.to_string(), "endDate": to.to_string()});
            let made = op.create("taxation.withholding_certificate", body).await?;
            op.transition("taxation.withholding_certificate", &made.id(), "issue", Map::new()).await?;
        }
        Ok(())
    })
}
