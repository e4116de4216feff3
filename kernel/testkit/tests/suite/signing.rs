//! Documents that several people sign: one after the other, the same file for all, and what becomes of the record.

use axum::body::Body;
use http::Method;
use kernel_testkit::{Answer, Backend, Client, TestApp, on_both, pdf_words};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

on_both!(
    a_contract_is_signed_in_order,
    a_changed_file_is_not_the_sealed_one,
    declining_ends_it_with_a_reason,
    links_end_with_a_reminder_and_a_withdrawal,
    signers_and_documents_are_checked,
    everybody_gets_the_signed_copy_and_the_sender_is_told,
    what_all_have_signed_is_sent_again_once_it_is_void,
    the_clock_reminds_whoever_is_asked,
    reminders_are_held_against_their_documents,
    a_sealed_document_is_closed_to_those_who_may_see_less,
    pages_of_signers_speak_their_language,
);

const CONTRACTS: &str = "/v1/people-and-culture/contracts";
const PRINT: &str = "people-and-culture.employment_contract";

fn id(answer: &Json) -> String {
    answer["data"]["id"].as_str().expect("id").to_string()
}

/// A contract that is still a draft.
async fn contract(owner: &Client) -> String {
    let person =
        json!({"firstName": "Rudo", "lastName": "Moyo", "hireDate": "2025-01-06", "workEmail": "rudo@moyo.example"});
    let employee = id(&owner.post("/v1/people-and-culture/employees", &person).await.expect(201));
    let terms = json!({"employee": employee, "type": "permanent", "from": "2025-01-06", "currency": "USD", "basePay": "900.00"});
    id(&owner.post(CONTRACTS, &terms).await.expect(201))
}

fn signers() -> Json {
    json!({"print": PRINT, "signers": [
        {"name": "Rudo Moyo", "email": "rudo@moyo.example"}, {"name": "Tendai Dube", "email": "tendai@work.example"},
    ]})
}

fn path_of(url: &str) -> String {
    url.find("/sign/").map(|at| url[at..].trim().to_string()).expect("a link")
}

/// Sends the contract to be signed; the answer, and the path of the first link.
async fn begun(owner: &Client, contract: &str) -> (Json, String) {
    let made = owner.post(&format!("{CONTRACTS}/{contract}/signings"), &signers()).await.expect(201);
    assert_eq!(made["data"]["links"].as_array().map(Vec::len), Some(1), "one after the other: {made}");
    let path = path_of(made["data"]["links"][0]["url"].as_str().expect("an address"));
    (made, path)
}

async fn answer(app: &TestApp, path: &str, body: &str) -> (u16, String) {
    let headers = [("content-type", "application/x-www-form-urlencoded")];
    let answer = app.anonymous().send(Method::POST, path, &headers, Body::from(body.to_string())).await;
    (answer.status, answer.text())
}

/// The links of letters that asked an address to sign.
async fn links_to(app: &TestApp, address: &str) -> Vec<String> {
    links_of(app, "signature", address).await
}

/// The links of letters of a kind to an address.
async fn links_of(app: &TestApp, kind: &str, address: &str) -> Vec<String> {
    let mut reader = app.app.db.read_platform().await.expect("a reader");
    let mut sql = reader.sql("SELECT body_text FROM mail_message WHERE kind = ");
    sql.value(kind).push(" AND recipient = ").value(address).push(" ORDER BY id");
    let rows = reader.rows(&sql.done()).await.expect("letters");
    rows.iter()
        .map(|row| {
            let words = row.text(0).expect("a text");
            path_of(words.lines().find(|line| line.contains("/sign/")).expect("a link"))
        })
        .collect()
}

async fn contract_state(owner: &Client, contract: &str) -> Json {
    owner.get(&format!("{CONTRACTS}/{contract}")).await.expect(200)["data"]["status"].clone()
}

/// What stands in the way of sending the contract.
async fn standing(owner: &Client, contract: &str) -> Json {
    owner.get(&format!("{CONTRACTS}/{contract}/signings")).await.expect(200)["meta"]["prints"][0]["standing"].clone()
}

/// What the document's own history says, by kind.
fn course(signing: &Json) -> Vec<&str> {
    signing["history"].as_array().expect("a history").iter().filter_map(|line| line["kind"].as_str()).collect()
}

/// Has both sides sign.
async fn signed_by_all(app: &TestApp, rudo: &str) -> String {
    let drawn = "answer=sign&name=Rudo+Moyo&drawn=40,120+60,80+80,120";
    assert_eq!(answer(app, rudo, drawn).await.0, 200);
    let tendai = links_to(app, "tendai@work.example").await.pop().expect("a link");
    assert_eq!(answer(app, &tendai, "answer=sign&name=Tendai+Dube").await.0, 200);
    tendai
}

fn file_name(answer: &Answer) -> &str {
    answer.headers["content-disposition"].to_str().expect("a name")
}

async fn state_of(owner: &Client, contract: &str) -> Json {
    owner.get(&format!("{CONTRACTS}/{contract}/signings")).await.expect(200)["data"][0].clone()
}

fn states(signing: &Json) -> Vec<&str> {
    let signatories = signing["signatories"].as_array().expect("signatories");
    signatories.iter().map(|signatory| signatory["state"].as_str().expect("a state")).collect()
}

async fn a_contract_is_signed_in_order(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let contract = contract(&owner).await;
    let offered = owner.get(&format!("{CONTRACTS}/{contract}/signings")).await.expect(200);
    let first = &offered["meta"]["prints"][0]["signers"][0];
    assert_eq!((first["name"].as_str(), first["email"].as_str()), (Some("Rudo Moyo"), Some("rudo@moyo.example")));
    // Anyone who sends it signs for the employer.
    let second = &offered["meta"]["prints"][0]["signers"][1];
    assert_eq!(second["email"].as_str(), Some(app.business.owner.email.as_str()));
    // There is no other way to send it.
    owner.post(&format!("{CONTRACTS}/{contract}/send"), &json!({})).await.expect(404);
    assert_eq!(
        (contract_state(&owner, &contract).await, standing(&owner, &contract).await),
        (json!("draft"), json!("ready"))
    );
    let (made, rudo) = begun(&owner, &contract).await;
    let sha256 = made["data"]["sha256"].as_str().expect("a fingerprint").to_string();
    assert_eq!(
        (contract_state(&owner, &contract).await, standing(&owner, &contract).await),
        (json!("sent"), json!("open"))
    );
    assert_eq!(states(&state_of(&owner, &contract).await), ["asked", "waiting"]);
    assert_eq!(links_to(&app, "rudo@moyo.example").await, [rudo.clone()]);
    assert!(links_to(&app, "tendai@work.example").await.is_empty());
    let page = app.anonymous().get(&rudo).await;
    assert_eq!((page.status, page.headers["referrer-policy"].as_bytes()), (200, b"no-referrer".as_slice()));
    assert!(page.text().contains(&sha256) && page.text().contains("value=\"sign\""), "{}", page.text());
    assert!(state_of(&owner, &contract).await["signatories"][0]["viewedAt"].is_string());

    let (status, page) = answer(&app, &rudo, "answer=sign&name=").await;
    assert!(status == 422 && page.contains("type your name"), "{page}");
    let (status, page) = answer(&app, &rudo, "answer=sign&name=Rudo&drawn=%22%3E%3Cscript%3E").await;
    assert!(status == 422 && page.contains("draw your signature again"), "{page}");
    let (status, page) = answer(&app, &rudo, "answer=sign&name=Rudo+Moyo").await;
    assert!(status == 200 && !page.contains("value=\"sign\""), "{page}");
    // Signed is signed, and nothing is taken back.
    assert_eq!(answer(&app, &rudo, "answer=decline&name=Rudo&reason=Late").await.0, 422);
    let now = state_of(&owner, &contract).await;
    assert_eq!((states(&now), now["state"].as_str()), (vec!["signed", "asked"], Some("open")));
    owner.get(&format!("{CONTRACTS}/{contract}/signings/{}/certificate", id(&made))).await.expect(409);
    assert_eq!(contract_state(&owner, &contract).await, "sent");

    let tendai = links_to(&app, "tendai@work.example").await.pop().expect("a link");
    assert_eq!(answer(&app, &tendai, "answer=sign&name=Tendai+Dube").await.0, 200);
    let now = state_of(&owner, &contract).await;
    assert_eq!((states(&now), now["state"].as_str()), (vec!["signed", "signed"], Some("signed")));
    assert_eq!(
        (contract_state(&owner, &contract).await, standing(&owner, &contract).await),
        (json!("signed"), json!("signed"))
    );
    assert_eq!(course(&now), ["asked", "viewed", "signed", "asked", "signed"]);
    let certificate = app.anonymous().get(&format!("{tendai}/certificate")).await;
    let name = file_name(&certificate);
    assert!(name.contains("Employment%20contract%20EC-00001") && name.contains("Certificate"), "{name}");
    let said = pdf_words(&certificate.body);
    assert!(said.contains("Rudo Moyo") && said.contains("Tendai Dube") && said.contains(&sha256[..16]), "{said}");
}

async fn a_changed_file_is_not_the_sealed_one(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let contract = contract(&owner).await;
    let (made, rudo) = begun(&owner, &contract).await;
    let sealed = app.anonymous().get(&format!("{rudo}/pdf")).await;
    assert!(sealed.status == 200 && sealed.body.starts_with(b"%PDF"));
    // The file of the record is the one that is signed, and stays with it.
    let file = state_of(&owner, &contract).await["file"].as_str().expect("a file").to_string();
    assert_eq!(owner.get(&format!("/v1/files/{file}")).await.body, sealed.body);
    assert_eq!(owner.delete(&format!("/v1/files/{file}")).await.expect(409)["code"], "sealed_file");
    // What the record says later changes nothing of it.
    let path = format!("{CONTRACTS}/{contract}");
    owner.post(&format!("{path}/back-to-draft"), &json!({})).await.expect(200);
    let version = owner.get(&path).await.expect(200)["data"]["version"].clone();
    owner.patch(&path, &json!({"noticeDays": 77, "version": version})).await.expect(200);
    assert!(pdf_words(&owner.get(&format!("{path}/print?print={PRINT}")).await.body).contains("77"));
    assert_eq!(app.anonymous().get(&format!("{rudo}/pdf")).await.body, sealed.body);

    let verify = format!("/verify/{}", app.business.id);
    assert!(app.anonymous().get(&verify).await.text().contains("type=\"file\""));
    let genuine = app.anonymous().upload(&verify, "contract.pdf", &sealed.body).await;
    assert!(genuine.status == 200 && genuine.text().contains("Not all have signed it yet"), "{}", genuine.text());
    let sha256 = made["data"]["sha256"].as_str().expect("a fingerprint");
    assert!(genuine.text().contains(sha256), "the fingerprint is that of the bytes");
    let by_hash = app.anonymous().get(&format!("{verify}?hash={sha256}")).await;
    assert!(by_hash.status == 200 && by_hash.text().contains("Rudo Moyo"));
    let mut tampered = sealed.body.to_vec();
    let middle = tampered.len() / 2;
    tampered[middle] ^= 1;
    let refused = app.anonymous().upload(&verify, "contract.pdf", &tampered).await;
    assert!(refused.status == 404 && !refused.text().contains("Rudo Moyo"), "{}", refused.text());
    // What cannot have been signed anywhere is told apart from what was not signed here.
    let empty = app.anonymous().upload(&verify, "contract.pdf", b"").await;
    assert!(empty.status == 422 && empty.text().contains("This file is empty"), "{}", empty.text());
    let words = app.anonymous().upload(&verify, "contract.pdf", b"Employment contract").await;
    assert!(words.status == 422 && words.text().contains("not a PDF"), "{}", words.text());
    // Another business does not know it.
    let other = app.another_business("Other Trading").await;
    let elsewhere = app.anonymous().upload(&format!("/verify/{}", other.id), "contract.pdf", &sealed.body).await;
    assert_eq!(elsewhere.status, 404);
}

async fn declining_ends_it_with_a_reason(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let contract = contract(&owner).await;
    let (_, rudo) = begun(&owner, &contract).await;
    let (status, page) = answer(&app, &rudo, "answer=decline&name=Rudo+Moyo&reason=").await;
    assert!(status == 422 && page.contains("why you decline"), "{page}");
    assert_eq!(answer(&app, &rudo, "answer=decline&name=Rudo+Moyo&reason=The+hours+are+wrong").await.0, 200);
    let now = state_of(&owner, &contract).await;
    assert_eq!((states(&now), now["state"].as_str()), (vec!["declined", "waiting"], Some("declined")));
    assert_eq!(now["signatories"][0]["reason"], "The hours are wrong");
    assert!(links_to(&app, "tendai@work.example").await.is_empty(), "nobody else is asked");
    assert_eq!(contract_state(&owner, &contract).await, "draft");
    app.deliver().await;
    let told = owner.get("/v1/notices").await.expect(200);
    assert_eq!(told["data"][0]["text"], "Somebody declined to sign EC-00001");
    assert_eq!(answer(&app, &rudo, "answer=sign&name=Rudo+Moyo").await.0, 422);
}

async fn links_end_with_a_reminder_and_a_withdrawal(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let contract = contract(&owner).await;
    let (made, first) = begun(&owner, &contract).await;
    let signing = format!("{CONTRACTS}/{contract}/signings/{}", id(&made));
    // The same document is out once.
    let again = owner.post(&format!("{CONTRACTS}/{contract}/signings"), &signers()).await;
    assert_eq!(again.expect(409)["code"], "signing_open");
    owner.post(&format!("{signing}/remind"), &json!({})).await.expect(204);
    let second = links_to(&app, "rudo@moyo.example").await.pop().expect("a link");
    assert_eq!((app.anonymous().get(&first).await.status, app.anonymous().get(&second).await.status), (404, 200));
    // Others reach neither the list nor its end.
    let stranger = app.sign_in(&app.another_business("Other Trading").await.owner).await;
    stranger.get(&format!("{CONTRACTS}/{contract}/signings")).await.expect(404);
    stranger.delete(&signing).await.expect(404);
    owner.delete(&signing).await.expect(204);
    assert_eq!(app.anonymous().get(&second).await.status, 404);
    assert_eq!(state_of(&owner, &contract).await["state"], "withdrawn");
    assert_eq!(contract_state(&owner, &contract).await, "draft");
    owner.delete(&signing).await.expect(409);
    begun(&owner, &contract).await;
}

async fn signers_and_documents_are_checked(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let contract = contract(&owner).await;
    let path = format!("{CONTRACTS}/{contract}/signings");
    let pointer = async |body: Json| owner.post(&path, &body).await.expect(422)["errors"][0]["pointer"].clone();
    assert_eq!(pointer(json!({"print": "people-and-culture.employment_letter"})).await, "/print");
    assert_eq!(
        pointer(json!({"print": PRINT, "signers": [{"name": "Rudo", "email": "nobody"}]})).await,
        "/signers/0/email"
    );
    let mut late = signers();
    late["days"] = json!(9999);
    assert_eq!(pointer(late).await, "/days");
    assert!(links_to(&app, "rudo@moyo.example").await.is_empty(), "what is refused asks nobody");
}

async fn everybody_gets_the_signed_copy_and_the_sender_is_told(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let contract = contract(&owner).await;
    let (made, rudo) = begun(&owner, &contract).await;
    signed_by_all(&app, &rudo).await;
    app.deliver().await;
    // Delivered again, nothing is made or sent again.
    app.deliver().await;
    let now = state_of(&owner, &contract).await;
    assert_eq!(course(&now).iter().filter(|kind| **kind == "told").count(), 1, "{now}");
    let copy = now["signedFile"].as_str().expect("a signed copy");
    assert!(now["signedAt"].is_string() && now["signatories"][0]["drawn"] == true, "{now}");
    let copy = owner.get(&format!("/v1/files/{copy}")).await;
    let said = pdf_words(&copy.body);
    let sha256 = made["data"]["sha256"].as_str().expect("a fingerprint");
    assert!(said.contains("Rudo Moyo") && said.contains("Tendai Dube") && said.contains(&sha256[..16]), "{said}");
    for address in ["rudo@moyo.example", "tendai@work.example"] {
        let links = links_of(&app, "signature_done", address).await;
        assert_eq!(links.len(), 1, "{address}");
        let file = app.anonymous().get(&format!("{}/copy", links[0])).await;
        assert_eq!((file.status, &file.body), (200, &copy.body));
        assert!(file_name(&file).contains("EC-00001"), "{}", file_name(&file));
    }
    // The link that asked for the signature opens it as well.
    assert_eq!(app.anonymous().get(&format!("{rudo}/copy")).await.status, 200);
    let verified = app.anonymous().upload(&format!("/verify/{}", app.business.id), "copy.pdf", &copy.body).await;
    assert!(verified.status == 200 && verified.text().contains("copy with the signatures"), "{}", verified.text());
    let told = owner.get("/v1/notices").await.expect(200);
    let told: Vec<&str> =
        told["data"].as_array().expect("notices").iter().filter_map(|notice| notice["text"].as_str()).collect();
    assert!(told.contains(&"Somebody signed EC-00001") && told.contains(&"All have signed EC-00001"), "{told:?}");
    // The letter says until when; then its link opens nothing.
    let link = links_of(&app, "signature_done", "rudo@moyo.example").await.pop().expect("a link");
    app.clock.set(app.app.clock.now().plus_seconds(31 * 86_400));
    assert_eq!(app.anonymous().get(&link).await.status, 404);
}

async fn what_all_have_signed_is_sent_again_once_it_is_void(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let contract = contract(&owner).await;
    let (made, rudo) = begun(&owner, &contract).await;
    let signing = format!("{CONTRACTS}/{contract}/signings/{}", id(&made));
    let reason = json!({"reason": "The pay was wrong"});
    owner.post(&format!("{signing}/void"), &reason).await.expect(409);
    signed_by_all(&app, &rudo).await;
    let again = owner.post(&format!("{CONTRACTS}/{contract}/signings"), &signers()).await;
    assert_eq!(again.expect(409)["code"], "signing_done");
    let operator = app.signed_in(Role::Operator, Scope::All).await;
    operator.post(&format!("{signing}/void"), &reason).await.expect(403);
    let unsaid = owner.post(&format!("{signing}/void"), &json!({})).await.expect(422);
    assert_eq!(unsaid["errors"][0]["pointer"], "/reason");
    owner.post(&format!("{signing}/void"), &reason).await.expect(204);
    assert_eq!(
        (contract_state(&owner, &contract).await, standing(&owner, &contract).await),
        (json!("draft"), json!("ready"))
    );
    assert_eq!(app.anonymous().get(&rudo).await.status, 404);
    let sha256 = made["data"]["sha256"].as_str().expect("a fingerprint");
    let verified = app.anonymous().get(&format!("/verify/{}?hash={sha256}", app.business.id)).await;
    assert!(verified.text().contains("declared void"), "{}", verified.text());
    begun(&owner, &contract).await;
    assert_eq!(contract_state(&owner, &contract).await, "sent");
}

const FORGET: &str = "DELETE FROM timer WHERE tenant = ? AND entity = 'platform.signing'";

/// A change past the engine; how many rows it concerned.
async fn past(app: &TestApp, statement: &'static str) -> u64 {
    let tenant = app.business.context.tenant();
    let done = app.app.db.write::<u64, kernel::OpError, _>(tenant, move |tx| {
        let statement = kernel::Sql::new(tx.dialect(), statement).bind(tenant.0).done();
        Box::pin(async move { Ok(tx.execute(&statement).await?) })
    });
    done.await.expect("a change past the engine")
}

async fn the_clock_reminds_whoever_is_asked(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let contract = contract(&owner).await;
    let (made, rudo) = begun(&owner, &contract).await;
    let start = app.app.clock.now();
    // A document that was sent before there were reminders has them from the next start on.
    assert_eq!(past(&app, FORGET).await, 1);
    kernel::timers::take_up(&app.app).await.expect("the next start");
    let on = async |day: i64| -> usize {
        app.clock.set(start.plus_seconds(day * 86_400));
        app.timers.run_due().await.expect("the timers");
        links_of(&app, "signature_reminder", "rudo@moyo.example").await.len()
    };
    assert_eq!((on(2).await, on(3).await), (0, 1));
    // The link of the letter before opens nothing any more.
    let second = links_of(&app, "signature_reminder", "rudo@moyo.example").await.pop().expect("a link");
    assert_eq!((app.anonymous().get(&rudo).await.status, app.anonymous().get(&second).await.status), (404, 200));
    // Another after three days more; the last a day before the end.
    assert_eq!((on(6).await, on(9).await, on(28).await, on(29).await), (2, 2, 2, 3));
    let owner = app.owner().await;
    let now = state_of(&owner, &contract).await;
    assert_eq!(course(&now).iter().filter(|kind| **kind == "clock").count(), 3, "{now}");
    assert!(links_of(&app, "signature_reminder", "tendai@work.example").await.is_empty(), "it is not their turn");
    // Nobody is reminded of what is withdrawn.
    owner.delete(&format!("{CONTRACTS}/{contract}/signings/{}", id(&made))).await.expect(204);
    let (_, first) = begun(&owner, &contract).await;
    assert_eq!(answer(&app, &first, "answer=decline&name=Rudo+Moyo&reason=Late").await.0, 200);
    assert_eq!(on(60).await, 3);
}

async fn reminders_are_held_against_their_documents(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let contract = contract(&owner).await;
    begun(&owner, &contract).await;
    let wrong = async || {
        let context = app.business.context.as_system();
        let mut reader = app.app.reader(&context).await.expect("a reader");
        let mut op = kernel::Op::reading(&app.app, &context, &mut reader);
        let found = kernel::timers::verify(&mut op).await.expect("verifying").wrong;
        found.iter().map(|wrong| wrong.what.split(';').next().unwrap_or_default()).collect::<Vec<&str>>()
    };
    let mended = async || {
        kernel::timers::take_up(&app.app).await.expect("the next start");
        wrong().await.is_empty()
    };
    assert!(wrong().await.is_empty());
    assert_eq!(past(&app, FORGET).await, 1);
    assert_eq!(wrong().await, ["is out for signature and has no reminder"]);
    assert!(mended().await);
    assert_eq!(past(&app, "UPDATE signing SET state = 'withdrawn' WHERE tenant = ?").await, 1);
    assert_eq!(wrong().await, ["is not out for signature and has a reminder"]);
    assert!(mended().await);
    // No server ran until the time of the document was over: nobody is reminded, and nothing waits.
    assert_eq!(past(&app, "UPDATE signing SET state = 'open' WHERE tenant = ?").await, 1);
    assert!(mended().await);
    app.clock.set(app.app.clock.now().plus_seconds(60 * 86_400));
    app.timers.run_due().await.expect("the timers");
    assert_eq!(past(&app, FORGET).await, 0);
    assert!(links_of(&app, "signature_reminder", "rudo@moyo.example").await.is_empty());
}

async fn a_sealed_document_is_closed_to_those_who_may_see_less(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let operator = app.signed_in(Role::Operator, Scope::All).await;
    let manager = app.signed_in(Role::Manager, Scope::All).await;
    let file_of = async |contract: &str| {
        let file = state_of(&owner, contract).await["file"].as_str().expect("a file").to_string();
        format!("/v1/files/{file}")
    };
    // What is declared shows nothing that an operator may not see.
    let plain = contract(&owner).await;
    begun(&owner, &plain).await;
    assert_eq!(operator.get(&file_of(&plain).await).await.status, 200);

    let body = "<p>{employee.name} earns {basePay}.</p><p>{sign: Employer, Employee}</p>";
    let letter = json!({"name": "Contract with pay", "about": "people-and-culture.contract", "title": "Contract", "paper": "a4", "body": body, "replaces": PRINT});
    owner.post("/v1/reporting/letters", &letter).await.expect(201);
    let person = json!({"firstName": "Farai", "lastName": "Ncube", "hireDate": "2025-01-06", "workEmail": "farai@ncube.example"});
    let employee = id(&owner.post("/v1/people-and-culture/employees", &person).await.expect(201));
    let terms = json!({"employee": employee, "type": "permanent", "from": "2025-01-06", "currency": "USD", "basePay": "900.00"});
    let paid = id(&owner.post(CONTRACTS, &terms).await.expect(201));
    let (_, signer) = begun(&owner, &paid).await;
    let file = file_of(&paid).await;
    let refused = operator.get(&file).await;
    assert_eq!(refused.expect(409)["code"], "sealed_beyond_access");
    let open = manager.get(&file).await;
    assert!(open.status == 200 && pdf_words(&open.body).contains("900.00"), "{}", open.status);
    // The person who signs sees all they sign.
    assert_eq!(app.anonymous().get(&format!("{signer}/pdf")).await.body, open.body);
}

async fn pages_of_signers_speak_their_language(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let contract = contract(&owner).await;
    let (_, rudo) = begun(&owner, &contract).await;
    let spoken = [("accept-language", "fr")];
    let page = app.anonymous().send(Method::GET, &rudo, &spoken, Body::empty()).await.text();
    assert!(page.contains("Contrat de travail EC-00001") && page.contains("Salarié"), "{page}");
    assert!(page.contains("data-label=\"Votre signature\"") && page.contains("<h2>Qui signe</h2>"), "{page}");
    let path = format!("{CONTRACTS}/{contract}/signings");
    let listed = owner.send(Method::GET, &path, &spoken, Body::empty()).await.expect(200);
    assert_eq!(listed["data"][0]["title"], "Contrat de travail EC-00001");
    assert_eq!(listed["data"][0]["signatories"][1]["role"], "Employeur");
}
