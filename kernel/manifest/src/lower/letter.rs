//! Prints made of blocks: every text names what records of the entity have.

use std::sync::Arc;

use indexmap::IndexMap;
use kernel_types::labels::LabelGrid;
use kernel_types::markup::Place;

use crate::check::{At, Check};
use crate::diagnostic::nearest;
use crate::letters::{Check as Places, Fault, FaultKind, condition};
use crate::model::{Entity, LetterBlock, LetterPrint, LetterSigner, LetterSigning, Operation, Print, Said};
use crate::read::FamilySource;
use crate::read::place::within;
use crate::source::letter::{LabelsDecl, PaperDecl, PrintBlockDecl, SigningDecl};
use crate::source::presentation::PrintFile;

const KINDS: &str = "heading, text, fields, table, qr, barcode, picture, sign, logo, rule and blocks";
/// How deep blocks stand within blocks.
const DEPTH: usize = 4;
/// Most people who sign one document.
const SIGNERS: usize = 10;

impl Check<'_> {
    pub fn letter_prints(
        &self,
        order: &[&FamilySource],
        prints: &IndexMap<String, Arc<Print>>,
    ) -> IndexMap<String, Arc<LetterPrint>> {
        let mut out: IndexMap<String, Arc<LetterPrint>> = IndexMap::new();
        for source in order {
            for doc in &source.prints {
                let file = &doc.value;
                let Some(blocks) = &file.blocks else { continue };
                let at = At::root(&doc.file);
                let address = format!("{}.{}", source.name, file.print);
                let taken = prints.contains_key(&address) || out.contains_key(&address);
                let Some(entity) = self.print_entity(&at, &source.name, file, taken) else { continue };
                out.insert(address, Arc::new(self.letter_print(&at, file, blocks, entity)));
            }
        }
        out
    }

    fn letter_print(&self, at: &At<'_>, file: &PrintFile, blocks: &[PrintBlockDecl], entity: &Entity) -> LetterPrint {
        self.around_lines(at, file);
        if !entity.access.operations.contains_key(&Operation::Print) {
            let message = format!("nobody may print records of {}; say under 'x-access' who may", entity.address);
            self.problem(&at.key("entity"), "no-effect", message);
        }
        self.label(&at.key("title"), &file.title, &[]);
        let paper = file.paper.unwrap_or(PaperDecl::A4);
        self.paper(at, paper, file.labels);
        let list = at.key("blocks");
        if blocks.is_empty() {
            self.problem(&list, "wrong-value", "a print without a block is an empty page");
        }
        let mut known: Vec<String> = Vec::new();
        let kept = self.print_blocks(&list, blocks, &Within { entity, before: "", depth: 0 }, &mut known);
        LetterPrint {
            name: file.print.clone(),
            entity: entity.address.clone(),
            title: file.title.clone(),
            paper,
            labels: file.labels.filter(|_| paper == PaperDecl::Labels),
            blocks: kept,
            signing: file.signing.as_ref().map(|decl| self.signing(&at.key("signing"), decl, paper, entity)),
        }
    }

    fn signing(&self, at: &At<'_>, decl: &SigningDecl, paper: PaperDecl, entity: &Entity) -> LetterSigning {
        let list = at.key("signers");
        if decl.signers.is_empty() || decl.signers.len() > SIGNERS {
            self.problem(&list, "wrong-value", format!("1 to {SIGNERS} people sign"));
        }
        if paper == PaperDecl::Labels {
            self.problem_key(at, "no-effect", "labels are not signed");
        }
        let taken = [
            ("sent", &decl.sent),
            ("signed", &decl.signed),
            ("declined", &decl.declined),
            ("withdrawn", &decl.withdrawn),
        ];
        for (key, name) in taken {
            if let Some(name) = name.as_ref().filter(|name| !entity.transitions.contains_key(*name)) {
                let what = format!("transition of {}", entity.address);
                let known = entity.transitions.keys().map(String::as_str);
                self.unknown(&at.key(key), "unknown-transition", &what, name, known);
            }
        }
        let signers = decl.signers.iter().enumerate().map(|(index, signer)| {
            let place = list.item(index);
            self.label(&place.key("role"), &signer.role, &[]);
            if decl.signers.iter().take(index).any(|other| other.role == signer.role) {
                let message = format!("'{}' signs already; tell the two apart", signer.role);
                self.problem(&place.key("role"), "duplicate", message);
            }
            for (key, text) in [("name", &signer.name), ("email", &signer.email)] {
                if let Some(text) = text {
                    self.said(&place.key(key), text, entity);
                }
            }
            LetterSigner {
                role: Said { key: (index + 1).to_string(), text: signer.role.clone() },
                name: signer.name.clone().unwrap_or_default(),
                email: signer.email.clone().unwrap_or_default(),
            }
        });
        LetterSigning {
            signers: signers.collect(),
            parallel: decl.parallel,
            sent: decl.sent.clone(),
            signed: decl.signed.clone(),
            declined: decl.declined.clone(),
            withdrawn: decl.withdrawn.clone(),
        }
    }

    fn print_blocks(
        &self,
        list: &At<'_>,
        blocks: &[PrintBlockDecl],
        around: &Within<'_>,
        known: &mut Vec<String>,
    ) -> Vec<LetterBlock> {
        let mut kept = Vec::new();
        for (index, decl) in blocks.iter().enumerate() {
            let place = list.item(index);
            let key = decl.key.clone().unwrap_or_else(|| format!("{}{}", around.before, index + 1));
            if known.contains(&key) {
                self.problem_key(&place, "duplicate", format!("a block '{key}' stands here already"));
            }
            known.push(key.clone());
            kept.extend(self.conditional(&place, decl, &key, around, known));
        }
        kept
    }

    /// A block with its condition, and what stands in its place.
    fn conditional(
        &self,
        at: &At<'_>,
        decl: &PrintBlockDecl,
        key: &str,
        around: &Within<'_>,
        known: &mut Vec<String>,
    ) -> Vec<LetterBlock> {
        let entity = around.entity;
        let Some(condition) = &decl.when else {
            if decl.blocks.is_some() {
                self.problem_key(&at.key("blocks"), "missing-key", "say under 'when' in which case these are printed");
            }
            if !decl.otherwise.is_empty() {
                self.problem_key(&at.key("otherwise"), "no-effect", "'otherwise' stands in place of what has a 'when'");
            }
            return self.print_block(at, decl, key, entity).into_iter().collect();
        };
        self.condition(&at.key("when"), condition, entity);
        if around.depth >= DEPTH {
            self.problem_key(at, "wrong-value", format!("conditions stand within each other {DEPTH} deep at most"));
            return Vec::new();
        }
        let depth = around.depth + 1;
        let blocks = match &decl.blocks {
            Some(blocks) => {
                self.one_kind(at, decl);
                let before = format!("{key}-");
                self.print_blocks(&at.key("blocks"), blocks, &Within { entity, before: &before, depth }, known)
            }
            None => self.print_block(at, decl, key, entity).into_iter().collect(),
        };
        let before = format!("{key}-else-");
        let within = Within { entity, before: &before, depth };
        let otherwise = self.print_blocks(&at.key("otherwise"), &decl.otherwise, &within, known);
        vec![LetterBlock::When { condition: condition.trim().to_string(), blocks, otherwise }]
    }

    /// A condition as letters have them: what a business changes in the text is held against the same.
    fn condition(&self, at: &At<'_>, text: &str, entity: &Entity) {
        if text.contains(['{', '}']) {
            return self.problem(at, "wrong-value", "a condition is an expression, and nothing is filled in here");
        }
        let entity_at = |address: &str| self.entities.get(address);
        for error in condition(&entity_at, entity, text).err().into_iter().flatten() {
            let span = within(at.file, at.node(), error.span.start, error.span.end);
            self.report(at.file, span, "expression", error.message.replace('`', "'"), error.suggestion);
        }
    }

    /// Whether a block is one thing, and which is told where it is not.
    fn one_kind(&self, at: &At<'_>, decl: &PrintBlockDecl) -> bool {
        let kinds = [
            decl.heading.is_some(),
            decl.text.is_some(),
            decl.fields.is_some(),
            decl.table.is_some(),
            decl.qr.is_some(),
            decl.barcode.is_some(),
            decl.picture.is_some(),
            decl.sign.is_some(),
            decl.logo,
            decl.rule,
            decl.blocks.is_some(),
        ];
        let one = kinds.into_iter().filter(|kind| *kind).count() == 1;
        if !one {
            self.problem_key(at, "wrong-value", format!("a block is one of {KINDS}"));
        }
        one
    }

    /// What stands around lines stands around no blocks.
    fn around_lines(&self, at: &At<'_>, file: &PrintFile) {
        let without = [
            ("lines", file.lines.is_some()),
            ("party", file.party.is_some()),
            ("meta", !file.meta.is_empty()),
            ("taxes", file.taxes.is_some()),
            ("totals", !file.totals.is_empty()),
            ("words", file.words.is_some()),
            ("notes", !file.notes.is_empty()),
            ("pay_to", file.pay_to.is_some()),
            ("verify", file.verify),
            ("share", file.share.is_some()),
        ];
        for (key, _) in without.into_iter().filter(|(_, given)| *given) {
            self.problem_key(&at.key(key), "no-effect", format!("a print has 'blocks' or '{key}', not both"));
        }
    }

    fn paper(&self, at: &At<'_>, paper: PaperDecl, labels: Option<LabelsDecl>) {
        let place = at.key("labels");
        match (paper, labels) {
            (PaperDecl::Labels, None) => {
                self.problem(&at.key("paper"), "missing-key", "say under 'labels' how the sheet is divided");
            }
            (PaperDecl::Labels, Some(cut)) => {
                let counts = [("columns", cut.columns, LabelGrid::COLUMNS), ("rows", cut.rows, LabelGrid::ROWS)];
                for (key, count, most) in counts {
                    if count == 0 || count > most {
                        self.problem(&place.key(key), "wrong-value", format!("a sheet has 1 to {most} {key}"));
                    }
                }
                for (key, width) in [("side", cut.side), ("top", cut.top)] {
                    if width > LabelGrid::MARGIN {
                        self.problem(&place.key(key), "wrong-value", format!("at most {} mm", LabelGrid::MARGIN));
                    }
                }
            }
            (_, Some(_)) => {
                self.problem_key(&place, "no-effect", "only 'paper: labels' is divided");
            }
            (_, None) => {}
        }
    }

    fn print_block(&self, at: &At<'_>, decl: &PrintBlockDecl, key: &str, entity: &Entity) -> Option<LetterBlock> {
        if !self.one_kind(at, decl) || decl.blocks.is_some() {
            return None;
        }
        if !decl.columns.is_empty() && decl.table.is_none() {
            self.problem_key(&at.key("columns"), "no-effect", "columns are those of a 'table'");
        }
        let said = |text: &String| Said { key: key.to_string(), text: text.clone() };
        if let Some(text) = &decl.heading {
            self.said(&at.key("heading"), text, entity);
            return Some(LetterBlock::Heading(said(text)));
        }
        if let Some(text) = &decl.text {
            self.said(&at.key("text"), text, entity);
            return Some(LetterBlock::Text(said(text)));
        }
        if let Some(names) = &decl.fields {
            let list = at.key("fields");
            for (index, name) in names.iter().enumerate() {
                self.place(&list.item(index), &Place::Facts(vec![steps(name)]), entity);
            }
            return Some(LetterBlock::Place(format!("fields: {}", names.join(", "))));
        }
        if let Some(lines) = &decl.table {
            self.print_table(at, lines, &decl.columns, entity);
            return Some(LetterBlock::Place(format!("{lines}: {}", decl.columns.join(", "))));
        }
        for (word, path) in [("qr", &decl.qr), ("barcode", &decl.barcode)] {
            if let Some(path) = path {
                let place = Place::Code { path: steps(path), square: word == "qr" };
                self.place(&at.key(word), &place, entity);
                return Some(LetterBlock::Place(format!("{word}: {path}")));
            }
        }
        if let Some(path) = &decl.picture {
            self.place(&at.key("picture"), &Place::Picture(steps(path)), entity);
            return Some(LetterBlock::Place(format!("picture: {path}")));
        }
        if let Some(labels) = &decl.sign {
            let list = at.key("sign");
            for (index, label) in labels.iter().enumerate() {
                let place = list.item(index);
                self.label(&place, label, &[]);
                if label.contains([',', '{', '}']) {
                    let message = "commas part those who sign, and nothing is filled in here";
                    self.problem(&place, "wrong-value", message);
                }
            }
            let labels = labels.iter().enumerate();
            let said = labels.map(|(index, text)| Said { key: format!("{key}--{}", index + 1), text: text.clone() });
            return Some(LetterBlock::Sign(said.collect()));
        }
        Some(if decl.logo { LetterBlock::Place("business.logo".into()) } else { LetterBlock::Rule })
    }

    fn print_table(&self, at: &At<'_>, lines: &str, columns: &[String], entity: &Entity) {
        let Some(set) = entity.line_set(lines) else {
            let known = entity.lines.iter().map(|set| set.name.as_str());
            return self.unknown(&at.key("table"), "unknown-field", "lines field", lines, known);
        };
        let list = at.key("columns");
        for (index, name) in columns.iter().enumerate() {
            if set.slot(name).is_none() {
                let what = format!("field of {}.{}", entity.address, set.name);
                let known = set.fields.iter().map(|field| field.name.as_str());
                self.unknown(&list.item(index), "unknown-field", &what, name, known);
            }
        }
    }

    /// A text with places in braces, among them terms of sectors.
    fn said(&self, at: &At<'_>, text: &str, entity: &Entity) {
        let entity_at = |address: &str| self.entities.get(address);
        let mut places = Places::new(&entity_at, entity);
        places.words(text);
        for fault in places.taken().into_iter().filter(|fault| !self.is_term(&fault.place)) {
            let found = text.find(&format!("{{{}", fault.place)).map(|open| open + 1);
            let span = match found {
                Some(start) => within(at.file, at.node(), start, start + fault.place.len()),
                None => at.span(),
            };
            let (message, near) = self.told(fault, entity);
            self.report(at.file, span, "unknown-place", message, near);
        }
    }

    fn place(&self, at: &At<'_>, place: &Place, entity: &Entity) {
        let entity_at = |address: &str| self.entities.get(address);
        let mut places = Places::new(&entity_at, entity);
        places.place(place, true);
        for fault in places.taken() {
            let (message, near) = self.told(fault, entity);
            self.report(at.file, at.span(), "unknown-place", message, near);
        }
    }

    /// A fault in the words of the compiler, with the nearest name.
    fn told(&self, fault: Fault, entity: &Entity) -> (String, Option<String>) {
        let Fault { place, nearest: near, kind } = fault;
        match kind {
            FaultKind::Unknown => {
                let term = || nearest(&place, self.terms.keys().map(String::as_str));
                let near = near.or_else(term);
                (format!("records of {} have no '{place}'", entity.address), near)
            }
            FaultKind::NotAlone => (format!("'{{{place}}}' is a block of its own, no words of a text"), None),
            FaultKind::NobodySigns => (format!("'{{{}}}' does not say who signs", place.trim()), None),
            FaultKind::NoPicture => (format!("'{place}' holds no picture"), None),
            FaultKind::Condition { why, .. } => (why, near),
            // Declared conditions are blocks, which are closed by their end.
            FaultKind::NotClosed | FaultKind::NotOpened => (format!("'{place}' is no place in a text"), None),
        }
    }

    fn is_term(&self, word: &str) -> bool {
        let term = word.strip_suffix(".verb").unwrap_or(word);
        self.terms.contains_key(term) || self.plurals.contains_key(word)
    }
}

/// Where blocks stand.
struct Within<'a> {
    entity: &'a Entity,
    /// What keys begin with that are left out.
    before: &'a str,
    depth: usize,
}

/// `employee.name` in its parts.
fn steps(path: &str) -> Vec<String> {
    path.split('.').map(str::to_string).collect()
}
