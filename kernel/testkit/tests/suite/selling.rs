//! Sales on both databases: every report runs, jobs do their work, and discounts above the limit wait for somebody.

use kernel_testkit::{Backend, Client, TestApp, on_both};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

on_both!(reports_answer, leads_go_to_the_team, large_discounts_wait);

fn id(answer: &Json) -> String {
    answer["data"]["id"].as_str().expect("id").to_string()
}

async fn made(client: &Client, path: &str, body: Json) -> String {
    id(&client.post(path, &body).await.expect(201))
}

async fn reports_answer(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let account = made(
        &owner,
        "/v1/parties/customers",
        json!({"name": "Save Valley Lodge", "lifecycle": "prospect", "taxNumber": "2000111"}),
    )
    .await;
    made(&owner, "/v1/parties/customers", json!({"name": "Save Valley Lodge Ltd", "taxNumber": "2000111"})).await;
    let deal = made(
        &owner,
        "/v1/crm/opportunities",
        json!({"name": "Tents", "account": account, "expectedClose": "2026-03-20", "estimate": "9000.00"}),
    )
    .await;
    owner.post(&format!("/v1/crm/opportunities/{deal}/to-proposal"), &json!({})).await.expect(200);
    made(&owner, "/v1/crm/leads", json!({"name": "Mercy Bere", "email": "mercy@bere.example"})).await;
    made(&owner, "/v1/crm/targets", json!({"name": "First quarter", "from": "2026-01-01", "to": "2026-12-31", "amount": "50000.00", "metric": "invoiced"})).await;
    for report in [
        "accuracy",
        "activities",
        "commissions",
        "forecast",
        "pipeline",
        "responses",
        "sources",
        "stages",
        "targets",
        "won-lost",
    ] {
        let answer = owner.get(&format!("/v1/crm/reports/{report}")).await;
        assert_eq!(answer.status, 200, "{report}: {}", answer.text());
    }
    for by in ["salesperson", "team"] {
        owner.get(&format!("/v1/crm/reports/forecast?by={by}")).await.expect(200);
    }
    let same = owner.get("/v1/crm/reports/duplicates?kind=accounts").await.expect(200);
    assert_eq!(same["rows"][0]["cells"]["why"], "Same tax number", "{same}");
}

async fn leads_go_to_the_team(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let (rudo, themba) =
        (app.person(Role::Operator, Scope::Assigned).await, app.person(Role::Operator, Scope::Assigned).await);
    let members = json!([{"person": rudo.id.as_str(), "capacity": 1}, {"person": themba.id.as_str(), "capacity": 5}]);
    let team =
        made(&owner, "/v1/crm/teams", json!({"name": "Inbound", "assignment": "in_turn", "members": members})).await;
    for (name, email) in [("One", "one@a.example"), ("Two", "two@b.example"), ("Three", "three@c.example")] {
        let lead = owner.post("/v1/crm/leads", &json!({"name": name, "email": email, "team": team})).await.expect(201);
        assert_eq!(lead["data"]["status"], "assigned");
    }
    // Each has one, and then only one of them can take another.
    for (person, count) in [(&rudo, 1), (&themba, 2)] {
        let mine = app.sign_in(person).await.get("/v1/crm/leads").await.expect(200);
        assert_eq!(mine["data"].as_array().map(Vec::len), Some(count));
    }
}

async fn large_discounts_wait(backend: Backend) {
    let app = TestApp::new(backend).await;
    let (owner, clerk) = (app.owner().await, app.signed_in(Role::Operator, Scope::All).await);
    owner.patch("/v1/settings/accounting", &json!({"discountLimit": "10"})).await.expect(204);
    let customer = made(&owner, "/v1/parties/customers", json!({"name": "Kopje Lodge"})).await;
    let body = |discount: &str| json!({"customer": customer, "lines": [{"description": "Tiles", "qty": "1", "unitPrice": "100.00", "discountPct": discount}]});
    let small = made(&clerk, "/v1/accounting/quotations", body("10")).await;
    clerk.post(&format!("/v1/accounting/quotations/{small}/send"), &json!({})).await.expect(200);
    let large = made(&clerk, "/v1/accounting/quotations", body("10.5")).await;
    let refused = clerk.post(&format!("/v1/accounting/quotations/{large}/send"), &json!({})).await;
    assert!(refused.text().contains("discount_too_large"), "{}", refused.text());
    owner.post(&format!("/v1/accounting/quotations/{large}/send"), &json!({})).await.expect(200);
}
