//! Answers to what a transition asks, checked as the fields of a saved record are: nothing that is demanded is left out, every
//! value has its form, and links and people belong to the business and are within the caller's reach.

use kernel_access::Grant;
use kernel_expr::{Checked, With, eval};
use kernel_manifest::model::{Field, FieldKind, Transition};
use kernel_types::scaled::power_of_ten;
use kernel_types::{MONEY_SCALE, Value};
use serde_json::{Map, Value as Json};

use crate::body::{form_error, label_of, parse_value};
use crate::draft::Draft;
use crate::env::{RecordRow, from_expr};
use crate::error::{FieldError, OpError, OpResult};
use crate::links;
use crate::op::Op;
use crate::plan::links_of;
use crate::say;
use crate::visible::value_json;

/// The answers in the order of the questions, and by name as effects and plugins get them: trimmed, with defaults, without what
/// nobody said. A question that was left out has its computed default, as in a form; one that was emptied has none.
pub(super) async fn read(
    op: &mut Op<'_>,
    grant: &Grant,
    draft: &mut Draft,
    transition: &Transition,
    ask: &Map<String, Json>,
) -> OpResult<(Vec<Value>, Map<String, Json>)> {
    let left_out = transition.ask.iter().filter(|field| !ask.contains_key(&field.name));
    let computed: Vec<(&Field, &Checked)> =
        left_out.filter_map(|field| Some((field, field.default_expr.as_deref()?))).collect();
    if computed.is_empty() {
        return given(op, grant, draft, &transition.ask, ask).await;
    }
    let paths = links_of(&draft.entity, computed.iter().map(|(_, checked)| *checked), []);
    links::follow(op, draft, &paths).await?;
    let mut answers = ask.clone();
    {
        let surroundings = op.surroundings(grant.role());
        let row = RecordRow::new(&draft.entity, &draft.record, &draft.linked);
        let env = With { row: &row, context: &surroundings };
        for (field, checked) in computed {
            let value = eval(checked, &env).ok().and_then(|value| from_expr(&field.kind, value));
            if let Some(value) = value.filter(|value| !value.is_null()) {
                answers.insert(field.name.clone(), value_json(field, &value));
            }
        }
    }
    given(op, grant, draft, &transition.ask, &answers).await
}

/// The same for any fields that are asked for: the parameters of a run. The draft lends its currency, and is otherwise left alone.
pub(crate) async fn given(
    op: &mut Op<'_>,
    grant: &Grant,
    draft: &mut Draft,
    fields: &[Field],
    ask: &Map<String, Json>,
) -> OpResult<(Vec<Value>, Map<String, Json>)> {
    let mut errors = Vec::new();
    for name in ask.keys().filter(|name| *name != "version" && !fields.iter().any(|field| field.name == **name)) {
        errors.push(FieldError::new(
            format!("/{name}"),
            "unknown_field",
            say!("kernel-not-asked-here", "'{name}' is not asked for here.", name),
        ));
    }
    let digits = digits(op, draft);
    let mut values = Vec::with_capacity(fields.len());
    for field in fields {
        let value = one(field, ask.get(&field.name), digits).unwrap_or_else(|error| {
            errors.push(error);
            Value::Null
        });
        values.push(value);
    }
    errors.extend(links::check_answers(op, grant, draft, fields, &mut values).await?);
    if !errors.is_empty() {
        return Err(OpError::Invalid(errors));
    }
    let said = fields.iter().zip(&values).filter(|(_, value)| !value.is_null());
    let named = said.map(|(field, value)| (field.name.clone(), value_json(field, value))).collect();
    Ok((values, named))
}

fn one(field: &Field, given: Option<&Json>, digits: u32) -> Result<Value, FieldError> {
    let pointer = format!("/{}", field.name);
    let value = match given {
        Some(json) => parse_value(field, json, &pointer)?,
        None => Value::Null,
    };
    let value = if value.is_null() { field.default.clone().unwrap_or_default() } else { value };
    if value.is_null() && field.required {
        return Err(FieldError::new(
            pointer,
            "required",
            say!("kernel-required", "{label} is required.", label = label_of(field)),
        ));
    }
    if let Some(error) = form_error(field, &value, &pointer) {
        return Err(error);
    }
    if let (FieldKind::Money, Value::Int(amount)) = (&field.kind, &value)
        && digits < MONEY_SCALE
        && amount % power_of_ten(MONEY_SCALE - digits) != 0
    {
        let message = say!(
            "kernel-may-at-most-digits-after-point",
            "{label} may have at most {digits} digits after the point in its currency.",
            label = label_of(field),
            digits
        );
        return Err(FieldError::new(pointer, "precision", message));
    }
    Ok(value)
}

/// Digits of an amount that is asked for: it is in the currency of its record, or else the business's.
fn digits(op: &Op<'_>, draft: &Draft) -> u32 {
    let own = draft.entity.field("currency").filter(|field| field.kind == FieldKind::Currency);
    let code = own.and_then(|field| draft.record.values[field.slot].as_str());
    op.currency_digits(code.unwrap_or(&op.business().currency))
}
