//! A document that is made and posted in one call is written once, with what posting adds to it.

use kernel_testkit::{Backend, TestApp, on_both};
use kernel_types::{Role, Scope};
use serde_json::json;

on_both!(a_bill_keeps_what_its_budget_said);

async fn a_bill_keeps_what_its_budget_said(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let manager = app.signed_in(Role::Admin, Scope::All).await;
    let budget = json!({
        "name": "Plan", "fiscalYear": "2026", "level": "year", "control": "warn",
        "lines": [{"account": "7210", "amount": "1200.00"}],
    });
    let budget = owner.post("/v1/financial/budgets", &budget).await.expect(201);
    let path = format!("/v1/financial/budgets/{}", budget["data"]["id"].as_str().expect("id"));
    owner.post(&format!("{path}/submit"), &json!({})).await.expect(200);
    manager.post(&format!("{path}/approve"), &json!({})).await.expect(200);
    manager.post(&format!("{path}/activate"), &json!({})).await.expect(200);
    let supplier = owner.post("/v1/parties/suppliers", &json!({"name": "Landlord"})).await.expect(201);
    let bill = json!({
        "supplier": supplier["data"]["id"], "supplierInvoiceNo": "R-1",
        "lines": [{"description": "Deposit", "qty": "1", "unitPrice": "1200.50", "account": "7210"}],
    });
    let posted = owner.post("/v1/accounting/bills?then=post", &bill).await.expect(201);
    let bill =
        owner.get(&format!("/v1/accounting/bills/{}", posted["data"]["id"].as_str().expect("id"))).await.expect(200);
    let checks = bill["data"]["budgetChecks"].as_array().expect("checks");
    assert_eq!(checks.len(), 1, "{checks:?}");
    assert_eq!((&checks[0]["action"], &checks[0]["over"]), (&json!("warn"), &json!("0.50")));
    assert!(checks[0]["id"].is_string(), "{checks:?}");
}
