//! Compiled runs.

use std::sync::Arc;

use kernel_expr::Checked;
use serde::{Deserialize, Serialize};

use super::effects::OtherEffect;
use super::field::Field;
use super::need::Need;

/// Work over many records; every name in it exists.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Run {
    /// `education.fee-billing`
    pub address: String,
    pub family: String,
    /// The family whose grants open it.
    pub access_family: String,
    pub name: String,
    pub title: String,
    pub description: String,
    pub need: Need,
    /// Address of the feature it belongs to.
    pub feature: Option<String>,
    pub params: Vec<Field>,
    /// Address of the entity whose records are the rows.
    pub entity: String,
    pub filter: Option<Arc<Checked>>,
    pub key: Vec<Arc<Checked>>,
    pub work: RunWork,
    pub figures: Vec<RunFigure>,
    /// Row handler that takes a row back.
    pub undo: Option<String>,
    pub route: Option<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum RunWork {
    /// A row handler.
    Call(String),
    Do(Vec<Arc<OtherEffect>>),
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct RunFigure {
    pub field: Field,
    /// Over the record as the work left it; without it the handler says.
    pub value: Option<Arc<Checked>>,
}

impl Run {
    pub fn figure(&self, name: &str) -> Option<&RunFigure> {
        self.figures.iter().find(|figure| figure.field.name == name)
    }
}
