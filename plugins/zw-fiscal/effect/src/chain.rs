//! What is hashed and signed, exactly as ZIMRA's Fiscal Device Gateway API v7.2 writes it, and the address behind the QR code.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use md5::Md5;
use sha2::{Digest, Sha256};

use crate::receipt::{Kind, TaxTotal};
use crate::state::{Counter, Day};

/// A receipt's string: no separators; the hash of the receipt before it unless it is the first of the fiscal day.
pub fn receipt_string(
    device: u64,
    kind: Kind,
    currency: &str,
    global_no: u64,
    date: &str,
    total_cents: i128,
    taxes: &[TaxTotal],
    previous: Option<&str>,
) -> String {
    let mut text = format!("{device}{}{currency}{global_no}{date}{total_cents}", kind.wire().to_uppercase());
    for tax in taxes {
        text.push_str(&tax.code);
        text.push_str(&tax.percent.map_or_else(String::new, |percent| percent.with_digits(2)));
        text.push_str(&format!("{}{}", tax.tax.to_cents(), tax.sales.to_cents()));
    }
    text.push_str(previous.unwrap_or_default());
    text
}

/// A fiscal day's string: counters by type, then currency, then tax or money type; those that are zero are left out.
pub fn day_string(device: u64, day: &Day) -> String {
    let opened = day.opened.get(..10).unwrap_or(&day.opened);
    let mut text = format!("{device}{}{opened}", day.no);
    for counter in day.counters.iter().filter(|counter| counter.cents != 0) {
        text.push_str(&counter_string(counter));
    }
    text
}

fn counter_string(counter: &Counter) -> String {
    let of = match &counter.money {
        Some(money) => money.to_uppercase(),
        None => counter.percent.map_or_else(String::new, |percent| percent.with_digits(2)),
    };
    format!("{}{}{of}{}", counter.kind.to_uppercase(), counter.currency, counter.cents)
}

/// SHA-256, in base64.
pub fn hash(text: &str) -> String {
    STANDARD.encode(Sha256::digest(text.as_bytes()))
}

pub fn base64(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}

/// First sixteen hex digits of the MD5 of the signature.
pub fn verification_code(signature: &[u8]) -> String {
    let digest = Md5::digest(signature);
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// What the QR code says: address, device in ten digits, date as ddMMyyyy, number in ten digits, verification code.
pub fn qr_address(base: &str, device: u64, date: &str, global_no: u64, signature: &[u8]) -> String {
    let part = |from: usize, to: usize| date.get(from..to).unwrap_or_default();
    let day = format!("{}{}{}", part(8, 10), part(5, 7), part(0, 4));
    format!("{}/{device:010}{day}{global_no:010}{}", base.trim_end_matches('/'), verification_code(signature))
}
