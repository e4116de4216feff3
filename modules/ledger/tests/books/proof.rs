//! The proof finds what it is for.

use kernel_testkit::{Backend, TestApp, on_both};

use crate::{app, posted, problems, write};

on_both!(tampering_is_found, postings_at_once_keep_the_chain);

async fn tamper(app: &TestApp, sql: &'static str) {
    let done = write(app, move |op| {
        Box::pin(async move {
            let statement = op.sql(sql).bind(op.tenant().0).done();
            op.execute(&statement).await
        })
    });
    assert!(done.await.expect("a change") > 0);
}

async fn tampering_is_found(backend: Backend) {
    let (app, owner) = app(backend).await;
    for _ in 0..3 {
        posted(&owner, "2026-03-05", &[("1111", "100.00"), ("5110", "-100.00")]).await;
    }
    assert_eq!(problems(&app).await, Vec::<String>::new());
    tamper(&app, "UPDATE ledger_account_balance SET debit = debit + 100 WHERE tenant = ? AND debit > 0").await;
    let found = problems(&app).await;
    assert!(found.len() == 1 && found[0].contains("lines say 300.00"), "{found:?}");
    tamper(&app, "UPDATE ledger_account_balance SET debit = debit - 100 WHERE tenant = ? AND debit > 0").await;
    tamper(&app, "UPDATE ledger_journal_entry SET narration = 'changed' WHERE tenant = ? AND sequence = 2").await;
    let found = problems(&app).await;
    assert!(found.len() == 1 && found[0].contains("changed after it was posted"), "{found:?}");
    tamper(&app, "UPDATE ledger_chain_head SET sequence = 4 WHERE tenant = ?").await;
    assert_eq!(problems(&app).await.len(), 2);
}

/// Thirty people post at the same moment: places and numbers have no gaps, nothing is lost.
async fn postings_at_once_keep_the_chain(backend: Backend) {
    let (app, owner) = app(backend).await;
    let mut running = Vec::new();
    for _ in 0..30 {
        let owner = owner.clone();
        running.push(tokio::spawn(async move {
            posted(&owner, "2026-03-05", &[("1111", "1.00"), ("5110", "-1.00")]).await
        }));
    }
    let mut places = Vec::new();
    for task in running {
        let entry = task.await.expect("a posting");
        places.push((entry["sequence"].as_i64(), entry["number"].as_str().unwrap_or_default().to_string()));
    }
    places.sort();
    let expected: Vec<(Option<i64>, String)> =
        (1..=30).map(|place| (Some(place), format!("JNL-2026-{place:05}"))).collect();
    let mut numbers: Vec<String> = places.iter().map(|(_, number)| number.clone()).collect();
    numbers.sort();
    assert_eq!(
        places.iter().map(|(place, _)| *place).collect::<Vec<_>>(),
        expected.iter().map(|(place, _)| *place).collect::<Vec<_>>()
    );
    assert_eq!(numbers, expected.into_iter().map(|(_, number)| number).collect::<Vec<_>>());
    assert_eq!(problems(&app).await, Vec::<String>::new());
}
