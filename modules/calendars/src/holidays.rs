//! Public holidays of a country, worked out from rules: fixed days, days around Easter, Mondays of a month, and dates that are
//! announced. Pure.

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{Datelike, Days, Weekday};
use kernel_types::Date;
use kernel_types::working_time::PublicHolidays;
use serde::Deserialize;

/// Years that are worked out.
const FIRST_YEAR: i32 = 2000;
const LAST_YEAR: i32 = 2100;

/// `registry/calendars/countries/<cc>.yaml`
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CountryFile {
    /// ISO 3166 alpha-2.
    pub country: String,
    /// What becomes of a holiday that falls on a Sunday.
    #[serde(default)]
    pub sunday: Sunday,
    pub days: Vec<Rule>,
}

/// What becomes of a holiday that falls on a Sunday.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sunday {
    /// It is kept then.
    #[default]
    Stays,
    /// The first day after it that is no holiday is one as well.
    NextDay,
}

/// One holiday; exactly one of the ways to say when.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    pub name: String,
    /// `12-25`
    #[serde(default)]
    pub on: Option<String>,
    /// Days after Easter Sunday.
    #[serde(default)]
    pub easter: Option<i64>,
    /// The month of `monday`.
    #[serde(default)]
    pub month: Option<u32>,
    /// Which Monday of the month.
    #[serde(default)]
    pub monday: Option<u8>,
    /// Days after that Monday.
    #[serde(default)]
    pub plus: i64,
    /// Days that are announced.
    #[serde(default)]
    pub dates: Vec<Date>,
}

impl Rule {
    /// Whether it says when in one way, and what is wrong otherwise.
    fn problem(&self) -> Option<String> {
        let ways = [self.on.is_some(), self.easter.is_some(), self.monday.is_some(), !self.dates.is_empty()];
        let name = &self.name;
        if ways.iter().filter(|way| **way).count() != 1 {
            return Some(format!("'{name}' says when in one way: 'on', 'easter', 'monday' or 'dates'"));
        }
        if self.monday.is_some() != self.month.is_some() {
            return Some(format!("'{name}' needs both 'month' and 'monday'"));
        }
        // 29 February is no day of every year, so it cannot be a rule.
        let fits = self.on.as_deref().is_none_or(|on| month_day(on, 2001).is_some());
        let known = self.monday.is_none_or(|_| self.in_year(2001).next().is_some());
        (!fits || !known).then(|| format!("'{name}' names no day"))
    }

    fn in_year(&self, year: i32) -> impl Iterator<Item = Date> + '_ {
        let fixed = self.on.as_deref().and_then(|on| month_day(on, year));
        let around = self.easter.and_then(|days| shifted(easter(year)?, days));
        let monday = self.month.zip(self.monday).and_then(|(month, monday)| {
            shifted(Date::from_weekday_of_month_opt(year, month, Weekday::Mon, monday)?, self.plus)
        });
        let announced = self.dates.iter().copied().filter(move |date| date.year() == year);
        fixed.into_iter().chain(around).chain(monday).chain(announced)
    }
}

fn month_day(text: &str, year: i32) -> Option<Date> {
    let (month, day) = text.split_once('-')?;
    Date::from_ymd_opt(year, month.parse().ok()?, day.parse().ok()?)
}

fn shifted(date: Date, days: i64) -> Option<Date> {
    let count = Days::new(days.unsigned_abs());
    if days < 0 { date.checked_sub_days(count) } else { date.checked_add_days(count) }
}

/// Easter Sunday of the western churches, as Gauss and Butcher reckon it.
fn easter(year: i32) -> Option<Date> {
    let (a, b, c) = (year % 19, year / 100, year % 100);
    let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
    let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
    let m = (a + 11 * h + 22 * l) / 451;
    let days = h + l - 7 * m + 114;
    Date::from_ymd_opt(year, u32::try_from(days / 31).ok()?, u32::try_from(days % 31 + 1).ok()?)
}

/// Holidays of one country by day.
fn worked_out(file: &CountryFile) -> PublicHolidays {
    let mut days: BTreeMap<Date, String> = BTreeMap::new();
    for year in FIRST_YEAR..=LAST_YEAR {
        for rule in &file.days {
            days.extend(rule.in_year(year).map(|date| (date, rule.name.clone())));
        }
    }
    if file.sunday == Sunday::NextDay {
        let sundays: Vec<(Date, String)> = days
            .iter()
            .filter(|(date, _)| date.weekday() == Weekday::Sun)
            .map(|(date, name)| (*date, name.clone()))
            .collect();
        for (sunday, name) in sundays {
            let free = (1..7).filter_map(|days| shifted(sunday, days)).find(|day| !days.contains_key(day));
            if let Some(day) = free {
                days.insert(day, name);
            }
        }
    }
    PublicHolidays::new(days)
}

/// The holidays of all countries that have a file.
#[derive(Debug, Clone, Default)]
pub struct Holidays(BTreeMap<String, Arc<PublicHolidays>>);

impl Holidays {
    /// # Errors
    /// What does not fit, in words, beginning with the country.
    pub fn new(files: &[CountryFile]) -> Result<Holidays, Vec<String>> {
        let problems: Vec<String> = files
            .iter()
            .flat_map(|file| file.days.iter().map(move |rule| (file, rule)))
            .filter_map(|(file, rule)| rule.problem().map(|problem| format!("{}: {problem}", file.country)))
            .collect();
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Holidays(files.iter().map(|file| (file.country.clone(), Arc::new(worked_out(file)))).collect()))
    }

    pub fn of(&self, country: &str) -> Option<Arc<PublicHolidays>> {
        self.0.get(country).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zimbabwe() -> PublicHolidays {
        let text = include_str!("../../../registry/calendars/countries/zw.yaml");
        let file: CountryFile = serde_yaml::from_str(text).unwrap();
        assert!(Holidays::new(std::slice::from_ref(&file)).is_ok());
        worked_out(&file)
    }

    fn of_year(country: &PublicHolidays, year: i32) -> Vec<String> {
        country.days().filter(|date| date.year() == year).map(|date| date.format("%m-%d").to_string()).collect()
    }

    #[test]
    fn zimbabwe_keeps_thirteen_days_in_2026_and_sixteen_in_2027() {
        let zimbabwe = zimbabwe();
        assert_eq!(
            of_year(&zimbabwe, 2026),
            [
                "01-01", "02-21", "04-03", "04-04", "04-06", "04-18", "05-01", "05-25", "08-10", "08-11", "12-22",
                "12-25", "12-26"
            ]
        );
        let next = of_year(&zimbabwe, 2027);
        assert_eq!(next.len(), 16);
        for observed in ["02-22", "04-19", "12-27"] {
            assert!(next.iter().any(|day| day == observed), "{observed}");
        }
    }

    #[test]
    fn a_sunday_passes_over_days_that_are_holidays_already() {
        let zimbabwe = zimbabwe();
        // Christmas of 2022 is a Sunday, the 26th a holiday: the 27th is kept. Independence Day of 2049 is Easter Sunday.
        let date = |text: &str| text.parse::<Date>().unwrap();
        assert_eq!(zimbabwe.name(date("2022-12-27")), Some("Christmas Day"));
        assert_eq!(easter(2049), Some(date("2049-04-18")));
        assert_eq!(zimbabwe.name(date("2049-04-20")), Some("Independence Day"));
    }

    #[test]
    fn a_rule_says_when_in_one_way() {
        let file = |rule: &str| serde_yaml::from_str::<CountryFile>(&format!("country: ZZ\ndays: [{rule}]")).unwrap();
        for wrong in [
            "{name: Never}",
            "{name: Twice, on: '01-01', easter: 1}",
            "{name: Half, monday: 2}",
            "{name: Nowhere, on: '02-30'}",
            "{name: Late, month: 13, monday: 1}",
        ] {
            assert!(Holidays::new(&[file(wrong)]).is_err(), "{wrong}");
        }
        assert!(Holidays::new(&[file("{name: Announced, dates: [2026-03-20]}")]).is_ok());
    }
}
