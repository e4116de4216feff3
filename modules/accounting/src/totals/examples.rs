//! The public examples of the design, to the cent, and the cases it names in words.

use super::*;

const STD_15_5: Tax =
    Tax { rate: 15_500_000, per_unit: None, compound: false, sequence: 1, reverse: false, recoverable_pct: WHOLE };
const ZERO_RATED: Tax = Tax { rate: 0, ..STD_15_5 };

fn percent(rate: &str) -> Tax {
    Tax { rate: scaled(rate, 6), ..STD_15_5 }
}

fn scaled(text: &str, scale: u32) -> i64 {
    kernel_types::parse_scaled(text, scale).expect("a number")
}

fn money(text: &str) -> i64 {
    scaled(text, 4)
}

fn line(qty: &str, price: &str, discount: &str, group: usize) -> LineIn {
    LineIn {
        qty: scaled(qty, 6),
        unit_price: scaled(price, 6),
        discount_pct: scaled(discount, 6),
        group: Some(group),
        ..LineIn::default()
    }
}

fn document(lines: Vec<LineIn>, taxes: Vec<Tax>) -> DocumentIn {
    DocumentIn {
        side: Side::Sale,
        lines,
        groups: (0..taxes.len()).map(|tax| vec![tax]).collect(),
        taxes,
        discount: Discount::None,
        shipping: 0,
        shipping_group: None,
        inclusive: false,
        per_line: false,
        unit: 100,
        cash_step: 0,
        rate: 10_000_000_000,
        base_unit: 100,
        assessed: Vec::new(),
        rounding: None,
    }
}

fn nets(out: &DocumentOut) -> Vec<i64> {
    out.lines.iter().map(|line| line.net).collect()
}

/// PUB-ACC-1: exclusive tax at two rates, line and document discount, foreign currency.
#[test]
fn exclusive_with_discounts_in_foreign_currency() {
    let lines = vec![line("10", "12.50", "5", 0), line("3", "199.99", "0", 1), line("7", "8.35", "0", 0)];
    let out = compute(&DocumentIn {
        discount: Discount::Percent(2_500_000),
        rate: scaled("26.4312", 10),
        ..document(lines, vec![STD_15_5, ZERO_RATED])
    })
    .expect("totals");
    let amounts: Vec<i64> = out.lines.iter().map(|line| line.amount).collect();
    assert_eq!(amounts, [money("118.75"), money("599.97"), money("58.45")]);
    assert_eq!(out.subtotal, money("777.17"));
    assert_eq!(out.discount, money("19.43"));
    assert_eq!(nets(&out), [money("115.78"), money("584.97"), money("56.99")]);
    assert_eq!((out.taxes[0].base, out.taxes[0].tax), (money("172.77"), money("26.78")));
    assert_eq!((out.taxes[1].base, out.taxes[1].tax), (money("584.97"), 0));
    assert_eq!((out.net, out.tax, out.total), (money("757.74"), money("26.78"), money("784.52")));
    assert_eq!(out.base_total, money("20735.81"));
    assert_eq!(out.taxes[0].base_tax, money("707.83"));
    assert_eq!(out.lines.iter().map(|line| line.base_net).sum::<i64>(), money("20027.98"));
}

/// PUB-ACC-2 (a): three lines of 10.00 with 15 % inside.
#[test]
fn inclusive_is_split_over_the_document() {
    let lines = vec![line("1", "10.00", "0", 0); 3];
    let out = compute(&DocumentIn { inclusive: true, ..document(lines, vec![percent("15")]) }).expect("totals");
    assert_eq!((out.net, out.tax, out.total), (money("26.09"), money("3.91"), money("30.00")));
    assert_eq!(nets(&out).iter().sum::<i64>(), money("26.09"));
}

/// PUB-ACC-2 (b): two rates inside, line and document discount.
#[test]
fn inclusive_with_discounts() {
    let lines = vec![line("2", "57.50", "0", 0), line("1", "33.33", "10", 0), line("5", "4.00", "0", 1)];
    let out = compute(&DocumentIn {
        inclusive: true,
        discount: Discount::Amount(money("10.00")),
        ..document(lines, vec![percent("15"), ZERO_RATED])
    })
    .expect("totals");
    let amounts: Vec<i64> = out.lines.iter().map(|line| line.amount).collect();
    assert_eq!(amounts, [money("115.00"), money("30.00"), money("20.00")]);
    assert_eq!((out.taxes[0].base, out.taxes[0].tax), (money("118.44"), money("17.77")));
    assert_eq!(out.taxes[1].base, money("18.79"));
    assert_eq!((out.net, out.tax, out.total), (money("137.23"), money("17.77"), money("155.00")));
}

/// PUB-ACC-2 (c): one line comes out the same in both rounding modes.
#[test]
fn one_line_rounds_alike_in_both_modes() {
    for per_line in [false, true] {
        let input = document(vec![line("16", "348.35", "4", 0)], vec![percent("22")]);
        let out = compute(&DocumentIn { per_line, ..input }).expect("totals");
        assert_eq!((out.net, out.tax, out.total), (money("5350.66"), money("1177.15"), money("6527.81")));
    }
}

#[test]
fn rounding_per_line_and_per_document_differ_where_they_should() {
    let lines = vec![line("1", "0.33", "0", 0); 3];
    let input = document(lines, vec![percent("15")]);
    assert_eq!(compute(&input).expect("totals").tax, money("0.15"), "0.99 × 15 % = 0.1485");
    assert_eq!(
        compute(&DocumentIn { per_line: true, ..input }).expect("totals").tax,
        money("0.15"),
        "3 × round(0.0495)"
    );
    let lines = vec![line("1", "0.30", "0", 0); 3];
    let input = document(lines, vec![percent("15")]);
    assert_eq!(compute(&input).expect("totals").tax, money("0.14"), "0.90 × 15 % = 0.135");
    assert_eq!(
        compute(&DocumentIn { per_line: true, ..input }).expect("totals").tax,
        money("0.15"),
        "3 × round(0.045)"
    );
}

/// A levy on the net and VAT on net and levy, both ways round.
#[test]
fn compound_taxes_build_on_each_other() {
    let levy = percent("2.5");
    let vat = Tax { compound: true, sequence: 2, ..percent("15") };
    let mut input = document(vec![line("1", "1000.00", "0", 0)], vec![levy, vat]);
    input.groups = vec![vec![0, 1]];
    let out = compute(&input).expect("totals");
    assert_eq!(
        (out.taxes[0].tax, out.taxes[1].base, out.taxes[1].tax),
        (money("25.00"), money("1025.00"), money("153.75"))
    );
    assert_eq!(out.total, money("1178.75"));
    input.lines = vec![line("1", "1178.75", "0", 0)];
    let back = compute(&DocumentIn { inclusive: true, ..input }).expect("totals");
    assert_eq!((back.net, back.taxes[0].tax, back.taxes[1].tax), (money("1000.00"), money("25.00"), money("153.75")));
    assert_eq!(back.taxes[1].base, money("1025.00"));
}

#[test]
fn a_fixed_tax_counts_units() {
    let excise = Tax { per_unit: Some(money("0.05")), ..percent("0") };
    let vat = Tax { sequence: 2, ..percent("15") };
    let mut input = document(vec![line("10", "1.00", "0", 0)], vec![excise, vat]);
    input.groups = vec![vec![0, 1]];
    let out = compute(&input).expect("totals");
    assert_eq!((out.taxes[0].tax, out.taxes[1].tax, out.total), (money("0.50"), money("1.50"), money("12.00")));
    input.lines = vec![line("10", "1.20", "0", 0)];
    let back = compute(&DocumentIn { inclusive: true, ..input }).expect("totals");
    assert_eq!(
        (back.net, back.taxes[0].tax, back.taxes[1].tax, back.total),
        (money("10.00"), money("0.50"), money("1.50"), money("12.00"))
    );
}

#[test]
fn reverse_charge_is_computed_but_not_charged() {
    let tax = Tax { reverse: true, ..percent("15") };
    for inclusive in [false, true] {
        let input = document(vec![line("1", "200.00", "0", 0)], vec![tax]);
        let out = compute(&DocumentIn { inclusive, side: Side::Purchase, ..input }).expect("totals");
        assert_eq!(
            (out.total, out.tax, out.taxes[0].tax, out.taxes[0].recoverable),
            (money("200.00"), 0, money("30.00"), money("30.00"))
        );
        assert_eq!(out.lines[0].cost, money("200.00"));
    }
}

#[test]
fn tax_that_is_not_recovered_is_a_cost() {
    let tax = Tax { recoverable_pct: 60_000_000, ..percent("15") };
    let input = document(vec![line("1", "100.00", "0", 0), line("1", "33.33", "0", 0)], vec![tax]);
    let out = compute(&DocumentIn { side: Side::Purchase, rate: scaled("26.4312", 10), ..input }).expect("totals");
    assert_eq!((out.tax, out.taxes[0].recoverable), (money("20.00"), money("12.00")));
    assert_eq!(out.lines.iter().map(|line| line.cost).sum::<i64>(), money("141.33"));
    let cost: i64 = out.lines.iter().map(|line| line.base_cost).sum();
    assert_eq!(cost + out.taxes[0].base_recoverable, out.base_total);
}

#[test]
fn shipping_is_a_line_with_its_own_tax() {
    let input = document(vec![line("1", "100.00", "0", 0)], vec![percent("15"), ZERO_RATED]);
    let out = compute(&DocumentIn {
        shipping: money("20.00"),
        shipping_group: Some(0),
        discount: Discount::Percent(10_000_000),
        ..input
    })
    .expect("totals");
    assert_eq!((out.subtotal, out.discount, out.shipping.net), (money("100.00"), money("10.00"), money("20.00")));
    assert_eq!((out.taxes[0].base, out.total), (money("110.00"), money("126.50")));
}

#[test]
fn the_total_is_rounded_to_the_smallest_coin() {
    let input = document(vec![line("1", "9.98", "0", 0)], vec![ZERO_RATED]);
    let out = compute(&DocumentIn { cash_step: money("0.05"), ..input }).expect("totals");
    assert_eq!((out.total, out.rounding), (money("10.00"), money("0.02")));
}

#[test]
fn optional_lines_are_offered_and_not_charged() {
    let optional = LineIn { optional: true, ..line("1", "115.00", "0", 0) };
    for inclusive in [false, true] {
        let input = document(vec![line("1", "115.00", "0", 0), optional], vec![percent("15")]);
        let out =
            compute(&DocumentIn { inclusive, discount: Discount::Amount(money("5.00")), ..input }).expect("totals");
        assert_eq!(out.subtotal, money("115.00"));
        assert_eq!(out.total, if inclusive { money("110.00") } else { money("126.50") });
        assert_eq!(out.lines[1].net, if inclusive { money("100.00") } else { money("115.00") });
        assert_eq!(out.lines[1].base_net, 0);
    }
}

/// Assessed amounts stand in the place of the rate; a compound tax is on top of them, and inside a price the rest is the net.
#[test]
fn assessed_taxes_replace_what_the_rate_gives() {
    let input = DocumentIn {
        assessed: vec![Some(vec![money("7.50"), 0])],
        ..document(vec![line("1", "100.00", "0", 0)], vec![percent("15")])
    };
    let out = compute(&input).expect("totals");
    assert_eq!(
        (out.net, out.tax, out.total, out.taxes[0].base),
        (money("100.00"), money("7.50"), money("107.50"), money("100.00"))
    );
    let out = compute(&DocumentIn { inclusive: true, ..input }).expect("totals");
    assert_eq!(
        (out.net, out.tax, out.total, out.taxes[0].base),
        (money("92.50"), money("7.50"), money("100.00"), money("92.50"))
    );

    let levy = Tax { sequence: 1, compound: true, ..percent("10") };
    let mut both = document(vec![line("1", "100.00", "0", 0)], vec![percent("15"), levy]);
    both.groups = vec![vec![0, 1]];
    both.assessed = vec![Some(vec![money("20.00"), 0]), None];
    let out = compute(&both).expect("totals");
    assert_eq!(
        (out.taxes[0].tax, out.taxes[1].base, out.taxes[1].tax, out.total),
        (money("20.00"), money("120.00"), money("12.00"), money("132.00"))
    );
}

/// Design 1.4.4: a credited line brings its net and tax; nothing is discounted or taxed again.
#[test]
fn amounts_of_a_credited_line_are_taken_as_they_are() {
    let credited =
        LineIn { given: Some(Given { net: money("57.89"), tax: money("8.97") }), ..line("5", "12.50", "5", 0) };
    let input = document(vec![credited], vec![STD_15_5]);
    let out =
        compute(&DocumentIn { discount: Discount::Percent(0), rate: scaled("26.4312", 10), ..input }).expect("totals");
    assert_eq!((out.net, out.tax, out.total), (money("57.89"), money("8.97"), money("66.86")));
    assert_eq!((out.taxes[0].base, out.taxes[0].tax), (money("57.89"), money("8.97")));
    assert_eq!(out.lines[0].base_net + out.taxes[0].base_tax, out.base_total);
}

#[test]
fn currencies_without_cents_stay_whole() {
    let input = document(vec![line("3", "333.4", "0", 0)], vec![percent("18")]);
    let out = compute(&DocumentIn { unit: 10_000, ..input }).expect("totals");
    assert_eq!((out.net, out.tax), (money("1000"), money("180")));
}

#[test]
fn what_cannot_be_is_refused() {
    let one = |line: LineIn| compute(&document(vec![line], vec![ZERO_RATED]));
    let above = LineIn { discount_amount: money("10.01"), ..line("1", "10.00", "0", 0) };
    assert_eq!(one(above), Err(TotalsError::DiscountAboveLine(0)));
    let huge = LineIn { qty: i64::MAX, unit_price: i64::MAX, ..LineIn::default() };
    assert_eq!(one(huge), Err(TotalsError::LineTooLarge(0)));
    let input = document(vec![line("1", "10.00", "0", 0)], vec![ZERO_RATED]);
    assert_eq!(
        compute(&DocumentIn { discount: Discount::Amount(money("10.01")), ..input }),
        Err(TotalsError::DiscountAboveDocument)
    );
}
