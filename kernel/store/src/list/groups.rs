//! How many of a list's rows share each value of one field, and what they add up to.

use kernel_access::Grant;
use kernel_manifest::model::{CurrencySource, FieldKind};
use kernel_types::Value;

use super::filter::{push_conditions, readable};
use super::query::ListQuery;
use crate::error::StoreError;
use crate::sql::{ColumnType, quoted};
use crate::tx::Reader;
use crate::view::ViewContext;

/// Most groups answered; what is left out has fewer rows than any that is told.
const LIMIT: u32 = 200;

/// One value with its rows. Where an amount is summed, one per value and currency.
#[derive(Debug, Clone, PartialEq)]
pub struct GroupRow {
    /// Null where the field is empty.
    pub value: Value,
    pub rows: i64,
    /// The currency of `sum`; `None` where the field is no money or has no currency.
    pub currency: Option<String>,
    /// At the summed field's scale.
    pub sum: Option<i64>,
}

impl Reader {
    /// Counts the matching records by the values of one stored field, and sums another along. One statement.
    ///
    /// # Errors
    /// [`StoreError::BadQuery`] where rows cannot be grouped or summed by these fields.
    pub async fn groups(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        query: &ListQuery,
        by: usize,
        sum: Option<usize>,
    ) -> Result<Vec<GroupRow>, StoreError> {
        self.check(grant)?;
        let query = &*self.weighed(grant, query).await?;
        let registry = self.registry()?;
        let entity = grant.entity();
        let field = readable(grant, by)?;
        let refused = || StoreError::BadQuery(format!("{} cannot be grouped by", field.name));
        let multi = matches!(&field.kind, FieldKind::Link(targets) if targets.len() > 1);
        // A masked value would stand there whole.
        if !field.stored
            || field.access.mask_last4
            || field.encrypted
            || multi
            || matches!(
                field.kind,
                FieldKind::Long
                    | FieldKind::Rich
                    | FieldKind::Json
                    | FieldKind::Tags
                    | FieldKind::File
                    | FieldKind::Lines(_)
            )
        {
            return Err(refused());
        }
        let kind = ColumnType::of(&field.kind).ok_or_else(refused)?;
        let summed = sum.map(|slot| readable(grant, slot)).transpose()?;
        if let Some(summed) = summed
            && (!summed.stored || !summed.kind.adds_up())
        {
            return Err(StoreError::BadQuery(format!("{} cannot be summed", summed.name)));
        }
        let money = summed.is_some_and(|summed| summed.kind == FieldKind::Money);
        let code = match summed.map(|summed| summed.currency) {
            Some(CurrencySource::Own(slot)) if money => {
                entity.fields.get(slot).map(|field| format!("t.{}", quoted(&field.column)))
            }
            _ => None,
        };
        let column = format!("t.{}", quoted(&field.column));
        let mut sql = self.sql("SELECT ");
        sql.raw(&column).raw(", COUNT(*), ").raw(code.as_deref().unwrap_or("NULL")).raw(", ");
        let total = summed.map(|summed| self.dialect().sum(&format!("t.{}", quoted(&summed.column))));
        sql.raw(total.as_deref().unwrap_or("NULL"));
        sql.raw(" FROM ").ident(&entity.table).raw(" t WHERE ");
        push_conditions(&mut sql, cx, grant, &registry, query, "t")?;
        sql.raw(" GROUP BY ").raw(&column);
        if let Some(code) = &code {
            sql.raw(", ").raw(code);
        }
        sql.raw(&format!(" ORDER BY 2 DESC, 1 LIMIT {LIMIT}"));
        let statement = sql.done();
        let mut groups = Vec::new();
        self.each(&statement, &mut |row| {
            let currency = if code.is_some() {
                row.text(2)?.map(str::to_string)
            } else {
                money.then(|| cx.base_currency().to_string())
            };
            let sum = if total.is_some() { row.int(3)? } else { None };
            groups.push(GroupRow { value: row.value(0, kind)?, rows: row.int(1)?.unwrap_or(0), currency, sum });
            Ok(())
        })
        .await?;
        Ok(groups)
    }
}
