//! Declared queries: groups and measures over an entity's rows or its lines.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use kernel_access::Grant;
use kernel_expr::{Checked, Kind, SqlRepr, SqlScope};
use kernel_manifest::model::{Field, FieldKind, Figure, LineSet, Measure, Query, Rollup};
use kernel_types::{Id, Value};

use crate::entity::{EntityScope, Predicates, line_scope, push_access, push_expression, push_filter, push_params};
use crate::error::StoreError;
use crate::sql::{Dialect, Row, Sql};
use crate::tx::Reader;
use crate::view::ViewContext;

/// Rows of a query without a declared limit.
const MOST_ROWS: u32 = 10_000;

/// One answer of a declared query.
#[derive(Debug, Clone, PartialEq)]
pub struct Aggregate {
    /// Names of the groups, then of the measures.
    pub columns: Vec<String>,
    /// How to read each column.
    pub reprs: Vec<SqlRepr>,
    pub rows: Vec<Row>,
}

impl Reader {
    /// Runs a declared query over the rows the grant reaches. `params` stand in the order of [`Query::params`].
    /// Decimals come as text, scaled sums as integers at their scale.
    pub async fn aggregate(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        query: &Query,
        params: &[Value],
    ) -> Result<Aggregate, StoreError> {
        self.check(grant)?;
        let registry = self.registry()?;
        let (statement, columns, reprs) = {
            let entity = grant.entity();
            let set = match &query.lines {
                Some(name) => Some(
                    entity
                        .line_set(name)
                        .ok_or_else(|| StoreError::BadQuery(format!("{} has no lines {name}", entity.address)))?,
                ),
                None => None,
            };
            let dialect = self.dialect();
            let scope = rows_scope(EntityScope::new(entity, "t", &registry, dialect, cx), set, "l");
            let mut sql = self.sql("");
            push_params(&mut sql, &query.params, params)?;
            let fields = set.map_or(&entity.fields, |set| &set.fields);
            let mut select = Select::new(dialect, query, fields);
            let looked_up = rows_scope(EntityScope::new(entity, "g", &registry, dialect, cx), set, "g");
            select.push_groups(scope.as_ref(), looked_up.as_ref(), cx)?;
            select.push_measures(scope.as_ref(), cx)?;
            push_rows(&mut select.inner, grant, set);
            push_access(&mut select.inner, grant, &Predicates { registry: &registry, context: cx, alias: "t" })?;
            if let Some(filter) = &query.filter {
                select.inner.raw(" AND ");
                push_filter(&mut select.inner, filter, scope.as_ref(), cx)?;
            }
            let (columns, reprs) = select.close(&mut sql);
            push_sort(&mut sql, &query.sort, &columns)?;
            sql.raw(&format!(" LIMIT {}", query.limit.unwrap_or(MOST_ROWS)));
            (sql.done(), columns, reprs)
        };
        let rows = self.rows(&statement).await?;
        Ok(Aggregate { columns, reprs, rows })
    }
}

/// The columns of a query. What is looked up once for each group stands in an outer statement around the grouped one.
struct Select<'q> {
    query: &'q Query,
    fields: &'q [Field],
    /// Which groups are looked up, by their place.
    late: Vec<bool>,
    inner: Sql,
    outer: Sql,
    /// What `GROUP BY` names, by its place in the inner statement.
    numbers: Vec<String>,
    columns: Vec<String>,
    reprs: Vec<SqlRepr>,
}

impl<'q> Select<'q> {
    fn new(dialect: Dialect, query: &'q Query, fields: &'q [Field]) -> Select<'q> {
        let late = late(query, fields);
        let mut inner = Sql::new(dialect, "SELECT ");
        let mut numbers = Vec::new();
        if late.contains(&true) {
            inner.raw("t.tenant AS tenant");
            numbers.push("1".to_string());
        }
        let outer = Sql::new(dialect, "");
        Select { query, fields, late, inner, outer, numbers, columns: Vec::new(), reprs: Vec::new() }
    }

    fn push_groups(
        &mut self,
        scope: &dyn SqlScope,
        looked_up: &dyn SqlScope,
        cx: &dyn ViewContext,
    ) -> Result<(), StoreError> {
        let mut named = HashSet::new();
        for (index, (name, group)) in self.query.group.iter().enumerate() {
            self.outer.raw(if index == 0 { "" } else { ", " });
            self.columns.push(name.clone());
            if self.late[index] {
                self.reprs.push(push_expression(&mut self.outer, group, looked_up, cx)?);
                continue;
            }
            self.inner.raw(if self.numbers.is_empty() { "" } else { ", " });
            self.numbers.push((self.numbers.len() + 1).to_string());
            self.reprs.push(push_expression(&mut self.inner, group, scope, cx)?);
            // What is looked up afterwards finds a link under its own name.
            let link = link_of(group, self.fields).filter(|link| named.insert(link.column.clone()));
            self.name(&link.map_or_else(|| format!("group {index}"), |link| link.column.clone()));
        }
        Ok(())
    }

    fn push_measures(&mut self, scope: &dyn SqlScope, cx: &dyn ViewContext) -> Result<(), StoreError> {
        for (index, (name, measure)) in self.query.measures.iter().enumerate() {
            let first = index == 0 && self.query.group.is_empty();
            self.inner.raw(if first { "" } else { ", " });
            self.outer.raw(if first { "" } else { ", " });
            self.reprs.push(push_measure(&mut self.inner, measure, scope, cx)?);
            self.name(&format!("measure {index}"));
            self.columns.push(name.clone());
        }
        Ok(())
    }

    /// Names a column of the grouped statement, and takes it into the outer one.
    fn name(&mut self, alias: &str) {
        self.inner.raw(" AS ").ident(alias);
        self.outer.raw("g.").ident(alias);
    }

    /// Groups what was pushed and appends the whole; answers names and representations of the columns.
    fn close(mut self, sql: &mut Sql) -> (Vec<String>, Vec<SqlRepr>) {
        if !self.numbers.is_empty() {
            self.inner.raw(" GROUP BY ").raw(&self.numbers.join(", "));
        }
        if self.late.contains(&true) {
            sql.raw("SELECT ").append(&mut self.outer).raw(" FROM (").append(&mut self.inner).raw(") g");
        } else {
            sql.append(&mut self.inner);
        }
        (self.columns, self.reprs)
    }
}

impl Reader {
    /// What a roll-up comes to, by the record linked to: the grant's rows, or their lines, summed or counted. Of one record, or of
    /// all that something counting links to. The second part says how the values are stored.
    pub async fn rolled_up(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        rollup: &Rollup,
        to: Option<&Id>,
    ) -> Result<(HashMap<Id, Value>, SqlRepr), StoreError> {
        self.check(grant)?;
        let registry = self.registry()?;
        let (statement, repr) = {
            let entity = grant.entity();
            let dialect = self.dialect();
            let parent = EntityScope::new(entity, "t", &registry, dialect, cx);
            let rows = rollup.rows(entity);
            let rows = rows.ok_or_else(|| {
                StoreError::BadQuery(format!("{} has no link {} to roll up by", entity.address, rollup.by))
            })?;
            let (link, set) = (rows.link, rows.set.map(|set| &entity.lines[set]));
            let alias = if set.is_some() { "l" } else { "t" };
            let scope = rows_scope(parent, set, "l");
            let measure = match &rollup.figure {
                Figure::Count | Figure::Any => Measure::Count,
                Figure::Sum(value) => Measure::Sum(Arc::clone(value)),
                Figure::Min(value) => Measure::Min(Arc::clone(value)),
                Figure::Max(value) => Measure::Max(Arc::clone(value)),
            };
            let mut sql = self.sql(&format!("SELECT {alias}."));
            sql.ident(&link.column).raw(", ");
            let repr = push_measure(&mut sql, &measure, scope.as_ref(), cx)?;
            push_rows(&mut sql, grant, set);
            sql.raw(&format!(" AND {alias}.tenant = t.tenant AND {alias}.")).ident(&link.column);
            match to {
                Some(to) => sql.raw(" = ").value(to.as_str()),
                None => sql.raw(" IS NOT NULL"),
            };
            if let Some(filter) = &rollup.filter {
                sql.raw(" AND ");
                push_filter(&mut sql, filter, scope.as_ref(), cx)?;
            }
            sql.raw(&format!(" GROUP BY {alias}.")).ident(&link.column);
            (sql.done(), repr)
        };
        let rows = self.rows(&statement).await?;
        let sums = rows.iter().filter_map(|row| Some((Id::from_stored(row.text(0)?), row.values().get(1)?.clone())));
        Ok((sums.filter(|(_, sum)| !sum.is_null()).collect(), repr))
    }
}

/// Which groups read only through links that are groups themselves: `category.name` beside `category`. They are looked up once for
/// each group instead of once for each row.
fn late(query: &Query, fields: &[Field]) -> Vec<bool> {
    let links: HashSet<&str> =
        query.group.iter().filter_map(|(_, group)| link_of(group, fields)).map(|link| link.name.as_str()).collect();
    let through_links = |group: &Checked| {
        !group.looks_up()
            && !group.deps.is_empty()
            && group
                .deps
                .iter()
                .all(|path| path.len() > 1 && path.first().is_some_and(|first| links.contains(&**first)))
    };
    query.group.iter().map(|(_, group)| through_links(group)).collect()
}

/// The stored link that an expression is, if it is nothing more.
fn link_of<'f>(group: &Checked, fields: &'f [Field]) -> Option<&'f Field> {
    let Kind::Field { depth: 0, slot, .. } = &group.tree.kind else { return None };
    fields.get(*slot).filter(|field| field.stored && matches!(field.kind, FieldKind::Link(_)))
}

/// Expressions over rows, or over the lines of a set.
fn rows_scope<'s>(parent: EntityScope<'s>, set: Option<&'s LineSet>, alias: &str) -> Box<dyn SqlScope + 's> {
    match set {
        Some(set) => line_scope(parent, set, alias),
        None => Box::new(parent),
    }
}

/// ` FROM <table> t [JOIN <lines> l …] WHERE t.tenant = …`
fn push_rows(sql: &mut Sql, grant: &Grant, set: Option<&LineSet>) {
    sql.raw(" FROM ").ident(&grant.entity().table).raw(" t");
    if let Some(set) = set {
        sql.raw(" JOIN ").ident(&set.table).raw(" l ON l.tenant = t.tenant AND l.parent = t.id");
    }
    sql.raw(" WHERE t.tenant = ").value(grant.tenant().0);
}

fn push_measure(
    sql: &mut Sql,
    measure: &Measure,
    scope: &dyn SqlScope,
    cx: &dyn ViewContext,
) -> Result<SqlRepr, StoreError> {
    let (function, value) = match measure {
        Measure::Count => {
            sql.raw("COUNT(*)");
            return Ok(SqlRepr::Int);
        }
        Measure::Sum(value) => ("SUM", value),
        Measure::Min(value) => ("MIN", value),
        Measure::Max(value) => ("MAX", value),
    };
    let mut inner = Sql::new(sql.dialect(), "");
    let repr = push_expression(&mut inner, value, scope, cx)?;
    match (repr, sql.dialect()) {
        (SqlRepr::Decimal, Dialect::Postgres) => {
            sql.raw(&format!("CAST({function}(")).append(&mut inner).raw(") AS TEXT)")
        }
        // Decimals are text on SQLite; its own SUM and MIN would turn them into floating point or compare letters.
        (SqlRepr::Decimal, Dialect::Sqlite) => {
            let fold = match function {
                "SUM" => "bao_sum",
                "MIN" => "bao_least_of",
                _ => "bao_most_of",
            };
            sql.raw(&format!("{fold}(json_group_array(")).append(&mut inner).raw("))")
        }
        (SqlRepr::Int | SqlRepr::Scaled(_), Dialect::Postgres) => {
            sql.raw(function).raw("(").append(&mut inner).raw(")::bigint")
        }
        _ => sql.raw(function).raw("(").append(&mut inner).raw(")"),
    };
    Ok(repr)
}

fn push_sort(sql: &mut Sql, sort: &[String], columns: &[String]) -> Result<(), StoreError> {
    for (index, key) in sort.iter().enumerate() {
        let (name, descending) = key.strip_prefix('-').map_or((key.as_str(), false), |name| (name, true));
        let position = columns.iter().position(|column| column == name);
        let position =
            position.ok_or_else(|| StoreError::BadQuery(format!("the query has no column {name} to sort by")))?;
        let order = sql.dialect().order(descending);
        sql.raw(if index == 0 { " ORDER BY " } else { ", " }).raw(&(position + 1).to_string()).raw(order);
    }
    Ok(())
}
