//! Invoices of billable time: what was worked for a customer and approved, on one draft invoice per ticket (design 5.4).

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{MONEY_SCALE, QUANTITY_SCALE, Value, format_scaled, parse_scaled, round_half_away};
use serde_json::{Map, Value as Json, json};

use crate::generated::{Ticket, TimeEntry, ticket, time_entry};
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
        let record = Ticket::of(draft)?;
        let Some(customer) = record.customer() else { return Ok(()) };
        let usual = op.setting_number("helpdesk.hourlyRate")?;
        // Left out, it is the usual one; a price that cannot be read is not.
        let rate = match asked(ask, "rate") {
            Some(text) => parse_scaled(text, MONEY_SCALE)
                .map_err(|_| OpError::internal(format!("the answer 'rate' is no amount of money: '{text}'")))?,
            None => usual,
        };
        if rate <= 0 {
            return Err(OpError::refused_at(
                "/rate",
                "no_rate",
                say!("helpdesk-no-rate", "Enter a price per hour, or set one in the settings of the help desk."),
            ));
        }
        let wanted = [(time_entry::TICKET, Value::from(&record.id())), (time_entry::STATUS, Value::text("approved"))];
        let mut entries = TimeEntry::find_all(op, &wanted).await?;
        entries.retain(|entry| entry.billable() && entry.invoice().is_none());
        if entries.is_empty() {
            return Err(OpError::refused(
                "nothing_to_invoice",
                say!("helpdesk-nothing-to-invoice", "No approved billable time of this ticket waits for an invoice."),
            ));
        }
        entries.sort_by_key(|entry| (entry.date().ok(), entry.id()));
        let number = record.number().ok_or_else(|| record.missing(ticket::NUMBER))?;
        let subject = record.subject()?;
        let mut lines = Vec::new();
        for entry in &entries {
            // Time without a note was spent on what the ticket is about.
            let what = entry.note().unwrap_or(subject);
            let description = format!("{number}, {}: {what}", entry.date()?);
            let price = format_scaled(rate, MONEY_SCALE, 2);
            lines.push(json!({"description": description, "qty": hours(entry.minutes()?)?, "unitPrice": price}));
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
fn hours(minutes: i64) -> OpResult<String> {
    let scaled = i128::from(minutes) * i128::from(power_of_ten(QUANTITY_SCALE));
    let hours = i64::try_from(round_half_away(scaled, MINUTES)).map_err(|_| {
        OpError::internal(format!("{minutes} minutes of a time entry are more hours than can be billed"))
    })?;
    Ok(format_scaled(hours, QUANTITY_SCALE, 0))
}

#[cfg(test)]
mod tests {
    use super::hours;

    #[test]
    fn minutes_are_parts_of_hours() {
        let told = [90, 60, 20, 1].map(|minutes| hours(minutes).unwrap());
        assert_eq!(told, ["1.5", "1", "0.333333", "0.016667"]);
    }

    #[test]
    fn more_hours_than_can_be_billed_are_a_fault() {
        assert!(hours(i64::MAX).is_err());
    }
}
