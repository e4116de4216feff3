//! The file a bank or a mobile money operator takes the payments from.

use accounting::api::{PaymentHead, PaymentOrder, csv, pain001, wallet};
use kernel::{Draft, Op, OpError, OpFuture, say};
use kernel_types::{MONEY_SCALE, Value, format_scaled};
use serde_json::{Map, Value as Json};
use sha2::{Digest, Sha256};

/// `expenses.export_reimbursement`: the file, with the sum of exactly its lines.
pub fn export<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(bank) = draft.link("bankAccount") else {
            return Err(OpError::internal("a reimbursement without an account"));
        };
        let bank = op.load("ledger.bank_account", &bank).await?;
        let currency = draft.text("currency").unwrap_or_default().to_string();
        let digits = op.currency_digits(&currency);
        let text = |amount: i64| format_scaled(amount, MONEY_SCALE, digits);
        let number = draft.text("number").unwrap_or_default().to_string();
        let to_wallets = draft.text("format") == Some("wallet");
        let mut orders = Vec::with_capacity(draft.line_count("lines"));
        let mut missing = Vec::new();
        for (index, line) in draft.lines("lines").enumerate() {
            let own = |field: &str| line.text(field).map(str::to_string);
            let account = own(if to_wallets { "walletNumber" } else { "accountNumber" });
            if account.is_none() {
                missing.push(index);
            }
            let claim = match line.link("claim") {
                Some(claim) => op.load("expenses.claim", &claim).await?.label().to_string(),
                None => String::new(),
            };
            if line.int("amount") <= 0 {
                return Err(OpError::refused_at(
                    format!("/lines/{index}/amount"),
                    "not_payable",
                    say!(
                        "expenses-not-payable",
                        "A file carries money that is paid out alone; record what comes in on the report."
                    ),
                ));
            }
            orders.push(PaymentOrder {
                id: claim.clone(),
                name: own("accountName").unwrap_or_default(),
                account: account.unwrap_or_default(),
                swift: own("swift"),
                amount: text(line.int("amount")),
                reference: claim,
            });
        }
        for index in missing {
            let message = match to_wallets {
                true => say!(
                    "expenses-no-wallet-number-for-person",
                    "There is no wallet number for this person; add it under Payment details."
                ),
                false => say!(
                    "expenses-no-account-number-for-person",
                    "There is no account number for this person; add it under Payment details."
                ),
            };
            draft.refuse(format!("/lines/{index}/claim"), "account_missing", message);
        }
        let head = PaymentHead {
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
            total: text(draft.int("total")),
        };
        let (content, ending) = match draft.text("format") {
            Some("wallet") => (wallet(&head, &orders), "csv"),
            Some("csv") => (csv(&head, &orders), "csv"),
            _ => (pain001(&head, &orders), "xml"),
        };
        let hash: String = Sha256::digest(content.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
        draft.set("fileName", Value::from(format!("{number}.{ending}")));
        draft.set("fileText", Value::from(content));
        draft.set("fileHash", Value::from(hash));
        Ok(())
    })
}
