//! What every check shares: the place of a value, the list of problems, and what is known by name.

pub(crate) mod expression;
pub(crate) mod names;
pub(crate) mod scope;
pub(crate) mod shell;
pub(crate) mod value;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;

use crate::diagnostic::{Diagnostic, nearest};
use crate::handlers::Handlers;
use crate::model::{Class, Entity, Job, Setting};
use crate::read::place::Path;
use crate::read::yaml::{Node, Span};
use crate::read::{SourceFile, Sources};
use crate::source::presentation::TermWords;

/// A value in a file.
#[derive(Clone, Copy)]
pub(crate) struct At<'a> {
    pub file: &'a SourceFile,
    path: Path<'a>,
}

impl<'a> At<'a> {
    pub fn root(file: &'a SourceFile) -> At<'a> {
        At { file, path: Path::ROOT }
    }

    pub fn key(&'a self, name: &'a str) -> At<'a> {
        At { file: self.file, path: self.path.key(name) }
    }

    pub fn item(&'a self, index: usize) -> At<'a> {
        At { file: self.file, path: self.path.item(index) }
    }

    pub fn node(&self) -> &'a Node {
        self.path.node(&self.file.root)
    }

    pub fn span(&self) -> Span {
        self.path.span(&self.file.root)
    }

    pub fn key_span(&self) -> Span {
        self.path.key_span(&self.file.root)
    }
}

/// What the checks need to know of a family.
#[derive(Debug, Default)]
pub(crate) struct FamilyFacts {
    pub needs: Vec<String>,
    pub links_to: Vec<String>,
    pub settings: IndexMap<String, Setting>,
    pub features: Vec<String>,
    pub access_family: String,
    pub open: bool,
    pub apps: Vec<String>,
    pub jobs: Vec<Job>,
    pub classes: Vec<Class>,
}

/// The state of one compilation.
pub(crate) struct Check<'a> {
    pub sources: &'a Sources,
    pub handlers: &'a Handlers,
    pub problems: RefCell<Vec<Diagnostic>>,
    pub families: BTreeMap<String, FamilyFacts>,
    /// Addresses of entities whose file could not be read: nobody is blamed for naming them.
    pub unreadable: BTreeSet<String>,
    pub entities: IndexMap<String, Entity>,
    pub terms: IndexMap<String, IndexMap<String, TermWords>>,
    /// Plural of a term key → the key.
    pub plurals: BTreeMap<String, String>,
}

impl<'a> Check<'a> {
    pub fn problem(&self, at: &At<'_>, code: &'static str, message: impl Into<String>) {
        self.report(at.file, at.span(), code, message, None);
    }

    /// Like [`Check::problem`], marked at the key rather than the value.
    pub fn problem_key(&self, at: &At<'_>, code: &'static str, message: impl Into<String>) {
        self.report(at.file, at.key_span(), code, message, None);
    }

    pub fn report(
        &self,
        file: &SourceFile,
        span: Span,
        code: &'static str,
        message: impl Into<String>,
        near: Option<String>,
    ) {
        self.problems.borrow_mut().push(file.problem(span, code, message, near));
    }

    /// A name that stands for nothing, with the nearest that exists.
    pub fn unknown<'k>(
        &self,
        at: &At<'_>,
        code: &'static str,
        what: &str,
        word: &str,
        known: impl IntoIterator<Item = &'k str>,
    ) {
        self.report(at.file, at.span(), code, none_such(what, word), nearest(word, known));
    }

    /// An icon the shell has; another name would be drawn as a plain circle.
    pub fn icon(&self, at: &At<'_>, name: &str, known: &[&str]) {
        if !known.contains(&name) {
            self.unknown(at, "unknown-icon", "icon", name, known.iter().copied());
        }
    }

    /// A problem that stands in no file.
    pub fn problem_anywhere(&self, place: &str, code: &'static str, message: String, suggestion: Option<String>) {
        self.problems.borrow_mut().push(Diagnostic {
            file: place.to_string(),
            line: 0,
            column: 0,
            end_column: 0,
            message,
            suggestion,
            code,
            source: String::new(),
            through: None,
        });
    }

    /// Whether declarations of `family` may use those of `other`.
    pub fn may_use(&self, family: &str, other: &str) -> bool {
        family == other || self.families.get(family).is_some_and(|facts| facts.needs.iter().any(|need| need == other))
    }

    /// Whether links of `family` may lead to records of `other`.
    fn may_link(&self, family: &str, other: &str) -> bool {
        self.may_use(family, other)
            || self.families.get(family).is_some_and(|facts| facts.links_to.iter().any(|family| family == other))
    }

    /// Resolves `<family>.<entity>`; reports what does not exist or may not be used. `None` also for unreadable files.
    pub fn resolve(&self, at: &At<'_>, family: &str, address: &str) -> Option<&Entity> {
        self.resolve_among(at, family, address, Self::may_use)
    }

    /// As [`Check::resolve`], for what is only looked at: of any family.
    pub fn resolve_anywhere(&self, at: &At<'_>, family: &str, address: &str) -> Option<&Entity> {
        self.resolve_among(at, family, address, |_, _, _| true)
    }

    /// As [`Check::resolve`], for what a link leads to.
    pub fn resolve_target(&self, at: &At<'_>, family: &str, address: &str) -> Option<&Entity> {
        self.resolve_among(at, family, address, Self::may_link)
    }

    fn resolve_among(
        &self,
        at: &At<'_>,
        family: &str,
        address: &str,
        may: fn(&Self, &str, &str) -> bool,
    ) -> Option<&Entity> {
        if self.unreadable.contains(address) {
            return None;
        }
        let Some(entity) = self.entities.get(address) else {
            let own = format!("{family}.{address}");
            if self.entities.contains_key(&own) {
                self.report(at.file, at.span(), "unknown-entity", format!("'{address}' lacks its family"), Some(own));
            } else {
                self.unknown(at, "unknown-entity", "entity", address, self.entities.keys().map(String::as_str));
            }
            return None;
        };
        if !may(self, family, &entity.family) {
            let message = format!(
                "'{address}' belongs to family '{}', which '{family}' does not name in its needs",
                entity.family
            );
            self.problem(at, "needs", message);
        }
        Some(entity)
    }

    /// Resolves `<family>.<entity>` or `<family>.<entity>.<lines>`.
    pub fn resolve_rows(&self, at: &At<'_>, family: &str, address: &str) -> Option<(&Entity, Option<usize>)> {
        let mut parts = address.splitn(3, '.');
        let (first, second) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
        let Some(lines) = parts.next() else { return self.resolve(at, family, address).map(|entity| (entity, None)) };
        let entity = self.resolve(at, family, &format!("{first}.{second}"))?;
        match entity.lines.iter().position(|set| set.name == lines) {
            Some(index) => Some((entity, Some(index))),
            None => {
                let known = entity.lines.iter().map(|set| set.name.as_str());
                self.unknown(at, "unknown-field", &format!("lines field of {}", entity.address), lines, known);
                None
            }
        }
    }

    /// The slot of a field of the entity.
    pub fn slot(&self, at: &At<'_>, entity: &Entity, name: &str) -> Option<usize> {
        let slot = entity.slot(name);
        if slot.is_none() {
            let known = entity.fields.iter().map(|field| field.name.as_str());
            self.unknown(at, "unknown-field", &format!("field of {}", entity.address), name, known);
        }
        slot
    }
}

/// `field of shop.order`, `totl` → `there is no field 'totl' of shop.order`
pub(crate) fn none_such(what: &str, word: &str) -> String {
    match what.split_once(" of ") {
        Some((noun, owner)) => format!("there is no {noun} '{word}' of {owner}"),
        None => format!("there is no {what} '{word}'"),
    }
}
