//! What a batch pays: bills with what is open of them and where the money goes.

use kernel::{Doc, Draft, Op, OpFuture, OpResult, say};
use kernel_types::{Date, Id, Value};
use serde_json::{Map, Value as Json};

/// Bills gathered at once; a batch holds no more.
const MOST: usize = 500;

/// `accounting.batch_lines`: fills each line from its bill, and the totals.
pub fn fill<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if draft.state() == Some("draft") {
            refresh(op, draft).await?;
        }
        Ok(())
    })
}

async fn refresh(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let Some(bank) = draft.link("bankAccount") else { return Ok(()) };
    let currency = op
        .load("ledger.bank_account", &bank)
        .await?
        .text("currency")
        .map(str::to_string)
        .unwrap_or_else(|| op.business().currency.clone());
    draft.set("currency", Value::text(&currency));
    let mut seen: Vec<Id> = Vec::new();
    for index in 0..draft.line_count("lines") {
        let Some((bill_id, amount)) =
            draft.line("lines", index).and_then(|line| Some((line.link("bill")?, line.get("amount").clone())))
        else {
            continue;
        };
        let bill = op.load("accounting.bill", &bill_id).await?;
        let pointer = |field: &str| format!("/lines/{index}/{field}");
        if seen.contains(&bill_id) {
            draft.refuse(
                pointer("bill"),
                "twice_in_batch",
                say!("accounting-twice-in-batch", "This bill is in the batch already."),
            );
        }
        seen.push(bill_id);
        if !matches!(bill.state(), Some("posted" | "part_paid")) {
            draft.refuse(
                pointer("bill"),
                "bill_not_open",
                say!("accounting-bill-not-open", "Only posted bills that are not paid can be paid in a batch."),
            );
        }
        if bill.text("currency") != Some(currency.as_str()) {
            draft.refuse(
                pointer("bill"),
                "other_currency",
                say!(
                    "accounting-bill-not-in",
                    "This bill is not in {currency}; pay it from an account of its currency.",
                    currency
                ),
            );
        }
        if !bill.get("withholdingCode").is_null() {
            draft.refuse(
                pointer("bill"),
                "withholding_in_batch",
                say!(
                    "accounting-withholding-in-batch",
                    "Tax is withheld from this bill; pay it on its own, where the tax is worked out."
                ),
            );
        }
        let held = bill.int("held") + bill.int("retainedOpen");
        let (open, payable) =
            (bill.int("outstanding"), bill.int("outstanding") - held.clamp(0, bill.int("outstanding").max(0)));
        if amount.as_int().is_some_and(|amount| amount > open) {
            draft.refuse(
                pointer("amount"),
                "over_allocated",
                say!("accounting-no-more-can-be-paid", "No more can be paid than is open of the bill."),
            );
        }
        if amount.as_int().is_none_or(|amount| amount <= open)
            && (payable <= 0 || amount.as_int().is_some_and(|amount| amount > payable))
        {
            let message = say!(
                "accounting-part-in-dispute",
                "Part of this bill is held by the match with its order, and more than the rest cannot be paid. Open the bill's match to settle the difference."
            );
            draft.refuse(pointer("amount"), "part_in_dispute", message);
        }
        let account = account_of(op, &bill, &currency).await?;
        draft.set_line("lines", index, "supplier", bill.get("supplier").clone());
        draft.set_line("lines", index, "dueDate", bill.get("dueDate").clone());
        draft.set_line("lines", index, "outstanding", open);
        draft.set_line("lines", index, "amount", amount.as_int().filter(|amount| *amount > 0).unwrap_or(payable));
        for (field, value) in ["accountName", "bank", "swift", "accountNumber"].into_iter().zip(account) {
            draft.set_line("lines", index, field, value);
        }
    }
    let total: i64 = draft.lines("lines").map(|line| line.int("amount")).sum();
    // As many as a list can hold.
    draft.set("orders", i64::try_from(draft.line_count("lines")).unwrap_or(i64::MAX));
    let date = draft.date("date").unwrap_or_else(|| op.today());
    let digits = op.currency_digits(&op.business().currency.clone());
    let rate = ledger::api::rate_to_base(op, &currency, date).await?;
    draft.set("baseTotal", ledger::api::to_base(total, rate, digits));
    Ok(())
}

/// Name, bank, SWIFT and number of the supplier's account in a currency; its first one where none has the currency.
async fn account_of(op: &mut Op<'_>, bill: &Doc, currency: &str) -> OpResult<[Value; 4]> {
    let Some(supplier) = bill.link("supplier") else { return Ok([const { Value::Null }; 4]) };
    let supplier = op.load("parties.supplier", &supplier).await?;
    let own = supplier.lines("bankAccounts").find(|line| line.text("currency") == Some(currency));
    let Some(line) = own.or_else(|| supplier.lines("bankAccounts").next()) else {
        return Ok([const { Value::Null }; 4]);
    };
    let name =
        if line.get("accountName").is_null() { Value::text(supplier.label()) } else { line.get("accountName").clone() };
    let number = if line.get("accountNumber").is_null() {
        line.get("walletNumber").clone()
    } else {
        line.get("accountNumber").clone()
    };
    Ok([name, line.get("bank").clone(), line.get("swift").clone(), number])
}

/// `accounting.gather_batch`: adds every bill that is due, may be paid and is in no other open batch.
pub fn gather<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let until = draft.date("dueUntil").unwrap_or_else(|| op.today());
        // No bill is in no currency: without one nothing is gathered.
        let currency = draft.text("currency").unwrap_or_default().to_string();
        let known: Vec<Id> = draft.lines("lines").filter_map(|line| line.link("bill")).collect();
        let room = MOST.saturating_sub(known.len());
        for bill in due(op, &currency, until).await?.into_iter().filter(|bill| !known.contains(bill)).take(room) {
            draft.push_line("lines", &[("bill", Value::from(&bill))]);
        }
        refresh(op, draft).await
    })
}

kernel::columns! { struct Due { bill: Id } }

async fn due(op: &mut Op<'_>, currency: &str, until: Date) -> OpResult<Vec<Id>> {
    let tenant = op.tenant().0;
    let mut sql = op.sql("SELECT b.id FROM accounting_bill b JOIN parties_supplier s ON s.tenant = b.tenant AND s.id = b.supplier WHERE b.tenant = ");
    sql.value(tenant)
        .push(" AND b.status IN ('posted', 'part_paid') AND b.currency = ")
        .value(currency)
        .push(" AND b.withholding_code IS NULL AND b.due_date <= ")
        .value(until);
    sql.push(" AND COALESCE(b.payment_hold, ")
        .value(false)
        .push(") = ")
        .value(false)
        .push(" AND COALESCE(s.payment_hold, ")
        .value(false)
        .push(") = ")
        .value(false);
    sql.push(" AND b.outstanding > COALESCE(b.held, 0) + COALESCE(b.retained_open, 0)");
    sql.push(" AND s.status NOT IN ('on_hold', 'blocked') AND NOT EXISTS (SELECT 1 FROM accounting_payment_batch_lines l JOIN accounting_payment_batch p ON p.tenant = l.tenant AND p.id = l.parent");
    sql.push(" WHERE l.tenant = b.tenant AND l.bill = b.id AND p.status IN ('draft', 'submitted', 'approved', 'exported')) ORDER BY b.due_date, b.number, b.id LIMIT 500");
    Ok(op.rows_as::<Due>(&sql.done()).await?.into_iter().map(|due| due.bill).collect())
}
