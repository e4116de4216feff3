//! Documents by what they are made from: grants, switches, settings, words. Users with the same grants share one; a change of
//! any of these leads to another document by itself, so nothing here has to be invalidated.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Map, Value as Json, json};

use super::{Reach, document, part};
use crate::app::App;
use crate::context::OpContext;
use crate::hash;

/// Sets kept; each is a document of some 150 KB and the parts that were asked for.
const SETS_MAX: usize = 64;
/// Hexadecimal digits of a tag.
const TAG_DIGITS: usize = 32;

/// An answer and its entity tag.
#[derive(Debug)]
pub struct Document {
    pub text: String,
    pub tag: String,
}

/// What the process has built so far.
#[derive(Default)]
pub struct Documents(Mutex<HashMap<String, Arc<Set>>>);

pub(super) struct Set {
    document: Arc<Document>,
    /// Parts as JSON text, by family; filled when asked for.
    parts: Mutex<HashMap<String, Arc<str>>>,
}

#[cfg(test)]
impl Set {
    pub fn text(&self) -> &str {
        &self.document.text
    }
}

impl Documents {
    /// The document for this caller, in the words of `sector`.
    pub fn document(&self, app: &App, context: &OpContext, sector: &str) -> Arc<Document> {
        Arc::clone(&self.set(app, context, sector).document)
    }

    /// The parts of several families in one answer: `{"families": {"accounting": {...}}}`. `None` when one of them does not
    /// exist for this caller.
    pub fn families(&self, app: &App, context: &OpContext, sector: &str, names: &[&str]) -> Option<Document> {
        let reach = Reach::new(&app.product, context, sector);
        if names.iter().any(|name| !reach.registry.families.contains_key(*name) || !reach.family_open(name)) {
            return None;
        }
        let set = self.set(app, context, sector);
        let mut text = String::from("{\"families\":{");
        for (place, name) in names.iter().enumerate() {
            let kept = lock(&set.parts).get(*name).cloned();
            let written = kept.unwrap_or_else(|| {
                let written: Arc<str> = part::part(&reach, name).to_string().into();
                lock(&set.parts).insert((*name).to_string(), Arc::clone(&written));
                written
            });
            let _ = write!(text, "{}{}:{written}", if place == 0 { "" } else { "," }, json!(name));
        }
        text.push_str("}}");
        let tag = tag(&text);
        Some(Document { text, tag })
    }

    fn set(&self, app: &App, context: &OpContext, sector: &str) -> Arc<Set> {
        let key = key(context, sector);
        if let Some(set) = lock(&self.0).get(&key) {
            return Arc::clone(set);
        }
        let set = Arc::new(build(&Reach::new(&app.product, context, sector)));
        let mut sets = lock(&self.0);
        if sets.len() >= SETS_MAX {
            sets.clear();
        }
        sets.insert(key, Arc::clone(&set));
        set
    }
}

impl App {
    /// Registry documents of the product in this language, by what they are made from.
    pub fn documents(&self) -> Arc<Documents> {
        self.own.of::<Documents>()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn tag(text: &str) -> String {
    let mut tag = hash::hex(text.as_bytes());
    tag.truncate(TAG_DIGITS);
    tag
}

/// Names everything a document depends on beside the declarations, which do not change while the process runs. Two callers
/// with equal keys get the same document; a caller whose key changed gets another.
pub fn key(context: &OpContext, sector: &str) -> String {
    let actor = &context.actor;
    let settings: BTreeMap<&String, &Json> = context.settings.iter().collect();
    let made_from = format!(
        "{:?}|{}|{:?}|{}|{:?}|{settings:?}|{:?}|{sector}",
        actor.membership.families,
        // Classes of restricted records count for nobody who looks as somebody else.
        actor.viewed_by.is_some(),
        actor.membership.families_off,
        actor.system,
        context.features,
        (&context.business.sector, &context.business.currency, &context.business.language, context.today()),
    );
    hash::hex(made_from.as_bytes())
}

/// The document with the hash of every part, so that a browser keeps the parts that did not change.
pub(super) fn build(reach: &Reach<'_>) -> Set {
    let parts: Vec<Json> = reach
        .registry
        .families
        .values()
        .filter(|family| reach.family_open(&family.name))
        .map(|family| {
            let written = part::part(reach, &family.name).to_string();
            part::entry(reach, family, tag(&written).get(..16).unwrap_or_default())
        })
        .collect();
    let mut document = document(reach, parts);
    let tag = tag(&document.to_string());
    if let Some(object) = document.as_object_mut() {
        // First, so that a reader of the stream sees it at once.
        let rest = std::mem::replace(object, Map::from_iter([("hash".to_string(), json!(tag))]));
        object.extend(rest);
    }
    Set { document: Arc::new(Document { text: document.to_string(), tag }), parts: Mutex::default() }
}
