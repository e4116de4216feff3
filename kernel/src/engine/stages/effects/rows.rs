//! Records as the expressions of effects read them: with the answers of a transition, and beside the record that has the effect.

use std::sync::Arc;

use kernel_expr::{Checked, Kind, Node, Row, Type, Value as ExprValue};
use kernel_manifest::model::{Entity, Field, Transition, system};
use kernel_types::Value;
use kernel_types::working_time::Calendar;

use crate::env::{RecordRow, to_expr};
use crate::plan::LinkPath;

/// The answers to what a transition asks.
#[derive(Clone)]
pub(crate) struct Asked(Option<(Arc<Transition>, Arc<[Value]>)>);

impl Asked {
    pub(crate) fn new(transition: &Arc<Transition>, answers: Vec<Value>) -> Asked {
        Asked(Some((Arc::clone(transition), answers.into())))
    }

    pub(crate) fn nothing() -> Asked {
        Asked(None)
    }

    /// The questions, and what was said to each.
    fn parts(&self) -> (&[Field], &[Value]) {
        self.0.as_ref().map_or((&[], &[]), |(transition, answers)| (&transition.ask, answers))
    }
}

fn answer(ask: &[Field], answers: &[Value], index: usize) -> ExprValue {
    match (ask.get(index), answers.get(index)) {
        (Some(field), Some(value)) => to_expr(&field.kind, value),
        _ => ExprValue::Null,
    }
}

/// A record and the answers to its transition's questions: `ask.reason` is the path `[slot, index]`.
pub(crate) struct Answered<'a> {
    row: &'a RecordRow<'a>,
    slot: usize,
    ask: &'a [Field],
    answers: &'a [Value],
}

impl<'a> Answered<'a> {
    pub(crate) fn new(row: &'a RecordRow<'a>, slot: usize, asked: &'a Asked) -> Answered<'a> {
        let (ask, answers) = asked.parts();
        Answered { row, slot, ask, answers }
    }

    pub(crate) fn of(row: &'a RecordRow<'a>, slot: usize, ask: &'a [Field], answers: &'a [Value]) -> Answered<'a> {
        Answered { row, slot, ask, answers }
    }
}

impl Row for Answered<'_> {
    fn field(&self, slot: usize) -> ExprValue {
        self.row.field(slot)
    }

    fn link(&self, path: &[usize]) -> ExprValue {
        match path {
            [slot, index] if *slot == self.slot => answer(self.ask, self.answers, *index),
            _ => self.row.link(path),
        }
    }

    fn line_count(&self, slot: usize) -> usize {
        self.row.line_count(slot)
    }

    fn line(&self, slot: usize, i: usize) -> Option<&dyn Row> {
        self.row.line(slot, i)
    }

    fn calendar(&self, key: &str) -> Option<Arc<Calendar>> {
        self.row.calendar(key)
    }
}

/// A record that an effect changes, and the one that has the effect as `source`.
pub(super) struct Affected<'a> {
    row: Answered<'a>,
    source_slot: usize,
    source: &'a RecordRow<'a>,
}

impl<'a> Affected<'a> {
    pub(super) fn new(
        row: &'a RecordRow<'a>,
        entity: &Entity,
        source: &'a RecordRow<'a>,
        asked: &'a Asked,
    ) -> Affected<'a> {
        Affected { row: Answered::new(row, entity.extra_slot(), asked), source_slot: entity.source_slot(), source }
    }
}

impl Row for Affected<'_> {
    fn field(&self, slot: usize) -> ExprValue {
        if slot == self.source_slot { self.source.field(system::ID) } else { self.row.field(slot) }
    }

    fn link(&self, path: &[usize]) -> ExprValue {
        match path {
            [slot, rest @ ..] if *slot == self.source_slot => of_source(self.source, rest),
            _ => self.row.link(path),
        }
    }

    fn line_count(&self, slot: usize) -> usize {
        self.row.line_count(slot)
    }

    fn line(&self, slot: usize, i: usize) -> Option<&dyn Row> {
        self.row.line(slot, i)
    }

    fn calendar(&self, key: &str) -> Option<Arc<Calendar>> {
        self.row.calendar(key)
    }
}

fn of_source(source: &RecordRow<'_>, path: &[usize]) -> ExprValue {
    match path {
        [] => source.field(system::ID),
        [slot] => source.field(*slot),
        path => source.link(path),
    }
}

/// The links of the record that has the effect that an expression over the other one follows.
pub(super) fn source_links(node: &Node, source_slot: usize, out: &mut Vec<LinkPath>) {
    if let Kind::Path { slots, .. } = &node.kind
        && let Some((first, rest)) = slots.split_first()
        && *first == source_slot
    {
        out.extend((1..rest.len()).map(|length| LinkPath { set: None, slots: rest[..length].to_vec() }));
    }
    for child in node.children() {
        source_links(child, source_slot, out);
    }
}

/// The condition with what it reads of `source` and of the answers put in, so that the database can judge it.
pub(super) fn without_source(checked: &Checked, entity: &Entity, source: &RecordRow<'_>, asked: &Asked) -> Checked {
    let (ask, answers) = asked.parts();
    let put = |node: &Node| match &node.kind {
        Kind::Field { slot, depth: 0, .. } if *slot == entity.source_slot() => Some(source.field(system::ID)),
        Kind::Path { slots, .. } => match slots.split_first()? {
            (first, rest) if *first == entity.source_slot() => Some(of_source(source, rest)),
            (first, [index]) if *first == entity.extra_slot() => Some(answer(ask, answers, *index)),
            _ => None,
        },
        _ => None,
    };
    Checked { tree: replaced(&checked.tree, &put), ..checked.clone() }
}

/// The expression with values in the place of the nodes for which `put` knows one.
pub(crate) fn replaced(node: &Node, put: &dyn Fn(&Node) -> Option<ExprValue>) -> Node {
    if let Some(value) = put(node) {
        let ty = if matches!(value, ExprValue::Null) { Type::Null } else { node.ty.clone() };
        return Node { span: node.span, ty, kind: Kind::Const(value) };
    }
    let one = |node: &Node| Box::new(replaced(node, put));
    let all = |nodes: &[Node]| nodes.iter().map(|node| replaced(node, put)).collect::<Vec<_>>();
    let kind = match &node.kind {
        Kind::Neg(a) => Kind::Neg(one(a)),
        Kind::Not(a) => Kind::Not(one(a)),
        Kind::Binary(op, a, b) => Kind::Binary(*op, one(a), one(b)),
        Kind::Cond(a, b, c) => Kind::Cond(one(a), one(b), one(c)),
        Kind::In(a, items) => Kind::In(one(a), all(items)),
        Kind::InList(a, b) => Kind::InList(one(a), one(b)),
        Kind::List(items) => Kind::List(all(items)),
        Kind::Call(func, items) => Kind::Call(*func, all(items)),
        Kind::Aggregate { op, depth, slot, name, body } => Kind::Aggregate {
            op: *op,
            depth: *depth,
            slot: *slot,
            name: Arc::clone(name),
            body: body.as_ref().map(|body| one(body)),
        },
        same => same.clone(),
    };
    Node { span: node.span, ty: node.ty.clone(), kind }
}
