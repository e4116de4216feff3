//! Words for people: labels as they stand in messages, and our own text for each JSON Schema keyword.

use kernel_manifest::model::Field;

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
pub fn schema_message(label: &str, keyword: &str) -> String {
    match keyword {
        "required" => format!("{label} is required."),
        "type" => format!("{label} has the wrong kind of value."),
        "enum" => format!("{label} is not one of the choices."),
        "pattern" | "format" => format!("{label} does not have the expected form."),
        "minItems" => format!("{label} needs more lines."),
        "maxItems" => format!("{label} has too many lines."),
        "additionalProperties" => format!("{label} is not a field."),
        _ => format!("{label} is not valid."),
    }
}
