//! `registry/roles/<key>.yaml`: what a person of one trade usually holds, as one choice in the permission manager.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A role template.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoleFile {
    /// File name, kebab-case.
    pub role: String,
    pub title: String,
    /// One sentence on what such a person does.
    pub description: String,
    pub icon: String,
    /// Sectors that have such people; none named means every sector.
    #[serde(default)]
    pub sectors: Vec<String>,
    pub grants: Vec<RoleGrantDecl>,
}

/// What the template gives in one family.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoleGrantDecl {
    pub family: String,
    /// A context role (`operator`) or a special one (`approver`).
    pub role: String,
    /// `all`, `own` or `assigned`.
    #[serde(default = "all")]
    pub scope: String,
    /// Apps of the family that stay hidden.
    #[serde(default)]
    pub hide: Vec<String>,
}

fn all() -> String {
    "all".to_string()
}
