//! The work of each business, replayed day by day. Businesses are independent of each other and run at the same time.

use std::collections::HashMap;
use std::sync::Arc;

use accounting::demo::{Operation, Step};
use kernel::files::{NewAttachment, attachment};
use kernel::platform::business::{self, NewBusiness};
use kernel::platform::member_access::By;
use kernel::platform::switches::{self, Wanted};
use kernel::setup::{self, Setup};
use kernel::{App, OpContext, OpResult, Product};
use kernel_types::{Date, FixedClock, Id, Instant};

use serde_json::Value as Json;

use super::batch::{Batch, Kept, PICTURES, SETTINGS, batches};
use super::ids::BatchIds;
use super::stock::{self, Drawings, Extent};
use super::world::{BusinessEntry, World};
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

/// Creates the businesses that are not there yet, in their order.
///
/// # Errors
/// A country that is not declared, seeds that do not fit.
pub async fn businesses(app: &Arc<App>, declarations: &Declarations, world: &World) -> Result<Vec<Replay>, Failure> {
    let drawings = Arc::new(stock::drawings(declarations)?);
    let mut replays = Vec::new();
    for entry in &world.businesses {
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
        replays.push(Replay { key: entry.key.clone(), app: own, context, clock, ids, drawings: Arc::clone(&drawings) });
    }
    Ok(replays)
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

/// Replays the work of every business; how many operations there were.
///
/// # Errors
/// The first operation the engine refuses.
pub async fn all(declarations: &Declarations, world: &World, replays: Vec<Replay>) -> Result<usize, Failure> {
    let last_day = world.last_day()?;
    let ranges = stock::ranges(declarations)?;
    let mut running = tokio::task::JoinSet::new();
    for replay in replays {
        let whole = Extent::Whole(&ranges);
        let operations = work::operations(&replay.key, last_day, whole, &|email| Some(people::user_id(world, email)));
        running.spawn(async move { replay.run(operations).await });
    }
    let mut operations = 0;
    while let Some(done) = running.join_next().await {
        operations += done.map_err(|error| Failure::Other(format!("replaying the demo data: {error}")))??;
    }
    Ok(operations)
}

/// The last work of the first business, when everybody is a member and every business has its books.
///
/// # Errors
/// The first operation the engine refuses.
pub async fn finale(app: &Arc<App>, declarations: &Declarations, world: &World) -> Result<usize, Failure> {
    let last_day = world.last_day()?;
    let Some(mut replay) = businesses(app, declarations, world).await?.into_iter().next() else { return Ok(0) };
    let operations = work::finale(&replay.key, last_day);
    replay.key.push_str("/finale");
    replay.run(operations).await
}

impl Replay {
    /// Runs the operations in their order, one transaction a day; how many there were.
    ///
    /// # Errors
    /// The first operation the engine refuses.
    pub async fn run(mut self, operations: Vec<Operation>) -> Result<usize, Failure> {
        let count = operations.len();
        let mut known = Kept::new();
        for mut batch in batches(&self.key, operations) {
            self.settle(&batch).await?;
            self.hand_in(&mut batch).await?;
            let kept = self.batch(batch, &known).await?;
            known.extend(kept);
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

    async fn batch(&self, batch: Batch, known: &Kept) -> Result<Kept, Failure> {
        let day = batch.operations.first().map(|operation| operation.on).unwrap_or_default();
        let now = morning(day, self.context.business.utc_offset_minutes);
        let doing = format!("replaying {}", batch.key);
        let context = OpContext { now, request_id: batch.key.clone(), ..self.context.clone() };
        self.clock.set(now);
        let (batch, known, ids) = (Arc::new(batch), Arc::new(known.clone()), Arc::clone(&self.ids));
        self.app
            .write(&context, move |op| {
                let (batch, known) = (Arc::clone(&batch), Arc::clone(&known));
                // A transaction that is run again must give the same ids again.
                ids.start(&batch.key);
                Box::pin(async move { batch.run(op, &known).await })
            })
            .await
            .map_err(Failure::operation(doing))
    }
}

/// Nine o'clock at the business.
fn morning(day: Date, utc_offset_minutes: i32) -> Instant {
    let nine = day.and_hms_opt(9, 0, 0).map_or(0, |time| time.and_utc().timestamp_micros());
    Instant(nine).plus_seconds(-i64::from(utc_offset_minutes) * 60)
}
