//! What is approved, what tax comes back, and who owes whom.

use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpError, OpResult};
use kernel_types::{Date, Id, Value, allocate};
use ledger::api::{Outstanding, base_relieved, to_base};
use ledger::generated::{TaxCode, tax_code};

use super::receipt;
use crate::generated::{Claim, claim};
use crate::measure::TooLarge;
use crate::measure::limit::{Action, paid};
use crate::measure::tax;

const ADVANCE: &str = "expenses.advance";

/// Whether the advances of a report are shown as they stand or held for its entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Advances {
    Planned,
    Taken,
}

/// Works out every amount that follows from what is claimed and decided.
///
/// # Errors
/// Of the database; what is wrong is noted on the draft.
pub async fn sum(op: &mut Op<'_>, draft: &mut Draft, advances: Advances) -> OpResult<()> {
    let (currency, date, employee) = {
        let claim = Claim::of(&*draft)?;
        match (claim.currency(), claim.date(), claim.employee()) {
            (Ok(currency), Ok(date), Ok(employee)) => (currency.to_string(), date, employee),
            // Half entered, a report comes to nothing yet; the rules ask for what is missing.
            _ if advances == Advances::Planned => return Ok(()),
            (currency, date, employee) => (currency?.to_string(), date?, employee?),
        }
    };
    let (unit, base) = (op.minor_unit(&currency), op.business().currency.clone());
    let digits = op.currency_digits(&base);
    if advances == Advances::Taken {
        let rate = ledger::api::rate_to_base(op, &currency, date).await?;
        draft.set("rate", rate);
    }
    let rate = {
        let claim = Claim::of(&*draft)?;
        claim.rate().ok_or_else(|| claim.missing(claim::RATE))?
    };
    let in_base = |amount: i64| to_base(amount, rate, digits).ok_or(TooLarge);
    for index in 0..draft.line_count("lines") {
        approve(op, draft, index, unit).await?;
    }
    let approved: Vec<i64> = draft.lines("lines").map(|line| line.int("approved")).collect();
    let (claimed, approved_total): (i64, i64) =
        (draft.lines("lines").map(|line| line.int("claimed")).sum(), approved.iter().sum());
    let base_approved = in_base(approved_total)?;
    let shares = allocate(base_approved, &approved, op.minor_unit(&base));
    let (mut card, mut base_card) = (0, 0);
    for (index, share) in shares.into_iter().enumerate() {
        let Some(line) = draft.line("lines", index) else { continue };
        let (line_claimed, base_tax) = (line.int("claimed"), in_base(line.int("tax"))?);
        let by_card = line.text("paidBy") == Some("company_card");
        // What the card was charged in the business currency is that amount, whatever the report is in.
        let base_claimed = if line.text("currency") == Some(base.as_str()) && by_card {
            line.int("amount")
        } else {
            in_base(line_claimed)?
        };
        if by_card {
            card += line_claimed;
            base_card += base_claimed;
        }
        draft.set_line("lines", index, "baseClaimed", base_claimed);
        draft.set_line("lines", index, "baseTax", base_tax);
        draft.set_line("lines", index, "baseCost", share - base_tax);
    }
    let (cleared, relieved) = clear(op, draft, approved_total - card, advances, (&employee, currency.as_str())).await?;
    let fx = in_base(cleared)? - relieved;
    let payable = approved_total - card - cleared;
    draft.set("claimedTotal", claimed);
    draft.set("approvedTotal", approved_total);
    draft.set("taxTotal", draft.lines("lines").map(|line| line.int("tax")).sum::<i64>());
    draft.set("cardTotal", card);
    draft.set("advanceTotal", cleared);
    draft.set("payable", payable);
    draft.set("baseTotal", in_base(claimed)?);
    draft.set("baseApproved", base_approved);
    draft.set("baseFx", fx);
    // What is left when every other line of the entry has its amount: so the entry balances to the cent.
    draft.set("basePayable", base_approved - base_card - relieved - fx);
    Ok(())
}

/// What is approved of a line: the approver's word, else the claim up to its limit; and the tax in it.
async fn approve(op: &mut Op<'_>, draft: &mut Draft, index: usize, unit: i64) -> OpResult<()> {
    let Some(line) = draft.line("lines", index) else { return Ok(()) };
    let claimed = line.int("claimed");
    // Where nobody decided, the claim is paid up to its limit.
    let approved =
        line.get("decided").as_int().unwrap_or_else(|| paid(claimed, line.get("limit").as_int(), Action::Cap));
    // The rules ask for a day that is missing; until then it is today.
    let on = line.get("date").as_date().unwrap_or_else(|| op.today());
    let valid = line.flag("taxReceipt")
        && receipt::attached(&line)
        && !line.get("taxNumber").is_null()
        && !line.get("receiptNumber").is_null();
    let category = line.link("category");
    let code = match category.filter(|_| valid) {
        Some(category) => {
            op.reference("expenses.category").await?.get(&category).and_then(|category| category.link("taxCode"))
        }
        None => None,
    };
    let tax = match &code {
        Some(code) => reclaimed(op, code, approved, on, unit).await?,
        None => 0,
    };
    draft.set_line("lines", index, "approved", approved);
    draft.set_line("lines", index, "tax", tax);
    draft.set_line("lines", index, "cost", approved - tax);
    draft.set_line("lines", index, "taxCode", code.as_ref().map_or(Value::Null, Value::from));
    Ok(())
}

async fn reclaimed(op: &mut Op<'_>, code: &Id, approved: i64, on: Date, unit: i64) -> OpResult<i64> {
    let rate = ledger::api::tax_rate(op, code, on).await?;
    let Some(code) = TaxCode::of_reference(op, code).await? else {
        return Err(OpError::internal(format!("{} {code} of an expense does not exist", tax_code::ADDRESS)));
    };
    Ok(tax::reclaimed(approved, rate, code.recoverable_pct(), unit)?)
}

/// Clears the person's open advances of the same currency, the oldest first, up to what they would be paid. Answers what was
/// cleared, and what that was in the books.
async fn clear(
    op: &mut Op<'_>,
    draft: &mut Draft,
    most: i64,
    advances: Advances,
    (employee, currency): (&Id, &str),
) -> OpResult<(i64, i64)> {
    let base_unit = op.minor_unit(&op.business().currency.clone());
    let mut left = most.max(0);
    let (mut cleared, mut relieved) = (0, 0);
    let mut rows: Vec<kernel::Cells> = Vec::new();
    for id in open_advances(op, employee, currency).await? {
        if left == 0 {
            break;
        }
        let advance: Doc = match advances {
            Advances::Planned => op.load(ADVANCE, &id).await?,
            Advances::Taken => op.load_for_update(ADVANCE, &id).await?,
        };
        let (balance, base) = (advance.int("balance"), advance.int("baseBalance"));
        let amount = balance.min(left);
        if amount <= 0 {
            continue;
        }
        let taken = base_relieved(Outstanding { amount: balance, base }, amount, base_unit)
            .map_err(|refusal| OpError::internal(format!("{ADVANCE} {id} is not cleared: {}", refusal.sentence())))?;
        left -= amount;
        cleared += amount;
        relieved += taken;
        rows.push(vec![
            ("advance", Value::from(&id)),
            ("amount", Value::Int(amount)),
            ("baseAmount", Value::Int(taken)),
        ]);
    }
    draft.replace_lines("advances", &rows);
    Ok((cleared, relieved))
}

async fn open_advances(op: &mut Op<'_>, employee: &Id, currency: &str) -> OpResult<Vec<Id>> {
    let mut sql = op.sql("SELECT id FROM expenses_advance WHERE tenant = ? AND employee = ? AND currency = ? AND status IN ('paid', 'part_cleared') ORDER BY paid_on, id LIMIT 50");
    sql.bind(op.tenant().0).bind(employee).bind(currency);
    kernel::columns! { struct Open { id: Id } }
    Ok(op.rows_as::<Open>(&sql.done()).await?.into_iter().map(|row| row.id).collect())
}
