//! Reading whole records: the head in one statement, all its line sets in a second.

use std::collections::HashMap;
use std::sync::Arc;

use kernel_access::Grant;
use kernel_expr::Checked;
use kernel_manifest::model::LineSet;
use kernel_types::{Id, Value};

use crate::entity::{
    EntityScope, Layout, LineRecord, Predicates, Record, UNION_HEAD, push_access, push_filter, read_values,
};
use crate::error::StoreError;
use crate::sql::{Bind, ColumnType, Dialect, Joins, RowRef, Sql, Statement, json_list, push_ids};
use crate::tx::{Reader, Tx};
use crate::view::ViewContext;

impl Reader {
    /// The record with its lines; `None` when there is none or the grant does not reach it. At most two statements.
    pub async fn load(&mut self, cx: &dyn ViewContext, grant: &Grant, id: &Id) -> Result<Option<Record>, StoreError> {
        self.load_locked(cx, grant, id, "").await
    }

    pub(crate) async fn load_locked(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        id: &Id,
        lock: &str,
    ) -> Result<Option<Record>, StoreError> {
        let layout = self.shared.layout(grant.entity());
        let mut sql = self.head(&layout, cx, grant, |sql| {
            sql.raw(" AND t.id = ").value(id);
        })?;
        let statement = sql.raw(lock).done();
        let mut found = self.heads(&layout, &statement).await?;
        let Some(mut record) = found.pop() else { return Ok(None) };
        if !layout.lines.is_empty() {
            let statement =
                Statement::new(Arc::clone(&layout.lines_of_one), vec![Value::Int(grant.tenant().0), id.into()]);
            let mut lines = std::mem::take(&mut record.lines);
            self.each(&statement, &mut |row| {
                let (set, line) = read_line(&layout, row)?;
                if let Some(lines) = lines.get_mut(set) {
                    lines.push(line);
                }
                Ok(())
            })
            .await?;
            record.lines = lines;
        }
        Ok(Some(record))
    }

    /// The records of these ids that the grant reaches, in the order of the ids, with their lines. Two statements.
    pub async fn load_many(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        ids: &[Id],
    ) -> Result<Vec<Record>, StoreError> {
        self.load_many_locked(cx, grant, ids, "").await
    }

    async fn load_many_locked(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        ids: &[Id],
        lock: &str,
    ) -> Result<Vec<Record>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let layout = self.shared.layout(grant.entity());
        let mut sql = self.head(&layout, cx, grant, |sql| push_ids(sql, "t.id", ids))?;
        let statement = sql.raw(lock).done();
        let mut records: HashMap<Arc<str>, Record> = HashMap::with_capacity(ids.len());
        for record in self.heads(&layout, &statement).await? {
            if let Some(id) = record.id() {
                records.insert(id.shared(), record);
            }
        }
        if !layout.lines.is_empty() && !records.is_empty() {
            let parents: Vec<Arc<str>> = records.keys().cloned().collect();
            let bind = match self.dialect() {
                Dialect::Sqlite => Bind::Value(json_list(parents.iter().map(AsRef::as_ref))),
                Dialect::Postgres => Bind::Texts(parents.into_iter().map(Some).collect()),
            };
            let tenant = Bind::Value(Value::Int(grant.tenant().0));
            let statement =
                Statement { text: Arc::clone(&layout.lines_of_many), binds: vec![tenant, bind], joins: Joins::Never };
            self.each(&statement, &mut |row| {
                let (set, line) = read_line(&layout, row)?;
                let parent = row.text(1)?.unwrap_or_default();
                if let Some(lines) = records.get_mut(parent).and_then(|record| record.lines.get_mut(set)) {
                    lines.push(line);
                }
                Ok(())
            })
            .await?;
        }
        Ok(ids.iter().filter_map(|id| records.remove(id.as_str())).collect())
    }

    /// As [`Reader::load_many`] without lines. One statement.
    pub async fn load_heads(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        ids: &[Id],
    ) -> Result<Vec<Record>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let layout = self.shared.layout(grant.entity());
        let mut sql = self.head(&layout, cx, grant, |sql| match ids {
            [one] => {
                sql.raw(" AND t.id = ").value(one);
            }
            many => push_ids(sql, "t.id", many),
        })?;
        let statement = sql.done();
        self.heads(&layout, &statement).await
    }

    /// The id of the record whose field holds this value, if the grant reaches exactly such a one (serial numbers, codes).
    pub async fn find_by(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        slot: usize,
        value: &Value,
    ) -> Result<Option<Id>, StoreError> {
        self.check(grant)?;
        let entity = grant.entity();
        let field = entity.fields.get(slot).filter(|field| field.stored);
        let field = field.ok_or_else(|| StoreError::BadQuery(String::from("records cannot be found by this field")))?;
        let registry = self.registry()?;
        let mut sql = self.sql("SELECT t.id FROM ");
        sql.ident(&entity.table).raw(" t WHERE t.tenant = ").value(grant.tenant().0);
        sql.raw(" AND t.").ident(&field.column).raw(" = ").value(value.clone());
        push_access(&mut sql, grant, &Predicates { registry: &registry, context: cx, alias: "t" })?;
        let statement = sql.raw(" LIMIT 2").done();
        let rows = self.rows(&statement).await?;
        Ok(match rows.as_slice() {
            [only] => only.text(0).map(Id::from_stored),
            _ => None,
        })
    }

    /// The ids of records whose link in a slot leads to this one and for which the condition holds, oldest first, `most` of them.
    pub async fn linking(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        slot: usize,
        to: &Id,
        condition: Option<&Checked>,
        most: usize,
    ) -> Result<Vec<Id>, StoreError> {
        self.check(grant)?;
        let entity = grant.entity();
        let link = entity.fields.get(slot).filter(|field| field.stored);
        let link = link.ok_or_else(|| StoreError::BadQuery(String::from("records cannot be found by this link")))?;
        self.ids_of(cx, grant, Some((&link.column, to)), condition, most).await
    }

    /// Ids of the records within the grant for which the condition holds, oldest first.
    pub async fn matching(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        condition: Option<&Checked>,
        most: usize,
    ) -> Result<Vec<Id>, StoreError> {
        self.ids_of(cx, grant, None, condition, most).await
    }

    /// Ids of the records within the grant for which the condition holds, and whose link of this column leads there, oldest first.
    async fn ids_of(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        link: Option<(&str, &Id)>,
        condition: Option<&Checked>,
        most: usize,
    ) -> Result<Vec<Id>, StoreError> {
        self.check(grant)?;
        let entity = grant.entity();
        let registry = self.registry()?;
        let statement = {
            let scope = EntityScope::new(entity, "t", &registry, self.dialect(), cx);
            let mut sql = self.sql("SELECT t.id FROM ");
            sql.ident(&entity.table).raw(" t WHERE t.tenant = ").value(grant.tenant().0);
            if let Some((column, to)) = link {
                sql.raw(" AND t.").ident(column).raw(" = ").value(to);
            }
            push_access(&mut sql, grant, &Predicates { registry: &registry, context: cx, alias: "t" })?;
            if let Some(condition) = condition {
                sql.raw(" AND ");
                push_filter(&mut sql, condition, &scope, cx)?;
            }
            sql.raw(&format!(" ORDER BY t.id LIMIT {most}")).done()
        };
        Ok(self.rows(&statement).await?.iter().filter_map(|row| row.text(0).map(Id::from_stored)).collect())
    }

    /// `SELECT <columns> FROM <table> t WHERE <tenant> … <access>`.
    pub(crate) fn head(
        &self,
        layout: &Layout,
        cx: &dyn ViewContext,
        grant: &Grant,
        condition: impl FnOnce(&mut Sql),
    ) -> Result<Sql, StoreError> {
        self.check(grant)?;
        let registry = self.registry()?;
        let mut sql = self.sql("SELECT ");
        sql.raw(&layout.select)
            .raw(" FROM ")
            .ident(&grant.entity().table)
            .raw(" t WHERE t.tenant = ")
            .value(grant.tenant().0);
        condition(&mut sql);
        push_access(&mut sql, grant, &Predicates { registry: &registry, context: cx, alias: "t" })?;
        Ok(sql)
    }

    pub(crate) async fn heads(&mut self, layout: &Layout, statement: &Statement) -> Result<Vec<Record>, StoreError> {
        let mut records = Vec::new();
        let (slots, sets) = (layout.entity.fields.len(), layout.lines.len());
        let keys = self.keys_for(layout).await?;
        self.each(statement, &mut |row| {
            let mut values = read_values(&layout.columns, slots, |position, kind| row.value(position, kind))?;
            if let Some(keys) = &keys {
                keys.open_values(layout, &mut values);
            }
            records.push(Record { values, lines: vec![Vec::new(); sets] });
            Ok(())
        })
        .await
        .map_err(|error| in_table(error, &layout.entity.table))?;
        Ok(records)
    }
}

impl Tx {
    /// As [`Reader::load`]; the job's later writes need not look the record up again.
    pub async fn load(&mut self, cx: &dyn ViewContext, grant: &Grant, id: &Id) -> Result<Option<Record>, StoreError> {
        let record = self.load_locked(cx, grant, id, "").await?;
        if let Some(record) = &record {
            self.remember_record(grant.entity(), record);
        }
        Ok(record)
    }

    /// As [`Reader::load_many`]; see [`Tx::load`].
    pub async fn load_many(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        ids: &[Id],
    ) -> Result<Vec<Record>, StoreError> {
        let records = Reader::load_many(self, cx, grant, ids).await?;
        records.iter().for_each(|record| self.remember_record(grant.entity(), record));
        Ok(records)
    }

    /// As [`Reader::load_heads`]; see [`Tx::load`].
    pub async fn load_heads(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        ids: &[Id],
    ) -> Result<Vec<Record>, StoreError> {
        let records = Reader::load_heads(self, cx, grant, ids).await?;
        records.iter().for_each(|record| self.remember_record(grant.entity(), record));
        Ok(records)
    }

    /// As [`Reader::load`], and nobody else changes the record until this transaction ends. A later [`Tx::update`] of it
    /// needs no check of its own.
    pub async fn load_for_update(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        id: &Id,
    ) -> Result<Option<Record>, StoreError> {
        let lock = match self.dialect() {
            Dialect::Sqlite => "",
            Dialect::Postgres => " FOR UPDATE OF t",
        };
        let record = self.load_locked(cx, grant, id, lock).await?;
        if let Some(record) = &record {
            self.lock(grant.entity(), id, record.version());
        }
        Ok(record)
    }

    /// As [`Tx::load_for_update`] for several records, in the order of the ids as they are given; those that are not there are left
    /// out. They are locked in the order of their ids, so that two jobs that want some of the same records wait for each other and
    /// never both for the other.
    pub async fn load_many_for_update(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        ids: &[Id],
    ) -> Result<Vec<Record>, StoreError> {
        if let [one] = ids {
            return Ok(self.load_for_update(cx, grant, one).await?.into_iter().collect());
        }
        let lock = match self.dialect() {
            Dialect::Sqlite => "",
            Dialect::Postgres => " ORDER BY t.id FOR UPDATE OF t",
        };
        let records = self.load_many_locked(cx, grant, ids, lock).await?;
        for record in &records {
            if let Some(id) = record.id() {
                self.lock(grant.entity(), &id, record.version());
            }
        }
        Ok(records)
    }
}

pub(crate) fn in_table(error: StoreError, table: &str) -> StoreError {
    match error {
        StoreError::Inconsistent { column, record, detail, .. } => {
            StoreError::Inconsistent { table: table.to_string(), column, record, detail }
        }
        other => other,
    }
}

/// Which line set a row of the union belongs to, and the line.
pub(crate) fn read_line(layout: &Layout, row: RowRef<'_>) -> Result<(usize, LineRecord), StoreError> {
    let set = row.int(0)?.and_then(|set| usize::try_from(set).ok()).unwrap_or(usize::MAX);
    let (Some(lines), Some(positions)) = (layout.lines.get(set), layout.union.positions.get(set)) else {
        return Err(StoreError::inconsistent("line_set", "unknown line set"));
    };
    let slots = layout.entity.lines.get(set).map_or(0, |set| set.fields.len());
    let mut values = read_values(&lines.columns, slots, |position, kind| match positions.get(position) {
        Some(at) => row.value(*at, kind),
        None => Ok(Value::Null),
    })?;
    if let Some(id) = values.get_mut(LineSet::ID) {
        *id = row.value(UNION_HEAD - 1, ColumnType::Text)?;
    }
    Ok((set, LineRecord { values }))
}
