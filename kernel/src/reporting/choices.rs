//! What a report that groups by a state or a choice says: its label, not the word that is stored.

use std::collections::HashMap;
use std::sync::Arc;

use kernel_expr::Kind;
use kernel_manifest::Registry;
use kernel_manifest::model::{Entity, Field, FieldKind, Query};
use kernel_types::Value;

use crate::words::Words;

/// A field of a record, or of a line, and the entity whose states it may hold.
type Found<'r> = (Option<&'r Entity>, &'r Field);

/// The labels of a column that groups by a field with declared words, by stored word; empty for any other column. The field may
/// stand in the record, in the line that is counted, or behind links of either.
pub(super) fn labels(
    registry: &Registry,
    entity: &Entity,
    query: &Query,
    column: &str,
    words: &Words<'_>,
) -> HashMap<Arc<str>, Value> {
    let grouped = query.group.iter().find(|(name, _)| name == column);
    let Some((holder, field)) = grouped.and_then(|(_, grouped)| source(registry, entity, query, &grouped.tree.kind))
    else {
        return HashMap::new();
    };
    if let Some(states) = holder.and_then(|holder| holder.states.as_ref()).filter(|states| states.slot == field.slot) {
        return states
            .values
            .iter()
            .map(|(name, state)| (Arc::from(name.as_str()), Value::text(words.translate(&state.label))))
            .collect();
    }
    match &field.kind {
        FieldKind::Enum(values) => values
            .iter()
            .map(|choice| (Arc::clone(&choice.value), Value::text(words.translate(&choice.label))))
            .collect(),
        _ => HashMap::new(),
    }
}

/// The field that is grouped by; `None` where the column is worked out.
fn source<'r>(registry: &'r Registry, entity: &'r Entity, query: &Query, kind: &Kind) -> Option<Found<'r>> {
    match kind {
        Kind::Field { depth, slot, .. } => start(entity, query, *depth, *slot),
        Kind::Path { depth, slots, .. } => {
            let (first, rest) = slots.split_first()?;
            let begin = start(entity, query, *depth, *first)?;
            rest.iter().try_fold(begin, |(_, link), slot| {
                let FieldKind::Link(targets) = &link.kind else { return None };
                // A link to one of several entities has no fields in common with all of them.
                let [target] = targets.as_slice() else { return None };
                let target = registry.entities.get(target)?;
                Some((Some(&**target), target.fields.get(*slot)?))
            })
        }
        _ => None,
    }
}

/// Of rows that are lines, the record itself lies one level out.
fn start<'r>(entity: &'r Entity, query: &Query, depth: usize, slot: usize) -> Option<Found<'r>> {
    match (&query.lines, depth) {
        (None, 0) | (Some(_), 1) => Some((Some(entity), entity.fields.get(slot)?)),
        (Some(lines), 0) => Some((None, entity.line_set(lines)?.fields.get(slot)?)),
        _ => None,
    }
}
