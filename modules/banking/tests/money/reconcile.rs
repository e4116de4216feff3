//! Matching: one to one, many, splits, entries made from lines, automatically, undone; signing an account off.

use kernel::OpError;
use kernel_testkit::{Backend, Client, on_both};
use kernel_types::{Id, Value};
use serde_json::{Value as Json, json};

use crate::{Refusal, app, balance, bank, create, customer, gl, id, import, invoice, lines, problems, receipt, report};

on_both!(
    pub_acc_6_through_the_product,
    a_line_pays_documents_and_is_undone,
    one_entry_for_several_lines_and_several_for_one,
    fees_withholding_and_parts_are_matched_by_themselves,
    rules_post_charges_with_their_tax,
    an_account_is_signed_off_and_locked,
    two_people_match_one_line_once,
    older_books_are_taken_as_seen_at_the_bank,
    a_document_that_lost_its_side_is_paid_by_nobody,
);

async fn confirm(client: &Client, body: &Json) -> Json {
    client.post("/v1/banking/matches?then=confirm", body).await.expect(201)["data"].clone()
}

async fn state(client: &Client, path: &str) -> String {
    client.get(path).await.expect(200)["data"]["status"].as_str().unwrap_or_default().to_string()
}

async fn pub_acc_6_through_the_product(backend: Backend) {
    let (app, client) = app(backend).await;
    let account = bank(&client, "Current account", "USD", "1181").await;
    let moyo = customer(&client, "Moyo Trading").await;
    let nine = receipt(&client, &moyo, &account, "2026-03-04", "1160.00", Some("INV-00231")).await;
    let twelve = receipt(&client, &moyo, &account, "2026-03-05", "1160.00", None).await;
    import(&client, &account, "march.csv", "Date,Description,Amount,Balance\n2026-03-05,MOYO TRADING INV-00231,1160.00,1160.00\n2026-03-05,CASH DEP,500.00,1660.00\n").await;
    let advice = report(&client, &format!("suggestions?bankAccount={account}")).await;
    assert_eq!(advice["rows"].as_array().map(Vec::len), Some(1), "{advice}");
    let cells = &advice["rows"][0]["cells"];
    assert_eq!(
        (cells["score"].as_i64(), cells["certain"].as_str(), cells["kind"].as_str()),
        (Some(99), Some("yes"), Some("book"))
    );
    let line = lines(&client, &account).await[0].clone();
    let candidates = report(&client, &format!("suggestions?bankAccount={account}&bankLine={}", id(&line))).await;
    let scores: Vec<i64> =
        candidates["rows"].as_array().into_iter().flatten().filter_map(|row| row["cells"]["score"].as_i64()).collect();
    assert_eq!(scores, [99, 60]);
    let run = create(&client, "/v1/banking/match-runs", &json!({"bankAccount": account})).await;
    assert_eq!((run["rowCount"].as_i64(), run["openCount"].as_i64()), (Some(1), Some(2)));
    let done = client.post(&format!("/v1/banking/match-runs/{}/run", id(&run)), &json!({})).await.expect(200);
    assert_eq!(done["data"]["doneCount"], 1);
    assert_eq!(state(&client, &format!("/v1/accounting/receipts/{}", id(&nine))).await, "cleared");
    assert_eq!(state(&client, &format!("/v1/accounting/receipts/{}", id(&twelve))).await, "posted");
    assert_eq!(lines(&client, &account).await[0]["status"], "matched");
    assert_eq!(problems(&app).await, Vec::<String>::new());
}

async fn a_line_pays_documents_and_is_undone(backend: Backend) {
    let (app, client) = app(backend).await;
    let account = bank(&client, "Current account", "USD", "1181").await;
    let moyo = customer(&client, "Moyo Trading").await;
    let first = invoice(&client, &moyo, "2026-03-01", "845.50").await;
    let second = invoice(&client, &moyo, "2026-03-02", "319.75").await;
    invoice(&client, &moyo, "2026-03-02", "2010.00").await;
    import(&client, &account, "a.csv", "Date,Description,Amount\n2026-03-05,MOYO TRADING,1165.25\n").await;
    let advice = report(&client, &format!("suggestions?bankAccount={account}")).await;
    let row = &advice["rows"][0];
    assert_eq!(row["cells"]["kind"], "several", "{advice}");
    let items: Vec<Json> =
        row["keys"]["items"].as_str().unwrap_or_default().split(',').map(|item| json!({"openItem": item})).collect();
    let line = lines(&client, &account).await[0].clone();
    let made =
        confirm(&client, &json!({"bankAccount": account, "bankLines": [{"bankLine": id(&line)}], "items": items}))
            .await;
    assert_eq!(made["status"], "confirmed");
    for paid in [&first, &second] {
        assert_eq!(state(&client, &format!("/v1/accounting/invoices/{}", id(paid))).await, "paid");
    }
    assert_eq!(balance(&client, &account).await, "1165.25");
    let aliases = client.get("/v1/banking/payee-aliases").await.expect(200);
    assert_eq!(aliases["data"].as_array().map(Vec::len), Some(0), "a description is not a name");
    assert_eq!(problems(&app).await, Vec::<String>::new());
    client
        .post(&format!("/v1/banking/matches/{}/undo", id(&made)), &json!({"reason": "Wrong customer"}))
        .await
        .expect(200);
    assert_eq!(state(&client, &format!("/v1/accounting/invoices/{}", id(&first))).await, "posted");
    assert_eq!(lines(&client, &account).await[0]["status"], "open");
    assert_eq!(balance(&client, &account).await, "0.00");
    assert_eq!(problems(&app).await, Vec::<String>::new());
    // And again: nothing of the first time is in the way.
    confirm(&client, &json!({"bankAccount": account, "bankLines": [{"bankLine": id(&line)}], "items": items})).await;
    assert_eq!(balance(&client, &account).await, "1165.25");
}

async fn one_entry_for_several_lines_and_several_for_one(backend: Backend) {
    let (app, client) = app(backend).await;
    let account = bank(&client, "Current account", "USD", "1181").await;
    let moyo = customer(&client, "Moyo Trading").await;
    for (amount, reference) in [("100.00", "A"), ("60.00", "B"), ("40.00", "C")] {
        receipt(&client, &moyo, &account, "2026-03-04", amount, Some(reference)).await;
    }
    import(&client, &account, "a.csv", "Date,Description,Amount\n2026-03-05,Part one,70.00\n2026-03-05,Part two,30.00\n2026-03-05,Deposit slip,100.00\n").await;
    let found = lines(&client, &account).await;
    let book = report(&client, &format!("book-lines?bankAccount={account}")).await;
    let entry = |amount: &str| {
        let rows = book["rows"].as_array().cloned().unwrap_or_default();
        rows.iter()
            .find(|row| row["cells"]["amount"] == amount)
            .map(|row| json!({"entry": row["keys"]["entry"], "entryLine": row["keys"]["entryLine"]}))
            .expect("an entry")
    };
    let two = json!({"bankAccount": account, "bankLines": [{"bankLine": id(&found[0])}, {"bankLine": id(&found[1])}], "bookLines": [entry("100.00")]});
    confirm(&client, &two).await;
    let many = json!({"bankAccount": account, "bankLines": [{"bankLine": id(&found[2])}], "bookLines": [entry("60.00"), entry("40.00")]});
    let made = confirm(&client, &many).await;
    assert_eq!((made["bookTotal"].as_str(), made["difference"].as_str()), (Some("100.00"), Some("0.00")));
    client.post("/v1/banking/matches?then=confirm", &many).await.expect_problem(
        422,
        "/bankLines/0/amount",
        "over_matched",
    );
    let rest = report(&client, &format!("book-lines?bankAccount={account}")).await;
    assert_eq!(rest["rows"].as_array().map(Vec::len), Some(0));
    assert_eq!(problems(&app).await, Vec::<String>::new());
}

/// A run matches what differs by a fee, by the tax a bill withholds, and what arrives in parts; the books hold after it.
async fn fees_withholding_and_parts_are_matched_by_themselves(backend: Backend) {
    let (app, client) = app(backend).await;
    let account = bank(&client, "Current account", "USD", "1181").await;
    let moyo = customer(&client, "Moyo Trading").await;
    let first = invoice(&client, &moyo, "2026-03-04", "1160.00").await;
    let second = invoice(&client, &moyo, "2026-03-04", "900.00").await;
    let code =
        json!({"code": "WHT-T10", "name": "Withholding 10 %", "rates": [{"validFrom": "2026-01-01", "rate": "10"}]});
    let code = id(&create(&client, "/v1/ledger/withholding-codes", &code).await);
    let seller = id(&create(&client, "/v1/parties/suppliers", &json!({"name": "Willdale Bricks"})).await);
    let bill = json!({"supplier": seller, "supplierInvoiceNo": "WB-10077", "issueDate": "2026-03-01", "withholdingCode": code, "lines": [{"description": "Bricks", "qty": "1", "unitPrice": "10000.00"}]});
    let bill = client.post("/v1/accounting/bills?then=post", &bill).await.expect(201)["data"].clone();
    let number = |record: &Json| record["number"].as_str().unwrap_or_default().to_string();
    let file = format!(
        "Date,Description,Amount,Balance\n2026-03-05,MOYO TRADING {},1159.60,1159.60\n2026-03-05,MOYO TRADING {} part,500.00,1659.60\n2026-03-05,MOYO TRADING {} rest,400.00,2059.60\n2026-03-05,WILLDALE BRICKS {},-9000.00,-6940.40\n",
        number(&first),
        number(&second),
        number(&second),
        number(&bill)
    );
    import(&client, &account, "march.csv", &file).await;
    let run = create(&client, "/v1/banking/match-runs", &json!({"bankAccount": account})).await;
    assert_eq!(run["rowCount"], 4, "{run}");
    let done = client.post(&format!("/v1/banking/match-runs/{}/run", id(&run)), &json!({})).await.expect(200);
    assert_eq!(done["data"]["doneCount"], 4);
    for (path, record) in [("invoices", &first), ("invoices", &second), ("bills", &bill)] {
        assert_eq!(state(&client, &format!("/v1/accounting/{path}/{}", id(record))).await, "paid", "{path}");
    }
    assert!(lines(&client, &account).await.iter().all(|line| line["status"] == "matched"));
    // 1,160.00 less 0.40 the bank kept, 900.00 in two parts, and 10,000.00 less 1,000.00 for the tax office.
    assert_eq!(balance(&client, &account).await, "-6940.40");
    let trial = client.get("/v1/ledger/reports/trial-balance?from=2026-03-01&to=2026-03-31").await.expect(200);
    let closing = async |role: &str, side: &str| {
        let code =
            client.get(&format!("/v1/ledger/accounts?filter%5Brole%5D={role}")).await.expect(200)["data"][0]["code"]
                .clone();
        let rows = trial["rows"].as_array().cloned().unwrap_or_default();
        rows.iter().find(|row| row["cells"]["code"] == code).map(|row| row["cells"][side].clone())
    };
    assert_eq!(closing("BANK-FEE", "closingDebit").await, Some(json!("0.40")));
    assert_eq!(closing("WHT-PAY", "closingCredit").await, Some(json!("1000.00")));
    assert_eq!(problems(&app).await, Vec::<String>::new());
    // Every match is taken apart like any other.
    for found in client.get("/v1/banking/matches").await.expect(200)["data"].as_array().into_iter().flatten() {
        client
            .post(&format!("/v1/banking/matches/{}/undo", id(found)), &json!({"reason": "Looked at again"}))
            .await
            .expect(200);
    }
    assert_eq!(balance(&client, &account).await, "0.00");
    assert_eq!(problems(&app).await, Vec::<String>::new());
}

async fn rules_post_charges_with_their_tax(backend: Backend) {
    let (app, client) = app(backend).await;
    let account = bank(&client, "Current account", "USD", "1181").await;
    let tax = json!({"code": "T-STD", "name": "Standard", "kind": "standard", "rates": [{"validFrom": "2020-01-01", "rate": "15"}], "outputRole": "TAXOUT", "inputRole": "TAXIN"});
    let code = create(&client, "/v1/ledger/tax-codes", &tax).await;
    let group = create(
        &client,
        "/v1/ledger/tax-groups",
        &json!({"code": "T-STD", "name": "Standard", "taxes": [{"taxCode": id(&code)}]}),
    )
    .await;
    let charges = gl(&client, "8130").await;
    let bad = json!({"name": "Broken", "pattern": "(", "lines": [{"account": charges, "percent": "100"}]});
    client.post("/v1/banking/bank-rules", &bad).await.expect_problem(422, "/pattern", "not_a_pattern");
    let shares = json!({"name": "Half", "words": "fee", "lines": [{"account": charges, "percent": "50"}]});
    client.post("/v1/banking/bank-rules", &shares).await.expect_problem(422, "/lines", "shares");
    let rule = json!({"name": "Charges", "words": "service fee, ledger fee", "direction": "out", "autoApply": true, "lines": [{"account": charges, "percent": "100", "taxGroup": id(&group)}]});
    create(&client, "/v1/banking/bank-rules", &rule).await;
    import(
        &client,
        &account,
        "a.csv",
        "Date,Description,Amount\n2026-03-05,SERVICE FEE MARCH,-11.50\n2026-03-05,Feed for chickens,-20.00\n",
    )
    .await;
    let run = create(&client, "/v1/banking/match-runs", &json!({"bankAccount": account})).await;
    assert_eq!(run["rowCount"], 1);
    client.post(&format!("/v1/banking/match-runs/{}/run", id(&run)), &json!({})).await.expect(200);
    let made = client.get("/v1/banking/matches").await.expect(200)["data"][0].clone();
    let made = client.get(&format!("/v1/banking/matches/{}", id(&made))).await.expect(200)["data"].clone();
    assert_eq!((made["entries"][0]["net"].as_str(), made["taxes"][0]["tax"].as_str()), (Some("-10.00"), Some("-1.50")));
    let trial = client.get("/v1/ledger/reports/trial-balance?to=2026-03-31").await.expect(200);
    let of = |code: &str| {
        trial["rows"]
            .as_array()
            .into_iter()
            .flatten()
            .find(|row| row["cells"]["code"] == code)
            .map(|row| row["cells"]["closingDebit"].clone())
    };
    assert_eq!(of("8130"), Some(json!("10.00")), "{trial}");
    assert_eq!(balance(&client, &account).await, "-11.50");
    client.post(&format!("/v1/banking/matches/{}/undo", id(&made)), &json!({})).await.expect(200);
    assert_eq!(balance(&client, &account).await, "0.00");
    assert_eq!(problems(&app).await, Vec::<String>::new());
}

async fn an_account_is_signed_off_and_locked(backend: Backend) {
    let (app, client) = app(backend).await;
    let account = bank(&client, "Current account", "USD", "1181").await;
    let moyo = customer(&client, "Moyo Trading").await;
    receipt(&client, &moyo, &account, "2026-03-02", "100.00", Some("REF-1001")).await;
    receipt(&client, &moyo, &account, "2026-03-03", "77.00", Some("REF-1002")).await;
    import(
        &client,
        &account,
        "a.csv",
        "Date,Description,Counterparty,Amount,Balance\n2026-03-03,REF-1001,Moyo Trading Pvt Ltd,100.00,100.00\n",
    )
    .await;
    let early =
        create(&client, "/v1/banking/reconciliations", &json!({"bankAccount": account, "date": "2026-03-04"})).await;
    assert_eq!((early["difference"].as_str(), early["openLines"].as_i64()), (Some("0.00"), Some(1)), "{early}");
    client.post(&format!("/v1/banking/reconciliations/{}/sign", id(&early)), &json!({})).await.expect_problem(
        409,
        "/date",
        "open_lines",
    );
    let wrong = create(
        &client,
        "/v1/banking/reconciliations",
        &json!({"bankAccount": account, "date": "2026-03-04", "statementBalance": "99.00"}),
    )
    .await;
    assert_eq!(wrong["difference"], "-1.00");
    client.post(&format!("/v1/banking/reconciliations/{}/sign", id(&wrong)), &json!({})).await.expect_problem(
        409,
        "/statementBalance",
        "balances_differ",
    );
    let run = create(&client, "/v1/banking/match-runs", &json!({"bankAccount": account})).await;
    client.post(&format!("/v1/banking/match-runs/{}/run", id(&run)), &json!({})).await.expect(200);
    let made =
        create(&client, "/v1/banking/reconciliations", &json!({"bankAccount": account, "date": "2026-03-04"})).await;
    let figures = ["statementBalance", "bookBalance", "outstandingIn", "outstandingOut", "expected", "difference"]
        .map(|field| made[field].as_str().unwrap_or_default().to_string());
    assert_eq!(figures, ["100.00", "177.00", "77.00", "0.00", "100.00", "0.00"]);
    client.post(&format!("/v1/banking/reconciliations/{}/sign", id(&made)), &json!({})).await.expect(200);
    let matched = client.get("/v1/banking/matches").await.expect(200)["data"][0].clone();
    client.post(&format!("/v1/banking/matches/{}/undo", id(&matched)), &json!({})).await.expect_code(409, "reconciled");
    let late = crate::draft(&client, &account, "b.csv", "Date,Description,Amount\n2026-03-01,Forgotten,5.00\n")
        .await
        .expect(201)["data"]
        .clone();
    assert_eq!(late["errorCount"], 1);
    let pdf = client
        .get(&format!("/v1/banking/reports/reconciliation-statement?bankAccount={account}&asOf=2026-03-04"))
        .await
        .expect(200);
    let total = pdf["rows"]
        .as_array()
        .into_iter()
        .flatten()
        .find(|row| row["cells"]["what"] == "Balance the bank should show")
        .map(|row| row["cells"]["amount"].clone());
    assert_eq!(total, Some(json!("100.00")));
    client
        .post(&format!("/v1/banking/reconciliations/{}/reopen", id(&made)), &json!({"reason": "A line was missing"}))
        .await
        .expect(200);
    client.post(&format!("/v1/banking/matches/{}/undo", id(&matched)), &json!({})).await.expect(200);
    let aliases = client.get("/v1/banking/payee-aliases").await.expect(200);
    assert_eq!(aliases["data"][0]["text"], "moyo trading");
    assert_eq!(problems(&app).await, Vec::<String>::new());
}

async fn two_people_match_one_line_once(backend: Backend) {
    let (app, client) = app(backend).await;
    let account = bank(&client, "Current account", "USD", "1181").await;
    let moyo = customer(&client, "Moyo Trading").await;
    receipt(&client, &moyo, &account, "2026-03-04", "50.00", Some("X")).await;
    import(&client, &account, "a.csv", "Date,Description,Amount\n2026-03-05,One,50.00\n2026-03-05,Two,50.00\n").await;
    let found = lines(&client, &account).await;
    let book = report(&client, &format!("book-lines?bankAccount={account}")).await;
    let entry = book["rows"][0]["keys"]["entry"].clone();
    let bodies: Vec<Json> = (0..8).map(|index| json!({"bankAccount": account, "bankLines": [{"bankLine": id(&found[index % 2])}], "bookLines": [{"entry": entry}]})).collect();
    let answers = futures(&client, &bodies).await;
    assert_eq!(answers.iter().filter(|status| **status == 201).count(), 1, "{answers:?}");
    let rest = report(&client, &format!("book-lines?bankAccount={account}")).await;
    assert_eq!(rest["rows"].as_array().map(Vec::len), Some(0));
    assert_eq!(problems(&app).await, Vec::<String>::new());
}

/// All at once; their statuses.
async fn futures(client: &Client, bodies: &[Json]) -> Vec<u16> {
    let mut tasks = tokio::task::JoinSet::new();
    for body in bodies {
        let (client, body) = (client.clone(), body.clone());
        tasks.spawn(async move { client.post("/v1/banking/matches?then=confirm", &body).await.status });
    }
    tasks.join_all().await
}

/// An account whose books are older than its first statement: what they held before the day counts as seen at the bank.
async fn older_books_are_taken_as_seen_at_the_bank(backend: Backend) {
    let (_app, client) = app(backend).await;
    let account = bank(&client, "Current account", "USD", "1181").await;
    let moyo = customer(&client, "Moyo Trading").await;
    receipt(&client, &moyo, &account, "2026-01-20", "400.00", None).await;
    receipt(&client, &moyo, &account, "2026-03-02", "75.00", None).await;
    let figures = |made: &Json| {
        (made["outstandingIn"].as_str().map(str::to_string), made["expected"].as_str().map(str::to_string))
    };
    let before = create(
        &client,
        "/v1/banking/reconciliations",
        &json!({"bankAccount": account, "date": "2026-03-04", "statementBalance": "400.00"}),
    )
    .await;
    let text = |value: &str| Some(value.to_string());
    assert_eq!(figures(&before), (text("475.00"), text("0.00")), "{before}");
    let record = client.get(&format!("/v1/ledger/bank-accounts/{account}")).await.expect(200)["data"].clone();
    client
        .patch(
            &format!("/v1/ledger/bank-accounts/{account}"),
            &json!({"reconcileFrom": "2026-02-01", "version": record["version"]}),
        )
        .await
        .expect(200);
    let after = create(
        &client,
        "/v1/banking/reconciliations",
        &json!({"bankAccount": account, "date": "2026-03-04", "statementBalance": "400.00"}),
    )
    .await;
    assert_eq!(figures(&after), (text("75.00"), text("400.00")), "{after}");
}

/// It used to be taken for a customer's where it was matched, and for a supplier's where matches are proposed.
async fn a_document_that_lost_its_side_is_paid_by_nobody(backend: Backend) {
    let (app, client) = app(backend).await;
    let account = bank(&client, "Current account", "USD", "1181").await;
    let moyo = customer(&client, "Moyo Trading").await;
    invoice(&client, &moyo, "2026-03-01", "845.50").await;
    import(&client, &account, "a.csv", "Date,Description,Amount\n2026-03-05,MOYO TRADING,845.50\n").await;
    let context = app.business.context.as_system();
    let emptied = app.app.write(&context, |op| {
        Box::pin(async move {
            let found = op.find("ledger.open_item", &[("status", Value::from("open"))]).await?;
            let id: Id = found.first().map(kernel::Doc::id).ok_or(OpError::NotFound)?;
            let mut sql = op.sql("UPDATE ledger_open_item SET side = NULL WHERE tenant = ");
            sql.value(op.tenant().0).push(" AND id = ").value(&id);
            op.execute(&sql.done()).await?;
            Ok(id)
        })
    });
    let item = emptied.await.expect("a change");
    assert_eq!(client.get(&format!("/v1/banking/reports/suggestions?bankAccount={account}")).await.status, 500);
    let line = lines(&client, &account).await[0].clone();
    let body =
        json!({"bankAccount": account, "bankLines": [{"bankLine": id(&line)}], "items": [{"openItem": item.as_str()}]});
    assert_eq!(client.post("/v1/banking/matches?then=confirm", &body).await.status, 500);
    assert_eq!(lines(&client, &account).await[0]["status"], "open");
    let found = client.get("/v1/accounting/receipts").await.expect(200);
    assert_eq!(found["data"].as_array().map(Vec::len), Some(0), "{found}");
}
