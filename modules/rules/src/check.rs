//! A version while it is written.

use std::sync::Arc;

use kernel::decisions::{Decision, may_edit, refusals};
use kernel::shell::Words;
use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Date, Value};
use serde_json::{Value as Json, json};

use crate::generated::{Version, version};
use crate::in_force::latest;
use crate::text::{said, table};

/// `rules.version`: who may write it, what it begins with, and what is wrong with its cells.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let view = Version::of(&*draft)?;
        let (Ok(address), Ok(from)) = (view.table().map(str::to_string), view.from()) else { return Ok(()) };
        let Some(decision) = table(op, &address) else {
            draft.refuse(
                "/table",
                "unknown_table",
                say!("rules-unknown-table", "There is no decision table '{address}'.", address),
            );
            return Ok(());
        };
        if may_edit(op.context, &decision).is_err() {
            return Err(OpError::Forbidden);
        }
        if draft.is_new() {
            begin(op, draft, &decision, from).await?;
        }
        hold(op, draft, &decision)?;
        if draft.is_new() || [version::ROWS, version::EXAMPLES, version::FROM].iter().any(|field| draft.changed(field))
        {
            sign(op, draft);
        }
        Ok(())
    })
}

/// Gives a new version its number, and what it was not sent: the rows and examples that count on its first day.
async fn begin(op: &mut Op<'_>, draft: &mut Draft, decision: &Decision, from: Date) -> OpResult<()> {
    let earlier = Version::find_all(op, &[(version::TABLE, Value::from(decision.address.as_str()))]).await?;
    let number = earlier.iter().filter_map(|version| version.number()).max().unwrap_or(0) + 1;
    draft.set(version::NUMBER, number);
    let title = Words::new(&op.app.product.registry, &op.business().sector).translate(&decision.title);
    draft.set(version::NAME, format!("{title} {number}"));
    let before = latest(&earlier, from);
    for (field, declared) in [(version::ROWS, json!(*decision.rows)), (version::EXAMPLES, json!(decision.examples))] {
        if !draft.was_sent(field) {
            draft.set(field, Value::Json(Arc::new(kept(before, field).unwrap_or(declared))));
        }
    }
    Ok(())
}

/// What an earlier version says in a field.
fn kept(before: Option<&Version<Doc>>, field: &str) -> Option<Json> {
    let kept = match field {
        version::ROWS => before?.rows(),
        _ => before?.examples(),
    };
    kept.cloned()
}

/// Refuses cells that are no values of their columns. What would keep it from being published is remarked.
fn hold(op: &Op<'_>, draft: &mut Draft, decision: &Decision) -> OpResult<()> {
    let read = said(&Version::of(&*draft)?);
    let said = match read {
        Ok(said) => said,
        Err(errors) => {
            draft.errors.extend(errors);
            return Ok(());
        }
    };
    let columns = decision.columns();
    let (rules, mut problems) = columns.rules(&said.rows);
    let (examples, further) = columns.examples(&said.examples);
    problems.extend(further);
    let words = Words::new(&op.app.product.registry, &op.business().sector);
    if !problems.is_empty() {
        draft.errors.extend(refusals(&words, decision, &problems));
        return Ok(());
    }
    draft.warnings.extend(refusals(&words, decision, &columns.unreached(&rules)));
    draft.warnings.extend(refusals(&words, decision, &columns.failing(&rules, &examples)));
    Ok(())
}

/// Notes everybody who wrote in it: none of them publishes it.
fn sign(op: &Op<'_>, draft: &mut Draft) {
    let me = op.user().as_str();
    let mut authors: Vec<Json> = match draft.get(version::AUTHORS) {
        Value::Json(authors) => authors.as_array().cloned().unwrap_or_default(),
        _ => Vec::new(),
    };
    if !authors.iter().any(|author| author == me) {
        authors.push(Json::from(me));
    }
    draft.set(version::AUTHORS, Value::Json(Arc::new(Json::Array(authors))));
    draft.set(version::WRITTEN_BY, Value::from(op.user()));
}
