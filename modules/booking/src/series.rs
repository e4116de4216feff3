//! Occurrences of a series: worked out with what is in their way while it is planned, then booked.

use calendars::api::Span;
use kernel::typed::Stored;
use kernel::{Draft, Op, OpFuture, OpResult, say};
use kernel_types::{Id, Instant, Value};
use serde_json::{Map, Value as Json, json};

use crate::generated::{
    Resource, Series, SeriesOccurrencesOutcome, SeriesRepeats, SeriesStatus, booking, series, series_occurrences,
};
use crate::repeat::{self, Rhythm, Unusable};
use crate::taken::Taken;
use crate::terms::{Refusal, Terms};

/// `booking.series`: while it is planned, every occurrence with what is in its way now.
pub fn plan<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if Series::of(&*draft)?.status()? == SeriesStatus::Draft { refresh(op, draft).await } else { Ok(()) }
    })
}

async fn refresh(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let (Ok(resource), Ok(from)) = (Series::of(&*draft)?.resource(), Series::of(&*draft)?.starts_at()) else {
        return Ok(());
    };
    let terms = Terms::load(op, &resource).await?;
    let mut record = Series::of(&mut *draft)?;
    if record.ends_at().is_err()
        && let Some(slot) = terms.slot
    {
        record.set_ends_at(from.plus_seconds(slot));
    }
    let Ok(to) = record.ends_at() else { return Ok(()) };
    let seats = record.seats();
    if to <= from {
        let message = say!("booking-ends-before-start", "The end is before the beginning; correct one of them.");
        record.refuse(format!("/{}", series::ENDS_AT), "ends_before_start", message);
        return Ok(());
    }
    let spans = match spans(&record, &terms, (from, to)) {
        Ok(spans) => spans,
        Err(Unusable(message)) => {
            record.refuse(format!("/{}", series::RULE), "unusable_rule", message);
            return Ok(());
        }
    };
    let Some(last) = spans.iter().map(|(_, to)| *to).max() else {
        record.refuse(
            format!("/{}", series::REPEATS),
            "never",
            say!("booking-never", "The rule never comes; change it."),
        );
        return Ok(());
    };
    let found = judge(op, &terms, &spans, (from, last), seats).await?;
    draft.clear_lines(series::OCCURRENCES);
    for (span, refusal) in spans.iter().zip(found) {
        let outcome =
            if refusal.is_some() { SeriesOccurrencesOutcome::Conflict } else { SeriesOccurrencesOutcome::Planned };
        draft.push_line(
            series::OCCURRENCES,
            &[
                (series_occurrences::STARTS_AT, Value::Instant(span.0)),
                (series_occurrences::ENDS_AT, Value::Instant(span.1)),
                (series_occurrences::OUTCOME, Value::from(outcome)),
                (series_occurrences::WHY, refusal.map_or(Value::Null, |refusal| Value::text(refusal.code))),
            ],
        );
    }
    Ok(())
}

fn spans(record: &Series<&mut Draft>, terms: &Terms, first: Span) -> Result<Vec<Span>, Unusable> {
    let (every, times, until) = (record.every(), record.times(), record.until());
    // Another word than those declared is refused before; until somebody chooses, it is every week.
    let rhythm = match record.repeats().unwrap_or_default() {
        SeriesRepeats::Daily => Some(Rhythm::Daily),
        SeriesRepeats::Weekdays => Some(Rhythm::Weekdays),
        SeriesRepeats::Weekly => Some(Rhythm::Weekly),
        SeriesRepeats::Monthly => Some(Rhythm::Monthly),
        SeriesRepeats::Rule => None,
    };
    let rule = match (rhythm, record.rule()) {
        (Some(rhythm), _) => repeat::rule(rhythm, every, times, until),
        (None, Some(rule)) => rule.to_string(),
        (None, None) => return Err(Unusable(say!("booking-enter-rule", "Enter the rule."))),
    };
    let mut spans = repeat::spans(&rule, terms.calendar.zone, first)?;
    // A rule of its own may have no end, and a rhythm both.
    if let Some(until) = until {
        spans.retain(|(from, _)| terms.calendar.date(*from).is_some_and(|date| date <= until));
    }
    spans.truncate(times.and_then(|times| usize::try_from(times).ok()).unwrap_or(usize::MAX));
    Ok(spans)
}

/// What is in the way of each occurrence; those before it count as booked.
async fn judge(
    op: &mut Op<'_>,
    terms: &Terms,
    spans: &[Span],
    whole: Span,
    seats: i64,
) -> OpResult<Vec<Option<Refusal>>> {
    let (now, nobody) = (op.now(), Id::from_stored("planned"));
    let mut taken = Taken::load(op, terms, whole).await?;
    let mut found = Vec::with_capacity(spans.len());
    for span in spans {
        let fits = terms.check(*span, now, true).and_then(|()| taken.check(terms, *span, seats));
        found.push(fits.and_then(|()| taken.with(terms, &nobody, *span, seats)).err());
    }
    Ok(found)
}

/// `booking.book_series`: a booking for every occurrence that nothing is in the way of, as it is now.
pub fn book<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let resource = Series::of(&*draft)?.resource()?;
        Resource::lock(op, &resource).await?;
        refresh(op, draft).await?;
        let common = {
            let record = Series::of(&*draft)?;
            json!({
                booking::TITLE: record.title()?, booking::RESOURCE: resource.as_str(), booking::SEATS: record.seats(),
                booking::PERSON: record.person().map(|person| person.as_str().to_string()),
                booking::PARTY: record.party().map(|party| party.as_str().to_string()), booking::SERIES: record.id().as_str(),
            })
        };
        let planned: Vec<(usize, Instant, Instant)> = {
            let record = Series::of(&*draft)?;
            let mut planned = Vec::new();
            for (index, line) in record.occurrences().enumerate() {
                if line.outcome()? == SeriesOccurrencesOutcome::Planned {
                    planned.push((index, line.starts_at()?, line.ends_at()?));
                }
            }
            planned
        };
        for (index, from, to) in planned {
            let mut body = common.clone();
            if let Json::Object(body) = &mut body {
                body.insert(booking::STARTS_AT.to_string(), json!(from.to_rfc3339()));
                body.insert(booking::ENDS_AT.to_string(), json!(to.to_rfc3339()));
            }
            let made = op.create(booking::ADDRESS, body).await?.id();
            let mut record = Series::of(&mut *draft)?;
            let mut line = record.occurrences_mut(index);
            line.set_outcome(SeriesOccurrencesOutcome::Booked);
            line.set_booking(&made);
        }
        Ok(())
    })
}
