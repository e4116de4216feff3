//! Associates, joint operations and changes of shares.

use super::super::input::{Change, Control, Holding};
use super::*;

#[test]
fn an_associate_follows_its_earnings() {
    let mut group = example();
    group.unrealised.clear();
    group.holdings[0] = Holding {
        percent: 30_000_000,
        control: Control::Associate,
        impairments: Vec::new(),
        fair_values: Vec::new(),
        ..group.holdings[0].clone()
    };
    let outcome = done(&group);
    // 30 % of 120 less 30 % of the dividend of 20.
    assert_eq!(
        (balance(&outcome, "Investments"), balance(&outcome, "Share of results"), balance(&outcome, "Dividend income")),
        (930, -36, -10)
    );
    assert_eq!(balance(&outcome, "Plant"), 1_200);
}

/// P bought 80 % of S (capital 600, earnings 350) for 900 at the beginning of 2025: goodwill 900 − 760 = 140. S earned 100 in
/// 2025 and 120 in 2026. On 1 July 2026 P gave up 20 % for 300; they had cost 225, so its books show a gain of 75.
///
/// Others: 20 % of 60 and 40 % of 60 = 36 of the profit, and at the end 40 % of 950 + 100 + 120 = 468. They got 20 % of
/// 950 + 100 + 60 = 222 for 300: 78 more for the owners, whose earnings are 80 + 78 + 84 (IFRS 10.23, B96).
#[test]
fn a_smaller_share_with_control_is_equity_and_shares_the_year_in_parts() {
    let mut group = example();
    group.unrealised.clear();
    group.entities[0] = entity(
        "P",
        ONE,
        &[("Investments", 675, Some(1)), ("Cash", 400, None), ("Capital", -1_000, None), ("Revenue", -75, None)],
    );
    group.entities[1] = entity(
        "S",
        ONE,
        &[("Cash", 1_170, None), ("Capital", -600, None), ("Retained earnings", -450, None), ("Revenue", -120, None)],
    );
    let change = Change {
        from: day("2026-07-01"),
        percent: 60_000_000,
        invested: 6_750_000,
        gain: Some((at("Revenue"), 750_000)),
    };
    group.holdings[0] = Holding {
        acquired: day("2025-01-01"),
        fair_values: Vec::new(),
        impairments: Vec::new(),
        changes: vec![change],
        ..group.holdings[0].clone()
    };
    let outcome = done(&group);
    assert_eq!((outcome.profit, outcome.profit_of_others, outcome.profit_of_owners), (1_200_000, 360_000, 840_000));
    assert_eq!(
        (balance(&outcome, "Goodwill"), balance(&outcome, "Investments"), balance(&outcome, "Others' interests")),
        (140, 0, -468)
    );
    // The result of the year, of which others have 36 in their interests already.
    assert_eq!(balance(&outcome, "Retained earnings"), -(80 + 78 + 84 - 120));
    // With full goodwill (others at 240: 190 + 50) they have 40 % of all 190 of it: 20 % more of 190 goes with the shares.
    group.holdings[0].nci_fair_value = Some(2_400_000);
    let outcome = done(&group);
    assert_eq!((balance(&outcome, "Goodwill"), balance(&outcome, "Others' interests")), (190, -(468 + 50 + 38)));
    group.holdings[0].nci_fair_value = None;
    // A dividend of 50 in May, 40 of which P received.
    group.entities[1].balances.extend(entity("", ONE, &[("Dividends", 50, None), ("Cash", -50, None)]).balances);
    group.entities[0]
        .balances
        .extend(entity("", ONE, &[("Dividend income", -40, Some(1)), ("Cash", 40, None)]).balances);
    let outcome = done(&group);
    assert_eq!(
        (outcome.profit, outcome.profit_of_others, balance(&outcome, "Dividend income")),
        (1_200_000, 360_000, 0)
    );
    assert_eq!(balance(&outcome, "Others' interests"), -(468 - 20));
    // A year later the gain is part of P's earnings.
    let mut later = group.clone();
    (later.year_start, later.period_end) = (day("2027-01-01"), day("2027-12-31"));
    later.entities[0] = entity(
        "P",
        ONE,
        &[
            ("Investments", 675, Some(1)),
            ("Cash", 400, None),
            ("Capital", -1_000, None),
            ("Retained earnings", -75, None),
        ],
    );
    later.entities[1] =
        entity("S", ONE, &[("Cash", 1_170, None), ("Capital", -600, None), ("Retained earnings", -570, None)]);
    let outcome = done(&later);
    assert_eq!(
        (outcome.profit, balance(&outcome, "Others' interests"), balance(&outcome, "Retained earnings")),
        (0, -468, -(80 + 78 + 84))
    );
}

/// Abroad the translation differences of the shares that change hands go with them (IAS 21.48C).
#[test]
fn translation_differences_go_with_the_shares() {
    let mut group = abroad();
    group.holdings[0].changes =
        vec![Change { from: day("2026-07-01"), percent: 60_000_000, invested: 7_000_000, gain: None }];
    let outcome = done(&group);
    // 40 % of 579.60; of the profit of 72 a fifth of one half and two of the other; −199.60 × 60 % − 50.40.
    assert_eq!((outcome.entities[1].nci, outcome.profit_of_others), (2_318_400, 216_000));
    assert_eq!(outcome.consolidated(at("Translation reserve")), 1_701_600);
    // A change within a month counts by days: 196 of 365 with the larger share.
    group.holdings[0].changes[0].from = day("2026-07-16");
    assert_eq!(done(&group).profit_of_others, 210_700);
}

/// P owes 30 to an operation of which it has 40 %: 12 of it is owed to itself.
#[test]
fn with_a_joint_operation_the_share_goes_out() {
    let mut group = example();
    group.unrealised.clear();
    group.holdings[0] = Holding { percent: 40_000_000, control: Control::JointOperation, ..group.holdings[0].clone() };
    let outcome = done(&group);
    assert_eq!(
        (balance(&outcome, "Due to group"), balance(&outcome, "Due from group"), outcome.consolidated(at("Plant"))),
        (-18, 0, 14_800_000)
    );
}

/// An associate abroad, of which 30 % were bought on 1 July for 100 at 0.50: capital 400, earnings 100 of which 40 of this year.
/// Profit of the year 90 at 0.50; closing rate 0.60.
#[test]
fn an_associate_bought_within_the_year_brings_what_it_earned_since() {
    let mut group = abroad();
    group.holdings[0] = Holding {
        percent: 30_000_000,
        control: Control::Associate,
        acquired: day("2026-07-01"),
        consideration: 1_000_000,
        capital: 4_000_000,
        retained: 1_000_000,
        fair_values: Vec::new(),
        ..group.holdings[0].clone()
    };
    let child = &mut group.entities[1];
    *child = entity(
        "A",
        ONE,
        &[("Cash", 550, None), ("Capital", -400, None), ("Retained earnings", -60, None), ("Revenue", -90, None)],
    );
    (child.closing, child.average, child.historical) = (ONE / 10 * 6, ONE / 2, ONE / 2);
    let outcome = done(&group);
    let cents = |name: &str| outcome.consolidated(at(name)) / 100;
    // Since it was bought 50 at 0.50 = 25, of which 30 %; nothing of it belongs to earlier years.
    assert_eq!((cents("Share of results"), cents("Retained earnings")), (-750, 0));
    // 30 % of 550 × 0.60 = 99, and goodwill of 100 − 75 = 25 at closing = 30; P's other 600 are as before.
    assert_eq!(
        (cents("Investments"), cents("Translation reserve")),
        (60_000 + 9_900 + 3_000, -(12_900 - 10_000 - 750))
    );
}
