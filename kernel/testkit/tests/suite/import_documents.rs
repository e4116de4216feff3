//! Records with lines are imported from files with a row for each line, and every import has a template it understands.

use kernel_manifest::model::Operation;
use kernel_testkit::{Backend, Client, TestApp, on_both};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

on_both!(
    rows_of_one_document_make_one_record,
    what_is_wrong_is_told_at_its_row,
    the_same_file_twice_makes_each_record_once
);

const IMPORT: &str = "/v1/accounting/invoices/import";

async fn with_customers(app: &TestApp) -> Client {
    let owner = app.owner().await;
    for name in ["Marula Timber", "Mopane Planks"] {
        owner.post("/v1/accounting/customers", &json!({"name": name})).await.expect(201);
    }
    owner
}

/// Customer, reference, and quantity and description of each line, oldest first.
async fn invoices(client: &Client) -> Vec<Json> {
    let listed = client.get("/v1/accounting/invoices?sort=reference&fields=reference").await.expect(200);
    let mut found = Vec::new();
    for row in listed["data"].as_array().expect("rows") {
        let one = client.get(&format!("/v1/accounting/invoices/{}", row["id"].as_str().expect("id"))).await.expect(200);
        let lines: Vec<String> = one["data"]["lines"]
            .as_array()
            .expect("lines")
            .iter()
            .map(|line| {
                format!("{} {}", line["qty"].as_str().expect("qty"), line["description"].as_str().expect("text"))
            })
            .collect();
        found.push(json!([one["data"]["customer"]["label"], one["data"]["reference"], one["data"]["netTotal"], lines]));
    }
    found
}

async fn rows_of_one_document_make_one_record(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = with_customers(&app).await;
    // The number says which rows are one invoice; what an invoice says of itself may be repeated or left out below its first row.
    let file = "Invoice number,Customer,Reference,Description,Quantity,Unit price\n\
                A-1,Marula Timber,one,Cement,2,10.00\n\
                A-1,Marula Timber,,Sand,1,5.50\n\
                A-2,Mopane Planks,two,Nails,3,1.00\n";
    let told = owner.upload(&format!("{IMPORT}?inspect=true"), "invoices.csv", file.as_bytes()).await.expect(200);
    assert_eq!(
        told["mapping"],
        json!({"Invoice number": "$document", "Customer": "customer", "Reference": "reference", "Description": "lines.description", "Quantity": "lines.qty", "Unit price": "lines.unitPrice"})
    );
    let checked = owner.upload(&format!("{IMPORT}?dryRun=true"), "invoices.csv", file.as_bytes()).await.expect(200);
    assert_eq!(
        (&checked["rows"], &checked["imported"], &checked["errorCount"]),
        (&json!(3), &json!(2), &json!(0)),
        "{checked}"
    );
    let done = owner.upload(IMPORT, "invoices.csv", file.as_bytes()).await.expect(200);
    assert_eq!(done["imported"], 2, "{done}");

    // Without numbers, a row that says nothing outside the lines goes on with the record above it.
    let file = "Customer;Reference;Lines: Description;lines.qty;Unit price\nMopane Planks;three;Hinges;4;2.00\n;;Screws;10;0.10\nMarula Timber;four;Glue;1;3.00\n";
    let done = owner.upload(IMPORT, "more.csv", file.as_bytes()).await.expect(200);
    assert_eq!((&done["imported"], &done["errorCount"]), (&json!(2), &json!(0)), "{done}");
    let expected = [
        json!(["Marula Timber", "four", "3.00", ["1 Glue"]]),
        json!(["Marula Timber", "one", "25.50", ["2 Cement", "1 Sand"]]),
        json!(["Mopane Planks", "three", "9.00", ["4 Hinges", "10 Screws"]]),
        json!(["Mopane Planks", "two", "3.00", ["3 Nails"]]),
    ];
    assert_eq!(invoices(&owner).await, expected);
}

async fn what_is_wrong_is_told_at_its_row(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = with_customers(&app).await;
    let file = "Number,Customer,Reference,Description,Quantity,Unit price\n\
                A-1,Marula Timber,one,Cement,2,10.00\n\
                A-1,,,Sand,many,5.50\n\
                A-2,Mopane Planks,two,Nails,3,1.00\n\
                A-3,Marula Timber,three,Glue,1,1.00\n\
                A-3,Mopane Planks,,Tape,1,1.00\n\
                A-2,Mopane Planks,two,Hinges,3,1.00\n";
    let done = owner.upload(IMPORT, "invoices.csv", file.as_bytes()).await.expect(200);
    let errors: Vec<Json> = done["errors"]
        .as_array()
        .expect("errors")
        .iter()
        .map(|error| json!([error["row"], error["column"], error["message"]]))
        .collect();
    let expected = [
        json!([2, null, "Left out with its document: see row 3."]),
        json!([3, "Quantity", "Lines: Quantity: “many” is not a number; write it like 1234.56"]),
        json!([5, null, "Left out with its document: see row 6."]),
        json!([6, "Customer", "Customer: the first row of this document says something else."]),
        json!([7, "Number", "The rows of one document must follow each other; this one began further up."]),
    ];
    assert_eq!(errors, expected, "{done}");
    assert_eq!(done["imported"], 1, "{done}");
    assert_eq!(
        invoices(&owner).await,
        [json!(["Mopane Planks", "two", "3.00", ["3 Nails"]])],
        "the good one is in, of the others nothing"
    );

    // A refusal of the record itself stands at the row that says the line, or at the first.
    let file = "Number,Customer,Description,Quantity,Unit price\nB-1,Marula Timber,Cement,1,1.00\nB-1,,Sand,1,-1\nB-2,Nobody,Glue,1,1\n";
    let done = owner.upload(IMPORT, "wrong.csv", file.as_bytes()).await.expect(200);
    let rows: Vec<(&Json, &Json)> =
        done["errors"].as_array().expect("errors").iter().map(|error| (&error["row"], &error["column"])).collect();
    assert_eq!(
        rows,
        [(&json!(2), &Json::Null), (&json!(3), &json!("Unit price")), (&json!(4), &json!("Customer"))],
        "{done}"
    );
}

async fn the_same_file_twice_makes_each_record_once(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = with_customers(&app).await;
    let mut file = String::from("Number,Customer,Reference,Description,Quantity,Unit price\n");
    for document in 0..120 {
        for line in 0..=document % 3 {
            let customer = if line == 0 { "Marula Timber" } else { "" };
            file.push_str(&format!("D-{document},{customer},,Line {line},1,2.00\n"));
        }
    }
    let done = owner.upload(IMPORT, "many.csv", file.as_bytes()).await.expect(200);
    assert_eq!(
        (&done["rows"], &done["imported"], &done["errorCount"]),
        (&json!(240), &json!(120), &json!(0)),
        "{done}"
    );
    let again = owner.upload(IMPORT, "many.csv", file.as_bytes()).await.expect(200);
    assert_eq!((&again["imported"], &again["skipped"]), (&json!(0), &json!(120)), "{again}");
    let total = owner.get("/v1/accounting/invoices?total=true&limit=1").await.expect(200);
    assert_eq!(total["page"]["total"], 120);
}

/// A template's headings are all understood, each as a field of its own, in every language and sector.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_template_is_understood() {
    let app = TestApp::new(Backend::Sqlite).await;
    let trader = app.owner().await;
    let made = trader
        .post("/v1/businesses", &json!({"name": "Baraka Clinic", "country": "ZW", "institution": "clinic"}))
        .await
        .expect(201);
    let clinic = Client { business: made["data"]["id"].as_str().map(str::to_string), ..trader.clone() };
    let registry = kernel_testkit::registry();
    let imports =
        registry.entities.values().filter(|entity| entity.access.operations.get(&Operation::Import).is_some());
    let mut seen = 0;
    for path in imports.map(|entity| format!("/v1/{}/{}/import", entity.family, entity.collection)) {
        for (client, language) in
            [(&trader, "en"), (&trader, "fr"), (&clinic, "en"), (&clinic, "pt"), (&trader, "sw"), (&clinic, "sn")]
        {
            let template = client
                .send(http::Method::GET, &path, &[("accept-language", language)], axum::body::Body::empty())
                .await;
            if template.status == 404 {
                continue;
            }
            assert_eq!(template.status, 200, "{path}: {}", template.text());
            let told = client
                .upload(&format!("{path}?inspect=true"), "template.csv", template.text().as_bytes())
                .await
                .expect(200);
            let columns = told["columns"].as_array().expect("columns").len();
            let mapped = told["mapping"].as_object().expect("a mapping");
            let fields: std::collections::BTreeSet<&str> = mapped.values().filter_map(Json::as_str).collect();
            let own_headings = told["fields"].as_array().is_some_and(Vec::is_empty);
            assert!(columns > 1 && (own_headings || fields.len() == columns), "{path} in {language}: {told}");
            seen += 1;
        }
    }
    assert!(seen > 60, "{seen}");

    let viewer = app.signed_in(Role::Viewer, Scope::All).await;
    viewer.get(IMPORT).await.expect(403);
}
