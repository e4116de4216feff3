//! `baobab serve`: one process that answers requests and delivers committed events, until it is asked to stop.

mod accept;
mod deliver;
mod dev_reload;
mod envelope;
mod polling;
mod post;
mod push;
mod reception;
mod rounds;
mod signals;

use std::collections::BTreeSet;
use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use kernel::App;
use kernel::setup::{Countries, Templates};
use kernel_http::{Brands, HttpConfig, HttpState};
use kernel_mail::Letters;
use kernel_store::{OutboxOptions, OutboxWorker};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;

use crate::config::Config;
use crate::declarations::Declarations;
use crate::failure::Failure;
use crate::{backup, boot, demo, memory, migrate};
pub use polling::Poller;
pub use post::Postman;
pub use push::{Carrier, Pusher};

/// How long a push service may take to answer.
const PUSH_PATIENCE: Duration = Duration::from_secs(10);

/// What `serve` does besides serving.
#[derive(Debug, Clone, Copy, Default)]
pub struct ServeOptions {
    /// Loads the demo data when it is not there yet, and prints the sign-ins.
    pub demo: bool,
}

/// Serves until SIGTERM or SIGINT; then finishes what is running.
///
/// # Errors
/// Everything that keeps the server from starting.
pub async fn serve(config: Config, options: ServeOptions) -> Result<(), Failure> {
    config.backup.changes(&config.database)?;
    let (stop, stopped) = signals::watch()?;
    // First of all: a port that is taken must not cost a migration.
    let listener = bind(config.http.listen).await?;
    let mail_socket = match &config.mail.incoming {
        Some(incoming) => Some(bind(incoming.listen).await?),
        None => None,
    };
    let mail_address = mail_socket.as_ref().and_then(|socket| socket.local_addr().ok());
    memory::starting();
    config.storage.prepare()?;
    let declarations = boot::declarations(&config);
    let presentation = Presentation::of(&declarations)?;
    let app = boot::open(&config).await?;
    migrate::bring_up(&config, &app.db, &app.product.registry).await?;
    memory::give_back();
    if options.demo {
        let mut asked = stopped.clone();
        tokio::select! {
            loaded = demo::load_once(&app, &declarations) => loaded?,
            // What is loaded by then stays, and the next start goes on from there.
            _ = asked.wait_for(|stopping| *stopping) => {
                app.db.close().await;
                tracing::info!("server.stopped");
                return Ok(());
            }
        }
    }
    let key = config.storage.signing_key(app.ids.as_ref())?;
    backup::changes::start(&app, &config).await?;
    let served = presentation.shown_by(http_config(&config));
    let state = HttpState::new(Arc::clone(&app), served, &key.0, presentation.brands.clone(), metrics_recorder());

    tokio::spawn(kernel_http::watch_access(state.clone()));

    let plugins = boot::plugins(&app, &config, key.0).await?;
    let effects = tokio::spawn(Arc::clone(&plugins).run(stopped.clone()));
    let (anew, starts_anew) = tokio::sync::watch::channel(false);
    let redeclaring =
        tokio::spawn(dev_reload::watch(plugins.redeclared(), config.clone(), Arc::clone(&app), anew, stop));

    let worker = worker(&app, &state);
    let running = Arc::clone(&worker);
    let delivering = tokio::spawn(async move { running.run().await });
    // What a commit left in the outbox is delivered at once: people see it arrive.
    let waking = {
        let (app, worker) = (Arc::clone(&app), Arc::clone(&worker));
        tokio::spawn(async move {
            loop {
                app.committed.notified().await;
                worker.wake();
            }
        })
    };

    let jobs = state.jobs();
    let working = {
        let jobs = Arc::clone(&jobs);
        tokio::spawn(async move { jobs.run().await })
    };

    // Rows, figures and timers that a release brings for businesses that are there already; nobody waits for them.
    let growing = {
        let (app, countries) = (Arc::clone(&app), Arc::clone(&presentation.countries));
        tokio::spawn(async move {
            match kernel::setup::take_up_seeds(&app, &countries).await {
                Ok(0) => {}
                Ok(rows) => tracing::info!(rows, "seed.taken_up"),
                Err(error) => tracing::warn!(%error, "seed.not_read"),
            }
            match kernel::rollup::take_up(&app).await {
                Ok(0) => {}
                Ok(records) => tracing::info!(records, "rollup.taken_up"),
                Err(error) => tracing::warn!(%error, "rollup.not_taken_up"),
            }
            match kernel::timers::take_up(&app).await {
                Ok(0) => {}
                Ok(rows) => tracing::info!(rows, "timers.taken_up"),
                Err(error) => tracing::warn!(%error, "timers.not_taken_up"),
            }
        })
    };

    let schedule = state.schedule();
    let ticking = {
        let schedule = Arc::clone(&schedule);
        tokio::spawn(async move { schedule.run().await })
    };

    let timers = state.timers();
    let timing = {
        let timers = Arc::clone(&timers);
        tokio::spawn(async move { timers.run().await })
    };

    let runs = state.runs();
    let running = {
        let runs = Arc::clone(&runs);
        tokio::spawn(async move { runs.run().await })
    };

    let posting = post::Postman::new(Arc::clone(&app), config.mail.post(&config.storage.data_dir)?);
    let carrying = tokio::spawn(posting.run(stopped.clone()));

    // Addresses of push services are the browsers' word: whatever plugins may reach inside, these are public ones alone.
    let outbound = kernel_plugins::Outbound::new(BTreeSet::new(), config.plugins.authorities.clone(), PUSH_PATIENCE);
    let contact = config.http.public_url.clone().filter(|url| url.starts_with("https://"));
    let pushing = tokio::spawn(Pusher::new(Arc::clone(&app), Arc::new(outbound), contact).run(stopped.clone()));

    let polling = config.mail.fetching.map(|reach| {
        let dial = kernel_imap::Dial::tls(reach);
        let poller =
            Poller::new(Arc::clone(&app), config.quotas.storage_of_business, dial, config.mail.limits.size_bytes);
        tokio::spawn(poller.run(stopped.clone()))
    });

    let receiving = match (mail_socket, &config.mail.incoming) {
        (Some(socket), Some(incoming)) => {
            let reception = reception(&app, config.quotas.storage_of_business);
            let listener = kernel_smtp::Listener {
                socket,
                name: incoming.name.clone(),
                limits: incoming.limits.clone(),
                tls: incoming.tls.clone(),
                reception,
            };
            Some(tokio::spawn(listener.run(stopped.clone())))
        }
        _ => None,
    };

    let address =
        listener.local_addr().map_err(|error| Failure::Other(format!("the address is not known: {error}")))?;
    announce(&config, address, mail_address, options, &declarations)?;
    tokio::task::spawn_blocking(memory::give_back);
    let router = kernel_http::router(state.clone());
    accept::serve(listener, router, stopped, Duration::from_secs(config.http.drain_seconds)).await;
    state.settled().await;
    drop(state);

    tracing::info!("server.draining_events");
    growing.abort();
    redeclaring.abort();
    waking.abort();
    worker.stop();
    jobs.stop();
    schedule.stop();
    timers.stop();
    runs.stop();
    if working.await.is_err() {
        tracing::error!("server.job_worker_failed");
    }
    if ticking.await.is_err() {
        tracing::error!("server.schedule_failed");
    }
    if timing.await.is_err() {
        tracing::error!("server.timers_failed");
    }
    if running.await.is_err() {
        tracing::error!("server.runs_failed");
    }
    if effects.await.is_err() {
        tracing::error!("server.plugin_worker_failed");
    }
    if let Some(receiving) = receiving
        && receiving.await.is_err()
    {
        tracing::error!("server.mail_listener_failed");
    }
    if let Some(polling) = polling
        && polling.await.is_err()
    {
        tracing::error!("server.mail_poller_failed");
    }
    if carrying.await.is_err() {
        tracing::error!("server.post_worker_failed");
    }
    if pushing.await.is_err() {
        tracing::error!("server.push_worker_failed");
    }
    if delivering.await.is_err() {
        tracing::error!("server.event_worker_failed");
    }
    app.db.close().await;
    tracing::info!("server.stopped");
    if *starts_anew.borrow() { Err(dev_reload::start(address)) } else { Ok(()) }
}

/// What keeps mail that a listener takes; `storage` is what the files of one business may take together.
pub fn reception(app: &Arc<App>, storage: Option<u64>) -> Arc<dyn kernel_smtp::Reception> {
    Arc::new(reception::Desk { app: Arc::clone(app), storage })
}

/// What delivers committed events: to families, to people, to browsers.
pub fn worker(app: &Arc<App>, state: &HttpState) -> Arc<OutboxWorker> {
    let handler = Arc::new(deliver::Deliver::new(Arc::clone(app), state.feed()));
    OutboxWorker::new(app.db.clone(), Arc::clone(&app.clock), handler, OutboxOptions::default())
}

async fn bind(address: SocketAddr) -> Result<TcpListener, Failure> {
    TcpListener::bind(address).await.map_err(|error| {
        let hint = match error.kind() {
            std::io::ErrorKind::AddrInUse => "; another program listens there: stop it, or set BAOBAB_LISTEN",
            std::io::ErrorKind::PermissionDenied => "; ports below 1024 need a privileged user",
            _ => "",
        };
        Failure::Other(format!("cannot listen on {address}: {error}{hint}"))
    })
}

fn http_config(config: &Config) -> HttpConfig {
    HttpConfig {
        give_back: memory::give_back,
        letters_leave: config.mail.has_server(),
        cookie_domain: config.http.cookie_domain.clone(),
        trusted_proxies: config.http.trusted_proxies.clone(),
        metrics_token: config.http.metrics_token.clone(),
        quotas: config.quotas,
        upload_limit: config.http.upload_limit_bytes,
        timeout: Duration::from_secs(config.http.request_timeout_seconds),
        public_url: config.http.public_url.clone(),
        ..HttpConfig::default()
    }
}

/// Counters and histograms of this process; `None` when another part of it records already (tests).
fn metrics_recorder() -> Option<PrometheusHandle> {
    let recorder = PrometheusBuilder::new().install_recorder();
    let metrics = recorder.inspect_err(|error| tracing::warn!(%error, "server.metrics_off")).ok()?;
    tokio::spawn(fold_samples(metrics.clone()));
    Some(metrics)
}

/// Every request leaves samples of how long it took. They are folded into their histograms when `/metrics` is asked for, and here,
/// or they would pile up where nobody asks.
async fn fold_samples(metrics: PrometheusHandle) {
    let mut next = tokio::time::interval(Duration::from_secs(5));
    loop {
        next.tick().await;
        metrics.run_upkeep();
    }
}

fn announce(
    config: &Config,
    address: SocketAddr,
    mail: Option<SocketAddr>,
    options: ServeOptions,
    declarations: &crate::declarations::Declarations,
) -> Result<(), Failure> {
    let mut text = mail.map(|mail| format!("Mail is taken on {mail}\n")).unwrap_or_default();
    text.push_str(&format!("Baobab answers on http://{address}  (database: {})\n", config.database.shown()));
    if options.demo {
        text.push_str(&demo::sign_ins(declarations)?);
    }
    // A closed pipe is no reason to stop serving.
    let _ = std::io::stdout().lock().write_all(text.as_bytes());
    let _ = std::io::stdout().flush();
    tracing::info!(%address, "server.started");
    Ok(())
}

/// What servers show besides the registry, read once.
#[derive(Debug, Clone)]
pub struct Presentation {
    countries: Arc<Countries>,
    templates: Arc<Templates>,
    letters: Arc<Letters>,
    brands: Brands,
}

impl Presentation {
    /// # Errors
    /// A file that is missing or does not fit.
    pub fn of(declarations: &Declarations) -> Result<Presentation, Failure> {
        let brands = declarations.brands()?;
        Ok(Presentation {
            countries: Arc::new(declarations.countries()?),
            templates: Arc::new(declarations.templates()?),
            letters: Arc::new(declarations.letters(&brands)?),
            brands,
        })
    }

    /// The configuration of a server that shows this.
    fn shown_by(&self, config: HttpConfig) -> HttpConfig {
        HttpConfig {
            countries: Arc::clone(&self.countries),
            templates: Arc::clone(&self.templates),
            demo: Some(Arc::new(demo::TestData)),
            letters: Arc::clone(&self.letters),
            ..config
        }
    }
}

/// For tests: the state of a server around an app that is already open.
pub fn state(app: &Arc<App>, config: HttpConfig, key: &[u8], presentation: &Presentation) -> HttpState {
    HttpState::new(Arc::clone(app), presentation.shown_by(config), key, presentation.brands.clone(), None)
}
