//! Shipping: a copy at the start and once a day, and behind it every change.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::thread::JoinHandle;

use kernel::App;
use kernel_archive::Lock;
use kernel_store::changes::{ChangeSink, ChangedPages, Snapshot};
use kernel_types::{Clock, Instant, SystemClock};

use super::super::make::{add_copy, add_rest, begin, end};
use super::super::{SQLITE, at, io_at};
use super::place::{self, Entry, Kind, entries};
use super::{files, place::put};
use crate::config::{Config, StorageConfig};
use crate::failure::Failure;

/// Seconds between two copies: a restore reads the changes of one day at most.
const COPY_EVERY: i64 = 86_400;
/// Seconds until a copy that failed is tried again.
const COPY_AGAIN: i64 = 60;
/// Folders of the data folder that a copy holds. Attached files are shipped one by one.
const FOLDERS: [(&str, &str); 1] = [("plugins", "code")];

/// Ships what this server commits from now on, where a folder for it is configured.
///
/// # Errors
/// When the configuration does not allow it, or the folder cannot be used.
pub async fn start(app: &App, config: &Config) -> Result<(), Failure> {
    let Some(changes) = config.backup.changes(&config.database)? else { return Ok(()) };
    std::fs::create_dir_all(&changes.folder).map_err(io_at(&changes.folder))?;
    let last = entries(&changes.folder).map_err(io_at(&changes.folder))?.last().map_or(0, |entry| entry.number);
    let (kept, arriving) = channel();
    app.files.tell_of_new(kept);
    let shipping = Shipping {
        folder: changes.folder.clone(),
        lock: changes.lock.clone(),
        keep_days: changes.keep_days,
        storage: config.storage.clone(),
        last,
        arriving,
        waiting: Vec::new(),
        copied: None,
        copying: None,
        round: 0,
        not_before: Instant(0),
        is_failing: false,
    };
    app.db
        .carry_changes(Box::new(shipping), changes.every)
        .await
        .map_err(Failure::store("following what is committed"))?;
    tracing::info!(folder = %changes.folder.display(), "changes.shipping");
    Ok(())
}

struct Shipping {
    folder: PathBuf,
    lock: Lock,
    keep_days: i64,
    storage: StorageConfig,
    /// Number of the last changes shipped.
    last: u64,
    /// Attached files that were kept, before any record names them.
    arriving: Receiver<PathBuf>,
    waiting: Vec<PathBuf>,
    /// When the copy was made that changes follow on.
    copied: Option<Instant>,
    copying: Option<Copying>,
    /// Raised when changes got lost: a copy of an earlier round is not followed by those of this one.
    round: u64,
    not_before: Instant,
    is_failing: bool,
}

struct Copying {
    thread: JoinHandle<Result<(), Failure>>,
    at: Instant,
    round: u64,
}

impl ChangeSink for Shipping {
    fn changed(&mut self, pages: &ChangedPages, as_of: Instant) -> Result<(), String> {
        self.settle(false);
        if self.copied.is_none() && self.copying.is_none() {
            return Ok(());
        }
        let shipped = self.ship(pages, as_of).map_err(|failure| failure.to_string());
        if self.is_failing && shipped.is_ok() {
            tracing::info!("changes.shipping");
        }
        self.is_failing = shipped.is_err();
        shipped
    }

    fn wants_copy(&mut self) -> bool {
        self.settle(false);
        let now = SystemClock.now();
        let is_due = self.copied.is_none_or(|at| at.plus_seconds(COPY_EVERY) <= now);
        is_due && self.copying.is_none() && self.not_before <= now
    }

    fn copy(&mut self, snapshot: Snapshot, at: Instant) {
        let to = place::path(&self.folder, self.last, (at, SystemClock.now()), Kind::Copy);
        let (folder, lock, storage) = (self.folder.clone(), self.lock.clone(), self.storage.clone());
        let work = move || lay(snapshot, &to, at, &folder, &lock, &storage);
        match std::thread::Builder::new().name("copy-database".into()).spawn(work) {
            Ok(thread) => self.copying = Some(Copying { thread, at, round: self.round }),
            Err(error) => self.has_no_copy(&error.to_string()),
        }
    }

    fn interrupted(&mut self) {
        self.last += 1;
        self.round += 1;
        self.copied = None;
    }
}

impl Shipping {
    fn ship(&mut self, pages: &ChangedPages, as_of: Instant) -> Result<(), Failure> {
        let until = SystemClock.now();
        self.waiting.extend(self.arriving.try_iter());
        while let Some(file) = self.waiting.last() {
            files::ship(&self.storage.data_dir, &self.folder, &self.lock, file)?;
            self.waiting.pop();
        }
        let to = place::path(&self.folder, self.last + 1, (as_of, until), Kind::Changes);
        place::write(&to, &self.lock, |output| pages.write_to(output))?;
        self.last += 1;
        Ok(())
    }

    /// Looks whether the copy is made.
    fn settle(&mut self, waits: bool) {
        let Some(copying) = self.copying.take_if(|copying| waits || copying.thread.is_finished()) else { return };
        match copying.thread.join() {
            Ok(Ok(())) => {
                if copying.round == self.round {
                    self.copied = Some(copying.at);
                }
                self.forget();
            }
            Ok(Err(failure)) => self.has_no_copy(&failure.to_string()),
            Err(_) => self.has_no_copy("its thread ended with a panic"),
        }
    }

    fn has_no_copy(&mut self, why: &str) {
        tracing::warn!(error = why, "changes.no_copy");
        self.not_before = SystemClock.now().plus_seconds(COPY_AGAIN);
        if self.copied.is_none() {
            // What came behind it follows on nothing.
            self.last += 1;
        }
    }

    /// Removes what no moment of the days kept needs.
    fn forget(&self) {
        let oldest = SystemClock.now().plus_seconds(-self.keep_days * 86_400);
        let Ok(all) = entries(&self.folder) else { return };
        let Some(needed) = needed_from(&all, oldest) else { return };
        for entry in all.iter().filter(|entry| entry.at < needed) {
            if let Err(error) = std::fs::remove_file(&entry.path) {
                tracing::warn!(%error, "changes.not_removed");
            }
            if let Some(day) = entry.path.parent() {
                // Only when it is empty.
                let _ = std::fs::remove_dir(day);
            }
        }
    }
}

impl Drop for Shipping {
    /// Closing the store waits for the copy: it reads the database.
    fn drop(&mut self) {
        self.settle(true);
    }
}

/// The youngest copy that is older than what is kept.
fn needed_from(all: &[Entry], oldest: Instant) -> Option<Instant> {
    all.iter().filter(|entry| entry.kind == Kind::Copy && entry.until <= oldest).map(|entry| entry.at).max()
}

fn lay(
    snapshot: Snapshot,
    to: &Path,
    now: Instant,
    folder: &Path,
    lock: &Lock,
    storage: &StorageConfig,
) -> Result<(), Failure> {
    // Not in the folder it goes to: nobody there may read it.
    let staging = tempfile::tempdir_in(&storage.data_dir).map_err(io_at(&storage.data_dir))?;
    let copy = staging.path().join(SQLITE);
    snapshot.copy_to(&copy).map_err(Failure::store("copying the database"))?;
    drop(snapshot);
    files::ship_all(&storage.data_dir, folder, lock)?;
    let day = to.parent().unwrap_or(folder);
    std::fs::create_dir_all(day).map_err(io_at(day))?;
    let beside = tempfile::NamedTempFile::new_in(day).map_err(io_at(day))?.into_temp_path();
    let mut pack = begin(std::fs::File::create(&beside).map_err(io_at(&beside))?, lock, now).map_err(at(to))?;
    add_copy(&mut pack, &copy, now)?;
    add_rest(&mut pack, storage, &FOLDERS, to)?;
    end(pack, to)?;
    put(&beside, to)?;
    let _ = beside.keep();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_kept_moment_needs_stays() {
        let entry =
            |number, at, kind| Entry { number, at: Instant(at), until: Instant(at), kind, path: PathBuf::new() };
        let all = [
            entry(1, 10, Kind::Copy),
            entry(2, 12, Kind::Changes),
            entry(2, 20, Kind::Copy),
            entry(3, 25, Kind::Changes),
            entry(3, 30, Kind::Copy),
        ];
        assert_eq!(needed_from(&all, Instant(9)), None);
        assert_eq!(needed_from(&all, Instant(19)), Some(Instant(10)));
        // The moment 27 lies behind the changes of 25, and they follow on the copy of 20.
        assert_eq!(needed_from(&all, Instant(27)), Some(Instant(20)));
    }
}
