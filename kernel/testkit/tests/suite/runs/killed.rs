//! The server is killed (SIGKILL) while a run changes prices. After the restart the run goes on by itself, and every price has
//! changed once.

use http::Method;
use kernel_testkit::{PASSWORD, Program, SocketClient, install, postgres_url};
use serde_json::{Value as Json, json};

const PRODUCTS: usize = 300;
const PRICES: &str = "/v1/runs/products/change-prices";

async fn ask(socket: &mut SocketClient, method: Method, path: &str, body: &Json, expected: u16) -> Json {
    let (status, answer) = socket.json(method, path, &[], body).await.expect("an answer");
    assert_eq!(status, expected, "{path}: {answer}");
    answer
}

/// Looks again and again until the run is as wanted.
async fn until(socket: &mut SocketClient, id: &str, wanted: impl Fn(&Json) -> bool) -> Json {
    loop {
        let answer = ask(socket, Method::GET, &format!("{PRICES}/{id}"), &Json::Null, 200).await;
        if wanted(&answer["data"]) {
            return answer["data"].clone();
        }
    }
}

async fn killed(url: Option<String>) {
    let program = Program::new(url);
    let owner = install(&program.database_url()).await;
    let server = program.serve(&[]);
    let mut socket = SocketClient::new(&server.address, None);
    let login = json!({"emailAddress": owner.email, "password": PASSWORD});
    let token = ask(&mut socket, Method::POST, "/v1/auth/login", &login, 200).await["accessToken"].clone();
    let token = token.as_str().expect("a token").to_string();
    let mut socket = SocketClient::new(&server.address, Some(token.clone()));
    for number in 0..PRODUCTS {
        let body = json!({"name": format!("Item {number}"), "salesPrice": "10"});
        ask(&mut socket, Method::POST, "/v1/products/products", &body, 201).await;
    }
    let params = json!({"name": "Spring", "percent": "10"});
    let id = ask(&mut socket, Method::POST, PRICES, &params, 201).await["data"]["id"].clone();
    let id = id.as_str().expect("id").to_string();
    let shown = until(&mut socket, &id, |run| run["state"] == "previewed").await;
    assert_eq!(shown["counts"], json!({"ready": PRODUCTS}));
    ask(&mut socket, Method::POST, &format!("{PRICES}/{id}/confirm"), &json!({}), 200).await;
    until(&mut socket, &id, |run| run["counts"]["done"].as_u64() > Some(0)).await;
    server.kill();

    let server = program.serve(&[]);
    let mut socket = SocketClient::new(&server.address, Some(token));
    let shown = until(&mut socket, &id, |run| run["state"] == "done").await;
    assert_eq!(shown["counts"], json!({"done": PRODUCTS}));
    assert_eq!(shown["figures"], json!({"oldPrice": "3000", "newPrice": "3300"}));
    let mut seen = 0;
    let mut query = "limit=200".to_string();
    loop {
        let page = ask(&mut socket, Method::GET, &format!("/v1/products/products?{query}"), &Json::Null, 200).await;
        for row in page["data"].as_array().expect("rows") {
            assert_eq!((&row["salesPrice"], &row["version"]), (&json!("11"), &json!(2)), "changed once: {row}");
            seen += 1;
        }
        match page["page"]["next"].as_str() {
            Some(next) => query = format!("limit=200&cursor={next}"),
            None => break,
        }
    }
    assert_eq!(seen, PRODUCTS);
    assert_eq!(tokio::task::spawn_blocking(move || server.stop()).await.expect("stopped"), Some(0));
    program.succeed(&["doctor"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_does_no_row_twice_on_sqlite() {
    killed(None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_does_no_row_twice_on_postgres() {
    killed(Some(postgres_url().await.expect("PostgreSQL"))).await;
}
