//! Formulas of payroll that plugins carry, with typed input and answer. Payroll asks for a payslip inside its own operation;
//! as with every pure hook no guest runs while a transaction is open.

use std::collections::BTreeMap;

use kernel_types::{Date, MONEY_SCALE, RATE_SCALE, format_scaled, parse_scaled};
use serde::{Deserialize, Serialize, Serializer};

use super::{Answer, Hook, HookPoint, Question};
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::say;

/// From a person's gross pay to net pay.
pub const GROSS_TO_NET: &str = "gross-to-net";

/// An amount of money at scale 4; decimal text in JSON.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Amount(pub i64);

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&format_scaled(self.0, MONEY_SCALE, 0))
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Amount, D::Error> {
        let text = String::deserialize(deserializer)?;
        parse_scaled(&text, MONEY_SCALE)
            .map(Amount)
            .map_err(|error| serde::de::Error::custom(format!("'{text}': {error}")))
    }
}

/// A rate of exchange at scale 10; decimal text in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exchange(pub i64);

impl Serialize for Exchange {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&format_scaled(self.0, RATE_SCALE, 0))
    }
}

/// How often somebody is paid.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PayPeriod {
    Day,
    Week,
    Fortnight,
    #[default]
    Month,
    Year,
}

/// What was earned before any deduction. `benefits` are taxed and not paid; `exempt` is pay among the rest that is not taxed.
#[derive(Debug, Clone, Copy, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Earnings {
    pub basic: Amount,
    pub housing: Amount,
    pub transport: Amount,
    pub overtime: Amount,
    pub allowances: Amount,
    pub bonus: Amount,
    pub benefits: Amount,
    pub exempt: Amount,
}

/// The part of a pay that is paid in another currency.
#[derive(Debug, Clone, Serialize)]
pub struct OtherPay {
    pub currency: String,
    /// Its units for one of the pay's currency, at the pay date.
    pub rate: Exchange,
    pub earnings: Earnings,
}

/// Whether tax is found on each period by itself or on the year so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PayMethod {
    #[default]
    Period,
    Cumulative,
}

/// The periods of the tax year before this one.
#[derive(Debug, Clone, Copy, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct YearToDate {
    pub periods: u32,
    pub taxable: Amount,
    pub paye: Amount,
    pub bonus: Amount,
}

/// One person's pay of one period.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Pay {
    /// ISO 3166-1 alpha-2: whose law holds for the person.
    pub country: String,
    /// ISO 4217
    pub currency: String,
    pub period: PayPeriod,
    /// Picks the rates in force.
    pub pay_date: Date,
    pub earnings: Earnings,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<OtherPay>,
    /// Units of the pay's currency for one of another, for limits that a law writes in that one.
    pub rates: BTreeMap<String, Exchange>,
    pub method: PayMethod,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub age: Option<u32>,
    /// People on the person's medical scheme, themselves among them.
    pub medical_persons: u32,
    /// Paid by the person: `medical`, `retirement` (this period), `annualRent`.
    pub paid: BTreeMap<String, Amount>,
    /// After tax, by name: loans, union dues.
    pub deductions: BTreeMap<String, Amount>,
    pub flags: Vec<String>,
    pub year_to_date: YearToDate,
    /// What was charged earlier in this month, by code of contribution, where pay is more often than monthly.
    pub month_to_date: BTreeMap<String, Amount>,
}

/// One line of a payslip, with what it was computed from.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct PayslipLine {
    pub code: String,
    pub title: String,
    pub side: PaySide,
    #[serde(default)]
    pub base: Option<Amount>,
    pub amount: Amount,
}

/// Who bears a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PaySide {
    Employee,
    Employer,
}

/// What a formula makes of a person's pay.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Payslip {
    pub currency: String,
    pub gross: Amount,
    pub taxable: Amount,
    pub paye: Amount,
    #[serde(default)]
    pub bonus_tax: Amount,
    /// On the tax, by code.
    #[serde(default)]
    pub levies: BTreeMap<String, Amount>,
    /// Contributions by code.
    #[serde(default)]
    pub employee: BTreeMap<String, Amount>,
    #[serde(default)]
    pub employer: BTreeMap<String, Amount>,
    pub net: Amount,
    #[serde(default)]
    pub employer_cost: Amount,
    #[serde(default)]
    pub lines: Vec<PayslipLine>,
    /// Of pay in two currencies: what each is left with.
    #[serde(default)]
    pub split: Vec<PayslipPart>,
    /// What the person who runs the payroll should know.
    #[serde(default)]
    pub notes: Vec<String>,
}

/// The share of one currency in a payslip.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct PayslipPart {
    pub currency: String,
    pub gross: Amount,
    pub paye: Amount,
    pub levy: Amount,
    pub contributions: Amount,
    pub net: Amount,
}

/// Formulas of this name in the business, for payroll to choose from: plugin (name and version) and title.
pub fn formulas(op: &Op<'_>, name: &str) -> Vec<(String, String)> {
    named(op, name).into_iter().map(|hook| (hook.plugin.to_string(), hook.title.to_string())).collect()
}

fn named(op: &Op<'_>, name: &str) -> Vec<Hook> {
    let all = op.app.hooks.formulas(op.context);
    all.into_iter().filter(|hook| hook.point == HookPoint::PayrollFormula && *hook.name == *name).collect()
}

/// A person's payslip by the formula [`GROSS_TO_NET`] of the business. `plugin` (its name) chooses where several have one.
/// `None`: the guest must be asked first; the operation runs again with its answer, so a run of many payslips goes on
/// to the next one and all of them are asked together.
///
/// # Errors
/// Refused when no plugin of the business has the formula, when several have and none is chosen, when the guest fails or
/// refuses its input (its words are in the message), and when its answer is no payslip of this pay: another currency, a net
/// that does not follow from gross, deductions and taxes.
pub fn payslip(op: &mut Op<'_>, plugin: Option<&str>, pay: &Pay) -> OpResult<Option<Payslip>> {
    let mut found = named(op, GROSS_TO_NET);
    if let Some(wanted) = plugin {
        found.retain(|hook| hook.plugin.split('@').next() == Some(wanted));
    }
    let hook = match found.as_slice() {
        [one] => one,
        [] => {
            return Err(OpError::refused(
                "no_formula",
                say!(
                    "kernel-no-formula",
                    "No plugin of this business computes payroll tax. An administrator can install one under Plugins."
                ),
            ));
        }
        _ => {
            return Err(OpError::refused(
                "several_formulas",
                say!(
                    "kernel-several-formulas",
                    "Several plugins of this business compute payroll tax. Choose one of them, or switch the others off."
                ),
            ));
        }
    };
    let subject = serde_json::to_string(pay).map_err(|error| OpError::internal(error.to_string()))?;
    let question = Question { plugin: hook.plugin.clone(), hook: hook.name.clone(), subject };
    let failed = |words: &str| {
        OpError::refused(
            "plugin_fault",
            say!(
                "kernel-payroll-formula-failed",
                "The payroll formula \"{title}\" failed: {words}.",
                title = hook.title,
                words
            ),
        )
    };
    match op.ask(question) {
        None => Ok(None),
        Some(Answer::Fields(answer)) => {
            let slip: Payslip = serde_json::from_value(answer.into())
                .map_err(|error| failed(&format!("its answer is no payslip ({error})")))?;
            slip.check(pay).map_err(|words| failed(&words))?;
            Ok(Some(slip))
        }
        Some(Answer::Fault(words)) => Err(failed(&words)),
        Some(Answer::Problems(_)) => Err(failed("it answered with something else than a payslip")),
    }
}

impl Payslip {
    /// Whether it is one of this pay: net is gross less what the employee bears.
    fn check(&self, pay: &Pay) -> Result<(), String> {
        if self.currency != pay.currency {
            return Err(format!("it answered in {} and the pay is in {}", self.currency, pay.currency));
        }
        let sum =
            |amounts: &BTreeMap<String, Amount>| amounts.values().map(|amount| i128::from(amount.0)).sum::<i128>();
        let retirement = pay.paid.get("retirement").map_or(0, |amount| i128::from(amount.0));
        let taken = sum(&self.employee)
            + sum(&self.levies)
            + i128::from(self.paye.0)
            + i128::from(self.bonus_tax.0)
            + sum(&pay.deductions)
            + retirement;
        if i128::from(self.gross.0) - taken != i128::from(self.net.0) {
            return Err("its net pay does not follow from gross pay, taxes and deductions".into());
        }
        Ok(())
    }
}
