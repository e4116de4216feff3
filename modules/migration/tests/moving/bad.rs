//! Files that are wrong: each refusal at its row, with what to do.

use kernel_testkit::Backend;
use serde_json::{Value as Json, json};

use crate::{IIF, PASTEL, XERO, act, app, bytes, count, findings, moved, moved_with, on_both};

on_both!(
    balances_that_do_not_add_up,
    an_account_nobody_knows,
    a_currency_without_a_rate,
    a_file_cut_off,
    a_number_twice,
    a_day_without_a_period,
    formulas_are_text
);

fn remedies(record: &Json) -> String {
    record["findings"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|line| line["remedy"].as_str().unwrap_or_default())
        .collect::<Vec<_>>()
        .join("\n")
}

async fn balances_that_do_not_add_up(backend: Backend) {
    let (_app, owner) = app(backend).await;
    let file = IIF.replace("\"-25,100.00\"", "\"-25,000.00\"");
    let id = moved(&owner, "quickbooks_iif", &[("a.iif", file.as_bytes())]).await;
    let checked = act(&owner, &id, "check").await;
    let told = findings(&checked).join("\n");
    assert!(told.contains("debits are higher by 100.00 USD"), "{told}");
    assert!(remedies(&checked).contains("retained earnings"), "{}", remedies(&checked));
    let refused = owner.post(&format!("/v1/migration/moves/{id}/run"), &json!({})).await;
    assert_eq!(refused.code(), "refused_rows");
    // Allowed, the difference stands on the opening account.
    act(&owner, &id, "read").await;
    let version = owner.get(&format!("/v1/migration/moves/{id}")).await.expect(200)["data"]["version"].clone();
    owner
        .patch(&format!("/v1/migration/moves/{id}"), &json!({"version": version, "allowDifference": true}))
        .await
        .expect(200);
    let checked = act(&owner, &id, "check").await;
    assert_eq!((&checked["errorCount"], &checked["warningCount"]), (&json!(0), &json!(1)), "{checked}");
    crate::run(&owner, &id).await;
    let differing = crate::differing(&crate::proof(&owner, &id).await);
    assert!(
        differing.iter().any(|line| line.contains("Opening balances") && line.contains("-100.00")),
        "{differing:?}"
    );
}

async fn an_account_nobody_knows(backend: Backend) {
    let (_app, owner) = app(backend).await;
    let trial = PASTEL[4].1.replace(
        "Total;;",
        "9990/000;Suspense;150,00;150,00\r\n1234/000;Nobody knows;25,00;\r\n1235/000;Nobody either;;25,00\r\nTotal;;",
    );
    let mut files = bytes(&PASTEL);
    files[4].1 = trial.as_bytes();
    let id = moved(&owner, "pastel", &files).await;
    let checked = act(&owner, &id, "check").await;
    let told = findings(&checked).join("\n");
    assert!(told.contains("There is no account here for 1234/000 Nobody knows"), "{told}");
    assert!(remedies(&checked).contains("under Accounts"));
}

async fn a_currency_without_a_rate(backend: Backend) {
    let (_app, owner) = app(backend).await;
    let id = moved(&owner, "xero", &bytes(&XERO)).await;
    let checked = act(&owner, &id, "check").await;
    let told = findings(&checked).join("\n");
    assert!(told.contains("4: INV-0002 of Harbour Foods (Pty) Ltd is in ZAR"), "{told}");
    assert!(remedies(&checked).contains("Exchange rates"));
}

async fn a_file_cut_off(backend: Backend) {
    let (_app, owner) = app(backend).await;
    let cut = IIF.rfind("ENDTRNS").map_or(IIF, |end| &IIF[..end]);
    let id = moved(&owner, "quickbooks_iif", &[("a.iif", cut.as_bytes())]).await;
    let checked = act(&owner, &id, "check").await;
    assert!(findings(&checked).join("\n").contains("has no end (ENDTRNS)"), "{checked}");
    let refused = owner.post(&format!("/v1/migration/moves/{id}/run"), &json!({})).await;
    assert_eq!((refused.status, count(&owner, "parties/customers").await), (422, 0), "{}", refused.text());
}

async fn a_number_twice(backend: Backend) {
    let (_app, owner) = app(backend).await;
    let open = format!("{}ADA001;04/11/2025;IN100201;Invoice;03/12/2025;10,00;10,00\r\n", PASTEL[5].1);
    let mut files = bytes(&PASTEL);
    files[5].1 = open.as_bytes();
    let id = moved(&owner, "pastel", &files).await;
    let checked = act(&owner, &id, "check").await;
    assert!(
        findings(&checked)
            .join("\n")
            .contains("5:Reference IN100201 of ADA001 stands in the file twice (also in row 2)"),
        "{:?}",
        findings(&checked)
    );
}

async fn a_day_without_a_period(backend: Backend) {
    let (_app, owner) = app(backend).await;
    let id = moved_with(
        &owner,
        json!({"name": "Old", "source": "quickbooks_iif", "date": "2001-12-31"}),
        &[("a.iif", IIF.as_bytes())],
    )
    .await;
    let checked = act(&owner, &id, "check").await;
    assert!(
        findings(&checked).join("\n").contains("No period of the books covers 2001-12-31"),
        "{:?}",
        findings(&checked)
    );
}

/// Names that begin like formulas come over as they are, and leave a spreadsheet's file harmless.
async fn formulas_are_text(backend: Backend) {
    let (_app, owner) = app(backend).await;
    let file = ("customers.csv", "Name,Email\r\n\"=HYPERLINK(\"\"http://x.example\"\")\",a@b.example\r\n".as_bytes());
    let id = moved_with(&owner, json!({"name": "Own", "source": "own", "date": "2025-12-31"}), &[file]).await;
    act(&owner, &id, "check").await;
    crate::run(&owner, &id).await;
    assert_eq!(count(&owner, "parties/customers").await, 1);
    let exported = owner.get("/v1/parties/customers/export?format=csv").await.text();
    assert!(exported.contains("\"'=HYPERLINK("), "{exported}");
}
