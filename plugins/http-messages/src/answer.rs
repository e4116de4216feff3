//! What a provider says: in its answer, in a report, in a message of somebody.

use baobab_guest::{Map, Value};

/// A body as JSON, whichever way it came; of a form every value is a text.
pub fn read(content_type: &str, query: &str, body: &str) -> Value {
    let trimmed = body.trim_start();
    if content_type.contains("json") || trimmed.starts_with('{') || trimmed.starts_with('[') {
        return serde_json::from_str(body).unwrap_or(Value::Null);
    }
    let text = if body.is_empty() { query } else { body };
    let pairs = text.split('&').filter_map(|pair| {
        let (name, value) = pair.split_once('=')?;
        Some((decoded(name), Value::from(decoded(value))))
    });
    Value::Object(pairs.collect::<Map<String, Value>>())
}

fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, behind)) = rest.split_first() {
        let digits = behind.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        match (first, digits.and_then(|digits| u8::from_str_radix(digits, 16).ok())) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                rest = behind.get(2..).unwrap_or_default();
            }
            (b'+', _) => {
                bytes.push(b' ');
                rest = behind;
            }
            (other, _) => {
                bytes.push(*other);
                rest = behind;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The text or number a JSON pointer leads to.
pub fn at(value: &Value, pointer: &str) -> Option<String> {
    if pointer.is_empty() {
        return None;
    }
    match value.pointer(pointer)? {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// What a provider's word stands for.
pub fn state<'s>(word: &str, settings: &'s crate::Settings) -> &'s str {
    let plain = word.trim().to_lowercase();
    let among = |words: &str| words.split(',').any(|known| known.trim().to_lowercase() == plain);
    match plain.as_str() {
        _ if among(&settings.read_words) => "read",
        _ if among(&settings.failed_words) => "failed",
        _ if among(&settings.delivered_words) => "delivered",
        _ => "sent",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use baobab_guest::json;

    #[test]
    fn answers_are_read_in_either_form() {
        let form = read("application/x-www-form-urlencoded", "", "from=%2B263772410377&text=Please+call%21");
        assert_eq!(at(&form, "/text").as_deref(), Some("Please call!"));
        assert_eq!(at(&form, "/from").as_deref(), Some("+263772410377"));
        let nested = json!({"result": {"messages": [{"id": "p-1", "code": 101}]}});
        assert_eq!(at(&nested, "/result/messages/0/id").as_deref(), Some("p-1"));
        assert_eq!(at(&nested, "/result/messages/0/code").as_deref(), Some("101"));
        assert_eq!(at(&nested, "/result"), None);
        assert_eq!(read("text/plain", "id=1&status=DELIVRD", ""), json!({"id": "1", "status": "DELIVRD"}));
    }
}
