//! A version that is to count.

use kernel::decisions::{may_edit, refusals};
use kernel::shell::Words;
use kernel::{Draft, Op, OpError, OpFuture, say};
use kernel_types::Value;
use serde_json::{Map, Value as Json};

use crate::generated::{Version, version};
use crate::text::{said, table};

/// `rules.publish`: a second person, a day that has not passed, every row reached and every example held.
pub fn publish<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let view = Version::of(&*draft)?;
        let decision = table(op, view.table()?).ok_or(OpError::NotFound)?;
        if may_edit(op.context, &decision).is_err() {
            return Err(OpError::Forbidden);
        }
        let me = op.user().as_str();
        let wrote = view.authors().and_then(Json::as_array).is_some_and(|authors| authors.iter().any(|one| one == me));
        if wrote && !op.context.actor.system {
            let message =
                say!("rules-separation-of-duties", "You wrote in this version; somebody else must publish it.");
            return Err(OpError::refused("separation_of_duties", message));
        }
        if view.from()? < op.today() {
            let message =
                say!("rules-from-past", "This day has passed. A version counts from today or from a later day.");
            return Err(OpError::invalid("/from", "from_past", message));
        }
        let said = said(&view).map_err(OpError::Invalid)?;
        let columns = decision.columns();
        let (rules, mut problems) = columns.rules(&said.rows);
        let (examples, further) = columns.examples(&said.examples);
        problems.extend(further);
        if problems.is_empty() {
            problems.extend(columns.unreached(&rules));
            problems.extend(columns.failing(&rules, &examples));
        }
        if !problems.is_empty() {
            let words = Words::new(&op.app.product.registry, &op.business().sector);
            return Err(OpError::Invalid(refusals(&words, &decision, &problems)));
        }
        draft.set(version::PUBLISHED_BY, Value::from(op.user()));
        draft.set(version::PUBLISHED_AT, op.now());
        Ok(())
    })
}
