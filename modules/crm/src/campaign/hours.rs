//! When people may be written to, by the clock of where they are.

use kernel_types::Instant;

const DAY: i64 = 24 * 60;

/// Whether campaigns write at a moment to somebody whose clock is so many minutes ahead of UTC: from one hour until another.
/// The same hour twice is all day.
pub fn may_write(now: Instant, ahead: i64, from: i64, until: i64) -> bool {
    let minute = (now.0.div_euclid(60_000_000) + ahead).rem_euclid(DAY);
    let (from, until) = (from * 60, until * 60);
    match from < until {
        true => (from..until).contains(&minute),
        false => minute >= from || minute < until,
    }
}

/// Minutes ahead of UTC of a country of Africa; `None` where another clock is kept, or several.
pub fn ahead_of_utc(country: &str) -> Option<i64> {
    Some(match country {
        "BF" | "CI" | "GH" | "GM" | "GN" | "GW" | "LR" | "ML" | "MR" | "SL" | "SN" | "ST" | "TG" => 0,
        "AO" | "BJ" | "CF" | "CG" | "CM" | "DZ" | "GA" | "GQ" | "MA" | "NE" | "NG" | "TD" | "TN" => 60,
        "BI" | "BW" | "EG" | "LS" | "LY" | "MW" | "MZ" | "NA" | "RW" | "SD" | "SS" | "SZ" | "ZA" | "ZM" | "ZW" => 120,
        "DJ" | "ER" | "ET" | "KE" | "KM" | "MG" | "SO" | "TZ" | "UG" => 180,
        "MU" | "SC" => 240,
        "CV" => -60,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Instant {
        Instant::parse_rfc3339(text).expect("a time")
    }

    #[test]
    fn quiet_hours_are_those_of_the_reader() {
        // Half past six in the morning UTC: half past eight in Harare, half past six in Accra.
        let morning = at("2026-03-05T06:30:00Z");
        assert!(may_write(morning, ahead_of_utc("ZW").expect("a clock"), 8, 20));
        assert!(!may_write(morning, ahead_of_utc("GH").expect("a clock"), 8, 20));
        // Eight in the evening is past the last minute, a minute before is not.
        assert!(!may_write(at("2026-03-05T18:00:00Z"), 120, 8, 20));
        assert!(may_write(at("2026-03-05T17:59:59Z"), 120, 8, 20));
    }

    #[test]
    fn hours_may_pass_midnight_or_be_all_day() {
        assert!(may_write(at("2026-03-05T23:30:00Z"), 0, 18, 2));
        assert!(may_write(at("2026-03-05T01:59:00Z"), 0, 18, 2));
        assert!(!may_write(at("2026-03-05T02:00:00Z"), 0, 18, 2));
        assert!(may_write(at("2026-03-05T03:00:00Z"), 0, 8, 8));
        // West of Greenwich the day before is still on.
        assert!(may_write(at("2026-03-05T00:30:00Z"), -60, 23, 24));
    }

    #[test]
    fn several_clocks_are_none() {
        assert_eq!(ahead_of_utc("CD"), None);
        assert_eq!(ahead_of_utc("GB"), None);
    }
}
