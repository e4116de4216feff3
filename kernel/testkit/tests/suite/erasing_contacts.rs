//! A contact who is erased: nothing in the database holds their name, address or number any longer, whatever told of them, and what
//! they did not want to be sent is still not sent.

use kernel_store::AuditReport;
use kernel_testkit::{Backend, Client, TestApp, on_both};
use serde_json::{Value as Json, json};

use crate::erasure::{holding, trail};

on_both!(nothing_holds_the_name_of_an_erased_contact);

const CRM: &str = "/v1/crm";
const TELLS: [&str; 6] = ["zwelithini", "quaxley", "zweli@", "772000111", "minibus", "kombi"];

async fn made(client: &Client, path: &str, body: Json) -> String {
    client.post(&format!("{CRM}/{path}"), &body).await.expect(201)["data"]["id"].as_str().expect("id").to_string()
}

async fn act(client: &Client, path: &str, body: Json) {
    client.post(&format!("{CRM}/{path}"), &body).await.expect(200);
}

async fn read(client: &Client, path: &str) -> Json {
    client.get(&format!("{CRM}/{path}")).await.expect(200)["data"].clone()
}

/// Somebody with two records that became one, on a list, met, and with an opportunity that was lost.
async fn known(owner: &Client) -> (String, String) {
    let customer = owner.post("/v1/accounting/customers", &json!({"name": "Acme"})).await.expect(201);
    let account = customer["data"]["id"].clone();
    let contact = json!({
        "firstName": "Zwelithini", "lastName": "Quaxley", "email": "zweli@example.com", "account": account,
        "notes": "Drives a minibus", "tags": ["kombi"],
        "consents": [{"channel": "email", "given": false, "on": "2026-01-05", "proof": "Said so in the minibus"}],
    });
    let kept = made(owner, "contacts", contact).await;
    let other = json!({"firstName": "Z.", "lastName": "Quaxley", "phone": "+263772000111", "doNotContact": true});
    let gone = made(owner, "contacts", other).await;
    let merge = made(owner, "merges", json!({"contactKept": kept, "contactGone": gone})).await;
    act(owner, &format!("merges/{merge}/merge"), json!({})).await;
    let list = made(owner, "campaign-lists", json!({"name": "Guests"})).await;
    made(owner, "list-members", json!({"list": list, "contact": kept})).await;
    let call = json!({"type": "call", "subject": "The kombi", "outcome": "Quaxley buys no kombi"});
    act(owner, &format!("contacts/{kept}/log"), call).await;
    let deal = json!({
        "name": "Quaxley's kombi", "account": account, "contact": kept, "expectedClose": "2026-04-30", "estimate": "900.00",
        "notes": "Quaxley hesitates", "people": [{"contact": kept, "remark": "Owns a minibus"}],
    });
    let deal = made(owner, "opportunities", deal).await;
    let reasons = read(owner, "reasons?filter[kind]=lost").await;
    let lose = json!({"reason": reasons[0]["id"], "remark": "Quaxley keeps the minibus"});
    act(owner, &format!("opportunities/{deal}/lose"), lose).await;
    owner.post(&format!("{CRM}/contacts/{kept}/comments"), &json!({"body": "Quaxley called"})).await.expect(201);
    (kept, deal)
}

async fn nothing_holds_the_name_of_an_erased_contact(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let (contact, deal) = known(&owner).await;
    app.deliver().await;
    assert!(!holding(&app, &TELLS[..1]).await.is_empty(), "the scan finds nothing, so it proves nothing");
    let erasure = made(&owner, "erasures", json!({"contact": contact})).await;
    act(&owner, &format!("erasures/{erasure}/erase"), json!({})).await;
    app.deliver().await;
    assert_eq!(holding(&app, &TELLS).await, Vec::<String>::new());
    assert!(matches!(trail(&app).await, AuditReport::Intact(_)));
    // Figures stay, without the person.
    let deal = read(&owner, &format!("opportunities/{deal}")).await;
    assert_eq!((&deal["stage"], &deal["estimate"]), (&json!("lost"), &json!("900.00")), "{deal}");
    assert!(deal["name"].as_str().is_some_and(|name| name.starts_with("Erased person ")), "{deal}");
    // What they wanted to be spared is kept as hashes that belong to nobody.
    let blocked = read(&owner, "suppressions?sort=channel").await;
    let mut channels = Vec::new();
    for row in blocked.as_array().expect("rows") {
        assert!(row["address"].as_str().is_some_and(|address| address.starts_with("sha256:")), "{row}");
        assert_eq!(row["contact"], Json::Null, "{row}");
        channels.push(row["channel"].clone());
    }
    assert_eq!(channels, [json!("email"), json!("sms"), json!("whatsapp")]);
    // What came again is recognised.
    let again = json!({
        "firstName": "Anybody", "email": "Zweli@example.com", "consents": [{"channel": "email", "on": "2026-03-01"}],
    });
    made(&owner, "contacts", again).await;
    let list = made(&owner, "campaign-lists", json!({"name": "All", "kind": "dynamic", "people": "contacts"})).await;
    let people = owner.get(&format!("{CRM}/reports/list-people?list={list}&channel=email")).await.expect(200);
    let told = people.to_string();
    assert!(told.contains("Anybody") && told.contains("Blocked address"), "{told}");
}
