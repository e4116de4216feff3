//! The program from outside: exit codes, tables, a drained shutdown.

use kernel_testkit::{Program, SocketClient};
use serde_json::Value as Json;

#[test]
fn a_wrong_configuration_is_told_whole_and_ends_with_2() {
    let output = Program::new(None)
        .command()
        .args(["migrate"])
        .env("BAOBAB_LISTEN", "nowhere")
        .env("BAOBAB_LOG", "xml")
        .output()
        .expect("baobab runs");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(told.contains("BAOBAB_LISTEN") && told.contains("BAOBAB_LOG"), "{told}");
}

#[test]
fn wrong_declarations_are_shown_with_their_place_and_end_with_3() {
    let folder = tempfile::tempdir().expect("a folder");
    let family = folder.path().join("registry/shop");
    std::fs::create_dir_all(&family).expect("a folder");
    std::fs::write(family.join("family.yaml"), "family: shop\ntitel: Shop\n").expect("a file");
    let output = Program::new(None)
        .command()
        .args(["registry", "check"])
        .env("BAOBAB_REGISTRY_DIR", folder.path().join("registry"))
        .output()
        .expect("baobab runs");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{told}");
    assert!(
        told.contains("registry/shop/family.yaml:2:1") && told.contains("^^^^^") && told.contains("title"),
        "{told}"
    );
}

#[test]
fn an_unreachable_database_ends_with_4() {
    let output = Program::new(Some("postgres://nobody@127.0.0.1:1/none".into())).run(&["migrate"]);
    assert_eq!(output.status.code(), Some(4), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn tables_of_the_registry_have_their_columns() {
    let program = Program::new(None);
    let routes = program.succeed(&["registry", "routes"]);
    assert!(routes.lines().all(|line| line.split('\t').count() == 5));
    assert!(routes.lines().any(|line| line.starts_with("/invoices\taccounting\tlist\taccounting\tbuilt")), "{routes}");
    assert!(program.succeed(&["registry", "wizards"]).lines().all(|line| line.split('\t').count() == 3));
    let users = program.succeed(&["demo", "users"]);
    assert!(users.lines().all(|line| line.split('\t').count() == 4));
    let openapi: Json = serde_json::from_str(&program.succeed(&["openapi"])).expect("JSON");
    assert_eq!(openapi["openapi"], "3.1.0");
    assert!(program.succeed(&["config"]).contains("BAOBAB_DATABASE_URL"));
}

#[test]
fn migrating_twice_does_nothing_the_second_time() {
    let program = Program::new(None);
    assert!(!program.succeed(&["migrate"]).starts_with("0 "));
    assert!(program.succeed(&["migrate"]).starts_with("0 statements"));
    assert_eq!(program.succeed(&["migrate", "--plan"]), "");
}

#[cfg(unix)]
#[test]
fn what_the_program_writes_is_its_owners_alone_and_doctor_tells_when_it_is_not() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let allow = |path: &std::path::Path, mode: u32| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).expect("permissions")
    };
    let mode = |path: &std::path::Path| std::fs::metadata(path).expect("a file").permissions().mode() & 0o777;
    allow(folder.path(), 0o755);
    let (data, copy) = (folder.path().join("data"), folder.path().join("copy.db"));
    let database = data.join("baobab.db");
    let recipient = "age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj";
    let program = Program::new(None)
        .set("BAOBAB_DATA_DIR", data.to_str().expect("a path"))
        .set("BAOBAB_BACKUP_RECIPIENT", recipient);
    program.succeed(&["migrate"]);
    program.succeed(&["backup", copy.to_str().expect("a path")]);
    assert_eq!((mode(&data), mode(&database), mode(&copy)), (0o700, 0o600, 0o600));
    assert!(program.succeed(&["doctor"]).contains("nobody else on this machine reads the data"));
    // Closed by its folder, then open.
    allow(&database, 0o644);
    assert!(program.succeed(&["doctor"]).contains("nobody else on this machine reads the data"));
    allow(&data, 0o755);
    let told = program.succeed(&["doctor"]);
    // An open database may have a journal and an index beside it, which are named or counted with it.
    let warned = told.lines().find(|line| line.contains(&database.display().to_string())).unwrap_or_default();
    assert!(
        warned.starts_with("warning  others")
            && warned
                .ends_with(&format!(" may be read by other users of this machine: chmod -R go= {}", data.display())),
        "{told}"
    );
}

/// A request that is being worked on when the server is asked to stop is answered; afterwards nobody is.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stopping_answers_what_was_asked_and_ends_well() {
    let program = Program::new(None);
    let server = program.serve(&[]);
    let mut client = SocketClient::new(&server.address, None);
    let (status, body) = client.send(http::Method::GET, "/healthz", &[], Vec::new()).await.expect("an answer");
    assert_eq!((status, &body[..]), (200, b"ok".as_slice()));
    let (status, _) = client.send(http::Method::GET, "/readyz", &[], Vec::new()).await.expect("an answer");
    assert_eq!(status, 200);
    let (status, metrics) = client.send(http::Method::GET, "/metrics", &[], Vec::new()).await.expect("an answer");
    assert!(status == 200 && String::from_utf8_lossy(&metrics).contains("http_requests_total"));
    let address = server.address.clone();
    assert_eq!(
        tokio::task::spawn_blocking(move || server.stop()).await.expect("stopped"),
        Some(0),
        "{}",
        program.log()
    );
    assert!(SocketClient::new(&address, None).send(http::Method::GET, "/healthz", &[], Vec::new()).await.is_err());
    let doctor = program.run(&["doctor"]);
    assert_eq!(doctor.status.code(), Some(0), "{}", String::from_utf8_lossy(&doctor.stdout));
}

/// Figures of the server are for its monitor: by its token, or beside the server where no proxy stands in between.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_are_for_monitors() {
    async fn asked(address: &str, headers: &[(&str, &str)]) -> u16 {
        SocketClient::new(address, None)
            .send(http::Method::GET, "/metrics", headers, Vec::new())
            .await
            .expect("an answer")
            .0
    }
    let program = Program::new(None);
    let server = program.serve(&[]);
    assert_eq!(asked(&server.address, &[]).await, 200);
    assert_eq!(asked(&server.address, &[("x-forwarded-for", "198.51.100.7")]).await, 404, "a proxy stands in between");
    drop(server);
    let program = Program::new(None).set("BAOBAB_METRICS_TOKEN", "of-the-monitor-0000001");
    let server = program.serve(&[]);
    assert_eq!(asked(&server.address, &[]).await, 404);
    assert_eq!(asked(&server.address, &[("authorization", "Bearer of-the-monitor-0000002")]).await, 404);
    assert_eq!(
        asked(
            &server.address,
            &[("authorization", "Bearer of-the-monitor-0000001"), ("x-forwarded-for", "198.51.100.7")]
        )
        .await,
        200
    );
}
