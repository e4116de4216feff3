//! Throw-away databases for tests: a SQLite file in a folder of its own, or a database in a private PostgreSQL cluster that
//! is started once per test binary and ends with it.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use tempfile::TempDir;

use crate::db::{Db, DbOptions};
use crate::error::StoreError;

/// Which database a test runs on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Backend {
    Sqlite,
    Postgres,
}

impl Backend {
    pub const ALL: [Backend; 2] = [Backend::Sqlite, Backend::Postgres];
}

/// An empty database; gone when dropped (PostgreSQL: with the cluster).
pub struct TestDatabase {
    pub db: Db,
    pub url: String,
    folder: Option<TempDir>,
}

impl TestDatabase {
    /// The folder of an embedded database.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_ref().map(TempDir::path)
    }
}

/// Opens an empty database.
///
/// # Errors
/// Missing PostgreSQL is an error: tests fail, they do not skip.
pub async fn database(backend: Backend) -> Result<TestDatabase, StoreError> {
    database_with(backend, DbOptions::default()).await
}

pub async fn database_with(backend: Backend, options: DbOptions) -> Result<TestDatabase, StoreError> {
    match backend {
        Backend::Sqlite => sqlite(options, None).await,
        Backend::Postgres => {
            let url = postgres_url().await?;
            let db = Db::open(&url, options).await?;
            Ok(TestDatabase { db, url, folder: None })
        }
    }
}

/// A database that holds what another release left in it: the bytes of an embedded one's file, or the statements of
/// `pg_dump --inserts`.
///
/// # Errors
/// As [`database`], and statements the server refuses.
pub async fn holding(backend: Backend, content: &[u8]) -> Result<TestDatabase, StoreError> {
    match backend {
        Backend::Sqlite => sqlite(DbOptions::default(), Some(content)).await,
        Backend::Postgres => {
            let statements = std::str::from_utf8(content).map_err(|error| StoreError::Unavailable(error.to_string()))?;
            let url = postgres_url().await?;
            batch(&url, statements).await?;
            let db = Db::open(&url, DbOptions::default()).await?;
            Ok(TestDatabase { db, url, folder: None })
        }
    }
}

/// A database as it was when it became a template. Migrating takes a test a second, copying what is migrated some
/// milliseconds.
pub struct Template(Kept);

enum Kept {
    /// The file's content: a folder that lives as long as the program would never be removed.
    Sqlite(Vec<u8>),
    /// The address of a database nobody is connected to any more.
    Postgres(String),
}

impl Template {
    /// Closes the database and keeps what it holds.
    ///
    /// # Errors
    /// When the file of an embedded database cannot be read.
    pub async fn of(database: TestDatabase) -> Result<Template, StoreError> {
        database.db.close().await;
        match &database.folder {
            None => Ok(Template(Kept::Postgres(database.url.clone()))),
            Some(folder) => {
                let file = folder.path().join(SQLITE_FILE);
                let left = std::fs::metadata(file.with_extension("db-wal")).map_or(0, |log| log.len());
                if left > 0 {
                    return Err(StoreError::Unavailable(format!("{left} bytes of a closed database are still in its log")));
                }
                Ok(Template(Kept::Sqlite(std::fs::read(file).map_err(|error| unavailable(&error))?)))
            }
        }
    }

    /// A database of its own with the same content.
    ///
    /// # Errors
    /// As [`database`].
    pub async fn copy(&self) -> Result<TestDatabase, StoreError> {
        match &self.0 {
            Kept::Sqlite(content) => sqlite(DbOptions::default(), Some(content)).await,
            Kept::Postgres(template) => {
                let name = next_name();
                let from = database_name(template);
                // Copying files is quicker than logging every page of them, and a test cluster syncs nothing.
                create_database(&postgres_server().await?, &format!("{name} TEMPLATE {from} STRATEGY file_copy")).await?;
                let url = with_database(template, &name);
                Ok(TestDatabase { db: Db::open(&url, DbOptions::default()).await?, url, folder: None })
            }
        }
    }
}

const SQLITE_FILE: &str = "test.db";

/// An embedded database with this content, or an empty one. It lives in memory where the system has a folder for that:
/// commits of a throw-away database need not wait for a disk.
async fn sqlite(options: DbOptions, content: Option<&[u8]>) -> Result<TestDatabase, StoreError> {
    let memory = Path::new("/dev/shm");
    let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() }.map_err(|error| unavailable(&error))?;
    let file = folder.path().join(SQLITE_FILE);
    if let Some(content) = content {
        std::fs::write(&file, content).map_err(|error| unavailable(&error))?;
    }
    let url = format!("sqlite://{}", file.display());
    let db = Db::open(&url, options).await?;
    Ok(TestDatabase { db, url, folder: Some(folder) })
}

/// The address of a fresh database, owned by an ordinary role: row security binds it.
///
/// `BAOBAB_TEST_POSTGRES_URL` names a server to use instead of a private cluster; its role needs CREATEDB and must be no
/// superuser.
pub async fn postgres_url() -> Result<String, StoreError> {
    let name = next_name();
    let server = postgres_server().await?;
    let options = DbOptions { connections: 1, ..DbOptions::default() };
    let Db::Postgres(_) = Db::open(&server, options.clone()).await? else {
        return Err(StoreError::Unavailable(String::from("BAOBAB_TEST_POSTGRES_URL is no postgres:// address")));
    };
    create_database(&server, &name).await?;
    Ok(with_database(&server, &name))
}

/// The same database as a role that owns nothing in it and was given nothing yet: `baobab_server`, which a server of one's own
/// (`BAOBAB_TEST_POSTGRES_URL`) needs too.
pub fn as_serving_role(url: &str) -> String {
    let (scheme, rest) = url.split_once("://").unwrap_or(("postgres", url));
    let place = rest.split_once('@').map_or(rest, |(_, place)| place);
    format!("{scheme}://baobab_server@{place}")
}

fn next_name() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    format!("t{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

/// The server that test databases are made on.
async fn postgres_server() -> Result<String, StoreError> {
    match std::env::var("BAOBAB_TEST_POSTGRES_URL") {
        Ok(server) => Ok(server),
        Err(_) => tokio::task::spawn_blocking(shared_cluster).await.map_err(|error| unavailable(&error))?,
    }
}

async fn create_database(server: &str, name: &str) -> Result<(), StoreError> {
    batch(server, &format!("CREATE DATABASE {name}")).await
}

/// Runs statements over a connection of their own: what they set ends with it.
async fn batch(url: &str, statements: &str) -> Result<(), StoreError> {
    use std::str::FromStr;
    let options = sqlx::postgres::PgConnectOptions::from_str(url).map_err(|error| unavailable(&error))?;
    let mut connection = crate::postgres::PostgresConnection::connect(&options).await?;
    connection.batch(statements).await?;
    connection.close().await;
    Ok(())
}

/// Replaces the database in `postgres://user@host/database?…`.
fn with_database(server: &str, name: &str) -> String {
    let (address, query) = server.split_once('?').map_or((server, None), |(address, query)| (address, Some(query)));
    let (scheme, rest) = address.split_once("://").unwrap_or(("postgres", address));
    let authority = rest.split('/').next().unwrap_or(rest);
    match query {
        Some(query) => format!("{scheme}://{authority}/{name}?{query}"),
        None => format!("{scheme}://{authority}/{name}"),
    }
}

/// The database in `postgres://user@host/database?…`.
fn database_name(address: &str) -> &str {
    let (path, _) = address.split_once('?').unwrap_or((address, ""));
    path.rsplit('/').next().unwrap_or(path)
}

fn shared_cluster() -> Result<String, StoreError> {
    static CLUSTER: Mutex<Option<Cluster>> = Mutex::new(None);
    let mut cluster = CLUSTER.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if cluster.is_none() {
        *cluster = Some(Cluster::start(false)?);
    }
    Ok(cluster.as_ref().map(Cluster::url).unwrap_or_default())
}

/// A private PostgreSQL server on a Unix socket. It ends when this value is dropped or the process ends, however it ends:
/// the server's keeper waits for the end of its standard input.
pub struct Cluster {
    folder: PathBuf,
    port: u16,
    keeper: Child,
    _input: Option<ChildStdin>,
}

impl Cluster {
    /// Starts a server with Debian's newest installed PostgreSQL. `durable` keeps fsync on (benchmarks, crash tests).
    pub fn start(durable: bool) -> Result<Cluster, StoreError> {
        Cluster::start_with(if durable { "" } else { QUICK }, "", 5432)
    }

    /// Starts one that also listens on a port of this machine, and speaks TLS there with this certificate and its key, in PEM.
    pub fn start_encrypted(certificate: &str, key: &str) -> Result<Cluster, StoreError> {
        let free = std::net::TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).map_err(|error| unavailable(&error))?;
        let port = free.port();
        let settings = format!("{QUICK} -c listen_addresses=127.0.0.1 -c port={port} -c ssl=on -c ssl_cert_file=$D/server.crt -c ssl_key_file=$D/server.key");
        let files = format!("umask 077; cat >server.crt <<'PEM'\n{certificate}\nPEM\ncat >server.key <<'PEM'\n{key}\nPEM\n");
        Cluster::start_with(&settings, &files, port)
    }

    fn start_with(settings: &str, files: &str, port: u16) -> Result<Cluster, StoreError> {
        let binaries = newest_binaries()?;
        let script = format!(
            "set -e; exec 2>&1; D=$(mktemp -d /tmp/baobab-pg.XXXXXX); B='{binaries}'; cd \"$D\"\n{files}\
             \"$B/initdb\" -D \"$D/data\" -A trust -U postgres --no-sync --encoding=UTF8 --locale=C >\"$D/initdb.log\"\n\
             \"$B/pg_ctl\" -D \"$D/data\" -w -l \"$D/log\" -o \"-k $D -c listen_addresses= -c max_connections=200 -c shared_buffers=256MB{settings}\" start >\"$D/start.log\"\n\
             \"$B/psql\" -q -h \"$D\" -p {port} -U postgres -d postgres -c 'CREATE ROLE baobab LOGIN CREATEDB NOSUPERUSER NOBYPASSRLS' -c 'CREATE ROLE baobab_server LOGIN NOSUPERUSER NOBYPASSRLS' -c 'CREATE DATABASE baobab OWNER baobab'\n\
             echo \"ready $D\"\n\
             cat >/dev/null || true\n\
             \"$B/pg_ctl\" -D \"$D/data\" -m immediate stop >/dev/null || true\n\
             rm -rf \"$D\"\n",
            binaries = binaries.display()
        );
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--", "sh", "-c", &script]);
            command
        } else {
            let mut command = Command::new("sh");
            command.args(["-c", &script]);
            command
        };
        let mut keeper = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().map_err(|error| unavailable(&error))?;
        let input = keeper.stdin.take();
        let mut said = String::new();
        if let Some(output) = keeper.stdout.take() {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if let Some(folder) = line.strip_prefix("ready ") {
                    return Ok(Cluster { folder: PathBuf::from(folder), port, keeper, _input: input });
                }
                said.push_str(&line);
                said.push('\n');
            }
        }
        Err(StoreError::Unavailable(format!("PostgreSQL did not start: {said}")))
    }

    /// The address of the role that owns the test databases; it is bound by row security.
    pub fn url(&self) -> String {
        format!("postgres://baobab@localhost:{}/baobab?host={}", self.port, self.folder.display())
    }

    /// The same over the network, as far as there is one: `<name>` leads to this machine.
    pub fn network_url(&self, name: &str) -> String {
        format!("postgres://baobab@{name}:{}/baobab", self.port)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self._input.take());
        let _ = self.keeper.wait();
    }
}

/// What is lost with the machine is not missed.
const QUICK: &str = " -c fsync=off -c full_page_writes=off -c synchronous_commit=off";

fn newest_binaries() -> Result<PathBuf, StoreError> {
    let root = Path::new("/usr/lib/postgresql");
    let versions = std::fs::read_dir(root).map_err(|_| missing())?;
    let mut found: Vec<(u32, PathBuf)> = versions
        .filter_map(Result::ok)
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
        .filter(|(_, path)| path.join("initdb").exists())
        .collect();
    found.sort();
    found.pop().map(|(_, path)| path).ok_or_else(missing)
}

fn missing() -> StoreError {
    StoreError::Unavailable(String::from("no PostgreSQL below /usr/lib/postgresql: install Debian's postgresql package or set BAOBAB_TEST_POSTGRES_URL"))
}

/// initdb refuses to run as root.
fn is_root() -> bool {
    std::fs::read_to_string("/proc/self/status")
        .ok()
        .and_then(|status| status.lines().find_map(|line| line.strip_prefix("Uid:").map(|ids| ids.split_whitespace().next() == Some("0"))))
        .unwrap_or(false)
}

fn unavailable(error: &dyn std::fmt::Display) -> StoreError {
    StoreError::Unavailable(error.to_string())
}
