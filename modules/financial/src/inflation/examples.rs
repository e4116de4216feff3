//! Years in a row, opening balances, valuations and sales of assets, worked by hand.

use std::collections::BTreeMap;

use kernel_types::{Date, Id};

use super::layers::{Fault, Layer};
use super::year::{Class, Moved, Nature, Prior, Restated, Terms, restate};

fn day(text: &str) -> Date {
    text.parse().unwrap_or_default()
}

fn id(name: &str) -> Id {
    Id::from_stored(name)
}

fn nature(account: &Id) -> Nature {
    match account.as_str() {
        "cash" | "loan" => Nature::Monetary,
        "sales" | "cost" | "depreciation" | "gain" => Nature::Result,
        _ => Nature::Item,
    }
}

fn points() -> BTreeMap<Date, i64> {
    let points = [
        ("2025-06-30", 50),
        ("2025-12-31", 100),
        ("2026-03-31", 125),
        ("2026-06-30", 160),
        ("2026-12-31", 200),
        ("2027-06-30", 250),
        ("2027-12-31", 400),
        ("2028-06-30", 500),
        ("2028-12-31", 800),
    ];
    points.iter().map(|(month, value)| (day(month), value * 1_000_000)).collect()
}

fn entry(date: &str, class: Class, lines: &[(&str, i64)]) -> Vec<Moved> {
    assert_eq!(lines.iter().map(|(_, amount)| amount).sum::<i64>(), 0);
    lines
        .iter()
        .map(|(account, amount)| Moved {
            account: id(account),
            date: day(date),
            class,
            debit: amount.max(&0) * 10_000,
            credit: (-amount).max(0) * 10_000,
        })
        .collect()
}

fn layer(account: &str, posted: &str, origin: &str, amount: i64, nets: bool) -> Layer {
    Layer { account: id(account), posted: Some(day(posted)), origin: day(origin), amount: amount * 10_000, nets }
}

fn year(books: &[Moved], layers: &[Layer], start: &str, end: &str, prior: Option<&Prior>) -> Result<Restated, Fault> {
    let retained = id("retained");
    restate(
        books,
        &nature,
        &Terms { start: day(start), date: day(end), points: &points(), layers, retained: &retained, unit: 100, prior },
    )
}

fn of(restated: &Restated, account: &str) -> i64 {
    restated.lines.iter().filter(|line| line.account == id(account)).map(|line| line.restated).sum::<i64>() / 10_000
}

/// Two years; the second by itself gives the same opening retained earnings as the restatement before, indexed.
///
/// 2026 at 200: cash 500 − 250 + 320 = 570; plant 250 at 100 → 500, capital 500 at 100 → 1,000, sales 320 at 160 → 400.
/// Retained = 570 + 500 − 1,000 = 70, of it sales 400 and a loss on money of 330.
/// Proof: (500 − 250) at 100 → 500, 320 at 160 → 400; held 900, left 570: −330.
/// 2027 at 400: sales 500 at 250 → 800. Cash 1,070, plant 1,000, capital 2,000: retained 70. Opening 70 × 2 = 140, sales
/// 800, so the loss is 870. Proof: 570 × 2 + 800 = 1,940, left 1,070: −870.
#[test]
fn the_second_year_begins_with_what_the_first_ended_with() {
    let mut books = entry("2025-12-31", Class::Entry, &[("cash", 500), ("capital", -500)]);
    books.extend(entry("2025-12-31", Class::Entry, &[("plant", 250), ("cash", -250)]));
    books.extend(entry("2026-06-15", Class::Entry, &[("cash", 320), ("sales", -320)]));
    books.extend(entry("2026-12-31", Class::Closing, &[("sales", 320), ("retained", -320)]));
    books.extend(entry("2027-06-15", Class::Entry, &[("cash", 500), ("sales", -500)]));
    let first = year(&books, &[], "2025-12-01", "2026-12-31", None).unwrap_or_else(|fault| unreachable!("{fault:?}"));
    assert_eq!(
        (of(&first, "cash"), of(&first, "plant"), of(&first, "sales"), of(&first, "retained"), first.gain, first.proof),
        (570, 500, -400, 0, -3_300_000, -3_300_000)
    );
    let prior = Prior { historical: -3_200_000, retained: -700_000, balances: first.balances(None) };
    for known in [None, Some(&prior)] {
        let second =
            year(&books, &[], "2027-01-01", "2027-12-31", known).unwrap_or_else(|fault| unreachable!("{fault:?}"));
        assert_eq!(
            (of(&second, "sales"), of(&second, "retained"), of(&second, "capital"), second.gain, second.proof),
            (-800, -140, -2_000, -8_700_000, -8_700_000)
        );
        assert_eq!(second.continues, known.is_some());
    }
    // An entry of the first year that came after its restatement is not in the figures that it would continue.
    books.extend(entry("2026-06-20", Class::Entry, &[("cash", 16), ("sales", -16)]));
    let late =
        year(&books, &[], "2027-01-01", "2027-12-31", Some(&prior)).unwrap_or_else(|fault| unreachable!("{fault:?}"));
    assert!(!late.continues);
    assert_eq!(late.gain, late.proof);
}

/// Three years with a loan, stock that is bought and sold, and plant that is bought (IAS 29.15, 26 and 27), whatever is known of the year before.
///
/// 2026 at 200: cash 560, loan 200; plant 300 at 100 → 600, stock 160 at 160 → 200, capital 1,000, sales 320 at 160 → 400. Earnings 160, so
/// 240 lost. Proof: 200 at 100 → 400 and 160 at 160 → 200, left 360.
/// 2027 at 400: cash 710, loan 100; plant 1,200 and 250 at 250 → 400, capital 2,000; earnings 210. Sales 800, cost 160 of June 2026 → 400,
/// opening earnings 320: 510 lost. Proof: 720 and 250 at 250 → 400, left 610.
/// 2028 at 800: cash 1,210, loan 300; plant 3,200, capital 4,000; earnings 110. Sales 300 at 500 → 480, opening earnings 420: 790 lost.
/// Proof: 1,220 and 480, left 910.
#[test]
fn three_years_follow_one_another() {
    let mut books =
        entry("2025-12-31", Class::Entry, &[("cash", 400), ("loan", -200), ("plant", 300), ("capital", -500)]);
    books.extend(entry("2026-06-10", Class::Entry, &[("stock", 160), ("cash", -160)]));
    books.extend(entry("2026-06-20", Class::Entry, &[("cash", 320), ("sales", -320)]));
    books.extend(entry("2026-12-31", Class::Closing, &[("sales", 320), ("retained", -320)]));
    let start = |fault: Fault| -> Restated { unreachable!("{fault:?}") };
    let first = year(&books, &[], "2025-12-01", "2026-12-31", None).unwrap_or_else(start);
    assert_eq!((of(&first, "stock"), of(&first, "plant"), of(&first, "sales")), (200, 600, -400));
    assert_eq!((first.gain, first.proof), (-2_400_000, -2_400_000));

    books.extend(entry("2027-06-10", Class::Entry, &[("cash", 500), ("sales", -500)]));
    books.extend(entry("2027-06-10", Class::Entry, &[("cost", 160), ("stock", -160)]));
    books.extend(entry("2027-06-15", Class::Entry, &[("plant", 250), ("cash", -250)]));
    books.extend(entry("2027-06-20", Class::Entry, &[("loan", 100), ("cash", -100)]));
    let sold = [
        layer("stock", "2027-06-30", "2026-06-30", -160, false),
        layer("cost", "2027-06-30", "2026-06-30", 160, false),
    ];
    let prior = Prior { historical: -3_200_000, retained: -1_600_000, balances: first.balances(None) };
    for known in [None, Some(&prior)] {
        let second = year(&books, &sold, "2027-01-01", "2027-12-31", known).unwrap_or_else(start);
        assert_eq!(
            (
                of(&second, "plant"),
                of(&second, "stock"),
                of(&second, "cost"),
                of(&second, "sales"),
                of(&second, "retained")
            ),
            (1_600, 0, 400, -800, -320)
        );
        assert_eq!((second.gain, second.proof), (-5_100_000, -5_100_000));
    }

    books.extend(entry("2027-12-31", Class::Closing, &[("sales", 500), ("cost", -160), ("retained", -340)]));
    books.extend(entry("2028-06-10", Class::Entry, &[("cash", 300), ("sales", -300)]));
    books.extend(entry("2028-06-20", Class::Entry, &[("cash", 200), ("loan", -200)]));
    let third = year(&books, &sold, "2028-01-01", "2028-12-31", None).unwrap_or_else(start);
    assert_eq!(
        (of(&third, "plant"), of(&third, "capital"), of(&third, "sales"), of(&third, "retained")),
        (3_200, -4_000, -480, -420)
    );
    assert_eq!((third.gain, third.proof), (-7_900_000, -7_900_000));
}

/// Opening balances entered in March: plant 100 of June 2025 (index 50), cash 25, and 125 of capital and earnings. Plant →
/// 400, capital 60 of June 2025 → 240, cash at 125 → 40: earnings of 40 + 400 − 240 = 200, not 65 × 200 / 125.
#[test]
fn earnings_brought_forward_are_what_balances_the_opening() {
    let books =
        entry("2026-03-01", Class::Opening, &[("cash", 25), ("plant", 100), ("capital", -60), ("retained", -65)]);
    let layers = [
        layer("plant", "2026-03-31", "2025-06-30", 100, false),
        layer("capital", "2026-03-31", "2025-06-30", -60, false),
    ];
    let restated =
        year(&books, &layers, "2026-01-01", "2026-12-31", None).unwrap_or_else(|fault| unreachable!("{fault:?}"));
    assert_eq!((of(&restated, "plant"), of(&restated, "capital"), of(&restated, "retained")), (400, -240, -200));
    // 25 held from 125 to 200: 15 lost.
    assert_eq!((restated.gain, restated.proof), (-150_000, -150_000));
}

/// Plant of 400 (index 100), depreciated by 100, sold at 160 for 480: one account shows the gain of 180. At 200 the proceeds
/// are 600 and what left the books 300 × 2 = 600: no gain.
#[test]
fn a_netted_gain_is_restated_by_its_two_sides() {
    let mut books = entry("2025-12-31", Class::Entry, &[("plant", 400), ("worn", -100), ("capital", -300)]);
    books.extend(entry("2026-06-30", Class::Entry, &[("cash", 480), ("worn", 100), ("plant", -400), ("gain", -180)]));
    let all = [
        layer("plant", "2026-06-30", "2025-12-31", -400, false),
        layer("worn", "2026-06-30", "2025-12-31", 100, false),
        layer("gain", "2026-06-30", "2025-12-31", 300, true),
    ];
    let restated =
        year(&books, &all, "2026-01-01", "2026-12-31", None).unwrap_or_else(|fault| unreachable!("{fault:?}"));
    assert_eq!((of(&restated, "plant"), of(&restated, "worn"), of(&restated, "gain")), (0, 0, 0));
    // 480 held from 160 to 200.
    assert_eq!((restated.gain, restated.proof), (-1_200_000, -1_200_000));
    let unticked = [layer("gain", "2026-06-30", "2025-12-31", 300, false)];
    let refused = Fault::Exceeds { account: id("gain"), month: day("2026-06-30"), posted: 0, named: 3_000_000 };
    assert_eq!(year(&books, &unticked, "2026-01-01", "2026-12-31", None), Err(refused));
}

/// Sales and purchases of one month on one account; a valuation carries all of it to its day, and later years find it there.
#[test]
fn layers_take_one_side_of_a_month_and_follow_valuations() {
    let mut books = entry("2026-03-10", Class::Entry, &[("stock", 100), ("cash", -100)]);
    books.extend(entry("2026-06-10", Class::Entry, &[("stock", 80), ("cash", -80)]));
    books.extend(entry("2026-06-20", Class::Entry, &[("cost", 60), ("stock", -60)]));
    books.extend(entry("2026-12-31", Class::Entry, &[("stock", 20), ("sales", -20)]));
    let mut layers = vec![
        layer("stock", "2026-06-30", "2026-03-31", -60, false),
        layer("cost", "2026-06-30", "2026-03-31", 60, false),
    ];
    let restated =
        year(&books, &layers, "2026-01-01", "2026-12-31", None).unwrap_or_else(|fault| unreachable!("{fault:?}"));
    // 40 at 125, 80 at 160, 20 at 200.
    assert_eq!((of(&restated, "stock"), of(&restated, "cost")), (64 + 100 + 20, 96));
    // At its worth of 31 December the stock carries the prices of that day; a year later of the next.
    layers.extend([
        layer("stock", "2026-03-31", "2026-12-31", 40, false),
        layer("stock", "2026-06-30", "2026-12-31", 80, false),
        layer("stock", "2026-12-31", "2027-12-31", 140, false),
    ]);
    let valued =
        year(&books, &layers, "2026-01-01", "2026-12-31", None).unwrap_or_else(|fault| unreachable!("{fault:?}"));
    assert_eq!(of(&valued, "stock"), 140);
    let next =
        year(&books, &layers, "2027-01-01", "2027-12-31", None).unwrap_or_else(|fault| unreachable!("{fault:?}"));
    assert_eq!((of(&next, "stock"), of(&next, "cost")), (140, 0));
    layers.push(layer("stock", "2026-06-30", "2026-03-31", -1, false));
    assert!(matches!(year(&books, &layers, "2026-01-01", "2026-12-31", None), Err(Fault::Exceeds { .. })));
    layers.push(Layer { posted: None, ..layer("stock", "2026-06-30", "2026-03-31", -1, false) });
    assert_eq!(year(&books, &layers, "2026-01-01", "2026-12-31", None), Err(Fault::Unplaced(id("stock"))));
}
