//! Who is let in on the platform's own routes.

use kernel_store::Sql;
use kernel_testkit::{Backend, TestApp, registry};
use kernel_types::{Role, Scope};

use crate::reach::{ask, ends_the_test, routes};

/// A disk that is full, or a database that only reads, answers reads all the same: a load balancer must not
/// send it here.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn readiness_falls_when_nothing_can_be_written() {
    let app = TestApp::new(Backend::Sqlite).await;
    let nobody = app.anonymous();
    assert_eq!(nobody.get("/readyz").await.status, 200);
    let done = app
        .app
        .db
        .write_platform::<u64, kernel::OpError, _>(|tx| {
            Box::pin(async move {
                let only_read = Sql::new(tx.dialect(), "PRAGMA query_only = ON").done();
                Ok(tx.execute(&only_read).await?)
            })
        })
        .await;
    assert!(done.is_ok(), "{done:?}");
    // A write of a moment ago still counts for a request that follows at once.
    assert_eq!(nobody.get("/readyz").await.status, 200);
    app.clock.set(app.app.clock.now().plus_seconds(6));
    assert_eq!(nobody.get("/readyz").await.status, 503);
    assert_eq!(nobody.get("/healthz").await.status, 200);
}

/// Which role is let in where, for the routes that belong to no record: a committed table, so that a change shows in review.
/// `x` is let in (what it then says about an empty body does not matter), `.` is not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn platform_routes_let_in_whom_the_committed_table_says() {
    let app = TestApp::new(Backend::Sqlite).await;
    let mut clients = vec![("owner", app.owner().await)];
    for role in Role::ALL {
        clients.push((role.as_str(), app.signed_in(role, Scope::All).await));
    }
    let of_records = |path: &str| {
        registry()
            .entities
            .values()
            .any(|entity| path == entity.api_path() || path.starts_with(&format!("{}/", entity.api_path())))
    };
    let mut table = String::from(
        "Who is let in on the platform's own routes. Written by `BAOBAB_WRITE_TABLES=1 cargo test -p kernel-testkit platform_routes`.\n\n",
    );
    let mut line = |name: &str, cells: Vec<&str>| {
        let row = cells.iter().map(|cell| format!("{cell:<13}")).collect::<String>();
        table.push_str(format!("{name:<44}{row}").trim_end());
        table.push('\n');
    };
    line("", clients.iter().map(|(name, _)| *name).collect());
    for route in routes().iter().filter(|route| !route.open && !route.path.contains('{') && !ends_the_test(&route.path))
    {
        if of_records(&route.path) || route.path.contains("/reports/") || route.path == "/v1/events" {
            continue;
        }
        let mut cells = Vec::new();
        for (_, client) in &clients {
            let answer = ask(client, &route.method, &route.path).await;
            cells.push(if matches!(answer.status, 401 | 403 | 404) { "." } else { "x" });
        }
        line(&format!("{} {}", route.method, route.path), cells);
    }
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/platform-access.txt");
    if std::env::var_os("BAOBAB_WRITE_TABLES").is_some() {
        std::fs::write(&file, &table).expect("the table");
    }
    let committed = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        table == committed,
        "rights have changed; look at the difference, and write the table anew when it is meant:\n{table}"
    );
}
