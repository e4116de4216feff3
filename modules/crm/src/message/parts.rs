//! Parts of an SMS, by the alphabets of 3GPP TS 23.038. `web/src/kinds/values/sms.ts` counts alike while a text is written.

use crate::generated::MessageEncoding;

const BASIC: &str = "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/// Written as two: an escape and a letter.
const EXTENDED: &str = "^{}\\[~]|€\u{c}";

/// The alphabet a text needs, and in how many parts it is sent.
pub fn parts(text: &str) -> (MessageEncoding, i64) {
    let short = |letter: char| match (BASIC.contains(letter), EXTENDED.contains(letter)) {
        (true, _) => Some(1),
        (_, true) => Some(2),
        _ => None,
    };
    match text.chars().map(short).collect::<Option<Vec<usize>>>() {
        Some(units) => (MessageEncoding::Gsm7, count(&units, 160, 153)),
        // UTF-16: what lies beyond its plane takes two units and is not cut apart.
        None => {
            let units: Vec<usize> = text.chars().map(char::len_utf16).collect();
            (MessageEncoding::Ucs2, count(&units, 70, 67))
        }
    }
}

/// One part holds `whole`; of several each gives room to what joins them.
fn count(units: &[usize], whole: usize, each: usize) -> i64 {
    match units.iter().sum::<usize>() {
        0 => return 0,
        all if all <= whole => return 1,
        _ => {}
    }
    let (mut parts, mut room) = (1, each);
    for unit in units {
        if *unit > room {
            parts += 1;
            room = each;
        }
        room -= unit;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_where_its_alphabet_says() {
        let count = |text: &str| parts(text).1;
        for (letter, times, wanted) in [
            ("a", 160, 1),
            ("a", 161, 2),
            ("a", 306, 2),
            ("a", 307, 3),
            ("€", 80, 1),
            ("€", 81, 2),
            ("ã", 70, 1),
            ("ã", 71, 2),
            ("😀", 35, 1),
            ("😀", 36, 2),
        ] {
            assert_eq!(count(&letter.repeat(times)), wanted, "{times} {letter}");
        }
        assert_eq!(count(""), 0);
        // An escape is not cut from its letter.
        assert_eq!(count(&format!("{}€{}", "a".repeat(152), "a".repeat(151))), 2);
        assert_eq!(count(&format!("{}€{}", "a".repeat(152), "a".repeat(152))), 3);
        assert_eq!(parts("Prix à 5 €").0, MessageEncoding::Gsm7);
        assert_eq!(parts("Olá, não").0, MessageEncoding::Ucs2);
    }
}
