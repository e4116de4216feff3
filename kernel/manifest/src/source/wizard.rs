//! `registry/<family>/wizards/<id>.yaml` and `registry/wizards/families.yaml`: guided workflows, step by step through screens.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Groups of workflows; one workflow of each may run at a time.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WizardFamiliesFile {
    /// By id.
    pub families: IndexMap<String, WizardFamilyDecl>,
    /// Answers about the work that conditions may ask for, beside what steps store.
    #[serde(default)]
    pub inputs: Vec<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WizardFamilyDecl {
    pub title: String,
    pub icon: String,
    pub color: String,
    /// Where the browser keeps the state of the running one.
    pub state_key: String,
}

/// One guided workflow.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WizardFile {
    /// File name, kebab-case; unique in the product.
    pub wizard: String,
    /// A group of `registry/wizards/families.yaml`.
    pub family: String,
    pub name: String,
    pub description: String,
    /// Heading within the group.
    pub category: String,
    pub icon: String,
    pub color: String,
    /// As people say it: `15-30 minutes`.
    pub time: String,
    /// What is there when it is done.
    #[serde(default)]
    pub outcomes: Vec<String>,
    /// Keys of the scenario's data that no step stores; asked for at the start.
    #[serde(default)]
    pub inputs: Vec<String>,
    pub steps: Vec<StepDecl>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StepDecl {
    /// Unique in the workflow, kebab-case.
    pub id: String,
    pub title: String,
    pub description: String,
    /// The declared route it opens, spelt as there.
    pub route: String,
    /// Placeholder of the route → key of the scenario's data; replaced only when the value exists.
    #[serde(default)]
    pub params: IndexMap<String, String>,
    #[serde(default)]
    pub required: bool,
    /// `input == literal`: `true`, `false` or a quoted text. While it does not hold the step is skipped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    pub icon: String,
    /// Keys of the scenario's data the step is expected to store.
    #[serde(default)]
    pub sets: Vec<String>,
}
