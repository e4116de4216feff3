//! The declared countries are sound, and unsound tables are told.

use super::{exact, law, laws, t1};
use crate::law::check;
use crate::law::due;
use crate::law::rules::{Band, Period, Shift};

#[test]
fn every_country_is_sound() {
    let laws = laws();
    let problems: Vec<String> = laws
        .all()
        .flat_map(|law| check::law(law).into_iter().map(|problem| format!("{}: {problem}", law.country)))
        .collect();
    assert_eq!(problems, Vec::<String>::new());
    assert!(["ZW", "ZA", "KE", "NG", "GH", "ZM", "TZ", "UG", "RW"].iter().all(|code| laws.of(code).is_some()));
}

#[test]
fn bands_with_gaps_are_told() {
    let band = |up_to: Option<&str>, rate: &str, deduct: Option<&str>| Band {
        up_to: up_to.map(exact),
        rate: exact(rate),
        deduct: deduct.map(exact),
    };
    assert_eq!(check::bands(&[]), vec!["there are no bands"]);
    assert_eq!(
        check::bands(&[band(Some("300"), "0", None), band(Some("200"), "20", None), band(None, "30", None)]),
        vec!["the band up to 200 comes after the one up to 300"]
    );
    assert_eq!(check::bands(&[band(Some("300"), "0", None)]), vec!["the last band must be open: leave out its end"]);
    assert_eq!(check::bands(&[band(None, "0", None), band(None, "10", None)]), vec!["only the last band is open"]);
    assert_eq!(
        check::bands(&[band(Some("300"), "0", Some("0")), band(None, "110", None)]),
        vec!["a rate lies between 0 and 100 percent", "every band has its deduction, or none has"]
    );
}

#[test]
fn contributions_that_nobody_pays_or_limits_without_a_period_are_told() {
    let mut law = t1();
    law.contributions[0].per = None;
    law.contributions[1].employee = None;
    law.contributions[1].employer = None;
    let problems = check::law(&law);
    assert!(problems.iter().any(|problem| problem.contains("its limits lack 'per'")), "{problems:?}");
    assert!(problems.iter().any(|problem| problem.contains("nobody pays it")), "{problems:?}");
}

#[test]
fn tables_are_picked_by_the_day_of_payment() {
    let ghana = law("GH");
    let from = |day: &str| {
        ghana
            .table("GHS", Period::Month, day.parse().unwrap())
            .and_then(|table| table.held.from)
            .map(|from| from.to_string())
    };
    assert_eq!(
        (from("2026-08-31"), from("2026-09-01"), from("2023-12-31")),
        (Some("2024-01-01".into()), Some("2026-09-01".into()), None)
    );
    let uganda = law("UG");
    assert_eq!(uganda.tax_year("2026-06-30".parse().unwrap()).to_string(), "2025-07-01");
    assert_eq!(uganda.periods_before(Period::Month, "2026-09-30".parse().unwrap()), 2);
}

#[test]
fn a_table_of_the_business_goes_before_the_countrys() {
    let mut law = (*law("KE")).clone();
    let mut own = law.taxes[0].clone();
    own.own = Some("kept".into());
    own.held.from = Some("2027-01-01".parse().unwrap());
    own.bands = vec![Band { up_to: None, rate: exact("10"), deduct: None }];
    law.taxes.push(own);
    let bands = |day: &str| law.table("KES", Period::Month, day.parse().unwrap()).map(|table| table.bands.len());
    assert_eq!((bands("2026-12-31"), bands("2027-01-31")), (Some(5), Some(1)));
}

#[test]
fn due_days_move_off_weekends_where_the_law_moves_them() {
    let day = |text: &str| text.parse().unwrap();
    // 7 February 2027 is a Sunday.
    assert_eq!(due::after(day("2027-01-25"), 7, Shift::Previous, &[]), day("2027-02-05"));
    assert_eq!(due::after(day("2027-01-25"), 7, Shift::Next, &[day("2027-02-08")]), day("2027-02-09"));
    assert_eq!(due::after(day("2027-01-25"), 7, Shift::None, &[]), day("2027-02-07"));
    assert_eq!(due::after(day("2027-01-25"), 31, Shift::None, &[]), day("2027-02-28"));
}

/// The choice of the report is every declared return, so that none can be forgotten in either place.
#[test]
fn every_return_can_be_chosen() {
    let path =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../registry/payroll/reports/authority-return.yaml");
    let report: serde_yaml::Value = serde_yaml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let mut offered: Vec<String> = report["params"]["return"]["enum"]
        .as_sequence()
        .unwrap()
        .iter()
        .map(|code| code.as_str().unwrap().to_string())
        .collect();
    let laws = laws();
    let mut declared: Vec<String> = laws
        .all()
        .flat_map(|law| law.returns.iter().map(|one| format!("{}-{}", law.country.to_lowercase(), one.code)))
        .collect();
    offered.sort();
    declared.sort();
    assert_eq!(offered, declared);
}

#[test]
fn returns_that_name_what_is_not_there_are_told() {
    let mut law = (*law("ZW")).clone();
    law.returns[0].columns[1].pay = vec!["salary".into()];
    law.returns[0].columns[2].taken = vec!["nhif".into()];
    law.returns[1].held.sources.clear();
    let problems = check::law(&law);
    for wanted in ["there is no kind of pay 'salary'", "there is no 'nhif'", "no source says what it looks like"] {
        assert!(problems.iter().any(|problem| problem.contains(wanted)), "{wanted}: {problems:?}");
    }
}
