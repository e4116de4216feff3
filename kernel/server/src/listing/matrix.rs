//! `registry matrix`: who may do what, as a table a person can read. A committed copy makes every change visible in review.

use std::fmt::Write as _;

use kernel_manifest::Registry;
use kernel_manifest::model::{Entity, Need, Operation};
use kernel_types::Role;

/// Roles in columns, entities with their operations and transitions in rows; `x` where the role may, `.` where not.
pub fn matrix(registry: &Registry) -> String {
    let width =
        registry.entities.values().flat_map(|entity| rows(entity)).map(|(name, _)| name.len()).max().unwrap_or(0) + 2;
    let mut text = String::from(
        "Who may do what. `x` may, `.` may not; scopes and row rules narrow further. Printed by `baobab registry matrix`.\n\n",
    );
    let _ = write!(text, "{:width$}", "");
    for role in Role::ALL {
        let _ = write!(text, " {:<12}", role.as_str());
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    for entity in registry.entities.values() {
        let _ = writeln!(text, "\n{} (granted in {})", entity.address, entity.access_family);
        // Who may not read an entity does not learn that it exists, whatever else is declared.
        let reads = |role| entity.access.operations.get(&Operation::Read).is_some_and(|need| need.allows(role));
        for (name, need) in rows(entity) {
            let _ = write!(text, "  {name:0$}", width - 2);
            for role in Role::ALL {
                let may = reads(role) && need.is_some_and(|need| need.allows(role));
                let _ = write!(text, " {:<12}", if may { "x" } else { "." });
            }
            text.truncate(text.trim_end().len());
            text.push('\n');
        }
    }
    text
}

fn rows(entity: &Entity) -> Vec<(String, Option<&Need>)> {
    let operations = Operation::ALL
        .iter()
        .map(|operation| (operation.as_str().to_string(), entity.access.operations.get(operation)));
    let transitions = entity.transitions.iter().filter(|(_, transition)| !transition.internal);
    operations.chain(transitions.map(|(name, transition)| (format!("#{name}"), Some(&transition.by)))).collect()
}
