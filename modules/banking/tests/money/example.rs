//! The statements of the example installation, made from the books.

use kernel_testkit::{Backend, TestApp, on_both};
use kernel_types::Date;
use serde_json::json;

use crate::{app, bank, customer, lines, problems, receipt, report};

on_both!(a_year_of_statements_is_laid_once);

async fn lay(app: &TestApp) -> usize {
    let until = Date::from_ymd_opt(2026, 3, 5).expect("a date");
    let context = app.business.context.as_system();
    let laid = app.app.write(&context, move |op| Box::pin(async move { banking::demo::year(op, until).await }));
    laid.await.expect("statements")
}

async fn a_year_of_statements_is_laid_once(backend: Backend) {
    let (app, client) = app(backend).await;
    let account = bank(&client, "Current account", "USD", "1181").await;
    let version =
        client.get(&format!("/v1/ledger/bank-accounts/{account}")).await.expect(200)["data"]["version"].clone();
    client
        .patch(
            &format!("/v1/ledger/bank-accounts/{account}"),
            &json!({"version": version, "accountNumber": "0112", "isDefault": true}),
        )
        .await
        .expect(200);
    let moyo = customer(&client, "Moyo \"Quick\" Trading").await;
    for (date, amount) in
        [("2026-01-05", "120.00"), ("2026-01-20", "75.50"), ("2026-02-11", "310.00"), ("2026-03-01", "42.00")]
    {
        receipt(&client, &moyo, &account, date, amount, None).await;
    }
    let laid = lay(&app).await;
    // Four receipts and a charge for each of twelve months.
    assert_eq!(laid, 16);
    let found = lines(&client, &account).await;
    let open: Vec<&str> =
        found.iter().filter(|line| line["status"] == "open").filter_map(|line| line["description"].as_str()).collect();
    assert!(open.iter().any(|text| text.starts_with("RTGS FROM MOYO")), "{open:?}");
    assert!(found.iter().filter(|line| line["status"] == "matched").count() >= 2, "{found:?}");
    let standing = report(&client, &format!("standing?bankAccount={account}")).await;
    assert_eq!(standing["rows"][0]["cells"]["difference"], "0.00", "{standing}");
    assert_eq!(lay(&app).await, 0);
    assert_eq!(problems(&app).await, Vec::<String>::new());
}
