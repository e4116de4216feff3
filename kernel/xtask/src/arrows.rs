//! Who may depend on whom. Reads `cargo metadata` and compares every arrow with the map of the architecture.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use serde_json::Value as Json;

use crate::broken::Broken;

/// Libraries that one crate alone may name (and, besides it, the harnesses that start the real thing).
const RESERVED: [(&[&str], &[&str]); 10] = [
    (&["sqlx", "rusqlite"], &["kernel-store", "kernel-bench"]),
    (&["axum"], &["kernel-http", "kernel-testkit", "kernel-bench"]),
    (&["typst", "typst-pdf"], &["kernel-print"]),
    (&["saphyr-parser", "serde_norway"], &["kernel-manifest"]),
    (&["lettre"], &["kernel-mail", "kernel-testkit"]),
    (&["mail-parser"], &["kernel-mime"]),
    (&["ammonia"], &["kernel-rich"]),
    (&["smtp-proto"], &["kernel-smtp"]),
    (&["async-imap"], &["kernel-imap"]),
    (&["wasmtime"], &["kernel-plugin-host"]),
];

/// What a family may build on, besides other families.
const FAMILY_GROUND: [&str; 2] = ["kernel", "kernel-types"];

/// Compiled for the server's build script, which packs the declarations. What their tests alone need switches features on in
/// packages of build scripts and macros, and `cargo build` and `cargo test` would each compile nearly everything for itself; these
/// are known not to.
const PACKING: (&[&str], &[&str]) =
    (&["kernel-types", "kernel-expr", "kernel-manifest"], &["proptest", "serde_norway"]);

/// A package of the workspace with its direct dependencies.
pub struct Package {
    pub name: String,
    /// Relative to the repository.
    pub manifest: String,
    /// `(name, is it for tests alone)`
    pub dependencies: Vec<(String, bool)>,
}

impl Package {
    fn is_family(&self) -> bool {
        self.manifest.starts_with("modules/")
    }
}

/// The packages of the workspace.
///
/// # Errors
/// When cargo cannot be run or answers with something else.
pub fn packages(repository: &Path) -> Result<Vec<Package>, String> {
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(repository)
        .output()
        .map_err(|error| format!("cargo metadata cannot be run: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata fails: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let metadata: Json = serde_json::from_slice(&output.stdout).map_err(|error| format!("cargo metadata: {error}"))?;
    Ok(read(&metadata, &repository.to_string_lossy()))
}

fn read(metadata: &Json, repository: &str) -> Vec<Package> {
    let text = |json: &Json, key: &str| json.get(key).and_then(Json::as_str).unwrap_or_default().to_string();
    let list = |json: &Json, key: &str| json.get(key).and_then(Json::as_array).cloned().unwrap_or_default();
    let packages = list(metadata, "packages");
    packages
        .iter()
        .map(|package| Package {
            name: text(package, "name"),
            manifest: text(package, "manifest_path").trim_start_matches(repository).trim_start_matches('/').to_string(),
            dependencies: list(package, "dependencies")
                .iter()
                .map(|dependency| (text(dependency, "name"), text(dependency, "kind") == "dev"))
                .collect(),
        })
        .collect()
}

/// Every arrow that the architecture forbids.
pub fn check(packages: &[Package]) -> Vec<Broken> {
    let families: Vec<&str> =
        packages.iter().filter(|package| package.is_family()).map(|package| package.name.as_str()).collect();
    let mut broken = Vec::new();
    for package in packages {
        let mut refuse = |message: String| broken.push(Broken { file: package.manifest.clone(), line: 1, message });
        for (dependency, for_tests) in &package.dependencies {
            let reserved = RESERVED.iter().find(|(libraries, _)| libraries.contains(&dependency.as_str()));
            if let Some((_, owners)) = reserved
                && !for_tests
                && !owners.contains(&package.name.as_str())
            {
                refuse(format!("{} names {dependency}, which belongs to {}", package.name, owners[0]));
            }
            if *for_tests && PACKING.0.contains(&package.name.as_str()) && !PACKING.1.contains(&dependency.as_str()) {
                refuse(format!(
                    "{} names {dependency} for its tests: everything would be compiled twice; put such tests into a crate above it",
                    package.name
                ));
            }
            let is_family = families.contains(&dependency.as_str());
            if package.is_family()
                && !for_tests
                && dependency.starts_with("kernel")
                && !FAMILY_GROUND.contains(&dependency.as_str())
            {
                refuse(format!(
                    "family {} depends on {dependency}; families stand on {} alone",
                    package.name,
                    FAMILY_GROUND.join(" and ")
                ));
            }
            if is_family && !package.is_family() && !may_name_families(&package.name) && !for_tests {
                refuse(format!("{} depends on the family {dependency}; only the server lists families", package.name));
            }
        }
    }
    broken.extend(circles(packages, &families));
    broken
}

/// The program that lists the families, and the harnesses that start it.
fn may_name_families(package: &str) -> bool {
    ["kernel-server", "baobab", "kernel-testkit", "kernel-bench"].contains(&package)
}

fn circles(packages: &[Package], families: &[&str]) -> Vec<Broken> {
    let graph: BTreeMap<&str, Vec<&str>> = packages
        .iter()
        .filter(|package| package.is_family())
        .map(|package| {
            let needed =
                package.dependencies.iter().filter(|(name, for_tests)| !for_tests && families.contains(&name.as_str()));
            (package.name.as_str(), needed.map(|(name, _)| name.as_str()).collect())
        })
        .collect();
    let reaches = |from: &str, to: &str| {
        let mut open: Vec<&str> = graph.get(from).cloned().unwrap_or_default();
        let mut seen: Vec<&str> = Vec::new();
        while let Some(next) = open.pop() {
            if next == to {
                return true;
            }
            if !seen.contains(&next) {
                seen.push(next);
                open.extend(graph.get(next).into_iter().flatten());
            }
        }
        false
    };
    let in_circle = packages.iter().filter(|package| package.is_family() && reaches(&package.name, &package.name));
    in_circle
        .map(|package| Broken {
            file: package.manifest.clone(),
            line: 1,
            message: format!("family {} needs itself by way of other families", package.name),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, folder: &str, dependencies: &[&str]) -> Package {
        Package {
            name: name.into(),
            manifest: format!("{folder}/Cargo.toml"),
            dependencies: dependencies.iter().map(|name| (name.to_string(), false)).collect(),
        }
    }

    fn messages(packages: &[Package]) -> Vec<String> {
        check(packages).into_iter().map(|broken| broken.message).collect()
    }

    #[test]
    fn arrows_of_the_architecture_pass() {
        let packages = [
            package("kernel-store", "kernel/store", &["sqlx", "rusqlite", "kernel-types"]),
            package("ledger", "modules/ledger", &["kernel", "kernel-types"]),
            package("accounting", "modules/accounting", &["kernel", "ledger"]),
            package("kernel-server", "kernel/server", &["accounting", "ledger", "kernel-http"]),
        ];
        assert_eq!(messages(&packages), Vec::<String>::new());
    }

    #[test]
    fn forbidden_arrows_are_named() {
        let packages = [
            package("kernel-http", "kernel/http", &["axum", "ledger", "sqlx"]),
            package("ledger", "modules/ledger", &["kernel", "kernel-store", "axum", "accounting"]),
            package("accounting", "modules/accounting", &["ledger"]),
        ];
        let found = messages(&packages).join("\n");
        for expected in [
            "kernel-http depends on the family ledger",
            "kernel-http names sqlx",
            "family ledger depends on kernel-store",
            "ledger names axum",
            "family ledger needs itself",
            "family accounting needs itself",
        ] {
            assert!(found.contains(expected), "{expected} is missing in:\n{found}");
        }
    }

    #[test]
    fn what_is_compiled_for_build_scripts_names_nothing_more_for_tests() {
        let mut expressions = package("kernel-expr", "kernel/expr", &[]);
        expressions.dependencies = vec![("proptest".into(), true), ("tokio".into(), true)];
        let mut store = package("kernel-store", "kernel/store", &[]);
        store.dependencies = vec![("tokio".into(), true)];
        let said = messages(&[expressions, store]);
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].contains("kernel-expr names tokio for its tests"), "{said:?}");
    }

    #[test]
    fn tests_may_name_what_they_test_against() {
        let mut expr = package("kernel-print", "kernel/print", &["rust_decimal"]);
        expr.dependencies.push(("sqlx".into(), true));
        assert_eq!(messages(&[expr]), Vec::<String>::new());
    }
}
