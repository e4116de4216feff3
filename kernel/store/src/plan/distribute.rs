//! Spreading the tables of tenants over the machines of a distributed PostgreSQL (Citus): each by its tenant, all of them alike, so
//! that the rows of one business lie together. Tables of the platform stay where they are, on the coordinator.

use crate::db::Db;
use crate::error::StoreError;
use crate::sql::quoted;

/// The table the others lie beside: the first that is spread, and there in every release.
const FIRST: &str = "setting";

/// Later steps of the transaction find what the earlier ones made on the other machines.
pub(super) const IN_ORDER: &str = "SET LOCAL citus.multi_shard_modify_mode TO 'sequential'";

/// Tables under row security, and whether each is spread by tenant beside the first.
const TABLES: &str = "SELECT CAST(c.relname AS TEXT), COALESCE(p.partmethod = 'h' AND p.colocationid = first.colocationid, false) FROM pg_class c \
                      JOIN pg_namespace n ON n.oid = c.relnamespace LEFT JOIN pg_dist_partition p ON p.logicalrelid = c.oid \
                      LEFT JOIN pg_dist_partition first ON first.logicalrelid = to_regclass(?) \
                      WHERE n.nspname = current_schema() AND c.relkind = 'r' AND c.relrowsecurity ORDER BY c.relname";

impl Db {
    /// Tables of tenants that are not spread by tenant as the others are; none on an ordinary database.
    ///
    /// # Errors
    /// Of the database.
    pub async fn not_distributed(&self) -> Result<Vec<String>, StoreError> {
        if !self.is_spread() {
            return Ok(Vec::new());
        }
        let mut reader = self.read_platform().await?;
        let mut sql = reader.sql(TABLES);
        let select = sql.bind(quoted(FIRST)).done();
        let rows = reader.rows(&select).await?;
        let left = rows.iter().filter(|row| !row.bool(1).unwrap_or(false));
        Ok(left.filter_map(|row| row.text(0).map(str::to_string)).collect())
    }

    /// Spreads the tables of tenants that are not yet; how many there were. The first one decides into how many parts, `shards`, all of
    /// them are cut. A table at a time: what was done before a failure stays, and the next call goes on.
    ///
    /// # Errors
    /// Of the database; only the owner of the tables may.
    pub async fn distribute(&self, shards: u32) -> Result<usize, StoreError> {
        let mut tables = self.not_distributed().await?;
        tables.sort_by_key(|table| table != FIRST);
        for table in &tables {
            let statements = spread(table, shards);
            self.write_platform::<(), StoreError, _>(move |tx| {
                let statements = statements.clone();
                Box::pin(async move {
                    for statement in &statements {
                        tx.control(statement).await?;
                    }
                    Ok(())
                })
            })
            .await?;
        }
        Ok(tables.len())
    }
}

/// The rows of all tenants are carried over: security is lifted for the owner within the transaction.
fn spread(table: &str, shards: u32) -> [String; 4] {
    let name = quoted(table);
    let beside = match table {
        FIRST => format!("colocate_with => 'none', shard_count => {shards}"),
        _ => format!("colocate_with => '{}'", quoted(FIRST)),
    };
    [
        IN_ORDER.to_string(),
        format!("ALTER TABLE {name} NO FORCE ROW LEVEL SECURITY"),
        format!("SELECT create_distributed_table('{name}', 'tenant', {beside})"),
        format!("ALTER TABLE {name} FORCE ROW LEVEL SECURITY"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_lie_beside_the_first() {
        let made = |table| spread(table, 64)[2].clone();
        assert_eq!(
            made("setting"),
            "SELECT create_distributed_table('\"setting\"', 'tenant', colocate_with => 'none', shard_count => 64)"
        );
        assert_eq!(
            made("shop_sale"),
            "SELECT create_distributed_table('\"shop_sale\"', 'tenant', colocate_with => '\"setting\"')"
        );
    }
}
