//! The worked example of the design, translation, and what must hold for every group.

use kernel_types::Date;
use proptest::prelude::*;

use super::input::{Account, Balance, Control, Entity, FairValue, Group, Holding, Impairment, Kind, Role, Unrealised};
use super::outcome::{Fault, Outcome};
use super::ownership::{HUNDRED, effective};
use super::run::consolidate;

mod ownership;

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
    let account = |(index, (name, kind, role)): (usize, &(&str, Kind, Option<Role>))| Account {
        code: format!("{index:02}"),
        name: (*name).to_string(),
        kind: *kind,
        role: *role,
    };
    CHART.iter().enumerate().map(account).collect()
}

fn at(name: &str) -> usize {
    CHART.iter().position(|(other, ..)| *other == name).unwrap_or_default()
}

/// Balances in whole units: assets and expenses positive.
fn entity(name: &str, rate: i64, balances: &[(&str, i64, Option<usize>)]) -> Entity {
    let balance = |(account, amount, counterparty): &(&str, i64, Option<usize>)| Balance {
        account: at(account),
        amount: amount * 10_000,
        counterparty: *counterparty,
        rate: None,
    };
    Entity {
        name: name.to_string(),
        balances: balances.iter().map(balance).collect(),
        closing: rate,
        average: rate,
        historical: rate,
        hyperinflation: false,
    }
}

fn example() -> Group {
    let parent = entity(
        "P",
        ONE,
        &[
            ("Investments", 900, Some(1)),
            ("Plant", 1_200, None),
            ("Stock", 300, None),
            ("Receivables", 200, None),
            ("Cash", 500, None),
            ("Due to group", -30, Some(1)),
            ("Liabilities", -320, None),
            ("Capital", -1_500, None),
            ("Retained earnings", -1_000, None),
            ("Dividends", 50, None),
            ("Dividend income", -16, Some(1)),
            ("Revenue", -284, None),
        ],
    );
    let child = entity(
        "S",
        ONE,
        &[
            ("Plant", 700, None),
            ("Stock", 150, None),
            ("Receivables", 80, None),
            ("Due from group", 30, Some(0)),
            ("Cash", 190, None),
            ("Liabilities", -100, None),
            ("Capital", -600, None),
            ("Retained earnings", -350, None),
            ("Dividends", 20, None),
            ("Revenue", -120, None),
        ],
    );
    let holding = Holding {
        parent: 0,
        child: 1,
        percent: 80_000_000,
        changes: Vec::new(),
        control: Control::Subsidiary,
        acquired: day("2026-01-01"),
        consideration: 9_000_000,
        capital: 6_000_000,
        retained: 3_500_000,
        fair_values: vec![FairValue { account: at("Plant"), amount: 500_000, life_months: Some(60), past_rate: None }],
        nci_fair_value: None,
        impairments: vec![Impairment { amount: 150_000, rate: ONE, before: false }],
        rate: ONE,
        before: 0,
        previous: None,
        lost: None,
        carried: None,
    };
    Group {
        accounts: accounts(),
        entities: vec![parent, child],
        holdings: vec![holding],
        unrealised: vec![Unrealised {
            seller: 1,
            account: at("Stock"),
            amount: 100_000,
            before: 0,
            gain: None,
            written: 0,
            depreciation: None,
        }],
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
    assert_eq!(
        (
            balance(&outcome, "Plant"),
            balance(&outcome, "Stock"),
            balance(&outcome, "Receivables"),
            balance(&outcome, "Cash")
        ),
        (1_940, 440, 280, 690)
    );
    assert_eq!(
        (balance(&outcome, "Investments"), balance(&outcome, "Due from group"), balance(&outcome, "Due to group")),
        (0, 0, 0)
    );
    let assets: i64 =
        CHART.iter().filter(|(_, kind, _)| *kind == Kind::Asset).map(|(name, ..)| balance(&outcome, name)).sum();
    assert_eq!((assets, balance(&outcome, "Liabilities"), balance(&outcome, "Capital")), (3_435, -420, -1_500));
}

/// A subsidiary in another currency: closing 0.5, average 0.4, equity at 0.25; the difference is shared with others.
#[test]
fn translation_differences_are_shared() {
    let mut group = example();
    group.holdings[0].rate = ONE / 4;
    group.holdings[0].impairments.clear();
    group.holdings[0].fair_values.clear();
    group.unrealised.clear();
    let child = &mut group.entities[1];
    (child.closing, child.average, child.historical) = (ONE / 2, ONE / 10 * 4, ONE / 4);
    child.balances.retain(|balance| balance.counterparty.is_none());
    let missing: i64 = child.balances.iter().map(|balance| balance.amount).sum();
    child.balances.push(Balance { account: at("Cash"), amount: -missing, counterparty: None, rate: None });
    group.entities[0].balances.iter_mut().for_each(|balance| {
        if balance.account != at("Investments") && balance.account != at("Dividend income") {
            balance.counterparty = None
        }
    });
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
    // Goodwill 900 − 80 % of 950 × 0.25 = 710 is 1,420 at closing (IAS 21.47): 710 of the owners alone.
    assert_eq!(outcome.entities[1].cta, 9_545_000);
    assert_eq!(
        (outcome.entities[1].goodwill, outcome.consolidated(at("Translation reserve"))),
        (14_200_000, -9_056_000)
    );
    // 20 % of net assets of 525.
    assert_eq!(outcome.entities[1].nci, 1_050_000);
    assert_eq!((0..group.accounts.len()).map(|account| outcome.consolidated(account)).sum::<i64>(), 0);
}

/// S, of which P bought 80 % for 700 a year ago at 0.50: capital 1,000, earnings 200, plant worth 100 more (60 months). It
/// earned 150 in the first year (mean rate 0.44) and 200 in this one (0.40); closing rate 0.36.
///
/// | | own currency | group |
/// |---|---|---|
/// | net assets acquired | 1,300 | at 0.50 = 650 |
/// | goodwill | 360 | 700 + 130 − 650 = 180; at 0.36 = 129.60 |
/// | plant difference left | 100 − 40 = 60 | at 0.36 = 21.60 |
/// | earned before | 150 − 20 | at 0.44 = 57.20, of others 11.44 |
/// | earned this year | 200 − 20 | at 0.40 = 72.00, of others 14.40 |
/// | net assets now | 1,550 + 60 | at 0.36 = 579.60, of others 115.92 |
///
/// Difference on net assets: 579.60 − 650 − 57.20 − 72 = −199.60, of others −39.92; on goodwill −50.40.
fn abroad() -> Group {
    let mut group = example();
    let rate = |hundredths: i64| ONE / 100 * hundredths;
    (group.year_start, group.period_end) = (day("2026-01-01"), day("2026-12-31"));
    group.unrealised.clear();
    group.entities[0] =
        entity("P", ONE, &[("Investments", 700, Some(1)), ("Cash", 300, None), ("Capital", -1_000, None)]);
    let child = &mut group.entities[1];
    *child = entity(
        "S",
        ONE,
        &[("Plant", 900, None), ("Cash", 650, None), ("Capital", -1_000, None), ("Revenue", -200, None)],
    );
    (child.closing, child.average, child.historical) = (rate(36), rate(40), rate(50));
    for (earned, at_rate) in [(200, 50), (150, 44)] {
        child.balances.push(Balance {
            account: at("Retained earnings"),
            amount: -earned * 10_000,
            counterparty: None,
            rate: Some(rate(at_rate)),
        });
    }
    group.holdings[0] = Holding {
        acquired: day("2025-01-01"),
        consideration: 7_000_000,
        capital: 10_000_000,
        retained: 2_000_000,
        fair_values: vec![FairValue {
            account: at("Plant"),
            amount: 1_000_000,
            life_months: Some(60),
            past_rate: Some(rate(44)),
        }],
        impairments: Vec::new(),
        rate: rate(50),
        ..group.holdings[0].clone()
    };
    group
}

/// IAS 21.47: goodwill and fair value differences are the subsidiary's own, in its currency.
#[test]
fn goodwill_and_fair_values_abroad_are_at_the_closing_rate() {
    let outcome = done(&abroad());
    let cents = |name: &str| outcome.consolidated(at(name)) / 100;
    assert_eq!((cents("Goodwill"), cents("Plant"), cents("Extra depreciation")), (12_960, 32_400 + 2_160, 800));
    assert_eq!((outcome.profit, outcome.profit_of_others), (720_000, 144_000));
    assert_eq!((cents("Others' interests"), outcome.entities[1].nci), (-11_592, 1_159_200));
    // −199.60 + 39.92 − 50.40.
    assert_eq!((cents("Translation reserve"), outcome.entities[1].cta), (21_008, -2_500_000));
    // Owners: 1,000 of capital, 45.76 and 57.60 earned, less 210.08.
    let assets: i64 = CHART.iter().filter(|(_, kind, _)| *kind == Kind::Asset).map(|(name, ..)| cents(name)).sum();
    assert_eq!(assets, 100_000 + 4_576 + 5_760 - 21_008 + 11_592);

    // Full goodwill of 700 + 150 − 650 = 200 is 144 at closing; others bear a fifth of the −56.
    let mut full = abroad();
    full.holdings[0].nci_fair_value = Some(1_500_000);
    let outcome = done(&full);
    assert_eq!(
        (outcome.entities[1].goodwill, outcome.consolidated(at("Others' interests"))),
        (1_440_000, -1_159_200 - 200_000 + 112_000)
    );
    assert_eq!(outcome.consolidated(at("Translation reserve")), 1_596_800 + 448_000);

    // 36 written off at the end of the year are 100 in its currency: 260 of 360 are left. 22 of the year before, at 0.44, are 50.
    let mut impaired = abroad();
    impaired.holdings[0].impairments = vec![
        Impairment { amount: 360_000, rate: ONE / 100 * 36, before: false },
        Impairment { amount: 220_000, rate: ONE / 100 * 44, before: true },
    ];
    let outcome = done(&impaired);
    assert_eq!(outcome.consolidated(at("Goodwill")), 756_000);
    // The owners alone: others have 14.40 of the profit as before.
    assert_eq!((outcome.profit, outcome.profit_of_others), (360_000, 144_000));
    // Tax of 25 % follows: deferred tax acquired 12.50, left 60 × 0.36 × 25 % = 5.40.
    let mut taxed = abroad();
    taxed.tax_rate = 25_000_000;
    taxed.accounts.push(Account {
        code: "D".into(),
        name: "Deferred tax".into(),
        kind: Kind::Liability,
        role: Some(Role::DeferredTax),
    });
    taxed.accounts.push(Account {
        code: "T".into(),
        name: "Tax".into(),
        kind: Kind::Expense,
        role: Some(Role::TaxExpense),
    });
    let outcome = done(&taxed);
    assert_eq!(outcome.consolidated(taxed.accounts.len() - 2), -54_000);
    // Others: a fifth of 558 + 21.60 − 5.40.
    assert_eq!(outcome.entities[1].nci, 1_148_400);
}

/// Goods for 100 between P and S: what goes out of one's income goes out of the other's cost, and S has earned 120 as before.
/// A profit still in stock is borne by who made it: P's by the owners alone, S's by others too (IFRS 10.B86(c), B94).
#[test]
fn others_share_what_the_subsidiary_earned_whoever_it_traded_with() {
    for (seller, buyer, unrealised_by, others) in [(0usize, 1usize, 0usize, 22), (1, 0, 1, 20)] {
        let mut group = example();
        group.unrealised[0].seller = unrealised_by;
        let balance = |account: &str, amount: i64, other: usize| Balance {
            account: at(account),
            amount: amount * 10_000,
            counterparty: Some(other),
            rate: None,
        };
        // As much less sold to and bought from elsewhere.
        group.entities[seller].balances.extend([
            balance("Revenue", -100, buyer),
            Balance { counterparty: None, ..balance("Revenue", 100, buyer) },
        ]);
        group.entities[buyer].balances.extend([
            balance("Cost of sales", 100, seller),
            Balance { counterparty: None, ..balance("Revenue", -100, seller) },
        ]);
        let outcome = done(&group);
        // A fifth of 120 − 10 written off − what is unrealised of its own sales.
        assert_eq!((outcome.profit, outcome.profit_of_others), (3_690_000, others * 10_000), "{seller} sells");
        assert_eq!(outcome.consolidated(at("Others' interests")), -(1_960_000 + others * 10_000));
        assert_eq!(outcome.consolidated(at("Cost of sales")), 100_000);
        let adjusted: i64 = outcome.entities.iter().map(|entity| entity.profit).sum();
        assert_eq!(adjusted, outcome.profit);
    }
    // A balance of 30 that is 28 in the other's books: the two written off are the owners'.
    let mut group = example();
    group.tolerance = 50_000;
    for balance in &mut group.entities[1].balances {
        match CHART[balance.account].0 {
            "Due from group" => balance.amount -= 20_000,
            "Cash" => balance.amount += 20_000,
            _ => {}
        }
    }
    let outcome = done(&group);
    assert_eq!((outcome.profit, outcome.profit_of_others), (3_710_000, 200_000));
}

#[test]
fn shares_multiply_along_chains_and_add_up() {
    let holding = |parent, child, percent: i64| Holding {
        parent,
        child,
        percent: percent * 1_000_000,
        ..example().holdings[0].clone()
    };
    let found = effective(
        4,
        0,
        &[holding(0, 1, 80), holding(1, 2, 60), holding(0, 2, 10), holding(2, 3, 50)],
        day("2026-12-31"),
    );
    assert_eq!(found, vec![HUNDRED, 80_000_000, 58_000_000, 29_000_000]);
    // A circle ends.
    assert_eq!(effective(2, 0, &[holding(0, 1, 80), holding(1, 0, 10)], day("2026-12-31")), vec![HUNDRED, 80_000_000]);
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
fn unbalanced_entities_are_refused() {
    let mut group = example();
    group.entities[1].balances[0].amount += 10_000;
    assert_eq!(consolidate(&group), Err(Fault::Unbalanced { entity: 1, difference: 10_000 }));
}

/// A balance that leaves the range in the currency of the group is not taken for nought.
#[test]
fn a_balance_beyond_the_range_is_refused() {
    let mut group = example();
    let entity = &mut group.entities[1];
    (entity.closing, entity.average, entity.historical) = (8 * ONE, 8 * ONE, 8 * ONE);
    entity.balances[0].amount += i64::MAX / 4;
    entity.balances[1].amount -= i64::MAX / 4;
    assert_eq!(consolidate(&group), Err(Fault::TooLarge));
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
        holding.impairments = vec![Impairment { amount: impaired * 100, rate: rate(average), before: false }];
        let outcome = done(&group);
        prop_assert_eq!(outcome.entries.iter().map(|entry| entry.amount).sum::<i64>(), 0);
        prop_assert_eq!((0..group.accounts.len()).map(|account| outcome.consolidated(account)).sum::<i64>(), 0);
        prop_assert!(outcome.entries.iter().all(|entry| entry.amount % 100 == 0));
        prop_assert_eq!(outcome.profit_of_owners + outcome.profit_of_others, outcome.profit);
        let others: i64 = outcome.entities.iter().map(|entity| entity.nci).sum();
        prop_assert_eq!(-outcome.consolidated(at("Others' interests")), others);
    }
}
