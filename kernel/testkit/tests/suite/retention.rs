//! Records that are kept no longer: nothing happens until it is switched on, then an erasure is asked for or carried out, or the record
//! deleted; what a legal hold or a refusal stands against stays.

use kernel_testkit::{Backend, Client, TestApp, on_both, registry};
use kernel_types::{Instant, Value};
use serde_json::{Value as Json, json};

on_both!(erasures_are_carried_out_where_nothing_stands_against_them);
on_both!(what_is_to_be_deleted_goes_and_leads_are_proposed);

const HR: &str = "/v1/people-and-culture";
const CRM: &str = "/v1/crm";

async fn made(client: &Client, path: &str, body: Json) -> String {
    client.post(path, &body).await.expect(201)["data"]["id"].as_str().expect("id").to_string()
}

async fn read(client: &Client, path: &str) -> Json {
    client.get(path).await.expect(200)["data"].clone()
}

/// What is due by then is done; sessions of before may have ended.
async fn at(app: &TestApp, text: &str) -> Client {
    app.clock.set(Instant::parse_rfc3339(text).expect("a time"));
    app.schedule.run_due().await.expect("the schedule");
    app.owner().await
}

async fn erasures_are_carried_out_where_nothing_stands_against_them(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let person = async |name: &str, held: bool| {
        let body = json!({
            "firstName": name, "lastName": "Moyo", "email": format!("{name}@example.com"), "consentUntil": "2020-01-31",
            "legalHold": held,
        });
        made(&owner, &format!("{HR}/candidates"), body).await
    };
    let (gone, held, kept) = (person("gone", false).await, person("held", true).await, person("kept", false).await);
    // Somebody decided about this one already.
    let refused = made(&owner, &format!("{HR}/erasures"), json!({"candidate": kept, "cause": "period"})).await;
    let why = json!({"reason": "A court asked for it"});
    owner.post(&format!("{HR}/erasures/{refused}/refuse"), &why).await.expect(200);
    owner.patch("/v1/settings/people-and-culture", &json!({"carryOutErasures": true})).await.expect(204);
    at(&app, "2026-03-08T10:00:00Z").await;
    let owner = at(&app, "2026-03-09T10:00:00Z").await;
    let email = async |id: &str| read(&owner, &format!("{HR}/candidates/{id}")).await["email"].clone();
    assert_eq!(email(&gone).await, Json::Null);
    assert_eq!((email(&held).await, email(&kept).await), (json!("held@example.com"), json!("kept@example.com")));
    let erased = read(&owner, &format!("{HR}/erasures?filter[status]=erased")).await;
    let rows = erased.as_array().expect("rows");
    assert_eq!(rows.len(), 1, "{erased}");
    assert_eq!((&rows[0]["cause"], &rows[0]["askedBy"]), (&json!("period"), &json!("business")), "{erased}");
}

async fn what_is_to_be_deleted_goes_and_leads_are_proposed(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let registry = registry();
    let enquiry = registry.entity("crm.enquiry").expect("the entity");
    let state = enquiry.states.as_ref().expect("states").slot;
    for status in ["discarded", "held"] {
        let mut record = app.blank(enquiry);
        record.values[state] = Value::text(status);
        record.values[enquiry.label_slot] = Value::text("Rank One");
        app.lay_all(&app.business, vec![(enquiry.address.clone(), record)]).await;
    }
    let lead =
        made(&owner, &format!("{CRM}/leads"), json!({"name": "Rudo Ncube", "email": "rudo@acacia.example"})).await;
    let reasons = read(&owner, &format!("{CRM}/reasons?filter[kind]=disqualified")).await;
    let why = json!({"reason": reasons[0]["id"]});
    owner.post(&format!("{CRM}/leads/{lead}/disqualify"), &why).await.expect(200);
    let open = made(&owner, &format!("{CRM}/leads"), json!({"name": "Open", "email": "open@acacia.example"})).await;
    // Nothing is switched on.
    at(&app, "2029-01-09T10:00:00Z").await;
    let owner = at(&app, "2029-01-10T10:00:00Z").await;
    assert_eq!(read(&owner, &format!("{CRM}/enquiries")).await.as_array().map(Vec::len), Some(2));
    assert_eq!(read(&owner, &format!("{CRM}/erasures")).await, json!([]));
    let on = json!({"proposeErasures": true, "deleteEnquiries": true});
    owner.patch("/v1/settings/crm", &on).await.expect(204);
    let last = app.schedule.run_one("crm.retention", Some(&app.business.id), "live").await.expect("a run");
    let note: Json = serde_json::from_str(last.note.as_deref().expect("a note")).expect("with its key");
    assert_eq!((last.count, &note["key"]), (2, &json!("kernel-retention-done")));
    assert_eq!(note["message"], "Erasures requested: 1; people erased: 0; records deleted: 1; held back: 0.");
    at(&app, "2029-01-11T10:00:00Z").await;
    let owner = at(&app, "2029-01-12T10:00:00Z").await;
    let left = read(&owner, &format!("{CRM}/enquiries")).await;
    assert_eq!(left.as_array().map(Vec::len), Some(1), "{left}");
    assert_eq!(left[0]["status"], "held", "{left}");
    let asked = read(&owner, &format!("{CRM}/erasures")).await;
    assert_eq!(asked.as_array().map(Vec::len), Some(1), "{asked}");
    assert_eq!((&asked[0]["lead"]["id"], &asked[0]["status"]), (&json!(lead), &json!("asked")), "{asked}");
    assert_eq!(read(&owner, &format!("{CRM}/leads/{open}")).await["email"], "open@acacia.example");
}
