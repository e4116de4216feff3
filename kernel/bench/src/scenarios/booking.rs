//! Five hundred people who want one of fifty slots at the same moment.

use std::time::Instant;

use serde_json::json;

use super::Bench;
use crate::Failure;
use crate::client::{Connection, Request};
use crate::process::Server;

const CONTENDERS: usize = 500;
const SLOTS: usize = 50;
/// Connections at once; a person may have no more requests under way than twice as many.
const LINES: usize = 32;
/// p95 of the answer to a booking, in milliseconds.
const P95_MS: f64 = 100.0;

impl Bench<'_> {
    /// Once for a resource that one booking has to itself (the database keeps spans apart), once for slots with ten places (a figure
    /// is locked). No place is booked twice.
    pub(super) async fn booking(&mut self, server: &Server, owner: &str) -> Result<(), Failure> {
        if !self.wanted("booking") {
            return Ok(());
        }
        for (places, what) in [(1, "one place"), (10, "ten places")] {
            let (milliseconds, won) = contend(server, owner, places).await?;
            let expected = CONTENDERS.min(SLOTS * places);
            if won != expected {
                return Err(Failure(format!("{won} of {CONTENDERS} contenders got a place, and there are {expected}")));
            }
            let place = milliseconds.len() * 95 / 100;
            let p95 = milliseconds.get(place).copied().unwrap_or(f64::MAX);
            self.results.at_most(
                self.database,
                &format!("book, {CONTENDERS} for {SLOTS} slots of {what}: p95 ms"),
                p95,
                P95_MS,
                format!("{won} got one, {LINES} at a time"),
            );
        }
        Ok(())
    }
}

/// How long each answer took, shortest first, and how many got a place.
async fn contend(server: &Server, owner: &str, places: usize) -> Result<(Vec<f64>, usize), Failure> {
    let headers = [("content-type", "application/json"), ("authorization", owner)];
    let body = json!({"name": format!("Contended {places}"), "slotMinutes": 60, "capacity": places});
    let mut connection = Connection::open(server.address).await?;
    let made = connection.send(&Request::post("/v1/booking/resources", &headers, body.to_string().as_bytes())).await?;
    let resource = made.json()?["data"]["id"]
        .as_str()
        .ok_or_else(|| Failure(format!("there is no resource to book: {}", made.text())))?
        .to_string();
    let lines = (0..LINES).map(|line| {
        let (address, owner, resource) = (server.address, owner.to_string(), resource.clone());
        tokio::spawn(async move {
            let mut connection = Connection::open(address).await?;
            let headers = [("content-type", "application/json"), ("authorization", owner.as_str())];
            let (mut took, mut won) = (Vec::new(), 0);
            for number in (line..CONTENDERS).step_by(LINES) {
                let slot = number % SLOTS;
                let starts = format!("2030-06-{:02}T{:02}:00:00Z", 1 + slot / 10, 8 + slot % 10);
                let body = json!({"title": format!("Contender {number}"), "resource": resource, "startsAt": starts});
                let request = Request::post("/v1/booking/bookings", &headers, body.to_string().as_bytes());
                let began = Instant::now();
                let answer = connection.send(&request).await?;
                took.push(began.elapsed().as_secs_f64() * 1_000.0);
                match answer.status {
                    201 => won += 1,
                    422 => {}
                    other => return Err(Failure(format!("booking answered {other}: {}", answer.text()))),
                }
            }
            Ok((took, won))
        })
    });
    let (mut took, mut won) = (Vec::new(), 0);
    for line in lines.collect::<Vec<_>>() {
        let (own, got) = line.await.map_err(Failure::from_display)??;
        took.extend(own);
        won += got;
    }
    took.sort_by(f64::total_cmp);
    Ok((took, won))
}
