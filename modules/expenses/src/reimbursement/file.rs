//! The file a bank or a mobile money operator takes the payments from.

use accounting::api::{PaymentHead, PaymentOrder, csv, debtor, pain001, wallet};
use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture};
use kernel_types::{MONEY_SCALE, Value, format_scaled};
use ledger::generated::BankAccount;
use serde_json::{Map, Value as Json};
use sha2::{Digest, Sha256};

use crate::generated::{Claim, Reimbursement, ReimbursementFormat, reimbursement, reimbursement_lines};

/// `expenses.export_reimbursement`: the file, with the sum of exactly its lines.
pub fn export<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let view = Reimbursement::of(&*draft)?;
        let bank = BankAccount::load(op, &view.bank_account()?).await?;
        let currency = view.currency().ok_or_else(|| view.missing(reimbursement::CURRENCY))?.to_string();
        let digits = op.currency_digits(&currency);
        let text = |amount: i64| format_scaled(amount, MONEY_SCALE, digits);
        let number = view.number().ok_or_else(|| view.missing(reimbursement::NUMBER))?.to_string();
        let (date, format, total) = (view.date()?, view.format()?, view.total());
        let to_wallets = format == ReimbursementFormat::Wallet;
        let mut orders = Vec::with_capacity(view.lines().len());
        let mut missing = Vec::new();
        for (index, line) in view.lines().enumerate() {
            let account = if to_wallets { line.wallet_number() } else { line.account_number() };
            let claim = Claim::load(op, &line.claim()?).await?.label().to_string();
            let amount = line.amount().ok_or_else(|| line.missing(reimbursement_lines::AMOUNT))?;
            if amount <= 0 {
                return Err(OpError::refused_at(
                    format!("/lines/{index}/amount"),
                    "not_payable",
                    "A file carries money that is paid out alone; record what comes in on the report.",
                ));
            }
            // Without an account there is no order, and no file: each is told below.
            let Some(account) = account else {
                missing.push(index);
                continue;
            };
            let name = line.account_name().ok_or_else(|| line.missing(reimbursement_lines::ACCOUNT_NAME))?;
            orders.push(PaymentOrder {
                id: claim.clone(),
                name: name.to_string(),
                account: account.to_string(),
                swift: line.swift().map(str::to_string),
                amount: text(amount),
                reference: claim,
            });
        }
        for index in missing {
            let message = match to_wallets {
                true => "There is no wallet number for this person; add it under Payment details.",
                false => "There is no account number for this person; add it under Payment details.",
            };
            draft.refuse(format!("/lines/{index}/claim"), "account_missing", message);
        }
        let head = PaymentHead {
            number: number.clone(),
            made_at: op.now().to_rfc3339(),
            date: date.to_string(),
            debtor: op.business().name.clone(),
            account: debtor(&bank, format == ReimbursementFormat::Pain001)?,
            swift: bank.swift().map(str::to_string),
            currency,
            total: text(total),
        };
        let (content, ending) = match format {
            ReimbursementFormat::Wallet => (wallet(&head, &orders), "csv"),
            ReimbursementFormat::Csv => (csv(&head, &orders), "csv"),
            ReimbursementFormat::Pain001 => (pain001(&head, &orders), "xml"),
        };
        let hash: String = Sha256::digest(content.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
        draft.set("fileName", Value::from(format!("{number}.{ending}")));
        draft.set("fileText", Value::from(content));
        draft.set("fileHash", Value::from(hash));
        Ok(())
    })
}
