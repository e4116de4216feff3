//! Scheduled reports by mail, each made with the access its owner has at that moment. The report and its letters are made before
//! the transaction that queues them: people who write meanwhile wait for neither.

use std::collections::HashMap;
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel::platform::mail::{self, Attachment, NewMail};
use kernel::reporting::ReportResult;
use kernel::scheduled_delivery::{self, Email, Outgoing};
use kernel::sheets::SheetFormat;
use kernel::typed::Stored;
use kernel::{
    App, Doc, JobRun, JobStep, Occasion, Op, OpContext, OpError, OpFuture, OpResult, Prepared, Sentence, reporting,
    say, sibling_business,
};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::generated::{SavedReport, Schedule, dispatch, schedule};
use crate::recipients::Reach;
use crate::schedule::Rhythm;

/// Larger files do not pass most mail servers.
const FILE_MAX: usize = 10 << 20;

/// The schedule that is due first, as it was read, with what it sends.
struct Due {
    schedule: Id,
    version: i64,
    outcome: Outcome,
}

enum Outcome {
    Letters(Sending),
    /// Why a schedule cannot go on.
    Stopped(Sentence),
}

/// What goes out, and to whom it does not.
#[derive(Default)]
struct Sending {
    letters: Vec<Sent>,
    /// Why some address gets nothing.
    withheld: Option<Sentence>,
}

struct Sent {
    letter: NewMail,
    /// In the language of its reader.
    attachment: Arc<Attachment>,
    /// What the log says of it.
    line: Json,
}

/// Makes the letters of the schedule that is due first.
pub fn prepare<'a>(op: &'a mut Op<'_>, _occasion: &'a Occasion) -> OpFuture<'a, Option<Prepared>> {
    Box::pin(async move { Ok(made(op).await?.map(|due| Arc::new(due) as Prepared)) })
}

async fn made(op: &mut Op<'_>) -> OpResult<Option<Due>> {
    let Some(id) = due(op).await? else { return Ok(None) };
    let schedule = Schedule::load(op, &id).await?;
    let outcome = outcome(op, &schedule).await?;
    Ok(Some(Due { schedule: id, version: schedule.version(), outcome }))
}

/// `reporting.send`, every hour: one schedule in each transaction.
pub fn send<'a>(op: &'a mut Op<'_>, run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        let Some(id) = due(op).await? else { return Ok(JobStep::done(0)) };
        let schedule = Schedule::lock(op, &id).await?;
        let prepared = op.prepared::<Due>().filter(|due| due.schedule == id && due.version == schedule.version());
        let Some(due) = prepared else {
            // Somebody changed it since, or another one is due by now: it is made anew, before the next transaction.
            // The cursor of a first run, or of another schedule, counts none.
            let times: u32 = run
                .cursor
                .as_deref()
                .and_then(|cursor| cursor.strip_prefix("again ")?.parse().ok())
                .unwrap_or_default();
            return Ok(JobStep::more(0, format!("again {}", times + 1)));
        };
        let (now, offset) = (op.now(), op.business().utc_offset_minutes);
        let next = Rhythm::of(&schedule)?.after(now, offset);
        let mut changes = vec![
            (schedule::NEXT_AT, Value::Instant(next)),
            (schedule::NEXT_ON, Value::Date(next.plus_seconds(i64::from(offset) * 60).date())),
        ];
        match &due.outcome {
            Outcome::Letters(Sending { letters, withheld }) => {
                for Sent { letter, attachment, line } in letters {
                    let letter_id = op.new_id();
                    mail::queue(op.tx()?, &letter_id, letter, now).await?;
                    mail::attach(op.tx()?, &letter_id, 0, attachment).await?;
                    op.create(dispatch::ADDRESS, line.clone()).await?;
                }
                if !letters.is_empty() {
                    changes.push((schedule::LAST_AT, Value::Instant(now)));
                }
                changes.push((schedule::PROBLEM, withheld.as_ref().map_or(Value::Null, |why| kept(op, why))));
                op.set_fields(schedule::ADDRESS, &id, &changes).await?;
                op.emit("reporting.schedule.sent", json!({"id": id.as_str(), "letters": letters.len()})).await?;
                Ok(JobStep::more(letters.len() as u64, id.to_string()))
            }
            Outcome::Stopped(why) => {
                changes.push((schedule::PROBLEM, kept(op, why)));
                op.set_fields(schedule::ADDRESS, &id, &changes).await?;
                op.transition(schedule::ADDRESS, &id, "stop", Map::new()).await?;
                op.emit("reporting.schedule.stopped", json!({"id": id.as_str(), "reason": why.as_str()})).await?;
                Ok(JobStep::more(0, id.to_string()))
            }
        }
    })
}

/// Why a schedule stands still, as its record keeps it: in the language of the business, since nobody asked.
fn kept(op: &Op<'_>, why: &Sentence) -> Value {
    Value::text(op.say_to_business(why).chars().take(300).collect::<String>())
}

kernel::columns! {
    /// The schedule that is due first.
    struct Next { id: Id }
}

async fn due(op: &mut Op<'_>) -> OpResult<Option<Id>> {
    let now = op.now();
    let mut sql = op.sql("SELECT id FROM reporting_schedule WHERE tenant = ? AND status = 'active' AND archived_at IS NULL AND next_at <= ");
    sql.bind(op.tenant().0).value(now).push(" ORDER BY next_at, id LIMIT 1");
    let statement = sql.done();
    Ok(op.row_as::<Next>(&statement).await?.map(|row| row.id))
}

/// Makes the report as its owner, and the letters.
async fn outcome(op: &mut Op<'_>, schedule: &Schedule<Doc>) -> OpResult<Outcome> {
    let stopped = |why: Sentence| Ok(Outcome::Stopped(why));
    let Some(owner) = schedule.created_by() else {
        return stopped(say!("reporting-schedule-without-owner", "Nobody owns this schedule."));
    };
    let Ok(report) = schedule.report() else {
        return stopped(say!("reporting-saved-report-gone", "The saved report is gone."));
    };
    let app = Arc::clone(op.app);
    let context = match sibling_business::as_member(&app, op.context, &owner).await {
        Ok(context) => context,
        Err(OpError::NotFound) => {
            return stopped(say!("reporting-owner-left", "Its owner is no longer a member of the business."));
        }
        Err(other) => return Err(other),
    };
    let format = schedule.format()?.to_string();
    let declared = reporting::find(&app, "reporting", "saved")?;
    let pairs = [("publicId".to_string(), report.to_string()), ("format".to_string(), format.clone())];
    let result = match reporting::run(&app, &context, &declared, &pairs).await {
        Ok(result) => result,
        Err(OpError::NotFound) => {
            return stopped(say!(
                "reporting-owner-without-access",
                "Its owner has no access to this report any more, or the report is gone."
            ));
        }
        Err(OpError::Forbidden) => {
            return stopped(say!(
                "reporting-owner-may-not-export",
                "Its owner may no longer take these rows out of the system."
            ));
        }
        Err(OpError::Invalid(errors)) => {
            let otherwise = || say!("reporting-report-cannot-be-made", "The report can no longer be made.");
            return stopped(errors.into_iter().next().map_or_else(otherwise, |error| error.message));
        }
        Err(OpError::Refused { message, .. }) => return stopped(message),
        Err(other) => return Err(other),
    };
    let Some(desk) = app.outgoing() else {
        return Err(OpError::refused(
            "no_desk",
            say!("reporting-no-desk", "Letters are written by the server. Start it, or let it run the job."),
        ));
    };
    let saved = SavedReport::load(op, &report).await?;
    let reach = Reach::of(op, schedule, &saved, &context).await?;
    let name = saved.label().to_string();
    let day = op.today().to_string();
    let path = format!("/report/{report}");
    let values = [("business", op.business().name.as_str()), ("document", name.as_str()), ("when", day.as_str())];
    let languages = scheduled_delivery::languages_of_members(&app, &context).await?;
    let mut files: HashMap<&str, Arc<Attachment>> = HashMap::new();
    let mut sending = Sending::default();
    let released_by = schedule.released_by();
    for line in schedule.recipients() {
        let email = line.email()?;
        if let Some(why) = reach.withheld(email) {
            sending.withheld = Some(why);
            continue;
        }
        let language = languages.get(&email.to_lowercase()).unwrap_or(&context.business.language).as_str();
        let attachment = match files.get(language) {
            Some(made) => Arc::clone(made),
            None => {
                let (file, media_type) = file(desk.as_ref(), &app, &context, &result, &pairs, language).await?;
                if file.len() > FILE_MAX {
                    return stopped(say!(
                        "reporting-file-too-large",
                        "The file is larger than a letter may be. Narrow the report."
                    ));
                }
                let name = format!("{}.{format}", name.replace(['/', '\\', '"'], "-"));
                let made =
                    Arc::new(Attachment { name, media_type: media_type.to_string(), content: STANDARD.encode(file) });
                files.insert(language, Arc::clone(&made));
                made
            }
        };
        let letter = desk.letter(
            &context,
            Email { kind: "report", email, name: "", language, path: Some(&path), values: &values, message: None },
        )?;
        let outside = reach.is_outside(email);
        let mut line = json!({
            dispatch::NAME: name, dispatch::EMAIL: email, dispatch::OUTSIDE: outside, dispatch::FORMAT: format, dispatch::SENT_AT: op.now().to_rfc3339(),
            dispatch::SENT_FOR: owner.as_str(),
        });
        if let Some(by) = released_by.as_ref().filter(|_| outside) {
            line[dispatch::RELEASED_BY] = json!(by);
        }
        sending.letters.push(Sent { letter, attachment, line });
    }
    Ok(Outcome::Letters(sending))
}

/// The report as a file of the schedule's format, in a language, with its media type. Another language than that of `result` is
/// another run: states and headings are written while the rows are read.
async fn file(
    desk: &dyn Outgoing,
    app: &Arc<App>,
    context: &OpContext,
    result: &ReportResult,
    pairs: &[(String, String); 2],
    language: &str,
) -> OpResult<(Vec<u8>, &'static str)> {
    let voice = app.in_language(language);
    let own = if Arc::ptr_eq(&voice, app) {
        None
    } else {
        Some(reporting::run(&voice, context, &reporting::find(&voice, "reporting", "saved")?, pairs).await?)
    };
    let result = own.as_ref().unwrap_or(result);
    let [_, (_, format)] = pairs;
    Ok(match format.as_str() {
        "csv" => (result.to_sheet(&voice.product, context, SheetFormat::Csv)?, "text/csv"),
        "xlsx" => (
            result.to_sheet(&voice.product, context, SheetFormat::Xlsx)?,
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        ),
        _ => (desk.report_pdf(context, result, language).await?, "application/pdf"),
    })
}
