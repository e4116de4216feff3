//! Proof that the books are sound, for `baobab doctor`: the chain verifies, every entry balances, balances equal lines, and
//! open items equal control accounts. Documents are held against their entries in [`documents`].

pub mod documents;

use std::collections::{BTreeMap, HashMap};

use kernel::{Op, OpResult, Row};
use kernel_types::{Date, Id, MONEY_SCALE, Value, format_scaled};

use crate::allocation::Side;
use crate::balances::{BalanceKey, Movement, Movements, differences};
use crate::chain::{GENESIS, entry_hash};
use crate::class::JournalClass;
use crate::entry::{Control, Dimensions, Entry, EntryLine, Party, Source, book_of_text};

/// What was looked at, and everything that does not hold.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BooksReport {
    pub entries: u64,
    pub lines: u64,
    /// In plain words; empty when the books are sound.
    pub problems: Vec<String>,
}

/// Entries read at once.
const ENTRIES_PER_PAGE: i64 = 500;
/// Problems kept; a broken chain would repeat itself.
const PROBLEMS_MAX: usize = 100;

impl BooksReport {
    fn problem(&mut self, text: String) {
        if self.problems.len() < PROBLEMS_MAX {
            self.problems.push(text);
        }
    }
}

/// Verifies the books of the operation's tenant. Reads everything once, in pages.
pub async fn verify(op: &mut Op<'_>) -> OpResult<BooksReport> {
    let mut report = BooksReport::default();
    let mut movements = Movements::default();
    let mut end = Walk { sequence: 0, hash: String::from(GENESIS) };
    loop {
        let entries = page(op, end.sequence).await?;
        if entries.is_empty() {
            break;
        }
        for stored in &entries {
            report.entries += 1;
            report.lines += stored.entry.lines.len() as u64;
            follow(&mut end, stored, &mut report);
            movements.add(&stored.entry);
        }
    }
    chain_end(op, &end, &mut report).await?;
    unposted_lines(op, &mut report).await?;
    balances(op, &movements, &mut report).await?;
    control_accounts(op, &movements, &mut report).await?;
    Ok(report)
}

/// How far the chain was followed.
struct Walk {
    sequence: i64,
    hash: String,
}

/// A stored entry with what is stored about its place.
#[derive(Debug, Clone)]
pub struct StoredEntry {
    pub entry: Entry,
    pub sequence: i64,
    pub previous: String,
    pub hash: String,
}

fn follow(end: &mut Walk, stored: &StoredEntry, report: &mut BooksReport) {
    let number = &stored.entry.number;
    if stored.sequence != end.sequence + 1 {
        report.problem(format!(
            "Entry {number} stands at {} of the chain where {} was expected.",
            stored.sequence,
            end.sequence + 1
        ));
    }
    if stored.previous != end.hash {
        report.problem(format!(
            "Entry {number} does not follow the entry before it: an entry was changed, added or removed."
        ));
    }
    if entry_hash(&stored.previous, stored.sequence, &stored.entry) != stored.hash {
        report.problem(format!("Entry {number} was changed after it was posted: its hash does not fit."));
    }
    let base: i128 = stored.entry.lines.iter().map(|line| i128::from(line.signed_base())).sum();
    if base != 0 || stored.entry.lines.len() < 2 {
        report.problem(format!("Entry {number} does not balance."));
    }
    end.sequence = stored.sequence;
    end.hash.clone_from(&stored.hash);
}

async fn chain_end(op: &mut Op<'_>, end: &Walk, report: &mut BooksReport) -> OpResult<()> {
    let statement = op
        .sql("SELECT sequence, hash FROM ledger_chain_head WHERE tenant = ? AND name = 'books'")
        .bind(op.tenant().0)
        .done();
    let row = op.row(&statement).await?;
    let sequence = row.as_ref().and_then(|row| row.int(0)).unwrap_or(0);
    let hash = row.as_ref().and_then(|row| row.text(1)).unwrap_or(GENESIS);
    if sequence != end.sequence || hash != end.hash {
        report.problem(format!(
            "The chain ends at {} but its head says {sequence}: entries at the end were added or removed.",
            end.sequence
        ));
    }
    Ok(())
}

/// Lines that count in reports (they carry a place) but belong to an entry that is not posted.
async fn unposted_lines(op: &mut Op<'_>, report: &mut BooksReport) -> OpResult<()> {
    let statement = op
        .sql(
            "SELECT COUNT(*) FROM ledger_journal_entry_lines l JOIN ledger_journal_entry e ON e.tenant = l.tenant AND e.id = l.parent \
             WHERE l.tenant = ? AND ((l.sequence IS NOT NULL AND (e.sequence IS NULL OR e.sequence <> l.sequence OR e.date <> l.date)) \
             OR (l.sequence IS NULL AND e.sequence IS NOT NULL))",
        )
        .bind(op.tenant().0)
        .done();
    let count = op.row(&statement).await?.and_then(|row| row.int(0)).unwrap_or(0);
    if count != 0 {
        report.problem(format!("{count} lines carry another date or place than their entry."));
    }
    Ok(())
}

async fn balances(op: &mut Op<'_>, movements: &Movements, report: &mut BooksReport) -> OpResult<()> {
    let statement = op
        .sql(
            "SELECT period, account, closing, currency, dimensions, debit, credit, doc_debit, doc_credit FROM ledger_account_balance \
             WHERE tenant = ?",
        )
        .bind(op.tenant().0)
        .done();
    let mut stored: BTreeMap<BalanceKey, Movement> = BTreeMap::new();
    for row in op.rows(&statement).await? {
        let text = |column: usize| row.text(column).unwrap_or_default();
        let amount = |column: usize| row.int(column).unwrap_or(0);
        let key = BalanceKey {
            period: Id::from_stored(text(0)),
            account: Id::from_stored(text(1)),
            closing: row.bool(2).unwrap_or(false),
            currency: text(3).into(),
            dimensions: text(4).to_string(),
        };
        let movement = Movement { debit: amount(5), credit: amount(6), doc_debit: amount(7), doc_credit: amount(8) };
        stored.insert(key, movement);
    }
    for problem in differences(movements, &stored) {
        report.problem(problem);
    }
    Ok(())
}

async fn control_accounts(op: &mut Op<'_>, movements: &Movements, report: &mut BooksReport) -> OpResult<()> {
    let accounts = op.reference("ledger.account").await?;
    let mut books: HashMap<Id, i64> = HashMap::new();
    for (key, movement) in &movements.rows {
        *books.entry(key.account.clone()).or_default() += movement.debit - movement.credit;
    }
    let dialect = op.reader().dialect();
    let mut sql = op.sql("SELECT account, side, ");
    sql.raw(&dialect.sum("base_outstanding")).raw(", MIN(outstanding), MIN(base_outstanding)");
    let statement =
        sql.push(" FROM ledger_open_item WHERE tenant = ? GROUP BY account, side").bind(op.tenant().0).done();
    let mut items: HashMap<Id, i64> = HashMap::new();
    for row in op.rows(&statement).await? {
        let (Some(account), Some(side)) = (row.text(0), row.text(1).and_then(Side::parse)) else { continue };
        let sum = row.int(2).unwrap_or(0);
        let signed = if side == Side::Receivable { sum } else { -sum };
        *items.entry(Id::from_stored(account)).or_default() += signed;
        if row.int(3).unwrap_or(0) < 0 || row.int(4).unwrap_or(0) < 0 {
            report.problem(format!("An open item of account {account} is overdrawn."));
        }
    }
    for account in accounts.iter() {
        let control = Control::parse(account.text("control").unwrap_or_default());
        if control.party_kind().is_none() {
            continue;
        }
        let id = account.id();
        let (book, open) = (books.get(&id).copied().unwrap_or(0), items.get(&id).copied().unwrap_or(0));
        if book != open {
            let name =
                format!("{} {}", account.text("code").unwrap_or_default(), account.text("name").unwrap_or_default());
            report.problem(format!(
                "Control account {name} stands at {}, its open items at {}.",
                money(book),
                money(open)
            ));
        }
    }
    Ok(())
}

fn money(amount: i64) -> String {
    format_scaled(amount, MONEY_SCALE, 2)
}

/// The next entries of the chain with their lines.
async fn page(op: &mut Op<'_>, after: i64) -> OpResult<Vec<StoredEntry>> {
    let statement = op
        .sql(
            "SELECT id, sequence, prev_hash, hash, number, date, class, journal, period, narration, reference, currency, rate, \
             source_entity, source_id, event, reverses, book FROM ledger_journal_entry WHERE tenant = ? AND sequence > ? ORDER BY sequence LIMIT ?",
        )
        .bind(op.tenant().0)
        .bind(after)
        .bind(ENTRIES_PER_PAGE)
        .done();
    let heads = op.rows(&statement).await?;
    let (Some(first), Some(last)) = (heads.first().and_then(|row| row.int(1)), heads.last().and_then(|row| row.int(1)))
    else {
        return Ok(Vec::new());
    };
    let statement = op
        .sql(
            "SELECT l.parent, l.account, l.party, l.debit, l.credit, l.doc_debit, l.doc_credit, l.currency, l.rate, l.tax_code, l.tax_base, \
             l.due_date, l.narration, l.cost_centre, l.project, l.branch FROM ledger_journal_entry e \
             JOIN ledger_journal_entry_lines l ON l.tenant = e.tenant AND l.parent = e.id \
             WHERE e.tenant = ? AND e.sequence >= ? AND e.sequence <= ? ORDER BY e.sequence, l.seq",
        )
        .bind(op.tenant().0)
        .bind(first)
        .bind(last)
        .done();
    let mut lines: HashMap<String, Vec<EntryLine>> = HashMap::new();
    for row in op.rows(&statement).await? {
        let parent = row.text(0).unwrap_or_default().to_string();
        lines.entry(parent).or_default().push(line_of(&row));
    }
    Ok(heads.iter().map(|row| stored_entry(row, &mut lines)).collect())
}

fn stored_entry(row: &Row, lines: &mut HashMap<String, Vec<EntryLine>>) -> StoredEntry {
    let text = |column: usize| row.text(column).filter(|text| !text.is_empty());
    let id = row.text(0).unwrap_or_default().to_string();
    let source = match (text(13), text(14), text(15)) {
        (Some(entity), Some(id), Some(event)) => {
            Some(Source { entity: entity.into(), id: Id::from_stored(id), event: event.into() })
        }
        _ => None,
    };
    let entry = Entry {
        lines: lines.remove(&id).unwrap_or_default(),
        id: Id::from_stored(&id),
        number: row.text(4).unwrap_or_default().to_string(),
        date: row.date(5).unwrap_or_default(),
        class: text(6).and_then(JournalClass::parse).unwrap_or(JournalClass::General),
        journal: text(7).map(Id::from_stored),
        period: Id::from_stored(row.text(8).unwrap_or_default()),
        // The period says it, and the hash covers that.
        adjusts: false,
        narration: text(9).map(Into::into),
        reference: text(10).map(Into::into),
        currency: row.text(11).unwrap_or_default().into(),
        rate: row.int(12).unwrap_or(0),
        source,
        reverses: text(16).map(Id::from_stored),
        book: text(17).and_then(book_of_text),
    };
    StoredEntry {
        entry,
        sequence: row.int(1).unwrap_or(0),
        previous: row.text(2).unwrap_or_default().to_string(),
        hash: row.text(3).unwrap_or_default().to_string(),
    }
}

fn line_of(row: &Row) -> EntryLine {
    let text = |column: usize| row.text(column).filter(|text| !text.is_empty());
    let amount = |column: usize| row.int(column).unwrap_or(0);
    EntryLine {
        account: Id::from_stored(row.text(1).unwrap_or_default()),
        party: text(2).map(|id| Party { kind: "".into(), id: Id::from_stored(id) }),
        debit: amount(3),
        credit: amount(4),
        doc_debit: amount(5),
        doc_credit: amount(6),
        currency: row.text(7).unwrap_or_default().into(),
        rate: amount(8),
        tax_code: text(9).map(Id::from_stored),
        tax_base: row.int(10),
        due: date_of(row, 11),
        narration: text(12).map(Into::into),
        dimensions: Dimensions {
            cost_centre: text(13).map(Into::into),
            project: text(14).map(Into::into),
            branch: text(15).map(Into::into),
        },
    }
}

fn date_of(row: &Row, column: usize) -> Option<Date> {
    match row.values().get(column) {
        Some(Value::Null) | None => None,
        _ => row.date(column),
    }
}
