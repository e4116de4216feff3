use super::currencies::Names;
use super::{groups, word};

const SMALL: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 10] = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const THOUSANDS: [&str; 7] = ["", "thousand", "million", "billion", "trillion", "quadrillion", "quintillion"];

pub(super) fn counted(number: u64, names: &Names<'_>) -> String {
    format!("{} {}", cardinal(number), if number == 1 { names.one } else { names.many })
}

/// British style: `and` before tens and units, no commas.
pub(super) fn cardinal(number: u64) -> String {
    if number == 0 {
        return word(&SMALL, 0_usize).to_owned();
    }
    let groups = groups(number);
    let mut parts: Vec<String> = Vec::new();
    for (power, group) in groups.iter().enumerate().rev() {
        if *group == 0 {
            continue;
        }
        let mut part = below_thousand(*group);
        if power == 0 && *group < 100 && !parts.is_empty() {
            part.insert_str(0, "and ");
        }
        if power > 0 {
            part.push(' ');
            part.push_str(word(&THOUSANDS, power));
        }
        parts.push(part);
    }
    parts.join(" ")
}

fn below_thousand(number: u16) -> String {
    let rest = number % 100;
    match (number / 100, rest) {
        (0, _) => below_hundred(rest),
        (hundreds, 0) => format!("{} hundred", word(&SMALL, hundreds)),
        (hundreds, _) => format!("{} hundred and {}", word(&SMALL, hundreds), below_hundred(rest)),
    }
}

fn below_hundred(number: u16) -> String {
    match (number / 10, number % 10) {
        (0 | 1, _) => word(&SMALL, number).to_owned(),
        (tens, 0) => word(&TENS, tens).to_owned(),
        (tens, unit) => format!("{}-{}", word(&TENS, tens), word(&SMALL, unit)),
    }
}
