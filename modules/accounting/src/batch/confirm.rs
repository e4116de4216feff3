//! From the file to the books: the bank's file, what it did not pay, and a posted payment per supplier.

use std::collections::BTreeMap;

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, say};
use kernel_types::{Id, MONEY_SCALE, Value, format_scaled};
use ledger::generated::BankAccount;
use serde_json::{Map, Value as Json, json};
use sha2::{Digest, Sha256};

use super::file::{Head, Order, csv, pain001};
use crate::generated::{Bill, Payment, PaymentBatch, PaymentBatchFormat, payment_batch, payment_batch_lines};
use crate::wire::money;

/// `accounting.export_batch`: the file, with the sum of exactly its lines.
pub fn export<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let batch = PaymentBatch::of(&*draft)?;
        let bank = BankAccount::load(op, &batch.bank_account()?).await?;
        let currency = batch.currency().ok_or_else(|| batch.missing(payment_batch::CURRENCY))?.to_string();
        let digits = op.currency_digits(&currency);
        let text = |amount: i64| format_scaled(amount, MONEY_SCALE, digits);
        let number = batch.number().ok_or_else(|| batch.missing(payment_batch::NUMBER))?.to_string();
        let (date, format) = (batch.date()?, batch.format()?);
        let mut orders = Vec::with_capacity(batch.lines().len());
        let mut total = 0;
        for line in batch.lines() {
            // A line that is left out, or names nobody, would still count in the total the bank compares.
            let must =
                |field: &'static str, text: Option<&str>| text.map(str::to_string).ok_or_else(|| line.missing(field));
            let amount = line.amount().ok_or_else(|| line.missing(payment_batch_lines::AMOUNT))?;
            let bill = Bill::load(op, &line.bill()?).await?;
            if let Some(payment) = line.payment() {
                let payment = Payment::load(op, &payment).await?;
                if payment.amount() != Some(amount) {
                    return Err(OpError::refused_at(
                        "/lines",
                        "payment_differs",
                        say!(
                            "accounting-payment-differs",
                            "The payment of {bill_name} is of another amount than its line here.",
                            bill_name = bill.label()
                        ),
                    ));
                }
            }
            total += amount;
            orders.push(Order {
                id: bill.label().to_string(),
                name: must(payment_batch_lines::ACCOUNT_NAME, line.account_name())?,
                account: must(payment_batch_lines::ACCOUNT_NUMBER, line.account_number())?,
                swift: line.swift().map(str::to_string),
                amount: text(amount),
                reference: bill.supplier_invoice_no()?.to_string(),
            });
        }
        let head = Head {
            number: number.clone(),
            made_at: op.now().to_rfc3339(),
            date: date.to_string(),
            debtor: op.business().name.clone(),
            account: ledger::api::debtor(&bank, format == PaymentBatchFormat::Pain001)?,
            swift: bank.swift().map(str::to_string),
            currency,
            total: text(total),
        };
        let (content, ending) = match format {
            PaymentBatchFormat::Csv => (csv(&head, &orders), "csv"),
            PaymentBatchFormat::Pain001 => (pain001(&head, &orders), "xml"),
        };
        let hash: String = Sha256::digest(content.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
        draft.set("fileName", format!("{number}.{ending}"));
        draft.set("fileText", content);
        draft.set("fileHash", hash);
        Ok(())
    })
}

/// `accounting.fail_batch_line`: the bank did not pay one bill.
pub fn fail<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let wanted = ask.get("bill").and_then(Json::as_str).map(Id::from_stored);
        let found = draft.lines("lines").position(|line| line.link("bill") == wanted);
        match found {
            Some(index) => draft.set_line("lines", index, "failed", true),
            None => {
                return Err(OpError::refused_at(
                    "/bill",
                    "not_in_batch",
                    say!("accounting-not-in-batch", "This bill is not in the batch."),
                ));
            }
        }
        Ok(())
    })
}

/// `accounting.prepare_batch`: a draft payment for every bill that has none yet, to be approved and released by itself.
pub fn prepare<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        for index in 0..draft.line_count("lines") {
            let Some(line) = draft.line("lines", index).filter(|line| line.get("payment").is_null()) else { continue };
            let (Some(supplier), Some(bill)) = (line.text("supplier"), line.text("bill")) else { continue };
            let body = payment_of(draft, supplier, &[(index, bill.to_string(), line.int("amount"))]);
            let payment = op.create("accounting.payment", body).await?;
            draft.set_line("lines", index, "payment", &payment.id());
        }
        Ok(())
    })
}

fn payment_of(draft: &Draft, supplier: &str, rows: &[(usize, String, i64)]) -> Json {
    let total: i64 = rows.iter().map(|(_, _, amount)| amount).sum();
    let allocations: Vec<Json> =
        rows.iter().map(|(_, bill, amount)| json!({"bill": bill, "amount": money(*amount)})).collect();
    json!({
        "supplier": supplier, "bankAccount": draft.text("bankAccount"), "date": draft.date("date").map(|date| date.to_string()), "method": "bank",
        "currency": draft.text("currency"), "amount": money(total), "reference": draft.text("number"), "allocations": allocations,
    })
}

/// `accounting.confirm_batch`: what the bank paid is posted: the payments that were released one by one, else one per supplier.
pub fn confirm<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let prepared: Vec<Id> =
            draft.lines("lines").filter(|line| !line.flag("failed")).filter_map(|line| line.link("payment")).collect();
        for payment in prepared {
            op.transition("accounting.payment", &payment, "post", Map::new()).await?;
        }
        let mut by_supplier: BTreeMap<String, Vec<(usize, String, i64)>> = BTreeMap::new();
        for (index, line) in
            draft.lines("lines").enumerate().filter(|(_, line)| !line.flag("failed") && line.get("payment").is_null())
        {
            let (Some(supplier), Some(bill)) = (line.text("supplier"), line.text("bill")) else { continue };
            by_supplier.entry(supplier.to_string()).or_default().push((index, bill.to_string(), line.int("amount")));
        }
        for (supplier, rows) in by_supplier {
            let body = payment_of(draft, &supplier, &rows);
            let payment = op.create("accounting.payment", body).await?;
            // The batch was approved as a whole; its payments need no approval of their own.
            op.set_fields("accounting.payment", &payment.id(), &[("status", Value::text("released"))]).await?;
            op.transition("accounting.payment", &payment.id(), "post", Map::new()).await?;
            for (index, _, _) in &rows {
                draft.set_line("lines", *index, "payment", &payment.id());
            }
        }
        Ok(())
    })
}
