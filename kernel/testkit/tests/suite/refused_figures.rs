//! Figures that cannot be: rates at or below zero, imports that do not balance. Each is refused at its field or row, with what to do, and
//! nothing is written.

use kernel_testkit::{Answer, Backend, TestApp};
use serde_json::{Value as Json, json};

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().expect("id").to_string()
}

/// Pointers of what is wrong; every one says something.
fn pointers(answer: &Answer) -> Vec<String> {
    let json = answer.expect(422);
    let errors = json["errors"].as_array().expect("errors");
    assert!(errors.iter().all(|error| error["message"].as_str().is_some_and(|message| message.len() > 8)), "{json}");
    let mut told: Vec<String> =
        errors.iter().map(|error| error["pointer"].as_str().unwrap_or_default().to_string()).collect();
    told.sort();
    told.dedup();
    told
}

async fn cannot_be(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let types = owner.get("/v1/ledger/rate-types?filter%5Bcode%5D=official").await.expect(200);
    for rate in ["-1.5", "0"] {
        let body = json!({"base": "EUR", "quote": "USD", "rateType": types["data"][0]["id"], "rate": rate, "effectiveFrom": "2026-03-02T00:00:00Z"});
        assert_eq!(pointers(&owner.post("/v1/accounting/exchange-rates", &body).await), ["/rate"], "{rate}");
    }
    let acme = id(&owner.post("/v1/accounting/customers", &json!({"name": "Acme"})).await.expect(201));
    let supplier = id(&owner.post("/v1/accounting/suppliers", &json!({"name": "Willdale"})).await.expect(201));
    let line = json!([{"description": "Cement", "qty": "1", "unitPrice": "10.00"}]);
    for rate in ["-25", "0"] {
        let invoice = json!({"customer": acme, "currency": "EUR", "rate": rate, "lines": line});
        assert_eq!(pointers(&owner.post("/v1/accounting/invoices", &invoice).await), ["/rate"], "{rate}");
        let bill =
            json!({"supplier": supplier, "supplierInvoiceNo": "W-1", "currency": "EUR", "rate": rate, "lines": line});
        assert_eq!(pointers(&owner.post("/v1/accounting/bills", &bill).await), ["/rate"], "{rate}");
    }
    assert_eq!(owner.get("/v1/accounting/invoices").await.expect(200)["data"], json!([]));

    // An import that does not balance: told at its row, the entry that does is brought over, and a dry run writes nothing.
    let file = "Date,Entry number,Account code,Debit,Credit\n2026-01-05,J1,1111,10.00,\n2026-01-05,J1,5110,,10.00\n2026-01-06,J2,1111,7.00,\n2026-01-06,J2,5110,,6.99\n";
    let path = "/v1/ledger/journal-entries/import";
    let dry = owner.upload(&format!("{path}?dryRun=true"), "journal.csv", file.as_bytes()).await.expect(200);
    assert_eq!(dry["imported"], 1, "{dry}");
    let errors = dry["errors"].as_array().expect("errors");
    assert!(!errors.is_empty() && errors.iter().all(|error| error["row"] == 4 || error["row"] == 5), "{dry}");
    assert!(
        errors.iter().any(|error| error["message"].as_str().is_some_and(|message| message.contains("differ"))),
        "{dry}"
    );
    let entries = owner.get("/v1/ledger/journal-entries?total=true&limit=1").await.expect(200);
    assert_eq!(entries["page"]["total"], 0);
}

/// The third of these amounts is more than a balance of the account holds: it is refused as any wrong amount is, and what stands goes on.
async fn balances_do_not_overflow(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let mut accounts = Vec::new();
    for code in ["1111", "5110"] {
        accounts.push(
            owner.get(&format!("/v1/ledger/accounts?filter%5Bcode%5D={code}")).await.expect(200)["data"][0]["id"]
                .clone(),
        );
    }
    let entry = async || {
        let lines = json!([{"account": accounts[0], "docDebit": "400000000000000.00"}, {"account": accounts[1], "docCredit": "400000000000000.00"}]);
        let made = owner
            .post("/v1/ledger/journal-entries", &json!({"date": "2026-02-02", "narration": "Large", "lines": lines}))
            .await
            .expect(201);
        owner.post(&format!("/v1/ledger/journal-entries/{}/post", id(&made)), &json!({})).await
    };
    entry().await.expect(200);
    entry().await.expect(200);
    let refused = entry().await;
    assert!(
        (400..500).contains(&refused.status) && refused.code() == "amount_too_large",
        "{}: {}",
        refused.status,
        refused.text()
    );
    let trial = owner.get("/v1/ledger/reports/trial-balance?from=2026-01-01&to=2026-12-31").await.expect(200);
    assert_eq!(trial["totals"]["closingDebit"], "800000000000000.00", "{trial}");
    assert_eq!(trial["totals"]["closingCredit"], "800000000000000.00", "{trial}");
    // Others post on.
    let lines = json!([{"account": accounts[1], "docDebit": "1.00"}, {"account": accounts[0], "docCredit": "1.00"}]);
    let made = owner
        .post("/v1/ledger/journal-entries", &json!({"date": "2026-02-02", "narration": "Small", "lines": lines}))
        .await
        .expect(201);
    owner.post(&format!("/v1/ledger/journal-entries/{}/post", id(&made)), &json!({})).await.expect(200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn figures_that_cannot_be_on_sqlite() {
    cannot_be(Backend::Sqlite).await;
    balances_do_not_overflow(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn figures_that_cannot_be_on_postgres() {
    cannot_be(Backend::Postgres).await;
    balances_do_not_overflow(Backend::Postgres).await;
}
