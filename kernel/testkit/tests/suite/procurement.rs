//! From a requisition to the bill within the budget, and quotations nobody reads before they are opened, on both databases.

use kernel_testkit::{Answer, Backend, Client, Person, TestApp, on_both};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

on_both!(
    requisition_to_bill,
    sealed_quotations,
    suppliers_quote_on_the_portal,
    shopping_in_the_mall,
    one_purchase_in_parts
);

const REQUISITIONS: &str = "/v1/procurement/requisitions";
const ORDERS: &str = "/v1/procurement/purchase-orders";
const REQUESTS: &str = "/v1/procurement/rfqs";
const QUOTATIONS: &str = "/v1/procurement/supplier-quotations";
const QUESTIONS: &str = "/v1/procurement/rfq-questions";

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().unwrap_or_else(|| panic!("an id in {made}")).to_string()
}

async fn act(client: &Client, path: &str, action: &str, ask: Json) -> Answer {
    client.post(&format!("{path}/{action}"), &ask).await
}

async fn read(client: &Client, path: &str) -> Json {
    client.get(path).await.expect(200)["data"].clone()
}

async fn account(owner: &Client, code: &str) -> String {
    owner.get(&format!("/v1/accounting/accounts?filter%5Bcode%5D={code}")).await.expect(200)["data"][0]["id"]
        .as_str()
        .expect("an account")
        .to_string()
}

async fn supplier(owner: &Client, name: &str) -> String {
    id(&owner.post("/v1/accounting/suppliers", &json!({"name": name})).await.expect(201))
}

/// Planned, reserved, committed, spent and left of the one line of the budget.
async fn position(owner: &Client) -> [String; 5] {
    let report = owner.get("/v1/procurement/reports/budget-tracking").await.expect(200);
    let cells = report["rows"][0]["cells"].clone();
    ["budget", "reserved", "committed", "actual", "left"]
        .map(|column| cells[column].as_str().unwrap_or_default().to_string())
}

/// A body that changes the price of the order's only line.
fn at_price(order: &Json, price: &str) -> Json {
    let mut line = json!({"unitPrice": price});
    for field in ["id", "description", "qty", "uom", "taxGroup", "requisitionLine"] {
        line[field] = order["lines"][0][field].clone();
    }
    line["account"] = order["lines"][0]["account"]["id"].clone();
    json!({"version": order["version"], "lines": [line]})
}

/// PUB-ACC-10, from the requisition on.
async fn requisition_to_bill(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let (buyer, approver) =
        (app.signed_in(Role::Operator, Scope::All).await, app.signed_in(Role::Approver, Scope::All).await);
    let (rent, willdale) = (account(&owner, "7210").await, supplier(&owner, "Willdale Bricks").await);
    let year =
        owner.get("/v1/accounting/fiscal-years?filter%5Bname%5D=2026").await.expect(200)["data"][0]["id"].clone();
    let plan = json!({"name": "Plan", "fiscalYear": year, "level": "year", "control": "block", "lines": [{"account": rent, "amount": "50000.00"}]});
    let plan = format!("/v1/accounting/budgets/{}", id(&owner.post("/v1/accounting/budgets", &plan).await.expect(201)));
    for step in ["submit", "approve", "activate"] {
        act(&owner, &plan, step, json!({})).await.expect(200);
    }
    let spent = json!({"supplier": willdale, "supplierInvoiceNo": "W-1", "lines": [{"description": "Rent", "qty": "1", "unitPrice": "21400.00", "account": rent}]});
    owner.post("/v1/accounting/bills?then=post", &spent).await.expect(201);

    let wanted = json!({"purpose": "Racks for the depot", "lines": [{"description": "Rack", "qty": "60", "price": "100.00", "account": rent, "supplier": willdale}]});
    let made = buyer.post(REQUISITIONS, &wanted).await.expect(201);
    assert_eq!((&made["data"]["number"], &made["data"]["baseTotal"]), (&json!("REQ-2026-00001"), &json!("6000.00")));
    let budget = &made["data"]["budget"][0];
    assert_eq!(
        (&budget["available"], &budget["asked"], &budget["after"]),
        (&json!("28600.00"), &json!("6000.00"), &json!("22600.00")),
        "{made}"
    );
    let requisition = format!("{REQUISITIONS}/{}", id(&made));
    act(&buyer, &requisition, "submit", json!({})).await.expect(200);
    assert_eq!(position(&owner).await[4], "28600.00", "nothing is reserved before somebody approves");
    act(&approver, &requisition, "approve", json!({})).await.expect(200);
    assert_eq!(position(&owner).await, ["50000.00", "6000.00", "0.00", "21400.00", "22600.00"]);

    // A requisition beyond what is left is refused with the figures.
    let much = json!({"purpose": "Far too many racks", "lines": [{"description": "Rack", "qty": "1", "price": "22600.01", "account": rent}]});
    let much = format!("{REQUISITIONS}/{}", id(&buyer.post(REQUISITIONS, &much).await.expect(201)));
    let refused = act(&buyer, &much, "submit", json!({})).await;
    assert_eq!(refused.code(), "over_budget");
    for figure in ["22600.00", "22600.01", "0.01"] {
        assert!(refused.text().contains(figure), "{figure} in {}", refused.text());
    }

    // The order holds the lines; sent, it takes the reservation over at its own price.
    act(&buyer, &requisition, "make-order", json!({"supplier": willdale})).await.expect(200);
    let drafted = read(&buyer, &requisition).await;
    assert_eq!(
        (&drafted["lines"][0]["ordered"], &drafted["lines"][0]["placed"], &drafted["status"]),
        (&json!("60"), &json!("0"), &json!("approved")),
        "{drafted}"
    );
    act(&buyer, &requisition, "make-order", json!({"supplier": willdale})).await.expect(409);
    let order = format!("{ORDERS}/{}", drafted["order"]["id"].as_str().expect("an order"));
    let now = read(&buyer, &order).await;
    buyer.patch(&order, &at_price(&now, "95.00")).await.expect(200);
    act(&buyer, &order, "send", json!({})).await.expect(200);
    assert_eq!(position(&owner).await, ["50000.00", "0.00", "5700.00", "21400.00", "22900.00"]);
    assert_eq!(read(&buyer, &requisition).await["status"], "ordered");

    // Cancelled, the need is there again with its reservation; ordered again, it is not.
    act(&owner, &order, "cancel", json!({"reason": "Wrong supplier"})).await.expect(200);
    assert_eq!(position(&owner).await, ["50000.00", "6000.00", "0.00", "21400.00", "22600.00"]);
    assert_eq!(read(&buyer, &requisition).await["status"], "approved");
    act(&buyer, &requisition, "make-order", json!({"supplier": willdale})).await.expect(200);
    let order = format!("{ORDERS}/{}", read(&buyer, &requisition).await["order"]["id"].as_str().expect("an order"));
    let now = read(&buyer, &order).await;
    buyer.patch(&order, &at_price(&now, "95.00")).await.expect(200);
    let sent = act(&buyer, &order, "send", json!({})).await.expect(200);
    let bill = json!({
        "supplier": willdale, "supplierInvoiceNo": "W-2", "orderNumber": sent["data"]["number"],
        "lines": [{"description": "Rack", "qty": "60", "unitPrice": "97.50", "account": rent}],
    });
    owner.post("/v1/accounting/bills?then=post", &bill).await.expect(201);
    assert_eq!(position(&owner).await, ["50000.00", "0.00", "0.00", "27250.00", "22750.00"]);
}

/// Three suppliers of PUB-PRC-1, asked for three lines until a deadline.
async fn asked(owner: &Client, deadline: &str) -> (String, Vec<String>) {
    let mut suppliers = Vec::new();
    for name in ["Harare Steel", "Durban Metals", "Lusaka Traders"] {
        suppliers.push(supplier(owner, name).await);
    }
    let kind = owner.get("/v1/ledger/rate-types?filter[code]=official").await.expect(200)["data"][0]["id"].clone();
    let rate = json!({"base": "ZAR", "quote": "USD", "rate": "0.0540540541", "rateType": kind, "effectiveFrom": "2026-03-01T00:00:00Z"});
    let rate = id(&owner.post("/v1/accounting/exchange-rates", &rate).await.expect(201));
    owner.post(&format!("/v1/accounting/exchange-rates/{rate}/approve"), &json!({})).await.expect(200);
    let lines = json!([{"description": "X", "qty": "100"}, {"description": "Y", "qty": "40"}, {"description": "Z", "qty": "250", "estimate": "2.20"}]);
    let named: Vec<Json> = suppliers.iter().map(|supplier| json!({"supplier": supplier})).collect();
    let request = owner
        .post(
            REQUESTS,
            &json!({"title": "Steel for the workshop", "deadline": deadline, "suppliers": named, "lines": lines}),
        )
        .await
        .expect(201);
    (format!("{REQUESTS}/{}", id(&request)), suppliers)
}

async fn quotation_of(client: &Client, supplier: &str) -> String {
    let found = client.get(&format!("{QUOTATIONS}?filter%5Bsupplier%5D={supplier}")).await.expect(200);
    format!("{QUOTATIONS}/{}", found["data"][0]["id"].as_str().unwrap_or_else(|| panic!("a quotation in {found}")))
}

/// Enters prices by line (empty: not quoted) and hands them in.
async fn quote(client: &Client, quotation: &str, terms: Json, prices: &[(&str, &str)]) -> Answer {
    let now = read(client, quotation).await;
    let mut lines = Vec::new();
    for (line, (price, moq)) in now["lines"].as_array().expect("lines").iter().zip(prices) {
        let text = |text: &str| if text.is_empty() { Json::Null } else { json!(text) };
        lines.push(json!({"id": line["id"], "price": text(price), "moq": text(moq)}));
    }
    let mut body = terms;
    body["version"] = now["version"].clone();
    body["lines"] = json!(lines);
    client.patch(quotation, &body).await.expect(200);
    act(client, quotation, "submit", json!({})).await
}

async fn sealed_quotations(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let people = [
        app.person(Role::Operator, Scope::All).await,
        app.person(Role::Operator, Scope::All).await,
        app.person(Role::Approver, Scope::All).await,
    ];
    let [buyer, second, approver] =
        [app.sign_in(&people[0]).await, app.sign_in(&people[1]).await, app.sign_in(&people[2]).await];
    let (request, suppliers) = asked(&owner, "2026-03-10T12:00:00Z").await;
    act(&buyer, &request, "send", json!({})).await.expect(200);
    let mut quotations = Vec::new();
    for supplier in &suppliers {
        quotations.push(quotation_of(&buyer, supplier).await);
    }
    assert!(
        !read(&buyer, &quotations[0]).await.to_string().contains("2.20"),
        "the buyer's estimate is not for suppliers"
    );
    quote(
        &buyer,
        &quotations[0],
        json!({"currency": "USD", "freight": "120.00"}),
        &[("12.00", ""), ("30.00", ""), ("2.10", "")],
    )
    .await
    .expect(200);
    quote(&buyer, &quotations[1], json!({"currency": "ZAR"}), &[("215", ""), ("540", ""), ("37.50", "")])
        .await
        .expect(200);
    quote(
        &buyer,
        &quotations[2],
        json!({"currency": "USD", "freight": "60.00", "remarks": "Ex stock Lusaka"}),
        &[("10.90", ""), ("", ""), ("2.25", "300")],
    )
    .await
    .expect(200);

    // Who answered is known, and what they quote to nobody: neither to who typed it in, nor to the owner, by no way of asking.
    let known = read(&buyer, &request).await;
    assert_eq!((&known["bids"], &known["suppliers"][1]["state"]), (&json!(3), &json!("received")), "{known}");
    for client in [&buyer, &second, &owner, &approver] {
        for quotation in &quotations {
            client.get(quotation).await.expect(404);
            assert_eq!(client.get(&format!("{quotation}/audit")).await.status, 404);
        }
        for path in [
            QUOTATIONS.to_string(),
            format!("{QUOTATIONS}?filter%5Btotal%5D%5Bgt%5D=0"),
            format!("{QUOTATIONS}?sort=-total"),
            format!("{QUOTATIONS}?q=Lusaka"),
            "/v1/search?q=Lusaka".to_string(),
            format!("{QUOTATIONS}/export"),
            format!("{QUOTATIONS}/groups?by=currency"),
            format!(
                "/v1/procurement/reports/quotation-comparison?rfq={}",
                request.rsplit('/').next().unwrap_or_default()
            ),
        ] {
            let answer = client.get(&path).await;
            for secret in ["10.9", "37.5", "2.25", "3045", "Ex stock", "SQ-2026"] {
                assert!(!answer.text().contains(secret), "{secret} at {path}: {}", answer.text());
            }
        }
    }
    // Nor do they open before the deadline.
    assert_eq!(act(&buyer, &request, "unseal", json!({})).await.code(), "before_deadline");
    assert_eq!(act(&buyer, &request, "open-bids", json!({})).await.code(), "second_person");

    app.set_today("2026-03-11".parse().expect("a day"));
    // Nobody's session lasts the night.
    let [buyer, second, approver] =
        [app.sign_in(&people[0]).await, app.sign_in(&people[1]).await, app.sign_in(&people[2]).await];
    let owner = app.owner().await;
    act(&buyer, &request, "unseal", json!({})).await.expect(200);
    assert_eq!(act(&buyer, &request, "open-bids", json!({})).await.code(), "separation_of_duties");
    act(&second, &request, "open-bids", json!({})).await.expect(200);

    // Side by side: the lowest total buys from two.
    let rfq = request.rsplit('/').next().unwrap_or_default().to_string();
    let report = owner.get(&format!("/v1/procurement/reports/quotation-comparison?rfq={rfq}")).await.expect(200);
    assert_eq!(report["totals"]["cost"], "2824.33");
    let best: Vec<&str> = report["rows"]
        .as_array()
        .expect("rows")
        .iter()
        .filter(|row| row["keys"]["part"] == "best")
        .filter_map(|row| row["cells"]["supplier"].as_str())
        .collect();
    assert_eq!(best, ["Lusaka Traders", "Durban Metals", "Durban Metals"]);
    let totals: Vec<&Json> = report["rows"]
        .as_array()
        .expect("rows")
        .iter()
        .filter(|row| row["keys"]["part"] == "total")
        .map(|row| &row["cells"]["cost"])
        .collect();
    assert_eq!(totals, [&json!("3045.00"), &json!("2836.49"), &Json::Null]);

    // Another award than the lowest says why; then each winner becomes an order, by its own prices.
    let durban = quotations[1].rsplit('/').next().unwrap_or_default();
    let all: Vec<Json> = (1..=3).map(|line| json!({"line": line, "quotation": durban})).collect();
    assert_eq!(
        act(&approver, &request, "award", json!({"awards": all, "reason": "One delivery"})).await.code(),
        "not_the_lowest"
    );
    let lusaka = quotations[2].rsplit('/').next().unwrap_or_default();
    let unquoted = json!([{"line": 2, "quotation": lusaka}]);
    assert_eq!(
        act(&approver, &request, "award", json!({"awards": unquoted, "reason": "Cheapest"})).await.expect(422)["errors"]
            [0]["code"],
        "not_quoted"
    );
    let awarded = act(&approver, &request, "award", json!({"reason": "Lowest total"})).await.expect(200);
    assert_eq!((&awarded["data"]["awardTotal"], &awarded["data"]["bestTotal"]), (&json!("2824.33"), &json!("2824.33")));
    assert_eq!(read(&buyer, &quotations[0]).await["status"], "rejected");
    act(&buyer, &quotations[2], "confirm", json!({})).await.expect(200);
    let won = read(&buyer, &quotations[2]).await;
    let order = read(&buyer, &format!("{ORDERS}/{}", won["order"]["id"].as_str().expect("an order"))).await;
    assert_eq!(
        (&order["supplier"]["id"], &order["netTotal"], &order["shipping"]),
        (&json!(suppliers[2]), &json!("1150.00"), &json!("60.00")),
        "{order}"
    );
    assert_eq!(order["lines"].as_array().map(Vec::len), Some(1));
}

async fn on_the_portal(app: &TestApp, owner: &Client, supplier: &str) -> (Person, Client) {
    let person = app.newcomer().await;
    for family in ["procurement", "accounting"] {
        owner
            .put(&format!("/v1/access/people/{}/families/{family}", person.id), &json!({"role": "portal"}))
            .await
            .expect(200);
    }
    owner
        .put(
            &format!("/v1/access/people/{}/portal", person.id),
            &json!({"links": [{"entity": "parties.supplier", "record": supplier}]}),
        )
        .await
        .expect(200);
    let client = app.sign_in(&person).await;
    (person, client)
}

async fn suppliers_quote_on_the_portal(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let (request, suppliers) = asked(&owner, "2026-03-10T12:00:00Z").await;
    let (at_steel, steel) = on_the_portal(&app, &owner, &suppliers[0]).await;
    assert_eq!(steel.get(QUOTATIONS).await.expect(200)["data"], json!([]));
    act(&owner, &request, "send", json!({})).await.expect(200);
    let page = steel.get(QUOTATIONS).await.expect(200);
    assert_eq!(page["data"].as_array().map(Vec::len), Some(1), "only their own: {page}");
    let own = quotation_of(&steel, &suppliers[0]).await;
    let foreign = quotation_of(&owner, &suppliers[1]).await;
    steel.get(&foreign).await.expect(404);
    act(&steel, &foreign, "submit", json!({})).await.expect(404);
    steel.get(&request).await.expect(404);

    // Prices on their way are as closed to the business as those handed in.
    let lines = read(&steel, &own).await["lines"].clone();
    assert_eq!((&lines[1]["qty"], lines[1].get("account")), (&json!("40"), None), "{lines}");
    quote(&steel, &own, json!({"currency": "USD"}), &[("12.00", ""), ("30.00", ""), ("2.10", "")]).await.expect(200);
    owner.get(&own).await.expect(404);
    act(&steel, &own, "revise", json!({})).await.expect(200);
    owner.get(&own).await.expect(404);
    assert_eq!(read(&owner, &request).await["bids"], 0);
    assert_eq!(read(&steel, &own).await["lines"][0]["price"], "12");
    let now = read(&steel, &own).await;
    let more =
        json!({"version": now["version"], "lines": [{"price": "1"}, {"price": "1"}, {"price": "1"}, {"price": "1"}]});
    assert!(steel.patch(&own, &more).await.text().contains("other_lines"));

    // A question is answered to everybody who was asked, without a name.
    let question = id(&steel
        .post(QUESTIONS, &json!({"quotation": own.rsplit('/').next(), "question": "Is Y galvanised?"}))
        .await
        .expect(201));
    act(&owner, &format!("{QUESTIONS}/{question}"), "answer", json!({"answer": "Yes, to SANS 121."})).await.expect(200);
    let (at_other, other) = on_the_portal(&app, &owner, &suppliers[1]).await;
    let told = read(&other, &foreign).await;
    assert_eq!(
        (&told["answers"][0]["question"], &told["answers"][0]["answer"]),
        (&json!("Is Y galvanised?"), &json!("Yes, to SANS 121."))
    );
    assert!(!told.to_string().contains("Harare Steel"));
    assert_eq!(other.get(QUESTIONS).await.expect(200)["data"], json!([]));

    // After the deadline nothing is handed in, changed or withdrawn.
    act(&steel, &own, "submit", json!({})).await.expect(200);
    app.set_today("2026-03-11".parse().expect("a day"));
    let (steel, other) = (app.sign_in(&at_steel).await, app.sign_in(&at_other).await);
    for action in ["revise", "withdraw"] {
        assert_eq!(act(&steel, &own, action, json!({})).await.code(), "deadline_passed", "{action}");
    }
    let late = read(&other, &foreign).await;
    other
        .patch(
            &foreign,
            &json!({"version": late["version"], "lines": [{"id": late["lines"][0]["id"], "price": "9.00"}]}),
        )
        .await;
    assert_eq!(act(&other, &foreign, "submit", json!({})).await.code(), "deadline_passed");
}

async fn shopping_in_the_mall(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let rudo = app.signed_in(Role::Contributor, Scope::All).await;
    let tools = supplier(&owner, "Halsted Tools").await;
    let (_, seller) = on_the_portal(&app, &owner, &tools).await;
    let item = json!({"code": "DRL-1", "name": "Hammer drill", "currency": "USD", "price": "66.00", "moq": "2"});
    let item = format!(
        "/v1/procurement/catalogue-items/{}",
        id(&seller.post("/v1/procurement/catalogue-items", &item).await.expect(201))
    );
    act(&seller, &item, "publish", json!({})).await.expect(200);
    assert_eq!(
        act(&rudo, &item, "add-to-requisition", json!({"qty": "1", "purpose": "Site tools"})).await.code(),
        "below_smallest"
    );
    assert!(act(&rudo, &item, "add-to-requisition", json!({"qty": "2"})).await.text().contains("/purpose"));
    act(&rudo, &item, "add-to-requisition", json!({"qty": "2", "purpose": "Site tools"})).await.expect(200);
    act(&rudo, &item, "add-to-requisition", json!({"qty": "3"})).await.expect(200);
    let found = rudo.get(REQUISITIONS).await.expect(200);
    assert_eq!(
        (found["data"].as_array().map(Vec::len), &found["data"][0]["baseTotal"]),
        (Some(1), &json!("330.00")),
        "{found}"
    );
    seller.patch(&item, &json!({"version": 2, "price": "1.00"})).await;
    // Contributors may not change items, and are answered as if there were none.
    rudo.patch(&item, &json!({"version": 2, "price": "1.00"})).await.expect(404);
}

/// Two requisitions of one person that stay below the watched limit each and pass it together.
async fn one_purchase_in_parts(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let (rudo, themba) =
        (app.signed_in(Role::Contributor, Scope::All).await, app.signed_in(Role::Contributor, Scope::All).await);
    owner.patch("/v1/settings/procurement", &json!({"splitLimit": "1000.00", "splitDays": 14})).await.expect(204);
    let castings = supplier(&owner, "Radar Castings").await;
    let covers = |qty: &str| json!({"purpose": "Manhole covers", "lines": [{"description": "Cover", "qty": qty, "price": "100.00", "supplier": castings}]});
    let mut findings = Vec::new();
    for (client, qty) in [(&rudo, "6"), (&themba, "7"), (&rudo, "5"), (&rudo, "12")] {
        let made = format!("{REQUISITIONS}/{}", id(&client.post(REQUISITIONS, &covers(qty)).await.expect(201)));
        findings.push(act(client, &made, "submit", json!({})).await.expect(200)["data"]["findings"].clone());
    }
    assert_eq!((&findings[0], &findings[1], &findings[3]), (&json!([]), &json!([]), &json!([])), "{findings:?}");
    let found = &findings[2][0];
    assert_eq!(
        (&found["rule"], &found["other"], &found["amount"]),
        (&json!("split"), &json!("REQ-2026-00001"), &json!("1100.00")),
        "{findings:?}"
    );
}
