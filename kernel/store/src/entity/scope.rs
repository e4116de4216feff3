//! Expressions over stored rows: where an entity's fields are found in a statement.

use std::sync::Arc;

use kernel_expr::{Checked, Context, LinesSql, SqlPart, SqlRepr, SqlScope, SqlValue, to_sql, to_sql_filter};
use kernel_manifest::Registry;
use kernel_manifest::model::{Entity, Field, FieldKind, LineSet};
use kernel_types::{Instant, Value};

use crate::error::StoreError;
use crate::sql::{ColumnType, Dialect, Sql, quoted};

/// An entity's row under an alias.
pub(crate) struct EntityScope<'a> {
    pub entity: &'a Entity,
    pub alias: String,
    pub registry: &'a Registry,
    pub dialect: Dialect,
    pub context: &'a dyn Context,
}

/// Name of the virtual link to a query's parameters, and of the common table that holds them.
const PARAMS: &str = "params";

/// `params.from` as a look-up in the one-row table [`push_params`] writes.
fn parameter(names: &[Arc<str>]) -> Option<String> {
    match names {
        [link, name] if **link == *PARAMS => Some(format!("(SELECT {} FROM {PARAMS})", quoted(name))),
        _ => None,
    }
}

/// Writes `WITH params AS (SELECT … AS "from", …) `; nothing when there are none.
pub(crate) fn push_params(sql: &mut Sql, fields: &[Field], values: &[Value]) -> Result<(), StoreError> {
    if fields.is_empty() {
        return Ok(());
    }
    sql.raw("WITH params AS (SELECT ");
    for (index, field) in fields.iter().enumerate() {
        let kind = ColumnType::of(&field.kind)
            .ok_or_else(|| StoreError::BadQuery(format!("{} cannot be a parameter", field.name)))?;
        let value = values.get(index).cloned().unwrap_or(Value::Null);
        if !kind.admits(&value) {
            return Err(StoreError::BadQuery(format!("the parameter {} cannot be {value:?}", field.name)));
        }
        if index > 0 {
            sql.raw(", ");
        }
        let cast = sql.dialect().cast_type(kind);
        match sql.dialect() {
            // A cast on SQLite would turn a date into a number.
            Dialect::Sqlite => sql.value(value),
            Dialect::Postgres => sql.raw("CAST(").value(value).raw(" AS ").raw(cast).raw(")"),
        };
        sql.raw(" AS ").ident(&field.name);
    }
    sql.raw(") ");
    Ok(())
}

struct LineScope<'a> {
    set: &'a LineSet,
    alias: String,
    parent: EntityScope<'a>,
}

impl<'a> EntityScope<'a> {
    pub fn new(
        entity: &'a Entity,
        alias: &str,
        registry: &'a Registry,
        dialect: Dialect,
        context: &'a dyn Context,
    ) -> EntityScope<'a> {
        EntityScope { entity, alias: alias.to_string(), registry, dialect, context }
    }

    fn again(&self) -> EntityScope<'a> {
        EntityScope::new(self.entity, &self.alias, self.registry, self.dialect, self.context)
    }

    /// Follows links by correlated look-ups on the primary key: nothing to join, nothing that multiplies rows.
    fn follow(&self, fields: &[Field], alias: &str, slots: &[usize]) -> Option<String> {
        let (slot, rest) = slots.split_first()?;
        let field = fields.get(*slot)?;
        if rest.is_empty() {
            return (field.stored).then(|| format!("{alias}.{}", quoted(&field.column)));
        }
        let FieldKind::Link(targets) = &field.kind else { return None };
        let [target] = targets.as_slice() else { return None };
        let target = self.registry.entity(target)?;
        let inner = format!("{alias}_{slot}");
        let value = self.follow(&target.fields, &inner, rest)?;
        Some(format!(
            "(SELECT {value} FROM {} {inner} WHERE {inner}.tenant = {alias}.tenant AND {inner}.id = {alias}.{})",
            quoted(&target.table),
            quoted(&field.column)
        ))
    }
}

impl SqlScope for EntityScope<'_> {
    fn column(&self, slot: usize, _name: &str) -> Option<String> {
        let field = self.entity.fields.get(slot)?;
        if field.stored {
            return Some(format!("{}.{}", self.alias, quoted(&field.column)));
        }
        // A field computed in the query, used inside another expression: inlined when it needs no binds.
        let compiled = to_sql(field.compute.as_ref()?, expression_dialect(self.dialect), self, self.context).ok()?;
        let (text, values) = compiled.render(expression_dialect(self.dialect), 1);
        values.is_empty().then(|| format!("({text})"))
    }

    fn link(&self, slots: &[usize], names: &[Arc<str>]) -> Option<String> {
        parameter(names).or_else(|| self.follow(&self.entity.fields, &self.alias, slots))
    }

    fn lines(&self, slot: usize, _name: &str, unique: usize) -> Option<LinesSql<'_>> {
        let FieldKind::Lines(index) = self.entity.fields.get(slot)?.kind else { return None };
        let set = self.entity.lines.get(index)?;
        let alias = format!("l{unique}");
        Some(LinesSql {
            from: format!("{} {alias}", quoted(&set.table)),
            condition: format!("{alias}.tenant = {0}.tenant AND {alias}.parent = {0}.id", self.alias),
            scope: Box::new(LineScope { set, alias, parent: self.again() }),
        })
    }
}

impl<'a> LineScope<'a> {
    fn stored(&self, slot: usize) -> Option<&'a Field> {
        self.set.fields.get(slot).filter(|field| field.stored)
    }
}

impl SqlScope for LineScope<'_> {
    fn column(&self, slot: usize, _name: &str) -> Option<String> {
        self.stored(slot).map(|field| format!("{}.{}", self.alias, quoted(&field.column)))
    }

    fn link(&self, slots: &[usize], names: &[Arc<str>]) -> Option<String> {
        parameter(names).or_else(|| self.parent.follow(&self.set.fields, &self.alias, slots))
    }

    fn parent(&self) -> Option<&dyn SqlScope> {
        Some(&self.parent)
    }
}

/// The scope of rows that are lines themselves (`lines:` of a query), with their parent under another alias.
pub(crate) fn line_scope<'a>(parent: EntityScope<'a>, set: &'a LineSet, alias: &str) -> Box<dyn SqlScope + 'a> {
    Box::new(LineScope { set, alias: alias.to_string(), parent })
}

/// Appends the value of an expression; how it is to be read.
pub(crate) fn push_expression(
    sql: &mut Sql,
    checked: &Checked,
    scope: &dyn SqlScope,
    context: &dyn Context,
) -> Result<SqlRepr, StoreError> {
    let compiled =
        to_sql(checked, expression_dialect(sql.dialect()), scope, context).map_err(|error| refused(&error))?;
    push_parts(sql, compiled.parts);
    Ok(compiled.repr)
}

/// Appends a condition in brackets.
pub(crate) fn push_filter(
    sql: &mut Sql,
    checked: &Checked,
    scope: &dyn SqlScope,
    context: &dyn Context,
) -> Result<(), StoreError> {
    let compiled =
        to_sql_filter(checked, expression_dialect(sql.dialect()), scope, context).map_err(|error| refused(&error))?;
    sql.raw("(");
    push_parts(sql, compiled.parts);
    sql.raw(")");
    Ok(())
}

fn push_parts(sql: &mut Sql, parts: Vec<SqlPart>) {
    for part in parts {
        match part {
            SqlPart::Text(text) => sql.raw(&text),
            SqlPart::Bind(value) => sql.value(match value {
                SqlValue::Int(number) => Value::Int(number),
                SqlValue::Bool(flag) => Value::Bool(flag),
                SqlValue::Text(text) => Value::Text(text),
                SqlValue::Date(date) => Value::Date(date),
                SqlValue::Instant(micros) => Value::Instant(Instant(micros)),
            }),
        };
    }
}

fn refused(error: &kernel_expr::ExprError) -> StoreError {
    StoreError::BadQuery(format!("the expression cannot be queried: {error}"))
}

fn expression_dialect(dialect: Dialect) -> kernel_expr::Dialect {
    match dialect {
        Dialect::Sqlite => kernel_expr::Dialect::Sqlite,
        Dialect::Postgres => kernel_expr::Dialect::Postgres,
    }
}
