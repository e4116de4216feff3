//! Produce at the point of harvest (IAS 41.13): fair value less costs to sell, which becomes the cost of the stock (IAS 2.20).

use kernel::{Draft, say};
use kernel_types::{MONEY_SCALE, QUANTITY_SCALE, round_half_away};

/// Digits of a `price`.
const PRICE_SCALE: u32 = 6;

/// Values every harvest and adds them up. A valuation from before harvests were told one by one keeps the amount it has.
pub(super) fn fill(draft: &mut Draft, unit: i64) {
    let count = draft.line_count("harvests");
    let set = draft.entity.lines.iter().position(|set| set.name == "harvests");
    let had = draft
        .before
        .as_ref()
        .is_some_and(|before| set.and_then(|set| before.lines.get(set)).is_some_and(|lines| !lines.is_empty()));
    if count == 0 && !had && !draft.is_new() {
        return;
    }
    let (from, to) = (draft.date("from"), draft.date("to"));
    let mut sum = 0i64;
    for index in 0..count {
        let Some(line) = draft.line("harvests", index) else { continue };
        let (date, worth, costs) =
            (line.date("date"), worth(line.int("qty"), line.int("price"), unit), line.int("costs"));
        if date.is_some_and(|date| from.is_some_and(|from| date < from) || to.is_some_and(|to| date > to)) {
            draft.refuse(
                format!("/harvests/{index}/date"),
                "outside_the_period",
                say!("financial-outside-the-period", "This harvest lies outside the period of the valuation."),
            );
        }
        let Some(worth) = worth else {
            draft.refuse(
                format!("/harvests/{index}/price"),
                "amount_too_large",
                say!("financial-quantity-times-price-too-large", "Quantity times price is too large."),
            );
            continue;
        };
        if costs > worth {
            draft.refuse(
                format!("/harvests/{index}/costs"),
                "costs_above_value",
                say!("financial-costs-above-value", "The costs to sell are more than the produce is worth."),
            );
            continue;
        }
        draft.set_line("harvests", index, "value", worth - costs);
        sum += worth - costs;
    }
    draft.set("harvest", sum);
}

/// Quantity times price, rounded once to the currency's unit.
fn worth(qty: i64, price: i64, unit: i64) -> Option<i64> {
    let unit = i128::from(unit.max(1));
    let scale = 10i128.pow(QUANTITY_SCALE + PRICE_SCALE - MONEY_SCALE);
    i64::try_from(round_half_away(i128::from(qty) * i128::from(price), scale * unit) * unit).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantity_times_price_is_rounded_once() {
        // 1,250.5 litres at 0.475 are 593.9875, in cents 593.99.
        assert_eq!(worth(1_250_500_000, 475_000, 100), Some(5_939_900));
        // In a currency without cents 594.
        assert_eq!(worth(1_250_500_000, 475_000, 10_000), Some(5_940_000));
    }
}
