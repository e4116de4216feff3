//! Figures of a list (`list.figures`) in the order of the list and in its files: what a report says of each record.
//!
//! A report adds up what no column holds, so no index can order by it. The ids of what matches are read, put in the order of the
//! figure, and one page of them is fetched: a page costs the ids of the list, whatever its place.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use kernel_access::Grant;
use kernel_manifest::model::{Entity, ListFigure, ListFigures, system};
use kernel_store::{Filter, FilterOp, ListQuery, Reader};
use kernel_types::{Id, Value};
use serde_json::Value as Json;

use crate::app::App;
use crate::context::OpContext;
use crate::env::Surroundings;
use crate::error::{FieldError, OpError, OpResult};
use crate::listing::figure_position;
use crate::reporting::{self, Reach};
use crate::say;

/// Records a list may match to be put in the order of a figure.
const MATCHES_MAX: u32 = 50_000;
/// Default page size.
const PAGE: usize = 50;

/// The order of a list by a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ByFigure {
    /// Which of the list's figures.
    pub index: usize,
    pub descending: bool,
}

/// What the report says, by record: an amount for each figure, in the order they are declared.
#[derive(Debug, Default)]
pub struct Figures(HashMap<Id, Vec<i64>>);

impl Figures {
    /// A record the report says nothing of has nothing.
    pub fn amount(&self, id: &Id, index: usize) -> i64 {
        self.0.get(id).and_then(|amounts| amounts.get(index)).copied().unwrap_or(0)
    }
}

/// The figure that comes first in `sort`; the order of what stands behind it decides among equal ones.
pub fn order_of(entity: &Entity, pairs: &[(String, String)]) -> Option<ByFigure> {
    let (_, value) = pairs.iter().find(|(name, _)| name == "sort")?;
    let first = value.split(',').next()?;
    let (name, descending) = first.strip_prefix('-').map_or((first, false), |name| (name, true));
    figure_position(entity, name).map(|index| ByFigure { index, descending })
}

/// The figures the caller may have: those of a report that may be had of all records.
pub fn shown<'e>(app: &App, context: &OpContext, entity: &'e Entity) -> Option<&'e ListFigures> {
    let figures = entity.list.figures.as_ref()?;
    let report = app.product.registry.reports.get(&figures.report)?;
    matches!(reporting::reach(&app.product.registry, &context.actor, report), Ok(Reach::Whole)).then_some(figures)
}

/// Runs the report.
///
/// # Errors
/// Those of the report; that a list has no such columns, for callers who may not have it.
pub async fn read(app: &Arc<App>, context: &OpContext, entity: &Entity) -> OpResult<Figures> {
    let figures = shown(app, context, entity).ok_or_else(|| {
        OpError::invalid(
            "/sort",
            "unknown_field",
            say!("kernel-no-such-columns-to-use-here", "There are no such columns to use here."),
        )
    })?;
    let report = app.product.registry.reports.get(&figures.report).ok_or(OpError::NotFound)?;
    let result = reporting::run(app, context, report, &[]).await?;
    let places: Vec<Vec<usize>> = figures.columns.iter().map(|figure| places(figure, result.columns())).collect();
    let mut found = HashMap::with_capacity(result.table.rows.len());
    for row in &result.table.rows {
        let Some((_, id)) = row.keys.iter().find(|(name, _)| name == "id") else { continue };
        let amounts = places.iter().map(|of| sum(of, &row.cells)).collect();
        found.insert(Id::from_stored(id), amounts);
    }
    Ok(Figures(found))
}

fn places(figure: &ListFigure, columns: &[kernel_manifest::model::Column]) -> Vec<usize> {
    figure.of.iter().filter_map(|name| columns.iter().position(|column| column.name == *name)).collect()
}

fn sum(places: &[usize], cells: &[Value]) -> i64 {
    places.iter().filter_map(|at| cells.get(*at).and_then(Value::as_int)).fold(0, i64::saturating_add)
}

/// The ids of everything that matches, in the order of the figure; among equal ones in the order of the query.
///
/// # Errors
/// Too many records match.
pub async fn ordered(
    reader: &mut Reader,
    view: &Surroundings<'_>,
    grant: &Grant,
    query: &ListQuery,
    figures: &Figures,
    by: ByFigure,
) -> OpResult<Vec<Id>> {
    let whole = ListQuery {
        cursor: None,
        total: false,
        fields: Some(Vec::new()),
        expand: Vec::new(),
        whole: Some(MATCHES_MAX + 1),
        ..query.clone()
    };
    let data = reader.list(view, grant, &whole).await?.into_data();
    let rows: Vec<Json> = serde_json::from_slice(&data).map_err(|error| OpError::internal(error.to_string()))?;
    if rows.len() > MATCHES_MAX as usize {
        let message = say!(
            "kernel-more-than-records-match-filter",
            "More than {matches_max} records match. Filter the list before you sort it by this column.",
            matches_max = MATCHES_MAX
        );
        return Err(OpError::Invalid(vec![FieldError::new("/sort", "too_many", message)]));
    }
    let mut ids: Vec<Id> = rows.iter().filter_map(|row| row["id"].as_str().map(Id::from_stored)).collect();
    arrange(&mut ids, |id| figures.amount(id, by.index), by.descending);
    Ok(ids)
}

/// Puts the ids in the order of their amounts; equal ones stay as they are.
fn arrange(ids: &mut [Id], amount: impl Fn(&Id) -> i64, descending: bool) {
    if descending {
        ids.sort_by_key(|id| Reverse(amount(id)));
    } else {
        ids.sort_by_key(amount);
    }
}

/// A page of a list in the order of a figure, as any other page of it is answered.
///
/// # Errors
/// As [`read`] and [`ordered`]; a cursor of another order.
pub async fn page(
    app: &Arc<App>,
    context: &OpContext,
    grant: &Grant,
    query: &ListQuery,
    by: ByFigure,
) -> OpResult<Vec<u8>> {
    let start = match &query.cursor {
        Some(cursor) => place_of(cursor).ok_or_else(|| {
            OpError::invalid(
                "/cursor",
                "bad_cursor",
                say!("kernel-bad-cursor", "The page does not belong to this list."),
            )
        })?,
        None => 0,
    };
    let figures = read(app, context, grant.entity()).await?;
    let view = Surroundings { context, registry: &app.product.registry, role: grant.role() };
    let mut reader = app.reader(context).await?;
    reader.snapshot().await?;
    let ids = ordered(&mut reader, &view, grant, query, &figures, by).await?;
    let size = if query.limit == 0 { PAGE } else { query.limit as usize };
    let part: &[Id] = ids.get(start..ids.len().min(start.saturating_add(size))).unwrap_or_default();
    let one = ListQuery {
        filters: vec![Filter { slot: system::ID, op: FilterOp::In, values: part.iter().map(Value::from).collect() }],
        fields: query.fields.clone(),
        expand: query.expand.clone(),
        limit: query.limit,
        ..ListQuery::default()
    };
    let data = if part.is_empty() { b"[]".to_vec() } else { reader.list(&view, grant, &one).await?.into_data() };
    let mut rows: Vec<Json> = serde_json::from_slice(&data).map_err(|error| OpError::internal(error.to_string()))?;
    let places: HashMap<&str, usize> = part.iter().enumerate().map(|(at, id)| (id.as_str(), at)).collect();
    rows.sort_by_key(|row| row["id"].as_str().and_then(|id| places.get(id)).copied());
    let end = start + part.len();
    let mut page = serde_json::json!({"next": (end < ids.len()).then(|| cursor_of(end))});
    if query.total {
        page["total"] = ids.len().into();
        page["totalIsEstimate"] = false.into();
    }
    serde_json::to_vec(&serde_json::json!({"data": rows, "page": page}))
        .map_err(|error| OpError::internal(error.to_string()))
}

/// Cursors are letters and digits.
fn cursor_of(place: usize) -> String {
    format!("figure{place}")
}

fn place_of(cursor: &str) -> Option<usize> {
    cursor.strip_prefix("figure")?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_amounts_keep_the_order_of_the_list() {
        let ids = ["a", "b", "c", "d"].map(Id::from_stored);
        let amount = |id: &Id| match id.as_str() {
            "b" => 1_200_000,
            "d" => -300_000,
            _ => 0,
        };
        let order = |descending: bool| {
            let mut ids = ids.to_vec();
            arrange(&mut ids, amount, descending);
            ids.iter().map(|id| id.as_str().to_string()).collect::<String>()
        };
        assert_eq!(order(true), "bacd");
        assert_eq!(order(false), "dacb");
    }

    #[test]
    fn a_cursor_names_a_place_and_no_other_cursor_does() {
        assert_eq!(place_of(&cursor_of(50)), Some(50));
        assert_eq!(place_of("k1x"), None);
        assert_eq!(place_of("figure-1"), None);
    }
}
