//! What is known of a person as one archive: all that is theirs and nothing that the person who asked may not see, for that person's eyes
//! alone, and gone with the person.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};

use kernel_testkit::{Answer, Backend, Client, TestApp, on_both, registry};
use kernel_types::{Role, Scope, Value};
use serde_json::{Value as Json, json};

on_both!(an_archive_holds_what_is_known_and_is_its_makers_alone);
on_both!(what_the_maker_may_not_see_is_left_out_and_named);
on_both!(an_erasure_takes_the_archive_along);
on_both!(enquiries_nobody_took_over_are_in_it);

const CRM: &str = "/v1/crm";
const HR: &str = "/v1/people-and-culture";

async fn made(client: &Client, path: &str, body: Json) -> String {
    client.post(path, &body).await.expect(201)["data"]["id"].as_str().expect("id").to_string()
}

async fn read(client: &Client, path: &str) -> Json {
    client.get(path).await.expect(200)["data"].clone()
}

/// Every file of a ZIP, as text.
fn unpack(answer: &Answer) -> BTreeMap<String, String> {
    let mut zip = zip::ZipArchive::new(Cursor::new(answer.body.to_vec())).expect("a ZIP");
    let mut files = BTreeMap::new();
    for index in 0..zip.len() {
        let mut file = zip.by_index(index).expect("a file");
        let name = file.name().expect("a name").into_owned();
        let mut content = Vec::new();
        file.read_to_end(&mut content).expect("its content");
        files.insert(name, String::from_utf8_lossy(&content).into_owned());
    }
    files
}

/// Somebody with a call, a comment, a file and a change in the history.
async fn known(owner: &Client) -> String {
    let body = json!({"firstName": "Zwelithini", "lastName": "Quaxley", "email": "zweli@example.com"});
    let contact = made(owner, &format!("{CRM}/contacts"), body).await;
    let item = format!("{CRM}/contacts/{contact}");
    let version = read(owner, &item).await["version"].clone();
    owner.patch(&item, &json!({"version": version, "jobTitle": "Minibus driver"})).await.expect(200);
    owner.post(&format!("{item}/comments"), &json!({"body": "Quaxley came by <kombi>"})).await.expect(201);
    let files = format!("/v1/files?entity=crm.contact&record={contact}");
    owner.upload(&files, "licence.txt", b"Drives a kombi").await.expect(201);
    let call = json!({"type": "call", "subject": "The kombi", "outcome": "Buys no kombi"});
    owner.post(&format!("{item}/log"), &call).await.expect(200);
    contact
}

/// Asks for the data, has it collected and answers the request.
async fn collected(app: &TestApp, client: &Client, family: &str, person: Json) -> Json {
    let mut body = json!({"identified": "call"});
    body.as_object_mut().expect("an object").extend(person.as_object().expect("fields").clone());
    let path = format!("{family}/data-requests");
    let id = made(client, &path, body).await;
    let begun = client.post(&format!("{path}/{id}/collect"), &json!({})).await.expect(200);
    assert_eq!(begun["data"]["status"], "collecting", "{begun}");
    app.deliver().await;
    let request = read(client, &format!("{path}/{id}")).await;
    assert_eq!(request["status"], "ready", "{request}");
    request
}

fn lines<'r>(request: &'r Json, kind: &str, outcome: &str) -> Vec<&'r Json> {
    let rows = request["items"].as_array().expect("items").iter();
    rows.filter(|row| row["kind"] == kind && row["outcome"] == outcome).collect()
}

fn file(request: &Json) -> String {
    format!("/v1/files/{}", request["archive"]["id"].as_str().expect("an archive"))
}

async fn an_archive_holds_what_is_known_and_is_its_makers_alone(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let contact = known(&owner).await;
    let other = json!({"firstName": "Rudo", "lastName": "Ncube", "email": "rudo@example.com"});
    made(&owner, &format!("{CRM}/contacts"), other).await;
    let refused = made(&owner, &format!("{CRM}/data-requests"), json!({"contact": contact})).await;
    let refused = owner.post(&format!("{CRM}/data-requests/{refused}/collect"), &json!({})).await;
    assert_eq!(refused.code(), "not_identified", "{}", refused.text());
    let request = collected(&app, &owner, CRM, json!({"contact": contact})).await;
    let answer = owner.get(&file(&request)).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let files = unpack(&answer);
    let contacts: Json = serde_json::from_str(&files["records/crm/contacts.json"]).expect("JSON");
    assert_eq!(contacts.as_array().map(Vec::len), Some(1), "{contacts}");
    assert_eq!((&contacts[0]["email"], &contacts[0]["id"]), (&json!("zweli@example.com"), &json!(contact)));
    assert!(files["records/crm/activities.json"].contains("Buys no kombi"), "{files:?}");
    assert!(files["comments.json"].contains("Quaxley came by <kombi>"), "{files:?}");
    assert!(files["history.json"].contains("Minibus driver"), "{files:?}");
    assert!(files.iter().any(|(name, text)| name.ends_with("-licence.txt") && text == "Drives a kombi"), "{files:?}");
    let page = &files["overview.html"];
    assert!(page.contains("Minibus driver") && page.contains("Quaxley came by &lt;kombi&gt;"), "{page}");
    assert!(files.values().all(|text| !text.contains("rudo@example.com")), "somebody else is in it");
    assert_eq!(lines(&request, "comments", "given")[0]["count"], 1, "{request}");
    assert_eq!(lines(&request, "files", "given")[0]["count"], 1, "{request}");
    // Another administrator reads the request, and not the archive.
    let admin = app.signed_in(Role::Admin, Scope::All).await;
    let seen = read(&admin, &format!("{CRM}/data-requests/{}", request["id"].as_str().expect("id"))).await;
    assert_eq!(seen["archive"]["id"], request["archive"]["id"], "{seen}");
    assert_eq!(admin.get(&file(&request)).await.status, 404);
    // The event comes again, and nobody waits for it.
    app.deliver().await;
    // It ends by itself, in the record too.
    let fortnight = app.app.clock.now().plus_seconds(14 * 24 * 3_600 + 60);
    app.clock.set(fortnight);
    let owner = app.owner().await;
    assert_eq!(owner.get(&file(&request)).await.status, 404);
}

async fn what_the_maker_may_not_see_is_left_out_and_named(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let body = json!({"firstName": "Prince", "lastName": "Tshuma", "hireDate": "2024-01-08"});
    let employee = made(&owner, &format!("{HR}/employees"), body).await;
    owner.post(&format!("{HR}/employees/{employee}/activate"), &json!({})).await.expect(200);
    let case = json!({"employee": employee, "happenedOn": "2026-03-01", "incident": "Left the gate open"});
    let case = made(&owner, &format!("{HR}/disciplinary-cases"), case).await;
    // Anyone who holds the class hands the case over, and the log says so.
    let request = collected(&app, &owner, HR, json!({"employee": employee})).await;
    let files = unpack(&owner.get(&file(&request)).await);
    assert!(files["records/people-and-culture/disciplinary-cases.json"].contains("Left the gate open"), "{files:?}");
    let reads = read(&owner, &format!("/v1/restricted/reads?record={case}")).await;
    assert!(reads.as_array().is_some_and(|reads| reads.iter().any(|row| row["what"] == "history")), "{reads}");
    // Somebody without it hands over what everybody sees, and the request says what is missing.
    let person = app.person(Role::Manager, Scope::All).await;
    for class in registry().classes() {
        owner.delete(&format!("/v1/access/people/{}/families/{}", person.id, class.address)).await.expect(200);
    }
    let manager = app.sign_in(&person).await;
    let request = collected(&app, &manager, HR, json!({"employee": employee})).await;
    let files = unpack(&manager.get(&file(&request)).await);
    assert!(files.values().all(|text| !text.contains("Left the gate open")), "{files:?}");
    let left = lines(&request, "records", "left_out");
    assert!(left.iter().any(|row| row["records"] == "Disciplinary cases" && row["count"] == 1), "{request}");
    assert!(files["left-out.json"].contains("people-and-culture.disciplinary_case"), "{files:?}");
    assert!(files["overview.html"].contains("These records are restricted"), "{files:?}");
}

async fn an_erasure_takes_the_archive_along(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let contact = known(&owner).await;
    let request = collected(&app, &owner, CRM, json!({"contact": contact})).await;
    assert_eq!(owner.get(&file(&request)).await.status, 200);
    let erasure = made(&owner, &format!("{CRM}/erasures"), json!({"contact": contact})).await;
    owner.post(&format!("{CRM}/erasures/{erasure}/erase"), &json!({})).await.expect(200);
    assert_eq!(owner.get(&file(&request)).await.status, 404);
}

async fn enquiries_nobody_took_over_are_in_it(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let body = json!({"firstName": "Zwelithini", "email": "zweli@example.com", "phone": "+263772410377"});
    let contact = made(&owner, &format!("{CRM}/contacts"), body).await;
    let registry = registry();
    let enquiry = registry.entity("crm.enquiry").expect("the entity");
    let slot = |name: &str| enquiry.slot(name).expect("a field");
    let sent = [
        ("email", "zweli@example.com", "held", "Wrote by mail"),
        ("phone", "0772410377", "received", "Called from home"),
        ("email", "rudo@example.com", "held", "Somebody else by mail"),
        ("phone", "0712000000", "discarded", "Somebody else by telephone"),
    ];
    for (by, address, status, text) in sent {
        let mut record = app.blank(enquiry);
        record.values[slot("name")] = Value::text("Zweli");
        record.values[slot("text")] = Value::text(text);
        record.values[slot("status")] = Value::text(status);
        record.values[slot(by)] = Value::text(address);
        app.lay_all(&app.business, vec![(enquiry.address.clone(), record)]).await;
    }
    let request = collected(&app, &owner, CRM, json!({"contact": contact})).await;
    let files = unpack(&owner.get(&file(&request)).await);
    let enquiries = &files["records/crm/enquiries.json"];
    assert!(enquiries.contains("Wrote by mail") && enquiries.contains("Called from home"), "{enquiries}");
    assert!(!enquiries.contains("Somebody else"), "{enquiries}");
}
