//! The kinds of notices somebody may choose for one by one: those of records they may read, with what they say.

use kernel_access::decide;
use kernel_manifest::model::{FieldKind, NoticeGroup, Operation};
use serde_json::{Value as Json, json};

use super::sentence::pattern;
use super::{COMMENT, MENTION};
use crate::app::App;
use crate::context::OpContext;
use crate::words::Words;

/// `[{kind, group, about, say}]`; mentions and comments are of every record, so they have neither of the last two.
pub fn offered(app: &App, context: &OpContext) -> Json {
    let registry = &app.product.registry;
    let words = Words::new(registry, &context.business.sector);
    let every = [MENTION, COMMENT].map(|kind| json!({"kind": kind, "group": NoticeGroup::Conversations.as_str()}));
    let mut kinds = Vec::from(every);
    for entity in registry.entities.values() {
        for notice in &entity.notices {
            let target = notice.about.and_then(|slot| entity.fields.get(slot)).map(|field| &field.kind);
            let about = match target {
                Some(FieldKind::Link(targets)) => targets.first().and_then(|address| registry.entity(address)),
                _ => Some(entity),
            };
            let Some(about) = about.filter(|about| decide(&context.actor, about, Operation::Read).is_ok()) else {
                continue;
            };
            kinds.push(json!({
                "kind": format!("{}/{}", entity.address, notice.key), "group": notice.group.as_str(),
                "about": words.translate(&about.plural), "say": pattern(&words, &notice.say),
            }));
        }
    }
    Json::Array(kinds)
}
