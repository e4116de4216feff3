//! Documents that several people sign: one after the other, the same file for all, and what becomes of the record.

use axum::body::Body;
use http::Method;
use kernel_testkit::{Backend, Client, TestApp, on_both, pdf_words};
use serde_json::{Value as Json, json};

on_both!(
    a_contract_is_signed_in_order,
    a_changed_file_is_not_the_sealed_one,
    declining_ends_it_with_a_reason,
    links_end_with_a_reminder_and_a_withdrawal,
    signers_and_documents_are_checked,
);

const CONTRACTS: &str = "/v1/people-and-culture/contracts";
const PRINT: &str = "people-and-culture.employment_contract";

fn id(answer: &Json) -> String {
    answer["data"]["id"].as_str().expect("id").to_string()
}

/// A contract that was sent.
async fn contract(owner: &Client) -> String {
    let person =
        json!({"firstName": "Rudo", "lastName": "Moyo", "hireDate": "2025-01-06", "workEmail": "rudo@moyo.example"});
    let employee = id(&owner.post("/v1/people-and-culture/employees", &person).await.expect(201));
    let terms = json!({"employee": employee, "type": "permanent", "from": "2025-01-06"});
    let contract = id(&owner.post(CONTRACTS, &terms).await.expect(201));
    owner.post(&format!("{CONTRACTS}/{contract}/send"), &json!({})).await.expect(200);
    contract
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
    let mut reader = app.app.db.read_platform().await.expect("a reader");
    let mut sql = reader.sql("SELECT body_text FROM mail_message WHERE kind = 'signature' AND recipient = ");
    sql.value(address).push(" ORDER BY id");
    let rows = reader.rows(&sql.done()).await.expect("letters");
    rows.iter()
        .map(|row| {
            let words = row.text(0).expect("a text");
            path_of(words.lines().find(|line| line.contains("/sign/")).expect("a link"))
        })
        .collect()
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
    let (made, rudo) = begun(&owner, &contract).await;
    let sha256 = made["data"]["sha256"].as_str().expect("a fingerprint").to_string();
    assert_eq!(states(&state_of(&owner, &contract).await), ["asked", "waiting"]);
    assert_eq!(links_to(&app, "rudo@moyo.example").await, [rudo.clone()]);
    assert!(links_to(&app, "tendai@work.example").await.is_empty());
    let page = app.anonymous().get(&rudo).await;
    assert_eq!((page.status, page.headers["referrer-policy"].as_bytes()), (200, b"no-referrer".as_slice()));
    assert!(page.text().contains(&sha256) && page.text().contains("value=\"sign\""), "{}", page.text());
    assert!(state_of(&owner, &contract).await["signatories"][0]["viewedAt"].is_string());

    let (status, page) = answer(&app, &rudo, "answer=sign&name=").await;
    assert!(status == 422 && page.contains("type your name"), "{page}");
    let (status, page) = answer(&app, &rudo, "answer=sign&name=Rudo+Moyo").await;
    assert!(status == 200 && !page.contains("value=\"sign\""), "{page}");
    // Signed is signed, and nothing is taken back.
    assert_eq!(answer(&app, &rudo, "answer=decline&name=Rudo&reason=Late").await.0, 422);
    let now = state_of(&owner, &contract).await;
    assert_eq!((states(&now), now["state"].as_str()), (vec!["signed", "asked"], Some("open")));
    owner.get(&format!("{CONTRACTS}/{contract}/signings/{}/certificate", id(&made))).await.expect(409);
    assert_eq!(owner.get(&format!("{CONTRACTS}/{contract}")).await.expect(200)["data"]["status"], "sent");

    let tendai = links_to(&app, "tendai@work.example").await.pop().expect("a link");
    assert_eq!(answer(&app, &tendai, "answer=sign&name=Tendai+Dube").await.0, 200);
    let now = state_of(&owner, &contract).await;
    assert_eq!((states(&now), now["state"].as_str()), (vec!["signed", "signed"], Some("signed")));
    assert_eq!(owner.get(&format!("{CONTRACTS}/{contract}")).await.expect(200)["data"]["status"], "signed");
    let certificate = app.anonymous().get(&format!("{tendai}/certificate")).await;
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
    assert_eq!(owner.get(&format!("{CONTRACTS}/{contract}")).await.expect(200)["data"]["status"], "draft");
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
