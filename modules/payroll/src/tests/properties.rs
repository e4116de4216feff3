//! What holds for any pay in any declared country.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::examples::{component, item};
use super::{exact, laws};
use crate::exact::Exact;
use crate::law::rules::{Law, Period};
use crate::law::statutory::Case;
use crate::pay::arrears::{self, Closed};
use crate::pay::components::{Class, How, Item, Kind, Part, Time};
use crate::pay::deductions::{Wanted, take};
use crate::pay::loan::{Interest, plan};
use crate::pay::slip::{Group, Sheet, Slip, work_out};

const DAY: &str = "2026-10-31";

fn digits(law: &Law) -> u32 {
    kernel_types::currency::minor_digits(&law.currency)
}

pub fn paid<'a>(law: &'a Law, basic: Exact, allowance: Exact) -> Slip<'a> {
    let (of_basic, of_allowance) = (
        component("BASIC", Kind::Earning, Class::Basic, How::Amount),
        component("EXTRA", Kind::Earning, Class::Allowance, How::Amount),
    );
    let given = |component, amount| Item {
        parts: vec![Part { amount, paid: exact("1"), calendar: exact("1") }],
        ..item(component, "0")
    };
    let case = Case { age: Some(40), ..Case::new(law, &law.currency, digits(law), DAY.parse().unwrap()) };
    work_out(Sheet {
        items: vec![given(&of_basic, basic), given(&of_allowance, allowance)],
        time: Time::default(),
        case,
        other: None,
        protected: Exact::ZERO,
    })
    .unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Gross less deductions is net, and what the employer pays is where it goes: to the person and to the authorities.
    #[test]
    fn lines_add_up(basic in 1i64..5_000_000, allowance in 0i64..2_000_000) {
        for law in laws().all() {
            let slip = paid(law, Exact::whole(basic), Exact::whole(allowance));
            let of = |group: Group| slip.lines.iter().filter(|line| line.group == group).map(|line| line.amount).sum::<Exact>();
            prop_assert_eq!(slip.gross, of(Group::Earning), "{}", law.country);
            prop_assert_eq!(slip.net, slip.gross - of(Group::Contribution) - of(Group::Tax), "{}", law.country);
            prop_assert_eq!(slip.cost, slip.gross + of(Group::Employer), "{}", law.country);
            let remitted: Exact = slip.lines.iter().filter(|line| law.remittance_of(&line.code).is_some()).map(|line| line.amount).sum();
            prop_assert_eq!(slip.cost, slip.net + remitted, "{}", law.country);
        }
    }

    /// Who earns more takes home no less, but for the rounding of each line.
    #[test]
    fn net_pay_rises_with_gross(basic in 1i64..3_000_000, more in 1i64..1_000_000) {
        for law in laws().all() {
            let (less, greater) = (paid(law, Exact::whole(basic), Exact::ZERO), paid(law, Exact::whole(basic + more), Exact::ZERO));
            let slack = Exact::whole(5).over(Exact::whole(10i64.pow(digits(law)))).unwrap();
            prop_assert!(greater.net + slack >= less.net, "{}: {} nets {}, {} nets {}", law.country, basic, less.net, basic + more, greater.net);
        }
    }

    /// Printed deductions and bands are the same tax, to what the authority rounded.
    #[test]
    fn printed_deductions_agree_with_the_bands(amount in 0i64..4_000_000) {
        for law in laws().all() {
            for table in law.taxes.iter().filter(|table| table.per == Period::Month && table.bands.iter().any(|band| band.deduct.is_some())) {
                let bare: Vec<_> = table.bands.iter().cloned().map(|band| crate::law::rules::Band { deduct: None, ..band }).collect();
                let (printed, summed) = (crate::law::tax::on_bands(&table.bands, 1, Exact::whole(amount)), crate::law::tax::on_bands(&bare, 1, Exact::whole(amount)));
                prop_assert!((printed - summed).max(summed - printed) <= exact("0.05"), "{} {}: {} and {}", law.country, table.currency, printed, summed);
            }
        }
    }

    #[test]
    fn deductions_take_no_more_than_there_is(wants in prop::collection::vec((0i64..5, 0i64..5_000), 0..12), available in 0i64..10_000, floor in 0i64..4_000) {
        let wanted: Vec<Wanted> = wants.iter().map(|(priority, amount)| Wanted { priority: *priority, sequence: 0, amount: Exact::whole(*amount), limited: true }).collect();
        let (taken, left) = take(&wanted, Exact::whole(available), Exact::whole(floor));
        prop_assert_eq!(left, Exact::whole(available) - taken.iter().copied().sum());
        prop_assert!(left >= Exact::whole(available.min(floor)));
        prop_assert!(taken.iter().zip(&wanted).all(|(took, want)| *took <= want.amount && !took.is_negative()));
    }

    #[test]
    fn plans_of_loans_pay_exactly_the_loan(cents in 1i64..100_000_000, rate in 0i64..400, count in 1u32..60) {
        let principal = Exact::money(cents * 100);
        for interest in [Interest::None, Interest::Flat, Interest::Reducing] {
            let plan = plan(principal, Exact::money(rate * 100), count, interest, 2);
            prop_assert_eq!(plan.iter().map(|one| one.principal).sum::<Exact>(), principal);
            prop_assert!(plan.iter().all(|one| !one.principal.is_negative() && !one.interest.is_negative()));
            prop_assert!(plan.last().is_some_and(|last| last.left.is_zero()));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// What is paid in cash is whole, never above what is owed, and in the end all of it.
    #[test]
    fn carried_cash_is_paid_in_the_end(nets in prop::collection::vec(0i64..500_000, 1..12), unit in 1i64..20_000) {
        let unit = Exact::money(unit * 100);
        let (mut carried, mut paid, mut owed) = (Exact::ZERO, Exact::ZERO, Exact::ZERO);
        for (place, cents) in nets.iter().enumerate() {
            let (net, last) = (Exact::money(cents * 100), place + 1 == nets.len());
            let carry = crate::pay::rounding::carry(net, carried, Some(unit), last);
            let cash = net + carry.brought - carry.left;
            prop_assert!(!carry.left.is_negative() && carry.left < unit);
            prop_assert!(last || net.is_zero() || cash == cash.to_step(unit));
            (carried, paid, owed) = (carry.left, paid + cash, owed + net);
            prop_assert!(paid <= owed);
        }
        prop_assert_eq!(paid, owed);
    }

    /// No more is paid out of a provision than was set aside, and nothing of it is lost.
    #[test]
    fn provisions_pay_what_was_set_aside(amounts in prop::collection::vec(-50_000i64..50_000, 1..20)) {
        use crate::pay::components::{Provided, Provision};
        let mut provided = Provided::default();
        let (mut added, mut drawn) = (Exact::ZERO, Exact::ZERO);
        for amount in amounts {
            let amount = Exact::money(amount * 100);
            if amount.is_negative() {
                let taken = provided.draw(Provision::Bonus, -amount);
                prop_assert!(!taken.is_negative() && taken <= -amount);
                drawn += taken;
            } else {
                provided.add(Provision::Bonus, amount);
                added += amount;
            }
            prop_assert_eq!(provided.bonus, added - drawn);
            prop_assert!(!provided.bonus.is_negative() && provided.leave.is_zero());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// What a change from an earlier day owes is what all periods come to now less what was paid; once paid, nothing is owed again.
    #[test]
    fn arrears_are_the_difference_of_the_whole(months in prop::collection::vec((0i64..500_000, 0i64..500_000, 0i64..90_000), 1..12)) {
        let pay = |basic: i64, extra: i64| {
            BTreeMap::from([("BASIC".to_string(), Exact::whole(basic)), ("EXTRA".to_string(), Exact::whole(extra))])
        };
        let mut closed: Vec<Closed> = (1..)
            .zip(&months)
            .map(|(month, (was, now, extra))| Closed {
                from: format!("2026-{month:02}-01").parse().unwrap(),
                paid: pay(*was, *extra),
                right: pay(*now, *extra),
            })
            .collect();
        let sum = |of: fn(&Closed) -> &BTreeMap<String, Exact>| {
            closed.iter().flat_map(|one| of(one).values().copied()).sum::<Exact>()
        };
        let whole = sum(|one| &one.right) - sum(|one| &one.paid);
        let found = arrears::of(&closed);
        prop_assert_eq!(found.iter().map(|one| one.amount).sum::<Exact>(), whole);
        for line in found {
            let period = closed.iter_mut().find(|one| one.from == line.from).unwrap();
            let paid = period.paid.get(&line.code).copied().unwrap_or_default();
            period.paid.insert(line.code, paid + line.amount);
        }
        prop_assert_eq!(arrears::of(&closed), Vec::new());
    }
}
