//! The calculator of goods received notes.

use std::collections::{HashMap, HashSet};

use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, PERCENT_SCALE, Percent, Quantity, round_half_away};
use products::generated::{Product, ProductKind};

use crate::generated::{
    GoodsReceipt, GoodsReceiptKind, GoodsReceiptStatus, PurchaseOrder, PurchaseOrderLinesRow, goods_receipt,
};
use crate::wire::shown;

/// One line of the order as a note counts it.
#[derive(Debug, Clone)]
struct Ordered {
    id: String,
    product: Option<Id>,
    description: Option<String>,
    uom: Option<Id>,
    qty: Quantity,
    /// Still to come; for what goes back, what was taken in and is still here.
    open: Quantity,
    /// What may come above `open`.
    tolerance: Quantity,
}

/// `procurement.receipt_lines`: lines of the order where none were given, what each is about, and no more than is still to
/// come (or, for what goes back, than is here).
pub fn fill<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut receipt = GoodsReceipt::of(draft)?;
        if matches!(receipt.status()?, GoodsReceiptStatus::Draft | GoodsReceiptStatus::Inspected) {
            compute(op, &mut receipt).await?;
        }
        Ok(())
    })
}

/// Fills and checks the lines as the order stands now.
pub async fn compute(op: &mut Op<'_>, receipt: &mut GoodsReceipt<&mut Draft>) -> OpResult<()> {
    let Ok(order) = receipt.purchase_order() else { return Ok(()) };
    let order = PurchaseOrder::load(op, &order).await?;
    receipt.set_supplier(order.supplier()?);
    let back = receipt.kind()? == GoodsReceiptKind::Return;
    let usual = op.setting_number("procurement.qtyTolerance")?;
    let ordered = ordered(&order, back, usual)?;
    let work = receipt.kind()? == GoodsReceiptKind::Service;
    let goods = if work { goods_of(op, &ordered).await? } else { HashSet::new() };
    let fits = |row: &Ordered| !row.product.as_ref().is_some_and(|product| goods.contains(product));
    if receipt.lines().len() == 0 {
        for (number, row) in (1..).zip(&ordered).filter(|(_, row)| row.open > 0 && fits(row)) {
            let counted = if back { 0 } else { row.open };
            receipt.push_lines().set_line_no(number).set_received(counted).set_rejected(0);
        }
        if receipt.lines().len() == 0 {
            let message = if back {
                say!(
                    "procurement-nothing-order-here-could-go-back",
                    "Nothing of this order is here that could go back."
                )
            } else {
                say!(
                    "procurement-everything-order-come",
                    "Everything of this order has come; amend the order if more was agreed."
                )
            };
            receipt.refuse("/purchaseOrder", "nothing_open", message);
        }
    }
    let mut counted: HashMap<usize, i64> = HashMap::new();
    for index in 0..receipt.line_count(goods_receipt::LINES) {
        let Some(line) = receipt.lines_at(index) else { continue };
        // A line nobody numbered or counted yet has nothing; the rules ask for its number.
        let (number, received, rejected) =
            (line.line_no().unwrap_or_default(), line.received().unwrap_or_default(), line.rejected());
        let place = usize::try_from(number - 1).ok().filter(|place| *place < ordered.len());
        let Some(place) = place else {
            receipt.refuse(
                format!("/lines/{index}/lineNo"),
                "unknown_line",
                say!(
                    "procurement-order-lines-choose-one-them",
                    "The order has {count} lines; choose one of them.",
                    count = ordered.len()
                ),
            );
            continue;
        };
        let row = &ordered[place];
        if !fits(row) {
            receipt.refuse(
                format!("/lines/{index}/lineNo"),
                "goods_as_work",
                say!("procurement-goods-as-work", "This line is about goods; enter a goods received note for it."),
            );
        }
        let mut line = receipt.lines_mut(index);
        line.set_order_line(row.id.as_str())
            .set_product(row.product.as_ref())
            .set_description(row.description.as_deref())
            .set_uom(row.uom.as_ref());
        line.set_ordered(row.qty).set_open(row.open).set_received(received).set_rejected(rejected);
        let all = counted.entry(place).or_default();
        *all += received - rejected;
        if *all > row.open + row.tolerance {
            let message = if back {
                say!(
                    "procurement-here-no-more-than-can-go-back",
                    "{max} of this is here; no more than that can go back.",
                    max = shown(row.open.max(0))
                )
            } else {
                say!(
                    "procurement-still-to-come-line",
                    "{max} is still to come of this line. Count the rest as refused, or have the order amended.",
                    max = shown(row.open.max(0))
                )
            };
            receipt.refuse(format!("/lines/{index}/received"), "over_received", message);
        }
    }
    Ok(())
}

/// The products of an order that are goods: they are counted, not accepted as work.
async fn goods_of(op: &mut Op<'_>, ordered: &[Ordered]) -> OpResult<HashSet<Id>> {
    let products: Vec<Id> = ordered.iter().filter_map(|row| row.product.clone()).collect();
    let mut goods = HashSet::new();
    for product in Product::load_many(op, &products).await? {
        if product.kind()? == ProductKind::Product {
            goods.insert(product.id());
        }
    }
    Ok(goods)
}

fn ordered(order: &PurchaseOrder<Doc>, back: bool, usual: Percent) -> OpResult<Vec<Ordered>> {
    let line = |line: PurchaseOrderLinesRow<'_>| -> OpResult<Ordered> {
        let here = line.accepted() - line.returned();
        // A line that says no tolerance has the usual one.
        let percent = line.tolerance_pct().unwrap_or(usual);
        let tolerance = round_half_away(
            i128::from(line.qty()) * i128::from(percent),
            i128::from(power_of_ten(PERCENT_SCALE)) * 100,
        );
        let tolerance = i64::try_from(tolerance)
            .map_err(|_| OpError::internal(format!("the tolerance of a line of order {} is too large", order.id())))?;
        Ok(Ordered {
            id: line.stored_id()?.to_string(),
            product: line.product(),
            description: line.description().map(str::to_string),
            uom: line.uom(),
            qty: line.qty(),
            open: if back { here } else { line.qty() - here },
            tolerance: if back { 0 } else { tolerance },
        })
    };
    order.lines().map(line).collect()
}
