//! What a guest is asked: the readable part of a record, as text that is the same for the same record.

use std::sync::Arc;

use kernel_access::Grant;
use kernel_manifest::model::{Entity, Field, FieldKind, system};
use kernel_store::{LineRecord, Record};
use serde_json::{Map, Value as Json};

use super::{Hook, Question};
use crate::draft::Draft;
use crate::visible::value_json;

/// What the hook may know of a draft: what it reads, as far as the caller may read it. Ids, times and the version of a new
/// record are left out, for they differ each time it is tried.
pub(super) fn question(hook: &Hook, grant: &Grant, draft: &Draft, asked: Option<&Map<String, Json>>) -> Question {
    let entity = &draft.entity;
    let mut subject = Map::new();
    subject.insert("entity".into(), Json::String(entity.address.clone()));
    subject.insert("record".into(), record_json(hook, grant, entity, &draft.record, draft.is_new()));
    let before = draft.before.as_ref().map_or(Json::Null, |before| record_json(hook, grant, entity, before, false));
    subject.insert("before".into(), before);
    if let Some(transition) = &hook.transition {
        subject.insert("transition".into(), Json::String(transition.to_string()));
        subject.insert("answers".into(), Json::Object(asked.cloned().unwrap_or_default()));
    }
    Question {
        plugin: Arc::clone(&hook.plugin),
        hook: Arc::clone(&hook.name),
        subject: Json::Object(subject).to_string(),
    }
}

/// What a hook reads of a record, as far as the grant goes.
pub(super) fn record_json(hook: &Hook, grant: &Grant, entity: &Entity, record: &Record, new: bool) -> Json {
    // The restricted part of a record is nothing for programs of others, no matter who runs them.
    let grant = &grant.shown();
    let mut object = Map::new();
    for field in &entity.fields {
        let fleeting = matches!(field.slot, system::CREATED_AT | system::UPDATED_AT)
            || (new && matches!(field.slot, system::ID | system::VERSION));
        if fleeting || !grant.may_read_slot(field.slot) {
            continue;
        }
        match field.kind {
            FieldKind::Lines(set) => {
                let wanted = |name: &str| {
                    hook.reads.is_empty()
                        || hook.reads.iter().any(|read| read.split_once('.') == Some((field.name.as_str(), name)))
                };
                let declared = &entity.lines[set];
                let readable = grant.readable_lines(set);
                let shown: Vec<&Field> = declared
                    .fields
                    .iter()
                    .filter(|inner| {
                        inner.slot != 0 && readable.get(inner.slot).copied().unwrap_or(false) && wanted(&inner.name)
                    })
                    .collect();
                if !shown.is_empty() {
                    object.insert(
                        field.name.clone(),
                        Json::Array(record.lines[set].iter().map(|line| line_json(&shown, line)).collect()),
                    );
                }
            }
            _ if hook.reads.is_empty() || hook.reads.contains(&field.name) => {
                object.insert(field.name.clone(), value_json(field, &record.values[field.slot]));
            }
            _ => {}
        }
    }
    Json::Object(object)
}

fn line_json(shown: &[&Field], line: &LineRecord) -> Json {
    Json::Object(shown.iter().map(|field| (field.name.clone(), value_json(field, &line.values[field.slot]))).collect())
}
