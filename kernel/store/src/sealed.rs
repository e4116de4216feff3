//! Fields that the database holds encrypted (`x-encrypted`).
//!
//! A tenant has a key of its own, which is kept in `field_key` wrapped under the key of the installation; the edge that holds that
//! one does the wrapping and the sealing ([`Sealing`]). A stored value names its key, so that several are good at a time: new
//! values take the newest, [`Tx::reseal`] brings the others after it, and then the old keys go. A value opens for its record and
//! column alone. What was stored before its field was encrypted stands as it is until it is resealed.

use std::borrow::Cow;
use std::sync::Arc;

use kernel_manifest::model::{Entity, system};
use kernel_types::Value;

use crate::entity::{Layout, Record};
use crate::error::StoreError;
use crate::sealing::{FieldKey, Sealing};
use crate::sql::{ColumnType, quoted};
use crate::tx::{Reader, Tx};

/// What was found of the encrypted values of an entity.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SealedValues {
    pub values: u64,
    /// Stored before their field was encrypted.
    pub plain: u64,
    /// Opened by no key.
    pub unreadable: u64,
}

/// Values resealed by one step, and where the next one goes on.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Resealed {
    pub done: u64,
    pub unreadable: u64,
    pub after: Option<String>,
}

/// Begins every encrypted value; the name of its key follows, then a dot.
const MARK: &str = "e1.";

/// The keys of one tenant, the newest first.
pub(crate) struct FieldKeys {
    sealing: Arc<dyn Sealing>,
    keys: Vec<FieldKey>,
}

impl FieldKeys {
    fn seal(&self, plain: &str, record: &str, column: &str) -> Result<String, StoreError> {
        let key = self.keys.first();
        let sealed = key.and_then(|key| {
            let sealed = self.sealing.seal(key, plain, &about(record, column))?;
            Some(format!("{MARK}{}.{sealed}", key.name))
        });
        sealed.ok_or_else(|| StoreError::Database(format!("{column} could not be encrypted")))
    }

    /// `None` when no key opens it.
    pub fn open(&self, stored: &str, record: &str, column: &str) -> Option<String> {
        let Some((name, sealed)) = stored.strip_prefix(MARK).and_then(|rest| rest.split_once('.')) else {
            return Some(stored.to_string());
        };
        let key = self.keys.iter().find(|key| key.name == name)?;
        self.sealing.open(key, sealed, &about(record, column))
    }

    fn is_newest(&self, stored: &str) -> bool {
        let rest = stored.strip_prefix(MARK).and_then(|rest| rest.split_once('.'));
        rest.is_some_and(|(name, _)| self.keys.first().is_some_and(|key| key.name == name))
    }

    /// Opens the encrypted ones among the values of a head. What no key opens is empty; doctor tells of it.
    pub fn open_values(&self, layout: &Layout, values: &mut [Value]) {
        let record = values.get(system::ID).and_then(Value::as_str).unwrap_or_default().to_string();
        for column in layout.columns.iter().filter(|column| column.encrypted) {
            if let Some(value) = values.get_mut(column.slot)
                && let Some(stored) = value.as_str()
            {
                *value = self.open(stored, &record, &column.name).map_or(Value::Null, Value::from);
            }
        }
    }
}

fn about(record: &str, column: &str) -> String {
    format!("{record}/{column}")
}

/// The values of a record as they are stored.
pub(crate) fn stored_values<'r>(
    keys: Option<&FieldKeys>,
    layout: &Layout,
    record: &'r Record,
) -> Result<Cow<'r, [Value]>, StoreError> {
    let Some(keys) = keys else { return Ok(Cow::Borrowed(&record.values[..])) };
    let id = record.get(system::ID).as_str().unwrap_or_default().to_string();
    let mut values = record.values.to_vec();
    for column in layout.columns.iter().filter(|column| column.encrypted) {
        if let Some(value) = values.get_mut(column.slot)
            && let Some(plain) = value.as_str()
        {
            *value = Value::from(keys.seal(plain, &id, &column.name)?);
        }
    }
    Ok(Cow::Owned(values))
}

impl Reader {
    /// The keys of the tenant, where the entity has encrypted fields.
    pub(crate) async fn keys_for(&mut self, layout: &Layout) -> Result<Option<FieldKeys>, StoreError> {
        if layout.encrypted { self.field_keys().await.map(Some) } else { Ok(None) }
    }

    pub(crate) async fn field_keys(&mut self) -> Result<FieldKeys, StoreError> {
        let sealing = self.shared.sealing().ok_or_else(|| {
            StoreError::Database(String::from("there is no key of the installation to open encrypted fields with"))
        })?;
        let tenant = self.tenant()?.0;
        let select = self
            .sql("SELECT name, wrapped FROM field_key WHERE tenant = ? ORDER BY number DESC, name DESC")
            .bind(tenant)
            .done();
        let rows = self.rows(&select).await?;
        let key = |name: Option<&str>, wrapped: Option<&str>| {
            Some(FieldKey { tenant, name: name?.to_string(), wrapped: wrapped?.to_string() })
        };
        let keys = rows.iter().filter_map(|row| key(row.text(0), row.text(1))).collect();
        Ok(FieldKeys { sealing, keys })
    }

    /// Looks at every encrypted value of an entity.
    pub async fn verify_sealed(&mut self, entity: &Arc<Entity>) -> Result<SealedValues, StoreError> {
        let layout = self.shared.layout(entity);
        let mut found = SealedValues::default();
        let Some(keys) = self.keys_for(&layout).await? else { return Ok(found) };
        let tenant = self.tenant()?.0;
        let names: Vec<&str> =
            layout.columns.iter().filter(|column| column.encrypted).map(|column| column.name.as_str()).collect();
        let columns: String = names.iter().map(|name| format!(", {}", quoted(name))).collect();
        let select = self
            .sql(&format!("SELECT id{columns} FROM {} WHERE tenant = ?", quoted(&entity.table)))
            .bind(tenant)
            .done();
        self.each(&select, &mut |row| {
            let id = row.value(0, ColumnType::Text)?;
            for (index, name) in names.iter().enumerate() {
                let Some(stored) = row.text(index + 1)? else { continue };
                found.values += 1;
                found.plain += u64::from(!stored.starts_with(MARK));
                found.unreadable += u64::from(keys.open(stored, id.as_str().unwrap_or_default(), name).is_none());
            }
            Ok(())
        })
        .await?;
        Ok(found)
    }
}

impl Tx {
    /// As [`Reader::keys_for`], for writing: a tenant that has none is given its first.
    pub(crate) async fn keys_to_write(&mut self, layout: &Layout) -> Result<Option<FieldKeys>, StoreError> {
        match self.keys_for(layout).await? {
            Some(keys) if keys.keys.is_empty() => {
                self.make_field_key().await?;
                self.field_keys().await.map(Some)
            }
            keys => Ok(keys),
        }
    }

    /// Gives the tenant a new key, which new values take from now on.
    pub async fn make_field_key(&mut self) -> Result<(), StoreError> {
        let tenant = self.tenant()?.0;
        let made = self.shared.sealing().and_then(|sealing| sealing.make(tenant));
        let Some((name, wrapped)) = made else {
            return Err(StoreError::Database(String::from(
                "there is no key of the installation to encrypt fields with",
            )));
        };
        let newest = self.sql("SELECT MAX(number) FROM field_key WHERE tenant = ?").bind(tenant).done();
        let number = self.int(&newest).await?.unwrap_or(0) + 1;
        let insert = self
            .sql("INSERT INTO field_key (tenant, name, wrapped, number) VALUES (?, ?, ?, ?)")
            .bind(tenant)
            .bind(name)
            .bind(wrapped)
            .bind(number)
            .done();
        self.execute(&insert).await?;
        Ok(())
    }

    /// Brings values of an entity under the newest key, in the order of the ids from `after` on, `most` records of them. Versions
    /// stay: nobody changed anything.
    pub async fn reseal(&mut self, entity: &Arc<Entity>, after: &str, most: usize) -> Result<Resealed, StoreError> {
        let layout = self.shared.layout(entity);
        let mut resealed = Resealed::default();
        let Some(keys) = self.keys_to_write(&layout).await? else { return Ok(resealed) };
        let tenant = self.tenant()?.0;
        let names: Vec<String> =
            layout.columns.iter().filter(|column| column.encrypted).map(|column| column.name.clone()).collect();
        let columns: String = names.iter().map(|name| format!(", {}", quoted(name))).collect();
        let lock = self.dialect().for_update();
        let table = quoted(&entity.table);
        let select = self
            .sql(&format!("SELECT id{columns} FROM {table} WHERE tenant = ? AND id > ? ORDER BY id LIMIT {most}{lock}"))
            .bind(tenant)
            .bind(after)
            .done();
        let rows = self.rows(&select).await?;
        for row in &rows {
            let id = row.text(0).unwrap_or_default();
            for (index, name) in names.iter().enumerate() {
                let Some(stored) = row.text(index + 1).filter(|stored| !keys.is_newest(stored)) else { continue };
                let Some(plain) = keys.open(stored, id, name) else {
                    resealed.unreadable += 1;
                    continue;
                };
                let sealed = keys.seal(&plain, id, name)?;
                let update = self
                    .sql(&format!("UPDATE {table} SET {} = ? WHERE tenant = ? AND id = ?", quoted(name)))
                    .bind(sealed)
                    .bind(tenant)
                    .bind(id)
                    .done();
                self.execute(&update).await?;
                resealed.done += 1;
            }
        }
        if rows.len() == most {
            resealed.after = rows.last().and_then(|row| row.text(0)).map(str::to_string);
        }
        Ok(resealed)
    }

    /// Forgets every key of the tenant but the newest; call it once nothing is sealed under the others.
    pub async fn forget_old_field_keys(&mut self) -> Result<u64, StoreError> {
        let tenant = self.tenant()?.0;
        let delete = self
            .sql(
                "DELETE FROM field_key WHERE tenant = ? \
                 AND number < (SELECT MAX(k.number) FROM field_key k WHERE k.tenant = ?)",
            )
            .bind(tenant)
            .bind(tenant)
            .done();
        self.execute(&delete).await
    }
}
