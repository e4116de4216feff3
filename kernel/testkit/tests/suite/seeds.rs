//! Seed rows that were declared after a business was set up.

use kernel_testkit::{Backend, Client, TestApp, declarations, on_both};
use serde_json::{Value as Json, json};

on_both!(a_business_takes_up_new_rows_and_nothing_it_took_away);

async fn line(owner: &Client, code: &str) -> Option<Json> {
    let found = owner.get(&format!("/v1/ledger/statement-lines?filter[code]={code}")).await.expect(200);
    found["data"].as_array().and_then(|rows| rows.first().cloned())
}

/// As if the row had not been declared when the business was set up: no trail of it is left.
async fn never_was(app: &TestApp, code: &'static str) {
    let context = app.business.context.as_system();
    let gone = app
        .app
        .write(&context, move |op| {
            Box::pin(async move {
                let mut sql = op.sql("DELETE FROM ledger_statement_line WHERE tenant = ");
                let statement = sql.value(op.tenant().0).push(" AND code = ").value(code).done();
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
    assert_eq!(take_up().await, 0, "a new business has every row");
    let (deleted, renamed, new) = ("cf.operating.changes.inventories", "cf.operating.adjustments.tax", "cf.operating.adjustments.gains");
    let gone = line(&owner, deleted).await.expect("a line");
    owner.delete(&format!("/v1/ledger/statement-lines/{}", gone["id"].as_str().expect("id"))).await.expect(204);
    let row = line(&owner, renamed).await.expect("a line");
    let change = json!({"code": "cf.operating.adjustments.deferred", "version": row["version"]});
    owner.patch(&format!("/v1/ledger/statement-lines/{}", row["id"].as_str().expect("id")), &change).await.expect(200);
    assert_eq!(take_up().await, 0, "what people took away or named otherwise stays as they left it");
    never_was(&app, new).await;
    assert_eq!(take_up().await, 1);
    let back = line(&owner, new).await.expect("the new row");
    assert_eq!(back["name"], "Gains and losses of investing and fair value");
    assert_eq!(take_up().await, 0, "twice is once");
    assert!(line(&owner, deleted).await.is_none());
    assert!(line(&owner, renamed).await.is_none());
}
