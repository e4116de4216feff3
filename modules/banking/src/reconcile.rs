//! The reconciliation of an account on a day: book balance + outstanding payments − outstanding receipts ± unexplained lines of the
//! statement = balance at the bank (design 1.4.12).

use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::calendar::day_before;
use kernel_types::{Date, Money, Value};
use serde_json::{Map, Value as Json};

use crate::account::{self, Account};
use crate::book::{self, BookLine};
use crate::statement::read::short;

/// Figures of an account on a day; money at scale 4, in its currency.
#[derive(Debug, Clone, Default)]
pub struct Figures {
    pub book: i64,
    /// Money in that the bank does not show yet, and money out; the latter positive.
    pub outstanding_in: i64,
    pub outstanding_out: i64,
    /// Statement lines that the books do not know, signed.
    pub unexplained: i64,
    pub open_lines: i64,
    /// What the bank should show.
    pub expected: i64,
}

/// A statement line not explained on a day.
#[derive(Debug, Clone)]
pub struct OpenLine {
    pub id: String,
    pub date: Date,
    pub description: String,
    pub amount: i64,
}

kernel::columns! {
    /// A statement line with what is unexplained of it.
    struct Unexplained { id: String, date: Date, description: Option<String>, left: Money }
}

kernel::columns! {
    /// The balance a statement begins or ends with.
    struct Balance { on: Date, amount: Money }
}

kernel::columns! { struct Sum { amount: Money } }

pub async fn figures_at(
    op: &mut Op<'_>,
    account: &Account,
    day: Date,
) -> OpResult<(Figures, Vec<BookLine>, Vec<OpenLine>)> {
    let book: i64 = book::all(op, account, Some(day)).await?.iter().map(|line| line.amount).sum();
    let outstanding = book::unmatched(op, account, Some(day)).await?;
    let statement = op
        .sql(
            "SELECT id, date, description, amount - matched FROM banking_bank_line WHERE tenant = ? AND bank_account = ? AND date <= ? AND status = 'open' \
             ORDER BY date, position, id",
        )
        .bind(op.tenant().0)
        .bind(Value::from(&account.id))
        .bind(day)
        .done();
    let lines: Vec<OpenLine> = op
        .rows_as::<Unexplained>(&statement)
        .await?
        .into_iter()
        .map(|row| OpenLine {
            id: row.id,
            date: row.date,
            // Not every bank says what a line is about.
            description: row.description.unwrap_or_default(),
            amount: row.left,
        })
        .collect();
    // As many as a list can hold.
    let open_lines = i64::try_from(lines.len()).unwrap_or(i64::MAX);
    let mut figures = Figures { book, open_lines, ..Figures::default() };
    for line in &outstanding {
        if line.left() > 0 { figures.outstanding_in += line.left() } else { figures.outstanding_out -= line.left() }
    }
    figures.unexplained = lines.iter().map(|line| line.amount).sum();
    figures.expected = figures.book - figures.outstanding_in + figures.outstanding_out + figures.unexplained;
    Ok((figures, outstanding, lines))
}

/// The bank's balance on a day: the closing balance of the last statement up to then, and the lines after it.
pub async fn statement_balance(op: &mut Op<'_>, account: &Account, day: Date) -> OpResult<Option<i64>> {
    let statement = op
        .sql(
            "SELECT to_date, closing FROM banking_statement WHERE tenant = ? AND bank_account = ? AND status = 'imported' AND closing IS NOT NULL AND to_date <= ? \
             ORDER BY to_date DESC, imported_at DESC LIMIT 1",
        )
        .bind(op.tenant().0)
        .bind(Value::from(&account.id))
        .bind(day)
        .done();
    let Some(last) = op.row_as::<Balance>(&statement).await? else { return later(op, account, day).await };
    Ok(Some(last.amount + moved(op, account, last.on, day).await?))
}

/// No statement ends by then: the opening balance of the first one that begins by then.
async fn later(op: &mut Op<'_>, account: &Account, day: Date) -> OpResult<Option<i64>> {
    let statement = op
        .sql(
            "SELECT from_date, opening FROM banking_statement WHERE tenant = ? AND bank_account = ? AND status = 'imported' AND opening IS NOT NULL AND from_date <= ? \
             ORDER BY from_date LIMIT 1",
        )
        .bind(op.tenant().0)
        .bind(Value::from(&account.id))
        .bind(day)
        .done();
    let Some(first) = op.row_as::<Balance>(&statement).await? else { return Ok(None) };
    Ok(Some(first.amount + moved(op, account, day_before(first.on), day).await?))
}

async fn moved(op: &mut Op<'_>, account: &Account, after: Date, up_to: Date) -> OpResult<i64> {
    let statement = op
        .sql(
            "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM banking_bank_line WHERE tenant = ? AND bank_account = ? AND date > ? AND date <= ? AND status <> 'excluded'",
        )
        .bind(op.tenant().0)
        .bind(Value::from(&account.id))
        .bind(after)
        .bind(up_to)
        .done();
    // A sum always has a row.
    Ok(op.row_as::<Sum>(&statement).await?.map_or(0, |sum| sum.amount))
}

/// `banking.reconcile_figures`
pub fn figures<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let Some(account) = account::of_draft(op, draft).await? else { return Ok(()) };
        fill(op, draft, &account).await
    })
}

async fn fill(op: &mut Op<'_>, draft: &mut Draft, account: &Account) -> OpResult<()> {
    let day = draft.date("date").unwrap_or_else(|| op.today());
    if day > op.today() {
        draft.refuse(
            "/date",
            "in_the_future",
            say!("banking-in-the-future", "An account is reconciled up to today at most."),
        );
    }
    if account.is_locked(day) {
        draft.refuse(
            "/date",
            "reconciled",
            say!(
                "banking-already-signed-off-past",
                "{name} is already signed off past {day}.",
                name = account.name,
                day
            ),
        );
    }
    let (figures, _, _) = figures_at(op, account, day).await?;
    if draft.get("statementBalance").is_null() {
        match statement_balance(op, account, day).await? {
            Some(balance) => draft.set("statementBalance", balance),
            None => draft.refuse(
                "/statementBalance",
                "required",
                say!(
                    "banking-no-statement-account-imported",
                    "No statement of this account is imported; give the balance the bank reports."
                ),
            ),
        }
    }
    draft.set("currency", Value::text(&account.currency));
    draft.set("name", short(&format!("{}, {day}", account.name), 200));
    draft.set("bookBalance", figures.book);
    draft.set("outstandingIn", figures.outstanding_in);
    draft.set("outstandingOut", figures.outstanding_out);
    draft.set("unexplained", figures.unexplained);
    draft.set("openLines", figures.open_lines);
    draft.set("expected", figures.expected);
    draft.set("difference", draft.int("statementBalance") - figures.expected);
    Ok(())
}

/// `banking.sign_reconciliation`: the figures are looked at again under the account's lock, then everything up to the day is locked.
pub fn sign<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(bank) = draft.link("bankAccount") else { return Ok(()) };
        let account = account::lock(op, &bank).await?;
        fill(op, draft, &account).await?;
        if draft.errors.is_empty() && (draft.int("difference") != 0 || draft.int("openLines") != 0) {
            return Err(OpError::refused(
                "balances_differ",
                say!(
                    "banking-balances-differ",
                    "Something changed since these figures were computed; look at them again."
                ),
            ));
        }
        let day = draft.date("date").unwrap_or_else(|| op.today());
        op.set_fields("ledger.bank_account", &bank, &[("lastReconciled", Value::Date(day))]).await?;
        Ok(())
    })
}

/// `banking.reopen_reconciliation`: the last one signed alone; the lock goes back to the one before.
pub fn reopen<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(bank) = draft.link("bankAccount") else { return Ok(()) };
        account::lock(op, &bank).await?;
        let signed = op
            .find_all(
                "banking.reconciliation",
                &[("bankAccount", Value::from(&bank)), ("status", Value::from("signed"))],
            )
            .await?;
        let own = draft.date("date");
        let others: Vec<Date> =
            signed.iter().filter(|doc| doc.id() != draft.id()).filter_map(|doc| doc.date("date")).collect();
        if let Some(later) = others.iter().filter(|day| Some(**day) > own).max() {
            return Err(OpError::refused(
                "signed_later",
                say!(
                    "banking-signed-later",
                    "The account is signed off up to {later}; open that reconciliation first.",
                    later
                ),
            ));
        }
        let before = others.into_iter().max().map_or(Value::Null, Value::Date);
        op.set_fields("ledger.bank_account", &bank, &[("lastReconciled", before)]).await?;
        Ok(())
    })
}
