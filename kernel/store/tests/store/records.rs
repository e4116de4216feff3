use kernel_manifest::model::{Operation, system};
use kernel_store::{Changes, StoreError, Update};
use kernel_types::{Role, Scope, Value};

use crate::support::{Fixture, TENANT, both, cx, fixture};

async fn one_sale(fixture: &Fixture) -> kernel_store::Record {
    let party = fixture.party("Mukuru Trading");
    let id = party.id().unwrap();
    fixture.insert(TENANT, "base.party", vec![party]).await.unwrap();
    let about = Value::text(format!("base.party/{id}"));
    let sale = fixture.sale(
        "S-1",
        &id,
        &[("about", about), ("labels", Value::Json(serde_json::json!(["red", "blue"]).into()))],
    );
    fixture.insert(TENANT, "shop.sale", vec![sale.clone()]).await.unwrap();
    sale
}

both! {
    /// Values, lines, links to one of several, JSON, dates: what went in comes out.
    async fn a_record_comes_back_as_it_was(backend) {
        let fixture = fixture(backend).await;
        let sale = one_sale(&fixture).await;
        let mut reader = fixture.db.read(TENANT).await.unwrap();
        let before = reader.statements();
        let loaded = reader.load(&cx(), &fixture.grant("shop.sale"), &sale.id().unwrap()).await.unwrap();
        assert_eq!(reader.statements() - before, 2);
        assert_eq!(loaded, Some(sale));
    }

    async fn many_records_take_two_statements(backend) {
        let fixture = fixture(backend).await;
        let party = fixture.id();
        let sales: Vec<_> = (0..30).map(|n| fixture.sale(&format!("S-{n}"), &party, &[])).collect();
        fixture.insert(TENANT, "shop.sale", sales.clone()).await.unwrap();
        let mut ids: Vec<_> = sales.iter().filter_map(|sale| sale.id()).collect();
        ids.reverse();
        let mut reader = fixture.db.read(TENANT).await.unwrap();
        let loaded = reader.load_many(&cx(), &fixture.grant("shop.sale"), &ids).await.unwrap();
        assert_eq!(reader.statements(), 2);
        let expected: Vec<_> = sales.into_iter().rev().collect();
        assert_eq!(loaded, expected);
    }

    async fn the_version_guards_an_update(backend) {
        let fixture = fixture(backend).await;
        let sale = one_sale(&fixture).await;
        let grant = fixture.grant("shop.sale");
        let mut changed = sale.clone();
        changed.set(system::VERSION, 2);
        changed.set(fixture.slot("shop.sale", "reference"), "PO 5");
        changed.lines[0].truncate(1);
        let changes = Changes::between(&sale, &changed);
        let update = |expected: i64| {
            let (grant, changed, changes) = (grant.clone(), changed.clone(), changes.clone());
            fixture.db.write::<_, StoreError, _>(TENANT, move |tx| {
                let (grant, changed, changes) = (grant.clone(), changed.clone(), changes.clone());
                Box::pin(async move { tx.update(&grant, &changed, expected, &changes).await })
            })
        };
        update(1).await.unwrap();
        let stale = update(1).await;
        assert!(matches!(stale, Err(StoreError::VersionConflict { expected: 1, current: 2 })), "{stale:?}");
        let mut reader = fixture.db.read(TENANT).await.unwrap();
        let loaded = reader.load(&cx(), &grant, &sale.id().unwrap()).await.unwrap();
        assert_eq!(loaded, Some(changed));
    }

    /// A locked record is updated without a check of its own, in the same round trip as the rest.
    async fn a_locked_record_is_updated(backend) {
        let fixture = fixture(backend).await;
        let sale = one_sale(&fixture).await;
        let (grant, id) = (fixture.grant("shop.sale"), sale.id().unwrap());
        let reference = fixture.slot("shop.sale", "reference");
        let inner = grant.clone();
        fixture.db.write::<_, StoreError, _>(TENANT, move |tx| {
            let (grant, id) = (inner.clone(), id.clone());
            Box::pin(async move {
                let before = tx.load_for_update(&cx(), &grant, &id).await?.ok_or(StoreError::NotFound)?;
                let mut after = before.clone();
                after.set(system::VERSION, before.version() + 1);
                after.set(reference, "locked");
                tx.update(&grant, &after, before.version(), &Changes::between(&before, &after)).await
            })
        }).await.unwrap();
        let mut reader = fixture.db.read(TENANT).await.unwrap();
        let loaded = reader.load(&cx(), &grant, &sale.id().unwrap()).await.unwrap().unwrap();
        assert_eq!(loaded.get(reference).as_str(), Some("locked"));
        assert_eq!(loaded.version(), 2);
    }

    /// Records under lock that change in different fields are written together, each with its own values; what stands still stays.
    async fn locked_records_are_updated_together(backend) {
        let fixture = fixture(backend).await;
        let party = fixture.id();
        let sales: Vec<_> = (0..3).map(|n| fixture.sale(&format!("S-{n}"), &party, &[])).collect();
        fixture.insert(TENANT, "shop.sale", sales.clone()).await.unwrap();
        let ids: Vec<_> = sales.iter().rev().filter_map(|sale| sale.id()).collect();
        let (grant, reference) = (fixture.grant("shop.sale"), fixture.slot("shop.sale", "reference"));
        let (inner, wanted) = (grant.clone(), ids.clone());
        fixture.db.write::<_, StoreError, _>(TENANT, move |tx| {
            let (grant, ids) = (inner.clone(), wanted.clone());
            Box::pin(async move {
                let before = tx.load_many_for_update(&cx(), &grant, &ids).await?;
                let mut after = before.clone();
                for (number, record) in after.iter_mut().enumerate() {
                    record.set(system::VERSION, record.version() + 1);
                    if number != 1 {
                        record.set(reference, format!("together {number}"));
                    }
                }
                let changes: Vec<_> = before.iter().zip(&after).map(|(before, after)| Changes::between(before, after)).collect();
                let updates: Vec<_> = after
                    .iter()
                    .zip(&changes)
                    .map(|(record, changes)| Update { record, expected: record.version() - 1, changes })
                    .collect();
                tx.update_many(&grant, &updates).await?;
                // Figures are written beside the version.
                after[1].set(reference, "beside");
                tx.rewrite_many(&grant, &[&after[1]], &[reference]).await
            })
        }).await.unwrap();
        let mut reader = fixture.db.read(TENANT).await.unwrap();
        let loaded = reader.load_many(&cx(), &grant, &ids).await.unwrap();
        let said: Vec<_> = loaded.iter().map(|sale| sale.get(reference).as_str()).collect();
        assert_eq!(said, [Some("together 0"), Some("beside"), Some("together 2")]);
        assert!(loaded.iter().all(|sale| sale.version() == 2));
        let lines: Vec<_> = sales.iter().rev().map(|sale| &sale.lines).collect();
        assert_eq!(loaded.iter().map(|sale| &sale.lines).collect::<Vec<_>>(), lines);
    }

    async fn a_deleted_record_takes_its_lines_along(backend) {
        let fixture = fixture(backend).await;
        let sale = one_sale(&fixture).await;
        let (grant, id) = (fixture.grant("shop.sale"), sale.id().unwrap());
        let job = |version: i64| {
            let (grant, id) = (grant.clone(), id.clone());
            fixture.db.write::<_, StoreError, _>(TENANT, move |tx| {
                let (grant, id) = (grant.clone(), id.clone());
                Box::pin(async move { tx.delete(&grant, &id, version).await })
            })
        };
        assert!(matches!(job(9).await, Err(StoreError::VersionConflict { .. })));
        job(1).await.unwrap();
        assert!(matches!(job(1).await, Err(StoreError::NotFound)));
        let mut reader = fixture.db.read(TENANT).await.unwrap();
        assert_eq!(reader.load(&cx(), &grant, &id).await.unwrap(), None);
        for table in ["shop_sale_lines", "search_word", "search_document"] {
            let column = if table == "shop_sale_lines" { "parent" } else { "record" };
            let count = reader.sql(&format!("SELECT COUNT(*) FROM {table} WHERE tenant = ? AND {column} = ?")).bind(TENANT.0).bind(&id).done();
            assert_eq!(reader.int(&count).await.unwrap(), Some(0), "{table}");
        }
    }

    async fn a_duplicate_names_the_declared_fields(backend) {
        let fixture = fixture(backend).await;
        let sale = one_sale(&fixture).await;
        let party = fixture.id();
        let again = fixture.sale("S-1", &party, &[]);
        let refused = fixture.insert(TENANT, "shop.sale", vec![again.clone()]).await;
        match refused {
            Err(StoreError::Unique { entity, fields }) => assert_eq!((entity.as_str(), fields), ("shop.sale", vec![String::from("number")])),
            other => panic!("{other:?}"),
        }
        // Another tenant may use the number; the refused record left nothing behind.
        fixture.insert(crate::support::OTHER, "shop.sale", vec![again.clone()]).await.unwrap();
        let mut reader = fixture.db.read(TENANT).await.unwrap();
        let grant = fixture.grant("shop.sale");
        assert_eq!(reader.load(&cx(), &grant, &again.id().unwrap()).await.unwrap(), None);
        let number = fixture.slot("shop.sale", "number");
        let found = reader.find_by(&cx(), &grant, number, &Value::text("S-1")).await.unwrap();
        assert_eq!(found, sale.id());
        // Null values do not collide.
        let drafts = (0..2).map(|_| fixture.sale("", &party, &[("number", Value::Null)])).collect();
        fixture.insert(TENANT, "shop.sale", drafts).await.unwrap();
    }

    async fn a_grant_reaches_its_rows_only(backend) {
        let fixture = fixture(backend).await;
        let sale = one_sale(&fixture).await;
        let id = sale.id().unwrap();
        let (stranger, party) = (fixture.id(), fixture.id());
        let mut reader = fixture.db.read(TENANT).await.unwrap();
        let own = fixture.grant_of(&stranger, Role::Operator, Scope::Own, "shop.sale", Operation::Read, None);
        assert_eq!(reader.load(&cx(), &own, &id).await.unwrap(), None);
        let creator = fixture.grant_of(&crate::support::user(), Role::Operator, Scope::Own, "shop.sale", Operation::Read, None);
        assert!(reader.load(&cx(), &creator, &id).await.unwrap().is_some());
        let nothing = fixture.grant_of(&stranger, Role::Operator, Scope::Nothing, "shop.sale", Operation::Read, None);
        assert_eq!(reader.load(&cx(), &nothing, &id).await.unwrap(), None);
        let portal = fixture.grant_of(&stranger, Role::Portal, Scope::All, "shop.sale", Operation::Read, Some(party));
        assert_eq!(reader.load(&cx(), &portal, &id).await.unwrap(), None);
        // Narrowed to drafts.
        let narrow = fixture.grant_of(&stranger, Role::Contributor, Scope::All, "shop.sale", Operation::Update, None);
        assert!(reader.load(&cx(), &narrow, &id).await.unwrap().is_some());
        let posted = fixture.sale("S-2", &fixture.id(), &[("status", Value::text("posted"))]);
        fixture.insert(TENANT, "shop.sale", vec![posted.clone()]).await.unwrap();
        assert_eq!(reader.load(&cx(), &narrow, &posted.id().unwrap()).await.unwrap(), None);
    }

    async fn a_grant_of_another_tenant_is_refused(backend) {
        let fixture = fixture(backend).await;
        let sale = one_sale(&fixture).await;
        let mut reader = fixture.db.read(crate::support::OTHER).await.unwrap();
        let foreign = reader.load(&cx(), &fixture.grant("shop.sale"), &sale.id().unwrap()).await;
        assert!(matches!(foreign, Err(StoreError::Database(_))), "{foreign:?}");
        let own = fixture.grant_in(crate::support::OTHER, "shop.sale");
        assert_eq!(reader.load(&cx(), &own, &sale.id().unwrap()).await.unwrap(), None);
    }
}
