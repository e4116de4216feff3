//! The calendar of an employee as it is stored: work pattern and public holidays.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};

use kernel::typed::{Fields, Stored};
use kernel::{Op, OpResult};
use kernel_types::Id;

use crate::calendar::{Calendar, Halves, Pattern, WHOLE, monday};
use crate::generated::{Employee, HolidayCalendar, WorkPattern};

/// Pattern and holidays of an employee. Without a pattern the week is Monday to Friday; without a calendar of their own it is the
/// first one of the country they work in.
///
/// # Errors
/// Of the database.
pub async fn calendar<S: Fields>(op: &mut Op<'_>, employee: &Employee<S>) -> OpResult<Calendar> {
    let country = employee.country()?.to_string();
    calendar_of(op, employee.work_pattern(), employee.holidays(), &country).await
}

async fn calendar_of(op: &mut Op<'_>, worked: Option<Id>, off: Option<Id>, country: &str) -> OpResult<Calendar> {
    let pattern = pattern(op, worked).await?;
    let holidays = holidays(op, off, country).await?;
    Ok(Calendar { pattern, holidays })
}

/// Calendars of many people: those who work by one pattern with the same holidays share one.
#[derive(Default)]
pub struct Calendars(HashMap<(Option<Id>, Option<Id>, String), Calendar>);

impl Calendars {
    /// By work pattern, holidays of their own and country.
    ///
    /// # Errors
    /// Of the database.
    pub async fn of(
        &mut self,
        op: &mut Op<'_>,
        worked: Option<Id>,
        off: Option<Id>,
        country: &str,
    ) -> OpResult<&Calendar> {
        let place = (worked.clone(), off.clone(), country.to_string());
        let found: &Calendar = match self.0.entry(place) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(free) => free.insert(calendar_of(op, worked, off, country).await?),
        };
        Ok(found)
    }
}

async fn pattern(op: &mut Op<'_>, id: Option<Id>) -> OpResult<Pattern> {
    let Some(id) = id else { return Ok(Pattern::week()) };
    let Some(stored) = WorkPattern::of_reference(op, &id).await? else { return Ok(Pattern::week()) };
    let mut days = BTreeMap::new();
    for row in stored.days() {
        days.insert(row.day()?, if row.half() { 1 } else { WHOLE });
    }
    let cycle = stored.cycle_days();
    // Weeks begin on Monday, and so does a longer pattern that names no day.
    Ok(Pattern { cycle, anchor: stored.anchor().filter(|_| cycle != 7).unwrap_or_else(monday), days })
}

/// The day of the cycle, from 1, that a day is.
pub fn day_of_cycle<S: Fields>(stored: &WorkPattern<S>, day: kernel_types::Date) -> i64 {
    let cycle = stored.cycle_days().max(1);
    let anchor = stored.anchor().filter(|_| cycle != 7).unwrap_or_else(monday);
    (day - anchor).num_days().rem_euclid(cycle) + 1
}

async fn holidays(op: &mut Op<'_>, id: Option<Id>, country: &str) -> OpResult<BTreeMap<kernel_types::Date, Halves>> {
    let all = HolidayCalendar::all_of_reference(op).await?;
    let chosen = match &id {
        Some(id) => all.iter().find(|calendar| calendar.id() == *id),
        None => all.iter().find(|calendar| calendar.active() && calendar.country().is_ok_and(|of| of == country)),
    };
    let mut days = BTreeMap::new();
    for row in chosen.into_iter().flat_map(|calendar| calendar.days()) {
        days.insert(row.date()?, if row.half() { 1 } else { WHOLE });
    }
    Ok(days)
}
