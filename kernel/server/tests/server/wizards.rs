//! The specification's guided workflows, kept as data beside this test, against what is declared.

use std::collections::BTreeSet;

use kernel_server::declarations::Declarations;
use kernel_server::listing;

#[test]
fn every_specified_workflow_is_declared_with_its_steps() {
    let registry = Declarations::Embedded.product().expect("the declarations compile").registry;
    let printed = listing::wizards(&registry);
    let declared: BTreeSet<&str> = printed.lines().collect();
    let specified: BTreeSet<&str> =
        include_str!("../specified-wizards.tsv").lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(specified.len(), 61);
    assert_eq!(declared, specified);
}

#[test]
fn each_group_keeps_its_state_under_its_own_key() {
    let registry = Declarations::Embedded.product().expect("the declarations compile").registry;
    let keys: Vec<&str> = registry.wizard_families.values().map(|family| family.state_key.as_str()).collect();
    assert_eq!(keys.len(), 8);
    assert!(registry.wizard_families.iter().all(|(id, family)| family.state_key == format!("{id}-scenario-state")));
}

#[test]
fn every_step_opens_a_route_as_it_is_declared() {
    let registry = Declarations::Embedded.product().expect("the declarations compile").registry;
    let routes: BTreeSet<&str> = registry.routes.iter().map(|route| route.path.as_str()).collect();
    let steps = registry.wizards.values().flat_map(|wizard| wizard.steps.iter().map(move |step| (wizard, step)));
    let lost: Vec<String> = steps
        .filter(|(_, step)| !routes.contains(step.route.as_str()))
        .map(|(wizard, step)| format!("{}: {}", wizard.id, step.route))
        .collect();
    assert!(lost.is_empty(), "{lost:#?}");
}
