//! Accounts of the business at banks, in tills and wallets.

use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say, written};
use kernel_types::{Date, Id, MONEY_SCALE, Value, format_scaled};
use ledger::generated::BankAccount;
use serde_json::{Map, Value as Json};

/// What banking needs of a `ledger.bank_account`.
#[derive(Debug, Clone)]
pub struct Account {
    pub id: Id,
    pub name: String,
    pub kind: String,
    pub currency: String,
    /// Ledger account behind it.
    pub gl: Id,
    /// What the books hold before this day was at the bank before the first statement.
    pub from: Option<Date>,
    /// Everything up to this day is signed off.
    pub locked: Option<Date>,
    /// Account number, IBAN and wallet number as plain letters and digits.
    pub numbers: Vec<String>,
    /// Smallest amount of its currency, at scale 4.
    pub unit: i64,
}

impl Account {
    pub fn shown(&self, amount: i64) -> String {
        format!("{} {}", self.currency, format_scaled(amount, MONEY_SCALE, 2))
    }

    pub fn is_locked(&self, date: Date) -> bool {
        self.locked.is_some_and(|locked| date <= locked)
    }

    pub fn refuse_locked(&self, date: Date) -> OpResult<()> {
        match self.locked.filter(|locked| date <= *locked) {
            Some(locked) => Err(OpError::state(
                "reconciled",
                say!(
                    "banking-signed-off-up-to",
                    "{name} is signed off up to {locked}. A manager or approver can open that reconciliation again.",
                    name = self.name,
                    locked
                ),
            )),
            None => Ok(()),
        }
    }
}

fn account_of(op: &Op<'_>, doc: &Doc) -> OpResult<Account> {
    // Taken for the business currency, another would be matched and moved by the amount of this one.
    let view = BankAccount::of(doc)?;
    let currency = view.currency()?.to_string();
    let number = |field: &str| doc.text(field).map(crate::words::code).filter(|code| !code.is_empty());
    Ok(Account {
        id: doc.id(),
        name: view.name()?.to_string(),
        kind: view.kind()?.to_string(),
        gl: doc.link("glAccount").ok_or_else(|| {
            OpError::refused_at(
                "/bankAccount",
                "no_ledger_account",
                say!("banking-no-ledger-account", "The bank account has no ledger account."),
            )
        })?,
        from: doc.date("reconcileFrom"),
        locked: doc.date("lastReconciled"),
        numbers: ["accountNumber", "iban", "walletNumber"].into_iter().filter_map(number).collect(),
        unit: op.minor_unit(&currency),
        currency,
    })
}

pub async fn load(op: &mut Op<'_>, id: &Id) -> OpResult<Account> {
    let set = op.reference("ledger.bank_account").await?;
    let doc = set.get(id).ok_or(OpError::NotFound)?;
    account_of(op, &doc)
}

/// The account, locked until the end of the transaction: who matches on one account waits for the one who does.
pub async fn lock(op: &mut Op<'_>, id: &Id) -> OpResult<Account> {
    let doc = op.load_for_update("ledger.bank_account", id).await?;
    account_of(op, &doc)
}

/// The account a draft names, when it names one.
pub async fn of_draft(op: &mut Op<'_>, draft: &Draft) -> OpResult<Option<Account>> {
    match draft.link("bankAccount") {
        Some(id) => load(op, &id).await.map(Some),
        None => Ok(None),
    }
}

/// Calculator of statement lines: they are in the account's currency.
pub fn line_currency<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(account) = of_draft(op, draft).await? else { return Ok(()) };
        draft.set("currency", Value::text(&account.currency));
        if draft.int("amount") % account.unit != 0 {
            draft.refuse(
                "/amount",
                "precision",
                say!(
                    "banking-amounts-in-fewer-digits-after-point",
                    "Amounts in {currency} have fewer digits after the point.",
                    currency = account.currency
                ),
            );
        }
        if draft.is_new()
            && let Some(date) = draft.date("date").filter(|date| account.is_locked(*date))
        {
            draft.refuse(
                "/date",
                "reconciled",
                say!("banking-signed-off-past", "{name} is signed off past {date}.", name = account.name, date),
            );
        }
        if draft.is_new() && draft.get("description").is_null() {
            let words = draft.text("counterparty").or(draft.text("reference")).map(str::to_string);
            let words =
                words.unwrap_or_else(|| op.say_to_business(&written!("banking-statement-line", "Statement line")));
            draft.set("description", Value::text(words));
        }
        Ok(())
    })
}

/// Effect: what is signed off stays as it is.
pub fn refuse_locked_line<'a>(
    op: &'a mut Op<'_>,
    draft: &'a mut Draft,
    _ask: &'a Map<String, Json>,
) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let account = of_draft(op, draft).await?;
        match (account, draft.date("date")) {
            (Some(account), Some(date)) => account.refuse_locked(date),
            _ => Ok(()),
        }
    })
}
