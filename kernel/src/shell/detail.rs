//! The page of a record as the shell draws it, without what the caller may not read or begin.

use kernel_access::{Actor, Grant, decide};
use kernel_manifest::model::{Block, BlockKind, Detail, FieldKind, Operation, Registry, Start, StartAct, Thread};
use serde_json::{Map, Value as Json, json};

use super::Words;

/// One caller's view of a declared page.
pub struct Page<'a> {
    pub registry: &'a Registry,
    pub actor: &'a Actor,
    pub grant: &'a Grant,
    pub words: &'a Words<'a>,
}

impl Page<'_> {
    /// Parts that are not declared are null: the shell makes them from the form.
    pub fn describe(&self, detail: &Detail) -> Json {
        let states: Map<String, Json> =
            detail.primary.iter().map(|(state, acts)| (state.clone(), json!(acts))).collect();
        json!({
            "figures": self.names(&detail.figures),
            "primary": states,
            "starts": detail.starts.iter().filter_map(|start| self.start(start)).collect::<Vec<_>>(),
            "blocks": detail.blocks.as_ref().map(|blocks| self.blocks(blocks)),
            "side": detail.side.as_ref().map(|blocks| self.blocks(blocks)),
            "tabs": detail.tabs.iter().map(|tab| json!({"key": tab.key, "label": self.words.translate(&tab.label), "blocks": self.blocks(&tab.blocks)})).collect::<Vec<_>>(),
        })
    }

    fn names<'n>(&self, names: &'n [String]) -> Vec<&'n str> {
        let entity = self.grant.entity();
        names
            .iter()
            .map(String::as_str)
            .filter(|name| entity.slot(name).is_some_and(|slot| self.grant.may_read_slot(slot)))
            .collect()
    }

    /// What the caller may begin here. Routes are the shell's to ask for: it knows which ones are open.
    fn start(&self, start: &Start) -> Option<Json> {
        let mut object = Map::new();
        object.insert("name".into(), json!(start.name));
        object.insert("label".into(), json!(self.words.translate(&start.label)));
        object.insert("states".into(), json!(start.states));
        match &start.does {
            StartAct::Open(path) => object.insert("open".into(), json!(path)),
            StartAct::Create { entity, fill } => {
                let target = self.registry.entity(entity)?;
                let path =
                    target.routes.create.as_ref().filter(|_| decide(self.actor, target, Operation::Create).is_ok())?;
                object.insert("open".into(), json!(path));
                let fill: Map<String, Json> = fill.iter().map(|(name, from)| (name.clone(), json!(from))).collect();
                object.insert("fill".into(), Json::Object(fill))
            }
        };
        Some(Json::Object(object))
    }

    fn blocks(&self, blocks: &[Block]) -> Vec<Json> {
        blocks.iter().filter_map(|block| self.block(block)).collect()
    }

    fn block(&self, block: &Block) -> Option<Json> {
        let rows = block.rows();
        if let Some(rows) = &rows {
            let from = self.registry.entity(rows.from)?;
            let read = decide(self.actor, from, Operation::Read).ok()?;
            from.slot(rows.by).filter(|slot| read.may_read_slot(*slot))?;
        }
        let said =
            |otherwise: Option<&String>| block.label.as_ref().or(otherwise).map(|label| self.words.translate(label));
        let plural = rows.as_ref().and_then(|rows| self.registry.entity(rows.from)).map(|from| &from.plural);
        let mut shown = match &block.shows {
            BlockKind::Fields(fields) => json!({"kind": "fields", "fields": self.names(fields), "label": said(None)}),
            BlockKind::Table(table) => json!({
                "kind": "table", "from": table.from, "by": table.by, "columns": table.columns, "sort": table.sort, "filter": table.filter,
                "totals": table.totals, "create": table.create, "label": said(plural),
            }),
            BlockKind::Thread(thread) => json!({
                "kind": "thread", "from": thread.from, "by": thread.by, "body": thread.body, "tells": tells(self.registry, thread),
                "author": thread.author, "authorName": thread.author_name, "at": thread.at, "quoted": thread.quoted, "facts": self.facts(thread), "files": thread.files, "label": said(None),
                "replies": thread.replies.as_ref().filter(|replies| self.readable(&replies.from)).map(|replies| json!({"from": replies.from, "body": replies.body})),
                "reply": self.composed(thread, thread.reply.as_ref(), false), "note": self.composed(thread, thread.note.as_ref(), true),
            }),
            BlockKind::Timeline => json!({"kind": "timeline", "label": said(None)}),
            BlockKind::Files => json!({"kind": "files", "label": said(None)}),
            BlockKind::Report(address, param) => {
                let report = self
                    .registry
                    .reports
                    .get(address)
                    .filter(|report| crate::reporting::reach(self.registry, self.actor, report).is_ok())?;
                json!({"kind": "report", "report": address, "param": param, "label": said(Some(&report.title))})
            }
        };
        shown["key"] = json!(block.key);
        Some(shown)
    }

    /// What a new message is given, as far as the caller may write it: a portal user's answer takes the default. A note that could not
    /// be told from an answer is none.
    fn composed(&self, thread: &Thread, set: Option<&Vec<(String, Json)>>, note: bool) -> Option<Map<String, Json>> {
        let from = self.registry.entity(&thread.from)?;
        let create = decide(self.actor, from, Operation::Create).ok()?;
        let may = |name: &str| {
            from.field(name).is_some_and(|field| self.actor.system || field.access.may_write(create.role()))
        };
        let told = thread.direction.as_ref().or(thread.internal.as_ref()).is_none_or(|name| may(name));
        if !may(&thread.body) || !may(&thread.by) || (note && !told) {
            return None;
        }
        Some(set?.iter().filter(|(name, _)| may(name)).cloned().collect())
    }

    /// Fields below a message, as far as its reader may see them.
    fn facts(&self, thread: &Thread) -> Vec<Json> {
        let Some((from, grant)) = self
            .registry
            .entity(&thread.from)
            .and_then(|from| Some((from, decide(self.actor, from, Operation::Read).ok()?)))
        else {
            return Vec::new();
        };
        let seen = thread
            .facts
            .iter()
            .filter_map(|name| from.field(name))
            .filter(|field| self.actor.system || field.access.may_read(grant.role()));
        seen.map(|field| json!(field.name)).collect()
    }

    fn readable(&self, address: &str) -> bool {
        self.registry.entity(address).is_some_and(|entity| decide(self.actor, entity, Operation::Read).is_ok())
    }
}

/// Which field tells what went out from what stays inside, and by which values: those new messages are given, else the words for it.
fn tells(registry: &Registry, thread: &Thread) -> Option<Json> {
    let name = thread.direction.as_ref().or(thread.internal.as_ref())?;
    let field = registry.entity(&thread.from)?.field(name)?;
    let value = |set: Option<&Vec<(String, Json)>>, word: &str| {
        let given = set.and_then(|set| set.iter().find(|(key, _)| key == name)).map(|(_, value)| value.clone());
        given.or_else(|| match &field.kind {
            FieldKind::Enum(values) => values.iter().find(|known| &*known.value == word).map(|_| json!(word)),
            _ => (word == "internal").then(|| json!(true)),
        })
    };
    Some(
        json!({"field": name, "out": value(thread.reply.as_ref(), "out"), "inside": value(thread.note.as_ref(), "internal")}),
    )
}
