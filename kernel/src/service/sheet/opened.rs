//! A sheet with its parameters: which rows and columns it has, and what its cells have in common.

use std::sync::Arc;

use kernel_access::Grant;
use kernel_expr::{Checked, Kind, Node, Row, Value as ExprValue, With};
use kernel_manifest::model::{Entity, Field, FieldKind, Operation, Sheet, SheetColumns, SheetRecords, system};
use kernel_store::{Filter, FilterOp, ListQuery};
use kernel_types::{Date, Id, Value};
use serde::Serialize;
use serde_json::{Map, Value as Json};

use super::{MOST_COLUMNS, MOST_ROWS};
use crate::body::{label_of, parse_value};
use crate::draft::link_id;
use crate::effects::rows::replaced;
use crate::env::{FlatRow, Linked, Surroundings, from_expr};
use crate::error::{FieldError, OpError, OpResult};
use crate::op::Op;
use crate::params::{default_of, typed_json};
use crate::say;
use crate::service::{grant, listing};
use crate::visible::value_json;

/// Links an expression may follow behind a parameter.
const MOST_LINKS: usize = 3;

/// What a row or a column stands for.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Place {
    pub id: String,
    /// Days and fields are named by the screen that draws them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<Json>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<Json>,
}

pub(super) struct Opened {
    pub entity: Arc<Entity>,
    pub sheet: Arc<Sheet>,
    params: Vec<Value>,
    linked: Linked,
    pub set: Vec<(usize, Value)>,
    pub rows: Vec<Place>,
    pub columns: Vec<Place>,
}

impl Opened {
    pub async fn of(op: &mut Op<'_>, entity: &Arc<Entity>, pairs: &[(String, String)]) -> OpResult<Opened> {
        let read = grant(op.context, entity, Operation::Read)?;
        let sheet = entity.sheet.as_ref().map(Arc::clone).ok_or(OpError::NotFound)?;
        // What cells are told apart by, and what they hold, or there is nothing to show.
        let first = sheet.fields.first().copied();
        if sheet.key().chain(sheet.set.iter().map(|(slot, _)| *slot)).chain(first).any(|slot| !read.may_read_slot(slot))
        {
            return Err(OpError::Forbidden);
        }
        let params = given(&sheet, pairs, &op.surroundings(read.role()))?;
        let mut opened = Opened {
            entity: Arc::clone(entity),
            sheet: Arc::clone(&sheet),
            params,
            linked: Linked::new(),
            set: Vec::new(),
            rows: Vec::new(),
            columns: Vec::new(),
        };
        opened.follow(op).await?;
        for (slot, checked) in &sheet.set {
            let Some(field) = entity.fields.get(*slot) else { continue };
            let value = opened.value(checked, &op.surroundings(read.role()));
            let value = from_expr(&field.kind, value).filter(|value| !value.is_null());
            let value = value.ok_or_else(|| {
                OpError::refused(
                    "sheet_incomplete",
                    say!("kernel-cells-not-known", "{label} of these cells is not known.", label = label_of(field)),
                )
            })?;
            opened.set.push((*slot, value));
        }
        opened.columns = opened.to_columns(op, &read).await?;
        opened.rows = opened.records(op, &sheet.rows, Side::Rows).await?;
        Ok(opened)
    }

    /// The first and the last day of a sheet of days.
    pub fn days(&self) -> Option<(Date, Date)> {
        let day = |place: &Place| place.id.parse::<Date>().ok();
        Some((day(self.columns.first()?)?, day(self.columns.last()?)?))
    }

    /// The parameters as they were taken, defaults among them.
    pub fn params_json(&self) -> Map<String, Json> {
        self.sheet
            .params
            .iter()
            .zip(&self.params)
            .map(|(field, value)| (field.name.clone(), value_json(field, value)))
            .collect()
    }

    /// Loads what the parameters link to, as the caller may read it, and what expressions read behind that.
    async fn follow(&mut self, op: &mut Op<'_>) -> OpResult<()> {
        let sheet = Arc::clone(&self.sheet);
        for (field, value) in sheet.params.iter().zip(&self.params) {
            let (FieldKind::Link(targets), Some(stored)) = (&field.kind, value.as_str()) else { continue };
            let unknown = || {
                OpError::invalid(
                    format!("/{}", field.name),
                    "not_found",
                    say!("kernel-not-found", "{label} is not found.", label = label_of(field)),
                )
            };
            let target = op.entity(targets.first().map_or("", String::as_str))?;
            let read = grant(op.context, &target, Operation::Read)?;
            let view = op.surroundings(read.role());
            let record = op.reader().load(&view, &read, &link_id(stored)).await?.ok_or_else(unknown)?;
            self.linked.insert(link_id(stored), (target, Arc::new(record)));
        }
        let mut paths: Vec<Vec<usize>> = Vec::new();
        let (loose, filters) = expressions(&sheet);
        for checked in loose {
            behind(&checked.tree, 0, &mut paths);
        }
        for (from, checked) in filters {
            behind(&checked.tree, op.entity(from)?.extra_slot(), &mut paths);
        }
        for _ in 1..MOST_LINKS {
            let missing: Vec<(String, Id)> = paths.iter().filter_map(|path| self.next(&sheet.params, path)).collect();
            for (address, id) in missing {
                let entity = op.entity(&address)?;
                for record in op.fetch(&entity, std::slice::from_ref(&id), crate::op::Lines::Left).await? {
                    self.linked.insert(id.clone(), (Arc::clone(&entity), record));
                }
            }
        }
        Ok(())
    }

    /// The first record on the way of a path that is not loaded.
    fn next(&self, params: &[Field], path: &[usize]) -> Option<(String, Id)> {
        let (mut fields, mut values) = (params, self.params.as_slice());
        for slot in path.iter().take(path.len().saturating_sub(1)) {
            let FieldKind::Link(targets) = &fields.get(*slot)?.kind else { return None };
            let id = link_id(values.get(*slot)?.as_str()?);
            match self.linked.get(&id) {
                Some((entity, record)) => (fields, values) = (&entity.fields, &record.values),
                None => return Some((targets.first()?.clone(), id)),
            }
        }
        None
    }

    /// The expression with the values of parameters in their place; `extra` is the slot under which it reads `params`.
    fn filled(&self, checked: &Checked, extra: usize) -> Checked {
        let row = FlatRow { fields: &self.sheet.params, values: &self.params, linked: &self.linked, parent: None };
        let put = |node: &Node| match &node.kind {
            Kind::Path { slots, .. } => match slots.split_first()? {
                (first, [index]) if *first == extra => Some(row.field(*index)),
                (first, rest) if *first == extra => Some(row.link(rest)),
                _ => None,
            },
            _ => None,
        };
        Checked { tree: replaced(&checked.tree, &put), ..checked.clone() }
    }

    fn value(&self, checked: &Checked, surroundings: &Surroundings<'_>) -> ExprValue {
        let nothing = FlatRow { fields: &[], values: &[], linked: &self.linked, parent: None };
        kernel_expr::eval(&self.filled(checked, 0), &With { row: &nothing, context: surroundings })
            .unwrap_or(ExprValue::Null)
    }

    async fn to_columns(&self, op: &mut Op<'_>, read: &Grant) -> OpResult<Vec<Place>> {
        let named = |id: String| Place { id, label: None, detail: None };
        match &self.sheet.columns {
            SheetColumns::Fields => {
                let shown = self
                    .sheet
                    .fields
                    .iter()
                    .filter(|slot| read.may_read_slot(**slot))
                    .filter_map(|slot| self.entity.fields.get(*slot));
                Ok(shown.map(|field| named(field.name.clone())).collect())
            }
            SheetColumns::Records(records) => self.records(op, records, Side::Columns).await,
            SheetColumns::Days { from, to, .. } => {
                let surroundings = op.surroundings(read.role());
                let day = |checked| match self.value(checked, &surroundings) {
                    ExprValue::Date(day) => Ok(day),
                    _ => Err(OpError::refused(
                        "sheet_incomplete",
                        say!("kernel-days-sheet-not-known", "The days of this sheet are not known."),
                    )),
                };
                let (first, last) = (day(from)?, day(to)?);
                if last < first {
                    return Err(OpError::refused(
                        "sheet_days",
                        say!("kernel-sheet-days", "The last day lies before the first."),
                    ));
                }
                if (last - first).num_days() >= MOST_COLUMNS as i64 {
                    return Err(Side::Columns.too_many());
                }
                Ok(first.iter_days().take_while(|day| *day <= last).map(|day| named(day.to_string())).collect())
            }
        }
    }

    /// The records that give rows or columns, by the name they have in links.
    async fn records(&self, op: &mut Op<'_>, declared: &SheetRecords, side: Side) -> OpResult<Vec<Place>> {
        let (from, most) = (op.entity(&declared.from)?, side.most());
        let read = grant(op.context, &from, Operation::Read)?;
        let (label, detail) = match declared.via {
            Some(via) => (via, None),
            None => (from.label_slot, from.label_detail_slot),
        };
        if !read.may_read_slot(label) {
            return Err(OpError::Forbidden);
        }
        let sort = listing::parse(&read, &[("sort".to_string(), declared.sort.clone())], op.context)
            .map(|query| query.sort)
            .unwrap_or_default();
        let archived = read.may_read_slot(system::ARCHIVED_AT).then(|| Filter {
            slot: system::ARCHIVED_AT,
            op: FilterOp::Empty,
            values: vec![Value::Bool(true)],
        });
        let query = ListQuery {
            filters: archived.into_iter().collect(),
            conditions: declared.filter.iter().map(|filter| Arc::new(self.filled(filter, from.extra_slot()))).collect(),
            fields: Some([Some(label), detail].into_iter().flatten().collect()),
            sort,
            whole: Some(most as u32 + 1),
            ..ListQuery::default()
        };
        let view = op.surroundings(read.role());
        let page = op.reader().list(&view, &read, &query).await?;
        if page.rows > most {
            return Err(side.too_many());
        }
        let found: Vec<Map<String, Json>> =
            serde_json::from_slice(&page.into_data()).map_err(|error| OpError::internal(error.to_string()))?;
        let name = |slot: usize| from.fields.get(slot).map_or("", |field| field.name.as_str());
        let mut places: Vec<Place> = Vec::with_capacity(found.len());
        for record in found {
            let told = record.get(name(label)).cloned().unwrap_or_default();
            let (id, label) = match declared.via {
                Some(_) => {
                    (told.get("id").cloned().unwrap_or_default(), told.get("label").cloned().unwrap_or_default())
                }
                None => (record.get("id").cloned().unwrap_or_default(), told.get("label").cloned().unwrap_or(told)),
            };
            let Some(id) = id.as_str().map(str::to_string) else { continue };
            // Who is enrolled twice is one row.
            if !places.iter().any(|place| place.id == id) {
                let detail = detail
                    .and_then(|slot| record.get(name(slot)))
                    .map(|value| value.get("label").unwrap_or(value).clone())
                    .filter(|value| !value.is_null());
                places.push(Place { id, label: Some(label), detail });
            }
        }
        Ok(places)
    }
}

/// Which side of the grid records are for.
#[derive(Clone, Copy)]
enum Side {
    Rows,
    Columns,
}

impl Side {
    fn most(self) -> usize {
        match self {
            Side::Rows => MOST_ROWS,
            Side::Columns => MOST_COLUMNS,
        }
    }

    fn too_many(self) -> OpError {
        let most = self.most();
        let message = match self {
            Side::Rows => {
                say!("kernel-sheet-more-than-rows", "This sheet would have more than {most} rows. Choose fewer.", most)
            }
            Side::Columns => say!(
                "kernel-sheet-more-than-columns",
                "This sheet would have more than {most} columns. Choose fewer.",
                most
            ),
        };
        OpError::refused("sheet_too_large", message)
    }
}

/// The expressions over parameters alone, and those over the records of an entity as well.
fn expressions(sheet: &Sheet) -> (Vec<&Arc<Checked>>, Vec<(&str, &Arc<Checked>)>) {
    let mut loose: Vec<_> = sheet.set.iter().map(|(_, checked)| checked).collect();
    let mut filters: Vec<_> = sheet.rows.filter.iter().map(|filter| (sheet.rows.from.as_str(), filter)).collect();
    match &sheet.columns {
        SheetColumns::Days { from, to, .. } => loose.extend([from, to]),
        SheetColumns::Records(records) => {
            filters.extend(records.filter.iter().map(|filter| (records.from.as_str(), filter)))
        }
        SheetColumns::Fields => {}
    }
    (loose, filters)
}

/// Paths behind parameters that follow more links than the parameter's own, without the slot of `params`.
fn behind(node: &Node, extra: usize, paths: &mut Vec<Vec<usize>>) {
    if let Kind::Path { slots, .. } = &node.kind
        && let Some((first, rest)) = slots.split_first()
        && *first == extra
        && rest.len() > 2
    {
        paths.push(rest.to_vec());
    }
    for child in node.children() {
        behind(child, extra, paths);
    }
}

/// The parameters of a request, with their defaults; every problem at its parameter.
fn given(sheet: &Sheet, pairs: &[(String, String)], surroundings: &Surroundings<'_>) -> OpResult<Vec<Value>> {
    let mut errors = Vec::new();
    for (name, _) in pairs.iter().filter(|(name, _)| !sheet.params.iter().any(|field| field.name == *name)) {
        errors.push(FieldError::new(
            format!("/{name}"),
            "unknown_field",
            say!("kernel-sheet-without-parameter", "This sheet has no parameter '{name}'.", name),
        ));
    }
    let mut values = vec![Value::Null; sheet.params.len()];
    for (index, field) in sheet.params.iter().enumerate() {
        let pointer = format!("/{}", field.name);
        let value = match pairs.iter().find(|(name, value)| *name == field.name && !value.is_empty()) {
            Some((_, text)) => parse_value(field, &typed_json(&field.kind, text), &pointer),
            None => Ok(default_of(field, &sheet.params, &values, surroundings)),
        };
        match value {
            Ok(value) if value.is_null() && field.required => errors.push(FieldError::new(
                pointer,
                "required",
                say!("kernel-required", "{label} is required.", label = label_of(field)),
            )),
            Ok(value) => values[index] = value,
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() { Ok(values) } else { Err(OpError::Invalid(errors)) }
}
