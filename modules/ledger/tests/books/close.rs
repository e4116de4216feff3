//! Periods and year end.

use kernel_testkit::{Backend, Client, TestApp, on_both};
use kernel_types::{Id, Role, Scope};
use serde_json::{Value as Json, json};

use crate::{account, app, cell, draft, posted, problems, report, write};

on_both!(
    closed_periods_refuse,
    one_rule_closes_a_month,
    year_end_of_the_example,
    a_closed_month_does_not_move,
    each_book_is_closed_by_itself
);

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
    // Its own check is about that draft, which is what is tried next.
    let run = owner.post("/v1/ledger/close-runs", &json!({"period": id})).await.expect(201)["data"]["id"]
        .as_str()
        .unwrap_or_default()
        .to_string();
    let check =
        owner.get("/v1/ledger/close-checks?filter%5Bcode%5D=journal-drafts").await.expect(200)["data"][0]["id"].clone();
    owner
        .post(&format!("/v1/ledger/close-runs/{run}/decide"), &json!({"check": check, "reason": "Posted in March"}))
        .await
        .expect(200);
    as_platform(&app, "ledger.period", &id, "close", json!({})).await;
    assert_eq!(owner.post(&post, &json!({})).await.code(), "period_closed");
    as_platform(&app, "ledger.period", &id, "reopen", json!({"reason": "A late bill"})).await;
    assert_eq!(owner.get(&path).await.expect(200)["data"]["reopenReason"], "A late bill");
    owner.post(&post, &json!({})).await.expect(200);
    // One class ahead of the others.
    owner
        .post(&format!("{path}/set-class"), &json!({"journalClass": "general", "classStatus": "closed"}))
        .await
        .expect(200);
    let other = draft(&owner, "2026-02-11", &lines).await["id"].as_str().unwrap_or_default().to_string();
    assert_eq!(
        owner.post(&format!("/v1/ledger/journal-entries/{other}/post"), &json!({})).await.code(),
        "period_closed"
    );
    assert_eq!(problems(&app).await, Vec::<String>::new());
}

/// By the period, its close, a list of either, and anyone who asks: the checks hold it open, the same people may close it, and
/// period and close are always in the same state.
async fn one_rule_closes_a_month(backend: Backend) {
    let (app, owner) = app(backend).await;
    let month = period(&owner, "2026-02").await;
    let path = format!("/v1/ledger/periods/{month}");
    draft(&owner, "2026-02-10", &[("1111", "5.00"), ("5110", "-5.00")]).await;
    owner.post(&format!("{path}/soft-close"), &json!({})).await.expect(200);

    // The draft holds the month open, also where nobody drew up its checklist.
    assert_eq!(owner.post(&format!("{path}/close"), &json!({})).await.code(), "checks_open");
    let bulk = owner.post("/v1/ledger/periods/bulk", &json!({"action": "close", "ids": [month]})).await;
    assert_eq!(bulk.json()["failed"][0]["problem"]["code"], "checks_open", "{}", bulk.text());
    let run = owner.post("/v1/ledger/close-runs", &json!({"period": month})).await.expect(201)["data"].clone();
    assert_eq!(
        (run["status"].as_str(), run["blocking"].as_i64()),
        (Some("soft_closed"), Some(1)),
        "the close begins where its period is"
    );
    let run = format!("/v1/ledger/close-runs/{}", run["id"].as_str().unwrap_or_default());
    for way in [&path, &run] {
        assert_eq!(owner.post(&format!("{way}/close"), &json!({})).await.code(), "checks_open", "{way}");
        let clerk = app.signed_in(Role::Operator, Scope::All).await;
        let refused = clerk.post(&format!("{way}/close"), &json!({})).await;
        assert_eq!((refused.status, refused.code().as_str()), (403, "forbidden"), "{way}");
        assert_eq!(
            refused.json()["message"],
            "This takes one of these roles, or a higher one: Manager, Authorizer.",
            "{way}"
        );
        for internal in ["close-by-run", "close-with-period"] {
            assert_eq!(owner.post(&format!("{way}/{internal}"), &json!({})).await.status, 404, "{way}");
        }
    }
    // A second person, where the business wants one.
    owner.patch("/v1/settings/ledger", &json!({"separateClose": true})).await.expect(204);
    for way in [&path, &run] {
        assert_eq!(owner.post(&format!("{way}/close"), &json!({})).await.code(), "separate_close", "{way}");
    }
    let check =
        owner.get("/v1/ledger/close-checks?filter%5Bcode%5D=journal-drafts").await.expect(200)["data"][0]["id"].clone();
    owner.post(&format!("{run}/decide"), &json!({"check": check, "reason": "Posted in March"})).await.expect(200);
    let manager = app.signed_in(Role::Manager, Scope::All).await;
    let states = async || {
        let [period, run] = [owner.get(&path).await.expect(200), owner.get(&run).await.expect(200)];
        (period["data"]["status"].as_str().map(str::to_string), run["data"]["status"].as_str().map(str::to_string))
    };
    let both = |state: &str| (Some(state.to_string()), Some(state.to_string()));
    manager.post(&format!("{path}/close"), &json!({})).await.expect(200);
    assert_eq!(states().await, both("closed"));
    let authorizer = app.signed_in(Role::Authorizer, Scope::All).await;
    authorizer.post(&format!("{path}/reopen"), &json!({"reason": "A late bill"})).await.expect(200);
    assert_eq!(states().await, both("open"));
    owner.post(&format!("{run}/soft-close"), &json!({})).await.expect(200);
    assert_eq!(states().await, both("soft_closed"));
    owner.post(&format!("{run}/decide"), &json!({"check": check, "reason": "Posted in March"})).await.expect(200);
    authorizer.post(&format!("{run}/close"), &json!({})).await.expect(200);
    assert_eq!(states().await, both("closed"));
    owner.post(&format!("{path}/lock"), &json!({})).await.expect(200);
    assert_eq!(states().await, both("locked"));
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
    let manager = app.signed_in(Role::Manager, Scope::All).await;
    assert_eq!(manager.post(&format!("{path}/close"), &json!({})).await.status, 403);
    owner.post(&format!("{path}/close"), &json!({})).await.expect(200);
    assert_eq!(owner.get(&path).await.expect(200)["data"]["status"], "closed");
    let trial = report(&owner, "trial-balance?from=2025-12-31&to=2025-12-31").await;
    for code in ["5110", "5310", "6110", "7210", "5510", "8511"] {
        let sides = [cell(&trial, "code", code, "closingDebit"), cell(&trial, "code", code, "closingCredit")];
        assert_eq!(sides, [String::new(), String::new()], "{code}");
    }
    assert_eq!(cell(&trial, "code", "4210", "closingCredit"), "25345.15");
    let profit = report(&owner, "profit-and-loss?from=2025-01-01&to=2025-12-31&layout=accounts").await;
    assert_eq!(cell(&profit, "line", "Profit or loss", "amount"), "25345.15");
    // Its months were never closed one by one; the year takes nothing all the same until it is opened again.
    let late = draft(&owner, "2025-06-10", &[("1111", "10.00"), ("5110", "-10.00")]).await;
    let late = owner
        .post(&format!("/v1/ledger/journal-entries/{}/post", late["id"].as_str().unwrap_or_default()), &json!({}))
        .await;
    assert_eq!(late.code(), "year_closed");
    let backwards = owner.get("/v1/ledger/reports/trial-balance?from=2025-12-31&to=2025-01-01").await.expect(422);
    assert_eq!(backwards["errors"][0]["pointer"], "/to");
    as_platform(&app, "ledger.fiscal_year", &year, "reopen", json!({"reason": "An audit adjustment"})).await;
    let trial = report(&owner, "trial-balance?from=2025-01-01&to=2025-12-31").await;
    assert_eq!(cell(&trial, "code", "5110", "closingCredit"), "184250.00");
    assert_eq!(problems(&app).await, Vec::<String>::new());
}

/// Invariant 10: nothing with a date of a closed month appears later; corrections take a later day.
async fn a_closed_month_does_not_move(backend: Backend) {
    let (app, owner) = app(backend).await;
    let lines = [("1111", "5.00"), ("5110", "-5.00")];
    let early = posted(&owner, "2026-01-10", &lines).await;
    posted(&owner, "2026-01-20", &[("1111", "70.00"), ("5110", "-70.00")]).await;
    let month = period(&owner, "2026-01").await;
    let close = owner.post("/v1/ledger/close-runs", &json!({"period": month})).await.expect(201)["data"].clone();
    let path = format!("/v1/ledger/close-runs/{}", close["id"].as_str().unwrap_or_default());
    owner.post(&format!("{path}/soft-close"), &json!({})).await.expect(200);
    owner.post(&format!("{path}/close"), &json!({})).await.expect(200);
    let figures =
        async |client: &Client| report(client, "trial-balance?from=2026-01-01&to=2026-01-31").await["rows"].clone();
    let before = figures(&owner).await;
    let waiting = draft(&owner, "2026-01-15", &lines).await["id"].as_str().unwrap_or_default().to_string();
    assert_eq!(
        owner.post(&format!("/v1/ledger/journal-entries/{waiting}/post"), &json!({})).await.code(),
        "period_closed"
    );
    let early = early["id"].as_str().unwrap_or_default();
    let asked = json!({"reason": "Entered twice", "date": "2026-01-31"});
    assert_eq!(owner.post(&format!("/v1/ledger/journal-entries/{early}/void"), &asked).await.code(), "period_closed");
    owner
        .post(&format!("/v1/ledger/journal-entries/{early}/void"), &json!({"reason": "Entered twice"}))
        .await
        .expect(200);
    posted(&owner, "2026-02-03", &lines).await;
    assert_eq!(figures(&owner).await, before);
    // Closing again is refused, and asking for the checks twice changes nothing.
    assert_eq!(owner.post(&format!("{path}/close"), &json!({})).await.code(), "wrong_state");
    assert_eq!(problems(&app).await, Vec::<String>::new());
}

/// Several books close separately, and each trial balance is zero (invariant 1).
async fn each_book_is_closed_by_itself(backend: Backend) {
    let (app, owner) = app(backend).await;
    posted(&owner, "2025-11-30", &[("1111", "100.00"), ("5110", "-100.00")]).await;
    let (rent, bank) = (account(&owner, "7210").await, account(&owner, "1111").await);
    let body = json!({"date": "2025-12-15", "book": "IFRS", "lines": [{"account": rent, "docDebit": "30.00"}, {"account": bank, "docCredit": "30.00"}]});
    let delta = owner.post("/v1/ledger/journal-entries", &body).await.expect(201)["data"]["id"]
        .as_str()
        .unwrap_or_default()
        .to_string();
    owner.post(&format!("/v1/ledger/journal-entries/{delta}/post"), &json!({})).await.expect(200);
    let totals = async |client: &Client, book: &str| {
        let table = report(client, &format!("trial-balance?from=2025-01-01&to=2025-12-31&book={book}")).await;
        let total = &table["totals"];
        assert_eq!(total["closingDebit"], total["closingCredit"], "{book}");
        (
            cell(&table, "code", "5110", "closingCredit"),
            cell(&table, "code", "7210", "closingDebit"),
            cell(&table, "code", "4210", "closingCredit"),
        )
    };
    assert_eq!(totals(&owner, "SME").await.0, "100.00");
    assert_eq!(totals(&owner, "IFRS").await.1, "30.00");
    let years = owner.get("/v1/ledger/fiscal-years?filter%5Bname%5D=2025").await.expect(200);
    let path = format!("/v1/ledger/fiscal-years/{}", years["data"][0]["id"].as_str().unwrap_or_default());
    owner.post(&format!("{path}/start-closing"), &json!({})).await.expect(200);
    owner.post(&format!("{path}/close"), &json!({})).await.expect(200);
    assert_eq!(totals(&owner, "SME").await.2, "100.00");
    assert_eq!(totals(&owner, "IFRS").await.2, "70.00");
    owner.post(&format!("{path}/reopen"), &json!({"reason": "An audit adjustment"})).await.expect(200);
    assert_eq!(totals(&owner, "IFRS").await.1, "30.00");
    assert_eq!(problems(&app).await, Vec::<String>::new());
}
