//! JSON bodies → values. Every problem of a body is found in one pass and told at its field.

mod field;
mod limits;
mod links;

use kernel_access::Grant;
use kernel_manifest::model::{Entity, Field, FieldKind, LineSet, system};
use kernel_store::LineRecord;
use kernel_types::Value;
use serde_json::{Map, Value as Json};

pub use crate::labels::{label_of, schema_message, without_braces};
pub(crate) use field::link_form;
pub use field::{form_error, parse_value};

use crate::error::FieldError;
use crate::say;

/// Limits that keep one request from holding the server.
const MAX_LINES: usize = 5_000;

/// What a body sets: slot and value of the head's fields, and whole line sets.
#[derive(Debug, Default)]
pub struct ParsedBody {
    pub values: Vec<(usize, Value)>,
    /// (line set, rows); a set that is absent from the body stays as it is.
    pub lines: Vec<(usize, Vec<ParsedLine>)>,
    pub version: Option<i64>,
    pub errors: Vec<FieldError>,
}

/// One line of a body. `id` names a stored line to keep; without it the line is new.
#[derive(Debug)]
pub struct ParsedLine {
    pub id: Option<String>,
    pub record: LineRecord,
}

impl ParsedLine {
    /// The stored line it is. A link comes without the id of its row: the row is the same while it leads to the same record.
    pub fn kept<'l>(&self, set: &LineSet, stored: &'l [LineRecord]) -> Option<&'l LineRecord> {
        if let Some(link) = set.linked() {
            return stored.iter().find(|row| row.values[link.slot] == self.record.values[link.slot]);
        }
        let id = self.id.as_deref()?;
        stored.iter().find(|row| row.values[LineSet::ID].as_str() == Some(id))
    }
}

/// Who sends the body: a client, who may write what the grant says, or the platform, which fills read-only fields too.
#[derive(Clone, Copy)]
pub enum Sender<'a> {
    Client(&'a Grant),
    Platform,
}

impl<'a> Sender<'a> {
    pub fn of(grant: &'a Grant) -> Sender<'a> {
        if grant.is_system() { Sender::Platform } else { Sender::Client(grant) }
    }
}

/// Reads a create or update body.
pub fn parse_body(entity: &Entity, body: &Map<String, Json>, sender: Sender<'_>) -> ParsedBody {
    let mut parsed = ParsedBody::default();
    for (name, json) in body {
        if name == "version" {
            parsed.version = json.as_i64();
            if parsed.version.is_none() {
                parsed.errors.push(FieldError::new(
                    "/version",
                    "type",
                    say!("kernel-version-whole-number", "The version must be a whole number."),
                ));
            }
            continue;
        }
        let Some(slot) = entity.slot(name) else {
            parsed.errors.push(unknown_field("", name, entity.fields.iter().map(|field| field.name.as_str())));
            continue;
        };
        let field = &entity.fields[slot];
        if slot == system::ID {
            continue;
        }
        let pointer = format!("/{name}");
        if let Sender::Client(grant) = sender
            && let Some(error) = not_writable(field, slot, &pointer, grant.may_write_slot(slot))
        {
            parsed.errors.push(error);
            continue;
        }
        match field.kind {
            FieldKind::Lines(set) => match parse_lines(entity, set, json, &pointer, sender, &mut parsed.errors) {
                Some(rows) => parsed.lines.push((set, rows)),
                None => continue,
            },
            _ => match sent_value(field, json, &pointer, sender) {
                Ok(value) => parsed.values.push((slot, value)),
                Err(error) => parsed.errors.push(error),
            },
        }
    }
    parsed
}

/// One value; what a client sends must also have the declared form. The platform's own values come from records that have it.
fn sent_value(field: &Field, json: &Json, pointer: &str, sender: Sender<'_>) -> Result<Value, FieldError> {
    let value = parse_value(field, json, pointer)?;
    match (sender, form_error(field, &value, pointer)) {
        (Sender::Client(_), Some(error)) => Err(error),
        _ => Ok(value),
    }
}

fn parse_lines(
    entity: &Entity,
    index: usize,
    json: &Json,
    pointer: &str,
    sender: Sender<'_>,
    errors: &mut Vec<FieldError>,
) -> Option<Vec<ParsedLine>> {
    let set = &entity.lines[index];
    if set.is_links {
        return links::parse(set, json, pointer, errors);
    }
    let Some(rows) = json.as_array() else {
        errors.push(FieldError::new(pointer, "type", say!("kernel-list-of-lines", "Must be a list of lines.")));
        return None;
    };
    if rows.len() > set.max.map_or(MAX_LINES, |max| max as usize) {
        let max = set.max.map_or(MAX_LINES, |max| max as usize);
        errors.push(FieldError::new(
            pointer,
            "maxItems",
            say!("kernel-at-most-lines-allowed", "At most {max} lines are allowed.", max),
        ));
        return None;
    }
    let mut lines = Vec::with_capacity(rows.len());
    for (row, line) in rows.iter().enumerate() {
        let Some(object) = line.as_object() else {
            errors.push(FieldError::new(
                format!("{pointer}/{row}"),
                "type",
                say!("kernel-line-an-object", "Each line must be an object."),
            ));
            continue;
        };
        lines.push(parse_line(set, index, object, &format!("{pointer}/{row}"), sender, errors));
    }
    Some(lines)
}

fn parse_line(
    set: &LineSet,
    index: usize,
    object: &Map<String, Json>,
    pointer: &str,
    sender: Sender<'_>,
    errors: &mut Vec<FieldError>,
) -> ParsedLine {
    let mut values = vec![Value::Null; set.fields.len()];
    let mut id = None;
    for (name, json) in object {
        if name == "id" {
            id = json.as_str().map(str::to_string);
            continue;
        }
        let Some(slot) = set.slot(name) else {
            errors.push(unknown_field(pointer, name, set.fields.iter().map(|field| field.name.as_str())));
            continue;
        };
        let field = &set.fields[slot];
        // Clients send whole lines back after reading them; what the server computes is taken from the server alone, and so is
        // what this client sees masked or may not change.
        if let Sender::Client(grant) = sender
            && (field.read_only || !grant.may_write_line(index, slot))
        {
            let is_new = !object.contains_key("id") && !json.is_null();
            if is_new && !field.read_only {
                errors.push(forbidden(field, &format!("{pointer}/{name}")));
            }
            continue;
        }
        match sent_value(field, json, &format!("{pointer}/{name}"), sender) {
            Ok(value) => values[slot] = value,
            Err(error) => errors.push(error),
        }
    }
    ParsedLine { id, record: LineRecord { values: values.into() } }
}

fn not_writable(field: &Field, slot: usize, pointer: &str, allowed: bool) -> Option<FieldError> {
    let system_written =
        slot < system::COUNT && !matches!(slot, system::OWNER | system::ASSIGNEE | system::TAGS | system::CUSTOM);
    if field.read_only || system_written {
        let message =
            say!("kernel-read-only", "{label} is filled by the system; leave it out.", label = label_of(field));
        return Some(FieldError::new(pointer, "read_only", message));
    }
    (!allowed).then(|| forbidden(field, pointer))
}

pub(crate) fn forbidden(field: &Field, pointer: &str) -> FieldError {
    FieldError::new(
        pointer,
        "forbidden_field",
        say!("kernel-forbidden-field", "You may not change {label}.", label = label_of(field)),
    )
}

fn unknown_field<'n>(pointer: &str, name: &str, known: impl Iterator<Item = &'n str>) -> FieldError {
    let shown: String = name.chars().take(60).collect();
    let near = known
        .map(|candidate| (strsim::osa_distance(candidate, &shown), candidate))
        .filter(|(distance, candidate)| *distance <= candidate.len().max(3) / 3)
        .min();
    let message = match near {
        Some((_, candidate)) => say!(
            "kernel-no-field-did-you-mean",
            "There is no field '{shown}'. Did you mean '{candidate}'?",
            shown,
            candidate
        ),
        None => say!("kernel-no-field", "There is no field '{shown}'.", shown),
    };
    let escaped = name.replace('~', "~0").replace('/', "~1");
    FieldError::new(format!("{pointer}/{escaped}"), "unknown_field", message)
}
