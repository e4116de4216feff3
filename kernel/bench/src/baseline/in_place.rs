//! Hand-written SQLite without a driver between: rusqlite connections used in place, where the handler runs, one write connection,
//! a transaction per request. A statement is a function call here; the harder yardstick of the two for SQLite.

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

fn told(error: rusqlite::Error) -> Failure {
    Failure(format!("SQLite: {error}"))
}

fn open(path: &str) -> Result<Connection, Failure> {
    let connection = Connection::open(path).map_err(told)?;
    connection.busy_timeout(Duration::from_secs(10)).map_err(told)?;
    connection.set_prepared_statement_cache_capacity(128);
    connection.execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY;").map_err(told)?;
    Ok(connection)
}

impl Store {
    pub fn open(path: &str, tenant: i64, user: &str) -> Result<Store, Failure> {
        let writer = open(path)?;
        let books = books(&writer, tenant, user).map_err(told)?;
        Ok(Store { readers: Mutex::new(Vec::new()), writer: tokio::sync::Mutex::new(writer), path: path.to_string(), head: head_sql(), books })
    }

    fn read<T>(&self, job: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, Failure> {
        let kept = self.readers.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let connection = match kept {
            Some(connection) => connection,
            None => open(&self.path)?,
        };
        let result = job(&connection).map_err(told);
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
                    let mut statement = connection.prepare_cached(&format!("{HEAD} ORDER BY t.issue_date DESC, t.id DESC LIMIT 51"))?;
                    for found in statement.query_map(params![books.tenant, status, books.user], row)? {
                        data.push(found?);
                    }
                }
                Some((date, id)) => {
                    let mut statement = connection
                        .prepare_cached(&format!("{HEAD} AND (t.issue_date, t.id) < (?4, ?5) ORDER BY t.issue_date DESC, t.id DESC LIMIT 51"))?;
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
            let mut statement = connection.prepare_cached(&self.head).map_err(told)?;
            let mut rows = statement.query(params![tenant, id]).map_err(told)?;
            let Some(row) = rows.next().map_err(told)? else { return Ok(None) };
            let invoice = document::head(row, &today)?;
            drop(rows);
            let lines = all(connection, LINES, tenant, id, |row| document::line(row))?;
            let taxes = all(connection, TAXES, tenant, id, |row| document::tax(row))?;
            Ok(Some(document::document(invoice, lines, taxes)))
        };
        self.read(|connection| Ok(gather(connection)))?
    }

    pub async fn create(&self, invoice: Priced, ask: Ask) -> Result<(), Failure> {
        let mut writer = self.writer.lock().await;
        let tx = writer.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate).map_err(told)?;
        write(&tx, &self.books, &invoice, &ask)?;
        tx.commit().map_err(told)
    }

    pub fn trial_balance(&self, from: &str, to: &str) -> Result<Vec<(String, String, Money, Money, Money, Money)>, Failure> {
        let tenant = self.books.tenant;
        self.read(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT a.code, a.name, SUM(CASE WHEN p.start_date < ?2 THEN b.debit ELSE 0 END), SUM(CASE WHEN p.start_date < ?2 THEN b.credit ELSE 0 END), \
                 SUM(CASE WHEN p.start_date >= ?2 THEN b.debit ELSE 0 END), SUM(CASE WHEN p.start_date >= ?2 THEN b.credit ELSE 0 END) \
                 FROM ledger_account_balance b JOIN ledger_period p ON p.tenant = b.tenant AND p.id = b.period \
                 JOIN ledger_account a ON a.tenant = b.tenant AND a.id = b.account WHERE b.tenant = ?1 AND p.end_date <= ?3 GROUP BY a.code, a.name ORDER BY a.code",
            )?;
            let rows = statement.query_map(params![tenant, from, to], |row| {
                Ok((row.get(0)?, row.get(1)?, Money(row.get(2)?), Money(row.get(3)?), Money(row.get(4)?), Money(row.get(5)?)))
            })?;
            rows.collect()
        })
    }

    pub fn general_ledger(&self, account: &str, date: &str, sequence: i64, entry: &str, line: i64) -> Result<Vec<(String, String, Option<String>, Money, Money)>, Failure> {
        let tenant = self.books.tenant;
        self.read(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT l.date, e.number, e.narration, COALESCE(l.debit, 0), COALESCE(l.credit, 0) FROM ledger_journal_entry_lines l \
                 JOIN ledger_journal_entry e ON e.tenant = l.tenant AND e.id = l.parent WHERE l.tenant = ?1 AND l.account = ?2 \
                 AND (l.date, l.sequence, l.parent, l.seq) > (?3, ?4, ?5, ?6) ORDER BY l.date, l.sequence, l.parent, l.seq LIMIT 101",
            )?;
            let rows = statement.query_map(params![tenant, account, date, sequence, entry, line], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?, Money(row.get(3)?), Money(row.get(4)?)))
            })?;
            rows.collect()
        })
    }
}

/// Every row of a statement about one invoice.
fn all<T>(connection: &Connection, sql: &str, tenant: i64, id: &str, read: impl Fn(&Row<'_>) -> Result<T, Failure>) -> Result<Vec<T>, Failure> {
    let mut statement = connection.prepare_cached(sql).map_err(told)?;
    let mut rows = statement.query(params![tenant, id]).map_err(told)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next().map_err(told)? {
        found.push(read(row)?);
    }
    Ok(found)
}

impl Cells for Row<'_> {
    fn text(&self, at: usize) -> Result<Option<String>, Failure> {
        self.get(at).map_err(told)
    }

    fn int(&self, at: usize) -> Result<Option<i64>, Failure> {
        self.get(at).map_err(told)
    }

    fn flag(&self, at: usize) -> Result<Option<bool>, Failure> {
        self.get(at).map_err(told)
    }

    fn date(&self, at: usize) -> Result<Option<String>, Failure> {
        self.get(at).map_err(told)
    }

    fn instant(&self, at: usize) -> Result<Option<String>, Failure> {
        Ok(self.get::<_, Option<i64>>(at).map_err(told)?.map(|at| Instant(at).to_rfc3339()))
    }

    fn json(&self, at: usize) -> Result<Option<serde_json::Value>, Failure> {
        let text: Option<String> = self.get(at).map_err(told)?;
        text.map(|text| serde_json::from_str(&text).map_err(Failure::from_display)).transpose()
    }
}

fn books(connection: &Connection, tenant: i64, user: &str) -> rusqlite::Result<Books> {
    let (invoice, tax_code, tax_name, tax_rate): (String, String, String, i64) = connection.query_row(
        "SELECT t.id, x.tax_code, x.name, x.rate FROM accounting_invoice t JOIN accounting_invoice_taxes x ON x.tenant = t.tenant AND x.parent = t.id \
         WHERE t.tenant = ?1 AND t.status = 'posted' LIMIT 1",
        [tenant],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)),
    )?;
    let (entry, journal): (String, Option<String>) =
        connection.query_row("SELECT id, journal FROM ledger_journal_entry WHERE tenant = ?1 AND source_id IS NOT NULL LIMIT 1", [tenant], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let _ = invoice;
    let mut statement = connection.prepare("SELECT account FROM ledger_journal_entry_lines WHERE tenant = ?1 AND parent = ?2 ORDER BY seq")?;
    let accounts: Vec<String> = statement.query_map(params![tenant, entry], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    let mut statement = connection.prepare("SELECT start_date, end_date, id FROM ledger_period WHERE tenant = ?1 AND number <= 12")?;
    let periods = statement.query_map([tenant], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?.collect::<rusqlite::Result<_>>()?;
    Ok(Books {
        tenant,
        user: user.to_string(),
        receivable: accounts.first().cloned().unwrap_or_default(),
        revenue: accounts.get(1).cloned().unwrap_or_default(),
        tax_payable: accounts.last().cloned().unwrap_or_default(),
        journal,
        tax_code,
        tax_name,
        tax_rate,
        currency: "USD".into(),
        periods,
    })
}

/// Everything one request writes.
fn write(tx: &Transaction<'_>, books: &Books, invoice: &Priced, ask: &Ask) -> Result<(), Failure> {
    let run = |sql: &str, values: &[&dyn rusqlite::ToSql]| -> Result<usize, Failure> { tx.prepare_cached(sql).and_then(|mut statement| statement.execute(values)).map_err(told) };
    let tenant = books.tenant;
    if let Some(key) = &ask.key {
        let known: Option<String> = tx
            .prepare_cached("SELECT body FROM idempotency WHERE tenant = ?1 AND idem_key = ?2")
            .and_then(|mut statement| statement.query_row(params![tenant, key], |row| row.get(0)).optional())
            .map_err(told)?;
        if known.is_some() {
            return Ok(());
        }
    }
    let customer: Option<String> = tx
        .prepare_cached("SELECT name FROM parties_customer WHERE tenant = ?1 AND id = ?2 AND archived_at IS NULL")
        .and_then(|mut statement| statement.query_row(params![tenant, invoice.customer], |row| row.get(0)).optional())
        .map_err(told)?;
    let Some(customer) = customer else { return Err(Failure("there is no such customer".into())) };
    let mut names = std::collections::HashMap::new();
    for product in products(invoice) {
        let name: Option<String> = tx
            .prepare_cached("SELECT name FROM products_product WHERE tenant = ?1 AND id = ?2 AND active")
            .and_then(|mut statement| statement.query_row(params![tenant, product], |row| row.get(0)).optional())
            .map_err(told)?;
        names.insert(product.to_string(), name.ok_or_else(|| Failure("there is no such product".into()))?);
    }
    let date = invoice.issue_date.to_string();
    let number = if ask.post {
        let next: i64 = tx
            .prepare_cached(
                "INSERT INTO number_series (tenant, series, period, next) VALUES (?1, 'invoice', ?2, 2) \
                 ON CONFLICT (tenant, series, period) DO UPDATE SET next = next + 1 RETURNING next - 1",
            )
            .and_then(|mut statement| statement.query_row(params![tenant, &date[..4]], |row| row.get(0)))
            .map_err(told)?;
        Some(format!("INV-{}-{next:05}", &date[..4]))
    } else {
        None
    };
    let status = if ask.post { "posted" } else { "draft" };
    run(
        "INSERT INTO accounting_invoice (tenant, id, version, created_at, created_by, updated_at, updated_by, owner, number, customer, issue_date, due_date, currency, rate, \
         prices_include_tax, reference, subtotal, discount_total, net_total, tax_total, rounding, total, base_total, paid, credited, withheld, discounted, written_off, outstanding, \
         posted_by, posted_at, status) \
         VALUES (?1, ?2, 1, ?3, ?4, ?3, ?4, ?4, ?5, ?6, ?7, ?8, ?9, 10000000000, 0, ?10, ?11, 0, ?11, ?12, 0, ?13, ?13, 0, 0, 0, 0, 0, ?13, ?14, ?15, ?16)",
        &[
            &tenant, &invoice.id, &ask.now, &books.user, &number, &invoice.customer, &date, &invoice.due_date.to_string(), &books.currency, &invoice.reference, &invoice.net,
            &invoice.tax, &invoice.total, &ask.post.then_some(&books.user), &ask.post.then_some(ask.now), &status,
        ],
    )?;
    for (index, line) in invoice.lines.iter().enumerate() {
        run(
            "INSERT INTO accounting_invoice_lines (tenant, parent, seq, id, product, description, qty, unit_price, tax_group, qty_credited, net_credited, tax_credited, \
             line_net, line_tax, line_total, base_net) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0, 0, 0, ?10, ?11, ?12, ?10)",
            &[
                &tenant, &invoice.id, &(index as i64 + 1), &line.id, &line.product, &names.get(&line.product), &line.qty, &line.price, &line.tax_group, &line.net, &line.tax,
                &(line.net + line.tax),
            ],
        )?;
    }
    run(
        "INSERT INTO accounting_invoice_taxes (tenant, parent, seq, id, tax_code, name, rate, base, tax, base_net, base_tax, on_payment) VALUES (?1, ?2, 1, ?3, ?4, ?5, ?6, ?7, ?8, ?7, ?8, 0)",
        &[&tenant, &invoice.id, &ask.ids[0], &books.tax_code, &books.tax_name, &books.tax_rate, &invoice.net, &invoice.tax],
    )?;
    let text = format!("{} {} {customer}", number.as_deref().unwrap_or_default(), invoice.reference.as_deref().unwrap_or_default());
    let all: std::collections::BTreeSet<String> = words(&text).collect();
    for word in &all {
        run("INSERT INTO search_word (tenant, entity, word, record) VALUES (?1, 'accounting.invoice', ?2, ?3)", &[&tenant, word, &invoice.id])?;
    }
    let joined = all.into_iter().collect::<Vec<_>>().join(" ");
    run(
        "INSERT INTO search_document (tenant, entity, record, title, words) VALUES (?1, 'accounting.invoice', ?2, ?3, ?4)",
        &[&tenant, &invoice.id, &number.as_deref().unwrap_or_default(), &joined],
    )?;
    if ask.post {
        post(tx, books, invoice, ask, &date, number.as_deref().unwrap_or_default())?;
    }
    let (seq, previous): (i64, String) = tx
        .prepare_cached("SELECT seq, hash FROM audit_head WHERE tenant = ?1")
        .and_then(|mut statement| statement.query_row([tenant], |row| Ok((row.get(0)?, row.get(1)?))))
        .map_err(told)?;
    let after = serde_json::json!({"number": number, "customer": invoice.customer, "issueDate": date, "total": invoice.total, "lines": invoice.lines.len()}).to_string();
    let digest = hash(&[&previous, "accounting.invoice", &invoice.id, "create", &books.user, &after]);
    run(
        "INSERT INTO audit (tenant, seq, entity, record, action, actor, at, request_id, after, prev_hash, hash) VALUES (?1, ?2, 'accounting.invoice', ?3, 'create', ?4, ?5, ?6, ?7, ?8, ?9)",
        &[&tenant, &(seq + 1), &invoice.id, &books.user, &ask.now, &ask.request_id, &after, &previous, &digest],
    )?;
    run("UPDATE audit_head SET seq = ?2, hash = ?3 WHERE tenant = ?1", &[&tenant, &(seq + 1), &digest])?;
    run(
        "INSERT INTO outbox (tenant, id, event, payload, available_at, attempts, dead) VALUES (?1, ?2, ?3, ?4, ?5, 0, 0)",
        &[&tenant, &ask.ids[1], &if ask.post { "accounting.invoice.post" } else { "accounting.invoice.created" }, &format!("{{\"id\":\"{}\"}}", invoice.id), &ask.now],
    )?;
    if let Some(key) = &ask.key {
        run(
            "INSERT INTO idempotency (tenant, idem_key, request_hash, status, body, expires_at) VALUES (?1, ?2, ?3, 201, ?4, ?5)",
            &[&tenant, key, &ask.request_hash, &invoice.id, &(ask.now + 604_800_000_000)],
        )?;
    }
    Ok(())
}

/// The journal entry, its balances and the open item.
fn post(tx: &Transaction<'_>, books: &Books, invoice: &Priced, ask: &Ask, date: &str, number: &str) -> Result<(), Failure> {
    let run = |sql: &str, values: &[&dyn rusqlite::ToSql]| -> Result<usize, Failure> { tx.prepare_cached(sql).and_then(|mut statement| statement.execute(values)).map_err(told) };
    let tenant = books.tenant;
    let period = books.period(date).ok_or_else(|| Failure("no period is open".into()))?;
    let status: String = tx
        .prepare_cached("SELECT status FROM ledger_period WHERE tenant = ?1 AND id = ?2")
        .and_then(|mut statement| statement.query_row(params![tenant, period], |row| row.get(0)))
        .map_err(told)?;
    if status != "open" {
        return Err(Failure("the period is closed".into()));
    }
    let (chain, sequence, previous): (String, i64, String) = tx
        .prepare_cached("SELECT id, sequence, hash FROM ledger_chain_head WHERE tenant = ?1 AND name = 'books'")
        .and_then(|mut statement| statement.query_row([tenant], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))))
        .map_err(told)?;
    let sequence = sequence + 1;
    let entry = &ask.ids[2];
    let digest = hash(&[&previous, &sequence.to_string(), date, &invoice.id, &invoice.total.to_string()]);
    run(
        "INSERT INTO ledger_journal_entry (tenant, id, version, created_at, created_by, updated_at, updated_by, owner, number, date, journal, class, book, period, narration, reference, \
         currency, rate, total_debit, total_credit, difference, source_entity, source_id, event, sequence, hash, prev_hash, is_reversal, posted_at, posted_by, status) \
         VALUES (?1, ?2, 1, ?3, ?4, ?3, ?4, ?4, ?5, ?6, ?7, 'sale', 'all', ?8, ?9, ?9, ?10, 10000000000, ?11, ?11, 0, 'accounting.invoice', ?12, 'sale', ?13, ?14, ?15, 0, ?3, ?4, 'posted')",
        &[
            &tenant, entry, &ask.now, &books.user, &format!("SALES-{}-{sequence:06}", &date[..4]), &date, &books.journal, &period, &number, &books.currency, &invoice.total, &invoice.id,
            &sequence, &digest, &previous,
        ],
    )?;
    let party = &invoice.customer;
    let due = invoice.due_date.to_string();
    let mut lines: Vec<(&str, i64, i64, bool)> = vec![(&books.receivable, invoice.total, 0, true)];
    lines.extend(invoice.lines.iter().map(|line| (books.revenue.as_str(), 0, line.net, false)));
    lines.push((&books.tax_payable, 0, invoice.tax, false));
    for (index, (account, debit, credit, control)) in lines.iter().enumerate() {
        run(
            "INSERT INTO ledger_journal_entry_lines (tenant, parent, seq, id, account, party, party_kind, doc_debit, doc_credit, debit, credit, currency, rate, due_date, period, date, sequence) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?8, ?9, ?10, 10000000000, ?11, ?12, ?13, ?14)",
            &[
                &tenant, entry, &(index as i64 + 1), &ask.ids[3 + index.min(12)], account, &control.then_some(party), &control.then_some("parties.customer"), debit, credit, &books.currency,
                &control.then_some(&due), &period, &date, &sequence,
            ],
        )?;
    }
    for (at, (account, debit, credit)) in [(&books.receivable, invoice.total, 0), (&books.revenue, 0, invoice.net), (&books.tax_payable, 0, invoice.tax)].into_iter().enumerate() {
        run(
            "INSERT INTO ledger_account_balance AS t (tenant, id, version, created_at, updated_at, period, account, closing, currency, dimensions, debit, credit, doc_debit, doc_credit) \
             VALUES (?1, ?2, 1, ?3, ?3, ?4, ?5, 0, ?6, '', ?7, ?8, ?7, ?8) ON CONFLICT (tenant, period, account, closing, currency, dimensions) DO UPDATE SET \
             debit = t.debit + excluded.debit, credit = t.credit + excluded.credit, doc_debit = t.doc_debit + excluded.doc_debit, doc_credit = t.doc_credit + excluded.doc_credit",
            &[&tenant, &ask.ids[16 + at], &ask.now, &period, account, &books.currency, &debit, &credit],
        )?;
    }
    run(
        "INSERT INTO ledger_open_item (tenant, id, version, created_at, created_by, updated_at, updated_by, account, control, party, party_kind, side, document_kind, document_id, \
         document_number, entry, line_number, date, due_date, currency, rate, amount, outstanding, base_amount, base_outstanding, disputed, reversed, status) \
         VALUES (?1, ?2, 1, ?3, ?4, ?3, ?4, ?5, 'customer', ?6, 'parties.customer', 'receivable', 'accounting.invoice', ?7, ?8, ?9, 1, ?10, ?11, ?12, 10000000000, ?13, ?13, ?13, ?13, 0, 0, 'open')",
        &[&tenant, &ask.ids[20], &ask.now, &books.user, &books.receivable, party, &invoice.id, &number, entry, &date, &due, &books.currency, &invoice.total],
    )?;
    run("UPDATE ledger_chain_head SET sequence = ?3, hash = ?4, version = version + 1 WHERE tenant = ?1 AND id = ?2", &[&tenant, &chain, &sequence, &digest])?;
    Ok(())
}
