//! One part of a run: a transaction with so many rows, each behind a mark of its own.

use std::collections::BTreeSet;
use std::sync::Arc;

use kernel_access::{Grant, decide};
use kernel_expr::{Value as ExprValue, With, eval};
use kernel_manifest::model::{Operation, Run, RunWork};
use kernel_types::{Id, Value};
use serde_json::{Value as Json, json};

use super::bound::Bound;
use super::stored::{self, Ended, Stored, StoredRow, Sums};
use super::{AT_ONCE, Left, PROGRESS, Params, RowDone, RunRow, reach, start};
use crate::doc::Doc;
use crate::draft::Draft;
use crate::effects;
use crate::env::{RecordRow, from_expr};
use crate::error::{OpError, OpResult};
use crate::links;
use crate::op::Op;
use crate::plan::links_of;
use crate::say;
use crate::sentence::Sentence;

/// Longest key that is kept as it is; a longer one by its hash.
const KEY_MAX: usize = 200;

/// Does the next rows; false when there was nothing to do here.
pub(super) async fn work(op: &mut Op<'_>, run: &Run, id: &Id) -> OpResult<bool> {
    let (tenant, now) = (op.tenant(), op.now());
    if !stored::take(op.tx()?, tenant, id, now).await? {
        return Ok(false);
    }
    let current = stored::by_id(op.reader(), tenant, id).await?;
    let Some(work) = current.work.clone() else {
        stored::dequeue(op.tx()?, tenant, id).await?;
        return Ok(true);
    };
    if reach(op.context, run).is_err() {
        return stop(
            op,
            run,
            id,
            say!(
                "kernel-run-person-may-not",
                "The person who confirmed this run may no longer do it. Another person can resume it."
            ),
        )
        .await
        .map(|()| true);
    }
    let (values, params) = start::values(run, &current.params);
    let bound = Bound::new(op, run, &values).await?;
    let entity = op.entity(&run.entity)?;
    let grant = decide(&op.context.actor, &entity, Operation::Read)?;
    let part = Part { run, id, bound: &bound, params: &params, grant: &grant };
    let more = match work.as_str() {
        "preview" => part.preview(op, &current).await?,
        "undo" => part.undo(op, &current).await?,
        _ => part.perform(op, &current).await?,
    };
    if !more {
        finish(op, run, id, &work).await?;
    } else {
        tell(op, run, id, if work == "preview" { "draft" } else { "running" }).await?;
    }
    Ok(true)
}

/// Everything is done that there was.
async fn finish(op: &mut Op<'_>, run: &Run, id: &Id, work: &str) -> OpResult<()> {
    let (tenant, now) = (op.tenant(), op.now());
    let counts = stored::counts(op.reader(), tenant, id).await?;
    let any = |state: &str| counts.get(state).is_some_and(|count| *count > 0);
    let state = match work {
        "preview" => "previewed",
        "undo" if !any("done") => "undone",
        "undo" => "done_with_errors",
        _ if any("failed") => "done_with_errors",
        _ => "done",
    };
    let mut sql = op.sql("UPDATE run SET state = ?, work = NULL, ended_at = ? WHERE tenant = ? AND id = ?");
    sql.bind(state).bind(if work == "preview" { Value::Null } else { Value::Instant(now) }).bind(tenant.0).bind(id);
    op.execute(&sql.done()).await?;
    stored::dequeue(op.tx()?, tenant, id).await?;
    if work != "preview" {
        crate::save::audit(op, &run.address, Some(id.clone()), state, None, Some(json!(counts)))?;
    }
    tell(op, run, id, state).await
}

async fn stop(op: &mut Op<'_>, run: &Run, id: &Id, note: Sentence) -> OpResult<()> {
    let tenant = op.tenant();
    let mut sql = op.sql("UPDATE run SET state = CASE WHEN state = 'draft' THEN 'draft' ELSE 'paused' END, note = ? WHERE tenant = ? AND id = ?");
    sql.bind(note.to_stored()).bind(tenant.0).bind(id);
    op.execute(&sql.done()).await?;
    stored::dequeue(op.tx()?, tenant, id).await?;
    tell(op, run, id, "paused").await
}

/// Lets browsers know.
pub(super) async fn tell(op: &mut Op<'_>, run: &Run, id: &Id, state: &str) -> OpResult<()> {
    op.emit(PROGRESS, json!({"run": run.address, "id": id.as_str(), "state": state})).await
}

struct Part<'p> {
    run: &'p Run,
    id: &'p Id,
    bound: &'p Bound,
    params: &'p Params,
    grant: &'p Grant,
}

impl Part<'_> {
    async fn preview(&self, op: &mut Op<'_>, current: &Stored) -> OpResult<bool> {
        let tenant = op.tenant();
        let rows = stored::rows(op.reader(), tenant, self.id, &["waiting"], 0, AT_ONCE, false).await?;
        let mut ended: Vec<(i64, Ended)> = Vec::with_capacity(rows.len());
        let mut keys = BTreeSet::new();
        let mark = op.mark().await?;
        for row in &rows {
            let mut found = self.row(op, row, &mut keys).await?;
            if found.state == "done" {
                found.state = "ready";
            } else if found.state == "failed" {
                found.state = "refused";
            }
            // What it made is gone in a moment.
            found.made = None;
            ended.push((row.position, found));
        }
        op.back_to(mark).await?;
        let mut sums = current.expected.clone();
        for (position, ended) in &ended {
            add(&mut sums, &ended.figures, 1);
            stored::settle(op.tx()?, tenant, self.id, *position, ended).await?;
        }
        self.keep_sums(op, "expected", &sums).await?;
        Ok(rows.len() == AT_ONCE)
    }

    async fn perform(&self, op: &mut Op<'_>, current: &Stored) -> OpResult<bool> {
        let tenant = op.tenant();
        let rows = stored::rows(op.reader(), tenant, self.id, &["waiting"], 0, AT_ONCE, false).await?;
        let mut sums = current.figures.clone();
        let mut keys = BTreeSet::new();
        for row in &rows {
            let ended = self.row(op, row, &mut keys).await?;
            if ended.state == "done" {
                add(&mut sums, &ended.figures, 1);
            } else {
                stored::settle(op.tx()?, tenant, self.id, row.position, &ended).await?;
            }
        }
        self.keep_sums(op, "figures", &sums).await?;
        Ok(rows.len() == AT_ONCE)
    }

    /// Backwards, so that what came last goes first.
    async fn undo(&self, op: &mut Op<'_>, current: &Stored) -> OpResult<bool> {
        let tenant = op.tenant();
        let before = current
            .note
            .as_deref()
            .and_then(|note| note.strip_prefix("undo:"))
            .and_then(|at| at.parse().ok())
            .unwrap_or(i64::MAX);
        let rows = stored::rows(op.reader(), tenant, self.id, &["done"], before, AT_ONCE, true).await?;
        let mut sums = current.figures.clone();
        for row in &rows {
            let mark = op.mark().await?;
            match self.take_back(op, row).await {
                Ok(()) => {
                    op.keep(&mark).await?;
                    add(&mut sums, &row.figures, -1);
                }
                Err(error) => {
                    let problem = problem(op, error)?;
                    op.back_to(mark).await?;
                    let mut sql =
                        op.sql("UPDATE run_row SET problem = ? WHERE tenant = ? AND run = ? AND position = ?");
                    sql.bind(problem.to_string()).bind(tenant.0).bind(self.id).bind(row.position);
                    op.execute(&sql.done()).await?;
                }
            }
        }
        self.keep_sums(op, "figures", &sums).await?;
        let more = rows.len() == AT_ONCE;
        // Rows that could not be taken back stay done; where the next part goes on is kept with the run.
        let at = rows.last().filter(|_| more).map(|row| format!("undo:{}", row.position));
        let mut sql = op.sql("UPDATE run SET note = ? WHERE tenant = ? AND id = ?");
        sql.bind(at.as_deref().map_or(Value::Null, Value::text)).bind(tenant.0).bind(self.id);
        op.execute(&sql.done()).await?;
        Ok(more)
    }

    async fn take_back(&self, op: &mut Op<'_>, row: &StoredRow) -> OpResult<()> {
        let handler = self.run.undo.as_deref().and_then(|name| op.app.product.modules.runs.get(name).copied());
        let handler =
            handler.ok_or_else(|| OpError::internal(format!("no row handler takes back {}", self.run.address)))?;
        let record = self.load(op, &row.record).await?;
        let made = row.made.as_ref().and_then(|made| {
            Some((made.get("entity")?.as_str()?.to_string(), Id::from_stored(made.get("id")?.as_str()?)))
        });
        let kept = row.made.as_ref().and_then(|made| made.get("kept").cloned()).unwrap_or_default();
        let row_of =
            RunRow { run: self.id.clone(), record, params: self.params.clone(), left: Some(Left { made, kept }) };
        handler(op, &row_of).await?;
        let tenant = op.tenant();
        let ended = Ended { state: "undone", figures: row.figures.clone(), made: row.made.clone(), ..Ended::default() };
        stored::settle(op.tx()?, tenant, self.id, row.position, &ended).await
    }

    /// One row; what it is refused takes with it what the row wrote, and nothing else.
    async fn row(&self, op: &mut Op<'_>, row: &StoredRow, keys: &mut BTreeSet<String>) -> OpResult<Ended> {
        let mark = op.mark().await?;
        let error = match self.attempt(op, row, keys).await {
            Ok(ended) => match op.keep(&mark).await {
                Ok(()) => {
                    keys.extend(ended.key.clone());
                    return Ok(ended);
                }
                Err(error) => error,
            },
            Err(error) => error,
        };
        let problem = problem(op, error)?;
        op.back_to(mark).await?;
        Ok(Ended { state: "failed", problem: Some(problem), ..Ended::default() })
    }

    async fn attempt(&self, op: &mut Op<'_>, row: &StoredRow, keys: &BTreeSet<String>) -> OpResult<Ended> {
        let tenant = op.tenant();
        let record = self.load(op, &row.record).await?;
        let mut draft = self.draft(op, &record).await?;
        let key = self.key(op, &draft);
        let before = stored::done_before(op.reader(), tenant, &self.run.address, &key, self.id, row.position).await?;
        if before.is_some() || keys.contains(&key) {
            let message = say!("kernel-done-before", "This was done before.");
            let mut problem = stored::problem("done_before", &message);
            problem["run"] = json!(before.as_ref().map(Id::as_str));
            return Ok(Ended { state: "skipped", problem: Some(problem), ..Ended::default() });
        }
        let done = match &self.run.work {
            RunWork::Call(name) => {
                let handler = op.app.product.modules.runs.get(name.as_str()).copied();
                let handler = handler.ok_or_else(|| OpError::internal(format!("no row handler '{name}'")))?;
                handler(op, &RunRow { run: self.id.clone(), record, params: self.params.clone(), left: None }).await?
            }
            RunWork::Do(_) => {
                let made = effects::of_run(op, self.grant, &mut draft, &self.bound.effects).await?;
                RowDone { made, ..RowDone::default() }
            }
        };
        if let Some(why) = done.nothing {
            return Ok(Ended {
                state: "skipped",
                problem: Some(stored::problem("nothing_to_do", &why)),
                ..Ended::default()
            });
        }
        let mut figures: Sums = done.figures.iter().map(|(name, value)| ((*name).to_string(), *value)).collect();
        if let Some(unknown) = figures.keys().find(|name| self.run.figure(name).is_none()) {
            return Err(OpError::internal(format!("{} declares no figure '{unknown}'", self.run.address)));
        }
        if !self.bound.figures.is_empty() {
            figures.extend(self.figures(op, &row.record).await?);
        }
        let made = match (&done.made, &done.kept) {
            (None, Json::Null) => None,
            (made, kept) => Some(
                json!({"entity": made.as_ref().map(|(entity, _)| entity), "id": made.as_ref().map(|(_, id)| id.as_str()), "kept": kept}),
            ),
        };
        let ended = Ended { state: "done", key: Some(key), figures, problem: None, made };
        stored::settle(op.tx()?, tenant, self.id, row.position, &ended).await?;
        Ok(ended)
    }

    /// The record within the rights of the person who confirmed, locked.
    async fn load(&self, op: &mut Op<'_>, id: &Id) -> OpResult<Doc> {
        let view = op.surroundings(self.grant.role());
        let found = op.tx()?.load_for_update(&view, self.grant, id).await?;
        let record = found.ok_or_else(|| {
            OpError::state(
                "row_gone",
                say!(
                    "kernel-row-gone",
                    "This record is not there any more, or out of reach of the person who confirmed."
                ),
            )
        })?;
        Ok(Doc::new(Arc::clone(self.grant.entity()), Arc::new(record)))
    }

    async fn draft(&self, op: &mut Op<'_>, record: &Doc) -> OpResult<Draft> {
        let stored = &record.record;
        let mut draft = Draft::new(Arc::clone(self.grant.entity()), (**stored).clone(), Some(Arc::clone(stored)));
        let expressions = self
            .bound
            .key
            .iter()
            .map(|checked| &**checked)
            .chain(self.bound.figures.iter().map(|(_, checked)| &**checked));
        let paths = links_of(&draft.entity, expressions, []);
        links::follow(op, &mut draft, &paths).await?;
        Ok(draft)
    }

    fn key(&self, op: &Op<'_>, draft: &Draft) -> String {
        let surroundings = op.surroundings(self.grant.role());
        let row = RecordRow::new(&draft.entity, &draft.record, &draft.linked);
        let env = With { row: &row, context: &surroundings };
        let parts: Vec<String> = self
            .bound
            .key
            .iter()
            .map(|checked| eval(checked, &env).map_or_else(|_| String::new(), |value| key_part(&value)))
            .collect();
        let key = Json::from(parts).to_string();
        if key.len() <= KEY_MAX { key } else { crate::hash::hex(key.as_bytes()) }
    }

    async fn figures(&self, op: &mut Op<'_>, id: &Id) -> OpResult<Sums> {
        let record = self.load(op, id).await?;
        let draft = self.draft(op, &record).await?;
        let surroundings = op.surroundings(self.grant.role());
        let row = RecordRow::new(&draft.entity, &draft.record, &draft.linked);
        let env = With { row: &row, context: &surroundings };
        let mut sums = Sums::new();
        for (index, checked) in &self.bound.figures {
            let field = &self.run.figures[*index].field;
            let value = eval(checked, &env)
                .ok()
                .and_then(|value| from_expr(&field.kind, value))
                .and_then(|value| value.as_int());
            sums.insert(field.name.clone(), value.unwrap_or(0));
        }
        Ok(sums)
    }

    async fn keep_sums(&self, op: &mut Op<'_>, column: &str, sums: &Sums) -> OpResult<()> {
        let tenant = op.tenant().0;
        let mut sql = op.sql(&format!("UPDATE run SET {column} = ? WHERE tenant = ? AND id = ?"));
        sql.bind(stored::written(sums)).bind(tenant).bind(self.id);
        op.execute(&sql.done()).await?;
        Ok(())
    }
}

fn add(sums: &mut Sums, more: &Sums, times: i64) {
    for (name, value) in more {
        let sum = sums.entry(name.clone()).or_default();
        *sum = sum.saturating_add(value.saturating_mul(times));
    }
}

fn key_part(value: &ExprValue) -> String {
    match value {
        ExprValue::Null => String::new(),
        ExprValue::Text(text) => text.to_string(),
        ExprValue::Date(date) => date.to_string(),
        ExprValue::Dec(number) => number.normalize().to_string(),
        other => format!("{other:?}"),
    }
}

/// What is wrong with a row. A fault of the database is no fault of the row: it ends the part, which is then tried again.
fn problem(op: &Op<'_>, error: OpError) -> OpResult<Json> {
    let error = match error {
        OpError::Store(kernel_store::StoreError::Unique { entity, fields }) => {
            match op.app.product.registry.entities.get(&entity) {
                Some(known) => OpError::from_store(kernel_store::StoreError::Unique { entity, fields }, known),
                None => return Err(OpError::Store(kernel_store::StoreError::Unique { entity, fields })),
            }
        }
        other => other,
    };
    let words = crate::words::Words::new(&op.app.product.registry, &op.context.business.sector);
    let told = error.localize(&words);
    let (code, message) = match &told {
        OpError::Invalid(errors) => (
            errors.first().map_or_else(|| "invalid".to_string(), |error| error.code.clone()),
            match errors.as_slice() {
                [only] => only.message.clone(),
                _ => errors.iter().map(|error| error.message.as_str()).collect::<Vec<_>>().join(" ").into(),
            },
        ),
        OpError::Refused { code, message, .. } => (code.clone(), message.clone()),
        OpError::Duplicate { message, .. } => ("duplicate".to_string(), message.clone()),
        OpError::RoleNeeded(message) => ("forbidden".to_string(), message.clone()),
        OpError::Forbidden | OpError::Restricted => {
            ("forbidden".to_string(), say!("kernel-person-may-not", "The person who confirmed may not do this."))
        }
        OpError::NotFound => {
            ("not_found".to_string(), say!("kernel-gone-meanwhile", "Something this needs is not there any more."))
        }
        OpError::Stale { .. } => ("stale".to_string(), crate::error::stale()),
        OpError::Internal(message) => {
            tracing::error!(message, "run.row_failed");
            (
                "internal".to_string(),
                say!("kernel-our-fault", "Something went wrong on our side. It is in the log of the server."),
            )
        }
        _ => return Err(told),
    };
    Ok(stored::problem(&code, &message))
}
