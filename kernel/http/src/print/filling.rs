//! A letter's text filled in from one record and the records it links to, each read with the rights of the person printing.

mod shows;

use std::collections::HashMap;
use std::sync::Arc;

use kernel::context::{OpContext, utc_offset_minutes};
use kernel::env::{Linked, RecordRow, Surroundings};
use kernel::files::Area;
use kernel::letters::{LetterText, Own, Piece, Place, alone, pieces};
use kernel::platform::signing::Shown;
use kernel::platform::user;
use kernel::service::read::{self as reading, Labels};
use kernel::shell::Words;
use kernel::{Doc, OpError, OpResult};
use kernel_access::Grant;
use kernel_expr::{Checked, With, eval_truth};
use kernel_manifest::letters::condition;
use kernel_manifest::model::{CurrencySource, Field, FieldKind, LineSet, Operation, Registry};
use kernel_print::{Brand, Code, CodeKind, Language, LetterPart, LogoKind, Pair, Picture, Signature};
use kernel_types::markup::{Block, blocks};
use kernel_types::{Id, Instant, Value, strokes};

use super::Cells;
use crate::state::HttpState;

/// Columns of a table that names none.
const COLUMNS: usize = 6;

/// A text about to be filled in, for any number of records. `state` speaks the language of the business.
pub struct Filler<'a> {
    state: &'a HttpState,
    context: &'a OpContext,
    title: &'a str,
    body: Vec<Block>,
    /// Ways through links that it takes.
    paths: Vec<Vec<String>>,
    /// Ways to pictures.
    pictures: Vec<Vec<String>>,
    /// By their texts. One that these records cannot tell does not hold.
    conditions: HashMap<String, Checked>,
    logo: Option<Picture>,
    /// Name of the person printing, and their address for mail.
    me: String,
    me_email: String,
}

/// A text as it reads about one record.
pub struct Filled {
    pub title: String,
    pub parts: Vec<LetterPart>,
    /// What says something on it.
    pub shows: Vec<Shown>,
}

impl<'a> Filler<'a> {
    /// # Errors
    /// Of the database.
    pub async fn new(
        state: &'a HttpState,
        context: &'a OpContext,
        text: &'a LetterText,
        brand: &Brand,
    ) -> OpResult<Filler<'a>> {
        let body = blocks(&text.body);
        let (mut paths, mut pictures) = (Vec::new(), Vec::new());
        named(&text.title, &mut paths, &mut pictures);
        body.iter().for_each(|block| block.each_text(&mut |text| named(text, &mut paths, &mut pictures)));
        let conditions = conditions(&state.app.product.registry, &text.about, &body);
        for read in conditions.values().flat_map(|condition| &condition.deps).filter(|read| read.len() > 1) {
            paths.push(read.iter().map(ToString::to_string).collect());
        }
        let me = context.actor.user.clone();
        let mut reader = state.app.reader(context).await?;
        let names = reader.people(std::slice::from_ref(&me)).await?;
        drop(reader);
        let mut platform = state.app.db.read_platform().await?;
        let person = user::by_id(&mut platform, &me).await?;
        drop(platform);
        Ok(Filler {
            state,
            context,
            title: &text.title,
            body,
            paths,
            pictures,
            conditions,
            logo: brand.logo.as_ref().map(|logo| Picture {
                kind: logo.kind,
                alt: brand.name.clone(),
                bytes: logo.bytes.clone(),
            }),
            me: names.get(me.as_str()).cloned().unwrap_or_default(),
            me_email: person.map(|person| person.email).unwrap_or_default(),
        })
    }

    /// # Errors
    /// [`OpError::NotFound`] for a record out of the caller's reach.
    pub async fn fill(&self, grant: &Grant, id: &Id) -> OpResult<Filled> {
        let Filler { state, context, .. } = *self;
        let registry = &*state.app.product.registry;
        let words = Words::new(registry, &context.business.sector);
        let root = read(state, registry, context, grant, id).await?;
        let mut linked = HashMap::new();
        for path in &self.paths {
            follow(state, registry, context, &root, &mut linked, path).await?;
        }
        let mut pictures = HashMap::new();
        for path in &self.pictures {
            if let Some(picture) = picture(state, context, sheet_at(&root, &linked, path), path).await {
                pictures.insert(path.join("."), picture);
            }
        }
        let language = Language::from_tag(&context.business.language);
        let filling =
            Filling { filler: self, words: &words, language, root: &root, linked: &linked, pictures: &pictures };
        let blocks = self.blocks(&filling, grant);
        Ok(Filled {
            title: filling.words(self.title),
            parts: blocks.iter().filter_map(|block| filling.part(block)).collect(),
            shows: filling.shows(self.title, &blocks, self.conditions.values()),
        })
    }

    /// The blocks of the text, without what its conditions leave out.
    fn blocks(&self, filling: &Filling<'_>, grant: &Grant) -> Vec<&Block> {
        let mut linked = Linked::new();
        for sheet in filling.linked.values().flatten() {
            linked.insert(sheet.doc.id(), (Arc::clone(&sheet.doc.entity), Arc::clone(&sheet.doc.record)));
        }
        let doc = &filling.root.doc;
        let row = RecordRow::new(&doc.entity, &doc.record, &linked);
        let context =
            Surroundings { context: self.context, registry: &self.state.app.product.registry, role: grant.role() };
        let env = With { row: &row, context: &context };
        let holds =
            |text: &str| self.conditions.get(text).is_some_and(|checked| eval_truth(checked, &env).unwrap_or(false));
        let (mut blocks, mut shown) = (Vec::new(), Vec::<bool>::new());
        for block in &self.body {
            match alone(block) {
                Some(Place::If(text)) => shown.push(holds(&text)),
                Some(Place::Else) => {
                    if let Some(last) = shown.last_mut() {
                        *last = !*last;
                    }
                }
                Some(Place::EndIf) => {
                    shown.pop();
                }
                _ if shown.iter().all(|shown| *shown) => blocks.push(block),
                _ => {}
            }
        }
        blocks
    }
}

/// The conditions of a text about records of an entity.
fn conditions(registry: &Registry, about: &str, body: &[Block]) -> HashMap<String, Checked> {
    let Some(entity) = registry.entity(about) else { return HashMap::new() };
    let entity_at = |address: &str| registry.entity(address).map(|entity| &**entity);
    let texts = body.iter().filter_map(|block| match alone(block) {
        Some(Place::If(text)) => Some(text),
        _ => None,
    });
    texts.filter_map(|text| condition(&entity_at, entity, &text).ok().map(|checked| (text, checked))).collect()
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

/// The ways through links that a text takes, and those to pictures.
fn named(text: &str, paths: &mut Vec<Vec<String>>, pictures: &mut Vec<Vec<String>>) {
    for piece in pieces(text) {
        let Piece::Place(place) = piece else { continue };
        paths.extend(place.paths().into_iter().filter(|path| path.len() > 1).map(<[String]>::to_vec));
        if let Place::Picture(path) = place {
            pictures.push(path);
        }
    }
}

/// The record that holds the last field of a path; nothing where the caller may not look.
fn sheet_at<'s>(root: &'s Sheet, linked: &'s HashMap<String, Option<Sheet>>, path: &[String]) -> Option<&'s Sheet> {
    match path.split_last()? {
        (_, []) => Some(root),
        (_, way) => linked.get(&way.join("."))?.as_ref(),
    }
}

/// The picture a field holds. A file that is none, or lost, is no reason to print nothing.
async fn picture(state: &HttpState, context: &OpContext, sheet: Option<&Sheet>, path: &[String]) -> Option<Picture> {
    let (doc, name) = (&sheet?.doc, path.last()?);
    let field = doc.entity.field(name)?;
    if field.is_signature {
        let svg = strokes::svg(doc.text(name)?)?;
        return Some(Picture { kind: LogoKind::Svg, alt: field.label.clone(), bytes: svg.into_bytes() });
    }
    let Value::Json(file) = doc.get(name) else { return None };
    let kind = match file.get("mediaType")?.as_str()? {
        "image/png" => LogoKind::Png,
        "image/jpeg" => LogoKind::Jpg,
        _ => return None,
    };
    let sha256 = file.get("sha256")?.as_str()?;
    match state.app.files.bytes(Area::Tenant(context.tenant()), sha256).await {
        Ok(bytes) => {
            let alt = file.get("name").and_then(|name| name.as_str()).unwrap_or_default().to_string();
            Some(Picture { kind, alt, bytes })
        }
        Err(error) => {
            tracing::warn!(%error, "print.picture_missing");
            None
        }
    }
}

struct Filling<'a> {
    filler: &'a Filler<'a>,
    words: &'a Words<'a>,
    language: Language,
    root: &'a Sheet,
    /// By the way that leads there; nothing where the caller may not look.
    linked: &'a HashMap<String, Option<Sheet>>,
    /// By the way to their field.
    pictures: &'a HashMap<String, Picture>,
}

impl Filling<'_> {
    /// What a block becomes; nothing, where a field it draws is empty.
    fn part(&self, block: &Block) -> Option<LetterPart> {
        let Some(place) = alone(block) else {
            return Some(LetterPart::Text(block.map_text(&|text| self.words(text))));
        };
        match place {
            Place::Lines { lines, columns } => {
                let doc = &self.root.doc;
                let columns = match doc.entity.line_set(&lines) {
                    Some(set) if columns.is_empty() => usual(set),
                    _ => columns,
                };
                Some(LetterPart::Table(self.cells(self.root).table(doc, &lines, &columns)))
            }
            Place::Facts(paths) => {
                let facts: Vec<Pair> = paths.iter().filter_map(|path| self.fact(path)).collect();
                (!facts.is_empty()).then_some(LetterPart::Facts(facts))
            }
            Place::Code { path, square } => {
                let text = self.value(&path).filter(|text| !text.is_empty())?;
                Some(LetterPart::Code(Code { text, kind: if square { CodeKind::Qr } else { CodeKind::Bars } }))
            }
            Place::Picture(path) => self.pictures.get(&path.join(".")).cloned().map(LetterPart::Picture),
            Place::Own(Own::BusinessLogo) => self.filler.logo.clone().map(LetterPart::Picture),
            Place::Sign(labels) => {
                let line = |label| Signature { label, ..Signature::default() };
                Some(LetterPart::Sign(labels.into_iter().map(line).collect()))
            }
            // Words, which `alone` leaves to the block, and conditions, which are no parts.
            Place::Value { .. } | Place::Own(_) | Place::If(_) | Place::Else | Place::EndIf => None,
        }
    }

    /// A field with its label.
    fn fact(&self, path: &[String]) -> Option<Pair> {
        let field = sheet_at(self.root, self.linked, path)?.doc.entity.field(path.last()?)?;
        let value = self.value(path).filter(|value| !value.is_empty())?;
        Some(Pair::new(self.words.translate(&field.label), value))
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
                // Saving refuses tables, pictures, signatures and conditions among words.
                Piece::Place(_) => {}
            }
        }
        said
    }

    fn value(&self, path: &[String]) -> Option<String> {
        let name = path.last()?;
        let sheet = sheet_at(self.root, self.linked, path)?;
        let field = sheet.doc.entity.field(name)?;
        let value = sheet.doc.get(name);
        if let Value::Instant(at) = value {
            return Some(self.moment(*at));
        }
        let text = self.cells(sheet).text(field, value);
        if field.kind == FieldKind::Money && !text.is_empty() {
            return Some(format!("{} {text}", self.currency(sheet, field)));
        }
        Some(text)
    }

    /// Day and time of a moment, by the wall clock of the business.
    fn moment(&self, at: Instant) -> String {
        let offset = i64::from(utc_offset_minutes(self.filler.context.business.zone, at));
        let minute = (at.0.div_euclid(60_000_000) + offset).rem_euclid(24 * 60);
        format!("{}, {:02}:{:02}", self.language.day(at.plus_seconds(offset * 60).date()), minute / 60, minute % 60)
    }

    /// The currency of one amount.
    fn currency<'s>(&'s self, sheet: &'s Sheet, field: &Field) -> &'s str {
        let own = match field.currency {
            CurrencySource::Own(slot) => sheet.doc.record.values.get(slot).and_then(Value::as_str),
            CurrencySource::Base | CurrencySource::Parent(_) => None,
        };
        own.unwrap_or(&self.filler.context.business.currency)
    }

    fn cells<'s>(&'s self, sheet: &'s Sheet) -> Cells<'s> {
        let currency = sheet.doc.text("currency").unwrap_or(&self.filler.context.business.currency);
        Cells { language: self.language, words: self.words, currency, labels: &sheet.labels }
    }

    fn own(&self, own: Own) -> String {
        let business = &self.filler.context.business;
        match own {
            Own::Today => self.language.day(self.filler.context.today()),
            Own::Me => self.filler.me.clone(),
            Own::MeEmail => self.filler.me_email.clone(),
            Own::BusinessName => business.name.clone(),
            Own::BusinessAddress => business.address.join(", "),
            Own::BusinessPhone => business.phone.clone().unwrap_or_default(),
            Own::BusinessEmail => business.email.clone().unwrap_or_default(),
            Own::BusinessTaxNumber => business.tax_number.clone().unwrap_or_default(),
            // A picture, no words.
            Own::BusinessLogo => String::new(),
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
