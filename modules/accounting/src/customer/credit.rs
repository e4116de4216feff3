//! Credit control (design 1.4.8): what a customer owes and has ordered with this document, against the limit.

use kernel::{Draft, FieldError, Op, OpFuture, OpResult, Sentence, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, MONEY_SCALE, RATE_SCALE, format_scaled, mul_div_round};
use ledger::api::Side;
use parties::generated::CustomerCreditHold;
use serde_json::{Map, Value as Json};

use crate::order::ORDER;

/// `accounting.warn_credit`: a remark on the document when the customer goes over the limit or is overdue too long. Does
/// not refuse: the goods of an invoice are usually gone.
pub fn warn<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if let Some(remark) = look(op, draft, draft.int("baseTotal")).await? {
            let message = say!(
                "accounting-credit-limit",
                "{text} A manager can raise the limit on the customer.",
                text = remark.text
            );
            draft.warnings.push(FieldError::new("/customer", "credit_limit", message));
        }
        Ok(())
    })
}

/// What speaks against giving credit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// `credit_limit` or `credit_overdue`.
    pub code: &'static str,
    /// A sentence with the figures.
    pub text: Sentence,
}

/// Looks at the customer of a document that adds `document` (business currency, scale 4) to what is owed. Nothing speaks against
/// customers whose credit is never held.
///
/// # Errors
/// A customer's currency without a rate.
pub async fn look(op: &mut Op<'_>, draft: &Draft, document: i64) -> OpResult<Option<Remark>> {
    let Some(customer) = draft.link("customer") else { return Ok(None) };
    let terms = parties::api::customer(op, &customer).await?;
    if terms.credit_hold == Some(CustomerCreditHold::None) {
        return Ok(None);
    }
    let base = op.business().currency.clone();
    let rate = match terms.currency.as_deref() {
        None => power_of_ten(RATE_SCALE),
        Some(currency) if currency == base => power_of_ten(RATE_SCALE),
        Some(currency) if draft.text("currency") == Some(currency) => draft.int("rate"),
        // Only a limit is counted in the customer's own currency.
        Some(_) if terms.credit_limit.is_none() => power_of_ten(RATE_SCALE),
        Some(currency) => ledger::api::rate_to_base(op, currency, op.today()).await?,
    };
    // A limit beyond the range is none that is ever reached.
    let limit =
        terms.credit_limit.map(|limit| mul_div_round(limit, rate, power_of_ten(RATE_SCALE)).unwrap_or(i64::MAX));
    let owed = ledger::api::open_total_of_party(op, &customer, Side::Receivable).await?;
    let held = ledger::api::open_total_of_party(op, &customer, Side::Payable).await?;
    let exposure = Exposure {
        owed: owed.base,
        held: held.base,
        ordered: ordered(op, &customer).await?,
        document,
        oldest_due: owed.oldest_due,
    };
    let days = op.setting_number("accounting.creditOverdueDays")?;
    Ok(exposure.remark(limit, days, op.today(), &base))
}

kernel::columns! { struct Sum { amount: i64 } }

/// What confirmed orders of the customer still have to be invoiced, delivered or not.
async fn ordered(op: &mut Op<'_>, customer: &Id) -> OpResult<i64> {
    let entity = op.entity(ORDER)?;
    let column = |name: &str| entity.field(name).map_or_else(String::new, |field| field.column.clone());
    let mut sql = op.sql("SELECT CAST(COALESCE(SUM(");
    sql.ident(&column("baseToInvoice"))
        .push("), 0) AS BIGINT) FROM ")
        .ident(&entity.table)
        .push(" WHERE tenant = ")
        .value(op.tenant().0);
    sql.push(" AND ").ident(&column("customer")).push(" = ").value(customer).push(" AND ").ident(&column("status"));
    sql.push(" IN ('confirmed', 'part_delivered', 'delivered', 'part_invoiced')");
    let sum: Option<Sum> = op.row_as(&sql.done()).await?;
    Ok(sum.map_or(0, |sum| sum.amount))
}

/// Amounts in the business currency at scale 4.
#[derive(Debug, Clone, Copy)]
struct Exposure {
    owed: i64,
    /// Advances and credit notes not yet applied.
    held: i64,
    /// Confirmed orders, as far as they are not invoiced.
    ordered: i64,
    document: i64,
    oldest_due: Option<Date>,
}

impl Exposure {
    fn remark(&self, limit: Option<i64>, overdue_days: i64, today: Date, currency: &str) -> Option<Remark> {
        let total = self.owed - self.held + self.ordered + self.document;
        let shown = |amount: i64| format!("{currency} {}", format_scaled(amount, MONEY_SCALE, 2));
        if let Some(limit) = limit.filter(|limit| total > *limit) {
            let text = say!(
                "accounting-over-limit-parts",
                "With this document the customer owes {owed}, above the credit limit of {limit}: open {open}, ordered {ordered}, this document {document}, less advances {advances}.",
                owed = shown(total),
                limit = shown(limit),
                open = shown(self.owed),
                ordered = shown(self.ordered),
                document = shown(self.document),
                advances = shown(self.held)
            );
            return Some(Remark { code: "credit_limit", text });
        }
        let days = self.oldest_due.map_or(0, |due| (today - due).num_days());
        (overdue_days > 0 && days > overdue_days).then(|| Remark {
            code: "credit_overdue",
            text: say!("accounting-overdue-too-long", "The customer's oldest open document is {days} days overdue, more than the {overdue_days} days allowed.", days, overdue_days),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        text.parse().expect("a date")
    }

    fn text(remark: Option<Remark>) -> String {
        remark.map_or_else(String::new, |remark| remark.text.to_string())
    }

    #[test]
    fn advances_count_against_what_is_owed() {
        let exposure = Exposure {
            owed: 9_000_000,
            held: 2_000_000,
            ordered: 0,
            document: 3_000_000,
            oldest_due: Some(day("2026-03-01")),
        };
        assert_eq!(exposure.remark(Some(10_000_000), 0, day("2026-03-31"), "USD"), None);
        assert!(text(exposure.remark(Some(9_999_999), 0, day("2026-03-31"), "USD")).contains("USD 1000.00"));
    }

    #[test]
    fn what_is_ordered_counts_like_what_is_owed() {
        let exposure = Exposure { owed: 4_000_000, held: 0, ordered: 5_000_000, document: 2_000_000, oldest_due: None };
        let said = text(exposure.remark(Some(10_000_000), 60, day("2026-03-31"), "USD"));
        assert!(said.contains("owes USD 1100.00") && said.contains("ordered USD 500.00"), "{said}");
        assert_eq!(exposure.remark(None, 60, day("2026-03-31"), "USD"), None, "no limit");
    }

    #[test]
    fn long_overdue_is_remarked_within_the_limit() {
        let exposure = Exposure { owed: 10_000, held: 0, ordered: 0, document: 0, oldest_due: Some(day("2026-01-01")) };
        assert!(exposure.remark(Some(10_000_000), 60, day("2026-03-02"), "USD").is_none());
        assert!(text(exposure.remark(Some(10_000_000), 60, day("2026-03-03"), "USD")).contains("61 days"));
        assert!(text(exposure.remark(None, 60, day("2026-03-03"), "USD")).contains("61 days"), "without a limit too");
    }
}
