//! Forms: declared sections checked, or sections generated from the fields.

use crate::check::{At, Check};
use crate::model::{Entity, Field, FieldKind, FormSection, system};
use crate::source::presentation::FormDecl;

impl Check<'_> {
    pub fn sections(&self, at: &At<'_>, declared: &FormDecl, entity: &Entity) -> Vec<FormSection> {
        let list = at.key("sections");
        let mut out: Vec<FormSection> = Vec::new();
        let mut seen: Vec<&str> = Vec::new();
        for (index, section) in declared.sections.iter().enumerate() {
            let place = list.item(index);
            self.label(&place.key("label"), &section.label, &[]);
            if out.iter().any(|other| other.key == section.key) {
                self.problem(&place.key("key"), "duplicate", format!("the section '{}' stands twice", section.key));
            }
            let fields_place = place.key("fields");
            let fields = self.field_list(&fields_place, &section.fields, entity, "shown in a form", |field| {
                field.kind != FieldKind::Json
            });
            for (position, name) in section.fields.iter().enumerate() {
                if seen.contains(&name.as_str()) && !section.fields[..position].contains(name) {
                    self.problem(
                        &fields_place.item(position),
                        "duplicate",
                        format!("'{name}' already stands in another section"),
                    );
                }
            }
            seen.extend(section.fields.iter().map(String::as_str));
            out.push(FormSection {
                key: section.key.clone(),
                label: section.label.clone(),
                fields,
                columns: section.columns,
                side: section.side,
                generated: false,
            });
        }
        self.unplaced(&list, entity, &seen);
        out
    }

    /// A form that leaves out a field people must fill can never be saved.
    fn unplaced(&self, at: &At<'_>, entity: &Entity, seen: &[&str]) {
        for field in entity.fields.iter().skip(system::COUNT) {
            let needed = field.required && !field.read_only && field.default.is_none() && field.default_expr.is_none();
            if needed && !seen.contains(&field.name.as_str()) {
                self.problem_key(at, "missing-field", format!("'{}' is required but stands in no section", field.name));
            }
        }
    }
}

/// A number that says how much or how many.
fn is_figure(field: &Field) -> bool {
    use FieldKind::{Decimal, Duration, Int, Money, Percent, Quantity, Rate};
    matches!(field.kind, Int | Decimal { .. } | Percent | Money | Quantity | Rate | Duration)
}

/// What people fill in first, then lines, long texts, and what is set automatically at the side.
pub(crate) fn form(entity: &Entity) -> Vec<FormSection> {
    let state = entity.states.as_ref().map(|states| states.slot);
    let declared = || {
        entity
            .fields
            .iter()
            .skip(system::COUNT)
            .filter(|field| field.kind != FieldKind::Json && Some(field.slot) != state)
    };
    let names = |fits: &dyn Fn(&Field) -> bool| {
        declared().filter(|field| fits(field)).map(|field| field.name.clone()).collect::<Vec<_>>()
    };
    let long =
        |field: &Field| matches!(field.kind, FieldKind::Long | FieldKind::Rich | FieldKind::Tags | FieldKind::File);
    let lines = |field: &Field| matches!(field.kind, FieldKind::Lines(_)) && !field.is_links;
    let mut sections = Vec::new();
    let mut add = |key: &str, label: &str, fields: Vec<String>, columns: Option<u32>, side: bool| {
        if !fields.is_empty() {
            sections.push(FormSection { key: key.into(), label: label.into(), fields, columns, side, generated: true });
        }
    };
    add("main", "Details", names(&|field| !field.read_only && !long(field) && !lines(field)), Some(2), false);
    for field in declared().filter(|field| lines(field)) {
        add(&field.name, &field.label, vec![field.name.clone()], Some(1), false);
    }
    add("notes", "Notes", names(&|field| !field.read_only && long(field)), Some(1), false);
    let worked_out = |field: &Field| field.read_only && !lines(field);
    // What the product keeps is not all figures: numbers of documents, people and moments are among it.
    let figures = declared().filter(|field| worked_out(field)).all(is_figure);
    let (key, label) = if figures { ("figures", "Figures") } else { ("kept", "Set automatically") };
    add(key, label, names(&worked_out), Some(1), true);
    sections
}
