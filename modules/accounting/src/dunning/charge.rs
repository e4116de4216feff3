//! Interest and fee of a letter become a charge on the customer.

use kernel::{Draft, Op, OpFuture};
use kernel_types::Value;
use serde_json::{Map, Value as Json, json};

use crate::wire::money;

/// `accounting.charge_interest`: a draft debit note to the customer, on the account of late payment charges, without tax.
pub fn create<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let account = ledger::api::account_for(op, "LATE-FEE", &[], None).await?;
        let number = draft.text("number").unwrap_or_default().to_string();
        let mut lines = Vec::new();
        for (field, what) in [("interest", "Interest on overdue documents"), ("fee", "Reminder fee")] {
            if draft.int(field) > 0 {
                lines.push(json!({"description": format!("{what}, {number}"), "qty": "1", "unitPrice": money(draft.int(field)), "account": account.as_str(), "taxGroup": null}));
            }
        }
        let body = json!({
            "direction": "to_customer", "customer": draft.text("customer"), "currency": draft.text("currency"), "issueDate": op.today().to_string(),
            "reference": number, "lines": lines,
        });
        let note = op.create("accounting.debit_note", body).await?;
        draft.set("charge", Value::from(&note.id()));
        Ok(())
    })
}
