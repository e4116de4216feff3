//! `registry wizards`.

use kernel_manifest::Registry;
use kernel_manifest::read::yaml::{Kind, Node};

use crate::declarations::{Declarations, tree};
use crate::failure::Failure;

/// Id, family and number of steps of every declared wizard, tab-separated, by family and id.
///
/// # Errors
/// A file that cannot be read as YAML.
pub fn wizards(declarations: &Declarations, registry: &Registry) -> Result<String, Failure> {
    let mut lines = Vec::new();
    for (name, text) in declarations.files("wizards") {
        collect(&tree(&name, &text)?, "", &mut lines);
    }
    for family in registry.families.keys() {
        for (name, text) in declarations.files(&format!("{family}/wizards")) {
            collect(&tree(&name, &text)?, family, &mut lines);
        }
    }
    lines.sort();
    Ok(lines.into_iter().map(|(family, id, steps)| format!("{id}\t{family}\t{steps}\n")).collect())
}

/// A file holds one wizard, or several under `wizards:`.
fn collect(node: &Node, folder: &str, lines: &mut Vec<(String, String, usize)>) {
    if let Some(Node { kind: Kind::List(wizards), .. }) = node.get("wizards") {
        wizards.iter().for_each(|wizard| collect(wizard, folder, lines));
        return;
    }
    let id = node.get("wizard").or_else(|| node.get("id")).and_then(Node::as_str);
    let Some(Node { kind: Kind::List(steps), .. }) = node.get("steps") else { return };
    if let Some(id) = id {
        let family = node.get("family").and_then(Node::as_str).unwrap_or(folder);
        lines.push((family.to_string(), id.to_string(), steps.len()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_wizard_or_a_list_of_them() {
        let mut lines = Vec::new();
        collect(&tree("a", "id: hire\nfamily: hr\nsteps: [{id: a}, {id: b}]\n").unwrap(), "", &mut lines);
        collect(&tree("b", "wizards:\n  - {wizard: fire, steps: [{id: a}]}\n").unwrap(), "people", &mut lines);
        assert_eq!(lines, [("hr".to_string(), "hire".to_string(), 2), ("people".to_string(), "fire".to_string(), 1)]);
    }
}
