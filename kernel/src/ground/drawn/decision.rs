//! Decision tables as the shell draws them: their columns, and which of their rows counts.

use kernel_manifest::model::{Decision, Field};
use serde_json::{Value as Json, json};

use super::param_field;
use crate::words::Words;

/// A table without its rows.
pub(crate) fn describe(decision: &Decision, words: &Words<'_>) -> Json {
    let columns = |fields: &[Field]| -> Vec<Json> {
        fields
            .iter()
            .map(|field| {
                let mut column = param_field(field, words, false);
                if let Some(help) = &field.help {
                    column["help"] = json!(words.translate(help));
                }
                if let Some(scale) = field.kind.scale() {
                    column["scale"] = json!(scale);
                }
                column
            })
            .collect()
    };
    json!({
        "table": decision.address,
        "family": decision.family,
        "title": words.translate(&decision.title),
        "description": words.translate(&decision.description),
        "hit": decision.hit.as_str(),
        "inputs": columns(&decision.inputs),
        "outputs": columns(&decision.outputs),
    })
}
