//! Which plugins led to what happens in a context: its request id says so.

use kernel_types::Id;

use crate::context::OpContext;

/// Begins the request ids of what effects do. A colon stands in none that a client may choose.
const PREFIX: &str = "plugin:";

/// Request id of what a run does: the plugins that led to it, itself the last, and the run.
pub fn request_id(chain: &str, run: &Id) -> String {
    format!("{PREFIX}{chain}:{run}")
}

/// Plugins whose effects are at work in a context, separated by commas; empty for people's own requests.
pub fn chain(context: &OpContext) -> &str {
    context.request_id.strip_prefix(PREFIX).and_then(|rest| rest.split(':').next()).unwrap_or_default()
}

/// Whether a plugin's effect is at work in a context.
pub fn is_inside(context: &OpContext, plugin: &str) -> bool {
    chain(context).split(',').any(|name| name == plugin)
}
