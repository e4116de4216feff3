use std::fmt;

use crate::cell::Cell;

use super::{CellProblem, shown};

/// What commas and points mean in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum NumberStyle {
    /// Read what can mean one thing only. Of two different signs the last is the decimal sign (`1.234,56`, `1,234.56`);
    /// a sign that occurs twice separates thousands; one point is the decimal sign, as in every computer file; one comma is
    /// the decimal sign unless exactly three digits follow it and one to three, not starting with 0, go before:
    /// `1,234` could be 1234 or 1.234 and is refused.
    #[default]
    Auto,
    /// Point for decimals, commas between thousands.
    Point,
    /// Comma for decimals, points between thousands.
    Comma,
}

/// An exact decimal: `units` × 10^-`scale`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decimal {
    pub units: i128,
    pub scale: u8,
}

/// Digits a number may have; more than any amount needs, and no more than the i128 holds.
const DIGITS_MAX: usize = 36;

impl Decimal {
    /// The number as an integer of 10^-`scale`, exactly: 12.5 at scale 2 is 1250.
    ///
    /// # Errors
    /// `too_many_decimals` when digits other than 0 would be lost, `number_too_large` when it does not fit.
    pub fn scaled(&self, scale: u8) -> Result<i64, CellProblem> {
        let too_large = || CellProblem::new("number_too_large", format!("{self} is too large"));
        let units = if scale >= self.scale {
            let factor = 10_i128.checked_pow(u32::from(scale - self.scale)).ok_or_else(too_large)?;
            self.units.checked_mul(factor).ok_or_else(too_large)?
        } else {
            let divisor = 10_i128.checked_pow(u32::from(self.scale - scale)).ok_or_else(too_large)?;
            if self.units % divisor != 0 {
                let allowed = match scale {
                    0 => "no decimals are".to_owned(),
                    1 => "1 decimal is".to_owned(),
                    more => format!("{more} decimals are"),
                };
                return Err(CellProblem::new(
                    "too_many_decimals",
                    format!("{self} has too many decimals; {allowed} allowed here"),
                ));
            }
            self.units / divisor
        };
        i64::try_from(units).map_err(|_| too_large())
    }
}

impl Decimal {
    /// The same number without zeros at the end, but with `least` decimals where it has as many.
    #[must_use]
    pub fn shortened(mut self, least: u8) -> Decimal {
        while self.scale > least && self.units % 10 == 0 {
            self.units /= 10;
            self.scale -= 1;
        }
        self
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&plain(self.units, self.scale))
    }
}

/// The number of a machine-written decimal (`-12.50`): nothing but sign, digits and point.
pub(crate) fn plain_number(text: &str) -> Option<Decimal> {
    if text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'-' | b'.')) {
        decimal_text(text, NumberStyle::Point).ok()
    } else {
        None
    }
}

/// `units` × 10^-`scale` written out: `-12.50`.
pub(crate) fn plain(units: i128, scale: u8) -> String {
    let sign = if units < 0 { "-" } else { "" };
    let scale = usize::from(scale);
    let digits = format!("{:0>width$}", units.unsigned_abs(), width = scale + 1);
    let (whole, part) = digits.split_at(digits.len() - scale);
    if part.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{part}") }
}

/// Reads a decimal: a number cell of a workbook, or a text with optional thousands separators (comma, point, space, `'`),
/// sign before or behind (`-5`, `5-`), parentheses for negatives (`(5.00)`), one currency sign or code at either end
/// (`$`, `€`, `USD`), at most 36 digits. Percent signs and exponents are not numbers here.
///
/// # Errors
/// `not_a_number`, `ambiguous_number`, `number_too_large`, `failed_formula`.
pub fn decimal(cell: &Cell, style: NumberStyle) -> Result<Option<Decimal>, CellProblem> {
    match cell {
        Cell::Error(code) => Err(CellProblem::failed_formula(code)),
        cell if cell.is_blank() => Ok(None),
        Cell::Number(number) => decimal_text(number, NumberStyle::Point).map(Some),
        Cell::Text(text) => decimal_text(text.trim(), style).map(Some),
        other => Err(not_a_number(&other.text())),
    }
}

fn decimal_text(text: &str, style: NumberStyle) -> Result<Decimal, CellProblem> {
    let (negative, body) = without_sign(text).ok_or_else(|| not_a_number(text))?;
    let signs: Vec<char> = body.chars().filter(|letter| matches!(letter, '.' | ',')).collect();
    let (decimal_sign, thousands_sign) = match style {
        NumberStyle::Point => ('.', ','),
        NumberStyle::Comma => (',', '.'),
        NumberStyle::Auto => auto_signs(text, body, &signs)?,
    };
    let (whole, part) = body.split_once(decimal_sign).unwrap_or((body, ""));
    if part.contains(|letter: char| !letter.is_ascii_digit()) {
        return Err(not_a_number(text));
    }
    let whole = grouped_digits(whole, thousands_sign).ok_or_else(|| not_a_number(text))?;
    if whole.is_empty() && part.is_empty() {
        return Err(not_a_number(text));
    }
    let digits = format!("{whole}{part}");
    if digits.trim_start_matches('0').len() > DIGITS_MAX || part.len() > DIGITS_MAX {
        return Err(CellProblem::new(
            "number_too_large",
            format!("“{}” has more digits than can be kept", shown(text)),
        ));
    }
    let units: i128 = digits.parse().map_err(|_| not_a_number(text))?;
    let scale = u8::try_from(part.len()).map_err(|_| not_a_number(text))?;
    Ok(Decimal { units: if negative { -units } else { units }, scale })
}

/// The decimal sign and the thousands sign that the number itself shows.
fn auto_signs(text: &str, body: &str, signs: &[char]) -> Result<(char, char), CellProblem> {
    match signs {
        [] | ['.'] => Ok(('.', ',')),
        [','] => {
            let (before, after) = body.split_once(',').unwrap_or((body, ""));
            let thousands_possible = after.len() == 3 && (1..=3).contains(&before.len()) && !before.starts_with('0');
            if thousands_possible {
                let message = format!(
                    "“{}” can mean {before}{after} or {before}.{after}; say whether this file uses commas or points for decimals",
                    shown(text)
                );
                return Err(CellProblem::new("ambiguous_number", message));
            }
            Ok((',', '.'))
        }
        [.., last] => {
            let other = if *last == '.' { ',' } else { '.' };
            // The same sign again and again can only separate thousands.
            if signs.contains(&other) { Ok((*last, other)) } else { Ok((other, *last)) }
        }
    }
}

/// The digits of the whole part; none when separators stand in wrong places or differ.
fn grouped_digits(whole: &str, thousands_sign: char) -> Option<String> {
    let is_separator =
        |letter: char| letter == thousands_sign || matches!(letter, ' ' | '\u{A0}' | '\u{202F}' | '\'' | '’');
    let mut separators = whole.chars().filter(|letter| is_separator(*letter));
    if let Some(first) = separators.next()
        && separators.any(|letter| letter != first)
    {
        return None;
    }
    let mut digits = String::with_capacity(whole.len());
    for (index, group) in whole.split(is_separator).enumerate() {
        let grouped = whole.contains(is_separator);
        let right_length = if index == 0 { !grouped || (1..=3).contains(&group.len()) } else { group.len() == 3 };
        if !right_length || !group.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        digits.push_str(group);
    }
    Some(digits)
}

/// The number without sign, parentheses and currency, and whether it is negative.
fn without_sign(text: &str) -> Option<(bool, &str)> {
    let (mut negative, mut body) = match text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        Some(inner) => (true, inner.trim()),
        None => (false, text),
    };
    let mut signed = negative;
    let mut priced = false;
    loop {
        let before = body;
        for minus in ['-', '\u{2212}', '+'] {
            if let Some(rest) = body.strip_prefix(minus).or_else(|| body.strip_suffix(minus)) {
                if signed {
                    return None;
                }
                signed = true;
                negative = minus != '+';
                body = rest.trim();
            }
        }
        if let Some(rest) = without_currency(body) {
            if priced {
                return None;
            }
            priced = true;
            body = rest.trim();
        }
        if body == before {
            return Some((negative, body));
        }
    }
}

/// Without a currency sign, a code of three capitals, or `R`, `K`, `CFA` … at either end; none when there is none.
fn without_currency(body: &str) -> Option<&str> {
    const SIGNS: [char; 10] = ['$', '€', '£', '¥', '₦', '₵', '₹', '₣', '₽', '¢'];
    const LETTERS: [&str; 14] = ["KSh", "USh", "TSh", "CFA", "Ksh", "Rs", "Sh", "Fr", "Kz", "Le", "Mt", "R", "K", "P"];
    if let Some(rest) = body.strip_prefix(SIGNS).or_else(|| body.strip_suffix(SIGNS)) {
        return Some(rest);
    }
    let letters_before = body.find(|letter: char| !letter.is_ascii_alphabetic())?;
    let (code, rest) = body.split_at(letters_before);
    let known =
        |code: &str| LETTERS.contains(&code) || (code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase()));
    if known(code) {
        return Some(rest);
    }
    let letters_after = body.rfind(|letter: char| !letter.is_ascii_alphabetic())?;
    let last = body.get(letters_after..)?.chars().next()?;
    let (rest, code) = body.split_at(letters_after + last.len_utf8());
    known(code).then_some(rest)
}

fn not_a_number(text: &str) -> CellProblem {
    CellProblem::new("not_a_number", format!("“{}” is not a number; write it like 1234.56", shown(text)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(text: &str, style: NumberStyle, expected: Result<&str, &str>) {
        let read = decimal(&Cell::Text(text.to_owned()), style);
        match expected {
            Ok(plain) => {
                assert_eq!(read.map(|number| number.map(|number| number.to_string())), Ok(Some(plain.to_owned())))
            }
            Err(code) => assert_eq!(read.map_err(|problem| problem.code), Err(code), "{text}"),
        }
    }

    #[test]
    fn numbers_people_write_are_read() {
        use NumberStyle::{Auto, Comma, Point};
        check("1234.56", Auto, Ok("1234.56"));
        check("1,234.56", Auto, Ok("1234.56"));
        check("1.234,56", Auto, Ok("1234.56"));
        check("1 234,56", Auto, Ok("1234.56"));
        check("1\u{202F}234\u{202F}567,8", Auto, Ok("1234567.8"));
        check("1'234.50", Auto, Ok("1234.50"));
        check("1,234,567", Auto, Ok("1234567"));
        check("1.234.567", Auto, Ok("1234567"));
        check("1,5", Auto, Ok("1.5"));
        check("0,125", Auto, Ok("0.125"));
        check("1234,567", Auto, Ok("1234.567"));
        check("1.234", Auto, Ok("1.234"));
        check("1,234", Point, Ok("1234"));
        check("1,234", Comma, Ok("1.234"));
        check("1.234", Comma, Ok("1234"));
        check("(1,234.50)", Auto, Ok("-1234.50"));
        check("-5", Auto, Ok("-5"));
        check("5-", Auto, Ok("-5"));
        check("\u{2212}5", Auto, Ok("-5"));
        check("+5", Auto, Ok("5"));
        check("$ 1,000.00", Auto, Ok("1000.00"));
        check("-$5", Auto, Ok("-5"));
        check("$-5", Auto, Ok("-5"));
        check("USD 12", Auto, Ok("12"));
        check("12 USD", Auto, Ok("12"));
        check("KSh 500", Auto, Ok("500"));
        check("R 99.90", Auto, Ok("99.90"));
        check("₦2,500,000", Auto, Ok("2500000"));
        check(".5", Auto, Ok("0.5"));
        check("5.", Auto, Ok("5"));
        check("007", Auto, Ok("7"));
        check("-0.00", Auto, Ok("0.00"));
    }

    #[test]
    fn what_is_no_number_is_refused() {
        use NumberStyle::{Auto, Point};
        check("1,234", Auto, Err("ambiguous_number"));
        check("12,34.5", Auto, Err("not_a_number"));
        check("1,23,456", Auto, Err("not_a_number"));
        check("1 234'567", Auto, Err("not_a_number"));
        check("1.2.3", Auto, Err("not_a_number"));
        check("1,234.5,6", Point, Err("not_a_number"));
        check("1e5", Auto, Err("not_a_number"));
        check("10%", Auto, Err("not_a_number"));
        check("--5", Auto, Err("not_a_number"));
        check("(-5)", Auto, Err("not_a_number"));
        check("$€5", Auto, Err("not_a_number"));
        check("USD", Auto, Err("not_a_number"));
        check("n/a", Auto, Err("not_a_number"));
        check(".", Auto, Err("not_a_number"));
        check("٥", Auto, Err("not_a_number"));
        check(&"9".repeat(37), Auto, Err("number_too_large"));
    }

    #[test]
    fn scaling_is_exact_or_refused() {
        let read = |text: &str| {
            decimal(&Cell::Text(text.to_owned()), NumberStyle::Point).expect("a number").expect("not blank")
        };
        assert_eq!(read("12.5").scaled(2), Ok(1250));
        assert_eq!(read("12.50").scaled(1), Ok(125));
        assert_eq!(read("-0.01").scaled(2), Ok(-1));
        assert_eq!(read("12.345").scaled(2).map_err(|problem| problem.code), Err("too_many_decimals"));
        assert_eq!(read("92233720368547758.07").scaled(2), Ok(i64::MAX));
        assert_eq!(read("92233720368547758.08").scaled(2).map_err(|problem| problem.code), Err("number_too_large"));
    }

    proptest! {
        /// Any amount written in any of the usual ways reads back as itself.
        #[test]
        fn grouped_amounts_read_back(units in any::<i64>(), scale in 1_u8..6, comma in any::<bool>(), brackets in any::<bool>()) {
            let written = plain(i128::from(units).abs(), scale);
            let (whole, part) = written.split_once('.').expect("scale is at least 1");
            let (decimal_sign, thousands_sign) = if comma { (',', '.') } else { ('.', ',') };
            let mut grouped = String::new();
            for (index, digit) in whole.chars().enumerate() {
                if index > 0 && (whole.len() - index) % 3 == 0 {
                    grouped.push(thousands_sign);
                }
                grouped.push(digit);
            }
            let written = format!("{grouped}{decimal_sign}{part}");
            let signed = match (units < 0, brackets) {
                (false, _) => written,
                (true, true) => format!("({written})"),
                (true, false) => format!("-{written}"),
            };
            let style = if comma { NumberStyle::Comma } else { NumberStyle::Point };
            let read = decimal(&Cell::Text(signed), style).expect("a number").expect("not blank");
            prop_assert_eq!(read, Decimal { units: i128::from(units), scale });
        }

        #[test]
        fn any_text_is_a_number_or_a_problem(text in ".{0,40}") {
            let _ = decimal(&Cell::Text(text), NumberStyle::Auto);
        }
    }
}
