//! Databases made once per test program and copied by every test that starts the same way: migrated, with the business of
//! its options in it. A test then begins within milliseconds instead of seconds.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use kernel_server::migrate;
use kernel_store::testing::{self, Backend, Template};
use tokio::sync::OnceCell;

use crate::app::{Business, Options, TestApp, product};
use crate::must::must;

/// A database to copy and the business it holds.
pub(crate) struct Prepared {
    pub database: Template,
    pub business: Business,
}

type Cells<K, T> = Mutex<HashMap<K, Arc<OnceCell<Arc<T>>>>>;

/// The cell of a key, so that the second waits for the first instead of making the same again.
fn cell<K: std::hash::Hash + Eq, T>(cells: &Cells<K, T>, key: K) -> Arc<OnceCell<Arc<T>>> {
    Arc::clone(cells.lock().unwrap_or_else(PoisonError::into_inner).entry(key).or_default())
}

/// A database with a business of these options.
pub(crate) async fn prepared(backend: Backend, options: &Options) -> Arc<Prepared> {
    static PREPARED: std::sync::LazyLock<Cells<(Backend, Options), Prepared>> =
        std::sync::LazyLock::new(Cells::default);
    let make = || async {
        let database = must("the database", migrated(backend).await.copy().await);
        let app = TestApp::on(database, options, product(), None).await;
        let business = app.business.clone();
        let database = app.into_database();
        Arc::new(Prepared { database: must("a template", Template::of(database).await), business })
    };
    Arc::clone(cell(&PREPARED, (backend, options.clone())).get_or_init(make).await)
}

/// A database with the product's tables and nothing else.
pub(crate) async fn migrated(backend: Backend) -> Arc<Template> {
    static MIGRATED: std::sync::LazyLock<Cells<Backend, Template>> = std::sync::LazyLock::new(Cells::default);
    let make = || async {
        let database = must("the database", testing::database(backend).await);
        must("migrating", migrate::migrate(&database.db, &product().registry).await);
        Arc::new(must("a template", Template::of(database).await))
    };
    Arc::clone(cell(&MIGRATED, backend).get_or_init(make).await)
}
