//! Functions that read a clock on a wall: of a zone, or of a calendar of the business.

use super::{Checker, Frame, Typed};
use crate::ast::{Ast, PathPart};
use crate::error::{ExprError, Span};
use crate::tree::{ContextRef, Func, Kind, Node};
use crate::types::{Need, Type};
use crate::value::Value;

impl Checker {
    /// `timeOf(createdAt)` on the clock of the business, `timeOf(createdAt, 'Africa/Harare')` on that of a zone.
    pub(super) fn time_of(&mut self, span: Span, name: &PathPart, args: &[Ast], frame: &Frame<'_>) -> Typed {
        let names: &[&str] = if args.len() == 2 { &["moment", "zone"] } else { &["moment"] };
        let mut nodes = self.typed(name, args, frame, names)?;
        self.wants(&nodes[0], "a moment in time", |ty| *ty == Type::Instant)?;
        match nodes.get(1) {
            None if matches!(self.need, Need::Pure | Need::Kept) => {
                let error = ExprError::new(
                    span,
                    "a stored value may depend on its own record alone, which does not hold the time zone; name the zone",
                );
                return self.report(error.suggest("timeOf(moment, 'Africa/Harare')"));
            }
            None => nodes.push(self.context(span, Type::Text, ContextRef::Business("zone".into()))?),
            Some(Node { kind: Kind::Const(Value::Text(zone)), span: at, .. }) => {
                if kernel_types::working_time::zone(zone).is_none() {
                    let message = format!("`{zone}` is not a time zone; write one such as Africa/Harare");
                    return self.fail(*at, message);
                }
            }
            Some(other) => {
                let at = other.span;
                return self.fail(at, "the zone is one literal text, as in timeOf(createdAt, 'Africa/Harare')");
            }
        }
        Some(Node { span, ty: Type::Time, kind: Kind::Call(Func::TimeOf, nodes) })
    }

    /// The arguments of what counts in a calendar: the calendar, a moment, and what the function says of itself.
    pub(super) fn working_time(
        &mut self,
        span: Span,
        name: &PathPart,
        args: &[Ast],
        frame: &Frame<'_>,
        names: &[&str],
    ) -> Option<Vec<Node>> {
        if matches!(self.need, Need::Query | Need::Kept) {
            let message = format!(
                "{}(…) counts in a calendar, which no query reads; store it in a computed field and filter by that",
                name.name
            );
            self.fail(span, message);
            return None;
        }
        let Some(calendars) = frame.outermost().scope.calendars() else {
            let message =
                format!("{}(…) has no calendar at hand here; store it in a computed field and read that", name.name);
            self.fail(span, message);
            return None;
        };
        let nodes = self.typed(name, args, frame, names)?;
        let is_calendar = |entity: &str| entity.split('|').all(|one| calendars.iter().any(|known| known == one));
        match (&nodes[0].ty, &nodes[0].kind) {
            (Type::Link(entity), _) if is_calendar(entity) => {}
            // By its name.
            (Type::Text, Kind::Const(_)) => {}
            (found, _) => {
                let wanted = calendars.join(" or ");
                self.fail(
                    nodes[0].span,
                    format!("a calendar is needed here, by a link to {wanted} or by its name in quotes, found {found}"),
                );
                return None;
            }
        }
        self.wants(&nodes[1], "a moment in time", |ty| *ty == Type::Instant)?;
        Some(nodes)
    }
}
