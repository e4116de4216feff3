//! Files of lists and reports speak as the screens they are asked from: headings and choices in the reader's language, which
//! the shell brings along (`web/build/words.ts`).

use kernel_testkit::{Backend, Client, TestApp};
use serde_json::json;

use crate::large_selections::many;

async fn csv(owner: &Client, path: &str, language: Option<&str>) -> Vec<String> {
    let headers: Vec<(&str, &str)> = language.map(|language| ("accept-language", language)).into_iter().collect();
    let answer = owner.send(http::Method::GET, path, &headers, axum::body::Body::empty()).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.text().trim_start_matches('\u{feff}').lines().map(str::to_string).collect()
}

async fn in_the_readers_language(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    // A customer that is called as something declared stays who it is.
    let made = owner.post("/v1/accounting/customers", &json!({"name": "Draft"})).await.expect(201);
    let line = json!([{"description": "Cement", "qty": "2", "unitPrice": "10.00"}]);
    owner.post("/v1/accounting/invoices", &json!({"customer": made["data"]["id"], "lines": &line})).await.expect(201);

    let list = "/v1/accounting/invoices/export?format=csv&fields=customer,status,total";
    for (language, lines) in [
        (None, ["Customer,Status,Total,Currency", "Draft,Draft,20.00,USD"]),
        (Some("en-GB"), ["Customer,Status,Total,Currency", "Draft,Draft,20.00,USD"]),
        (Some("de, fr;q=0.5"), ["Customer,Status,Total,Currency", "Draft,Draft,20.00,USD"]),
        (Some("fr-CI"), ["Client,Statut,Total,Devise", "Draft,Brouillon,20.00,USD"]),
        (Some("pt"), ["Cliente,Estado,Total,Moeda", "Draft,Rascunho,20.00,USD"]),
    ] {
        assert_eq!(csv(&owner, list, language).await, lines, "{language:?}");
    }

    let report = "/v1/ledger/reports/trial-balance?format=csv";
    let (english, french) = (csv(&owner, report, None).await, csv(&owner, report, Some("fr")).await);
    assert!(english[0].contains("Debit") && french[0].contains("Débit"), "{} / {}", english[0], french[0]);
    assert_eq!(english.len(), french.len());

    // Lines of a statement are said one by one, with accounts among them; a group called after a customer keeps its name.
    let terms = json!({"customer": made["data"]["id"], "lines": line});
    owner.post("/v1/accounting/invoices?then=post", &terms).await.expect(201);
    let sheet = csv(&owner, "/v1/ledger/reports/balance-sheet?layout=accounts&format=csv", Some("fr")).await;
    assert!(
        sheet.iter().any(|row| row.contains("Résultat non encore clos"))
            && sheet.iter().any(|row| row.contains("receivables")),
        "{sheet:?}"
    );
    let equity = csv(&owner, "/v1/ledger/reports/changes-in-equity?format=csv", Some("fr")).await;
    assert!(
        equity.iter().any(|row| row.contains(" au 20")) && !equity.iter().any(|row| row.contains(" to 20")),
        "{equity:?}"
    );
    let aged = csv(&owner, "/v1/accounting/reports/aged-receivables?detail=true&format=csv", Some("fr")).await;
    assert!(
        aged.iter().filter(|row| row.starts_with("Draft,")).count() == 2
            && !aged.iter().any(|row| row.starts_with("Brouillon")),
        "{aged:?}"
    );

    let trail = csv(&owner, "/v1/access/audit/export?format=csv", Some("fr")).await;
    assert_eq!(trail[0], "Ligne,Heure (UTC),Qui,Pour le compte de,Action,Type,Fiche,Changements,Requête");
    assert!(
        trail.iter().any(|line| line.contains(",création,"))
            && trail.iter().any(|line| line.contains("Facture") && line.contains("Statut")),
        "{trail:?}"
    );
    let review = csv(&owner, "/v1/access/review?format=csv", Some("sw")).await;
    assert!(
        review[0].starts_with("Jina,Barua pepe,Aina,Hali,Mmiliki,") && review.iter().any(|row| row.contains(",Mtu,")),
        "{review:?}"
    );
}

/// What a report says of each record orders the list and its file, page by page, and stands in the file.
async fn by_figure(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    // Owed: Acacia 30.00, Marula 10.00, Baobab and Mopane nothing.
    for (name, price) in [("Acacia", Some("30.00")), ("Baobab", None), ("Marula", Some("10.00")), ("Mopane", None)] {
        let made = owner.post("/v1/accounting/customers", &json!({"name": name})).await.expect(201);
        let Some(price) = price else { continue };
        let invoice = json!({
            "customer": made["data"]["id"], "issueDate": "2026-01-10", "dueDate": "2026-01-20",
            "lines": [{"description": "Cement", "qty": "1", "unitPrice": price}],
        });
        owner.post("/v1/accounting/invoices?then=post", &invoice).await.expect(201);
    }
    let mut seen = Vec::new();
    let mut cursor = String::new();
    for _ in 0..2 {
        let path = format!("/v1/accounting/customers?sort=-owed,name&limit=3&total=true&cursor={cursor}");
        let page = owner.get(&path).await.expect(200);
        assert_eq!(page["page"]["total"], 4);
        seen.extend(page["data"].as_array().expect("rows").iter().map(|row| row["name"].to_string().replace('"', "")));
        cursor = page["page"]["next"].as_str().unwrap_or_default().to_string();
    }
    assert_eq!((seen.join(" "), cursor.as_str()), (String::from("Acacia Marula Baobab Mopane"), ""));
    let narrowed =
        owner.get("/v1/accounting/customers?sort=overdue,name&filter[name][in]=Marula,Mopane").await.expect(200);
    assert_eq!(narrowed["data"][0]["name"], "Mopane");
    assert_eq!(narrowed["data"][1]["name"], "Marula");

    let file = csv(&owner, "/v1/accounting/customers/export?format=csv&sort=-owed,name&fields=name,owed", None).await;
    assert_eq!(
        file,
        ["Name,Owed,Business currency", "Acacia,30.00,USD", "Marula,10.00,USD", "Baobab,0.00,USD", "Mopane,0.00,USD"]
    );
    let plain = csv(&owner, "/v1/accounting/customers/export?format=csv&fields=name", None).await;
    assert_eq!(plain[0], "Name");

    let wrong = owner.get("/v1/accounting/customers?sort=-owed&cursor=k1").await;
    assert_eq!(wrong.expect(422)["errors"][0]["code"], "bad_cursor");
}

/// People, tags and what is computed when it is read stand in files as on screens.
async fn all_that_lists_show(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let customer = owner
        .post("/v1/accounting/customers", &json!({"name": "Mutare Hardware", "tags": ["retail", "north"]}))
        .await
        .expect(201);
    let invoice = json!({
        "customer": customer["data"]["id"], "issueDate": "2026-01-10", "dueDate": "2026-01-20", "salesperson": customer["data"]["createdBy"]["id"],
        "lines": [{"description": "Cement", "qty": "2", "unitPrice": "10.00"}],
    });
    owner.post("/v1/accounting/invoices?then=post", &invoice).await.expect(201);

    let sheet = csv(&owner, "/v1/accounting/customers/export?format=csv&fields=name,tags,createdBy", None).await;
    assert_eq!(sheet, ["Name,Tags,Created by", "Mutare Hardware,\"retail, north\",Test Person"]);
    let sheet =
        csv(&owner, "/v1/accounting/invoices/export?format=csv&fields=customer,overdue,salesperson", None).await;
    assert_eq!(sheet, ["Customer,Overdue,Salesperson", "Mutare Hardware,true,Test Person"]);
}

/// 40,000 shillings at 0.00025 are 10.00 dollars. Uganda's currency has no minor unit (ISO 4217), so its amounts have no digits
/// after the point, in files as on screens.
async fn amounts_carry_their_currency(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let customer =
        owner.post("/v1/accounting/customers", &json!({"name": "Moyo"})).await.expect(201)["data"]["id"].clone();
    let line = |price: &str| json!([{"description": "Cement", "qty": "2", "unitPrice": price}]);
    let dollars = json!({"customer": customer, "issueDate": "2026-01-10", "lines": line("10.00")});
    owner.post("/v1/accounting/invoices?then=post", &dollars).await.expect(201);
    let shillings = json!({"customer": customer, "issueDate": "2026-01-11", "currency": "UGX", "rate": "0.00025", "lines": line("20000")});
    owner.post("/v1/accounting/invoices?then=post", &shillings).await.expect(201);

    let list =
        csv(&owner, "/v1/accounting/invoices/export?format=csv&fields=customer,total,baseTotal&sort=issueDate", None)
            .await;
    assert_eq!(
        list,
        [
            "Customer,Total,Currency,Total in business currency,Business currency",
            "Moyo,20.00,USD,20.00,USD",
            "Moyo,40000,UGX,10.00,USD"
        ]
    );
    // What was asked for is not there twice.
    let list =
        csv(&owner, "/v1/accounting/invoices/export?format=csv&fields=currency,total&sort=issueDate", None).await;
    assert_eq!(list, ["Currency,Total", "USD,20.00", "UGX,40000"]);

    let id = customer.as_str().unwrap_or_default();
    let statement = csv(
        &owner,
        &format!("/v1/accounting/reports/customer-statement?customer={id}&from=2026-01-01&format=csv"),
        None,
    )
    .await;
    assert_eq!(statement[0].matches("urrency").count(), 1, "{}", statement[0]);
    assert!(
        statement.iter().any(|row| row.contains(",UGX,40000,"))
            && statement.iter().any(|row| row.contains(",USD,20.00,")),
        "{statement:?}"
    );
    let ledger = csv(&owner, "/v1/ledger/reports/general-ledger?from=2026-01-01&format=csv", None).await;
    assert!(ledger[0].ends_with(",Report currency"), "{}", ledger[0]);
    assert!(ledger.iter().any(|row| row.contains(",UGX,40000,") && row.ends_with(",USD")), "{ledger:?}");
    let answer = owner
        .get(&format!("/v1/accounting/reports/customer-statement?customer={id}&from=2026-01-01"))
        .await
        .expect(200)
        .clone();
    assert!(
        answer["columns"].as_array().is_some_and(|columns| columns
            .iter()
            .any(|column| column["name"] == "charge" && column["currency"] == "currency")),
        "{answer}"
    );
    assert!(
        answer["rows"].as_array().is_some_and(|rows| rows.iter().any(|row| row["cells"]["charge"] == "40000")),
        "{answer}"
    );
    // What the books say themselves is said by its key, and lines that a seed laid by their code.
    let path = format!("/v1/accounting/reports/customer-statement?customer={id}&from=2026-01-01&format=csv");
    let statement = csv(&owner, &path, Some("fr")).await;
    assert!(statement.iter().any(|row| row.contains("Solde d’ouverture")), "{statement:?}");
    let trial = csv(&owner, "/v1/ledger/reports/trial-balance?from=2026-01-01&format=csv", Some("sw")).await;
    assert!(trial.iter().any(|row| row.contains(",Jumla,")), "{trial:?}");
    let result = "/v1/ledger/reports/profit-and-loss?from=2026-01-01&by=branch&format=csv";
    let result = csv(&owner, result, Some("sw")).await;
    assert!(result[0].contains(",Jumla"), "{result:?}");
    assert!(result.iter().any(|row| row.starts_with("Faida au hasara ya mwaka,")), "{result:?}");
    let pdf =
        owner.get(&format!("/v1/accounting/reports/customer-statement?customer={id}&from=2026-01-01&format=pdf")).await;
    assert!(pdf.body.starts_with(b"%PDF"), "{}", pdf.text());

    // People's own reports: sums in each currency, those of the books in the books' own.
    let report = json!({"name": "Sales", "source": "records", "base": "accounting.invoice", "columns": ["total", "baseTotal"], "groupBy": "customer", "details": false, "period": "any"});
    let saved = owner.post("/v1/reporting/saved-reports", &report).await.expect(201)["data"]["id"].clone();
    let path = format!("/v1/reporting/reports/saved?publicId={}&format=csv", saved.as_str().unwrap_or_default());
    let sheet = csv(&owner, &path, None).await;
    assert_eq!(
        sheet,
        [
            "Customer,Currency,Total,Total in business currency,Report currency",
            "Moyo,UGX,40000,10.00,USD",
            "Moyo,USD,20.00,20.00,USD",
            "Total UGX,UGX,40000,10.00,USD",
            "Total USD,USD,20.00,20.00,USD"
        ]
    );
    // What the report says itself is said by its key, with what is filled in.
    let sheet = csv(&owner, &path, Some("sw")).await;
    assert!(sheet[3].starts_with("Jumla UGX,"), "{sheet:?}");
}

/// The file of a list with a filter has as many rows as the list says, and adds up to its totals, however long it is.
async fn five_thousand_rows_add_up(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let customer = owner.post("/v1/parties/customers", &json!({"name": "Thousand Hills Trading"})).await.expect(201);
    let party = customer["data"]["id"].as_str().expect("id").to_string();
    let context = app.business.context.as_system();
    app.app
        .write(&context, move |op| {
            let party = party.clone();
            Box::pin(async move {
                let account = op.reference("ledger.account").await?.iter().find(|doc| doc.text("control") == Some("customer")).map(|doc| doc.id().to_string());
                let item = |day: &str, amount: &str| json!({
                    "account": account, "control": "customer", "party": party, "side": "receivable", "date": day, "dueDate": "2026-12-01", "currency": "USD", "rate": "1",
                    "amount": amount, "outstanding": amount, "baseAmount": amount, "baseOutstanding": amount,
                });
                many(op, "ledger.open_item", item("2026-03-01", "0.10"), &[], 3_000).await?;
                many(op, "ledger.open_item", item("2026-04-01", "1.25"), &[], 2_000).await?;
                many(op, "ledger.open_item", item("2026-05-01", "9.99"), &[], 3).await
            })
        })
        .await
        .expect("the records are written");

    // 3,000 × 0.10 + 2,000 × 1.25 = 2,800.00; what the filter leaves out is in neither.
    let filter = "filter[date][lte]=2026-04-30";
    let totals = owner.get(&format!("/v1/ledger/open-items/totals?{filter}")).await.expect(200);
    assert_eq!(totals["data"]["outstanding"][0]["amount"], "2800.00", "{totals}");
    let rows =
        csv(&owner, &format!("/v1/ledger/open-items/export?format=csv&fields=date,outstanding&{filter}"), None).await;
    let cents =
        |row: &String| -> i64 { row.split(',').nth(1).expect("an amount").replace('.', "").parse().expect("digits") };
    assert_eq!((rows.len() - 1, rows[1..].iter().map(cents).sum::<i64>()), (5_000, 280_000));
}

kernel_testkit::on_both!(
    in_the_readers_language,
    by_figure,
    all_that_lists_show,
    amounts_carry_their_currency,
    five_thousand_rows_add_up
);
