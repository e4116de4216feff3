//! Access declarations do what they say: one without an effect is a mistake, and so is a field whose values a second declaration
//! tells to roles that may not read it.

use std::ops::ControlFlow;
use std::sync::Arc;

use kernel_expr::Checked;
use kernel_types::Role;

use crate::check::{At, Check};
use crate::model::{Entity, Field, FieldKind, LineSet, Measure, Need, Operation, Query, system};
use crate::read::Doc;
use crate::source::OneOrMany;
use crate::source::entity::{ALL_RECORDS, EntityFile};
use crate::source::field::Property;

impl Check<'_> {
    /// Everything about the access of one entity, once every entity and expression is known.
    pub fn reach(&self, entity: &Entity, doc: &Doc<EntityFile>) {
        let at = At::root(&doc.file);
        let decl = &doc.value;
        // A misspelt role has been told already; what follows from it is nobody's fault.
        if entity.access.operations.values().any(|need| need.0.is_empty()) {
            return;
        }
        self.operations(&at.key("x-access"), decl, entity);
        self.portal(&at.key("x-access"), decl, entity);
        let transitions = at.key("x-transitions");
        for (name, transition) in decl.transitions.iter().filter(|(_, transition)| !transition.internal) {
            self.readers_of(&transitions.key(name).key("by"), &transition.by, entity, "take this transition");
        }
        let properties = at.key("properties");
        for (name, property) in &decl.properties {
            let Some(field) = entity.field(name) else { continue };
            let place = properties.key(name);
            self.field_reach(&place, property, field, entity, None);
            self.reach_links(&place, property, field, entity);
            let (FieldKind::Lines(index), Some(items)) = (&field.kind, &property.items) else { continue };
            let Some(set) = entity.lines.get(*index) else { continue };
            let items_place = place.key("items");
            let inner = items_place.key("properties");
            for (name, property) in &items.properties {
                let Some(field) = set.slot(name).and_then(|slot| set.fields.get(slot)) else { continue };
                self.field_reach(&inner.key(name), property, field, entity, Some(set));
            }
        }
        self.labels_and_words(&at, decl, entity);
        self.restricted_reach(&at, entity);
        self.encrypted_reach(&at, doc, entity);
    }

    /// Who may do something to a record must be able to see it.
    fn operations(&self, place: &At<'_>, decl: &EntityFile, entity: &Entity) {
        let access = &decl.access;
        let declared = [
            (Operation::Create, &access.create),
            (Operation::Update, &access.update),
            (Operation::Delete, &access.delete),
            (Operation::Import, &access.import),
            (Operation::Export, &access.export),
            (Operation::Print, &access.print),
        ];
        for (operation, words) in declared {
            let Some(words) = words else { continue };
            let spot = place.key(operation.as_str());
            self.readers_of(&spot, words, entity, operation.as_str());
            if operation == Operation::Import {
                for (role, spot) in roles(&spot, words).filter(|(role, _)| !may(entity, Operation::Create, *role)) {
                    self.problem(
                        &spot,
                        "no-effect",
                        format!("an import makes records, which the role {role} may not create"),
                    );
                }
            }
        }
        let narrow = place.key("narrow");
        for rule in &entity.access.narrow {
            if !may(entity, rule.operation, rule.role) {
                let spot = narrow.key(rule.role.as_str());
                let message = format!(
                    "the role {} may not {} this, so there is nothing to narrow",
                    rule.role,
                    rule.operation.as_str()
                );
                self.problem_key(&spot.key(rule.operation.as_str()), "no-effect", message);
            }
        }
    }

    fn readers_of(&self, place: &At<'_>, words: &OneOrMany, entity: &Entity, what: &str) {
        for (role, spot) in roles(place, words).filter(|(role, _)| !may(entity, Operation::Read, *role)) {
            self.problem(
                &spot,
                "no-effect",
                format!("the role {role} may {what} but not read this, so it may do neither"),
            );
        }
    }

    fn portal(&self, place: &At<'_>, decl: &EntityFile, entity: &Entity) {
        let access = &decl.access;
        let on_portal = may(entity, Operation::Read, Role::Portal);
        let Some(portal) = &access.portal else {
            if on_portal {
                let message = format!(
                    "portal users see nothing of this: say whose it is by 'portal: <link to the party>', or 'portal: {ALL_RECORDS}' for what they may all see"
                );
                self.problem(&place.key("read"), "no-effect", message);
            }
            return;
        };
        if !on_portal {
            self.problem(
                &place.key("portal"),
                "no-effect",
                "portal users may not read this, so it does not matter whose it is",
            );
        }
        let of_nobody = portal == ALL_RECORDS || entity.access.portal == Some(system::ID);
        if of_nobody && may(entity, Operation::Create, Role::Portal) {
            let message = "what a portal user makes belongs to the party they stand for, and nothing here says to whom";
            self.problem(&place.key("create"), "no-effect", message);
        }
    }

    pub(super) fn field_reach(
        &self,
        at: &At<'_>,
        property: &Property,
        field: &Field,
        entity: &Entity,
        set: Option<&LineSet>,
    ) {
        if let Some(condition) = &field.link_where
            && let FieldKind::Link(targets) = &field.kind
            && let Some(target) = targets.first().and_then(|target| self.entities.get(target))
        {
            self.restricted_choice(&at.key("x-to-where"), field, condition, target);
        }
        if let Some(declared) = &property.access {
            let place = at.key("x-access");
            let readers: Vec<Role> = Role::ALL.into_iter().filter(|role| may(entity, Operation::Read, *role)).collect();
            let known = |need: &Option<Need>| need.as_ref().is_none_or(|need| !need.0.is_empty());
            // Approvers and the like read what a viewer may; a level that leaves out them alone was not meant to.
            let mut levels = readers.iter().filter(|role| role.level().is_some());
            if known(&field.access.read) && declared.read.is_some() && levels.all(|role| field.access.may_read(*role)) {
                self.problem(
                    &place.key("read"),
                    "no-effect",
                    "everybody who reads the record may read this; leave it out, or name a higher role",
                );
            }
            if field.access.mask_last4 && declared.read.is_none() {
                self.problem(
                    &place.key("mask"),
                    "no-effect",
                    "nobody sees this masked; say by 'read' who sees it in full",
                );
            }
            if field.access.mask_last4 && !is_text(&field.kind) {
                self.problem(&place.key("mask"), "no-effect", "only texts are shown by their last four characters");
            }
            if declared.write.is_some() {
                let writers = readers.iter().filter(|role| {
                    let writes = may(entity, Operation::Create, **role) || may(entity, Operation::Update, **role);
                    writes && field.access.may_read(**role)
                });
                if field.read_only {
                    self.problem(&place.key("write"), "no-effect", "the system fills this; nobody writes it");
                } else if known(&field.access.write) && writers.into_iter().all(|role| field.access.may_write(*role)) {
                    self.problem(
                        &place.key("write"),
                        "no-effect",
                        "everybody who changes the record may write this; leave it out, or name a higher role",
                    );
                }
            }
        }
        if let Some(compute) = &field.compute {
            self.told_by(&at.key("x-compute"), field, compute, entity, entity, set);
            let told = (field, entity, set.is_some());
            self.told_of_restricted(&at.key("x-compute"), told, compute, entity, set);
        }
        if let Some(rollup) = &field.rollup
            && let Some(source) = self.entities.get(&rollup.from)
        {
            let lines = rollup.lines.as_ref().and_then(|name| source.line_set(name));
            for checked in [rollup.figure.value(), rollup.filter.as_ref()].into_iter().flatten() {
                self.told_by(&at.key("x-rollup"), field, checked, entity, source, lines);
                let told = (field, entity, set.is_some());
                self.told_of_restricted(&at.key("x-rollup"), told, checked, source, lines);
            }
        }
    }

    /// A field that is computed from a limited one must be limited alike.
    fn told_by(
        &self,
        place: &At<'_>,
        field: &Field,
        checked: &Checked,
        entity: &Entity,
        source: &Entity,
        set: Option<&LineSet>,
    ) {
        for (limited, need) in self.limited(checked, source, set) {
            let readers = Role::ALL
                .into_iter()
                .filter(|role| may(entity, Operation::Read, *role) && field.access.may_read(*role));
            if let Some(role) = readers.into_iter().find(|role| !need.allows(*role)) {
                let message = format!(
                    "'{}' would tell the role {role} what '{limited}' holds, which it may not read; give '{}' the same x-access",
                    field.name, field.name
                );
                self.problem(place, "limited", message);
            }
        }
    }

    /// A record is called by its label wherever it is linked to, and what linked records are found by answers everybody.
    fn labels_and_words(&self, at: &At<'_>, decl: &EntityFile, entity: &Entity) {
        let everybody = |field: &Field, of: &Entity| {
            Role::ALL.into_iter().filter(|role| may(of, Operation::Read, *role)).all(|role| field.access.may_read(role))
        };
        let labels = [("x-label-field", Some(entity.label_slot)), ("x-label-detail", entity.label_detail_slot)];
        for (keyword, slot) in labels {
            let Some(field) = slot.and_then(|slot| entity.fields.get(slot)) else { continue };
            if !everybody(field, entity) {
                self.problem(
                    &at.key(keyword),
                    "limited",
                    format!("'{}' is not for everybody who reads the record, so it cannot name it", field.name),
                );
            }
        }
        let list = at.key("x-search");
        for (index, path) in decl.search.iter().enumerate() {
            let Some((first, rest)) = path.split_once('.') else { continue };
            let Some(FieldKind::Link(targets)) = entity.field(first).map(|field| &field.kind) else { continue };
            let target = targets.first().and_then(|target| self.entities.get(target));
            if let Some(target) = target
                && let Some(field) = target.field(rest)
                && !(everybody(field, target) && Self::is_shown(target, field))
            {
                self.problem(
                    &list.item(index),
                    "limited",
                    format!(
                        "'{path}' is not for everybody who reads {}, so nothing is found by it here",
                        target.address
                    ),
                );
            }
        }
    }

    /// The limited fields a query reads that one of these roles may not read, with that role.
    pub fn query_tells(&self, query: &Query, roles: &Need) -> Option<(String, Role)> {
        let entity = self.entities.get(&query.entity)?;
        let set = query.lines.as_ref().and_then(|name| entity.line_set(name));
        let measures = query.measures.iter().filter_map(|(_, measure)| match measure {
            Measure::Count => None,
            Measure::Sum(checked) | Measure::Min(checked) | Measure::Max(checked) => Some(checked),
        });
        let read = query.filter.iter().chain(query.group.iter().map(|(_, checked)| checked)).chain(measures);
        let asking = |role: &Role| roles.allows(*role) && may(entity, Operation::Read, *role);
        read.flat_map(|checked| self.limited(checked, entity, set)).find_map(|(name, need)| {
            Some((name, Role::ALL.into_iter().filter(asking).find(|role| !need.allows(*role))?))
        })
    }

    /// The fields an expression reads that not everybody may read, with who may.
    pub(super) fn limited(&self, checked: &Checked, entity: &Entity, set: Option<&LineSet>) -> Vec<(String, Need)> {
        let mut found = Vec::new();
        self.each_read(checked, entity, set, &mut |read| {
            found.extend(read.field.access.read.clone().map(|need| (read.path.join("."), need)));
            ControlFlow::Continue(())
        });
        found
    }

    /// Follows the paths an expression reads, field by field through lines and links; of each path until `visit` breaks off.
    pub(super) fn each_read(
        &self,
        checked: &Checked,
        entity: &Entity,
        set: Option<&LineSet>,
        visit: &mut dyn FnMut(Read<'_>) -> ControlFlow<()>,
    ) {
        for path in &checked.deps {
            let (mut entity, mut set) = (entity, set);
            for name in path {
                if &**name == "parent" && set.is_some() {
                    set = None;
                    continue;
                }
                let fields = set.map_or(&entity.fields, |set| &set.fields);
                let Some(field) = fields.iter().find(|field| field.name == **name) else { break };
                if visit(Read { path, entity, in_lines: set.is_some(), field }).is_break() {
                    break;
                }
                match &field.kind {
                    FieldKind::Lines(index) => set = entity.lines.get(*index),
                    FieldKind::Link(targets) => match targets.first().and_then(|target| self.entities.get(target)) {
                        Some(target) => (entity, set) = (target, None),
                        None => break,
                    },
                    _ => break,
                }
            }
        }
    }
}

/// A field on the way of a path.
pub(super) struct Read<'r> {
    pub path: &'r [Arc<str>],
    pub entity: &'r Entity,
    /// Whether it is a field of the entity's lines.
    pub in_lines: bool,
    pub field: &'r Field,
}

fn may(entity: &Entity, operation: Operation, role: Role) -> bool {
    entity.access.operations.get(&operation).is_some_and(|need| need.allows(role))
}

/// The roles a declaration names, with where.
fn roles<'a>(place: &'a At<'a>, words: &'a OneOrMany) -> impl Iterator<Item = (Role, At<'a>)> {
    let several = matches!(words, OneOrMany::Many(_));
    words.as_slice().iter().enumerate().filter_map(move |(index, word)| {
        let role = Role::parse(word)?;
        Some((role, if several { place.item(index) } else { *place }))
    })
}

fn is_text(kind: &FieldKind) -> bool {
    matches!(
        kind,
        FieldKind::Text
            | FieldKind::Long
            | FieldKind::Email
            | FieldKind::Phone
            | FieldKind::Url
            | FieldKind::Serial { .. }
    )
}
