//! What payroll does for expenses: reports are paid back with the pay, and advances are taken out of it. Expenses decides whether its
//! own records allow it; both happen in the transaction of payroll or not at all.

use kernel::{Doc, Draft, Op, OpFuture, OpResult};
use kernel_types::{MONEY_SCALE, Money, format_scaled};
use serde_json::{Map, Value as Json, json};

use crate::generated as g;

const CLAIM: &str = "expenses.claim";
const ADVANCE: &str = "expenses.advance";

fn amount(amount: Money) -> Map<String, Json> {
    Map::from_iter([("amount".to_string(), json!(format_scaled(amount, MONEY_SCALE, 2)))])
}

/// Notes on the expense report of an input what a run paid; less than nothing takes it back.
pub async fn settle(op: &mut Op<'_>, input: &g::Input<Doc>, paid: Money) -> OpResult<()> {
    let Some(claim) = input.claim() else { return Ok(()) };
    op.transition(CLAIM, &claim, "paid-with-payslip", amount(paid)).await.map(drop)
}

/// `payroll.refuse_claim`: the expense report of a rejected input is paid back another way.
pub fn refuse<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(claim) = g::Input::of(&*draft)?.claim() else { return Ok(()) };
        op.transition(CLAIM, &claim, "payroll-refused", Map::new()).await.map(drop)
    })
}

/// `payroll.take_over`: an advance for expenses is owed to payroll from now on.
pub fn take_over<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (advance, principal) = {
            let loan = g::Loan::of(&*draft)?;
            (loan.expense_advance(), loan.principal()?)
        };
        let Some(advance) = advance else { return Ok(()) };
        op.transition(ADVANCE, &advance, "recovered", amount(principal)).await.map(drop)
    })
}
