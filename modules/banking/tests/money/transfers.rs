//! Transfers, in one and in two currencies.

use kernel_testkit::{Backend, Options, TestApp, on_both};
use kernel_types::Date;
use serde_json::json;

use crate::{Refusal, app, balance, bank, create, id, import, lines, problems, report};

on_both!(within_one_currency_with_fees, to_another_currency_at_the_bank_s_own_amounts, what_a_transfer_cannot_be);

async fn within_one_currency_with_fees(backend: Backend) {
    let (app, client) = app(backend).await;
    let (from, to) =
        (bank(&client, "Current account", "USD", "1181").await, bank(&client, "Till", "USD", "1182").await);
    let body = json!({"fromAccount": from, "toAccount": to, "date": "2026-03-04", "amount": "200.00", "fees": "1.25", "reference": "FT-4711"});
    let made = client.post("/v1/banking/transfers?then=post", &body).await.expect(201)["data"].clone();
    assert_eq!(
        (balance(&client, &from).await, balance(&client, &to).await),
        ("-201.25".to_string(), "200.00".to_string())
    );
    import(
        &client,
        &to,
        "till.csv",
        "Date,Description,Reference,Amount\n2026-03-04,Transfer received,FT-4711,200.00\n",
    )
    .await;
    let book = report(&client, &format!("book-lines?bankAccount={to}")).await;
    let line = lines(&client, &to).await[0].clone();
    let matched = json!({"bankAccount": to, "bankLines": [{"bankLine": id(&line)}], "bookLines": [{"entry": book["rows"][0]["keys"]["entry"]}]});
    client.post("/v1/banking/matches?then=confirm", &matched).await.expect(201);
    client
        .post(&format!("/v1/banking/transfers/{}/void", id(&made)), &json!({"reason": "Typed twice"}))
        .await
        .expect_code(409, "already_cleared");
    assert_eq!(problems(&app).await, Vec::<String>::new());
}

async fn to_another_currency_at_the_bank_s_own_amounts(backend: Backend) {
    let (app, client) = app(backend).await;
    let (dollars, rand) = (bank(&client, "Dollars", "USD", "1181").await, bank(&client, "Rand", "ZAR", "1182").await);
    let body = json!({"fromAccount": rand, "toAccount": dollars, "date": "2026-03-04", "amount": "1800.00", "toAmount": "100.00", "fees": "36.00"});
    let made = client.post("/v1/banking/transfers?then=post", &body).await.expect(201)["data"].clone();
    assert_eq!(
        (made["baseFrom"].as_str(), made["baseTo"].as_str(), made["baseFees"].as_str(), made["baseFx"].as_str()),
        (Some("100.00"), Some("100.00"), Some("2.00"), Some("0.00"))
    );
    assert_eq!(
        (balance(&client, &rand).await, balance(&client, &dollars).await),
        ("-1836.00".to_string(), "100.00".to_string())
    );
    client
        .post(&format!("/v1/banking/transfers/{}/void", id(&made)), &json!({"reason": "Typed twice"}))
        .await
        .expect(200);
    assert_eq!(balance(&client, &rand).await, "0.00");
    assert_eq!(problems(&app).await, Vec::<String>::new());
}

async fn what_a_transfer_cannot_be(backend: Backend) {
    let app = TestApp::with(
        backend,
        Options { today: Date::from_ymd_opt(2026, 3, 5).expect("a date"), ..Options::default() },
    )
    .await;
    let client = app.owner().await;
    let (dollars, rand) = (bank(&client, "Dollars", "USD", "1181").await, bank(&client, "Rand", "ZAR", "1182").await);
    let post = |body: serde_json::Value| {
        let client = client.clone();
        async move { client.post("/v1/banking/transfers", &body).await }
    };
    post(json!({"fromAccount": rand, "toAccount": dollars, "amount": "10.00"})).await.expect_problem(
        422,
        "/toAmount",
        "rate_missing",
    );
    post(json!({"fromAccount": rand, "toAccount": rand, "amount": "10.00"})).await.expect_problem(
        422,
        "/toAccount",
        "same_account",
    );
    post(json!({"fromAccount": rand, "toAccount": dollars, "amount": "-10.00", "toAmount": "1.00"}))
        .await
        .expect_problem(422, "/amount", "minimum");
    post(json!({"fromAccount": rand, "toAccount": dollars, "amount": "10.001", "toAmount": "1.00"}))
        .await
        .expect_problem(422, "/amount", "precision");
    let old =
        json!({"fromAccount": rand, "toAccount": dollars, "amount": "10.00", "toAmount": "1.00", "date": "2019-01-01"});
    let answer = client.post("/v1/banking/transfers?then=post", &old).await;
    assert_eq!(answer.status, 422, "no period of 2019 is open");
    let bad = json!({"base": "USD", "quote": "ZAR", "rate": "-18", "effectiveFrom": "2026-03-01T00:00:00Z", "rateType": rate_type(&client).await});
    client.post("/v1/ledger/exchange-rates", &bad).await.expect_problem(422, "/rate", "minimum");
    let good = json!({"base": "USD", "quote": "ZAR", "rate": "18", "effectiveFrom": "2026-03-01T00:00:00Z", "rateType": rate_type(&client).await});
    let rate = create(&client, "/v1/ledger/exchange-rates", &good).await;
    client.post(&format!("/v1/ledger/exchange-rates/{}/approve", id(&rate)), &json!({})).await.expect(200);
    let made = create(
        &client,
        "/v1/banking/transfers",
        &json!({"fromAccount": rand, "toAccount": dollars, "amount": "1800.00"}),
    )
    .await;
    assert_eq!(made["toAmount"], "100.00");
}

async fn rate_type(client: &kernel_testkit::Client) -> String {
    let found = client.get("/v1/ledger/rate-types?filter%5Bcode%5D=official").await.expect(200);
    found["data"][0]["id"].as_str().unwrap_or_default().to_string()
}
