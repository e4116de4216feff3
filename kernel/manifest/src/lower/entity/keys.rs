//! Unique keys of an entity, and the currencies of its amounts.

use super::MAX_TABLE_LENGTH;
use crate::check::{At, Check};
use crate::model::{CurrencySource, Entity, Field, FieldKind, system};
use crate::source::entity::EntityFile;

impl Check<'_> {
    pub(super) fn keys(&self, at: &At<'_>, decl: &EntityFile, entity: &mut Entity) {
        let slots = &entity.field_slots;
        let place = at.key("x-unique");
        let unique = self.slot_lists(&place, &decl.unique, &entity.fields, slots);
        for (row, list) in unique.iter().enumerate() {
            if list.iter().any(|(_, descending)| *descending) {
                self.problem(&place.item(row), "wrong-value", "uniqueness has no direction; leave the '-' out");
            }
        }
        let mut unique: Vec<Vec<usize>> =
            unique.into_iter().map(|list| list.into_iter().map(|(slot, _)| slot).collect()).collect();
        for field in entity.fields.iter().filter(|field| field.unique) {
            if !unique.contains(&vec![field.slot]) {
                unique.push(vec![field.slot]);
            }
        }
        for field in entity
            .fields
            .iter()
            .filter(|field| field.ignore_case && !unique.iter().any(|list| list.contains(&field.slot)))
        {
            let (properties, name) = (at.key("properties"), &field.name);
            let property = properties.key(name);
            self.problem(
                &property.key("x-case"),
                "wrong-value",
                format!(
                    "'{}' is nowhere unique, so there is nothing to compare; add 'x-unique' or leave 'x-case' out",
                    field.name
                ),
            );
        }
        entity.indexes = self.slot_lists(&at.key("x-index"), &decl.index, &entity.fields, slots);
        entity.unique = unique;
        let visible = |field: &Field| !matches!(field.kind, FieldKind::Lines(_) | FieldKind::Json);
        let label = |place: &At<'_>, name: &str| {
            let slot = self.slot(place, entity, name)?;
            if !entity.fields.get(slot).is_some_and(visible) {
                self.problem(place, "wrong-value", format!("'{name}' cannot stand for a record"));
            }
            Some(slot)
        };
        let label_slot = label(&at.key("x-label-field"), &decl.label_field);
        let detail = decl.label_detail.as_ref().and_then(|name| label(&at.key("x-label-detail"), name));
        entity.label_slot = label_slot.unwrap_or(system::ID);
        entity.label_detail_slot = detail;
        if entity.table.len() > MAX_TABLE_LENGTH {
            self.problem(
                &at.key("x-entity"),
                "name",
                format!("the table name {} is longer than {MAX_TABLE_LENGTH} letters", entity.table),
            );
        }
        let properties = at.key("properties");
        for set in &entity.lines {
            if set.table.len() > MAX_TABLE_LENGTH + 12 {
                let message = format!("the table name {} is longer than {} letters", set.table, MAX_TABLE_LENGTH + 12);
                self.problem_key(&properties.key(&set.name), "name", message);
            }
        }
    }

    /// Where every amount finds its currency: what `x-currency` says, else the field `currency` beside it or in the parent.
    pub(super) fn currencies(&self, at: &At<'_>, decl: &EntityFile, entity: &mut Entity) {
        let own = |fields: &[Field], name: &str| {
            fields.iter().find(|field| field.name == name && field.kind == FieldKind::Currency).map(|field| field.slot)
        };
        let properties = at.key("properties");
        let find = |place: &At<'_>, fields: &[Field], parent: Option<&[Field]>, declared: Option<&str>| match declared {
            Some("base") => CurrencySource::Base,
            Some(name) => {
                if let Some(slot) = own(fields, name) {
                    return CurrencySource::Own(slot);
                }
                let outer = name.strip_prefix("parent.").unwrap_or(name);
                if let Some(slot) = parent.and_then(|fields| own(fields, outer)) {
                    return CurrencySource::Parent(slot);
                }
                let known =
                    fields.iter().chain(parent.unwrap_or_default()).filter(|field| field.kind == FieldKind::Currency);
                let known = known.map(|field| field.name.as_str()).chain(["base"]);
                self.unknown(&place.key("x-currency"), "unknown-field", "currency field", name, known);
                CurrencySource::Base
            }
            None => match (own(fields, "currency"), parent.and_then(|fields| own(fields, "currency"))) {
                (Some(slot), _) => CurrencySource::Own(slot),
                (None, Some(slot)) => CurrencySource::Parent(slot),
                _ => CurrencySource::Base,
            },
        };
        let mut sources = Vec::new();
        for field in &entity.fields {
            let Some(property) = decl.properties.get(&field.name) else { continue };
            let place = properties.key(&field.name);
            sources.push((None, field.slot, find(&place, &entity.fields, None, property.currency.as_deref())));
            let (FieldKind::Lines(index), Some(items)) = (&field.kind, &property.items) else { continue };
            let Some(set) = entity.lines.get(*index) else { continue };
            let items_place = place.key("items");
            let inner = items_place.key("properties");
            for line_field in &set.fields {
                let Some(property) = items.properties.get(&line_field.name) else { continue };
                let place = inner.key(&line_field.name);
                let source = find(&place, &set.fields, Some(&entity.fields), property.currency.as_deref());
                sources.push((Some(*index), line_field.slot, source));
            }
        }
        for (set, slot, source) in sources {
            let field = match set {
                None => entity.fields.get_mut(slot),
                Some(index) => entity.lines.get_mut(index).and_then(|set| set.fields.get_mut(slot)),
            };
            if let Some(field) = field {
                field.currency = source;
            }
        }
    }
}
