//! The platform's own housekeeping, once a day: what has ended is forgotten.

use std::fmt;
use std::sync::Arc;

use kernel_manifest::model::JobTime;
use kernel_manifest::source::family::Every;
use kernel_store::{Sql, Tx};
use kernel_types::{Id, Instant};

use crate::app::App;
use crate::error::{OpError, OpResult};
use crate::platform::job::{self, Kind, NewJob};
use crate::platform::{attempt, business, environment, push, session, verification};

/// Its name among the jobs.
pub const ADDRESS: &str = "platform.sweep";
pub(super) const EVERY: Every = Every::Day;
/// Half past one at night, UTC: night in all of Africa.
pub(super) const AT: JobTime = JobTime { day: 1, minutes: 90 };
const DAY: i64 = 86_400;
/// Days an invitation nobody took stays in the list after its end.
const INVITATION_DAYS: i64 = 90;
/// Days the traces of looking as somebody else stay in the table; the audit trail keeps them for good.
const VIEW_DAYS: i64 = 90;
/// Days a delivered letter's line stays in the outbox screen.
const LETTER_DAYS: i64 = 90;
/// Days without a run after which the row of a job that is no longer declared goes.
const SCHEDULE_DAYS: i64 = 30;

/// What was forgotten.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Swept {
    pub sessions: u64,
    pub secrets: u64,
    pub attempts: u64,
    pub invitations: u64,
    pub views: u64,
    pub letters: u64,
    /// Remembered answers to requests, of all businesses.
    pub requests: u64,
    /// Files removed long ago, or handed in and never attached.
    pub files: u64,
    /// Notices older than people look back.
    pub notices: u64,
    /// Words of mails that were dealt with long ago.
    pub mails: u64,
    /// Test environments a reset left half-made.
    pub leftovers: u64,
    /// Businesses whose purge had to be asked for again.
    pub purges: u64,
    /// Businesses that could not be tidied; the log says why.
    pub failed: u64,
}

impl Swept {
    pub fn count(&self) -> i64 {
        let all = [
            self.sessions,
            self.secrets,
            self.attempts,
            self.invitations,
            self.views,
            self.letters,
            self.requests,
            self.files,
            self.notices,
            self.mails,
            self.leftovers,
            self.purges,
        ];
        i64::try_from(all.iter().sum::<u64>()).unwrap_or(i64::MAX)
    }
}

impl fmt::Display for Swept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            (self.sessions, "sessions"),
            (self.secrets, "one-time codes"),
            (self.attempts, "sign-in attempts"),
            (self.invitations, "invitations"),
            (self.views, "views as others"),
            (self.letters, "letters"),
            (self.requests, "remembered requests"),
            (self.files, "files"),
            (self.notices, "notices"),
            (self.mails, "mails"),
            (self.leftovers, "left-over environments"),
            (self.purges, "purges asked for again"),
            (self.failed, "businesses not tidied"),
        ];
        let told: Vec<String> =
            parts.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}")).collect();
        f.write_str(if told.is_empty() { "nothing to forget" } else { "" })?;
        f.write_str(&told.join(", "))
    }
}

/// Forgets what has ended, in the installation and then business by business.
///
/// # Errors
/// Of the installation's own tables. A business that cannot be tidied keeps no other from it.
pub async fn run(app: &Arc<App>, now: Instant) -> OpResult<Swept> {
    let declared: Vec<String> =
        app.product.registry.jobs().map(|job| job.address.clone()).chain([ADDRESS.to_string()]).collect();
    let mut swept = app
        .db
        .write_platform(move |tx| {
            let declared = declared.clone();
            Box::pin(async move { installation(tx, &declared, now).await })
        })
        .await?;
    swept.purges = ask_again(app, now).await?;
    let mut reader = app.db.read_platform().await?;
    let tenants = business::tenants(&mut reader).await?;
    drop(reader);
    let mut tidied = std::collections::BTreeSet::new();
    for (tenant, of, name) in tenants {
        let done = async {
            let mut requests = 0;
            let mut files = 0;
            let mut notices = 0;
            let mut mails = 0;
            if name == "live" || name == "test" {
                requests = app
                    .db
                    .write(tenant, move |tx| Box::pin(async move { Ok::<_, OpError>(tx.forget_expired(now).await?) }))
                    .await?;
                notices = app
                    .db
                    .write(tenant, move |tx| Box::pin(async move { crate::notices::sweep(tx, tenant, now).await }))
                    .await?;
                mails = app
                    .db
                    .write(tenant, move |tx| Box::pin(async move { crate::inbound::sweep(tx, tenant, now).await }))
                    .await?;
                let context = environment::context(app, &of, &name).await?;
                files = crate::files::attachment::sweep(app, &context).await?;
            }
            let leftovers = if tidied.insert(of.clone()) { environment::sweep(app, &of, now).await? } else { 0 };
            Ok::<_, OpError>((requests, files, notices, mails, leftovers))
        };
        match done.await {
            Ok((requests, files, notices, mails, leftovers)) => {
                swept.mails += mails;
                swept.requests += requests;
                swept.files += files;
                swept.notices += notices;
                swept.leftovers += leftovers;
            }
            Err(error) => {
                tracing::warn!(business = %of, environment = name, %error, "sweep.business_failed");
                swept.failed += 1;
            }
        }
    }
    Ok(swept)
}

async fn installation(tx: &mut Tx, declared: &[String], now: Instant) -> OpResult<Swept> {
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM job_schedule WHERE (next_at < ");
    sql.value(now.plus_seconds(-SCHEDULE_DAYS * DAY)).push(" AND job NOT IN (");
    for (index, job) in declared.iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).value(job.as_str());
    }
    sql.push(")) OR (business <> '' AND NOT EXISTS (SELECT 1 FROM business b WHERE b.id = job_schedule.business))");
    tx.execute(&sql.done()).await?;
    let ended = |tx: &Tx, text: &str, days: i64| {
        let mut sql = Sql::new(tx.dialect(), text);
        sql.value(now.plus_seconds(-days * DAY));
        sql.done()
    };
    let invitations = ended(tx, "DELETE FROM invitation WHERE accepted_at IS NULL AND expires_at < ", INVITATION_DAYS);
    let views = ended(tx, "DELETE FROM access_view WHERE ends_at < ", VIEW_DAYS);
    let letters = ended(tx, "DELETE FROM mail_message WHERE status = 'sent' AND created_at < ", LETTER_DAYS);
    Ok(Swept {
        sessions: session::sweep(tx, now).await? + push::sweep(tx, now).await?,
        secrets: verification::sweep(tx, now).await?,
        attempts: attempt::sweep(tx, now).await?,
        invitations: tx.execute(&invitations).await?,
        views: tx.execute(&views).await?,
        letters: tx.execute(&letters).await?,
        ..Swept::default()
    })
}

/// Businesses whose grace period is over while nothing is about to purge them: work that was given up after errors is asked
/// for again, a day later.
async fn ask_again(app: &Arc<App>, now: Instant) -> OpResult<u64> {
    let mut reader = app.db.read_platform().await?;
    let mut sql =
        Sql::new(reader.dialect(), "SELECT b.id FROM business b WHERE b.status = 'deleted' AND b.purge_at < ");
    sql.value(now).push(" AND NOT EXISTS (SELECT 1 FROM platform_job j WHERE j.business = b.id AND j.kind = 'purge' AND j.status IN ('queued', 'running')) ORDER BY b.id");
    let waiting: Vec<Id> =
        reader.rows(&sql.done()).await?.iter().filter_map(|row| row.text(0).map(Id::from_stored)).collect();
    let mut asked = 0;
    for of in waiting {
        let owner = crate::platform::member_access::owner_of(&mut reader, &of).await?;
        let created_by = owner.unwrap_or_else(|| of.clone());
        let new = NewJob {
            id: app.ids.next_id(now.unix_ms()),
            business: of,
            kind: Kind::Purge,
            payload: serde_json::json!({}),
            available_at: now,
            created_by,
            created_at: now,
        };
        app.db
            .write_platform(move |tx| {
                let new = new.clone();
                Box::pin(async move { job::enqueue(tx, &new).await })
            })
            .await?;
        asked += 1;
    }
    Ok(asked)
}
