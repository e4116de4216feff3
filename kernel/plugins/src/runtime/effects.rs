//! Effects: taken from their rows, run as the person who caused them, settled one by one; jobs are laid down when they are due.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant as Stopwatch};

use kernel::hooks::HookPoint;
use kernel::notices::message;
use kernel::plugins::caller;
use kernel::plugins::run::{self, Ended, Run};
use kernel::plugins::{CalledBack, Granted, Install, Runtime};
use kernel::{App, OpContext, OpError, OpResult, say};
use kernel_manifest::source::plugin::{IN_SETTINGS, PluginFile, RecordUseDecl};
use kernel_plugin_host::{BreakerState, Call, Fault, Grants, Limits, RecordUse};
use kernel_types::{Id, Instant};
use serde_json::{Value as Json, json};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::host_api::RunHostApi;
use super::{PluginRuntime, Target, ms};

/// Runs taken at once, over all businesses.
const AT_ONCE: usize = 8;
/// Pause between two looks when nobody woke the worker.
const IDLE: Duration = Duration::from_millis(500);
/// Looks between two writings of the book and two looks at the database's revision.
const LOOKS_PER_REFRESH: u32 = 4;
const LOOKS_PER_MINUTE: u32 = 120;
/// Days a run that is done stays to be seen; longer than a month, for it also says that a monthly job was done.
const KEPT_DAYS: i64 = 40;
/// Seconds until a run is tried again that had no chance now.
const PUT_OFF: i64 = 2;
/// Jobs remembered as laid down; forgotten ones cost a write that changes nothing.
const LAID_DOWN_MAX: usize = 50_000;
const PUT_OFF_SWITCHED_OFF: i64 = 300;

impl PluginRuntime {
    /// Works until stopped.
    pub async fn run(self: Arc<Self>, mut stopped: watch::Receiver<bool>) {
        let mut look = 0u32;
        while !*stopped.borrow() {
            if look.is_multiple_of(LOOKS_PER_REFRESH) {
                self.keep_up().await;
            }
            if look.is_multiple_of(LOOKS_PER_MINUTE) {
                self.each_minute().await;
            }
            look = look.wrapping_add(1);
            match self.round().await {
                Ok(0) => {}
                Ok(_) => continue,
                Err(error) => tracing::warn!(%error, "plugins.runs_unreadable"),
            }
            tokio::select! {
                _ = stopped.changed() => {}
                () = self.wake.notified() => {}
                () = tokio::time::sleep(IDLE) => {}
            }
        }
        if let Ok(app) = self.app()
            && let Err(error) = self.book.write(&app).await
        {
            tracing::warn!(%error, "plugins.book_not_written");
        }
    }

    async fn keep_up(&self) {
        self.look_aside();
        let done = async {
            Runtime::refresh(self).await?;
            let app = self.app()?;
            self.book.write(&app).await
        };
        if let Err(error) = done.await {
            tracing::warn!(%error, "plugins.not_refreshed");
        }
    }

    async fn each_minute(&self) {
        let done = async {
            let app = self.app()?;
            self.lay_down_jobs(&app).await?;
            self.ask_gateways(&app).await?;
            let before = app.clock.now().plus_seconds(-KEPT_DAYS * 86_400);
            app.db.write_platform(move |tx| Box::pin(async move { run::forget_done(tx, before).await })).await
        };
        if let Err(error) = done.await {
            tracing::warn!(%error, "plugins.jobs_not_laid_down");
        }
    }

    /// Runs everything that is due, jobs included; how many attempts that were. For tests and the command line.
    ///
    /// # Errors
    /// Of the database; what a run meets with is kept with it.
    pub async fn drain(self: &Arc<Self>) -> OpResult<usize> {
        Runtime::refresh(&**self).await?;
        self.lay_down_jobs(&self.app()?).await?;
        self.ask_gateways(&self.app()?).await?;
        let mut all = 0;
        loop {
            match self.round().await? {
                0 => break,
                tried => all += tried,
            }
        }
        let app = self.app()?;
        self.book.write(&app).await?;
        Ok(all)
    }

    /// Takes what is due and works on it side by side; how many attempts that were.
    async fn round(self: &Arc<Self>) -> OpResult<usize> {
        if !self.running().iter().any(|(item, _)| has_effects(&item.package.manifest)) {
            return Ok(0);
        }
        let app = self.app()?;
        let now = app.clock.now();
        let mut reader = app.db.read_platform().await?;
        let due = run::is_due(&mut reader, now).await?;
        drop(reader);
        if !due {
            return Ok(0);
        }
        let taken =
            app.db.write_platform(move |tx| Box::pin(async move { run::lease(tx, now, AT_ONCE).await })).await?;
        let tried = taken.len();
        let mut working = JoinSet::new();
        for run in taken {
            let runtime = Arc::clone(self);
            working.spawn(async move {
                let ended = runtime.attempt(&run).await;
                runtime.settled(run, ended).await
            });
        }
        while let Some(done) = working.join_next().await {
            match done {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::warn!(%error, "plugins.run_not_settled"),
                Err(error) => tracing::error!(%error, "plugins.run_panicked"),
            }
        }
        Ok(tried)
    }

    async fn settled(&self, run: Run, ended: Ended) -> OpResult<()> {
        let app = self.app()?;
        let now = app.clock.now();
        let is_over = match &ended {
            Ended::Failed(_) => run.attempts >= run::ATTEMPTS,
            Ended::GivenUp(_) => true,
            Ended::Done(_) | Ended::PutOff { .. } => false,
        };
        if is_over {
            message::given_up(&app, run.tenant, &run.event).await?;
        }
        app.db
            .write_platform(move |tx| {
                let (run, ended) = (run.clone(), ended.clone());
                Box::pin(async move { run::settle(tx, &run, &ended, now).await })
            })
            .await
    }

    async fn attempt(self: &Arc<Self>, run: &Run) -> Ended {
        let Ok(app) = self.app() else { return Ended::PutOff { seconds: PUT_OFF } };
        let app = app.of(run.tenant);
        let Some(target) = self.target(run.tenant, &run.plugin, &run.hook) else {
            return Ended::PutOff { seconds: PUT_OFF_SWITCHED_OFF };
        };
        let chain = if run.chain.is_empty() { run.plugin.clone() } else { format!("{},{}", run.chain, run.plugin) };
        let context = match caller::context(&app, run.tenant, &run.actor, caller::request_id(&chain, &run.id)).await {
            Ok(context) => context,
            Err(OpError::NotFound) => {
                let gone = say!(
                    "plugins-no-runner",
                    "The person this runs for has no access to the business any more, or the business is not active."
                );
                return Ended::GivenUp(gone.to_stored());
            }
            Err(error) => return Ended::Failed(error.to_string()),
        };
        let (id, tenant) = (target.id(), run.tenant.0.to_string());
        let who = Call { plugin: &id, hook: &target.hook, tenant: &tenant, caller: context.actor.user.as_str() };
        // What is said to one person is read by nobody else: only this call sees it, and nothing of it is written down.
        let opened = match target.declared.on {
            HookPoint::Message => match message::open(&app, &context, &run.plugin, &run.event).await {
                Ok(Some(opened)) => Some(opened),
                Ok(None) => return Ended::Done("{}".to_string()),
                Err(error) => return Ended::Failed(error.to_string()),
            },
            _ => None,
        };
        if let BreakerState::Open(until) = self.breaker.enter(who, ms(context.now)) {
            return Ended::PutOff { seconds: (until - ms(context.now)) / 1_000 + 1 };
        }
        let Ok(place) = self.effect_gate.enter(&tenant) else { return Ended::PutOff { seconds: PUT_OFF } };
        let mut event = opened.as_ref().map_or_else(|| run.event.clone(), message::Opened::event);
        event["run"] = json!(run.id.as_str());
        event["attempt"] = json!(run.attempts);
        let answer = self.effect(&app, &context, Arc::new(target), &event, &run.id).await;
        drop(place);
        match answer {
            Ok(answer) => match message::answered(&app, &context, &run.plugin, &run.event, &answer).await {
                Ok(()) if opened.is_some() => Ended::Done(message::without(&event, &answer)),
                Ok(()) => Ended::Done(answer),
                Err(error) => Ended::Failed(error.to_string()),
            },
            Err(fault) => Ended::Failed(fault.to_string()),
        }
    }

    /// An action, at once and as the caller.
    pub(super) async fn act_now(
        &self,
        context: &OpContext,
        plugin: &str,
        hook: &str,
        mut event: Json,
    ) -> OpResult<Json> {
        let app = self.app()?.of(context.tenant());
        let target = self.target(context.tenant(), plugin, hook).ok_or(OpError::NotFound)?;
        let run = app.ids.next_id(context.now.unix_ms());
        event["run"] = json!(run.as_str());
        event["attempt"] = json!(1);
        let mut inside = context.clone();
        inside.request_id = caller::request_id(plugin, &run);
        let tenant = context.tenant().0.to_string();
        let refused = |fault: &Fault| {
            // Its own words to the caller: it works as it should, and says no.
            let code = if fault.is_refusal() { "plugin_refused" } else { "plugin_fault" };
            OpError::refused(
                code,
                say!(
                    "plugins-could-not-do",
                    "The plugin could not do this: {why}.",
                    why = fault.to_string().trim_end_matches('.')
                ),
            )
        };
        let id = target.id();
        let who = Call { plugin: &id, hook, tenant: &tenant, caller: context.actor.user.as_str() };
        if let BreakerState::Open(until) = self.breaker.enter(who, ms(context.now)) {
            return Err(refused(&Fault::Open { until: Instant(until * 1_000).to_rfc3339() }));
        }
        let _place =
            self.effect_gate.enter_within(&tenant, Duration::from_secs(5)).await.map_err(|fault| refused(&fault))?;
        let answer =
            self.effect(&app, &inside, Arc::new(target), &event, &run).await.map_err(|fault| refused(&fault))?;
        Ok(serde_json::from_str(&answer).unwrap_or(Json::String(answer)))
    }

    async fn effect(
        &self,
        app: &Arc<App>,
        context: &OpContext,
        target: Arc<Target>,
        event: &Json,
        run: &Id,
    ) -> Result<String, Fault> {
        let started = Stopwatch::now();
        let (answer, fuel) = match self.handle(app, context, &target, event, run).await {
            Ok(ended) => ended,
            Err(fault) => (Err(fault), 0),
        };
        let answer = answer.map_err(|fault| hushed(target.declared.on, event, fault));
        self.book.count(context, &target, started.elapsed(), fuel, answer.as_ref().err());
        let (id, tenant) = (target.id(), context.tenant().0.to_string());
        let who = Call { plugin: &id, hook: &target.hook, tenant: &tenant, caller: context.actor.user.as_str() };
        let tripped = self.breaker.leave(who, ms(context.now), answer.as_ref().map(drop));
        if let Err(fault) = &answer {
            self.note_fault(context, &target, fault);
            if tripped {
                tracing::warn!(
                    plugin = target.id(),
                    hook = target.hook,
                    tenant = context.tenant().0,
                    "plugins.hook_rests"
                );
            }
        }
        answer
    }

    async fn handle(
        &self,
        app: &Arc<App>,
        context: &OpContext,
        target: &Arc<Target>,
        event: &Json,
        run: &Id,
    ) -> Result<(Result<String, Fault>, u64), Fault> {
        let Some(bundle) = &target.item.bundle else {
            return Err(Fault::Broken(target.item.package.problem.clone().unwrap_or_default()));
        };
        let component =
            bundle.component(&target.declared).ok_or_else(|| Fault::Broken("its world has no component".into()))?;
        let runtime = self.shared().ok_or_else(|| Fault::Broken("the server is going down".into()))?;
        let powers = RunHostApi {
            app: Arc::clone(app),
            runtime,
            context: context.clone(),
            target: Arc::clone(target),
            run: run.clone(),
            writes: 0,
        };
        let grants = grants(&target.item.package.manifest, &target.install);
        let limits = bundle.limits(Limits::EFFECT);
        let ended = self
            .shelf
            .host()?
            .effect(component, &target.occasion(context), &event.to_string(), limits, grants, Box::new(powers))
            .await;
        for refusal in &ended.refusals {
            tracing::warn!(
                plugin = target.id(),
                hook = target.hook,
                tenant = context.tenant().0,
                call = refusal.call,
                "plugins.call_refused"
            );
            self.book.note(app, context.tenant(), target, "refused", "not-granted", &refusal.call);
        }
        Ok((ended.answer, ended.fuel))
    }

    /// Stores what another system reported. The report is acknowledged only once it is stored.
    pub(super) async fn lay_down_callback(&self, target: &Target, call: CalledBack) -> OpResult<()> {
        let app = self.app()?;
        let now = app.clock.now();
        let (tenant, actor) = (target.install.tenant, target.install.changed_by.clone());
        let event =
            json!({"event": "callback", "contentType": call.content_type, "query": call.query, "body": call.body});
        let run = Run::waiting(tenant, app.ids.next_id(now.unix_ms()), &call.plugin, &call.hook, event, actor, now);
        app.db
            .write(run.tenant, move |tx| {
                let run = run.clone();
                Box::pin(async move { run::insert(tx, &run).await })
            })
            .await?;
        self.wake.notify_one();
        Ok(())
    }

    /// Lays down a run for every job that was last due after its plugin was installed; one that is there already stays.
    async fn lay_down_jobs(&self, app: &Arc<App>) -> OpResult<()> {
        let mut by_business: BTreeMap<i64, Vec<Run>> = BTreeMap::new();
        let mut offsets: BTreeMap<i64, i32> = BTreeMap::new();
        let now = app.clock.now();
        for (item, install) in self.running() {
            for (name, declared) in &item.package.manifest.hooks {
                let (HookPoint::Job, Some(every)) = (declared.on, declared.every) else { continue };
                let offset = match offsets.get(&install.tenant.0) {
                    Some(offset) => *offset,
                    None => match caller::context(app, install.tenant, &install.changed_by, String::new()).await {
                        Ok(context) => *offsets.entry(install.tenant.0).or_insert(context.business.utc_offset_minutes),
                        // Of a business that is not active, or whose administrator has left: the run says so.
                        Err(_) => 0,
                    },
                };
                let due = run::last_due(every, offset, now);
                if due > install.installed_at && !self.is_laid_down(&install, name, due) {
                    by_business.entry(install.tenant.0).or_default().push(job_run(&install, name, due, offset, now));
                }
            }
        }
        for runs in by_business.into_values() {
            let laid = runs.clone();
            let Some(tenant) = runs.first().map(|run| run.tenant) else { continue };
            app.db
                .write(tenant, move |tx| {
                    let runs = runs.clone();
                    Box::pin(async move {
                        for run in &runs {
                            run::insert(tx, run).await?;
                        }
                        Ok::<_, OpError>(())
                    })
                })
                .await?;
            let mut known = self.laid_down.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            if known.len() > LAID_DOWN_MAX {
                known.clear();
            }
            known.extend(laid.into_iter().map(|run| (run.tenant.0, run.id.to_string())));
        }
        Ok(())
    }

    fn is_laid_down(&self, install: &Install, hook: &str, due: Instant) -> bool {
        let laid = self.laid_down.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        laid.contains(&(install.tenant.0, job_id(&install.plugin, hook, due)))
    }
}

/// One run of a job for each time it is due, whichever server lays it down.
fn job_id(plugin: &str, hook: &str, due: Instant) -> String {
    format!("job-{plugin}-{hook}-{}", due.unix_ms())
}

fn job_run(install: &Install, hook: &str, due: Instant, offset_minutes: i32, now: Instant) -> Run {
    let day = due.plus_seconds(i64::from(offset_minutes) * 60).date().format("%Y-%m-%d").to_string();
    let id = Id::from_stored(&job_id(&install.plugin, hook, due));
    let event = json!({"event": "job", "due": due.to_rfc3339(), "day": day});
    Run::waiting(install.tenant, id, &install.plugin, hook, event, install.changed_by.clone(), now)
}

fn has_effects(manifest: &PluginFile) -> bool {
    use HookPoint::{AfterSave, AfterTransition, Callback, Job, Message, MessageStatus};
    let fits = |on: HookPoint| matches!(on, AfterSave | AfterTransition | Callback | Job | Message | MessageStatus);
    manifest.hooks.values().any(|hook| fits(hook.on))
}

/// Of a message not even the words of its failure are repeated.
fn hushed(point: HookPoint, event: &Json, fault: Fault) -> Fault {
    match (point, fault) {
        (HookPoint::Message, Fault::Failed(said)) => Fault::Failed(message::without(event, &said)),
        (HookPoint::Message, Fault::Trap(said)) => Fault::Trap(message::without(event, &said)),
        (HookPoint::Message, Fault::Answer(said)) => Fault::Answer(message::without(event, &said)),
        (_, fault) => fault,
    }
}

/// What a run may reach: what is asked, as far as it is granted. The host's own limits are held by the sandbox.
fn grants(manifest: &PluginFile, install: &Install) -> Grants {
    let granted: Granted = install.granted.within(&manifest.asks);
    let host = |asked: String| match asked.strip_prefix(IN_SETTINGS) {
        Some(setting) => install.settings[setting].as_str().and_then(origin_of),
        None => Some(asked),
    };
    Grants {
        records: granted
            .records
            .iter()
            .map(|(entity, uses)| (entity.clone(), uses.iter().map(|used| record_use(*used)).collect::<BTreeSet<_>>()))
            .collect(),
        hosts: granted.hosts.into_iter().filter_map(host).collect(),
        kv_bytes: if granted.kept { manifest.asks.kept.as_ref().map_or(0, |kept| kept.bytes) } else { 0 },
        keys: granted.keys,
        identities: granted.identities,
    }
}

/// Scheme, host and port of an address; none of what is no address.
fn origin_of(url: &str) -> Option<String> {
    let uri: http::Uri = url.trim().parse().ok()?;
    let authority = uri.authority().filter(|authority| !authority.as_str().contains('@'))?;
    Some(format!("{}://{authority}", uri.scheme_str()?))
}

fn record_use(declared: RecordUseDecl) -> RecordUse {
    match declared {
        RecordUseDecl::Read => RecordUse::Read,
        RecordUseDecl::Create => RecordUse::Create,
        RecordUseDecl::Update => RecordUse::Update,
        RecordUseDecl::Transition => RecordUse::Transition,
    }
}
