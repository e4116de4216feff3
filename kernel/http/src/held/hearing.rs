//! How far word of other processes' changes can be trusted (PostgreSQL).
//!
//! Every listening process is told of a change of access at its commit, all of them in the same order. A process that knows
//! its listening to work need not ask how far access has changed before every request. That it works it proves to itself: while
//! requests come it says something every [`BEAT`], and once it has heard it, trusts until [`LEASE`] after the moment it said it. A
//! process that hears nothing (a lost connection, a pooler in between, a machine that stood still) stops trusting by its own
//! clock, and asks. One that nobody asks anything says nothing: every word is a commit.
//!
//! A change of access is answered when every other process that listens has said that it heard of the change, or when `LEASE`
//! has passed: whatever a process trusted before the change has ended by then.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use kernel::platform::access;
use kernel::{App, OpError, OpResult};
use kernel_store::{Dialect, Heard, Listener, StoreError};
use tokio::sync::watch;
use tokio::time::MissedTickBehavior;

use super::contexts::ContextCache;

/// The channel on which processes say what they have heard: `<microseconds> <version>`, the first being the speaker's clock.
const CHANNEL: &str = "baobab_heard";
const BEAT: Duration = Duration::from_secs(1);
const LEASE: Duration = Duration::from_secs(3);
/// Pause before listening again after the connection was lost.
const LISTEN_AGAIN: Duration = Duration::from_millis(500);

pub struct Hearing {
    /// The clock of `trusted_until`, which no change of the date moves.
    epoch: Instant,
    /// Microseconds since the epoch.
    trusted_until: AtomicU64,
    /// A request wanted to know since the last beat.
    asked: AtomicBool,
    /// This process's listening connection.
    own: AtomicU32,
    /// What each process said last: the latest change it heard of.
    said: watch::Sender<HashMap<u32, i64>>,
}

impl Default for Hearing {
    fn default() -> Hearing {
        Hearing {
            epoch: Instant::now(),
            trusted_until: AtomicU64::new(0),
            asked: AtomicBool::new(false),
            own: AtomicU32::new(0),
            said: watch::Sender::new(HashMap::new()),
        }
    }
}

impl Hearing {
    fn now(&self) -> u64 {
        u64::try_from(self.epoch.elapsed().as_micros()).unwrap_or(u64::MAX)
    }

    /// Whether what was heard so far is all that other processes have changed and answered.
    pub fn is_trusted(&self) -> bool {
        self.asked.store(true, Ordering::Release);
        self.now() < self.trusted_until.load(Ordering::Acquire)
    }

    fn lost(&self) {
        self.trusted_until.store(0, Ordering::Release);
        self.said.send_modify(HashMap::clear);
    }

    /// Takes note of what a process says of itself.
    fn note(&self, heard: &Heard) {
        let Some((at, version)) = heard
            .text
            .split_once(' ')
            .and_then(|(at, version)| Some((at.parse::<u64>().ok()?, version.parse::<i64>().ok()?)))
        else {
            return;
        };
        if heard.process == self.own.load(Ordering::Acquire) {
            let lease = u64::try_from(LEASE.as_micros()).unwrap_or(0);
            self.trusted_until.store(at.saturating_add(lease), Ordering::Release);
        } else {
            self.said.send_modify(|said| {
                said.insert(heard.process, version);
            });
        }
    }

    /// Waits until no other process decides by what was before the changes committed by now.
    pub async fn settle(&self, app: &App) {
        if app.db.dialect() == Dialect::Sqlite {
            return;
        }
        let Ok((version, mut others)) = listeners(app).await else {
            // Who listens is not known: by then none of them trusts what was.
            return tokio::time::sleep(LEASE).await;
        };
        let own = self.own.load(Ordering::Acquire);
        others.retain(|process| *process != own);
        if others.is_empty() {
            return;
        }
        let mut said = self.said.subscribe();
        let all =
            said.wait_for(|said| others.iter().all(|process| said.get(process).is_some_and(|heard| *heard >= version)));
        if tokio::time::timeout(LEASE, all).await.is_err() {
            tracing::warn!(version, "access.change_not_heard");
        }
    }
}

/// How far access has changed, and who hears of it.
async fn listeners(app: &App) -> OpResult<(i64, Vec<u32>)> {
    let mut reader = app.db.read_platform().await?;
    Ok((access::version(&mut reader).await?, reader.listeners().await?))
}

/// Listens for changes of other processes for as long as the process lives. Ends at once on an embedded database.
pub async fn watch(app: &App, cache: &ContextCache) {
    let hearing = &cache.hearing;
    loop {
        match app.db.listen(&[access::CHANNEL, CHANNEL]).await {
            Ok(None) => return,
            Ok(Some(listener)) => {
                tracing::debug!("access.listening");
                let lost = attend(app, cache, listener).await;
                hearing.lost();
                cache.forget_all();
                tracing::warn!(error = %lost, "access.listening_lost");
            }
            Err(error) => tracing::warn!(%error, "access.not_listening"),
        }
        tokio::time::sleep(LISTEN_AGAIN).await;
    }
}

/// Hears and says until the connection fails.
async fn attend(app: &App, cache: &ContextCache, mut listener: Listener) -> OpError {
    let hearing = &cache.hearing;
    hearing.own.store(listener.process(), Ordering::Release);
    // What changed before this moment was not heard, and is nowhere kept.
    let mut latest = match cache.version(app).await {
        Ok(version) => version,
        Err(error) => return error,
    };
    cache.forget_all();
    let mut beats = tokio::time::interval(BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // The first word is for a process that changes access meanwhile and sees this process listen.
    hearing.asked.store(true, Ordering::Release);
    loop {
        let mut next = tokio::select! {
            heard = listener.next() => match heard {
                Ok(heard) => Some(heard),
                Err(error) => return error.into(),
            },
            _ = beats.tick() => None,
        };
        let mut says = next.is_none() && hearing.asked.swap(false, Ordering::AcqRel);
        while let Some(heard) = next.take().or_else(|| listener.waiting()) {
            if heard.channel == access::CHANNEL {
                latest = latest.max(cache.hear(&heard.text));
                // The process that made the change may wait for the word of this process.
                says = true;
            } else {
                hearing.note(&heard);
            }
        }
        if says {
            let text = format!("{} {latest}", hearing.now());
            match tokio::time::timeout(LEASE, listener.notify(CHANNEL, &text)).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => return error.into(),
                Err(_) => return StoreError::Unavailable(String::from("listening: no answer")).into(),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(process: u32, text: &str) -> Heard {
        Heard { process, channel: CHANNEL.to_string(), text: text.to_string() }
    }

    #[test]
    fn a_process_trusts_for_a_lease_from_when_it_said_what_it_heard() {
        let hearing = Hearing { epoch: Instant::now() - Duration::from_secs(60), ..Hearing::default() };
        hearing.own.store(7, Ordering::Release);
        assert!(!hearing.is_trusted(), "nothing was heard");
        hearing.note(&said(8, &format!("{} 4", hearing.now())));
        assert!(!hearing.is_trusted(), "only others were heard");
        let long_ago = hearing.now() - u64::try_from(LEASE.as_micros()).unwrap();
        hearing.note(&said(7, &format!("{long_ago} 4")));
        assert!(!hearing.is_trusted(), "the lease of what came back so late is over");
        hearing.note(&said(7, &format!("{} 4", hearing.now())));
        assert!(hearing.is_trusted());
        hearing.note(&said(7, "nonsense"));
        assert!(hearing.is_trusted());
        hearing.lost();
        assert!(!hearing.is_trusted());
    }
}
