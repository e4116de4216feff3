//! Writing records. Values were validated and computed by the engine; the store adds keys, locks and search words.

use std::sync::Arc;

use kernel_access::Grant;
use kernel_manifest::model::{Entity, LineSet, system};
use kernel_types::{Id, Value};

use crate::entity::{Column, Layout, LineRecord, Record, physical, push_values};
use crate::error::StoreError;
use crate::sealed::stored_values;
use crate::search::is_searched_slot;
use crate::sql::{BulkColumn, BulkUpdate, ColumnType, Dialect, Sql, Statement, quoted};
use crate::tx::Tx;

/// What an update touches.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Changes {
    /// Slots whose values changed. Version, updatedAt and updatedBy are always written.
    pub slots: Vec<usize>,
    /// Line sets to be replaced by the record's lines.
    pub lines: Vec<usize>,
}

impl Changes {
    /// Compares two states of one record.
    pub fn between(before: &Record, after: &Record) -> Changes {
        let slots = before.values.iter().zip(after.values.iter()).enumerate();
        let lines = before.lines.iter().zip(after.lines.iter()).enumerate();
        Changes {
            slots: slots.filter(|(_, (old, new))| old != new).map(|(slot, _)| slot).collect(),
            lines: lines.filter(|(_, (old, new))| old != new).map(|(set, _)| set).collect(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.slots.is_empty() && self.lines.is_empty()
    }
}

/// One of several records to be written at once.
#[derive(Debug, Clone, Copy)]
pub struct Update<'a> {
    /// With its new version.
    pub record: &'a Record,
    /// The stored version.
    pub expected: i64,
    pub changes: &'a Changes,
}

impl Tx {
    /// Inserts a record with its lines and search words. The record has its id, version and other system values.
    ///
    /// # Errors
    /// [`StoreError::Unique`] naming the declared combination; on PostgreSQL possibly only at the next read or at the end
    /// of the job (see [`Tx::queue`]).
    pub async fn insert(&mut self, grant: &Grant, record: &Record) -> Result<(), StoreError> {
        self.insert_many(grant, std::slice::from_ref(record)).await
    }

    /// Inserts many records of one entity: a few statements in all.
    pub async fn insert_many(&mut self, grant: &Grant, records: &[Record]) -> Result<(), StoreError> {
        self.check(grant)?;
        self.held.let_go(&grant.entity().table);
        let layout = self.shared.layout(grant.entity());
        let tenant = grant.tenant().0;
        let linked = self.linked_texts(grant.entity(), tenant, records).await?;
        let keys = self.keys_to_write(&layout).await?;
        if let [record] = records
            && !self.joins()
        {
            let mut binds = Vec::with_capacity(layout.width() + 1);
            binds.push(Value::Int(tenant));
            push_values(&layout.columns, &stored_values(keys.as_ref(), &layout, record)?, &mut binds)?;
            self.queue(Statement::new(Arc::clone(&layout.insert), binds)).await?;
        } else {
            let mut rows = Vec::with_capacity(records.len());
            for record in records {
                let mut row = Vec::with_capacity(layout.width() + 1);
                row.push(Value::Int(tenant));
                push_values(&layout.columns, &stored_values(keys.as_ref(), &layout, record)?, &mut row)?;
                rows.push(row);
            }
            self.queue_rows(&layout.bulk, &rows).await?;
        }
        for set in 0..layout.lines.len() {
            let mut rows = Vec::new();
            for record in records {
                let lines = record.lines.get(set).map_or(&[] as &[LineRecord], Vec::as_slice);
                line_rows(&layout, set, tenant, record.get(system::ID), lines, &mut rows)?;
            }
            self.insert_lines(&layout, set, &rows).await?;
        }
        self.index_words(grant.entity(), tenant, records, &linked).await
    }

    /// Writes the changed values of a record. The record carries its new version (`expected + 1` by custom).
    ///
    /// # Errors
    /// [`StoreError::VersionConflict`] when the stored version is not `expected_version`, [`StoreError::NotFound`] when
    /// the record is gone.
    pub async fn update(
        &mut self,
        grant: &Grant,
        record: &Record,
        expected_version: i64,
        changes: &Changes,
    ) -> Result<(), StoreError> {
        self.check(grant)?;
        let entity = grant.entity();
        let layout = self.shared.layout(entity);
        let tenant = grant.tenant().0;
        let id = record.id().ok_or(StoreError::NotFound)?;
        let mut slots = changes.slots.clone();
        slots.extend([system::VERSION, system::UPDATED_AT, system::UPDATED_BY]);
        slots.sort_unstable();
        slots.dedup();
        let keys = self.keys_to_write(&layout).await?;
        let values = stored_values(keys.as_ref(), &layout, record)?;
        let statement = update_statement(self.dialect(), &layout, &values, &slots, tenant, &id, expected_version)?;
        if self.locked_version(entity, &id) == Some(expected_version) {
            self.queue(statement).await?;
        } else if self.execute(&statement).await? == 0 {
            return Err(self.conflict(entity, tenant, &id, expected_version).await?);
        }
        self.lock(entity, &id, record.version());
        self.forget_record(entity, &id);
        for set in &changes.lines {
            let Some(line) = layout.lines.get(*set) else { continue };
            self.queue(Statement::new(Arc::clone(&line.delete), vec![Value::Int(tenant), Value::from(&id)])).await?;
            let mut rows = Vec::new();
            let lines = record.lines.get(*set).map_or(&[] as &[LineRecord], Vec::as_slice);
            line_rows(&layout, *set, tenant, record.get(system::ID), lines, &mut rows)?;
            self.insert_lines(&layout, *set, &rows).await?;
        }
        if changes.slots.iter().any(|slot| is_searched_slot(entity, *slot)) {
            let linked = self.linked_texts(entity, tenant, std::slice::from_ref(record)).await?;
            self.forget_words(entity, tenant, &id).await?;
            self.index_words(entity, tenant, std::slice::from_ref(record), &linked).await?;
        }
        Ok(())
    }

    /// As [`Tx::update`] for several records of one entity, each named once. Those that this job holds under lock, and whose lines and
    /// search words stay as they are, travel together.
    ///
    /// # Errors
    /// As of [`Tx::update`].
    pub async fn update_many(&mut self, grant: &Grant, updates: &[Update<'_>]) -> Result<(), StoreError> {
        let entity = Arc::clone(grant.entity());
        if !self.may_travel_together(&entity, updates) {
            for update in updates {
                self.update(grant, update.record, update.expected, update.changes).await?;
            }
            return Ok(());
        }
        let changed = updates.iter().flat_map(|update| update.changes.slots.iter().copied());
        let slots: Vec<usize> = changed.chain([system::VERSION, system::UPDATED_AT, system::UPDATED_BY]).collect();
        let records: Vec<&Record> = updates.iter().map(|update| update.record).collect();
        self.rewrite_many(grant, &records, &slots).await?;
        for record in records {
            if let Some(id) = record.id() {
                self.lock(&entity, &id, record.version());
            }
        }
        Ok(())
    }

    fn may_travel_together(&self, entity: &Entity, updates: &[Update<'_>]) -> bool {
        let plain = |changes: &Changes| {
            changes.lines.is_empty() && !changes.slots.iter().any(|slot| is_searched_slot(entity, *slot))
        };
        let locked = |update: &Update<'_>| {
            update.record.id().is_some_and(|id| self.locked_version(entity, &id) == Some(update.expected))
        };
        updates.len() > 1 && updates.iter().all(|update| plain(update.changes) && locked(update))
    }

    /// Writes these slots of records that this job holds under lock, each named once, and nothing besides: no version, lines or search
    /// words.
    ///
    /// # Errors
    /// Of the database, or a value that its column cannot hold.
    pub async fn rewrite_many(
        &mut self,
        grant: &Grant,
        records: &[&Record],
        slots: &[usize],
    ) -> Result<(), StoreError> {
        self.check(grant)?;
        let entity = Arc::clone(grant.entity());
        let layout = self.shared.layout(&entity);
        let columns = columns_at(&layout, slots);
        if columns.is_empty() {
            return Ok(());
        }
        let keys = self.keys_to_write(&layout).await?;
        let mut rows = Vec::with_capacity(records.len());
        for record in records {
            let id = record.id().ok_or(StoreError::NotFound)?;
            let mut row = Vec::with_capacity(columns.len() + 3);
            push_values(&columns, &stored_values(keys.as_ref(), &layout, record)?, &mut row)?;
            row.push(Value::from(&id));
            rows.push(row);
            self.forget_record(&entity, &id);
            self.forget_version(&entity, &id);
        }
        let names: Vec<(String, ColumnType)> = physical(&columns).collect();
        let names: Vec<BulkColumn<'_>> = names.iter().map(|(name, kind)| BulkColumn::new(name, *kind)).collect();
        let update = BulkUpdate::new(self.dialect(), &entity.table, &names, "");
        self.queue_update(update, grant.tenant().0, rows).await
    }

    /// Deletes a record with its lines and search words.
    pub async fn delete(&mut self, grant: &Grant, id: &Id, expected_version: i64) -> Result<(), StoreError> {
        self.check(grant)?;
        let entity = Arc::clone(grant.entity());
        let layout = self.shared.layout(&entity);
        let tenant = grant.tenant().0;
        let mut sql = self.sql("DELETE FROM ");
        sql.ident(&entity.table)
            .push(" WHERE tenant = ? AND id = ? AND version = ?")
            .bind(tenant)
            .bind(id)
            .bind(expected_version);
        let statement = sql.done();
        if self.execute(&statement).await? == 0 {
            return Err(self.conflict(&entity, tenant, id, expected_version).await?);
        }
        self.forget_record(&entity, id);
        for line in &layout.lines {
            self.queue(Statement::new(Arc::clone(&line.delete), vec![Value::Int(tenant), id.into()])).await?;
        }
        self.forget_words(&entity, tenant, id).await
    }

    async fn conflict(
        &mut self,
        entity: &Entity,
        tenant: i64,
        id: &Id,
        expected: i64,
    ) -> Result<StoreError, StoreError> {
        let mut sql = self.sql("SELECT version FROM ");
        sql.ident(&entity.table).push(" WHERE tenant = ? AND id = ?").bind(tenant).bind(id);
        let statement = sql.done();
        Ok(match self.int(&statement).await? {
            Some(current) => StoreError::VersionConflict { expected, current },
            None => StoreError::NotFound,
        })
    }

    async fn insert_lines(&mut self, layout: &Layout, set: usize, rows: &[Vec<Value>]) -> Result<(), StoreError> {
        match layout.lines.get(set) {
            Some(line) => self.queue_rows(&line.bulk, rows).await,
            None => Ok(()),
        }
    }
}

fn line_rows(
    layout: &Layout,
    set: usize,
    tenant: i64,
    parent: &Value,
    lines: &[LineRecord],
    rows: &mut Vec<Vec<Value>>,
) -> Result<(), StoreError> {
    let Some(shape) = layout.lines.get(set) else { return Ok(()) };
    for (index, line) in lines.iter().enumerate() {
        let mut row = Vec::with_capacity(shape.width());
        row.push(Value::Int(tenant));
        row.push(parent.clone());
        row.push(Value::Int(index as i64 + 1));
        row.push(line.get(LineSet::ID).clone());
        push_values(&shape.columns, &line.values, &mut row)?;
        rows.push(row);
    }
    Ok(())
}

/// The columns of these slots; the id stays.
fn columns_at(layout: &Layout, slots: &[usize]) -> Vec<Column> {
    let wanted = |column: &&Column| slots.contains(&column.slot) && column.slot != system::ID;
    layout.columns.iter().filter(wanted).cloned().collect()
}

fn update_statement(
    dialect: Dialect,
    layout: &Layout,
    stored: &[Value],
    slots: &[usize],
    tenant: i64,
    id: &Id,
    expected_version: i64,
) -> Result<Statement, StoreError> {
    let changed = columns_at(layout, slots);
    let mut values = Vec::with_capacity(changed.len() + 3);
    push_values(&changed, stored, &mut values)?;
    let mut sql = Sql::new(dialect, "UPDATE ");
    sql.ident(&layout.entity.table).raw(" SET ");
    for (index, ((name, _), value)) in physical(&changed).zip(values).enumerate() {
        if index > 0 {
            sql.raw(", ");
        }
        sql.raw(&quoted(&name)).raw(" = ").value(value);
    }
    sql.raw(" WHERE tenant = ")
        .value(tenant)
        .raw(" AND id = ")
        .value(id)
        .raw(" AND version = ")
        .value(expected_version);
    Ok(sql.done())
}
