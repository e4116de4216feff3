//! PUB-ACC-6 and what must hold whatever the data.

use kernel_types::{MONEY_SCALE, parse_scaled};
use proptest::prelude::*;

use super::*;
use crate::words;

const MOYO: u32 = 1;

fn money(text: &str) -> i64 {
    parse_scaled(text, MONEY_SCALE).expect("money")
}

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a date")
}

fn line(amount: &str, date: &str, text: &str, parties: &[u32]) -> Line {
    Line { date: day(date), amount: money(amount), codes: words::codes(text), parties: parties.to_vec() }
}

fn candidate(kind: Kind, amount: &str, date: &str, party: Option<u32>, codes: &[&str]) -> Candidate {
    Candidate {
        kind,
        amount: money(amount),
        after_tax: Vec::new(),
        date: day(date),
        party,
        codes: codes.iter().map(|code| words::code(code)).collect(),
    }
}

#[test]
fn pub_acc_6_the_receipt_with_the_reference_is_certain() {
    let receipts = [
        candidate(Kind::Book, "1160", "2026-03-04", Some(MOYO), &["RC-9", "INV-00231"]),
        candidate(Kind::Book, "1160", "2026-03-05", Some(MOYO), &["RC-12"]),
    ];
    let lines = [line("1160", "2026-03-05", "MOYO TRADING INV-00231", &[MOYO])];
    let scored = Index::new(&receipts).ranked(&lines[0], 0, 5);
    assert_eq!(scored.iter().map(|found| (found.candidate, found.score)).collect::<Vec<_>>(), [(0, 99), (1, 60)]);
    let proposals = propose(&lines, &receipts, &Thresholds::default());
    assert_eq!((proposals[0].candidates.as_slice(), proposals[0].certain), (&[0][..], true));
    assert_eq!(proposals[0].reasons.words(), "Reference found, same amount, same party, one day apart");
}

#[test]
fn pub_acc_6_an_amount_alone_is_not_suggested() {
    let receipts = [candidate(Kind::Book, "500", "2026-03-04", None, &["RC-1"])];
    let lines = [line("500", "2026-03-05", "CASH DEP", &[])];
    assert_eq!(Index::new(&receipts).ranked(&lines[0], 0, 5)[0].score, 39);
    assert_eq!(propose(&lines, &receipts, &Thresholds::default()), []);
}

#[test]
fn pub_acc_6_documents_that_make_the_amount_in_one_way() {
    let amounts = ["1200", "845.50", "319.75", "2010", "-120.25"].map(money);
    assert_eq!(subsets(&amounts, money("1045")), Subsets { first: Some(vec![1, 2, 4]), ways: 1 });
    assert_eq!(subsets(&amounts, money("2045.25")), Subsets { first: None, ways: 0 });
    let items: Vec<Candidate> = ["1200", "845.50", "319.75", "2010", "-120.25"]
        .iter()
        .map(|amount| candidate(Kind::Item, amount, "2026-02-01", Some(MOYO), &[]))
        .collect();
    let proposals = propose(&[line("1045", "2026-03-05", "MOYO", &[MOYO])], &items, &Thresholds::default());
    assert_eq!(
        (proposals[0].candidates.as_slice(), proposals[0].subset, proposals[0].certain),
        (&[1, 2, 4][..], true, false)
    );
    assert_eq!(propose(&[line("2045.25", "2026-03-05", "MOYO", &[MOYO])], &items, &Thresholds::default()), []);
}

/// 1.4.12: 20 points for an amount within the tolerance. With reference, party and day that is 40 + 20 + 20 + 10 = 90, ahead
/// of a twin without the reference (20 + 20 + 10 = 50) by more than 15; without the reference nothing is matched by itself.
#[test]
fn a_fee_within_the_tolerance_is_matched_with_the_margin() {
    let receipts = [
        candidate(Kind::Book, "1160", "2026-03-05", Some(MOYO), &["INV-00231"]),
        candidate(Kind::Book, "1160.50", "2026-03-05", Some(MOYO), &["RC-0012"]),
    ];
    let of = |text: &str| {
        let proposals = propose(&[line("1159.60", "2026-03-05", text, &[MOYO])], &receipts, &Thresholds::default());
        (proposals[0].candidates.clone(), proposals[0].score, proposals[0].certain)
    };
    assert_eq!(of("MOYO TRADING INV-00231"), (vec![0], 90, true));
    assert_eq!(of("MOYO TRADING"), (vec![0], 50, false));
    // Both references in one line: 90 against 90 has no lead.
    assert_eq!(of("INV-00231 RC-0012"), (vec![0], 90, false));
}

/// PUB-ACC-5 seen from the bank: of a bill of 11,500.00, 10 % of the net is withheld, and 10,500.00 leaves the account.
#[test]
fn an_amount_after_withholding_counts_like_one_within_the_tolerance() {
    let bill = [Candidate {
        after_tax: vec![money("-10500")],
        ..candidate(Kind::Item, "-11500", "2026-03-01", Some(MOYO), &["BILL-0042"])
    }];
    let proposals = propose(&[line("-10500", "2026-03-05", "BILL-0042", &[MOYO])], &bill, &Thresholds::default());
    // 40 + 20 + 20 + 6 for four days.
    assert_eq!((proposals[0].score, proposals[0].certain), (86, true));
    assert_eq!(proposals[0].words(), "Reference found, same amount after withholding tax, same party, 4 days apart");
    let proposals = propose(&[line("-10500.01", "2026-03-05", "BILL-0042", &[MOYO])], &bill, &Thresholds::default());
    assert_eq!((proposals[0].score, proposals[0].certain), (66, false), "a cent beside it is no amount after tax");
}

/// 1.4.12 c: a sum that documents make in several ways is a choice, not an answer.
#[test]
fn several_solutions_are_shown_as_such() {
    let items: Vec<Candidate> = ["100", "200", "300", "400"]
        .iter()
        .map(|amount| candidate(Kind::Item, amount, "2026-02-01", Some(MOYO), &[]))
        .collect();
    // 100 + 400 and 200 + 300.
    let proposals = propose(&[line("500", "2026-03-05", "MOYO", &[MOYO])], &items, &Thresholds::default());
    assert_eq!((proposals[0].ways, proposals[0].certain, proposals[0].subset), (2, false, true));
    assert_eq!(proposals[0].words(), "One of 2 combinations, same amount, same party");
}

/// 1.4.12 d: several lines settle one item, known by the same reference.
#[test]
fn lines_of_one_reference_settle_their_item_together() {
    let items = [
        candidate(Kind::Item, "1000", "2026-03-04", Some(MOYO), &["INV-00231"]),
        candidate(Kind::Item, "77", "2026-03-04", Some(MOYO), &["INV-00300"]),
    ];
    let lines = [
        line("600", "2026-03-05", "INV-00231 PART 1", &[MOYO]),
        line("50", "2026-03-05", "SOMETHING ELSE", &[]),
        line("400", "2026-03-06", "INV-00231 PART 2", &[MOYO]),
    ];
    let proposals = propose(&lines, &items, &Thresholds::default());
    assert_eq!(proposals.len(), 1);
    assert_eq!((proposals[0].lines().collect::<Vec<_>>(), proposals[0].candidates.as_slice()), (vec![0, 2], &[0][..]));
    // 40 + 30 + 20, and 8 for the later of the two days.
    assert_eq!((proposals[0].score, proposals[0].certain), (98, true));
    assert_eq!(
        proposals[0].words(),
        "Reference found, same amount, same party, 2 days apart, 2 statement lines together"
    );
    let short = [line("600", "2026-03-05", "INV-00231", &[MOYO]), line("300", "2026-03-06", "INV-00231", &[MOYO])];
    assert!(
        propose(&short, &items, &Thresholds::default())
            .iter()
            .all(|proposal| proposal.also.is_empty() && !proposal.certain),
        "900 is not 1,000"
    );
}

#[test]
fn books_go_before_documents_and_are_taken_once() {
    let both = [
        candidate(Kind::Item, "100", "2026-03-05", Some(MOYO), &["INV-0001"]),
        candidate(Kind::Book, "100", "2026-03-05", Some(MOYO), &["INV-0001"]),
    ];
    let lines = [line("100", "2026-03-05", "INV-0001", &[MOYO]), line("100", "2026-03-05", "INV-0001", &[MOYO])];
    let proposals = propose(&lines, &both, &Thresholds::default());
    assert_eq!(proposals[0].candidates, [1]);
    assert_eq!(proposals[1].candidates, [0]);
}

#[test]
fn two_equal_candidates_are_not_certain() {
    let twins = [
        candidate(Kind::Book, "80", "2026-03-05", Some(MOYO), &["A-1000"]),
        candidate(Kind::Book, "80", "2026-03-05", Some(MOYO), &["A-1000"]),
    ];
    let proposals = propose(&[line("80", "2026-03-05", "A-1000", &[MOYO])], &twins, &Thresholds::default());
    assert_eq!((proposals[0].score, proposals[0].certain), (100, false));
}

proptest! {
    /// No candidate is certain for two lines, every certain one is equal in amount, and the same input gives the same proposals.
    #[test]
    fn certain_means_certain(
        lines in prop::collection::vec((1i64..6, 0i64..5, 0u32..4, 0u32..6), 0..40),
        candidates in prop::collection::vec((1i64..6, 0i64..5, 0u32..4, 0u32..6, any::<bool>()), 0..40),
    ) {
        let date = |days: i64| day("2026-03-01") + chrono::Duration::days(days);
        let lines: Vec<Line> = lines.into_iter().map(|(amount, days, party, code)| Line { date: date(days), amount: amount * 10_000, codes: vec![format!("c{code}000")], parties: vec![party] }).collect();
        let candidates: Vec<Candidate> = candidates.into_iter().map(|(amount, days, party, code, book)| Candidate {
            kind: if book { Kind::Book } else { Kind::Item }, amount: amount * 10_000, after_tax: Vec::new(), date: date(days), party: Some(party), codes: vec![format!("c{code}000")],
        }).collect();
        let thresholds = Thresholds { tolerance: 0, ..Thresholds::default() };
        let proposals = propose(&lines, &candidates, &thresholds);
        let mut taken = vec![false; candidates.len()];
        for proposal in proposals.iter().filter(|proposal| proposal.certain) {
            prop_assert_eq!(proposal.lines().map(|line| lines[line].amount).sum::<i64>(), candidates[proposal.candidates[0]].amount);
            prop_assert!(!std::mem::replace(&mut taken[proposal.candidates[0]], true));
        }
        for proposal in proposals.iter().filter(|proposal| proposal.subset) {
            prop_assert_eq!(proposal.candidates.iter().map(|place| candidates[*place].amount).sum::<i64>(), lines[proposal.line].amount);
        }
        prop_assert_eq!(propose(&lines, &candidates, &thresholds), proposals);
    }
}
