//! Movements of all accounts by period, kept in memory per tenant and brought up to date from the chain.
//!
//! The balance table is the stored truth; adding it up for every report would still read one row per account and period.
//! Posted entries never change and form one gapless sequence, so a copy that knows up to which sequence it counts can be
//! brought up to date by reading only the lines after it. The hash of its last entry proves that it belongs to this chain
//! (another database, or one restored from a backup, has another).

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use kernel::{Op, OpResult};
use kernel_types::{Date, Id, TenantId, Value};

use crate::chain::GENESIS;

/// More new lines than this are read as balances again.
const CATCH_UP_LINES: i64 = 5_000;
/// Tenants kept; the least recently used goes.
const KEPT_TENANTS: usize = 64;

/// Periods kept by day, per tenant.
const KEPT_DAYS: usize = 12;

/// Which cell of a period: account, whether by a year-end entry, and dimensions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CellKey {
    pub account: Id,
    pub closing: bool,
    pub dimensions: Arc<str>,
}

/// Debit and credit in base currency, scale 4.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sums {
    pub debit: i64,
    pub credit: i64,
}

impl Sums {
    pub fn net(self) -> i64 {
        self.debit.saturating_sub(self.credit)
    }

    pub fn add(&mut self, other: Sums) {
        self.debit = self.debit.saturating_add(other.debit);
        self.credit = self.credit.saturating_add(other.credit);
    }

    pub fn less(self, other: Sums) -> Sums {
        Sums { debit: self.debit.saturating_sub(other.debit), credit: self.credit.saturating_sub(other.credit) }
    }
}

/// Movements of one period.
pub type PeriodCells = HashMap<CellKey, Sums>;

/// Movements of one period by day, for reports that end or begin inside it.
pub type PeriodDays = BTreeMap<Date, PeriodCells>;

/// All movements up to one place in the chain, by period. Bringing a copy up to date copies the periods it touches only.
#[derive(Debug, Clone, Default)]
pub struct Matrix {
    pub sequence: i64,
    hash: String,
    pub periods: HashMap<Id, Arc<PeriodCells>>,
    /// Periods that a report needed by day.
    days: HashMap<Id, Arc<PeriodDays>>,
}

impl Matrix {
    pub fn add(&mut self, period: Id, key: CellKey, sums: Sums) {
        let cells = Arc::make_mut(self.periods.entry(period).or_default());
        cells.entry(key).or_default().add(sums);
    }

    /// The same for a line whose day is known.
    fn add_line(&mut self, period: Id, date: Option<Date>, key: CellKey, sums: Sums) {
        if let (Some(days), Some(date)) = (self.days.get_mut(&period), date) {
            Arc::make_mut(days).entry(date).or_default().entry(key.clone()).or_default().add(sums);
        }
        self.add(period, key, sums);
    }
}

#[derive(Default)]
struct Kept {
    clock: u64,
    by_tenant: HashMap<TenantId, (u64, Arc<Matrix>)>,
}

fn kept() -> &'static Mutex<Kept> {
    static KEPT: OnceLock<Mutex<Kept>> = OnceLock::new();
    KEPT.get_or_init(Mutex::default)
}

/// The movements as of now, exactly.
pub async fn current(op: &mut Op<'_>) -> OpResult<Arc<Matrix>> {
    let tenant = op.tenant();
    let (sequence, hash) = chain_end(op).await?;
    let held = remembered(tenant);
    if let Some(held) = &held {
        if held.sequence == sequence && held.hash == hash {
            return Ok(Arc::clone(held));
        }
        if held.sequence < sequence
            && let Some(caught_up) = catch_up(op, held, sequence, &hash).await?
        {
            return Ok(remember(tenant, caught_up));
        }
    }
    drop(held);
    let loaded = load(op, sequence, hash).await?;
    Ok(remember(tenant, loaded))
}

kernel::columns! {
    /// What posted lines of a period moved on a day in one cell.
    struct DayMoved {
        account: Id, class: Option<Arc<str>>, cost_centre: Option<Arc<str>>, project: Option<Arc<str>>, branch: Option<Arc<str>>, book: Option<Arc<str>>,
        date: Date, debit: i64, credit: i64,
    }
}

kernel::columns! {
    /// A posted line.
    struct LineMoved {
        account: Id, period: Id, class: Option<Arc<str>>, cost_centre: Option<Arc<str>>, project: Option<Arc<str>>, branch: Option<Arc<str>>, book: Option<Arc<str>>,
        debit: i64, credit: i64, date: Option<Date>,
    }
}

kernel::columns! {
    /// A kept balance.
    struct Balance { account: Id, period: Id, closing: bool, dimensions: Option<Arc<str>>, debit: i64, credit: i64 }
}

kernel::columns! { struct ChainEnd { sequence: i64, hash: String } }

kernel::columns! { struct Previous { hash: Option<String> } }

/// The movements of one period by day, as of the matrix (whose snapshot this must be): read from its lines once, brought up
/// to date with the matrix.
pub async fn days_of(op: &mut Op<'_>, matrix: &Arc<Matrix>, period: &Id) -> OpResult<Arc<PeriodDays>> {
    if let Some(days) = matrix.days.get(period) {
        return Ok(Arc::clone(days));
    }
    let dialect = op.reader().dialect();
    let (debit, credit) = (dialect.sum("l.debit"), dialect.sum("l.credit"));
    let mut sql = op.sql("SELECT l.account, e.class, l.cost_centre, l.project, l.branch, e.book, l.date, ");
    sql.raw(&debit).raw(", ").raw(&credit);
    sql.push(
        " FROM ledger_journal_entry_lines l JOIN ledger_journal_entry e ON e.tenant = l.tenant AND e.id = l.parent",
    );
    sql.push(" WHERE l.tenant = ? AND l.period = ?");
    sql.push(" GROUP BY l.account, e.class, l.cost_centre, l.project, l.branch, e.book, l.date");
    let statement = sql.bind(op.tenant().0).bind(Value::from(period)).done();
    let mut days = PeriodDays::new();
    for row in op.rows_as::<DayMoved>(&statement).await? {
        let dimensions = [row.cost_centre, row.project, row.branch];
        let key = cell_of(row.account, row.class.as_deref(), dimensions, row.book.as_deref());
        let sums = Sums { debit: row.debit, credit: row.credit };
        days.entry(row.date).or_default().entry(key).or_default().add(sums);
    }
    let days = Arc::new(days);
    let mut kept = kept().lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, held)) = kept.by_tenant.get_mut(&op.tenant())
        && held.sequence == matrix.sequence
        && held.hash == matrix.hash
    {
        let held = Arc::make_mut(held);
        if held.days.len() >= KEPT_DAYS {
            held.days.clear();
        }
        held.days.insert(period.clone(), Arc::clone(&days));
    }
    Ok(days)
}

/// The cell of a line: account, class of the entry, the three dimensions and the book.
fn cell_of(account: Id, class: Option<&str>, dimensions: [Option<Arc<str>>; 3], book: Option<&str>) -> CellKey {
    let [cost_centre, project, branch] = dimensions.map(|text| text.filter(|text| !text.is_empty()));
    let key = crate::entry::Dimensions { cost_centre, project, branch }.key();
    let book = book.and_then(crate::entry::book_of_text);
    let key = crate::balances::with_book(key, book.as_deref());
    CellKey { account, closing: class == Some("close"), dimensions: key.as_str().into() }
}

fn remembered(tenant: TenantId) -> Option<Arc<Matrix>> {
    let mut kept = kept().lock().unwrap_or_else(PoisonError::into_inner);
    kept.clock += 1;
    let clock = kept.clock;
    let (used, matrix) = kept.by_tenant.get_mut(&tenant)?;
    *used = clock;
    Some(Arc::clone(matrix))
}

fn remember(tenant: TenantId, matrix: Matrix) -> Arc<Matrix> {
    let matrix = Arc::new(matrix);
    let mut kept = kept().lock().unwrap_or_else(PoisonError::into_inner);
    kept.clock += 1;
    let clock = kept.clock;
    kept.by_tenant.insert(tenant, (clock, Arc::clone(&matrix)));
    if kept.by_tenant.len() > KEPT_TENANTS
        && let Some(oldest) = kept.by_tenant.iter().min_by_key(|(_, (used, _))| *used).map(|(tenant, _)| *tenant)
    {
        kept.by_tenant.remove(&oldest);
    }
    matrix
}

async fn chain_end(op: &mut Op<'_>) -> OpResult<(i64, String)> {
    let statement = op
        .sql("SELECT sequence, hash FROM ledger_chain_head WHERE tenant = ? AND name = 'books'")
        .bind(op.tenant().0)
        .done();
    let end: Option<ChainEnd> = op.row_as(&statement).await?;
    // The first posting of a business makes the row.
    Ok(end.map_or_else(|| (0, GENESIS.to_string()), |end| (end.sequence, end.hash)))
}

/// Adds the lines after the held copy; `None` when they are too many or belong to another chain.
async fn catch_up(op: &mut Op<'_>, held: &Matrix, sequence: i64, hash: &str) -> OpResult<Option<Matrix>> {
    let statement = op
        .sql("SELECT prev_hash FROM ledger_journal_entry WHERE tenant = ? AND sequence = ?")
        .bind(op.tenant().0)
        .bind(held.sequence + 1)
        .done();
    let next: Option<Previous> = op.row_as(&statement).await?;
    if next.and_then(|next| next.hash).is_none_or(|hash| hash != held.hash) {
        return Ok(None);
    }
    let statement = op
        .sql(
            "SELECT l.account, e.period, e.class, l.cost_centre, l.project, l.branch, e.book, l.debit, l.credit, l.date \
             FROM ledger_journal_entry e JOIN ledger_journal_entry_lines l ON l.tenant = e.tenant AND l.parent = e.id \
             WHERE e.tenant = ? AND e.sequence > ? AND e.sequence <= ? LIMIT ?",
        )
        .bind(op.tenant().0)
        .bind(held.sequence)
        .bind(sequence)
        .bind(CATCH_UP_LINES + 1)
        .done();
    let rows: Vec<LineMoved> = op.rows_as(&statement).await?;
    if rows.len() as i64 > CATCH_UP_LINES {
        return Ok(None);
    }
    let mut matrix = held.clone();
    for row in rows {
        let dimensions = [row.cost_centre, row.project, row.branch];
        let key = cell_of(row.account, row.class.as_deref(), dimensions, row.book.as_deref());
        let sums = Sums { debit: row.debit, credit: row.credit };
        matrix.add_line(row.period, row.date, key, sums);
    }
    matrix.sequence = sequence;
    matrix.hash = hash.to_string();
    Ok(Some(matrix))
}

async fn load(op: &mut Op<'_>, sequence: i64, hash: String) -> OpResult<Matrix> {
    let statement = op
        .sql("SELECT account, period, closing, dimensions, debit, credit FROM ledger_account_balance WHERE tenant = ?")
        .bind(Value::Int(op.tenant().0))
        .done();
    let mut matrix = Matrix { sequence, hash, periods: HashMap::new(), days: HashMap::new() };
    for row in op.rows_as::<Balance>(&statement).await? {
        // The key of a balance without dimensions is empty.
        let dimensions = row.dimensions.unwrap_or_default();
        let key = CellKey { account: row.account, closing: row.closing, dimensions };
        matrix.add(row.period, key, Sums { debit: row.debit, credit: row.credit });
    }
    Ok(matrix)
}
