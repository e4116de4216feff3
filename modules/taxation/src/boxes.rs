//! Boxes of a return from posted taxes and entered amounts. No IO.

use std::collections::BTreeMap;

use kernel_types::round_half_away;

use crate::form::{Documents, Form, Measure, Rule, Side, Stands, admits};

/// A posted tax as boxes see it: business currency, scale 4; credit and debit notes carry their own sign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taxed {
    pub code: String,
    pub side: Side,
    pub base: i64,
    pub tax: i64,
    /// From a credit or debit note.
    pub note: bool,
}

/// A computed box.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Filled {
    pub amount: i64,
    /// How many posted taxes it holds.
    pub entries: i64,
}

/// Every box of the form, in its order. Boxes of posted taxes are rounded once, after summing; sums add rounded boxes, so that
/// the paper form adds up for the person who checks it.
pub fn fill(form: &Form, taxes: &[Taxed], inputs: &BTreeMap<String, i64>) -> Vec<Filled> {
    let mut filled: Vec<Option<Filled>> = vec![None; form.boxes.len()];
    for (index, def) in form.boxes.iter().enumerate() {
        filled[index] = match &def.rule {
            Rule::Entries { .. } => {
                let held = taxes.iter().filter_map(|tax| taken(&def.rule, tax));
                let (amount, entries) =
                    held.fold((0i64, 0i64), |(sum, count), amount| (sum.saturating_add(amount), count + 1));
                Some(Filled { amount: rounded(amount, form.unit, form.round_down), entries })
            }
            // A box nobody entered anything for is nought.
            Rule::Input => Some(Filled { amount: inputs.get(&def.name).copied().unwrap_or(0), entries: 0 }),
            Rule::Sum(_) => None,
        };
    }
    // A sum may stand before what it adds; forms are checked to have no circles, and depth bounds what is not checked.
    for _ in 0..form.boxes.len() {
        let mut open = false;
        for (index, def) in form.boxes.iter().enumerate() {
            let (None, Rule::Sum(parts)) = (filled[index], &def.rule) else { continue };
            let found = |name: &str| form.boxes.iter().position(|other| other.name == name).map(|at| filled[at]);
            let mut sum = Some(0i64);
            for (sign, part) in parts {
                // A name the form does not have counts as nothing: the form is refused where it is edited.
                let amount = found(part).map_or(Some(0), |known| known.map(|known| known.amount));
                sum = sum.zip(amount).map(|(sum, amount)| sum.saturating_add(sign * amount));
            }
            open |= sum.is_none();
            filled[index] = sum.map(|amount| Filled { amount, entries: 0 });
        }
        if !open {
            break;
        }
    }
    filled.into_iter().map(Option::unwrap_or_default).collect()
}

/// What a box of posted taxes takes of one of them.
pub fn taken(rule: &Rule, tax: &Taxed) -> Option<i64> {
    let Rule::Entries { side, measure, documents, codes } = rule else { return None };
    let of_kind = match documents {
        Documents::All => true,
        Documents::Invoices => !tax.note,
        Documents::Notes => tax.note,
    };
    if *side != tax.side || !of_kind || !admits(codes, &tax.code) {
        return None;
    }
    Some(match measure {
        Measure::Base => tax.base,
        Measure::Tax => tax.tax,
        Measure::Gross => tax.base.saturating_add(tax.tax),
    })
}

/// The amount of the box that stands for something; zero when the form has none.
pub fn amount_of(form: &Form, filled: &[Filled], what: Stands) -> i64 {
    form.stands_for(what).and_then(|index| filled.get(index)).map_or(0, |filled| filled.amount)
}

/// To whole units, half away from zero, or towards zero. At the end of the range there is no whole unit above.
pub fn rounded(amount: i64, unit: i64, down: bool) -> i64 {
    if unit <= 1 {
        return amount;
    }
    if down {
        return amount / unit * unit;
    }
    i64::try_from(round_half_away(i128::from(amount), i128::from(unit)) * i128::from(unit)).unwrap_or(amount)
}
