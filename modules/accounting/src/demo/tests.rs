//! Demo data is repeatable, in order, and refers only to what exists.

use std::collections::{BTreeMap, HashSet};

use kernel_types::Date;
use serde_json::Value as Json;

use super::*;

fn until() -> Date {
    Date::from_ymd_opt(2026, 11, 20).expect("a date")
}

/// Documents by entity.
fn counts(operations: &[Operation]) -> BTreeMap<&str, usize> {
    let mut counts = BTreeMap::new();
    for operation in operations {
        match &operation.step {
            Step::Create { entity, .. } => *counts.entry(*entity).or_insert(0) += 1,
            // A converted quotation makes an invoice.
            Step::Move { transition: "convert", .. } => *counts.entry("accounting.invoice").or_insert(0) += 1,
            Step::Move { .. } | Step::Call { .. } => {}
        }
    }
    counts
}

fn documents(operations: &[Operation]) -> usize {
    let counted = |entity: &str| entity.starts_with("accounting.") || entity == "ledger.journal_entry";
    counts(operations).into_iter().filter(|(entity, _)| counted(entity)).map(|(_, count)| count).sum()
}

fn references<'j>(value: &'j Json, found: &mut Vec<&'j str>) {
    match value {
        Json::String(text) => found.extend(text.strip_prefix('$')),
        Json::Array(items) => items.iter().for_each(|item| references(item, found)),
        Json::Object(fields) => fields.values().for_each(|field| references(field, found)),
        _ => {}
    }
}

#[track_caller]
fn check(operations: &[Operation]) {
    let mut kept: HashSet<&str> = HashSet::new();
    let mut last = calendar::first_day();
    for operation in operations {
        assert!(operation.on >= last && operation.on <= until(), "out of order: {operation:?}");
        last = operation.on;
        let mut used = Vec::new();
        match &operation.step {
            Step::Create { body, .. } => references(body, &mut used),
            Step::Move { target, .. } => used.push(target.trim_start_matches('$')),
            Step::Call { with, .. } => references(with, &mut used),
        }
        for reference in used.into_iter().filter(|reference| !reference.contains(':')) {
            let key = reference.split('.').next().unwrap_or(reference);
            assert!(kept.contains(key), "{reference} is used before it is made: {operation:?}");
        }
        if let Step::Create { keep: Some(key), .. } = &operation.step {
            assert!(kept.insert(key), "{key} is kept twice");
        }
    }
}

#[test]
fn the_trading_company_writes_about_three_thousand_documents() {
    let operations = trading_company(7, until(), None);
    check(&operations);
    let count = documents(&operations);
    assert!((2_700..=3_600).contains(&count), "{count} documents: {:?}", counts(&operations));
}

#[test]
fn the_school_writes_about_sixteen_hundred_documents() {
    // Its fees and grants pay forty people's salaries.
    let operations = school(11, until(), None);
    check(&operations);
    let count = documents(&operations);
    assert!((1_400..=1_850).contains(&count), "{count} documents: {:?}", counts(&operations));
}

#[test]
fn the_clinic_writes_about_six_hundred_documents() {
    let operations = clinic(13, until());
    check(&operations);
    let count = documents(&operations);
    assert!((520..=820).contains(&count), "{count} documents: {:?}", counts(&operations));
}

#[test]
fn the_same_seed_gives_the_same_data() {
    assert_eq!(trading_company(7, until(), None), trading_company(7, until(), None));
    assert_ne!(clinic(1, until()), clinic(2, until()));
}

#[test]
fn part_payments_are_less_than_the_invoice() {
    let item = sales::Item { key: "x".to_string(), price: 1_150, group: "ZW-STD", taxed: true };
    let lines = [sales::SoldLine { item, qty: 60, discount: 5 }];
    let on = Date::from_ymd_opt(2026, 3, 5).expect("a date");
    // 60 × 11.50 less 5 % is 655.50; VAT 15.5 % is 101.60.
    assert_eq!(sales::expected_total(&lines, "USD", on), 75_710);
}
