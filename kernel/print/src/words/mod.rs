//! Amounts in words, as documents and cheques state them.

mod currencies;
mod english;
mod french;
mod portuguese;

use crate::labels::Language;

use currencies::{Names, currency};

/// Grammatical gender, where a language bends numbers after what they count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gender {
    Masculine,
    Feminine,
}

/// The amount `units` × 10^-`scale` in words: whole units spelled out, minor units in figures.
/// `amount_in_words(125_050, 2, "USD", "en")` is “One thousand two hundred and fifty US dollars and 50 cents”.
///
/// `language` is a tag; `fr` and `pt` have words of their own, all others (`sw`, `sn` …) print in English.
/// Portuguese is that of Africa and Portugal (`dezasseis`, `mil milhões`). An unknown currency shows its code.
/// Nothing is rounded: digits finer than the currency's minor unit show as its decimals (`50.5 cents`),
/// and those of a currency without a minor unit as a fraction (`50/100`).
#[must_use]
pub fn amount_in_words(units: i64, scale: u8, currency_code: &str, language: &str) -> String {
    let language = Language::from_tag(language);
    let amount = Amount::new(units, scale);
    let (names, minor_digits) = match currency(currency_code) {
        Some(known) => (
            match language {
                Language::English | Language::Shona | Language::Swahili => known.english,
                Language::French => known.french,
                Language::Portuguese => known.portuguese,
            },
            known.minor_digits,
        ),
        None => (Names { one: currency_code, many: currency_code, gender: Gender::Masculine, minor: None }, 0),
    };
    let major = match language {
        Language::English | Language::Shona | Language::Swahili => english::counted(amount.whole, &names),
        Language::French => french::counted(amount.whole, &names),
        Language::Portuguese => portuguese::counted(amount.whole, &names),
    };
    let (minus, and) = match language {
        Language::English | Language::Shona | Language::Swahili => ("minus ", "and"),
        Language::French => ("moins ", "et"),
        Language::Portuguese => ("menos ", "e"),
    };
    let mut text = String::new();
    if amount.negative {
        text.push_str(minus);
    }
    text.push_str(&major);
    if let Some(minor) = amount.minor_words(minor_digits, &names, language) {
        text = format!("{text} {and} {minor}");
    }
    capitalised(&text)
}

struct Amount {
    negative: bool,
    whole: u64,
    /// The digits after the point, `scale` of them.
    part: String,
}

impl Amount {
    fn new(units: i64, scale: u8) -> Self {
        let scale = usize::from(scale);
        let digits = format!("{:0>width$}", units.unsigned_abs(), width = scale + 1);
        let (whole, part) = digits.split_at(digits.len() - scale);
        // The whole part of an i64 has at most 19 digits.
        Amount { negative: units < 0, whole: whole.parse().unwrap_or(0), part: part.to_owned() }
    }

    fn minor_words(&self, minor_digits: u8, names: &Names<'_>, language: Language) -> Option<String> {
        if self.part.bytes().all(|digit| digit == b'0') {
            return None;
        }
        let Some((one, many)) = names.minor else {
            return Some(format!("{}/1{}", self.part, "0".repeat(self.part.len())));
        };
        let minor_digits = usize::from(minor_digits);
        let padded = format!("{:0<width$}", self.part, width = minor_digits);
        let (minor, finer) = padded.split_at(minor_digits);
        let minor = match minor.trim_start_matches('0') {
            "" => "0",
            digits => digits,
        };
        let finer = finer.trim_end_matches('0');
        let singular = match language {
            // French counts anything below two in the singular.
            Language::French => minor == "0" || minor == "1",
            _ => minor == "1" && finer.is_empty(),
        };
        let point = match language {
            Language::French | Language::Portuguese => ",",
            Language::English | Language::Shona | Language::Swahili => ".",
        };
        let figures = if finer.is_empty() { minor.to_owned() } else { format!("{minor}{point}{finer}") };
        Some(format!("{figures} {}", if singular { one } else { many }))
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// The number in groups of three digits, the lowest first.
fn groups(number: u64) -> Vec<u16> {
    let mut groups = Vec::new();
    let mut rest = number;
    while rest > 0 {
        groups.push(u16::try_from(rest % 1000).unwrap_or(0));
        rest /= 1000;
    }
    groups
}

/// The entry of a word list; the lists cover every index that is asked for.
fn word(list: &[&'static str], index: impl Into<usize>) -> &'static str {
    list.get(index.into()).copied().unwrap_or("")
}

#[cfg(test)]
mod tests;
