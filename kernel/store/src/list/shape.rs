//! Select lists that are kept: which columns, joins and writers a caller's view of an entity takes does not change from
//! request to request. Kept with the entity's layout, for one registry.

use std::sync::{Arc, PoisonError};

use kernel_access::Grant;
use kernel_manifest::Registry;
use kernel_manifest::model::{CurrencySource, Entity, Field, FieldKind, LineSet, system};

use super::select::{Selection, compile};
use crate::entity::{
    CurrencyAt, EntityScope, HeadShape, LabelTarget, LabelsFrom, LinesShape, Out, OutKind, Shapes, ValueAt, line_scope,
};
use crate::error::StoreError;
use crate::sql::{ColumnType, Dialect, KIND_SUFFIX, Sql, quoted};
use crate::view::ViewContext;

/// Shapes kept per entity: roles times the columns screens ask for. More than that starts again.
const KEPT: usize = 48;

/// A sort key as SQL: slot, column, direction, type, and whether it can be null.
#[derive(Debug, Clone)]
pub(super) struct Key {
    pub slot: usize,
    pub column: String,
    pub descending: bool,
    pub kind: ColumnType,
    pub nullable: bool,
}

/// What is wanted of an entity's head besides the readable fields.
#[derive(Clone, Copy)]
pub(super) struct Asked<'q> {
    /// Slots to answer; all readable ones when `None`.
    pub fields: Option<&'q [usize]>,
    pub expand: &'q [(usize, Grant)],
    /// Sort keys, whose values make the cursor.
    pub keys: &'q [Key],
    /// Slots whose stored values are needed no matter who asks.
    pub values: &'q [usize],
    pub labels: LabelsFrom,
}

/// A select list ready to be used, with the binds of this call.
pub(super) struct Selected {
    pub shape: Arc<HeadShape>,
    pub list: Sql,
    pub joins: Sql,
}

impl HeadShape {
    fn fits(&self, registry: &Arc<Registry>, grant: &Grant, asked: &Asked<'_>) -> bool {
        Arc::ptr_eq(&self.registry, registry)
            && self.labels == asked.labels
            && self.fields.as_deref() == asked.fields
            && *self.asked_values == *asked.values
            && *self.readable == *grant.readable()
            && self.closed == grant.is_closed()
            && self.keys.iter().copied().eq(asked.keys.iter().map(|key| key.slot))
    }
}

impl Shapes {
    /// The select list for this grant and question.
    pub(super) fn head(
        &self,
        registry: &Arc<Registry>,
        cx: &dyn ViewContext,
        dialect: Dialect,
        grant: &Grant,
        asked: &Asked<'_>,
    ) -> Result<Selected, StoreError> {
        if asked.expand.is_empty() {
            let kept = self
                .heads
                .read()
                .unwrap_or_else(PoisonError::into_inner)
                .iter()
                .find(|shape| shape.fits(registry, grant, asked))
                .cloned();
            if let Some(shape) = kept
                && let Some(list) = filled(&shape, registry, cx, dialect, grant.entity())?
            {
                let mut joins = Sql::new(dialect, "");
                joins.raw(&shape.joins);
                return Ok(Selected { shape, list, joins });
            }
        }
        let (shape, list, joins) = build(registry, cx, dialect, grant, asked)?;
        let shape = Arc::new(shape);
        if asked.expand.is_empty() {
            let mut heads = self.heads.write().unwrap_or_else(PoisonError::into_inner);
            heads.retain(|old| !old.fits(registry, grant, asked));
            if heads.len() >= KEPT {
                heads.clear();
            }
            heads.push(Arc::clone(&shape));
        }
        Ok(Selected { shape, list, joins })
    }

    /// The statement that reads all line sets of one parent.
    pub(super) fn lines(
        &self,
        registry: &Arc<Registry>,
        cx: &dyn ViewContext,
        dialect: Dialect,
        grant: &Grant,
    ) -> Result<(Arc<LinesShape>, Vec<crate::sql::Bind>), StoreError> {
        let kept = self
            .lines
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .iter()
            .find(|shape| shape.fits(registry, grant))
            .cloned();
        if let Some(shape) = kept {
            return Ok((shape, Vec::new()));
        }
        let (shape, binds) = build_lines(registry, cx, dialect, grant)?;
        let shape = Arc::new(shape);
        // Computed columns carry values of this call; such a statement is made anew each time.
        if binds.is_empty() {
            let mut lines = self.lines.write().unwrap_or_else(PoisonError::into_inner);
            lines.retain(|old| !old.fits(registry, grant));
            if lines.len() >= KEPT {
                lines.clear();
            }
            lines.push(Arc::clone(&shape));
        }
        Ok((shape, binds))
    }
}

/// The kept list with this call's values in its computed columns; `None` when one of them reads differently now.
fn filled(
    shape: &HeadShape,
    registry: &Registry,
    cx: &dyn ViewContext,
    dialect: Dialect,
    entity: &Entity,
) -> Result<Option<Sql>, StoreError> {
    let mut binds = Vec::with_capacity(shape.placeholders);
    if !shape.compiled.is_empty() {
        let scope = EntityScope::new(entity, "t", registry, dialect, cx);
        for known in &shape.compiled {
            let Some(field) = entity.fields.get(known.slot) else { return Ok(None) };
            match compile(dialect, field, &scope, cx)? {
                Some((mut sql, repr)) if repr == known.repr && sql.text() == known.text => {
                    binds.append(sql.binds_mut())
                }
                _ => return Ok(None),
            }
        }
    }
    Ok(Some(Sql::kept(dialect, &shape.list, shape.placeholders, binds)))
}

fn build(
    registry: &Arc<Registry>,
    cx: &dyn ViewContext,
    dialect: Dialect,
    grant: &Grant,
    asked: &Asked<'_>,
) -> Result<(HeadShape, Sql, Sql), StoreError> {
    let entity: &Entity = grant.entity();
    let mut selection = Selection::new(registry, cx, dialect, asked.labels);
    let scope = EntityScope::new(entity, "t", registry, dialect, cx);
    let mut outs = Vec::new();
    let wanted = |slot: usize| {
        matches!(slot, system::ID | system::VERSION) || asked.fields.is_none_or(|slots| slots.contains(&slot))
    };
    for field in entity.fields.iter().filter(|field| wanted(field.slot)) {
        let may_read = grant.may_read_slot(field.slot);
        if !may_read && !grant.may_see_masked(field.slot) {
            continue;
        }
        let found = match entity.links_of(field) {
            Some((set, link)) => selection.links(field, set, link, "t").filter(|_| may_read),
            None => selection.field(field, &entity.fields, "t", !may_read, &scope)?,
        };
        let Some(mut out) = found else { continue };
        if may_read && let Some((_, target)) = asked.expand.iter().find(|(slot, _)| *slot == field.slot) {
            selection.expand(&mut out, field, "t", target)?;
        }
        outs.push(out);
    }
    let id_at = selection.column(String::from("t.\"id\""), ColumnType::Text);
    let keys_at = asked
        .keys
        .iter()
        .map(|key| (selection.column(format!("t.{}", quoted(&key.column)), key.kind), key.kind))
        .collect();
    let wanted = asked.values.iter().filter_map(|slot| entity.fields.get(*slot));
    let values_at = wanted.filter_map(|field| value_at(&mut selection, field, "t")).collect();
    let mut currencies = Vec::new();
    if asked.labels == LabelsFrom::Later {
        for field in parent_currencies(entity)
            .into_iter()
            .filter_map(|slot| entity.fields.get(slot))
            .filter(|field| field.stored)
        {
            currencies.push((field.slot, selection.column(format!("t.{}", quoted(&field.column)), ColumnType::Text)));
        }
    }
    let mut list = Sql::new(dialect, "");
    selection.push_list(&mut list);
    let shape = HeadShape {
        registry: Arc::clone(registry),
        readable: grant.readable().into(),
        closed: grant.is_closed(),
        fields: asked.fields.map(Into::into),
        keys: asked.keys.iter().map(|key| key.slot).collect(),
        asked_values: asked.values.into(),
        labels: asked.labels,
        list: list.text().to_string(),
        joins: selection.joins.text().to_string(),
        compiled: selection.compiled,
        placeholders: list.placeholders(),
        outs,
        id_at,
        keys_at,
        values_at,
        currencies,
        targets: selection.targets,
    };
    Ok((shape, list, selection.joins))
}

/// Selects the stored value of a field; `None` for what has no column.
fn value_at(selection: &mut Selection<'_>, field: &Field, alias: &str) -> Option<ValueAt> {
    // Nothing is computed with what is encrypted, so nobody asks for its value.
    let kind = ColumnType::of(&field.kind).filter(|_| field.stored && !field.encrypted)?;
    let at = selection.column(format!("{alias}.{}", quoted(&field.column)), kind);
    let is_multi = matches!(&field.kind, FieldKind::Link(targets) if targets.len() > 1);
    let address = is_multi.then(|| {
        selection.column(format!("{alias}.{}", quoted(&format!("{}{KIND_SUFFIX}", field.column))), ColumnType::Text)
    });
    Some(ValueAt { slot: field.slot, at, kind, address })
}

/// Slots of the currencies that lines take from their parent.
fn parent_currencies(entity: &Entity) -> Vec<usize> {
    let mut slots: Vec<usize> = Vec::new();
    for field in entity.lines.iter().flat_map(|set| &set.fields).filter(|field| field.kind == FieldKind::Money) {
        if let CurrencySource::Parent(slot) = field.currency
            && !slots.contains(&slot)
        {
            slots.push(slot);
        }
    }
    slots
}

impl LinesShape {
    fn fits(&self, registry: &Arc<Registry>, grant: &Grant) -> bool {
        Arc::ptr_eq(&self.registry, registry)
            && self.closed == grant.is_closed()
            && self.readable.iter().enumerate().all(|(set, readable)| **readable == *grant.readable_lines(set))
    }
}

/// Each set's columns fill a prefix of the columns of their type (see `LineUnion`). The binds are those of computed columns
/// and then tenant and parent, set by set; none when nothing is computed, because they are the same for every set then.
fn build_lines(
    registry: &Arc<Registry>,
    cx: &dyn ViewContext,
    dialect: Dialect,
    grant: &Grant,
) -> Result<(LinesShape, Vec<crate::sql::Bind>), StoreError> {
    const HEAD: usize = 2;
    const TYPES: [ColumnType; 6] =
        [ColumnType::Int, ColumnType::Bool, ColumnType::Text, ColumnType::Date, ColumnType::Instant, ColumnType::Json];
    let entity: &Entity = grant.entity();
    let mut branches: Vec<(&LineSet, Selection<'_>, Vec<Out>, Vec<ValueAt>)> = Vec::new();
    let mut targets: Vec<LabelTarget> = Vec::new();
    for (index, set) in entity.lines.iter().enumerate() {
        let mut selection = Selection::new(registry, cx, dialect, LabelsFrom::Later);
        // One list of targets for all sets.
        selection.targets = std::mem::take(&mut targets);
        let scope = line_scope(EntityScope::new(entity, "t", registry, dialect, cx), set, "l");
        let may_read = grant.readable_lines(index);
        let mut outs = Vec::new();
        for field in &set.fields {
            let readable = may_read.get(field.slot).copied().unwrap_or(false);
            if readable || grant.may_see_masked_line(index, field.slot) {
                outs.extend(selection.field(field, &set.fields, "l", !readable, scope.as_ref())?);
            }
        }
        targets = std::mem::take(&mut selection.targets);
        // Rules about the record may look into lines that the caller may not read.
        let values = set.fields.iter().filter_map(|field| value_at(&mut selection, field, "l")).collect();
        branches.push((set, selection, outs, values));
    }
    let most = |kind: ColumnType| {
        branches
            .iter()
            .map(|(_, selection, ..)| selection.columns.iter().filter(|(_, of)| *of == kind).count())
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<(ColumnType, usize)> = TYPES.iter().map(|kind| (*kind, most(*kind))).collect();
    let computes = branches.iter().any(|(_, selection, ..)| !selection.compiled.is_empty());
    let count = branches.len();
    let mut sql = Sql::new(dialect, "");
    let (mut shapes, mut values_at) = (Vec::new(), Vec::new());
    for (index, (set, mut selection, mut outs, mut values)) in branches.into_iter().enumerate() {
        if index > 0 {
            sql.raw(" UNION ALL ");
        }
        sql.raw(&format!("SELECT {index}, l.seq"));
        let mut positions = vec![0usize; selection.columns.len()];
        let mut position = HEAD;
        for (kind, width) in &widths {
            let mut given = 0;
            for (at, (column, of)) in selection.columns.iter_mut().enumerate() {
                if of == kind {
                    sql.raw(", ").append(column);
                    positions[at] = position + given;
                    given += 1;
                }
            }
            for _ in given..*width {
                sql.raw(", ").raw(&dialect.typed_null(*kind));
            }
            position += width;
        }
        outs.iter_mut().for_each(|out| remap(out, &positions));
        for value in &mut values {
            value.at = positions.get(value.at).copied().unwrap_or(value.at);
            value.address = value.address.map(|at| positions.get(at).copied().unwrap_or(at));
        }
        sql.raw(" FROM ").ident(&set.table).raw(" l");
        if set.fields.iter().any(|field| !field.stored && field.compute.is_some()) {
            sql.raw(" JOIN ").ident(&entity.table).raw(" t ON t.tenant = l.tenant AND t.id = l.parent");
        }
        sql.append(&mut selection.joins);
        sql.raw(" WHERE l.tenant = ").value(grant.tenant().0).raw(" AND l.parent = ").value(PARENT);
        shapes.push(outs);
        values_at.push(values);
    }
    sql.raw(" ORDER BY 1, 2");
    let statement = sql.done();
    let readable = (0..entity.lines.len()).map(|set| grant.readable_lines(set).into()).collect();
    let shape = LinesShape {
        registry: Arc::clone(registry),
        readable,
        closed: grant.is_closed(),
        text: statement.text,
        branches: count,
        outs: shapes,
        values_at,
        targets,
    };
    Ok((shape, if computes { statement.binds } else { Vec::new() }))
}

/// Stands for the parent's id in the binds of a statement with computed columns.
pub(super) const PARENT: &str = "\u{0}parent";

fn remap(out: &mut Out, positions: &[usize]) {
    let moved = |at: &mut usize| {
        if let Some(position) = positions.get(*at) {
            *at = *position;
        }
    };
    moved(&mut out.at);
    match &mut out.kind {
        OutKind::Money(CurrencyAt::Column(at)) | OutKind::Decimal { currency: Some(CurrencyAt::Column(at)), .. } => {
            moved(at)
        }
        OutKind::Link { label } => moved(label),
        OutKind::MultiLink { address, label } => {
            moved(address);
            moved(label);
        }
        OutKind::MultiLinkLater { address, .. } => moved(address),
        OutKind::Expanded { label, present, fields } => {
            moved(label);
            moved(present);
            fields.iter_mut().for_each(|field| remap(field, positions));
        }
        _ => {}
    }
}
