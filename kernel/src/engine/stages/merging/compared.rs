//! Which values of two records differ.

use kernel_manifest::model::{Field, FieldKind, system};
use kernel_types::{Id, Role, Value, format_scaled};
use serde_json::Value as Json;

use crate::doc::Doc;
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::visible::value_json;
use crate::words::Words;

const TEXT_MAX: usize = 300;

/// A field in which the record that goes holds something else than the one that stays.
#[derive(Debug, Clone)]
pub struct Difference {
    pub field: String,
    pub label: String,
    pub kept: Option<String>,
    pub other: String,
}

/// The differences, in the order of the form. Fields that only some may see are left alone.
///
/// # Errors
/// The database's.
pub async fn differences(op: &mut Op<'_>, kept: &Doc, gone: &Doc) -> OpResult<Vec<Difference>> {
    let entity = std::sync::Arc::clone(&kept.entity);
    let mut found = Vec::new();
    for field in entity.fields.iter().filter(|field| may_be_taken(field)) {
        let (here, there) = (kept.get(&field.name), gone.get(&field.name));
        if there.is_null() || here == there {
            continue;
        }
        let Some(other) = shown(op, field, there).await? else { continue };
        let kept = shown(op, field, here).await?;
        found.push(Difference { field: field.name.clone(), label: words(op, &field.label), kept, other });
    }
    Ok(found)
}

fn words(op: &Op<'_>, label: &str) -> String {
    Words::new(&op.app.product.registry, &op.business().sector).translate(label)
}

/// What people write on the record itself, and everybody who reads it sees.
fn may_be_taken(field: &Field) -> bool {
    let open =
        field.access.may_read(Role::Viewer) && field.access.may_write(Role::Operator) && !field.access.mask_last4;
    let written =
        field.stored && !field.read_only && !field.immutable && field.compute.is_none() && field.rollup.is_none();
    let plain = !matches!(
        field.kind,
        FieldKind::Lines(_) | FieldKind::Json | FieldKind::File | FieldKind::Tags | FieldKind::Serial { .. }
    );
    let system = field.slot < system::COUNT;
    open && written && plain && !system && !field.unique
}

/// A value in words; `None` of nothing.
async fn shown(op: &mut Op<'_>, field: &Field, value: &Value) -> OpResult<Option<String>> {
    let text = match (value, &field.kind) {
        (Value::Null, _) => return Ok(None),
        (Value::Text(id), FieldKind::Link(targets)) => match targets.first() {
            Some(target) => match op.load(target, &Id::from_stored(id)).await {
                Ok(record) => record.label().to_string(),
                Err(OpError::NotFound) => return Ok(None),
                Err(other) => return Err(other),
            },
            None => return Ok(None),
        },
        (Value::Text(id), FieldKind::User) => {
            op.member_names().await?.get(&Id::from_stored(id)).cloned().unwrap_or_default()
        }
        (Value::Text(word), FieldKind::Enum(values)) => {
            let label = values.iter().find(|known| *known.value == **word).map(|known| known.label.clone());
            words(op, &label.unwrap_or_else(|| word.to_string()))
        }
        (Value::Bool(true), _) => "✓".to_string(),
        (Value::Bool(false), _) => "–".to_string(),
        (Value::Int(number), kind) => match kind.scale() {
            Some(scale) => format_scaled(*number, scale, 0),
            None => number.to_string(),
        },
        (Value::Text(text), _) => text.to_string(),
        (Value::Date(date), _) => date.to_string(),
        (Value::Instant(instant), _) => instant.to_rfc3339(),
        (Value::Json(_), _) => return Ok(None),
    };
    Ok(Some(text.chars().take(TEXT_MAX).collect()))
}

/// A value as a body gives it.
pub fn body_of(record: &Doc, name: &str) -> Json {
    record.entity.field(name).map_or(Json::Null, |field| value_json(field, record.get(name)))
}
