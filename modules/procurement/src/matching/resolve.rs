//! What people do about a difference: accept it, claim it from the supplier, or wait for the goods (which needs no doing).

use accounting::generated::{Bill, BillStatus, DebitNoteDirection, bill, bill_lines, debit_note, debit_note_lines};
use kernel::{Draft, Op, OpError, OpFuture, say};
use serde_json::{Map, Value as Json, json};

use super::rows::{Links, is_accepted, refresh, total};
use crate::wire::{asked_text, money, plain, put};

/// `procurement.accept_difference`: `ask.only` names bill lines (all that is held when it is empty). What is accepted stays
/// so until more than that is disputed.
pub fn accept<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let named: Option<Vec<&str>> =
            ask.get("only").and_then(Json::as_array).map(|lines| lines.iter().filter_map(Json::as_str).collect());
        let mut bill = Bill::of(draft)?;
        let open = matches!(bill.status()?, BillStatus::Draft | BillStatus::Submitted | BillStatus::Approved);
        refresh(op, &mut bill, if open { Links::Found } else { Links::Kept }).await?;
        // The transition asks for a reason and refuses without one.
        let reason = asked_text(ask, "reason").unwrap_or_default();
        let (me, now) = (op.user().clone(), op.now());
        let mut accepted = 0;
        for index in 0..bill.line_count(bill::MATCHES) {
            let Some(row) = bill.matches_at(index) else { continue };
            let disputed = row.disputed();
            let meant = named.as_ref().is_none_or(|named| row.line().is_some_and(|line| named.contains(&line)));
            if disputed <= 0 || is_accepted(row) || !meant {
                continue;
            }
            bill.matches_mut(index)
                .set_accepted_dispute(disputed)
                .set_accept_reason(reason)
                .set_accepted_by(&me)
                .set_accepted_at(now);
            accepted += 1;
        }
        if accepted == 0 {
            return Err(OpError::refused(
                "nothing_held",
                say!("procurement-nothing-held", "Nothing of these lines is held."),
            ));
        }
        total(&mut bill);
        Ok(())
    })
}

/// `procurement.claim_difference`: a draft debit note for what is held, which takes the hold away once it is posted.
pub fn claim<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !op.may_create(debit_note::ADDRESS) {
            return Err(OpError::refused(
                "no_debit_notes",
                say!(
                    "procurement-no-debit-notes",
                    "You may not write debit notes; a colleague who keeps the accounts can make this claim."
                ),
            ));
        }
        let bill = Bill::of(draft)?;
        let mut lines: Vec<Json> = Vec::new();
        for row in bill.matches().filter(|row| !is_accepted(*row)) {
            let net = row.net() - row.undisputed();
            let Some(line) = bill.lines().find(|line| line.id() == row.line()).filter(|_| net > 0) else { continue };
            // A line of a product may have no text of its own.
            let what = line.description().unwrap_or_default();
            let mut body = Map::new();
            put(&mut body, debit_note_lines::DESCRIPTION, json!(format!("{}: {what}", bill.supplier_invoice_no()?)));
            put(&mut body, debit_note_lines::QTY, json!("1"));
            put(&mut body, debit_note_lines::UNIT_PRICE, money(net));
            for (to, from) in [
                (debit_note_lines::TAX_GROUP, bill_lines::TAX_GROUP),
                (debit_note_lines::ACCOUNT, bill_lines::ACCOUNT),
                (debit_note_lines::COST_CENTRE, bill_lines::COST_CENTRE),
                (debit_note_lines::PROJECT, bill_lines::PROJECT),
            ] {
                put(&mut body, to, plain(line.raw(from)));
            }
            lines.push(Json::Object(body));
        }
        if lines.is_empty() {
            return Err(OpError::refused(
                "nothing_to_claim",
                say!(
                    "procurement-nothing-to-claim",
                    "What is held is tax alone; ask the supplier for a corrected invoice, or have it accepted."
                ),
            ));
        }
        let mut body = Map::new();
        for (to, from) in [
            (debit_note::SUPPLIER, bill::SUPPLIER),
            (debit_note::CURRENCY, bill::CURRENCY),
            (debit_note::TAX_POSITION, bill::TAX_POSITION),
            (debit_note::BRANCH, bill::BRANCH),
            (debit_note::REFERENCE, bill::SUPPLIER_INVOICE_NO),
        ] {
            put(&mut body, to, plain(bill.get(from)));
        }
        put(&mut body, debit_note::DIRECTION, json!(DebitNoteDirection::ToSupplier.as_str()));
        put(&mut body, debit_note::PRICES_INCLUDE_TAX, json!(false));
        put(&mut body, debit_note::BILL, json!(bill.id().as_str()));
        put(&mut body, debit_note::LINES, Json::Array(lines));
        op.create(debit_note::ADDRESS, Json::Object(body)).await?;
        Ok(())
    })
}
