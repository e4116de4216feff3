//! The business the bench measures: made through the product's own set-up and routes, then multiplied inside the database.
//!
//! Customers, products and 120 invoices are created and posted through the API, and a journal file is imported through the
//! import route (its rate is one of the results). Then these rows are copied by `INSERT … SELECT` with fresh ids, numbers and
//! dates until there are as many as the bench asks for, and the kept balances grow by exactly what the copied lines add. The
//! copies lie outside the hash chain: the database is for measuring, `baobab doctor` would say so.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use kernel::platform::business::NewBusiness;
use kernel::platform::membership::{self, FamilyGrantRow};
use kernel::platform::user::{self, NewUser};
use kernel::setup::{self, Setup};
use kernel::{App, OpError};
use kernel_server::declarations::Declarations;
use kernel_server::{boot, migrate};
use kernel_store::{Db, DbOptions};
use kernel_types::{Id, Role, Scope};
use serde_json::json;

use crate::Failure;
use crate::client::{Connection, Request};
use crate::scenarios::selling::{DEAL, DEALS_MADE};
use crate::scenarios::stock::Goods;
use crate::size::Size;

mod beside;
mod stock;

pub use beside::execute;

pub const PASSWORD: &str = "bench bench bench 1";
pub const OWNER: &str = "owner@bench.example";
pub const CLERK: &str = "clerk@bench.example";
/// Approves what the owner wrote.
pub const APPROVER: &str = "approver@bench.example";
/// Posts it.
pub const MANAGER: &str = "manager@bench.example";
/// Invoices made through the API; the rest are their copies.
pub const TEMPLATES: usize = 120;
/// Products and customers.
const CUSTOMERS: usize = 100;
const PRODUCTS: usize = 20;

/// Who and what the scenarios refer to.
#[derive(Debug, Clone)]
pub struct World {
    pub tenant: i64,
    pub clerk: String,
    pub entities: usize,
    pub families: usize,
}

/// Schema, business, an owner who may do everything, a clerk who sees only what is theirs, and who approves and posts.
pub async fn business(url: &str) -> Result<World, Failure> {
    let product = Declarations::Embedded.product().map_err(Failure::from_display)?;
    let (entities, families) = (product.registry.entities.len(), product.registry.families.len());
    let db = Db::open(url, DbOptions::default()).await.map_err(Failure::from_display)?;
    migrate::migrate(&db, &product.registry).await.map_err(Failure::from_display)?;
    let app = boot::app(product, db);
    let (owner, clerk) = (add_user(&app, OWNER).await?, add_user(&app, CLERK).await?);
    let (approver, manager) = (add_user(&app, APPROVER).await?, add_user(&app, MANAGER).await?);
    let country = Declarations::Embedded.country("ZW").map_err(Failure::from_display)?;
    let now = app.clock.now();
    let id = app.ids.next_id(now.unix_ms());
    let new = NewBusiness {
        name: "Bench Trading".into(),
        business_type: "Private limited company".into(),
        industry: "Retail".into(),
        industry_code: "445110".into(),
        country: country.code.clone(),
        currency: country.currency.clone(),
        sector: "business".into(),
        timezone: country.timezone.clone(),
        brand: "default".into(),
        tax_number: None,
        address: vec!["1 First Street".into()],
        phone: None,
        email: None,
        group: None,
        owner,
    };
    let context = setup::create_business(
        &app,
        id.clone(),
        new,
        Setup { country, from_year: FIRST_YEAR, until_year: FIRST_YEAR + 3 },
        now,
    )
    .await
    .map_err(Failure::from_display)?;
    let families_of: BTreeSet<String> =
        app.product.registry.families.values().map(|family| family.access_family.clone()).collect();
    let members = [
        (&clerk, Role::Operator, Scope::Own),
        (&approver, Role::Approver, Scope::All),
        (&manager, Role::Admin, Scope::All),
    ];
    for (member, role, scope) in members {
        let (id, member, families) = (id.clone(), member.clone(), families_of.clone());
        app.db
            .write_platform(move |tx| {
                let (id, member, families) = (id.clone(), member.clone(), families.clone());
                Box::pin(async move {
                    membership::insert(tx, &id, &member, false, now).await?;
                    for family in families {
                        let row = FamilyGrantRow { family, role, scope, hidden_apps: Vec::new(), expires_at: None };
                        membership::grant(tx, &id, &member, &row).await?;
                    }
                    Ok::<_, OpError>(())
                })
            })
            .await
            .map_err(Failure::from_display)?;
    }
    app.db.close().await;
    Ok(World { tenant: context.tenant().0, clerk: clerk.to_string(), entities, families })
}

/// The books cover this year and the two that follow.
pub const FIRST_YEAR: i32 = 2024;

async fn add_user(app: &Arc<App>, email: &str) -> Result<Id, Failure> {
    let now = app.clock.now();
    let id = app.ids.next_id(now.unix_ms());
    let hash = kernel_http::hash_password(PASSWORD, &[5; 16]).map_err(Failure)?;
    let (user_id, email) = (id.clone(), email.to_string());
    app.db
        .write_platform(move |tx| {
            let (id, email, hash) = (user_id.clone(), email.clone(), hash.clone());
            Box::pin(async move {
                let new =
                    NewUser { email, first_name: "Bench".into(), last_name: "Person".into(), password_hash: hash };
                user::insert(tx, &id, &new, now).await
            })
        })
        .await
        .map_err(Failure::from_display)?;
    Ok(id)
}

/// Signs in; the authorization header's value.
pub async fn sign_in(connection: &mut Connection, email: &str) -> Result<String, Failure> {
    let body = json!({"emailAddress": email, "password": PASSWORD}).to_string();
    let answer = connection
        .send(&Request::post("/v1/auth/login", &[("content-type", "application/json")], body.as_bytes()))
        .await?;
    let token = answer.json()?["accessToken"].as_str().map(str::to_string);
    token.map(|token| format!("Bearer {token}")).ok_or_else(|| Failure(format!("signing in: {}", answer.text())))
}

/// Records the scenarios need.
#[derive(Debug, Clone, Default)]
pub struct Catalogue {
    pub customers: Vec<String>,
    pub products: Vec<String>,
    pub tax_group: String,
    pub goods: Goods,
}

impl Catalogue {
    /// The body of an invoice with three lines.
    pub fn invoice(&self, number: usize, reference: &str, issue: &str, due: &str) -> String {
        let lines: Vec<serde_json::Value> = (0..3)
            .map(|line| {
                json!({
                    "product": self.products[(number * 3 + line) % self.products.len()], "qty": format!("{}", 1 + (number + line) % 9),
                    "unitPrice": format!("{}.{:02}", 5 + (number * 7 + line) % 90, (number * 13) % 100), "taxGroup": self.tax_group,
                })
            })
            .collect();
        json!({"customer": self.customers[number % self.customers.len()], "issueDate": issue, "dueDate": due, "reference": reference, "lines": lines}).to_string()
    }
}

/// Customers, products and the invoices that are copied later, through the API.
pub async fn records(connection: &mut Connection, owner: &str) -> Result<Catalogue, Failure> {
    let mut catalogue = Catalogue::default();
    let groups = connection
        .send(&Request::get("/v1/ledger/tax-groups?filter[code]=ZW-STD", &[("authorization", owner)]))
        .await?;
    catalogue.tax_group = groups.json()?["data"][0]["id"].as_str().unwrap_or_default().to_string();
    for number in 0..CUSTOMERS {
        let body =
            json!({"name": format!("Customer {number:03} Trading"), "code": format!("C{number:03}")}).to_string();
        catalogue.customers.push(created(connection, owner, "/v1/parties/customers", &body).await?);
    }
    for number in 0..PRODUCTS {
        let body = json!({"name": format!("Product {number:02}"), "code": format!("P{number:02}"), "salesPrice": "12.50", "salesTaxGroup": catalogue.tax_group}).to_string();
        catalogue.products.push(created(connection, owner, "/v1/products/products", &body).await?);
    }
    for number in 0..TEMPLATES {
        let issue = format!("{}-{:02}-{:02}", FIRST_YEAR + (number / 60) as i32, 1 + number % 12, 1 + number % 28);
        let due = format!("{}-12-31", FIRST_YEAR + (number / 60) as i32);
        let body = catalogue.invoice(number, &format!("PO {number}"), &issue, &due);
        created(connection, owner, "/v1/accounting/invoices?then=post", &body).await?;
    }
    Ok(catalogue)
}

/// Creates a record; its id.
pub async fn created(connection: &mut Connection, owner: &str, path: &str, body: &str) -> Result<String, Failure> {
    let answer = connection
        .send(&Request::post(path, &[("authorization", owner), ("content-type", "application/json")], body.as_bytes()))
        .await?;
    if answer.status != 201 {
        return Err(Failure(format!("POST {path}: {} {}", answer.status, answer.text())));
    }
    answer.json()?["data"]["id"].as_str().map(str::to_string).ok_or_else(|| Failure(format!("POST {path} gave no id")))
}

/// Imports a file through a route. Answers how many seconds that took and what the route says of it.
pub async fn imported(
    connection: &mut Connection,
    owner: &str,
    path: &str,
    file: &str,
) -> Result<(f64, serde_json::Value), Failure> {
    let (kind, body) = multipart(file);
    let headers = [("authorization", owner), ("content-type", kind.as_str())];
    let began = std::time::Instant::now();
    let answer = connection.send(&Request::post(path, &headers, &body)).await?;
    let seconds = began.elapsed().as_secs_f64();
    let told = answer.json()?;
    if answer.status != 200 || told["errorCount"].as_u64() != Some(0) {
        return Err(Failure(format!("POST {path}: {} {}", answer.status, answer.text())));
    }
    Ok((seconds, told))
}

/// A journal file: entries of three lines over the months of three years, on the given accounts.
pub fn journal_file(lines: usize, accounts: &[String]) -> String {
    let mut text = String::with_capacity(lines * 64);
    text.push_str("Date,Entry number,Account code,Debit,Credit,Narration\n");
    for entry in 0..lines / 3 {
        let month = entry % 35;
        let date = format!("{}-{:02}-{:02}", FIRST_YEAR + (month / 12) as i32, 1 + month % 12, 1 + entry % 28);
        let (one, two) = (100 + entry % 900, 50 + entry % 77);
        let account = |step: usize| &accounts[(entry + step) % accounts.len()];
        text.push_str(&format!("{date},J{entry:07},{},{}.25,,Sales of the day\n", account(0), one + two));
        text.push_str(&format!("{date},J{entry:07},{},,{one}.00,Goods\n", account(1)));
        text.push_str(&format!("{date},J{entry:07},{},,{two}.25,Transport\n", account(2)));
    }
    text
}

/// A multipart body with one file; its content type.
fn multipart(file: &str) -> (String, Vec<u8>) {
    const BOUNDARY: &str = "bench-7c1f";
    let mut body = format!("--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"file\"; filename=\"journal.csv\"\r\ncontent-type: text/csv\r\n\r\n").into_bytes();
    body.extend_from_slice(file.as_bytes());
    body.extend_from_slice(format!("\r\n--{BOUNDARY}--\r\n").as_bytes());
    (format!("multipart/form-data; boundary={BOUNDARY}"), body)
}

/// Copies invoices and journal entries until there are enough, keeping the balances right.
pub async fn multiply(url: &str, world: &World, size: &Size) -> Result<(), Failure> {
    match url.strip_prefix("sqlite://") {
        Some(path) => multiply_sqlite(Path::new(path), world, size),
        None => multiply_postgres(url, world, size).await,
    }
}

/// What differs between the databases.
struct Dialect {
    padded: fn(&str) -> String,
    day_after: fn(&str, &str) -> String,
    /// A column's day and so many more.
    later: fn(&str, &str) -> String,
}

fn statements(dialect: &Dialect, world: &World, size: &Size, columns: impl Fn(&str) -> Vec<String>) -> Vec<String> {
    let tenant = world.tenant;
    let invoice_copies = size.invoices / TEMPLATES;
    let entries = size.imported_lines / 3;
    let entry_copies = (size.journal_lines / size.imported_lines.max(1)).saturating_sub(1);
    let series =
        |count: usize| format!("WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {count})");
    let ranked = |table: &str, condition: &str| {
        format!(
            "(SELECT ROW_NUMBER() OVER (ORDER BY id) AS rank, s.* FROM {table} s WHERE s.tenant = {tenant} AND {condition}) r"
        )
    };
    let invoice_rank = format!("(n.i * {TEMPLATES} + r.rank)");
    let invoice_id = (dialect.padded)(&invoice_rank);
    let entry_rank = format!("(1000000000 + n.i * {entries} + r.rank)");
    let entry_id = (dialect.padded)(&entry_rank);
    let issue = (dialect.day_after)("2024-01-01", &format!("({invoice_rank} * 7919) % 1000"));
    let due = (dialect.day_after)("2024-01-31", &format!("({invoice_rank} * 7919) % 1000"));
    // Which columns get a fresh value; the others are copied.
    let copy = |table: &str, source: String, fresh: Vec<(&str, String)>| {
        let names = columns(table);
        let values: Vec<String> = names
            .iter()
            .map(|name| {
                fresh
                    .iter()
                    .find(|(fresh, _)| fresh == name)
                    .map_or_else(|| format!("c.\"{name}\""), |(_, value)| value.clone())
            })
            .collect();
        let names: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
        format!("INSERT INTO {table} ({}) {source}", names.join(", ")).replace("{values}", &values.join(", "))
    };
    // Rows of the head are their own source; lines join the head they belong to.
    let head = |table: &str, count: usize, condition: &str| {
        format!(
            "{} SELECT {{values}} FROM n CROSS JOIN {} JOIN {table} c ON c.tenant = r.tenant AND c.id = r.id",
            series(count),
            ranked(table, condition)
        )
    };
    let lines = |table: &str, of: &str, count: usize, condition: &str| {
        format!(
            "{} SELECT {{values}} FROM n CROSS JOIN {} JOIN {table} c ON c.tenant = r.tenant AND c.parent = r.id",
            series(count),
            ranked(of, condition)
        )
    };
    let templates = "s.reference LIKE 'PO %'";
    let imported = "s.import_hash IS NOT NULL AND s.number LIKE 'J%'";
    let clerk = &world.clerk;
    let mut all = vec![
        copy(
            "accounting_invoice",
            head("accounting_invoice", invoice_copies, templates),
            vec![
                ("id", invoice_id.clone()),
                ("number", format!("'COPY-' || {invoice_id}")),
                ("reference", "'Copy'".into()),
                ("issue_date", issue),
                ("due_date", due),
                ("owner", format!("CASE WHEN n.i % 2 = 0 THEN '{clerk}' ELSE c.owner END")),
            ],
        ),
        copy(
            "accounting_invoice_lines",
            lines("accounting_invoice_lines", "accounting_invoice", invoice_copies, templates),
            vec![("parent", invoice_id.clone())],
        ),
        copy(
            "accounting_invoice_taxes",
            lines("accounting_invoice_taxes", "accounting_invoice", invoice_copies, templates),
            vec![("parent", invoice_id)],
        ),
        // What the copies are owed for, each at its own age: ageing adds it up.
        copy(
            "ledger_open_item",
            head("ledger_open_item", invoice_copies, "s.document_kind = 'accounting.invoice'"),
            vec![
                ("id", (dialect.padded)("(5000000000 + n.i * 1000000 + r.rank)")),
                ("line_number", "(1000000 + n.i)".into()),
                ("date", (dialect.day_after)("2024-01-01", "(n.i * 1000 + r.rank) * 7919 % 1000")),
                ("due_date", (dialect.day_after)("2024-01-31", "(n.i * 1000 + r.rank) * 7919 % 1000")),
            ],
        ),
    ];
    let deal_rank = format!("(n.i * {DEALS_MADE} + r.rank)");
    all.push(copy(
        "crm_opportunity",
        head("crm_opportunity", size.deals / DEALS_MADE, &format!("s.name LIKE '{DEAL} %'")),
        vec![
            ("id", (dialect.padded)(&deal_rank)),
            ("number", format!("'COPY-' || {deal_rank}")),
            ("stage", format!("CASE {deal_rank} % 4 WHEN 0 THEN 'discovery' WHEN 1 THEN 'qualification' WHEN 2 THEN 'proposal' ELSE 'negotiation' END")),
            ("expected_close", (dialect.day_after)("2026-01-01", &format!("({deal_rank} * 7919) % 700"))),
        ],
    ));
    all.extend(stock::copies(dialect, tenant, size, &copy, &head));
    // Every second one was settled since, some weeks after it fell due: ageing as of a day gives that back.
    let settled = format!("tenant = {tenant} AND line_number >= 1000000 AND line_number % 2 = 0");
    let paid_on = (dialect.later)("due_date", "line_number % 41");
    all.push(format!(
        "UPDATE ledger_open_item SET outstanding = 0, base_outstanding = 0, status = 'settled' WHERE {settled}"
    ));
    all.push(format!(
        "INSERT INTO ledger_allocation (tenant, id, version, created_at, updated_at, to_item, item_date, document_kind, document_id, document_number, date, currency, amount, base, from_base, fx) \
         SELECT tenant, id, 1, created_at, updated_at, id, date, 'accounting.receipt', id, 'RCT', {paid_on}, currency, amount, base_amount, base_amount, 0 FROM ledger_open_item WHERE {settled}"
    ));
    if entry_copies > 0 {
        all.push(copy(
            "ledger_journal_entry",
            head("ledger_journal_entry", entry_copies, imported),
            vec![
                ("id", entry_id.clone()),
                ("number", format!("'C' || {entry_id}")),
                ("sequence", entry_rank.clone()),
                ("import_hash", "NULL".into()),
            ],
        ));
        all.push(copy(
            "ledger_journal_entry_lines",
            lines("ledger_journal_entry_lines", "ledger_journal_entry", entry_copies, imported),
            vec![("parent", entry_id), ("sequence", entry_rank)],
        ));
        all.push(format!(
            "UPDATE ledger_account_balance SET debit = debit + {entry_copies} * x.more_debit, credit = credit + {entry_copies} * x.more_credit, \
             doc_debit = doc_debit + {entry_copies} * x.more_doc_debit, doc_credit = doc_credit + {entry_copies} * x.more_doc_credit \
             FROM (SELECT l.period AS at, l.account AS of, SUM(COALESCE(l.debit, 0)) AS more_debit, SUM(COALESCE(l.credit, 0)) AS more_credit, SUM(COALESCE(l.doc_debit, 0)) AS more_doc_debit, \
             SUM(COALESCE(l.doc_credit, 0)) AS more_doc_credit FROM ledger_journal_entry s JOIN ledger_journal_entry_lines l ON l.tenant = s.tenant AND l.parent = s.id \
             WHERE s.tenant = {tenant} AND {imported} GROUP BY l.period, l.account) x \
             WHERE ledger_account_balance.tenant = {tenant} AND ledger_account_balance.period = x.at AND ledger_account_balance.account = x.of AND ledger_account_balance.dimensions = ''"
        ));
        all.push(format!("UPDATE ledger_chain_head SET sequence = (SELECT MAX(sequence) FROM ledger_journal_entry WHERE tenant = {tenant}) WHERE tenant = {tenant}"));
    }
    all
}

/// Lines and kept balances must say the same, account by account.
const PROOF: &str = "SELECT COUNT(*) FROM (SELECT account FROM (SELECT l.account AS account, SUM(COALESCE(l.debit, 0)) - SUM(COALESCE(l.credit, 0)) AS amount \
     FROM ledger_journal_entry_lines l WHERE l.tenant = {tenant} AND l.sequence IS NOT NULL GROUP BY l.account UNION ALL \
     SELECT b.account, SUM(b.credit) - SUM(b.debit) FROM ledger_account_balance b WHERE b.tenant = {tenant} GROUP BY b.account) z GROUP BY account HAVING SUM(amount) <> 0) wrong";

fn multiply_sqlite(path: &Path, world: &World, size: &Size) -> Result<(), Failure> {
    let dialect = Dialect {
        padded: |number| format!("printf('%026d', {number})"),
        day_after: |from, days| format!("date('{from}', '+' || ({days}) || ' days')"),
        later: |column, days| format!("date({column}, '+' || ({days}) || ' days')"),
    };
    let connection = rusqlite::Connection::open(path).map_err(Failure::from_display)?;
    connection
        .execute_batch("PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA temp_store = MEMORY; BEGIN;")
        .map_err(Failure::from_display)?;
    let columns = |table: &str| -> Vec<String> {
        let read = || -> rusqlite::Result<Vec<String>> {
            let mut statement = connection.prepare(&format!("SELECT name FROM pragma_table_info('{table}')"))?;
            statement.query_map([], |row| row.get(0))?.collect()
        };
        read().unwrap_or_default()
    };
    for statement in statements(&dialect, world, size, columns) {
        connection
            .execute_batch(&statement)
            .map_err(|error| Failure(format!("{error}: {}", &statement[..statement.len().min(300)])))?;
    }
    connection.execute_batch("COMMIT; PRAGMA wal_checkpoint(TRUNCATE);").map_err(Failure::from_display)?;
    let wrong: i64 = connection
        .query_row(&PROOF.replace("{tenant}", &world.tenant.to_string()), [], |row| row.get(0))
        .map_err(Failure::from_display)?;
    proved(wrong)
}

async fn multiply_postgres(url: &str, world: &World, size: &Size) -> Result<(), Failure> {
    use sqlx::{Connection as _, Row};
    let dialect = Dialect {
        padded: |number| format!("lpad(({number})::text, 26, '0')"),
        day_after: |from, days| format!("(date '{from}' + ({days})::int)"),
        later: |column, days| format!("({column} + ({days})::int)"),
    };
    let options: sqlx::postgres::PgConnectOptions = url.parse().map_err(Failure::from_display)?;
    let options = options.options([
        ("app.tenant", world.tenant.to_string().as_str()),
        ("synchronous_commit", "off"),
        ("work_mem", "256MB"),
    ]);
    let mut connection = sqlx::PgConnection::connect_with(&options).await.map_err(Failure::from_display)?;
    let rows = sqlx::query("SELECT table_name::text, column_name::text FROM information_schema.columns WHERE table_schema = 'public' ORDER BY ordinal_position")
        .fetch_all(&mut connection)
        .await
        .map_err(Failure::from_display)?;
    let all: Vec<(String, String)> = rows.iter().map(|row| (row.get(0), row.get(1))).collect();
    let columns = |table: &str| all.iter().filter(|(of, _)| of == table).map(|(_, name)| name.clone()).collect();
    for statement in statements(&dialect, world, size, columns) {
        let told = |error: sqlx::Error| Failure(format!("{error}: {}", &statement[..statement.len().min(300)]));
        sqlx::query(sqlx::AssertSqlSafe(statement.clone())).execute(&mut connection).await.map_err(told)?;
    }
    for statement in ["VACUUM ANALYZE", "CHECKPOINT"] {
        // CHECKPOINT needs a privilege; without it the database writes back in its own time.
        let done = sqlx::query(statement).execute(&mut connection).await;
        if statement != "CHECKPOINT" {
            done.map_err(Failure::from_display)?;
        }
    }
    let wrong: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(PROOF.replace("{tenant}", &world.tenant.to_string())))
        .fetch_one(&mut connection)
        .await
        .map_err(Failure::from_display)?;
    connection.close().await.map_err(Failure::from_display)?;
    proved(wrong)
}

fn proved(wrong: i64) -> Result<(), Failure> {
    match wrong {
        0 => Ok(()),
        wrong => Err(Failure(format!("kept balances differ from the lines on {wrong} accounts"))),
    }
}
