//! Two server processes on one PostgreSQL database: what one takes away, the other refuses from the next request on.

use http::Method;
use kernel_testkit::{PASSWORD, Person, Program, SocketClient, install_with_member, postgres_url};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

const CUSTOMERS: &str = "/v1/accounting/customers";
/// Often enough that a change that is only heard of a little later would show.
const ROUNDS: usize = 25;

async fn sign_in(address: &str, person: &Person) -> SocketClient {
    let body = json!({"emailAddress": person.email, "password": PASSWORD});
    let (status, answer) =
        SocketClient::new(address, None).json(Method::POST, "/v1/auth/login", &[], &body).await.expect("an answer");
    assert_eq!(status, 200, "{answer}");
    SocketClient::new(address, answer["accessToken"].as_str().map(str::to_string))
}

async fn ask(client: &mut SocketClient, method: Method, path: &str, body: &Json) -> (u16, Json) {
    client.json(method, path, &[], body).await.expect("an answer")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_server_takes_away_the_other_refuses_at_once() {
    let url = postgres_url().await.expect("PostgreSQL");
    let (owner, member) = install_with_member(&url, Role::Operator, Scope::All).await;
    let program = Program::new(Some(url));
    let (first, second) = (program.serve(&[]), program.serve(&[]));
    let mut owner = sign_in(&first.address, &owner).await;
    let mut there = sign_in(&second.address, &member).await;
    let cell = format!("/v1/access/people/{}/families/accounting", member.id);
    for round in 0..ROUNDS {
        assert_eq!(ask(&mut there, Method::GET, CUSTOMERS, &Json::Null).await.0, 200, "round {round}");
        let (status, told) = ask(&mut owner, Method::DELETE, &cell, &Json::Null).await;
        assert_eq!(status, 200, "{told}");
        assert_eq!(ask(&mut there, Method::GET, CUSTOMERS, &Json::Null).await.0, 404, "round {round}");
        let (status, told) = ask(&mut owner, Method::PUT, &cell, &json!({"role": "operator"})).await;
        assert_eq!(status, 200, "{told}");
    }

    // A key made on the first works on the second until the first ends it.
    let wanted = json!({"name": "Sync", "grants": [{"family": "accounting", "role": "viewer"}]});
    let (status, key) = ask(&mut owner, Method::POST, "/v1/access/keys", &wanted).await;
    assert_eq!(status, 201, "{key}");
    let mut machine = SocketClient::new(&second.address, key["data"]["key"].as_str().map(str::to_string));
    assert_eq!(ask(&mut machine, Method::GET, CUSTOMERS, &Json::Null).await.0, 200);
    let path = format!("/v1/access/keys/{}", key["data"]["id"].as_str().expect("id"));
    assert_eq!(ask(&mut owner, Method::DELETE, &path, &Json::Null).await.0, 204);
    assert_eq!(ask(&mut machine, Method::GET, CUSTOMERS, &Json::Null).await.0, 401);

    // A session that ends on the first is over on the second.
    let mut here = SocketClient::new(&first.address, there.token.clone());
    assert_eq!(ask(&mut here, Method::GET, CUSTOMERS, &Json::Null).await.0, 200);
    assert_eq!(ask(&mut there, Method::GET, CUSTOMERS, &Json::Null).await.0, 200);
    assert_eq!(ask(&mut here, Method::POST, "/v1/auth/logout", &Json::Null).await.0, 200);
    assert_eq!(ask(&mut there, Method::GET, CUSTOMERS, &Json::Null).await.0, 401);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stood_still_meanwhile_does_not_go_by_what_it_knew() {
    let url = postgres_url().await.expect("PostgreSQL");
    let (owner, member) = install_with_member(&url, Role::Operator, Scope::All).await;
    let program = Program::new(Some(url));
    let (first, second) = (program.serve(&[]), program.serve(&[]));
    let mut owner = sign_in(&first.address, &owner).await;
    let mut there = sign_in(&second.address, &member).await;
    let cell = format!("/v1/access/people/{}/families/accounting", member.id);
    for _ in 0..ROUNDS {
        assert_eq!(ask(&mut there, Method::GET, CUSTOMERS, &Json::Null).await.0, 200);
    }
    second.signal("STOP");
    // Answered once the other's word is no longer waited for.
    let (status, told) = ask(&mut owner, Method::DELETE, &cell, &Json::Null).await;
    assert_eq!(status, 200, "{told}");
    second.signal("CONT");
    assert_eq!(ask(&mut there, Method::GET, CUSTOMERS, &Json::Null).await.0, 404);
}
