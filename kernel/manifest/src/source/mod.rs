//! The declaration files as people write them: one type per file kind. `schemars` publishes each one's JSON Schema in
//! `registry/schema/`. Expressions stay text here; `compile` parses and checks them.

pub mod brand;
pub mod decision;
pub mod detail;
pub mod effective;
pub mod entity;
pub mod exclusive;
pub mod family;
pub mod field;
pub mod gantt;
pub mod instrument;
pub mod letter;
pub mod library;
pub mod mixin;
pub mod notice;
pub mod page;
pub mod personal;
pub mod plugin;
pub mod plugin_cases;
pub mod presentation;
pub mod programs;
pub mod report;
pub mod restricted;
pub mod retention;
pub mod role;
pub mod rows;
pub mod rule;
pub mod run;
pub mod series;
pub mod sheet;
pub mod timer;
pub mod wizard;
pub mod words;
pub mod workflow;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One value or several.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum OneOrMany {
    One(String),
    Many(Vec<String>),
}

impl OneOrMany {
    pub fn as_slice(&self) -> &[String] {
        match self {
            OneOrMany::One(one) => std::slice::from_ref(one),
            OneOrMany::Many(many) => many,
        }
    }
}
