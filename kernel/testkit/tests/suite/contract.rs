//! What the HTTP contract promises to clients that know nothing else of the product.

use axum::body::Body;
use http::Method;
use kernel_testkit::{Answer, Backend, Client, TestApp};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

const CUSTOMERS: &str = "/v1/accounting/customers";
const INVOICES: &str = "/v1/accounting/invoices";

#[track_caller]
fn refused(answer: &Answer, status: u16, pointer: &str) {
    let json = answer.expect(status);
    assert_eq!(answer.headers["content-type"], "application/problem+json", "{}", answer.asked);
    let named = |error: &Json| error["pointer"] == pointer;
    assert!(
        pointer.is_empty() || json["errors"].as_array().is_some_and(|errors| errors.iter().any(named)),
        "{}: {json}",
        answer.asked
    );
}

async fn customer(client: &Client, name: &str) -> Json {
    client.post(CUSTOMERS, &json!({"name": name})).await.expect(201)["data"].clone()
}

fn at(record: &Json) -> String {
    format!("{CUSTOMERS}/{}", record["id"].as_str().expect("id"))
}

async fn a_link_is_expanded_as_far_as_its_record_may_be_read(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let buyer = owner
        .post(CUSTOMERS, &json!({"name": "Kariba Foods", "email": "buy@kariba.example"}))
        .await
        .expect(201)["data"]
        .clone();
    let invoice =
        json!({"customer": buyer["id"], "lines": [{"description": "Cement", "qty": "1", "unitPrice": "10.00"}]});
    owner.post(INVOICES, &invoice).await.expect(201);
    let row =
        owner.get(&format!("{INVOICES}?expand=customer&fields=customer")).await.expect(200)["data"][0]["customer"]
            .clone();
    assert_eq!((&row["id"], &row["label"]), (&buyer["id"], &json!("Kariba Foods")));
    assert_eq!(row["record"]["email"], "buy@kariba.example", "{row}");
    assert_eq!(row["record"]["id"], buyer["id"]);
    let plain = owner.get(&format!("{INVOICES}?fields=customer")).await.expect(200)["data"][0]["customer"].clone();
    assert!(plain.get("record").is_none(), "{plain}");
    refused(&owner.get(&format!("{INVOICES}?expand=number")).await, 422, "/expand");
    refused(&owner.get(&format!("{INVOICES}?expand=nothing")).await, 422, "/expand");
}

async fn what_no_handler_reads_is_refused_like_the_rest(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    for path in [
        "/v1/accounting/%FF",
        "/v1/%FF/customers",
        "/v1/accounting/customers/%FF",
        "/v1/files/%FF",
        "/v1/registry?sector=business&sector=education",
    ] {
        refused(&owner.get(path).await, 400, "");
    }
    refused(&owner.get("/v1/search?q=a&limit=many").await, 422, "/limit");
    refused(&owner.get("/v1/search?q=a&limit=-1").await, 422, "/limit");
    owner.get("/v1/search?q=a&limit=900").await.expect(200);
    refused(&owner.get("/v1").await, 404, "");
    let path = format!("{CUSTOMERS}?limit=1");
    let token = app.sign_in(&app.business.owner).await.token.expect("a token");
    for (scheme, status) in [("bearer", 200), ("BEARER", 200), ("Basic", 401)] {
        let answer = app
            .anonymous()
            .send(Method::GET, &path, &[("authorization", &format!("{scheme} {token}"))], Body::empty())
            .await;
        assert_eq!(answer.status, status, "{scheme}: {}", answer.text());
    }
}

async fn a_slip_of_the_pen_does_nothing(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let kept = customer(&owner, "Kept").await;
    refused(&owner.delete(&format!("{}?version=one", at(&kept))).await, 422, "/version");
    owner.delete(&format!("{}?version=9", at(&kept))).await.expect(409);
    owner.get(&at(&kept)).await.expect(200);
    let invoice =
        json!({"customer": kept["id"], "lines": [{"description": "Cement", "qty": "1", "unitPrice": "10.00"}]});
    let draft = owner.post(INVOICES, &invoice).await.expect(201)["data"]["id"].clone();
    let post = format!("{INVOICES}/{}/post", draft.as_str().expect("id"));
    refused(&owner.post(&post, &json!({"version": "one"})).await, 422, "/version");
    refused(
        &owner.post(&format!("{INVOICES}/bulk"), &json!({"action": "update", "ids": [draft], "with": "all"})).await,
        422,
        "/with",
    );
    for wrong in ["yes", "1", "TRUE", ""] {
        refused(&owner.get(&format!("{CUSTOMERS}?total={wrong}")).await, 422, "/total");
        refused(
            &owner.upload(&format!("{CUSTOMERS}/import?dryRun={wrong}"), "a.csv", b"Name\nWritten\n").await,
            422,
            "/dryRun",
        );
    }
    let list = owner.get(&format!("{CUSTOMERS}?total=true")).await.expect(200);
    assert_eq!(list["page"]["total"], 1, "{list}");
    refused(&owner.get(&format!("{INVOICES}/{}/print?format=html", draft.as_str().expect("id"))).await, 422, "");
}

async fn deleting_again_with_the_same_key_is_done_already(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let (first, second) = (customer(&owner, "First").await, customer(&owner, "Second").await);
    let delete = async |record: &Json| {
        owner.send(Method::DELETE, &at(record), &[("idempotency-key", "lost-answer")], Body::empty()).await
    };
    delete(&first).await.expect(204);
    delete(&first).await.expect(204);
    refused(&delete(&second).await, 409, "");
    owner.get(&at(&second)).await.expect(200);
    owner.delete(&at(&first)).await.expect(404);
}

async fn people_of_records_belong_to_the_business(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let colleague = app.person(Role::Operator, Scope::All).await;
    let stranger = app.another_business("Other").await.owner;
    for nobody in ["nobody", stranger.id.as_str()] {
        for field in ["owner", "assignee", "salesperson"] {
            refused(&owner.post(CUSTOMERS, &json!({"name": "Theirs", field: nobody})).await, 422, &format!("/{field}"));
        }
        let steps = json!([{"step": 1, "user": nobody, "mode": "any"}]);
        let policy = json!({"name": "Bills", "docType": "accounting.bill", "steps": steps});
        refused(&owner.post("/v1/approvals/policies", &policy).await, 422, "/steps/0/user");
    }
    let given = owner
        .post(CUSTOMERS, &json!({"name": "Ours", "owner": colleague.id.as_str(), "assignee": colleague.id.as_str()}))
        .await
        .expect(201);
    assert_eq!(given["data"]["assignee"]["id"], colleague.id.as_str());
    let named = json!({"version": given["data"]["version"], "salesperson": stranger.id.as_str()});
    refused(&owner.patch(&at(&given["data"]), &named).await, 422, "/salesperson");
    // A form sends back what it read.
    let same = json!({"version": given["data"]["version"], "name": "Still ours", "owner": colleague.id.as_str()});
    owner.patch(&at(&given["data"]), &same).await.expect(200);
}

async fn a_character_without_a_place_is_the_callers_slip(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    refused(&owner.get(&format!("{CUSTOMERS}/%00")).await, 404, "");
    refused(&owner.get(&format!("{CUSTOMERS}?filter[name][contains]=%00")).await, 422, "/filter[name][contains]");
    refused(&owner.post(CUSTOMERS, &json!({"name": "a\u{0}b"})).await, 422, "/name");
    for path in [
        format!("{CUSTOMERS}?q=%00a"),
        "/v1/search?q=%00a".into(),
        "/v1/imports/%00".into(),
        "/v1/accounting/reports/%00".into(),
        "/v1/access/people/%00/families/accounting".into(),
    ] {
        let answer = owner.get(&path).await;
        assert!(answer.status < 500, "{}: {} {}", answer.asked, answer.status, answer.text());
    }
    for (path, body) in [
        ("/v1/auth/login", json!({"emailAddress": "a\u{0}@b.example", "password": "x\u{0}"})),
        ("/v1/auth/forgot-password", json!({"emailAddress": "a\u{0}@b.example"})),
        ("/v1/auth/verifications/email-by-code", json!({"emailAddress": "a\u{0}@b.example", "code": "\u{0}"})),
        ("/v1/auth/verifications/resend-email", json!({"emailAddress": "a\u{0}@b.example"})),
        ("/v1/auth/verifications/username-by-code", json!({"username": "\u{0}", "code": "\u{0}"})),
    ] {
        let answer = app.anonymous().post(path, &body).await;
        assert!(answer.status < 500, "{}: {} {}", answer.asked, answer.status, answer.text());
    }
    let answer = owner.put("/v1/personal/preferences/list", &json!({"value": "\u{0}"})).await;
    assert!(answer.status < 500, "{}: {} {}", answer.asked, answer.status, answer.text());
}

async fn a_name_can_be_seen(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    for unseen in ["\u{200b}", "\u{200b} \u{feff}", "\u{202e}", "\u{2060}\u{ad}", "\u{3164}"] {
        refused(&owner.post(CUSTOMERS, &json!({"name": unseen})).await, 422, "/name");
    }
    // Copied from a phone's address book; and joiners inside words stay.
    assert_eq!(customer(&owner, "\u{202a}Tariro\u{202c}").await["name"], "Tariro");
    assert_eq!(customer(&owner, "می\u{200c}خواهم").await["name"], "می\u{200c}خواهم");
}

kernel_testkit::on_both!(
    a_link_is_expanded_as_far_as_its_record_may_be_read,
    what_no_handler_reads_is_refused_like_the_rest,
    a_slip_of_the_pen_does_nothing,
    deleting_again_with_the_same_key_is_done_already,
    people_of_records_belong_to_the_business,
    a_character_without_a_place_is_the_callers_slip,
    a_name_can_be_seen
);
