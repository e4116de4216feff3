//! Civil time of a zone without summer time, from the clock of the `effect` world.

/// A moment on the clocks of a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Local {
    /// Seconds since 1970-01-01T00:00:00 on those clocks.
    seconds: i64,
}

impl Local {
    /// From Unix milliseconds and the minutes those clocks are ahead of UTC.
    pub fn new(unix_ms: u64, ahead_minutes: i64) -> Local {
        Local { seconds: i64::try_from(unix_ms / 1000).unwrap_or(i64::MAX / 2) + ahead_minutes * 60 }
    }

    #[must_use]
    pub fn plus_seconds(self, seconds: i64) -> Local {
        Local { seconds: self.seconds + seconds }
    }

    /// `2026-09-06`
    pub fn date(self) -> String {
        let (year, month, day) = civil(self.seconds.div_euclid(86_400));
        format!("{year:04}-{month:02}-{day:02}")
    }

    /// `12:18:39`
    pub fn time(self) -> String {
        let second = self.seconds.rem_euclid(86_400);
        format!("{:02}:{:02}:{:02}", second / 3600, second / 60 % 60, second % 60)
    }

    /// `2026-09-06T12:18:39`
    pub fn text(self) -> String {
        format!("{}T{}", self.date(), self.time())
    }

    /// `20260906121839`
    pub fn digits(self) -> String {
        self.text().chars().filter(char::is_ascii_digit).collect()
    }
}

/// Year, month and day of a count of days since 1970-01-01, after Howard Hinnant's "chrono-compatible low-level date algorithms".
fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * of_year + 2) / 153;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month, of_year - (153 * shifted_month + 2) / 5 + 1)
}

#[cfg(test)]
mod tests {
    use super::Local;

    #[test]
    fn days_are_civil() {
        for (ms, ahead, text) in [
            (0, 0, "1970-01-01T00:00:00"),
            (1_788_689_919_000, 120, "2026-09-06T12:18:39"),
            (951_782_399_000, 0, "2000-02-28T23:59:59"),
            (951_782_400_000, 0, "2000-02-29T00:00:00"),
        ] {
            assert_eq!(Local::new(ms, ahead).text(), text);
        }
    }
}
