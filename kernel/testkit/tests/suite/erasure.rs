//! A person who is erased: nothing in the database holds their name any longer, figures and books are what they were, and the audit
//! trail is whole until somebody changes what the erasure left.

use std::collections::BTreeMap;

use kernel_store::{AuditReport, Dialect, ERASURE, REPLACED, quoted};
use kernel_testkit::{Backend, Client, TestApp, on_both};
use kernel_types::Instant;
use serde_json::{Value as Json, json};

use crate::doctor::change;

on_both!(
    nothing_holds_the_name_of_an_erased_person,
    what_is_open_or_held_stands_against_it,
    who_may_be_kept_no_longer_is_proposed_and_erased,
    the_clock_proposes_once_it_may_and_erases_nobody,
);

const HR: &str = "/v1/people-and-culture";
/// What tells of the person, in small letters as the search keeps words.
const TELLS: [&str; 7] = ["zwelithini", "quaxley", "zweli", "772000111", "minibus", "kombi", "mototaxi"];

async fn made(client: &Client, path: &str, body: Json) -> String {
    client.post(&format!("{HR}/{path}"), &body).await.expect(201)["data"]["id"].as_str().expect("id").to_string()
}

async fn act(client: &Client, path: &str, body: Json) {
    client.post(&format!("{HR}/{path}"), &body).await.expect(200);
}

async fn read(client: &Client, path: &str) -> Json {
    client.get(&format!("{HR}/{path}")).await.expect(200)["data"].clone()
}

/// A job that people can apply for.
async fn opening(owner: &Client) -> String {
    let job = made(owner, "job-openings", json!({"title": "Driver", "description": "Drives."})).await;
    act(owner, &format!("job-openings/{job}/publish"), json!({})).await;
    job
}

/// Somebody who applied and was interviewed, with papers and comments; the candidate and the application.
async fn applicant(owner: &Client, job: &str) -> (String, String) {
    let cv = owner.upload("/v1/files", "quaxley-cv.txt", b"Drives a kombi").await.expect(201)["data"]["id"].clone();
    let body = json!({
        "firstName": "Zwelithini", "lastName": "Quaxley", "email": "zweli@example.com", "phone": "+263772000111",
        "skills": ["minibus"], "notes": "Drove a minibus", "cv": {"id": cv}, "tags": ["kombi"],
    });
    let answer = owner.post_once(&format!("{HR}/candidates"), &body, "applies-once").await.expect(201);
    let candidate = answer["data"]["id"].as_str().expect("id").to_string();
    let item = format!("candidates/{candidate}");
    let now = read(owner, &item).await;
    let changed = json!({"version": now["version"], "notes": "Drove a minibus, then a kombi"});
    owner.patch(&format!("{HR}/{item}"), &changed).await.expect(200);
    owner.post(&format!("{HR}/{item}/comments"), &json!({"body": "Quaxley came by mototaxi"})).await.expect(201);
    let files = format!("/v1/files?entity=people-and-culture.candidate&record={candidate}");
    owner.upload(&files, "zwelithini.txt", b"A kombi").await.expect(201);
    let body = json!({"opening": job, "candidate": candidate, "letter": "I drive a kombi"});
    let application = made(owner, "applications", body).await;
    act(owner, &format!("applications/{application}/screen"), json!({})).await;
    let body = json!({"application": application, "at": "2026-03-05T08:00:00Z", "notes": "Knows every minibus"});
    let interview = made(owner, "interviews", body).await;
    let body = json!({
        "interview": interview, "recommendation": "no",
        "criteria": [{"criterion": "Care", "weight": 1, "score": 2, "comment": "Quaxley hurries"}],
    });
    let card = made(owner, "scorecards", body).await;
    act(owner, &format!("scorecards/{card}/submit"), json!({})).await;
    (candidate, application)
}

/// Every table of the database that holds one of these words in a row that this business may see, in whatever column.
pub async fn holding(app: &TestApp, words: &[&str]) -> Vec<String> {
    let mut reader = app.app.db.read(app.business.context.tenant()).await.expect("a reader");
    let columns = match reader.dialect() {
        Dialect::Sqlite => {
            "SELECT m.name, p.name FROM sqlite_master m JOIN pragma_table_info(m.name) p \
             WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY 1, 2"
        }
        Dialect::Postgres => {
            "SELECT CAST(table_name AS TEXT), CAST(column_name AS TEXT) FROM information_schema.columns \
             WHERE table_schema = current_schema() ORDER BY 1, 2"
        }
    };
    let select = reader.sql(columns).done();
    let mut tables: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for row in reader.rows(&select).await.expect("columns") {
        let text = |column: usize| row.text(column).unwrap_or_default().to_string();
        tables.entry(text(0)).or_default().push(format!("COALESCE(CAST({} AS TEXT), '')", quoted(&text(1))));
    }
    assert!(tables.len() > 200, "only {} tables", tables.len());
    let mut found = Vec::new();
    for (table, columns) in &tables {
        let held = columns.join(" || ' ' || ");
        let mut sql = reader
            .sql(&format!("SELECT COUNT(*) FROM (SELECT LOWER({held}) AS held FROM {}) x WHERE 1 = 0", quoted(table)));
        for word in words {
            sql.push(" OR held LIKE ").value(format!("%{word}%"));
        }
        let select = sql.across_tenants().done();
        let count = reader.int(&select).await.expect("a count").unwrap_or(0);
        if count > 0 {
            found.push(format!("{table}: {count}"));
        }
    }
    found
}

pub async fn trail(app: &TestApp) -> AuditReport {
    let mut reader = app.app.db.read(app.business.context.tenant()).await.expect("a reader");
    reader.verify_audit().await.expect("a report")
}

async fn nothing_holds_the_name_of_an_erased_person(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let customer = owner.post("/v1/accounting/customers", &json!({"name": "Acme"})).await.expect(201);
    let lines = json!([{"description": "Cement", "qty": "2", "unitPrice": "11.50"}]);
    let invoice = json!({"customer": customer["data"]["id"], "lines": lines});
    owner.post("/v1/accounting/invoices?then=post", &invoice).await.expect(201);
    let job = opening(&owner).await;
    let (candidate, application) = applicant(&owner, &job).await;
    let reject = json!({"reason": "experience", "note": "Quaxley is new to this"});
    act(&owner, &format!("applications/{application}/reject"), reject).await;
    app.deliver().await;
    let reports = [
        "/v1/ledger/reports/trial-balance?from=2026-01-01&to=2026-12-31".to_string(),
        format!("{HR}/reports/recruitment-sources"),
        format!("{HR}/reports/recruitment-stages"),
    ];
    let mut before = Vec::new();
    for report in &reports {
        before.push(owner.get(report).await.expect(200)["rows"].clone());
    }
    assert!(!holding(&app, &TELLS[..1]).await.is_empty(), "the scan finds nothing, so it proves nothing");
    let erasure = made(&owner, "erasures", json!({"candidate": candidate})).await;
    // The person who presses the button reads French; what is written is the business's, which is English.
    let erase = format!("{HR}/erasures/{erasure}/erase");
    let french = [("content-type", "application/json"), ("idempotency-key", "erases"), ("accept-language", "fr")];
    owner.send(http::Method::POST, &erase, &french, axum::body::Body::from("{}")).await.expect(200);
    app.deliver().await;
    assert_eq!(holding(&app, &TELLS).await, Vec::<String>::new());
    let mut after = Vec::new();
    for report in &reports {
        after.push(owner.get(report).await.expect(200)["rows"].clone());
    }
    assert_eq!(before, after, "figures are what they were");
    assert!(before.iter().all(|rows| rows.as_array().is_some_and(|rows| !rows.is_empty())), "{before:?}");
    // The certificate says what was done, and names nobody.
    let certificate = read(&owner, &format!("erasures/{erasure}")).await;
    let rows = certificate["items"].as_array().expect("items");
    let counted = |kind: &str| {
        let of_kind = rows.iter().filter(|row| row["kind"] == kind && row["outcome"] == "erased");
        of_kind.filter_map(|row| row["count"].as_i64()).sum::<i64>()
    };
    assert_eq!((counted("comments"), counted("files")), (1, 2), "{certificate}");
    assert!(rows.iter().any(|row| row["records"] == "Scorecards" && row["kind"] == "field"), "{certificate}");
    // The erased are told apart, and found by nothing they were found by.
    let person = read(&owner, &format!("candidates/{candidate}")).await;
    let name = person["name"].as_str().expect("a name");
    assert!(name.starts_with("Erased person ") && name.len() == "Erased person ".len() + 4, "{name}");
    assert_eq!(person["status"], "erased");
    let sought = owner.get(&format!("{HR}/candidates?q=quaxley")).await.expect(200);
    assert_eq!(sought["data"], json!([]), "{sought}");
    // The trail is whole, for the erasure says what it left of which entry; anything else that stands there is found out.
    assert!(matches!(trail(&app).await, AuditReport::Intact(_)));
    let mut reader = app.app.db.read(app.business.context.tenant()).await.expect("a reader");
    let select = reader.sql("SELECT \"after\" FROM audit WHERE entity = ?").bind(ERASURE).across_tenants().done();
    let told = reader.row(&select).await.expect("an entry").and_then(|row| row.text(0).map(str::to_string));
    drop(reader);
    let told: Json = serde_json::from_str(&told.expect("an erasure")).expect("JSON");
    let first = told[REPLACED].as_object().and_then(|entries| entries.keys().next().cloned()).expect("an entry");
    change(&app, &format!("UPDATE audit SET \"after\" = '{{\"name\":\"Somebody\"}}' WHERE seq = {first}")).await;
    let report = trail(&app).await;
    assert!(matches!(&report, AuditReport::Broken { seq, .. } if seq.to_string() == first), "{report:?}");
}

async fn what_is_open_or_held_stands_against_it(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let job = opening(&owner).await;
    let (candidate, application) = applicant(&owner, &job).await;
    let erasure = made(&owner, "erasures", json!({"candidate": candidate})).await;
    let erase = format!("{HR}/erasures/{erasure}/erase");
    let refused = owner.post(&erase, &json!({})).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "application_open"), "{}", refused.text());
    act(&owner, &format!("applications/{application}/withdraw"), json!({})).await;
    let hold = async |on: bool| {
        let now = read(&owner, &format!("candidates/{candidate}")).await;
        let body = json!({"version": now["version"], "legalHold": on});
        owner.patch(&format!("{HR}/candidates/{candidate}"), &body).await.expect(200);
    };
    hold(true).await;
    let refused = owner.post(&erase, &json!({})).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "legal_hold"), "{}", refused.text());
    // Nothing was touched by what was refused.
    let person = read(&owner, &format!("candidates/{candidate}")).await;
    assert_eq!((&person["name"], &person["email"]), (&json!("Zwelithini Quaxley"), &json!("zweli@example.com")));
    hold(false).await;
    owner.post(&erase, &json!({})).await.expect(200);
    assert_eq!(read(&owner, &format!("candidates/{candidate}")).await["email"], Json::Null);
}

/// A run with its preview made.
async fn previewed(app: &TestApp, owner: &Client, name: &str) -> String {
    let api = format!("/v1/runs/people-and-culture/{name}");
    let begun = owner.post(&api, &json!({})).await.expect(201);
    app.runs.drain().await.expect("a preview");
    format!("{api}/{}", begun["data"]["id"].as_str().expect("id"))
}

/// It is confirmed and done; how many rows are in which state.
async fn confirmed(app: &TestApp, owner: &Client, run: &str) -> Json {
    owner.post(&format!("{run}/confirm"), &json!({})).await.expect(200);
    app.runs.drain().await.expect("its work");
    owner.get(run).await.expect(200)["data"]["counts"].clone()
}

async fn who_may_be_kept_no_longer_is_proposed_and_erased(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let person = async |name: &str, more: Json| {
        let mut body = json!({"firstName": name, "lastName": "Moyo", "email": format!("{name}@example.com")});
        for (key, value) in more.as_object().expect("fields") {
            body[key] = value.clone();
        }
        made(&owner, "candidates", body).await
    };
    let gone = person("gone", json!({"consentUntil": "2020-01-31"})).await;
    let held = person("held", json!({"consentUntil": "2020-01-31", "legalHold": true})).await;
    let later = person("later", json!({})).await;
    let email = async |id: &str| read(&owner, &format!("candidates/{id}")).await["email"].clone();
    let propose = previewed(&app, &owner, "propose-erasures").await;
    assert_eq!(read(&owner, "erasures").await, json!([]), "a preview asks for nothing");
    assert_eq!(confirmed(&app, &owner, &propose).await, json!({"done": 1}));
    let asked = read(&owner, "erasures").await;
    assert_eq!((&asked[0]["cause"], &asked[0]["candidate"]["id"]), (&json!("period"), &json!(gone)), "{asked}");
    // The preview does the work and goes back on it, in the trail too.
    let erase = previewed(&app, &owner, "erase-candidates").await;
    assert_eq!(email(&gone).await, json!("gone@example.com"));
    assert!(matches!(trail(&app).await, AuditReport::Intact(_)));
    assert_eq!(confirmed(&app, &owner, &erase).await, json!({"done": 1}));
    assert_eq!(email(&gone).await, Json::Null);
    assert_eq!((email(&held).await, email(&later).await), (json!("held@example.com"), json!("later@example.com")));
    assert!(matches!(trail(&app).await, AuditReport::Intact(_)));
}

async fn the_clock_proposes_once_it_may_and_erases_nobody(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let person =
        json!({"firstName": "Gone", "lastName": "Moyo", "email": "gone@example.com", "consentUntil": "2020-01-31"});
    let gone = made(&owner, "candidates", person).await;
    let held = json!({"firstName": "Held", "lastName": "Moyo", "consentUntil": "2020-01-31", "legalHold": true});
    made(&owner, "candidates", held).await;
    // Sessions of before may have ended when the clock moves on.
    let at = async |text: &str| {
        app.clock.set(Instant::parse_rfc3339(text).expect("a time"));
        app.schedule.run_due().await.expect("the schedule");
        app.owner().await
    };
    at("2026-03-06T10:00:00Z").await;
    let owner = at("2026-03-07T10:00:00Z").await;
    assert_eq!(read(&owner, "erasures").await, json!([]), "nobody switched it on");
    owner.patch("/v1/settings/people-and-culture", &json!({"proposeErasures": true})).await.expect(204);
    at("2026-03-08T10:00:00Z").await;
    let owner = at("2026-03-09T10:00:00Z").await;
    let asked = read(&owner, "erasures").await;
    assert_eq!(asked.as_array().map(Vec::len), Some(1), "asked for once: {asked}");
    assert_eq!((&asked[0]["candidate"]["id"], &asked[0]["status"]), (&json!(gone), &json!("asked")), "{asked}");
    assert_eq!(read(&owner, &format!("candidates/{gone}")).await["email"], "gone@example.com");
}
