//! Saved reports through the whole product, on both databases: whose rows and fields they show, and what becomes of a
//! schedule whose owner lost access.

use kernel_testkit::{Answer, Backend, Client, TestApp, on_both};
use kernel_types::{Role, Scope};
use letters::mails;
use serde_json::{Value as Json, json};

on_both!(
    records_are_grouped_with_their_sums,
    a_report_is_narrowed_and_compared,
    everybody_sees_their_own_rows_and_fields,
    what_is_not_there_is_refused_at_its_field,
    a_schedule_sends_files_and_stops_with_its_owners_access,
    reports_leave_the_business_when_somebody_who_may_has_released_them,
    aged_parties_add_up_to_their_documents,
);

const SAVED: &str = "/v1/reporting/saved-reports";

mod letters {
    use kernel_testkit::TestApp;

    /// Recipients and file names of the letters of scheduled reports.
    pub async fn mails(app: &TestApp) -> Vec<(String, String)> {
        let mut reader = app.app.db.read_platform().await.expect("a reader");
        let sql = kernel::Sql::new(reader.dialect(), "SELECT m.recipient, a.name FROM mail_message m JOIN mail_attachment a ON a.mail = m.id WHERE m.kind = 'report' ORDER BY m.recipient").done();
        let rows = reader.rows(&sql).await.expect("letters");
        rows.iter()
            .map(|row| (row.text(0).unwrap_or_default().to_string(), row.text(1).unwrap_or_default().to_string()))
            .collect()
    }
}

fn id(answer: &Json) -> String {
    answer["data"]["id"].as_str().unwrap_or_default().to_string()
}

async fn saved(client: &Client, body: Json) -> String {
    id(&client.post(SAVED, &body).await.expect(201))
}

async fn run(client: &Client, report: &str) -> Answer {
    client.get(&format!("/v1/reporting/reports/saved?publicId={report}")).await
}

async fn customer(client: &Client, name: &str) -> String {
    id(&client.post("/v1/parties/customers", &json!({"name": name})).await.expect(201))
}

/// An invoice of one line, posted.
async fn invoice(client: &Client, customer: &str, day: &str, price: &str) -> String {
    let body = json!({"customer": customer, "issueDate": day, "lines": [{"description": "Work", "qty": "1", "unitPrice": price}]});
    let made = id(&client.post("/v1/accounting/invoices", &body).await.expect(201));
    client.post(&format!("/v1/accounting/invoices/{made}/post"), &json!({})).await.expect(200);
    made
}

fn cells(table: &Json, column: &str) -> Vec<String> {
    table["rows"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|row| row["cells"][column].as_str().unwrap_or_default().to_string())
        .collect()
}

async fn two_customers(client: &Client) {
    let (moyo, banda) = (customer(client, "Moyo").await, customer(client, "Banda").await);
    invoice(client, &moyo, "2026-01-10", "100.00").await;
    invoice(client, &moyo, "2026-02-10", "30.00").await;
    invoice(client, &banda, "2026-02-12", "50.00").await;
}

async fn records_are_grouped_with_their_sums(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    two_customers(&owner).await;
    let body = json!({
        "name": "Sales by customer and month", "source": "records", "base": "accounting.invoice", "columns": ["number", "netTotal"],
        "groupBy": "customer", "details": false, "period": "custom", "from": "2026-02-01", "to": "2026-02-28", "dateField": "issueDate",
        "compare": "previous_period", "filters": [{"field": "status", "operator": "in", "value": "posted,part_paid,paid"}],
    });
    let report = saved(&owner, body).await;
    let table = run(&owner, &report).await.expect(200);
    assert_eq!(table["title"], "Sales by customer and month");
    assert_eq!(cells(&table, "customer"), ["Banda", "Moyo"]);
    assert_eq!(cells(&table, "netTotal"), ["50.00", "30.00"]);
    assert_eq!(cells(&table, "netTotalBefore"), ["", "100.00"]);
    assert_eq!(table["totals"]["netTotal"], "80.00");
    let csv = owner.get(&format!("/v1/reporting/reports/saved?publicId={report}&format=csv")).await;
    assert!(csv.text().contains("Banda") && csv.text().contains("80.00"), "{}", csv.text());
    let pdf = owner.get(&format!("/v1/reporting/reports/saved?publicId={report}&format=pdf")).await;
    assert!(pdf.body.starts_with(b"%PDF"));
}

async fn a_report_is_narrowed_and_compared(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    two_customers(&owner).await;
    let body = json!({
        "name": "Income", "source": "report", "base": "ledger.trial-balance", "columns": ["code", "credit"], "period": "custom",
        "from": "2026-02-01", "to": "2026-02-28", "filters": [{"field": "credit", "operator": "gt", "value": "0"}], "sort": "-credit",
    });
    let report = saved(&owner, body).await;
    let table = run(&owner, &report).await.expect(200);
    assert_eq!(table["columns"].as_array().map(Vec::len), Some(2));
    assert!(cells(&table, "credit").iter().all(|credit| !credit.is_empty() && credit != "0.00"), "{table}");
    assert_eq!(cells(&table, "credit").first().map(String::as_str), Some("80.00"));
    // The reader may look at other days.
    let table = owner
        .get(&format!("/v1/reporting/reports/saved?publicId={report}&from=2026-01-01&to=2026-01-31"))
        .await
        .expect(200);
    assert_eq!(cells(&table, "credit").first().map(String::as_str), Some("100.00"));
}

async fn everybody_sees_their_own_rows_and_fields(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let product = json!({"code": "CEM", "name": "Cement", "purchasePrice": "7.10"});
    owner.post("/v1/products/products", &product).await.expect(201);
    let shared = json!({"name": "Prices", "source": "records", "base": "products.product", "columns": ["name", "purchasePrice"], "visibility": "shared"});
    let report = saved(&owner, shared.clone()).await;
    assert_eq!(cells(&run(&owner, &report).await.expect(200), "purchasePrice"), ["7.1"]);

    // A viewer sees the report without the field, may not take it out as a file, and cannot put the field into one of their own.
    let viewer = app.signed_in(Role::Viewer, Scope::All).await;
    let seen = run(&viewer, &report).await.expect(200);
    assert_eq!(cells(&seen, "name"), ["Cement"]);
    assert!(!seen.to_string().contains("7.1") && seen["columns"].as_array().map(Vec::len) == Some(1), "{seen}");
    viewer.get(&format!("/v1/reporting/reports/saved?publicId={report}&format=xlsx")).await.expect(403);
    let told = viewer.post(SAVED, &shared).await.expect(422);
    assert_eq!(told["errors"][0]["pointer"], "/columns/1");

    // Own records alone.
    let contributor = app.signed_in(Role::Contributor, Scope::Own).await;
    let (moyo, banda) = (customer(&owner, "Moyo").await, customer(&contributor, "Banda").await);
    for (client, of) in [(&owner, &moyo), (&contributor, &banda)] {
        let body = json!({"customer": of, "issueDate": "2026-02-10", "lines": [{"description": "Work", "qty": "1", "unitPrice": "10.00"}]});
        client.post("/v1/accounting/invoices", &body).await.expect(201);
    }
    let all = saved(&owner, json!({"name": "All", "source": "records", "base": "accounting.invoice", "columns": ["customer", "netTotal"], "visibility": "shared"})).await;
    assert_eq!(run(&owner, &all).await.expect(200)["rows"].as_array().map(Vec::len), Some(2));
    let own = saved(
        &contributor,
        json!({"name": "Mine", "source": "records", "base": "accounting.invoice", "columns": ["customer", "netTotal"]}),
    )
    .await;
    assert_eq!(cells(&run(&contributor, &own).await.expect(200), "customer"), ["Banda"]);

    // What is somebody's own is nobody else's.
    let private = saved(&owner, json!({"name": "Private", "source": "records", "base": "accounting.invoice"})).await;
    run(&viewer, &private).await.expect(404);
    viewer.get(&format!("{SAVED}/{private}")).await.expect(404);
    let other = app.another_business("Other").await;
    let stranger = app.sign_in(&other.owner).await;
    run(&stranger, &all).await.expect(404);
}

async fn what_is_not_there_is_refused_at_its_field(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let cases = [
        (json!({"name": "x", "source": "records", "base": "accounting.nothing"}), "/base"),
        (json!({"name": "x", "source": "report", "base": "reporting.saved"}), "/base"),
        (json!({"name": "x", "source": "records", "base": "accounting.invoice", "groupBy": "nothing"}), "/groupBy"),
        (json!({"name": "x", "source": "records", "base": "accounting.invoice", "period": "this_month"}), "/dateField"),
        (
            json!({"name": "x", "source": "records", "base": "accounting.invoice", "filters": [{"field": "secret", "operator": "eq", "value": "1"}]}),
            "/filters/0/field",
        ),
        (
            json!({"name": "x", "source": "report", "base": "accounting.sales-by-customer", "settings": [{"name": "nothing", "value": "1"}]}),
            "/settings/0/name",
        ),
    ];
    for (body, pointer) in cases {
        let told = owner.post(SAVED, &body).await.expect(422);
        assert_eq!(told["errors"][0]["pointer"], pointer, "{told}");
    }
}

async fn a_schedule_sends_files_and_stops_with_its_owners_access(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    two_customers(&owner).await;
    let person = app.person(Role::Manager, Scope::All).await;
    let manager = app.sign_in(&person).await;
    let report = saved(&manager, json!({"name": "Invoices", "source": "records", "base": "accounting.invoice", "columns": ["number", "netTotal"]})).await;
    let body = json!({"report": report, "every": "day", "hour": 6, "format": "pdf", "recipients": [{"email": "board@example.com"}, {"email": "bank@example.com"}]});
    let schedule = id(&manager.post("/v1/reporting/schedules", &body).await.expect(201));
    let send = async || app.schedule.run_one("reporting.send", Some(&app.business.id), "live").await.expect("a run");
    assert_eq!(send().await.count, 0, "nothing is due yet");
    app.set_today("2026-03-06".parse().expect("a day"));
    assert_eq!(send().await.count, 2);
    assert_eq!(send().await.count, 0, "once a day");
    let letters = mails(&app).await;
    assert_eq!(
        letters,
        [
            ("bank@example.com".to_string(), "Invoices.pdf".to_string()),
            ("board@example.com".to_string(), "Invoices.pdf".to_string())
        ]
    );

    // Without access in the family nothing is made, and the schedule says why.
    let owner = app.owner().await;
    owner.delete(&format!("/v1/access/people/{}/families/accounting", person.id)).await.expect(200);
    app.set_today("2026-03-07".parse().expect("a day"));
    assert_eq!(send().await.count, 0);
    let owner = app.owner().await;
    let stopped = owner.get(&format!("/v1/reporting/schedules/{schedule}")).await.expect(200);
    assert_eq!(stopped["data"]["status"], "stopped");
    assert!(stopped["data"]["problem"].as_str().is_some_and(|why| why.contains("no access")), "{stopped}");
    assert_eq!(mails(&app).await.len(), 2);
}

/// Addresses the log names, and whether they are outside, newest first.
async fn logged(client: &Client) -> Vec<(String, bool)> {
    let lines = client.get("/v1/reporting/dispatches?sort=email").await.expect(200);
    let line = |line: &Json| (line["email"].as_str().unwrap_or_default().to_string(), line["outside"] == true);
    lines["data"].as_array().into_iter().flatten().map(line).collect()
}

async fn reports_leave_the_business_when_somebody_who_may_has_released_them(backend: Backend) {
    const SCHEDULES: &str = "/v1/reporting/schedules";
    let app = TestApp::new(backend).await;
    let (viewer, manager) = (app.person(Role::Viewer, Scope::All).await, app.person(Role::Manager, Scope::All).await);
    let portal = app.person(Role::Portal, Scope::Nothing).await;
    // Sessions do not last from one day to the next.
    let (as_viewer, as_manager) = (async || app.sign_in(&viewer).await, async || app.sign_in(&manager).await);
    let report = saved(
        &as_viewer().await,
        json!({"name": "Balances", "source": "report", "base": "ledger.trial-balance", "visibility": "shared"}),
    )
    .await;
    // A customer with an account is no more inside than a stranger.
    let body = json!({"report": report, "every": "day", "hour": 6, "format": "csv", "recipients": [{"email": "thief@away.example"}, {"email": portal.email}, {"email": manager.email.to_uppercase()}]});
    let made = as_viewer().await.post(SCHEDULES, &body).await.expect(201);
    assert_eq!((&made["data"]["outside"], &made["data"]["releasedBy"]), (&json!(true), &Json::Null));
    let schedule = format!("{SCHEDULES}/{}", id(&made));
    let day = |number: u32| app.set_today(format!("2026-03-{number:02}").parse().expect("a day"));
    let send =
        async || app.schedule.run_one("reporting.send", Some(&app.business.id), "live").await.expect("a run").count;
    let recipients =
        async || mails(&app).await.into_iter().map(|(recipient, _)| recipient.to_lowercase()).collect::<Vec<_>>();
    day(6);
    assert_eq!(send().await, 1);
    assert_eq!(recipients().await, [manager.email.clone()], "those who work here alone");
    let shown = as_manager().await.get(&schedule).await.expect(200);
    assert_eq!(shown["data"]["problem"], "Addresses outside the business wait until a manager releases this schedule.");

    // Its owner may not let it out; a manager may.
    as_viewer().await.post(&format!("{schedule}/release"), &json!({})).await.expect(403);
    let released = as_manager().await.post(&format!("{schedule}/release"), &json!({})).await.expect(200);
    assert_eq!(
        (&released["data"]["releasedBy"]["id"], &released["data"]["problem"]),
        (&json!(manager.id.as_str()), &Json::Null)
    );
    day(7);
    assert_eq!(send().await, 3);
    // The manager sees who got what; the viewer does not, who sent it.
    let log = logged(&as_manager().await).await;
    assert_eq!(
        log.iter().filter(|(_, outside)| *outside).map(|(email, _)| email.as_str()).collect::<Vec<_>>(),
        [portal.email.as_str(), "thief@away.example"]
    );
    assert_eq!(log.len(), 4);
    as_viewer().await.get("/v1/reporting/dispatches").await.expect(404);

    // Another question, or another address, is another release.
    let change = async |path: &str, mut body: Json| {
        let viewer = as_viewer().await;
        body["version"] = viewer.get(path).await.expect(200)["data"]["version"].clone();
        viewer.patch(path, &body).await
    };
    change(&format!("{SAVED}/{report}"), json!({"name": "Balances", "base": "accounting.aged-receivables"}))
        .await
        .expect(200);
    day(8);
    assert_eq!(send().await, 1);
    as_manager().await.post(&format!("{schedule}/release"), &json!({})).await.expect(200);
    let more = json!({"recipients": [{"email": "thief@away.example"}, {"email": "second@away.example"}]});
    assert_eq!(change(&schedule, more).await.expect(200)["data"]["releasedBy"], Json::Null);
    day(9);
    assert_eq!(send().await, 0);

    // Domains that are allowed are told at the address, and count again on the day.
    let setting =
        async |name: &str, value: Json| app.owner().await.patch("/v1/settings/reporting", &json!({name: value})).await;
    setting("outsideDomains", json!("bank.example, @auditors.example")).await.expect(204);
    let refused = change(&schedule, json!({"recipients": [{"email": manager.email}, {"email": "x@away.example"}]}))
        .await
        .expect(422);
    assert_eq!(
        (&refused["errors"][0]["pointer"], &refused["errors"][0]["message"]),
        (
            &json!("/recipients/1/email"),
            &json!("Outside the business, reports go to addresses of bank.example, auditors.example alone.")
        )
    );

    // Four eyes: a manager's own report waits for another manager.
    setting("releaseByAnother", json!(true)).await.expect(204);
    let own = json!({"report": report, "every": "day", "hour": 7, "format": "csv", "recipients": [{"email": "Loans@Bank.example"}]});
    let own = format!("{SCHEDULES}/{}", id(&as_manager().await.post(SCHEDULES, &own).await.expect(201)));
    day(10);
    assert_eq!(send().await, 0);
    let alone = as_manager().await.post(&format!("{own}/release"), &json!({})).await;
    assert_eq!(alone.code(), "needs_another", "{}", alone.text());
    app.owner().await.post(&format!("{own}/release"), &json!({})).await.expect(200);
    day(11);
    assert_eq!(send().await, 1);
    assert!(recipients().await.contains(&"loans@bank.example".to_string()));
}

async fn aged_parties_add_up_to_their_documents(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let (moyo, banda) = (customer(&owner, "Moyo").await, customer(&owner, "Banda").await);
    let first = invoice(&owner, &moyo, "2025-11-10", "100.00").await;
    invoice(&owner, &moyo, "2026-01-10", "30.00").await;
    invoice(&owner, &banda, "2026-02-12", "50.00").await;
    let banks = owner.get("/v1/ledger/bank-accounts?limit=1").await.expect(200);
    let receipt = json!({"customer": moyo, "date": "2026-02-20", "bankAccount": banks["data"][0]["id"], "amount": "60.00", "allocations": [{"invoice": first, "amount": "60.00"}]});
    let made = id(&owner.post("/v1/accounting/receipts", &receipt).await.expect(201));
    owner.post(&format!("/v1/accounting/receipts/{made}/post"), &json!({})).await.expect(200);
    for day in ["2025-12-31", "2026-02-15", "2026-02-28"] {
        for by in ["due_date", "document_date"] {
            let summary =
                owner.get(&format!("/v1/accounting/reports/aged-receivables?asOf={day}&by={by}")).await.expect(200);
            let detail = owner
                .get(&format!("/v1/accounting/reports/aged-receivables?asOf={day}&by={by}&detail=true"))
                .await
                .expect(200);
            assert_eq!(summary["totals"], detail["totals"], "{day} {by}");
            let parties = |table: &Json| -> Vec<Json> {
                table["rows"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter(|row| row["level"] == 0)
                    .map(|row| row["cells"].clone())
                    .collect()
            };
            assert_eq!(parties(&summary), parties(&detail), "{day} {by}");
        }
    }
}
