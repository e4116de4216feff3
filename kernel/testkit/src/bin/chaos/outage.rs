//! What the server stands on is gone for a while: its database, its disk.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::{Duration, Instant};

use http::Method;
use kernel_testkit::{Cluster, Program, SocketClient, install};
use serde_json::Value as Json;

use crate::books::{self, Known};
use crate::{Bounds, Outcome, Verdict};

/// No answer takes longer, and none is missing afterwards.
const PATIENCE: Duration = Duration::from_secs(60);

pub async fn stopped_database(bounds: &Bounds, cluster: &Cluster, url: String) -> Outcome<Verdict> {
    let program = Program::new(Some(url));
    let owner = install(&program.database_url()).await;
    let server = program.serve(&[]);
    let mut client = books::sign_in(&server.address, &owner).await?;
    let buyer = books::customer(&mut client).await?;
    let mut known = Known::default();
    let mut longest = Duration::ZERO;
    for round in 0..bounds.rounds.min(5) {
        let (address, token, buyer_of, clients) =
            (server.address.clone(), client.token.clone(), buyer.clone(), bounds.clients);
        let word = format!("stop{round}");
        let storm = tokio::spawn(async move {
            books::storm(&address, token.as_ref(), &buyer_of, &word, clients, 50, &Arc::new(AtomicUsize::new(0))).await
        });
        tokio::time::sleep(Duration::from_millis(150)).await;
        cluster.stop().map_err(|error| error.to_string())?;
        let began = Instant::now();
        let of_round = tokio::time::timeout(PATIENCE, storm).await;
        let ready = status(&server.address, "/readyz").await;
        cluster.start_again().map_err(|error| error.to_string())?;
        known.join(
            of_round
                .map_err(|_| "a request hangs on a database that is gone".to_string())?
                .map_err(|error| error.to_string())??,
        );
        if ready == Ok(200) {
            return Err("/readyz says ready without a database".into());
        }
        recovered(&server.address).await?;
        longest = longest.max(began.elapsed());
    }
    books::prove(&mut client, &buyer, &mut known).await?;
    server.stop();
    books::doctor(&program)?;
    Ok(Verdict::Held(format!(
        "{} documents, ready again {:.1} s after the stop",
        known.acknowledged.len(),
        longest.as_secs_f64()
    )))
}

/// Unmounted when it is dropped.
struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    fn mount(mebibytes: usize) -> Outcome<SmallDisk> {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let output = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={mebibytes}m,mode=700"), "chaos"])
            .arg(folder.path())
            .output();
        match output {
            Ok(output) if output.status.success() => Ok(SmallDisk(folder)),
            Ok(output) => Err(String::from_utf8_lossy(&output.stderr).trim().to_string()),
            Err(error) => Err(error.to_string()),
        }
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Leaves no byte.
    fn fill(&self) -> Outcome {
        use std::io::Write;
        let mut file = std::fs::File::create(self.path().join("filler")).map_err(|error| error.to_string())?;
        for size in [1 << 20, 4_096, 512] {
            while file.write_all(&vec![0; size]).is_ok() {}
        }
        Ok(())
    }

    fn free(&self) -> Outcome {
        std::fs::remove_file(self.path().join("filler")).map_err(|error| error.to_string())
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.0.path()).status();
    }
}

pub async fn full_disk(bounds: &Bounds) -> Outcome<Verdict> {
    // Doctor wants half a GiB to be free once there is room again.
    let disk = match SmallDisk::mount(768) {
        Ok(disk) => disk,
        Err(reason) => return Ok(Verdict::Skipped(format!("no small disk may be mounted here: {reason}"))),
    };
    let data = disk.path().join("data");
    let url = format!("sqlite://{}", data.join("baobab.db").display());
    let program = Program::new(Some(url)).set("BAOBAB_DATA_DIR", &data.display().to_string());
    let owner = install(&program.database_url()).await;
    let server = program.serve(&[]);
    let mut client = books::sign_in(&server.address, &owner).await?;
    let buyer = books::customer(&mut client).await?;
    let done = Arc::new(AtomicUsize::new(0));
    let mut known =
        books::storm(&server.address, client.token.as_ref(), &buyer, "before", bounds.clients, 10, &done).await?;
    disk.fill()?;
    let refused = tokio::time::timeout(
        PATIENCE,
        books::storm(&server.address, client.token.as_ref(), &buyer, "full", bounds.clients, 200, &done),
    )
    .await;
    let refused = refused.map_err(|_| "a request hangs on a full disk".to_string())??;
    let unanswered = refused.unknown.len();
    known.join(refused);
    if unanswered == 0 {
        return Err("everything was acknowledged on a full disk".into());
    }
    let until = Instant::now() + Duration::from_secs(30);
    while status(&server.address, "/readyz").await == Ok(200) {
        if Instant::now() > until {
            return Err("/readyz says ready where nothing can be written".into());
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    let (read, _) = client.json(Method::GET, books::INVOICES, &[], &Json::Null).await?;
    if read != 200 {
        return Err(format!("reading on a full disk answers {read}"));
    }
    let contract = [b"%PDF-1.7 ".as_slice(), &vec![b'x'; 1 << 20]].concat();
    let uploaded = tokio::time::timeout(PATIENCE, books::upload(&mut client, &buyer, &contract)).await;
    let (status, told) = uploaded.map_err(|_| "an upload hangs on a full disk".to_string())??;
    if status != 503 {
        return Err(format!("an upload to a full disk answers {status} {told}"));
    }
    disk.free()?;
    recovered(&server.address).await?;
    let (status, told) = books::upload(&mut client, &buyer, &contract).await?;
    if status != 201 {
        return Err(format!("an upload once there is room again answers {status} {told}"));
    }
    books::prove(&mut client, &buyer, &mut known).await?;
    server.stop();
    books::doctor(&program)?;
    Ok(Verdict::Held(format!(
        "{} documents, {unanswered} refused while it was full and done afterwards, reading went on",
        known.acknowledged.len()
    )))
}

async fn status(address: &str, path: &str) -> Outcome<u16> {
    SocketClient::new(address, None).send(Method::GET, path, &[], Vec::new()).await.map(|(status, _)| status)
}

async fn recovered(address: &str) -> Outcome {
    let until = Instant::now() + Duration::from_secs(45);
    while status(address, "/readyz").await != Ok(200) {
        if Instant::now() > until {
            return Err("the server is not ready again after 45 s".into());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    Ok(())
}
