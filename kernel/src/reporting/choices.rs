//! What a report that groups by a state or a choice says: its label, not the word that is stored.

use std::collections::HashMap;
use std::sync::Arc;

use kernel_expr::Kind;
use kernel_manifest::model::{Entity, FieldKind, Query};
use kernel_types::Value;

use crate::shell::Words;

/// The labels of a column that groups by a field with declared words, by stored word; empty for any other column.
pub(super) fn labels(entity: &Entity, query: &Query, column: &str, words: &Words<'_>) -> HashMap<Arc<str>, Value> {
    let Some((_, grouped)) = query.group.iter().find(|(name, _)| name == column) else { return HashMap::new() };
    // Of rows that are lines, the record itself lies one level out.
    let own = usize::from(query.lines.is_some());
    let Kind::Field { depth, slot, .. } = grouped.tree.kind else { return HashMap::new() };
    if depth != own {
        return HashMap::new();
    }
    if let Some(states) = entity.states.as_ref().filter(|states| states.slot == slot) {
        return states.values.iter().map(|(name, state)| (Arc::from(name.as_str()), Value::text(words.say(&state.label)))).collect();
    }
    match entity.fields.get(slot).map(|field| &field.kind) {
        Some(FieldKind::Enum(values)) => values.iter().map(|choice| (Arc::clone(&choice.value), Value::text(words.say(&choice.label)))).collect(),
        _ => HashMap::new(),
    }
}
