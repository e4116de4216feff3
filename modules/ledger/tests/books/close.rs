//! Periods and year end.

use kernel_testkit::{Backend, Client, TestApp};
use kernel_types::Id;
use serde_json::{Value as Json, json};

use crate::{app, cell, draft, on_both, posted, problems, report, write};

on_both!(closed_periods_refuse, year_end_of_the_example);

async fn period(client: &Client, name: &str) -> String {
    let found = client.get(&format!("/v1/ledger/periods?filter%5Bname%5D={name}")).await.expect(200);
    found["data"][0]["id"].as_str().unwrap_or_default().to_string()
}

/// A transition with the platform's rights: who may take it is not what these tests are about.
async fn as_platform(app: &TestApp, entity: &'static str, id: &str, name: &'static str, ask: Json) {
    let (id, ask) = (Id::from_stored(id), ask.as_object().cloned().unwrap_or_default());
    let done = write(app, move |op| {
        let (id, ask) = (id.clone(), ask.clone());
        Box::pin(async move { op.transition(entity, &id, name, ask).await.map(drop) })
    });
    done.await.expect(name);
}

async fn closed_periods_refuse(backend: Backend) {
    let (app, owner) = app(backend).await;
    let id = period(&owner, "2026-02").await;
    let path = format!("/v1/ledger/periods/{id}");
    let lines = [("1111", "5.00"), ("1131", "-5.00")];
    owner.post(&format!("{path}/soft-close"), &json!({})).await.expect(200);
    posted(&owner, "2026-02-10", &lines).await;
    let waiting = draft(&owner, "2026-02-10", &lines).await["id"].as_str().unwrap_or_default().to_string();
    let post = format!("/v1/ledger/journal-entries/{waiting}/post");
    as_platform(&app, "ledger.period", &id, "close", json!({})).await;
    assert_eq!(owner.post(&post, &json!({})).await.code(), "period_closed");
    as_platform(&app, "ledger.period", &id, "reopen", json!({"reason": "A late bill"})).await;
    assert_eq!(owner.get(&path).await.expect(200)["data"]["reopenReason"], "A late bill");
    owner.post(&post, &json!({})).await.expect(200);
    // One class ahead of the others.
    owner.post(&format!("{path}/set-class"), &json!({"journalClass": "general", "classStatus": "closed"})).await.expect(200);
    let other = draft(&owner, "2026-02-11", &lines).await["id"].as_str().unwrap_or_default().to_string();
    assert_eq!(owner.post(&format!("/v1/ledger/journal-entries/{other}/post"), &json!({})).await.code(), "period_closed");
    assert_eq!(problems(&app).await, Vec::<String>::new());
}

/// PUB-ACC-7.
async fn year_end_of_the_example(backend: Backend) {
    let (app, owner) = app(backend).await;
    let lines = [
        ("5110", "-184250.00"),
        ("5310", "-1120.50"),
        ("6110", "97300.25"),
        ("7210", "51870.10"),
        ("5510", "2415.00"),
        ("8511", "8440.00"),
        ("1111", "25345.15"),
    ];
    posted(&owner, "2025-11-30", &lines).await;
    let years = owner.get("/v1/ledger/fiscal-years?filter%5Bname%5D=2025").await.expect(200);
    let year = years["data"][0]["id"].as_str().unwrap_or_default().to_string();
    let path = format!("/v1/ledger/fiscal-years/{year}");
    let before = report(&owner, "balance-sheet?at=2025-12-31").await;
    assert_eq!(cell(&before, "line", "Result of the year, not yet closed", "amount"), "25345.15");
    owner.post(&format!("{path}/start-closing"), &json!({})).await.expect(200);
    assert_eq!(owner.post(&format!("{path}/close"), &json!({})).await.status, 403);
    as_platform(&app, "ledger.fiscal_year", &year, "close", json!({})).await;
    assert_eq!(owner.get(&path).await.expect(200)["data"]["status"], "closed");
    let trial = report(&owner, "trial-balance?from=2025-12-31&to=2025-12-31").await;
    for code in ["5110", "5310", "6110", "7210", "5510", "8511"] {
        let sides = [cell(&trial, "code", code, "closingDebit"), cell(&trial, "code", code, "closingCredit")];
        assert_eq!(sides, [String::new(), String::new()], "{code}");
    }
    assert_eq!(cell(&trial, "code", "4210", "closingCredit"), "25345.15");
    let profit = report(&owner, "profit-and-loss?from=2025-01-01&to=2025-12-31&layout=accounts").await;
    assert_eq!(cell(&profit, "line", "Profit or loss", "amount"), "25345.15");
    as_platform(&app, "ledger.fiscal_year", &year, "reopen", json!({"reason": "An audit adjustment"})).await;
    let trial = report(&owner, "trial-balance?from=2025-01-01&to=2025-12-31").await;
    assert_eq!(cell(&trial, "code", "5110", "closingCredit"), "184250.00");
    assert_eq!(problems(&app).await, Vec::<String>::new());
}
