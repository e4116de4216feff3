//! Functions, context functions and aggregates over lines.

use kernel_types::say;

use super::{Checker, Frame, Typed};
use crate::ast::{Ast, BinaryOp, Expr, PathPart};
use crate::error::{ExprError, Span};
use crate::number::DIVISION_SCALE;
use crate::tree::{Aggregate, ContextRef, Func, Kind, Node};
use crate::types::{Need, Scope, Type};
use crate::typing::unify;
use crate::value::Value;
use crate::{dates, of_day};

/// Names called like functions that are not in [`Func::ALL`] or [`Aggregate::ALL`].
const SPECIAL: [&str; 12] =
    ["at", "today", "now", "date", "time", "days", "months", "hours", "minutes", "setting", "feature", "hasRole"];

/// Hours as minutes.
fn sixty_times(count: Node) -> Node {
    let span = count.span;
    let sixty = |kind| Node { span, ty: Type::Int, kind };
    match count.kind {
        Kind::Const(Value::Int(n)) if n.checked_mul(60).is_some() => sixty(Kind::Const(Value::Int(n * 60))),
        _ => sixty(Kind::Binary(BinaryOp::Mul, Box::new(count), Box::new(sixty(Kind::Const(Value::Int(60)))))),
    }
}

/// A number of hours or minutes as a length of time; a length of time as a number of them.
fn in_unit(span: Span, length: Node, hours: bool) -> Node {
    let (ty, kind) = match (length.ty == Type::Duration, hours) {
        (true, true) => {
            let sixty = Node { span, ty: Type::Int, kind: Kind::Const(Value::Int(60)) };
            let ty = Type::Decimal { scale: DIVISION_SCALE };
            (ty, Kind::Binary(BinaryOp::Div, Box::new(length), Box::new(sixty)))
        }
        (true, false) => (Type::Int, length.kind),
        (false, true) => (Type::Duration, sixty_times(length).kind),
        (false, false) => (Type::Duration, length.kind),
    };
    Node { span, ty, kind }
}

/// Where an expression follows a link or reads lines of the record `depth` levels out.
fn beyond(node: &Node, depth: usize) -> Option<Span> {
    match &node.kind {
        Kind::Path { depth: at, .. } if *at == depth => Some(node.span),
        Kind::Aggregate { depth: at, .. } if *at == depth => Some(node.span),
        Kind::Aggregate { body: Some(body), .. } => beyond(body, depth + 1),
        Kind::InForce { .. } => Some(node.span),
        _ => node.children().into_iter().find_map(|child| beyond(child, depth)),
    }
}

impl Checker {
    pub(super) fn call(&mut self, span: Span, name: &PathPart, args: &[Ast], frame: &Frame<'_>) -> Typed {
        if let Some((_, op)) = Aggregate::ALL.iter().find(|(n, _)| *n == &*name.name)
            && (Func::named(&name.name).is_none() || self.starts_with_lines(args, frame))
        {
            return self.aggregate(span, *op, args, frame);
        }
        match &*name.name {
            "today" => self.no_arguments(name, args).and_then(|()| self.context(span, Type::Date, ContextRef::Today)),
            "now" => self.no_arguments(name, args).and_then(|()| self.context(span, Type::Instant, ContextRef::Now)),
            "date" => self.date(span, args),
            "time" => self.time(span, args),
            "at" => self.in_force(span, args, frame),
            "days" | "months" => {
                let [count] = self.typed(name, args, frame, &["n"])?.try_into().ok()?;
                self.wants(&count, "a whole number", |t| *t == Type::Int)?;
                let func = if &*name.name == "days" { Func::AddDays } else { Func::AddMonths };
                Some(Node { span, ty: Type::Period, kind: Kind::Call(func, vec![count]) })
            }
            "hours" | "minutes" => {
                let [length] = self.typed(name, args, frame, &["n"])?.try_into().ok()?;
                self.wants(&length, "a whole number or a length of time", Type::is_whole)?;
                Some(in_unit(span, length, &*name.name == "hours"))
            }
            "setting" | "feature" | "hasRole" => self.outside(span, name, args, frame.outermost().scope),
            other => match Func::named(other) {
                Some(func) => self.function(span, func, name, args, frame),
                None => {
                    let known = Func::ALL.iter().map(|f| f.0).chain(Aggregate::ALL.iter().map(|a| a.0)).chain(SPECIAL);
                    let error = ExprError::new(name.span, format!("there is no function `{other}`")).said(say!(
                        "expr-no-function",
                        "there is no function '{name}'",
                        name = other
                    ));
                    self.report(error.near(other, known))
                }
            },
        }
    }

    fn no_arguments(&mut self, name: &PathPart, args: &[Ast]) -> Option<()> {
        match args.first() {
            None => Some(()),
            Some(arg) => {
                self.fail(arg.span, format!("{}() takes nothing", name.name));
                None
            }
        }
    }

    fn date(&mut self, span: Span, args: &[Ast]) -> Typed {
        let [Ast { expr: Expr::Text(text), span: at }] = args else {
            return self.fail(span, "date takes one literal text, as in date('2026-01-31')");
        };
        match dates::parse(text) {
            Some(date) => Some(Node { span, ty: Type::Date, kind: Kind::Const(Value::Date(date)) }),
            None => self.fail(*at, format!("`{text}` is not a date; write year-month-day, as in 2026-01-31")),
        }
    }

    fn time(&mut self, span: Span, args: &[Ast]) -> Typed {
        let [Ast { expr: Expr::Text(text), span: at }] = args else {
            return self.fail(span, "time takes one literal text, as in time('08:30')");
        };
        match of_day::minutes(text) {
            Some(_) => Some(Node { span, ty: Type::Time, kind: Kind::Const(Value::Text(text.clone())) }),
            None => self.fail(*at, format!("`{text}` is not a time of day; write hours and minutes, as in 08:30")),
        }
    }

    /// `setting('key')`, `feature('key')`, `hasRole('name')`.
    fn outside(&mut self, span: Span, name: &PathPart, args: &[Ast], scope: &dyn Scope) -> Typed {
        let [Ast { expr: Expr::Text(key), span: at }] = args else {
            return self.fail(span, format!("{} takes one literal text", name.name));
        };
        let missing = |what: &str, known: &[String]| {
            ExprError::new(*at, format!("there is no {what} `{key}`")).near(key, known.iter().map(String::as_str))
        };
        match &*name.name {
            "setting" => match scope.setting(key) {
                Some(ty) => self.context(span, ty, ContextRef::Setting(key.clone())),
                None => self.report(missing("setting", &scope.setting_names())),
            },
            "feature" => match scope.features() {
                Some(known) if !known.iter().any(|k| **k == **key) => self.report(missing("feature", &known)),
                _ => self.context(span, Type::Bool, ContextRef::Feature(key.clone())),
            },
            _ => match scope.roles() {
                Some(known) if !known.iter().any(|k| **k == **key) => self.report(missing("role", &known)),
                _ => self.context(span, Type::Bool, ContextRef::Role(key.clone())),
            },
        }
    }

    /// `at(employee.salaries, date, basic)`
    fn in_force(&mut self, span: Span, args: &[Ast], frame: &Frame<'_>) -> Typed {
        if self.need != Need::Made {
            return self
                .fail(span, "at(…) looks up the row in force once, when a record is made; write it in 'x-default'");
        }
        let [Ast { expr: Expr::Path(parts), span: place }, day, body] = args else {
            return self.fail(span, "write at(link.rows, date, value), as in at(employee.salaries, date, basic)");
        };
        let Some((name, owner)) = parts.split_last().filter(|(_, owner)| !owner.is_empty()) else {
            return self.fail(*place, "name the link to the owner of the rows first, as in employee.salaries");
        };
        let owner = self.named(*place, owner, frame)?;
        let Type::Link(entity) = &owner.ty else {
            return self.fail(owner.span, format!("the owner of dated rows is a link, found {}", owner.ty));
        };
        let Some(scope) = frame.scope.entity(entity) else {
            return self.fail(owner.span, format!("what {entity} holds is not known here"));
        };
        let Some(rows) = scope.dated(&name.name) else {
            let known = scope.dated_names();
            let error = ExprError::new(
                name.span,
                format!("{entity} has no dated rows `{}`; 'x-effective' declares them", name.name),
            );
            return self.report(error.near(&name.name, known.iter().map(String::as_str)));
        };
        let Some(row) = frame.scope.entity(&rows) else {
            return self.fail(name.span, format!("the fields of {rows} are not known here"));
        };
        let day = self.expression(day, frame)?;
        self.wants(&day, "a date", |ty| *ty == Type::Date)?;
        let body = self.expression(body, &frame.child(&*row, &name.name))?;
        if let Some(link) = beyond(&body, 0) {
            return self.fail(link, "at(…) reads fields of the row itself, not what they lead to");
        }
        let kind = Kind::InForce { owner: Box::new(owner), rows, day: Box::new(day), body: Box::new(body) };
        let ty = match &kind {
            Kind::InForce { body, .. } => body.ty.clone(),
            _ => Type::Null,
        };
        Some(Node { span, ty, kind })
    }

    /// The arguments, typed, when there are as many as `names`.
    pub(super) fn typed(
        &mut self,
        name: &PathPart,
        args: &[Ast],
        frame: &Frame<'_>,
        names: &[&str],
    ) -> Option<Vec<Node>> {
        let nodes: Vec<Typed> = args.iter().map(|arg| self.expression(arg, frame)).collect();
        if args.len() != names.len() {
            let found = match args.len() {
                0 => "nothing".to_string(),
                n => n.to_string(),
            };
            self.fail(name.span, format!("{}({}) was given {found}", name.name, names.join(", ")));
            return None;
        }
        nodes.into_iter().collect()
    }

    pub(super) fn wants(&mut self, node: &Node, what: &str, fits: impl Fn(&Type) -> bool) -> Option<()> {
        if node.ty == Type::Null || fits(&node.ty) {
            return Some(());
        }
        self.fail(node.span, format!("{what} is needed here, found {}", node.ty));
        None
    }

    fn function(&mut self, span: Span, func: Func, name: &PathPart, args: &[Ast], frame: &Frame<'_>) -> Typed {
        let number = |t: &Type| t.is_number();
        let int = |t: &Type| *t == Type::Int;
        let date = |t: &Type| *t == Type::Date;
        let time = |t: &Type| *t == Type::Time;
        let instant = |t: &Type| *t == Type::Instant;
        let text = Type::is_texty;
        let done = |ty, args| Some(Node { span, ty, kind: Kind::Call(func, args) });
        match func {
            Func::Round => {
                let names: &[&str] = if args.len() == 1 { &["x"] } else { &["x", "n"] };
                let nodes = self.typed(name, args, frame, names)?;
                self.wants(&nodes[0], "a number", number)?;
                if let Some(digits) = nodes.get(1) {
                    self.wants(digits, "a whole number", int)?;
                }
                done(nodes[0].ty.clone(), nodes)
            }
            Func::Abs | Func::Floor | Func::Ceil => {
                let nodes = self.typed(name, args, frame, &["x"])?;
                self.wants(&nodes[0], "a number", number)?;
                done(nodes[0].ty.clone(), nodes)
            }
            Func::Min | Func::Max => {
                let nodes = self.typed(name, args, frame, &["a", "b"])?;
                let fits = |t: &Type| t.is_number() || matches!(t, Type::Date | Type::Time | Type::Instant);
                self.wants(&nodes[0], "a number or a date", fits)?;
                self.wants(&nodes[1], "a number or a date", fits)?;
                match unify(&nodes[0].ty, &nodes[1].ty) {
                    Some(ty) => done(ty, nodes),
                    None => self.fail(span, format!("{} cannot be compared with {}", nodes[0].ty, nodes[1].ty)),
                }
            }
            Func::Lower | Func::Upper | Func::Trim | Func::Length => {
                let nodes = self.typed(name, args, frame, &["text"])?;
                self.wants(&nodes[0], "text", text)?;
                done(if func == Func::Length { Type::Int } else { Type::Text }, nodes)
            }
            Func::Contains | Func::StartsWith | Func::EndsWith => {
                let nodes = self.typed(name, args, frame, &["text", "part"])?;
                self.wants(&nodes[0], "text", text)?;
                self.wants(&nodes[1], "text", text)?;
                done(Type::Bool, nodes)
            }
            Func::Concat => {
                let nodes: Vec<Typed> = args.iter().map(|arg| self.expression(arg, frame)).collect();
                let nodes = nodes.into_iter().collect::<Option<Vec<Node>>>()?;
                if nodes.is_empty() {
                    return self.fail(span, "concat needs at least one text");
                }
                for node in &nodes {
                    self.wants(node, "text", |t| t.is_texty() || *t == Type::Time)?;
                }
                done(Type::Text, nodes)
            }
            Func::AddDays | Func::AddMonths => {
                let nodes = self.typed(name, args, frame, &["date", "n"])?;
                self.wants(&nodes[0], "a date", date)?;
                self.wants(&nodes[1], "a whole number", int)?;
                done(Type::Date, nodes)
            }
            Func::DaysBetween => {
                let nodes = self.typed(name, args, frame, &["from", "to"])?;
                self.wants(&nodes[0], "a date", date)?;
                self.wants(&nodes[1], "a date", date)?;
                done(Type::Int, nodes)
            }
            Func::AddMinutes => {
                let nodes = self.typed(name, args, frame, &["moment", "n"])?;
                self.wants(&nodes[0], "a moment in time", instant)?;
                self.wants(&nodes[1], "a whole number", Type::is_whole)?;
                done(Type::Instant, nodes)
            }
            Func::ShiftTime => {
                let nodes = self.typed(name, args, frame, &["time", "n"])?;
                self.wants(&nodes[0], "a time of day", time)?;
                self.wants(&nodes[1], "a whole number", Type::is_whole)?;
                done(Type::Time, nodes)
            }
            Func::TimeBetween => {
                let nodes = self.typed(name, args, frame, &["from", "to"])?;
                self.wants(&nodes[0], "a time of day", time)?;
                self.wants(&nodes[1], "a time of day", time)?;
                done(Type::Duration, nodes)
            }
            Func::MinutesBetween => {
                let nodes = self.typed(name, args, frame, &["from", "to"])?;
                self.wants(&nodes[0], "a moment in time", instant)?;
                self.wants(&nodes[1], "a moment in time", instant)?;
                done(Type::Int, nodes)
            }
            Func::TimeOf => self.time_of(span, name, args, frame),
            Func::BusinessMinutes => {
                let nodes = self.working_time(span, name, args, frame, &["calendar", "from", "to"])?;
                self.wants(&nodes[2], "a moment in time", instant)?;
                done(Type::Int, nodes)
            }
            Func::AddBusinessTime => {
                let nodes = self.working_time(span, name, args, frame, &["calendar", "moment", "n"])?;
                self.wants(&nodes[2], "a length of time or a whole number of minutes", Type::is_whole)?;
                done(Type::Instant, nodes)
            }
            Func::Year | Func::Month | Func::Day | Func::StartOfMonth | Func::EndOfMonth => {
                let nodes = self.typed(name, args, frame, &["date"])?;
                self.wants(&nodes[0], "a date", date)?;
                let ty = if matches!(func, Func::StartOfMonth | Func::EndOfMonth) { Type::Date } else { Type::Int };
                done(ty, nodes)
            }
        }
    }

    /// Whether the first argument names a `lines` field, without reporting anything.
    fn starts_with_lines(&mut self, args: &[Ast], frame: &Frame<'_>) -> bool {
        let Some(Ast { expr: Expr::Path(parts), span }) = args.first() else { return false };
        let mut quiet = Checker { need: self.need, errors: Vec::new(), deps: Vec::new() };
        quiet.named(*span, parts, frame).is_some_and(|node| matches!(node.ty, Type::Lines(_)))
    }

    fn aggregate(&mut self, span: Span, op: Aggregate, args: &[Ast], frame: &Frame<'_>) -> Typed {
        let name = op.name();
        let counts = op == Aggregate::Count;
        if args.is_empty() || args.len() > 2 || (args.len() == 1 && !counts) {
            let form = match op {
                Aggregate::Count => "count(lines) or count(lines, condition)".into(),
                Aggregate::Any | Aggregate::All => format!("{name}(lines, condition)"),
                _ => format!("{name}(lines, value)"),
            };
            return self.fail(span, format!("write {form}"));
        }
        let Expr::Path(parts) = &args[0].expr else {
            return self.fail(args[0].span, format!("the first argument of {name} must be a field that holds lines"));
        };
        let lines = self.named(args[0].span, parts, frame)?;
        let (Type::Lines(entity), Kind::Field { depth, slot, name: field, .. }) = (&lines.ty, &lines.kind) else {
            return self.fail(
                lines.span,
                format!("the first argument of {name} must be a field that holds lines, found {}", lines.ty),
            );
        };
        let mut owner = frame;
        for _ in 0..*depth {
            owner = owner.up.unwrap_or(owner);
        }
        let Some(child) = owner.scope.entity(entity) else {
            return self.fail(lines.span, format!("the fields of {entity} are not known here"));
        };
        let inner = frame.child(&*child, field);
        let body = match args.get(1) {
            None => None,
            Some(body) if matches!(op, Aggregate::Any | Aggregate::All | Aggregate::Count) => {
                Some(self.condition(body, &inner, &format!("the second argument of {name}"))?)
            }
            Some(body) => {
                let node = self.expression(body, &inner)?;
                match op {
                    Aggregate::Sum => self.wants(&node, "a number", Type::is_number)?,
                    _ => {
                        let fits = |t: &Type| t.is_number() || matches!(t, Type::Date | Type::Time | Type::Instant);
                        self.wants(&node, "a number or a date", fits)?;
                    }
                }
                Some(node)
            }
        };
        let ty = match op {
            Aggregate::Count => Type::Int,
            Aggregate::Any | Aggregate::All => Type::Bool,
            _ => body.as_ref().map_or(Type::Null, |b| b.ty.clone()),
        };
        let kind = Kind::Aggregate { op, depth: *depth, slot: *slot, name: field.clone(), body: body.map(Box::new) };
        Some(Node { span, ty, kind })
    }
}
