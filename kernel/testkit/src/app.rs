//! The product on a database of its own, with a business in it.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, OnceLock};

use argon2::password_hash::PasswordHasher;
use argon2::{Algorithm, Argon2, Params, Version};
use axum::Router;
use kernel::platform::business::NewBusiness;
use kernel::platform::membership::{self, FamilyGrantRow};
use kernel::platform::user::{self, NewUser};
use kernel::setup::{self, Setup};
use kernel::{App, Modules, OpContext, OpError, Product};
use kernel_http::HttpConfig;
use kernel_manifest::Registry;
use kernel_server::declarations::Declarations;
use kernel_server::{boot, migrate, modules, serve};
use kernel_store::testing::{self, Backend, TestDatabase};
use kernel_store::{Db, DbOptions};
use kernel_types::{Date, FixedClock, Id, IdSource, Instant, Role, Scope, SeededIds};
use serde_json::json;

use crate::call::Client;
use crate::must::{must, wanted};
use crate::prepared;

/// The password of everybody in tests.
pub const PASSWORD: &str = "correct horse battery";
/// More ids than a prepared business takes.
const BEYOND_PREPARED: u64 = 1_000_000;
/// Signs the tokens of tests.
const KEY: [u8; 32] = [7; 32];

/// What a test starts from.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Options {
    /// Of the business, ISO 3166 alpha-2.
    pub country: String,
    /// Of its books; the country's where none is given.
    pub currency: Option<String>,
    /// What the clock shows; nine o'clock at the business.
    pub today: Date,
}

impl Default for Options {
    fn default() -> Options {
        Options { country: "ZW".to_string(), currency: None, today: Date::from_ymd_opt(2026, 3, 5).unwrap_or_default() }
    }
}

/// A running product. The database goes with it.
pub struct TestApp {
    pub app: Arc<App>,
    pub clock: Arc<FixedClock>,
    pub router: Router,
    pub database: TestDatabase,
    pub business: Business,
    /// Archives, resets and purges; tests let it work with `drain`.
    pub jobs: Arc<kernel::platform::worker::Worker>,
    /// Work by the clock; tests let it work with `run_due`.
    pub schedule: Arc<kernel::jobs::Scheduler>,
    pub timers: Arc<kernel::timers::Ticker>,
    pub runs: Arc<kernel::runs::Runner>,
    /// Where handed-in files lie; goes with the app.
    pub files: tempfile::TempDir,
    state: kernel_http::HttpState,
}

/// A business of a test.
#[derive(Debug, Clone)]
pub struct Business {
    pub id: Id,
    pub owner: Person,
    /// The owner's own context; `as_system` of it sees everything.
    pub context: OpContext,
}

/// Somebody who can sign in.
#[derive(Debug, Clone)]
pub struct Person {
    pub id: Id,
    pub email: String,
}

/// The declarations of the working tree: an edit of a test file needs no build.
pub fn declarations() -> Declarations {
    Declarations::Folder(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../registry"))
}

/// The compiled declarations, once per test program.
pub fn product() -> Product {
    static PRODUCT: OnceLock<(Arc<Registry>, Modules)> = OnceLock::new();
    let (registry, modules) = PRODUCT.get_or_init(|| {
        let product = must("the declarations", declarations().product());
        (product.registry, product.modules)
    });
    Product { registry: Arc::clone(registry), modules: modules.clone() }
}

/// Brands, countries and letters, once per test program.
fn presentation() -> &'static serve::Presentation {
    static PRESENTATION: OnceLock<serve::Presentation> = OnceLock::new();
    PRESENTATION.get_or_init(|| must("brands and letters", serve::Presentation::of(&declarations())))
}

/// The product with more declarations (path below `registry/`, text) and functions of the test's own.
pub fn product_with(more: &[(&str, &str)], module: kernel::Module) -> Product {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../registry");
    let mut files: Vec<(String, String)> =
        more.iter().map(|(path, text)| (format!("registry/{path}"), (*text).to_string())).collect();
    collect(&root, "registry", &mut files);
    let mut modules = modules::list();
    modules.push(module);
    let mut modules = Modules::join(modules);
    must("the declarations", declarations().inform(&mut modules));
    let registry = must(
        "the declarations",
        kernel_manifest::compile(&kernel_manifest::Sources::from_files(files), &modules::handlers(&modules)),
    );
    Product { registry: Arc::new(registry), modules }
}

fn collect(folder: &std::path::Path, shown: &str, files: &mut Vec<(String, String)>) {
    for entry in must("the declarations", std::fs::read_dir(folder)) {
        let entry = must("the declarations", entry);
        let path = format!("{shown}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            collect(&entry.path(), &path, files);
        } else if path.ends_with(".yaml") || path.ends_with(".ftl") {
            files.push((path, must("a declaration", std::fs::read_to_string(entry.path()))));
        }
    }
}

/// The registry alone.
pub fn registry() -> Arc<Registry> {
    product().registry
}

/// One hash for everybody, and one that is checked within microseconds: a check takes what the hash says it took to make.
/// The product writes such a hash nowhere, and what people set through it (`kernel/http/src/held/password.rs`) costs in full.
fn password_hash() -> String {
    static HASH: OnceLock<String> = OnceLock::new();
    HASH.get_or_init(|| {
        let params = must("parameters", Params::new(Params::MIN_M_COST, Params::MIN_T_COST, Params::MIN_P_COST, None));
        let hash = Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
            .hash_password_with_salt(PASSWORD.as_bytes(), &[3; 16]);
        must("hashing", hash).to_string()
    })
    .clone()
}

impl TestApp {
    pub async fn new(backend: Backend) -> TestApp {
        TestApp::with(backend, Options::default()).await
    }

    pub async fn with(backend: Backend, options: Options) -> TestApp {
        if backend == Backend::Postgres
            && let Some(database) = must("the standing database", testing::standing().await)
        {
            return TestApp::at_work(database, &options, product(), None, testing::apart().unwrap_or(42)).await;
        }
        let prepared = prepared::prepared(backend, &options).await;
        TestApp::on(must("the database", prepared.database.copy().await), &options, product(), Some(&prepared.business))
            .await
    }

    /// The product on a database that holds businesses already, without a server.
    pub fn app_on(database: &TestDatabase, today: Date) -> Arc<App> {
        let clock = Arc::new(FixedClock::at(morning(today)));
        boot::app_with(
            product(),
            database.db.clone(),
            clock,
            Arc::new(AscendingIds { random: SeededIds::new(42), made: AtomicU64::new(BEYOND_PREPARED) }),
        )
    }

    /// The product at work on a database that an earlier release left, migrated; its first owner is the owner.
    pub async fn of_release(backend: Backend, content: &[u8], today: Date) -> TestApp {
        let database = must("the database", kernel_store::testing::holding(backend, content).await);
        must("migrating", migrate::migrate(&database.db, &product().registry).await);
        let app = TestApp::app_on(&database, today);
        let mut reader = must("a reader", database.db.read_platform().await);
        let select = reader
            .sql("SELECT m.business, m.user_id FROM membership m WHERE m.owner ORDER BY m.business LIMIT 1")
            .done();
        let row = wanted("the owner", must("the owner", reader.row(&select).await));
        let id = |column: usize| wanted("an id", row.text(column).and_then(Id::parse));
        let (business, user) = (id(0), id(1));
        let owner = wanted("the owner", must("the owner", user::by_id(&mut reader, &user).await));
        drop(reader);
        let context = must("the business", kernel::platform::environment::context(&app, &business, "live").await);
        let business = Business { id: business, owner: Person { id: owner.id, email: owner.email }, context };
        // Tokens of the release's own sign-ins came from the usual seed.
        TestApp::at_work(database, &Options { today, ..Options::default() }, product(), Some(&business), 43).await
    }

    /// With declarations and functions of the test's own beside the product's. The product's own tables are there; those of
    /// the test come to them as they come to an installation.
    pub async fn with_product(backend: Backend, options: Options, product: Product) -> TestApp {
        let database = must("the database", prepared::migrated(backend).await.copy().await);
        must("migrating", migrate::migrate(&database.db, &product.registry).await);
        TestApp::on(database, &options, product, None).await
    }

    /// The product on a migrated database; its business is there already, or made.
    pub(crate) async fn on(
        database: TestDatabase,
        options: &Options,
        product: Product,
        there: Option<&Business>,
    ) -> TestApp {
        TestApp::at_work(database, options, product, there, 42).await
    }

    async fn at_work(
        database: TestDatabase,
        options: &Options,
        product: Product,
        there: Option<&Business>,
        seed: u64,
    ) -> TestApp {
        let clock = Arc::new(FixedClock::at(morning(options.today)));
        // Ids of what a copied database holds came from the same source.
        let made = if there.is_some() { BEYOND_PREPARED } else { 0 };
        let app = boot::app_with(
            product,
            database.db.clone(),
            Arc::<FixedClock>::clone(&clock),
            Arc::new(AscendingIds { random: SeededIds::new(seed), made: AtomicU64::new(made) }),
        );
        let files = must("a folder", tempfile::tempdir());
        app.files.use_folder(files.path().to_path_buf());
        let state = serve::state(&app, HttpConfig::default(), &KEY, presentation());
        let jobs = state.jobs();
        let schedule = state.schedule();
        let timers = state.timers();
        let runs = state.runs();
        let router = kernel_http::router(state.clone());
        let business = match there {
            Some(business) => business.clone(),
            None => create_business(&app, "Test Trading", options).await,
        };
        TestApp { app, clock, router, database, business, jobs, schedule, timers, runs, files, state }
    }

    /// The database alone, with nobody at work on it.
    pub(crate) fn into_database(self) -> TestDatabase {
        self.database
    }

    /// Password hashes computed so far: what an answer costs must not tell whom it is about.
    pub fn hashes_done(&self) -> u64 {
        self.state.hashes_done()
    }

    /// Waits until everything that answers did not wait for is done: letters that must not be told by the time of an answer.
    pub async fn settled(&self) {
        self.state.settled().await;
    }

    /// Another server of the same product, with settings of its own; it takes the same sign-ins.
    pub fn edge(&self, config: HttpConfig) -> Router {
        kernel_http::router(serve::state(&self.app, config, &KEY, presentation()))
    }

    /// Another business on the same database, of nobody the first one knows.
    pub async fn another_business(&self, name: &str) -> Business {
        create_business(&self.app, name, &Options { today: self.app.clock.now().date(), ..Options::default() }).await
    }

    /// Delivers every committed event that is due.
    pub async fn deliver(&self) {
        must("delivering", serve::worker(&self.app, &self.state).drain().await);
    }

    /// Moves the clock to nine o'clock of a day.
    pub fn set_today(&self, today: Date) {
        self.clock.set(morning(today));
    }

    /// A new member of the first business with this role in every family.
    pub async fn person(&self, role: Role, scope: Scope) -> Person {
        add_member(&self.app, &self.business.id, role, scope).await
    }

    /// A new member of the first business who holds nothing yet.
    pub async fn newcomer(&self) -> Person {
        let person = add_person(&self.app, "newcomer").await;
        let (business, id, now) = (self.business.id.clone(), person.id.clone(), self.app.clock.now());
        let added = self
            .app
            .db
            .write_platform(move |tx| {
                let (business, id) = (business.clone(), id.clone());
                Box::pin(async move { membership::insert(tx, &business, &id, false, now).await })
            })
            .await;
        must("adding a member", added);
        person
    }

    /// Gives somebody's password a hash as the product makes it, for tests of what happens while it is checked.
    pub async fn hash_in_full(&self, person: &Person) {
        let (id, hash) = (person.id.clone(), must("hashing", kernel_http::hash_password(PASSWORD, &[3; 16])));
        let done = self
            .app
            .db
            .write_platform(move |tx| {
                let (id, hash) = (id.clone(), hash.clone());
                Box::pin(async move { user::set_password(tx, &id, &hash).await })
            })
            .await;
        must("setting a password", done);
    }

    /// A client without a session.
    pub fn anonymous(&self) -> Client {
        Client::new(self.router.clone(), None, None)
    }

    /// Signs in through the API.
    pub async fn sign_in(&self, person: &Person) -> Client {
        let answer =
            self.anonymous().post("/v1/auth/login", &json!({"emailAddress": person.email, "password": PASSWORD})).await;
        let token = wanted("accessToken", answer.expect(200)["accessToken"].as_str().map(str::to_string));
        Client::new(self.router.clone(), Some(token), None)
    }

    /// The owner of the first business, signed in.
    pub async fn owner(&self) -> Client {
        self.sign_in(&self.business.owner).await
    }

    /// Somebody new with this role, signed in.
    pub async fn signed_in(&self, role: Role, scope: Scope) -> Client {
        let person = self.person(role, scope).await;
        self.sign_in(&person).await
    }
}

/// Brings the database of a real program up with a business in it, as of now; answers the owner.
pub async fn install(url: &str) -> Person {
    if let Some(path) = url.strip_prefix("sqlite://").map(std::path::Path::new) {
        must("the data folder", std::fs::create_dir_all(path.parent().unwrap_or(path)));
    }
    let db = must("the database", Db::open(url, DbOptions::default()).await);
    let product = product();
    must("migrating", migrate::migrate(&db, &product.registry).await);
    let app = boot::app(product, db.clone());
    let options = Options { today: app.clock.now().date(), ..Options::default() };
    let business = create_business(&app, "Installed Trading", &options).await;
    drop(app);
    db.close().await;
    business.owner
}

/// As [`install`], with a member of this role beside the owner.
pub async fn install_with_member(url: &str, role: Role, scope: Scope) -> (Person, Person) {
    let owner = install(url).await;
    let db = must("the database", Db::open(url, DbOptions::default()).await);
    let app = boot::app(product(), db.clone());
    let mut reader = must("a reader", db.read_platform().await);
    let businesses = must("the business", kernel::platform::business::of_user(&mut reader, &owner.id).await);
    drop(reader);
    let business = wanted("the business", businesses.first().map(|business| business.id.clone()));
    let member = add_member(&app, &business, role, scope).await;
    drop(app);
    db.close().await;
    (owner, member)
}

async fn add_member(app: &Arc<App>, business: &Id, role: Role, scope: Scope) -> Person {
    let person = add_person(app, role.as_str()).await;
    let families = access_families(app);
    let (business, id, now) = (business.clone(), person.id.clone(), app.clock.now());
    let added = app
        .db
        .write_platform(move |tx| {
            let (business, id, families) = (business.clone(), id.clone(), families.clone());
            Box::pin(async move {
                membership::insert(tx, &business, &id, false, now).await?;
                for family in families {
                    let row = FamilyGrantRow { family, role, scope, hidden_apps: Vec::new(), expires_at: None };
                    membership::grant(tx, &business, &id, &row).await?;
                }
                Ok::<_, OpError>(())
            })
        })
        .await;
    must("adding a member", added);
    person
}

fn access_families(app: &App) -> std::collections::BTreeSet<String> {
    let registry = &app.product.registry;
    let families = registry.families.values().map(|family| family.access_family.clone());
    families.chain(registry.classes().map(|class| class.address.clone())).collect()
}

async fn add_person(app: &Arc<App>, word: &str) -> Person {
    static NEXT: LazyLock<AtomicU64> = LazyLock::new(|| AtomicU64::new(testing::apart().unwrap_or(1)));
    let now = app.clock.now();
    let person = Person {
        id: app.ids.next_id(now.unix_ms()),
        email: format!("{word}{}@test.example", NEXT.fetch_add(1, Ordering::Relaxed)),
    };
    let added = person.clone();
    let done = app
        .db
        .write_platform(move |tx| {
            let person = added.clone();
            Box::pin(async move {
                let new = NewUser {
                    email: person.email,
                    first_name: "Test".into(),
                    last_name: "Person".into(),
                    password_hash: password_hash(),
                };
                user::insert(tx, &person.id, &new, now).await
            })
        })
        .await;
    must("adding a user", done);
    person
}

async fn create_business(app: &Arc<App>, name: &str, options: &Options) -> Business {
    let owner = add_person(app, "owner").await;
    let country = must("the country", declarations().country(&options.country));
    let now = app.clock.now();
    let id = app.ids.next_id(now.unix_ms());
    let new = NewBusiness {
        name: name.to_string(),
        business_type: "Private limited company".into(),
        industry: "Retail".into(),
        industry_code: "445110".into(),
        country: country.code.clone(),
        currency: options.currency.clone().unwrap_or_else(|| country.currency.clone()),
        sector: "business".into(),
        timezone: country.timezone.clone(),
        brand: "default".into(),
        tax_number: None,
        address: vec!["1 First Street".into()],
        phone: None,
        email: None,
        group: None,
        owner: owner.id.clone(),
    };
    let from_year = chrono_year(options.today) - 1;
    let context = must(
        "creating a business",
        setup::create_business(
            app,
            id.clone(),
            new,
            Setup { country, from_year, until_year: chrono::Datelike::year(&now.date()) + 1 },
            now,
        )
        .await,
    );
    Business { id, owner, context }
}

fn chrono_year(date: Date) -> i32 {
    date.format("%Y").to_string().parse().unwrap_or(2026)
}

/// Repeatable ids that ascend as they are made, also while the clock of a test stands still: as many ids as another thread draws
/// in between, what was made first sorts first, as it does for businesses whose records are made at different moments.
struct AscendingIds {
    random: SeededIds,
    made: AtomicU64,
}

impl IdSource for AscendingIds {
    fn next_id(&self, unix_ms: u64) -> Id {
        let mut below = [0; 8];
        self.random.fill(&mut below);
        let below = u128::from(u64::from_le_bytes(below) >> 16);
        Id::from_parts(unix_ms, u128::from(self.made.fetch_add(1, Ordering::Relaxed)) << 48 | below)
    }

    fn fill(&self, buffer: &mut [u8]) {
        self.random.fill(buffer);
    }
}

/// Seven o'clock UTC, nine in Harare.
fn morning(day: Date) -> Instant {
    Instant(day.and_hms_opt(7, 0, 0).map_or(0, |time| time.and_utc().timestamp_micros()))
}
