use std::collections::{BTreeMap, BTreeSet};

use kernel_testkit::{Backend, Client, TestApp, on_both};
use kernel_types::{Clock, IdSource, SeededIds};
use serde_json::json;

on_both!(whatever_happens_nobody_sees_another_tenants_rows);

/// One of four tenants: two businesses, live and test.
struct Tenant {
    client: Client,
    /// Ids it made and still has.
    rows: BTreeSet<String>,
}

/// Random work in four tenants; after every step each sees exactly its own rows, whichever way it looks.
async fn whatever_happens_nobody_sees_another_tenants_rows(backend: Backend) {
    let app = TestApp::new(backend).await;
    let other = app.another_business("Other Trading").await;
    let mut tenants = Vec::new();
    for (business, owner) in
        [(app.business.id.clone(), app.owner().await), (other.id.clone(), app.sign_in(&other.owner).await)]
    {
        owner.post(&format!("/v1/businesses/{business}/test/prepare"), &json!({})).await.expect(204);
        for environment in ["live", "test"] {
            let client =
                Client { business: Some(business.to_string()), environment: Some(environment), ..owner.clone() };
            tenants.push(Tenant { client, rows: BTreeSet::new() });
        }
    }
    // Seeded: a failure shows again.
    let random = SeededIds::new(20_260_305);
    let pick = |below: usize| {
        let mut bytes = [0u8; 8];
        random.fill(&mut bytes);
        (u64::from_le_bytes(bytes) % below as u64) as usize
    };
    let mut versions: BTreeMap<String, i64> = BTreeMap::new();
    for step in 0..60 {
        let who = pick(tenants.len());
        match pick(5) {
            0 | 1 => {
                let made = tenants[who]
                    .client
                    .post("/v1/accounting/customers", &json!({"name": format!("Row {step}")}))
                    .await
                    .expect(201);
                let id = made["data"]["id"].as_str().expect("id").to_string();
                versions.insert(id.clone(), made["data"]["version"].as_i64().expect("version"));
                tenants[who].rows.insert(id);
            }
            2 => {
                // Somebody else's row: absent for reading, changing and deleting.
                let foreign: Vec<String> = tenants
                    .iter()
                    .enumerate()
                    .filter(|(index, _)| *index != who)
                    .flat_map(|(_, tenant)| tenant.rows.iter().cloned())
                    .collect();
                if foreign.is_empty() {
                    continue;
                }
                let id = &foreign[pick(foreign.len())];
                let path = format!("/v1/accounting/customers/{id}");
                tenants[who].client.get(&path).await.expect(404);
                tenants[who].client.patch(&path, &json!({"version": versions[id], "name": "Taken"})).await.expect(404);
                tenants[who].client.delete(&format!("{path}?version={}", versions[id])).await.expect(404);
            }
            3 => {
                let Some(id) = tenants[who].rows.iter().nth(pick(tenants[who].rows.len().max(1))).cloned() else {
                    continue;
                };
                let changed = tenants[who]
                    .client
                    .patch(
                        &format!("/v1/accounting/customers/{id}"),
                        &json!({"version": versions[&id], "name": format!("Changed {step}")}),
                    )
                    .await
                    .expect(200);
                versions.insert(id, changed["data"]["version"].as_i64().expect("version"));
            }
            _ => {
                let Some(id) = tenants[who].rows.iter().nth(pick(tenants[who].rows.len().max(1))).cloned() else {
                    continue;
                };
                tenants[who]
                    .client
                    .delete(&format!("/v1/accounting/customers/{id}?version={}", versions[&id]))
                    .await
                    .expect(204);
                tenants[who].rows.remove(&id);
            }
        }
        let looker = &tenants[pick(tenants.len())];
        let listed = looker.client.get("/v1/accounting/customers?limit=200&total=true").await.expect(200);
        let seen: BTreeSet<String> = listed["data"]
            .as_array()
            .expect("data")
            .iter()
            .map(|row| row["id"].as_str().expect("id").to_string())
            .collect();
        assert_eq!(seen, looker.rows, "after step {step}");
        assert_eq!(listed["page"]["total"].as_u64(), Some(looker.rows.len() as u64));
        let found = looker.client.get("/v1/search?q=Row&limit=50").await.expect(200);
        for hit in found["data"].as_array().expect("hits") {
            assert!(looker.rows.contains(hit["id"].as_str().expect("id")), "search after step {step}: {hit}");
        }
        let export = looker.client.get("/v1/accounting/customers/export?format=csv").await;
        assert_eq!(export.text().lines().count(), looker.rows.len() + 1, "export after step {step}");
    }
    assert!(
        tenants.iter().all(|tenant| !tenant.rows.is_empty()),
        "{} at {:?}",
        "every tenant has rows",
        app.clock.now()
    );
}
