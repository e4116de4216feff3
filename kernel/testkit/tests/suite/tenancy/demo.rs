//! Example data in the test environment: what each kind of demo business gets, that the books stand, and that live data
//! never sees it.

use kernel::platform::environment;
use kernel_testkit::{Backend, Client, TestApp};
use kernel_types::Id;
use serde_json::{Value as Json, json};

/// How many records a list holds in an environment.
async fn count(client: &Client, path: &str) -> u64 {
    client.get(&format!("{path}?total=true&limit=1")).await.expect(200)["page"]["total"].as_u64().expect("a total")
}

/// Loads what is offered; the job as it ended.
async fn load(app: &TestApp, client: &Client, at: &str) -> Json {
    let asked = client.post(&format!("{at}/test/demo"), &json!({"family": "accounting"})).await.expect(202);
    app.jobs.drain().await.expect("work");
    let job = client.get(&format!("{at}/jobs/{}", asked["data"]["id"].as_str().expect("id"))).await.expect(200);
    job["data"].clone()
}

async fn example_data_of(backend: Backend, sector: &str) {
    let app = TestApp::new(backend).await;
    let person = app.newcomer().await;
    let client = app.sign_in(&person).await;
    let options = client.get("/v1/business-options").await.expect(200);
    let institutions = options["data"]["institutions"].as_array().expect("institutions");
    let institution =
        institutions.iter().find(|one| one["sector"] == sector).unwrap_or_else(|| panic!("no institution of {sector}"))
            ["key"]
            .clone();
    let made = client
        .post("/v1/businesses", &json!({"name": "Example Works", "country": "ZW", "institution": institution}))
        .await
        .expect(201);
    let id = made["data"]["id"].as_str().expect("id").to_string();
    let at = format!("/v1/businesses/{id}");
    let live = Client { business: Some(id.clone()), ..client.clone() };
    let test = Client { environment: Some("test"), ..live.clone() };
    let before = count(&live, "/v1/accounting/invoices").await;

    let job = load(&app, &live, &at).await;
    assert_eq!(job["status"], "done", "{job}");
    assert!(job["result"]["operations"].as_u64().is_some_and(|operations| operations > 100), "{job}");
    let invoices = count(&test, "/v1/accounting/invoices").await;
    let entries = count(&test, "/v1/ledger/journal-entries").await;
    assert!(invoices > 20 && entries > invoices, "{sector}: {invoices} invoices, {entries} entries");
    assert_eq!(count(&live, "/v1/accounting/invoices").await, before, "live data is as it was");

    // What `baobab doctor` looks at holds in the test books too.
    let context = environment::context(&app.app, &Id::from_stored(&id), "test").await.expect("the test environment");
    for check in app.app.product.modules.checks.clone() {
        let problems =
            app.app.write(&context, move |op| Box::pin(async move { check(op).await })).await.expect("a check");
        assert_eq!(problems, Vec::<String>::new(), "{sector}");
    }

    // Loading again changes nothing.
    let again = load(&app, &live, &at).await;
    assert_eq!(again["status"], "done", "{again}");
    assert_eq!(
        (count(&test, "/v1/accounting/invoices").await, count(&test, "/v1/ledger/journal-entries").await),
        (invoices, entries),
        "{sector}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_a_trading_business_on_sqlite() {
    example_data_of(Backend::Sqlite, "business").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_a_school_on_sqlite() {
    example_data_of(Backend::Sqlite, "education").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_a_clinic_on_postgres() {
    example_data_of(Backend::Postgres, "healthcare").await;
}

/// A country whose chart no example knows is offered none, and refused by name.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn elsewhere_there_is_none() {
    let app = TestApp::new(Backend::Sqlite).await;
    let person = app.newcomer().await;
    let client = app.sign_in(&person).await;
    let made = client.post("/v1/businesses", &json!({"name": "Mlima Works", "country": "KE"})).await.expect(201);
    let at = format!("/v1/businesses/{}", made["data"]["id"].as_str().expect("id"));
    assert_eq!(client.get(&format!("{at}/environments")).await.expect(200)["data"]["demo"], json!([]));
    client.post(&format!("{at}/test/demo"), &json!({"family": "accounting"})).await.expect(422);
}
