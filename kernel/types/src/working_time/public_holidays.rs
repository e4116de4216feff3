//! Public holidays of one country, by day. What makes a day one is worked out elsewhere.

use std::collections::BTreeMap;

use chrono::NaiveDate as Date;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PublicHolidays {
    days: BTreeMap<Date, String>,
}

impl PublicHolidays {
    pub fn new(days: BTreeMap<Date, String>) -> PublicHolidays {
        PublicHolidays { days }
    }

    /// What the country calls the day.
    pub fn name(&self, date: Date) -> Option<&str> {
        self.days.get(&date).map(String::as_str)
    }

    pub fn days(&self) -> impl Iterator<Item = Date> + '_ {
        self.days.keys().copied()
    }
}
