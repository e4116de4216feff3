//! A start with many declarations: 600 entities in 40 families, the product's own and others laid down as `baobab new` does. What a
//! server loads is the packed form, so that is what is measured, in this process.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use flate2::Compression;
use flate2::write::GzEncoder;
use kernel::Product;
use kernel_manifest::{Handlers, Registry, compile, load, packed};
use kernel_server::declarations::Declarations;
use kernel_server::scaffold::{NewCommand, lay_down};
use kernel_testkit::{Backend, Options, TestApp};

use crate::Failure;
use crate::report::Results;

const ENTITIES: usize = 600;
const FAMILIES: usize = 40;
const REPEATS: usize = 5;

/// Measures how long the packed registry takes to load, what it holds in memory, and what of it a browser fetches.
///
/// # Errors
/// Declarations that do not compile.
pub async fn measure(results: &mut Results) -> Result<(), Failure> {
    let folder = tempfile::tempdir().map_err(Failure::from_display)?;
    let registry_folder = folder.path().join("registry");
    copy(Path::new("registry"), &registry_folder).map_err(Failure::from_display)?;
    grow(&registry_folder)?;
    let sources = load(&registry_folder);
    let words = sources.words.as_ref().clone();
    let compiled = compile(&sources, &Handlers::unchecked()).map_err(Failure::from_display)?;
    drop(sources);
    let bytes = packed::pack(&compiled).map_err(Failure)?;
    let about = format!(
        "{} entities in {} families, {} KB packed",
        compiled.entities.len(),
        compiled.families.len(),
        bytes.len() / 1_024
    );
    drop(compiled);

    let before = resident();
    let mut best = f64::MAX;
    let mut kept: Option<Registry> = None;
    for _ in 0..REPEATS {
        drop(kept.take());
        let own = words.clone();
        let began = Instant::now();
        let registry = packed::unpack(&bytes, own).map_err(Failure)?;
        best = best.min(began.elapsed().as_secs_f64() * 1_000.0);
        kept = Some(registry);
    }
    results.at_most("in memory", "registry of 600 entities, loaded, ms", best, 60.0, about);
    results.note(format!("the same holds {:.1} MiB", resident() - before));

    let Some(registry) = kept else { return Ok(()) };
    let modules = Declarations::Folder(registry_folder).modules().map_err(Failure::from_display)?;
    let product = Product { registry: Arc::new(registry), modules };
    let app = TestApp::with_product(Backend::Sqlite, Options::default(), product).await;
    let document = app.owner().await.get("/v1/registry").await;
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    gzip.write_all(&document.body).map_err(Failure::from_display)?;
    let size = gzip.finish().map_err(Failure::from_display)?.len() as f64 / 1_024.0;
    let about = format!("{} KB unpacked, for an owner", document.body.len() / 1_024);
    results.at_most("in memory", "registry of 600 entities as a browser fetches it, KB gzipped", size, 60.0, about);
    Ok(())
}

/// Lays down families and entities until there are as many as wanted.
fn grow(registry: &Path) -> Result<(), Failure> {
    let sources = load(registry);
    let there = compile(&sources, &Handlers::unchecked()).map_err(Failure::from_display)?;
    let families = FAMILIES.saturating_sub(there.families.len()).max(1);
    let mut left = ENTITIES.saturating_sub(there.entities.len());
    for family in 0..families {
        let name = format!("measured-{}", letters(family));
        lay_down(NewCommand::Family { name: name.clone(), title: None }, registry).map_err(Failure::from_display)?;
        let share = left.div_ceil(families - family);
        for entity in 0..share {
            let name = format!("thing_{}_{}", letters(family), letters(entity));
            let command =
                NewCommand::Entity { family: format!("measured-{}", letters(family)), name, title: None, plural: None };
            lay_down(command, registry).map_err(Failure::from_display)?;
        }
        left -= share;
    }
    Ok(())
}

/// `aa`, `ab` … for names, which hold no digits.
fn letters(number: usize) -> String {
    let letter = |place: usize| char::from(b'a' + u8::try_from(place % 26).unwrap_or(0));
    [letter(number / 26), letter(number)].iter().collect()
}

fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?
        } else {
            std::fs::copy(entry.path(), target).map(drop)?
        }
    }
    Ok(())
}

/// Resident memory of this process, MiB.
fn resident() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|rest| rest.trim().trim_end_matches(" kB").parse::<f64>().ok()).unwrap_or(0.0);
    kib / 1_024.0
}
