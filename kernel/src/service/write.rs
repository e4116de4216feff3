//! Create, change, delete and move one record, each once per idempotency key.

use std::sync::Arc;

use kernel_access::{Deny, Grant, decide, decide_transition};
use kernel_manifest::model::workflow::EffectAction;
use kernel_manifest::model::{Entity, Operation, Transition, system};
use kernel_store::{Dialect, Idempotency};
use kernel_types::Id;
use serde_json::{Map, Value as Json};

use super::{grant, grant_of, whole_grant_of};
use crate::app::App;
use crate::context::OpContext;
use crate::draft::Draft;
use crate::env::Surroundings;
use crate::error::{FieldError, OpError, OpResult};
use crate::hooks::{Answers, Hook};
use crate::module::{Occasion, Prepared};
use crate::op::Op;
use crate::say;
use crate::{hash, roles, save, transition};

/// How long a repeated request is recognised.
const IDEMPOTENCY_SECONDS: i64 = 7 * 24 * 3_600;

/// What happened: the record and remarks that did not stop it.
#[derive(Debug, Clone)]
pub struct Written {
    pub id: Id,
    pub version: i64,
    pub warnings: Vec<FieldError>,
    /// Other records that this made or changed: `{"entity","id","label","action"}`.
    pub effects: Vec<Json>,
    /// The answer of an earlier request with the same key.
    pub replayed: bool,
    /// The record as [`super::read::one`] answers it, where the transaction could say so for less than a reader: on SQLite
    /// it has the pages at hand that it has just written, and a reader has none of them. `None`: read it.
    pub answer: Option<Vec<u8>>,
}

/// A request's idempotency key and the hash of what it asks.
#[derive(Debug, Clone, Default)]
pub struct RequestKey {
    pub key: Option<String>,
    pub hash: String,
    /// The caller wants the record back.
    pub answers: bool,
}

impl RequestKey {
    /// `what` tells operations apart; `body` is the request as it came.
    pub fn new(key: Option<&str>, what: &str, body: &[u8]) -> RequestKey {
        match key {
            Some(key) => {
                let mut all = Vec::with_capacity(what.len() + 1 + body.len());
                all.extend_from_slice(what.as_bytes());
                all.push(0);
                all.extend_from_slice(body);
                RequestKey { key: Some(key.to_string()), hash: hash::hex(&all), answers: false }
            }
            None => RequestKey::default(),
        }
    }

    /// The same, by a caller who wants the record back.
    pub fn answering(self) -> RequestKey {
        RequestKey { answers: true, ..self }
    }
}

/// `POST /v1/{family}/{collection}`; `then` names a transition to take at once (save and post).
pub async fn create(
    app: &Arc<App>,
    context: &OpContext,
    entity: &Arc<Entity>,
    body: Json,
    then: Option<&str>,
    key: RequestKey,
) -> OpResult<Written> {
    let create = grant(context, entity, Operation::Create)?;
    if let Some(name) = then {
        let declared = entity.transitions.get(name).filter(|declared| !declared.internal);
        let declared = declared.ok_or_else(|| {
            OpError::invalid("/then", "enum", say!("kernel-no-such-action", "There is no such action."))
        })?;
        // Of a restricted entity, too: what the caller makes is theirs to move on in the same breath.
        match allowed(context, entity, declared) {
            Ok(_) | Err(OpError::Restricted) => {}
            Err(error) => return Err(error),
        }
    }
    let answers = beforehand(app, context, &create, &body).await;
    let then = then.map(str::to_string);
    app.write_knowing(context, answers, move |op| {
        let (create, body, then, key) = (create.clone(), body.clone(), then.clone(), key.clone());
        Box::pin(async move {
            if let Some(done) = replay(op, &key).await? {
                return Ok(done);
            }
            let draft = match &then {
                Some(name) => transition::create_and_run(op, &create, body, name, Map::new()).await?,
                None => save::create(op, &create, body).await?,
            };
            let written = remember(op, &key, 201, draft).await?;
            with_answer(op, &key, create.entity(), written).await
        })
    })
    .await
}

/// What plugins say to a record about to be created, asked on a read snapshot so that the write seldom has to wait. A body
/// that is wrong is told so by the write itself.
async fn beforehand(app: &Arc<App>, context: &OpContext, create: &Grant, body: &Json) -> Answers {
    let mut answers = Answers::default();
    if app.hooks.of(context, &create.entity().address).is_none_or(|hooks| !hooks.iter().any(Hook::is_asked))
        || context.actor.viewed_by.is_some()
    {
        return answers;
    }
    let Ok(mut reader) = app.reader(context).await else { return answers };
    let questions = {
        let mut op = Op::reading(app, context, &mut reader);
        let _ = save::prepare(&mut op, create, body.clone()).await;
        op.questions()
    };
    drop(reader);
    app.hooks.answer(context, questions, &mut answers).await;
    answers
}

/// `PATCH /v1/{family}/{collection}/{id}`
pub async fn update(
    app: &Arc<App>,
    context: &OpContext,
    entity: &Arc<Entity>,
    id: Id,
    body: Json,
    key: RequestKey,
) -> OpResult<Written> {
    let update = grant_of(app, context, entity, Operation::Update, &id).await?;
    app.write(context, move |op| {
        let (update, id, body, key) = (update.clone(), id.clone(), body.clone(), key.clone());
        Box::pin(async move {
            if let Some(done) = replay(op, &key).await? {
                return Ok(done);
            }
            let draft = save::update(op, &update, &id, body).await?;
            let written = remember(op, &key, 200, draft).await?;
            with_answer(op, &key, update.entity(), written).await
        })
    })
    .await
}

/// `DELETE /v1/{family}/{collection}/{id}`. A request that is sent again after its answer was lost is done already.
pub async fn delete(
    app: &Arc<App>,
    context: &OpContext,
    entity: &Arc<Entity>,
    id: Id,
    version: Option<i64>,
    key: RequestKey,
) -> OpResult<()> {
    let delete = grant_of(app, context, entity, Operation::Delete, &id).await?;
    app.write(context, move |op| {
        let (delete, id, key) = (delete.clone(), id.clone(), key.clone());
        Box::pin(async move {
            if replay(op, &key).await?.is_some() {
                return Ok(());
            }
            save::delete(op, &delete, &id, version).await?;
            keep(op, &key, 204, &id, version.unwrap_or(0)).await
        })
    })
    .await
}

/// `POST /v1/{family}/{collection}/{id}/{action}`. `version` inside the answers guards against acting on something that
/// changed since it was read.
pub async fn act(
    app: &Arc<App>,
    context: &OpContext,
    entity: &Arc<Entity>,
    id: Id,
    name: &str,
    ask: Map<String, Json>,
    key: RequestKey,
) -> OpResult<Written> {
    let grant = transition_grant(app, context, entity, &id, name).await?;
    let version = match ask.get("version") {
        None | Some(Json::Null) => None,
        Some(version) => Some(version.as_i64().ok_or_else(|| {
            OpError::invalid(
                "/version",
                "type",
                say!("kernel-version-whole-number", "The version must be a whole number."),
            )
        })?),
    };
    let prepared = prepared(app, context, &grant, &id, name).await?;
    let name = name.to_string();
    app.write(context, move |op| {
        let (grant, id, name, ask, key, prepared) =
            (grant.clone(), id.clone(), name.clone(), ask.clone(), key.clone(), prepared.clone());
        Box::pin(async move {
            if let Some(done) = replay(op, &key).await? {
                return Ok(done);
            }
            if let Some((found, version)) = prepared {
                op.use_prepared(Some(found), Some(version));
            }
            let draft = transition::run(op, &grant, &id, &name, ask, version).await?;
            let written = remember(op, &key, 200, draft).await?;
            with_answer(op, &key, grant.entity(), written).await
        })
    })
    .await
}

/// What an effect of the transition wants read before its transaction, with the version of the record it was read of. A record
/// the caller does not see, or that may not move now, is left to the transaction to refuse.
async fn prepared(
    app: &Arc<App>,
    context: &OpContext,
    grant: &Grant,
    id: &Id,
    name: &str,
) -> OpResult<Option<(Prepared, i64)>> {
    let entity = grant.entity();
    let known = &app.product.modules.preparations;
    let wanted = entity.transitions.get(name).and_then(|declared| {
        declared.effects.iter().find_map(|effect| match &effect.action {
            EffectAction::Call(call) if known.contains_key(call.as_str()) => Some((declared, call)),
            _ => None,
        })
    });
    let Some((declared, call)) = wanted else { return Ok(None) };
    let view = Surroundings { context, registry: &app.product.registry, role: grant.role() };
    let Some(record) = app.reader(context).await?.load(&view, grant, id).await? else { return Ok(None) };
    let draft = Draft::new(Arc::clone(entity), record.clone(), Some(Arc::new(record)));
    if transition::blocked_by_state(entity, &draft, declared).is_some() {
        return Ok(None);
    }
    let version = draft.record.values[system::VERSION].as_int().unwrap_or(0);
    Ok(app.prepare(context, call, &Occasion::Record(draft)).await?.map(|found| (found, version)))
}

async fn transition_grant(
    app: &App,
    context: &OpContext,
    entity: &Arc<Entity>,
    id: &Id,
    name: &str,
) -> OpResult<Grant> {
    // Who may not read the entity learns nothing of its actions.
    decide(&context.actor, entity, Operation::Read)?;
    let transition = entity.transitions.get(name).filter(|transition| !transition.internal).ok_or(OpError::NotFound)?;
    match allowed(context, entity, transition) {
        // The role may; whether this record is open is another matter.
        Err(OpError::Restricted) => whole_grant_of(app, context, entity, Operation::Read, id).await,
        decided => decided,
    }
}

/// The grant for a transition.
///
/// # Errors
/// [`OpError::NotFound`] where the caller may not read the entity, [`OpError::RoleNeeded`] with the roles that may take it,
/// [`OpError::Restricted`] where the role may and the class is lacking.
pub fn allowed(context: &OpContext, entity: &Arc<Entity>, transition: &Transition) -> OpResult<Grant> {
    decide_transition(&context.actor, entity, transition).map_err(|deny| match deny {
        Deny::Absent | Deny::Restricted => deny.into(),
        Deny::Forbidden => OpError::RoleNeeded(roles::takes(&transition.by.0)),
    })
}

/// Whose key it is: what others of the business choose is no business of the caller's.
fn own_key(op: &Op<'_>, request: &RequestKey) -> Option<String> {
    request.key.as_ref().map(|key| format!("{}/{key}", op.user()))
}

pub(super) async fn replay(op: &mut Op<'_>, request: &RequestKey) -> OpResult<Option<Written>> {
    let Some(key) = own_key(op, request) else { return Ok(None) };
    match op.tx()?.idempotency(&key, &request.hash).await? {
        Idempotency::Fresh => Ok(None),
        Idempotency::Mismatch => Err(OpError::IdempotencyMismatch),
        Idempotency::Replay { body, .. } => {
            let (id, version) = body.split_once(':').unwrap_or((body.as_str(), "0"));
            Ok(Some(Written {
                id: Id::from_stored(id),
                version: version.parse().unwrap_or(0),
                warnings: Vec::new(),
                effects: Vec::new(),
                replayed: true,
                answer: None,
            }))
        }
    }
}

async fn remember(op: &mut Op<'_>, request: &RequestKey, status: i64, draft: Draft) -> OpResult<Written> {
    let version = draft.record.values[system::VERSION].as_int().unwrap_or(0);
    let effects = crate::effects::shown(op).await?;
    let written = Written { id: draft.id(), version, warnings: draft.warnings, effects, replayed: false, answer: None };
    keep(op, request, status, &written.id, version).await?;
    Ok(written)
}

/// Keeps what was done under the request's key.
pub(super) async fn keep(op: &mut Op<'_>, request: &RequestKey, status: i64, id: &Id, version: i64) -> OpResult<()> {
    if let Some(key) = own_key(op, request) {
        let expires = op.now().plus_seconds(IDEMPOTENCY_SECONDS);
        op.tx()?.remember(&key, &request.hash, status, &format!("{id}:{version}"), expires).await?;
    }
    Ok(())
}

/// Adds the answer where the transaction gives it for less. What cannot be answered here is read after the commit, and
/// fails there if it must: the work itself is done.
async fn with_answer(
    op: &mut Op<'_>,
    request: &RequestKey,
    entity: &Arc<Entity>,
    mut written: Written,
) -> OpResult<Written> {
    // Who is shown a restricted record is written down, which takes a transaction of its own.
    if !request.answers || entity.restricted.is_some() || op.reader().dialect() != Dialect::Sqlite {
        return Ok(written);
    }
    if let Ok(read) = grant(op.context, entity, Operation::Read) {
        written.answer = super::read::one_of(op, &read, &written.id, &written.warnings, &written.effects).await.ok();
    }
    Ok(written)
}
