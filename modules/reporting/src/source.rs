//! Where the rows of a saved report come from: another report, or records; always with the reader's rights.

use std::sync::Arc;

use kernel::reporting::{self, rows};
use kernel::{Op, OpError, OpResult, Sentence, say, written};

use crate::definition::{Definition, From};
use crate::generated::SavedReportCompare;
use crate::period::Span;
use crate::shape::Rows;

/// Most rows one saved report is made from. More belong into a declared query.
pub const ROWS_MAX: usize = 20_000;

/// Rows of one span.
#[derive(Debug, Default)]
pub struct Found {
    pub rows: Rows,
    pub currency: Option<String>,
    pub notes: Vec<Sentence>,
    /// The source compared the spans itself.
    pub compared: bool,
}

/// Reads the rows of a span; `None` is any time.
///
/// # Errors
/// 404 and 403 where the reader has no access to the source; what the source refuses.
pub async fn read(op: &mut Op<'_>, definition: &Definition, span: Option<Span>, leaves: bool) -> OpResult<Found> {
    match definition.from {
        From::Report => of_report(op, definition, span, leaves).await,
        From::Records => of_records(op, definition, span, leaves).await,
    }
}

/// The report a definition names; a saved report is no source of another.
pub fn report_of(op: &Op<'_>, address: &str) -> OpResult<Arc<kernel::Report>> {
    let report = op
        .app
        .product
        .registry
        .reports
        .get(address)
        .filter(|report| report.address != "reporting.saved")
        .map(Arc::clone);
    report.ok_or(OpError::NotFound)
}

async fn of_report(op: &mut Op<'_>, definition: &Definition, span: Option<Span>, leaves: bool) -> OpResult<Found> {
    let report = report_of(op, &definition.base)?;
    let has = |name: &str| report.params.iter().any(|param| param.name == name);
    let mut pairs: Vec<(String, String)> =
        definition.settings.iter().filter(|(name, value)| has(name) && !value.is_empty()).cloned().collect();
    let mut put = |name: &str, value: String| {
        pairs.retain(|(known, _)| known != name);
        pairs.push((name.to_string(), value));
    };
    if let Some((from, to)) = span {
        if has("from") {
            put("from", from.to_string());
        }
        for name in ["to", "at", "asOf", "date"].into_iter().filter(|name| has(name)).take(1) {
            put(name, to.to_string());
        }
    }
    let compared = has("compare") && definition.compare != SavedReportCompare::None;
    if compared {
        put("compare", definition.compare.to_string());
    }
    if leaves {
        pairs.push(("format".to_string(), "xlsx".to_string()));
    }
    let mut found = Found { compared, ..Found::default() };
    loop {
        let mut result = reporting::within(op, &report, &pairs).await?;
        if found.rows.columns.is_empty() {
            found.rows.columns = result.columns().to_vec();
            found.rows.headings = result.table.shape.as_ref().map(|shape| shape.headings.clone()).unwrap_or_default();
            found.currency = result.table.currency.clone();
        }
        found.notes.append(&mut result.table.notes);
        found.rows.rows.append(&mut result.table.rows);
        if found.rows.rows.len() > ROWS_MAX {
            return Err(too_many());
        }
        match result.table.next.filter(|_| has("cursor")) {
            Some(next) => {
                pairs.retain(|(name, _)| name != "cursor");
                pairs.push(("cursor".to_string(), next));
            }
            None => break,
        }
    }
    found.notes.dedup();
    Ok(found)
}

async fn of_records(op: &mut Op<'_>, definition: &Definition, span: Option<Span>, leaves: bool) -> OpResult<Found> {
    let entity = op.app.product.registry.entity(&definition.base).map(Arc::clone).ok_or(OpError::NotFound)?;
    let mut fields: Vec<String> = definition.groups.iter().map(|group| group.column.clone()).collect();
    let chosen = if definition.columns.is_empty() { &entity.list.columns } else { &definition.columns };
    for name in chosen.iter().chain(definition.sort.as_ref().map(|(name, _)| name)) {
        if !fields.contains(name) {
            fields.push(name.clone());
        }
    }
    let mut pairs: Vec<(String, String)> = definition
        .conditions
        .iter()
        .map(|condition| (format!("filter[{}][{}]", condition.field, condition.operator), condition.value.clone()))
        .collect();
    if let (Some((from, to)), Some(field)) = (span, &definition.date_field) {
        pairs.push((format!("filter[{field}][gte]"), from.to_string()));
        pairs.push((format!("filter[{field}][lte]"), to.to_string()));
    }
    let ask = rows::Ask { entity: definition.base.clone(), fields, pairs, leaves, limit: ROWS_MAX };
    let read = rows::read(op, &ask).await?;
    if read.more {
        return Err(too_many());
    }
    let mut found = Found::default();
    if read.hidden > 0 {
        let told = match read.hidden {
            1 => written!("reporting-column-left-out", "1 column is left out: your access does not show them."),
            _ => {
                written!("reporting-columns-left-out", "Some columns are left out: your access does not show them.")
            }
        };
        found.notes.push(told);
    }
    found.rows = Rows { columns: read.columns, rows: read.rows, beside: read.beside, ..Rows::default() };
    Ok(found)
}

fn too_many() -> OpError {
    OpError::refused(
        "too_many_rows",
        say!(
            "reporting-too-many-rows",
            "This report would have more than {rows_max} rows. Choose a shorter period or narrower filters.",
            rows_max = ROWS_MAX
        ),
    )
}
