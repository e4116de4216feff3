//! Open items as they stood on a day: what is open now, plus what was settled or taken back after that day. Money that settled a
//! document dated later has moved by its own day all the same, so it stands against the party until the document is there.

use std::collections::HashMap;

use kernel::{Op, OpResult, Sql};
use kernel_types::{Date, Money, Value};

use ledger::api::{Change, changes_after};

use super::ageing::Ages;

/// An item with its outstanding amounts on the day; signed: positive is owed by a customer, or to a supplier.
#[derive(Debug, Clone)]
pub struct ItemAt {
    pub party: String,
    pub party_name: String,
    pub document_kind: String,
    pub document_id: String,
    pub number: String,
    pub date: Date,
    pub due: Date,
    pub currency: String,
    pub outstanding: i64,
    pub base: i64,
}

/// Whose items.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Control {
    Customer,
    Supplier,
}

impl Control {
    fn as_str(self) -> &'static str {
        match self {
            Control::Customer => "customer",
            Control::Supplier => "supplier",
        }
    }

    /// The side that counts as owed.
    fn owed(self) -> &'static str {
        match self {
            Control::Customer => "receivable",
            Control::Supplier => "payable",
        }
    }
}

/// Items of one kind of party outstanding on `as_of`, by due date. A document voided since was open on the day, as its account tells;
/// one dated later stands with what was paid of it by then.
pub async fn open_at(op: &mut Op<'_>, control: Control, as_of: Date, party: Option<&str>) -> OpResult<Vec<ItemAt>> {
    let changes = changes_after(op, as_of).await?;
    let mut sql = op.sql(&format!(
        "SELECT i.id, i.party, p.name, i.document_kind, i.document_id, \
         COALESCE(v.number, b.number, c.number, d.number, r.number, y.number, i.document_number), \
         i.date, i.due_date, i.currency, i.side, CASE WHEN i.reversed = ? THEN i.amount ELSE i.outstanding END, \
         CASE WHEN i.reversed = ? THEN i.base_amount ELSE i.base_outstanding END, i.amount, i.base_amount \
         FROM ledger_open_item i \
         JOIN parties_{kind} p ON p.tenant = i.tenant AND p.id = i.party \
         LEFT JOIN accounting_invoice v ON v.tenant = i.tenant AND v.id = i.document_id \
         LEFT JOIN accounting_bill b ON b.tenant = i.tenant AND b.id = i.document_id \
         LEFT JOIN accounting_credit_note c ON c.tenant = i.tenant AND c.id = i.document_id \
         LEFT JOIN accounting_debit_note d ON d.tenant = i.tenant AND d.id = i.document_id \
         LEFT JOIN accounting_receipt r ON r.tenant = i.tenant AND r.id = i.document_id \
         LEFT JOIN accounting_payment y ON y.tenant = i.tenant AND y.id = i.document_id \
         WHERE i.tenant = ? AND i.control = ? AND (i.reversed = ? OR i.reversed_on > ?)",
        kind = control.as_str(),
    ));
    sql.bind(true).bind(true).bind(op.tenant().0).bind(control.as_str()).bind(false).bind(as_of);
    if let Some(party) = party {
        sql.push(" AND i.party = ?").bind(party);
    }
    // Settled items matter only when something happened to them after the day.
    sql.push(" AND ((i.date <= ? AND (i.status = 'open' OR i.reversed = ?").bind(as_of).bind(true);
    if !changes.is_empty() {
        sql.push(" OR EXISTS (SELECT 1 FROM ledger_allocation a WHERE a.tenant = i.tenant AND (a.to_item = i.id OR a.from_item = i.id) AND a.date > ?)");
        sql.bind(as_of);
    }
    sql.push(")) OR (i.date > ? AND EXISTS (SELECT 1 FROM ledger_allocation a WHERE a.tenant = i.tenant AND (a.to_item = i.id OR a.from_item = i.id) AND a.date <= ?)))").bind(as_of).bind(as_of);
    sql.push(" ORDER BY i.due_date, i.id");
    let rows: Vec<StoredItem> = op.rows_as(&sql.done()).await?;
    Ok(rows.into_iter().filter_map(|row| item_at(row, control, as_of, &changes)).collect())
}

/// What each party owes on a day, by age, added up by the database: for reports that show no documents. Equal to the sums of
/// [`open_at`].
///
/// `currency` narrows to items of one currency and takes their own amounts; without it amounts are in the base currency.
pub async fn ages_at(op: &mut Op<'_>, control: Control, as_of: Date, ask: &AgesAsk<'_>) -> OpResult<Vec<PartyAges>> {
    let mut found: HashMap<String, Ages> = HashMap::new();
    let amount = if ask.currency.is_some() { "i.outstanding" } else { "i.base_outstanding" };
    let mut sql = sums(op, control, as_of, ask, amount);
    sql.push(" FROM ledger_open_item i WHERE i.tenant = ?").bind(op.tenant().0);
    sql.push(" AND i.control = ").value(control.as_str()).push(" AND i.status = 'open'");
    sql.push(" AND i.reversed = ").value(false).push(" AND i.date <= ").value(as_of);
    narrow(&mut sql, ask);
    add_ages(op, sql, &mut found).await?;
    // What was voided after the day was whole before anything was settled of it. What is voided has nothing outstanding, so it is
    // settled: said here for the index that begins with it.
    let mut sql = sums(op, control, as_of, ask, if ask.currency.is_some() { "i.amount" } else { "i.base_amount" });
    sql.push(" FROM ledger_open_item i WHERE i.tenant = ?").bind(op.tenant().0);
    sql.push(" AND i.control = ")
        .value(control.as_str())
        .push(" AND i.status = 'settled' AND i.reversed = ")
        .value(true);
    sql.push(" AND i.reversed_on > ").value(as_of).push(" AND i.date <= ").value(as_of);
    narrow(&mut sql, ask);
    add_ages(op, sql, &mut found).await?;
    // What was settled after the day was still open on it, what was taken back since was settled, and money that moved by the day
    // stands there though its document is dated later. Each is a range of one index; an allocation carries the day of its item, so
    // that only those are looked up that matter. The join is written in this order for databases that would turn it round.
    let (to, from) = if ask.currency.is_some() { ("a.amount", "a.amount") } else { ("a.base", "a.from_base") };
    for (link, day, taken) in [("to_item", "item_date", to), ("from_item", "from_item_date", from)] {
        for when in [Taken::Later, Taken::BackSince, Taken::Early] {
            let amount = if when == Taken::Later { taken.to_string() } else { format!("(-{taken})") };
            let mut sql = sums(op, control, as_of, ask, &amount);
            sql.push(" FROM ledger_allocation a CROSS JOIN ledger_open_item i WHERE a.tenant = ?").bind(op.tenant().0);
            match when {
                Taken::Later => sql.push(" AND a.reversed_on IS NULL AND a.date > "),
                Taken::BackSince => sql.push(" AND a.reversed_on > ").value(as_of).push(" AND a.date <= "),
                Taken::Early => sql.push(" AND a.reversed_on IS NULL AND a.date <= "),
            };
            sql.value(as_of).push(&format!(" AND a.{link} IS NOT NULL"));
            match when {
                // Written so that PostgreSQL guesses a third of the rows: it takes the two days for independent, expects far more
                // than there are and would read every item instead of looking these up.
                Taken::Later => sql
                    .push(&format!(" AND COALESCE(a.{day}, "))
                    .value(as_of)
                    .push(") <= ")
                    .value(as_of)
                    .push(" AND i.date <= ")
                    .value(as_of),
                Taken::BackSince => &mut sql,
                Taken::Early => sql.push(&format!(" AND a.{day} > ")).value(as_of),
            };
            sql.push(&format!(" AND i.tenant = a.tenant AND i.id = a.{link} AND i.control = ")).value(control.as_str());
            sql.push(" AND (i.reversed = ").value(false).push(" OR i.reversed_on > ").value(as_of).push(")");
            narrow(&mut sql, ask);
            add_ages(op, sql, &mut found).await?;
        }
    }
    found.retain(|_, ages| *ages != Ages::default());
    let names = names_of(op, control, found.len(), ask.party).await?;
    Ok(found
        .into_iter()
        .filter_map(|(party, ages)| Some(PartyAges { name: names.get(&party)?.clone(), party, ages }))
        .collect())
}

/// When something was taken off an item, seen from a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Taken {
    /// After the day: the item was still open by it.
    Later,
    /// By the day, and taken back since.
    BackSince,
    /// By the day, off an item that is dated later.
    Early,
}

/// Which items, and by which of their days.
#[derive(Debug, Clone, Copy, Default)]
pub struct AgesAsk<'a> {
    pub party: Option<&'a str>,
    pub currency: Option<&'a str>,
    pub by_document_date: bool,
}

/// A party with what it owes.
#[derive(Debug, Clone)]
pub struct PartyAges {
    pub party: String,
    pub name: String,
    pub ages: Ages,
}

/// The sums by age over rows of party, day and signed amount. One pass in the order of an index by party: grouping by the age
/// too would sort every row. What the rows are taken from is still to be written.
fn sums(op: &mut Op<'_>, control: Control, as_of: Date, ask: &AgesAsk<'_>, amount: &str) -> Sql {
    let due = if ask.by_document_date { "i.date" } else { "COALESCE(i.due_date, i.date)" };
    let dialect = op.reader().dialect();
    let back = |days: u64| as_of.checked_sub_days(chrono::Days::new(days)).unwrap_or(as_of);
    let mut sql = op.sql("SELECT n.party");
    let mut above: Option<Date> = None;
    for days in [Some(0), Some(30), Some(60), Some(90), None] {
        let from = days.map(back);
        // The dialect's sum is written around a condition whose days are bound.
        let whole = dialect.sum("\u{0}");
        let (open, close) = whole.split_once('\u{0}').unwrap_or(("SUM(", ")"));
        sql.push(", ").raw(open).push("CASE WHEN ");
        match (from, above) {
            (Some(from), None) => sql.push("n.due >= ").value(from),
            (Some(from), Some(above)) => sql.push("n.due >= ").value(from).push(" AND n.due < ").value(above),
            (None, above) => sql.push("n.due < ").value(above.unwrap_or(as_of)),
        };
        sql.push(" THEN n.amount ELSE 0 END").raw(close);
        above = from;
    }
    // Positive is owed.
    let owed = control.owed();
    sql.push(&format!(" FROM (SELECT i.party AS party, {due} AS due, CASE WHEN i.side = '{owed}' THEN {amount} ELSE -{amount} END AS amount"));
    sql
}

fn narrow(sql: &mut Sql, ask: &AgesAsk<'_>) {
    if let Some(party) = ask.party {
        sql.push(" AND i.party = ").value(party);
    }
    if let Some(currency) = ask.currency {
        sql.push(" AND i.currency = ").value(currency);
    }
}

kernel::columns! {
    /// What a party owes by age, as the columns of the statement stand.
    struct Aged { party: String, not_due: Money, to_30: Money, to_60: Money, to_90: Money, older: Money }
}

async fn add_ages(op: &mut Op<'_>, mut sql: Sql, found: &mut HashMap<String, Ages>) -> OpResult<()> {
    let statement = sql.push(") n GROUP BY n.party").done();
    for row in op.rows_as::<Aged>(&statement).await? {
        let ages = found.entry(row.party).or_default();
        ages.not_due += row.not_due;
        for (band, amount) in ages.bands.iter_mut().zip([row.to_30, row.to_60, row.to_90, row.older]) {
            *band += amount;
        }
    }
    Ok(())
}

/// Names of parties: of one, or of all of a kind, which one statement reads faster than any list of ids.
async fn names_of(
    op: &mut Op<'_>,
    control: Control,
    wanted: usize,
    only: Option<&str>,
) -> OpResult<HashMap<String, String>> {
    if wanted == 0 {
        return Ok(HashMap::new());
    }
    let mut sql = op.sql(&format!("SELECT id, name FROM parties_{} WHERE tenant = ", control.as_str()));
    sql.value(op.tenant().0);
    if let Some(party) = only {
        sql.push(" AND id = ").value(party);
    }
    let statement = sql.done();
    Ok(op.rows_as::<Named>(&statement).await?.into_iter().map(|party| (party.id, party.name)).collect())
}

kernel::columns! { struct Named { id: String, name: String } }

kernel::columns! {
    /// An open item as it is stored; a voided one as it was before anything was settled of it.
    struct StoredItem {
        id: String, party: String, party_name: String, document_kind: Option<String>, document_id: Option<String>, number: Option<String>, date: Date, due: Option<Date>,
        currency: String, side: String, outstanding: Money, base: Money, amount: Money, base_amount: Money,
    }
}

fn item_at(row: StoredItem, control: Control, as_of: Date, changes: &HashMap<String, Change>) -> Option<ItemAt> {
    // Of most items nothing was settled or taken back since.
    let change = changes.get(&row.id).copied().unwrap_or_default();
    // A document of a later day owes nothing yet; only what was paid of it counts.
    let (later, later_base) = if row.date > as_of { (row.amount, row.base_amount) } else { (0, 0) };
    let outstanding = row.outstanding + change.amount - later;
    let base = row.base + change.base - later_base;
    if outstanding == 0 && base == 0 {
        return None;
    }
    let sign = if row.side == control.owed() { 1 } else { -1 };
    Some(ItemAt {
        party: row.party,
        party_name: row.party_name,
        // Balances that were brought in name no document.
        document_kind: row.document_kind.unwrap_or_default(),
        document_id: row.document_id.unwrap_or_default(),
        number: row.number.unwrap_or_default(),
        date: row.date,
        due: row.due.unwrap_or(row.date),
        currency: row.currency,
        outstanding: sign * outstanding,
        base: sign * base,
    })
}

/// A party's id as a bind.
pub fn party_param(value: Option<&Value>) -> Option<String> {
    value.and_then(Value::as_str).map(str::to_string)
}
