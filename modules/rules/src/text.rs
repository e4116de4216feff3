//! Rows and examples of a version as they are kept: JSON of the shape that declarations have.

use std::sync::Arc;

use kernel::decisions::{Decision, DecisionExample, DecisionRow};
use kernel::typed::Fields;
use kernel::{FieldError, Op, Sentence, say};
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

use crate::generated::Version;

/// What a version says.
pub struct Said {
    pub rows: Vec<DecisionRow>,
    pub examples: Vec<DecisionExample>,
}

/// Reads what is kept; a version without rows or examples has none.
///
/// # Errors
/// The fields that hold something else.
pub fn said<S: Fields>(version: &Version<S>) -> Result<Said, Vec<FieldError>> {
    let rows = list(version.rows(), "/rows", say!("rules-not-rows", "These are not rows of a decision table."));
    let examples = list(
        version.examples(),
        "/examples",
        say!("rules-not-examples", "These are not examples of a decision table."),
    );
    match (rows, examples) {
        (Ok(rows), Ok(examples)) => Ok(Said { rows, examples }),
        (rows, examples) => Err(rows.err().into_iter().chain(examples.err()).collect()),
    }
}

fn list<T: DeserializeOwned>(kept: Option<&Json>, pointer: &str, otherwise: Sentence) -> Result<Vec<T>, FieldError> {
    let Some(json) = kept else { return Ok(Vec::new()) };
    serde_json::from_value(json.clone()).map_err(|_| FieldError::new(pointer, "type", otherwise))
}

/// The table a version is of.
pub fn table(op: &Op<'_>, address: &str) -> Option<Arc<Decision>> {
    op.app.product.registry.decisions.get(address).map(Arc::clone)
}
