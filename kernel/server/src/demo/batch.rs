//! A day's operations, and days that share a transaction.

use std::collections::HashMap;

use accounting::demo::{Operation, Step};
use banking::demo::Matched;
use kernel::{Op, OpError, OpResult, say};
use kernel_manifest::model::entity::RecordKind;
use kernel_store::Idempotency;
use kernel_types::{Date, Id, Value};
use serde_json::{Map, Value as Json};

/// Statements of a month for every bank and wallet account: `until` its last day so far, `matched` how much of it.
pub const STATEMENTS: &str = "banking.statements";
/// What a bank account every business starts with is called at its bank.
pub const BANK_DETAILS: &str = "ledger.bank-details";
/// Teams, agents and categories of a help desk.
pub const DESK: &str = "helpdesk.desk";
/// Its articles.
pub const ARTICLES: &str = "helpdesk.articles";
/// The tickets that come on a day; `until` is the last day of the example.
pub const TICKETS: &str = "helpdesk.tickets";

/// Rooms and vehicles with what is booked of them, and what became of it at the end.
pub const ROOMS: &str = "booking.begin";
pub const ROOMS_END: &str = "booking.finish";

/// Organisation and people of a business; `of` names its cast.
pub const PEOPLE: &str = "people.begin";
/// A month of their leave.
pub const PEOPLE_MONTH: &str = "people.month";
/// What waits for a decision about them at the end.
pub const PEOPLE_END: &str = "people.end";

/// Pay groups and salaries of a business; `of` names its cast.
pub const PAY: &str = "payroll.begin";
/// A month of its pay: `closed`, or waiting to be looked through.
pub const PAY_MONTH: &str = "payroll.month";
/// What a supplier quotes.
pub const QUOTE: &str = "procurement.quote";
/// What people find on the shelves in the stock count that is under way; `short`: less than there should be.
pub const COUNTED: &str = "inventory.counted";
/// Products with their items and what is there of them.
pub const CATALOGUE: &str = "inventory.catalogue";
/// Products with the drawings that show them. The replay keeps the files before it does the work of the day, and names them as `file`.
pub const PICTURES: &str = "inventory.pictures";
/// Settings of a family, in force from that day on: the replay writes them before it does the work of the day.
pub const SETTINGS: &str = "settings";
/// Territories, team and contacts of the sales people.
pub const SALES: &str = "crm.setup";
/// What they did in a week; `until` is the last day of the example.
pub const SALES_WEEK: &str = "crm.week";

/// Operations of one day, all or none of them done. `key` marks it as done.
#[derive(Debug, Clone)]
pub struct Batch {
    pub key: String,
    pub operations: Vec<Operation>,
}

/// Records by the names operations gave them: entity and id.
pub type Kept = HashMap<String, (String, Id)>;

/// Documents that are saved and posted with one press in their forms, and so here: they are written once.
const WRITTEN_ONCE: [&str; 5] =
    ["accounting.invoice", "accounting.bill", "accounting.receipt", "accounting.payment", "inventory.movement"];

/// Operations of one transaction: enough that those of quiet days share its beginning, its locks and its commit, few enough that little is
/// done again after an interruption.
const ROOM: usize = 120;
/// What a call counts for: it does many things at once.
const CALL: usize = 40;

/// Marks are kept for as long as anybody may load the example again.
const MARK_SECONDS: i64 = 20 * 366 * 86_400;

impl Batch {
    fn weight(&self) -> usize {
        self.operations.iter().map(|operation| if is_call(operation) { CALL } else { 1 }).sum()
    }

    /// Whether the replay has something to do before its transaction.
    fn is_prepared(&self) -> bool {
        let before = |operation: &Operation| matches!(operation.step, Step::Call { name: SETTINGS | PICTURES, .. });
        self.operations.iter().any(before)
    }

    /// Runs the operations; or, when an earlier load did, takes the names it kept. `known` are names of before, the latest last.
    ///
    /// # Errors
    /// The first refused operation, named by its place.
    pub async fn run(&self, op: &mut Op<'_>, known: &[&Kept]) -> OpResult<Kept> {
        let hash = self.operations.len().to_string();
        match op.tx()?.idempotency(&self.key, &hash).await? {
            Idempotency::Replay { body, .. } => return Ok(read_names(&body)),
            Idempotency::Mismatch => {
                return Err(OpError::refused(
                    "demo_changed",
                    say!(
                        "server-demo-of-another-release",
                        "The demo data was loaded by another release; start with an empty database."
                    ),
                ));
            }
            Idempotency::Fresh => {}
        }
        let mut names = Names { known, kept: Kept::new(), found: HashMap::new() };
        for (index, operation) in self.operations.iter().enumerate() {
            run_step(op, &operation.step, &mut names)
                .await
                .map_err(|error| placed(&self.key, index, &operation.step, &error))?;
        }
        let expires = op.now().plus_seconds(MARK_SECONDS);
        let body = write_names(&names.kept);
        op.tx()?.remember(&self.key, &hash, 200, &body, expires).await?;
        Ok(names.kept)
    }
}

fn is_call(operation: &Operation) -> bool {
    matches!(operation.step, Step::Call { .. })
}

fn placed(key: &str, index: usize, step: &Step, error: &OpError) -> OpError {
    let what = match step {
        Step::Create { entity, then, body, .. } => format!("create {entity} {} {body}", then.unwrap_or_default()),
        Step::Move { target, transition, .. } => format!("{transition} {target}"),
        Step::Call { name, with } => format!("{name} {with}"),
    };
    OpError::internal(format!("{key}, operation {index} ({what}): {error}"))
}

/// Whose people an operation is about.
fn cast(with: &Json) -> &str {
    with.get("of").and_then(Json::as_str).unwrap_or_default()
}

async fn run_step(op: &mut Op<'_>, step: &Step, names: &mut Names<'_>) -> OpResult<()> {
    match step {
        Step::Create { entity, keep, body, then } => {
            let body = names.resolve(op, body).await?;
            let id = match then {
                Some(transition) if WRITTEN_ONCE.contains(entity) => {
                    op.create_and_run(entity, body, transition).await?.id()
                }
                Some(transition) => {
                    let id = op.create(entity, body).await?.id();
                    op.transition(entity, &id, transition, Map::new()).await?;
                    id
                }
                None => op.create(entity, body).await?.id(),
            };
            if let Some(name) = keep {
                names.kept.insert(name.clone(), ((*entity).to_string(), id));
            }
        }
        Step::Move { entity, target, transition, ask } => {
            let id = names.id(op, target).await?;
            let Json::Object(ask) = names.resolve(op, &Json::Object(ask.clone())).await? else { return Ok(()) };
            op.transition(entity, &id, transition, ask).await?;
        }
        Step::Call { name: STATEMENTS, with } => {
            let text = |field: &str| with.get(field).and_then(Json::as_str).unwrap_or_default();
            let until: Date =
                text("until").parse().map_err(|_| OpError::internal(format!("'{}' is no day", text("until"))))?;
            banking::demo::month(op, until, Matched::parse(text("matched"))).await?;
        }
        Step::Call { name: BANK_DETAILS, with } => {
            let with = names.resolve(op, with).await?;
            let account = with.get("account").and_then(Json::as_str).unwrap_or_default();
            let details = with.get("details").cloned().unwrap_or_default();
            op.update("ledger.bank_account", &Id::from_stored(account), details).await?;
        }
        Step::Call { name: DESK, .. } => helpdesk::demo::setup(op).await?,
        Step::Call { name: ARTICLES, .. } => helpdesk::demo::articles(op).await?,
        Step::Call { name: TICKETS, with } => {
            let until = with.get("until").and_then(Json::as_str).unwrap_or_default();
            let until: Date = until.parse().map_err(|_| OpError::internal(format!("'{until}' is no day")))?;
            helpdesk::demo::day(op, until).await?;
        }
        Step::Call { name: ROOMS, .. } => booking::demo::begin(op).await?,
        Step::Call { name: ROOMS_END, .. } => booking::demo::finish(op).await?,
        Step::Call { name: PEOPLE, with } => {
            let business = people::demo::Business::parse(cast(with))
                .ok_or_else(|| OpError::internal(format!("the example has no people at '{}'", cast(with))))?;
            people::demo::begin(op, business).await?;
        }
        Step::Call { name: PAY, with } => payroll::demo::begin(op, cast(with)).await?,
        Step::Call { name: PAY_MONTH, with } => {
            let is_closed = with.get("closed").and_then(Json::as_bool).unwrap_or(false);
            payroll::demo::month(op, cast(with), is_closed).await?
        }
        Step::Call { name: PEOPLE_MONTH, .. } => people::demo::month(op).await?,
        Step::Call { name: PEOPLE_END, .. } => people::demo::finish(op).await?,
        Step::Call { name: QUOTE, with } => procurement::demo::quote(op, with).await?,
        Step::Call { name: COUNTED, with } => {
            inventory::demo::count_all(op, with.get("short").and_then(Json::as_bool).unwrap_or(false)).await?;
        }
        Step::Call { name: CATALOGUE, with } => {
            let with = names.resolve(op, with).await?;
            inventory::demo::catalogue(op, &with).await?;
        }
        Step::Call { name: PICTURES, with } => {
            let with = names.resolve(op, with).await?;
            inventory::demo::pictures(op, &with).await?;
        }
        Step::Call { name: SETTINGS, .. } => {}
        Step::Call { name: SALES, with } => crm::demo::setup(op, &people(with)).await?,
        Step::Call { name: SALES_WEEK, with } => {
            let until = with.get("until").and_then(Json::as_str).unwrap_or_default();
            let until: Date = until.parse().map_err(|_| OpError::internal(format!("'{until}' is no day")))?;
            crm::demo::week(op, &people(with), until).await?;
        }
        Step::Call { name, .. } => return Err(OpError::internal(format!("nobody knows how to do '{name}'"))),
    }
    Ok(())
}

/// The people a step names.
fn people(with: &Json) -> Vec<Id> {
    with.get("people")
        .and_then(Json::as_array)
        .into_iter()
        .flatten()
        .filter_map(Json::as_str)
        .map(Id::from_stored)
        .collect()
}

/// What `$…` stands for.
struct Names<'a> {
    known: &'a [&'a Kept],
    kept: Kept,
    /// Records found by a field, by the text that asked for them.
    found: HashMap<String, Id>,
}

impl Names<'_> {
    /// `$key`, `$key.field` (a link of the record as it stands) or `$ledger.account:code=5110`.
    async fn id(&mut self, op: &mut Op<'_>, written: &str) -> OpResult<Id> {
        let name = written.strip_prefix('$').unwrap_or(written);
        if let Some((entity, condition)) = name.split_once(':') {
            return self.find(op, written, entity, condition).await;
        }
        let (name, field) = name.split_once('.').map_or((name, None), |(name, field)| (name, Some(field)));
        let earlier = || self.known.iter().rev().find_map(|known| known.get(name));
        let kept = self.kept.get(name).or_else(earlier);
        let (entity, id) = kept.cloned().ok_or_else(|| OpError::internal(format!("no record is kept as '{name}'")))?;
        match field {
            None => Ok(id),
            Some(field) => op
                .load(&entity, &id)
                .await?
                .link(field)
                .ok_or_else(|| OpError::internal(format!("{written} leads nowhere"))),
        }
    }

    async fn find(&mut self, op: &mut Op<'_>, written: &str, entity: &str, condition: &str) -> OpResult<Id> {
        if let Some(id) = self.found.get(written) {
            return Ok(id.clone());
        }
        let (field, value) =
            condition.split_once('=').ok_or_else(|| OpError::internal(format!("'{written}' names no field")))?;
        let doc = match op.entity(entity)?.record_kind {
            RecordKind::Reference => op.reference(entity).await?.by(field, value),
            _ => op.find(entity, &[(field, Value::text(value))]).await?.into_iter().next(),
        };
        let id = doc
            .map(|doc| doc.id())
            .ok_or_else(|| OpError::internal(format!("there is no {entity} with {condition}")))?;
        self.found.insert(written.to_string(), id.clone());
        Ok(id)
    }

    /// The value with every reference replaced by an id.
    async fn resolve(&mut self, op: &mut Op<'_>, value: &Json) -> OpResult<Json> {
        Ok(match value {
            Json::String(text) if text.starts_with('$') => Json::from(self.id(op, text).await?.as_str()),
            Json::Array(items) => {
                let mut resolved = Vec::with_capacity(items.len());
                for item in items {
                    resolved.push(Box::pin(self.resolve(op, item)).await?);
                }
                Json::Array(resolved)
            }
            Json::Object(object) => {
                let mut resolved = Map::new();
                for (key, item) in object {
                    resolved.insert(key.clone(), Box::pin(self.resolve(op, item)).await?);
                }
                Json::Object(resolved)
            }
            other => other.clone(),
        })
    }
}

fn write_names(kept: &Kept) -> String {
    let names: Map<String, Json> =
        kept.iter().map(|(name, (entity, id))| (name.clone(), Json::from(format!("{entity}/{id}")))).collect();
    Json::Object(names).to_string()
}

fn read_names(body: &str) -> Kept {
    let names: Map<String, Json> = serde_json::from_str(body).unwrap_or_default();
    let kept = names.into_iter().filter_map(|(name, record)| {
        let (entity, id) = record.as_str()?.split_once('/')?;
        Some((name, (entity.to_string(), Id::parse(id)?)))
    });
    kept.collect()
}

/// Consecutive operations of one day become one batch.
pub fn batches(business: &str, operations: Vec<Operation>) -> Vec<Batch> {
    let mut batches: Vec<Batch> = Vec::new();
    for operation in operations {
        match batches.last_mut() {
            Some(batch) if batch.operations.first().is_some_and(|first| first.on == operation.on) => {
                batch.operations.push(operation)
            }
            _ => batches.push(Batch {
                key: format!("demo/{business}/{}/{}", batches.len(), operation.on),
                operations: vec![operation],
            }),
        }
    }
    batches
}

/// Days that follow each other share a transaction while there is room. What a day prepares is in force from that day on, so it begins one.
/// A call ends one: it may write to sets of reference records, which the rest of its transaction would read anew each time.
pub fn transactions(batches: Vec<Batch>) -> Vec<Vec<Batch>> {
    let mut transactions: Vec<Vec<Batch>> = Vec::new();
    let mut room = 0;
    for batch in batches {
        let (weight, is_last) = (batch.weight(), batch.operations.iter().any(is_call));
        match transactions.last_mut() {
            Some(days) if weight <= room && !batch.is_prepared() => {
                room -= weight;
                days.push(batch);
            }
            _ => {
                room = ROOM.saturating_sub(weight);
                transactions.push(vec![batch]);
            }
        }
        if is_last {
            room = 0;
        }
    }
    transactions
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn operation(on: &str) -> Operation {
        Operation {
            on: on.parse().unwrap(),
            step: Step::Create { entity: "a.b", keep: None, body: json!({}), then: None },
        }
    }

    #[test]
    fn a_day_is_one_batch() {
        let made = batches("shop", ["2026-01-01", "2026-01-01", "2026-01-02", "2026-01-03"].map(operation).to_vec());
        let sizes: Vec<usize> = made.iter().map(|batch| batch.operations.len()).collect();
        assert_eq!(sizes, [2, 1, 1]);
        assert_eq!(made[1].key, "demo/shop/1/2026-01-02");
    }

    #[test]
    fn quiet_days_share_a_transaction() {
        let called = |on: &str, name| Operation { on: on.parse().unwrap(), step: Step::Call { name, with: json!({}) } };
        let mut operations: Vec<Operation> = (1..=5).map(|day| operation(&format!("2026-01-0{day}"))).collect();
        // A call is the last of its transaction, and settings are in force from their day on.
        operations.push(called("2026-01-10", TICKETS));
        operations.extend(["2026-01-11", "2026-01-12"].map(operation));
        operations.push(called("2026-01-15", SETTINGS));
        operations.push(operation("2026-01-16"));
        // A day that is larger than a transaction has one to itself.
        operations.extend(std::iter::repeat_with(|| operation("2026-01-17")).take(ROOM + 1));
        operations.extend(["2026-01-18", "2026-01-19"].map(operation));
        let days = batches("shop", operations);
        let keys: Vec<String> = days.iter().map(|day| day.key.clone()).collect();
        let shared = transactions(days);
        let sizes: Vec<usize> = shared.iter().map(Vec::len).collect();
        assert_eq!(sizes, [6, 2, 1, 1, 1, 2]);
        let after: Vec<String> = shared.into_iter().flatten().map(|day| day.key).collect();
        assert_eq!(after, keys, "every day once, in its order");
    }

    #[test]
    fn kept_names_survive_an_interruption() {
        let kept = Kept::from([("acme".to_string(), ("parties.customer".to_string(), Id::from_parts(3, 4)))]);
        assert_eq!(read_names(&write_names(&kept)), kept);
    }
}
