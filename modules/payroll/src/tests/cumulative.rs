//! PUB-PAY-2: cumulative tax on T1, and that a year's cumulative tax is the year's tax.

use proptest::prelude::*;

use super::{exact, t1};
use crate::exact::Exact;
use crate::law::rules::Law;
use crate::law::statutory::{Case, Earnings, Method, YearToDate, tax_on};
use crate::law::tax::on_bands;

fn owed(law: &Law, method: Method, taxable: Exact, before: YearToDate) -> (Exact, Exact) {
    let mut case = Case::new(law, "USD", 2, "2026-03-31".parse().unwrap());
    case.method = method;
    case.before = before;
    case.earnings = Earnings { basic: taxable, ..Earnings::default() };
    let (owed, levies) = tax_on(&case, taxable).unwrap();
    (owed.paye, levies.iter().map(|levy| levy.amount).sum())
}

#[test]
fn pub_pay_2_cumulative_tax() {
    let mut law = t1();
    law.credits.clear();
    let mut before = YearToDate::default();
    let mut found = Vec::new();
    for taxable in ["900", "900", "2900"] {
        let (paye, levy) = owed(&law, Method::Cumulative, exact(taxable), before);
        found.push((paye.text(2), levy.text(2)));
        before = YearToDate {
            periods: before.periods + 1,
            taxable: before.taxable + exact(taxable),
            paye: before.paye + paye,
            bonus: Exact::ZERO,
        };
    }
    let expected = [("120.00", "3.60"), ("120.00", "3.60"), ("605.00", "18.15")];
    assert_eq!(found, expected.map(|(paye, levy)| (paye.to_string(), levy.to_string())));
    assert_eq!(owed(&law, Method::Period, exact("2900"), YearToDate::default()).0.text(2), "615.00");
}

proptest! {
    /// Whatever the months bring and in which order, cumulative tax of the year is the tax of the year to the cent.
    #[test]
    fn cumulative_tax_is_the_tax_of_the_year(months in prop::collection::vec(0i64..60_000_000, 12)) {
        let mut law = t1();
        law.credits.clear();
        let mut before = YearToDate::default();
        for month in &months {
            let taxable = Exact::money(month / 100 * 100);
            let (paye, _) = owed(&law, Method::Cumulative, taxable, before);
            before = YearToDate { periods: before.periods + 1, taxable: before.taxable + taxable, paye: before.paye + paye, bonus: Exact::ZERO };
        }
        let year = on_bands(&law.taxes[0].bands, 12, before.taxable).rounded(2);
        prop_assert_eq!(before.paye, year);
    }
}
