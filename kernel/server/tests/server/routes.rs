//! The specification's routes, kept as data beside this test, against what is declared.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking, in its helpers too")]

use std::collections::{BTreeMap, BTreeSet};

use kernel_manifest::Registry;
use kernel_manifest::model::Route;
use kernel_manifest::model::presentation::{BuildState, Layout, Menu};
use kernel_server::declarations::Declarations;
use kernel_server::listing;

/// One line of `specified-routes.tsv`.
struct Specified {
    path: &'static str,
    family: &'static str,
    screen: &'static str,
    access: &'static str,
    layout: &'static str,
}

fn specified() -> Vec<Specified> {
    include_str!("../specified-routes.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            let [path, family, _title, screen, access, layout] = columns[..] else { panic!("six columns: {line}") };
            Specified { path, family, screen, access, layout }
        })
        .collect()
}

fn registry() -> std::sync::Arc<Registry> {
    Declarations::Embedded.product().expect("the declarations compile").registry
}

/// The path with all parameters made alike.
fn alike(path: &str) -> String {
    path.split('/').map(|segment| if segment.starts_with('{') { "{}" } else { segment }).collect::<Vec<_>>().join("/")
}

fn by_path(registry: &Registry) -> BTreeMap<String, &Route> {
    registry.routes.iter().map(|route| (alike(&route.path), route)).collect()
}

#[test]
fn every_specified_route_is_declared() {
    let specified = specified();
    assert_eq!(specified.len(), 733);
    let registry = registry();
    let declared = by_path(&registry);
    let missing: Vec<&str> =
        specified.iter().filter(|line| !declared.contains_key(&alike(line.path))).map(|line| line.path).collect();
    assert!(missing.is_empty(), "not declared: {missing:#?}");
}

#[test]
fn what_is_still_to_come_has_the_specified_screen_and_layout() {
    let registry = registry();
    let declared = by_path(&registry);
    let mut wrong = Vec::new();
    for line in specified() {
        let Some(route) = declared.get(&alike(line.path)) else { continue };
        let layout = match route.layout {
            Layout::Standard => "standard",
            Layout::Mobile => "mobile",
            Layout::Bare => "bare",
            Layout::Print => "print",
        };
        if layout != line.layout {
            wrong.push(format!("{}: layout {layout}, specified {}", line.path, line.layout));
        }
        let (kind, mode) = match line.screen {
            "create" => ("form", Some("create")),
            "edit" => ("form", Some("edit")),
            "editor" | "wizard" | "auth" => ("custom", None),
            other => (other, None),
        };
        let soon = route.state == BuildState::Soon && !matches!(route.family.as_str(), "accounting" | "account");
        if soon && (route.kind.as_str() != kind || route.mode.as_deref() != mode) {
            wrong.push(format!("{}: a {} screen, specified {}", line.path, route.kind.as_str(), line.screen));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn exactly_the_specified_routes_are_public() {
    let mut specified: BTreeSet<String> =
        specified().iter().filter(|line| line.access != "authenticated").map(|line| alike(line.path)).collect();
    // Further spellings of legal texts, which brands link to.
    specified.extend(["/terms", "/privacy", "/cookies"].map(str::to_string));
    let registry = registry();
    let public: BTreeSet<String> =
        registry.routes.iter().filter(|route| route.public).map(|route| alike(&route.path)).collect();
    assert_eq!(public, specified);
}

#[test]
fn the_listing_has_five_columns_and_says_what_is_built() {
    let text = listing::routes(&registry());
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split('\t').collect()).collect();
    assert!(rows.len() >= 733);
    assert!(rows.iter().all(|row| row.len() == 5 && ["built", "soon"].contains(&row[4])));
    let row = |path: &str| rows.iter().find(|row| row[0] == path).expect("listed").clone();
    assert_eq!(row("/invoices"), ["/invoices", "accounting", "list", "accounting", "built"]);
    assert_eq!(row("/education/gradebook"), ["/education/gradebook", "education", "custom", "education", "soon"]);
}

#[test]
fn the_listing_names_the_specified_family() {
    let text = listing::routes(&registry());
    let listed: BTreeMap<String, &str> = text
        .lines()
        .filter_map(|line| line.split_once('\t'))
        .map(|(path, rest)| (alike(path), rest.split('\t').next().unwrap_or("")))
        .collect();
    let wrong: Vec<String> = specified()
        .iter()
        .filter(|line| listed.get(&alike(line.path)).is_some_and(|family| *family != line.family))
        .map(|line| format!("{}: {}, specified {}", line.path, listed[&alike(line.path)], line.family))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What a reader sees of a label at a glance: its words, of one or of many.
fn at_a_glance(label: &str) -> String {
    let words: Vec<String> =
        label.to_lowercase().split_whitespace().map(|word| word.trim_end_matches('s').to_string()).collect();
    words.join(" ")
}

#[test]
fn no_two_entries_of_a_menu_are_called_alike() {
    fn leaves<'a>(entries: &'a [Menu], found: &mut Vec<&'a Menu>) {
        for entry in entries {
            if entry.to.is_some() && entry.state == BuildState::Built {
                found.push(entry);
            }
            leaves(&entry.children, found);
        }
    }
    let registry = registry();
    let mut same = Vec::new();
    for view in &registry.views {
        let mut entries = Vec::new();
        leaves(&view.menu, &mut entries);
        let mut seen: BTreeMap<String, &Menu> = BTreeMap::new();
        for entry in entries {
            if let Some(other) = seen.insert(at_a_glance(&entry.label), entry) {
                same.push(format!("{}: {:?} and {:?}", view.key, other.to, entry.to));
            }
        }
    }
    assert!(same.is_empty(), "these menu entries have the same name: {same:#?}");
}
