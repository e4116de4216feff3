//! What is sold leaves the stock with its cost: on delivery where there is an order, else with the invoice.

use accounting::generated::{CreditNote, CreditNoteReason, Invoice, SalesOrder};
use kernel::typed::Stored;
use kernel::{Draft, Op, OpFuture, written};
use kernel_types::Quantity;
use serde_json::{Map, Value as Json};

use super::lines::{coming_back, sold};
use super::source;
use crate::generated::MovementKind;
use crate::movement::make::{Wanted, WantedLine, post};
use crate::picking::taken;
use crate::settings::documents_move_stock;
use crate::warehouse::of_document;

/// `inventory.issue_goods`: an invoice is posted. Lines of an order leave when they are delivered, not here.
pub fn issue_goods<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !documents_move_stock(op)? {
            return Ok(());
        }
        let source = source(draft);
        let invoice = Invoice::of(draft)?;
        let mut lines = Vec::new();
        for (index, row) in invoice.lines().enumerate() {
            if row.qty() <= 0 || row.order_line().is_some() {
                continue;
            }
            let place = format!("/lines/{index}");
            for (item, qty) in sold(op, row.product().as_ref(), row.qty(), row.uom().as_ref(), &place).await? {
                lines.push(WantedLine { item: Some(item.id()), qty, ..WantedLine::default() });
            }
        }
        if lines.is_empty() {
            return Ok(());
        }
        let wanted = Wanted {
            kind: MovementKind::Issue,
            date: invoice.issue_date()?.min(op.today()),
            warehouse: of_document(op, invoice.branch()).await?,
            to_warehouse: None,
            reason: op.say_to_business(&written!("inventory-goods-sold", "Sold")),
            source,
            source_number: invoice.number().map(str::to_string),
            party: Some(format!("parties.customer/{}", invoice.customer()?)),
            other_cost: None,
            lines,
        };
        post(op, &wanted).await.map(drop)
    })
}

/// `inventory.deliver_goods`: deliveries of an order were recorded, or taken back.
pub fn deliver_goods<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !documents_move_stock(op)? {
            return Ok(());
        }
        let source = source(draft);
        let Some(before) = draft.stored() else { return Ok(()) };
        let before = SalesOrder::view(before);
        let order = SalesOrder::of(draft)?;
        let delivered = |id: Option<&str>| -> Quantity {
            before.lines().find(|line| line.id() == id).map_or(0, |line| line.qty_delivered())
        };
        let (mut out, mut back) = (Vec::new(), Vec::new());
        for (index, row) in order.lines().enumerate() {
            let change = row.qty_delivered() - delivered(row.id());
            if change == 0 {
                continue;
            }
            let place = format!("/lines/{index}");
            for (item, qty) in sold(op, row.product().as_ref(), change.abs(), row.uom().as_ref(), &place).await? {
                if change > 0 {
                    let picked = taken(op, row.id(), &item.id(), qty).await?;
                    if picked.is_empty() {
                        out.push(WantedLine { item: Some(item.id()), qty, ..WantedLine::default() });
                    }
                    out.extend(picked);
                } else {
                    back.extend(coming_back(op, std::slice::from_ref(&source), &item, qty).await?);
                }
            }
        }
        for (kind, lines, reason) in
            [(MovementKind::Issue, out, "Delivered"), (MovementKind::ReturnIn, back, "Delivery taken back")]
        {
            if lines.is_empty() {
                continue;
            }
            let wanted = Wanted {
                kind,
                date: op.today(),
                warehouse: of_document(op, order.branch()).await?,
                to_warehouse: None,
                reason: reason.to_string(),
                source: source.clone(),
                source_number: order.number().map(str::to_string),
                party: Some(format!("parties.customer/{}", order.customer()?)),
                other_cost: None,
                lines,
            };
            post(op, &wanted).await?;
        }
        Ok(())
    })
}

/// `inventory.take_in_goods`: a credit note for goods that came back, at the cost at which they were issued.
pub fn take_in_goods<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !documents_move_stock(op)? {
            return Ok(());
        }
        let source = source(draft);
        let note = CreditNote::of(draft)?;
        if note.reason()? != CreditNoteReason::Return {
            return Ok(());
        }
        let mut issued = Vec::new();
        if let Some(id) = note.invoice() {
            let invoice = Invoice::load(op, &id).await?;
            issued.push(format!("{}/{id}", accounting::generated::invoice::ADDRESS));
            issued.extend(
                invoice.sales_order().map(|order| format!("{}/{order}", accounting::generated::sales_order::ADDRESS)),
            );
        }
        let mut lines = Vec::new();
        for (index, row) in note.lines().enumerate().filter(|(_, row)| row.qty() > 0) {
            let place = format!("/lines/{index}");
            for (item, qty) in sold(op, row.product().as_ref(), row.qty(), row.uom().as_ref(), &place).await? {
                lines.extend(coming_back(op, &issued, &item, qty).await?);
            }
        }
        if lines.is_empty() {
            return Ok(());
        }
        let wanted = Wanted {
            kind: MovementKind::ReturnIn,
            date: note.issue_date()?.min(op.today()),
            warehouse: of_document(op, note.branch()).await?,
            to_warehouse: None,
            reason: op.say_to_business(&written!("inventory-goods-returned", "Returned")),
            source,
            source_number: note.number().map(str::to_string),
            party: Some(format!("parties.customer/{}", note.customer()?)),
            other_cost: None,
            lines,
        };
        post(op, &wanted).await.map(drop)
    })
}
