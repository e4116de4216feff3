//! The fiscal block of a printed invoice: receipt number, verification code, QR code.

use baobab_guest::{Answer, Block, Occasion, Render, Value};

struct Print;

const LINE: &str = "ZIMRA fiscal receipt ";

impl Render for Print {
    fn blocks(_: &Occasion, document: Value) -> Answer<Vec<Block>> {
        let notes = document["record"]["notes"].as_str().unwrap_or_default();
        // The line the receipt left: `ZIMRA fiscal receipt 24 of day 3: https://…`
        let Some((numbers, address)) = notes.lines().find_map(|line| line.strip_prefix(LINE)?.split_once(": ")) else {
            return Ok(Vec::new());
        };
        let Some((no, day)) = numbers.split_once(" of day ") else { return Ok(Vec::new()) };
        let Some((base, code)) = address.rsplit_once('/').filter(|(_, code)| code.len() == 44 && code.is_ascii())
        else {
            return Ok(Vec::new());
        };
        let device = code.get(..10).unwrap_or_default().trim_start_matches('0');
        let verification: Vec<String> = code
            .as_bytes()
            .get(28..)
            .unwrap_or_default()
            .chunks(4)
            .map(|part| String::from_utf8_lossy(part).to_uppercase())
            .collect();
        let facts = [
            ("Device", device.to_string()),
            ("Fiscal day", day.into()),
            ("Receipt", no.into()),
            ("Verification code", verification.join("-")),
        ];
        Ok(vec![
            Block::Heading("Fiscal tax invoice".into()),
            Block::Facts(facts.map(|(label, value)| (label.to_string(), value)).to_vec()),
            Block::Qr((address.to_string(), format!("Verify this receipt at {base}"))),
        ])
    }
}

baobab_guest::render!(Print);
