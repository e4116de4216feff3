//! Which policy fits a document, and what it asks of it.

use kernel::{Doc, Draft, Op, OpFuture, OpResult};
use kernel_types::{Date, Value, parse_scaled};

/// The first active policy whose conditions hold for this draft; `amount` is in the business currency (scale 4).
///
/// # Errors
/// None but those of the store.
pub async fn fitting(op: &mut Op<'_>, draft: &Draft, amount: i64) -> OpResult<Option<Doc>> {
    let set = op.reference("approvals.policy").await?;
    if set.is_empty() {
        return Ok(None);
    }
    let today = op.today();
    let address = draft.entity.address.as_str();
    let mut fitting: Vec<Doc> = set.iter().filter(|policy| policy.text("docType") == Some(address) && applies(policy, amount, today)).collect();
    fitting.sort_by_key(|policy| (policy.int("priority"), policy.id()));
    Ok(fitting.into_iter().find(|policy| policy.lines("conditions").all(|line| holds(draft, line.text("field").unwrap_or_default(), line.text("op").unwrap_or_default(), line.text("value").unwrap_or_default()))))
}

fn applies(policy: &Doc, amount: i64, today: Date) -> bool {
    policy.flag("active")
        && !policy.archived()
        && policy.date("validFrom").is_none_or(|from| from <= today)
        && policy.date("validTo").is_none_or(|to| today <= to)
        && in_band(policy.get("minAmount"), policy.get("maxAmount"), amount)
}

/// From the first amount on and below the second; an empty end is open.
pub fn in_band(min: &Value, max: &Value, amount: i64) -> bool {
    min.as_int().is_none_or(|min| amount >= min) && max.as_int().is_none_or(|max| amount < max)
}

/// One condition over a field. A field the document does not have satisfies nothing but `empty`.
fn holds(draft: &Draft, field: &str, op: &str, wanted: &str) -> bool {
    let value = draft.get(field);
    let scale = draft.entity.field(field).and_then(|field| field.kind.scale());
    match op {
        "set" => !value.is_null(),
        "empty" => value.is_null(),
        "in" => wanted.split(',').any(|one| compare(value, one.trim(), scale) == Some(std::cmp::Ordering::Equal)),
        "ne" => compare(value, wanted.trim(), scale).is_some_and(|order| order.is_ne()),
        _ => compare(value, wanted.trim(), scale).is_some_and(|order| match op {
            "gt" => order.is_gt(),
            "gte" => order.is_ge(),
            "lt" => order.is_lt(),
            "lte" => order.is_le(),
            _ => order.is_eq(),
        }),
    }
}

/// The value against what a person wrote; `None` where the two cannot be compared.
fn compare(value: &Value, wanted: &str, scale: Option<u32>) -> Option<std::cmp::Ordering> {
    match value {
        Value::Int(held) => Some(held.cmp(&parse_scaled(wanted, scale.unwrap_or(0)).ok()?)),
        Value::Bool(held) => Some(held.cmp(&matches!(wanted, "true" | "yes" | "1"))),
        Value::Date(held) => Some(held.cmp(&wanted.parse::<Date>().ok()?)),
        Value::Text(held) => Some(held.as_ref().cmp(wanted)),
        _ => None,
    }
}

/// `approvals.check_policy`: a policy names a document that has approvals, and fields that it has.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(address) = draft.text("docType").map(str::to_string) else { return Ok(()) };
        let entity = op.entity(&address).ok().filter(|entity| entity.approval.is_some());
        let Some(entity) = entity else {
            draft.refuse("/docType", "no_approvals", format!("'{address}' is no document that can be approved; write an address such as accounting.bill."));
            return Ok(());
        };
        let mut wrong = Vec::new();
        for (index, line) in draft.lines("conditions").enumerate() {
            let field = line.text("field").unwrap_or_default();
            let needs_value = !matches!(line.text("op"), Some("set" | "empty"));
            if entity.field(field).is_none() {
                wrong.push((format!("/conditions/{index}/field"), "unknown_field", format!("The document has no field '{field}'.")));
            } else if needs_value && line.text("value").is_none_or(str::is_empty) {
                wrong.push((format!("/conditions/{index}/value"), "required", "Say what the field is compared with.".to_string()));
            }
        }
        for (pointer, code, message) in wrong {
            draft.refuse(pointer, code, message);
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_begin_at_their_first_amount_and_end_before_their_last() {
        let (from, to) = (Value::Int(1_000_000), Value::Int(5_000_000));
        assert!(in_band(&from, &to, 1_000_000));
        assert!(!in_band(&from, &to, 5_000_000));
        assert!(!in_band(&from, &to, 999_900));
        assert!(in_band(&Value::Null, &Value::Null, 0));
    }

    #[test]
    fn values_are_compared_as_what_they_are() {
        use std::cmp::Ordering::{Equal, Greater, Less};
        assert_eq!(compare(&Value::Int(1_000_000), "100", Some(4)), Some(Equal));
        assert_eq!(compare(&Value::Int(1_000_000), "20.5", Some(4)), Some(Greater));
        assert_eq!(compare(&Value::text("Harare"), "Mutare", None), Some(Less));
        assert_eq!(compare(&Value::Bool(true), "yes", None), Some(Equal));
        assert_eq!(compare(&Value::Int(1), "many", Some(0)), None);
        assert_eq!(compare(&Value::Null, "x", None), None);
    }
}
