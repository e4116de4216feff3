//! Element strings of GS1: `(01)09506000134352(17)271130(10)A1`, as people write them and as scanners send them. Pure.
//!
//! Scanners send no brackets: values of a fixed length follow each other, the others end at a separator (FNC1, sent as the control
//! character GS). A mark of the symbology may stand in front (`]C1`). Without any of these a text is a code of its own.

use chrono::{Datelike, NaiveDate};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, QUANTITY_SCALE, Quantity};

use super::gtin;

/// FNC1 as scanners send it.
const SEPARATOR: char = '\u{1d}';
/// Marks of symbologies that hold element strings.
const MARKS: [&str; 5] = ["]C1", "]d2", "]Q3", "]e0", "]J1"];

/// What a code says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Code {
    /// What the goods are looked up by: the article number with fourteen digits, else the code itself.
    pub key: String,
    /// The key is an article number.
    pub gtin: bool,
    pub lot: Option<String>,
    pub serial: Option<String>,
    pub expiry: Option<Date>,
    /// Pieces in the package.
    pub count: Option<i64>,
    /// Net weight in kilograms.
    pub weight: Option<Quantity>,
}

/// Why a code cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unread {
    Empty,
    /// There is no such identifier, or it stands where none is expected.
    Identifier(String),
    /// The value is shorter or longer than its identifier says, or holds what it must not.
    Value(String),
    /// The last digit of an article number does not fit.
    CheckDigit(String),
    /// No such day.
    Day(String),
    /// Two values for one identifier.
    Twice(String),
    /// Nothing in it names goods.
    Nameless,
}

impl Unread {
    /// The word for it in `corpus.json` and in answers.
    pub fn code(&self) -> &'static str {
        match self {
            Unread::Empty => "empty",
            Unread::Identifier(_) => "identifier",
            Unread::Value(_) => "value",
            Unread::CheckDigit(_) => "check_digit",
            Unread::Day(_) => "day",
            Unread::Twice(_) => "twice",
            Unread::Nameless => "nameless",
        }
    }
}

/// Reads a code as it was scanned or typed. `year` is the present one: years of two digits lie around it.
///
/// # Errors
/// The text is an element string and a wrong one.
pub fn read(text: &str, year: i32) -> Result<Code, Unread> {
    let text = text.trim_matches(|sign: char| sign.is_whitespace() && sign != SEPARATOR).trim_end_matches(SEPARATOR);
    let (marked, rest) = unmarked(text);
    if rest.is_empty() {
        return Err(Unread::Empty);
    }
    if rest.starts_with('(') {
        return meaning(&bracketed(rest)?, year);
    }
    if marked || rest.contains(SEPARATOR) {
        return meaning(&sent(rest)?, year);
    }
    if let Some(full) = gtin::full(rest) {
        return Ok(Code { key: full, gtin: true, ..Code::default() });
    }
    // Some scanners are set to send no mark. What begins with an article number that checks is not there by chance.
    if bears_a_number(rest)
        && let Ok(code) = sent(rest).and_then(|elements| meaning(&elements, year))
    {
        return Ok(code);
    }
    Ok(Code { key: rest.to_string(), ..Code::default() })
}

/// Takes the mark of the symbology off; says whether it announces an element string.
fn unmarked(text: &str) -> (bool, &str) {
    if let Some(rest) = MARKS.iter().find_map(|mark| text.strip_prefix(mark)) {
        return (true, rest.trim_start_matches(SEPARATOR));
    }
    if text.starts_with(']') {
        return (false, text.get(3..).unwrap_or_default());
    }
    match text.strip_prefix(SEPARATOR) {
        Some(rest) => (true, rest.trim_start_matches(SEPARATOR)),
        None => (false, text),
    }
}

fn bears_a_number(text: &str) -> bool {
    let after = |identifier: &str, digits: usize| {
        text.strip_prefix(identifier).and_then(|rest| rest.get(..digits)).is_some_and(gtin::checks)
    };
    (text.len() > 16 && after("01", 14)) || (text.len() == 20 && after("00", 18))
}

/// How long a value is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Length {
    Fixed(usize),
    UpTo(usize),
}

/// The length of the values of an identifier; `None` where there is no such identifier.
fn length_of(identifier: &str) -> Option<Length> {
    use Length::{Fixed, UpTo};
    if !identifier.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let length = match identifier {
        "00" => Fixed(18),
        "01" | "02" | "03" => Fixed(14),
        "11" | "12" | "13" | "15" | "16" | "17" => Fixed(6),
        "20" => Fixed(2),
        "10" | "21" | "22" | "243" | "254" | "420" => UpTo(20),
        "30" | "37" => UpTo(8),
        "235" => UpTo(28),
        "240" | "241" | "250" | "251" | "253" | "400" | "401" | "403" | "7002" | "8003" | "8004" => UpTo(30),
        "242" => UpTo(6),
        "255" => UpTo(25),
        "402" => Fixed(17),
        "410" | "411" | "412" | "413" | "414" | "415" | "416" | "417" | "7001" => Fixed(13),
        "421" | "423" | "425" | "7007" | "8008" => UpTo(15),
        "422" | "424" | "426" => Fixed(3),
        "7003" => Fixed(10),
        "7006" | "8005" => Fixed(6),
        "8017" | "8018" => Fixed(18),
        "8020" => UpTo(25),
        "8200" => UpTo(70),
        _ => match (identifier.len(), identifier.get(..2)) {
            (2, Some("90" | "91" | "92" | "93" | "94" | "95" | "96" | "97" | "98" | "99")) => UpTo(90),
            (4, Some("31" | "32" | "33" | "34" | "35" | "36")) => Fixed(6),
            (4, Some("39")) => UpTo(18),
            _ => return None,
        },
    };
    Some(length)
}

/// An identifier and its value.
type Element<'a> = (&'a str, &'a str);

/// `(01)09506000134352(10)A1(2)`: a bracket inside a value begins no element unless an identifier stands in it.
fn bracketed(text: &str) -> Result<Vec<Element<'_>>, Unread> {
    let mut elements = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let opened = rest.strip_prefix('(').and_then(|inner| inner.split_once(')'));
        let (identifier, after) = opened.ok_or_else(|| Unread::Identifier(shortened(rest)))?;
        let length = length_of(identifier).ok_or_else(|| Unread::Identifier(shortened(identifier)))?;
        let end = after
            .match_indices('(')
            .map(|(at, _)| at)
            .find(|at| begins_element(after.get(at + 1..)))
            .unwrap_or(after.len());
        let (value, left) = after.split_at_checked(end).ok_or_else(|| Unread::Value(identifier.to_string()))?;
        let value = value.trim().trim_end_matches(SEPARATOR);
        let fits = match length {
            Length::Fixed(exact) => value.len() == exact,
            Length::UpTo(most) => !value.is_empty() && value.len() <= most,
        };
        if !fits {
            return Err(Unread::Value(identifier.to_string()));
        }
        elements.push((identifier, value));
        rest = left;
    }
    Ok(elements)
}

fn begins_element(inner: Option<&str>) -> bool {
    inner.and_then(|inner| inner.split_once(')')).is_some_and(|(identifier, _)| length_of(identifier).is_some())
}

/// As a scanner sends it.
fn sent(text: &str) -> Result<Vec<Element<'_>>, Unread> {
    let mut elements = Vec::new();
    let mut rest = text.trim_start_matches(SEPARATOR);
    while !rest.is_empty() {
        // No identifier is the beginning of another.
        let found = [2, 3, 4]
            .into_iter()
            .filter_map(|digits| rest.split_at_checked(digits))
            .find_map(|(identifier, after)| Some((identifier, after, length_of(identifier)?)));
        let (identifier, after, length) = found.ok_or_else(|| Unread::Identifier(shortened(rest)))?;
        let wrong = || Unread::Value(identifier.to_string());
        let (value, left) = match length {
            Length::Fixed(exact) => after.split_at_checked(exact).ok_or_else(wrong)?,
            Length::UpTo(_) => after.split_once(SEPARATOR).unwrap_or((after, "")),
        };
        let too_long = matches!(length, Length::UpTo(most) if value.len() > most);
        if value.is_empty() || too_long || value.contains(SEPARATOR) {
            return Err(wrong());
        }
        elements.push((identifier, value));
        rest = left.trim_start_matches(SEPARATOR);
    }
    Ok(elements)
}

fn shortened(text: &str) -> String {
    text.chars().take(4).collect()
}

fn meaning(elements: &[Element<'_>], year: i32) -> Result<Code, Unread> {
    for (place, (identifier, value)) in elements.iter().enumerate() {
        if elements.iter().take(place).any(|(earlier, other)| earlier == identifier && other != value) {
            return Err(Unread::Twice((*identifier).to_string()));
        }
    }
    let value_of =
        |wanted: &str| elements.iter().find(|(identifier, _)| *identifier == wanted).map(|(_, value)| *value);
    let mut code = Code::default();
    // What stands in a carton (02) names the goods where the carton has no number of its own.
    match (value_of("01").or_else(|| value_of("02")), value_of("00")) {
        (Some(number), _) => {
            code.key = gtin::full(number).ok_or_else(|| Unread::CheckDigit(number.to_string()))?;
            code.gtin = true;
        }
        (None, Some(number)) if gtin::checks(number) => code.key = number.to_string(),
        (None, Some(number)) => return Err(Unread::CheckDigit(number.to_string())),
        (None, None) => return Err(Unread::Nameless),
    }
    code.lot = value_of("10").map(str::to_string);
    code.serial = value_of("21").map(str::to_string);
    // The last day to use it, else the one it is best before.
    code.expiry = match ["17", "15"].into_iter().find_map(|identifier| Some((identifier, value_of(identifier)?))) {
        Some((identifier, digits)) => Some(day(digits, year).ok_or_else(|| Unread::Day(identifier.to_string()))?),
        None => None,
    };
    code.count = match ["37", "30"].into_iter().find_map(|identifier| Some((identifier, value_of(identifier)?))) {
        Some((identifier, digits)) => Some(pieces(digits).ok_or_else(|| Unread::Value(identifier.to_string()))?),
        None => None,
    };
    code.weight = match elements.iter().find(|(identifier, _)| identifier.starts_with("310")) {
        Some((identifier, digits)) => {
            Some(kilograms(identifier, digits).ok_or_else(|| Unread::Value((*identifier).to_string()))?)
        }
        None => None,
    };
    Ok(code)
}

fn pieces(digits: &str) -> Option<i64> {
    digits.bytes().all(|digit| digit.is_ascii_digit()).then(|| digits.parse::<i64>().ok())?.filter(|count| *count > 0)
}

/// `310n`: six digits, the last `n` of them behind the point.
fn kilograms(identifier: &str, digits: &str) -> Option<Quantity> {
    let decimals: u32 = identifier.get(3..)?.parse().ok()?;
    if decimals > 5 || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    digits.parse::<i64>().ok()?.checked_mul(power_of_ten(QUANTITY_SCALE.checked_sub(decimals)?))
}

/// `YYMMDD`; the day 00 is the last of its month. The year is the one with these digits that is nearest, at most 50 years ahead.
fn day(digits: &str, year: i32) -> Option<Date> {
    let part = |from: usize| {
        digits.get(from..from + 2).filter(|part| part.bytes().all(|digit| digit.is_ascii_digit()))?.parse::<i32>().ok()
    };
    let (short, month, day) = (part(0)?, u32::try_from(part(2)?).ok()?, u32::try_from(part(4)?).ok()?);
    let ahead = short - year.rem_euclid(100);
    let century = match ahead {
        51.. => -100,
        ..=-50 => 100,
        _ => 0,
    };
    let full = year - year.rem_euclid(100) + century + short;
    if day > 0 {
        return NaiveDate::from_ymd_opt(full, month, day);
    }
    let first = NaiveDate::from_ymd_opt(full, month, 1)?;
    first.checked_add_months(chrono::Months::new(1))?.pred_opt().filter(|last| last.month() == month)
}
