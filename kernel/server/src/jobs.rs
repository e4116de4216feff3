//! `baobab jobs …`: scheduled work, looked at and run by hand.

use std::sync::Arc;

use kernel::App;
use kernel::jobs::{Outcome, Scheduler, planned, sweep};
use kernel::platform::business;
use kernel::timers::listed;
use kernel_types::{Id, Instant};

use crate::failure::Failure;
use crate::user::find_business;

/// Prints every job per business: name, when, next, last, outcome, count and note, tab-separated; then every timer of records that
/// has something waiting: how many, when the next is due, how many were refused, and why the last one was.
///
/// # Errors
/// When the database cannot be read, and for a business that does not exist.
pub async fn list(app: &Arc<App>, of: Option<&str>) -> Result<(), Failure> {
    let doing = || Failure::operation("reading the schedule");
    outln!("business\tenvironment\tjob\tevery\tat\tnext\tlast\toutcome\tcount\tnote");
    for (id, name) in businesses(app, of).await? {
        let mut reader = app.db.read_platform().await.map_err(Failure::store("reading the schedule"))?;
        for job in planned(app, &mut reader, &id).await.map_err(doing())? {
            let next = match job.off {
                Some(reason) => format!("off ({reason})"),
                None => job.next_at.map(Instant::to_rfc3339).unwrap_or_else(|| "-".to_string()),
            };
            let last = job.last.map_or_else(
                || "-\t-\t-\t-".to_string(),
                |last| {
                    format!("{}\t{}\t{}\t{}", last.at.to_rfc3339(), last.outcome.as_str(), last.count, said(last.note))
                },
            );
            outln!("{name}\t{}\t{}\t{}\t{}\t{next}\t{last}", job.environment, job.job, job.every, job.at);
        }
        drop(reader);
        for timer in listed(app, &id).await.map_err(doing())?.into_iter().filter(|timer| timer.waiting > 0) {
            let next = match timer.off {
                Some(reason) => format!("off ({reason})"),
                None => timer.next_at.map(Instant::to_rfc3339).unwrap_or_else(|| "-".to_string()),
            };
            let latest = timer.refusals.first();
            let last =
                latest.and_then(|refusal| refusal.at).map(Instant::to_rfc3339).unwrap_or_else(|| "-".to_string());
            let (outcome, note) = latest.map_or(("-", String::new()), |refusal| {
                ("refused", format!("{} refused: {} ({})", timer.refused, refusal.words, refusal.record))
            });
            outln!(
                "{name}\t{}\t{}\trecord\t-\t{next}\t{last}\t{outcome}\t{}\t{note}",
                timer.environment,
                timer.timer,
                timer.waiting
            );
        }
    }
    Ok(())
}

/// Runs a job now, in one business or in all; `platform.sweep` belongs to none.
///
/// # Errors
/// A job or business that does not exist, and a run that failed.
pub async fn run(app: &Arc<App>, job: &str, of: Option<&str>, environment: &str) -> Result<(), Failure> {
    let scheduler = Scheduler::new(Arc::clone(app));
    let wanted: Vec<(Option<Id>, String)> = match job {
        sweep::ADDRESS => vec![(None, "installation".to_string())],
        _ if app.product.registry.job(job).is_none() => {
            let mut names: Vec<&str> = app.product.registry.jobs().map(|job| job.address.as_str()).collect();
            names.push(sweep::ADDRESS);
            return Err(Failure::Other(format!("there is no job '{job}'; there are {}", names.join(", "))));
        }
        _ => businesses(app, of).await?.into_iter().map(|(id, name)| (Some(id), name)).collect(),
    };
    let mut sound = true;
    for (id, name) in wanted {
        let last = scheduler
            .run_one(job, id.as_ref(), environment)
            .await
            .map_err(Failure::operation(format!("running {job} for {name}")))?;
        outln!("{name}\t{job}\t{}\t{}\t{}", last.outcome.as_str(), last.count, said(last.note));
        sound &= last.outcome != Outcome::Failed;
    }
    if sound { Ok(()) } else { Err(Failure::Problems) }
}

async fn businesses(app: &Arc<App>, of: Option<&str>) -> Result<Vec<(Id, String)>, Failure> {
    let wanted = match of {
        Some(name) => Some(find_business(app, name).await?),
        None => None,
    };
    let mut reader = app.db.read_platform().await.map_err(Failure::store("reading businesses"))?;
    let doing = || Failure::operation("reading businesses");
    let mut found = Vec::new();
    for (_, id, environment) in business::tenants(&mut reader).await.map_err(doing())? {
        if environment == "live" && wanted.as_ref().is_none_or(|wanted| *wanted == id) {
            let name =
                business::by_id(&mut reader, &id).await.map_err(doing())?.map(|row| row.name).unwrap_or_default();
            found.push((id, name));
        }
    }
    Ok(found)
}

/// A note as it was kept, in English.
fn said(note: Option<String>) -> String {
    note.map(|note| kernel::Sentence::stored(&note).to_string()).unwrap_or_default()
}
