//! Quantities of one unit in another.

use kernel::typed::Stored;
use kernel::{Op, OpResult};
use kernel_types::{Id, QUANTITY_SCALE, Quantity, format_scaled, round_half_away};
use ledger::generated::Uom;

/// `qty` of one unit in another of its kind; `None` where one does not convert into the other.
///
/// # Errors
/// Of the store.
pub async fn convert(op: &mut Op<'_>, qty: Quantity, from: Option<&Id>, to: Option<&Id>) -> OpResult<Option<Quantity>> {
    let (Some(from), Some(to)) = (from, to) else { return Ok(Some(qty)) };
    if from == to {
        return Ok(Some(qty));
    }
    let (Some(from), Some(to)) = (Uom::of_reference(op, from).await?, Uom::of_reference(op, to).await?) else {
        return Ok(None);
    };
    // Packs hold what their product says; they do not convert.
    if from.category()? != to.category()? || !converts(from.category()?) {
        return Ok(None);
    }
    Ok(by_factors(qty, from.factor(), to.factor()))
}

/// `2 BOX`: a quantity with its unit, where it has one.
///
/// # Errors
/// Of the store.
pub async fn in_words(op: &mut Op<'_>, qty: Quantity, unit: Option<&Id>) -> OpResult<String> {
    let shown = format_scaled(qty, QUANTITY_SCALE, 0);
    if let Some(unit) = unit
        && let Some(unit) = Uom::of_reference(op, unit).await?
    {
        return Ok(format!("{shown} {}", unit.code()?));
    }
    Ok(shown)
}

fn converts(category: ledger::generated::UomCategory) -> bool {
    use ledger::generated::UomCategory;
    !matches!(category, UomCategory::Pack | UomCategory::Period | UomCategory::Other)
}

/// Rounded once to the sixth digit. Pure.
fn by_factors(qty: Quantity, from: i64, to: i64) -> Option<Quantity> {
    if to <= 0 {
        return None;
    }
    i64::try_from(round_half_away(i128::from(qty) * i128::from(from), i128::from(to))).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dozen_is_twelve_and_a_gram_a_thousandth() {
        assert_eq!(by_factors(3_000_000, 120_000_000_000, 10_000_000_000), Some(36_000_000));
        assert_eq!(by_factors(250_000_000, 10_000_000, 10_000_000_000), Some(250_000));
        assert_eq!(by_factors(1_000_000, 10_000_000_000, 120_000_000_000), Some(83_333));
        assert_eq!(by_factors(1, 1, 0), None);
    }
}
