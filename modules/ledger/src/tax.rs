//! Tax rates over time.

use kernel::{Draft, Op, OpFuture, say};
use kernel_types::Date;

/// The rate in force on `date` among `(valid from, percent at scale 6)`; `None` before the first.
pub fn rate_at(rates: &[(Date, i64)], date: Date) -> Option<i64> {
    rates.iter().filter(|(from, _)| *from <= date).max_by_key(|(from, _)| *from).map(|(_, rate)| *rate)
}

/// Calculator of tax and withholding codes: one rate from one day on, or which one counts would be chance.
pub fn rate_days<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let days: Vec<Option<Date>> = draft.lines("rates").map(|line| line.date("validFrom")).collect();
        for (index, day) in days.iter().enumerate() {
            if let Some(day) = day.filter(|day| days[..index].contains(&Some(*day))) {
                draft.refuse(
                    format!("/rates/{index}/validFrom"),
                    "day_named_twice",
                    say!(
                        "ledger-day-named-twice",
                        "Two rates begin on {day}; keep one, or give the other another day.",
                        day
                    ),
                );
            }
        }
        Ok(())
    })
}
