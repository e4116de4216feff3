//! People and culture: who is reminded of what is due, what time clocks hand in, and how an offer is signed.

use axum::body::Body;
use http::Method;
use kernel_testkit::{Backend, Client, TestApp, on_both, pdf_words};
use kernel_types::Instant;
use serde_json::{Value as Json, json};

on_both!(
    people_are_reminded_of_what_is_due,
    files_of_time_clocks_become_punches,
    an_offer_is_signed_and_followed_by_a_hire,
    a_clock_hands_in_punches_with_its_own_key,
    leave_of_a_run_is_read_at_once,
    leave_of_a_month_is_earned_by_everybody_once
);

/// Sets the clock and lets what is due run. Sessions of before may have ended.
async fn at(app: &TestApp, text: &str) -> Client {
    app.clock.set(Instant::parse_rfc3339(text).expect("a time"));
    app.schedule.run_due().await.expect("the schedule");
    app.owner().await
}

async fn made(owner: &Client, path: &str, body: Json) -> String {
    let made = owner.post(path, &body).await.expect(201);
    made["data"]["id"].as_str().unwrap_or_else(|| panic!("an id in {made}")).to_string()
}

async fn field(owner: &Client, path: &str, name: &str) -> Json {
    owner.get(path).await.expect(200)["data"][name].clone()
}

async fn reminders(owner: &Client) -> Vec<(Json, Json)> {
    let found = owner.get("/v1/people-and-culture/policy-reminders").await.expect(200);
    let rows = found["data"].as_array().cloned().unwrap_or_default();
    rows.iter().map(|row| (row["times"].clone(), row["lastOn"].clone())).collect()
}

async fn people_are_reminded_of_what_is_due(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let department =
        owner.post("/v1/people-and-culture/departments", &json!({"code": "A", "name": "Administration"})).await;
    let me = department.expect(201)["data"]["createdBy"]["id"].clone();
    let body = json!({"firstName": "Rudo", "lastName": "Dube", "hireDate": "2025-01-06", "user": me});
    let person = made(&owner, "/v1/people-and-culture/employees", body).await;
    owner.post(&format!("/v1/people-and-culture/employees/{person}/activate"), &json!({})).await.expect(200);
    let document = |title: &str, expires: &str| json!({"employee": person, "type": "work_permit", "title": title, "expiresOn": expires});
    let soon = made(&owner, "/v1/people-and-culture/employee-documents", document("Permit", "2026-04-10")).await;
    let later = made(&owner, "/v1/people-and-culture/employee-documents", document("Licence", "2026-12-31")).await;
    let policy = json!({"code": "SAFE", "title": "Safety at work", "text": "Wear a helmet."});
    let policy = made(&owner, "/v1/people-and-culture/policies", policy).await;
    let manager = app.signed_in(kernel_types::Role::Manager, kernel_types::Scope::All).await;
    owner.post(&format!("/v1/people-and-culture/policies/{policy}/submit"), &json!({})).await.expect(200);
    manager.post(&format!("/v1/people-and-culture/policies/{policy}/approve"), &json!({})).await.expect(200);
    owner.post(&format!("/v1/people-and-culture/policies/{policy}/publish"), &json!({})).await.expect(200);

    // Five weeks before the permit expires nothing is due, and a policy of today is nobody's debt yet.
    let owner = at(&app, "2026-03-06T06:00:00Z").await;
    let (soon, later) = (
        format!("/v1/people-and-culture/employee-documents/{soon}"),
        format!("/v1/people-and-culture/employee-documents/{later}"),
    );
    assert_eq!(field(&owner, &soon, "remindedOn").await, Json::Null);
    assert!(reminders(&owner).await.is_empty());

    // A month before, and not again the day after.
    let owner = at(&app, "2026-03-12T06:00:00Z").await;
    assert_eq!(field(&owner, &soon, "remindedOn").await, json!("2026-03-12"));
    assert_eq!(reminders(&owner).await, [(json!(1), json!("2026-03-12"))]);
    let owner = at(&app, "2026-03-13T06:00:00Z").await;
    assert_eq!(field(&owner, &soon, "remindedOn").await, json!("2026-03-12"));
    assert_eq!(reminders(&owner).await, [(json!(1), json!("2026-03-12"))]);

    // Each week until it is acknowledged; a week before the permit expires once more.
    let owner = at(&app, "2026-03-19T06:00:00Z").await;
    assert_eq!(reminders(&owner).await, [(json!(2), json!("2026-03-19"))]);
    owner.post(&format!("/v1/people-and-culture/policies/{policy}/acknowledge"), &json!({})).await.expect(200);
    let owner = at(&app, "2026-04-03T06:00:00Z").await;
    assert!(reminders(&owner).await.is_empty());
    assert_eq!(field(&owner, &soon, "remindedOn").await, json!("2026-04-03"));
    assert_eq!(field(&owner, &later, "remindedOn").await, Json::Null);
}

async fn files_of_time_clocks_become_punches(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let body = json!({"firstName": "Rudo", "lastName": "Dube", "hireDate": "2025-01-06", "clockNumber": "17"});
    made(&owner, "/v1/people-and-culture/employees", body).await;
    let device = made(&owner, "/v1/people-and-culture/time-devices", json!({"name": "Gate"})).await;
    let text = b"17\t2026-03-02 07:55:12\t1\t0\t1\t0\n17\t2026-03-02 17:04:41\t1\t1\t1\t0\n99\t2026-03-02 08:00:00\t1\t0\t1\t0\n                 17\t2027-03-02 08:00:00\t1\t0\t1\t0\nnonsense\n";
    let given = owner.upload("/v1/files", "1_attlog.dat", text).await.expect(201);
    let body = json!({"device": device, "file": {"id": given["data"]["id"]}, "states": true});
    let file = made(&owner, "/v1/people-and-culture/punch-files", body).await;
    let read = owner.post(&format!("/v1/people-and-culture/punch-files/{file}/read"), &json!({})).await.expect(200);
    let figures = |read: &Json| ["taken", "repeated", "unread"].map(|name| read["data"][name].clone());
    assert_eq!(figures(&read), [json!(2), json!(0), json!(3)], "{read}");
    let found: Vec<_> = read["data"]["problems"].as_array().cloned().unwrap_or_default();
    assert_eq!(
        found.iter().map(|row| (row["line"].clone(), row["what"].clone())).collect::<Vec<_>>(),
        [(json!(3), json!("unknown_badge")), (json!(4), json!("in_future")), (json!(5), json!("not_understood"))]
    );
    // Harare is two hours ahead; the direction is the file's.
    let punches = owner.get("/v1/people-and-culture/punches?sort=at").await.expect(200);
    let first = &punches["data"][0];
    assert_eq!((&first["at"], &first["way"]), (&json!("2026-03-02T05:55:12.000000Z"), &json!("in")), "{first}");
    // Read again, it adds nothing; a clock that hands in the same moment itself is told so.
    let again =
        owner.post(&format!("/v1/people-and-culture/punch-files/{file}/read-again"), &json!({})).await.expect(200);
    assert_eq!(figures(&again), [json!(0), json!(2), json!(3)], "{again}");
    let pushed = json!({"badge": "17", "at": "2026-03-02T05:55:12Z", "source": "biometric", "device": device});
    let refused = owner.post("/v1/people-and-culture/punches", &pushed).await;
    assert_eq!(refused.status, 422, "{}", refused.text());
    // The day follows from them.
    app.deliver().await;
    let days = owner.get("/v1/people-and-culture/attendance-days").await.expect(200);
    assert_eq!((&days["data"][0]["date"], &days["data"][0]["worked"]), (&json!("2026-03-02"), &json!(549)), "{days}");
}

/// An offer of a job that was made, and is not approved yet.
async fn offered(app: &TestApp) -> String {
    let owner = app.owner().await;
    let act = async |path: &str, action: &str| {
        owner.post(&format!("{path}/{action}"), &json!({})).await.expect(200);
    };
    let jobs = "/v1/people-and-culture/job-openings";
    let job = made(&owner, jobs, json!({"title": "Driver", "description": "Drive safely."})).await;
    act(&format!("{jobs}/{job}"), "publish").await;
    let person = json!({"firstName": "Rudo", "lastName": "Dube", "email": "rudo@example.com"});
    let person = made(&owner, "/v1/people-and-culture/candidates", person).await;
    let applications = "/v1/people-and-culture/applications";
    let application = made(&owner, applications, json!({"opening": job, "candidate": person})).await;
    for step in ["screen", "invite", "prepare-offer"] {
        act(&format!("{applications}/{application}"), step).await;
    }
    let terms = json!({"application": application, "startsOn": "2026-06-01", "currency": "USD", "basePay": "650.00", "expiresOn": "2026-12-31"});
    let offer = made(&owner, "/v1/people-and-culture/offers", terms).await;
    format!("/v1/people-and-culture/offers/{offer}")
}

/// The path of the link in the last letter of a kind to an address.
async fn link(app: &TestApp, address: &str) -> String {
    let mut reader = app.app.db.read_platform().await.expect("a reader");
    let mut sql = reader.sql("SELECT body_text FROM mail_message WHERE kind = 'signature' AND recipient = ");
    sql.value(address).push(" ORDER BY id DESC");
    let rows = reader.rows(&sql.done()).await.expect("letters");
    let text = rows.first().and_then(|row| row.text(0)).expect("a letter");
    let line = text.lines().find(|line| line.contains("/sign/")).expect("a link");
    line[line.find("/sign/").expect("a path")..].trim().to_string()
}

async fn an_offer_is_signed_and_followed_by_a_hire(backend: Backend) {
    let app = TestApp::new(backend).await;
    let offer = offered(&app).await;
    let owner = app.owner().await;
    let signings = format!("{offer}/signings");
    let asked = |offered: &Json| {
        let signers = offered["meta"]["prints"][0]["signers"].clone();
        json!({"print": "people-and-culture.offer_letter", "signers": signers})
    };
    let offered = owner.get(&signings).await.expect(200);
    assert_eq!(offered["meta"]["prints"][0]["standing"], "state", "nobody approved it: {offered}");
    assert_eq!(owner.post(&signings, &asked(&offered)).await.expect(409)["code"], "signing_state");
    let manager = app.signed_in(kernel_types::Role::Manager, kernel_types::Scope::All).await;
    manager.post(&format!("{offer}/approve"), &json!({})).await.expect(200);

    // The employer's address is that of the person who sends it.
    let employer = app.business.owner.email.clone();
    let offered = owner.get(&signings).await.expect(200);
    assert_eq!(offered["meta"]["prints"][0]["signers"][1]["email"].as_str(), Some(employer.as_str()), "{offered}");
    owner.post(&signings, &asked(&offered)).await.expect(201);
    assert_eq!(field(&owner, &offer, "status").await, json!("sent"));
    assert_eq!(field(&owner, &offer, "termsHash").await.as_str().map(str::len), Some(64));
    let candidate = link(&app, "rudo@example.com").await;
    // What was agreed stands in what is signed.
    let sealed = app.anonymous().get(&format!("{candidate}/pdf")).await;
    assert!(pdf_words(&sealed.body).contains("USD 650.00"), "{}", pdf_words(&sealed.body));
    let headers = [("content-type", "application/x-www-form-urlencoded")];
    let sign = async |path: &str, name: &str| {
        let body = Body::from(format!("answer=sign&name={name}"));
        assert_eq!(app.anonymous().send(Method::POST, path, &headers, body).await.status, 200);
    };
    sign(&candidate, "Rudo+Dube").await;
    assert_eq!(field(&owner, &offer, "status").await, json!("sent"));
    sign(&link(&app, &employer).await, "Test+Person").await;
    let signed = owner.get(&offer).await.expect(200);
    let signed = &signed["data"];
    assert_eq!((&signed["status"], &signed["signedBy"]), (&json!("signed"), &json!("Rudo Dube")), "{signed}");
    owner.post(&format!("{offer}/accept"), &json!({})).await.expect(200);
    let people = owner.get("/v1/people-and-culture/employees").await.expect(200);
    assert_eq!(people["data"][0]["name"], json!("Rudo Dube"), "{people}");
}

async fn a_clock_hands_in_punches_with_its_own_key(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let body = json!({"firstName": "Rudo", "lastName": "Dube", "hireDate": "2025-01-06", "clockNumber": "17"});
    made(&owner, "/v1/people-and-culture/employees", body).await;
    let device = made(&owner, "/v1/people-and-culture/time-devices", json!({"name": "Gate"})).await;
    let others = [
        "performance",
        "lifecycle",
        "recruitment",
        "benefits-and-policies",
        "compliance-and-reports",
        "employees",
        "discipline",
        "payroll",
    ];
    let wanted = json!({"name": "Clock at the gate", "grants": [
        {"family": "people-and-culture", "role": "operator", "scope": "all", "hiddenApps": others},
    ]});
    let told = owner.post("/v1/access/keys", &wanted).await.expect(201);
    let key = Client { token: told["data"]["key"].as_str().map(str::to_string), ..app.anonymous() };
    let punch = json!({"badge": "17", "at": "2026-03-02T05:55:12Z", "source": "biometric", "device": device});
    key.post("/v1/people-and-culture/punches", &punch).await.expect(201);
    // What is handed in again is there already, and the key reads nobody's file.
    assert_eq!(key.post("/v1/people-and-culture/punches", &punch).await.status, 422);
    for hidden in ["contracts", "offers", "grievances", "bank-details"] {
        let read = key.get(&format!("/v1/people-and-culture/{hidden}")).await;
        assert!([403, 404].contains(&read.status), "{hidden}: {}", read.status);
    }
    let found = owner.get("/v1/people-and-culture/punches").await.expect(200);
    assert_eq!(found["data"].as_array().map(Vec::len), Some(1), "{found}");
}

/// Leave that is not paid is read for everybody of a run together: five more people on leave cost the run no statement of their own.
async fn leave_of_a_run_is_read_at_once(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let manager = app.signed_in(kernel_types::Role::Manager, kernel_types::Scope::All).await;
    let group = json!({"code": "STAFF", "name": "Staff", "country": "ZW", "currency": "USD"});
    let group = made(&owner, "/v1/payroll/pay-groups", group).await;
    let base = json!({"code": "BASE", "name": "Basic pay only", "lines": [{"component": "BASIC"}]});
    let base = made(&owner, "/v1/payroll/structures", base).await;
    let mut leaves = Vec::new();
    for name in ["Rudo", "Themba", "Tino", "Chipo", "Farai", "Nyasha"] {
        let body = json!({"firstName": name, "lastName": "Dube", "hireDate": "2025-01-06", "country": "ZW", "currency": "USD"});
        let person = made(&owner, "/v1/people-and-culture/employees", body).await;
        let salary =
            json!({"employee": person, "payGroup": group, "structure": base, "from": "2025-01-06", "basic": "1000.00"});
        let salary = made(&owner, "/v1/payroll/assignments", salary).await;
        manager.post(&format!("/v1/payroll/assignments/{salary}/activate"), &json!({})).await.expect(200);
        let leave = json!({"employee": person, "type": "UNPAID", "from": "2026-03-10", "to": "2026-03-10"});
        let leave = made(&owner, "/v1/people-and-culture/leave-requests", leave).await;
        let leave = format!("/v1/people-and-culture/leave-requests/{leave}");
        owner.post(&format!("{leave}/submit"), &json!({})).await.expect(200);
        leaves.push(leave);
    }
    let run = json!({"payGroup": group, "from": "2026-03-01", "to": "2026-03-31", "payDate": "2026-03-31"});
    let run = made(&owner, "/v1/payroll/runs", run).await;
    let calculate = async || {
        let before = app.app.db.statements();
        let run = owner.post(&format!("/v1/payroll/runs/{run}/calculate"), &json!({})).await.expect(200);
        (run["data"]["gross"].clone(), app.app.db.statements() - before)
    };
    owner.post(&format!("{}/approve", leaves[0]), &json!({})).await.expect(200);
    calculate().await;
    let (gross, few) = calculate().await;
    assert_eq!(gross, json!("5954.55"));
    for leave in &leaves[1..] {
        owner.post(&format!("{leave}/approve"), &json!({})).await.expect(200);
    }
    let (gross, many) = calculate().await;
    assert_eq!(gross, json!("5727.30"));
    assert!(many < few + 5, "{many} statements after {few}");
}

/// Balances are brought up together: each has its entry, written once with what makes it one of its kind, and the next day adds none.
async fn leave_of_a_month_is_earned_by_everybody_once(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let plan = json!({"name": "Annual leave", "levels": [{"fromMonths": 0, "daysPerYear": "24"}]});
    let plan = made(&owner, "/v1/people-and-culture/accrual-plans", plan).await;
    let kinds = owner.get("/v1/people-and-culture/leave-types?filter[code]=ANNUAL").await.expect(200);
    let annual = &kinds["data"][0];
    let path = format!("/v1/people-and-culture/leave-types/{}", annual["id"].as_str().expect("id"));
    owner.patch(&path, &json!({"version": annual["version"], "plan": plan})).await.expect(200);
    for name in ["Rudo", "Themba", "Tino"] {
        let person = json!({"firstName": name, "lastName": "Dube", "hireDate": "2025-01-06"});
        let person = made(&owner, "/v1/people-and-culture/employees", person).await;
        owner.post(&format!("/v1/people-and-culture/employees/{person}/activate"), &json!({})).await.expect(200);
    }
    // The schedule of a business begins with its first look; then everybody has a balance.
    app.schedule.run_due().await.expect("the schedule");
    at(&app, "2026-03-06T06:00:00Z").await;
    for today in ["2026-04-01", "2026-04-02"] {
        let owner = at(&app, &format!("{today}T06:00:00Z")).await;
        let entries = owner.get("/v1/people-and-culture/leave-entries").await.expect(200);
        let entries = entries["data"].as_array().cloned().unwrap_or_default();
        assert_eq!(entries.len(), 3, "{entries:?}");
        for entry in entries {
            let path = format!("/v1/people-and-culture/leave-entries/{}", entry["id"].as_str().expect("id"));
            let entry = owner.get(&path).await.expect(200)["data"].clone();
            assert_eq!((&entry["date"], &entry["kind"]), (&json!("2026-03-31"), &json!("accrual")), "{entry}");
            assert!(entry["days"].as_str().is_some_and(|days| days.starts_with('2')), "{entry}");
            assert_eq!(entry["version"], json!(1), "written once");
            assert!(entry["key"].is_string(), "{entry}");
        }
        // What the first of the two days wrote stands until there is more.
        let accounts = owner.get("/v1/people-and-culture/leave-accounts?fields=accruedTo").await.expect(200);
        let until: Vec<_> =
            accounts["data"].as_array().into_iter().flatten().map(|row| row["accruedTo"].clone()).collect();
        assert_eq!(until, vec![json!("2026-04-01"); 3]);
    }
}
