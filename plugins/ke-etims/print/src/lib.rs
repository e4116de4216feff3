//! The control unit's block on a printed invoice.

use baobab_guest::{Answer, Block, Occasion, Render, Value};

struct Print;

impl Render for Print {
    fn blocks(_: &Occasion, document: Value) -> Answer<Vec<Block>> {
        let notes = document["record"]["notes"].as_str().unwrap_or_default();
        // `KRA eTIMS KRACU0100000001/7 signed QUII27MATATSHFRB on 2026-03-05 14:02:11: https://…`
        let read = |line: &str| -> Option<[String; 4]> {
            let (unit, rest) = line.strip_prefix("KRA eTIMS ")?.split_once(" signed ")?;
            let (signature, rest) = rest.split_once(" on ")?;
            let (time, address) = rest.split_once(": https://")?;
            Some([unit.into(), signature.into(), time.into(), format!("https://{address}")])
        };
        let Some([unit, signature, time, address]) = notes.lines().find_map(read) else { return Ok(Vec::new()) };
        // Signatures are shown in groups of four.
        let grouped: Vec<String> =
            signature.chars().collect::<Vec<_>>().chunks(4).map(|part| part.iter().collect()).collect();
        let facts = [("Control unit and receipt", unit), ("Receipt signature", grouped.join("-")), ("Signed", time)];
        Ok(vec![
            Block::Heading("KRA eTIMS".into()),
            Block::Facts(facts.map(|(label, value)| (label.to_string(), value)).to_vec()),
            Block::Qr((address, "Verify this invoice with KRA".into())),
        ])
    }
}

baobab_guest::render!(Print);
