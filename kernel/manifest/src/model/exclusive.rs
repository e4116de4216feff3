//! Compiled `x-exclusive`: rows that do not overlap in time.

use std::sync::Arc;

use kernel_expr::{Checked, Dialect, ExprError, FixedContext, SqlScope, SqlValue, to_sql_filter};
use serde::{Deserialize, Serialize};

use super::entity::Entity;
use super::field::FieldKind;

/// Rows that agree in `by` do not overlap while `holds`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Exclusive {
    /// Its name, which is the code of its refusal.
    pub code: String,
    /// Slots that must be equal; a null in one exempts the row.
    pub by: Vec<usize>,
    /// Slot of the first moment; null exempts the row.
    pub from: usize,
    /// Slots of the end: of the first that is not null. All null is an open end.
    pub to: Vec<usize>,
    /// Days, of which the last still counts; otherwise instants, of which the last no longer does.
    pub days: bool,
    pub holds: Option<Arc<Checked>>,
    pub say: Option<String>,
    /// The field the refusal belongs to.
    pub field: String,
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
