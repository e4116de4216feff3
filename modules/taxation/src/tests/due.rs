use std::collections::BTreeSet;

use super::day;
use crate::due::{DueRule, Shift, due_days, periods_of, shifted};

fn rule(from: &str, months_after: u32, return_day: u32, payment_day: u32, shift: Shift) -> DueRule {
    DueRule { from: day(from), month: None, months_after, return_day, payment_day, shift }
}

/// The VAT return of Zimbabwe was due on the 25th until SI 81 of 2025, and on the 10th (payment on the 15th) from then on.
#[test]
fn the_rule_in_force_at_the_end_of_the_period_counts() {
    let rules = [rule("1900-01-01", 1, 25, 25, Shift::Next), rule("2025-08-28", 1, 10, 15, Shift::Next)];
    let none = BTreeSet::new();
    assert_eq!(due_days(&rules, day("2025-07-31"), &none), Some((day("2025-08-25"), day("2025-08-25"))));
    // 10 and 15 August 2026 are a Monday and a Saturday.
    assert_eq!(due_days(&rules, day("2026-07-31"), &none), Some((day("2026-08-10"), day("2026-08-17"))));
    // Heroes' Day and Defence Forces Day move the return on.
    let holidays = BTreeSet::from([day("2026-08-10"), day("2026-08-11")]);
    assert_eq!(due_days(&rules, day("2026-07-31"), &holidays), Some((day("2026-08-12"), day("2026-08-17"))));
}

#[test]
fn a_rule_for_its_month_goes_first() {
    let december = DueRule { month: Some(12), ..rule("1900-01-01", 0, 20, 20, Shift::Stays) };
    let rules = [rule("1900-01-01", 0, 20, 25, Shift::Stays), december];
    let none = BTreeSet::new();
    assert_eq!(due_days(&rules, day("2026-09-30"), &none), Some((day("2026-09-20"), day("2026-09-25"))));
    assert_eq!(due_days(&rules, day("2026-12-31"), &none), Some((day("2026-12-20"), day("2026-12-20"))));
    assert_eq!(due_days(&[], day("2026-12-31"), &none), None);
}

#[test]
fn days_without_business_are_left_in_the_direction_asked_for() {
    let holidays = BTreeSet::from([day("2026-05-25")]);
    // A Saturday, a Sunday, then the holiday.
    assert_eq!(shifted(day("2026-05-23"), Shift::Next, &holidays), day("2026-05-26"));
    assert_eq!(shifted(day("2026-05-25"), Shift::Previous, &holidays), day("2026-05-22"));
    assert_eq!(shifted(day("2026-05-23"), Shift::Stays, &holidays), day("2026-05-23"));
    // The last day of a short month.
    assert_eq!(
        due_days(&[rule("1900-01-01", 1, 31, 31, Shift::Stays)], day("2026-01-31"), &holidays),
        Some((day("2026-02-28"), day("2026-02-28")))
    );
}

#[test]
fn periods_of_a_year_end_in_it() {
    assert_eq!(periods_of("monthly", 2026).len(), 12);
    let odd = periods_of("odd_months", 2026);
    assert_eq!((odd.len(), odd[0]), (6, (day("2025-12-01"), day("2026-01-31"))));
    assert_eq!(periods_of("even_months", 2026)[0], (day("2026-01-01"), day("2026-02-28")));
    assert_eq!(periods_of("quarterly", 2026)[3], (day("2026-10-01"), day("2026-12-31")));
    assert_eq!(periods_of("yearly", 2024), [(day("2024-01-01"), day("2024-12-31"))]);
}
