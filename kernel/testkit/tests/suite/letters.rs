//! Letters people keep for the records of one entity: what they may name, who prints them, and that they say no more than their reader
//! may read.

use kernel_testkit::{Backend, Client, TestApp, on_both, pdf_words};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

on_both!(a_letter_is_checked_and_printed, a_letter_says_what_its_reader_may_read, letters_of_others_are_absent);

const LETTERS: &str = "/v1/reporting/letters";
const CUSTOMERS: &str = "/v1/accounting/customers";

fn id(answer: &Json) -> String {
    answer["data"]["id"].as_str().expect("id").to_string()
}

async fn printed(client: &Client, path: &str) -> String {
    let answer = client.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.text());
    pdf_words(&answer.body)
}

async fn customer(owner: &Client) -> String {
    let body = json!({
        "name": "Chipo Hardware", "creditLimit": "2500.00",
        "addresses": [{"kind": "billing", "line1": "4 Seke Road", "city": "Harare", "country": "ZW", "primary": true}],
    });
    id(&owner.post(CUSTOMERS, &body).await.expect(201))
}

async fn a_letter_is_checked_and_printed(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let customer = customer(&owner).await;
    let letter = |body: &str| json!({"name": "Welcome", "about": "parties.customer", "title": "Welcome, {name}", "paper": "a4", "body": body});
    for (body, code, near) in [
        ("<p>Dear {nam},</p>", "unknown_place", Some("'name'")),
        ("<p>{addresses.city}</p>", "unknown_place", None),
        ("<p>{paymentTerms.nme}</p>", "unknown_place", Some("'paymentTerms.name'")),
        ("<p>{addresses: citty}</p>", "unknown_place", Some("'city'")),
        ("<p>Where: {addresses: city}</p>", "place_not_alone", None),
        ("<p>{first name}</p>", "unknown_place", None),
    ] {
        let refused = owner.post(LETTERS, &letter(body)).await;
        assert_eq!(refused.status, 422, "{body}: {}", refused.text());
        let problem = &refused.json()["errors"][0];
        assert_eq!((problem["pointer"].as_str(), problem["code"].as_str()), (Some("/body"), Some(code)), "{body}");
        let message = problem["message"].as_str().unwrap_or_default();
        assert!(near.is_none_or(|near| message.contains(near)), "{body}: {message}");
    }
    let unknown = owner
        .post(
            LETTERS,
            &json!({"name": "X", "about": "accounting.nothing", "title": "", "paper": "a4", "body": "<p>a</p>"}),
        )
        .await;
    assert_eq!((unknown.status, unknown.json()["errors"][0]["pointer"].as_str()), (422, Some("/about")));

    let body = "<p>Dear {name},</p><p>your limit is {creditLimit}, your terms are {paymentTerms.name|as agreed}.</p><p>{addresses: line1, city}</p><p>{sign: Sales}</p><p>{business.name}, {today}</p>";
    let made = owner.post(LETTERS, &letter(body)).await.expect(201);
    let path = format!("{CUSTOMERS}/{customer}/print?letter={}", id(&made));
    let said = printed(&owner, &path).await;
    for part in [
        "Welcome, Chipo Hardware",
        "Dear Chipo Hardware,",
        "your limit is USD 2,500.00",
        "your terms are as agreed.",
        "4 Seke Road",
        "Harare",
        "Sales",
    ] {
        assert!(said.contains(part), "{part:?} is not in {said:?}");
    }
    // What is not saved yet is printed the same way, and checked the same way.
    let tried = owner
        .post(
            &format!("{CUSTOMERS}/{customer}/print"),
            &json!({"title": "", "paper": "roll80", "body": "<p>To {name}</p>"}),
        )
        .await;
    assert!(tried.status == 200 && pdf_words(&tried.body).contains("To Chipo Hardware"), "{}", tried.status);
    let refused = owner.post(&format!("{CUSTOMERS}/{customer}/print"), &json!({"body": "<p>{nam}</p>"})).await;
    assert_eq!((refused.status, refused.json()["errors"][0]["pointer"].as_str()), (422, Some("/body")));
    // A letter out of use, or one about other records, is none for this one.
    let change = json!({"active": false, "version": made["data"]["version"]});
    owner.patch(&format!("{LETTERS}/{}", id(&made)), &change).await.expect(200);
    owner.get(&path).await.expect(404);
    let body = json!({"name": "To suppliers", "about": "parties.supplier", "title": "", "paper": "a4", "body": "<p>Dear {name}</p>"});
    let other = owner.post(LETTERS, &body).await.expect(201);
    owner.get(&format!("{CUSTOMERS}/{customer}/print?letter={}", id(&other))).await.expect(404);
}

async fn a_letter_says_what_its_reader_may_read(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let own = app.signed_in(Role::Manager, Scope::Own).await;
    // What a reader sees four signs of is not printed for them.
    let person =
        json!({"firstName": "Rudo", "lastName": "Moyo", "hireDate": "2025-01-06", "nationalId": "63-1234567K10"});
    let employee = id(&owner.post("/v1/people-and-culture/employees", &person).await.expect(201));
    let body = json!({"name": "Identity", "about": "people-and-culture.employee", "title": "", "paper": "a4", "body": "<p>{firstName}: {nationalId|not told}</p>"});
    let letter = id(&owner.post(LETTERS, &body).await.expect(201));
    let path = format!("/v1/people-and-culture/employees/{employee}/print?letter={letter}");
    assert!(printed(&owner, &path).await.contains("Rudo: 63-1234567K10"));
    let operator = app.signed_in(Role::Operator, Scope::All).await;
    assert!(printed(&operator, &path).await.contains("Rudo: not told"));
    // Neither is a linked record that is not theirs.
    let hidden = customer(&owner).await;
    let mine = own.post(CUSTOMERS, &json!({"name": "Mine Ltd"})).await.expect(201);
    let change = json!({"parent": hidden, "version": mine["data"]["version"]});
    owner.patch(&format!("{CUSTOMERS}/{}", id(&mine)), &change).await.expect(200);
    let body = json!({"name": "Group", "about": "parties.customer", "title": "", "paper": "a4", "body": "<p>{name} of {parent.name|nobody}</p>"});
    let letter = id(&owner.post(LETTERS, &body).await.expect(201));
    let path = format!("{CUSTOMERS}/{}/print?letter={letter}", id(&mine));
    assert!(printed(&owner, &path).await.contains("Mine Ltd of Chipo Hardware"));
    assert!(printed(&own, &path).await.contains("Mine Ltd of nobody"));
    // Who may not write letters may print them.
    let viewer = app.signed_in(Role::Viewer, Scope::All).await;
    viewer.post(LETTERS, &body).await.expect(403);
    assert!(printed(&viewer, &path).await.contains("Mine Ltd"));
}

async fn letters_of_others_are_absent(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let customer = customer(&owner).await;
    let body =
        json!({"name": "Ours", "about": "parties.customer", "title": "", "paper": "a4", "body": "<p>{name}</p>"});
    let letter = id(&owner.post(LETTERS, &body).await.expect(201));
    let other = app.sign_in(&app.another_business("Other Trading").await.owner).await;
    let theirs = id(&other.post(CUSTOMERS, &json!({"name": "Theirs"})).await.expect(201));
    other.get(&format!("{CUSTOMERS}/{theirs}/print?letter={letter}")).await.expect(404);
    other.get(&format!("{CUSTOMERS}/{customer}/print?letter={letter}")).await.expect(404);
    let sample = json!({"title": "", "paper": "a4", "body": "<p>{name}</p>"});
    other.post(&format!("{CUSTOMERS}/{customer}/print"), &sample).await.expect(404);
}
