//! Laying declared seed rows into a tenant: chart of accounts, taxes, series, by template and country. Laying twice equals
//! laying once.

use std::collections::HashMap;
use std::sync::Arc;

use kernel_manifest::model::{Entity, Field, FieldKind, Seed};
use kernel_types::Id;
use serde_json::{Map, Value as Json, json};

use crate::error::{OpError, OpResult};
use crate::op::Op;

/// Which seeds a business gets.
#[derive(Debug, Clone)]
pub struct SeedChoice {
    /// `ifrs-sme`, `syscohada`.
    pub template: String,
    /// ISO 3166 alpha-2.
    pub country: String,
}

impl SeedChoice {
    /// Whether a seed belongs to this choice.
    pub fn takes(&self, seed: &Seed) -> bool {
        let template = seed.rows.template.as_ref().is_none_or(|template| *template == self.template);
        let country = seed.rows.countries.is_empty() || seed.rows.countries.contains(&self.country);
        template && country
    }
}

/// Lays every chosen seed, in the registry's order (what is linked to comes first). Answers how many rows were new.
pub async fn lay(op: &mut Op<'_>, choice: &SeedChoice) -> OpResult<usize> {
    let registry = Arc::clone(&op.app.product.registry);
    let mut known = Known::default();
    let mut laid = 0;
    op.set_quiet(true);
    for seed in registry.seeds.iter().filter(|seed| choice.takes(seed)) {
        let entity = op.entity(&seed.rows.seed)?;
        known.load(op, &entity, &seed.rows.key).await?;
        for (index, row) in seed.rows.rows.iter().enumerate() {
            let key = key_of(row.iter().map(|(name, value)| (name.as_str(), value)), &seed.rows.key);
            if known.id(&entity.address, &key).is_some() {
                continue;
            }
            let body = body(&entity, row.iter(), &known).map_err(|message| at(seed, index, &message))?;
            let doc = op.create(&entity.address, Json::Object(body)).await.map_err(|error| at(seed, index, &error.to_string()))?;
            known.add(&entity.address, key, doc.id());
            laid += 1;
        }
    }
    op.set_quiet(false);
    if laid > 0 {
        crate::save::audit_seed(op, laid)?;
    }
    Ok(laid)
}

fn at(seed: &Seed, index: usize, message: &str) -> OpError {
    OpError::internal(format!("{}: row {}: {message}", seed.file, index + 1))
}

/// Ids of records by the key that seeds name them by.
#[derive(Default)]
struct Known {
    by_entity: HashMap<String, HashMap<String, Id>>,
}

impl Known {
    async fn load(&mut self, op: &mut Op<'_>, entity: &Entity, key: &[String]) -> OpResult<()> {
        if self.by_entity.contains_key(&entity.address) {
            return Ok(());
        }
        let mut ids = HashMap::new();
        for doc in op.find(&entity.address, &[]).await? {
            let parts: Vec<String> = key.iter().map(|name| doc.text(name).unwrap_or_default().to_lowercase()).collect();
            ids.insert(parts.join("|"), doc.id());
        }
        self.by_entity.insert(entity.address.clone(), ids);
        Ok(())
    }

    fn id(&self, address: &str, key: &str) -> Option<&Id> {
        self.by_entity.get(address)?.get(key)
    }

    fn add(&mut self, address: &str, key: String, id: Id) {
        self.by_entity.entry(address.to_string()).or_default().insert(key, id);
    }

    /// A link written as the target's key.
    fn link(&self, targets: &[String], written: &str) -> Option<Id> {
        let key = written.to_lowercase();
        targets.iter().find_map(|target| self.id(target, &key)).cloned()
    }
}

fn key_of<'r>(row: impl Iterator<Item = (&'r str, &'r Json)>, key: &[String]) -> String {
    let fields: HashMap<&str, &Json> = row.collect();
    let parts: Vec<String> = key.iter().map(|name| fields.get(name.as_str()).and_then(|value| value.as_str()).unwrap_or_default().to_lowercase()).collect();
    parts.join("|")
}

fn body<'r>(entity: &Entity, row: impl Iterator<Item = (&'r String, &'r Json)>, known: &Known) -> Result<Map<String, Json>, String> {
    let mut body = Map::new();
    for (name, value) in row {
        let field = entity.field(name).ok_or_else(|| format!("{} has no field '{name}'", entity.address))?;
        let value = match (&field.kind, value) {
            (FieldKind::Lines(set), Json::Array(rows)) => {
                let lines: Result<Vec<Json>, String> = rows.iter().map(|row| line(&entity.lines[*set].fields, row, known)).collect();
                Json::Array(lines?)
            }
            _ => resolved(field, value, known)?,
        };
        body.insert(name.clone(), value);
    }
    Ok(body)
}

fn line(fields: &[Field], row: &Json, known: &Known) -> Result<Json, String> {
    let object = row.as_object().ok_or("a line must be an object")?;
    let mut line = Map::new();
    for (name, value) in object {
        let field = fields.iter().find(|field| field.name == *name).ok_or_else(|| format!("lines have no field '{name}'"))?;
        line.insert(name.clone(), resolved(field, value, known)?);
    }
    Ok(Json::Object(line))
}

fn resolved(field: &Field, value: &Json, known: &Known) -> Result<Json, String> {
    match (&field.kind, value.as_str()) {
        (FieldKind::Link(targets), Some(written)) => {
            let id = known.link(targets, written).ok_or_else(|| format!("{}: there is no '{written}'", field.name))?;
            Ok(json!(id.as_str()))
        }
        _ => Ok(value.clone()),
    }
}
