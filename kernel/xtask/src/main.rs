//! Chores of the repository:
//!
//! - `cargo run -p xtask -- check` compiles the declarations and prints every problem;
//! - `cargo run -p xtask -- schema` writes `registry/schema/*.json`;
//! - `cargo run -p xtask -- types` writes `modules/<family>/src/generated.rs` of every family that has one, or of those named;
//! - `cargo run -p xtask -- accesses` writes down how many reads by a name in quotes each family has left, where they fell;
//! - `cargo run -p xtask -- tables` writes down how often families still name each other's tables, where that fell;
//! - `cargo run -p xtask -- circles` writes down how many modules still see each other in large circles, where that fell;
//! - `cargo run -p xtask -- refusals` writes what Rust says into `registry/<family>/words/refusals.en.ftl` and `written.en.ftl`;
//! - `cargo run -p xtask -- unkeyed` writes down how many texts are still found by their English, where that fell;
//! - `cargo run -p xtask -- tidy` holds the house rules.

use std::process::ExitCode;
use std::time::Instant;

use kernel_manifest::{Handlers, compile, load};
use xtask::{accesses, circles, refusals, repository, schema, tables, tidy, types, unkeyed, write_changed};

fn main() -> ExitCode {
    let done = match std::env::args().nth(1).as_deref() {
        Some("check") => check(),
        Some("schema") => write_schemas(),
        Some("types") => write_types(),
        Some("accesses") => lower_accesses(),
        Some("tables") => lower_tables(),
        Some("circles") => lower_circles(),
        Some("refusals") => write_refusals(),
        Some("unkeyed") => lower_unkeyed(),
        Some("tidy") => tidy(),
        _ => Err(
            "usage: cargo run -p xtask -- check | schema | types [--check] [family…] | accesses | tables | circles | refusals | unkeyed | tidy"
                .to_string(),
        ),
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
    let written =
        schema::write(&repository()).map_err(|error| format!("registry/schema cannot be written: {error}"))?;
    Ok(format!("{written} schemas written to registry/schema"))
}

fn write_types() -> Result<String, String> {
    let (options, named): (Vec<String>, Vec<String>) = std::env::args().skip(2).partition(|word| word == "--check");
    let files = types::files(&repository(), &named)?;
    if !options.is_empty() {
        let outdated: Vec<String> = files
            .iter()
            .filter(|(path, text)| std::fs::read_to_string(path).ok().as_ref() != Some(text))
            .map(|(path, _)| path.display().to_string())
            .collect();
        return if outdated.is_empty() {
            Ok("typed records are current".into())
        } else {
            Err(format!("out of date: {}", outdated.join(", ")))
        };
    }
    for (path, text) in &files {
        write_changed(path, text).map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
    }
    Ok(format!("typed records of {} families written", files.len()))
}

fn lower_accesses() -> Result<String, String> {
    let typed = accesses::lower(&repository())
        .map_err(|error| format!("kernel/xtask/accesses.txt cannot be written: {error}"))?;
    Ok(format!("{typed} families read their records typed"))
}

fn lower_tables() -> Result<String, String> {
    let left = tables::lower(&repository())?;
    Ok(format!("tables of other families are named in {left} places"))
}

fn lower_circles() -> Result<String, String> {
    let left = circles::lower(&repository())?;
    Ok(format!("{left} modules see each other in large circles"))
}

fn write_refusals() -> Result<String, String> {
    let files = refusals::write(&repository())?;
    Ok(format!("{files} files of what the code says are written to registry"))
}

fn lower_unkeyed() -> Result<String, String> {
    let left = unkeyed::lower(&repository())?;
    Ok(format!("{left} texts are found by their English"))
}

fn tidy() -> Result<String, String> {
    let broken = tidy::run(&repository())?;
    if broken.is_empty() {
        return Ok("the house rules hold".into());
    }
    let lines: Vec<String> = broken.iter().map(ToString::to_string).collect();
    Err(format!("{}\n{} house rules broken", lines.join("\n"), broken.len()))
}
