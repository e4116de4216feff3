//! One test per declared test file and database: `registry/<family>/tests/<name>.yaml` becomes two functions.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn main() -> std::io::Result<()> {
    // Asked when it runs: checkouts that share a target folder share this program too.
    let registry = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default().join("../../registry");
    println!("cargo:rerun-if-changed={}", registry.display());
    let mut text = String::from("// Generated from the names of registry/*/tests/*.yaml.\n");
    let mut families = folders(&registry)?;
    families.sort();
    for family in families {
        let tests = family.join("tests");
        if !tests.is_dir() {
            continue;
        }
        let mut files: Vec<PathBuf> = std::fs::read_dir(&tests)?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.extension().is_some_and(|ending| ending == "yaml"))
            .collect();
        files.sort();
        for file in files {
            let (Some(family), Some(stem)) = (name(&family), file.file_stem().and_then(|stem| stem.to_str())) else {
                continue;
            };
            let plain: String = format!("{family}_{stem}")
                .chars()
                .map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' })
                .collect();
            for (backend, variant) in [("sqlite", "Sqlite"), ("postgres", "Postgres")] {
                let _ = writeln!(
                    text,
                    "#[tokio::test(flavor = \"multi_thread\", worker_threads = 2)]\nasync fn {plain}_on_{backend}() {{\n    kernel_testkit::declared::run(\"registry/{family}/tests/{stem}.yaml\", kernel_testkit::Backend::{variant}).await;\n}}"
                );
            }
        }
    }
    let out = std::env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    std::fs::write(out.join("declared.rs"), text)
}

fn folders(root: &Path) -> std::io::Result<Vec<PathBuf>> {
    Ok(std::fs::read_dir(root)?.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| path.is_dir()).collect())
}

fn name(path: &Path) -> Option<&str> {
    path.file_name().and_then(|name| name.to_str())
}
