//! Tax periods: their names and due days, creating those of a year, and preparing the return of one.

use std::collections::BTreeSet;

use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Date, Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::due::{DueRule, Shift, due_days, periods_of};
use crate::generated::{ReturnForm, return_form_due_rules};

/// Calculator of periods: the name, and the due days that were not given.
pub fn fill<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (Some(form_id), Some(start), Some(end)) =
            (draft.link("form"), draft.date("startDate"), draft.date("endDate"))
        else {
            return Ok(());
        };
        let forms = op.reference("taxation.return_form").await?;
        let Some(form) = forms.get(&form_id) else { return Ok(()) };
        draft.set("name", Value::text(format!("{} {}", ReturnForm::of(&form)?.name()?, span_name(start, end))));
        if draft.get("returnDue").is_null() || draft.get("paymentDue").is_null() {
            let holidays = holidays(op).await?;
            if let Some((of_return, of_payment)) = due_days(&rules_of(&form)?, end, &holidays) {
                if draft.get("returnDue").is_null() {
                    draft.set("returnDue", of_return);
                }
                if draft.get("paymentDue").is_null() {
                    draft.set("paymentDue", of_payment);
                }
            }
        }
        Ok(())
    })
}

/// `2026-03`, or `2026-01 to 2026-03`.
pub fn span_name(start: Date, end: Date) -> String {
    let month = |date: Date| date.format("%Y-%m").to_string();
    if month(start) == month(end) { month(end) } else { format!("{} to {}", month(start), month(end)) }
}

/// # Errors
/// A rule lost a day, or holds a number out of its declared range: returns would be due on another one.
pub fn rules_of(form: &Doc) -> OpResult<Vec<DueRule>> {
    ReturnForm::of(form)?
        .due_rules()
        .map(|line| -> OpResult<DueRule> {
            let small = |field: &'static str, number: i64| u32::try_from(number).map_err(|_| line.missing(field));
            Ok(DueRule {
                from: line.valid_from()?,
                month: line.month().map(|month| small(return_form_due_rules::MONTH, month)).transpose()?,
                months_after: small(return_form_due_rules::MONTHS, line.months())?,
                return_day: small(return_form_due_rules::RETURN_DAY, line.return_day()?)?,
                payment_day: small(return_form_due_rules::PAYMENT_DAY, line.payment_day()?)?,
                shift: Shift::parse(line.shift()?.as_str()),
            })
        })
        .collect()
}

async fn holidays(op: &mut Op<'_>) -> OpResult<BTreeSet<Date>> {
    let set = op.reference("taxation.holiday").await?;
    Ok(set.iter().filter_map(|doc| doc.date("date")).collect())
}

/// Effect of a form: the periods that end in the year asked for and do not exist yet.
pub fn create_periods<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let year = ask.get("year").and_then(Json::as_i64).and_then(|year| i32::try_from(year).ok());
        let year = year.unwrap_or_else(|| chrono::Datelike::year(&op.today()));
        let frequency = ReturnForm::of(&*draft)?.frequency()?.to_string();
        create_year(op, &draft.id(), &frequency, year).await
    })
}

/// The periods of a form that end in a year and do not exist yet.
pub async fn create_year(op: &mut Op<'_>, form: &Id, frequency: &str, year: i32) -> OpResult<()> {
    let known = op.find("taxation.tax_period", &[("form", Value::from(form))]).await?;
    for (start, end) in periods_of(frequency, year) {
        let overlaps = |doc: &Doc| {
            doc.date("startDate").is_some_and(|other| other <= end)
                && doc.date("endDate").is_some_and(|other| other >= start)
        };
        if !known.iter().any(overlaps) {
            let body = json!({"form": form.as_str(), "startDate": start.to_string(), "endDate": end.to_string()});
            op.create("taxation.tax_period", body).await?;
        }
    }
    Ok(())
}

/// Effect of a period: a draft of its return.
pub fn prepare<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let returns = op.find("taxation.tax_return", &[("period", Value::from(&draft.id()))]).await?;
        if !returns.is_empty() {
            return Err(OpError::state(
                "return_exists",
                say!(
                    "taxation-return-period-already",
                    "There is a return of this period already. Open it under Tax returns."
                ),
            ));
        }
        op.create("taxation.tax_return", json!({"period": draft.id().as_str()})).await?;
        Ok(())
    })
}
