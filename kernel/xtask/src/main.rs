//! Chores of the repository:
//!
//! - `cargo run -p xtask -- check` compiles the declarations and prints every problem;
//! - `cargo run -p xtask -- schema` writes `registry/schema/*.json`;
//! - `cargo run -p xtask -- tidy` holds the house rules.

use std::process::ExitCode;
use std::time::Instant;

use kernel_manifest::{Handlers, compile, load};
use xtask::{repository, schema, tidy};

fn main() -> ExitCode {
    let done = match std::env::args().nth(1).as_deref() {
        Some("check") => check(),
        Some("schema") => write_schemas(),
        Some("tidy") => tidy(),
        _ => Err("usage: cargo run -p xtask -- check | schema | tidy".to_string()),
    };
    match done {
        Ok(report) => {
            println!("{report}");
            ExitCode::SUCCESS
        }
        Err(report) => {
            eprintln!("{report}");
            ExitCode::FAILURE
        }
    }
}

/// Compiles the registry without handlers: `baobab registry check` compares those too.
fn check() -> Result<String, String> {
    let started = Instant::now();
    let sources = load(&repository().join("registry"));
    let read = started.elapsed();
    let registry = compile(&sources, &Handlers::unchecked()).map_err(|problems| problems.to_string())?;
    Ok(format!(
        "{} families, {} entities, {} routes, {} reports: no problems (read in {read:?}, all in {:?})",
        registry.families.len(),
        registry.entities.len(),
        registry.routes.len(),
        registry.reports.len(),
        started.elapsed(),
    ))
}

fn write_schemas() -> Result<String, String> {
    let written = schema::write(&repository()).map_err(|error| format!("registry/schema cannot be written: {error}"))?;
    Ok(format!("{written} schemas written to registry/schema"))
}

fn tidy() -> Result<String, String> {
    let broken = tidy::run(&repository())?;
    if broken.is_empty() {
        return Ok("the house rules hold".into());
    }
    let lines: Vec<String> = broken.iter().map(ToString::to_string).collect();
    Err(format!("{}\n{} house rules broken", lines.join("\n"), broken.len()))
}
