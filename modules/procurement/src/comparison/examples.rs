//! Worked examples of the comparison, and what holds for any quotations.

use super::{Bid, Comparison, Offer, compare};
use kernel_types::{MONEY_SCALE, PERCENT_SCALE, QUANTITY_SCALE, RATE_SCALE, parse_scaled};
use proptest::prelude::*;

fn number(text: &str, scale: u32) -> i64 {
    parse_scaled(text, scale).expect("a number")
}

fn money(text: &str) -> i64 {
    number(text, MONEY_SCALE)
}

fn bid(rate: &str, freight: &str, prices: &[(&str, &str)]) -> Bid {
    let offer = |(price, moq): &(&str, &str)| Offer {
        price: number(price, QUANTITY_SCALE),
        moq: (!moq.is_empty()).then(|| number(moq, QUANTITY_SCALE)),
    };
    let offers = prices.iter().map(|quoted| (!quoted.0.is_empty()).then(|| offer(quoted))).collect();
    Bid { rate: number(rate, RATE_SCALE), freight: money(freight), duty: 0, credit_days: 0, offers }
}

/// PUB-PRC-1: one rand is 1 / 18.50 of a dollar; the rate keeps ten digits.
fn example() -> Comparison {
    let needs = ["100", "40", "250"].map(|qty| number(qty, QUANTITY_SCALE));
    let bids = [
        bid("1", "120.00", &[("12.00", ""), ("30.00", ""), ("2.10", "")]),
        bid("0.0540540541", "0.00", &[("215", ""), ("540", ""), ("37.50", "")]),
        bid("1", "60.00", &[("10.90", ""), ("", ""), ("2.25", "300")]),
    ];
    compare(&needs, &bids, 0, 100).expect("small figures")
}

#[test]
fn side_by_side() {
    let found = example();
    let costs = |bid: usize| found.costs[bid].iter().map(|cost| cost.map(|cost| cost.cost)).collect::<Vec<_>>();
    assert_eq!(costs(0), [Some(money("1200.00")), Some(money("1200.00")), Some(money("525.00"))]);
    assert_eq!(costs(1), [Some(money("1162.16")), Some(money("1167.57")), Some(money("506.76"))]);
    assert_eq!(costs(2), [Some(money("1090.00")), None, Some(money("675.00"))]);
    assert_eq!(
        found.costs[2][2].map(|cost| cost.qty),
        Some(number("300", QUANTITY_SCALE)),
        "no less than the smallest quantity"
    );
    assert_eq!(found.totals, [Some(money("3045.00")), Some(money("2836.49")), None]);
    assert_eq!(found.lowest, [Some(2), Some(1), Some(1)]);
}

#[test]
fn best_split() {
    let found = example();
    assert_eq!((found.best.bids.clone(), found.best.total), (vec![Some(2), Some(1), Some(1)], money("2824.33")));
    assert_eq!(found.cost_of(&[Some(1), Some(1), Some(1)]), Ok(Some(money("2836.49"))));
    assert_eq!(found.cost_of(&[Some(2), Some(2), Some(1)]), Ok(None), "nobody is given a line they did not quote");
}

#[test]
fn duty_adds_and_credit_takes_off() {
    let mut offered = bid("1", "0.00", &[("100.00", "")]);
    offered.duty = number("10", PERCENT_SCALE);
    offered.credit_days = 73;
    // 1,000 and 10 % duty are 1,100; 73 days at 15 % a year are worth 3 % of it.
    let found =
        compare(&[number("10", QUANTITY_SCALE)], &[offered], number("15", PERCENT_SCALE), 100).expect("small figures");
    assert_eq!(found.totals, [Some(money("1067.00"))]);
}

#[test]
fn freight_of_a_further_supplier_must_pay_for_itself() {
    let needs = [number("1", QUANTITY_SCALE); 2];
    let bids =
        [bid("1", "5.00", &[("100.00", ""), ("100.00", "")]), bid("1", "30.00", &[("80.00", ""), ("100.00", "")])];
    let found = compare(&needs, &bids, 0, 100).expect("small figures");
    // 80 + 100 + 35 of freight is more than 200 + 5.
    assert_eq!((found.best.bids, found.best.total), (vec![Some(0), Some(0)], money("205.00")));
}

fn bids(suppliers: usize, lines: usize) -> impl Strategy<Value = Vec<Bid>> {
    let offer = prop::option::weighted(0.85, 1i64..500)
        .prop_map(|price| price.map(|price| Offer { price: price * 1_000_000, moq: None }));
    let one = (0i64..400, prop::collection::vec(offer, lines)).prop_map(|(freight, offers)| Bid {
        rate: 10_000_000_000,
        freight: freight * 10_000,
        duty: 0,
        credit_days: 0,
        offers,
    });
    prop::collection::vec(one, suppliers)
}

proptest! {
    /// Six suppliers and forty lines: no single supplier and no cheaper-by-line choice beats the split, and every line somebody quotes
    /// has somebody.
    #[test]
    fn nothing_beats_the_split(bids in bids(6, 40)) {
        let found = compare(&[2_000_000; 40], &bids, 0, 100).expect("small figures");
        for total in found.totals.iter().flatten() {
            prop_assert!(found.best.total <= *total);
        }
        let by_line = found.cost_of(&found.lowest).expect("small figures").expect("quoted");
        prop_assert!(found.best.total <= by_line);
        prop_assert_eq!(found.cost_of(&found.best.bids), Ok(Some(found.best.total)));
        for (line, bid) in found.best.bids.iter().enumerate() {
            prop_assert_eq!(bid.is_some(), bids.iter().any(|bid| bid.offers[line].is_some()));
        }
    }

    /// All ways to give four lines to three suppliers.
    #[test]
    fn as_trying_everything(bids in bids(3, 4)) {
        let found = compare(&[1_000_000; 4], &bids, 0, 100).expect("small figures");
        let mut least = None;
        for way in 0..81u32 {
            let award: Vec<Option<usize>> = (0..4u32).map(|line| {
                let bid = (way / 3u32.pow(line) % 3) as usize;
                bids.iter().any(|bid| bid.offers[line as usize].is_some()).then_some(bid)
            }).collect();
            if let Ok(Some(total)) = found.cost_of(&award) {
                least = Some(least.map_or(total, |other: i64| other.min(total)));
            }
        }
        prop_assert_eq!(Some(found.best.total), least);
    }

    /// Above the number of suppliers for which everything is tried, the result is no worse than any single supplier.
    #[test]
    fn many_suppliers(bids in bids(15, 6)) {
        let found = compare(&[1_000_000; 6], &bids, 0, 100).expect("small figures");
        for total in found.totals.iter().flatten() {
            prop_assert!(found.best.total <= *total);
        }
    }
}
