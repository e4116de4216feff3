//! What every answer says about how a browser may use it, and what ends with a password.

use std::io::Write;
use std::process::Stdio;
use std::time::Duration;

use axum::body::Body;
use futures::StreamExt;
use http::Method;
use kernel_http::HttpConfig;
use kernel_testkit::{Backend, PASSWORD, Program, SocketClient, TestApp, install};
use serde_json::{Value as Json, json};

#[tokio::test]
async fn every_answer_says_how_it_may_be_used() {
    let app = TestApp::new(Backend::Sqlite).await;
    let mut owner = app.owner().await;
    owner.router =
        app.edge(HttpConfig { public_url: Some("https://books.example.com".into()), ..HttpConfig::default() });
    let mut nobody = owner.clone();
    nobody.token = None;
    let paths = [
        "/",
        "/nowhere",
        "/v1",
        "/v1/nowhere",
        "/healthz",
        "/v1/accounting/customers",
        "/v1/accounting/customers/export?format=csv",
        "/v1/auth/profile",
        "/verify/a/b/c",
        "/assets/nowhere.js",
        "/brand/favicon.svg",
    ];
    for client in [&owner, &nobody] {
        for path in paths {
            for origin in ["https://evil.example", "null"] {
                let answer = client.send(Method::GET, path, &[("origin", origin)], Body::empty()).await;
                let said =
                    |name: &str| answer.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
                assert_eq!(said("x-content-type-options"), "nosniff", "{path}");
                assert!(said("content-security-policy").contains("frame-ancestors 'none'"), "{path}");
                assert!(["same-origin", "no-referrer"].contains(&said("referrer-policy")), "{path}");
                assert_eq!(said("strict-transport-security"), "max-age=31536000; includeSubDomains", "{path}");
                assert!(
                    !answer.headers.keys().any(|name| name.as_str().starts_with("access-control-")),
                    "{path}: no other site reads it"
                );
                let is_text = said("content-type").starts_with("text/");
                assert!(answer.body.is_empty() || !said("content-type").is_empty(), "{path}: what it is");
                assert!(!is_text || said("content-type").contains("charset=utf-8"), "{path}: {}", said("content-type"));
                if path.starts_with("/v1/") {
                    assert_eq!(said("cache-control"), "no-store", "{path}");
                }
            }
        }
        for path in ["/", "/v1/accounting/customers", "/healthz"] {
            let answer = client.send(Method::TRACE, path, &[("x-secret", "word")], Body::empty()).await;
            assert_eq!(answer.status, 405, "{path}");
            assert!(!answer.text().contains("word"));
        }
    }

    let body = json!({"emailAddress": app.business.owner.email, "password": PASSWORD});
    let signed_in = nobody.post("/v1/auth/login", &body).await;
    let cookies: Vec<&str> =
        signed_in.headers.get_all("set-cookie").iter().filter_map(|value| value.to_str().ok()).collect();
    assert!(cookies.len() >= 2);
    for cookie in cookies {
        assert!(["; Secure", "; HttpOnly", "; SameSite=Lax"].iter().all(|wanted| cookie.contains(wanted)), "{cookie}");
    }
    let out = owner.post("/v1/auth/logout", &json!({})).await;
    assert_eq!(out.headers["clear-site-data"], "\"cache\"");
    assert_eq!(owner.get("/v1/accounting/customers").await.status, 401, "the token went with the session");
}

/// The start of a body whose sender then says nothing more.
fn and_silence(start: &str) -> Body {
    let start = futures::stream::iter([Ok::<_, std::io::Error>(start.to_string())]);
    Body::from_stream(start.chain(futures::stream::pending()))
}

/// Files of the shell and pages of the register lie below one path; a page that is opened anew or sent to somebody is a page.
#[tokio::test]
async fn pages_below_the_path_of_files_are_pages() {
    let app = TestApp::new(Backend::Sqlite).await;
    let nobody = app.anonymous();
    for path in ["/assets/list", "/assets/reports/roll-forward", "/assets/01jbxhz1c0vg1trhq9s9fk7q20/edit"] {
        let answer = nobody.get(path).await;
        let said = |name: &str| answer.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        assert_eq!((answer.status, said("cache-control")), (200, "no-store"), "{path}");
        assert!(said("content-type").starts_with("text/html"), "{path}");
    }
    assert_eq!(nobody.get("/assets/nowhere.js").await.status, 404);
}

#[tokio::test]
async fn whoever_sends_slowly_or_nothing_is_answered_in_time() {
    let app = TestApp::new(Backend::Sqlite).await;
    let mut owner = app.owner().await;
    let limits = |timeout: u64, upload_silence: u64| HttpConfig {
        timeout: Duration::from_millis(timeout),
        upload_silence: Duration::from_millis(upload_silence),
        ..HttpConfig::default()
    };
    // A hundred seconds are longer than any test: whichever limit answers is the one that is short.
    let (short, long) = (50, 100_000);
    owner.router = app.edge(limits(short, long));
    let json = [("content-type", "application/json")];
    let slow = owner.send(Method::POST, "/v1/accounting/customers", &json, and_silence("{\"name\":")).await;
    assert_eq!(slow.status, 408, "{}", slow.text());

    owner.router = app.edge(limits(long, short));
    let part = "--part\r\ncontent-disposition: form-data; name=\"file\"; filename=\"a.pdf\"\r\n\r\n%PDF-1.7";
    let other = "--part\r\ncontent-disposition: form-data; name=\"note\"\r\n\r\nx";
    let form = [("content-type", "multipart/form-data; boundary=part")];
    let logo = format!("/v1/businesses/{}/logo", app.business.id);
    for path in ["/v1/files", "/v1/accounting/customers/import", &logo] {
        for start in ["--part", other, part] {
            let silent = owner.send(Method::POST, path, &form, and_silence(start)).await;
            assert_eq!(silent.status, 408, "{path} {start:?}: {}", silent.text());
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_password_set_by_the_operator_ends_every_session() {
    let program = Program::new(None);
    let owner = install(&program.database_url()).await;
    let server = program.serve(&[]);
    let sign_in = async |password: &str| {
        let body = json!({"emailAddress": owner.email, "password": password});
        SocketClient::new(&server.address, None)
            .json(Method::POST, "/v1/auth/login", &[], &body)
            .await
            .expect("an answer")
    };
    let (_, session) = sign_in(PASSWORD).await;
    let mut client = SocketClient::new(&server.address, session["accessToken"].as_str().map(str::to_string));
    assert_eq!(client.json(Method::GET, "/v1/get/validateToken", &[], &Json::Null).await.expect("an answer").0, 200);
    let mut setting = program
        .command()
        .args(["user", "password", &owner.email])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("a process");
    setting.stdin.take().expect("its input").write_all(b"seven quiet herons wade\n").expect("a line");
    assert!(setting.wait().expect("its end").success());
    assert_eq!(client.json(Method::GET, "/v1/get/validateToken", &[], &Json::Null).await.expect("an answer").0, 401);
    assert_eq!(sign_in("seven quiet herons wade").await.0, 200);
}
