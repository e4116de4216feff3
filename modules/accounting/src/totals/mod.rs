//! Totals and taxes of a document (design 1.4.1 to 1.4.3 and 0.2): pure integer arithmetic over plain structs, no IO.
//!
//! Money is at scale 4 and always a whole number of minor units; quantities and unit prices are at scale 6, percentages
//! at scale 6 (15.5 means 15.5 %), rates at scale 10. Every amount is rounded once, half away from zero.
//!
//! The steps: line amounts, document discount, shipping as a further line, taxes (`exclusive` or `inclusive`), what of a
//! tax can be recovered, and the amounts in the business currency.

pub mod base;
mod exclusive;
mod fraction;
mod inclusive;

#[cfg(test)]
mod examples;
#[cfg(test)]
mod properties;

use kernel::{Sentence, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{MONEY_SCALE, PERCENT_SCALE, QUANTITY_SCALE, allocate, round_half_away};

/// One percent at the scale of percentages.
const PERCENT: i64 = power_of_ten(PERCENT_SCALE);
/// One hundred percent.
pub const WHOLE: i64 = 100 * PERCENT;

/// Whose document it is: purchases carry taxes that cannot be recovered into the cost of their lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    Sale,
    Purchase,
}

/// One tax with the rate in force on the document's date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tax {
    /// Percent, scale 6. Unused when `per_unit` is set.
    pub rate: i64,
    /// Money per unit of quantity, in the document's currency, for taxes on quantity.
    pub per_unit: Option<i64>,
    /// Computed on the net and the taxes before it.
    pub compound: bool,
    /// Order among the taxes of a document.
    pub sequence: i64,
    /// Owed by the buyer: computed and posted on both sides, never part of the total.
    pub reverse: bool,
    /// Percent of the tax a buyer recovers, scale 6.
    pub recoverable_pct: i64,
}

/// A line as entered.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct LineIn {
    pub qty: i64,
    pub unit_price: i64,
    pub discount_pct: i64,
    pub discount_amount: i64,
    /// Index into [`DocumentIn::groups`].
    pub group: Option<usize>,
    /// Offered but not chosen: shown with its amounts, part of no total.
    pub optional: bool,
    /// Net and tax taken from elsewhere (a credited invoice line) instead of being computed.
    pub given: Option<Given>,
}

/// Amounts a credit note takes from the line it credits.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Given {
    pub net: i64,
    pub tax: i64,
}

/// Discount on the whole document.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Discount {
    #[default]
    None,
    Percent(i64),
    Amount(i64),
}

/// A document as entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentIn {
    pub side: Side,
    pub lines: Vec<LineIn>,
    /// Each a list of indexes into `taxes`, in the order of their sequence.
    pub groups: Vec<Vec<usize>>,
    pub taxes: Vec<Tax>,
    pub discount: Discount,
    pub shipping: i64,
    pub shipping_group: Option<usize>,
    pub inclusive: bool,
    /// Round the tax of every line instead of the tax of the document.
    pub per_line: bool,
    /// One minor unit of the document's currency at scale 4.
    pub unit: i64,
    /// The total is rounded to a multiple of this; zero leaves it.
    pub cash_step: i64,
    /// Business currency per one of the document's, scale 10.
    pub rate: i64,
    /// One minor unit of the business currency at scale 4.
    pub base_unit: i64,
    /// Beside [`DocumentIn::taxes`]: amounts by row (lines, then shipping) that somebody assessed, in the place of the rate.
    /// Shorter or empty: nothing was assessed. Rows that do not carry the tax are not looked at.
    pub assessed: Vec<Option<Vec<i64>>>,
    /// What is left of the rounding of the document that is credited, in the place of `cash_step`.
    pub rounding: Option<i64>,
}

impl DocumentIn {
    /// The assessed amounts of a tax, by row.
    fn assessed(&self, tax: usize) -> Option<&[i64]> {
        self.assessed.get(tax)?.as_deref()
    }

    /// Whether a price that includes taxes includes an amount of this one that follows from no rate.
    fn is_fixed(&self, tax: usize) -> bool {
        match self.assessed(tax) {
            Some(_) => !self.taxes[tax].reverse,
            None => self.taxes[tax].per_unit.is_some(),
        }
    }
}

/// A line's amounts in the document's currency and in the business currency.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct LineOut {
    /// After the line's own discount; gross when prices include tax.
    pub amount: i64,
    pub net: i64,
    /// Tax that is part of the total.
    pub tax: i64,
    /// Net and tax that cannot be recovered (purchases).
    pub cost: i64,
    pub base_net: i64,
    pub base_cost: i64,
}

impl LineOut {
    pub fn total(&self) -> i64 {
        self.net + self.tax
    }
}

/// The amounts of one tax over the document.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TaxOut {
    pub base: i64,
    pub tax: i64,
    pub recoverable: i64,
    pub base_net: i64,
    pub base_tax: i64,
    pub base_recoverable: i64,
    /// Some line carries this tax (its amount may still be zero).
    pub used: bool,
}

/// Everything computed of a document.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DocumentOut {
    pub lines: Vec<LineOut>,
    pub shipping: LineOut,
    /// Beside [`DocumentIn::taxes`], index by index.
    pub taxes: Vec<TaxOut>,
    pub subtotal: i64,
    pub discount: i64,
    pub net: i64,
    pub tax: i64,
    pub rounding: i64,
    pub total: i64,
    pub base_total: i64,
    pub base_rounding: i64,
}

/// Why a document has no totals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TotalsError {
    /// Of the line at this index.
    LineTooLarge(usize),
    DiscountAboveLine(usize),
    DiscountAboveDocument,
    TooLarge,
}

impl TotalsError {
    /// What people read.
    pub fn sentence(self) -> Sentence {
        match self {
            TotalsError::LineTooLarge(line) => {
                say!("accounting-line-too-large", "The amount of line {line} is too large.", line = line + 1)
            }
            TotalsError::DiscountAboveLine(line) => say!(
                "accounting-discount-above-line",
                "The discount of line {line} is more than the line.",
                line = line + 1
            ),
            TotalsError::DiscountAboveDocument => {
                say!("accounting-discount-above-document", "The document discount is more than the lines.")
            }
            TotalsError::TooLarge => say!("accounting-amounts-too-large", "The amounts are too large."),
        }
    }
}

/// Work in progress: one row per line, shipping last.
struct Work<'d> {
    document: &'d DocumentIn,
    /// After the document discount: what taxes are computed on (gross when prices include tax).
    amounts: Vec<i64>,
    groups: Vec<Option<usize>>,
    nets: Vec<i64>,
    /// Tax in the total, by row.
    line_tax: Vec<i64>,
    /// Tax that cannot be recovered, by row.
    line_cost: Vec<i64>,
    taxes: Vec<TaxOut>,
}

/// Computes a document.
///
/// # Errors
/// A discount above what it is taken from, or amounts beyond what 64 bits hold.
pub fn compute(document: &DocumentIn) -> Result<DocumentOut, TotalsError> {
    let mut exts = Vec::with_capacity(document.lines.len());
    for (index, line) in document.lines.iter().enumerate() {
        exts.push(line_amount(line, index, document.unit)?);
    }
    let mut weights: Vec<i64> = Vec::with_capacity(exts.len() + 1);
    let mut subtotal = 0i64;
    for (line, ext) in document.lines.iter().zip(&exts) {
        // Amounts taken from a credited line carry their share of the old discount already.
        let counted = !line.optional && line.given.is_none();
        weights.push(if counted { *ext } else { 0 });
        if !line.optional {
            subtotal = subtotal.checked_add(*ext).ok_or(TotalsError::TooLarge)?;
        }
    }
    let discountable: i64 = weights.iter().sum();
    let discount = match document.discount {
        Discount::None => 0,
        Discount::Amount(amount) => amount,
        Discount::Percent(percent) => share(discountable, percent, WHOLE, document.unit)?,
    };
    if discount != 0 && (discount < 0 || discount > discountable.max(0)) {
        return Err(TotalsError::DiscountAboveDocument);
    }
    let mut amounts = exts.clone();
    if discount != 0 {
        for (amount, part) in amounts.iter_mut().zip(allocate(discount, &weights, document.unit)) {
            *amount -= part;
        }
    }
    amounts.push(document.shipping);
    let mut groups: Vec<Option<usize>> =
        document.lines.iter().map(|line| line.group.filter(|_| line.given.is_none())).collect();
    groups.push(document.shipping_group.filter(|_| document.shipping != 0));
    let rows = amounts.len();
    let mut work = Work {
        document,
        nets: amounts.clone(),
        amounts,
        groups,
        line_tax: vec![0; rows],
        line_cost: vec![0; rows],
        taxes: vec![TaxOut::default(); document.taxes.len()],
    };
    if document.inclusive {
        inclusive::taxes(&mut work)?;
    } else {
        exclusive::taxes(&mut work, false)?;
    }
    given_taxes(&mut work);
    finish(work, exts, subtotal, discount)
}

/// `round(qty × price × (1 − disc%)) − discountAmount`, in whole minor units.
fn line_amount(line: &LineIn, index: usize, unit: i64) -> Result<i64, TotalsError> {
    if let Some(given) = line.given {
        return Ok(given.net);
    }
    const SCALE: i128 = 10i128.pow(QUANTITY_SCALE * 2 - MONEY_SCALE);
    let product = i128::from(line.qty)
        .checked_mul(i128::from(line.unit_price))
        .and_then(|gross| {
            if line.discount_pct == 0 { Some(gross) } else { gross.checked_mul(i128::from(WHOLE - line.discount_pct)) }
        })
        .ok_or(TotalsError::LineTooLarge(index))?;
    let divisor = if line.discount_pct == 0 { SCALE } else { SCALE * i128::from(WHOLE) };
    let rounded = round_half_away(product, divisor * i128::from(unit)) * i128::from(unit);
    let gross = i64::try_from(rounded).map_err(|_| TotalsError::LineTooLarge(index))?;
    if line.discount_amount != 0 && line.discount_amount > gross {
        return Err(TotalsError::DiscountAboveLine(index));
    }
    Ok(gross - line.discount_amount)
}

/// `amount × numerator ÷ denominator`, rounded once to whole units.
fn share(amount: i64, numerator: i64, denominator: i64, unit: i64) -> Result<i64, TotalsError> {
    let product = i128::from(amount) * i128::from(numerator);
    let divisor = i128::from(denominator) * i128::from(unit);
    i64::try_from(round_half_away(product, divisor) * i128::from(unit)).map_err(|_| TotalsError::TooLarge)
}

/// The tax on one row that follows from no rate: an assessed one, or one that counts units instead of money.
fn fixed_tax(work: &Work<'_>, row: usize, tax: usize) -> Result<i64, TotalsError> {
    if let Some(amounts) = work.document.assessed(tax) {
        // A row that nothing was assessed on bears nothing.
        return Ok(amounts.get(row).copied().unwrap_or(0));
    }
    // A tax that is only fixed by an assessment has none per unit.
    let per_unit = work.document.taxes[tax].per_unit.unwrap_or(0);
    let qty = work.document.lines.get(row).map_or(0, |line| line.qty);
    share(per_unit, qty, power_of_ten(QUANTITY_SCALE), work.document.unit)
}

/// Rows that carry the tax.
fn carries(work: &Work<'_>, row: usize, tax: usize) -> bool {
    let optional = work.document.lines.get(row).is_some_and(|line| line.optional);
    !optional && work.groups[row].is_some_and(|group| work.document.groups[group].contains(&tax))
}

/// Adds a tax amount of one row to the row and takes aside what cannot be recovered of it later.
fn add_line_tax(work: &mut Work<'_>, row: usize, tax: usize, amount: i64) {
    if !work.document.taxes[tax].reverse {
        work.line_tax[row] += amount;
    }
}

/// Splits the tax of credited lines among the codes of their group, by weight of their rates.
fn given_taxes(work: &mut Work<'_>) {
    let document = work.document;
    for (row, line) in document.lines.iter().enumerate() {
        let Some(given) = line.given else { continue };
        work.nets[row] = given.net;
        work.line_tax[row] = given.tax;
        let Some(group) = line.group else { continue };
        let codes = &document.groups[group];
        let weights: Vec<i64> =
            codes.iter().map(|tax| if document.taxes[*tax].reverse { 0 } else { document.taxes[*tax].rate }).collect();
        for (tax, part) in codes.iter().zip(allocate(given.tax, &weights, document.unit)) {
            work.taxes[*tax].used = true;
            work.taxes[*tax].base += given.net;
            work.taxes[*tax].tax += part;
        }
    }
}

fn finish(mut work: Work<'_>, exts: Vec<i64>, subtotal: i64, discount: i64) -> Result<DocumentOut, TotalsError> {
    let document = work.document;
    recoverable(&mut work)?;
    let too_large = || TotalsError::TooLarge;
    let optional = |row: usize| document.lines.get(row).is_some_and(|line| line.optional);
    let mut net = 0i64;
    for (row, amount) in work.nets.iter().enumerate() {
        if !optional(row) {
            net = net.checked_add(*amount).ok_or_else(too_large)?;
        }
    }
    let tax: i64 = work.taxes.iter().zip(&document.taxes).filter(|(_, tax)| !tax.reverse).map(|(out, _)| out.tax).sum();
    let exact = net.checked_add(tax).ok_or_else(too_large)?;
    let total = match (document.rounding, document.cash_step) {
        (Some(rounding), _) => exact.checked_add(rounding).ok_or_else(too_large)?,
        (None, step) if step > 0 => {
            let rounded = round_half_away(i128::from(exact), i128::from(step)) * i128::from(step);
            i64::try_from(rounded).map_err(|_| TotalsError::TooLarge)?
        }
        _ => exact,
    };
    let converted = base::convert(&mut work, total, total - exact)?;
    let shipping_row = work.nets.len() - 1;
    let row_out = |row: usize, amount: i64| LineOut {
        amount,
        net: work.nets[row],
        tax: work.line_tax[row],
        cost: work.nets[row] + work.line_cost[row],
        base_net: converted.nets[row],
        base_cost: converted.costs[row],
    };
    Ok(DocumentOut {
        lines: exts.iter().enumerate().map(|(row, ext)| row_out(row, *ext)).collect(),
        shipping: row_out(shipping_row, document.shipping),
        subtotal,
        discount,
        net,
        tax,
        rounding: total - exact,
        total,
        base_total: converted.total,
        base_rounding: converted.rounding,
        taxes: work.taxes,
    })
}

/// What a buyer recovers of each tax; the rest goes into the cost of the lines that carry it.
fn recoverable(work: &mut Work<'_>) -> Result<(), TotalsError> {
    let document = work.document;
    for (index, tax) in document.taxes.iter().enumerate() {
        let amount = work.taxes[index].tax;
        if document.side == Side::Sale || tax.recoverable_pct == WHOLE {
            work.taxes[index].recoverable = amount;
            continue;
        }
        let recovered = share(amount, tax.recoverable_pct, WHOLE, document.unit)?;
        work.taxes[index].recoverable = recovered;
        let weights: Vec<i64> =
            (0..work.nets.len()).map(|row| if carries(work, row, index) { work.nets[row] } else { 0 }).collect();
        for (row, part) in allocate(amount - recovered, &weights, document.unit).into_iter().enumerate() {
            work.line_cost[row] += part;
        }
    }
    Ok(())
}
