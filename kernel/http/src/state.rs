//! What handlers share.

use std::net::IpAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use kernel::App;
use kernel::platform::job::DemoData;
use kernel::platform::worker::Worker;
use kernel::setup::{Countries, Templates};
use kernel_mail::Letters;
use kernel_print::{Engine, PrintError};
use kernel_types::TenantId;
use metrics_exporter_prometheus::PrometheusHandle;

use crate::errands::Errands;
use crate::fair::{Fair, Quotas};
use crate::held::attempts::Rates;
use crate::held::brands::Brands;
use crate::held::contexts::ContextCache;
use crate::held::feed::Feed;
use crate::held::hashing::Hashing;
use crate::held::meter::KeyMeter;
use crate::held::readiness::Readiness;
use crate::held::sealed::{Kept, Sealer, field_sealing};
use crate::held::token::Signer;

/// Settings of the HTTP edge.
#[derive(Clone)]
pub struct HttpConfig {
    /// Largest JSON body, bytes.
    pub json_limit: usize,
    /// Largest upload, bytes.
    pub upload_limit: usize,
    /// Answers slower than this are cut with 408.
    pub timeout: Duration,
    /// Longest pause within an upload, which has no time limit as a whole.
    pub upload_silence: Duration,
    /// Address people reach the product by, for links in documents: `https://books.example.com`.
    pub public_url: Option<String>,
    /// Words of the letters the platform writes.
    pub letters: Arc<Letters>,
    /// Whether letters really leave the machine; without a mail server they lie in a folder.
    pub letters_leave: bool,
    /// Parent domain that session cookies are shared across: `example.com`. Without one they belong to the host alone.
    pub cookie_domain: Option<String>,
    /// Countries a business may be in, and what a new one may say it is.
    pub countries: Arc<Countries>,
    pub templates: Arc<Templates>,
    /// Example data for test environments, where the program has any.
    pub demo: Option<Arc<dyn DemoData>>,
    /// Gives memory back to the system after work that took much of it.
    pub give_back: fn(),
    /// Proxies whose word about the client's address and scheme is taken.
    pub trusted_proxies: Vec<IpAddr>,
    /// What a monitor shows to read the metrics; without it only programs beside this one may.
    pub metrics_token: Option<String>,
    /// What one business and one person may have at once.
    pub quotas: Quotas,
}

impl Default for HttpConfig {
    fn default() -> HttpConfig {
        HttpConfig {
            json_limit: 2 << 20,
            upload_limit: 64 << 20,
            timeout: Duration::from_secs(120),
            upload_silence: Duration::from_secs(60),
            public_url: None,
            letters: Arc::default(),
            letters_leave: false,
            cookie_domain: None,
            countries: Arc::default(),
            templates: Arc::default(),
            demo: None,
            give_back: || {},
            trusted_proxies: Vec::new(),
            metrics_token: None,
            quotas: Quotas::default(),
        }
    }
}

pub struct Shared {
    /// The product in English; handlers read [`HttpState::app`].
    english: Arc<App>,
    pub config: HttpConfig,
    pub signer: Signer,
    pub contexts: ContextCache,
    pub keys: KeyMeter,
    /// Held while an audit chain is recomputed.
    pub verifying: tokio::sync::Mutex<()>,
    /// Encrypts what must be read back.
    pub sealer: Sealer,
    /// Letters and sign-ups by address.
    pub rates: Rates,
    /// Letters whose writing the answer must not tell of.
    pub errands: Errands,
    /// Whether writes succeed.
    pub readiness: Readiness,
    /// Password hashes, a bounded number at once.
    pub hashing: Hashing,
    /// Requests, event streams, imports, papers and reports, shared among businesses.
    pub fair: Fair,
    pub brands: Brands,
    pub feed: Feed,
    /// Archives, resets and purges; the server runs it.
    pub jobs: Arc<Worker>,
    /// Work by the clock; the server runs it.
    pub schedule: Arc<kernel::jobs::Scheduler>,
    /// Timers of records; the server runs them.
    pub timers: Arc<kernel::timers::Ticker>,
    /// Work over many records; the server runs it.
    pub runs: Arc<kernel::runs::Runner>,
    pub metrics: Option<PrometheusHandle>,
    print: OnceLock<Engine>,
}

/// Cheap to clone.
#[derive(Clone)]
pub struct HttpState {
    shared: Arc<Shared>,
    /// The product in the language of the person who asks; in English where nobody does.
    pub app: Arc<App>,
}

/// [`HttpState`] in the language a request asks for, with the plugin versions of its business: whatever a handler answers or
/// refuses through it is said in that language, and by those declarations.
pub struct State<S>(pub S);

impl std::ops::Deref for HttpState {
    type Target = Shared;
    fn deref(&self) -> &Shared {
        &self.shared
    }
}

impl HttpState {
    /// The edge without the desk that writes its letters; see [`HttpState::new`].
    pub(crate) fn without_desk(
        app: Arc<App>,
        config: HttpConfig,
        key: &[u8],
        brands: Brands,
        metrics: Option<PrometheusHandle>,
    ) -> HttpState {
        let jobs = Worker::new(Arc::clone(&app), Arc::clone(&config.countries), config.demo.clone());
        let schedule = kernel::jobs::Scheduler::new(Arc::clone(&app));
        let timers = kernel::timers::Ticker::new(Arc::clone(&app));
        let runs = kernel::runs::Runner::new(Arc::clone(&app));
        let signer = Signer::new(key);
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        let fair = Fair::new(&config.quotas, cores);
        let shared = Arc::new(Shared {
            english: Arc::clone(&app),
            config,
            sealer: Sealer::of(&signer),
            signer,
            contexts: ContextCache::default(),
            keys: KeyMeter::default(),
            verifying: tokio::sync::Mutex::default(),
            rates: Rates::default(),
            errands: Errands::default(),
            readiness: Readiness::default(),
            hashing: Hashing::new(cores),
            fair,
            brands,
            feed: Feed::default(),
            jobs,
            schedule,
            timers,
            runs,
            metrics,
            print: OnceLock::new(),
        });
        app.db.use_sealing(field_sealing(key, Arc::clone(&app.ids)));
        let _ = app.vault.set(Arc::new(Kept { sealer: Sealer::of(&Signer::new(key)), ids: Arc::clone(&app.ids) }));
        HttpState { shared, app }
    }

    /// For who must find the edge again without keeping it alive.
    pub(crate) fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    /// The edge as it is found again by what it gave away.
    pub(crate) fn of(shared: Arc<Shared>) -> HttpState {
        let app = Arc::clone(&shared.english);
        HttpState { shared, app }
    }

    /// The same with the product in another language, by its tag.
    #[must_use]
    pub fn in_language(&self, tag: &str) -> HttpState {
        HttpState { shared: Arc::clone(&self.shared), app: self.app.in_language(tag) }
    }

    /// The same with the plugin versions a business installed.
    #[must_use]
    pub fn of_tenant(&self, tenant: TenantId) -> HttpState {
        HttpState { shared: Arc::clone(&self.shared), app: self.app.of(tenant) }
    }

    /// The typesetter, made for the first document: its fonts take memory that most processes never need.
    pub fn print(&self) -> Result<&Engine, PrintError> {
        if let Some(engine) = self.shared.print.get() {
            return Ok(engine);
        }
        let engine = Engine::new()?;
        Ok(self.shared.print.get_or_init(|| engine))
    }

    /// Password hashes computed so far.
    pub fn hashes_done(&self) -> u64 {
        self.hashing.done()
    }

    /// Waits until everything that answers did not wait for is done.
    pub async fn settled(&self) {
        self.errands.settled().await;
    }

    /// Whether the browser's side of the connection is encrypted. The proxy's word was checked when the request came in.
    pub fn is_secure(&self, headers: &http::HeaderMap) -> bool {
        let forwarded = headers.get("x-forwarded-proto").is_some_and(|value| value == "https");
        forwarded || self.config.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }

    /// Work in the background, for the program that runs it.
    pub fn jobs(&self) -> Arc<Worker> {
        Arc::clone(&self.shared.jobs)
    }

    /// Work by the clock, for the program that runs it.
    pub fn schedule(&self) -> Arc<kernel::jobs::Scheduler> {
        Arc::clone(&self.shared.schedule)
    }

    /// Timers of records, for the program that runs them.
    pub fn timers(&self) -> Arc<kernel::timers::Ticker> {
        Arc::clone(&self.shared.timers)
    }

    /// Work over many records, for the program that runs it.
    pub fn runs(&self) -> Arc<kernel::runs::Runner> {
        Arc::clone(&self.shared.runs)
    }

    /// Where committed events are made known to connected browsers.
    pub fn feed(&self) -> Feed {
        self.shared.feed.clone()
    }
}
