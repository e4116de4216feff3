//! Many guesses at the same moment: as many get through as one after the other would, and nobody else waits for them.

use axum::body::Body;
use futures::future::join_all;
use http::Method;
use kernel_testkit::{
    Answer, Backend, Client, PASSWORD, SocketClient, TestApp, install_with_member, on_both, postgres_url,
};
use kernel_types::{Clock, Role, Scope};
use serde_json::{Value as Json, json};

use crate::accounts::{bearer, code, letter, login};
use crate::sessions::authenticator;

/// Failures that an account has before it waits.
const FREE: usize = 5;
const BURST: usize = 66;

on_both!(a_burst_of_guesses_gets_what_a_queue_of_them_gets, one_account_leaves_room_for_the_others);

/// The same request from an address of its own each.
async fn burst(
    client: &Client,
    path: &str,
    body: impl Fn(usize) -> Json,
    places: impl Fn(usize) -> String,
) -> Vec<Answer> {
    let token = client.token.clone().map(|token| format!("Bearer {token}"));
    join_all((0..BURST).map(|number| {
        let (body, place, token) = (body(number).to_string(), places(number), token.clone());
        async move {
            let mut headers = vec![("content-type", "application/json"), ("x-forwarded-for", place.as_str())];
            if let Some(token) = &token {
                headers.push(("authorization", token));
            }
            Client { token: None, ..client.clone() }.send(Method::POST, path, &headers, Body::from(body)).await
        }
    }))
    .await
}

fn many(number: usize) -> String {
    format!("198.51.100.{number}")
}

/// How many guesses were looked at; the rest were asked to wait.
fn looked_at(answers: &[Answer]) -> usize {
    let waiting = answers.iter().filter(|answer| answer.status == 429).count();
    assert!(answers.iter().all(|answer| [401, 422, 429].contains(&answer.status)), "a guess got in");
    answers.len() - waiting
}

async fn a_burst_of_guesses_gets_what_a_queue_of_them_gets(backend: Backend) {
    let app = TestApp::new(backend).await;
    let nobody = app.anonymous();
    let owner = app.owner().await;
    let email = app.business.owner.email.clone();

    let wrong =
        |name: String| move |number: usize| json!({"emailAddress": name, "password": format!("guess number {number}")});
    assert_eq!(looked_at(&burst(&nobody, "/v1/auth/login", wrong(email.clone()), many).await), FREE, "passwords");
    login(&nobody, &email, PASSWORD).await.expect(429);

    // Proving once more who one is, and changing the password: the password again, counted with the sign-ins.
    let clerk = app.person(Role::Operator, Scope::All).await;
    let client = app.sign_in(&clerk).await;
    let stepping =
        burst(&client, "/v1/auth/step-up", |number| json!({"password": format!("guess number {number}")}), many).await;
    assert_eq!(looked_at(&stepping), FREE, "passwords of the step-up");
    let changing =
        |number| json!({"currentPassword": format!("guess number {number}"), "newPassword": "three goats on the roof"});
    assert_eq!(
        looked_at(&burst(&client, "/v1/auth/profile/password", changing, many).await),
        0,
        "the step-up used them up"
    );

    // Codes of the authenticator app and recovery codes, which are guesses at one thing; first while it is set up.
    let begun = owner.post("/v1/auth/protection/totp", &json!({})).await.expect(200);
    let secret = begun["data"]["secret"].as_str().expect("a secret").to_string();
    let right = authenticator(&secret, app.clock.now());
    let other =
        |number: usize| format!("{:06}", (right.parse::<usize>().expect("figures") + 400_000 + number) % 1_000_000);
    assert_eq!(
        looked_at(
            &burst(&owner, "/v1/auth/protection/totp/confirm", |number| json!({"code": other(number)}), many).await
        ),
        FREE,
        "codes when it is set up"
    );
    crate::accounts::later(&app, 3_601);
    let owner = bearer(&app, &login(&nobody, &email, PASSWORD).await.expect(200));
    owner
        .post("/v1/auth/protection/totp/confirm", &json!({"code": authenticator(&secret, app.clock.now())}))
        .await
        .expect(200);
    crate::accounts::later(&app, 61);
    let challenge = login(&nobody, &email, PASSWORD).await.expect(200)["challenge"].clone();
    let right = authenticator(&secret, app.clock.now());
    let step = |number: usize| match number % 2 {
        0 => {
            json!({"challenge": challenge, "code": format!("{:06}", (right.parse::<usize>().expect("figures") + 400_000 + number) % 1_000_000)})
        }
        _ => json!({"challenge": challenge, "recoveryCode": format!("abcde-fgh{number:02}")}),
    };
    assert_eq!(looked_at(&burst(&nobody, "/v1/auth/second-factor", step, many).await), FREE, "codes at the sign-in");
    // The password alone forgives nothing of the second step.
    login(&nobody, &email, PASSWORD).await.expect(200);
    nobody.post("/v1/auth/second-factor", &json!({"challenge": challenge, "code": right})).await.expect(429);

    // A code of a letter dies with its fifth guess, whichever of them came first.
    let rudo = json!({"firstName": "Rudo", "lastName": "Ncube", "emailAddress": "burst@new.example", "password": "three goats on the roof", "acceptTerms": true});
    nobody.post("/v1/auth/signup", &rudo).await.expect(202);
    let right = code(&letter(&app, "burst@new.example", "verify_email").await);
    let mailed = |number: usize| json!({"emailAddress": "burst@new.example", "code": format!("{:06}", (right.parse::<usize>().expect("figures") + 1 + number) % 1_000_000)});
    looked_at(&burst(&nobody, "/v1/auth/verifications/email-by-code", mailed, many).await);
    nobody
        .post("/v1/auth/verifications/email-by-code", &json!({"emailAddress": "burst@new.example", "code": right}))
        .await
        .expect(422);
}

async fn one_account_leaves_room_for_the_others(backend: Backend) {
    let app = TestApp::new(backend).await;
    let nobody = app.anonymous();
    // Places run short while passwords are checked, which takes its time.
    let (greedy, clerk) = (app.business.owner.email.clone(), app.person(Role::Operator, Scope::All).await);
    for person in [&app.business.owner, &clerk] {
        app.hash_in_full(person).await;
    }
    let right = |name: String| move |_: usize| json!({"emailAddress": name, "password": PASSWORD});
    let other = async {
        let body = json!({"emailAddress": clerk.email, "password": PASSWORD}).to_string();
        let headers = [("content-type", "application/json"), ("x-forwarded-for", "203.0.113.9")];
        // Behind the flood, and from its own address as well.
        let beside = burst_of_one(&nobody, &clerk.email, "198.51.100.1");
        tokio::join!(nobody.send(Method::POST, "/v1/auth/login", &headers, Body::from(body)), beside)
    };
    let (flood, (away, beside)) =
        tokio::join!(burst(&nobody, "/v1/auth/login", right(greedy.clone()), |_| "198.51.100.1".to_string()), other);
    away.expect(200);
    beside.expect(200);
    assert!(flood.iter().all(|answer| [200, 429].contains(&answer.status)));
    assert!(flood.iter().any(|answer| answer.status == 200) && flood.iter().any(|answer| answer.status == 429));
    // What was refused for want of a place is no failure.
    login(&nobody, &greedy, PASSWORD).await.expect(200);
}

async fn burst_of_one(client: &Client, name: &str, place: &str) -> Answer {
    let body = json!({"emailAddress": name, "password": PASSWORD}).to_string();
    client
        .send(
            Method::POST,
            "/v1/auth/login",
            &[("content-type", "application/json"), ("x-forwarded-for", place)],
            Body::from(body),
        )
        .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_count_guesses_together() {
    let url = postgres_url().await.expect("PostgreSQL");
    let (owner, _) = install_with_member(&url, Role::Operator, Scope::All).await;
    let program = kernel_testkit::Program::new(Some(url));
    let servers = [program.serve(&[]), program.serve(&[])];
    let answers = join_all((0..24).map(|number: usize| {
        let (address, email) = (servers.get(number % 2).expect("a server").address.clone(), owner.email.clone());
        async move {
            let body = json!({"emailAddress": email, "password": format!("guess number {number}")});
            SocketClient::new(&address, None)
                .json(Method::POST, "/v1/auth/login", &[], &body)
                .await
                .expect("an answer")
                .0
        }
    }))
    .await;
    assert!(answers.iter().all(|status| [401, 429].contains(status)), "{answers:?}");
    let looked_at = answers.iter().filter(|status| **status == 401).count();
    assert!((1..=FREE).contains(&looked_at), "{answers:?}");
}
