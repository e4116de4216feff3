//! Example data: rooms and the bus of a school over some weeks. Repeatable: everything follows from the day.

use calendars::api::{DAY, day_of, moment};
use calendars::generated::calendar;
use chrono::{Datelike, Days, Weekday};
use kernel::{Op, OpResult};
use kernel_types::{Date, Id, Instant, Value};
use serde_json::{Map, json};

use crate::generated::{booking, resource, series, waiting};

kernel::columns! {
    /// A booking that is over.
    struct Over { id: Id }
}

/// Days that are booked from the day the school begins to book.
const DAYS: usize = 45;

/// What is booked: day of the week from Monday, from and to in minutes of the day, what for.
type Plan = (u32, i64, i64, &'static str);

const HALL: [Plan; 5] = [
    (0, 7 * 60 + 30, 8 * 60 + 30, "Assembly"),
    (1, 10 * 60, 11 * 60 + 30, "Drama rehearsal"),
    (2, 14 * 60, 15 * 60 + 30, "Debating club"),
    (3, 9 * 60, 12 * 60, "Mock examination, form 4"),
    (4, 13 * 60, 14 * 60, "Staff meeting"),
];
const LABORATORY: [Plan; 6] = [
    (0, 8 * 60, 8 * 60 + 40, "Chemistry, form 3"),
    (0, 10 * 60, 10 * 60 + 40, "Physics, form 4"),
    (1, 8 * 60 + 40, 10 * 60, "Biology practical, form 2"),
    (2, 8 * 60, 8 * 60 + 40, "Chemistry, form 4"),
    (3, 11 * 60 + 20, 12 * 60 + 40, "Science fair"),
    (4, 9 * 60 + 20, 10 * 60, "Physics, form 3"),
];
const COMPUTERS: [Plan; 4] = [
    (0, 9 * 60, 10 * 60 + 15, "Coding club"),
    (1, 11 * 60, 12 * 60, "Typing, form 1"),
    (3, 14 * 60, 16 * 60, "Teachers' workshop"),
    (4, 8 * 60, 9 * 60, "Library research"),
];
/// Who goes by bus, with how many.
const BUS: [(u32, i64, i64, &str, i64); 4] = [
    (0, 8 * 60, 12 * 60, "Museum of Human Sciences", 24),
    (2, 12 * 60, 16 * 60, "Football at Goromonzi", 18),
    (2, 12 * 60, 16 * 60, "Netball at Goromonzi", 9),
    (4, 12 * 60, 16 * 60, "Swimming gala", 26),
];

/// Hours, rooms, the bus and what is booked of them; nothing when they are there.
///
/// # Errors
/// What the engine refuses.
pub async fn begin(op: &mut Op<'_>) -> OpResult<()> {
    if op.exists(resource::ADDRESS, &[]).await? {
        return Ok(());
    }
    let mut hours: Vec<_> = ["monday", "tuesday", "wednesday", "thursday", "friday"]
        .iter()
        .map(|day| json!({"weekday": day, "opens": "07:00", "closes": "17:00"}))
        .collect();
    hours.push(json!({"weekday": "saturday", "opens": "08:00", "closes": "12:00"}));
    let school =
        op.create(calendar::ADDRESS, json!({"name": "School day", "country": "ZW", "hours": hours})).await?.id();
    // Slots begin when the day does.
    let lessons: Vec<_> = ["monday", "tuesday", "wednesday", "thursday", "friday"]
        .iter()
        .map(|day| json!({"weekday": day, "opens": "08:00", "closes": "16:00"}))
        .collect();
    let lessons =
        op.create(calendar::ADDRESS, json!({"name": "Lessons", "country": "ZW", "hours": lessons})).await?.id();
    let hall = made(op, json!({"name": "Main hall", "kind": "room", "location": "Block A", "calendar": school.as_str(), "bufferMinutes": 15, "longestMinutes": 480, "aheadDays": 180})).await?;
    let laboratory = made(op, json!({"name": "Science laboratory", "kind": "room", "location": "Block C", "calendar": lessons.as_str(), "slotMinutes": 40})).await?;
    let computers = made(op, json!({"name": "Computer room", "kind": "room", "location": "Block B", "calendar": school.as_str(), "bufferMinutes": 5})).await?;
    let bus = made(op, json!({"name": "School bus", "kind": "vehicle", "calendar": lessons.as_str(), "slotMinutes": 240, "capacity": 28, "notes": "The driver needs the list of passengers the day before."})).await?;
    let today = op.today();
    for date in today.iter_days().take(DAYS) {
        let weekday = date.weekday().num_days_from_monday();
        for (of, plans) in [(&hall, &HALL[..]), (&laboratory, &LABORATORY), (&computers, &COMPUTERS)] {
            for (_, from, to, title) in plans.iter().filter(|plan| plan.0 == weekday) {
                book(op, of, date, *from, *to, title, 1).await?;
            }
        }
        for (_, from, to, title, seats) in BUS.iter().filter(|trip| trip.0 == weekday) {
            book(op, &bus, date, *from, *to, title, *seats).await?;
        }
    }
    // The choir sings on Thursdays.
    let thursday = today.iter_days().take(7).find(|day| day.weekday() == Weekday::Thu).unwrap_or(today);
    let body = json!({
        series::TITLE: "Choir practice", series::RESOURCE: hall.as_str(),
        series::STARTS_AT: at(op, thursday, 15 * 60).to_rfc3339(), series::ENDS_AT: at(op, thursday, 16 * 60).to_rfc3339(),
        series::REPEATS: "weekly", series::TIMES: 6,
    });
    let choir = op.create(series::ADDRESS, body).await?.id();
    op.transition(series::ADDRESS, &choir, "book", Map::new()).await?;
    Ok(())
}

async fn made(op: &mut Op<'_>, body: serde_json::Value) -> OpResult<Id> {
    Ok(op.create(resource::ADDRESS, body).await?.id())
}

/// A moment of a day at the school.
fn at(op: &Op<'_>, date: Date, minutes: i64) -> Instant {
    moment(op.business().zone, day_of(date) * DAY + minutes * 60)
}

/// Books where nothing is in the way: holidays have no lessons.
async fn book(op: &mut Op<'_>, of: &Id, date: Date, from: i64, to: i64, title: &str, seats: i64) -> OpResult<()> {
    let body = json!({
        booking::TITLE: title, booking::RESOURCE: of.as_str(), booking::SEATS: seats,
        booking::STARTS_AT: at(op, date, from).to_rfc3339(), booking::ENDS_AT: at(op, date, to).to_rfc3339(),
    });
    if op.check(booking::ADDRESS, body.clone()).await.is_ok() {
        op.create(booking::ADDRESS, body).await?;
    }
    Ok(())
}

/// What is over has been held, or nobody came; one booking waits to be confirmed, and somebody waits for a place on the bus.
///
/// # Errors
/// What the engine refuses.
pub async fn finish(op: &mut Op<'_>) -> OpResult<()> {
    let now = op.now();
    let mut sql = op.sql(
        "SELECT id FROM booking_booking WHERE tenant = ? AND status = 'booked' AND ends_at < ? ORDER BY starts_at, id",
    );
    sql.bind(op.tenant().0).bind(now);
    for (place, Over { id }) in op.rows_as::<Over>(&sql.done()).await?.iter().enumerate() {
        if place % 23 == 11 {
            op.transition(booking::ADDRESS, id, "no-show", Map::new()).await?;
            continue;
        }
        op.transition(booking::ADDRESS, id, "arrive", Map::new()).await?;
        op.transition(booking::ADDRESS, id, "finish", Map::new()).await?;
    }
    let named = |name: &str| [(resource::NAME, Value::text(name))];
    let today = op.today();
    let tuesday = today.iter_days().skip(1).find(|day| day.weekday() == Weekday::Tue).unwrap_or(today);
    if let Some(hall) = op.find(resource::ADDRESS, &named("Main hall")).await?.first() {
        let body = json!({
            booking::TITLE: "Parents' evening", booking::RESOURCE: hall.id().as_str(), booking::HOLD: true,
            booking::STARTS_AT: at(op, tuesday, 15 * 60).to_rfc3339(), booking::ENDS_AT: at(op, tuesday, 17 * 60).to_rfc3339(),
            booking::HOLD_UNTIL: at(op, tuesday, 12 * 60).to_rfc3339(),
        });
        // A holiday has no parents' evening.
        if op.check(booking::ADDRESS, body.clone()).await.is_ok() {
            op.create(booking::ADDRESS, body).await?;
        }
    }
    if let Some(bus) = op.find(resource::ADDRESS, &named("School bus")).await?.first() {
        let wednesday = tuesday.checked_add_days(Days::new(1)).unwrap_or(tuesday);
        let body = json!({
            waiting::TITLE: "Chess at Ruwa", waiting::RESOURCE: bus.id().as_str(), waiting::SEATS: 8,
            waiting::EARLIEST: at(op, wednesday, 12 * 60).to_rfc3339(), waiting::LATEST: at(op, wednesday, 16 * 60).to_rfc3339(),
        });
        op.create(waiting::ADDRESS, body).await?;
    }
    Ok(())
}
