//! Reports over posted entries.

use kernel_testkit::{Backend, on_both};
use serde_json::Value as Json;

use crate::{account, app, cell, posted, report};

on_both!(trial_balance_of_any_days, general_ledger_in_pages, statements_compare);

async fn trial_balance_of_any_days(backend: Backend) {
    let (_app, owner) = app(backend).await;
    posted(&owner, "2025-12-10", &[("1111", "100.00"), ("5110", "-100.00")]).await;
    posted(&owner, "2026-01-10", &[("1111", "30.00"), ("5110", "-30.00")]).await;
    posted(&owner, "2026-01-20", &[("7210", "8.00"), ("1111", "-8.00")]).await;
    let trial = report(&owner, "trial-balance?from=2026-01-15&to=2026-01-31").await;
    assert_eq!(cell(&trial, "code", "1111", "openingDebit"), "130.00");
    assert_eq!(cell(&trial, "code", "1111", "credit"), "8.00");
    assert_eq!(cell(&trial, "code", "1111", "closingDebit"), "122.00");
    // Income begins at zero each year; what 2025 left stands on a line of its own, and both sides agree.
    assert_eq!(cell(&trial, "code", "5110", "openingCredit"), "30.00");
    assert_eq!(cell(&trial, "account", "Result of earlier years not yet closed", "openingCredit"), "100.00");
    let totals = &trial["totals"];
    assert_eq!(totals["openingDebit"], totals["openingCredit"]);
    assert_eq!(totals["closingDebit"], totals["closingCredit"]);
    let carried = report(&owner, "trial-balance?from=2026-01-15&to=2026-01-31&carryResults=true").await;
    assert_eq!(cell(&carried, "code", "5110", "openingCredit"), "130.00");
    // What was posted after the first answer counts in the next one.
    posted(&owner, "2026-01-31", &[("1111", "1.00"), ("5110", "-1.00")]).await;
    let trial = report(&owner, "trial-balance?from=2026-01-15&to=2026-01-31").await;
    assert_eq!(cell(&trial, "code", "1111", "closingDebit"), "123.00");
}

async fn general_ledger_in_pages(backend: Backend) {
    let (_app, owner) = app(backend).await;
    let bank = account(&owner, "1111").await;
    for day in 1..=7 {
        posted(&owner, &format!("2026-01-{day:02}"), &[("1111", "10.00"), ("5110", "-10.00")]).await;
    }
    let whole = report(&owner, &format!("general-ledger?account={bank}&from=2026-01-03&to=2026-01-31")).await;
    let balances = |table: &Json| -> Vec<String> {
        let rows = table["rows"].as_array().cloned().unwrap_or_default();
        rows.iter().map(|row| row["cells"]["balance"].as_str().unwrap_or_default().to_string()).collect()
    };
    assert_eq!(balances(&whole), ["20.00", "30.00", "40.00", "50.00", "60.00", "70.00", "70.00"]);
    let mut paged = Vec::new();
    let mut cursor = String::new();
    loop {
        let page = report(
            &owner,
            &format!("general-ledger?account={bank}&from=2026-01-03&to=2026-01-31&limit=2&cursor={cursor}"),
        )
        .await;
        paged.extend(balances(&page));
        match page["next"].as_str() {
            Some(next) => cursor = next.to_string(),
            None => break,
        }
    }
    assert_eq!(paged, balances(&whole));
    let journal = report(&owner, "journal?limit=3").await;
    assert_eq!(journal["rows"].as_array().map(Vec::len), Some(6));
    assert_eq!(journal["next"], "3");
}

async fn statements_compare(backend: Backend) {
    let (_app, owner) = app(backend).await;
    posted(&owner, "2025-02-10", &[("1111", "100.00"), ("5110", "-100.00")]).await;
    posted(&owner, "2026-02-10", &[("1111", "250.00"), ("5110", "-250.00")]).await;
    posted(&owner, "2026-02-11", &[("7210", "50.00"), ("1111", "-50.00")]).await;
    let profit = report(&owner, "profit-and-loss?from=2026-01-01&to=2026-02-28").await;
    let line = |column: &str| cell(&profit, "line", "Profit or loss for the year", column);
    assert_eq!([line("amount"), line("compare"), line("change")], ["200.00", "100.00", "100.00"]);
    let sheet = report(&owner, "balance-sheet?at=2026-02-28&compareAt=2025-12-31").await;
    assert_eq!(cell(&sheet, "line", "Assets", "amount"), "300.00");
    assert_eq!(cell(&sheet, "line", "Equity and liabilities", "amount"), "300.00");
    assert_eq!(cell(&sheet, "line", "Assets", "compare"), "100.00");
}
