//! Lists that are asked for what stands in lines: some line holds it, or none does.

use kernel_testkit::{Backend, Client, TestApp, on_both};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

on_both!(records_are_found_by_their_lines, lines_that_are_hidden_answer_nothing);

const BILLS: &str = "/v1/accounting/bills";

async fn found(client: &Client, query: &str) -> Vec<String> {
    let listed = client.get(&format!("{BILLS}?sort=supplierInvoiceNo&{query}")).await.expect(200);
    let rows = listed["data"].as_array().cloned().unwrap_or_default();
    rows.iter().map(|row| row["supplierInvoiceNo"].as_str().unwrap_or_default().to_string()).collect()
}

async fn records_are_found_by_their_lines(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let made = owner.post("/v1/accounting/suppliers", &json!({"name": "Willdale Bricks"})).await.expect(201);
    let supplier = made["data"]["id"].as_str().expect("id").to_string();
    let line = |what: &str| json!({"description": what, "qty": "1", "unitPrice": "10.00"});
    for (number, lines) in [
        ("B-1", vec![line("Bricks"), line("Sand")]),
        ("B-2", vec![line("Sand"), line("Sand")]),
        ("B-3", vec![line("Cement")]),
    ] {
        let body = json!({"supplier": supplier, "supplierInvoiceNo": number, "lines": lines});
        owner.post(BILLS, &body).await.expect(201);
    }
    // Each record once, however many of its lines fit.
    assert_eq!(found(&owner, "filter[lines.description]=Sand").await, ["B-1", "B-2"]);
    assert_eq!(found(&owner, "filter[lines.description][ne]=Sand").await, ["B-3"]);
    assert_eq!(found(&owner, "filter[lines.description][in]=Bricks,Cement").await, ["B-1", "B-3"]);
    assert_eq!(found(&owner, "filter[lines.description]=Sand&filter[lines.description]=Bricks").await, ["B-1"]);
    let either = json!({"any": [["lines.description", "eq", "Cement"], ["supplierInvoiceNo", "eq", "B-2"]]});
    let either = either.to_string().replace('"', "%22").replace('{', "%7B").replace('}', "%7D");
    assert_eq!(found(&owner, &format!("where={either}")).await, ["B-2", "B-3"]);
    // What is no field of the lines, or no set of lines, is told.
    for wrong in ["lines.colour", "rows.description", "supplier.name"] {
        let refused = owner.get(&format!("{BILLS}?filter[{wrong}]=x")).await;
        let problem: Json = refused.json();
        assert_eq!(problem["errors"][0]["code"], "unknown_field", "{wrong}: {problem}");
    }
}

async fn lines_that_are_hidden_answer_nothing(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let person = json!({
        "firstName": "Rudo", "lastName": "Moyo", "hireDate": "2025-01-06",
        "dependants": [{"name": "Tariro Moyo", "relationship": "child"}],
    });
    owner.post("/v1/people-and-culture/employees", &person).await.expect(201);
    let list = "/v1/people-and-culture/employees?filter[dependants.name]=Tariro Moyo".replace(' ', "+");
    assert_eq!(owner.get(&list).await.expect(200)["data"].as_array().map(Vec::len), Some(1));
    // Who may not read them cannot ask for them either.
    let viewer = app.signed_in(Role::Viewer, Scope::All).await;
    assert_eq!(viewer.get(&list).await.json()["errors"][0]["code"], "unknown_field");
}
