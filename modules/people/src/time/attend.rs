//! Punches and days of attendance as they are stored.

use chrono::{Datelike, Days};
use kernel::events::Event;
use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpFuture, OpResult, say};
use kernel_types::{Date, Id, Instant, Value};
use serde_json::{Map, Value as Json, json};

use super::overtime::{Buckets, buckets};
use super::pairing::{Exception, Punch as At, Way, pair};
use super::place;
use super::shift::{self, DAY, Kind, Minute, Shift, Span, clock, midnight};
use crate::calendar::monday_of;
use crate::generated::{
    AttendanceDay, AttendanceDayKind, AttendanceDayResult, AttendanceDayStatus, Employee, LeaveRequest,
    LeaveRequestStatus, Punch, PunchWay, Roster, RosterStatus, ShiftAssignment, ShiftAssignmentPart, ShiftType,
    WorkPattern, attendance_day, employee, leave_request, shift_assignment, shift_type,
};
use crate::loading::{self, calendar};
use crate::own;

/// Microseconds of a minute.
const MICROS: i64 = 60_000_000;

/// `people.punch`: whose it is, by badge where one was scanned.
pub fn punch<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut record = Punch::of(&mut *draft)?;
        let badge = record.badge().map(|badge| badge.trim().to_uppercase());
        if let Some(badge) = badge.filter(|_| record.employee().is_none()) {
            let mut found = Employee::find(op, &[(employee::NUMBER, Value::text(&badge))]).await?;
            if found.is_empty() {
                found = Employee::find(op, &[(employee::CLOCK_NUMBER, Value::text(&badge))]).await?;
            }
            match found.first() {
                Some(found) => record.set_employee(found.id()),
                None => {
                    record.refuse(
                        "/badge",
                        "unknown_badge",
                        say!("people-unknown-badge", "Nobody has the number {badge}; check it and scan again.", badge),
                    );
                    return Ok(());
                }
            }
        }
        let Some(employee) = own::fill(op, draft).await? else { return Ok(()) };
        let decider = own::decider(op, &employee).await?;
        let name = employee.name().unwrap_or_default().to_string();
        // Anyone who clocks in for themselves has no say in the time: it is now, or when the phone kept it.
        let given = Punch::of(&mut *draft)?.at();
        let at = if given.is_none() && draft.is_new() { place::kept_since(op, draft)? } else { given };
        if draft.is_new() {
            place::check(op, draft, &employee).await?;
        }
        // A time that is missing is asked for, and shows as none.
        let local = at.map(|at| time_of_day(local(op, at))).unwrap_or_default();
        let mut record = Punch::of(draft)?;
        record.set_at(at);
        record.set_approver(decider.as_ref());
        record.set_label(format!("{name}, {local}").as_str());
        Ok(())
    })
}

/// `people.decided_record`: whose it is, and who decides on it.
pub fn decided_record<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(employee) = own::fill(op, draft).await? else { return Ok(()) };
        let decider = own::decider(op, &employee).await?;
        draft.set(APPROVER, decider.as_ref().map(Value::from));
        Ok(())
    })
}

/// The field of those records that names who decides.
const APPROVER: &str = "approver";

/// `people.attendance_day`: what the day is called.
pub fn name_day<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut day = AttendanceDay::of(draft)?;
        let (Ok(employee), Ok(date)) = (day.employee(), day.date()) else { return Ok(()) };
        let name = Employee::load(op, &employee).await?.name().unwrap_or_default().to_string();
        day.set_label(format!("{name}, {date}").as_str());
        Ok(())
    })
}

/// `people.shift_assignment`: what the shift is called, and that nobody works two at once.
pub fn check_assignment<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut planned = ShiftAssignment::of(draft)?;
        let (Ok(employee), Ok(date), Ok(kind)) = (planned.employee(), planned.date(), planned.shift()) else {
            return Ok(());
        };
        let person = Employee::load(op, &employee).await?;
        planned.set_person(person.user().as_ref());
        let Some(stored) = ShiftType::of_reference(op, &kind).await? else { return Ok(()) };
        planned.set_label(format!("{}, {date}, {}", person.name().unwrap_or_default(), stored.name()?).as_str());
        let own = as_kind(&stored)?.on(date);
        let others = ShiftAssignment::find_all(op, &[(shift_assignment::EMPLOYEE, Value::from(&employee))]).await?;
        let roster = planned.roster().ok();
        let limits = Limits::of(op)?;
        let monday = monday_of(date);
        let mut week = own.worked();
        let mut taken = Vec::new();
        for other in others.iter().filter(|other| other.id() != planned.id()) {
            let on = other.date()?;
            if on == date && other.roster().ok() == roster {
                taken.push(other.part()?);
            }
            let near = (on - date).num_days().abs() <= 1;
            if !near && monday_of(on) != monday {
                continue;
            }
            let Some(shift) = ShiftType::of_reference(op, &other.shift()?).await? else { continue };
            let there = as_kind(&shift)?.on(on);
            if there.span.overlaps(own.span) {
                planned.refuse(
                    "/shift",
                    "shift_overlaps",
                    say!(
                        "people-shift-overlaps",
                        "The shift {shift} on {on} covers some of this time; change one of them.",
                        shift = shift.name()?,
                        on
                    ),
                );
                return Ok(());
            }
            let apart = own.apart(&there);
            if near && on != date && apart < limits.rest {
                let (hours, least, name) = (hours(apart), hours(limits.rest), shift.name()?);
                let message = say!(
                    "people-too-little-rest",
                    "Only {hours} hours lie between this shift and {name} on {on}; the rule asks for {least}.",
                    hours,
                    name,
                    on,
                    least
                );
                planned.refuse("/shift", "too_little_rest", message);
                return Ok(());
            }
            if monday_of(on) == monday {
                week += there.worked();
            }
        }
        if week > limits.week {
            let (hours, most) = (hours(week), hours(limits.week));
            let message = say!(
                "people-too-many-hours",
                "This would make {hours} hours in the week of {monday}; the rule allows {most}.",
                hours,
                monday,
                most
            );
            planned.refuse("/shift", "too_many_hours", message);
            return Ok(());
        }
        // Who is given a second shift of the day, by hand or by a swap, has it as the second one.
        if !planned.was_sent(shift_assignment::PART) && taken.contains(&planned.part()?) {
            let free = [ShiftAssignmentPart::First, ShiftAssignmentPart::Second]
                .into_iter()
                .find(|part| !taken.contains(part));
            if let Some(free) = free {
                planned.set_part(free);
            }
        }
        Ok(())
    })
}

/// What a roster may ask of somebody, in minutes.
struct Limits {
    rest: Minute,
    week: Minute,
}

impl Limits {
    fn of(op: &Op<'_>) -> OpResult<Limits> {
        let rest = op.setting_number("people-and-culture.restHours")? * 60;
        Ok(Limits { rest, week: op.setting_number("people-and-culture.weekHours")? * 60 })
    }
}

/// Minutes as hours: `7:30`, and `8` where they are whole.
fn hours(minutes: Minute) -> String {
    if minutes % 60 == 0 { (minutes / 60).to_string() } else { format!("{}:{:02}", minutes / 60, minutes % 60) }
}

/// The kind of shift as the algorithms know it.
fn as_kind(stored: &ShiftType<Doc>) -> OpResult<Kind> {
    // Anyone who comes late and works over is paid by these: a time that cannot be read is no midnight.
    let time = |text: &str, field: &'static str| clock(text).ok_or_else(|| stored.missing(field));
    // Half a break, or half a night, is none.
    let both = |from: (Option<&str>, &'static str), to: (Option<&str>, &'static str)| -> OpResult<_> {
        match (from.0, to.0) {
            (Some(begins), Some(ends)) => Ok(Some((time(begins, from.1)?, time(ends, to.1)?))),
            _ => Ok(None),
        }
    };
    Ok(Kind {
        start: time(stored.start()?, shift_type::START)?,
        end: time(stored.end()?, shift_type::END)?,
        rest: both((stored.break_start(), shift_type::BREAK_START), (stored.break_end(), shift_type::BREAK_END))?,
        early: stored.early_window(),
        late: stored.late_window(),
        grace_in: stored.grace_in(),
        grace_out: stored.grace_out(),
        half_day: stored.half_day_minutes(),
        overtime_after: stored.overtime_after(),
        count_early: stored.count_early(),
        step: stored.overtime_rounding(),
        cap: stored.overtime_cap(),
        night: both((stored.night_from(), shift_type::NIGHT_FROM), (stored.night_to(), shift_type::NIGHT_TO))?,
    })
}

/// A moment as a minute of the business's wall clock.
fn local(op: &Op<'_>, at: Instant) -> Minute {
    at.0.div_euclid(MICROS) + i64::from(op.business().utc_offset_minutes)
}

fn moment(op: &Op<'_>, minute: Minute) -> Instant {
    Instant((minute - i64::from(op.business().utc_offset_minutes)) * MICROS)
}

fn time_of_day(minute: Minute) -> String {
    let of_day = minute.rem_euclid(DAY);
    format!("{:02}:{:02}", of_day / 60, of_day % 60)
}

/// Nobody came or went before 1970.
fn day_of(minute: Minute) -> Date {
    Date::default().checked_add_days(Days::new(u64::try_from(minute.div_euclid(DAY)).unwrap_or(0))).unwrap_or_default()
}

/// A shift somebody has on a day, and its record.
struct Planned {
    id: Id,
    kind: Kind,
    shift: Shift,
}

/// The published shift of a day, else the one of the work pattern.
async fn planned(op: &mut Op<'_>, person: &Employee<Doc>, day: Date) -> OpResult<Option<Planned>> {
    let mut id = None;
    for assignment in ShiftAssignment::find_all(
        op,
        &[(shift_assignment::EMPLOYEE, Value::from(&person.id())), (shift_assignment::DATE, Value::Date(day))],
    )
    .await?
    {
        if Roster::load(op, &assignment.roster()?).await?.status()? != RosterStatus::Draft {
            id = Some(assignment.shift()?);
        }
    }
    let id = match id {
        Some(id) => Some(id),
        None => usual(op, person, day).await?,
    };
    let Some(id) = id else { return Ok(None) };
    let Some(stored) = ShiftType::of_reference(op, &id).await? else { return Ok(None) };
    let kind = as_kind(&stored)?;
    let shift = kind.on(day);
    Ok(Some(Planned { id, kind, shift }))
}

/// The shift of the work pattern on a day; none on days off and public holidays.
async fn usual(op: &mut Op<'_>, person: &Employee<Doc>, day: Date) -> OpResult<Option<Id>> {
    let Some(pattern) = person.work_pattern() else { return Ok(None) };
    let Some(stored) = WorkPattern::of_reference(op, &pattern).await? else { return Ok(None) };
    if calendar(op, person).await?.worked(day) == 0 {
        return Ok(None);
    }
    let place = loading::day_of_cycle(&stored, day);
    let row = stored.days().find(|row| row.day().is_ok_and(|of| of == place));
    Ok(row.and_then(|row| row.shift()))
}

/// Works out the day a punch belongs to: that of its shift, which may have begun the day before.
async fn of_moment(op: &mut Op<'_>, person: &Employee<Doc>, minute: Minute) -> OpResult<Date> {
    let today = day_of(minute);
    let mut shifts = Vec::new();
    for day in [today.pred_opt(), Some(today), today.succ_opt()].into_iter().flatten() {
        shifts.extend(planned(op, person, day).await?.map(|planned| planned.shift));
    }
    Ok(shift::of_punch(&shifts, minute).map_or(today, |shift| shift.day))
}

/// After a punch was entered, in any way: its day is worked out.
pub fn entered<'a>(op: &'a mut Op<'_>, event: &'a Event) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = event.data.get("id").and_then(Json::as_str).and_then(Id::parse) else { return Ok(()) };
        let stored = Punch::load(op, &id).await?;
        let (Some(who), Some(at)) = (stored.employee(), stored.at()) else { return Ok(()) };
        let person = Employee::load(op, &who).await?;
        let minute = local(op, at);
        let day = of_moment(op, &person, minute).await?;
        work_out(op, &person, day).await
    })
}

/// `people.recalculate_day`.
pub fn recalculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut day = AttendanceDay::of(draft)?;
        let person = Employee::load(op, &day.employee()?).await?;
        let date = day.date()?;
        let found = figures(op, &person, date).await?;
        for (field, value) in values(op, &found) {
            day.set(field, value);
        }
        Ok(())
    })
}

/// Writes the day of somebody as its punches say; an approved one stays.
///
/// # Errors
/// What the engine refuses.
pub async fn work_out(op: &mut Op<'_>, person: &Employee<Doc>, day: Date) -> OpResult<()> {
    let known = AttendanceDay::find(
        op,
        &[(attendance_day::EMPLOYEE, Value::from(&person.id())), (attendance_day::DATE, Value::Date(day))],
    )
    .await?;
    let id = match known.first() {
        Some(known) if known.status()? == AttendanceDayStatus::Approved => return Ok(()),
        Some(known) => known.id(),
        None => op
            .create(
                attendance_day::ADDRESS,
                json!({attendance_day::EMPLOYEE: person.id().as_str(), attendance_day::DATE: day.to_string()}),
            )
            .await?
            .id(),
    };
    let found = figures(op, person, day).await?;
    let values = values(op, &found);
    op.set_fields(attendance_day::ADDRESS, &id, &values).await?;
    Ok(())
}

/// What a day comes to.
struct Figures {
    shift: Option<Id>,
    kind: AttendanceDayKind,
    result: AttendanceDayResult,
    rate: Option<i64>,
    first: Option<Minute>,
    last: Option<Minute>,
    buckets: Buckets,
    problem: Option<&'static str>,
}

kernel::columns! { struct Clocked { at: Instant, way: String } }

async fn figures(op: &mut Op<'_>, person: &Employee<Doc>, day: Date) -> OpResult<Figures> {
    let planned = planned(op, person, day).await?;
    let window =
        planned.as_ref().map_or_else(|| Span::new(midnight(day), midnight(day) + DAY), |planned| planned.shift.window);
    let mut sql = op.sql("SELECT at, way FROM people_and_culture_punch WHERE tenant = ? AND employee = ? AND at >= ? AND at < ? AND archived_at IS NULL ORDER BY at");
    let (from, to) = (moment(op, window.from), moment(op, window.to));
    sql.bind(op.tenant().0).bind(person.id().as_str()).bind(from).bind(to);
    let mut punches = Vec::new();
    for row in op.rows_as::<Clocked>(&sql.done()).await? {
        let way = match PunchWay::parse(&row.way) {
            Some(PunchWay::In) => Way::In,
            Some(PunchWay::Out) => Way::Out,
            _ => Way::Unknown,
        };
        punches.push(At { at: local(op, row.at), way });
    }
    let (spans, wrong) = pair(&punches);
    let calendar = calendar(op, person).await?;
    let holiday = calendar.holiday(day);
    let free = planned.is_none() && calendar.worked(day) == 0;
    let usual = Kind { step: 1, ..Kind::default() };
    let (kind, shift) = planned.as_ref().map_or((&usual, None), |planned| (&planned.kind, Some(&planned.shift)));
    let mut buckets = buckets(kind, shift, &spans);
    if shift.is_none() && !free {
        // A working day without a shift is normal time: there is nothing to measure overtime by.
        buckets = Buckets { worked: buckets.worked, normal: buckets.worked, ..Buckets::default() };
    }
    if holiday && shift.is_some() {
        buckets = Buckets { overtime: buckets.normal + buckets.overtime, normal: 0, ..buckets };
    }
    let half_day = planned.as_ref().map_or(240, |planned| planned.kind.half_day);
    let result = match (spans.is_empty(), wrong.is_empty()) {
        (_, false) => AttendanceDayResult::Incomplete,
        (false, true) if buckets.worked < half_day => AttendanceDayResult::HalfDay,
        (false, true) => AttendanceDayResult::Present,
        (true, true) if on_leave(op, person, day).await? => AttendanceDayResult::OnLeave,
        (true, true) if free || holiday => AttendanceDayResult::Off,
        (true, true) => AttendanceDayResult::Absent,
    };
    let rate = match &planned {
        Some(planned) => rate(op, &planned.id, day, holiday).await?,
        None => None,
    };
    Ok(Figures {
        shift: planned.as_ref().map(|planned| planned.id.clone()),
        kind: if holiday {
            AttendanceDayKind::Holiday
        } else if free {
            AttendanceDayKind::DayOff
        } else {
            AttendanceDayKind::Workday
        },
        result,
        rate,
        first: punches.first().map(|punch| punch.at),
        last: punches.last().filter(|_| punches.len() > 1).map(|punch| punch.at),
        buckets,
        problem: wrong.first().map(|wrong| match wrong {
            Exception::MissingIn => "Clocked out without clocking in",
            Exception::MissingOut => "Clocked in without clocking out",
        }),
    })
}

/// What overtime of a day is paid at.
async fn rate(op: &mut Op<'_>, shift: &Id, day: Date, holiday: bool) -> OpResult<Option<i64>> {
    let Some(stored) = ShiftType::of_reference(op, shift).await? else { return Ok(None) };
    let weekend = day.weekday().num_days_from_monday() >= 5;
    Ok(Some(if holiday {
        stored.holiday_rate()
    } else if weekend {
        stored.weekend_rate()
    } else {
        stored.weekday_rate()
    }))
}

async fn on_leave(op: &mut Op<'_>, person: &Employee<Doc>, day: Date) -> OpResult<bool> {
    for leave in LeaveRequest::find_all(op, &[(leave_request::EMPLOYEE, Value::from(&person.id()))]).await? {
        let given = matches!(
            leave.status()?,
            LeaveRequestStatus::Approved | LeaveRequestStatus::Confirmed | LeaveRequestStatus::Taken
        );
        if given && leave.from()? <= day && day <= leave.to()? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn values(op: &Op<'_>, found: &Figures) -> Vec<(&'static str, Value)> {
    let at = |minute: Option<Minute>| minute.map_or(Value::Null, |minute| Value::Instant(moment(op, minute)));
    vec![
        (attendance_day::SHIFT, found.shift.as_ref().map_or(Value::Null, Value::from)),
        (attendance_day::KIND, Value::from(found.kind.as_str())),
        (attendance_day::RESULT, Value::from(found.result.as_str())),
        (attendance_day::FIRST_IN, at(found.first)),
        (attendance_day::LAST_OUT, at(found.last)),
        (attendance_day::WORKED, Value::Int(found.buckets.worked)),
        (attendance_day::NORMAL, Value::Int(found.buckets.normal)),
        (attendance_day::OVERTIME, Value::Int(found.buckets.overtime)),
        (attendance_day::OVERTIME_RATE, found.rate.map_or(Value::Null, Value::Int)),
        (attendance_day::NIGHT, Value::Int(found.buckets.night)),
        (attendance_day::LATE, Value::Int(found.buckets.late)),
        (attendance_day::EARLY, Value::Int(found.buckets.early)),
        (attendance_day::PROBLEM, found.problem.map_or(Value::Null, Value::from)),
    ]
}
