//! Pages for people without an account, resolved to what the portal may read and write.

use std::sync::Arc;

use indexmap::IndexMap;
use kernel_types::Role;

use crate::check::{At, Check, names};
use crate::model::{Entity, Field, FieldKind, Operation, Page, PageAsk, PageLines};
use crate::read::FamilySource;
use crate::source::page::{PageAsk as AskDecl, PageFile, PageLines as LinesDecl};

impl Check<'_> {
    pub fn pages(&self, order: &[&FamilySource]) -> IndexMap<String, Arc<Page>> {
        let mut out = IndexMap::new();
        for source in order {
            for doc in &source.pages {
                let at = At::root(&doc.file);
                let address = format!("{}.{}", source.name, doc.value.page);
                if out.contains_key(&address) {
                    self.problem(&at.key("page"), "duplicate", format!("the page {address} is declared twice"));
                }
                let entity = names::address(&source.name, &doc.value.entity);
                let Some(entity) = self.resolve(&at.key("entity"), &source.name, &entity) else {
                    continue;
                };
                let page = self.page(&at, &source.name, &address, &doc.value, entity);
                out.insert(address, Arc::new(page));
            }
        }
        out
    }

    fn page(&self, at: &At<'_>, family: &str, address: &str, file: &PageFile, entity: &Entity) -> Page {
        self.label(&at.key("title"), &file.title, &[]);
        self.label(&at.key("thanks"), &file.thanks, &[]);
        if let Some(intro) = &file.intro {
            self.label(&at.key("intro"), intro, &[]);
        }
        if let Some(send) = &file.send {
            self.label(&at.key("send"), send, &[]);
        }
        if entity.access.portal.is_none() && !file.unnamed {
            self.problem(
                &at.key("entity"),
                "wrong-value",
                format!("{} does not say by `portal:` whose it is, so nobody outside can be asked", entity.address),
            );
        }
        if file.handed && !file.unnamed {
            let message =
                "links to records that name a party are made by hand anyway; 'handed' goes with 'unnamed: true'";
            self.problem_key(&at.key("handed"), "wrong-value", message);
        }
        self.page_shown(&at.key("shows"), &file.shows, &entity.fields, &entity.address);
        self.page_filled(&at.key("fill"), &file.fill, &entity.fields, &entity.address);
        let update = entity.access.operations.get(&Operation::Update).is_some_and(|need| need.allows(Role::Portal));
        for (key, asked) in [("fill", !file.fill.is_empty()), ("lines", file.lines.is_some())] {
            if asked && !update {
                self.problem_key(
                    &at.key(key),
                    "limited",
                    format!("the portal may not change {}, so nothing of it can be filled in", entity.address),
                );
            }
        }
        let place = at.key("until");
        if let Some(field) = file
            .until
            .as_ref()
            .and_then(|name| self.slot(&place, entity, name))
            .and_then(|slot| entity.fields.get(slot))
            && !matches!(field.kind, FieldKind::Date | FieldKind::Instant)
        {
            self.problem(&place, "wrong-value", format!("'{}' is neither a date nor an instant", field.name));
        }
        // A record without an owner is reached by its link alone, so its page may take internal transitions.
        let alone = file.unnamed && entity.access.portal.is_none();
        self.page_transition(&at.key("act"), &file.act, entity, alone);
        if let Some(again) = &file.again {
            self.page_transition(&at.key("again"), again, entity, alone);
        }
        let list = at.key("also");
        for (index, name) in file.also.iter().enumerate() {
            self.page_transition(&list.item(index), name, entity, alone);
        }
        if let Some(seen) = &file.seen {
            self.page_transition(&at.key("seen"), seen, entity, alone);
        }
        if let Some(follow) = &file.follow {
            let inside = at.key("follow");
            self.page_transition(&inside.key("act"), &follow.act, entity, alone);
            let place = inside.key("to");
            if let Some(field) = self.slot(&place, entity, &follow.to).and_then(|slot| entity.fields.get(slot))
                && !matches!(field.kind, FieldKind::Url)
            {
                self.problem(&place, "wrong-value", format!("'{}' holds no address of a page", field.name));
            }
        }
        let asks = entity.transitions.get(&file.act).is_some_and(|act| !act.ask.is_empty());
        if file.one_click && (asks || !file.fill.is_empty() || file.lines.is_some()) {
            self.problem(
                &at.key("one_click"),
                "wrong-value",
                "one click sends no answers, so the page may ask for nothing".to_string(),
            );
        }
        if file.files > 20 {
            self.problem(&at.key("files"), "range", "at most 20 files".to_string());
        }
        if !(1..=366).contains(&file.days) {
            self.problem(&at.key("days"), "range", "a link opens for 1 to 366 days".to_string());
        }
        Page {
            address: address.to_string(),
            entity: entity.address.clone(),
            title: file.title.clone(),
            intro: file.intro.clone(),
            thanks: file.thanks.clone(),
            send: file.send.clone(),
            about: file.about.as_ref().and_then(|name| self.page_about(&at.key("about"), entity, name)),
            shows: file.shows.clone(),
            lines: file.lines.as_ref().and_then(|lines| self.page_lines(&at.key("lines"), lines, entity)),
            fill: file.fill.clone(),
            until: file.until.clone(),
            act: file.act.clone(),
            again: file.again.clone(),
            also: file.also.clone(),
            ask: file.ask.as_ref().and_then(|ask| self.page_ask(&at.key("ask"), family, ask, entity, file.unnamed)),
            files: file.files,
            private: file.private,
            unnamed: file.unnamed,
            handed: file.handed,
            one_click: file.one_click,
            seen: file.seen.clone(),
            follow: file.follow.as_ref().map(|follow| (follow.act.clone(), follow.to.clone())),
            days: file.days,
        }
    }

    fn page_about(&self, at: &At<'_>, entity: &Entity, name: &str) -> Option<(String, String)> {
        let field = entity.fields.get(self.slot(at, entity, name)?)?;
        match &field.kind {
            FieldKind::Link(targets) if targets.len() == 1 => Some((name.to_string(), targets[0].clone())),
            _ => {
                self.problem(at, "wrong-value", format!("'{name}' does not link to one kind of record"));
                None
            }
        }
    }

    fn page_transition(&self, at: &At<'_>, name: &str, entity: &Entity, alone: bool) {
        let Some(transition) = entity.transitions.get(name) else {
            return self.unknown(
                at,
                "unknown-transition",
                "transition",
                name,
                entity.transitions.keys().map(String::as_str),
            );
        };
        if !(alone && transition.internal) && (transition.internal || !transition.by.allows(Role::Portal)) {
            self.problem(at, "limited", format!("the portal may not take '{name}'"));
        }
        if let Some(field) = transition.ask.iter().find(|field| !Page::may_be_asked(field)) {
            self.problem(
                at,
                "wrong-value",
                format!("'{name}' asks for '{}', which somebody without an account cannot say", field.name),
            );
        }
    }

    fn page_lines(&self, at: &At<'_>, decl: &LinesDecl, entity: &Entity) -> Option<PageLines> {
        let Some(set) = entity.line_set(&decl.field) else {
            self.unknown(
                &at.key("field"),
                "unknown-field",
                "lines field",
                &decl.field,
                entity.lines.iter().map(|set| set.name.as_str()),
            );
            return None;
        };
        let of = format!("{}.{}", entity.address, set.name);
        self.page_shown(&at.key("shows"), &decl.shows, &set.fields, &of);
        self.page_filled(&at.key("fill"), &decl.fill, &set.fields, &of);
        Some(PageLines { field: decl.field.clone(), shows: decl.shows.clone(), fill: decl.fill.clone() })
    }

    fn page_ask(&self, at: &At<'_>, family: &str, decl: &AskDecl, about: &Entity, unnamed: bool) -> Option<PageAsk> {
        self.label(&at.key("title"), &decl.title, &[]);
        let entity = self.resolve(&at.key("entity"), family, &names::address(family, &decl.entity))?;
        // Without a party there are no rights to check: the page alone decides what passes.
        if !unnamed && !entity.access.operations.get(&Operation::Create).is_some_and(|need| need.allows(Role::Portal)) {
            self.problem(&at.key("entity"), "limited", format!("the portal may not create {}", entity.address));
        }
        let place = at.key("link");
        if let Some(field) = self.slot(&place, entity, &decl.link).and_then(|slot| entity.fields.get(slot))
            && !matches!(&field.kind, FieldKind::Link(targets) if targets.contains(&about.address))
        {
            self.problem(&place, "wrong-value", format!("'{}' does not link to {}", decl.link, about.address));
        }
        self.page_filled(&at.key("fields"), &decl.fields, &entity.fields, &entity.address);
        if let Some(answer) = &decl.answer {
            self.slot(&at.key("answer"), entity, answer);
        }
        Some(PageAsk {
            entity: entity.address.clone(),
            link: decl.link.clone(),
            title: decl.title.clone(),
            fields: decl.fields.clone(),
            answer: decl.answer.clone(),
        })
    }

    /// Fields the portal reads.
    fn page_shown(&self, at: &At<'_>, names: &[String], fields: &[Field], of: &str) {
        self.page_fields(at, names, fields, of, |field| {
            if !field.access.may_read(Role::Portal) {
                Some(("limited", format!("'{}' is hidden from the portal", field.name)))
            } else if matches!(field.kind, FieldKind::Json | FieldKind::File | FieldKind::User) {
                Some(("wrong-value", format!("'{}' cannot be shown on a page", field.name)))
            } else {
                None
            }
        });
    }

    /// Fields the portal writes, of kinds that are typed or chosen.
    pub(crate) fn page_filled(&self, at: &At<'_>, names: &[String], fields: &[Field], of: &str) {
        self.page_fields(at, names, fields, of, |field| {
            if field.read_only || field.compute.is_some() {
                Some(("limited", format!("'{}' is filled by the system", field.name)))
            } else if !field.access.may_write(Role::Portal) {
                Some(("limited", format!("the portal may not write '{}'", field.name)))
            } else if !Page::may_be_asked(field) {
                Some(("wrong-value", format!("'{}' cannot be filled in by somebody without an account", field.name)))
            } else {
                None
            }
        });
    }

    fn page_fields(
        &self,
        at: &At<'_>,
        names: &[String],
        fields: &[Field],
        of: &str,
        wrong: impl Fn(&Field) -> Option<(&'static str, String)>,
    ) {
        for (index, name) in names.iter().enumerate() {
            let place = at.item(index);
            let Some(field) = fields.iter().find(|field| field.name == *name) else {
                self.unknown(
                    &place,
                    "unknown-field",
                    &format!("field of {of}"),
                    name,
                    fields.iter().map(|field| field.name.as_str()),
                );
                continue;
            };
            if let Some((code, message)) = wrong(field) {
                self.problem(&place, code, message);
            }
            if names[..index].contains(name) {
                self.problem(&place, "duplicate", format!("'{name}' stands twice"));
            }
        }
    }
}
