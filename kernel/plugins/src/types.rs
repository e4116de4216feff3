//! Records of the product as Rust types for guests: `baobab plugin types` prints what this writes.

use std::collections::BTreeSet;
use std::fmt::Write;

use kernel_manifest::model::{Field, FieldKind, Registry};

/// Words Rust keeps for itself that a field may be called.
const KEYWORDS: [&str; 35] = [
    "abstract", "as", "async", "await", "box", "break", "const", "continue", "do", "dyn", "else", "enum", "extern", "final", "fn", "for", "gen", "if",
    "impl", "in", "let", "loop", "macro", "match", "mod", "move", "override", "priv", "ref", "return", "static", "trait", "type", "use", "where",
];

/// A module with a struct for every named entity, its lines, and an enum for every field of declared values. Amounts are
/// `baobab_guest::Decimal`, links `baobab_guest::Link`; a field the caller may not see, and one a hook does not read, is `None`.
///
/// # Errors
/// Addresses there is no entity for, each with the nearest one there is.
pub fn rust_types(registry: &Registry, addresses: &[String]) -> Result<String, Vec<String>> {
    let unknown: Vec<String> = addresses
        .iter()
        .filter(|address| registry.entity(address).is_none())
        .map(|address| {
            let near = kernel_manifest::diagnostic::nearest(address, registry.entities.keys().map(String::as_str));
            near.map_or_else(|| format!("there is no entity '{address}'"), |near| format!("there is no entity '{address}'; did you mean '{near}'?"))
        })
        .collect();
    if !unknown.is_empty() {
        return Err(unknown);
    }
    let mut out = String::from("// Written by `baobab plugin types`; write it anew instead of changing it.\n");
    out.push_str("#![allow(dead_code, unused_imports)]\n\nuse baobab_guest::{Decimal, Link, Value};\nuse serde::{Deserialize, Serialize};\n");
    let mut named = BTreeSet::new();
    for entity in addresses.iter().filter_map(|address| registry.entity(address)) {
        // Two families may have an entity of one name.
        let clash = addresses.iter().filter(|other| other.split('.').nth(1) == Some(entity.name.as_str())).collect::<BTreeSet<_>>().len() > 1;
        let name = if clash { pascal(&format!("{}_{}", entity.family, entity.name)) } else { pascal(&entity.name) };
        if !named.insert(name.clone()) {
            continue;
        }
        let fields: Vec<&Field> = entity.fields.iter().collect();
        write_struct(&mut out, &name, &format!("`{}`", entity.address), &fields);
        for set in &entity.lines {
            let fields: Vec<&Field> = set.fields.iter().collect();
            write_struct(&mut out, &lines_name(&name, &set.name), &format!("One of the `{}` of `{}`.", set.name, entity.address), &fields);
        }
    }
    Ok(out)
}

fn lines_name(owner: &str, set: &str) -> String {
    format!("{owner}{}Row", pascal(set))
}

fn write_struct(out: &mut String, name: &str, about: &str, fields: &[&Field]) {
    let _ = write!(out, "\n/// {about}\n#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]\n#[serde(default)]\npub struct {name} {{\n");
    for field in fields {
        let kind = match &field.kind {
            FieldKind::Lines(_) => format!("Vec<{}>", lines_name(name, &field.name)),
            kind => format!("Option<{}>", type_of(name, &field.name, kind)),
        };
        let skipped = if matches!(field.kind, FieldKind::Lines(_)) { "Vec::is_empty" } else { "Option::is_none" };
        let _ = writeln!(out, "    #[serde(rename = \"{}\", skip_serializing_if = \"{skipped}\")]\n    pub {}: {kind},", field.name, identifier(&field.name));
    }
    out.push_str("}\n");
    for field in fields {
        if let FieldKind::Enum(values) = &field.kind {
            let mut taken = BTreeSet::new();
            let _ = write!(out, "\n/// Values of `{}`.\n#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]\npub enum {} {{\n", field.name, enum_name(name, &field.name));
            for value in values {
                let mut variant = pascal(&value.value);
                while !taken.insert(variant.clone()) || variant == "Other" {
                    variant.push('_');
                }
                let _ = writeln!(out, "    #[serde(rename = \"{}\")]\n    {variant},", value.value);
            }
            out.push_str("    /// One that came after these types were written. It cannot be sent.\n    #[serde(other, skip_serializing)]\n    Other,\n}\n");
        }
    }
}

fn enum_name(owner: &str, field: &str) -> String {
    format!("{owner}{}", pascal(field))
}

/// The type of what JSON holds; dates and times are text as in the API.
fn type_of(owner: &str, field: &str, kind: &FieldKind) -> String {
    match kind {
        FieldKind::Int => "i64".into(),
        FieldKind::Bool => "bool".into(),
        FieldKind::Decimal { .. } | FieldKind::Percent | FieldKind::Money | FieldKind::Quantity | FieldKind::Rate => "Decimal".into(),
        FieldKind::Enum(_) => enum_name(owner, field),
        FieldKind::Link(_) | FieldKind::User => "Link".into(),
        FieldKind::Tags => "Vec<String>".into(),
        FieldKind::Json | FieldKind::File | FieldKind::Lines(_) => "Value".into(),
        FieldKind::Text
        | FieldKind::Long
        | FieldKind::Date
        | FieldKind::Instant
        | FieldKind::Currency
        | FieldKind::Country
        | FieldKind::Email
        | FieldKind::Phone
        | FieldKind::Url
        | FieldKind::Serial { .. } => "String".into(),
    }
}

/// `tax_group`, `taxGroup`, `on-hold` → `TaxGroup`, `TaxGroup`, `OnHold`; a digit in front is put behind a word.
fn pascal(text: &str) -> String {
    let mut out = String::new();
    let mut upper = true;
    for letter in text.chars() {
        if !letter.is_ascii_alphanumeric() {
            upper = true;
        } else if upper {
            out.extend(letter.to_uppercase());
            upper = false;
        } else {
            out.push(letter);
        }
    }
    if out.is_empty() || out.starts_with(|first: char| first.is_ascii_digit()) { format!("N{out}") } else { out }
}

/// `issueDate` → `issue_date`; keywords with `r#`.
fn identifier(name: &str) -> String {
    let mut out = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() {
            out.push('_');
        }
        out.push(letter.to_ascii_lowercase());
    }
    match out.as_str() {
        "self" | "super" | "crate" => format!("{out}_"),
        word if KEYWORDS.contains(&word) => format!("r#{out}"),
        _ => out,
    }
}
