//! Typed views of the entities of each family, written from the declarations into `modules/<family>/src/generated.rs`.
//!
//! The file is a table, one line for each field; `kernel::record!` makes the methods of it, so a review of a changed
//! declaration reads one changed line. A family takes part by having the file: `cargo run -p xtask -- types <family>` begins
//! it, and without a name all that exist are written anew. `kernel/src/engine/steps/typed.rs` says what a line means.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use kernel_manifest::model::{Entity, EnumValue, Field, FieldKind, LineSet, Registry};
use kernel_manifest::{Handlers, compile, load};
use kernel_types::QUANTITY_SCALE;

/// Names Rust keeps for itself that a field may have.
const KEYWORDS: [&str; 35] = [
    "abstract", "as", "async", "await", "box", "break", "const", "continue", "do", "dyn", "else", "enum", "extern",
    "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod", "move", "override",
    "priv", "ref", "return", "static", "trait", "type", "use", "where",
];
/// Methods every view has; a field of that name gets an underscore.
const TAKEN: [&str; 6] = ["deref", "missing", "of", "raw", "self", "stored_id"];
/// Fields that every record answers by itself, without a view.
const OF_EVERY_RECORD: [&str; 3] = ["id", "version", "custom"];

/// Families whose module is called shorter than the folder of their declarations.
const CALLED_SHORTER: [(&str, &str); 1] = [("people-and-culture", "people")];

/// The folder under `modules` that belongs to a family.
pub fn folder_of(family: &str) -> &str {
    CALLED_SHORTER.iter().find(|(long, _)| *long == family).map_or(family, |(_, short)| *short)
}

/// The family whose module is in a folder under `modules`.
pub fn family_of(folder: &str) -> &str {
    CALLED_SHORTER.iter().find(|(_, short)| *short == folder).map_or(folder, |(long, _)| *long)
}

/// The files of the families that have one, or of the named ones: path and text.
///
/// # Errors
/// The declarations do not compile, or a named family is none.
pub fn files(repository: &Path, named: &[String]) -> Result<Vec<(PathBuf, String)>, String> {
    let sources = load(&repository.join("registry"));
    let registry = compile(&sources, &Handlers::unchecked()).map_err(|problems| problems.to_string())?;
    let mut files = Vec::new();
    for family in named {
        if !registry.families.contains_key(family) || !repository.join("modules").join(folder_of(family)).is_dir() {
            return Err(format!("there is no family '{family}' with a module"));
        }
    }
    for family in registry.families.keys() {
        let path = repository.join("modules").join(folder_of(family)).join("src/generated.rs");
        if named.contains(family) || (named.is_empty() && path.exists()) {
            files.push((path, module(&registry, family)));
        }
    }
    Ok(files)
}

/// The text of one family's file.
pub fn module(registry: &Registry, family: &str) -> String {
    let mut out = format!(
        "//! Generated from `registry/{family}` by `cargo run -p xtask -- types`; change the declarations instead.\n\n"
    );
    let mut body = String::new();
    let entities = || registry.entities.values().filter(|entity| entity.family == family);
    let names = Names(entities().map(|entity| pascal(&entity.name)).collect());
    for entity in entities() {
        write_entity(&mut body, entity, &names);
    }
    let uses = |word: &str| body.contains(&format!("<{word}>")) || body.contains(&format!("<{word},"));
    let kinds: Vec<&str> = ["AnyLink", "Chosen", "Counted", "Flag", "Json", "Maybe", "Must", "OneOf", "Text"]
        .into_iter()
        .filter(|word| uses(word) || body.contains(&format!(": {word}<")) || body.contains(&format!(": {word};")))
        .collect();
    let types: Vec<&str> = ["Date", "Id", "Instant", "Money", "Percent", "Quantity", "Rate"]
        .into_iter()
        .filter(|word| uses(word))
        .collect();
    let _ = writeln!(out, "use kernel::typed::{{{}}};", kinds.join(", "));
    let _ = writeln!(out, "use kernel_types::{{{}}};", types.join(", "));
    out.push_str(&body);
    out
}

/// Names of the family's views: a choice gives way to one of the same name.
struct Names(BTreeSet<String>);

impl Names {
    fn choices(&self, owner: &str, field: &str) -> String {
        let name = format!("{}{}", owner.strip_suffix("Row").unwrap_or(owner), pascal(field));
        if self.0.contains(&name) { format!("{name}Choice") } else { name }
    }
}

fn write_entity(out: &mut String, entity: &Entity, names: &Names) {
    let name = pascal(&entity.name);
    let _ =
        write!(out, "\nkernel::record! {{\n    /// {}: `{}`.\n", entity.title.replace(['{', '}'], ""), entity.address);
    let _ = writeln!(out, "    {name}, {} = \"{}\" {{", identifier(&entity.name), entity.address);
    let state = entity.states.as_ref().map(|states| states.slot);
    let fields = || {
        entity.fields.iter().filter(|field| {
            field.stored
                && !OF_EVERY_RECORD.contains(&field.name.as_str())
                && !matches!(field.kind, FieldKind::Lines(_))
        })
    };
    for field in fields() {
        write_field(out, names, &name, field, field.required || Some(field.slot) == state);
    }
    out.push_str("    }\n");
    if !entity.lines.is_empty() {
        out.push_str("    lines {\n");
        for set in &entity.lines {
            let (word, row) = (snake(&set.name), rows_name(&name, set));
            let _ = writeln!(
                out,
                "        {} {word}_at {word}_mut push_{word} {} = \"{}\": {row} {row}Mut;",
                method(&set.name),
                constant(&set.name),
                set.name
            );
        }
        out.push_str("    }\n");
    }
    out.push_str("}\n");
    for field in fields() {
        write_choices(out, names, &name, field);
    }
    for set in &entity.lines {
        write_rows(out, names, entity, &name, set);
    }
}

fn write_rows(out: &mut String, names: &Names, entity: &Entity, owner: &str, set: &LineSet) {
    let row = rows_name(owner, set);
    let _ = write!(out, "\nkernel::record_rows! {{\n    /// One of the `{}` of `{}`.\n", set.name, entity.address);
    let _ = writeln!(out, "    {row} {row}Mut, {}_{} {{", snake(&entity.name), snake(&set.name));
    for field in set.fields.iter().filter(|field| field.stored) {
        if field.slot == LineSet::ID {
            // A row that was just entered has none yet.
            out.push_str("        id set_id ID = \"id\": Maybe<Text>;\n");
        } else {
            write_field(out, names, &row, field, field.required);
        }
    }
    out.push_str("    }\n}\n");
    for field in set.fields.iter().filter(|field| field.stored) {
        write_choices(out, names, &row, field);
    }
}

fn write_field(out: &mut String, names: &Names, owner: &str, field: &Field, must: bool) {
    let kind = kind(names, owner, field, must);
    let _ = writeln!(
        out,
        "        {} set_{} {} = \"{}\": {kind};",
        method(&field.name),
        snake(&field.name),
        constant(&field.name),
        field.name
    );
}

fn kind(names: &Names, owner: &str, field: &Field, must: bool) -> String {
    let cell = match &field.kind {
        FieldKind::Bool => {
            return if field.default.as_ref().is_some_and(|value| value.as_bool() == Some(true)) {
                "Flag<true>".into()
            } else {
                "Flag".into()
            };
        }
        // A unit price has the digits of a quantity.
        FieldKind::Decimal { scale } if *scale == QUANTITY_SCALE => "Quantity".into(),
        FieldKind::Int | FieldKind::Duration | FieldKind::Decimal { .. } => "i64".into(),
        FieldKind::Money => "Money".into(),
        FieldKind::Quantity => "Quantity".into(),
        FieldKind::Rate => "Rate".into(),
        FieldKind::Percent => "Percent".into(),
        FieldKind::Date => "Date".into(),
        FieldKind::Instant => "Instant".into(),
        FieldKind::Link(targets) if targets.len() > 1 => "AnyLink".into(),
        FieldKind::Link(_) | FieldKind::User => "Id".to_string(),
        FieldKind::Tags | FieldKind::File | FieldKind::Json | FieldKind::Lines(_) => "Json".into(),
        FieldKind::Enum(_) => {
            let choices = names.choices(owner, &field.name);
            return match (default_choice(field), must) {
                (Some(_), _) => format!("Chosen<{choices}>"),
                (None, true) => format!("Must<{choices}>"),
                (None, false) => format!("OneOf<{choices}>"),
            };
        }
        FieldKind::Text
        | FieldKind::Long
        | FieldKind::Rich
        | FieldKind::Time
        | FieldKind::Currency
        | FieldKind::Country
        | FieldKind::Email
        | FieldKind::Phone
        | FieldKind::Url
        | FieldKind::Serial { .. } => "Text".into(),
    };
    let figure = matches!(
        field.kind,
        FieldKind::Int
            | FieldKind::Duration
            | FieldKind::Decimal { .. }
            | FieldKind::Money
            | FieldKind::Quantity
            | FieldKind::Percent
    );
    let start = field.default.as_ref().and_then(|value| value.as_int());
    match start {
        Some(0) if figure || field.kind == FieldKind::Rate => format!("Counted<{cell}>"),
        Some(start) if figure || field.kind == FieldKind::Rate => format!("Counted<{cell}, {start}>"),
        _ if must => format!("Must<{cell}>"),
        // Sums the program keeps are nothing until they are worked out. Of a plain number or a percentage, none says something.
        _ if matches!(field.kind, FieldKind::Money | FieldKind::Quantity)
            && (field.read_only || field.compute.is_some()) =>
        {
            format!("Counted<{cell}>")
        }
        _ => format!("Maybe<{cell}>"),
    }
}

fn write_choices(out: &mut String, names: &Names, owner: &str, field: &Field) {
    let FieldKind::Enum(values) = &field.kind else { return };
    let variants = variants(values);
    let default = default_choice(field)
        .and_then(|word| variants.iter().find(|(_, value)| *value == word))
        .map_or_else(String::new, |(variant, _)| format!(" or {variant}"));
    let _ = write!(
        out,
        "\nkernel::choices! {{\n    /// Values of `{}`.\n    {}{default} {{\n",
        field.name,
        names.choices(owner, &field.name)
    );
    for (variant, value) in variants {
        let _ = writeln!(out, "        {variant} = \"{value}\",");
    }
    out.push_str("    }\n}\n");
}

fn default_choice(field: &Field) -> Option<&str> {
    field.default.as_ref().and_then(|value| value.as_str())
}

/// Each value with its name in Rust; two that would be called alike get an underscore.
fn variants(values: &[EnumValue]) -> Vec<(String, &str)> {
    let mut taken = BTreeSet::new();
    values
        .iter()
        .map(|value| {
            let mut variant = pascal(&value.value);
            while !taken.insert(variant.clone()) {
                variant.push('_');
            }
            (variant, value.value.as_ref())
        })
        .collect()
}

fn rows_name(owner: &str, set: &LineSet) -> String {
    format!("{owner}{}Row", pascal(&set.name))
}

/// `issueDate` → `issue_date`
fn snake(name: &str) -> String {
    let mut out = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() {
            out.push('_');
        }
        out.push(if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '_' });
    }
    out
}

/// `issueDate` → `ISSUE_DATE`; beside the record's own `ADDRESS`, a field of that name is `ADDRESS_`.
fn constant(name: &str) -> String {
    let word = snake(name).to_ascii_uppercase();
    if word == "ADDRESS" { format!("{word}_") } else { word }
}

fn method(name: &str) -> String {
    let word = identifier(name);
    if TAKEN.contains(&word.as_str()) { format!("{word}_") } else { word }
}

fn identifier(name: &str) -> String {
    let word = snake(name);
    if KEYWORDS.contains(&word.as_str()) { format!("r#{word}") } else { word }
}

/// `tax_group`, `taxGroup`, `on-hold` → `TaxGroup`, `TaxGroup`, `OnHold`; a digit in front is put behind a letter.
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
