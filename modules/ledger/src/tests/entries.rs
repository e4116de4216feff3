//! Which entries are refused, and why.

use super::*;
use crate::entry::{EntryRefusal, check_entry};
use crate::rounding::{absorb_rounding, to_base, unit_of};

/// Checks an entry whose account 1 is plain, 2 a customers' control account, 3 a group, 4 inactive, 5 in ZWG only.
fn codes(entry: &Entry) -> Vec<&'static str> {
    let plain = account_facts(Control::None);
    let control = account_facts(Control::Customer);
    let group = AccountFacts { is_group: true, ..account_facts(Control::None) };
    let inactive = AccountFacts { active: false, ..account_facts(Control::None) };
    let fixed = AccountFacts { currency: Some("ZWG".into()), ..account_facts(Control::None) };
    let known = [(id(1), plain), (id(2), control), (id(3), group), (id(4), inactive), (id(5), fixed)];
    let find = |wanted: &Id| known.iter().find(|(id, _)| id == wanted).map(|(_, facts)| facts);
    match check_entry(entry, find, "USD", |_| 100) {
        Ok(()) => Vec::new(),
        Err(refusals) => refusals.iter().map(EntryRefusal::code).collect(),
    }
}

#[test]
fn a_balanced_entry_passes() {
    assert_eq!(codes(&entry(vec![line(1, cents(100), 0), line(1, 0, cents(100))])), Vec::<&str>::new());
}

#[test]
fn one_line_or_a_difference_is_refused() {
    assert_eq!(codes(&entry(vec![line(1, cents(100), 0)])), ["too_few_lines"]);
    assert_eq!(
        codes(&entry(vec![line(1, cents(100), 0), line(1, 0, cents(99))])),
        ["unbalanced", "unbalanced_in_currency"]
    );
}

#[test]
fn amounts_stand_on_one_side_and_fit_the_currency() {
    assert_eq!(
        codes(&entry(vec![line(1, cents(1), cents(1)), line(1, 0, 0)])),
        ["amount_on_both_sides", "amount_missing"]
    );
    assert_eq!(codes(&entry(vec![line(1, -cents(1), 0), line(1, 50, 0)])), ["amount_negative", "amount_too_precise"]);
    let mut turned = line(1, cents(5), 0);
    (turned.doc_debit, turned.doc_credit) = (0, cents(5));
    assert_eq!(codes(&entry(vec![turned, line(1, 0, cents(5))])), ["sides_differ"]);
}

#[test]
fn accounts_must_be_active_posting_accounts_of_this_business() {
    let refused =
        codes(&entry(vec![line(9, cents(1), 0), line(3, 0, cents(1)), line(4, 0, cents(1)), line(5, 0, cents(1))]));
    assert_eq!(refused, ["account_unknown", "account_is_group", "account_inactive", "account_currency"]);
}

#[test]
fn parties_belong_on_control_accounts_and_nowhere_else() {
    let with = |account: u128, party: Option<Party>| EntryLine { party, ..line(account, cents(1), 0) };
    assert_eq!(codes(&entry(vec![with(2, None), line(1, 0, cents(1))])), ["party_missing"]);
    assert_eq!(codes(&entry(vec![with(1, party(7)), line(1, 0, cents(1))])), ["party_not_allowed"]);
    let supplier = Some(Party { kind: "parties.supplier".into(), id: id(7) });
    assert_eq!(codes(&entry(vec![with(2, supplier), line(1, 0, cents(1))])), ["party_of_wrong_kind"]);
    assert_eq!(codes(&entry(vec![with(2, party(7)), line(1, 0, cents(1))])), Vec::<&str>::new());
}

/// PUB-ACC-3, first receipt: an exchange difference has no amount in the currency.
#[test]
fn an_exchange_difference_balances_base_alone() {
    let receipt = vec![
        foreign(1, cents(40_000), 0, cents(1_032_000), 0),
        foreign(1, 0, cents(40_000), 0, cents(1_000_000)),
        foreign(1, 0, 0, 0, cents(32_000)),
    ];
    assert_eq!(codes(&entry(receipt)), Vec::<&str>::new());
}

#[test]
fn sums_beyond_the_range_are_refused_and_do_not_wrap() {
    let huge = (i64::MAX / 100) * 100;
    let lines = vec![line(1, huge, 0), line(1, huge, 0), line(1, 0, huge), line(1, 0, huge)];
    assert_eq!(codes(&entry(lines)), ["amounts_too_large"]);
}

#[test]
fn conversion_rounds_once_half_away_from_zero() {
    let rate = 264_312_000_000; // 26.4312
    assert_eq!(to_base(7_845_200, rate, 2), Some(207_358_100)); // PUB-ACC-1: 784.52 → 20,735.81
    assert_eq!(to_base(267_800, rate, 2), Some(7_078_300)); // 26.78 → 707.83
    assert_eq!(to_base(-267_800, rate, 2), Some(-7_078_300));
    assert_eq!(to_base(10_000, 5_000_000_000, 0), Some(10_000)); // 0.5 of a currency without cents → 1
    assert_eq!(to_base(i64::MAX, i64::MAX, 2), None);
}

#[test]
fn what_rounding_left_over_goes_to_the_largest_line_without_a_party() {
    let rate = 15_000_000_000; // 1.5
    let mut lines = vec![
        EntryLine { party: party(7), ..foreign(2, cents(3), 0, cents(5), 0) },
        foreign(1, 0, cents(1), 0, cents(2)),
        foreign(1, 0, cents(2), 0, cents(3) + 100),
    ];
    for line in &mut lines {
        line.rate = rate;
    }
    absorb_rounding(&mut lines, unit_of(2));
    let base: i64 = lines.iter().map(EntryLine::signed_base).sum();
    assert_eq!((base, lines[0].debit), (0, cents(5)));
    // A real difference is not rounding.
    let mut wrong = vec![foreign(1, cents(3), 0, cents(500), 0), foreign(1, 0, cents(3), 0, cents(400))];
    absorb_rounding(&mut wrong, unit_of(2));
    assert_eq!(wrong[0].debit, cents(500));
}
