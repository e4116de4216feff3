//! Open items through the interface other families use.

use kernel::OpError;
use kernel_testkit::{Backend, Client, TestApp, on_both};
use kernel_types::{Date, Id};
use ledger::api;
use serde_json::json;

use crate::{account, app, problems, write};

on_both!(
    a_credit_settles_an_invoice_with_its_exchange_difference,
    small_remains_are_written_off,
    an_item_without_an_account_is_an_error
);

pub fn day(text: &str) -> Date {
    text.parse().expect("a date")
}

/// Posts an entry on the customers' control account in USD-priced ZAR (or base) and answers the customer.
pub async fn owed(client: &Client, customer: &str, signed: &str, currency: &str, rate: &str) {
    let (control, income) = (account(client, "1210").await, account(client, "5110").await);
    let (amount, is_credit) = (signed.trim_start_matches('-'), signed.starts_with('-'));
    let (own, other) = if is_credit { ("docCredit", "docDebit") } else { ("docDebit", "docCredit") };
    let mut line =
        json!({"account": control, "party": {"kind": "parties.customer", "id": customer}, "dueDate": "2026-03-31"});
    line[own] = json!(amount);
    let mut income_line = json!({"account": income});
    income_line[other] = json!(amount);
    let body = json!({"date": "2026-03-05", "currency": currency, "rate": rate, "lines": [line, income_line]});
    let made = client.post("/v1/ledger/journal-entries", &body).await.expect(201);
    let id = made["data"]["id"].as_str().unwrap_or_default();
    client.post(&format!("/v1/ledger/journal-entries/{id}/post"), &json!({})).await.expect(200);
}

pub async fn customer(client: &Client) -> String {
    let made =
        client.post("/v1/parties/customers", &json!({"name": "Zambezi Roofing", "code": "C9"})).await.expect(201);
    made["data"]["id"].as_str().unwrap_or_default().to_string()
}

pub async fn items(app: &TestApp, party: &str, side: api::Side) -> Vec<api::OpenItem> {
    let party = Id::from_stored(party);
    write(app, move |op| {
        let party = party.clone();
        Box::pin(async move { api::open_items_of_party(op, &party, side).await })
    })
    .await
    .expect("items")
}

/// A damaged item names itself and the field, and nothing is settled with it.
async fn an_item_without_an_account_is_an_error(backend: Backend) {
    let (app, client) = app(backend).await;
    let buyer = customer(&client).await;
    owed(&client, &buyer, "100.00", "ZAR", "0.05").await;
    let item = items(&app, &buyer, api::Side::Receivable).await.remove(0).id;
    let damaged = item.clone();
    let read = write(&app, move |op| {
        let item = damaged.clone();
        Box::pin(async move {
            let mut sql = op.sql("UPDATE ledger_open_item SET account = NULL WHERE tenant = ");
            sql.value(op.tenant().0).push(" AND id = ").value(&item);
            op.execute(&sql.done()).await?;
            api::open_item(op, &item).await.map(drop)
        })
    });
    let Err(OpError::Internal(message)) = read.await else { panic!("an item without an account was read") };
    assert_eq!(message, format!("ledger.open_item {item}/account is empty"));
}

/// Invoice of 100 at 0.05, credit note of 40 at 0.06: the credit is worth 2.40 and takes 2.00 off, a gain of 0.40.
async fn a_credit_settles_an_invoice_with_its_exchange_difference(backend: Backend) {
    let (app, client) = app(backend).await;
    let buyer = customer(&client).await;
    owed(&client, &buyer, "100.00", "ZAR", "0.05").await;
    owed(&client, &buyer, "-40.00", "ZAR", "0.06").await;
    let invoice = items(&app, &buyer, api::Side::Receivable).await.remove(0);
    let credit = items(&app, &buyer, api::Side::Payable).await.remove(0);
    assert_eq!((invoice.base_outstanding, credit.base_outstanding), (50_000, 24_000));
    let (from, to) = (credit.id.clone(), invoice.id.clone());
    let too_much = write(&app, move |op| {
        let (from, to) = (from.clone(), to.clone());
        Box::pin(async move { api::allocate(op, &from, &to, 500_000, day("2026-03-05")).await })
    });
    assert!(matches!(too_much.await, Err(OpError::Refused { code, .. }) if code == "allocation_too_much"));
    let (from, to) = (credit.id.clone(), invoice.id.clone());
    let settled = write(&app, move |op| {
        let (from, to) = (from.clone(), to.clone());
        Box::pin(async move { api::allocate(op, &from, &to, 400_000, day("2026-03-05")).await })
    });
    let settled = settled.await.expect("an allocation");
    assert_eq!((settled.relief.relieved, settled.relief.fx), (20_000, 4_000));
    let left = items(&app, &buyer, api::Side::Receivable).await.remove(0);
    assert_eq!((left.outstanding, left.base_outstanding), (600_000, 30_000));
    assert!(items(&app, &buyer, api::Side::Payable).await.is_empty());
    assert_eq!(problems(&app).await, Vec::<String>::new());
    let allocation = settled.allocation.clone();
    let undone = write(&app, move |op| {
        let allocation = allocation.clone();
        Box::pin(async move { api::unallocate(op, &allocation, day("2026-03-05")).await })
    });
    undone.await.expect("taken back");
    let open = items(&app, &buyer, api::Side::Receivable).await.remove(0);
    assert_eq!((open.outstanding, open.base_outstanding), (1_000_000, 50_000));
    assert_eq!(items(&app, &buyer, api::Side::Payable).await.len(), 1);
    assert_eq!(problems(&app).await, Vec::<String>::new());
}

async fn small_remains_are_written_off(backend: Backend) {
    let (app, client) = app(backend).await;
    let buyer = customer(&client).await;
    owed(&client, &buyer, "0.75", "USD", "1").await;
    owed(&client, &buyer, "80.00", "USD", "1").await;
    let mut found = items(&app, &buyer, api::Side::Receivable).await;
    found.sort_by_key(|item| item.amount);
    for (item, expected) in found.iter().zip([true, false]) {
        let id = item.id.clone();
        let done = write(&app, move |op| {
            let id = id.clone();
            Box::pin(async move { api::write_off(op, &id, day("2026-03-05")).await })
        });
        assert_eq!(done.await.is_ok(), expected);
    }
    assert_eq!(items(&app, &buyer, api::Side::Receivable).await.len(), 1);
    assert_eq!(problems(&app).await, Vec::<String>::new());
}
