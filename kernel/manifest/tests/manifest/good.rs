//! A small product that uses every construct: what it compiles to, and that no change of its text makes the compiler panic.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking, in its helpers too")]

use std::path::{Path, PathBuf};

use kernel_manifest::model::{FieldKind, system};
use kernel_manifest::{Handlers, Registry, Sources, compile, load};
use proptest::prelude::*;

use crate::dump;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/good")
}

fn handlers() -> Handlers {
    let names = |list: &[&str]| list.iter().map(|name| name.to_string()).collect();
    Handlers {
        calculators: names(&["shop.totals"]),
        working_times: Vec::new(),
        effects: names(&["shop.notify"]),
        reports: names(&["shop.forecast"]),
        jobs: names(&["shop.remind", "shop.close_month"]),
        runs: names(&["shop.remind", "shop.unremind"]),
        actions: names(&["shop.sale#remind"]),
        unchecked: false,
    }
}

fn good() -> Registry {
    match compile(&load(&folder().join("registry")), &handlers()) {
        Ok(registry) => registry,
        Err(problems) => panic!("\n{problems}"),
    }
}

/// Every file of the fixture as the server would embed it.
fn files() -> Vec<(String, String)> {
    fn collect(folder: &Path, shown: &str, out: &mut Vec<(String, String)>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let path = format!("{shown}/{}", entry.file_name().to_string_lossy());
            match entry.file_type().unwrap().is_dir() {
                true => collect(&entry.path(), &path, out),
                false => out.push((path, std::fs::read_to_string(entry.path()).unwrap())),
            }
        }
    }
    let mut out = Vec::new();
    collect(&folder().join("registry"), "registry", &mut out);
    out.sort();
    out
}

#[test]
fn the_compiled_form_is_as_committed() {
    let found = dump::registry(&good());
    let golden = folder().join("compiled.json");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&golden, &found).unwrap();
    }
    let expected = std::fs::read_to_string(&golden).unwrap_or_default();
    if expected != found {
        let differs = expected.lines().zip(found.lines()).position(|(a, b)| a != b).unwrap_or(0);
        let near: Vec<&str> = found.lines().skip(differs.saturating_sub(3)).take(12).collect();
        panic!(
            "tests/good/compiled.json differs from line {} on; UPDATE_GOLDEN=1 rewrites it\n{}",
            differs + 1,
            near.join("\n")
        );
    }
}

#[test]
fn embedded_files_and_folders_compile_alike() {
    let mut shuffled = files();
    shuffled.reverse();
    let embedded = compile(&Sources::from_files(shuffled), &handlers()).unwrap();
    assert_eq!(embedded.hash, good().hash);
    assert_eq!(dump::registry(&embedded), dump::registry(&good()));
}

#[test]
fn the_hash_follows_content_and_not_spelling() {
    let with = |from: &str, to: &str| {
        let changed = files().into_iter().map(|(path, text)| (path, text.replace(from, to))).collect();
        compile(&Sources::from_files(changed), &handlers()).unwrap().hash
    };
    let plain = with("", "");
    assert_eq!(plain.len(), 64);
    assert_eq!(with("title: Base\n", "title:   'Base' # quoted\n\n"), plain);
    assert_ne!(with("title: Base\n", "title: Basis\n"), plain);
}

#[test]
fn system_fields_keep_their_slots_and_the_state_comes_last() {
    let registry = good();
    let sale = registry.entity_by_collection("shop", "sales").unwrap();
    for (slot, name) in system::NAMES.iter().enumerate() {
        assert_eq!((sale.fields[slot].name.as_str(), sale.fields[slot].slot), (*name, slot));
    }
    let state = sale.fields.last().unwrap();
    assert_eq!(state.name, "status");
    assert!(matches!(&state.kind, FieldKind::Enum(values) if values.len() == 5));
    assert_eq!(sale.states.as_ref().unwrap().slot, state.slot);
    for (slot, field) in sale.fields.iter().enumerate() {
        assert_eq!(field.slot, slot);
        assert_eq!(sale.slot(&field.name), Some(slot));
    }
}

#[test]
fn lines_are_computed_before_the_sums_over_them() {
    let registry = good();
    let sale = registry.entity("shop.sale").unwrap();
    let lines = sale.line_set("lines").unwrap();
    let place = |cell| sale.compute_order.iter().position(|other| *other == cell).unwrap();
    let order = [
        place((Some(0), lines.slot("gross").unwrap())),
        place((Some(0), lines.slot("net").unwrap())),
        place((None, sale.slot("total").unwrap())),
        place((None, sale.slot("balance").unwrap())),
    ];
    assert!(order.is_sorted(), "{order:?}");
    assert!(!sale.compute_order.contains(&(None, sale.slot("overdue").unwrap())), "overdue is not stored");
}

#[test]
fn create_schemas_accept_and_refuse() {
    let registry = good();
    let sale = registry.entity("shop.sale").unwrap();
    let validator = jsonschema::validator_for(&sale.create_schema).unwrap();
    let body = |change: serde_json::Value| {
        let mut body = serde_json::json!({
            "party": "0123", "lines": [{"text": "Desk", "qty": "2", "price": "49.95"}], "custom": {"po": "7"},
        });
        body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        body
    };
    for good in [serde_json::json!({}), serde_json::json!({"saleDate": "2026-01-31", "fees": "1.5", "reference": null})]
    {
        assert!(validator.is_valid(&body(good.clone())), "{good}");
    }
    for bad in [
        serde_json::json!({"fees": 1.5}),
        serde_json::json!({"fees": "1.23456"}),
        serde_json::json!({"total": "5"}),
        serde_json::json!({"status": "posted"}),
        serde_json::json!({"lines": []}),
        serde_json::json!({"lines": [{"text": "Desk"}]}),
        serde_json::json!({"channel": "door"}),
        serde_json::json!({"party": null}),
        serde_json::json!({"about": "x"}),
        serde_json::json!({"unknown": 1}),
    ] {
        assert!(!validator.is_valid(&body(bad.clone())), "{bad}");
    }
    let update = jsonschema::validator_for(&sale.update_schema).unwrap();
    assert!(update.is_valid(&serde_json::json!({"version": 3, "reference": "x"})));
    assert!(!update.is_valid(&serde_json::json!({"reference": "x"})), "an update names the version it changes");
    assert!(!update.is_valid(&serde_json::json!({"version": 3, "saleDate": "2026-01-31"})), "immutable after creation");
}

#[test]
fn static_routes_come_before_parameters() {
    let registry = good();
    let place = |path: &str| registry.routes.iter().position(|route| route.path == path).unwrap();
    assert!(place("/sales/create") < place("/sales/{id}"));
}

/// A missing line, anywhere, does no more than give diagnostics.
#[test]
fn no_missing_line_panics() {
    let files = files();
    for (index, (_, text)) in files.iter().enumerate() {
        let lines: Vec<&str> = text.lines().collect();
        for at in 0..lines.len() {
            let changed: Vec<&str> = lines[..at].iter().chain(&lines[at + 1..]).copied().collect();
            let mut mutated = files.clone();
            mutated[index].1 = changed.join("\n");
            rendered(mutated);
        }
    }
}

/// Compiles and renders: rendering walks the places too.
fn rendered(files: Vec<(String, String)>) -> String {
    match compile(&Sources::from_files(files), &handlers()) {
        Ok(registry) => registry.hash,
        Err(problems) => problems.to_string(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// Letters replaced, words swapped, text cut: never a panic.
    #[test]
    fn no_change_of_letters_panics(
        file in any::<prop::sample::Index>(),
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0usize..8, prop::sample::select(vec![
            "", "é", "\t", "\"", "'", "{", "}", "[", ": ", "\n", "  ", "-", "0", "null", "parent.", "lines", "ask.", "日本", "\u{0}", "#", "&a ", "*a", "|", ">",
        ])), 1..4),
    ) {
        let mut files = files();
        let chosen = file.index(files.len());
        let mut letters: Vec<char> = files[chosen].1.chars().collect();
        for (at, removed, put) in edits {
            if letters.is_empty() {
                break;
            }
            let start = at.index(letters.len());
            let end = (start + removed).min(letters.len());
            letters.splice(start..end, put.chars());
        }
        files[chosen].1 = letters.into_iter().collect();
        rendered(files);
    }
}

/// The worked entity of `registry/LANGUAGE.md` is real: it compiles as printed.
#[test]
fn the_worked_entity_of_the_language_page_compiles() {
    let page =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../registry/LANGUAGE.md")).unwrap();
    let (_, rest) = page.split_once("## 8. A whole entity").unwrap();
    let (_, rest) = rest.split_once("```yaml\n").unwrap();
    let (entity, _) = rest.split_once("```").unwrap();
    let customer = "x-entity: customer\nx-collection: customers\ntype: object\ntitle: Customer\nx-plural: Customers\n\
        properties:\n  name: {$ref: text}\n  status: {type: string, enum: [active, left]}\nx-label-field: name\nx-access: {read: viewer}\n";
    let files = [
        (
            "registry/club/family.yaml",
            "family: club\ntitle: Club\nicon: users\nneeds: [parties]\napps: {members: {title: Members, icon: users}}\n",
        ),
        ("registry/club/entities/membership.yaml", entity),
        ("registry/parties/family.yaml", "family: parties\ntitle: Parties\nicon: users\n"),
        ("registry/parties/entities/customer.yaml", customer),
    ];
    let files = files.map(|(path, text)| (path.to_string(), text.to_string())).to_vec();
    if let Err(problems) = compile(&Sources::from_files(files), &Handlers::default()) {
        panic!("\n{problems}");
    }
}
