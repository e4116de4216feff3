//! From stored records to the plain facts that rules work on.

use std::sync::Arc;

use kernel::Op;
use kernel::{Doc, OpResult, ReferenceSet};
use kernel_types::{Date, Id, Value};

use crate::class::JournalClass;
use crate::determine::RuleFacts;
use crate::entry::{AccountFacts, Control, Requires};
use crate::generated::{self, account, payment_terms_lines};
use crate::periods::{ADJUSTMENT_PERIOD, PeriodFacts, PeriodRefusal, PeriodStatus};
use crate::refuse;
use crate::terms::{Basis, TermLine};

/// A text field without copying its letters.
pub fn shared(value: &Value) -> Option<Arc<str>> {
    match value {
        Value::Text(text) if !text.is_empty() => Some(Arc::clone(text)),
        _ => None,
    }
}

/// # Errors
/// The account lost its code or name, or its control is not a declared one.
pub fn account(doc: &Doc) -> OpResult<AccountFacts> {
    let view = generated::Account::of(doc)?;
    Ok(AccountFacts {
        code: shared(doc.get(account::CODE)).ok_or_else(|| view.missing(account::CODE))?,
        name: shared(doc.get(account::NAME)).ok_or_else(|| view.missing(account::NAME))?,
        is_group: doc.flag("isGroup"),
        active: doc.flag("active") && !doc.archived(),
        control: Control::parse(view.control()?.as_str()),
        currency: shared(doc.get("currency")),
        requires: Requires {
            cost_centre: doc.flag("requireCostCentre"),
            project: doc.flag("requireProject"),
            branch: doc.flag("requireBranch"),
        },
    })
}

/// An account as reports name it: code and name.
///
/// # Errors
/// The account lost one of them.
pub fn code_and_name(doc: &Doc) -> OpResult<String> {
    let view = generated::Account::of(doc)?;
    Ok(format!("{} {}", view.code()?, view.name()?))
}

/// A period as one journal class sees it: the stricter of its own status and that of the class.
///
/// # Errors
/// The period lost its name, number or days: it would take postings of days that are not its own.
pub fn period(doc: &Doc, class: JournalClass) -> OpResult<PeriodFacts> {
    let view = generated::Period::of(doc)?;
    let whole = PeriodStatus::parse(view.status()?.as_str());
    // A class that nobody closed apart has no status of its own.
    let of_class = PeriodStatus::parse(doc.text(class.period_field()).unwrap_or("open"));
    Ok(PeriodFacts {
        id: doc.id(),
        name: view.name()?.to_string(),
        number: view.number()?,
        start: view.start_date()?,
        end: view.end_date()?,
        status: whole.max(of_class),
    })
}

/// The period an entry of this date and class belongs to; the thirteenth of its year where it adjusts that year.
///
/// # Errors
/// No period covers the date.
pub fn period_at(set: &ReferenceSet, date: Date, class: JournalClass, adjusts: bool) -> OpResult<PeriodFacts> {
    let wants_adjustment = class.is_closing() || adjusts;
    let covers = |doc: &Doc| {
        doc.date("startDate").is_some_and(|start| start <= date)
            && doc.date("endDate").is_some_and(|end| date <= end)
            && (doc.int("number") == ADJUSTMENT_PERIOD) == wants_adjustment
    };
    if let Some(doc) = set.iter().find(covers) {
        return period(&doc, class);
    }
    // The thirteenth period is the last day of its year.
    let year_end = |doc: &Doc| doc.date("endDate").filter(|end| doc.int("number") == ADJUSTMENT_PERIOD && *end > date);
    Err(refuse::period(&match set.iter().filter_map(|doc| year_end(&doc)).min().filter(|_| adjusts) {
        Some(end) => PeriodRefusal::NotYearEnd(end),
        None => PeriodRefusal::NoPeriod(date),
    }))
}

/// The name of the fiscal year of a day, when it is closed or locked.
///
/// # Errors
/// The year lost its name.
pub fn closed_year(years: &ReferenceSet, date: Date) -> OpResult<Option<String>> {
    let covers = |year: &Doc| {
        year.date("startDate").is_some_and(|start| start <= date)
            && year.date("endDate").is_some_and(|end| date <= end)
            && matches!(year.state(), Some("closed" | "locked"))
    };
    let Some(year) = years.iter().find(covers) else { return Ok(None) };
    Ok(Some(generated::FiscalYear::of(&year)?.name()?.to_string()))
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

/// # Errors
/// A line holds a basis that is not declared, or a number out of its declared range.
pub fn term_lines(doc: &Doc) -> OpResult<Vec<TermLine>> {
    let terms = generated::PaymentTerms::of(doc)?;
    terms
        .lines()
        .map(|line| -> OpResult<TermLine> {
            let small = |field: &'static str, number: i64| u32::try_from(number).map_err(|_| line.missing(field));
            let day_of_month =
                line.day_of_month().map(|day| small(payment_terms_lines::DAY_OF_MONTH, day)).transpose()?;
            Ok(TermLine {
                percent: line.percent(),
                basis: Basis::parse(line.basis()?.as_str()),
                months: small(payment_terms_lines::MONTHS, line.months())?,
                days: small(payment_terms_lines::DAYS, line.days())?,
                day_of_month: day_of_month.filter(|day| *day > 0),
            })
        })
        .collect()
}

/// Rates over time of a tax code.
///
/// # Errors
/// A rate lost its day or its percentage.
pub fn tax_rates(doc: &Doc) -> OpResult<Vec<(Date, i64)>> {
    let code = generated::TaxCode::of(doc)?;
    code.rates().map(|row| -> OpResult<_> { Ok((row.valid_from()?, row.rate()?)) }).collect()
}

/// Rates over time of a withholding code.
///
/// # Errors
/// As [`tax_rates`].
pub fn withholding_rates(doc: &Doc) -> OpResult<Vec<(Date, i64)>> {
    let code = generated::WithholdingCode::of(doc)?;
    code.rates().map(|row| -> OpResult<_> { Ok((row.valid_from()?, row.rate()?)) }).collect()
}

/// An id that may be absent, as a value to store.
pub fn id_value(id: Option<&Id>) -> Value {
    id.map_or(Value::Null, Value::from)
}

pub fn text_value(text: Option<&Arc<str>>) -> Value {
    text.map_or(Value::Null, |text| Value::Text(Arc::clone(text)))
}
