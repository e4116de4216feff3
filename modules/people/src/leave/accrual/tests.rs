use proptest::prelude::*;

use super::*;

fn day(text: &str) -> Date {
    text.parse().unwrap()
}

fn plan(per_year: i64) -> Plan {
    Plan {
        every: Every::Month,
        at_start: false,
        prorate_first: true,
        prorate_last: true,
        worked: false,
        step: DAY / 100,
        year_month: 1,
        levels: vec![Level { from_months: 0, per_year: per_year * DAY, cap: None }],
    }
}

fn service(from: &str) -> Service {
    Service { from: day(from), to: None, unpaid: Vec::new() }
}

fn taken(date: &str, days: i64) -> Entry {
    Entry { date: day(date), days: -days * DAY, kind: Kind::Taken, expires: None }
}

fn hundredths(days: i64) -> i64 {
    days * DAY / 100
}

/// PUB-HR-2 of the design.
#[test]
fn part_of_the_first_month_carry_over_and_expiry() {
    let plan = plan(30);
    let service = service("2025-03-10");
    let march = plan.earned(&service, day("2025-03-01"), day("2025-03-31"));
    assert_eq!(march, hundredths(177));
    let carry = Carry { most: Some(10 * DAY), months: Some(6), encash: false };
    let entries = due(Some(&plan), carry, 1, &service, &[], day("2025-03-09"), day("2025-12-30"));
    assert_eq!(balance(&entries, day("2025-12-30")), hundredths(2427 - 250));
    let mut all = vec![taken("2025-08-04", 12)];
    all.extend(due(Some(&plan), carry, 1, &service, &all, day("2025-03-09"), day("2025-12-31")));
    let earned: i64 = all.iter().filter(|entry| entry.kind == Kind::Accrual).map(|entry| entry.days).sum();
    assert_eq!(earned, hundredths(2427));
    let lost: Vec<i64> = all.iter().filter(|entry| entry.kind == Kind::Forfeit).map(|entry| entry.days).collect();
    assert_eq!(lost, [-hundredths(227)]);
    assert_eq!(balance(&all, day("2026-01-01")), 10 * DAY);
    all.push(taken("2026-04-13", 4));
    all.extend(due(Some(&plan), carry, 1, &service, &all, day("2025-12-31"), day("2026-06-30")));
    let lapsed: Vec<(Date, i64)> =
        all.iter().filter(|entry| entry.kind == Kind::CarryExpire).map(|entry| (entry.date, entry.days)).collect();
    assert_eq!(lapsed, [(day("2026-06-30"), -6 * DAY)]);
    assert_eq!(balance(&all, day("2026-06-30")), 15 * DAY);
}

#[test]
fn a_level_that_changes_inside_a_month_is_shared_by_days() {
    let mut plan = plan(24);
    plan.levels.push(Level { from_months: 12, per_year: 36 * DAY, cap: None });
    // Hired on 16 April 2024: in April 2025 fifteen days at 24 and fifteen at 36 a year.
    let april = plan.earned(&service("2024-04-16"), day("2025-04-01"), day("2025-04-30"));
    assert_eq!(april, hundredths(250));
}

#[test]
fn a_cap_stops_what_is_earned_and_takes_nothing_away() {
    let mut plan = plan(24);
    plan.levels[0].cap = Some(5 * DAY);
    let service = service("2025-01-01");
    let opening = [Entry { date: day("2025-01-01"), days: 7 * DAY, kind: Kind::Other, expires: None }];
    assert_eq!(due(Some(&plan), Carry::default(), 1, &service, &opening, day("2025-01-01"), day("2025-03-31")), []);
    let entries = due(Some(&plan), Carry::default(), 1, &service, &[], day("2024-12-31"), day("2025-04-30"));
    assert_eq!(entries.iter().map(|entry| entry.days / DAY).collect::<Vec<_>>(), [2, 2, 1]);
}

#[test]
fn a_year_at_once_is_credited_when_it_begins_and_whoever_leaves_gets_their_part() {
    let plan = Plan { every: Every::Year, at_start: true, ..plan(24) };
    let service = Service { from: day("2024-06-01"), to: Some(day("2025-06-30")), unpaid: Vec::new() };
    let entries = due(Some(&plan), Carry::default(), 1, &service, &[], day("2024-05-31"), day("2026-12-31"));
    let days: Vec<(String, i64)> = entries.iter().map(|entry| (entry.date.to_string(), entry.days)).collect();
    // 214 of 366 days of 2024, and 181 of 365 of 2025.
    assert_eq!(days, [("2024-06-01".to_string(), hundredths(1403)), ("2025-01-01".to_string(), hundredths(1190))]);
}

#[test]
fn unpaid_days_earn_nothing_where_the_plan_counts_days_worked() {
    let plan = Plan { worked: true, ..plan(30) };
    let service = Service { unpaid: vec![(day("2025-04-01"), day("2025-04-15"))], ..service("2024-01-01") };
    assert_eq!(plan.earned(&service, day("2025-04-01"), day("2025-04-30")), hundredths(125));
    assert_eq!(plan.earned(&service, day("2025-05-01"), day("2025-05-31")), hundredths(250));
}

#[test]
fn half_days_are_rounded_to_half_days() {
    let plan = Plan { step: DAY / 2, ..plan(20) };
    // 1.667 a month.
    assert_eq!(plan.earned(&service("2024-01-01"), day("2025-05-01"), day("2025-05-31")), DAY + DAY / 2);
}

proptest! {
    /// What lapses is never more than what was carried and not taken, and working through the days in parts is the same as at once.
    #[test]
    fn expiry_never_exceeds_what_was_carried_unused(per_year in 1_i64..40, most in 0_i64..20, taken_days in 0_i64..30, month in 1_u32..13, cut in 1_u64..700) {
        let plan = plan(per_year);
        let service = service("2024-01-01");
        let carry = Carry { most: Some(most * DAY), months: Some(6), encash: false };
        let taken = Entry { date: Date::from_ymd_opt(2025, month, 10).unwrap(), days: -taken_days * DAY, kind: Kind::Taken, expires: None };
        let start = day("2023-12-31");
        let end = day("2026-06-30");
        let at_once = due(Some(&plan), carry, 1, &service, std::slice::from_ref(&taken), start, end);
        let middle = start + chrono::Days::new(cut);
        let mut parts = due(Some(&plan), carry, 1, &service, std::slice::from_ref(&taken), start, middle);
        let before: Vec<Entry> = std::iter::once(taken.clone()).chain(parts.iter().cloned()).collect();
        parts.extend(due(Some(&plan), carry, 1, &service, &before, middle, end));
        prop_assert_eq!(&at_once, &parts);
        let all: Vec<Entry> = std::iter::once(taken).chain(at_once.iter().cloned()).collect();
        for carried in all.iter().filter(|entry| entry.kind == Kind::CarryIn && entry.days > 0) {
            let lapsed: i64 = all.iter().filter(|entry| entry.kind == Kind::CarryExpire && Some(entry.date) == carried.expires).map(|entry| -entry.days).sum();
            let used: i64 = all.iter().filter(|entry| entry.kind == Kind::Taken && entry.date >= carried.date && Some(entry.date) <= carried.expires).map(|entry| -entry.days).sum();
            prop_assert!(lapsed <= (carried.days - used).max(0));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// A random flow of three years: people come, take what they have, take days back and leave. The balance is the sum of the entries
    /// and never below zero, nobody earns after the last day, and working through the days again writes nothing again.
    #[test]
    fn any_flow_of_leave_adds_up(
        per_year in 1_i64..40, most in 0_i64..20, months in prop::option::of(1_u32..12), encash: bool,
        wishes in prop::collection::vec((0_u64..1_095, 1_i64..20, any::<bool>()), 0..10), end in prop::option::of(300_u64..1_095),
    ) {
        let plan = plan(per_year);
        let first = day("2024-01-01");
        let last = first + chrono::Days::new(end.unwrap_or(1_094));
        let service = Service { from: first, to: end.map(|_| last), unpaid: Vec::new() };
        let carry = Carry { most: Some(most * DAY), months, encash };
        let mut wishes = wishes;
        wishes.sort_unstable();
        let mut all: Vec<Entry> = Vec::new();
        let mut done = first - chrono::Days::new(1);
        for (after, days, back) in wishes {
            let on = first + chrono::Days::new(after);
            if on > last { continue }
            all.extend(due(Some(&plan), carry, 1, &service, &all, done, on));
            done = on;
            let affordable = balance(&all, on).min(days * DAY) / DAY * DAY;
            if affordable <= 0 { continue }
            all.push(Entry { date: on, days: -affordable, kind: Kind::Taken, expires: None });
            if back {
                all.push(Entry { date: on, days: DAY, kind: Kind::Taken, expires: None });
            }
            prop_assert!(balance(&all, on) >= 0);
        }
        let until = first + chrono::Days::new(1_200);
        all.extend(due(Some(&plan), carry, 1, &service, &all, done, until));
        for date in first.iter_days().take(1_200) {
            prop_assert!(balance(&all, date) >= 0, "{} on {}: {:?}", balance(&all, date), date, all);
        }
        prop_assert_eq!(balance(&all, until), all.iter().map(|entry| entry.days).sum::<i64>());
        if end.is_some() {
            prop_assert!(all.iter().all(|entry| entry.kind != Kind::Accrual || entry.date <= last));
        }
        prop_assert_eq!(due(Some(&plan), carry, 1, &service, &all, until, until), Vec::new());
    }
}
