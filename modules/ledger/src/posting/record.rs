//! Entries to stored records and back. Reading back gives exactly what was hashed.

use std::collections::HashMap;
use std::sync::Arc;

use kernel::{Doc, LineRecord, Op, OpError, OpResult, Record};
use kernel_types::{Id, Value};

use crate::class::JournalClass;
use crate::entry::{AccountFacts, Dimensions, Entry, EntryLine, Party, Source, book_of_text};
use crate::facts::{id_value, shared, text_value};
use crate::generated::{self, JournalEntryLinesRow, journal_entry, journal_entry_lines};

/// An entry at its place in the chain.
#[derive(Debug, Clone, PartialEq)]
pub struct Posted {
    pub entry: Entry,
    pub sequence: i64,
    pub previous: String,
    pub hash: String,
    /// Digest of the imported rows.
    pub import_hash: Option<String>,
}

/// The record of a posted entry, ready to be inserted.
///
/// # Errors
/// Journal entries are not declared as this crate knows them.
pub fn record_of(op: &Op<'_>, posted: &Posted) -> OpResult<Record> {
    let entity = op.entity("ledger.journal_entry")?;
    let lines_at = entity.lines.iter().position(|set| set.name == "lines");
    let lines_at = lines_at.ok_or_else(|| OpError::internal("journal entries have no lines"))?;
    let entry = &posted.entry;
    let mut values = vec![Value::Null; entity.fields.len()];
    let mut set = |name: &str, value: Value| {
        if let Some(slot) = entity.slot(name) {
            values[slot] = value;
        }
    };
    for (name, value) in system_values(op, &entry.id) {
        set(name, value);
    }
    let (debit, credit) = totals(entry);
    set("status", Value::from("posted"));
    set("number", Value::text(&entry.number));
    set("date", entry.date.into());
    set("journal", id_value(entry.journal.as_ref()));
    set("class", Value::from(entry.class.as_str()));
    set("book", entry.book.as_ref().map_or_else(|| Value::from("all"), |book| Value::Text(Arc::clone(book))));
    set("period", Value::from(&entry.period));
    set("adjusts", Value::Bool(entry.adjusts));
    set("narration", text_value(entry.narration.as_ref()));
    set("reference", text_value(entry.reference.as_ref()));
    set("currency", Value::Text(Arc::clone(&entry.currency)));
    set("rate", Value::Int(entry.rate));
    set("totalDebit", Value::Int(debit));
    set("totalCredit", Value::Int(credit));
    set("difference", Value::Int(debit.saturating_sub(credit)));
    if let Some(source) = &entry.source {
        set("sourceEntity", Value::Text(Arc::clone(&source.entity)));
        set("sourceId", Value::from(&source.id));
        set("event", Value::Text(Arc::clone(&source.event)));
    }
    set("sequence", Value::Int(posted.sequence));
    set("hash", Value::text(&posted.hash));
    set("prevHash", Value::text(&posted.previous));
    set("isReversal", Value::Bool(entry.reverses.is_some()));
    set("reverses", id_value(entry.reverses.as_ref()));
    set("importHash", posted.import_hash.as_ref().map_or(Value::Null, Value::text));
    set("postedAt", Value::Instant(op.now()));
    set("postedBy", Value::from(op.user()));
    let declared = &entity.lines[lines_at];
    let mut rows = Vec::with_capacity(entry.lines.len());
    for line in &entry.lines {
        let mut values = vec![Value::Null; declared.fields.len()];
        values[0] = Value::from(&op.new_id());
        for (name, value) in line_values(line, posted) {
            if let Some(slot) = declared.slot(name) {
                values[slot] = value;
            }
        }
        rows.push(LineRecord { values: values.into() });
    }
    let mut lines: Vec<Vec<LineRecord>> = entity.lines.iter().map(|_| Vec::new()).collect();
    lines[lines_at] = rows;
    Ok(Record { values: values.into(), lines })
}

fn line_values(line: &EntryLine, posted: &Posted) -> [(&'static str, Value); 18] {
    [
        ("account", Value::from(&line.account)),
        ("party", party_value(line.party.as_ref())),
        ("narration", text_value(line.narration.as_ref())),
        ("debit", Value::Int(line.debit)),
        ("credit", Value::Int(line.credit)),
        ("docDebit", Value::Int(line.doc_debit)),
        ("docCredit", Value::Int(line.doc_credit)),
        ("currency", Value::Text(Arc::clone(&line.currency))),
        ("rate", Value::Int(line.rate)),
        ("taxCode", id_value(line.tax_code.as_ref())),
        ("taxBase", line.tax_base.map_or(Value::Null, Value::Int)),
        ("dueDate", line.due.map_or(Value::Null, Value::Date)),
        ("costCentre", text_value(line.dimensions.cost_centre.as_ref())),
        ("project", text_value(line.dimensions.project.as_ref())),
        ("branch", text_value(line.dimensions.branch.as_ref())),
        ("period", Value::from(&posted.entry.period)),
        ("date", posted.entry.date.into()),
        ("sequence", Value::Int(posted.sequence)),
    ]
}

/// Values of the fields every record has.
pub fn system_values(op: &Op<'_>, id: &Id) -> [(&'static str, Value); 7] {
    let (now, user) = (Value::Instant(op.now()), Value::from(op.user()));
    [
        ("id", Value::from(id)),
        ("version", Value::Int(1)),
        ("createdAt", now.clone()),
        ("createdBy", user.clone()),
        ("updatedAt", now),
        ("updatedBy", user.clone()),
        ("owner", user),
    ]
}

/// Debit and credit in base currency.
pub fn totals(entry: &Entry) -> (i64, i64) {
    let debit = entry.lines.iter().fold(0i64, |sum, line| sum.saturating_add(line.debit));
    let credit = entry.lines.iter().fold(0i64, |sum, line| sum.saturating_add(line.credit));
    (debit, credit)
}

/// The entry of a stored posted record.
///
/// # Errors
/// The record, or one of its lines, lacks what every posted entry has.
pub fn entry_from(doc: &Doc) -> OpResult<Entry> {
    let view = generated::JournalEntry::of(doc)?;
    let source = match (shared(doc.get("sourceEntity")), doc.link("sourceId"), shared(doc.get("event"))) {
        (Some(entity), Some(id), Some(event)) => Some(Source { entity, id, event }),
        _ => None,
    };
    let class = doc.text(journal_entry::CLASS).and_then(JournalClass::parse);
    Ok(Entry {
        id: doc.id(),
        number: view.number().ok_or_else(|| view.missing(journal_entry::NUMBER))?.to_string(),
        date: view.date()?,
        journal: view.journal(),
        class: class.ok_or_else(|| view.missing(journal_entry::CLASS))?,
        book: doc.text("book").and_then(book_of_text),
        period: view.period().ok_or_else(|| view.missing(journal_entry::PERIOD))?,
        adjusts: view.adjusts(),
        narration: shared(doc.get("narration")),
        reference: shared(doc.get("reference")),
        currency: shared(doc.get(journal_entry::CURRENCY)).ok_or_else(|| view.missing(journal_entry::CURRENCY))?,
        rate: view.rate().ok_or_else(|| view.missing(journal_entry::RATE))?,
        source,
        reverses: view.reverses(),
        lines: view.lines().map(line_from).collect::<OpResult<_>>()?,
    })
}

/// One line.
///
/// # Errors
/// It lacks its account, an amount, its currency or its rate: a line that was left out, or counted as nothing, would make
/// another entry of it.
pub fn line_from(row: JournalEntryLinesRow<'_>) -> OpResult<EntryLine> {
    let must = |field: &'static str, number: Option<i64>| number.ok_or_else(|| row.missing(field));
    let text = |field: &str| shared(row.raw(field));
    Ok(EntryLine {
        account: row.account()?,
        party: row.raw(journal_entry_lines::PARTY).as_str().map(party_from),
        debit: must(journal_entry_lines::DEBIT, row.debit())?,
        credit: must(journal_entry_lines::CREDIT, row.credit())?,
        doc_debit: must(journal_entry_lines::DOC_DEBIT, row.doc_debit())?,
        doc_credit: must(journal_entry_lines::DOC_CREDIT, row.doc_credit())?,
        currency: text(journal_entry_lines::CURRENCY).ok_or_else(|| row.missing(journal_entry_lines::CURRENCY))?,
        rate: must(journal_entry_lines::RATE, row.rate())?,
        tax_code: row.tax_code(),
        tax_base: row.tax_base(),
        due: row.due_date(),
        narration: text(journal_entry_lines::NARRATION),
        dimensions: Dimensions {
            cost_centre: text(journal_entry_lines::COST_CENTRE),
            project: text(journal_entry_lines::PROJECT),
            branch: text(journal_entry_lines::BRANCH),
        },
    })
}

/// A link that may lead to several entities is stored as `entity/id`.
pub fn party_value(party: Option<&Party>) -> Value {
    party.map_or(Value::Null, |party| Value::text(format!("{}/{}", party.kind, party.id)))
}

fn party_from(stored: &str) -> Party {
    // The books keep the id alone; the account says of what kind it is.
    let (kind, id) = stored.rsplit_once('/').unwrap_or(("", stored));
    Party { kind: kind.into(), id: Id::from_stored(id) }
}

/// Names the kind of each party by the control of its account, as it was when the entry was checked.
pub fn restore_party_kinds(entry: &mut Entry, known: &HashMap<Id, AccountFacts>) {
    for line in &mut entry.lines {
        let kind = known.get(&line.account).and_then(|account| account.control.party_kind());
        if let (Some(party), Some(kind)) = (&mut line.party, kind) {
            party.kind = kind.into();
        }
    }
}
