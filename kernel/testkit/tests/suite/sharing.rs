//! Documents leave the house: letters with the PDF, links that open one record and nothing else, answers through them.

use axum::body::Body;
use http::Method;
use kernel_store::Sql;
use kernel_testkit::{Backend, Client, TestApp};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

const QUOTATIONS: &str = "/v1/accounting/quotations";
const INVOICES: &str = "/v1/accounting/invoices";

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().expect("id").to_string()
}

async fn quotation(owner: &Client, name: &str) -> String {
    let customer = owner
        .post("/v1/accounting/customers", &json!({"name": name, "email": "rudo@chikwanha.example"}))
        .await
        .expect(201);
    let body =
        json!({"customer": id(&customer), "lines": [{"description": "Bricks", "qty": "10", "unitPrice": "115.00"}]});
    id(&owner.post(QUOTATIONS, &body).await.expect(201))
}

/// The path of a link's address.
fn path_of(url: &str) -> String {
    url.find("/share/").map(|at| url[at..].to_string()).expect("a link")
}

async fn form(app: &TestApp, path: &str, body: &str) -> (u16, String) {
    let headers = [("content-type", "application/x-www-form-urlencoded")];
    let answer = app.anonymous().send(Method::POST, path, &headers, Body::from(body.to_string())).await;
    (answer.status, answer.text())
}

async fn look(app: &TestApp, path: &str) -> (u16, String) {
    let answer = app.anonymous().get(path).await;
    assert_eq!(answer.headers["referrer-policy"], "no-referrer", "{}: the address is the key", answer.asked);
    (answer.status, answer.text())
}

async fn a_quotation_is_sent_looked_at_and_accepted(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let offer = quotation(&owner, "Rudo Chikwanha").await;
    let begin = owner.get(&format!("{QUOTATIONS}/{offer}/sharing")).await.expect(200);
    assert_eq!(begin["meta"]["recipients"][0]["email"], "rudo@chikwanha.example");
    assert_eq!(begin["meta"]["takes"], "send");

    let wrong = owner.post(&format!("{QUOTATIONS}/{offer}/mail"), &json!({"to": [{"email": "nobody"}]})).await;
    assert_eq!(wrong.expect(422)["errors"][0]["pointer"], "/to/0/email");
    assert_eq!(
        owner.get(&format!("{QUOTATIONS}/{offer}")).await.expect(200)["data"]["status"],
        "draft",
        "a letter that cannot go sends nothing"
    );

    let letter = json!({"to": [{"email": "rudo@chikwanha.example", "name": "Rudo"}], "message": "As we said on the phone.\nKind regards"});
    let sent = owner.post(&format!("{QUOTATIONS}/{offer}/mail"), &letter).await.expect(201);
    assert_eq!(sent["data"]["messages"][0]["status"], "queued");
    assert_eq!(owner.get(&format!("{QUOTATIONS}/{offer}")).await.expect(200)["data"]["status"], "sent");

    // The letter: our words, the document, a link; answers go to the business.
    let mut reader = app.app.db.read_platform().await.expect("a reader");
    let text =
        Sql::new(reader.dialect(), "SELECT body_text, id, sender_name FROM mail_message WHERE kind = 'document'")
            .done();
    let row = reader.row(&text).await.expect("reading").expect("a letter");
    let (words, mail) = (row.text(0).expect("text").to_string(), row.text(1).expect("id").to_string());
    assert_eq!(row.text(2), Some("Test Trading"));
    assert!(
        words.contains("As we said on the phone.") && words.contains("Kind regards") && words.contains("1,150.00"),
        "{words}"
    );
    let files =
        kernel::platform::mail::attachments(&mut reader, &kernel_types::Id::from_stored(&mail)).await.expect("files");
    drop(reader);
    assert_eq!(files.len(), 1);
    assert!(files[0].name.ends_with(".pdf") && files[0].content.starts_with("JVBERi"), "{}", files[0].name);
    let path = path_of(words.lines().find(|line| line.contains("/share/")).expect("a link"));

    let (status, page) = look(&app, &path).await;
    assert_eq!(status, 200);
    assert!(page.contains("Bricks") && page.contains("1,150.00") && page.contains("name=\"answer\""), "{page}");
    assert_eq!(owner.get(&format!("{QUOTATIONS}/{offer}")).await.expect(200)["data"]["status"], "viewed");
    let (status, pdf) = look(&app, &format!("{path}/pdf")).await;
    assert!(status == 200 && pdf.starts_with("%PDF"));

    let (status, page) = form(&app, &path, "answer=accept&name=").await;
    assert!(status == 422 && page.contains("type your name"), "{page}");
    let (status, page) = form(&app, &path, "answer=accept&name=Rudo+Chikwanha").await;
    assert!(status == 200 && page.contains("recorded") && !page.contains("value=\"accept\""), "{page}");
    let record = owner.get(&format!("{QUOTATIONS}/{offer}")).await.expect(200);
    assert_eq!(record["data"]["status"], "accepted");
    assert_eq!(record["data"]["acceptedBy"], "Rudo Chikwanha");
    let log = owner.get(&format!("{QUOTATIONS}/{offer}/sharing")).await.expect(200);
    assert_eq!(log["data"]["links"][0]["answer"], "accept");
    assert_eq!(log["data"]["links"][0]["answeredBy"], "Rudo Chikwanha");
    assert!(log["data"]["messages"][0]["openedAt"].is_string());
    // Accepted once: nothing can be taken back through the link.
    let (status, _) = form(&app, &path, "answer=reject&name=Rudo").await;
    assert_eq!(status, 422);
    assert_eq!(owner.get(&format!("{QUOTATIONS}/{offer}")).await.expect(200)["data"]["status"], "accepted");
}

async fn a_link_ends_and_opens_nothing_else(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let offer = quotation(&owner, "Acme Zyx").await;
    assert_eq!(
        owner.post(&format!("{QUOTATIONS}/{offer}/sharing"), &json!({})).await.expect(409)["code"],
        "draft_not_sent"
    );
    owner.post(&format!("{QUOTATIONS}/{offer}/send"), &json!({})).await.expect(200);
    let made = owner.post(&format!("{QUOTATIONS}/{offer}/sharing"), &json!({"days": 2})).await.expect(201);
    let path = path_of(made["data"]["url"].as_str().expect("url"));
    assert_eq!(look(&app, &path).await.0, 200);

    // The same token under another business, a changed token.
    let other = app.another_business("Other Trading").await;
    let token = path.rsplit('/').next().expect("token");
    assert_eq!(look(&app, &format!("/share/{}/{token}", other.id)).await.0, 404);
    assert_eq!(look(&app, &format!("{path}x")).await.0, 404);
    // The database does not hold the token.
    let mut reader = app.app.reader(&app.business.context).await.expect("a reader");
    let mut sql = reader.sql("SELECT COUNT(*) FROM record_share WHERE tenant = ");
    sql.value(app.business.context.tenant().0).push(" AND token_hash = ").value(token);
    assert_eq!(reader.row(&sql.done()).await.expect("reading").and_then(|row| row.int(0)), Some(0));
    drop(reader);

    // Anyone who may not send sees neither letters nor links; a stranger finds nothing; nobody revokes another business's link.
    let viewer = app.signed_in(Role::Viewer, Scope::All).await;
    assert_eq!(viewer.get(&format!("{QUOTATIONS}/{offer}/sharing")).await.status, 403);
    assert_eq!(
        viewer.post(&format!("{QUOTATIONS}/{offer}/mail"), &json!({"to": [{"email": "a@b.example"}]})).await.status,
        403
    );
    let stranger = app.sign_in(&other.owner).await;
    assert_eq!(stranger.get(&format!("{QUOTATIONS}/{offer}/sharing")).await.status, 404);
    let link = made["data"]["id"].as_str().expect("id");
    assert_eq!(stranger.delete(&format!("{QUOTATIONS}/{offer}/sharing/{link}")).await.status, 404);
    assert_eq!(look(&app, &path).await.0, 200);

    owner.delete(&format!("{QUOTATIONS}/{offer}/sharing/{link}")).await.expect(204);
    assert_eq!(look(&app, &path).await.0, 404);
    assert_eq!(form(&app, &path, "answer=accept&name=Rudo").await.0, 404);
    assert_eq!(owner.get(&format!("{QUOTATIONS}/{offer}")).await.expect(200)["data"]["status"], "viewed");

    let short = owner.post(&format!("{QUOTATIONS}/{offer}/sharing"), &json!({"days": 1})).await.expect(201);
    let path = path_of(short["data"]["url"].as_str().expect("url"));
    app.set_today("2026-03-07".parse().expect("a day"));
    assert_eq!(look(&app, &path).await.0, 404);
}

async fn guessing_is_slow_and_invoices_are_for_looking(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let customer = owner.post("/v1/accounting/customers", &json!({"name": "Acme"})).await.expect(201);
    let body =
        json!({"customer": id(&customer), "lines": [{"description": "Cement", "qty": "1", "unitPrice": "10.00"}]});
    let invoice = id(&owner.post(&format!("{INVOICES}?then=post"), &body).await.expect(201));
    let made = owner.post(&format!("{INVOICES}/{invoice}/sharing"), &json!({})).await.expect(201);
    let path = path_of(made["data"]["url"].as_str().expect("url"));
    let (status, page) = look(&app, &path).await;
    assert!(status == 200 && page.contains("Cement") && !page.contains("<form"), "{page}");
    assert_eq!(form(&app, &path, "answer=accept&name=Rudo").await.0, 404);
    let mut last = 0;
    for guess in 0..40 {
        last = look(&app, &format!("/share/{}/guess{guess}", app.business.id)).await.0;
    }
    assert_eq!(last, 429);
    // Out of range, at its field.
    let wrong = owner.post(&format!("{INVOICES}/{invoice}/sharing"), &json!({"days": 9999})).await;
    assert_eq!(wrong.expect(422)["errors"][0]["pointer"], "/days");
}

/// Whether a paper is genuine is asked by people, one paper after the other.
async fn proofs_are_asked_for_in_measure(backend: Backend) {
    let app = TestApp::new(backend).await;
    let path = format!("/verify/{}/accounting.invoice/{}?code=ABCDEFGHJK", app.business.id, app.business.owner.id);
    let ask = async |place: &str| {
        app.anonymous().send(Method::GET, &path, &[("x-forwarded-for", place)], Body::empty()).await
    };
    for _ in 0..300 {
        assert_eq!(ask("198.51.100.1").await.status, 404);
    }
    assert_eq!(ask("198.51.100.1").await.status, 429);
    let elsewhere = ask("198.51.100.2").await;
    assert_eq!((elsewhere.status, elsewhere.headers["referrer-policy"].as_bytes()), (404, b"no-referrer".as_slice()));
}

kernel_testkit::on_both!(
    proofs_are_asked_for_in_measure,
    a_quotation_is_sent_looked_at_and_accepted,
    a_link_ends_and_opens_nothing_else,
    guessing_is_slow_and_invoices_are_for_looking
);
