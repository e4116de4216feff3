//! The select list of entity rows: which columns, which joins for labels, and how each is written.

use std::collections::HashMap;

use kernel_access::Grant;
use kernel_expr::SqlRepr;
use kernel_expr::SqlScope;
use kernel_manifest::Registry;
use kernel_manifest::model::{CurrencySource, Entity, Field, FieldKind, LineSet};

use super::labels::user_label;
use crate::entity::{
    Compiled, CurrencyAt, EntityScope, LabelTarget, LabelsFrom, Out, OutKind, Predicates, push_access, push_expression,
};
use crate::error::StoreError;
use crate::sql::{ColumnType, Dialect, KIND_SUFFIX, Sql, quoted};
use crate::view::ViewContext;

/// A select list in the making. Every expression is selected once, however often it is needed.
pub(super) struct Selection<'a> {
    pub registry: &'a Registry,
    pub cx: &'a dyn ViewContext,
    pub dialect: Dialect,
    /// Expressions with their types, in order.
    pub columns: Vec<(Sql, ColumnType)>,
    /// Columns computed in the query, in the order of the select list.
    pub compiled: Vec<Compiled>,
    known: HashMap<String, usize>,
    pub joins: Sql,
    joined: HashMap<String, String>,
    labels: LabelsFrom,
    /// What is looked up later, by the index that the written fields carry.
    pub targets: Vec<LabelTarget>,
}

impl<'a> Selection<'a> {
    pub fn new(registry: &'a Registry, cx: &'a dyn ViewContext, dialect: Dialect, labels: LabelsFrom) -> Selection<'a> {
        Selection {
            registry,
            cx,
            dialect,
            columns: Vec::new(),
            compiled: Vec::new(),
            known: HashMap::new(),
            joins: Sql::new(dialect, ""),
            joined: HashMap::new(),
            labels,
            targets: Vec::new(),
        }
    }

    /// The position of a plain expression.
    pub fn column(&mut self, text: String, kind: ColumnType) -> usize {
        if let Some(at) = self.known.get(&text) {
            return *at;
        }
        let mut sql = Sql::new(self.dialect, "");
        sql.raw(&text);
        self.columns.push((sql, kind));
        self.known.insert(text, self.columns.len() - 1);
        self.columns.len() - 1
    }

    /// `expression, expression, …`
    pub fn push_list(&mut self, sql: &mut Sql) {
        for (index, (column, _)) in self.columns.iter_mut().enumerate() {
            if index > 0 {
                sql.raw(", ");
            }
            sql.append(column);
        }
    }

    /// Adds one field of the row under `alias`; `fields` are its siblings (for the currency). `None` for what has no value
    /// of its own in a row (lines).
    pub fn field(
        &mut self,
        field: &Field,
        fields: &[Field],
        alias: &str,
        masked: bool,
        scope: &dyn SqlScope,
    ) -> Result<Option<Out>, StoreError> {
        let Some(kind) = ColumnType::of(&field.kind) else { return Ok(None) };
        let (at, kind) = if field.stored {
            let at = self.column(format!("{alias}.{}", quoted(&field.column)), kind);
            (at, self.stored_kind(field, fields, alias, at))
        } else {
            match self.computed(field, fields, alias, scope)? {
                Some(computed) => computed,
                None => return Ok(None),
            }
        };
        let kind = match (masked, field.encrypted) {
            (_, true) => {
                let id = self.column(format!("{alias}.\"id\""), ColumnType::Text);
                OutKind::Sealed { id, column: field.column.clone() }
            }
            (true, false) => OutKind::Masked,
            (false, false) => kind,
        };
        Ok(Some(Out { key: key(&field.name), at, kind }))
    }

    /// Adds what a field that links to many leads to, in its order: a list of links with their labels.
    pub fn links(&mut self, field: &Field, set: &LineSet, link: &Field, alias: &str) -> Option<Out> {
        let FieldKind::Link(targets) = &link.kind else { return None };
        let target = self.registry.entity(targets.first()?)?;
        let id = format!("f.{}", quoted(&link.column));
        let label = match target.fields.get(target.label_slot).filter(|label| label.stored) {
            Some(label) if ColumnType::of(&label.kind) == Some(ColumnType::Text) => {
                format!("r.{}", quoted(&label.column))
            }
            Some(label) => format!("CAST(r.{} AS TEXT)", quoted(&label.column)),
            None => id.clone(),
        };
        let list = match self.dialect {
            Dialect::Sqlite => {
                format!("json_group_array(json_object('id', {id}, 'label', {label}) ORDER BY f.seq)")
            }
            Dialect::Postgres => format!(
                "COALESCE(jsonb_agg(jsonb_build_object('id', {id}, 'label', {label}) ORDER BY f.seq), '[]'::jsonb)"
            ),
        };
        let text = format!(
            "(SELECT {list} FROM {} f LEFT JOIN {} r ON r.tenant = f.tenant AND r.id = {id} \
             WHERE f.tenant = {alias}.tenant AND f.parent = {alias}.id)",
            quoted(&set.table),
            quoted(&target.table)
        );
        let at = self.column(text, ColumnType::Json);
        Some(Out { key: key(&field.name), at, kind: OutKind::Json })
    }

    fn stored_kind(&mut self, field: &Field, fields: &[Field], alias: &str, at: usize) -> OutKind {
        match &field.kind {
            FieldKind::Int | FieldKind::Duration => OutKind::Int,
            FieldKind::Money => OutKind::Money(self.currency(field, fields, alias)),
            FieldKind::Bool => OutKind::Bool,
            FieldKind::Date => OutKind::Date,
            FieldKind::Instant => OutKind::Instant,
            FieldKind::Tags | FieldKind::Json | FieldKind::File => OutKind::Json,
            FieldKind::User if self.labels == LabelsFrom::Later => {
                OutKind::LinkLater { target: self.target(LabelTarget::user()) }
            }
            FieldKind::User => OutKind::Link { label: self.user_label(field, alias) },
            FieldKind::Link(targets) if self.labels == LabelsFrom::Later => self.link_later(field, alias, targets, at),
            FieldKind::Link(targets) => match targets.as_slice() {
                [target] => match self.link_label(field, alias, target, None) {
                    Some(label) => OutKind::Link { label: self.column(label, ColumnType::Text) },
                    None => OutKind::Link { label: at },
                },
                _ => self.multi_link(field, alias, targets),
            },
            other => other.scale().map_or(OutKind::Text, OutKind::Scaled),
        }
    }

    /// The index of a target of look-ups.
    fn target(&mut self, target: LabelTarget) -> usize {
        match self.targets.iter().position(|known| *known == target) {
            Some(at) => at,
            None => {
                self.targets.push(target);
                self.targets.len() - 1
            }
        }
    }

    fn link_later(&mut self, field: &Field, alias: &str, targets: &[String], at: usize) -> OutKind {
        if let [target] = targets {
            return match LabelTarget::of(self.registry, target) {
                Some(target) => OutKind::LinkLater { target: self.target(target) },
                None => OutKind::Link { label: at },
            };
        }
        let address =
            self.column(format!("{alias}.{}", quoted(&format!("{}{KIND_SUFFIX}", field.column))), ColumnType::Text);
        let mut known = Vec::with_capacity(targets.len());
        for target in targets {
            if let Some(found) = LabelTarget::of(self.registry, target) {
                known.push((target.clone(), self.target(found)));
            }
        }
        OutKind::MultiLinkLater { address, targets: known }
    }

    fn multi_link(&mut self, field: &Field, alias: &str, targets: &[String]) -> OutKind {
        let kind_column = format!("{alias}.{}", quoted(&format!("{}{KIND_SUFFIX}", field.column)));
        let address = self.column(kind_column.clone(), ColumnType::Text);
        let labels: Vec<String> =
            targets.iter().filter_map(|target| self.link_label(field, alias, target, Some(&kind_column))).collect();
        let label = match labels.as_slice() {
            [] => address,
            [only] => self.column(only.clone(), ColumnType::Text),
            several => self.column(format!("COALESCE({})", several.join(", ")), ColumnType::Text),
        };
        OutKind::MultiLink { address, label }
    }

    /// Joins the target and gives its label.
    fn link_label(&mut self, field: &Field, alias: &str, target: &str, kind_column: Option<&str>) -> Option<String> {
        let target = self.registry.entity(target)?;
        let label = target.fields.get(target.label_slot).filter(|label| label.stored)?;
        let text = ColumnType::of(&label.kind)? == ColumnType::Text;
        let joined = self.join(target, field, alias, kind_column);
        let column = format!("{joined}.{}", quoted(&label.column));
        Some(if text { column } else { format!("CAST({column} AS TEXT)") })
    }

    /// The alias under which a link's target is joined.
    pub fn join(&mut self, target: &Entity, field: &Field, alias: &str, kind_column: Option<&str>) -> String {
        let key = format!("{alias}.{} {}", field.column, target.table);
        if let Some(joined) = self.joined.get(&key) {
            return joined.clone();
        }
        let joined = format!("j{}", self.joined.len());
        let mut condition =
            format!("{joined}.tenant = {alias}.tenant AND {joined}.id = {alias}.{}", quoted(&field.column));
        if let Some(kind_column) = kind_column {
            condition.push_str(&format!(" AND {kind_column} = '{}'", target.address.replace('\'', "''")));
        }
        self.joins.raw(&format!(" LEFT JOIN {} {joined} ON {condition}", quoted(&target.table)));
        self.joined.insert(key, joined.clone());
        joined
    }

    fn user_label(&mut self, field: &Field, alias: &str) -> usize {
        let key = format!("{alias}.{} app_user", field.column);
        let joined = match self.joined.get(&key) {
            Some(joined) => joined.clone(),
            None => {
                let joined = format!("j{}", self.joined.len());
                self.joins
                    .raw(&format!(" LEFT JOIN app_user {joined} ON {joined}.id = {alias}.{}", quoted(&field.column)));
                self.joined.insert(key, joined.clone());
                joined
            }
        };
        self.column(user_label(&joined), ColumnType::Text)
    }

    fn currency(&mut self, field: &Field, fields: &[Field], alias: &str) -> CurrencyAt {
        match field.currency {
            CurrencySource::Base => CurrencyAt::Base,
            CurrencySource::Own(slot) => match fields.get(slot).filter(|currency| currency.stored) {
                Some(currency) => {
                    CurrencyAt::Column(self.column(format!("{alias}.{}", quoted(&currency.column)), ColumnType::Text))
                }
                None => CurrencyAt::Base,
            },
            CurrencySource::Parent(slot) => CurrencyAt::Parent(slot),
        }
    }

    /// A field computed in the query.
    fn computed(
        &mut self,
        field: &Field,
        fields: &[Field],
        alias: &str,
        scope: &dyn SqlScope,
    ) -> Result<Option<(usize, OutKind)>, StoreError> {
        let Some((sql, repr)) = compile(self.dialect, field, scope, self.cx)? else { return Ok(None) };
        let scale = field.kind.scale().unwrap_or(0);
        let money = field.kind == FieldKind::Money;
        let (kind, out) = match repr {
            SqlRepr::Bool => (ColumnType::Bool, OutKind::Bool),
            SqlRepr::Int => (ColumnType::Int, OutKind::Int),
            SqlRepr::Scaled(_) if money => (ColumnType::Int, OutKind::Money(self.currency(field, fields, alias))),
            SqlRepr::Scaled(scale) => (ColumnType::Int, OutKind::Scaled(scale)),
            SqlRepr::Date => (ColumnType::Date, OutKind::Date),
            SqlRepr::Instant => (ColumnType::Instant, OutKind::Instant),
            SqlRepr::Text | SqlRepr::Null => (ColumnType::Text, OutKind::Text),
            SqlRepr::Decimal => {
                let currency = money.then(|| self.currency(field, fields, alias));
                (ColumnType::Text, OutKind::Decimal { scale, currency })
            }
        };
        let at = self.columns.len();
        self.compiled.push(Compiled { slot: field.slot, text: sql.text().to_string(), repr });
        self.columns.push((sql, kind));
        Ok(Some((at, out)))
    }

    /// Turns a written link into one that carries its record, as far as that record's own grant allows.
    pub fn expand(&mut self, out: &mut Out, field: &Field, alias: &str, grant: &Grant) -> Result<(), StoreError> {
        let (FieldKind::Link(targets), OutKind::Link { label }) = (&field.kind, &out.kind) else {
            return Err(StoreError::BadQuery(format!("{} cannot be expanded", field.name)));
        };
        let target = grant.entity();
        if !targets.contains(&target.address) {
            return Err(StoreError::BadQuery(format!("{} does not lead to {}", field.name, target.address)));
        }
        let label = *label;
        // A join of its own: this one is narrowed by what the caller may see of the target.
        let joined = format!("x{}", self.joined.len());
        self.joined.insert(format!("{alias}.{} expanded", field.column), joined.clone());
        let mut join = Sql::new(self.dialect, "");
        join.raw(&format!(
            " LEFT JOIN {} {joined} ON {joined}.tenant = {alias}.tenant AND {joined}.id = {alias}.{}",
            quoted(&target.table),
            quoted(&field.column)
        ));
        push_access(&mut join, grant, &Predicates { registry: self.registry, context: self.cx, alias: &joined })?;
        self.joins.append(&mut join);
        let present = self.column(format!("{joined}.id"), ColumnType::Text);
        let scope = EntityScope::new(target, &joined, self.registry, self.dialect, self.cx);
        let mut fields = Vec::new();
        for inner in target.fields.iter().filter(|inner| inner.stored && grant.may_read_slot(inner.slot)) {
            fields.extend(self.field(inner, &target.fields, &joined, false, &scope)?);
        }
        out.kind = OutKind::Expanded { label, present, fields };
        Ok(())
    }
}

/// The column of a field computed in the query; `None` when it is not computed.
pub(super) fn compile(
    dialect: Dialect,
    field: &Field,
    scope: &dyn SqlScope,
    cx: &dyn ViewContext,
) -> Result<Option<(Sql, SqlRepr)>, StoreError> {
    let Some(compute) = &field.compute else { return Ok(None) };
    let mut sql = Sql::new(dialect, "");
    let repr = push_expression(&mut sql, compute, scope, cx)?;
    if repr == SqlRepr::Decimal {
        let mut cast = Sql::new(dialect, "CAST((");
        cast.append(&mut sql).raw(") AS TEXT)");
        sql = cast;
    }
    Ok(Some((sql, repr)))
}

/// `"name":`
pub(super) fn key(name: &str) -> Box<[u8]> {
    format!("\"{name}\":").into_bytes().into()
}
