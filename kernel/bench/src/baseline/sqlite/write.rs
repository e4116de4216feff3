//! What one request of the hand-written SQLite handlers writes through sqlx: the invoice, its lines and taxes, and when it is
//! posted the journal entry, the balances and the open item. Every statement is a trip to the connection's thread, so that
//! several rows go in one, as on PostgreSQL.

use std::collections::HashMap;

use sqlx::{Row, SqliteConnection};

use super::super::Ask;
use super::super::model::{Books, Priced, hash, products, tuples, words};
use super::failure;
use crate::Failure;

/// Texts as one bind, for `json_each`: SQLite has no arrays.
fn listed<'t>(texts: impl IntoIterator<Item = &'t str>) -> Result<String, Failure> {
    serde_json::to_string(&texts.into_iter().collect::<Vec<_>>()).map_err(Failure::from_display)
}

/// Everything one request writes.
pub(super) async fn write(
    tx: &mut SqliteConnection,
    books: &Books,
    invoice: &Priced,
    ask: &Ask,
) -> Result<(), Failure> {
    let tenant = books.tenant;
    if let Some(key) = &ask.key {
        let known = sqlx::query("SELECT body FROM idempotency WHERE tenant = $1 AND idem_key = $2")
            .bind(tenant)
            .bind(key)
            .fetch_optional(&mut *tx)
            .await
            .map_err(failure)?;
        if known.is_some() {
            return Ok(());
        }
    }
    let customer = sqlx::query_scalar::<_, String>(
        "SELECT name FROM parties_customer WHERE tenant = $1 AND id = $2 AND archived_at IS NULL",
    )
    .bind(tenant)
    .bind(&invoice.customer)
    .fetch_optional(&mut *tx)
    .await
    .map_err(failure)?;
    let Some(customer) = customer else { return Err(Failure("there is no such customer".into())) };
    let wanted = products(invoice);
    let found = sqlx::query("SELECT id, name FROM products_product WHERE tenant = $1 AND id IN (SELECT value FROM json_each($2)) AND active")
        .bind(tenant)
        .bind(listed(wanted.iter().copied())?)
        .fetch_all(&mut *tx)
        .await
        .map_err(failure)?;
    let names: HashMap<String, String> = found
        .iter()
        .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
        .collect::<Result<_, sqlx::Error>>()
        .map_err(failure)?;
    if names.len() != wanted.len() {
        return Err(Failure("there is no such product".into()));
    }
    let date = invoice.issue_date.to_string();
    let year = &date[..4];
    let number = if ask.post {
        let next: i64 = sqlx::query_scalar(
            "INSERT INTO number_series (tenant, series, period, next) VALUES ($1, 'invoice', $2, 2) \
             ON CONFLICT (tenant, series, period) DO UPDATE SET next = next + 1 RETURNING next - 1",
        )
        .bind(tenant)
        .bind(year)
        .fetch_one(&mut *tx)
        .await
        .map_err(failure)?;
        Some(format!("INV-{year}-{next:05}"))
    } else {
        None
    };
    sqlx::query(
        "INSERT INTO accounting_invoice (tenant, id, version, created_at, created_by, updated_at, updated_by, owner, number, customer, issue_date, due_date, currency, rate, \
         prices_include_tax, reference, subtotal, discount_total, net_total, tax_total, rounding, total, base_total, paid, credited, withheld, discounted, written_off, outstanding, \
         posted_by, posted_at, status) \
         VALUES ($1, $2, 1, $3, $4, $3, $4, $4, $5, $6, $7, $8, $9, 10000000000, 0, $10, $11, 0, $11, $12, 0, $13, $13, 0, 0, 0, 0, 0, $13, $14, $15, $16)",
    )
    .bind(tenant)
    .bind(&invoice.id)
    .bind(ask.now)
    .bind(&books.user)
    .bind(&number)
    .bind(&invoice.customer)
    .bind(&date)
    .bind(invoice.due_date.to_string())
    .bind(&books.currency)
    .bind(&invoice.reference)
    .bind(invoice.net)
    .bind(invoice.tax)
    .bind(invoice.total)
    .bind(ask.post.then_some(&books.user))
    .bind(ask.post.then_some(ask.now))
    .bind(if ask.post { "posted" } else { "draft" })
    .execute(&mut *tx)
    .await
    .map_err(failure)?;
    let sql = format!(
        "INSERT INTO accounting_invoice_lines (tenant, parent, seq, id, product, description, qty, unit_price, tax_group, line_net, line_tax, line_total, base_net, qty_credited, \
         net_credited, tax_credited) VALUES {}",
        tuples(invoice.lines.len(), 16)
    );
    let mut insert = sqlx::query(sqlx::AssertSqlSafe(sql));
    for (index, line) in invoice.lines.iter().enumerate() {
        insert = insert
            .bind(tenant)
            .bind(&invoice.id)
            .bind(index as i64 + 1)
            .bind(&line.id)
            .bind(&line.product)
            .bind(names.get(&line.product))
            .bind(line.qty)
            .bind(line.price);
        insert = insert
            .bind(&line.tax_group)
            .bind(line.net)
            .bind(line.tax)
            .bind(line.net + line.tax)
            .bind(line.net)
            .bind(0i64)
            .bind(0i64)
            .bind(0i64);
    }
    insert.execute(&mut *tx).await.map_err(failure)?;
    sqlx::query("INSERT INTO accounting_invoice_taxes (tenant, parent, seq, id, tax_code, name, rate, base, tax, base_net, base_tax, on_payment) VALUES ($1, $2, 1, $3, $4, $5, $6, $7, $8, $7, $8, 0)")
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
        .map_err(failure)?;
    let text = format!(
        "{} {} {customer}",
        number.as_deref().unwrap_or_default(),
        invoice.reference.as_deref().unwrap_or_default()
    );
    let all: Vec<String> = words(&text).collect::<std::collections::BTreeSet<_>>().into_iter().collect();
    sqlx::query("INSERT INTO search_word (tenant, entity, word, record) SELECT $1, 'accounting.invoice', value, $3 FROM json_each($2)")
        .bind(tenant)
        .bind(listed(all.iter().map(String::as_str))?)
        .bind(&invoice.id)
        .execute(&mut *tx)
        .await
        .map_err(failure)?;
    sqlx::query("INSERT INTO search_document (tenant, entity, record, title, words) VALUES ($1, 'accounting.invoice', $2, $3, $4)")
        .bind(tenant)
        .bind(&invoice.id)
        .bind(number.as_deref().unwrap_or_default())
        .bind(all.join(" "))
        .execute(&mut *tx)
        .await
        .map_err(failure)?;
    if ask.post {
        post(tx, books, invoice, ask, &date, number.as_deref().unwrap_or_default()).await?;
    }
    let last = sqlx::query("SELECT seq, hash FROM audit_head WHERE tenant = $1")
        .bind(tenant)
        .fetch_one(&mut *tx)
        .await
        .map_err(failure)?;
    let (seq, previous): (i64, String) = (last.try_get(0).map_err(failure)?, last.try_get(1).map_err(failure)?);
    let after = serde_json::json!({"number": number, "customer": invoice.customer, "issueDate": date, "total": invoice.total, "lines": invoice.lines.len()}).to_string();
    let digest = hash(&[&previous, "accounting.invoice", &invoice.id, "create", &books.user, &after]);
    sqlx::query("INSERT INTO audit (tenant, seq, entity, record, action, actor, at, request_id, after, prev_hash, hash) VALUES ($1, $2, 'accounting.invoice', $3, 'create', $4, $5, $6, $7, $8, $9)")
        .bind(tenant)
        .bind(seq + 1)
        .bind(&invoice.id)
        .bind(&books.user)
        .bind(ask.now)
        .bind(&ask.request_id)
        .bind(&after)
        .bind(&previous)
        .bind(&digest)
        .execute(&mut *tx)
        .await
        .map_err(failure)?;
    sqlx::query("UPDATE audit_head SET seq = $2, hash = $3 WHERE tenant = $1")
        .bind(tenant)
        .bind(seq + 1)
        .bind(&digest)
        .execute(&mut *tx)
        .await
        .map_err(failure)?;
    sqlx::query("INSERT INTO outbox (tenant, id, event, payload, available_at, attempts, dead) VALUES ($1, $2, $3, $4, $5, 0, 0)")
        .bind(tenant)
        .bind(&ask.ids[1])
        .bind(if ask.post { "accounting.invoice.post" } else { "accounting.invoice.created" })
        .bind(format!("{{\"id\":\"{}\"}}", invoice.id))
        .bind(ask.now)
        .execute(&mut *tx)
        .await
        .map_err(failure)?;
    if let Some(key) = &ask.key {
        sqlx::query("INSERT INTO idempotency (tenant, idem_key, request_hash, status, body, expires_at) VALUES ($1, $2, $3, 201, $4, $5)")
            .bind(tenant)
            .bind(key)
            .bind(&ask.request_hash)
            .bind(&invoice.id)
            .bind(ask.now + 604_800_000_000)
            .execute(&mut *tx)
            .await
            .map_err(failure)?;
    }
    Ok(())
}

/// The journal entry, its balances and the open item.
async fn post(
    tx: &mut SqliteConnection,
    books: &Books,
    invoice: &Priced,
    ask: &Ask,
    date: &str,
    number: &str,
) -> Result<(), Failure> {
    let tenant = books.tenant;
    let period = books.period(date).ok_or_else(|| Failure("no period is open".into()))?;
    let found = sqlx::query(
        "SELECT c.id, c.sequence, c.hash, p.status FROM ledger_chain_head c JOIN ledger_period p ON p.tenant = c.tenant AND p.id = $2 \
         WHERE c.tenant = $1 AND c.name = 'books'",
    )
    .bind(tenant)
    .bind(period)
    .fetch_one(&mut *tx)
    .await
    .map_err(failure)?;
    let (chain, sequence, previous, status): (String, i64, String, String) = (
        found.try_get(0).map_err(failure)?,
        found.try_get(1).map_err(failure)?,
        found.try_get(2).map_err(failure)?,
        found.try_get(3).map_err(failure)?,
    );
    if status != "open" {
        return Err(Failure("the period is closed".into()));
    }
    let sequence = sequence + 1;
    let entry = &ask.ids[2];
    let digest = hash(&[&previous, &sequence.to_string(), date, &invoice.id, &invoice.total.to_string()]);
    sqlx::query(
        "INSERT INTO ledger_journal_entry (tenant, id, version, created_at, created_by, updated_at, updated_by, owner, number, date, journal, class, book, period, narration, reference, \
         currency, rate, total_debit, total_credit, difference, source_entity, source_id, event, sequence, hash, prev_hash, is_reversal, posted_at, posted_by, status) \
         VALUES ($1, $2, 1, $3, $4, $3, $4, $4, $5, $6, $7, 'sale', 'all', $8, $9, $9, $10, 10000000000, $11, $11, 0, 'accounting.invoice', $12, 'sale', $13, $14, $15, 0, $3, $4, 'posted')",
    )
    .bind(tenant)
    .bind(entry)
    .bind(ask.now)
    .bind(&books.user)
    .bind(format!("SALES-{}-{sequence:06}", &date[..4]))
    .bind(date)
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
    .map_err(failure)?;
    let due = invoice.due_date.to_string();
    let mut lines: Vec<(&str, i64, i64, bool)> = vec![(&books.receivable, invoice.total, 0, true)];
    lines.extend(invoice.lines.iter().map(|line| (books.revenue.as_str(), 0, line.net, false)));
    lines.push((&books.tax_payable, 0, invoice.tax, false));
    let sql = format!(
        "INSERT INTO ledger_journal_entry_lines (tenant, parent, seq, id, account, party, party_kind, doc_debit, doc_credit, debit, credit, currency, rate, due_date, period, date, sequence) VALUES {}",
        tuples(lines.len(), 17)
    );
    let mut insert = sqlx::query(sqlx::AssertSqlSafe(sql));
    for (index, (account, debit, credit, control)) in lines.iter().enumerate() {
        insert =
            insert.bind(tenant).bind(entry).bind(index as i64 + 1).bind(&ask.ids[3 + index.min(12)]).bind(*account);
        insert = insert
            .bind(control.then_some(&invoice.customer))
            .bind(control.then_some("parties.customer"))
            .bind(*debit)
            .bind(*credit)
            .bind(*debit)
            .bind(*credit);
        insert = insert
            .bind(&books.currency)
            .bind(10_000_000_000i64)
            .bind(control.then_some(&due))
            .bind(period)
            .bind(date)
            .bind(sequence);
    }
    insert.execute(&mut *tx).await.map_err(failure)?;
    let moves =
        [(&books.receivable, invoice.total, 0), (&books.revenue, 0, invoice.net), (&books.tax_payable, 0, invoice.tax)];
    let sql = format!(
        "INSERT INTO ledger_account_balance AS t (tenant, id, version, created_at, updated_at, period, account, closing, currency, dimensions, debit, credit, doc_debit, doc_credit) VALUES {} \
         ON CONFLICT (tenant, period, account, closing, currency, dimensions) DO UPDATE SET debit = t.debit + excluded.debit, credit = t.credit + excluded.credit, \
         doc_debit = t.doc_debit + excluded.doc_debit, doc_credit = t.doc_credit + excluded.doc_credit",
        tuples(moves.len(), 14)
    );
    let mut upsert = sqlx::query(sqlx::AssertSqlSafe(sql));
    for (at, (account, debit, credit)) in moves.into_iter().enumerate() {
        upsert = upsert
            .bind(tenant)
            .bind(&ask.ids[16 + at])
            .bind(1i64)
            .bind(ask.now)
            .bind(ask.now)
            .bind(period)
            .bind(account)
            .bind(false)
            .bind(&books.currency)
            .bind("");
        upsert = upsert.bind(debit).bind(credit).bind(debit).bind(credit);
    }
    upsert.execute(&mut *tx).await.map_err(failure)?;
    sqlx::query(
        "INSERT INTO ledger_open_item (tenant, id, version, created_at, created_by, updated_at, updated_by, account, control, party, party_kind, side, document_kind, document_id, \
         document_number, entry, line_number, date, due_date, currency, rate, amount, outstanding, base_amount, base_outstanding, disputed, reversed, status) \
         VALUES ($1, $2, 1, $3, $4, $3, $4, $5, 'customer', $6, 'parties.customer', 'receivable', 'accounting.invoice', $7, $8, $9, 1, $10, $11, $12, 10000000000, $13, $13, $13, $13, 0, 0, 'open')",
    )
    .bind(tenant)
    .bind(&ask.ids[20])
    .bind(ask.now)
    .bind(&books.user)
    .bind(&books.receivable)
    .bind(&invoice.customer)
    .bind(&invoice.id)
    .bind(number)
    .bind(entry)
    .bind(date)
    .bind(&due)
    .bind(&books.currency)
    .bind(invoice.total)
    .execute(&mut *tx)
    .await
    .map_err(failure)?;
    sqlx::query(
        "UPDATE ledger_chain_head SET sequence = $3, hash = $4, version = version + 1 WHERE tenant = $1 AND id = $2",
    )
    .bind(tenant)
    .bind(&chain)
    .bind(sequence)
    .bind(&digest)
    .execute(&mut *tx)
    .await
    .map_err(failure)?;
    Ok(())
}
