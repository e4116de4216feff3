//! What a refusal says: English, and where other languages have it, the key they say it under.

use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

use serde::{Serialize, Serializer};

/// A sentence in English. With a key, other languages say it in words of their own: `registry/<family>/words/refusals.fr.ftl`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Sentence {
    /// What the user reads.
    #[serde(rename = "message")]
    text: String,
    /// `payroll-no-such-pay-group` of a sentence that Rust says, `accounting.invoice.rules.due_later` of a declared one.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<Cow<'static, str>>,
    /// What was filled in, by name, as the English shows it.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "by_name")]
    params: Vec<(&'static str, String)>,
}

fn by_name<S: Serializer>(params: &[(&'static str, String)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(params.iter().map(|(name, text)| (name, text)))
}

impl Sentence {
    /// What [`crate::say!`] makes.
    pub fn keyed(key: &'static str, text: impl Into<String>, params: Vec<(&'static str, String)>) -> Sentence {
        Sentence { text: text.into(), key: Some(Cow::Borrowed(key)), params }
    }

    /// The same as a text that is declared at `key`.
    #[must_use]
    pub fn declared(self, key: String) -> Sentence {
        Sentence { key: Some(Cow::Owned(key)), ..self }
    }

    /// The same sentence in other words, as in those of a sector.
    #[must_use]
    pub fn reworded(self, text: String) -> Sentence {
        Sentence { text, ..self }
    }

    /// The same sentence with each word in braces as `translate` says it; what was filled in may name some as well.
    #[must_use]
    pub fn with_words(mut self, translate: impl Fn(&str) -> String) -> Sentence {
        for text in std::iter::once(&mut self.text).chain(self.params.iter_mut().map(|(_, text)| text)) {
            if text.contains('{') {
                *text = translate(text);
            }
        }
        self
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }

    pub fn key(&self) -> Option<&str> {
        self.key.as_deref()
    }

    pub fn params(&self) -> &[(&'static str, String)] {
        &self.params
    }
}

impl From<String> for Sentence {
    fn from(text: String) -> Sentence {
        Sentence { text, key: None, params: Vec::new() }
    }
}

impl From<&str> for Sentence {
    fn from(text: &str) -> Sentence {
        Sentence::from(text.to_string())
    }
}

impl From<&String> for Sentence {
    fn from(text: &String) -> Sentence {
        Sentence::from(text.clone())
    }
}

impl From<Cow<'_, str>> for Sentence {
    fn from(text: Cow<'_, str>) -> Sentence {
        Sentence::from(text.into_owned())
    }
}

/// The words alone, for a place that keeps no key: a note of a run, a line of a report on an import.
impl From<Sentence> for String {
    fn from(sentence: Sentence) -> String {
        sentence.text
    }
}

impl Deref for Sentence {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl PartialEq<str> for Sentence {
    fn eq(&self, other: &str) -> bool {
        self.text == other
    }
}

impl PartialEq<&str> for Sentence {
    fn eq(&self, other: &&str) -> bool {
        self.text == *other
    }
}

/// A sentence with its key, and what is filled in by name: `say!("payroll-tax-table-begins", "A table begins on {from} already.", from)`,
/// `say!("payroll-limit-without-rate", "A limit is in {limit}.", limit = law.currency)`. Without parameters the English is said as it is
/// written; with them it is a format string, so a word of the sector has its braces twice: `{{customer}}`.
#[macro_export]
macro_rules! say {
    (@text $param:ident) => {
        ::std::string::ToString::to_string(&$param)
    };
    (@text $param:ident, $value:expr) => {
        ::std::string::ToString::to_string(&$value)
    };
    ($key:literal, $english:literal $(,)?) => {
        $crate::Sentence::keyed($key, $english, ::std::vec::Vec::new())
    };
    ($key:literal, $english:literal, $($param:ident $(= $value:expr)?),+ $(,)?) => {{
        let ($($param,)+) = ($($crate::say!(@text $param $(, $value)?),)+);
        let text = ::std::format!($english, $($param = $param),+);
        $crate::Sentence::keyed($key, text, ::std::vec![$((::std::stringify!($param), $param)),+])
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_keeps_what_it_is_made_of() {
        let limit = "USD";
        let said = say!("test-limit", "A {{customer}} pays {pay}, the limit is in {limit}.", limit, pay = 12 + 1);
        assert_eq!(said, "A {customer} pays 13, the limit is in USD.");
        assert_eq!(said.key(), Some("test-limit"));
        assert_eq!(said.params(), [("limit", "USD".to_string()), ("pay", "13".to_string())]);
        assert_eq!(limit, "USD", "what is filled in is not used up");
        let label = "{customer}";
        let told = say!("test-required", "{label} is required.", label)
            .with_words(|text| text.replace("{customer}", "Patient"));
        assert_eq!(told, "Patient is required.");
        assert_eq!(told.params(), [("label", "Patient".to_string())]);
    }

    #[test]
    fn an_answer_holds_the_key_and_what_was_filled_in_where_there_are_any() {
        let json = |sentence: Sentence| serde_json::to_value(sentence).unwrap();
        let code = "PAYE";
        assert_eq!(
            json(say!("test-no-rate", "There is no rate of {code}.", code)),
            serde_json::json!({"message": "There is no rate of PAYE.", "key": "test-no-rate", "params": {"code": "PAYE"}})
        );
        assert_eq!(json("Only words.".into()), serde_json::json!({"message": "Only words."}));
        assert_eq!(
            json(say!("test-of-a-customer", "The {customer} is closed.")),
            serde_json::json!({"message": "The {customer} is closed.", "key": "test-of-a-customer"})
        );
    }
}
