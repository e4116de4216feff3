//! `registry routes`.

use std::collections::HashMap;
use std::fmt::Write as _;

use kernel_manifest::Registry;
use kernel_manifest::model::presentation::BuildState;

/// Path, family, screen kind, module and state of every route, tab-separated, by path. The family is the one people find
/// the screen in; the module the one whose folder declares what the screen shows. They differ where an app shows the shared
/// ground it stands on: customers stand in `crm` and are declared by `parties`.
pub fn routes(registry: &Registry) -> String {
    let module_of: HashMap<&str, &str> =
        registry.entities.values().map(|entity| (entity.address.as_str(), entity.family.as_str())).collect();
    let mut lines: Vec<String> = registry
        .routes
        .iter()
        .map(|route| {
            let named = route.entity.as_deref().and_then(|address| module_of.get(address).copied());
            let reported = route
                .report
                .as_deref()
                .or(route.dashboard.as_deref())
                .and_then(|address| address.split_once('.').map(|(family, _)| family));
            let module = named.or(reported).unwrap_or(&route.family);
            let state = match route.state {
                BuildState::Built => "built",
                BuildState::Soon => "soon",
            };
            format!("{}\t{}\t{}\t{module}\t{state}", route.path, route.shown_in, route.kind.as_str())
        })
        .collect();
    lines.sort();
    let mut text = String::new();
    for line in lines {
        let _ = writeln!(text, "{line}");
    }
    text
}
