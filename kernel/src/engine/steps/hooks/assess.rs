//! Taxes of a document as plugins see them: asked by whatever computes a document's taxes, before its totals are kept.

use kernel_access::decide;
use kernel_manifest::model::Operation;
use serde_json::{Map, Value as Json};

use super::on_save::failed;
use super::question::record_json;
use super::{Answer, Hook, HookPoint, Question};
use crate::draft::Draft;
use crate::op::Op;

/// What one plugin said about the taxes of a document.
#[derive(Debug)]
pub struct Assessment {
    hook: Hook,
    /// As the guest answered; the person who asked checks that it fits the document.
    pub answer: Map<String, Json>,
}

impl Assessment {
    /// The answer does not fit: the save is refused, or goes on without it, as the plugin declares.
    pub fn does_not_fit(&self, draft: &mut Draft, words: &str) {
        failed(&self.hook, draft, words);
    }
}

/// Asks the plugins of the business that assess taxes of the draft's entity, in the order of their names. `document` is what
/// was reckoned without them; besides it a guest sees the fields it reads, as far as the caller may.
///
/// A plugin that was not asked yet is left out: the operation runs again once it has answered. The document must therefore
/// follow from the draft alone, without ids or times of this try.
pub fn assessments(op: &mut Op<'_>, draft: &mut Draft, document: impl FnOnce() -> Json) -> Vec<Assessment> {
    let Some(hooks) = op.app.hooks.of(op.context, &draft.entity.address) else { return Vec::new() };
    let assessing: Vec<Hook> = hooks.iter().filter(|hook| hook.point == HookPoint::TaxAssessment).cloned().collect();
    if assessing.is_empty() {
        return Vec::new();
    }
    let actor = &op.context.actor;
    let grant =
        decide(actor, &draft.entity, Operation::Read).or_else(|_| decide(actor, &draft.entity, Operation::Create)).ok();
    let document = document();
    let mut found = Vec::new();
    for hook in assessing {
        let record = match &grant {
            // Without fields to read the document says it all: taxes do not depend on what nobody named.
            Some(grant) if !hook.reads.is_empty() => {
                record_json(&hook, grant, &draft.entity, &draft.record, draft.is_new())
            }
            _ => Json::Object(Map::new()),
        };
        let mut subject = Map::new();
        subject.insert("entity".into(), Json::String(draft.entity.address.clone()));
        subject.insert("record".into(), record);
        subject.insert("document".into(), document.clone());
        let question = Question {
            plugin: hook.plugin.clone(),
            hook: hook.name.clone(),
            subject: Json::Object(subject).to_string(),
        };
        match op.ask(question) {
            None => {}
            Some(Answer::Fields(answer)) => found.push(Assessment { hook, answer }),
            Some(Answer::Fault(words)) => failed(&hook, draft, &words),
            Some(Answer::Problems(_)) => failed(&hook, draft, "it answered with something else than taxes"),
        }
    }
    found
}
