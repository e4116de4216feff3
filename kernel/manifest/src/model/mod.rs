//! The compiled registry: everything declared, resolved, typed and checked. Only this runs.

pub mod decision;
pub mod detail;
pub mod effective;
pub mod effects;
pub mod entity;
pub mod exclusive;
pub mod field;
pub mod instrument;
pub mod letter;
pub mod library;
pub mod need;
pub mod notice;
pub mod page;
pub mod personal;
pub mod presentation;
pub mod programs;
pub mod report;
pub mod restricted;
pub mod retention;
mod rollup;
pub mod rules;
pub mod run;
pub mod sheet;
mod spans;
mod stored;
pub mod timer;
pub mod wizard;
pub mod workflow;
mod written;

use std::collections::HashMap;
use std::sync::Arc;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

pub use decision::{Decide, Decision, DecisionExample, DecisionRow, Hit};
pub use detail::{Block, BlockKind, Detail, LinkedRows, Replies, Start, StartAct, Tab, Table, Thread};
pub use effective::Effective;
pub use effects::{Creation, LinesCreation, OnChange, OnOthers, OtherAction, OtherEffect, Then};
pub use entity::{Access, Entity, Layouts, LineSet, NarrowRule, OfflineWrites, Operation, Routes, Rule};
pub use exclusive::Exclusive;
pub use field::{
    CurrencySource, EnumValue, Field, FieldAccess, FieldKind, Figure, FormerKey, OwnSeries, Restarts, Rollup, Series,
    system,
};
pub use instrument::{Instrument, InstrumentAnswer, InstrumentBand, InstrumentItem, InstrumentScore, ScoreOf};
pub use letter::{LetterBlock, LetterPrint, LetterSigner, LetterSigning, Said};
pub use library::{Library, LibraryEntry, LibrarySearch, LibraryViews};
pub use need::Need;
pub use notice::{Audience, Importance, Notice, NoticeGroup, NoticeOn};
pub use page::{Page, PageAsk, PageLines};
pub use personal::{Fate, Person, Personal};
pub use presentation::{
    Dashboard, FormSection, ListFigure, ListFigures, ListView, Menu, PayTo, Print, PrintLines, Route, SavedView,
    ScreenKind, Tile, Titled, View,
};
pub use programs::Program;
pub use report::{Column, ColumnKind, ColumnWords, Measure, Query, Report, ReportSource};
pub use restricted::{BreakGlass, Class, Restricted};
pub use retention::{Ending, Period, Retention};
pub use rollup::RollupRows;
pub use run::{Run, RunFigure, RunWork};
pub use sheet::{Sheet, SheetColumns, SheetEmpty, SheetRecords, SheetTotals};
pub use stored::{from_expr, to_expr};
pub use timer::{Timer, TimerStep};
pub use wizard::{StepCondition, StepOutcome, Wizard, WizardFamily, WizardStep};
pub use workflow::{Collect, Effect, EffectAction, Guard, Posting, PostingLine, State, States, Transition};
pub use written::Written;
pub(crate) use written::row_of;

use crate::source::rows::{SeedFile, TestFile};
use crate::source::words::WordsFile;

/// All families together. Immutable; shared as `Arc<Registry>`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Registry {
    /// SHA-256 of the normalised declarations, hex. Changes when anything declared changes.
    pub hash: String,
    /// By name, in the order of the declared `needs` (what is needed comes first).
    pub families: IndexMap<String, Family>,
    /// By address (`accounting.invoice`), families in order, entities alphabetical.
    pub entities: IndexMap<String, Arc<Entity>>,
    /// By address (`ledger.trial-balance`).
    pub reports: IndexMap<String, Arc<Report>>,
    pub queries: IndexMap<String, Arc<Query>>,
    pub dashboards: IndexMap<String, Arc<Dashboard>>,
    pub prints: IndexMap<String, Arc<Print>>,
    /// By address, prints made of blocks.
    pub letters: IndexMap<String, Arc<LetterPrint>>,
    /// By address, pages for people without an account.
    pub pages: IndexMap<String, Arc<Page>>,
    /// By address, published records that everybody may read.
    pub libraries: IndexMap<String, Arc<Library>>,
    /// By address, work over many records.
    pub runs: IndexMap<String, Arc<Run>>,
    /// By address, what follows from what.
    pub decisions: IndexMap<String, Arc<Decision>>,
    /// Every browser route, static segments before parameters.
    pub routes: Vec<Route>,
    /// What pages that make and change a record are called.
    pub record_titles: RecordTitles,
    /// View switcher entries in their order.
    pub views: Vec<View>,
    /// Term key → sector → words. Keys are singular (`invoice`).
    #[serde(with = "crate::packed::as_json")]
    pub terms: IndexMap<String, IndexMap<String, crate::source::presentation::TermWords>>,
    /// Role templates, by key.
    pub roles: IndexMap<String, RoleTemplate>,
    /// Groups of guided workflows, by id.
    #[serde(with = "crate::packed::as_json")]
    pub wizard_families: IndexMap<String, WizardFamily>,
    /// Guided workflows by id, in the order of their groups.
    pub wizards: IndexMap<String, Wizard>,
    pub seeds: Arc<Vec<Seed>>,
    #[serde(skip)]
    pub tests: Arc<Vec<Test>>,
    /// `(family, collection)` → entity address.
    pub by_collection: HashMap<(String, String), String>,
    /// Families that plugins declare, with the plugin's name.
    pub plugin_families: std::collections::BTreeMap<String, String>,
    /// Language of every text in it: `en`, as declared, or what [`crate::words::speak`] made of it.
    pub language: String,
    /// What the program itself writes, in this language.
    #[serde(skip)]
    pub written: Arc<Written>,
    /// What it says in other languages, as written; see [`crate::words`].
    #[serde(skip)]
    pub words: Arc<Vec<WordsFile>>,
}

/// Titles of pages around `{title}`, an entity's own.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct RecordTitles {
    pub create: String,
    pub edit: String,
}

impl Default for RecordTitles {
    fn default() -> RecordTitles {
        RecordTitles { create: "New {title}".to_string(), edit: "Edit {title}".to_string() }
    }
}

/// What people of one trade usually hold: one choice in the permission manager.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct RoleTemplate {
    pub title: String,
    pub description: String,
    pub icon: String,
    /// Empty: every sector.
    pub sectors: Vec<String>,
    pub grants: Vec<RoleGrant>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct RoleGrant {
    /// App family.
    pub family: String,
    pub role: kernel_types::Role,
    pub scope: kernel_types::Scope,
    pub hide: Vec<String>,
}

/// A seed file and where it came from, in an order that respects links.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Seed {
    pub file: String,
    pub family: String,
    #[serde(with = "crate::packed::as_json")]
    pub rows: SeedFile,
}

#[derive(Debug, Clone)]
pub struct Test {
    pub file: String,
    pub family: String,
    pub test: TestFile,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Family {
    pub name: String,
    pub title: String,
    pub description: String,
    pub icon: String,
    pub built: bool,
    /// The app family whose grants govern this family's data.
    pub access_family: String,
    /// Every signed-in member of the business belongs to it.
    pub open: bool,
    /// Role of everybody who holds access to anything else in the business, portal users aside.
    pub staff: Option<kernel_types::Role>,
    pub needs: Vec<String>,
    #[serde(with = "crate::packed::as_json")]
    pub apps: IndexMap<String, crate::source::family::AppDecl>,
    pub settings: IndexMap<String, Setting>,
    #[serde(with = "crate::packed::as_json")]
    pub features: IndexMap<String, crate::source::family::FeatureDecl>,
    pub jobs: Vec<Job>,
    /// Classes of restricted records.
    pub classes: Vec<Class>,
}

/// Work done by the clock of each business.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// `<family>.<name>`
    pub address: String,
    pub family: String,
    /// The app family whose switch also switches this off.
    pub access_family: String,
    pub title: String,
    pub every: crate::source::family::Every,
    pub at: JobTime,
    /// Name of the function.
    pub handler: String,
    /// In the test environment too.
    pub test: bool,
    pub feature: Option<String>,
    pub app: Option<String>,
}

/// A moment inside an hour, a day or a month, on the wall clock of the business.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobTime {
    /// 1 to 28; only months look at it.
    pub day: u32,
    /// Minutes since the start of the hour or the day.
    pub minutes: u32,
}

/// A business setting: `setting('<family>.<key>')`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Setting {
    pub field: Field,
    pub write: Need,
}

impl Registry {
    pub fn entity(&self, address: &str) -> Option<&Arc<Entity>> {
        self.entities.get(address)
    }

    /// The entity behind `/v1/{family}/{collection}`.
    pub fn entity_by_collection(&self, family: &str, collection: &str) -> Option<&Arc<Entity>> {
        let address = self.by_collection.get(&(family.to_string(), collection.to_string()))?;
        self.entities.get(address)
    }

    /// Every job, in the order of the families.
    pub fn jobs(&self) -> impl Iterator<Item = &Job> {
        self.families.values().flat_map(|family| &family.jobs)
    }

    /// The job `<family>.<name>`.
    pub fn job(&self, address: &str) -> Option<&Job> {
        self.jobs().find(|job| job.address == address)
    }

    /// Every declared timer with its entity.
    pub fn timers(&self) -> impl Iterator<Item = (&Arc<Entity>, &Arc<Timer>)> {
        self.entities.values().flat_map(|entity| entity.timers.iter().map(move |timer| (entity, timer)))
    }

    /// A timer by its address.
    pub fn timer(&self, address: &str) -> Option<(&Arc<Entity>, &Arc<Timer>)> {
        let (entity, name) = address.split_once(".timers.")?;
        let entity = self.entity(entity)?;
        entity.timer(name).map(|timer| (entity, timer))
    }

    /// Names of the app families a grant can be given in, each once, in the order of the families.
    pub fn access_families(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for family in self.families.values().filter(|family| !family.open) {
            if !names.contains(&family.access_family.as_str()) {
                names.push(&family.access_family);
            }
        }
        names
    }

    /// Every class of restricted records, in the order of the families.
    pub fn classes(&self) -> impl Iterator<Item = &Class> {
        self.families.values().flat_map(|family| &family.classes)
    }

    /// The class `<family>.<class>`.
    pub fn class(&self, address: &str) -> Option<&Class> {
        self.classes().find(|class| class.address == address)
    }

    /// Every name a grant can be given in: app families, then classes of restricted records.
    pub fn grantable(&self) -> Vec<&str> {
        let classes = self.classes().map(|class| class.address.as_str());
        self.access_families().into_iter().chain(classes).collect()
    }

    /// The term and the form that a placeholder names: `invoice` and `one`, `invoices` and `many`, `deal.verb`.
    pub fn term_named<'p>(&self, placeholder: &'p str) -> Option<(&str, &'p str)> {
        let (key, form) = placeholder.split_once('.').unwrap_or((placeholder, "one"));
        if let Some((key, _)) = self.terms.get_key_value(key) {
            return Some((key, form));
        }
        let singular = singular_of(placeholder);
        singular.iter().find_map(|singular| self.terms.get_key_value(singular)).map(|(key, _)| (key.as_str(), "many"))
    }

    /// Prints made of blocks for records of an entity, by address.
    pub fn letters_for(&self, entity: &str) -> impl Iterator<Item = (&String, &Arc<LetterPrint>)> {
        self.letters.iter().filter(move |(_, print)| print.entity == entity)
    }

    /// Words of a term key in a sector, falling back to `business`.
    pub fn term(&self, key: &str, sector: &str) -> Option<&crate::source::presentation::TermWords> {
        let sectors = self.terms.get(key)?;
        sectors.get(sector).or_else(|| sectors.get("business"))
    }
}

/// The singular keys a plural key may stand for: companies → company, invoices → invoice.
fn singular_of(plural: &str) -> Vec<String> {
    let mut candidates = Vec::new();
    if let Some(stem) = plural.strip_suffix("ies") {
        candidates.push(format!("{stem}y"));
    }
    if let Some(stem) = plural.strip_suffix('s') {
        candidates.push(stem.to_string());
    }
    candidates
}
