//! Hand-written SQLite through sqlx: pools, prepared statements, a transaction per request, several rows per INSERT.

mod write;

use std::time::Duration;

use chrono::Utc;
use sqlx::Row;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};

use super::Ask;
use super::document::{self, Cells, Document, LINES, TAXES, head_sql};
use super::model::{Books, Link, List, ListRow, Money, Priced, paged};
use crate::Failure;
use kernel_types::Instant;

pub struct Store {
    readers: SqlitePool,
    /// Of one connection: SQLite has one writer at a time, and who waits for the pool is woken in turn, while who waits for
    /// SQLite's lock sleeps and looks again.
    writer: SqlitePool,
    /// Statement of one invoice's head.
    head: std::sync::Arc<str>,
    pub books: Books,
}

fn failure(error: sqlx::Error) -> Failure {
    Failure(format!("SQLite: {error}"))
}

async fn pool(path: &str, connections: u32) -> Result<SqlitePool, Failure> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(10))
        .statement_cache_capacity(128)
        // A page and the row that tells of the next: the thread that reads them need not wait for who takes them.
        .row_buffer_size(64)
        .pragma("cache_size", "-16000")
        .pragma("temp_store", "MEMORY");
    let options = sqlx::ConnectOptions::disable_statement_logging(options);
    // All of them from the start: a connection reads the whole schema when it is opened.
    SqlitePoolOptions::new()
        .min_connections(connections)
        .max_connections(connections)
        .test_before_acquire(false)
        .connect_with(options)
        .await
        .map_err(failure)
}

/// What every request needs to know of the business.
pub async fn books_of(path: &str, tenant: i64, user: &str) -> Result<Books, Failure> {
    books(&pool(path, 1).await?, tenant, user).await.map_err(failure)
}

impl Store {
    pub async fn open(path: &str, tenant: i64, user: &str) -> Result<Store, Failure> {
        let (readers, writer) = (pool(path, 8).await?, pool(path, 1).await?);
        let books = books(&readers, tenant, user).await.map_err(failure)?;
        Ok(Store { readers, writer, head: head_sql().into(), books })
    }

    pub async fn list(&self, status: &str, after: Option<(&str, &str)>) -> Result<List, Failure> {
        const FIRST: &str = "SELECT t.id, t.version, t.number, t.customer, c.name, t.issue_date, t.due_date, t.currency, t.total, t.outstanding, t.status \
             FROM accounting_invoice t LEFT JOIN parties_customer c ON c.tenant = t.tenant AND c.id = t.customer \
             WHERE t.tenant = $1 AND t.status = $2 AND (t.owner = $3 OR t.created_by = $3) ORDER BY t.issue_date DESC, t.id DESC LIMIT 51";
        const NEXT: &str = "SELECT t.id, t.version, t.number, t.customer, c.name, t.issue_date, t.due_date, t.currency, t.total, t.outstanding, t.status \
             FROM accounting_invoice t LEFT JOIN parties_customer c ON c.tenant = t.tenant AND c.id = t.customer \
             WHERE t.tenant = $1 AND t.status = $2 AND (t.owner = $3 OR t.created_by = $3) AND (t.issue_date, t.id) < ($4, $5) \
             ORDER BY t.issue_date DESC, t.id DESC LIMIT 51";
        let books = &self.books;
        let rows = match after {
            None => sqlx::query(FIRST).bind(books.tenant).bind(status).bind(&books.user).fetch_all(&self.readers).await,
            Some((date, id)) => {
                sqlx::query(NEXT)
                    .bind(books.tenant)
                    .bind(status)
                    .bind(&books.user)
                    .bind(date)
                    .bind(id)
                    .fetch_all(&self.readers)
                    .await
            }
        };
        let data: Result<Vec<ListRow>, sqlx::Error> = rows
            .map_err(failure)?
            .iter()
            .map(|row| {
                let label: Option<String> = row.try_get(4)?;
                Ok(ListRow {
                    id: row.try_get(0)?,
                    version: row.try_get(1)?,
                    number: row.try_get(2)?,
                    customer: row.try_get::<Option<String>, _>(3)?.map(|id| Link { id, label }),
                    issue_date: row.try_get(5)?,
                    due_date: row.try_get(6)?,
                    currency: row.try_get(7)?,
                    total: row.try_get::<Option<i64>, _>(8)?.map(Money),
                    outstanding: row.try_get::<Option<i64>, _>(9)?.map(Money),
                    status: row.try_get(10)?,
                })
            })
            .collect();
        Ok(paged(data.map_err(failure)?))
    }

    pub async fn one(&self, id: &str) -> Result<Option<Document>, Failure> {
        let (tenant, today) = (self.books.tenant, Utc::now().date_naive().to_string());
        let mut connection = self.readers.acquire().await.map_err(failure)?;
        let head = sqlx::AssertSqlSafe(std::sync::Arc::clone(&self.head));
        let row = sqlx::query(head).bind(tenant).bind(id).fetch_optional(&mut *connection).await.map_err(failure)?;
        let Some(row) = row else { return Ok(None) };
        let invoice = document::head(&row, &today)?;
        let lines = sqlx::query(LINES).bind(tenant).bind(id).fetch_all(&mut *connection).await.map_err(failure)?;
        let taxes = sqlx::query(TAXES).bind(tenant).bind(id).fetch_all(&mut *connection).await.map_err(failure)?;
        let lines = lines.iter().map(document::line).collect::<Result<_, _>>()?;
        let taxes = taxes.iter().map(document::tax).collect::<Result<_, _>>()?;
        Ok(Some(document::document(invoice, lines, taxes)))
    }

    pub async fn create(&self, invoice: Priced, ask: Ask) -> Result<(), Failure> {
        let mut tx = self.writer.begin_with("BEGIN IMMEDIATE").await.map_err(failure)?;
        write::write(&mut tx, &self.books, &invoice, &ask).await?;
        tx.commit().await.map_err(failure)
    }

    pub async fn trial_balance(
        &self,
        from: &str,
        to: &str,
    ) -> Result<Vec<(String, String, Money, Money, Money, Money)>, Failure> {
        let rows = sqlx::query(
            "SELECT a.code, a.name, SUM(CASE WHEN p.start_date < $2 THEN b.debit ELSE 0 END), SUM(CASE WHEN p.start_date < $2 THEN b.credit ELSE 0 END), \
             SUM(CASE WHEN p.start_date >= $2 THEN b.debit ELSE 0 END), SUM(CASE WHEN p.start_date >= $2 THEN b.credit ELSE 0 END) \
             FROM ledger_account_balance b JOIN ledger_period p ON p.tenant = b.tenant AND p.id = b.period \
             JOIN ledger_account a ON a.tenant = b.tenant AND a.id = b.account WHERE b.tenant = $1 AND p.end_date <= $3 GROUP BY a.code, a.name ORDER BY a.code",
        )
        .bind(self.books.tenant)
        .bind(from)
        .bind(to)
        .fetch_all(&self.readers)
        .await
        .map_err(failure)?;
        let rows: Result<Vec<_>, sqlx::Error> = rows
            .iter()
            .map(|row| {
                Ok((
                    row.try_get(0)?,
                    row.try_get(1)?,
                    Money(row.try_get(2)?),
                    Money(row.try_get(3)?),
                    Money(row.try_get(4)?),
                    Money(row.try_get(5)?),
                ))
            })
            .collect();
        rows.map_err(failure)
    }
}

impl Cells for SqliteRow {
    fn text(&self, at: usize) -> Result<Option<String>, Failure> {
        self.try_get(at).map_err(failure)
    }

    fn int(&self, at: usize) -> Result<Option<i64>, Failure> {
        self.try_get(at).map_err(failure)
    }

    fn flag(&self, at: usize) -> Result<Option<bool>, Failure> {
        self.try_get(at).map_err(failure)
    }

    fn date(&self, at: usize) -> Result<Option<String>, Failure> {
        self.try_get(at).map_err(failure)
    }

    fn instant(&self, at: usize) -> Result<Option<String>, Failure> {
        Ok(self.try_get::<Option<i64>, _>(at).map_err(failure)?.map(|at| Instant(at).to_rfc3339()))
    }

    fn json(&self, at: usize) -> Result<Option<serde_json::Value>, Failure> {
        self.try_get(at).map_err(failure)
    }
}

async fn books(pool: &SqlitePool, tenant: i64, user: &str) -> Result<Books, sqlx::Error> {
    let tax = sqlx::query(
        "SELECT x.tax_code, x.name, x.rate FROM accounting_invoice t JOIN accounting_invoice_taxes x ON x.tenant = t.tenant AND x.parent = t.id \
         WHERE t.tenant = $1 AND t.status = 'posted' LIMIT 1",
    )
    .bind(tenant)
    .fetch_one(pool)
    .await?;
    let entry =
        sqlx::query("SELECT id, journal FROM ledger_journal_entry WHERE tenant = $1 AND source_id IS NOT NULL LIMIT 1")
            .bind(tenant)
            .fetch_one(pool)
            .await?;
    let lines =
        sqlx::query("SELECT account FROM ledger_journal_entry_lines WHERE tenant = $1 AND parent = $2 ORDER BY seq")
            .bind(tenant)
            .bind(entry.try_get::<String, _>(0)?)
            .fetch_all(pool)
            .await?;
    let accounts: Vec<String> = lines.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
    let periods = sqlx::query("SELECT start_date, end_date, id FROM ledger_period WHERE tenant = $1 AND number <= 12")
        .bind(tenant)
        .fetch_all(pool)
        .await?;
    let periods: Result<Vec<_>, sqlx::Error> =
        periods.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?))).collect();
    let tax = (tax.try_get(0)?, tax.try_get(1)?, tax.try_get(2)?);
    Ok(Books::new(tenant, user, &accounts, entry.try_get(1)?, tax, periods?))
}
