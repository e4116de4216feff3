//! `baobab backup --verify`: opens an archive, proves it to its end, and says what a restore would lack.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::Path;

use kernel_archive::{ArchiveError, Key, open, unpack};
use kernel_store::dump::DumpPart;

use super::changes::gather;
use super::manifest::Manifest;
use super::named::{self, Named};
use super::{MANIFEST, PARTS, SQLITE, TOKEN_KEY, at, io_at};
use crate::config::Config;
use crate::failure::Failure;

/// Missing files that are told by name.
const TOLD: usize = 5;

/// Proves the archive and prints what it is.
///
/// # Errors
/// An archive that is damaged or for another key; [`Failure::Problems`] when files are missing in it.
pub async fn verify(config: &Config, source: &Path) -> Result<(), Failure> {
    let key = config.backup.key()?;
    let staging = tempfile::tempdir()
        .map_err(|error| Failure::Other(format!("no folder to unpack the database into: {error}")))?;
    if source.is_dir() {
        return shipped(source, &key, staging.path()).await;
    }
    let copy = staging.path().join(SQLITE);
    let mut manifest = None;
    let mut named = Named::new();
    let input = BufReader::new(File::open(source).map_err(io_at(source))?);
    let contents = unpack(open(input, &key).map_err(at(source))?, &mut |name, _, body| {
        if name == MANIFEST {
            manifest = Some(Manifest::parse(&all(body)?).map_err(ArchiveError::Foreign)?);
        } else if name == SQLITE {
            std::io::copy(body, &mut File::create_new(&copy)?)?;
        } else if name.strip_prefix(PARTS).is_some_and(|rest| rest.starts_with('/')) {
            named::of_part(&part(&all(body)?)?, &mut named);
        }
        Ok(())
    })
    .map_err(at(source))?;
    let manifest =
        manifest.ok_or_else(|| Failure::Other(format!("{}: it says nothing of itself", source.display())))?;
    if copy.exists() {
        named = named::of_file(&copy).await?;
    }
    let has = |name: &str| contents.files.iter().any(|file| file.name == name);
    let there: std::collections::HashSet<&str> = contents.files.iter().map(|file| file.name.as_str()).collect();
    let missing: Vec<&str> = named.iter().map(String::as_str).filter(|name| !there.contains(name)).collect();
    let bytes: u64 = contents.files.iter().map(|file| file.size).sum();
    outln!(
        "{}: made {} by {}; {} files, {} KiB unpacked, every one as it was put in",
        source.display(),
        manifest.made_at,
        manifest.made_by,
        contents.files.len(),
        bytes >> 10
    );
    if !has(TOKEN_KEY) {
        outln!(
            "warning  keys  there is no key in it: the installation had none yet, or it is lost; nobody will sign in with a second step"
        );
    }
    if missing.is_empty() {
        return Ok(());
    }
    let told = missing.iter().take(TOLD).copied().collect::<Vec<_>>().join(", ");
    outln!("PROBLEM  files  {} of {} files that records name are not in it: {told}", missing.len(), named.len());
    Err(Failure::Problems)
}

/// A folder that changes were shipped to: everything up to the last of them is opened and put together.
async fn shipped(source: &Path, key: &Key, staging: &Path) -> Result<(), Failure> {
    let gathered = gather(source, key, None, staging).await?;
    let (from, to) = (gathered.oldest.to_rfc3339(), gathered.reached.to_rfc3339());
    outln!(
        "{}: from {from} to {to}; {} changes behind the newest copy, every one as it was shipped",
        source.display(),
        gathered.changes
    );
    if gathered.is_broken {
        outln!("PROBLEM  changes  those behind {to} were lost, and no copy follows them yet");
    }
    if gathered.missing > 0 {
        outln!("PROBLEM  files  {} files that records name were not shipped", gathered.missing);
    }
    if gathered.is_broken || gathered.missing > 0 { Err(Failure::Problems) } else { Ok(()) }
}

fn all(body: &mut dyn Read) -> Result<Vec<u8>, ArchiveError> {
    let mut bytes = Vec::new();
    body.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A part of a database, as an archive holds it.
pub fn part(bytes: &[u8]) -> Result<DumpPart, ArchiveError> {
    let text =
        std::str::from_utf8(bytes).map_err(|_| ArchiveError::Damaged("a part of the database is no text".into()))?;
    DumpPart::parse(text).map_err(|error| ArchiveError::Damaged(error.to_string()))
}
