//! The families of this build. Adding one is adding its line here and its folder under `registry/`.

use kernel::{Module, Modules};
use kernel_manifest::Handlers;

/// Alphabetical.
pub fn list() -> Vec<Module> {
    vec![
        accounting::module(),
        approvals::module(),
        assets::module(),
        banking::module(),
        booking::module(),
        calendars::module(),
        crm::module(),
        expenses::module(),
        financial::module(),
        group::module(),
        helpdesk::module(),
        inventory::module(),
        ledger::module(),
        migration::module(),
        parties::module(),
        payroll::module(),
        people::module(),
        procurement::module(),
        products::module(),
        reporting::module(),
        rules::module(),
        taxation::module(),
    ]
}

/// The names the declarations may call, for the check in both directions.
pub fn handlers(modules: &Modules) -> Handlers {
    fn names<'a>(keys: impl Iterator<Item = &'a &'static str>) -> Vec<String> {
        keys.map(ToString::to_string).collect()
    }
    Handlers {
        calculators: names(modules.calculators.keys()),
        working_times: names(modules.working_times.keys()),
        effects: names(modules.effects.keys()),
        reports: names(modules.reports.keys()),
        jobs: names(modules.jobs.keys()),
        runs: names(modules.runs.keys()),
        ..Handlers::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_alphabetical_and_names_begin_with_the_family() {
        let list = list();
        assert!(list.windows(2).all(|pair| pair[0].name < pair[1].name));
        for module in &list {
            let names = module.calculators.keys().chain(module.effects.keys()).chain(module.reports.keys());
            for name in names {
                assert!(name.starts_with(&format!("{}.", module.name)), "{name} is registered by {}", module.name);
            }
        }
    }
}
