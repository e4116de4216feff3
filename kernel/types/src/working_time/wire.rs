//! A calendar as it travels to browsers, which count by the same rules (`web/src/registry/expr/workingTime.ts`).

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::NaiveDate as Date;
use serde::{Deserialize, Serialize};

use super::{Calendar, Hours, PublicHolidays, zone};

/// Windows are in seconds of the day; a day of `exceptions` without windows is closed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wire {
    pub zone: String,
    /// By weekday from Monday.
    pub week: [Vec<(i64, i64)>; 7],
    /// Days without work; `true` repeats them every year.
    #[serde(default)]
    pub holidays: Vec<(Date, bool)>,
    /// Public holidays of the country.
    #[serde(default)]
    pub public: Vec<Date>,
    #[serde(default)]
    pub exceptions: BTreeMap<Date, Vec<(i64, i64)>>,
}

impl From<&Calendar> for Wire {
    fn from(calendar: &Calendar) -> Wire {
        let hours = &calendar.hours;
        Wire {
            zone: calendar.zone.name().to_string(),
            week: hours.week.clone(),
            holidays: hours.holidays.clone(),
            public: hours.country.as_deref().map_or_else(Vec::new, |country| country.days().collect()),
            exceptions: hours.exceptions.clone(),
        }
    }
}

impl Wire {
    /// `None` where there is no such zone.
    pub fn calendar(self) -> Option<Calendar> {
        let country = (!self.public.is_empty()).then(|| {
            let days = self.public.into_iter().map(|date| (date, String::new())).collect();
            Arc::new(PublicHolidays::new(days))
        });
        let hours = Hours::new(self.week, self.holidays).with_country(country).with_exceptions(self.exceptions);
        Some(Calendar { hours, zone: zone(&self.zone)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_calendar_is_the_same_after_it_travelled() {
        let date = |text: &str| text.parse::<Date>().unwrap();
        let day = vec![(8 * 3_600, 17 * 3_600)];
        let wire = Wire {
            zone: "Africa/Cairo".to_string(),
            week: [day.clone(), day.clone(), day.clone(), day, Vec::new(), Vec::new(), vec![(0, 86_400)]],
            holidays: vec![(date("2020-12-25"), true), (date("2026-04-13"), false)],
            public: vec![date("2026-07-23")],
            exceptions: BTreeMap::from([
                (date("2026-07-24"), vec![(9 * 3_600, 12 * 3_600)]),
                (date("2026-07-25"), Vec::new()),
            ]),
        };
        let calendar = wire.clone().calendar().unwrap();
        let text = serde_json::to_string(&Wire::from(&calendar)).unwrap();
        assert_eq!(serde_json::from_str::<Wire>(&text).unwrap(), wire);
        assert!(Wire { zone: "Africa/Atlantis".to_string(), ..wire }.calendar().is_none());
    }
}
