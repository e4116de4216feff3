use std::sync::Arc;

use kernel_manifest::{Handlers, Registry, Sources, compile};
use kernel_store::testing::{Backend, TestDatabase, database};
use kernel_store::{Dialect, Schema, StoreError, plan};
use kernel_types::Value;

use crate::support::{NOW, TENANT, both, registry};

const FAMILY: &str = "family: base\ntitle: Base\nicon: users\napps:\n  base: {title: Base, icon: users}\n";

/// A family with one entity of these properties.
fn tiny(properties: &str, more: &str) -> Arc<Registry> {
    let entity = format!(
        "x-entity: thing\nx-collection: things\ntype: object\ntitle: Thing\nx-plural: Things\nx-label-field: name\nproperties:\n  \
         name: {{$ref: text}}\n{properties}{more}x-access: {{app: base, read: viewer}}\n"
    );
    let files = vec![
        (String::from("registry/base/family.yaml"), FAMILY.to_string()),
        (String::from("registry/base/entities/thing.yaml"), entity),
    ];
    match compile(&Sources::from_files(files), &Handlers::unchecked()) {
        Ok(registry) => Arc::new(registry),
        Err(problems) => panic!("\n{problems}"),
    }
}

async fn migrated(backend: Backend, registries: &[Arc<Registry>]) -> TestDatabase {
    let test = database(backend).await.unwrap();
    test.db.migrate_kernel(NOW).await.unwrap();
    for registry in registries {
        let current = test.db.current_schema().await.unwrap();
        test.db.apply(&plan(registry, &current), NOW).await.unwrap();
        test.db.use_registry(Arc::clone(registry));
    }
    test
}

/// Columns and indexes as the database itself tells them, in an order that does not depend on how they came to be.
async fn described(test: &TestDatabase) -> Vec<String> {
    let mut reader = test.db.read_platform().await.unwrap();
    let sql = match test.db.dialect() {
        Dialect::Sqlite => {
            "SELECT m.name || '.' || p.name || ' ' || p.type || ' ' || p.\"notnull\" || ' ' || p.pk FROM sqlite_schema m, pragma_table_info(m.name) p \
             WHERE m.type = 'table' UNION ALL SELECT name || ': ' || sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY 1"
        }
        Dialect::Postgres => {
            "SELECT c.table_name || '.' || c.column_name || ' ' || c.data_type || ' ' || c.is_nullable || ' ' || COALESCE(c.collation_name, '') \
             FROM information_schema.columns c WHERE c.table_schema = 'public' UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' \
             UNION ALL SELECT tablename || policyname || qual || with_check FROM pg_policies ORDER BY 1"
        }
    };
    let statement = reader.sql(sql).done();
    reader.rows(&statement).await.unwrap().iter().filter_map(|row| row.text(0).map(String::from)).collect()
}

fn before() -> Arc<Registry> {
    tiny("  amount: {$ref: money}\n  owner2: {$ref: link, x-to: base.thing}\n", "x-index: [[amount]]\n")
}

fn after() -> Arc<Registry> {
    let properties = "  amount: {$ref: money}\n  owner2: {$ref: link, x-to: base.thing}\n  code: {$ref: text, default: new, x-unique: false}\n  \
                      active: {$ref: bool, default: true}\n  due: {$ref: date}\n  notes:\n    type: array\n    items: {type: object, properties: {text: {$ref: text}}, required: [text]}\n";
    tiny(properties, "x-index: [[-due, code]]\nx-search: [name]\n")
}

both! {
    async fn fresh_equals_migrated(backend) {
        let fresh = migrated(backend, &[after()]).await;
        let stepwise = migrated(backend, &[before(), after()]).await;
        assert_eq!(described(&fresh).await, described(&stepwise).await);
        let again = plan(&after(), &stepwise.db.current_schema().await.unwrap());
        assert!(again.is_empty(), "{again:?}");
        assert_eq!(stepwise.db.migrate_kernel(NOW).await.unwrap().statements, 0);
    }

    /// A database that is spread over machines refuses them there.
    async fn no_table_of_tenants_has_a_trigger(backend) {
        let test = migrated(backend, &[before()]).await;
        let mut reader = test.db.read_platform().await.unwrap();
        let sql = match test.db.dialect() {
            Dialect::Sqlite => {
                "SELECT t.name FROM sqlite_schema t, pragma_table_info(t.tbl_name) c WHERE t.type = 'trigger' AND c.name = 'tenant'"
            }
            Dialect::Postgres => {
                "SELECT CAST(t.tgname AS TEXT) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT t.tgisinternal AND c.relrowsecurity"
            }
        };
        let statement = reader.sql(sql).done();
        let found: Vec<String> =
            reader.rows(&statement).await.unwrap().iter().filter_map(|row| row.text(0).map(String::from)).collect();
        assert_eq!(found, Vec::<String>::new());
    }

    async fn added_columns_are_filled_for_every_tenant(backend) {
        let test = migrated(backend, &[before()]).await;
        for tenant in [TENANT, crate::support::OTHER] {
            test.db.write::<_, StoreError, _>(tenant, move |tx| Box::pin(async move {
                let insert = tx.sql("INSERT INTO base_thing (tenant, id, version, created_at, updated_at, name) VALUES (?, 'a', 1, ?, ?, 'x')")
                    .bind(tenant.0).bind(NOW).bind(NOW).done();
                tx.execute(&insert).await
            })).await.unwrap();
        }
        let current = test.db.current_schema().await.unwrap();
        test.db.apply(&plan(&after(), &current), NOW).await.unwrap();
        for tenant in [TENANT, crate::support::OTHER] {
            let mut reader = test.db.read(tenant).await.unwrap();
            let select = reader.sql("SELECT code, active FROM base_thing WHERE tenant = ?").bind(tenant.0).done();
            let row = reader.row(&select).await.unwrap().unwrap();
            assert_eq!((row.text(0), row.bool(1)), (Some("new"), Some(true)));
        }
    }

    async fn a_drop_or_a_change_of_meaning_is_refused(backend) {
        let test = migrated(backend, &[after()]).await;
        let current = test.db.current_schema().await.unwrap();
        let refused = |registry: Arc<Registry>| plan(&registry, &current).refused.join("\n");
        let dropped = refused(before());
        assert!(dropped.contains("base_thing.code is no longer declared") && dropped.contains("table base_thing_notes"), "{dropped}");
        let properties = "  amount: {$ref: date}\n  owner2: {$ref: link, x-to: base.thing}\n  code: {$ref: text}\n  active: {$ref: bool}\n  due: {$ref: quantity}\n";
        let retyped = refused(tiny(properties, ""));
        assert!(retyped.contains("base_thing.amount would change from Int to Date"), "{retyped}");
        let rescaled = refused(tiny("  amount: {$ref: quantity}\n", ""));
        assert!(rescaled.contains("from 4 to 6 digits"), "{rescaled}");
        let applied = test.db.apply(&plan(&before(), &current), NOW).await;
        assert!(matches!(applied, Err(StoreError::Refused(_))));
    }

    async fn a_text_that_is_new_has_no_rows_to_clash(backend) {
        let test = migrated(backend, &[before()]).await;
        for id in ["a", "b"] {
            let db = test.db.clone();
            db.write::<_, StoreError, _>(TENANT, move |tx| Box::pin(async move {
                let insert = tx.sql("INSERT INTO base_thing (tenant, id, version, created_at, updated_at) VALUES (?, ?, 1, ?, ?)")
                    .bind(TENANT.0).bind(id).bind(NOW).bind(NOW).done();
                tx.execute(&insert).await
            })).await.unwrap();
        }
        let badge = "  amount: {$ref: money}\n  owner2: {$ref: link, x-to: base.thing}\n  badge: {$ref: text, x-unique: true, x-case: ignore}\n";
        let wanted = tiny(badge, "x-index: [[amount]]\n");
        let added = plan(&wanted, &test.db.current_schema().await.unwrap());
        test.db.apply(&added, NOW).await.unwrap();
    }

    async fn a_text_may_become_unique_without_regard_to_case(backend) {
        let with_case = |case: &str| tiny(&format!("  code: {{$ref: text, x-unique: true{case}}}\n"), "");
        let test = migrated(backend, &[with_case("")]).await;
        let row = |tenant: kernel_types::TenantId, id: &'static str, code: &'static str| {
            let db = test.db.clone();
            async move {
                db.write::<_, StoreError, _>(tenant, move |tx| Box::pin(async move {
                    let insert = tx.sql("INSERT INTO base_thing (tenant, id, version, created_at, updated_at, code) VALUES (?, ?, 1, ?, ?, ?)")
                        .bind(tenant.0).bind(id).bind(NOW).bind(NOW).bind(code).done();
                    tx.execute(&insert).await
                })).await
            }
        };
        row(TENANT, "a", "acme").await.unwrap();
        row(TENANT, "b", "ACME").await.unwrap();
        row(crate::support::OTHER, "c", "Acme").await.unwrap();
        let folded = plan(&with_case(", x-case: ignore"), &test.db.current_schema().await.unwrap());
        assert_eq!(folded.refused, Vec::<String>::new());
        let Err(StoreError::Refused(clashes)) = test.db.apply(&folded, NOW).await else { panic!("two codes that are one were taken") };
        assert_eq!(clashes.len(), 1, "another business is not in the way: {clashes:?}");
        assert!(clashes[0].contains("base_thing.code") && clashes[0].contains("acme, ACME") && clashes[0].contains("records a, b"), "{clashes:?}");
        // Nothing was changed; renamed, it goes through, and from then on the database decides.
        test.db.write::<_, StoreError, _>(TENANT, |tx| Box::pin(async move {
            let rename = tx.sql("UPDATE base_thing SET code = 'ACME-2' WHERE tenant = ? AND id = 'b'").bind(TENANT.0).done();
            tx.execute(&rename).await
        })).await.unwrap();
        test.db.apply(&folded, NOW).await.unwrap();
        test.db.use_registry(with_case(", x-case: ignore"));
        let refused = row(TENANT, "d", "Acme").await;
        assert!(matches!(&refused, Err(StoreError::Unique { fields, .. }) if fields == &["code"]), "{refused:?}");
        row(TENANT, "e", "acme-3").await.unwrap();
        let fresh = migrated(backend, &[with_case(", x-case: ignore")]).await;
        assert_eq!(described(&fresh).await, described(&test).await);
        // And back again: less is asked, so nothing is in the way.
        let exact = plan(&with_case(""), &test.db.current_schema().await.unwrap());
        test.db.apply(&exact, NOW).await.unwrap();
    }

    async fn a_code_becomes_a_link_to_what_it_named(backend) {
        let parent = |kind: &str| tiny(&format!("  code: {{$ref: text, x-unique: true, x-case: ignore}}\n  parent: {{{kind}}}\n"), "");
        let test = migrated(backend, &[parent("$ref: text")]).await;
        for tenant in [TENANT, crate::support::OTHER] {
            test.db.write::<_, StoreError, _>(tenant, move |tx| Box::pin(async move {
                for (id, code, parent) in [("a", Some("ROOT"), None), ("b", Some("other"), Some("root")), ("c", None, Some("a")), ("d", None, Some("nothing"))] {
                    let insert = tx.sql("INSERT INTO base_thing (tenant, id, version, created_at, updated_at, code, parent) VALUES (?, ?, 1, ?, ?, ?, ?)")
                        .bind(tenant.0).bind(id).bind(NOW).bind(NOW).bind(code.map_or(Value::Null, Value::text)).bind(parent.map_or(Value::Null, Value::text)).done();
                    tx.execute(&insert).await?;
                }
                Ok(())
            })).await.unwrap();
        }
        let linked = plan(&parent("$ref: link, x-to: base.thing, x-formerly: code"), &test.db.current_schema().await.unwrap());
        assert_eq!((linked.refused.len(), linked.steps.len()), (0, 1));
        test.db.apply(&linked, NOW).await.unwrap();
        let again = plan(&parent("$ref: link, x-to: base.thing, x-formerly: code"), &test.db.current_schema().await.unwrap());
        assert!(again.is_empty(), "once is enough");
        for tenant in [TENANT, crate::support::OTHER] {
            let mut reader = test.db.read(tenant).await.unwrap();
            let select = reader.sql("SELECT parent FROM base_thing WHERE tenant = ? ORDER BY id").bind(tenant.0).done();
            let rows = reader.rows(&select).await.unwrap();
            let parents: Vec<Option<&str>> = rows.iter().map(|row| row.text(0)).collect();
            assert_eq!(parents, [None, Some("a"), Some("a"), None], "by code, by id already, and what named nothing");
        }
    }

    async fn a_text_becomes_json_where_it_is_json(backend) {
        let thing = |kind: &str| tiny(&format!("  proof: {{{kind}}}\n"), "");
        for (text, taken) in [(Some("{\"id\": \"f1\"}"), true), (None, true), (Some("a file"), false)] {
            let test = migrated(backend, &[thing("$ref: text")]).await;
            test.db.write::<_, StoreError, _>(TENANT, move |tx| Box::pin(async move {
                let insert = tx.sql("INSERT INTO base_thing (tenant, id, version, created_at, updated_at, proof) VALUES (?, 'a', 1, ?, ?, ?)")
                    .bind(TENANT.0).bind(NOW).bind(NOW).bind(text.map_or(Value::Null, Value::text)).done();
                tx.execute(&insert).await
            })).await.unwrap();
            let change = plan(&thing("$ref: file"), &test.db.current_schema().await.unwrap());
            assert_eq!((change.refused.len(), change.steps.len()), (0, 1));
            assert_eq!(test.db.apply(&change, NOW).await.is_ok(), taken, "{text:?}");
            if taken {
                let mut reader = test.db.read(TENANT).await.unwrap();
                let select = reader.sql("SELECT proof FROM base_thing WHERE tenant = ?").bind(TENANT.0).done();
                let rows = reader.rows(&select).await.unwrap();
                let wanted = text.map_or(Value::Null, |_| Value::Json(serde_json::json!({"id": "f1"}).into()));
                assert_eq!(rows[0].value(0, kernel_store::ColumnType::Json), wanted);
            }
        }
    }

    async fn a_link_may_widen_to_several_targets(backend) {
        let test = migrated(backend, &[before()]).await;
        test.db.write::<_, StoreError, _>(TENANT, |tx| Box::pin(async move {
            let insert = tx.sql("INSERT INTO base_thing (tenant, id, version, created_at, updated_at, owner2) VALUES (?, 'a', 1, ?, ?, 'b'), (?, 'c', 1, ?, ?, NULL)")
                .bind(TENANT.0).bind(NOW).bind(NOW).bind(TENANT.0).bind(NOW).bind(NOW).done();
            tx.execute(&insert).await
        })).await.unwrap();
        let wide = plan(&widened(), &test.db.current_schema().await.unwrap());
        assert_eq!(wide.refused, Vec::<String>::new());
        test.db.apply(&wide, NOW).await.unwrap();
        let mut reader = test.db.read(TENANT).await.unwrap();
        let select = reader.sql("SELECT id, owner2_kind FROM base_thing WHERE tenant = ? ORDER BY id").bind(TENANT.0).done();
        let rows = reader.rows(&select).await.unwrap();
        assert_eq!(rows[0].value(1, kernel_store::ColumnType::Text), Value::text("base.thing"));
        assert!(rows[1].is_null(1));
    }
}

fn widened() -> Arc<Registry> {
    let thing = |name: &str, extra: &str| {
        format!(
            "x-entity: {name}\nx-collection: {name}s\ntype: object\ntitle: T\nx-plural: Ts\nx-label-field: name\nproperties:\n  name: {{$ref: text}}\n{extra}\
             x-access: {{app: base, read: viewer}}\n"
        )
    };
    let first = thing(
        "thing",
        "  amount: {$ref: money}\n  owner2: {$ref: link, x-to: [base.thing, base.other]}\nx-index: [[amount]]\n",
    );
    let files = vec![
        (String::from("registry/base/family.yaml"), FAMILY.to_string()),
        (String::from("registry/base/entities/thing.yaml"), first),
        (String::from("registry/base/entities/other.yaml"), thing("other", "")),
    ];
    match compile(&Sources::from_files(files), &Handlers::unchecked()) {
        Ok(registry) => Arc::new(registry),
        Err(problems) => panic!("\n{problems}"),
    }
}

/// The planned SQL of the fixture registry is a committed file for each dialect: `UPDATE_GOLDEN=1` writes it anew.
#[test]
fn planned_sql_is_the_committed_one() {
    let planned = plan(&registry(), &Schema::default());
    for (dialect, folder) in [(Dialect::Sqlite, "sqlite"), (Dialect::Postgres, "postgres")] {
        let path =
            std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations").join(folder).join("planned.sql");
        let script = format!(
            "-- Generated from the fixture registry of kernel/manifest by a test of kernel/store; do not edit.\n{}",
            planned.script(dialect)
        );
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&path, &script).unwrap();
        }
        let committed = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(committed == script, "{} differs from the plan; run with UPDATE_GOLDEN=1 and review", path.display());
    }
}
