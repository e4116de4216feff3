//! What a sink is told of an embedded database: a copy with the changes that follow it is the database, up to each of them.

use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use kernel_store::changes::{ChangeSink, ChangedPages, Snapshot};
use kernel_store::{Db, DbOptions, Dialect, Sql, Statement, StoreError};
use kernel_types::Instant;

const STEPS: i64 = 400;
/// Another program writes, and leaves the log empty as it goes.
const OTHER: i64 = 150;
const FAILS: std::ops::Range<i64> = 200..260;

#[derive(Default)]
struct Told {
    changes: Vec<ChangedPages>,
    /// Where a copy lies, and how many changes came before it.
    copies: Vec<(PathBuf, usize)>,
    interruptions: usize,
}

struct Keeper {
    folder: PathBuf,
    told: Arc<Mutex<Told>>,
    fails: Arc<AtomicBool>,
}

impl ChangeSink for Keeper {
    fn changed(&mut self, pages: &ChangedPages, _as_of: Instant) -> Result<(), String> {
        if self.fails.load(Ordering::SeqCst) {
            return Err("the place is full".into());
        }
        let mut written = Vec::new();
        pages.write_to(&mut written).unwrap();
        self.told.lock().unwrap().changes.push(ChangedPages::read_from(&mut written.as_slice()).unwrap());
        Ok(())
    }

    fn wants_copy(&mut self) -> bool {
        let told = self.told.lock().unwrap();
        told.copies.last().is_none_or(|(_, before)| told.changes.len() > before + 20)
    }

    fn copy(&mut self, snapshot: Snapshot, _as_of: Instant) {
        let mut told = self.told.lock().unwrap();
        let path = self.folder.join(format!("copy-{}", told.copies.len()));
        snapshot.copy_to(&path).unwrap();
        let before = told.changes.len();
        told.copies.push((path, before));
    }

    fn interrupted(&mut self) {
        self.told.lock().unwrap().interruptions += 1;
    }
}

fn sql(text: &str) -> Statement {
    Sql::new(Dialect::Sqlite, text).done()
}

async fn run(db: &Db, statements: Vec<String>) {
    db.write_platform::<(), StoreError, _>(move |tx| {
        let statements = statements.clone();
        Box::pin(async move {
            for text in &statements {
                tx.execute(&sql(text)).await?;
            }
            Ok(())
        })
    })
    .await
    .unwrap();
}

async fn open(path: &Path) -> Db {
    Db::open(&format!("sqlite://{}", path.display()), DbOptions { connections: 2, ..DbOptions::default() })
        .await
        .unwrap()
}

/// Step, rows, and sums that tell rows apart.
async fn state(path: &Path) -> (i64, (i64, i64)) {
    // A process that opens a database may write statistics into it: not into the one that changes are yet to come into.
    let opened = path.with_extension("opened");
    std::fs::copy(path, &opened).unwrap();
    let db = open(&opened).await;
    let mut reader = db.read_platform().await.unwrap();
    let sound = reader.row(&sql("PRAGMA integrity_check")).await.unwrap().unwrap();
    assert_eq!(sound.text(0), Some("ok"), "{}", path.display());
    let step = reader.int(&sql("SELECT n FROM step")).await.unwrap().unwrap();
    let count = reader.int(&sql("SELECT count(*) FROM kept")).await.unwrap().unwrap();
    let sum = reader.int(&sql("SELECT coalesce(sum(id * length(said)), 0) FROM kept")).await.unwrap().unwrap();
    drop(reader);
    db.close().await;
    (step, (count, sum))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_and_the_changes_behind_it_are_the_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("books.db");
    let (told, fails) = (Arc::new(Mutex::new(Told::default())), Arc::new(AtomicBool::new(false)));
    let db = open(&path).await;
    run(
        &db,
        vec![
            "CREATE TABLE step (n INTEGER)".into(),
            "CREATE TABLE kept (id INTEGER PRIMARY KEY, said TEXT)".into(),
            "INSERT INTO step VALUES (0)".into(),
        ],
    )
    .await;
    let keeper = Keeper { folder: folder.path().to_path_buf(), told: Arc::clone(&told), fails: Arc::clone(&fails) };
    db.carry_changes(Box::new(keeper), Duration::from_millis(1)).await.unwrap();

    let mut rows: BTreeMap<i64, i64> = BTreeMap::new();
    let mut expected = BTreeMap::from([(0, (0, 0))]);
    for step in 1..=STEPS {
        fails.store(FAILS.contains(&step), Ordering::SeqCst);
        let (id, length) = (step % 37, step * 97 % 3_000);
        let mut statements = vec![
            format!("INSERT OR REPLACE INTO kept VALUES ({id}, hex(zeroblob({length})))"),
            format!("UPDATE step SET n = {step}"),
        ];
        rows.insert(id, 2 * length);
        // Now and then most of it goes, so that pages become free.
        if step % 90 == 0 {
            statements.push("DELETE FROM kept WHERE id > 3".into());
            rows.retain(|id, _| *id <= 3);
        }
        match step {
            OTHER => {
                let other = open(&path).await;
                run(&other, statements).await;
                other.close().await;
            }
            _ => run(&db, statements).await,
        }
        expected.insert(step, (rows.len() as i64, rows.iter().map(|(id, length)| id * length).sum()));
    }
    db.close().await;

    let told = told.lock().unwrap();
    assert_eq!(told.interruptions, 1, "nothing got lost on the way");
    assert!(
        told.changes.len() > 10 && told.copies.len() > 1,
        "{} changes, {} copies",
        told.changes.len(),
        told.copies.len()
    );
    for (copy, before) in &told.copies {
        let mut last = state(copy).await.0;
        assert_eq!(expected[&last], state(copy).await.1);
        let behind = &told.changes[*before..];
        for (index, pages) in behind.iter().enumerate() {
            let mut file = OpenOptions::new().read(true).write(true).open(copy).unwrap();
            pages.apply(&mut file).unwrap();
            drop(file);
            // Every one of the first and of the last, and some between.
            if index < 3 || index + 3 > behind.len() || index % 25 == 0 {
                let (step, sums) = state(copy).await;
                // Closing may write statistics, which is a change without a step.
                assert!(step >= last, "changes go forward");
                assert_eq!(expected[&step], sums, "after step {step}");
                last = step;
            }
        }
        assert_eq!(state(copy).await, (STEPS, expected[&STEPS]), "all of it arrived");
    }
}
