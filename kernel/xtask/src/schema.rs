//! The published JSON Schemas of the declaration files.

use std::path::Path;

use kernel_manifest::schemas;
use kernel_manifest::schemas::published;

/// `(file name, text)` of every schema.
pub fn files() -> Vec<(String, String)> {
    schemas().iter().map(|(kind, schema)| (format!("{}.json", kind.as_str()), published(schema))).collect()
}

/// Writes them; gives how many.
///
/// # Errors
/// When the folder cannot be written.
pub fn write(repository: &Path) -> std::io::Result<usize> {
    let folder = repository.join("registry/schema");
    std::fs::create_dir_all(&folder)?;
    let files = files();
    for (name, text) in &files {
        crate::write_changed(&folder.join(name), text)?;
    }
    Ok(files.len())
}
