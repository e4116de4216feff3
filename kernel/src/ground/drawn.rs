//! Fields, columns and reports as the shell and other programs are told of them: plain JSON of a declaration in the words of its
//! reader, without regard to records.

mod decision;

use kernel_expr::of_day;
use kernel_manifest::model::workflow::Tone;
use kernel_manifest::model::{Column, ColumnKind, ColumnWords, EnumValue, Field, FieldKind, Report};
use kernel_types::Value;
use kernel_types::scaled::format_scaled;
use serde_json::{Map, Value as Json, json};

use crate::words::Words;

pub(crate) use decision::describe as describe_decision;

/// The least or the most of a field, as its values are written.
pub(crate) fn limit(field: &Field, number: i64) -> Json {
    match field.kind {
        FieldKind::Time => json!(of_day::text(number)),
        _ => json!(format_scaled(number, field.kind.scale().unwrap_or(0), 0)),
    }
}

/// A constant as a form writes it.
pub(crate) fn constant(field: &Field, value: &Value) -> Json {
    match value {
        Value::Int(number) => match field.kind.scale() {
            Some(scale) => json!(format_scaled(*number, scale, 0)),
            None => json!(number),
        },
        Value::Bool(flag) => json!(flag),
        Value::Text(text) => json!(&**text),
        Value::Date(date) => json!(date.format("%Y-%m-%d").to_string()),
        Value::Instant(instant) => json!(instant.to_rfc3339()),
        Value::Json(json) => (**json).clone(),
        Value::Null => Json::Null,
    }
}

/// The word the shell chooses a control by.
pub fn kind_word(kind: &FieldKind) -> &'static str {
    match kind {
        FieldKind::Text => "text",
        FieldKind::Long => "long",
        FieldKind::Rich => "rich",
        FieldKind::Int => "int",
        FieldKind::Decimal { .. } => "decimal",
        FieldKind::Percent => "percent",
        FieldKind::Money => "money",
        FieldKind::Quantity => "quantity",
        FieldKind::Rate => "rate",
        FieldKind::Duration => "duration",
        FieldKind::Bool => "bool",
        FieldKind::Date => "date",
        FieldKind::Time => "time",
        FieldKind::Instant => "instant",
        FieldKind::Enum(_) => "enum",
        FieldKind::Link(_) => "link",
        FieldKind::Lines(_) => "lines",
        FieldKind::Currency => "currency",
        FieldKind::Country => "country",
        FieldKind::Email => "email",
        FieldKind::Phone => "phone",
        FieldKind::Url => "url",
        FieldKind::User => "user",
        FieldKind::Serial { .. } => "serial",
        FieldKind::Tags => "tags",
        FieldKind::File => "file",
        FieldKind::Json => "json",
    }
}

/// `required` decides per parameter, for the caller at hand.
pub fn describe_report(report: &Report, words: &Words<'_>, required: impl Fn(&Field) -> bool) -> Json {
    let params: Vec<Json> = report.params.iter().map(|param| param_field(param, words, required(param))).collect();
    json!({
        "name": report.address,
        "family": report.family,
        "title": words.translate(&report.title),
        "description": words.translate(&report.description),
        "api": report_api(report),
        "params": params,
        "columns": report.columns.iter().map(|column| describe_column(column, words)).collect::<Vec<_>>(),
        "route": report.route,
        "landscape": report.landscape,
    })
}

pub(crate) fn report_api(report: &Report) -> String {
    format!("/v1/{}/reports/{}", report.family, report.name)
}

/// The choices of a field, each with its label.
pub(crate) fn options(values: &[EnumValue], words: &Words<'_>) -> Json {
    values.iter().map(|value| json!({"value": &*value.value, "label": words.translate(&value.label)})).collect()
}

pub(crate) fn param_field(field: &Field, words: &Words<'_>, required: bool) -> Json {
    let mut object = Map::new();
    object.insert("name".into(), json!(field.name));
    object.insert("label".into(), json!(words.translate(&field.label)));
    object.insert("kind".into(), json!(kind_word(&field.kind)));
    if required {
        object.insert("required".into(), json!(true));
    }
    match &field.kind {
        FieldKind::Enum(values) => {
            object.insert("options".into(), options(values, words));
        }
        FieldKind::Link(targets) => {
            object.insert("target".into(), json!(targets.first()));
        }
        _ => {}
    }
    if let Some(default) = &field.default {
        object.insert("default".into(), constant(field, default));
    }
    Json::Object(object)
}

/// A business setting under its key, as a form draws it.
pub fn setting_field(key: &str, field: &Field, words: &Words<'_>) -> Json {
    let mut described = param_field(field, words, field.required);
    if let Some(object) = described.as_object_mut() {
        let scale = field.kind.scale();
        let shown = |number: i64| limit(field, number);
        object.insert("name".into(), json!(key));
        let told = [
            ("help", field.help.as_ref().map(|help| json!(words.translate(help)))),
            ("min", field.min.map(shown)),
            ("max", field.max.map(shown)),
            ("maxLength", field.max_length.map(|most| json!(most))),
            ("scale", scale.map(|scale| json!(scale))),
        ];
        for (name, value) in told {
            if let Some(value) = value {
                object.insert(name.into(), value);
            }
        }
    }
    described
}

pub fn describe_column(column: &Column, words: &Words<'_>) -> Json {
    let mut described = json!({
        "name": column.name,
        "label": words.translate(&column.label),
        "kind": column_word(column.kind),
        "total": column.total,
        "drill": column.drill,
    });
    match column.words {
        ColumnWords::Whole => {}
        ColumnWords::Each => described["words"] = json!("each"),
        ColumnWords::Names => described["words"] = json!("names"),
    }
    if let Some(currency) = &column.currency {
        described["currency"] = json!(currency);
    }
    described
}

pub fn column_word(kind: ColumnKind) -> &'static str {
    match kind {
        ColumnKind::Text => "text",
        ColumnKind::Int => "int",
        ColumnKind::Duration => "duration",
        ColumnKind::Money => "money",
        ColumnKind::Quantity => "quantity",
        ColumnKind::Percent => "percent",
        ColumnKind::Date => "date",
        ColumnKind::Link => "link",
    }
}

pub fn tone(tone: Tone) -> &'static str {
    match tone {
        Tone::Muted => "muted",
        Tone::Info => "info",
        Tone::Good => "good",
        Tone::Warn => "warn",
        Tone::Bad => "bad",
    }
}
