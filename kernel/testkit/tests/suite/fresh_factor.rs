//! Whatever protects an account is changed by somebody who has just proved who they are, with both steps where there are two. The
//! routes come from the documented API: one more of them is asked too.

use axum::body::Body;
use http::Method;
use kernel_testkit::{Backend, Client, PASSWORD, TestApp, on_both};
use kernel_types::Clock;
use serde_json::json;

use crate::accounts::{bearer, later, login};
use crate::reach::{filled, routes};
use crate::sessions::authenticator;

on_both!(what_protects_an_account_takes_a_fresh_factor);

/// Changes nothing that protects: a picture, the name of a key, the code that only the new address got after the proof.
const HARMLESS: [(&str, &str); 4] = [
    ("POST", "/v1/auth/profile/picture"),
    ("DELETE", "/v1/auth/profile/picture"),
    ("PATCH", "/v1/auth/protection/passkeys/{id}"),
    ("POST", "/v1/auth/profile/email-address/confirm"),
];
const PASSWORD_PATH: &str = "/v1/auth/profile/password";

/// Asks every route that changes what protects the caller's account, with all that any of them needs; how many there were.
async fn refused_without_proof(client: &Client, but: &[&str]) -> usize {
    let body = json!({
        "code": "000000", "name": "Key", "clientDataJSON": "AAAA", "attestationObject": "AAAA", "emailAddress": "somebody@elsewhere.example",
        "username": "somebody.else", "currentPassword": PASSWORD, "newPassword": "three goats on the roof",
    });
    let mut asked = 0;
    for route in routes() {
        let protects = route.path.starts_with("/v1/auth/protection") || route.path.starts_with("/v1/auth/profile/");
        let harmless =
            HARMLESS.contains(&(route.method.as_str(), route.path.as_str())) || but.contains(&route.path.as_str());
        if route.method == Method::GET || !protects || harmless {
            continue;
        }
        let path = filled(&route.path, "00000000000000000000000000");
        let answer = client
            .send(route.method, &path, &[("content-type", "application/json")], Body::from(body.to_string()))
            .await;
        assert_eq!(
            (answer.status, answer.code()),
            (403, "step_up_required".to_string()),
            "{}: {}",
            answer.asked,
            answer.text()
        );
        asked += 1;
    }
    asked
}

async fn what_protects_an_account_takes_a_fresh_factor(backend: Backend) {
    let app = TestApp::new(backend).await;
    let email = app.business.owner.email.clone();
    let owner = app.owner().await;
    // A password alone is fresh for ten minutes. Changing it asks for it anyway.
    later(&app, 601);
    assert!(refused_without_proof(&owner, &[PASSWORD_PATH]).await >= 10, "routes are missing in the documented API");
    owner.post("/v1/auth/step-up", &json!({"password": PASSWORD})).await.expect(200);
    let begun = owner.post("/v1/auth/protection/totp", &json!({})).await.expect(200);
    let secret = begun["data"]["secret"].as_str().expect("a secret").to_string();
    let code = authenticator(&secret, app.clock.now());
    owner.post("/v1/auth/protection/totp/confirm", &json!({"code": code})).await.expect(200);

    // With a second step, a device that has just signed in proves both again, for the password too.
    later(&app, 60);
    let asked = login(&app.anonymous(), &email, PASSWORD).await.expect(200);
    let answer = json!({"challenge": asked["challenge"], "code": authenticator(&secret, app.clock.now())});
    let session = app.anonymous().post("/v1/auth/second-factor", &answer).await.expect(200);
    let device = bearer(&app, &session);
    assert!(refused_without_proof(&device, &[]).await >= 11, "routes are missing in the documented API");
    // The password is not enough, and a code that was used is none.
    device.post("/v1/auth/step-up", &json!({"password": PASSWORD})).await.expect(422);
    device.post("/v1/auth/step-up", &json!({"password": PASSWORD, "code": answer["code"]})).await.expect(422);
    assert!(refused_without_proof(&device, &[]).await >= 11);
    later(&app, 60);
    device
        .post("/v1/auth/step-up", &json!({"password": PASSWORD, "code": authenticator(&secret, app.clock.now())}))
        .await
        .expect(200);
    let changed = json!({"currentPassword": PASSWORD, "newPassword": "three goats on the roof"});
    device.post(PASSWORD_PATH, &changed).await.expect(200);
    // And not for longer than ten minutes.
    later(&app, 601);
    assert!(refused_without_proof(&device, &[]).await >= 11);
}
