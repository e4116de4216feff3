//! What both databases share: columns, tables and how a case becomes rows.

use std::sync::Arc;

use kernel_expr::{Dialect, FieldRef, LinesSql, SqlRepr, SqlScope, SqlValue, Type, Value};
use rust_decimal::Decimal;
use serde_json::Value as Json;

use crate::support::{self, Schema};

pub trait Database {
    fn dialect(&self) -> Dialect;
    fn execute(&mut self, sql: &str);
    fn create(&mut self, schema: &Schema) {
        for sql in tables(schema, self.dialect()) {
            self.execute(&sql);
        }
    }
    /// Replaces all rows by those of a case.
    fn fill(&mut self, schema: &Schema, given: &Json) {
        for entity in schema.entities.keys() {
            self.execute(&format!("DELETE FROM \"{entity}\""));
        }
        let mut rows = Vec::new();
        insert(schema, "doc", given, None, &mut 0, self.dialect(), &mut rows);
        for row in rows {
            self.execute(&row);
        }
    }
    /// The value of an expression over the only row of `doc`, as the corpus writes it.
    fn ask(&mut self, expr: &str, values: &[SqlValue], repr: SqlRepr) -> Result<Json, String>;
}

pub fn snake(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() {
            out.push('_');
        }
        out.push(c.to_ascii_lowercase());
    }
    out
}

fn column_type(ty: &Type, dialect: Dialect) -> Option<&'static str> {
    let postgres = dialect == Dialect::Postgres;
    Some(match ty {
        Type::Bool if postgres => "BOOLEAN",
        Type::Date if postgres => "DATE",
        Type::Instant if postgres => "TIMESTAMPTZ",
        Type::Bool | Type::Instant => "INTEGER",
        Type::Date | Type::Time | Type::Text | Type::Link(_) | Type::Enum(_) => "TEXT",
        Type::Lines(_) | Type::List(_) => return None,
        _ if postgres => "BIGINT",
        _ => "INTEGER",
    })
}

fn tables(schema: &Schema, dialect: Dialect) -> Vec<String> {
    let table = |entity: &String| {
        let mut columns = vec!["id TEXT".to_string(), "owner_id TEXT".to_string()];
        for field in schema.fields(entity) {
            if let Some(ty) = column_type(&field.ty, dialect) {
                let required = if field.nullable { "" } else { " NOT NULL" };
                columns.push(format!("{} {ty}{required}", snake(&field.name)));
            }
        }
        let strict = if dialect == Dialect::Sqlite { " STRICT" } else { "" };
        format!("CREATE TABLE \"{entity}\" ({}){strict}", columns.join(", "))
    };
    schema.entities.keys().map(table).collect()
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

fn stored(ty: &Type, value: &Value, dialect: Dialect) -> String {
    let postgres = dialect == Dialect::Postgres;
    match value {
        Value::Null => "NULL".into(),
        Value::Bool(b) if postgres => b.to_string().to_uppercase(),
        Value::Bool(b) => i64::from(*b).to_string(),
        Value::Int(n) => n.to_string(),
        Value::Dec(n) => {
            let units = n * Decimal::from(10i64.pow(ty.scale().expect("a number")));
            assert!(units.is_integer(), "{n} has more decimals than its column");
            units.normalize().to_string()
        }
        Value::Instant(micros) if postgres => format!("TIMESTAMPTZ 'epoch' + INTERVAL '{micros} microseconds'"),
        Value::Instant(micros) => micros.to_string(),
        other => quoted(other.to_json().as_str().expect("text")),
    }
}

/// The INSERTs of a record, of what its links lead to and of its lines. Answers its id.
fn insert(
    schema: &Schema,
    entity: &str,
    given: &Json,
    owner: Option<&str>,
    counter: &mut usize,
    dialect: Dialect,
    out: &mut Vec<String>,
) -> String {
    *counter += 1;
    let id = given["id"].as_str().map_or_else(|| format!("r{counter}"), str::to_string);
    let mut names = vec!["id".to_string(), "owner_id".to_string()];
    let mut values = vec![quoted(&id), owner.map_or("NULL".to_string(), quoted)];
    let record = schema.record(entity, given);
    for field in schema.fields(entity) {
        let json = &given[&*field.name];
        match &field.ty {
            Type::Lines(line) => {
                for row in json.as_array().into_iter().flatten() {
                    insert(schema, line, row, Some(&id), counter, dialect, out);
                }
                continue;
            }
            Type::List(_) => continue,
            Type::Link(target) if json.is_object() => {
                insert(schema, target, json, None, counter, dialect, out);
            }
            _ => {}
        }
        names.push(snake(&field.name));
        values.push(stored(&field.ty, &record.fields[field.index], dialect));
    }
    out.push(format!("INSERT INTO \"{entity}\" ({}) VALUES ({})", names.join(", "), values.join(", ")));
    id
}

/// Columns of one table under an alias; links are read through scalar subqueries.
pub struct Columns<'a> {
    schema: &'a Schema,
    entity: &'a str,
    alias: String,
}

impl<'a> Columns<'a> {
    pub fn new(schema: &'a Schema, entity: &'a str, alias: impl Into<String>) -> Self {
        Self { schema, entity, alias: alias.into() }
    }

    fn field(&self, entity: &str, slot: usize) -> FieldRef {
        self.schema.fields(entity).swap_remove(slot)
    }
}

impl SqlScope for Columns<'_> {
    fn column(&self, _slot: usize, name: &str) -> Option<String> {
        Some(format!("{}.{}", self.alias, snake(name)))
    }

    fn link(&self, slots: &[usize], names: &[Arc<str>]) -> Option<String> {
        let (mut entity, mut source) = (self.entity.to_string(), format!("{}.{}", self.alias, snake(&names[0])));
        for (slot, name) in slots.iter().zip(&names[1..]) {
            let Type::Link(target) = self.field(&entity, *slot).ty else { return None };
            source = format!("(SELECT {} FROM \"{target}\" WHERE id = {source})", snake(name));
            entity = target.to_string();
        }
        Some(source)
    }

    fn lines(&self, slot: usize, _name: &str, unique: usize) -> Option<LinesSql<'_>> {
        let Type::Lines(line) = self.field(self.entity, slot).ty else { return None };
        let alias = format!("l{unique}");
        let (entity, _) = self.schema.entities.get_key_value(&*line)?;
        Some(LinesSql {
            from: format!("\"{line}\" {alias}"),
            condition: format!("{alias}.owner_id = {}.id", self.alias),
            scope: Box::new(Columns::new(self.schema, entity, alias)),
        })
    }
}

/// A decimal of any form as the corpus writes it.
pub fn decimal_json(text: &str) -> Json {
    let value: Decimal = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    Value::Dec(value).to_json()
}

pub fn scaled_json(units: i64, scale: u32) -> Json {
    Value::scaled(units, scale).to_json()
}

pub fn date_json(text: &str) -> Json {
    Value::Date(support::date(text)).to_json()
}
