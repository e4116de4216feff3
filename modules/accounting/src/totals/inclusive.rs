//! Taxes inside gross prices (design 1.4.2): the gross of each combination of taxes is split, never changed.

use kernel_types::{allocate, round_half_away};

use super::fraction::Fraction;
use super::{TotalsError, WHOLE, Work, add_line_tax, exclusive, fixed_tax};

/// Splits the gross amounts into nets and taxes.
pub(super) fn taxes(work: &mut Work<'_>) -> Result<(), TotalsError> {
    let document = work.document;
    for group in 0..document.groups.len() {
        let rows: Vec<usize> = (0..work.nets.len())
            .filter(|row| {
                work.groups[*row] == Some(group) && !document.lines.get(*row).is_some_and(|line| line.optional)
            })
            .collect();
        if document.per_line {
            for row in rows {
                split(work, group, &[row])?;
            }
        } else if !rows.is_empty() {
            split(work, group, &rows)?;
        }
    }
    optional_nets(work)?;
    // Tax the buyer owes himself is no part of the price: it comes on top of the nets just found.
    exclusive::taxes(work, true)
}

/// Splits the gross of rows that carry the same taxes.
fn split(work: &mut Work<'_>, group: usize, rows: &[usize]) -> Result<(), TotalsError> {
    let document = work.document;
    let unit = document.unit;
    let codes = &document.groups[group];
    let mut taxable: Vec<i64> = rows.iter().map(|row| work.amounts[*row]).collect();
    for tax in codes {
        if !document.is_fixed(*tax) {
            continue;
        }
        for (position, row) in rows.iter().enumerate() {
            let amount = fixed_tax(work, *row, *tax)?;
            taxable[position] -= amount;
            work.taxes[*tax].tax += amount;
            add_line_tax(work, *row, *tax, amount);
        }
    }
    let parts = rate_parts(work, group)?;
    let mut whole = Fraction::ONE;
    for (_, part) in &parts {
        whole = whole.plus(*part)?;
    }
    let gross: i64 = taxable.iter().sum();
    let top = i128::from(gross).checked_mul(whole.bottom).ok_or(TotalsError::TooLarge)?;
    let divisor = whole.top.checked_mul(i128::from(unit)).ok_or(TotalsError::TooLarge)?;
    let net = i64::try_from(round_half_away(top, divisor) * i128::from(unit)).map_err(|_| TotalsError::TooLarge)?;
    let nets = allocate(net, &taxable, unit);
    let tax_total = gross - net;
    let weights = weights(&parts)?;
    let by_tax = allocate(tax_total, &weights, unit);
    let mut before = 0i64;
    for ((tax, _), amount) in parts.iter().zip(&by_tax) {
        let compound = document.taxes[*tax].compound;
        work.taxes[*tax].tax += amount;
        work.taxes[*tax].base += net + if compound { before } else { 0 };
        before += amount;
    }
    for tax in codes {
        work.taxes[*tax].used = true;
        if document.is_fixed(*tax) {
            work.taxes[*tax].base += net;
        }
    }
    for (position, row) in rows.iter().enumerate() {
        work.nets[*row] = nets[position];
        work.line_tax[*row] += taxable[position] - nets[position];
    }
    Ok(())
}

/// Each tax of the group with its share of the net, compound taxes on top of those before them.
fn rate_parts(work: &Work<'_>, group: usize) -> Result<Vec<(usize, Fraction)>, TotalsError> {
    let document = work.document;
    let mut order = document.groups[group].clone();
    order.sort_by_key(|index| document.taxes[*index].sequence);
    let mut sum = Fraction::ZERO;
    let mut parts = Vec::with_capacity(order.len());
    for index in order {
        let tax = document.taxes[index];
        if tax.reverse || document.is_fixed(index) {
            continue;
        }
        let rate = Fraction::new(i128::from(tax.rate), i128::from(WHOLE));
        let part = if tax.compound { rate.times(Fraction::ONE.plus(sum)?)? } else { rate };
        sum = sum.plus(part)?;
        parts.push((index, part));
    }
    Ok(parts)
}

/// Whole-number weights in the proportion of the shares.
///
/// # Errors
/// One is beyond the range: weighed as nothing, its tax would get none of the price.
fn weights(parts: &[(usize, Fraction)]) -> Result<Vec<i64>, TotalsError> {
    const PRECISION: i128 = 1_000_000_000_000;
    parts
        .iter()
        .map(|(_, part)| {
            let scaled = part.top.checked_mul(PRECISION).ok_or(TotalsError::TooLarge)? / part.bottom.max(1);
            i64::try_from(scaled).map_err(|_| TotalsError::TooLarge)
        })
        .collect()
}

/// Optional lines show what they would be, each by itself, and enter no total.
fn optional_nets(work: &mut Work<'_>) -> Result<(), TotalsError> {
    let document = work.document;
    for (row, line) in document.lines.iter().enumerate().filter(|(_, line)| line.optional) {
        let Some(group) = line.group else { continue };
        let mut whole = Fraction::ONE;
        for (_, part) in rate_parts(work, group)? {
            whole = whole.plus(part)?;
        }
        let unit = i128::from(document.unit);
        let top = i128::from(work.amounts[row]).checked_mul(whole.bottom).ok_or(TotalsError::TooLarge)?;
        let net = round_half_away(top, whole.top * unit) * unit;
        work.nets[row] = i64::try_from(net).map_err(|_| TotalsError::TooLarge)?;
    }
    Ok(())
}
