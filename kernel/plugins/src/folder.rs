//! A plugin as the folder its author works in.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use kernel_plugin_host::package::MANIFEST;

/// Folders that belong to a plugin as it ships; sources and build results stay with the author.
const SHIPPED: [&str; 3] = ["registry", "tests", "locales"];
const SHIPPED_FILES: [&str; 2] = [MANIFEST, "README.md"];

/// What of a folder belongs into a package, by path: the manifest, components beside it, declarations, cases, words.
///
/// # Errors
/// When the folder cannot be read.
pub fn read(folder: &Path) -> io::Result<BTreeMap<String, Vec<u8>>> {
    let mut files = BTreeMap::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type()?.is_dir() {
            if SHIPPED.contains(&name.as_str()) {
                collect(&entry.path(), &name, &mut files)?;
            }
        } else if SHIPPED_FILES.contains(&name.as_str()) || name.ends_with(".wasm") {
            files.insert(name, std::fs::read(entry.path())?);
        }
    }
    Ok(files)
}

/// Paths of what [`read`] reads, in order.
///
/// # Errors
/// When the folder cannot be read.
pub fn shipped(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    let mut waiting = vec![(folder.to_path_buf(), true)];
    while let Some((path, top)) = waiting.pop() {
        for entry in std::fs::read_dir(&path)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if entry.file_type()?.is_dir() {
                if !top || SHIPPED.contains(&name.as_str()) {
                    waiting.push((entry.path(), false));
                }
            } else if !top || SHIPPED_FILES.contains(&name.as_str()) || name.ends_with(".wasm") {
                paths.push(entry.path());
            }
        }
    }
    paths.sort();
    Ok(paths)
}

fn collect(folder: &Path, shown: &str, files: &mut BTreeMap<String, Vec<u8>>) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{shown}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &path, files)?;
        } else {
            files.insert(path, std::fs::read(entry.path())?);
        }
    }
    Ok(())
}
