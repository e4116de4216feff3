//! Parameters of reports, lists and sheets, which are given as texts.

use kernel_expr::With;
use kernel_manifest::model::{Field, FieldKind};
use kernel_types::Value;
use serde_json::{Value as Json, json};

use crate::env::{FlatRow, Linked, Surroundings, from_expr};

/// What a parameter is where none is given; `values` are those before it.
pub(crate) fn default_of(field: &Field, fields: &[Field], values: &[Value], surroundings: &Surroundings<'_>) -> Value {
    if let Some(checked) = &field.default_expr {
        let linked = Linked::new();
        let row = FlatRow { fields, values, linked: &linked, parent: None };
        let value = kernel_expr::eval(checked, &With { row: &row, context: surroundings }).ok();
        return value.and_then(|value| from_expr(&field.kind, value)).unwrap_or_default();
    }
    field.default.clone().unwrap_or_default()
}

/// A parameter's text as the JSON its kind expects.
pub(crate) fn typed_json(kind: &FieldKind, text: &str) -> Json {
    match kind {
        FieldKind::Int | FieldKind::Duration => text.parse::<i64>().map_or_else(|_| json!(text), Json::from),
        FieldKind::Bool => match text {
            "true" | "1" | "yes" => json!(true),
            "false" | "0" | "no" => json!(false),
            other => json!(other),
        },
        _ => json!(text),
    }
}
