//! What follows from a saved record: the effects of plugins, written down in the same transaction and run after its commit.

use serde_json::{Value as Json, json};

use super::run::{self, Run};
use super::{Hook, HookPoint, chain, is_inside};
use crate::draft::Draft;
use crate::error::OpResult;
use crate::op::Op;

/// After a record was created, changed or deleted.
pub(crate) async fn saved(op: &mut Op<'_>, draft: &Draft, what: &str) -> OpResult<()> {
    let event = || json!({"event": what, "entity": draft.entity.address, "id": draft.id().as_str()});
    follow(op, draft, event, |hook| hook.point == HookPoint::AfterSave).await
}

/// After a transition.
pub(crate) async fn transitioned(op: &mut Op<'_>, draft: &Draft, name: &str) -> OpResult<()> {
    let event = || json!({"event": "transition", "transition": name, "entity": draft.entity.address, "id": draft.id().as_str()});
    follow(op, draft, event, |hook| {
        hook.point == HookPoint::AfterTransition && hook.transition.as_deref() == Some(name)
    })
    .await
}

/// A plugin whose effect is at work is not set off by what it does, nor by what follows from it elsewhere: two plugins that
/// answer each other would never end.
async fn follow(
    op: &mut Op<'_>,
    draft: &Draft,
    event: impl Fn() -> Json,
    fits: impl Fn(&Hook) -> bool,
) -> OpResult<()> {
    let Some(hooks) = op.app.hooks.of(op.context, &draft.entity.address) else { return Ok(()) };
    let context = op.context;
    let wanted: Vec<Hook> =
        hooks.iter().filter(|hook| fits(hook) && !is_inside(context, plugin_of(hook))).cloned().collect();
    for hook in wanted {
        // Runs of the system have no access of their own; they use that of the person who granted the plugin.
        let actor = hook.granted_by.clone().filter(|_| context.actor.system).unwrap_or_else(|| op.user().clone());
        let run = Run {
            chain: chain(context).to_string(),
            ..Run::waiting(op.tenant(), op.new_id(), plugin_of(&hook), &hook.name, event(), actor, op.now())
        };
        run::insert(op.tx()?, &run).await?;
        op.app.hooks.effects_wait();
    }
    Ok(())
}

/// The name before the version.
fn plugin_of(hook: &Hook) -> &str {
    hook.plugin.split('@').next().unwrap_or_default()
}
