//! A developer's folder beside a running server, the real program: a component, a manifest and declarations that are rewritten
//! are taken up without anybody starting anything; declarations that do not hold are told with their place and change nothing.

use std::path::Path;
use std::time::{Duration, Instant};

use http::Method;
use kernel_testkit::{PASSWORD, Person, Program, SocketClient, install};
use serde_json::{Value as Json, json};

use super::{check, consents, declaring};

/// A machine that builds and tests at the same time is slow; what is waited for comes within a few seconds otherwise.
const PATIENCE: Duration = Duration::from_secs(90);
const BETWEEN: Duration = Duration::from_millis(150);

struct Desk {
    program: Program,
    socket: SocketClient,
}

impl Desk {
    /// Asks until the answer is as wanted. A server that starts anew answers nobody for a moment.
    #[track_caller]
    fn until<'a>(
        &'a mut self,
        method: Method,
        path: &'a str,
        body: Json,
        wanted: impl Fn(u16, &Json) -> bool + 'a,
    ) -> impl Future<Output = Json> + 'a {
        let caller = std::panic::Location::caller();
        async move {
            let begun = Instant::now();
            loop {
                let answer = self.socket.json(method.clone(), path, &[], &body).await;
                match answer {
                    Ok((status, answer)) if wanted(status, &answer) => return answer,
                    answer => assert!(
                        begun.elapsed() < PATIENCE,
                        "{caller}: {method} {path} still answers {answer:?}\n{}",
                        self.program.log()
                    ),
                }
                tokio::time::sleep(BETWEEN).await;
            }
        }
    }

    async fn log_says(&self, words: &str) {
        let begun = Instant::now();
        while !self.program.log().contains(words) {
            assert!(begun.elapsed() < PATIENCE, "the log does not say '{words}':\n{}", self.program.log());
            tokio::time::sleep(BETWEEN).await;
        }
    }
}

/// Written beside and moved into place, as editors do.
fn write(folder: &Path, path: &str, content: &[u8]) {
    let file = folder.join(path);
    std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    let beside = file.with_extension("new");
    std::fs::write(&beside, content).expect("writing");
    std::fs::rename(&beside, &file).expect("moving");
}

fn manifest(hook: &str) -> String {
    format!(
        "{}components: {{validate: check.wasm}}\nhooks:\n  check-customer: {{on: before-save, title: {hook}, entity: parties.customer, reads: [name]}}\n",
        declaring::MANIFEST
    )
}

async fn sign_in(address: &str, person: &Person) -> String {
    let body = json!({"emailAddress": person.email, "password": PASSWORD});
    let (status, answer) =
        SocketClient::new(address, None).json(Method::POST, "/v1/auth/login", &[], &body).await.expect("an answer");
    assert_eq!(status, 200, "{answer}");
    answer["accessToken"].as_str().expect("a token").to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_developer_rewrites_is_taken_up_while_the_server_runs() {
    let folders = tempfile::tempdir().expect("a folder");
    let herd = folders.path().join("herd");
    for (path, text) in declaring::files() {
        write(&herd, &format!("registry/{path}"), text.as_bytes());
    }
    write(&herd, "check.wasm", &consents());
    write(&herd, "plugin.yaml", manifest("Looks at the customer").as_bytes());
    let program = Program::new(None).set("BAOBAB_PLUGIN_FOLDER", &folders.path().display().to_string());
    let owner = install(&program.database_url()).await;
    let server = program.serve(&[]);
    let token = sign_in(&server.address, &owner).await;
    let mut desk = Desk { socket: SocketClient::new(&server.address, Some(token)), program };
    let (customers, animals) = ("/v1/accounting/customers", "/v1/registry/families/herd");

    desk.until(Method::PUT, "/v1/plugins/herd", json!({"version": "1.0.0"}), |status, _| status == 200).await;
    desk.until(Method::POST, customers, json!({"name": "Ama"}), |status, _| status == 201).await;
    let shown = desk.until(Method::GET, animals, Json::Null, |status, _| status == 200).await;
    assert!(shown.to_string().contains("Ear tag") && !shown.to_string().contains("Colour"));

    // The component: the same save is refused now.
    write(&herd, "check.wasm", &check("(unreachable)"));
    let refused = desk.until(Method::POST, customers, json!({"name": "Bola"}), |status, _| status == 422).await;
    assert_eq!(refused["errors"][0]["code"], "plugin_fault", "{refused}");
    write(&herd, "check.wasm", &consents());
    desk.until(Method::POST, customers, json!({"name": "Chipo"}), |status, _| status == 201).await;
    // The manifest.
    write(&herd, "plugin.yaml", manifest("Looks twice").as_bytes());
    desk.until(Method::GET, "/v1/plugins/herd", Json::Null, |_, answer| {
        answer["data"]["hooks"][0]["title"] == "Looks twice"
    })
    .await;
    assert!(!desk.program.log().contains("starts anew"), "{}", desk.program.log());

    // Declarations that do not hold change nothing.
    let (path, text) =
        declaring::files().into_iter().find(|(path, _)| path.ends_with("animal.yaml")).expect("the animal");
    let path = format!("registry/{path}");
    write(&herd, &path, text.replace("x-to: herd.breed", "x-to: herd.bread").as_bytes());
    desk.log_says("animal.yaml:8:29").await;
    assert!(!desk.program.log().contains("starts anew"), "{}", desk.program.log());
    let shown =
        desk.until(Method::GET, "/v1/plugins/herd", Json::Null, |_, answer| answer["data"]["waits"] == true).await;
    assert_eq!(shown["data"]["installed"]["on"], true);
    desk.until(Method::GET, animals, Json::Null, |status, answer| {
        status == 200 && answer.to_string().contains("Ear tag")
    })
    .await;

    // Those that do are there, with their table, at the same address and for the same session.
    let coloured = text.replace("  breed: {", "  colour: {$ref: text, maxLength: 20, title: Colour}\n  breed: {");
    write(&herd, &path, coloured.as_bytes());
    desk.until(Method::GET, animals, Json::Null, |status, answer| {
        status == 200 && answer.to_string().contains("Colour")
    })
    .await;
    let made = desk
        .until(Method::POST, "/v1/herd/animals", json!({"tag": "ZW 1", "colour": "brown"}), |status, _| status == 201)
        .await;
    assert_eq!(made["data"]["colour"], "brown");
    desk.until(Method::GET, "/v1/plugins/herd", Json::Null, |_, answer| answer["data"]["waits"] == false).await;
    assert_eq!(desk.program.log().matches("starts anew").count(), 1, "{}", desk.program.log());
    drop(server);
}
