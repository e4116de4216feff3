//! Links between records.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

/// A link to a record, by its id. The API answers links with a label for people; a hook is shown the id alone. Written, it is
/// the id.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Link {
    pub id: String,
    pub label: Option<String>,
}

impl Link {
    pub fn to(id: impl Into<String>) -> Link {
        Link { id: id.into(), label: None }
    }
}

impl Serialize for Link {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.id)
    }
}

impl<'de> Deserialize<'de> for Link {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Link, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::String(id) => Ok(Link::to(id)),
            Value::Object(shown) => {
                let text = |name: &str| shown.get(name).and_then(Value::as_str).map(ToString::to_string);
                let id = text("id").ok_or_else(|| D::Error::custom("a link without an id"))?;
                Ok(Link { id, label: text("label") })
            }
            other => Err(D::Error::custom(format!("{other} is no link"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_link_is_read_with_or_without_its_label_and_written_as_its_id() {
        let shown: Link = serde_json::from_value(json!({"id": "a1", "label": "Ama"})).unwrap();
        assert_eq!(shown, Link { id: "a1".into(), label: Some("Ama".into()) });
        assert_eq!(serde_json::from_value::<Link>(json!("a1")).unwrap(), Link::to("a1"));
        assert_eq!(serde_json::to_value(&shown).unwrap(), json!("a1"));
        assert!(
            serde_json::from_value::<Link>(json!({"label": "Ama"})).is_err()
                && serde_json::from_value::<Link>(json!(7)).is_err()
        );
    }
}
