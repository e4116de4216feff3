//! A saved report is refused where it names what is not there or what its author may not see.

use std::sync::Arc;

use kernel::reporting::{reach, rows};
use kernel::{ColumnKind, Draft, Op, OpFuture, Sentence, say};

use crate::definition::{Definition, From};
use crate::generated::{SavedReport, SavedReportCompare, SavedReportPeriod};
use crate::source::report_of;

/// Calculator of saved reports.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let definition = Definition::read(&SavedReport::of(&*draft)?)?;
        match definition.from {
            From::Report => check_report(op, draft, &definition),
            From::Records => check_records(op, draft, &definition),
        }
        Ok(())
    })
}

fn gone() -> Sentence {
    say!("reporting-no-such-report", "There is no such report or list, or your access does not reach it.")
}

fn check_report(op: &Op<'_>, draft: &mut Draft, definition: &Definition) {
    let Some(report) = report_of(op, &definition.base)
        .ok()
        .filter(|report| reach(&op.app.product.registry, &op.context.actor, report).is_ok())
    else {
        draft.refuse("/base", "unknown_report", gone());
        return;
    };
    for (index, (name, _)) in definition.settings.iter().enumerate() {
        if !report.params.iter().any(|param| param.name == *name) {
            draft.refuse(
                format!("/settings/{index}/name"),
                "unknown_parameter",
                say!("reporting-report-without-parameter", "This report has no parameter '{name}'.", name),
            );
        }
    }
    if definition.compare != SavedReportCompare::None
        && !report.params.iter().any(|param| matches!(param.name.as_str(), "from" | "to" | "at" | "asOf" | "date"))
    {
        draft.refuse(
            "/compare",
            "no_period",
            say!("reporting-no-period", "This report looks at no period, so there is nothing to compare."),
        );
    }
    // Reports whose columns follow from their parameters name them when they run.
    if report.params.iter().any(|param| param.name == "by") {
        return;
    }
    names(draft, definition, |name| report.columns.iter().any(|column| column.name == name));
}

fn check_records(op: &Op<'_>, draft: &mut Draft, definition: &Definition) {
    let entity = op.app.product.registry.entity(&definition.base).map(Arc::clone);
    let Some((entity, usable)) = entity.and_then(|entity| {
        rows::usable(op, &entity)
            .ok()
            .map(|fields| fields.iter().map(|field| field.name.clone()).collect::<Vec<_>>())
            .map(|fields| (entity, fields))
    }) else {
        draft.refuse("/base", "unknown_list", gone());
        return;
    };
    names(draft, definition, |name| usable.iter().any(|field| field == name));
    let is_date = |name: &str| {
        entity.field(name).is_some_and(|field| rows::kind_of(field) == Some(ColumnKind::Date))
            && usable.iter().any(|field| field == name)
    };
    match &definition.date_field {
        Some(field) if !is_date(field) => {
            draft.refuse("/dateField", "not_a_date", say!("reporting-not-a-date", "Choose a date of the record."))
        }
        None if definition.period != SavedReportPeriod::Any => draft.refuse(
            "/dateField",
            "required",
            say!(
                "reporting-say-which-date-record-period-looks-at",
                "Say which date of the record the period looks at."
            ),
        ),
        _ => {}
    }
    if !definition.settings.is_empty() {
        draft.refuse(
            "/settings",
            "not_used",
            say!("reporting-not-used", "A list of records has no parameters. Use filters."),
        );
    }
}

/// Every column that is named must be there.
fn names(draft: &mut Draft, definition: &Definition, known: impl Fn(&str) -> bool) {
    let mut unknown = |pointer: String, name: &str| {
        draft.refuse(
            pointer,
            "unknown_column",
            say!(
                "reporting-unknown-column",
                "There is no column '{name}' here, or your access does not show it.",
                name
            ),
        )
    };
    for (index, name) in definition.columns.iter().enumerate().filter(|(_, name)| !known(name)) {
        unknown(format!("/columns/{index}"), name);
    }
    for (pointer, group) in
        ["/groupBy", "/thenBy"].into_iter().zip(&definition.groups).filter(|(_, group)| !known(&group.column))
    {
        unknown(pointer.to_string(), &group.column);
    }
    if let Some((name, _)) = definition.sort.as_ref().filter(|(name, _)| !known(name)) {
        unknown("/sort".to_string(), name);
    }
    if let Some(name) = definition.chart_of.as_ref().filter(|name| !known(name)) {
        unknown("/chartOf".to_string(), name);
    }
    for (index, condition) in definition.conditions.iter().enumerate().filter(|(_, condition)| !known(&condition.field))
    {
        unknown(format!("/filters/{index}/field"), &condition.field);
    }
}
