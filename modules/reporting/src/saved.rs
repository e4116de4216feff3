//! The one report that draws every saved report.

use kernel::report::total;
use kernel::typed::Stored;
use kernel::{
    Chart, ChartKind, ColumnKind, Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, RowKind,
    Sentence, Shape, written,
};
use kernel_types::{Date, Id, Value};

use crate::definition::{Definition, From};
use crate::generated::{SavedReport, SavedReportChart, SavedReportCompare, SavedReportPeriod, saved_report};
use crate::period::{self, Span};
use crate::shape::{self, Shaped, Wish, is_figure};
use crate::source;

/// Report handler.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let id = call.text("publicId").map(Id::from_stored).ok_or(OpError::NotFound)?;
        if !op.may_read(saved_report::ADDRESS, &id).await? {
            return Err(OpError::NotFound);
        }
        let definition = Definition::read(&SavedReport::load(op, &id).await?)?;
        let asked = (call.date("from"), call.date("to"));
        if let Some((from, to)) = span(&definition, asked, op.today()) {
            call.day("from", from);
            call.day("to", to);
        }
        table(op, &definition, asked, call.leaves).await
    })
}

/// The span a definition looks at, unless the reader asked for another.
pub fn span(definition: &Definition, asked: (Option<Date>, Option<Date>), today: Date) -> Option<Span> {
    let own = match definition.period {
        SavedReportPeriod::Custom => both(definition.span, today),
        period => period::of(period.as_str(), today),
    };
    match asked {
        (None, None) => own,
        (from, to) => both((from.or(own.map(|own| own.0)), to.or(own.map(|own| own.1))), today),
    }
}

fn both((from, to): (Option<Date>, Option<Date>), today: Date) -> Option<Span> {
    match (from, to) {
        (None, None) => None,
        // Before the books of any business that is about.
        (from, to) => Some((from.or(Date::from_ymd_opt(1900, 1, 1))?, to.unwrap_or(today))),
    }
}

/// Makes the table.
///
/// # Errors
/// As [`source::read`].
pub async fn table(
    op: &mut Op<'_>,
    definition: &Definition,
    asked: (Option<Date>, Option<Date>),
    leaves: bool,
) -> OpResult<ReportTable> {
    let span = span(definition, asked, op.today());
    let found = source::read(op, definition, span, leaves).await?;
    let mut wish = Wish {
        columns: definition.columns.clone(),
        groups: definition.groups.clone(),
        details: definition.details,
        sort: definition.sort.clone(),
        conditions: if definition.from == From::Report { definition.conditions.clone() } else { Vec::new() },
        home: op.business().currency.clone(),
        apart: false,
    };
    let mut notes = found.notes;
    if let Some((from, to)) = span {
        notes.insert(0, written!("reporting-span", "{from} to {to}.", from, to));
    }
    let compared =
        span.and_then(|span| period::compared(definition.compare.as_str(), span)).filter(|_| !found.compared);
    let before = match compared {
        Some(compared) => Some(source::read(op, definition, Some(compared), leaves).await?.rows),
        None => None,
    };
    let mut shaped = shape::shape(found.rows.clone(), &wish);
    if let (Some(before), Some(compared)) = (before, compared) {
        let mut other = shape::shape(before.clone(), &wish);
        let in_columns = |shaped: &Shaped| shaped.columns.iter().any(|column| column.currency.is_some());
        let differ = matches!((&shaped.currency, &other.currency), (Some(now), Some(before)) if now != before);
        if differ || in_columns(&shaped) != in_columns(&other) {
            wish.apart = true;
            shaped = shape::shape(found.rows, &wish);
            other = shape::shape(before, &wish);
        }
        let of_year = definition.compare == SavedReportCompare::LastYear;
        shape::compare_with(&mut shaped, &other, if of_year { last_year } else { earlier });
        let (from, to) = compared;
        notes.push(written!("reporting-compared-with", "Compared with {from} to {to}.", from, to));
    }
    Ok(finished(definition, shaped, found.currency, notes))
}

/// The heading of what a column was a year ago.
fn last_year(column: Sentence) -> Sentence {
    written!("reporting-last-year", "{column}, last year", column)
}

/// The heading of what a column was in the span before.
fn earlier(column: Sentence) -> Sentence {
    written!("reporting-before", "{column}, before", column)
}

fn finished(definition: &Definition, shaped: Shaped, currency: Option<String>, notes: Vec<Sentence>) -> ReportTable {
    let chart = chart(definition, &shaped);
    let Shaped { columns, headings, rows, totals, currency: of_rows } = shaped;
    let mut rows: Vec<ReportRow> = rows.into_iter().map(|(_, row)| row).collect();
    let named = |cells: Vec<Value>, label: &Sentence| -> Vec<Value> {
        let place = columns
            .iter()
            .position(|column| matches!(column.kind, ColumnKind::Text | ColumnKind::Link))
            .or((!columns.first().is_none_or(|column| is_figure(column.kind))).then_some(0));
        cells
            .into_iter()
            .enumerate()
            .map(|(index, cell)| if Some(index) == place && cell.is_null() { Value::said(label.clone()) } else { cell })
            .collect()
    };
    let mut sum = None;
    match totals.len() {
        0 => {}
        1 => sum = totals.into_iter().next().map(|(_, cells)| named(cells, &total())),
        _ => rows.extend(totals.into_iter().map(|(currency, cells)| {
            let in_one = |currency: String| written!("reporting-total-of", "Total {currency}", currency);
            let label = currency.map_or_else(total, in_one);
            ReportRow { cells: named(cells, &label), kind: RowKind::Total, ..ReportRow::default() }
        })),
    }
    let landscape = columns.len() > 5;
    ReportTable {
        rows,
        totals: sum,
        currency: of_rows.or(currency),
        next: None,
        notes,
        shape: Some(Box::new(Shape {
            title: Some(definition.name.replace(['{', '}'], "").into()),
            columns,
            headings,
            landscape,
            chart,
        })),
    }
}

fn chart(definition: &Definition, shaped: &Shaped) -> Option<Chart> {
    let kind = match definition.chart {
        SavedReportChart::Bar => ChartKind::Bar,
        SavedReportChart::Line => ChartKind::Line,
        SavedReportChart::None => return None,
    };
    let x = shaped.columns.iter().find(|column| !is_figure(column.kind))?.name.clone();
    let wanted =
        definition.chart_of.as_ref().and_then(|name| shaped.columns.iter().find(|column| column.name == *name));
    let y = wanted.or_else(|| shaped.columns.iter().find(|column| is_figure(column.kind)))?.name.clone();
    let beside = format!("{y}Before");
    let beside = shaped.columns.iter().any(|column| column.name == beside).then_some(beside);
    Some(Chart { kind, x, y: [y].into_iter().chain(beside).collect() })
}
