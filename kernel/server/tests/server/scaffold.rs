//! A family made by following the recipe of `registry/LANGUAGE.md`, §9, word for word.

use std::path::{Path, PathBuf};

use kernel_manifest::words;
use kernel_server::declarations::Declarations;
use kernel_server::listing;
use kernel_server::scaffold::{NewCommand, lay_down};

/// The product's own declarations by links, so that a family can be added without a copy of the others.
fn registry(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("an old run is cleared away");
    }
    std::fs::create_dir_all(&folder).expect("a folder");
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../registry").canonicalize().expect("the registry");
    for entry in std::fs::read_dir(own).expect("the registry") {
        let path = entry.expect("an entry").path();
        std::os::unix::fs::symlink(&path, folder.join(path.file_name().expect("a name"))).expect("a link");
    }
    folder
}

fn family(name: &str) -> NewCommand {
    NewCommand::Family { name: name.into(), title: None }
}

fn entity(family: &str, name: &str) -> NewCommand {
    NewCommand::Entity { family: family.into(), name: name.into(), title: None, plural: None }
}

#[test]
fn the_recipe_makes_a_family_that_compiles_and_speaks_every_language() {
    let folder = registry("new-family");
    lay_down(family("beekeeping"), &folder).expect("a family");
    let written = lay_down(entity("beekeeping", "hive_visit"), &folder).expect("an entity");
    assert_eq!(written.len(), 4, "three files and the menu: {written:?}");

    let declarations = Declarations::new(Some(&folder));
    let compiled = declarations.product().expect("declarations that compile").registry;
    let visit = compiled.entity("beekeeping.hive_visit").expect("the entity");
    assert_eq!((visit.title.as_str(), visit.plural.as_str()), ("Hive visit", "Hive visits"));
    assert!(compiled.routes.iter().any(|route| route.path == "/beekeeping/hive-visits/create"));
    assert!(!words::check(&compiled).is_empty(), "its other languages are still to be written");

    std::fs::create_dir_all(folder.join("beekeeping/words")).expect("a folder");
    for language in ["fr", "pt", "sn", "sw"] {
        let lines = listing::words(&compiled, Some(language));
        let lines: Vec<&str> = lines.lines().filter(|line| !line.starts_with("###")).collect();
        let file = folder.join(format!("beekeeping/words/{language}.ftl"));
        std::fs::write(file, lines.join("\n")).expect("a file of words");
    }
    let spoken = declarations.product().expect("declarations that compile").registry;
    let problems: Vec<String> = words::check(&spoken).iter().map(ToString::to_string).collect();
    assert_eq!(problems, Vec::<String>::new());
}

#[test]
fn nothing_is_laid_down_over_what_is_there_or_under_a_wrong_name() {
    let folder = registry("new-refused");
    let refused = |command: NewCommand| lay_down(command, &folder).expect_err("a refusal").to_string();
    assert!(refused(family("helpdesk")).contains("family.yaml is there already"));
    assert!(refused(family("Bee Keeping")).contains("not kebab-case"));
    assert!(refused(entity("helpdesk", "hive-visit")).contains("not snake_case"));
    assert!(refused(entity("beekeeping", "visit")).contains("there is no family 'beekeeping'"));
    lay_down(family("beekeeping"), &folder).expect("a family");
    lay_down(entity("beekeeping", "visit"), &folder).expect("an entity");
    assert!(refused(entity("beekeeping", "visit")).contains("visit.yaml is there already"));
}
