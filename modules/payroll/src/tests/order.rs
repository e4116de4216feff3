//! Dependencies of components, formulas, days and what is owed to people who leave.

use super::exact;
use super::examples::{component, item};
use crate::exact::Exact;
use crate::pay::components::{Class, Fault, How, Kind, Time, earn};
use crate::pay::days::{Week, calendar, paid, working, years};
use crate::pay::leaving::{Counting, Slab, leave, notice, severance};
use crate::pay::{arrears, order};

#[test]
fn what_others_need_comes_first() {
    let needs = |list: &[&str]| list.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(order::of(&["C", "B", "A"], &[1, 2, 3], &[needs(&["B"]), needs(&["A"]), vec![]]), Ok(vec![2, 1, 0]));
    assert_eq!(order::of(&["C", "B", "A"], &[3, 2, 2], &[vec![], vec![], vec![]]), Ok(vec![2, 1, 0]));
    assert_eq!(
        order::of(&["C", "B", "A"], &[1, 1, 1], &[needs(&["B"]), needs(&["C"]), vec![]]),
        Err(needs(&["B", "C"]))
    );
    assert_eq!(order::of(&["A"], &[1], &[needs(&["A"])]), Err(needs(&["A"])));
}

#[test]
fn formulas_read_components_and_time() {
    let basic = component("BASIC", Kind::Earning, Class::Basic, How::Amount);
    let housing = component("HOUSING", Kind::Earning, Class::Housing, How::Formula("min(BASIC * 0.15, 200)".into()));
    let long = component(
        "LONG",
        Kind::Earning,
        Class::Allowance,
        How::Formula("service >= 5 ? round(BASIC * 0.05, 2) : 0".into()),
    );
    let items = [item(&housing, "0"), item(&long, "0"), item(&basic, "1600")];
    let time = Time { service: exact("5"), ..Time::default() };
    let earned = earn(&items, &time, |_| 2).unwrap();
    assert_eq!(earned.iter().map(|one| one.amount.text(2)).collect::<Vec<_>>(), vec!["200.00", "80.00", "1600.00"]);
    assert_eq!(earned[0].why, "min(BASIC * 0.15, 200); BASIC = 1600");
}

#[test]
fn formulas_that_are_not_understood_are_told() {
    let refused = |text: &str| {
        let odd = component("ODD", Kind::Earning, Class::Allowance, How::Formula(text.into()));
        earn(&[item(&odd, "0")], &Time::default(), |_| 2)
    };
    assert!(matches!(refused("BASSIC * 2"), Err(Fault::Formula { .. })));
    assert!(matches!(refused("today()"), Err(Fault::Formula { .. })));
    assert!(matches!(refused("1 +"), Err(Fault::Formula { .. })));
    assert_eq!(refused("ODD + 1"), Err(Fault::Circle(vec!["ODD".into()])));
}

/// Somebody whose date of birth is not known is not paid as a newborn.
#[test]
fn no_age_is_made_up() {
    let extra = component("EXTRA", Kind::Earning, Class::Allowance, How::Formula("age >= 60 ? 50 : 0".into()));
    let at =
        |age: Option<i64>| earn(&[item(&extra, "0")], &Time { age: age.map(Exact::whole), ..Time::default() }, |_| 2);
    assert_eq!(at(None), Err(Fault::Age { code: "EXTRA".into() }));
    assert_eq!(at(Some(60)).unwrap()[0].amount.text(2), "50.00");
    assert_eq!(at(Some(59)).unwrap()[0].amount.text(2), "0.00");
}

#[test]
fn days_of_a_period() {
    let day = |text: &str| text.parse().unwrap();
    let march = (day("2026-03-01"), day("2026-03-31"));
    assert_eq!((working(Week::default(), march.0, march.1), calendar(march.0, march.1)), (22, 31));
    // Joined on the 10th: 16 of 22.
    assert_eq!(paid(Week::default(), None, march, (day("2026-03-10"), day("2030-01-01"))), (exact("22"), exact("16")));
    assert_eq!(
        paid(Week::default(), Some(exact("26")), march, (day("2020-01-01"), day("2030-01-01"))),
        (exact("26"), exact("26"))
    );
    assert_eq!(
        paid(Week::default(), Some(exact("26")), march, (day("2026-04-01"), day("2030-01-01"))),
        (exact("26"), exact("0"))
    );
    assert_eq!((years(day("2020-03-10"), day("2026-03-09")), years(day("2020-03-10"), day("2026-03-10"))), (5, 6));
}

#[test]
fn what_people_who_leave_are_owed() {
    // 12 days of 260 a year on 1,300 a month: 60 a day.
    assert_eq!(leave(exact("12"), exact("1300"), exact("260"), 2).text(2), "720.00");
    assert_eq!(notice(exact("-30"), exact("1300"), 2).text(2), "-1282.19");
    let slabs = [Slab { up_to: Some(exact("5")), months: exact("0.5") }, Slab { up_to: None, months: exact("1") }];
    assert_eq!(severance(exact("8"), exact("1000"), &slabs, Counting::Cumulative, 2).text(2), "5500.00");
    assert_eq!(severance(exact("8"), exact("1000"), &slabs, Counting::Current, 2).text(2), "8000.00");
    assert_eq!(severance(exact("4"), exact("1000"), &slabs, Counting::Cumulative, 2).text(2), "2000.00");
}

#[test]
fn arrears_are_what_differs_by_component_and_period() {
    let side = |rows: &[(&str, &str)]| rows.iter().map(|(code, amount)| (code.to_string(), exact(amount))).collect();
    let closed = [
        arrears::Closed {
            from: "2026-02-01".parse().unwrap(),
            paid: side(&[("BASIC", "1000"), ("HOUSING", "150")]),
            right: side(&[("BASIC", "1100"), ("HOUSING", "165")]),
        },
        arrears::Closed {
            from: "2026-01-01".parse().unwrap(),
            paid: side(&[("BASIC", "1000")]),
            right: side(&[("BASIC", "1000")]),
        },
    ];
    let found = arrears::of(&closed);
    assert_eq!(
        found.iter().map(|one| (one.code.as_str(), one.amount.text(2))).collect::<Vec<_>>(),
        vec![("BASIC", "100.00".to_string()), ("HOUSING", "15.00".to_string())]
    );
}
