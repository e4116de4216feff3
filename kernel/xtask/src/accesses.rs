//! Records read by a name in quotes, and rows of SQL by a number: how many each family still has.
//!
//! A mistyped name compiles and reads as nothing, so the number of a family may only fall; `accesses.txt` keeps it, and a
//! family whose records are typed has none. `cargo run -p xtask -- accesses` writes lower numbers down, and those of families
//! that are new to the list.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use regex::Regex;

use crate::broken::Broken;

/// Where the numbers are kept, relative to the repository.
const RECORD: &str = "kernel/xtask/accesses.txt";
/// What holds no record though it is read alike: parameters of reports and answers to questions.
const NO_RECORDS: [&str; 4] = ["ask", "call", "params", "run"];

/// How one access looks. `get` is also what maps and JSON are read with, so it counts only where a value follows.
const PATTERNS: [&str; 3] = [
    r#"(?P<of>\w*)\s*\.(?:int|text|flag|date|link|lines|line|line_count|set|changed|was_sent|set_line|push_line|replace_lines|clear_lines)\("[A-Za-z]"#,
    r#"(?P<of>\w*)\s*\.get\("[A-Za-z]+"\)\.(?:as_int|as_str|as_bool|as_date|is_null|clone)\("#,
    r"(?P<of>\w*)\s*\.(?:int|text|bool|date|instant|json)\([0-9]+\)",
];
/// Entities named in quotes where their records are read or written.
const ADDRESSES: &str = r#"\.(?:load|load_many|load_for_update|reference|find|find_all|exists|create|update|delete|set_fields|transition|insert_many|may_create)\(\s*"[a-z_]+\.[a-z_]+""#;

/// The patterns, compiled once: hundreds of files are read with them.
struct Patterns {
    by_name: Vec<Regex>,
    addresses: Option<Regex>,
}

static COMPILED: LazyLock<Patterns> = LazyLock::new(|| Patterns {
    by_name: PATTERNS.iter().filter_map(|pattern| Regex::new(pattern).ok()).collect(),
    addresses: Regex::new(ADDRESSES).ok(),
});

/// The accesses in one file, up to its unit tests.
pub fn count(text: &str) -> usize {
    let product = text.find("#[cfg(test)]").and_then(|end| text.get(..end)).unwrap_or(text);
    let named: usize = COMPILED
        .by_name
        .iter()
        .map(|pattern| pattern.captures_iter(product).filter(|found| !NO_RECORDS.contains(&&found["of"])).count())
        .sum();
    named + COMPILED.addresses.as_ref().map_or(0, |pattern| pattern.find_iter(product).count())
}

/// What every family has now.
///
/// # Errors
/// A folder or file cannot be read.
pub fn counted(repository: &Path) -> std::io::Result<BTreeMap<String, usize>> {
    let mut families = BTreeMap::new();
    for entry in std::fs::read_dir(repository.join("modules"))? {
        let folder = entry?.path();
        let source = folder.join("src");
        if let Some(name) = folder.file_name().filter(|_| source.is_dir()) {
            families.insert(name.to_string_lossy().into_owned(), in_folder(&source)?);
        }
    }
    Ok(families)
}

fn in_folder(folder: &Path) -> std::io::Result<usize> {
    let mut found = 0;
    for entry in std::fs::read_dir(folder)? {
        let path: PathBuf = entry?.path();
        let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        if path.is_dir() {
            found += if name == "tests" { 0 } else { in_folder(&path)? };
        } else if name.ends_with(".rs") && name != "tests.rs" && name != "generated.rs" {
            found += count(&std::fs::read_to_string(&path)?);
        }
    }
    Ok(found)
}

/// Families with more than is recorded.
///
/// # Errors
/// As [`counted`].
pub fn check(repository: &Path) -> std::io::Result<Vec<Broken>> {
    let recorded = recorded(repository);
    let refused = |(family, found): (String, usize)| {
        let most = recorded.get(&family).copied();
        if most.is_some_and(|most| found <= most) {
            return None;
        }
        let message = match most {
            Some(most) => format!(
                "family {family} reads records by name or column number {found} times, {most} at most: use its generated views and `kernel::columns!`"
            ),
            None => format!("family {family} is not listed; `cargo run -p xtask -- accesses` adds it with {found}"),
        };
        Some(Broken { file: RECORD.to_string(), line: 1, message })
    };
    Ok(counted(repository)?.into_iter().filter_map(refused).collect())
}

fn recorded(repository: &Path) -> BTreeMap<String, usize> {
    let text = std::fs::read_to_string(repository.join(RECORD)).unwrap_or_default();
    text.lines()
        .filter_map(|line| line.split_once(' '))
        .filter_map(|(family, count)| Some((family.to_string(), count.trim().parse().ok()?)))
        .collect()
}

/// Writes down what fell and what is new; answers how many families read everything typed.
///
/// # Errors
/// As [`counted`], or the record cannot be written.
pub fn lower(repository: &Path) -> std::io::Result<usize> {
    let before = recorded(repository);
    let now: BTreeMap<String, usize> = counted(repository)?
        .into_iter()
        .map(|(family, found)| {
            let most = before.get(&family).map_or(found, |most| found.min(*most));
            (family, most)
        })
        .collect();
    let text: String = now.iter().map(|(family, most)| format!("{family} {most}\n")).collect();
    crate::write_changed(&repository.join(RECORD), &text)?;
    Ok(now.values().filter(|most| **most == 0).count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_quotes_and_column_numbers_count() {
        assert_eq!(count(r#"let a = draft.int("total") + line.int("qty"); draft.set("total", a);"#), 3);
        assert_eq!(count(r#"if draft.get("sentAt").is_null() { op.load("ledger.account", &id) }"#), 2);
        assert_eq!(count("rows.iter().filter_map(|row| row.text(0).zip(row.int(12)))"), 2);
    }

    #[test]
    fn json_parameters_and_tests_do_not() {
        assert_eq!(
            count(r#"ask.get("lines").and_then(Json::as_array); call.text("from"); body.get("id").map(drop)"#),
            0
        );
        assert_eq!(count("fn a() {}\n#[cfg(test)]\nmod tests { fn b() { draft.int(\"total\"); } }"), 0);
        assert_eq!(count("bill.total() + row.qty(); bill.get(bill::TOTAL)"), 0);
    }
}
