//! Sessions over HTTP on both databases: tokens that rotate, cookies, the second step of signing in, devices.

use axum::body::Body;
use http::Method;
use kernel_testkit::{Answer, Backend, Client, PASSWORD, TestApp, on_both};
use kernel_types::{Clock, Instant};
use serde_json::json;

use crate::accounts::{bearer, later, letter, letters, login};

on_both!(rotation, second_step, devices,);

/// What holds the session; the mark of a known device, the one cookie beside it, outlives it.
fn session_cookies(answer: &Answer) -> Vec<&str> {
    let cookies: Vec<&str> =
        answer.headers.get_all("set-cookie").iter().map(|value| value.to_str().expect("text")).collect();
    let (marks, session): (Vec<&str>, Vec<&str>) =
        cookies.into_iter().partition(|cookie| cookie.starts_with("knownDevice="));
    assert_eq!(marks.len(), 1, "one mark a sign-in");
    session
}

async fn rotation(backend: Backend) {
    let app = TestApp::new(backend).await;
    let nobody = app.anonymous();
    let email = app.business.owner.email.clone();
    let answer =
        nobody.post("/v1/auth/login", &json!({"emailAddress": email, "password": PASSWORD, "rememberMe": true})).await;
    let cookies = session_cookies(&answer);
    assert_eq!(cookies.len(), 2);
    for cookie in &cookies {
        assert!(
            cookie.contains("SameSite=Lax")
                && cookie.contains("HttpOnly")
                && cookie.contains("Max-Age=2592000")
                && !cookie.contains("Secure"),
            "{cookie}"
        );
    }
    let first = answer.expect(200);
    let client = bearer(&app, &first);
    let path = "/v1/auth/refresh";
    let second = nobody.post(path, &json!({"refreshToken": first["refreshToken"]})).await.expect(200);
    assert_ne!(first["refreshToken"], second["refreshToken"]);
    let third = nobody.post(path, &json!({"refreshToken": second["refreshToken"]})).await.expect(200);
    client.get("/v1/get/validateToken").await.expect(200);
    // The first token comes back: it was stolen, or its thief used it. The whole family ends.
    let stolen = nobody.post(path, &json!({"refreshToken": first["refreshToken"]})).await;
    assert_eq!((stolen.status, stolen.code()), (401, "token_reused".to_string()));
    nobody.post(path, &json!({"refreshToken": third["refreshToken"]})).await.expect(401);
    for token in [&first, &third] {
        bearer(&app, token).get("/v1/get/validateToken").await.expect(401);
        bearer(&app, token).get("/v1/ledger/accounts?limit=1").await.expect(401);
    }
    // Two refreshes with one token at the same time end it too.
    let fresh = login(&nobody, &email, PASSWORD).await.expect(200);
    let (a, b) = (json!({"refreshToken": fresh["refreshToken"]}), json!({"refreshToken": fresh["refreshToken"]}));
    let (a, b) = tokio::join!(nobody.post(path, &a), nobody.post(path, &b));
    let mut statuses = [a.status, b.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 401]);
    // Cookies: over TLS they are secure; a page of ours refreshes with them, another site's does not.
    let tls = [("content-type", "application/json"), ("x-forwarded-proto", "https")];
    let body = json!({"emailAddress": email, "password": PASSWORD}).to_string();
    let answer = nobody.send(Method::POST, "/v1/auth/login", &tls, Body::from(body)).await;
    let cookies = session_cookies(&answer);
    assert!(
        answer.headers.get_all("set-cookie").iter().all(|value| value.to_str().expect("text").contains("; Secure"))
    );
    assert!(
        cookies.iter().all(|cookie| cookie.contains("; Secure") && cookie.contains("Max-Age=604800")),
        "{cookies:?}"
    );
    let pair = |name: &str| {
        cookies
            .iter()
            .find(|cookie| cookie.starts_with(name))
            .and_then(|cookie| cookie.split(';').next())
            .expect("a cookie")
            .to_string()
    };
    let (access, refresh) = (pair("accessToken"), pair("refreshToken"));
    let foreign = [("cookie", refresh.as_str()), ("origin", "https://evil.example"), ("user-type", "user")];
    nobody.send(Method::POST, path, &foreign, Body::empty()).await.expect(422);
    let forged = [("cookie", access.as_str()), ("origin", "https://evil.example"), ("user-type", "user")];
    nobody.send(Method::POST, "/v1/auth/sessions/end-others", &forged, Body::empty()).await.expect(401);
    // Nor does it sign anybody out: the cookies stay too.
    for elsewhere in [("origin", "https://evil.example"), ("sec-fetch-site", "cross-site")] {
        let answer = nobody
            .send(Method::POST, "/v1/auth/logout", &[("cookie", access.as_str()), elsewhere], Body::empty())
            .await;
        assert!(answer.status == 403 && !answer.headers.contains_key("set-cookie"), "{}", answer.text());
    }
    let own = [("cookie", access.as_str()), ("origin", "http://127.0.0.1"), ("user-type", "user")];
    nobody.send(Method::GET, "/v1/get/validateToken", &own, Body::empty()).await.expect(200);
    nobody.send(Method::POST, "/v1/auth/sessions/end-others", &own, Body::empty()).await.expect(200);
    let own = [("cookie", refresh.as_str()), ("origin", "http://127.0.0.1"), ("user-type", "user")];
    nobody.send(Method::POST, path, &own, Body::empty()).await.expect(200);
}

pub fn authenticator(secret: &str, now: Instant) -> String {
    let secret = totp_rs::Secret::try_from_base32(secret).expect("base 32");
    let totp = totp_rs::Builder::new().with_secret(secret).build().expect("a secret");
    totp.generate(now.unix_ms() / 1_000).to_string()
}

async fn second_step(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let email = app.business.owner.email.clone();
    let nobody = app.anonymous();
    // Ten minutes after the sign-in the security settings ask for the password.
    later(&app, 601);
    let locked = owner.post("/v1/auth/protection/totp", &json!({})).await;
    assert_eq!((locked.status, locked.code()), (403, "step_up_required".to_string()));
    owner.post("/v1/auth/step-up", &json!({"password": "not mine"})).await.expect(422);
    owner.post("/v1/auth/step-up", &json!({"password": PASSWORD})).await.expect(200);
    let begun = owner.post("/v1/auth/protection/totp", &json!({})).await.expect(200);
    let secret = begun["data"]["secret"].as_str().expect("a secret").to_string();
    // Not in force before a code was right.
    assert_eq!(login(&nobody, &email, PASSWORD).await.expect(200)["result"], "success");
    owner.post("/v1/auth/protection/totp/confirm", &json!({"code": "000000"})).await.expect(422);
    let now = app.clock.now();
    let confirmed =
        owner.post("/v1/auth/protection/totp/confirm", &json!({"code": authenticator(&secret, now)})).await.expect(200);
    let codes: Vec<String> = serde_json::from_value(confirmed["data"]["recoveryCodes"].clone()).expect("codes");
    assert_eq!(codes.len(), 10);
    letter(&app, &email, "second_factor_changed").await;

    later(&app, 60);
    let asked = login(&nobody, &email, PASSWORD).await.expect(200);
    assert_eq!(asked["result"], "second_factor");
    assert!(asked.get("accessToken").is_none() && asked.get("user").is_none(), "{asked}");
    let path = "/v1/auth/second-factor";
    let code = authenticator(&secret, app.clock.now());
    nobody.post(path, &json!({"challenge": asked["challenge"], "code": "000000"})).await.expect(401);
    nobody
        .post(path, &json!({"challenge": format!("{}x", asked["challenge"].as_str().expect("text")), "code": code}))
        .await
        .expect(401);
    let session = nobody.post(path, &json!({"challenge": asked["challenge"], "code": code})).await.expect(200);
    bearer(&app, &session).get("/v1/get/validateToken").await.expect(200);
    // Neither the code nor the challenge works twice.
    let again = login(&nobody, &email, PASSWORD).await.expect(200);
    nobody.post(path, &json!({"challenge": again["challenge"], "code": code})).await.expect(401);
    nobody.post(path, &json!({"challenge": asked["challenge"], "recoveryCode": codes[9]})).await.expect(401);
    // A recovery code does, once, however it is typed.
    nobody
        .post(
            path,
            &json!({"challenge": again["challenge"], "recoveryCode": codes[0].to_uppercase().replace('-', " ")}),
        )
        .await
        .expect(200);
    let third = login(&nobody, &email, PASSWORD).await.expect(200);
    nobody.post(path, &json!({"challenge": third["challenge"], "recoveryCode": codes[0]})).await.expect(401);
    // Five minutes are enough to find the phone.
    later(&app, 301);
    nobody.post(path, &json!({"challenge": third["challenge"], "recoveryCode": codes[1]})).await.expect(401);
    // An access token is no challenge and a challenge no access token.
    nobody.post(path, &json!({"challenge": session["accessToken"], "recoveryCode": codes[1]})).await.expect(401);
    Client { token: third["challenge"].as_str().map(str::to_string), ..app.anonymous() }
        .get("/v1/get/validateToken")
        .await
        .expect(401);

    let rudo = bearer(&app, &session);
    let shown = rudo.get("/v1/auth/protection").await.expect(200);
    // One was used, and one was burnt with a challenge that was spent.
    assert_eq!(shown["data"]["totp"]["enabled"], true);
    assert!(shown["data"]["recoveryCodesLeft"].as_i64().is_some_and(|left| (7..=9).contains(&left)), "{shown}");
    // What protects the account asks for both steps, although this device has just signed in with both; so does a new password.
    for locked in [
        rudo.delete("/v1/auth/protection/totp").await,
        rudo.post("/v1/auth/protection/recovery-codes", &json!({})).await,
    ] {
        assert_eq!((locked.status, locked.code()), (403, "step_up_required".to_string()));
    }
    let changed = json!({"currentPassword": PASSWORD, "newPassword": "three goats on the roof"});
    assert_eq!(rudo.post("/v1/auth/profile/password", &changed).await.code(), "step_up_required");
    let without = rudo.post("/v1/auth/step-up", &json!({"password": PASSWORD})).await.expect(422);
    assert_eq!(
        (&without["errors"][0]["pointer"], &without["errors"][0]["code"]),
        (&json!("/code"), &json!("required"))
    );
    later(&app, 30);
    let wrong =
        rudo.post("/v1/auth/step-up", &json!({"password": PASSWORD, "recoveryCode": codes[0]})).await.expect(422);
    assert_eq!(wrong["errors"][0]["pointer"], "/recoveryCode", "used already: {wrong}");
    assert_eq!(rudo.delete("/v1/auth/protection/totp").await.status, 403);
    let code = authenticator(&secret, app.clock.now());
    rudo.post("/v1/auth/step-up", &json!({"password": PASSWORD, "code": code})).await.expect(200);
    assert_eq!(rudo.delete("/v1/auth/protection/totp").await.status, 204);
    assert_eq!(login(&nobody, &email, PASSWORD).await.expect(200)["result"], "success");
}

async fn devices(backend: Backend) {
    let app = TestApp::new(backend).await;
    let email = app.business.owner.email.clone();
    let nobody = app.anonymous();
    let with = |agent: &'static str| {
        let (nobody, email) = (nobody.clone(), email.clone());
        async move {
            let body = json!({"emailAddress": email, "password": PASSWORD}).to_string();
            let headers =
                [("content-type", "application/json"), ("user-agent", agent), ("x-forwarded-for", "198.51.100.4")];
            nobody.send(Method::POST, "/v1/auth/login", &headers, Body::from(body)).await.expect(200)
        }
    };
    let phone = bearer(&app, &with("Mozilla/5.0 (Linux; Android 10) Chrome/120.0").await);
    assert!(letters(&app, &email).await.is_empty(), "the first device is no news");
    later(&app, 5);
    let laptop = bearer(&app, &with("Mozilla/5.0 (Windows NT 10.0) Firefox/120.0").await);
    let news = letter(&app, &email, "new_sign_in").await;
    assert!(news.text.expect("words").contains("Firefox on Windows, from 198.51.100.4"));
    let listed = laptop.get("/v1/auth/sessions").await.expect(200);
    let names: Vec<&str> =
        listed["data"].as_array().expect("data").iter().filter_map(|row| row["device"].as_str()).collect();
    assert_eq!(names, ["Firefox on Windows", "Chrome on Android"]);
    assert_eq!(
        (listed["data"][0]["current"].as_bool(), listed["data"][0]["address"].as_str()),
        (Some(true), Some("198.51.100.4"))
    );
    let other = listed["data"][1]["id"].as_str().expect("id").to_string();
    laptop.patch(&format!("/v1/auth/sessions/{other}"), &json!({"name": "Shop phone"})).await.expect(204);
    laptop.patch(&format!("/v1/auth/sessions/{other}"), &json!({"name": "<svg onload=alert(1)>"})).await.expect(422);

    // Nobody names, sees or ends somebody else's devices.
    let stranger = app.sign_in(&app.another_business("Other").await.owner).await;
    stranger.patch(&format!("/v1/auth/sessions/{other}"), &json!({"name": "Mine"})).await.expect(404);
    assert_eq!(stranger.delete(&format!("/v1/auth/sessions/{other}")).await.status, 404);
    assert_eq!(stranger.get("/v1/auth/sessions").await.expect(200)["data"].as_array().map(Vec::len), Some(1));

    assert_eq!(phone.get("/v1/ledger/accounts?limit=1").await.status, 200);
    assert_eq!(laptop.delete(&format!("/v1/auth/sessions/{other}")).await.status, 204);
    assert_eq!(phone.get("/v1/ledger/accounts?limit=1").await.status, 401);
    let tablet = bearer(&app, &with("Mozilla/5.0 (iPad) Safari/604.1").await);
    let ended = laptop.post("/v1/auth/sessions/end-others", &json!({})).await.expect(200);
    assert!(ended["ended"].as_i64().is_some_and(|ended| ended >= 1), "{ended}");
    assert_eq!(tablet.get("/v1/get/validateToken").await.status, 401);
    laptop.get("/v1/get/validateToken").await.expect(200);
    laptop.post("/v1/auth/sessions/end-others", &json!({"including": true})).await.expect(200);
    assert_eq!(laptop.get("/v1/get/validateToken").await.status, 401);
}
