//! Everything a list matches, in chunks: memory stays flat whatever the size.

use kernel_access::Grant;
use kernel_types::{Id, Value};

use super::cursor;
use super::page::{MAX_LIMIT, Order, Source};
use super::query::ListQuery;
use crate::entity::Record;
use crate::error::StoreError;
use crate::sql::{ColumnType, Sql};
use crate::tx::Reader;
use crate::view::ViewContext;

/// Where an export stands. Made by [`Export::new`], moved on by [`Reader::export_chunk`].
#[derive(Debug, Clone)]
pub struct Export {
    query: ListQuery,
    done: bool,
}

impl Export {
    /// Filters, search and sort of the query count; its limit, fields and total do not.
    pub fn new(query: ListQuery) -> Export {
        Export { query: ListQuery { cursor: None, total: false, ..query }, done: false }
    }
}

impl Reader {
    /// The next records with their lines, at most 200; `None` at the end. Call [`Reader::snapshot`] first for an export of
    /// one moment.
    pub async fn export_chunk(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        export: &mut Export,
    ) -> Result<Option<Vec<Record>>, StoreError> {
        if export.done {
            return Ok(None);
        }
        self.check(grant)?;
        export.query = self.weighed(grant, &export.query).await?.into_owned();
        let registry = self.registry()?;
        let order = Order::of(grant, &export.query)?;
        let mut sql = self.sql("SELECT t.id");
        for key in &order.keys {
            sql.raw(", t.").ident(&key.column);
        }
        let ranges = order.ranges_of(&export.query)?;
        let source = Source { cx, grant, registry: &registry, query: &export.query, order: &order, limit: MAX_LIMIT };
        source.push(&mut sql, ranges, &mut Sql::new(self.dialect(), ""))?;
        let statement = sql.done();
        let mut ids: Vec<Id> = Vec::new();
        let mut last: Vec<Value> = Vec::new();
        self.each(&statement, &mut |row| {
            ids.push(Id::from_stored(row.value(0, ColumnType::Text)?.as_str().unwrap_or_default()));
            last.clear();
            for (index, key) in order.keys.iter().enumerate() {
                last.push(row.value(index + 1, key.kind)?);
            }
            Ok(())
        })
        .await?;
        let Some(end) = ids.last() else {
            export.done = true;
            return Ok(None);
        };
        export.done = ids.len() < MAX_LIMIT as usize;
        export.query.cursor = Some(cursor::encode(&order.signature(), &last, end.as_str()));
        let records = self.load_many(cx, grant, &ids).await?;
        if grant.is_logged(None) {
            cx.tell(grant, "rows", &ids)?;
        }
        Ok(Some(records))
    }
}
