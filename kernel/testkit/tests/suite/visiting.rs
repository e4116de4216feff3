//! Pages for people without an account: what a link opens, what may be sent through it, and what it keeps from everybody else.

use axum::body::Body;
use http::Method;
use kernel_testkit::{Answer, Backend, Client, TestApp, on_both};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

on_both!(a_supplier_quotes_through_a_link, a_link_ends_and_opens_nothing_else, help_is_rated_through_a_link);

const REQUESTS: &str = "/v1/procurement/rfqs";
const QUOTATIONS: &str = "/v1/procurement/supplier-quotations";
const PAGE: &str = "procurement.quotation";
/// Secrets two browsers made up for themselves.
const PHONE: &str = "a-secret-of-the-suppliers-phone";
const OFFICE: &str = "a-secret-of-somebody-else";

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().unwrap_or_else(|| panic!("an id in {made}")).to_string()
}

async fn act(client: &Client, path: &str, action: &str) -> Json {
    client.post(&format!("{path}/{action}"), &json!({})).await.expect(200)
}

/// A sealed request to two suppliers, sent, and its rows of whom the page asks.
async fn asked(owner: &Client) -> (String, Vec<Json>) {
    let mut suppliers = Vec::new();
    for name in ["Durban Metals", "Lusaka Traders"] {
        suppliers.push(json!({"supplier": id(&owner.post("/v1/accounting/suppliers", &json!({"name": name, "email": "sales@example.com"})).await.expect(201))}));
    }
    let body = json!({"title": "Sheets and poles", "deadline": "2026-03-10T12:00:00Z", "suppliers": suppliers,
        "lines": [{"description": "Sheet", "qty": "100", "estimate": "11.11"}, {"description": "Pole", "qty": "40"}]});
    let request = format!("{REQUESTS}/{}", id(&owner.post(REQUESTS, &body).await.expect(201)));
    act(owner, &request, "send").await;
    let listed = owner.get(&format!("{request}/pages")).await.expect(200);
    let rows = listed["data"][0]["rows"].as_array().cloned().unwrap_or_default();
    assert_eq!((rows.len(), &rows[0]["recipient"]["email"]), (2, &json!("sales@example.com")), "{listed}");
    (request, rows)
}

/// A new link for a record: its id, and the place of its page in the API.
async fn link(client: &Client, request: &str, record: &Json) -> (String, String) {
    let made = client.post(&format!("{request}/pages"), &json!({"page": PAGE, "record": record})).await.expect(201);
    let url = made["data"]["url"].as_str().expect("url").to_string();
    let key = url.rsplit('/').next().expect("a key");
    assert!(url.contains("/p/"), "{url}");
    (id(&made), format!("/v1/public/pages/{key}"))
}

async fn by(app: &TestApp, browser: &str, method: Method, path: &str, body: &Json) -> Answer {
    let headers = [("content-type", "application/json"), ("x-visitor", browser)];
    let body = if method == Method::GET { Body::empty() } else { Body::from(body.to_string()) };
    let answer = app.anonymous().send(method, path, &headers, body).await;
    assert_eq!(answer.headers["referrer-policy"], "no-referrer", "{}: the address is the key", answer.asked);
    answer
}

async fn look(app: &TestApp, browser: &str, path: &str) -> Json {
    by(app, browser, Method::GET, path, &Json::Null).await.expect(200)["data"].clone()
}

fn quoted(page: &Json, prices: [&str; 2]) -> Json {
    let line = |index: usize| json!({"id": page["lines"]["rows"][index]["id"], "price": prices[index], "leadDays": 7, "taxPct": "15", "note": "Ex stock"});
    json!({"fields": {"currency": "USD", "freight": "120.00", "remarks": "Kept in Beira"}, "lines": [line(0), line(1)], "by": "Thabo Nkosi"})
}

async fn a_supplier_quotes_through_a_link(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let (request, rows) = asked(&owner).await;
    let (first, place) = link(&owner, &request, &rows[0]["record"]).await;

    // Everything that was asked and nothing the business keeps to itself.
    let page = look(&app, PHONE, &place).await;
    assert_eq!(
        (&page["standing"], &page["recipient"], &page["known"]),
        (&json!("open"), &json!("Durban Metals"), &json!(false)),
        "{page}"
    );
    assert_eq!(
        (&page["lines"]["rows"][0]["shows"]["description"], &page["lines"]["rows"][1]["shows"]["qty"]),
        (&json!("Sheet"), &json!("40")),
        "{page}"
    );
    assert!(
        page["values"]["currency"].is_string()
            && !page.to_string().contains("11.11")
            && !page.to_string().contains("Lusaka"),
        "{page}"
    );

    // Wrong values are told at their fields, all at once, and nothing is taken.
    let wrong =
        json!({"fields": {"paymentDays": 999}, "lines": [{"id": page["lines"]["rows"][1]["id"], "price": "-1"}]});
    let refused = by(&app, PHONE, Method::POST, &place, &wrong).await.expect(422);
    let pointers: Vec<&str> =
        refused["errors"].as_array().expect("errors").iter().filter_map(|error| error["pointer"].as_str()).collect();
    assert!(pointers.contains(&"/paymentDays") && pointers.contains(&"/lines/1/price"), "{refused}");
    let empty = by(&app, PHONE, Method::POST, &place, &json!({})).await.expect(409);
    assert_eq!(empty["code"], "no_price");
    for (body, pointer) in [
        (json!({"fields": {"dutyPct": "5"}}), "/dutyPct"),
        (json!({"lines": [{"id": "x", "qty": "1"}]}), "/lines/0/qty"),
    ] {
        assert_eq!(
            by(&app, PHONE, Method::POST, &place, &body).await.expect(422)["errors"][0]["pointer"],
            pointer,
            "only what the page declares passes"
        );
    }

    // A question reaches the buyer; its answer every supplier.
    let after =
        by(&app, PHONE, Method::POST, &format!("{place}/questions"), &json!({"fields": {"question": "Which gauge?"}}))
            .await
            .expect(200);
    assert_eq!(after["data"]["ask"]["rows"][0]["texts"][0], "Which gauge?", "{after}");
    let question = owner.get("/v1/procurement/rfq-questions").await.expect(200)["data"][0].clone();
    let path = format!("/v1/procurement/rfq-questions/{}/answer", question["id"].as_str().expect("id"));
    owner.post(&path, &json!({"answer": "0.5 mm"})).await.expect(200);
    assert!(look(&app, PHONE, &place).await.to_string().contains("0.5 mm"));

    // A file waits until the quotation is sent, and comes with it.
    let sent_file =
        app.anonymous().upload(&format!("{place}/files"), "Price list.pdf", b"%PDF-1.7 prices").await.expect(201);
    assert_eq!(sent_file["data"]["name"], "Price list.pdf");
    let mut body = quoted(&page, ["12.00", "30.00"]);
    body["files"] = json!([sent_file["data"]["id"]]);
    let sent = by(&app, PHONE, Method::POST, &place, &body).await.expect(200);
    assert_eq!(
        (&sent["data"]["known"], &sent["data"]["sentBy"], &sent["data"]["standing"]),
        (&json!(true), &json!("Thabo Nkosi"), &json!("open")),
        "{sent}"
    );
    assert_eq!(
        (&sent["data"]["lines"]["rows"][0]["values"]["price"], &sent["data"]["files"][0]["name"]),
        (&json!("12"), &json!("Price list.pdf")),
        "{sent}"
    );

    // Who answered is known to the business, what they quote to nobody: not by the record, its files, or another link.
    let known = owner.get(&request).await.expect(200);
    assert_eq!((&known["data"]["bids"], &known["data"]["suppliers"][0]["state"]), (&json!(1), &json!("received")));
    let record = rows[0]["record"].as_str().expect("a record");
    assert_eq!(owner.get(&format!("{QUOTATIONS}/{record}")).await.status, 404);
    assert_eq!(
        owner.get(&format!("/v1/files?entity=procurement.supplier_quotation&record={record}")).await.status,
        404
    );
    let (_, second) = link(&owner, &request, &rows[0]["record"]).await;
    for place in [&place, &second] {
        let seen = look(&app, OFFICE, place).await.to_string();
        assert!(
            !seen.contains("120.00")
                && !seen.contains("\"12\"")
                && !seen.contains("Beira")
                && !seen.contains("Price list"),
            "{seen}"
        );
    }

    // It may be revised until the deadline; what is refused leaves what was sent.
    let refused = by(&app, PHONE, Method::POST, &place, &json!({"fields": {"currency": "USD"}, "lines": []})).await;
    assert_eq!(refused.status, 200, "lines that are left out stay as they were: {}", refused.text());
    let mut body = quoted(&page, ["11.50", "29.00"]);
    body["fields"]["paymentDays"] = json!(-1);
    by(&app, PHONE, Method::POST, &place, &body).await.expect(422);
    assert_eq!(owner.get(&request).await.expect(200)["data"]["bids"], 1);
    body["fields"]["paymentDays"] = json!(30);
    by(&app, PHONE, Method::POST, &place, &body).await.expect(200);

    // Late is late, for sending, asking and files; the page says so plainly and shows no more.
    app.set_today("2026-03-11".parse().expect("a day"));
    let late = look(&app, PHONE, &place).await;
    assert_eq!(
        (&late["standing"], late.get("lines"), late["sentAt"].is_string()),
        (&json!("closed"), None, true),
        "{late}"
    );
    assert_eq!(by(&app, PHONE, Method::POST, &place, &body).await.expect(409)["code"], "page_closed");
    assert_eq!(
        by(&app, PHONE, Method::POST, &format!("{place}/questions"), &json!({"fields": {"question": "Still open?"}}))
            .await
            .expect(409)["code"],
        "page_closed"
    );
    let buyers = [app.signed_in(Role::Operator, Scope::All).await, app.signed_in(Role::Operator, Scope::All).await];
    act(&buyers[0], &request, "unseal").await;
    act(&buyers[1], &request, "open-bids").await;
    let opened = buyers[0].get(&format!("{QUOTATIONS}/{record}")).await.expect(200)["data"].clone();
    let line = &opened["lines"][0];
    assert!(
        line["price"].as_str().is_some_and(|price| price.starts_with("11.5"))
            && line["taxPct"].as_str().is_some_and(|tax| tax.starts_with("15")),
        "{opened}"
    );
    assert_eq!((&line["note"], &opened["paymentDays"]), (&json!("Ex stock"), &json!(30)), "{opened}");
    let log = buyers[0].get(&format!("{request}/pages")).await.expect(200);
    let links = log["data"][0]["rows"][0]["links"].as_array().cloned().unwrap_or_default();
    assert!(links.iter().any(|shown| shown["id"] == first.as_str() && shown["answeredBy"] == "Thabo Nkosi"), "{log}");
}

async fn a_link_ends_and_opens_nothing_else(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let (request, rows) = asked(&owner).await;
    let (made, place) = link(&owner, &request, &rows[0]["record"]).await;
    let page = look(&app, PHONE, &place).await;

    // One link, one record: rows of another supplier's quotation are no rows here.
    let (_, other) = link(&owner, &request, &rows[1]["record"]).await;
    by(&app, PHONE, Method::POST, &other, &quoted(&page, ["1.00", "1.00"])).await.expect(409);
    // Neither another action nor another field, nor the printed document.
    assert_eq!(by(&app, PHONE, Method::POST, &format!("{place}/actions/shortlist"), &json!({})).await.status, 404);
    let key = place.rsplit('/').next().expect("a key");
    let (business, token) = key.split_at(26);
    assert_eq!(app.anonymous().get(&format!("/share/{business}/{token}")).await.status, 404);
    // The shell's page comes whatever the key opens, and tells nothing.
    for path in [format!("/p/{key}"), "/p/nothing".to_string()] {
        let shell = app.anonymous().get(&path).await;
        assert_eq!((shell.status, shell.headers["referrer-policy"].as_bytes()), (200, b"no-referrer".as_slice()));
    }

    // The same token under another business, a changed one; nobody of another business makes, sees or ends links here.
    let elsewhere = app.another_business("Other Trading").await;
    let stranger = app.sign_in(&elsewhere.owner).await;
    assert_eq!(app.anonymous().get(&format!("/v1/public/pages/{}{token}", elsewhere.id)).await.status, 404);
    assert_eq!(app.anonymous().get(&format!("{place}x")).await.status, 404);
    assert_eq!(stranger.get(&format!("{request}/pages")).await.status, 404);
    assert_eq!(
        stranger.post(&format!("{request}/pages"), &json!({"page": PAGE, "record": rows[0]["record"]})).await.status,
        404
    );
    assert_eq!(stranger.delete(&format!("{request}/pages/{made}")).await.status, 404);
    let viewer = app.signed_in(Role::Viewer, Scope::All).await;
    assert_eq!(viewer.get(&format!("{request}/pages")).await.status, 403);
    // A record of another request is not asked through this one.
    let foreign =
        owner.post(&format!("{request}/pages"), &json!({"page": PAGE, "record": request.rsplit('/').next()})).await;
    assert_eq!(foreign.status, 404);
    assert_eq!(
        owner
            .post(&format!("{request}/pages"), &json!({"page": PAGE, "record": rows[0]["record"], "days": 9999}))
            .await
            .expect(422)["errors"][0]["pointer"],
        "/days"
    );

    // A file of somebody else is not taken along.
    let own = owner.upload("/v1/files", "Contract.pdf", b"%PDF-1.7 ours").await.expect(201);
    let mut body = quoted(&page, ["12.00", "30.00"]);
    body["files"] = json!([own["data"]["id"]]);
    let sent = by(&app, PHONE, Method::POST, &place, &body).await.expect(200);
    assert_eq!(sent["data"]["files"], json!([]));

    // Declining is for good, and says why.
    let none =
        by(&app, PHONE, Method::POST, &format!("{other}/actions/decline"), &json!({"answers": {}})).await.expect(422);
    assert_eq!(none["errors"][0]["pointer"], "/reason");
    let declined = by(
        &app,
        PHONE,
        Method::POST,
        &format!("{other}/actions/decline"),
        &json!({"answers": {"reason": "Out of stock"}}),
    )
    .await
    .expect(200);
    assert_eq!(
        (&declined["data"]["standing"], &declined["data"]["sent"], &declined["data"]["instead"]),
        (&json!("settled"), &json!("decline"), &json!(true))
    );
    assert_eq!(
        by(&app, PHONE, Method::POST, &other, &quoted(&page, ["1.00", "1.00"])).await.expect(409)["code"],
        "page_settled"
    );

    // Revoked and expired links open nothing.
    owner.delete(&format!("{request}/pages/{made}")).await.expect(204);
    assert_eq!(owner.delete(&format!("{request}/pages/{made}")).await.status, 404);
    assert_eq!(app.anonymous().get(&place).await.status, 404);
    let short = owner
        .post(&format!("{request}/pages"), &json!({"page": PAGE, "record": rows[0]["record"], "days": 1}))
        .await
        .expect(201);
    let short = format!(
        "/v1/public/pages/{}",
        short["data"]["url"].as_str().and_then(|url| url.rsplit('/').next()).expect("a key")
    );
    assert_eq!(app.anonymous().get(&short).await.status, 200);
    app.set_today("2026-03-07".parse().expect("a day"));
    assert_eq!(app.anonymous().get(&short).await.status, 404);

    // Guessing is slowed down.
    let mut last = 0;
    for guess in 0..40 {
        last = app.anonymous().get(&format!("/v1/public/pages/{}guess{guess}", app.business.id)).await.status;
    }
    assert_eq!(last, 429);
}

/// A ticket is rated once, by the holder of its link, after it was solved.
async fn help_is_rated_through_a_link(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let customer = id(&owner
        .post("/v1/accounting/customers", &json!({"name": "Rudo Chikwanha", "email": "rudo@example.com"}))
        .await
        .expect(201));
    let category =
        id(&owner.post("/v1/helpdesk/categories", &json!({"code": "LAMPS", "name": "Lamps"})).await.expect(201));
    let body =
        json!({"subject": "No light", "description": "The lamp is dark.", "customer": customer, "category": category});
    let ticket = format!("/v1/helpdesk/tickets/{}", id(&owner.post("/v1/helpdesk/tickets", &body).await.expect(201)));
    let make = async || owner.post(&format!("{ticket}/pages"), &json!({"page": "helpdesk.rating"})).await;
    let made = make().await.expect(201);
    let place = format!(
        "/v1/public/pages/{}",
        made["data"]["url"].as_str().and_then(|url| url.rsplit('/').next()).expect("a key")
    );
    assert_eq!(look(&app, PHONE, &place).await["standing"], "settled", "nothing is solved yet");
    owner.post(&format!("{ticket}/resolve"), &json!({"code": "solved", "note": "A new lamp."})).await.expect(200);
    let page = look(&app, PHONE, &place).await;
    assert_eq!(
        (&page["standing"], &page["answers"][0]["name"], &page["answers"][0]["max"]),
        (&json!("open"), &json!("score"), &json!("5")),
        "{page}"
    );
    let refused = by(&app, PHONE, Method::POST, &place, &json!({"answers": {"score": 9}})).await.expect(422);
    assert_eq!(refused["errors"][0]["pointer"], "/score");
    by(&app, PHONE, Method::POST, &place, &json!({"answers": {"score": 5, "comment": "Quick"}})).await.expect(200);
    let survey = owner.get("/v1/helpdesk/surveys").await.expect(200)["data"][0].clone();
    assert_eq!((&survey["score"], &survey["status"]), (&json!(5), &json!("answered")), "{survey}");
    assert_eq!(
        by(&app, OFFICE, Method::POST, &place, &json!({"answers": {"score": 1}})).await.expect(409)["code"],
        "page_settled"
    );
}
