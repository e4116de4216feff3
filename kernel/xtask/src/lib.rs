//! The repository's chores as functions, so that tests run them too.

pub mod arrows;
pub mod schema;
pub mod tidy;

use std::path::{Path, PathBuf};

/// The repository's top folder.
pub fn repository() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_path_buf()
}
