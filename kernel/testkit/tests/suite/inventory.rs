//! Stock on both databases: the last unit is sold once, shortages are covered as designed, documents move stock and the books with it, and
//! quantity, value, layers and journal agree after random flows.

use std::sync::Arc;

use kernel_testkit::{Answer, Backend, Client, TestApp, on_both};
use kernel_types::{IdSource, SeededIds};
use serde_json::{Value as Json, json};

on_both!(
    the_last_units_are_sold_once,
    shortages_of_the_public_examples,
    documents_move_stock,
    bills_put_prices_right,
    kits_are_sold_as_their_components,
    scans_find_and_trace_goods,
    periodic_stock_leaves_the_books_alone,
    random_flows_agree
);

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().expect("id").to_string()
}

fn refused(answer: &Answer, code: &str) {
    assert!(
        (400..500).contains(&answer.status) && answer.text().contains(code),
        "{}: {}",
        answer.status,
        answer.text()
    );
}

struct PackageStore {
    owner: Client,
    warehouse: String,
}

impl PackageStore {
    async fn new(app: &TestApp) -> PackageStore {
        let owner = app.owner().await;
        let warehouse = id(&owner
            .post("/v1/inventory/warehouses", &json!({"code": "MAIN", "name": "Main store"}))
            .await
            .expect(201));
        PackageStore { owner, warehouse }
    }

    async fn product(&self, code: &str) -> String {
        id(&self
            .owner
            .post(
                "/v1/accounting/products",
                &json!({"code": code, "name": format!("Item {code}"), "salesPrice": "20.00", "purchasePrice": "10.00"}),
            )
            .await
            .expect(201))
    }

    async fn item(&self, product: &str, costing: &str) -> String {
        id(&self.owner.post("/v1/inventory/items", &json!({"product": product, "costing": costing})).await.expect(201))
    }

    async fn move_it(&self, kind: &str, item: &str, qty: &str, cost: Option<&str>) -> Answer {
        let body = json!({"kind": kind, "warehouse": self.warehouse, "reason": "Test", "lines": [{"item": item, "qty": qty, "unitCost": cost}]});
        self.owner.post("/v1/inventory/movements?then=post", &body).await
    }

    async fn received(&self, item: &str, qty: &str, cost: &str) -> Json {
        self.move_it("receipt", item, qty, Some(cost)).await.expect(201)["data"]["lines"][0].clone()
    }

    async fn issued(&self, item: &str, qty: &str) -> String {
        let made = self.move_it("issue", item, qty, None).await.expect(201);
        made["data"]["lines"][0]["value"].as_str().expect("a value").to_string()
    }

    /// Quantity and value of an item.
    async fn level(&self, item: &str) -> (String, String) {
        let found = self.owner.get(&format!("/v1/inventory/items/{item}")).await.expect(200);
        let text = |field: &str| found["data"][field].as_str().unwrap_or_default().to_string();
        (text("onHand"), text("value"))
    }

    /// What the doctor says, and what the trial balance says of an account.
    async fn sound(&self, app: &TestApp) {
        let context = app.business.context.as_system();
        for check in app.app.product.modules.checks.clone() {
            let problems =
                app.app.write(&context, move |op| Box::pin(async move { check(op).await })).await.expect("a check");
            assert_eq!(problems, Vec::<String>::new());
        }
    }

    async fn balance(&self, account: &str) -> i64 {
        let trial = self.owner.get("/v1/ledger/reports/trial-balance?from=2026-01-01&to=2026-12-31").await.expect(200);
        assert_eq!(trial["totals"]["closingDebit"], trial["totals"]["closingCredit"]);
        let cents = |text: &Json| text.as_str().unwrap_or("0.00").replace('.', "").parse::<i64>().expect("cents");
        trial["rows"]
            .as_array()
            .into_iter()
            .flatten()
            .find(|row| row["cells"]["code"] == account)
            .map_or(0, |row| cents(&row["cells"]["closingDebit"]) - cents(&row["cells"]["closingCredit"]))
    }
}

async fn the_last_units_are_sold_once(backend: Backend) {
    const SELLERS: usize = 16;
    let app = TestApp::new(backend).await;
    let shelf = Arc::new(PackageStore::new(&app).await);
    let product = shelf.product("LAST").await;
    let item = shelf.item(&product, "fifo").await;
    shelf.received(&item, "5", "10.00").await;
    let mut tasks = tokio::task::JoinSet::new();
    for _ in 0..SELLERS {
        let (shelf, item) = (Arc::clone(&shelf), item.clone());
        tasks.spawn(async move { shelf.move_it("issue", &item, "1", None).await });
    }
    let answers = tasks.join_all().await;
    let sold = answers.iter().filter(|answer| answer.status == 201).count();
    for answer in answers.iter().filter(|answer| answer.status != 201) {
        refused(answer, "not_available");
    }
    assert_eq!(sold, 5);
    assert_eq!(shelf.level(&item).await, ("0".to_string(), "0.00".to_string()));
    shelf.sound(&app).await;
}

/// PUB-INV-1 and PUB-INV-2 through the API, with what the books are told.
async fn shortages_of_the_public_examples(backend: Backend) {
    let app = TestApp::new(backend).await;
    let shelf = PackageStore::new(&app).await;
    shelf.owner.patch("/v1/settings/inventory", &json!({"negative": "yes"})).await.expect(204);
    let fifo = shelf.item(&shelf.product("F").await, "fifo").await;
    refused(&shelf.move_it("issue", &fifo, "1", None).await, "cost_unknown");
    shelf.received(&fifo, "100", "10.00").await;
    shelf.received(&fifo, "60", "12.50").await;
    assert_eq!(shelf.issued(&fifo, "130").await, "-1375.00");
    shelf.received(&fifo, "20", "13.00").await;
    assert_eq!(shelf.level(&fifo).await, ("50".to_string(), "635.00".to_string()));
    assert_eq!(shelf.issued(&fifo, "70").await, "-895.00");
    assert_eq!(shelf.level(&fifo).await, ("-20".to_string(), "-260.00".to_string()));
    let covering = shelf.received(&fifo, "80", "14.20").await;
    assert_eq!(
        (&covering["toCost"], &covering["value"], &covering["amount"]),
        (&json!("24.00"), &json!("1112.00"), &json!("1136.00"))
    );
    assert_eq!(shelf.level(&fifo).await, ("60".to_string(), "852.00".to_string()));
    assert_eq!(shelf.issued(&fifo, "15").await, "-213.00");
    assert_eq!(shelf.level(&fifo).await, ("45".to_string(), "639.00".to_string()));

    let average = shelf.item(&shelf.product("M").await, "moving_average").await;
    shelf.received(&average, "50", "8.00").await;
    shelf.received(&average, "30", "9.20").await;
    assert_eq!(shelf.issued(&average, "45").await, "-380.25");
    shelf.received(&average, "25", "9.95").await;
    assert_eq!(shelf.issued(&average, "80").await, "-726.00");
    assert_eq!(shelf.level(&average).await, ("-20".to_string(), "-181.50".to_string()));
    assert_eq!(shelf.received(&average, "40", "10.40").await["toCost"], "26.50");
    assert_eq!(shelf.level(&average).await, ("20".to_string(), "208.00".to_string()));
    assert_eq!(shelf.issued(&average, "10").await, "-104.00");
    assert_eq!(shelf.balance("1610").await, 63_900 + 10_400);
    shelf.sound(&app).await;
}

async fn documents_move_stock(backend: Backend) {
    let app = TestApp::new(backend).await;
    let shelf = PackageStore::new(&app).await;
    let owner = &shelf.owner;
    let product = shelf.product("DOC").await;
    let item = shelf.item(&product, "fifo").await;
    let supplier = id(&owner.post("/v1/accounting/suppliers", &json!({"name": "Willdale"})).await.expect(201));
    let customer = id(&owner.post("/v1/accounting/customers", &json!({"name": "Acme"})).await.expect(201));
    let lines = |qty: &str, price: &str| json!([{"product": product, "qty": qty, "unitPrice": price}]);

    // Until the business says so, documents leave the stock alone.
    owner
        .post("/v1/accounting/invoices?then=post", &json!({"customer": customer, "lines": lines("1", "20.00")}))
        .await
        .expect(201);
    assert_eq!(shelf.level(&item).await.0, "0");
    owner.patch("/v1/settings/products", &json!({"moveStock": true})).await.expect(204);
    refused(
        &owner
            .post("/v1/accounting/invoices?then=post", &json!({"customer": customer, "lines": lines("1", "20.00")}))
            .await,
        "not_available",
    );

    // Ordered, received, billed: what is received and not yet billed ends at nothing.
    let order = id(&owner
        .post("/v1/procurement/purchase-orders?then=send", &json!({"supplier": supplier, "lines": lines("10", "9.00")}))
        .await
        .expect(201));
    let note = id(&owner
        .post("/v1/procurement/goods-received?then=post", &json!({"purchaseOrder": order, "deliveryNoteNo": "DN-1"}))
        .await
        .expect(201));
    assert_eq!(shelf.level(&item).await, ("10".to_string(), "90.00".to_string()));
    assert_eq!((shelf.balance("1610").await, shelf.balance("3112").await), (9_000, -9_000));
    owner
        .post(&format!("/v1/procurement/purchase-orders/{order}/make-bill"), &json!({"supplierInvoiceNo": "W-1"}))
        .await
        .expect(200);
    let bill =
        owner.get("/v1/accounting/bills").await.expect(200)["data"][0]["id"].as_str().expect("a bill").to_string();
    owner.post(&format!("/v1/accounting/bills/{bill}/post"), &json!({})).await.expect(200);
    assert_eq!(shelf.balance("3112").await, 0);

    // Sold, with its cost; returned at the cost at which it went; voided, as if it had never been.
    let invoice = id(&owner
        .post("/v1/accounting/invoices?then=post", &json!({"customer": customer, "lines": lines("4", "20.00")}))
        .await
        .expect(201));
    assert_eq!(
        (shelf.level(&item).await, shelf.balance("6110").await),
        (("6".to_string(), "54.00".to_string()), 3_600)
    );
    owner
        .post(
            "/v1/accounting/bills?then=post",
            &json!({"supplier": supplier, "supplierInvoiceNo": "W-2", "lines": lines("5", "12.00")}),
        )
        .await
        .expect(201);
    assert_eq!(shelf.level(&item).await, ("11".to_string(), "114.00".to_string()));
    let note_of = json!({"customer": customer, "invoice": invoice, "reason": "return", "lines": lines("1", "20.00")});
    let credit = id(&owner.post("/v1/accounting/credit-notes?then=post", &note_of).await.expect(201));
    assert_eq!((shelf.level(&item).await.1, shelf.balance("6110").await), ("123.00".to_string(), 2_700));
    // Five were sold at 20.00, one of them before stock was kept, and one was credited: 80.00 less three at 9.00.
    let margin = owner.get("/v1/inventory/reports/item-margin?from=2026-01-01").await.expect(200);
    for shown in ["80.00", "27.00", "53.00", "66.25"] {
        assert!(margin["rows"][0].to_string().contains(shown), "{shown} in {margin}");
    }
    refused(
        &owner.post(&format!("/v1/procurement/goods-received/{note}/void"), &json!({"reason": "Wrong delivery"})).await,
        "used_since",
    );
    owner
        .post(&format!("/v1/accounting/credit-notes/{credit}/void"), &json!({"reason": "Did not come"}))
        .await
        .expect(200);
    owner
        .post(&format!("/v1/accounting/invoices/{invoice}/void"), &json!({"reason": "Wrong customer"}))
        .await
        .expect(200);
    assert_eq!((shelf.level(&item).await, shelf.balance("6110").await), (("15".to_string(), "150.00".to_string()), 0));

    // An order's goods leave when they are delivered, not again with its invoice.
    let sold = id(&owner
        .post("/v1/accounting/sales-orders?then=confirm", &json!({"customer": customer, "lines": lines("3", "20.00")}))
        .await
        .expect(201));
    owner.post(&format!("/v1/accounting/sales-orders/{sold}/deliver"), &json!({})).await.expect(200);
    assert_eq!(shelf.level(&item).await.0, "12");
    owner.post(&format!("/v1/accounting/sales-orders/{sold}/invoice"), &json!({})).await.expect(200);
    let made = owner.get(&format!("/v1/accounting/invoices?filter%5BsalesOrder%5D={sold}")).await.expect(200)["data"]
        [0]["id"]
        .as_str()
        .expect("an invoice")
        .to_string();
    owner.post(&format!("/v1/accounting/invoices/{made}/post"), &json!({})).await.expect(200);
    assert_eq!(shelf.level(&item).await.0, "12");
    assert_eq!(shelf.balance("1610").await, 12_300);
    shelf.sound(&app).await;
}

/// Design 4.4.6: what the bill says against the order goes to stock as far as the goods are there, the rest to cost of sales; whichever of
/// goods and bill came first, and back again when the bill is voided.
async fn bills_put_prices_right(backend: Backend) {
    let app = TestApp::new(backend).await;
    let shelf = PackageStore::new(&app).await;
    let owner = &shelf.owner;
    owner.patch("/v1/settings/products", &json!({"moveStock": true})).await.expect(204);
    let supplier = id(&owner.post("/v1/accounting/suppliers", &json!({"name": "Willdale"})).await.expect(201));
    let bricks = shelf.product("BRK").await;
    let item = shelf.item(&bricks, "fifo").await;
    let order =
        |qty: &str| json!({"supplier": supplier, "lines": [{"product": bricks, "qty": qty, "unitPrice": "9.00"}]});
    let made = owner.post("/v1/procurement/purchase-orders?then=send", &order("10")).await.expect(201);
    let receipt = json!({"purchaseOrder": id(&made), "deliveryNoteNo": "DN-1"});
    owner.post("/v1/procurement/goods-received?then=post", &receipt).await.expect(201);
    shelf.issued(&item, "4").await;
    assert_eq!(shelf.level(&item).await, ("6".to_string(), "54.00".to_string()));

    // Ten at 9.50 instead of 9.00: 3.00 to the six that are there, 2.00 to the four that are gone.
    let bill = |order: &Json, no: &str, qty: &str, price: &str| {
        let number = order["data"]["number"].as_str().expect("a number").to_string();
        json!({"supplier": supplier, "supplierInvoiceNo": no, "orderNumber": number, "lines": [{"product": bricks, "description": "Bricks", "qty": qty, "unitPrice": price}]})
    };
    let made = owner.post("/v1/accounting/bills?then=post", &bill(&made, "W-1", "10", "9.50")).await.expect(201);
    assert_eq!(shelf.level(&item).await, ("6".to_string(), "57.00".to_string()));
    let books = |a: i64, b: i64, c: i64| (a, b, c);
    let found = (shelf.balance("1610").await, shelf.balance("6110").await, shelf.balance("3112").await);
    assert_eq!(found, books(5_700, 3_800, 0));
    let rows = owner.get("/v1/inventory/price-differences").await.expect(200);
    assert_eq!((&rows["data"][0]["baseTotal"], &rows["data"][0]["status"]), (&json!("5.00"), &json!("posted")));
    owner
        .post(&format!("/v1/accounting/bills/{}/void", id(&made)), &json!({"reason": "Wrong order"}))
        .await
        .expect(200);
    assert_eq!(shelf.level(&item).await.1, "54.00");
    assert_eq!((shelf.balance("6110").await, shelf.balance("3112").await), (3_600, -9_000));

    // The bill comes before its goods, and nothing is open when both are there.
    let early = owner.post("/v1/procurement/purchase-orders?then=send", &order("5")).await.expect(201);
    let bill = owner.post("/v1/accounting/bills", &bill(&early, "W-2", "5", "10.00")).await.expect(201);
    let posted = owner.post(&format!("/v1/accounting/bills/{}/post", id(&bill)), &json!({})).await;
    if posted.status == 200 {
        let receipt = json!({"purchaseOrder": id(&early), "deliveryNoteNo": "DN-2"});
        owner.post("/v1/procurement/goods-received?then=post", &receipt).await.expect(201);
        assert_eq!(shelf.level(&item).await, ("11".to_string(), "104.00".to_string()));
        assert_eq!(shelf.balance("3112").await, -9_000);
    }
    shelf.sound(&app).await;
}

async fn periodic_stock_leaves_the_books_alone(backend: Backend) {
    let app = TestApp::new(backend).await;
    let shelf = PackageStore::new(&app).await;
    shelf.owner.patch("/v1/settings/inventory", &json!({"books": "periodic"})).await.expect(204);
    let item = shelf.item(&shelf.product("PER").await, "fifo").await;
    shelf.received(&item, "10", "3.00").await;
    assert_eq!(shelf.issued(&item, "4").await, "-12.00");
    assert_eq!((shelf.level(&item).await, shelf.balance("1610").await), (("6".to_string(), "18.00".to_string()), 0));
    shelf.sound(&app).await;
}

/// A scanned list sent twice is one movement; what it says of lots is found in both directions.
async fn kits_are_sold_as_their_components(backend: Backend) {
    let app = TestApp::new(backend).await;
    let shelf = PackageStore::new(&app).await;
    let owner = &shelf.owner;
    let (panel, cable, kit) = (shelf.product("PNL").await, shelf.product("CBL").await, shelf.product("KIT").await);
    let (panel, cable) = (shelf.item(&panel, "fifo").await, shelf.item(&cable, "moving_average").await);
    let components = json!([{"item": panel, "qty": "2"}, {"item": cable, "qty": "6"}]);
    owner.post("/v1/inventory/kits", &json!({"product": kit, "components": components})).await.expect(201);
    shelf.received(&panel, "9", "117.00").await;
    shelf.received(&cable, "20", "1.25").await;
    owner.patch("/v1/settings/products", &json!({"moveStock": true})).await.expect(204);
    let customer = id(&owner.post("/v1/accounting/customers", &json!({"name": "Acme"})).await.expect(201));
    let lines = |qty: &str| json!([{"product": kit, "qty": qty, "unitPrice": "400.00"}]);

    // Three kits take 6 panels and 18 cables, at what those cost.
    let sold = id(&owner
        .post("/v1/accounting/invoices?then=post", &json!({"customer": customer, "lines": lines("3")}))
        .await
        .expect(201));
    assert_eq!(shelf.level(&panel).await, ("3".to_string(), "351.00".to_string()));
    assert_eq!(shelf.level(&cable).await, ("2".to_string(), "2.50".to_string()));
    assert_eq!(shelf.balance("6110").await, 72_450);
    refused(
        &owner.post("/v1/accounting/invoices?then=post", &json!({"customer": customer, "lines": lines("1")})).await,
        "not_available",
    );
    let back = json!({"customer": customer, "invoice": sold, "reason": "return", "lines": lines("1")});
    let credit = id(&owner.post("/v1/accounting/credit-notes?then=post", &back).await.expect(201));
    assert_eq!((shelf.level(&panel).await.0, shelf.level(&cable).await.0), ("5".to_string(), "8".to_string()));
    assert_eq!(shelf.balance("6110").await, 48_300);
    let reason = json!({"reason": "Did not come"});
    owner.post(&format!("/v1/accounting/credit-notes/{credit}/void"), &reason).await.expect(200);
    owner.post(&format!("/v1/accounting/invoices/{sold}/void"), &reason).await.expect(200);
    assert_eq!(shelf.level(&panel).await, ("9".to_string(), "1053.00".to_string()));
    assert_eq!(shelf.balance("6110").await, 0);

    // An order's kit leaves when it is delivered, and comes back when the delivery is taken back.
    let order = id(&owner
        .post("/v1/accounting/sales-orders?then=confirm", &json!({"customer": customer, "lines": lines("2")}))
        .await
        .expect(201));
    owner.post(&format!("/v1/accounting/sales-orders/{order}/deliver"), &json!({})).await.expect(200);
    assert_eq!((shelf.level(&panel).await.0, shelf.level(&cable).await.0), ("5".to_string(), "8".to_string()));
    shelf.sound(&app).await;
}

async fn scans_find_and_trace_goods(backend: Backend) {
    let app = TestApp::new(backend).await;
    let shelf = PackageStore::new(&app).await;
    let owner = &shelf.owner;
    let reports = "/v1/inventory/reports";
    let product = id(&owner
        .post("/v1/accounting/products", &json!({"code": "PAR", "name": "Paracetamol", "barcode": "036000291452"}))
        .await
        .expect(201));
    let item =
        id(&owner.post("/v1/inventory/items", &json!({"product": product, "tracking": "lot"})).await.expect(201));
    owner
        .post("/v1/inventory/barcodes", &json!({"code": "16001007123458", "item": item, "qty": "24"}))
        .await
        .expect(201);
    let answer = owner
        .post(
            "/v1/inventory/barcodes",
            &json!({"code": "0036000291452", "item": shelf.item(&shelf.product("OTHER").await, "fifo").await}),
        )
        .await;
    refused(&answer, "barcode_taken");
    let scan = |code: &str| {
        let path = format!("{reports}/barcode-lookup?code={code}");
        async move { owner.get(&path).await }
    };
    let carton = scan("%5DC101160010071234581727113010L1").await.expect(200);
    let cells = &carton["rows"][0]["cells"];
    assert_eq!(
        (&cells["code"], &cells["qty"], &cells["lot"], &cells["expiry"]),
        (&json!("PAR"), &json!("24"), &json!("L1"), &json!("2027-11-30"))
    );
    refused(&scan("4006381333931").await, "barcode_unknown");
    refused(&scan("(01)16001007123457").await, "check_digit");

    let lines =
        |qty: &str| json!([{"item": item, "qty": qty, "unitCost": "0.05", "lotCode": "L1", "expiry": "2027-11-30"}]);
    let receipt = json!({"kind": "receipt", "warehouse": shelf.warehouse, "lines": lines("24")});
    for _ in 0..2 {
        owner.post_once("/v1/inventory/movements?then=post", &receipt, "scanned-once").await.expect(201);
    }
    assert_eq!(shelf.level(&item).await.0, "24");
    let customer = id(&owner
        .post("/v1/accounting/customers", &json!({"name": "Avenues Clinic", "email": "stores@example.com"}))
        .await
        .expect(201));
    let issue = json!({"kind": "issue", "warehouse": shelf.warehouse, "party": {"kind": "parties.customer", "id": customer}, "sourceNumber": "DN-1", "lines": [{"item": item, "qty": "10", "lotCode": "L1"}]});
    owner.post("/v1/inventory/movements?then=post", &issue).await.expect(201);

    let lot = id(&json!({"data": owner.get("/v1/inventory/lots").await.expect(200)["data"][0]}));
    let recall = owner.get(&format!("{reports}/recall-list?lot={lot}")).await.expect(200);
    let cells = &recall["rows"][0]["cells"];
    assert_eq!(
        (&cells["customer"], &cells["email"], &cells["document"], &cells["held"]),
        (&json!("Avenues Clinic"), &json!("stores@example.com"), &json!("DN-1"), &json!("10"))
    );
    let trace = owner.get(&format!("{reports}/lot-trace?lot={lot}")).await.expect(200);
    let balances: Vec<&Json> =
        trace["rows"].as_array().expect("rows").iter().map(|row| &row["cells"]["balance"]).collect();
    assert_eq!(balances, [&json!("24"), &json!("14")]);
    let lots = owner.get(&format!("{reports}/document-lots?number=DN-1")).await.expect(200);
    let cells = &lots["rows"][0]["cells"];
    assert_eq!((&cells["lot"], &cells["out"], &cells["hand"]), (&json!("L1"), &json!("10"), &json!("14")));
}

struct Dice(SeededIds);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        let mut bytes = [0u8; 8];
        self.0.fill(&mut bytes);
        usize::try_from(u64::from_le_bytes(bytes) % bound.max(1) as u64).expect("small")
    }
}

async fn random_flows_agree(backend: Backend) {
    let app = TestApp::new(backend).await;
    let shelf = PackageStore::new(&app).await;
    shelf.owner.patch("/v1/settings/inventory", &json!({"negative": "yes"})).await.expect(204);
    let mut items = Vec::new();
    for (code, costing) in [("F", "fifo"), ("M", "moving_average")] {
        items.push(shelf.item(&shelf.product(code).await, costing).await);
    }
    let mut dice = Dice(SeededIds::new(77));
    let mut posted: Vec<String> = Vec::new();
    for _ in 0..60 {
        let item = &items[dice.below(items.len())];
        let day = format!("2026-0{}-{:02}", 1 + dice.below(2), 1 + dice.below(27));
        let kind = ["receipt", "receipt", "issue", "issue", "adjustment"][dice.below(5)];
        let qty = format!("{}.{}", 1 + dice.below(40), dice.below(1000));
        let cost = format!("{}.{:02}", 1 + dice.below(9), dice.below(100));
        let lines =
            json!([{"item": item, "qty": qty, "unitCost": if kind == "issue" { Json::Null } else { json!(cost) }}]);
        let answer = match dice.below(8) {
            0 if !posted.is_empty() => {
                let movement = posted.swap_remove(dice.below(posted.len()));
                shelf.owner.post(&format!("/v1/inventory/movements/{movement}/void"), &json!({"reason": "Taken back"})).await
            }
            _ => shelf.owner.post("/v1/inventory/movements?then=post", &json!({"kind": kind, "date": day, "warehouse": shelf.warehouse, "reason": "Random", "lines": lines})).await,
        };
        assert!(answer.status < 500, "{}: {}", answer.asked, answer.text());
        if answer.status == 201 {
            posted.push(id(&answer.json()));
        }
    }
    assert!(posted.len() > 20, "most of it happens: {}", posted.len());
    shelf.sound(&app).await;
}
