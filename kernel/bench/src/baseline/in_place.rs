//! Hand-written SQLite without a driver between: rusqlite connections used in place, where the handler runs, one write connection,
//! a transaction per request. A statement is a function call here; the harder yardstick of the two for SQLite, asked for lists, one
//! invoice and drafts.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::Ask;
use super::document::{self, Cells, Document, LINES, TAXES, head_sql};
use super::model::{Books, Link, List, ListRow, Money, Priced, hash, paged, products, words};
use crate::Failure;
use kernel_types::Instant;

pub struct Store {
    readers: Mutex<Vec<Connection>>,
    writer: tokio::sync::Mutex<Connection>,
    path: String,
    /// Statement of one invoice's head.
    head: String,
    pub books: Books,
}

fn failure(error: rusqlite::Error) -> Failure {
    Failure(format!("SQLite: {error}"))
}

fn open(path: &str) -> Result<Connection, Failure> {
    let connection = Connection::open(path).map_err(failure)?;
    connection.busy_timeout(Duration::from_secs(10)).map_err(failure)?;
    connection.set_prepared_statement_cache_capacity(128);
    connection.execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY;").map_err(failure)?;
    Ok(connection)
}

impl Store {
    pub fn open(path: &str, books: Books) -> Result<Store, Failure> {
        let writer = tokio::sync::Mutex::new(open(path)?);
        Ok(Store { readers: Mutex::new(Vec::new()), writer, path: path.to_string(), head: head_sql(), books })
    }

    fn read<T>(&self, job: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, Failure> {
        let kept = self.readers.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let connection = match kept {
            Some(connection) => connection,
            None => open(&self.path)?,
        };
        let result = job(&connection).map_err(failure);
        self.readers.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
        result
    }

    pub fn list(&self, status: &str, after: Option<(&str, &str)>) -> Result<List, Failure> {
        const HEAD: &str = "SELECT t.id, t.version, t.number, t.customer, c.name, t.issue_date, t.due_date, t.currency, t.total, t.outstanding, t.status \
             FROM accounting_invoice t LEFT JOIN parties_customer c ON c.tenant = t.tenant AND c.id = t.customer \
             WHERE t.tenant = ?1 AND t.status = ?2 AND (t.owner = ?3 OR t.created_by = ?3)";
        let books = &self.books;
        self.read(|connection| {
            let mut data: Vec<ListRow> = Vec::with_capacity(51);
            let row = |row: &rusqlite::Row<'_>| -> rusqlite::Result<ListRow> {
                let customer: Option<String> = row.get(3)?;
                let label: Option<String> = row.get(4)?;
                Ok(ListRow {
                    id: row.get(0)?,
                    version: row.get(1)?,
                    number: row.get(2)?,
                    customer: customer.map(|id| Link { id, label }),
                    issue_date: row.get(5)?,
                    due_date: row.get(6)?,
                    currency: row.get(7)?,
                    total: row.get::<_, Option<i64>>(8)?.map(Money),
                    outstanding: row.get::<_, Option<i64>>(9)?.map(Money),
                    status: row.get(10)?,
                })
            };
            match after {
                None => {
                    let mut statement =
                        connection.prepare_cached(&format!("{HEAD} ORDER BY t.issue_date DESC, t.id DESC LIMIT 51"))?;
                    for found in statement.query_map(params![books.tenant, status, books.user], row)? {
                        data.push(found?);
                    }
                }
                Some((date, id)) => {
                    let mut statement = connection.prepare_cached(&format!(
                        "{HEAD} AND (t.issue_date, t.id) < (?4, ?5) ORDER BY t.issue_date DESC, t.id DESC LIMIT 51"
                    ))?;
                    for found in statement.query_map(params![books.tenant, status, books.user, date, id], row)? {
                        data.push(found?);
                    }
                }
            }
            Ok(paged(data))
        })
    }

    pub fn one(&self, id: &str) -> Result<Option<Document>, Failure> {
        let (tenant, today) = (self.books.tenant, chrono::Utc::now().date_naive().to_string());
        let gather = |connection: &Connection| -> Result<Option<Document>, Failure> {
            let mut statement = connection.prepare_cached(&self.head).map_err(failure)?;
            let mut rows = statement.query(params![tenant, id]).map_err(failure)?;
            let Some(row) = rows.next().map_err(failure)? else { return Ok(None) };
            let invoice = document::head(row, &today)?;
            drop(rows);
            let lines = all(connection, LINES, tenant, id, |row| document::line(row))?;
            let taxes = all(connection, TAXES, tenant, id, |row| document::tax(row))?;
            Ok(Some(document::document(invoice, lines, taxes)))
        };
        self.read(|connection| Ok(gather(connection)))?
    }

    pub async fn create(&self, invoice: Priced, ask: Ask) -> Result<(), Failure> {
        if ask.post {
            return Err(Failure("nothing is posted in place".into()));
        }
        let mut writer = self.writer.lock().await;
        let tx = writer.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate).map_err(failure)?;
        write(&tx, &self.books, &invoice, &ask)?;
        tx.commit().map_err(failure)
    }
}

/// Every row of a statement about one invoice.
fn all<T>(
    connection: &Connection,
    sql: &str,
    tenant: i64,
    id: &str,
    read: impl Fn(&Row<'_>) -> Result<T, Failure>,
) -> Result<Vec<T>, Failure> {
    let mut statement = connection.prepare_cached(sql).map_err(failure)?;
    let mut rows = statement.query(params![tenant, id]).map_err(failure)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next().map_err(failure)? {
        found.push(read(row)?);
    }
    Ok(found)
}

impl Cells for Row<'_> {
    fn text(&self, at: usize) -> Result<Option<String>, Failure> {
        self.get(at).map_err(failure)
    }

    fn int(&self, at: usize) -> Result<Option<i64>, Failure> {
        self.get(at).map_err(failure)
    }

    fn flag(&self, at: usize) -> Result<Option<bool>, Failure> {
        self.get(at).map_err(failure)
    }

    fn date(&self, at: usize) -> Result<Option<String>, Failure> {
        self.get(at).map_err(failure)
    }

    fn instant(&self, at: usize) -> Result<Option<String>, Failure> {
        Ok(self.get::<_, Option<i64>>(at).map_err(failure)?.map(|at| Instant(at).to_rfc3339()))
    }

    fn json(&self, at: usize) -> Result<Option<serde_json::Value>, Failure> {
        let text: Option<String> = self.get(at).map_err(failure)?;
        text.map(|text| serde_json::from_str(&text).map_err(Failure::from_display)).transpose()
    }
}

/// Everything that one draft writes.
fn write(tx: &Transaction<'_>, books: &Books, invoice: &Priced, ask: &Ask) -> Result<(), Failure> {
    let run = |sql: &str, values: &[&dyn rusqlite::ToSql]| -> Result<usize, Failure> {
        tx.prepare_cached(sql).and_then(|mut statement| statement.execute(values)).map_err(failure)
    };
    let tenant = books.tenant;
    if let Some(key) = &ask.key {
        let known: Option<String> = tx
            .prepare_cached("SELECT body FROM idempotency WHERE tenant = ?1 AND idem_key = ?2")
            .and_then(|mut statement| statement.query_row(params![tenant, key], |row| row.get(0)).optional())
            .map_err(failure)?;
        if known.is_some() {
            return Ok(());
        }
    }
    let customer: Option<String> = tx
        .prepare_cached("SELECT name FROM parties_customer WHERE tenant = ?1 AND id = ?2 AND archived_at IS NULL")
        .and_then(|mut statement| statement.query_row(params![tenant, invoice.customer], |row| row.get(0)).optional())
        .map_err(failure)?;
    let Some(customer) = customer else { return Err(Failure("there is no such customer".into())) };
    let mut names = std::collections::HashMap::new();
    for product in products(invoice) {
        let name: Option<String> = tx
            .prepare_cached("SELECT name FROM products_product WHERE tenant = ?1 AND id = ?2 AND active")
            .and_then(|mut statement| statement.query_row(params![tenant, product], |row| row.get(0)).optional())
            .map_err(failure)?;
        names.insert(product.to_string(), name.ok_or_else(|| Failure("there is no such product".into()))?);
    }
    let date = invoice.issue_date.to_string();
    run(
        "INSERT INTO accounting_invoice (tenant, id, version, created_at, created_by, updated_at, updated_by, owner, customer, issue_date, due_date, currency, rate, \
         prices_include_tax, reference, subtotal, discount_total, net_total, tax_total, rounding, total, base_total, paid, credited, withheld, discounted, written_off, outstanding, \
         status) \
         VALUES (?1, ?2, 1, ?3, ?4, ?3, ?4, ?4, ?5, ?6, ?7, ?8, 10000000000, 0, ?9, ?10, 0, ?10, ?11, 0, ?12, ?12, 0, 0, 0, 0, 0, ?12, 'draft')",
        &[
            &tenant,
            &invoice.id,
            &ask.now,
            &books.user,
            &invoice.customer,
            &date,
            &invoice.due_date.to_string(),
            &books.currency,
            &invoice.reference,
            &invoice.net,
            &invoice.tax,
            &invoice.total,
        ],
    )?;
    for (index, line) in invoice.lines.iter().enumerate() {
        run(
            "INSERT INTO accounting_invoice_lines (tenant, parent, seq, id, product, description, qty, unit_price, tax_group, qty_credited, net_credited, tax_credited, \
             line_net, line_tax, line_total, base_net) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0, 0, 0, ?10, ?11, ?12, ?10)",
            &[
                &tenant,
                &invoice.id,
                &(index as i64 + 1),
                &line.id,
                &line.product,
                &names.get(&line.product),
                &line.qty,
                &line.price,
                &line.tax_group,
                &line.net,
                &line.tax,
                &(line.net + line.tax),
            ],
        )?;
    }
    run(
        "INSERT INTO accounting_invoice_taxes (tenant, parent, seq, id, tax_code, name, rate, base, tax, base_net, base_tax, on_payment) VALUES (?1, ?2, 1, ?3, ?4, ?5, ?6, ?7, ?8, ?7, ?8, 0)",
        &[
            &tenant,
            &invoice.id,
            &ask.ids[0],
            &books.tax_code,
            &books.tax_name,
            &books.tax_rate,
            &invoice.net,
            &invoice.tax,
        ],
    )?;
    let text = format!("{} {customer}", invoice.reference.as_deref().unwrap_or_default());
    let all: std::collections::BTreeSet<String> = words(&text).collect();
    for word in &all {
        run(
            "INSERT INTO search_word (tenant, entity, word, record) VALUES (?1, 'accounting.invoice', ?2, ?3)",
            &[&tenant, word, &invoice.id],
        )?;
    }
    let joined = all.into_iter().collect::<Vec<_>>().join(" ");
    run(
        "INSERT INTO search_document (tenant, entity, record, title, words) VALUES (?1, 'accounting.invoice', ?2, '', ?3)",
        &[&tenant, &invoice.id, &joined],
    )?;
    let (seq, previous): (i64, String) = tx
        .prepare_cached("SELECT seq, hash FROM audit_head WHERE tenant = ?1")
        .and_then(|mut statement| statement.query_row([tenant], |row| Ok((row.get(0)?, row.get(1)?))))
        .map_err(failure)?;
    let after = serde_json::json!({"number": null, "customer": invoice.customer, "issueDate": date, "total": invoice.total, "lines": invoice.lines.len()}).to_string();
    let digest = hash(&[&previous, "accounting.invoice", &invoice.id, "create", &books.user, &after]);
    run(
        "INSERT INTO audit (tenant, seq, entity, record, action, actor, at, request_id, after, prev_hash, hash) VALUES (?1, ?2, 'accounting.invoice', ?3, 'create', ?4, ?5, ?6, ?7, ?8, ?9)",
        &[&tenant, &(seq + 1), &invoice.id, &books.user, &ask.now, &ask.request_id, &after, &previous, &digest],
    )?;
    run("UPDATE audit_head SET seq = ?2, hash = ?3 WHERE tenant = ?1", &[&tenant, &(seq + 1), &digest])?;
    run(
        "INSERT INTO outbox (tenant, id, event, payload, available_at, attempts, dead) VALUES (?1, ?2, 'accounting.invoice.created', ?3, ?4, 0, 0)",
        &[&tenant, &ask.ids[1], &format!("{{\"id\":\"{}\"}}", invoice.id), &ask.now],
    )?;
    if let Some(key) = &ask.key {
        run(
            "INSERT INTO idempotency (tenant, idem_key, request_hash, status, body, expires_at) VALUES (?1, ?2, ?3, 201, ?4, ?5)",
            &[&tenant, key, &ask.request_hash, &invoice.id, &(ask.now + 604_800_000_000)],
        )?;
    }
    Ok(())
}
