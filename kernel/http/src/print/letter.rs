//! Letters: a stored text filled in from one record and the records it links to, each read with the rights of the person printing.

use std::collections::HashMap;
use std::sync::Arc;

use kernel::context::OpContext;
use kernel::letters::{LetterText, Own, Piece, Place, alone, pieces};
use kernel::service::read::{self as reading, Labels};
use kernel::shell::Words;
use kernel::{Doc, Op, OpError, OpResult};
use kernel_access::Grant;
use kernel_manifest::model::{CurrencySource, Field, FieldKind, LineSet, Operation, Registry};
use kernel_print::{Language, LetterDocument, LetterPart, Paper, Signature};
use kernel_types::markup::{Block, blocks};
use kernel_types::{Id, Value};

use super::{Cells, created_at, letterhead, render};
use crate::state::HttpState;

/// Columns of a table that names none.
const COLUMNS: usize = 6;

/// The PDF of a letter that is kept, about one record; answers the file's name too.
pub async fn letter(
    state: &HttpState,
    context: &OpContext,
    grant: &Grant,
    id: &Id,
    letter: &Id,
) -> OpResult<(String, Vec<u8>)> {
    let provider = state.app.product.modules.letters.clone().ok_or(OpError::NotFound)?;
    let mut reader = state.app.reader(context).await?;
    let text = provider.text(&mut Op::reading(&state.app, context, &mut reader), letter).await?;
    drop(reader);
    let text = text.filter(|text| text.about == grant.entity().address).ok_or(OpError::NotFound)?;
    sample(state, context, grant, id, &text).await
}

/// As [`letter`], for a text that is not saved.
pub async fn sample(
    state: &HttpState,
    context: &OpContext,
    grant: &Grant,
    id: &Id,
    text: &LetterText,
) -> OpResult<(String, Vec<u8>)> {
    let letter = composed(state, context, grant, id, text).await?;
    let name = if letter.title.is_empty() { grant.entity().name.clone() } else { letter.title.clone() };
    Ok((name, render(state, context, move |engine| kernel_print::render_letter(&letter, engine)).await?))
}

async fn composed(
    state: &HttpState,
    context: &OpContext,
    grant: &Grant,
    id: &Id,
    text: &LetterText,
) -> OpResult<LetterDocument> {
    let state = &state.in_language(&context.business.language);
    let registry = &*state.app.product.registry;
    let words = Words::new(registry, &context.business.sector);
    let body = blocks(&text.body);
    let root = read(state, registry, context, grant, id).await?;
    let mut linked = HashMap::new();
    for path in paths(&text.title, &body) {
        follow(state, registry, context, &root, &mut linked, &path).await?;
    }
    let mut reader = state.app.reader(context).await?;
    let me = context.actor.user.clone();
    let names = reader.people(std::slice::from_ref(&me)).await?;
    let me = names.get(me.as_str()).cloned().unwrap_or_default();
    drop(reader);
    let language = Language::from_tag(&context.business.language);
    let filling = Filling { context, words: &words, language, root: &root, linked: &linked, me };
    Ok(LetterDocument {
        brand: letterhead(state, context).await?,
        title: filling.words(&text.title),
        parts: body.iter().map(|block| filling.part(block)).collect(),
        paper: Paper::parse(&text.paper).unwrap_or_default(),
        language,
        created_at: created_at(context.now),
        ..LetterDocument::default()
    })
}

/// A record as the caller may read it.
struct Sheet {
    doc: Doc,
    labels: Labels,
}

async fn read(state: &HttpState, registry: &Registry, context: &OpContext, grant: &Grant, id: &Id) -> OpResult<Sheet> {
    let printable = reading::printable(&state.app, context, grant, id, "").await?;
    // The grant may be of a request in another language.
    let entity = registry.entity(&grant.entity().address).ok_or(OpError::NotFound)?;
    Ok(Sheet { doc: Doc::new(Arc::clone(entity), Arc::clone(&printable.doc.record)), labels: printable.labels })
}

/// Reads what lies on the way of a path, as far as the caller may.
async fn follow(
    state: &HttpState,
    registry: &Registry,
    context: &OpContext,
    root: &Sheet,
    linked: &mut HashMap<String, Option<Sheet>>,
    path: &[String],
) -> OpResult<()> {
    for hops in 1..path.len() {
        let Some((way, before)) = path.get(..hops).and_then(|way| Some((way.join("."), way.get(..hops - 1)?))) else {
            break;
        };
        if linked.contains_key(&way) {
            continue;
        }
        let from = if before.is_empty() { Some(root) } else { linked.get(&before.join(".")).and_then(Option::as_ref) };
        let target = from.zip(path.get(hops - 1)).and_then(|(from, name)| from.doc.target(name));
        let sheet = match target {
            Some((address, id)) => {
                let entity = registry.entity(&address).ok_or(OpError::NotFound)?;
                match kernel::service::grant(context, entity, Operation::Read) {
                    Ok(grant) => match read(state, registry, context, &grant, &id).await {
                        Ok(sheet) => Some(sheet),
                        Err(OpError::NotFound) => None,
                        Err(error) => return Err(error),
                    },
                    Err(_) => None,
                }
            }
            None => None,
        };
        linked.insert(way, sheet);
    }
    Ok(())
}

/// Ways through links that a text takes.
fn paths(title: &str, body: &[Block]) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    collect(title, &mut found);
    body.iter().for_each(|block| block.each_text(&mut |text| collect(text, &mut found)));
    found
}

fn collect(text: &str, found: &mut Vec<Vec<String>>) {
    for piece in pieces(text) {
        if let Piece::Place(Place::Value { path, .. }) = piece
            && path.len() > 1
        {
            found.push(path);
        }
    }
}

struct Filling<'a> {
    context: &'a OpContext,
    words: &'a Words<'a>,
    language: Language,
    root: &'a Sheet,
    /// By the way that leads there; nothing where the caller may not look.
    linked: &'a HashMap<String, Option<Sheet>>,
    me: String,
}

impl Filling<'_> {
    fn part(&self, block: &Block) -> LetterPart {
        match alone(block) {
            Some(Place::Lines { lines, columns }) => {
                let doc = &self.root.doc;
                let columns = match doc.entity.line_set(&lines) {
                    Some(set) if columns.is_empty() => usual(set),
                    _ => columns,
                };
                LetterPart::Table(self.cells(self.root).table(doc, &lines, &columns))
            }
            Some(Place::Sign(labels)) => {
                LetterPart::Sign(labels.into_iter().map(|label| Signature { label, name: None }).collect())
            }
            _ => LetterPart::Text(block.map_text(&|text| self.words(text))),
        }
    }

    fn words(&self, text: &str) -> String {
        let mut said = String::with_capacity(text.len());
        for piece in pieces(text) {
            match piece {
                Piece::Words(words) => said.push_str(words),
                Piece::Unclear(within) => {
                    said.push('{');
                    said.push_str(within);
                    said.push('}');
                }
                Piece::Place(Place::Own(own)) => said.push_str(&self.own(own)),
                Piece::Place(Place::Value { path, otherwise }) => {
                    let value = self.value(&path).unwrap_or_default();
                    said.push_str(if value.is_empty() { otherwise.as_deref().unwrap_or_default() } else { &value });
                }
                // Saving refuses tables and signatures among words.
                Piece::Place(Place::Lines { .. } | Place::Sign(_)) => {}
            }
        }
        said
    }

    fn value(&self, path: &[String]) -> Option<String> {
        let (name, way) = path.split_last()?;
        let sheet = if way.is_empty() { self.root } else { self.linked.get(&way.join("."))?.as_ref()? };
        let field = sheet.doc.entity.field(name)?;
        let value = sheet.doc.get(name);
        let text = self.cells(sheet).text(field, value);
        if field.kind == FieldKind::Money && !text.is_empty() {
            return Some(format!("{} {text}", self.currency(sheet, field)));
        }
        Some(text)
    }

    /// The currency of one amount.
    fn currency<'s>(&'s self, sheet: &'s Sheet, field: &Field) -> &'s str {
        let own = match field.currency {
            CurrencySource::Own(slot) => sheet.doc.record.values.get(slot).and_then(Value::as_str),
            CurrencySource::Base | CurrencySource::Parent(_) => None,
        };
        own.unwrap_or(&self.context.business.currency)
    }

    fn cells<'s>(&'s self, sheet: &'s Sheet) -> Cells<'s> {
        let currency = sheet.doc.text("currency").unwrap_or(&self.context.business.currency);
        Cells { language: self.language, words: self.words, currency, labels: &sheet.labels }
    }

    fn own(&self, own: Own) -> String {
        let business = &self.context.business;
        match own {
            Own::Today => self.language.day(self.context.today()),
            Own::Me => self.me.clone(),
            Own::BusinessName => business.name.clone(),
            Own::BusinessAddress => business.address.join(", "),
            Own::BusinessPhone => business.phone.clone().unwrap_or_default(),
            Own::BusinessEmail => business.email.clone().unwrap_or_default(),
            Own::BusinessTaxNumber => business.tax_number.clone().unwrap_or_default(),
        }
    }
}

/// What a table shows that names no columns.
fn usual(set: &LineSet) -> Vec<String> {
    let shown = set
        .fields
        .iter()
        .skip(1)
        .filter(|field| !matches!(field.kind, FieldKind::Json | FieldKind::File | FieldKind::Tags));
    shown.take(COLUMNS).map(|field| field.name.clone()).collect()
}
