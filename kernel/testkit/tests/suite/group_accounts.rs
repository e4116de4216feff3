//! A group of three companies in three currencies: their books are read with the caller's own rights there, translated and
//! consolidated.

use kernel_testkit::{Answer, Backend, Client, TestApp, on_both};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

on_both!(three_companies_in_three_currencies, books_are_read_with_the_rights_one_has_there);

/// The code of the problem at a field.
fn code_at(answer: &Answer, pointer: &str) -> Option<String> {
    let problem = answer.json();
    let at = problem["errors"].as_array().and_then(|errors| errors.iter().find(|error| error["pointer"] == pointer))?;
    at["code"].as_str().map(str::to_string)
}

fn id(answer: &Json) -> String {
    answer["data"]["id"].as_str().expect("an id").to_string()
}

/// A company of the group, with its books begun on 1 February 2026.
async fn company(
    owner: &Client,
    group: &str,
    name: &str,
    country: &str,
    currency: &str,
    entries: &[(&str, &str, &str)],
) -> Client {
    let body = json!({"name": name, "country": country, "currency": currency, "institution": "shop", "businessGroupId": group});
    let made = owner.post("/v1/businesses", &body).await.expect(201);
    let here = Client { business: Some(id(&made)), ..owner.clone() };
    post_all(&here, entries).await;
    here
}

async fn post_all(here: &Client, entries: &[(&str, &str, &str)]) {
    for (debit, credit, amount) in entries {
        let account = async |code: &str| {
            let found = here.get(&format!("/v1/ledger/accounts?filter[code]={code}")).await.expect(200);
            found["data"][0]["id"].as_str().expect("an account").to_string()
        };
        let lines = json!([{"account": account(debit).await, "docDebit": amount}, {"account": account(credit).await, "docCredit": amount}]);
        let entry = here
            .post("/v1/ledger/journal-entries", &json!({"date": "2026-02-01", "narration": "Entry", "lines": lines}))
            .await
            .expect(201);
        here.post(&format!("/v1/ledger/journal-entries/{}/post", id(&entry)), &json!({})).await.expect(200);
    }
}

async fn a_group(app: &TestApp, owner: &Client) -> String {
    let group = id(&owner.post("/v1/business-groups", &json!({"name": "Holdings"})).await.expect(201));
    owner
        .post(&format!("/v1/businesses/{}/group", app.business.id), &json!({"businessGroupId": group}))
        .await
        .expect(204);
    group
}

async fn mapped(owner: &Client) {
    for (code, account) in [("11*", "G1000"), ("26*", "G2600"), ("41*", "G4100"), ("51*", "G5100"), ("72*", "G7000")] {
        let found = owner.get(&format!("/v1/group/group-accounts?filter[code]={account}")).await.expect(200);
        owner
            .post("/v1/group/account-maps", &json!({"code": code, "account": found["data"][0]["id"]}))
            .await
            .expect(201);
    }
}

async fn entity(owner: &Client, code: &str, business: &str, currency: &str) -> String {
    id(&owner
        .post(
            "/v1/group/legal-entities",
            &json!({"code": code, "name": business, "currency": currency, "businessName": business}),
        )
        .await
        .expect(201))
}

/// Reads and confirms the books of an entity at the end of March.
async fn pulled(owner: &Client, entity: &str) -> Json {
    let balance = id(&owner
        .post("/v1/group/entity-balances", &json!({"entity": entity, "periodEnd": "2026-03-31"}))
        .await
        .expect(201));
    owner.post(&format!("/v1/group/entity-balances/{balance}/pull"), &json!({})).await.expect(200);
    owner.post(&format!("/v1/group/entity-balances/{balance}/confirm"), &json!({})).await.expect(200)
}

async fn three_companies_in_three_currencies(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let group = a_group(&app, &owner).await;
    let own_name = owner.get(&format!("/v1/businesses/{}", app.business.id)).await.expect(200)["data"]["name"]
        .as_str()
        .expect("a name")
        .to_string();
    // USD: capital 1,000, of which 150 pay for the two others. ZAR: capital 1,000, profit 300. KES: capital 10,000, profit 2,000.
    post_all(&owner, &[("1111", "4110", "1000.00"), ("2610", "1111", "150.00")]).await;
    company(
        &owner,
        &group,
        "Cape Trading",
        "ZA",
        "ZAR",
        &[("1111", "4110", "1000.00"), ("1111", "5110", "400.00"), ("7210", "1111", "100.00")],
    )
    .await;
    company(
        &owner,
        &group,
        "Nairobi Supplies",
        "KE",
        "KES",
        &[("1111", "4110", "10000.00"), ("1111", "5110", "2000.00")],
    )
    .await;
    mapped(&owner).await;
    let parent = entity(&owner, "P", &own_name, "USD").await;
    let cape = entity(&owner, "ZA", "Cape Trading", "ZAR").await;
    let nairobi = entity(&owner, "KE", "Nairobi Supplies", "KES").await;
    for (child, percent, consideration, capital, rate) in
        [(&cape, "100", "60.00", "1000.00", "0.05"), (&nairobi, "75", "90.00", "10000.00", "0.01")]
    {
        let body = json!({"parent": parent, "child": child, "from": "2026-01-01", "percent": percent, "control": "subsidiary", "consideration": consideration, "capital": capital, "rate": rate});
        owner.post("/v1/group/ownerships", &body).await.expect(201);
    }
    for entity in [&parent, &cape, &nairobi] {
        let confirmed = pulled(&owner, entity).await;
        assert_eq!((&confirmed["data"]["status"], &confirmed["data"]["source"]), (&json!("ready"), &json!("books")));
    }
    let mut body = json!({"name": "First quarter", "parent": parent, "yearStart": "2026-01-01", "periodEnd": "2026-03-31", "currency": "USD"});
    // Without rates nothing is guessed.
    let refused = owner.post("/v1/group/consolidation-runs", &body).await;
    refused.expect(422);
    assert_eq!(code_at(&refused, "/rates"), Some("no_rate".to_string()));
    body["rates"] = json!([{"from": "ZAR", "closing": "0.06", "average": "0.055"}, {"from": "KES", "closing": "0.008", "average": "0.009"}]);
    let run = owner.post("/v1/group/consolidation-runs", &body).await.expect(201);
    let figures = &run["data"];
    // Profit: ZAR 300 at 0.055 = 16.50, KES 2,000 at 0.009 = 18.00, a quarter of the latter to others.
    assert_eq!(
        (&figures["profit"], &figures["profitOthers"], &figures["profitOwners"]),
        (&json!("34.50"), &json!("4.50"), &json!("30.00"))
    );
    // Goodwill: 60 − 1,000 × 0.05 = 10 is 200 ZAR and 90 + 25 − 100 = 15 is 1,500 KES; at closing 12 and 12 (IAS 21.47).
    assert_eq!(figures["goodwill"], "24.00");
    // Cash 850 + 1,300 × 0.06 + 12,000 × 0.008 = 1,024, and goodwill.
    assert_eq!(figures["netAssets"], "1048.00");
    // A quarter of 12,000 × 0.008.
    assert_eq!(figures["nci"], "24.00");
    let run = id(&run);
    owner.post(&format!("/v1/group/consolidation-runs/{run}/review"), &json!({})).await.expect(200);
    let sheet = owner.get(&format!("/v1/group/reports/consolidation-worksheet?run={run}")).await.expect(200);
    assert!(sheet["rows"].as_array().is_some_and(|rows| rows.len() > 8), "{sheet}");
}

async fn books_are_read_with_the_rights_one_has_there(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let group = a_group(&app, &owner).await;
    company(&owner, &group, "Cape Trading", "ZA", "ZAR", &[("1111", "4110", "1000.00")]).await;
    let stranger = app.another_business("Other Trading").await;
    mapped(&owner).await;
    let cape = entity(&owner, "ZA", "Cape Trading", "ZAR").await;
    // A business that is not of the group, or that one is no member of, has no name here.
    let refused = owner
        .post(
            "/v1/group/legal-entities",
            &json!({"code": "X", "name": "Other", "currency": "USD", "businessName": "Other Trading"}),
        )
        .await;
    refused.expect(422);
    assert_eq!(code_at(&refused, "/businessName"), Some("business_unknown".to_string()));
    drop(stranger);
    // Everything in this business is nothing in the other one.
    let manager = app.signed_in(Role::Manager, Scope::All).await;
    let balance = id(&manager
        .post("/v1/group/entity-balances", &json!({"entity": cape, "periodEnd": "2026-03-31"}))
        .await
        .expect(201));
    let refused = manager.post(&format!("/v1/group/entity-balances/{balance}/pull"), &json!({})).await;
    assert_eq!(
        (refused.status, code_at(&refused, "/entity")),
        (422, Some("books_out_of_reach".to_string())),
        "{}",
        refused.text()
    );
    let read = owner.post(&format!("/v1/group/entity-balances/{balance}/pull"), &json!({})).await.expect(200);
    assert_eq!(read["data"]["totalDebit"], "1000.00");
}
