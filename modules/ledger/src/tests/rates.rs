//! Rate pick (design 1.5.1).

use super::*;
use crate::rates::pick::{Quote, RateQuery, RateRefusal, pick};
use kernel_types::{Instant, parse_scaled};

fn moment(text: &str) -> Instant {
    Instant::parse_rfc3339(text).unwrap()
}

fn quote(base: &str, quote: &str, from: &str, rate: &str) -> Quote {
    Quote { base: base.into(), quote: quote.into(), from: moment(from), rate: parse_scaled(rate, RATE_SCALE).unwrap() }
}

fn picked(from: &str, to: &str, at: &str, quotes: &[Quote]) -> Result<(String, bool), RateRefusal> {
    let query = RateQuery { from, to, at: moment(at), through: "USD", max_age_days: 31, rate_type: "official" };
    pick(&query, quotes).map(|rate| (kernel_types::format_scaled(rate.rate, RATE_SCALE, 0), rate.derived))
}

#[test]
fn the_latest_rate_in_force_counts_even_within_a_day() {
    let quotes = [
        quote("USD", "ZWG", "2026-03-05T06:00:00Z", "26.1"),
        quote("USD", "ZWG", "2026-03-05T12:00:00Z", "26.4312"),
        quote("USD", "ZWG", "2026-03-05T18:00:00Z", "27"),
    ];
    assert_eq!(picked("USD", "ZWG", "2026-03-05T13:00:00Z", &quotes), Ok(("26.4312".into(), false)));
    assert_eq!(picked("USD", "ZWG", "2026-03-05T06:00:00Z", &quotes), Ok(("26.1".into(), false)));
}

#[test]
fn a_missing_rate_is_inverted_or_taken_through_the_base_and_marked() {
    let quotes = [quote("USD", "ZWG", "2026-03-01T00:00:00Z", "25"), quote("USD", "ZAR", "2026-03-02T00:00:00Z", "18")];
    assert_eq!(picked("ZWG", "USD", "2026-03-05T00:00:00Z", &quotes), Ok(("0.04".into(), true)));
    assert_eq!(picked("ZAR", "ZWG", "2026-03-05T00:00:00Z", &quotes), Ok(("1.3888888889".into(), true)));
    assert_eq!(picked("USD", "USD", "2026-03-05T00:00:00Z", &[]), Ok(("1".into(), false)));
}

/// 1/3 through 1/3: two rounded steps would give 0.3333333333 × 3 = 0.9999999999.
#[test]
fn derived_rates_are_rounded_once() {
    let quotes = [quote("ZAR", "USD", "2026-03-01T00:00:00Z", "3"), quote("ZWG", "USD", "2026-03-01T00:00:00Z", "3")];
    assert_eq!(picked("ZAR", "ZWG", "2026-03-05T00:00:00Z", &quotes), Ok(("1".into(), true)));
}

#[test]
fn missing_and_old_rates_are_refused_in_words() {
    let quotes = [quote("USD", "ZWG", "2026-01-01T00:00:00Z", "25")];
    let old = picked("USD", "ZWG", "2026-03-05T00:00:00Z", &quotes).unwrap_err();
    assert_eq!(old.code(), "rate_too_old");
    assert!(old.sentence().contains("2026-01-01"));
    let missing = picked("EUR", "ZWG", "2026-01-05T00:00:00Z", &quotes).unwrap_err();
    assert_eq!(missing.code(), "rate_missing");
    assert!(missing.sentence().contains("EUR to ZWG"));
    let early = picked("USD", "ZWG", "2025-12-31T00:00:00Z", &quotes).unwrap_err();
    assert_eq!(early.code(), "rate_missing");
}
