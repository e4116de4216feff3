//! Invoices of billable time: what was worked for a customer and approved, on one draft invoice per ticket (design 5.4).

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{MONEY_SCALE, QUANTITY_SCALE, Value, format_scaled, parse_scaled, round_half_away};
use serde_json::{Map, Value as Json, json};

use crate::generated::{Ticket, TimeEntry, time_entry};
use crate::people::asked;

const INVOICE: &str = "accounting.invoice";
const MINUTES: i128 = 60;

/// `helpdesk.invoice_time`: a draft invoice to the customer of the ticket, a line for each entry.
pub fn invoice<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if op.context.actor.membership.families_off.contains("accounting") {
            return Err(OpError::refused(
                "accounting_off",
                say!(
                    "helpdesk-accounting-off",
                    "Accounting is switched off in this business, so there are no invoices."
                ),
            ));
        }
        let ticket = Ticket::of(draft)?;
        let Some(customer) = ticket.customer() else { return Ok(()) };
        let usual = op.setting_number("helpdesk.hourlyRate")?;
        let rate = asked(ask, "rate").and_then(|text| parse_scaled(text, MONEY_SCALE).ok()).unwrap_or(usual);
        if rate <= 0 {
            return Err(OpError::refused_at(
                "/rate",
                "no_rate",
                say!("helpdesk-no-rate", "Enter a price per hour, or set one in the settings of the help desk."),
            ));
        }
        let wanted = [(time_entry::TICKET, Value::from(&ticket.id())), (time_entry::STATUS, Value::text("approved"))];
        let mut entries = TimeEntry::find_all(op, &wanted).await?;
        entries.retain(|entry| entry.billable() && entry.invoice().is_none());
        if entries.is_empty() {
            return Err(OpError::refused(
                "nothing_to_invoice",
                say!("helpdesk-nothing-to-invoice", "No approved billable time of this ticket waits for an invoice."),
            ));
        }
        entries.sort_by_key(|entry| (entry.date().ok(), entry.id()));
        let (number, subject) = (ticket.number().unwrap_or_default(), ticket.subject()?);
        let mut lines = Vec::new();
        for entry in &entries {
            let what = entry.note().unwrap_or(subject);
            let description = format!("{number}, {}: {what}", entry.date()?);
            let price = format_scaled(rate, MONEY_SCALE, 2);
            lines.push(json!({"description": description, "qty": hours(entry.minutes()?), "unitPrice": price}));
        }
        let currency = op.business().currency.clone();
        let body = json!({"customer": customer.as_str(), "currency": currency, "reference": number, "lines": lines});
        let made = op.create(INVOICE, body).await?.id();
        for entry in entries {
            op.set_fields(time_entry::ADDRESS, &entry.id(), &[(time_entry::INVOICE, Value::from(&made))]).await?;
        }
        Ok(())
    })
}

/// Minutes as hours, rounded half away from zero at the digits of a quantity.
fn hours(minutes: i64) -> String {
    let scaled = i128::from(minutes) * i128::from(power_of_ten(QUANTITY_SCALE));
    format_scaled(i64::try_from(round_half_away(scaled, MINUTES)).unwrap_or(i64::MAX), QUANTITY_SCALE, 0)
}

#[cfg(test)]
mod tests {
    use super::hours;

    #[test]
    fn minutes_are_parts_of_hours() {
        assert_eq!(
            (hours(90), hours(60), hours(20), hours(1)),
            ("1.5".into(), "1".into(), "0.333333".into(), "0.016667".into())
        );
    }
}
