//! Expenses that customers pay back: a draft invoice for each of them.

use std::collections::BTreeMap;

use kernel::{Draft, Op, OpError, OpFuture};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, MONEY_SCALE, PERCENT_SCALE, format_scaled, parse_scaled};
use serde_json::{Map, Value as Json, json};

use crate::generated::claim;
use crate::measure::rounded;
use crate::wire::asked_text;

/// 100 % as percentages are stored.
const WHOLE: i64 = 100 * power_of_ten(PERCENT_SCALE);

/// `expenses.charge_customers`: what the business bore of each expense, with the markup, on one draft invoice per customer.
pub fn charge<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let markup = match asked_text(ask, "markup") {
            Some(text) => parse_scaled(text, PERCENT_SCALE)
                .map_err(|_| OpError::internal(format!("a markup of '{text}' was let through")))?,
            None => op.setting_number("expenses.markup")?,
        };
        let missing = |field: &'static str| kernel::typed::missing(&*draft, field);
        let text = |field: &'static str| draft.text(field).map(str::to_string).ok_or_else(|| missing(field));
        let (currency, number) = (text(claim::CURRENCY)?, text(claim::NUMBER)?);
        let unit = op.minor_unit(&currency);
        let mut by_customer: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (index, line) in
            draft.lines("lines").enumerate().filter(|(_, line)| line.get("invoice").is_null() && line.int("cost") > 0)
        {
            if let Some(customer) = line.link("customer") {
                by_customer.entry(customer.to_string()).or_default().push(index);
            }
        }
        for (customer, places) in by_customer {
            let rows: Vec<Json> = places
                .iter()
                .filter_map(|index| draft.line("lines", *index))
                .map(|line| {
                    let price = rounded(i128::from(line.int("cost")) * i128::from(WHOLE + markup), i128::from(WHOLE), unit);
                    let what: Vec<String> = ["merchant", "description"].into_iter().filter_map(|field| line.text(field).map(str::to_string)).chain(line.get("date").as_date().map(|date| date.to_string())).collect();
                    json!({"description": what.join(", "), "qty": "1", "unitPrice": format_scaled(price, MONEY_SCALE, 2), "project": line.text("project")})
                })
                .collect();
            let made = op
                .create(
                    "accounting.invoice",
                    json!({"customer": customer, "currency": currency, "reference": number, "lines": rows}),
                )
                .await?;
            let invoice: Id = made.id();
            for index in places {
                draft.set_line("lines", index, "invoice", &invoice);
            }
        }
        Ok(())
    })
}
