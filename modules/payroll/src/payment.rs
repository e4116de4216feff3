//! Net pay leaves the business: who is paid from one account, the file the bank or the wallet takes, and the entry.

use accounting::api::{PaymentHead, PaymentOrder, csv, pain001, wallet};
use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Date, Id, MONEY_SCALE, Money, Value, format_scaled};
use ledger::generated::BankAccount;
use serde_json::{Map, Value as Json};
use sha2::{Digest, Sha256};

use crate::generated::{self as g, payment, payment_lines, run};
use crate::worth::{in_base, in_pay};

kernel::columns! {
    /// A part of net pay that nobody paid yet.
    struct Open { payslip: Id, employee: Id, holder: Option<String>, name: String, bank: Option<String>, swift: Option<String>, account: Option<String>, amount: Money }
}

/// `payroll.payment`: while it is a draft, its lines are what the run still owes this way in this currency.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let (Ok(run), Ok(method), currency, bank) = ({
            let record = g::Payment::of(&*draft)?;
            (record.run(), record.method(), record.currency().map(str::to_string), record.bank_account())
        }) else {
            return Ok(());
        };
        let Ok(currency) = currency else { return Ok(()) };
        if let Ok(bank) = bank
            && let Err(OpError::Refused { code, message, .. }) = same_currency(op, &bank, &currency).await
        {
            draft.refuse(format!("/{}", payment::BANK_ACCOUNT), code, message);
        }
        let statement = op
            .sql(
                "SELECT p.id, p.employee, y.holder, p.name, y.bank, y.swift, y.account, y.amount FROM payroll_payslip p JOIN payroll_payslip_payments y ON y.tenant = p.tenant AND y.parent = p.id \
                 WHERE p.tenant = ? AND p.run = ? AND y.currency = ? AND y.kind = ? AND NOT EXISTS (SELECT 1 FROM payroll_payment_lines l JOIN payroll_payment x ON x.tenant = l.tenant AND x.id = l.parent \
                 WHERE l.tenant = p.tenant AND l.payslip = p.id AND x.method = y.kind AND x.currency = y.currency AND x.status IN ('exported', 'paid')) ORDER BY p.name, p.id, y.id",
            )
            .bind(op.tenant().0)
            .bind(Value::from(&run))
            .bind(currency.as_str())
            .bind(method.as_str())
            .done();
        let rows: Vec<Open> = op.rows_as(&statement).await?;
        let mut record = g::Payment::of(draft)?;
        record.clear_lines(payment::LINES);
        let (mut total, mut orders) = (0, 0);
        for row in rows {
            (total, orders) = (total + row.amount, orders + 1);
            let mut line = record.push_lines();
            line.set_payslip(&row.payslip)
                .set_employee(&row.employee)
                // What is paid to no account names no holder: it is the person's own.
                .set_holder(row.holder.unwrap_or(row.name))
                .set_bank(row.bank);
            line.set_swift(row.swift).set_account(row.account).set_amount(row.amount);
        }
        record.set_orders(orders);
        record.set_total(total);
        Ok(())
    })
}

/// Money leaves an account in the account's own currency.
///
/// # Errors
/// The account is kept in another.
pub async fn same_currency(op: &mut Op<'_>, bank: &Id, currency: &str) -> OpResult<()> {
    let kept = BankAccount::of_reference(op, bank).await?;
    match kept {
        Some(account) => match account.currency()? {
            kept if kept == currency => Ok(()),
            kept => Err(OpError::refused_at(
                "/bankAccount",
                "other_currency",
                say!(
                    "payroll-other-currency",
                    "This account is kept in {kept}; choose one kept in {currency}.",
                    kept,
                    currency
                ),
            )),
        },
        None => Ok(()),
    }
}

/// Refuses a draft that pays others than its run owes now: somebody was paid by another payment since. The run is locked.
///
/// # Errors
/// `preview_outdated`.
async fn hold(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    if !draft.is_draft() {
        return Ok(());
    }
    let paid = |draft: &Draft| -> OpResult<Vec<(Option<Id>, Money)>> {
        Ok(g::Payment::of(draft)?.lines().map(|line| (line.payslip(), line.amount())).collect())
    };
    let shown = paid(draft)?;
    calculate(op, draft).await?;
    if paid(draft)? == shown {
        return Ok(());
    }
    let message = say!(
        "payroll-what-run-owes-changed-since-preview",
        "What this run owes has changed since this preview. Save the payment again and look at it before paying."
    );
    Err(OpError::refused_at("/lines", "preview_outdated", message).of_state())
}

/// The rate of a day, and an amount at it in the business currency.
///
/// # Errors
/// There is no rate, or the amount is too large.
pub async fn worth(op: &mut Op<'_>, amount: Money, currency: &str, on: Date) -> OpResult<(i64, Money)> {
    let rate = ledger::api::rate_to_base(op, currency, on).await?;
    let digits = op.currency_digits(&op.business().currency.clone());
    Ok((rate, in_base(amount, rate, digits)?))
}

/// `payroll.prepare_payment`: the amounts of the entry, what is settled at the rate of the run and what leaves at the rate of the
/// day.
pub fn prepare<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (run, currency, total, date) = {
            let record = g::Payment::of(&*draft)?;
            (record.run()?, record.currency()?.to_string(), record.total(), record.date()?)
        };
        let owing = g::Run::lock(op, &run).await?;
        hold(op, draft).await?;
        if owing.status()? != g::RunStatus::Posted {
            return Err(OpError::refused_at(
                "/run",
                "run_not_posted",
                say!("payroll-run-not-posted", "Only a posted run is paid."),
            )
            .of_state());
        }
        let own = owing.currency() == Some(currency.as_str());
        let left = if own { owing.unpaid() } else { owing.other_unpaid() };
        if total > left {
            return Err(OpError::refused(
                "above_owed",
                say!(
                    "payroll-above-owed",
                    "Only {currency} {left} of this run is still owed; make the payment again.",
                    currency,
                    left = format_scaled(left, MONEY_SCALE, 2)
                ),
            ));
        }
        let run_rate = owing.rate().ok_or_else(|| owing.missing(run::RATE))?;
        let digits = op.currency_digits(&op.business().currency.clone());
        let in_its_pay =
            if own { total } else { in_pay(total, owing.other_rate().ok_or_else(|| owing.missing(run::OTHER_RATE))?)? };
        let relieved = in_base(in_its_pay, run_rate, digits)?;
        let (rate, base) = worth(op, total, &currency, date).await?;
        let mut record = g::Payment::of(draft)?;
        record.set_rate(rate);
        record.set_base_total(base);
        record.set_relieved(relieved);
        record.set_base_fx(relieved - base);
        Ok(())
    })
}

/// `payroll.export_payment`: the file, with the sum of exactly its lines.
pub fn export<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let run = g::Payment::of(&*draft)?.run()?;
        g::Run::lock(op, &run).await?;
        hold(op, draft).await?;
        let (bank, currency, number, date, format, total) = {
            let record = g::Payment::of(&*draft)?;
            (
                record.bank_account()?,
                record.currency()?.to_string(),
                record.number().ok_or_else(|| record.missing(payment::NUMBER))?.to_string(),
                record.date()?,
                record.format()?,
                record.total(),
            )
        };
        let Some(bank) = BankAccount::of_reference(op, &bank).await? else {
            return Err(OpError::refused_at(
                "/bankAccount",
                "unknown",
                say!("payroll-account-no-longer-exists", "This account no longer exists."),
            ));
        };
        let account = ledger::api::debtor(&bank, format == g::PaymentFormat::Pain001)?;
        let digits = op.currency_digits(&currency);
        let text = |amount: Money| format_scaled(amount, MONEY_SCALE, digits);
        let mut orders = Vec::new();
        let mut missing = Vec::new();
        {
            let record = g::Payment::of(&*draft)?;
            for (place, line) in record.lines().enumerate() {
                let holder = line.holder().ok_or_else(|| line.missing(payment_lines::HOLDER))?.to_string();
                match line.account().filter(|account| !account.trim().is_empty()) {
                    Some(account) => orders.push(PaymentOrder {
                        id: format!("{number}-{}", place + 1),
                        name: holder,
                        account: account.to_string(),
                        swift: line.swift().map(str::to_string),
                        amount: text(line.amount()),
                        reference: number.clone(),
                    }),
                    None => missing.push(holder),
                }
            }
        }
        if !missing.is_empty() {
            let message = say!(
                "payroll-account-missing",
                "There is no account number of {missing}; add it to their payment details, and calculate the run again.",
                missing = missing.join(", ")
            );
            return Err(OpError::refused_at("/lines", "account_missing", message));
        }
        let head = PaymentHead {
            number: number.clone(),
            made_at: op.now().to_rfc3339(),
            date: date.to_string(),
            debtor: op.business().name.clone(),
            account,
            swift: bank.swift().map(str::to_string),
            currency,
            total: text(total),
        };
        let (content, ending) = match format {
            g::PaymentFormat::Wallet => (wallet(&head, &orders), "csv"),
            g::PaymentFormat::Csv => (csv(&head, &orders), "csv"),
            g::PaymentFormat::Pain001 => (pain001(&head, &orders), "xml"),
        };
        let hash: String = Sha256::digest(content.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
        let mut record = g::Payment::of(draft)?;
        record.set_file_name(format!("{number}.{ending}"));
        record.set_file_text(content);
        record.set_file_hash(hash);
        Ok(())
    })
}
