//! Families read tables of their own and of families they need, and of no other: whoever owns the rest offers it in its `api`.

use std::collections::HashMap;
use std::path::Path;

use kernel_manifest::model::Registry;
use kernel_manifest::{Handlers, compile, load};

use crate::tidy::Broken;
use crate::types::folder_of;

/// Tables named in the sources of families that do not need the family they belong to.
///
/// # Errors
/// The declarations do not compile, or a source cannot be read.
pub fn check(repository: &Path) -> Result<Vec<Broken>, String> {
    let sources = load(&repository.join("registry"));
    let registry = compile(&sources, &Handlers::unchecked()).map_err(|problems| problems.to_string())?;
    let owners = owners(&registry);
    let mut broken = Vec::new();
    for (name, family) in &registry.families {
        let module = folder_of(name);
        let folder = repository.join("modules").join(module).join("src");
        let mut files = Vec::new();
        collect(&folder, &format!("modules/{module}/src"), &mut files)
            .map_err(|error| format!("{}: {error}", folder.display()))?;
        for (path, text) in &files {
            broken.extend(foreign(text, &owners).into_iter().filter(|(_, _, owner)| owner != name && !family.needs.contains(owner)).map(|(line, table, owner)| Broken {
                file: path.clone(),
                line,
                message: format!("{table} belongs to {owner}, which {name} does not need: read it through {owner}::api, or declare the need"),
            }));
        }
    }
    Ok(broken)
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
}
