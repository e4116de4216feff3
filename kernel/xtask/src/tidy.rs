//! The house rules that a machine can hold. Each names the file and line it is broken at.

use std::path::Path;

use regex::Regex;

pub use crate::broken::Broken;
use crate::{accesses, arrows, circles, refusals, tables, unkeyed};

/// Longest file of Rust or TypeScript, in lines.
const MAX_LINES: usize = 500;
/// Folders that hold nothing written by hand.
const SKIPPED_FOLDERS: [&str; 9] =
    [".git", ".ci", "target", "node_modules", "dist", "data", "playwright-report", "test-results", "bench-results"];
/// A file whose first line says this may have any length.
const GENERATED: &str = "generated";

/// Checks the whole repository.
///
/// # Errors
/// When files or `cargo metadata` cannot be read.
pub fn run(repository: &Path) -> Result<Vec<Broken>, String> {
    let rules = Rules::new()?;
    let mut files = Vec::new();
    collect(repository, "", &mut files).map_err(|error| format!("the repository cannot be read: {error}"))?;
    let mut broken = Vec::new();
    for (path, text) in &files {
        broken.extend(rules.file(path, text));
    }
    broken.extend(arrows::check(&arrows::packages(repository)?));
    broken.extend(circles::check(repository)?);
    broken.extend(tables::check(repository)?);
    broken.extend(refusals::check(repository)?);
    broken.extend(unkeyed::check(repository)?);
    broken.extend(accesses::check(repository).map_err(|error| format!("the families cannot be read: {error}"))?);
    broken.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
    Ok(broken)
}

fn collect(folder: &Path, shown: &str, files: &mut Vec<(String, String)>) -> std::io::Result<()> {
    let mut entries: Vec<_> = std::fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if shown.is_empty() { name.clone() } else { format!("{shown}/{name}") };
        if entry.file_type()?.is_dir() {
            if !SKIPPED_FOLDERS.contains(&name.as_str()) {
                collect(&entry.path(), &path, files)?;
            }
        } else if let Ok(text) = std::fs::read_to_string(entry.path()) {
            files.push((path, text));
        }
    }
    Ok(())
}

/// The rules with their patterns, written in pieces so that this file does not break them itself.
pub struct Rules {
    unwrap: Regex,
    unfinished: Regex,
    open_end: Regex,
    machine: Regex,
}

impl Rules {
    /// # Errors
    /// Never for the patterns written here; the type of the constructor is honest about it.
    pub fn new() -> Result<Rules, String> {
        let regex = |pattern: &str| Regex::new(pattern).map_err(|error| error.to_string());
        Ok(Rules {
            unwrap: regex(r"\.unwrap\(\)")?,
            unfinished: regex(r"\b(todo|unimplemented)!\s*[\(\[{]")?,
            open_end: regex(&format!(r"\b({}|{})\b", ["TO", "DO"].concat(), ["FIX", "ME"].concat()))?,
            machine: regex(&format!(
                r#"(^|[\s"'`(=:,])/({}|{}|home/[a-z]+)/"#,
                ["wo", "rk"].concat(),
                ["ro", "ot"].concat()
            ))?,
        })
    }

    /// Every rule one file breaks.
    pub fn file(&self, path: &str, text: &str) -> Vec<Broken> {
        let mut out = Out { path, broken: Vec::new() };
        let name = path.rsplit('/').next().unwrap_or(path);
        let stem = name.split('.').next().unwrap_or(name);
        if path.split('/').any(|part| part.split('.').next() == Some("utils")) {
            out.refuse(1, format!("'{stem}' says nothing: name the subject"));
        }
        let code = [".rs", ".ts", ".tsx"].iter().any(|ending| name.ends_with(ending));
        let generated = text.lines().next().is_some_and(|line| line.to_lowercase().contains(GENERATED));
        let count = text.lines().count();
        if code && !generated && count > MAX_LINES {
            out.refuse(MAX_LINES + 1, format!("{count} lines; a file of one subject has at most {MAX_LINES}"));
        }
        if name.ends_with(".rs") {
            self.rust(path, text, &mut out);
        }
        if path == "Cargo.toml" {
            workspace_dependencies(text, &mut out);
        }
        // Asked of the whole file first: nearly all of them break no rule, and a question for each line is a hundred thousand.
        if !name.ends_with(".lock")
            && name != "package-lock.json"
            && (self.open_end.is_match(text) || self.machine.is_match(text))
        {
            for (index, line) in text.lines().enumerate() {
                if let Some(found) = self.open_end.find(line) {
                    out.refuse(
                        index + 1,
                        format!("'{}' belongs to the list of issues, not into the source", found.as_str()),
                    );
                }
                if let Some(found) = self.machine.find(line) {
                    out.refuse(
                        index + 1,
                        format!(
                            "'{}' is a path of one machine",
                            found.as_str().trim_matches(|c: char| c != '/' && !c.is_alphanumeric())
                        ),
                    );
                }
            }
        }
        out.broken
    }

    fn rust(&self, path: &str, text: &str, out: &mut Out<'_>) {
        let in_tests = path.contains("/tests/") || path.contains("/benches/") || path.ends_with("/tests.rs");
        if in_tests || !(self.unwrap.is_match(text) || self.unfinished.is_match(text)) {
            return;
        }
        for (index, line) in text.lines().enumerate() {
            // Unit tests stand at the end of a file.
            if line.trim_start().starts_with("#[cfg(test)]") {
                return;
            }
            let code = line.split("//").next().unwrap_or(line);
            if self.unwrap.is_match(code) {
                out.refuse(index + 1, "unwrap outside tests: handle the case or let the type exclude it".into());
            }
            if self.unfinished.is_match(code) {
                out.refuse(index + 1, "unfinished code".into());
            }
        }
    }
}

struct Out<'a> {
    path: &'a str,
    broken: Vec<Broken>,
}

impl Out<'_> {
    fn refuse(&mut self, line: usize, message: String) {
        self.broken.push(Broken { file: self.path.to_string(), line, message });
    }
}

/// Every foreign dependency says why it is there.
fn workspace_dependencies(text: &str, out: &mut Out<'_>) {
    let mut inside = false;
    for (index, line) in text.lines().enumerate() {
        let trimmed = line.trim();
        if trimmed.starts_with('[') {
            inside = trimmed == "[workspace.dependencies]";
        } else if inside
            && !trimmed.is_empty()
            && !trimmed.starts_with('#')
            && !trimmed.contains("path =")
            && !trimmed.contains(" # ")
        {
            let name = trimmed.split(['=', ' ']).next().unwrap_or(trimmed);
            out.refuse(index + 1, format!("'{name}' does not say why it is needed"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(path: &str, text: &str) -> Vec<(usize, String)> {
        let rules = Rules::new().unwrap();
        rules.file(path, text).into_iter().map(|broken| (broken.line, broken.message)).collect()
    }

    #[test]
    fn long_files_are_refused_unless_generated() {
        let long = "x\n".repeat(501);
        assert_eq!(check("kernel/a/src/b.rs", &long).len(), 1);
        assert_eq!(check("web/src/a.tsx", &long).len(), 1);
        assert_eq!(check("web/src/a.ts", &format!("// Generated.\n{long}")), vec![]);
        assert_eq!(check("registry/a/seed/b.yaml", &long), vec![]);
    }

    #[test]
    fn unwrap_is_for_tests() {
        let text = "fn a() { b().unwrap(); }\n#[cfg(test)]\nmod tests { fn c() { d().unwrap(); } }\n";
        assert_eq!(check("kernel/a/src/b.rs", text).len(), 1);
        assert_eq!(check("kernel/a/tests/b.rs", text), vec![]);
        assert_eq!(check("kernel/a/src/b.rs", "// never .unwrap() here\n"), vec![]);
        assert_eq!(check("kernel/a/src/b.rs", "fn a() { todo!() }\n").len(), 1);
    }

    #[test]
    fn names_and_words_are_watched() {
        assert_eq!(check("web/src/utils/a.ts", "export {};\n").len(), 1);
        assert_eq!(check("web/src/utils.ts", "export {};\n").len(), 1);
        let open_end = format!("# {}: later\n", ["TO", "DO"].concat());
        assert_eq!(
            check("Makefile", &open_end),
            vec![(1, format!("'{}' belongs to the list of issues, not into the source", ["TO", "DO"].concat()))]
        );
        let path = format!("path = \"/{}/x\"\n", ["wo", "rk"].concat());
        assert_eq!(check("kernel/a/src/b.rs", &path).len(), 1);
        assert_eq!(check("docs/a.md", "the /network/ and /homework/ pages\n"), vec![]);
    }

    #[test]
    fn dependencies_say_why() {
        let text = "[workspace.dependencies]\nkernel = { path = \"kernel\" }\ncsv = \"1\" # CSV in and out\nhttp = \"1\"\n\n[profile.dev]\ndebug = 1\n";
        assert_eq!(check("Cargo.toml", text), vec![(4, "'http' does not say why it is needed".to_string())]);
    }
}
