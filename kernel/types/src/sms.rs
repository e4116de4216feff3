//! Texts of SMS, by the alphabets of 3GPP TS 23.038. `web/src/kinds/values/sms.ts` counts alike while a text is written.

const BASIC: &str = "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/// Written as two: an escape and a letter.
const EXTENDED: &str = "^{}\\[~]|€\u{c}";
/// Letters beside the alphabet, and those of it they are read as.
const NEAREST: &[(&str, &str)] = &[
    ("áâãă", "a"),
    ("ÁÂÃÀ", "A"),
    ("ç", "c"),
    ("êëě", "e"),
    ("ÊËÈ", "E"),
    ("íîï", "i"),
    ("ÍÎÏÌ", "I"),
    ("óôõ", "o"),
    ("ÓÔÕÒ", "O"),
    ("úû", "u"),
    ("ÚÛÙ", "U"),
    ("ý", "y"),
    ("œ", "oe"),
    ("Œ", "OE"),
    ("’‘‚", "'"),
    ("“”„«»", "\""),
    ("–—‑", "-"),
    ("…", "..."),
    ("\u{a0}\u{202f}", " "),
];

/// What an SMS is written in. A message of several parts holds less in each, which give room to what joins them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Alphabet {
    /// Seven bits a letter.
    Gsm7,
    /// UTF-16.
    Ucs2,
}

impl Alphabet {
    fn whole(self) -> usize {
        match self {
            Alphabet::Gsm7 => 160,
            Alphabet::Ucs2 => 70,
        }
    }

    fn each(self) -> usize {
        match self {
            Alphabet::Gsm7 => 153,
            Alphabet::Ucs2 => 67,
        }
    }

    /// Units that so many parts hold.
    pub fn room(self, parts: usize) -> usize {
        if parts <= 1 { self.whole() } else { self.each() * parts }
    }

    /// Units a letter takes. A letter of the other alphabet takes as many as its UTF-16.
    pub fn units(self, letter: char) -> usize {
        match self {
            Alphabet::Gsm7 => septets(letter).unwrap_or_else(|| letter.len_utf16()),
            Alphabet::Ucs2 => letter.len_utf16(),
        }
    }

    /// Units a text takes.
    pub fn length(self, text: &str) -> usize {
        text.chars().map(|letter| self.units(letter)).sum()
    }
}

fn septets(letter: char) -> Option<usize> {
    match (BASIC.contains(letter), EXTENDED.contains(letter)) {
        (true, _) => Some(1),
        (_, true) => Some(2),
        _ => None,
    }
}

/// The alphabet a text needs.
pub fn alphabet(text: &str) -> Alphabet {
    if text.chars().all(|letter| septets(letter).is_some()) { Alphabet::Gsm7 } else { Alphabet::Ucs2 }
}

/// The alphabet a text needs, and in how many parts it is sent.
pub fn parts(text: &str) -> (Alphabet, i64) {
    let alphabet = alphabet(text);
    // What lies beyond the plane of UTF-16 takes two units and is not cut apart, nor is an escape from its letter.
    let units: Vec<usize> = text.chars().map(|letter| alphabet.units(letter)).collect();
    (alphabet, count(&units, alphabet.whole(), alphabet.each()))
}

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

/// A text in the alphabet of one hundred and sixty letters as far as it can be read there: `ã` becomes `a`. What has no such
/// letter, of other scripts, stays as it is.
pub fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars() {
        match NEAREST.iter().find(|(letters, _)| septets(letter).is_none() && letters.contains(letter)) {
            Some((_, nearest)) => folded.push_str(nearest),
            None => folded.push(letter),
        }
    }
    folded
}

/// The beginning of a text that fits into so many units, with dots where something is left out.
pub fn cut(text: &str, alphabet: Alphabet, room: usize) -> String {
    if alphabet.length(text) <= room {
        return text.to_string();
    }
    let dots = if alphabet == Alphabet::Gsm7 { "..." } else { "…" };
    let mut left = room.saturating_sub(alphabet.length(dots));
    let mut kept = String::new();
    for letter in text.chars() {
        let units = alphabet.units(letter);
        if units > left {
            break;
        }
        left -= units;
        kept.push(letter);
    }
    format!("{}{dots}", kept.trim_end())
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
        assert_eq!(parts("Prix à 5 €").0, Alphabet::Gsm7);
        assert_eq!(parts("Olá, não").0, Alphabet::Ucs2);
    }

    #[test]
    fn letters_beside_the_alphabet_are_read_as_those_in_it() {
        assert_eq!(folded("Olá, não – “já”…"), "Ola, nao - \"ja\"...");
        assert_eq!(folded("à É ñ"), "à É ñ", "what is of the alphabet stays");
        assert_eq!(alphabet(&folded("L’été à Nîmes, façade")), Alphabet::Gsm7);
        assert_eq!(folded("привет"), "привет");
    }

    #[test]
    fn a_long_text_ends_in_dots_within_its_room() {
        assert_eq!(cut("short", Alphabet::Gsm7, 160), "short");
        let long = cut(&"a".repeat(200), Alphabet::Gsm7, 160);
        assert_eq!((long.chars().count(), long.ends_with("aaa...")), (160, true));
        assert_eq!(Alphabet::Ucs2.length(&cut(&"ж".repeat(99), Alphabet::Ucs2, 70)), 70);
        assert_eq!(cut("one two", Alphabet::Gsm7, 7), "one two");
        assert_eq!(cut("one two three", Alphabet::Gsm7, 7), "one...");
    }
}
