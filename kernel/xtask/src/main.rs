//! Chores of the repository:
//!
//! - `cargo run -p xtask -- check` compiles the declarations and prints every problem;
//! - `cargo run -p xtask -- schema` writes `registry/schema/*.json`;
//! - `cargo run -p xtask -- types` writes `modules/<family>/src/generated.rs` of every family that has one, or of those named;
//! - `cargo run -p xtask -- tidy` holds the house rules.

use std::process::ExitCode;
use std::time::Instant;

use kernel_manifest::{Handlers, compile, load};
use xtask::{repository, schema, tidy, types};

fn main() -> ExitCode {
    let done = match std::env::args().nth(1).as_deref() {
        Some("check") => check(),
        Some("schema") => write_schemas(),
        Some("types") => write_types(),
        Some("tidy") => tidy(),
        _ => Err("usage: cargo run -p xtask -- check | schema | types [family…] | tidy".to_string()),
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

fn write_types() -> Result<String, String> {
    let named: Vec<String> = std::env::args().skip(2).collect();
    let files = types::files(&repository(), &named)?;
    for (path, text) in &files {
        std::fs::write(path, text).map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
    }
    Ok(format!("typed records of {} families written", files.len()))
}

fn tidy() -> Result<String, String> {
    let broken = tidy::run(&repository())?;
    if broken.is_empty() {
        return Ok("the house rules hold".into());
    }
    let lines: Vec<String> = broken.iter().map(ToString::to_string).collect();
    Err(format!("{}\n{} house rules broken", lines.join("\n"), broken.len()))
}
