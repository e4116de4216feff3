//! Proof that the books are sound, for `baobab doctor`: the chain verifies, every entry balances, balances equal lines, and
//! open items equal control accounts. Documents are held against their entries in [`documents`].

pub mod documents;

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use kernel::{Op, OpResult};
use kernel_types::{Date, Id, MONEY_SCALE, format_scaled};

use crate::allocation::Side;
use crate::balances::{BalanceKey, Movement, Movements, differences};
use crate::chain::{GENESIS, entry_hash};
use crate::class::JournalClass;
use crate::entry::{Dimensions, Entry, EntryLine, Party, Source, book_of_text};
use crate::facts;

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

kernel::columns! { struct ChainHead { sequence: i64, hash: Option<String> } }

async fn chain_end(op: &mut Op<'_>, end: &Walk, report: &mut BooksReport) -> OpResult<()> {
    let statement = op
        .sql("SELECT sequence, hash FROM ledger_chain_head WHERE tenant = ? AND name = 'books'")
        .bind(op.tenant().0)
        .done();
    let head: Option<ChainHead> = op.row_as(&statement).await?;
    // The first posting of a business makes the row.
    let sequence = head.as_ref().map_or(0, |head| head.sequence);
    let hash = head.as_ref().and_then(|head| head.hash.as_deref()).unwrap_or(GENESIS);
    if sequence != end.sequence || hash != end.hash {
        report.problem(format!(
            "The chain ends at {} but its head says {sequence}: entries at the end were added or removed.",
            end.sequence
        ));
    }
    Ok(())
}

kernel::columns! { struct Count { count: i64 } }

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
    let count = op.row_as::<Count>(&statement).await?.map_or(0, |count| count.count);
    if count != 0 {
        report.problem(format!("{count} lines carry another date or place than their entry."));
    }
    Ok(())
}

kernel::columns! {
    /// A kept balance.
    struct Balance {
        period: Id, account: Id, closing: bool, currency: Arc<str>, dimensions: Option<String>,
        debit: i64, credit: i64, doc_debit: i64, doc_credit: i64,
    }
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
    for row in op.rows_as::<Balance>(&statement).await? {
        let key = BalanceKey {
            period: row.period,
            account: row.account,
            closing: row.closing,
            currency: row.currency,
            // The key of a balance without dimensions is empty.
            dimensions: row.dimensions.unwrap_or_default(),
        };
        let movement =
            Movement { debit: row.debit, credit: row.credit, doc_debit: row.doc_debit, doc_credit: row.doc_credit };
        stored.insert(key, movement);
    }
    for problem in differences(movements, &stored) {
        report.problem(problem);
    }
    Ok(())
}

kernel::columns! {
    /// What is open on one side of an account, and the least of it.
    struct OpenOf { account: Id, side: String, sum: i64, least: i64, least_base: i64 }
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
    for row in op.rows_as::<OpenOf>(&statement).await? {
        let account = row.account;
        let Some(side) = Side::parse(&row.side) else {
            report.problem(format!("Open items of account {account} are on no side: '{}'.", row.side));
            continue;
        };
        let signed = if side == Side::Receivable { row.sum } else { -row.sum };
        if row.least < 0 || row.least_base < 0 {
            report.problem(format!("An open item of account {account} is overdrawn."));
        }
        *items.entry(account).or_default() += signed;
    }
    for account in accounts.iter() {
        if facts::account(&account)?.control.party_kind().is_none() {
            continue;
        }
        let id = account.id();
        // An account that nothing was posted to, or without items, stands at nothing.
        let (book, open) = (books.get(&id).copied().unwrap_or(0), items.get(&id).copied().unwrap_or(0));
        if book != open {
            report.problem(format!(
                "Control account {} stands at {}, its open items at {}.",
                facts::code_and_name(&account)?,
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

kernel::columns! {
    /// A posted entry. What somebody emptied reads as nothing here: its hash does not fit then, which is told of it.
    struct Head {
        id: Id, sequence: i64, previous: Option<String>, hash: Option<String>, number: Option<String>, date: Option<Date>,
        class: Option<String>, journal: Option<Id>, period: Option<Id>, narration: Option<Arc<str>>, reference: Option<Arc<str>>,
        currency: Option<Arc<str>>, rate: Option<i64>, source_entity: Option<Arc<str>>, source_id: Option<Id>,
        event: Option<Arc<str>>, reverses: Option<Id>, book: Option<String>,
    }
}

kernel::columns! {
    /// A posted line; as the entry, it is told by its hash where something is missing.
    struct Line {
        entry: Id, account: Option<Id>, party: Option<Id>, debit: Option<i64>, credit: Option<i64>, doc_debit: Option<i64>,
        doc_credit: Option<i64>, currency: Option<Arc<str>>, rate: Option<i64>, tax_code: Option<Id>, tax_base: Option<i64>,
        due: Option<Date>, narration: Option<Arc<str>>, cost_centre: Option<Arc<str>>, project: Option<Arc<str>>,
        branch: Option<Arc<str>>,
    }
}

/// The next entries of the chain with their lines.
async fn page(op: &mut Op<'_>, after: i64) -> OpResult<Vec<StoredEntry>> {
    let statement = op
        .sql(
            "SELECT id, sequence, prev_hash, hash, number, date, class, journal, period, narration, reference, currency, rate, \
             source_entity, source_id, event, reverses, book FROM ledger_journal_entry WHERE tenant = ? AND sequence > ? ORDER BY sequence NULLS FIRST LIMIT ?",
        )
        .bind(op.tenant().0)
        .bind(after)
        .bind(ENTRIES_PER_PAGE)
        .done();
    let heads: Vec<Head> = op.rows_as(&statement).await?;
    let (Some(first), Some(last)) = (heads.first().map(|head| head.sequence), heads.last().map(|head| head.sequence))
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
    let mut lines: HashMap<Id, Vec<EntryLine>> = HashMap::new();
    for row in op.rows_as::<Line>(&statement).await? {
        lines.entry(row.entry.clone()).or_default().push(line_of(row));
    }
    Ok(heads.into_iter().map(|head| stored_entry(head, &mut lines)).collect())
}

fn given(text: Option<Arc<str>>) -> Option<Arc<str>> {
    text.filter(|text| !text.is_empty())
}

fn linked(id: Option<Id>) -> Option<Id> {
    id.filter(|id| !id.as_str().is_empty())
}

fn stored_entry(head: Head, lines: &mut HashMap<Id, Vec<EntryLine>>) -> StoredEntry {
    let nobody = || Id::from_stored("");
    let source = match (given(head.source_entity), linked(head.source_id), given(head.event)) {
        (Some(entity), Some(id), Some(event)) => Some(Source { entity, id, event }),
        _ => None,
    };
    let entry = Entry {
        // An entry without lines does not balance, which is told of it.
        lines: lines.remove(&head.id).unwrap_or_default(),
        id: head.id,
        number: head.number.unwrap_or_default(),
        date: head.date.unwrap_or_default(),
        class: head.class.as_deref().and_then(JournalClass::parse).unwrap_or(JournalClass::General),
        journal: linked(head.journal),
        period: head.period.unwrap_or_else(nobody),
        // The period says it, and the hash covers that.
        adjusts: false,
        narration: given(head.narration),
        reference: given(head.reference),
        currency: head.currency.unwrap_or_default(),
        rate: head.rate.unwrap_or(0),
        source,
        reverses: linked(head.reverses),
        book: head.book.as_deref().filter(|book| !book.is_empty()).and_then(book_of_text),
    };
    StoredEntry {
        entry,
        sequence: head.sequence,
        previous: head.previous.unwrap_or_default(),
        hash: head.hash.unwrap_or_default(),
    }
}

fn line_of(row: Line) -> EntryLine {
    EntryLine {
        account: row.account.unwrap_or_else(|| Id::from_stored("")),
        party: linked(row.party).map(|id| Party { kind: "".into(), id }),
        debit: row.debit.unwrap_or(0),
        credit: row.credit.unwrap_or(0),
        doc_debit: row.doc_debit.unwrap_or(0),
        doc_credit: row.doc_credit.unwrap_or(0),
        currency: row.currency.unwrap_or_default(),
        rate: row.rate.unwrap_or(0),
        tax_code: linked(row.tax_code),
        tax_base: row.tax_base,
        due: row.due,
        narration: given(row.narration),
        dimensions: Dimensions {
            cost_centre: given(row.cost_centre),
            project: given(row.project),
            branch: given(row.branch),
        },
    }
}
