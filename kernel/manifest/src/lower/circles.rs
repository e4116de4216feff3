//! Effects that lead back to themselves: a change that would cause itself again, without end.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use crate::check::{At, Check};
use crate::model::{EffectAction, Entity, OtherAction, OtherEffect, Then};
use crate::read::Doc;
use crate::source::entity::EntityFile;

/// What has effects: an entity and a transition of it, or a word of `x-on`.
type Cause = (String, String);

const CREATE: &str = "create";

impl Check<'_> {
    pub(super) fn effect_circles(&self, docs: &HashMap<String, &Doc<EntityFile>>) {
        let mut leads: BTreeMap<Cause, BTreeSet<Cause>> = BTreeMap::new();
        for entity in self.entities.values() {
            for (name, effects) in &entity.others.transitions {
                self.note(&mut leads, entity, name, effects);
            }
            self.note(&mut leads, entity, CREATE, &entity.others.create);
            self.note(&mut leads, entity, "delete", &entity.others.delete);
            for (index, change) in entity.others.change.iter().enumerate() {
                self.note(&mut leads, entity, &change_name(index), &change.effects);
            }
            // A transition is also a change of what it writes.
            for name in entity.transitions.keys() {
                let changes = self.changes(entity, &written(entity, name));
                leads.entry((entity.address.clone(), name.clone())).or_default().extend(changes);
            }
        }
        let mut told: BTreeSet<Cause> = BTreeSet::new();
        for start in leads.keys() {
            if told.contains(start) {
                continue;
            }
            let Some(circle) = circle(start, &leads) else { continue };
            told.extend(circle.iter().cloned());
            let Some(doc) = docs.get(&start.0) else { continue };
            let root = At::root(&doc.file);
            let shown: Vec<String> = circle
                .iter()
                .map(|(entity, event)| format!("{}.{}", entity.rsplit('.').next().unwrap_or(entity), shown(event)))
                .collect();
            let message = format!("these effects run in a circle: {}", shown.join(", "));
            match doc.value.transitions.contains_key(&start.1) {
                true => {
                    let list = root.key("x-transitions");
                    self.problem_key(&list.key(&start.1), "effect-circle", message);
                }
                false => self.problem_key(&root.key("x-on"), "effect-circle", message),
            }
        }
    }

    fn note(
        &self,
        leads: &mut BTreeMap<Cause, BTreeSet<Cause>>,
        entity: &Entity,
        event: &str,
        effects: &[Arc<OtherEffect>],
    ) {
        let cause = (entity.address.clone(), event.to_string());
        for effect in effects {
            let Some(target) = self.entities.get(&effect.entity) else { continue };
            let to = |event: &str| (target.address.clone(), event.to_string());
            let followed = leads.entry(cause.clone()).or_default();
            match &effect.action {
                OtherAction::Create(_) => {
                    followed.insert(to(CREATE));
                }
                // Down a tree, from a record to those under it: it ends where the tree does.
                OtherAction::Each { then: Then::Transition { name, .. }, .. }
                    if target.address == entity.address && name == event => {}
                OtherAction::Itself(then) | OtherAction::On { then, .. } | OtherAction::Each { then, .. } => match then
                {
                    Then::Transition { name, .. } => {
                        followed.insert(to(name));
                    }
                    Then::Set(values) => {
                        let slots = values.iter().map(|(slot, _)| *slot).collect();
                        followed.extend(self.changes(target, &slots));
                    }
                },
            }
        }
    }

    /// The changes an entity reacts to that happen when these fields are written.
    fn changes(&self, entity: &Entity, slots: &BTreeSet<usize>) -> Vec<Cause> {
        let reacting = entity
            .others
            .change
            .iter()
            .enumerate()
            .filter(|(_, change)| change.of.iter().any(|slot| slots.contains(slot)));
        reacting.map(|(index, _)| (entity.address.clone(), change_name(index))).collect()
    }
}

/// What a transition is declared to write of its own record.
fn written(entity: &Entity, name: &str) -> BTreeSet<usize> {
    let mut slots = BTreeSet::new();
    let Some(transition) = entity.transitions.get(name) else { return slots };
    if let (Some(states), Some(_)) = (&entity.states, &transition.to) {
        slots.insert(states.slot);
    }
    for effect in &transition.effects {
        match &effect.action {
            EffectAction::Set(values) => slots.extend(values.iter().map(|(slot, _)| *slot)),
            EffectAction::Serial(slot, _) => {
                slots.insert(*slot);
            }
            _ => {}
        }
    }
    let kept = entity.others.of_transition(name).iter().filter_map(|effect| match &effect.action {
        OtherAction::Create(creation) => creation.keep,
        _ => None,
    });
    slots.extend(kept);
    slots
}

fn change_name(index: usize) -> String {
    format!("change:{index}")
}

fn shown(event: &str) -> &str {
    event.split_once(':').map_or(event, |(word, _)| word)
}

/// The shortest way from a cause back to itself.
fn circle(start: &Cause, leads: &BTreeMap<Cause, BTreeSet<Cause>>) -> Option<Vec<Cause>> {
    let mut ways: Vec<Vec<&Cause>> = vec![vec![start]];
    let mut seen: BTreeSet<&Cause> = BTreeSet::new();
    while !ways.is_empty() {
        let mut longer = Vec::new();
        for way in ways {
            let next = way.last().and_then(|last| leads.get(*last)).into_iter().flatten();
            for cause in next {
                if cause == start {
                    return Some(way.into_iter().cloned().collect());
                }
                if seen.insert(cause) {
                    longer.push(way.iter().copied().chain([cause]).collect());
                }
            }
        }
        ways = longer;
    }
    None
}
