//! Names of records that the product lays into a business, `registry/<family>/seed`, in other languages: `shipped.<language>.ftl` of the
//! family says them by entity and code, `statement_line--bs-assets`. The English is the seed's. Which names are said at all is up to the
//! files: what one language says, each says.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde_json::Value as Json;

use super::read::{Words, key, read};
use super::speak::fits;
use super::{LANGUAGES, WordsFile};
use crate::diagnostic::Diagnostic;
use crate::model::{Registry, row_of};
use crate::source::words::SHIPPED;

/// Holds a language against the seeds, and answers what it lacks, by folder. Keys that are said are `used`; what they say is `told`.
pub(super) fn hold(
    registry: &Registry,
    words: &Words,
    files: &[&WordsFile],
    used: &mut BTreeSet<String>,
    told: &mut HashMap<String, String>,
    problems: &mut Vec<Diagnostic>,
) -> BTreeMap<String, Vec<String>> {
    let mut said_somewhere: BTreeSet<String> = BTreeSet::new();
    for language in LANGUAGES {
        let own = |file: &&WordsFile| file.language == language && file.kind() == SHIPPED;
        let files: Vec<&WordsFile> = registry.words.iter().filter(own).collect();
        said_somewhere.extend(read(&files).texts.into_keys());
    }
    let mut missing: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for seed in registry.seeds.iter() {
        let address = seed.rows.seed.as_str();
        let entity = address.split_once('.').map_or(address, |(_, entity)| entity);
        for row in &seed.rows.rows {
            let text = |name: &str| row.get(name).and_then(Json::as_str);
            let (Some(code), Some(name)) = (text("code"), text("name")) else { continue };
            let id = id(entity, code);
            let key = key(&seed.family, &id, None);
            if !said_somewhere.contains(&key) {
                continue;
            }
            let is_new = used.insert(key.clone());
            match words.texts.get(&key) {
                Some(said) => {
                    if is_new {
                        fits(registry, words, files, name, &[], said, problems);
                    }
                    told.insert(row_of(address, code, name), said.text.clone());
                }
                None if is_new => {
                    let lacked = format!("'{id}' is missing; in English: {name}");
                    missing.entry(seed.family.clone()).or_default().push(lacked);
                }
                None => {}
            }
        }
    }
    missing
}

/// `statement_line--bs-assets`
fn id(entity: &str, code: &str) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() || letter == '_' { letter } else { '-' };
    let code: String = code.chars().map(plain).collect();
    format!("{entity}--{}", code.to_ascii_lowercase())
}
