//! What is known of a person, as far as somebody may see it.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use kernel_access::{Grant, decide};
use kernel_manifest::model::{Entity, FieldKind, Operation, system};
use kernel_store::{Reader, Row};
use kernel_types::{Id, Instant};
use serde_json::{Value as Json, json};

use super::{MOST, Wish, too_much};
use crate::app::App;
use crate::context::OpContext;
use crate::env::Surroundings;
use crate::erasure::belonging;
use crate::error::{OpError, OpResult};
use crate::files::attachment::{self, Attachment};
use crate::op::Op;
use crate::sentence::Sentence;
use crate::service;
use crate::words::Words;
use crate::written;

/// Ids that one statement looks for.
const AT_ONCE: usize = 50;

/// What stands against handing something over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Why {
    Records,
    Field,
    Restricted,
}

impl Why {
    pub fn sentence(self) -> Sentence {
        match self {
            Why::Records => {
                written!("kernel-records-not-seen", "Whoever made this archive may not see these records.")
            }
            Why::Field => written!("kernel-field-not-seen", "Whoever made this archive may not see this field."),
            Why::Restricted => written!(
                "kernel-records-restricted",
                "These records are restricted; what everybody sees of them is in the archive."
            ),
        }
    }
}

/// Something that is not in the archive, or not whole.
pub(super) struct Left {
    pub entity: String,
    /// A field by its name; of lines behind a dot.
    pub field: Option<String>,
    pub count: usize,
    pub why: Why,
}

impl Left {
    /// What the field is called in a language.
    pub fn label(&self, app: &App, words: &Words<'_>) -> Option<String> {
        let entity = app.product.registry.entities.get(&self.entity)?;
        let (head, inner) = match self.field.as_deref()?.split_once('.') {
            Some((head, inner)) => (head, Some(inner)),
            None => (self.field.as_deref()?, None),
        };
        let field = entity.field(head)?;
        let label = words.translate(&field.label);
        let (Some(inner), FieldKind::Lines(set)) = (inner, &field.kind) else { return Some(label) };
        let set = entity.lines.get(*set)?;
        let line = set.fields.get(set.slot(inner)?)?;
        Some(format!("{label}: {}", words.translate(&line.label)))
    }
}

/// The records of one kind.
pub(super) struct Kind {
    pub entity: Arc<Entity>,
    /// As the API answers them.
    pub records: Vec<Json>,
}

/// A file and the record it hangs on.
pub(super) struct HeldFile {
    pub entity: String,
    pub record: Id,
    pub file: Attachment,
}

#[derive(Default)]
pub(super) struct Known {
    pub kinds: Vec<Kind>,
    pub comments: Vec<Json>,
    pub letters: Vec<Json>,
    pub history: Vec<Json>,
    pub files: Vec<HeldFile>,
    pub left: Vec<Left>,
}

/// Reads everything, with the rights of `context`.
///
/// # Errors
/// `too_much_to_collect`, and the database's.
pub(super) async fn of(app: &Arc<App>, context: &OpContext, wish: &Wish) -> OpResult<Known> {
    let mut reader = app.reader(context).await?;
    let found = {
        let mut op = Op::reading(app, context, &mut reader);
        belonging::ids(&mut op, &wish.kind, &wish.person, MOST).await?.ok_or_else(too_much)?
    };
    let mut kinds: Vec<(Arc<Entity>, Vec<Id>)> = Vec::new();
    for (entity, id) in found {
        match kinds.iter_mut().find(|(known, _)| known.address == entity.address) {
            Some((_, ids)) => ids.push(id),
            None => kinds.push((entity, vec![id])),
        }
    }
    let mut known = Known::default();
    let mut whole: Vec<(Grant, Vec<Id>)> = Vec::new();
    for (entity, ids) in kinds {
        let Ok(grant) = decide(&context.actor, &entity, Operation::Read) else {
            known.leave(&entity, None, ids.len(), Why::Records);
            continue;
        };
        let records = records(app, context, &mut reader, &grant, &ids).await?;
        if records.len() < ids.len() {
            known.leave(&entity, None, ids.len() - records.len(), Why::Records);
        }
        if records.is_empty() {
            continue;
        }
        let read: Vec<Id> = records.iter().map(|(id, _)| id.clone()).collect();
        if grant.is_closed() {
            known.leave(&entity, None, records.len(), Why::Restricted);
        } else {
            known.leave_fields(&grant, records.len());
            hanging(context, &mut reader, &entity, &read, &mut known).await?;
            whole.push((grant, read));
        }
        let records = records.into_iter().map(|(_, record)| record).collect();
        known.kinds.push(Kind { entity, records });
    }
    // Each history is read by a reader of its own.
    drop(reader);
    for (grant, ids) in &whole {
        for id in ids {
            for mut entry in service::read::audit(app, context, grant, id).await? {
                entry["entity"] = json!(grant.entity().address);
                entry["record"] = json!(id.as_str());
                known.history.push(entry);
            }
        }
    }
    Ok(known)
}

impl Known {
    fn leave(&mut self, entity: &Entity, field: Option<String>, count: usize, why: Why) {
        self.left.push(Left { entity: entity.address.clone(), field, count, why });
    }

    /// The fields of an entity that the grant keeps back, or shows the end of.
    fn leave_fields(&mut self, grant: &Grant, records: usize) {
        let entity = Arc::clone(grant.entity());
        for field in entity.fields.iter().skip(system::COUNT) {
            if !grant.may_read_slot(field.slot) {
                self.leave(&entity, Some(field.name.clone()), records, Why::Field);
                continue;
            }
            let FieldKind::Lines(set) = field.kind else { continue };
            let readable = grant.readable_lines(set);
            let lines = entity.lines.get(set).map(|set| set.fields.as_slice()).unwrap_or_default();
            for line in lines.iter().filter(|line| !readable.get(line.slot).copied().unwrap_or(false)) {
                self.leave(&entity, Some(format!("{}.{}", field.name, line.name)), records, Why::Field);
            }
        }
    }
}

/// The records that are in reach, as the API answers them.
async fn records(
    app: &Arc<App>,
    context: &OpContext,
    reader: &mut Reader,
    grant: &Grant,
    ids: &[Id],
) -> OpResult<Vec<(Id, Json)>> {
    let view = Surroundings { context, registry: &app.product.registry, role: grant.role() };
    let mut found = Vec::with_capacity(ids.len());
    for id in ids {
        if let Some(bytes) = reader.record_json(&view, grant, id).await? {
            let record = serde_json::from_slice(&bytes).map_err(|error| OpError::internal(error.to_string()))?;
            found.push((id.clone(), record));
        }
    }
    Ok(found)
}

/// Comments, letters and files of records.
async fn hanging(
    context: &OpContext,
    reader: &mut Reader,
    entity: &Entity,
    ids: &[Id],
    known: &mut Known,
) -> OpResult<()> {
    let address = entity.address.as_str();
    let comments =
        "SELECT record, author, body, created_at FROM record_comment WHERE tenant = ? AND entity = ? AND record IN (";
    let comments = rows(context, reader, comments, address, ids).await?;
    let sent = "SELECT record, sent_by, subject, message, sent_at, recipient, mail FROM record_message WHERE tenant = ? AND entity = ? AND record IN (";
    let sent = rows(context, reader, sent, address, ids).await?;
    let about = "SELECT about_record, subject, body_text, created_at, recipient, id FROM mail_message WHERE about_tenant = ? AND about_entity = ? AND about_record IN (";
    let about = rows(context, reader, about, address, ids).await?;
    let people: BTreeSet<Id> =
        comments.iter().chain(&sent).filter_map(|row| row.text(1).map(Id::from_stored)).collect();
    let people: Vec<Id> = people.into_iter().collect();
    let names: HashMap<String, String> =
        reader.people(&people).await?.into_iter().map(|(id, name)| (id.to_string(), name)).collect();
    let name = |row: &Row| row.text(1).and_then(|id| names.get(id)).cloned();
    let at = |row: &Row, column: usize| row.instant(column).map(Instant::to_rfc3339);
    known.comments.extend(comments.iter().map(
        |row| json!({"entity": address, "record": row.text(0), "at": at(row, 3), "by": name(row), "text": row.text(2)}),
    ));
    known.letters.extend(sent.iter().map(|row| {
        json!({
            "entity": address, "record": row.text(0), "at": at(row, 4), "by": name(row), "to": row.text(5),
            "subject": row.text(2), "text": row.text(3),
        })
    }));
    // A letter that somebody sent with a message stands there already.
    let told: BTreeSet<&str> = sent.iter().filter_map(|row| row.text(6)).collect();
    let others = about.iter().filter(|row| row.text(5).is_none_or(|id| !told.contains(id)));
    known.letters.extend(others.map(|row| {
        json!({
            "entity": address, "record": row.text(0), "at": at(row, 3), "by": Json::Null, "to": row.text(4),
            "subject": row.text(1), "text": row.text(2),
        })
    }));
    for some in ids.chunks(AT_ONCE) {
        let files = attachment::of_records(reader, context, address, some).await?;
        known.files.extend(files.into_iter().map(|(record, file)| HeldFile {
            entity: address.to_string(),
            record,
            file,
        }));
    }
    Ok(())
}

/// Rows about records of one kind; `select` ends where the ids go.
async fn rows(context: &OpContext, reader: &mut Reader, select: &str, address: &str, ids: &[Id]) -> OpResult<Vec<Row>> {
    let mut found = Vec::new();
    for some in ids.chunks(AT_ONCE) {
        let mut sql = reader.sql(select);
        sql.bind(context.tenant().0).bind(address);
        for (index, id) in some.iter().enumerate() {
            sql.push(if index == 0 { "" } else { ", " }).value(id);
        }
        sql.push(") ORDER BY id");
        found.extend(reader.rows(&sql.done()).await?);
    }
    Ok(found)
}
