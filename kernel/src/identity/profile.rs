//! What a business says about itself: names, numbers, addresses, bank details, the head and foot of its documents.

use kernel_store::{Reader, Sql, Tx};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use super::member_access::{By, MemberAccess, record};
use crate::error::{FieldError, OpError, OpResult};
use crate::say;
use crate::sentence::Sentence;

/// A text a profile holds.
struct Entry {
    /// In JSON.
    name: &'static str,
    column: &'static str,
    label: &'static str,
    /// Longest text, in characters.
    limit: usize,
    required: bool,
    /// May hold several lines.
    lines: bool,
}

const fn entry(name: &'static str, column: &'static str, label: &'static str, limit: usize) -> Entry {
    Entry { name, column, label, limit, required: false, lines: false }
}

const ENTRIES: [Entry; 17] = [
    Entry { required: true, ..entry("name", "name", "Name", 120) },
    entry("legalName", "legal_name", "Legal name", 160),
    entry("businessType", "business_type", "Business type", 80),
    entry("industry", "industry", "Industry", 120),
    entry("industryCode", "industry_code", "Industry code", 10),
    Entry { required: true, ..entry("sector", "sector", "Sector", 20) },
    entry("registrationNumber", "registration_number", "Registration number", 60),
    entry("taxNumber", "tax_number", "Tax number", 60),
    entry("vatNumber", "vat_number", "VAT number", 60),
    Entry { lines: true, ..entry("address", "address", "Address", 400) },
    entry("phone", "phone", "Phone", 40),
    entry("email", "email", "Email", 254),
    entry("website", "website", "Website", 200),
    Entry { lines: true, ..entry("bankDetails", "bank_details", "Bank details", 600) },
    Entry { lines: true, ..entry("letterhead", "letterhead", "Letterhead", 400) },
    Entry { lines: true, ..entry("documentFooter", "document_footer", "Foot of documents", 300) },
    Entry { required: true, ..entry("timezone", "timezone", "Time zone", 40) },
];

/// Words of the sector a business may choose.
pub const SECTORS: [&str; 3] = ["business", "education", "healthcare"];

/// The profile as JSON, with its `version`.
pub async fn read(reader: &mut Reader, business: &Id) -> OpResult<Map<String, Json>> {
    let columns: Vec<String> = ENTRIES.iter().map(|entry| format!("\"{}\"", entry.column)).collect();
    let mut sql = Sql::new(reader.dialect(), "SELECT version, template, fiscal_year_start, ");
    sql.raw(&columns.join(", ")).push(" FROM business WHERE id = ").value(business);
    let row = reader.row(&sql.done()).await?.ok_or(OpError::NotFound)?;
    let mut profile = Map::new();
    profile.insert("version".into(), json!(row.int(0).unwrap_or(1)));
    profile.insert("template".into(), json!(row.text(1)));
    profile.insert("fiscalYearStart".into(), json!(row.text(2)));
    for (index, entry) in ENTRIES.iter().enumerate() {
        profile.insert(entry.name.into(), json!(row.text(index + 3).unwrap_or_default()));
    }
    Ok(profile)
}

/// What a business says of itself and may change: name in JSON, label, longest text.
pub fn writable() -> impl Iterator<Item = (&'static str, &'static str, usize)> {
    ENTRIES.iter().map(|entry| (entry.name, entry.label, entry.limit))
}

/// What a business prints on its paper.
#[derive(Debug, Clone, Default)]
pub struct Paper {
    pub legal_name: Option<String>,
    /// `/images/…`
    pub logo: Option<String>,
    pub letterhead: Option<String>,
    pub footer: Option<String>,
    pub bank_details: Option<String>,
}

/// What stands on the paper of a business.
pub async fn paper(reader: &mut Reader, business: &Id) -> OpResult<Paper> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT legal_name, logo, letterhead, document_footer, bank_details FROM business WHERE id = ",
    );
    sql.value(business);
    let row = reader.row(&sql.done()).await?.ok_or(OpError::NotFound)?;
    let text = |column: usize| row.text(column).filter(|text| !text.is_empty()).map(str::to_string);
    Ok(Paper { legal_name: text(0), logo: text(1), letterhead: text(2), footer: text(3), bank_details: text(4) })
}

/// Changes what the body names; `version` must be the one that was read.
///
/// # Errors
/// Every wrong field; `Stale` when somebody saved meanwhile.
pub async fn update(
    tx: &mut Tx,
    standing: &MemberAccess,
    by: &By,
    body: &Map<String, Json>,
    tax_pattern: Option<&TaxPattern>,
) -> OpResult<()> {
    standing.need_administrator()?;
    standing.need_active()?;
    let id = &standing.business.id;
    let before = read(tx, id).await?;
    let current = before.get("version").and_then(Json::as_i64).unwrap_or(1);
    let version = body.get("version").and_then(Json::as_i64).ok_or_else(|| {
        OpError::invalid(
            "/version",
            "required",
            say!("kernel-version-read-missing", "The version that was read is missing."),
        )
    })?;
    if version != current {
        return Err(OpError::Stale { current_version: current });
    }
    let changes = check(body, tax_pattern)?;
    let mut sql = Sql::new(tx.dialect(), "UPDATE business SET version = version + 1");
    let (mut old, mut new) = (Map::new(), Map::new());
    for (entry, text) in &changes {
        let was = before.get(entry.name).cloned().unwrap_or_default();
        if was.as_str() == Some(text.as_str()) {
            continue;
        }
        sql.push(", ").ident(entry.column).push(" = ").value(if text.is_empty() && !entry.required {
            Value::Null
        } else {
            Value::text(text.as_str())
        });
        old.insert(entry.name.into(), was);
        new.insert(entry.name.into(), json!(text));
    }
    if new.is_empty() {
        return Ok(());
    }
    sql.push(" WHERE id = ").value(id);
    tx.execute(&sql.done()).await?;
    record(tx, by, id, "profile", None, Some(Json::Object(old)), Some(Json::Object(new))).await
}

/// How a country writes its tax number: digits and letters only are compared.
#[derive(Debug, Clone)]
pub struct TaxPattern {
    pub label: String,
    /// As declared: `^\d{10}$`.
    pub pattern: String,
}

fn check(body: &Map<String, Json>, tax_pattern: Option<&TaxPattern>) -> OpResult<Vec<(&'static Entry, String)>> {
    let mut errors = Vec::new();
    let mut changes = Vec::new();
    for (name, value) in body {
        if name == "version" {
            continue;
        }
        let pointer = format!("/{name}");
        let Some(entry) = ENTRIES.iter().find(|entry| entry.name == name) else {
            errors.push(FieldError::new(
                pointer,
                "unknown_field",
                say!("kernel-business-no-field-to-change", "A business has no field '{name}' to change.", name),
            ));
            continue;
        };
        match text_of(entry, value) {
            Ok(text) => match problem_of(entry, &text, tax_pattern) {
                Some((code, message)) => errors.push(FieldError::new(pointer, code, message)),
                None => changes.push((entry, text)),
            },
            Err(message) => errors.push(FieldError::new(pointer, "type", message)),
        }
    }
    if errors.is_empty() { Ok(changes) } else { Err(OpError::Invalid(errors)) }
}

/// Text without control characters; several lines only where they belong.
fn text_of(entry: &Entry, value: &Json) -> Result<String, String> {
    let text = match value {
        Json::Null => "",
        Json::String(text) => text.as_str(),
        _ => return Err(format!("{} must be text.", entry.label)),
    };
    let lines =
        text.lines().map(|line| line.chars().filter(|c| !c.is_control()).collect::<String>().trim().to_string());
    let lines: Vec<String> = lines.filter(|line| !line.is_empty()).collect();
    Ok(if entry.lines { lines.join("\n") } else { lines.join(" ") })
}

fn problem_of(entry: &Entry, text: &str, tax_pattern: Option<&TaxPattern>) -> Option<(&'static str, Sentence)> {
    if text.is_empty() {
        return entry
            .required
            .then(|| ("required", say!("kernel-required", "{label} is required.", label = entry.label)));
    }
    if text.chars().count() > entry.limit {
        return Some((
            "maxLength",
            say!(
                "kernel-may-at-most-characters",
                "{label} may have at most {max} characters.",
                label = entry.label,
                max = entry.limit
            ),
        ));
    }
    if text.contains(['<', '>']) {
        return Some((
            "format",
            say!("kernel-cannot-contain-or", "{label} cannot contain < or >.", label = entry.label),
        ));
    }
    match entry.name {
        "sector" if !SECTORS.contains(&text) => Some((
            "enum",
            say!("kernel-choose-business-education-or-healthcare", "Choose business, education or healthcare."),
        )),
        "email" if !is_email(text) => Some(("email", say!("kernel-enter-valid-email", "Enter a valid email."))),
        "website" if !(text.starts_with("https://") || text.starts_with("http://")) => {
            Some(("uri", say!("kernel-uri", "Enter the address with https:// in front.")))
        }
        "industryCode" if !text.bytes().all(|byte| byte.is_ascii_digit()) => {
            Some(("format", say!("kernel-industry-codes-digits", "Industry codes are digits (NAICS).")))
        }
        "taxNumber" => tax_pattern.filter(|pattern| !fits(&pattern.pattern, text)).map(|pattern| {
            ("pattern", say!("kernel-not-form", "This is not the form of a {label}.", label = pattern.label))
        }),
        _ => None,
    }
}

/// An address with something before and after one @.
pub fn is_email(text: &str) -> bool {
    let mut parts = text.split('@');
    let (Some(local), Some(domain), None) = (parts.next(), parts.next(), parts.next()) else { return false };
    let plain = |part: &str| {
        !part.is_empty()
            && part.chars().all(|c| !c.is_whitespace() && !c.is_control() && !matches!(c, '<' | '>' | ',' | ';' | '"'))
    };
    text.len() <= 254
        && plain(local)
        && plain(domain)
        && domain.contains('.')
        && !domain.starts_with('.')
        && !domain.ends_with('.')
}

/// Whether a text has the declared form. A pattern that cannot be read lets everything through: declarations are tested.
pub fn fits(pattern: &str, text: &str) -> bool {
    let schema = json!({"type": "string", "pattern": pattern});
    match jsonschema::validator_for(&schema) {
        Ok(validator) => validator.is_valid(&json!(text)),
        Err(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_look_like_addresses() {
        for good in ["a@b.co", "first.last+tag@mail.example.org"] {
            assert!(is_email(good), "{good}");
        }
        for bad in ["", "a", "a@b", "@b.co", "a@b.co@c", "a b@c.de", "<a>@b.co", "a@.co"] {
            assert!(!is_email(bad), "{bad}");
        }
    }

    #[test]
    fn the_country_decides_the_tax_number() {
        let pattern = TaxPattern { label: "TIN".into(), pattern: r"^\d{10}$".into() };
        let body = |text: &str| json!({"version": 1, "taxNumber": text, "name": "A"}).as_object().cloned().unwrap();
        assert!(check(&body("2000345678"), Some(&pattern)).is_ok());
        assert!(check(&body("20003"), Some(&pattern)).is_err());
        assert!(check(&body("20003"), None).is_ok());
    }

    #[test]
    fn markup_and_unknown_fields_are_refused_together() {
        let body = json!({"name": "<b>x</b>", "owner": "me", "address": "1 First Street\n\nHarare"});
        let Err(OpError::Invalid(errors)) = check(body.as_object().unwrap(), None) else { panic!("accepted") };
        let pointers: Vec<&str> = errors.iter().map(|error| error.pointer.as_str()).collect();
        assert_eq!(pointers, ["/name", "/owner"]);
    }
}
