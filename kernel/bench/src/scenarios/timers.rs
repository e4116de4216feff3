//! Holds on a resource that run out within one minute: a timer each.

use std::time::{Duration, Instant as Moment, SystemTime};

use kernel_types::Instant;
use serde_json::json;

use super::Bench;
use crate::Failure;
use crate::client::{Connection, Request};
use crate::prepare::{self, created};
use crate::process::Server;

/// Seconds over which the holds run out.
const HELD_SECONDS: i64 = 60;
/// Seconds until the first of them does: the server has noticed by then that something is due earlier than it knew.
const AHEAD_SECONDS: i64 = 5;
/// Minutes the holds last that are imported, before they are spread: none runs out meanwhile.
const IMPORTED_MINUTES: i64 = 120;
const NAME: &str = "Held for a minute";
/// Seconds after its instant within which a timer fires.
const LATEST: f64 = 5.0;
/// Share of one core, server and database together.
const SHARE: f64 = 0.30;
const PAGE: usize = 100;

impl Bench<'_> {
    /// Whether nothing but this is measured: it needs a business and a resource, and none of the rows the others are measured on.
    pub(super) fn timers_alone(&self) -> bool {
        self.options.only.as_deref() == Some("timers")
    }

    pub(super) async fn timers(&mut self, server: &Server, owner: &str, url: &str) -> Result<(), Failure> {
        if !self.wanted("timers") {
            return Ok(());
        }
        let count = self.options.size.timers;
        let mut connection = Connection::open(server.address).await?;
        let body = json!({"name": NAME, "slotMinutes": 60, "capacity": 10_000, "holdMinutes": IMPORTED_MINUTES});
        let resource = created(&mut connection, owner, "/v1/booking/resources", &body.to_string()).await?;
        let began = Moment::now();
        prepare::imported(&mut connection, owner, "/v1/booking/bookings/import", &holds(count)).await?;
        prepare::execute(url, self.tenant, &spread(url, self.tenant, &resource, count)?).await?;
        let placed = began.elapsed();

        // Until the first of them is due nothing is measured.
        tokio::time::sleep(Duration::from_secs_f64(AHEAD_SECONDS as f64)).await;
        let before = server.watched.cpu();
        let firing = Moment::now();
        // The last hold runs out a minute after the first; what is not fired by then is late.
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
        let about = format!(
            "{count} due in {HELD_SECONDS} s, p50 {middle:.2} s, {share:.2} of a core; placed in {:.0} s",
            placed.as_secs_f64()
        );
        self.results.at_most(self.database, "timers, latest after its instant, s", late[late.len() - 1], LATEST, about);
        let about = format!("server {:.0} ms, database {:.0} ms", spent.server_ms, spent.database_ms);
        self.results.at_most(self.database, "timers, share of one core", share, SHARE, about);
        Ok(())
    }
}

/// The holds as a file. Over the slots of four weeks, so that none is full.
fn holds(count: usize) -> String {
    let mut file = String::from("title,resource,startsAt,hold\n");
    for number in 0..count {
        let starts = format!("2030-07-{:02}T{:02}:00:00Z", 1 + number / 12 % 28, 6 + number % 12);
        file.push_str(&format!("Hold {number},{NAME},{starts},true\n"));
    }
    file
}

/// Statements that spread the moments at which the holds run out evenly over the minute to come: the database is for measuring. Each
/// hold is said to have been made a minute before its moment.
fn spread(url: &str, tenant: i64, resource: &str, count: usize) -> Result<Vec<String>, Failure> {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_err(Failure::from_display)?;
    let start = i64::try_from(now.as_micros()).map_err(Failure::from_display)? + AHEAD_SECONDS * 1_000_000;
    let step = HELD_SECONDS * 1_000_000 / i64::try_from(count.max(1)).map_err(Failure::from_display)?;
    let instant = |micros: String| match url.starts_with("sqlite://") {
        true => micros,
        false => format!("timestamptz 'epoch' + ({micros}) * interval '1 microsecond'"),
    };
    let due = instant(format!("{start} + r.place * {step}"));
    let made = instant(format!("{} + r.place * {step}", start - HELD_SECONDS * 1_000_000));
    let ours = format!("tenant = {tenant} AND resource = '{resource}'");
    Ok(vec![
        format!(
            "UPDATE booking_booking SET hold_until = {due}, created_at = {made} \
             FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY id) - 1 AS place FROM booking_booking WHERE {ours}) r \
             WHERE booking_booking.tenant = {tenant} AND booking_booking.id = r.id"
        ),
        format!(
            "UPDATE timer SET at = b.hold_until, due_at = b.hold_until FROM (SELECT id, hold_until FROM booking_booking WHERE {ours}) b \
             WHERE timer.tenant = {tenant} AND timer.entity = 'booking.booking' AND timer.record = b.id"
        ),
        format!("UPDATE timer_due SET next_at = {} WHERE tenant = {tenant}", instant(start.to_string())),
    ])
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
