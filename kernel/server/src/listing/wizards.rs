//! `registry wizards`.

use std::fmt::Write as _;

use kernel_manifest::Registry;

/// Id, group and number of steps of every declared workflow, tab-separated, by group and id.
pub fn wizards(registry: &Registry) -> String {
    let mut text = String::new();
    for wizard in registry.wizards.values() {
        let _ = writeln!(text, "{}\t{}\t{}", wizard.id, wizard.family, wizard.steps.len());
    }
    text
}
