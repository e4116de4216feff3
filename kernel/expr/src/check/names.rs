//! Field paths, `parent`, `me` and `business`.

use std::sync::Arc;

use super::{Checker, Frame, Typed, joined_path};
use crate::ast::PathPart;
use crate::error::{ExprError, Span};
use crate::tree::{ContextRef, FieldPath, Kind, Node};
use crate::types::{FieldRef, Need, Scope, Type};

/// Links a path may follow.
const MAX_HOPS: usize = 3;

impl Checker {
    pub(super) fn path(&mut self, span: Span, parts: &[PathPart], frame: &Frame<'_>) -> Typed {
        let node = self.named(span, parts, frame)?;
        if let Type::Lines(_) = node.ty {
            let name = &parts[parts.len() - 1].name;
            return self.fail(span, format!("`{name}` holds lines; use sum({name}, …), count({name}), any({name}, …)"));
        }
        Some(node)
    }

    /// Like [`Checker::path`], but lines are welcome: the first argument of an aggregate.
    pub(super) fn named(&mut self, span: Span, parts: &[PathPart], frame: &Frame<'_>) -> Typed {
        match parts {
            [me] if &*me.name == "me" => self.context(span, Type::Link("user".into()), ContextRef::Me),
            [me, field, ..] if &*me.name == "me" => self.fail(field.span, "`me` is the user's id and has no fields"),
            [business] if &*business.name == "business" => {
                let error = ExprError::new(span, "`business` is the business itself; name one of its properties");
                self.report(error.suggest("business.currency"))
            }
            [business, name] if &*business.name == "business" => match frame.outermost().scope.business(&name.name) {
                Some(ty) => self.context(span, ty, ContextRef::Business(name.name.clone())),
                None => {
                    let known = frame.outermost().scope.business_names();
                    let error = ExprError::new(name.span, format!("a business has no property `{}`", name.name));
                    self.report(error.near(&name.name, known.iter().map(String::as_str)))
                }
            },
            [business, _, third, ..] if &*business.name == "business" => {
                self.fail(third.span, "a property of the business has no fields")
            }
            _ => self.outward(span, parts, frame, 0),
        }
    }

    pub(super) fn context(&mut self, span: Span, ty: Type, context: ContextRef) -> Typed {
        if matches!(self.need, Need::Pure | Need::Kept) {
            let message =
                "a stored value may depend on its own record alone, not on the time, the user or the settings";
            return self.fail(span, message);
        }
        Some(Node { span, ty, kind: Kind::Context(context) })
    }

    /// Follows leading `parent`s, then resolves what is left.
    fn outward(&mut self, span: Span, parts: &[PathPart], frame: &Frame<'_>, depth: usize) -> Typed {
        let (first, rest) = parts.split_first()?;
        if &*first.name == "parent" {
            let above = frame.up.is_none().then(|| frame.scope.parent()).flatten();
            let outer = match (&above, frame.up) {
                (_, Some(up)) => Some(Frame { scope: up.scope, up: up.up, prefix: up.prefix.clone() }),
                (Some(scope), None) => {
                    Some(Frame { scope: &**scope, up: None, prefix: joined_path(&frame.prefix, &first.name) })
                }
                (None, None) => None,
            };
            match outer {
                Some(_) if rest.is_empty() => {
                    return self
                        .fail(span, "`parent` is the owning record; name one of its fields, as in parent.total");
                }
                Some(outer) => return self.outward(span, rest, &outer, depth + 1),
                None => {}
            }
        }
        self.fields(span, parts, frame, depth)
    }

    fn fields(&mut self, span: Span, parts: &[PathPart], frame: &Frame<'_>, depth: usize) -> Typed {
        if let Some(extra) = parts.get(MAX_HOPS + 1) {
            return self.fail(extra.span, format!("a path follows at most {MAX_HOPS} links"));
        }
        let mut found = Vec::with_capacity(parts.len());
        self.walk(parts, frame.scope, frame.prefix.clone(), &mut found)?;
        let last = found.pop()?;
        if found.is_empty() {
            let FieldRef { name, index, ty, nullable } = last;
            if matches!(self.need, Need::Query | Need::Kept) && matches!(ty, Type::List(_)) {
                return self.fail(span, format!("`{name}` holds a list, which a query cannot look into"));
            }
            return Some(Node { span, ty, kind: Kind::Field { depth, slot: index, name, nullable } });
        }
        if matches!(self.need, Need::Pure | Need::Kept) {
            let message = "a stored value may depend on its own record alone; what a link leads to can change later";
            return self.fail(span, message);
        }
        if let Type::Lines(_) | Type::List(_) = last.ty {
            return self.fail(span, format!("`{}` holds {} and cannot be read over a link", last.name, last.ty));
        }
        found.push(last.clone());
        let slots = found.iter().map(|f| f.index).collect();
        let names = found.into_iter().map(|f| f.name).collect();
        Some(Node { span, ty: last.ty, kind: Kind::Path { depth, slots, names } })
    }

    /// Pushes the field of every part; all but the last are links.
    fn walk(
        &mut self,
        parts: &[PathPart],
        scope: &dyn Scope,
        prefix: FieldPath,
        found: &mut Vec<FieldRef>,
    ) -> Option<()> {
        let (part, rest) = parts.split_first()?;
        let Some(field) = scope.field(&part.name) else {
            let known = scope.field_names();
            let place = found.last().map_or(String::new(), |link| format!(" of `{}`", link.name));
            let error = ExprError::new(part.span, format!("there is no field `{}`{place}", part.name));
            let extra: &[&str] = if found.is_empty() { &["business", "me"] } else { &[] };
            self.report(error.near(&part.name, known.iter().map(String::as_str).chain(extra.iter().copied())));
            return None;
        };
        let path = joined_path(&prefix, &field.name);
        let ty = field.ty.clone();
        found.push(field);
        let Some(next) = rest.first() else {
            self.depend(path);
            return Some(());
        };
        let Type::Link(entity) = &ty else {
            let hint = if matches!(ty, Type::Lines(_)) { "; use an aggregate such as sum" } else { "" };
            self.fail(next.span, format!("`{}` is {ty} and has no fields{hint}", part.name));
            return None;
        };
        match scope.entity(entity) {
            Some(target) => self.walk(rest, &*target, path, found),
            None => {
                self.fail(next.span, format!("what `{}` leads to is not known here", part.name));
                None
            }
        }
    }
}

impl<'a> Frame<'a> {
    pub(super) fn outermost(&self) -> &Frame<'a> {
        match self.up {
            Some(up) => up.outermost(),
            None => self,
        }
    }

    pub(super) fn child<'b>(&'b self, scope: &'b dyn Scope, name: &Arc<str>) -> Frame<'b> {
        Frame { scope, up: Some(self), prefix: joined_path(&self.prefix, name) }
    }
}
