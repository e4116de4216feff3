//! One record with its lines as JSON: the head, all lines, and the labels of the links that are set.

use kernel_access::Grant;
use kernel_types::{Id, Value};

use super::json::{Hole, Writing, write_fields};
use super::labels::fill;
use super::select::key;
use super::shape::{Asked, PARENT};
use crate::entity::{LabelTarget, LabelsFrom, LineRecord, Predicates, Record, ValueAt, join_link, push_access};
use crate::error::StoreError;
use crate::sql::{Bind, Joins, RowRef, Statement};
use crate::tx::Reader;
use crate::view::ViewContext;

impl Reader {
    /// The record as the grant's holder may see it: `{"id":…,"lines":[…]}`. `None` when the grant does not reach it. At most
    /// three statements on PostgreSQL.
    pub async fn record_json(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        id: &Id,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.record_view(cx, grant, id, &[], &|_| false).await?.map(|(json, _)| json))
    }

    /// As [`Reader::record_json`], together with the stored values of the given slots, whether the grant may read them or
    /// not: what rules about the record need. Other slots are empty; its lines are there when `with_lines` says so for those
    /// values.
    pub async fn record_view(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        id: &Id,
        values: &[usize],
        with_lines: &(dyn Fn(&Record) -> bool + Sync),
    ) -> Result<Option<(Vec<u8>, Record)>, StoreError> {
        let began = self.together()?;
        let view = self.record_view_steps(cx, grant, id, values, with_lines).await;
        if began {
            self.end_snapshot().await?;
        }
        view
    }

    /// Head, lines, labels.
    async fn record_view_steps(
        &mut self,
        cx: &dyn ViewContext,
        grant: &Grant,
        id: &Id,
        values: &[usize],
        with_lines: &(dyn Fn(&Record) -> bool + Sync),
    ) -> Result<Option<(Vec<u8>, Record)>, StoreError> {
        self.check(grant)?;
        let registry = self.registry()?;
        let entity = grant.entity();
        let layout = self.shared.layout(entity);
        let asked = Asked { fields: None, expand: &[], keys: &[], values, labels: LabelsFrom::Later };
        let mut selected = layout.shapes.head(&registry, cx, self.dialect(), grant, &asked)?;
        let shape = selected.shape;
        let mut sql = self.sql("SELECT ");
        sql.append(&mut selected.list).raw(" FROM ").ident(&entity.table).raw(" t").append(&mut selected.joins);
        sql.raw(" WHERE t.tenant = ").value(grant.tenant().0).raw(" AND t.id = ").value(id);
        push_access(&mut sql, grant, &Predicates { registry: &registry, context: cx, alias: "t" })?;
        let statement = sql.done();

        let keys = self.keys_for(&layout).await?;
        let mut writing = Writing { keys: keys.as_ref(), ..Writing::new(cx) };
        let mut found: Option<Record> = None;
        let mut out = Vec::with_capacity(4_096);
        let mut holes: Vec<Hole> = Vec::new();
        let mut digits: Vec<(usize, u32)> = Vec::new();
        self.each(&statement, &mut |row| {
            out.push(b'{');
            write_fields(&mut out, row, &shape.outs, &writing, &mut holes)?;
            for (slot, at) in &shape.currencies {
                if let Some(code) = row.text(*at)? {
                    digits.push((*slot, cx.currency_digits(code)));
                }
            }
            let mut record = Record::empty(entity);
            read_into(&mut record.values, &shape.values_at, row)?;
            found = Some(record);
            Ok(())
        })
        .await
        .map_err(|error| crate::record::in_table(error, &entity.table))?;
        let Some(mut record) = found else { return Ok(None) };
        let mut targets = shape.targets.clone();
        if !entity.lines.is_empty() {
            writing.parent = &digits;
            let (lines, mut binds) = layout.shapes.lines(&registry, cx, self.dialect(), grant)?;
            if binds.is_empty() {
                let pair = [Bind::from(grant.tenant().0), Bind::from(id)];
                binds = pair.iter().cycle().take(lines.branches * 2).cloned().collect();
            } else {
                binds
                    .iter_mut()
                    .filter(|bind| matches!(bind, Bind::Value(Value::Text(text)) if **text == *PARENT))
                    .for_each(|bind| *bind = Bind::from(id));
            }
            let statement = Statement { text: lines.text.clone(), binds, joins: Joins::Never };
            let with_lines = with_lines(&record);
            let mut written: Vec<(Vec<u8>, Vec<Hole>)> =
                entity.lines.iter().map(|_| (Vec::new(), Vec::new())).collect();
            self.each(&statement, &mut |row| {
                let set = row.int(0)?.and_then(|set| usize::try_from(set).ok()).unwrap_or(usize::MAX);
                let (Some(outs), Some((buffer, holes))) = (lines.outs.get(set), written.get_mut(set)) else {
                    return Ok(());
                };
                buffer.extend_from_slice(if buffer.is_empty() { b"{" } else { b",{" });
                write_fields(buffer, row, outs, &writing, holes)?;
                buffer.push(b'}');
                if with_lines
                    && let (Some(fields), Some(at), Some(known)) =
                        (entity.lines.get(set), lines.values_at.get(set), record.lines.get_mut(set))
                {
                    let mut line = LineRecord::empty(fields);
                    read_into(&mut line.values, at, row)?;
                    known.push(line);
                }
                Ok(())
            })
            .await?;
            for (set, (buffer, left)) in entity.lines.iter().zip(written) {
                // Links to many stand in the head already.
                if set.is_links || !grant.may_read_slot(set.slot) {
                    continue;
                }
                out.push(b',');
                out.extend_from_slice(&key(&set.name));
                out.push(b'[');
                let (start, first) = (out.len(), targets.len());
                holes.extend(left.into_iter().map(|hole| Hole {
                    at: hole.at + start,
                    target: hole.target.map(|target| target + first),
                    ..hole
                }));
                out.extend_from_slice(&buffer);
                out.push(b']');
            }
            merge_targets(&mut targets, &lines.targets, &mut holes);
        }
        out.push(b'}');
        if grant.is_logged(None) {
            cx.tell(grant, "record", std::slice::from_ref(id))?;
        }
        let labels = self.labels_for(&targets, &holes).await?;
        Ok(Some((fill(&out, &holes, &labels), record)))
    }
}

/// Joins the targets of the lines to those of the head, each once. Holes of lines number theirs from the end of the head's.
fn merge_targets(targets: &mut Vec<LabelTarget>, of_lines: &[LabelTarget], holes: &mut [Hole]) {
    let first = targets.len();
    let mut places = Vec::with_capacity(of_lines.len());
    for target in of_lines {
        let known = targets.iter().position(|known| known == target);
        places.push(known.unwrap_or_else(|| {
            targets.push(target.clone());
            targets.len() - 1
        }));
    }
    for hole in holes {
        if let Some(target) = hole.target
            && target >= first
        {
            hole.target = places.get(target - first).copied();
        }
    }
}

fn read_into(values: &mut [Value], places: &[ValueAt], row: RowRef<'_>) -> Result<(), StoreError> {
    for place in places {
        let mut stored = row.value(place.at, place.kind)?;
        if let Some(address) = place.address {
            stored = join_link(stored.as_str(), row.text(address)?);
        }
        if let Some(value) = values.get_mut(place.slot) {
            *value = stored;
        }
    }
    Ok(())
}
