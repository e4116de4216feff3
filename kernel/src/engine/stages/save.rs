//! Create, change, delete: the stages every record passes, no matter who asks.
//!
//! body → values → defaults → links → calculators → computed fields → decisions → rules → one write with its audit line, search
//! document and event. All problems are gathered; nothing is written when there is one.

mod change;
pub(crate) mod given;

use std::sync::Arc;

use kernel_access::Grant;
use kernel_manifest::model::{Entity, Field, FieldKind, system};
use kernel_store::{LineRecord, Record};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::body::{ParsedLine, Sender, parse_body, schema_message};
use crate::causes;
use crate::compute::{self, Stage};
use crate::decisions;
use crate::derived::derive_state;
use crate::draft::Draft;
use crate::effective;
use crate::effects;
use crate::engine::rollup;
use crate::error::{FieldError, OpError, OpResult};
use crate::exclusive;
use crate::files::held;
use crate::hooks;
use crate::links;
use crate::op::Op;
use crate::own;
use crate::say;
use crate::serial;
use crate::waiting;

pub(crate) use crate::derived::{recompute, refuse_if_wrong};
pub(crate) use crate::trail::{audit, audit_bulk, record_audit};
pub use change::{rewrite, set_fields};
pub(crate) use change::{set_held, set_many, write_changes};

/// Creates a record from a JSON body.
pub async fn create(op: &mut Op<'_>, grant: &Grant, body: Json) -> OpResult<Draft> {
    let mut draft = prepare(op, grant, body).await?;
    store_new(op, grant, &mut draft).await?;
    Ok(draft)
}

/// Writes a new record with everything that follows from it.
async fn store_new(op: &mut Op<'_>, grant: &Grant, draft: &mut Draft) -> OpResult<()> {
    serial::at_create(op, grant, draft).await?;
    insert(op, grant, draft).await?;
    record_created(op, draft).await?;
    causes::created(op, grant, draft).await?;
    effects::after_create(op, grant, draft).await
}

/// A new record, checked and complete, not yet written.
pub(crate) async fn prepare(op: &mut Op<'_>, grant: &Grant, body: Json) -> OpResult<Draft> {
    let entity = Arc::clone(grant.entity());
    let Json::Object(body) = body else { return Err(not_an_object()) };
    let parsed = parse_body(&entity, &body, Sender::of(grant));
    let mut draft = Draft::new(Arc::clone(&entity), empty_record(op, &entity), None);
    if let Some((states, begins)) = entity.states.as_ref().zip(op.take_beginning()) {
        draft.record.values[states.slot] = Value::Text(begins);
    }
    draft.errors = parsed.errors;
    for (slot, value) in parsed.values {
        draft.sent[slot] = true;
        draft.record.values[slot] = value;
    }
    for (set, lines) in parsed.lines {
        draft.record.lines[set] = lines.into_iter().map(|line| line.record).collect();
    }
    if draft.errors.is_empty() && !grant.is_system() {
        schema_check(op, &entity, &body, &mut draft);
    }
    complete(op, grant, &mut draft).await?;
    Ok(draft)
}

/// A new record from what it was given to what is written.
async fn complete(op: &mut Op<'_>, grant: &Grant, draft: &mut Draft) -> OpResult<()> {
    own::fill(op, grant, draft).await?;
    links::by_code(op, draft).await?;
    refine(op, grant, draft).await?;
    own::check(grant, draft);
    own::narrow(op, grant, draft).await?;
    hooks::validate(op, grant, draft).await?;
    number_lines(op, draft);
    refuse_if_wrong(draft)?;
    // A record may be made in a state that follows from its fields: an activity that is logged is done already.
    let surroundings = op.surroundings(grant.role());
    derive_state(draft, &surroundings);
    Ok(())
}

/// Writes a new record in the state it is in.
pub(crate) async fn insert(op: &mut Op<'_>, grant: &Grant, draft: &mut Draft) -> OpResult<()> {
    // A step that runs before the record is written may add lines of its own: what a budget said of a bill.
    number_lines(op, draft);
    effective::make_room(op, draft, None).await?;
    exclusive::check(op, &draft.entity, &draft.record, None).await?;
    op.touch(&draft.entity);
    op.tx_for(&draft.entity)?
        .insert(grant, &draft.record)
        .await
        .map_err(|error| OpError::from_store(error, &draft.entity))?;
    waiting::follow(op, &draft.entity, None, Some(&draft.record)).await?;
    rollup::follow(op, &draft.entity, [], [&draft.record]).await
}

/// The audit line and the event of a new record.
pub(crate) async fn record_created(op: &mut Op<'_>, draft: &Draft) -> OpResult<()> {
    record_audit(op, draft, "create").await?;
    held::take_up(op, draft).await?;
    announce(op, draft, "created").await
}

/// Changes a record. The body's `version` must be the stored one.
pub async fn update(op: &mut Op<'_>, grant: &Grant, id: &Id, body: Json) -> OpResult<Draft> {
    let view = op.surroundings(grant.role());
    let stored = op.tx_to_lock()?.load_for_update(&view, grant, id).await?.ok_or(OpError::NotFound)?;
    let mut draft = changed(op, grant, stored, body).await?;
    write_changes(op, grant, &mut draft, "update").await?;
    announce(op, &draft, "updated").await?;
    Ok(draft)
}

/// A stored record as a body would leave it, checked and complete, not yet written.
pub(crate) async fn prepare_update(op: &mut Op<'_>, grant: &Grant, id: &Id, body: Json) -> OpResult<Draft> {
    let view = op.surroundings(grant.role());
    let stored = op.reader().load(&view, grant, id).await?.ok_or(OpError::NotFound)?;
    changed(op, grant, stored, body).await
}

async fn changed(op: &mut Op<'_>, grant: &Grant, stored: Record, body: Json) -> OpResult<Draft> {
    let entity = Arc::clone(grant.entity());
    let Json::Object(body) = body else { return Err(not_an_object()) };
    let before = Arc::new(stored);
    let parsed = parse_body(&entity, &body, Sender::of(grant));
    let current = before.values[system::VERSION].as_int().unwrap_or(0);
    if !grant.is_system() {
        match parsed.version {
            None => {
                return Err(OpError::invalid(
                    "/version",
                    "required",
                    say!(
                        "kernel-send-version-you-read",
                        "Send the version you read, so that nobody's work is overwritten."
                    ),
                ));
            }
            Some(version) if version != current => return Err(OpError::Stale { current_version: current }),
            Some(_) => {}
        }
    }
    let mut draft = Draft::new(Arc::clone(&entity), (*before).clone(), Some(Arc::clone(&before)));
    draft.errors = parsed.errors;
    for (slot, value) in parsed.values {
        draft.sent[slot] = true;
        draft.record.values[slot] = value;
    }
    for (set, lines) in parsed.lines {
        draft.sent[entity.lines[set].slot] = true;
        merge_lines(&mut draft, grant, set, lines);
    }
    links::by_code(op, &mut draft).await?;
    check_changes(op, grant, &mut draft).await?;
    Ok(draft)
}

/// A changed record, checked and complete.
async fn check_changes(op: &mut Op<'_>, grant: &Grant, draft: &mut Draft) -> OpResult<()> {
    refuse_locked(draft);
    refine(op, grant, draft).await?;
    own::check(grant, draft);
    hooks::validate(op, grant, draft).await?;
    refuse_if_wrong(draft)
}

/// Deletes a record that its state allows to delete and that nothing refers to.
pub async fn delete(op: &mut Op<'_>, grant: &Grant, id: &Id, version: Option<i64>) -> OpResult<()> {
    let entity = Arc::clone(grant.entity());
    let view = op.surroundings(grant.role());
    let stored = op.tx_to_lock()?.load_for_update(&view, grant, id).await?.ok_or(OpError::NotFound)?;
    let current = stored.values[system::VERSION].as_int().unwrap_or(0);
    if version.is_some_and(|version| version != current) {
        return Err(OpError::Stale { current_version: current });
    }
    let draft = Draft::new(Arc::clone(&entity), stored.clone(), Some(Arc::new(stored)));
    if let Some(states) = &entity.states {
        let state = draft.state().and_then(|name| states.values.get(name));
        if state.is_some_and(|state| !state.deletable) {
            let label = state.map_or_else(String::new, |state| state.label.to_lowercase());
            return Err(OpError::state(
                "not_deletable",
                say!(
                    "kernel-not-deletable",
                    "This record is {label} and cannot be deleted; void or archive it instead.",
                    label
                ),
            ));
        }
    }
    let references = crate::references::to(op, &entity, id).await?;
    if !references.is_empty() {
        let listed = references.join(", ");
        return Err(OpError::state(
            "referenced",
            say!("kernel-referenced", "Other records refer to this one ({listed}); archive it instead.", listed),
        ));
    }
    op.touch(&entity);
    op.tx_for(&entity)?.delete(grant, id, current).await?;
    waiting::follow(op, &entity, Some(&draft.record), None).await?;
    rollup::follow(op, &entity, [&draft.record], []).await?;
    record_audit(op, &draft, "delete").await?;
    announce(op, &draft, "deleted").await?;
    effects::after_delete(op, grant, &draft).await
}

/// Everything between the values and the write.
async fn refine(op: &mut Op<'_>, grant: &Grant, draft: &mut Draft) -> OpResult<()> {
    let entity = Arc::clone(&draft.entity);
    compute::constant_defaults(draft);
    links::check(op, grant, draft).await?;
    if !grant.is_system() {
        links::check_people(op, draft).await?;
    }
    held::check(op, draft).await?;
    // Calculators trust that links lead somewhere; with broken input the answer is already known.
    if !draft.errors.is_empty() {
        let surroundings = op.surroundings(grant.role());
        compute::check(draft, Stage::Sent, &surroundings);
        return Ok(());
    }
    let plan = op.app.plans.of(&entity);
    links::follow(op, draft, &plan.save_links).await?;
    if draft.is_new() {
        let mut from = Some(0);
        while let Some(field) = from {
            let surroundings = op.surroundings(grant.role());
            from = compute::expression_defaults(draft, &surroundings, &plan.save_links, field);
            if from.is_some() {
                effective::look_up(op, draft).await?;
                links::follow(op, draft, &plan.save_links).await?;
            }
        }
    }
    for name in &entity.calculate {
        let Some(calculator) = op.app.product.modules.calculators.get(name.as_str()).copied() else {
            return Err(OpError::internal(format!("calculator '{name}' is declared but not registered")));
        };
        calculator(op, draft).await?;
    }
    op.absorb_faults(draft);
    hooks::fill(op, grant, draft).await?;
    // Calculators may have set links (accounts, tax groups) that computed fields and rules read through.
    links::follow(op, draft, &plan.save_links).await?;
    let surroundings = op.surroundings(grant.role());
    compute::computed(draft, &surroundings);
    decisions::fill(op, draft, &surroundings).await?;
    compute::check(draft, Stage::Complete, &surroundings);
    Ok(())
}

pub(crate) fn empty_record(op: &Op<'_>, entity: &Entity) -> Record {
    let mut values = vec![Value::Null; entity.fields.len()];
    values[system::ID] = Value::from(&op.new_id());
    values[system::VERSION] = Value::Int(1);
    values[system::CREATED_AT] = Value::Instant(op.now());
    values[system::CREATED_BY] = Value::from(op.user());
    values[system::UPDATED_AT] = Value::Instant(op.now());
    values[system::UPDATED_BY] = Value::from(op.user());
    values[system::OWNER] = Value::from(op.user());
    if let Some(states) = &entity.states {
        values[states.slot] = Value::Text(Arc::clone(&states.initial));
    }
    Record { values: values.into(), lines: entity.lines.iter().map(|_| Vec::new()).collect() }
}

/// Lines sent with an id keep what the server computed for them and what their sender may not change; lines not sent are removed.
fn merge_lines(draft: &mut Draft, grant: &Grant, set: usize, lines: Vec<ParsedLine>) {
    let declared = &draft.entity.lines[set];
    let stored = std::mem::take(&mut draft.record.lines[set]);
    let merged: Vec<LineRecord> = lines
        .into_iter()
        .map(|mut line| {
            let kept = line.kept(declared, &stored);
            if let Some(kept) = kept {
                let kept_back =
                    |field: &&Field| field.read_only || field.slot == 0 || !grant.may_write_line(set, field.slot);
                for field in declared.fields.iter().filter(kept_back) {
                    line.record.values[field.slot] = kept.values[field.slot].clone();
                }
            }
            line.record
        })
        .collect();
    draft.record.lines[set] = merged;
}

fn number_lines(op: &Op<'_>, draft: &mut Draft) {
    for lines in &mut draft.record.lines {
        for line in lines.iter_mut().filter(|line| line.values[0].is_null()) {
            line.values[0] = Value::from(&op.new_id());
        }
    }
}

/// What the state or the declaration does not let a save change.
fn refuse_locked(draft: &mut Draft) {
    let entity = Arc::clone(&draft.entity);
    let Some(before) = draft.before.clone() else { return };
    let state = entity.states.as_ref().and_then(|states| {
        let name = before.values[states.slot].as_str()?;
        states.values.get(name)
    });
    for field in &entity.fields {
        let differs = match field.kind {
            FieldKind::Lines(set) => draft.record.lines[set] != before.lines[set],
            _ => draft.record.values[field.slot] != before.values[field.slot],
        };
        if !differs || !draft.sent[field.slot] {
            continue;
        }
        let pointer = format!("/{}", field.name);
        let label = crate::body::label_of(field);
        if field.immutable {
            draft.refuse(
                pointer,
                "immutable",
                say!("kernel-immutable", "{label} cannot be changed once it is set.", label),
            );
        } else if let Some(state) = state
            && state.editable.as_ref().is_some_and(|slots| !slots.contains(&field.slot))
        {
            draft.refuse(
                pointer,
                "locked",
                say!(
                    "kernel-locked",
                    "{label} cannot be changed while the record is {state}.",
                    label,
                    state = state.label.to_lowercase()
                ),
            );
        }
    }
}

fn schema_check(op: &Op<'_>, entity: &Arc<Entity>, body: &Map<String, Json>, draft: &mut Draft) {
    let plan = op.app.plans.of(entity);
    let Some(validator) = plan.validator(entity) else { return };
    let instance = Json::Object(
        body.iter()
            .filter(|(name, value)| !value.is_null() && *name != "version" && *name != "id")
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect(),
    );
    if validator.is_valid(&instance) {
        return;
    }
    for error in validator.iter_errors(&instance) {
        let keyword = error.kind().keyword().to_string();
        // Required fields are judged after defaults; see compute::check.
        if keyword == "required" {
            continue;
        }
        let pointer = error.instance_path().to_string();
        // Forms send amounts as text and links as ids; what else means the same was read as such before.
        if is_read_freely(entity, &pointer) {
            continue;
        }
        let name = pointer.split('/').nth(1).unwrap_or_default();
        let label = entity.field(name).map_or_else(|| name.to_string(), crate::body::label_of);
        draft.refuse(pointer, keyword.clone(), schema_message(&label, &keyword));
    }
}

/// Whether the value at a pointer is a number, a time or a link.
fn is_read_freely(entity: &Entity, pointer: &str) -> bool {
    let mut steps = pointer.split('/').skip(1);
    let field = steps.next().and_then(|name| entity.field(name));
    let field = match field.map(|field| &field.kind) {
        // What is wrong with a list of links is told where the links are read and checked.
        Some(FieldKind::Lines(set)) if entity.lines.get(*set).is_some_and(|set| set.is_links) => return true,
        Some(FieldKind::Lines(set)) => {
            let name = steps.nth(1);
            entity.lines.get(*set).and_then(|set| set.fields.iter().find(|field| Some(field.name.as_str()) == name))
        }
        _ => field,
    };
    field.is_some_and(|field| {
        field.kind.scale().is_some()
            || matches!(field.kind, FieldKind::Time | FieldKind::Duration | FieldKind::Link(_) | FieldKind::User)
    })
}

fn not_an_object() -> OpError {
    OpError::Invalid(vec![FieldError::new(
        "",
        "type",
        say!("kernel-send-object", "Send the fields as one JSON object."),
    )])
}

/// The event every change raises: `<entity>.created`, ids only.
async fn announce(op: &mut Op<'_>, draft: &Draft, what: &str) -> OpResult<()> {
    if op.is_quiet() {
        return Ok(());
    }
    let event = format!("{}.{what}", draft.entity.address);
    op.emit(&event, json!({"id": draft.id().as_str(), "version": draft.record.values[system::VERSION].as_int()}))
        .await?;
    hooks::saved(op, draft, what).await
}
