//! Records as Rust.

use std::collections::BTreeSet;
use std::fmt::Write;

use kernel_manifest::model::{Entity, FieldKind};

use super::{Carried, Described, carried, described, lines_name, pascal};

/// Words Rust keeps for itself that a field may be called.
const KEYWORDS: [&str; 35] = [
    "abstract", "as", "async", "await", "box", "break", "const", "continue", "do", "dyn", "else", "enum", "extern",
    "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod", "move", "override",
    "priv", "ref", "return", "static", "trait", "type", "use", "where",
];

/// A struct for every entity, its lines, and an enum for every field of declared values. Amounts are `baobab_guest::Decimal`,
/// links `baobab_guest::Link`; what is absent is `None`.
pub(super) fn module(entities: &[(String, &Entity)]) -> String {
    let mut out = String::from("// Written by `baobab plugin types`; write it anew instead of changing it.\n");
    out.push_str("#![allow(dead_code, unused_imports)]\n\nuse baobab_guest::{Decimal, Link, Value};\nuse serde::{Deserialize, Serialize};\n");
    for described in described(entities) {
        write_struct(&mut out, &described);
    }
    out
}

fn write_struct(out: &mut String, Described { name, about, fields }: &Described<'_>) {
    let _ = write!(
        out,
        "\n/// {about}\n#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]\n#[serde(default)]\npub struct {name} {{\n"
    );
    for field in fields {
        let kind = match &field.kind {
            FieldKind::Lines(_) => format!("Vec<{}>", lines_name(name, &field.name)),
            kind => format!("Option<{}>", type_of(name, &field.name, kind)),
        };
        let skipped = if matches!(field.kind, FieldKind::Lines(_)) { "Vec::is_empty" } else { "Option::is_none" };
        let _ = writeln!(
            out,
            "    #[serde(rename = \"{}\", skip_serializing_if = \"{skipped}\")]\n    pub {}: {kind},",
            field.name,
            identifier(&field.name)
        );
    }
    out.push_str("}\n");
    for field in fields {
        if let FieldKind::Enum(values) = &field.kind {
            let mut taken = BTreeSet::new();
            let _ = write!(
                out,
                "\n/// Values of `{}`.\n#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]\npub enum {} {{\n",
                field.name,
                enum_name(name, &field.name)
            );
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

fn type_of(owner: &str, field: &str, kind: &FieldKind) -> String {
    match carried(kind) {
        Carried::Integer => "i64".into(),
        Carried::Boolean => "bool".into(),
        Carried::Decimal => "Decimal".into(),
        Carried::Choice(_) => enum_name(owner, field),
        Carried::Link => "Link".into(),
        Carried::Texts => "Vec<String>".into(),
        Carried::Anything => "Value".into(),
        Carried::Text => "String".into(),
    }
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
