//! A sealed archive of the whole installation, made while it is in use: proven, restored into an empty place, signed in to with both
//! steps. And what doctor says when less than all of it comes back.

use std::path::{Path, PathBuf};

use http::Method;
use kernel_testkit::{PASSWORD, Person, Program, ServerProcess, SocketClient, install, postgres_url};
use kernel_types::{Clock, Instant, SystemClock};
use serde_json::{Value as Json, json};

use crate::sessions::authenticator;

const CONTRACT: &[u8] = b"%PDF-1.7 signed";

/// An installation with an invoice, a file and somebody with a second step.
struct Furnished {
    owner: Person,
    /// Of the authenticator app.
    secret: String,
    invoice: String,
    file: String,
    server: ServerProcess,
}

/// A code of the app, so many steps from now: each works once, and those beside the present one are taken too.
fn code(secret: &str, steps: i64) -> String {
    authenticator(secret, Instant(SystemClock.now().0 + steps * 30_000_000))
}

async fn asked(socket: &mut SocketClient, path: &str, body: &Json, status: u16) -> Json {
    let (found, answer) = socket.json(Method::POST, path, &[], body).await.expect("an answer");
    assert_eq!(found, status, "{path}: {answer}");
    answer
}

async fn signed_in(address: &str, owner: &Person) -> SocketClient {
    let mut socket = SocketClient::new(address, None);
    let answer =
        asked(&mut socket, "/v1/auth/login", &json!({"emailAddress": owner.email, "password": PASSWORD}), 200).await;
    SocketClient::new(address, Some(answer["accessToken"].as_str().expect("a token").to_string()))
}

async fn furnished(program: &Program) -> Furnished {
    let owner = install(&program.database_url()).await;
    let server = program.serve(&[]);
    let mut socket = signed_in(&server.address, &owner).await;
    let customer =
        asked(&mut socket, "/v1/accounting/customers", &json!({"name": "Kept Ltd"}), 201).await["data"]["id"]
            .as_str()
            .expect("id")
            .to_string();
    let body = json!({"customer": customer, "lines": [{"description": "Cement", "qty": "2", "unitPrice": "11.50"}]});
    let invoice = asked(&mut socket, "/v1/accounting/invoices?then=post", &body, 201).await["data"]["id"]
        .as_str()
        .expect("id")
        .to_string();
    let form = [
        b"--b\r\ncontent-disposition: form-data; name=\"file\"; filename=\"contract.pdf\"\r\n\r\n".as_slice(),
        CONTRACT,
        b"\r\n--b--\r\n",
    ]
    .concat();
    let path = format!("/v1/files?entity=parties.customer&record={customer}");
    let (status, answer) = socket
        .send(Method::POST, &path, &[("content-type", "multipart/form-data; boundary=b")], form)
        .await
        .expect("an answer");
    assert_eq!(status, 201, "{}", String::from_utf8_lossy(&answer));
    let file = serde_json::from_slice::<Json>(&answer).expect("JSON")["data"]["id"].as_str().expect("id").to_string();
    let begun = asked(&mut socket, "/v1/auth/protection/totp", &json!({}), 200).await;
    let secret = begun["data"]["secret"].as_str().expect("a secret").to_string();
    asked(&mut socket, "/v1/auth/protection/totp/confirm", &json!({"code": code(&secret, 0)}), 200).await;
    Furnished { owner, secret, invoice, file, server }
}

/// With the password and the next code of the app: the present one was taken when it was set up.
async fn signed_in_with_both(address: &str, furnished: &Furnished) -> SocketClient {
    let mut socket = SocketClient::new(address, None);
    let login = json!({"emailAddress": furnished.owner.email, "password": PASSWORD});
    let challenge = asked(&mut socket, "/v1/auth/login", &login, 200).await;
    assert_eq!(challenge["result"], "second_factor", "{challenge}");
    let step = json!({"challenge": challenge["challenge"], "code": code(&furnished.secret, 1)});
    let answer = asked(&mut socket, "/v1/auth/second-factor", &step, 200).await;
    SocketClient::new(address, Some(answer["accessToken"].as_str().expect("a token").to_string()))
}

fn text(path: &Path) -> String {
    path.to_str().expect("a path").to_string()
}

/// What a command that fails says, on either output.
fn refused(program: &Program, arguments: &[&str], exit: i32) -> String {
    let output = program.run(arguments);
    let told = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(exit), "{arguments:?}: {told}");
    told
}

async fn a_restored_installation_is_the_one_that_was_saved(
    url: Option<String>,
    elsewhere: Option<String>,
    half: Option<String>,
) {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| text(&folder.path().join(name));
    let (identity, archive) = (at("identity"), at("backup.age"));
    let recipient = Program::new(None).succeed(&["backup-key", &identity]).trim().to_string();
    let program = Program::new(url).set("BAOBAB_BACKUP_RECIPIENT", &recipient).set("BAOBAB_BACKUP_IDENTITY", &identity);
    let furnished = furnished(&program).await;

    // While it is in use, and what comes later is not in it.
    program.succeed(&["backup", &archive]);
    let mut socket = signed_in_with_both(&furnished.server.address, &furnished).await;
    let later = asked(&mut socket, "/v1/accounting/customers", &json!({"name": "Later Ltd"}), 201).await["data"]["id"]
        .as_str()
        .expect("id")
        .to_string();
    assert!(refused(&program, &["backup", &archive], 1).contains("exists already"));
    let verified = program.succeed(&["backup", "--verify", &archive]);
    assert!(verified.contains("every one as it was put in"), "{verified}");

    // Damaged, cut off, or for somebody else: refused, and nothing is restored.
    let whole = std::fs::read(&archive).expect("the archive");
    let spoilt = at("spoilt.age");
    let other = at("other");
    Program::new(None).succeed(&["backup-key", &other]);
    let restored = Program::new(elsewhere).set("BAOBAB_BACKUP_IDENTITY", &identity);
    let mut changed = whole.clone();
    changed[whole.len() / 2] ^= 1;
    for bytes in [&changed[..], &whole[..whole.len() - 1]] {
        std::fs::write(&spoilt, bytes).expect("a file");
        assert!(refused(&restored, &["backup", "--verify", &spoilt], 1).contains("damaged"));
        assert!(refused(&restored, &["restore", &spoilt], 1).contains("damaged"));
    }
    let stranger = Program::new(None).set("BAOBAB_BACKUP_IDENTITY", &other);
    assert!(refused(&stranger, &["restore", &archive], 1).contains("not for this key"));
    refused(&Program::new(None), &["restore", &archive], 2);

    let told = restored.succeed(&["restore", &archive]);
    assert!(
        told.contains("files are there and as they were") && told.contains("the key opens 1 second factors"),
        "{told}"
    );
    let again = restored.serve(&[]);
    let mut socket = signed_in_with_both(&again.address, &furnished).await;
    let (status, invoice) = socket
        .json(Method::GET, &format!("/v1/accounting/invoices/{}", furnished.invoice), &[], &Json::Null)
        .await
        .expect("an answer");
    assert_eq!(
        (status, &invoice["data"]["total"], &invoice["data"]["status"]),
        (200, &json!("23.00"), &json!("posted")),
        "{invoice}"
    );
    let (status, content) =
        socket.send(Method::GET, &format!("/v1/files/{}", furnished.file), &[], Vec::new()).await.expect("an answer");
    assert_eq!((status, &content[..]), (200, CONTRACT));
    let (status, _) = socket
        .json(Method::GET, &format!("/v1/accounting/customers/{later}"), &[], &Json::Null)
        .await
        .expect("an answer");
    assert_eq!(status, 404, "it was made after the backup");
    // It continues where it was.
    asked(&mut socket, "/v1/accounting/customers", &json!({"name": "New Ltd"}), 201).await;
    drop(again);
    drop(furnished);
    assert!(refused(&restored, &["restore", &archive], 1).contains("is not empty"));

    what_a_restore_lacks_is_told(&restored, half, &archive, &identity);
}

/// Files that did not come back, and a key that is another one.
fn what_a_restore_lacks_is_told(restored: &Program, half: Option<String>, archive: &str, identity: &str) {
    let files = restored.data_folder().join("files");
    let stored = first_file(&files);
    let content = std::fs::read(&stored).expect("a file");
    std::fs::write(&stored, b"something else").expect("a file");
    assert!(refused(restored, &["doctor"], 1).contains("1 of 1 files were changed on the disk (contract.pdf)"));
    std::fs::write(&stored, content).expect("a file");
    restored.succeed(&["doctor"]);
    std::fs::remove_dir_all(&files).expect("the files");
    assert!(refused(restored, &["doctor"], 1).contains("1 of 1 files are missing (contract.pdf)"));
    std::fs::remove_file(restored.data_folder().join("token.key")).expect("the key");
    assert!(refused(restored, &["doctor"], 1).contains("1 people cannot sign in with their authenticator app"));
    std::fs::write(restored.data_folder().join("token.key"), "ab".repeat(32)).expect("the key");
    assert!(refused(restored, &["doctor"], 1).contains("1 of 1 second factors were sealed with another key"));
    // Where another key is set, the archive's would be of no use.
    let another = Program::new(half).set("BAOBAB_BACKUP_IDENTITY", identity).set("BAOBAB_TOKEN_KEY", &"cd".repeat(32));
    assert!(refused(&another, &["restore", archive], 1).contains("another key is set here"));
}

fn first_file(folder: &Path) -> PathBuf {
    let mut open = vec![folder.to_path_buf()];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            if entry.is_file() {
                return entry;
            }
            open.push(entry);
        }
    }
    panic!("no file below {}", folder.display())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restored_installation_is_the_one_that_was_saved_on_sqlite() {
    a_restored_installation_is_the_one_that_was_saved(None, None, None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restored_installation_is_the_one_that_was_saved_on_postgres() {
    let [first, second, third] =
        [postgres_url().await, postgres_url().await, postgres_url().await].map(|url| Some(url.expect("PostgreSQL")));
    a_restored_installation_is_the_one_that_was_saved(first, second, third).await;
}

/// With a passphrase: for those who keep no keys.
#[test]
fn a_passphrase_seals_and_opens() {
    let folder = tempfile::tempdir().expect("a folder");
    let archive = text(&folder.path().join("backup.age"));
    let program = Program::new(None).set("BAOBAB_BACKUP_PASSPHRASE", "three goats on the roof");
    program.succeed(&["migrate"]);
    program.succeed(&["backup", &archive]);
    assert!(program.succeed(&["backup", "--verify", &archive]).contains("every one as it was put in"));
    let stranger = Program::new(None).set("BAOBAB_BACKUP_PASSPHRASE", "four cows in the yard");
    assert!(refused(&stranger, &["backup", "--verify", &archive], 1).contains("not for this key"));
    // It is never written without: anyone who found it would have every account.
    assert!(
        refused(&Program::new(None), &["backup", &text(&folder.path().join("plain"))], 2)
            .contains("BAOBAB_BACKUP_RECIPIENT")
    );
    assert!(
        refused(&Program::new(None).set("BAOBAB_BACKUP_PASSPHRASE", "short"), &["migrate"], 2)
            .contains("12 characters")
    );
}
