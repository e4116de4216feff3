//! The worked example of the design, translation, and what must hold for every group.

use kernel_types::Date;
use proptest::prelude::*;

use super::input::{Account, Balance, Control, Entity, FairValue, Group, Holding, Kind, Role, Unrealised};
use super::ownership::{HUNDRED, effective};
use super::run::{Fault, Outcome, consolidate};

const ONE: i64 = 10_000_000_000;

fn day(text: &str) -> Date {
    text.parse().unwrap_or_default()
}

/// The group's chart, in this order.
const CHART: [(&str, Kind, Option<Role>); 21] = [
    ("Investments", Kind::Asset, Some(Role::Investment)),
    ("Goodwill", Kind::Asset, Some(Role::Goodwill)),
    ("Plant", Kind::Asset, None),
    ("Stock", Kind::Asset, Some(Role::Inventory)),
    ("Receivables", Kind::Asset, None),
    ("Due from group", Kind::Asset, None),
    ("Cash", Kind::Asset, None),
    ("Liabilities", Kind::Liability, None),
    ("Due to group", Kind::Liability, None),
    ("Capital", Kind::Equity, Some(Role::Capital)),
    ("Retained earnings", Kind::Equity, Some(Role::Retained)),
    ("Dividends", Kind::Equity, Some(Role::Dividends)),
    ("Others' interests", Kind::Equity, Some(Role::Nci)),
    ("Translation reserve", Kind::Equity, Some(Role::Cta)),
    ("Revenue", Kind::Income, None),
    ("Dividend income", Kind::Income, Some(Role::DividendIncome)),
    ("Cost of sales", Kind::Expense, Some(Role::CostOfSales)),
    ("Extra depreciation", Kind::Expense, Some(Role::ExtraDepreciation)),
    ("Goodwill impairment", Kind::Expense, Some(Role::GoodwillImpairment)),
    ("Intercompany difference", Kind::Expense, Some(Role::IntercompanyDifference)),
    ("Share of results", Kind::Income, Some(Role::ShareOfResults)),
];

fn accounts() -> Vec<Account> {
    let account = |(index, (name, kind, role)): (usize, &(&str, Kind, Option<Role>))| Account { code: format!("{index:02}"), name: (*name).to_string(), kind: *kind, role: *role };
    CHART.iter().enumerate().map(account).collect()
}

fn at(name: &str) -> usize {
    CHART.iter().position(|(other, ..)| *other == name).unwrap_or_default()
}

/// Balances in whole units: assets and expenses positive.
fn entity(name: &str, rate: i64, balances: &[(&str, i64, Option<usize>)]) -> Entity {
    let balance = |(account, amount, counterparty): &(&str, i64, Option<usize>)| Balance { account: at(account), amount: amount * 10_000, counterparty: *counterparty, rate: None };
    Entity { name: name.to_string(), balances: balances.iter().map(balance).collect(), closing: rate, average: rate, historical: rate, hyperinflation: false }
}

fn example() -> Group {
    let parent = entity(
        "P",
        ONE,
        &[
            ("Investments", 900, Some(1)), ("Plant", 1_200, None), ("Stock", 300, None), ("Receivables", 200, None), ("Cash", 500, None),
            ("Due to group", -30, Some(1)), ("Liabilities", -320, None), ("Capital", -1_500, None), ("Retained earnings", -1_000, None),
            ("Dividends", 50, None), ("Dividend income", -16, Some(1)), ("Revenue", -284, None),
        ],
    );
    let child = entity(
        "S",
        ONE,
        &[
            ("Plant", 700, None), ("Stock", 150, None), ("Receivables", 80, None), ("Due from group", 30, Some(0)), ("Cash", 190, None),
            ("Liabilities", -100, None), ("Capital", -600, None), ("Retained earnings", -350, None), ("Dividends", 20, None), ("Revenue", -120, None),
        ],
    );
    let holding = Holding {
        parent: 0,
        child: 1,
        percent: 80_000_000,
        control: Control::Subsidiary,
        acquired: day("2026-01-01"),
        consideration: 9_000_000,
        capital: 6_000_000,
        retained: 3_500_000,
        fair_values: vec![FairValue { account: at("Plant"), amount: 500_000, life_months: Some(60) }],
        nci_fair_value: None,
        impaired_before: 0,
        impaired_now: 150_000,
        rate: ONE,
    };
    Group {
        accounts: accounts(),
        entities: vec![parent, child],
        holdings: vec![holding],
        unrealised: vec![Unrealised { seller: 1, account: at("Stock"), amount: 100_000, before: 0 }],
        parent: 0,
        year_start: day("2026-01-01"),
        period_end: day("2026-12-31"),
        tolerance: 0,
        tax_rate: 0,
        unit: 100,
    }
}

fn done(group: &Group) -> Outcome {
    consolidate(group).unwrap_or_else(|fault| unreachable!("{fault:?}"))
}

fn balance(outcome: &Outcome, name: &str) -> i64 {
    outcome.consolidated(at(name)) / 10_000
}

/// PUB-IFRS-6.
#[test]
fn a_subsidiary_with_others_dividends_and_stock_between_them() {
    let outcome = done(&example());
    assert_eq!(balance(&outcome, "Goodwill"), 85);
    assert_eq!(outcome.entities[1].goodwill, 850_000);
    assert_eq!((outcome.profit, outcome.profit_of_owners, outcome.profit_of_others), (3_690_000, 3_490_000, 200_000));
    assert_eq!(balance(&outcome, "Others' interests"), -216);
    let retained = balance(&outcome, "Retained earnings") + balance(&outcome, "Dividends") - outcome.profit / 10_000;
    assert_eq!(retained, -1_299);
    assert_eq!((balance(&outcome, "Plant"), balance(&outcome, "Stock"), balance(&outcome, "Receivables"), balance(&outcome, "Cash")), (1_940, 440, 280, 690));
    assert_eq!((balance(&outcome, "Investments"), balance(&outcome, "Due from group"), balance(&outcome, "Due to group")), (0, 0, 0));
    let assets: i64 = CHART.iter().filter(|(_, kind, _)| *kind == Kind::Asset).map(|(name, ..)| balance(&outcome, name)).sum();
    assert_eq!((assets, balance(&outcome, "Liabilities"), balance(&outcome, "Capital")), (3_435, -420, -1_500));
}

/// A subsidiary in another currency: closing 0.5, average 0.4, equity at 0.25; the difference is shared with others.
#[test]
fn translation_differences_are_shared() {
    let mut group = example();
    group.holdings[0].rate = ONE / 4;
    group.holdings[0].impaired_now = 0;
    group.holdings[0].fair_values.clear();
    group.unrealised.clear();
    let child = &mut group.entities[1];
    (child.closing, child.average, child.historical) = (ONE / 2, ONE / 10 * 4, ONE / 4);
    child.balances.retain(|balance| balance.counterparty.is_none());
    let missing: i64 = child.balances.iter().map(|balance| balance.amount).sum();
    child.balances.push(Balance { account: at("Cash"), amount: -missing, counterparty: None, rate: None });
    group.entities[0].balances.iter_mut().for_each(|balance| if balance.account != at("Investments") && balance.account != at("Dividend income") { balance.counterparty = None });
    // 80 % of a dividend of 20 at 0.25.
    for balance in &mut group.entities[0].balances {
        if balance.account == at("Dividend income") {
            balance.amount = -40_000;
        }
        if balance.account == at("Revenue") {
            balance.amount = -2_960_000;
        }
    }
    let outcome = done(&group);
    // Net assets 1,050 at closing = 525; equity 930 at 0.25 = 232.50 and profit 120 at 0.40 = 48: difference 244.50.
    assert_eq!(outcome.entities[1].cta, 2_445_000);
    assert_eq!(outcome.consolidated(at("Translation reserve")), -1_956_000);
    // 20 % of net assets of 525.
    assert_eq!(outcome.entities[1].nci, 1_050_000);
    assert_eq!((0..group.accounts.len()).map(|account| outcome.consolidated(account)).sum::<i64>(), 0);
}

#[test]
fn shares_multiply_along_chains_and_add_up() {
    let holding = |parent, child, percent: i64| Holding { parent, child, percent: percent * 1_000_000, ..example().holdings[0].clone() };
    let found = effective(4, 0, &[holding(0, 1, 80), holding(1, 2, 60), holding(0, 2, 10), holding(2, 3, 50)]);
    assert_eq!(found, vec![HUNDRED, 80_000_000, 58_000_000, 29_000_000]);
    // A circle ends.
    assert_eq!(effective(2, 0, &[holding(0, 1, 80), holding(1, 0, 10)]), vec![HUNDRED, 80_000_000]);
}

#[test]
fn what_two_entities_do_not_agree_on_is_listed_and_stays() {
    let mut group = example();
    for balance in &mut group.entities[1].balances {
        if balance.account == at("Due from group") {
            balance.amount = 450_000;
        }
        if balance.account == at("Cash") {
            balance.amount -= 150_000;
        }
    }
    let outcome = done(&group);
    let found = outcome.matches.iter().find(|matched| !matched.result);
    assert_eq!(found.map(|matched| (matched.difference, matched.eliminated)), Some((150_000, false)));
    assert_eq!((balance(&outcome, "Due from group"), balance(&outcome, "Due to group")), (15, 0));
    group.tolerance = 150_000;
    let outcome = done(&group);
    assert_eq!((balance(&outcome, "Due from group"), balance(&outcome, "Intercompany difference")), (0, 15));
}

#[test]
fn an_associate_follows_its_earnings() {
    let mut group = example();
    group.unrealised.clear();
    group.holdings[0] = Holding { percent: 30_000_000, control: Control::Associate, impaired_now: 0, fair_values: Vec::new(), ..group.holdings[0].clone() };
    let outcome = done(&group);
    // 30 % of 120 less 30 % of the dividend of 20.
    assert_eq!((balance(&outcome, "Investments"), balance(&outcome, "Share of results"), balance(&outcome, "Dividend income")), (930, -36, -10));
    assert_eq!(balance(&outcome, "Plant"), 1_200);
}

#[test]
fn unbalanced_entities_are_refused() {
    let mut group = example();
    group.entities[1].balances[0].amount += 10_000;
    assert_eq!(consolidate(&group), Err(Fault::Unbalanced { entity: 1, difference: 10_000 }));
}

proptest! {
    /// Design 13.20: assets = liabilities + equity, eliminations sum to zero, whatever the figures.
    #[test]
    fn every_consolidation_balances(
        percent in 51i64..=100, closing in 1i64..500, average in 1i64..500, historical in 1i64..500, consideration in 1i64..100_000,
        plant in 1i64..100_000, capital in 1i64..100_000, retained in -50_000i64..50_000, profit in -50_000i64..50_000, dividend in 0i64..10_000,
        life in prop::option::of(1u32..240), impaired in 0i64..500, tax in 0i64..40,
    ) {
        let mut group = example();
        group.accounts.push(Account { code: "D".into(), name: "Deferred tax".into(), kind: Kind::Liability, role: Some(Role::DeferredTax) });
        group.accounts.push(Account { code: "T".into(), name: "Tax".into(), kind: Kind::Expense, role: Some(Role::TaxExpense) });
        group.accounts.push(Account { code: "B".into(), name: "Bargain".into(), kind: Kind::Income, role: Some(Role::BargainGain) });
        group.tax_rate = tax * 1_000_000;
        let rate = |value: i64| value * ONE / 100;
        let cash = capital + retained + profit - dividend - plant;
        group.entities[1] = entity("S", ONE, &[("Plant", plant, None), ("Cash", cash, None), ("Capital", -capital, None), ("Retained earnings", -retained, None), ("Dividends", dividend, None), ("Revenue", -profit, None)]);
        (group.entities[1].closing, group.entities[1].average, group.entities[1].historical) = (rate(closing), rate(average), rate(historical));
        let holding = &mut group.holdings[0];
        holding.percent = percent * 1_000_000;
        (holding.consideration, holding.capital, holding.retained, holding.rate) = (consideration * 10_000, capital * 10_000, retained * 9_000, rate(historical));
        holding.fair_values[0].life_months = life;
        holding.impaired_now = impaired * 100;
        let outcome = done(&group);
        prop_assert_eq!(outcome.entries.iter().map(|entry| entry.amount).sum::<i64>(), 0);
        prop_assert_eq!((0..group.accounts.len()).map(|account| outcome.consolidated(account)).sum::<i64>(), 0);
        prop_assert!(outcome.entries.iter().all(|entry| entry.amount % 100 == 0));
        prop_assert_eq!(outcome.profit_of_owners + outcome.profit_of_others, outcome.profit);
        let others: i64 = outcome.entities.iter().map(|entity| entity.nci).sum();
        prop_assert_eq!(-outcome.consolidated(at("Others' interests")), others);
    }
}
