//! Decision tables, and `x-decide` of the entities that ask them. They are compiled when every entity is known.

use std::collections::HashMap;
use std::sync::Arc;

use indexmap::IndexMap;
use kernel_expr::{Checked, ContextRef, Kind, Need, Node};
use kernel_types::Date;

use super::field::added;
use crate::check::expression::{Want, kind_words};
use crate::check::scope::RecordScope;
use crate::check::{At, Check, none_such};
use crate::decision::{Problem, Wrong, is_decidable};
use crate::diagnostic::nearest;
use crate::model::{Decide, Decision, Entity, Field, FieldKind, Hit, Need as Roles};
use crate::read::place::within;
use crate::read::{Doc, FamilySource};
use crate::source::decision::{DecideDecl, DecisionFile};
use crate::source::entity::EntityFile;
use crate::source::field::Property;

type Decisions = IndexMap<String, Arc<Decision>>;

/// The field in which a record keeps why it was decided so.
pub(super) fn trace(slot: usize) -> Field {
    let mut field = added(Decide::TRACE, slot, FieldKind::Json, true, false);
    field.access.read = Some(Roles::default());
    field
}

impl Check<'_> {
    pub fn decisions(&self, order: &[&FamilySource]) -> Decisions {
        let mut out = IndexMap::new();
        for source in order {
            for doc in &source.decisions {
                let address = format!("{}.{}", source.name, doc.value.decision);
                self.file_name(doc, "decision", &doc.value.decision);
                if out.contains_key(&address) {
                    self.problem(
                        &At::root(&doc.file).key("decision"),
                        "duplicate",
                        format!("the decision {address} is declared twice"),
                    );
                }
                let decision = self.decision(&source.name, &address, doc);
                out.insert(address, Arc::new(decision));
            }
        }
        out
    }

    fn decision(&self, family: &str, address: &str, doc: &Doc<DecisionFile>) -> Decision {
        let at = At::root(&doc.file);
        let file = &doc.value;
        self.label(&at.key("title"), &file.title, &[]);
        if let Some(description) = &file.description {
            self.label(&at.key("description"), description, &[]);
        }
        let inputs = self.decision_columns(&at.key("inputs"), family, &file.inputs, |kind| {
            (!is_decidable(kind)).then_some("rows compare numbers, dates, texts, choices and yes or no")
        });
        let hit = file.hit;
        let outputs = self.decision_columns(&at.key("outputs"), family, &file.outputs, |kind| match hit {
            _ if !is_decidable(kind) => Some("rows give numbers, dates, texts, choices and yes or no"),
            Hit::All if !matches!(kind, FieldKind::Text | FieldKind::Enum(_)) => {
                Some("what several rows give is a list of texts or choices")
            }
            Hit::Max if *kind != FieldKind::Bool && !matches!(kind, FieldKind::Enum(_)) && !is_figure(kind) => {
                Some("there is no greatest of texts")
            }
            Hit::Formula if matches!(kind, FieldKind::Currency | FieldKind::Country) => {
                Some("codes are looked up and not worked out")
            }
            _ => None,
        });
        if hit == Hit::Formula {
            self.formula_columns(&at.key("outputs"), &inputs, &outputs);
        }
        let mut decision = Decision {
            address: address.to_string(),
            family: family.to_string(),
            access_family: self.access_family(family),
            name: file.decision.clone(),
            title: file.title.clone(),
            description: file.description.clone().unwrap_or_default(),
            inputs,
            outputs,
            hit,
            edit: self.need_any(&at.key("edit"), &file.edit),
            from: self.decision_day(&at.key("from"), file.from.as_deref()),
            rows: Arc::new(file.rows.clone()),
            examples: file.examples.clone(),
            rules: Arc::default(),
        };
        let columns = decision.columns();
        let (rules, mut problems) = columns.rules(&file.rows);
        let (examples, further) = columns.examples(&file.examples);
        problems.extend(further);
        if problems.is_empty() {
            problems.extend(columns.unreached(&rules));
            problems.extend(columns.failing(&rules, &examples));
        }
        problems.iter().for_each(|problem| self.decision_problem(&at, problem));
        decision.rules = Arc::new(rules);
        decision
    }

    /// Columns of a table. `unfit` says why a kind cannot be one.
    fn decision_columns(
        &self,
        at: &At<'_>,
        family: &str,
        declared: &IndexMap<String, Property>,
        unfit: impl Fn(&FieldKind) -> Option<&'static str>,
    ) -> Vec<Field> {
        let fields = self.loose_fields(at, family, declared, &[], None);
        for field in &fields {
            if let Some(why) = unfit(&field.kind) {
                self.problem_key(
                    &at.key(&field.name),
                    "wrong-value",
                    format!("'{}' is {}; {why}", field.name, kind_words(&field.kind)),
                );
            }
        }
        if fields.is_empty() {
            self.problem_key(at, "missing-key", "a table has at least one input and one output");
        }
        fields
    }

    /// What an expression names must be one thing, and limits are part of what it says.
    fn formula_columns(&self, at: &At<'_>, inputs: &[Field], outputs: &[Field]) {
        for output in outputs {
            let name = &output.name;
            let place = at.key(name);
            if inputs.iter().any(|input| input.name == *name) {
                self.problem_key(
                    &place,
                    "duplicate",
                    format!("'{name}' is an input already; a formula reads both by name"),
                );
            }
            if output.min.is_some() || output.max.is_some() {
                let message = format!("a formula says the limits of '{name}' itself, with min(…) and max(…)");
                self.problem_key(&place, "wrong-value", message);
            }
        }
    }

    fn decision_day(&self, at: &At<'_>, day: Option<&str>) -> Option<Date> {
        let day = day?;
        let date = Date::parse_from_str(day, "%Y-%m-%d").ok().filter(|_| day.len() == 10);
        if date.is_none() {
            self.problem(at, "wrong-value", "'from' must be a date such as 2026-01-31");
        }
        date
    }

    pub(super) fn decision_problem(&self, at: &At<'_>, problem: &Problem) {
        let list = at.key(problem.place.list);
        let item = list.item(problem.place.index);
        let near = problem.wrong.near().map(str::to_string);
        let (code, message) = ("decision", problem.wrong.message());
        let Some((part, name)) = &problem.place.cell else {
            return self.report(at.file, item.key_span(), code, message, near);
        };
        let part = item.key(part.as_str());
        let cell = part.key(name);
        if let Wrong::Expression { span, .. } = &problem.wrong {
            let span = within(at.file, cell.node(), span.start, span.end);
            return self.report(at.file, span, code, message, near);
        }
        let span = if problem.wrong.is_name() { cell.key_span() } else { cell.span() };
        self.report(at.file, span, code, message, near);
    }

    pub fn decides(&mut self, docs: &HashMap<String, &Doc<EntityFile>>, decisions: &Decisions) {
        let found: Vec<Vec<Arc<Decide>>> = self
            .entities
            .values()
            .map(|entity| {
                docs.get(&entity.address).map_or_else(Vec::new, |doc| self.decides_of(entity, doc, decisions))
            })
            .collect();
        for (entity, decides) in self.entities.values_mut().zip(found) {
            entity.decides = decides;
        }
    }

    fn decides_of(&self, entity: &Entity, doc: &Doc<EntityFile>, decisions: &Decisions) -> Vec<Arc<Decide>> {
        let root = At::root(&doc.file);
        let list = root.key("x-decide");
        let mut filled: Vec<usize> = Vec::new();
        let mut out = Vec::new();
        for (index, decl) in doc.value.decide.iter().enumerate() {
            let at = list.item(index);
            let Some(decision) = self.decision_named(&at.key("table"), &entity.family, &decl.table, decisions) else {
                continue;
            };
            let fills = self.decide_fills(&at, decl, entity, doc, decision);
            let place = at.key("fills");
            for (_, slot) in &fills {
                let Some(field) = entity.fields.get(*slot).filter(|_| filled.contains(slot)) else { continue };
                self.problem(&place, "duplicate", format!("'{}' is filled already", field.name));
            }
            filled.extend(fills.iter().map(|(_, slot)| *slot));
            let scope = RecordScope::record(self, &entity.family, entity, None);
            let day = at.key("at");
            let when = decl.at.as_ref().and_then(|text| {
                let checked = self.expr(&day, text, &scope, Need::Row, Want::Date)?;
                self.of_the_record(&day, &checked, entity, &fills).then_some(checked)
            });
            let given = self.decide_given(&at, decl, entity, decision, &fills);
            if given.len() == decision.inputs.len() {
                out.push(Arc::new(Decide { table: decision.address.clone(), at: when, given, fills }));
            }
        }
        out
    }

    fn decision_named<'d>(
        &self,
        at: &At<'_>,
        family: &str,
        address: &str,
        decisions: &'d Decisions,
    ) -> Option<&'d Decision> {
        let of = address.split_once('.').map_or(family, |(of, _)| of);
        let Some(decision) = decisions.get(address) else {
            let own = format!("{family}.{address}");
            let unreadable = |source: &FamilySource| {
                source.unreadable.iter().any(|(kind, name)| *kind == "decision" && address == format!("{of}.{name}"))
            };
            if self.sources.families.iter().any(|source| source.name == of && unreadable(source)) {
                return None;
            }
            if decisions.contains_key(&own) {
                self.report(at.file, at.span(), "unknown-decision", format!("'{address}' lacks its family"), Some(own));
            } else {
                self.unknown(at, "unknown-decision", "decision", address, decisions.keys().map(String::as_str));
            }
            return None;
        };
        if !self.may_use(family, &decision.family) {
            let message = format!(
                "'{address}' belongs to family '{}', which '{family}' does not name in its needs",
                decision.family
            );
            self.problem(at, "needs", message);
        }
        Some(&**decision)
    }

    /// Every input has its expression.
    fn decide_given(
        &self,
        at: &At<'_>,
        decl: &DecideDecl,
        entity: &Entity,
        decision: &Decision,
        fills: &[(usize, usize)],
    ) -> Vec<Arc<Checked>> {
        let place = at.key("given");
        for name in decl.given.keys().filter(|name| !decision.inputs.iter().any(|input| input.name == **name)) {
            self.unknown_column(&place.key(name), "input", name, decision, &decision.inputs);
        }
        let mut given = Vec::new();
        for input in &decision.inputs {
            let Some(text) = decl.given.get(&input.name) else {
                let message = format!("'given' leaves out '{}', which {} looks at", input.name, decision.address);
                self.problem_key(&place, "missing-key", message);
                continue;
            };
            let spot = place.key(&input.name);
            let scope = RecordScope::record(self, &entity.family, entity, None);
            let checked = self.expr(&spot, text, &scope, Need::Row, Want::Field(&input.kind));
            given.extend(checked.filter(|checked| self.of_the_record(&spot, checked, entity, fills)));
        }
        given
    }

    /// What decides is the record, not who saves it, and not the decision itself.
    fn of_the_record(&self, at: &At<'_>, checked: &Checked, entity: &Entity, fills: &[(usize, usize)]) -> bool {
        let own = |name: &str| fills.iter().any(|(_, slot)| entity.slot(name) == Some(*slot));
        let Some((node, why)) = unfit(&checked.tree, &own) else { return true };
        let span = within(at.file, at.node(), node.span.start, node.span.end);
        self.report(at.file, span, "wrong-value", why, None);
        false
    }

    fn decide_fills(
        &self,
        at: &At<'_>,
        decl: &DecideDecl,
        entity: &Entity,
        doc: &Doc<EntityFile>,
        decision: &Decision,
    ) -> Vec<(usize, usize)> {
        let place = at.key("fills");
        let mut fills = Vec::new();
        for (output, name) in &decl.fills {
            let spot = place.key(output);
            let Some(column) = decision.outputs.iter().position(|known| known.name == *output) else {
                self.unknown_column(&spot, "output", output, decision, &decision.outputs);
                continue;
            };
            let Some(slot) = self.slot(&spot, entity, name) else { continue };
            let (Some(field), Some(output)) = (entity.fields.get(slot), decision.outputs.get(column)) else { continue };
            let own = doc.value.properties.get(name).is_some_and(|property| property.read_only);
            let kept = own && field.stored && field.compute.is_none() && field.rollup.is_none();
            if !kept || matches!(field.kind, FieldKind::Serial { .. } | FieldKind::Lines(_)) {
                let message = format!("'{name}' is not for a decision to fill; declare it with 'readOnly: true'");
                self.problem(&spot, "wrong-value", message);
            } else if !takes(field, output, decision.hit) {
                let gives = match decision.hit {
                    Hit::All => "a list of texts".to_string(),
                    Hit::First | Hit::Max | Hit::Formula => kind_words(&output.kind),
                };
                let message = format!(
                    "'{name}' holds {}, but '{}' of {} is {gives}",
                    kind_words(&field.kind),
                    output.name,
                    decision.address
                );
                self.problem(&spot, "wrong-value", message);
            }
            fills.push((column, slot));
        }
        if decl.fills.is_empty() {
            self.problem_key(&place, "missing-key", "what is decided fills at least one field");
        }
        fills
    }

    fn unknown_column(&self, at: &At<'_>, what: &str, name: &str, decision: &Decision, fields: &[Field]) {
        let message = none_such(&format!("{what} of {}", decision.address), name);
        let near = nearest(name, fields.iter().map(|field| field.name.as_str()));
        self.report(at.file, at.key_span(), "unknown-field", message, near);
    }
}

fn is_figure(kind: &FieldKind) -> bool {
    kind.scale().is_some() || matches!(kind, FieldKind::Int | FieldKind::Date)
}

/// Whether a field can hold whatever an output gives.
fn takes(field: &Field, output: &Field, hit: Hit) -> bool {
    match (&output.kind, &field.kind) {
        (_, kind) if hit == Hit::All => *kind == FieldKind::Tags,
        (FieldKind::Enum(gives), FieldKind::Enum(holds)) => {
            gives.iter().all(|given| holds.iter().any(|held| held.value == given.value))
        }
        (FieldKind::Text, kind) => matches!(kind, FieldKind::Text | FieldKind::Long),
        (gives, holds) => gives == holds,
    }
}

/// The first part of an expression that a decision may not look at, and why.
fn unfit<'n>(node: &'n Node, own: &dyn Fn(&str) -> bool) -> Option<(&'n Node, String)> {
    match &node.kind {
        Kind::Context(ContextRef::Me | ContextRef::Role(_)) => {
            return Some((node, "a decision follows from the record, not from who saves it".to_string()));
        }
        Kind::Field { depth: 0, name, .. } if own(name) => {
            return Some((node, format!("'{name}' is what is decided here, so the decision cannot look at it")));
        }
        _ => {}
    }
    node.children().into_iter().find_map(|child| unfit(child, own))
}
