//! The chain of hashes and the balances that go with it.

use super::*;
use crate::balances::{Movements, differences};
use crate::chain::{GENESIS, entry_hash, hex};

fn sample() -> Entry {
    entry(vec![line(1, cents(100), 0), line(2, 0, cents(100))])
}

#[test]
fn every_field_of_an_entry_changes_its_hash() {
    let original = entry_hash(GENESIS, 1, &sample());
    let changes: [fn(&mut Entry); 10] = [
        |entry| entry.number.push('x'),
        |entry| entry.date = day("2026-03-06"),
        |entry| entry.narration = None,
        |entry| entry.narration = Some("".into()),
        |entry| entry.lines[0].debit += 100,
        |entry| entry.lines[1].account = id(3),
        |entry| entry.lines[0].due = Some(day("2026-04-01")),
        |entry| entry.lines[0].dimensions.project = Some("P".into()),
        |entry| entry.lines.swap(0, 1),
        |entry| entry.book = Some("IFRS".into()),
    ];
    for change in changes {
        let mut changed = sample();
        change(&mut changed);
        assert_ne!(entry_hash(GENESIS, 1, &changed), original);
    }
    assert_ne!(entry_hash(GENESIS, 2, &sample()), original);
    assert_ne!(entry_hash(&original, 1, &sample()), original);
    assert_eq!(entry_hash(GENESIS, 1, &sample()), original);
}

/// Text that moves from one field to its neighbour is another entry.
#[test]
fn neighbouring_fields_cannot_trade_letters() {
    let mut left = sample();
    (left.narration, left.reference) = (Some("ab".into()), Some("c".into()));
    let mut right = sample();
    (right.narration, right.reference) = (Some("a".into()), Some("bc".into()));
    assert_ne!(entry_hash(GENESIS, 1, &left), entry_hash(GENESIS, 1, &right));
}

#[test]
fn hexadecimal() {
    assert_eq!(hex(&[0x00, 0xab, 0x7f]), "00ab7f");
    assert_eq!(entry_hash(GENESIS, 1, &sample()).len(), 64);
}

#[test]
fn reversal_takes_every_movement_back() {
    let original = sample();
    let reversal = Entry { lines: original.lines.iter().map(EntryLine::reversed).collect(), ..original.clone() };
    let mut movements = Movements::of(&original);
    movements.add(&reversal);
    assert_eq!(movements.rows.len(), 2);
    for movement in movements.rows.values() {
        assert_eq!((movement.debit, movement.doc_debit), (movement.credit, movement.doc_credit));
    }
}

#[test]
fn a_wrong_balance_is_found_and_named() {
    let movements = Movements::of(&sample());
    let mut stored = movements.rows.clone();
    assert_eq!(differences(&movements, &stored), Vec::<String>::new());
    if let Some(first) = stored.values_mut().next() {
        first.debit += 1;
    }
    assert_eq!(differences(&movements, &stored).len(), 1);
    stored.clear();
    assert_eq!(differences(&movements, &stored).len(), 2);
}
