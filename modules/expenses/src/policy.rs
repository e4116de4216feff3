//! Which policy fits a person, and what it says.

use kernel::{Doc, Draft, Line, Op, OpFuture, OpResult, say};
use kernel_types::{Date, Id, Value};

use crate::generated::{self as g, policy};
use crate::measure::distance::Tier;
use crate::measure::limit::Action;

/// One limit of a policy, in the policy's currency.
#[derive(Debug, Clone)]
pub struct Rule {
    pub category: Id,
    pub basis: Basis,
    pub limit: i64,
    pub action: Action,
}

/// What a limit counts by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basis {
    Item,
    Day,
    Night,
    Person,
}

/// What a policy says.
#[derive(Debug, Clone)]
pub struct Policy {
    pub id: Id,
    pub currency: String,
    /// Days between an expense and its claim.
    pub deadline: Option<i64>,
    pub rules: Vec<Rule>,
    pub tiers: Vec<Tier>,
}

impl Policy {
    pub fn rule(&self, category: &Id) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.category == *category)
    }
}

/// The record that says how a person is paid back.
///
/// # Errors
/// Of the database.
pub async fn claimant(op: &mut Op<'_>, user: &str) -> OpResult<Option<Doc>> {
    Ok(op.find("expenses.claimant", &[("user", Value::text(user))]).await?.into_iter().next())
}

/// The first active policy, by priority, that fits a person.
///
/// # Errors
/// Of the database.
pub async fn fitting(op: &mut Op<'_>, claimant: Option<&Doc>) -> OpResult<Option<Policy>> {
    let set = op.reference("expenses.policy").await?;
    let mut found: Vec<(i64, Doc)> = set
        .iter()
        .filter(|policy| policy.flag("active") && fits(policy, claimant))
        .map(|policy| (policy.int("priority"), policy))
        .collect();
    found.sort_by(|(one, first), (other, second)| (one, first.label()).cmp(&(other, second.label())));
    found.first().map(|(_, policy)| read(policy)).transpose()
}

fn fits(policy: &Doc, claimant: Option<&Doc>) -> bool {
    ["department", "grade", "country"].into_iter().all(|field| match policy.text(field) {
        None => true,
        Some(wanted) => claimant
            .and_then(|claimant| claimant.text(field))
            .is_some_and(|own| own.trim().eq_ignore_ascii_case(wanted.trim())),
    })
}

/// # Errors
/// A limit or a rate that does not say what it is: nobody is paid by half a policy.
fn read(doc: &Doc) -> OpResult<Policy> {
    let stored = g::Policy::of(doc)?;
    let mut rules = Vec::new();
    for row in stored.rules() {
        rules.push(rule(row)?);
    }
    let mut tiers = Vec::new();
    for row in stored.mileage() {
        tiers.push(Tier { from: row.valid_from()?, above: row.above_km(), rate: row.rate()? });
    }
    Ok(Policy {
        id: doc.id(),
        currency: stored.currency()?.to_string(),
        // Emptied, there is no deadline.
        deadline: doc.get(policy::DEADLINE_DAYS).as_int(),
        rules,
        tiers,
    })
}

fn rule(row: g::PolicyRulesRow<'_>) -> OpResult<Rule> {
    Ok(Rule {
        category: row.category()?,
        basis: match row.basis()? {
            g::PolicyRulesBasis::Item => Basis::Item,
            g::PolicyRulesBasis::Day => Basis::Day,
            g::PolicyRulesBasis::Night => Basis::Night,
            g::PolicyRulesBasis::Person => Basis::Person,
        },
        limit: row.limit()?,
        action: match row.action()? {
            g::PolicyRulesAction::Warn => Action::Warn,
            g::PolicyRulesAction::Cap => Action::Cap,
            g::PolicyRulesAction::NeedsReason => Action::NeedsReason,
            g::PolicyRulesAction::NeedsApproval => Action::NeedsApproval,
            g::PolicyRulesAction::Block => Action::Block,
        },
    })
}

/// A rate of a policy that may be half entered.
fn tier(line: &Line<'_>) -> Option<Tier> {
    let from: Date = line.get("validFrom").as_date()?;
    Some(Tier { from, above: line.int("aboveKm"), rate: line.int("rate") })
}

/// `expenses.check_policy`: a category has one limit, and the mileage rates of a day begin at nothing.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let unit = draft.text("currency").map_or(1, |currency| op.minor_unit(currency));
        let rows: Vec<(Option<Id>, i64)> =
            draft.lines("rules").map(|line| (line.link("category"), line.int("limit"))).collect();
        for (index, (category, limit)) in rows.iter().enumerate() {
            if category.is_some() && rows.iter().take(index).any(|(earlier, _)| earlier == category) {
                draft.refuse(
                    format!("/rules/{index}/category"),
                    "twice_in_policy",
                    say!("expenses-category-limit-already", "This category has a limit already; change that one."),
                );
            }
            if limit % unit.max(1) != 0 {
                draft.refuse(
                    format!("/rules/{index}/limit"),
                    "precision",
                    say!("expenses-amount-more-digits-than-currency", "This amount has more digits than its currency."),
                );
            }
        }
        let tiers: Vec<Tier> = draft.lines("mileage").filter_map(|line| tier(&line)).collect();
        for (index, tier) in tiers.iter().enumerate() {
            if tiers.iter().take(index).any(|earlier| (earlier.from, earlier.above) == (tier.from, tier.above)) {
                draft.refuse(
                    format!("/mileage/{index}/aboveKm"),
                    "twice_in_policy",
                    say!(
                        "expenses-rate-for-day-and-distance-already",
                        "There is a rate for this day and distance already; change that one."
                    ),
                );
            }
            if !tiers.iter().any(|other| other.from == tier.from && other.above == 0) {
                draft.refuse(
                    format!("/mileage/{index}/aboveKm"),
                    "no_first_rate",
                    say!("expenses-no-first-rate", "Add the rate for the first kilometre of that day too."),
                );
            }
        }
        Ok(())
    })
}
