//! Every commit of an embedded database leaves for another place as it is made: what is left of a machine that burnt down, and any
//! moment before.

use std::path::{Path, PathBuf};
use std::time::Duration;

use http::Method;
use kernel_testkit::{PASSWORD, Person, Program, SocketClient, install};
use kernel_types::{Clock, Instant, SystemClock};
use serde_json::{Value as Json, json};

const CUSTOMERS: &str = "/v1/accounting/customers";
const CONTRACT: &[u8] = b"%PDF-1.7 signed";
/// Acknowledged before the kill.
const BEFORE_KILL: usize = 40;

struct Place {
    folder: tempfile::TempDir,
    recipient: String,
}

impl Place {
    fn new() -> Place {
        let folder = tempfile::tempdir().expect("a folder");
        let identity = folder.path().join("identity");
        let recipient = Program::new(None).succeed(&["backup-key", text(&identity)]).trim().to_string();
        Place { folder, recipient }
    }

    fn shipped(&self) -> PathBuf {
        self.folder.path().join("shipped")
    }

    fn identity(&self) -> PathBuf {
        self.folder.path().join("identity")
    }

    fn program(&self) -> Program {
        Program::new(None)
            .set("BAOBAB_BACKUP_RECIPIENT", &self.recipient)
            .set("BAOBAB_BACKUP_CHANGES", text(&self.shipped()))
            .set("BAOBAB_BACKUP_CHANGES_MS", "20")
    }

    /// An empty installation with the key of backups.
    fn elsewhere(&self) -> Program {
        Program::new(None).set("BAOBAB_BACKUP_IDENTITY", text(&self.identity()))
    }

    /// What was shipped, oldest first: its moment and its path.
    fn entries(&self, kind: &str) -> Vec<(Instant, PathBuf)> {
        let days =
            std::fs::read_dir(self.shipped()).into_iter().flatten().flatten().filter(|day| day.file_name() != "files");
        let files = days.flat_map(|day| std::fs::read_dir(day.path()).into_iter().flatten().flatten());
        let mut found: Vec<(Instant, PathBuf)> = files
            .filter_map(|file| {
                let name = file.file_name().into_string().ok()?;
                let (day, time) = name
                    .strip_suffix(&format!("_{kind}.age"))?
                    .split_once('_')?
                    .1
                    .split_once('_')?
                    .0
                    .split_once('T')?;
                Some((Instant::parse_rfc3339(&format!("{day}T{}", time.replace('-', ":")))?, file.path()))
            })
            .collect();
        found.sort();
        found
    }

    /// Waits until something of this moment or later has arrived.
    async fn reaches(&self, kind: &str, moment: Instant) {
        for _ in 0..6_000 {
            if self.entries(kind).last().is_some_and(|(at, _)| *at >= moment) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("nothing of {} arrived: {:?}", moment.to_rfc3339(), self.entries(kind));
    }
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path")
}

async fn asked(socket: &mut SocketClient, method: Method, path: &str, body: &Json, status: u16) -> Json {
    let (found, answer) = socket.json(method, path, &[], body).await.expect("an answer");
    assert_eq!(found, status, "{path}: {answer}");
    answer
}

async fn signed_in(address: &str, owner: &Person) -> SocketClient {
    let mut socket = SocketClient::new(address, None);
    let answer = asked(
        &mut socket,
        Method::POST,
        "/v1/auth/login",
        &json!({"emailAddress": owner.email, "password": PASSWORD}),
        200,
    )
    .await;
    SocketClient::new(address, Some(answer["accessToken"].as_str().expect("a token").to_string()))
}

async fn customer(socket: &mut SocketClient, name: &str) -> String {
    asked(socket, Method::POST, CUSTOMERS, &json!({"name": name}), 201).await["data"]["id"]
        .as_str()
        .expect("id")
        .to_string()
}

async fn names(program: &Program, owner: &Person) -> Vec<String> {
    let server = program.serve(&[]);
    let mut socket = signed_in(&server.address, owner).await;
    let mut names = Vec::new();
    let mut query = "limit=200&sort=name".to_string();
    loop {
        let page = asked(&mut socket, Method::GET, &format!("{CUSTOMERS}?{query}"), &Json::Null, 200).await;
        names.extend(
            page["data"].as_array().into_iter().flatten().filter_map(|row| Some(row["name"].as_str()?.to_string())),
        );
        match page["page"]["next"].as_str() {
            Some(next) => query = format!("limit=200&sort=name&cursor={next}"),
            None => return names,
        }
    }
}

fn refused(program: &Program, arguments: &[&str]) -> String {
    let output = program.run(arguments);
    let told = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(!output.status.success(), "{arguments:?}: {told}");
    told
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_moment_comes_back() {
    let place = Place::new();
    let program = place.program();
    let owner = install(&program.database_url()).await;
    let server = program.serve(&[]);
    let mut socket = signed_in(&server.address, &owner).await;
    let first = customer(&mut socket, "Before Ltd").await;
    let form = [
        b"--b\r\ncontent-disposition: form-data; name=\"file\"; filename=\"contract.pdf\"\r\n\r\n".as_slice(),
        CONTRACT,
        b"\r\n--b--\r\n",
    ]
    .concat();
    let path = format!("/v1/files?entity=parties.customer&record={first}");
    let (status, answer) = socket
        .send(Method::POST, &path, &[("content-type", "multipart/form-data; boundary=b")], form)
        .await
        .expect("an answer");
    assert_eq!(status, 201, "{}", String::from_utf8_lossy(&answer));
    let file = serde_json::from_slice::<Json>(&answer).expect("JSON")["data"]["id"].as_str().expect("id").to_string();
    // Sign-ins and the outbox are committed too, so that something always follows what was answered.
    let moment = SystemClock.now();
    customer(&mut socket, "Between Ltd").await;
    place.reaches("copy", Instant(0)).await;
    place.reaches("changes", moment).await;
    let between = SystemClock.now();
    customer(&mut socket, "After Ltd").await;
    place.reaches("changes", SystemClock.now()).await;
    let report = program.succeed(&["doctor"]);
    assert!(report.contains("any moment from"), "{report}");
    server.kill();

    let shipped = place.shipped();
    let whole = place.elsewhere();
    assert!(whole.succeed(&["backup", "--verify", text(&shipped)]).contains("every one as it was shipped"));
    whole.succeed(&["restore", text(&shipped)]);
    assert_eq!(names(&whole, &owner).await, ["After Ltd", "Before Ltd", "Between Ltd"]);
    let earlier = place.elsewhere();
    let told = earlier.succeed(&["restore", text(&shipped), "--to", &between.to_rfc3339()]);
    assert!(told.contains("restoring the state of"), "{told}");
    let known = names(&earlier, &owner).await;
    assert!(known.contains(&"Before Ltd".to_string()) && !known.contains(&"After Ltd".to_string()), "{known:?}");
    // A file that was attached after the copy was made.
    let server = earlier.serve(&[]);
    let mut socket = signed_in(&server.address, &owner).await;
    let (status, content) =
        socket.send(Method::GET, &format!("/v1/files/{file}"), &[], Vec::new()).await.expect("an answer");
    assert_eq!((status, &content[..]), (200, CONTRACT));

    // Nothing from before the first copy, nothing without the key, nothing that was changed; one archive is one moment.
    assert!(
        refused(&place.elsewhere(), &["restore", text(&shipped), "--to", "2020-01-01T00:00:00Z"])
            .contains("its first copy is of")
    );
    let other = place.folder.path().join("other");
    Program::new(None).succeed(&["backup-key", text(&other)]);
    assert!(
        refused(&Program::new(None).set("BAOBAB_BACKUP_IDENTITY", text(&other)), &["restore", text(&shipped)])
            .contains("not for this key")
    );
    let (_, last) = place.entries("changes").pop().expect("changes");
    let mut bytes = std::fs::read(&last).expect("changes");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(&last, bytes).expect("a file");
    assert!(refused(&place.elsewhere(), &["restore", text(&shipped)]).contains("damaged"));
    assert!(
        refused(&place.elsewhere(), &["restore", text(&last), "--to", "2020-01-01T00:00:00Z"])
            .contains("--to chooses one")
    );
}

/// A server that dies under load: what had left by then is whole, and the next server goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_left_before_a_kill_is_whole() {
    let place = Place::new();
    let program = place.program();
    let owner = install(&program.database_url()).await;
    let server = program.serve(&[]);
    let mut socket = signed_in(&server.address, &owner).await;
    place.reaches("copy", Instant(0)).await;
    let mut acknowledged = Vec::new();
    for number in 0..BEFORE_KILL {
        let name = format!("Storm {number:03}");
        customer(&mut socket, &name).await;
        acknowledged.push((name, SystemClock.now()));
    }
    server.kill();
    let lost = place.elsewhere();
    let told = lost.succeed(&["restore", text(&place.shipped())]);
    let reached = told
        .split("the state of ")
        .nth(1)
        .and_then(|rest| Instant::parse_rfc3339(rest.split(',').next()?))
        .expect("a moment");
    let found = names(&lost, &owner).await;
    for (name, _) in acknowledged.iter().filter(|(_, at)| *at <= reached) {
        assert!(found.contains(name), "{name} had left by {}: {found:?}", reached.to_rfc3339());
    }

    // The next server makes a copy of what the log still held, and on its way out ships the rest.
    let server = program.serve(&[]);
    let mut socket = signed_in(&server.address, &owner).await;
    customer(&mut socket, "Storm over").await;
    assert_eq!(tokio::task::spawn_blocking(move || server.stop()).await.expect("stopped"), Some(0));
    let whole = place.elsewhere();
    whole.succeed(&["restore", text(&place.shipped())]);
    assert_eq!(names(&whole, &owner).await.len(), BEFORE_KILL + 1);
}

#[test]
fn what_is_shipped_is_always_sealed() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = Program::new(None).set("BAOBAB_BACKUP_CHANGES", text(folder.path()));
    assert!(refused(&open, &["serve"]).contains("BAOBAB_BACKUP_RECIPIENT"));
    let postgres = Program::new(Some("postgres://nobody@127.0.0.1:1/none".into()))
        .set("BAOBAB_BACKUP_CHANGES", text(folder.path()));
    assert!(refused(&postgres, &["serve"]).contains("PostgreSQL archives its own log"));
}
