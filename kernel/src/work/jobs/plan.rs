//! What administrators see of scheduled work, and how they ask for it out of turn.

use std::collections::BTreeMap;

use kernel_manifest::model::{Entity, Job, JobTime};
use kernel_manifest::source::family::Every;
use kernel_store::{Reader, Tx};
use kernel_types::{Id, Instant};
use serde_json::json;

use super::rows::{self, Last};
use crate::app::App;
use crate::error::{OpError, OpResult};
use crate::platform::member_access::{By, MemberAccess, record};
use crate::platform::{business, membership, switches};
use crate::say;

/// A declared job as it stands in one environment of a business.
#[derive(Debug, Clone)]
pub struct Planned {
    /// `<family>.<name>`
    pub job: String,
    pub title: String,
    pub family: String,
    pub family_title: String,
    pub environment: String,
    /// `hour`, `day` or `month`, and when inside it, as declared.
    pub every: &'static str,
    pub at: String,
    /// Why it is not run at present.
    pub off: Option<&'static str>,
    /// `None` until a server has looked at the business for the first time.
    pub next_at: Option<Instant>,
    pub last: Option<Last>,
    pub running: bool,
}

/// Why a job is not run in a business.
pub(super) async fn reason_off(
    app: &App,
    reader: &mut Reader,
    job: &Job,
    of: &Id,
    environment: &str,
) -> OpResult<Option<&'static str>> {
    let place = Place {
        family: &job.family,
        access_family: &job.access_family,
        app: job.app.as_ref(),
        feature: job.feature.as_ref(),
    };
    off(app, reader, &place, of, environment).await
}

/// Why nothing is run by the clock for the records of an entity in a business.
pub(crate) async fn reason_entity_off(
    app: &App,
    reader: &mut Reader,
    entity: &Entity,
    of: &Id,
    environment: &str,
) -> OpResult<Option<&'static str>> {
    let place = Place {
        family: &entity.family,
        access_family: &entity.access_family,
        app: entity.access.app.as_ref(),
        feature: None,
    };
    off(app, reader, &place, of, environment).await
}

/// What work belongs to.
struct Place<'a> {
    family: &'a String,
    access_family: &'a String,
    app: Option<&'a String>,
    feature: Option<&'a String>,
}

async fn off(
    app: &App,
    reader: &mut Reader,
    place: &Place<'_>,
    of: &Id,
    environment: &str,
) -> OpResult<Option<&'static str>> {
    let status = business::by_id(reader, of).await?.map(|row| row.status);
    match status.as_deref() {
        Some("active") => {}
        Some("suspended") => return Ok(Some("suspended")),
        _ => return Ok(Some("deleted")),
    }
    if membership::families_off(reader, of).await?.contains(place.access_family) {
        return Ok(Some("family"));
    }
    if let Some(app_name) = place.app
        && switches::apps_off(reader, of).await?.get(place.access_family).is_some_and(|off| off.contains(app_name))
    {
        return Ok(Some("app"));
    }
    let Some(tenant) = business::tenant_of(reader, of, environment).await? else { return Ok(Some("deleted")) };
    let settings = crate::settings::stored(app, tenant).await?;
    let features = crate::settings::features(&app.product, &settings);
    let behind = crate::settings::families_behind(&app.product, &features);
    if place.feature.is_some_and(|feature| !features.contains(feature))
        || behind.contains(place.family)
        || behind.contains(place.access_family)
    {
        return Ok(Some("feature"));
    }
    Ok(None)
}

/// Every job of the families a business has, live before test.
///
/// # Errors
/// Of the database.
pub async fn planned(app: &App, reader: &mut Reader, of: &Id) -> OpResult<Vec<Planned>> {
    let now = app.clock.now();
    let mut rows: BTreeMap<(String, String), rows::Scheduled> = rows::of_business(reader, of.as_str(), now)
        .await?
        .into_iter()
        .map(|row| ((row.job.clone(), row.environment.clone()), row))
        .collect();
    let mut found = Vec::new();
    for job in app.product.registry.jobs() {
        for environment in if job.test { ["live", "test"].as_slice() } else { ["live"].as_slice() } {
            let row = rows.remove(&(job.address.clone(), (*environment).to_string()));
            if row.is_none() && *environment == "test" {
                continue;
            }
            let family = app.product.registry.families.get(&job.family);
            found.push(Planned {
                job: job.address.clone(),
                title: job.title.clone(),
                family: job.family.clone(),
                family_title: family.map_or_else(|| job.family.clone(), |family| family.title.clone()),
                environment: (*environment).to_string(),
                every: every(job.every),
                at: at(job.every, job.at),
                off: reason_off(app, reader, job, of, environment).await?,
                next_at: row.as_ref().map(|row| row.next_at),
                running: row.as_ref().is_some_and(|row| row.running),
                last: row.and_then(|row| row.last),
            });
        }
    }
    found.sort_by(|a, b| {
        (a.environment.as_str(), a.family_title.as_str(), a.title.as_str()).cmp(&(
            b.environment.as_str(),
            b.family_title.as_str(),
            b.title.as_str(),
        ))
    });
    Ok(found)
}

fn every(every: Every) -> &'static str {
    match every {
        Every::Hour => "hour",
        Every::Day => "day",
        Every::Month => "month",
    }
}

fn at(every: Every, at: JobTime) -> String {
    let clock = format!("{:02}:{:02}", at.minutes / 60, at.minutes % 60);
    match every {
        Every::Hour => format!(":{:02}", at.minutes),
        Every::Day => clock,
        Every::Month => format!("{} {clock}", at.day),
    }
}

/// An administrator wants a job done now instead of at its hour; a server takes it up within half a minute.
///
/// # Errors
/// `NotFound` for names that are not declared; refused while it is switched off.
pub async fn request(
    app: &App,
    tx: &mut Tx,
    standing: &MemberAccess,
    by: &By,
    job: &str,
    environment: &str,
) -> OpResult<()> {
    standing.need_administrator()?;
    standing.need_active()?;
    let declared = app.product.registry.job(job).ok_or(OpError::NotFound)?;
    let of = &standing.business.id;
    if reason_off(app, tx, declared, of, environment).await?.is_some() {
        return Err(OpError::state(
            "job_off",
            say!("kernel-job-off", "This work belongs to something that is switched off here."),
        ));
    }
    if !rows::hasten(tx, job, of, environment, by.now).await? {
        return Err(OpError::NotFound);
    }
    record(tx, by, of, "job_requested", None, None, Some(json!({"job": job, "environment": environment}))).await
}
