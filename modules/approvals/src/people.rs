//! Who decides a step: roles and names become people, delegates stand in, the person who asked steps out.

use std::collections::BTreeSet;

use kernel::typed::Stored;
use kernel::{Doc, Op, OpError, OpResult};
use kernel_types::{Date, Id, Money, Role, Value};

use crate::generated::{Delegation, DelegationStatus, delegation};

/// Delegations of delegations that are followed.
const DEPTH: usize = 3;

/// One person who is asked, and for whom.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    pub approver: Id,
    pub acting_for: Option<Id>,
}

/// A row of a step as a request keeps it.
#[derive(Debug, Clone)]
pub struct StepRow {
    pub role: Option<Role>,
    pub user: Option<Id>,
    pub escalate_to: Option<Id>,
}

/// Everything that decides who may be asked.
pub struct Question<'a> {
    /// Members with their role in the document's family.
    pub holders: &'a [(Id, Role)],
    /// Delegations in force today for this document and amount: from → to.
    pub delegations: &'a [(Id, Id)],
    /// Who asked, who wrote the document, and who decided an earlier step.
    pub excluded: &'a BTreeSet<Id>,
}

/// The people of a step; empty when nobody is left who may decide.
pub fn of_step(rows: &[StepRow], question: &Question<'_>) -> Vec<Asked> {
    let named = rows.iter().flat_map(|row| {
        let by_role = question
            .holders
            .iter()
            .filter(move |(_, role)| row.role.is_some_and(|wanted| role.satisfies(wanted)))
            .map(|(id, _)| id.clone());
        let by_name = row.user.iter().filter(|user| question.is_member(user)).cloned();
        by_role.chain(by_name).collect::<Vec<_>>()
    });
    question.gather(named)
}

/// Where a step goes when nobody of its own can decide: the people it escalates to, else the administrators of the family.
pub fn beyond(rows: &[StepRow], question: &Question<'_>) -> Vec<Asked> {
    let named: Vec<Id> =
        rows.iter().filter_map(|row| row.escalate_to.clone()).filter(|user| question.is_member(user)).collect();
    let found = question.gather(named.into_iter());
    if !found.is_empty() {
        return found;
    }
    question.gather(question.holders.iter().filter(|(_, role)| *role == Role::Admin).map(|(id, _)| id.clone()))
}

impl Question<'_> {
    fn is_member(&self, user: &Id) -> bool {
        self.holders.iter().any(|(id, _)| id == user)
    }

    /// Replaces people by their delegates, drops the excluded, and keeps each once.
    fn gather(&self, people: impl Iterator<Item = Id>) -> Vec<Asked> {
        let mut found: Vec<Asked> = Vec::new();
        for person in people {
            if self.excluded.contains(&person) {
                continue;
            }
            let stand_in =
                self.stand_in(&person).filter(|delegate| !self.excluded.contains(delegate) && self.is_member(delegate));
            let asked = match stand_in {
                Some(delegate) => Asked { approver: delegate, acting_for: Some(person) },
                None => Asked { approver: person, acting_for: None },
            };
            if !found.iter().any(|known| known.approver == asked.approver) {
                found.push(asked);
            }
        }
        found
    }

    /// The end of the chain of delegates; a circle ends where it began.
    fn stand_in(&self, person: &Id) -> Option<Id> {
        let mut seen = vec![person.clone()];
        for _ in 0..DEPTH {
            let last = seen.last()?;
            match self.delegations.iter().find(|(from, _)| from == last) {
                Some((_, to)) if seen.contains(to) => return None,
                Some((_, to)) => seen.push(to.clone()),
                None => break,
            }
        }
        (seen.len() > 1).then(|| seen.pop()).flatten()
    }
}

/// Delegations in force on a day for a document and an amount in the business currency.
pub async fn delegations(op: &mut Op<'_>, address: &str, amount: Money, today: Date) -> OpResult<Vec<(Id, Id)>> {
    let found = Delegation::find_all(op, &[(delegation::STATUS, Value::from(DelegationStatus::Active))]).await?;
    let applies = |delegation: &Delegation<Doc>| {
        Ok::<bool, OpError>(
            delegation.valid_from()? <= today
                && today <= delegation.valid_to()?
                && delegation.doc_type().is_none_or(|only| only == address)
                && delegation.max_amount().is_none_or(|most| amount <= most),
        )
    };
    let mut in_force = Vec::new();
    for delegation in &found {
        if applies(delegation)? {
            in_force.push((delegation.from()?, delegation.to()?));
        }
    }
    Ok(in_force)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(number: u64) -> Id {
        Id::from_parts(number, 0)
    }

    fn approvers() -> Vec<StepRow> {
        vec![StepRow { role: Some(Role::Approver), user: None, escalate_to: Some(id(9)) }]
    }

    #[test]
    fn whoever_asked_is_never_asked() {
        let holders = [(id(1), Role::Approver), (id(2), Role::Approver), (id(9), Role::Manager)];
        let excluded = BTreeSet::from([id(1)]);
        let question = Question { holders: &holders, delegations: &[], excluded: &excluded };
        assert_eq!(of_step(&approvers(), &question), [Asked { approver: id(2), acting_for: None }]);
        let alone = [(id(1), Role::Approver), (id(9), Role::Manager)];
        let question = Question { holders: &alone, delegations: &[], excluded: &excluded };
        assert_eq!(of_step(&approvers(), &question), []);
        assert_eq!(beyond(&approvers(), &question), [Asked { approver: id(9), acting_for: None }]);
    }

    #[test]
    fn nobody_is_left_when_the_one_to_escalate_to_asked() {
        let holders = [(id(9), Role::Manager), (id(5), Role::Admin)];
        let excluded = BTreeSet::from([id(9)]);
        let question = Question { holders: &holders, delegations: &[], excluded: &excluded };
        assert_eq!(beyond(&approvers(), &question), [Asked { approver: id(5), acting_for: None }]);
        let excluded = BTreeSet::from([id(9), id(5)]);
        let question = Question { holders: &holders, delegations: &[], excluded: &excluded };
        assert_eq!(beyond(&approvers(), &question), []);
    }

    #[test]
    fn delegates_stand_in_along_the_chain_and_circles_end() {
        let holders = [
            (id(1), Role::Approver),
            (id(2), Role::Viewer),
            (id(3), Role::Viewer),
            (id(4), Role::Viewer),
            (id(5), Role::Viewer),
        ];
        let none = BTreeSet::new();
        let chain = [(id(1), id(2)), (id(2), id(3))];
        let question = Question { holders: &holders, delegations: &chain, excluded: &none };
        assert_eq!(of_step(&approvers(), &question), [Asked { approver: id(3), acting_for: Some(id(1)) }]);
        let circle = [(id(1), id(2)), (id(2), id(1))];
        let question = Question { holders: &holders, delegations: &circle, excluded: &none };
        assert_eq!(of_step(&approvers(), &question), [Asked { approver: id(1), acting_for: None }]);
        let long = [(id(1), id(2)), (id(2), id(3)), (id(3), id(4)), (id(4), id(5))];
        let question = Question { holders: &holders, delegations: &long, excluded: &none };
        assert_eq!(of_step(&approvers(), &question), [Asked { approver: id(4), acting_for: Some(id(1)) }]);
    }

    #[test]
    fn a_delegation_to_whoever_asked_does_not_count() {
        let holders = [(id(1), Role::Approver), (id(2), Role::Operator)];
        let excluded = BTreeSet::from([id(2)]);
        let question = Question { holders: &holders, delegations: &[(id(1), id(2))], excluded: &excluded };
        assert_eq!(of_step(&approvers(), &question), [Asked { approver: id(1), acting_for: None }]);
    }

    #[test]
    fn people_by_role_and_by_name_are_asked_once() {
        let holders = [(id(1), Role::Approver), (id(2), Role::Admin)];
        let none = BTreeSet::new();
        let rows = [
            StepRow { role: Some(Role::Approver), user: Some(id(1)), escalate_to: None },
            StepRow { role: Some(Role::Manager), user: None, escalate_to: None },
        ];
        let question = Question { holders: &holders, delegations: &[], excluded: &none };
        let asked: Vec<Id> = of_step(&rows, &question).into_iter().map(|asked| asked.approver).collect();
        assert_eq!(asked, [id(1), id(2)]);
    }
}
