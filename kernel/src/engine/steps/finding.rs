//! Records by the values of their fields, with the platform's rights. A selection that is too large is refused: a figure made
//! of part of its records would be wrong without anybody seeing it.

use kernel_manifest::model::Entity;
use kernel_store::Sql;
use kernel_types::{Id, Value};

use crate::doc::Doc;
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::say;

/// Records that [`Op::find`] answers at most, and of which [`Op::find_all`] reads one page.
const PAGE: usize = 1_000;
/// Records that [`Op::find_all`] answers at most; what is larger is added up by the database or goes through a report.
pub const MOST_FOUND: usize = 100_000;

impl Op<'_> {
    /// Records whose fields equal the given values, oldest first: of selections that their nature keeps small, such as the
    /// tasks of one request or the periods of one year. [`Op::find_all`] reads those that grow with the business.
    ///
    /// # Errors
    /// More than a thousand records, a fault of the caller: it wanted [`Op::find_all`].
    pub async fn find(&mut self, address: &str, equal: &[(&str, Value)]) -> OpResult<Vec<Doc>> {
        let (found, complete) = self.find_at_most(address, equal, PAGE).await?;
        if complete {
            return Ok(found);
        }
        let names: Vec<&str> = equal.iter().map(|(name, _)| *name).collect();
        Err(OpError::internal(format!(
            "more than {PAGE} records of {address} by ({}); they are to be read with find_all",
            names.join(", ")
        )))
    }

    /// All records whose fields equal the given values, oldest first, read a page at a time.
    ///
    /// # Errors
    /// More than [`MOST_FOUND`] records.
    pub async fn find_all(&mut self, address: &str, equal: &[(&str, Value)]) -> OpResult<Vec<Doc>> {
        let (found, complete) = self.find_at_most(address, equal, MOST_FOUND).await?;
        if complete {
            return Ok(found);
        }
        let (plural, limit) = (self.entity(address)?.plural.clone(), MOST_FOUND);
        Err(OpError::refused(
            "too_many_records",
            say!(
                "kernel-too-many-records",
                "This needs more than {limit} records at once ({plural}). Split the work or close what is finished, then try again.",
                limit,
                plural
            ),
        ))
    }

    /// Whether there is a record whose fields equal the given values.
    pub async fn exists(&mut self, address: &str, equal: &[(&str, Value)]) -> OpResult<bool> {
        let entity = self.entity(address)?;
        let mut sql = self.selection("SELECT 1", &entity, equal)?;
        let statement = sql.push(" LIMIT 1").done();
        Ok(self.row(&statement).await?.is_some())
    }

    /// How many records have these values.
    pub async fn count(&mut self, address: &str, equal: &[(&str, Value)]) -> OpResult<i64> {
        let entity = self.entity(address)?;
        let statement = self.selection("SELECT COUNT(*)", &entity, equal)?.done();
        Ok(self.row(&statement).await?.and_then(|row| row.int(0)).unwrap_or(0))
    }

    /// Records up to a number, and whether these are all.
    async fn find_at_most(
        &mut self,
        address: &str,
        equal: &[(&str, Value)],
        most: usize,
    ) -> OpResult<(Vec<Doc>, bool)> {
        let entity = self.entity(address)?;
        let mut found: Vec<Doc> = Vec::new();
        let mut after: Option<Id> = None;
        loop {
            let mut sql = self.selection("SELECT id", &entity, equal)?;
            if let Some(after) = &after {
                sql.push(" AND id > ").value(after);
            }
            // One more than a page says whether there is another.
            let limit = i64::try_from(PAGE + 1).unwrap_or(i64::MAX);
            let statement = sql.push(" ORDER BY id LIMIT ").value(limit).done();
            let rows = self.rows(&statement).await?;
            let more = rows.len() > PAGE;
            let ids: Vec<Id> = rows.iter().take(PAGE).filter_map(|row| row.text(0).map(Id::from_stored)).collect();
            if found.len() + ids.len() > most {
                return Ok((found, false));
            }
            found.extend(self.load_many(address, &ids).await?);
            after = ids.into_iter().next_back();
            if !more || found.len() >= most {
                found.sort_by_key(Doc::id);
                return Ok((found, !more));
            }
        }
    }

    fn selection(&mut self, select: &str, entity: &Entity, equal: &[(&str, Value)]) -> OpResult<Sql> {
        let mut sql = self.sql(select);
        sql.push(" FROM ").ident(&entity.table).push(" WHERE tenant = ").value(self.tenant().0);
        for (name, value) in equal {
            let field = entity
                .field(name)
                .ok_or_else(|| OpError::internal(format!("{} has no field '{name}'", entity.address)))?;
            sql.push(" AND ").ident(&field.column);
            if value.is_null() {
                sql.push(" IS NULL");
            } else {
                sql.push(" = ").value(value.clone());
            }
        }
        Ok(sql)
    }
}
