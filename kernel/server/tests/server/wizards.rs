//! The specification's guided workflows, kept as data beside this test, against what is declared.

use std::collections::{BTreeMap, BTreeSet};

use kernel_server::declarations::Declarations;
use kernel_server::listing;

/// Group and number of steps by the id of the workflow.
fn workflows(listed: &str) -> BTreeMap<&str, (&str, usize)> {
    let rows = listed.lines().filter(|line| !line.starts_with('#'));
    rows.map(|line| {
        let mut cells = line.split('\t');
        let (id, group, steps) = (cells.next(), cells.next(), cells.next().and_then(|steps| steps.parse().ok()));
        (id.expect("an id"), (group.expect("a group"), steps.expect("a number of steps")))
    })
    .collect()
}

/// A workflow may go on where the specification's ends; it leaves out none of its steps.
#[test]
fn every_specified_workflow_is_declared_with_its_steps() {
    let registry = Declarations::Embedded.product().expect("the declarations compile").registry;
    let printed = listing::wizards(&registry);
    let (declared, specified) = (workflows(&printed), workflows(include_str!("../specified-wizards.tsv")));
    assert_eq!(specified.len(), 61);
    assert!(declared.keys().eq(specified.keys()), "{declared:?}");
    let kept = |(id, (group, steps)): (&&str, &(&str, usize))| declared[id].0 == *group && declared[id].1 >= *steps;
    let lacking: Vec<_> = specified.iter().filter(|one| !kept(*one)).collect();
    assert!(lacking.is_empty(), "{lacking:?}");
    let longer: Vec<&str> = specified.iter().filter(|(id, one)| declared[*id].1 > one.1).map(|(id, _)| *id).collect();
    assert_eq!(longer, ["offboarding"], "whose last step is the end of the employment");
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
