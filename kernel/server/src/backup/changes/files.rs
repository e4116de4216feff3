//! Attached files beside the changes: named by their content, so that each leaves once and never changes.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use kernel_archive::{Key, Lock, open};

use super::super::make::below;
use super::super::{at, io_at};
use super::place;
use crate::failure::Failure;

/// Folder of attached files, of the installation and of what is shipped.
const FILES: &str = "files";
/// Files on their way in.
const INCOMING: &str = "incoming";

fn shipped(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.age"))
}

/// Ships one, unless it is there.
///
/// # Errors
/// Of either folder.
pub fn ship(data: &Path, folder: &Path, lock: &Lock, file: &Path) -> Result<(), Failure> {
    let Ok(name) = file.strip_prefix(data) else { return Ok(()) };
    let to = shipped(folder, &name.to_string_lossy());
    if to.exists() {
        return Ok(());
    }
    let mut content = match File::open(file) {
        // Taken back meanwhile: no record names it.
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        opened => opened.map_err(io_at(file))?,
    };
    place::write(&to, lock, |output| std::io::copy(&mut content, output).map(drop))
}

/// Ships all that are there.
///
/// # Errors
/// As [`ship`].
pub fn ship_all(data: &Path, folder: &Path, lock: &Lock) -> Result<(), Failure> {
    let root = data.join(FILES);
    for file in below(&root, &root.join(INCOMING)).map_err(io_at(&root))? {
        ship(data, folder, lock, &file)?;
    }
    Ok(())
}

/// Whether a file that records name (`files/t1/ab/…`) was shipped.
pub fn is_there(folder: &Path, name: &str) -> bool {
    shipped(folder, name).exists()
}

/// Unseals one below `into`.
///
/// # Errors
/// When it is damaged or for another key.
pub fn unseal(folder: &Path, key: &Key, name: &str, into: &Path) -> Result<(), Failure> {
    let from = shipped(folder, name);
    let to = into.join(name);
    if let Some(parent) = to.parent() {
        std::fs::create_dir_all(parent).map_err(io_at(parent))?;
    }
    let input = BufReader::new(File::open(&from).map_err(io_at(&from))?);
    let mut content = open(input, key).map_err(at(&from))?;
    let mut output = File::create_new(&to).map_err(io_at(&to))?;
    std::io::copy(&mut content, &mut output).and_then(|_| output.sync_all()).map_err(io_at(&from))
}
