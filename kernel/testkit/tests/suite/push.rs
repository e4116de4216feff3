//! Browsers that tell notices while nobody looks: whose, in which words, as long as the sign-in lasts, and what a push service sees.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use futures::future::BoxFuture;
use kernel_plugin_host::{HttpFailure, HttpRequest};
use kernel_server::serve::{Carrier, Pusher};
use kernel_testkit::{Backend, Client, Person, TestApp, on_both};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

on_both!(notices_reach_the_browsers_of_whom_they_concern);
on_both!(a_browser_tells_one_person_as_long_as_the_sign_in_lasts);

const DEVICES: &str = "/v1/notices/devices";
const ENDPOINT: &str = "https://push.example.net/send/rudo";

/// Keeps what it was handed, and answers as it is told.
#[derive(Default)]
struct Service {
    seen: Mutex<Vec<HttpRequest>>,
    answers: Mutex<VecDeque<u16>>,
}

impl Carrier for Service {
    fn carry(&self, request: HttpRequest) -> BoxFuture<'_, Result<u16, HttpFailure>> {
        self.seen.lock().unwrap().push(request);
        let status = self.answers.lock().unwrap().pop_front().unwrap_or(201);
        Box::pin(async move { Ok(status) })
    }
}

fn pusher(app: &TestApp) -> (Arc<Service>, Pusher) {
    let service = Arc::new(Service::default());
    let carrier: Arc<dyn Carrier> = Arc::<Service>::clone(&service);
    (service, Pusher::new(Arc::clone(&app.app), carrier, Some("https://books.example.com".to_string())))
}

/// As a browser says where it is reached; the keys are those of RFC 8291.
fn subscription(endpoint: &str) -> Json {
    json!({"endpoint": endpoint, "expirationTime": null, "keys": {
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    }})
}

async fn devices(client: &Client) -> Vec<Json> {
    client.get(DEVICES).await.expect(200)["data"]["devices"].as_array().expect("devices").clone()
}

async fn lead(client: &Client, name: &str, salesperson: &Person) -> String {
    let email = format!("{}@lead.example", name.to_lowercase());
    let body = json!({"name": name, "email": email, "salesperson": salesperson.id.as_str()});
    client.post("/v1/crm/leads", &body).await.expect(201)["data"]["id"].as_str().expect("id").to_string()
}

/// What waits for browsers, opened.
async fn waiting(app: &TestApp) -> Vec<Json> {
    let mut reader = app.app.db.read_platform().await.expect("a reader");
    let select = kernel_store::Sql::new(reader.dialect(), "SELECT id, sealed FROM push_message ORDER BY id").done();
    let rows = reader.rows(&select).await.expect("messages");
    let vault = app.app.vault.get().expect("a vault");
    let text = |row: &kernel_store::Row| {
        let about = format!("push message {}", row.text(0).expect("id"));
        vault.open(row.text(1).expect("sealed"), &about).expect("opened")
    };
    rows.iter().map(|row| serde_json::from_str(&text(row)).expect("a message")).collect()
}

async fn notices_reach_the_browsers_of_whom_they_concern(backend: Backend) {
    let app = TestApp::new(backend).await;
    let (service, pusher) = pusher(&app);
    let owner = app.owner().await;
    let person = app.person(Role::Manager, Scope::All).await;
    let client = app.sign_in(&person).await;

    // The installation has one key, made when it is first asked for.
    let first = client.get(DEVICES).await.expect(200)["data"].clone();
    assert_eq!(first["devices"], json!([]));
    assert_eq!(first["key"].as_str().map(str::len), Some(87));
    assert_eq!(owner.get(DEVICES).await.expect(200)["data"]["key"], first["key"]);
    let refused =
        client.post(DEVICES, &json!({"endpoint": "http://127.0.0.1/x", "keys": {"auth": "x"}})).await.expect(422);
    let pointers: Vec<&str> =
        refused["errors"].as_array().expect("errors").iter().filter_map(|error| error["pointer"].as_str()).collect();
    assert_eq!(pointers, ["/endpoint", "/keys"]);

    // Nobody is told who did not ask for it.
    lead(&owner, "Before", &person).await;
    app.deliver().await;
    assert_eq!(waiting(&app).await, Vec::<Json>::new());
    let made = client.post(DEVICES, &subscription(ENDPOINT)).await.expect(201);
    assert_eq!(client.post(DEVICES, &subscription(ENDPOINT)).await.expect(200), made);
    let told = devices(&client).await;
    assert_eq!((told.len(), &told[0]["current"], &told[0]["id"]), (1, &json!(true), &made["data"]["id"]));
    assert_eq!(devices(&owner).await, Vec::<Json>::new());

    let id = lead(&owner, "Rudo", &person).await;
    app.deliver().await;
    let said = json!({"title": "Test Trading", "body": "Test Person assigned L-00002 to you: Rudo", "path": format!("/lead/{id}")});
    assert_eq!(waiting(&app).await, [said]);
    app.deliver().await;
    assert_eq!(pusher.round().await.expect("a round"), 1);
    assert_eq!(pusher.round().await.expect("a round"), 0);
    assert_eq!(waiting(&app).await, Vec::<Json>::new());
    assert!(devices(&client).await[0]["usedAt"].is_string());

    // A push service learns where it goes and how long it is worth telling, and nothing of what it says.
    let seen = std::mem::take(&mut *service.seen.lock().unwrap());
    assert_eq!((seen.len(), seen[0].method.as_str(), seen[0].url.as_str()), (1, "POST", ENDPOINT));
    let header = |wanted: &str| {
        let found = seen[0].headers.iter().find(|(name, _)| name == wanted);
        found.map(|(_, value)| value.as_str()).unwrap_or_default().to_string()
    };
    assert_eq!(
        (header("content-encoding").as_str(), header("ttl").as_str(), header("urgency").as_str()),
        ("aes128gcm", "14400", "normal")
    );
    let key = first["key"].as_str().expect("key");
    assert!(
        header("authorization").starts_with("vapid t=") && header("authorization").ends_with(&format!(", k={key}"))
    );
    assert!(!String::from_utf8_lossy(&seen[0].body).contains("Rudo"));

    // What is due together is one message; a service that is away is asked again.
    lead(&owner, "Tendai", &person).await;
    lead(&owner, "Farai", &person).await;
    app.deliver().await;
    let told = waiting(&app).await;
    let bodies: Vec<&str> = told.iter().filter_map(|message| message["body"].as_str()).collect();
    assert!(
        bodies.iter().any(|body| body.contains("Tendai")) && bodies.iter().any(|body| body.contains("Farai")),
        "{told:?}"
    );
    let waits = told.len();
    service.answers.lock().unwrap().extend(std::iter::repeat_n(503, waits));
    assert_eq!(pusher.round().await.expect("a round"), waits);
    assert_eq!(waiting(&app).await.len(), waits);
    assert_eq!(pusher.round().await.expect("a round"), 0);
    app.clock.set(app.app.clock.now().plus_seconds(31));
    assert_eq!(pusher.round().await.expect("a round"), waits);
    assert_eq!(waiting(&app).await, Vec::<Json>::new());

    // What is wanted once a day by letter interrupts nobody, and what is read by then is not told.
    client.put("/v1/notices/preferences", &json!({"groups": {"assignments": "digest"}})).await.expect(204);
    lead(&owner, "Chipo", &person).await;
    app.deliver().await;
    assert_eq!(waiting(&app).await, Vec::<Json>::new());
    // It is nine in the morning at the business.
    let quiet = json!({"groups": {"assignments": "product"}, "quiet": {"from": "08:00", "to": "11:00"}});
    client.put("/v1/notices/preferences", &quiet).await.expect(204);
    lead(&owner, "Nyasha", &person).await;
    lead(&owner, "Tariro", &person).await;
    app.deliver().await;
    assert_eq!(waiting(&app).await, Vec::<Json>::new());
    let newest = client.get("/v1/notices?limit=1").await.expect(200);
    client.post("/v1/notices/read", &json!({"ids": [newest["data"][0]["id"]]})).await.expect(204);
    app.clock.set(app.app.clock.now().plus_seconds(3 * 3_600));
    app.deliver().await;
    let told = waiting(&app).await;
    assert_eq!(told.len(), 1, "{told:?}");
    let body = told[0]["body"].as_str().expect("a body");
    assert!(body.contains("Nyasha") && !body.contains("Tariro"), "{body}");

    // A browser the service knows no more is forgotten.
    service.answers.lock().unwrap().push_back(410);
    assert_eq!(pusher.round().await.expect("a round"), 1);
    let client = app.sign_in(&person).await;
    assert_eq!(devices(&client).await, Vec::<Json>::new());
    assert_eq!(waiting(&app).await, Vec::<Json>::new());
}

async fn a_browser_tells_one_person_as_long_as_the_sign_in_lasts(backend: Backend) {
    let app = TestApp::new(backend).await;
    let (service, pusher) = pusher(&app);
    let owner = app.owner().await;
    let person = app.person(Role::Manager, Scope::All).await;
    let (client, elsewhere) = (app.sign_in(&person).await, app.sign_in(&person).await);
    let colleague = app.person(Role::Manager, Scope::All).await;
    let other = app.sign_in(&colleague).await;

    // Anyone who uses a browser now is told through it, and nobody before.
    client.post(DEVICES, &subscription(ENDPOINT)).await.expect(201);
    let taken =
        other.post(DEVICES, &subscription(ENDPOINT)).await.expect(201)["data"]["id"].as_str().expect("id").to_string();
    assert_eq!(devices(&client).await, Vec::<Json>::new());
    client.delete(&format!("{DEVICES}/{taken}")).await.expect(404);
    other.delete(&format!("{DEVICES}/{taken}")).await.expect(204);
    assert_eq!(devices(&other).await, Vec::<Json>::new());

    // Two of one's own; signing out of one ends what it would be told, even what waits already.
    client.post(DEVICES, &subscription(ENDPOINT)).await.expect(201);
    elsewhere.post(DEVICES, &subscription("https://push.example.net/send/phone")).await.expect(201);
    let current: Vec<bool> =
        devices(&elsewhere).await.iter().filter_map(|device| device["current"].as_bool()).collect();
    assert_eq!(current.iter().filter(|current| **current).count(), 1);
    assert_eq!(current.len(), 2);
    lead(&owner, "Rudo", &person).await;
    app.deliver().await;
    assert_eq!(waiting(&app).await.len(), 2);
    client.post("/v1/auth/logout", &json!({})).await.expect(200);
    assert_eq!(devices(&elsewhere).await.len(), 1);
    assert_eq!(pusher.round().await.expect("a round"), 1);
    let urls: Vec<String> = service.seen.lock().unwrap().iter().map(|request| request.url.clone()).collect();
    assert_eq!(urls, ["https://push.example.net/send/phone"]);
    assert_eq!(waiting(&app).await, Vec::<Json>::new());

    // The person who leaves their last business is told of nothing any more: browsers and what waits for them are gone.
    lead(&owner, "Tawanda", &person).await;
    app.deliver().await;
    assert_eq!(waiting(&app).await.len(), 1);
    elsewhere.post(&format!("/v1/businesses/{}/leave", app.business.id), &json!({})).await.expect(204);
    assert_eq!(waiting(&app).await, Vec::<Json>::new());
    let mut reader = app.app.db.read_platform().await.expect("a reader");
    let select = kernel_store::Sql::new(reader.dialect(), "SELECT COUNT(*) FROM push_device").done();
    assert_eq!(reader.int(&select).await.expect("a count"), Some(0));
}
