//! Receipts of expense reports: a picture belongs to the report that names it, is known again wherever it is handed in, and carries the tax.

use kernel_testkit::{Backend, Client, TestApp, on_both};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

on_both!(receipts, tax_needs_a_picture, people_see_their_own, a_repeated_report_is_one);

const CLAIMS: &str = "/v1/expenses/claims";

async fn receipt(client: &Client, content: &[u8]) -> String {
    let added = client.upload("/v1/files", "receipt.pdf", content).await.expect(201);
    added["data"]["id"].as_str().expect("id").to_string()
}

async fn category(client: &Client, code: &str) -> String {
    let found = client.get(&format!("/v1/expenses/categories?filter%5Bcode%5D={code}")).await.expect(200);
    found["data"][0]["id"].as_str().expect("a category").to_string()
}

fn report(category: &str, file: &str, amount: &str) -> Json {
    json!({"purpose": "Fuel on the road", "lines": [{"category": category, "date": "2026-03-03", "amount": amount, "merchant": "Zuva", "receipt": {"id": file, "sha256": "made up"}}]})
}

fn id(answer: &Json) -> String {
    answer["data"]["id"].as_str().expect("id").to_string()
}

async fn receipts(backend: Backend) {
    let app = TestApp::new(backend).await;
    let (rudo, themba) =
        (app.signed_in(Role::Contributor, Scope::All).await, app.signed_in(Role::Contributor, Scope::All).await);
    let approver = app.signed_in(Role::Approver, Scope::All).await;
    let fuel = category(&rudo, "FUEL").await;
    let file = receipt(&rudo, b"%PDF-1.7 forty litres").await;

    // Nobody claims with a file that somebody else handed in.
    let stolen = themba.post(CLAIMS, &report(&fuel, &file, "61.20")).await;
    assert_eq!((stolen.status, stolen.text().contains("file_unknown")), (422, true), "{}", stolen.text());

    let made = rudo.post(CLAIMS, &report(&fuel, &file, "61.20")).await.expect(201);
    let held = &made["data"]["lines"][0]["receipt"];
    assert_eq!((held["name"].as_str(), held["sha256"].as_str().map(str::len)), (Some("receipt.pdf"), Some(64)));
    assert_eq!(made["data"]["findings"], json!([]));
    rudo.post(&format!("{CLAIMS}/{}/submit", id(&made)), &json!({})).await.expect(200);

    // It is the report's now: readers of the report read it, others do not learn of it.
    let path = format!("/v1/files/{file}");
    assert_eq!(&approver.get(&path).await.body[..], b"%PDF-1.7 forty litres");
    themba.get(&path).await.expect(404);

    // The same paper photographed by somebody else is found by its content, whatever amount is claimed.
    let again = receipt(&themba, b"%PDF-1.7 forty litres").await;
    let second = themba.post(CLAIMS, &report(&fuel, &again, "59.00")).await.expect(201);
    assert_eq!(
        (&second["data"]["findings"][0]["rule"], &second["data"]["findings"][0]["other"]),
        (&json!("same_receipt"), &json!("EXP-2026-00001"))
    );
    let refused = themba.post(&format!("{CLAIMS}/{}/submit", id(&second)), &json!({})).await;
    assert!(
        refused.text().contains("same_receipt") && refused.text().contains("/lines/0/reason"),
        "{}",
        refused.text()
    );
}

async fn tax_needs_a_picture(backend: Backend) {
    let app = TestApp::new(backend).await;
    let (owner, rudo) = (app.owner().await, app.signed_in(Role::Contributor, Scope::All).await);
    let tax = owner.get("/v1/ledger/tax-codes?filter%5Bcode%5D=ZW-VAT-PUR").await.expect(200)["data"][0]["id"].clone();
    let repairs = owner
        .post("/v1/expenses/categories", &json!({"code": "REPAIRS", "name": "Repairs", "taxCode": tax}))
        .await
        .expect(201);
    let file = receipt(&rudo, b"%PDF-1.7 fiscal invoice").await;
    let mut body = report(&id(&repairs), &file, "115.50");
    let made = rudo.post(CLAIMS, &body).await.expect(201);
    assert_eq!((&made["data"]["lines"][0]["tax"], &made["data"]["taxTotal"]), (&json!("0.00"), &json!("0.00")));
    for (field, value) in
        [("taxReceipt", json!(true)), ("taxNumber", json!("220001234")), ("receiptNumber", json!("889"))]
    {
        body["lines"][0][field] = value;
    }
    body["version"] = made["data"]["version"].clone();
    let claimed = rudo.patch(&format!("{CLAIMS}/{}", id(&made)), &body).await.expect(200);
    let line = &claimed["data"]["lines"][0];
    assert_eq!(
        (&line["tax"], &line["cost"], &claimed["data"]["payable"]),
        (&json!("15.50"), &json!("100.00"), &json!("115.50"))
    );
}

async fn people_see_their_own(backend: Backend) {
    let app = TestApp::new(backend).await;
    let (rudo, themba) =
        (app.signed_in(Role::Contributor, Scope::All).await, app.signed_in(Role::Contributor, Scope::All).await);
    let parking = category(&rudo, "PARKING").await;
    let body = json!({"purpose": "Parking", "lines": [{"category": parking, "date": "2026-03-03", "amount": "2.00"}]});
    let made = rudo.post(CLAIMS, &body).await.expect(201);
    let path = format!("{CLAIMS}/{}", id(&made));
    themba.get(&path).await.expect(404);
    assert_eq!(themba.get(CLAIMS).await.expect(200)["data"], json!([]));
    themba.post(&format!("{path}/submit"), &json!({})).await.expect(404);
    // Nor does anybody claim in another's name.
    let mut foreign = body.clone();
    foreign["employee"] = made["data"]["employee"]["id"].clone();
    let refused = themba.post(CLAIMS, &foreign).await;
    assert!(refused.status == 403 || refused.status == 422, "{}", refused.text());
    // Anyone who holds anything here may claim, also without a grant in this family.
    assert_eq!(
        app.signed_in(Role::Operator, Scope::All).await.get(CLAIMS).await.expect(200)["data"].as_array().map(Vec::len),
        Some(1)
    );
}

/// What a phone sends after it was without a connection: pictures first, then the report, each as often as it takes.
async fn a_repeated_report_is_one(backend: Backend) {
    let app = TestApp::new(backend).await;
    let rudo = app.signed_in(Role::Contributor, Scope::All).await;
    let fuel = category(&rudo, "FUEL").await;
    let mut lines = Vec::new();
    for number in 0..5 {
        let content = format!("%PDF-1.7 receipt {number}");
        let file = receipt(&rudo, content.as_bytes()).await;
        lines.push(json!({"category": fuel, "date": "2026-03-03", "amount": format!("1{number}.00"), "merchant": "Zuva", "receipt": {"id": file}}));
    }
    let body = json!({"purpose": "A week of fuel", "lines": lines});
    let first = rudo.post_once(CLAIMS, &body, "kept-on-the-phone").await.expect(201);
    let second = rudo.post_once(CLAIMS, &body, "kept-on-the-phone").await.expect(201);
    assert_eq!(id(&first), id(&second));
    assert_eq!(first["data"]["findings"], json!([]));
    assert_eq!(rudo.get(CLAIMS).await.expect(200)["data"].as_array().map(Vec::len), Some(1));
}
