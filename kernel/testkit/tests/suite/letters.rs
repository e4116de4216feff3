//! Letters people keep for the records of one entity: what they may name, who prints them, and that they say no more than their reader
//! may read.

use kernel_testkit::{Backend, Client, TestApp, on_both, pdf_words};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

on_both!(
    a_letter_is_checked_and_printed,
    a_letter_says_what_its_reader_may_read,
    letters_of_others_are_absent,
    codes_facts_and_pictures_are_drawn,
    a_declared_letter_is_printed_until_one_stands_for_it,
    labels_are_printed_for_chosen_records,
    conditions_leave_out_what_does_not_hold,
);

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

const EMPLOYEES: &str = "/v1/people-and-culture/employees";

async fn employee(owner: &Client, first: &str, photo: Option<&str>) -> Json {
    let person =
        json!({"firstName": first, "lastName": "Moyo", "hireDate": "2025-01-06", "jobTitle": "Driver", "photo": photo});
    owner.post(EMPLOYEES, &person).await.expect(201)
}

async fn codes_facts_and_pictures_are_drawn(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let letter = |body: &str| json!({"name": "Badge", "about": "people-and-culture.employee", "title": "", "paper": "a4", "body": body});
    for (body, code) in [
        ("<p>{picture: jobTitle}</p>", "place_no_picture"),
        ("<p>{qr: numbr}</p>", "unknown_place"),
        ("<p>{fields: number, nme}</p>", "unknown_place"),
        ("<p>Scan {qr: number}</p>", "place_not_alone"),
        ("<p>{business.logo} of us</p>", "place_not_alone"),
        ("<p>Signed {sign: Driver, Human resources}</p>", "place_not_alone"),
        ("<p>{sign: }</p>", "place_nobody_signs"),
    ] {
        let refused = owner.post(LETTERS, &letter(body)).await;
        assert_eq!(refused.status, 422, "{body}: {}", refused.text());
        let problem = &refused.json()["errors"][0];
        assert_eq!((problem["pointer"].as_str(), problem["code"].as_str()), (Some("/body"), Some(code)), "{body}");
        // What is more than a name is quoted with its braces, so that its own commas end nothing.
        if body.contains("sign: D") {
            assert_eq!(problem["message"], "'{sign: Driver, Human resources}' needs a paragraph of its own.");
        }
    }
    let body = "<p>{business.logo}</p><p>{picture: photo}</p><p>{fields: number, jobTitle, preferredName}</p><p>{barcode: number}</p><p>{qr: number}</p>";
    let letter = id(&owner.post(LETTERS, &letter(body)).await.expect(201));
    let photo = owner.upload("/v1/files", "rudo.png", crate::files::PIXEL).await.expect(201);
    let with = employee(&owner, "Rudo", photo["data"]["id"].as_str()).await;
    let without = employee(&owner, "Tendai", None).await;
    let path = |made: &Json| format!("{EMPLOYEES}/{}/print?letter={letter}", id(made));
    let (drawn, plain) = (owner.get(&path(&with)).await, owner.get(&path(&without)).await);
    assert_eq!((drawn.status, plain.status), (200, 200), "{}", drawn.text());
    let number = with["data"]["number"].as_str().expect("a number");
    // Once as a fact, once below its bars; the square has no words. What is empty has no label either.
    let said = pdf_words(&drawn.body);
    assert_eq!(said.matches(number).count(), 2, "{said}");
    assert!(said.contains("Job title Driver") && !said.contains("Known as"), "{said}");
    // A picture is the largest thing on such a page.
    assert!(drawn.body.len() > plain.body.len() + 200, "{} and {}", drawn.body.len(), plain.body.len());
}

async fn a_declared_letter_is_printed_until_one_stands_for_it(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let made = employee(&owner, "Rudo", None).await;
    let declared = "people-and-culture.employment_letter";
    let path = format!("{EMPLOYEES}/{}/print?print={declared}", id(&made));
    let said = printed(&owner, &path).await;
    for part in [
        "Confirmation of employment",
        "We confirm that Rudo Moyo has been employed by",
        "as Driver.",
        "Human resources",
    ] {
        assert!(said.contains(part), "{part:?} is not in {said:?}");
    }
    // A print of other records, or of none, is none here.
    for other in ["assets.asset_label", "people-and-culture.nothing"] {
        owner.get(&format!("{EMPLOYEES}/{}/print?print={other}", id(&made))).await.expect(404);
    }
    // Its text is where a letter of the business begins.
    let texts = owner.get(&format!("{EMPLOYEES}/prints")).await.expect(200);
    let text = texts["data"].as_array().expect("texts").iter().find(|text| text["print"] == declared).expect("ours");
    assert_eq!((text["title"].as_str(), text["paper"].as_str()), (Some("Confirmation of employment"), Some("a4")));
    let body = text["body"].as_str().expect("a body").replace("We confirm that", "This is to certify that");
    let own = json!({"name": "Employment", "about": "people-and-culture.employee", "title": text["title"], "paper": "a4", "body": body, "replaces": declared});
    let kept = owner.post(LETTERS, &own).await.expect(201);
    assert!(printed(&owner, &path).await.contains("This is to certify that Rudo Moyo"));
    // There is one at most, of such records.
    let mut second = own.clone();
    second["name"] = json!("Another");
    assert_eq!(owner.post(LETTERS, &second).await.status, 422);
    second["replaces"] = json!("assets.asset_label");
    let refused = owner.post(LETTERS, &second).await;
    assert_eq!((refused.status, refused.json()["errors"][0]["pointer"].as_str()), (422, Some("/replaces")));
    // Out of use, the print of the product is back.
    let change = json!({"active": false, "version": kept["data"]["version"]});
    owner.patch(&format!("{LETTERS}/{}", id(&kept)), &change).await.expect(200);
    assert!(printed(&owner, &path).await.contains("We confirm that"));
}

async fn labels_are_printed_for_chosen_records(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let label = json!({
        "name": "Badge", "about": "people-and-culture.employee", "title": "{name}", "paper": "labels", "labelColumns": 2, "labelRows": 2,
        "body": "<p>{qr: number}</p><p>{number}</p>",
    });
    let letter = id(&owner.post(LETTERS, &label).await.expect(201));
    let mut people = Vec::new();
    for first in ["Rudo", "Tendai", "Chipo"] {
        people.push(id(&employee(&owner, first, None).await));
    }
    let labels = format!("{EMPLOYEES}/labels");
    let body = json!({"letter": letter, "ids": [people[1], people[0]]});
    let said = pdf_words(&owner.post(&labels, &body).await.body);
    let place = |name: &str| said.find(name).unwrap_or_else(|| panic!("{name} is not in {said:?}"));
    assert!(place("Tendai Moyo") < place("Rudo Moyo") && !said.contains("Chipo"), "{said}");
    let body = json!({"letter": letter, "filter": "filter[firstName]=Chipo", "copies": 3, "skip": 2});
    let said = pdf_words(&owner.post(&labels, &body).await.body);
    assert_eq!(said.matches("Chipo Moyo").count(), 3, "{said}");
    // One record's own page is a sheet with one label.
    let one = printed(&owner, &format!("{EMPLOYEES}/{}/print?letter={letter}", people[0])).await;
    assert!(one.contains("Rudo Moyo"), "{one}");
    // A letter is no label, nothing chosen is nothing printed, and a sheet has an end.
    let plain = json!({"name": "Plain", "about": "people-and-culture.employee", "title": "", "paper": "a4", "body": "<p>{name}</p>"});
    let plain = id(&owner.post(LETTERS, &plain).await.expect(201));
    for body in [
        json!({"letter": plain, "ids": people}),
        json!({"ids": people}),
        json!({"letter": letter}),
        json!({"letter": letter, "ids": people, "copies": 1_000}),
        json!({"letter": letter, "ids": people, "copies": "three"}),
    ] {
        assert_eq!(owner.post(&labels, &body).await.status, 422, "{body}");
    }
    // Records of others are left out; where none is left there is nothing to print.
    let other = app.sign_in(&app.another_business("Other Trading").await.owner).await;
    other.post(&labels, &json!({"letter": letter, "ids": people})).await.expect(404);
}

async fn conditions_leave_out_what_does_not_hold(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let letter = |name: &str, body: &str| json!({"name": name, "about": "people-and-culture.employee", "title": "", "paper": "a4", "body": body});
    for (body, code, near) in [
        ("<p>{if: jobTitel != null}</p><p>a</p><p>{end if}</p>", "condition", Some("'jobTitle'")),
        ("<p>{if: firstName}</p><p>a</p><p>{end if}</p>", "condition", None),
        ("<p>{if: firstName == 'Rudo'}</p><p>a</p>", "condition_not_closed", None),
        ("<p>a</p><p>{end if}</p>", "condition_not_opened", None),
        ("<p>{else}</p>", "condition_not_opened", None),
        ("<p>Only {if: firstName == 'Rudo'} a</p>", "place_not_alone", None),
    ] {
        let refused = owner.post(LETTERS, &letter("Wrong", body)).await;
        assert_eq!(refused.status, 422, "{body}: {}", refused.text());
        let problem = &refused.json()["errors"][0];
        assert_eq!((problem["pointer"].as_str(), problem["code"].as_str()), (Some("/body"), Some(code)), "{body}");
        let message = problem["message"].as_str().unwrap_or_default();
        assert!(near.is_none_or(|near| message.contains(near)), "{body}: {message}");
    }
    let body = "<p>{if: firstName == 'Rudo'}</p><p>For Rudo.</p><p>{if: jobTitle == 'Driver' &amp;&amp; hireDate &lt; today()}</p><p>Keys.</p><p>{end if}</p><p>{else}</p><p>For others.</p><p>{end if}</p><p>All.</p>";
    let letter = id(&owner.post(LETTERS, &letter("Keys", body)).await.expect(201));
    let mut said = Vec::new();
    for first in ["Rudo", "Tendai"] {
        let made = employee(&owner, first, None).await;
        said.push(printed(&owner, &format!("{EMPLOYEES}/{}/print?letter={letter}", id(&made))).await);
    }
    let holds = |said: &str| ["For Rudo.", "Keys.", "For others.", "All."].map(|part| said.contains(part));
    assert_eq!(
        said.iter().map(|said| holds(said)).collect::<Vec<_>>(),
        [[true, true, false, true], [false, false, true, true]],
        "{said:?}"
    );

    // Declared conditions are those of the text a business changes.
    let made = employee(&owner, "Chipo", None).await;
    let terms = |kind: &str, to: Json| json!({"employee": id(&made), "type": kind, "from": "2025-01-06", "to": to});
    let fixed =
        id(&owner.post("/v1/people-and-culture/contracts", &terms("fixed", json!("2025-06-30"))).await.expect(201));
    let paper = format!("/v1/people-and-culture/contracts/{fixed}/print?print=people-and-culture.employment_contract");
    let said = printed(&owner, &paper).await;
    assert!(said.contains("The employment ends on") && !said.contains("has no fixed end"), "{said}");
    let texts = owner.get("/v1/people-and-culture/contracts/prints").await.expect(200);
    assert!(texts.to_string().contains("{if: type == 'fixed'}"), "{texts}");
}
