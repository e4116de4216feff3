//! Accounts over HTTP on both databases: signing up, proving an address, forgetting and changing passwords, second steps,
//! devices, and what forged, swapped, expired and replayed things get.

use axum::body::Body;
use http::Method;
use kernel::platform::attempt::{self, Attempt, Source};
use kernel::platform::mail::{self, MailRow};
use kernel::platform::user;
use kernel_testkit::{Answer, Backend, Client, PASSWORD, TestApp, on_both};
use kernel_types::{Clock, Instant};
use serde_json::{Value as Json, json};

const NEW_PASSWORD: &str = "three goats on the roof";

pub async fn letters(app: &TestApp, recipient: &str) -> Vec<MailRow> {
    app.settled().await;
    let mut reader = app.app.db.read_platform().await.expect("a reader");
    let all = mail::newest(&mut reader, None, 500).await.expect("letters");
    all.into_iter().filter(|letter| letter.recipient == recipient).collect()
}

/// The newest letter of this kind.
pub async fn letter(app: &TestApp, recipient: &str, kind: &str) -> MailRow {
    let found = letters(app, recipient).await.into_iter().find(|letter| letter.kind == kind);
    found.unwrap_or_else(|| panic!("no letter {kind} to {recipient}"))
}

pub fn code(letter: &MailRow) -> String {
    let text = letter.text.as_deref().expect("words");
    text.lines()
        .map(str::trim)
        .find(|line| line.len() == 6 && line.bytes().all(|byte| byte.is_ascii_digit()))
        .expect("a code")
        .to_string()
}

fn token(letter: &MailRow) -> String {
    let text = letter.text.as_deref().expect("words");
    text.split("token=").nth(1).expect("a link").split_whitespace().next().expect("a token").to_string()
}

pub fn later(app: &TestApp, seconds: i64) {
    app.clock.set(Instant(app.clock.now().0 + seconds * 1_000_000));
}

fn person(email: &str) -> Json {
    json!({"firstName": "Rudo", "lastName": "Ncube", "emailAddress": email, "password": NEW_PASSWORD, "acceptTerms": true})
}

pub async fn login(client: &Client, email: &str, password: &str) -> Answer {
    client.post("/v1/auth/login", &json!({"emailAddress": email, "password": password})).await
}

pub fn bearer(app: &TestApp, answer: &Json) -> Client {
    Client { token: Some(answer["accessToken"].as_str().expect("a token").to_string()), ..app.anonymous() }
}

on_both!(signing_up, links, nobody_learns, forgetting, guessing, own_account, outbox,);

async fn signing_up(backend: Backend) {
    let app = TestApp::new(backend).await;
    let nobody = app.anonymous();
    let mut body = person("Rudo@New.example");
    body["username"] = json!("Rudo.Ncube");
    body["business"] = json!({"name": "Rudo's Fabrics", "country": "ZW"});
    let answer = nobody.post("/v1/auth/signup", &body).await.expect(202);
    assert_eq!(
        (answer["result"].as_str(), answer["emailAddress"].as_str()),
        (Some("success"), Some("rudo@new.example"))
    );
    assert!(answer.get("accessToken").is_none());

    // The right password is not enough before the address is proven.
    let early = login(&nobody, "rudo@new.example", NEW_PASSWORD).await;
    early.expect(403);
    assert_eq!(early.code(), "email_unverified");
    assert_eq!(login(&nobody, "rudo@new.example", "not the password").await.status, 401);

    let mail = letter(&app, "rudo@new.example", "verify_email").await;
    let right = code(&mail);
    let wrong = if right == "000000" { "000001" } else { "000000" };
    let path = "/v1/auth/verifications/email-by-code";
    let refused = nobody.post(path, &json!({"emailAddress": "rudo@new.example", "code": wrong})).await;
    refused.expect(422);
    assert_eq!(refused.code(), "wrong_code");
    // Somebody else's code, and a code for somebody without an account, read alike.
    let other = nobody.post(path, &json!({"emailAddress": "nobody@new.example", "code": right})).await;
    assert_eq!((other.status, other.code()), (422, "wrong_code".to_string()));

    let confirmed = nobody
        .post(path, &json!({"emailAddress": "rudo@new.example", "code": format!("{} {}", &right[..3], &right[3..])}))
        .await
        .expect(200);
    assert!(confirmed["businessId"].is_string(), "{confirmed}");
    let again = nobody.post(path, &json!({"emailAddress": "rudo@new.example", "code": right})).await;
    assert_eq!((again.status, again.code()), (422, "wrong_code".to_string()));

    let session = login(&nobody, "rudo.ncube", NEW_PASSWORD).await.expect(200);
    assert_eq!(session["businesses"][0]["name"], "Rudo's Fabrics");
    assert_eq!(session["user"]["username"], "rudo.ncube");
    let rudo = bearer(&app, &session);
    let valid = rudo.get("/v1/get/validateToken").await.expect(200);
    assert_eq!((valid["result"].as_str(), valid["valid"].as_bool()), (Some("success"), Some(true)));
    rudo.get("/v1/ledger/accounts?limit=1").await.expect(200);
}

async fn links(backend: Backend) {
    let app = TestApp::new(backend).await;
    let nobody = app.anonymous();
    nobody.post("/v1/auth/signup", &person("link@new.example")).await.expect(202);
    let first = token(&letter(&app, "link@new.example", "verify_email").await);
    // Too soon, then a new letter; the link of the old one is dead.
    let soon = nobody.post("/v1/auth/verifications/resend-email", &json!({"emailAddress": "link@new.example"})).await;
    soon.expect(429);
    assert!(soon.headers["retry-after"].to_str().expect("text").parse::<u64>().expect("seconds") <= 60);
    later(&app, 61);
    nobody.post("/v1/auth/verifications/resend-email", &json!({"emailAddress": "link@new.example"})).await.expect(200);
    // The letter is written after the answer.
    app.settled().await;
    let path = "/v1/auth/verifications/email-by-link";
    let old = nobody.post(path, &json!({"token": first})).await;
    assert_eq!((old.status, old.code()), (422, "link_over".to_string()));
    let second = token(&letter(&app, "link@new.example", "verify_email").await);
    assert_ne!(first, second);
    // A link of one purpose opens nothing else, and a changed one nothing at all.
    let swapped =
        nobody.post("/v1/auth/reset-password", &json!({"token": second, "password": "four cows in the yard"})).await;
    assert_eq!((swapped.status, swapped.code()), (422, "link_over".to_string()));
    nobody.post(path, &json!({"token": format!("{second}x")})).await.expect(422);
    // Of two requests at the same time one wins.
    let (a, b) = (json!({"token": second}), json!({"token": second}));
    let (a, b) = tokio::join!(nobody.post(path, &a), nobody.post(path, &b));
    let mut statuses = [a.status, b.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 422]);
    login(&nobody, "link@new.example", NEW_PASSWORD).await.expect(200);

    // An hour is all a letter has.
    nobody.post("/v1/auth/signup", &person("late@new.example")).await.expect(202);
    let late = token(&letter(&app, "late@new.example", "verify_email").await);
    later(&app, 3_601);
    nobody.post(path, &json!({"token": late})).await.expect(422);
}

async fn nobody_learns(backend: Backend) {
    let app = TestApp::new(backend).await;
    let known = app.business.owner.email.clone();
    let nobody = app.anonymous();
    let text = |answer: &Answer, email: &str| {
        let mut json = answer.json();
        json["requestId"] = Json::Null;
        json["retryAfterSeconds"] = Json::Null;
        (answer.status, json.to_string().replace(email, "<address>"))
    };
    for (path, with) in [
        ("/v1/auth/forgot-password", json!({})),
        ("/v1/auth/verifications/resend-email", json!({})),
        ("/v1/auth/verifications/email-by-code", json!({"code": "123456"})),
        ("/v1/auth/login", json!({"password": "certainly not it"})),
    ] {
        let mut answers = Vec::new();
        for email in [known.as_str(), "stranger@new.example"] {
            let mut body = with.clone();
            body["emailAddress"] = json!(email);
            answers.push(text(&nobody.post(path, &body).await, email));
        }
        assert_eq!(answers[0], answers[1], "{path} tells who has an account");
    }
    // Letters to one address are a minute apart, no matter who asks for them.
    later(&app, 61);
    let mut answers = Vec::new();
    for email in [known.as_str(), "stranger2@new.example"] {
        answers.push(text(&nobody.post("/v1/auth/signup", &person(email)).await, email));
    }
    assert_eq!(answers[0], answers[1]);
    // The owner is told by mail; nothing of the account changed.
    letter(&app, &known, "account_exists").await;
    assert!(letters(&app, &known).await.iter().all(|letter| letter.kind != "verify_email"));
    login(&nobody, &known, PASSWORD).await.expect(200);
    login(&nobody, &known, NEW_PASSWORD).await.expect(401);

    // The same work: one hash each, no matter who is asked for.
    let before = app.hashes_done();
    login(&nobody, "stranger3@new.example", "certainly not it").await.expect(401);
    let unknown = app.hashes_done() - before;
    login(&nobody, &known, "certainly not it").await.expect(401);
    assert_eq!((unknown, app.hashes_done() - before), (1, 2));
}

async fn forgetting(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let email = app.business.owner.email.clone();
    let nobody = app.anonymous();
    nobody.post("/v1/auth/forgot-password", &json!({"emailAddress": email.to_uppercase()})).await.expect(200);
    let link = token(&letter(&app, &email, "reset_password").await);
    let path = "/v1/auth/reset-password";
    // A weak password is told, and the link survives it.
    let weak = nobody.post(path, &json!({"token": link, "password": "password1234"})).await;
    assert_eq!(weak.expect(422)["errors"][0]["code"], "common");
    owner.get("/v1/get/validateToken").await.expect(200);
    nobody.post(path, &json!({"token": link, "password": NEW_PASSWORD})).await.expect(200);
    // Every device is signed out, the old password is gone, the link too.
    assert_eq!(owner.get("/v1/get/validateToken").await.status, 401);
    assert_eq!(owner.get("/v1/ledger/accounts?limit=1").await.status, 401);
    login(&nobody, &email, PASSWORD).await.expect(401);
    login(&nobody, &email, NEW_PASSWORD).await.expect(200);
    nobody.post(path, &json!({"token": link, "password": "four cows in the yard"})).await.expect(422);
    letter(&app, &email, "password_changed").await;

    later(&app, 61);
    nobody.post("/v1/auth/forgot-password", &json!({"emailAddress": email})).await.expect(200);
    let late = token(&letter(&app, &email, "reset_password").await);
    later(&app, 31 * 60);
    nobody.post(path, &json!({"token": late, "password": "four cows in the yard"})).await.expect(422);
    login(&nobody, &email, NEW_PASSWORD).await.expect(200);
}

async fn guessing(backend: Backend) {
    let app = TestApp::new(backend).await;
    let email = app.business.owner.email.clone();
    let nobody = app.anonymous();
    for _ in 0..5 {
        login(&nobody, &email, "a wrong password").await.expect(401);
    }
    // Even the right password waits now, and so does an address that does not exist.
    let waits = login(&nobody, &email, PASSWORD).await;
    let problem = waits.expect(429);
    assert_eq!(problem["message"], "Too many requests. Please wait a moment and try again.");
    assert_eq!(waits.headers["retry-after"], "5");
    later(&app, 5);
    login(&nobody, &email, PASSWORD).await.expect(200);
    login(&nobody, &email, "a wrong password").await.expect(401);

    // A code of six figures is dead after five guesses, the right one included.
    nobody.post("/v1/auth/signup", &person("guess@new.example")).await.expect(202);
    let right = code(&letter(&app, "guess@new.example", "verify_email").await);
    let path = "/v1/auth/verifications/email-by-code";
    for wrong in 0..5 {
        let guess = format!("{:06}", (right.parse::<u32>().expect("figures") + 1 + wrong) % 1_000_000);
        nobody.post(path, &json!({"emailAddress": "guess@new.example", "code": guess})).await.expect(422);
    }
    nobody.post(path, &json!({"emailAddress": "guess@new.example", "code": right})).await.expect(422);

    // An address that tries many accounts waits, whichever account it tries next.
    let from = |name: String| {
        let nobody = nobody.clone();
        async move {
            let body = json!({"emailAddress": name, "password": "a wrong password"}).to_string();
            nobody
                .send(
                    Method::POST,
                    "/v1/auth/login",
                    &[("content-type", "application/json"), ("x-forwarded-for", "203.0.113.7")],
                    Body::from(body),
                )
                .await
        }
    };
    from("someone@new.example".to_string()).await.expect(401);
    // Forty-nine more of the same, written as that one was: hashing each would take a minute.
    let (now, inner) = (app.clock.now(), std::sync::Arc::clone(&app.app));
    let written = app
        .app
        .db
        .write_platform(move |tx| {
            let app = std::sync::Arc::clone(&inner);
            Box::pin(async move {
                let source = Source { ip: Some("203.0.113.7".to_string()), device: None };
                for number in 0..49 {
                    let (id, name) = (app.ids.next_id(now.unix_ms()), format!("someone{number}@new.example"));
                    attempt::record(tx, &Attempt { id: &id, name: &name, source: &source, succeeded: false }, now)
                        .await?;
                }
                Ok::<_, kernel::OpError>(())
            })
        })
        .await;
    assert!(written.is_ok());
    from("another@new.example".to_string()).await.expect(429);
    login(&nobody, &email, PASSWORD).await.expect(200);
}

async fn own_account(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let email = app.business.owner.email.clone();
    let nobody = app.anonymous();
    let changed = owner
        .patch(
            "/v1/auth/profile",
            &json!({"firstName": "  Tendai ", "phoneNumber": "+263 77 123 4567", "language": "fr"}),
        )
        .await
        .expect(200);
    assert_eq!(
        (changed["data"]["firstName"].as_str(), changed["data"]["phoneNumber"].as_str()),
        (Some("Tendai"), Some("+263 77 123 4567"))
    );
    let refused = owner
        .patch("/v1/auth/profile", &json!({"firstName": "<script>alert(1)</script>", "lastName": "Rudo\u{202e}"}))
        .await
        .expect(422);
    assert_eq!(refused["errors"].as_array().map(Vec::len), Some(2));
    let picture = owner
        .upload("/v1/auth/profile/picture", "me.svg", b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")
        .await;
    assert_eq!(picture.status, 422, "{}", picture.text());

    // Another address: the code goes there, the old one is told.
    owner
        .post("/v1/auth/profile/email-address", &json!({"emailAddress": "Tendai@Elsewhere.example"}))
        .await
        .expect(200);
    assert!(letters(&app, &email).await.is_empty());
    let mail = letter(&app, "tendai@elsewhere.example", "change_email").await;
    assert_eq!(mail.language, "fr");
    login(&nobody, "tendai@elsewhere.example", PASSWORD).await.expect(401);
    owner.post("/v1/auth/profile/email-address/confirm", &json!({"code": code(&mail)})).await.expect(200);
    letter(&app, &email, "email_changed").await;
    login(&nobody, &email, PASSWORD).await.expect(401);
    login(&nobody, "tendai@elsewhere.example", PASSWORD).await.expect(200);
    // An address that is taken reads the same to anyone who asks.
    let other = app.another_business("Other").await.owner;
    later(&app, 61);
    owner.post("/v1/auth/profile/email-address", &json!({"emailAddress": other.email})).await.expect(200);
    letter(&app, &other.email, "account_exists").await;

    // A user name, proven by code; look-alikes are refused.
    for bad in ["tend\u{430}i", "ｔｅｎｄａｉ", "admin", "<b>x</b>"] {
        owner.post("/v1/auth/profile/username", &json!({"username": bad})).await.expect(422);
    }
    owner.post("/v1/auth/profile/username", &json!({"username": "Tendai.M"})).await.expect(200);
    let mail = letter(&app, "tendai@elsewhere.example", "confirm_username").await;
    let path = "/v1/auth/verifications/username-by-code";
    nobody.post(path, &json!({"username": "tendai.x", "code": code(&mail)})).await.expect(422);
    nobody.post(path, &json!({"username": "tendai.m", "code": code(&mail)})).await.expect(200);
    login(&nobody, "tendai.m", PASSWORD).await.expect(200);
    let taken =
        app.sign_in(&other).await.post("/v1/auth/profile/username", &json!({"username": "tendai.m"})).await.expect(422);
    assert_eq!(taken["errors"][0]["code"], "duplicate");

    let elsewhere = bearer(&app, &login(&nobody, "tendai.m", PASSWORD).await.expect(200));
    owner
        .post("/v1/auth/profile/password", &json!({"currentPassword": "not it", "newPassword": NEW_PASSWORD}))
        .await
        .expect(422);
    owner
        .post("/v1/auth/profile/password", &json!({"currentPassword": PASSWORD, "newPassword": NEW_PASSWORD}))
        .await
        .expect(200);
    owner.get("/v1/get/validateToken").await.expect(200);
    assert_eq!(elsewhere.get("/v1/get/validateToken").await.status, 401);
    login(&nobody, "tendai.m", PASSWORD).await.expect(401);
    login(&nobody, "tendai.m", NEW_PASSWORD).await.expect(200);
}

async fn outbox(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    app.anonymous()
        .post("/v1/auth/forgot-password", &json!({"emailAddress": app.business.owner.email}))
        .await
        .expect(200);
    let id = letters(&app, &app.business.owner.email).await[0].id.clone();
    // The owner of a business is nobody here.
    for path in ["/v1/platform/mail".to_string(), format!("/v1/platform/mail/{id}")] {
        owner.get(&path).await.expect(404);
    }
    owner.post(&format!("/v1/platform/mail/{id}/retry"), &json!({})).await.expect(404);
    let admin = app.business.owner.id.clone();
    let made = app
        .app
        .db
        .write_platform(move |tx| {
            let admin = admin.clone();
            Box::pin(async move { user::set_platform_admin(tx, &admin, true).await })
        })
        .await;
    assert!(made.is_ok());
    let listed = owner.get("/v1/platform/mail").await.expect(200);
    assert_eq!(
        (listed["data"][0]["kind"].as_str(), listed["data"][0]["status"].as_str()),
        (Some("reset_password"), Some("queued"))
    );
    let shown = owner.get(&format!("/v1/platform/mail/{id}")).await.expect(200);
    assert!(shown["data"]["text"].as_str().is_some_and(|text| text.contains("/reset-password#token=")), "{shown}");
    owner.post(&format!("/v1/platform/mail/{id}/retry"), &json!({})).await.expect(200);
    owner.get("/v1/platform/mail?cursor=rubbish").await.expect(422);
}

/// Tokens that are forged, expired, sent twice or in the wrong place, and bodies nobody should send.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hostile_requests_get_their_problem_and_change_nothing() {
    let app = TestApp::new(Backend::Sqlite).await;
    let owner = app.owner().await;
    let token = owner.token.clone().expect("a token");
    let nobody = app.anonymous();
    let path = "/v1/get/validateToken";
    let bearer = format!("Bearer {token}");
    // Two tokens, a token in another scheme, a swapped signature.
    let twice =
        nobody.send(Method::GET, path, &[("authorization", &bearer), ("authorization", &bearer)], Body::empty()).await;
    assert_eq!((twice.status, twice.code()), (401, "no_token".to_string()));
    nobody.send(Method::GET, path, &[("authorization", &format!("Basic {token}"))], Body::empty()).await.expect(401);
    let (body, _) = token.rsplit_once('.').expect("a signature");
    let other = app.sign_in(&app.another_business("Other").await.owner).await.token.expect("a token");
    let swapped = format!("{body}.{}", other.rsplit_once('.').expect("a signature").1);
    Client { token: Some(swapped), ..app.anonymous() }.get(path).await.expect(401);
    later(&app, 16 * 60);
    let expired = owner.get(path).await;
    assert_eq!((expired.status, expired.code()), (401, "token_expired".to_string()));
    assert_eq!(expired.json()["message"], "Please log in to continue.");

    // Ten megabytes of JSON, a form with two passwords, a form of the wrong kind.
    let big = format!("{{\"emailAddress\": \"{}\"}}", "x".repeat(10 << 20));
    let answer = nobody
        .send(Method::POST, "/v1/auth/login", &[("content-type", "application/json")], Body::from(big.clone()))
        .await;
    assert_eq!((answer.status, answer.code()), (413, "too_large".to_string()));
    nobody
        .send(Method::POST, "/v1/auth/signup", &[("content-type", "application/json")], Body::from(big))
        .await
        .expect(413);
    let form = "--x\r\ncontent-disposition: form-data; name=\"password\"\r\n\r\na\r\n--x\r\ncontent-disposition: form-data; name=\"password\"\r\n\r\nb\r\n--x--\r\n";
    let doubled = nobody
        .send(Method::POST, "/v1/auth/signup", &[("content-type", "multipart/form-data; boundary=x")], Body::from(form))
        .await;
    assert_eq!(doubled.expect(422)["errors"][0]["code"], "duplicate");
    nobody.send(Method::POST, "/v1/auth/signup", &[("content-type", "text/plain")], Body::from("x")).await.expect(415);
    nobody
        .send(Method::POST, "/v1/auth/login", &[("content-type", "application/json")], Body::from("[1]"))
        .await
        .expect(422);
    nobody.post("/v1/auth/login", &json!({"emailAddress": {"$ne": 1}, "password": ["x"]})).await.expect(422);

    // All problems of a sign-up at once; nothing is kept of it.
    let mut bad = person("rudo@ex\u{430}mple.com");
    bad["firstName"] = json!("<img src=x onerror=alert(1)>");
    bad["username"] = json!("rud\u{43e}");
    bad["password"] = json!("password");
    bad["acceptTerms"] = json!(false);
    bad["business"] = json!({"name": "<svg/onload=1>", "country": "XX"});
    let refused = nobody.post("/v1/auth/signup", &bad).await.expect(422);
    let pointers: Vec<&str> =
        refused["errors"].as_array().expect("errors").iter().filter_map(|error| error["pointer"].as_str()).collect();
    for pointer in
        ["/firstName", "/emailAddress", "/username", "/password", "/acceptTerms", "/business/name", "/business/country"]
    {
        assert!(pointers.contains(&pointer), "{pointer} is missing in {pointers:?}");
    }
    assert!(letters(&app, "rudo@ex\u{430}mple.com").await.is_empty());

    // A Host header of somebody else does not get into letters, nor does another port of a host of ours.
    let asked = [("content-type", "application/json"), ("host", "business.example.com:4444")];
    let body = json!({"emailAddress": app.another_business("Ports").await.owner.email}).to_string();
    let twice = nobody.send(Method::POST, "/v1/auth/forgot-password", &asked, Body::from(body.clone())).await;
    assert_eq!((twice.status, twice.code()), (400, "host".to_string()), "the kit says another host before");
    let mut request = http::Request::builder()
        .method(Method::POST)
        .uri("/v1/auth/forgot-password")
        .header("host", "business.example.com:4444");
    request = request.header("content-type", "application/json");
    let response =
        tower::ServiceExt::oneshot(app.router.clone(), request.body(Body::from(body.clone())).expect("a request"))
            .await
            .expect("an answer");
    assert_eq!(response.status(), 200);
    let address: Json = serde_json::from_str(&body).expect("JSON");
    let text =
        letter(&app, address["emailAddress"].as_str().expect("text"), "reset_password").await.text.expect("words");
    assert!(text.contains("http://business.example.com/reset-password") && !text.contains("4444"), "{text}");
    let without = http::Request::builder().method(Method::GET).uri("/").body(Body::empty()).expect("a request");
    assert_eq!(tower::ServiceExt::oneshot(app.router.clone(), without).await.expect("an answer").status(), 400);
    for probe in ["/healthz", "/readyz"] {
        let request = http::Request::builder().method(Method::GET).uri(probe).body(Body::empty()).expect("a request");
        assert_eq!(
            tower::ServiceExt::oneshot(app.router.clone(), request).await.expect("an answer").status(),
            200,
            "{probe}"
        );
    }
    let body = json!({"emailAddress": app.business.owner.email}).to_string();
    let mut request = http::Request::builder()
        .method(Method::POST)
        .uri("/v1/auth/forgot-password")
        .header("host", "evil.example")
        .header("content-type", "application/json");
    request = request.header("x-forwarded-host", "evil.example");
    let response = tower::ServiceExt::oneshot(app.router.clone(), request.body(Body::from(body)).expect("a request"))
        .await
        .expect("an answer");
    assert_eq!(response.status(), 200);
    let mail = letter(&app, &app.business.owner.email, "reset_password").await;
    assert!(!mail.text.expect("words").contains("evil.example") && !mail.html.expect("html").contains("evil.example"));
}
