//! From stored records to the plain facts that rules work on.

use std::sync::Arc;

use kernel::Op;
use kernel::{Doc, OpResult, ReferenceSet};
use kernel_types::{Date, Id, Value};

use crate::class::JournalClass;
use crate::determine::RuleFacts;
use crate::entry::{AccountFacts, Control, Requires};
use crate::periods::{ADJUSTMENT_PERIOD, PeriodFacts, PeriodRefusal, PeriodStatus};
use crate::terms::{Basis, TermLine};

/// A text field without copying its letters.
pub fn shared(value: &Value) -> Option<Arc<str>> {
    match value {
        Value::Text(text) if !text.is_empty() => Some(Arc::clone(text)),
        _ => None,
    }
}

pub fn account(doc: &Doc) -> AccountFacts {
    AccountFacts {
        code: shared(doc.get("code")).unwrap_or_default(),
        name: shared(doc.get("name")).unwrap_or_default(),
        is_group: doc.flag("isGroup"),
        active: doc.flag("active") && !doc.archived(),
        control: Control::parse(doc.text("control").unwrap_or_default()),
        currency: shared(doc.get("currency")),
        requires: Requires {
            cost_centre: doc.flag("requireCostCentre"),
            project: doc.flag("requireProject"),
            branch: doc.flag("requireBranch"),
        },
    }
}

/// A period as one journal class sees it: the stricter of its own status and that of the class.
pub fn period(doc: &Doc, class: JournalClass) -> PeriodFacts {
    let whole = PeriodStatus::parse(doc.state().unwrap_or("open"));
    let of_class = PeriodStatus::parse(doc.text(class.period_field()).unwrap_or("open"));
    PeriodFacts {
        id: doc.id(),
        name: doc.text("name").unwrap_or_default().to_string(),
        number: doc.int("number"),
        start: doc.date("startDate").unwrap_or_default(),
        end: doc.date("endDate").unwrap_or_default(),
        status: whole.max(of_class),
    }
}

/// The period an entry of this date and class belongs to; the thirteenth of its year where it adjusts that year.
///
/// # Errors
/// No period covers the date.
pub fn period_at(
    set: &ReferenceSet,
    date: Date,
    class: JournalClass,
    adjusts: bool,
) -> Result<PeriodFacts, PeriodRefusal> {
    let wants_adjustment = class.is_closing() || adjusts;
    let covers = |doc: &Doc| {
        doc.date("startDate").is_some_and(|start| start <= date)
            && doc.date("endDate").is_some_and(|end| date <= end)
            && (doc.int("number") == ADJUSTMENT_PERIOD) == wants_adjustment
    };
    if let Some(doc) = set.iter().find(covers) {
        return Ok(period(&doc, class));
    }
    // The thirteenth period is the last day of its year.
    let year_end = |doc: &Doc| doc.date("endDate").filter(|end| doc.int("number") == ADJUSTMENT_PERIOD && *end > date);
    match set.iter().filter_map(|doc| year_end(&doc)).min().filter(|_| adjusts) {
        Some(end) => Err(PeriodRefusal::NotYearEnd(end)),
        None => Err(PeriodRefusal::NoPeriod(date)),
    }
}

/// The name of the fiscal year of a day, when it is closed or locked.
pub fn closed_year(years: &ReferenceSet, date: Date) -> Option<String> {
    let covers = |year: &Doc| {
        year.date("startDate").is_some_and(|start| start <= date)
            && year.date("endDate").is_some_and(|end| date <= end)
            && matches!(year.state(), Some("closed" | "locked"))
    };
    years.iter().find(covers).map(|year| year.text("name").unwrap_or_default().to_string())
}

/// The account rules of a role, with every spelling of their keys.
pub async fn rules(op: &mut Op<'_>, role: &str) -> OpResult<Vec<RuleFacts>> {
    let set = op.reference("ledger.account_rule").await?;
    let taxes = op.reference("ledger.tax_code").await?;
    let mut rules = Vec::new();
    for doc in set.iter() {
        if doc.text("role") != Some(role) || !doc.flag("active") || doc.archived() {
            continue;
        }
        let Some(account) = doc.link("account") else { continue };
        let mut keys: Vec<(&'static str, Vec<String>)> = Vec::new();
        for key in ["productCategory", "product", "partyGroup", "branch", "currency"] {
            if let Some(value) = doc.text(key) {
                keys.push((key, vec![value.to_string()]));
            }
        }
        if let Some(tax) = doc.link("taxCode") {
            let code = taxes.get(&tax).and_then(|tax| tax.text("code").map(str::to_string));
            keys.push(("taxCode", std::iter::once(tax.to_string()).chain(code).collect()));
        }
        rules.push(RuleFacts { role: role.to_string(), account, priority: doc.int("priority"), keys });
    }
    Ok(rules)
}

pub fn term_lines(doc: &Doc) -> Vec<TermLine> {
    let small = |number: i64| u32::try_from(number).unwrap_or(0);
    doc.lines("lines")
        .map(|line| TermLine {
            percent: line.get("percent").as_int(),
            basis: Basis::parse(line.text("basis").unwrap_or_default()),
            months: small(line.int("months")),
            days: small(line.int("days")),
            day_of_month: line.get("dayOfMonth").as_int().map(small).filter(|day| *day > 0),
        })
        .collect()
}

/// Rates over time of a tax or withholding code.
pub fn dated_rates(doc: &Doc) -> Vec<(Date, i64)> {
    doc.lines("rates").filter_map(|line| Some((line.date("validFrom")?, line.int("rate")))).collect()
}

/// An id that may be absent, as a value to store.
pub fn id_value(id: Option<&Id>) -> Value {
    id.map_or(Value::Null, Value::from)
}

pub fn text_value(text: Option<&Arc<str>>) -> Value {
    text.map_or(Value::Null, |text| Value::Text(Arc::clone(text)))
}
