//! Declarations that plugins bring: found on the shelf and in a developer's folder before the registry is compiled.

use std::collections::BTreeMap;
use std::path::Path;

use kernel::plugins::package::order;
use kernel_manifest::read::yaml;
use kernel_manifest::source::plugin::PluginFile;
use kernel_plugin_host::package::{self, MANIFEST};
use serde::Deserialize;

use crate::folder;
use crate::package_store::judge;
use crate::trust;

/// The declarations of one plugin.
#[derive(Debug, Clone)]
pub struct Declared {
    pub plugin: String,
    pub version: String,
    /// What stands before a file in messages: `plugins/herd/registry`, `herd-1.0.0.plugin/registry`.
    pub shown: String,
    /// Path below `registry/` and text.
    pub files: Vec<(String, String)>,
}

/// Declarations of every plugin of a server, the newest version of each; a developer's folder stands in the place of its
/// package. What cannot be read or is not trusted is left out, and said in the log.
pub fn declared(shelf: &Path, development: Option<&Path>) -> Vec<Declared> {
    let mut found: BTreeMap<String, Declared> = BTreeMap::new();
    for path in entries(&shelf.join("packages"))
        .into_iter()
        .filter(|path| path.extension().is_some_and(|extension| extension == "plugin"))
    {
        match packaged(shelf, &path) {
            Ok(Some(one)) if found.get(&one.plugin).is_none_or(|there| order(&there.version) < order(&one.version)) => {
                found.insert(one.plugin.clone(), one);
            }
            Ok(_) => {}
            Err(reason) => tracing::error!(path = %path.display(), reason, "plugins.declarations_left_out"),
        }
    }
    for path in development.map(entries).unwrap_or_default().into_iter().filter(|path| path.join(MANIFEST).is_file()) {
        match of_folder(&path) {
            Ok(Some(one)) => {
                found.insert(one.plugin.clone(), one);
            }
            Ok(None) => {}
            Err(reason) => tracing::error!(path = %path.display(), reason, "plugins.declarations_left_out"),
        }
    }
    found.into_values().collect()
}

/// Declarations of packages in other versions than these, for businesses that installed them.
pub fn older(shelf: &Path, newest: &[Declared]) -> Vec<Declared> {
    let is_newest =
        |one: &Declared| newest.iter().any(|newest| newest.plugin == one.plugin && newest.version == one.version);
    let packages = entries(&shelf.join("packages"))
        .into_iter()
        .filter(|path| path.extension().is_some_and(|extension| extension == "plugin"));
    // What cannot be read was told when the newest were looked for.
    packages.filter_map(|path| packaged(shelf, &path).ok().flatten()).filter(|one| !is_newest(one)).collect()
}

/// Declarations of a folder or package file, trusted or not; none where it declares nothing.
///
/// # Errors
/// Why it cannot be read.
pub fn declared_by(path: &Path) -> Result<Option<Declared>, String> {
    if path.is_dir() {
        return of_folder(path);
    }
    let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
    let read = package::read(&bytes).map_err(|error| error.to_string())?;
    of_files(&shown_name(path), &read.files)
}

fn packaged(shelf: &Path, path: &Path) -> Result<Option<Declared>, String> {
    let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
    let read = package::read(&bytes).map_err(|error| error.to_string())?;
    let trust = trust::read(shelf).map_err(|error| error.to_string())?;
    judge(&trust, &read).map_err(|error| error.to_string())?;
    of_files(&shown_name(path), &read.files)
}

fn of_folder(path: &Path) -> Result<Option<Declared>, String> {
    let files = folder::read(path).map_err(|error| error.to_string())?;
    of_files(&path.display().to_string(), &files)
}

fn shown_name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Files of the families its manifest names, as far as they are its own.
fn of_files(shown: &str, files: &BTreeMap<String, Vec<u8>>) -> Result<Option<Declared>, String> {
    let text = files.get(MANIFEST).and_then(|bytes| std::str::from_utf8(bytes).ok()).ok_or("it has no plugin.yaml")?;
    let (root, _) = yaml::parse(text);
    let manifest = PluginFile::deserialize(&root.ok_or("plugin.yaml is empty")?)
        .map_err(|error| format!("plugin.yaml: {}", error.message))?;
    let own = |family: &str| {
        family == manifest.plugin || family.strip_prefix(&manifest.plugin).is_some_and(|rest| rest.starts_with('-'))
    };
    let mut found = Vec::new();
    for (path, bytes) in files {
        let Some(inner) =
            path.strip_prefix("registry/").filter(|inner| inner.ends_with(".yaml") || inner.ends_with(".ftl"))
        else {
            continue;
        };
        let Some((family, _)) = inner.split_once('/') else { continue };
        if own(family) && manifest.families.iter().any(|named| named == family) {
            let text = String::from_utf8(bytes.clone()).map_err(|_| format!("{path} is not text"))?;
            found.push((inner.to_string(), text));
        }
    }
    let declared = Declared {
        plugin: manifest.plugin,
        version: manifest.version,
        shown: format!("{shown}/registry"),
        files: found,
    };
    Ok((!declared.files.is_empty()).then_some(declared))
}

fn entries(folder: &Path) -> Vec<std::path::PathBuf> {
    let read = std::fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<_> = read.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    paths.sort();
    paths
}
