//! `baobab backup`: the archive is written beside its place and moved there when it is whole.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use kernel_archive::{ArchiveError, Contents, Lock, Pack, Sealing, seal};
use kernel_store::dump::{Dump, DumpPart};
use kernel_store::{Db, StoreError};
use kernel_types::{Clock, Instant, RandomIds, SystemClock};

use super::manifest::{Database, FORMAT, Manifest};
use super::{FOLDERS, MANIFEST, PARTS, SQLITE, TOKEN_KEY, at, io_at};
use crate::boot;
use crate::config::{Config, StorageConfig};
use crate::failure::Failure;

/// Copies the installation while it is in use. The database is taken first, as of one moment; files are only ever added, so that those
/// it names are there afterwards.
///
/// # Errors
/// A target that exists, a full disk, a database that cannot be read, nobody to seal for.
pub async fn make(config: &Config, target: &Path) -> Result<(), Failure> {
    let lock = config.backup.lock()?;
    if target.exists() {
        return Err(Failure::Other(format!("{} exists already", target.display())));
    }
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Goes with whatever is left in it.
    let staging = tempfile::tempdir_in(folder).map_err(io_at(folder))?;
    let db = boot::open_db(config).await?;
    let made = write(config, &db, &lock, staging.path()).await;
    db.close().await;
    let contents = made?;
    let whole = staging.path().join("archive");
    std::fs::rename(&whole, target).map_err(io_at(target))?;
    let bytes = std::fs::metadata(target).map_or(0, |metadata| metadata.len());
    outln!("{} ({} files, {} KiB)", target.display(), contents.files.len(), bytes >> 10);
    Ok(())
}

/// An archive on its way into a file.
pub type Archive = Pack<Sealing<BufWriter<File>>>;

async fn write(config: &Config, db: &Db, lock: &Lock, staging: &Path) -> Result<Contents, Failure> {
    let path = staging.join("archive");
    let now = SystemClock.now();
    let mut pack = begin(File::create_new(&path).map_err(io_at(&path))?, lock, now).map_err(at(&path))?;
    match config.database.is_postgres() {
        false => {
            let copy = staging.join(SQLITE);
            db.backup(&copy).await.map_err(Failure::store("copying the database"))?;
            add_copy(&mut pack, &copy, now)?;
        }
        true => add_rows(db, &mut pack, &path, now).await?,
    }
    add_rest(&mut pack, &config.storage, &FOLDERS, &path)?;
    end(pack, &path)
}

/// Begins an archive.
///
/// # Errors
/// Of the file.
pub fn begin(file: File, lock: &Lock, now: Instant) -> Result<Archive, ArchiveError> {
    Ok(Pack::new(seal(BufWriter::new(file), lock, &RandomIds::default())?, now.unix_ms() / 1_000))
}

/// What the archive is, and a copy of an embedded database.
///
/// # Errors
/// Of either file.
pub fn add_copy(pack: &mut Archive, copy: &Path, now: Instant) -> Result<(), Failure> {
    introduce(pack, Database::Sqlite, now)?;
    let mut file = File::open(copy).map_err(io_at(copy))?;
    let size = file.metadata().map_err(io_at(copy))?.len();
    pack.add(SQLITE, size, &mut file).map_err(at(copy))
}

/// Folders of the data folder, each but a part of it, and the key of the installation.
///
/// # Errors
/// Of the archive at `path`, or of what is read.
pub fn add_rest(
    pack: &mut Archive,
    storage: &StorageConfig,
    folders: &[(&str, &str)],
    path: &Path,
) -> Result<(), Failure> {
    for (folder, but) in folders {
        let root = storage.data_dir.join(folder);
        for found in below(&root, &root.join(but)).map_err(io_at(&root))? {
            add_file(pack, folder, &root, &found)?;
        }
    }
    if let Some(key) = storage.present_key()? {
        let text = key.text();
        pack.add(TOKEN_KEY, text.len() as u64, &mut text.as_bytes()).map_err(at(path))?;
    }
    Ok(())
}

/// Ends it: all of it is on the disk.
///
/// # Errors
/// Of the file.
pub fn end(pack: Archive, path: &Path) -> Result<Contents, Failure> {
    let (sealing, contents) = pack.finish().map_err(at(path))?;
    let mut output = sealing.finish().map_err(at(path))?;
    output.flush().map_err(io_at(path))?;
    output.get_ref().sync_all().map_err(io_at(path))?;
    Ok(contents)
}

fn introduce(pack: &mut Archive, database: Database, now: Instant) -> Result<(), Failure> {
    let manifest = Manifest {
        format: FORMAT,
        made_at: now.to_rfc3339(),
        made_by: env!("CARGO_PKG_VERSION").to_string(),
        database,
    };
    let text = serde_json::to_vec(&manifest)
        .map_err(|error| Failure::Other(format!("what the backup says of itself: {error}")))?;
    pack.add(MANIFEST, text.len() as u64, &mut text.as_slice()).map_err(at(Path::new(MANIFEST)))
}

async fn add_rows(db: &Db, pack: &mut Archive, path: &Path, now: Instant) -> Result<(), Failure> {
    let doing = || Failure::store("reading the database");
    let dump = Dump::begin(db).await.map_err(doing())?;
    introduce(pack, Database::Postgres { migrations: dump.migrations.clone(), schema: dump.schema.clone() }, now)?;
    let mut number = 0;
    let mut add = |part: &DumpPart| -> Result<(), StoreError> {
        number += 1;
        let text = part.text();
        let added = pack.add(&format!("{PARTS}/{number:08}"), text.len() as u64, &mut text.as_bytes());
        added.map_err(|error| StoreError::Unavailable(format!("{}: {error}", path.display())))
    };
    dump.parts(&mut add).await.map_err(doing())
}

/// One file of a folder. What was removed since the folder was read belongs to nothing.
fn add_file(pack: &mut Archive, folder: &str, root: &Path, path: &Path) -> Result<(), Failure> {
    let mut file = match File::open(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        opened => opened.map_err(io_at(path))?,
    };
    let size = file.metadata().map_err(io_at(path))?.len();
    let parts = path
        .strip_prefix(root)
        .unwrap_or(path)
        .components()
        .map(|part| part.as_os_str().to_string_lossy().into_owned());
    let name = std::iter::once(folder.to_string()).chain(parts).collect::<Vec<_>>().join("/");
    pack.add(&name, size, &mut file).map_err(at(path))
}

/// Files below a folder, in order; none when it is not there.
pub fn below(folder: &Path, but: &Path) -> std::io::Result<Vec<PathBuf>> {
    let (mut open, mut found) = (vec![folder.to_path_buf()], Vec::new());
    while let Some(folder) = open.pop() {
        let entries = match std::fs::read_dir(&folder) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
            entries => entries?,
        };
        for entry in entries {
            let entry = entry?;
            let kind = entry.file_type()?;
            if kind.is_dir() && entry.path() != but {
                open.push(entry.path());
            } else if kind.is_file() {
                found.push(entry.path());
            }
        }
    }
    found.sort();
    Ok(found)
}
