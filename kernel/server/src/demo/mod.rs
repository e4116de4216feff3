//! The example installation: businesses, people of every role, and three years of work replayed through the engine.
//!
//! Loading is repeatable: ids and times come from the data, not from the machine, so two installations hold the same
//! records. Each batch of operations is done in one transaction and leaves a mark, so a load that was interrupted continues
//! where it stopped.

mod assets;
mod bank;
mod batch;
mod buying;
mod desk;
mod expenses;
mod farm;
mod finale;
mod ids;
mod kenya;
mod pay;
mod people;
mod replay;
mod reports;
mod requisitions;
mod rooms;
mod sales;
mod staff;
mod standards;
mod step;
mod stock;
mod taxes;
mod test_data;
mod work;
mod world;

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kernel::App;
use kernel::platform::user;
use kernel_store::Sql;

use crate::declarations::Declarations;
use crate::failure::Failure;

pub use people::salt_text;
pub use replay::Replay;
pub use test_data::TestData;
pub use world::{BusinessEntry, Person, World, sign_ins, users, world};

/// What a load did.
#[derive(Debug, Clone)]
pub struct Loaded {
    pub businesses: usize,
    pub people: usize,
    pub operations: usize,
    pub took: Duration,
}

impl fmt::Display for Loaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.took.as_secs_f32();
        write!(
            f,
            "{} businesses, {} people, {} operations in {seconds:.1} s",
            self.businesses, self.people, self.operations
        )
    }
}

/// Loads the example; what is there already stays.
///
/// # Errors
/// An operation the engine refuses, with its place.
pub async fn load(app: &Arc<App>, declarations: &Declarations) -> Result<Loaded, Failure> {
    let started = Instant::now();
    let world = world(declarations)?;
    people::create(app, &world).await?;
    let operations = replay::all(app, declarations, &world).await?;
    // The last person joins when all the rest is there: that tells a complete load from an interrupted one.
    let (last, others) =
        world.people.split_last().map_or((None, &world.people[..]), |(last, others)| (Some(last), others));
    people::join(app, &world, others).await?;
    let operations = operations + replay::finale(app, declarations, &world).await?;
    forget_events(app).await?;
    people::join(app, &world, last.map_or(&[], std::slice::from_ref)).await?;
    Ok(Loaded { businesses: world.businesses.len(), people: world.people.len(), operations, took: started.elapsed() })
}

/// Marks the events of the replay as delivered where no family asked for them: no browser was there to hear of them, and
/// delivering three years of events one by one would only delay those that follow.
async fn forget_events(app: &Arc<App>) -> Result<(), Failure> {
    let now = app.clock.now();
    let wanted: Vec<String> = app.product.modules.events.keys().map(ToString::to_string).collect();
    let forgotten = app.db.write_platform(move |tx| {
        let wanted = wanted.clone();
        Box::pin(async move {
            let mut sql = Sql::new(tx.dialect(), "UPDATE outbox SET done_at = ? WHERE done_at IS NULL");
            sql.bind(now);
            for event in wanted {
                sql.push(" AND event <> ").value(event);
            }
            sql.across_tenants();
            tx.execute(&sql.done()).await
        })
    });
    forgotten.await.map(drop).map_err(Failure::store("settling the events of the demo"))
}

/// As [`load`], unless it was done before: the last person joins when everything else is there.
///
/// # Errors
/// As [`load`].
pub async fn load_once(app: &Arc<App>, declarations: &Declarations) -> Result<(), Failure> {
    let world = world(declarations)?;
    let mut reader = app.db.read_platform().await.map_err(Failure::store("reading users"))?;
    let last = world.people.last().map(|person| person.email.as_str()).unwrap_or_default();
    let loaded = match user::by_email(&mut reader, last).await.map_err(Failure::operation("reading users"))? {
        Some(person) => !kernel::platform::business::of_user(&mut reader, &person.id)
            .await
            .map_err(Failure::operation("reading users"))?
            .is_empty(),
        None => false,
    };
    drop(reader);
    if !loaded {
        outln!("Loading the demo data; this happens once.");
        let loaded = load(app, declarations).await?;
        outln!("{loaded}");
    }
    Ok(())
}
