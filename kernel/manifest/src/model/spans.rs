//! Spans of time over the rows of an entity: which rows take part, and under which condition the database holds them.

use kernel_expr::{Checked, Dialect, ExprError, FixedContext, SqlScope, SqlValue, to_sql_filter};

use super::effective::Effective;
use super::entity::Entity;
use super::exclusive::Exclusive;
use super::field::FieldKind;

impl Effective {
    /// The span that keeps its rows apart, with the condition under which they count.
    pub fn span<'e>(&self, entity: &'e Entity) -> Option<&'e Exclusive> {
        entity.exclusives.iter().find(|exclusive| exclusive.code == self.code)
    }
}

impl Exclusive {
    /// Every slot that decides whether a row is in another's way.
    pub fn slots(&self, entity: &Entity) -> Vec<usize> {
        let read = self.holds.iter().flat_map(|holds| &holds.deps).filter_map(|path| entity.slot(path.first()?));
        self.by.iter().copied().chain([self.from]).chain(self.to.iter().copied()).chain(read).collect()
    }

    /// The condition as SQL over the entity's own columns, without binds: it is part of what the database itself holds.
    ///
    /// # Errors
    /// What the dialect cannot say, or reads a field that has no column.
    pub fn condition(holds: &Checked, entity: &Entity, dialect: Dialect) -> Result<String, ExprError> {
        let compiled = to_sql_filter(holds, dialect, &OwnColumns(entity), &nothing())?;
        let mut text = String::new();
        for part in &compiled.parts {
            match part {
                kernel_expr::SqlPart::Text(piece) => text.push_str(piece),
                kernel_expr::SqlPart::Bind(value) => text.push_str(&literal(value)),
            }
        }
        Ok(text)
    }
}

/// The columns of a row, by their names alone. Fields that are computed when they are read have none.
struct OwnColumns<'e>(&'e Entity);

impl SqlScope for OwnColumns<'_> {
    fn column(&self, slot: usize, _name: &str) -> Option<String> {
        let field =
            self.0.fields.get(slot).filter(|field| field.stored && !matches!(field.kind, FieldKind::Lines(_)))?;
        Some(format!("\"{}\"", field.column))
    }
}

fn literal(value: &SqlValue) -> String {
    match value {
        SqlValue::Int(number) => number.to_string(),
        SqlValue::Bool(flag) => flag.to_string().to_uppercase(),
        SqlValue::Text(text) => format!("'{}'", text.replace('\'', "''")),
        SqlValue::Date(day) => format!("'{day}'"),
        // A literal, not an addition: what an index holds may not depend on the session's zone.
        SqlValue::Instant(micros) => format!("'{}'", kernel_types::Instant(*micros).to_rfc3339()),
    }
}

/// A condition that may be stored reads no clock, user or setting, so what this says is never asked.
fn nothing() -> FixedContext {
    FixedContext {
        today: kernel_types::Date::MIN,
        now: 0,
        me: kernel_expr::Value::Null,
        business: std::collections::HashMap::new(),
        settings: std::collections::HashMap::new(),
        features: Vec::new(),
        roles: Vec::new(),
    }
}
