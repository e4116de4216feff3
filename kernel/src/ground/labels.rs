//! Words for people: labels as they stand in messages, and our own text for each JSON Schema keyword.

use kernel_manifest::model::Field;

use crate::say;
use crate::sentence::Sentence;

/// The field's label for a message. Terms stay in braces: what is refused is told in the sector's words where it leaves
/// (`OpError::told`).
pub fn label_of(field: &Field) -> String {
    if field.label.is_empty() { field.name.clone() } else { capitalised(&field.label) }
}

/// A declared text with its terms as their keys: `{invoice} lines` reads `invoice lines`.
pub fn without_braces(text: &str) -> String {
    text.chars().filter(|c| !matches!(c, '{' | '}')).collect()
}

fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}

/// Plain words for a schema keyword that a body broke.
pub fn schema_message(label: &str, keyword: &str) -> Sentence {
    match keyword {
        "required" => say!("kernel-required", "{label} is required.", label),
        "type" => say!("kernel-wrong-type", "{label} has the wrong kind of value.", label),
        "enum" => say!("kernel-not-a-choice", "{label} is not one of the choices.", label),
        "pattern" | "format" => say!("kernel-wrong-form", "{label} does not have the expected form.", label),
        "minItems" => say!("kernel-more-lines", "{label} needs more lines.", label),
        "maxItems" => say!("kernel-too-many-lines", "{label} has too many lines.", label),
        "additionalProperties" => say!("kernel-not-a-field", "{label} is not a field.", label),
        _ => say!("kernel-not-valid", "{label} is not valid.", label),
    }
}
