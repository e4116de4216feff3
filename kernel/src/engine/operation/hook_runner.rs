//! Hooks of plugins as the engine knows them: which there are, what one is asked, what it said, and the seam to whoever runs guests.
//! Where they take part in saving is told in [`crate::hooks`].

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, OnceLock};

use async_trait::async_trait;
use kernel_types::Id;
use serde_json::{Map, Value as Json};

use crate::context::OpContext;
use crate::error::{FieldError, OpError, OpResult};
use crate::say;

pub use kernel_manifest::source::plugin::{HookPoint, MessageChannel, OnFault};

/// How often one operation may find new questions: a filled field may change what a later hook reads.
const ROUNDS: usize = 6;

/// A hook that is installed and switched on in a business.
#[derive(Debug, Clone)]
pub struct Hook {
    /// Name and version (`zw-fiscal@1.2.0`).
    pub plugin: Arc<str>,
    /// Its name in plugin.yaml.
    pub name: Arc<str>,
    /// As people read it.
    pub title: Arc<str>,
    pub point: HookPoint,
    pub entity: Arc<str>,
    /// Of guards.
    pub transition: Option<Arc<str>>,
    /// Fields the guest is shown; empty: all the caller may see.
    pub reads: Vec<String>,
    /// Of computed fields.
    pub fills: Vec<String>,
    /// Of actions: the JSON Schema of what is asked of the person who starts it.
    pub input: Option<Json>,
    pub on_fault: OnFault,
    /// The person who granted the plugin its rights; effects of the system's own work run with their access.
    pub granted_by: Option<Id>,
}

impl Hook {
    /// Whether it is asked while a record is saved, in contrast to what follows from it.
    pub fn is_asked(&self) -> bool {
        use HookPoint::{BeforeSave, ComputedField, Guard, TaxAssessment};
        matches!(self.point, BeforeSave | Guard | ComputedField | TaxAssessment)
    }
}

/// One call of one hook. Two questions are the same when plugin, hook and subject are.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Question {
    /// Name and version.
    pub plugin: Arc<str>,
    pub hook: Arc<str>,
    /// JSON: `record`, `before` (null for a new one), `entity`, and `transition` and `answers` of a guard.
    pub subject: String,
}

/// What a guest said.
#[derive(Debug, Clone)]
pub enum Answer {
    /// Of `validate`: what is wrong; nothing is consent.
    Problems(Vec<FieldError>),
    /// Of `compute`: fields and their values, as in a body.
    Fields(Map<String, Json>),
    /// It gave no answer; the words are for the caller.
    Fault(String),
}

/// Runs hooks. Provided by the program that holds the sandbox.
#[async_trait]
pub trait HookRunner: Send + Sync {
    /// The hooks of a business that take part in saving an entity; asked on every save, so it must cost nothing.
    fn hooks(&self, context: &OpContext, entity: &str) -> Arc<[Hook]>;

    /// Hooks that add columns to a report (`ledger.trial-balance`).
    fn of_report(&self, _context: &OpContext, _report: &str) -> Vec<Hook> {
        Vec::new()
    }

    /// Formulas of payroll.
    fn formulas(&self, _context: &OpContext) -> Vec<Hook> {
        Vec::new()
    }

    /// Actions people start from a record of an entity.
    fn actions(&self, _context: &OpContext, _entity: &str) -> Vec<Hook> {
        Vec::new()
    }

    /// Hooks that take messages of a channel to people of the business.
    fn gateways(&self, _context: &OpContext, _channel: MessageChannel) -> Vec<Hook> {
        Vec::new()
    }

    /// Effects were written that wait for their commit ([`crate::hooks::run`]).
    fn effects_wait(&self) {}

    /// Runs one guest, outside any transaction.
    async fn ask(&self, context: &OpContext, question: &Question) -> Answer;
}

/// Answers by question.
#[derive(Debug, Clone, Default)]
pub struct Answers(HashMap<Question, Answer>);

impl Answers {
    pub(crate) fn of(&self, question: &Question) -> Option<&Answer> {
        self.0.get(question)
    }
}

/// The runner of this process; none until one is given.
#[derive(Default)]
pub struct Hooks {
    runner: OnceLock<Arc<dyn HookRunner>>,
}

impl Hooks {
    /// Gives the runner, once.
    pub fn use_runner(&self, runner: Arc<dyn HookRunner>) {
        let _ = self.runner.set(runner);
    }

    pub(crate) fn of(&self, context: &OpContext, entity: &str) -> Option<Arc<[Hook]>> {
        let hooks = self.runner.get()?.hooks(context, entity);
        (!hooks.is_empty()).then_some(hooks)
    }

    pub(crate) fn of_report(&self, context: &OpContext, report: &str) -> Vec<Hook> {
        self.runner.get().map(|runner| runner.of_report(context, report)).unwrap_or_default()
    }

    pub(crate) fn formulas(&self, context: &OpContext) -> Vec<Hook> {
        self.runner.get().map(|runner| runner.formulas(context)).unwrap_or_default()
    }

    pub(crate) fn actions(&self, context: &OpContext, entity: &str) -> Vec<Hook> {
        self.runner.get().map(|runner| runner.actions(context, entity)).unwrap_or_default()
    }

    pub(crate) fn gateways(&self, context: &OpContext, channel: MessageChannel) -> Vec<Hook> {
        self.runner.get().map(|runner| runner.gateways(context, channel)).unwrap_or_default()
    }

    /// Effects were written; who runs them looks for them at once.
    pub(crate) fn effects_wait(&self) {
        if let Some(runner) = self.runner.get() {
            runner.effects_wait();
        }
    }

    /// Names of the plugins of the business that do something after a transition.
    pub fn after_transition(&self, context: &OpContext, entity: &str, transition: &str) -> Vec<String> {
        let Some(hooks) = self.of(context, entity) else { return Vec::new() };
        let follows =
            |hook: &&Hook| hook.point == HookPoint::AfterTransition && hook.transition.as_deref() == Some(transition);
        let name = |hook: &Hook| hook.plugin.split('@').next().unwrap_or_default().to_string();
        hooks.iter().filter(follows).map(name).collect()
    }

    /// One question by itself, outside any operation.
    pub(crate) async fn ask(&self, context: &OpContext, question: &Question) -> Answer {
        match self.runner.get() {
            Some(runner) => runner.ask(context, question).await,
            None => Answer::Fault("this server runs no plugins".into()),
        }
    }

    /// Runs the guests and adds what they say.
    pub(crate) async fn answer(&self, context: &OpContext, questions: Vec<Question>, answers: &mut Answers) {
        let Some(runner) = self.runner.get() else { return };
        for question in questions {
            if let Entry::Vacant(open) = answers.0.entry(question) {
                let answer = runner.ask(context, open.key()).await;
                open.insert(answer);
            }
        }
    }

    /// Whether another round may follow.
    pub(crate) fn round(number: usize) -> OpResult<()> {
        if number < ROUNDS {
            return Ok(());
        }
        let message = say!(
            "kernel-plugins-unsettled",
            "The plugins of this business do not agree on the values of this record. Ask an administrator to look at them."
        );
        Err(OpError::refused("plugins_unsettled", message))
    }
}
