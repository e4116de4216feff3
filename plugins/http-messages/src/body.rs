//! What is sent: words in braces are filled in and escaped as the form of the body needs it.

use baobab_guest::Value;

/// How a word is escaped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Inside the quotes of a JSON text.
    Json,
    /// In `application/x-www-form-urlencoded` and in addresses.
    Url,
    /// In headers: as it is, on one line.
    Plain,
}

/// Words and what they stand for.
pub struct Words<'w> {
    /// Texts.
    pub texts: Vec<(&'static str, &'w str)>,
    /// Whole pieces of JSON, which are not escaped.
    pub pieces: Vec<(&'static str, String)>,
}

/// A template with its words; what is no word stays as it is, so that the braces of JSON do.
pub fn fill(template: &str, words: &Words<'_>, form: Form) -> String {
    let mut out = String::with_capacity(template.len());
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        match after.split_once('}').and_then(|(name, behind)| Some((word(name, words, form)?, behind))) {
            Some((text, behind)) => {
                out.push_str(&text);
                rest = behind;
            }
            None => {
                out.push('{');
                rest = after;
            }
        }
    }
    out.push_str(rest);
    out
}

fn word(name: &str, words: &Words<'_>, form: Form) -> Option<String> {
    if let Some((_, piece)) = words.pieces.iter().find(|(known, _)| *known == name) {
        return Some(piece.clone());
    }
    let (_, text) = words.texts.iter().find(|(known, _)| *known == name)?;
    Some(match form {
        Form::Json => {
            let quoted = Value::from(*text).to_string();
            quoted.get(1..quoted.len() - 1).unwrap_or_default().to_string()
        }
        Form::Url => encoded(text),
        Form::Plain => text.chars().filter(|c| !c.is_control()).collect(),
    })
}

/// As RFC 3986 says, so that every decoder reads it alike.
pub fn encoded(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => out.push(char::from(byte)),
            other => out.push_str(&format!("%{other:02X}")),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_escaped_for_where_they_stand() {
        let words = Words {
            texts: vec![("to", "+263772410377"), ("text", "Say \"yes\" & pay 5€\nnow")],
            pieces: vec![("parameters", r#"[{"type":"text","text":"Anesu"}]"#.into())],
        };
        assert_eq!(
            fill(r#"{"to":"{to}","body":{"text":"{text}"},"p":{parameters},"{other}":1}"#, &words, Form::Json),
            r#"{"to":"+263772410377","body":{"text":"Say \"yes\" & pay 5€\nnow"},"p":[{"type":"text","text":"Anesu"}],"{other}":1}"#
        );
        assert_eq!(
            fill("to={to}&message={text}", &words, Form::Url),
            "to=%2B263772410377&message=Say%20%22yes%22%20%26%20pay%205%E2%82%AC%0Anow"
        );
        assert_eq!(fill("{to}{", &words, Form::Plain), "+263772410377{");
    }
}
