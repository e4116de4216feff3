//! What somebody emptied behind the program's back is never counted as nothing: it is an error that says where, and
//! doctor tells of it.

use kernel::OpError;
use kernel_testkit::{Backend, TestApp, on_both};
use kernel_types::{Id, Value};
use ledger::api;
use ledger::generated::{allocation, period};
use serde_json::json;

use crate::items::{customer, day, items, owed};
use crate::{account, app, posted, problems, write};

on_both!(
    an_entry_that_lost_an_amount_is_neither_shown_nor_voided,
    a_period_that_lost_its_first_day_stops_the_statements,
    an_allocation_that_lost_its_base_amount_gives_nothing_back
);

async fn empty(app: &TestApp, sql: &'static str) {
    let done = write(app, move |op| {
        Box::pin(async move {
            let statement = op.sql(sql).bind(op.tenant().0).done();
            op.execute(&statement).await
        })
    });
    assert!(done.await.expect("a change") > 0);
}

/// Counted as nothing, its reversal would have balanced in the business currency and left 100 on the account in its own.
async fn an_entry_that_lost_an_amount_is_neither_shown_nor_voided(backend: Backend) {
    let (app, owner) = app(backend).await;
    let entry = posted(&owner, "2026-03-05", &[("1111", "100.00"), ("5110", "-100.00")]).await;
    let (entry, bank) = (entry["id"].as_str().expect("an id").to_string(), account(&owner, "1111").await);
    let ledger = format!("/v1/ledger/reports/general-ledger?account={bank}&from=2026-03-01&to=2026-03-31");
    owner.get(&ledger).await.expect(200);
    empty(&app, "UPDATE ledger_journal_entry_lines SET doc_debit = NULL WHERE tenant = ? AND debit > 0").await;
    assert_eq!(owner.get(&ledger).await.status, 500);
    let void = format!("/v1/ledger/journal-entries/{entry}/void");
    assert_eq!(owner.post(&void, &json!({"reason": "Entered twice"})).await.status, 500);
    let found = problems(&app).await;
    assert!(found.iter().any(|problem| problem.contains("changed after it was posted")), "{found:?}");
}

/// A period that belongs nowhere used to be left out of every report, with all that was posted in it.
async fn a_period_that_lost_its_first_day_stops_the_statements(backend: Backend) {
    let (app, owner) = app(backend).await;
    posted(&owner, "2026-03-05", &[("1111", "100.00"), ("5110", "-100.00")]).await;
    let statement = "/v1/ledger/reports/balance-sheet?at=2026-12-31";
    owner.get(statement).await.expect(200);
    let emptied = write(&app, |op| {
        Box::pin(async move {
            let found = op.find(period::ADDRESS, &[(period::NUMBER, Value::Int(3))]).await?;
            let id = found.first().map(kernel::Doc::id).ok_or(OpError::NotFound)?;
            // The write drops the cached set of periods; the statement empties what no write may.
            op.set_fields(period::ADDRESS, &id, &[(period::NAME, Value::from("Lost"))]).await?;
            op.tx()?.flush().await?;
            let mut sql = op.sql("UPDATE ledger_period SET start_date = NULL WHERE tenant = ");
            sql.value(op.tenant().0).push(" AND id = ").value(&id);
            op.execute(&sql.done()).await
        })
    });
    assert_eq!(emptied.await.expect("a change"), 1);
    assert_eq!(owner.get(statement).await.status, 500);
}

async fn an_allocation_that_lost_its_base_amount_gives_nothing_back(backend: Backend) {
    let (app, client) = app(backend).await;
    let buyer = customer(&client).await;
    owed(&client, &buyer, "100.00", "ZAR", "0.05").await;
    owed(&client, &buyer, "-40.00", "ZAR", "0.05").await;
    let invoice = items(&app, &buyer, api::Side::Receivable).await.remove(0);
    let credit = items(&app, &buyer, api::Side::Payable).await.remove(0);
    let (from, to) = (credit.id.clone(), invoice.id.clone());
    let settled = write(&app, move |op| {
        let (from, to) = (from.clone(), to.clone());
        Box::pin(async move { api::allocate(op, &from, &to, 400_000, day("2026-03-05")).await })
    });
    let made: Id = settled.await.expect("an allocation").allocation;
    empty(&app, "UPDATE ledger_allocation SET base = NULL WHERE tenant = ?").await;
    let id = made.clone();
    let undone = write(&app, move |op| {
        let id = id.clone();
        Box::pin(async move { api::unallocate(op, &id, day("2026-03-05")).await })
    });
    let Err(OpError::Internal(message)) = undone.await else { panic!("an allocation without an amount was undone") };
    assert_eq!(message, format!("{} {made}/{} is empty", allocation::ADDRESS, allocation::BASE));
    let shown = write(&app, |op| Box::pin(async move { api::changes_after(op, day("2026-03-01")).await.map(drop) }));
    assert!(matches!(shown.await, Err(OpError::Internal(_))));
    // Nothing was given back: the invoice still owes what was left of it.
    let left = items(&app, &buyer, api::Side::Receivable).await.remove(0);
    assert_eq!((left.outstanding, left.base_outstanding), (600_000, 30_000));
}
