//! `make bench`: the product's own server and a hand-written one, on the same data, with the same load, in one run.
//!
//! Reading order: [`size`] (how much) → [`prepare`] (the data) → [`scenarios`] (what is measured) → [`baseline`] (the
//! comparison) → [`report`] (targets, table, chart); [`client`], [`load`] and [`process`] are the instruments.

mod baseline;
mod client;
mod consolidation;
mod load;
mod matching;
mod plugins;
mod prepare;
mod process;
mod report;
mod scenarios;
mod shell;
mod size;
mod starting;
mod trace;

use std::fmt;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Why the bench could not go on.
#[derive(Debug, Clone)]
pub struct Failure(pub String);

impl Failure {
    pub fn from_display(error: impl fmt::Display) -> Failure {
        Failure(error.to_string())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Measures the product against hand-written handlers. `BAOBAB_BENCH_QUICK=1` runs a small version.
#[derive(Debug, Parser)]
#[command(name = "kernel-bench")]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// `sqlite`, `postgres`, or both when not given.
    #[arg(long)]
    database: Option<String>,
    /// Only scenarios whose name contains this.
    #[arg(long)]
    only: Option<String>,
    /// The program to measure; the one built beside this one when not given.
    #[arg(long)]
    baobab: Option<PathBuf>,
    /// Where the table and the chart are written.
    #[arg(long, default_value = "bench-results")]
    out: PathBuf,
    /// Leaves the SQLite database behind, to look into.
    #[arg(long)]
    keep: bool,
    /// Requests of a read scenario, and of a write scenario with one client: more of them for a profiler to see.
    #[arg(long)]
    reads: Option<usize>,
    #[arg(long)]
    writes: Option<usize>,
    /// Also counts the statements of each operation, called in this process.
    #[arg(long)]
    trace: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// The hand-written server (started by the bench itself).
    Baseline(baseline::BaselineOptions),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let done = match runtime {
        Ok(runtime) => runtime.block_on(run(cli)),
        Err(error) => Err(Failure::from_display(error)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("bench: {failure}");
            ExitCode::FAILURE
        }
    }
}

async fn run(cli: Cli) -> Result<(), Failure> {
    if let Some(Command::Baseline(options)) = cli.command {
        return baseline::serve(options).await;
    }
    let own = std::env::current_exe().map_err(Failure::from_display)?;
    let baobab = cli.baobab.unwrap_or_else(|| own.with_file_name("baobab"));
    if !baobab.exists() {
        return Err(Failure(format!("{} is not built; `make bench` builds it", baobab.display())));
    }
    let mut size = size::Size::of_environment();
    size.reads = cli.reads.unwrap_or(size.reads);
    size.writes = cli.writes.unwrap_or(size.writes);
    let options = scenarios::Options { baobab, own, only: cli.only, size, keep: cli.keep, trace: cli.trace };
    let mut results = report::Results::new(&options.size);
    if options.only.as_deref().is_none_or(|only| "reconcile".contains(only)) {
        matching::measure(&mut results);
    }
    if options.only.as_deref().is_none_or(|only| "prices".contains(only)) {
        scenarios::selling::prices(&mut results);
    }
    if options.only.as_deref().is_none_or(|only| "consolidate".contains(only)) {
        consolidation::measure(&mut results)?;
    }
    if options.only.as_deref().is_none_or(|only| "plugins".contains(only)) {
        plugins::measure(&mut results).await?;
    }
    if options.only.as_deref().is_none_or(|only| "starting".contains(only)) {
        starting::measure(&mut results).await?;
    }
    let measured = measure(cli.database.as_deref(), &options, &mut results).await;
    // What was measured before something failed is worth keeping.
    results.write(&cli.out)?;
    println!("{}", results.markdown());
    measured
}

/// One database after the other; only the named one when a name is given.
async fn measure(
    database: Option<&str>,
    options: &scenarios::Options,
    results: &mut report::Results,
) -> Result<(), Failure> {
    let wanted = |name: &str| database.is_none_or(|database| database == name);
    if wanted("sqlite") {
        let folder = tempfile::tempdir().map_err(Failure::from_display)?;
        let url = format!("sqlite://{}", folder.path().join("bench.db").display());
        scenarios::measure("SQLite", &url, folder.path(), options, results).await?;
        if options.keep {
            println!("kept: {}", folder.keep().display());
        }
    }
    if wanted("postgres") {
        let folder = tempfile::tempdir().map_err(Failure::from_display)?;
        let cluster = kernel_store::testing::Cluster::start(true).map_err(Failure::from_display)?;
        scenarios::measure("PostgreSQL", &cluster.url(), folder.path(), options, results).await?;
        drop(cluster);
    }
    Ok(())
}
