//! PUB-PAY-1, 3 and 4, and what a payslip says of itself.

use super::{exact, t1};
use crate::exact::Exact;
use crate::law::statutory::{Case, Lack};
use crate::pay::components::{Class, Component, Exemption, How, Item, Kind, Part, Proration, Time};
use crate::pay::loan::{Interest, benefit, plan};
use crate::pay::slip::{Group, Sheet, Slip, Trouble, work_out};

pub fn component(code: &str, kind: Kind, class: Class, how: How) -> Component {
    Component {
        code: code.into(),
        name: code.into(),
        kind,
        class,
        how,
        proration: Proration::None,
        exemption: Exemption::None,
        paid_as: None,
        sequence: 100,
        priority: 100,
        limited: false,
        least: None,
        most: None,
        provision: None,
    }
}

pub fn item<'c>(component: &'c Component, amount: &str) -> Item<'c> {
    let part = Part { amount: exact(amount), paid: exact("16"), calendar: exact("22") };
    Item {
        component,
        parts: vec![part],
        rate: Exact::ZERO,
        quantity: Exact::ZERO,
        foreign: false,
        source: None,
        condition: None,
        year_paid: Exact::ZERO,
    }
}

fn amount(slip: &Slip<'_>, group: Group, code: &str) -> String {
    let found: Exact =
        slip.lines.iter().filter(|line| line.group == group && line.code == code).map(|line| line.amount).sum();
    found.text(2)
}

#[test]
fn pub_pay_1_gross_to_net() {
    let law = t1();
    let basic =
        Component { proration: Proration::Working, ..component("BASIC", Kind::Earning, Class::Basic, How::Amount) };
    let housing = component("HOUSING", Kind::Earning, Class::Housing, How::PercentOf(vec!["BASIC".into()]));
    let transport = component("TRANSPORT", Kind::Earning, Class::Transport, How::Amount);
    let overtime = component("OVERTIME", Kind::Earning, Class::Overtime, How::Hours(exact("1.5")));
    let medical = Component {
        paid_as: Some("medical".into()),
        ..component("MEDICAL", Kind::Deduction, Class::Allowance, How::Amount)
    };
    let loan = component("LOAN", Kind::Deduction, Class::Allowance, How::Amount);
    let items = vec![
        Item { rate: exact("15"), ..item(&housing, "0") },
        item(&basic, "1200"),
        item(&transport, "80"),
        Item { quantity: exact("6.5"), ..item(&overtime, "0") },
        item(&medical, "60"),
        item(&loan, "100"),
    ];
    let time =
        Time { working: exact("22"), paid: exact("16"), calendar: exact("31"), hours: exact("176"), ..Time::default() };
    let case = Case::new(&law, "USD", 2, "2026-03-31".parse().unwrap());
    let slip = work_out(Sheet { items, time, case, other: None, protected: Exact::ZERO }).unwrap();
    let line = |group, code| amount(&slip, group, code);
    assert_eq!(line(Group::Earning, "BASIC"), "872.73");
    assert_eq!(line(Group::Earning, "HOUSING"), "130.91");
    assert_eq!(line(Group::Earning, "OVERTIME"), "66.48");
    assert_eq!(slip.gross.text(2), "1150.12");
    assert_eq!(line(Group::Contribution, "social"), "31.50");
    assert_eq!(line(Group::Contribution, "pension"), "43.64");
    assert_eq!(slip.taxable.text(2), "1074.98");
    assert_eq!(line(Group::Tax, "paye"), "128.75");
    assert_eq!(line(Group::Tax, "levy"), "3.86");
    assert_eq!(slip.net.text(2), "782.37");
    assert_eq!(line(Group::Employer, "pension"), "65.45");
    assert_eq!(slip.cost.text(2), "1247.07");
    let why = |code: &str| slip.lines.iter().find(|line| line.code == code).map(|line| line.why.clone()).unwrap();
    assert_eq!(why("BASIC"), "1200.00 × 16 ÷ 22");
    assert_eq!(why("OVERTIME"), "6.5 × 1.5 × 1200.00 ÷ 176");
    assert_eq!(why("paye"), "0% × 300.00 + 20% × 700.00 + 25% × 74.98 − 30.00");
}

#[test]
fn pub_pay_3_two_currencies() {
    let mut law = t1();
    law.contributions.clear();
    let (usd, zwg) = (
        component("BASIC", Kind::Earning, Class::Basic, How::Amount),
        component("LOCAL", Kind::Earning, Class::Basic, How::Amount),
    );
    let items = vec![item(&usd, "640"), Item { foreign: true, ..item(&zwg, "9600") }];
    let case = Case::new(&law, "USD", 2, "2026-03-31".parse().unwrap());
    let slip = work_out(Sheet {
        items,
        time: Time::default(),
        case,
        other: Some(("ZWG".into(), exact("26.80"), 2)),
        protected: Exact::ZERO,
    })
    .unwrap();
    let find = |code: &str, foreign: bool| {
        slip.lines
            .iter()
            .filter(|line| line.code == code && line.foreign == foreign)
            .map(|line| line.amount)
            .sum::<Exact>()
            .text(2)
    };
    assert_eq!(slip.taxable.text(2), "998.21");
    assert_eq!((find("paye", false), find("paye", true)), ("89.53".into(), "1342.95".into()));
    assert_eq!((find("levy", false), find("levy", true)), ("2.69".into(), "40.29".into()));
    assert_eq!((slip.net.text(2), slip.other_net.text(2)), ("547.78".into(), "8216.76".into()));
}

/// Nothing is paid untaxed and in no currency: what is in a second one needs one, with a rate.
#[test]
fn a_second_currency_is_one_with_a_rate() {
    let law = t1();
    let (usd, zwg) = (
        component("BASIC", Kind::Earning, Class::Basic, How::Amount),
        component("LOCAL", Kind::Earning, Class::Basic, How::Amount),
    );
    let net = |other: Option<(String, Exact, u32)>| {
        let items = vec![item(&usd, "640"), Item { foreign: true, ..item(&zwg, "9600") }];
        let case = Case::new(&law, "USD", 2, "2026-03-31".parse().unwrap());
        work_out(Sheet { items, time: Time::default(), case, other, protected: Exact::ZERO }).map(|slip| slip.net)
    };
    assert_eq!(net(None), Err(Trouble::Lack(Lack::NoSecond { name: "LOCAL".into() })));
    let no_rate = Err(Trouble::Lack(Lack::NoRate { currency: "ZWG".into() }));
    assert_eq!(net(Some(("ZWG".into(), Exact::ZERO, 2))), no_rate);
    assert_eq!(net(Some(("ZWG".into(), exact("-1"), 2))), no_rate);
}

#[test]
fn pub_pay_4_staff_loan() {
    let plan = plan(exact("6000"), exact("1"), 10, Interest::Reducing, 2);
    assert_eq!(plan.len(), 10);
    let (first, last) = (plan[0], plan[9]);
    assert_eq!(
        (first.amount().text(2), first.interest.text(2), first.principal.text(2)),
        ("633.49".into(), "60.00".into(), "573.49".into())
    );
    assert_eq!(last.amount().text(2), "633.51");
    assert_eq!(plan.iter().map(|one| one.interest).sum::<Exact>().text(2), "334.92");
    assert_eq!(plan.iter().map(|one| one.principal).sum::<Exact>(), exact("6000"));
    assert!(last.left.is_zero());
}

/// Design 11.5: flat interest is (P + P × r × t) ÷ n, and a cheap loan is worth what it would cost elsewhere.
#[test]
fn flat_interest_and_cheap_loans() {
    let plan = plan(exact("1200"), exact("1"), 12, Interest::Flat, 2);
    assert!(plan.iter().all(|one| one.amount() == exact("112")));
    assert_eq!(plan.iter().map(|one| one.interest).sum::<Exact>(), exact("144"));
    assert_eq!(benefit(exact("6000"), exact("15"), exact("6"), 2).text(2), "45.00");
    assert!(benefit(exact("6000"), exact("5"), exact("6"), 2).is_zero());
}

#[test]
fn protected_pay_is_left_alone() {
    let law = t1();
    let (basic, loan) = (
        component("BASIC", Kind::Earning, Class::Basic, How::Amount),
        Component { limited: true, ..component("LOAN", Kind::Deduction, Class::Allowance, How::Amount) },
    );
    let union = component("UNION", Kind::Deduction, Class::Allowance, How::Amount);
    let items =
        vec![item(&basic, "300"), item(&loan, "400"), Item { source: Some("kept".into()), ..item(&union, "10") }];
    let case = Case::new(&law, "USD", 2, "2026-03-31".parse().unwrap());
    let slip = work_out(Sheet { items, time: Time::default(), case, other: None, protected: exact("25") }).unwrap();
    // 300 less 13.50 and 15.00 leaves 271.50, of which 67.88 is protected.
    assert_eq!(amount(&slip, Group::Deduction, "LOAN"), "203.62");
    assert_eq!(slip.net.text(2), "57.88");
    assert_eq!(slip.shortfalls.iter().map(|one| one.amount.text(2)).collect::<Vec<_>>(), vec!["196.38"]);
}
