//! What must hold for every input.

use proptest::prelude::*;

use super::*;
use crate::allocation::{Candidate, Outstanding, auto_allocate, base_relieved};
use crate::balances::Movements;
use crate::chain::{GENESIS, entry_hash};
use crate::entry::{check_entry, mirrored};
use crate::rounding::{absorb_rounding, to_base, unit_of};

/// Lines of an entry that balances in its currency: any debits and credits, and one line that closes the gap.
fn balanced_lines() -> impl Strategy<Value = Vec<EntryLine>> {
    let part = (1u128..20, 1i64..100_000_000, any::<bool>());
    (prop::collection::vec(part, 1..12), 1_000_000_000i64..400_000_000_000).prop_map(|(parts, rate)| {
        let mut lines: Vec<EntryLine> = parts
            .into_iter()
            .map(|(account, amount, is_debit)| {
                converted(account, if is_debit { cents(amount) } else { -cents(amount) }, rate)
            })
            .collect();
        let gap: i64 = lines.iter().map(EntryLine::signed_doc).sum();
        if gap != 0 {
            lines.push(converted(50, -gap, rate));
        }
        lines
    })
}

fn converted(account: u128, signed: i64, rate: i64) -> EntryLine {
    let base = to_base(signed.abs(), rate, 2).unwrap();
    let sides = |amount: i64| if signed > 0 { (amount, 0) } else { (0, amount) };
    let ((debit, credit), (doc_debit, doc_credit)) = (sides(base), sides(signed.abs()));
    EntryLine { debit, credit, doc_debit, doc_credit, rate, currency: "ZWG".into(), ..line(account, 0, 0) }
}

proptest! {
    /// Whatever the rate, an entry that balances in its currency balances in base.
    #[test]
    fn entries_balance_in_base(mut lines in balanced_lines()) {
        absorb_rounding(&mut lines, unit_of(2));
        let plain = account_facts(Control::None);
        let entry = entry(lines);
        if entry.lines.len() >= 2 {
            prop_assert_eq!(check_entry(&entry, |_| Some(&plain), "USD", |_| 100), Ok(()));
        }
    }

    #[test]
    fn balances_equal_lines(entries in prop::collection::vec(balanced_lines(), 1..8)) {
        let entries: Vec<Entry> = entries.into_iter().map(|mut lines| { absorb_rounding(&mut lines, 100); entry(lines) }).collect();
        let mut movements = Movements::default();
        for entry in &entries {
            movements.add(entry);
        }
        let of_lines: i64 = entries.iter().flat_map(|entry| &entry.lines).map(|line| line.debit).sum();
        prop_assert_eq!(movements.rows.values().map(|row| row.debit).sum::<i64>(), of_lines);
        prop_assert_eq!(movements.rows.values().map(|row| row.debit - row.credit).sum::<i64>(), 0);
        for account in 1..=50u128 {
            let lines: i64 = entries.iter().flat_map(|entry| &entry.lines).filter(|line| line.account == id(account)).map(EntryLine::signed_base).sum();
            let rows: i64 = movements.rows.iter().filter(|(key, _)| key.account == id(account)).map(|(_, row)| row.debit - row.credit).sum();
            prop_assert_eq!(lines, rows);
        }
    }

    /// A voided entry leaves every balance where it was.
    #[test]
    fn a_reversal_restores_every_balance(lines in balanced_lines()) {
        let original = entry(lines);
        let reversal = mirrored(&original, id(901), original.date, original.period.clone(), "test");
        let mut movements = Movements::of(&original);
        movements.add(&reversal);
        prop_assert!(movements.rows.values().all(|row| row.debit == row.credit && row.doc_debit == row.doc_credit));
        prop_assert_eq!(reversal.reverses, Some(original.id));
    }

    #[test]
    fn another_amount_is_another_hash(lines in balanced_lines(), at in any::<prop::sample::Index>()) {
        let original = entry(lines);
        let mut changed = original.clone();
        let index = at.index(changed.lines.len());
        changed.lines[index].debit += 1;
        prop_assert_ne!(entry_hash(GENESIS, 1, &original), entry_hash(GENESIS, 1, &changed));
    }

    /// However an item is settled, it is never overdrawn and ends at zero in both currencies together.
    #[test]
    fn open_items_never_go_negative(amount in 1i64..1_000_000, base in 1i64..100_000_000, parts in prop::collection::vec(1i64..400_000, 1..20)) {
        let mut item = Outstanding { amount: cents(amount), base: cents(base) };
        for part in parts {
            let part = cents(part).min(item.amount);
            if part == 0 {
                break;
            }
            let relieved = base_relieved(item, part, 100).unwrap();
            item = Outstanding { amount: item.amount - part, base: item.base - relieved };
            prop_assert!(item.amount >= 0 && item.base >= 0);
            prop_assert!(relieved % 100 == 0);
        }
        if item.amount == 0 {
            prop_assert_eq!(item.base, 0);
        }
    }

    #[test]
    fn automatic_allocation_neither_loses_nor_invents(amount in 1i64..2_000_000, items in prop::collection::vec((0i64..500_000, 0u64..400), 0..12)) {
        let items: Vec<Candidate> = items
            .into_iter()
            .map(|(outstanding, days)| Candidate {
                reference: String::new(),
                due: day("2026-01-01") + chrono::Days::new(days),
                outstanding,
            })
            .collect();
        let placed = auto_allocate(amount, None, &items);
        let sum: i64 = placed.iter().map(|(_, part)| part).sum();
        let open: i64 = items.iter().map(|item| item.outstanding).sum();
        prop_assert_eq!(sum, amount.min(open));
        for (index, part) in placed {
            prop_assert!(part > 0 && part <= items[index].outstanding);
        }
    }
}
