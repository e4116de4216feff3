//! Amounts in the business currency (design 1.4.3): the total and every tax are converted once, the lines take what is
//! left, so that the journal balances without a rounding line.

use kernel_types::scaled::power_of_ten;
use kernel_types::{RATE_SCALE, allocate, round_half_away};

use super::{Side, TotalsError, Work};

pub(super) struct Converted {
    pub total: i64,
    pub rounding: i64,
    /// By row, shipping last; optional rows are zero.
    pub nets: Vec<i64>,
    pub costs: Vec<i64>,
}

/// `round(amount × rate)` in whole units of the business currency.
pub fn to_base(amount: i64, rate: i64, unit: i64) -> Result<i64, TotalsError> {
    let divisor = i128::from(power_of_ten(RATE_SCALE)) * i128::from(unit);
    let rounded = round_half_away(i128::from(amount) * i128::from(rate), divisor) * i128::from(unit);
    i64::try_from(rounded).map_err(|_| TotalsError::TooLarge)
}

pub(super) fn convert(work: &mut Work<'_>, total: i64, rounding: i64) -> Result<Converted, TotalsError> {
    let document = work.document;
    let (rate, unit) = (document.rate, document.base_unit);
    let total = to_base(total, rate, unit)?;
    let rounding = to_base(rounding, rate, unit)?;
    // What lines share: sales lines their nets, purchase lines their costs.
    let mut for_nets = total - rounding;
    let mut for_costs = total - rounding;
    for (tax, out) in document.taxes.iter().zip(&mut work.taxes) {
        out.base_net = to_base(out.base, rate, unit)?;
        out.base_tax = to_base(out.tax, rate, unit)?;
        out.base_recoverable =
            if out.recoverable == out.tax { out.base_tax } else { to_base(out.recoverable, rate, unit)? };
        if tax.reverse {
            for_costs += out.base_tax;
        } else {
            for_nets -= out.base_tax;
        }
        for_costs -= out.base_recoverable;
    }
    let optional = |row: usize| document.lines.get(row).is_some_and(|line| line.optional);
    let nets: Vec<i64> = work.nets.iter().enumerate().map(|(row, net)| if optional(row) { 0 } else { *net }).collect();
    let costs: Vec<i64> = nets.iter().zip(&work.line_cost).map(|(net, extra)| net + extra).collect();
    let shared = |amount: i64, weights: &[i64]| {
        if weights.iter().all(|weight| *weight == 0) && amount == 0 {
            vec![0; weights.len()]
        } else {
            allocate(amount, weights, unit)
        }
    };
    let base_nets = shared(for_nets, &nets);
    let base_costs = if document.side == Side::Purchase { shared(for_costs, &costs) } else { base_nets.clone() };
    Ok(Converted { total, rounding, nets: base_nets, costs: base_costs })
}
