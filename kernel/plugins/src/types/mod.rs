//! Records of the product as types for guests: `baobab plugin types` prints what this writes.

mod rust;
mod typescript;

use kernel_manifest::model::{Entity, EnumValue, Field, FieldKind, Registry};

/// What a guest is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    Rust,
    TypeScript,
}

impl Language {
    pub const NAMES: [&str; 2] = ["rust", "typescript"];

    /// By one of [`Language::NAMES`].
    pub fn named(name: &str) -> Option<Language> {
        match name {
            "rust" => Some(Language::Rust),
            "typescript" => Some(Language::TypeScript),
            _ => None,
        }
    }

    /// A module with a type for every named entity and its lines. A field the caller may not see, and one a hook does not
    /// read, is absent.
    ///
    /// # Errors
    /// Addresses there is no entity for, each with the nearest one there is.
    pub fn types(self, registry: &Registry, addresses: &[String]) -> Result<String, Vec<String>> {
        let unknown: Vec<String> = addresses
            .iter()
            .filter(|address| registry.entity(address).is_none())
            .map(|address| {
                let near = kernel_manifest::diagnostic::nearest(address, registry.entities.keys().map(String::as_str));
                near.map_or_else(
                    || format!("there is no entity '{address}'"),
                    |near| format!("there is no entity '{address}'; did you mean '{near}'?"),
                )
            })
            .collect();
        if !unknown.is_empty() {
            return Err(unknown);
        }
        let entities = named(registry, addresses);
        Ok(match self {
            Language::Rust => rust::module(&entities),
            Language::TypeScript => typescript::module(&entities),
        })
    }
}

/// Entities with the names of their types; each once.
fn named<'a>(registry: &'a Registry, addresses: &[String]) -> Vec<(String, &'a Entity)> {
    let mut found: Vec<(String, &Entity)> = Vec::new();
    for entity in addresses.iter().filter_map(|address| registry.entity(address)) {
        // Two families may have an entity of one name.
        let clash = addresses
            .iter()
            .filter(|other| **other != entity.address)
            .any(|other| other.split('.').nth(1) == Some(entity.name.as_str()));
        let name = if clash { pascal(&format!("{}_{}", entity.family, entity.name)) } else { pascal(&entity.name) };
        if !found.iter().any(|(known, _)| *known == name) {
            found.push((name, entity.as_ref()));
        }
    }
    found
}

/// A type to write: its name, what it stands for, its fields.
struct Described<'e> {
    name: String,
    about: String,
    fields: Vec<&'e Field>,
}

/// The types of the entities, each followed by those of its lines.
fn described<'e>(entities: &[(String, &'e Entity)]) -> Vec<Described<'e>> {
    let mut all = Vec::new();
    for (name, entity) in entities {
        all.push(Described {
            name: name.clone(),
            about: format!("`{}`", entity.address),
            fields: entity.fields.iter().collect(),
        });
        all.extend(entity.lines.iter().map(|set| Described {
            name: lines_name(name, &set.name),
            about: format!("One of the `{}` of `{}`.", set.name, entity.address),
            fields: set.fields.iter().collect(),
        }));
    }
    all
}

/// What JSON holds of a field; dates and times are text as in the API.
enum Carried<'f> {
    Integer,
    Boolean,
    Decimal,
    Choice(&'f [EnumValue]),
    Link,
    Texts,
    Anything,
    Text,
}

fn carried(kind: &FieldKind) -> Carried<'_> {
    match kind {
        FieldKind::Int | FieldKind::Duration => Carried::Integer,
        FieldKind::Bool => Carried::Boolean,
        FieldKind::Decimal { .. } | FieldKind::Percent | FieldKind::Money | FieldKind::Quantity | FieldKind::Rate => {
            Carried::Decimal
        }
        FieldKind::Enum(values) => Carried::Choice(values),
        FieldKind::Link(_) | FieldKind::User => Carried::Link,
        FieldKind::Tags => Carried::Texts,
        FieldKind::Json | FieldKind::File | FieldKind::Lines(_) => Carried::Anything,
        FieldKind::Text
        | FieldKind::Long
        | FieldKind::Rich
        | FieldKind::Date
        | FieldKind::Time
        | FieldKind::Instant
        | FieldKind::Currency
        | FieldKind::Country
        | FieldKind::Email
        | FieldKind::Phone
        | FieldKind::Url
        | FieldKind::Serial { .. } => Carried::Text,
    }
}

fn lines_name(owner: &str, set: &str) -> String {
    format!("{owner}{}Row", pascal(set))
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
