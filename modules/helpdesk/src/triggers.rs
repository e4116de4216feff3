//! Triggers: what a ticket does by itself. The rules are pure; at most ten of them act on one event, so that two rules which
//! undo each other end.

use std::collections::BTreeMap;

use kernel::{Doc, Draft, FieldError, Op, OpResult, say};
use kernel_types::{Id, Value};

use crate::assignment::tags;
use crate::generated::{Trigger, TriggerConditionsIs, TriggerConditionsRow};
use crate::macros::{SETS, add_tag};
use crate::policy::lineage;
use crate::priority;

/// Actions on one event.
const MOST: usize = 10;
const FIELDS: [&str; 9] =
    ["subject", "description", "kind", "channel", "impact", "urgency", "priority", "status", "device"];

/// What conditions can see of a ticket, by field. Several values where a field has several (tags, a category and those above it).
type Facts = BTreeMap<String, Vec<String>>;

/// One condition of a trigger.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Condition {
    field: String,
    is: Is,
    value: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Is {
    Equal,
    NotEqual,
    Contains,
}

impl Condition {
    /// A condition that cannot be read is a fault: without it the trigger would act on more than it should.
    fn of(row: TriggerConditionsRow<'_>) -> OpResult<Condition> {
        let is = match row.is()? {
            TriggerConditionsIs::Equal => Is::Equal,
            TriggerConditionsIs::NotEqual => Is::NotEqual,
            TriggerConditionsIs::Contains => Is::Contains,
        };
        Ok(Condition { field: row.field()?.as_str().to_string(), is, value: row.value()?.to_string() })
    }
}

/// A trigger as rules see it: `sets` holds what facts become.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Rule {
    event: String,
    conditions: Vec<Condition>,
    sets: Vec<(String, Vec<String>)>,
}

impl Rule {
    fn holds(&self, facts: &Facts) -> bool {
        self.conditions.iter().all(|condition| {
            let wanted = condition.value.trim().to_lowercase();
            let mut values = facts.get(&condition.field).into_iter().flatten().map(|value| value.to_lowercase());
            match condition.is {
                Is::Equal => values.any(|value| value == wanted),
                Is::NotEqual => values.all(|value| value != wanted),
                Is::Contains => values.any(|value| value.contains(&wanted)),
            }
        })
    }

    /// Applies what the rule sets; whether anything is different now.
    fn act(&self, facts: &mut Facts) -> bool {
        let mut acted = false;
        for (field, values) in &self.sets {
            let known = facts.entry(field.clone()).or_default();
            if field == "tag" {
                let missing: Vec<String> = values.iter().filter(|value| !known.contains(value)).cloned().collect();
                acted |= !missing.is_empty();
                known.extend(missing);
            } else if known != values {
                known.clone_from(values);
                acted = true;
            }
        }
        acted
    }
}

/// What rules did: which acted, in turn, and whether they had to be stopped.
#[derive(Debug, Default, PartialEq, Eq)]
struct Outcome {
    acted: Vec<usize>,
    stopped: bool,
}

/// Runs rules in their order until none changes anything. What a rule changes is another `changed` event.
fn run(rules: &[Rule], mut events: Vec<&str>, facts: &mut Facts) -> Outcome {
    let mut outcome = Outcome::default();
    loop {
        let mut acted = false;
        for (index, rule) in rules.iter().enumerate() {
            if !events.contains(&rule.event.as_str()) || !rule.holds(facts) || !rule.act(facts) {
                continue;
            }
            if outcome.acted.len() == MOST {
                outcome.stopped = true;
                return outcome;
            }
            outcome.acted.push(index);
            acted = true;
        }
        if !acted {
            return outcome;
        }
        if !events.contains(&"changed") {
            events.push("changed");
        }
    }
}

/// Lets triggers act on a ticket that is being saved.
pub async fn act(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let set = op.reference("helpdesk.trigger").await?;
    let mut triggers: Vec<Doc> = set.iter().filter(|trigger| trigger.flag("active") && !trigger.archived()).collect();
    if triggers.is_empty() {
        return Ok(());
    }
    triggers.sort_by_key(|trigger| (trigger.int("order"), trigger.id()));
    let mut rules = Vec::with_capacity(triggers.len());
    for trigger in &triggers {
        rules.push(rule(op, trigger).await?);
    }
    let mut facts = facts(op, draft).await?;
    let outcome = run(&rules, events(draft), &mut facts);
    for index in &outcome.acted {
        let Some(trigger) = triggers.get(*index) else { continue };
        for (from, to) in SETS {
            if !trigger.get(from).is_null() {
                draft.set(to, trigger.get(from).clone());
            }
        }
        if let Some(tag) = trigger.text("tag") {
            add_tag(draft, tag);
        }
    }
    if outcome.stopped {
        draft.warnings.push(FieldError::new(
            "",
            "trigger_loop",
            say!(
                "helpdesk-trigger-loop",
                "Triggers stopped after {most} actions because they undo each other; ask a manager to correct them.",
                most = MOST
            ),
        ));
    }
    Ok(())
}

/// What happened to the ticket.
fn events(draft: &Draft) -> Vec<&'static str> {
    let Some(before) = &draft.before else { return vec!["created"] };
    let was = draft.entity.states.as_ref().and_then(|states| before.values.get(states.slot)).and_then(Value::as_str);
    let is = draft.state();
    let mut events = vec!["changed"];
    if was != is && is == Some("resolved") {
        events.push("resolved");
    }
    if matches!(was, Some("resolved" | "closed")) && is == Some("open") {
        events.push("reopened");
    }
    if draft.changed("lastInAt") {
        events.push("requester_wrote");
    }
    if draft.changed("lastOutAt") {
        events.push("agent_answered");
    }
    events
}

async fn facts(op: &mut Op<'_>, draft: &Draft) -> OpResult<Facts> {
    let mut facts: Facts =
        FIELDS.iter().filter_map(|field| Some(((*field).to_string(), vec![draft.text(field)?.to_string()]))).collect();
    facts.insert("tag".to_string(), tags(draft.get("tags")));
    facts.insert("category".to_string(), category_words(op, draft.link("category")).await?);
    let teams = op.reference("helpdesk.team").await?;
    let team =
        draft.link("team").and_then(|team| teams.get(&team)).and_then(|team| team.text("name").map(str::to_string));
    facts.insert("team".to_string(), team.into_iter().collect());
    facts.insert("agent".to_string(), draft.text("agent").map(str::to_string).into_iter().collect());
    Ok(facts)
}

/// Codes and names of a category and those it is part of.
async fn category_words(op: &mut Op<'_>, category: Option<Id>) -> OpResult<Vec<String>> {
    let line = lineage(op, category).await?;
    Ok(line
        .iter()
        .flat_map(|category| [category.text("code"), category.text("name")])
        .flatten()
        .map(str::to_string)
        .collect())
}

async fn rule(op: &mut Op<'_>, trigger: &Doc) -> OpResult<Rule> {
    let record = Trigger::of(trigger)?;
    let event = record.event()?.as_str().to_string();
    let conditions = record.conditions().map(Condition::of).collect::<OpResult<_>>()?;
    let mut sets: Vec<(String, Vec<String>)> = Vec::new();
    for (from, to) in SETS {
        let Some(text) = trigger.text(from).map(str::to_string) else { continue };
        let values = match to {
            "category" => category_words(op, trigger.link(from)).await?,
            "team" => op
                .reference("helpdesk.team")
                .await?
                .get(&Id::from_stored(&text))
                .and_then(|team| team.text("name").map(str::to_string))
                .into_iter()
                .collect(),
            _ => vec![text],
        };
        sets.push((to.to_string(), values));
    }
    // The priority follows from what the rule sets.
    if let (Some(impact), Some(urgency)) = (trigger.text("setImpact"), trigger.text("setUrgency")) {
        let (today, given) = (op.today(), [("impact", Value::text(impact)), ("urgency", Value::text(urgency))]);
        let decided = op.decide_by(priority::TABLE, today, &given).await?;
        // A table that a business wrote may say nothing of a ticket.
        let level = decided.first().and_then(Value::as_int).unwrap_or(priority::LOWEST);
        sets.push(("priority".to_string(), vec![priority::name(level).to_string()]));
    }
    if let Some(tag) = trigger.text("tag") {
        sets.push(("tag".to_string(), vec![tag.to_string()]));
    }
    Ok(Rule { event, conditions, sets })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(pairs: &[(&str, &str)]) -> Facts {
        pairs.iter().map(|(field, value)| ((*field).to_string(), vec![(*value).to_string()])).collect()
    }

    fn rule(event: &str, conditions: &[(&str, Is, &str)], sets: &[(&str, &str)]) -> Rule {
        Rule {
            event: event.to_string(),
            conditions: conditions
                .iter()
                .map(|(field, is, value)| Condition {
                    field: (*field).to_string(),
                    is: *is,
                    value: (*value).to_string(),
                })
                .collect(),
            sets: sets.iter().map(|(field, value)| ((*field).to_string(), vec![(*value).to_string()])).collect(),
        }
    }

    #[test]
    fn conditions_hold_whatever_the_case() {
        let here = facts(&[("subject", "WiFi down in the library"), ("urgency", "medium")]);
        let wifi = [("subject", Is::Contains, "wifi"), ("urgency", Is::NotEqual, "high")];
        assert!(rule("created", &wifi, &[]).holds(&here));
        assert!(!rule("created", &[("urgency", Is::Equal, "high")], &[]).holds(&here));
        assert!(!rule("created", &[("device", Is::Contains, "x")], &[]).holds(&here));
    }

    #[test]
    fn what_one_rule_changes_the_next_sees() {
        let rules = [
            rule("changed", &[("urgency", Is::Equal, "high")], &[("tag", "hot")]),
            rule("created", &[], &[("urgency", "high")]),
        ];
        let mut here = facts(&[("urgency", "low")]);
        assert_eq!(run(&rules, vec!["created"], &mut here), Outcome { acted: vec![1, 0], stopped: false });
        assert_eq!(here["tag"], ["hot"]);
    }

    #[test]
    fn rules_that_undo_each_other_stop_after_ten() {
        let rules = [
            rule("changed", &[("urgency", Is::Equal, "low")], &[("urgency", "high")]),
            rule("changed", &[("urgency", Is::Equal, "high")], &[("urgency", "low")]),
        ];
        let outcome = run(&rules, vec!["changed"], &mut facts(&[("urgency", "low")]));
        assert_eq!((outcome.acted.len(), outcome.stopped), (10, true));
    }

    #[test]
    fn what_changes_nothing_does_not_count() {
        let rules = [rule("created", &[], &[("urgency", "high")])];
        assert_eq!(run(&rules, vec!["created"], &mut facts(&[("urgency", "high")])), Outcome::default());
        assert_eq!(run(&rules, vec!["changed"], &mut facts(&[("urgency", "low")])), Outcome::default());
    }
}
