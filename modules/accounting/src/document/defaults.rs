//! What a document takes from its party, the settings and the rates of the day: currency, rate, terms, due date, control
//! account, addresses, and the defaults of its lines.

use chrono::Days;
use kernel::{Draft, FieldError, Op, OpError, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, RATE_SCALE, Value};
use parties::api::PartyTerms;
use products::api::Trade;

use super::line_defaults::{LineSources, fill_lines};
use super::{currency_of, fill, position, rate_of};

/// `accounting.sales_defaults`, for documents to a customer.
pub fn sales<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(customer) = draft.link("customer") else { return Ok(()) };
        let terms =
            if needs_party(draft, "customer") { Some(parties::api::customer(op, &customer).await?) } else { None };
        if let Some(terms) = &terms {
            fill(draft, "salesperson", Value::from(terms.salesperson.as_ref()));
            fill_address(draft, "billTo", &terms.billing_address);
            fill_address(draft, "shipTo", &terms.shipping_address);
        }
        fill_document(op, draft, "customer", terms.as_ref(), Trade::Sale).await?;
        fill_validity(op, draft)?;
        Ok(())
    })
}

/// `accounting.purchase_defaults`, for documents from a supplier.
pub fn purchase<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(supplier) = draft.link("supplier") else { return Ok(()) };
        let terms =
            if needs_party(draft, "supplier") { Some(parties::api::supplier(op, &supplier).await?) } else { None };
        if let Some(code) = terms.as_ref().and_then(|terms| terms.withholding_code.as_ref())
            && !draft.was_sent("withholdingCode")
        {
            fill(draft, "withholdingCode", code);
        }
        fill_document(op, draft, "supplier", terms.as_ref(), Trade::Purchase).await
    })
}

/// `accounting.debit_defaults`: a debit note is filled as its direction says.
pub fn debit<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    match draft.text("direction") {
        Some("to_supplier") => purchase(op, draft),
        _ => sales(op, draft),
    }
}

/// The party is read when it is new on the document, and whenever lines may still need its tax group.
fn needs_party(draft: &Draft, field: &str) -> bool {
    draft.is_new() || draft.changed(field) || draft.was_sent("lines") || draft.changed("taxPosition")
}

async fn fill_document(
    op: &mut Op<'_>,
    draft: &mut Draft,
    party: &str,
    terms: Option<&PartyTerms>,
    trade: Trade,
) -> OpResult<()> {
    let base = op.business().currency.clone();
    if let Some(terms) = terms {
        fill(draft, "currency", terms.currency.clone().unwrap_or_else(|| base.clone()));
        fill(draft, "paymentTerms", terms.payment_terms.as_ref().map_or(Value::Null, Value::from));
        if draft.changed(party) || draft.get("controlAccount").is_null() {
            draft.set("controlAccount", terms.control_account.as_ref().map_or(Value::Null, Value::from));
        }
    }
    fill(draft, "currency", base);
    let date = draft.date("issueDate").unwrap_or_else(|| op.today());
    fill_rate(op, draft, date).await?;
    fill_due_date(op, draft, date).await?;
    let position = position::fill(op, draft, party, terms, trade, date).await?;
    let sources = LineSources {
        position,
        trade,
        party_tax_group: terms.and_then(|terms| terms.tax_group.clone()),
        usual_tax_group: usual_tax_group(op, trade).await?,
        usual_account: match trade {
            Trade::Purchase => terms.and_then(|terms| terms.expense_account.clone()),
            Trade::Sale => None,
        },
        currency: currency_of(op, draft),
        rate: rate_of(op, draft)?,
        date,
    };
    fill_lines(op, draft, &sources).await?;
    warn_of_lines_without_tax(op, draft, trade);
    if draft.int("shipping") != 0 && draft.get("shippingTaxGroup").is_null() {
        let group = sources.party_tax_group.or(sources.usual_tax_group);
        let group = match &sources.position {
            Some(position) => position.tax(group.as_ref(), None),
            None => group,
        };
        draft.set("shippingTaxGroup", group.as_ref().map_or(Value::Null, Value::from));
    }
    Ok(())
}

/// A business with a tax number charges tax, at a rate of nought where it charges none: a line without any is seldom meant.
fn warn_of_lines_without_tax(op: &Op<'_>, draft: &mut Draft, trade: Trade) {
    if trade != Trade::Sale || !draft.is_draft() || op.business().tax_number.is_none() {
        return;
    }
    let without: Vec<usize> = draft
        .lines("lines")
        .enumerate()
        .filter(|(_, line)| line.get("taxGroup").is_null() && !line.flag("optional"))
        .map(|(index, _)| index)
        .collect();
    for index in without {
        let message = say!(
            "accounting-line-without-tax",
            "Line {line} charges no tax. Choose a tax for it, or post it so if none is due.",
            line = index + 1
        );
        draft.warnings.push(FieldError::new(format!("/lines/{index}/taxGroup"), "line_without_tax", message));
    }
}

/// The rate of the document's day, unless someone gave one. A missing rate is a problem of the rate field.
pub async fn fill_rate(op: &mut Op<'_>, draft: &mut Draft, date: Date) -> OpResult<()> {
    let currency = currency_of(op, draft);
    if currency == op.business().currency {
        draft.set("rate", power_of_ten(RATE_SCALE));
        return Ok(());
    }
    // A rate by hand does not make a currency known: its minor unit and its reports would be guessed.
    if op.reference("ledger.currency").await?.by("code", &currency).is_none() {
        draft.refuse(
            "/currency",
            "unknown_currency",
            say!(
                "accounting-unknown-currency",
                "{currency} is not among the currencies of this business. Choose another, or add it to the currencies.",
                currency
            ),
        );
        return Ok(());
    }
    // A note on an invoice keeps the invoice's rate, whatever its own day (design 1.4.4).
    if draft.entity.name == "credit_note" && draft.link("invoice").is_some() && !draft.get("rate").is_null() {
        return Ok(());
    }
    let stale =
        draft.before.is_some() && (draft.changed("currency") || draft.changed("issueDate") || draft.changed("date"));
    if !draft.get("rate").is_null() && (draft.was_sent("rate") || !stale) {
        return Ok(());
    }
    match ledger::api::rate_to_base(op, &currency, date).await {
        Ok(rate) => draft.set("rate", rate),
        Err(OpError::Refused { code, message, .. }) => draft.refuse("/rate", code, message),
        Err(other) => return Err(other),
    }
    Ok(())
}

async fn fill_due_date(op: &mut Op<'_>, draft: &mut Draft, date: Date) -> OpResult<()> {
    if draft.entity.slot("dueDate").is_none() {
        return Ok(());
    }
    let moved = draft.before.is_some() && (draft.changed("issueDate") || draft.changed("paymentTerms"));
    if !draft.get("dueDate").is_null() && (draft.was_sent("dueDate") || !moved) {
        return Ok(());
    }
    let terms = draft.text("paymentTerms").map(str::to_string);
    let due = ledger::api::due_date(op, terms.as_deref(), date, None).await?;
    draft.set("dueDate", due);
    Ok(())
}

/// Quotations: the last day they hold.
fn fill_validity(op: &Op<'_>, draft: &mut Draft) -> OpResult<()> {
    if draft.entity.slot("validUntil").is_none() || !draft.get("validUntil").is_null() {
        return Ok(());
    }
    let days = u64::try_from(op.setting_number("accounting.quotationValidDays")?)
        .map_err(|_| OpError::internal("a quotation is valid for less than no days"))?;
    let issued = draft.date("issueDate").unwrap_or_else(|| op.today());
    if let Some(until) = issued.checked_add_days(Days::new(days)) {
        draft.set("validUntil", until);
    }
    Ok(())
}

fn fill_address(draft: &mut Draft, field: &str, lines: &[String]) {
    if draft.is_new() && draft.entity.slot(field).is_some() && !lines.is_empty() && !draft.was_sent(field) {
        draft.set(field, lines.join("\n"));
    }
}

async fn usual_tax_group(op: &mut Op<'_>, trade: Trade) -> OpResult<Option<Id>> {
    let key = match trade {
        Trade::Sale => "accounting.salesTaxGroup",
        Trade::Purchase => "accounting.purchaseTaxGroup",
    };
    let code = op.setting(key).as_str().map(str::to_string);
    tax_group_by_code(op, code.as_deref()).await
}

async fn tax_group_by_code(op: &mut Op<'_>, code: Option<&str>) -> OpResult<Option<Id>> {
    let Some(code) = code else { return Ok(None) };
    Ok(op.reference("ledger.tax_group").await?.by("code", code).map(|group| group.id()))
}
