//! The points of a save where hooks take part.

use std::sync::Arc;

use kernel_access::Grant;
use kernel_manifest::model::{Entity, Transition};
use serde_json::{Map, Value as Json};

use super::question::{question, record_json};
use super::{Answer, Hook, HookPoint, OnFault};
use crate::body::parse_value;
use crate::draft::Draft;
use crate::error::{FieldError, OpError, OpResult};
use crate::op::Op;
use crate::say;

/// Fields that plugins fill, after the product's own calculators and before computed fields.
pub(crate) async fn fill(op: &mut Op<'_>, grant: &Grant, draft: &mut Draft) -> OpResult<()> {
    for hook in taking_part(op, grant, draft, |hook| hook.point == HookPoint::ComputedField) {
        // What it filled stands, unless the caller wrote over it.
        if reads_the_same(&hook, grant, draft) && fills_the_same(&hook, draft) {
            continue;
        }
        let Some(answer) = op.ask(question(&hook, grant, draft, None)) else { continue };
        match answer {
            Answer::Fields(fields) => fill_fields(&hook, draft, &fields),
            Answer::Fault(words) => failed(&hook, draft, &words),
            Answer::Problems(_) => failed(&hook, draft, "it answered with something else than fields"),
        }
    }
    Ok(())
}

/// What plugins find wrong with a record that is otherwise right.
pub(crate) async fn validate(op: &mut Op<'_>, grant: &Grant, draft: &mut Draft) -> OpResult<()> {
    if !draft.errors.is_empty() {
        return Ok(());
    }
    for hook in taking_part(op, grant, draft, |hook| hook.point == HookPoint::BeforeSave) {
        if reads_the_same(&hook, grant, draft) {
            continue;
        }
        let Some(answer) = op.ask(question(&hook, grant, draft, None)) else { continue };
        object_to(&hook, draft, answer);
    }
    Ok(())
}

/// What plugins find wrong with a transition whose guards hold.
pub(crate) async fn guard(
    op: &mut Op<'_>,
    grant: &Grant,
    draft: &mut Draft,
    transition: &Transition,
    asked: &Map<String, Json>,
) -> OpResult<()> {
    let guards =
        |hook: &Hook| hook.point == HookPoint::Guard && hook.transition.as_deref() == Some(transition.name.as_str());
    for hook in taking_part(op, grant, draft, guards) {
        let Some(answer) = op.ask(question(&hook, grant, draft, Some(asked))) else { continue };
        object_to(&hook, draft, answer);
    }
    if draft.errors.is_empty() { Ok(()) } else { Err(OpError::Invalid(draft.errors.clone())) }
}

/// Records the platform writes on its own behalf pass without plugins: they follow from one that was asked about.
fn taking_part(op: &Op<'_>, grant: &Grant, draft: &Draft, fits: impl Fn(&Hook) -> bool) -> Vec<Hook> {
    if grant.is_system() {
        return Vec::new();
    }
    let hooks = op.app.hooks.of(op.context, &draft.entity.address);
    hooks.map_or_else(Vec::new, |hooks| hooks.iter().filter(|hook| fits(hook)).cloned().collect())
}

/// Whether a save changes nothing of what a hook reads. One that names no fields reads everything, and is asked.
fn reads_the_same(hook: &Hook, grant: &Grant, draft: &Draft) -> bool {
    let Some(before) = draft.before.as_ref().filter(|_| !hook.reads.is_empty()) else { return false };
    record_json(hook, grant, &draft.entity, before, false)
        == record_json(hook, grant, &draft.entity, &draft.record, false)
}

fn fills_the_same(hook: &Hook, draft: &Draft) -> bool {
    let Some(before) = &draft.before else { return false };
    hook.fills
        .iter()
        .filter_map(|name| draft.entity.field(name))
        .all(|field| before.values.get(field.slot) == draft.record.values.get(field.slot))
}

fn object_to(hook: &Hook, draft: &mut Draft, answer: Answer) {
    match answer {
        Answer::Problems(problems) => {
            let entity = Arc::clone(&draft.entity);
            draft.errors.extend(problems.into_iter().map(|problem| at_a_field(&entity, problem)));
        }
        Answer::Fault(words) => failed(hook, draft, &words),
        Answer::Fields(_) => failed(hook, draft, "it answered with fields"),
    }
}

/// A guest's pointer counts when it leads into the record; otherwise the problem is the whole record's.
fn at_a_field(entity: &Entity, mut problem: FieldError) -> FieldError {
    let first = problem.pointer.split('/').nth(1).unwrap_or_default();
    if entity.field(first).is_none() {
        problem.pointer = String::new();
    }
    problem
}

fn fill_fields(hook: &Hook, draft: &mut Draft, fields: &Map<String, Json>) {
    let entity = Arc::clone(&draft.entity);
    for (name, json) in fields {
        let Some(field) = entity.field(name).filter(|_| hook.fills.contains(name)) else {
            failed(hook, draft, &format!("it filled '{name}', which it does not declare"));
            continue;
        };
        match parse_value(field, json, &format!("/{name}")) {
            Ok(value) => draft.record.values[field.slot] = value,
            Err(error) => failed(hook, draft, &format!("its value for '{name}' does not fit: {}", error.message)),
        }
    }
}

/// Refuses the save or notes that the step was left out, as the plugin declares.
pub(super) fn failed(hook: &Hook, draft: &mut Draft, words: &str) {
    match hook.on_fault {
        OnFault::Refuse => {
            let message = say!(
                "kernel-plugin-step-failed",
                "The plugin step \"{title}\" failed ({words}). Nothing was saved; an administrator can switch it off.",
                title = hook.title,
                words
            );
            draft.refuse("", "plugin_fault", message);
        }
        OnFault::Skip => {
            let message = say!(
                "kernel-plugin-skipped",
                "The plugin step \"{title}\" was left out: {words}.",
                title = hook.title,
                words
            );
            draft.warnings.push(FieldError::new("", "plugin_skipped", message));
        }
    }
}
