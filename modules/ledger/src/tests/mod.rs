//! Rules of the books against worked examples and properties. No database here; behaviour through the engine is in
//! `registry/ledger/tests`.

mod allocation;
mod chain;
mod closing;
mod determine;
mod entries;
mod imports;
mod periods;
mod properties;
mod rates;
mod statements;
mod terms;

use std::sync::Arc;

use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, RATE_SCALE};

use crate::class::JournalClass;
use crate::entry::{AccountFacts, Control, Dimensions, Entry, EntryLine, Party, Requires};

/// Money from whole cents.
pub fn cents(amount: i64) -> i64 {
    amount * 100
}

pub fn id(number: u128) -> Id {
    Id::from_parts(1_700_000_000_000, number)
}

pub fn day(text: &str) -> Date {
    text.parse().unwrap()
}

pub fn account_facts(control: Control) -> AccountFacts {
    AccountFacts {
        code: "1000".into(),
        name: "Account".into(),
        is_group: false,
        active: true,
        control,
        currency: None,
        requires: Requires::default(),
    }
}

pub fn line(account: u128, debit: i64, credit: i64) -> EntryLine {
    EntryLine {
        account: id(account),
        party: None,
        debit,
        credit,
        doc_debit: debit,
        doc_credit: credit,
        currency: "USD".into(),
        rate: power_of_ten(RATE_SCALE),
        tax_code: None,
        tax_base: None,
        due: None,
        narration: None,
        dimensions: Dimensions::default(),
    }
}

/// A line in a foreign currency with its base amounts.
pub fn foreign(account: u128, doc_debit: i64, doc_credit: i64, debit: i64, credit: i64) -> EntryLine {
    EntryLine {
        debit,
        credit,
        rate: 25 * power_of_ten(RATE_SCALE),
        currency: "USD".into(),
        ..line(account, doc_debit, doc_credit)
    }
}

pub fn party(number: u128) -> Option<Party> {
    Some(Party { kind: "parties.customer".into(), id: id(number) })
}

pub fn entry(lines: Vec<EntryLine>) -> Entry {
    Entry {
        id: id(900),
        number: String::from("GEN-2026-000001"),
        date: day("2026-03-05"),
        journal: None,
        class: JournalClass::General,
        book: None,
        period: id(800),
        adjusts: false,
        narration: Some(Arc::from("Rent")),
        reference: None,
        currency: "USD".into(),
        rate: power_of_ten(RATE_SCALE),
        source: None,
        reverses: None,
        lines,
    }
}
