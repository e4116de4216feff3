//! What a family registers: named functions that its declarations refer to. Everything else is declared.
//!
//! ```ignore
//! pub fn module() -> Module {
//!     Module::new("accounting")
//!         .calculator("accounting.document_totals", totals::calculate)
//!         .effect("accounting.allocate", allocation::allocate)
//!         .report("accounting.aged", reports::aged)
//! }
//! ```
//! Functions have the shape `fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()>` and wrap
//! their body in `Box::pin(async move { … })`.

pub mod approval;
pub mod decision_provider;
pub mod ledger;
pub mod letter_provider;
pub mod run_row;

use std::any::Any;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use kernel_manifest::model::Registry;
use kernel_store::DataMigration;
use kernel_types::working_time::Calendar;

use crate::doc::Doc;
use crate::draft::Draft;
use crate::error::OpResult;
use crate::job_step::{JobRun, JobStep};
use crate::op::Op;
use crate::report::{ReportCall, ReportTable};

pub use crate::error::OpFuture;
use approval::ApprovalProvider;
use decision_provider::DecisionProvider;
use ledger::{LedgerProvider, PostingRequest};
use letter_provider::LetterProvider;
use run_row::RowHandler;

/// Fills fields of a draft before computed fields run: totals, taxes, due dates. Runs on every create and update.
pub type Calculator = for<'a> fn(&'a mut Op<'_>, &'a mut Draft) -> OpFuture<'a, ()>;

/// Reads a record of an entity that declares `x-working-time` as a calendar, for expressions that count in it.
pub type CalendarReader = fn(&Op<'_>, &Doc) -> OpResult<Calendar>;

/// Runs inside a transition, after guards. `ask` holds the answers to the transition's questions.
pub type EffectHandler =
    for<'a> fn(&'a mut Op<'_>, &'a mut Draft, &'a serde_json::Map<String, serde_json::Value>) -> OpFuture<'a, ()>;

/// Computes a report's rows with one reader on one consistent snapshot.
pub type ReportHandler = for<'a> fn(&'a mut Op<'_>, &'a ReportCall) -> OpFuture<'a, ReportTable>;

/// Imports rows of a file in the module's own way (grouping rows into documents); see `import`.
pub type ImportHandler = for<'a> fn(&'a mut Op<'_>, &'a mut crate::import_batch::ImportBatch) -> OpFuture<'a, ()>;

/// An import with headings of its own.
#[derive(Debug, Clone, Copy)]
pub struct Import {
    /// The headings of a template, those that are needed first.
    pub columns: &'static [&'static str],
    pub handler: ImportHandler,
    /// Rows handed over at once, in one transaction.
    pub rows: usize,
}

/// Rows of a batch where each costs little.
const BATCH_ROWS: usize = 5_000;

/// Handles one outbox event after commit; at least once, so it must be safe to repeat.
pub type EventHandler = for<'a> fn(&'a mut Op<'_>, &'a crate::events::Event) -> OpFuture<'a, ()>;

/// Works by the clock, declared under `jobs:` in `family.yaml`; see [`crate::jobs`]. Each call is one transaction.
pub type JobHandler = for<'a> fn(&'a mut Op<'_>, &'a JobRun) -> OpFuture<'a, JobStep>;

/// Reads beforehand what the handler of the same name (a job, an effect, an event) is going to need, while no transaction is
/// open: reports that are made, files that are read, letters that are written. What it answers is at hand inside the
/// transaction as [`Op::prepared`]; `None` leaves everything to the handler.
pub type Preparation = for<'a> fn(&'a mut Op<'_>, &'a Occasion) -> OpFuture<'a, Option<Prepared>>;

/// What a preparation found.
pub type Prepared = Arc<dyn Any + Send + Sync>;

/// What a family knows besides its declarations, read once when the program starts: tables of countries.
pub type Facts = Arc<dyn Any + Send + Sync>;

/// What a preparation is for.
#[derive(Debug, Clone)]
pub enum Occasion {
    Job(JobRun),
    Event(crate::events::Event),
    /// The record a transition is asked for, as the caller sees it.
    Record(Draft),
}

/// Looks at a document's entry before it is handed to the books, with the document at hand: refuses it, or leaves a warning.
pub type PostingCheck = for<'a> fn(&'a mut Op<'_>, &'a mut Draft, &'a PostingRequest) -> OpFuture<'a, ()>;

/// Sets a new business up after its seeds are laid: fiscal years, default accounts.
pub type SetupHandler = for<'a> fn(&'a mut Op<'_>, &'a crate::business_setup::Setup) -> OpFuture<'a, ()>;

/// Checks a tenant's data for `baobab doctor`; answers what is wrong, in words.
pub type CheckHandler = for<'a> fn(&'a mut Op<'_>) -> OpFuture<'a, Vec<String>>;

/// A family's functions by name. Names start with the family's own (`accounting.`).
#[derive(Default, Clone)]
pub struct Module {
    pub name: &'static str,
    pub calculators: BTreeMap<&'static str, Calculator>,
    /// By the name `x-working-time` gives.
    pub working_times: BTreeMap<&'static str, CalendarReader>,
    pub effects: BTreeMap<&'static str, EffectHandler>,
    /// Names of effects that work on the draft alone.
    pub draft_effects: BTreeSet<&'static str>,
    pub reports: BTreeMap<&'static str, ReportHandler>,
    /// By entity address.
    pub imports: BTreeMap<&'static str, Import>,
    /// By event name.
    pub events: BTreeMap<&'static str, EventHandler>,
    /// By the name declarations use.
    pub jobs: BTreeMap<&'static str, JobHandler>,
    /// Row handlers, by the name declarations use.
    pub runs: BTreeMap<&'static str, RowHandler>,
    /// By the name of the job, effect or event.
    pub preparations: BTreeMap<&'static str, Preparation>,
    pub setups: Vec<SetupHandler>,
    pub checks: Vec<CheckHandler>,
    pub posting_checks: Vec<PostingCheck>,
    /// How rows are carried over to what a release declares in another place, in the order in which they came to be.
    pub data_migrations: Vec<DataMigration>,
    /// The module that keeps the books; exactly one provides it.
    pub ledger: Option<Arc<dyn LedgerProvider>>,
    /// The module that keeps approval policies; exactly one provides it.
    pub approvals: Option<Arc<dyn ApprovalProvider>>,
    /// The module that keeps letters; exactly one provides it.
    pub letters: Option<Arc<dyn LetterProvider>>,
    /// The module that keeps versions of decision tables; exactly one provides it.
    pub decisions: Option<Arc<dyn DecisionProvider>>,
}

impl Module {
    pub fn new(name: &'static str) -> Module {
        Module { name, ..Module::default() }
    }

    pub fn calculator(mut self, name: &'static str, calculator: Calculator) -> Module {
        self.calculators.insert(name, calculator);
        self
    }

    pub fn working_time(mut self, name: &'static str, reader: CalendarReader) -> Module {
        self.working_times.insert(name, reader);
        self
    }

    pub fn effect(mut self, name: &'static str, handler: EffectHandler) -> Module {
        self.effects.insert(name, handler);
        self
    }

    /// An effect that never looks for its record in the database: one that is made and moved at once is inserted in its final form.
    pub fn draft_effect(mut self, name: &'static str, handler: EffectHandler) -> Module {
        self.draft_effects.insert(name);
        self.effect(name, handler)
    }

    pub fn report(mut self, name: &'static str, handler: ReportHandler) -> Module {
        self.reports.insert(name, handler);
        self
    }

    pub fn import(mut self, entity: &'static str, columns: &'static [&'static str], handler: ImportHandler) -> Module {
        self.imports.insert(entity, Import { columns, handler, rows: BATCH_ROWS });
        self
    }

    /// As [`Module::import`], `rows` at once: for rows that each make several records, so that others write in between.
    pub fn import_in_parts(
        mut self,
        entity: &'static str,
        columns: &'static [&'static str],
        rows: usize,
        handler: ImportHandler,
    ) -> Module {
        self.imports.insert(entity, Import { columns, handler, rows });
        self
    }

    pub fn on_event(mut self, event: &'static str, handler: EventHandler) -> Module {
        self.events.insert(event, handler);
        self
    }

    pub fn job(mut self, name: &'static str, handler: JobHandler) -> Module {
        self.jobs.insert(name, handler);
        self
    }

    /// Does or takes back one row of a run; see [`crate::runs`].
    pub fn run(mut self, name: &'static str, handler: RowHandler) -> Module {
        self.runs.insert(name, handler);
        self
    }

    /// Lets `preparation` read before the transaction of the handler of that name.
    pub fn prepare(mut self, name: &'static str, preparation: Preparation) -> Module {
        self.preparations.insert(name, preparation);
        self
    }

    pub fn setup(mut self, handler: SetupHandler) -> Module {
        self.setups.push(handler);
        self
    }

    pub fn check(mut self, handler: CheckHandler) -> Module {
        self.checks.push(handler);
        self
    }

    pub fn before_posting(mut self, check: PostingCheck) -> Module {
        self.posting_checks.push(check);
        self
    }

    pub fn data_migration(mut self, migration: DataMigration) -> Module {
        self.data_migrations.push(migration);
        self
    }

    pub fn ledger(mut self, provider: Arc<dyn LedgerProvider>) -> Module {
        self.ledger = Some(provider);
        self
    }

    pub fn approvals(mut self, provider: Arc<dyn ApprovalProvider>) -> Module {
        self.approvals = Some(provider);
        self
    }

    pub fn letters(mut self, provider: Arc<dyn LetterProvider>) -> Module {
        self.letters = Some(provider);
        self
    }

    pub fn decisions(mut self, provider: Arc<dyn DecisionProvider>) -> Module {
        self.decisions = Some(provider);
        self
    }
}

/// The functions of all modules, looked up by the names in declarations.
#[derive(Default, Clone)]
pub struct Modules {
    pub calculators: BTreeMap<&'static str, Calculator>,
    pub working_times: BTreeMap<&'static str, CalendarReader>,
    pub effects: BTreeMap<&'static str, EffectHandler>,
    pub draft_effects: BTreeSet<&'static str>,
    pub reports: BTreeMap<&'static str, ReportHandler>,
    pub imports: BTreeMap<&'static str, Import>,
    pub events: BTreeMap<&'static str, EventHandler>,
    pub jobs: BTreeMap<&'static str, JobHandler>,
    pub runs: BTreeMap<&'static str, RowHandler>,
    pub preparations: BTreeMap<&'static str, Preparation>,
    pub setups: Vec<SetupHandler>,
    pub checks: Vec<CheckHandler>,
    pub posting_checks: Vec<PostingCheck>,
    pub ledger: Option<Arc<dyn LedgerProvider>>,
    pub approvals: Option<Arc<dyn ApprovalProvider>>,
    pub letters: Option<Arc<dyn LetterProvider>>,
    pub decisions: Option<Arc<dyn DecisionProvider>>,
    /// By family.
    pub facts: BTreeMap<&'static str, Facts>,
}

impl Modules {
    /// What a family knows, as the type it is kept in; `None` before the program gave it.
    pub fn facts<T: Any + Send + Sync>(&self, family: &str) -> Option<Arc<T>> {
        Arc::clone(self.facts.get(family)?).downcast().ok()
    }

    pub fn join(modules: Vec<Module>) -> Modules {
        let mut joined = Modules::default();
        for module in modules {
            joined.calculators.extend(module.calculators);
            joined.working_times.extend(module.working_times);
            joined.effects.extend(module.effects);
            joined.draft_effects.extend(module.draft_effects);
            joined.reports.extend(module.reports);
            joined.imports.extend(module.imports);
            joined.events.extend(module.events);
            joined.jobs.extend(module.jobs);
            joined.runs.extend(module.runs);
            joined.preparations.extend(module.preparations);
            joined.setups.extend(module.setups);
            joined.checks.extend(module.checks);
            joined.posting_checks.extend(module.posting_checks);
            joined.ledger = module.ledger.or(joined.ledger);
            joined.approvals = module.approvals.or(joined.approvals);
            joined.letters = module.letters.or(joined.letters);
            joined.decisions = module.decisions.or(joined.decisions);
        }
        joined
    }
}

/// The compiled declarations together with the functions they name.
pub struct Product {
    pub registry: Arc<Registry>,
    pub modules: Modules,
}
