//! The work of each business, replayed day by day. Businesses are independent of each other and run at the same time: each has its clock,
//! its ids and its cached sets, so concurrency does not change what it writes. Only the order of creation matters, since it numbers the
//! tenants; what the companies of the group have in common waits for the end ([`finale`]).
//!
//! Inside a business one day follows the other. Its audit trail and its books are chains, its documents have gapless numbers, and PostgreSQL
//! runs the writes of a tenant one after the other anyway: days share a transaction where they are quiet, and none runs beside another.

use std::collections::HashMap;
use std::sync::Arc;

use accounting::demo::{Operation, Step};
use kernel::files::{NewAttachment, attachment};
use kernel::platform::business::{self, NewBusiness};
use kernel::platform::member_access::By;
use kernel::platform::switches::{self, Wanted};
use kernel::setup::{self, Setup};
use kernel::{App, OpContext, OpResult, Product};
use kernel_store::{Db, Dialect};
use kernel_types::{Date, FixedClock, Id, Instant};

use serde_json::Value as Json;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::batch::{Batch, Kept, PICTURES, SETTINGS, batches, transactions};
use super::ids::BatchIds;
use super::stock::{self, Drawings, Extent};
use super::world::{BusinessEntry, Person, World};
use super::{people, work};
use crate::declarations::Declarations;
use crate::failure::Failure;

/// One business with the clock and the ids its work is done with.
pub struct Replay {
    key: String,
    app: Arc<App>,
    context: OpContext,
    clock: Arc<FixedClock>,
    ids: Arc<BatchIds>,
    drawings: Arc<Drawings>,
}

/// Businesses replayed at once.
fn at_once(db: &Db) -> usize {
    match db.dialect() {
        // One writer does all the work. A second business keeps it busy while the first waits for its commit, and shares that commit; more
        // would only take turns with the longest, which decides how long all of them take.
        Dialect::Sqlite => 2,
        // Each waits for its own round trips on a connection of its own. The smallest pool has six, of which some are for the businesses
        // that are created meanwhile.
        Dialect::Postgres => 4,
    }
}

/// A business, created where it is not there yet.
///
/// # Errors
/// A country that is not declared, seeds that do not fit.
async fn open(
    app: &Arc<App>,
    declarations: &Declarations,
    world: &World,
    entry: &BusinessEntry,
    drawings: &Arc<Drawings>,
) -> Result<Replay, Failure> {
    let doing = || Failure::operation(format!("creating {}", entry.name));
    let now = people::beginning(world);
    let clock = Arc::new(FixedClock::at(now));
    let ids = Arc::new(BatchIds::new());
    let product = Product { registry: Arc::clone(&app.product.registry), modules: app.product.modules.clone() };
    let mut own = App::new(product, app.db.clone(), Arc::<FixedClock>::clone(&clock), Arc::<BatchIds>::clone(&ids));
    own.files = Arc::clone(&app.files);
    let own = Arc::new(own);
    ids.start(&format!("business/{}", entry.key));
    let id = people::business_id(world, entry);
    let owner = people::user_id(world, &entry.owner);
    let mut reader = app.db.read_platform().await.map_err(Failure::store("reading businesses"))?;
    let tenant = business::tenant_of(&mut reader, &id, "live").await.map_err(doing())?;
    drop(reader);
    let context = match tenant {
        Some(tenant) => setup::owner_context(&own, tenant, &id, &owner, now).await.map_err(doing())?,
        None => {
            let setup = Setup {
                country: declarations.country(&entry.country)?,
                from_year: world.first_year,
                until_year: chrono::Datelike::year(&world.last_day()?) + 1,
            };
            let timezone = setup.country.timezone.clone();
            setup::create_business(&own, id, new_business(world, entry, owner, timezone), setup, now)
                .await
                .map_err(doing())?
        }
    };
    switch_on(&own, &context, &entry.features).await.map_err(doing())?;
    Ok(Replay { key: entry.key.clone(), app: own, context, clock, ids, drawings: Arc::clone(drawings) })
}

/// Features the example shows that a business decides about.
async fn switch_on(app: &App, context: &OpContext, features: &[String]) -> OpResult<()> {
    let by = By { user: context.actor.user.clone(), now: app.clock.now(), request_id: "demo".into() };
    let features = features.iter().map(|name| (name.clone(), true)).collect();
    let wanted = Arc::new((by, Wanted { features, ..Wanted::default() }));
    app.db
        .write(context.tenant(), move |tx| {
            let wanted = Arc::clone(&wanted);
            Box::pin(async move { switches::set_features(tx, &wanted.0, &wanted.1).await })
        })
        .await
}

fn new_business(world: &World, entry: &BusinessEntry, owner: Id, timezone: String) -> NewBusiness {
    NewBusiness {
        name: entry.name.clone(),
        business_type: entry.business_type.clone(),
        industry: entry.industry.clone(),
        industry_code: entry.industry_code.clone(),
        country: entry.country.clone(),
        currency: entry.currency.clone(),
        sector: entry.sector.clone(),
        timezone,
        brand: entry.brand.clone(),
        tax_number: Some(entry.tax_number.clone()),
        address: entry.address.clone(),
        phone: Some(entry.phone.clone()),
        email: Some(entry.email.clone()),
        group: entry.group.then(|| people::group_id(world)),
        owner,
    }
}

/// Creates the businesses in their order and replays the work of each as soon as it is there; how many operations there were.
///
/// # Errors
/// A business that cannot be created, the first operation the engine refuses.
pub async fn all(app: &Arc<App>, declarations: &Declarations, world: &World) -> Result<usize, Failure> {
    let last_day = world.last_day()?;
    let ranges = stock::ranges(declarations)?;
    let drawings = Arc::new(stock::drawings(declarations)?);
    let turns = Arc::new(Semaphore::new(at_once(&app.db)));
    let mut running = JoinSet::new();
    for entry in &world.businesses {
        let replay = open(app, declarations, world, entry, &drawings).await?;
        let early = beforehand(world, &entry.key);
        if !early.is_empty() {
            people::join(app, world, &early).await?;
        }
        let whole = Extent::Whole(&ranges);
        let operations = work::operations(&replay.key, last_day, whole, &|email| Some(people::user_id(world, email)));
        let turns = Arc::clone(&turns);
        running.spawn(async move {
            let _turn = turns.acquire().await;
            replay.run(operations).await
        });
    }
    let mut operations = 0;
    while let Some(done) = running.join_next().await {
        operations += done.map_err(|error| Failure::Other(format!("replaying the demo data: {error}")))??;
    }
    Ok(operations)
}

/// Who joins a business before its work: the people of the school work at its help desk. Those of the others join when the books are there.
fn beforehand(world: &World, business: &str) -> Vec<Person> {
    let works_here = |person: &&Person| person.works.iter().all(|work| work.at == "school" && work.party.is_none());
    if business == "school" { world.people.iter().filter(works_here).cloned().collect() } else { Vec::new() }
}

/// The last work of the first business, when everybody is a member and every business has its books.
///
/// # Errors
/// The first operation the engine refuses.
pub async fn finale(app: &Arc<App>, declarations: &Declarations, world: &World) -> Result<usize, Failure> {
    let last_day = world.last_day()?;
    let Some(entry) = world.businesses.first() else { return Ok(0) };
    let drawings = Arc::new(stock::drawings(declarations)?);
    let mut replay = open(app, declarations, world, entry, &drawings).await?;
    let operations = work::finale(&replay.key, last_day);
    replay.key.push_str("/finale");
    replay.run(operations).await
}

impl Replay {
    /// Runs the operations in their order, each day in one transaction; how many there were.
    ///
    /// # Errors
    /// The first operation the engine refuses.
    pub async fn run(mut self, operations: Vec<Operation>) -> Result<usize, Failure> {
        let count = operations.len();
        let mut known = Arc::new(Kept::new());
        for mut days in transactions(batches(&self.key, operations)) {
            for day in &mut days {
                self.settle(day).await?;
                self.hand_in(day).await?;
            }
            let kept = self.transact(days, Arc::clone(&known)).await?;
            Arc::make_mut(&mut known).extend(kept);
        }
        Ok(count)
    }

    /// Writes the settings that are in force from the day of the batch.
    async fn settle(&mut self, batch: &Batch) -> Result<(), Failure> {
        let mut settings = HashMap::clone(&self.context.settings);
        for operation in &batch.operations {
            let Step::Call { name: SETTINGS, with } = &operation.step else { continue };
            for (family, values) in with.as_object().into_iter().flatten() {
                let values = values.as_object().cloned().unwrap_or_default();
                settings.extend(values.iter().map(|(key, value)| (format!("{family}.{key}"), value.clone())));
                let now = morning(operation.on, self.context.business.utc_offset_minutes);
                let context = OpContext { now, request_id: batch.key.clone(), ..self.context.clone() };
                let doing = format!("settings of {}", batch.key);
                kernel::service::settings::update(&self.app, &context, family, values)
                    .await
                    .map_err(Failure::operation(doing))?;
            }
        }
        self.context.settings = Arc::new(settings);
        Ok(())
    }

    /// Keeps the drawings of the batch as files and names them there: contents lie beside the database and are written before its records.
    async fn hand_in(&self, batch: &mut Batch) -> Result<(), Failure> {
        let doing = || Failure::operation(format!("pictures of {}", batch.key));
        for operation in &mut batch.operations {
            let now = morning(operation.on, self.context.business.utc_offset_minutes);
            let Step::Call { name: PICTURES, with } = &mut operation.step else { continue };
            let Some(pictures) = with.get_mut("pictures").and_then(Json::as_array_mut) else { continue };
            self.ids.start(&format!("{}/pictures", batch.key));
            let context = OpContext { now, request_id: batch.key.clone(), ..self.context.clone() };
            for (place, picture) in pictures.iter_mut().enumerate() {
                let drawing = picture.get("drawing").and_then(Json::as_str).unwrap_or_default();
                let Some(bytes) = self.drawings.get(drawing) else {
                    return Err(Failure::Other(format!("there is no drawing '{drawing}'")));
                };
                let mut incoming = self.app.files.receive(bytes.len() as u64).await.map_err(doing())?;
                incoming.write(bytes).await.map_err(doing())?;
                let new = NewAttachment {
                    name: format!("{drawing}.png"),
                    received: incoming.finish().await.map_err(doing())?,
                    record: None,
                    key: Some(format!("{}/pictures/{place}", batch.key)),
                };
                let kept = attachment::add(&self.app, &context, new).await.map_err(doing())?;
                picture["file"] = Json::from(kept.id.as_str());
            }
        }
        Ok(())
    }

    /// Runs days as one transaction, each at its own moment and with its own ids.
    async fn transact(&self, days: Vec<Batch>, known: Arc<Kept>) -> Result<Kept, Failure> {
        let dated = |batch: Batch| {
            let day = batch.operations.first().map(|operation| operation.on).unwrap_or_default();
            let now = morning(day, self.context.business.utc_offset_minutes);
            let context = OpContext { now, request_id: batch.key.clone(), ..self.context.clone() };
            (batch, context)
        };
        let days: Arc<Vec<(Batch, OpContext)>> = Arc::new(days.into_iter().map(dated).collect());
        let Some((first, context)) = days.first().map(|(batch, context)| (batch.key.clone(), context.clone())) else {
            return Ok(Kept::new());
        };
        let (clock, ids) = (Arc::clone(&self.clock), Arc::clone(&self.ids));
        self.app
            .write(&context, move |op| {
                let (days, known) = (Arc::clone(&days), Arc::clone(&known));
                let (clock, ids) = (Arc::clone(&clock), Arc::clone(&ids));
                Box::pin(async move {
                    let mut kept = Kept::new();
                    for (batch, context) in days.iter() {
                        clock.set(context.now);
                        // A transaction that is run again must give the same ids again.
                        ids.start(&batch.key);
                        let mut part = op.within(context)?;
                        let names = batch.run(&mut part, &[&*known, &kept]).await?;
                        let done = part.end();
                        op.take_up(done).await?;
                        kept.extend(names);
                    }
                    Ok(kept)
                })
            })
            .await
            .map_err(Failure::operation(format!("replaying {first} and the days after it")))
    }
}

/// Nine o'clock at the business.
fn morning(day: Date, utc_offset_minutes: i32) -> Instant {
    let nine = day.and_hms_opt(9, 0, 0).map_or(0, |time| time.and_utc().timestamp_micros());
    Instant(nine).plus_seconds(-i64::from(utc_offset_minutes) * 60)
}
