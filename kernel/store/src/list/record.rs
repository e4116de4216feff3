//! One record with its lines as JSON: two statements at most.

use kernel_access::Grant;
use kernel_manifest::model::{CurrencySource, FieldKind, LineSet};
use kernel_types::Id;

use super::json::{Out, OutKind, Writing, write_fields};
use super::page::head_selection;
use super::query::ListQuery;
use super::select::{Selection, key};
use crate::dialect::{ColumnType, quoted};
use crate::entity::{EntityScope, Predicates, line_scope, push_access};
use crate::error::StoreError;
use crate::reader::Reader;
use crate::sql::Statement;
use crate::view::ViewContext;

impl Reader {
    /// The record as the grant's holder may see it: `{"id":…,"lines":[…]}`. `None` when the grant does not reach it.
    pub async fn record_json(&mut self, cx: &dyn ViewContext, grant: &Grant, id: &Id, expand: &[(usize, Grant)]) -> Result<Option<Vec<u8>>, StoreError> {
        self.check(grant)?;
        let registry = self.registry()?;
        let entity = grant.entity();
        let query = ListQuery { expand: expand.to_vec(), ..ListQuery::default() };
        let (mut selection, outs) = head_selection(&registry, cx, self.dialect(), grant, &query)?;
        let currencies: Vec<(usize, usize)> = parent_currencies(grant)
            .into_iter()
            .filter_map(|slot| {
                let field = entity.fields.get(slot).filter(|field| field.stored)?;
                Some((slot, selection.column(format!("t.{}", quoted(&field.column)), ColumnType::Text)))
            })
            .collect();
        let mut sql = self.sql("SELECT ");
        selection.push_list(&mut sql);
        sql.raw(" FROM ").ident(&entity.table).raw(" t").append(&mut selection.joins);
        sql.raw(" WHERE t.tenant = ").value(grant.tenant().0).raw(" AND t.id = ").value(id);
        push_access(&mut sql, grant, &Predicates { registry: &registry, context: cx, alias: "t" })?;
        let statement = sql.done();

        let mut writing = Writing::new(cx);
        let mut body: Option<Vec<u8>> = None;
        let mut digits: Vec<(usize, u32)> = Vec::new();
        self.each(&statement, &mut |row| {
            let mut out = Vec::with_capacity(2_048);
            out.push(b'{');
            write_fields(&mut out, row, &outs, &writing)?;
            for (slot, at) in &currencies {
                if let Some(code) = row.text(*at)? {
                    digits.push((*slot, cx.currency_digits(code)));
                }
            }
            body = Some(out);
            Ok(())
        })
        .await
        .map_err(|error| crate::record::in_table(error, &entity.table))?;
        let Some(mut out) = body else { return Ok(None) };
        writing.parent = &digits;
        if !entity.lines.is_empty() {
            self.write_lines(cx, grant, id, &writing, &mut out).await?;
        }
        out.push(b'}');
        Ok(Some(out))
    }

    async fn write_lines(&mut self, cx: &dyn ViewContext, grant: &Grant, id: &Id, writing: &Writing<'_>, out: &mut Vec<u8>) -> Result<(), StoreError> {
        let (statement, shapes) = self.lines_statement(cx, grant, id)?;
        let sets = &grant.entity().lines;
        let mut written: Vec<Vec<u8>> = vec![Vec::new(); sets.len()];
        self.each(&statement, &mut |row| {
            let set = row.int(0)?.and_then(|set| usize::try_from(set).ok()).unwrap_or(usize::MAX);
            let (Some(outs), Some(buffer)) = (shapes.get(set), written.get_mut(set)) else { return Ok(()) };
            if !buffer.is_empty() {
                buffer.push(b',');
            }
            buffer.push(b'{');
            write_fields(buffer, row, outs, writing)?;
            buffer.push(b'}');
            Ok(())
        })
        .await?;
        for (set, buffer) in sets.iter().zip(written) {
            if !grant.may_read_slot(set.slot) {
                continue;
            }
            out.push(b',');
            out.extend_from_slice(&key(&set.name));
            out.push(b'[');
            out.extend_from_slice(&buffer);
            out.push(b']');
        }
        Ok(())
    }

    /// All line sets in one statement: each set's columns fill a prefix of the columns of their type (see `LineUnion`).
    fn lines_statement(&self, cx: &dyn ViewContext, grant: &Grant, id: &Id) -> Result<(Statement, Vec<Vec<Out>>), StoreError> {
        let registry = self.registry()?;
        let entity = grant.entity();
        let dialect = self.dialect();
        let mut branches: Vec<(&LineSet, Selection<'_>, Vec<Out>)> = Vec::new();
        for (index, set) in entity.lines.iter().enumerate() {
            let mut selection = Selection::new(&registry, cx, dialect);
            let scope = line_scope(EntityScope::new(entity, "t", &registry, dialect, cx), set, "l");
            let may_read = grant.readable_lines(index);
            let mut outs = Vec::new();
            for field in &set.fields {
                let readable = may_read.get(field.slot).copied().unwrap_or(false);
                if readable || field.access.mask_last4 {
                    outs.extend(selection.field(field, &set.fields, "l", !readable, scope.as_ref())?);
                }
            }
            branches.push((set, selection, outs));
        }
        const HEAD: usize = 2;
        const TYPES: [ColumnType; 6] =
            [ColumnType::Int, ColumnType::Bool, ColumnType::Text, ColumnType::Date, ColumnType::Instant, ColumnType::Json];
        let most = |kind: ColumnType| {
            branches.iter().map(|(_, selection, _)| selection.columns.iter().filter(|(_, of)| *of == kind).count()).max().unwrap_or(0)
        };
        let widths: Vec<(ColumnType, usize)> = TYPES.iter().map(|kind| (*kind, most(*kind))).collect();
        let mut sql = self.sql("");
        let mut shapes = Vec::new();
        for (index, (set, mut selection, mut outs)) in branches.into_iter().enumerate() {
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
            sql.raw(" FROM ").ident(&set.table).raw(" l");
            let needs_parent = set.fields.iter().any(|field| !field.stored && field.compute.is_some());
            if needs_parent {
                sql.raw(" JOIN ").ident(&entity.table).raw(" t ON t.tenant = l.tenant AND t.id = l.parent");
            }
            sql.append(&mut selection.joins);
            sql.raw(" WHERE l.tenant = ").value(grant.tenant().0).raw(" AND l.parent = ").value(id);
            shapes.push(outs);
        }
        sql.raw(" ORDER BY 1, 2");
        Ok((sql.done(), shapes))
    }
}

/// Slots of the currencies that lines take from their parent.
fn parent_currencies(grant: &Grant) -> Vec<usize> {
    let mut slots: Vec<usize> = Vec::new();
    for field in grant.entity().lines.iter().flat_map(|set| &set.fields).filter(|field| field.kind == FieldKind::Money) {
        if let CurrencySource::Parent(slot) = field.currency
            && !slots.contains(&slot)
        {
            slots.push(slot);
        }
    }
    slots
}

fn remap(out: &mut Out, positions: &[usize]) {
    use super::json::CurrencyAt;
    let moved = |at: &mut usize| {
        if let Some(position) = positions.get(*at) {
            *at = *position;
        }
    };
    moved(&mut out.at);
    match &mut out.kind {
        OutKind::Money(CurrencyAt::Column(at)) | OutKind::Decimal { currency: Some(CurrencyAt::Column(at)), .. } => moved(at),
        OutKind::Link { label } => moved(label),
        OutKind::MultiLink { address, label } => {
            moved(address);
            moved(label);
        }
        OutKind::Expanded { label, present, fields } => {
            moved(label);
            moved(present);
            fields.iter_mut().for_each(|field| remap(field, positions));
        }
        _ => {}
    }
}
