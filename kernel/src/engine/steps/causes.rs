//! What causes notices, seen from inside the transaction: an event that says which notices hold, about which record, who did it, and
//! the people the record itself names, as it names them at that moment. Everybody else, and everybody's rights, come after the
//! commit.

use std::collections::BTreeSet;
use std::sync::Arc;

use kernel_access::Grant;
use kernel_expr::{Checked, With, eval, eval_truth};
use kernel_manifest::model::{Audience, FieldKind, Notice};
use kernel_store::Changes;
use kernel_types::{Id, Role};
use serde_json::{Value as Json, json};

use crate::draft::{Draft, link_id};
use crate::env::RecordRow;
use crate::error::OpResult;
use crate::links;
use crate::op::{Lines, Op};
use crate::plan::links_of;

/// Event by which somebody may have to be told something.
pub const CAUSED: &str = "notices.caused";

/// Somebody was mentioned in a comment.
pub(crate) const MENTION: &str = "mention";
/// Somebody commented where one has a part in the conversation.
pub(crate) const COMMENT: &str = "comment";

/// Somebody opened a restricted record in an emergency.
pub(crate) const BREAK_GLASS: &str = "break-glass";

/// Somebody who was asked signed a document of the record, declined, or was the last to sign it.
pub(crate) const SIGNED: &str = "signing-signed";
pub(crate) const DECLINED: &str = "signing-declined";
pub(crate) const COMPLETE: &str = "signing-complete";

pub(crate) async fn created(op: &mut Op<'_>, grant: &Grant, draft: &Draft) -> OpResult<()> {
    caused(op, grant.role(), draft, |notice| notice.on.create).await
}

pub(crate) async fn transitioned(op: &mut Op<'_>, grant: &Grant, draft: &Draft, name: &str) -> OpResult<()> {
    caused(op, grant.role(), draft, |notice| notice.on.transitions.iter().any(|transition| transition == name)).await
}

pub(crate) async fn timed(op: &mut Op<'_>, grant: &Grant, draft: &Draft, timer: &str) -> OpResult<()> {
    caused(op, grant.role(), draft, |notice| notice.on.timers.iter().any(|name| name == timer)).await
}

pub(crate) async fn changed(op: &mut Op<'_>, grant: &Grant, draft: &Draft, changes: &Changes) -> OpResult<()> {
    caused(op, grant.role(), draft, |notice| notice.on.change.iter().any(|slot| changes.slots.contains(slot))).await
}

/// A comment, and who was mentioned in it. Everybody is told once, by what concerns them most.
pub(crate) async fn commented(
    op: &mut Op<'_>,
    address: &str,
    record: &Id,
    mentions: &[&str],
    is_new: bool,
) -> OpResult<()> {
    let entity = op.entity(address)?;
    let declared: Vec<&Notice> = entity.notices.iter().filter(|notice| is_new && notice.on.comment).collect();
    let mut notices = Vec::new();
    if !declared.is_empty()
        && let Some(stored) = op.fetch(&entity, std::slice::from_ref(record), Lines::Left).await?.pop()
    {
        let mut draft = Draft::new(Arc::clone(&entity), (*stored).clone(), None);
        notices = due_notices(op, Role::Admin, &mut draft, declared).await?;
    }
    let actor = actor(op);
    op.emit(CAUSED, json!({"entity": address, "id": record.as_str(), "notices": notices, "mentions": mentions, "comment": is_new, "actor": actor})).await
}

async fn caused(op: &mut Op<'_>, role: Role, draft: &Draft, by: impl Fn(&Notice) -> bool) -> OpResult<()> {
    // Seeds and imports bring records that are nobody's news.
    if draft.entity.notices.is_empty() || op.is_quiet() {
        return Ok(());
    }
    let (entity, id) = (Arc::clone(&draft.entity), draft.id());
    let caused: Vec<&Notice> =
        entity.notices.iter().filter(|notice| by(notice) && !op.noticed(&entity.address, &id, &notice.key)).collect();
    if caused.is_empty() {
        return Ok(());
    }
    let mut draft = draft.clone();
    draft.linked.clear();
    let notices = due_notices(op, role, &mut draft, caused).await?;
    if notices.is_empty() {
        return Ok(());
    }
    for notice in &notices {
        op.note_notice(&entity.address, &id, notice["key"].as_str().unwrap_or_default());
    }
    let actor = actor(op);
    op.emit(CAUSED, json!({"entity": entity.address, "id": id.as_str(), "notices": notices, "actor": actor})).await
}

/// Those of the notices that hold, as the event says them: `{"key", "entity", "id", "people"}`, with the record each is about.
async fn due_notices(op: &mut Op<'_>, role: Role, draft: &mut Draft, notices: Vec<&Notice>) -> OpResult<Vec<Json>> {
    let read = notices.iter().flat_map(|notice| users(notice).chain(notice.when.as_deref()));
    let paths = links_of(&draft.entity, read, []);
    links::follow(op, draft, &paths).await?;
    let surroundings = op.surroundings(role);
    let row = RecordRow::new(&draft.entity, &draft.record, &draft.linked);
    let env = With { row: &row, context: &surroundings };
    let mut told = Vec::new();
    for notice in notices {
        if !notice.when.as_ref().is_none_or(|when| eval_truth(when, &env).unwrap_or(false)) {
            continue;
        }
        let Some((address, id)) = about(notice, draft) else { continue };
        let people: BTreeSet<String> = users(notice)
            .filter_map(|user| match eval(user, &env) {
                Ok(kernel_expr::Value::Text(user)) => Some(user.to_string()),
                _ => None,
            })
            .collect();
        told.push(json!({"key": notice.key, "entity": address, "id": id.as_str(), "people": people}));
    }
    Ok(told)
}

/// The expressions that name people.
fn users(notice: &Notice) -> impl Iterator<Item = &Checked> {
    notice.to.iter().filter_map(|to| match to {
        Audience::Person(checked) => Some(&**checked),
        _ => None,
    })
}

/// Address and id of the record a notice is about.
fn about(notice: &Notice, draft: &Draft) -> Option<(String, Id)> {
    let Some(slot) = notice.about else { return Some((draft.entity.address.clone(), draft.id())) };
    let FieldKind::Link(targets) = &draft.entity.fields.get(slot)?.kind else { return None };
    Some((targets.first()?.clone(), link_id(draft.record.get(slot).as_str()?)))
}

/// Who did it; nobody where the product works by itself on the owner's behalf.
fn actor(op: &Op<'_>) -> Option<String> {
    (!op.context.actor.system).then(|| op.user().to_string())
}
