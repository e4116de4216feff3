//! The public examples of Côte d'Ivoire and Morocco.

use super::{exact, laws};
use crate::exact::Exact;
use crate::law::statutory::{Case, Earnings, Statutory, work_out};

fn paid(country: &str, gross: &str, digits: u32, flags: &[&str], day: &str, check: impl Fn(&Statutory<'_>)) {
    let laws = laws();
    let law = laws.of(country).unwrap();
    let case = Case {
        earnings: Earnings { basic: exact(gross), ..Earnings::default() },
        flags: flags.iter().map(ToString::to_string).collect(),
        industry: [("cnpsInjury".to_string(), exact("2"))].into(),
        ..Case::new(&law, &law.currency, digits, day.parse().unwrap())
    };
    check(&work_out(&case).unwrap());
}

fn of(found: &Statutory<'_>, code: &str) -> (Exact, Exact) {
    let one = found.charged.iter().find(|one| one.rule.code == code).unwrap();
    (one.employee, one.employer)
}

#[test]
fn cote_d_ivoire_500_000_with_one_part() {
    paid("CI", "500000", 0, &[], "2026-03-31", |found| {
        assert_eq!(found.owed.paye, exact("81000"));
        assert_eq!(of(found, "cnps-retirement"), (exact("31500"), exact("38500")));
        assert_eq!((of(found, "cnps-family").1, of(found, "cnps-maternity").1), (exact("3500"), exact("525")));
        assert_eq!((of(found, "cmu"), of(found, "ce").1), ((exact("500"), exact("500")), exact("14000")));
        assert_eq!(found.gross - found.tax() - found.contributions(), exact("387000"));
    });
    // Two parts take 11,000 off the tax, and never more than there is.
    paid("CI", "500000", 0, &["parts2"], "2026-03-31", |found| assert_eq!(found.owed.paye, exact("70000")));
    paid("CI", "80000", 0, &["parts5"], "2026-03-31", |found| assert_eq!(found.owed.paye, Exact::ZERO));
}

#[test]
fn morocco_8_000_with_three_dependants() {
    paid("MA", "8000", 2, &["dependants3"], "2026-03-31", |found| {
        assert_eq!((of(found, "cnss").0, of(found, "amo").0), (exact("268.80"), exact("180.80")));
        assert_eq!(found.taxable, exact("5550.40"));
        assert_eq!(found.owed.paye, exact("126.75"));
        assert_eq!(found.gross - found.tax() - found.contributions(), exact("7423.65"));
    });
    // Up to 6,500 the share is 35 percent, of which 2,500 at most.
    paid("MA", "6500", 2, &[], "2026-03-31", |found| {
        assert_eq!(found.reliefs.iter().map(|(_, amount)| *amount).collect::<Vec<_>>(), vec![exact("2275")]);
    });
}
