//! Columns of a file that do not name their fields: matched once, remembered by their headings.

use kernel_testkit::{Backend, TestApp};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

const IMPORT: &str = "/v1/accounting/customers/import";
const FILE: &[u8] = b"Kunde;Telefon;Unser Zeichen\nMarula Timber;+263 77 1;a\nMopane Planks;+263 77 2;b\n";

fn with(path: &str, mapping: &Json) -> String {
    let text = mapping.to_string();
    let plain = |byte: &u8| byte.is_ascii_alphanumeric().then(|| char::from(*byte).to_string());
    let coded: String =
        text.as_bytes().iter().map(|byte| plain(byte).unwrap_or_else(|| format!("%{byte:02X}"))).collect();
    format!("{path}?mapping={coded}")
}

async fn matched_once_and_remembered(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let inspect = format!("{IMPORT}?inspect=true");

    let told = owner.upload(&inspect, "kunden.csv", FILE).await.expect(200);
    assert_eq!(told["columns"][0], json!({"heading": "Kunde", "samples": ["Marula Timber", "Mopane Planks"]}));
    assert_eq!((&told["mapping"], &told["remembered"]), (&json!({}), &json!(false)));
    let name = told["fields"]
        .as_array()
        .and_then(|fields| fields.iter().find(|field| field["name"] == "name"))
        .expect("the name can be filled");
    assert_eq!(name["required"], true, "{told}");
    // What the headings say by themselves needs nobody.
    let told = owner.upload(&inspect, "customers.csv", b"Name,PHONE\nA,1\n").await.expect(200);
    assert_eq!(told["mapping"], json!({"Name": "name", "PHONE": "phone"}));

    // Without a choice nothing is guessed.
    owner.upload(IMPORT, "kunden.csv", FILE).await.expect(422);
    let choice = json!({"Kunde": "name", "Telefon": "phone", "Unser Zeichen": ""});
    let checked = owner.upload(&format!("{}&dryRun=true", with(IMPORT, &choice)), "kunden.csv", FILE).await.expect(200);
    assert_eq!((&checked["imported"], &checked["errorCount"]), (&json!(2), &json!(0)), "{checked}");
    assert_eq!(
        owner.upload(&inspect, "kunden.csv", FILE).await.expect(200)["remembered"],
        false,
        "a check keeps nothing"
    );
    let done = owner.upload(&with(IMPORT, &choice), "kunden.csv", FILE).await.expect(200);
    assert_eq!(done["imported"], 2, "{done}");
    let listed = owner.get("/v1/accounting/customers?q=mopane&fields=name,phone").await.expect(200);
    assert_eq!(listed["data"][0]["phone"], "+263772", "{listed}");

    // The next file of the same source, whatever it is called.
    let told =
        owner.upload(&inspect, "kunden-2.csv", b"Kunde;Telefon;Unser Zeichen\nBaobab Oil;;c\n").await.expect(200);
    assert_eq!((&told["mapping"], &told["remembered"]), (&choice, &json!(true)));
    let told = owner.upload(&inspect, "other.csv", b"Kunde;Telefon\nBaobab Oil;\n").await.expect(200);
    assert_eq!(told["remembered"], false, "other headings, another source");

    // It is this business's own.
    let other = app.another_business("Other Trading").await;
    let stranger = app.sign_in(&other.owner).await;
    assert_eq!(stranger.upload(&inspect, "kunden.csv", FILE).await.expect(200)["remembered"], false);
    let viewer = app.signed_in(Role::Viewer, Scope::All).await;
    viewer.upload(&inspect, "kunden.csv", FILE).await.expect(403);

    for wrong in [
        json!({"Kunde": "name", "Telefon": "name", "Unser Zeichen": ""}),
        json!({"Kunde": "createdBy", "Telefon": "", "Unser Zeichen": ""}),
        json!({"Kunde": ""}),
    ] {
        owner.upload(&with(IMPORT, &wrong), "kunden.csv", FILE).await.expect(422);
    }
    owner.upload(&format!("{IMPORT}?mapping=%5B%5D"), "kunden.csv", FILE).await.expect(422);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn columns_are_matched_once_and_remembered_on_sqlite() {
    matched_once_and_remembered(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn columns_are_matched_once_and_remembered_on_postgres() {
    matched_once_and_remembered(Backend::Postgres).await;
}
