//! What is expected against what came.

use std::collections::HashMap;

use rust_decimal::Decimal;
use serde_json::Value as Json;

use super::Kept;

/// Whether `actual` is what was expected: decimals by value, links by id or label, objects and lists field by field
/// (fields that are not expected do not matter).
pub(crate) fn matches(expected: &Json, actual: &Json, kept: &HashMap<String, Kept>) -> bool {
    match (expected, actual) {
        (Json::String(text), _) if text.starts_with('$') => kept
            .get(text.trim_start_matches('$'))
            .is_some_and(|record| actual["id"] == record.id.as_str() || *actual == record.id.as_str()),
        (Json::String(text), Json::Object(link)) if link.contains_key("id") => {
            link["id"] == text.as_str() || link.get("label").is_some_and(|label| label == text.as_str())
        }
        (Json::Object(fields), Json::Object(_)) => {
            fields.iter().all(|(path, expected)| at(actual, path).is_some_and(|actual| matches(expected, actual, kept)))
        }
        (Json::Array(expected), Json::Array(actual)) => {
            expected.len() == actual.len()
                && expected.iter().zip(actual).all(|(expected, actual)| matches(expected, actual, kept))
        }
        _ => expected == actual || equal_numbers(expected, actual),
    }
}

fn equal_numbers(left: &Json, right: &Json) -> bool {
    fn decimal(value: &Json) -> Option<Decimal> {
        match value {
            Json::String(text) => text.parse().ok(),
            Json::Number(number) => number.to_string().parse().ok(),
            _ => None,
        }
    }
    matches!((decimal(left), decimal(right)), (Some(left), Some(right)) if left == right)
}

/// `lines.0.lineNet`; an absent field reads as null.
pub(crate) fn at<'j>(json: &'j Json, path: &str) -> Option<&'j Json> {
    const NULL: &Json = &Json::Null;
    let mut here = json;
    for part in path.split('.') {
        here = match here {
            Json::Array(items) => items.get(part.parse::<usize>().ok()?)?,
            Json::Object(fields) => fields.get(part).unwrap_or(NULL),
            _ => return None,
        };
    }
    Some(here)
}

/// The first expected row that does not come, in this order, among the rows.
pub(crate) fn missing_row<'e>(expected: &'e [Json], actual: &[Json], kept: &HashMap<String, Kept>) -> Option<&'e Json> {
    let mut rest = actual.iter();
    expected.iter().find(|row| !rest.any(|actual| matches(row, actual, kept)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn values_compare_as_people_mean_them() {
        let kept = HashMap::from([("a".to_string(), Kept { entity: "x.y".into(), id: "01".into() })]);
        let good = [
            (json!("115"), json!("115.00")),
            (json!(115), json!("115.00")),
            (json!("$a"), json!({"id": "01", "label": "A"})),
            (json!("A"), json!({"id": "01", "label": "A"})),
            (json!({"lines.0.net": "3"}), json!({"lines": [{"net": "3.00"}], "more": 1})),
            (json!(null), json!(null)),
        ];
        for (expected, actual) in good {
            assert!(matches(&expected, &actual, &kept), "{expected} {actual}");
        }
        for (expected, actual) in [
            (json!("115"), json!("115.01")),
            (json!("$b"), json!("01")),
            (json!([1]), json!([1, 2])),
            (json!("posted"), json!("draft")),
        ] {
            assert!(!matches(&expected, &actual, &kept), "{expected} {actual}");
        }
    }

    #[test]
    fn rows_come_in_order_with_others_between() {
        let kept = HashMap::new();
        let actual = [json!({"a": 1}), json!({"a": 2}), json!({"a": 3})];
        assert_eq!(missing_row(&[json!({"a": 1}), json!({"a": 3})], &actual, &kept), None);
        assert_eq!(missing_row(&[json!({"a": 3}), json!({"a": 1})], &actual, &kept), Some(&json!({"a": 1})));
    }
}
