//! Roll-ups (`x-rollup`): figures a record keeps of the records that link to it.
//!
//! A record that is written adds nothing to a figure: the figure is added up anew, from the rows, with its keeper locked. So it
//! equals its rows whatever was written in between, and two writers of one keeper wait for each other.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use kernel_manifest::model::{Entity, Field, Operation};
use kernel_store::{Record, Sql};
use kernel_types::{Id, Role, Value};

use crate::app::App;
use crate::context::OpContext;
use crate::env::from_sql;
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::plan::Feed;
use crate::platform::{business, environment};

/// Figures above figures at most: a tree of accounts has less, a circle more.
const MOST_LEVELS: u8 = 24;
/// Records whose figures are added up in one transaction when a release brings them.
const AT_ONCE: usize = 200;

/// Adds up the figures that written records count in: those of what they link to. Of a changed record, `records` holds what it was
/// and what it is; of a deleted one, what it was.
pub(crate) async fn follow<'r>(
    op: &mut Op<'_>,
    entity: &Entity,
    records: impl IntoIterator<Item = &'r Record> + Clone,
) -> OpResult<()> {
    let app = op.app;
    let mut kept: BTreeMap<(&str, Id), BTreeSet<usize>> = BTreeMap::new();
    for feed in app.plans.feeds(entity) {
        for keeper in records.clone().into_iter().flat_map(|record| keepers(feed, record)) {
            kept.entry((&feed.keeper, keeper)).or_default().insert(feed.figure);
        }
    }
    if kept.is_empty() {
        return Ok(());
    }
    if op.levels >= MOST_LEVELS {
        return Err(OpError::refused(
            "rollup_circle",
            "These records add up to each other in a circle; take one of the links away.",
        ));
    }
    op.levels += 1;
    let mut done = Ok(());
    for ((keeper, id), figures) in kept {
        done = add_up(op, keeper, &id, &figures).await;
        if done.is_err() {
            break;
        }
    }
    op.levels -= 1;
    done
}

/// What the counting rows of a record link to.
fn keepers(feed: &Feed, record: &Record) -> Vec<Id> {
    let link = |values: &[Value]| values.get(feed.link).and_then(Value::as_str).map(Id::from_stored);
    match feed.set {
        None => link(&record.values).into_iter().collect(),
        Some(set) => record.lines[set].iter().filter_map(|line| link(&line.values)).collect(),
    }
}

/// Adds up figures of one record and what follows from them. A record that is gone keeps none.
async fn add_up(op: &mut Op<'_>, keeper: &str, id: &Id, figures: &BTreeSet<usize>) -> OpResult<()> {
    let entity = op.entity(keeper)?;
    let grant = op.system_grant(&entity, Operation::Update)?;
    // Locked before it is added up, so that nobody else's row comes between the sum and the write.
    let view = op.surroundings(Role::Admin);
    if op.tx()?.load_for_update(&view, &grant, id).await?.is_none() {
        return Ok(());
    }
    let mut values = Vec::with_capacity(figures.len());
    for figure in figures {
        let field = &entity.fields[*figure];
        let value = sums(op, field, Some(id)).await?.remove(id).unwrap_or(Value::Int(0));
        if value.is_null() {
            return Err(OpError::refused(
                "sum_too_large",
                format!("{} would be too large to keep.", crate::body::label_of(field)),
            ));
        }
        values.push((field.name.as_str(), value));
    }
    op.set_fields(keeper, id, &values).await.map(drop)
}

/// What a field's roll-up comes to, for one record or for all; who is not named has nothing. Null does not fit.
async fn sums(op: &mut Op<'_>, field: &Field, of: Option<&Id>) -> OpResult<HashMap<Id, Value>> {
    let Some(rollup) = &field.rollup else { return Ok(HashMap::new()) };
    let source = op.entity(&rollup.from)?;
    let grant = op.system_grant(&source, Operation::Read)?;
    let view = op.surroundings(Role::Admin);
    let (sums, repr) = op.reader().rolled_up(&view, &grant, rollup, of).await?;
    let digits = field.kind.scale().unwrap_or(0);
    Ok(sums.into_iter().map(|(id, sum)| (id, from_sql(digits, repr, &sum))).collect())
}

/// Entities that keep figures.
fn keeping(app: &App) -> Vec<Arc<Entity>> {
    let kept = |entity: &&Arc<Entity>| entity.fields.iter().any(|field| field.rollup.is_some());
    app.product.registry.entities.values().filter(kept).cloned().collect()
}

/// Adds up the figures that a release brings for records that are there already: until then they are empty. Answers how many
/// records have theirs now.
///
/// # Errors
/// Of the database.
pub async fn take_up(app: &Arc<App>) -> OpResult<usize> {
    let keeping = keeping(app);
    if keeping.is_empty() {
        return Ok(0);
    }
    let mut reader = app.db.read_platform().await?;
    let tenants = business::tenants(&mut reader).await?;
    drop(reader);
    let mut done = 0;
    for (_, business, environment) in tenants {
        let Ok(context) = environment::context(app, &business, &environment).await else { continue };
        for entity in &keeping {
            loop {
                let empty = empty(app, &context, entity).await?;
                if empty.is_empty() {
                    break;
                }
                done += empty.len();
                let entity = Arc::clone(entity);
                let adding = app.write(&context, move |op| {
                    let (entity, empty) = (Arc::clone(&entity), empty.clone());
                    Box::pin(async move {
                        let figures = entity
                            .fields
                            .iter()
                            .filter(|field| field.rollup.is_some())
                            .map(|field| field.slot)
                            .collect();
                        for id in &empty {
                            add_up(op, &entity.address, id, &figures).await?;
                        }
                        Ok(())
                    })
                });
                adding.await?;
            }
        }
    }
    Ok(done)
}

/// Some records whose figures were never added up.
async fn empty(app: &Arc<App>, context: &OpContext, entity: &Entity) -> OpResult<Vec<Id>> {
    let mut reader = app.reader(context).await?;
    let mut sql = Sql::new(reader.dialect(), "SELECT id FROM ");
    sql.ident(&entity.table).push(" WHERE tenant = ").value(context.tenant().0).push(" AND (");
    for (index, field) in entity.fields.iter().filter(|field| field.rollup.is_some()).enumerate() {
        sql.push(if index == 0 { "" } else { " OR " }).ident(&field.column).push(" IS NULL");
    }
    sql.push(&format!(") LIMIT {AT_ONCE}"));
    Ok(reader.rows(&sql.done()).await?.iter().filter_map(|row| row.text(0).map(Id::from_stored)).collect())
}

/// A figure that does not equal its rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    /// Address of the keeper's entity, its id, and the field.
    pub entity: String,
    pub record: Id,
    pub field: String,
}

/// Adds up every figure of a business anew and compares: how many there are, and which are wrong.
///
/// # Errors
/// Of the database.
pub async fn verify(op: &mut Op<'_>) -> OpResult<(usize, Vec<Wrong>)> {
    let (mut count, mut wrong) = (0, Vec::new());
    for entity in keeping(op.app) {
        for field in entity.fields.iter().filter(|field| field.rollup.is_some()) {
            let mut right = sums(op, field, None).await?;
            let mut sql = op.sql("SELECT id, ");
            sql.ident(&field.column).push(" FROM ").ident(&entity.table).push(" WHERE tenant = ").value(op.tenant().0);
            let statement = sql.done();
            for row in op.rows(&statement).await? {
                let Some(record) = row.text(0).map(Id::from_stored) else { continue };
                count += 1;
                if row.int(1) != right.remove(&record).unwrap_or(Value::Int(0)).as_int() {
                    wrong.push(Wrong { entity: entity.address.clone(), record, field: field.name.clone() });
                }
            }
        }
    }
    Ok((count, wrong))
}
