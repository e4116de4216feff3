//! What the program says itself, when it refuses something and in what it writes: English, and the key other languages say it under.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A sentence in English. With a key, other languages say it in words of their own: `registry/<family>/words/refusals.fr.ftl` holds
/// what [`crate::say!`] says, `written.fr.ftl` what [`crate::written!`] does.
/// As JSON it keeps its key, so that what is stored can still be said in the language of whoever reads it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sentence {
    /// What the user reads.
    #[serde(rename = "message")]
    text: String,
    /// `payroll-no-such-pay-group` of a sentence that Rust says, `accounting.invoice.rules.due_later` of a declared one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key: Option<Cow<'static, str>>,
    /// What was filled in, by name, as the English shows it.
    #[serde(default, skip_serializing_if = "Vec::is_empty", serialize_with = "to_map", deserialize_with = "of_map")]
    params: Params,
}

type Params = Vec<(Cow<'static, str>, Filled)>;

fn to_map<S: Serializer>(params: &Params, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(params.iter().map(|(name, filled)| (name, filled)))
}

fn of_map<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Params, D::Error> {
    let params = BTreeMap::<String, Filled>::deserialize(deserializer)?;
    Ok(params.into_iter().map(|(name, filled)| (Cow::Owned(name), filled)).collect())
}

/// What is filled in: a text as it is, or a sentence that has a key of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Filled {
    Text(String),
    Sentence(Sentence),
}

impl Filled {
    /// As the English shows it.
    pub fn as_str(&self) -> &str {
        match self {
            Filled::Text(text) => text,
            Filled::Sentence(sentence) => &sentence.text,
        }
    }
}

impl fmt::Display for Filled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// A value of [`crate::say!`], which keeps the key of a sentence and takes the text of everything else.
#[derive(Debug)]
pub struct Fill<'v, T: ?Sized>(pub &'v T);

/// How [`crate::say!`] tells a sentence from everything else: what is implemented for fewer references is found first.
pub trait IntoFilled {
    fn filled(self) -> Filled;
}

impl IntoFilled for &Fill<'_, Sentence> {
    fn filled(self) -> Filled {
        Filled::Sentence(self.0.clone())
    }
}

impl IntoFilled for &Fill<'_, &Sentence> {
    fn filled(self) -> Filled {
        Filled::Sentence((*self.0).clone())
    }
}

impl<T: fmt::Display + ?Sized> IntoFilled for &&Fill<'_, T> {
    fn filled(self) -> Filled {
        Filled::Text(self.0.to_string())
    }
}

impl Sentence {
    /// What [`crate::say!`] makes.
    pub fn keyed(key: &'static str, text: impl Into<String>, params: Vec<(&'static str, Filled)>) -> Sentence {
        let params = params.into_iter().map(|(name, filled)| (Cow::Borrowed(name), filled)).collect();
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
        self.translate(&translate);
        self
    }

    fn translate(&mut self, translate: &dyn Fn(&str) -> String) {
        let said = |text: &mut String| {
            if text.contains('{') {
                *text = translate(text);
            }
        };
        said(&mut self.text);
        for (_, filled) in &mut self.params {
            match filled {
                Filled::Text(text) => said(text),
                Filled::Sentence(sentence) => sentence.translate(translate),
            }
        }
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }

    pub fn key(&self) -> Option<&str> {
        self.key.as_deref()
    }

    /// What was filled in, with its name.
    pub fn params(&self) -> impl Iterator<Item = (&str, &Filled)> {
        self.params.iter().map(|(name, filled)| (name.as_ref(), filled))
    }

    /// As it is kept where a text is kept: [`Sentence::stored`] reads it.
    pub fn to_stored(&self) -> String {
        if self.key.is_none() {
            return self.text.clone();
        }
        serde_json::to_string(self).unwrap_or_else(|_| self.text.clone())
    }

    /// What [`Sentence::to_stored`] kept; any other text is a sentence without a key.
    pub fn stored(text: &str) -> Sentence {
        let kept = text.starts_with('{').then(|| serde_json::from_str(text).ok()).flatten();
        kept.unwrap_or_else(|| Sentence::from(text))
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

/// The words alone, for a place that keeps no key.
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
/// written; with them it is a format string, so a word of the sector has its braces twice: `{{customer}}`. A sentence that is filled in
/// keeps its own key.
#[macro_export]
macro_rules! say {
    (@filled $value:expr) => {{
        use $crate::sentence::IntoFilled as _;
        (&$crate::sentence::Fill(&$value)).filled()
    }};
    (@fill $param:ident) => {
        $crate::say!(@filled $param)
    };
    (@fill $param:ident, $value:expr) => {
        $crate::say!(@filled $value)
    };
    ($key:literal, $english:literal $(,)?) => {
        $crate::Sentence::keyed($key, $english, ::std::vec::Vec::new())
    };
    ($key:literal, $english:literal, $($param:ident $(= $value:expr)?),+ $(,)?) => {{
        let ($($param,)+) = ($($crate::say!(@fill $param $(, $value)?),)+);
        let text = ::std::format!($english, $($param = $param),+);
        $crate::Sentence::keyed($key, text, ::std::vec![$((::std::stringify!($param), $param)),+])
    }};
}

/// What the program writes into answers and files that the server says in the reader's language: a heading, a line of a statement, a
/// remark. As [`crate::say!`], but its words are kept from the shell, which would never look them up; a refusal fills in none of them.
#[macro_export]
macro_rules! written {
    ($($sentence:tt)+) => {
        $crate::say!($($sentence)+)
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn params(sentence: &Sentence) -> Vec<(&str, &str)> {
        sentence.params().map(|(name, filled)| (name, filled.as_str())).collect()
    }

    #[test]
    fn a_sentence_keeps_what_it_is_made_of() {
        let limit = "USD";
        let said = say!("test-limit", "A {{customer}} pays {pay}, the limit is in {limit}.", limit, pay = 12 + 1);
        assert_eq!(said, "A {customer} pays 13, the limit is in USD.");
        assert_eq!(said.key(), Some("test-limit"));
        assert_eq!(params(&said), [("limit", "USD"), ("pay", "13")]);
        assert_eq!(limit, "USD", "what is filled in is not used up");
        let label = "{customer}";
        let told = say!("test-required", "{label} is required.", label)
            .with_words(|text| text.replace("{customer}", "Patient"));
        assert_eq!(told, "Patient is required.");
        assert_eq!(params(&told), [("label", "Patient")]);
    }

    #[test]
    fn a_sentence_in_another_keeps_its_key_and_its_words() {
        let why = say!("test-row", "row {row} of the {{customer}} is too long", row = 3);
        let told = say!("test-file", "The file cannot be read: {why}.", why);
        let lent = &why;
        assert_eq!(say!("test-file", "The file cannot be read: {why}.", why = lent), told);
        let told = told.with_words(|text| text.replace("{customer}", "patient"));
        assert_eq!(told, "The file cannot be read: row 3 of the patient is too long.");
        let (_, filled) = told.params().next().unwrap();
        let Filled::Sentence(inner) = filled else { panic!("{filled:?}") };
        assert_eq!((inner.key(), inner.as_str()), (Some("test-row"), "row 3 of the patient is too long"));
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

    #[test]
    fn what_is_written_is_a_sentence_as_well() {
        let (from, to) = ("January", 3);
        let said = written!("test-span", "From {from} to {to}.", from, to);
        assert_eq!((said.key(), said.as_str()), (Some("test-span"), "From January to 3."));
        assert_eq!(params(&said), [("from", "January"), ("to", "3")]);
        assert_eq!(written!("test-total", "Total").key(), Some("test-total"));
    }

    #[test]
    fn what_is_stored_keeps_its_key() {
        let why = say!("test-row", "row {row} is too long", row = 3);
        for said in [say!("test-file", "The file cannot be read: {why}.", why), "Only {words}.".into()] {
            assert_eq!(Sentence::stored(&said.to_stored()), said);
        }
        assert_eq!(Sentence::stored("Written before there were keys.").key(), None);
    }
}
