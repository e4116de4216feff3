//! More than a thousand records of a kind: what is computed of all of them counts the last as the first, and a selection that
//! is read whole refuses what is too large for it.

use kernel::{JobRun, JobStep, Op, OpError, OpResult};
use kernel_testkit::{Backend, TestApp, on_both};
use kernel_types::{Id, Value};
use serde_json::{Value as Json, json};

on_both!(the_thousand_and_first_record_counts);

/// `count` records like the one this body makes, with `fields` set.
pub(crate) async fn many(
    op: &mut Op<'_>,
    address: &str,
    body: Json,
    fields: &[(&str, Value)],
    count: usize,
) -> OpResult<()> {
    let first = op.create(address, body).await?;
    let first = if fields.is_empty() { first } else { op.set_fields(address, &first.id(), fields).await? };
    let slot = first.entity.slot("id").expect("every record has an id");
    let mut copies = Vec::with_capacity(count);
    for _ in 1..count {
        let mut copy = (*first.record).clone();
        copy.set(slot, Value::from(&op.new_id()));
        copies.push(copy);
    }
    op.insert_many(address, &copies).await
}

async fn the_thousand_and_first_record_counts(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let made = owner
        .post("/v1/parties/customers", &json!({"name": "Thousand Hills Trading", "creditLimit": "1001.00"}))
        .await
        .expect(201);
    let customer = made["data"]["id"].as_str().expect("id").to_string();
    let context = app.business.context.as_system();
    let party = customer.clone();
    app.app
        .write(&context, move |op| {
            let party = party.clone();
            Box::pin(async move {
                let account = op.reference("ledger.account").await?.iter().find(|doc| doc.text("control") == Some("customer")).map(|doc| doc.id().to_string());
                let item = json!({
                    "account": account, "control": "customer", "party": party, "side": "receivable", "date": "2026-03-01", "dueDate": "2026-12-01", "currency": "USD", "rate": "1",
                    "amount": "1.00", "outstanding": "1.00", "baseAmount": "1.00", "baseOutstanding": "1.00",
                });
                many(op, "ledger.open_item", item, &[], 1_001).await?;
                let asked = op.now();
                let task = |label: &str, due: kernel_types::Instant| json!({"docLabel": label, "docType": "accounting.bill", "docId": "none", "askedAt": asked.to_rfc3339(), "dueAt": due.to_rfc3339()});
                let request = op.create("approvals.request", json!({"docLabel": "BILL-1", "docType": "accounting.bill", "docId": "none"})).await?.id();
                let link = [("request", Value::from(&request))];
                many(op, "approvals.task", task("waits", asked.plus_seconds(86_400)), &link, 1_000).await?;
                many(op, "approvals.task", task("late", asked.plus_seconds(-3_600)), &link, 1).await
            })
        })
        .await
        .expect("the records are written");

    // 1,001 × 1.00 is owed; another cent goes beyond 1,001.00.
    let order = json!({"customer": customer, "lines": [{"description": "Nails", "qty": "1", "unitPrice": "0.01"}]});
    let order = owner.post("/v1/accounting/sales-orders", &order).await.expect(201);
    let order = order["data"]["id"].as_str().expect("id");
    let refused = owner.post(&format!("/v1/accounting/sales-orders/{order}/confirm"), &json!({})).await.expect(422);
    assert!(refused.to_string().contains("open USD 1001.00"), "{refused}");

    let remind = app.app.product.modules.jobs["approvals.remind"];
    let now = context.now;
    let reminded = app
        .app
        .write(&context, move |op| {
            Box::pin(async move {
                let run = JobRun {
                    job: "approvals.remind".to_string(),
                    due: now,
                    day: op.today(),
                    since: None,
                    cursor: None,
                };
                remind(op, &run).await
            })
        })
        .await
        .expect("reminds");
    assert_eq!(reminded, JobStep::done(1), "the late task is the last of 1,001");

    let party = Id::from_stored(&customer);
    let (all, few, known, counted) = app
        .app
        .write(&context, move |op| {
            let party = party.clone();
            Box::pin(async move {
                let equal = [("party", Value::from(&party))];
                let all = op.find_all("ledger.open_item", &equal).await?;
                let few = op.find("ledger.open_item", &equal).await;
                let known = op
                    .exists("ledger.open_item", &[("party", Value::from(&party)), ("side", Value::text("payable"))])
                    .await?;
                Ok((
                    all.len(),
                    matches!(few, Err(OpError::Internal(_))),
                    known,
                    op.count("ledger.open_item", &equal).await?,
                ))
            })
        })
        .await
        .expect("reads");
    assert_eq!((all, few, known, counted), (1_001, true, false, 1_001), "find refuses what find_all reads");
}
