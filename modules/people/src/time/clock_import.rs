//! `people.read_punches`: a file of a time clock becomes punches. Read again, it adds nothing.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use kernel::files::attachment;
use kernel::{Draft, Occasion, Op, OpError, OpFuture, OpResult, Prepared, say};
use kernel_types::{Id, Instant};
use serde_json::{Map, Value as Json, json};

use super::clock_file::{ClockFile, Layout, MOST, read as parse};
use super::pairing::Way;
use crate::generated::{PunchFile, PunchFileLayout, PunchFileProblemsWhat, punch, punch_file};

/// Largest file.
const BYTES: usize = 4 * 1024 * 1024;

struct Text(String);

/// Before the effect: the file is read while no transaction is open.
pub fn prepare<'a>(op: &'a mut Op<'_>, occasion: &'a Occasion) -> OpFuture<'a, Option<Prepared>> {
    Box::pin(async move {
        let Occasion::Record(draft) = occasion else { return Ok(None) };
        let text = text(op, &draft.id()).await?;
        Ok(Some(Arc::new(Text(text)) as Prepared))
    })
}

async fn text(op: &mut Op<'_>, id: &Id) -> OpResult<String> {
    let files = attachment::contents(op, punch_file::ADDRESS, id).await?;
    let Some((_, bytes)) = files.last() else {
        return Err(OpError::refused_at(
            "/file",
            "no_file",
            say!("people-no-file", "Attach the file of the time clock first."),
        ));
    };
    if bytes.len() > BYTES {
        return Err(OpError::refused_at(
            "/file",
            "too_large",
            say!("people-too-large", "Split the file; 4 MB are read at a time."),
        ));
    }
    Ok(String::from_utf8_lossy(bytes).into_owned())
}

kernel::columns! {
    /// Somebody who may be at a clock.
    struct Person { id: Id, number: Option<String>, clock: Option<String> }
}

kernel::columns! {
    /// A punch that is there.
    struct Known { employee: Id, at: Instant }
}

pub fn read<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let text = match op.prepared::<Text>() {
            Some(read) => read.0.clone(),
            None => text(op, &draft.id()).await?,
        };
        let (device, file) = {
            let record = PunchFile::of(&*draft)?;
            let layout = match record.layout()? {
                PunchFileLayout::Attlog => Layout::Attlog,
                PunchFileLayout::Csv => Layout::Csv,
            };
            (record.device()?, parse(&text, layout, record.states()))
        };
        if file.lines.len() + file.unread.len() > MOST {
            let message =
                say!("people-too-many-lines", "Split the file; {most} lines are read at a time.", most = MOST);
            return Err(OpError::refused_at("/file", "too_many_lines", message));
        }
        take(op, draft, &device, file).await
    })
}

async fn take(op: &mut Op<'_>, draft: &mut Draft, device: &Id, file: ClockFile) -> OpResult<()> {
    let mut sql = op.sql("SELECT id, number, clock_number FROM people_and_culture_employee WHERE tenant = ? AND archived_at IS NULL AND status <> 'exited'");
    sql.bind(op.tenant().0);
    let mut people: HashMap<String, Id> = HashMap::new();
    for person in op.rows_as::<Person>(&sql.done()).await? {
        for badge in [person.number, person.clock].into_iter().flatten() {
            people.insert(badge.to_uppercase(), person.id.clone());
        }
    }
    let offset = i64::from(op.business().utc_offset_minutes) * 60_000_000;
    let at = |line: &super::clock_file::ClockLine| Instant(line.at.and_utc().timestamp_micros() - offset);
    let (first, last) = (file.lines.iter().map(at).min(), file.lines.iter().map(at).max());
    let mut known: HashSet<(Id, Instant)> = HashSet::new();
    if let (Some(first), Some(last)) = (first, last) {
        let mut sql = op.sql("SELECT employee, at FROM people_and_culture_punch WHERE tenant = ? AND at >= ? AND at <= ? AND archived_at IS NULL");
        sql.bind(op.tenant().0).bind(first).bind(last);
        known.extend(op.rows_as::<Known>(&sql.done()).await?.into_iter().map(|known| (known.employee, known.at)));
    }
    let latest = op.now().plus_seconds(300);
    let (mut taken, mut repeated) = (0, 0);
    let mut problems: Vec<(i64, Option<String>, PunchFileProblemsWhat)> =
        file.unread.iter().map(|no| (*no, None, PunchFileProblemsWhat::NotUnderstood)).collect();
    for line in &file.lines {
        let Some(person) = people.get(&line.badge.to_uppercase()) else {
            problems.push((line.no, Some(line.badge.clone()), PunchFileProblemsWhat::UnknownBadge));
            continue;
        };
        let moment = at(line);
        if moment > latest {
            problems.push((line.no, Some(line.badge.clone()), PunchFileProblemsWhat::InFuture));
            continue;
        }
        if !known.insert((person.clone(), moment)) {
            repeated += 1;
            continue;
        }
        let way = match line.way {
            Way::In => "in",
            Way::Out => "out",
            Way::Unknown => "auto",
        };
        let body = json!({punch::EMPLOYEE: person.as_str(), punch::AT: moment.to_rfc3339(), punch::WAY: way, punch::SOURCE: "biometric", punch::DEVICE: device.as_str()});
        op.create(punch::ADDRESS, body).await?;
        taken += 1;
    }
    problems.sort_by_key(|(no, ..)| *no);
    let mut record = PunchFile::of(draft)?;
    record.set_taken(taken);
    record.set_repeated(repeated);
    record.set_unread(i64::try_from(problems.len()).unwrap_or(i64::MAX));
    record.clear_lines(punch_file::PROBLEMS);
    for (no, badge, what) in problems.into_iter().take(500) {
        record
            .push_problems()
            .set_line(no)
            .set_badge(badge.map(|badge| badge.chars().take(40).collect::<String>()))
            .set_what(what);
    }
    Ok(())
}
