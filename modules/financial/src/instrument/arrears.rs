//! Payments that are due and have not come, and the stage of credit risk that follows (IFRS 9.5.5.3, B5.5.19, B5.5.27 and B5.5.37). Pure.

use kernel_types::Date;

/// Days overdue after which credit risk has risen significantly, and after which an instrument is in default.
const RISEN: i64 = 30;
const DEFAULT: i64 = 90;

/// Days without anything overdue after which a stage is left for the one before it.
pub const PROBATION_DAYS: i64 = 90;

/// An amount by day: due, or received.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Amount {
    pub date: Date,
    pub amount: i64,
}

/// What came settles what was due first; the days since the oldest amount that is not covered, none on its own day.
pub fn days_overdue(due: &[Amount], received: &[Amount], day: Date) -> i64 {
    let mut left: i64 = received.iter().filter(|paid| paid.date <= day).map(|paid| paid.amount).sum();
    for owed in due.iter().filter(|owed| owed.date <= day && owed.amount > 0) {
        left -= owed.amount;
        if left < 0 {
            return (day - owed.date).num_days();
        }
    }
    0
}

/// The stage by days overdue alone. More than 30 days lead to stage 2 and more than 90 to stage 3; after 90 days with nothing overdue a
/// stage is left for the one before it. `due` is in the order of days.
pub fn stage(due: &[Amount], received: &[Amount], day: Date) -> i64 {
    let Some(first) = due.first() else { return 1 };
    let (mut stage, mut well) = (1, 0);
    for today in first.date.iter_days().take_while(|today| *today <= day) {
        let late = days_overdue(due, received, today);
        let (reached, is_well) = match late {
            late if late > DEFAULT => (3, false),
            late if late > RISEN => (2, false),
            0 => (1, true),
            _ => (1, false),
        };
        stage = stage.max(reached);
        well = if is_well { well + 1 } else { 0 };
        if well >= PROBATION_DAYS && stage > 1 {
            (stage, well) = (stage - 1, 0);
        }
    }
    stage
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, amount: i64) -> Amount {
        Amount { date: text.parse().unwrap_or_default(), amount }
    }

    fn day(text: &str) -> Date {
        text.parse().unwrap_or_default()
    }

    #[test]
    fn what_came_settles_the_oldest_first() {
        let due = [at("2026-01-31", 100), at("2026-02-28", 100)];
        assert_eq!(days_overdue(&due, &[], day("2026-01-31")), 0);
        assert_eq!(days_overdue(&due, &[], day("2026-03-02")), 30);
        assert_eq!(days_overdue(&due, &[at("2026-02-10", 100)], day("2026-03-02")), 2);
        assert_eq!(days_overdue(&due, &[at("2026-02-10", 100)], day("2026-02-05")), 5);
        assert_eq!(days_overdue(&due, &[at("2026-02-10", 199)], day("2026-03-02")), 2);
        assert_eq!(days_overdue(&due, &[at("2026-02-10", 200)], day("2026-03-02")), 0);
    }

    /// Due on 31 January, paid on 31 May, 120 days late: stage 2 from the 31st day, stage 3 from the 91st; 90 days with nothing overdue
    /// lead back to stage 2 on 28 August, 90 more to stage 1 on 26 November.
    #[test]
    fn stages_are_left_after_probation() {
        let (due, received) = ([at("2026-01-31", 100)], [at("2026-05-31", 100)]);
        let stages = [
            "2026-03-02",
            "2026-03-03",
            "2026-05-01",
            "2026-05-02",
            "2026-05-31",
            "2026-08-27",
            "2026-08-28",
            "2026-11-25",
            "2026-11-26",
        ]
        .map(|text| stage(&due, &received, day(text)));
        assert_eq!(stages, [1, 2, 2, 3, 3, 3, 2, 2, 1]);
        assert_eq!(stage(&[], &[], day("2026-01-01")), 1);
    }
}
