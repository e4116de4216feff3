//! What doctor tells of rows that somebody changed behind the product's back: documents, their open items, their files.

use kernel_store::Sql;
use kernel_testkit::{Backend, TestApp, on_both};
use serde_json::json;

use crate::document_flows::{bank, id};

on_both!(documents_are_held_against_their_entries);

/// What families find wrong with the first business's own rows.
pub async fn found(app: &TestApp) -> Vec<String> {
    let context = app.business.context.as_system();
    let mut found = Vec::new();
    for check in app.app.product.modules.checks.clone() {
        found.extend(
            app.app.write(&context, move |op| Box::pin(async move { check(op).await })).await.expect("a check"),
        );
    }
    found
}

/// One row of the first business, changed without the product.
pub async fn change(app: &TestApp, text: &str) {
    let text = text.to_string();
    let changed = app
        .app
        .db
        .write(app.business.context.tenant(), move |tx| {
            let text = text.clone();
            Box::pin(async move {
                let statement = Sql::new(tx.dialect(), &text).across_tenants().done();
                Ok::<_, kernel::OpError>(tx.execute(&statement).await?)
            })
        })
        .await
        .expect("a change");
    assert_eq!(changed, 1);
}

async fn documents_are_held_against_their_entries(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let bank = bank(&owner, "1119", "USD").await;
    let customer = id(&owner.post("/v1/accounting/customers", &json!({"name": "Acme"})).await.expect(201));
    let another = id(&owner.post("/v1/accounting/customers", &json!({"name": "Beta"})).await.expect(201));
    let invoice =
        || json!({"customer": customer, "lines": [{"description": "Cement", "qty": "2", "unitPrice": "11.50"}]});
    let posted = id(&owner.post("/v1/accounting/invoices?then=post", &invoice()).await.expect(201));
    let part_paid = id(&owner.post("/v1/accounting/invoices?then=post", &invoice()).await.expect(201));
    let voided = id(&owner.post("/v1/accounting/invoices?then=post", &invoice()).await.expect(201));
    let draft = id(&owner.post("/v1/accounting/invoices", &invoice()).await.expect(201));
    let receipt = json!({"customer": customer, "bankAccount": bank, "amount": "10.00", "allocations": [{"invoice": part_paid, "amount": "8.00"}]});
    owner.post("/v1/accounting/receipts?then=post", &receipt).await.expect(201);
    owner
        .post(&format!("/v1/accounting/invoices/{voided}/void"), &json!({"reason": "Wrong customer"}))
        .await
        .expect(200);
    assert_eq!(found(&app).await, Vec::<String>::new());

    let invoices = |set: &str, id: &str| format!("UPDATE accounting_invoice SET {set} WHERE id = '{id}'");
    let items = |set: &str, id: &str| format!("UPDATE ledger_open_item SET {set} WHERE document_id = '{id}'");
    let (theirs, others) = (format!("customer = '{customer}'"), format!("customer = '{another}'"));
    for (wrong, right, told) in [
        (
            invoices("total = total + 10000", &posted),
            invoices("total = total - 10000", &posted),
            "falls due, by its entry",
        ),
        (invoices(&others, &posted), invoices(&theirs, &posted), "names another party than its entry"),
        (invoices("status = 'voided'", &posted), invoices("status = 'posted'", &posted), "was not taken back"),
        (invoices("status = 'posted'", &voided), invoices("status = 'voided'", &voided), "was taken back"),
        (invoices("status = 'posted'", &draft), invoices("status = 'draft'", &draft), "is posted without an entry"),
        (items("amount = amount + 10000", &posted), items("amount = amount - 10000", &posted), "opened an item of"),
        (
            items("outstanding = outstanding - 10000", &part_paid),
            items("outstanding = outstanding + 10000", &part_paid),
            "by its open items",
        ),
        (
            items("outstanding = outstanding - 1000000", &posted),
            items("outstanding = outstanding + 1000000", &posted),
            "is open",
        ),
        (
            items("document_id = 'nobody'", &posted),
            items(&format!("document_id = '{posted}'"), "nobody"),
            "names another party or document",
        ),
    ] {
        change(&app, &wrong).await;
        let problems = found(&app).await;
        assert!(problems.iter().any(|problem| problem.contains(told)), "{wrong}: {problems:?}");
        change(&app, &right).await;
        assert_eq!(found(&app).await, Vec::<String>::new(), "{right}");
    }
    change(&app, &format!("DELETE FROM accounting_invoice WHERE id = '{posted}'")).await;
    let problems = found(&app).await;
    assert!(
        problems.iter().any(|problem| problem.contains("the invoice that posted it is not there any more")),
        "{problems:?}"
    );
}
