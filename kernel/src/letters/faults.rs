//! What is wrong with a letter, before anybody prints it.

use kernel_access::decide;
use kernel_manifest::diagnostic::nearest;
use kernel_manifest::model::field::system;
use kernel_manifest::model::{Entity, Field, FieldKind, Operation, Registry};
use kernel_types::markup::{Block, blocks};

use super::places::{Own, Piece, Place, pieces};
use crate::error::FieldError;
use crate::op::Op;

/// How far a letter follows links.
const HOPS: usize = 4;

/// Something a letter names that is not there.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Fault {
    /// As it stands between the braces.
    place: String,
    /// The name meant, perhaps.
    nearest: Option<String>,
    kind: FaultKind,
}

impl Fault {
    /// The error at the field that holds the text.
    fn error(&self, pointer: &str) -> FieldError {
        let place = &self.place;
        match (self.kind, &self.nearest) {
            (FaultKind::NotAlone, _) => {
                FieldError::new(pointer, "place_not_alone", format!("'{place}' needs a paragraph of its own."))
            }
            (FaultKind::Unknown, Some(near)) => FieldError::new(
                pointer,
                "unknown_place",
                format!("These records have no '{place}'. Did you mean '{near}'?"),
            ),
            (FaultKind::Unknown, None) => {
                FieldError::new(pointer, "unknown_place", format!("These records have no '{place}'."))
            }
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FaultKind {
    /// No field, and nothing every letter can say.
    Unknown,
    /// A table or signatures among words, where only words fit.
    NotAlone,
}

/// What is wrong with a letter about records of the entity `about`: records its author may not print, at `/about`, and what the title and
/// the body name that those records do not have, at `/title` and `/body`.
pub fn faults(op: &Op<'_>, about: &str, title: &str, body: &str) -> Vec<FieldError> {
    let registry = &op.app.product.registry;
    match registry.entity(about).filter(|entity| decide(&op.context.actor, entity, Operation::Print).is_ok()) {
        Some(entity) => unfilled(registry, entity, title, body),
        None => {
            let message = "There are no such records, or your access does not let you print them.";
            vec![FieldError::new("/about", "unknown_list", message)]
        }
    }
}

/// What a title and a body name that records of the entity do not have.
pub fn unfilled(registry: &Registry, entity: &Entity, title: &str, body: &str) -> Vec<FieldError> {
    let mut check = Check { registry, entity, found: Vec::new() };
    check.words(title);
    let mut errors: Vec<FieldError> = check.found.drain(..).map(|fault| fault.error("/title")).collect();
    blocks(body).iter().for_each(|block| check.block(block));
    errors.extend(check.found.iter().map(|fault| fault.error("/body")));
    errors
}

struct Check<'r> {
    registry: &'r Registry,
    entity: &'r Entity,
    found: Vec<Fault>,
}

impl Check<'_> {
    fn block(&mut self, block: &Block) {
        match alone(block) {
            Some(place) => self.place(&place, true),
            None => block.each_text(&mut |text| self.words(text)),
        }
    }

    fn words(&mut self, text: &str) {
        for piece in pieces(text) {
            match piece {
                Piece::Words(_) => {}
                Piece::Unclear(within) => self.unknown(within, None),
                Piece::Place(place) => self.place(&place, false),
            }
        }
    }

    fn place(&mut self, place: &Place, alone: bool) {
        match place {
            Place::Own(_) => {}
            Place::Sign(labels) => self.apart(&format!("sign: {}", labels.join(", ")), alone),
            Place::Lines { lines, columns } => {
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
                self.apart(&format!("{lines}: {}", columns.join(", ")), alone);
            }
            Place::Value { path, .. } => {
                if let Err(near) = self.path(path) {
                    self.unknown(&path.join("."), near);
                }
            }
        }
    }

    /// Whether a path leads to something that can be said; else the nearest that does.
    fn path(&self, path: &[String]) -> Result<(), Option<String>> {
        let mut entities = vec![self.entity];
        for (hop, name) in path.iter().enumerate() {
            let last = hop + 1 == path.len();
            let found: Vec<&Field> =
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
                return Ok(());
            }
            entities = found.iter().flat_map(|field| targets(self.registry, field)).collect();
            if entities.is_empty() {
                return Err(path.get(..=hop).map(|shorter| shorter.join(".")));
            }
        }
        Err(None)
    }

    fn apart(&mut self, place: &str, alone: bool) {
        if !alone {
            self.found.push(Fault { place: place.to_string(), nearest: None, kind: FaultKind::NotAlone });
        }
    }

    fn unknown(&mut self, place: &str, nearest: Option<String>) {
        self.found.push(Fault { place: place.to_string(), nearest, kind: FaultKind::Unknown });
    }
}

/// Entities a field links to.
fn targets<'r>(registry: &'r Registry, field: &Field) -> Vec<&'r Entity> {
    match &field.kind {
        FieldKind::Link(addresses) => {
            addresses.iter().filter_map(|address| registry.entity(address)).map(|entity| &**entity).collect()
        }
        _ => Vec::new(),
    }
}

/// Whether a field has words on paper.
fn is_said(field: &Field) -> bool {
    !matches!(field.kind, FieldKind::Lines(_) | FieldKind::Json) && field.slot != system::CUSTOM
}

/// The table or signatures a paragraph consists of.
pub fn alone(block: &Block) -> Option<Place> {
    let Block::Paragraph { spans } = block else { return None };
    let text: String = spans.iter().map(|span| span.text.as_str()).collect();
    let mut pieces = pieces(text.trim()).into_iter();
    match (pieces.next(), pieces.next()) {
        (Some(Piece::Place(place @ (Place::Lines { .. } | Place::Sign(_)))), None) => Some(place),
        _ => None,
    }
}
