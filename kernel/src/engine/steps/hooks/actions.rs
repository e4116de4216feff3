//! What plugins offer to do with a record.

use kernel_access::Grant;
use kernel_types::Role;
use serde_json::{Value as Json, json};

use super::Hook;
use crate::app::App;
use crate::context::OpContext;

/// What plugins of the business offer to do with a record the grant leads to: plugin, name, title and what is asked first. Nothing to portal users,
/// nor to whoever looks as somebody else: an action works with the rights of the caller, and changes things.
pub fn offered(app: &App, context: &OpContext, grant: &Grant) -> Vec<Json> {
    if !may_act(context, grant) {
        return Vec::new();
    }
    let actions = app.hooks.actions(context, &grant.entity().address);
    let offer = |hook: &Hook| {
        let mut offer = json!({"plugin": hook.plugin.split('@').next(), "name": &*hook.name, "title": &*hook.title});
        if let Some(input) = &hook.input {
            offer["input"] = input.clone();
        }
        offer
    };
    actions.iter().map(offer).collect()
}

/// Whether the caller may start actions on records they read.
pub(crate) fn may_act(context: &OpContext, grant: &Grant) -> bool {
    grant.role() != Role::Portal && context.actor.viewed_by.is_none()
}
