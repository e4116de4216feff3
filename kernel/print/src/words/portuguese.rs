use super::currencies::Names;
use super::{Gender, groups, word};

const SMALL: [&str; 20] = [
    "zero",
    "um",
    "dois",
    "três",
    "quatro",
    "cinco",
    "seis",
    "sete",
    "oito",
    "nove",
    "dez",
    "onze",
    "doze",
    "treze",
    "catorze",
    "quinze",
    "dezasseis",
    "dezassete",
    "dezoito",
    "dezanove",
];
const TENS: [&str; 10] =
    ["", "", "vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa"];
const HUNDREDS: [&str; 10] =
    ["", "cento", "duzent", "trezent", "quatrocent", "quinhent", "seiscent", "setecent", "oitocent", "novecent"];
/// Singular and plural of 10^6, 10^12 and 10^18: the long scale, in which 10^9 is `mil milhões`.
const MILLIONS: [(&str, &str); 3] = [("milhão", "milhões"), ("bilião", "biliões"), ("trilião", "triliões")];

pub(super) fn counted(number: u64, names: &Names<'_>) -> String {
    let name = if number == 1 { names.one } else { names.many };
    let words = cardinal(number, names.gender);
    // A million is a noun: `um milhão de dólares`.
    let of = if number > 0 && number.is_multiple_of(1_000_000) { "de " } else { "" };
    format!("{words} {of}{name}")
}

pub(super) fn cardinal(number: u64, gender: Gender) -> String {
    if number == 0 {
        return word(&SMALL, 0_usize).to_owned();
    }
    let groups = groups(number);
    let pairs: Vec<(u16, u16)> =
        groups.chunks(2).map(|pair| (pair.get(1).copied().unwrap_or(0), pair.first().copied().unwrap_or(0))).collect();
    let lowest = pairs.iter().position(|pair| *pair != (0, 0)).unwrap_or(0);
    let mut text = String::new();
    for (power, pair) in pairs.iter().enumerate().rev() {
        if *pair == (0, 0) {
            continue;
        }
        if !text.is_empty() {
            text.push_str(if power == lowest && takes_and(*pair) { " e " } else { " " });
        }
        // What multiplies a million agrees with `milhão`, which is masculine.
        text.push_str(&below_million(*pair, if power == 0 { gender } else { Gender::Masculine }));
        if let Some((one, many)) = power.checked_sub(1).and_then(|index| MILLIONS.get(index)) {
            text.push(' ');
            text.push_str(if *pair == (0, 1) { one } else { many });
        }
    }
    text
}

/// `e` goes before the last group when it is below one hundred or whole hundreds: `mil e cinco`, `mil e duzentos`, but `mil duzentos e cinco`.
fn takes_and(pair: (u16, u16)) -> bool {
    let short = |group: u16| group < 100 || group.is_multiple_of(100);
    match pair {
        (0, units) => short(units),
        (thousands, 0) => short(thousands),
        _ => false,
    }
}

fn below_million((thousands, units): (u16, u16), gender: Gender) -> String {
    let thousands_words = match thousands {
        0 => return below_thousand(units, gender),
        1 => "mil".to_owned(),
        many => format!("{} mil", below_thousand(many, gender)),
    };
    if units == 0 {
        return thousands_words;
    }
    let and = if takes_and((0, units)) { " e " } else { " " };
    format!("{thousands_words}{and}{}", below_thousand(units, gender))
}

fn below_thousand(number: u16, gender: Gender) -> String {
    let rest = number % 100;
    let hundreds = match number / 100 {
        0 => return below_hundred(rest, gender),
        1 if rest == 0 => return "cem".to_owned(),
        1 => word(&HUNDREDS, 1_usize).to_owned(),
        many => format!("{}{}", word(&HUNDREDS, many), if gender == Gender::Feminine { "as" } else { "os" }),
    };
    if rest == 0 { hundreds } else { format!("{hundreds} e {}", below_hundred(rest, gender)) }
}

fn below_hundred(number: u16, gender: Gender) -> String {
    match (number / 10, number % 10, gender) {
        (0, 1, Gender::Feminine) => "uma".to_owned(),
        (0, 2, Gender::Feminine) => "duas".to_owned(),
        (0 | 1, _, _) => word(&SMALL, number).to_owned(),
        (tens, 0, _) => word(&TENS, tens).to_owned(),
        (tens, unit, gender) => format!("{} e {}", word(&TENS, tens), below_hundred(unit, gender)),
    }
}
