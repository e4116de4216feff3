//! A list of links in a body → the rows of its set.

use kernel_manifest::model::LineSet;
use kernel_store::LineRecord;
use kernel_types::Value;
use serde_json::Value as Json;

use super::field::{link_form, parse_value};
use super::{MAX_LINES, ParsedLine};
use crate::error::FieldError;
use crate::labels::label_of;
use crate::say;

/// Ids, codes, or the objects such links are read as. Null is an empty list.
pub(super) fn parse(
    set: &LineSet,
    json: &Json,
    pointer: &str,
    errors: &mut Vec<FieldError>,
) -> Option<Vec<ParsedLine>> {
    let field = set.linked()?;
    let none = Vec::new();
    let Some(given) = json.as_array().or(json.is_null().then_some(&none)) else {
        errors.push(FieldError::new(pointer, "type", say!("kernel-must-be-list-links", "Must be a list of links.")));
        return None;
    };
    let max = set.max.map_or(MAX_LINES, |max| max as usize);
    if given.len() > max {
        let label = label_of(field);
        let message = say!("kernel-at-most-can-be-chosen-for", "At most {max} can be chosen for {label}.", max, label);
        errors.push(FieldError::new(pointer, "maxItems", message));
        return None;
    }
    let mut rows = Vec::with_capacity(given.len());
    for (row, link) in given.iter().enumerate() {
        let place = format!("{pointer}/{row}");
        // Effects make the row itself.
        let link = link.get(LineSet::RECORD_NAME).unwrap_or(link);
        match parse_value(field, link, &place) {
            Ok(Value::Null) => errors.push(FieldError::new(place, "type", link_form(field))),
            Ok(value) => {
                let mut values = vec![Value::Null; set.fields.len()];
                values[LineSet::RECORD] = value;
                rows.push(ParsedLine { id: None, record: LineRecord { values: values.into() } });
            }
            Err(error) => errors.push(error),
        }
    }
    Some(rows)
}
