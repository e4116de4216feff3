//! The picture of a receipt as the record holds it.

use kernel::Line;
use kernel_types::Value;
use serde_json::Value as Json;

/// Digest of the content, which the platform writes when it takes a file up.
pub fn digest<'l>(line: &Line<'l>) -> Option<&'l str> {
    held(line)?.get("sha256").and_then(Json::as_str)
}

/// Whether a receipt is attached.
pub fn attached(line: &Line<'_>) -> bool {
    held(line).is_some_and(|file| file.get("id").is_some())
}

fn held<'l>(line: &Line<'l>) -> Option<&'l Json> {
    match line.get("receipt") {
        Value::Json(file) => Some(file.as_ref()),
        _ => None,
    }
}
