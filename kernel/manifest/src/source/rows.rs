//! `seed/*.yaml`, `demo/*.yaml` and `tests/*.yaml`.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// Rows laid into a business when it is created (or chosen by template and country).
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeedFile {
    /// Entity address.
    pub seed: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub template: Option<String>,
    #[serde(default)]
    pub countries: Vec<String>,
    /// Fields that identify a row; laying twice equals laying once. Links are given by the target's key.
    pub key: Vec<String>,
    pub rows: Vec<IndexMap<String, Json>>,
}

/// A behaviour written as steps against a fresh business.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TestFile {
    pub test: String,
    /// Country of the fresh business; default ZW.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
    /// Currency of its books; default the country's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub currency: Option<String>,
    /// `2026-03-05`: the day the clock shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub today: Option<String>,
    #[serde(default, rename = "as", skip_serializing_if = "Option::is_none")]
    pub actor: Option<TestActor>,
    pub steps: Vec<TestStep>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TestActor {
    pub role: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scope: Option<String>,
}

/// One step: `create`, `update`, `do` (`inv#post`), `read`, `list`, `report` or `clock`.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TestStep {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub create: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub update: Option<String>,
    #[serde(default, rename = "do", skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub read: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<String>,
    /// Moves the clock to this instant; timers that come due on the way run at theirs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    /// Body or parameters; `$name` stands for the id of a kept record.
    #[serde(default)]
    pub with: IndexMap<String, Json>,
    /// Name under which the created record is kept; of a list, its first row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keep: Option<String>,
    #[serde(default, rename = "as", skip_serializing_if = "Option::is_none")]
    pub actor: Option<TestActor>,
    /// Fields of the answer that must hold, `error: <code>`, `ledger: [{account, debit|credit}]`, `rows: [...]`, or of `clock` the
    /// addresses of the timers that ran, `fired: [...]`, and of those that were refused, `refused: [...]`.
    #[serde(default)]
    pub expect: IndexMap<String, Json>,
}
