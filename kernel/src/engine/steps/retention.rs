//! How long records are kept (`x-retention`): every day somebody's turn comes whose time is over. An erasure is asked for, for people to
//! decide; or it is carried out, or the record deleted, where an administrator switched that on. What a rule refuses, such as a legal
//! hold, stays and is counted.
//!
//! A family with such records declares the job `retention` and registers [`work`] for it. A person asked for once, by whatever cause,
//! is not asked for again: a request that was refused keeps its answer.

use std::sync::Arc;

use kernel_expr::{With, eval_truth};
use kernel_manifest::model::retention::register;
use kernel_manifest::model::{Ending, Entity, FieldKind, Operation, Period, Retention, system};
use kernel_types::{Date, Id, Role, Value};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json, json};

use crate::env::{FlatRow, Linked};
use crate::error::{OpError, OpFuture, OpResult};
use crate::job_step::{JobRun, JobStep};
use crate::op::{Lines, Op};
use crate::say;
use crate::sentence::Sentence;

/// Records of one transaction: an erasure writes many more.
const AT_ONCE: usize = 50;
/// Requests of one record that are looked at.
const REQUESTS: usize = 20;

/// The job `retention` of a family; see [`crate::module::JobHandler`].
pub fn work<'a>(op: &'a mut Op<'_>, run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move { part(op, run).await })
}

/// Where the next part goes on, and what was done so far. Ids only grow, so nothing is looked at twice.
#[derive(Default, Serialize, Deserialize)]
struct Cursor {
    kind: usize,
    after: String,
    told: Told,
}

#[derive(Default, Serialize, Deserialize)]
struct Told {
    proposed: u64,
    erased: u64,
    deleted: u64,
    /// Something stood against it.
    held: u64,
}

impl Told {
    fn count(&self) -> u64 {
        self.proposed + self.erased + self.deleted
    }

    fn sentence(&self) -> Option<Sentence> {
        let Told { proposed, erased, deleted, held } = self;
        (proposed + erased + deleted + held > 0).then(|| {
            say!(
                "kernel-retention-done",
                "Erasures requested: {proposed}; people erased: {erased}; records deleted: {deleted}; held back: {held}.",
                proposed,
                erased,
                deleted,
                held
            )
        })
    }
}

async fn part(op: &mut Op<'_>, run: &JobRun) -> OpResult<JobStep> {
    let family = run.job.split('.').next().unwrap_or_default();
    let registry = Arc::clone(&op.app.product.registry);
    let kinds: Vec<&Arc<Entity>> =
        registry.entities.values().filter(|entity| entity.family == family && entity.retention.is_some()).collect();
    let mut cursor: Cursor = match &run.cursor {
        Some(text) => serde_json::from_str(text).map_err(|error| OpError::internal(error.to_string()))?,
        None => Cursor::default(),
    };
    let Some((entity, retention)) =
        kinds.get(cursor.kind).and_then(|entity| Some((*entity, entity.retention.as_ref()?)))
    else {
        let step = JobStep::done(0);
        return Ok(match cursor.told.sentence() {
            Some(sentence) => step.note(sentence),
            None => step,
        });
    };
    let before = cursor.told.count();
    let (proposes, carries_out) = (is_on(op, retention.propose.as_ref())?, is_on(op, retention.carry_out.as_ref())?);
    let ids = if proposes || carries_out { due(op, entity, retention, &cursor.after).await? } else { Vec::new() };
    for id in that_hold(op, entity, retention, &ids).await? {
        match &retention.act {
            Ending::Delete => {
                let deleted = tried(op, &Act::Delete(&entity.address, &id)).await?;
                *(if deleted { &mut cursor.told.deleted } else { &mut cursor.told.held }) += 1;
            }
            Ending::Erase { register, link, transition } => {
                let asking = Asking { register, link: *link, transition };
                erase(op, &asking, &id, carries_out, &mut cursor.told).await?;
            }
        }
    }
    op.forget_loaded();
    match ids.last().filter(|_| ids.len() == AT_ONCE) {
        Some(last) => cursor.after = last.to_string(),
        None => {
            cursor.kind += 1;
            cursor.after.clear();
        }
    }
    let done = cursor.told.count() - before;
    let next = serde_json::to_string(&cursor).map_err(|error| OpError::internal(error.to_string()))?;
    Ok(JobStep::more(done, next))
}

fn is_on(op: &Op<'_>, setting: Option<&String>) -> OpResult<bool> {
    setting.map_or(Ok(false), |key| op.setting_on(key))
}

/// Records whose time is over, in the order of their ids.
async fn due(op: &mut Op<'_>, entity: &Entity, retention: &Retention, after: &str) -> OpResult<Vec<Id>> {
    let Some(field) = entity.fields.get(retention.from) else { return Ok(Vec::new()) };
    let Some(ends) = ends(op, &retention.after)? else { return Ok(Vec::new()) };
    let moment = match field.kind {
        FieldKind::Instant => Value::from(op.context.start_of(ends)),
        _ => Value::Date(ends),
    };
    let tenant = op.tenant().0;
    let mut sql = op.sql("SELECT id FROM ");
    sql.ident(&entity.table).push(" WHERE tenant = ").value(tenant).push(" AND id > ").value(after);
    sql.push(" AND archived_at IS NULL AND ").ident(&field.column).push(" < ").value(moment);
    sql.push(&format!(" ORDER BY id LIMIT {AT_ONCE}"));
    let rows = op.rows(&sql.done()).await?;
    Ok(rows.iter().filter_map(|row| row.text(0).map(Id::from_stored)).collect())
}

/// What is older than this day is kept no longer; `None` where the calendar has no such day.
fn ends(op: &Op<'_>, after: &Period) -> OpResult<Option<Date>> {
    let (months, days) = match after {
        Period::Fixed { months, days } => (*months, *days),
        // A setting that was emptied or set to nothing keeps for ever: nobody is erased by a slip.
        Period::Setting(key) => match u32::try_from(op.setting_number(key)?) {
            Ok(months) if months > 0 => (months, 0),
            _ => return Ok(None),
        },
    };
    let day = op.today().checked_sub_months(chrono::Months::new(months));
    Ok(day.and_then(|day| day.checked_sub_days(chrono::Days::new(u64::from(days)))))
}

/// Those among them for which the condition holds, by which the record itself says what stands against it.
async fn that_hold(op: &mut Op<'_>, entity: &Arc<Entity>, retention: &Retention, ids: &[Id]) -> OpResult<Vec<Id>> {
    let Some(condition) = &retention.condition else { return Ok(ids.to_vec()) };
    let records = op.fetch(entity, ids, Lines::Left).await?;
    let surroundings = op.surroundings(Role::Admin);
    let nothing = Linked::new();
    let holds = records.iter().filter(|record| {
        let row = FlatRow { fields: &entity.fields, values: &record.values, linked: &nothing, parent: None };
        eval_truth(condition, &With { row: &row, context: &surroundings }).unwrap_or(false)
    });
    Ok(holds.filter_map(|record| record.values.get(system::ID)?.as_str().map(Id::from_stored)).collect())
}

/// The register an erasure is asked for in.
struct Asking<'a> {
    register: &'a str,
    link: usize,
    transition: &'a str,
}

/// Asks for the erasure of a person nobody asked for yet, and carries it out where that is switched on.
async fn erase(op: &mut Op<'_>, asking: &Asking<'_>, id: &Id, carries_out: bool, told: &mut Told) -> OpResult<()> {
    let keeper = op.entity(asking.register)?;
    let mut requests = requests(op, &keeper, asking.link, id).await?;
    if requests.is_empty() {
        let Some(link) = keeper.fields.get(asking.link).map(|field| field.name.clone()) else { return Ok(()) };
        let mut body = Map::new();
        body.insert(link, json!(id.as_str()));
        body.insert(register::CAUSE.to_string(), json!(register::PERIOD));
        body.insert(register::ASKED_BY.to_string(), json!(register::BUSINESS));
        if !tried(op, &Act::Ask(&keeper.address, Json::Object(body))).await? {
            told.held += 1;
            return Ok(());
        }
        told.proposed += 1;
        if carries_out {
            requests = self::requests(op, &keeper, asking.link, id).await?;
        }
    }
    if !carries_out {
        return Ok(());
    }
    let Some(from) = keeper.transitions.get(asking.transition).map(|transition| transition.from.clone()) else {
        return Ok(());
    };
    for request in requests {
        let record = op.load(&keeper.address, &request).await?;
        // What people asked for is theirs to carry out.
        let waits = record.state().is_some_and(|state| from.iter().any(|known| known == state));
        if !waits || record.text(register::CAUSE) != Some(register::PERIOD) {
            continue;
        }
        let erased = tried(op, &Act::Take(&keeper.address, &request, asking.transition)).await?;
        *(if erased { &mut told.erased } else { &mut told.held }) += 1;
    }
    Ok(())
}

/// What the register says of a person already.
async fn requests(op: &mut Op<'_>, keeper: &Arc<Entity>, link: usize, id: &Id) -> OpResult<Vec<Id>> {
    let grant = op.system_grant(keeper, Operation::Read)?;
    let view = op.surroundings(Role::Admin);
    Ok(op.reader().linking(&view, &grant, link, id, None, REQUESTS).await?)
}

enum Act<'a> {
    Ask(&'a str, Json),
    Take(&'a str, &'a Id, &'a str),
    Delete(&'a str, &'a Id),
}

/// Does it, or leaves everything as it was when it is refused; false then.
async fn tried(op: &mut Op<'_>, act: &Act<'_>) -> OpResult<bool> {
    let mark = op.mark().await?;
    let done = match act {
        Act::Ask(register, body) => op.create(register, body.clone()).await.map(drop),
        Act::Take(register, id, transition) => op.transition(register, id, transition, Map::new()).await.map(drop),
        Act::Delete(address, id) => op.delete(address, id).await,
    };
    let done = match done {
        Ok(()) => op.keep(&mark).await,
        refused => refused,
    };
    match done {
        Ok(()) => Ok(true),
        Err(error) if is_refusal(&error) => {
            op.back_to(mark).await?;
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

/// Whether a rule of the record said no; anything else is for the job to be tried again.
fn is_refusal(error: &OpError) -> bool {
    matches!(
        error,
        OpError::Invalid(_)
            | OpError::Refused { .. }
            | OpError::Duplicate { .. }
            | OpError::Forbidden
            | OpError::NotFound
    )
}
