//! Manifests of plugins: a sound one, and bad ones refused with places. `tests/plugins/bad/<name>.yaml` is refused with
//! `tests/plugins/bad/<name>.err`; `UPDATE_GOLDEN=1` rewrites the texts. The registry is the small shop of `tests/good`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking, in its helpers too")]

use std::fs;
use std::path::{Path, PathBuf};

use kernel_manifest::source::plugin::{HookPoint, MessageChannel, OnFault};
use kernel_manifest::{Handlers, Registry, compile, load, plugin};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

fn shop() -> Registry {
    compile(&load(&folder("good/registry")), &Handlers::unchecked()).unwrap_or_else(|problems| panic!("{problems}"))
}

/// What lies beside every manifest, and what of its own families beside those that are about them.
const COMPONENTS: [&str; 3] = ["check.wasm", "effect.wasm", "compute.wasm"];
const FAMILIES: [&str; 3] =
    ["registry/tally/family.yaml", "registry/tally/entities/count.yaml", "registry/tally/entities/sheet.yaml"];

fn beside(text: &str) -> Vec<&'static str> {
    let declares = text.contains("registry/") || text.contains("families:");
    COMPONENTS.into_iter().chain(FAMILIES.into_iter().filter(|_| declares)).collect()
}

#[test]
fn a_sound_manifest_is_read() {
    let text = fs::read_to_string(folder("plugins/good.yaml")).unwrap();
    let read = plugin("plugins/tally/plugin.yaml", &text, &shop(), Some(&beside(&text)))
        .unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(read.hooks["before-posting"].on, HookPoint::Guard);
    assert_eq!(read.hooks["check-total"].on_fault, OnFault::Skip);
    assert_eq!(read.hooks["send"].on_fault, OnFault::Refuse);
    assert_eq!(read.hooks["reported"].on, HookPoint::Callback);
    assert_eq!(
        (read.hooks["remind"].on, read.hooks["remind"].channel),
        (HookPoint::Message, Some(MessageChannel::Sms))
    );
    assert_eq!(read.asks.hosts.keys().collect::<Vec<_>>(), ["https://fdms.example", "settings.url"]);
}

#[test]
fn bad_manifests_are_refused_with_places() {
    let root = folder("plugins/bad");
    let shop = shop();
    let mut cases: Vec<PathBuf> = fs::read_dir(&root)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "yaml"))
        .collect();
    cases.sort();
    assert!(cases.len() >= 12, "only {} cases", cases.len());
    let mut failed = Vec::new();
    for case in cases {
        let text = fs::read_to_string(&case).unwrap();
        let found = match plugin("plugins/tally/plugin.yaml", &text, &shop, Some(&beside(&text))) {
            Ok(_) => "no problems\n".to_string(),
            Err(problems) => problems.to_string(),
        };
        let golden = case.with_extension("err");
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&golden, &found).unwrap();
        }
        let expected = fs::read_to_string(&golden).unwrap_or_default();
        if expected != found || found.starts_with("no problems") {
            failed.push(format!("== {}\nexpected:\n{expected}\nfound:\n{found}", case.display()));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
