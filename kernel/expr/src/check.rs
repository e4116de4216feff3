//! [`Ast`] and [`Scope`] to [`Checked`]: names, types and what the place of use allows. Reports every problem at once.

mod calls;
mod clock;
mod names;

use std::sync::Arc;

use crate::ast::{Ast, BinaryOp, Expr, UnaryOp};
use crate::error::{ExprError, Span};
use crate::number;
use crate::tree::{Checked, FieldPath, Func, Kind, Node};
use crate::types::{Need, Scope, Type};
use crate::typing::{arithmetic, comparable, ordered, unify};
use crate::value::Value;

/// Type-checks an expression for one kind of use.
///
/// # Errors
/// Every unknown name, type that does not fit and thing the use does not allow, in order of their place.
pub fn check(ast: &Ast, scope: &dyn Scope, need: Need) -> Result<Checked, Vec<ExprError>> {
    let mut checker = Checker { need, errors: Vec::new(), deps: Vec::new() };
    let frame = Frame { scope, up: None, prefix: Vec::new() };
    let tree = checker.expression(ast, &frame);
    if let Some(node) = &tree
        && node.ty == Type::Period
    {
        checker.fail(node.span, "days(…) and months(…) can only be added to a date or taken from one");
    }
    match tree {
        Some(tree) if checker.errors.is_empty() => Ok(Checked { ty: tree.ty.clone(), deps: checker.deps, tree, need }),
        _ => {
            checker.errors.sort_by_key(|e| (e.span.start, e.span.end));
            Err(checker.errors)
        }
    }
}

struct Checker {
    need: Need,
    errors: Vec<ExprError>,
    deps: Vec<FieldPath>,
}

/// One record in reach: the line inside an aggregate, then its parent, …
struct Frame<'a> {
    scope: &'a dyn Scope,
    up: Option<&'a Frame<'a>>,
    /// The path from the outermost record to this one, for dependencies.
    prefix: FieldPath,
}

/// `None` after a reported error: what stands around it is not blamed for it.
type Typed = Option<Node>;

impl Checker {
    fn report(&mut self, error: ExprError) -> Typed {
        self.errors.push(error);
        None
    }

    fn fail(&mut self, span: Span, message: impl Into<String>) -> Typed {
        self.report(ExprError::new(span, message))
    }

    fn expression(&mut self, ast: &Ast, frame: &Frame<'_>) -> Typed {
        let span = ast.span;
        let done = |ty, kind| Some(Node { span, ty, kind });
        match &ast.expr {
            Expr::Null => done(Type::Null, Kind::Const(Value::Null)),
            Expr::Bool(b) => done(Type::Bool, Kind::Const(Value::Bool(*b))),
            Expr::Int(n) => done(Type::Int, Kind::Const(Value::Int(*n))),
            Expr::Dec(n) => done(Type::Decimal { scale: n.scale() }, Kind::Const(Value::Dec(*n))),
            Expr::Text(text) => done(Type::Text, Kind::Const(Value::Text(text.clone()))),
            Expr::List(items) => self.list(span, items, frame),
            Expr::Path(parts) => self.path(span, parts, frame),
            Expr::Unary(op, operand) => self.unary(span, *op, operand, frame),
            Expr::Binary(op, a, b) => self.binary(span, *op, a, b, frame),
            Expr::Cond(condition, then, otherwise) => {
                let condition = self.condition(condition, frame, "the part before `?`");
                let then = self.expression(then, frame);
                let otherwise = self.expression(otherwise, frame);
                let (condition, then, otherwise) = (condition?, then?, otherwise?);
                let ty = self.joined(span, &then, &otherwise, "the two values of `? :`")?;
                done(ty, Kind::Cond(Box::new(condition), Box::new(then), Box::new(otherwise)))
            }
            Expr::Call(name, args) => self.call(span, name, args, frame),
        }
    }

    /// A place where true or false is wanted; null stands for false there.
    fn condition(&mut self, ast: &Ast, frame: &Frame<'_>, place: &str) -> Typed {
        let node = self.expression(ast, frame)?;
        match node.ty {
            Type::Bool | Type::Null => Some(node),
            _ => self.fail(node.span, format!("{place} must be true or false, found {}", node.ty)),
        }
    }

    fn list(&mut self, span: Span, items: &[Ast], frame: &Frame<'_>) -> Typed {
        let nodes: Vec<Typed> = items.iter().map(|item| self.expression(item, frame)).collect();
        let nodes = nodes.into_iter().collect::<Option<Vec<Node>>>()?;
        let mut ty = Type::Null;
        for node in &nodes {
            match unify(&ty, &node.ty) {
                Some(both) if !matches!(both, Type::List(_) | Type::Period) => ty = both,
                _ => {
                    return self
                        .fail(node.span, format!("a list holds values of one type; found {} beside {ty}", node.ty));
                }
            }
        }
        Some(Node { span, ty: Type::List(Box::new(ty)), kind: Kind::List(nodes) })
    }

    fn unary(&mut self, span: Span, op: UnaryOp, operand: &Ast, frame: &Frame<'_>) -> Typed {
        if op == UnaryOp::Not {
            let node = self.condition(operand, frame, "the part after `!`")?;
            return Some(Node { span, ty: Type::Bool, kind: Kind::Not(Box::new(node)) });
        }
        let node = self.expression(operand, frame)?;
        if !node.ty.is_number() && node.ty != Type::Null {
            return self.fail(node.span, format!("`-` needs a number, found {}", node.ty));
        }
        let kind = match node.kind {
            Kind::Const(Value::Int(n)) if n != i64::MIN => Kind::Const(Value::Int(-n)),
            Kind::Const(Value::Dec(n)) => Kind::Const(Value::Dec(number::neg(&n))),
            kind => Kind::Neg(Box::new(Node { span: node.span, ty: node.ty.clone(), kind })),
        };
        Some(Node { span, ty: node.ty, kind })
    }

    fn binary(&mut self, span: Span, op: BinaryOp, left: &Ast, right: &Ast, frame: &Frame<'_>) -> Typed {
        match op {
            BinaryOp::And | BinaryOp::Or => {
                let a = self.condition(left, frame, &format!("the left side of `{}`", op.symbol()));
                let b = self.condition(right, frame, &format!("the right side of `{}`", op.symbol()));
                Some(Node { span, ty: Type::Bool, kind: Kind::Binary(op, Box::new(a?), Box::new(b?)) })
            }
            BinaryOp::In => self.membership(span, left, right, frame),
            _ => {
                let a = self.expression(left, frame);
                let b = self.expression(right, frame);
                let (a, b) = (a?, b?);
                match op {
                    BinaryOp::Add | BinaryOp::Sub => self.sum(span, op, a, b),
                    BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem => self.product(span, op, a, b),
                    BinaryOp::Coalesce => {
                        let ty = self.joined(span, &a, &b, "the two sides of `??`")?;
                        Some(Node { span, ty, kind: Kind::Binary(op, Box::new(a), Box::new(b)) })
                    }
                    _ => self.comparison(span, op, a, b),
                }
            }
        }
    }

    fn sum(&mut self, span: Span, op: BinaryOp, a: Node, b: Node) -> Typed {
        let plus = op == BinaryOp::Add;
        match (&a.ty, &b.ty) {
            (Type::Date, Type::Period) => return self.moved(span, a, b, !plus),
            (Type::Period, Type::Date) if plus => return self.moved(span, b, a, false),
            (Type::Instant, Type::Period) => {
                return self.fail(b.span, "write hours(n) or minutes(n) right beside the moment");
            }
            (Type::Date, Type::Duration) => return self.fail(b.span, DAYS),
            (Type::Instant | Type::Time, Type::Duration) => return Some(shifted(span, a, b, !plus)),
            (Type::Duration, Type::Instant | Type::Time) if plus => return Some(shifted(span, b, a, false)),
            (Type::Instant, Type::Instant) if !plus => {
                let kind = Kind::Call(Func::MinutesBetween, vec![b, a]);
                return Some(Node { span, ty: Type::Duration, kind });
            }
            (Type::Time, Type::Time) if !plus => {
                let kind = Kind::Call(Func::TimeBetween, vec![b, a]);
                return Some(Node { span, ty: Type::Duration, kind });
            }
            (Type::Instant | Type::Time, ty) | (ty, Type::Instant | Type::Time) if ty.is_number() => {
                let timed = a.ty == Type::Time || b.ty == Type::Time;
                let what = if timed { "a time of day" } else { "a moment" };
                let error =
                    ExprError::new(span, format!("`{}` with {what} and a number: say hours or minutes", op.symbol()));
                return self.report(error.suggest("hours(n)"));
            }
            (Type::Date, Type::Date) if !plus => {
                let error = ExprError::new(span, "dates are not subtracted with `-`; count the days between them");
                return self.report(error.suggest("daysBetween(from, to)"));
            }
            (Type::Date, ty) | (ty, Type::Date) if ty.is_number() => {
                let error =
                    ExprError::new(span, format!("`{}` with a date and a number: say days or months", op.symbol()));
                return self.report(error.suggest("days(n)"));
            }
            (x, y) if plus && (x.is_texty() || y.is_texty()) && unify(x, y).is_some() => {
                return Some(Node { span, ty: Type::Text, kind: Kind::Call(Func::Concat, vec![a, b]) });
            }
            _ => {}
        }
        self.product(span, op, a, b)
    }

    /// `date + days(n)` and its like become calls.
    fn moved(&mut self, span: Span, date: Node, period: Node, back: bool) -> Typed {
        let Kind::Call(func, mut args) = period.kind else { return self.fail(period.span, DAYS) };
        let Some(count) = args.pop() else { return self.fail(period.span, "a number of days or months is missing") };
        let kind = Kind::Call(func, vec![date, counted(count, back)]);
        Some(Node { span, ty: Type::Date, kind })
    }

    fn product(&mut self, span: Span, op: BinaryOp, a: Node, b: Node) -> Typed {
        match arithmetic(op, &a.ty, &b.ty) {
            Some(ty) => Some(Node { span, ty, kind: Kind::Binary(op, Box::new(a), Box::new(b)) }),
            None => self.fail(span, format!("`{}` does not work on {} and {}", op.symbol(), a.ty, b.ty)),
        }
    }

    fn comparison(&mut self, span: Span, op: BinaryOp, a: Node, b: Node) -> Typed {
        let equality = matches!(op, BinaryOp::Eq | BinaryOp::Ne);
        self.enum_value(&a, &b)?;
        self.enum_value(&b, &a)?;
        for (x, y) in [(&a, &b), (&b, &a)] {
            if let (Type::Date | Type::Time | Type::Instant, Type::Text, Kind::Const(Value::Text(text))) =
                (&x.ty, &y.ty, &y.kind)
            {
                let error = ExprError::new(y.span, format!("{} cannot be compared with text", x.ty));
                let literal = match x.ty {
                    Type::Date => crate::dates::parse(text).map(|_| format!("date('{text}')")),
                    Type::Time => crate::of_day::minutes(text).map(|_| format!("time('{text}')")),
                    _ => None,
                };
                return self.report(match literal {
                    Some(literal) => error.suggest(literal),
                    None => error,
                });
            }
            if !equality && x.ty == Type::Null {
                let message = format!("`{}` with null is never true; use `== null` or `!= null`", op.symbol());
                return self.fail(span, message);
            }
        }
        if !comparable(&a.ty, &b.ty) {
            return self.fail(span, format!("{} cannot be compared with {}", a.ty, b.ty));
        }
        if !equality {
            for side in [&a, &b] {
                if !ordered(&side.ty) {
                    return self.fail(
                        side.span,
                        format!("{} has no order; `{}` needs a number, text or a date", side.ty, op.symbol()),
                    );
                }
            }
        }
        Some(Node { span, ty: Type::Bool, kind: Kind::Binary(op, Box::new(a), Box::new(b)) })
    }

    fn membership(&mut self, span: Span, left: &Ast, right: &Ast, frame: &Frame<'_>) -> Typed {
        let value = self.expression(left, frame);
        let items = self.expression(right, frame);
        let (value, items) = (value?, items?);
        let Type::List(item) = &items.ty else {
            return self.fail(items.span, format!("the right side of `in` must be a list, found {}", items.ty));
        };
        if let Kind::List(nodes) = &items.kind {
            for node in nodes {
                self.enum_value(&value, node)?;
            }
        }
        if !comparable(&value.ty, item) {
            return self.fail(span, format!("{} is never in {}", value.ty, items.ty));
        }
        let kind = match items.kind {
            Kind::List(nodes) => Kind::In(Box::new(value), nodes),
            kind => Kind::InList(Box::new(value), Box::new(Node { span: items.span, ty: items.ty.clone(), kind })),
        };
        Some(Node { span, ty: Type::Bool, kind })
    }

    /// Refuses a text literal that is none of the enum's values.
    fn enum_value(&mut self, field: &Node, literal: &Node) -> Option<()> {
        let (Type::Enum(values), Kind::Const(Value::Text(text))) = (&field.ty, &literal.kind) else { return Some(()) };
        if values.contains(text) {
            return Some(());
        }
        let name = match &field.kind {
            Kind::Field { name, .. } => format!("`{name}`"),
            Kind::Path { names, .. } => format!("`{}`", names.join(".")),
            _ => "this".into(),
        };
        let message = format!("`{text}` is not a value of {name}; known are {}", values.join(", "));
        let error = ExprError::new(literal.span, message).near(text, values.iter().map(|v| &**v));
        self.report(error);
        None
    }

    /// The common type of two alternatives.
    fn joined(&mut self, span: Span, a: &Node, b: &Node, what: &str) -> Option<Type> {
        self.enum_value(a, b)?;
        self.enum_value(b, a)?;
        for (x, y) in [(a, b), (b, a)] {
            if let (Type::Enum(_), Kind::Const(Value::Text(_))) = (&x.ty, &y.kind) {
                return Some(x.ty.clone());
            }
        }
        match unify(&a.ty, &b.ty) {
            Some(ty) if ty != Type::Period => Some(ty),
            _ => {
                self.fail(span, format!("{what} must be of one type, found {} and {}", a.ty, b.ty));
                None
            }
        }
    }

    fn depend(&mut self, path: FieldPath) {
        if !self.deps.contains(&path) {
            self.deps.push(path);
        }
    }
}

/// Beside a date no hours are counted.
const DAYS: &str = "write days(n) or months(n) right beside the date";

/// A moment or a time of day moved by a length of time.
fn shifted(span: Span, from: Node, by: Node, back: bool) -> Node {
    let func = if from.ty == Type::Time { Func::ShiftTime } else { Func::AddMinutes };
    Node { span, ty: from.ty.clone(), kind: Kind::Call(func, vec![from, counted(by, back)]) }
}

/// How many days, months or minutes something is moved by.
fn counted(count: Node, back: bool) -> Node {
    let count = Node { ty: Type::Int, ..count };
    match (back, &count.kind) {
        (false, _) => count,
        (true, Kind::Const(Value::Int(n))) if *n != i64::MIN => Node { kind: Kind::Const(Value::Int(-n)), ..count },
        (true, _) => Node { span: count.span, ty: Type::Int, kind: Kind::Neg(Box::new(count)) },
    }
}

fn joined_path(prefix: &[Arc<str>], name: &Arc<str>) -> FieldPath {
    prefix.iter().chain(std::iter::once(name)).cloned().collect()
}
