//! The writer thread: waiting jobs become one commit, each behind its own savepoint.
//!
//! Jobs are futures, but every statement on SQLite completes at once, so a job is polled in place and normally never
//! waits. A job that does wait for something else holds the writer: slow, still correct.

use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::path::Path;
use std::pin::pin;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{JoinHandle, Thread};
use std::time::Duration;

use super::job::{Job, Verdict};
use crate::driver::Connection;
use crate::driver::sqlite::changes::ChangeSink;
use crate::driver::sqlite::{Checkpointer, STATISTICS, SqliteConnection};
use crate::error::StoreError;
use crate::tx::{Shared, Tx};

/// Jobs per commit at most, so that the first of them is not kept waiting for long.
const GROUP_LIMIT: usize = 256;
/// How often a job that asks to be retried is run again inside one commit.
const ATTEMPTS: usize = 5;

pub(crate) struct Writer {
    jobs: std::sync::Mutex<Option<Sender<Message>>>,
    thread: std::sync::Mutex<Option<JoinHandle<()>>>,
}

enum Message {
    Job(Box<dyn Job>),
    Backup(std::path::PathBuf, tokio::sync::oneshot::Sender<Result<(), StoreError>>),
    Carry(Box<dyn ChangeSink>, Duration, tokio::sync::oneshot::Sender<Result<(), StoreError>>),
}

impl Writer {
    pub fn start(path: &Path, shared: Arc<Shared>) -> Result<Writer, StoreError> {
        let connection = SqliteConnection::open_writer(path)?;
        let checkpointer = Checkpointer::start(path)?;
        let (sender, receiver) = channel();
        let runtime = tokio::runtime::Handle::try_current().ok();
        let database = path.to_path_buf();
        let thread = std::thread::Builder::new()
            .name(String::from("sqlite-writer"))
            .spawn(move || {
                let _entered = runtime.as_ref().map(tokio::runtime::Handle::enter);
                serve(connection, checkpointer, &receiver, &shared, &database);
            })
            .map_err(|error| StoreError::Unavailable(format!("no writer thread: {error}")))?;
        Ok(Writer { jobs: std::sync::Mutex::new(Some(sender)), thread: std::sync::Mutex::new(Some(thread)) })
    }

    pub fn submit(&self, job: Box<dyn Job>) {
        if let Err(Message::Job(job)) = self.send(Message::Job(job)) {
            job.finish(Err(StoreError::Unavailable(String::from("the store is closed"))));
        }
    }

    pub async fn backup(&self, target: &Path) -> Result<(), StoreError> {
        let (answer, answered) = tokio::sync::oneshot::channel();
        let closed = || StoreError::Unavailable(String::from("the store is closed"));
        self.send(Message::Backup(target.to_path_buf(), answer)).map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    /// Tells this sink what is committed from now on.
    pub async fn carry(&self, sink: Box<dyn ChangeSink>, every: Duration) -> Result<(), StoreError> {
        let (answer, answered) = tokio::sync::oneshot::channel();
        let closed = || StoreError::Unavailable(String::from("the store is closed"));
        self.send(Message::Carry(sink, every, answer)).map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    /// Finishes the jobs already submitted, then closes the file.
    pub fn close(&self) {
        drop(self.jobs.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take());
        if let Some(thread) = self.thread.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take()
            && thread.join().is_err()
        {
            tracing::error!("the SQLite writer ended with a panic");
        }
    }

    fn send(&self, message: Message) -> Result<(), Message> {
        match self.jobs.lock().unwrap_or_else(std::sync::PoisonError::into_inner).as_ref() {
            Some(sender) => sender.send(message).map_err(|refused| refused.0),
            None => Err(message),
        }
    }
}

fn serve(
    connection: SqliteConnection,
    mut checkpointer: Checkpointer,
    receiver: &Receiver<Message>,
    shared: &Arc<Shared>,
    database: &Path,
) {
    let waker = Waker::from(Arc::new(Unpark(std::thread::current())));
    let mut tx = Tx::new(Connection::SqliteWriter(connection), Arc::clone(shared));
    while let Ok(message) = receiver.recv() {
        match message {
            Message::Job(first) => {
                let waiting = group(&mut tx, first, receiver, &waker);
                if let Connection::SqliteWriter(connection) = tx.connection() {
                    checkpointer.committed(connection);
                }
                if let Some(order) = waiting {
                    follow(&tx, &mut checkpointer, database, order);
                }
            }
            order => follow(&tx, &mut checkpointer, database, order),
        }
    }
    drop(checkpointer);
    if let Connection::SqliteWriter(connection) = tx.connection()
        && let Err(error) = connection.batch(&format!("{STATISTICS} PRAGMA wal_checkpoint(TRUNCATE);"))
    {
        tracing::warn!(%error, "the write-ahead log was left for the next start");
    }
}

/// Does what is no job.
fn follow(tx: &Tx, checkpointer: &mut Checkpointer, database: &Path, order: Message) {
    match (order, tx.connection()) {
        (Message::Backup(path, answer), Connection::SqliteWriter(connection)) => {
            drop(answer.send(connection.backup(&path)))
        }
        (Message::Carry(sink, every, answer), _) => drop(answer.send(checkpointer.carry(database, sink, every))),
        _ => {}
    }
}

/// One commit: the first job and whatever waits behind it.
fn group(tx: &mut Tx, first: Box<dyn Job>, receiver: &Receiver<Message>, waker: &Waker) -> Option<Message> {
    if let Err(error) = control(tx, "BEGIN IMMEDIATE") {
        first.finish(Err(error));
        return None;
    }
    tx.start_transaction();
    let mut finished: Vec<Box<dyn Job>> = Vec::new();
    let mut next = Some(first);
    let mut order = None;
    while let Some(mut job) = next.take() {
        // The first job has the transaction to itself: rolling it back is rolling back the transaction.
        let kept = run_job(tx, job.as_mut(), waker, finished.is_empty());
        finished.push(job);
        if let Err(error) = kept {
            // SQLite gave up the whole transaction (disk full, I/O): nothing of the group was kept.
            let _ = control(tx, "ROLLBACK");
            tx.end_transaction();
            finished.into_iter().for_each(|job| job.finish(Err(error.clone())));
            return None;
        }
        if finished.len() < GROUP_LIMIT {
            match receiver.try_recv() {
                Ok(Message::Job(job)) => next = Some(job),
                Ok(other) => order = Some(other),
                Err(_) => {}
            }
        }
    }
    let committed = control(tx, "COMMIT");
    match committed {
        Ok(()) => tx.committed(),
        Err(_) => drop(control(tx, "ROLLBACK")),
    }
    tx.end_transaction();
    finished.into_iter().for_each(|job| job.finish(committed.clone()));
    order
}

/// Runs one job, behind a savepoint unless it is alone in the transaction. An error means that the transaction is gone.
fn run_job(tx: &mut Tx, job: &mut dyn Job, waker: &Waker, alone: bool) -> Result<(), StoreError> {
    for attempt in 1..=ATTEMPTS {
        if !alone {
            control(tx, "SAVEPOINT job")?;
        }
        tx.start_job(job.scope());
        let verdict = std::panic::catch_unwind(AssertUnwindSafe(|| block_on(job.run(tx), waker)));
        let verdict = verdict.unwrap_or_else(|panic| {
            job.panicked(panic.as_ref());
            Verdict::Discard
        });
        if verdict == Verdict::Keep {
            tx.job_kept();
            return if alone { Ok(()) } else { control(tx, "RELEASE job") };
        }
        tx.job_discarded();
        if alone {
            control(tx, "ROLLBACK")?;
            control(tx, "BEGIN IMMEDIATE")?;
            tx.start_transaction();
        } else {
            control(tx, "ROLLBACK TO job")?;
            control(tx, "RELEASE job")?;
        }
        if verdict == Verdict::Discard {
            return Ok(());
        }
        if attempt == ATTEMPTS {
            job.gave_up();
        }
    }
    Ok(())
}

fn control(tx: &mut Tx, sql: &str) -> Result<(), StoreError> {
    match tx.connection() {
        Connection::SqliteWriter(connection) => connection.run(sql),
        _ => Err(StoreError::Database(String::from("not a writer"))),
    }
}

struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

fn block_on<F: Future>(future: F, waker: &Waker) -> F::Output {
    let mut future = pin!(future);
    let mut context = Context::from_waker(waker);
    loop {
        match future.as_mut().poll(&mut context) {
            Poll::Ready(output) => return output,
            Poll::Pending => std::thread::park(),
        }
    }
}
