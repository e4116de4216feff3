//! Parses and checks one expression of a declaration, with problems marked inside the text.

use std::sync::Arc;

use kernel_expr::{BinaryOp, Checked, ContextRef, Kind, Need, Node, Type};

use super::scope::RecordScope;
use super::{At, Check};
use crate::model::FieldKind;
use crate::read::place::within;

/// What the place of an expression wants it to give.
#[derive(Clone, Copy)]
pub(crate) enum Want<'a> {
    Any,
    Truth,
    Date,
    /// An amount; a quantity times a price counts as one.
    Money,
    Number,
    /// A currency code and other short text.
    Text,
    Link,
    Field(&'a FieldKind),
}

impl Check<'_> {
    /// `None` when there was a problem, which has been reported.
    pub fn expr(
        &self,
        at: &At<'_>,
        text: &str,
        scope: &RecordScope<'_>,
        need: Need,
        want: Want<'_>,
    ) -> Option<Arc<Checked>> {
        let checked = kernel_expr::parse(text).and_then(|ast| kernel_expr::check(&ast, scope, need));
        let checked = match checked {
            Ok(checked) => checked,
            Err(_) if scope.blind.get() => return None,
            Err(errors) => {
                for error in errors {
                    let span = within(at.file, at.node(), error.span.start, error.span.end);
                    self.report(at.file, span, "expression", error.message.replace('`', "'"), error.suggestion);
                }
                return None;
            }
        };
        for family in scope.reached.take() {
            let span = first_path(&checked.tree)
                .map_or(at.span(), |node| within(at.file, at.node(), node.span.start, node.span.end));
            let message = format!("this path reaches family '{family}', which the family's needs do not name");
            self.report(at.file, span, "needs", message, None);
        }
        for name in scope.encrypted.take() {
            self.report(at.file, at.span(), "encrypted", encrypted_refusal(&name), None);
        }
        if !fits(want, &checked) {
            let span = within(at.file, at.node(), checked.tree.span.start, checked.tree.span.end);
            let message = format!("this gives {}, but {} is wanted", checked.ty, wanted(want));
            self.report(at.file, span, "expression-type", message, None);
            return None;
        }
        if let Want::Field(FieldKind::Enum(values)) = want {
            self.enum_words(at, &checked.tree, values.iter().map(|value| &*value.value).collect());
        }
        Some(Arc::new(checked))
    }

    /// A condition that says when a form shows a field. Forms work it out while they are filled in, from what they hold
    /// themselves: what a link leads to, settings and features would read as empty there.
    pub fn show_if(&self, at: &At<'_>, text: &str, scope: &RecordScope<'_>) -> Option<Arc<Checked>> {
        let checked = self.expr(at, text, scope, Need::Row, Want::Truth)?;
        let Some(node) = beyond_form(&checked.tree) else { return Some(checked) };
        let what = match node.kind {
            Kind::Path { .. } => "what a link leads to",
            Kind::Call(..) => "the calendars of the business",
            Kind::Context(ContextRef::Business(_)) => "the time zone of the business",
            _ => "settings and features",
        };
        let span = within(at.file, at.node(), node.span.start, node.span.end);
        let message =
            format!("a form does not know {what}, so this field would never show; keep it in a field and read that");
        self.report(at.file, span, "show-if", message, None);
        None
    }

    /// Text constants that become an enum's value must be one of its words.
    fn enum_words(&self, at: &At<'_>, node: &Node, values: Vec<&str>) {
        match &node.kind {
            Kind::Const(kernel_expr::Value::Text(text)) if !values.contains(&&**text) => {
                let span = within(at.file, at.node(), node.span.start, node.span.end);
                let message = format!("'{text}' is not one of {}", values.join(", "));
                self.report(at.file, span, "unknown-word", message, crate::diagnostic::nearest(text, values));
            }
            Kind::Cond(_, then, otherwise) => {
                self.enum_words(at, then, values.clone());
                self.enum_words(at, otherwise, values);
            }
            Kind::Binary(BinaryOp::Coalesce, a, b) => {
                self.enum_words(at, a, values.clone());
                self.enum_words(at, b, values);
            }
            _ => {}
        }
    }
}

fn first_path(node: &Node) -> Option<&Node> {
    if matches!(node.kind, Kind::Path { .. }) {
        return Some(node);
    }
    node.children().into_iter().find_map(first_path)
}

/// The first part that only the server can work out.
fn beyond_form(node: &Node) -> Option<&Node> {
    if matches!(node.kind, Kind::Path { .. } | Kind::Context(ContextRef::Setting(_) | ContextRef::Feature(_))) {
        return Some(node);
    }
    if matches!(&node.kind, Kind::Call(func, _) if func.counts_working_time()) {
        return Some(node);
    }
    if matches!(&node.kind, Kind::Context(ContextRef::Business(name)) if &**name == "zone") {
        return Some(node);
    }
    node.children().into_iter().find_map(beyond_form)
}

/// Whether what an expression gives is what its place wants.
pub(crate) fn fits(want: Want<'_>, checked: &Checked) -> bool {
    let ty = &checked.ty;
    if *ty == Type::Null {
        return true;
    }
    let texty = matches!(ty, Type::Text | Type::Time | Type::Enum(_) | Type::Link(_));
    match want {
        Want::Any => true,
        Want::Truth => *ty == Type::Bool,
        Want::Date => *ty == Type::Date,
        Want::Money => money(checked),
        Want::Number => ty.is_number(),
        Want::Text => texty,
        Want::Link => matches!(ty, Type::Link(_)),
        Want::Field(kind) => match kind {
            FieldKind::Money => money(checked),
            FieldKind::Int => *ty == Type::Int,
            FieldKind::Duration => ty.is_whole(),
            FieldKind::Quantity => matches!(ty, Type::Qty | Type::Int | Type::Decimal { .. }),
            FieldKind::Decimal { .. } | FieldKind::Percent | FieldKind::Rate => ty.is_number() && *ty != Type::Duration,
            FieldKind::Bool => *ty == Type::Bool,
            FieldKind::Date => *ty == Type::Date,
            FieldKind::Time => *ty == Type::Time,
            FieldKind::Instant => *ty == Type::Instant,
            FieldKind::Link(targets) => match ty {
                Type::Link(given) => given.split('|').all(|given| targets.iter().any(|target| target == given)),
                _ => false,
            },
            FieldKind::User => matches!(ty, Type::Link(given) if &**given == "user"),
            FieldKind::Tags => matches!(ty, Type::List(item) if matches!(**item, Type::Text | Type::Null)),
            FieldKind::Lines(_) | FieldKind::Json => false,
            FieldKind::Enum(values) => match ty {
                Type::Enum(given) => given.iter().all(|word| values.iter().any(|value| value.value == *word)),
                _ => *ty == Type::Text,
            },
            _ => texty,
        },
    }
}

/// Money, a plain number, or a product or quotient: a quantity times a unit price is an amount.
fn money(checked: &Checked) -> bool {
    match checked.ty {
        Type::Money | Type::Int | Type::Decimal { .. } => true,
        Type::Qty => calculates(&checked.tree),
        _ => false,
    }
}

fn calculates(node: &Node) -> bool {
    matches!(node.kind, Kind::Binary(BinaryOp::Mul | BinaryOp::Div, ..)) || node.children().into_iter().any(calculates)
}

fn wanted(want: Want<'_>) -> String {
    match want {
        Want::Any => "a value".into(),
        Want::Truth => "true or false".into(),
        Want::Date => "a date".into(),
        Want::Money => "money".into(),
        Want::Number => "a number".into(),
        Want::Text => "text".into(),
        Want::Link => "a link".into(),
        Want::Field(kind) => kind_words(kind),
    }
}

/// Plain words for a kind of field.
pub(crate) fn kind_words(kind: &FieldKind) -> String {
    match kind {
        FieldKind::Int => "a whole number".into(),
        FieldKind::Decimal { .. } => "a decimal".into(),
        FieldKind::Percent => "a percentage".into(),
        FieldKind::Money => "money".into(),
        FieldKind::Quantity => "a quantity".into(),
        FieldKind::Rate => "a rate".into(),
        FieldKind::Duration => "a length of time".into(),
        FieldKind::Bool => "true or false".into(),
        FieldKind::Date => "a date".into(),
        FieldKind::Time => "a time of day".into(),
        FieldKind::Instant => "a moment in time".into(),
        FieldKind::Enum(values) => {
            let words: Vec<&str> = values.iter().map(|value| &*value.value).collect();
            format!("one of {}", words.join(", "))
        }
        FieldKind::Link(targets) => format!("a link to {}", targets.join(" or ")),
        FieldKind::Lines(_) => "lines".into(),
        FieldKind::User => "a user".into(),
        FieldKind::Tags => "a list of texts".into(),
        FieldKind::Json => "JSON".into(),
        _ => "text".into(),
    }
}

/// What is said wherever an encrypted field is named.
pub(crate) fn encrypted_refusal(name: &str) -> String {
    format!("'{name}' is encrypted: it cannot be searched, sorted, filtered or computed with")
}
