//! Payroll tax and contributions of nine countries, from declared tables.

mod contributions;
mod input;
mod pay;
mod rules;
mod tax;

use baobab_guest::{Answer, Compute, Occasion, Value};

use input::Case;

struct Paye;

impl Compute for Paye {
    fn run(occasion: &Occasion, input: Value) -> Answer<Value> {
        let case = Case::read(occasion, &input)?;
        match occasion.hook.as_str() {
            "gross-to-net" => pay::gross_to_net(&case),
            // The amount stands where pay would: as basic pay without contributions.
            "tax-on" => pay::tax_on(&case, case.earnings.gross().rounded(case.digits)),
            other => Err(format!("There is no formula '{other}'.").into()),
        }
    }
}

baobab_guest::compute!(Paye);
