//! Libraries, resolved to what the portal may read and do.

use std::sync::Arc;

use indexmap::IndexMap;
use kernel_types::Role;

use crate::check::{At, Check, names};
use crate::model::{Entity, FieldKind, Library, LibraryEntry, LibrarySearch, LibraryViews, Page, Report};
use crate::read::FamilySource;
use crate::source::library::{
    LibraryEntry as EntryDecl, LibraryFile, LibrarySearch as SearchDecl, LibraryViews as ViewsDecl,
};

impl Check<'_> {
    pub fn libraries(
        &self,
        order: &[&FamilySource],
        reports: &IndexMap<String, Arc<Report>>,
        pages: &IndexMap<String, Arc<Page>>,
    ) -> IndexMap<String, Arc<Library>> {
        let mut out = IndexMap::new();
        for source in order {
            for doc in &source.libraries {
                let at = At::root(&doc.file);
                self.file_name(doc, "library", &doc.value.library);
                let address = format!("{}.{}", source.name, doc.value.library);
                if out.contains_key(&address) {
                    self.problem(&at.key("library"), "duplicate", format!("the library {address} is declared twice"));
                }
                let place = at.key("entity");
                let Some(entity) = self.resolve(&place, &source.name, &names::address(&source.name, &doc.value.entity))
                else {
                    continue;
                };
                let mut library = self.library(&at, source, &address, &doc.value, entity, reports);
                if let Some(entry) = &doc.value.entry {
                    library.entry = self.library_entry(&at.key("entry"), &source.name, entry, entity, pages);
                }
                out.insert(address, Arc::new(library));
            }
        }
        out
    }

    fn library(
        &self,
        at: &At<'_>,
        source: &FamilySource,
        address: &str,
        file: &LibraryFile,
        entity: &Entity,
        reports: &IndexMap<String, Arc<Report>>,
    ) -> Library {
        self.label(&at.key("title"), &file.title, &[]);
        if let Some(intro) = &file.intro {
            self.label(&at.key("intro"), intro, &[]);
        }
        if !entity.access.portal_all {
            let message =
                format!("{} is not open to the whole portal; say `portal: all` in its access", entity.address);
            self.problem(&at.key("entity"), "limited", message);
        }
        if entity.restricted.is_some() {
            let message = format!("{} is restricted, so nothing of it is published", entity.address);
            self.problem(&at.key("entity"), "restricted", message);
        }
        let filter = at.key("filter");
        if file.filter.is_empty() {
            self.problem(&filter, "missing-key", "a library says which records are published");
        }
        self.filter(&filter, &file.filter, entity);
        let text = |kind: &FieldKind| matches!(kind, FieldKind::Text);
        let named = |kind: &FieldKind| matches!(kind, FieldKind::Text | FieldKind::Serial { .. });
        self.library_field(&at.key("address"), entity, &file.address, "a text", named);
        let alone = |slot: usize| entity.unique.iter().any(|slots| *slots == [slot]);
        let place = entity.fields.iter().position(|field| field.name == file.address);
        if place.is_some_and(|slot| !entity.fields[slot].unique && !alone(slot)) {
            self.problem(&at.key("address"), "wrong-value", format!("'{}' is not unique", file.address));
        }
        self.library_field(&at.key("heading"), entity, &file.heading, "a text", text);
        self.library_field(&at.key("text"), entity, &file.text, "a long or rich text", |kind| {
            matches!(kind, FieldKind::Long | FieldKind::Rich)
        });
        let list = at.key("shows");
        for (index, name) in file.shows.iter().enumerate() {
            self.library_field(
                &list.item(index),
                entity,
                name,
                "a text, a number, a date or a choice",
                Page::may_be_read,
            );
        }
        if let Some(name) = &file.group {
            let one = |kind: &FieldKind| matches!(kind, FieldKind::Link(targets) if targets.len() == 1);
            self.library_field(&at.key("group"), entity, name, "a link to one kind of record", one);
        }
        if let Some(name) = &file.at {
            let dated = |kind: &FieldKind| matches!(kind, FieldKind::Date | FieldKind::Instant);
            self.library_field(&at.key("at"), entity, name, "a date or an instant", dated);
        }
        if let Some(name) = &file.language {
            self.library_field(&at.key("language"), entity, name, "a choice", |kind| {
                matches!(kind, FieldKind::Enum(_))
            });
        }
        if let Some(votes) = &file.votes {
            let place = at.key("votes");
            self.library_vote(&place.key("yes"), &votes.yes, entity);
            self.library_vote(&place.key("no"), &votes.no, entity);
        }
        let features = source.family.as_ref().map(|doc| &doc.value.features);
        if let Some(feature) = &file.feature
            && !features.is_some_and(|features| features.contains_key(feature))
        {
            let known = features.into_iter().flat_map(|features| features.keys()).map(String::as_str);
            self.unknown(&at.key("feature"), "unknown-feature", "feature", feature, known);
        }
        Library {
            address: address.to_string(),
            family: source.name.clone(),
            entity: entity.address.clone(),
            title: file.title.clone(),
            intro: file.intro.clone(),
            filter: file.filter.clone(),
            slug: file.address.clone(),
            heading: file.heading.clone(),
            text: file.text.clone(),
            shows: file.shows.clone(),
            group: file.group.clone(),
            at: file.at.clone(),
            language: file.language.clone(),
            search: file
                .search
                .as_ref()
                .and_then(|search| self.library_search(&at.key("search"), &source.name, search, reports)),
            votes: file.votes.as_ref().map(|votes| (votes.yes.clone(), votes.no.clone())),
            views: file
                .views
                .as_ref()
                .and_then(|views| self.library_views(&at.key("views"), &source.name, views, entity)),
            entry: None,
            feature: file.feature.clone(),
        }
    }

    /// A field of the wanted kind that everybody on the portal reads.
    fn library_field(&self, at: &At<'_>, entity: &Entity, name: &str, what: &str, fits: impl Fn(&FieldKind) -> bool) {
        let Some(field) = self.slot(at, entity, name).and_then(|slot| entity.fields.get(slot)) else { return };
        if !fits(&field.kind) {
            self.problem(at, "wrong-value", format!("'{name}' is not {what}"));
        } else if !field.access.may_read(Role::Portal) {
            self.problem(at, "limited", format!("'{name}' is hidden from the portal"));
        }
    }

    fn library_vote(&self, at: &At<'_>, name: &str, entity: &Entity) {
        let Some(transition) = entity.transitions.get(name) else {
            let known = entity.transitions.keys().map(String::as_str);
            return self.unknown(at, "unknown-transition", "transition", name, known);
        };
        if transition.internal || !transition.by.allows(Role::Portal) {
            self.problem(at, "limited", format!("the portal may not take '{name}'"));
        }
        if let Some(field) = transition.ask.iter().find(|field| field.required || !Page::may_be_asked(field)) {
            self.problem(at, "wrong-value", format!("'{name}' asks for '{}', which a reader is not asked", field.name));
        }
    }

    fn library_search(
        &self,
        at: &At<'_>,
        family: &str,
        decl: &SearchDecl,
        reports: &IndexMap<String, Arc<Report>>,
    ) -> Option<LibrarySearch> {
        let address = names::address(family, &decl.report);
        let Some(report) = reports.get(&address) else {
            self.unknown(&at.key("report"), "unknown-report", "report", &address, reports.keys().map(String::as_str));
            return None;
        };
        self.parameter(&at.key("words"), report, &decl.words);
        let fill = at.key("fill");
        for name in decl.fill.keys() {
            self.parameter(&fill.key(name), report, name);
        }
        Some(LibrarySearch {
            report: address,
            words: decl.words.clone(),
            fill: decl.fill.iter().map(|(name, value)| (name.clone(), value.clone())).collect(),
        })
    }

    fn library_views(&self, at: &At<'_>, family: &str, decl: &ViewsDecl, about: &Entity) -> Option<LibraryViews> {
        let entity = self.resolve(&at.key("entity"), family, &names::address(family, &decl.entity))?;
        let kinds: [(&str, &str, &str, &dyn Fn(&FieldKind) -> bool); 3] = [
            (
                "link",
                &decl.link,
                "the link to the record",
                &|kind| matches!(kind, FieldKind::Link(targets) if *targets == [about.address.clone()]),
            ),
            ("day", &decl.day, "a date", &|kind| matches!(kind, FieldKind::Date)),
            ("count", &decl.count, "a whole number", &|kind| matches!(kind, FieldKind::Int)),
        ];
        for (key, name, what, fits) in kinds {
            let place = at.key(key);
            if let Some(field) = self.slot(&place, entity, name).and_then(|slot| entity.fields.get(slot))
                && !fits(&field.kind)
            {
                self.problem(&place, "wrong-value", format!("'{name}' is not {what}"));
            }
        }
        Some(LibraryViews {
            entity: entity.address.clone(),
            link: decl.link.clone(),
            day: decl.day.clone(),
            count: decl.count.clone(),
        })
    }

    fn library_entry(
        &self,
        at: &At<'_>,
        family: &str,
        decl: &EntryDecl,
        about: &Entity,
        pages: &IndexMap<String, Arc<Page>>,
    ) -> Option<LibraryEntry> {
        self.label(&at.key("title"), &decl.title, &[]);
        self.label(&at.key("thanks"), &decl.thanks, &[]);
        let entity = self.resolve(&at.key("entity"), family, &names::address(family, &decl.entity))?;
        let place = at.key("link");
        if let Some(field) = self.slot(&place, entity, &decl.link).and_then(|slot| entity.fields.get(slot))
            && !matches!(&field.kind, FieldKind::Link(targets) if *targets == [about.address.clone()])
        {
            self.problem(&place, "wrong-value", format!("'{}' is not a link to {}", decl.link, about.address));
        }
        let list = at.key("fields");
        for (index, name) in decl.fields.iter().enumerate() {
            let place = list.item(index);
            let Some(field) = self.slot(&place, entity, name).and_then(|slot| entity.fields.get(slot)) else {
                continue;
            };
            if field.read_only || !(Page::may_be_asked(field) || field.kind == FieldKind::File) {
                self.problem(&place, "wrong-value", format!("'{name}' is nothing a reader can fill in"));
            }
        }
        let given = |name: &String| *name == decl.link || decl.fields.contains(name);
        if let Some(field) = entity.fields.iter().find(|field| {
            field.required
                && !field.read_only
                && field.default.is_none()
                && field.default_expr.is_none()
                && !given(&field.name)
        }) {
            let message = format!("{} needs '{}', which nothing fills", entity.address, field.name);
            self.problem(&list, "missing-key", message);
        }
        let follow = decl.follow.as_ref().and_then(|name| {
            let (place, address) = (at.key("follow"), names::address(family, name));
            let Some(page) = pages.get(&address) else {
                self.unknown(&place, "unknown-page", "page", &address, pages.keys().map(String::as_str));
                return None;
            };
            if page.entity != entity.address || !page.unnamed {
                let message = format!("{address} is no page of {} that says `unnamed: true`", entity.address);
                self.problem(&place, "wrong-value", message);
            }
            Some((address, i64::from(page.days)))
        });
        Some(LibraryEntry {
            entity: entity.address.clone(),
            link: decl.link.clone(),
            title: decl.title.clone(),
            fields: decl.fields.clone(),
            thanks: decl.thanks.clone(),
            follow,
        })
    }
}
