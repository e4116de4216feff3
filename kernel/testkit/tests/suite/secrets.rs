//! No secret reaches the log, however much is logged: the real program at its most talkative, all of signing in and up.

use http::Method;
use kernel::platform::mail;
use kernel_store::{Db, DbOptions};
use kernel_testkit::{Program, SocketClient, install, postgres_url};
use kernel_types::{Clock, SystemClock};
use serde_json::{Value as Json, json};

const FIRST: &str = "seven herons over Kariba";
const SECOND: &str = "a kettle sings at midnight";
const WRONG: &str = "nobody chose this sentence";

/// What must not be found, with what it is.
#[derive(Default)]
struct Secrets(Vec<(String, String)>);

impl Secrets {
    fn keep(&mut self, what: &str, secret: &str) {
        assert!(secret.len() >= 6, "{what} is too short to be looked for: '{secret}'");
        self.0.push((what.to_string(), secret.to_string()));
    }

    fn keep_member(&mut self, answer: &Json, name: &str) -> String {
        let secret = answer[name].as_str().unwrap_or_else(|| panic!("no {name} in {answer}")).to_string();
        self.keep(name, &secret);
        secret
    }
}

async fn ask(client: &mut SocketClient, method: Method, path: &str, body: &Json, status: u16) -> Json {
    let (answered, answer) =
        client.json(method.clone(), path, &[("user-type", "business")], body).await.expect("an answer");
    assert_eq!(answered, status, "{method} {path}: {answer}");
    answer
}

async fn post(client: &mut SocketClient, path: &str, body: Json, status: u16) -> Json {
    ask(client, Method::POST, path, &body, status).await
}

/// The words of the newest letter of a kind.
async fn letter(url: &str, recipient: &str, kind: &str) -> String {
    let db = Db::open(url, DbOptions::default()).await.expect("the database");
    let mut found = None;
    // Some are written after the answer.
    for _ in 0..2_000 {
        let mut reader = db.read_platform().await.expect("a reader");
        let letters = mail::newest(&mut reader, None, 100).await.expect("letters");
        drop(reader);
        found = letters
            .into_iter()
            .find(|letter| letter.recipient == recipient && letter.kind == kind)
            .and_then(|letter| letter.text);
        if found.is_some() {
            break;
        }
        tokio::task::yield_now().await;
    }
    db.close().await;
    found.unwrap_or_else(|| panic!("no letter {kind}"))
}

fn code(text: &str) -> String {
    text.lines()
        .map(str::trim)
        .find(|line| line.len() == 6 && line.bytes().all(|byte| byte.is_ascii_digit()))
        .expect("a code")
        .to_string()
}

fn token(text: &str) -> String {
    text.split("token=").nth(1).expect("a link").split_whitespace().next().expect("a token").to_string()
}

async fn nothing_secret_is_logged(url: Option<String>) {
    let program = Program::new(url).set("BAOBAB_LOG_LEVEL", "trace");
    let url = program.database_url();
    install(&url).await;
    let server = program.serve(&[]);
    let mut nobody = SocketClient::new(&server.address, None);
    let mut secrets = Secrets::default();
    for (what, password) in [("password", FIRST), ("new password", SECOND), ("wrong password", WRONG)] {
        secrets.keep(what, password);
        secrets.keep(what, &password.replace(' ', "+"));
        secrets.keep(what, &password.replace(' ', "%20"));
    }
    let email = "heron@secrets.example";

    let person = json!({
        "firstName": "Heron", "lastName": "Moyo", "emailAddress": email, "password": FIRST, "acceptTerms": true, "business": {"name": "Kettle Works", "country": "ZW"},
    });
    post(&mut nobody, "/v1/auth/signup", person, 202).await;
    let mailed = letter(&url, email, "verify_email").await;
    secrets.keep("link of the letter", &token(&mailed));
    post(
        &mut nobody,
        "/v1/auth/verifications/email-by-code",
        json!({"emailAddress": email, "code": code(&mailed)}),
        200,
    )
    .await;
    post(&mut nobody, "/v1/auth/login", json!({"emailAddress": email, "password": WRONG}), 401).await;
    let session = post(&mut nobody, "/v1/auth/login", json!({"emailAddress": email, "password": FIRST}), 200).await;
    let refresh = secrets.keep_member(&session, "refreshToken");
    let mut heron = SocketClient::new(&server.address, Some(secrets.keep_member(&session, "accessToken")));
    ask(&mut heron, Method::GET, "/v1/get/validateToken", &Json::Null, 200).await;
    let renewed = post(&mut nobody, "/v1/auth/refresh", json!({"refreshToken": refresh}), 200).await;
    secrets.keep_member(&renewed, "refreshToken");
    heron.token = Some(secrets.keep_member(&renewed, "accessToken"));

    // A second factor, a program's key, an invitation.
    post(&mut heron, "/v1/auth/step-up", json!({"password": FIRST}), 200).await;
    let begun = post(&mut heron, "/v1/auth/protection/totp", json!({}), 200).await;
    let shared = secrets.keep_member(&begun["data"], "secret");
    let key = totp_rs::Secret::try_from_base32(&shared).expect("base 32");
    let totp = totp_rs::Builder::new().with_secret(key).build().expect("a secret");
    let now = SystemClock.now().unix_ms() / 1_000;
    let confirmed =
        post(&mut heron, "/v1/auth/protection/totp/confirm", json!({"code": totp.generate(now).to_string()}), 200)
            .await;
    let codes: Vec<String> = confirmed["data"]["recoveryCodes"]
        .as_array()
        .expect("codes")
        .iter()
        .map(|code| code.as_str().expect("a code").to_string())
        .collect();
    for code in &codes {
        secrets.keep("recovery code", code);
    }
    let business = session["businesses"][0]["id"].as_str().expect("the business").to_string();
    let key = post(
        &mut heron,
        "/v1/access/keys",
        json!({"name": "Till", "grants": [{"family": "accounting", "role": "viewer"}]}),
        201,
    )
    .await;
    let mut till = SocketClient::new(&server.address, Some(secrets.keep_member(&key["data"], "key")));
    ask(&mut till, Method::GET, "/v1/parties/customers", &Json::Null, 200).await;
    let invited = post(
        &mut heron,
        &format!("/v1/businesses/{business}/invitations"),
        json!({"emailAddress": "egret@secrets.example", "grants": [{"family": "accounting", "role": "viewer", "scope": "all"}]}),
        201,
    )
    .await;
    let link = invited["data"]["link"].as_str().expect("a link").trim_start_matches("/invitation/").to_string();
    secrets.keep("shared link of the invitation", &link);
    ask(&mut nobody, Method::GET, &format!("/v1/invitations/{link}"), &Json::Null, 200).await;

    // Signing in with the second step, and a forgotten password.
    let step = post(&mut nobody, "/v1/auth/login", json!({"emailAddress": email, "password": FIRST}), 200).await;
    let challenge = secrets.keep_member(&step, "challenge");
    let again =
        post(&mut nobody, "/v1/auth/second-factor", json!({"challenge": challenge, "recoveryCode": codes[0]}), 200)
            .await;
    secrets.keep_member(&again, "accessToken");
    secrets.keep_member(&again, "refreshToken");
    post(&mut nobody, "/v1/auth/forgot-password", json!({"emailAddress": email}), 200).await;
    let reset = token(&letter(&url, email, "reset_password").await);
    secrets.keep("link to a new password", &reset);
    post(&mut nobody, "/v1/auth/reset-password", json!({"token": reset, "password": SECOND}), 200).await;
    // A token that is cut is a secret nearly whole.
    let mut forged =
        SocketClient::new(&server.address, heron.token.as_ref().map(|token| token[..token.len() - 2].to_string()));
    ask(&mut forged, Method::GET, "/v1/parties/customers", &Json::Null, 401).await;
    if let Some(token) = &heron.token {
        secrets.keep("most of a token", &token[..token.len() - 2]);
    }

    tokio::task::spawn_blocking(move || server.stop()).await.expect("stopped");
    let log = program.log();
    assert!(log.contains("auth.login_failed") && log.contains("http.answered"), "the log holds what it should: {log}");
    for (what, secret) in &secrets.0 {
        if let Some(place) = log.find(secret.as_str()) {
            let line = log[..place].rfind('\n').map_or(0, |start| start + 1);
            panic!("{what} stands in the log: {}", log[line..].chars().take(300).collect::<String>());
        }
    }
    // Hashes are no secrets of people, but they are for guessing machines.
    assert!(!log.contains("$argon2"), "a hash of a password stands in the log");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_sqlite() {
    nothing_secret_is_logged(None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgres() {
    nothing_secret_is_logged(Some(postgres_url().await.expect("PostgreSQL"))).await;
}
