//! One row of a file → one create body.

use std::collections::HashMap;

use kernel_manifest::model::entity::RecordKind;
use kernel_manifest::model::{Entity, Field, FieldKind, Operation, system};
use kernel_sheets::parse::{self, DateOrder, NumberStyle};
use kernel_sheets::{Cell, RawRow};
use kernel_types::Value;
use serde_json::{Map, Value as Json, json};

use super::RowError;
use super::names::{Choices, Names};
use crate::error::{FieldError, OpError, OpResult};
use crate::op::Op;
use crate::platform::user;

/// Which column fills which field.
pub struct Mapping {
    columns: Vec<Mapped>,
    headings: HashMap<String, String>,
    unknown: Vec<String>,
    missing: Vec<String>,
    /// Headings of a field that another column fills already.
    twice: Vec<String>,
}

/// Field names by heading, as somebody chose them; an empty name leaves the column out.
pub type Chosen = std::collections::BTreeMap<String, String>;

/// Fields that a column of a file can fill.
pub(super) fn writable(entity: &Entity, may_write: impl Fn(usize) -> bool) -> Vec<&Field> {
    let fields = entity.fields.iter().skip(system::COUNT);
    fields.filter(|field| !field.read_only && may_write(field.slot) && !matches!(field.kind, FieldKind::Lines(_) | FieldKind::Json | FieldKind::File)).collect()
}

/// Whether a file without this field can make no record.
pub(super) fn is_needed(field: &Field) -> bool {
    field.required && field.default.is_none() && field.default_expr.is_none()
}

struct Mapped {
    column: usize,
    field: String,
    kind: FieldKind,
    label: String,
    /// What the choices of the field may be called.
    choices: Choices,
}

impl Mapping {
    /// Headings match what a field is called; what was `chosen` for a heading goes before that.
    pub(super) fn new(entity: &Entity, header: &[String], chosen: Option<&Chosen>, names: &Names<'_>, may_write: impl Fn(usize) -> bool) -> Mapping {
        let writable = writable(entity, may_write);
        let mut mapping = Mapping { columns: Vec::new(), headings: HashMap::new(), unknown: Vec::new(), missing: Vec::new(), twice: Vec::new() };
        for (column, heading) in header.iter().enumerate() {
            if !heading.contains(char::is_alphanumeric) {
                continue;
            }
            let field = match chosen.and_then(|chosen| chosen.get(heading)) {
                Some(name) if name.is_empty() => continue,
                Some(name) => writable.iter().copied().find(|field| field.name == *name),
                None => names.field_of(&writable, heading),
            };
            match field {
                Some(field) if mapping.headings.contains_key(&field.name) => mapping.twice.push(heading.clone()),
                Some(field) => {
                    mapping.headings.insert(field.name.clone(), heading.clone());
                    let choices = if let FieldKind::Enum(values) = &field.kind { names.choices(values) } else { Choices::new() };
                    mapping.columns.push(Mapped { column, field: field.name.clone(), kind: field.kind.clone(), label: names.label(field), choices });
                }
                None => mapping.unknown.push(heading.clone()),
            }
        }
        for field in writable {
            if is_needed(field) && !mapping.headings.contains_key(&field.name) {
                mapping.missing.push(names.label(field));
            }
        }
        mapping
    }

    /// Why the file cannot be imported at all.
    pub fn problem(&self) -> Option<String> {
        if !self.unknown.is_empty() {
            return Some(format!("These columns are not known: {}. Remove or rename them.", self.unknown.join(", ")));
        }
        if !self.twice.is_empty() {
            return Some(format!("These columns fill a field that another column fills already: {}. Leave one of them out.", self.twice.join(", ")));
        }
        if !self.missing.is_empty() {
            return Some(format!("These columns are missing: {}.", self.missing.join(", ")));
        }
        None
    }

    /// The create body of a row.
    pub async fn body(&self, op: &mut Op<'_>, row: &RawRow) -> OpResult<Json> {
        let mut body = Map::new();
        let mut errors: Vec<FieldError> = row
            .faults
            .iter()
            .map(|fault| {
                let field = fault.column.and_then(|column| self.columns.iter().find(|mapped| mapped.column == column));
                let pointer = field.map(|mapped| format!("/{}", mapped.field)).unwrap_or_default();
                FieldError::new(pointer, fault.kind.code(), fault.kind.to_string())
            })
            .collect();
        for mapped in &self.columns {
            let cell = row.cell(mapped.column);
            if cell.is_blank() {
                continue;
            }
            match convert(op, mapped, cell).await? {
                Ok(json) => {
                    body.insert(mapped.field.clone(), json);
                }
                Err(message) => errors.push(FieldError::new(format!("/{}", mapped.field), "cell", message)),
            }
        }
        if errors.is_empty() { Ok(Json::Object(body)) } else { Err(OpError::Invalid(errors)) }
    }

    /// A refused row in the file's own terms.
    pub fn errors(&self, row: u64, error: OpError) -> Vec<RowError> {
        let at = |pointer: &str| pointer.trim_start_matches('/').split('/').next().and_then(|name| self.headings.get(name)).cloned();
        match error {
            OpError::Invalid(errors) => errors.into_iter().map(|error| RowError { row, column: at(&error.pointer), message: error.message }).collect(),
            OpError::Duplicate { fields, message } => vec![RowError { row, column: fields.first().and_then(|field| self.headings.get(field)).cloned(), message }],
            OpError::Refused { message, pointer, .. } => vec![RowError { row, column: pointer.as_deref().and_then(at), message }],
            OpError::Internal(detail) => {
                tracing::error!(error = detail, "import.row_failed");
                vec![RowError { row, column: None, message: "This row could not be imported; try again.".to_string() }]
            }
            other => vec![RowError { row, column: None, message: other.to_string() }],
        }
    }
}

async fn convert(op: &mut Op<'_>, mapped: &Mapped, cell: &Cell) -> OpResult<Result<Json, String>> {
    let label = &mapped.label;
    Ok(match &mapped.kind {
        FieldKind::Date => match parse::date(cell, DateOrder::default()) {
            Ok(Some(date)) => Ok(json!(date.format("%Y-%m-%d").to_string())),
            Ok(None) => Ok(Json::Null),
            Err(problem) => Err(format!("{label}: {}", problem.message)),
        },
        FieldKind::Bool => match parse::boolean(cell) {
            Ok(flag) => Ok(json!(flag)),
            Err(problem) => Err(format!("{label}: {}", problem.message)),
        },
        FieldKind::Int => match cell.text().trim().parse::<i64>() {
            Ok(number) => Ok(json!(number)),
            Err(_) => Err(format!("{label} must be a whole number.")),
        },
        FieldKind::Enum(_) => {
            let text = cell.text().trim().to_lowercase();
            match mapped.choices.iter().find(|(said, _)| *said == text) {
                Some((_, value)) => Ok(json!(&**value)),
                None => Err(format!("{label}: '{}' is not one of the choices.", cell.text().trim())),
            }
        }
        FieldKind::Link(targets) => match link(op, targets, cell.text().trim()).await? {
            Some(id) => Ok(json!(id)),
            None => Err(no_such(label, &cell.text())),
        },
        FieldKind::User => person(op, label, &cell.text()).await?,
        FieldKind::Tags => Ok(cell.text().split([',', ';']).map(str::trim).filter(|tag| !tag.is_empty()).collect()),
        kind if kind.scale().is_some() => match parse::decimal(cell, NumberStyle::default()) {
            Ok(Some(number)) => Ok(json!(number.to_string())),
            Ok(None) => Ok(Json::Null),
            Err(problem) => Err(format!("{label}: {}", problem.message)),
        },
        _ => Ok(json!(cell.text())),
    })
}

fn no_such(label: &str, text: &str) -> String {
    format!("{label}: there is no '{}'.", text.trim())
}

/// A person is given by public id, by email address or by the full name.
async fn person(op: &mut Op<'_>, label: &str, text: &str) -> OpResult<Result<Json, String>> {
    let business = op.business().id.clone();
    let members = user::of_business(op.reader(), &business).await?;
    let wanted = text.trim().to_lowercase();
    if let Some(member) = members.iter().find(|member| member.id.as_str() == wanted || member.email == wanted) {
        return Ok(Ok(json!(member.id)));
    }
    let mut called = members.iter().filter(|member| format!("{} {}", member.first_name, member.last_name).trim().to_lowercase() == wanted);
    Ok(match (called.next(), called.next()) {
        (Some(member), None) => Ok(json!(member.id)),
        (Some(_), Some(_)) => Err(format!("{label}: several people are called '{}'; give the email address.", text.trim())),
        (None, _) => Err(no_such(label, text)),
    })
}

/// A link is given by public id, by the target's label (its name or number) or by its code.
async fn link(op: &mut Op<'_>, targets: &[String], text: &str) -> OpResult<Option<String>> {
    for target in targets {
        let entity = op.entity(target)?;
        let label = entity.fields[entity.label_slot].name.clone();
        if entity.record_kind == RecordKind::Reference {
            let set = op.reference(target).await?;
            let found = ["code", label.as_str(), "name"].iter().find_map(|field| set.by(field, text));
            if let Some(doc) = found {
                return Ok(Some(doc.id().to_string()));
            }
            continue;
        }
        let grant = op.system_grant(&entity, Operation::Read)?;
        let view = op.surroundings(kernel_types::Role::Admin);
        if let Some(id) = kernel_types::Id::parse(text)
            && op.reader().load(&view, &grant, &id).await?.is_some()
        {
            return Ok(Some(id.to_string()));
        }
        for name in ["code", "number", label.as_str(), "name"] {
            let Some(slot) = entity.slot(name) else { continue };
            if let Some(id) = op.reader().find_by(&view, &grant, slot, &Value::text(text)).await? {
                return Ok(Some(id.to_string()));
            }
        }
    }
    Ok(None)
}
