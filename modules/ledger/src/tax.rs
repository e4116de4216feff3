//! Tax rates over time.

use kernel_types::Date;

/// The rate in force on `date` among `(valid from, percent at scale 6)`; `None` before the first.
pub fn rate_at(rates: &[(Date, i64)], date: Date) -> Option<i64> {
    rates.iter().filter(|(from, _)| *from <= date).max_by_key(|(from, _)| *from).map(|(_, rate)| *rate)
}
