//! Running again, stopping in between, undoing.

use kernel_testkit::Backend;
use serde_json::json;

use crate::{IIF, act, app, count, differing, findings, moved, moved_with, on_both, problems, proof, run, steps};

on_both!(
    a_second_run_changes_what_changed,
    a_part_that_failed_goes_on,
    an_undone_move_leaves_nothing,
    what_was_settled_is_not_undone,
    choices_are_remembered
);

async fn a_second_run_changes_what_changed(backend: Backend) {
    let (app, owner) = app(backend).await;
    let id = moved(&owner, "quickbooks_iif", &[("sunrise.iif", IIF.as_bytes())]).await;
    act(&owner, &id, "check").await;
    run(&owner, &id).await;
    let later = IIF
        .replace("orders@mbare.example", "new@mbare.example")
        .replace("\"12,500.00\"", "\"12,600.00\"")
        .replace("\"-25,100.00\"", "\"-25,200.00\"")
        .replace("\t-2650.00\tT/78", "\t-2651.00\tT/78")
        .replace("\"\"Select\"\" Mutare\"\t\t2650.00", "\t\t2650.00");
    // The changed bill balances again by its other line.
    let later = later
        .replace("2650.00", "2651.00")
        .replace("\"-6,150.00\"", "\"-6,151.00\"")
        .replace("\"8,000.00\"", "\"8,001.00\"");
    let second = moved(&owner, "quickbooks_iif", &[("sunrise.iif", later.as_bytes())]).await;
    let checked = act(&owner, &second, "check").await;
    assert_eq!(findings(&checked), Vec::<String>::new());
    assert_eq!(
        steps(&checked),
        [
            "accounts: 0/0/15/0",
            "customers: 0/1/1/0",
            "suppliers: 0/0/2/0",
            "items: 0/0/2/0",
            "balances: 0/1/0/0",
            "documents: 0/1/4/0"
        ]
    );
    run(&owner, &second).await;
    assert_eq!((count(&owner, "parties/customers").await, count(&owner, "products/products").await), (2, 2));
    let email = owner.get("/v1/parties/customers?q=Mbare").await.expect(200)["data"][0]["email"].clone();
    assert_eq!(email, "new@mbare.example");
    let proof = proof(&owner, &second).await;
    assert_eq!(differing(&proof), Vec::<String>::new(), "{proof}");
    assert_eq!(problems(&app).await, Vec::<String>::new());
}

async fn a_part_that_failed_goes_on(backend: Backend) {
    let (_app, owner) = app(backend).await;
    let id = moved(&owner, "quickbooks_iif", &[("sunrise.iif", IIF.as_bytes())]).await;
    act(&owner, &id, "check").await;
    // Accounts alone are over; then nobody goes on for a while.
    let first = act(&owner, &id, "run").await;
    assert_eq!((&first["status"], &first["position"]), (&json!("running"), &json!(15)));
    assert_eq!(count(&owner, "parties/customers").await, 0);
    let done = run(&owner, &id).await;
    assert_eq!(done["status"], "done");
    assert_eq!(differing(&proof(&owner, &id).await), Vec::<String>::new());
}

async fn an_undone_move_leaves_nothing(backend: Backend) {
    let (app, owner) = app(backend).await;
    let accounts = count(&owner, "ledger/accounts").await;
    let id = moved(&owner, "quickbooks_iif", &[("sunrise.iif", IIF.as_bytes())]).await;
    act(&owner, &id, "check").await;
    run(&owner, &id).await;
    assert!(count(&owner, "ledger/accounts").await > accounts);
    let mut undone = act(&owner, &id, "undo").await;
    for _ in 0..10 {
        if undone["status"] == "undoing" {
            undone = act(&owner, &id, "undo").await;
        }
    }
    assert_eq!(undone["status"], "undone", "{undone}");
    // Accounts without entries are gone; those of the balances stay, because the entries and their reversals name them.
    assert_eq!(count(&owner, "ledger/accounts").await, accounts + 7, "{undone}");
    assert_eq!(count(&owner, "products/products").await, 0);
    let trial = owner.get("/v1/ledger/reports/trial-balance?from=2025-01-01&to=2025-12-31").await.expect(200);
    let standing: Vec<_> = trial["rows"]
        .as_array()
        .into_iter()
        .flatten()
        .filter(|row| row["cells"]["closingDebit"].as_str().is_some_and(|text| text != "0.00" && !text.is_empty()))
        .collect();
    assert!(standing.is_empty(), "{trial}");
    assert_eq!(problems(&app).await, Vec::<String>::new());
    // What entries name stays, and is found again by the next move.
    let again = moved(&owner, "quickbooks_iif", &[("sunrise.iif", IIF.as_bytes())]).await;
    act(&owner, &again, "check").await;
    run(&owner, &again).await;
    assert_eq!(count(&owner, "parties/customers").await, 2);
    assert_eq!(differing(&proof(&owner, &again).await), Vec::<String>::new());
}

async fn what_was_settled_is_not_undone(backend: Backend) {
    let (_app, owner) = app(backend).await;
    let id = moved(&owner, "quickbooks_iif", &[("sunrise.iif", IIF.as_bytes())]).await;
    act(&owner, &id, "check").await;
    run(&owner, &id).await;
    let item = owner.get("/v1/ledger/open-items?filter%5BdocumentNumber%5D=1001").await.expect(200)["data"][0].clone();
    let bank = owner.get("/v1/ledger/bank-accounts?limit=1").await.expect(200)["data"][0]["id"].clone();
    let body = json!({"customer": item["party"]["id"], "bankAccount": bank, "date": "2026-01-20", "method": "bank", "currency": "USD", "allocations": [{"openItem": item["id"], "amount": "100.00"}]});
    owner.post("/v1/accounting/receipts?then=post", &body).await.expect(201);
    let refused = owner.post(&format!("/v1/migration/moves/{id}/undo"), &json!({})).await;
    assert_eq!(refused.code(), "has_allocations", "{}", refused.text());
    assert!(refused.text().contains("1001"), "{}", refused.text());
}

async fn choices_are_remembered(backend: Backend) {
    let (_app, owner) = app(backend).await;
    let file = ("Kunden.csv", "Firma,Mail\r\nMutare Mills,info@mills.example\r\n".as_bytes());
    let body = json!({"name": "One", "source": "own", "date": "2025-12-31"});
    let id = moved_with(&owner, body.clone(), &[file]).await;
    let read = owner.get(&format!("/v1/migration/moves/{id}")).await.expect(200)["data"].clone();
    let line = &read["files"][0];
    assert!(line["problem"].as_str().is_some_and(|problem| !problem.is_empty()), "{read}");
    let files = json!([{"id": line["id"], "file": line["file"], "name": line["name"], "hash": line["hash"], "kind": "customers", "mapping": {"Firma": "name", "Mail": "email"}}]);
    owner
        .patch(&format!("/v1/migration/moves/{id}"), &json!({"version": read["version"], "files": files}))
        .await
        .expect(200);
    act(&owner, &id, "read").await;
    let checked = act(&owner, &id, "check").await;
    assert_eq!(steps(&checked)[1], "customers: 1/0/0/0", "{checked}");
    let second = moved_with(&owner, body, &[file]).await;
    let read = owner.get(&format!("/v1/migration/moves/{second}")).await.expect(200)["data"].clone();
    let line = &read["files"][0];
    let files = json!([{"id": line["id"], "file": line["file"], "name": line["name"], "hash": line["hash"], "kind": "customers"}]);
    owner
        .patch(&format!("/v1/migration/moves/{second}"), &json!({"version": read["version"], "files": files}))
        .await
        .expect(200);
    let again = act(&owner, &second, "read").await;
    assert_eq!(again["files"][0]["mapping"], json!({"Firma": "name", "Mail": "email"}), "{again}");
}
