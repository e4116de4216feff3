//! Bad declarations and what is said about them. `tests/bad/<name>/registry` holds the files, `tests/bad/<name>.err` the
//! expected text; `UPDATE_GOLDEN=1` rewrites the texts.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking, in its helpers too")]

use std::fs;
use std::path::Path;

use kernel_manifest::{Handlers, compile, load};

/// `handlers.yaml` beside the registry lists what Rust would have registered; without it handlers are not compared.
fn handlers(folder: &Path) -> Handlers {
    let Ok(text) = fs::read_to_string(folder.join("handlers.yaml")) else { return Handlers::unchecked() };
    let lists: std::collections::BTreeMap<String, Vec<String>> = serde_yaml::from_str(&text).unwrap();
    let list = |name: &str| lists.get(name).cloned().unwrap_or_default();
    Handlers {
        calculators: list("calculators"),
        working_times: list("working_times"),
        effects: list("effects"),
        reports: list("reports"),
        jobs: list("jobs"),
        runs: list("runs"),
        actions: list("actions"),
        unchecked: false,
    }
}

#[test]
fn bad_declarations_are_refused_with_places() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad");
    let mut folders: Vec<_> =
        fs::read_dir(&root).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir()).collect();
    folders.sort();
    assert!(folders.len() >= 45, "only {} cases", folders.len());
    let mut failed = Vec::new();
    for folder in folders {
        let name = folder.file_name().unwrap().to_str().unwrap().to_string();
        let found = match compile(&load(&folder.join("registry")), &handlers(&folder)) {
            Ok(_) => "no problems\n".to_string(),
            Err(problems) => problems.to_string(),
        };
        let golden = root.join(format!("{name}.err"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&golden, &found).unwrap();
        }
        let expected = fs::read_to_string(&golden).unwrap_or_default();
        if expected != found || found.starts_with("no problems") {
            failed.push(format!("== {name}\nexpected:\n{expected}\nfound:\n{found}"));
        }
    }
    assert!(failed.is_empty(), "{} cases differ\n{}", failed.len(), failed.join("\n"));
}
