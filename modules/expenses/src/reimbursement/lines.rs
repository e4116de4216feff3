//! What a reimbursement pays: posted reports with what is owed on them, and where the money goes.

use std::collections::HashMap;

use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, Sentence, say};
use kernel_types::{Id, Value};
use ledger::api::{Outstanding, base_relieved};
use ledger::generated::BankAccount;
use serde_json::{Map, Value as Json};

use crate::advance;
use crate::claim::CLAIM;
use crate::generated::{Claim, Reimbursement, claim, reimbursement};
use crate::policy;
use crate::wire::asked_text;

/// Reports gathered at once; a reimbursement holds no more.
const MOST: usize = 500;

/// `expenses.reimbursement_lines`: while it is a draft, every line is filled from its report.
pub fn fill<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if draft.is_draft() {
            refresh(op, draft, false).await?;
        }
        Ok(())
    })
}

/// `expenses.check_reimbursement`, on submitting.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if draft.line_count("lines") == 0 {
            return Err(OpError::refused_at(
                "/lines",
                "empty_batch",
                say!("expenses-empty-batch", "There is nothing to pay. Gather what is owed, or add expense reports."),
            ));
        }
        refresh(op, draft, false).await
    })
}

/// `expenses.prepare_reimbursement`: the amounts of the entry, with the reports held until the end of the transaction.
pub fn prepare<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { refresh(op, draft, true).await })
}

async fn refresh(op: &mut Op<'_>, draft: &mut Draft, held: bool) -> OpResult<()> {
    let Some(bank) = draft.link("bankAccount") else { return Ok(()) };
    let currency = BankAccount::load(op, &bank).await?.currency()?.to_string();
    draft.set("currency", Value::text(&currency));
    let base_unit = op.minor_unit(&op.business().currency.clone());
    let unit = op.minor_unit(&currency).max(1);
    let names = op.member_names().await?;
    let mut seen: Vec<Id> = Vec::new();
    let (mut total, mut settled) = (0, 0);
    for index in 0..draft.line_count("lines") {
        let Some((id, given)) =
            draft.line("lines", index).and_then(|line| Some((line.link("claim")?, line.get("amount").as_int())))
        else {
            continue;
        };
        let claim = if held { op.load_for_update(CLAIM, &id).await? } else { op.load(CLAIM, &id).await? };
        let refuse = |draft: &mut Draft, field: &str, code: &str, message: Sentence| {
            draft.refuse(format!("/lines/{index}/{field}"), code, message)
        };
        if seen.contains(&id) {
            refuse(
                draft,
                "claim",
                "twice_in_batch",
                say!("expenses-twice-in-batch", "This report is in the reimbursement already."),
            );
        }
        seen.push(id);
        if claim.state() != Some("posted") {
            refuse(
                draft,
                "claim",
                "claim_not_open",
                say!("expenses-claim-not-open", "Only posted reports with something owed are paid back."),
            );
            continue;
        }
        if claim.int(claim::WITH_PAY) != 0 {
            let message = say!(
                "expenses-waits-for-payslip",
                "This report waits to be paid with the payslip; take it back from payroll first."
            );
            refuse(draft, "claim", "waits_for_payslip", message);
            continue;
        }
        let paid_in = Claim::of(&claim)?.currency()?.to_string();
        if paid_in != currency {
            let message = say!(
                "expenses-report-paid-back-in",
                "This report is paid back in {currency}; choose an account kept in it.",
                currency = paid_in
            );
            refuse(draft, "claim", "other_currency", message);
            continue;
        }
        let (owed, base) = (claim.int("outstanding"), claim.int("baseOutstanding"));
        // What names no amount pays everything that is owed.
        let amount = given.unwrap_or(owed);
        if amount == 0 || amount.signum() != owed.signum() || amount.abs() > owed.abs() {
            refuse(
                draft,
                "amount",
                "above_owed",
                say!("expenses-above-owed", "No more can be paid back than is owed."),
            );
            continue;
        }
        if amount % unit != 0 {
            refuse(
                draft,
                "amount",
                "precision",
                say!("expenses-amount-more-digits-than-currency", "This amount has more digits than its currency."),
            );
        }
        let relieved = owed.signum()
            * base_relieved(Outstanding { amount: owed.abs(), base: base.abs() }, amount.abs(), base_unit).map_err(
                |refusal| OpError::internal(format!("{CLAIM} {} is not settled: {}", claim.id(), refusal.sentence())),
            )?;
        total += amount;
        settled += relieved;
        let details = details_of(op, &claim, &names).await?;
        draft.set_line("lines", index, "employee", claim.get("employee").clone());
        draft.set_line("lines", index, "outstanding", owed);
        draft.set_line("lines", index, "amount", amount);
        draft.set_line("lines", index, "relieved", relieved);
        for (field, value) in ["accountName", "bank", "swift", "accountNumber", "walletNumber"].into_iter().zip(details)
        {
            draft.set_line("lines", index, field, value);
        }
    }
    let orders: i64 = draft.lines("lines").map(|_| 1).sum();
    draft.set("orders", orders);
    // The rules ask for a day that is missing; until then it is today.
    let date = draft.date("date").unwrap_or_else(|| op.today());
    match advance::value(op, total, &currency, date).await {
        Ok((rate, base)) => {
            draft.set("rate", rate);
            draft.set("baseTotal", base);
            draft.set("baseFx", settled - base);
        }
        Err(OpError::Refused { code, message, .. }) => draft.refuse("/date", code, message),
        Err(other) => return Err(other),
    }
    Ok(())
}

/// Name, bank, SWIFT, account and wallet of the person a report belongs to.
async fn details_of(op: &mut Op<'_>, claim: &Doc, names: &HashMap<Id, String>) -> OpResult<[Value; 5]> {
    let employee = Claim::of(claim)?.employee()?;
    let known = policy::claimant(op, employee.as_str()).await?;
    let field = |name: &str| known.as_ref().map_or(Value::Null, |known| known.get(name).clone());
    let name = match field("name") {
        Value::Null => names.get(&employee).map_or(Value::Null, Value::text),
        name => name,
    };
    Ok([name, field("bank"), field("swift"), field("accountNumber"), field("walletNumber")])
}

/// `expenses.gather_reimbursement`: adds every report in the currency of the account that is owed and in no other reimbursement.
pub fn gather<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let currency = {
            let batch = Reimbursement::of(&*draft)?;
            batch.currency().ok_or_else(|| batch.missing(reimbursement::CURRENCY))?.to_string()
        };
        let known: Vec<Id> = draft.lines("lines").filter_map(|line| line.link("claim")).collect();
        let mut sql = op.sql(
            "SELECT c.id FROM expenses_claim c WHERE c.tenant = ? AND c.status = 'posted' AND c.currency = ? AND c.outstanding > 0 AND c.with_pay = 0 \
             AND NOT EXISTS (SELECT 1 FROM expenses_reimbursement_lines l JOIN expenses_reimbursement r ON r.tenant = l.tenant AND r.id = l.parent \
             WHERE l.tenant = c.tenant AND l.claim = c.id AND r.status IN ('draft', 'submitted', 'approved', 'exported')) ORDER BY c.date, c.id LIMIT 500",
        );
        sql.bind(op.tenant().0).bind(currency.as_str());
        kernel::columns! { struct Owed { id: Id } }
        let found: Vec<Id> = op.rows_as::<Owed>(&sql.done()).await?.into_iter().map(|row| row.id).collect();
        let room = MOST.saturating_sub(known.len());
        for claim in found.into_iter().filter(|claim| !known.contains(claim)).take(room) {
            draft.push_line("lines", &[("claim", Value::from(&claim))]);
        }
        refresh(op, draft, false).await
    })
}

/// `expenses.leave_out`: the bank did not pay one of them; it is owed as before.
pub fn leave_out<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let wanted = asked_text(ask, "claim").map(Id::from_stored);
        let kept: Vec<(Id, Value)> =
            draft.lines("lines").filter_map(|line| Some((line.link("claim")?, line.get("amount").clone()))).collect();
        if !kept.iter().any(|(claim, _)| Some(claim) == wanted.as_ref()) {
            return Err(OpError::refused_at(
                "/claim",
                "not_in_batch",
                say!("expenses-not-in-batch", "This report is not in the reimbursement."),
            ));
        }
        draft.clear_lines("lines");
        for (claim, amount) in kept.into_iter().filter(|(claim, _)| Some(claim) != wanted.as_ref()) {
            draft.push_line("lines", &[("claim", Value::from(&claim)), ("amount", amount)]);
        }
        refresh(op, draft, false).await
    })
}
