//! Effects on other records, of transitions and of `x-on`: in the same transaction, by the same rules and with the rights of the person who
//! causes them. A record is written before its effects on others run, so that they see it as it is left.

mod refusals;
pub(crate) mod rows;
mod shown;

use std::sync::Arc;

use kernel_access::{Grant, decide, decide_transition};
use kernel_expr::{Checked, With, eval, eval_truth};
use kernel_manifest::model::{
    Creation, Entity, Field, FieldKind, Operation, OtherAction, OtherEffect, Then, Transition,
};
use kernel_store::{Changes, Record};
use kernel_types::{Id, Role, Value};
use serde_json::{Map, Value as Json};

use crate::draft::{Draft, link_id};
use crate::env::{FlatRow, RecordRow, from_expr};
use crate::error::{FieldError, OpError, OpFuture, OpResult};
use crate::links;
use crate::op::{Effected, Op};
use crate::plan::links_of;
use crate::save::given::{self, Values};
use crate::say;
use crate::transition;
use crate::visible::value_json;

use rows::{Affected, Asked};
pub(crate) use rows::{Answered, replaced};
pub(crate) use shown::shown;

/// Effects of effects at most.
const MOST_LEVELS: u8 = 4;
/// Records that one request changes by effects at most; more is a run's work.
const MOST_RECORDS: usize = 500;

/// An effect that is to happen once its record is written.
pub(crate) struct Pending {
    effect: Arc<OtherEffect>,
    /// The id of what it makes.
    made: Id,
    asked: Asked,
}

/// The effects of a transition that happen, with the answers it got. What a link is to keep is in the draft from now on.
pub(crate) fn pending(
    op: &Op<'_>,
    grant: &Grant,
    draft: &mut Draft,
    transition: &Arc<Transition>,
    answers: Vec<Value>,
) -> Vec<Pending> {
    let entity = Arc::clone(&draft.entity);
    waiting(op, grant, draft, entity.others.of_transition(&transition.name), &Asked::new(transition, answers))
}

/// As [`pending`], of what is not a transition's.
pub(crate) fn pending_of(op: &Op<'_>, grant: &Grant, draft: &mut Draft, effects: &[Arc<OtherEffect>]) -> Vec<Pending> {
    waiting(op, grant, draft, effects, &Asked::nothing())
}

fn waiting(op: &Op<'_>, grant: &Grant, draft: &mut Draft, effects: &[Arc<OtherEffect>], asked: &Asked) -> Vec<Pending> {
    let entity = Arc::clone(&draft.entity);
    let happening = that_happen(op, grant, draft, effects, asked);
    for pending in &happening {
        if let OtherAction::Create(Creation { keep: Some(slot), .. }) = &pending.effect.action {
            draft.record.values[*slot] = match &entity.fields[*slot].kind {
                FieldKind::Link(targets) if targets.len() > 1 => {
                    Value::from(format!("{}/{}", pending.effect.entity, pending.made))
                }
                _ => Value::from(&pending.made),
            };
        }
    }
    happening
}

fn that_happen(op: &Op<'_>, grant: &Grant, draft: &Draft, effects: &[Arc<OtherEffect>], asked: &Asked) -> Vec<Pending> {
    let happening = effects.iter().filter(|effect| happens(op, grant, draft, effect, asked));
    happening.map(|effect| Pending { effect: Arc::clone(effect), made: op.new_id(), asked: asked.clone() }).collect()
}

pub(crate) async fn after_create(op: &mut Op<'_>, grant: &Grant, draft: &Draft) -> OpResult<()> {
    let entity = Arc::clone(&draft.entity);
    react(op, grant, draft, &entity.others.create).await
}

pub(crate) async fn after_delete(op: &mut Op<'_>, grant: &Grant, draft: &Draft) -> OpResult<()> {
    let entity = Arc::clone(&draft.entity);
    react(op, grant, draft, &entity.others.delete).await
}

pub(crate) async fn after_change(op: &mut Op<'_>, grant: &Grant, draft: &Draft, changes: &Changes) -> OpResult<()> {
    let entity = Arc::clone(&draft.entity);
    for change in &entity.others.change {
        let lines = changes.lines.iter().map(|set| entity.lines[*set].slot);
        if changes.slots.iter().copied().chain(lines).any(|slot| change.of.contains(&slot)) {
            react(op, grant, draft, &change.effects).await?;
        }
    }
    Ok(())
}

/// The effects of `x-on`.
async fn react(op: &mut Op<'_>, grant: &Grant, draft: &Draft, effects: &[Arc<OtherEffect>]) -> OpResult<()> {
    if effects.is_empty() {
        return Ok(());
    }
    let mut draft = draft.clone();
    draft.linked.clear();
    let paths = links_of(&draft.entity, effects.iter().filter_map(|effect| effect.when.as_deref()), []);
    links::follow(op, &mut draft, &paths).await?;
    let happening = that_happen(op, grant, &draft, effects, &Asked::nothing());
    perform(op, grant, &mut draft, happening).await
}

fn happens(op: &Op<'_>, grant: &Grant, draft: &Draft, effect: &OtherEffect, asked: &Asked) -> bool {
    let Some(when) = &effect.when else { return true };
    let surroundings = op.surroundings(grant.role());
    let row = RecordRow::new(&draft.entity, &draft.record, &draft.linked);
    let row = Answered::new(&row, draft.entity.extra_slot(), asked);
    eval_truth(when, &With { row: &row, context: &surroundings }).unwrap_or(false)
}

/// Runs effects of a written record, in their order.
pub(crate) fn perform<'a>(
    op: &'a mut Op<'_>,
    grant: &'a Grant,
    draft: &'a mut Draft,
    effects: Vec<Pending>,
) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if effects.is_empty() {
            return Ok(());
        }
        op.effect_levels += 1;
        let mut done = Ok(());
        for pending in &effects {
            // The effect before may have changed what links lead to.
            draft.linked.clear();
            done = one(op, grant, draft, pending).await.map_err(|error| at_source(error, &pending.effect));
            if done.is_err() {
                break;
            }
        }
        op.effect_levels -= 1;
        done
    })
}

async fn one(op: &mut Op<'_>, by: &Grant, draft: &mut Draft, pending: &Pending) -> OpResult<()> {
    let entity = op.entity(&pending.effect.entity)?;
    match &pending.effect.action {
        OtherAction::Create(creation) => create(op, by, draft, pending, &entity, creation).await,
        OtherAction::Itself(then) => {
            follow_sources(op, draft, &entity, then_expressions(then)).await?;
            let id = draft.id();
            change(op, by, draft, pending, &entity, &id, then).await
        }
        OtherAction::On { link, then } => {
            let paths = links_of(&draft.entity, std::iter::once(&**link).chain(then_expressions(then)), []);
            links::follow(op, draft, &paths).await?;
            follow_sources(op, draft, &entity, then_expressions(then)).await?;
            let Some(id) = led_to(op, by, draft, pending, link) else { return Ok(()) };
            change(op, by, draft, pending, &entity, &id, then).await
        }
        OtherAction::Each { by: slot, filter, then } => {
            follow_sources(op, draft, &entity, then_expressions(then).chain(filter.as_deref())).await?;
            let condition = filter.as_ref().map(|filter| {
                let row = RecordRow::new(&draft.entity, &draft.record, &draft.linked);
                rows::without_source(filter, &entity, &row, &pending.asked)
            });
            let all = op.system_grant(&entity, Operation::Read)?;
            let view = op.surroundings(by.role());
            let left = MOST_RECORDS.saturating_sub(op.effects.len());
            let ids = op.reader().linking(&view, &all, *slot, &draft.id(), condition.as_ref(), left + 1).await?;
            for id in ids {
                change(op, by, draft, pending, &entity, &id, then).await?;
            }
            Ok(())
        }
    }
}

/// What a run does to one of its rows, in order, each effect with the record as the one before left it. Answers the record
/// that was made last.
pub(crate) async fn of_run(
    op: &mut Op<'_>,
    grant: &Grant,
    draft: &mut Draft,
    effects: &[Arc<OtherEffect>],
) -> OpResult<Option<(String, Id)>> {
    op.effects.clear();
    let id = draft.id();
    for effect in effects {
        let view = op.surroundings(grant.role());
        let stored = op.tx_to_lock()?.load_for_update(&view, grant, &id).await?.ok_or(OpError::NotFound)?;
        let mut current = Draft::new(Arc::clone(grant.entity()), stored, None);
        let paths = links_of(&current.entity, effect.when.as_deref(), []);
        links::follow(op, &mut current, &paths).await?;
        let happening = that_happen(op, grant, &current, std::slice::from_ref(effect), &Asked::nothing());
        perform(op, grant, &mut current, happening).await?;
    }
    Ok(op.effects.iter().rev().find(|done| done.action == "create").map(|done| (done.entity.clone(), done.id.clone())))
}

/// Makes the record of a `create`.
async fn create(
    op: &mut Op<'_>,
    by: &Grant,
    draft: &mut Draft,
    pending: &Pending,
    entity: &Arc<Entity>,
    creation: &Creation,
) -> OpResult<()> {
    within_levels(op)?;
    let grant = granted(op, by, entity, Operation::Create)?;
    let head = creation.set.iter().map(|(_, checked)| &**checked);
    let lines = creation.lines.iter().flat_map(|lines| {
        let read = lines.values.iter().map(|(_, checked)| checked).chain(&lines.when);
        read.map(|checked| (lines.each, &**checked))
    });
    let paths = links_of(&draft.entity, head, lines);
    links::follow(op, draft, &paths).await?;
    let (values, lines) = to_make(op, by, draft, pending, entity, creation)?;
    let made = given::create(op, &grant, &pending.made, values, lines).await?;
    note(op, entity, &made.id(), "create")?;
    if creation.keep.is_some() {
        // The link was written before there was a record to keep figures of what links to it.
        crate::rollup::add_up_of(op, &draft.entity, &draft.record).await?;
    }
    Ok(())
}

/// The values and lines of the record to be made.
fn to_make(
    op: &Op<'_>,
    by: &Grant,
    draft: &Draft,
    pending: &Pending,
    entity: &Entity,
    creation: &Creation,
) -> OpResult<(Values, Vec<(usize, Vec<Values>)>)> {
    let surroundings = op.surroundings(by.role());
    let row = RecordRow::new(&draft.entity, &draft.record, &draft.linked);
    let row = Answered::new(&row, draft.entity.extra_slot(), &pending.asked);
    let head = values(&creation.set, &entity.fields, &With { row: &row, context: &surroundings })?;
    let mut sets = Vec::new();
    for lines in &creation.lines {
        let (here, there) = (&draft.entity.lines[lines.each].fields, &entity.lines[lines.set].fields);
        let mut rows = Vec::new();
        for line in &draft.record.lines[lines.each] {
            let line = FlatRow { fields: here, values: &line.values, linked: &draft.linked, parent: Some(&row) };
            let env = With { row: &line, context: &surroundings };
            if lines.when.as_ref().is_none_or(|when| eval_truth(when, &env).unwrap_or(false)) {
                rows.push(values(&lines.values, there, &env)?);
            }
        }
        sets.push((lines.set, rows));
    }
    Ok((head, sets))
}

/// The record a link of this one leads to.
fn led_to(op: &Op<'_>, by: &Grant, draft: &Draft, pending: &Pending, link: &Checked) -> Option<Id> {
    let surroundings = op.surroundings(by.role());
    let row = RecordRow::new(&draft.entity, &draft.record, &draft.linked);
    let row = Answered::new(&row, draft.entity.extra_slot(), &pending.asked);
    match eval(link, &With { row: &row, context: &surroundings }) {
        Ok(kernel_expr::Value::Text(id)) => Some(link_id(&id)),
        _ => None,
    }
}

/// Changes one other record.
async fn change(
    op: &mut Op<'_>,
    by: &Grant,
    draft: &Draft,
    pending: &Pending,
    entity: &Arc<Entity>,
    id: &Id,
    then: &Then,
) -> OpResult<()> {
    within_levels(op)?;
    match then {
        Then::Set(set) => {
            let grant = granted(op, by, entity, Operation::Update)?;
            let view = op.surroundings(grant.role());
            let Some(stored) = op.tx_to_lock()?.load_for_update(&view, &grant, id).await? else {
                return Err(refusals::no_right(op, entity));
            };
            let values = over(op, by, draft, pending, entity, &stored, set, &entity.fields).await?;
            given::change(op, &grant, stored, values).await?;
            note(op, entity, id, "update")
        }
        Then::Transition { name, with } => {
            let Some(declared) = entity.transitions.get(name).map(Arc::clone) else { return Err(OpError::NotFound) };
            let grant = match by.is_system() || declared.internal {
                true => op.system_grant(entity, Operation::Read)?,
                false => decide_transition(&op.context.actor, entity, &declared)
                    .map_err(|_| refusals::no_right(op, entity))?,
            };
            let mut ask = Map::new();
            if !with.is_empty() {
                let view = op.surroundings(grant.role());
                let Some(stored) = op.tx_to_lock()?.load_for_update(&view, &grant, id).await? else {
                    return Err(refusals::no_right(op, entity));
                };
                let values = over(op, by, draft, pending, entity, &stored, with, &declared.ask).await?;
                ask = said(&declared.ask, &values);
            }
            match transition::run(op, &grant, id, name, ask, None).await {
                Err(OpError::NotFound) => Err(refusals::no_right(op, entity)),
                Err(error) => Err(error),
                Ok(_) => note(op, entity, id, name),
            }
        }
    }
}

/// Values from expressions over the other record, which read this one as `source`.
#[expect(
    clippy::too_many_arguments,
    reason = "both records, what happens and on whose behalf; a struct for one call would say no more"
)]
async fn over(
    op: &mut Op<'_>,
    by: &Grant,
    draft: &Draft,
    pending: &Pending,
    entity: &Arc<Entity>,
    stored: &Record,
    set: &[(usize, Arc<Checked>)],
    fields: &[Field],
) -> OpResult<Values> {
    let mut other = Draft::new(Arc::clone(entity), stored.clone(), None);
    let paths = links_of(entity, set.iter().map(|(_, checked)| &**checked), []);
    links::follow(op, &mut other, &paths).await?;
    beside(op, by, draft, &other, &pending.asked, set, fields)
}

fn beside(
    op: &Op<'_>,
    by: &Grant,
    draft: &Draft,
    other: &Draft,
    asked: &Asked,
    set: &[(usize, Arc<Checked>)],
    fields: &[Field],
) -> OpResult<Values> {
    let surroundings = op.surroundings(by.role());
    let source = RecordRow::new(&draft.entity, &draft.record, &draft.linked);
    let target = RecordRow::new(&other.entity, &other.record, &other.linked);
    let row = Affected::new(&target, &other.entity, &source, asked);
    values(set, fields, &With { row: &row, context: &surroundings })
}

/// Answers to a transition's questions, as it is sent them; what is empty is not said.
pub(crate) fn said(ask: &[Field], values: &Values) -> Map<String, Json> {
    let said = values
        .iter()
        .filter_map(|(index, value)| Some((ask.get(*index)?, value)))
        .filter(|(_, value)| !value.is_null());
    said.map(|(field, value)| (field.name.clone(), value_json(field, value))).collect()
}

/// Values from expressions over a record itself.
pub(crate) fn values_of(
    op: &Op<'_>,
    grant: &Grant,
    draft: &Draft,
    set: &[(usize, Arc<Checked>)],
    fields: &[Field],
) -> OpResult<Values> {
    let surroundings = op.surroundings(grant.role());
    let row = RecordRow::new(&draft.entity, &draft.record, &draft.linked);
    values(set, fields, &With { row: &row, context: &surroundings })
}

fn values(set: &[(usize, Arc<Checked>)], fields: &[Field], env: &With<'_>) -> OpResult<Values> {
    let mut out = Vec::with_capacity(set.len());
    for (slot, checked) in set {
        let field = fields.get(*slot).ok_or_else(|| OpError::internal("an effect sets a field that is not there"))?;
        let value = eval(checked, env).ok().and_then(|value| from_expr(&field.kind, value));
        match value {
            Some(value) => out.push((*slot, value)),
            None => {
                let message = format!("{} is too large.", crate::body::label_of(field));
                return Err(OpError::Invalid(vec![FieldError::new(format!("/{}", field.name), "overflow", message)]));
            }
        }
    }
    Ok(out)
}

fn then_expressions(then: &Then) -> impl Iterator<Item = &Checked> {
    let (Then::Set(values) | Then::Transition { with: values, .. }) = then;
    values.iter().map(|(_, checked)| &**checked)
}

/// Loads what expressions over the other record read through links of this one.
async fn follow_sources<'c>(
    op: &mut Op<'_>,
    draft: &mut Draft,
    target: &Entity,
    expressions: impl Iterator<Item = &'c Checked>,
) -> OpResult<()> {
    let mut paths = Vec::new();
    for checked in expressions {
        rows::source_links(&checked.tree, target.source_slot(), &mut paths);
    }
    paths.sort_by_key(|path| path.slots.len());
    links::follow(op, draft, &paths).await
}

fn within_levels(op: &Op<'_>) -> OpResult<()> {
    if op.effect_levels <= MOST_LEVELS {
        return Ok(());
    }
    Err(refusals::too_deep())
}

fn note(op: &mut Op<'_>, entity: &Entity, id: &Id, action: &str) -> OpResult<()> {
    if op.effects.len() >= MOST_RECORDS {
        return Err(refusals::too_many());
    }
    op.effects.push(Effected { entity: entity.address.clone(), id: id.clone(), action: action.to_string() });
    Ok(())
}

/// What the cause of the effect may do to the other record: the system anything, a caller what they hold.
fn granted(op: &Op<'_>, by: &Grant, entity: &Arc<Entity>, operation: Operation) -> OpResult<Grant> {
    match by.is_system() {
        true => op.system_grant(entity, operation),
        false => decide(&op.context.actor, entity, operation).map_err(|_| refusals::no_right(op, entity)),
    }
}

/// A problem of the other record, told at the field of this one that leads there.
fn at_source(error: OpError, effect: &OtherEffect) -> OpError {
    let pointer = effect.field.as_ref().map(|field| format!("/{field}"));
    match error {
        OpError::Refused { code, message, state, .. } => OpError::Refused { code, message, pointer, state },
        OpError::Invalid(errors) => {
            let pointer = pointer.unwrap_or_default();
            OpError::Invalid(errors.into_iter().map(|error| FieldError { pointer: pointer.clone(), ..error }).collect())
        }
        OpError::Duplicate { message, .. } => {
            OpError::Refused { code: "duplicate".to_string(), message, pointer, state: false }
        }
        // Nobody read the other record's version: a repetition acts on what is there now.
        OpError::Stale { .. } => {
            let message = say!(
                "kernel-effect-changed-meanwhile",
                "A record that this changes too was changed at the same moment. Try again."
            );
            OpError::Refused { code: "changed_meanwhile".to_string(), message, pointer, state: true }
        }
        other => other,
    }
}

/// The record as its effects left it: figures it keeps of what they made are in.
pub(crate) async fn as_left(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let entity = Arc::clone(&draft.entity);
    let grant = op.system_grant(&entity, Operation::Read)?;
    let view = op.surroundings(Role::Admin);
    if let Some(record) = op.tx_to_lock()?.load_for_update(&view, &grant, &draft.id()).await? {
        draft.record = record;
    }
    Ok(())
}
