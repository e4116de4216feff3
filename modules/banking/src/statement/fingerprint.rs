//! What makes a statement line the same line when it comes in a second file.

use std::collections::HashMap;

use kernel::statements::StatementLine;
use sha2::{Digest, Sha256};

/// Fingerprints of a file's lines, in their order. A line is known by the bank's id of it, else by what it says; the second of two lines
/// that say the same is another line, and so in every file that holds both.
///
/// Banks give one id to a payment and its charge, so the amount belongs to it.
pub fn of_lines(lines: &[StatementLine]) -> Vec<String> {
    let mut seen: HashMap<String, u32> = HashMap::with_capacity(lines.len());
    lines
        .iter()
        .map(|line| {
            let says = match &line.external_id {
                Some(id) => format!("id\u{1}{id}\u{1}{}", line.amount),
                None => format!(
                    "says\u{1}{}\u{1}{}\u{1}{}\u{1}{}\u{1}{}",
                    line.date,
                    line.amount,
                    line.reference.as_deref().unwrap_or_default(),
                    line.description,
                    line.balance.map(|balance| balance.to_string()).unwrap_or_default(),
                ),
            };
            let count = seen.entry(says.clone()).or_insert(0);
            *count += 1;
            hex(format!("{says}\u{1}{count}").as_bytes())
        })
        .collect()
}

/// SHA-256 in hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn line(amount: i64, id: Option<&str>) -> StatementLine {
        StatementLine {
            amount,
            description: "x".to_string(),
            external_id: id.map(str::to_string),
            ..StatementLine::default()
        }
    }

    #[test]
    fn a_charge_with_the_id_of_its_payment_is_another_line() {
        let prints = of_lines(&[line(100, Some("A")), line(-1, Some("A"))]);
        assert_ne!(prints[0], prints[1]);
    }

    proptest! {
        /// Files that overlap agree on the lines they share, however often a line repeats.
        #[test]
        fn overlapping_files_agree(amounts in prop::collection::vec(1i64..4, 0..30), cut in 0usize..30) {
            let lines: Vec<StatementLine> = amounts.iter().map(|amount| line(*amount, None)).collect();
            let whole = of_lines(&lines);
            let part = of_lines(&lines[..cut.min(lines.len())]);
            prop_assert_eq!(&whole[..part.len()], &part[..]);
            let mut distinct = whole.clone();
            distinct.sort();
            distinct.dedup();
            prop_assert_eq!(distinct.len(), whole.len());
        }
    }
}
