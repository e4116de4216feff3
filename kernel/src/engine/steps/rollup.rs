//! Roll-ups (`x-rollup`): figures a record keeps of the records that link to it.
//!
//! A plain figure is added up anew, from the rows, with its keeper locked. So it equals its rows whatever was written in between, and
//! two writers of one keeper wait for each other; each sum is a change of the keeper, with version and audit. A light one moves by what
//! the written row differs, whatever the number of rows, and is no change of the keeper; the keeper's rules about it hold for anyone who
//! writes a row, since the keeper is locked from the sum to the commit.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use kernel_expr::{With, eval, eval_truth};
use kernel_manifest::model::{Entity, Field, FieldKind, Figure, Operation};
use kernel_store::{Record, Sql};
use kernel_types::{Date, Id, Instant, Role, Value};

use crate::app::App;
use crate::compute;
use crate::context::OpContext;
use crate::derived::{recompute, refuse_if_wrong};
use crate::draft::Draft;
use crate::env::{FlatRow, Linked, Surroundings, from_expr, from_sql};
use crate::error::{OpError, OpResult};
use crate::links;
use crate::op::Op;
use crate::plan::Feed;
use crate::say;
use crate::waiting;

/// Figures above figures at most: a tree of accounts has less, a circle more.
const MOST_LEVELS: u8 = 24;
/// Records whose figures are added up in one transaction when a release brings them.
const AT_ONCE: usize = 200;

/// How a figure follows what was written.
#[derive(Debug, Clone, PartialEq)]
enum Move {
    /// Added up from all rows.
    Anew,
    /// A light sum or count: by what the rows differ.
    By(i64),
    /// The least, the greatest, or whether there is one: a row that was added has this.
    Reach(Value),
}

type Moves = BTreeMap<usize, Move>;

/// Moves the figures that written records count in: those of what they link to. `before` are the records as they were, `after` as they
/// are now; of new ones there is nothing before, of deleted ones nothing after.
pub(crate) async fn follow<'r>(
    op: &mut Op<'_>,
    entity: &Entity,
    before: impl IntoIterator<Item = &'r Record>,
    after: impl IntoIterator<Item = &'r Record>,
) -> OpResult<()> {
    let app = op.app;
    if app.plans.feeds(entity).is_empty() {
        return Ok(());
    }
    let written: Vec<(&Record, i64)> =
        before.into_iter().map(|record| (record, -1)).chain(after.into_iter().map(|record| (record, 1))).collect();
    let mut kept: BTreeMap<(&str, Id), Moves> = BTreeMap::new();
    let surroundings = op.surroundings(Role::Admin);
    for feed in app.plans.feeds(entity) {
        let light = app
            .product
            .registry
            .entity(&feed.keeper)
            .and_then(|keeper| keeper.fields.get(feed.figure))
            .filter(|field| is_light(field));
        let Some(field) = light else {
            for keeper in written.iter().flat_map(|(record, _)| keepers(feed, record)) {
                kept.entry((&feed.keeper, keeper)).or_default().insert(feed.figure, Move::Anew);
            }
            continue;
        };
        let mut sides: BTreeMap<Id, (Vec<Value>, Vec<Value>)> = BTreeMap::new();
        for (record, sign) in &written {
            for (keeper, value) in counted(entity, feed, field, record, &surroundings) {
                let (gone, come) = sides.entry(keeper).or_default();
                if *sign < 0 { gone.push(value) } else { come.push(value) }
            }
        }
        for (keeper, (gone, come)) in sides {
            kept.entry((&feed.keeper, keeper)).or_default().insert(feed.figure, moved(field, &gone, &come));
        }
    }
    for moves in kept.values_mut() {
        moves.retain(|_, moved| !matches!(moved, Move::By(0) | Move::Reach(Value::Null)));
    }
    kept.retain(|_, moves| !moves.is_empty());
    settle(op, kept).await
}

/// Where a light figure goes when rows that said `gone` now say `come`.
fn moved(field: &Field, gone: &[Value], come: &[Value]) -> Move {
    if matches!(field.rollup.as_ref().map(|rollup| &rollup.figure), Some(Figure::Sum(_) | Figure::Count)) {
        let sum = |values: &[Value]| values.iter().filter_map(Value::as_int).try_fold(0i64, i64::checked_add);
        let by = sum(come).zip(sum(gone)).and_then(|(come, gone)| come.checked_sub(gone));
        return by.map_or(Move::Anew, Move::By);
    }
    let best = |values: &[Value]| values.iter().fold(Value::Null, |best, value| beyond(field, &best, value));
    let (left, reached) = (best(gone), best(come));
    // What has gone may have been the extreme, unless what came reaches as far: then the others are asked.
    if beyond(field, &left, &reached) == reached { Move::Reach(reached) } else { Move::Anew }
}

/// The one of two values that an extreme keeps; of flags, whether one is set.
fn beyond(field: &Field, one: &Value, other: &Value) -> Value {
    let least = matches!(field.rollup.as_ref().map(|rollup| &rollup.figure), Some(Figure::Min(_)));
    let keeps = match (one, other) {
        (_, Value::Null) => true,
        (Value::Null, _) => false,
        (Value::Int(one), Value::Int(other)) => (one > other) != least,
        (Value::Date(one), Value::Date(other)) => (one > other) != least,
        (Value::Instant(one), Value::Instant(other)) => (one > other) != least,
        (Value::Bool(one), _) => *one,
        _ => true,
    };
    if keeps { one.clone() } else { other.clone() }
}

/// Adds up anew whatever a record counts in: what it links to was made after the record was written.
pub(crate) async fn add_up_of(op: &mut Op<'_>, entity: &Entity, record: &Record) -> OpResult<()> {
    let mut kept: BTreeMap<(&str, Id), Moves> = BTreeMap::new();
    for feed in op.app.plans.feeds(entity) {
        for keeper in keepers(feed, record) {
            kept.entry((&feed.keeper, keeper)).or_default().insert(feed.figure, Move::Anew);
        }
    }
    settle(op, kept).await
}

async fn settle(op: &mut Op<'_>, kept: BTreeMap<(&str, Id), Moves>) -> OpResult<()> {
    if kept.is_empty() {
        return Ok(());
    }
    if op.levels >= MOST_LEVELS {
        return Err(OpError::refused(
            "rollup_circle",
            say!("kernel-rollup-circle", "These records add up to each other in a circle; take one of the links away."),
        ));
    }
    let mut keepers: BTreeMap<&str, Vec<(Id, Moves)>> = BTreeMap::new();
    for ((keeper, id), moves) in kept {
        keepers.entry(keeper).or_default().push((id, moves));
    }
    op.levels += 1;
    let mut done = Ok(());
    for (keeper, moved) in keepers {
        done = keep_all(op, keeper, moved).await;
        if done.is_err() {
            break;
        }
    }
    op.levels -= 1;
    done
}

/// Moves figures of records of one entity: together where they are light and nothing is added up of them, so that none can move the
/// figures of another meanwhile.
async fn keep_all(op: &mut Op<'_>, keeper: &str, moved: Vec<(Id, Moves)>) -> OpResult<()> {
    let entity = op.entity(keeper)?;
    let app = op.app;
    let light = moved.iter().all(|(_, moves)| moves.keys().all(|figure| is_light(&entity.fields[*figure])));
    if !light || moved.len() < 2 || !app.plans.feeds(&entity).is_empty() {
        for (id, moves) in &moved {
            keep(op, keeper, id, moves).await?;
        }
        return Ok(());
    }
    let grant = op.system_grant(&entity, Operation::Update)?;
    let view = op.surroundings(Role::Admin);
    let ids: Vec<Id> = moved.iter().map(|(id, _)| id.clone()).collect();
    let mut stored: HashMap<Id, Record> = HashMap::with_capacity(ids.len());
    for record in op.tx_to_lock()?.load_many_for_update(&view, &grant, &ids).await? {
        stored.extend(record.id().map(|id| (id, record)));
    }
    let (mut drafts, mut figured) = (Vec::with_capacity(moved.len()), Vec::with_capacity(moved.len()));
    for (id, moves) in &moved {
        let Some(before) = stored.remove(id) else { continue };
        let values = figures(op, &entity, id, &before, moves).await?;
        let mut draft = Draft::of_stored(&entity, before);
        draft.set_all(&values);
        drafts.push(draft);
        figured.push((id, values));
    }
    links::follow_all(op, &mut drafts, &app.plans.of(&entity).save_links).await?;
    let (mut lightly, mut changes) = (Vec::new(), Vec::new());
    for (draft, (id, values)) in drafts.into_iter().zip(figured) {
        match lightly_moved(op, draft).await? {
            Some(draft) => lightly.push(draft),
            None => changes.push((id, values)),
        }
    }
    write_lightly(op, &entity, &lightly).await?;
    // Changes to tell of may have any effect: by then the others are written.
    for (id, values) in changes {
        op.set_fields(keeper, id, &values).await?;
    }
    Ok(())
}

fn is_light(field: &Field) -> bool {
    field.rollup.as_ref().is_some_and(|rollup| rollup.light)
}

/// What the counting rows of a record link to.
fn keepers(feed: &Feed, record: &Record) -> Vec<Id> {
    let link = |values: &[Value]| values.get(feed.link).and_then(Value::as_str).map(Id::from_stored);
    match feed.set {
        None => link(&record.values).into_iter().collect(),
        Some(set) => record.lines[set].iter().filter_map(|line| link(&line.values)).collect(),
    }
}

/// What the rows of a record say to a light figure, by keeper.
fn counted(
    entity: &Entity,
    feed: &Feed,
    field: &Field,
    record: &Record,
    surroundings: &Surroundings<'_>,
) -> Vec<(Id, Value)> {
    let linked = Linked::new();
    let head = FlatRow { fields: &entity.fields, values: &record.values, linked: &linked, parent: None };
    let one = |row: &FlatRow<'_>| {
        let keeper = row.values.get(feed.link).and_then(Value::as_str).map(Id::from_stored)?;
        let rollup = field.rollup.as_ref()?;
        let env = With { row, context: surroundings };
        if rollup.filter.as_ref().is_some_and(|filter| !eval_truth(filter, &env).unwrap_or(false)) {
            return None;
        }
        let value = match &rollup.figure {
            Figure::Count => Value::Int(1),
            Figure::Any => Value::Bool(true),
            Figure::Sum(value) | Figure::Min(value) | Figure::Max(value) => {
                eval(value, &env).ok().and_then(|value| from_expr(&field.kind, value))?
            }
        };
        Some((keeper, value))
    };
    match feed.set {
        None => one(&head).into_iter().collect(),
        Some(set) => {
            let fields = &entity.lines[set].fields;
            let line = |values| FlatRow { fields, values, linked: &linked, parent: Some(&head) };
            record.lines[set].iter().filter_map(|row| one(&line(&row.values))).collect()
        }
    }
}

/// Moves figures of one record and what follows from them. A record that is gone keeps none.
async fn keep(op: &mut Op<'_>, keeper: &str, id: &Id, moves: &Moves) -> OpResult<()> {
    let entity = op.entity(keeper)?;
    let grant = op.system_grant(&entity, Operation::Update)?;
    // Locked before it is added up, so that nobody else's row comes between the sum and the write.
    let view = op.surroundings(Role::Admin);
    let Some(before) = op.tx_to_lock()?.load_for_update(&view, &grant, id).await? else { return Ok(()) };
    let values = figures(op, &entity, id, &before, moves).await?;
    if moves.keys().all(|figure| is_light(&entity.fields[*figure])) {
        let mut draft = Draft::of_stored(&entity, before);
        draft.set_all(&values);
        if let Some(draft) = lightly_moved(op, draft).await? {
            return write_lightly(op, &entity, &[draft]).await;
        }
    }
    op.set_fields(keeper, id, &values).await.map(drop)
}

/// What the figures of a record come to, by their names.
async fn figures<'e>(
    op: &mut Op<'_>,
    entity: &'e Entity,
    id: &Id,
    before: &Record,
    moves: &Moves,
) -> OpResult<Vec<(&'e str, Value)>> {
    let mut values = Vec::with_capacity(moves.len());
    for (figure, moved) in moves {
        let field = &entity.fields[*figure];
        let none = field.rollup.as_ref().map_or(Value::Null, |rollup| rollup.figure.of_none());
        let value = match (moved, &before.values[*figure]) {
            (Move::By(amount), Value::Int(sum)) => sum.checked_add(*amount).map_or(Value::Null, Value::Int),
            (Move::Reach(value), known) => beyond(field, known, value),
            // One that was never added up begins with all its rows.
            _ => sums(op, field, Some(id)).await?.remove(id).unwrap_or_else(|| none.clone()),
        };
        if value.is_null() && !none.is_null() {
            let label = crate::body::label_of(field);
            let message = say!("kernel-sum-too-large", "{label} would be too large to keep.", label);
            return Err(OpError::refused("sum_too_large", message));
        }
        values.push((field.name.as_str(), value));
    }
    Ok(values)
}

/// A record with its figures and what is computed of them, to be written without a version and an audit line. `None` where the state of
/// the record follows from them: that is a change to tell of.
async fn lightly_moved(op: &mut Op<'_>, mut draft: Draft) -> OpResult<Option<Draft>> {
    let entity = Arc::clone(&draft.entity);
    let grant = op.system_grant(&entity, Operation::Update)?;
    op.absorb_faults(&mut draft);
    recompute(op, &grant, &mut draft).await?;
    let changed = differing(&draft);
    if changed.iter().any(|slot| entity.fields[*slot].rollup.is_none() && entity.fields[*slot].compute.is_none()) {
        return Ok(None);
    }
    let surroundings = op.surroundings(Role::Admin);
    compute::rules_about(&mut draft, &changed, &surroundings);
    refuse_if_wrong(&draft)?;
    Ok(Some(draft))
}

/// Slots whose values are others than the stored ones.
fn differing(draft: &Draft) -> Vec<usize> {
    let Some(before) = &draft.before else { return Vec::new() };
    let values = draft.record.values.iter().zip(before.values.iter()).enumerate();
    values.filter(|(_, (new, old))| new != old).map(|(slot, _)| slot).collect()
}

/// Writes records that [`lightly_moved`] made ready, and what follows from their figures elsewhere.
async fn write_lightly(op: &mut Op<'_>, entity: &Arc<Entity>, drafts: &[Draft]) -> OpResult<()> {
    let moved: Vec<(&Draft, Vec<usize>)> =
        drafts.iter().map(|draft| (draft, differing(draft))).filter(|(_, slots)| !slots.is_empty()).collect();
    if moved.is_empty() {
        return Ok(());
    }
    let grant = op.system_grant(entity, Operation::Update)?;
    let slots: Vec<usize> = moved.iter().flat_map(|(_, slots)| slots.iter().copied()).collect();
    let records: Vec<&Record> = moved.iter().map(|(draft, _)| &draft.record).collect();
    op.tx_for(entity)?.rewrite_many(&grant, &records, &slots).await?;
    op.touch(entity);
    for (draft, _) in &moved {
        waiting::follow(op, entity, draft.before.as_deref(), Some(&draft.record)).await?;
    }
    let before: Vec<&Record> = moved.iter().filter_map(|(draft, _)| draft.before.as_deref()).collect();
    Box::pin(follow(op, entity, before, records)).await
}

/// What a field's roll-up comes to, for one record or for all; who is not named has nothing. Null does not fit.
async fn sums(op: &mut Op<'_>, field: &Field, of: Option<&Id>) -> OpResult<HashMap<Id, Value>> {
    let Some(rollup) = &field.rollup else { return Ok(HashMap::new()) };
    let source = op.entity(&rollup.from)?;
    let grant = op.system_grant(&source, Operation::Read)?;
    let view = op.surroundings(Role::Admin);
    let (sums, repr) = op.reader().rolled_up(&view, &grant, rollup, of).await?;
    let digits = field.kind.scale().unwrap_or(0);
    let value = |said: &Value| match &rollup.figure {
        Figure::Any => Value::Bool(said.as_int().is_some_and(|count| count > 0)),
        _ if matches!(field.kind, FieldKind::Date | FieldKind::Instant) => stored(field, said),
        _ => from_sql(digits, repr, said),
    };
    Ok(sums.iter().map(|(id, said)| (id.clone(), value(said))).collect())
}

/// A value of a figure as the databases give it: SQLite has no flags, days or moments of its own.
fn stored(field: &Field, raw: &Value) -> Value {
    match (&field.kind, raw) {
        (FieldKind::Bool, Value::Int(number)) => Value::Bool(*number != 0),
        (FieldKind::Date, Value::Text(day)) => Date::parse_from_str(day, "%Y-%m-%d").map_or(Value::Null, Value::Date),
        (FieldKind::Instant, Value::Int(micros)) => Value::Instant(Instant(*micros)),
        (_, raw) => raw.clone(),
    }
}

/// Entities that keep figures.
pub(crate) fn keeping(app: &App) -> Vec<Arc<Entity>> {
    let kept = |entity: &&Arc<Entity>| entity.fields.iter().any(|field| field.rollup.is_some());
    app.product.registry.entities.values().filter(kept).cloned().collect()
}

/// Adds up the figures of one business that were never added up. Answers how many records have theirs now.
///
/// # Errors
/// Of the database.
pub(crate) async fn take_up_of(app: &Arc<App>, context: &OpContext) -> OpResult<usize> {
    let mut done = 0;
    for entity in &keeping(app) {
        loop {
            let mut empty = empty(app, context, entity).await?;
            if empty.is_empty() {
                empty = unreached(app, context, entity).await?;
            }
            if empty.is_empty() {
                break;
            }
            done += empty.len();
            let entity = Arc::clone(entity);
            let adding = app.write(context, move |op| {
                let (entity, empty) = (Arc::clone(&entity), empty.clone());
                Box::pin(async move {
                    let figures = entity
                        .fields
                        .iter()
                        .filter(|field| field.rollup.is_some())
                        .map(|field| (field.slot, Move::Anew))
                        .collect();
                    for id in &empty {
                        keep(op, &entity.address, id, &figures).await?;
                    }
                    Ok(())
                })
            });
            adding.await?;
        }
    }
    Ok(done)
}

/// Some records whose figures were never added up.
async fn empty(app: &Arc<App>, context: &OpContext, entity: &Entity) -> OpResult<Vec<Id>> {
    let mut reader = app.reader(context).await?;
    let mut sql = Sql::new(reader.dialect(), "SELECT id FROM ");
    sql.ident(&entity.table).push(" WHERE tenant = ").value(context.tenant().0).push(" AND (");
    // An extreme is empty where nothing counts, too.
    let added_up = |field: &&Field| field.rollup.as_ref().is_some_and(|rollup| !rollup.figure.is_extreme());
    let mut first = true;
    for field in entity.fields.iter().filter(added_up) {
        sql.push(if first { "" } else { " OR " }).ident(&field.column).push(" IS NULL");
        first = false;
    }
    if first {
        return Ok(Vec::new());
    }
    sql.push(&format!(") LIMIT {AT_ONCE}"));
    Ok(reader.rows(&sql.done()).await?.iter().filter_map(|row| row.text(0).map(Id::from_stored)).collect())
}

/// Some records whose least or greatest is empty although something counts.
async fn unreached(app: &Arc<App>, context: &OpContext, entity: &Arc<Entity>) -> OpResult<Vec<Id>> {
    let extreme = |field: &Field| field.rollup.as_ref().is_some_and(|rollup| rollup.figure.is_extreme());
    if !entity.fields.iter().any(extreme) {
        return Ok(Vec::new());
    }
    let mut reader = app.reader(context).await?;
    let mut op = Op::reading(app, context, &mut reader);
    let mut found = Vec::new();
    for field in entity.fields.iter().filter(|field| extreme(field)) {
        let mut sql = op.sql("SELECT id FROM ");
        sql.ident(&entity.table).push(" WHERE tenant = ").value(op.tenant().0).push(" AND ");
        sql.ident(&field.column).push(" IS NULL");
        let statement = sql.done();
        let empty = op.rows(&statement).await?;
        if empty.is_empty() {
            continue;
        }
        let right = sums(&mut op, field, None).await?;
        let counts = |id: &Id| right.get(id).is_some_and(|value| !value.is_null());
        found.extend(empty.iter().filter_map(|row| row.text(0).map(Id::from_stored)).filter(counts).take(AT_ONCE));
    }
    Ok(found)
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
            let none = field.rollup.as_ref().map_or(Value::Null, |rollup| rollup.figure.of_none());
            let mut right = sums(op, field, None).await?;
            let mut sql = op.sql("SELECT id, ");
            sql.ident(&field.column).push(" FROM ").ident(&entity.table).push(" WHERE tenant = ").value(op.tenant().0);
            let statement = sql.done();
            for row in op.rows(&statement).await? {
                let Some(record) = row.text(0).map(Id::from_stored) else { continue };
                count += 1;
                let kept = row.values().get(1).map_or(Value::Null, |value| stored(field, value));
                if kept != right.remove(&record).unwrap_or_else(|| none.clone()) {
                    wrong.push(Wrong { entity: entity.address.clone(), record, field: field.name.clone() });
                }
            }
        }
    }
    Ok((count, wrong))
}
