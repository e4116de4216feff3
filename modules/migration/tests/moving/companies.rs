//! A company of each program, from its files to a proof without differences.

use kernel_testkit::{Backend, Client};
use serde_json::json;

use crate::{
    IIF, PASTEL, XERO, act, app, bytes, count, differing, findings, moved, on_both, problems, proof, run, steps,
};

on_both!(quickbooks_iif, xero, pastel);

async fn quickbooks_iif(backend: Backend) {
    let (app, owner) = app(backend).await;
    let id = moved(&owner, "quickbooks_iif", &[("sunrise.iif", IIF.as_bytes())]).await;
    let checked = act(&owner, &id, "check").await;
    assert_eq!(findings(&checked), Vec::<String>::new(), "{checked}");
    assert_eq!(count(&owner, "parties/customers").await, 0, "a check writes nothing");
    let done = run(&owner, &id).await;
    assert_eq!(done["status"], "done", "{done}");
    assert_eq!(
        (
            count(&owner, "parties/customers").await,
            count(&owner, "parties/suppliers").await,
            count(&owner, "products/products").await
        ),
        (2, 2, 2)
    );
    let proof = proof(&owner, &id).await;
    assert_eq!(differing(&proof), Vec::<String>::new(), "{proof}");
    let open = owner.get("/v1/ledger/open-items?sort=documentNumber").await.expect(200);
    let shown: Vec<(String, String, String)> = open["data"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|item| {
            (
                item["documentNumber"].as_str().unwrap_or_default().to_string(),
                item["outstanding"].as_str().unwrap_or_default().to_string(),
                item["side"].as_str().unwrap_or_default().to_string(),
            )
        })
        .collect();
    let expected = [
        ("1001", "2200.00", "receivable"),
        ("1002", "3400.00", "receivable"),
        ("CM-12", "200.00", "payable"),
        ("T/78", "2650.00", "payable"),
        ("ZS-77", "3500.00", "payable"),
    ];
    assert_eq!(shown, expected.map(|(a, b, c)| (a.to_string(), b.to_string(), c.to_string())));
    assert_eq!(problems(&app).await, Vec::<String>::new());
    settles(&owner).await;
}

/// A receipt settles an invoice that was brought over.
async fn settles(owner: &Client) {
    let item = owner.get("/v1/ledger/open-items?filter%5BdocumentNumber%5D=1002").await.expect(200)["data"][0].clone();
    let bank = owner.get("/v1/ledger/bank-accounts?limit=1").await.expect(200)["data"][0]["id"].clone();
    let receipt = owner
        .post("/v1/accounting/receipts?then=post", &json!({"customer": item["party"]["id"], "bankAccount": bank, "date": "2026-01-20", "method": "bank", "currency": "USD", "allocations": [{"openItem": item["id"], "amount": "3400.00"}]}))
        .await
        .expect(201);
    assert_eq!(receipt["data"]["status"], "posted", "{receipt}");
    let after = owner.get("/v1/ledger/open-items?filter%5BdocumentNumber%5D=1002").await.expect(200);
    assert_eq!(after["data"][0]["status"], "settled", "{after}");
}

/// What one of a currency costs in dollars on the day before.
pub async fn rate(owner: &Client, currency: &str, rate: &str) {
    let kinds = owner.get("/v1/ledger/rate-types?filter%5Bcode%5D=official").await.expect(200);
    let body = json!({"base": currency, "quote": "USD", "rateType": kinds["data"][0]["id"], "effectiveFrom": "2025-12-30T08:00:00Z", "rate": rate});
    owner.post("/v1/ledger/exchange-rates?then=approve", &body).await.expect(201);
}

async fn xero(backend: Backend) {
    let (app, owner) = app(backend).await;
    rate(&owner, "ZAR", "0.05").await;
    let id = moved(&owner, "xero", &bytes(&XERO)).await;
    let checked = act(&owner, &id, "check").await;
    assert_eq!(findings(&checked), Vec::<String>::new(), "{checked}");
    let done = run(&owner, &id).await;
    assert_eq!(done["status"], "done", "{done}");
    let proof = proof(&owner, &id).await;
    assert_eq!(differing(&proof), Vec::<String>::new(), "{proof}");
    let zar = proof["rows"]
        .as_array()
        .into_iter()
        .flatten()
        .find(|row| row["cells"]["currency"] == "ZAR")
        .cloned()
        .unwrap_or_default();
    assert_eq!((&zar["cells"]["theirs"], &zar["cells"]["ours"]), (&json!("60000.00"), &json!("60000.00")), "{proof}");
    assert_eq!(problems(&app).await, Vec::<String>::new());
    let again = act(&owner, &id, "check").await;
    assert!(steps(&again).iter().all(|step| step.contains(": 0/0/")), "{:?}", steps(&again));
}

async fn pastel(backend: Backend) {
    let (app, owner) = app(backend).await;
    let id = moved(&owner, "pastel", &bytes(&PASTEL)).await;
    let checked = act(&owner, &id, "check").await;
    assert_eq!(findings(&checked), Vec::<String>::new(), "{checked}");
    let done = run(&owner, &id).await;
    assert_eq!(done["status"], "done", "{done}");
    let proof = proof(&owner, &id).await;
    assert_eq!(differing(&proof), Vec::<String>::new(), "{proof}");
    let found = owner.get("/v1/ledger/accounts?filter%5Bcode%5D=8400%2F000").await.expect(200);
    assert_eq!(found["data"][0]["name"], "FBC Current Account", "{found}");
    assert_eq!(problems(&app).await, Vec::<String>::new());
}
