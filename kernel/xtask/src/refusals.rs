//! What Rust says, gathered from the code: each refusal, `say!("payroll-no-salary", "This person has no salary.")`, and each text of an
//! answer or a file, `written!("payroll-net-pay", "Net pay")`. Its English is written into `registry/<family>/words/refusals.en.ftl`, which
//! the shell reads as well, and `written.en.ftl`; the words of other languages are held against it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use regex::Regex;

use crate::broken::Broken;
use crate::types;

/// The first line of a file of English.
const HEAD: &str = "# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.\n";
/// What is gathered: how the macro is called, and the name of the file of English.
const KINDS: [(&str, &str); 2] = [("say", "refusals.en.ftl"), ("written", "written.en.ftl")];
/// Calls that take what people read as their last argument.
const TAKES: &str = r"(?:\bOpError::(?:refused|state|refused_at|invalid)|\bFieldError::new|\bProblem::(?:bad_request|unprocessable|forbidden|refused_sign_in)|\bRowDone::nothing|\.refuse)\(";
/// Crates that speak to nobody but developers: the sandbox answers guests.
const SILENT: [&str; 3] = ["kernel/bench/", "kernel/plugin-host/", "kernel/testkit/"];
/// Where tests within a file begin; those of a file of their own are named anywhere.
const TESTS: &str = r"(?m)^#\[cfg\(test\)\]\nmod \w+ \{";

/// A sentence as the code says it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Said {
    /// The file of English it belongs to, of [`KINDS`].
    english_file: &'static str,
    file: String,
    line: usize,
    key: String,
    english: String,
    params: Vec<String>,
}

/// The files of English that the code gives, and what is wrong with the code.
///
/// # Errors
/// When sources cannot be read.
pub fn files(repository: &Path) -> Result<(Vec<(PathBuf, String)>, Vec<Broken>), String> {
    let reading = Reading::new()?;
    let mut said = Vec::new();
    let mut broken = Vec::new();
    let mut found: BTreeMap<(String, &str), BTreeMap<String, Said>> = BTreeMap::new();
    for (folder, crate_name) in crates(repository).map_err(|error| error.to_string())? {
        let mut texts = Vec::new();
        sources(repository, &folder, &mut texts).map_err(|error| format!("{folder} cannot be read: {error}"))?;
        said.clear();
        for (path, text) in &texts {
            reading.file(path, text, &mut said, &mut broken);
            reading.unsaid(path, text, &mut broken);
        }
        // The kernel's crates share the folder of what every business reads.
        let family = match folder.starts_with("modules/") {
            true => types::family_of(&crate_name).to_string(),
            false => String::new(),
        };
        for one in &said {
            if let Some(told) = wrong(one, &crate_name) {
                broken.push(Broken { file: one.file.clone(), line: one.line, message: told });
            }
            let known = KINDS.iter().find_map(|(_, file)| found.get(&(family.clone(), *file))?.get(&one.key));
            match known {
                Some(other) if !is_same(other, one) => {
                    let message = format!("'{}' says something else at {}:{}", one.key, other.file, other.line);
                    broken.push(Broken { file: one.file.clone(), line: one.line, message });
                }
                Some(_) => {}
                None => {
                    let texts = found.entry((family.clone(), one.english_file)).or_default();
                    texts.insert(one.key.clone(), one.clone());
                }
            }
        }
    }
    let written = found.into_iter().map(|((family, file), texts)| {
        let lines = texts.into_values().map(|one| format!("{} = {}\n", one.key, fluent(&one)));
        (words_of(repository, &family).join(file), HEAD.to_string() + &lines.collect::<String>())
    });
    Ok((written.collect(), broken))
}

/// Writes the files of English, and removes those that nothing is said in any more; how many there are.
///
/// # Errors
/// What is wrong with the code, or a file that cannot be written.
pub fn write(repository: &Path) -> Result<usize, String> {
    let (files, broken) = files(repository)?;
    if !broken.is_empty() {
        return Err(broken.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"));
    }
    for (path, text) in &files {
        crate::write_changed(path, text).map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
    }
    for path in there(repository)?.iter().filter(|path| !files.iter().any(|(known, _)| known == *path)) {
        std::fs::remove_file(path).map_err(|error| format!("{} cannot be removed: {error}", path.display()))?;
    }
    Ok(files.len())
}

/// What is wrong with the code, and files of English that say something else than the code.
///
/// # Errors
/// When sources cannot be read.
pub fn check(repository: &Path) -> Result<Vec<Broken>, String> {
    let (files, mut broken) = files(repository)?;
    let mut outdated: Vec<&PathBuf> = Vec::new();
    outdated.extend(
        files
            .iter()
            .filter(|(path, text)| std::fs::read_to_string(path).ok().as_ref() != Some(text))
            .map(|(path, _)| path),
    );
    let gone = there(repository)?;
    outdated.extend(gone.iter().filter(|path| !files.iter().any(|(known, _)| known == *path)));
    for path in outdated {
        let file = path.strip_prefix(repository).unwrap_or(path).display().to_string();
        let message = "says something else than the code; run `cargo run -p xtask -- refusals`".to_string();
        broken.push(Broken { file, line: 1, message });
    }
    Ok(broken)
}

/// The folders of crates that speak to people, each with the name its keys begin with.
fn crates(repository: &Path) -> std::io::Result<Vec<(String, String)>> {
    let mut found = vec![("kernel/src".to_string(), "kernel".to_string())];
    for parent in ["kernel", "modules"] {
        for entry in std::fs::read_dir(repository.join(parent))? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if name != "xtask" && entry.path().join("src").is_dir() {
                found.push((format!("{parent}/{name}/src"), name));
            }
        }
    }
    found.sort();
    Ok(found)
}

fn sources(repository: &Path, folder: &str, found: &mut Vec<(String, String)>) -> std::io::Result<()> {
    let mut entries: Vec<_> = std::fs::read_dir(repository.join(folder))?.collect::<Result<_, _>>()?;
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            sources(repository, &path, found)?;
        } else if path.ends_with(".rs") {
            found.push((path, std::fs::read_to_string(entry.path())?));
        }
    }
    Ok(())
}

/// The files of English there are.
fn there(repository: &Path) -> Result<Vec<PathBuf>, String> {
    let registry = repository.join("registry");
    let folders = std::fs::read_dir(&registry).map_err(|error| format!("registry cannot be read: {error}"))?;
    let words: Vec<PathBuf> =
        folders.filter_map(|entry| Some(entry.ok()?.path().join("words"))).chain([words_of(repository, "")]).collect();
    let files = words.iter().flat_map(|words| KINDS.map(|(_, file)| words.join(file)));
    let mut found: Vec<PathBuf> = files.filter(|path| path.is_file()).collect();
    found.sort();
    Ok(found)
}

/// The folder of a family's words; that of what every business reads where the family is empty.
fn words_of(repository: &Path, family: &str) -> PathBuf {
    let registry = repository.join("registry");
    let folder = if family.is_empty() { registry } else { registry.join(family) };
    folder.join("words")
}

/// Whether a key says the same at both places, for the same readers.
fn is_same(one: &Said, other: &Said) -> bool {
    one.english_file == other.english_file && one.english == other.english && names(&one.params) == names(&other.params)
}

/// What is filled in, whatever the order.
fn names(params: &[String]) -> Vec<&String> {
    let mut names: Vec<&String> = params.iter().collect();
    names.sort();
    names
}

/// Why a sentence cannot be said like this.
fn wrong(said: &Said, crate_name: &str) -> Option<String> {
    let is_kebab = said.key.bytes().all(|letter| matches!(letter, b'a'..=b'z' | b'0'..=b'9' | b'-'));
    if !is_kebab || !said.key.starts_with(&format!("{crate_name}-")) {
        return Some(format!("the key '{}' is no address of '{crate_name}', such as {crate_name}-no-rate", said.key));
    }
    if said.english.contains('\n') {
        return Some(format!("'{}' has more than one line", said.key));
    }
    if said.params.is_empty() {
        return None;
    }
    let places: Vec<&str> = parts(said).into_iter().filter_map(|part| part.place()).collect();
    if let Some(place) = places.iter().find(|place| !said.params.iter().any(|param| param == *place)) {
        return Some(format!("'{}' fills in {{{place}}}, which is not given: name it behind the sentence", said.key));
    }
    let unused = said.params.iter().find(|param| !places.contains(&param.as_str()))?;
    Some(format!("'{}' does not fill in '{unused}'", said.key))
}

/// A piece of a sentence.
enum Part<'s> {
    Text(&'s str),
    /// `{limit}`
    Place(&'s str),
    /// `{{customer}}`, or `{customer}` of a sentence without parameters.
    Braces(&'s str),
}

impl<'s> Part<'s> {
    fn place(self) -> Option<&'s str> {
        match self {
            Part::Place(name) => Some(name),
            Part::Text(_) | Part::Braces(_) => None,
        }
    }
}

fn parts(said: &Said) -> Vec<Part<'_>> {
    let is_format = !said.params.is_empty();
    let mut parts = Vec::new();
    let mut rest = said.english.as_str();
    while let Some((before, after)) = rest.split_once('{') {
        parts.push(Part::Text(before));
        let doubled = after.strip_prefix('{').filter(|_| is_format);
        let (inner, tail) = match doubled {
            Some(after) => after.split_once("}}").unwrap_or((after, "")),
            None => after.split_once('}').unwrap_or((after, "")),
        };
        parts.push(if is_format && doubled.is_none() { Part::Place(inner) } else { Part::Braces(inner) });
        rest = tail;
    }
    parts.push(Part::Text(rest));
    parts
}

/// The sentence as Project Fluent writes it.
fn fluent(said: &Said) -> String {
    let mut out = String::with_capacity(said.english.len() + 16);
    for part in parts(said) {
        match part {
            Part::Text(text) => out.push_str(text),
            Part::Place(name) => out.push_str(&format!("{{ ${name} }}")),
            Part::Braces(inner) => match inner.split_once('.').unwrap_or((inner, "")) {
                (term, "") if is_name(term) => out.push_str(&format!("{{ -{term} }}")),
                (term, form) if is_name(term) && is_name(form) => {
                    out.push_str(&format!("{{ -{term}(form: \"{form}\") }}"));
                }
                _ => out.push_str(&format!("{{ \"{{\" }}{inner}{{ \"}}\" }}")),
            },
        }
    }
    out
}

fn is_name(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_ascii_lowercase())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Reads sentences out of sources.
struct Reading {
    call: Regex,
    /// See [`TAKES`].
    takes: Regex,
    /// See [`TESTS`].
    tests: Regex,
    /// `"…"` at the place where it is asked.
    literal: Regex,
    param: Regex,
}

impl Reading {
    fn new() -> Result<Reading, String> {
        let regex = |pattern: &str| Regex::new(pattern).map_err(|error| error.to_string());
        Ok(Reading {
            call: regex(r#"\b(say|written)!\s*\(\s*""#)?,
            takes: regex(TAKES)?,
            tests: regex(TESTS)?,
            literal: regex(r#"^\s*,?\s*"((?:[^"\\]|\\(?s:.))*)""#)?,
            param: regex(r"^\s*,\s*([a-z_][a-z0-9_]*)\s*(=)?")?,
        })
    }

    /// A source as far as its tests.
    fn spoken<'t>(&self, text: &'t str) -> &'t str {
        self.tests.find(text).and_then(|tests| text.get(..tests.start())).unwrap_or(text)
    }

    fn file(&self, path: &str, text: &str, said: &mut Vec<Said>, broken: &mut Vec<Broken>) {
        let text = self.spoken(text);
        for found in self.call.captures_iter(text) {
            let Some(call) = found.get(0) else { continue };
            let Some((_, english_file)) = KINDS.into_iter().find(|(name, _)| *name == &found[1]) else { continue };
            let before = text.get(..call.start()).unwrap_or_default();
            let line = before.matches('\n').count() + 1;
            // In a comment nothing is said.
            if before.rsplit('\n').next().is_some_and(|begin| begin.trim_start().starts_with("//")) {
                continue;
            }
            match self.sentence(text.get(call.end() - 1..).unwrap_or_default()) {
                Some((key, english, params)) => {
                    said.push(Said { english_file, file: path.to_string(), line, key, english, params });
                }
                None => {
                    let message = "a text is said as say!(\"family-key\", \"English with {limit}\", limit = …)";
                    broken.push(Broken { file: path.to_string(), line, message: message.to_string() });
                }
            }
        }
    }

    /// Refusals that are given as they stand, which no other language can say.
    fn unsaid(&self, path: &str, text: &str, broken: &mut Vec<Broken>) {
        if SILENT.iter().any(|folder| path.starts_with(folder)) {
            return;
        }
        let text = self.spoken(text);
        for call in self.takes.find_iter(text) {
            let before = text.get(..call.start()).unwrap_or_default();
            let in_comment = before.rsplit('\n').next().is_some_and(|begin| begin.trim_start().starts_with("//"));
            if !in_comment && is_plain(last_argument(text.get(call.end()..).unwrap_or_default())) {
                let line = before.matches('\n').count() + 1;
                let message =
                    "this refusal has no key; say it as say!(\"family-key\", \"English with {limit}\", limit)";
                broken.push(Broken { file: path.to_string(), line, message: message.to_string() });
            }
        }
    }

    /// Key, English and names of the parameters, from behind the opening parenthesis on.
    fn sentence(&self, text: &str) -> Option<(String, String, Vec<String>)> {
        let key = self.literal.captures(text)?;
        let text = text.get(key.get(0)?.end()..)?;
        let english = self.literal.captures(text)?;
        let mut text = text.get(english.get(0)?.end()..)?;
        let mut params = Vec::new();
        while let Some(param) = self.param.captures(text) {
            params.push(param.get(1)?.as_str().to_string());
            text = text.get(param.get(0)?.end()..)?;
            if param.get(2).is_some() {
                text = text.get(value_end(text)..)?;
            }
        }
        let rest = text.trim_start();
        let closes = rest.strip_prefix(',').unwrap_or(rest).trim_start().starts_with(')');
        closes.then(|| (key[1].to_string(), plain(&english[1]), params))
    }
}

/// Where a value ends: at the comma or the parenthesis outside of everything that is in it.
fn value_end(text: &str) -> usize {
    let (mut depth, mut quoted, mut escaped) = (0_usize, false, false);
    for (at, letter) in text.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth > 0 => depth -= 1,
            ')' | ',' if depth == 0 => return at,
            _ => {}
        }
    }
    text.len()
}

/// The last argument of a call, from behind its opening parenthesis on.
fn last_argument(mut text: &str) -> &str {
    let mut last = "";
    loop {
        let end = value_end(text);
        let argument = text.get(..end).unwrap_or_default().trim();
        if !argument.is_empty() {
            last = argument;
        }
        match text.get(end..).and_then(|rest| rest.strip_prefix(',')) {
            Some(rest) => text = rest,
            None => return last,
        }
    }
}

/// Whether an argument is a text, and not a sentence with a key; an empty one tells nobody anything.
fn is_plain(argument: &str) -> bool {
    let begins = ["\"", "format!", "&format!", "String::from("].iter().any(|begin| argument.starts_with(begin));
    begins && !argument.starts_with("\"\"")
}

/// A literal as the program has it.
fn plain(literal: &str) -> String {
    let mut out = String::with_capacity(literal.len());
    let mut letters = literal.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter != '\\' {
            out.push(letter);
            continue;
        }
        match letters.next() {
            Some('n') => out.push('\n'),
            Some('t') => out.push('\t'),
            // A line that goes on in the next one.
            Some('\n') => while letters.next_if(|letter| letter.is_whitespace()).is_some() {},
            Some('u') => {
                let code: String = letters.by_ref().skip(1).take_while(|letter| *letter != '}').collect();
                out.extend(u32::from_str_radix(&code, 16).ok().and_then(char::from_u32));
            }
            Some(other) => out.push(other),
            None => {}
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Vec<Said>, Vec<Broken>) {
        let (mut said, mut broken) = (Vec::new(), Vec::new());
        Reading::new().unwrap().file("modules/shop/src/lib.rs", text, &mut said, &mut broken);
        (said, broken)
    }

    #[test]
    fn sentences_are_found_with_what_they_fill_in() {
        let (said, broken) = read(
            "// say!(\"shop-none\", \"Nothing.\")\nrefuse(\n    say!(\n        \"shop-limit\",\n        \"A {{customer}} pays {pay}, \\\n         at most {limit}.\",\n        limit,\n        pay = shown(\")\", now),\n    ),\n)\nsay!(\"shop-empty\", \"Say \\\"no\\\", {invoice.verb} or {#####}.\")\n#[cfg(test)]\nmod tests { say!(\"other\", \"Other.\") }",
        );
        assert_eq!(broken, []);
        let told: Vec<(usize, &str, String, Option<String>)> =
            said.iter().map(|one| (one.line, one.key.as_str(), fluent(one), wrong(one, "shop"))).collect();
        assert_eq!(
            told,
            [
                (3, "shop-limit", "A { -customer } pays { $pay }, at most { $limit }.".to_string(), None),
                (
                    11,
                    "shop-empty",
                    "Say \"no\", { -invoice(form: \"verb\") } or { \"{\" }#####{ \"}\" }.".to_string(),
                    None
                ),
            ]
        );
        assert_eq!(said[0].params, ["limit", "pay"]);
        let (said, broken) = read("say!(\"shop-none\", \"None.\"), written!(\"shop-sum\", \"Sum\")");
        let files: Vec<&str> = said.iter().map(|one| one.english_file).collect();
        assert_eq!((files, broken), (vec!["refusals.en.ftl", "written.en.ftl"], Vec::new()));
        assert!(!is_same(&said[0], &Said { english_file: said[1].english_file, ..said[0].clone() }));
    }

    #[test]
    fn what_is_wrong_with_a_sentence_is_told() {
        let told = |text: &str| {
            let (said, broken) = read(text);
            said.iter().find_map(|one| wrong(one, "shop")).or_else(|| broken.first().map(|one| one.message.clone()))
        };
        assert_eq!(told("say!(\"shop-a\", \"At most {limit}.\", limit)"), None);
        assert!(
            told("say!(\"shop-a\", \"At {most} {limit}.\", limit)").unwrap().contains("{most}, which is not given")
        );
        assert!(told("say!(\"shop-a\", \"At most {limit}.\", limit, pay)").unwrap().contains("does not fill in 'pay'"));
        assert!(told("say!(\"shop-a\", \"At most {limit:?}.\", limit)").unwrap().contains("{limit:?}"));
        assert!(told("say!(\"store-a\", \"At most.\")").unwrap().contains("no address of 'shop'"));
        assert!(told("say!(\"shop-A\", \"At most.\")").unwrap().contains("no address of 'shop'"));
        assert!(told("say!(\"shop-a\", sentence)").unwrap().contains("is said as say!"));
    }

    #[test]
    fn a_refusal_without_a_key_is_told() {
        let told = |text: &str| {
            let mut broken = Vec::new();
            Reading::new().unwrap().unsaid("modules/shop/src/lib.rs", text, &mut broken);
            broken.iter().map(|one| one.line).collect::<Vec<_>>()
        };
        assert_eq!(told("OpError::refused(\n    \"closed\",\n    \"The shop is closed.\",\n)"), [1]);
        assert_eq!(told("\ndraft.refuse(\"/from\", \"late\", format!(\"At most {limit}.\"));"), [2]);
        assert_eq!(told("FieldError::new(pointer(\"a\", 1), \"late\", &format!(\"Until {}.\", day(\"x\")))"), [1]);
        let said = "OpError::state(\"closed\", say!(\"shop-closed\", \"The shop is closed.\")).of_state()";
        assert_eq!(told(said), [0_usize; 0]);
        assert_eq!(told("OpError::refused(DRY_RUN, \"\")"), [0_usize; 0]);
        assert_eq!(told("// OpError::refused(\"closed\", \"The shop is closed.\")"), [0_usize; 0]);
        assert_eq!(told("#[cfg(test)]\nmod tests { OpError::refused(\"closed\", \"Closed.\") }"), [0_usize; 0]);
    }

    #[test]
    fn the_english_that_is_committed_is_what_the_code_says() {
        let broken = check(&crate::repository()).unwrap();
        assert!(broken.is_empty(), "{}", broken.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"));
    }
}
