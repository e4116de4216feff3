//! One fact has one figure: what the first page says is what the page behind it adds up to, and what the books hold. Asked on the
//! books of random documents that earlier releases left. What tax figures say is in `registry/taxation/tests/figures-agree.yaml`,
//! when the months to close begin in `registry/reporting/tests/attention.yaml`.

use kernel_testkit::{Backend, Client, TestApp, on_both, releases};
use kernel_types::Date;
use rust_decimal::Decimal;
use serde_json::Value as Json;

on_both!(figures_agree_across_screens);

fn amount(value: &Json) -> Decimal {
    value.as_str().and_then(|text| text.parse().ok()).unwrap_or_default()
}

/// The one row of a report of figures.
async fn figures(owner: &Client, path: &str) -> Json {
    owner.get(path).await.expect(200)["rows"][0]["cells"].clone()
}

/// Debit less credit of the trial balance over accounts of a list's filter.
async fn in_the_books(owner: &Client, filters: &[&str], day: &str) -> Decimal {
    let trial = owner.get(&format!("/v1/ledger/reports/trial-balance?to={day}")).await.expect(200);
    let mut sum = Decimal::ZERO;
    for filter in filters {
        let accounts = owner.get(&format!("/v1/ledger/accounts?limit=200&{filter}")).await.expect(200);
        let codes: Vec<Json> =
            accounts["data"].as_array().expect("accounts").iter().map(|account| account["code"].clone()).collect();
        assert!(!codes.is_empty(), "no account is {filter}");
        let rows = trial["rows"]
            .as_array()
            .expect("rows")
            .iter()
            .map(|row| &row["cells"])
            .filter(|cells| codes.contains(&cells["code"]));
        sum += rows.map(|cells| amount(&cells["closingDebit"]) - amount(&cells["closingCredit"])).sum::<Decimal>();
    }
    sum
}

async fn figures_agree_across_screens(backend: Backend) {
    let (_, content) = releases::left(backend).into_iter().find(|(name, _)| name.ends_with("/books")).expect("books");
    let app = TestApp::of_release(backend, &content, Date::from_ymd_opt(2026, 5, 20).expect("a day")).await;
    let owner = app.owner().await;
    let mut seen = Vec::new();
    // On the day the documents were made, after most of them fell due, and today.
    for day in ["2026-03-05", "2026-04-10", "2026-05-20"] {
        let home = figures(&owner, &format!("/v1/accounting/reports/position?asOf={day}")).await;
        for (report, owed, overdue, control, sign) in [
            ("aged-receivables", "receivables", "overdueReceivables", "filter[control]=customer", Decimal::ONE),
            ("aged-payables", "payables", "overduePayables", "filter[control]=supplier", Decimal::NEGATIVE_ONE),
        ] {
            let aged =
                owner.get(&format!("/v1/accounting/reports/{report}?asOf={day}")).await.expect(200)["totals"].clone();
            let late: Decimal = ["band1", "band2", "band3", "band4"].iter().map(|band| amount(&aged[band])).sum();
            assert_eq!(amount(&home[owed]), amount(&aged["total"]), "{report} of {day}");
            assert_eq!(amount(&home[overdue]), late, "what is overdue in {report} of {day}");
            assert_eq!(
                amount(&home[owed]),
                in_the_books(&owner, &[control], day).await * sign,
                "{report} of {day} and its control account"
            );
            seen.push((amount(&home[owed]), late));
        }
        let books = in_the_books(&owner, &["filter[subtype]=bank", "filter[subtype]=cash"], day).await;
        assert_eq!(amount(&home["cash"]), books, "cash and bank of {day}");
        seen.push((books, Decimal::ZERO));
    }
    assert!(
        seen.iter().filter(|(owed, _)| !owed.is_zero()).count() >= 5 && seen.iter().any(|(_, late)| !late.is_zero()),
        "the books say too little: {seen:?}"
    );

    // Each bank account's own page, in the currency of the books.
    let base = owner.get("/v1/accounting/reports/position").await.expect(200)["currency"].clone();
    let banks = owner.get("/v1/accounting/bank-accounts?limit=50").await.expect(200)["data"]
        .as_array()
        .cloned()
        .expect("bank accounts");
    let mut compared = 0;
    for bank in banks.iter().filter(|bank| bank["currency"] == base) {
        let standing =
            figures(&owner, &format!("/v1/banking/reports/standing?bankAccount={}", bank["id"].as_str().expect("id")))
                .await;
        let account = owner
            .get(&format!("/v1/ledger/accounts/{}", bank["glAccount"]["id"].as_str().expect("id")))
            .await
            .expect(200)["data"]["code"]
            .clone();
        let held =
            in_the_books(&owner, &[&format!("filter[code]={}", account.as_str().expect("code"))], "2026-05-20").await;
        assert_eq!(amount(&standing["book"]), held, "{bank}");
        compared += 1;
    }
    assert!(compared > 0, "no bank account in {base}: {banks:?}");

    // What waits, and the list it leads to.
    let waits = figures(&owner, "/v1/reporting/reports/attention").await;
    for (column, list) in [("overdueInvoices", "invoices"), ("overdueBills", "bills")] {
        let listed = owner
            .get(&format!("/v1/accounting/{list}?filter[overdue]=true&total=true&limit=1"))
            .await
            .expect(200)["page"]["total"]
            .clone();
        assert_eq!(waits[column], listed, "{list}");
    }
}
