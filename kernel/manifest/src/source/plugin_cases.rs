//! `tests/*.yaml` of a plugin: what a hook answers, tried without a server.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// Cases of one hook.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PluginCasesFile {
    /// Name of the hook in plugin.yaml.
    pub hook: String,
    /// ISO 3166-1 alpha-2; default ZW.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
    /// ISO 4217; default USD.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub currency: Option<String>,
    /// `2026-03-05`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub today: Option<String>,
    /// The plugin's settings; of all cases.
    #[serde(default)]
    pub settings: IndexMap<String, Json>,
    pub cases: Vec<PluginCase>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PluginCase {
    /// One sentence that holds.
    pub case: String,
    #[serde(default)]
    pub settings: IndexMap<String, Json>,
    /// What the hook is given. Decimals are text.
    pub input: Json,
    pub expect: PluginExpect,
}

/// What must come back; the keys that are given are compared.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PluginExpect {
    /// Of `compute` and `effect`: fields of the answer; what is not named is not compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Json>,
    /// Of `validate`: each problem's `pointer` and `code`, in order; none is consent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problems: Option<Vec<ExpectedProblem>>,
    /// Of `render`: the blocks, each `{heading}`, `{paragraph}`, `{facts: [[label, value]]}` or `{qr, words}`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocks: Option<Vec<Json>>,
    /// A part of what the plugin says when it cannot answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failed: Option<String>,
    /// The fault that ends it: `fuel`, `time`, `memory`, `trap`…
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExpectedProblem {
    pub pointer: String,
    pub code: String,
}
