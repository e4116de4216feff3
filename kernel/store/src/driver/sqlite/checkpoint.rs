//! Checkpoints beside the writer: copying the log back into the file must not hold up commits.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread::JoinHandle;
use std::time::Duration;

use super::carry::Carrying;
use super::changes::ChangeSink;
use super::connection::SqliteConnection;
use crate::error::StoreError;

/// Commits, or changed rows, between two checkpoints.
const COMMITS: u32 = 64;
const CHANGES: u64 = 20_000;
/// Changed rows between two looks at the planner's statistics.
const STATISTICS_CHANGES: u64 = 10_000;
/// Pages in the log beyond which the writer itself waits for a checkpoint, so that the log does not grow without end.
const LOG_LIMIT: i64 = 20_000;

pub(crate) struct Checkpointer {
    wanted: Option<SyncSender<Order>>,
    log_is_long: Arc<AtomicBool>,
    /// Whether changes are told to a sink: the log begins anew after that alone.
    is_carried: bool,
    thread: Option<JoinHandle<()>>,
    commits: u32,
    changes: u64,
    analysed: u64,
}

/// What the thread is asked to do.
enum Order {
    Checkpoint,
    /// The writer waits, so that nothing is committed meanwhile: the next commit is to write the log from its beginning.
    Restart(SyncSender<()>),
    Carry(Carrying),
}

impl Checkpointer {
    pub fn start(path: &Path) -> Result<Checkpointer, StoreError> {
        let connection = SqliteConnection::open_writer(path)?;
        let (wanted, orders) = sync_channel(1);
        let log_is_long = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&log_is_long);
        let thread = std::thread::Builder::new()
            .name(String::from("sqlite-checkpoint"))
            .spawn(move || serve(&connection, &orders, &flag))
            .map_err(|error| StoreError::Unavailable(format!("no checkpoint thread: {error}")))?;
        Ok(Checkpointer {
            wanted: Some(wanted),
            log_is_long,
            thread: Some(thread),
            is_carried: false,
            commits: 0,
            changes: 0,
            analysed: 0,
        })
    }

    /// Called after each commit, by the writer.
    pub fn committed(&mut self, writer: &SqliteConnection) {
        self.commits += 1;
        self.keep_statistics(writer);
        let is_long = self.log_is_long.swap(false, Ordering::Relaxed);
        if is_long && self.is_carried {
            self.restart();
        } else if is_long {
            // RESTART makes the next commit write the log from its beginning.
            if let Err(error) = writer.checkpoint("RESTART") {
                tracing::warn!(%error, "the write-ahead log could not be restarted");
            }
        } else if (self.commits >= COMMITS || writer.changes() - self.changes >= CHANGES)
            && let Some(wanted) = &self.wanted
        {
            self.commits = 0;
            self.changes = writer.changes();
            if let Err(TrySendError::Disconnected(_)) = wanted.try_send(Order::Checkpoint) {
                tracing::error!("the checkpoint thread ended");
                self.wanted = None;
            }
        }
    }
}

impl Checkpointer {
    /// From now on this sink is told what is committed.
    pub fn carry(&mut self, database: &Path, sink: Box<dyn ChangeSink>, every: Duration) -> Result<(), StoreError> {
        let carrying = Carrying::start(database, sink, every)?;
        let closed = || StoreError::Unavailable(String::from("the checkpoint thread ended"));
        self.wanted.as_ref().ok_or_else(closed)?.send(Order::Carry(carrying)).map_err(|_| closed())?;
        self.is_carried = true;
        Ok(())
    }

    fn restart(&mut self) {
        let (done, answered) = sync_channel(1);
        let asked = self.wanted.as_ref().is_some_and(|wanted| wanted.send(Order::Restart(done)).is_ok());
        if !asked || answered.recv().is_err() {
            tracing::error!("the checkpoint thread ended");
            self.wanted = None;
        }
    }

    /// Without statistics SQLite takes an index on a status for as good as one on a customer, and a list would sort half the
    /// table. Only tables whose size changed tenfold are looked at, and of those a sample.
    fn keep_statistics(&mut self, writer: &SqliteConnection) {
        if writer.changes() - self.analysed < STATISTICS_CHANGES {
            return;
        }
        self.analysed = writer.changes();
        if let Err(error) = writer.batch(STATISTICS) {
            tracing::warn!(%error, "the statistics could not be brought up to date");
        }
    }
}

/// A limited analysis keeps no samples per value, so prepared statements stay prepared whatever is bound to them.
pub(crate) const STATISTICS: &str = "PRAGMA analysis_limit = 1000; PRAGMA optimize = 0x10002;";

impl Drop for Checkpointer {
    fn drop(&mut self) {
        self.wanted = None;
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the checkpoint thread ended with a panic");
        }
    }
}

fn serve(connection: &SqliteConnection, orders: &Receiver<Order>, log_is_long: &AtomicBool) {
    let mut carrying: Option<Carrying> = None;
    let mut is_due = false;
    loop {
        let order = match &carrying {
            None => orders.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(carrying) => orders.recv_timeout(carrying.wait()),
        };
        match (order, &mut carrying) {
            (Ok(Order::Checkpoint), None) => checkpoint(connection, log_is_long),
            // With the next round: what was not told is not moved.
            (Ok(Order::Checkpoint), Some(_)) => is_due = true,
            (Ok(Order::Restart(done)), carrying) => {
                if let Some(carrying) = carrying {
                    let is_told = carrying.round();
                    if !is_told {
                        carrying.give_up();
                    }
                    checkpoint(connection, log_is_long);
                    if is_told {
                        carrying.round();
                    }
                }
                let _ = done.send(());
            }
            (Ok(Order::Carry(mut new)), carrying) => {
                new.round();
                *carrying = Some(new);
            }
            (Err(RecvTimeoutError::Timeout), Some(carrying)) => {
                if carrying.round() && std::mem::take(&mut is_due) {
                    checkpoint(connection, log_is_long);
                    // Where all of it was moved the guard reads the file from here on, and the log may begin anew.
                    carrying.round();
                }
            }
            (Err(RecvTimeoutError::Timeout), None) => {}
            (Err(RecvTimeoutError::Disconnected), carrying) => {
                if let Some(carrying) = carrying {
                    carrying.round();
                }
                return;
            }
        }
    }
}

fn checkpoint(connection: &SqliteConnection, log_is_long: &AtomicBool) {
    match connection.checkpoint("PASSIVE") {
        Ok((pages, _)) if pages > LOG_LIMIT => log_is_long.store(true, Ordering::Relaxed),
        Ok(_) => {}
        Err(error) => tracing::warn!(%error, "a checkpoint failed; the next one tries again"),
    }
}
