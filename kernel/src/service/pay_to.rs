//! Accounts printed on a document, for anyone who pays it.

use std::sync::Arc;

use kernel_expr::{With, eval};
use kernel_manifest::model::{PayTo, Print};
use kernel_types::{Role, Value};

use crate::app::App;
use crate::context::OpContext;
use crate::doc::Doc;
use crate::env::{Linked, RecordRow, Surroundings};
use crate::error::OpResult;
use crate::op::Op;
use crate::words::Words;

/// Accounts one document shows; a page has room for few.
const SHOWN_MAX: usize = 4;

/// Name of the account and what is written behind it: `First Capital, Borrowdale · Account number 1234`. The numbers are
/// whole, no matter who prints: they are there to be paid into.
pub async fn lines(
    app: &Arc<App>,
    context: &OpContext,
    print: &Print,
    currency: &str,
) -> OpResult<Vec<(String, String)>> {
    let Some(pay_to) = &print.pay_to else { return Ok(Vec::new()) };
    let mut reader = app.reader(context).await?;
    let accounts = Op::reading(app, context, &mut reader).reference(&pay_to.entity).await?;
    drop(reader);
    let system = context.as_system();
    let view = Surroundings { context: &system, registry: &app.product.registry, role: Role::Admin };
    let shown: Vec<Doc> =
        accounts.iter().filter(|account| !account.archived() && passes(account, pay_to, &view)).collect();
    let own = |account: &&Doc| pay_to.currency.as_ref().is_none_or(|field| account.text(field) == Some(currency));
    let mut chosen: Vec<&Doc> = shown.iter().filter(own).collect();
    if chosen.is_empty() {
        chosen = shown.iter().collect();
    }
    let words = Words::new(&app.product.registry, &context.business.sector);
    Ok(chosen.into_iter().filter_map(|account| line(account, pay_to, &words)).take(SHOWN_MAX).collect())
}

fn passes(account: &Doc, pay_to: &PayTo, view: &Surroundings<'_>) -> bool {
    let Some(filter) = &pay_to.filter else { return true };
    let linked = Linked::new();
    let row = RecordRow::new(&account.entity, &account.record, &linked);
    eval(filter, &With { row: &row, context: view }).is_ok_and(|value| value.is_true())
}

/// An account without any number cannot be paid into.
fn line(account: &Doc, pay_to: &PayTo, words: &Words<'_>) -> Option<(String, String)> {
    let text = |name: &String| account.text(name).map(str::trim).filter(|text| !text.is_empty());
    let names: Vec<&str> = pay_to.names.iter().filter_map(text).collect();
    let numbers: Vec<String> = pay_to
        .numbers
        .iter()
        .filter_map(|name| Some(format!("{} {}", words.translate(&account.entity.field(name)?.label), text(name)?)))
        .collect();
    if numbers.is_empty() {
        return None;
    }
    let mut parts = Vec::new();
    if !names.is_empty() {
        parts.push(names.join(", "));
    }
    parts.extend(numbers);
    if let Some(Value::Text(code)) = pay_to.currency.as_ref().map(|field| account.get(field)) {
        parts.push(code.to_string());
    }
    Some((account.label().to_string(), parts.join(" · ")))
}
