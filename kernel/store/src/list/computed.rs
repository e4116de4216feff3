//! Fields that are computed when they are read, for records that were loaded: stored rows do not have them.

use std::collections::HashMap;

use kernel_access::Grant;
use kernel_expr::SqlRepr;
use kernel_manifest::model::Field;
use kernel_types::{Id, Value, round_half_away};

use super::json::units;
use super::select::compile;
use crate::entity::{EntityScope, Record};
use crate::error::StoreError;
use crate::sql::{ColumnType, RowRef, Statement, push_ids};
use crate::tx::Reader;
use crate::view::ViewContext;

impl Reader {
    /// Puts what these slots come to into records of the grant's entity. One statement; none when all of them are stored.
    pub async fn fill_computed(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        slots: &[usize],
        records: &mut [Record],
    ) -> Result<(), StoreError> {
        self.check(grant)?;
        let ids: Vec<Id> = records.iter().filter_map(Record::id).collect();
        let Some((statement, columns)) = self.computed(cx, grant, slots, &ids)? else { return Ok(()) };
        let mut found: HashMap<Id, Vec<Value>> = HashMap::with_capacity(records.len());
        self.each(&statement, &mut |row| {
            let values: Result<Vec<Value>, StoreError> =
                columns.iter().enumerate().map(|(index, (field, repr))| value(row, index + 1, field, *repr)).collect();
            found.insert(Id::from_stored(row.text(0)?.unwrap_or_default()), values?);
            Ok(())
        })
        .await?;
        for record in records {
            let Some(values) = record.id().and_then(|id| found.remove(&id)) else { continue };
            for ((field, _), value) in columns.iter().zip(values) {
                record.values[field.slot] = value;
            }
        }
        Ok(())
    }

    /// Asks for the computed ones of these slots, by id; `None` when there is nothing to ask.
    fn computed<'g>(
        &self,
        cx: &dyn ViewContext,
        grant: &'g Grant,
        slots: &[usize],
        ids: &[Id],
    ) -> Result<Option<(Statement, Vec<(&'g Field, SqlRepr)>)>, StoreError> {
        let entity = grant.entity();
        let registry = self.registry()?;
        let scope = EntityScope::new(entity, "t", &registry, self.dialect(), cx);
        let mut sql = self.sql("SELECT t.id");
        let mut columns = Vec::new();
        for field in slots.iter().filter_map(|slot| entity.fields.get(*slot)).filter(|field| !field.stored) {
            if let Some((mut expression, repr)) = compile(self.dialect(), field, &scope, cx)? {
                sql.raw(", ").append(&mut expression);
                columns.push((field, repr));
            }
        }
        if columns.is_empty() || ids.is_empty() {
            return Ok(None);
        }
        sql.raw(" FROM ").ident(&entity.table).raw(" t WHERE t.tenant = ").value(grant.tenant().0);
        push_ids(&mut sql, "t.id", ids);
        Ok(Some((sql.done(), columns)))
    }
}

/// A computed column as its field holds it: numbers at the field's own scale.
fn value(row: RowRef<'_>, at: usize, field: &Field, repr: SqlRepr) -> Result<Value, StoreError> {
    let scale = field.kind.scale().unwrap_or(0);
    Ok(match repr {
        SqlRepr::Bool => row.value(at, ColumnType::Bool)?,
        SqlRepr::Int => row.value(at, ColumnType::Int)?,
        SqlRepr::Scaled(given) => match row.int(at)? {
            Some(number) => Value::Int(
                rescaled(number, given, scale)
                    .ok_or_else(|| StoreError::inconsistent(at, format!("{number} is too large")))?,
            ),
            None => Value::Null,
        },
        SqlRepr::Decimal => {
            row.text(at)?.map(|text| units(text, scale, at)).transpose()?.map_or(Value::Null, Value::Int)
        }
        SqlRepr::Date => row.value(at, ColumnType::Date)?,
        SqlRepr::Instant => row.value(at, ColumnType::Instant)?,
        SqlRepr::Text | SqlRepr::Null => row.value(at, ColumnType::Text)?,
    })
}

/// A scaled number at another scale, half away from zero. `None` when it does not fit.
fn rescaled(number: i64, from: u32, to: u32) -> Option<i64> {
    let factor = 10i128.checked_pow(from.abs_diff(to))?;
    let wide =
        if from <= to { i128::from(number).checked_mul(factor)? } else { round_half_away(i128::from(number), factor) };
    i64::try_from(wide).ok()
}

#[cfg(test)]
mod tests {
    use super::rescaled;

    #[test]
    fn numbers_keep_their_value_at_another_scale() {
        assert_eq!(rescaled(125, 2, 4), Some(12_500));
        assert_eq!(rescaled(125, 2, 2), Some(125));
        assert_eq!(rescaled(-12_550, 4, 2), Some(-126), "half away from zero");
        assert_eq!(rescaled(i64::MAX, 0, 4), None);
    }
}
