//! `x-retention`, compiled when every entity is known.

use kernel_expr::{Dialect, Need};

use super::personal::{Docs, knows};
use crate::check::expression::{Want, kind_words};
use crate::check::scope::RecordScope;
use crate::check::{At, Check};
use crate::diagnostic::nearest;
use crate::model::retention::register;
use crate::model::{EffectAction, Ending, Entity, Exclusive, FieldKind, Period, Retention};
use crate::source::retention::RetentionDecl;

/// The job of a family that looks after its records.
const JOB: &str = "retention";

impl Check<'_> {
    pub fn retentions(&mut self, docs: &Docs<'_>) {
        let found: Vec<Option<Retention>> = self
            .entities
            .values()
            .map(|entity| {
                let doc = docs.get(&entity.address)?;
                let decl = doc.value.retention.as_ref()?;
                let root = At::root(&doc.file);
                self.retention(&root.key("x-retention"), decl, entity, docs)
            })
            .collect();
        for (entity, retention) in self.entities.values_mut().zip(found) {
            entity.retention = retention;
        }
    }

    fn retention(&self, at: &At<'_>, decl: &RetentionDecl, entity: &Entity, docs: &Docs<'_>) -> Option<Retention> {
        let jobs = self.families.get(&entity.family).map(|family| family.jobs.as_slice()).unwrap_or_default();
        if !jobs.iter().any(|job| job.address == format!("{}.{JOB}", entity.family)) {
            let message = format!("nothing looks after this: declare the job '{JOB}' in family '{}'", entity.family);
            self.problem_key(at, "missing-key", message);
        }
        let from = self.retained_from(&at.key("from"), &decl.from, entity);
        let after = match &decl.after {
            None => Some(Period::NONE),
            Some(text) => self.period(&at.key("after"), text),
        };
        let condition = match &decl.when {
            None => None,
            Some(text) => {
                let spot = at.key("when");
                let scope = RecordScope::record(self, &entity.family, entity, None);
                let checked = self.expr(&spot, text, &scope, Need::Kept, Want::Truth);
                if checked.as_ref().is_some_and(|need| Exclusive::condition(need, entity, Dialect::Sqlite).is_err()) {
                    let message = "each record is asked by itself: read its own stored fields alone";
                    self.problem(&spot, "expression", message);
                }
                checked
            }
        };
        if decl.propose.is_none() && decl.carry_out.is_none() {
            let message = "nothing would ever happen: name a switch among the settings under 'propose' or 'carry_out'";
            self.problem_key(at, "missing-key", message);
        }
        for (key, name) in [("propose", &decl.propose), ("carry_out", &decl.carry_out)] {
            if let Some(name) = name {
                self.setting_of(&at.key(key), name, &FieldKind::Bool, "a switch");
            }
        }
        let act = self.ending(at, decl, entity, docs);
        Some(Retention {
            from: from?,
            after: after?,
            condition,
            act: act?,
            propose: decl.propose.clone(),
            carry_out: decl.carry_out.clone(),
        })
    }

    fn retained_from(&self, at: &At<'_>, name: &str, entity: &Entity) -> Option<usize> {
        let slot = self.slot(at, entity, name)?;
        let field = entity.fields.get(slot)?;
        if field.stored && matches!(field.kind, FieldKind::Date | FieldKind::Instant) {
            return Some(slot);
        }
        let what = if field.stored { kind_words(&field.kind) } else { "what is computed when it is read".to_string() };
        self.problem(at, "wrong-value", format!("the time is counted from a stored day or moment; '{name}' is {what}"));
        None
    }

    fn period(&self, at: &At<'_>, text: &str) -> Option<Period> {
        if text.contains('.') {
            return self
                .setting_of(at, text, &FieldKind::Int, "a whole number of months")
                .then(|| Period::Setting(text.to_string()));
        }
        let period = Period::parse(text);
        if period.is_none() {
            let message = format!("'{text}' is no length of time: P90D, P24M, P6Y, or a setting that says the months");
            self.problem(at, "wrong-value", message);
        }
        period
    }

    /// Whether a setting of that name and kind is declared.
    fn setting_of(&self, at: &At<'_>, name: &str, kind: &FieldKind, what: &str) -> bool {
        let found = name.split_once('.').and_then(|(family, key)| self.families.get(family)?.settings.get(key));
        match found {
            Some(setting) if setting.field.kind == *kind => true,
            Some(_) => {
                self.problem(at, "wrong-value", format!("the setting '{name}' is not {what}"));
                false
            }
            None => {
                let known: Vec<String> = self
                    .families
                    .iter()
                    .flat_map(|(family, facts)| facts.settings.keys().map(move |key| format!("{family}.{key}")))
                    .collect();
                self.unknown(at, "unknown-setting", "setting", name, known.iter().map(String::as_str));
                false
            }
        }
    }

    fn ending(&self, at: &At<'_>, decl: &RetentionDecl, entity: &Entity, docs: &Docs<'_>) -> Option<Ending> {
        let act = at.key("do");
        match (decl.act.as_str(), &decl.through) {
            (RetentionDecl::DELETE, None) => {
                if let Some(name) = &decl.propose {
                    let message = format!(
                        "what is deleted is kept by no register, so '{name}' has nothing to ask; use 'carry_out'"
                    );
                    self.problem(&at.key("propose"), "no-effect", message);
                }
                Some(Ending::Delete)
            }
            (RetentionDecl::DELETE, Some(_)) => {
                self.problem_key(&at.key("through"), "misplaced-keyword", "'through' stands beside 'do: erase' alone");
                None
            }
            (RetentionDecl::ERASE, through) => {
                let person = docs.get(&entity.address).and_then(|doc| doc.value.person.as_ref());
                if person.is_none_or(|person| !person.is_a_person()) {
                    let message =
                        format!("{} is no person: it does not say 'x-person: {{subject: self}}'", entity.address);
                    self.problem(&act, "wrong-value", message);
                    return None;
                }
                let Some(through) = through else {
                    let message =
                        "an erasure lacks 'through', the register that keeps what was erased: <entity>.<link>";
                    self.problem_key(at, "missing-key", message);
                    return None;
                };
                self.register(&at.key("through"), through, entity)
            }
            (other, _) => {
                let message = format!("'{other}' is nothing that becomes of a record: erase or delete");
                let near = nearest(other, [RetentionDecl::ERASE, RetentionDecl::DELETE]);
                self.report(at.file, act.span(), "unknown-word", message, near);
                None
            }
        }
    }

    /// `people-and-culture.erasure.candidate`: an entity with a transition that erases the person of that link.
    fn register(&self, at: &At<'_>, through: &str, entity: &Entity) -> Option<Ending> {
        let found = through.rsplit_once('.').and_then(|(address, link)| Some((self.entities.get(address)?, link)));
        let Some((keeper, link)) = found else {
            self.problem(
                at,
                "unknown-entity",
                format!("'{through}' is no link of an entity: <family>.<entity>.<link>"),
            );
            return None;
        };
        let slot = self.slot(at, keeper, link)?;
        let leads_here = match keeper.fields.get(slot).map(|field| &field.kind) {
            Some(FieldKind::Link(targets)) => targets.as_slice() == [entity.address.clone()],
            _ => false,
        };
        if !leads_here {
            self.problem(at, "wrong-value", format!("'{link}' of {} is no link to {}", keeper.address, entity.address));
            return None;
        }
        let erases = keeper.transitions.values().find(|transition| {
            let mut effects = transition.effects.iter();
            effects.any(|effect| matches!(effect.action, EffectAction::Erase { link, .. } if link == slot))
        });
        let Some(transition) = erases else {
            let message = format!("no transition of {} erases the person of '{link}'", keeper.address);
            self.problem(at, "wrong-value", message);
            return None;
        };
        for (name, word) in [(register::CAUSE, register::PERIOD), (register::ASKED_BY, register::BUSINESS)] {
            if keeper.field(name).is_none_or(|field| !knows(&field.kind, &[word])) {
                let message = format!(
                    "{} has no choice '{name}' with '{word}', by which it says why it was asked",
                    keeper.address
                );
                self.problem(at, "wrong-value", message);
            }
        }
        Some(Ending::Erase { register: keeper.address.clone(), link: slot, transition: transition.name.clone() })
    }
}
