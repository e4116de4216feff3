//! What strangers can do to an account from outside: neither shut its owner out nor learn that it is there.

use axum::body::Body;
use http::Method;
use kernel_testkit::{Answer, Backend, PASSWORD, TestApp, on_both};
use serde_json::json;

use crate::accounts::{later, letter, letters};

on_both!(
    strangers_make_strangers_wait,
    a_known_device_keeps_its_allowance_wherever_it_is,
    forgetting_is_answered_before_anybody_is_looked_for,
);

/// Strangers who guess make strangers wait. Anyone who signed in from their address before goes on, and is told.
async fn strangers_make_strangers_wait(backend: Backend) {
    let app = TestApp::new(backend).await;
    let email = app.business.owner.email.clone();
    let nobody = app.anonymous();
    let from = |place: &'static str, name: &str, password: &'static str| {
        let (nobody, body) = (nobody.clone(), json!({"emailAddress": name, "password": password}).to_string());
        async move {
            nobody
                .send(
                    Method::POST,
                    "/v1/auth/login",
                    &[("content-type", "application/json"), ("x-forwarded-for", place)],
                    Body::from(body),
                )
                .await
        }
    };
    from("203.0.113.1", &email, PASSWORD).await.expect(200);
    for place in ["198.51.100.1", "198.51.100.2", "198.51.100.3", "198.51.100.4", "198.51.100.5"] {
        from(place, &email, "a wrong password").await.expect(401);
    }
    from("198.51.100.6", &email, PASSWORD).await.expect(429);
    from("203.0.113.1", &email, PASSWORD).await.expect(200);
    let told = letter(&app, &email, "sign_in_locked").await;
    assert!(told.text.expect("words").contains("198.51.100.5"));
    // The owner's own address has its own five.
    for _ in 0..5 {
        from("203.0.113.1", &email, "a wrong password").await.expect(401);
    }
    from("203.0.113.1", &email, PASSWORD).await.expect(429);
    assert_eq!(
        letters(&app, &email).await.iter().filter(|letter| letter.kind == "sign_in_locked").count(),
        1,
        "once an hour"
    );
    // By whichever name: the user name has no guesses of its own. Where nobody has an account, nobody gets a letter.
    for _ in 0..5 {
        from("198.51.100.9", "nobody@new.example", "a wrong password").await.expect(401);
    }
    assert!(letters(&app, "nobody@new.example").await.is_empty());
}

/// Phones change their address all day long: a browser that signed in before is known by its mark, and by nobody else's.
async fn a_known_device_keeps_its_allowance_wherever_it_is(backend: Backend) {
    let app = TestApp::new(backend).await;
    let email = app.business.owner.email.clone();
    let nobody = app.anonymous();
    let from = |place: &'static str, name: &str, password: &'static str, mark: &str| {
        let (nobody, mark, body) =
            (nobody.clone(), mark.to_string(), json!({"emailAddress": name, "password": password}).to_string());
        async move {
            let mut headers = vec![("content-type", "application/json"), ("x-forwarded-for", place)];
            if !mark.is_empty() {
                headers.push(("cookie", mark.as_str()));
            }
            nobody.send(Method::POST, "/v1/auth/login", &headers, Body::from(body)).await
        }
    };
    let signed_in = from("203.0.113.1", &email, PASSWORD, "").await;
    signed_in.expect(200);
    let mark = known_device(&signed_in);
    let clerk = app.another_business("Other Trading").await.owner.email;
    let of_another = known_device(&from("203.0.113.1", &clerk, PASSWORD, "").await);
    for place in ["198.51.100.1", "198.51.100.2", "198.51.100.3", "198.51.100.4", "198.51.100.5"] {
        from(place, &email, "a wrong password", "").await.expect(401);
    }
    // From an address that nobody knows: a stranger waits, and so do those with somebody else's mark or one of their own making.
    let made_up = format!("{mark}x");
    for other in ["", of_another.as_str(), made_up.as_str(), "knownDevice=a.b~c"] {
        from("192.0.2.7", &email, PASSWORD, other).await.expect(429);
    }
    let again = from("192.0.2.7", &email, PASSWORD, &mark).await;
    again.expect(200);
    // One browser is known to both of those who share it, and stays the same one.
    let shared = known_device(&from("192.0.2.7", &clerk, PASSWORD, &known_device(&again)).await);
    from("192.0.2.8", &email, PASSWORD, &shared).await.expect(200);
    from("192.0.2.8", &clerk, PASSWORD, &shared).await.expect(200);
    // Its own five, wherever it is.
    for place in ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5"] {
        from(place, &email, "a wrong password", &mark).await.expect(401);
    }
    from("192.0.2.6", &email, PASSWORD, &mark).await.expect(429);
    from("192.0.2.6", &email, PASSWORD, &shared).await.expect(429);
    // The address the account was used from has the five of those who have no mark.
    from("203.0.113.1", &email, PASSWORD, "").await.expect(200);
    // A mark is no session, and ends after ninety days.
    app.anonymous()
        .send(Method::GET, "/v1/get/validateToken", &[("cookie", mark.as_str())], Body::empty())
        .await
        .expect(401);
    later(&app, 91 * 24 * 3_600);
    for place in ["198.51.100.1", "198.51.100.2", "198.51.100.3", "198.51.100.4", "198.51.100.5"] {
        from(place, &email, "a wrong password", "").await.expect(401);
    }
    from("192.0.2.7", &email, PASSWORD, &mark).await.expect(429);
}

/// The mark an answer gives the browser, as it comes back.
fn known_device(answer: &Answer) -> String {
    let mut cookies = answer.headers.get_all("set-cookie").iter().filter_map(|value| value.to_str().ok());
    let mark = cookies.find(|cookie| cookie.starts_with("knownDevice=")).expect("a mark");
    assert!(
        mark.contains("; HttpOnly")
            && mark.contains("; SameSite=Lax")
            && mark.contains("Path=/v1/auth;")
            && mark.contains("Max-Age=7776000"),
        "{mark}"
    );
    mark.split(';').next().expect("a cookie").to_string()
}

/// Nothing can be written, and still everybody gets the same answer: no letter, and no want of one, is part of its time.
async fn forgetting_is_answered_before_anybody_is_looked_for(backend: Backend) {
    let app = TestApp::new(backend).await;
    let known = app.business.owner.email.clone();
    let nobody = app.anonymous();
    let (open, closed) = tokio::sync::watch::channel(false);
    let (begin, mut begun) = tokio::sync::watch::channel(false);
    let db = app.app.db.clone();
    let held = tokio::spawn(async move {
        db.write_platform(move |_| {
            let (mut closed, begin) = (closed.clone(), begin.clone());
            Box::pin(async move {
                begin.send_replace(true);
                // Gone is as good as open.
                let _ = closed.wait_for(|open| *open).await;
                Ok::<_, kernel::OpError>(())
            })
        })
        .await
    });
    begun.wait_for(|begun| *begun).await.expect("the writer works");
    for email in [known.as_str(), "stranger@new.example"] {
        nobody.post("/v1/auth/forgot-password", &json!({"emailAddress": email})).await.expect(200);
    }
    open.send_replace(true);
    held.await.expect("the task ends").expect("nothing is written");
    letter(&app, &known, "reset_password").await;
    assert!(letters(&app, "stranger@new.example").await.is_empty());
}
