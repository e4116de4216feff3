//! The order in which stored computed fields of a record and its lines are computed, and the circles among them.

use kernel_expr::{Checked, Kind, Node};

use super::fill::Filled;
use crate::check::{At, Check};
use crate::model::{Entity, FieldKind};

/// A field of the record (`None`) or of a line set.
pub(crate) type Cell = (Option<usize>, usize);

impl Check<'_> {
    /// What is needed first comes first; among equals lines come before the head, then the declared order.
    pub fn compute_order(&self, at: &At<'_>, entity: &Entity, filled: &Filled) -> Vec<Cell> {
        let mut cells: Vec<Cell> = Vec::new();
        for (index, set) in entity.lines.iter().enumerate() {
            cells.extend(set.fields.iter().map(|field| (Some(index), field.slot)));
        }
        cells.extend(entity.fields.iter().map(|field| (None, field.slot)));
        let computed: Vec<(Cell, &Checked)> =
            cells.iter().filter_map(|cell| filled.compute(cell.0, cell.1).map(|checked| (*cell, &**checked))).collect();
        let mut walk = Walk { check: self, at, entity, computed: &computed, done: Vec::new(), trail: Vec::new() };
        for (cell, _) in &computed {
            walk.visit(*cell);
        }
        let stored = |cell: &Cell| match cell.0 {
            None => entity.fields.get(cell.1),
            Some(index) => entity.lines.get(index).and_then(|set| set.fields.get(cell.1)),
        };
        walk.done.into_iter().filter(|cell| stored(cell).is_some_and(|field| field.stored)).collect()
    }
}

struct Walk<'a> {
    check: &'a Check<'a>,
    at: &'a At<'a>,
    entity: &'a Entity,
    computed: &'a [(Cell, &'a Checked)],
    done: Vec<Cell>,
    trail: Vec<Cell>,
}

impl Walk<'_> {
    fn visit(&mut self, cell: Cell) {
        if self.done.contains(&cell) {
            return;
        }
        let Some((_, checked)) = self.computed.iter().find(|(known, _)| *known == cell) else { return };
        if let Some(start) = self.trail.iter().position(|earlier| *earlier == cell) {
            let names: Vec<String> = self.trail[start..].iter().chain([&cell]).map(|cell| self.name(*cell)).collect();
            self.report_circle(cell, &names.join(" → "));
            return;
        }
        self.trail.push(cell);
        let mut needs = Vec::new();
        let frames = match cell.0 {
            None => vec![None],
            Some(index) => vec![Some(index), None],
        };
        reads(&checked.tree, &frames, self.entity, &mut needs);
        for need in needs {
            self.visit(need);
        }
        self.trail.pop();
        if !self.done.contains(&cell) {
            self.done.push(cell);
        }
    }

    fn name(&self, cell: Cell) -> String {
        match cell.0 {
            None => self.entity.fields.get(cell.1).map_or_else(String::new, |field| field.name.clone()),
            Some(index) => {
                let set = self.entity.lines.get(index);
                let field = set.and_then(|set| set.fields.get(cell.1));
                format!("{}.{}", set.map_or("", |set| &set.name), field.map_or("", |field| &field.name))
            }
        }
    }

    fn report_circle(&self, cell: Cell, circle: &str) {
        let properties = self.at.key("properties");
        let message = format!("these fields need one another: {circle}");
        let name = self.name(cell);
        match name.split_once('.') {
            None => self.check.problem(&properties.key(&name).key("x-compute"), "cycle", message),
            Some((set, field)) => {
                let place = properties.key(set);
                let items = place.key("items");
                let inner = items.key("properties");
                self.check.problem(&inner.key(field).key("x-compute"), "cycle", message);
            }
        }
    }
}

/// Cells a tree reads. `frames` are the records in reach, innermost first.
fn reads(node: &Node, frames: &[Option<usize>], entity: &Entity, out: &mut Vec<Cell>) {
    match &node.kind {
        Kind::Field { depth, slot, .. } => out.extend(frames.get(*depth).map(|frame| (*frame, *slot))),
        Kind::Path { depth, slots, .. } => {
            if let (Some(frame), Some(slot)) = (frames.get(*depth), slots.first()) {
                out.push((*frame, *slot));
            }
        }
        Kind::Aggregate { depth, slot, body, .. } => {
            let Some(body) = body else { return };
            let set = match entity.fields.get(*slot).map(|field| &field.kind) {
                Some(FieldKind::Lines(index)) => *index,
                _ => return,
            };
            let inner: Vec<Option<usize>> =
                std::iter::once(Some(set)).chain(frames.iter().skip(*depth).copied()).collect();
            reads(body, &inner, entity, out);
            return;
        }
        _ => {}
    }
    for child in node.children() {
        reads(child, frames, entity, out);
    }
}
