//! The maturity of leases to others (IFRS 16.94 and 97).

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::Value;

use crate::math::years_after;

/// `financial.lessor_maturity`: undiscounted rents by year after a day, and what they come to as a net investment.
pub fn maturity<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let day = call.day("asOf", op.today());
        let mut totals = [0i64; 10];
        let mut rows = Vec::new();
        let mut currencies: Vec<String> = Vec::new();
        let mut leases = op.find_all("financial.lessor_lease", &[("status", Value::from("active"))]).await?;
        leases.sort_by(|a, b| (a.text("name"), a.id()).cmp(&(b.text("name"), b.id())));
        for lease in leases {
            let mut figures = [0i64; 10];
            let (mut net, mut interest) = (
                if lease.date("commencement").is_some_and(|start| start <= day) {
                    lease.int("netInvestment")
                } else {
                    0
                },
                0i64,
            );
            for row in lease.lines("schedule") {
                let Some(date) = row.date("date") else { continue };
                if date <= day {
                    net = row.int("closing");
                    continue;
                }
                let year = (1..=5u32).find(|year| date <= years_after(day, *year)).unwrap_or(6);
                figures[year as usize - 1] += row.int("received");
                figures[7] += row.int("returned");
                interest += row.int("interest");
            }
            figures[6] = figures[..6].iter().sum();
            figures[8] = -interest;
            figures[9] = net;
            for (total, figure) in totals.iter_mut().zip(figures) {
                *total += figure;
            }
            let currency = lease.text("currency").unwrap_or_default().to_string();
            let kind = if lease.text("kind") == Some("finance") { "Finance lease" } else { "Operating lease" };
            let texts = [Value::from(lease.label()), Value::from(kind), Value::from(currency.as_str())];
            currencies.push(currency);
            let keys = vec![("lease".to_string(), lease.id().to_string())];
            rows.push(ReportRow {
                cells: texts.into_iter().chain(figures.map(Value::Int)).collect(),
                keys,
                ..ReportRow::default()
            });
        }
        currencies.dedup();
        let one = currencies.first().filter(|_| currencies.len() == 1).cloned();
        // Sums of several currencies would mean nothing.
        let totals = one.is_some().then(|| {
            [Value::from("Total"), Value::Null, Value::Null].into_iter().chain(totals.map(Value::Int)).collect()
        });
        Ok(ReportTable { rows, totals, currency: one, ..ReportTable::default() })
    })
}
