//! Documents held against what they posted, for `baobab doctor`: the document of an entry is there, owes what the entry says to whom
//! it says, and is in a state that fits; open items are those of the entries; no posted document is without one.

use std::collections::{BTreeMap, HashMap, HashSet};

use kernel::posting::compared::{Life, events, falling_due};
use kernel::{Doc, Op, OpFuture, OpResult};
use kernel_types::{Id, MONEY_SCALE, format_scaled};

use crate::posting::event_of;

/// Entries, and documents, read at once.
const PER_PAGE: i64 = 500;
/// Problems listed at most; more of them say nothing new.
const PROBLEMS_MAX: usize = 100;

// Fields that documents of other families share; an entity without one is not asked for it.
const OUTSTANDING: &str = "outstanding";
const RETAINED: &str = "retained";
const WITHHELD: &str = "withheldOnPosting";

/// Compares all documents of a business with its entries and open items; what does not hold, in words.
pub fn compare<'a>(op: &'a mut Op<'_>) -> OpFuture<'a, Vec<String>> {
    Box::pin(async move {
        let mut problems = Vec::new();
        let reversed = reversed_entries(op).await?;
        let mut after = 0;
        loop {
            let heads = heads(op, after).await?;
            let (Some(first), Some(last)) =
                (heads.first().map(|head| head.sequence), heads.last().map(|head| head.sequence))
            else {
                break;
            };
            let mut due = lines_due(op, first, last).await?;
            let mut items = items(op, first, last).await?;
            let documents = documents(op, &heads).await?;
            for head in &heads {
                // An entry without lines that fall due, or without items, is compared as one.
                let due = due.remove(&head.id).unwrap_or_default();
                let items = items.remove(&head.id).unwrap_or_default();
                let taken_back = reversed.contains(&head.id);
                compare_items(head, &due, &items, taken_back, &mut problems);
                let Some((entity, id, event)) = head.source() else { continue };
                let Some((life, doc)) =
                    documents.get(&(entity.to_string(), id.to_string())).and_then(|found| found.of(event))
                else {
                    continue;
                };
                match doc {
                    None => problems.push(format!(
                        "Entry {}: the {} that posted it is not there any more.",
                        head.number(),
                        kind(entity)
                    )),
                    Some(doc) => compare_document(
                        op,
                        &Posted { head, life, doc, due: &due, items: &items, taken_back },
                        event,
                        &mut problems,
                    )?,
                }
            }
            op.forget_loaded();
            after = last;
        }
        stray_items(op, &mut problems).await?;
        without_entry(op, &mut problems).await?;
        problems.truncate(PROBLEMS_MAX);
        Ok(problems)
    })
}

kernel::columns! {
    /// A posted entry, as far as it is compared.
    struct Head { id: String, sequence: i64, number: Option<String>, source_entity: Option<String>, source_id: Option<String>, event: Option<String>, reverses: Option<String> }
}

impl Head {
    fn number(&self) -> &str {
        self.number.as_deref().unwrap_or(&self.id)
    }

    /// Kind and id of the document that posted it, and the event; nothing for manual entries and reversals.
    fn source(&self) -> Option<(&str, &str, &str)> {
        if given(self.reverses.as_deref()).is_some() {
            return None;
        }
        Some((
            given(self.source_entity.as_deref())?,
            given(self.source_id.as_deref())?,
            event_of(given(self.event.as_deref())?),
        ))
    }

    /// What its open items name as their document.
    fn document(&self) -> &str {
        match (given(self.source_entity.as_deref()), given(self.source_id.as_deref())) {
            (Some(_), Some(id)) => id,
            _ => &self.id,
        }
    }
}

fn given(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.is_empty())
}

kernel::columns! {
    /// A line that falls due.
    struct Due { entry: String, party: String, doc_debit: i64, doc_credit: i64, debit: i64, credit: i64 }
}

impl Due {
    /// In the line's currency; a debit is positive.
    fn amount(&self) -> i64 {
        self.doc_debit.saturating_sub(self.doc_credit)
    }

    fn is_receivable(&self) -> bool {
        self.amount() > 0 || self.debit > self.credit
    }
}

kernel::columns! {
    struct Item { entry: String, party: Option<String>, side: Option<String>, amount: i64, outstanding: i64, document: Option<String>, reversed: Option<bool> }
}

kernel::columns! {
    struct Named { id: String }
}

kernel::columns! {
    struct Count { count: i64 }
}

/// The document behind entries, with what its life cycle says of each event; no document when it is gone.
struct Found {
    lives: HashMap<String, Life>,
    doc: Option<Doc>,
}

impl Found {
    fn of(&self, event: &str) -> Option<(&Life, Option<&Doc>)> {
        Some((self.lives.get(event)?, self.doc.as_ref()))
    }
}

struct Posted<'a> {
    head: &'a Head,
    life: &'a Life,
    doc: &'a Doc,
    due: &'a [Due],
    items: &'a [Item],
    taken_back: bool,
}

async fn reversed_entries(op: &mut Op<'_>) -> OpResult<HashSet<String>> {
    let statement = op.sql("SELECT reverses FROM ledger_journal_entry WHERE tenant = ? AND sequence IS NOT NULL AND reverses IS NOT NULL").bind(op.tenant().0).done();
    Ok(op.rows_as::<Named>(&statement).await?.into_iter().map(|named| named.id).collect())
}

async fn heads(op: &mut Op<'_>, after: i64) -> OpResult<Vec<Head>> {
    let statement = op
        .sql(
            "SELECT id, sequence, number, source_entity, source_id, event, reverses FROM ledger_journal_entry \
             WHERE tenant = ? AND sequence > ? ORDER BY sequence NULLS FIRST LIMIT ?",
        )
        .bind(op.tenant().0)
        .bind(after)
        .bind(PER_PAGE)
        .done();
    op.rows_as(&statement).await
}

async fn lines_due(op: &mut Op<'_>, first: i64, last: i64) -> OpResult<HashMap<String, Vec<Due>>> {
    let statement = op
        .sql(
            "SELECT l.parent, l.party, l.doc_debit, l.doc_credit, l.debit, l.credit FROM ledger_journal_entry e \
             JOIN ledger_journal_entry_lines l ON l.tenant = e.tenant AND l.parent = e.id \
             WHERE e.tenant = ? AND e.sequence >= ? AND e.sequence <= ? AND l.due_date IS NOT NULL AND l.party IS NOT NULL ORDER BY e.sequence, l.seq",
        )
        .bind(op.tenant().0)
        .bind(first)
        .bind(last)
        .done();
    let mut found: HashMap<String, Vec<Due>> = HashMap::new();
    for line in op.rows_as::<Due>(&statement).await? {
        found.entry(line.entry.clone()).or_default().push(line);
    }
    Ok(found)
}

async fn items(op: &mut Op<'_>, first: i64, last: i64) -> OpResult<HashMap<String, Vec<Item>>> {
    let statement = op
        .sql(
            "SELECT i.entry, i.party, i.side, i.amount, i.outstanding, i.document_id, i.reversed FROM ledger_journal_entry e \
             JOIN ledger_open_item i ON i.tenant = e.tenant AND i.entry = e.id \
             WHERE e.tenant = ? AND e.sequence >= ? AND e.sequence <= ? ORDER BY e.sequence, i.line_number",
        )
        .bind(op.tenant().0)
        .bind(first)
        .bind(last)
        .done();
    let mut found: HashMap<String, Vec<Item>> = HashMap::new();
    for item in op.rows_as::<Item>(&statement).await? {
        found.entry(item.entry.clone()).or_default().push(item);
    }
    Ok(found)
}

/// The documents behind these entries, of kinds whose transitions post.
async fn documents(op: &mut Op<'_>, heads: &[Head]) -> OpResult<HashMap<(String, String), Found>> {
    let mut wanted: BTreeMap<String, HashSet<String>> = BTreeMap::new();
    for (entity, id, _) in heads.iter().filter_map(Head::source) {
        wanted.entry(entity.to_string()).or_default().insert(id.to_string());
    }
    let mut found = HashMap::new();
    for (address, ids) in wanted {
        // Of a plugin that is not installed any more.
        let Ok(entity) = op.entity(&address) else { continue };
        let lives: HashMap<String, Life> =
            events(&entity).into_iter().filter_map(|event| Some((event.clone(), Life::of(&entity, &event)?))).collect();
        if lives.is_empty() {
            continue;
        }
        let given: Vec<Id> = ids.iter().map(|id| Id::from_stored(id)).collect();
        let mut docs: HashMap<String, Doc> =
            op.load_many(&address, &given).await?.into_iter().map(|doc| (doc.id().to_string(), doc)).collect();
        for id in ids {
            let doc = docs.remove(&id);
            found.insert((address.clone(), id), Found { lives: lives.clone(), doc });
        }
    }
    Ok(found)
}

fn compare_items(head: &Head, due: &[Due], items: &[Item], taken_back: bool, problems: &mut Vec<String>) {
    if due.len() != items.len() {
        problems.push(format!(
            "Entry {} has {} lines that fall due and {} open items.",
            head.number(),
            due.len(),
            items.len()
        ));
        return;
    }
    for (line, item) in due.iter().zip(items) {
        let (amount, is_receivable) = (line.amount().saturating_abs(), item.side.as_deref() == Some("receivable"));
        if amount != item.amount || line.is_receivable() != is_receivable {
            problems.push(format!(
                "Entry {}: a line of {} opened an item of {}.",
                head.number(),
                money(amount),
                money(item.amount)
            ));
        }
        if item.party.as_deref() != Some(line.party.as_str()) || item.document.as_deref() != Some(head.document()) {
            problems
                .push(format!("Entry {}: an open item names another party or document than its line.", head.number()));
        }
        if item.reversed.unwrap_or(false) != taken_back {
            let (entry, item) =
                if taken_back { ("was taken back", "still stands") } else { ("stands", "was taken back") };
            problems.push(format!("Entry {} {entry}, an open item of it {item}.", head.number()));
        }
        if item.outstanding > item.amount || item.outstanding < 0 {
            problems.push(format!(
                "Entry {}: of an open item of {} {} is open.",
                head.number(),
                money(item.amount),
                money(item.outstanding)
            ));
        }
    }
}

fn compare_document(op: &Op<'_>, posted: &Posted<'_>, event: &str, problems: &mut Vec<String>) -> OpResult<()> {
    let Posted { head, life, doc, due, items, taken_back } = posted;
    let name = || {
        format!(
            "{} {}",
            kind(&doc.entity.address),
            if doc.label().is_empty() { doc.id().to_string() } else { doc.label().to_string() }
        )
    };
    if let Some(state) = doc.state() {
        if *taken_back && life.cannot_be_taken_back(state) {
            problems.push(format!("The {} is {state}, but its entry {} was taken back.", name(), head.number()));
        } else if !*taken_back && life.is_taken_back(state) {
            problems.push(format!("The {} is {state}, but its entry {} was not taken back.", name(), head.number()));
        }
    }
    if *taken_back {
        return Ok(());
    }
    let Some(says) = falling_due(op, doc, event)? else { return Ok(()) };
    let says = by_party(says.iter().map(|line| (line.party.as_str(), line.amount)));
    let booked = by_party(due.iter().map(|line| (line.party.as_str(), line.amount())));
    if !says.keys().eq(booked.keys()) {
        problems.push(format!("The {} names another party than its entry {}.", name(), head.number()));
    } else if says != booked {
        let sum = |amounts: &BTreeMap<&str, i64>| money(amounts.values().sum::<i64>().saturating_abs());
        problems.push(format!(
            "By the {} {} falls due, by its entry {} {}.",
            name(),
            sum(&says),
            head.number(),
            sum(&booked)
        ));
    } else if follows_its_items(doc) && !items.is_empty() {
        let (says, open) = (doc.int(OUTSTANDING), items.iter().map(|item| item.outstanding).sum::<i64>());
        if says != open {
            problems.push(format!(
                "Of the {} {} is open by itself, {} by its open items.",
                name(),
                money(says),
                money(open)
            ));
        }
    }
    Ok(())
}

/// Amounts of each party; what comes to nothing is left out.
fn by_party<'a>(lines: impl Iterator<Item = (&'a str, i64)>) -> BTreeMap<&'a str, i64> {
    let mut sums: BTreeMap<&str, i64> = BTreeMap::new();
    for (party, amount) in lines {
        let sum = sums.entry(party).or_default();
        *sum = sum.saturating_add(amount);
    }
    sums.retain(|_, sum| *sum != 0);
    sums
}

/// The document tells what is left of it, and nothing of it stands elsewhere: no part kept back, no tax held back when it was posted.
fn follows_its_items(doc: &Doc) -> bool {
    let tells = ["paid", "credited", OUTSTANDING].iter().all(|field| doc.entity.field(field).is_some());
    tells && doc.int(RETAINED) == 0 && doc.int(WITHHELD) == 0
}

/// Open items that no entry of the chain opened.
async fn stray_items(op: &mut Op<'_>, problems: &mut Vec<String>) -> OpResult<()> {
    let statement = op
        .sql(
            "SELECT COUNT(*) FROM ledger_open_item i WHERE i.tenant = ? AND NOT EXISTS \
             (SELECT 1 FROM ledger_journal_entry e WHERE e.tenant = i.tenant AND e.id = i.entry AND e.sequence IS NOT NULL)",
        )
        .bind(op.tenant().0)
        .done();
    let count = op.row_as::<Count>(&statement).await?.map_or(0, |count| count.count);
    if count != 0 {
        problems.push(format!("{count} open items belong to no entry."));
    }
    Ok(())
}

/// Documents that say of themselves that they are posted, have something that falls due, and no entry.
async fn without_entry(op: &mut Op<'_>, problems: &mut Vec<String>) -> OpResult<()> {
    let entities: Vec<_> = op.app.product.registry.entities.values().cloned().collect();
    for entity in entities {
        let Some(state) = entity.states.as_ref().and_then(|states| entity.fields.get(states.slot)) else { continue };
        for event in events(&entity) {
            let Some(life) = Life::of(&entity, &event) else { continue };
            let posted = life.posted();
            if posted.is_empty() {
                continue;
            }
            let mut after = String::new();
            loop {
                let mut sql = op.sql("SELECT d.id FROM ");
                sql.ident(&entity.table)
                    .push(" d WHERE d.tenant = ")
                    .value(op.tenant().0)
                    .push(" AND d.")
                    .ident(&state.column)
                    .push(" IN (");
                for (index, state) in posted.iter().enumerate() {
                    sql.push(if index == 0 { "" } else { ", " }).value(*state);
                }
                sql.push(") AND d.id > ").value(after.as_str());
                sql.push(" AND NOT EXISTS (SELECT 1 FROM ledger_journal_entry e WHERE e.tenant = d.tenant AND e.source_id = d.id AND e.source_entity = ");
                sql.value(entity.address.as_str()).push(") ORDER BY d.id LIMIT ").value(PER_PAGE);
                let statement = sql.done();
                let ids: Vec<Id> =
                    op.rows_as::<Named>(&statement).await?.iter().map(|named| Id::from_stored(&named.id)).collect();
                let Some(last) = ids.last() else { break };
                after = last.to_string();
                for doc in op.load_many(&entity.address, &ids).await? {
                    if falling_due(op, &doc, &event)?.is_some_and(|due| !due.is_empty()) {
                        problems.push(format!(
                            "The {} {} is {} without an entry.",
                            kind(&entity.address),
                            doc.label(),
                            doc.state().unwrap_or("posted")
                        ));
                    }
                }
                op.forget_loaded();
            }
        }
    }
    Ok(())
}

/// `accounting.credit_note` → `credit note`
fn kind(address: &str) -> String {
    address.rsplit('.').next().unwrap_or(address).replace('_', " ")
}

fn money(amount: i64) -> String {
    format_scaled(amount, MONEY_SCALE, 2)
}
