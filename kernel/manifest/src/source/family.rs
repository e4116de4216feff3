//! `registry/<family>/family.yaml` and `registry/<family>/routes.yaml`.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::field::Property;
use super::restricted::ClassDecl;

/// A family: what one module of the product is called, needs and offers.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FamilyFile {
    /// Folder name and first part of every address, kebab-case.
    pub family: String,
    pub title: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    pub icon: String,
    /// `built`, or `soon` for a family that only declares its routes.
    #[serde(default)]
    pub state: BuildState,
    /// App family whose grants govern this family's data; default the family itself (`parties` follows `accounting`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub access_family: Option<String>,
    /// Every signed-in member of a business belongs to it, whatever was granted: no role, no scope, no entry in grants.
    #[serde(default)]
    pub open: bool,
    /// Role of everybody who holds access to anything else in the business (portal users aside), unless they were granted another here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub staff: Option<String>,
    /// Families whose declarations this one uses. Circles are refused.
    #[serde(default)]
    pub needs: Vec<String>,
    /// Families whose records links of this one may name although they need this one. Links alone: no paths, queries or seeds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links_to: Vec<String>,
    /// Apps shown in menus and named in grants.
    #[serde(default)]
    pub apps: IndexMap<String, AppDecl>,
    /// Settings read by `setting('<family>.<key>')`.
    #[serde(default)]
    pub settings: IndexMap<String, SettingDecl>,
    /// Features an administrator may switch per business.
    #[serde(default)]
    pub features: IndexMap<String, FeatureDecl>,
    /// Work the server does by the clock, once per period and business.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub jobs: Vec<JobDecl>,
    /// Classes of restricted records, which people are given beside the family.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub restricted: IndexMap<String, ClassDecl>,
    /// Views of the view switcher that this family owns.
    #[serde(default)]
    pub views: Vec<ViewDecl>,
}

/// Work the server does by the clock of the business: once an hour, a day or a month.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct JobDecl {
    /// snake_case; `<family>.<name>` is its address and, unless `handler` says otherwise, its handler's name.
    pub name: String,
    /// What administrators read in the list of scheduled work.
    pub title: String,
    pub every: Every,
    /// When in the period, by the wall clock of the business: `":15"` for an hour, `"02:00"` for a day, `"1 02:00"` for a month (days
    /// 1 to 28). Default five past the hour, two o'clock, two o'clock on the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// Job handler registered by the family's module.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handler: Option<String>,
    /// In the test environment too; default in the live one alone.
    #[serde(default)]
    pub test: bool,
    /// Not run while this feature of the family is off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feature: Option<String>,
    /// Not run while this app of the family is off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub app: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Every {
    Hour,
    Day,
    Month,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum BuildState {
    #[default]
    Built,
    Soon,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AppDecl {
    pub title: String,
    pub icon: String,
    #[serde(default)]
    pub kind: AppKind,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum AppKind {
    #[default]
    Operational,
    Portal,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SettingDecl {
    /// The setting's schema, with its default.
    pub schema: Property,
    /// Lowest role in this family that may change it.
    pub write: String,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FeatureDecl {
    pub title: String,
    #[serde(default)]
    pub default: bool,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ViewDecl {
    pub key: String,
    /// Label per sector; `business` is the fallback.
    pub label: IndexMap<String, String>,
    pub icon: String,
    /// Place in the view switcher.
    pub order: u32,
    pub home: String,
    #[serde(default)]
    pub paths: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feature: Option<String>,
    pub menu: Vec<MenuDecl>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MenuDecl {
    pub label: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
    /// A declared route.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    #[serde(default)]
    pub children: Vec<MenuDecl>,
}

/// `routes.yaml`: browser paths that entities do not declare themselves.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoutesFile {
    pub routes: Vec<RouteDecl>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RouteDecl {
    pub path: String,
    pub title: String,
    /// `list form detail tree report dashboard document landing settings board calendar gantt sheet custom`.
    pub screen: String,
    #[serde(default)]
    pub layout: Layout,
    #[serde(default)]
    pub state: BuildState,
    /// Reachable without a session.
    #[serde(default)]
    pub public: bool,
    /// For every signed-in member of the business, whatever was granted.
    #[serde(default)]
    pub open: bool,
    /// App family whose grant counts here, where it is not this family's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub access_family: Option<String>,
    /// Entity, report, dashboard or hand-made component the screen shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entity: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dashboard: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub component: Option<String>,
    /// `create` or `edit`, for forms.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<String>,
    /// Transition the page of a record opens with, or that a list offers for the rows that are chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// Tab the page of a record opens with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tab: Option<String>,
    /// View of the entity's list the rows are those of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<String>,
    /// What a form of a new record starts with: field → expression without fields of a record, such as `'incident'` or `today()`.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub fill: IndexMap<String, String>,
    /// The path whose screen this one also shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alias: Option<String>,
    /// Lowest role in the family that sees it, or a list of which any does; default viewer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<super::OneOrMany>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    #[default]
    Standard,
    Mobile,
    Bare,
    Print,
}
