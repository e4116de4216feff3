//! A scored instrument as a mixin: its questions, scores and bands are fields like any other, so that access, audit, erasure, lists
//! and exports hold for them, and forms and programs work them out by the same expressions.

use std::sync::Arc;

use super::tree::{Entry, entries, entry, map, text};
use super::{tell, whole};
use crate::diagnostic::Diagnostic;
use crate::instrument::{answered, banded, read, scored, versioned};
use crate::model::{Instrument, InstrumentItem, InstrumentScore};
use crate::read::yaml::{Kind, Node, Span};
use crate::read::{Doc, FileKind, InstrumentSource, Mixin, MixinText, SourceFile, typed};
use crate::source::instrument::{InstrumentFile, ItemDecl, ScoreDecl};

/// What a file means. `None` where it is not whole, which is reported.
pub(crate) fn instrument(
    family: &str,
    doc: Doc<InstrumentFile>,
    problems: &mut Vec<Diagnostic>,
) -> Option<InstrumentSource> {
    let (instrument, mut found) = read(family, &doc);
    if !found.is_empty() {
        tell(&doc.file, found, problems);
        return None;
    }
    let root = laid(&doc, &instrument);
    let tree = whole(&root, &instrument.address, &mut found);
    let value = if found.is_empty() { typed(&tree, FileKind::Entity, &mut found) } else { None };
    let (path, source) = (doc.file.path.clone(), doc.file.text.clone());
    let mut file = SourceFile::new(path.clone(), source.clone(), tree);
    file.alone = true;
    tell(&file, found, problems);
    let alone = Doc { file, stem: doc.stem.clone(), value: value? };
    let mixin =
        Mixin { text: Arc::new(MixinText { address: instrument.address.clone(), path, text: source }), root, alone };
    Some(InstrumentSource { doc, instrument: Arc::new(instrument), mixin })
}

/// The mixin that says what the file says, every part in the place of what it follows from.
fn laid(doc: &Doc<InstrumentFile>, instrument: &Instrument) -> Node {
    let root = &doc.file.root;
    let own = root.entry("instrument").map_or(root.span, |(key, _)| key.span);
    let mut fields: Vec<Entry> = Vec::new();
    for (item, (name, decl)) in instrument.items.iter().zip(&doc.value.items) {
        let span = placed(root, "items", name);
        fields.push(entry(name, span, question(&doc.value, item, decl, span)));
    }
    for (score, (name, decl)) in instrument.scores.iter().zip(&doc.value.scores) {
        fields.extend(results(instrument, score, decl, placed(root, "scores", name)));
    }
    let version = computed("int", "Version of the questionnaire", &versioned(instrument), own);
    fields.push(entry(&instrument.version_field, own, version));
    let parts = vec![entry("mixin", own, text(&instrument.name, own)), entry("properties", own, map(fields, own))];
    map(parts, root.span)
}

fn question(file: &InstrumentFile, item: &InstrumentItem, decl: &ItemDecl, span: Span) -> Node {
    let scale = file.scales.get(&item.scale);
    let labels = scale.into_iter().flatten().map(|(value, answer)| (value.as_str(), answer.label.as_str()));
    let mut parts = choice(labels, span);
    parts.push(entry("title", span, text(&decl.text, span)));
    if let Some(help) = &decl.help {
        parts.push(entry("description", span, text(help, span)));
    }
    map(parts, span)
}

/// The count of answers, the score and its band. Each reads those before it.
fn results(instrument: &Instrument, score: &InstrumentScore, decl: &ScoreDecl, span: Span) -> Vec<Entry> {
    let count = computed("int", &format!("{}: questions answered", decl.title), &answered(instrument, score), span);
    let figure = computed("decimal", &decl.title, &scored(instrument, score), span);
    let mut fields = vec![entry(&score.answered_field, span, count), entry(&score.field, span, figure)];
    if let Some(name) = &score.band_field {
        let labels = decl.bands.iter().map(|(value, band)| (value.as_str(), band.label.as_str()));
        let mut parts = choice(labels, span);
        parts.push(entry("title", span, text(&format!("{} in words", decl.title), span)));
        parts.push(entry("x-compute", span, text(&banded(score), span)));
        fields.push(entry(name, span, map(parts, span)));
    }
    fields
}

fn choice<'c>(labels: impl Iterator<Item = (&'c str, &'c str)>, span: Span) -> Vec<Entry> {
    let (mut values, mut shown) = (Vec::new(), Vec::new());
    for (value, label) in labels {
        values.push(text(value, span));
        shown.push(entry(value, span, text(label, span)));
    }
    vec![entry("enum", span, Node { span, kind: Kind::List(values) }), entry("x-labels", span, map(shown, span))]
}

fn computed(kind: &str, title: &str, works: &str, span: Span) -> Node {
    let parts = vec![
        entry("$ref", span, text(kind, span)),
        entry("title", span, text(title, span)),
        entry("x-compute", span, text(works, span)),
    ];
    map(parts, span)
}

/// Where a question or a score is declared.
fn placed(root: &Node, list: &str, name: &str) -> Span {
    let declared = root.get(list).map(entries).unwrap_or_default();
    declared.iter().find(|(key, _)| key.name == name).map_or(root.span, |(key, _)| key.span)
}
