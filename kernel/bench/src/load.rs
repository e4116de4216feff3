//! Load: so many clients, each with one connection and one request at a time, bounded in count and time.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::Failure;
use crate::client::{Answer, Connection, Request};
use crate::process::Watched;

/// How much of one scenario is run.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    pub clients: usize,
    pub requests: usize,
    pub seconds: u64,
    /// Sent before the clock starts: statements are prepared, caches filled.
    pub warm: usize,
}

/// What came of it.
#[derive(Debug, Clone, Default)]
pub struct Outcome {
    pub clients: usize,
    pub requests: usize,
    pub per_second: f64,
    pub p50_ms: f64,
    pub p95_ms: f64,
    pub p99_ms: f64,
    /// Processor time of server and database per request.
    pub cpu_ms: f64,
    pub server_cpu_ms: f64,
    pub database_cpu_ms: f64,
    /// Answers that were not what was expected: status and text of the first.
    pub failures: usize,
    pub first_failure: Option<String>,
    pub answers: Vec<Answer>,
}

/// Runs one scenario. `make` gives the request of a number; `keep` keeps the answers.
pub async fn run(
    address: SocketAddr,
    watched: &Watched,
    bounds: Bounds,
    expect: u16,
    keep: bool,
    make: Arc<dyn Fn(usize) -> Request + Send + Sync>,
) -> Result<Outcome, Failure> {
    let mut connections = Vec::with_capacity(bounds.clients);
    for _ in 0..bounds.clients {
        connections.push(Connection::open(address).await?);
    }
    for number in 0..bounds.warm {
        let at = number % bounds.clients;
        let answer = connections[at].send(&make(number)).await?;
        if answer.status != expect {
            return Err(Failure(format!("expected {expect}, got {}: {}", answer.status, answer.text())));
        }
    }
    let next = Arc::new(AtomicUsize::new(bounds.warm));
    let end = bounds.warm + bounds.requests;
    let before = watched.cpu();
    let started = Instant::now();
    let deadline = started + Duration::from_secs(bounds.seconds);
    let mut running = tokio::task::JoinSet::new();
    for mut connection in connections {
        let (next, make) = (Arc::clone(&next), Arc::clone(&make));
        running.spawn(async move {
            let mut done = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= end || Instant::now() >= deadline {
                    return Ok::<_, Failure>(done);
                }
                let request = make(number);
                let sent = Instant::now();
                let answer = connection.send(&request).await?;
                let took = sent.elapsed();
                let kept = (keep || answer.status != expect).then_some(answer);
                done.push((took, kept));
            }
        });
    }
    let mut times = Vec::new();
    let mut outcome = Outcome { clients: bounds.clients, ..Outcome::default() };
    while let Some(done) = running.join_next().await {
        for (took, kept) in done.map_err(|error| Failure(error.to_string()))?? {
            times.push(took.as_secs_f64() * 1e3);
            if let Some(answer) = kept {
                if answer.status == expect {
                    outcome.answers.push(answer);
                } else {
                    outcome.failures += 1;
                    outcome.first_failure.get_or_insert_with(|| format!("{}: {}", answer.status, answer.text()));
                }
            }
        }
    }
    let seconds = started.elapsed().as_secs_f64();
    let spent = watched.cpu().since(before);
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times.get(((times.len() as f64 - 1.0) * share).round() as usize).copied().unwrap_or(0.0);
    let count = times.len().max(1) as f64;
    outcome.requests = times.len();
    outcome.per_second = count / seconds;
    (outcome.p50_ms, outcome.p95_ms, outcome.p99_ms) = (at(0.50), at(0.95), at(0.99));
    outcome.server_cpu_ms = spent.server_ms / count;
    outcome.database_cpu_ms = spent.database_ms / count;
    outcome.cpu_ms = outcome.server_cpu_ms + outcome.database_cpu_ms;
    Ok(outcome)
}
