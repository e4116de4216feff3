//! What one business and one person may have at once: counted, never timed. How businesses take turns is held in `turns.rs` of the
//! edge, how long it takes is printed by `make chaos`.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use http::{Method, Request};
use kernel_http::{HttpConfig, Quotas};
use kernel_testkit::{Backend, Client, TestApp, on_both};
use kernel_types::{Role, Scope};
use serde_json::json;
use tower::ServiceExt;

on_both!(a_person_and_a_business_have_their_share);

async fn stream(client: &Client) -> http::Response<Body> {
    let token = client.token.clone().unwrap_or_default();
    let request = Request::get("/v1/events")
        .header("host", "localhost")
        .header("authorization", format!("Bearer {token}"))
        .body(Body::empty())
        .unwrap();
    client.router.clone().oneshot(request).await.unwrap()
}

async fn a_person_and_a_business_have_their_share(backend: Backend) {
    let app = TestApp::new(backend).await;
    let quotas = Quotas {
        requests_of_person: 1,
        requests_of_business: 2,
        streams_of_person: 1,
        streams_of_business: 2,
        storage_of_business: Some(1_000),
        ..Quotas::default()
    };
    let edge = app.edge(HttpConfig { quotas, ..HttpConfig::default() });
    let at_edge = |client: Client| Client { router: edge.clone(), ..client };
    let owner = at_edge(app.owner().await);
    let clerk = at_edge(app.signed_in(Role::Operator, Scope::All).await);
    let third = at_edge(app.signed_in(Role::Operator, Scope::All).await);

    let first = stream(&owner).await;
    assert_eq!(first.status(), 200);
    let refused = stream(&owner).await;
    assert_eq!(refused.status(), 429, "one of a person");
    assert!(refused.headers().contains_key("retry-after"));
    let second = stream(&clerk).await;
    assert_eq!(second.status(), 200);
    assert_eq!(stream(&third).await.status(), 429, "two of a business");
    drop(first);
    let next = stream(&third).await;
    assert_eq!(next.status(), 200, "a stream that ended makes room");
    drop((second, next));

    // A request whose body never ends keeps its place, and gives its turn to others.
    let list = "/v1/accounting/customers";
    owner.get(list).await.expect(200);
    let (sender, body) = tokio::sync::oneshot::channel::<Bytes>();
    let (reads, read) = tokio::sync::oneshot::channel::<()>();
    let body = Body::from_stream(futures::stream::once(async move {
        // Whose body is read has its place.
        let _ = reads.send(());
        Ok::<_, Infallible>(body.await.unwrap_or_default())
    }));
    let slow = owner.clone();
    let slow =
        tokio::spawn(async move { slow.send(Method::POST, list, &[("content-type", "application/json")], body).await });
    read.await.expect("the body is read");
    let answered = owner.get(list).await;
    assert_eq!((answered.status, answered.code().as_str()), (429, "too_many_requests"), "{}", answered.text());
    clerk.get(list).await.expect(200);
    sender.send(Bytes::from(json!({"name": "Slow line"}).to_string())).expect("the request waits");
    slow.await.expect("an answer").expect(201);
    owner.get(list).await.expect(200);

    let customer = clerk.get(list).await.expect(200)["data"][0]["id"].as_str().expect("id").to_string();
    let path = format!("/v1/files?entity=parties.customer&record={customer}");
    owner.upload(&path, "small.pdf", b"%PDF-1.7 small").await.expect(201);
    let refused = owner.upload(&path, "large.pdf", &[b"%PDF-1.7 ".as_slice(), &[b' '; 990]].concat()).await;
    assert!((400..500).contains(&refused.status) && refused.text().contains("storage_full"), "{}", refused.text());
    owner.upload(&path, "other.pdf", b"%PDF-1.7 other").await.expect(201);
}
