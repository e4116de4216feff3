//! Cash flows and changes in equity beside the balance sheet they must end at.

use kernel_testkit::{Backend, Client, on_both};
use serde_json::{Value as Json, json};

use crate::{account, app, cell, posted, report};

on_both!(
    cash_flow_ends_at_the_balance_sheet,
    equity_ends_at_the_balance_sheet,
    statements_compare_by_span_and_dimension
);

/// Posts an entry of lines with currencies, rates and dimensions of their own.
async fn entry(client: &Client, date: &str, class: &str, lines: &[Json]) {
    let made = client
        .post("/v1/ledger/journal-entries", &json!({"date": date, "class": class, "lines": lines}))
        .await
        .expect(201);
    let id = made["data"]["id"].as_str().unwrap_or_default().to_string();
    client.post(&format!("/v1/ledger/journal-entries/{id}/post"), &json!({})).await.expect(200);
}

/// A bank account in rand on the line of cash.
async fn rand_bank(client: &Client) -> String {
    let lines = client.get("/v1/ledger/statement-lines?filter%5Bcode%5D=bs.current_assets.cash").await.expect(200);
    let line = lines["data"][0]["id"].clone();
    let body = json!({"code": "1119", "name": "Rand account", "type": "asset", "subtype": "bank", "currency": "ZAR", "monetary": true, "statementLine": line});
    let made = client.post("/v1/ledger/accounts", &body).await.expect(201);
    made["data"]["id"].as_str().unwrap_or_default().to_string()
}

async fn history(client: &Client) {
    let rand = rand_bank(client).await;
    let accounts = async |code: &str| account(client, code).await;
    posted(client, "2025-11-05", &[("1111", "5000.00"), ("4110", "-5000.00")]).await;
    posted(client, "2026-01-05", &[("1111", "1000.00"), ("4110", "-1000.00")]).await;
    // A loan in rand, some of it sold for dollars at another rate, the rest revalued at the month's end.
    let loan = accounts("3162").await;
    entry(
        client,
        "2026-01-10",
        "general",
        &[
            json!({"account": rand, "currency": "ZAR", "rate": "0.05", "docDebit": "10000.00"}),
            json!({"account": loan, "docCredit": "500.00"}),
        ],
    )
    .await;
    let (bank, realised, unrealised) = (accounts("1111").await, accounts("5510").await, accounts("5520").await);
    entry(
        client,
        "2026-01-20",
        "general",
        &[
            json!({"account": bank, "docDebit": "220.00"}),
            json!({"account": rand, "currency": "ZAR", "rate": "0.05", "docCredit": "4000.00"}),
            json!({"account": realised, "docCredit": "20.00"}),
        ],
    )
    .await;
    entry(
        client,
        "2026-01-31",
        "fx",
        &[
            json!({"account": rand, "currency": "ZAR", "rate": "0.05", "docDebit": "0.00", "debit": "30.00"}),
            json!({"account": unrealised, "docCredit": "30.00"}),
        ],
    )
    .await;
    // Plant bought and worn, rent paid, a sale to be paid, interest paid, a dividend.
    let plant = client
        .get("/v1/ledger/accounts?filter%5Bsubtype%5D=ppe&filter%5BisGroup%5D=false&limit=1")
        .await
        .expect(200)["data"][0]["code"]
        .as_str()
        .unwrap_or_default()
        .to_string();
    let worn = client
        .get("/v1/ledger/accounts?filter%5Bsubtype%5D=accdep&filter%5BisGroup%5D=false&limit=1")
        .await
        .expect(200)["data"][0]["code"]
        .as_str()
        .unwrap_or_default()
        .to_string();
    posted(client, "2026-01-12", &[(&plant, "700.00"), ("1111", "-700.00")]).await;
    posted(client, "2026-01-31", &[("7610", "25.00"), (&worn, "-25.00")]).await;
    posted(client, "2026-01-15", &[("7210", "80.00"), ("1111", "-80.00")]).await;
    posted(client, "2026-01-16", &[("1111", "300.00"), ("5110", "-300.00")]).await;
    posted(client, "2026-01-25", &[("4220", "60.00"), ("1111", "-60.00")]).await;
    posted(client, "2026-01-26", &[("4210", "40.00"), ("4340", "-40.00")]).await;
}

async fn cash_flow_ends_at_the_balance_sheet(backend: Backend) {
    let (_app, owner) = app(backend).await;
    history(&owner).await;
    let sheet = report(&owner, "balance-sheet?at=2026-01-31&compareAt=2025-12-31").await;
    let cash = |column: &str| cell(&sheet, "line", "Cash and cash equivalents", column);
    for method in ["indirect", "direct"] {
        let flows = report(&owner, &format!("cash-flow?from=2026-01-01&to=2026-01-31&method={method}")).await;
        let line = |label: &str| cell(&flows, "line", label, "amount");
        assert_eq!(line("Cash on the last day"), cash("amount"), "{method}");
        assert_eq!(line("Cash before the first day"), cash("compare"), "{method}");
        assert_eq!(line("Cash flows from operating activities"), "220.00", "{method}: {flows}");
        assert_eq!(line("Cash flows from investing activities"), "-700.00", "{method}");
        assert_eq!(line("Effect of exchange rates on cash"), "50.00", "{method}");
        assert_eq!(line("Cash flows from financing activities"), "1440.00", "{method}");
        assert_eq!(line("Change in cash"), "1010.00", "{method}");
    }
    let flows = report(&owner, "cash-flow?from=2026-01-01&to=2026-01-31").await;
    assert_eq!(cell(&flows, "line", "Profit or loss for the period", "amount"), "245.00");
    assert_eq!(cell(&flows, "line", "Depreciation, amortisation and impairment", "amount"), "25.00");
    assert_eq!(cell(&flows, "line", "Exchange differences", "amount"), "-50.00");
    let direct = report(&owner, "cash-flow?from=2026-01-01&to=2026-01-31&method=direct&layout=accounts").await;
    let rent = direct["rows"]
        .as_array()
        .into_iter()
        .flatten()
        .find(|row| row["cells"]["line"].as_str().is_some_and(|text| text.starts_with("7210")))
        .cloned()
        .unwrap_or_default();
    assert_eq!(rent["cells"]["amount"], "-80.00");
    assert!(rent["keys"]["path"].as_str().is_some_and(|path| path.starts_with("/general-ledger?account=")));
}

async fn equity_ends_at_the_balance_sheet(backend: Backend) {
    let (_app, owner) = app(backend).await;
    history(&owner).await;
    let sheet = report(&owner, "balance-sheet?at=2026-01-31&compareAt=2025-12-31").await;
    let equity = report(&owner, "changes-in-equity?from=2026-01-01&to=2026-01-31&compare=none").await;
    let of = |component: &str, column: &str| cell(&equity, "component", component, column);
    assert_eq!(of("Total equity", "closing"), cell(&sheet, "line", "Equity", "amount"));
    assert_eq!(of("Total equity", "opening"), cell(&sheet, "line", "Equity", "compare"));
    assert_eq!(of("Total equity", "result"), "245.00");
    assert_eq!(of("Retained earnings", "distributed"), "-60.00");
    assert_eq!(of("Retained earnings", "transferred"), "-40.00");
    assert_eq!(of("Reserves", "transferred"), "40.00");
    assert_eq!(of("Total equity", "transferred"), "");
}

async fn statements_compare_by_span_and_dimension(backend: Backend) {
    let (_app, owner) = app(backend).await;
    let (bank, rent) = (account(&owner, "1111").await, account(&owner, "7210").await);
    for (date, amount, branch) in [
        ("2025-03-10", "10.00", "Harare"),
        ("2026-02-10", "20.00", "Harare"),
        ("2026-03-10", "50.00", "Harare"),
        ("2026-03-11", "7.00", "Mutare"),
    ] {
        entry(
            &owner,
            date,
            "general",
            &[
                json!({"account": rent, "docDebit": amount, "branch": branch}),
                json!({"account": bank, "docCredit": amount, "branch": branch}),
            ],
        )
        .await;
    }
    let march = "from=2026-03-01&to=2026-03-31";
    let profit = report(&owner, &format!("profit-and-loss?{march}&compare=previous_period&layout=accounts")).await;
    assert_eq!(
        [cell(&profit, "line", "Profit or loss", "amount"), cell(&profit, "line", "Profit or loss", "compare")],
        ["-57.00", "-20.00"]
    );
    let profit =
        report(&owner, &format!("profit-and-loss?{march}&compare=last_year&branch=Harare&layout=accounts")).await;
    assert_eq!(
        [cell(&profit, "line", "Profit or loss", "amount"), cell(&profit, "line", "Profit or loss", "compare")],
        ["-50.00", "-10.00"]
    );
    let trial = report(&owner, &format!("trial-balance?{march}&compare=previous_period")).await;
    assert_eq!(
        [cell(&trial, "code", "7210", "closingDebit"), cell(&trial, "code", "7210", "compared")],
        ["77.00", "20.00"]
    );
    let sheet = report(&owner, "balance-sheet?at=2026-03-31&compare=previous_month&branch=Mutare").await;
    assert_eq!(
        [
            cell(&sheet, "line", "Cash and cash equivalents", "amount"),
            cell(&sheet, "line", "Cash and cash equivalents", "compare")
        ],
        ["-7.00", "0.00"]
    );
    let ledger = report(&owner, &format!("general-ledger?account={bank}&{march}&branch=Harare")).await;
    let closing = ledger["rows"].as_array().and_then(|rows| rows.last().cloned()).unwrap_or_default();
    assert_eq!(closing["cells"]["balance"], "-80.00");
    let ledger = report(&owner, &format!("general-ledger?account={bank}&{march}&compare=last_year")).await;
    assert_eq!(cell(&ledger, "narration", "2025-03-01 to 2025-03-31", "credit"), "10.00");
    // One column for each branch.
    let by = report(&owner, &format!("profit-and-loss?{march}&by=branch&layout=accounts")).await;
    let names: Vec<&str> =
        by["columns"].as_array().into_iter().flatten().filter_map(|column| column["label"].as_str()).collect();
    assert_eq!(names, ["Line", "Harare", "Mutare", "Total"]);
    assert_eq!(cell(&by, "line", "Profit or loss", "total"), "-57.00");
}
