//! What an authority wants to be told, column by column, in its own order and words. A column says where its figure comes from;
//! one that says nothing is left empty: payroll does not know it, and nothing is invented.

use serde::Deserialize;

use super::rules::{Held, Law, Period};

/// A return, schedule or data file of an authority.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Return {
    pub code: String,
    /// As the authority calls it.
    pub title: String,
    pub authority: String,
    /// Of a month, or of a tax year.
    pub per: Period,
    #[serde(default)]
    pub of: Rows,
    /// Lists only people with a line of one of these codes; everybody who was paid unless said.
    #[serde(default)]
    pub only: Vec<String>,
    pub held: Held,
    /// The day somebody last held the layout against its sources.
    pub checked: kernel_types::Date,
    pub columns: Vec<ReturnColumn>,
}

/// What a row stands for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Rows {
    #[default]
    Employees,
    /// One row with everybody together.
    Employer,
}

/// A column. Amounts of several keys are added up.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReturnColumn {
    pub heading: String,
    #[serde(default)]
    pub fact: Option<Fact>,
    /// What a fact that is either true or not is called in this return.
    #[serde(default)]
    pub yes: Option<String>,
    #[serde(default)]
    pub no: Option<String>,
    /// Earnings by kind: `basic`, `housing`; `cash` is all of them, `benefit` benefits in kind.
    #[serde(default)]
    pub pay: Vec<String>,
    /// Taxes, levies, contributions and deductions that were taken from the employee.
    #[serde(default)]
    pub taken: Vec<String>,
    /// What the employer adds to it.
    #[serde(default)]
    pub added: Vec<String>,
    /// What these were worked out on.
    #[serde(default)]
    pub base: Vec<String>,
    /// What these were worked out on is taken off.
    #[serde(default)]
    pub without: Vec<String>,
    /// Deductions that count for tax as `medical` or `retirement`.
    #[serde(default)]
    pub paid: Vec<String>,
    /// A figure of the payslip: `gross`, `taxable`, `tax`, `contributions`, `net`.
    #[serde(default)]
    pub slip: Option<Figure>,
    /// A credit of a fixed amount a month.
    #[serde(default)]
    pub credit: Option<String>,
    /// What is the same in every row.
    #[serde(default)]
    pub text: Option<String>,
}

/// What is known of a person or of the rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Fact {
    Place,
    People,
    Payslips,
    Number,
    Name,
    FirstName,
    /// First and middle names.
    FirstNames,
    LastName,
    NationalId,
    Passport,
    /// The national ID, else the passport.
    Identity,
    IdentityType,
    TaxNumber,
    SocialSecurityNumber,
    Born,
    Hired,
    Left,
    JobTitle,
    Nationality,
    Phone,
    Resident,
    MainSalary,
    Disabled,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Figure {
    Gross,
    Taxable,
    Tax,
    Contributions,
    Net,
}

impl ReturnColumn {
    /// Whether it holds an amount of money.
    pub fn is_amount(&self) -> bool {
        self.slip.is_some() || self.credit.is_some() || self.lists().iter().any(|list| !list.is_empty())
    }

    fn lists(&self) -> [&Vec<String>; 5] {
        [&self.pay, &self.taken, &self.added, &self.base, &self.paid]
    }
}

impl Law {
    /// Whether a tax, levy or contribution has this code.
    pub fn knows(&self, code: &str) -> bool {
        ["paye", "bonus-tax"].contains(&code)
            || self.levies.iter().any(|levy| levy.code == code)
            || self.contributions.iter().any(|one| one.code == code)
    }
}

/// Kinds of pay a column may add up.
pub const PAY: [&str; 8] = ["basic", "housing", "transport", "overtime", "allowance", "bonus", "cash", "benefit"];

/// What makes the returns of a country unusable.
pub fn problems(law: &Law) -> Vec<String> {
    let mut found = Vec::new();
    for one in &law.returns {
        let mut say = |problem: String| found.push(format!("returns, {}: {problem}", one.code));
        if !matches!(one.per, Period::Month | Period::Year) {
            say("it is of a month or of a year".to_string());
        }
        if law.returns.iter().filter(|other| other.code == one.code).count() > 1 {
            say("its code is there twice".to_string());
        }
        if one.held.sources.is_empty() {
            say("no source says what it looks like".to_string());
        }
        for column in &one.columns {
            let mut about = |problem: String| say(format!("'{}': {problem}", column.heading));
            for word in column.pay.iter().filter(|word| !PAY.contains(&word.as_str())) {
                about(format!("there is no kind of pay '{word}'"));
            }
            for code in column
                .taken
                .iter()
                .chain(&column.added)
                .chain(&column.base)
                .chain(&column.without)
                .filter(|code| !law.knows(code))
            {
                about(format!("there is no '{code}'"));
            }
            for word in column.paid.iter().filter(|word| !["medical", "retirement"].contains(&word.as_str())) {
                about(format!("nothing counts as '{word}'"));
            }
            if column.credit.as_ref().is_some_and(|code| !law.credits.iter().any(|credit| credit.code == *code)) {
                about("there is no such credit".to_string());
            }
            let kinds = [column.fact.is_some(), column.is_amount(), column.text.is_some()];
            if kinds.into_iter().filter(|is| *is).count() > 1 {
                about("it is a fact, an amount or a text, and not two of them".to_string());
            }
        }
        for code in one.only.iter().filter(|code| !law.knows(code)) {
            say(format!("only: there is no '{code}'"));
        }
    }
    found
}
