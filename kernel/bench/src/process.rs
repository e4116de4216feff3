//! Processes under measurement: started, watched through /proc, ended.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::Failure;
use crate::client::{Connection, Request};

/// Processor time so far, milliseconds.
#[derive(Debug, Clone, Copy, Default)]
pub struct Cpu {
    pub server_ms: f64,
    pub database_ms: f64,
}

impl Cpu {
    pub fn since(self, before: Cpu) -> Cpu {
        Cpu { server_ms: self.server_ms - before.server_ms, database_ms: self.database_ms - before.database_ms }
    }
}

/// A server and, on PostgreSQL, the database's processes.
#[derive(Debug, Clone)]
pub struct Watched {
    pub server: u32,
    pub postmaster: Option<u32>,
}

impl Watched {
    pub fn cpu(&self) -> Cpu {
        let database = self.postmaster.map_or(0.0, |postmaster| {
            let children: f64 = children_of(postmaster).into_iter().map(own_ms).sum();
            // Backends that ended meanwhile count through their parent.
            children + stat(postmaster).map_or(0.0, |stat| stat.own_ms + stat.ended_children_ms)
        });
        Cpu { server_ms: own_ms(self.server), database_ms: database }
    }
}

struct Stat {
    parent: u32,
    own_ms: f64,
    ended_children_ms: f64,
}

/// /proc/<pid>/stat counts in hundredths of a second on every Linux this runs on.
const TICK_MS: f64 = 10.0;

fn stat(pid: u32) -> Option<Stat> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let rest = text.rsplit_once(')')?.1;
    let fields: Vec<&str> = rest.split_whitespace().collect();
    let ticks = |at: usize| fields.get(at).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0) * TICK_MS;
    Some(Stat {
        parent: fields.get(1)?.parse().ok()?,
        own_ms: ticks(11) + ticks(12),
        ended_children_ms: ticks(13) + ticks(14),
    })
}

fn own_ms(pid: u32) -> f64 {
    stat(pid).map_or(0.0, |stat| stat.own_ms)
}

fn children_of(parent: u32) -> Vec<u32> {
    let Ok(entries) = std::fs::read_dir("/proc") else { return Vec::new() };
    entries
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse::<u32>().ok())
        .filter(|pid| stat(*pid).is_some_and(|stat| stat.parent == parent))
        .collect()
}

/// Resident memory, MiB.
pub fn resident_mib(pid: u32) -> f64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let kib =
        status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next()?.parse::<f64>().ok());
    kib.unwrap_or(0.0) / 1024.0
}

/// The postmaster of a cluster on a Unix socket, found by its pid file.
pub fn postmaster_of(url: &str) -> Option<u32> {
    let folder = url.split_once("host=")?.1.split('&').next()?;
    let text = std::fs::read_to_string(Path::new(folder).join("data/postmaster.pid")).ok()?;
    text.lines().next()?.trim().parse().ok()
}

/// A server process of ours on the loopback; ends with this value.
pub struct Server {
    child: Child,
    pub address: SocketAddr,
    /// From the start of the process to its first answer.
    pub start: Duration,
    pub watched: Watched,
}

impl Server {
    /// Starts a program and waits for `ready` to answer 200.
    pub async fn start(
        mut command: Command,
        address: SocketAddr,
        ready: &str,
        postmaster: Option<u32>,
        log: PathBuf,
    ) -> Result<Server, Failure> {
        let program = command.get_program().to_owned();
        let told = move |error: std::io::Error| Failure(format!("starting {}: {error}", program.display()));
        let file = std::fs::File::create(&log).map_err(|error| Failure(error.to_string()))?;
        let began = Instant::now();
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::from(file)).spawn();
        let mut child = child.map_err(told)?;
        let request = Request::get(ready, &[]);
        loop {
            if let Ok(mut connection) = Connection::open(address).await
                && let Ok(answer) = connection.send(&request).await
                && answer.status == 200
            {
                break;
            }
            if let Ok(Some(status)) = child.try_wait() {
                let said = std::fs::read_to_string(&log).unwrap_or_default();
                return Err(Failure(format!("the server ended at once ({status}): {said}")));
            }
            if began.elapsed() > Duration::from_secs(60) {
                let _ = child.kill();
                let _ = child.wait();
                return Err(Failure("the server did not answer within a minute".into()));
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let start = began.elapsed();
        let watched = Watched { server: child.id(), postmaster };
        Ok(Server { child, address, start, watched })
    }

    pub fn resident_mib(&self) -> f64 {
        resident_mib(self.child.id())
    }
}

impl Drop for Server {
    /// Asks it to end, as an operator would; insists after ten seconds.
    fn drop(&mut self) {
        let pid = self.child.id().to_string();
        let _ = Command::new("kill").args(["-TERM", &pid]).status();
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(10) {
            if let Ok(Some(_)) = self.child.try_wait() {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A port nobody listens on at the moment.
pub fn free_address() -> Result<SocketAddr, Failure> {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").map_err(|error| Failure(error.to_string()))?;
    listener.local_addr().map_err(|error| Failure(error.to_string()))
}
