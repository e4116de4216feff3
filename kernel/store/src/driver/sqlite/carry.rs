//! Telling a sink what is committed, without a gap.
//!
//! The log begins anew, and what stood in it is overwritten, when all of it is in the file and nobody reads from it. So somebody
//! always does here: a guard holds a read transaction that is given up only after the next one is open, and that is opened only when
//! everything the last one saw was told. No checkpoint, of whatever process, gets past it.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use kernel_types::{Clock, SystemClock};

use super::changes::{ChangeSink, Snapshot};
use super::connection::SqliteConnection;
use super::log::{Log, Place};
use crate::error::StoreError;

/// Rounds left out after one that failed.
const PATIENCE: u32 = 10;

pub(super) struct Carrying {
    database: PathBuf,
    log: Log,
    sink: Box<dyn ChangeSink>,
    every: Duration,
    next: Instant,
    /// `None` until the first round, and after changes got lost.
    following: Option<Following>,
    spare: SqliteConnection,
}

struct Following {
    guard: SqliteConnection,
    place: Option<Place>,
}

impl Carrying {
    pub fn start(database: &Path, sink: Box<dyn ChangeSink>, every: Duration) -> Result<Carrying, StoreError> {
        let spare = SqliteConnection::open_reader(database)?;
        Ok(Carrying {
            database: database.to_path_buf(),
            log: Log::of(database),
            sink,
            every,
            next: Instant::now(),
            following: None,
            spare,
        })
    }

    /// How long nothing has to be done.
    pub fn wait(&self) -> Duration {
        self.next.saturating_duration_since(Instant::now())
    }

    /// Tells what was committed since the last round. Whether the sink has all of it.
    pub fn round(&mut self) -> bool {
        let told = match self.following {
            None => self.begin(),
            Some(_) => self.tell(),
        };
        // What was not taken is read again from its beginning: not every second.
        self.next = Instant::now() + if told.is_ok() { self.every } else { self.every * PATIENCE };
        told.inspect_err(|error| tracing::warn!(%error, "changes.not_shipped")).is_ok()
    }

    /// Lets go of what was not told: the log must not grow for ever.
    pub fn give_up(&mut self) {
        if self.following.take().is_some() {
            tracing::error!(
                "changes.lost: the log of the database is full and they cannot be shipped; a new copy comes first"
            );
            self.sink.interrupted();
        }
    }

    fn begin(&mut self) -> Result<(), StoreError> {
        let guard = SqliteConnection::open_reader(&self.database)?;
        guard.begin_read()?;
        // What was committed before is in the copy that is made next.
        let place = self.log.end().map_err(unreadable)?;
        self.sink.interrupted();
        self.following = Some(Following { guard, place });
        self.offer()
    }

    fn tell(&mut self) -> Result<(), StoreError> {
        let Some(following) = &mut self.following else { return Ok(()) };
        // Taken before the log is read: what is answered while it is read may be behind its end.
        let as_of = SystemClock.now();
        self.spare.begin_read()?;
        let told = match self.log.since(following.place).map_err(unreadable) {
            Ok(None) => Ok(()),
            Ok(Some((place, pages))) => self
                .sink
                .changed(&pages, as_of)
                .map(|()| following.place = Some(place))
                .map_err(StoreError::Unavailable),
            Err(error) => Err(error),
        };
        if told.is_err() {
            self.spare.run("ROLLBACK")?;
            return told;
        }
        std::mem::swap(&mut following.guard, &mut self.spare);
        self.spare.run("ROLLBACK")?;
        self.offer()
    }

    fn offer(&mut self) -> Result<(), StoreError> {
        if self.sink.wants_copy() {
            let as_of = SystemClock.now();
            let connection = SqliteConnection::open_reader(&self.database)?;
            connection.begin_read()?;
            self.sink.copy(Snapshot(connection), as_of);
        }
        Ok(())
    }
}

fn unreadable(error: std::io::Error) -> StoreError {
    StoreError::Unavailable(format!("the log of the database cannot be read: {error}"))
}
