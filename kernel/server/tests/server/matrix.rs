//! The role × entity × operation table, committed so that every change of rights shows in review.

use std::path::Path;

use kernel_server::declarations::Declarations;
use kernel_server::listing;

#[test]
fn the_access_matrix_is_the_committed_one() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/access-matrix.txt");
    let registry = Declarations::Embedded.product().expect("the declarations compile").registry;
    let printed = listing::matrix(&registry);
    let committed = std::fs::read_to_string(&file).unwrap_or_default();
    let differing: Vec<String> = printed
        .lines()
        .filter(|line| !committed.lines().any(|known| known == *line))
        .take(20)
        .map(str::to_string)
        .collect();
    assert!(
        printed == committed,
        "rights have changed; when that is meant, run\n  baobab registry matrix > kernel/server/tests/access-matrix.txt\nand let the difference be reviewed. New lines:\n{}",
        differing.join("\n")
    );
}
