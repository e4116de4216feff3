//! `x-notices`, compiled when every entity, transition and route is known.

use std::collections::HashMap;

use kernel_expr::Need;

use super::paths::Shown;
use crate::check::expression::{Want, kind_words};
use crate::check::scope::RecordScope;
use crate::check::{At, Check, names};
use crate::model::{Audience, Entity, FieldKind, Notice, NoticeOn};
use crate::read::Doc;
use crate::read::place::within;
use crate::source::entity::EntityFile;
use crate::source::notice::{NoticeDecl, NoticeOnDecl, NoticeToDecl};

/// Who commented on the record or was mentioned there.
const FOLLOWERS: &str = "followers";
/// Who did it, and the label of the record.
const ALWAYS: [&str; 2] = ["actor", "record"];

impl Check<'_> {
    pub fn notices(&mut self, docs: &HashMap<String, &Doc<EntityFile>>) {
        let found: Vec<Vec<Notice>> = self
            .entities
            .values()
            .map(|entity| docs.get(&entity.address).map_or_else(Vec::new, |doc| self.notices_of(entity, doc)))
            .collect();
        for (entity, notices) in self.entities.values_mut().zip(found) {
            entity.notices = notices;
        }
    }

    fn notices_of(&self, entity: &Entity, doc: &Doc<EntityFile>) -> Vec<Notice> {
        let root = At::root(&doc.file);
        let all = root.key("x-notices");
        let mut notices = Vec::new();
        for (key, decl) in &doc.value.notices {
            let at = all.key(key);
            if !names::is_kebab(key) {
                self.problem_key(&at, "name", format!("a notice is named in kebab-case, not '{key}'"));
            }
            notices.push(self.notice(&at, key, decl, entity));
        }
        notices
    }

    fn notice(&self, at: &At<'_>, key: &str, decl: &NoticeDecl, entity: &Entity) -> Notice {
        let scope = || RecordScope::record(self, &entity.family, entity, None);
        let when =
            decl.when.as_ref().and_then(|text| self.expr(&at.key("when"), text, &scope(), Need::Row, Want::Truth));
        let (about, target) = self.notice_about(&at.key("about"), decl, entity);
        let list = at.key("to");
        let mut to = Vec::new();
        for (index, decl) in decl.to.iter().enumerate() {
            let place = list.item(index);
            match decl {
                NoticeToDecl::Person(word) if word == FOLLOWERS => to.push(Audience::Followers),
                NoticeToDecl::Person(text) => {
                    to.extend(
                        self.expr(&place, text, &scope(), Need::Row, Want::Field(&FieldKind::User))
                            .map(Audience::Person),
                    );
                }
                NoticeToDecl::Role(decl) => to.extend(self.role(&place.key("role"), &decl.role).map(Audience::Role)),
            }
        }
        if decl.to.is_empty() {
            self.problem(&list, "wrong-value", "a notice to nobody; name who is told");
        }
        if let Some(target) = target {
            self.sentence(&at.key("say"), &decl.say, target);
        }
        Notice {
            key: key.to_string(),
            on: self.causes(&at.key("on"), &decl.on, entity),
            when,
            about,
            to,
            say: decl.say.clone(),
            group: decl.group,
            importance: decl.importance,
            opens: decl.opens.clone(),
        }
    }

    fn causes(&self, at: &At<'_>, decl: &NoticeOnDecl, entity: &Entity) -> NoticeOn {
        let change = at.key("change");
        let slots = decl
            .change
            .iter()
            .enumerate()
            .filter_map(|(index, name)| self.slot(&change.item(index), entity, name))
            .collect();
        let transition = at.key("transition");
        for (index, name) in decl.transition.iter().enumerate() {
            if !entity.transitions.contains_key(name) {
                let known = entity.transitions.keys().map(String::as_str);
                self.unknown(
                    &transition.item(index),
                    "unknown-transition",
                    &format!("transition of {}", entity.address),
                    name,
                    known,
                );
            }
        }
        let timer = at.key("timer");
        for (index, name) in decl.timer.iter().enumerate() {
            if entity.timer(name).is_none() {
                let known = entity.timers.iter().map(|timer| timer.name.as_str());
                self.unknown(&timer.item(index), "unknown-timer", &format!("timer of {}", entity.address), name, known);
            }
        }
        if !decl.create
            && !decl.comment
            && decl.change.is_empty()
            && decl.transition.is_empty()
            && decl.timer.is_empty()
        {
            self.problem(
                at,
                "wrong-value",
                "nothing causes this notice: give create, change, transition, timer or comment",
            );
        }
        NoticeOn {
            create: decl.create,
            change: slots,
            transitions: decl.transition.clone(),
            timers: decl.timer.clone(),
            comment: decl.comment,
        }
    }

    /// The link to the record a notice is about, and that record's entity.
    fn notice_about<'c>(
        &'c self,
        at: &At<'_>,
        decl: &NoticeDecl,
        entity: &'c Entity,
    ) -> (Option<usize>, Option<&'c Entity>) {
        let Some(name) = &decl.about else { return (None, Some(entity)) };
        let Some(slot) = self.slot(at, entity, name) else { return (None, None) };
        if let Some(FieldKind::Link(targets)) = entity.fields.get(slot).map(|field| &field.kind)
            && let [target] = targets.as_slice()
        {
            return (Some(slot), self.entities.get(target));
        }
        self.problem(
            at,
            "wrong-value",
            format!("'{name}' does not link to records of one kind, so a notice cannot be about one"),
        );
        (None, None)
    }

    /// What a sentence fills in: who did it, the label, and what can be said in one word or two whatever the reader's language.
    fn sentence(&self, at: &At<'_>, text: &str, target: &Entity) {
        let fields: Vec<&str> =
            ALWAYS.into_iter().chain(target.fields.iter().map(|field| field.name.as_str())).collect();
        self.label(at, text, &fields);
        let mut offset = 0;
        for part in text.split_inclusive('}') {
            if let Some((before, name)) = part.strip_suffix('}').and_then(|part| part.rsplit_once('{'))
                && let Some(field) = target.field(name)
                && !self.terms.contains_key(name)
                && !fills_in(&field.kind)
            {
                let start = offset + before.len() + 1;
                let message = format!(
                    "'{name}' is {}; a notice fills in short texts, whole numbers and choices",
                    kind_words(&field.kind)
                );
                self.report(
                    at.file,
                    within(at.file, at.node(), start, start + name.len()),
                    "wrong-value",
                    message,
                    None,
                );
            }
            offset += part.len();
        }
    }

    /// Whether the pages that notices open are there.
    pub fn notice_pages(&self, docs: &HashMap<String, &Doc<EntityFile>>, shown: &Shown<'_>) {
        for entity in self.entities.values() {
            let Some(doc) = docs.get(&entity.address) else { continue };
            let root = At::root(&doc.file);
            let all = root.key("x-notices");
            for notice in &entity.notices {
                let at = all.key(&notice.key);
                match &notice.opens {
                    Some(path) if !shown.has(path) => {
                        self.unknown(
                            &at.key("opens"),
                            "unknown-route",
                            "route",
                            path,
                            shown.routes.iter().map(|route| route.path.as_str()),
                        );
                    }
                    None if self.told_of(entity, notice).is_some_and(|target| target.routes.detail.is_none()) => {
                        self.problem_key(
                            &at,
                            "missing-key",
                            "the record has no page of its own; say with 'opens' which page this opens",
                        );
                    }
                    _ => {}
                }
            }
        }
    }

    fn told_of<'c>(&'c self, entity: &'c Entity, notice: &Notice) -> Option<&'c Entity> {
        let Some(slot) = notice.about else { return Some(entity) };
        match entity.fields.get(slot).map(|field| &field.kind) {
            Some(FieldKind::Link(targets)) => targets.first().and_then(|target| self.entities.get(target)),
            _ => None,
        }
    }
}

fn fills_in(kind: &FieldKind) -> bool {
    matches!(kind, FieldKind::Text | FieldKind::Serial { .. } | FieldKind::Int | FieldKind::Enum(_))
}
