use kernel_testkit::{Backend, TestApp, on_both};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

use super::{KNOWN, at, refused, sign_in};

on_both!(
    an_invited_stranger_joins_with_what_was_offered,
    a_shared_link_does_not_prove_the_address,
    somebody_with_an_account_accepts_signed_in,
    nobody_gives_more_than_they_hold,
    an_invitation_falls_with_its_inviter,
    old_links_are_worth_nothing
);

const CHOSEN: &str = "a fresh sentence for me";

fn offer(email: &str) -> Json {
    json!({"emailAddress": email, "firstName": "Rudo", "grants": [{"family": "accounting", "role": "operator", "scope": "all"}]})
}

/// The part of a link after `/invitation/`.
fn secret(answer: &Json) -> String {
    answer["data"]["link"].as_str().expect("a link").trim_start_matches("/invitation/").to_string()
}

/// The secret in the letter that waits for this address.
async fn mailed(app: &TestApp, email: &str) -> String {
    let mut reader = app.app.db.read_platform().await.expect("a reader");
    let letters = kernel::platform::mail::newest(&mut reader, None, 20).await.expect("letters");
    let letter = letters.iter().find(|letter| letter.recipient == email).expect("a letter");
    let text = letter.text.clone().expect("its text");
    let from = text.find("/invitation/").expect("a link in the letter") + "/invitation/".len();
    text[from..].chars().take_while(char::is_ascii_alphanumeric).collect()
}

async fn an_invited_stranger_joins_with_what_was_offered(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let made = owner.post(&at(&app, "/invitations"), &offer("rudo@new.example")).await.expect(201);
    let link = mailed(&app, "rudo@new.example").await;
    assert_ne!(link, secret(&made), "the shared link must not prove the address");

    let nobody = app.anonymous();
    let shown = nobody.get(&format!("/v1/invitations/{link}")).await.expect(200);
    assert_eq!(
        (&shown["data"]["business"]["name"], &shown["data"]["hasAccount"]),
        (&json!("Test Trading"), &json!(false))
    );
    let weak = nobody
        .post(
            &format!("/v1/invitations/{link}/join"),
            &json!({"firstName": "", "lastName": "<i>", "password": "short"}),
        )
        .await;
    let pointers: Vec<String> = refused(&weak).into_iter().map(|(pointer, _)| pointer).collect();
    assert_eq!(pointers, ["/firstName", "/lastName", "/password"]);
    nobody
        .post(
            &format!("/v1/invitations/{link}/join"),
            &json!({"firstName": "Rudo", "lastName": "Moyo", "password": CHOSEN}),
        )
        .await
        .expect(201);

    let rudo = sign_in(&app, "rudo@new.example", CHOSEN).await;
    rudo.post("/v1/accounting/customers", &json!({"name": "From Rudo"})).await.expect(201);
    rudo.get(&at(&app, "/invitations")).await.expect(403);
    let members = owner.get(&at(&app, "/members")).await.expect(200);
    let joined = members["data"]
        .as_array()
        .expect("data")
        .iter()
        .find(|member| member["emailAddress"] == "rudo@new.example")
        .expect("Rudo")
        .clone();
    assert_eq!((&joined["access"][0]["role"], &joined["owner"]), (&json!("operator"), &json!(false)));
    // Spent.
    nobody.get(&format!("/v1/invitations/{link}")).await.expect(404);
    nobody.get(&format!("/v1/invitations/{}", secret(&made))).await.expect(404);
}

/// A shared link lets somebody join, but the address stays to be proven before the first sign-in.
async fn a_shared_link_does_not_prove_the_address(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let made = owner.post(&at(&app, "/invitations"), &offer("tariro@new.example")).await.expect(201);
    let body = json!({"firstName": "Tariro", "lastName": "Moyo", "password": CHOSEN});
    let joined = app.anonymous().post(&format!("/v1/invitations/{}/join", secret(&made)), &body).await.expect(201);
    assert_eq!(joined["data"]["verified"], false);
    let login = app
        .anonymous()
        .post("/v1/auth/login", &json!({"emailAddress": "tariro@new.example", "password": CHOSEN}))
        .await;
    assert_eq!(login.code(), "email_unverified");
    let mut reader = app.app.db.read_platform().await.expect("a reader");
    let letters = kernel::platform::mail::newest(&mut reader, None, 20).await.expect("letters");
    assert!(letters.iter().any(|letter| letter.kind == "verify_email" && letter.recipient == "tariro@new.example"));
}

async fn somebody_with_an_account_accepts_signed_in(backend: Backend) {
    let app = TestApp::new(backend).await;
    let other = app.another_business("Other Trading").await;
    let owner = app.owner().await;
    let made = owner.post(&at(&app, "/invitations"), &offer(&other.owner.email)).await.expect(201);
    let link = secret(&made);
    let shown = app.anonymous().get(&format!("/v1/invitations/{link}")).await.expect(200);
    assert_eq!(shown["data"]["hasAccount"], true);
    // No second account, no stranger, nobody without a session.
    let again = app
        .anonymous()
        .post(&format!("/v1/invitations/{link}/join"), &json!({"firstName": "A", "lastName": "B", "password": CHOSEN}))
        .await;
    assert_eq!(again.code(), "has_account");
    app.anonymous().post(&format!("/v1/invitations/{link}/accept"), &json!({})).await.expect(401);
    let stranger = app.signed_in(Role::Viewer, Scope::All).await;
    assert_eq!(stranger.post(&format!("/v1/invitations/{link}/accept"), &json!({})).await.code(), "another_address");
    let invited = sign_in(&app, &other.owner.email, KNOWN).await;
    let accepted = invited.post(&format!("/v1/invitations/{link}/accept"), &json!({})).await.expect(200);
    assert_eq!(accepted["data"]["businessId"], app.business.id.as_str());
    assert_eq!(super::own(&invited).await.len(), 2);
    assert_eq!(
        refused(&owner.post(&at(&app, "/invitations"), &offer(&other.owner.email)).await),
        [("/emailAddress".to_string(), "member".to_string())]
    );
}

async fn nobody_gives_more_than_they_hold(backend: Backend) {
    let app = TestApp::new(backend).await;
    let manager = app.signed_in(Role::Manager, Scope::All).await;
    manager.post(&at(&app, "/invitations"), &offer("a@new.example")).await.expect(403);
    let portal = app.signed_in(Role::Portal, Scope::Own).await;
    portal.post(&at(&app, "/invitations"), &offer("a@new.example")).await.expect(404);
    portal.get(&at(&app, "/members")).await.expect(404);
    let own_only = app.signed_in(Role::Admin, Scope::Own).await;
    let answer = own_only.post(&at(&app, "/invitations"), &offer("a@new.example")).await;
    assert_eq!(refused(&answer), [("/grants/0/role".to_string(), "not_administrator".to_string())]);
    let admin = app.signed_in(Role::Admin, Scope::All).await;
    let wrong = json!({"emailAddress": "half@", "grants": [
        {"family": "accounting", "role": "emperor"}, {"family": "nothing", "role": "viewer"}, {"family": "accounting", "role": "viewer", "scope": "some"},
    ]});
    let pointers: Vec<String> =
        refused(&admin.post(&at(&app, "/invitations"), &wrong).await).into_iter().map(|(pointer, _)| pointer).collect();
    assert_eq!(
        pointers,
        ["/emailAddress", "/grants/0/role", "/grants/1/family", "/grants/2/scope", "/grants/2/family"]
    );
    assert_eq!(
        refused(&admin.post(&at(&app, "/invitations"), &json!({"emailAddress": "b@new.example"})).await)[0].0,
        "/grants"
    );
    admin.post(&at(&app, "/invitations"), &offer("b@new.example")).await.expect(201);
    // A refused invitation leaves no letter.
    let mut reader = app.app.db.read_platform().await.expect("a reader");
    let letters = kernel::platform::mail::newest(&mut reader, None, 20).await.expect("letters");
    assert_eq!(letters.iter().filter(|letter| letter.kind == "invitation").count(), 1);
}

/// The rules are those of the permission manager, on the way out and again on the way in.
async fn an_invitation_falls_with_its_inviter(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let person = app.person(Role::Admin, Scope::All).await;
    let admin = app.sign_in(&person).await;
    // An administrator whose access ends, or who does not see an app, gives no more than that.
    let grants = json!({"people": [person.id.as_str()], "grants": [{"family": "accounting", "role": "admin", "scope": "all", "hiddenApps": ["bills"]}]});
    owner.post("/v1/access/grants", &grants).await.expect(200);
    assert_eq!(
        refused(&admin.post(&at(&app, "/invitations"), &offer("d@new.example")).await),
        [("/grants/0/role".to_string(), "app_above_own".to_string())]
    );
    let narrow = json!({"emailAddress": "d@new.example", "grants": [{"family": "accounting", "role": "approver", "hiddenApps": ["bills"]}]});
    let made = admin.post(&at(&app, "/invitations"), &narrow).await.expect(201);
    let link = secret(&made);
    // Access taken from the inviter is taken from what they offered.
    let lower = json!({"people": [person.id.as_str()], "grants": [{"family": "accounting", "role": "viewer", "scope": "all", "hiddenApps": ["bills"]}]});
    owner.post("/v1/access/grants", &lower).await.expect(200);
    let join = json!({"firstName": "Rudo", "lastName": "Moyo", "password": CHOSEN});
    assert_eq!(app.anonymous().post(&format!("/v1/invitations/{link}/join"), &join).await.code(), "invitation_void");
    let again = json!({"emailAddress": "d@new.example", "password": CHOSEN});
    app.anonymous().post("/v1/auth/login", &again).await.expect(401);
    owner.post("/v1/access/grants", &grants).await.expect(200);
    app.anonymous().post(&format!("/v1/invitations/{link}/join"), &join).await.expect(201);
}

async fn old_links_are_worth_nothing(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let made = owner.post(&at(&app, "/invitations"), &offer("c@new.example")).await.expect(201);
    let id = made["data"]["id"].as_str().expect("id").to_string();
    let first = secret(&made);
    assert_eq!(refused(&owner.post(&at(&app, "/invitations"), &offer("C@New.example ")).await)[0].1, "invited");
    assert_eq!(
        owner.post(&at(&app, &format!("/invitations/{id}/resend")), &json!({})).await.status,
        429,
        "a letter a minute"
    );
    app.clock.set(kernel_types::Clock::now(app.clock.as_ref()).plus_seconds(61));
    let again = secret(&owner.post(&at(&app, &format!("/invitations/{id}/resend")), &json!({})).await.expect(200));
    app.anonymous().get(&format!("/v1/invitations/{first}")).await.expect(404);
    app.anonymous().get(&format!("/v1/invitations/{again}")).await.expect(200);
    owner.delete(&at(&app, &format!("/invitations/{id}"))).await.expect(204);
    app.anonymous().get(&format!("/v1/invitations/{again}")).await.expect(404);
    app.anonymous().get("/v1/invitations/nonsense").await.expect(404);

    // A fortnight later a new one takes the place of one that ran out.
    let made = owner.post(&at(&app, "/invitations"), &offer("c@new.example")).await.expect(201);
    app.clock.set(kernel_types::Clock::now(app.clock.as_ref()).plus_seconds(15 * 86_400));
    app.anonymous().get(&format!("/v1/invitations/{}", secret(&made))).await.expect(404);
    let owner = app.owner().await;
    owner.post(&at(&app, "/invitations"), &offer("c@new.example")).await.expect(201);
}
