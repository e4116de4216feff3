//! What the document says of one field: its label and help, the currency of an amount, the records a link leads to.

use kernel_manifest::model::field::CurrencySource;
use kernel_manifest::model::{Entity, Field, FieldKind};
use serde_json::{Map, Value as Json, json};

use super::schema::nullable_of;
use crate::body::without_braces;

/// Adds to a field's schema what people call it and what is to be known of it.
pub fn described(mut schema: Json, field: &Field, fields: &[Field], parent: Option<&Entity>) -> Json {
    let Some(object) = schema.as_object_mut() else { return schema };
    object.insert("title".into(), without_braces(&field.label).into());
    let mut said: Vec<String> = field.help.iter().map(|help| without_braces(help)).collect();
    said.extend(form_of(field, fields, parent));
    if !said.is_empty() {
        object.insert("description".into(), said.join(" ").into());
    }
    if let FieldKind::Link(targets) = &field.kind {
        object.insert("x-targets".into(), json!(targets));
    }
    if field.read_only {
        object.insert("readOnly".into(), true.into());
    }
    schema
}

/// What a value of the field means, where its type does not say it.
fn form_of(field: &Field, fields: &[Field], parent: Option<&Entity>) -> Option<String> {
    let in_currency = || match field.currency {
        CurrencySource::Base => Some(String::from("business currency")),
        CurrencySource::Own(slot) => fields.get(slot).map(|currency| format!("currency of '{}'", currency.name)),
        CurrencySource::Parent(slot) => parent
            .and_then(|parent| parent.fields.get(slot))
            .map(|currency| format!("currency of the record's '{}'", currency.name)),
    };
    match &field.kind {
        FieldKind::Money => in_currency().map(|currency| format!("Amount in the {currency}.")),
        FieldKind::Percent => Some(String::from("15.5 percent is 15.5.")),
        FieldKind::Link(targets) if targets.len() > 1 => Some(format!("Leads to one of {}.", targets.join(", "))),
        FieldKind::Link(targets) => targets.first().map(|target| format!("Leads to {target}.")),
        kind => kind.scale().map(|scale| format!("At most {scale} digits after the point.")),
    }
}

/// The body of a create or a change: as forms send it, with the other spellings that are read, and everything described.
pub fn body(entity: &Entity, declared: &Json) -> Json {
    let mut schema = super::schema::without_meta(declared);
    if let Some(properties) = schema.get_mut("properties").and_then(Json::as_object_mut) {
        properties_of(properties, &entity.fields, None);
        for field in &entity.fields {
            let FieldKind::Lines(set) = field.kind else { continue };
            let (Some(set), Some(lines)) = (entity.lines.get(set), properties.get_mut(&field.name)) else { continue };
            if let (Some(link), Some(one)) = (set.linked(), lines.get_mut("items")) {
                *one = sent(one.take(), link);
            }
            if let Some(inner) = lines.pointer_mut("/items/properties").and_then(Json::as_object_mut) {
                properties_of(inner, &set.fields, Some(entity));
            }
        }
    }
    if let Some(object) = schema.as_object_mut() {
        object.insert("title".into(), without_braces(&entity.title).into());
    }
    schema
}

fn properties_of(properties: &mut Map<String, Json>, fields: &[Field], parent: Option<&Entity>) {
    for field in fields {
        if let Some(schema) = properties.get_mut(&field.name) {
            let declared = schema.take();
            *schema = described(sent(declared, field), field, fields, parent);
        }
    }
}

/// Decimals may be numbers, links the object they are read as.
fn sent(mut schema: Json, field: &Field) -> Json {
    if field.kind.scale().is_some() {
        let nullable = nullable_of(&schema);
        schema["type"] = if nullable { json!(["string", "number", "null"]) } else { json!(["string", "number"]) };
        return schema;
    }
    match &field.kind {
        FieldKind::Link(targets) => {
            let mut properties = Map::from_iter([("id".to_string(), json!({"type": "string"}))]);
            if targets.len() > 1 {
                properties.insert("kind".into(), json!({"type": "string", "enum": targets}));
            }
            let mut forms = vec![
                json!({"type": "string", "description": "Id, or a code that no other record has"}),
                json!({"type": "object", "required": ["id"], "properties": properties}),
            ];
            if nullable_of(&schema) {
                forms.push(json!({"type": "null"}));
            }
            json!({"anyOf": forms})
        }
        _ => schema,
    }
}
