//! Invariants 13.5 and 13.7 over random documents.

use proptest::prelude::*;

use super::*;

fn a_line(groups: usize) -> impl Strategy<Value = LineIn> {
    (1i64..500_000_000, 0i64..5_000_000_000, 0i64..=100, 0..=groups, prop::bool::weighted(0.1)).prop_map(
        move |(qty, unit_price, discount, group, optional)| LineIn {
            qty,
            unit_price,
            discount_pct: discount * PERCENT,
            group: (group < groups).then_some(group),
            optional,
            ..LineIn::default()
        },
    )
}

fn a_document() -> impl Strategy<Value = DocumentIn> {
    let taxes = prop::collection::vec(
        (
            prop_oneof![(0i64..3_000).prop_map(|rate| rate * 10_000), 0i64..30_000_000],
            any::<bool>(),
            prop::bool::weighted(0.1),
            0i64..=100,
        ),
        1..4,
    );
    let choices = (any::<bool>(), any::<bool>(), any::<bool>(), prop::sample::select(vec![1i64, 10, 100, 10_000]));
    (taxes, choices, 0i64..=100, 0i64..1_000_000, 1i64..10_000_000_000_000).prop_flat_map(
        |(taxes, (inclusive, per_line, purchase, unit), discount, shipping, rate)| {
            let taxes: Vec<Tax> = taxes
                .into_iter()
                .enumerate()
                .map(|(index, (rate, compound, reverse, recovered))| Tax {
                    rate,
                    per_unit: None,
                    compound,
                    sequence: index as i64,
                    reverse: reverse && purchase,
                    recoverable_pct: recovered * PERCENT,
                })
                .collect();
            // One group per tax, and one with all of them.
            let mut groups: Vec<Vec<usize>> = (0..taxes.len()).map(|tax| vec![tax]).collect();
            groups.push((0..taxes.len()).collect());
            prop::collection::vec(a_line(groups.len()), 1..12).prop_map(move |lines| DocumentIn {
                side: if purchase { Side::Purchase } else { Side::Sale },
                lines,
                groups: groups.clone(),
                taxes: taxes.clone(),
                discount: Discount::Percent(discount * PERCENT),
                shipping: shipping * unit,
                shipping_group: Some(groups.len() - 1),
                inclusive,
                per_line,
                unit,
                cash_step: 0,
                rate,
                base_unit: 100,
                assessed: Vec::new(),
                rounding: None,
            })
        },
    )
}

/// Rows that count: chosen lines and shipping.
fn rows<'o>(input: &'o DocumentIn, out: &'o DocumentOut) -> impl Iterator<Item = LineOut> + 'o {
    let chosen = input.lines.iter().zip(&out.lines).filter(|(line, _)| !line.optional).map(|(_, out)| *out);
    chosen.chain(std::iter::once(out.shipping))
}

proptest! {
    #[test]
    fn lines_taxes_and_rounding_make_the_total(input in a_document()) {
        let out = compute(&input).expect("totals");
        let nets: i64 = rows(&input, &out).map(|row| row.net).sum();
        let charged: i64 = input.taxes.iter().zip(&out.taxes).filter(|(tax, _)| !tax.reverse).map(|(_, out)| out.tax).sum();
        prop_assert_eq!(nets, out.net);
        prop_assert_eq!(charged, out.tax);
        prop_assert_eq!(nets + charged + out.rounding, out.total);
        prop_assert_eq!(rows(&input, &out).map(|row| row.tax).sum::<i64>(), out.tax);
    }

    #[test]
    fn gross_prices_keep_their_gross(input in a_document()) {
        let input = DocumentIn { inclusive: true, ..input };
        let out = compute(&input).expect("totals");
        prop_assert_eq!(out.total, out.subtotal - out.discount + input.shipping);
    }

    #[test]
    fn the_entry_balances_in_the_business_currency(input in a_document()) {
        let out = compute(&input).expect("totals");
        let (mut debit, mut credit) = (0i64, 0i64);
        match input.side {
            Side::Sale => {
                debit += out.base_total;
                credit += rows(&input, &out).map(|row| row.base_net).sum::<i64>();
                credit += out.taxes.iter().map(|tax| tax.base_tax).sum::<i64>();
                credit += out.base_rounding;
            }
            Side::Purchase => {
                debit += rows(&input, &out).map(|row| row.base_cost).sum::<i64>();
                debit += out.taxes.iter().map(|tax| tax.base_recoverable).sum::<i64>();
                debit += out.base_rounding;
                credit += out.base_total;
                credit += input.taxes.iter().zip(&out.taxes).filter(|(tax, _)| tax.reverse).map(|(_, out)| out.base_tax).sum::<i64>();
            }
        }
        prop_assert_eq!(debit, credit);
    }

    #[test]
    fn everything_is_whole_minor_units(input in a_document()) {
        let out = compute(&input).expect("totals");
        let whole = |amount: i64| amount % input.unit == 0;
        prop_assert!(whole(out.total) && whole(out.net) && whole(out.tax) && whole(out.discount));
        prop_assert!(out.lines.iter().all(|line| whole(line.net) && whole(line.tax) && whole(line.cost)));
        prop_assert!(out.taxes.iter().all(|tax| whole(tax.tax) && whole(tax.recoverable)));
        prop_assert!(out.lines.iter().all(|line| line.base_net % input.base_unit == 0));
    }
}
