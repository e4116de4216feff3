//! What values a client may send: numbers digit by digit, links by id or code, and what refusals say of both.

use axum::body::Body;
use http::Method;
use kernel_testkit::{Answer, Backend, Client, TestApp};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

const CUSTOMERS: &str = "/v1/accounting/customers";
const INVOICES: &str = "/v1/accounting/invoices";
const ALIASES: &str = "/v1/banking/payee-aliases";

/// A refusal of one value, at its field.
#[track_caller]
fn refused(answer: &Answer, pointer: &str, code: &str) {
    let json = answer.expect(422);
    let named = json["errors"]
        .as_array()
        .is_some_and(|errors| errors.iter().any(|error| error["pointer"] == pointer && error["code"] == code));
    assert!(named, "{}: {json}", answer.asked);
}

/// A body as text: a test that builds JSON would have gone through a double before anything is sent.
async fn raw(client: &Client, path: &str, text: &str) -> Answer {
    client.send(Method::POST, path, &[("content-type", "application/json")], Body::from(text.to_string())).await
}

async fn numbers_arrive_digit_by_digit(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let customer =
        owner.post(CUSTOMERS, &json!({"name": "Moyo", "code": "MOYO/1"})).await.expect(201)["data"]["id"].clone();
    // As written, and as it is kept: a price has six digits after the point, a double about sixteen in all.
    for (written, kept) in [
        ("0.1", "0.10"),
        ("1.50", "1.50"),
        ("\"1.500000\"", "1.50"),
        ("1e2", "100.00"),
        ("1.25E1", "12.50"),
        ("123456789012.345678", "123456789012.345678"),
        ("5", "5.00"),
    ] {
        let body = format!(
            r#"{{"customer": {customer}, "lines": [{{"description": "Cement", "qty": 0.01, "unitPrice": {written}}}]}}"#
        );
        let made = raw(&owner, INVOICES, &body).await.expect(201);
        let price = made["data"]["lines"][0]["unitPrice"].as_str().unwrap_or_default().to_string();
        assert_eq!(same(&price), same(kept), "{written}");
    }
    let limit = raw(&owner, CUSTOMERS, r#"{"name": "Large", "creditLimit": 12345678901234.56}"#).await.expect(201);
    assert_eq!(limit["data"]["creditLimit"], "12345678901234.56");
    // More digits than the field has are refused, not cut.
    for (written, code) in [
        ("12345678901234.56789", "precision"),
        ("1e-9", "precision"),
        ("1e30", "maximum"),
        ("1e99", "type"),
        ("true", "type"),
    ] {
        let answer = raw(&owner, CUSTOMERS, &format!(r#"{{"name": "Wrong", "creditLimit": {written}}}"#)).await;
        refused(&answer, "/creditLimit", code);
        assert!(answer.text().contains("Credit limit"), "{}", answer.text());
    }
}

/// The number without zeros at its end.
fn same(number: &str) -> &str {
    if number.contains('.') { number.trim_end_matches('0').trim_end_matches('.') } else { number }
}

async fn links_are_given_by_id_object_or_code(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let made = owner.post(CUSTOMERS, &json!({"name": "Moyo", "code": "MOYO/1"})).await.expect(201)["data"].clone();
    let lines = json!([{"description": "Cement", "qty": "1", "unitPrice": "10.00"}]);
    for customer in
        [made["id"].clone(), json!({"id": made["id"], "label": "Moyo"}), json!("MOYO/1"), json!({"id": "MOYO/1"})]
    {
        let invoice =
            owner.post(INVOICES, &json!({"customer": customer, "lines": lines})).await.expect(201)["data"].clone();
        assert_eq!(invoice["customer"]["id"], made["id"], "{customer}");
        let change = json!({"version": invoice["version"], "customer": "MOYO/1", "notes": "Again"});
        let id = invoice["id"].as_str().unwrap_or_default();
        assert_eq!(
            owner.patch(&format!("{INVOICES}/{id}"), &change).await.expect(200)["data"]["customer"]["id"],
            made["id"]
        );
    }
    refused(&owner.post(INVOICES, &json!({"customer": "NOBODY", "lines": lines})).await, "/customer", "link");

    // Of several kinds: with its kind, or by what only one of them has.
    let alias = |party: Json, text: &str| json!({"kind": "name", "text": text, "party": party});
    for (party, text) in [
        (json!({"kind": "parties.customer", "id": made["id"]}), "one"),
        (json!({"kind": "parties.customer", "id": "MOYO/1"}), "two"),
        (json!("MOYO/1"), "three"),
        (made["id"].clone(), "four"),
    ] {
        let kept = owner.post(ALIASES, &alias(party.clone(), text)).await.expect(201)["data"].clone();
        assert_eq!(kept["party"]["id"], made["id"], "{party}");
    }
    for party in [json!({"kind": "parties.nobody", "id": made["id"]}), json!("NOBODY"), json!(7)] {
        let answer = owner.post(ALIASES, &alias(party.clone(), "five")).await;
        assert_eq!(answer.status, 422, "{party}");
        assert!(
            answer.text().contains("an object with kind and id") && answer.text().contains("parties.supplier"),
            "{}",
            answer.text()
        );
    }
}

/// Codes can be guessed, ids cannot: anyone who sees only their own records finds no others by code.
async fn codes_find_only_what_the_caller_may_read(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    owner.post(CUSTOMERS, &json!({"name": "Hidden", "code": "HIDDEN"})).await.expect(201);
    let own = app.person(Role::Operator, Scope::Own).await;
    let own = app.sign_in(&own).await;
    let invoice = json!({"customer": "HIDDEN", "lines": [{"description": "Cement", "qty": "1", "unitPrice": "10.00"}]});
    refused(&own.post(INVOICES, &invoice).await, "/customer", "link");
}

async fn refusals_of_rights_say_what_is_missing(backend: Backend) {
    let app = TestApp::new(backend).await;
    let viewer = app.person(Role::Viewer, Scope::All).await;
    let viewer = app.sign_in(&viewer).await;
    let refused = viewer.post(CUSTOMERS, &json!({"name": "Mine"})).await.expect(403).clone();
    assert_eq!(refused["missing"]["operation"], "create", "{refused}");
    assert_eq!(refused["missing"]["family"], "accounting");
    assert!(refused["missing"]["roles"].as_array().is_some_and(|roles| !roles.is_empty()), "{refused}");
    let owner = app.owner().await;
    let customer = owner.post(CUSTOMERS, &json!({"name": "Moyo"})).await.expect(201)["data"]["id"].clone();
    let lines = json!([{"description": "Cement", "qty": "1", "unitPrice": "10.00"}]);
    let draft =
        owner.post(INVOICES, &json!({"customer": customer, "lines": lines})).await.expect(201)["data"]["id"].clone();
    let post = viewer
        .post(&format!("{INVOICES}/{}/post", draft.as_str().unwrap_or_default()), &json!({}))
        .await
        .expect(403)
        .clone();
    assert_eq!(post["missing"]["operation"], "post", "{post}");
    let previewed = viewer.post(&format!("{CUSTOMERS}/preview"), &json!({"name": "Mine"})).await.expect(403).clone();
    assert_eq!(previewed["missing"]["operation"], "create", "{previewed}");
    let bulk =
        viewer.post(&format!("{INVOICES}/bulk"), &json!({"action": "post", "ids": [draft]})).await.expect(200).clone();
    assert_eq!(bulk["failed"][0]["problem"]["missing"]["operation"], "post", "{bulk}");
    let file = format!("/v1/files?entity=accounting.invoice&record={}", draft.as_str().unwrap_or_default());
    let refused = viewer.upload(&file, "note.txt", b"Note").await.expect(403).clone();
    assert_eq!(
        (&refused["missing"]["operation"], &refused["missing"]["entity"]),
        (&json!("update"), &json!("accounting.invoice")),
        "{refused}"
    );
}

/// What the state of a record does not allow is refused as that, whatever the request says; what the request says is not.
async fn a_state_that_does_not_allow_it_answers_409(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let suspend = format!("/v1/businesses/{}/suspend", app.business.id);
    let reactivate = format!("/v1/businesses/{}/reactivate", app.business.id);
    assert_eq!(owner.post(&reactivate, &json!({})).await.expect(409)["code"], "not_suspended");
    owner.post(&suspend, &json!({"reason": "Stocktaking"})).await.expect(204);
    assert_eq!(owner.post(&suspend, &json!({})).await.expect(409)["code"], "business_suspended");
    owner.post(&reactivate, &json!({})).await.expect(204);
    // A value is none of it.
    let account = owner.get("/v1/ledger/accounts?filter[code]=1111").await.expect(200)["data"][0]["id"].clone();
    let bad = json!({"date": "2026-03-05", "lines": [{"account": account, "docDebit": "x"}]});
    assert_eq!(owner.post("/v1/ledger/journal-entries", &bad).await.status, 422, "a value");
}

/// What the document says of bodies and answers is what the routes take and give.
async fn the_document_says_what_is_sent_and_answered(backend: Backend) {
    let app = TestApp::new(backend).await;
    let document = app.owner().await.get("/v1/openapi.json").await.expect(200).clone();
    let schemas = &document["components"]["schemas"];
    let create = &schemas["AccountingInvoiceCreate"]["properties"];
    assert_eq!(create["customer"]["x-targets"], json!(["parties.customer"]), "{}", create["customer"]);
    assert!(create["customer"]["anyOf"].as_array().is_some_and(|forms| forms.len() >= 2));
    let line = &create["lines"]["items"]["properties"];
    assert!(
        line["unitPrice"]["type"].as_array().is_some_and(|kinds| kinds.contains(&json!("number"))),
        "{}",
        line["unitPrice"]
    );
    let read = &schemas["AccountingInvoice"]["properties"];
    assert!(
        read["status"]["enum"].as_array().is_some_and(|states| states.contains(&json!("posted"))),
        "{}",
        read["status"]
    );
    assert_eq!(read["total"]["description"], "Amount in the currency of 'currency'.");
    assert_eq!(read["baseTotal"]["description"], "Amount in the business currency.");
    let posted = &document["paths"]["/v1/businesses"]["post"]["requestBody"]["content"]["application/json"]["schema"];
    assert_eq!(posted["required"], json!(["name", "country"]));
    let changed =
        &document["paths"]["/v1/businesses/{id}"]["patch"]["requestBody"]["content"]["application/json"]["schema"];
    assert_eq!(
        (&changed["required"], &changed["properties"]["legalName"]["maxLength"]),
        (&json!(["version"]), &json!(160)),
        "{changed}"
    );
    let found = &document["paths"]["/v1/search"]["get"]["responses"]["200"]["content"]["application/json"]["schema"]["properties"]
        ["data"]["items"];
    assert_eq!(found["required"], json!(["entity", "id", "title"]), "{found}");
    // No body of a business's routes is any object, and no answer about letters and links.
    for (path, item) in document["paths"].as_object().into_iter().flatten() {
        let ours = ["/v1/business", "/v1/invitations"].iter().any(|start| path.starts_with(start))
            || path.ends_with("/sharing")
            || path.ends_with("/mail");
        for (method, operation) in item.as_object().into_iter().flatten().filter(|_| ours) {
            let schemas = [
                &operation["requestBody"]["content"],
                &operation["responses"]["200"]["content"],
                &operation["responses"]["201"]["content"],
            ];
            for schema in schemas.iter().filter_map(|content| content.get("application/json")) {
                assert_ne!(schema["schema"], json!({"type": "object"}), "{method} {path}");
            }
        }
    }
    let report = &document["paths"]["/v1/accounting/reports/customer-statement"]["get"]["responses"]["200"]["content"]
        ["application/json"]["schema"];
    let cells =
        report.pointer("/allOf/1/properties/rows/items/properties/cells/properties").cloned().unwrap_or_default();
    assert_eq!(cells["charge"]["description"], "Amount in the currency the row names in 'currency'.");
    assert!(
        document["paths"]["/v1/banking/statements"]["post"]["requestBody"]["content"]
            .get("multipart/form-data")
            .is_some()
    );
    // Answers that a transition cannot do without make its body one that must be sent.
    let operations = document["paths"]
        .as_object()
        .into_iter()
        .flatten()
        .filter_map(|(_, item)| item["post"]["requestBody"].as_object());
    for body in operations {
        let asks = body["content"]["application/json"]["schema"]["required"]
            .as_array()
            .is_some_and(|required| !required.is_empty());
        assert!(!asks || body["required"] == true, "{body:?}");
    }
    let settings = &document["paths"]["/v1/settings/{id}"]["patch"]["responses"];
    let changed = app.owner().await.patch("/v1/settings/accounting", &json!({})).await;
    assert!(settings.get(changed.status.to_string()).is_some(), "{} is not in {settings}", changed.status);
}

kernel_testkit::on_both!(
    numbers_arrive_digit_by_digit,
    links_are_given_by_id_object_or_code,
    codes_find_only_what_the_caller_may_read,
    refusals_of_rights_say_what_is_missing,
    a_state_that_does_not_allow_it_answers_409,
    the_document_says_what_is_sent_and_answered
);
