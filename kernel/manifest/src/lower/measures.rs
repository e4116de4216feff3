//! What queries add up, and what reports show of it: amounts of several currencies stay apart, and every column holds what a
//! reader can read.

use std::sync::Arc;

use kernel_expr::{BinaryOp, Checked, ContextRef, Func, Kind, Need as ExprNeed, Node, Type};

use crate::check::expression::Want;
use crate::check::scope::RecordScope;
use crate::check::{At, Check};
use crate::diagnostic::nearest;
use crate::model::field::CurrencySource;
use crate::model::{Column, ColumnKind, Entity, Field, FieldKind, LineSet, Measure, Query};
use crate::read::place::within;
use crate::source::report::{ColumnDecl, ReportFile};

/// Where a value stands, seen from a row: records outward, links on the way, slot.
type Place = (usize, Vec<usize>, usize);

/// The rows of a query.
pub(crate) struct Rows<'a> {
    pub check: &'a Check<'a>,
    pub entity: &'a Entity,
    /// Where the rows are lines.
    pub set: Option<&'a LineSet>,
}

/// The expression a measure is taken of.
pub(crate) fn measured(measure: &Measure) -> Option<&Arc<Checked>> {
    match measure {
        Measure::Count => None,
        Measure::Sum(checked) | Measure::Min(checked) | Measure::Max(checked) => Some(checked),
    }
}

impl Rows<'_> {
    /// Refuses a field that is computed when it is read: the database, which groups and adds up, has no column of it.
    pub fn stored(&self, at: &At<'_>, checked: &Checked) {
        let mut found = None;
        walk(&checked.tree, &mut |node| {
            let unstored =
                self.field(node).filter(|(field, _)| !field.stored && !matches!(field.kind, FieldKind::Lines(_)));
            found = found.take().or_else(|| unstored.map(|(field, _)| (node.span, field.name.clone())));
        });
        if let Some((span, name)) = found {
            let span = within(at.file, at.node(), span.start, span.end);
            let message = format!(
                "'{name}' is computed when a record is read, so a query cannot use it; write its expression here, or store the field"
            );
            self.check.report(at.file, span, "computed-on-read", message, None);
        }
    }

    /// The measures over amounts whose currency differs from row to row, each with its group by that currency. Measures that
    /// would add up different currencies are refused.
    pub fn currencies(
        &self,
        at: &At<'_>,
        group: &[(String, Arc<Checked>)],
        measures: &[(String, Measure)],
        filter: Option<&Checked>,
    ) -> Vec<(String, String)> {
        let mut out = Vec::new();
        for (name, measure) in measures {
            let Some(checked) = measured(measure) else { continue };
            let place = at.key(name);
            let mut amounts = Vec::new();
            self.amounts(&checked.tree, &mut amounts);
            for (node, currency) in amounts {
                let grouped = group.iter().find(|(_, grouped)| self.place(&grouped.tree).as_ref() == Some(&currency));
                if let Some((group, _)) = grouped {
                    out.push((name.clone(), group.clone()));
                    break;
                }
                if filter.is_some_and(|filter| self.is_base(&filter.tree, &currency)) {
                    continue;
                }
                let span = within(place.file, place.node(), node.span.start, node.span.end);
                let (amount, currency) = (self.written(node), self.name_of(&currency));
                let message = format!(
                    "this would add up '{amount}' of different currencies; group by '{currency}', or add up an amount in the business currency"
                );
                self.check.report(place.file, span, "mixed-currencies", message, self.base_beside(node));
                break;
            }
        }
        out
    }

    /// Amounts an expression adds up, each with the place of its currency. Amounts of the business currency and those that are
    /// multiplied by a rate are left out.
    fn amounts<'n>(&self, node: &'n Node, out: &mut Vec<(&'n Node, Place)>) {
        match &node.kind {
            Kind::Field { .. } | Kind::Path { .. } => out.extend(self.currency_place(node).map(|place| (node, place))),
            Kind::Neg(inner) => self.amounts(inner, out),
            Kind::Binary(BinaryOp::Mul | BinaryOp::Div, left, right)
                if left.ty == Type::Rate || right.ty == Type::Rate => {}
            // The share of one amount in another has no currency.
            Kind::Binary(BinaryOp::Div, left, right) if left.ty == Type::Money && right.ty == Type::Money => {}
            Kind::Binary(
                BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem | BinaryOp::Coalesce,
                left,
                right,
            ) => {
                self.amounts(left, out);
                self.amounts(right, out);
            }
            Kind::Cond(_, then, otherwise) => {
                self.amounts(then, out);
                self.amounts(otherwise, out);
            }
            Kind::Call(Func::Round | Func::Abs | Func::Floor | Func::Ceil | Func::Min | Func::Max, arguments) => {
                arguments.iter().for_each(|argument| self.amounts(argument, out));
            }
            _ => {}
        }
    }

    /// Where the currency of an amount stands; `None` for anything else and for amounts of the business currency.
    fn currency_place(&self, node: &Node) -> Option<Place> {
        let (field, (depth, links, _)) = self.field(node)?;
        match (&field.kind, field.currency) {
            (FieldKind::Money, CurrencySource::Own(slot)) => Some((depth, links, slot)),
            (FieldKind::Money, CurrencySource::Parent(slot)) => Some((depth + 1, links, slot)),
            _ => None,
        }
    }

    /// Whether a condition lets only amounts of the business currency through.
    fn is_base(&self, filter: &Node, currency: &Place) -> bool {
        let names = |node: &Node| self.place(node).as_ref() == Some(currency);
        let base =
            |node: &Node| matches!(&node.kind, Kind::Context(ContextRef::Business(name)) if &**name == "currency");
        match &filter.kind {
            Kind::Binary(BinaryOp::And, left, right) => self.is_base(left, currency) || self.is_base(right, currency),
            Kind::Binary(BinaryOp::Eq, left, right) => (names(left) && base(right)) || (base(left) && names(right)),
            _ => false,
        }
    }

    fn place(&self, node: &Node) -> Option<Place> {
        self.field(node).map(|(_, place)| place)
    }

    /// The field an expression reads, with its place.
    fn field(&self, node: &Node) -> Option<(&Field, Place)> {
        match &node.kind {
            Kind::Field { depth, slot, .. } => Some((self.fields(*depth)?.get(*slot)?, (*depth, Vec::new(), *slot))),
            Kind::Path { depth, slots, .. } => {
                let (last, links) = slots.split_last()?;
                let mut fields = self.fields(*depth)?;
                for slot in links {
                    let FieldKind::Link(targets) = &fields.get(*slot)?.kind else { return None };
                    fields = &self.check.entities.get(targets.first()?)?.fields;
                }
                Some((fields.get(*last)?, (*depth, links.to_vec(), *last)))
            }
            _ => None,
        }
    }

    /// Fields of the row, or of the record its line belongs to.
    fn fields(&self, depth: usize) -> Option<&[Field]> {
        match (self.set, depth) {
            (Some(set), 0) => Some(&set.fields),
            (None, 0) | (Some(_), 1) => Some(&self.entity.fields),
            _ => None,
        }
    }

    fn written(&self, node: &Node) -> String {
        match &node.kind {
            Kind::Path { names, .. } => names.join("."),
            _ => self.field(node).map(|(field, _)| field.name.clone()).unwrap_or_default(),
        }
    }

    /// How an expression of the query names a place.
    fn name_of(&self, (depth, links, slot): &Place) -> String {
        let mut words: Vec<&str> = if self.set.is_some() && *depth == 1 { vec!["parent"] } else { Vec::new() };
        let mut fields = self.fields(*depth).unwrap_or_default();
        for slot in links {
            let Some(link) = fields.get(*slot) else { break };
            words.push(&link.name);
            let FieldKind::Link(targets) = &link.kind else { break };
            fields = targets
                .first()
                .and_then(|target| self.check.entities.get(target))
                .map_or(&[][..], |target| &target.fields[..]);
        }
        words.extend(fields.get(*slot).map(|field| field.name.as_str()));
        words.join(".")
    }

    /// The same amount in the business currency, where the row keeps it: `total` beside `baseTotal`.
    fn base_beside(&self, node: &Node) -> Option<String> {
        let (field, (depth, links, _)) = self.field(node)?;
        let fields = links.is_empty().then(|| self.fields(depth)).flatten()?;
        let base =
            fields.iter().filter(|other| other.kind == FieldKind::Money && other.currency == CurrencySource::Base);
        let wanted = format!(
            "base{}{}",
            field.name.chars().take(1).collect::<String>().to_uppercase(),
            field.name.chars().skip(1).collect::<String>()
        );
        base.map(|other| other.name.as_str()).find(|name| **name == wanted).map(str::to_string)
    }
}

impl Check<'_> {
    /// `sum(expr)`, `count()`, `min(expr)`, `max(expr)` over the rows; the inner text is an expression of its own.
    pub fn measure<'s>(&'s self, at: &At<'_>, text: &str, scope: &dyn Fn() -> RecordScope<'s>) -> Option<Measure> {
        let trimmed = text.trim();
        let parts =
            trimmed.split_once('(').and_then(|(name, rest)| rest.strip_suffix(')').map(|inner| (name.trim(), inner)));
        let Some((name, inner)) = parts else {
            self.problem(at, "wrong-value", "a measure is sum(…), count(), min(…) or max(…)");
            return None;
        };
        if name == "count" {
            if !inner.trim().is_empty() {
                self.problem(at, "wrong-value", "count() counts rows and takes nothing; put conditions into 'where'");
            }
            return Some(Measure::Count);
        }
        // Blanks keep every position, so that marks stand under the inner expression.
        let offset = text.find('(').map_or(0, |open| open + 1);
        let padded = format!("{}{inner}", " ".repeat(offset));
        let want = if name == "sum" { Want::Number } else { Want::Any };
        let build: fn(_) -> Measure = match name {
            "sum" => Measure::Sum,
            "min" => Measure::Min,
            "max" => Measure::Max,
            _ => {
                self.unknown(at, "unknown-word", "measure", name, ["sum", "count", "min", "max"]);
                return None;
            }
        };
        self.expr(at, &padded, &scope(), ExprNeed::Query, want).map(build)
    }

    /// The column that names the currency of an amount: another column of the report, of texts.
    pub fn currency_of(
        &self,
        columns: &At<'_>,
        place: &At<'_>,
        column: &ColumnDecl,
        kind: ColumnKind,
        file: &ReportFile,
    ) -> Option<String> {
        let name = column.currency.as_ref()?;
        let at = place.key("currency");
        match file.columns.get(name) {
            _ if kind != ColumnKind::Money => self.problem_key(&at, "wrong-value", "money alone has a currency"),
            Some(other) if other.kind == "text" => return Some(name.clone()),
            Some(_) => self.problem(
                &at,
                "wrong-value",
                format!("the column '{name}' holds no currency codes; they are kind: text"),
            ),
            None => {
                let known =
                    file.columns.iter().filter(|(_, column)| column.kind == "text").map(|(name, _)| name.as_str());
                self.report(
                    columns.file,
                    at.span(),
                    "unknown-column",
                    format!("this report has no column '{name}'"),
                    nearest(name, known),
                );
            }
        }
        None
    }

    /// Columns of a report over a query: each kind fits what the query gives, no ids and no moments, and amounts of several
    /// currencies stand beside the column that tells them apart.
    pub fn shown_columns(&self, at: &At<'_>, query: &Query, columns: &mut [Column]) {
        let names: Vec<String> = columns.iter().map(|column| column.name.clone()).collect();
        for column in columns.iter_mut() {
            let place = at.key(&column.name);
            self.filled(&place.key("drill"), column, query);
            let grouped = query.group.iter().find(|(name, _)| *name == column.name).map(|(_, checked)| checked);
            let measure =
                query.measures.iter().find(|(name, _)| *name == column.name).and_then(|(_, measure)| measured(measure));
            match grouped.or(measure).map(|checked| &checked.ty) {
                Some(Type::Link(target)) => {
                    let label = target
                        .split('|')
                        .next()
                        .and_then(|target| self.entities.get(target))
                        .and_then(|target| target.fields.get(target.label_slot));
                    let name = label.map_or("name", |field| field.name.as_str());
                    let message = format!(
                        "'{}' would show ids; group by the name of the record, as {}.{name}",
                        column.name, column.name
                    );
                    self.problem_key(&place, "ids-shown", message);
                }
                Some(Type::Instant) => {
                    let message = format!(
                        "'{}' is a moment, which a column of kind {} does not show as people read it; use a date",
                        column.name,
                        kind_word(column.kind)
                    );
                    self.problem_key(&place, "moments-shown", message);
                }
                _ => {}
            }
            let Some((_, group)) = query
                .currencies
                .iter()
                .find(|(measure, _)| *measure == column.name)
                .filter(|_| column.kind == ColumnKind::Money)
            else {
                continue;
            };
            if !names.contains(group) {
                let message = format!(
                    "the amounts of '{}' are of several currencies; the report must show the column '{group}' that names them",
                    column.name
                );
                self.problem_key(&place, "mixed-currencies", message);
            } else if column.currency.as_ref().is_some_and(|declared| declared != group) {
                self.report(
                    at.file,
                    place.key("currency").span(),
                    "wrong-value",
                    format!("the query tells the currencies of '{}' apart by '{group}'", column.name),
                    Some(group.clone()),
                );
            }
            column.currency = Some(group.clone());
        }
    }

    /// What stands in braces in a drill is a group of the query, or a parameter.
    fn filled(&self, at: &At<'_>, column: &Column, query: &Query) {
        let known = || {
            query
                .group
                .iter()
                .map(|(name, _)| name.as_str())
                .chain(query.params.iter().map(|param| param.name.as_str()))
        };
        for name in column.drill.iter().flat_map(|drill| placeholders(drill)) {
            if !known().any(|known| known == name) {
                let message = format!(
                    "no row of query {} fills '{{{name}}}'; a drill takes groups and parameters of the query",
                    query.address
                );
                self.report(at.file, at.span(), "unknown-placeholder", message, nearest(name, known()));
            }
        }
    }
}

/// The names in braces of a path.
fn placeholders(path: &str) -> impl Iterator<Item = &str> {
    path.split('{').skip(1).filter_map(|part| part.split_once('}')).map(|(name, _)| name)
}

fn kind_word(kind: ColumnKind) -> &'static str {
    match kind {
        ColumnKind::Date => "date",
        ColumnKind::Text => "text",
        _ => "figures",
    }
}

/// Visits every part of an expression.
fn walk<'n>(node: &'n Node, visit: &mut impl FnMut(&'n Node)) {
    visit(node);
    for child in node.children() {
        walk(child, visit);
    }
}
