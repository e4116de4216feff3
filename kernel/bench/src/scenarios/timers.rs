//! Holds on a resource that run out within one minute: a timer each.

use std::time::{Duration, Instant as Moment};

use kernel_types::Instant;
use serde_json::json;

use super::Bench;
use crate::Failure;
use crate::client::{Connection, Request};
use crate::prepare::created;
use crate::process::Server;

/// Connections that place the holds.
const LINES: usize = 4;
/// Seconds a hold lasts; the holds are placed over as many, so that they run out over as many.
const HELD_SECONDS: i64 = 60;
/// Seconds after its instant within which a timer fires.
const LATEST: f64 = 5.0;
/// Share of one core, server and database together.
const SHARE: f64 = 0.30;
const PAGE: usize = 100;

impl Bench<'_> {
    pub(super) async fn timers(&mut self, server: &Server, owner: &str) -> Result<(), Failure> {
        if !self.wanted("timers") {
            return Ok(());
        }
        let count = self.options.size.timers;
        let mut connection = Connection::open(server.address).await?;
        let body = json!({"name": "Held for a minute", "slotMinutes": 60, "capacity": 10_000, "holdMinutes": HELD_SECONDS / 60});
        let resource = created(&mut connection, owner, "/v1/booking/resources", &body.to_string()).await?;
        let began = Moment::now();
        place(server, owner, &resource, count).await?;
        let placed = began.elapsed();

        let before = server.watched.cpu();
        let firing = Moment::now();
        // The last hold was placed a moment ago; what is not fired by then is late.
        tokio::time::sleep(Duration::from_secs_f64(HELD_SECONDS as f64 + LATEST + 1.0)).await;
        let spent = server.watched.cpu().since(before);
        let share = (spent.server_ms + spent.database_ms) / (firing.elapsed().as_secs_f64() * 1e3);

        connection = Connection::open(server.address).await?;
        let mut late = lateness(&mut connection, owner, &resource).await?;
        if late.len() != count {
            return Err(Failure(format!("{} of {count} timers fired", late.len())));
        }
        late.sort_by(f64::total_cmp);
        let middle = late[late.len() / 2];
        let about = format!("{count} due in {:.0} s, p50 {middle:.2} s, {:.2} of a core", placed.as_secs_f64(), share);
        self.results.at_most(self.database, "timers, latest after its instant, s", late[late.len() - 1], LATEST, about);
        let about = format!("server {:.0} ms, database {:.0} ms", spent.server_ms, spent.database_ms);
        self.results.at_most(self.database, "timers, share of one core", share, SHARE, about);
        Ok(())
    }
}

/// Places the holds at an even pace.
async fn place(server: &Server, owner: &str, resource: &str, count: usize) -> Result<(), Failure> {
    let start = Moment::now();
    let lines = (0..LINES).map(|line| {
        let (address, owner, resource) = (server.address, owner.to_string(), resource.to_string());
        tokio::spawn(async move {
            let mut connection = Connection::open(address).await?;
            let headers = [("content-type", "application/json"), ("authorization", owner.as_str())];
            for number in (line..count).step_by(LINES) {
                let due = HELD_SECONDS as f64 * number as f64 / count as f64;
                tokio::time::sleep_until((start + Duration::from_secs_f64(due)).into()).await;
                let starts = format!("2030-07-{:02}T{:02}:00:00Z", 1 + number / 12 % 28, 6 + number % 12);
                let body =
                    json!({"title": format!("Hold {number}"), "resource": resource, "startsAt": starts, "hold": true});
                let answer = connection
                    .send(&Request::post("/v1/booking/bookings", &headers, body.to_string().as_bytes()))
                    .await?;
                if answer.status != 201 {
                    return Err(Failure(format!("a hold answered {}: {}", answer.status, answer.text())));
                }
            }
            Ok(())
        })
    });
    for line in lines.collect::<Vec<_>>() {
        line.await.map_err(Failure::from_display)??;
    }
    Ok(())
}

/// Seconds from the end of each hold to its release.
async fn lateness(connection: &mut Connection, owner: &str, resource: &str) -> Result<Vec<f64>, Failure> {
    let path =
        format!("/v1/booking/bookings?filter[resource]={resource}&filter[status]=cancelled&limit={PAGE}&fields=number");
    let (mut late, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = if cursor.is_empty() { path.clone() } else { format!("{path}&cursor={cursor}") };
        let answer = connection.send(&Request::get(&page, &[("authorization", owner)])).await?;
        let told = answer.json()?;
        for row in told["data"].as_array().into_iter().flatten() {
            let at = |name: &str| row[name].as_str().and_then(Instant::parse_rfc3339);
            let (Some(made), Some(released)) = (at("createdAt"), at("updatedAt")) else {
                return Err(Failure(format!("a booking does not say when it was made: {row}")));
            };
            late.push((released.0 - made.plus_seconds(HELD_SECONDS).0) as f64 / 1e6);
        }
        match told["page"]["next"].as_str() {
            Some(next) => cursor = next.to_string(),
            None => return Ok(late),
        }
    }
}
