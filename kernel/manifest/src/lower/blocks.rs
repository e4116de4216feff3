//! Blocks of a record's page: each shows something that exists, once.

use std::sync::Arc;

use indexmap::IndexMap;
use serde_json::Value as Json;

use super::screens::filterable;
use crate::check::{At, Check};
use crate::diagnostic::nearest;
use crate::model::detail::{Block, BlockKind, Replies, Table, Thread};
use crate::model::{Entity, Field, FieldKind, Report, system};
use crate::source::detail::{BlockDecl, TableDecl, ThreadDecl};

/// Columns of a table where the declaration names none.
const COLUMNS: usize = 6;
const KINDS: &str = "fields, table, thread, timeline, files and report";

/// What a page shows already.
pub(super) struct Placed<'r> {
    reports: &'r IndexMap<String, Arc<Report>>,
    keys: Vec<String>,
    fields: Vec<String>,
}

impl<'r> Placed<'r> {
    pub fn new(reports: &'r IndexMap<String, Arc<Report>>) -> Self {
        Placed { reports, keys: Vec::new(), fields: Vec::new() }
    }
}

impl Check<'_> {
    pub(super) fn blocks(
        &self,
        at: &At<'_>,
        declared: &[BlockDecl],
        entity: &Entity,
        placed: &mut Placed<'_>,
    ) -> Vec<Block> {
        let mut out = Vec::new();
        for (index, decl) in declared.iter().enumerate() {
            let place = at.item(index);
            if let Some(label) = &decl.label {
                self.label(&place.key("label"), label, &[]);
            }
            let Some((key, shows)) = self.block(&place, decl, entity, placed) else { continue };
            let key = decl.key.clone().unwrap_or(key);
            if placed.keys.contains(&key) {
                let message = match shows {
                    BlockKind::Table(_) | BlockKind::Fields(_) | BlockKind::Report(..) => {
                        format!("a block '{key}' stands on this page already; give this one a 'key'")
                    }
                    _ => format!("'{key}' stands on this page already"),
                };
                self.problem_key(&place, "duplicate", message);
            }
            placed.keys.push(key.clone());
            out.push(Block { key, label: decl.label.clone(), shows });
        }
        out
    }

    /// The block with the key it has unless it is given one.
    fn block(
        &self,
        at: &At<'_>,
        decl: &BlockDecl,
        entity: &Entity,
        placed: &mut Placed<'_>,
    ) -> Option<(String, BlockKind)> {
        let said = [
            decl.fields.is_some(),
            decl.table.is_some(),
            decl.thread.is_some(),
            decl.timeline,
            decl.files,
            decl.report.is_some(),
        ];
        if said.into_iter().filter(|said| *said).count() != 1 {
            self.problem_key(at, "wrong-value", format!("a block shows one of {KINDS}"));
            return None;
        }
        match decl {
            BlockDecl { fields: Some(fields), .. } => Some((
                format!("fields-{}", placed.keys.len()),
                self.fields_block(&at.key("fields"), fields, entity, placed),
            )),
            BlockDecl { table: Some(table), .. } => {
                let (from, table) = self.table(&at.key("table"), table, entity)?;
                Some((from.collection.clone(), BlockKind::Table(table)))
            }
            BlockDecl { thread: Some(thread), .. } => {
                Some(("thread".into(), BlockKind::Thread(self.thread(&at.key("thread"), thread, entity)?)))
            }
            BlockDecl { timeline: true, .. } => Some(("timeline".into(), BlockKind::Timeline)),
            BlockDecl { files: true, .. } => Some(("files".into(), BlockKind::Files)),
            BlockDecl { report: Some(address), .. } => self.report_block(&at.key("report"), address, entity, placed),
            _ => None,
        }
    }

    fn fields_block(&self, at: &At<'_>, names: &[String], entity: &Entity, placed: &mut Placed<'_>) -> BlockKind {
        let fields = self.field_list(at, names, entity, "shown on a page", |field| field.kind != FieldKind::Json);
        for (index, name) in names.iter().enumerate() {
            if placed.fields.contains(name) && !names[..index].contains(name) {
                self.problem(&at.item(index), "duplicate", format!("'{name}' already stands in another block"));
            }
        }
        placed.fields.extend(fields.iter().cloned());
        BlockKind::Fields(fields)
    }

    /// The link by which rows of `from` belong to a record of `entity`.
    fn link_here(&self, at: &At<'_>, from: &Entity, by: &str, entity: &Entity) -> Option<()> {
        let leads = |field: &Field| {
            matches!(&field.kind, FieldKind::Link(targets) if targets.contains(&entity.address)) && field.stored
        };
        let Some(field) = from.field(by) else {
            let links = from.fields.iter().filter(|field| leads(field)).map(|field| field.name.as_str());
            self.unknown(at, "unknown-field", &format!("field of {}", from.address), by, links);
            return None;
        };
        if !leads(field) {
            self.problem(at, "wrong-value", format!("'{by}' does not link to {}", entity.address));
            return None;
        }
        Some(())
    }

    fn table(&self, at: &At<'_>, decl: &TableDecl, entity: &Entity) -> Option<(&Entity, Table)> {
        let from = self.linking(&at.key("from"), &entity.family, &decl.from)?;
        self.link_here(&at.key("by"), from, &decl.by, entity)?;
        let shown = |field: &Field| !matches!(field.kind, FieldKind::Lines(_) | FieldKind::Json);
        let mut columns = self.field_list(&at.key("columns"), &decl.columns, from, "a column of a table", shown);
        if columns.is_empty() {
            columns = from.list.columns.iter().filter(|name| **name != decl.by).take(COLUMNS).cloned().collect();
        }
        if let Some(sort) = &decl.sort {
            self.sort(&at.key("sort"), sort, from);
        }
        if let Some(filter) = &decl.filter {
            self.filter(&at.key("filter"), filter, from);
        }
        let totals = self.field_list(&at.key("totals"), &decl.totals, from, "totalled", |field| {
            field.stored && field.kind.adds_up()
        });
        let list = at.key("totals");
        for (index, name) in decl.totals.iter().enumerate().filter(|(_, name)| !columns.contains(name)) {
            self.problem(
                &list.item(index),
                "wrong-value",
                format!("'{name}' is no column of this table, so no total has a place"),
            );
        }
        if decl.create {
            self.creatable(&at.key("create"), from);
            if from.field(&decl.by).is_some_and(|field| field.read_only) {
                self.problem(
                    &at.key("create"),
                    "no-effect",
                    format!("'{}' is filled by the system, so no new record can be made here", decl.by),
                );
            }
        }
        let sort = decl.sort.clone().unwrap_or_else(|| from.list.sort.clone());
        let table = Table {
            from: decl.from.clone(),
            by: decl.by.clone(),
            columns,
            sort,
            filter: decl.filter.clone(),
            totals,
            create: decl.create,
        };
        Some((from, table))
    }

    fn thread(&self, at: &At<'_>, decl: &ThreadDecl, entity: &Entity) -> Option<Thread> {
        let from = self.linking(&at.key("from"), &entity.family, &decl.from)?;
        self.link_here(&at.key("by"), from, &decl.by, entity)?;
        let one = |key: &str, name: &str, words: &str, fits: fn(&Field) -> bool| {
            self.fitting(&at.key(key), name, from, words, fits)
        };
        let body = one("body", &decl.body, "the text of a message", is_prose);
        let direction = decl.direction.as_ref().and_then(|name| {
            one("direction", name, "the direction of a message", |field| matches!(field.kind, FieldKind::Enum(_)))
        });
        let internal = decl.internal.as_ref().and_then(|name| {
            one("internal", name, "what makes a message internal", |field| field.kind == FieldKind::Bool)
        });
        if let (Some(_), Some(_)) = (&decl.direction, &decl.internal) {
            self.problem_key(
                &at.key("internal"),
                "wrong-value",
                "either 'direction' or 'internal' tells what stays inside, not both",
            );
        }
        let names_author = |field: &Field| {
            matches!(field.kind, FieldKind::User | FieldKind::Link(_) | FieldKind::Text | FieldKind::Email)
        };
        let author = decl.author.as_ref().and_then(|name| one("author", name, "the author of a message", names_author));
        let when = decl.at.as_ref().and_then(|name| {
            one("at", name, "the moment of a message", |field| field.kind == FieldKind::Instant && field.stored)
        });
        let author_name = decl
            .author_name
            .as_ref()
            .and_then(|name| one("authorName", name, "the name of an author", |field| field.kind == FieldKind::Text));
        let quoted = decl
            .quoted
            .as_ref()
            .and_then(|name| one("quoted", name, "what a message quotes", |field| field.kind == FieldKind::Long));
        let said = |field: &Field| {
            matches!(field.kind, FieldKind::Text | FieldKind::Email | FieldKind::Enum(_) | FieldKind::Bool)
                && field.stored
        };
        let facts = decl.facts.iter().enumerate().filter_map(|(index, name)| {
            self.fitting(&at.key("facts").item(index), name, from, "a fact of a message", said)
        });
        let facts: Vec<String> = facts.collect();
        let replies = decl.replies.as_ref().and_then(|address| self.replies(&at.key("replies"), address, entity));
        let compose = at.key("compose");
        let composed = |key: &str, set: &Option<IndexMap<String, Json>>| {
            set.as_ref().map(|set| self.composed(&compose.key(key), set, from, decl))
        };
        let (reply, note) = decl
            .compose
            .as_ref()
            .map_or((None, None), |compose| (composed("reply", &compose.reply), composed("note", &compose.note)));
        if let Some(declared) = &decl.compose {
            if declared.reply.is_none() && declared.note.is_none() {
                self.problem_key(&compose, "no-effect", "'compose' has 'reply', 'note' or both");
            }
            let told = decl
                .direction
                .iter()
                .chain(&decl.internal)
                .any(|name| declared.note.as_ref().is_some_and(|note| note.contains_key(name)));
            if declared.note.is_some() && !told {
                self.problem_key(
                    &compose.key("note"),
                    "wrong-value",
                    "nothing tells a note from an answer: set the field that 'direction' or 'internal' names",
                );
            } else if declared.note.is_some() && declared.note == declared.reply {
                self.problem_key(&compose.key("note"), "wrong-value", "a note and an answer are given the same values");
            }
        }
        Some(Thread {
            from: decl.from.clone(),
            by: decl.by.clone(),
            body: body?,
            direction,
            internal,
            author: author.unwrap_or_else(|| system::NAMES[system::CREATED_BY].to_string()),
            at: when.unwrap_or_else(|| system::NAMES[system::CREATED_AT].to_string()),
            author_name,
            quoted,
            facts,
            files: decl.files,
            replies,
            reply,
            note,
        })
    }

    /// Values a message is given: fields people may write, words that exist, and nothing that must be known left out.
    fn composed(
        &self,
        at: &At<'_>,
        set: &IndexMap<String, Json>,
        from: &Entity,
        decl: &ThreadDecl,
    ) -> Vec<(String, Json)> {
        for (name, value) in set {
            let place = at.key(name);
            let Some(field) = from.field(name) else {
                let near = nearest(name, from.fields.iter().map(|field| field.name.as_str()));
                self.report(
                    at.file,
                    place.key_span(),
                    "unknown-field",
                    format!("there is no field '{name}' of {}", from.address),
                    near,
                );
                continue;
            };
            if field.read_only {
                self.problem_key(&place, "wrong-value", format!("the system fills '{name}'"));
                continue;
            }
            match (&field.kind, value) {
                (FieldKind::Enum(values), Json::String(word)) => {
                    if !values.iter().any(|known| *known.value == **word) {
                        self.unknown(
                            &place,
                            "unknown-word",
                            &format!("value of '{name}'"),
                            word,
                            values.iter().map(|known| &*known.value),
                        );
                    }
                }
                (FieldKind::Bool, Json::Bool(_)) | (FieldKind::Text, Json::String(_)) => {}
                _ => self.problem(
                    &place,
                    "wrong-value",
                    format!("'{name}' is not set here: a constant fits choices, yes or no, and text"),
                ),
            }
        }
        let given = |field: &Field| field.name == decl.by || field.name == decl.body || set.contains_key(&field.name);
        let empty = |field: &&Field| {
            field.required && !field.read_only && field.default.is_none() && field.default_expr.is_none()
        };
        for field in from.fields.iter().skip(system::COUNT).filter(empty).filter(|field| !given(field)) {
            self.problem_key(
                at,
                "missing-field",
                format!("{} requires '{}', which nothing fills", from.address, field.name),
            );
        }
        set.iter().map(|(name, value)| (name.clone(), value.clone())).collect()
    }

    fn replies(&self, at: &At<'_>, address: &str, entity: &Entity) -> Option<Replies> {
        let from = self.resolve(at, &entity.family, address)?;
        let mut long = from.fields.iter().skip(system::COUNT).filter(|field| field.kind == FieldKind::Long);
        match (long.next(), long.next()) {
            (Some(body), None) => Some(Replies { from: from.address.clone(), body: body.name.clone() }),
            _ => {
                self.problem(
                    at,
                    "wrong-value",
                    format!("{} does not hold one long text, so it is no ready answer", from.address),
                );
                None
            }
        }
    }

    fn report_block(
        &self,
        at: &At<'_>,
        address: &str,
        entity: &Entity,
        placed: &Placed<'_>,
    ) -> Option<(String, BlockKind)> {
        let (report, about) = self.report_about(at, address, entity, placed.reports)?;
        Some((report.name.clone(), BlockKind::Report(address.to_string(), about.clone())))
    }

    /// A report about records of an entity, and the parameter that names the one.
    pub(super) fn report_about<'r>(
        &self,
        at: &At<'_>,
        address: &str,
        entity: &Entity,
        reports: &'r IndexMap<String, Arc<Report>>,
    ) -> Option<(&'r Report, &'r String)> {
        let Some(report) = reports.get(address) else {
            self.unknown(at, "unknown-report", "report", address, reports.keys().map(String::as_str));
            return None;
        };
        let about = report.about.as_ref().filter(|about| {
            let param = report.params.iter().find(|param| param.name == **about);
            param.is_some_and(
                |param| matches!(&param.kind, FieldKind::Link(targets) if targets.contains(&entity.address)),
            )
        });
        let Some(about) = about else {
            self.problem(
                at,
                "wrong-value",
                format!("{address} is not about {}: its 'about' names no parameter that links to it", entity.address),
            );
            return None;
        };
        Some((report.as_ref(), about))
    }
}

fn is_prose(field: &Field) -> bool {
    matches!(field.kind, FieldKind::Long | FieldKind::Text) && field.stored && !field.read_only && filterable(field)
}
