//! Bars along time: what they wait for, and whose time they take.

use super::kinds::is_lane;
use crate::check::{At, Check};
use crate::model::{Entity, Field, FieldKind};
use crate::source::gantt::{GanttDecl, GanttLinksDecl};

/// What waits for what: the start or the finish of a bar for the finish or the start of the one before.
const KINDS: [&str; 4] = ["fs", "ss", "ff", "sf"];

impl Check<'_> {
    pub fn gantt(&self, at: &At<'_>, declared: &GanttDecl, entity: &Entity) -> Option<GanttDecl> {
        let is_date = |field: &Field| field.kind == FieldKind::Date && field.stored;
        let start = self.fitting(&at.key("start"), &declared.start, entity, "the first day of a bar", is_date);
        let end = self.fitting(&at.key("end"), &declared.end, entity, "the last day of a bar", is_date);
        let progress = declared.progress.as_ref().and_then(|progress| {
            self.fitting(&at.key("progress"), progress, entity, "progress in percent", |field| {
                matches!(field.kind, FieldKind::Percent | FieldKind::Int)
            })
        });
        let after = declared
            .after
            .as_ref()
            .and_then(|name| self.bar_link(&at.key("after"), name, entity, entity, "what a bar waits for"));
        if declared.after.is_none() {
            for (key, said) in [("kind", &declared.kind), ("lag", &declared.lag)] {
                if said.is_some() {
                    let message =
                        format!("'{key}' says how a bar waits, and nothing says for what: name it in 'after'");
                    self.problem_key(&at.key(key), "no-effect", message);
                }
            }
        }
        if declared.after.is_some() && declared.links.is_some() {
            self.problem_key(&at.key("links"), "wrong-value", "a gantt has 'after' or 'links', not both");
        }
        let kind = declared.kind.as_ref().and_then(|name| self.wait_kind(&at.key("kind"), name, entity));
        let lag = declared.lag.as_ref().and_then(|name| self.wait_lag(&at.key("lag"), name, entity));
        let links = declared.links.as_ref().and_then(|links| self.gantt_links(&at.key("links"), links, entity));
        let lanes = declared.lanes.as_ref().and_then(|lanes| {
            self.fitting(&at.key("lanes"), lanes, entity, "the resources of bars", |field| {
                field.stored && is_lane(&field.kind)
            })
        });
        let days = at.key("days");
        for (index, day) in declared.days.iter().enumerate() {
            if declared.days[..index].contains(day) {
                self.problem(&days.item(index), "duplicate", format!("'{}' stands twice", day.as_str()));
            }
        }
        let days = declared.days.clone();
        Some(GanttDecl { start: start?, end: end?, progress, after, kind, lag, links, lanes, days })
    }

    fn gantt_links(&self, at: &At<'_>, declared: &GanttLinksDecl, entity: &Entity) -> Option<GanttLinksDecl> {
        let from = self.linking(&at.key("from"), &entity.family, &declared.from)?;
        let bar = self.bar_link(&at.key("bar"), &declared.bar, from, entity, "the bar that waits");
        let after = self.bar_link(&at.key("after"), &declared.after, from, entity, "what a bar waits for");
        if declared.bar == declared.after {
            self.problem(&at.key("after"), "duplicate", format!("'{}' is the bar that waits", declared.after));
        }
        let kind = declared.kind.as_ref().and_then(|name| self.wait_kind(&at.key("kind"), name, from));
        let lag = declared.lag.as_ref().and_then(|name| self.wait_lag(&at.key("lag"), name, from));
        Some(GanttLinksDecl { from: from.address.clone(), bar: bar?, after: after?, kind, lag })
    }

    /// A link of `holder` to records that are bars.
    fn bar_link(&self, at: &At<'_>, name: &str, holder: &Entity, bars: &Entity, use_words: &str) -> Option<String> {
        self.fitting(
            at,
            name,
            holder,
            use_words,
            |field| matches!(&field.kind, FieldKind::Link(targets) if targets.contains(&bars.address)),
        )
    }

    fn wait_kind(&self, at: &At<'_>, name: &str, holder: &Entity) -> Option<String> {
        let words = format!("how a bar waits: a choice of {}", KINDS.join(", "));
        self.fitting(at, name, holder, &words, |field| match &field.kind {
            FieldKind::Enum(values) => values.iter().all(|value| KINDS.contains(&&*value.value)),
            _ => false,
        })
    }

    fn wait_lag(&self, at: &At<'_>, name: &str, holder: &Entity) -> Option<String> {
        self.fitting(at, name, holder, "working days between bars", |field| {
            field.stored && field.kind == FieldKind::Int
        })
    }
}
