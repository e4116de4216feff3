//! Compiled guided workflows.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

pub use crate::source::wizard::WizardFamilyDecl as WizardFamily;

/// A guided workflow. Texts may hold terms.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Wizard {
    pub id: String,
    /// Its group.
    pub family: String,
    /// The app family that declares it, whose access decides who sees it.
    pub module: String,
    pub name: String,
    pub description: String,
    pub category: String,
    pub icon: String,
    pub color: String,
    pub time: String,
    pub outcomes: Vec<String>,
    pub inputs: Vec<String>,
    pub steps: Vec<WizardStep>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct WizardStep {
    pub id: String,
    pub title: String,
    pub description: String,
    /// Path of a declared route.
    pub route: String,
    /// Placeholder → key of the scenario's data.
    pub params: IndexMap<String, String>,
    pub required: bool,
    pub condition: Option<StepCondition>,
    pub help: Option<String>,
    pub icon: String,
    pub sets: Vec<String>,
    /// Field of the opened form → key of the scenario's data.
    pub fill: IndexMap<String, String>,
    pub done: Option<StepOutcome>,
}

/// A record that exists once a step is done.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct StepOutcome {
    /// Address of its entity.
    pub entity: String,
    /// List filter with `{key}` places.
    pub filter: String,
    /// Key of the scenario's data → field of the record.
    pub keep: IndexMap<String, String>,
}

/// `input == literal`
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepCondition {
    pub input: String,
    pub literal: Literal,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Literal {
    Flag(bool),
    Text(String),
}

impl StepCondition {
    /// Reads `input == true`, `input == false` or `input == "text"`.
    ///
    /// # Errors
    /// What is wrong, in words.
    pub fn parse(text: &str) -> Result<StepCondition, String> {
        let (input, literal) = text.split_once("==").ok_or("a condition reads 'input == literal'")?;
        let (input, literal) = (input.trim(), literal.trim());
        if input.is_empty() || !input.chars().all(|letter| letter.is_ascii_alphanumeric()) {
            return Err(format!("'{input}' is no name of an input"));
        }
        let literal = match literal {
            "true" => Literal::Flag(true),
            "false" => Literal::Flag(false),
            quoted => match quoted
                .strip_prefix('"')
                .and_then(|rest| rest.strip_suffix('"'))
                .filter(|inner| !inner.contains('"'))
            {
                Some(inner) => Literal::Text(inner.to_string()),
                None => return Err(format!("'{quoted}' is neither true, false nor a text in double quotes")),
            },
        };
        Ok(StepCondition { input: input.to_string(), literal })
    }
}

impl std::fmt::Display for StepCondition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.literal {
            Literal::Flag(flag) => write!(f, "{} == {flag}", self.input),
            Literal::Text(text) => write!(f, "{} == \"{text}\"", self.input),
        }
    }
}
