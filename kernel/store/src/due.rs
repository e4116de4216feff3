//! Which tenants have work due, by kind (`work_due`, on PostgreSQL): a server finds what is to be done without a look into any
//! tenant's rows, and claims it of one tenant at a time, as a database that is spread over machines by tenant asks for.
//!
//! A transaction that writes work sets the moment and holds the tenant's row to its end; a worker that claims locks the row
//! first and reads the work then. So a moment is told whichever of both comes first. On SQLite the work itself is looked at: it
//! has one writer, and one index over all tenants answers there.

use std::collections::BTreeSet;

use kernel_types::{Instant, TenantId, Value};

use crate::error::StoreError;
use crate::sql::{Bind, Dialect, Joins, Statement};
use crate::tx::{Reader, Tx};

/// Tenants whose work is claimed in one transaction at most.
const TENANTS_AT_ONCE: usize = 20;

/// Work that servers look for in all tenants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    /// Events (`outbox`).
    Outbox,
    /// Effects of plugins (`plugin_run`).
    Plugin,
}

impl Work {
    fn kind(self) -> &'static str {
        match self {
            Work::Outbox => "outbox",
            Work::Plugin => "plugin",
        }
    }
}

/// Of what waits for one commit the earliest moment counts, and of that and the stored one.
const EXPECT: &str = "INSERT INTO work_due AS t (kind, tenant, next_at) SELECT u.c0, u.c1, MIN(u.c2) \
                      FROM unnest($1::text[], $2::bigint[], $3::timestamptz[]) AS u(c0, c1, c2) GROUP BY u.c0, u.c1 \
                      ON CONFLICT (kind, tenant) DO UPDATE SET next_at = excluded.next_at \
                      WHERE t.next_at IS NULL OR t.next_at > excluded.next_at";

impl Reader {
    /// Tenants with such work due, those that wait longest first. PostgreSQL only.
    pub async fn tenants_due(&mut self, work: Work, now: Instant, most: usize) -> Result<Vec<TenantId>, StoreError> {
        let mut sql = self.sql(&format!(
            "SELECT tenant FROM work_due WHERE kind = ? AND next_at <= ? ORDER BY next_at, tenant LIMIT {most}"
        ));
        sql.bind(work.kind()).bind(now);
        Ok(self.rows(&sql.done()).await?.iter().filter_map(|row| row.int(0).map(TenantId)).collect())
    }
}

impl Tx {
    /// The tenant has such work due at this moment. Nothing on SQLite.
    pub async fn expect_work(&mut self, work: Work, tenant: TenantId, at: Instant) -> Result<(), StoreError> {
        if self.dialect() == Dialect::Sqlite {
            return Ok(());
        }
        let binds = vec![
            Bind::Texts(vec![Some(work.kind().into())]),
            Bind::Ints(vec![Some(tenant.0)]),
            Bind::Instants(vec![Some(at)]),
        ];
        self.defer(Statement { text: EXPECT.into(), binds, joins: Joins::Rows }).await
    }

    /// Holds the right to claim such work of at most so many tenants that have some due, those that wait longest first: until
    /// the transaction ends nobody else claims it. Tenants that somebody holds or writes work for are left out, unless told
    /// to wait for them. PostgreSQL only.
    pub async fn hold_due(
        &mut self,
        work: Work,
        now: Instant,
        most: usize,
        wait: bool,
    ) -> Result<Vec<TenantId>, StoreError> {
        let mut tenants = self.tenants_due(work, now, most.min(TENANTS_AT_ONCE)).await?;
        if tenants.is_empty() {
            return Ok(tenants);
        }
        // In one order for everybody, so that two servers never wait for each other.
        let mut sql =
            self.sql("SELECT tenant FROM work_due WHERE kind = ? AND next_at <= ? AND tenant = ANY(?::bigint[])");
        sql.bind(work.kind()).bind(now);
        sql.bind_array(Bind::Ints(tenants.iter().map(|tenant| Some(tenant.0)).collect()));
        sql.push(" ORDER BY tenant FOR UPDATE");
        if !wait {
            sql.push(" SKIP LOCKED");
        }
        let held: BTreeSet<i64> = self.rows(&sql.done()).await?.iter().filter_map(|row| row.int(0)).collect();
        tenants.retain(|tenant| held.contains(&tenant.0));
        Ok(tenants)
    }

    /// All that was due of a held tenant is claimed; when there is something to do again. PostgreSQL only.
    pub async fn settle_due(&mut self, work: Work, tenant: TenantId, next: Option<Instant>) -> Result<(), StoreError> {
        let mut sql = self.sql("UPDATE work_due SET next_at = ? WHERE kind = ? AND tenant = ?");
        sql.bind(next.map_or(Value::Null, Value::Instant)).bind(work.kind()).bind(tenant.0);
        self.execute(&sql.done()).await.map(drop)
    }
}
