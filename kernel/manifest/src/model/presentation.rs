//! Compiled screens, routes, menus, prints and dashboards.

use std::sync::Arc;

use indexmap::IndexMap;
use kernel_expr::Checked;
use serde::{Deserialize, Serialize};

use super::need::Need;
pub use crate::source::family::{BuildState, Layout};
pub use crate::source::gantt::{GanttDecl, GanttLinksDecl};
pub use crate::source::presentation::{BoardDecl, CalendarDecl, ShareDecl, TileDecl};
use crate::source::workflow::Tone;

/// The list screen of an entity; generated where the declaration is silent. Names are field names.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct ListView {
    pub columns: Vec<String>,
    pub filters: Vec<String>,
    /// `-issueDate,number`
    pub sort: String,
    pub views: Vec<SavedView>,
    pub bulk: Vec<String>,
    pub totals: Vec<String>,
    /// Columns that may be changed in place.
    pub inline: Vec<String>,
    /// Addresses of the entities whose records are begun from the list; empty: the list's own.
    pub begin: Vec<String>,
    /// Columns of what a report says of each record.
    pub figures: Option<ListFigures>,
    #[serde(with = "crate::packed::as_json")]
    pub board: Option<BoardDecl>,
    #[serde(with = "crate::packed::as_json")]
    pub calendar: Option<CalendarDecl>,
    #[serde(with = "crate::packed::as_json")]
    pub gantt: Option<GanttDecl>,
}

/// What a report says of the records of a list.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ListFigures {
    /// Address of the report.
    pub report: String,
    pub columns: Vec<ListFigure>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ListFigure {
    pub name: String,
    pub label: String,
    /// Columns of the report that are added up.
    pub of: Vec<String>,
    pub tone: Option<Tone>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SavedView {
    pub key: String,
    pub label: String,
    pub filter: String,
    pub sort: Option<String>,
    /// Columns of its own; empty means those of the list.
    pub columns: Vec<String>,
    /// Readers cannot take the filter off.
    pub fixed: bool,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct FormSection {
    pub key: String,
    pub label: String,
    pub fields: Vec<String>,
    pub columns: Option<u32>,
    pub side: bool,
    /// Made from the fields, because nothing is declared.
    pub generated: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ScreenKind {
    List,
    Form,
    Detail,
    Tree,
    Report,
    Dashboard,
    Document,
    Landing,
    Settings,
    Board,
    Calendar,
    Gantt,
    Sheet,
    Run,
    Custom,
}

impl ScreenKind {
    pub fn as_str(self) -> &'static str {
        match self {
            ScreenKind::List => "list",
            ScreenKind::Form => "form",
            ScreenKind::Detail => "detail",
            ScreenKind::Tree => "tree",
            ScreenKind::Report => "report",
            ScreenKind::Dashboard => "dashboard",
            ScreenKind::Document => "document",
            ScreenKind::Landing => "landing",
            ScreenKind::Settings => "settings",
            ScreenKind::Board => "board",
            ScreenKind::Calendar => "calendar",
            ScreenKind::Gantt => "gantt",
            ScreenKind::Sheet => "sheet",
            ScreenKind::Run => "run",
            ScreenKind::Custom => "custom",
        }
    }
}

/// Whose words a route's title is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Titled {
    /// Its own, declared with it.
    Own,
    /// The entity's: one record, all of them, a new one, one that is changed.
    Title,
    Plural,
    New,
    Edit,
    Report,
    Dashboard,
    Run,
}

/// One browser path.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Route {
    pub path: String,
    pub title: String,
    pub titled: Titled,
    pub kind: ScreenKind,
    pub layout: Layout,
    /// The family that declares it.
    pub family: String,
    /// The family people find it in; the declaring one but for shared ground (`parties` is found in `crm`).
    pub shown_in: String,
    /// The view it belongs to.
    pub view: String,
    pub state: BuildState,
    /// Reachable without a session.
    pub public: bool,
    /// For every signed-in member of the business.
    pub open: bool,
    /// The app family whose grant opens it.
    pub access_family: String,
    pub entity: Option<String>,
    pub mode: Option<String>,
    pub report: Option<String>,
    pub dashboard: Option<String>,
    pub run: Option<String>,
    pub component: Option<String>,
    pub alias: Option<String>,
    pub opens: Opens,
    pub need: Need,
}

/// What a route opens its screen with.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Opens {
    /// Transition: asked on the page of a record, offered for the chosen rows of a list.
    pub action: Option<String>,
    /// Key of a tab of the page.
    pub tab: Option<String>,
    /// Key of a view of the list.
    pub view: Option<String>,
    /// Field → what a new record starts with.
    pub fill: Vec<(String, Arc<Checked>)>,
}

/// One entry of the view switcher with its menu.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct View {
    pub key: String,
    /// Sector → label; `business` is always there.
    pub label: IndexMap<String, String>,
    pub icon: String,
    pub order: u32,
    pub home: String,
    pub paths: Vec<String>,
    pub family: String,
    pub feature: Option<String>,
    pub state: BuildState,
    pub menu: Vec<Menu>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Menu {
    pub label: String,
    pub icon: Option<String>,
    pub to: Option<String>,
    pub state: BuildState,
    pub children: Vec<Menu>,
}

/// A printed document, resolved to field names that exist.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Print {
    pub name: String,
    pub entity: String,
    pub title: String,
    pub party: String,
    pub meta: Vec<String>,
    pub lines: PrintLines,
    pub taxes: Option<PrintLines>,
    pub totals: Vec<String>,
    pub words: Option<String>,
    pub notes: Vec<String>,
    pub pay_to: Option<PayTo>,
    pub verify: bool,
    /// How it leaves the house, where it may.
    #[serde(with = "crate::packed::as_json")]
    pub share: Option<ShareDecl>,
}

/// Accounts printed on a document, for anyone who pays it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PayTo {
    /// Address of the accounts' entity.
    pub entity: String,
    pub filter: Option<Arc<Checked>>,
    pub currency: Option<String>,
    pub names: Vec<String>,
    pub numbers: Vec<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PrintLines {
    pub field: String,
    pub columns: Vec<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Dashboard {
    pub address: String,
    pub family: String,
    pub title: String,
    pub route: String,
    #[serde(with = "crate::packed::as_json")]
    pub tiles: Vec<Tile>,
}

pub type Tile = TileDecl;
