//! Families meet at their doors: what another family holds is read through its `api` and its generated views, not from its tables.
//!
//! `foreign_tables.txt` keeps how often a family still names tables of one it needs. A number may only fall, and a pair of families
//! that is not listed names none. `cargo run -p xtask -- tables` writes lower numbers down.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use kernel_manifest::model::Registry;
use kernel_manifest::{Handlers, compile, load};

use crate::broken::Broken;
use crate::types::folder_of;

/// Where the numbers are kept, relative to the repository.
const RECORD: &str = "kernel/xtask/foreign_tables.txt";

/// A table of another family, where it is named.
struct Named {
    file: String,
    line: usize,
    table: String,
}

/// By the family that reads and the one whose table it is.
type Pairs<T> = BTreeMap<(String, String), T>;

/// Tables of other families that are named more often than is recorded.
///
/// # Errors
/// The declarations do not compile, or a source cannot be read.
pub fn check(repository: &Path) -> Result<Vec<Broken>, String> {
    Ok(refused(named(repository)?, &recorded(repository)))
}

/// Writes down what fell; answers how many places are left.
///
/// # Errors
/// As [`check`], or the record cannot be written.
pub fn lower(repository: &Path) -> Result<usize, String> {
    let now = named(repository)?;
    let mut left = 0;
    let mut text = String::new();
    for (pair, most) in recorded(repository) {
        let found = now.get(&pair).map_or(0, Vec::len).min(most);
        if found > 0 {
            left += found;
            text.push_str(&format!("{} {} {found}\n", pair.0, pair.1));
        }
    }
    crate::write_changed(&repository.join(RECORD), &text)
        .map_err(|error| format!("{RECORD} cannot be written: {error}"))?;
    Ok(left)
}

fn refused(named: Pairs<Vec<Named>>, recorded: &Pairs<usize>) -> Vec<Broken> {
    let mut broken = Vec::new();
    for (pair, places) in named {
        let (found, most) = (places.len(), recorded.get(&pair).copied().unwrap_or(0));
        if found <= most {
            continue;
        }
        let (family, owner) = &pair;
        let door = folder_of(owner);
        let allowed = if most == 0 {
            String::new()
        } else {
            format!(" ({family} names tables of {owner} {found} times, {most} at most)")
        };
        broken.extend(places.into_iter().map(|place| Broken {
            message: format!(
                "{} belongs to {owner}: {family} reads it through {door}::api or the views of {door}::generated{allowed}",
                place.table,
            ),
            file: place.file,
            line: place.line,
        }));
    }
    broken
}

/// Every table of another family that the families name.
fn named(repository: &Path) -> Result<Pairs<Vec<Named>>, String> {
    let sources = load(&repository.join("registry"));
    let registry = compile(&sources, &Handlers::unchecked()).map_err(|problems| problems.to_string())?;
    let owners = owners(&registry);
    let mut named: Pairs<Vec<Named>> = BTreeMap::new();
    for name in registry.families.keys() {
        let module = folder_of(name);
        let folder = repository.join("modules").join(module).join("src");
        let mut files = Vec::new();
        collect(&folder, &format!("modules/{module}/src"), &mut files)
            .map_err(|error| format!("{}: {error}", folder.display()))?;
        for (path, text) in &files {
            for (line, table, owner) in foreign(text, &owners) {
                if owner != *name {
                    let place = Named { file: path.clone(), line, table };
                    named.entry((name.clone(), owner)).or_default().push(place);
                }
            }
        }
    }
    Ok(named)
}

fn recorded(repository: &Path) -> Pairs<usize> {
    let text = std::fs::read_to_string(repository.join(RECORD)).unwrap_or_default();
    text.lines()
        .filter_map(|line| {
            let mut words = line.split_whitespace();
            let pair = (words.next()?.to_string(), words.next()?.to_string());
            Some((pair, words.next()?.parse().ok()?))
        })
        .collect()
}

/// Every table with its family.
fn owners(registry: &Registry) -> HashMap<&str, &str> {
    let mut owners = HashMap::new();
    for entity in registry.entities.values() {
        owners.insert(entity.table.as_str(), entity.family.as_str());
        owners.extend(entity.lines.iter().map(|set| (set.table.as_str(), entity.family.as_str())));
    }
    owners
}

/// Tables named in quotes before the unit tests: line, table, family.
fn foreign(text: &str, owners: &HashMap<&str, &str>) -> Vec<(usize, String, String)> {
    let product = text.find("#[cfg(test)]").and_then(|end| text.get(..end)).unwrap_or(text);
    let mut found = Vec::new();
    for (index, line) in product.lines().enumerate() {
        let code = line.split("//").next().unwrap_or(line);
        for word in code.split(|sign: char| sign != '_' && !sign.is_alphanumeric()) {
            if let Some(owner) = owners.get(word) {
                found.push((index + 1, word.to_string(), (*owner).to_string()));
            }
        }
    }
    found
}

fn collect(folder: &Path, shown: &str, files: &mut Vec<(String, String)>) -> std::io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let shown = format!("{shown}/{name}");
        if path.is_dir() {
            collect(&path, &shown, files)?;
        } else if name.ends_with(".rs") && name != "generated.rs" {
            files.push((shown, std::fs::read_to_string(&path)?));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_found_with_their_family_and_comments_are_left_alone() {
        let owners = HashMap::from([("procurement_purchase_order", "procurement"), ("banking_match", "banking")]);
        let text = "// procurement_purchase_order\nop.sql(\"SELECT 1 FROM procurement_purchase_order o\");\nlet unit_price = 1;\n#[cfg(test)]\nbanking_match";
        assert_eq!(foreign(text, &owners), [(2, "procurement_purchase_order".to_string(), "procurement".to_string())]);
    }

    #[test]
    fn tables_of_other_families_are_refused_beyond_what_is_recorded() {
        let pair = |family: &str, owner: &str| (family.to_string(), owner.to_string());
        let place = |line| Named { file: "modules/payroll/src/run.rs".into(), line, table: "people_employee".into() };
        let named = || BTreeMap::from([(pair("payroll", "people-and-culture"), vec![place(1), place(2)])]);
        let recorded = |most| BTreeMap::from([(pair("payroll", "people-and-culture"), most)]);
        assert!(refused(named(), &recorded(2)).is_empty());
        let broken = refused(named(), &recorded(1));
        assert_eq!(broken.iter().map(|one| one.line).collect::<Vec<_>>(), [1, 2]);
        assert!(broken[0].message.contains("2 times, 1 at most"), "{}", broken[0]);
        let broken = refused(named(), &BTreeMap::new());
        assert!(broken[0].message.contains("people::api"), "{}", broken[0]);
        assert!(!broken[0].message.contains("at most"), "{}", broken[0]);
    }
}
