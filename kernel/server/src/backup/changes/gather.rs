//! Out of the folder: the youngest copy from before a moment, and the changes between.

use std::fs::OpenOptions;
use std::io::BufReader;
use std::path::Path;

use kernel_archive::{Key, open};
use kernel_store::changes::ChangedPages;
use kernel_types::Instant;

use super::super::manifest::Manifest;
use super::super::named;
use super::super::restore::unpacked;
use super::super::{SQLITE, at, io_at};
use super::files;
use super::place::{Entry, Kind, entries};
use crate::failure::Failure;

/// What was found.
pub struct Gathered {
    pub manifest: Manifest,
    /// The first moment that could be restored.
    pub oldest: Instant,
    /// What this is the state of.
    pub reached: Instant,
    /// Changes applied to the copy.
    pub changes: usize,
    /// Some were lost behind `reached`, and what is wanted lies later.
    pub is_broken: bool,
    /// Files that records name and nobody shipped.
    pub missing: usize,
}

/// Puts database, plugins, key and attached files into `staging`, as they were at a moment, or as they were last.
///
/// # Errors
/// When nothing is old enough, or something is damaged or for another key.
pub async fn gather(folder: &Path, key: &Key, to: Option<Instant>, staging: &Path) -> Result<Gathered, Failure> {
    let all = entries(folder).map_err(io_at(folder))?;
    let (copy, behind, is_broken) = chosen(&all, to);
    let oldest = all.iter().filter(|entry| entry.kind == Kind::Copy).map(|entry| entry.at).min();
    let Some((copy, oldest)) = copy.zip(oldest) else {
        let since = oldest.map_or_else(
            || "there is no copy in it".to_string(),
            |at| format!("its first copy is of {}", at.to_rfc3339()),
        );
        return Err(Failure::Other(format!("{} cannot be restored from: {since}", folder.display())));
    };
    let manifest = unpacked(&copy.path, key, staging)?;
    let database = staging.join(SQLITE);
    let mut file = OpenOptions::new().read(true).write(true).open(&database).map_err(io_at(&database))?;
    for entry in &behind {
        let input = BufReader::new(std::fs::File::open(&entry.path).map_err(io_at(&entry.path))?);
        let mut plain = open(input, key).map_err(at(&entry.path))?;
        let pages = ChangedPages::read_from(&mut plain).map_err(io_at(&entry.path))?;
        pages.apply(&mut file).map_err(io_at(&entry.path))?;
    }
    file.sync_all().map_err(io_at(&database))?;
    drop(file);
    let mut missing = 0;
    for name in named::of_file(&database).await? {
        match files::is_there(folder, &name) {
            true => files::unseal(folder, key, &name, staging)?,
            false => missing += 1,
        }
    }
    let reached = behind.last().map_or(copy.at, |entry| entry.at.max(copy.at));
    Ok(Gathered { manifest, oldest, reached, changes: behind.len(), is_broken, missing })
}

/// The copy, the changes to apply to it, and whether a gap ends them.
fn chosen(all: &[Entry], to: Option<Instant>) -> (Option<&Entry>, Vec<&Entry>, bool) {
    let is_in_time = |entry: &&Entry| to.is_none_or(|to| entry.until <= to);
    let Some(copy) =
        all.iter().filter(|entry| entry.kind == Kind::Copy).filter(is_in_time).max_by_key(|entry| entry.at)
    else {
        return (None, Vec::new(), false);
    };
    let later = all.iter().filter(|entry| entry.kind == Kind::Changes && entry.number > copy.number);
    let wanted: Vec<&Entry> = later.take_while(is_in_time).collect();
    let follows = wanted.iter().zip(copy.number + 1..).take_while(|(entry, number)| entry.number == *number).count();
    let is_broken = follows < wanted.len();
    (Some(copy), wanted.into_iter().take(follows).collect(), is_broken)
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    #[test]
    fn the_youngest_copy_before_the_moment_and_what_follows_it() {
        let entry =
            |number, at, kind| Entry { number, at: Instant(at), until: Instant(at + 1), kind, path: PathBuf::new() };
        let changes = |number, at| entry(number, at, Kind::Changes);
        let copy = |number, at| entry(number, at, Kind::Copy);
        // 5 got lost; the copy behind it begins anew.
        let all = [
            copy(1, 10),
            changes(2, 12),
            changes(3, 20),
            copy(3, 21),
            changes(4, 25),
            changes(6, 30),
            copy(6, 31),
            changes(7, 40),
        ];
        let at = |to: Option<i64>| {
            let (copy, behind, is_broken) = chosen(&all, to.map(Instant));
            (copy.map(|entry| entry.at.0), behind.iter().map(|entry| entry.number).collect::<Vec<_>>(), is_broken)
        };
        // What was read while the moment passed may hold what came after it.
        assert_eq!(at(Some(10)), (None, vec![], false));
        assert_eq!(at(Some(11)), (Some(10), vec![], false));
        assert_eq!(at(Some(20)), (Some(10), vec![2], false));
        assert_eq!(at(Some(21)), (Some(10), vec![2, 3], false));
        assert_eq!(at(Some(27)), (Some(21), vec![4], false));
        assert_eq!(at(Some(31)), (Some(21), vec![4], true));
        assert_eq!(at(None), (Some(31), vec![7], false));
    }
}
