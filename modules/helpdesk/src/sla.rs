//! The clocks of a ticket: which policy counts, what each clock shows now, and what the ticket shows of it.

use calendars::api::{self, Hours, seconds_of};
use kernel::{Doc, Draft, Op, OpFuture, OpResult};
use kernel_types::{Date, Id, Instant, Value};
use serde_json::{Map, Value as Json};

use crate::clock::{self, Clock, Face, Pause};
use crate::generated::{sla_policy, ticket};
use crate::policy;

const WEEKDAYS: [&str; 7] = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const CLOCKS: &str = "clocks";
const PAUSES: &str = "pauses";

/// Business hours with the business's own wall clock.
pub struct Calendar {
    pub hours: Hours,
    offset: i64,
}

impl Calendar {
    pub fn of(doc: &Doc, utc_offset_minutes: i32) -> Calendar {
        Calendar { hours: hours(doc), offset: i64::from(utc_offset_minutes) * 60 }
    }

    /// The wall clock at a moment, as [`calendars::api::Hours`] counts.
    pub fn local(&self, at: Instant) -> i64 {
        at.0.div_euclid(1_000_000) + self.offset
    }

    pub fn moment(&self, local: i64) -> Instant {
        Instant((local - self.offset) * 1_000_000)
    }
}

fn hours(doc: &Doc) -> Hours {
    let mut week: [Vec<(i64, i64)>; 7] = Default::default();
    for line in doc.lines("hours") {
        let day =
            WEEKDAYS.iter().position(|day| line.text("weekday") == Some(*day)).and_then(|place| week.get_mut(place));
        let window = line.text("opens").and_then(seconds_of).zip(line.text("closes").and_then(seconds_of));
        if let (Some(day), Some(window)) = (day, window) {
            day.push(window);
        }
    }
    let holidays: Vec<(Date, bool)> =
        doc.lines("holidays").filter_map(|line| Some((line.date("date")?, line.flag("yearly")))).collect();
    Hours::new(week, holidays)
}

/// `helpdesk.business_hours`: a record as expressions count in it, on the wall clock of the business.
pub fn working_time(op: &Op<'_>, doc: &Doc) -> OpResult<api::Calendar> {
    Ok(api::Calendar { hours: hours(doc), zone: op.business().zone })
}

/// The hours a policy counts in.
pub async fn calendar(op: &mut Op<'_>, policy: &Doc) -> OpResult<Option<Calendar>> {
    let offset = op.business().utc_offset_minutes;
    let Some(hours) = policy.link("hours") else { return Ok(None) };
    Ok(op.reference("helpdesk.business_hours").await?.get(&hours).map(|doc| Calendar::of(&doc, offset)))
}

pub fn instant(value: &Value) -> Option<Instant> {
    match value {
        Value::Instant(at) => Some(*at),
        _ => None,
    }
}

/// A merged ticket has no result of its own.
pub fn clear(draft: &mut Draft) {
    draft.clear_lines(CLOCKS);
    for field in ["respondBy", "solveBy", "warnAt", "overdueAt", "escalateAt"] {
        draft.set(field, Value::Null);
    }
    draft.set("sla", "none");
}

/// The requester wrote after an answer: the next answer is due.
pub fn requester_wrote(draft: &mut Draft, now: Instant) {
    let waiting = draft
        .lines(CLOCKS)
        .any(|line| line.text("metric") == Some("next_response") && line.get("completedAt").is_null());
    if !draft.get("firstResponseAt").is_null() && !waiting {
        start(draft, "next_response", now);
    }
    draft.set("lastInAt", now);
}

/// An agent answered: what was due of answers is done.
pub fn agent_answered(draft: &mut Draft, now: Instant) {
    for index in 0..draft.line_count(CLOCKS) {
        let waits = draft
            .line(CLOCKS, index)
            .is_some_and(|line| line.text("metric") != Some("resolution") && line.get("completedAt").is_null());
        if waits {
            draft.set_line(CLOCKS, index, "completedAt", now);
        }
    }
    if draft.get("firstResponseAt").is_null() {
        draft.set("firstResponseAt", now);
    }
    draft.set("lastOutAt", now);
    let replies = draft.int("replies");
    draft.set("replies", replies + 1);
}

/// The work goes on after a solution that was none: the clock goes on, or another one starts.
pub fn reopened(draft: &mut Draft, restart: bool, now: Instant) {
    if restart {
        start(draft, "resolution", now);
        return;
    }
    let last = (0..draft.line_count(CLOCKS))
        .rev()
        .find(|index| draft.line(CLOCKS, *index).is_some_and(|line| line.text("metric") == Some("resolution")));
    if let Some(index) = last {
        for field in ["completedAt", "elapsedMinutes", "breachedAt"] {
            draft.set_line(CLOCKS, index, field, Value::Null);
        }
    }
}

fn start(draft: &mut Draft, metric: &str, at: Instant) {
    draft.push_line(
        CLOCKS,
        &[("metric", Value::text(metric)), ("startedAt", Value::Instant(at)), ("pausedMinutes", Value::Int(0))],
    );
}

/// `helpdesk.recalculate`: policy and targets as they are now, from the original start. Clocks that are done keep their result.
pub fn recalculate<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        draft.set("policy", Value::Null);
        for index in 0..draft.line_count(CLOCKS) {
            if draft.line(CLOCKS, index).is_some_and(|line| line.get("completedAt").is_null()) {
                draft.set_line(CLOCKS, index, "targetMinutes", Value::Null);
            }
        }
        Ok(())
    })
}

/// Brings policy, pauses and clocks up to this moment.
pub async fn refresh(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let now = op.now();
    follow_pauses(draft, now);
    let emptied = draft.changed("policy") && draft.get("policy").is_null();
    if draft.is_new() || emptied || policy::conditions_changed(draft) {
        let chosen = policy::select(op, draft).await?;
        draft.set("policy", chosen.as_ref().map(|policy| Value::from(&policy.id())));
    }
    for field in ["warnAt", "overdueAt", "escalateAt"] {
        draft.set(field, Value::Null);
    }
    let policies = op.reference("helpdesk.sla_policy").await?;
    let policy = draft.link("policy").and_then(|id| policies.get(&id));
    let hours = policy.as_ref().and_then(|policy| policy.link(sla_policy::HOURS));
    draft.set(ticket::HOURS, hours.map(|id| Value::from(&id)));
    let Some(policy) = policy else { return Ok(()) };
    let Some(calendar) = calendar(op, &policy).await? else { return Ok(()) };
    if draft.line_count(CLOCKS) == 0 {
        // A moment left empty is now.
        let received = instant(draft.get("receivedAt")).unwrap_or(now);
        start(draft, "first_response", received);
        start(draft, "resolution", received);
    }
    retarget(draft, &policy);
    finish(draft);
    // A share left empty is the declared one.
    let warn = policy.get("warnPct").as_int().unwrap_or(80);
    let mut shown = Shown::default();
    for index in 0..draft.line_count(CLOCKS) {
        shown.add(face(draft, index, &calendar, warn, now), now, &calendar);
    }
    shown.put(draft, &calendar);
    // They are counted up from nothing, never below.
    let next = usize::try_from(draft.int("escalations")).unwrap_or(0);
    let step = steps(draft, &policy, &calendar).into_iter().nth(next);
    draft.set("escalateAt", step.map(|step| Value::Instant(step.at)));
    Ok(())
}

/// A step of a policy, and when a ticket reaches it.
pub struct Step {
    pub at: Instant,
    pub team: Option<Id>,
    pub raise: bool,
}

/// The steps of a policy in their order, with the moment each is reached; none while the clock of the solution stands.
pub fn steps(draft: &Draft, policy: &Doc, calendar: &Calendar) -> Vec<Step> {
    let running = draft
        .lines(CLOCKS)
        .filter(|line| line.text("metric") == Some("resolution") && line.get("completedAt").is_null());
    let Some(line) = running.last() else { return Vec::new() };
    let (Some(started), Some(target)) = (instant(line.get("startedAt")), line.get("targetMinutes").as_int()) else {
        return Vec::new();
    };
    let clock = Clock { started: calendar.local(started), target, completed: None };
    let pauses = pauses(draft, calendar);
    let mut steps: Vec<(i64, Step)> = policy
        .lines("escalations")
        .filter_map(|step| {
            let at = clock::reaches(&calendar.hours, &clock, &pauses, step.int("atPct"))?;
            Some((
                step.int("atPct"),
                Step { at: calendar.moment(at), team: step.link("team"), raise: step.flag("raise") },
            ))
        })
        .collect();
    steps.sort_by_key(|(percent, _)| *percent);
    steps.into_iter().map(|(_, step)| step).collect()
}

/// The last of the steps a ticket has reached by now and not taken yet, and how many that makes.
pub async fn reached(op: &mut Op<'_>, draft: &Draft) -> OpResult<Option<(i64, Step)>> {
    let policies = op.reference("helpdesk.sla_policy").await?;
    let Some(policy) = draft.link("policy").and_then(|id| policies.get(&id)) else { return Ok(None) };
    let Some(calendar) = calendar(op, &policy).await? else { return Ok(None) };
    let now = op.now();
    let reached: Vec<Step> = steps(draft, &policy, &calendar).into_iter().filter(|step| step.at <= now).collect();
    let count = i64::try_from(reached.len()).unwrap_or(i64::MAX);
    Ok(reached.into_iter().next_back().filter(|_| count > draft.int("escalations")).map(|step| (count, step)))
}

fn pauses(draft: &Draft, calendar: &Calendar) -> Vec<Pause> {
    let read = draft.lines(PAUSES).filter_map(|line| {
        Some(Pause {
            from: calendar.local(instant(line.get("from"))?),
            to: instant(line.get("to")).map(|to| calendar.local(to)),
        })
    });
    read.collect()
}

/// The state says when the clock of the solution stands.
fn follow_pauses(draft: &mut Draft, now: Instant) {
    let why = match draft.state() {
        Some("pending") if !draft.flag("answered") => Some("pending"),
        Some("on_hold") => Some("on_hold"),
        Some("approval") => Some("approval"),
        Some("resolved" | "closed" | "spam") => Some("resolved"),
        _ => None,
    };
    let last = draft.line_count(PAUSES).checked_sub(1);
    let open = last.filter(|index| draft.line(PAUSES, *index).is_some_and(|line| line.get("to").is_null()));
    let lasting =
        open.and_then(|index| draft.line(PAUSES, index)).and_then(|line| line.text("why").map(str::to_string));
    if lasting.as_deref() == why {
        return;
    }
    if let Some(index) = open {
        draft.set_line(PAUSES, index, "to", now);
    }
    if let Some(why) = why {
        draft.push_line(PAUSES, &[("why", Value::text(why)), ("from", Value::Instant(now))]);
    }
}

/// Targets of clocks that run, where policy or priority changed or none was set.
fn retarget(draft: &mut Draft, policy: &Doc) {
    let anew = draft.changed("policy") || draft.changed("rank");
    // No policy has a target for a ticket that was not weighed yet.
    let priority = draft.text("priority").unwrap_or_default().to_string();
    let mut without = Vec::new();
    for index in 0..draft.line_count(CLOCKS) {
        let Some(line) = draft.line(CLOCKS, index) else { continue };
        if !line.get("completedAt").is_null() || !(anew || line.get("targetMinutes").is_null()) {
            continue;
        }
        let field = match line.text("metric") {
            Some("first_response") => "firstResponse",
            Some("next_response") => "nextResponse",
            _ => "resolution",
        };
        let target = policy
            .lines("targets")
            .find(|row| row.text("priority") == Some(priority.as_str()))
            .and_then(|row| row.get(field).as_int());
        draft.set_line(CLOCKS, index, "targetMinutes", target);
        if target.is_none() {
            without.push(index);
        }
    }
    for index in without {
        for field in ["dueAt", "warnAt", "remainingMinutes", "breachedAt"] {
            draft.set_line(CLOCKS, index, field, Value::Null);
        }
    }
}

/// What the ticket says is solved completes its clock.
fn finish(draft: &mut Draft) {
    let Some(resolved) = instant(draft.get("resolvedAt")) else { return };
    for index in 0..draft.line_count(CLOCKS) {
        let runs = draft
            .line(CLOCKS, index)
            .is_some_and(|line| line.text("metric") == Some("resolution") && line.get("completedAt").is_null());
        if runs {
            draft.set_line(CLOCKS, index, "completedAt", resolved);
        }
    }
}

/// Reads one clock and writes what it shows; `None` without a target. A clock that is done keeps its result.
fn face(draft: &mut Draft, index: usize, calendar: &Calendar, warn: i64, now: Instant) -> Option<(Face, bool, bool)> {
    let line = draft.line(CLOCKS, index)?;
    let solution = line.text("metric") == Some("resolution");
    let completed = instant(line.get("completedAt"));
    let target = line.get("targetMinutes").as_int()?;
    if completed.is_some() && !line.get("elapsedMinutes").is_null() {
        let breached = instant(line.get("breachedAt")).map(|at| calendar.local(at));
        return Some((Face { breached, ..Face::default() }, solution, true));
    }
    let clock = Clock {
        started: calendar.local(instant(line.get("startedAt"))?),
        target,
        completed: completed.map(|at| calendar.local(at)),
    };
    let pauses = if solution { pauses(draft, calendar) } else { Vec::new() };
    let face = clock::read(&calendar.hours, &clock, &pauses, warn, calendar.local(now));
    let moment = |local: Option<i64>| local.map(|local| Value::Instant(calendar.moment(local)));
    draft.set_line(CLOCKS, index, "dueAt", moment(face.due));
    draft.set_line(CLOCKS, index, "warnAt", moment(face.warn));
    draft.set_line(CLOCKS, index, "breachedAt", moment(face.breached));
    draft.set_line(CLOCKS, index, "remainingMinutes", face.remaining);
    draft.set_line(CLOCKS, index, "pausedMinutes", face.paused);
    draft.set_line(CLOCKS, index, "elapsedMinutes", face.elapsed);
    Some((face, solution, completed.is_some()))
}

/// What the ticket shows of all its clocks.
#[derive(Default)]
struct Shown {
    respond: Option<i64>,
    solve: Option<i64>,
    any: bool,
    running: bool,
    paused: bool,
    warned: bool,
    breached: bool,
    /// The next moments at which a clock warns and is missed.
    warns: Option<i64>,
    misses: Option<i64>,
}

impl Shown {
    fn add(&mut self, face: Option<(Face, bool, bool)>, now: Instant, calendar: &Calendar) {
        let Some((face, solution, done)) = face else { return };
        self.any = true;
        self.breached |= face.breached.is_some();
        if done {
            return;
        }
        self.running = true;
        self.paused |= face.remaining.is_some();
        self.warned |= face.warn.is_some_and(|warn| warn <= calendar.local(now));
        self.warns = earlier(self.warns, face.warn.filter(|warn| *warn > calendar.local(now)));
        // What is answered on the second is met: it is missed from the next one on.
        self.misses = earlier(self.misses, face.due.filter(|_| face.breached.is_none()).map(|due| due + 1));
        let earliest = if solution { &mut self.solve } else { &mut self.respond };
        *earliest = earlier(*earliest, face.due);
    }

    fn put(&self, draft: &mut Draft, calendar: &Calendar) {
        let moment = |local: Option<i64>| local.map(|local| Value::Instant(calendar.moment(local)));
        draft.set("respondBy", moment(self.respond));
        draft.set("solveBy", moment(self.solve));
        draft.set("warnAt", moment(self.warns));
        draft.set("overdueAt", moment(self.misses));
        let state = match self {
            Shown { any: false, .. } => "none",
            Shown { breached: true, .. } => "breached",
            Shown { running: false, .. } => "met",
            Shown { paused: true, .. } => "paused",
            Shown { warned: true, .. } => "at_risk",
            _ => "on_track",
        };
        draft.set("sla", state);
    }
}

fn earlier(one: Option<i64>, other: Option<i64>) -> Option<i64> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}
