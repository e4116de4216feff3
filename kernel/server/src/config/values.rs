//! Where a value comes from, and what is wrong with it.

use std::collections::BTreeMap;

use kernel_manifest::read::yaml::{self, Kind, Node};

use super::{FILE_VARIABLE, SECTIONS};

/// One key of the configuration.
#[derive(Debug, Clone, Copy)]
pub struct Key {
    /// Upper case, without `BAOBAB_`.
    pub name: &'static str,
    /// As a user would write it; empty when there is none.
    pub default: &'static str,
    pub about: &'static str,
    /// Never shown.
    pub secret: bool,
}

impl Key {
    pub fn variable(&self) -> String {
        format!("BAOBAB_{}", self.name)
    }

    fn in_file(&self) -> String {
        self.name.to_lowercase()
    }
}

/// Values by their source, and the problems found so far.
pub struct Values {
    variables: BTreeMap<String, String>,
    /// By key in the file: where it stands, and its text.
    file: BTreeMap<String, (String, String)>,
    problems: Vec<String>,
}

impl Values {
    pub fn new(variables: BTreeMap<String, String>, file: Option<(String, String)>, problems: Vec<String>) -> Values {
        let mut values = Values { variables, file: BTreeMap::new(), problems };
        if let Some((name, text)) = file {
            values.read_file(&name, &text);
        }
        values.misspelt_variables();
        values
    }

    fn read_file(&mut self, name: &str, text: &str) {
        let (root, problems) = yaml::parse(text);
        self.problems
            .extend(problems.iter().map(|problem| format!("{name}:{}: {}", problem.span.line, problem.message)));
        let entries = match root {
            None => return,
            Some(Node { kind: Kind::Null, .. }) => return,
            Some(Node { kind: Kind::Map(entries), .. }) => entries,
            Some(_) => return self.problems.push(format!("{name}: a configuration is a list of `key: value`")),
        };
        for (key, node) in entries {
            let place = format!("{name}:{}", node.span.line);
            let value = match &node.kind {
                Kind::Text(text, _) => text.to_string(),
                Kind::Int(number) => number.to_string(),
                Kind::Bool(flag) => flag.to_string(),
                Kind::Null => continue,
                _ => {
                    self.problems.push(format!("{place}: {} is one plain value", key.name));
                    continue;
                }
            };
            let known = all_keys().any(|known| known.in_file() == key.name);
            if known {
                self.file.insert(key.name.clone(), (place, value));
            } else {
                let near = nearest(&key.name, all_keys().map(Key::in_file));
                self.problems.push(format!("{place}: there is no key '{}'{near}", key.name));
            }
        }
    }

    /// Variables of other programs may start with BAOBAB_ too; only what looks like a slip of the pen is refused.
    fn misspelt_variables(&mut self) {
        for name in self.variables.keys() {
            if *name == FILE_VARIABLE || all_keys().any(|key| key.variable() == *name) {
                continue;
            }
            let near = nearest(name, all_keys().map(Key::variable));
            if !near.is_empty() {
                self.problems.push(format!("{name} is not a setting{near}"));
            }
        }
    }

    /// The value and the place it comes from.
    pub fn given(&self, key: &Key) -> Option<(String, String)> {
        if let Some(value) = self.variables.get(&key.variable()).filter(|value| !value.is_empty()) {
            return Some((key.variable(), value.clone()));
        }
        let (place, value) = self.file.get(&key.in_file())?;
        Some((format!("{place}: {}", key.in_file()), value.clone()))
    }

    /// The value, or the default; empty when there is neither.
    pub fn text(&self, key: &Key) -> String {
        self.given(key).map_or_else(|| key.default.to_string(), |(_, value)| value)
    }

    /// The value as `parse` reads it; what it refuses becomes a problem, and `fallback` stands in so that the rest is
    /// checked too.
    pub fn parsed<T>(&mut self, key: &Key, fallback: T, parse: impl Fn(&str) -> Result<T, String>) -> T {
        let (place, text) = self.given(key).unwrap_or_else(|| (key.variable(), key.default.to_string()));
        match parse(&text) {
            Ok(value) => value,
            Err(reason) => {
                let shown = if key.secret { String::new() } else { format!(" '{text}'") };
                self.problems.push(format!("{place}{shown}: {reason}"));
                fallback
            }
        }
    }

    pub fn into_problems(self) -> Vec<String> {
        self.problems
    }
}

fn all_keys() -> impl Iterator<Item = &'static Key> {
    SECTIONS.iter().flat_map(|(_, keys)| keys.iter())
}

/// ` (did you mean …?)` when a known word differs in a few letters.
fn nearest(wrong: &str, known: impl Iterator<Item = String>) -> String {
    let limit = (wrong.len() / 6).max(1);
    let found =
        known.map(|word| (strsim::osa_distance(wrong, &word), word)).filter(|(distance, _)| *distance <= limit).min();
    found.map_or_else(String::new, |(_, word)| format!(" (did you mean {word}?)"))
}

/// Bytes: `67108864`, `64 MiB`, `64M`.
pub fn parse_size(text: &str) -> Result<usize, String> {
    let text = text.trim();
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let number: usize = text[..digits].parse().map_err(|_| "write a size such as 64 MiB".to_string())?;
    let shift = match text[digits..].trim().to_ascii_lowercase().as_str() {
        "" | "b" => 0,
        "k" | "kib" => 10,
        "m" | "mib" => 20,
        "g" | "gib" => 30,
        unit => return Err(format!("'{unit}' is no unit; use KiB, MiB or GiB")),
    };
    number
        .checked_shl(shift)
        .filter(|bytes| bytes >> shift == number && *bytes > 0)
        .ok_or_else(|| "is out of range".to_string())
}

/// A whole number within bounds.
pub fn parse_between(text: &str, least: u64, most: u64) -> Result<u64, String> {
    match text.trim().parse::<u64>() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(format!("write a whole number from {least} to {most}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_binary_units() {
        assert_eq!(parse_size("64 MiB"), Ok(64 << 20));
        assert_eq!(parse_size("512k"), Ok(512 << 10));
        assert_eq!(parse_size("1000"), Ok(1_000));
        for wrong in ["", "MiB", "5 parsecs", "-1", "0", "99999999999999999999"] {
            assert!(parse_size(wrong).is_err(), "{wrong}");
        }
    }
}
