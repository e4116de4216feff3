use super::currencies::Names;
use super::{Gender, groups, word};

const SMALL: [&str; 20] = [
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze", "treize",
    "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf",
];
const TENS: [&str; 7] = ["", "", "vingt", "trente", "quarante", "cinquante", "soixante"];
const MILLIONS: [&str; 5] = ["million", "milliard", "billion", "billiard", "trillion"];

pub(super) fn counted(number: u64, names: &Names<'_>) -> String {
    let name = if number < 2 { names.one } else { names.many };
    let words = cardinal(number, names.gender);
    // A million is a noun: `un million de francs`, `deux millions d’euros`.
    if number > 0 && number.is_multiple_of(1_000_000) {
        let elided = name.starts_with(['a', 'e', 'i', 'o', 'u', 'é']);
        return format!("{words} {}{name}", if elided { "d’" } else { "de " });
    }
    format!("{words} {name}")
}

/// Traditional spelling: hyphens below one hundred, except around `et`.
pub(super) fn cardinal(number: u64, gender: Gender) -> String {
    if number == 0 {
        return word(&SMALL, 0_usize).to_owned();
    }
    let groups = groups(number);
    let mut parts: Vec<String> = Vec::new();
    for (power, group) in groups.iter().enumerate().rev() {
        match (power, *group) {
            (_, 0) => {}
            (0, group) => parts.push(below_thousand(group, gender, true)),
            (1, 1) => parts.push("mille".to_owned()),
            // `mille` is a numeral, so what multiplies it takes no plural s.
            (1, group) => parts.push(format!("{} mille", below_thousand(group, Gender::Masculine, false))),
            (power, group) => {
                let plural = if group > 1 { "s" } else { "" };
                parts.push(format!(
                    "{} {}{plural}",
                    below_thousand(group, Gender::Masculine, true),
                    word(&MILLIONS, power - 2)
                ));
            }
        }
    }
    parts.join(" ")
}

/// `last`: nothing but a noun follows, so `cent` and `quatre-vingt` take their plural s.
fn below_thousand(number: u16, gender: Gender, last: bool) -> String {
    let rest = number % 100;
    let hundreds = match number / 100 {
        0 => return below_hundred(rest, gender, last),
        1 => "cent".to_owned(),
        many if rest == 0 && last => format!("{} cents", word(&SMALL, many)),
        many => format!("{} cent", word(&SMALL, many)),
    };
    if rest == 0 { hundreds } else { format!("{hundreds} {}", below_hundred(rest, gender, last)) }
}

fn below_hundred(number: u16, gender: Gender, last: bool) -> String {
    let one = if gender == Gender::Feminine { "une" } else { "un" };
    match (number / 10, number % 10) {
        (0, 1) => one.to_owned(),
        (0 | 1, _) => word(&SMALL, number).to_owned(),
        (7, 1) => "soixante et onze".to_owned(),
        (7, _) => format!("soixante-{}", word(&SMALL, number - 60)),
        (8, 0) => if last { "quatre-vingts" } else { "quatre-vingt" }.to_owned(),
        (8, 1) => format!("quatre-vingt-{one}"),
        (8 | 9, _) => format!("quatre-vingt-{}", word(&SMALL, number - 80)),
        (tens, 0) => word(&TENS, tens).to_owned(),
        (tens, 1) => format!("{} et {one}", word(&TENS, tens)),
        (tens, unit) => format!("{}-{}", word(&TENS, tens), word(&SMALL, unit)),
    }
}
