//! Formulas: rows that work their outputs out instead of stating them. An expression reads the inputs of its table, and the outputs
//! that stand before its own; every output is rounded once, to the digits of its column.

use std::sync::Arc;

use kernel_expr::{
    BinaryOp, Checked, Context, FieldRef, Kind, Need, Node, Row as Read, Scope, Type, Value as Worked, With,
};
use kernel_types::{Date, Value, say};
use serde_json::Value as Json;

use super::Wrong;
use crate::check::expression::{Want, fits, kind_words};
use crate::check::scope::field_type;
use crate::check::value::Misfit;
use crate::diagnostic::nearest;
use crate::model::rules::{Columns, Row, Work};
use crate::model::{EnumValue, Field, FieldKind, from_expr, to_expr};

/// A part of an expression, and what it came to.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// Place of the output that is worked out with it.
    pub output: usize,
    pub text: String,
    pub value: Worked,
}

/// Reads the expression for the output at a place.
pub(super) fn read(columns: &Columns<'_>, at: usize, cell: &Json) -> Result<Work, Vec<Wrong>> {
    let output = &columns.outputs[at];
    let text = match cell {
        Json::String(text) => text.clone(),
        Json::Null | Json::Bool(_) | Json::Number(_) => cell.to_string(),
        Json::Array(_) | Json::Object(_) => {
            return Err(vec![Wrong::misfit(
                &output.name,
                Misfit::new(say!("manifest-value-expression", "must be an expression")),
            )]);
        }
    };
    let scope = Names { inputs: columns.inputs, before: columns.outputs.get(..at).unwrap_or_default() };
    let checked =
        kernel_expr::parse(&text).and_then(|ast| kernel_expr::check(&ast, &scope, Need::Row)).map_err(|errors| {
            let wrong = errors.into_iter().map(|error| Wrong::Expression {
                message: error.sentence.map_or_else(|| error.message.replace('`', "'").into(), |sentence| *sentence),
                near: error.suggestion,
                span: error.span,
            });
            wrong.collect::<Vec<Wrong>>()
        })?;
    if let Some(node) = beyond(&checked.tree) {
        let message = say!(
            "manifest-formula-of-inputs",
            "a formula follows from its inputs, not from the time, the user or the settings"
        );
        return Err(vec![Wrong::Expression { message, near: None, span: node.span }]);
    }
    let span = checked.tree.span;
    if !is_given(&output.kind, &checked) {
        let message = say!(
            "manifest-formula-gives",
            "this gives {gives}, but {wanted} is wanted",
            gives = checked.ty,
            wanted = kind_words(&output.kind)
        );
        return Err(vec![Wrong::Expression { message, near: None, span }]);
    }
    if let FieldKind::Enum(choices) = &output.kind
        && let Some((node, word)) = odd_word(&checked.tree, choices)
    {
        let words: Vec<&str> = choices.iter().map(|choice| &*choice.value).collect();
        let message = say!("manifest-formula-word", "'{word}' is not one of {words}", word, words = words.join(", "));
        return Err(vec![Wrong::Expression { message, near: nearest(word, words), span: node.span }]);
    }
    Ok(Work { text, checked: Arc::new(checked) })
}

/// What the row that counts works out, by output. What has no value, or one that the column does not hold, is nothing.
pub(super) fn answer(columns: &Columns<'_>, row: Option<&Row>, given: &[Value]) -> Vec<Value> {
    let mut gives: Vec<Value> = Vec::with_capacity(columns.outputs.len());
    for (at, output) in columns.outputs.iter().enumerate() {
        let work = row.and_then(|row| row.works.get(at)).and_then(Option::as_ref);
        let value = work.and_then(|work| {
            let known = Known { columns: *columns, given, gives: &gives };
            let worked = kernel_expr::eval(&work.checked, &With { row: &known, context: &Outside }).ok()?;
            from_expr(&output.kind, worked).filter(|value| is_held(&output.kind, value))
        });
        gives.push(value.unwrap_or_default());
    }
    gives
}

impl Columns<'_> {
    /// The parts of what a row works out, the inner ones first, each with its value before it is rounded. Names and constants speak
    /// for themselves; of two ways only the one that was taken is told.
    pub fn steps(&self, row: &Row, given: &[Value]) -> Vec<Step> {
        let gives = answer(self, Some(row), given);
        let known = Known { columns: *self, given, gives: &gives };
        let mut steps = Vec::new();
        for (output, work) in row.works.iter().enumerate() {
            let Some(work) = work else { continue };
            note(&work.checked.tree, (output, work.text.as_str()), &known, &mut steps);
        }
        steps
    }
}

fn note(node: &Node, of: (usize, &str), known: &Known<'_>, steps: &mut Vec<Step>) {
    if let Kind::Cond(condition, then, otherwise) = &node.kind {
        note(condition, of, known, steps);
        let holds = worked(condition, known).is_some_and(|value| value.is_true());
        let taken: &Node = if holds { then } else { otherwise };
        note(taken, of, known, steps);
    } else {
        node.children().into_iter().for_each(|child| note(child, of, known, steps));
    }
    let plain = matches!(node.kind, Kind::Const(_) | Kind::Field { .. } | Kind::List(_)) || node.ty == Type::Period;
    if plain {
        return;
    }
    let (output, text) = of;
    if let (Some(part), Some(value)) = (text.get(node.span.start..node.span.end), worked(node, known)) {
        steps.push(Step { output, text: part.to_string(), value });
    }
}

/// The value of a part; `None` where it has none that can be told.
fn worked(node: &Node, known: &Known<'_>) -> Option<Worked> {
    let checked = Checked { ty: node.ty.clone(), deps: Vec::new(), tree: node.clone(), need: Need::Row };
    kernel_expr::eval(&checked, &With { row: known, context: &Outside }).ok()
}

/// Whether an expression gives what an output holds. Any number becomes a whole one: it is rounded like every other.
fn is_given(kind: &FieldKind, checked: &Checked) -> bool {
    match kind {
        FieldKind::Int => checked.ty.is_number() || checked.ty == Type::Null,
        kind => fits(Want::Field(kind), checked),
    }
}

/// Texts become choices only where they are one of them.
fn is_held(kind: &FieldKind, value: &Value) -> bool {
    match (kind, value) {
        (FieldKind::Enum(choices), Value::Text(text)) => choices.iter().any(|choice| choice.value == *text),
        _ => true,
    }
}

/// The first part that is no matter of the inputs.
fn beyond(node: &Node) -> Option<&Node> {
    if matches!(node.kind, Kind::Context(_)) {
        return Some(node);
    }
    node.children().into_iter().find_map(beyond)
}

/// A constant that would be given and is none of the choices.
fn odd_word<'n>(node: &'n Node, choices: &[EnumValue]) -> Option<(&'n Node, &'n str)> {
    match &node.kind {
        Kind::Const(Worked::Text(text)) if !choices.iter().any(|choice| choice.value == *text) => Some((node, &**text)),
        Kind::Cond(_, a, b) | Kind::Binary(BinaryOp::Coalesce, a, b) => {
            odd_word(a, choices).or_else(|| odd_word(b, choices))
        }
        _ => None,
    }
}

/// The names an expression may use: inputs, and the outputs before its own.
struct Names<'t> {
    inputs: &'t [Field],
    before: &'t [Field],
}

impl Names<'_> {
    fn fields(&self) -> impl Iterator<Item = &Field> {
        self.inputs.iter().chain(self.before)
    }
}

impl Scope for Names<'_> {
    fn field(&self, name: &str) -> Option<FieldRef> {
        let (index, field) = self.fields().enumerate().find(|(_, field)| field.name == name)?;
        Some(FieldRef { name: name.into(), index, ty: field_type(field, None, false)?, nullable: true })
    }

    fn field_names(&self) -> Vec<String> {
        self.fields().map(|field| field.name.clone()).collect()
    }

    fn entity(&self, _: &str) -> Option<Box<dyn Scope + '_>> {
        None
    }

    fn setting(&self, _: &str) -> Option<Type> {
        None
    }
}

/// What is known while a formula is worked out.
struct Known<'k> {
    columns: Columns<'k>,
    given: &'k [Value],
    /// As far as they are worked out.
    gives: &'k [Value],
}

impl Read for Known<'_> {
    fn field(&self, slot: usize) -> Worked {
        let inputs = self.columns.inputs.len();
        let (fields, values, at) = match slot.checked_sub(inputs) {
            None => (self.columns.inputs, self.given, slot),
            Some(at) => (self.columns.outputs, self.gives, at),
        };
        match (fields.get(at), values.get(at)) {
            (Some(field), Some(value)) => to_expr(&field.kind, value),
            _ => Worked::Null,
        }
    }
}

/// Nothing: what a formula gives follows from its inputs alone; see [`beyond`].
struct Outside;

impl Context for Outside {
    fn today(&self) -> Date {
        Date::MIN
    }

    fn now(&self) -> i64 {
        0
    }

    fn me(&self) -> Worked {
        Worked::Null
    }

    fn business(&self, _: &str) -> Worked {
        Worked::Null
    }

    fn setting(&self, _: &str) -> Worked {
        Worked::Null
    }

    fn feature(&self, _: &str) -> bool {
        false
    }

    fn role(&self, _: &str) -> bool {
        false
    }
}
