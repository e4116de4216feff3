//! The real program as a process of its own.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::must::{fail, must, wanted};

/// `baobab` with the settings of one installation.
pub struct Program {
    folder: TempDir,
    url: Option<String>,
    settings: Vec<(&'static str, String)>,
}

impl Program {
    /// A fresh data folder; `url` names a PostgreSQL database, without it the embedded one is used.
    pub fn new(url: Option<String>) -> Program {
        Program { folder: must("a folder", tempfile::tempdir()), url, settings: Vec::new() }
    }

    /// One more setting, or another value than the test kit's.
    pub fn set(mut self, name: &'static str, value: &str) -> Program {
        self.settings.push((name, value.to_string()));
        self
    }

    /// Where it keeps what is no table; there after the first command.
    pub fn data_folder(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// The address of its database.
    pub fn database_url(&self) -> String {
        let embedded = || format!("sqlite://{}", self.folder.path().join("data/baobab.db").display());
        self.url.clone().unwrap_or_else(embedded)
    }

    pub fn command(&self) -> Command {
        let mut command = Command::new(binary());
        let inherited: Vec<String> =
            std::env::vars().map(|(name, _)| name).filter(|name| name.starts_with("BAOBAB_")).collect();
        for name in inherited {
            command.env_remove(name);
        }
        command
            .env("BAOBAB_DATA_DIR", self.folder.path().join("data"))
            .env("BAOBAB_LISTEN", "127.0.0.1:0")
            .env("BAOBAB_LOG_LEVEL", "warn");
        if let Some(url) = &self.url {
            command.env("BAOBAB_DATABASE_URL", url);
        }
        for (name, value) in &self.settings {
            command.env(name, value);
        }
        command
    }

    /// Runs one subcommand to its end.
    pub fn run(&self, arguments: &[&str]) -> Output {
        must("starting baobab", self.command().args(arguments).stdin(Stdio::null()).output())
    }

    /// Runs a subcommand that has to succeed; its standard output.
    #[track_caller]
    pub fn succeed(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        if !output.status.success() {
            let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
            fail(&format!("baobab {} ends with {}:\n{out}{err}", arguments.join(" "), output.status));
        }
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Starts `serve` with these arguments and waits for its first answer.
    pub fn serve(&self, arguments: &[&str]) -> ServerProcess {
        let started = Instant::now();
        let log =
            must("the log", std::fs::OpenOptions::new().create(true).append(true).open(self.folder.path().join("log")));
        let mut child = must(
            "starting baobab",
            self.command().arg("serve").args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log).spawn(),
        );
        let output = wanted("standard output", child.stdout.take());
        let mut address = None;
        let mut mail = None;
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if let Some(rest) = line.strip_prefix("Mail is taken on ") {
                mail = Some(rest.trim().to_string());
            }
            if let Some(rest) = line.strip_prefix("Baobab answers on http://") {
                address = rest.split_whitespace().next().map(str::to_string);
                break;
            }
        }
        let Some(address) = address else {
            let _ = child.kill();
            let _ = child.wait();
            fail(&format!("baobab serve did not start:\n{}", self.log()))
        };
        ServerProcess { child, address, mail, started: started.elapsed() }
    }

    /// What the server wrote to standard error so far.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }
}

/// A running `baobab serve`; killed when dropped.
pub struct ServerProcess {
    child: Child,
    /// `127.0.0.1:<port>`
    pub address: String,
    /// Where mail is taken, with `BAOBAB_MAIL_LISTEN`.
    pub mail: Option<String>,
    /// From the start to the announced address.
    pub started: Duration,
}

impl ServerProcess {
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// SIGKILL: no chance to finish anything.
    pub fn kill(mut self) {
        must("killing the server", self.child.kill());
        must("waiting for the server", self.child.wait());
    }

    /// Sends it a signal, by its name: `STOP`, `CONT`.
    pub fn signal(&self, name: &str) {
        must("signalling the server", Command::new("kill").args(["-s", name, &self.child.id().to_string()]).status());
    }

    /// SIGTERM, then its exit code.
    pub fn stop(mut self) -> Option<i32> {
        self.signal("TERM");
        must("waiting for the server", self.child.wait()).code()
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The program of this build: brought up to date once per test program, because tests of one crate do not build the
/// binaries of another.
fn binary() -> &'static PathBuf {
    static BINARY: OnceLock<PathBuf> = OnceLock::new();
    BINARY.get_or_init(|| {
        let this = must("the test program", std::env::current_exe());
        let folder = wanted("the build folder", this.parent());
        // Tests lie one folder deeper than programs.
        let profile = if folder.ends_with("deps") { wanted("the build folder", folder.parent()) } else { folder };
        let path = profile.join(format!("baobab{}", std::env::consts::EXE_SUFFIX));
        let mut build = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        build
            .args(["build", "--quiet", "--workspace", "--bin", "baobab"])
            .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
        if profile.ends_with("release") {
            build.arg("--release");
        }
        // What cargo tells a test of its own package is nothing to a build: ring's is made anew, and all above it with it, whenever
        // CARGO_MANIFEST_DIR is another one.
        for (name, _) in std::env::vars_os() {
            if name.to_str().is_some_and(|name| name.starts_with("CARGO_MANIFEST_") || name.starts_with("CARGO_PKG_")) {
                build.env_remove(name);
            }
        }
        if let Some(target) = profile.parent() {
            build.env("CARGO_TARGET_DIR", target);
        }
        let built = must("cargo build", build.status());
        if !built.success() || !path.exists() {
            fail(&format!("{} could not be built", path.display()));
        }
        path
    })
}
