//! Asking for everything that is known of a person (the effect `collect`): who asked, and into which record the archive goes. What is
//! in it is found after the commit.

use kernel_manifest::model::{Collect, FieldKind};
use kernel_types::{Id, Value};
use serde_json::{Value as Json, json};

use crate::draft::{Draft, link_target};
use crate::erasure::belonging;
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::say;

/// The event of the outbox; see [`Wish`].
pub const COLLECT: &str = "person.collect";

/// Records of one person in an archive, at most.
pub(crate) const MOST: usize = 10_000;
/// What was asked for.
#[derive(Clone)]
pub(crate) struct Wish {
    /// The record that asks, and which of its fields and lines are filled.
    pub(crate) entity: String,
    pub(crate) id: Id,
    pub(crate) file: String,
    pub(crate) into: String,
    pub(crate) then: String,
    /// The person's record.
    pub(crate) kind: String,
    pub(crate) person: Id,
    /// Who asked, and in which language.
    pub(crate) by: Id,
    pub(crate) language: String,
}

impl Wish {
    fn to_json(&self) -> Json {
        json!({
            "entity": self.entity, "id": self.id.as_str(), "file": self.file, "into": self.into, "then": self.then,
            "kind": self.kind, "person": self.person.as_str(), "by": self.by.as_str(), "language": self.language,
        })
    }

    pub(crate) fn read(event: &Json) -> Option<Wish> {
        let text = |name: &str| event.get(name).and_then(Json::as_str).map(str::to_string);
        let id = |name: &str| event.get(name).and_then(Json::as_str).map(Id::from_stored);
        Some(Wish {
            entity: text("entity")?,
            id: id("id")?,
            file: text("file")?,
            into: text("into")?,
            then: text("then")?,
            kind: text("kind")?,
            person: id("person")?,
            by: id("by")?,
            language: text("language")?,
        })
    }
}

/// The effect `collect` of a transition: asks for the archive of the person that a link of the draft leads to.
///
/// # Errors
/// `nobody_to_collect`, `data_of_another`, `too_much_to_collect`.
pub(crate) async fn ask(op: &mut Op<'_>, draft: &mut Draft, collect: &Collect) -> OpResult<()> {
    let name = |slot: usize| draft.entity.fields.get(slot).map(|field| field.name.clone()).unwrap_or_default();
    let (link, file) = (name(collect.link), name(collect.file));
    let Some((kind, person)) = person(draft, collect.link) else {
        return Err(OpError::refused_at(
            format!("/{link}"),
            "nobody_to_collect",
            say!("kernel-nobody-to-collect", "Say whose data is to be handed over."),
        ));
    };
    if belonging::is_anothers(op, &kind, &person).await? {
        return Err(OpError::refused(
            "data_of_another",
            say!(
                "kernel-data-of-another",
                "This record belongs to another person it is linked to. Ask for the data of that person."
            ),
        ));
    }
    if belonging::ids(op, &kind, &person, MOST).await?.is_none() {
        return Err(too_much());
    }
    let into = draft.entity.lines.get(collect.into).map(|set| set.name.clone()).unwrap_or_default();
    draft.clear_lines(&into);
    draft.set(&file, Value::Null);
    let wish = Wish {
        entity: draft.entity.address.clone(),
        id: draft.id(),
        file,
        into,
        then: collect.then.clone(),
        kind,
        person,
        by: op.user().clone(),
        language: op.app.product.registry.language.clone(),
    };
    op.emit(COLLECT, wish.to_json()).await
}

pub(crate) fn too_much() -> OpError {
    OpError::refused(
        "too_much_to_collect",
        say!(
            "kernel-too-much-to-collect",
            "More than {most} records belong to this person, which are too many for one archive.",
            most = MOST
        ),
    )
}

/// Whom the link leads to.
fn person(draft: &Draft, link: usize) -> Option<(String, Id)> {
    let FieldKind::Link(targets) = &draft.entity.fields.get(link)?.kind else { return None };
    link_target(targets, draft.record.values.get(link)?.as_str()?)
}
