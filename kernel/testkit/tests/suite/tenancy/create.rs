use kernel_testkit::{Backend, TestApp, on_both};
use kernel_types::{Role, Scope};
use serde_json::json;

use super::{own, refused};

on_both!(
    a_business_comes_with_books_taxes_words_and_switches,
    books_are_kept_in_any_currency_in_any_country,
    wrong_input_is_told_at_its_fields_and_leaves_nothing,
    the_same_request_makes_one_business
);

async fn a_business_comes_with_books_taxes_words_and_switches(backend: Backend) {
    let app = TestApp::new(backend).await;
    // Anybody with an account may have a business of their own.
    let client = app.signed_in(Role::Viewer, Scope::All).await;
    let preview =
        client.get("/v1/business-preview?country=KE&sector=education&fiscalYearStart=07-01").await.expect(200);
    let promised = |address: &str| {
        preview["data"]["records"]
            .as_array()
            .expect("records")
            .iter()
            .find(|kind| kind["entity"] == address)
            .expect("a kind")["count"]
            .as_u64()
            .expect("count")
    };
    let body = json!({
        "name": "Mlima Primary School", "country": "KE", "institution": "primary-school", "fiscalYearStart": "07-01",
        "taxNumber": "P051234567X", "address": "1 Moi Avenue\nNairobi", "email": "office@mlima.example",
    });
    let made = client.post("/v1/businesses", &body).await.expect(201);
    let id = made["data"]["id"].as_str().expect("id").to_string();
    let here = kernel_testkit::Client { business: Some(id.clone()), ..client.clone() };

    let profile = here.get(&format!("/v1/businesses/{id}")).await.expect(200);
    assert_eq!(
        (&profile["data"]["currency"], &profile["data"]["sector"], &profile["data"]["fiscalYearStart"]),
        (&json!("KES"), &json!("education"), &json!("07-01"))
    );
    assert_eq!(profile["meta"]["may"]["own"], true);

    let accounts = here.get("/v1/ledger/accounts?total=true&limit=1").await.expect(200);
    assert_eq!(
        accounts["page"]["total"].as_u64(),
        Some(promised("ledger.account")),
        "the preview promised these accounts"
    );
    let taxes = here.get("/v1/ledger/tax-codes?total=true&limit=1").await.expect(200);
    assert_eq!(taxes["page"]["total"].as_u64(), Some(promised("ledger.tax_code")));
    let years = here.get("/v1/ledger/fiscal-years").await.expect(200);
    assert!(
        years["data"]
            .as_array()
            .expect("years")
            .iter()
            .all(|year| year["startDate"].as_str().is_some_and(|day| day.ends_with("-07-01"))),
        "{years}"
    );
    let registry = here.get("/v1/registry").await.expect(200);
    assert_eq!(registry["sector"], "education");
    // Families the institution does not start with are off; accounting always stays.
    let switches = here.get(&format!("/v1/businesses/{id}/switches")).await.expect(200);
    let on = |name: &str| {
        switches["data"]["families"]
            .as_array()
            .expect("families")
            .iter()
            .find(|family| family["name"] == name)
            .expect("a family")["enabled"]
            .as_bool()
    };
    assert_eq!((on("education"), on("accounting"), on("manufacturing")), (Some(true), Some(true), Some(false)));
    // The first business of the test is not touched.
    assert_eq!(app.owner().await.get("/v1/registry").await.expect(200)["sector"], "business");
}

async fn books_are_kept_in_any_currency_in_any_country(backend: Backend) {
    let app = TestApp::new(backend).await;
    let client = app.signed_in(Role::Viewer, Scope::All).await;
    let offered = app.anonymous().get("/v1/business-options").await.expect(200);
    assert!(offered["data"]["currencies"].as_array().is_some_and(|all| all.contains(&json!("TND"))));
    let body = json!({"name": "Carthage Imports", "country": "KE", "currency": "TND"});
    let made = client.post("/v1/businesses", &body).await.expect(201);
    let here = kernel_testkit::Client { business: made["data"]["id"].as_str().map(str::to_string), ..client };
    let own = here.get("/v1/ledger/currencies?filter[code]=TND").await.expect(200);
    assert_eq!(
        (own["data"][0]["name"].as_str(), own["data"][0]["minorUnit"].as_i64()),
        (Some("Tunisian dinar"), Some(3))
    );
}

async fn wrong_input_is_told_at_its_fields_and_leaves_nothing(backend: Backend) {
    let app = TestApp::new(backend).await;
    let client = app.owner().await;
    let before = own(&client).await;
    let body = json!({
        "name": "<b>", "country": "KE", "taxNumber": "123", "currency": "XXX", "template": "none", "fiscalYearStart": "07-15", "email": "half@",
        "institution": "circus", "families": ["accounting", "nothing"], "businessGroupId": "x", "owner": "me",
    });
    let pointers: Vec<String> =
        refused(&client.post("/v1/businesses", &body).await).into_iter().map(|(pointer, _)| pointer).collect();
    for pointer in [
        "/owner",
        "/name",
        "/institution",
        "/currency",
        "/taxNumber",
        "/email",
        "/template",
        "/fiscalYearStart",
        "/families",
        "/businessGroupId",
    ] {
        assert!(pointers.iter().any(|found| found == pointer), "{pointer} is missing from {pointers:?}");
    }
    assert_eq!(refused(&client.post("/v1/businesses", &json!({"name": "No country"})).await)[0].0, "/country");
    assert_eq!(own(&client).await, before);
    app.anonymous().post("/v1/businesses", &json!({"name": "A", "country": "KE"})).await.expect(401);
}

async fn the_same_request_makes_one_business(backend: Backend) {
    let app = TestApp::new(backend).await;
    let client = app.owner().await;
    let body = json!({"name": "Twice Ltd", "country": "ZM"});
    let first = client.post_once("/v1/businesses", &body, "create-twice").await.expect(201);
    let again = client.post_once("/v1/businesses", &body, "create-twice").await.expect(200);
    assert_eq!(first["data"]["id"], again["data"]["id"]);
    assert_eq!(own(&client).await.len(), 2);
    // Another person's same key is another request.
    let other = app.signed_in(Role::Viewer, Scope::All).await;
    let theirs = other.post_once("/v1/businesses", &body, "create-twice").await.expect(201);
    assert_ne!(theirs["data"]["id"], first["data"]["id"]);
}
