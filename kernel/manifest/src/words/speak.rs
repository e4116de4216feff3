//! The registry in a language: every text replaced by what its address says there.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use sha2::{Digest, Sha256};

use super::address::{forms, walk};
use super::read::{Said, Words, key, placeholders, problem, read, unplaced};
use super::{COMMON, SECTORS, WordsFile, Written, code, sectors, shipped};
use crate::diagnostic::{Diagnostic, Diagnostics, nearest};
use crate::model::Registry;
use crate::read::DEVELOPMENT_FAMILIES;
use crate::source::words::{OF_CODE, SHIPPED};

/// Missing texts of a folder that are listed one by one; more of them are a file that is still to be written.
const LISTED_MAX: usize = 40;

/// A registry in a language, and what is wrong with its words. A text with a problem is left in English.
#[derive(Debug)]
pub struct Spoken {
    pub registry: Registry,
    pub problems: Diagnostics,
    /// Keys of the texts it lacks.
    pub(super) lacking: BTreeSet<String>,
}

/// The registry in `language`.
pub fn speak(registry: &Registry, language: &str) -> Spoken {
    let files: Vec<&WordsFile> = registry.words.iter().filter(|file| file.language == language).collect();
    let mut words = read(&files);
    let mut problems = std::mem::take(&mut words.problems);
    let mut spoken = registry.clone();
    terms(registry, &mut spoken, &words, &files, language, &mut problems);
    let mut used: BTreeSet<String> = BTreeSet::new();
    let mut missing: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut declared: HashSet<String> = HashSet::new();
    let mut lacks: BTreeSet<String> = BTreeSet::new();
    walk(&mut spoken, &mut |folder, id, attribute, text| {
        let key = key(folder, id, attribute);
        match words.texts.get(&key) {
            Some(said) => {
                if used.insert(key) {
                    fits(registry, &words, &files, text, &values(registry, text), said, &mut problems);
                }
                text.clone_from(&said.text);
                declared.extend(sectors::all(&said.text).map(str::to_string));
            }
            None if DEVELOPMENT_FAMILIES.contains(&folder) => {}
            None if used.insert(key.clone()) => {
                lacks.insert(key);
                let shown = attribute.map_or_else(|| id.to_string(), |attribute| format!("{id}.{attribute}"));
                missing
                    .entry(folder.to_string())
                    .or_default()
                    .push(format!("'{shown}' is missing; in English: {text}"));
            }
            None => {}
        }
    });
    let written = written(registry, &words, &files, &mut used, &mut missing, &mut problems);
    for (folder, told) in missing {
        lacking(registry, &files, &folder, "", language, told, &mut problems);
    }
    let mut of_code: HashMap<String, String> = HashMap::new();
    for kind in OF_CODE {
        for (folder, told) in code::hold(kind, registry, &words, &files, &mut used, &mut of_code, &mut problems) {
            lacking(registry, &files, &folder, kind, language, told, &mut problems);
        }
    }
    let mut laid: HashMap<String, String> = HashMap::new();
    for (folder, told) in shipped::hold(registry, &words, &files, &mut used, &mut laid, &mut problems) {
        lacking(registry, &files, &folder, SHIPPED, language, told, &mut problems);
    }
    let mut known: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (folder, id) in used.iter().filter_map(|key| key.split_once('/')) {
        known.entry(folder).or_default().push(id);
    }
    for (key, said) in words.texts.iter().filter(|(key, _)| !used.contains(*key)) {
        let (folder, id) = key.split_once('/').unwrap_or(("", key));
        // Words of families that are not there, as those for developers alone, wait for them.
        let here = folder == COMMON
            || ["roles", "wizards", SECTORS].contains(&folder)
            || registry.families.contains_key(folder);
        if let Some(file) = files.get(said.place.file).filter(|_| here) {
            let near = nearest(id, known.get(folder).into_iter().flatten().copied());
            problems.push(problem(file, said.place, "unknown-text", format!("there is no text '{id}'"), near));
        }
    }
    spoken.hash = hash(&registry.hash, &files);
    spoken.language = language.to_string();
    spoken.written = Arc::new(Written::new(written, declared, of_code, laid));
    Spoken { registry: spoken, problems: Diagnostics(problems).settle(), lacking: lacks }
}

/// One problem per text that is missing, or one for all where most are. `kind` is how the name of the file begins.
fn lacking(
    registry: &Registry,
    files: &[&WordsFile],
    folder: &str,
    kind: &str,
    language: &str,
    told: Vec<String>,
    problems: &mut Vec<Diagnostic>,
) {
    // A plugin brings the languages it has; what it says in one it says whole.
    let there = files.iter().find(|file| file.folder == folder && file.kind() == kind);
    if registry.plugin_families.contains_key(folder) && there.is_none() {
        return;
    }
    let path = there.map_or_else(
        || {
            if folder.is_empty() {
                format!("registry/words/{kind}{language}.ftl")
            } else {
                format!("registry/{folder}/words/{kind}{language}.ftl")
            }
        },
        |file| file.path.clone(),
    );
    if told.len() > LISTED_MAX && kind.is_empty() {
        let message = format!("{} texts are missing; 'baobab registry words {language}' lists them", told.len());
        problems.push(unplaced(&path, "missing-text", message, "", &[]));
        return;
    }
    problems.extend(told.into_iter().map(|told| unplaced(&path, "missing-text", told, "", &[])));
}

/// What the program itself writes and has no key yet: by the English of `registry/words/en.ftl`.
fn written(
    registry: &Registry,
    words: &Words,
    files: &[&WordsFile],
    used: &mut BTreeSet<String>,
    missing: &mut BTreeMap<String, Vec<String>>,
    problems: &mut Vec<Diagnostic>,
) -> HashMap<String, String> {
    let own = |file: &&WordsFile| file.language == "en" && file.folder == COMMON && file.kind().is_empty();
    let source: Vec<&WordsFile> = registry.words.iter().filter(own).collect();
    let english = read(&source);
    problems.extend(english.problems.iter().cloned());
    let mut texts = HashMap::new();
    for (key, text) in &english.texts {
        used.insert(key.clone());
        match words.texts.get(key) {
            Some(said) => {
                fits(registry, words, files, &text.text, &values(registry, &text.text), said, problems);
                texts.insert(numbered(&text.text), numbered(&said.text));
            }
            None => {
                let id = key.split_once('/').map_or(key.as_str(), |(_, id)| id);
                missing
                    .entry(COMMON.to_string())
                    .or_default()
                    .push(format!("'{id}' is missing; in English: {}", text.text));
            }
        }
    }
    texts
}

/// `{ $p1 }` of a file is the place `{1}`: names of values begin with a letter.
fn numbered(text: &str) -> String {
    (1..=9).fold(text.to_string(), |text, place| text.replace(&format!("{{p{place}}}"), &format!("{{{place}}}")))
}

/// Whether a name in braces is a term in one of its forms. `{employee.name}` leads through a link although `employee` is a term.
pub(super) fn is_term(registry: &Registry, name: &str) -> bool {
    registry.term_named(name).is_some_and(|(term, form)| {
        registry.terms.get(term).is_some_and(|sectors| sectors.values().any(|words| words.form(form).is_some()))
    })
}

/// What a declared text fills in beside words of the sector.
fn values<'t>(registry: &Registry, english: &'t str) -> Vec<&'t str> {
    placeholders(english).filter(|name| !is_term(registry, name)).collect()
}

/// Whether a text fills in what the English does, and names terms and forms that exist.
pub(super) fn fits(
    registry: &Registry,
    words: &Words,
    files: &[&WordsFile],
    english: &str,
    values: &[&str],
    said: &Said,
    problems: &mut Vec<Diagnostic>,
) {
    let Some(file) = files.get(said.place.file) else { return };
    for (name, place) in said.values.iter().filter(|(name, _)| !values.contains(&name.as_str())) {
        problems.push(problem(
            file,
            *place,
            "unknown-value",
            format!("there is no value '${name}'"),
            nearest(name, values.iter().copied()),
        ));
    }
    for value in values.iter().filter(|value| !said.values.iter().any(|(name, _)| name == *value)) {
        problems.push(problem(
            file,
            said.place,
            "missing-value",
            format!("the English fills in {{ ${value} }}: {english}"),
            None,
        ));
    }
    for (term, form, place) in &said.terms {
        let Some(sectors) = registry.terms.get(term) else {
            problems.push(problem(
                file,
                *place,
                "unknown-term",
                format!("there is no term '-{term}'"),
                nearest(term, registry.terms.keys().map(String::as_str)),
            ));
            continue;
        };
        let lacks = |sector: &&String| {
            let own = words.terms.get(&(term.clone(), (*sector).clone()));
            own.is_some_and(|(own, _)| !forms(own).iter().any(|(known, word)| known == form && !word.is_empty()))
        };
        if let Some(sector) = sectors.keys().find(lacks) {
            problems.push(problem(
                file,
                *place,
                "unknown-form",
                format!("the term '-{term}' has no form '{form}' in the sector {sector}"),
                None,
            ));
        }
    }
}

/// Puts the terms of sectors into the language: every word the English has, in every sector that has one of its own.
fn terms(
    registry: &Registry,
    spoken: &mut Registry,
    words: &Words,
    files: &[&WordsFile],
    language: &str,
    problems: &mut Vec<Diagnostic>,
) {
    for (term, sectors) in &registry.terms {
        for (sector, english) in sectors {
            let suffix = if sector == "business" { String::new() } else { format!(".{sector}") };
            let path = format!("registry/{SECTORS}/words/{language}{suffix}.ftl");
            let Some((said, place)) = words.terms.get(&(term.clone(), sector.clone())) else {
                problems.push(unplaced(
                    &path,
                    "missing-term",
                    format!("'-{term}' is missing; in English: {}", english.one),
                    "",
                    &[],
                ));
                continue;
            };
            let own = forms(said);
            for (form, word) in forms(english) {
                if !own.iter().any(|(known, word)| *known == form && !word.is_empty())
                    && let Some(file) = files.get(place.file)
                {
                    problems.push(problem(
                        file,
                        *place,
                        "missing-form",
                        format!("'-{term}' lacks the form '{form}'; in English: {word}"),
                        None,
                    ));
                }
            }
            if let Some(entry) = spoken.terms.get_mut(term).and_then(|sectors| sectors.get_mut(sector)) {
                entry.clone_from(said);
            }
        }
    }
    for ((term, sector), (_, place)) in &words.terms {
        let known = registry.terms.get(term).is_some_and(|sectors| sectors.contains_key(sector));
        if let Some(file) = files.get(place.file).filter(|_| !known) {
            let near = nearest(term, registry.terms.keys().map(String::as_str));
            problems.push(problem(
                file,
                *place,
                "unknown-term",
                format!("there is no term '-{term}' in the sector {sector}"),
                near,
            ));
        }
    }
}

/// The registry's own hash together with the words.
fn hash(registry: &str, files: &[&WordsFile]) -> String {
    let mut hash = Sha256::new();
    hash.update(registry.as_bytes());
    for file in files {
        hash.update(file.path.as_bytes());
        hash.update(file.text.as_bytes());
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}
