//! One JSON value → one field value, by the field's kind.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use jsonschema::Validator;
use kernel_expr::of_day;
use kernel_manifest::model::{Field, FieldKind};
use kernel_types::scaled::ScaledError;
use kernel_types::{Date, Instant, Value, markup, parse_scaled, strokes};
use serde_json::{Value as Json, json};

use super::limits::within;
use crate::error::FieldError;
use crate::labels::{label_of, schema_message};
use crate::say;
use crate::sentence::Sentence;

const TEXT_MAX: usize = 200;
const LONG_MAX: usize = 20_000;
/// Bytes of a rich text as it comes in, markup counted.
const RICH_MAX: usize = 400_000;
const JSON_MAX: usize = 64_000;

/// Reads one value; null and blank text read as null.
pub fn parse_value(field: &Field, json: &Json, pointer: &str) -> Result<Value, FieldError> {
    let fail = |code: &str, message: Sentence| Err(FieldError::new(pointer, code, message));
    if json.is_null() {
        return Ok(Value::Null);
    }
    match &field.kind {
        FieldKind::Text | FieldKind::Serial { .. } => text(field, json, pointer, TEXT_MAX),
        FieldKind::Long if field.is_signature => match text(field, json, pointer, LONG_MAX)? {
            Value::Text(drawn) if !strokes::is_drawing(&drawn) => {
                fail("format", say!("kernel-must-be-drawn", "{label} must be drawn.", label = label_of(field)))
            }
            other => Ok(other),
        },
        FieldKind::Long => text(field, json, pointer, LONG_MAX),
        FieldKind::Rich => rich(field, json, pointer),
        FieldKind::Email => match text(field, json, pointer, 254)? {
            Value::Text(address) if !is_email(&address) => fail(
                "format",
                say!("kernel-enter-valid-email-address", "Enter a valid email address, such as name@example.com."),
            ),
            Value::Text(address) => Ok(Value::from(address.to_lowercase())),
            other => Ok(other),
        },
        FieldKind::Phone => match text(field, json, pointer, 40)? {
            Value::Text(number) => match normal_phone(&number) {
                Some(normal) => Ok(Value::from(normal)),
                None => fail(
                    "format",
                    say!("kernel-enter-phone-number", "Enter a phone number: digits with an optional leading +."),
                ),
            },
            other => Ok(other),
        },
        FieldKind::Url => match text(field, json, pointer, 2_000)? {
            Value::Text(url) if !(url.starts_with("https://") || url.starts_with("http://")) => fail(
                "format",
                say!(
                    "kernel-enter-address-starts-with-https",
                    "Enter an address that starts with https:// or http://."
                ),
            ),
            other => Ok(other),
        },
        FieldKind::Currency => {
            code(field, json, pointer, 3, say!("kernel-currency-code", "Choose a currency by its three-letter code."))
        }
        FieldKind::Country => {
            code(field, json, pointer, 2, say!("kernel-country-code", "Choose a country by its two-letter code."))
        }
        FieldKind::Int => match json.as_i64().or_else(|| whole(json)) {
            Some(number) => within(field, number, 0, pointer),
            None => fail(
                "type",
                say!("kernel-must-be-whole-number", "{label} must be a whole number.", label = label_of(field)),
            ),
        },
        FieldKind::Duration => match json.as_i64().or_else(|| whole(json)) {
            Some(minutes) => within(field, minutes, 0, pointer),
            None => {
                fail("type", say!("kernel-enter-length-in-minutes", "Enter a length of time in minutes, such as 90."))
            }
        },
        FieldKind::Bool => match json.as_bool() {
            Some(flag) => Ok(Value::Bool(flag)),
            None => {
                fail("type", say!("kernel-must-be-yes-or-no", "{label} must be yes or no.", label = label_of(field)))
            }
        },
        FieldKind::Date => match json.as_str().and_then(parse_date) {
            Some(date) => Ok(Value::Date(date)),
            None if json.as_str() == Some("") => Ok(Value::Null),
            None => fail(
                "format",
                say!("kernel-enter-date-as-year-month-day", "Enter a date as year-month-day, such as 2026-01-31."),
            ),
        },
        FieldKind::Time => time(field, json, pointer),
        FieldKind::Instant => match json.as_str().and_then(Instant::parse_rfc3339) {
            Some(instant) => Ok(Value::Instant(instant)),
            None => fail(
                "format",
                say!("kernel-enter-date-and-time-such", "Enter a date and time such as 2026-01-31T08:30:00Z."),
            ),
        },
        FieldKind::Enum(values) => match json.as_str() {
            Some("") => Ok(Value::Null),
            Some(word) => match values.iter().find(|value| &*value.value == word) {
                Some(value) => Ok(Value::Text(value.value.clone())),
                None => {
                    let known: Vec<&str> = values.iter().map(|value| value.label.as_str()).collect();
                    fail("enum", say!("kernel-choose-one", "Choose one of: {known}.", known = known.join(", ")))
                }
            },
            None => fail("type", say!("kernel-must-be-text", "{label} must be text.", label = label_of(field))),
        },
        FieldKind::Link(_) | FieldKind::User => {
            let id = json.as_str().or_else(|| json.get("id").and_then(Json::as_str));
            // `{"kind": "parties.customer", "id": …}`, as such links are read.
            if let (FieldKind::Link(targets), Some(kind), Some(id)) =
                (&field.kind, json.get("kind").and_then(Json::as_str), id)
                && targets.len() > 1
                && targets.iter().any(|target| target == kind)
                && !has_control(id)
            {
                return Ok(Value::from(format!("{kind}/{id}")));
            }
            // A kind the link does not lead to is a mistake, not something to leave out.
            let lost = matches!((&field.kind, json.get("kind")), (FieldKind::Link(targets), Some(kind)) if targets.len() > 1 && !kind.is_null());
            match id {
                _ if lost => fail("type", link_form(field)),
                Some("") => Ok(Value::Null),
                Some(id) if id.len() <= 80 && !has_control(id) => Ok(Value::text(id)),
                _ => fail("type", link_form(field)),
            }
        }
        FieldKind::Tags => tags(field, json, pointer),
        FieldKind::File if field.max.is_some() => files(field, json, pointer),
        FieldKind::File => match json.as_str().or_else(|| json.get("id").and_then(Json::as_str)) {
            Some("") => Ok(Value::Null),
            // What the file is called and holds is the platform's knowledge, not the client's.
            Some(id) if id.len() <= 80 && !has_control(id) => Ok(Value::Json(json!({"id": id}).into())),
            _ => fail(
                "type",
                say!("kernel-attach-file-again", "Attach the file of {label} again.", label = label_of(field)),
            ),
        },
        FieldKind::Json => {
            if json.to_string().len() > JSON_MAX {
                return fail("maxLength", say!("kernel-overflow", "{label} is too large.", label = label_of(field)));
            }
            Ok(Value::Json(json.clone().into()))
        }
        FieldKind::Lines(_) => fail("type", say!("kernel-list-of-lines", "Must be a list of lines.")),
        FieldKind::Decimal { .. } | FieldKind::Percent | FieldKind::Money | FieldKind::Quantity | FieldKind::Rate => {
            decimal(field, json, pointer, field.kind.scale().unwrap_or(0))
        }
    }
}

/// A time of day. Midnight at the end of a day is one where the field's `maximum` says so.
fn time(field: &Field, json: &Json, pointer: &str) -> Result<Value, FieldError> {
    let given = json.as_str().map_or("?", str::trim);
    let most = field.max.unwrap_or(of_day::DAY - 1);
    let least = field.min.unwrap_or(0);
    match of_day::minutes(given) {
        _ if given.is_empty() => Ok(Value::Null),
        Some(minutes) if (least..=most).contains(&minutes) => Ok(Value::text(given)),
        Some(_) if field.min.is_some() || field.max.is_some() => {
            let (from, to) = (of_day::text(least), of_day::text(most));
            let message = say!("kernel-enter-time-between", "Enter a time from {from} to {to}.", from, to);
            Err(FieldError::new(pointer, "range", message))
        }
        _ => Err(FieldError::new(
            pointer,
            "format",
            say!("kernel-enter-time-of-day", "Enter a time of day, such as 08:30."),
        )),
    }
}

/// Several files that answer one question.
fn files(field: &Field, json: &Json, pointer: &str) -> Result<Value, FieldError> {
    let given = match json {
        Json::Array(list) => list.as_slice(),
        one => std::slice::from_ref(one),
    };
    let most = field.max.and_then(|most| usize::try_from(most).ok()).unwrap_or(1);
    if given.len() > most {
        return Err(FieldError::new(pointer, "maxItems", say!("kernel-at-most-files", "At most {most} files.", most)));
    }
    let one = Field { max: None, ..field.clone() };
    let mut found = Vec::new();
    for (index, file) in given.iter().enumerate() {
        if let Value::Json(file) = parse_value(&one, file, &format!("{pointer}/{index}"))? {
            found.push((*file).clone());
        }
    }
    Ok(if found.is_empty() { Value::Null } else { Value::Json(Json::Array(found).into()) })
}

/// What a link may be given as. A link to one of several kinds says which.
pub(crate) fn link_form(field: &Field) -> Sentence {
    let label = label_of(field);
    match &field.kind {
        FieldKind::Link(targets) if targets.len() > 1 => {
            say!(
                "kernel-sent-as-object-with-kind-and-id",
                "{label} is sent as an object with kind and id; the kind is one of {targets}.",
                label,
                targets = targets.join(", ")
            )
        }
        FieldKind::Link(_) => {
            say!("kernel-must-be-id-or-code-record", "{label} must be the id or the code of a record.", label)
        }
        _ => say!("kernel-must-be-id-record", "{label} must be the id of a record.", label),
    }
}

/// A whole number that was written with a point or an exponent: `2.0`, `1e3`.
fn whole(json: &Json) -> Option<i64> {
    parse_scaled(&plain(&json.as_number()?.to_string())?, 0).ok()
}

/// A number as digits and a point: `1.5e2` → `150`. Nothing is rounded; `None` for exponents no amount has.
fn plain(written: &str) -> Option<String> {
    let Some((mantissa, exponent)) = written.split_once(['e', 'E']) else { return Some(written.to_string()) };
    let exponent: i32 = exponent.parse().ok().filter(|exponent| (-40..=40).contains(exponent))?;
    let (sign, digits) = mantissa.strip_prefix('-').map_or(("", mantissa), |digits| ("-", digits));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let digits = format!("{whole}{fraction}");
    let point = i32::try_from(whole.len()).ok()? + exponent;
    let length = i32::try_from(digits.len()).ok()?;
    let zeros = |count: i32| "0".repeat(usize::try_from(count).unwrap_or(0));
    Some(match usize::try_from(point) {
        Ok(at) if at < digits.len() => format!("{sign}{}.{}", digits.get(..at)?, digits.get(at..)?),
        Ok(_) => format!("{sign}{digits}{}", zeros(point - length)),
        Err(_) => format!("{sign}0.{}{digits}", zeros(-point)),
    })
}

/// What is wrong with the form of a text that is declared with a pattern.
pub fn form_error(field: &Field, value: &Value, pointer: &str) -> Option<FieldError> {
    let (pattern, text) = (field.pattern.as_deref()?, value.as_str()?);
    (!fits(pattern, text)).then(|| FieldError::new(pointer, "pattern", schema_message(&label_of(field), "pattern")))
}

/// Whether a text has the declared form. Patterns are declared, so few; each is compiled once.
fn fits(pattern: &str, text: &str) -> bool {
    static COMPILED: LazyLock<RwLock<HashMap<String, Arc<Validator>>>> = LazyLock::new(RwLock::default);
    let known = COMPILED.read().unwrap_or_else(PoisonError::into_inner).get(pattern).cloned();
    let validator = known.or_else(|| {
        // Declarations are compiled before they are served: a pattern that cannot be read never comes here.
        let made = Arc::new(jsonschema::validator_for(&json!({"type": "string", "pattern": pattern})).ok()?);
        COMPILED.write().unwrap_or_else(PoisonError::into_inner).insert(pattern.to_string(), Arc::clone(&made));
        Some(made)
    });
    validator.is_none_or(|validator| validator.is_valid(&json!(text)))
}

/// Amounts travel as text; JSON numbers are taken too, by the digits a client wrote.
fn decimal(field: &Field, json: &Json, pointer: &str, scale: u32) -> Result<Value, FieldError> {
    let written = match json {
        Json::String(text) if text.trim().is_empty() => return Ok(Value::Null),
        Json::String(text) => text.trim().to_string(),
        Json::Number(number) => number.to_string(),
        _ => String::from("?"),
    };
    match plain(&written).ok_or(ScaledError::NotANumber).and_then(|written| parse_scaled(&written, scale)) {
        Ok(number) => within(field, number, scale, pointer),
        Err(error) => {
            let code = match error {
                ScaledError::NotANumber => "type",
                ScaledError::TooPrecise(_) => "precision",
                ScaledError::TooLarge => "maximum",
            };
            let label = label_of(field);
            let message = match error {
                ScaledError::NotANumber => say!("kernel-not-a-number", "{label} is not a number.", label),
                ScaledError::TooPrecise(digits) => {
                    say!("kernel-too-precise", "{label} has more than {digits} digits after the point.", label, digits)
                }
                ScaledError::TooLarge => say!("kernel-too-large", "{label} is too large.", label),
            };
            Err(FieldError::new(pointer, code, message))
        }
    }
}

fn text(field: &Field, json: &Json, pointer: &str, fallback_max: usize) -> Result<Value, FieldError> {
    let Some(raw) = json.as_str() else {
        return Err(FieldError::new(
            pointer,
            "type",
            say!("kernel-must-be-text", "{label} must be text.", label = label_of(field)),
        ));
    };
    let trimmed = raw.trim_matches(|c: char| c.is_whitespace() || is_unseen(c));
    if trimmed.is_empty() {
        return Ok(Value::Null);
    }
    let length = trimmed.chars().count();
    let max = field.max_length.map_or(fallback_max, |max| max as usize);
    if length > max {
        return Err(FieldError::new(
            pointer,
            "maxLength",
            say!(
                "kernel-may-at-most-characters",
                "{label} may have at most {max} characters.",
                label = label_of(field),
                max
            ),
        ));
    }
    if let Some(min) = field.min_length.filter(|min| length < *min as usize) {
        return Err(FieldError::new(
            pointer,
            "minLength",
            say!(
                "kernel-needs-at-least-characters",
                "{label} needs at least {min} characters.",
                label = label_of(field),
                min
            ),
        ));
    }
    if trimmed.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) {
        return Err(FieldError::new(
            pointer,
            "characters",
            say!(
                "kernel-holds-characters-cannot-be-stored",
                "{label} holds characters that cannot be stored.",
                label = label_of(field)
            ),
        ));
    }
    Ok(Value::text(trimmed))
}

/// A rich text, sanitised. Its limits count the characters people read.
fn rich(field: &Field, json: &Json, pointer: &str) -> Result<Value, FieldError> {
    let given = json.as_str().unwrap_or_default();
    if given.len() > RICH_MAX {
        return Err(FieldError::new(
            pointer,
            "maxLength",
            say!("kernel-overflow", "{label} is too large.", label = label_of(field)),
        ));
    }
    let kept = kernel_rich::sanitised(given);
    let read = if json.is_string() { Json::from(markup::plain(&kept)) } else { json.clone() };
    Ok(match text(field, &read, pointer, LONG_MAX)? {
        Value::Null => Value::Null,
        _ => Value::from(kept),
    })
}

fn code(field: &Field, json: &Json, pointer: &str, length: usize, message: Sentence) -> Result<Value, FieldError> {
    match text(field, json, pointer, 10)? {
        Value::Text(written) if written.len() == length && written.bytes().all(|byte| byte.is_ascii_alphabetic()) => {
            Ok(Value::from(written.to_ascii_uppercase()))
        }
        Value::Null => Ok(Value::Null),
        _ => Err(FieldError::new(pointer, "format", message)),
    }
}

fn tags(field: &Field, json: &Json, pointer: &str) -> Result<Value, FieldError> {
    let fits = json.as_array().is_some_and(|tags| {
        tags.len() <= 50
            && tags
                .iter()
                .all(|tag| tag.as_str().is_some_and(|tag| !tag.is_empty() && tag.len() <= 60 && !has_control(tag)))
    });
    if !fits {
        return Err(FieldError::new(
            pointer,
            "type",
            say!("kernel-must-be-list-short-words", "{label} must be a list of short words.", label = label_of(field)),
        ));
    }
    Ok(Value::Json(json.clone().into()))
}

/// Characters without a shape: soft hyphens, spaces of no width, marks and orders of writing direction. Around a text they carry
/// nothing, and a name of nothing else could not be seen or searched for.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}')
}

fn has_control(text: &str) -> bool {
    text.chars().any(char::is_control)
}

fn parse_date(text: &str) -> Option<Date> {
    if text.len() != 10 {
        return None;
    }
    Date::parse_from_str(text, "%Y-%m-%d").ok().filter(|date| {
        // Years outside this range are typing slips, and 4-digit years keep text order equal to date order.
        (1900..=2199).contains(&chrono::Datelike::year(date))
    })
}

fn is_email(address: &str) -> bool {
    let Some((local, domain)) = address.rsplit_once('@') else { return false };
    let plain =
        !address.chars().any(|c| c.is_whitespace() || c.is_control() || matches!(c, '<' | '>' | '"' | ',' | ';'));
    plain
        && !local.is_empty()
        && !local.contains('@')
        && domain.contains('.')
        && domain.split('.').all(|label| !label.is_empty())
}

fn normal_phone(written: &str) -> Option<String> {
    let mut normal = String::with_capacity(written.len());
    // `+263 (0)77…`: the zero in brackets is dialled inside the country alone.
    let written = if written.starts_with('+') { written.replace("(0)", "") } else { written.to_string() };
    for (index, c) in written.chars().enumerate() {
        match c {
            '+' if index == 0 => normal.push('+'),
            '0'..='9' => normal.push(c),
            ' ' | '-' | '(' | ')' | '.' | '/' => {}
            _ => return None,
        }
    }
    let digits = normal.trim_start_matches('+').len();
    (5..=16).contains(&digits).then_some(normal)
}

#[cfg(test)]
mod tests {
    use super::{normal_phone, plain};

    #[test]
    fn a_trunk_zero_is_no_part_of_an_international_number() {
        assert_eq!(normal_phone("+263 (0)77 241 0377").as_deref(), Some("+263772410377"));
        assert_eq!(normal_phone("(0772) 410-377").as_deref(), Some("0772410377"));
    }

    #[test]
    fn exponents_move_the_point_and_nothing_else() {
        let cases = [
            ("1e2", "100"),
            ("1.5e1", "15"),
            ("1.25E1", "12.5"),
            ("-2.5e-3", "-0.0025"),
            ("100.0", "100.0"),
            ("0.1", "0.1"),
            ("1e-7", "0.0000001"),
            ("12e0", "12"),
        ];
        for (written, digits) in cases {
            let moved = plain(written);
            assert_eq!(moved.as_deref().map(|text| text.trim_end_matches('.')), Some(digits), "{written}");
        }
        assert_eq!(plain("1e99"), None);
        assert_eq!(plain("1ex"), None);
    }
}
