//! Import of a journal file through the API.

use std::fmt::Write as _;

use kernel_testkit::{Backend, on_both};

use crate::{app, cell, problems, report};

on_both!(a_file_is_imported_once);

/// More rows than a batch holds, entries across its edge, two bad entries among them.
async fn a_file_is_imported_once(backend: Backend) {
    let (app, owner) = app(backend).await;
    let mut file = String::from("Date,Entry number,Account code,Debit,Credit,Currency,Narration,Party,Cost centre\n");
    for entry in 0..2_400 {
        let day = 1 + entry % 28;
        let _ = writeln!(file, "2026-01-{day:02},GJ-{entry},1111,2.00,,USD,Sale,,HRE");
        let _ = writeln!(file, "2026-01-{day:02},GJ-{entry},5110,,1.50,USD,,,");
        let wrong = if entry == 7 { "0.49" } else { "0.50" };
        let account = if entry == 9 { "9999" } else { "5110" };
        let _ = writeln!(file, "2026-01-{day:02},GJ-{entry},{account},,{wrong},USD,,,BYO");
    }
    let checked =
        owner.upload("/v1/ledger/journal-entries/import?dryRun=true", "journal.csv", file.as_bytes()).await.expect(200);
    assert_eq!((&checked["imported"], &checked["dryRun"]), (&2_398.into(), &true.into()), "{checked}");
    assert_eq!(
        report(&owner, "trial-balance?from=2026-01-01&to=2026-01-31").await["rows"].as_array().map(Vec::len),
        Some(0)
    );
    let done = owner.upload("/v1/ledger/journal-entries/import", "journal.csv", file.as_bytes()).await.expect(200);
    assert_eq!(
        (&done["rows"], &done["imported"], &done["errorCount"]),
        (&7_200.into(), &2_398.into(), &3.into()),
        "{done}"
    );
    let unknown = done["errors"].as_array().into_iter().flatten().find(|error| error["row"] == 31);
    assert_eq!(unknown.map(|error| error["column"].clone()), Some("account code".into()), "{done}");
    let trial = report(&owner, "trial-balance?from=2026-01-01&to=2026-01-31").await;
    assert_eq!(cell(&trial, "code", "1111", "closingDebit"), "4796.00");
    let branch = report(&owner, "trial-balance?from=2026-01-01&to=2026-01-31&costCentre=BYO").await;
    assert_eq!(cell(&branch, "code", "5110", "closingCredit"), "1199.00");
    let again = owner.upload("/v1/ledger/journal-entries/import", "journal.csv", file.as_bytes()).await.expect(200);
    assert_eq!((&again["imported"], &again["skipped"]), (&0.into(), &2_398.into()), "{again}");
    let changed = file.replace("GJ-0,1111,2.00", "GJ-0,1111,3.00").replace("GJ-0,5110,,1.50", "GJ-0,5110,,2.50");
    let refused =
        owner.upload("/v1/ledger/journal-entries/import", "changed.csv", changed.as_bytes()).await.expect(200);
    let messages = refused["errors"].to_string();
    assert!(messages.contains("There is another entry with the number GJ-0."), "{refused}");
    assert_eq!(problems(&app).await, Vec::<String>::new());
}
