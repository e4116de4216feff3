//! Posted taxes one by one: of a span of days, or of one return and box, so that every figure of a return leads to its documents.

use kernel::report::{month_start, total};
use kernel::{Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, say, written};
use kernel_types::{Date, Id, Value};

use crate::boxes::taken;
use crate::coverage::Span;
use crate::form::{Form, Rule, Side};
use crate::rows::{self, TaxRow, Window};
use crate::tax_return::calculate::gather;
use crate::tax_return::versions::of_stored;

/// Rows on a page.
const PAGE: usize = 500;

/// `taxation.entries`.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let wanted_side = call.text("side").and_then(Side::parse);
        let code = call.text("code").map(str::to_string);
        let (mut rows, start) = match call.text("taxReturn").filter(|text| !text.is_empty()) {
            Some(id) => of_return(op, &Id::from_stored(id), call.text("box")).await?,
            None => (of_days(op, call).await?, None),
        };
        rows.retain(|row| {
            wanted_side.is_none_or(|side| row.taxed.side == side)
                && code.as_deref().is_none_or(|code| row.taxed.code == code)
        });
        let filed = filed_spans(op).await?;
        let skip = call.text("cursor").and_then(|text| text.parse::<usize>().ok()).unwrap_or(0);
        let (base, tax) = rows
            .iter()
            .fold((0i64, 0i64), |sum, row| (sum.0.saturating_add(row.taxed.base), sum.1.saturating_add(row.taxed.tax)));
        let more = rows.len() > skip + PAGE;
        let shown = rows.iter().skip(skip).take(PAGE);
        let table_rows = shown.map(|row| shown_row(row, start, &filed)).collect();
        let totals = vec![
            Value::Null,
            Value::said(total()),
            Value::Null,
            Value::Null,
            Value::Int(base),
            Value::Int(tax),
            Value::Null,
            Value::Null,
            Value::Null,
        ];
        Ok(ReportTable {
            rows: table_rows,
            totals: Some(totals),
            currency: Some(op.business().currency.clone()),
            next: more.then(|| (skip + PAGE).to_string()),
            ..ReportTable::default()
        })
    })
}

fn shown_row(row: &TaxRow, start: Option<Date>, filed: &[(String, Span)]) -> ReportRow {
    let held = filed.iter().find(|(_, span)| {
        row.date <= span.end
            && row.sequence <= if row.date >= span.start { span.through } else { span.prior }
            && row.date >= span.start
    });
    let late = start.is_some_and(|start| row.date < start);
    ReportRow {
        cells: vec![
            Value::Date(row.date),
            Value::text(&row.number),
            Value::text(&row.taxed.code),
            Value::said(row.taxed.side.label()),
            Value::Int(row.taxed.base),
            Value::Int(row.taxed.tax),
            Value::text(&row.currency),
            Value::Int(row.doc_tax),
            match (late, held) {
                (true, _) => Value::said(written!("taxation-posted-after-filing", "Posted after its period was filed")),
                (false, Some((number, _))) => Value::text(number),
                (false, None) => Value::Null,
            },
        ],
        keys: vec![("entry".to_string(), row.entry.clone()), ("document".to_string(), row.document_id.clone())],
        ..ReportRow::default()
    }
}

kernel::columns! {
    /// A filed return: its days, and where in the journal it and the one before it end.
    struct Filed { number: Option<String>, start: Date, end: Date, through: i64, prior: Option<i64> }
}

async fn filed_spans(op: &mut Op<'_>) -> OpResult<Vec<(String, Span)>> {
    let statement = op
        .sql(
            "SELECT number, start_date, end_date, through_sequence, prior_through FROM taxation_tax_return \
             WHERE tenant = ? AND status IN ('filed', 'paid') ORDER BY end_date DESC",
        )
        .bind(op.tenant().0)
        .done();
    let rows: Vec<Filed> = op.rows_as(&statement).await?;
    let of = |row: Filed| {
        // The first return of a form has none before it.
        let span = Span { start: row.start, end: row.end, through: row.through, prior: row.prior.unwrap_or(0) };
        (row.number.unwrap_or_default(), span)
    };
    Ok(rows.into_iter().map(of).collect())
}

async fn of_days(op: &mut Op<'_>, call: &ReportCall) -> OpResult<Vec<TaxRow>> {
    let (from, to) = call.span(op.today(), month_start)?;
    let through = rows::journal_end(op).await?;
    let window = Window { from, to, earlier: None, through };
    let mut found = rows::taxes(op, &window).await?.rows;
    found.extend(rows::withheld(op, &window).await?);
    Ok(found)
}

/// Taxes of one return; with a box, those the box holds.
async fn of_return(op: &mut Op<'_>, id: &Id, name: Option<&str>) -> OpResult<(Vec<TaxRow>, Option<Date>)> {
    let doc = op.load("taxation.tax_return", id).await?;
    let forms = op.reference("taxation.return_form").await?;
    let Some(form) = doc.link("form").and_then(|form| forms.get(&form)) else { return Ok((Vec::new(), None)) };
    let form = Form::of(&form)?;
    let Some(around) = of_stored(op, &doc).await? else { return Ok((Vec::new(), None)) };
    let mut rows = gather(op, &form, &around).await?.rows;
    if let Some(name) = name.filter(|name| !name.is_empty()) {
        let Some(def) = form.boxes.iter().find(|def| def.name == name) else {
            return Err(OpError::invalid(
                "/box",
                "unknown_box",
                say!("taxation-no-box", "{name} has no box {box_name}.", name = form.name, box_name = name),
            ));
        };
        rows.retain(|row| match &def.rule {
            Rule::Entries { .. } => taken(&def.rule, &row.taxed).is_some(),
            Rule::Sum(_) => adds(&form, name, row),
            Rule::Input => false,
        });
    }
    Ok((rows, Some(around.coverage.own.start)))
}

/// Whether a box that a sum adds up holds the tax.
fn adds(form: &Form, sum: &str, row: &TaxRow) -> bool {
    form.boxes.iter().any(|def| taken(&def.rule, &row.taxed).is_some() && weight(form, sum, &def.name, 0))
}

fn weight(form: &Form, within: &str, name: &str, depth: usize) -> bool {
    if within == name {
        return true;
    }
    let found = form.boxes.iter().find(|def| def.name == within).filter(|_| depth < 20);
    match found.map(|def| &def.rule) {
        Some(Rule::Sum(parts)) => parts.iter().any(|(_, part)| weight(form, part, name, depth + 1)),
        _ => false,
    }
}
