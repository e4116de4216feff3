//! A plugin from the folder its author works in to cases that hold, with small guests written as WebAssembly text.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking, in its helpers too")]

#[allow(dead_code)]
#[path = "../../plugin-host/tests/sandbox/guests.rs"]
mod guests;

use std::path::{Path, PathBuf};

use kernel_manifest::{Handlers, Registry, compile, load};
use kernel_plugin_host::package::{SigningKey, pack};
use kernel_plugin_host::{Fault, Host, HostConfig};
use kernel_plugins::{
    Bundle, BundleError, Language, TEMPLATE_ENTITIES, read_folder, run_cases, setting_problems, write_template,
};
use serde_json::json;

fn shop() -> Registry {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../manifest/tests/good/registry");
    compile(&load(&folder), &Handlers::unchecked()).unwrap_or_else(|problems| panic!("{problems}"))
}

fn host() -> Host {
    Host::new(HostConfig { instances: 4, ..HostConfig::default() }).unwrap()
}

/// Finds `/name` wrong in every record longer than eighty bytes of JSON.
fn short_records_only() -> Vec<u8> {
    let parts = format!(
        r#"(data (i32.const 1024) "/namenobodySay who.")
        (data (i32.const 1104) "\00\04\00\00\05\00\00\00\05\04\00\00\06\00\00\00\0b\04\00\00\08\00\00\00")
        (func (export "check") {} (result i32)
          (if (result i32) (i32.gt_u (local.get 15) (i32.const 80))
            (then (call $ok (i32.const 1104) (i32.const 1)))
            (else (call $ok (i32.const 0) (i32.const 0)))))"#,
        guests::PARAMS
    );
    guests::component("validate", &parts)
}

const MANIFEST: &str = r#"plugin: tally
version: 1.0.0
title: Tally
description: Counts what is sold.
publisher: Example Partners
world: "1.0.0"
components: {validate: tally.wasm}
hooks:
  check-sale: {on: before-save, title: Checks the sale, entity: shop.sale, reads: [reference]}
settings:
  type: object
  required: [limit]
  properties:
    limit: {type: integer, minimum: 1}
"#;

const CASES: &str = r#"hook: check-sale
cases:
  - case: a short one is fine
    input: {record: {reference: a}}
    expect: {problems: []}
  - case: a long one is not
    input: {record: {reference: "a reference that is too long for what fits into eighty bytes, braces included"}}
    expect: {problems: [{pointer: /name, code: nobody}]}
"#;

fn lay_down(component: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let temporary = tempfile::tempdir().unwrap();
    let folder = temporary.path().join("tally");
    std::fs::create_dir_all(folder.join("tests")).unwrap();
    std::fs::create_dir_all(folder.join("src")).unwrap();
    std::fs::write(folder.join("plugin.yaml"), MANIFEST).unwrap();
    std::fs::write(folder.join("tally.wasm"), component).unwrap();
    std::fs::write(folder.join("tests/sale.yaml"), CASES).unwrap();
    std::fs::write(folder.join("src/lib.rs"), "// stays with the author").unwrap();
    (temporary, folder)
}

#[test]
fn a_folder_and_its_package_are_the_same_plugin_and_its_cases_hold() {
    let (_kept, folder) = lay_down(&short_records_only());
    let (shop, host) = (shop(), host());
    let bundle = Bundle::open(&folder, &shop, &host).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(bundle.id(), "tally@1.0.0");

    let files = read_folder(&folder).unwrap();
    assert_eq!(files.keys().collect::<Vec<_>>(), ["plugin.yaml", "tally.wasm", "tests/sale.yaml"]);
    let package = folder.with_extension("plugin");
    std::fs::write(&package, pack(&files, Some(&SigningKey::new("partner", &[7; 32]))).unwrap()).unwrap();
    let packed = Bundle::open(&package, &shop, &host).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((packed.id(), packed.files.len(), packed.signature.is_some()), (bundle.id(), 3, true));

    for bundle in [&bundle, &packed] {
        let outcomes = run_cases(bundle, &host).unwrap_or_else(|problems| panic!("{problems}"));
        assert_eq!(outcomes.iter().map(|outcome| outcome.differs.as_deref()).collect::<Vec<_>>(), [None, None]);
        assert!(outcomes.iter().all(|outcome| outcome.fuel > 0));
    }
}

#[test]
fn a_case_that_does_not_hold_says_why_and_one_of_another_hook_where() {
    let (_kept, folder) = lay_down(&short_records_only());
    std::fs::write(folder.join("tests/sale.yaml"), CASES.replace("problems: []", "problems: [{pointer: /x, code: y}]"))
        .unwrap();
    let (shop, host) = (shop(), host());
    let outcomes = run_cases(&Bundle::open(&folder, &shop, &host).unwrap(), &host).unwrap();
    assert_eq!(outcomes[0].differs.as_deref(), Some(r#"expected problems [("/x", "y")], found []"#));
    assert_eq!(outcomes[1].differs, None);

    std::fs::write(folder.join("tests/sale.yaml"), CASES.replace("hook: check-sale", "hook: check-sail")).unwrap();
    let problems = run_cases(&Bundle::open(&folder, &shop, &host).unwrap(), &host).unwrap_err().to_string();
    assert!(
        problems.starts_with("tests/sale.yaml:1:7: tally has no hook 'check-sail'")
            && problems.contains("did you mean 'check-sale'?"),
        "{problems}"
    );
}

#[test]
fn what_could_not_run_is_refused_by_name() {
    let (shop, host) = (shop(), host());
    let (_kept, folder) = lay_down(&guests::echo());
    match Bundle::open(&folder, &shop, &host) {
        Err(BundleError::Component { file, fault }) => {
            assert_eq!((file.as_str(), fault), ("tally.wasm", Fault::MissingExport("check".into())))
        }
        other => panic!("{other:?}"),
    }
    let (_kept, folder) = lay_down(b"no component");
    assert!(matches!(Bundle::open(&folder, &shop, &host), Err(BundleError::Component { fault: Fault::Broken(_), .. })));
    std::fs::remove_file(folder.join("tally.wasm")).unwrap();
    let error = Bundle::open(&folder, &shop, &host).unwrap_err().to_string();
    assert!(error.contains("plugin.yaml:7:24: there is no file tally.wasm; build the plugin first"), "{error}");
}

#[test]
fn settings_are_held_against_the_plugins_schema() {
    let (_kept, folder) = lay_down(&short_records_only());
    let manifest = Bundle::open(&folder, &shop(), &host()).unwrap().manifest;
    assert_eq!(setting_problems(&manifest, &json!({"limit": 3})), []);
    assert_eq!(setting_problems(&manifest, &json!({"limit": 0}))[0].0, "/limit");
    assert_eq!(setting_problems(&manifest, &json!({})).len(), 1);
}

#[test]
fn a_new_plugin_is_complete_but_for_its_component() {
    let registry = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../registry");
    let registry = compile(&load(&registry), &Handlers::unchecked()).unwrap_or_else(|problems| panic!("{problems}"));
    for (language, source) in [(Language::Rust, "src/lib.rs"), (Language::TypeScript, "src/check.ts")] {
        let temporary = tempfile::tempdir().unwrap();
        let folder = temporary.path().join("my-plugin");
        let records = language.types(&registry, &TEMPLATE_ENTITIES.map(String::from)).unwrap();
        write_template(&folder, "my-plugin", language, &records).unwrap();
        assert!(write_template(&folder, "my-plugin", language, &records).is_err(), "nothing is overwritten");
        assert!(
            folder.join(source).exists()
                && std::fs::read_to_string(folder.join("README.md")).unwrap().contains("my-plugin.wasm")
        );
        std::fs::write(folder.join("my-plugin.wasm"), short_records_only()).unwrap();
        let host = host();
        let bundle = Bundle::open(&folder, &registry, &host).unwrap_or_else(|error| panic!("{error}"));
        // This guest is none of the template's: it consents to both cases, and the second says that it should not have.
        let outcomes = run_cases(&bundle, &host).unwrap_or_else(|problems| panic!("{problems}"));
        assert_eq!(outcomes.iter().map(|outcome| outcome.differs.is_none()).collect::<Vec<_>>(), [true, false]);
        assert_eq!(
            bundle.files.keys().collect::<Vec<_>>(),
            ["README.md", "my-plugin.wasm", "plugin.yaml", "tests/check-customer.yaml"],
            "sources stay with the author"
        );
    }
}
