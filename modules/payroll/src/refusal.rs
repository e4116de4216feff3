//! What is said when pay cannot be worked out: a code and a sentence that says what to do.

use kernel::{Sentence, say};

use crate::law::statutory::Lack;
use crate::pay::components::Fault;
use crate::pay::slip::Trouble;

/// Code and words of what the tables or the business do not say.
pub fn lack(lack: &Lack) -> (&'static str, Sentence) {
    match lack {
        Lack::Table { country, currency, per, date } => (
            "no_tax_table",
            say!(
                "payroll-no-tax-table",
                "There is no tax table of {country} in {currency} for a {per} paid on {date}. Add it under Tax tables and have it approved.",
                country,
                currency,
                per,
                date
            ),
        ),
        Lack::Rates { country, code, date } => (
            "no_rate_of_fund",
            say!(
                "payroll-no-rate-of-fund",
                "{country} declares no rate of {code} on {date}. Choose a later pay date, or update the program.",
                country,
                code,
                date
            ),
        ),
        Lack::Exchange { limit, pay } => (
            "no_exchange_rate",
            say!(
                "payroll-limit-written-in-and-pay-in",
                "A limit is written in {limit} and pay is in {pay}; enter the rate of the pay date under Exchange rates.",
                limit,
                pay
            ),
        ),
        Lack::MonthSoFar { code } => (
            "month_so_far",
            say!(
                "payroll-month-so-far",
                "The limit of {code} is of a month; post the earlier runs of the month first.",
                code
            ),
        ),
        Lack::Negative { kind } => (
            "negative_pay",
            say!("payroll-negative-pay", "Pay ({kind}) is below zero; correct the amounts of this person.", kind),
        ),
        Lack::Exempt => (
            "too_much_exempt",
            say!("payroll-too-much-exempt", "More pay is exempt than there is; correct the components."),
        ),
        Lack::NoRate { currency } => (
            "no_exchange_rate",
            say!(
                "payroll-no-rate-for-part-paid-in",
                "There is no rate for the part paid in {currency}; enter it under Exchange rates.",
                currency
            ),
        ),
        Lack::NoSecond { name } => (
            "no_second_currency",
            say!(
                "payroll-no-second-currency",
                "{name} is in the second currency, and the pay group has none. Change the line, or give the group a second currency.",
                name
            ),
        ),
    }
}

/// Code and words of components that cannot be worked out.
pub fn fault(fault: &Fault) -> (&'static str, Sentence) {
    match fault {
        Fault::Circle(codes) => (
            "component_circle",
            say!(
                "payroll-component-circle",
                "These components need each other: {codes}. Change one of them.",
                codes = codes.join(", ")
            ),
        ),
        Fault::Formula { code, problem } => (
            "component_formula",
            say!("payroll-component-formula", "The formula of {code} is not understood: {problem}.", code, problem),
        ),
        Fault::Age { code } => (
            "no_date_of_birth",
            say!(
                "payroll-no-date-of-birth",
                "{code} is worked out by age. Enter the person's date of birth, and calculate again.",
                code
            ),
        ),
    }
}

pub fn trouble(trouble: &Trouble) -> (&'static str, Sentence) {
    match trouble {
        Trouble::Lack(problem) => lack(problem),
        Trouble::Fault(problem) => fault(problem),
    }
}
