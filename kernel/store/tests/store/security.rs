//! Row security on PostgreSQL, seen from a raw connection as the server's own role.

use kernel_store::testing::Backend;
use kernel_store::{DbOptions, Reader};
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection, Row};

use crate::support::{NOW, OTHER, TENANT, fixture, fixture_with};

async fn count(raw: &mut PgConnection, table: &str) -> i64 {
    raw.fetch_one(sqlx::raw_sql(AssertSqlSafe(format!("SELECT COUNT(*)::bigint FROM \"{table}\""))))
        .await
        .unwrap()
        .get(0)
}

async fn speaks_for(reader: &mut Reader) -> String {
    let asked = reader.sql("SELECT current_setting('app.tenant', true)").done();
    let told = reader.row(&asked).await.unwrap();
    told.and_then(|row| row.text(0).map(str::to_string)).unwrap_or_default()
}

/// What is set for a session does not reach other machines: the tenant is set within the transaction of the reads, and ends with it.
#[tokio::test]
async fn readers_of_a_spread_database_leave_no_tenant_behind() {
    let options = DbOptions { connections: 1, is_spread: Some(true), ..DbOptions::default() };
    let fixture = fixture_with(Backend::Postgres, options).await;
    for tenant in [TENANT, OTHER] {
        let mut reader = fixture.db.read(tenant).await.unwrap();
        assert_eq!(speaks_for(&mut reader).await, tenant.0.to_string());
        reader.snapshot().await.unwrap();
        assert_eq!(speaks_for(&mut reader).await, tenant.0.to_string());
        reader.end_snapshot().await.unwrap();
        assert_eq!(speaks_for(&mut reader).await, tenant.0.to_string());
    }
    let mut anywhere = fixture.db.read_anywhere().await.unwrap();
    assert_eq!(speaks_for(&mut anywhere).await, "");
}

/// Before row security, and where there is none: a statement binds its tenant, or says that it looks across tenants.
#[cfg(debug_assertions)]
#[tokio::test]
async fn a_statement_that_binds_no_tenant_is_refused() {
    for backend in Backend::ALL {
        let fixture = fixture(backend).await;
        let mut reader = fixture.db.read(TENANT).await.unwrap();
        for (text, is_taken) in [
            ("SELECT COUNT(*) FROM shop_sale", false),
            ("SELECT COUNT(*) FROM shop_sale_lines WHERE tenant = 8", false),
            ("SELECT COUNT(*) FROM shop_sale_lines WHERE tenant = 7", true),
            ("SELECT COUNT(*) FROM tenant", true),
        ] {
            let statement = reader.sql(text).done();
            assert_eq!(reader.int(&statement).await.is_ok(), is_taken, "{text}");
        }
        let across = reader.sql("SELECT COUNT(*) FROM shop_sale").across_tenants().done();
        assert!(reader.int(&across).await.is_ok());
    }
}

#[tokio::test]
async fn a_raw_connection_sees_no_other_tenant() {
    let fixture = fixture(Backend::Postgres).await;
    let party = fixture.id();
    for tenant in [TENANT, OTHER] {
        fixture.insert(tenant, "shop.sale", vec![fixture.sale("S-1", &party, &[])]).await.unwrap();
        fixture
            .db
            .write::<_, kernel_store::StoreError, _>(tenant, |tx| {
                Box::pin(async move {
                    tx.next_number("sale", "").await?;
                    tx.remember("k", "h", 200, "{}", NOW).await?;
                    tx.emit(kernel_store::OutboxEvent {
                        id: crate::support::user(),
                        event: "e".into(),
                        payload: serde_json::json!({}),
                        available_at: NOW,
                    })
                    .await?;
                    tx.audit(kernel_store::AuditEntry {
                        entity: "e".into(),
                        record: None,
                        action: "a".into(),
                        actor: crate::support::user(),
                        acting_for: None,
                        at: NOW,
                        request_id: None,
                        before: None,
                        after: None,
                    });
                    Ok(())
                })
            })
            .await
            .unwrap();
    }
    let mut raw = PgConnection::connect(&fixture.test.url).await.unwrap();
    // Every table with a tenant column is protected, entity or not; only lists of tenants themselves, and of whom work is due, are the
    // platform's.
    let tables: Vec<String> = raw
        .fetch_all("SELECT table_name::text FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenant' AND table_name <> 'work_due'")
        .await
        .unwrap()
        .iter()
        .map(|row| row.get(0))
        .collect();
    assert!(tables.len() >= 12, "{tables:?}");
    for table in &tables {
        assert_eq!(count(&mut raw, table).await, 0, "{table} shows rows without a tenant");
    }
    let filled = [
        "shop_sale",
        "shop_sale_lines",
        "audit",
        "audit_head",
        "idempotency",
        "outbox",
        "number_series",
        "search_word",
    ];
    for (tenant, foreign) in [(TENANT.0, OTHER.0), (OTHER.0, TENANT.0)] {
        raw.execute(sqlx::raw_sql(AssertSqlSafe(format!("SET app.tenant = '{tenant}'")))).await.unwrap();
        for table in &filled {
            assert!(count(&mut raw, table).await > 0, "{table} hides its own rows");
            let foreign_rows = format!("SELECT COUNT(*)::bigint FROM \"{table}\" WHERE tenant = {foreign}");
            let seen: i64 = raw.fetch_one(sqlx::raw_sql(AssertSqlSafe(foreign_rows))).await.unwrap().get(0);
            assert_eq!(seen, 0, "{table} shows rows of {foreign} to {tenant}");
            let taken =
                raw.execute(sqlx::raw_sql(AssertSqlSafe(format!("UPDATE \"{table}\" SET tenant = {foreign}")))).await;
            assert!(taken.is_err(), "{table} lets rows move to another tenant");
            let deleted = raw
                .execute(sqlx::raw_sql(AssertSqlSafe(format!("DELETE FROM \"{table}\" WHERE tenant = {foreign}"))))
                .await
                .unwrap();
            assert_eq!(deleted.rows_affected(), 0);
        }
    }
    let role: (bool, bool) = sqlx::query_as("SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user")
        .fetch_one(&mut raw)
        .await
        .unwrap();
    assert_eq!(role, (false, false), "the test role must be bound by row security");
}
