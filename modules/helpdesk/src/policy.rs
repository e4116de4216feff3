//! Which SLA policy a ticket falls under: the first whose conditions all hold, else the default.

use kernel::{Doc, Draft, Op, OpFuture, OpResult, say};
use kernel_types::Id;

/// Fields of a ticket that policies ask for.
const CONDITIONS: [&str; 6] = ["kind", "category", "channel", "team", "customer", "vip"];
/// Steps from a category up to its root; more is a circle.
const DEPTH: usize = 20;

pub fn conditions_changed(draft: &Draft) -> bool {
    CONDITIONS.iter().any(|field| draft.changed(field))
}

/// A category and those it is part of.
pub async fn lineage(op: &mut Op<'_>, category: Option<Id>) -> OpResult<Vec<Doc>> {
    let categories = op.reference("helpdesk.category").await?;
    let mut line: Vec<Doc> = Vec::new();
    let mut next = category.and_then(|id| categories.get(&id));
    while let Some(doc) = next.filter(|doc| line.len() < DEPTH && line.iter().all(|known| known.id() != doc.id())) {
        next = doc.link("parent").and_then(|parent| categories.get(&parent));
        line.push(doc);
    }
    Ok(line)
}

/// The policy for a ticket as it is now.
pub async fn select(op: &mut Op<'_>, draft: &Draft) -> OpResult<Option<Doc>> {
    let categories: Vec<Id> = lineage(op, draft.link("category")).await?.iter().map(Doc::id).collect();
    let set = op.reference("helpdesk.sla_policy").await?;
    let mut policies: Vec<Doc> = set.iter().filter(|policy| policy.flag("active") && !policy.archived()).collect();
    policies.sort_by_key(|policy| (policy.int("order"), policy.id()));
    let same = |policy: &Doc, field: &str| policy.text(field).is_none_or(|wanted| draft.text(field) == Some(wanted));
    let fits = |policy: &&Doc| {
        ["kind", "channel", "team", "customer"].iter().all(|field| same(policy, field))
            && policy.link("category").is_none_or(|wanted| categories.contains(&wanted))
            && (!policy.flag("vipOnly") || draft.flag("vip"))
    };
    let found = policies.iter().filter(|policy| !policy.flag("fallback")).find(fits);
    Ok(found.or_else(|| policies.iter().find(|policy| policy.flag("fallback"))).cloned())
}

/// `helpdesk.policy`: one default at most, one target per priority, and a default without conditions.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let priorities: Vec<Option<String>> =
            draft.lines("targets").map(|line| line.text("priority").map(str::to_string)).collect();
        let twice = |index: &usize| {
            priorities
                .get(*index)
                .is_some_and(|own| own.is_some() && priorities.iter().take(*index).any(|other| other == own))
        };
        for index in (0..priorities.len()).filter(twice) {
            draft.refuse(
                format!("/targets/{index}/priority"),
                "priority_twice",
                say!("helpdesk-priority-twice", "This priority already has a target; change that one."),
            );
        }
        if !draft.flag("fallback") {
            return Ok(());
        }
        if draft.flag("vipOnly")
            || ["kind", "category", "channel", "team", "customer"].iter().any(|field| !draft.get(field).is_null())
        {
            draft.refuse(
                "/fallback",
                "default_with_conditions",
                say!(
                    "helpdesk-default-with-conditions",
                    "The default policy applies to every ticket; clear its conditions."
                ),
            );
        }
        let policies = op.reference("helpdesk.sla_policy").await?;
        if let Some(other) = policies.iter().find(|policy| policy.flag("fallback") && policy.id() != draft.id()) {
            draft.refuse(
                "/fallback",
                "second_default",
                say!(
                    "helpdesk-second-default",
                    "\"{other}\" is already the default policy; there can be only one.",
                    other = other.label()
                ),
            );
        }
        Ok(())
    })
}
