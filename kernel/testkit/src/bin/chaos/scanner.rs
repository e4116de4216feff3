//! Attached files and ClamAV's own daemon, where the machine has it (Debian: `clamav-daemon`). It is given one signature, that of the
//! file every scanner takes for harmful, so that nothing has to be downloaded.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use kernel_testkit::{Program, SocketClient, install};
use serde_json::Value as Json;
use tempfile::TempDir;

use crate::{Outcome, Verdict, books};

/// In two halves, or this program would be found too.
const EICAR: [&str; 2] = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!$H+H*"];
const START: Duration = Duration::from_secs(30);

/// The daemon; it ends with the value.
struct Daemon {
    child: Child,
    /// Its settings, its signatures and its socket.
    folder: TempDir,
}

impl Daemon {
    fn start() -> Outcome<Option<Daemon>> {
        let Some(program) = ["/usr/sbin/clamd", "/usr/bin/clamd"].into_iter().find(|path| Path::new(path).exists())
        else {
            return Ok(None);
        };
        let folder = TempDir::new().map_err(|error| error.to_string())?;
        let at = folder.path().display();
        let mut signature = String::from("Eicar-Test-Signature:0:*:");
        for byte in EICAR.concat().bytes() {
            let _ = write!(signature, "{byte:02x}");
        }
        let settings = format!("DatabaseDirectory {at}\nLocalSocket {at}/clamd.ctl\nForeground yes\n");
        for (name, text) in [("clamd.conf", settings), ("eicar.ndb", signature + "\n")] {
            std::fs::write(folder.path().join(name), text).map_err(|error| error.to_string())?;
        }
        let child = Command::new(program)
            .arg(format!("--config-file={at}/clamd.conf"))
            .stdout(Stdio::null())
            .spawn()
            .map_err(|error| error.to_string())?;
        let mut daemon = Daemon { child, folder };
        let until = Instant::now() + START;
        while !daemon.socket().exists() {
            if Instant::now() > until || daemon.child.try_wait().is_ok_and(|ended| ended.is_some()) {
                return Err("clamd does not listen".into());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(Some(daemon))
    }

    fn socket(&self) -> std::path::PathBuf {
        self.folder.path().join("clamd.ctl")
    }
}

impl Drop for Daemon {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A clean file is kept, a harmful one is not, and without the daemon none is.
pub async fn real() -> Outcome<Verdict> {
    let Some(daemon) = Daemon::start()? else {
        return Ok(Verdict::Skipped("there is no clamd on this machine".into()));
    };
    let program = Program::new(None).set("BAOBAB_CLAMD", &daemon.socket().display().to_string());
    let owner = install(&program.database_url()).await;
    let server = program.serve(&[]);
    let mut client = books::sign_in(&server.address, &owner).await?;
    let customer = books::customer(&mut client).await?;
    let clean = b"%PDF-1.7 signed".to_vec();
    let harmful = EICAR.concat().into_bytes();
    // Its harm after many pieces.
    let deep = [b"%PDF-1.7 ".as_slice(), &vec![b' '; 900_000], &harmful].concat();
    let mut longest = Duration::ZERO;
    for (content, wanted) in [(&clean, ""), (&harmful, "harmful_file"), (&deep, "harmful_file"), (&clean, "")] {
        let began = Instant::now();
        told(&mut client, &customer, content, wanted).await?;
        longest = longest.max(began.elapsed());
    }
    drop(daemon);
    told(&mut client, &customer, &clean, "file_not_checked").await?;
    Ok(Verdict::Held(format!(
        "clean files kept, harmful ones refused within {} ms, none without the daemon",
        longest.as_millis()
    )))
}

/// Attaches the file and compares the code of the refusal; none where it is kept.
async fn told(client: &mut SocketClient, customer: &str, content: &[u8], wanted: &str) -> Outcome {
    let (status, answer): (u16, Json) = books::upload(client, customer, content).await?;
    let code = if status == 201 { "" } else { answer["code"].as_str().unwrap_or("no code") };
    if code == wanted { Ok(()) } else { Err(format!("'{wanted}' was expected, not {status} {answer}")) }
}
