//! The repository's chores as functions, so that tests run them too.

pub mod accesses;
pub mod arrows;
mod broken;
pub mod circles;
pub mod knots;
pub mod refusals;
pub mod schema;
pub mod tables;
pub mod tidy;
pub mod types;
pub mod unkeyed;

use std::path::{Path, PathBuf};

/// The repository's top folder: of the checkout that cargo runs this in, whichever one it was built in.
pub fn repository() -> PathBuf {
    let here =
        std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    let here = here.as_path();
    here.ancestors().nth(2).unwrap_or(here).to_path_buf()
}

/// Writes a generated file where its text is another than before: what is as it was keeps its time, so that nothing is built again for it.
///
/// # Errors
/// When the file cannot be written.
pub fn write_changed(path: &Path, text: &str) -> std::io::Result<()> {
    if std::fs::read_to_string(path).is_ok_and(|before| before == text) {
        return Ok(());
    }
    std::fs::write(path, text)
}
