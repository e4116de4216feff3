//! Words for people: labels without braces, and our own text for each JSON Schema keyword.

use kernel_manifest::model::Field;

/// The field's label as plain words. Terms in braces read as their key here; screens put the sector's word.
pub fn label_of(field: &Field) -> String {
    let plain = without_braces(&field.label);
    if plain.is_empty() { field.name.clone() } else { capitalised(&plain) }
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
