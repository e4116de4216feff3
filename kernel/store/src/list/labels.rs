//! Labels of a record's links, looked up for the links that are set: most of a record's links are not, and a join for each
//! of them costs more than the one statement that asks for the others.

use std::collections::HashMap;
use std::sync::Arc;

use kernel_manifest::Registry;
use kernel_types::Value;

use super::json::{Hole, write_text_or_null};
use crate::entity::LabelTarget;
use crate::error::StoreError;
use crate::sql::{ColumnType, Dialect, Statement, push_ids, quoted};
use crate::tx::Reader;
use kernel_types::Id;

impl LabelTarget {
    pub fn user() -> LabelTarget {
        let label = user_label("t");
        let one = format!("SELECT {label} FROM app_user t WHERE t.id = ?1").into();
        LabelTarget { table: None, label, one }
    }

    /// `None` when there is no such entity or its label has no column.
    pub fn of(registry: &Registry, address: &str) -> Option<LabelTarget> {
        let target = registry.entity(address)?;
        let label = target.fields.get(target.label_slot).filter(|label| label.stored)?;
        let column = format!("t.{}", quoted(&label.column));
        let is_text = ColumnType::of(&label.kind)? == ColumnType::Text;
        let label = if is_text { column } else { format!("CAST({column} AS TEXT)") };
        let one = format!("SELECT {label} FROM {} t WHERE t.id = ?1 AND t.tenant = ?2", quoted(&target.table)).into();
        Some(LabelTarget { table: Some(target.table.clone()), label, one })
    }

    fn from(&self) -> String {
        self.table.as_deref().map_or_else(|| String::from("app_user"), quoted)
    }
}

/// A user's name, or the address of one who gave none.
pub(super) fn user_label(alias: &str) -> String {
    format!(
        "COALESCE(NULLIF(TRIM(COALESCE({alias}.first_name, '') || ' ' || COALESCE({alias}.last_name, '')), ''), {alias}.email)"
    )
}

/// Labels by target and id, in their order.
#[derive(Default)]
pub(super) struct Labels<'h> {
    wanted: Vec<(usize, &'h str)>,
    /// As many; `None` for what is not there.
    found: Vec<Option<String>>,
}

impl<'h> Labels<'h> {
    fn wanted(holes: &'h [Hole]) -> Labels<'h> {
        let mut wanted: Vec<(usize, &str)> =
            holes.iter().filter_map(|hole| Some((hole.target?, hole.id.as_str()))).collect();
        wanted.sort_unstable();
        wanted.dedup();
        Labels { found: vec![None; wanted.len()], wanted }
    }

    fn set(&mut self, target: usize, id: &str, label: &str) {
        if let Ok(at) = self.wanted.binary_search(&(target, id))
            && let Some(place) = self.found.get_mut(at)
        {
            *place = Some(label.to_string());
        }
    }

    fn of(&self, hole: &Hole) -> Option<&str> {
        let at = self.wanted.binary_search(&(hole.target?, hole.id.as_str())).ok()?;
        self.found.get(at)?.as_deref()
    }
}

impl Reader {
    /// Labels of linked records by id, for exports and forms. One statement.
    pub async fn labels(&mut self, entity: &str, ids: &[Id]) -> Result<HashMap<Arc<str>, String>, StoreError> {
        let registry = self.registry()?;
        match LabelTarget::of(&registry, entity) {
            Some(target) => self.labels_of(&target, ids).await,
            None => Ok(HashMap::new()),
        }
    }

    /// Names of people by id, as lists show them. One statement.
    pub async fn people(&mut self, ids: &[Id]) -> Result<HashMap<Arc<str>, String>, StoreError> {
        self.labels_of(&LabelTarget::user(), ids).await
    }

    async fn labels_of(&mut self, target: &LabelTarget, ids: &[Id]) -> Result<HashMap<Arc<str>, String>, StoreError> {
        let mut labels = HashMap::with_capacity(ids.len());
        if ids.is_empty() {
            return Ok(labels);
        }
        let tenant = self.tenant()?;
        let mut sql = self.sql(&format!("SELECT t.id, {} FROM {} t WHERE ", target.label, target.from()));
        match target.table {
            Some(_) => sql.raw("t.tenant = ").value(tenant.0),
            None => sql.raw("TRUE"),
        };
        push_ids(&mut sql, "t.id", ids);
        let statement = sql.done();
        self.each(&statement, &mut |row| {
            if let (Some(id), Some(label)) = (row.text(0)?, row.text(1)?) {
                labels.insert(id.into(), label.to_string());
            }
            Ok(())
        })
        .await?;
        Ok(labels)
    }

    /// The labels that the holes ask for. One statement on PostgreSQL; on SQLite, where a statement is a function call, one
    /// look-up per label.
    pub(super) async fn labels_for<'h>(
        &mut self,
        targets: &[LabelTarget],
        holes: &'h [Hole],
    ) -> Result<Labels<'h>, StoreError> {
        let mut labels = Labels::wanted(holes);
        if labels.wanted.is_empty() {
            return Ok(labels);
        }
        let wanted = labels.wanted.clone();
        let tenant = self.tenant()?.0;
        if self.dialect() == Dialect::Sqlite {
            for group in wanted.chunk_by(|one, other| one.0 == other.0) {
                self.look_up(targets, group, tenant, &mut labels).await?;
            }
            return Ok(labels);
        }
        let mut sql = self.sql("");
        for group in wanted.chunk_by(|one, other| one.0 == other.0) {
            let Some((index, target)) = group.first().and_then(|(index, _)| Some((*index, targets.get(*index)?)))
            else {
                continue;
            };
            let ids: Vec<Id> = group.iter().map(|(_, id)| Id::from_stored(id)).collect();
            if sql.placeholders() > 0 {
                sql.raw(" UNION ALL ");
            }
            sql.raw(&format!("SELECT {index}, t.id, {} FROM {} t WHERE ", target.label, target.from()));
            match target.table {
                Some(_) => sql.raw("t.tenant = ").value(tenant),
                None => sql.raw("TRUE"),
            };
            push_ids(&mut sql, "t.id", &ids);
        }
        let statement = sql.done();
        if statement.text().is_empty() {
            return Ok(labels);
        }
        self.each(&statement, &mut |row| {
            if let (Some(index), Some(id), Some(label)) = (row.int(0)?, row.text(1)?, row.text(2)?) {
                labels.set(usize::try_from(index).unwrap_or(usize::MAX), id, label);
            }
            Ok(())
        })
        .await?;
        Ok(labels)
    }
}

/// From so many ids of one target on, one statement with a list of them beats a look-up each (SQLite).
const LISTED: usize = 5;

impl Reader {
    /// Labels of one target's records, on SQLite.
    async fn look_up(
        &mut self,
        targets: &[LabelTarget],
        group: &[(usize, &str)],
        tenant: i64,
        labels: &mut Labels<'_>,
    ) -> Result<(), StoreError> {
        let Some((index, target)) = group.first().and_then(|(index, _)| Some((*index, targets.get(*index)?))) else {
            return Ok(());
        };
        if group.len() < LISTED {
            for (_, id) in group {
                let mut binds = vec![Value::text(id)];
                if target.table.is_some() {
                    binds.push(Value::Int(tenant));
                }
                let statement = Statement::new(Arc::clone(&target.one), binds);
                self.each(&statement, &mut |row| {
                    if let Some(label) = row.text(0)? {
                        labels.set(index, id, label);
                    }
                    Ok(())
                })
                .await?;
            }
            return Ok(());
        }
        let ids: Vec<Id> = group.iter().map(|(_, id)| Id::from_stored(id)).collect();
        let mut sql = self.sql("SELECT t.id, ");
        sql.raw(&target.label).raw(" FROM ").raw(&target.from()).raw(" t WHERE ");
        match target.table {
            Some(_) => sql.raw("t.tenant = ").value(tenant),
            None => sql.raw("TRUE"),
        };
        push_ids(&mut sql, "t.id", &ids);
        let statement = sql.done();
        self.each(&statement, &mut |row| {
            if let (Some(id), Some(label)) = (row.text(0)?, row.text(1)?) {
                labels.set(index, id, label);
            }
            Ok(())
        })
        .await
    }
}

/// Writes the labels into their places. Holes are in the order they were left.
pub(super) fn fill(written: &[u8], holes: &[Hole], labels: &Labels<'_>) -> Vec<u8> {
    let mut out = Vec::with_capacity(written.len() + holes.len() * 32);
    let mut from = 0;
    for hole in holes {
        out.extend_from_slice(written.get(from..hole.at).unwrap_or_default());
        write_text_or_null(&mut out, labels.of(hole));
        from = hole.at;
    }
    out.extend_from_slice(written.get(from..).unwrap_or_default());
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_go_where_their_links_stand() {
        let hole = |at: usize, id: &str| Hole { at, target: Some(0), id: id.to_string() };
        let holes = [hole(3, "x"), hole(7, "y")];
        let mut labels = Labels::wanted(&holes);
        labels.set(0, "x", "Kariba \"Foods\"");
        labels.set(0, "z", "nobody asked");
        let filled = fill(b"[{:},{:}]", &holes, &labels);
        assert_eq!(String::from_utf8(filled).ok().as_deref(), Some("[{:\"Kariba \\\"Foods\\\"\"},{:null}]"));
    }
}
