//! What is in the folder, by name.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use kernel_archive::{ArchiveError, Lock, Sealing, seal};
use kernel_types::{Instant, RandomIds};

use crate::failure::Failure;

use super::super::{at, io_at};

const ENDING: &str = ".age";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The whole database after the changes of its number.
    Copy,
    Changes,
}

/// One file of the stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub number: u64,
    /// Everything that was answered by then is in it, or in what it follows on.
    pub at: Instant,
    /// Nothing in it is younger.
    pub until: Instant,
    pub kind: Kind,
    pub path: PathBuf,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Copy => "copy",
            Kind::Changes => "changes",
        }
    }
}

/// Where an entry belongs.
pub fn path(folder: &Path, number: u64, (at, until): (Instant, Instant), kind: Kind) -> PathBuf {
    // Colons are no part of file names everywhere.
    let written = |moment: Instant| moment.to_rfc3339().replace(':', "-");
    let name = format!("{number:010}_{}_{}_{}{ENDING}", written(at), written(until), kind.name());
    folder.join(at.date().to_string()).join(name)
}

fn parse(path: PathBuf) -> Option<Entry> {
    let name = path.file_name()?.to_str()?.strip_suffix(ENDING)?;
    let mut parts = name.split('_');
    let number = parts.next()?.parse().ok()?;
    let mut moment = || {
        let (day, time) = parts.next()?.split_once('T')?;
        Instant::parse_rfc3339(&format!("{day}T{}", time.replace('-', ":")))
    };
    let (at, until) = (moment()?, moment()?);
    let kind = parts.next()?;
    let kind = [Kind::Copy, Kind::Changes].into_iter().find(|known| known.name() == kind)?;
    Some(Entry { number, at, until, kind, path })
}

/// Everything in the folder, by number; a copy behind the changes it holds. What is being written does not count.
///
/// # Errors
/// When the folder cannot be read.
pub fn entries(folder: &Path) -> std::io::Result<Vec<Entry>> {
    let mut found = Vec::new();
    for day in std::fs::read_dir(folder)? {
        let day = day?.path();
        let is_day = day
            .file_name()
            .and_then(|name| name.to_str())
            .is_some_and(|name| name.parse::<chrono::NaiveDate>().is_ok());
        if is_day {
            for file in std::fs::read_dir(&day)? {
                found.extend(parse(file?.path()));
            }
        }
    }
    found.sort_by_key(|entry| (entry.number, entry.kind == Kind::Copy, entry.at));
    Ok(found)
}

/// Puts a file that was written beside its place where it belongs; it is there after a loss of power too.
///
/// # Errors
/// Of the folder.
pub fn put(written: &Path, to: &Path) -> Result<(), Failure> {
    std::fs::rename(written, to).map_err(io_at(to))?;
    match to.parent() {
        // Not every system lets a folder be flushed; the file itself was.
        Some(folder) => File::open(folder).and_then(|folder| folder.sync_all()).or(Ok(())),
        None => Ok(()),
    }
}

/// Seals what `fill` writes and puts it where it belongs.
///
/// # Errors
/// Of the folder.
pub fn write(
    to: &Path,
    lock: &Lock,
    fill: impl FnOnce(&mut Sealing<BufWriter<File>>) -> std::io::Result<()>,
) -> Result<(), Failure> {
    let folder = to.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder).map_err(io_at(folder))?;
    let file = tempfile::NamedTempFile::new_in(folder).map_err(io_at(folder))?;
    let (output, beside) = file.into_parts();
    let mut sealing = seal(BufWriter::with_capacity(256 << 10, output), lock, &RandomIds::default()).map_err(at(to))?;
    fill(&mut sealing).map_err(ArchiveError::from).map_err(at(to))?;
    let mut output = sealing.finish().map_err(at(to))?;
    output.flush().and_then(|()| output.get_ref().sync_all()).map_err(io_at(to))?;
    put(&beside, to)?;
    // It was moved away: there is nothing to remove.
    let _ = beside.keep();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_number_times_and_kind() {
        let at = Instant::parse_rfc3339("2026-03-05T09:30:01.004211Z").unwrap();
        let until = Instant::parse_rfc3339("2026-03-05T09:30:01.009003Z").unwrap();
        for kind in [Kind::Copy, Kind::Changes] {
            let path = path(Path::new("/backups"), 8, (at, until), kind);
            assert_eq!(parse(path.clone()), Some(Entry { number: 8, at, until, kind, path }));
        }
        for other in [
            "0000000008_2026-03-05T09-30-01.004211Z_2026-03-05T09-30-01.009003Z_other.age",
            "0000000008_2026-03-05T09-30-01.004211Z_copy.age",
            ".tmpabc",
            "notes.txt",
            "x_2026-03-05T09-30-01Z_2026-03-05T09-30-01Z_copy.age",
        ] {
            assert_eq!(parse(PathBuf::from(other)), None, "{other}");
        }
    }
}
