//! What happens to texts between the caller's document and the template's data.

use serde_json::{Map, Value};

/// Letters in a row after which a text may break although it has no space:
/// one endless word must not run over its column's edge.
const UNBROKEN_MAX: usize = 30;

const MAY_BREAK: char = '\u{200B}';

/// Goes through all texts of the document's data.
pub(crate) fn texts(value: &mut Value) {
    match value {
        Value::String(text) => *text = printable(text),
        Value::Array(items) => items.iter_mut().for_each(texts),
        Value::Object(fields) => fields.iter_mut().for_each(|(_, value)| texts(value)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Without control characters, which have no glyphs, and with places to break in endless words.
fn printable(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut unbroken = 0;
    for letter in text.chars() {
        match letter {
            '\n' => {
                out.push('\n');
                unbroken = 0;
            }
            '\t' => {
                out.push(' ');
                unbroken = 0;
            }
            control if control.is_control() => {}
            other => {
                if other.is_whitespace() || other == '-' || other == MAY_BREAK {
                    unbroken = 0;
                } else {
                    unbroken += 1;
                    if unbroken > UNBROKEN_MAX {
                        out.push(MAY_BREAK);
                        unbroken = 1;
                    }
                }
                out.push(other);
            }
        }
    }
    out
}

/// Takes the object out of a value; other values become an empty one.
pub(crate) fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}
