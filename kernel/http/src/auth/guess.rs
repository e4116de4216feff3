//! Guesses at secrets that people type: counted in the database before they are looked at, given back when they were right.

use http::HeaderMap;
use kernel::platform::attempt::{self, Attempt, Failures, Source};
use kernel::{OpError, OpResult};
use kernel_types::{Id, Instant};

use super::{known_device, session};
use crate::held::attempts::{ACCOUNT, ADDRESS};
use crate::problem::Problem;
use crate::state::HttpState;

/// A guess that stands as failed until it is settled. Left alone (a wrong secret, a caller who hung up) it stays a failure.
#[must_use = "a right guess stays a failure until it is settled"]
pub struct Reserved {
    id: Id,
    /// Wrong, it is the one after which the name has to wait.
    pub is_last: bool,
}

/// Where this request comes from, as seen from somebody's account; from nobody's when there is none.
pub fn source(state: &HttpState, headers: &HeaderMap, account: Option<&Id>, now: Instant) -> Source {
    Source {
        ip: session::origin(headers).ip,
        device: account.and_then(|account| known_device::of(state, headers, account, now)),
    }
}

/// Takes one of the guesses that this name has left for this source.
///
/// # Errors
/// Too many failures: the caller has to wait.
pub async fn reserve(state: &HttpState, name: &str, source: &Source, now: Instant) -> Result<Reserved, Problem> {
    // Most of a flood is refused here, without a turn at the writer. What gets past is counted again where nobody else counts.
    let wait = {
        let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
        let (of_name, of_address) = attempt::failures(&mut reader, name, source, now).await?;
        wait_seconds(now)(of_name, of_address)
    };
    if wait > 0 {
        state.hashing.slowdown.refused().await;
        return Err(OpError::TooMany { retry_after_seconds: wait }.into());
    }
    let guess =
        attempt::Guess { id: state.app.ids.next_id(now.unix_ms()), name: name.to_string(), source: source.clone() };
    let id = guess.id.clone();
    let reserved = state
        .app
        .db
        .write_platform(move |tx| {
            let guess = guess.clone();
            Box::pin(async move { attempt::reserve(tx, &guess, now, wait_seconds(now)).await })
        })
        .await?;
    match reserved {
        attempt::Reserved::Counted(failures) => Ok(Reserved { id, is_last: ACCOUNT.ends_with(failures) }),
        attempt::Reserved::Wait(seconds) => Err(OpError::TooMany { retry_after_seconds: seconds }.into()),
    }
}

fn wait_seconds(now: Instant) -> impl Fn(Failures, Failures) -> u64 {
    move |of_name, of_address| ACCOUNT.wait_seconds(of_name, now).max(ADDRESS.wait_seconds(of_address, now))
}

impl Reserved {
    /// It was right and completed a sign-in: failures before it are forgiven.
    pub async fn succeed(self, state: &HttpState) -> OpResult<()> {
        let id = self.id;
        state
            .app
            .db
            .write_platform(move |tx| {
                let id = id.clone();
                Box::pin(async move { attempt::succeed(tx, &id).await })
            })
            .await
    }

    /// It was right, but completed nothing by itself.
    pub async fn give_back(self, state: &HttpState) -> OpResult<()> {
        let id = self.id;
        state
            .app
            .db
            .write_platform(move |tx| {
                let id = id.clone();
                Box::pin(async move { attempt::give_back(tx, &id).await })
            })
            .await
    }
}

/// Writes a sign-in down that took no guess.
pub async fn note_success(state: &HttpState, name: &str, source: &Source, now: Instant) -> OpResult<()> {
    let id = state.app.ids.next_id(now.unix_ms());
    let (name, source) = (name.to_string(), source.clone());
    state
        .app
        .db
        .write_platform(move |tx| {
            let (id, name, source) = (id.clone(), name.clone(), source.clone());
            Box::pin(async move {
                attempt::record(tx, &Attempt { id: &id, name: &name, source: &source, succeeded: true }, now).await
            })
        })
        .await
}
