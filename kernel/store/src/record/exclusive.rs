//! Spans of time that rows have to themselves: the row that is in the way of another.

use kernel_access::Grant;
use kernel_manifest::model::{FieldKind, system};
use kernel_types::{Id, Value};

use crate::entity::{Record, split_link};
use crate::error::StoreError;
use crate::sql::Statement;
use crate::tx::Reader;

impl Reader {
    /// The row whose span the record's would overlap, of the declaration at `index`. The record takes part: the caller has asked its
    /// condition. On SQLite, whose one writer comes between look and write, this is what holds the declaration.
    pub async fn in_the_way(&mut self, grant: &Grant, index: usize, record: &Record) -> Result<Option<Id>, StoreError> {
        self.check(grant)?;
        let entity = grant.entity();
        let Some(exclusive) = entity.exclusives.get(index) else { return Ok(None) };
        let layout = self.shared.layout(entity);
        let Some(held) = layout.exclusions.get(index) else { return Ok(None) };
        let from = record.get(exclusive.from);
        let to = exclusive
            .to
            .iter()
            .map(|slot| record.get(*slot))
            .find(|value| !value.is_null())
            .cloned()
            .unwrap_or(Value::Null);
        let is_empty = match (from, &to) {
            (Value::Date(from), Value::Date(to)) => to < from,
            (Value::Instant(from), Value::Instant(to)) => to <= from,
            (Value::Null, _) => true,
            _ => false,
        };
        if is_empty {
            return Ok(None);
        }
        let mut binds = vec![Value::Int(grant.tenant().0), record.get(system::ID).clone(), from.clone(), to];
        for slot in &exclusive.by {
            let value = record.get(*slot);
            if value.is_null() {
                return Ok(None);
            }
            let several = matches!(entity.fields.get(*slot).map(|field| &field.kind), Some(FieldKind::Link(targets)) if targets.len() > 1);
            binds.push(if several { split_link(value, &exclusive.code)?.0 } else { value.clone() });
        }
        let row = self.row(&Statement::new(held.seek.clone(), binds)).await?;
        Ok(row.and_then(|row| row.text(0).map(Id::from_stored)))
    }

    /// Rows of the grant's tenant that overlap all the same: the code of the declaration and the two ids, at most twenty of each.
    pub async fn overlapping(&mut self, grant: &Grant) -> Result<Vec<(String, Id, Id)>, StoreError> {
        self.check(grant)?;
        let entity = grant.entity();
        let layout = self.shared.layout(entity);
        let mut found = Vec::new();
        for (exclusive, held) in entity.exclusives.iter().zip(&layout.exclusions) {
            let rows = self.rows(&Statement::new(held.pairs.clone(), vec![Value::Int(grant.tenant().0)])).await?;
            let ids =
                rows.iter().filter_map(|row| Some((Id::from_stored(row.text(0)?), Id::from_stored(row.text(2)?))));
            found.extend(ids.map(|(one, other)| (exclusive.code.clone(), one, other)));
        }
        Ok(found)
    }
}
