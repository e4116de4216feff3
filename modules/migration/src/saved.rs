//! What was chosen for a program in this business, kept for the next move from it.

use kernel::{Op, OpResult};
use kernel_types::Value;
use serde_json::{Value as Json, json};

const MAPPING: &str = "migration.mapping";

/// What was chosen for a subject; `Null` when nothing was.
pub async fn load(op: &mut Op<'_>, source: &str, subject: &str) -> OpResult<Json> {
    let found = op.find(MAPPING, &[("source", Value::text(source)), ("subject", Value::text(subject))]).await?;
    Ok(match found.first().map(|doc| doc.get("choice")) {
        Some(Value::Json(json)) => (**json).clone(),
        _ => Json::Null,
    })
}

/// Keeps a choice in place of the one before.
pub async fn keep(op: &mut Op<'_>, source: &str, subject: &str, choice: Json) -> OpResult<()> {
    let found = op.find(MAPPING, &[("source", Value::text(source)), ("subject", Value::text(subject))]).await?;
    match found.first() {
        Some(doc) => {
            op.set_fields(MAPPING, &doc.id(), &[("choice", Value::Json(choice.into()))]).await?;
        }
        None => {
            op.create(MAPPING, json!({"source": source, "subject": subject, "choice": choice})).await?;
        }
    }
    Ok(())
}
