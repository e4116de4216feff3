//! The run that changes sales prices by a percentage (`registry/products/runs/change-prices.yaml`), and its undo.

use kernel::{Op, OpError, OpFuture, OpResult, RowDone, RunRow, say};
use kernel_types::{PERCENT_SCALE, QUANTITY_SCALE, format_scaled};
use serde_json::{Value as Json, json};

use crate::generated::{Product, product};

/// `products.change_price`, row handler.
pub fn change<'a>(op: &'a mut Op<'_>, row: &'a RunRow) -> OpFuture<'a, RowDone> {
    Box::pin(async move {
        let product = Product(row.record.clone());
        let Some(old) = product.sales_price() else {
            return Ok(RowDone::nothing(say!("products-no-sales-price", "It has no sales price.")));
        };
        let percent = row.params.int("percent").unwrap_or_default();
        let step = row.params.int("roundTo").unwrap_or(1);
        let new = changed(old, percent, step).ok_or_else(|| {
            OpError::refused(
                "price_out_of_range",
                say!("products-price-out-of-range", "The new price would be too large."),
            )
        })?;
        if new <= 0 {
            return Err(OpError::refused(
                "price_would_be_zero",
                say!("products-price-would-be-zero", "Rounded, the new price would be zero."),
            ));
        }
        if new == old {
            return Ok(RowDone::nothing(say!("products-price-stays", "Rounded, the price stays as it is.")));
        }
        write(op, row, new).await?;
        Ok(RowDone::new().figure("oldPrice", old).figure("newPrice", new).keep(json!({"old": old, "new": new})))
    })
}

/// `products.restore_price`, row handler: the price before, unless it was changed again since.
pub fn restore<'a>(op: &'a mut Op<'_>, row: &'a RunRow) -> OpFuture<'a, RowDone> {
    Box::pin(async move {
        let kept = |name: &str| row.left.as_ref().and_then(|left| left.kept.get(name)).and_then(Json::as_i64);
        let (Some(old), Some(new)) = (kept("old"), kept("new")) else {
            return Err(OpError::internal("a changed price that was not kept"));
        };
        if Product(row.record.clone()).sales_price() != Some(new) {
            return Err(OpError::state(
                "price_changed_again",
                say!("products-price-changed-again", "The price has changed again since; it stays as it is."),
            ));
        }
        write(op, row, old).await?;
        Ok(RowDone::new())
    })
}

async fn write(op: &mut Op<'_>, row: &RunRow, price: i64) -> OpResult<()> {
    let text = format_scaled(price, QUANTITY_SCALE, 0);
    op.update(product::ADDRESS, &row.record.id(), json!({product::SALES_PRICE: text})).await?;
    Ok(())
}

/// The price changed by a percentage, rounded once, half up, to a multiple of `step`; all scaled as stored.
fn changed(price: i64, percent: i64, step: i64) -> Option<i64> {
    let whole = 100 * 10_i128.pow(PERCENT_SCALE);
    let (above, below) = (i128::from(price) * (whole + i128::from(percent)), whole * i128::from(step.max(1)));
    let multiples = (above + below / 2).div_euclid(below);
    i64::try_from(multiples * i128::from(step.max(1))).ok()
}

#[cfg(test)]
mod tests {
    use super::changed;

    /// One unit of a price, and one percent.
    const ONE: i64 = 1_000_000;

    #[test]
    fn a_price_is_rounded_once_to_the_step() {
        // 12.49 + 10 % = 13.739
        assert_eq!(changed(12_490_000, 10 * ONE, 10_000), Some(13_740_000));
        // To five cents, to whole units, to tens.
        assert_eq!(changed(12_490_000, 10 * ONE, 50_000), Some(13_750_000));
        assert_eq!(changed(12_490_000, 10 * ONE, ONE), Some(14_000_000));
        assert_eq!(changed(12_490_000, 10 * ONE, 10 * ONE), Some(10_000_000));
    }

    #[test]
    fn half_a_step_is_rounded_up() {
        assert_eq!(changed(2_500_000, 0, ONE), Some(3_000_000));
        assert_eq!(changed(100_000, -50 * ONE, 100_000), Some(100_000));
    }

    #[test]
    fn what_is_lowered_may_end_at_nothing_and_what_is_too_large_is_none() {
        assert_eq!(changed(4_000, -99 * ONE, 10_000), Some(0));
        assert_eq!(changed(i64::MAX, 1_000 * ONE, 1), None);
    }
}
