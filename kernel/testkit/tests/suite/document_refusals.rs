//! What documents refuse, each at its field: over-allocation, crediting more than invoiced, a tax without a rate on the day,
//! a supplier's invoice entered twice, a closed period, a currency without a rate.

use kernel_testkit::{Answer, Backend, Client, TestApp};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().expect("id").to_string()
}

/// Code and pointer of a refusal: of its first field, else of the whole.
fn refusal(answer: &Answer) -> (String, String) {
    assert!((400..500).contains(&answer.status), "{}: {}", answer.status, answer.text());
    let json = answer.json();
    let first = &json["errors"][0];
    let code = first["code"].as_str().or(json["code"].as_str()).unwrap_or_default();
    (code.to_string(), first["pointer"].as_str().unwrap_or_default().to_string())
}

async fn customer(owner: &Client, extra: Json) -> String {
    let mut body = json!({"name": "Acme"});
    for (key, value) in extra.as_object().expect("an object") {
        body[key] = value.clone();
    }
    id(&owner.post("/v1/accounting/customers", &body).await.expect(201))
}

fn expected(pair: (&str, &str)) -> (String, String) {
    (pair.0.to_string(), pair.1.to_string())
}

async fn each_at_its_field(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let acme = customer(&owner, json!({})).await;
    let line = json!([{"description": "Cement", "qty": "2", "unitPrice": "10.00"}]);
    let invoice = id(&owner
        .post("/v1/accounting/invoices?then=post", &json!({"customer": acme, "lines": line}))
        .await
        .expect(201));

    // More than is open.
    let account = id(&owner
        .post(
            "/v1/accounting/accounts",
            &json!({"code": "1119", "name": "Test bank", "type": "asset", "subtype": "bank"}),
        )
        .await
        .expect(201));
    // A code that another account has.
    let taken =
        owner.post("/v1/accounting/accounts", &json!({"code": "1119", "name": "Another", "type": "asset"})).await;
    assert_eq!(refusal(&taken), expected(("duplicate", "/code")));
    let bank = id(&owner
        .post("/v1/accounting/bank-accounts", &json!({"name": "Main", "currency": "USD", "glAccount": account}))
        .await
        .expect(201));
    let receipt = json!({"customer": acme, "bankAccount": bank, "amount": "50.00", "allocations": [{"invoice": invoice, "amount": "20.01"}]});
    assert_eq!(
        refusal(&owner.post("/v1/accounting/receipts", &receipt).await),
        expected(("over_allocated", "/allocations/0/amount"))
    );

    // More than was invoiced.
    let record = owner.get(&format!("/v1/accounting/invoices/{invoice}")).await.expect(200);
    let note = json!({"customer": acme, "invoice": invoice, "reason": "return", "lines": [{"invoiceLine": record["data"]["lines"][0]["id"], "qty": "3"}]});
    assert_eq!(
        refusal(&owner.post("/v1/accounting/credit-notes", &note).await),
        expected(("over_credited", "/lines/0/qty"))
    );

    // A tax that has no rate on the day.
    let tax = json!({"code": "NEW-VAT", "name": "New VAT", "kind": "standard", "scope": "both", "rates": [{"validFrom": "2026-07-01", "rate": "16"}]});
    let tax = id(&owner.post("/v1/accounting/tax-codes", &tax).await.expect(201));
    let group = id(&owner
        .post("/v1/accounting/tax-groups", &json!({"code": "NEW", "name": "New", "taxes": [{"taxCode": tax}]}))
        .await
        .expect(201));
    let body = json!({"customer": acme, "lines": [{"description": "Cement", "qty": "1", "unitPrice": "10.00", "taxGroup": group}]});
    assert_eq!(
        refusal(&owner.post("/v1/accounting/invoices", &body).await),
        expected(("tax_rate_missing", "/lines/0/taxGroup"))
    );

    // The same supplier's invoice, however its number is spelled.
    let supplier = id(&owner.post("/v1/accounting/suppliers", &json!({"name": "Willdale"})).await.expect(201));
    let bill = |number: &str| json!({"supplier": supplier, "supplierInvoiceNo": number, "lines": [{"description": "Bricks", "qty": "1", "unitPrice": "9.00"}]});
    owner.post("/v1/accounting/bills", &bill("INV-7 / 2026")).await.expect(201);
    let (code, pointer) = refusal(&owner.post("/v1/accounting/bills", &bill("inv7/2026")).await);
    assert!(code.contains("duplicate") && pointer == "/supplierInvoiceNo", "{code} {pointer}");

    // A currency nobody gave a rate for.
    let body = json!({"customer": acme, "currency": "JPY", "lines": [{"description": "Cement", "qty": "1", "unitPrice": "10"}]});
    let (code, pointer) = refusal(&owner.post("/v1/accounting/invoices", &body).await);
    assert!(code.contains("rate") && pointer == "/rate", "{code} {pointer}");

    // A closed period.
    let periods = owner.get("/v1/accounting/periods?limit=200").await.expect(200);
    let january = periods["data"]
        .as_array()
        .expect("data")
        .iter()
        .find(|period| period["startDate"] == "2026-01-01")
        .expect("January");
    let (january, name) = (january["id"].as_str().expect("id").to_string(), &january["name"]);
    owner.post(&format!("/v1/accounting/periods/{january}/soft-close"), &json!({})).await.expect(200);
    let authorizer = app.signed_in(Role::Authorizer, Scope::All).await;
    authorizer.post(&format!("/v1/accounting/periods/{january}/close"), &json!({})).await.expect(200);
    let body = json!({"customer": acme, "issueDate": "2026-01-15", "lines": [{"description": "Cement", "qty": "1", "unitPrice": "10.00"}]});
    let refused = owner.post("/v1/accounting/invoices?then=post", &body).await;
    let (code, pointer) = refusal(&refused);
    assert!(code.contains("period") && pointer == "/issueDate", "{code} {pointer}");
    // Other languages say it by its key, with what was filled in.
    let problem = refused.json();
    let error = &problem["errors"][0];
    assert_eq!((&error["key"], &error["params"]), (&json!("ledger-period-closed"), &json!({"period": name})));

    // A line on an account that needs a party: told at the line of the document, not at the entry's.
    let accounts = owner.get("/v1/accounting/accounts?filter%5Bcode%5D=1210").await.expect(200);
    let lines = json!([{"description": "Cement", "qty": "1", "unitPrice": "10.00"}, {"description": "Bricks", "qty": "1", "unitPrice": "10.00", "account": accounts["data"][0]["id"]}]);
    let body = json!({"customer": acme, "lines": lines});
    assert_eq!(
        refusal(&owner.post("/v1/accounting/invoices?then=post", &body).await),
        expected(("party_missing", "/lines/1/account"))
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_at_its_field_on_sqlite() {
    each_at_its_field(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_at_its_field_on_postgres() {
    each_at_its_field(Backend::Postgres).await;
}
