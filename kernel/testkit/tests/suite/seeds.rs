//! Seed rows that were declared after a business was set up.

use kernel::seed::SeedChoice;
use kernel_testkit::{Backend, Client, TestApp, declarations, on_both};
use serde_json::{Value as Json, json};

on_both!(
    a_business_takes_up_new_rows_and_nothing_it_took_away,
    an_account_of_a_new_role_comes_to_businesses_that_exist
);

async fn line(owner: &Client, code: &str) -> Option<Json> {
    let found = owner.get(&format!("/v1/ledger/statement-lines?filter[code]={code}")).await.expect(200);
    found["data"].as_array().and_then(|rows| rows.first().cloned())
}

/// As if the row had not been declared when the business was set up: no trail of it is left.
async fn never_was(app: &TestApp, table: &'static str, column: &'static str, value: &'static str) {
    let context = app.business.context.as_system();
    let gone = app
        .app
        .write(&context, move |op| {
            Box::pin(async move {
                let mut sql = op.sql("DELETE FROM ");
                sql.ident(table).push(" WHERE tenant = ").value(op.tenant().0);
                let statement = sql.push(" AND ").ident(column).push(" = ").value(value).done();
                op.tx()?.execute(&statement).await?;
                Ok(())
            })
        })
        .await;
    gone.expect("the row is gone");
}

async fn a_business_takes_up_new_rows_and_nothing_it_took_away(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let countries = declarations().countries().expect("countries");
    let take_up = || async { kernel::setup::take_up_seeds(&app.app, &countries).await.expect("seeds") };
    let choice = SeedChoice { template: "ifrs-sme".to_string(), country: "ZW".to_string() };
    let context = app.business.context.as_system();
    let missing = app.app.write(&context, move |op| {
        let choice = choice.clone();
        Box::pin(async move { kernel::seed::missing(op, &choice).await })
    });
    assert_eq!(missing.await.expect("seeds"), [], "a new business has every row, those named by a link too");
    assert_eq!(take_up().await, 0);
    let (deleted, renamed, new) =
        ("cf.operating.changes.inventories", "cf.operating.adjustments.tax", "cf.operating.adjustments.gains");
    let gone = line(&owner, deleted).await.expect("a line");
    owner.delete(&format!("/v1/ledger/statement-lines/{}", gone["id"].as_str().expect("id"))).await.expect(204);
    let row = line(&owner, renamed).await.expect("a line");
    let change = json!({"code": "cf.operating.adjustments.deferred", "version": row["version"]});
    owner.patch(&format!("/v1/ledger/statement-lines/{}", row["id"].as_str().expect("id")), &change).await.expect(200);
    assert_eq!(take_up().await, 0, "what people took away or named otherwise stays as they left it");
    never_was(&app, "ledger_statement_line", "code", new).await;
    assert_eq!(take_up().await, 1);
    let back = line(&owner, new).await.expect("the new row");
    assert_eq!(back["name"], "Gains and losses of investing and fair value");
    assert_eq!(take_up().await, 0, "twice is once");
    assert!(line(&owner, deleted).await.is_none());
    assert!(line(&owner, renamed).await.is_none());
}

/// A release brings documents that post to a role no account of an older business serves: the chart's account comes with it, unless the
/// business has one for the role, or uses its code for something else; then posting says what to set.
async fn an_account_of_a_new_role_comes_to_businesses_that_exist(backend: Backend) {
    let countries = declarations().countries().expect("countries");
    let account = |code: &str, role: Json| json!({"code": code, "name": "Ours", "type": "liability", "subtype": "payable", "control": "supplier", "monetary": true, "role": role});
    for (own, laid, posted) in [
        (None, 1, Ok("3114")),
        (Some(account("3119", json!("RETENTION"))), 0, Ok("3119")),
        (Some(account("3114", Json::Null)), 0, Err("no_account_for_role")),
    ] {
        let app = TestApp::new(backend).await;
        let owner = app.owner().await;
        never_was(&app, "ledger_account", "role", "RETENTION").await;
        if let Some(own) = &own {
            owner.post("/v1/accounting/accounts", own).await.expect(201);
        }
        assert_eq!(kernel::setup::take_up_seeds(&app.app, &countries).await.expect("seeds"), laid, "{own:?}");
        assert_eq!(kernel::setup::take_up_seeds(&app.app, &countries).await.expect("seeds"), 0, "twice is once");
        let supplier =
            owner.post("/v1/accounting/suppliers", &json!({"name": "Builders"})).await.expect(201)["data"]["id"]
                .clone();
        let bill = json!({"supplier": supplier, "supplierInvoiceNo": "B-1", "retentionPct": "10", "lines": [{"description": "Works", "unitPrice": "100.00"}]});
        let answer = owner.post("/v1/accounting/bills?then=post", &bill).await;
        match posted {
            Err(code) => assert_eq!(answer.code(), code, "{}", answer.text()),
            Ok(code) => {
                answer.expect(201);
                let items = owner.get("/v1/accounting/open-items?filter[outstanding]=10.00").await.expect(200);
                let label = items["data"][0]["account"]["label"].as_str().expect("an account").to_string();
                let served =
                    owner.get("/v1/accounting/accounts?filter[role]=RETENTION").await.expect(200)["data"][0].clone();
                assert_eq!((served["code"].as_str(), served["name"].as_str()), (Some(code), Some(label.as_str())));
            }
        }
    }
}
