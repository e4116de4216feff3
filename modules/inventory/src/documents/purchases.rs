//! Goods received of an order come in at the price of the order, net of tax, at the rate of the day; what goes back leaves at it.

use std::collections::HashMap;

use kernel::typed::Stored;
use kernel::{Draft, Op, OpFuture, OpResult};
use kernel_types::{Id, Money, Quantity, Value};
use procurement::generated::{GoodsReceipt, GoodsReceiptKind, PurchaseOrder};
use serde_json::{Map, Value as Json};

use super::lines::in_stock;
use super::source;
use crate::costing::share;
use crate::generated::{Location, MovementKind, location};
use crate::movement::make::{Wanted, WantedLine, post};
use crate::settings::{Rules, documents_move_stock};
use crate::stockbook::too_large;
use crate::warehouse::of_document;

/// `inventory.receive_goods`: a goods received note is posted.
pub fn receive_goods<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !documents_move_stock(op)? {
            return Ok(());
        }
        let source = source(draft);
        let receipt = GoodsReceipt::of(draft)?;
        let back = receipt.kind()? == GoodsReceiptKind::Return;
        let warehouse = of_document(op, receipt.branch()).await?;
        let order = PurchaseOrder::load(op, &receipt.purchase_order()?).await?;
        let prices = Prices::of(op, &order, receipt.date()?).await?;
        let mut lines = Vec::new();
        for (index, row) in receipt.lines().enumerate() {
            // What goes back is counted, and what nobody counted stays; what comes in is what was not refused.
            let came = if back { row.received().unwrap_or(0) } else { row.accepted() };
            if came <= 0 {
                continue;
            }
            let Some((item, qty)) =
                in_stock(op, row.product().as_ref(), came, row.uom().as_ref(), &format!("/lines/{index}")).await?
            else {
                continue;
            };
            lines.push(WantedLine {
                item: Some(item.id()),
                qty,
                location: place(op, &warehouse, row.location()).await?,
                lot: row.batch().map(str::to_string),
                expiry: row.expiry(),
                amount: Some(prices.amount(row.order_line(), came)?),
                source_line: row.order_line().map(str::to_string),
                ..WantedLine::default()
            });
        }
        if lines.is_empty() {
            return Ok(());
        }
        let wanted = Wanted {
            kind: if back { MovementKind::ReturnOut } else { MovementKind::Receipt },
            date: receipt.date()?.min(op.today()),
            warehouse,
            to_warehouse: None,
            reason: if back { "Returned to the supplier".to_string() } else { "Goods received".to_string() },
            source,
            source_number: receipt.number().map(str::to_string),
            party: receipt.supplier().map(|supplier| format!("parties.supplier/{supplier}")),
            other_cost: None,
            lines,
        };
        let (source, number) = (wanted.source.clone(), wanted.source_number.clone());
        let ordered: Vec<String> = wanted.lines.iter().filter_map(|line| line.source_line.clone()).collect();
        post(op, &wanted).await?;
        if back {
            return Ok(());
        }
        super::differences::of_receipt(op, &ordered, &source, number.as_deref()).await
    })
}

/// The location people named by its code.
async fn place(op: &mut Op<'_>, warehouse: &Id, code: Option<&str>) -> OpResult<Option<Id>> {
    let Some(code) = code.map(str::trim).filter(|code| !code.is_empty()) else { return Ok(None) };
    let found =
        Location::find(op, &[(location::WAREHOUSE, Value::from(warehouse)), (location::CODE, Value::text(code))])
            .await?;
    Ok(found.first().map(|found| found.id()))
}

/// What lines of an order cost in the business currency.
struct Prices {
    lines: HashMap<String, (Quantity, Money)>,
    rate: i64,
    digits: u32,
    unit: Money,
}

impl Prices {
    async fn of(op: &mut Op<'_>, order: &PurchaseOrder<kernel::Doc>, on: kernel_types::Date) -> OpResult<Prices> {
        let base = op.business().currency.clone();
        let rate = match order.currency().filter(|currency| *currency != base) {
            Some(currency) => ledger::api::rate_to_base(op, currency, on).await?,
            None => kernel_types::scaled::power_of_ten(kernel_types::RATE_SCALE),
        };
        let lines =
            order.lines().filter_map(|line| Some((line.id()?.to_string(), (line.qty(), line.line_net())))).collect();
        let unit = Rules::of(op)?.unit;
        Ok(Prices { lines, rate, digits: op.currency_digits(&base), unit })
    }

    /// The net of so much of a line.
    fn amount(&self, line: Option<&str>, qty: Quantity) -> OpResult<Money> {
        let Some((all, net)) = line.and_then(|line| self.lines.get(line)) else { return Ok(0) };
        let part = share(*net, qty, *all, 1).map_err(|_| too_large())?;
        let base = ledger::api::to_base(part, self.rate, self.digits).ok_or_else(too_large)?;
        // Business currencies without cents take whole units.
        Ok(base - base % self.unit)
    }
}
