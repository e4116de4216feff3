//! Pure hooks: asked while somebody waits for a save or a document. A call runs on a thread for blocking work, so that a
//! guest that loops takes a core from nobody else's requests for longer than its limit.

use std::sync::Arc;
use std::time::{Duration, Instant as Stopwatch};

use kernel::hooks::{Answer, HookPoint};
use kernel::plugins::PrintBlock;
use kernel::{FieldError, OpContext, OpError, OpResult, service};
use kernel_manifest::model::Operation;
use kernel_plugin_host::{Block, BreakerState, Fault, Host, Limits, Occasion, Plugin, Problem};
use kernel_types::{Id, Instant};
use serde_json::{Value as Json, json};

use super::{PluginRuntime, Target, ms};

/// How long a call waits for others of its business.
const PATIENCE: Duration = Duration::from_secs(2);

/// A function of a pure world, and the fuel it used.
type Call<T> = fn(&Host, &Plugin, &Occasion, &str, Limits) -> Result<(T, u64), Fault>;

impl PluginRuntime {
    /// What a hook says to a question.
    pub(super) async fn answer(&self, context: &OpContext, target: &Target, subject: &str) -> Answer {
        let said = match target.declared.on {
            HookPoint::BeforeSave | HookPoint::Guard => {
                self.pure(context, target, subject, Host::validate).await.map(problems)
            }
            _ => match self.pure(context, target, subject, Host::compute).await {
                Ok(text) => match serde_json::from_str(&text) {
                    Ok(Json::Object(fields)) => Ok(Answer::Fields(fields)),
                    _ => {
                        let fault = Fault::Answer("it is no JSON object".into());
                        self.note_fault(context, target, &fault);
                        Err(fault)
                    }
                },
                Err(fault) => Err(fault),
            },
        };
        said.unwrap_or_else(|fault| Answer::Fault(fault.to_string()))
    }

    /// What plugins add to a printed record. One that fails is left out; its administrator sees why.
    pub(super) async fn blocks(&self, context: &OpContext, entity: &str, id: &Id) -> Vec<PrintBlock> {
        let mut hooks = Vec::new();
        for (item, install) in self.running().into_iter().filter(|(_, install)| install.tenant == context.tenant()) {
            for (name, declared) in &item.package.manifest.hooks {
                if declared.on == HookPoint::PrintBlock && declared.entity.as_deref() == Some(entity) {
                    hooks.push(Target {
                        item: item.clone(),
                        install: Arc::clone(&install),
                        hook: name.clone(),
                        declared: declared.clone(),
                    });
                }
            }
        }
        let mut blocks = Vec::new();
        if hooks.is_empty() {
            return blocks;
        }
        let record = match self.record(context, entity, id).await {
            Ok(record) => record,
            Err(error) => {
                tracing::warn!(entity, %error, "plugins.print_unread");
                return blocks;
            }
        };
        for target in hooks {
            let subject = json!({"entity": entity, "record": shown(&record, &target.declared.reads)}).to_string();
            if let Ok(more) = self.pure(context, &target, &subject, Host::render).await {
                blocks.extend(more.into_iter().map(print_block));
            }
        }
        blocks
    }

    /// A record as the caller may see it.
    async fn record(&self, context: &OpContext, entity: &str, id: &Id) -> OpResult<Json> {
        let app = self.app()?;
        let entity = app.product.registry.entity(entity).ok_or(OpError::NotFound)?;
        let grant = service::grant(context, entity, Operation::Read)?.shown();
        let bytes = service::read::one(&app, context, &grant, id).await?;
        let mut answer: Json = serde_json::from_slice(&bytes).map_err(|error| OpError::internal(error.to_string()))?;
        Ok(answer.get_mut("data").map(Json::take).unwrap_or_default())
    }

    async fn pure<T: Send + 'static>(
        &self,
        context: &OpContext,
        target: &Target,
        subject: &str,
        call: Call<T>,
    ) -> Result<T, Fault> {
        let now = ms(context.now);
        let (id, tenant) = (target.id(), context.tenant().0.to_string());
        let who = kernel_plugin_host::Call {
            plugin: &id,
            hook: &target.hook,
            tenant: &tenant,
            caller: context.actor.user.as_str(),
        };
        if let BreakerState::Open(until) = self.breaker.enter(who, now) {
            return Err(Fault::Open { until: Instant(until * 1_000).to_rfc3339() });
        }
        let started = Stopwatch::now();
        let outcome = self.called(target, context, subject, call, &tenant).await;
        let used = outcome.as_ref().map_or(0, |(_, fuel)| *fuel);
        self.book.count(context, target, started.elapsed(), used, outcome.as_ref().err());
        let tripped = self.breaker.leave(who, now, outcome.as_ref().map(drop));
        match outcome {
            Ok((answer, _)) => Ok(answer),
            Err(fault) => {
                self.note_fault(context, target, &fault);
                if tripped {
                    tracing::warn!(plugin = id, hook = target.hook, tenant, "plugins.hook_rests");
                }
                Err(fault)
            }
        }
    }

    async fn called<T: Send + 'static>(
        &self,
        target: &Target,
        context: &OpContext,
        subject: &str,
        call: Call<T>,
        tenant: &str,
    ) -> Result<(T, u64), Fault> {
        let Some(bundle) = &target.item.bundle else {
            return Err(Fault::Broken(target.item.package.problem.clone().unwrap_or_default()));
        };
        let Some(component) = bundle.component(&target.declared) else {
            return Err(Fault::Broken("its world has no component".into()));
        };
        let _place = self.pure_gate.enter_within(tenant, PATIENCE).await?;
        let limits = bundle.limits(Limits::PURE);
        let (host, component) = (self.shelf.host()?, Arc::clone(component));
        let (occasion, subject) = (target.occasion(context), subject.to_string());
        let (tell, told) = tokio::sync::oneshot::channel();
        tokio::task::spawn_blocking(move || {
            // The caller may be gone; that is no matter of the guest's.
            let _ = tell.send(call(&host, &component, &occasion, &subject, limits));
            // The answer is on its way: the next request finds an instance made.
            host.stand_by(&component, limits);
        });
        told.await.unwrap_or_else(|_| Err(Fault::Broken("the call ended without an answer".into())))
    }

    pub(super) fn note_fault(&self, context: &OpContext, target: &Target, fault: &Fault) {
        let Ok(app) = self.app() else { return };
        // What a plugin says no to in words is no fault of it; an administrator still sees what it said.
        if fault.is_refusal() {
            tracing::info!(plugin = target.id(), hook = target.hook, tenant = context.tenant().0, reason = %fault, "plugins.declined");
            return self.book.note(&app, context.tenant(), target, "declined", fault.code(), &fault.to_string());
        }
        tracing::warn!(plugin = target.id(), hook = target.hook, tenant = context.tenant().0, fault = fault.code(), reason = %fault, "plugins.fault");
        self.book.note(&app, context.tenant(), target, "fault", fault.code(), &fault.to_string());
    }
}

/// The fields of a record a hook reads; all when it names none.
fn shown(record: &Json, reads: &[String]) -> Json {
    let Json::Object(object) = record else { return record.clone() };
    if reads.is_empty() {
        return record.clone();
    }
    let wanted =
        |name: &str| reads.iter().any(|read| read == name || read.split_once('.').is_some_and(|(set, _)| set == name));
    Json::Object(
        object.iter().filter(|(name, _)| wanted(name)).map(|(name, value)| (name.clone(), value.clone())).collect(),
    )
}

fn problems(found: Vec<Problem>) -> Answer {
    Answer::Problems(
        found.into_iter().map(|problem| FieldError::new(problem.pointer, problem.code, problem.message)).collect(),
    )
}

fn print_block(block: Block) -> PrintBlock {
    match block {
        Block::Heading(text) => PrintBlock::Heading(text),
        Block::Paragraph(text) => PrintBlock::Paragraph(text),
        Block::Facts(facts) => PrintBlock::Facts(facts),
        Block::Qr((text, words)) => PrintBlock::Qr(text, words),
    }
}
