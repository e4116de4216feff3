//! Year end: PUB-ACC-7.

use super::*;
use crate::balances::Movements;
use crate::closing::{YearResult, closing_lines, dimensions_of};
use crate::entry::check_entry;

/// PUB-ACC-7: the result of 25,345.15 goes to retained earnings and every income and expense account ends at zero.
#[test]
fn closing_of_the_example() {
    let results: Vec<YearResult> = [-18_425_000, -112_050, 9_730_025, 5_187_010, 241_500, 844_000]
        .into_iter()
        .enumerate()
        .map(|(index, balance)| YearResult {
            account: id(index as u128 + 1),
            dimensions: String::new(),
            balance: cents(balance),
        })
        .collect();
    let retained = id(50);
    let mut closing = entry(closing_lines(&results, &retained, &Arc::from("USD")));
    closing.class = JournalClass::Close;
    let to_retained = closing.lines.iter().find(|line| line.account == retained).map(|line| (line.debit, line.credit));
    assert_eq!(to_retained, Some((0, cents(2_534_515))));
    let plain = account_facts(Control::None);
    assert_eq!(check_entry(&closing, |_| Some(&plain), "USD", |_| 100), Ok(()));
    let movements = Movements::of(&closing);
    for result in &results {
        let moved: i64 = movements
            .rows
            .iter()
            .filter(|(key, _)| key.account == result.account)
            .map(|(_, row)| row.debit - row.credit)
            .sum();
        assert_eq!(moved + result.balance, 0);
    }
    assert!(movements.rows.keys().all(|key| key.closing));
}

#[test]
fn each_combination_of_dimensions_closes_by_itself() {
    let result = |account: u128, dimensions: &str, balance: i64| YearResult {
        account: id(account),
        dimensions: dimensions.into(),
        balance,
    };
    let results = [result(1, "", -cents(100)), result(1, "CC1||HRE", -cents(50)), result(2, "CC1||HRE", cents(20))];
    let lines = closing_lines(&results, &id(50), &Arc::from("USD"));
    let retained: Vec<(String, i64)> = lines
        .iter()
        .filter(|line| line.account == id(50))
        .map(|line| (line.dimensions.key(), line.credit - line.debit))
        .collect();
    assert_eq!(retained, [(String::new(), cents(100)), ("CC1||HRE".into(), cents(30))]);
    assert_eq!(dimensions_of("CC1||HRE").branch.as_deref(), Some("HRE"));
}
