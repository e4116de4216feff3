//! The program on a command line: what it prints, and to whom.

use std::io::{BufRead, BufReader};
use std::process::{Command, Output, Stdio};

fn baobab(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_baobab"));
    command.args(arguments).env_clear();
    command
}

/// `baobab … | head -1`: the reader closes its end while much is still to be printed.
#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    let mut running =
        baobab(&["registry", "matrix"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program");
    let mut first = String::new();
    BufReader::new(running.stdout.take().expect("its output")).read_line(&mut first).expect("a line");
    assert!(!first.trim().is_empty());
    let Output { status, stderr, .. } = running.wait_with_output().expect("its end");
    assert!(status.success() && stderr.is_empty(), "{status}: {}", String::from_utf8_lossy(&stderr));
}

#[test]
fn explaining_an_entity_names_its_files_and_a_wrong_name_the_nearest() {
    let Output { status, stdout, .. } =
        baobab(&["registry", "explain", "accounting.invoice"]).output().expect("the program");
    let told = String::from_utf8_lossy(&stdout);
    assert!(
        status.success() && told.starts_with("accounting.invoice\tregistry/accounting/entities/invoice.yaml\n"),
        "{told}"
    );
    let Output { status, stderr, .. } =
        baobab(&["registry", "explain", "accounting.invoce"]).output().expect("the program");
    let told = String::from_utf8_lossy(&stderr);
    assert!(!status.success() && told.contains("did you mean 'accounting.invoice'?"), "{told}");
}
