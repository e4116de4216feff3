//! Files to typed sources, with every problem of every file and the place of every value.

mod de;
mod file;
mod kind;
mod mixin;
pub mod place;
mod schema;
pub mod shape;
pub mod yaml;

use std::collections::{BTreeMap, HashSet};
use std::sync::{Arc, LazyLock};

use serde::Deserialize;

pub use file::{Laid, MixinText, SourceFile};
pub(crate) use file::{file_name, place_problem};
pub use kind::FileKind;
pub use mixin::{InstrumentSource, Mixin};
pub(crate) use schema::{exact_schemas, schema};

use crate::diagnostic::Diagnostic;
use crate::source::decision::DecisionFile;
use crate::source::entity::EntityFile;
use crate::source::family::{FamilyFile, RoutesFile};
use crate::source::library::LibraryFile;
use crate::source::page::PageFile;
use crate::source::presentation::{DashboardFile, PrintFile, ScreenFile, TermsFile};
use crate::source::report::{QueryFile, ReportFile};
use crate::source::role::RoleFile;
use crate::source::rows::{SeedFile, TestFile};
use crate::source::run::RunFile;
use crate::source::wizard::{WizardFamiliesFile, WizardFile};
use crate::source::words::WordsFile;
use shape::FileShape;
use yaml::{Node, Problem};

/// Families that only developers and tests see; read when asked for by name.
pub const DEVELOPMENT_FAMILIES: [&str; 1] = ["gallery"];

/// A typed file with its source.
#[derive(Debug)]
pub struct Doc<T> {
    pub file: SourceFile,
    /// File name without `.yaml`.
    pub stem: String,
    pub value: T,
}

/// Everything one family declares, files in alphabetical order.
#[derive(Debug)]
pub struct FamilySource {
    /// Folder name.
    pub name: String,
    /// Absent when `family.yaml` could not be read.
    pub family: Option<Doc<FamilyFile>>,
    pub routes: Option<Doc<RoutesFile>>,
    /// With their mixins laid in.
    pub entities: Vec<Doc<EntityFile>>,
    pub mixins: Vec<Mixin>,
    /// Entities that use mixins or an instrument, until these are laid in.
    pub(crate) using: Vec<SourceFile>,
    pub screens: Vec<Doc<ScreenFile>>,
    pub queries: Vec<Doc<QueryFile>>,
    pub reports: Vec<Doc<ReportFile>>,
    pub dashboards: Vec<Doc<DashboardFile>>,
    pub prints: Vec<Doc<PrintFile>>,
    pub pages: Vec<Doc<PageFile>>,
    pub libraries: Vec<Doc<LibraryFile>>,
    pub runs: Vec<Doc<RunFile>>,
    pub decisions: Vec<Doc<DecisionFile>>,
    pub instruments: Vec<InstrumentSource>,
    pub terms: Option<Doc<TermsFile>>,
    pub seeds: Vec<Doc<SeedFile>>,
    pub wizards: Vec<Doc<WizardFile>>,
    pub tests: Vec<Doc<TestFile>>,
    /// Names declared by files that could not be read, so that references to them are not blamed: `(kind, name)`.
    pub unreadable: HashSet<(&'static str, String)>,
}

/// All declarations of the product as read, and the problems of reading.
#[derive(Debug, Default)]
pub struct Sources {
    /// Alphabetical.
    pub families: Vec<FamilySource>,
    /// `registry/sectors/terms.yaml`
    pub terms: Option<Doc<TermsFile>>,
    /// `registry/wizards/families.yaml`
    pub wizard_families: Option<Doc<WizardFamiliesFile>>,
    /// `registry/roles/*.yaml`
    pub roles: Vec<Doc<RoleFile>>,
    /// Families that plugins declare, with the plugin's name.
    pub plugins: BTreeMap<String, String>,
    /// `registry/<family>/words/*.ftl`, not yet read; see [`crate::words`].
    pub words: Arc<Vec<WordsFile>>,
    pub problems: Vec<Diagnostic>,
}

/// The shape of each file kind, as its type has it.
pub(crate) fn file_shape(kind: FileKind) -> Option<&'static FileShape> {
    static SHAPES: LazyLock<Vec<(FileKind, FileShape)>> =
        LazyLock::new(|| exact_schemas().into_iter().map(|(kind, schema)| (kind, FileShape::new(&schema))).collect());
    SHAPES.iter().find(|(known, _)| *known == kind).map(|(_, shape)| shape)
}

/// `Err` holds what could be parsed of a file that does not fit its type.
pub(crate) type Read<T> = Result<Doc<T>, Option<Node>>;

pub(crate) fn placed(path: &str, text: &str, problem: Problem) -> Diagnostic {
    place_problem(path, text, problem.span, problem.code, problem.message, problem.suggestion)
}

pub(crate) fn read<T: for<'de> Deserialize<'de>>(
    path: String,
    text: String,
    kind: FileKind,
    problems: &mut Vec<Diagnostic>,
) -> Read<T> {
    let (root, found) = yaml::parse(&text);
    fit(path, text, root, found, kind, problems)
}

/// A tree to its type, when it has the shape.
pub(crate) fn fit<T: for<'de> Deserialize<'de>>(
    path: String,
    text: String,
    root: Option<Node>,
    mut found: Vec<Problem>,
    kind: FileKind,
    problems: &mut Vec<Diagnostic>,
) -> Read<T> {
    let stem = stem(&path).to_string();
    let Some(root) = root else {
        problems.extend(found.into_iter().map(|problem| placed(&path, &text, problem)));
        return Err(None);
    };
    let value = typed(&root, kind, &mut found);
    problems.extend(found.into_iter().map(|problem| placed(&path, &text, problem)));
    match value {
        Some(value) => Ok(Doc { file: SourceFile::new(path, text, root), stem, value }),
        None => Err(Some(root)),
    }
}

/// The typed form of a sound tree; every misfit is added to `found`.
pub(crate) fn typed<T: for<'de> Deserialize<'de>>(root: &Node, kind: FileKind, found: &mut Vec<Problem>) -> Option<T> {
    if let Some(shape) = file_shape(kind) {
        found.extend(shape.check(root));
    }
    if !found.is_empty() {
        return None;
    }
    match T::deserialize(root) {
        Ok(value) => Some(value),
        Err(error) => {
            found.push(Problem {
                span: error.span.unwrap_or(root.span),
                message: error.message,
                suggestion: None,
                code: "wrong-type",
            });
            None
        }
    }
}

pub(crate) fn stem(path: &str) -> &str {
    path.rsplit('/').next().and_then(|file| file.strip_suffix(".yaml")).unwrap_or("")
}
