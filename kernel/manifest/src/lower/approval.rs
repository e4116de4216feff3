//! `x-approval`: what policies compare, and which transitions they hold back.

use crate::check::{At, Check};
use crate::model::entity::Approval;
use crate::model::{Entity, FieldKind};
use crate::source::entity::EntityFile;

impl Check<'_> {
    pub(super) fn approval(&self, at: &At<'_>, decl: &EntityFile, entity: &Entity) -> Option<Approval> {
        let declared = decl.approval.as_ref()?;
        let known = || decl.transitions.keys().map(String::as_str);
        for name in [Approval::SUBMIT, Approval::APPROVE, Approval::RETURN] {
            if !decl.transitions.contains_key(name) {
                self.problem(at, "unknown-transition", format!("what is approved has a transition '{name}'"));
            }
        }
        let before = at.key("before");
        for (index, name) in declared.before.iter().enumerate() {
            if !decl.transitions.contains_key(name) {
                self.unknown(&before.item(index), "unknown-transition", "transition", name, known());
            }
        }
        let place = at.key("amount");
        let amount = match &declared.amount {
            Some(name) => {
                let slot = self.slot(&place, entity, name)?;
                if entity.fields.get(slot).is_some_and(|field| field.kind != FieldKind::Money) {
                    self.problem(&place, "wrong-value", format!("'{name}' is no amount"));
                }
                Some(slot)
            }
            None => None,
        };
        let place = at.key("measure");
        let measure = match &declared.measure {
            Some(name) => {
                let slot = self.slot(&place, entity, name)?;
                if entity.fields.get(slot).is_some_and(|field| !is_measure(&field.kind)) {
                    let message = format!("'{name}' is no number that policies could compare; money is an 'amount'");
                    self.problem(&place, "wrong-value", message);
                }
                if amount.is_some() {
                    self.problem(&place, "wrong-value", "policies compare an 'amount' or a 'measure', not both");
                }
                Some(slot)
            }
            None => None,
        };
        Some(Approval { amount, measure, before: declared.before.clone() })
    }
}

/// Whole numbers, and those with no more digits than a band of a policy keeps.
fn is_measure(kind: &FieldKind) -> bool {
    match kind {
        FieldKind::Int => true,
        FieldKind::Money => false,
        other => other.scale().is_some_and(|scale| scale <= kernel_types::QUANTITY_SCALE),
    }
}
