//! Throw-away databases for tests: a SQLite file in a folder of its own, or a database in a private PostgreSQL cluster that
//! is started once per test binary and ends with it.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, OnceLock};

use tempfile::TempDir;

use crate::db::{Db, DbOptions};
use crate::error::StoreError;

mod room;

/// Which database a test runs on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Backend {
    Sqlite,
    Postgres,
}

impl Backend {
    pub const ALL: [Backend; 2] = [Backend::Sqlite, Backend::Postgres];
}

/// A database of one test; gone when dropped.
pub struct TestDatabase {
    pub db: Db,
    pub url: String,
    place: Place,
}

/// What is removed with a database.
enum Place {
    Folder(TempDir),
    Server(OnServer),
    /// Nothing.
    Standing,
}

impl TestDatabase {
    /// The folder of an embedded database.
    pub fn folder(&self) -> Option<&Path> {
        match &self.place {
            Place::Folder(folder) => Some(folder.path()),
            Place::Server(_) | Place::Standing => None,
        }
    }

    /// The database of this address on the server.
    async fn on_server(url: String, options: DbOptions) -> Result<TestDatabase, StoreError> {
        let place = Place::Server(OnServer(url.clone()));
        Ok(TestDatabase { db: Db::open(&url, options).await?, url, place })
    }
}

/// The address of a database that is dropped with this value: a few hundred tests would leave gigabytes behind, which the
/// server may keep in memory.
struct OnServer(String);

impl Drop for OnServer {
    fn drop(&mut self) {
        static UNUSED: OnceLock<Sender<String>> = OnceLock::new();
        // A thread of its own: no test waits until the files of another are removed. What it has not come to when the
        // program ends goes with the cluster.
        let unused = UNUSED.get_or_init(|| {
            let (sender, names) = channel::<String>();
            std::thread::spawn(move || {
                let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
                for name in names {
                    // A test that failed may have left connections, and one that ended may still be closing them.
                    let drop = async {
                        batch(&postgres_server().await?, &format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)")).await
                    };
                    if let Err(error) = runtime.block_on(drop) {
                        eprintln!("the test database {name} was not dropped: {error}");
                    }
                }
            });
            sender
        });
        let _ = unused.send(database_name(&self.0).to_string());
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
        Backend::Postgres => TestDatabase::on_server(postgres_url().await?, options).await,
    }
}

/// The migrated PostgreSQL database of `BAOBAB_TEST_STANDING_URL`, if it names one: all tests that take it share it, and leave in it
/// what they made. One that is spread over machines cannot be copied for each of them.
///
/// # Errors
/// A database that cannot be opened.
pub async fn standing() -> Result<Option<TestDatabase>, StoreError> {
    let Ok(url) = std::env::var(STANDING) else { return Ok(None) };
    let db = Db::open(&url, DbOptions::default()).await?;
    Ok(Some(TestDatabase { db, url, place: Place::Standing }))
}

/// Where tests share a database, a number no test before had.
pub fn apart() -> Option<u64> {
    std::env::var_os(STANDING)?;
    let since = std::time::SystemTime::UNIX_EPOCH.elapsed().ok()?;
    u64::try_from(since.as_nanos()).ok()
}

const STANDING: &str = "BAOBAB_TEST_STANDING_URL";

/// A database that holds what another release left in it: the bytes of an embedded one's file, or the statements of
/// `pg_dump --inserts`.
///
/// # Errors
/// As [`database`], and statements the server refuses.
pub async fn holding(backend: Backend, content: &[u8]) -> Result<TestDatabase, StoreError> {
    match backend {
        Backend::Sqlite => sqlite(DbOptions::default(), Some(content)).await,
        Backend::Postgres => {
            let statements =
                std::str::from_utf8(content).map_err(|error| StoreError::Unavailable(error.to_string()))?;
            let url = postgres_url().await?;
            batch(&url, statements).await?;
            TestDatabase::on_server(url, DbOptions::default()).await
        }
    }
}

/// A database as it was when it became a template. Migrating takes a test a second, copying what is migrated some
/// milliseconds.
pub struct Template(Kept);

enum Kept {
    /// The file's content: a folder that lives as long as the program would never be removed.
    Sqlite(Vec<u8>),
    /// A database nobody is connected to any more.
    Postgres(OnServer),
}

impl Template {
    /// Closes the database and keeps what it holds.
    ///
    /// # Errors
    /// When the file of an embedded database cannot be read.
    pub async fn of(database: TestDatabase) -> Result<Template, StoreError> {
        database.db.close().await;
        match database.place {
            Place::Server(place) => Ok(Template(Kept::Postgres(place))),
            Place::Standing => Err(StoreError::Unavailable(String::from("a standing database is no template"))),
            Place::Folder(folder) => {
                let file = folder.path().join(SQLITE_FILE);
                let left = std::fs::metadata(file.with_extension("db-wal")).map_or(0, |log| log.len());
                if left > 0 {
                    return Err(StoreError::Unavailable(format!(
                        "{left} bytes of a closed database are still in its log"
                    )));
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
            Kept::Postgres(OnServer(template)) => {
                let name = next_name();
                let from = database_name(template);
                // Copying files is quicker than logging every page of them, and a test cluster syncs nothing.
                create_database(&postgres_server().await?, &format!("{name} TEMPLATE {from} STRATEGY file_copy"))
                    .await?;
                TestDatabase::on_server(with_database(template, &name), DbOptions::default()).await
            }
        }
    }
}

const SQLITE_FILE: &str = "test.db";

/// An embedded database with this content, or an empty one.
async fn sqlite(options: DbOptions, content: Option<&[u8]>) -> Result<TestDatabase, StoreError> {
    let folder =
        room::in_memory().map_or_else(tempfile::tempdir, tempfile::tempdir_in).map_err(|error| unavailable(&error))?;
    let file = folder.path().join(SQLITE_FILE);
    if let Some(content) = content {
        std::fs::write(&file, content).map_err(|error| unavailable(&error))?;
    }
    let url = format!("sqlite://{}", file.display());
    let db = Db::open(&url, options).await?;
    Ok(TestDatabase { db, url, place: Place::Folder(folder) })
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
    let mut connection = crate::driver::postgres::PostgresConnection::connect(&options).await?;
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
        // What is to be durable is written to a disk.
        let (memory, settings) = if durable { (None, "") } else { (room::in_memory(), QUICK) };
        Cluster::start_with(memory, settings, "", 5432)
    }

    /// Starts one that also listens on a port of this machine, and speaks TLS there with this certificate and its key, in PEM.
    pub fn start_encrypted(certificate: &str, key: &str) -> Result<Cluster, StoreError> {
        let free = std::net::TcpListener::bind("127.0.0.1:0")
            .and_then(|listener| listener.local_addr())
            .map_err(|error| unavailable(&error))?;
        let port = free.port();
        let settings = format!(
            "{QUICK} -c listen_addresses=127.0.0.1 -c port={port} -c ssl=on -c ssl_cert_file=$D/server.crt -c ssl_key_file=$D/server.key"
        );
        let files =
            format!("umask 077; cat >server.crt <<'PEM'\n{certificate}\nPEM\ncat >server.key <<'PEM'\n{key}\nPEM\n");
        Cluster::start_with(room::in_memory(), &settings, &files, port)
    }

    fn start_with(memory: Option<&Path>, settings: &str, files: &str, port: u16) -> Result<Cluster, StoreError> {
        let binaries = newest_binaries()?;
        let script = format!(
            "set -e; exec 2>&1; D=$(mktemp -d '{folder}/baobab-pg.XXXXXX'); B='{binaries}'; cd \"$D\"\n{files}\
             \"$B/initdb\" -D \"$D/data\" -A trust -U postgres --no-sync --encoding=UTF8 --locale=C >\"$D/initdb.log\"\n\
             \"$B/pg_ctl\" -D \"$D/data\" -w -l \"$D/log\" -o \"-k $D -c listen_addresses= -c max_connections=200 -c shared_buffers=256MB{settings}\" start >\"$D/start.log\"\n\
             \"$B/psql\" -q -h \"$D\" -p {port} -U postgres -d postgres -c 'CREATE ROLE baobab LOGIN CREATEDB NOSUPERUSER NOBYPASSRLS' -c 'CREATE ROLE baobab_server LOGIN NOSUPERUSER NOBYPASSRLS' -c 'CREATE DATABASE baobab OWNER baobab'\n\
             echo \"ready $D\"\n\
             cat >/dev/null || true\n\
             \"$B/pg_ctl\" -D \"$D/data\" -m immediate stop >/dev/null || true\n\
             rm -rf \"$D\"\n",
            folder = memory.unwrap_or(Path::new("/tmp")).display(),
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
        let mut keeper = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| unavailable(&error))?;
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

    /// The address of one more, empty database.
    pub fn another(&self, name: &str) -> Result<String, StoreError> {
        self.as_keeper(&format!(
            "psql -q -h \"$PWD\" -p {} -U postgres -d postgres -c 'CREATE DATABASE \"{name}\" OWNER baobab'",
            self.port
        ))?;
        Ok(format!("postgres://baobab@localhost:{}/{name}?host={}", self.port, self.folder.display()))
    }

    /// Stops the server as a failing machine would: connections break, nothing is written any more.
    pub fn stop(&self) -> Result<(), StoreError> {
        self.as_keeper("pg_ctl -D data -m immediate stop >stop.log")
    }

    /// Starts it again with the same settings, and waits until it answers.
    pub fn start_again(&self) -> Result<(), StoreError> {
        let wait = format!(
            "for n in $(seq 300); do pg_isready -q -h \"$PWD\" -p {} && exit 0; sleep 0.1; done; exit 1",
            self.port
        );
        self.as_keeper(&format!("eval \"$(cat data/postmaster.opts) >>log 2>&1 </dev/null &\"; {wait}"))
    }

    /// Runs a script in the server's folder, as the user it runs as.
    fn as_keeper(&self, script: &str) -> Result<(), StoreError> {
        let script =
            format!("cd '{}' && PATH='{}':$PATH\n{script}", self.folder.display(), newest_binaries()?.display());
        let mut command = if is_root() { Command::new("runuser") } else { Command::new("sh") };
        if is_root() {
            command.args(["-u", "postgres", "--", "sh"]);
        }
        let status = command
            .args(["-c", &script])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .status()
            .map_err(|error| unavailable(&error))?;
        if status.success() { Ok(()) } else { Err(StoreError::Unavailable(format!("PostgreSQL: {script}"))) }
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

/// What is lost with the machine is not missed, so nothing is written twice to be found again. Nor is anything planned or
/// tidied for tables that are gone within seconds: compiling a query takes longer than answering it from a few rows.
const QUICK: &str = " -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c wal_level=minimal -c max_wal_senders=0 \
    -c autovacuum=off -c jit=off";

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
    StoreError::Unavailable(String::from(
        "no PostgreSQL below /usr/lib/postgresql: install Debian's postgresql package or set BAOBAB_TEST_POSTGRES_URL",
    ))
}

/// initdb refuses to run as root.
fn is_root() -> bool {
    std::fs::read_to_string("/proc/self/status")
        .ok()
        .and_then(|status| {
            status
                .lines()
                .find_map(|line| line.strip_prefix("Uid:").map(|ids| ids.split_whitespace().next() == Some("0")))
        })
        .unwrap_or(false)
}

fn unavailable(error: &dyn std::fmt::Display) -> StoreError {
    StoreError::Unavailable(error.to_string())
}
