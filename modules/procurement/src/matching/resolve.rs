//! What people do about a difference: accept it, claim it from the supplier, or wait for the goods (which needs no doing).

use kernel::{Draft, Op, OpError, OpFuture};
use kernel_types::Value;
use serde_json::{Map, Value as Json, json};

use super::rows::{Links, refresh, total};
use crate::wire::{asked_text, money, plain, put};

/// `procurement.accept_difference`: `ask.only` names bill lines (all that is held when it is empty). What is accepted stays
/// so until more than that is disputed.
pub fn accept<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let named: Option<Vec<&str>> = ask.get("only").and_then(Json::as_array).map(|lines| lines.iter().filter_map(Json::as_str).collect());
        let open = matches!(draft.state(), Some("draft" | "submitted" | "approved"));
        refresh(op, draft, if open { Links::Found } else { Links::Kept }).await?;
        let reason = asked_text(ask, "reason").unwrap_or_default().to_string();
        let (me, now) = (op.user().clone(), op.now());
        let mut accepted = 0;
        for index in 0..draft.line_count("matches") {
            let Some((line, disputed, done)) = draft.line("matches", index).map(|row| (row.text("line").unwrap_or_default().to_string(), row.int("disputed"), !row.get("acceptedDispute").is_null())) else {
                continue;
            };
            if disputed <= 0 || done || named.as_ref().is_some_and(|named| !named.contains(&line.as_str())) {
                continue;
            }
            draft.set_line("matches", index, "acceptedDispute", disputed);
            draft.set_line("matches", index, "acceptReason", reason.clone());
            draft.set_line("matches", index, "acceptedBy", Value::from(&me));
            draft.set_line("matches", index, "acceptedAt", Value::Instant(now));
            accepted += 1;
        }
        if accepted == 0 {
            return Err(OpError::refused("nothing_held", "Nothing of these lines is held."));
        }
        total(draft);
        Ok(())
    })
}

/// `procurement.claim_difference`: a draft debit note for what is held, which takes the hold away once it is posted.
pub fn claim<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !op.may_create("accounting.debit_note") {
            return Err(OpError::refused("no_debit_notes", "You may not write debit notes; whoever keeps the accounts can make this claim."));
        }
        let mut lines: Vec<Json> = Vec::new();
        for row in draft.lines("matches").filter(|row| row.get("acceptedDispute").is_null()) {
            let net = row.int("net") - row.int("undisputed");
            let Some(line) = draft.lines("lines").find(|line| line.text("id") == row.text("line")).filter(|_| net > 0) else { continue };
            let what = line.text("description").unwrap_or_default();
            let mut body = Map::new();
            put(&mut body, "description", json!(format!("{}: {what}", draft.text("supplierInvoiceNo").unwrap_or_default())));
            put(&mut body, "qty", json!("1"));
            put(&mut body, "unitPrice", money(net));
            for field in ["taxGroup", "account", "costCentre", "project"] {
                put(&mut body, field, plain(line.get(field)));
            }
            lines.push(Json::Object(body));
        }
        if lines.is_empty() {
            return Err(OpError::refused("nothing_to_claim", "What is held is tax alone; ask the supplier for a corrected invoice, or have it accepted."));
        }
        let mut body = Map::new();
        for field in ["supplier", "currency", "taxPosition", "branch"] {
            put(&mut body, field, plain(draft.get(field)));
        }
        put(&mut body, "direction", json!("to_supplier"));
        put(&mut body, "pricesIncludeTax", json!(false));
        put(&mut body, "bill", json!(draft.id().as_str()));
        put(&mut body, "reference", plain(draft.get("supplierInvoiceNo")));
        put(&mut body, "lines", Json::Array(lines));
        op.create("accounting.debit_note", Json::Object(body)).await?;
        Ok(())
    })
}
