//! What a document would be is shown before it is saved: the same figures as posting gives it, and what is remarkable about it.

use kernel_testkit::{Backend, TestApp};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().expect("id").to_string()
}

/// 3 × 33.33 less 2 % is 97.99; with 15 % tax of 14.70 that is 112.69, due 30 days after 1 March. Nothing is written by looking.
async fn shows_what_posting_gives(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let tax = json!({"code": "T-STD", "name": "Standard", "kind": "standard", "rates": [{"validFrom": "2020-01-01", "rate": "15"}], "outputRole": "TAXOUT", "inputRole": "TAXIN"});
    let tax = id(&owner.post("/v1/accounting/tax-codes", &tax).await.expect(201));
    owner
        .post("/v1/accounting/tax-groups", &json!({"code": "T-STD", "name": "Standard", "taxes": [{"taxCode": tax}]}))
        .await
        .expect(201);
    let acme = id(&owner
        .post("/v1/accounting/customers", &json!({"name": "Acme", "taxGroup": "T-STD", "paymentTerms": "NET30"}))
        .await
        .expect(201));
    let body = json!({"customer": acme, "issueDate": "2026-03-01", "lines": [{"description": "Cement", "qty": "3", "unitPrice": "33.33", "discountPct": "2"}]});
    let shown = owner.post("/v1/accounting/invoices/preview", &body).await.expect(200);
    let figures = ["netTotal", "taxTotal", "total", "dueDate"];
    let of = |answer: &Json| figures.map(|name| answer["data"][name].as_str().unwrap_or_default().to_string());
    assert_eq!(of(&shown), ["97.99", "14.70", "112.69", "2026-03-31"]);
    assert_eq!(shown["meta"]["warnings"], json!([]));
    assert_eq!(owner.get("/v1/accounting/invoices").await.expect(200)["data"], json!([]), "nothing was written");
    let posted = owner.post("/v1/accounting/invoices?then=post", &body).await.expect(201);
    assert_eq!(of(&shown), of(&posted));

    // A change of a draft, by its version.
    let draft = id(&owner.post("/v1/accounting/invoices", &body).await.expect(201));
    let change = json!({"version": 1, "lines": [{"description": "Cement", "qty": "1", "unitPrice": "100.00"}]});
    let changed = owner.post(&format!("/v1/accounting/invoices/preview?id={draft}"), &change).await.expect(200);
    assert_eq!(changed["data"]["total"], json!("115.00"));
    assert_eq!(
        owner.get(&format!("/v1/accounting/invoices/{draft}")).await.expect(200)["data"]["total"],
        json!("112.69")
    );

    // What saving would refuse is answered at its field; without the right to write there is no answer.
    let refused = owner.post("/v1/accounting/invoices/preview", &json!({"customer": acme})).await.expect(200);
    assert_eq!((&refused["data"], &refused["meta"]["errors"][0]["pointer"]), (&json!(null), &json!("/lines")));
    let nobody = owner.post("/v1/accounting/invoices/preview", &json!({"lines": body["lines"]})).await.expect(200);
    let missing = &nobody["meta"]["errors"][0];
    assert_eq!((&missing["pointer"], &missing["message"]), (&json!("/customer"), &json!("Customer is required.")));
    let late =
        owner.post(&format!("/v1/accounting/invoices/preview?id={draft}"), &json!({"version": 0})).await.expect(200);
    assert_eq!(late["meta"]["errors"][0]["code"], json!("stale"));
    let viewer = app.signed_in(Role::Viewer, Scope::All).await;
    viewer.post("/v1/accounting/invoices/preview", &body).await.expect(403);

    // A business with a tax number is reminded of a line without tax.
    let bare = id(&owner.post("/v1/accounting/customers", &json!({"name": "Bare"})).await.expect(201));
    let plain = json!({"customer": bare, "lines": [{"description": "Cement", "qty": "1", "unitPrice": "100.00"}]});
    assert_eq!(owner.post("/v1/accounting/invoices/preview", &plain).await.expect(200)["meta"]["warnings"], json!([]));
    let mut taxed = kernel::OpContext::clone(&app.business.context);
    taxed.business =
        std::sync::Arc::new(kernel::Business { tax_number: Some("10012345".to_string()), ..(*taxed.business).clone() });
    let entity = kernel::service::entity_at(&app.app, "accounting", "invoices").expect("invoices");
    let remarked = kernel::service::preview::of(&app.app, &taxed, &entity, None, plain).await.expect("a preview");
    assert_eq!(
        (&remarked["meta"]["warnings"][0]["code"], &remarked["meta"]["warnings"][0]["pointer"]),
        (&json!("line_without_tax"), &json!("/lines/0/taxGroup"))
    );

    // The terms' discount is not for late money: a remark, for somebody may have agreed on it.
    let early = id(&owner
        .post("/v1/accounting/customers", &json!({"name": "Early", "paymentTerms": "2-10-NET30"}))
        .await
        .expect(201));
    let invoice = json!({"customer": early, "issueDate": "2026-03-01", "lines": [{"description": "Cement", "qty": "1", "unitPrice": "100.00"}]});
    let invoice = id(&owner.post("/v1/accounting/invoices?then=post", &invoice).await.expect(201));
    let account = id(&owner
        .post(
            "/v1/accounting/accounts",
            &json!({"code": "1119", "name": "Test bank", "type": "asset", "subtype": "bank"}),
        )
        .await
        .expect(201));
    let bank = id(&owner
        .post("/v1/accounting/bank-accounts", &json!({"name": "Main", "currency": "USD", "glAccount": account}))
        .await
        .expect(201));
    let receipt = |date: &str, discount: &str| json!({"customer": early, "bankAccount": bank, "date": date, "allocations": [{"invoice": invoice, "discount": discount}]});
    for (date, discount, code) in [
        ("2026-03-11", "2.00", Json::Null),
        ("2026-03-12", "2.00", json!("discount_too_late")),
        ("2026-03-11", "3.00", json!("discount_above_terms")),
    ] {
        let shown = owner.post("/v1/accounting/receipts/preview", &receipt(date, discount)).await.expect(200);
        assert_eq!(shown["meta"]["warnings"][0]["code"], code, "{date} {discount}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shows_what_posting_gives_on_sqlite() {
    shows_what_posting_gives(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shows_what_posting_gives_on_postgres() {
    shows_what_posting_gives(Backend::Postgres).await;
}
