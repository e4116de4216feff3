//! Guided workflows: a line each in the document, the whole of one when it is opened.

use std::collections::HashMap;

use kernel_manifest::model::presentation::BuildState;
use kernel_manifest::model::{Route, Wizard, WizardStep};
use kernel_types::Role;
use serde_json::{Map, Value as Json, json};

use super::{Reach, allowed, navigation};

/// Whether the caller works in the family that declares it; portal users do not run the business's workflows.
fn open(reach: &Reach<'_>, wizard: &Wizard) -> bool {
    let staff = |role: Role| role != Role::Portal;
    reach.family_on(&wizard.module) && allowed(reach.registry, reach.actor(), &wizard.module, staff)
}

type Routes<'r> = HashMap<&'r str, &'r Route>;

fn routes_by_path<'r>(reach: &Reach<'r>) -> Routes<'r> {
    reach.registry.routes.iter().map(|route| (route.path.as_str(), route)).collect()
}

fn built(routes: &Routes<'_>, step: &WizardStep) -> bool {
    routes.get(step.route.as_str()).is_some_and(|route| route.state == BuildState::Built)
}

/// What the gallery lists. One that needs a screen which is not built cannot be started: `ready` is false.
pub fn index(reach: &Reach<'_>) -> Vec<Json> {
    let routes = routes_by_path(reach);
    let say = |text: &str| reach.words.translate(text);
    let wizards = reach.registry.wizards.values().filter(|wizard| open(reach, wizard));
    wizards
        .map(|wizard| {
            json!({
                "id": wizard.id, "family": wizard.family, "module": wizard.module, "name": say(&wizard.name),
                "description": say(&wizard.description), "category": say(&wizard.category), "icon": wizard.icon, "color": wizard.color,
                "estimatedTime": wizard.time, "steps": wizard.steps.iter().filter(|step| step.required || built(&routes, step)).count(),
                "ready": wizard.steps.iter().all(|step| !step.required || built(&routes, step)),
            })
        })
        .collect()
}

/// The groups, in order.
pub fn groups(reach: &Reach<'_>) -> Vec<Json> {
    let groups = reach.registry.wizard_families.iter();
    groups
        .map(|(id, group)| json!({"id": id, "title": reach.words.translate(&group.title), "icon": group.icon, "color": group.color, "stateKey": group.state_key}))
        .collect()
}

/// One workflow whole, without optional steps whose screens are not built. Every step says whether its screen is `built`,
/// `soon`, or `closed` to the caller.
pub fn describe(reach: &Reach<'_>, id: &str) -> Option<Json> {
    let wizard = reach.registry.wizards.get(id).filter(|wizard| open(reach, wizard))?;
    let routes = routes_by_path(reach);
    let say = |text: &str| reach.words.translate(text);
    let steps: Vec<Json> = wizard
        .steps
        .iter()
        .filter(|step| step.required || built(&routes, step))
        .map(|step| {
            let state = match routes.get(step.route.as_str()) {
                Some(route) if !navigation::route_open(reach, route) => "closed",
                Some(route) if route.state == BuildState::Built => "built",
                _ => "soon",
            };
            let mut object = Map::from_iter([
                ("id".to_string(), json!(step.id)),
                ("title".to_string(), json!(say(&step.title))),
                ("description".to_string(), json!(say(&step.description))),
                ("route".to_string(), json!(step.route)),
                ("required".to_string(), json!(step.required)),
                ("icon".to_string(), json!(step.icon)),
                ("state".to_string(), json!(state)),
            ]);
            if !step.params.is_empty() {
                object.insert("routeParams".into(), json!(step.params));
            }
            if let Some(condition) = &step.condition {
                object.insert("condition".into(), json!(condition.to_string()));
            }
            if let Some(help) = &step.help {
                object.insert("helpText".into(), json!(say(help)));
            }
            if !step.sets.is_empty() {
                object.insert("sets".into(), json!(step.sets));
            }
            if !step.fill.is_empty() {
                object.insert("fill".into(), json!(step.fill));
            }
            if let Some(done) = &step.done {
                let outcome = json!({"entity": done.entity, "filter": done.filter, "keep": done.keep});
                object.insert("done".into(), outcome);
            }
            Json::Object(object)
        })
        .collect();
    Some(json!({
        "id": wizard.id, "family": wizard.family, "module": wizard.module, "name": say(&wizard.name), "description": say(&wizard.description),
        "category": say(&wizard.category), "icon": wizard.icon, "color": wizard.color, "estimatedTime": wizard.time,
        "outcomes": wizard.outcomes.iter().map(|outcome| say(outcome)).collect::<Vec<_>>(),
        "inputs": wizard.inputs, "steps": steps,
    }))
}
