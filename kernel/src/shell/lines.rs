//! What the fields of lines and links to many are for one caller.

use kernel_access::Grant;
use kernel_manifest::model::{Entity, Field, FieldKind};
use serde_json::{Value as Json, json};

use super::Words;
use super::entity::{deny, named_field};

/// Adds the fields of its lines to a field; links to many are told as a link that holds several, with how many these may be.
pub(super) fn describe_lines(
    described: &mut Json,
    entity: &Entity,
    field: &Field,
    grant: &Grant,
    writes: bool,
    words: &Words<'_>,
) {
    let (FieldKind::Lines(index), Some(object)) = (&field.kind, described.as_object_mut()) else { return };
    let Some(set) = entity.lines.get(*index) else { return };
    if let Some(link) = set.linked() {
        object.insert("kind".into(), json!("links"));
        if set.min > 0 && !object.contains_key("denied") {
            object.insert("required".into(), json!(true));
        }
        object.insert("most".into(), json!(set.max));
        let mut inner = named_field(entity, Some(set.name.as_str()), link, words);
        for part in ["target", "for"] {
            if let Some(value) = inner.get_mut(part) {
                object.insert(part.into(), value.take());
            }
        }
        return;
    }
    let readable = grant.readable_lines(*index);
    let fields = set.fields.iter().filter(|line| readable.get(line.slot).copied().unwrap_or(false)).map(|line| {
        let mut described = named_field(entity, Some(set.name.as_str()), line, words);
        if writes && !grant.may_write_line(*index, line.slot) {
            deny(&mut described, line);
        }
        described
    });
    object.insert("fields".into(), fields.collect());
}
