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
    /// Field of the form the route opens → key of the scenario's data it starts with.
    #[serde(default)]
    pub fill: IndexMap<String, String>,
    /// What exists once the step is done; without it the step is done when its screen was opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub done: Option<DoneDecl>,
}

/// The outcome of a step: a record that exists.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DoneDecl {
    /// Entity.
    pub exists: String,
    /// As in the address bar. A value may be `{key}` of the scenario's data, or `{started}`: when the workflow began.
    pub filter: String,
    /// Key of the scenario's data → field of that record, for the steps that follow.
    #[serde(default)]
    pub keep: IndexMap<String, String>,
}
