//! What sales keeps in step by itself: keys of contacts that came before them, and names of stages that a pipeline changes.

use kernel_testkit::{Backend, TestApp, on_both};
use kernel_types::Instant;
use serde_json::{Value as Json, json};

on_both!(contacts_of_earlier_releases_get_their_keys, opportunities_are_called_as_their_pipeline_says);

async fn contacts_of_earlier_releases_get_their_keys(backend: Backend) {
    let app = TestApp::new(backend).await;
    app.schedule.run_due().await.expect("the schedule");
    let owner = app.owner().await;
    let body = json!({"firstName": "Tendai", "lastName": "Moyo", "email": "Tendai@Timber.example", "phone": "0772410377", "country": "ZW", "city": "Harare"});
    let id = owner.post("/v1/crm/contacts", &body).await.expect(201)["data"]["id"].as_str().expect("id").to_string();
    const KEYS: &str = "emailKey,phoneKey,soundKey,nearKey";
    let keys = async |fields: &str| {
        owner.get(&format!("/v1/crm/contacts?fields={fields}&filter[id]={id}")).await.expect(200)["data"][0].clone()
    };
    let before = keys(KEYS).await;
    assert_eq!((&before["emailKey"], &before["phoneKey"]), (&json!("tendai@timber.example"), &json!("+263772410377")));
    // As a release before left them.
    let context = app.business.context.clone().as_system();
    let emptied = app.app.write(&context, |op| {
        Box::pin(async move {
            let mut sql = op.sql("UPDATE crm_contact SET email_key = NULL, phone_key = NULL, sound_key = NULL, near_key = NULL WHERE tenant = ");
            sql.value(op.tenant().0);
            op.execute(&sql.done()).await
        })
    });
    emptied.await.expect("emptied");
    let twin = json!({"firstName": "T.", "email": "tendai@timber.example"});
    app.clock.set(Instant::parse_rfc3339("2026-03-06T06:00:00Z").expect("a time"));
    app.schedule.run_due().await.expect("the schedule");
    let owner = app.owner().await;
    let after = owner.get(&format!("/v1/crm/contacts?fields={KEYS}&filter[id]={id}")).await.expect(200);
    for key in KEYS.split(',') {
        assert_eq!(after["data"][0][key], before[key], "{key}");
    }
    let refused = owner.post("/v1/crm/contacts", &twin).await.expect(422);
    assert!(refused.to_string().contains("duplicate_contact"), "{refused}");
}

async fn opportunities_are_called_as_their_pipeline_says(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let made = async |path: &str, body: Json| owner.post(path, &body).await.expect(201)["data"].clone();
    let account = made("/v1/accounting/customers", json!({"name": "Kariba Fisheries"})).await;
    let stages = |name: &str| json!([{"stage": "qualification", "name": name, "probability": "5"}]);
    let pipeline = made("/v1/crm/pipelines", json!({"name": "Tenders", "stages": stages("Noticed")})).await;
    let deal = json!({"name": "Cold store", "account": account["id"], "pipeline": pipeline["id"], "expectedClose": "2026-06-30"});
    let deal = made("/v1/crm/opportunities", deal).await;
    assert_eq!(deal["stageName"], "Noticed");
    let id = pipeline["id"].as_str().expect("id");
    let change = json!({"version": pipeline["version"], "stages": stages("Seen"), "lostName": "Given to others"});
    owner.patch(&format!("/v1/crm/pipelines/{id}"), &change).await.expect(200);
    app.deliver().await;
    let deal = deal["id"].as_str().expect("id");
    let called = owner.get(&format!("/v1/crm/opportunities/{deal}")).await.expect(200);
    assert_eq!((&called["data"]["stageName"], &called["data"]["stage"]), (&json!("Seen"), &json!("qualification")));
}
