//! A day's operations as one transaction.

use std::collections::HashMap;

use kernel::{Op, OpError, OpResult};
use kernel_store::Idempotency;
use kernel_types::{Date, Id, Instant};
use serde_json::{Map, Value as Json};

/// One operation of the example.
#[derive(Debug, Clone)]
pub struct Step {
    /// The day it happens.
    pub date: Date,
    /// Name under which later steps mean the record: `$name` as a value stands for its id.
    pub keep: Option<String>,
    pub act: Act,
}

#[derive(Debug, Clone)]
pub enum Act {
    /// Creates a record of an entity, and takes a transition at once.
    Create { entity: String, body: Json, then: Option<String> },
    /// Changes fields of a kept record.
    Update { entity: String, record: String, body: Json },
    /// Takes a transition of a kept record.
    Do { entity: String, record: String, transition: String, ask: Map<String, Json> },
}

/// Steps of one day, run in one transaction. `key` marks it as done.
#[derive(Debug, Clone)]
pub struct Batch {
    pub key: String,
    pub steps: Vec<Step>,
}

/// Ids by the names steps gave them.
pub type Kept = HashMap<String, Id>;

/// Marks are kept for as long as anybody may load the example again.
const MARK_SECONDS: i64 = 20 * 366 * 86_400;

impl Batch {
    /// Runs the steps; or, when an earlier load did, takes the names it kept.
    ///
    /// # Errors
    /// The first refused step, named by its place.
    pub async fn run(&self, op: &mut Op<'_>, known: &Kept) -> OpResult<Kept> {
        let hash = self.steps.len().to_string();
        match op.tx()?.idempotency(&self.key, &hash).await? {
            Idempotency::Replay { body, .. } => return Ok(read_names(&body)),
            Idempotency::Mismatch => {
                return Err(OpError::refused("demo_changed", "The demo data was loaded by another release; start with an empty database."));
            }
            Idempotency::Fresh => {}
        }
        let mut kept = Kept::new();
        for (index, step) in self.steps.iter().enumerate() {
            let id = run_step(op, step, known, &kept).await.map_err(|error| placed(&self.key, index, step, error))?;
            if let Some(name) = &step.keep {
                kept.insert(name.clone(), id);
            }
        }
        let expires = Instant(op.now().0).plus_seconds(MARK_SECONDS);
        let names = write_names(&kept);
        op.tx()?.remember(&self.key, &hash, 200, &names, expires).await?;
        Ok(kept)
    }
}

fn placed(key: &str, index: usize, step: &Step, error: OpError) -> OpError {
    let what = match &step.act {
        Act::Create { entity, then, .. } => format!("create {entity}{}", then.as_ref().map_or_else(String::new, |then| format!(" and {then}"))),
        Act::Update { record, .. } => format!("update {record}"),
        Act::Do { record, transition, .. } => format!("{transition} {record}"),
    };
    OpError::internal(format!("{key}, step {index} ({what}): {error}"))
}

async fn run_step(op: &mut Op<'_>, step: &Step, known: &Kept, kept: &Kept) -> OpResult<Id> {
    let names = Names { known, kept };
    match &step.act {
        Act::Create { entity, body, then } => {
            let doc = op.create(entity, names.resolve(body)?).await?;
            if let Some(transition) = then {
                op.transition(entity, &doc.id(), transition, Map::new()).await?;
            }
            Ok(doc.id())
        }
        Act::Update { entity, record, body } => {
            let id = names.id(record)?;
            let version = op.load(entity, &id).await?.int("version");
            let mut body = names.resolve(body)?;
            if let Some(object) = body.as_object_mut() {
                object.insert("version".into(), version.into());
            }
            Ok(op.update(entity, &id, body).await?.id())
        }
        Act::Do { entity, record, transition, ask } => {
            let id = names.id(record)?;
            let ask = match names.resolve(&Json::Object(ask.clone()))? {
                Json::Object(ask) => ask,
                _ => Map::new(),
            };
            Ok(op.transition(entity, &id, transition, ask).await?.id())
        }
    }
}

struct Names<'a> {
    known: &'a Kept,
    kept: &'a Kept,
}

impl Names<'_> {
    fn id(&self, name: &str) -> OpResult<Id> {
        let name = name.trim_start_matches('$');
        let found = self.kept.get(name).or_else(|| self.known.get(name));
        found.cloned().ok_or_else(|| OpError::internal(format!("no record is kept as '{name}'")))
    }

    /// The value with every `$name` replaced by an id.
    fn resolve(&self, value: &Json) -> OpResult<Json> {
        Ok(match value {
            Json::String(text) if text.starts_with('$') => Json::from(self.id(text)?.as_str()),
            Json::Array(items) => Json::Array(items.iter().map(|item| self.resolve(item)).collect::<OpResult<_>>()?),
            Json::Object(object) => {
                Json::Object(object.iter().map(|(key, item)| Ok((key.clone(), self.resolve(item)?))).collect::<OpResult<_>>()?)
            }
            other => other.clone(),
        })
    }
}

fn write_names(kept: &Kept) -> String {
    let names: Map<String, Json> = kept.iter().map(|(name, id)| (name.clone(), Json::from(id.as_str()))).collect();
    Json::Object(names).to_string()
}

fn read_names(body: &str) -> Kept {
    let names: Map<String, Json> = serde_json::from_str(body).unwrap_or_default();
    names.iter().filter_map(|(name, id)| Some((name.clone(), Id::parse(id.as_str()?)?))).collect()
}

/// Consecutive steps of one day become one batch.
pub fn batches(business: &str, steps: Vec<Step>) -> Vec<Batch> {
    let mut batches: Vec<Batch> = Vec::new();
    for step in steps {
        match batches.last_mut() {
            Some(batch) if batch.steps.first().is_some_and(|first| first.date == step.date) => batch.steps.push(step),
            _ => batches.push(Batch { key: format!("demo/{business}/{}/{}", batches.len(), step.date), steps: vec![step] }),
        }
    }
    batches
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn step(date: &str) -> Step {
        Step { date: date.parse().unwrap(), keep: None, act: Act::Create { entity: "a.b".into(), body: json!({}), then: None } }
    }

    #[test]
    fn a_day_is_one_batch() {
        let made = batches("shop", vec![step("2026-01-01"), step("2026-01-01"), step("2026-01-02"), step("2026-01-01")]);
        let sizes: Vec<usize> = made.iter().map(|batch| batch.steps.len()).collect();
        assert_eq!(sizes, [2, 1, 1]);
        assert_eq!(made[1].key, "demo/shop/1/2026-01-02");
    }

    #[test]
    fn names_are_replaced_wherever_they_stand() {
        let id = Id::from_parts(1, 2);
        let known = Kept::from([("acme".to_string(), id.clone())]);
        let names = Names { known: &known, kept: &Kept::new() };
        let resolved = names.resolve(&json!({"customer": "$acme", "lines": [{"product": "$acme", "text": "5 $"}]})).unwrap();
        assert_eq!(resolved, json!({"customer": id.as_str(), "lines": [{"product": id.as_str(), "text": "5 $"}]}));
        assert!(names.resolve(&json!("$nobody")).is_err());
    }

    #[test]
    fn kept_names_survive_an_interruption() {
        let kept = Kept::from([("acme".to_string(), Id::from_parts(3, 4))]);
        assert_eq!(read_names(&write_names(&kept)), kept);
    }
}
