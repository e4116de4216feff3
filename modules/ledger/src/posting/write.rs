//! The last steps of every posting: lock the end of the chain, give each entry its place and hash, insert it, move the
//! balances, open the items. Everything in the caller's transaction.
//!
//! Order matters. The chain row is locked first, so postings of one business queue up there and cannot wait for each other's
//! balance rows in a circle; everything that can be decided without it is decided before. Statements of one posting: the lock,
//! the entry, its lines, one upsert of all balance rows, the open items if any, the new end of the chain.

use std::sync::Arc;

use kernel::typed::take;
use kernel::{BulkColumn, ColumnType, Op, OpError, OpResult, Record, Row, Sums, say};
use kernel_types::{Id, Value};

use crate::allocation::Side;
use crate::balances::Movements;
use crate::chain::{GENESIS, entry_hash};
use crate::class::JournalClass;
use crate::entry::Entry;
use crate::facts;
use crate::generated;
use crate::periods::{PeriodStatus, check_open};
use crate::posting::prepare::rights;
use crate::posting::record::{Posted, party_value, record_of, system_values};
use crate::refuse;

/// Name under which a transaction holds the end of the chain.
const CHAIN: &str = "ledger.chain";

/// The locked end of the chain.
#[derive(Debug, Clone)]
pub struct ChainEnd {
    id: Id,
    pub sequence: i64,
    pub hash: String,
}

/// Writes one checked entry and answers it with its place in the chain.
pub async fn write_one(op: &mut Op<'_>, mut entry: Entry) -> OpResult<Posted> {
    let end = lock_chain(op, &entry.period, entry.class).await?;
    let sequence = end.sequence + 1;
    if entry.number.is_empty() {
        entry.number = number_of(op, &entry, sequence).await?;
    }
    let hash = entry_hash(&end.hash, sequence, &entry);
    let posted = Posted { sequence, previous: end.hash.clone(), hash, import_hash: None, entry };
    let record = record_of(op, &posted)?;
    op.insert_many("ledger.journal_entry", &[record]).await?;
    move_balances(op, &Movements::of(&posted.entry)).await?;
    open_items(op, &[&posted.entry]).await?;
    advance_chain(op, &end, sequence, &posted.hash).await?;
    Ok(posted)
}

/// Writes checked entries in their order; periods must have been checked under lock by [`lock_periods`].
pub async fn write_batch(op: &mut Op<'_>, entries: Vec<(Entry, Option<String>)>) -> OpResult<Vec<Posted>> {
    if entries.is_empty() {
        return Ok(Vec::new());
    }
    let end = lock_chain_alone(op).await?;
    let mut sequence = end.sequence;
    let mut previous = end.hash.clone();
    let mut written = Vec::with_capacity(entries.len());
    let mut movements = Movements::default();
    for (mut entry, import_hash) in entries {
        sequence += 1;
        if entry.number.is_empty() {
            entry.number = number_of(op, &entry, sequence).await?;
        }
        let hash = entry_hash(&previous, sequence, &entry);
        movements.add(&entry);
        let before = std::mem::replace(&mut previous, hash.clone());
        written.push(Posted { entry, sequence, previous: before, hash, import_hash });
    }
    let records = written.iter().map(|posted| record_of(op, posted)).collect::<OpResult<Vec<Record>>>()?;
    op.insert_many("ledger.journal_entry", &records).await?;
    move_balances(op, &movements).await?;
    let entries: Vec<&Entry> = written.iter().map(|posted| &posted.entry).collect();
    open_items(op, &entries).await?;
    advance_chain(op, &end, sequence, &previous).await?;
    Ok(written)
}

/// Locks the end of the chain together with the entry's period, and judges the period by what the database says now: the
/// cached period may be seconds old.
pub async fn lock_chain(op: &mut Op<'_>, period: &Id, class: JournalClass) -> OpResult<ChainEnd> {
    // Both rows stay locked until the commit, which other postings of this business may share.
    let period_name = format!("{CHAIN}/{}/{period}", class.period_field());
    if let (Some(end), Some(row)) =
        (op.tx_beside_records()?.held::<ChainEnd>(CHAIN), op.tx_beside_records()?.held::<Row>(&period_name))
    {
        refuse_closed(op, &row)?;
        return Ok((*end).clone());
    }
    for _ in 0..2 {
        let mut sql = op.sql("SELECT c.id, c.sequence, c.hash, p.name, p.number, p.status, p.");
        sql.ident(class.period_field());
        sql.push(" FROM ledger_chain_head c JOIN ledger_period p ON p.tenant = c.tenant AND p.id = ?");
        sql.push(" WHERE c.tenant = ? AND c.name = 'books'");
        let lock = sql.dialect().for_update();
        let statement = sql.raw(lock).bind(Value::from(period)).bind(op.tenant().0).done();
        if let Some(row) = op.row(&statement).await? {
            refuse_closed(op, &row)?;
            let end = chain_end(&row)?;
            let tx = op.tx_beside_records()?;
            tx.hold(CHAIN, &["ledger_chain_head"], end.clone())?;
            tx.hold(&period_name, &["ledger_period"], row)?;
            return Ok(end);
        }
        create_chain(op).await?;
    }
    Err(OpError::refused(
        "no_period",
        say!("ledger-period-entry-no-longer-exists", "The period of this entry no longer exists."),
    ))
}

/// As [`lock_chain`] without a period.
async fn lock_chain_alone(op: &mut Op<'_>) -> OpResult<ChainEnd> {
    if let Some(end) = op.tx_beside_records()?.held::<ChainEnd>(CHAIN) {
        return Ok((*end).clone());
    }
    for _ in 0..2 {
        let mut sql =
            op.sql("SELECT c.id, c.sequence, c.hash FROM ledger_chain_head c WHERE c.tenant = ? AND c.name = 'books'");
        let lock = sql.dialect().for_update();
        let statement = sql.raw(lock).bind(op.tenant().0).done();
        if let Some(row) = op.row(&statement).await? {
            return chain_end(&row);
        }
        create_chain(op).await?;
    }
    Err(OpError::internal("the journal's chain cannot be created"))
}

/// Locks periods for the class and refuses those that take no posting. Answers the refusal per period.
pub async fn lock_periods(op: &mut Op<'_>, periods: &[Id], class: JournalClass) -> OpResult<Vec<(Id, String)>> {
    let mut refused = Vec::new();
    for period in periods {
        let mut sql = op.sql("SELECT p.id, p.number, p.id, p.name, p.number, p.status, p.");
        sql.ident(class.period_field());
        sql.push(" FROM ledger_period p WHERE p.tenant = ? AND p.id = ?");
        let lock = sql.dialect().for_update();
        let statement = sql.raw(lock).bind(op.tenant().0).bind(Value::from(period)).done();
        let Some(row) = op.row(&statement).await? else { continue };
        match refuse_closed(op, &row) {
            Ok(()) => {}
            Err(OpError::Refused { message, .. }) => refused.push((period.clone(), message.into())),
            Err(other) => return Err(other),
        }
    }
    Ok(refused)
}

fn refuse_closed(op: &Op<'_>, row: &Row) -> OpResult<()> {
    const PERIOD: &str = "ledger.period";
    // A class of entries that nobody closed has no status of its own.
    let status = |column: usize| PeriodStatus::parse(row.text(column).unwrap_or("open"));
    let period = crate::periods::PeriodFacts {
        id: take(row, 0, PERIOD, "id")?,
        name: take(row, 3, PERIOD, "name")?,
        number: take(row, 4, PERIOD, "number")?,
        start: kernel_types::Date::default(),
        end: kernel_types::Date::default(),
        status: status(5).max(status(6)),
    };
    check_open(&period, rights(op)).map_err(|refusal| refuse::period(&refusal))
}

fn chain_end(row: &Row) -> OpResult<ChainEnd> {
    const HEAD: &str = "ledger.chain_head";
    // Without a hash nothing was posted yet.
    let hash = row.text(2).filter(|hash| !hash.is_empty()).unwrap_or(GENESIS).to_string();
    Ok(ChainEnd { id: take(row, 0, HEAD, "id")?, sequence: take(row, 1, HEAD, "sequence")?, hash })
}

/// The first posting of a business makes the row; two at once meet on the unique name and one of them does nothing.
async fn create_chain(op: &mut Op<'_>) -> OpResult<()> {
    let id = op.new_id();
    let mut sql = op.sql("INSERT INTO ledger_chain_head (tenant");
    let system = system_values(op, &id);
    for (name, _) in &system {
        sql.push(", ").ident(&column(name));
    }
    sql.push(", name, sequence, hash) VALUES (").value(op.tenant().0);
    for (_, value) in system {
        sql.push(", ").value(value);
    }
    let statement = sql
        .push(", ")
        .value("books")
        .push(", ")
        .value(0i64)
        .push(", ")
        .value(GENESIS)
        .push(") ON CONFLICT DO NOTHING")
        .done();
    op.execute(&statement).await?;
    Ok(())
}

/// Writes the new end of the chain.
pub async fn advance_chain(op: &mut Op<'_>, end: &ChainEnd, sequence: i64, hash: &str) -> OpResult<()> {
    let statement = op
        .sql("UPDATE ledger_chain_head SET sequence = ?, hash = ?, version = version + 1, updated_at = ? WHERE tenant = ? AND id = ?")
        .bind(sequence)
        .bind(hash)
        .bind(Value::Instant(op.now()))
        .bind(op.tenant().0)
        .bind(Value::from(&end.id))
        .done();
    op.tx()?.queue_latest(statement, 2).await?;
    op.tx_beside_records()?.hold(
        CHAIN,
        &["ledger_chain_head"],
        ChainEnd { id: end.id.clone(), sequence, hash: hash.to_string() },
    )?;
    Ok(())
}

/// `SALES-2026-000042`: the journal and the place in the chain, which has no gaps and needs no further counter.
async fn number_of(op: &mut Op<'_>, entry: &Entry, sequence: i64) -> OpResult<String> {
    let journals = op.reference("ledger.journal").await?;
    let code = match entry.journal.as_ref().and_then(|id| journals.get(id)) {
        Some(journal) => generated::Journal::of(&journal)?.code()?.to_string(),
        // An entry of no journal.
        None => "JE".to_string(),
    };
    Ok(format!("{code}-{}-{sequence:06}", entry.date.format("%Y")))
}

/// Columns of `ledger_account_balance`, in the order of the rows below.
const BALANCE: [BulkColumn<'static>; 17] = [
    BulkColumn::new("tenant", ColumnType::Int),
    BulkColumn::new("period", ColumnType::Text),
    BulkColumn::new("account", ColumnType::Text),
    BulkColumn::new("closing", ColumnType::Bool),
    BulkColumn::new("currency", ColumnType::Text),
    BulkColumn::new("dimensions", ColumnType::Text),
    BulkColumn::new("debit", ColumnType::Int),
    BulkColumn::new("credit", ColumnType::Int),
    BulkColumn::new("doc_debit", ColumnType::Int),
    BulkColumn::new("doc_credit", ColumnType::Int),
    BulkColumn::new("id", ColumnType::Text),
    BulkColumn::new("version", ColumnType::Int),
    BulkColumn::new("created_at", ColumnType::Instant),
    BulkColumn::new("created_by", ColumnType::Text),
    BulkColumn::new("updated_at", ColumnType::Instant),
    BulkColumn::new("updated_by", ColumnType::Text),
    BulkColumn::new("owner", ColumnType::Text),
];

const MOVED: Sums = Sums {
    key: &[0, 1, 2, 3, 4, 5],
    add: &[6, 7, 8, 9],
    conflict: "ON CONFLICT (tenant, period, account, closing, currency, dimensions) DO UPDATE SET \
        debit = t.debit + excluded.debit, credit = t.credit + excluded.credit, \
        doc_debit = t.doc_debit + excluded.doc_debit, doc_credit = t.doc_credit + excluded.doc_credit, \
        version = t.version + 1, updated_at = excluded.updated_at",
};

/// Adds movements to the balance rows, all in one statement; postings that share a commit share it.
pub async fn move_balances(op: &mut Op<'_>, movements: &Movements) -> OpResult<()> {
    let mut rows = Vec::with_capacity(movements.rows.len());
    for (key, movement) in &movements.rows {
        let mut row = vec![
            Value::Int(op.tenant().0),
            Value::from(&key.period),
            Value::from(&key.account),
            Value::Bool(key.closing),
            Value::Text(Arc::clone(&key.currency)),
            Value::text(&key.dimensions),
            Value::Int(movement.debit),
            Value::Int(movement.credit),
            Value::Int(movement.doc_debit),
            Value::Int(movement.doc_credit),
        ];
        let id = op.new_id();
        row.extend(system_values(op, &id).into_iter().map(|(_, value)| value));
        rows.push(row);
    }
    Ok(op.tx()?.queue_sums("ledger_account_balance", &BALANCE, &rows, MOVED).await?)
}

/// Opens an item for every line that names a party and a due date.
pub async fn open_items(op: &mut Op<'_>, entries: &[&Entry]) -> OpResult<()> {
    let due = |entry: &Entry| entry.lines.iter().any(|line| line.due.is_some() && line.party.is_some());
    if !entries.iter().any(|entry| due(entry)) {
        return Ok(());
    }
    let accounts = op.reference("ledger.account").await?;
    let entity = op.entity("ledger.open_item")?;
    let mut records = Vec::new();
    for entry in entries {
        for (index, line) in entry.lines.iter().enumerate() {
            let (Some(due), Some(party)) = (line.due, &line.party) else { continue };
            let side = if line.signed_base() > 0 || line.signed_doc() > 0 { Side::Receivable } else { Side::Payable };
            let amount = line.doc_debit.max(line.doc_credit);
            let base = line.debit.max(line.credit);
            // The entry was checked, and its accounts with it.
            let account = accounts
                .get(&line.account)
                .ok_or_else(|| OpError::internal(format!("there is no account {} to open an item on", line.account)))?;
            let control = facts::account(&account)?.control;
            let mut values = vec![Value::Null; entity.fields.len()];
            let mut set = |name: &str, value: Value| {
                if let Some(slot) = entity.slot(name) {
                    values[slot] = value;
                }
            };
            for (name, value) in system_values(op, &op.new_id()) {
                set(name, value);
            }
            let document = entry.source.as_ref();
            set("status", Value::from("open"));
            set("account", Value::from(&line.account));
            set("control", Value::from(control.as_str()));
            set("party", party_value(Some(party)));
            set("side", Value::from(side.as_str()));
            set(
                "documentKind",
                document.map_or(Value::from("ledger.journal_entry"), |source| Value::Text(Arc::clone(&source.entity))),
            );
            set("documentId", Value::from(document.map_or(&entry.id, |source| &source.id)));
            set("documentNumber", entry.reference.clone().map_or_else(|| Value::text(&entry.number), Value::Text));
            set("entry", Value::from(&entry.id));
            set("lineNumber", Value::Int(index as i64 + 1));
            set("date", entry.date.into());
            set("dueDate", due.into());
            set("currency", Value::Text(Arc::clone(&line.currency)));
            set("rate", Value::Int(line.rate));
            set("amount", Value::Int(amount));
            set("outstanding", Value::Int(amount));
            set("baseAmount", Value::Int(base));
            set("baseOutstanding", Value::Int(base));
            set("disputed", Value::Bool(false));
            set("reversed", Value::Bool(false));
            records.push(Record { values: values.into(), lines: Vec::new() });
        }
    }
    op.insert_many("ledger.open_item", &records).await
}

/// The column of a field.
fn column(field: &str) -> String {
    let mut out = String::with_capacity(field.len() + 4);
    for letter in field.chars() {
        if letter.is_ascii_uppercase() {
            out.push('_');
            out.push(letter.to_ascii_lowercase());
        } else {
            out.push(letter);
        }
    }
    out
}
