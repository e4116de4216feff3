//! Who asks, in which business, at what time: handed to every operation.

use std::collections::HashMap;
use std::sync::Arc;

use chrono_tz::Tz;
use kernel_access::Actor;
use kernel_types::{Date, Id, Instant, TenantId};

pub use kernel_types::working_time::{moment_shown as moment, utc_offset_minutes};

/// The selected business as rules see it (`business.currency` in expressions).
#[derive(Debug, Clone)]
pub struct Business {
    pub id: Id,
    pub name: String,
    /// Base currency of the books, ISO 4217.
    pub currency: String,
    /// ISO 3166 alpha-2.
    pub country: String,
    /// `business`, `education` or `healthcare`; decides the words.
    pub sector: String,
    /// Where its wall clock hangs; decides what "today" is.
    pub zone: Tz,
    /// How far that clock is ahead of UTC now, in minutes.
    pub utc_offset_minutes: i32,
    pub language: String,
    pub brand: String,
    pub tax_number: Option<String>,
    pub address: Vec<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
}

/// One request's context. Cheap to clone.
#[derive(Debug, Clone)]
pub struct OpContext {
    pub actor: Actor,
    pub business: Arc<Business>,
    /// Settings of the tenant that differ from their declared default.
    pub settings: Arc<HashMap<String, serde_json::Value>>,
    /// Features switched on.
    pub features: Arc<std::collections::BTreeSet<String>>,
    /// Taken once, so that everything one operation writes carries the same time.
    pub now: Instant,
    pub request_id: String,
}

impl OpContext {
    pub fn tenant(&self) -> TenantId {
        self.actor.tenant()
    }

    /// The calendar day at the business.
    pub fn today(&self) -> Date {
        self.day_of(self.now)
    }

    /// The calendar day at the business on which something happened.
    pub fn day_of(&self, moment: Instant) -> Date {
        moment.plus_seconds(i64::from(utc_offset_minutes(self.business.zone, moment)) * 60).date()
    }

    /// The moment a day begins at the business; `None` for days no clock reaches.
    pub fn start_of(&self, day: Date) -> Option<Instant> {
        Some(moment(self.business.zone, day.and_hms_opt(0, 0, 0)?))
    }

    /// The same context as the platform itself: all rows, every role. For what rules must read or write on the
    /// caller's behalf; the audit trail still names the caller.
    pub fn as_system(&self) -> OpContext {
        let mut system = self.clone();
        system.actor.system = true;
        system
    }
}

/// The zone of an IANA name. A business has one that its country declares, so that another name is a fault of the data: then UTC,
/// as everywhere a moment is shown without a place.
pub fn zone(name: &str) -> Tz {
    name.parse().unwrap_or(Tz::UTC)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Instant {
        Instant::parse_rfc3339(text).expect("a time")
    }

    #[test]
    fn a_zone_is_ahead_by_what_counts_at_the_moment() {
        assert_eq!(utc_offset_minutes(zone("Africa/Harare"), at("2026-07-01T00:00:00Z")), 120);
        assert_eq!(utc_offset_minutes(zone("Africa/Nairobi"), at("2026-07-01T00:00:00Z")), 180);
        assert_eq!(utc_offset_minutes(zone("Africa/Cairo"), at("2026-01-15T00:00:00Z")), 120);
        assert_eq!(utc_offset_minutes(zone("Africa/Cairo"), at("2026-07-15T00:00:00Z")), 180);
        assert_eq!(zone("Africa/Atlantis"), Tz::UTC);
    }

    /// Cairo puts its clocks forward at midnight of 24 April 2026: the day begins an hour later on the wall and at the same moment.
    #[test]
    fn a_day_without_midnight_begins_when_the_clock_goes_on() {
        let midnight = |day: &str| moment(zone("Africa/Cairo"), format!("{day}T00:00:00").parse().expect("a time"));
        assert_eq!(midnight("2026-04-23"), at("2026-04-22T22:00:00Z"));
        assert_eq!(midnight("2026-04-24"), at("2026-04-23T22:00:00Z"));
        assert_eq!(midnight("2026-04-25"), at("2026-04-24T21:00:00Z"));
    }
}
