//! Fiscal years and periods: creating, closing and reopening them.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel::setup::Setup;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, RATE_SCALE, Value};
use serde_json::{Map, Value as Json, json};

use crate::accounts::account_for;
use crate::balances::book_of;
use crate::class::JournalClass;
use crate::closing::{YearResult, closing_lines};
use crate::entry::{Entry, Source};
use crate::generated::{FiscalYear, currency, fiscal_year, journal_entry};
use crate::periods::{ADJUSTMENT_PERIOD, plan_periods, plan_years};
use crate::posting::prepare::check;
use crate::posting::reverse;
use crate::posting::write::write_one;

/// Sets a new business up: the fiscal years the books must cover, with their periods.
pub fn setup<'a>(op: &'a mut Op<'_>, setup: &'a Setup) -> OpFuture<'a, ()> {
    Box::pin(async move {
        for year in plan_years(&setup.country.fiscal_year_start, setup.from_year, setup.until_year) {
            let body = json!({"name": year.name, "startDate": year.start.to_string(), "endDate": year.end.to_string()});
            let doc = op.create("ledger.fiscal_year", body).await?;
            add_periods(op, &doc.id(), &year.name, year.start, year.end).await?;
        }
        add_own_currency(op).await
    })
}

/// Books may be kept in any currency; one that no seed lists joins the currencies of the business.
async fn add_own_currency(op: &mut Op<'_>) -> OpResult<()> {
    let code = op.business().currency.clone();
    let known = op.find(currency::ADDRESS, &[(currency::CODE, Value::text(&code))]).await?;
    let Some(name) = kernel_types::currency::name(&code).filter(|_| known.is_empty()) else { return Ok(()) };
    let body = json!({"code": code, "name": name, "minorUnit": op.currency_digits(&code)});
    op.create(currency::ADDRESS, body).await?;
    Ok(())
}

/// Effect: creates the periods of a year that do not exist yet.
pub fn create_periods<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let name = FiscalYear::of(&*draft)?.name()?.to_string();
        let (Some(start), Some(end)) = (draft.date("startDate"), draft.date("endDate")) else { return Ok(()) };
        add_periods(op, &draft.id(), &name, start, end).await
    })
}

async fn add_periods(op: &mut Op<'_>, year: &Id, name: &str, start: Date, end: Date) -> OpResult<()> {
    let existing = op.find("ledger.period", &[("fiscalYear", Value::from(year))]).await?;
    for period in plan_periods(name, start, end) {
        if existing.iter().any(|known| known.int("number") == period.number) {
            continue;
        }
        let body = json!({
            "name": period.name,
            "fiscalYear": year.as_str(),
            "number": period.number,
            "startDate": period.start.to_string(),
            "endDate": period.end.to_string(),
        });
        op.create("ledger.period", body).await?;
    }
    Ok(())
}

/// Effect: sets the status of one journal class of a period.
pub fn set_class<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let answer = |name: &str| ask.get(name).and_then(Json::as_str).unwrap_or_default().to_string();
        let (class, status) = (answer("journalClass"), answer("classStatus"));
        if !["sales", "purchases", "stock", "payroll", "general"].contains(&class.as_str()) {
            return Err(OpError::invalid(
                "/journalClass",
                "required",
                say!("ledger-choose-journal-class", "Choose the journal class."),
            ));
        }
        if !["open", "soft_closed", "closed"].contains(&status.as_str()) {
            return Err(OpError::invalid(
                "/classStatus",
                "required",
                say!("ledger-choose-new-status", "Choose the new status."),
            ));
        }
        draft.set(&class, Value::text(status));
        Ok(())
    })
}

/// Effect: posts the closing entries of a year (design 1.4.14): per dimensions, income and expense to zero in the thirteenth
/// period, the difference to retained earnings. Books with entries of their own are closed by an entry of their own.
pub fn close<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let year = draft.id();
        let end = draft.date("endDate").ok_or_else(|| OpError::internal("a fiscal year without an end"))?;
        let results = results_of(op, &year).await?;
        if results.is_empty() {
            return Ok(());
        }
        let retained = account_for(op, "RETAINED", &[], None).await?;
        let period = adjustment_period(op, &year).await?;
        let base: Arc<str> = op.business().currency.as_str().into();
        let journals = op.reference("ledger.journal").await?;
        let mut by_book: BTreeMap<Option<Arc<str>>, Vec<YearResult>> = BTreeMap::new();
        for result in results {
            let book = book_of(&result.dimensions).map(Arc::<str>::from);
            by_book.entry(book).or_default().push(result);
        }
        // A year closed again after it was opened has entries of both closings.
        let mut closings = op
            .find_all(
                journal_entry::ADDRESS,
                &[(journal_entry::SOURCE_ENTITY, Value::from(YEAR)), (journal_entry::SOURCE_ID, Value::from(&year))],
            )
            .await?
            .len();
        for (book, results) in by_book {
            closings += 1;
            let entry = Entry {
                id: op.new_id(),
                number: String::new(),
                date: end,
                journal: journals
                    .iter()
                    .find(|journal| journal.text("class") == Some("close"))
                    .map(|journal| journal.id()),
                class: JournalClass::Close,
                book: book.clone(),
                period: period.clone(),
                adjusts: false,
                narration: Some(narration(draft)?.as_str().into()),
                reference: None,
                currency: Arc::clone(&base),
                rate: power_of_ten(RATE_SCALE),
                source: Some(Source {
                    entity: YEAR.into(),
                    id: year.clone(),
                    event: format!("close.{closings}").as_str().into(),
                }),
                reverses: None,
                lines: closing_lines(&results, &retained, &base),
            };
            check(op, &entry).await?;
            let posted = write_one(op, entry).await?;
            op.tx()?.flush().await?;
            // The year names the entry of every book; entries of one book are found by their class and period.
            if book.is_none() || draft.link("closingEntry").is_none() {
                draft.set("closingEntry", Value::from(&posted.entry.id));
            }
        }
        Ok(())
    })
}

const YEAR: &str = "ledger.fiscal_year";

fn narration(year: &Draft) -> OpResult<String> {
    Ok(format!("Closing of {}", FiscalYear::of(year)?.name()?))
}

/// Effect: takes the closing entries back, and nothing else of the thirteenth period.
pub fn reopen<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if draft.link("closingEntry").is_none() {
            return Ok(());
        }
        let reason = ask.get("reason").and_then(Json::as_str).unwrap_or_default();
        let period = adjustment_period(op, &draft.id()).await?;
        op.tx()?.flush().await?;
        let entries = op
            .find(
                journal_entry::ADDRESS,
                &[(journal_entry::PERIOD, Value::from(&period)), (journal_entry::CLASS, Value::from("close"))],
            )
            .await?;
        let (year, closing, told) = (draft.id(), draft.link(fiscal_year::CLOSING_ENTRY), narration(draft)?);
        // Closings of earlier versions named no source; they are known by what they say.
        let written = |doc: &&kernel::Doc| match doc.text(journal_entry::SOURCE_ENTITY) {
            Some(entity) => entity == YEAR && doc.link(journal_entry::SOURCE_ID).as_ref() == Some(&year),
            None => Some(doc.id()) == closing || doc.text(journal_entry::NARRATION) == Some(told.as_str()),
        };
        for doc in entries
            .iter()
            .filter(|doc| !doc.flag(journal_entry::IS_REVERSAL) && doc.link(journal_entry::REVERSED_BY).is_none())
            .filter(written)
        {
            let reversed =
                op.find(journal_entry::ADDRESS, &[(journal_entry::REVERSES, Value::from(&doc.id()))]).await?;
            if !reversed.is_empty() {
                continue;
            }
            let date =
                doc.date(journal_entry::DATE).ok_or_else(|| OpError::internal("a closing entry without a date"))?;
            reverse::entry(op, doc, date, reason).await?;
        }
        draft.set("closingEntry", Value::Null);
        Ok(())
    })
}

kernel::columns! {
    /// What an account moved in a year, by dimensions.
    struct Moved { account: Id, dimensions: Option<String>, balance: i64 }
}

async fn results_of(op: &mut Op<'_>, year: &Id) -> OpResult<Vec<YearResult>> {
    op.tx()?.flush().await?;
    let dialect = op.tx()?.dialect();
    let mut sql = op.sql("SELECT b.account, b.dimensions, ");
    sql.raw(&dialect.sum("b.debit - b.credit"));
    sql.push(" FROM ledger_account_balance b JOIN ledger_period p ON p.tenant = b.tenant AND p.id = b.period");
    sql.push(" JOIN ledger_account a ON a.tenant = b.tenant AND a.id = b.account");
    sql.push(" WHERE b.tenant = ? AND p.fiscal_year = ? AND a.type IN ('income', 'expense') GROUP BY b.account, b.dimensions ORDER BY b.account, b.dimensions");
    let statement = sql.bind(op.tenant().0).bind(Value::from(year)).done();
    let rows: Vec<Moved> = op.rows_as(&statement).await?;
    Ok(rows
        .into_iter()
        .filter(|row| row.balance != 0)
        .map(|row| YearResult {
            account: row.account,
            // The key of a balance without dimensions is empty.
            dimensions: row.dimensions.unwrap_or_default(),
            balance: row.balance,
        })
        .collect())
}

async fn adjustment_period(op: &mut Op<'_>, year: &Id) -> OpResult<Id> {
    let periods = op
        .find("ledger.period", &[("fiscalYear", Value::from(year)), ("number", Value::Int(ADJUSTMENT_PERIOD))])
        .await?;
    match periods.first() {
        Some(period) => Ok(period.id()),
        None => Err(OpError::refused(
            "no_period",
            say!("ledger-year-no-thirteenth-period", "The year has no thirteenth period. Create its periods first."),
        )),
    }
}
