//! The counters of a fiscal day and the text a device signs at its end.

use super::*;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;

/// A counter: place of its type in the published order, currency, tax or place of the money type.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key {
    kind: usize,
    currency: String,
    tax_or_money: u64,
    shown: String,
}

const KINDS: [&str; 7] = [
    "SALEBYTAX",
    "SALETAXBYTAX",
    "CREDITNOTEBYTAX",
    "CREDITNOTETAXBYTAX",
    "DEBITNOTEBYTAX",
    "DEBITNOTETAXBYTAX",
    "BALANCEBYMONEYTYPE",
];

const MONEY: [&str; 7] = ["CASH", "CARD", "MOBILEWALLET", "COUPON", "CREDIT", "BANKTRANSFER", "OTHER"];

impl Key {
    pub(super) fn of_tax(kind: usize, currency: &Json, tax: &Json) -> Key {
        Key {
            kind,
            currency: currency.as_str().unwrap_or_default().into(),
            tax_or_money: tax["taxID"].as_u64().unwrap_or_default(),
            shown: percent(&tax["taxPercent"]),
        }
    }

    pub(super) fn of_money(currency: &Json, money: &Json) -> Key {
        let shown = money.as_str().unwrap_or_default().to_uppercase();
        let place = MONEY.iter().position(|known| *known == shown).unwrap_or(99);
        Key { kind: 6, currency: currency.as_str().unwrap_or_default().into(), tax_or_money: place as u64, shown }
    }

    pub(super) fn told(row: &Json) -> Key {
        let kind = row["fiscalCounterType"].as_str().unwrap_or_default().to_uppercase();
        let kind = KINDS.iter().position(|known| *known == kind).unwrap_or(99);
        let currency = &row["fiscalCounterCurrency"];
        if kind == 6 {
            return Key::of_money(currency, &row["fiscalCounterMoneyType"]);
        }
        Key::of_tax(
            kind,
            currency,
            &json!({"taxID": row["fiscalCounterTaxID"], "taxPercent": row["fiscalCounterTaxPercent"]}),
        )
    }
}

pub(super) fn counters(receipts: &[&Taken]) -> BTreeMap<Key, i64> {
    let mut sums: BTreeMap<Key, i64> = BTreeMap::new();
    for receipt in receipts.iter().map(|taken| &taken.receipt) {
        let currency = &receipt["receiptCurrency"];
        let first = match receipt["receiptType"].as_str() {
            Some("CreditNote") => 2,
            Some("DebitNote") => 4,
            _ => 0,
        };
        for tax in receipt["receiptTaxes"].as_array().into_iter().flatten() {
            *sums.entry(Key::of_tax(first, currency, tax)).or_default() += cents(&tax["salesAmountWithTax"]);
            *sums.entry(Key::of_tax(first + 1, currency, tax)).or_default() += cents(&tax["taxAmount"]);
        }
        for payment in receipt["receiptPayments"].as_array().into_iter().flatten() {
            *sums.entry(Key::of_money(currency, &payment["moneyTypeCode"])).or_default() +=
                cents(&payment["paymentAmount"]);
        }
    }
    sums.retain(|_, value| *value != 0);
    sums
}

pub(super) fn day_text(device: u64, day: u64, opened: &str, counters: &BTreeMap<Key, i64>) -> String {
    let date: String = opened.chars().take(10).collect();
    let rows = counters.iter().map(|(key, value)| {
        [KINDS.get(key.kind).copied().unwrap_or("?"), &key.currency, &key.shown, &value.to_string()].concat()
    });
    [device.to_string(), day.to_string(), date].into_iter().chain(rows).collect()
}
