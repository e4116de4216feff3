//! Fields that link to many records, on both databases: what is sent and read, what is refused, lists that ask for them, files, and
//! records that go or become one.

use kernel_testkit::{Backend, Client, TestApp, on_both};
use serde_json::{Value as Json, json};

on_both!(
    many_links_are_read_as_they_are_sent,
    links_that_lead_nowhere_are_refused,
    lists_ask_for_any_all_or_none,
    files_name_the_linked_records,
    a_linked_record_stays_or_becomes_another
);

const ACTIVITIES: &str = "/v1/crm/activities";

async fn made(client: &Client, path: &str, body: Json) -> String {
    client.post(path, &body).await.expect(201)["data"]["id"].as_str().expect("id").to_string()
}

async fn contact(client: &Client, name: &str) -> String {
    made(client, "/v1/crm/contacts", json!({"firstName": name})).await
}

async fn meeting(client: &Client, subject: &str, people: &[&String]) -> String {
    made(client, ACTIVITIES, json!({"type": "meeting", "subject": subject, "people": people})).await
}

async fn read(client: &Client, id: &str) -> Json {
    client.get(&format!("{ACTIVITIES}/{id}")).await.expect(200)["data"].clone()
}

/// Who takes part, as ids.
fn people(activity: &Json) -> Vec<&str> {
    let rows = activity["people"].as_array().expect("people");
    rows.iter().map(|row| row["id"].as_str().unwrap_or_default()).collect()
}

async fn many_links_are_read_as_they_are_sent(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let (faith, rudo, tino) =
        (contact(&owner, "Faith").await, contact(&owner, "Rudo").await, contact(&owner, "Tino").await);
    let id = meeting(&owner, "Roof", &[&rudo, &faith]).await;
    let activity = read(&owner, &id).await;
    assert_eq!(activity["people"], json!([{"id": rudo, "label": "Rudo"}, {"id": faith, "label": "Faith"}]));
    // Rows of a list say the same.
    let listed = owner.get(&format!("{ACTIVITIES}?fields=subject,people")).await.expect(200);
    assert_eq!(listed["data"][0]["people"], activity["people"], "{listed}");
    // What was read may be sent back, with more and in another order.
    let change = json!({"version": activity["version"], "people": [{"id": faith, "label": "Faith"}, tino, rudo]});
    let changed = owner.patch(&format!("{ACTIVITIES}/{id}"), &change).await.expect(200);
    assert_eq!(people(&changed["data"]), [faith.as_str(), tino.as_str(), rudo.as_str()], "{changed}");
    // Nothing was changed by sending the same again.
    let same = json!({"version": changed["data"]["version"], "people": [faith, tino, rudo]});
    let same = owner.patch(&format!("{ACTIVITIES}/{id}"), &same).await.expect(200);
    assert_eq!(same["data"]["version"], changed["data"]["version"]);
    let emptied = json!({"version": same["data"]["version"], "people": null});
    let emptied = owner.patch(&format!("{ACTIVITIES}/{id}"), &emptied).await.expect(200);
    assert_eq!(emptied["data"]["people"], json!([]));
}

async fn links_that_lead_nowhere_are_refused(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let other = app.another_business("Other Trading").await;
    let stranger = app.sign_in(&other.owner).await;
    let (faith, foreign) = (contact(&owner, "Faith").await, contact(&stranger, "Abena").await);
    let many: Vec<&String> = std::iter::repeat_n(&faith, 31).collect();
    for (people, code, pointer) in [
        (json!([faith, "nobody"]), "link", "/people/1"),
        // A record of another business is none.
        (json!([foreign]), "link", "/people/0"),
        (json!([faith, faith]), "duplicate", "/people/1"),
        (json!(many), "maxItems", "/people"),
        (json!(faith), "type", "/people"),
        (json!([faith, null]), "type", "/people/1"),
    ] {
        let refused = owner.post(ACTIVITIES, &json!({"type": "meeting", "subject": "Roof", "people": people})).await;
        assert_eq!(refused.status, 422, "{people}");
        let problem: Json = refused.json();
        let told = problem["errors"].as_array().expect("errors");
        assert!(told.iter().any(|error| error["code"] == code && error["pointer"] == pointer), "{people}: {problem}");
    }
    assert_eq!(owner.get(ACTIVITIES).await.expect(200)["data"], json!([]));
}

async fn lists_ask_for_any_all_or_none(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let (faith, rudo, tino) =
        (contact(&owner, "Faith").await, contact(&owner, "Rudo").await, contact(&owner, "Tino").await);
    meeting(&owner, "A", &[&faith, &rudo]).await;
    meeting(&owner, "B", &[&rudo]).await;
    meeting(&owner, "C", &[]).await;
    let found = async |query: String| -> Vec<String> {
        let listed = owner.get(&format!("{ACTIVITIES}?sort=subject&{query}")).await.expect(200);
        let rows = listed["data"].as_array().cloned().unwrap_or_default();
        rows.iter().map(|row| row["subject"].as_str().unwrap_or_default().to_string()).collect()
    };
    assert_eq!(found(format!("filter[people]={faith}")).await, ["A"]);
    assert_eq!(found(format!("filter[people][any]={faith},{rudo}")).await, ["A", "B"]);
    assert_eq!(found(format!("filter[people][all]={faith},{rudo}")).await, ["A"]);
    assert_eq!(found(format!("filter[people][none]={faith},{tino}")).await, ["B", "C"]);
    assert_eq!(found("filter[people][empty]=true".into()).await, ["C"]);
    assert_eq!(found("filter[people][empty]=false".into()).await, ["A", "B"]);
    let refused = owner.get(&format!("{ACTIVITIES}?filter[people][gt]={faith}")).await;
    assert_eq!(refused.json()["errors"][0]["code"], "filter");
}

async fn files_name_the_linked_records(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let (faith, rudo) = (contact(&owner, "Faith").await, contact(&owner, "Rudo").await);
    meeting(&owner, "Roof", &[&rudo, &faith]).await;
    let sheet = owner.get(&format!("{ACTIVITIES}/export?format=csv&fields=subject,people")).await.text();
    let lines: Vec<&str> = sheet.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(lines, ["Subject,Others taking part", "Roof,Rudo; Faith"]);
    let file = b"Type,Subject,Others taking part\nmeeting,Walls,Faith; Rudo\nmeeting,Floor,Nobody\n";
    let done = owner.upload(&format!("{ACTIVITIES}/import?dryRun=true"), "activities.csv", file).await.expect(200);
    assert_eq!(done["errorCount"], 1, "{done}");
    let file = b"Type,Subject,Others taking part\nmeeting,Walls,Faith; Rudo\n";
    let done = owner.upload(&format!("{ACTIVITIES}/import"), "activities.csv", file).await.expect(200);
    assert_eq!(done["imported"], 1, "{done}");
    let listed = owner.get(&format!("{ACTIVITIES}?filter[subject]=Walls")).await.expect(200);
    assert_eq!(people(&listed["data"][0]), [faith.as_str(), rudo.as_str()]);
}

async fn a_linked_record_stays_or_becomes_another(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let (faith, rudo, tino) =
        (contact(&owner, "Faith").await, contact(&owner, "Rudo").await, contact(&owner, "Tino").await);
    let both = meeting(&owner, "Both", &[&faith, &rudo]).await;
    let one = meeting(&owner, "One", &[&tino, &rudo]).await;
    // Nothing that is linked is deleted.
    let stored = owner.get(&format!("/v1/crm/contacts/{tino}")).await.expect(200);
    let refused = owner.delete(&format!("/v1/crm/contacts/{tino}?version={}", stored["data"]["version"])).await;
    assert_eq!(refused.json()["code"], "referenced");
    let merge = made(&owner, "/v1/crm/merges", json!({"contactKept": faith, "contactGone": rudo})).await;
    owner.post(&format!("/v1/crm/merges/{merge}/merge"), &json!({})).await.expect(200);
    // A set holds a record once.
    assert_eq!(people(&read(&owner, &both).await), [faith.as_str()]);
    assert_eq!(people(&read(&owner, &one).await), [tino.as_str(), faith.as_str()]);
}
