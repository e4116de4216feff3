//! A migrated database with the fixture registry of the manifest crate, and records made with one line each.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use kernel_access::{Actor, FamilyGrant, Grant, Membership, decide};
use kernel_manifest::model::{Entity, Operation, system};
use kernel_manifest::{Handlers, Registry, compile, load};
use kernel_store::testing::{Backend, TestDatabase, database_with};
use kernel_store::{Db, DbOptions, LineRecord, Record, StoreError, ViewContext, plan};
use kernel_types::{Id, IdSource, Instant, Role, Scope, SeededIds, TenantId, Value};

/// One test body, run on SQLite and on PostgreSQL.
macro_rules! both {
    ($($(#[$doc:meta])* async fn $name:ident($backend:ident) $body:block)*) => {$(
        $(#[$doc])*
        mod $name {
            use super::*;
            async fn body($backend: kernel_store::testing::Backend) $body
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                body(kernel_store::testing::Backend::Sqlite).await;
            }
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                body(kernel_store::testing::Backend::Postgres).await;
            }
        }
    )*};
}
pub(crate) use both;

pub const NOW: Instant = Instant(1_790_000_000_000_000);
pub const TENANT: TenantId = TenantId(7);
pub const OTHER: TenantId = TenantId(8);

pub fn registry() -> Arc<Registry> {
    static REGISTRY: OnceLock<Arc<Registry>> = OnceLock::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../manifest/tests/good/registry");
    Arc::clone(REGISTRY.get_or_init(|| match compile(&load(&folder), &Handlers::unchecked()) {
        Ok(registry) => Arc::new(registry),
        Err(problems) => panic!("\n{problems}"),
    }))
}

/// The caller's side of reading: a fixed day, two decimals except for two currencies.
pub struct Cx {
    pub me: String,
}

impl kernel_expr::Context for Cx {
    fn today(&self) -> chrono::NaiveDate {
        date("2026-06-15")
    }
    fn now(&self) -> i64 {
        NOW.0
    }
    fn me(&self) -> kernel_expr::Value {
        kernel_expr::Value::text(self.me.as_str())
    }
    fn business(&self, name: &str) -> kernel_expr::Value {
        kernel_expr::Value::text(if name == "currency" { "USD" } else { "ZW" })
    }
    fn setting(&self, _key: &str) -> kernel_expr::Value {
        kernel_expr::Value::Null
    }
    fn feature(&self, _key: &str) -> bool {
        false
    }
    fn role(&self, _name: &str) -> bool {
        false
    }
}

impl ViewContext for Cx {
    fn currency_digits(&self, currency: &str) -> u32 {
        match currency {
            "XOF" => 0,
            "TND" => 3,
            _ => 2,
        }
    }
    fn base_currency(&self) -> &str {
        "USD"
    }
    fn tell(&self, _: &Grant, _: &'static str, _: &[Id]) -> Result<(), StoreError> {
        Ok(())
    }
}

pub fn date(text: &str) -> chrono::NaiveDate {
    text.parse().expect("a date")
}

pub fn cx() -> Cx {
    Cx { me: user().to_string() }
}

pub fn user() -> Id {
    Id::from_stored("00000000000000000000000001")
}

pub struct Fixture {
    pub db: Db,
    pub registry: Arc<Registry>,
    pub ids: SeededIds,
    pub test: TestDatabase,
}

pub async fn fixture(backend: Backend) -> Fixture {
    fixture_with(backend, DbOptions::default()).await
}

/// As [`fixture`], on a store with other options.
pub async fn fixture_with(backend: Backend, options: DbOptions) -> Fixture {
    let test = database_with(backend, options).await.expect("a database");
    let db = test.db.clone();
    let registry = registry();
    db.migrate_kernel(NOW).await.expect("migrations");
    let current = db.current_schema().await.expect("the schema");
    db.apply(&plan(&registry, &current), NOW).await.expect("the planned schema");
    db.use_registry(Arc::clone(&registry));
    Fixture { db, registry, ids: SeededIds::new(7), test }
}

impl Fixture {
    pub fn entity(&self, address: &str) -> Arc<Entity> {
        Arc::clone(self.registry.entity(address).expect("a declared entity"))
    }

    pub fn grant_in(&self, tenant: TenantId, address: &str) -> Grant {
        let actor = Actor::system(tenant, Id::from_stored("business"), user());
        decide(&actor, &self.entity(address), Operation::Read).expect("the system may")
    }

    pub fn grant(&self, address: &str) -> Grant {
        self.grant_in(TENANT, address)
    }

    /// A grant of an ordinary user.
    pub fn grant_of(
        &self,
        who: &Id,
        role: Role,
        scope: Scope,
        address: &str,
        operation: Operation,
        party: Option<Id>,
    ) -> Grant {
        let family = FamilyGrant { role, scope, hidden_apps: Default::default(), expires_at: None };
        let membership = Membership {
            tenant: TENANT,
            business: Id::from_stored("business"),
            families: BTreeMap::from([(String::from("base"), family)]),
            families_off: Default::default(),
            parties: party.into_iter().collect(),
            owner: false,
        };
        let actor = Actor {
            user: who.clone(),
            acting_for: None,
            viewed_by: None,
            membership: Arc::new(membership),
            system: false,
        };
        decide(&actor, &self.entity(address), operation).expect("the role may")
    }

    pub fn id(&self) -> Id {
        self.ids.next_id(NOW.unix_ms())
    }

    /// A record with its system values; the rest by name.
    pub fn record(&self, address: &str, values: &[(&str, Value)]) -> Record {
        let entity = self.entity(address);
        let mut record = Record::empty(&entity);
        record.set(system::ID, &self.id());
        record.set(system::VERSION, 1);
        record.set(system::CREATED_AT, NOW);
        record.set(system::CREATED_BY, &user());
        record.set(system::UPDATED_AT, NOW);
        record.set(system::UPDATED_BY, &user());
        for (name, value) in values {
            record.set(entity.slot(name).unwrap_or_else(|| panic!("no field {name}")), value.clone());
        }
        record
    }

    pub fn line(&self, address: &str, set: &str, values: &[(&str, Value)]) -> LineRecord {
        let entity = self.entity(address);
        let set = entity.line_set(set).expect("a line set");
        let mut line = LineRecord::empty(set);
        line.set(0, &self.id());
        for (name, value) in values {
            line.set(set.slot(name).unwrap_or_else(|| panic!("no field {name}")), value.clone());
        }
        line
    }

    pub async fn insert(&self, tenant: TenantId, address: &str, records: Vec<Record>) -> Result<(), StoreError> {
        let grant = self.grant_in(tenant, address);
        self.db
            .write(tenant, move |tx| {
                let (grant, records) = (grant.clone(), records.clone());
                Box::pin(async move { tx.insert_many(&grant, &records).await })
            })
            .await
    }

    pub fn slot(&self, address: &str, name: &str) -> usize {
        self.entity(address).slot(name).unwrap_or_else(|| panic!("no field {name}"))
    }

    /// A sale of one party with two lines.
    pub fn sale(&self, number: &str, party: &Id, more: &[(&str, Value)]) -> Record {
        let mut values = vec![
            ("number", Value::text(number)),
            ("party", party.into()),
            ("saleDate", Value::Date(date("2026-05-01"))),
            ("dueDate", Value::Date(date("2026-05-31"))),
            ("currency", Value::text("USD")),
            ("rate", Value::Int(10_000_000_000)),
            ("total", Value::Int(1_234_500)),
            ("balance", Value::Int(1_234_500)),
            ("status", Value::text("draft")),
        ];
        values.extend(more.iter().cloned());
        let mut record = self.record("shop.sale", &values);
        let line = |text: &str, net: i64| {
            let values = [
                ("text", Value::text(text)),
                ("qty", Value::Int(2_000_000)),
                ("price", Value::Int(5_000_000)),
                ("net", Value::Int(net)),
            ];
            self.line("shop.sale", "lines", &values)
        };
        record.lines[0] = vec![line("First", 1_000_000), line("Second", 234_500)];
        record
    }

    pub fn party(&self, name: &str) -> Record {
        self.record("base.party", &[("name", Value::text(name)), ("taxNumber", Value::text("2001234567"))])
    }
}
