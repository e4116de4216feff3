//! Bills and stock: what was received is owed to the supplier under goods received and not yet billed, so a bill of stocked goods clears
//! that account. Goods that no order announced come in with their bill.

use accounting::generated::{Bill, BillStatus};
use kernel::{Draft, Op, OpFuture, written};
use serde_json::{Map, Value as Json};

use super::lines::in_stock;
use super::source;
use crate::accounts::account;
use crate::generated::MovementKind;
use crate::movement::make::{Wanted, WantedLine, post};
use crate::settings::{Rules, documents_move_stock};
use crate::warehouse::of_document;

/// `inventory.bill_accounts`, calculator: lines of items stand on the account of goods received and not yet billed.
pub fn accounts<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !documents_move_stock(op)? || !Rules::of(op)?.perpetual {
            return Ok(());
        }
        let mut bill = Bill::of(draft)?;
        if !matches!(bill.status()?, BillStatus::Draft | BillStatus::Submitted | BillStatus::Approved) {
            return Ok(());
        }
        let count = bill.lines().len();
        for index in 0..count {
            let Some((product, qty, uom)) = bill.lines_at(index).map(|row| (row.product(), row.qty(), row.uom()))
            else {
                continue;
            };
            if let Some((item, _)) =
                in_stock(op, product.as_ref(), qty, uom.as_ref(), &format!("/lines/{index}")).await?
            {
                let account = account(op, "GRNI", &item).await?;
                bill.lines_mut(index).set_account(account);
            }
        }
        Ok(())
    })
}

/// `inventory.receive_billed`: a bill without an order brings its goods.
pub fn receive_billed<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !documents_move_stock(op)? {
            return Ok(());
        }
        let source = source(draft);
        let bill = Bill::of(draft)?;
        if bill.order_number().is_some() {
            return Ok(());
        }
        let mut lines = Vec::new();
        for (index, row) in bill.lines().enumerate().filter(|(_, row)| row.qty() > 0 && row.order_line().is_none()) {
            if let Some((item, qty)) =
                in_stock(op, row.product().as_ref(), row.qty(), row.uom().as_ref(), &format!("/lines/{index}")).await?
            {
                lines.push(WantedLine {
                    item: Some(item.id()),
                    qty,
                    amount: Some(row.base_cost()),
                    ..WantedLine::default()
                });
            }
        }
        if lines.is_empty() {
            return Ok(());
        }
        let wanted = Wanted {
            kind: MovementKind::Receipt,
            date: bill.issue_date()?.min(op.today()),
            warehouse: of_document(op, bill.branch()).await?,
            to_warehouse: None,
            reason: op.say_to_business(&written!("inventory-goods-bought", "Bought")),
            source,
            source_number: bill.number().map(str::to_string),
            party: Some(format!("parties.supplier/{}", bill.supplier()?)),
            other_cost: None,
            lines,
        };
        post(op, &wanted).await.map(drop)
    })
}
