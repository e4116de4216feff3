//! What is asked of payroll: to pay a report back with the pay, and to take an advance out of it. Nothing takes effect here before
//! somebody in payroll approved it.

use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::generated::{Advance, Claim};
use crate::wire::{asked_text, money};

const LOAN: &str = "payroll.loan";
const INPUT: &str = "payroll.input";
const COMPONENT: &str = "payroll.component";
/// The access family of payroll.
const PEOPLE: &str = "people-and-culture";
/// The component that pays back expense reports.
const PAID_BACK: &str = "CLAIM";
/// Characters of a loan's purpose and of an input's note.
const TEXT: usize = 200;

/// The person as payroll knows them.
async fn employee(op: &mut Op<'_>, user: &Id) -> OpResult<Doc> {
    if op.context.actor.membership.families_off.contains(PEOPLE) {
        return Err(OpError::refused(
            "payroll_off",
            say!(
                "expenses-payroll-off",
                "Payroll is switched off in this business. Record the money paid back instead."
            ),
        ));
    }
    let known = op.find("people-and-culture.employee", &[("user", Value::from(user))]).await?;
    known.into_iter().find(|employee| employee.state() != Some("exited")).ok_or_else(|| {
        OpError::refused(
            "no_employee",
            say!("expenses-no-employee", "Payroll does not know this person. Enter their user on the employee's record first, or record the money paid back."),
        )
    })
}

fn number(loan: &Doc) -> Option<&str> {
    loan.text("number")
}

/// What a record is about, by its number once it has one.
fn about(number: Option<&str>, purpose: &str) -> String {
    format!("{}: {purpose}", number.unwrap_or_default()).chars().take(TEXT).collect()
}

/// `expenses.recover_advance`: what is left is submitted to payroll as a salary advance without interest. Once it is approved
/// there and taken over, the advance is cleared.
pub fn recover<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut advance = Advance::of(draft)?;
        let employee = employee(op, &advance.employee()?).await?.id();
        let asked = op.find(LOAN, &[("expenseAdvance", Value::from(&advance.id()))]).await?;
        if let Some(loan) = asked.iter().find(|loan| matches!(loan.state(), Some("draft" | "submitted" | "approved"))) {
            let number = number(loan).unwrap_or_default();
            return Err(OpError::refused(
                "recovery_asked",
                say!(
                    "expenses-recovery-asked",
                    "Payroll was asked to recover this advance already ({number}) and has not decided yet.",
                    number
                ),
            ));
        }
        let mut body = json!({
            "kind": "advance",
            "employee": employee.as_str(),
            "date": op.today().to_string(),
            "purpose": about(advance.number(), advance.purpose()?),
            "currency": advance.currency()?,
            "principal": money(advance.balance()),
            // Left empty, it is taken back at once.
            "instalments": ask.get("instalments").and_then(Json::as_i64).unwrap_or(1),
            "expenseAdvance": advance.id().as_str(),
        });
        if let Some(first) = ask.get("firstOn").filter(|first| !first.is_null()) {
            body["firstOn"] = first.clone();
        }
        let loan = op.create(LOAN, body).await?;
        op.transition(LOAN, &loan.id(), "submit", Map::new()).await?;
        if let Some(number) = number(&loan) {
            advance.set_recovered_by(number);
        }
        Ok(())
    })
}

/// `expenses.pay_with_payslip`: what is owed becomes a pay input, which payroll approves and pays.
pub fn pay<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let claim = Claim::of(draft)?;
        let employee = employee(op, &claim.employee()?).await?;
        let currency = op.business().currency.clone();
        // Paid in another currency, the entry of the payroll would relieve another amount than was posted with the report.
        if claim.currency()? != currency || employee.text("currency").is_some_and(|paid_in| paid_in != currency) {
            let message = say!(
                "expenses-only-reports-in-people-who-paid",
                "Only reports in {currency} of people who are paid in {currency} are paid back with the payslip.",
                currency
            );
            return Err(OpError::refused("other_currency", message));
        }
        let Some(component) = op.find(COMPONENT, &[("code", Value::text(PAID_BACK))]).await?.pop() else {
            return Err(OpError::refused(
                "component_missing",
                say!(
                    "expenses-component-missing",
                    "Payroll has no component CLAIM. Add it as a reimbursement under Pay components."
                ),
            ));
        };
        // Left empty, it is paid with the pay of today.
        let today = op.today().to_string();
        let body = json!({
            "employee": employee.id().as_str(), "component": component.id().as_str(), "payOn": asked_text(ask, "payOn").unwrap_or(&today),
            "amount": money(claim.outstanding()), "note": about(claim.number(), claim.purpose()?), "claim": claim.id().as_str(),
        });
        op.create(INPUT, body).await.map(drop)
    })
}

/// `expenses.not_with_payslip`: payroll is no longer asked, unless the input is approved.
pub fn take_back<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        for input in op.find(INPUT, &[("claim", Value::from(&draft.id()))]).await? {
            match input.state() {
                Some("draft") => op.delete(INPUT, &input.id()).await?,
                Some("approved") => {
                    return Err(OpError::state(
                        "payroll_approved",
                        say!(
                            "expenses-payroll-approved",
                            "Payroll has approved this payment. Ask payroll to reject the pay input first."
                        ),
                    ));
                }
                _ => {}
            }
        }
        Ok(())
    })
}
