//! What is said when pay cannot be worked out: a code and a sentence that says what to do.

use kernel::OpError;

use crate::law::statutory::Lack;
use crate::pay::components::Fault;
use crate::pay::slip::Trouble;

/// Code and words of what the tables or the business do not say.
pub fn lack(lack: &Lack) -> (&'static str, String) {
    match lack {
        Lack::Table { country, currency, per, date } => (
            "no_tax_table",
            format!(
                "There is no tax table of {country} in {currency} for a {per} paid on {date}. Add it under Tax tables and have it approved."
            ),
        ),
        Lack::Rates { country, code, date } => (
            "no_rate_of_fund",
            format!("{country} declares no rate of {code} on {date}. Choose a later pay date, or update the program."),
        ),
        Lack::Exchange { limit, pay } => (
            "no_exchange_rate",
            format!(
                "A limit is written in {limit} and pay is in {pay}; enter the rate of the pay date under Exchange rates."
            ),
        ),
        Lack::MonthSoFar { code } => {
            ("month_so_far", format!("The limit of {code} is of a month; post the earlier runs of the month first."))
        }
        Lack::Negative { kind } => {
            ("negative_pay", format!("Pay ({kind}) is below zero; correct the amounts of this person."))
        }
        Lack::Exempt => ("too_much_exempt", "More pay is exempt than there is; correct the components.".to_string()),
        Lack::NoRate { currency } => (
            "no_exchange_rate",
            format!("There is no rate for the part paid in {currency}; enter it under Exchange rates."),
        ),
        Lack::NoSecond { name } => (
            "no_second_currency",
            format!(
                "{name} is in the second currency, and the pay group has none. Change the line, or give the group a second currency."
            ),
        ),
    }
}

/// Code and words of components that cannot be worked out.
pub fn fault(fault: &Fault) -> (&'static str, String) {
    match fault {
        Fault::Circle(codes) => {
            ("component_circle", format!("These components need each other: {}. Change one of them.", codes.join(", ")))
        }
        Fault::Formula { code, problem } => {
            ("component_formula", format!("The formula of {code} is not understood: {problem}."))
        }
        Fault::Age { code } => (
            "no_date_of_birth",
            format!("{code} is worked out by age. Enter the date of birth of whoever is paid it, and calculate again."),
        ),
    }
}

pub fn trouble(trouble: &Trouble) -> (&'static str, String) {
    match trouble {
        Trouble::Lack(problem) => lack(problem),
        Trouble::Fault(problem) => fault(problem),
    }
}

impl From<Trouble> for OpError {
    fn from(problem: Trouble) -> OpError {
        let (code, message) = trouble(&problem);
        OpError::refused(code, message)
    }
}
