//! PostgreSQL: the given server, or a throw-away cluster on a private socket.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use chrono::{DateTime, NaiveDate, Utc};
use kernel_expr::{Dialect, SqlRepr, SqlValue, Value};
use serde_json::{Value as Json, json};
use sqlx::postgres::{PgArguments, PgConnectOptions};
use sqlx::query::Query;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection, Row};
use tempfile::TempDir;
use tokio::runtime::Runtime;

use super::store::{Database, date_json, decimal_json, scaled_json};

pub struct Postgres {
    // Dropped in this order: the connection before the server before its folder.
    connection: Option<PgConnection>,
    runtime: Runtime,
    _cluster: Option<Cluster>,
}

/// A server of our own, stopped when dropped.
struct Cluster {
    bin: PathBuf,
    folder: TempDir,
}

/// The newest installed version's programs.
fn programs() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let newest =
        versions.map(|entry| entry.path().join("bin")).filter(|bin| bin.join("initdb").exists()).max_by_key(|bin| {
            bin.parent().and_then(Path::file_name).and_then(|v| v.to_str()).and_then(|v| v.parse::<u32>().ok())
        });
    newest
        .expect("PostgreSQL is not installed: set BAOBAB_TEST_POSTGRES_URL or install the server (Debian: postgresql)")
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("id");
    id.stdout.starts_with(b"0\n")
}

impl Cluster {
    fn start() -> Cluster {
        let folder = tempfile::Builder::new().prefix("baobab-pg-").tempdir().expect("a folder");
        let cluster = Cluster { bin: programs(), folder };
        if is_root() {
            let status = Command::new("chown").arg("postgres").arg(cluster.folder.path()).status().expect("chown");
            assert!(status.success(), "the folder could not be given to postgres");
        }
        cluster.run(
            "initdb",
            &["-D", &cluster.path("data"), "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8", "-N"],
        );
        let options = format!("-c listen_addresses='' -c unix_socket_directories='{}' -c fsync=off", cluster.path(""));
        cluster
            .run("pg_ctl", &["-D", &cluster.path("data"), "-w", "-l", &cluster.path("log"), "-o", &options, "start"]);
        cluster
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_string_lossy().trim_end_matches('/').to_string()
    }

    /// PostgreSQL refuses to run as root.
    fn command(&self, program: &str, args: &[&str]) -> Command {
        let program = self.bin.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.args(args).current_dir(self.folder.path());
        command
    }

    fn run(&self, program: &str, args: &[&str]) {
        // The server inherits open pipes, so its output goes to a file instead of being captured.
        let out = self.folder.path().join("out");
        let file = fs::File::create(&out).expect("a log");
        let status = self.command(program, args).stdout(file.try_clone().expect("a log")).stderr(file).status();
        assert!(status.expect(program).success(), "{program}: {}", fs::read_to_string(&out).unwrap_or_default());
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let mut stop = self.command("pg_ctl", &["-D", &self.path("data"), "-m", "immediate", "-w", "stop"]);
        if let Err(e) = stop.stdout(std::process::Stdio::null()).status() {
            eprintln!("the test server was not stopped: {e}");
        }
    }
}

impl Postgres {
    pub fn open() -> Postgres {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let (options, cluster): (PgConnectOptions, _) = match std::env::var("BAOBAB_TEST_POSTGRES_URL") {
            Ok(url) => (url.parse().expect("BAOBAB_TEST_POSTGRES_URL"), None),
            Err(_) => {
                let cluster = Cluster::start();
                let options = PgConnectOptions::new_without_pgpass().socket(cluster.path("")).username("postgres");
                (options.database("postgres"), Some(cluster))
            }
        };
        let connection = runtime.block_on(options.connect()).expect("PostgreSQL answers");
        let mut database = Postgres { connection: Some(connection), runtime, _cluster: cluster };
        // Temporary tables leave nothing behind on a shared server.
        database.execute("SET search_path = pg_temp, public");
        database
    }

    fn connection(&mut self) -> (&Runtime, &mut PgConnection) {
        (&self.runtime, self.connection.as_mut().expect("open until dropped"))
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Some(connection) = self.connection.take() {
            let _ = self.runtime.block_on(connection.close());
        }
    }
}

fn bound<'q>(
    query: Query<'q, sqlx::Postgres, PgArguments>,
    value: &SqlValue,
) -> Query<'q, sqlx::Postgres, PgArguments> {
    match value {
        SqlValue::Int(n) => query.bind(*n),
        SqlValue::Bool(b) => query.bind(*b),
        SqlValue::Text(text) => query.bind(text.to_string()),
        SqlValue::Date(date) => query.bind(*date),
        SqlValue::Instant(micros) => query.bind(DateTime::<Utc>::from_timestamp_micros(*micros)),
    }
}

impl Database for Postgres {
    fn dialect(&self) -> Dialect {
        Dialect::Postgres
    }

    fn execute(&mut self, sql: &str) {
        let (runtime, connection) = self.connection();
        let query = sqlx::raw_sql(AssertSqlSafe(sql.to_string()));
        runtime.block_on(query.execute(connection)).unwrap_or_else(|e| panic!("{sql}: {e}"));
    }

    fn ask(&mut self, expr: &str, values: &[SqlValue], repr: SqlRepr) -> Result<Json, String> {
        // numeric has no type in the driver; its text is exact
        let cast = if repr == SqlRepr::Decimal { "::text" } else { "" };
        let sql = format!("SELECT ({expr}){cast} FROM doc t");
        let (runtime, connection) = self.connection();
        let query = values.iter().fold(sqlx::query(AssertSqlSafe(sql)), bound);
        let row = runtime.block_on(query.fetch_one(connection)).map_err(|e| e.to_string())?;
        let json = match repr {
            SqlRepr::Bool => row.try_get::<Option<bool>, _>(0).map(|v| json!(v)),
            SqlRepr::Int => row.try_get::<Option<i64>, _>(0).map(|v| json!(v)),
            SqlRepr::Scaled(scale) => {
                row.try_get::<Option<i64>, _>(0).map(|v| v.map_or(Json::Null, |n| scaled_json(n, scale)))
            }
            SqlRepr::Decimal => row.try_get::<Option<String>, _>(0).map(|v| v.map_or(Json::Null, |t| decimal_json(&t))),
            SqlRepr::Text | SqlRepr::Null => row.try_get::<Option<String>, _>(0).map(|v| json!(v)),
            SqlRepr::Date => {
                row.try_get::<Option<NaiveDate>, _>(0).map(|v| v.map_or(Json::Null, |d| date_json(&d.to_string())))
            }
            SqlRepr::Instant => row
                .try_get::<Option<DateTime<Utc>>, _>(0)
                .map(|v| v.map_or(Json::Null, |t| Value::Instant(t.timestamp_micros()).to_json())),
        };
        json.map_err(|e| e.to_string())
    }
}
