//! Declared posting rules → one posting request for the ledger.

pub mod compared;

use std::sync::Arc;

use kernel_access::Grant;
use kernel_expr::{Checked, Value as ExprValue, With, eval};
use kernel_manifest::model::{FieldKind, Posting, PostingLine};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, MONEY_SCALE, RATE_SCALE, Value, mul_div_round, round_to_digits};

use crate::draft::{Draft, link_id};
use crate::env::{FlatRow, RecordRow, Surroundings, from_expr};
use crate::error::{FieldError, OpError, OpResult};
use crate::ledger::{PostingRequest, PostingRequestLine};
use crate::op::Op;
use crate::say;

/// Evaluates a posting rule over the draft and hands the entry to the books.
pub async fn post(op: &mut Op<'_>, grant: &Grant, draft: &mut Draft, name: &str, event: &str) -> OpResult<()> {
    let Some(posting) = draft.entity.postings.get(name).map(Arc::clone) else {
        return Err(OpError::internal(format!("{} has no posting rule '{name}'", draft.entity.address)));
    };
    let request = {
        let surroundings = op.surroundings(grant.role());
        evaluate(draft, &posting, event, &surroundings)?
    };
    if request.lines.is_empty() {
        return Ok(());
    }
    let Some(ledger) = op.app.product.modules.ledger.clone() else {
        return Err(OpError::internal("no module keeps the books"));
    };
    for check in op.app.product.modules.posting_checks.clone() {
        check(op, draft, &request).await?;
    }
    let entry = match ledger.post(op, request).await {
        Ok(entry) => entry,
        Err(error) => {
            let surroundings = op.surroundings(grant.role());
            return Err(at_the_document(error, draft, &posting, &surroundings));
        }
    };
    if draft.entity.field("journalEntry").is_some() {
        draft.set("journalEntry", &entry);
    }
    Ok(())
}

/// The ledger names places of the entry; the person who filled in the document needs the field it came from.
fn at_the_document(error: OpError, draft: &Draft, posting: &Posting, surroundings: &Surroundings<'_>) -> OpError {
    let field_of = |pointer: &str| -> String {
        if pointer == "/date" {
            return read_by(&posting.date).map_or_else(|| pointer.to_string(), |field| format!("/{field}"));
        }
        let place = pointer.strip_prefix("/lines/").and_then(|rest| rest.split('/').next()?.parse::<usize>().ok());
        let Some(place) = place else { return pointer.to_string() };
        let came_from = origins(draft, posting, surroundings).unwrap_or_default();
        let Some((line, row)) = came_from.get(place) else { return pointer.to_string() };
        let field = line.account.as_deref().and_then(read_by);
        match (line.each, field) {
            (Some(set), Some(field)) => format!("/{}/{row}/{field}", draft.entity.lines[set].name),
            (Some(set), None) => format!("/{}/{row}", draft.entity.lines[set].name),
            (None, Some(field)) => format!("/{field}"),
            (None, None) => String::new(),
        }
    };
    match error {
        OpError::Refused { code, message, pointer: Some(pointer), state } => {
            let found = Some(field_of(&pointer)).filter(|pointer| !pointer.is_empty());
            OpError::Refused { code, message, pointer: found, state }
        }
        OpError::Invalid(errors) => OpError::Invalid(
            errors.into_iter().map(|error| FieldError { pointer: field_of(&error.pointer), ..error }).collect(),
        ),
        other => other,
    }
}

/// The field an expression starts from.
fn read_by(checked: &Checked) -> Option<&str> {
    checked.deps.first().and_then(|path| path.first()).map(AsRef::as_ref)
}

/// The rule and the row behind each line of the entry, in the order of [`evaluate`].
fn origins<'p>(
    draft: &Draft,
    posting: &'p Posting,
    surroundings: &Surroundings<'_>,
) -> OpResult<Vec<(&'p PostingLine, usize)>> {
    let base_digits = kernel_types::currency::minor_digits(surroundings.context.business.currency.as_str());
    let mut found = Vec::new();
    for line in &posting.lines {
        for row in 0..line.each.map_or(1, |set| draft.record.lines[set].len()) {
            let scope = Scope { draft, set: line.each, row, surroundings };
            if evaluate_line(&scope, line, power_of_ten(RATE_SCALE), base_digits)?.is_some() {
                found.push((line, row));
            }
        }
    }
    Ok(found)
}

/// The request for this draft. Pure.
pub fn evaluate(
    draft: &Draft,
    posting: &Posting,
    event: &str,
    surroundings: &Surroundings<'_>,
) -> OpResult<PostingRequest> {
    let head = Scope { draft, set: None, row: 0, surroundings };
    let base = surroundings.context.business.currency.as_str();
    let currency = match &posting.currency {
        Some(checked) => head.text(checked)?.unwrap_or_else(|| base.to_string()),
        None => draft.text("currency").unwrap_or(base).to_string(),
    };
    let rate = match &posting.rate {
        Some(checked) => head.scaled(checked, RATE_SCALE)?,
        None => draft.get("rate").as_int(),
    };
    let rate = if currency == base { power_of_ten(RATE_SCALE) } else { rate.unwrap_or(0) };
    if rate <= 0 {
        return Err(OpError::refused_at(
            "/rate",
            "no_rate",
            say!(
                "kernel-no-rate",
                "There is no exchange rate from {currency} to {base} for this date. Enter one under Exchange rates.",
                currency,
                base
            ),
        ));
    }
    let date = match head.value(&posting.date)? {
        ExprValue::Date(date) => date,
        _ => return Err(OpError::refused("no_date", say!("kernel-no-date", "The document has no date to post on."))),
    };
    let base_digits = kernel_types::currency::minor_digits(base);
    let mut lines = Vec::new();
    for line in &posting.lines {
        let rows = line.each.map_or(1, |set| draft.record.lines[set].len());
        for row in 0..rows {
            let scope = Scope { draft, set: line.each, row, surroundings };
            if let Some(request) = evaluate_line(&scope, line, rate, base_digits)? {
                lines.push(request);
            }
        }
    }
    Ok(PostingRequest {
        journal: posting.journal.clone(),
        class: posting.class.clone(),
        date,
        narration: posting.narration.as_ref().map(|text| narrate(draft, text)).unwrap_or_default(),
        document_number: draft.record.values[draft.entity.label_slot].as_str().map(str::to_string),
        currency,
        rate,
        source_entity: draft.entity.address.clone(),
        source_id: draft.id(),
        event: event.to_string(),
        book: posting.book.clone(),
        lines,
    })
}

fn evaluate_line(
    scope: &Scope<'_>,
    line: &PostingLine,
    rate: i64,
    base_digits: u32,
) -> OpResult<Option<PostingRequestLine>> {
    if let Some(when) = &line.when
        && !matches!(scope.value(when)?, ExprValue::Bool(true))
    {
        return Ok(None);
    }
    let amount = scope.scaled(&line.amount, MONEY_SCALE)?.unwrap_or(0);
    let base = match &line.base {
        Some(checked) => scope.scaled(checked, MONEY_SCALE)?.unwrap_or(0),
        None => {
            let exact = mul_div_round(amount, rate, power_of_ten(RATE_SCALE)).ok_or_else(too_large)?;
            round_to_digits(exact, MONEY_SCALE, base_digits)
        }
    };
    if amount == 0 && base == 0 {
        return Ok(None);
    }
    // A negative amount is the same amount on the other side.
    let flipped = amount < 0 || (amount == 0 && base < 0);
    let named = line.party.as_deref().map(|checked| scope.text(checked)).transpose()?.flatten();
    // A link that may lead to several entities says which one it leads to.
    let named_kind = named.as_deref().and_then(|text| text.rsplit_once('/')).map(|(kind, _)| kind.to_string());
    let party = named.map(|text| link_id(&text));
    let party_kind = named_kind
        .or_else(|| party.as_ref().and_then(|id| scope.draft.linked.get(id)).map(|(entity, _)| entity.address.clone()));
    let party_kind = party_kind.or_else(|| line.party.as_ref().and_then(|checked| link_target(&checked.ty)));
    Ok(Some(PostingRequestLine {
        account: scope.id(line.account.as_deref())?,
        role: line.role.clone(),
        matching: scope.texts(&line.matching)?,
        is_debit: line.is_debit != flipped,
        amount: amount.checked_abs().ok_or_else(too_large)?,
        base: base.checked_abs().ok_or_else(too_large)?,
        currency: line.currency.as_ref().map(|checked| scope.text(checked)).transpose()?.flatten(),
        party,
        party_kind,
        due: match line.due.as_ref().map(|checked| scope.value(checked)).transpose()? {
            Some(ExprValue::Date(date)) => Some(date),
            _ => None,
        },
        tax: scope.id(line.tax.as_deref())?,
        tax_base: line.tax_base.as_ref().map(|checked| scope.scaled(checked, MONEY_SCALE)).transpose()?.flatten(),
        dimensions: scope.texts(&line.dimensions)?,
        narration: line.narration.as_ref().map(|text| narrate(scope.draft, text)),
    }))
}

fn link_target(ty: &kernel_expr::Type) -> Option<String> {
    match ty {
        kernel_expr::Type::Link(entity) => Some(entity.to_string()),
        _ => None,
    }
}

fn too_large() -> OpError {
    OpError::refused("amount_too_large", say!("kernel-amount-too-large-to-post", "An amount is too large to post."))
}

/// `{number}` in a narration becomes the field's text.
fn narrate(draft: &Draft, template: &str) -> String {
    let mut out = String::with_capacity(template.len() + 16);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let Some((name, tail)) = after.split_once('}') else {
            rest = after;
            continue;
        };
        let linked = draft.link(name).and_then(|id| draft.linked.get(&id));
        match linked {
            Some((entity, record)) => out.push_str(record.values[entity.label_slot].as_str().unwrap_or_default()),
            None => match draft.get(name) {
                Value::Date(date) => out.push_str(&date.to_string()),
                other => out.push_str(other.as_str().unwrap_or_default()),
            },
        }
        rest = tail;
    }
    out.push_str(rest);
    out
}

/// Where an expression of a posting rule stands: the head, or one row of a line set.
struct Scope<'a> {
    draft: &'a Draft,
    set: Option<usize>,
    row: usize,
    surroundings: &'a Surroundings<'a>,
}

impl Scope<'_> {
    fn value(&self, checked: &Checked) -> OpResult<ExprValue> {
        let draft = self.draft;
        let result = match self.set {
            None => {
                let row = RecordRow::new(&draft.entity, &draft.record, &draft.linked);
                eval(checked, &With { row: &row, context: self.surroundings })
            }
            Some(set) => {
                let head = FlatRow {
                    fields: &draft.entity.fields,
                    values: &draft.record.values,
                    linked: &draft.linked,
                    parent: None,
                };
                let line = FlatRow {
                    fields: &draft.entity.lines[set].fields,
                    values: &draft.record.lines[set][self.row].values,
                    linked: &draft.linked,
                    parent: Some(&head),
                };
                eval(checked, &With { row: &line, context: self.surroundings })
            }
        };
        result.map_err(|error| {
            OpError::refused(
                "cannot_compute",
                say!("kernel-cannot-compute", "An amount of this document cannot be computed: {error}.", error),
            )
        })
    }

    fn scaled(&self, checked: &Checked, scale: u32) -> OpResult<Option<i64>> {
        let kind = if scale == MONEY_SCALE { FieldKind::Money } else { FieldKind::Decimal { scale } };
        match from_expr(&kind, self.value(checked)?) {
            Some(Value::Int(number)) => Ok(Some(number)),
            Some(_) => Ok(None),
            None => Err(too_large()),
        }
    }

    fn text(&self, checked: &Checked) -> OpResult<Option<String>> {
        Ok(match self.value(checked)? {
            ExprValue::Text(text) => Some(text.to_string()),
            _ => None,
        })
    }

    fn id(&self, checked: Option<&Checked>) -> OpResult<Option<Id>> {
        let Some(checked) = checked else { return Ok(None) };
        Ok(self.text(checked)?.map(|text| link_id(&text)))
    }

    fn texts(&self, named: &[(String, Arc<Checked>)]) -> OpResult<Vec<(String, String)>> {
        let mut found = Vec::with_capacity(named.len());
        for (name, checked) in named {
            if let Some(text) = self.text(checked)? {
                found.push((name.clone(), text));
            }
        }
        Ok(found)
    }
}
