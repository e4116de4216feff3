//! Somebody who has left and is erased: contact details, family, papers and bank details are nowhere in the database any longer, while
//! pay and contract stay whole and the certificate says why.

use kernel_store::AuditReport;
use kernel_testkit::{Backend, Client, TestApp, on_both};
use serde_json::{Value as Json, json};

use crate::erasure::{holding, trail};

on_both!(what_is_not_needed_of_an_employee_is_nowhere);

const HR: &str = "/v1/people-and-culture";
const TELLS: [&str; 6] = ["772000111", "zwelithini", "jacaranda", "9876543210", "fn-123456", "minibus"];

async fn made(client: &Client, path: &str, body: Json) -> String {
    client.post(&format!("{HR}/{path}"), &body).await.expect(201)["data"]["id"].as_str().expect("id").to_string()
}

async fn read(client: &Client, path: &str) -> Json {
    client.get(&format!("{HR}/{path}")).await.expect(200)["data"].clone()
}

async fn what_is_not_needed_of_an_employee_is_nowhere(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let body = json!({
        "firstName": "Tendai", "lastName": "Quaxley", "hireDate": "2025-01-06", "personalPhone": "+263772000111",
        "homeAddress": "4 Jacaranda Road", "skills": ["minibus"], "taxNumber": "TN-4711",
        "emergencyContacts": [{"name": "Zwelithini", "phone": "+263772000111", "address": "5 Jacaranda Road"}],
        "dependants": [{"name": "Zwelithini", "relationship": "child"}],
    });
    let employee = made(&owner, "employees", body).await;
    let account = json!({"employee": employee, "holder": "Zwelithini", "kind": "bank", "bank": "River Bank", "accountNumber": "9876543210"});
    made(&owner, "bank-details", account).await;
    let file = owner.upload("/v1/files", "jacaranda.txt", b"A minibus").await.expect(201)["data"]["id"].clone();
    let paper = json!({
        "employee": employee, "type": "passport", "title": "Passport for Zwelithini", "reference": "FN-123456",
        "file": {"id": file},
    });
    made(&owner, "employee-documents", paper).await;
    let contract =
        json!({"employee": employee, "type": "permanent", "from": "2025-01-06", "clauses": "Two weeks of notice"});
    let contract = made(&owner, "contracts", contract).await;
    let kept = json!({"body": "Signed on paper"});
    owner.post(&format!("{HR}/contracts/{contract}/comments"), &kept).await.expect(201);
    let exit = json!({"lastDay": "2026-02-27", "reason": "resignation"});
    owner.post(&format!("{HR}/employees/{employee}/exit"), &exit).await.expect(200);
    app.deliver().await;
    assert!(!holding(&app, &TELLS[..1]).await.is_empty(), "the scan finds nothing, so it proves nothing");
    let erasure = made(&owner, "employee-erasures", json!({"employee": employee})).await;
    owner.post(&format!("{HR}/employee-erasures/{erasure}/erase"), &json!({})).await.expect(200);
    app.deliver().await;
    assert_eq!(holding(&app, &TELLS).await, Vec::<String>::new());
    assert!(matches!(trail(&app).await, AuditReport::Intact(_)));
    let person = read(&owner, &format!("employees/{employee}")).await;
    assert_eq!((&person["name"], &person["taxNumber"]), (&json!("Tendai Quaxley"), &json!("TN-4711")), "{person}");
    // A contract is kept whole, with what hangs on it.
    assert_eq!(read(&owner, &format!("contracts/{contract}")).await["clauses"], "Two weeks of notice");
    let comments = owner.get(&format!("{HR}/contracts/{contract}/comments")).await.expect(200);
    assert!(comments.to_string().contains("Signed on paper"), "{comments}");
    let certificate = read(&owner, &format!("employee-erasures/{erasure}")).await;
    let why = "Pay and tax records name the person and are kept for as long as the law requires.";
    let rows = certificate["items"].as_array().expect("items");
    assert!(rows.iter().any(|row| row["outcome"] == "kept" && row["why"] == why), "{certificate}");
}
