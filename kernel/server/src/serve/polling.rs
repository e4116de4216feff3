//! Mail is fetched from other mail servers for mailboxes that ask for it, and kept as mail that is handed over.
//!
//! The place in a folder is noted after each mail that was kept. A server that is killed between the two fetches that mail again, and
//! it is known by its fingerprint: nothing is lost, and nothing is there twice.

use std::sync::Arc;
use std::time::Duration;

use kernel::inbound::source::{self, Source};
use kernel::inbound::{self, New};
use kernel::platform::business;
use kernel::{App, OpError, OpResult};
use kernel_imap::{Account, Cursor, Dial, Mailbox, Trouble};
use kernel_store::OutboxEvent;
use serde_json::json;
use tokio::sync::watch;

use super::reception::Desk;

/// Pause between looks for accounts that are due.
const IDLE: Duration = Duration::from_secs(5);
/// Seconds between two looks into a folder.
const BETWEEN: i64 = 60;
/// Seconds after a look that failed, doubled with each further one, and the longest wait.
const TROUBLED: i64 = 60;
const TROUBLED_MOST: i64 = 3_600;
/// Seconds one account may take; others take it up afterwards.
const LEASE: i64 = 300;
/// Microseconds that clocks of servers may differ by.
const SKEW: i64 = 300_000_000;
/// Accounts that are looked at side by side.
const AT_ONCE: usize = 4;
/// Mails fetched in one look.
const MAILS: usize = 200;

/// Fetches mail until the server shuts down.
pub struct Poller {
    desk: Desk,
    dial: Dial,
    /// Bytes of the largest mail.
    largest: usize,
}

impl Poller {
    pub fn new(app: Arc<App>, storage: Option<u64>, dial: Dial, largest: usize) -> Poller {
        Poller { desk: Desk { app, storage }, dial, largest }
    }

    pub async fn run(self, mut stopped: watch::Receiver<bool>) {
        while !*stopped.borrow() {
            let round = async {
                if let Err(error) = self.round().await {
                    tracing::warn!(%error, "polling.accounts_not_read");
                }
                tokio::time::sleep(IDLE).await;
            };
            tokio::select! {
                _ = stopped.changed() => {}
                () = round => {}
            }
        }
    }

    /// Looks into every folder that is due; how many were looked at.
    ///
    /// # Errors
    /// Of the database.
    pub async fn round(&self) -> OpResult<usize> {
        let app = &self.desk.app;
        let mut reader = app.db.read_platform().await?;
        let due = source::due(&mut reader, app.clock.now()).await?;
        drop(reader);
        let count = due.len();
        for some in due.chunks(AT_ONCE) {
            for done in futures::future::join_all(some.iter().map(|source| self.look(source))).await {
                done?;
            }
        }
        Ok(count)
    }

    /// One account: taken up, emptied of what is new, settled.
    async fn look(&self, source: &Source) -> OpResult<()> {
        let app = &self.desk.app;
        let now = app.clock.now();
        let leased = {
            let source = source.clone();
            app.db
                .write_platform(move |tx| {
                    let source = source.clone();
                    Box::pin(async move { source::lease(tx, &source, now, now.plus_seconds(LEASE)).await })
                })
                .await?
        };
        if !leased {
            return Ok(());
        }
        let most = Duration::from_secs(LEASE.unsigned_abs());
        let problem = match tokio::time::timeout(most, self.fetch(source)).await {
            Ok(Ok(problem)) => problem,
            Ok(Err(Failed::Trouble(trouble))) => told(source, &trouble),
            Ok(Err(Failed::Own(error))) => {
                tracing::warn!(%error, mailbox = %source.address, "polling.not_kept");
                "not_kept"
            }
            Err(_) => "not_reached",
        };
        self.settle(source, problem).await
    }

    async fn fetch(&self, source: &Source) -> Result<&'static str, Failed> {
        let app = &self.desk.app;
        let about = source::about(&source.place.entity, &source.place.record);
        let password = app.vault.get().and_then(|vault| vault.open(&source.sealed, &about));
        let Some(password) = password else { return Ok("password_lost") };
        let account = Account {
            host: source.host.clone(),
            port: source.port,
            folder: source.folder.clone(),
            user: source.user.clone(),
            password,
        };
        let mut mailbox = Mailbox::open(&self.dial, &account).await?;
        let mut cursor = mailbox.resume(Cursor { validity: source.validity, uid: source.uid });
        if source.validity != cursor.validity {
            self.took(source, cursor).await?;
        }
        let mut problem = "";
        for found in mailbox.behind(cursor).await?.into_iter().take(MAILS) {
            // A folder that was numbered anew holds what lay there before anybody asked for it.
            let before = found.at.is_some_and(|at| at.timestamp_micros() < source.since.0 - SKEW);
            if !before && usize::try_from(found.bytes).unwrap_or(usize::MAX) > self.largest {
                problem = "mail_too_large";
            } else if !before && let Some(content) = mailbox.content(found.uid).await? {
                self.keep(source, content).await?;
            }
            cursor.uid = found.uid;
            self.took(source, cursor).await?;
        }
        mailbox.close().await;
        Ok(problem)
    }

    async fn keep(&self, source: &Source, content: Vec<u8>) -> OpResult<()> {
        let recipient = super::envelope::recipient(&content, &source.address);
        let return_to = super::envelope::return_to(&content);
        let new = New { recipient, return_to, peer: source.host.clone(), content: content.into() };
        // An address that is gone by now was released with its mailbox.
        self.desk.kept(new).await.map(drop)
    }

    async fn took(&self, source: &Source, cursor: Cursor) -> OpResult<()> {
        let (place, validity) = (source.place.clone(), cursor.validity.unwrap_or(0));
        self.desk
            .app
            .db
            .write_platform(move |tx| {
                let place = place.clone();
                Box::pin(async move { source::took(tx, &place, validity, cursor.uid).await })
            })
            .await
    }

    /// Notes how it went. The record learns of it when that changed.
    async fn settle(&self, source: &Source, problem: &'static str) -> OpResult<()> {
        let app = &self.desk.app;
        let now = app.clock.now();
        // A mail that is too large is left there; looking for others goes on as ever.
        let failures = if matches!(problem, "" | "mail_too_large") { 0 } else { source.failures + 1 };
        let wait = match u32::try_from(failures) {
            Ok(0) | Err(_) => BETWEEN,
            Ok(times) => TROUBLED.saturating_mul(1 << times.min(6)).min(TROUBLED_MOST),
        };
        let place = source.place.clone();
        app.db
            .write_platform(move |tx| {
                let place = place.clone();
                Box::pin(async move { source::looked(tx, &place, failures, problem, now.plus_seconds(wait)).await })
            })
            .await?;
        if problem == source.problem && source.validity.is_some() && problem != "mail_too_large" {
            return Ok(());
        }
        let mut reader = app.db.read_platform().await?;
        let tenant = business::tenant_of(&mut reader, &source.place.business, "live").await?;
        drop(reader);
        let Some(tenant) = tenant else { return Ok(()) };
        let (place, id) = (source.place.clone(), app.ids.next_id(now.unix_ms()));
        app.db
            .write(tenant, move |tx| {
                let (place, id) = (place.clone(), id.clone());
                Box::pin(async move {
                    let payload = json!({"record": place.record.as_str(), "problem": problem});
                    let event = inbound::fetched_event_of(&place.entity);
                    tx.emit(OutboxEvent { id, event, payload, available_at: now }).await?;
                    Ok::<_, OpError>(())
                })
            })
            .await?;
        app.committed.notify_one();
        Ok(())
    }
}

/// What went wrong, there or here.
enum Failed {
    Trouble(Trouble),
    Own(OpError),
}

impl From<Trouble> for Failed {
    fn from(trouble: Trouble) -> Failed {
        Failed::Trouble(trouble)
    }
}

impl From<OpError> for Failed {
    fn from(error: OpError) -> Failed {
        Failed::Own(error)
    }
}

/// The kind of trouble, as records name it; what the server said goes to the log.
fn told(source: &Source, trouble: &Trouble) -> &'static str {
    let (kind, said) = match trouble {
        Trouble::NotReached(said) => ("not_reached", said),
        Trouble::NotTrusted(said) => ("not_trusted", said),
        Trouble::NotLetIn(said) => ("not_let_in", said),
        Trouble::NoFolder(said) => ("no_folder", said),
    };
    tracing::info!(mailbox = %source.address, host = %source.host, kind, %said, "polling.nothing_fetched");
    kind
}
