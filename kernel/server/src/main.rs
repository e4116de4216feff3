//! `baobab`.

use std::process::ExitCode;

use clap::Parser;
use kernel_server::cli::{Cli, run};
use kernel_server::failure::Failure;

fn main() -> ExitCode {
    kernel_server::owner_only::from_here_on();
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Problems) => ExitCode::from(Failure::Problems.exit_code()),
        Err(failure) => {
            eprintln!("baobab: {failure}");
            ExitCode::from(failure.exit_code())
        }
    }
}
