//! Pick lists on both databases: a round over several orders, what it promises and delivers, packages, and goods put away by a run, and what is low
//! asked for by another.

use kernel_testkit::{Answer, Backend, Client, TestApp, on_both};
use serde_json::{Value as Json, json};

on_both!(
    a_round_delivers_several_orders,
    goods_that_arrived_are_put_away,
    three_steps_in_and_three_out,
    what_is_low_is_asked_for,
    orders_in_other_units_are_named
);

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().expect("id").to_string()
}

async fn made(owner: &Client, path: &str, body: Json) -> String {
    id(&owner.post(path, &body).await.expect(201))
}

async fn item(owner: &Client, code: &str) -> (String, String) {
    let product = made(owner, "/v1/products/products", json!({"code": code, "name": format!("Item {code}")})).await;
    let item = made(owner, "/v1/inventory/items", json!({"product": product})).await;
    (product, item)
}

/// The record a link names; lists and records show it with its label.
fn linked(row: &Json, field: &str) -> String {
    row[field]["id"].as_str().or(row[field].as_str()).unwrap_or_default().to_string()
}

fn refused(answer: &Answer, code: &str) {
    assert!((400..500).contains(&answer.status) && answer.text().contains(code), "{}", answer.text());
}

async fn a_round_delivers_several_orders(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    owner.patch("/v1/settings/products", &json!({"moveStock": true})).await.expect(204);
    let warehouse = made(&owner, "/v1/inventory/warehouses", json!({"code": "MAIN", "name": "Main store"})).await;
    let mut shelves = Vec::new();
    for (code, turn) in [("A", 10), ("B", 20), ("C", 30)] {
        let shelf =
            json!({"warehouse": warehouse, "code": code, "name": format!("Shelf {code}"), "pickSequence": turn});
        shelves.push(made(&owner, "/v1/inventory/locations", shelf).await);
    }
    let (nails, nails_item) = item(&owner, "NAILS").await;
    let (paint, paint_item) = item(&owner, "PAINT").await;
    let lines = json!([
        {"item": nails_item, "qty": "40", "unitCost": "1.00", "location": shelves[2]},
        {"item": nails_item, "qty": "6", "unitCost": "1.00", "location": shelves[0]},
        {"item": paint_item, "qty": "5", "unitCost": "8.00", "location": shelves[1]},
    ]);
    let receipt = json!({"kind": "receipt", "warehouse": warehouse, "lines": lines});
    owner.post("/v1/inventory/movements?then=post", &receipt).await.expect(201);
    let mut orders = Vec::new();
    for (name, nails_qty, paint_qty) in [("Moyo", "10", "4"), ("Dube", "5", "4")] {
        let customer = made(&owner, "/v1/parties/customers", json!({"name": name})).await;
        let lines = json!([
            {"product": nails, "qty": nails_qty, "unitPrice": "2.00"}, {"product": paint, "qty": paint_qty, "unitPrice": "15.00"},
        ]);
        let order = json!({"customer": customer, "lines": lines});
        orders.push(made(&owner, "/v1/accounting/sales-orders?then=confirm", order).await);
    }

    let wanted =
        json!({"warehouse": warehouse, "orders": [{"order": orders[0], "box": "1"}, {"order": orders[1], "box": "2"}]});
    let list = owner.post("/v1/inventory/pick-lists", &wanted).await.expect(201);
    let path = format!("/v1/inventory/pick-lists/{}", id(&list));
    // In the order of the shelves: the nearest nails for the first order, then paint, then the rest of the nails.
    let round = |list: &Json| -> Vec<(String, String)> {
        let qty = |row: &Json| row["qty"].as_str().unwrap_or_default().to_string();
        list["data"]["lines"].as_array().into_iter().flatten().map(|row| (linked(row, "location"), qty(row))).collect()
    };
    let at = |shelf: usize, qty: &str| (shelves[shelf].clone(), qty.to_string());
    let mut found = round(&list);
    assert_eq!(
        found.iter().map(|(place, _)| place.clone()).collect::<Vec<_>>(),
        [0, 1, 1, 2, 2].map(|shelf: usize| shelves[shelf].clone())
    );
    found.sort();
    let mut expected = vec![at(0, "6"), at(1, "4"), at(1, "1"), at(2, "4"), at(2, "5")];
    expected.sort();
    assert_eq!(found, expected);
    // The second order finds one of its four paints.
    let missing: Vec<&Json> =
        list["data"]["orders"].as_array().into_iter().flatten().map(|row| &row["missing"]).collect();
    assert_eq!(missing, [&json!(0), &json!(1)]);

    owner.post(&format!("{path}/release"), &json!({})).await.expect(200);
    let level = owner.get(&format!("/v1/inventory/items/{nails_item}")).await.expect(200);
    assert_eq!((&level["data"]["onHand"], &level["data"]["available"]), (&json!("46"), &json!("31")));
    // Stock reserved for the pick list is not available to others.
    let issue = json!({"kind": "issue", "warehouse": warehouse, "reason": "Test", "lines": [{"item": nails_item, "qty": "32"}]});
    refused(&owner.post("/v1/inventory/movements?then=post", &issue).await, "not_available");
    // A second list for the same orders finds nothing that is free of the paint.
    let second = owner
        .post("/v1/inventory/pick-lists", &json!({"warehouse": warehouse, "orders": [{"order": orders[1]}]}))
        .await
        .expect(201);
    assert!(round(&second).iter().all(|(place, _)| *place != shelves[1]), "{second}");
    owner.post(&format!("/v1/inventory/pick-lists/{}/cancel", id(&second)), &json!({})).await.expect(200);
    refused(&owner.post(&format!("{path}/finish"), &json!({})).await, "not_picked");

    // Two nails are not on the last shelf; all the rest is picked.
    let now = owner.get(&path).await.expect(200);
    let mut lines = now["data"]["lines"].as_array().expect("lines").clone();
    let short = lines.iter_mut().find(|row| row["qty"] == json!("5")).expect("five nails");
    short["picked"] = json!("6");
    let body = json!({"version": now["data"]["version"], "lines": lines});
    refused(&owner.patch(&path, &body).await, "picked_too_many");
    let short = lines.iter_mut().find(|row| row["qty"] == json!("5")).expect("five nails");
    short["picked"] = json!("3");
    owner.patch(&path, &json!({"version": now["data"]["version"], "lines": lines})).await.expect(200);
    let all = owner.post(&format!("{path}/pick-all"), &json!({})).await.expect(200);
    assert_eq!((&all["data"]["toPick"], &all["data"]["short"]), (&json!(0), &json!(1)));

    let list_id = id(&all);
    let over = json!({"pickList": list_id, "order": orders[0], "contents": [{"item": nails_item, "qty": "14"}]});
    refused(&owner.post("/v1/inventory/packages", &over).await, "more_than_picked");
    owner.patch("/v1/settings/inventory", &json!({"gs1Prefix": "6001234"})).await.expect(204);
    let filled = json!({"pickList": list_id, "order": orders[0], "contents": [{"item": nails_item, "qty": "10"}, {"item": paint_item, "qty": "4"}]});
    let package = made(&owner, "/v1/inventory/packages", filled).await;
    let closed = owner.post(&format!("/v1/inventory/packages/{package}/close"), &json!({})).await.expect(200);
    let code = closed["data"]["sscc"].as_str().expect("a container code");
    assert!(code.starts_with("06001234") && code.len() == 18, "{code}");

    owner.post(&format!("{path}/finish"), &json!({})).await.expect(200);
    for (order, status, delivered) in
        [(&orders[0], "delivered", ["10", "4"]), (&orders[1], "part_delivered", ["3", "1"])]
    {
        let order = owner.get(&format!("/v1/accounting/sales-orders/{order}")).await.expect(200);
        let of: Vec<&str> = order["data"]["lines"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|row| row["qtyDelivered"].as_str())
            .collect();
        assert_eq!((order["data"]["status"].as_str(), of), (Some(status), delivered.to_vec()));
    }
    // From the shelves the round named, and nothing stays promised.
    let left = owner.get("/v1/inventory/balances?sort=location&fields=location,qty&limit=20").await.expect(200);
    let mut left: Vec<(String, &str)> = left["data"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|row| Some((linked(row, "location"), row["qty"].as_str()?)))
        .collect();
    left.sort_unstable();
    let mut expected = [(shelves[0].clone(), "0"), (shelves[1].clone(), "0"), (shelves[2].clone(), "33")];
    expected.sort_unstable();
    assert_eq!(left, expected);
    let level = owner.get(&format!("/v1/inventory/items/{nails_item}")).await.expect(200);
    assert_eq!((&level["data"]["onHand"], &level["data"]["available"]), (&json!("33"), &json!("33")));
}

async fn goods_that_arrived_are_put_away(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let warehouse = made(&owner, "/v1/inventory/warehouses", json!({"code": "MAIN", "name": "Main store"})).await;
    let place = |code: &str| json!({"warehouse": warehouse, "code": code, "name": code});
    let dock = made(&owner, "/v1/inventory/locations", place("IN")).await;
    let shelf = made(&owner, "/v1/inventory/locations", place("S1")).await;
    owner
        .patch(&format!("/v1/inventory/warehouses/{warehouse}"), &json!({"version": 1, "receiving": dock}))
        .await
        .expect(200);
    let (_, kept) = item(&owner, "KEPT").await;
    let (_, other) = item(&owner, "OTHER").await;
    made(&owner, "/v1/inventory/put-away-rules", json!({"warehouse": warehouse, "item": kept, "location": shelf}))
        .await;
    let lines =
        json!([{"item": kept, "qty": "8", "unitCost": "2.00"}, {"item": other, "qty": "3", "unitCost": "2.00"}]);
    let receipt = json!({"kind": "receipt", "warehouse": warehouse, "lines": lines});
    owner.post("/v1/inventory/movements?then=post", &receipt).await.expect(201);
    let there = async |location: &str| -> Vec<(String, String)> {
        let found =
            owner.get(&format!("/v1/inventory/balances?filter%5Blocation%5D={location}&sort=name")).await.expect(200);
        let rows = found["data"].as_array().into_iter().flatten();
        rows.filter(|row| row["qty"] != json!("0"))
            .filter_map(|row| Some((row["name"].as_str()?.into(), row["qty"].as_str()?.into())))
            .collect()
    };
    assert_eq!(there(&dock).await.len(), 2);

    let api = "/v1/runs/inventory/put-away";
    let started = owner.post(api, &json!({"warehouse": warehouse})).await.expect(201);
    app.runs.drain().await.expect("its work");
    assert_eq!(there(&dock).await.len(), 2, "a preview moves nothing");
    owner.post(&format!("{api}/{}/confirm", id(&started)), &json!({})).await.expect(200);
    app.runs.drain().await.expect("its work");
    let shown = owner.get(&format!("{api}/{}", id(&started))).await.expect(200);
    assert_eq!(
        (&shown["data"]["state"], &shown["data"]["figures"]),
        (&json!("done"), &json!({"moved": "11"})),
        "{shown}"
    );
    assert_eq!(there(&shelf).await, [("Item KEPT".to_string(), "8".to_string())]);
    // What no rule names goes to the usual place.
    assert!(there(&dock).await.is_empty());
}

/// A run over a warehouse, confirmed and done.
async fn ran(app: &TestApp, owner: &Client, run: &str, warehouse: &str) -> Json {
    let api = format!("/v1/runs/inventory/{run}");
    let started = owner.post(&api, &json!({"warehouse": warehouse})).await.expect(201);
    app.runs.drain().await.expect("its work");
    owner.post(&format!("{api}/{}/confirm", id(&started)), &json!({})).await.expect(200);
    app.runs.drain().await.expect("its work");
    let shown = owner.get(&format!("{api}/{}", id(&started))).await.expect(200);
    assert_eq!(shown["data"]["state"], json!("done"), "{shown}");
    shown["data"]["figures"].clone()
}

/// Goods in: set down, checked, put away. Goods out: picked, packed, delivered; what is cancelled while it is packed goes back.
async fn three_steps_in_and_three_out(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    owner.patch("/v1/settings/products", &json!({"moveStock": true})).await.expect(204);
    let warehouse = made(&owner, "/v1/inventory/warehouses", json!({"code": "MAIN", "name": "Main store"})).await;
    let place = |code: &str, kind: &str| json!({"warehouse": warehouse, "code": code, "name": code, "kind": kind});
    let dock = made(&owner, "/v1/inventory/locations", place("IN", "storage")).await;
    let check = made(&owner, "/v1/inventory/locations", place("QC", "quality")).await;
    let shelf = made(&owner, "/v1/inventory/locations", place("S1", "storage")).await;
    let bench = made(&owner, "/v1/inventory/locations", place("PACK", "storage")).await;
    let own = format!("/v1/inventory/warehouses/{warehouse}");
    refused(&owner.patch(&own, &json!({"version": 1, "inspection": check})).await, "no_arrival");
    let steps = json!({"version": 1, "receiving": dock, "inspection": check, "packing": bench});
    owner.patch(&own, &steps).await.expect(200);
    let (tile, tile_item) = item(&owner, "TILE").await;
    made(&owner, "/v1/inventory/put-away-rules", json!({"warehouse": warehouse, "item": tile_item, "location": shelf}))
        .await;
    let receipt = json!({"kind": "receipt", "warehouse": warehouse, "lines": [{"item": tile_item, "qty": "10", "unitCost": "2.00"}]});
    owner.post("/v1/inventory/movements?then=post", &receipt).await.expect(201);
    let at = async |location: &str| -> String {
        let found = owner.get(&format!("/v1/inventory/balances?filter%5Blocation%5D={location}")).await.expect(200);
        found["data"][0]["qty"].as_str().unwrap_or("0").to_string()
    };
    let available = async || -> String {
        let item = owner.get(&format!("/v1/inventory/items/{tile_item}")).await.expect(200);
        item["data"]["available"].as_str().unwrap_or_default().to_string()
    };
    assert_eq!(at(&dock).await, "10");
    // Nothing is put away that was not checked; what is being checked is not available.
    assert_eq!(ran(&app, &owner, "inspect", &warehouse).await, json!({"moved": "10"}));
    assert_eq!((at(&dock).await, at(&check).await, available().await), ("0".into(), "10".into(), "0".into()));
    assert_eq!(ran(&app, &owner, "put-away", &warehouse).await, json!({"moved": "10"}));
    assert_eq!((at(&check).await, at(&shelf).await, available().await), ("0".into(), "10".into(), "10".into()));

    let customer = made(&owner, "/v1/parties/customers", json!({"name": "Moyo"})).await;
    let order = json!({"customer": customer, "lines": [{"product": tile, "qty": "4", "unitPrice": "5.00"}]});
    let order = made(&owner, "/v1/accounting/sales-orders?then=confirm", order).await;
    for cancelled in [true, false] {
        let list = json!({"warehouse": warehouse, "orders": [{"order": order}]});
        let path = format!("/v1/inventory/pick-lists/{}", made(&owner, "/v1/inventory/pick-lists", list).await);
        owner.post(&format!("{path}/release"), &json!({})).await.expect(200);
        refused(&owner.post(&format!("{path}/to-packing"), &json!({})).await, "not_picked");
        owner.post(&format!("{path}/pick-all"), &json!({})).await.expect(200);
        refused(&owner.post(&format!("{path}/finish"), &json!({})).await, "not_packed");
        owner.post(&format!("{path}/to-packing"), &json!({})).await.expect(200);
        assert_eq!((at(&bench).await, at(&shelf).await, available().await), ("4".into(), "6".into(), "6".into()));
        if cancelled {
            owner.post(&format!("{path}/cancel"), &json!({})).await.expect(200);
            assert_eq!((at(&bench).await, at(&shelf).await, available().await), ("0".into(), "10".into(), "10".into()));
        } else {
            owner.post(&format!("{path}/finish"), &json!({})).await.expect(200);
        }
    }
    assert_eq!((at(&bench).await, at(&shelf).await, available().await), ("0".into(), "6".into(), "6".into()));
    let order = owner.get(&format!("/v1/accounting/sales-orders/{order}")).await.expect(200);
    assert_eq!(order["data"]["status"], json!("delivered"));
}

async fn what_is_low_is_asked_for(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let warehouse = made(&owner, "/v1/inventory/warehouses", json!({"code": "MAIN", "name": "Main store"})).await;
    let supplier = made(&owner, "/v1/accounting/suppliers", json!({"name": "Tools & Co"})).await;
    for (code, rule) in [
        // 36 at least, in dozens: 100 - 18 are 82, so 84.
        ("TAP", json!({"minQty": "25", "maxQty": "100", "multiple": "12", "minOrder": "36", "supplier": supplier})),
        ("BIT", json!({"minQty": "20", "supplier": supplier})),
        ("SAW", json!({"minQty": "5"})),
    ] {
        let (_, kept) = item(&owner, code).await;
        let mut body = rule;
        body["item"] = json!(kept);
        body["warehouse"] = json!(warehouse);
        made(&owner, "/v1/inventory/stock", body).await;
        let lines = json!([{"item": kept, "qty": if code == "TAP" { "18" } else { "4" }, "unitCost": "2.00"}]);
        let receipt = json!({"kind": "receipt", "warehouse": warehouse, "lines": lines});
        owner.post("/v1/inventory/movements?then=post", &receipt).await.expect(201);
    }
    let api = "/v1/runs/inventory/reorder";
    let run = async |day: &str| -> Json {
        let started = owner.post(api, &json!({"day": day})).await.expect(201);
        app.runs.drain().await.expect("its work");
        owner.post(&format!("{api}/{}/confirm", id(&started)), &json!({})).await.expect(200);
        app.runs.drain().await.expect("its work");
        owner.get(&format!("{api}/{}", id(&started))).await.expect(200)
    };
    let shown = run("2026-03-05").await;
    // 84 taps, 16 bits, 1 saw at 2.00 each.
    assert_eq!(
        (&shown["data"]["state"], &shown["data"]["figures"]),
        (&json!("done"), &json!({"asked": "101", "worth": "202"})),
        "{shown}"
    );
    let listed =
        owner.get("/v1/procurement/requisitions?sort=purpose&fields=purpose,status,baseTotal").await.expect(200);
    let rows: Vec<(&Json, &Json)> =
        listed["data"].as_array().expect("rows").iter().map(|row| (&row["purpose"], &row["baseTotal"])).collect();
    assert_eq!(
        rows,
        [
            (&json!("Stock to reorder on 2026-03-05, Tools & Co"), &json!("200.00")),
            (&json!("Stock to reorder on 2026-03-05, no usual supplier"), &json!("2.00")),
        ]
    );
    // What is asked for is not asked for again the next day.
    let again = run("2026-03-06").await;
    assert_eq!(again["data"]["counts"], json!({"skipped": 3}), "{again}");
    assert_eq!(owner.get("/v1/procurement/requisitions?total=true").await.expect(200)["page"]["total"], 2);
}

/// Boxes say nothing about pieces: what is low is asked for all the same, and the row names the order.
async fn orders_in_other_units_are_named(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let warehouse = made(&owner, "/v1/inventory/warehouses", json!({"code": "MAIN", "name": "Main store"})).await;
    let supplier = made(&owner, "/v1/accounting/suppliers", json!({"name": "Tools & Co"})).await;
    let tap = made(&owner, "/v1/products/products", json!({"code": "TAP", "name": "Bib tap", "uom": "EA"})).await;
    let kept = made(&owner, "/v1/inventory/items", json!({"product": tap})).await;
    made(&owner, "/v1/inventory/stock", json!({"item": kept, "warehouse": warehouse, "minQty": "5"})).await;
    let line = json!({"product": tap, "description": "Taps", "qty": "2", "uom": "BOX", "unitPrice": "60.00"});
    let order = json!({"supplier": supplier, "lines": [line]});
    let order = owner.post("/v1/procurement/purchase-orders?then=send", &order).await.expect(201);
    let number = order["data"]["number"].as_str().expect("a number").to_string();
    let api = "/v1/runs/inventory/reorder";
    let run = id(&owner.post(api, &json!({"day": "2026-03-05"})).await.expect(201));
    app.runs.drain().await.expect("its work");
    let told = format!("Not counted, since their units do not convert into that of the item: {number} (2 BOX).");
    for state in ["ready", "done"] {
        let rows = owner.get(&format!("{api}/{run}/rows?filter[state]={state}")).await.expect(200);
        let row = &rows["data"][0];
        assert_eq!((&row["figures"]["asked"], &row["problem"]["message"]), (&json!("5"), &json!(told)), "{rows}");
        if state == "ready" {
            owner.post(&format!("{api}/{run}/confirm"), &json!({})).await.expect(200);
            app.runs.drain().await.expect("its work");
        }
    }
}
