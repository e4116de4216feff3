//! A run begins: its parameters are checked, and its records found with the rights of the person who asks.

use std::sync::Arc;

use kernel_access::decide;
use kernel_expr::With;
use kernel_manifest::model::{Field, Operation, Run};
use kernel_store::Sql;
use kernel_types::{Id, Role, Value};
use serde_json::{Map, Value as Json, json};

use super::bound::Bound;
use super::{MOST, Params, reach, stored};
use crate::app::App;
use crate::context::OpContext;
use crate::draft::Draft;
use crate::env::{FlatRow, Linked, from_expr};
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::say;
use crate::{save, transition};

/// Rows in one insert.
const ROWS: usize = 100;

/// `POST /v1/runs/{family}/{name}` with the parameters: the run, which servers now preview.
///
/// # Errors
/// The caller may not run it, a parameter is wrong, or there are too many records.
pub async fn start(app: &Arc<App>, context: &OpContext, run: &Arc<Run>, params: Map<String, Json>) -> OpResult<Id> {
    reach(context, run)?;
    let run = Arc::clone(run);
    let id = app
        .write(context, move |op| {
            let (run, params) = (Arc::clone(&run), params.clone());
            Box::pin(async move { begin(op, &run, params).await })
        })
        .await?;
    app.runs.notify_one();
    Ok(id)
}

async fn begin(op: &mut Op<'_>, run: &Run, given: Map<String, Json>) -> OpResult<Id> {
    let (values, named) = read(op, run, given).await?;
    let records = records(op, run, &values).await?;
    let (tenant, id, now) = (op.tenant(), op.new_id(), op.now());
    let user = op.user().clone();
    let mut sql = op.sql("INSERT INTO run (tenant, id, name, state, work, params, expected, figures, created_by, created_at, run_by) VALUES (?, ?, ?, 'draft', 'preview', ?, '{}', '{}', ?, ?, ?)");
    sql.bind(tenant.0)
        .bind(&id)
        .bind(run.address.as_str())
        .bind(Json::Object(named.clone()).to_string())
        .bind(&user)
        .bind(now)
        .bind(&user);
    op.execute(&sql.done()).await?;
    add(op, run, &id, 0, &records).await?;
    stored::enqueue(op.tx()?, tenant, &id, now).await?;
    save::audit(
        op,
        &run.address,
        Some(id.clone()),
        "start",
        None,
        Some(json!({"params": named, "records": records.len()})),
    )?;
    Ok(id)
}

/// The records a run concerns, within the caller's own rights.
pub(super) async fn records(op: &mut Op<'_>, run: &Run, values: &[Value]) -> OpResult<Vec<Id>> {
    let entity = op.entity(&run.entity)?;
    let grant = decide(&op.context.actor, &entity, Operation::Read)?;
    let bound = Bound::new(op, run, values).await?;
    let view = op.surroundings(grant.role());
    let found = op.reader().matching(&view, &grant, bound.filter.as_ref(), MOST + 1).await?;
    if found.len() > MOST {
        return Err(OpError::refused(
            "too_many_rows",
            say!("kernel-too-many-rows", "More than {most} records match; narrow the parameters.", most = MOST),
        ));
    }
    Ok(found)
}

/// Adds rows that wait.
pub(super) async fn add(op: &mut Op<'_>, run: &Run, id: &Id, first: i64, records: &[Id]) -> OpResult<()> {
    let tenant = op.tenant().0;
    let mut position = first;
    for part in records.chunks(ROWS) {
        let mut sql: Sql = op.sql("INSERT INTO run_row (tenant, run, position, record, state, name) VALUES ");
        for (index, record) in part.iter().enumerate() {
            position += 1;
            sql.push(if index == 0 { "(" } else { ", (" })
                .value(tenant)
                .push(", ")
                .value(id)
                .push(", ")
                .value(position);
            sql.push(", ").value(record).push(", 'waiting', ").value(run.address.as_str()).push(")");
        }
        op.execute(&sql.done()).await?;
    }
    Ok(())
}

/// Parameters as they were given, with defaults, checked as answers are.
async fn read(op: &mut Op<'_>, run: &Run, mut given: Map<String, Json>) -> OpResult<(Vec<Value>, Map<String, Json>)> {
    let entity = op.entity(&run.entity)?;
    let grant = decide(&op.context.actor, &entity, Operation::Read)?;
    for field in run.params.iter().filter(|field| field.default_expr.is_some()) {
        if given.get(&field.name).is_none_or(Json::is_null) {
            let value = default_of(op, field, grant.role());
            if !value.is_null() {
                given.insert(field.name.clone(), crate::visible::value_json(field, &value));
            }
        }
    }
    let mut draft = Draft::new(Arc::clone(&entity), save::empty_record(op, &entity), None);
    transition::given(op, &grant, &mut draft, &run.params, &given).await
}

fn default_of(op: &Op<'_>, field: &Field, role: Role) -> Value {
    let Some(checked) = &field.default_expr else { return Value::Null };
    let linked = Linked::new();
    let row = FlatRow { fields: &[], values: &[], linked: &linked, parent: None };
    let surroundings = op.surroundings(role);
    kernel_expr::eval(checked, &With { row: &row, context: &surroundings })
        .ok()
        .and_then(|value| from_expr(&field.kind, value))
        .unwrap_or_default()
}

/// Stored parameters as values, in the order they are declared; what is declared no longer is left out.
pub(super) fn values(run: &Run, stored: &Map<String, Json>) -> (Vec<Value>, Params) {
    let values: Vec<Value> = run
        .params
        .iter()
        .map(|field| {
            stored.get(&field.name).and_then(|json| crate::body::parse_value(field, json, "").ok()).unwrap_or_default()
        })
        .collect();
    let named = run.params.iter().zip(&values).map(|(field, value)| (field.name.clone(), value.clone())).collect();
    (values, Params(named))
}
