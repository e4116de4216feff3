//! Sums of columns over everything a list matches.

use kernel_access::Grant;
use kernel_manifest::model::{CurrencySource, FieldKind};

use super::filter::{push_conditions, readable};
use super::query::ListQuery;
use crate::error::StoreError;
use crate::sql::quoted;
use crate::tx::Reader;
use crate::view::ViewContext;

/// The sum of one column in one currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CurrencySum {
    pub slot: usize,
    /// The currency code of a money field; `None` for numbers that are no money, and for amounts without a currency.
    pub currency: Option<String>,
    /// At the field's scale.
    pub sum: i64,
}

impl Reader {
    /// Sums the given number columns over all matching records, money per currency. One statement per currency column.
    pub async fn sums(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        query: &ListQuery,
        slots: &[usize],
    ) -> Result<Vec<CurrencySum>, StoreError> {
        self.check(grant)?;
        let query = &*self.weighed(grant, query).await?;
        let registry = self.registry()?;
        let entity = grant.entity();
        let mut groups: Vec<(Option<usize>, Vec<usize>)> = Vec::new();
        for slot in slots {
            let field = readable(grant, *slot)?;
            let is_number = field.kind.adds_up();
            if !field.stored || !is_number {
                return Err(StoreError::BadQuery(format!("{} cannot be summed", field.name)));
            }
            let currency = match (&field.kind, field.currency) {
                (FieldKind::Money, CurrencySource::Own(currency)) => Some(currency),
                _ => None,
            };
            match groups.iter_mut().find(|(of, _)| *of == currency) {
                Some((_, slots)) => slots.push(*slot),
                None => groups.push((currency, vec![*slot])),
            }
        }
        let mut sums = Vec::new();
        for (currency, slots) in groups {
            let code =
                currency.and_then(|slot| entity.fields.get(slot)).map(|field| format!("t.{}", quoted(&field.column)));
            let mut sql = self.sql("SELECT ");
            sql.raw(code.as_deref().unwrap_or("NULL"));
            for slot in &slots {
                let sum = self.dialect().sum(&format!("t.{}", quoted(&entity.fields[*slot].column)));
                sql.raw(", ").raw(&sum);
            }
            sql.raw(" FROM ").ident(&entity.table).raw(" t WHERE ");
            push_conditions(&mut sql, cx, grant, &registry, query, "t")?;
            if let Some(code) = &code {
                sql.raw(&format!(" GROUP BY {code} ORDER BY {code}"));
            }
            let statement = sql.done();
            self.each(&statement, &mut |row| {
                let base = |slot: usize| {
                    (entity.fields[slot].kind == FieldKind::Money).then(|| cx.base_currency().to_string())
                };
                for (index, slot) in slots.iter().enumerate() {
                    let Some(sum) = row.int(index + 1)? else { continue };
                    let currency = if code.is_some() { row.text(0)?.map(str::to_string) } else { base(*slot) };
                    sums.push(CurrencySum { slot: *slot, currency, sum });
                }
                Ok(())
            })
            .await?;
        }
        Ok(sums)
    }
}
