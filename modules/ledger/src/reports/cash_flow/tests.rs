//! What entries of every sort do to the statement.

use std::collections::HashMap;

use kernel_types::Id;
use proptest::prelude::*;

use super::flows::{Books, Entry, Kind, Part, Place, Places, Section, of};

const ACCOUNTS: [(&str, Kind, Part, bool); 12] = [
    ("bank", Kind::Cash, Part::WithoutCash, false),
    ("usd", Kind::Cash, Part::WithoutCash, false),
    ("receivable", Kind::Balance, Part::Operating, false),
    ("payable", Kind::Balance, Part::Operating, false),
    ("ppe", Kind::Balance, Part::Investing, false),
    ("loan", Kind::Balance, Part::Financing, false),
    ("sales", Kind::Result, Part::Operating, false),
    ("rent", Kind::Result, Part::Operating, false),
    ("depreciation", Kind::Result, Part::WithoutCash, false),
    ("interest", Kind::Result, Part::Financing, false),
    ("realised", Kind::Result, Part::Operating, true),
    ("unrealised", Kind::Result, Part::WithoutCash, true),
];

fn places() -> Places {
    ACCOUNTS
        .iter()
        .map(|(name, kind, part, exchange)| {
            (Id::from_stored(name), Place { kind: *kind, part: *part, exchange: *exchange })
        })
        .collect()
}

/// What the books say after these entries.
fn books(entries: &[(bool, Vec<(&str, i64)>)]) -> Books {
    let places = places();
    let mut books = Books::default();
    for (revaluation, lines) in entries {
        let mut sums: HashMap<Id, i64> = HashMap::new();
        for (account, net) in lines {
            *sums.entry(Id::from_stored(account)).or_default() += net;
        }
        let has_cash = sums.keys().any(|id| places[id].kind == Kind::Cash);
        for (id, net) in &sums {
            *books.moved.entry(id.clone()).or_default() += net;
            *books.closing.entry(id.clone()).or_default() += net;
            if has_cash && places[id].kind != Kind::Cash {
                *books.against_cash.entry(id.clone()).or_default() += net;
            }
        }
        let looked_at = sums.keys().any(|id| {
            let place = places[id];
            place.exchange
                || matches!(place.part, Part::Investing | Part::Financing)
                || (place.kind == Kind::Result && place.part == Part::WithoutCash)
        });
        if looked_at {
            let mut lines: Vec<(Id, i64)> = sums.into_iter().collect();
            lines.sort();
            books.entries.push(Entry { revaluation: *revaluation, lines });
        }
    }
    books
}

fn cash(books: &Books) -> i64 {
    let places = places();
    books.closing.iter().filter(|(id, _)| places[*id].kind == Kind::Cash).map(|(_, net)| *net).sum()
}

#[test]
fn a_disposal_is_one_receipt_and_depreciation_is_no_flow() {
    let books = books(&[
        (false, vec![("bank", 1_000), ("loan", -1_000)]),
        (false, vec![("ppe", 600), ("bank", -600)]),
        (false, vec![("depreciation", 100), ("ppe", -100)]),
        (false, vec![("bank", 550), ("ppe", -500), ("sales", -50)]),
        (false, vec![("interest", 40), ("bank", -40)]),
        (false, vec![("receivable", 300), ("sales", -300)]),
        (false, vec![("bank", 120), ("receivable", -120)]),
    ]);
    let flows = of(&places(), &books);
    assert_eq!(flows.profit, 300 + 50 - 100 - 40);
    assert_eq!(flows.total(Section::Investing), -600 + 500);
    assert_eq!(flows.total(Section::Financing), 1_000 - 40);
    assert_eq!(flows.total(Section::Adjustment), 100 + 40);
    assert_eq!(flows.total(Section::WorkingCapital), -180);
    assert_eq!(flows.total(Section::Direct), 120 + 50);
    assert_eq!(flows.without_cash, 100);
}

#[test]
fn rates_move_cash_by_themselves_and_with_what_is_settled() {
    let books = books(&[
        // A customer pays in a currency that gained since the invoice: all of it came from the customer.
        (false, vec![("usd", 1_032), ("receivable", -1_000), ("realised", -32)]),
        // Own money changed at a better rate: no flow but the rate.
        (false, vec![("bank", 260), ("usd", -250), ("realised", -10)]),
        // The month's revaluation of cash and receivables in one entry.
        (true, vec![("usd", 15), ("receivable", 5), ("unrealised", -20)]),
    ]);
    let flows = of(&places(), &books);
    assert_eq!(flows.total(Section::Direct), 1_032);
    assert_eq!(flows.total(Section::Exchange), 10 + 15);
    assert_eq!(flows.profit + flows.total(Section::Adjustment) + flows.total(Section::WorkingCapital), 1_032);
}

#[test]
fn what_is_bought_on_credit_is_paid_when_it_is_paid() {
    let books = books(&[
        (false, vec![("ppe", 100), ("rent", 20), ("payable", -120)]),
        (false, vec![("payable", 20), ("bank", -20)]),
    ]);
    let flows = of(&places(), &books);
    assert_eq!(flows.total(Section::Investing), 0);
    // The result fell by 20 and nothing but those 20 was paid.
    assert_eq!((flows.profit, flows.total(Section::WorkingCapital), flows.total(Section::Direct)), (-20, 0, -20));
}

fn entry() -> impl Strategy<Value = (bool, Vec<(&'static str, i64)>)> {
    (any::<bool>(), prop::collection::vec((0..ACCOUNTS.len(), -1_000i64..1_000), 1..5), 0..ACCOUNTS.len()).prop_map(
        |(revaluation, parts, last)| {
            let mut lines: Vec<(&'static str, i64)> =
                parts.into_iter().map(|(index, amount)| (ACCOUNTS[index].0, amount)).collect();
            lines.push((ACCOUNTS[last].0, -lines.iter().map(|(_, amount)| amount).sum::<i64>()));
            (revaluation, lines)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// Whatever is posted, both methods explain the whole change of cash.
    #[test]
    fn both_methods_explain_the_change_of_cash(entries in prop::collection::vec(entry(), 0..12)) {
        let books = books(&entries);
        let flows = of(&places(), &books);
        let elsewhere = flows.total(Section::Investing) + flows.total(Section::Financing) + flows.total(Section::Exchange);
        prop_assert_eq!(flows.total(Section::Direct) + elsewhere, cash(&books));
        prop_assert_eq!(flows.profit + flows.total(Section::Adjustment) + flows.total(Section::WorkingCapital) + elsewhere, cash(&books));
    }
}

#[test]
fn figures_in_sentences_have_separators() {
    for (figure, said) in
        [("8920.00", "8,920.00"), ("-1234567.5", "-1,234,567.5"), ("999", "999"), ("-100.00", "-100.00")]
    {
        assert_eq!(super::in_groups(figure), said);
    }
}
