//! What Rust says with a key: `say!` when it refuses, `written!` in what it writes. Its English is written from the code into
//! `refusals.en.ftl` and `written.en.ftl` of the family (`cargo run -p xtask -- refusals`), and each language says the same keys in its
//! `refusals.<language>.ftl` and `written.<language>.ftl`. The shell fills in refusals where an answer has the key, so of the words of a
//! sector they know the forms that the shell is told; what is written is filled in by the server alone.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::WordsFile;
use super::read::{Words, problem, read};
use super::speak::{fits, is_term};
use crate::diagnostic::Diagnostic;
use crate::model::Registry;
use crate::source::words::REFUSALS;

/// Forms of a term that the shell knows.
const FORMS: [&str; 3] = ["one", "many", "verb"];

/// Holds what a language says in files of one kind against the English, and answers what it lacks, by folder. Keys that are said are
/// `used`; what they say is `told`.
pub(super) fn hold(
    kind: &str,
    registry: &Registry,
    words: &Words,
    files: &[&WordsFile],
    used: &mut BTreeSet<String>,
    told: &mut HashMap<String, String>,
    problems: &mut Vec<Diagnostic>,
) -> BTreeMap<String, Vec<String>> {
    let source: Vec<&WordsFile> =
        registry.words.iter().filter(|file| file.language == "en" && file.kind() == kind).collect();
    let english = read(&source);
    problems.extend(english.problems.iter().cloned());
    let mut missing: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (key, text) in &english.texts {
        used.insert(key.clone());
        let values: Vec<&str> = text.values.iter().map(|(name, _)| name.as_str()).collect();
        fits(registry, &english, &source, &text.text, &values, text, problems);
        let is_taken = |(name, _): &&(String, _)| is_term(registry, name);
        if let (Some((name, place)), Some(file)) = (text.values.iter().find(is_taken), source.get(text.place.file)) {
            let wrong = format!("'{name}' is a word of the sector; call what is filled in otherwise");
            problems.push(problem(file, *place, "unknown-value", wrong, None));
        }
        let Some(said) = words.texts.get(key) else {
            let (folder, id) = key.split_once('/').unwrap_or(("", key));
            let lacked = format!("'{id}' is missing; in English: {}", text.text);
            missing.entry(folder.to_string()).or_default().push(lacked);
            continue;
        };
        let id = key.split_once('/').map_or(key.as_str(), |(_, id)| id);
        told.insert(id.to_string(), said.text.clone());
        fits(registry, words, files, &text.text, &values, said, problems);
        let is_unknown = |(_, form, _): &&(String, String, _)| kind == REFUSALS && !FORMS.contains(&form.as_str());
        if let (Some((term, form, place)), Some(file)) =
            (said.terms.iter().find(is_unknown), files.get(said.place.file))
        {
            let wrong = format!("a refusal knows the forms one, many and verb of '-{term}', and not '{form}'");
            problems.push(problem(file, *place, "unknown-form", wrong, None));
        }
    }
    missing
}
