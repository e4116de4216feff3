//! Backups: one sealed archive of database, files, plugins and key, proven and restored as a whole.
//!
//! ```text
//! manifest.json          what it is, and which tables a PostgreSQL database had
//! database.sqlite        the embedded database; of PostgreSQL
//! database/00000001      its rows, part by part
//! files/…  plugins/…     attachments and pictures; packages and the list of trusted keys
//! keys/token.key         the key of the installation
//! contents.json          every file of the archive with its hash
//! ```

pub mod changes;

mod key;
mod make;
mod manifest;
mod named;
mod restore;
mod verify;

use std::path::Path;

use kernel_archive::ArchiveError;

use crate::failure::Failure;

pub use key::make_key;
pub use make::make;
pub use restore::restore;
pub use verify::verify;

const MANIFEST: &str = "manifest.json";
const SQLITE: &str = "database.sqlite";
/// Folder of the parts of a PostgreSQL database.
const PARTS: &str = "database";
const TOKEN_KEY: &str = "keys/token.key";
/// Folders of the data folder that go along, and what of them does not: files on their way in, and code compiled for this machine.
const FOLDERS: [(&str, &str); 2] = [("files", "incoming"), ("plugins", "code")];

fn at(path: &Path) -> impl Fn(ArchiveError) -> Failure + '_ {
    move |error| Failure::Other(format!("{}: {error}", path.display()))
}

fn io_at(path: &Path) -> impl Fn(std::io::Error) -> Failure + '_ {
    move |error| Failure::Other(format!("{}: {error}", path.display()))
}
