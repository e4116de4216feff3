//! What one business and one person may have of the server at once. A business alone has all of it; beside others it has a few
//! turns at a time, and the others' next requests go before the rest of its own.

use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use kernel::{OpContext, OpError};

use crate::problem::Problem;
use crate::turns::{Place, Shares, Turn, Turns};

/// The limits an operator may set.
#[derive(Debug, Clone, Copy)]
pub struct Quotas {
    /// Requests under way, those that wait for their turn among them.
    pub requests_of_person: usize,
    pub requests_of_business: usize,
    /// Event streams that are open.
    pub streams_of_person: usize,
    pub streams_of_business: usize,
    /// Imports, papers and reports that run or wait, of one business.
    pub heavy_of_business: usize,
    /// Bytes of attachments of one business.
    pub storage_of_business: Option<u64>,
}

impl Default for Quotas {
    fn default() -> Quotas {
        Quotas {
            requests_of_person: 64,
            requests_of_business: 256,
            streams_of_person: 16,
            streams_of_business: 500,
            heavy_of_business: 32,
            storage_of_business: None,
        }
    }
}

/// Turns of everything that is shared among businesses.
pub struct Fair {
    requests: Arc<Turns>,
    streams: Arc<Turns>,
    pub imports: Arc<Turns>,
    pub prints: Arc<Turns>,
    pub reports: Arc<Turns>,
}

impl Fair {
    pub fn new(quotas: &Quotas, cores: usize) -> Fair {
        let cores = cores.max(1);
        let requests = Shares {
            // Many writers share one commit, so one business alone is served better by many at once than by few.
            at_once: cores * 16,
            at_once_of_origin: cores * 16,
            at_once_beside: cores.max(2),
            of_asker: quotas.requests_of_person,
            of_origin: quotas.requests_of_business,
            of_all: 8_192,
        };
        let streams = Shares { of_asker: quotas.streams_of_person, of_origin: quotas.streams_of_business, ..requests };
        let heavy = |at_once: usize, of_origin: usize, of_asker: usize| {
            let business = quotas.heavy_of_business;
            Shares {
                at_once,
                at_once_of_origin: of_origin,
                at_once_beside: of_origin,
                of_asker: of_asker.min(business),
                of_origin: business,
                of_all: 256,
            }
        };
        Fair {
            requests: Turns::new(requests),
            streams: Turns::new(streams),
            // A workbook takes up to some hundred megabytes, and reading it takes minutes.
            imports: Turns::new(Shares { of_origin: quotas.heavy_of_business.min(4), of_all: 32, ..heavy(2, 1, 2) }),
            // As many as there are cores, and one of a business.
            prints: Turns::new(heavy(cores, 1, 16)),
            // A dashboard asks for several, and one of a year must not keep the others waiting.
            reports: Turns::new(heavy(cores * 2, cores.max(2), 16)),
        }
    }

    /// A place among the open event streams, kept as long as the stream.
    ///
    /// # Errors
    /// 429: this person or business has as many as it may.
    pub fn stream(&self, context: &OpContext) -> Result<Place, Problem> {
        place(&self.streams, context, 30)
    }
}

/// A place among those who run or wait for work of a kind.
///
/// # Errors
/// 429: this person, this business or everybody together have as many as they may.
pub fn place(turns: &Arc<Turns>, context: &OpContext, retry_after_seconds: u32) -> Result<Place, Problem> {
    let found = Turns::place(turns, context.actor.user.as_str(), context.business.id.as_str());
    found.ok_or_else(|| {
        tracing::warn!(business = %context.business.id, person = %context.actor.user, "fair.refused");
        OpError::TooMany { retry_after_seconds: retry_after_seconds.into() }.into()
    })
}

/// A request that takes so long waits for something other than a core (a slow line, a lock, work in the background): it keeps
/// its place and gives its turn to the next.
const LONG: Duration = Duration::from_millis(250);

tokio::task_local! {
    static PASS: Pass;
}

/// What the request under way holds of its business's share.
#[derive(Clone, Default)]
struct Pass(Arc<Mutex<Held>>);

#[derive(Default)]
struct Held {
    place: Option<Arc<Place>>,
    turn: Option<(Turn, Instant)>,
}

impl Pass {
    fn held(&self) -> MutexGuard<'_, Held> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lend(&self) {
        let lent = self.held().turn.take_if(|(_, since)| since.elapsed() >= LONG);
        // Given up outside the lock: the next one is woken by it.
        drop(lent);
    }
}

/// Runs a request that takes turns with those of other businesses once its caller is known.
pub async fn in_turns<F: Future>(work: F) -> F::Output {
    let pass = Pass::default();
    let mut work = pin!(PASS.scope(pass.clone(), work));
    loop {
        tokio::select! {
            biased;
            answer = &mut work => return answer,
            () = tokio::time::sleep(LONG) => pass.lend(),
        }
    }
}

/// The turn of the request under way. Nothing outside [`in_turns`], and once for each request.
///
/// # Errors
/// 429: this person, this business or everybody together have too many requests under way.
pub async fn enter(fair: &Fair, context: &OpContext) -> Result<(), Problem> {
    let Ok(pass) = PASS.try_with(Clone::clone) else { return Ok(()) };
    if pass.held().place.is_some() {
        return Ok(());
    }
    let place = Arc::new(place(&fair.requests, context, 1)?);
    pass.held().place = Some(Arc::clone(&place));
    let turn = place.next_turn().await.ok_or_else(Problem::server)?;
    pass.held().turn = Some((turn, Instant::now()));
    Ok(())
}
