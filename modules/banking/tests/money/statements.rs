//! Importing statements: what is new, what is known, what is refused.

use kernel_testkit::{Backend, on_both};
use serde_json::json;

use crate::{Refusal, app, bank, create, draft, id, import, lines, report};

on_both!(
    a_file_is_taken_once_and_its_overlap_line_by_line,
    what_a_file_cannot_be_is_refused_at_its_field,
    a_saved_format_reads_a_wallet,
    an_import_is_withdrawn_whole,
    a_file_comes_as_a_form_or_as_text
);

const MARCH: &str = "Date,Description,Reference,Amount,Balance\n2026-03-02,Moyo Trading,INV-1,100.00,1100.00\n2026-03-03,Charges,,-2.50,1097.50\n2026-03-03,Charges,,-2.50,1095.00\n";
const LATER: &str = "Date,Description,Reference,Amount,Balance\n2026-03-03,Charges,,-2.50,1097.50\n2026-03-03,Charges,,-2.50,1095.00\n2026-03-04,Zambezi Roofing,INV-2,50.00,1145.00\n";

async fn a_file_is_taken_once_and_its_overlap_line_by_line(backend: Backend) {
    let (_app, client) = app(backend).await;
    let account = bank(&client, "Current account", "USD", "1181").await;
    let first = import(&client, &account, "march.csv", MARCH).await;
    assert_eq!(
        (first["opening"].as_str(), first["closing"].as_str(), first["newCount"].as_i64()),
        (Some("1000.00"), Some("1095.00"), Some(3))
    );
    let again = draft(&client, &account, "march again.csv", MARCH).await;
    again.expect_problem(422, "/content", "imported_before");
    let second = draft(&client, &account, "later.csv", LATER).await.expect(201)["data"].clone();
    assert_eq!((second["newCount"].as_i64(), second["knownCount"].as_i64()), (Some(1), Some(2)));
    client.post(&format!("/v1/banking/statements/{}/import", id(&second)), &json!({})).await.expect(200);
    assert_eq!(lines(&client, &account).await.len(), 4);
    // Nothing new is left in a third file that both cover.
    let both = format!("{MARCH}2026-03-04,Zambezi Roofing,INV-2,50.00,1145.00\n");
    let third = draft(&client, &account, "both.csv", &both).await.expect(201)["data"].clone();
    assert_eq!(third["newCount"], 0);
    client.post(&format!("/v1/banking/statements/{}/import", id(&third)), &json!({})).await.expect_problem(
        409,
        "/content",
        "nothing_new",
    );
}

async fn what_a_file_cannot_be_is_refused_at_its_field(backend: Backend) {
    let (_app, client) = app(backend).await;
    let account = bank(&client, "Current account", "USD", "1181").await;
    draft(&client, &account, "letter.txt", "Dear customer").await.expect_problem(422, "/content", "not_a_statement");
    let rand = ":20:A\n:25:1\n:60F:C260301ZAR10,00\n:61:260301C5,NTRFX\n:62F:C260301ZAR15,00\n";
    draft(&client, &account, "rand.sta", rand).await.expect_problem(422, "/bankAccount", "other_currency");
    let short = ":20:A\n:25:1\n:60F:C260301USD10,00\n:61:260301C5,NTRFX\n:62F:C260301USD17,00\n";
    let made = draft(&client, &account, "short.sta", short).await.expect(201)["data"].clone();
    assert_eq!(made["difference"], "-2.00");
    client.post(&format!("/v1/banking/statements/{}/import", id(&made)), &json!({})).await.expect_problem(
        422,
        "/content",
        "balances_differ",
    );
    let broken = "Date,Description,Amount\n2026-03-02,Good,10.00\n2026-03-02,Bad,ten\n2027-03-02,Future,5.00\n";
    let made = draft(&client, &account, "broken.csv", broken).await.expect(201)["data"].clone();
    assert_eq!(made["errorCount"], 2);
    let rows = made["rows"].as_array().cloned().unwrap_or_default();
    assert!(
        rows.iter()
            .any(|row| row["position"] == 3 && row["message"].as_str().is_some_and(|text| text.starts_with("Amount"))),
        "{rows:?}"
    );
    client.post(&format!("/v1/banking/statements/{}/import", id(&made)), &json!({})).await.expect_problem(
        422,
        "/rows",
        "lines_with_errors",
    );
    client.post(&format!("/v1/banking/statements/{}/import", id(&made)), &json!({"despite": true})).await.expect(200);
    assert_eq!(lines(&client, &account).await.len(), 1);
}

async fn a_saved_format_reads_a_wallet(backend: Backend) {
    let (_app, client) = app(backend).await;
    let account = bank(&client, "Wallet", "USD", "1181").await;
    let format = json!({"name": "My wallet", "bankAccount": account, "dateColumn": "When", "amountColumn": "Sum", "descriptionColumn": "What", "externalIdColumn": "Code", "decimals": "comma", "negated": true});
    create(&client, "/v1/banking/statement-formats", &format).await;
    import(
        &client,
        &account,
        "wallet.csv",
        "Code;When;What;Sum\nA1;05/03/2026 10:11:12;Airtime;1.234,50\nA1;05/03/2026 10:11:12;Fee;0,50\n",
    )
    .await;
    let found = lines(&client, &account).await;
    assert_eq!(
        found.iter().map(|line| line["amount"].as_str().unwrap_or_default()).collect::<Vec<_>>(),
        ["-1234.50", "-0.50"]
    );
    let seeded = client.get("/v1/banking/statement-formats?limit=50").await.expect(200);
    let names: Vec<&str> =
        seeded["data"].as_array().into_iter().flatten().filter_map(|row| row["name"].as_str()).collect();
    for wallet in ["M-Pesa", "EcoCash", "MTN MoMo", "Airtel Money"] {
        assert!(names.contains(&wallet), "{names:?}");
    }
}

async fn an_import_is_withdrawn_whole(backend: Backend) {
    let (_app, client) = app(backend).await;
    let account = bank(&client, "Current account", "USD", "1181").await;
    let first = import(&client, &account, "march.csv", MARCH).await;
    client.post(&format!("/v1/banking/statements/{}/withdraw", id(&first)), &json!({})).await.expect(200);
    assert_eq!(lines(&client, &account).await.len(), 0);
    import(&client, &account, "march.csv", MARCH).await;
    assert_eq!(lines(&client, &account).await.len(), 3);
    let advice = report(&client, &format!("suggestions?bankAccount={account}")).await;
    assert_eq!(advice["rows"].as_array().map(Vec::len), Some(0));
}

async fn a_file_comes_as_a_form_or_as_text(backend: Backend) {
    let (_app, client) = app(backend).await;
    let account = bank(&client, "Current account", "USD", "1181").await;
    let text = json!({"bankAccount": account, "fileName": "march.csv", "content": MARCH});
    let made = client.post("/v1/banking/statements", &text).await.expect(201)["data"].clone();
    assert_eq!((made["newCount"].as_i64(), made["closing"].as_str()), (Some(3), Some("1095.00")));
    let sent = client
        .form("/v1/banking/statements", &[("bankAccount", account.as_str())], "later.csv", LATER.as_bytes())
        .await;
    let made = sent.expect(201)["data"].clone();
    assert_eq!(
        (made["fileName"].as_str(), made["newCount"].as_i64(), made["content"].is_null()),
        (Some("later.csv"), Some(3), true)
    );
}
