//! Lines that sell below cost: an approver agrees to them before they leave.

use accounting::generated::{quotation, quotation_lines};
use kernel::typed::Stored;
use kernel::{Draft, Op, OpFuture};
use kernel_types::{Id, QUANTITY_SCALE, Value};
use products::generated::Product;

use super::fill::{Rates, own_price};

/// Digits a price has more than an amount, and the scale of quantities: what quantity × price is divided by to be an amount.
const TO_AMOUNT: i128 = 10_i128.pow(QUANTITY_SCALE) * 100;

/// `crm.below_cost`: whether a line comes to less, after every discount and without tax, than its product is bought for.
pub fn below_cost<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let wanted: Vec<Id> = match op.setting_on("accounting.guardCost")? {
            true => draft.lines(quotation::LINES).filter_map(|line| line.link(quotation_lines::PRODUCT)).collect(),
            false => Vec::new(),
        };
        let products = Product::load_many(op, &wanted).await?;
        let currency = draft.text(quotation::CURRENCY).map_or_else(|| op.business().currency.clone(), str::to_string);
        let on = draft.date(quotation::ISSUE_DATE).unwrap_or_else(|| op.today());
        let mut rates = Rates::new();
        for index in 0..draft.line_count(quotation::LINES) {
            let Some(line) = draft.line(quotation::LINES, index) else { continue };
            let (qty, net) = (line.int(quotation_lines::QTY), line.int(quotation_lines::LINE_NET));
            let was = line.flag(quotation_lines::BELOW_COST);
            let product = line.link(quotation_lines::PRODUCT);
            let product = products.iter().find(|known| Some(known.id()) == product);
            let cost = match product {
                Some(product) => own_price(op, product, product.purchase_price(), &currency, on, &mut rates).await?,
                None => None,
            };
            let below =
                qty > 0 && cost.is_some_and(|cost| i128::from(net) * TO_AMOUNT < i128::from(cost) * i128::from(qty));
            if below != was {
                draft.set_line(quotation::LINES, index, quotation_lines::BELOW_COST, Value::Bool(below));
            }
        }
        Ok(())
    })
}
