//! Records as TypeScript.

use std::fmt::Write;

use kernel_manifest::model::{Entity, FieldKind};

use super::{Carried, Described, carried, described, lines_name};

/// Interfaces for entities and their lines; declared values as unions of text.
pub(super) fn module(entities: &[(String, &Entity)]) -> String {
    let mut out = String::from(
        "// Written by `baobab plugin types`; write it anew instead of changing it.\n\n\
         /** Money, quantities and rates: digits as text, exact. */\nexport type Decimal = string;\n\
         /** A record by its id; the API answers it with a label, a hook is shown the id alone. Written, it is the id. */\n\
         export type Link = string | { id: string; label?: string | null };\n",
    );
    for described in described(entities) {
        write_interface(&mut out, &described);
    }
    out
}

fn write_interface(out: &mut String, Described { name, about, fields }: &Described<'_>) {
    let _infallible = write!(out, "\n/** {about} */\nexport interface {name} {{\n");
    for field in fields {
        let kind = match &field.kind {
            FieldKind::Lines(_) => format!("{}[]", lines_name(name, &field.name)),
            kind => format!("{} | null", type_of(kind)),
        };
        let _infallible = writeln!(out, "  {}?: {kind};", field.name);
    }
    out.push_str("}\n");
}

fn type_of(kind: &FieldKind) -> String {
    match carried(kind) {
        Carried::Integer => "number".into(),
        Carried::Boolean => "boolean".into(),
        Carried::Decimal => "Decimal".into(),
        // A later release may declare more: any other text is one too, and the known ones are still completed.
        Carried::Choice(values) => format!(
            "{} | (string & {{}})",
            values.iter().map(|value| format!("\"{}\"", value.value)).collect::<Vec<_>>().join(" | ")
        ),
        Carried::Link => "Link".into(),
        Carried::Texts => "string[]".into(),
        Carried::Anything => "unknown".into(),
        Carried::Text => "string".into(),
    }
}
