//! Credit control (design 1.4.8): what a customer owes with this document, against the limit.

use kernel::{Draft, FieldError, Op, OpFuture};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, MONEY_SCALE, RATE_SCALE, format_scaled, mul_div_round};
use ledger::api::Side;
use serde_json::{Map, Value as Json};

/// `accounting.warn_credit`: a remark on the document when the customer goes over the limit or is overdue too long. Does
/// not refuse: the goods of an invoice are usually gone.
pub fn warn<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(customer) = draft.link("customer") else { return Ok(()) };
        let terms = parties::api::customer(op, &customer).await?;
        let Some(limit) = terms.credit_limit.filter(|_| terms.credit_hold != "none") else { return Ok(()) };
        let base = op.business().currency.clone();
        let rate = match terms.currency.as_deref() {
            None => power_of_ten(RATE_SCALE),
            Some(currency) if currency == base => power_of_ten(RATE_SCALE),
            Some(currency) if draft.text("currency") == Some(currency) => draft.int("rate"),
            Some(currency) => ledger::api::rate_to_base(op, currency, op.today()).await?,
        };
        let limit = mul_div_round(limit, rate, power_of_ten(RATE_SCALE)).unwrap_or(i64::MAX);
        let owed = ledger::api::open_items_of_party(op, &customer, Side::Receivable).await?;
        let held = ledger::api::open_items_of_party(op, &customer, Side::Payable).await?;
        let exposure = Exposure {
            owed: owed.iter().map(|item| item.base_outstanding).sum(),
            held: held.iter().map(|item| item.base_outstanding).sum(),
            document: draft.int("baseTotal"),
            oldest_due: owed.iter().map(|item| item.due).min(),
        };
        let days = op.setting("accounting.creditOverdueDays").as_int().unwrap_or(0);
        if let Some(message) = exposure.remark(limit, days, op.today(), &base) {
            draft.warnings.push(FieldError::new("/customer", "credit_limit", message));
        }
        Ok(())
    })
}

/// Amounts in the business currency at scale 4.
#[derive(Debug, Clone, Copy)]
struct Exposure {
    owed: i64,
    /// Advances and credit notes not yet applied.
    held: i64,
    document: i64,
    oldest_due: Option<Date>,
}

impl Exposure {
    fn remark(&self, limit: i64, overdue_days: i64, today: Date, currency: &str) -> Option<String> {
        let total = self.owed - self.held + self.document;
        let shown = |amount: i64| format!("{currency} {}", format_scaled(amount, MONEY_SCALE, 2));
        if total > limit {
            return Some(format!(
                "With this document the customer owes {}, above the credit limit of {}. A manager can raise the limit on the customer.",
                shown(total),
                shown(limit)
            ));
        }
        let days = self.oldest_due.map_or(0, |due| (today - due).num_days());
        (overdue_days > 0 && days > overdue_days)
            .then(|| format!("The customer's oldest open document is {days} days overdue, more than the {overdue_days} days allowed."))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        text.parse().expect("a date")
    }

    #[test]
    fn advances_count_against_what_is_owed() {
        let exposure = Exposure { owed: 900_0000, held: 200_0000, document: 300_0000, oldest_due: Some(day("2026-03-01")) };
        assert_eq!(exposure.remark(1_000_0000, 0, day("2026-03-31"), "USD"), None);
        assert!(exposure.remark(999_9999, 0, day("2026-03-31"), "USD").is_some_and(|text| text.contains("USD 1000.00")));
    }

    #[test]
    fn long_overdue_is_remarked_within_the_limit() {
        let exposure = Exposure { owed: 1_0000, held: 0, document: 0, oldest_due: Some(day("2026-01-01")) };
        assert!(exposure.remark(1_000_0000, 60, day("2026-03-02"), "USD").is_none());
        assert!(exposure.remark(1_000_0000, 60, day("2026-03-03"), "USD").is_some_and(|text| text.contains("61 days")));
    }
}
