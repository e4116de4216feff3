//! Which policy fits a document, and what it asks of it.

use std::cmp::Ordering;

use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpFuture, OpResult, say};
use kernel_types::{Date, Money, Value, parse_scaled};

use crate::generated::{Policy, PolicyConditionsOp};

/// The first active policy whose conditions hold for this draft; `amount` is in the business currency.
///
/// # Errors
/// None but those of the store, and of a policy that lost what it needs.
pub async fn fitting(op: &mut Op<'_>, draft: &Draft, amount: Money) -> OpResult<Option<Policy<Doc>>> {
    let today = op.today();
    let mut fitting = Vec::new();
    for policy in Policy::all_of_reference(op).await? {
        if policy.doc_type()? == draft.entity.address && applies(&policy, amount, today) {
            fitting.push(policy);
        }
    }
    fitting.sort_by_key(|policy| (policy.priority(), policy.id()));
    for policy in fitting {
        if all_hold(&policy, draft)? {
            return Ok(Some(policy));
        }
    }
    Ok(None)
}

fn applies(policy: &Policy<Doc>, amount: Money, today: Date) -> bool {
    policy.active()
        && !policy.archived()
        && policy.valid_from().is_none_or(|from| from <= today)
        && policy.valid_to().is_none_or(|to| today <= to)
        && in_band(policy.min_amount(), policy.max_amount(), amount)
}

fn all_hold(policy: &Policy<Doc>, draft: &Draft) -> OpResult<bool> {
    for condition in policy.conditions() {
        // `set` and `empty` compare with nothing; `check` asks for a value wherever there must be one.
        let wanted = condition.value().unwrap_or_default();
        if !holds(draft, condition.field()?, condition.op()?, wanted) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// From the first amount on and below the second; an empty end is open.
pub fn in_band(min: Option<Money>, max: Option<Money>, amount: Money) -> bool {
    min.is_none_or(|min| amount >= min) && max.is_none_or(|max| amount < max)
}

/// One condition over a field. A field the document does not have satisfies nothing but `empty`.
fn holds(draft: &Draft, field: &str, op: PolicyConditionsOp, wanted: &str) -> bool {
    let value = draft.get(field);
    let scale = draft.entity.field(field).and_then(|field| field.kind.scale());
    let compares = |with: &str, meets: fn(Ordering) -> bool| compare(value, with.trim(), scale).is_some_and(meets);
    match op {
        PolicyConditionsOp::Set => !value.is_null(),
        PolicyConditionsOp::Empty => value.is_null(),
        PolicyConditionsOp::In => wanted.split(',').any(|one| compares(one, Ordering::is_eq)),
        PolicyConditionsOp::Eq => compares(wanted, Ordering::is_eq),
        PolicyConditionsOp::Ne => compares(wanted, Ordering::is_ne),
        PolicyConditionsOp::Gt => compares(wanted, Ordering::is_gt),
        PolicyConditionsOp::Gte => compares(wanted, Ordering::is_ge),
        PolicyConditionsOp::Lt => compares(wanted, Ordering::is_lt),
        PolicyConditionsOp::Lte => compares(wanted, Ordering::is_le),
    }
}

/// The value against what a person wrote; `None` where the two cannot be compared.
fn compare(value: &Value, wanted: &str, scale: Option<u32>) -> Option<Ordering> {
    match value {
        // Whole numbers have no scale.
        Value::Int(held) => Some(held.cmp(&parse_scaled(wanted, scale.unwrap_or_default()).ok()?)),
        Value::Bool(held) => Some(held.cmp(&matches!(wanted, "true" | "yes" | "1"))),
        Value::Date(held) => Some(held.cmp(&wanted.parse::<Date>().ok()?)),
        Value::Text(held) => Some(held.as_ref().cmp(wanted)),
        _ => None,
    }
}

/// `approvals.check_policy`: a policy names a document that has approvals, and fields that it has.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut policy = Policy::of(draft)?;
        let Ok(address) = policy.doc_type().map(str::to_string) else { return Ok(()) };
        let entity = op.entity(&address).ok().filter(|entity| entity.approval.is_some());
        let Some(entity) = entity else {
            policy.refuse(
                "/docType",
                "no_approvals",
                say!(
                    "approvals-no-document",
                    "'{address}' is no document that can be approved; write an address such as accounting.bill.",
                    address
                ),
            );
            return Ok(());
        };
        let mut wrong = Vec::new();
        if entity.approval.as_ref().is_some_and(|approval| approval.amount.is_none()) {
            let limits = [
                ("/minAmount", policy.min_amount()),
                ("/maxAmount", policy.max_amount()),
                ("/autoApproveBelow", policy.auto_approve_below()),
            ];
            let mut given: Vec<String> =
                limits.into_iter().filter(|(_, limit)| limit.is_some()).map(|(place, _)| place.to_string()).collect();
            for (index, step) in policy.steps().enumerate() {
                given.extend(step.min_amount().map(|_| format!("/steps/{index}/minAmount")));
                given.extend(step.max_amount().map(|_| format!("/steps/{index}/maxAmount")));
            }
            let message = say!(
                "approvals-no-amount",
                "These records have no amount. Say under the conditions which of them are approved."
            );
            wrong.extend(given.into_iter().map(|place| (place, "no_amount", message.clone())));
        }
        for (index, line) in policy.conditions().enumerate() {
            // The rules ask for what is still empty.
            let (Ok(field), Ok(op)) = (line.field(), line.op()) else { continue };
            let needs_value = !matches!(op, PolicyConditionsOp::Set | PolicyConditionsOp::Empty);
            if entity.field(field).is_none() {
                wrong.push((
                    format!("/conditions/{index}/field"),
                    "unknown_field",
                    say!("approvals-unknown-field", "The document has no field '{field}'.", field),
                ));
            } else if needs_value && line.value().is_none_or(str::is_empty) {
                wrong.push((
                    format!("/conditions/{index}/value"),
                    "required",
                    say!("approvals-say-what-field-compared-with", "Say what the field is compared with."),
                ));
            }
        }
        for (pointer, code, message) in wrong {
            policy.refuse(pointer, code, message);
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_begin_at_their_first_amount_and_end_before_their_last() {
        let (from, to) = (Some(1_000_000), Some(5_000_000));
        assert!(in_band(from, to, 1_000_000));
        assert!(!in_band(from, to, 5_000_000));
        assert!(!in_band(from, to, 999_900));
        assert!(in_band(None, None, 0));
    }

    #[test]
    fn values_are_compared_as_what_they_are() {
        use Ordering::{Equal, Greater, Less};
        assert_eq!(compare(&Value::Int(1_000_000), "100", Some(4)), Some(Equal));
        assert_eq!(compare(&Value::Int(1_000_000), "20.5", Some(4)), Some(Greater));
        assert_eq!(compare(&Value::text("Harare"), "Mutare", None), Some(Less));
        assert_eq!(compare(&Value::Bool(true), "yes", None), Some(Equal));
        assert_eq!(compare(&Value::Int(1), "many", Some(0)), None);
        assert_eq!(compare(&Value::Null, "x", None), None);
    }
}
