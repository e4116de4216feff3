//! Moves between states: guards, effects and the new state in one transaction, all or nothing.

mod answers;
pub(crate) mod collecting;
pub mod erasure;

pub(crate) use answers::given;

use std::sync::Arc;

use kernel_access::Grant;
use kernel_expr::{With, eval, eval_truth};
use kernel_manifest::model::entity::Approval;
use kernel_manifest::model::workflow::EffectAction;
use kernel_manifest::model::{Entity, Operation, Transition, system};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::approval::Passage;
use crate::causes;
use crate::derived::{recompute, refuse_if_wrong};
use crate::draft::Draft;
use crate::effects::{self, Answered, Pending};
use crate::env::{RecordRow, Surroundings, from_expr};
use crate::error::{FieldError, OpError, OpResult};
use crate::files::held;
use crate::hooks;
use crate::links;
use crate::op::Op;
use crate::say;
use crate::sentence::Sentence;
use crate::words::Words;
use crate::{posting, save, serial, trail};

/// Runs a transition on a stored record.
pub async fn run(
    op: &mut Op<'_>,
    grant: &Grant,
    id: &Id,
    name: &str,
    ask: Map<String, Json>,
    version: Option<i64>,
) -> OpResult<Draft> {
    let entity = Arc::clone(grant.entity());
    let transition = transition_of(&entity, name)?;
    let view = op.surroundings(grant.role());
    let stored = op.tx_to_lock()?.load_for_update(&view, grant, id).await?.ok_or(OpError::NotFound)?;
    let before = Arc::new(stored);
    let current = before.values[system::VERSION].as_int().unwrap_or(0);
    if version.is_some_and(|version| version != current) {
        return Err(OpError::Stale { current_version: current });
    }
    op.drop_outdated(current);
    let mut draft = Draft::new(entity, (*before).clone(), Some(before));
    let pending = apply(op, grant, &mut draft, &transition, &ask, &mut false).await?;
    save::write_changes(op, grant, &mut draft, name).await?;
    announce(op, &draft, name).await?;
    causes::transitioned(op, grant, &draft, name).await?;
    follow(op, grant, &mut draft, pending).await?;
    Ok(draft)
}

/// What a transition does to other records, once its own is written.
async fn follow(op: &mut Op<'_>, grant: &Grant, draft: &mut Draft, pending: Vec<Pending>) -> OpResult<()> {
    if pending.is_empty() {
        return Ok(());
    }
    effects::perform(op, grant, draft, pending).await?;
    effects::as_left(op, draft).await
}

/// Create and move in one transaction: the record is inserted in its final form, so that a document saved and posted at
/// once is written once. The audit trail still tells the two steps apart.
pub async fn create_and_run(
    op: &mut Op<'_>,
    create: &Grant,
    body: Json,
    name: &str,
    ask: Map<String, Json>,
) -> OpResult<Draft> {
    let transition = transition_of(create.entity(), name)?;
    let mut draft = save::prepare(op, create, body).await?;
    serial::at_create(op, create, &mut draft).await?;
    save::record_created(op, &draft).await?;
    draft.before = Some(Arc::new(draft.record.clone()));
    let mut unsaved = true;
    let pending = apply(op, create, &mut draft, &transition, &ask, &mut unsaved).await?;
    if unsaved {
        let version = draft.record.values[system::VERSION].as_int().unwrap_or(0);
        draft.record.values[system::VERSION] = Value::Int(version + 1);
        save::insert(op, create, &mut draft).await?;
        trail::record_audit(op, &draft, name).await?;
    } else {
        save::write_changes(op, create, &mut draft, name).await?;
    }
    announce(op, &draft, name).await?;
    causes::created(op, create, &draft).await?;
    causes::transitioned(op, create, &draft, name).await?;
    effects::after_create(op, create, &draft).await?;
    follow(op, create, &mut draft, pending).await?;
    Ok(draft)
}

fn transition_of(entity: &Entity, name: &str) -> OpResult<Arc<Transition>> {
    entity.transitions.get(name).map(Arc::clone).ok_or(OpError::NotFound)
}

async fn announce(op: &mut Op<'_>, draft: &Draft, name: &str) -> OpResult<()> {
    if op.is_quiet() {
        return Ok(());
    }
    let event = format!("{}.{name}", draft.entity.address);
    op.emit(&event, json!({"id": draft.id().as_str(), "state": draft.state()})).await?;
    hooks::transitioned(op, draft, name).await
}

/// Guards, effects, the new state. `unsaved` says that the record is not written yet; an effect of a module may look for it,
/// so it is written (and the flag cleared) before the first of those. What is to happen to other records comes back.
async fn apply(
    op: &mut Op<'_>,
    grant: &Grant,
    draft: &mut Draft,
    transition: &Arc<Transition>,
    ask: &Map<String, Json>,
    unsaved: &mut bool,
) -> OpResult<Vec<Pending>> {
    let entity = Arc::clone(&draft.entity);
    if let Some(reason) = blocked_by_state(&entity, draft, transition) {
        return Err(OpError::state("wrong_state", reason));
    }
    if let Some(reason) = blocked_by_duty(op, &entity, draft, transition, grant) {
        return Err(reason);
    }
    let (answers, ask) = answers::read(op, grant, draft, transition, ask).await?;
    let ask = &ask;
    let plan = op.app.plans.of(&entity);
    let paths = plan.transition_links.get(&transition.name).cloned().unwrap_or_default();
    links::follow(op, draft, &paths).await?;
    let failed = {
        let surroundings = op.surroundings(grant.role());
        failed_guards(draft, transition, Some(&answers), &surroundings)
    };
    if let Some(FieldError { code, message, pointer }) = failed.into_iter().next() {
        // Of a stored record it is the state, unless an answer would have made the guard hold.
        let state = !*unsaved && transition.guards.iter().any(|guard| guard.code == code && !guard.reads_answers);
        return Err(OpError::Refused {
            code,
            message,
            pointer: Some(pointer).filter(|pointer| !pointer.is_empty()),
            state,
        });
    }
    hooks::guard(op, grant, draft, transition, ask).await?;
    let passage = pass(op, draft, transition, ask).await?;
    if passage == Passage::Stay {
        return Ok(Vec::new());
    }
    for effect in &transition.effects {
        let happens = match &effect.when {
            Some(when) => {
                let surroundings = op.surroundings(grant.role());
                holds(draft, when, &answers, transition, &surroundings)
            }
            None => true,
        };
        if happens {
            if *unsaved && looks_for_record(op, &effect.action) {
                save::insert(op, grant, draft).await?;
                *unsaved = false;
            }
            run_effect(op, grant, draft, transition, &effect.action, &answers, ask).await?;
            refuse_if_wrong(draft)?;
        }
    }
    let mut pending = effects::pending(op, grant, draft, transition, answers);
    if let (Some(states), Some(to)) = (&entity.states, &transition.to) {
        draft.record.values[states.slot] = Value::Text(Arc::clone(to));
    }
    op.absorb_faults(draft);
    held::check(op, draft).await?;
    recompute(op, grant, draft).await?;
    refuse_if_wrong(draft)?;
    if passage == Passage::Approved {
        // Nobody is asked: the platform approves in the same breath, with a record of its own.
        let system = op.system_grant(&entity, Operation::Read)?;
        let approve = transition_of(&entity, Approval::APPROVE)?;
        pending.extend(Box::pin(apply(op, &system, draft, &approve, &Map::new(), unsaved)).await?);
    }
    Ok(pending)
}

/// Whether an effect may look for its record in the database.
fn looks_for_record(op: &Op<'_>, action: &EffectAction) -> bool {
    match action {
        EffectAction::Call(name) => !op.app.product.modules.draft_effects.contains(name.as_str()),
        EffectAction::LedgerReverse => true,
        _ => false,
    }
}

/// What approvals have to say about a transition; everything passes where none are declared.
async fn pass(
    op: &mut Op<'_>,
    draft: &mut Draft,
    transition: &Transition,
    ask: &Map<String, Json>,
) -> OpResult<Passage> {
    if draft.entity.approval.is_none() {
        return Ok(Passage::On);
    }
    match op.app.product.modules.approvals.clone() {
        Some(approvals) => approvals.pass(op, draft, &transition.name, ask).await,
        None => Ok(Passage::On),
    }
}

async fn run_effect(
    op: &mut Op<'_>,
    grant: &Grant,
    draft: &mut Draft,
    transition: &Transition,
    action: &EffectAction,
    answers: &[Value],
    ask: &Map<String, Json>,
) -> OpResult<()> {
    match action {
        EffectAction::Set(fields) => {
            for (slot, checked) in fields {
                let surroundings = op.surroundings(grant.role());
                let value = evaluate(draft, checked, answers, transition, &surroundings);
                let field = &draft.entity.fields[*slot];
                let Some(value) = value.and_then(|value| from_expr(&field.kind, value)) else {
                    return Err(OpError::internal(format!(
                        "{}#{}: cannot set {}",
                        draft.entity.address, transition.name, field.name
                    )));
                };
                draft.record.values[*slot] = value;
            }
            Ok(())
        }
        EffectAction::Serial(slot, series) => {
            if draft.record.values[*slot].is_null() {
                let date = serial::date_of(draft).unwrap_or_else(|| op.today());
                draft.record.values[*slot] = Value::from(serial::allot(op, series, date).await?);
            }
            Ok(())
        }
        EffectAction::Ledger(name) => posting::post(op, grant, draft, name, &transition.name).await,
        EffectAction::LedgerReverse => {
            let Some(ledger) = op.app.product.modules.ledger.clone() else {
                return Err(OpError::internal("no module keeps the books"));
            };
            let date =
                ask.get("date").and_then(Json::as_str).and_then(|text| text.parse().ok()).unwrap_or_else(|| op.today());
            let reason = ask.get("reason").and_then(Json::as_str).unwrap_or_default();
            ledger.reverse(op, draft, date, reason).await.map(|_| ())
        }
        EffectAction::Call(name) => {
            let Some(handler) = op.app.product.modules.effects.get(name.as_str()).copied() else {
                return Err(OpError::internal(format!("effect '{name}' is declared but not registered")));
            };
            handler(op, draft, ask).await
        }
        EffectAction::Erase { link, into } => erasure::run(op, draft, *link, *into).await,
        EffectAction::Collect(collect) => collecting::ask(op, draft, collect).await,
        EffectAction::Emit(event) => op.emit(event, json!({"id": draft.id().as_str()})).await,
    }
}

/// Why the state does not let this transition happen.
pub fn blocked_by_state(entity: &Entity, draft: &Draft, transition: &Transition) -> Option<String> {
    let states = entity.states.as_ref()?;
    let state = draft.state().unwrap_or_default();
    if transition.from.iter().any(|from| from == state) {
        return None;
    }
    let label =
        |name: &str| states.values.get(name).map_or_else(|| name.to_string(), |state| state.label.to_lowercase());
    let from: Vec<String> = transition.from.iter().map(|name| label(name)).collect();
    Some(format!(
        "'{}' is possible when the record is {}; this one is {}.",
        transition.label,
        from.join(" or "),
        label(state)
    ))
}

fn blocked_by_duty(
    op: &Op<'_>,
    entity: &Entity,
    draft: &Draft,
    transition: &Transition,
    grant: &Grant,
) -> Option<OpError> {
    if grant.is_system() {
        return None;
    }
    let me = op.user().as_str();
    let slot = transition.not_by.iter().find(|slot| draft.record.values[**slot].as_str() == Some(me))?;
    let label = crate::body::label_of(&entity.fields[*slot]).to_lowercase();
    Some(OpError::refused(
        "separation_of_duties",
        say!("kernel-separation-of-duties", "You are the record's '{label}'; someone else must do this.", label),
    ))
}

/// The guards that do not hold. Without answers those that read them are left out: an answer may yet make them hold.
fn failed_guards(
    draft: &Draft,
    transition: &Transition,
    answers: Option<&[Value]>,
    surroundings: &Surroundings<'_>,
) -> Vec<FieldError> {
    let words = Words::new(surroundings.registry, &surroundings.context.business.sector);
    transition
        .guards
        .iter()
        .filter(|guard| answers.is_some() || !guard.reads_answers)
        .filter(|guard| !holds(draft, &guard.need, answers.unwrap_or_default(), transition, surroundings))
        .map(|guard| {
            let pointer = guard.field.as_ref().map(|field| format!("/{field}")).unwrap_or_default();
            let key = format!("{}.transitions.{}.guards.{}", draft.entity.address, transition.name, guard.code);
            FieldError::new(pointer, guard.code.clone(), words.sentence(&guard.say)).declared(key)
        })
        .collect()
}

fn holds(
    draft: &Draft,
    checked: &kernel_expr::Checked,
    answers: &[Value],
    transition: &Transition,
    surroundings: &Surroundings<'_>,
) -> bool {
    with_answers(draft, answers, transition, |row| {
        eval_truth(checked, &With { row, context: surroundings }).unwrap_or(false)
    })
}

fn evaluate(
    draft: &Draft,
    checked: &kernel_expr::Checked,
    answers: &[Value],
    transition: &Transition,
    surroundings: &Surroundings<'_>,
) -> Option<kernel_expr::Value> {
    with_answers(draft, answers, transition, |row| eval(checked, &With { row, context: surroundings }).ok())
}

/// Runs an expression's reader over the record, with the answers as what `ask` leads to.
fn with_answers<T>(
    draft: &Draft,
    answers: &[Value],
    transition: &Transition,
    run: impl FnOnce(&dyn kernel_expr::Row) -> T,
) -> T {
    let row = RecordRow::new(&draft.entity, &draft.record, &draft.linked);
    run(&Answered::of(&row, draft.entity.extra_slot(), &transition.ask, answers))
}

/// A transition as a screen shows it: allowed, or why not.
pub struct Action {
    pub name: String,
    pub label: String,
    pub reason: Option<Sentence>,
}

/// The transitions this caller might take from here; guards that fail whatever is answered give the reason.
pub fn actions(entity: &Entity, draft: &Draft, grant: &Grant, me: &Id, surroundings: &Surroundings<'_>) -> Vec<Action> {
    let offered = entity.transitions.values().filter(|transition| {
        !transition.internal
            && (grant.is_system() || transition.by.allows(grant.role()))
            && blocked_by_state(entity, draft, transition).is_none()
    });
    offered
        .map(|transition| {
            let own = transition.not_by.iter().any(|slot| draft.record.values[*slot].as_str() == Some(me.as_str()));
            let reason = if own {
                Some(say!("kernel-someone-else-must", "Someone else must do this (separation of duties)."))
            } else {
                failed_guards(draft, transition, None, surroundings).into_iter().next().map(|error| error.message)
            };
            Action { name: transition.name.clone(), label: transition.label.clone(), reason }
        })
        .collect()
}
