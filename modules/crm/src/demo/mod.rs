//! Example data: nearly three years of leads and deals of a merchant, told around the quotations its books hold, so that what was won is what was
//! invoiced. Repeatable: everything follows from the day. Each step is taken by the person who would take it, at the moment they would.

mod agenda;
mod campaigns;
mod chance;
mod deals;
mod enquiries;
mod leads;
mod prices;
mod requests;
mod rewards;
mod seasons;
mod setup;

use chrono::{Datelike, Days, NaiveTime};
use kernel::{Doc, Op, OpContext, OpResult};
use kernel_types::{Date, Id, Instant};
use serde_json::{Map, Value as Json};

pub use setup::setup;

use crate::account::health;
use crate::jobs;
use chance::Chance;

/// What happened in the week that ends with today: new leads, deals of the quotations that were written, and the ends of older ones. On the
/// last day of the example, what is planned next.
///
/// # Errors
/// What the engine refuses.
pub async fn week(op: &mut Op<'_>, people: &[Id], until: Date) -> OpResult<()> {
    let today = op.today();
    let Some(since) = today.checked_sub_days(Days::new(7)) else { return Ok(()) };
    let mut chance = Chance::on(today);
    deals::close(op, today).await?;
    deals::open(op, people, &mut chance, since, today).await?;
    leads::come(op, people, &mut chance, since, until).await?;
    jobs::take(op, today).await?;
    seasons::sent(op, people, today, until).await?;
    // Contracts of a year are agreed in its first week.
    if today.month() == 1 && today.day() <= 7 {
        prices::agree(op, today.year()).await?;
    }
    if today == until {
        deals::plan(op, &mut chance, until).await?;
        campaigns::held(op, people, until).await?;
        prices::agree(op, until.year() + 1).await?;
        prices::offers(op, until).await?;
        rewards::agree(op, people, until).await?;
        health::keep(op).await?;
        agenda::today(op, people, until).await?;
        enquiries::come(op, people, until).await?;
        requests::come(op, people, until).await?;
    }
    Ok(())
}

/// An hour of a day on the wall clock of the business.
fn at(op: &Op<'_>, day: Date, hour: i64, minute: i64) -> Instant {
    let offset = i64::from(op.business().utc_offset_minutes) * 60;
    Instant(day.and_time(NaiveTime::MIN).and_utc().timestamp_micros()).plus_seconds(hour * 3_600 + minute * 60 - offset)
}

/// Some days later.
fn later(day: Date, days: i64) -> Date {
    u64::try_from(days).ok().and_then(|days| day.checked_add_days(Days::new(days))).unwrap_or(day)
}

/// Some days earlier.
fn earlier(day: Date, days: i64) -> Date {
    u64::try_from(days).ok().and_then(|days| day.checked_sub_days(Days::new(days))).unwrap_or(day)
}

/// One thing somebody does.
enum Step<'a> {
    Create(&'a str, Json),
    Move(&'a str, &'a Id, &'a str, Json),
}

/// Takes a step in this transaction as another person at another moment.
async fn as_person(op: &mut Op<'_>, user: &Id, moment: Instant, step: Step<'_>) -> OpResult<Doc> {
    let mut context: OpContext = op.context.clone();
    context.now = moment;
    context.actor.user = user.clone();
    let app = op.app;
    let mut inner = Op::writing(app, &context, op.tx()?);
    match step {
        Step::Create(entity, body) => inner.create(entity, body).await,
        Step::Move(entity, id, transition, ask) => {
            let ask = match ask {
                Json::Object(ask) => ask.into_iter().filter(|(_, value)| !value.is_null()).collect(),
                _ => Map::new(),
            };
            inner.transition(entity, id, transition, ask).await
        }
    }
}
