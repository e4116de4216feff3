//! The expressions of an entity's fields and rules, checked when every entity is known.

use std::sync::Arc;

use kernel_expr::{BinaryOp, Checked, Kind, Need, Node, Span};

use crate::check::expression::Want;
use crate::check::scope::{Extra, RecordScope};
use crate::check::{At, Check};
use crate::model::{
    Entity, Field, FieldKind, Figure, FormerKey, LineSet, NarrowRule, Operation, Posting, Rollup, Rule, States,
    Transition,
};
use crate::read::Doc;
use crate::source::entity::EntityFile;
use crate::source::field::{Property, RollupDecl};
use crate::source::rule::RuleDecl;
use indexmap::IndexMap;

/// What the expressions of one field came to.
#[derive(Default)]
pub(crate) struct FieldParts {
    default_expr: Option<Arc<Checked>>,
    compute: Option<Arc<Checked>>,
    show_if: Option<Arc<Checked>>,
    link_where: Option<Arc<Checked>>,
    formerly: Option<FormerKey>,
    rollup: Option<Rollup>,
}

/// Everything of an entity that needs the other entities; laid into it afterwards.
#[derive(Default)]
pub(crate) struct Filled {
    pub fields: Vec<(usize, FieldParts)>,
    pub lines: Vec<(usize, usize, FieldParts)>,
    pub rules: Vec<Rule>,
    pub line_rules: Vec<(usize, Vec<Rule>)>,
    pub search: Vec<usize>,
    pub search_links: Vec<(usize, usize)>,
    pub narrow: Vec<NarrowRule>,
    pub states: Option<States>,
    pub transitions: IndexMap<String, Arc<Transition>>,
    pub postings: IndexMap<String, Arc<Posting>>,
    pub compute_order: Vec<(Option<usize>, usize)>,
}

impl Check<'_> {
    pub fn fill(&self, entity: &Entity, doc: &Doc<EntityFile>) -> Filled {
        let at = At::root(&doc.file);
        let decl = &doc.value;
        let family = entity.family.as_str();
        let mut filled = Filled::default();
        let properties = at.key("properties");
        for (name, property) in &decl.properties {
            let Some(field) = entity.field(name) else { continue };
            let place = properties.key(name);
            let scope = RecordScope::record(self, family, entity, None).counting();
            filled.fields.push((field.slot, self.field_parts(&place, property, field, &scope, entity)));
            self.fill_links(&place, property, field, entity, &mut filled);
            let (FieldKind::Lines(index), Some(items)) = (&field.kind, &property.items) else { continue };
            let Some(set) = entity.lines.get(*index) else { continue };
            let items_place = place.key("items");
            let inner = items_place.key("properties");
            for (line_name, line_property) in &items.properties {
                let Some(line_field) = set.slot(line_name).and_then(|slot| set.fields.get(slot)) else { continue };
                let scope = RecordScope::line(self, family, entity, set, None, None).counting();
                let parts = self.field_parts(&inner.key(line_name), line_property, line_field, &scope, entity);
                filled.lines.push((*index, line_field.slot, parts));
            }
            let rules = self.rules(&items_place, &items.rules, entity, Some(set));
            filled.line_rules.push((*index, rules));
        }
        filled.rules = self.rules(&at, &decl.rules, entity, None);
        (filled.search, filled.search_links) = self.search(&at, decl, entity);
        filled.narrow = self.narrow(&at, decl, entity);
        self.calculators(&at, decl);
        filled.states = self.states(&at, decl, entity);
        filled.transitions = self.transitions(&at, decl, entity);
        filled.postings = self.postings(&at, decl, entity);
        filled.compute_order = self.compute_order(&at, entity, &filled);
        filled
    }

    /// The expressions of one property. `entity` is the record type, also for a line.
    pub(super) fn field_parts(
        &self,
        at: &At<'_>,
        property: &Property,
        field: &Field,
        scope: &RecordScope<'_>,
        entity: &Entity,
    ) -> FieldParts {
        let want = Want::Field(&field.kind);
        let stored_need = if field.stored { Need::Pure } else { Need::Query };
        FieldParts {
            default_expr: property
                .default_expr
                .as_ref()
                .and_then(|text| self.expr(&at.key("x-default"), text, scope, Need::Made, want)),
            compute: match &property.compute {
                Some(text) => self.expr(&at.key("x-compute"), text, scope, stored_need, want),
                None if property.in_force => self.in_force(&at.key("x-in-force"), scope, entity, want),
                None => None,
            },
            show_if: property.show_if.as_ref().and_then(|text| self.show_if(&at.key("x-show-if"), text, scope)),
            link_where: self.link(at, property, field, &entity.family),
            formerly: property.formerly.as_ref().and_then(|name| self.formerly(&at.key("x-formerly"), field, name)),
            rollup: property.rollup.as_ref().and_then(|rollup| self.rollup(&at.key("x-rollup"), rollup, field, entity)),
        }
    }

    /// Checks that link targets exist; gives the condition on the target.
    fn link(&self, at: &At<'_>, property: &Property, field: &Field, family: &str) -> Option<Arc<Checked>> {
        let FieldKind::Link(targets) = &field.kind else { return None };
        let place = at.key("x-to");
        let several = matches!(property.to, Some(crate::source::OneOrMany::Many(_)));
        let mut found = Vec::new();
        for (index, target) in targets.iter().enumerate() {
            let resolved = if several {
                self.resolve_target(&place.item(index), family, target)
            } else {
                self.resolve_target(&place, family, target)
            };
            found.extend(resolved);
        }
        let text = property.to_where.as_ref()?;
        if targets.len() > 1 {
            self.problem_key(&at.key("x-to-where"), "wrong-value", "a condition needs one kind of target");
            return None;
        }
        let scope = RecordScope::record(self, family, found.first()?, None);
        self.expr(&at.key("x-to-where"), text, &scope, Need::Query, Want::Truth)
    }

    /// The field of the target whose text stood here before this was a link: unique, or nobody could say which record was meant.
    fn formerly(&self, at: &At<'_>, field: &Field, name: &str) -> Option<FormerKey> {
        let FieldKind::Link(targets) = &field.kind else { return None };
        let [target] = targets.as_slice() else {
            self.problem(at, "wrong-value", "what was a code can have led to one kind of record alone");
            return None;
        };
        let entity = self.entities.get(target)?;
        let slot = self.slot(at, entity, name)?;
        let key = entity.fields.get(slot)?;
        let unique = key.unique || entity.unique.iter().any(|slots| *slots == [slot]);
        if key.kind != FieldKind::Text || !unique {
            self.problem(at, "wrong-value", format!("'{name}' of {target} is not a text that is unique by itself"));
            return None;
        }
        Some(FormerKey { table: entity.table.clone(), column: key.column.clone(), ignore_case: key.ignore_case })
    }

    fn rollup(&self, at: &At<'_>, decl: &RollupDecl, field: &Field, entity: &Entity) -> Option<Rollup> {
        let (source, lines) = self.resolve_rows(&at.key("from"), &entity.family, &decl.from)?;
        let set = lines.and_then(|index| source.lines.get(index));
        let (fields, what) = match set {
            Some(set) => (&set.fields, decl.from.as_str()),
            None => (&source.fields, source.address.as_str()),
        };
        let by = at.key("by");
        match fields.iter().find(|field| field.name == decl.by).map(|field| &field.kind) {
            Some(FieldKind::Link(targets)) if targets.contains(&entity.address) => {}
            Some(_) => self.problem(&by, "wrong-value", format!("'{}' does not link to {}", decl.by, entity.address)),
            None => self.unknown(
                &by,
                "unknown-field",
                &format!("field of {what}"),
                &decl.by,
                fields.iter().map(|field| field.name.as_str()),
            ),
        }
        let said = [decl.sum.is_some(), decl.min.is_some(), decl.max.is_some(), decl.count, decl.any];
        let number = field.kind.adds_up();
        if said.iter().filter(|said| **said).count() != 1 {
            self.problem_key(
                at,
                "wrong-value",
                "a rollup says one thing of its rows: 'sum: amount', 'min: dueOn', 'max: paidAt', 'count: true' or 'any: true'",
            );
        } else if decl.count && field.kind != FieldKind::Int {
            self.problem_key(at, "wrong-value", "a count is kept in a whole number");
        } else if decl.any && field.kind != FieldKind::Bool {
            self.problem_key(at, "wrong-value", "'any' is kept in a yes or no (`$ref: bool`)");
        } else if (decl.min.is_some() || decl.max.is_some())
            && !number
            && !matches!(field.kind, FieldKind::Date | FieldKind::Instant)
        {
            self.problem_key(
                at,
                "wrong-value",
                "the least and the greatest are kept in a number, a date or an instant",
            );
        }
        let scope = match set {
            Some(set) => RecordScope::line(self, &entity.family, source, set, None, None),
            None => RecordScope::record(self, &entity.family, source, None),
        };
        let want = Want::Field(&field.kind);
        let read = |key: &'static str, text: &Option<String>| {
            text.as_ref().and_then(|text| self.expr(&at.key(key), text, &scope, Need::Kept, want))
        };
        let sum = read("sum", &decl.sum);
        let filter =
            decl.filter.as_ref().and_then(|text| self.expr(&at.key("where"), text, &scope, Need::Kept, Want::Truth));
        let digits = field.kind.scale().unwrap_or(0);
        if let Some(span) = sum.as_ref().filter(|_| decl.light).and_then(|sum| inexact(&sum.tree, digits)) {
            let place = at.key("sum");
            let span = crate::read::place::within(place.file, place.node(), span.start, span.end);
            let message = format!(
                "a light sum adds and subtracts fields of at most {digits} digits after the point, so that differences are exact; compute this into a field"
            );
            self.report(at.file, span, "wrong-value", message, None);
        }
        let (min, max) = (read("min", &decl.min), read("max", &decl.max));
        let figure = match (sum, min, max, decl.any) {
            (Some(sum), ..) => Figure::Sum(sum),
            (_, Some(min), ..) => Figure::Min(min),
            (_, _, Some(max), _) => Figure::Max(max),
            (_, _, _, true) => Figure::Any,
            _ => Figure::Count,
        };
        Some(Rollup {
            light: decl.light,
            from: source.address.clone(),
            lines: set.map(|set| set.name.clone()),
            by: decl.by.clone(),
            filter,
            figure,
        })
    }

    fn rules(&self, at: &At<'_>, rules: &[RuleDecl], entity: &Entity, set: Option<&LineSet>) -> Vec<Rule> {
        let list = at.key("x-rules");
        let mut out = Vec::new();
        for (index, rule) in rules.iter().enumerate() {
            let place = list.item(index);
            let scope = match set {
                Some(set) => RecordScope::line(self, &entity.family, entity, set, None, None).counting(),
                None => RecordScope::record(self, &entity.family, entity, None).counting(),
            };
            let fields = set.map_or(&entity.fields, |set| &set.fields);
            let names: Vec<&str> = fields.iter().map(|field| field.name.as_str()).collect();
            self.label(&place.key("say"), &rule.say, &names);
            if let Some(field) = &rule.field
                && !names.contains(&field.as_str())
            {
                self.unknown(&place.key("field"), "unknown-field", "field", field, names.iter().copied());
            }
            let Some(condition) = self.expr(&place.key("if"), &rule.condition, &scope, Need::Row, Want::Truth) else {
                continue;
            };
            let prefix = set.map_or_else(
                || entity.name.clone(),
                |set| format!("{}_{}", entity.name, crate::check::names::snake(&set.name)),
            );
            out.push(Rule {
                condition,
                say: rule.say.clone(),
                field: rule.field.clone(),
                code: rule.code.clone().unwrap_or_else(|| format!("{prefix}_rule_{}", index + 1)),
                level: rule.level,
            });
        }
        out
    }

    fn search(&self, at: &At<'_>, decl: &EntityFile, entity: &Entity) -> (Vec<usize>, Vec<(usize, usize)>) {
        let list = at.key("x-search");
        let (mut own, mut linked) = (Vec::new(), Vec::new());
        let texty = |field: &Field| {
            matches!(
                field.kind,
                FieldKind::Text
                    | FieldKind::Long
                    | FieldKind::Rich
                    | FieldKind::Email
                    | FieldKind::Phone
                    | FieldKind::Url
                    | FieldKind::Currency
                    | FieldKind::Country
                    | FieldKind::Serial { .. }
            ) && field.stored
        };
        for (index, path) in decl.search.iter().enumerate() {
            let place = list.item(index);
            let (first, rest) = match path.split_once('.') {
                Some((first, rest)) => (first, Some(rest)),
                None => (path.as_str(), None),
            };
            let Some(field) = self.slot(&place, entity, first).and_then(|slot| entity.fields.get(slot)) else {
                continue;
            };
            let Some(rest) = rest else {
                if texty(field) {
                    own.push(field.slot);
                } else {
                    self.problem(
                        &place,
                        "wrong-value",
                        format!(
                            "'{path}' is {}; the search reads stored text",
                            crate::check::expression::kind_words(&field.kind)
                        ),
                    );
                }
                continue;
            };
            let FieldKind::Link(targets) = &field.kind else {
                self.problem(&place, "wrong-value", format!("'{first}' is no link, so nothing lies behind it"));
                continue;
            };
            let [target] = targets.as_slice() else {
                self.problem(&place, "wrong-value", format!("'{first}' leads to several kinds of records"));
                continue;
            };
            let Some(target) = self.entities.get(target) else { continue };
            let Some(found) = self.slot(&place, target, rest).and_then(|slot| target.fields.get(slot)) else {
                continue;
            };
            if texty(found) {
                linked.push((field.slot, found.slot));
            } else {
                self.problem(
                    &place,
                    "wrong-value",
                    format!(
                        "'{path}' is {}; the search reads stored text",
                        crate::check::expression::kind_words(&found.kind)
                    ),
                );
            }
        }
        (own, linked)
    }

    fn narrow(&self, at: &At<'_>, decl: &EntityFile, entity: &Entity) -> Vec<NarrowRule> {
        let access = at.key("x-access");
        let narrow = access.key("narrow");
        let mut out = Vec::new();
        for (role, operations) in &decl.access.narrow {
            let place = narrow.key(role);
            let known = kernel_types::Role::parse(role);
            if known.is_none() {
                let near = crate::diagnostic::nearest(role, kernel_types::Role::ALL.iter().map(|role| role.as_str()));
                self.report(at.file, place.key_span(), "unknown-role", format!("there is no role '{role}'"), near);
            }
            for (word, text) in operations {
                let spot = place.key(word);
                let operation = Operation::ALL.into_iter().find(|operation| operation.as_str() == word);
                if operation.is_none() {
                    let near =
                        crate::diagnostic::nearest(word, Operation::ALL.iter().map(|operation| operation.as_str()));
                    self.report(
                        at.file,
                        spot.key_span(),
                        "unknown-word",
                        format!("there is no operation '{word}'"),
                        near,
                    );
                }
                let scope = RecordScope::record(self, &entity.family, entity, None);
                let condition = self.expr(&spot, text, &scope, Need::Query, Want::Truth);
                if let (Some(role), Some(operation), Some(condition)) = (known, operation, condition) {
                    out.push(NarrowRule { role, operation, condition });
                }
            }
        }
        out
    }

    fn calculators(&self, at: &At<'_>, decl: &EntityFile) {
        let list = at.key("x-calculate");
        for (index, name) in decl.calculate.iter().enumerate() {
            if !self.handlers.unchecked && !self.handlers.calculators.contains(name) {
                let known = self.handlers.calculators.iter().map(String::as_str);
                self.unknown(&list.item(index), "no-handler", "calculator", name, known);
            }
        }
        let readers = &self.handlers.working_times;
        let missing = |name: &&String| !self.handlers.unchecked && !readers.contains(*name);
        if let Some(name) = decl.working_time.as_ref().filter(missing) {
            let (place, known) = (at.key("x-working-time"), readers.iter().map(String::as_str));
            self.unknown(&place, "no-handler", "reader of calendars", name, known);
        }
    }

    /// Loose fields (answers, parameters) with their expressions, which may read one another where they stand.
    pub fn loose_fields(
        &self,
        at: &At<'_>,
        family: &str,
        declared: &IndexMap<String, Property>,
        required: &[String],
        entity: Option<(&Entity, Extra<'_>)>,
    ) -> Vec<Field> {
        let mut fields = Vec::new();
        for (slot, (name, property)) in declared.iter().enumerate() {
            let field = self.field(
                &at.key(name),
                name,
                property,
                slot,
                super::field::Home::Loose,
                required.contains(name),
                name,
            );
            fields.push(field);
        }
        for (slot, (name, property)) in declared.iter().enumerate() {
            let place = at.key(name);
            let Some(field) = fields.get(slot) else { continue };
            let link_where = self.link(&place, property, field, family);
            let scope = match entity {
                Some((entity, extra)) => RecordScope::record(self, family, entity, extra),
                None => RecordScope::loose(self, family, &[], None),
            };
            let default_expr = property
                .default_expr
                .as_ref()
                .and_then(|text| self.expr(&place.key("x-default"), text, &scope, Need::Row, Want::Field(&field.kind)));
            let show_if = property.show_if.as_ref().and_then(|text| {
                let over = RecordScope::loose(self, family, &fields, None);
                self.show_if(&place.key("x-show-if"), text, &over)
            });
            if let Some(field) = fields.get_mut(slot) {
                (field.link_where, field.default_expr, field.show_if) = (link_where, default_expr, show_if);
            }
        }
        fields
    }
}

impl Filled {
    /// The computed expression of a field: of the head, or of a line set.
    pub fn compute(&self, set: Option<usize>, slot: usize) -> Option<&Arc<Checked>> {
        match set {
            None => self.fields.iter().find(|(at, _)| *at == slot).and_then(|(_, parts)| parts.compute.as_ref()),
            Some(set) => {
                let parts = self.lines.iter().find(|(index, at, _)| *index == set && *at == slot);
                parts.and_then(|(_, _, parts)| parts.compute.as_ref())
            }
        }
    }

    /// Lays everything into the entity.
    pub fn into_entity(self, entity: &mut Entity) {
        for (slot, parts) in self.fields {
            if let Some(field) = entity.fields.get_mut(slot) {
                parts.into_field(field);
            }
        }
        for (index, slot, parts) in self.lines {
            if let Some(field) = entity.lines.get_mut(index).and_then(|set| set.fields.get_mut(slot)) {
                parts.into_field(field);
            }
        }
        for (index, rules) in self.line_rules {
            if let Some(set) = entity.lines.get_mut(index) {
                set.rules = rules;
            }
        }
        entity.rules = self.rules;
        (entity.search, entity.search_links) = (self.search, self.search_links);
        entity.access.narrow = self.narrow;
        (entity.states, entity.transitions, entity.postings) = (self.states, self.transitions, self.postings);
        entity.compute_order = self.compute_order;
    }
}

impl FieldParts {
    fn into_field(self, field: &mut Field) {
        field.default_expr = self.default_expr;
        field.compute = self.compute;
        field.show_if = self.show_if;
        field.link_where = self.link_where;
        field.formerly = self.formerly;
        field.rollup = self.rollup;
    }
}

/// Where an expression has more digits than a figure keeps, or may: what is rounded cannot be taken away again.
fn inexact(node: &Node, digits: u32) -> Option<Span> {
    let exact = match &node.kind {
        Kind::Const(_) | Kind::Field { .. } => node.ty.scale().is_none_or(|scale| scale <= digits),
        Kind::Neg(_) | Kind::Cond(..) | Kind::Binary(BinaryOp::Add | BinaryOp::Sub | BinaryOp::Coalesce, ..) => true,
        _ => false,
    };
    if !exact {
        return Some(node.span);
    }
    match &node.kind {
        // The condition is not part of the sum.
        Kind::Cond(_, then, otherwise) => inexact(then, digits).or_else(|| inexact(otherwise, digits)),
        _ => node.children().into_iter().find_map(|child| inexact(child, digits)),
    }
}
