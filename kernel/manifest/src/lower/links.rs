//! Fields that link to many records (`$ref: links`): a set of lines that hold one link each.

use super::field::{Home, added};
use super::fill::{FieldParts, Filled};
use crate::check::scope::RecordScope;
use crate::check::{At, Check, names};
use crate::model::{Entity, Field, FieldKind, LineSet};
use crate::source::field::Property;

/// Links of one field, where the declaration names no other limit: rows of lists carry all of them.
const MAX_LINKS: u32 = 100;

impl Check<'_> {
    /// The kind of a field of links, and what is wrong with where it stands and leads.
    pub(super) fn many_links(&self, at: &At<'_>, property: &Property, home: Home) -> FieldKind {
        if home != Home::Entity {
            let message = "links stand in an entity alone, not inside lines or answers; use a link";
            self.problem(&at.key("$ref"), "wrong-value", message);
            return FieldKind::Text;
        }
        match property.to.as_ref().map_or(0, |to| to.as_slice().len()) {
            0 => self.problem_key(at, "missing-key", "links lack 'x-to', the entity they lead to"),
            1 => {}
            _ => self.problem(&at.key("x-to"), "wrong-value", "links lead to records of one entity"),
        }
        // The entity puts the right number in when it has built the set.
        FieldKind::Lines(usize::MAX)
    }

    /// The rows of a field that links to many: each holds one link, so that who links to a record is found by an index, and what
    /// is true of links in lines (rights, merging, deleting, row security) is true of these.
    pub(super) fn link_set(
        &self,
        at: &At<'_>,
        table: &str,
        property: &Property,
        field: &Field,
        required: bool,
    ) -> LineSet {
        let targets: Vec<String> =
            property.to.as_ref().map_or_else(Vec::new, |to| to.as_slice().iter().take(1).cloned().collect());
        let mut record = added(LineSet::RECORD_NAME, LineSet::RECORD, FieldKind::Link(targets), false, true);
        record.label = field.label.clone();
        let fields = vec![added("id", LineSet::ID, FieldKind::Text, true, true), record];
        let min = property.min_items.unwrap_or(0).max(u32::from(required));
        let max = property.max_items.unwrap_or(MAX_LINKS);
        if max < min {
            self.problem(&at.key("maxItems"), "wrong-value", "the most is below the least");
        }
        LineSet {
            name: field.name.clone(),
            table: format!("{table}_{}", names::snake(&field.name)),
            slot: field.slot,
            indexes: vec![vec![(LineSet::RECORD, false)]],
            field_slots: fields.iter().map(|field| (field.name.clone(), field.slot)).collect(),
            fields,
            rules: Vec::new(),
            min,
            max: Some(max),
            is_links: true,
        }
    }

    /// What `x-to` and `x-to-where` say of the link in the rows of such a field.
    pub(super) fn fill_links(
        &self,
        at: &At<'_>,
        property: &Property,
        field: &Field,
        entity: &Entity,
        filled: &mut Filled,
    ) {
        let Some((index, set, linked)) = linked(field, entity) else { return };
        let scope = RecordScope::line(self, &entity.family, entity, set, None, None);
        let parts: FieldParts = self.field_parts(at, &property.one_link(), linked, &scope, entity);
        filled.lines.push((index, linked.slot, parts));
    }

    /// As fields of lines are looked at, for those who may read the record.
    pub(super) fn reach_links(&self, at: &At<'_>, property: &Property, field: &Field, entity: &Entity) {
        if let Some((_, set, linked)) = linked(field, entity) {
            self.field_reach(at, &property.one_link(), linked, entity, Some(set));
        }
    }
}

/// The place of a set of links in its entity, the set, and the link of its rows.
fn linked<'e>(field: &Field, entity: &'e Entity) -> Option<(usize, &'e LineSet, &'e Field)> {
    let FieldKind::Lines(index) = field.kind else { return None };
    let set = entity.lines.get(index)?;
    Some((index, set, set.linked()?))
}
