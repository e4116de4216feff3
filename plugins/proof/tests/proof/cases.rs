//! Every plugin's manifest holds against the registry, its components fit their worlds, its cases hold.

use std::path::Path;

use kernel_manifest::{Handlers, Registry, compile, load};
use kernel_plugin_host::{Host, HostConfig};
use kernel_plugins::{Bundle, run_cases};

use crate::guests::{built, plugins};

fn registry() -> Registry {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../registry");
    compile(&load(&folder), &Handlers::unchecked()).unwrap_or_else(|problems| panic!("{problems}"))
}

#[test]
fn every_plugin_is_sound_and_its_cases_hold() {
    built();
    let registry = registry();
    let host = Host::new(HostConfig { instances: 4, ..HostConfig::default() }).unwrap();
    let mut folders: Vec<_> = std::fs::read_dir(plugins())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.join("plugin.yaml").exists())
        .collect();
    folders.sort();
    assert!(folders.len() >= 2, "{folders:?}");
    for folder in folders {
        let bundle =
            Bundle::open(&folder, &registry, &host).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let outcomes = run_cases(&bundle, &host).unwrap_or_else(|problems| panic!("{problems}"));
        let differing: Vec<String> = outcomes
            .iter()
            .filter_map(|outcome| Some(format!("{}: {}: {}", outcome.file, outcome.case, outcome.differs.as_ref()?)))
            .collect();
        assert_eq!(differing, Vec::<String>::new(), "{}", bundle.id());
    }
}
