//! What was looked up and not found.

use std::sync::Arc;

use kernel_manifest::model::Report;
use serde_json::{Map, Value as Json, json};

use crate::app::App;
use crate::context::OpContext;
use crate::reporting::ReportResult;

/// Tells the family that something looked up held nothing, where it wants to know: `helpdesk.suggestions.nothing_found`, with what was
/// asked and the `user` who asked. An answer is worth more than this note: trouble with it is logged alone.
pub async fn note(
    app: &Arc<App>,
    context: &OpContext,
    report: &Report,
    pairs: &[(String, String)],
    result: &ReportResult,
) {
    let event = format!("{}.nothing_found", report.address);
    if !result.table.rows.is_empty() || !app.product.modules.events.contains_key(event.as_str()) {
        return;
    }
    let mut asked: Map<String, Json> = pairs.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
    asked.insert("user".to_string(), json!(context.actor.user.as_str()));
    let shared = Arc::new((event, Json::Object(asked)));
    let told = app.write(context, move |op| {
        let shared = Arc::clone(&shared);
        Box::pin(async move { op.emit(&shared.0, shared.1.clone()).await })
    });
    if let Err(error) = told.await {
        tracing::warn!(%error, report = %report.address, "reporting.nothing_found_not_noted");
    }
}
