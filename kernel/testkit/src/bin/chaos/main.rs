//! `make chaos`: what attacked the product once attacks it again, bounded in count and time, with its figures printed. Every trial
//! runs against a server of this build on the loopback. `BAOBAB_CHAOS_QUICK=1` takes about two minutes; a word behind the name runs
//! the trials whose name contains it.

mod books;
mod clock;
mod crowd;
mod mail;
mod outage;
mod peers;
mod scanner;
mod storm;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use kernel_testkit::{Backend, Cluster};

/// What a trial says when it ends: figures, or why not.
pub type Outcome<T = ()> = Result<T, String>;

/// How a trial ended.
pub enum Verdict {
    Held(String),
    /// The machine does not permit it.
    Skipped(String),
}

/// How much is tried.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    pub rounds: usize,
    pub documents: usize,
    pub clients: usize,
    /// Samples of each figure.
    pub samples: usize,
    /// How long mail arrives, and in how many parts.
    pub mail_seconds: usize,
    pub mail_parts: usize,
    /// Of a whole trial.
    pub at_most: Duration,
}

const QUICK: Bounds = Bounds {
    rounds: 2,
    documents: 60,
    clients: 6,
    samples: 40,
    mail_seconds: 6,
    mail_parts: 2,
    at_most: Duration::from_secs(90),
};
const WHOLE: Bounds = Bounds {
    rounds: 25,
    documents: 300,
    clients: 12,
    samples: 200,
    mail_seconds: 60,
    mail_parts: 6,
    at_most: Duration::from_secs(900),
};

const TRIALS: [&str; 13] = [
    "kill-sqlite",
    "kill-postgres",
    "frozen-peer",
    "stopped-database",
    "full-disk",
    "scanner",
    "clock-back-sqlite",
    "clock-back-postgres",
    "mail-sqlite",
    "mail-postgres",
    "sign-in-flood",
    "noisy-sqlite",
    "noisy-postgres",
];

fn main() -> ExitCode {
    let bounds = if std::env::var_os("BAOBAB_CHAOS_QUICK").is_some() { QUICK } else { WHOLE };
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let runtime = match tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return fail_with(&error.to_string()),
    };
    let cluster = match Cluster::start(true) {
        Ok(cluster) => cluster,
        Err(error) => return fail_with(&error.to_string()),
    };
    let mut failed = 0;
    for name in
        TRIALS.into_iter().filter(|name| wanted.is_empty() || wanted.iter().any(|word| name.contains(word.as_str())))
    {
        let began = Instant::now();
        let outcome = runtime.block_on(async {
            let trial = Box::pin(run(name, &bounds, &cluster));
            // Work that a killed server had taken waits for the end of its lease, however little is tried.
            let most = bounds.at_most + if name.starts_with("mail") { mail::PATIENCE } else { Duration::ZERO };
            tokio::time::timeout(most, trial)
                .await
                .unwrap_or_else(|_| Err(format!("not over after {} s", most.as_secs())))
        });
        let (word, figures) = match outcome {
            Ok(Verdict::Held(figures)) => ("held", figures),
            Ok(Verdict::Skipped(reason)) => ("skipped", reason),
            Err(reason) => {
                failed += 1;
                ("FAILED", reason)
            }
        };
        println!("{name:<20} {word:<8} {:>6.1} s  {figures}", began.elapsed().as_secs_f64());
    }
    drop(cluster);
    if failed == 0 { ExitCode::SUCCESS } else { fail_with(&format!("{failed} trials failed")) }
}

fn fail_with(reason: &str) -> ExitCode {
    eprintln!("chaos: {reason}");
    ExitCode::FAILURE
}

async fn run(name: &str, bounds: &Bounds, cluster: &Cluster) -> Outcome<Verdict> {
    match name {
        "kill-sqlite" => storm::kills(bounds, None).await,
        "kill-postgres" => storm::kills(bounds, Some(books::database(cluster, "kill")?)).await,
        "frozen-peer" => peers::frozen(bounds, books::database(cluster, "peers")?).await,
        "stopped-database" => outage::stopped_database(bounds, cluster, books::database(cluster, "stopped")?).await,
        "full-disk" => outage::full_disk(bounds).await,
        "scanner" => scanner::real().await,
        "clock-back-sqlite" => clock::set_back(bounds, Backend::Sqlite).await,
        "clock-back-postgres" => clock::set_back(bounds, Backend::Postgres).await,
        "mail-sqlite" => mail::arrives(bounds, None).await,
        "mail-postgres" => mail::arrives(bounds, Some(books::database(cluster, "mail")?)).await,
        "sign-in-flood" => crowd::sign_in_flood(bounds).await,
        "noisy-sqlite" => crowd::noisy(bounds, None).await,
        "noisy-postgres" => crowd::noisy(bounds, Some(books::database(cluster, "noisy")?)).await,
        other => Err(format!("no trial is called {other}")),
    }
}
