//! Libraries: published records that everybody may read, search and vote on, and nothing else of the business.

use axum::body::Body;
use http::Method;
use kernel_testkit::{Answer, Backend, Client, TestApp, on_both};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

use crate::tenancy::at;

on_both!(
    everybody_reads_what_is_published,
    people_apply_on_the_page_of_a_job,
    a_report_without_a_name_is_followed_by_its_address,
    a_survey_is_answered_by_nobody_in_particular
);

const ARTICLES: &str = "/v1/helpdesk/articles";

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().unwrap_or_else(|| panic!("an id in {made}")).to_string()
}

/// An article that a second person published.
async fn published(
    writer: &Client,
    publisher: &Client,
    category: &str,
    (title, slug, audience, text): (&str, &str, &str, &str),
) -> String {
    let body = json!({"title": title, "slug": slug, "category": category, "audience": audience, "body": text});
    let article = format!("{ARTICLES}/{}", id(&writer.post(ARTICLES, &body).await.expect(201)));
    writer.post(&format!("{article}/submit"), &json!({})).await.expect(200);
    publisher.post(&format!("{article}/publish"), &json!({})).await.expect(200);
    article
}

async fn look(app: &TestApp, path: &str) -> (u16, String) {
    let answer = app.anonymous().get(path).await;
    (answer.status, answer.text())
}

async fn vote(app: &TestApp, path: &str, body: &str, cookie: &str) -> Answer {
    let headers = [("content-type", "application/x-www-form-urlencoded"), ("cookie", cookie)];
    app.anonymous().send(Method::POST, path, &headers, Body::from(body.to_string())).await
}

async fn everybody_reads_what_is_published(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let writer = app.signed_in(Role::Operator, Scope::All).await;
    let category =
        id(&owner.post("/v1/helpdesk/categories", &json!({"code": "NET", "name": "Network"})).await.expect(201));
    let article = published(
        &writer,
        &owner,
        &category,
        ("Reset a forgotten password", "reset-password", "public", "Open the page.\n\nChoose <b>Forgotten</b>."),
    )
    .await;
    published(&writer, &owner, &category, ("Connect to the printer", "printer", "public", "Switch it on.")).await;
    published(&writer, &owner, &category, ("Passwords of the servers", "servers", "internal", "Kept in the safe."))
        .await;
    published(&writer, &owner, &category, ("Password of the portal", "portal", "portal", "Ask us.")).await;
    let draft = json!({"title": "Password drafts", "slug": "drafts", "category": category, "audience": "public", "body": "Not yet."});
    owner.post(ARTICLES, &draft).await.expect(201);

    // The list holds what everybody may read.
    let business = &app.business.id;
    let switched = async |on: bool| {
        let switches = json!({"features": {"helpdesk.publicArticles": on}});
        owner.patch(&at(&app, "/switches"), &switches).await.expect(200);
    };
    let home = format!("/read/{business}/helpdesk/knowledge");
    // A business decides to publish: until then there is nothing to read.
    assert_eq!(look(&app, &home).await.0, 404);
    switched(true).await;
    let (status, list) = look(&app, &home).await;
    assert_eq!(status, 200, "{list}");
    assert!(
        list.contains("Reset a forgotten password") && list.contains("printer") && list.contains("Network"),
        "{list}"
    );
    assert!(!list.contains("servers") && !list.contains("portal") && !list.contains("drafts"), "{list}");

    // A search forgives slips of the finger and finds no more than the list.
    let (_, found) = look(&app, &format!("{home}?q=pasword")).await;
    assert!(found.contains("Reset a forgotten password") && !found.contains("printer"), "{found}");
    assert!(!found.contains("servers") && !found.contains("Password of the portal"), "{found}");
    assert!(look(&app, &format!("{home}?q=timetable")).await.1.contains("Nothing was found"));
    // Searches without a result are counted, and lead to the missing article.
    assert!(look(&app, &format!("{home}?q=Timetable++")).await.1.contains("Nothing was found"));
    app.deliver().await;
    let missed = owner.get("/v1/helpdesk/failed-searches").await.expect(200)["data"][0].clone();
    assert_eq!(
        (&missed["words"], &missed["audience"], &missed["times"]),
        (&json!("timetable"), &json!("public"), &json!(2))
    );
    let write = format!("/v1/helpdesk/failed-searches/{}/write-article", missed["id"].as_str().expect("id"));
    let article_of = json!({"slug": "timetable", "category": category, "body": "It hangs in the hall."});
    let written = owner.post(&write, &article_of).await.expect(200)["data"].clone();
    assert_eq!(written["status"], "answered");
    assert!(!written["article"].is_null(), "{written}");

    // What was written stays words; what is not published is not there.
    let (status, page) = look(&app, &format!("{home}/reset-password")).await;
    assert_eq!(status, 200, "{page}");
    assert!(page.contains("Choose &lt;b&gt;Forgotten") && page.contains("Did this help?"), "{page}");
    for hidden in ["servers", "portal", "drafts", "no-such-page", "reset-password&filter[audience]=internal"] {
        assert_eq!(look(&app, &format!("{home}/{hidden}")).await.0, 404, "{hidden}");
    }
    for other in [format!("/read/{business}/helpdesk/tickets"), "/read/nobody/helpdesk/knowledge".to_string()] {
        assert_eq!(look(&app, &other).await.0, 404, "{other}");
    }

    // One browser has one vote, and the last one counts; a page of another site cannot cast it.
    let place = format!("{home}/reset-password");
    let first = vote(&app, &place, "helped=yes", "").await;
    assert_eq!(first.status, 303, "{}", first.text());
    let mark = first.headers["set-cookie"].to_str().expect("a mark").split(';').next().expect("a mark").to_string();
    assert_eq!(vote(&app, &place, "helped=no&remark=Which+page%3F", &mark).await.status, 303);
    assert_eq!(vote(&app, &place, "helped=yes", "").await.status, 303);
    assert_eq!(vote(&app, &place, "helped=perhaps", &mark).await.status, 404);
    let elsewhere = [("content-type", "application/x-www-form-urlencoded"), ("origin", "https://elsewhere.example")];
    let answer = app.anonymous().send(Method::POST, &place, &elsewhere, Body::from("helped=no")).await;
    assert_eq!(answer.status, 403, "{}", answer.text());
    let row = owner.get(&article).await.expect(200)["data"].clone();
    assert_eq!((&row["helpful"], &row["unhelpful"], &row["views"]), (&json!(1), &json!(1), &json!(1)), "{row}");
    let voices = owner.get("/v1/helpdesk/article-feedback?sort=at").await.expect(200);
    assert!(
        voices["data"].as_array().is_some_and(|voices| voices.iter().any(|voice| voice["comment"] == "Which page?")),
        "{voices}"
    );

    // Switched off, there is nothing to read.
    switched(false).await;
    assert_eq!(look(&app, &home).await.0, 404);
}

/// A form as a browser sends it, with files.
async fn filled(app: &TestApp, path: &str, fields: &[(&str, &str)]) -> (u16, String) {
    let mut body = String::new();
    for (name, value) in fields {
        let head = match name.strip_prefix("file:") {
            Some(name) => format!("name=\"{name}\"; filename=\"cv.pdf\"\r\nContent-Type: application/pdf"),
            None => format!("name=\"{name}\""),
        };
        body.push_str(&format!("--b\r\nContent-Disposition: form-data; {head}\r\n\r\n{value}\r\n"));
    }
    body.push_str("--b--\r\n");
    let headers = [("content-type", "multipart/form-data; boundary=b")];
    let answer = app.anonymous().send(Method::POST, path, &headers, Body::from(body)).await;
    (answer.status, answer.text())
}

async fn people_apply_on_the_page_of_a_job(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let jobs = "/v1/people-and-culture/job-openings";
    let job = json!({"title": "Driver", "description": "Drive safely.", "requirements": "A licence of class 2.", "location": "Mutare"});
    let made = owner.post(jobs, &job).await.expect(201);
    let (job, number) = (id(&made), made["data"]["number"].as_str().expect("a number").to_string());
    let home = format!("/read/{}/people-and-culture/jobs", app.business.id);
    assert_eq!(look(&app, &format!("{home}/{number}")).await.0, 404, "a draft is nobody's to see");
    owner.post(&format!("{jobs}/{job}/publish"), &json!({})).await.expect(200);
    let (status, page) = look(&app, &format!("{home}/{number}")).await;
    assert_eq!(status, 200, "{page}");
    assert!(
        page.contains("A licence of class 2.") && page.contains("Mutare") && page.contains("Apply for this job"),
        "{page}"
    );

    // What is missing is said at its field, and what was typed stays.
    let form = format!("{home}/{number}/entry");
    let given = [
        ("firstName", "Rudo"),
        ("lastName", "Dube"),
        ("email", "rudo@example.com"),
        ("letter", "I drive <b>well</b>."),
    ];
    let (status, page) = filled(&app, &form, &given).await;
    assert_eq!(status, 422, "{page}");
    assert!(
        page.contains("Please agree") && page.contains("value=\"Rudo\"") && page.contains("&lt;b&gt;well"),
        "{page}"
    );
    let whole = [&given[..], &[("consent", "yes"), ("file:cv", "%PDF-1.4 a life")]].concat();
    let (status, page) = filled(&app, &form, &whole).await;
    assert!(status == 200 && page.contains("has been received"), "{status} {page}");
    // A program that fills in everything is thanked and forgotten.
    let trapped = [&whole[..], &[("website", "http://spam.example")]].concat();
    assert_eq!(filled(&app, &form, &trapped).await.0, 200);
    // Sent twice it is one application of one candidate.
    assert_eq!(filled(&app, &form, &whole).await.0, 200);
    app.deliver().await;
    let people = owner.get("/v1/people-and-culture/candidates").await.expect(200);
    assert_eq!(people["data"].as_array().map(Vec::len), Some(1), "{people}");
    // What was agreed to is kept in the words of the form.
    let person = people["data"][0]["id"].as_str().expect("id");
    let person = owner.get(&format!("/v1/people-and-culture/candidates/{person}")).await.expect(200);
    let agreed = &person["data"]["consents"][0];
    assert_eq!((&agreed["purpose"], &agreed["how"]), (&json!("application"), &json!("form")), "{person}");
    assert!(agreed["wording"].as_str().is_some_and(|words| words.contains("kept for twelve months")), "{person}");
    let found = owner.get("/v1/people-and-culture/applications").await.expect(200);
    assert_eq!(found["data"].as_array().map(Vec::len), Some(1), "{found}");
    let replies = owner.get("/v1/people-and-culture/job-replies").await.expect(200);
    assert_eq!(replies["data"].as_array().map(Vec::len), Some(2), "{replies}");
    assert!(replies["data"][0]["cv"]["id"].is_string(), "{replies}");
    owner.post(&format!("{jobs}/{job}/close"), &json!({})).await.expect(200);
    assert_eq!(filled(&app, &form, &whole).await.0, 404);
}

async fn a_report_without_a_name_is_followed_by_its_address(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let officer = app.person(Role::Viewer, Scope::All).await;
    let officer_id = officer.id.to_string();
    owner.patch("/v1/settings/people-and-culture", &json!({"concernOfficer": officer_id})).await.expect(204);
    let home = format!("/read/{}/people-and-culture/speak-up/concern", app.business.id);
    let (status, page) = look(&app, &home).await;
    assert!(status == 200 && page.contains("Write your report"), "{status} {page}");
    let given = [("category", "fraud"), ("subject", "Fuel is sold"), ("text", "Every Friday behind the depot.")];
    let (status, page) = filled(&app, &format!("{home}/entry"), &given).await;
    assert_eq!(status, 200, "{page}");
    let start = page.find("/p/").expect("an address to come back by");
    let address: String = page[start..].chars().take_while(|sign| *sign != '"').collect();
    let key = address.trim_start_matches("/p/").to_string();

    // Who is appointed reads it; nobody else does, the owner included.
    let mine = app.sign_in(&officer).await;
    let reports = mine.get("/v1/people-and-culture/concerns").await.expect(200);
    let report = id(&json!({"data": reports["data"][0]}));
    for other in [owner, app.signed_in(Role::Admin, Scope::All).await] {
        let none = other.get("/v1/people-and-culture/concerns").await.expect(200);
        assert_eq!(none["data"], json!([]), "{none}");
        assert_eq!(other.get(&format!("/v1/people-and-culture/concerns/{report}")).await.status, 404);
    }

    // Both write, and neither learns who the other is.
    let path = format!("/v1/people-and-culture/concerns/{report}");
    let own = mine.post(&format!("{path}/withdraw"), &json!({})).await.expect(409);
    assert!(own.to_string().contains("not_reporter"), "{own}");
    mine.post(&format!("{path}/write"), &json!({"text": "Which truck is it?"})).await.expect(200);
    let public = format!("/v1/public/pages/{key}");
    app.anonymous()
        .post(&format!("{public}/questions"), &json!({"fields": {"text": "The red one."}}))
        .await
        .expect(200);
    let seen = app.anonymous().get(&public).await.expect(200);
    let rows = seen["data"]["ask"]["rows"].as_array().cloned().unwrap_or_default();
    assert_eq!(rows.len(), 2, "{seen}");
    assert!(!seen.to_string().contains(&officer_id), "{seen}");
    let messages = mine.get("/v1/people-and-culture/concern-messages?sort=number").await.expect(200);
    assert_eq!(messages["data"][1]["text"], json!("The red one."), "{messages}");
}

/// Answers come through a public page with the code of the survey, name no person, are nobody's to open, and show only as results of
/// enough of them.
async fn a_survey_is_answered_by_nobody_in_particular(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let surveys = "/v1/people-and-culture/surveys";
    let body = json!({"title": "How we work", "code": "MSASA-26", "question1": "My tools are safe.", "question2": "I am heard.", "question3": null, "question4": null, "least": 3});
    let made = owner.post(surveys, &body).await.expect(201);
    let (survey, number) = (id(&made), made["data"]["number"].as_str().expect("a number").to_string());
    let home = format!("/read/{}/people-and-culture/surveys/{number}", app.business.id);
    assert_eq!(look(&app, &home).await.0, 404, "a draft is nobody's to answer");
    owner.post(&format!("{surveys}/{survey}/open"), &json!({})).await.expect(200);
    let (status, page) = look(&app, &home).await;
    assert!(status == 200 && page.contains("My tools are safe."), "{status} {page}");
    assert!(!page.contains("MSASA-26"), "the code is handed out and not published: {page}");

    let entry = format!("{home}/entry");
    for wrong in [
        [("code", "ELSEWHERE"), ("answer1", "5"), ("answer2", "5")],
        [("code", "MSASA-26"), ("answer1", "6"), ("answer2", "5")],
        [("code", "MSASA-26"), ("answer1", "5"), ("answer3", "5")],
    ] {
        let (status, page) = filled(&app, &entry, &wrong).await;
        assert_ne!(status, 200, "{page}");
    }
    let results = format!("/v1/people-and-culture/reports/survey-results?survey={survey}");
    for (one, two, comment) in [("5", "2", "The forklift squeals."), ("4", "1", "")] {
        let given = [("code", "msasa-26"), ("answer1", one), ("answer2", two), ("comment", comment)];
        assert_eq!(filled(&app, &entry, &given).await.0, 200);
    }
    let few = owner.get(&results).await.expect(200);
    assert!(!few.to_string().contains("forklift") && !few.to_string().contains("My tools"), "{few}");
    assert_eq!(filled(&app, &entry, &[("code", "MSASA-26"), ("answer1", "3"), ("answer2", "3")]).await.0, 200);
    let enough = owner.get(&results).await.expect(200).to_string();
    assert!(enough.contains("My tools are safe.") && enough.contains("forklift"), "{enough}");

    // The business's own administrator cannot open a single answer, and none of them names a person.
    assert_eq!(owner.get("/v1/people-and-culture/survey-replies").await.status, 404);
    owner.post(&format!("{surveys}/{survey}/close"), &json!({})).await.expect(200);
    assert_eq!(filled(&app, &entry, &[("code", "MSASA-26"), ("answer1", "3")]).await.0, 404);
}
