//! Hand-written PostgreSQL: a sqlx pool, prepared statements, a transaction per request, several rows per INSERT.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions, PgRow};
use sqlx::{PgConnection, Row};

use super::Ask;
use super::model::{Books, Invoice, Line, Link, List, ListRow, Money, Priced, Tax, hash, products, words};
use super::sqlite::paged;
use crate::Failure;
use kernel_types::{Instant, PERCENT_SCALE, QUANTITY_SCALE, format_scaled};

pub struct Store {
    pool: PgPool,
    pub books: Books,
}

fn told(error: sqlx::Error) -> Failure {
    Failure(format!("PostgreSQL: {error}"))
}

fn iso(date: Option<NaiveDate>) -> Option<String> {
    date.map(|date| date.to_string())
}

fn rfc3339(at: DateTime<Utc>) -> String {
    Instant(at.timestamp_micros()).to_rfc3339()
}

impl Store {
    pub async fn open(url: &str, tenant: i64, user: &str) -> Result<Store, Failure> {
        let options: PgConnectOptions = url.parse().map_err(told)?;
        let options = options.options([("max_parallel_workers_per_gather", "0"), ("app.tenant", &tenant.to_string())]);
        let options = sqlx::ConnectOptions::disable_statement_logging(options);
        // As many as keep two cores busy; waiting for one is cheaper than more of them taking turns.
        let pool = PgPoolOptions::new().max_connections(8).test_before_acquire(false).connect_with(options).await.map_err(told)?;
        let books = books(&pool, tenant, user).await.map_err(told)?;
        Ok(Store { pool, books })
    }

    pub async fn list(&self, status: &str, after: Option<(&str, &str)>) -> Result<List, Failure> {
        const FIRST: &str = "SELECT t.id, t.version, t.number, t.customer, c.name, t.issue_date, t.due_date, t.currency, t.total, t.outstanding, t.status \
             FROM accounting_invoice t LEFT JOIN parties_customer c ON c.tenant = t.tenant AND c.id = t.customer \
             WHERE t.tenant = $1 AND t.status = $2 AND (t.owner = $3 OR t.created_by = $3) ORDER BY t.issue_date DESC NULLS LAST, t.id DESC LIMIT 51";
        const NEXT: &str = "SELECT t.id, t.version, t.number, t.customer, c.name, t.issue_date, t.due_date, t.currency, t.total, t.outstanding, t.status \
             FROM accounting_invoice t LEFT JOIN parties_customer c ON c.tenant = t.tenant AND c.id = t.customer \
             WHERE t.tenant = $1 AND t.status = $2 AND (t.owner = $3 OR t.created_by = $3) AND t.issue_date <= $4 AND (t.issue_date, t.id) < ($4, $5) \
             ORDER BY t.issue_date DESC NULLS LAST, t.id DESC LIMIT 51";
        let books = &self.books;
        let rows = match after {
            None => sqlx::query(FIRST).bind(books.tenant).bind(status).bind(&books.user).fetch_all(&self.pool).await,
            Some((date, id)) => {
                let date: NaiveDate = date.parse().map_err(|_| Failure("a date is wrong".into()))?;
                sqlx::query(NEXT).bind(books.tenant).bind(status).bind(&books.user).bind(date).bind(id).fetch_all(&self.pool).await
            }
        };
        let data: Result<Vec<ListRow>, sqlx::Error> = rows
            .map_err(told)?
            .iter()
            .map(|row| {
                let label: Option<String> = row.try_get(4)?;
                Ok(ListRow {
                    id: row.try_get(0)?,
                    version: row.try_get(1)?,
                    number: row.try_get(2)?,
                    customer: row.try_get::<Option<String>, _>(3)?.map(|id| Link { id, label }),
                    issue_date: iso(row.try_get(5)?),
                    due_date: iso(row.try_get(6)?),
                    currency: row.try_get(7)?,
                    total: row.try_get::<Option<i64>, _>(8)?.map(Money),
                    outstanding: row.try_get::<Option<i64>, _>(9)?.map(Money),
                    status: row.try_get(10)?,
                })
            })
            .collect();
        Ok(paged(data.map_err(told)?))
    }

    pub async fn one(&self, id: &str) -> Result<Option<Invoice>, Failure> {
        let tenant = self.books.tenant;
        let mut connection = self.pool.acquire().await.map_err(told)?;
        let row = sqlx::query(
            "SELECT t.id, t.version, t.created_at, t.created_by, t.updated_at, t.updated_by, t.owner, t.number, t.customer, c.name, t.issue_date, \
             t.due_date, t.currency, t.reference, t.notes, t.subtotal, t.net_total, t.tax_total, t.total, t.base_total, t.paid, t.credited, \
             t.outstanding, t.status FROM accounting_invoice t \
             LEFT JOIN parties_customer c ON c.tenant = t.tenant AND c.id = t.customer WHERE t.tenant = $1 AND t.id = $2",
        )
        .bind(tenant)
        .bind(id)
        .fetch_optional(&mut *connection)
        .await
        .map_err(told)?;
        let Some(row) = row else { return Ok(None) };
        let mut invoice = head(&row).map_err(told)?;
        let lines = sqlx::query(
            "SELECT l.id, l.product, p.name, l.description, l.qty, l.unit_price, l.tax_group, g.name, l.line_net, l.line_tax, l.line_total \
             FROM accounting_invoice_lines l LEFT JOIN products_product p ON p.tenant = l.tenant AND p.id = l.product \
             LEFT JOIN ledger_tax_group g ON g.tenant = l.tenant AND g.id = l.tax_group \
             WHERE l.tenant = $1 AND l.parent = $2 ORDER BY l.seq",
        )
        .bind(tenant)
        .bind(id)
        .fetch_all(&mut *connection)
        .await
        .map_err(told)?;
        let taxes = sqlx::query("SELECT tax_code, name, rate, base, tax FROM accounting_invoice_taxes WHERE tenant = $1 AND parent = $2 ORDER BY seq")
            .bind(tenant)
            .bind(id)
            .fetch_all(&mut *connection)
            .await
            .map_err(told)?;
        invoice.lines = lines.iter().map(line).collect::<Result<_, _>>().map_err(told)?;
        invoice.taxes = taxes
            .iter()
            .map(|row| {
                Ok(Tax {
                    tax_code: row.try_get(0)?,
                    name: row.try_get(1)?,
                    rate: format_scaled(row.try_get::<Option<i64>, _>(2)?.unwrap_or(0), PERCENT_SCALE, 0),
                    base: row.try_get::<Option<i64>, _>(3)?.map(Money),
                    tax: row.try_get::<Option<i64>, _>(4)?.map(Money),
                })
            })
            .collect::<Result<_, sqlx::Error>>()
            .map_err(told)?;
        Ok(Some(invoice))
    }

    pub async fn create(&self, invoice: Priced, ask: Ask) -> Result<(), Failure> {
        let mut tx = self.pool.begin().await.map_err(told)?;
        write(&mut tx, &self.books, &invoice, &ask).await?;
        tx.commit().await.map_err(told)
    }

    pub async fn trial_balance(&self, from: &str, to: &str) -> Result<Vec<(String, String, Money, Money, Money, Money)>, Failure> {
        let (from, to) = (day(from)?, day(to)?);
        let rows = sqlx::query(
            "SELECT a.code, a.name, SUM(CASE WHEN p.start_date < $2 THEN b.debit ELSE 0 END)::bigint, SUM(CASE WHEN p.start_date < $2 THEN b.credit ELSE 0 END)::bigint, \
             SUM(CASE WHEN p.start_date >= $2 THEN b.debit ELSE 0 END)::bigint, SUM(CASE WHEN p.start_date >= $2 THEN b.credit ELSE 0 END)::bigint \
             FROM ledger_account_balance b JOIN ledger_period p ON p.tenant = b.tenant AND p.id = b.period \
             JOIN ledger_account a ON a.tenant = b.tenant AND a.id = b.account WHERE b.tenant = $1 AND p.end_date <= $3 GROUP BY a.code, a.name ORDER BY a.code",
        )
        .bind(self.books.tenant)
        .bind(from)
        .bind(to)
        .fetch_all(&self.pool)
        .await
        .map_err(told)?;
        let rows: Result<Vec<_>, sqlx::Error> = rows
            .iter()
            .map(|row| Ok((row.try_get(0)?, row.try_get(1)?, Money(row.try_get(2)?), Money(row.try_get(3)?), Money(row.try_get(4)?), Money(row.try_get(5)?))))
            .collect();
        rows.map_err(told)
    }

    pub async fn general_ledger(&self, account: &str, date: &str, sequence: i64, entry: &str, line: i64) -> Result<Vec<(String, String, Option<String>, Money, Money)>, Failure> {
        let rows = sqlx::query(
            "SELECT l.date, e.number, e.narration, COALESCE(l.debit, 0), COALESCE(l.credit, 0) FROM ledger_journal_entry_lines l \
             JOIN ledger_journal_entry e ON e.tenant = l.tenant AND e.id = l.parent WHERE l.tenant = $1 AND l.account = $2 AND l.date >= $3 \
             AND (l.date, l.sequence, l.parent, l.seq) > ($3, $4, $5, $6) \
             ORDER BY l.date NULLS FIRST, l.sequence NULLS FIRST, l.parent, l.seq LIMIT 101",
        )
        .bind(self.books.tenant)
        .bind(account)
        .bind(day(date)?)
        .bind(sequence)
        .bind(entry)
        .bind(line)
        .fetch_all(&self.pool)
        .await
        .map_err(told)?;
        let rows: Result<Vec<_>, sqlx::Error> = rows
            .iter()
            .map(|row| Ok((row.try_get::<NaiveDate, _>(0)?.to_string(), row.try_get(1)?, row.try_get(2)?, Money(row.try_get(3)?), Money(row.try_get(4)?))))
            .collect();
        rows.map_err(told)
    }
}

fn day(text: &str) -> Result<NaiveDate, Failure> {
    text.parse().map_err(|_| Failure("a date is wrong".into()))
}

fn head(row: &PgRow) -> Result<Invoice, sqlx::Error> {
    let label: Option<String> = row.try_get(9)?;
    let money = |at: usize| row.try_get::<Option<i64>, _>(at).map(|amount| amount.map(Money));
    Ok(Invoice {
        id: row.try_get(0)?,
        version: row.try_get(1)?,
        created_at: rfc3339(row.try_get(2)?),
        created_by: row.try_get(3)?,
        updated_at: rfc3339(row.try_get(4)?),
        updated_by: row.try_get(5)?,
        owner: row.try_get(6)?,
        number: row.try_get(7)?,
        customer: row.try_get::<Option<String>, _>(8)?.map(|id| Link { id, label }),
        issue_date: iso(row.try_get(10)?),
        due_date: iso(row.try_get(11)?),
        currency: row.try_get(12)?,
        reference: row.try_get(13)?,
        notes: row.try_get(14)?,
        subtotal: money(15)?,
        net_total: money(16)?,
        tax_total: money(17)?,
        total: money(18)?,
        base_total: money(19)?,
        paid: money(20)?,
        credited: money(21)?,
        outstanding: money(22)?,
        status: row.try_get(23)?,
        lines: Vec::new(),
        taxes: Vec::new(),
    })
}

fn line(row: &PgRow) -> Result<Line, sqlx::Error> {
    let (product, group): (Option<String>, Option<String>) = (row.try_get(2)?, row.try_get(7)?);
    let money = |at: usize| row.try_get::<Option<i64>, _>(at).map(|amount| amount.map(Money));
    Ok(Line {
        id: row.try_get(0)?,
        product: row.try_get::<Option<String>, _>(1)?.map(|id| Link { id, label: product }),
        description: row.try_get(3)?,
        qty: format_scaled(row.try_get::<Option<i64>, _>(4)?.unwrap_or(0), QUANTITY_SCALE, 0),
        unit_price: format_scaled(row.try_get::<Option<i64>, _>(5)?.unwrap_or(0), QUANTITY_SCALE, 0),
        tax_group: row.try_get::<Option<String>, _>(6)?.map(|id| Link { id, label: group }),
        line_net: money(8)?,
        line_tax: money(9)?,
        line_total: money(10)?,
    })
}

async fn books(pool: &PgPool, tenant: i64, user: &str) -> Result<Books, sqlx::Error> {
    let tax = sqlx::query(
        "SELECT x.tax_code, x.name, x.rate FROM accounting_invoice t JOIN accounting_invoice_taxes x ON x.tenant = t.tenant AND x.parent = t.id \
         WHERE t.tenant = $1 AND t.status = 'posted' LIMIT 1",
    )
    .bind(tenant)
    .fetch_one(pool)
    .await?;
    let entry = sqlx::query("SELECT id, journal FROM ledger_journal_entry WHERE tenant = $1 AND source_id IS NOT NULL LIMIT 1").bind(tenant).fetch_one(pool).await?;
    let lines = sqlx::query("SELECT account FROM ledger_journal_entry_lines WHERE tenant = $1 AND parent = $2 ORDER BY seq")
        .bind(tenant)
        .bind(entry.try_get::<String, _>(0)?)
        .fetch_all(pool)
        .await?;
    let accounts: Vec<String> = lines.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
    let periods = sqlx::query("SELECT start_date, end_date, id FROM ledger_period WHERE tenant = $1 AND number <= 12").bind(tenant).fetch_all(pool).await?;
    let periods: Result<Vec<_>, sqlx::Error> =
        periods.iter().map(|row| Ok((row.try_get::<NaiveDate, _>(0)?.to_string(), row.try_get::<NaiveDate, _>(1)?.to_string(), row.try_get(2)?))).collect();
    Ok(Books {
        tenant,
        user: user.to_string(),
        receivable: accounts.first().cloned().unwrap_or_default(),
        revenue: accounts.get(1).cloned().unwrap_or_default(),
        tax_payable: accounts.last().cloned().unwrap_or_default(),
        journal: entry.try_get(1)?,
        tax_code: tax.try_get(0)?,
        tax_name: tax.try_get(1)?,
        tax_rate: tax.try_get(2)?,
        currency: "USD".into(),
        periods: periods?,
    })
}

/// `($1, $2), ($3, $4)` for so many rows.
fn tuples(rows: usize, columns: usize) -> String {
    let one = |row: usize| (0..columns).map(|column| format!("${}", row * columns + column + 1)).collect::<Vec<_>>().join(", ");
    (0..rows).map(|row| format!("({})", one(row))).collect::<Vec<_>>().join(", ")
}

/// Everything one request writes.
async fn write(tx: &mut PgConnection, books: &Books, invoice: &Priced, ask: &Ask) -> Result<(), Failure> {
    let tenant = books.tenant;
    if let Some(key) = &ask.key {
        let known = sqlx::query("SELECT body FROM idempotency WHERE tenant = $1 AND idem_key = $2").bind(tenant).bind(key).fetch_optional(&mut *tx).await.map_err(told)?;
        if known.is_some() {
            return Ok(());
        }
    }
    let customer = sqlx::query_scalar::<_, String>("SELECT name FROM parties_customer WHERE tenant = $1 AND id = $2 AND archived_at IS NULL")
        .bind(tenant)
        .bind(&invoice.customer)
        .fetch_optional(&mut *tx)
        .await
        .map_err(told)?;
    let Some(customer) = customer else { return Err(Failure("there is no such customer".into())) };
    let wanted: Vec<String> = products(invoice).into_iter().map(str::to_string).collect();
    let found = sqlx::query("SELECT id, name FROM products_product WHERE tenant = $1 AND id = ANY($2) AND active").bind(tenant).bind(&wanted).fetch_all(&mut *tx).await.map_err(told)?;
    let names: HashMap<String, String> = found.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect::<Result<_, sqlx::Error>>().map_err(told)?;
    if names.len() != wanted.len() {
        return Err(Failure("there is no such product".into()));
    }
    let now = DateTime::from_timestamp_micros(ask.now).unwrap_or_default();
    let year = &invoice.issue_date.to_string()[..4];
    let number = if ask.post {
        let next: i64 = sqlx::query_scalar(
            "INSERT INTO number_series AS s (tenant, series, period, next) VALUES ($1, 'invoice', $2, 2) \
             ON CONFLICT (tenant, series, period) DO UPDATE SET next = s.next + 1 RETURNING next - 1",
        )
        .bind(tenant)
        .bind(year)
        .fetch_one(&mut *tx)
        .await
        .map_err(told)?;
        Some(format!("INV-{year}-{next:05}"))
    } else {
        None
    };
    sqlx::query(
        "INSERT INTO accounting_invoice (tenant, id, version, created_at, created_by, updated_at, updated_by, owner, number, customer, issue_date, due_date, currency, rate, \
         prices_include_tax, reference, subtotal, discount_total, net_total, tax_total, rounding, total, base_total, paid, credited, withheld, discounted, written_off, outstanding, \
         posted_by, posted_at, status) \
         VALUES ($1, $2, 1, $3, $4, $3, $4, $4, $5, $6, $7, $8, $9, 10000000000, false, $10, $11, 0, $11, $12, 0, $13, $13, 0, 0, 0, 0, 0, $13, $14, $15, $16)",
    )
    .bind(tenant)
    .bind(&invoice.id)
    .bind(now)
    .bind(&books.user)
    .bind(&number)
    .bind(&invoice.customer)
    .bind(invoice.issue_date)
    .bind(invoice.due_date)
    .bind(&books.currency)
    .bind(&invoice.reference)
    .bind(invoice.net)
    .bind(invoice.tax)
    .bind(invoice.total)
    .bind(ask.post.then_some(&books.user))
    .bind(ask.post.then_some(now))
    .bind(if ask.post { "posted" } else { "draft" })
    .execute(&mut *tx)
    .await
    .map_err(told)?;
    let sql = format!(
        "INSERT INTO accounting_invoice_lines (tenant, parent, seq, id, product, description, qty, unit_price, tax_group, line_net, line_tax, line_total, base_net, qty_credited, \
         net_credited, tax_credited) VALUES {}",
        tuples(invoice.lines.len(), 16)
    );
    let mut insert = sqlx::query(sqlx::AssertSqlSafe(sql));
    for (index, line) in invoice.lines.iter().enumerate() {
        insert = insert.bind(tenant).bind(&invoice.id).bind(index as i64 + 1).bind(&line.id).bind(&line.product).bind(names.get(&line.product)).bind(line.qty).bind(line.price);
        insert = insert.bind(&line.tax_group).bind(line.net).bind(line.tax).bind(line.net + line.tax).bind(line.net).bind(0i64).bind(0i64).bind(0i64);
    }
    insert.execute(&mut *tx).await.map_err(told)?;
    sqlx::query("INSERT INTO accounting_invoice_taxes (tenant, parent, seq, id, tax_code, name, rate, base, tax, base_net, base_tax, on_payment) VALUES ($1, $2, 1, $3, $4, $5, $6, $7, $8, $7, $8, false)")
        .bind(tenant)
        .bind(&invoice.id)
        .bind(&ask.ids[0])
        .bind(&books.tax_code)
        .bind(&books.tax_name)
        .bind(books.tax_rate)
        .bind(invoice.net)
        .bind(invoice.tax)
        .execute(&mut *tx)
        .await
        .map_err(told)?;
    let text = format!("{} {} {customer}", number.as_deref().unwrap_or_default(), invoice.reference.as_deref().unwrap_or_default());
    let all: Vec<String> = words(&text).collect::<std::collections::BTreeSet<_>>().into_iter().collect();
    sqlx::query("INSERT INTO search_word (tenant, entity, word, record) SELECT $1, 'accounting.invoice', word, $3 FROM unnest($2::text[]) AS word")
        .bind(tenant)
        .bind(&all)
        .bind(&invoice.id)
        .execute(&mut *tx)
        .await
        .map_err(told)?;
    sqlx::query("INSERT INTO search_document (tenant, entity, record, title, words) VALUES ($1, 'accounting.invoice', $2, $3, $4)")
        .bind(tenant)
        .bind(&invoice.id)
        .bind(number.as_deref().unwrap_or_default())
        .bind(all.join(" "))
        .execute(&mut *tx)
        .await
        .map_err(told)?;
    if ask.post {
        post(tx, books, invoice, ask, now, number.as_deref().unwrap_or_default()).await?;
    }
    let last = sqlx::query("SELECT seq, hash FROM audit_head WHERE tenant = $1 FOR UPDATE").bind(tenant).fetch_one(&mut *tx).await.map_err(told)?;
    let (seq, previous): (i64, String) = (last.try_get(0).map_err(told)?, last.try_get(1).map_err(told)?);
    let after = serde_json::json!({"number": number, "customer": invoice.customer, "issueDate": invoice.issue_date.to_string(), "total": invoice.total, "lines": invoice.lines.len()}).to_string();
    let digest = hash(&[&previous, "accounting.invoice", &invoice.id, "create", &books.user, &after]);
    sqlx::query("INSERT INTO audit (tenant, seq, entity, record, action, actor, at, request_id, after, prev_hash, hash) VALUES ($1, $2, 'accounting.invoice', $3, 'create', $4, $5, $6, $7, $8, $9)")
        .bind(tenant)
        .bind(seq + 1)
        .bind(&invoice.id)
        .bind(&books.user)
        .bind(now)
        .bind(&ask.request_id)
        .bind(&after)
        .bind(&previous)
        .bind(&digest)
        .execute(&mut *tx)
        .await
        .map_err(told)?;
    sqlx::query("UPDATE audit_head SET seq = $2, hash = $3 WHERE tenant = $1").bind(tenant).bind(seq + 1).bind(&digest).execute(&mut *tx).await.map_err(told)?;
    sqlx::query("INSERT INTO outbox (tenant, id, event, payload, available_at, attempts, dead) VALUES ($1, $2, $3, $4::jsonb, $5, 0, false)")
        .bind(tenant)
        .bind(&ask.ids[1])
        .bind(if ask.post { "accounting.invoice.post" } else { "accounting.invoice.created" })
        .bind(format!("{{\"id\":\"{}\"}}", invoice.id))
        .bind(now)
        .execute(&mut *tx)
        .await
        .map_err(told)?;
    if let Some(key) = &ask.key {
        sqlx::query("INSERT INTO idempotency (tenant, idem_key, request_hash, status, body, expires_at) VALUES ($1, $2, $3, 201, $4, $5)")
            .bind(tenant)
            .bind(key)
            .bind(&ask.request_hash)
            .bind(&invoice.id)
            .bind(now + chrono::Duration::days(7))
            .execute(&mut *tx)
            .await
            .map_err(told)?;
    }
    Ok(())
}

/// The journal entry, its balances and the open item.
async fn post(tx: &mut PgConnection, books: &Books, invoice: &Priced, ask: &Ask, now: DateTime<Utc>, number: &str) -> Result<(), Failure> {
    let tenant = books.tenant;
    let date = invoice.issue_date.to_string();
    let period = books.period(&date).ok_or_else(|| Failure("no period is open".into()))?;
    let locked = sqlx::query(
        "SELECT c.id, c.sequence, c.hash, p.status FROM ledger_chain_head c JOIN ledger_period p ON p.tenant = c.tenant AND p.id = $2 \
         WHERE c.tenant = $1 AND c.name = 'books' FOR UPDATE OF c",
    )
    .bind(tenant)
    .bind(period)
    .fetch_one(&mut *tx)
    .await
    .map_err(told)?;
    let (chain, sequence, previous, status): (String, i64, String, String) =
        (locked.try_get(0).map_err(told)?, locked.try_get(1).map_err(told)?, locked.try_get(2).map_err(told)?, locked.try_get(3).map_err(told)?);
    if status != "open" {
        return Err(Failure("the period is closed".into()));
    }
    let sequence = sequence + 1;
    let entry = &ask.ids[2];
    let digest = hash(&[&previous, &sequence.to_string(), &date, &invoice.id, &invoice.total.to_string()]);
    sqlx::query(
        "INSERT INTO ledger_journal_entry (tenant, id, version, created_at, created_by, updated_at, updated_by, owner, number, date, journal, class, book, period, narration, reference, \
         currency, rate, total_debit, total_credit, difference, source_entity, source_id, event, sequence, hash, prev_hash, is_reversal, posted_at, posted_by, status) \
         VALUES ($1, $2, 1, $3, $4, $3, $4, $4, $5, $6, $7, 'sale', 'all', $8, $9, $9, $10, 10000000000, $11, $11, 0, 'accounting.invoice', $12, 'sale', $13, $14, $15, false, $3, $4, 'posted')",
    )
    .bind(tenant)
    .bind(entry)
    .bind(now)
    .bind(&books.user)
    .bind(format!("SALES-{}-{sequence:06}", &date[..4]))
    .bind(invoice.issue_date)
    .bind(&books.journal)
    .bind(period)
    .bind(number)
    .bind(&books.currency)
    .bind(invoice.total)
    .bind(&invoice.id)
    .bind(sequence)
    .bind(&digest)
    .bind(&previous)
    .execute(&mut *tx)
    .await
    .map_err(told)?;
    let mut lines: Vec<(&str, i64, i64, bool)> = vec![(&books.receivable, invoice.total, 0, true)];
    lines.extend(invoice.lines.iter().map(|line| (books.revenue.as_str(), 0, line.net, false)));
    lines.push((&books.tax_payable, 0, invoice.tax, false));
    let sql = format!(
        "INSERT INTO ledger_journal_entry_lines (tenant, parent, seq, id, account, party, party_kind, doc_debit, doc_credit, debit, credit, currency, rate, due_date, period, date, sequence) VALUES {}",
        tuples(lines.len(), 17)
    );
    let mut insert = sqlx::query(sqlx::AssertSqlSafe(sql));
    for (index, (account, debit, credit, control)) in lines.iter().enumerate() {
        insert = insert.bind(tenant).bind(entry).bind(index as i64 + 1).bind(&ask.ids[3 + index.min(12)]).bind(*account);
        insert = insert.bind(control.then_some(&invoice.customer)).bind(control.then_some("parties.customer")).bind(*debit).bind(*credit).bind(*debit).bind(*credit);
        insert = insert.bind(&books.currency).bind(10_000_000_000i64).bind(control.then_some(invoice.due_date)).bind(period).bind(invoice.issue_date).bind(sequence);
    }
    insert.execute(&mut *tx).await.map_err(told)?;
    let moves = [(&books.receivable, invoice.total, 0), (&books.revenue, 0, invoice.net), (&books.tax_payable, 0, invoice.tax)];
    let sql = format!(
        "INSERT INTO ledger_account_balance AS t (tenant, id, version, created_at, updated_at, period, account, closing, currency, dimensions, debit, credit, doc_debit, doc_credit) VALUES {} \
         ON CONFLICT (tenant, period, account, closing, currency, dimensions) DO UPDATE SET debit = t.debit + excluded.debit, credit = t.credit + excluded.credit, \
         doc_debit = t.doc_debit + excluded.doc_debit, doc_credit = t.doc_credit + excluded.doc_credit",
        tuples(moves.len(), 14)
    );
    let mut upsert = sqlx::query(sqlx::AssertSqlSafe(sql));
    for (at, (account, debit, credit)) in moves.into_iter().enumerate() {
        upsert = upsert.bind(tenant).bind(&ask.ids[16 + at]).bind(1i64).bind(now).bind(now).bind(period).bind(account).bind(false).bind(&books.currency).bind("");
        upsert = upsert.bind(debit).bind(credit).bind(debit).bind(credit);
    }
    upsert.execute(&mut *tx).await.map_err(told)?;
    sqlx::query(
        "INSERT INTO ledger_open_item (tenant, id, version, created_at, created_by, updated_at, updated_by, account, control, party, party_kind, side, document_kind, document_id, \
         document_number, entry, line_number, date, due_date, currency, rate, amount, outstanding, base_amount, base_outstanding, disputed, reversed, status) \
         VALUES ($1, $2, 1, $3, $4, $3, $4, $5, 'customer', $6, 'parties.customer', 'receivable', 'accounting.invoice', $7, $8, $9, 1, $10, $11, $12, 10000000000, $13, $13, $13, $13, false, false, 'open')",
    )
    .bind(tenant)
    .bind(&ask.ids[20])
    .bind(now)
    .bind(&books.user)
    .bind(&books.receivable)
    .bind(&invoice.customer)
    .bind(&invoice.id)
    .bind(number)
    .bind(entry)
    .bind(invoice.issue_date)
    .bind(invoice.due_date)
    .bind(&books.currency)
    .bind(invoice.total)
    .execute(&mut *tx)
    .await
    .map_err(told)?;
    sqlx::query("UPDATE ledger_chain_head SET sequence = $3, hash = $4, version = version + 1 WHERE tenant = $1 AND id = $2")
        .bind(tenant)
        .bind(&chain)
        .bind(sequence)
        .bind(&digest)
        .execute(&mut *tx)
        .await
        .map_err(told)?;
    Ok(())
}
