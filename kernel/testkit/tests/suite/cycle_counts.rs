//! Counts on both databases: items are classed by what was used of them, a run puts what is due onto count sheets, and a long sheet costs
//! hardly more statements than a short one.

use kernel_testkit::{Backend, Client, TestApp, on_both};
use kernel_types::{Instant, Role, Scope};
use serde_json::{Value as Json, json};

on_both!(items_are_classed_and_counted_when_due, lines_of_a_count_share_their_statements);

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().expect("id").to_string()
}

async fn made(owner: &Client, path: &str, body: Json) -> String {
    id(&owner.post(path, &body).await.expect(201))
}

/// Of 1,000.00 used, 800.00 are drills, 150.00 taps and 50.00 nails: A, B and C. Bolts were not used: C.
async fn items_are_classed_and_counted_when_due(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let warehouse = made(&owner, "/v1/inventory/warehouses", json!({"code": "MAIN", "name": "Main store"})).await;
    for (code, used) in [("DRILL", "800"), ("TAP", "150"), ("NAIL", "50"), ("BOLT", "0")] {
        let product =
            made(&owner, "/v1/products/products", json!({"code": code, "name": format!("Item {code}")})).await;
        let item = made(&owner, "/v1/inventory/items", json!({"product": product})).await;
        let move_it = async |kind: &str, lines: Json| {
            let body = json!({"kind": kind, "warehouse": warehouse, "lines": lines});
            owner.post("/v1/inventory/movements?then=post", &body).await.expect(201);
        };
        move_it("receipt", json!([{"item": item, "qty": "1000", "unitCost": "1.00"}])).await;
        if used != "0" {
            move_it("issue", json!([{"item": item, "qty": used}])).await;
        }
    }
    // The schedule of a business begins with its first look.
    app.schedule.run_due().await.expect("the schedule");
    app.clock.set(Instant::parse_rfc3339("2026-03-06T06:00:00Z").expect("a time"));
    app.schedule.run_due().await.expect("the schedule");
    // The first session ended overnight.
    let owner = app.owner().await;
    let classes = async || -> Vec<String> {
        let listed = owner.get("/v1/inventory/items?sort=code&fields=code,abcClass").await.expect(200);
        let rows = listed["data"].as_array().cloned().unwrap_or_default();
        rows.iter().map(|row| format!("{} {}", row["code"].as_str().unwrap_or(""), row["abcClass"])).collect()
    };
    assert_eq!(classes().await, [r#"BOLT "c""#, r#"DRILL "a""#, r#"NAIL "c""#, r#"TAP "b""#]);

    let api = "/v1/runs/inventory/cycle-count";
    let run = async |day: &str| -> Json {
        let started = owner.post(api, &json!({"warehouse": warehouse, "day": day})).await.expect(201);
        app.runs.drain().await.expect("its work");
        owner.post(&format!("{api}/{}/confirm", id(&started)), &json!({})).await.expect(200);
        app.runs.drain().await.expect("its work");
        owner.get(&format!("{api}/{}", id(&started))).await.expect(200)
    };
    // Nothing was ever counted: one sheet with all four.
    assert_eq!(run("2026-03-06").await["data"]["counts"], json!({"done": 4}));
    let sheets = owner.get("/v1/inventory/counts").await.expect(200);
    assert_eq!(sheets["data"].as_array().map(Vec::len), Some(1), "{sheets}");
    let path = format!("/v1/inventory/counts/{}", sheets["data"][0]["id"].as_str().expect("id"));
    let mut sheet = owner.post(&format!("{path}/start"), &json!({})).await.expect(200);
    for line in sheet["data"]["lines"].as_array_mut().expect("lines") {
        line["counted"] = json!("0");
    }
    let body = json!({"version": sheet["data"]["version"], "lines": sheet["data"]["lines"]});
    owner.patch(&path, &body).await.expect(200);
    owner.post(&format!("{path}/finish"), &json!({})).await.expect(200);
    // What stands on an open sheet is not put onto another.
    let again = run("2026-04-10").await;
    assert_eq!(again["data"]["counts"], json!({"skipped": 4}), "{again}");
}

/// What should be there, what differences are worth and the day of the count are read and written once for all lines.
async fn lines_of_a_count_share_their_statements(backend: Backend) {
    const MANY: usize = 12;
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let manager = app.signed_in(Role::Manager, Scope::All).await;
    let counted = async |code: &str, lines: usize| -> [u64; 2] {
        let store = json!({"code": code, "name": format!("Store {code}")});
        let warehouse = made(&owner, "/v1/inventory/warehouses", store).await;
        let mut received = Vec::new();
        for number in 0..lines {
            let product = json!({"code": format!("{code}{number}"), "name": format!("Item {code} {number}")});
            let product = made(&owner, "/v1/products/products", product).await;
            let item = made(&owner, "/v1/inventory/items", json!({"product": product})).await;
            received.push(json!({"item": item, "qty": "10", "unitCost": "1.00"}));
        }
        let body = json!({"kind": "receipt", "warehouse": warehouse, "lines": received});
        owner.post("/v1/inventory/movements?then=post", &body).await.expect(201);
        let sheet = made(&owner, "/v1/inventory/counts", json!({"warehouse": warehouse})).await;
        let path = format!("/v1/inventory/counts/{sheet}");
        let mut sheet = owner.post(&format!("{path}/start"), &json!({})).await.expect(200);
        for line in sheet["data"]["lines"].as_array_mut().expect("lines") {
            line["counted"] = json!("9");
        }
        let body = json!({"version": sheet["data"]["version"], "lines": sheet["data"]["lines"]});
        owner.patch(&path, &body).await.expect(200);
        let before = app.app.db.statements();
        let reviewed = owner.post(&format!("{path}/finish"), &json!({})).await.expect(200);
        assert_eq!(reviewed["data"]["baseTotal"], json!(format!("{lines}.00")), "one of each is missing");
        let finished = app.app.db.statements();
        manager.post(&format!("{path}/approve"), &json!({})).await.expect(200);
        let approved = app.app.db.statements();
        owner.post(&format!("{path}/post"), &json!({})).await.expect(200);
        [finished - before, app.app.db.statements() - approved]
    };
    // What is read once is read.
    counted("A", 3).await;
    let (few, many) = (counted("B", 3).await, counted("C", MANY).await);
    for (step, (few, many)) in ["finish", "post"].into_iter().zip(few.into_iter().zip(many)) {
        // A line of the adjustment still asks for its layers and takes from them; nothing else is asked for each.
        let each = if step == "post" { 2 } else { 0 };
        let most = few + each * (MANY as u64 - 3) + 2;
        assert!(many <= most, "{step}: {many} statements for {MANY} lines, {few} for three");
    }
}
