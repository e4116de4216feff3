//! Taxes on top of net prices (design 1.4.1, step 6).

use kernel_types::allocate;

use super::{TotalsError, WHOLE, Work, add_line_tax, carries, fixed_tax, share};

/// Computes every tax in sequence over the net amounts of the rows that carry it. With `only_reverse`, those alone that
/// the buyer owes (the others were already taken out of gross prices).
pub(super) fn taxes(work: &mut Work<'_>, only_reverse: bool) -> Result<(), TotalsError> {
    let document = work.document;
    let rows = work.nets.len();
    let mut order: Vec<usize> = (0..document.taxes.len()).collect();
    order.sort_by_key(|index| document.taxes[*index].sequence);
    // Taxes computed so far, by row: what a compound tax adds to the net.
    let mut previous = vec![0i64; rows];
    for index in order {
        let tax = document.taxes[index];
        if only_reverse && !tax.reverse {
            continue;
        }
        let carrying: Vec<usize> = (0..rows).filter(|row| carries(work, *row, index)).collect();
        if carrying.is_empty() {
            continue;
        }
        let bases: Vec<i64> =
            carrying.iter().map(|row| work.nets[*row] + if tax.compound { previous[*row] } else { 0 }).collect();
        let base: i64 = bases.iter().sum();
        let parts = if tax.per_unit.is_some() || document.assessed(index).is_some() {
            carrying.iter().map(|row| fixed_tax(work, *row, index)).collect::<Result<Vec<i64>, _>>()?
        } else if document.per_line {
            bases
                .iter()
                .map(|amount| share(*amount, tax.rate, WHOLE, document.unit))
                .collect::<Result<Vec<i64>, _>>()?
        } else {
            allocate(share(base, tax.rate, WHOLE, document.unit)?, &bases, document.unit)
        };
        let out = &mut work.taxes[index];
        out.used = true;
        out.base += base;
        out.tax += parts.iter().sum::<i64>();
        for (row, part) in carrying.into_iter().zip(parts) {
            previous[row] += part;
            add_line_tax(work, row, index, part);
        }
    }
    Ok(())
}
