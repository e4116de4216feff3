//! Spelling of names: cases, plurals, labels made from names.

use kernel_types::Role;

use super::{At, Check};
use crate::model::Need;
use crate::source::OneOrMany;

/// Words that mean something else in expressions or in the tables.
const RESERVED_FIELDS: [&str; 12] =
    ["parent", "me", "business", "ask", "params", "true", "false", "null", "in", "tenant", "seq", "rowid"];

pub(crate) fn is_reserved(name: &str) -> bool {
    RESERVED_FIELDS.contains(&name)
}

/// The full address of what a family names; a bare name is its own.
pub(crate) fn address(family: &str, name: &str) -> String {
    if name.contains('.') { name.to_string() } else { format!("{family}.{name}") }
}

/// `issueDate`
pub(crate) fn is_camel(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase()) && name.bytes().all(|b| b.is_ascii_alphanumeric())
}

/// `tax_code`
pub(crate) fn is_snake(name: &str) -> bool {
    is_parted(name, b'_')
}

/// `aged-receivables`
pub fn is_kebab(name: &str) -> bool {
    is_parted(name, b'-')
}

fn is_parted(name: &str, joint: u8) -> bool {
    let bytes = name.as_bytes();
    bytes.first().is_some_and(u8::is_ascii_lowercase)
        && bytes.last() != Some(&joint)
        && bytes.iter().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || *b == joint)
        && !bytes.windows(2).any(|pair| pair == [joint, joint])
}

/// `issueDate` → `issue_date`
pub(crate) fn snake(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 4);
    for letter in name.chars() {
        if letter.is_ascii_uppercase() {
            if !out.is_empty() {
                out.push('_');
            }
            out.push(letter.to_ascii_lowercase());
        } else {
            out.push(if letter == '-' || letter == '.' { '_' } else { letter });
        }
    }
    out
}

/// `issue_date` → `issueDate`
pub(crate) fn camel(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    let mut upper = false;
    for letter in name.chars() {
        if letter == '_' || letter == '-' || letter == ' ' {
            upper = !out.is_empty();
        } else if upper {
            out.extend(letter.to_uppercase());
            upper = false;
        } else {
            out.push(letter);
        }
    }
    out
}

/// `issueDate` → `Issue date`; what is capitals alone stays what it is: `IFRS`, `IFRS_SME` → `IFRS SME`
pub(crate) fn label(name: &str) -> String {
    if name.len() > 1 && !name.bytes().any(|b| b.is_ascii_lowercase()) {
        return name.replace(['_', '-'], " ");
    }
    let words = snake(name).replace('_', " ");
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().collect::<String>() + letters.as_str(),
        None => words,
    }
}

/// The plural of a term key: `company` → `companies`, `tax` → `taxes`, `invoice` → `invoices`.
pub(crate) fn plural(word: &str) -> String {
    let vowel_before_y = word.len() > 1 && word.as_bytes().get(word.len() - 2).is_some_and(|b| b"aeiou".contains(b));
    if let Some(stem) = word.strip_suffix('y')
        && !vowel_before_y
    {
        return format!("{stem}ies");
    }
    if word.ends_with(['s', 'x', 'z']) || word.ends_with("ch") || word.ends_with("sh") {
        return format!("{word}es");
    }
    format!("{word}s")
}

impl Check<'_> {
    pub fn role(&self, at: &At<'_>, word: &str) -> Option<Role> {
        let role = Role::parse(word);
        if role.is_none() {
            self.unknown(at, "unknown-role", "role", word, Role::ALL.iter().map(|role| role.as_str()));
        }
        role
    }

    /// One role; an unknown one allows nobody.
    pub fn need(&self, at: &At<'_>, word: &str) -> Need {
        Need(self.role(at, word).into_iter().collect())
    }

    pub fn need_any(&self, at: &At<'_>, words: &OneOrMany) -> Need {
        let place = |index: usize| match words {
            OneOrMany::One(_) => None,
            OneOrMany::Many(_) => Some(index),
        };
        let mut roles = Vec::new();
        for (index, word) in words.as_slice().iter().enumerate() {
            roles.extend(match place(index) {
                Some(index) => self.role(&at.item(index), word),
                None => self.role(at, word),
            });
        }
        if words.as_slice().is_empty() {
            self.problem(at, "access", "an empty list of roles allows nobody");
        }
        Need(roles)
    }

    /// Checks `{words}` in a label against the terms, and against `fields` where the text may name fields.
    pub fn label(&self, at: &At<'_>, text: &str, fields: &[&str]) {
        let mut rest = text;
        let mut offset = 0;
        while let Some(open) = rest.find('{') {
            let Some(close) = rest[open..].find('}').map(|end| open + end) else {
                let span = crate::read::place::within(at.file, at.node(), offset + open, offset + open + 1);
                return self.report(at.file, span, "label", "this brace is never closed", None);
            };
            let word = &rest[open + 1..close];
            // `{YYYY}` and `{###}` are plain text: names start with a small letter.
            let verb = word.strip_suffix(".verb");
            let named = verb.unwrap_or(word);
            let plain = !named.starts_with(|c: char| c.is_ascii_lowercase())
                || named.contains(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let with_verb = verb.is_some_and(|term| {
                self.terms
                    .get(term)
                    .and_then(|sectors| sectors.get("business"))
                    .is_some_and(|words| words.verb.is_some())
            });
            let known = plain
                || with_verb
                || self.terms.contains_key(word)
                || self.plurals.contains_key(word)
                || fields.contains(&word);
            if !known {
                let span = crate::read::place::within(at.file, at.node(), offset + open + 1, offset + close);
                let terms = self.terms.keys().chain(self.plurals.keys()).map(String::as_str);
                let near = crate::diagnostic::nearest(word, terms.chain(fields.iter().copied()));
                let what = if fields.is_empty() { "term" } else { "term or field" };
                self.report(at.file, span, "unknown-term", format!("there is no {what} '{word}'"), near);
            }
            rest = &rest[close + 1..];
            offset += close + 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_change_case_and_number() {
        assert_eq!(snake("issueDate"), "issue_date");
        assert_eq!(label("termsDays"), "Terms days");
        assert_eq!(["IFRS", "IFRS_SME", "USD", "B2B"].map(label), ["IFRS", "IFRS SME", "USD", "B2B"]);
        assert_eq!(["company", "tax", "invoice", "day"].map(plural), ["companies", "taxes", "invoices", "days"]);
        assert!(is_kebab("aged-receivables") && !is_kebab("aged--r") && !is_kebab("Aged") && is_snake("tax_code"));
    }
}
