//! Filters as SQL.

use kernel_access::Grant;
use kernel_manifest::Registry;
use kernel_manifest::model::{Field, FieldKind};
use kernel_types::Value;

use super::query::{Filter, FilterGroup, FilterOp, FilterPart, ListQuery};
use crate::entity::{EntityScope, Predicates, push_access, push_expression, push_filter, split_link};
use crate::error::StoreError;
use crate::search::push_search_of;
use crate::sql::{ColumnType, Dialect, KIND_SUFFIX, Sql, quoted};
use crate::view::ViewContext;

/// Appends `<alias>.tenant = … AND …` for everything that decides which rows belong to the list.
pub(super) fn push_conditions(
    sql: &mut Sql,
    cx: &dyn ViewContext,
    grant: &Grant,
    registry: &Registry,
    query: &ListQuery,
    alias: &str,
) -> Result<(), StoreError> {
    let entity = grant.entity();
    sql.raw(alias).raw(".tenant = ").value(grant.tenant().0);
    push_access(sql, grant, &Predicates { registry, context: cx, alias })?;
    for filter in &query.filters {
        sql.raw(" AND ");
        push_field(sql, cx, grant, registry, filter, alias)?;
    }
    for group in &query.groups {
        sql.raw(" AND ");
        push_group(sql, cx, grant, registry, group, alias)?;
    }
    if !query.conditions.is_empty() {
        let scope = EntityScope::new(entity, alias, registry, sql.dialect(), cx);
        for condition in &query.conditions {
            sql.raw(" AND ");
            push_filter(sql, condition, &scope, cx)?;
        }
    }
    if let Some(search) = &query.search {
        push_search_of(sql, grant, alias, search);
    }
    Ok(())
}

/// `(a AND b)` or `(a OR (b AND c))`. An empty group asks nothing.
fn push_group(
    sql: &mut Sql,
    cx: &dyn ViewContext,
    grant: &Grant,
    registry: &Registry,
    group: &FilterGroup,
    alias: &str,
) -> Result<(), StoreError> {
    sql.raw("(");
    if group.parts.is_empty() {
        sql.raw("1 = 1");
    }
    for (index, part) in group.parts.iter().enumerate() {
        if index > 0 {
            sql.raw(if group.any { " OR " } else { " AND " });
        }
        match part {
            FilterPart::One(filter) => {
                sql.raw("(");
                push_field(sql, cx, grant, registry, filter, alias)?;
                sql.raw(")");
            }
            FilterPart::Group(inner) => push_group(sql, cx, grant, registry, inner, alias)?,
            FilterPart::Line { set, filter } => push_line(sql, grant, *set, filter, alias)?,
        }
    }
    sql.raw(")");
    Ok(())
}

fn push_field(
    sql: &mut Sql,
    cx: &dyn ViewContext,
    grant: &Grant,
    registry: &Registry,
    filter: &Filter,
    alias: &str,
) -> Result<(), StoreError> {
    let field = readable(grant, filter.slot)?;
    if field.stored {
        push_one(sql, filter, field, &format!("{alias}.{}", quoted(&field.column)))
    } else {
        push_computed(sql, cx, grant, registry, filter, field, alias)
    }
}

/// Whether some line meets a condition; for `Ne`, whether none is what is named. A set of links is empty where it has no row.
fn push_line(sql: &mut Sql, grant: &Grant, set: usize, filter: &Filter, alias: &str) -> Result<(), StoreError> {
    let none = || StoreError::BadQuery(String::from("there is no such field"));
    let lines = grant.entity().lines.get(set).filter(|lines| grant.may_read_slot(lines.slot)).ok_or_else(none)?;
    let may_read = grant.readable_lines(set).get(filter.slot).copied().unwrap_or(false);
    let field = lines.fields.get(filter.slot).filter(|field| may_read && field.stored).ok_or_else(none)?;
    let without_rows = lines.is_links && filter.op == FilterOp::Empty && filter.values == [Value::Bool(true)];
    let negated = without_rows || filter.op == FilterOp::Ne;
    let mut wanted = filter.clone();
    if without_rows {
        wanted.values = vec![Value::Bool(false)];
    } else if negated {
        wanted.op = FilterOp::Eq;
    }
    sql.raw(if negated { "NOT EXISTS (SELECT 1 FROM " } else { "EXISTS (SELECT 1 FROM " }).ident(&lines.table);
    sql.raw(&format!(" f WHERE f.tenant = {alias}.tenant AND f.parent = {alias}.id AND "));
    push_one(sql, &wanted, field, &format!("f.{}", quoted(&field.column)))?;
    sql.raw(")");
    Ok(())
}

/// The field in a slot, if the grant may read it: what cannot be seen cannot be asked about either.
pub(super) fn readable(grant: &Grant, slot: usize) -> Result<&Field, StoreError> {
    let field = grant.entity().fields.get(slot).filter(|_| grant.may_read_slot(slot));
    field.ok_or_else(|| StoreError::BadQuery(String::from("there is no such field")))
}

fn push_computed(
    sql: &mut Sql,
    cx: &dyn ViewContext,
    grant: &Grant,
    registry: &Registry,
    filter: &Filter,
    field: &Field,
    alias: &str,
) -> Result<(), StoreError> {
    let compute =
        field.compute.as_ref().ok_or_else(|| StoreError::BadQuery(format!("{} cannot be filtered", field.name)))?;
    let scope = EntityScope::new(grant.entity(), alias, registry, sql.dialect(), cx);
    let mut inner = Sql::new(sql.dialect(), "");
    let repr = push_expression(&mut inner, compute, &scope, cx)?;
    if matches!(repr, kernel_expr::SqlRepr::Decimal) {
        return Err(StoreError::BadQuery(format!("{} is computed and cannot be filtered", field.name)));
    }
    // The expression's binds come first: it is written through, then compared.
    sql.raw("(SELECT CASE WHEN ");
    let mut branch = Sql::new(sql.dialect(), "");
    push_one(&mut branch, filter, field, "x.v")?;
    sql.append(&mut branch);
    sql.raw(" THEN 1 ELSE 0 END FROM (SELECT ");
    sql.append(&mut inner);
    sql.raw(" AS v) x) = 1");
    Ok(())
}

fn push_one(sql: &mut Sql, filter: &Filter, field: &Field, column: &str) -> Result<(), StoreError> {
    let kind = ColumnType::of(&field.kind)
        .ok_or_else(|| StoreError::BadQuery(format!("{} cannot be filtered", field.name)))?;
    if let FieldKind::Link(targets) = &field.kind
        && targets.len() > 1
    {
        return push_multi_link(sql, filter, field, column);
    }
    if filter.op == FilterOp::Empty {
        return push_empty(sql, filter, field, column);
    }
    if let Some(wrong) = filter.values.iter().find(|value| !kind.admits(value)) {
        // Tags are JSON; what is looked for in them is a text.
        let is_tag = kind == ColumnType::Json && filter.op == FilterOp::Contains && matches!(wrong, Value::Text(_));
        if !is_tag {
            return Err(StoreError::BadQuery(format!("{} cannot be compared with {wrong:?}", field.name)));
        }
    }
    if filter.op == FilterOp::In {
        return push_in(sql, filter, column);
    }
    let [value] = filter.values.as_slice() else {
        return Err(StoreError::BadQuery(format!("a filter on {} takes one value", field.name)));
    };
    match filter.op {
        FilterOp::Eq if value.is_null() => {
            sql.raw(column).raw(" IS NULL");
        }
        FilterOp::Eq => {
            sql.raw(column).raw(" = ").value(value.clone());
        }
        FilterOp::Ne if value.is_null() => {
            sql.raw(column).raw(" IS NOT NULL");
        }
        FilterOp::Ne => {
            let distinct = sql.dialect().distinct_from();
            sql.raw(column).raw(distinct).value(value.clone());
        }
        FilterOp::Lt => push_compare(sql, column, " < ", value),
        FilterOp::Lte => push_compare(sql, column, " <= ", value),
        FilterOp::Gt => push_compare(sql, column, " > ", value),
        FilterOp::Gte => push_compare(sql, column, " >= ", value),
        FilterOp::Contains | FilterOp::StartsWith => push_like(sql, filter.op, field, kind, column, value)?,
        FilterOp::In | FilterOp::Empty => {}
    }
    Ok(())
}

fn push_compare(sql: &mut Sql, column: &str, operator: &str, value: &Value) {
    sql.raw(column).raw(operator).value(value.clone());
}

fn push_empty(sql: &mut Sql, filter: &Filter, field: &Field, column: &str) -> Result<(), StoreError> {
    let [Value::Bool(empty)] = filter.values.as_slice() else {
        return Err(StoreError::BadQuery(format!("whether {} is empty is true or false", field.name)));
    };
    sql.raw(column).raw(if *empty { " IS NULL" } else { " IS NOT NULL" });
    Ok(())
}

fn push_in(sql: &mut Sql, filter: &Filter, column: &str) -> Result<(), StoreError> {
    if filter.values.len() > 500 {
        return Err(StoreError::BadQuery(String::from("at most 500 values can be asked for at once")));
    }
    if filter.values.is_empty() {
        sql.raw("1 = 0");
        return Ok(());
    }
    let given: Vec<&Value> = filter.values.iter().filter(|value| !value.is_null()).collect();
    let with_null = given.len() < filter.values.len();
    sql.raw("(");
    if given.is_empty() {
        sql.raw("1 = 0");
    } else {
        sql.raw(column).raw(" IN (");
        for (index, value) in given.into_iter().enumerate() {
            if index > 0 {
                sql.raw(", ");
            }
            sql.value(value.clone());
        }
        sql.raw(")");
    }
    if with_null {
        sql.raw(" OR ").raw(column).raw(" IS NULL");
    }
    sql.raw(")");
    Ok(())
}

fn push_like(
    sql: &mut Sql,
    op: FilterOp,
    field: &Field,
    kind: ColumnType,
    column: &str,
    value: &Value,
) -> Result<(), StoreError> {
    let text = value.as_str().ok_or_else(|| StoreError::BadQuery(format!("{} is searched for a text", field.name)))?;
    let dialect = sql.dialect();
    let condition = match kind {
        ColumnType::Json => {
            let mark = sql.take_placeholder();
            sql.bind(text);
            dialect.json_has(column, &mark)
        }
        ColumnType::Text => {
            let escaped = text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
            let pattern = if op == FilterOp::StartsWith { format!("{escaped}%") } else { format!("%{escaped}%") };
            let mark = sql.take_placeholder();
            sql.bind(pattern);
            dialect.like(column, &mark)
        }
        _ => return Err(StoreError::BadQuery(format!("{} holds no text", field.name))),
    };
    sql.raw(&condition);
    Ok(())
}

/// Links to one of several entities: `address/id`, or an id alone.
fn push_multi_link(sql: &mut Sql, filter: &Filter, field: &Field, column: &str) -> Result<(), StoreError> {
    if filter.op == FilterOp::Empty {
        return push_empty(sql, filter, field, column);
    }
    let prefix = column.strip_suffix(&quoted(&field.column)).unwrap_or_default();
    let kind_column = format!("{prefix}{}", quoted(&format!("{}{KIND_SUFFIX}", field.column)));
    let negated = filter.op == FilterOp::Ne;
    if !matches!(filter.op, FilterOp::Eq | FilterOp::Ne | FilterOp::In) {
        return Err(StoreError::BadQuery(format!("{} is a link: it is equal or not", field.name)));
    }
    sql.raw(if negated { "NOT COALESCE((" } else { "(" });
    for (index, value) in filter.values.iter().enumerate() {
        if index > 0 {
            sql.raw(" OR ");
        }
        match value.as_str() {
            None => {
                sql.raw(column).raw(" IS NULL");
            }
            Some(text) if text.contains('/') => {
                let (id, address) = split_link(value, &field.name)?;
                sql.raw("(").raw(column).raw(" = ").value(id);
                sql.raw(" AND ").raw(&kind_column).raw(" = ").value(address).raw(")");
            }
            Some(id) => {
                sql.raw(column).raw(" = ").value(id);
            }
        }
    }
    let no = if sql.dialect() == Dialect::Postgres { "FALSE" } else { "0" };
    sql.raw(&if negated { format!("), {no})") } else { String::from(")") });
    Ok(())
}
