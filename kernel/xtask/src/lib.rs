//! The repository's chores as functions, so that tests run them too.

pub mod accesses;
pub mod arrows;
pub mod schema;
pub mod tables;
pub mod tidy;
pub mod types;

use std::path::PathBuf;

/// The repository's top folder: of the checkout that cargo runs this in, whichever one it was built in.
pub fn repository() -> PathBuf {
    let here =
        std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    let here = here.as_path();
    here.ancestors().nth(2).unwrap_or(here).to_path_buf()
}
