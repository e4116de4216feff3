//! What a stored document and its life cycle say of the entries it posted, for those who hold the two against each other.

use std::collections::BTreeSet;
use std::sync::Arc;

use kernel_expr::{Checked, Value as ExprValue};
use kernel_manifest::model::{EffectAction, Entity, PostingLine, States, Transition};
use kernel_types::{Id, MONEY_SCALE, Role};

use super::Scope;
use crate::doc::Doc;
use crate::draft::{Draft, link_id};
use crate::error::{OpError, OpResult};
use crate::op::Op;

/// What falls due for a party by the document, in the document's currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FallingDue {
    pub party: Id,
    /// A debit is positive.
    pub amount: i64,
}

/// What the rule of this transition makes fall due, worked out anew from what is stored of the document. `None` where the rule reads
/// more than the document, or its lines, for it.
///
/// # Errors
/// Of the platform; what cannot be computed is `None`.
pub fn falling_due(op: &Op<'_>, doc: &Doc, event: &str) -> OpResult<Option<Vec<FallingDue>>> {
    match worked_out(op, doc, event) {
        Err(OpError::Refused { .. }) => Ok(None),
        other => other,
    }
}

fn worked_out(op: &Op<'_>, doc: &Doc, event: &str) -> OpResult<Option<Vec<FallingDue>>> {
    let entity = &doc.entity;
    let Some(transition) = entity.transitions.get(event) else { return Ok(None) };
    let draft = Draft::new(Arc::clone(entity), doc.record.as_ref().clone(), None);
    let surroundings = op.surroundings(Role::Admin);
    let head = Scope { draft: &draft, set: None, row: 0, surroundings: &surroundings };
    let mut rules = Vec::new();
    for effect in &transition.effects {
        let EffectAction::Ledger(name) = &effect.action else { continue };
        if let Some(when) = effect.when.as_deref() {
            if !reads_itself(entity, when) {
                return Ok(None);
            }
            if !matches!(head.value(when)?, ExprValue::Bool(true)) {
                continue;
            }
        }
        rules.extend(entity.postings.get(name));
    }
    let [rule] = rules.as_slice() else { return Ok(None) };
    let mut found = Vec::new();
    for line in rule.lines.iter().filter(|line| line.party.is_some() && line.due.is_some()) {
        if line.each.is_some() || !read(line).all(|checked| reads_itself(entity, checked)) {
            return Ok(None);
        }
        if let Some(when) = &line.when
            && !matches!(head.value(when)?, ExprValue::Bool(true))
        {
            continue;
        }
        let (Some(party), Some(due)) = (line.party.as_deref(), line.due.as_deref()) else { continue };
        let amount = head.scaled(&line.amount, MONEY_SCALE)?.unwrap_or(0);
        if amount != 0
            && let Some(party) = head.text(party)?
            && matches!(head.value(due)?, ExprValue::Date(_))
        {
            found.push(FallingDue {
                party: link_id(&party),
                amount: if line.is_debit { amount } else { amount.saturating_neg() },
            });
        }
    }
    Ok(Some(found))
}

/// What is read to know what falls due by a line.
fn read(line: &PostingLine) -> impl Iterator<Item = &Checked> {
    [Some(&line.amount), line.party.as_ref(), line.due.as_ref(), line.when.as_ref()]
        .into_iter()
        .flatten()
        .map(AsRef::as_ref)
}

/// Reads what is stored of the record itself: what others say may have changed since.
fn reads_itself(entity: &Entity, checked: &Checked) -> bool {
    checked.deps.iter().all(|path| match path.as_slice() {
        [name] => entity.field(name).is_some_and(|field| field.stored),
        _ => false,
    })
}

/// Transitions of an entity that post.
pub fn events(entity: &Entity) -> Vec<String> {
    entity
        .transitions
        .values()
        .filter(|transition| posts(transition))
        .map(|transition| transition.name.clone())
        .collect()
}

fn posts(transition: &Transition) -> bool {
    transition.effects.iter().any(|effect| matches!(effect.action, EffectAction::Ledger(_)))
}

fn takes_back(transition: &Transition) -> bool {
    transition.effects.iter().any(|effect| matches!(effect.action, EffectAction::LedgerReverse))
}

/// Where documents stand while what a transition posted stands, and where once it was taken back.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Life {
    standing: BTreeSet<String>,
    back: BTreeSet<String>,
    surely_back: BTreeSet<String>,
    only_way_in: bool,
}

impl Life {
    /// `None` for a transition that posts nothing or leads nowhere.
    pub fn of(entity: &Entity, event: &str) -> Option<Life> {
        let states = entity.states.as_ref()?;
        let posting = entity.transitions.get(event).filter(|transition| posts(transition))?;
        let to = posting.to.as_ref()?.to_string();
        let mut standing = BTreeSet::from([to.clone()]);
        follow_derived(states, &mut standing);
        let leads = |transition: &Transition| transition.to.as_ref().map(|to| to.to_string());
        let mut back: BTreeSet<String> = entity
            .transitions
            .values()
            .filter(|transition| takes_back(transition))
            .filter_map(|transition| leads(transition))
            .collect();
        loop {
            let before = back.len();
            let onwards =
                entity.transitions.values().filter(|transition| transition.from.iter().any(|from| back.contains(from)));
            let further: Vec<String> = onwards.filter_map(|transition| leads(transition)).collect();
            back.extend(further);
            follow_derived(states, &mut back);
            if back.len() == before {
                break;
            }
        }
        let surely = |transition: &&Arc<Transition>| {
            transition
                .effects
                .iter()
                .any(|effect| effect.when.is_none() && matches!(effect.action, EffectAction::LedgerReverse))
        };
        let mut surely_back: BTreeSet<String> =
            entity.transitions.values().filter(surely).filter_map(|transition| leads(transition)).collect();
        for other in entity
            .transitions
            .values()
            .filter(|transition| !takes_back(transition))
            .filter_map(|transition| leads(transition))
        {
            surely_back.remove(&other);
        }
        let another_way = entity.transitions.values().any(|transition| {
            leads(transition).as_ref() == Some(&to)
                && !posts(transition)
                && !transition.from.iter().all(|from| standing.contains(from))
        });
        Some(Life { only_way_in: !another_way && !standing.contains(&*states.initial), standing, back, surely_back })
    }

    /// A document in this state has an entry that stands, though it was taken back: the two do not fit.
    pub fn cannot_be_taken_back(&self, state: &str) -> bool {
        !self.back.is_empty() && self.standing.contains(state) && !self.back.contains(state)
    }

    /// A document in this state has taken its entries back: none may stand.
    pub fn is_taken_back(&self, state: &str) -> bool {
        self.surely_back.contains(state)
    }

    /// States nobody gets into without posting.
    pub fn posted(&self) -> Vec<&str> {
        match self.only_way_in {
            true => self.standing.difference(&self.back).map(String::as_str).collect(),
            false => Vec::new(),
        }
    }
}

/// Adds the states that records get into by themselves from those given.
fn follow_derived(states: &States, found: &mut BTreeSet<String>) {
    loop {
        let before = found.len();
        for (name, state) in &states.values {
            if state.derived.is_some() && state.derived_from.iter().any(|from| found.contains(from)) {
                found.insert(name.clone());
            }
        }
        if found.len() == before {
            return;
        }
    }
}
