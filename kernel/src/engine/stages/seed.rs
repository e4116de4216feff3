//! Laying declared seed rows into a tenant: chart of accounts, taxes, series, by template and country. Laying twice equals
//! laying once. A business that was there before a row was declared takes it up later ([`missing`], [`lay_row`]), unless
//! somebody there deleted or renamed it: that the audit trail tells.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use kernel_manifest::model::entity::AuditLevel;
use kernel_manifest::model::{Entity, Field, FieldKind, Seed};
use kernel_types::{Id, Value};
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
    // What plugins seed comes with them.
    lay_those(op, choice, &|seed| !registry.plugin_families.contains_key(&seed.family)).await
}

/// As [`lay`], of some families alone.
pub async fn lay_of(op: &mut Op<'_>, choice: &SeedChoice, families: &BTreeSet<String>) -> OpResult<usize> {
    lay_those(op, choice, &|seed| families.contains(&seed.family)).await
}

async fn lay_those(op: &mut Op<'_>, choice: &SeedChoice, wanted: &(dyn Fn(&Seed) -> bool + Sync)) -> OpResult<usize> {
    let registry = Arc::clone(&op.app.product.registry);
    let mut known = Known::default();
    let mut laid = 0;
    op.set_quiet(true);
    for seed in registry.seeds.iter().filter(|seed| choice.takes(seed) && wanted(seed)) {
        let entity = op.entity(&seed.rows.seed)?;
        known.load(op, &entity, &seed.rows.key).await?;
        for (index, row) in seed.rows.rows.iter().enumerate() {
            let key = known.key_of(&entity, row.iter().map(|(name, value)| (name.as_str(), value)), &seed.rows.key);
            if known.id(&entity.address, &key).is_some() {
                continue;
            }
            let body = body(&entity, row.iter(), &known).map_err(|message| at(seed, index, &message))?;
            let doc = op
                .create(&entity.address, Json::Object(body))
                .await
                .map_err(|error| at(seed, index, &error.to_string()))?;
            known.add(&entity.address, key, doc.id());
            laid += 1;
        }
    }
    op.set_quiet(false);
    if laid > 0 {
        crate::trail::audit_seed(op, laid)?;
    }
    Ok(laid)
}

/// A seed row a business could take up: the seed's place in the registry and the row's in the seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Missing {
    seed: usize,
    row: usize,
}

/// Chosen rows that are not there and never were: neither deleted nor called otherwise since, as far as the audit trail goes
/// back. Rows of what keeps no trail are not looked for, and neither are rows whose part another record plays (an account of the
/// business's own serves the role). What is linked to comes first.
///
/// # Errors
/// Of the database.
pub async fn missing(op: &mut Op<'_>, choice: &SeedChoice) -> OpResult<Vec<Missing>> {
    let registry = Arc::clone(&op.app.product.registry);
    let mut known = Known::default();
    let mut gone: HashMap<String, Vec<Json>> = HashMap::new();
    let mut found = Vec::new();
    // What plugins seed comes with them.
    let own = |seed: &Seed| choice.takes(seed) && !registry.plugin_families.contains_key(&seed.family);
    for (place, seed) in registry.seeds.iter().enumerate().filter(|(_, seed)| own(seed)) {
        let entity = op.entity(&seed.rows.seed)?;
        if entity.audit == AuditLevel::None {
            continue;
        }
        known.load(op, &entity, &seed.rows.key).await?;
        for (index, row) in seed.rows.rows.iter().enumerate() {
            let fields: HashMap<&str, &Json> = row.iter().map(|(name, value)| (name.as_str(), value)).collect();
            let key = known.key_of(&entity, fields.iter().map(|(name, value)| (*name, *value)), &seed.rows.key);
            if known.id(&entity.address, &key).is_some() {
                continue;
            }
            if !gone.contains_key(&entity.address) {
                let before = taken_away(op, &entity.address).await?;
                gone.insert(entity.address.clone(), before);
            }
            if plays_its_part(op, &entity, &fields, &seed.rows.key).await? {
                continue;
            }
            let was_here =
                gone.get(&entity.address).into_iter().flatten().any(|before| names(before, &fields, &seed.rows.key));
            if !was_here {
                found.push(Missing { seed: place, row: index });
            }
        }
    }
    Ok(found)
}

/// Lays one row, unless it is there by now. Answers whether it is new.
///
/// # Errors
/// What the record engine refuses: a name that is taken, something it links to that is gone.
pub async fn lay_row(op: &mut Op<'_>, choice: &SeedChoice, missing: Missing) -> OpResult<bool> {
    let registry = Arc::clone(&op.app.product.registry);
    let Some(seed) = registry.seeds.get(missing.seed) else { return Ok(false) };
    let Some(row) = seed.rows.rows.get(missing.row) else { return Ok(false) };
    let mut known = Known::default();
    // What a row may link to is seeded before it, or by the same seed.
    for seed in registry.seeds.iter().take(missing.seed + 1).filter(|seed| choice.takes(seed)) {
        let entity = op.entity(&seed.rows.seed)?;
        known.load(op, &entity, &seed.rows.key).await?;
    }
    let entity = op.entity(&seed.rows.seed)?;
    let key = known.key_of(&entity, row.iter().map(|(name, value)| (name.as_str(), value)), &seed.rows.key);
    if known.id(&entity.address, &key).is_some() {
        return Ok(false);
    }
    let body = body(&entity, row.iter(), &known).map_err(|message| at(seed, missing.row, &message))?;
    op.create(&entity.address, Json::Object(body)).await?;
    Ok(true)
}

/// Whether another record holds what only one may hold of this row, beside the key it is named by.
async fn plays_its_part(
    op: &mut Op<'_>,
    entity: &Entity,
    row: &HashMap<&str, &Json>,
    key: &[String],
) -> OpResult<bool> {
    for slots in &entity.unique {
        let [slot] = slots[..] else { continue };
        let Some(field) = entity.fields.get(slot).filter(|field| field.stored && !key.contains(&field.name)) else {
            continue;
        };
        let Some(value) = row
            .get(field.name.as_str())
            .and_then(|value| value.as_str())
            .filter(|_| !matches!(field.kind, FieldKind::Link(_)))
        else {
            continue;
        };
        let mut sql = op.sql("SELECT 1 FROM ");
        sql.ident(&entity.table)
            .push(" WHERE tenant = ")
            .value(op.tenant().0)
            .push(" AND ")
            .ident(&field.column)
            .push(" = ")
            .value(value)
            .push(" LIMIT 1");
        if op.row(&sql.done()).await?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// What records of an entity were before they were deleted or changed.
async fn taken_away(op: &mut Op<'_>, address: &str) -> OpResult<Vec<Json>> {
    let mut sql = op.sql("SELECT before FROM audit WHERE tenant = ");
    sql.value(op.tenant().0).push(" AND entity = ").value(address).push(" AND before IS NOT NULL");
    Ok(op.rows(&sql.done()).await?.iter().filter_map(|row| row.json(0)).collect())
}

/// Whether a record that was deleted or changed carried the key of a seed row: all of it that is told, and something of it.
fn names(before: &Json, row: &HashMap<&str, &Json>, key: &[String]) -> bool {
    let told: Vec<(&str, &str)> =
        key.iter().filter_map(|name| Some((name.as_str(), before.get(name)?.as_str()?))).collect();
    !told.is_empty()
        && told.iter().all(|(name, was)| {
            row.get(name).and_then(|value| value.as_str()).is_some_and(|is| is.eq_ignore_ascii_case(was))
        })
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
        let mut sql = op.sql("SELECT id");
        for name in key {
            let field = entity
                .field(name)
                .ok_or_else(|| OpError::internal(format!("{} has no field '{name}'", entity.address)))?;
            sql.push(", ").ident(&field.column);
        }
        sql.push(" FROM ").ident(&entity.table).push(" WHERE tenant = ").value(op.tenant().0).push(" ORDER BY id");
        let mut ids = HashMap::new();
        for row in op.rows(&sql.done()).await? {
            let parts: Vec<String> = row.values().iter().skip(1).map(written).collect();
            ids.insert(parts.join("|"), Id::from_stored(row.text(0).unwrap_or_default()));
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

    /// The key of a row as [`Known::load`] reads it of records: links by their ids.
    fn key_of<'r>(&self, entity: &Entity, row: impl Iterator<Item = (&'r str, &'r Json)>, key: &[String]) -> String {
        let fields: HashMap<&str, &Json> = row.collect();
        let part = |name: &String| {
            let written = fields.get(name.as_str()).and_then(|value| value.as_str()).unwrap_or_default();
            match entity.field(name).map(|field| &field.kind) {
                Some(FieldKind::Link(targets)) => {
                    self.link(targets, written).map_or_else(|| written.to_lowercase(), |id| id.as_str().to_lowercase())
                }
                _ => written.to_lowercase(),
            }
        };
        key.iter().map(part).collect::<Vec<_>>().join("|")
    }

    /// A link written as the target's key.
    fn link(&self, targets: &[String], written: &str) -> Option<Id> {
        let key = written.to_lowercase();
        targets.iter().find_map(|target| self.id(target, &key)).cloned()
    }
}

/// A part of a key as declarations write it: PostgreSQL has a type of its own for days.
fn written(value: &Value) -> String {
    match value {
        Value::Text(text) => text.to_lowercase(),
        Value::Date(day) => day.to_string(),
        _ => String::new(),
    }
}

fn body<'r>(
    entity: &Entity,
    row: impl Iterator<Item = (&'r String, &'r Json)>,
    known: &Known,
) -> Result<Map<String, Json>, String> {
    let mut body = Map::new();
    for (name, value) in row {
        let field = entity.field(name).ok_or_else(|| format!("{} has no field '{name}'", entity.address))?;
        let value = match (&field.kind, value) {
            (FieldKind::Lines(set), Json::Array(rows)) => {
                let set = &entity.lines[*set];
                let lines: Result<Vec<Json>, String> = rows
                    .iter()
                    .map(|row| match set.linked() {
                        Some(link) => resolved(link, row, known),
                        None => line(&set.fields, row, known),
                    })
                    .collect();
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
        let field =
            fields.iter().find(|field| field.name == *name).ok_or_else(|| format!("lines have no field '{name}'"))?;
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
