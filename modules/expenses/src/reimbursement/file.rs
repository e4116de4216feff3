//! The file a bank or a mobile money operator takes the payments from.

use accounting::api::{PaymentHead, PaymentOrder, csv, pain001, wallet};
use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, say};
use kernel_types::{MONEY_SCALE, format_scaled};
use ledger::generated::BankAccount;
use serde_json::{Map, Value as Json};
use sha2::{Digest, Sha256};

use crate::generated::{Reimbursement, ReimbursementFormat, claim, reimbursement, reimbursement_lines};

/// `expenses.export_reimbursement`: the file, with the sum of exactly its lines.
pub fn export<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut batch = Reimbursement::of(draft)?;
        let bank = BankAccount::load(op, &batch.bank_account()?).await?;
        let currency = batch.currency().ok_or_else(|| batch.missing(reimbursement::CURRENCY))?.to_string();
        let digits = op.currency_digits(&currency);
        let text = |amount: i64| format_scaled(amount, MONEY_SCALE, digits);
        let number = batch.number().ok_or_else(|| batch.missing(reimbursement::NUMBER))?.to_string();
        let (format, date, total) = (batch.format()?, batch.date()?, batch.total());
        let mut orders = Vec::with_capacity(batch.lines().len());
        let mut missing = Vec::new();
        let count = batch.lines().len();
        for index in 0..count {
            let Some(line) = batch.lines_at(index) else { continue };
            let to = match format {
                ReimbursementFormat::Wallet => line.wallet_number(),
                ReimbursementFormat::Csv | ReimbursementFormat::Pain001 => line.account_number(),
            };
            let (to, name, swift) = (to.map(str::to_string), line.account_name().map(str::to_string), line.swift());
            let swift = swift.map(str::to_string);
            let amount = line.amount().ok_or_else(|| line.missing(reimbursement_lines::AMOUNT))?;
            let report = op.load(claim::ADDRESS, &line.claim()?).await?.label().to_string();
            if amount <= 0 {
                return Err(OpError::refused_at(
                    format!("/lines/{index}/amount"),
                    "not_payable",
                    say!(
                        "expenses-not-payable",
                        "A file carries money that is paid out alone; record what comes in on the report."
                    ),
                ));
            }
            let Some(account) = to else {
                missing.push(index);
                continue;
            };
            let Some(name) = name else {
                return Err(OpError::refused_at(
                    format!("/lines/{index}/claim"),
                    "holder_missing",
                    say!(
                        "expenses-no-account-holder",
                        "There is no account holder for this person; add their name under Payment details."
                    ),
                ));
            };
            let (id, reference) = (report.clone(), report);
            orders.push(PaymentOrder { id, name, account, swift, amount: text(amount), reference });
        }
        for index in missing {
            let message = match format {
                ReimbursementFormat::Wallet => say!(
                    "expenses-no-wallet-number-for-person",
                    "There is no wallet number for this person; add it under Payment details."
                ),
                ReimbursementFormat::Csv | ReimbursementFormat::Pain001 => say!(
                    "expenses-no-account-number-for-person",
                    "There is no account number for this person; add it under Payment details."
                ),
            };
            batch.refuse(format!("/lines/{index}/claim"), "account_missing", message);
        }
        let head = PaymentHead {
            number: number.clone(),
            made_at: op.now().to_rfc3339(),
            date: date.to_string(),
            debtor: op.business().name.clone(),
            account: ledger::api::debtor(&bank, format == ReimbursementFormat::Pain001)?,
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
        batch.set_file_name(format!("{number}.{ending}"));
        batch.set_file_text(content);
        batch.set_file_hash(hash);
        Ok(())
    })
}
