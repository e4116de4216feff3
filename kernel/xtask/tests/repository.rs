//! The repository as it stands obeys its own rules, and what is generated is current.

use xtask::{repository, schema, tidy, types};

#[test]
fn the_house_rules_hold() {
    let broken = tidy::run(&repository()).unwrap();
    let lines: Vec<String> = broken.iter().map(ToString::to_string).collect();
    assert!(broken.is_empty(), "\n{}\n", lines.join("\n"));
}

#[test]
fn published_schemas_are_current() {
    for (name, text) in schema::files() {
        let committed = std::fs::read_to_string(repository().join("registry/schema").join(&name)).unwrap_or_default();
        assert!(committed == text, "registry/schema/{name} is out of date; run `cargo run -p xtask -- schema`");
    }
}

#[test]
fn typed_records_are_current() {
    for (path, text) in types::files(&repository(), &[]).unwrap() {
        let committed = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(committed == text, "{} is out of date; run `cargo run -p xtask -- types`", path.display());
    }
}
