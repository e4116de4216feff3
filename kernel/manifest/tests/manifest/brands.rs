//! Brand files: the product's own are sound, and bad ones are refused with places. `tests/brands/<name>.yaml` is refused
//! with `tests/brands/<name>.err`; `UPDATE_GOLDEN=1` rewrites the texts.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking, in its helpers too")]

use std::fs;
use std::path::Path;

fn folder(name: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    let mut files: Vec<(String, String)> = fs::read_dir(root)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "yaml"))
        .map(|path| {
            (
                format!("registry/brands/{}", path.file_name().unwrap().to_str().unwrap()),
                fs::read_to_string(&path).unwrap(),
            )
        })
        .collect();
    files.sort();
    files
}

#[test]
fn the_brands_of_the_product_are_sound() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../registry/brands");
    let checked = kernel_manifest::brands(folder("../../registry/brands"), &|name| root.join(name).exists());
    let names: Vec<String> = checked
        .map_or_else(|problems| panic!("{problems}"), |brands| brands.into_iter().map(|brand| brand.brand).collect());
    assert!(names.contains(&"default".to_string()) && names.len() >= 3, "{names:?}");
}

#[test]
fn bad_brands_are_refused_with_places() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/brands");
    let files = folder("tests/brands");
    assert!(files.len() >= 6, "only {} cases", files.len());
    let mut failed = Vec::new();
    for (path, text) in files {
        let stem = path.trim_start_matches("registry/brands/").trim_end_matches(".yaml").to_string();
        let found = match kernel_manifest::brands(vec![(path, text)], &|name| name == "there.svg") {
            Ok(_) => "no problems\n".to_string(),
            Err(problems) => problems.to_string(),
        };
        let golden = root.join(format!("{stem}.err"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&golden, &found).unwrap();
        }
        let expected = fs::read_to_string(&golden).unwrap_or_default();
        if expected != found || found.starts_with("no problems") {
            failed.push(format!("== {stem}\nexpected:\n{expected}\nfound:\n{found}"));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn a_host_and_a_name_belong_to_one_brand() {
    let (path, text) =
        folder("../../registry/brands").into_iter().find(|(_, text)| text.contains("hosts: [\"")).unwrap();
    let twice = vec![(path.clone(), text.clone()), (path.replace(".yaml", "-two.yaml"), text)];
    let problems = kernel_manifest::brands(twice, &|_| true).unwrap_err().to_string();
    assert!(
        problems.contains("is declared in registry/brands/") && problems.contains("belongs to the brand"),
        "{problems}"
    );
}
