//! Runs as the shell draws them: what is asked, what is counted, and where its rows lie.

use kernel_manifest::model::Run;
use serde_json::{Value as Json, json};

use super::Reach;
use super::entity::plain_field;

impl Reach<'_> {
    /// Whether the caller may look at a run and do it.
    pub fn run_open(&self, run: &Run) -> bool {
        crate::run_row::reach(self.context, run).is_ok()
    }
}

/// A run with its parameters and figures.
pub(super) fn describe(reach: &Reach<'_>, run: &Run) -> Json {
    let words = &reach.words;
    let Some(entity) = reach.registry.entity(&run.entity) else { return Json::Null };
    let fields = |list: &mut dyn Iterator<Item = &kernel_manifest::model::Field>| -> Vec<Json> {
        list.map(|field| plain_field(entity, field, words)).collect()
    };
    json!({
        "name": run.address,
        "family": run.family,
        "title": words.translate(&run.title),
        "description": words.translate(&run.description),
        "api": format!("/v1/runs/{}/{}", run.family, run.name),
        "params": fields(&mut run.params.iter()),
        "figures": fields(&mut run.figures.iter().map(|figure| &figure.field)),
        "entity": run.entity,
        "undo": run.undo.is_some(),
        "route": run.route,
    })
}
