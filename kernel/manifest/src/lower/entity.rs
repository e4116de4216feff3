//! Entity files to entities whose names, fields, lines, keys, access and routes are settled. Expressions, life cycles and
//! screens are filled in when every entity is known.

mod keys;

use std::collections::HashMap;

use indexmap::IndexMap;

use super::field::{Home, added, enum_values};
use super::{decision, effective};
use crate::check::{At, Check, names};
use crate::model::{
    Access, Decide, Entity, Field, FieldKind, Layouts, LineSet, ListView, OnOthers, Operation, Routes, system,
};
use crate::read::Doc;
use crate::source::entity::{ALL_RECORDS, EntityFile, EntityRoutes, OfflineWrites, RecordKind};
use crate::source::family::Layout;
use crate::source::field::LinesDecl;

/// Longest name both databases keep without cutting it, less room for index suffixes.
const MAX_TABLE_LENGTH: usize = 48;

impl Check<'_> {
    pub fn entity_shell(&self, family: &str, access_family: &str, doc: &Doc<EntityFile>) -> Entity {
        let at = At::root(&doc.file);
        let decl = &doc.value;
        let address = format!("{family}.{}", decl.entity);
        self.entity_names(&at, doc);
        let table = names::snake(&address);
        let mut fields = system_fields();
        let mut lines = Vec::new();
        let properties = at.key("properties");
        for (name, property) in &decl.properties {
            let place = properties.key(name);
            let taken = system::NAMES.contains(&name.as_str());
            if taken || (names::is_reserved(name) && name != "parent") {
                let why = if taken {
                    "every record has this field already"
                } else {
                    "the word has a meaning in expressions or tables"
                };
                self.problem_key(&place, "reserved", format!("a field cannot be named '{name}': {why}"));
                continue;
            }
            let required = decl.required.contains(name);
            let mut field = self.field(&place, name, property, fields.len(), Home::Entity, required, &decl.entity);
            if let FieldKind::Lines(index) = &mut field.kind {
                *index = lines.len();
                field.required = false;
                lines.push(if field.is_links {
                    self.link_set(&place, &table, property, &field, required)
                } else {
                    self.line_set(&place, &table, name, property, field.slot)
                });
            }
            if let FieldKind::Serial { series } = &mut field.kind
                && series.own.is_some()
            {
                series.name = format!("{family}.{}", series.name);
            }
            fields.push(field);
        }
        let required = at.key("required");
        for (index, name) in decl.required.iter().enumerate() {
            if !decl.properties.contains_key(name) {
                self.unknown(
                    &required.item(index),
                    "unknown-field",
                    "field",
                    name,
                    decl.properties.keys().map(String::as_str),
                );
            }
        }
        if !decl.decide.is_empty() {
            if decl.properties.contains_key(Decide::TRACE) {
                let message = format!("'{}' is where the kernel keeps what 'x-decide' was answered", Decide::TRACE);
                self.problem_key(&properties.key(Decide::TRACE), "reserved", message);
            } else {
                fields.push(decision::trace(fields.len()));
            }
        }
        if let Some(states) = &decl.states {
            let name = states.field.as_deref().unwrap_or("status");
            if let Some(position) = decl.properties.get_index_of(name) {
                let place = properties.key(decl.properties.get_index(position).map_or(name, |(key, _)| key));
                self.problem_key(
                    &place,
                    "reserved",
                    format!("'{name}' is the state, which the kernel adds by 'x-states'"),
                );
            } else {
                let values = enum_values(states.values.iter().map(|(name, state)| (name, state.label.as_ref())));
                let mut field = added(name, fields.len(), values, true, true);
                field.default = Some(states.initial.as_str().into());
                fields.push(field);
            }
        }
        let field_slots: HashMap<String, usize> = fields.iter().map(|field| (field.name.clone(), field.slot)).collect();
        self.columns(&properties, &fields);
        let mut entity = Entity {
            family: family.to_string(),
            name: decl.entity.clone(),
            collection: decl.collection.clone(),
            table,
            access_family: access_family.to_string(),
            title: decl.title.clone(),
            plural: decl.plural.clone(),
            description: decl.description.clone(),
            record_kind: decl.record_kind,
            fields,
            field_slots,
            lines,
            label_slot: system::ID,
            label_detail_slot: None,
            search: Vec::new(),
            search_links: Vec::new(),
            unique: Vec::new(),
            indexes: Vec::new(),
            rules: Vec::new(),
            exclusives: Vec::new(),
            programs: Vec::new(),
            effective: None,
            calculate: decl.calculate.clone(),
            decides: Vec::new(),
            working_time: decl.working_time.clone(),
            instrument: None,
            states: None,
            transitions: IndexMap::new(),
            postings: IndexMap::new(),
            others: OnOthers::default(),
            notices: Vec::new(),
            timers: Vec::new(),
            approval: None,
            access: Access::default(),
            restricted: None,
            person: None,
            retention: None,
            audit: decl.audit,
            routes: Routes {
                list: decl.routes.list.clone(),
                create: decl.routes.create.clone(),
                edit: decl.routes.edit.clone(),
                detail: decl.routes.detail.clone(),
                aliases: decl.routes.aliases.clone(),
                family: decl.routes.family.clone(),
                layouts: layouts(&decl.routes),
            },
            list: ListView::default(),
            form: Vec::new(),
            detail: None,
            sheet: None,
            editor: None,
            offline: decl.offline,
            tree_slot: None,
            create_schema: serde_json::Value::Null,
            update_schema: serde_json::Value::Null,
            schema_hash: String::new(),
            compute_order: Vec::new(),
            address,
        };
        self.currencies(&at, decl, &mut entity);
        self.keys(&at, decl, &mut entity);
        entity.effective = decl.effective.as_ref().and_then(|effective| effective::named(effective, &entity));
        entity.access = self.access(&at, family, decl, &entity);
        entity.restricted = self.restricted(&at, family, decl, &entity);
        entity.approval = self.approval(&at.key("x-approval"), decl, &entity);
        entity
    }

    fn entity_names(&self, at: &At<'_>, doc: &Doc<EntityFile>) {
        let decl = &doc.value;
        if !names::is_snake(&decl.entity) {
            let near = Some(names::snake(&decl.entity)).filter(|snake| names::is_snake(snake));
            let place = at.key("x-entity");
            self.report(at.file, place.span(), "name", "an entity is named in snake_case", near);
        } else if decl.entity != doc.stem {
            self.problem(
                &at.key("x-entity"),
                "name",
                format!("the file is named {}.yaml, the entity '{}'", doc.stem, decl.entity),
            );
        }
        if !names::is_kebab(&decl.collection) {
            let near =
                Some(names::snake(&decl.collection).replace(['_', ' '], "-")).filter(|kebab| names::is_kebab(kebab));
            let place = at.key("x-collection");
            self.report(at.file, place.span(), "name", "a collection is named in kebab-case", near);
        }
        if decl.kind != "object" {
            let place = at.key("type");
            self.report(at.file, place.span(), "wrong-value", "an entity is an object", Some("object".into()));
        }
        if decl.offline == OfflineWrites::Wait
            && (decl.record_kind == RecordKind::Document || !decl.postings.is_empty())
        {
            let message =
                "a document, or what posts to the ledger, is the server's to decide and cannot wait on a device";
            self.report(at.file, at.key("x-offline").span(), "wrong-value", message, Some("never".into()));
        }
        if decl.offline == OfflineWrites::Draft && decl.states.is_none() {
            let message = "without states every record is final, so there is no draft that could wait on a device";
            self.report(at.file, at.key("x-offline").span(), "wrong-value", message, Some("wait".into()));
        }
    }

    fn line_set(
        &self,
        at: &At<'_>,
        table: &str,
        name: &str,
        property: &crate::source::field::Property,
        slot: usize,
    ) -> LineSet {
        let empty = LinesDecl {
            kind: "object".into(),
            properties: IndexMap::new(),
            required: Vec::new(),
            rules: Vec::new(),
            index: Vec::new(),
        };
        let decl = property.items.as_ref().unwrap_or(&empty);
        let items = at.key("items");
        if decl.kind != "object" {
            self.report(at.file, items.key("type").span(), "wrong-value", "a line is an object", Some("object".into()));
        }
        let properties = items.key("properties");
        let mut fields = vec![added("id", LineSet::ID, FieldKind::Text, true, true)];
        for (name, property) in &decl.properties {
            let place = properties.key(name);
            if name == "id" || names::is_reserved(name) {
                self.problem_key(&place, "reserved", format!("a field of a line cannot be named '{name}'"));
                continue;
            }
            fields.push(self.field(
                &place,
                name,
                property,
                fields.len(),
                Home::Line,
                decl.required.contains(name),
                name,
            ));
        }
        let required = items.key("required");
        for (index, name) in decl.required.iter().enumerate() {
            if !decl.properties.contains_key(name) {
                self.unknown(
                    &required.item(index),
                    "unknown-field",
                    "field",
                    name,
                    decl.properties.keys().map(String::as_str),
                );
            }
        }
        self.columns(&properties, &fields);
        let field_slots: HashMap<String, usize> = fields.iter().map(|field| (field.name.clone(), field.slot)).collect();
        let index_place = items.key("x-index");
        let (min, max) = (property.min_items.unwrap_or(0), property.max_items);
        if max.is_some_and(|max| max < min) {
            self.problem(&at.key("maxItems"), "wrong-value", "the most is below the least");
        }
        LineSet {
            name: name.to_string(),
            table: format!("{table}_{}", names::snake(name)),
            slot,
            indexes: self.slot_lists(&index_place, &decl.index, &fields, &field_slots),
            fields,
            field_slots,
            rules: Vec::new(),
            min,
            max,
            is_links: false,
        }
    }

    /// Columns must differ, with the second column of links to several entities counted.
    fn columns(&self, properties: &At<'_>, fields: &[Field]) {
        let mut seen: HashMap<String, &str> = HashMap::new();
        for field in fields {
            let mut columns = vec![field.column.clone()];
            if matches!(&field.kind, FieldKind::Link(targets) if targets.len() > 1) {
                columns.push(format!("{}_kind", field.column));
            }
            for column in columns {
                if let Some(other) = seen.insert(column.clone(), &field.name) {
                    let message = format!("'{}' and '{other}' would share the column {column}", field.name);
                    self.problem_key(&properties.key(&field.name), "duplicate", message);
                }
            }
        }
    }

    /// Slots of `[[-issueDate, number]]`.
    fn slot_lists(
        &self,
        at: &At<'_>,
        lists: &[Vec<String>],
        fields: &[Field],
        slots: &HashMap<String, usize>,
    ) -> Vec<Vec<(usize, bool)>> {
        let mut out = Vec::new();
        for (row, list) in lists.iter().enumerate() {
            let place = at.item(row);
            let mut found = Vec::new();
            if list.is_empty() {
                self.problem(&place, "wrong-value", "a list of fields names at least one");
            }
            for (column, name) in list.iter().enumerate() {
                let spot = place.item(column);
                let (bare, descending) = match name.strip_prefix('-') {
                    Some(bare) => (bare, true),
                    None => (name.as_str(), false),
                };
                let Some(slot) = slots.get(bare) else {
                    self.unknown(&spot, "unknown-field", "field", bare, fields.iter().map(|field| field.name.as_str()));
                    continue;
                };
                let field = fields.get(*slot);
                let unfit = field.is_some_and(|field| {
                    matches!(
                        field.kind,
                        FieldKind::Lines(_) | FieldKind::Json | FieldKind::Tags | FieldKind::Long | FieldKind::Rich
                    )
                });
                if unfit || field.is_some_and(|field| !field.stored) {
                    self.problem(&spot, "wrong-value", format!("'{bare}' has no column that an index can hold"));
                } else {
                    found.push((*slot, descending));
                }
            }
            if !found.is_empty() {
                out.push(found);
            }
        }
        out
    }

    fn access(&self, at: &At<'_>, family: &str, decl: &EntityFile, entity: &Entity) -> Access {
        let place = at.key("x-access");
        let declared = &decl.access;
        let words = [
            (Operation::Read, &declared.read),
            (Operation::Create, &declared.create),
            (Operation::Update, &declared.update),
            (Operation::Delete, &declared.delete),
            (Operation::Import, &declared.import),
            (Operation::Export, &declared.export),
            (Operation::Print, &declared.print),
        ];
        let mut access = Access { app: declared.app.clone(), ..Access::default() };
        for (operation, word) in words {
            if let Some(word) = word {
                access.operations.insert(operation, self.need_any(&place.key(operation.as_str()), word));
            }
        }
        readers_include_special_roles(&mut access);
        if let (Some(app), Some(facts)) = (&declared.app, self.families.get(family))
            && !facts.apps.contains(app)
        {
            self.unknown(
                &place.key("app"),
                "unknown-app",
                "app of this family",
                app,
                facts.apps.iter().map(String::as_str),
            );
        }
        access.own = self.users(&place, "own", &declared.own, entity, &[system::CREATED_BY, system::OWNER]);
        access.assigned = self.users(&place, "assigned", &declared.assigned, entity, &[system::ASSIGNEE]);
        access.shared = declared.shared;
        if declared.shared && declared.read.is_none() {
            self.problem(&place.key("shared"), "no-effect", "nobody may read this, so it is shared with nobody");
        }
        access.portal_all = declared.portal.as_deref() == Some(ALL_RECORDS);
        if let Some(portal) = declared.portal.as_ref().filter(|_| !access.portal_all) {
            let spot = place.key("portal");
            let slot = self.slot(&spot, entity, portal);
            let fits = slot
                .and_then(|slot| entity.fields.get(slot))
                .is_none_or(|field| field.slot == system::ID || matches!(field.kind, FieldKind::Link(_)));
            if !fits {
                self.problem(&spot, "wrong-value", format!("'{portal}' is no link to a party"));
            }
            access.portal = slot;
        }
        access
    }

    pub(super) fn users(
        &self,
        place: &At<'_>,
        key: &str,
        declared: &[String],
        entity: &Entity,
        default: &[usize],
    ) -> Vec<usize> {
        if declared.is_empty() {
            return default.to_vec();
        }
        let list = place.key(key);
        let mut slots = Vec::new();
        for (index, name) in declared.iter().enumerate() {
            let spot = list.item(index);
            let Some(slot) = self.slot(&spot, entity, name) else { continue };
            if entity.fields.get(slot).is_some_and(|field| field.kind == FieldKind::User) {
                slots.push(slot);
            } else {
                self.problem(&spot, "wrong-value", format!("'{name}' holds no user"));
            }
        }
        slots
    }
}

/// The fields of every record, in their fixed slots.
fn system_fields() -> Vec<Field> {
    let kinds: [(FieldKind, bool, bool); system::COUNT] = [
        (FieldKind::Text, true, true),
        (FieldKind::Int, true, true),
        (FieldKind::Instant, true, true),
        (FieldKind::User, true, false),
        (FieldKind::Instant, true, true),
        (FieldKind::User, true, false),
        (FieldKind::User, false, false),
        (FieldKind::User, false, false),
        (FieldKind::Instant, true, false),
        (FieldKind::Tags, false, false),
        (FieldKind::Json, false, false),
    ];
    let named = system::NAMES.iter().zip(kinds).enumerate();
    named.map(|(slot, (name, (kind, read_only, required)))| added(name, slot, kind, read_only, required)).collect()
}

/// Special roles read and print what a viewer may.
fn readers_include_special_roles(access: &mut Access) {
    for operation in [Operation::Read, Operation::Print] {
        if let Some(need) = access.operations.get_mut(&operation) {
            *need = std::mem::take(need).with_special_roles();
        }
    }
}

/// One layout for all screens, and those that say another.
fn layouts(decl: &EntityRoutes) -> Layouts {
    let of = |own: Option<Layout>| own.unwrap_or(decl.layout);
    Layouts {
        list: of(decl.layouts.list),
        create: of(decl.layouts.create),
        edit: of(decl.layouts.edit),
        detail: of(decl.layouts.detail),
    }
}
