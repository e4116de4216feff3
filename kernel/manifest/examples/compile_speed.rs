//! How long reading and compiling takes: `cargo run --release -p kernel-manifest --example compile_speed -- 150`.
//!
//! Copies of the fixture in `tests/good` make up the wanted number of entities; with a folder instead of a number
//! (`-- registry`) the declarations there are compiled.

use std::path::Path;
use std::time::{Duration, Instant};

use kernel_manifest::{Handlers, Sources, compile, schemas};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let argument = std::env::args().nth(1);
    let files = match argument.as_deref().filter(|text| Path::new(text).is_dir()) {
        Some(folder) => declared(Path::new(folder))?,
        None => copies(argument.and_then(|count| count.parse().ok()).unwrap_or(150))?,
    };
    let bytes: usize = files.iter().map(|(_, text)| text.len()).sum();
    let started = Instant::now();
    schemas();
    println!("schemas, once per process: {:?}", started.elapsed());
    let mut rounds: Vec<(Duration, Duration)> = Vec::new();
    let mut entities = 0;
    for _ in 0..21 {
        let given = files.clone();
        let started = Instant::now();
        let sources = Sources::from_files(given);
        let read = started.elapsed();
        let registry = compile(&sources, &Handlers::unchecked())?;
        entities = registry.entities.len();
        rounds.push((read, started.elapsed()));
    }
    println!("first: read {:?}, all {:?}", rounds[0].0, rounds[0].1);
    rounds.sort_by_key(|round| round.1);
    let (read, all) = rounds[rounds.len() / 2];
    println!(
        "{entities} entities, {} files, {} KB: read {read:?}, all {all:?} (median of {})",
        files.len(),
        bytes / 1024,
        rounds.len()
    );
    Ok(())
}

/// The fixture's `shop` family again and again under other names, all needing one `base`.
fn copies(wanted: usize) -> std::io::Result<Vec<(String, String)>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/good/registry");
    let mut out = Vec::new();
    for family in ["base", "sectors"] {
        collect(&root.join(family), &format!("registry/{family}"), &mut out)?;
    }
    let mut shop = Vec::new();
    collect(&root.join("shop"), "registry/shop", &mut shop)?;
    for number in 0..wanted.saturating_sub(2).div_ceil(2) {
        let name = format!("shop{number}");
        for (path, text) in &shop {
            let text = text.replace("shop", &name).replace("voucher", &format!("voucher{number}"));
            let text = text
                .replace(" /", &format!(" /{name}/"))
                .replace(&format!(" /{name}/ "), " / ")
                .replace("\"/", &format!("\"/{name}/"));
            out.push((path.replace("shop", &name), text));
        }
    }
    Ok(out)
}

/// The YAML files of a registry.
fn declared(folder: &Path) -> std::io::Result<Vec<(String, String)>> {
    let mut out = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type()?.is_dir() && name != "schema" && name != "brands" {
            collect(&entry.path(), &format!("registry/{name}"), &mut out)?;
        }
    }
    out.retain(|(path, _)| path.ends_with(".yaml"));
    Ok(out)
}

fn collect(folder: &Path, shown: &str, out: &mut Vec<(String, String)>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{shown}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &path, out)?;
        } else {
            // Folders of demo data and icons hold more than text.
            out.extend(std::fs::read_to_string(entry.path()).ok().map(|text| (path, text)));
        }
    }
    Ok(())
}
