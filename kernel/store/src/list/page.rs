//! One page: one statement (and one more for the total, when asked).

use std::borrow::Cow;
use std::sync::Arc;

use kernel_access::Grant;
use kernel_manifest::Registry;
use kernel_manifest::model::{FieldKind, system};
use kernel_types::{Id, Value};

use super::cursor;
use super::filter::{push_conditions, readable};
use super::json::{Writing, write_fields};
use super::labels::fill;
use super::query::{ListPage, ListQuery, OPEN, Total};
use super::shape::{Asked, Key};
use crate::entity::{HeadShape, LabelsFrom, Layout};
use crate::error::StoreError;
use crate::sql::{ColumnType, Dialect, Sql, Statement, quoted};
use crate::tx::Reader;
use crate::view::ViewContext;

const DEFAULT_LIMIT: u32 = 50;
pub(super) const MAX_LIMIT: u32 = 200;
/// Up to here totals are counted exactly.
const EXACT_TOTAL: i64 = 1_000;
/// Up to here SQLite, which keeps no statistics, counts on before it says "at least".
const COUNTED_TOTAL: i64 = 50_000;

/// The sort of a list, complete: declared keys, then the id.
#[derive(Debug, Clone)]
pub(super) struct Order {
    pub keys: Vec<Key>,
    pub id_descending: bool,
}

impl Reader {
    /// A page of the records the grant reaches, as JSON. One statement; a second one where the labels of many links are
    /// looked up, another counts when the total is asked for.
    ///
    /// # Errors
    /// [`StoreError::BadQuery`] and [`StoreError::BadCursor`] are the client's mistakes.
    pub async fn list(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        query: &ListQuery,
    ) -> Result<ListPage, StoreError> {
        self.check(grant)?;
        let query = &*self.weighed(grant, query).await?;
        let registry = self.registry()?;
        let entity = grant.entity();
        let limit = page_limit(query);
        let order = Order::of(grant, query)?;
        let source = Source { cx, grant, registry: &registry, query, order: &order, limit: limit + 1 };
        let layout = self.shared.layout(entity);
        let groups = groups_of(self.dialect(), order.ranges_of(query)?);
        let mut encrypted = layout.encrypted;
        for (_, expanded) in &query.expand {
            encrypted |= self.shared.layout(expanded.entity()).encrypted;
        }
        let keys = if encrypted { Some(self.field_keys().await?) } else { None };
        let writing = Writing { keys: keys.as_ref(), ..Writing::new(cx) };
        let mut open = Vec::with_capacity(64 + limit as usize * 400);
        open.extend_from_slice(OPEN);
        let mut rows = 0usize;
        let mut last: Option<(Vec<Value>, String)> = None;
        let mut more = false;
        let mut shape: Option<Arc<HeadShape>> = None;
        let mut holes = Vec::new();
        let logged = grant.is_logged(query.fields.as_deref());
        let mut told: Vec<Id> = Vec::new();
        for group in groups {
            // Made when it is its turn: most pages are full after the first.
            let (statement, its_shape) = source.statement(&layout, self.dialect(), &registry, group)?;
            let shape: &HeadShape = shape.insert(its_shape);
            self.each(&statement, &mut |row| {
                if rows == limit as usize {
                    more = true;
                    return Ok(());
                }
                if rows > 0 {
                    open.push(b',');
                }
                open.push(b'{');
                write_fields(&mut open, row, &shape.outs, &writing, &mut holes)?;
                open.push(b'}');
                rows += 1;
                if logged {
                    told.push(Id::from_stored(row.text(shape.id_at)?.unwrap_or_default()));
                }
                if rows == limit as usize {
                    let values: Result<Vec<Value>, StoreError> =
                        shape.keys_at.iter().map(|(at, kind)| row.value(*at, *kind)).collect();
                    last = Some((values?, row.text(shape.id_at)?.unwrap_or_default().to_string()));
                }
                Ok(())
            })
            .await
            .map_err(|error| crate::record::in_table(error, &entity.table))?;
            if more {
                break;
            }
        }
        if logged {
            cx.tell(grant, "list", &told)?;
        }
        if let Some(shape) = shape.filter(|_| !holes.is_empty()) {
            let labels = self.labels_for(&shape.targets, &holes).await?;
            open = fill(&open, &holes, &labels);
        }
        let next = last.filter(|_| more).map(|(values, id)| cursor::encode(&order.signature(), &values, &id));
        let total = if query.total { Some(self.total(cx, grant, query).await?) } else { None };
        Ok(ListPage { open, rows, next, total })
    }

    /// How many records match: exact to 1,000, an estimate beyond.
    pub async fn total(&mut self, cx: &dyn ViewContext, grant: &Grant, query: &ListQuery) -> Result<Total, StoreError> {
        self.check(grant)?;
        let query = &*self.weighed(grant, query).await?;
        let registry = self.registry()?;
        let exact = self.count_to(cx, grant, query, &registry, EXACT_TOTAL + 1).await?;
        if exact <= EXACT_TOTAL {
            return Ok(Total { count: exact.unsigned_abs(), is_estimate: false });
        }
        let estimate = match self.dialect() {
            Dialect::Sqlite => self.count_to(cx, grant, query, &registry, COUNTED_TOTAL).await?,
            Dialect::Postgres => self.planned_rows(cx, grant, query, &registry).await?,
        };
        Ok(Total { count: estimate.max(exact).unsigned_abs(), is_estimate: true })
    }

    /// The query with its search weighed.
    pub(super) async fn weighed<'q>(
        &mut self,
        grant: &Grant,
        query: &'q ListQuery,
    ) -> Result<Cow<'q, ListQuery>, StoreError> {
        let Some(search) = query.search.as_ref().filter(|search| !search.is_weighed()) else {
            return Ok(Cow::Borrowed(query));
        };
        let search = self.weigh(&[grant], search).await?.pop();
        Ok(Cow::Owned(ListQuery { search, ..query.clone() }))
    }

    async fn count_to(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        query: &ListQuery,
        registry: &Registry,
        most: i64,
    ) -> Result<i64, StoreError> {
        let mut sql = self.sql("SELECT COUNT(*) FROM (SELECT 1 FROM ");
        sql.ident(&grant.entity().table).raw(" t WHERE ");
        push_conditions(&mut sql, cx, grant, registry, query, "t")?;
        let statement = sql.raw(&format!(" LIMIT {most}) counted")).done();
        Ok(self.int(&statement).await?.unwrap_or(0))
    }

    /// The planner's own estimate (PostgreSQL).
    async fn planned_rows(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        query: &ListQuery,
        registry: &Registry,
    ) -> Result<i64, StoreError> {
        let mut sql = self.sql("EXPLAIN (FORMAT JSON) SELECT 1 FROM ");
        sql.ident(&grant.entity().table).raw(" t WHERE ");
        push_conditions(&mut sql, cx, grant, registry, query, "t")?;
        let statement = sql.done();
        let mut rows = 0;
        self.each(&statement, &mut |row| {
            let plan = row.json(0)?;
            rows = plan
                .and_then(|plan| plan.pointer("/0/Plan/Plan Rows").and_then(serde_json::Value::as_i64))
                .unwrap_or(0);
            Ok(())
        })
        .await?;
        Ok(rows)
    }
}

/// The ranges that go into one statement; a later statement is only sent when the earlier did not fill the page. SQLite, whose
/// statements run in place, gets one per range of the index. To PostgreSQL every statement is a trip: a range that holds all rows
/// but those without a value goes alone, since it mostly fills the page; of others the first may be short, so they go together.
fn groups_of(dialect: Dialect, mut ranges: Vec<Range>) -> Vec<Vec<Range>> {
    match dialect {
        Dialect::Sqlite => ranges.into_iter().map(|range| vec![range]).collect(),
        Dialect::Postgres
            if matches!(ranges.first().map(Vec::as_slice), Some([Condition::Row { .. }])) && ranges.len() > 1 =>
        {
            let rest = ranges.split_off(1);
            vec![ranges, rest]
        }
        Dialect::Postgres => vec![ranges],
    }
}

/// Labels of a few links are joined. With many joins the planner of either database gives the index that the order needs up
/// for a sort of the whole table, so the labels are looked up for the page instead.
fn labels_from(grant: &Grant, query: &ListQuery) -> LabelsFrom {
    const JOINS: usize = 3;
    let links = grant.entity().fields.iter().filter(|field| {
        let is_link = matches!(field.kind, FieldKind::Link(_) | FieldKind::User);
        is_link
            && grant.may_read_slot(field.slot)
            && query.fields.as_ref().is_none_or(|slots| slots.contains(&field.slot))
    });
    if query.expand.is_empty() && links.count() > JOINS { LabelsFrom::Later } else { LabelsFrom::Joins }
}

pub(super) fn page_limit(query: &ListQuery) -> u32 {
    if let Some(whole) = query.whole {
        return whole;
    }
    if query.limit == 0 { DEFAULT_LIMIT } else { query.limit.min(MAX_LIMIT) }
}

impl Order {
    pub fn of(grant: &Grant, query: &ListQuery) -> Result<Order, StoreError> {
        let mut keys: Vec<Key> = Vec::new();
        let mut id_descending = None;
        for sort in &query.sort {
            if sort.slot == system::ID {
                // Nothing can follow the id: it is unique.
                id_descending = Some(sort.descending);
                break;
            }
            let field = readable(grant, sort.slot)?;
            let kind = ColumnType::of(&field.kind).filter(|kind| field.stored && *kind != ColumnType::Json);
            let sortable = kind.filter(|_| !matches!(&field.kind, FieldKind::Link(targets) if targets.len() > 1));
            let Some(kind) = sortable else {
                return Err(StoreError::BadQuery(format!("lists cannot be sorted by {}", field.name)));
            };
            if keys.iter().any(|key| key.slot == sort.slot) {
                continue;
            }
            let nullable = !matches!(sort.slot, system::VERSION | system::CREATED_AT | system::UPDATED_AT);
            keys.push(Key {
                slot: sort.slot,
                column: field.column.clone(),
                descending: sort.descending,
                kind,
                nullable,
            });
        }
        let id_descending = id_descending.unwrap_or_else(|| keys.last().is_some_and(|key| key.descending));
        Ok(Order { keys, id_descending })
    }

    /// The id's direction follows from the keys, except when it is the only one.
    pub fn signature(&self) -> Vec<(usize, bool, ColumnType)> {
        let keys = self.keys.iter().map(|key| (key.slot, key.descending, key.kind));
        keys.chain([(system::ID, self.id_descending, ColumnType::Text)]).collect()
    }

    /// ` ORDER BY …` for the row under `t`.
    pub fn push(&self, sql: &mut Sql) {
        sql.raw(" ORDER BY ");
        for key in &self.keys {
            let order = sql.dialect().order(key.descending);
            sql.raw("t.").ident(&key.column).raw(order).raw(", ");
        }
        sql.raw(if self.id_descending { "t.\"id\" DESC" } else { "t.\"id\"" });
    }

    /// The ranges of a page: everything, or what comes after the cursor.
    pub fn ranges_of(&self, query: &ListQuery) -> Result<Vec<Range>, StoreError> {
        let Some(cursor) = &query.cursor else { return Ok(vec![Vec::new()]) };
        let (values, id) = cursor::decode(&self.signature(), cursor)?;
        Ok(self.ranges(&values, &id))
    }

    /// Splits the rows after the cursor into ranges of one index each, in order. Each is a list of conditions.
    fn ranges(&self, values: &[Value], id: &str) -> Vec<Range> {
        let after_id =
            Condition::Compare { column: String::from("id"), above: !self.id_descending, value: Value::text(id) };
        let uniform = self.keys.iter().all(|key| key.descending == self.id_descending);
        let whole = values.iter().all(|value| !value.is_null());
        let one_range = uniform && whole && (!self.id_descending || self.keys.len() <= 1);
        if one_range {
            let columns = self.keys.iter().map(|key| key.column.clone()).chain([String::from("id")]).collect();
            let bounds = values.iter().cloned().chain([Value::text(id)]).collect();
            let mut ranges = vec![vec![Condition::Row { columns, above: !self.id_descending, values: bounds }]];
            // Nulls come last when descending.
            if let [key] = self.keys.as_slice()
                && key.descending
                && key.nullable
            {
                ranges.push(vec![Condition::Null { column: key.column.clone(), is: true }]);
            }
            return ranges;
        }
        let equal = |upto: usize| -> Range {
            let pairs = self.keys.iter().zip(values).take(upto);
            pairs.map(|(key, value)| Condition::Equal { column: key.column.clone(), value: value.clone() }).collect()
        };
        let mut ranges = Vec::new();
        let mut nearest = equal(self.keys.len());
        nearest.push(after_id);
        ranges.push(nearest);
        for (index, (key, value)) in self.keys.iter().zip(values).enumerate().rev() {
            let mut push = |condition: Condition| {
                let mut range = equal(index);
                range.push(condition);
                ranges.push(range);
            };
            let column = key.column.clone();
            match (key.descending, value.is_null()) {
                (false, true) => push(Condition::Null { column, is: false }),
                (false, false) => push(Condition::Compare { column, above: true, value: value.clone() }),
                (true, true) => {}
                (true, false) => {
                    push(Condition::Compare { column: column.clone(), above: false, value: value.clone() });
                    if key.nullable {
                        push(Condition::Null { column, is: true });
                    }
                }
            }
        }
        ranges
    }
}

pub(super) type Range = Vec<Condition>;

/// A bound on the sort columns of `t`.
pub(super) enum Condition {
    Equal { column: String, value: Value },
    Compare { column: String, above: bool, value: Value },
    Row { columns: Vec<String>, above: bool, values: Vec<Value> },
    Null { column: String, is: bool },
}

impl Condition {
    fn push(self, sql: &mut Sql) {
        let sign = |above: bool| if above { " > " } else { " < " };
        match self {
            Condition::Equal { column, value: Value::Null } => {
                sql.raw(" AND t.").ident(&column).raw(" IS NULL");
            }
            Condition::Equal { column, value } => {
                sql.raw(" AND t.").ident(&column).raw(" = ").value(value);
            }
            Condition::Compare { column, above, value } => {
                sql.raw(" AND t.").ident(&column).raw(sign(above)).value(value);
            }
            Condition::Row { columns, above, values } => {
                let names: Vec<String> = columns.iter().map(|column| format!("t.{}", quoted(column))).collect();
                sql.raw(&format!(" AND ({})", names.join(", "))).raw(sign(above)).raw("(");
                for (index, value) in values.into_iter().enumerate() {
                    if index > 0 {
                        sql.raw(", ");
                    }
                    sql.value(value);
                }
                sql.raw(")");
            }
            Condition::Null { column, is } => {
                sql.raw(" AND t.").ident(&column).raw(if is { " IS NULL" } else { " IS NOT NULL" });
            }
        }
    }
}

/// Where the rows of a page come from.
pub(super) struct Source<'a> {
    pub cx: &'a dyn ViewContext,
    pub grant: &'a Grant,
    pub registry: &'a Registry,
    pub query: &'a ListQuery,
    pub order: &'a Order,
    pub limit: u32,
}

impl Source<'_> {
    /// The statement over these ranges and how its rows are read; the same for every group of a page.
    fn statement(
        &self,
        layout: &Layout,
        dialect: Dialect,
        registry: &Arc<Registry>,
        group: Vec<Range>,
    ) -> Result<(Statement, Arc<HeadShape>), StoreError> {
        let (query, grant) = (self.query, self.grant);
        let asked = Asked {
            fields: query.fields.as_deref(),
            expand: &query.expand,
            keys: &self.order.keys,
            values: &[],
            labels: labels_from(grant, query),
        };
        let mut selected = layout.shapes.head(registry, self.cx, dialect, grant, &asked)?;
        let mut sql = Sql::new(dialect, "SELECT ");
        sql.append(&mut selected.list);
        self.push(&mut sql, group, &mut selected.joins)?;
        Ok((sql.done(), selected.shape))
    }

    /// Appends ` FROM … WHERE … ORDER BY … LIMIT …`. Several ranges of the index are laid one after the other, and the
    /// database stops at the limit.
    pub fn push(&self, sql: &mut Sql, mut ranges: Vec<Range>, joins: &mut Sql) -> Result<(), StoreError> {
        let (table, limit) = (&self.grant.entity().table, self.limit);
        sql.raw(" FROM ");
        if ranges.len() == 1
            && let Some(range) = ranges.pop()
        {
            sql.ident(table).raw(" t").append(joins);
            return self.push_range(sql, range);
        }
        sql.raw("(");
        for (index, range) in ranges.into_iter().enumerate() {
            if index > 0 {
                sql.raw(" UNION ALL ");
            }
            sql.raw("SELECT * FROM (SELECT t.* FROM ").ident(table).raw(" t");
            self.push_range(sql, range)?;
            sql.raw(&format!(") r{index}"));
        }
        sql.raw(&format!(" LIMIT {limit}) t")).append(joins);
        self.order.push(sql);
        sql.raw(&format!(" LIMIT {limit}"));
        Ok(())
    }

    fn push_range(&self, sql: &mut Sql, range: Range) -> Result<(), StoreError> {
        sql.raw(" WHERE ");
        push_conditions(sql, self.cx, self.grant, self.registry, self.query, "t")?;
        range.into_iter().for_each(|condition| condition.push(sql));
        self.order.push(sql);
        sql.raw(&format!(" LIMIT {}", self.limit));
        Ok(())
    }
}
