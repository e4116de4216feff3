//! Keys as text with a checksum (BIP 173, without its limit of length).

const SIGNS: &[u8; 32] = b"qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const GENERATOR: [u32; 5] = [0x3b6a_57b2, 0x2650_8e6d, 0x1ea1_19fa, 0x3d42_33dd, 0x2a14_62b3];
const CHECKSUM: usize = 6;

fn polymod(values: impl Iterator<Item = u8>) -> u32 {
    values.fold(1, |sum, value| {
        let top = sum >> 25;
        let shifted = (sum & 0x01ff_ffff) << 5 ^ u32::from(value);
        GENERATOR
            .iter()
            .enumerate()
            .fold(shifted, |sum, (bit, generator)| if top >> bit & 1 == 1 { sum ^ generator } else { sum })
    })
}

fn expanded(kind: &str) -> Vec<u8> {
    kind.bytes().map(|byte| byte >> 5).chain([0]).chain(kind.bytes().map(|byte| byte & 31)).collect()
}

/// Groups of `from` bits as groups of `to` bits; `None` when what is left over is not padding.
fn regrouped(values: &[u8], from: u32, to: u32, pads: bool) -> Option<Vec<u8>> {
    let (mut held, mut bits, mut out) = (0u32, 0u32, Vec::new());
    let mask = (1u32 << to) - 1;
    for value in values {
        held = held << from | u32::from(*value);
        bits += from;
        while bits >= to {
            bits -= to;
            out.push(u8::try_from(held >> bits & mask).ok()?);
        }
        held &= (1 << bits) - 1;
    }
    match (pads, bits) {
        (true, 0) => {}
        (true, _) => out.push(u8::try_from(held << (to - bits) & mask).ok()?),
        (false, bits) if bits < from && held == 0 => {}
        (false, _) => return None,
    }
    Some(out)
}

/// `kind` and bytes as lower-case text.
pub fn encode(kind: &str, bytes: &[u8]) -> String {
    let values = regrouped(bytes, 8, 5, true).unwrap_or_default();
    let sum = polymod(expanded(kind).into_iter().chain(values.iter().copied()).chain([0; CHECKSUM])) ^ 1;
    let checksum = (0..CHECKSUM).map(|place| u8::try_from(sum >> (5 * (CHECKSUM - 1 - place)) & 31).unwrap_or(0));
    let signs: String =
        values.iter().copied().chain(checksum).map(|value| char::from(SIGNS[usize::from(value & 31)])).collect();
    format!("{kind}1{signs}")
}

/// The bytes of a text of this kind; `None` when it is none, or a sign of it is wrong.
pub fn decode(kind: &str, text: &str) -> Option<Vec<u8>> {
    let lower = text.to_ascii_lowercase();
    if text != lower && text != text.to_ascii_uppercase() {
        return None;
    }
    let signs = lower.strip_prefix(kind)?.strip_prefix('1')?;
    let values: Option<Vec<u8>> = signs
        .bytes()
        .map(|sign| SIGNS.iter().position(|known| *known == sign).and_then(|place| u8::try_from(place).ok()))
        .collect();
    let values = values.filter(|values| values.len() >= CHECKSUM)?;
    if polymod(expanded(kind).into_iter().chain(values.iter().copied())) != 1 {
        return None;
    }
    let (data, _) = values.split_at(values.len() - CHECKSUM);
    regrouped(data, 5, 8, false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back_and_a_slip_is_noticed() {
        let bytes: Vec<u8> = (0..32).collect();
        let text = encode("age", &bytes);
        assert!(text.starts_with("age1"));
        assert_eq!(decode("age", &text), Some(bytes.clone()));
        assert_eq!(decode("age", &text.to_uppercase()), Some(bytes));
        let slipped = text.replace(&text[10..11], if &text[10..11] == "q" { "p" } else { "q" });
        assert_eq!(decode("age", &slipped), None);
        assert_eq!(decode("bc", &text), None);
    }

    /// BIP 173.
    #[test]
    fn published_texts_are_read() {
        assert_eq!(decode("a", "A12UEL5L"), Some(Vec::new()));
        assert_eq!(
            decode("abcdef", "abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw").map(|bytes| bytes.len()),
            Some(20)
        );
        assert_eq!(decode("a", "A12uEL5L"), None);
    }
}
