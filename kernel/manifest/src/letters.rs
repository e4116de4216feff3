//! What is wrong with a letter, before anybody prints it: what it names is held against the entity whose records it is about.

mod condition;

use kernel_expr::Span;
use kernel_types::markup::{Block, Own, Piece, Place, alone, pieces};
use kernel_types::{Sentence, say};

use crate::diagnostic::nearest;
use crate::model::field::system;
use crate::model::{Entity, Field, FieldKind};

pub use condition::condition;

/// How far a letter follows links.
const HOPS: usize = 4;

/// Something a letter names that is not there, or not where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// As it stands between the braces.
    pub place: String,
    /// The name meant, perhaps.
    pub nearest: Option<String>,
    pub kind: FaultKind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FaultKind {
    /// No field, and nothing every letter can say.
    Unknown,
    /// A table, a picture or signatures among words, where only words fit.
    NotAlone,
    /// `{sign: …}` without anybody.
    NobodySigns,
    /// A picture from a field that holds neither a file nor a signature.
    NoPicture,
    /// A condition that cannot be worked out of these records: why, and where in its text.
    Condition { why: String, at: Span },
    /// `{if: …}` without `{end if}`.
    NotClosed,
    /// `{else}` or `{end if}` without `{if: …}` before it.
    NotOpened,
}

impl Fault {
    /// Its code among the errors of a record.
    pub fn code(&self) -> &'static str {
        match self.kind {
            FaultKind::Unknown => "unknown_place",
            FaultKind::NotAlone => "place_not_alone",
            FaultKind::NobodySigns => "place_nobody_signs",
            FaultKind::NoPicture => "place_no_picture",
            FaultKind::Condition { .. } => "condition",
            FaultKind::NotClosed => "condition_not_closed",
            FaultKind::NotOpened => "condition_not_opened",
        }
    }

    /// What is told of it.
    pub fn sentence(&self) -> Sentence {
        let place = &self.place;
        let quoted = quoted(place);
        match (&self.kind, &self.nearest) {
            (FaultKind::NotAlone, _) => {
                say!("manifest-place-not-alone", "{quoted} needs a paragraph of its own.", quoted)
            }
            (FaultKind::NobodySigns, _) => {
                say!("manifest-place-nobody-signs", "{quoted} does not say who signs.", quoted)
            }
            (FaultKind::NoPicture, _) => say!("manifest-place-no-picture", "'{place}' holds no picture.", place),
            (FaultKind::Unknown, Some(near)) => say!(
                "manifest-place-unknown-near",
                "These records have no {quoted}. Did you mean '{near}'?",
                quoted,
                near
            ),
            (FaultKind::Unknown, None) => say!("manifest-place-unknown", "These records have no {quoted}.", quoted),
            (FaultKind::Condition { why, .. }, Some(near)) => say!(
                "manifest-condition-near",
                "The condition '{place}' cannot be worked out: {why}. Did you mean '{near}'?",
                place,
                why,
                near
            ),
            (FaultKind::Condition { why, .. }, None) => {
                say!("manifest-condition", "The condition '{place}' cannot be worked out: {why}.", place, why)
            }
            (FaultKind::NotClosed, _) => {
                say!("manifest-condition-not-closed", "'{place}' needs an 'end if' after what it is about.", place)
            }
            (FaultKind::NotOpened, _) => {
                say!("manifest-condition-not-opened", "'{place}' needs an 'if' before it.", place)
            }
        }
    }
}

/// Holds texts against the records of one entity.
pub struct Check<'r> {
    /// The entity at an address.
    entity_at: &'r dyn Fn(&str) -> Option<&'r Entity>,
    entity: &'r Entity,
    found: Vec<Fault>,
    /// Conditions that are not closed yet, and whether their `{else}` was there.
    open: Vec<(String, bool)>,
}

impl<'r> Check<'r> {
    pub fn new(entity_at: &'r dyn Fn(&str) -> Option<&'r Entity>, entity: &'r Entity) -> Self {
        Check { entity_at, entity, found: Vec::new(), open: Vec::new() }
    }

    /// What was found since it was last asked.
    pub fn taken(&mut self) -> Vec<Fault> {
        std::mem::take(&mut self.found)
    }

    /// A whole text: conditions in it are closed by its end.
    pub fn blocks(&mut self, blocks: &[Block]) {
        blocks.iter().for_each(|block| self.block(block));
        for (condition, _) in std::mem::take(&mut self.open) {
            self.fault(format!("if: {condition}"), FaultKind::NotClosed);
        }
    }

    fn block(&mut self, block: &Block) {
        let Some(place) = alone(block) else { return block.each_text(&mut |text| self.words(text)) };
        match &place {
            Place::If(condition) => self.open.push((condition.clone(), false)),
            Place::Else => match self.open.last_mut() {
                Some((_, otherwise)) if !*otherwise => *otherwise = true,
                _ => self.fault(named(&place), FaultKind::NotOpened),
            },
            Place::EndIf if self.open.pop().is_none() => self.fault(named(&place), FaultKind::NotOpened),
            _ => {}
        }
        self.place(&place, true);
    }

    pub fn words(&mut self, text: &str) {
        for piece in pieces(text) {
            match piece {
                Piece::Words(_) => {}
                Piece::Unclear(within) if within.trim_start().starts_with("sign:") => {
                    self.fault(within.to_string(), FaultKind::NobodySigns);
                }
                Piece::Unclear(within) => self.unknown(within, None),
                Piece::Place(place) => self.place(&place, false),
            }
        }
    }

    /// `alone` is a place that is a paragraph by itself.
    pub fn place(&mut self, place: &Place, alone: bool) {
        for path in place.paths() {
            let found = self.path(path);
            match (place, found) {
                (_, Err(near)) => self.unknown(&path.join("."), near),
                (Place::Picture(_), Ok(fields)) if !fields.iter().any(|field| is_picture(field)) => {
                    self.fault(path.join("."), FaultKind::NoPicture);
                }
                (_, Ok(_)) => {}
            }
        }
        if let (Place::If(text), true) = (place, alone)
            && let Err(errors) = condition(self.entity_at, self.entity, text)
        {
            self.found.extend(errors.into_iter().map(|error| Fault {
                place: text.clone(),
                nearest: error.suggestion,
                kind: FaultKind::Condition { why: error.message.replace('`', "'"), at: error.span },
            }));
        }
        if let Place::Lines { lines, columns } = place {
            let Some(set) = self.entity.line_set(lines) else {
                let near = nearest(lines, self.entity.lines.iter().map(|set| set.name.as_str()));
                return self.unknown(&format!("{lines}:"), near);
            };
            for column in columns {
                if !set.fields.iter().any(|field| field.name == *column && is_said(field)) {
                    let near = nearest(column, set.fields.iter().map(|field| field.name.as_str()));
                    self.unknown(column, near);
                }
            }
        }
        if place.stands_alone() && !alone {
            self.fault(named(place), FaultKind::NotAlone);
        }
    }

    /// The fields a path leads to, one for each kind of record on the way; else the nearest name that leads somewhere.
    fn path(&self, path: &[String]) -> Result<Vec<&'r Field>, Option<String>> {
        let mut entities = vec![self.entity];
        for (hop, name) in path.iter().enumerate() {
            let last = hop + 1 == path.len();
            let found: Vec<&'r Field> =
                entities.iter().filter_map(|entity| entity.field(name)).filter(|field| is_said(field)).collect();
            if found.is_empty() || hop >= HOPS {
                let before = path.get(..hop).unwrap_or_default();
                let names = entities.iter().flat_map(|entity| entity.fields.iter()).filter(|field| is_said(field));
                let mut known: Vec<&str> = names.map(|field| field.name.as_str()).collect();
                if hop == 0 {
                    known.extend(Own::NAMES.iter().map(|(name, _)| *name));
                }
                let near = nearest(name, known).map(|name| [before, &[name]].concat().join("."));
                return Err(near);
            }
            if last {
                return Ok(found);
            }
            entities = found.iter().flat_map(|field| self.targets(field)).collect();
            if entities.is_empty() {
                return Err(path.get(..=hop).map(|shorter| shorter.join(".")));
            }
        }
        Err(None)
    }

    /// Entities a field links to.
    fn targets(&self, field: &Field) -> Vec<&'r Entity> {
        match &field.kind {
            FieldKind::Link(addresses) => addresses.iter().filter_map(|address| (self.entity_at)(address)).collect(),
            _ => Vec::new(),
        }
    }

    fn fault(&mut self, place: String, kind: FaultKind) {
        self.found.push(Fault { place, nearest: None, kind });
    }

    fn unknown(&mut self, place: &str, nearest: Option<String>) {
        self.found.push(Fault { place: place.to_string(), nearest, kind: FaultKind::Unknown });
    }
}

/// A name in quotes; what is more than a name stands in the braces it is written in, where its own commas and quotes end nothing.
fn quoted(place: &str) -> String {
    let is_name = place.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.');
    if is_name { format!("'{place}'") } else { format!("'{{{}}}'", place.trim()) }
}

/// A place as a text writes it.
fn named(place: &Place) -> String {
    let ways = |paths: &[Vec<String>]| paths.iter().map(|path| path.join(".")).collect::<Vec<_>>().join(", ");
    match place {
        Place::Value { path, .. } => path.join("."),
        Place::Lines { lines, columns } => format!("{lines}: {}", columns.join(", ")),
        Place::Facts(paths) => format!("fields: {}", ways(paths.as_slice())),
        Place::Code { path, square: true } => format!("qr: {}", path.join(".")),
        Place::Code { path, square: false } => format!("barcode: {}", path.join(".")),
        Place::Picture(path) => format!("picture: {}", path.join(".")),
        Place::Sign(labels) => format!("sign: {}", labels.join(", ")),
        Place::If(condition) => format!("if: {condition}"),
        Place::Else => "else".to_string(),
        Place::EndIf => "end if".to_string(),
        Place::Own(own) => {
            Own::NAMES.iter().find(|(_, known)| known == own).map_or_else(String::new, |(name, _)| (*name).to_string())
        }
    }
}

/// Whether a field holds something to look at.
fn is_picture(field: &Field) -> bool {
    field.kind == FieldKind::File || field.is_signature
}

/// Whether a field has words on paper.
fn is_said(field: &Field) -> bool {
    !matches!(field.kind, FieldKind::Lines(_) | FieldKind::Json) && field.slot != system::CUSTOM
}
