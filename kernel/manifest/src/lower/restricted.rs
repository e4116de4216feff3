//! Restricted records: their classes, what is shown without one, and that nothing declared elsewhere tells the rest.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use kernel_expr::Checked;
use kernel_types::Role;

use crate::check::{At, Check, names};
use crate::model::{
    BreakGlass, Class, Entity, Field, FieldKind, LineSet, Measure, Operation, Query, Restricted, system,
};
use crate::read::{Doc, FamilySource};
use crate::source::entity::EntityFile;
use crate::source::family::FamilyFile;
use crate::source::restricted::BreakGlassDecl;

/// A record that is opened in an emergency is closed again within a day.
const MINUTES_MAX: u32 = 24 * 60;
/// A reason that nobody could give in a hurry is none.
const REASON_MAX: u32 = 200;

impl Check<'_> {
    pub fn classes(&self, source: &FamilySource, doc: &Doc<FamilyFile>) -> Vec<Class> {
        let at = At::root(&doc.file);
        let list = at.key("restricted");
        let mut classes = Vec::new();
        for (key, declared) in &doc.value.restricted {
            let place = list.key(key);
            if !names::is_kebab(key) {
                self.problem_key(&place, "name", "a class of restricted records is named in kebab-case");
            }
            let owner =
                declared.owner.as_ref().and_then(|word| self.need(&place.key("owner"), word).0.first().copied());
            classes.push(Class {
                address: format!("{}.{key}", source.name),
                title: declared.title.clone(),
                owner: owner.unwrap_or(Role::Manager),
            });
        }
        classes
    }

    pub fn restricted(&self, at: &At<'_>, family: &str, decl: &EntityFile, entity: &Entity) -> Option<Restricted> {
        let declared = decl.restricted.as_ref()?;
        let place = at.key("x-restricted");
        let class = self.class_named(&place.key("class"), family, &declared.class);
        let mut shows: Vec<bool> =
            entity.fields.iter().map(|field| matches!(field.slot, system::ID | system::VERSION)).collect();
        let list = place.key("shows");
        for (index, name) in declared.shows.iter().enumerate() {
            let spot = list.item(index);
            let Some(slot) = self.slot(&spot, entity, name) else { continue };
            if entity.fields.get(slot).is_some_and(|field| matches!(field.kind, FieldKind::Lines(_))) {
                self.problem(&spot, "wrong-value", format!("'{name}' holds rows, which belong to the restricted part"));
            } else if let Some(shown) = shows.get_mut(slot) {
                *shown = true;
            }
        }
        if shows.iter().all(|shown| *shown) {
            self.problem(&list, "no-effect", "everything is shown, so nothing is restricted");
        }
        let own = self.users(&place, "own", &declared.own, entity, &[]);
        let glass = declared.break_glass.as_ref().map(|glass| self.break_glass(&place.key("break_glass"), glass));
        Some(Restricted { class: class?, shows, own, break_glass: glass })
    }

    fn break_glass(&self, place: &At<'_>, declared: &BreakGlassDecl) -> BreakGlass {
        let minutes = minutes(&declared.time);
        if minutes.is_none() {
            self.problem(
                &place.key("for"),
                "wrong-value",
                "say how long, as minutes(60) or hours(4), and a day at most",
            );
        }
        if !(1..=REASON_MAX).contains(&declared.reason) {
            let message = format!("say how many characters a reason needs at least: 1 to {REASON_MAX}");
            self.problem(&place.key("reason"), "wrong-value", message);
        }
        BreakGlass {
            by: self.need_any(&place.key("by"), &declared.by),
            minutes: minutes.unwrap_or(1),
            reason: declared.reason,
        }
    }

    /// The address of a class that this family may use.
    fn class_named(&self, at: &At<'_>, family: &str, word: &str) -> Option<String> {
        let address = if word.contains('.') { word.to_string() } else { format!("{family}.{word}") };
        let reached = || {
            let families = self.families.iter().filter(move |(name, _)| self.may_use(family, name));
            families.flat_map(|(_, facts)| &facts.classes).map(|class| class.address.as_str())
        };
        if reached().any(|known| known == address) {
            return Some(address);
        }
        self.unknown(at, "unknown-class", "class", word, reached());
        None
    }

    /// What names a restricted record is shown with it, and the portal reaches its own records alone.
    pub(super) fn restricted_reach(&self, at: &At<'_>, entity: &Entity) {
        let Some(restricted) = &entity.restricted else { return };
        let place = at.key("x-restricted");
        let labels = [Some(entity.label_slot), entity.label_detail_slot];
        for field in labels.into_iter().flatten().filter_map(|slot| entity.fields.get(slot)) {
            if !restricted.shows(field.slot) {
                let message =
                    format!("'{}' names the record wherever it is linked to, so 'shows' must have it", field.name);
                self.problem(&place.key("shows"), "restricted", message);
            }
        }
        let alone = entity.fields.iter().filter(|field| field.unique).map(|field| field.slot);
        let keys: BTreeSet<usize> = entity.unique.iter().flatten().copied().chain(alone).collect();
        for field in keys.into_iter().filter_map(|slot| entity.fields.get(slot)) {
            if !restricted.shows(field.slot) {
                let message = format!(
                    "that a value of '{}' is taken would tell what a record holds, so 'shows' must have it",
                    field.name
                );
                self.problem(&place.key("shows"), "restricted", message);
            }
        }
        let narrowed =
            entity.access.narrow.iter().any(|rule| rule.role == Role::Portal && rule.operation == Operation::Read);
        if entity.access.portal_all && !narrowed {
            let message = "every portal user would see these records in full; say by 'portal' whose they are, or narrow what the portal reads";
            self.problem(&at.key("x-access"), "restricted", message);
        }
    }

    /// What is computed from the restricted part of a record belongs to such a part itself, of the same class.
    pub(super) fn told_of_restricted(
        &self,
        place: &At<'_>,
        (field, entity, in_lines): (&Field, &Entity, bool),
        checked: &Checked,
        source: &Entity,
        set: Option<&LineSet>,
    ) {
        let hides = |class: &str| {
            entity.restricted.as_ref().is_some_and(|own| own.class == class && (in_lines || !own.shows(field.slot)))
        };
        if let Some((path, class)) =
            self.hidden(checked, source, set).into_iter().find(|(_, class)| !hides(class.as_str()))
        {
            let message = format!(
                "'{}' would tell what '{path}' holds to those who lack the class '{class}'; restrict {} alike, or leave the field out",
                field.name, entity.address
            );
            self.problem(place, "restricted", message);
        }
    }

    /// Which records a link offers is seen by the person who chooses one.
    pub(super) fn restricted_choice(&self, place: &At<'_>, field: &Field, condition: &Checked, target: &Entity) {
        if let Some((path, class)) = self.hidden(condition, target, None).into_iter().next() {
            let message = format!(
                "what '{}' offers would tell what '{path}' holds to those who lack the class '{class}'",
                field.name
            );
            self.problem(place, "restricted", message);
        }
    }

    /// Whether the field of another entity is one that everybody sees who reads it.
    pub(super) fn is_shown(entity: &Entity, field: &Field) -> bool {
        entity.restricted.as_ref().is_none_or(|restricted| restricted.shows(field.slot))
    }

    /// Classes of the records of which a query tells more than everybody sees.
    pub fn query_classes(&self, query: &Query) -> Vec<String> {
        let Some(entity) = self.entities.get(&query.entity) else { return Vec::new() };
        let set = query.lines.as_ref().and_then(|name| entity.line_set(name));
        let measures = query.measures.iter().filter_map(|(_, measure)| match measure {
            Measure::Count => None,
            Measure::Sum(checked) | Measure::Min(checked) | Measure::Max(checked) => Some(checked),
        });
        let read = query.filter.iter().chain(query.group.iter().map(|(_, checked)| checked)).chain(measures);
        let mut classes: Vec<String> =
            read.flat_map(|checked| self.hidden(checked, entity, set)).map(|(_, class)| class).collect();
        // Rows of lines are part of their record, whatever is read of them.
        classes.extend(entity.restricted.as_ref().filter(|_| set.is_some()).map(|restricted| restricted.class.clone()));
        classes.sort_unstable();
        classes.dedup();
        classes
    }

    /// The fields an expression reads that are seen by holders of a class alone, with the class.
    fn hidden(&self, checked: &Checked, entity: &Entity, set: Option<&LineSet>) -> Vec<(String, String)> {
        let mut found = Vec::new();
        self.each_read(checked, entity, set, &mut |read| match &read.entity.restricted {
            Some(restricted) if read.in_lines || !restricted.shows(read.field.slot) => {
                found.push((read.path.join("."), restricted.class.clone()));
                ControlFlow::Break(())
            }
            _ => ControlFlow::Continue(()),
        });
        found
    }
}

/// `minutes(60)` and `hours(4)`; `None` for anything else and for more than a day.
fn minutes(text: &str) -> Option<u32> {
    let (unit, rest) = text.trim().split_once('(')?;
    let count: u32 = rest.strip_suffix(')')?.trim().parse().ok()?;
    let each = match unit.trim() {
        "minutes" => 1,
        "hours" => 60,
        _ => return None,
    };
    count.checked_mul(each).filter(|minutes| (1..=MINUTES_MAX).contains(minutes))
}

#[cfg(test)]
mod tests {
    use super::minutes;

    #[test]
    fn a_time_is_minutes_or_hours_of_a_day_at_most() {
        assert_eq!(minutes("minutes(60)"), Some(60));
        assert_eq!(minutes("hours( 24 )"), Some(1_440));
        for wrong in ["", "60", "hours(25)", "minutes(0)", "days(1)", "minutes(60"] {
            assert_eq!(minutes(wrong), None, "{wrong}");
        }
    }
}
