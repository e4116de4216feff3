//! From the file to the books: the bank's file, what it did not pay, and a posted payment per supplier.

use std::collections::BTreeMap;

use kernel::{Draft, Op, OpError, OpFuture, say};
use kernel_types::{Id, MONEY_SCALE, Value, format_scaled};
use serde_json::{Map, Value as Json, json};
use sha2::{Digest, Sha256};

use super::file::{Head, Order, csv, pain001};
use crate::wire::money;

/// `accounting.export_batch`: the file, with the sum of exactly its lines.
pub fn export<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let bank = draft.link("bankAccount").ok_or_else(|| OpError::internal("a batch without an account"))?;
        let bank = op.load("ledger.bank_account", &bank).await?;
        let currency = draft.text("currency").unwrap_or_default().to_string();
        let digits = op.currency_digits(&currency);
        let text = |amount: i64| format_scaled(amount, MONEY_SCALE, digits);
        let number = draft.text("number").unwrap_or_default().to_string();
        let mut orders = Vec::with_capacity(draft.line_count("lines"));
        let mut total = 0;
        for line in draft.lines("lines") {
            let Some(bill) = line.link("bill") else { continue };
            let bill = op.load("accounting.bill", &bill).await?;
            if let Some(payment) = line.link("payment") {
                let payment = op.load("accounting.payment", &payment).await?;
                if payment.int("amount") != line.int("amount") {
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
            let own = |field: &str| line.text(field).map(str::to_string);
            total += line.int("amount");
            orders.push(Order {
                id: bill.label().to_string(),
                name: own("accountName").unwrap_or_default(),
                account: own("accountNumber").unwrap_or_default(),
                swift: own("swift"),
                amount: text(line.int("amount")),
                reference: bill.text("supplierInvoiceNo").unwrap_or_default().to_string(),
            });
        }
        let head = Head {
            number: number.clone(),
            made_at: op.now().to_rfc3339(),
            date: draft.date("date").unwrap_or_else(|| op.today()).to_string(),
            debtor: op.business().name.clone(),
            account: ["iban", "accountNumber", "walletNumber"]
                .iter()
                .find_map(|field| bank.text(field))
                .unwrap_or_default()
                .to_string(),
            swift: bank.text("swift").map(str::to_string),
            currency,
            total: text(total),
        };
        let (content, ending) = match draft.text("format") {
            Some("csv") => (csv(&head, &orders), "csv"),
            _ => (pain001(&head, &orders), "xml"),
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
