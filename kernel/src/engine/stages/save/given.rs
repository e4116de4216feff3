//! Records that another record's effects make and change: the stages of a save, from values instead of a body.

use std::sync::Arc;

use kernel_access::Grant;
use kernel_manifest::model::{CurrencySource, Field, FieldKind, system};
use kernel_store::{LineRecord, Record};
use kernel_types::{Id, MONEY_SCALE, Value, round_to_digits};

use super::{announce, check_changes, complete, empty_record, store_new, write_changes};
use crate::body::{forbidden, form_error, parse_value};
use crate::draft::Draft;
use crate::error::{FieldError, OpResult};
use crate::op::Op;
use crate::visible::value_json;

/// Values by slot.
pub(crate) type Values = Vec<(usize, Value)>;

/// Makes a record with this id. What people write takes the caller's right to write it; what only the system fills is filled.
pub(crate) async fn create(
    op: &mut Op<'_>,
    grant: &Grant,
    id: &Id,
    values: Values,
    lines: Vec<(usize, Vec<Values>)>,
) -> OpResult<Draft> {
    let entity = Arc::clone(grant.entity());
    let mut draft = Draft::new(Arc::clone(&entity), empty_record(op, &entity), None);
    draft.record.values[system::ID] = Value::from(id);
    let slots: Vec<usize> = values.iter().map(|(slot, _)| *slot).collect();
    for (slot, value) in values {
        put(grant, &mut draft, slot, value);
    }
    for (set, rows) in lines {
        let declared = &entity.lines[set];
        for (row, values) in rows.into_iter().enumerate() {
            let mut line = LineRecord { values: vec![Value::Null; declared.fields.len()].into() };
            for (slot, value) in values {
                let field = &declared.fields[slot];
                let pointer = format!("/{}/{row}/{}", declared.name, field.name);
                match formed(op, &draft, field, &value, &pointer) {
                    Ok(value) if field.read_only || grant.may_write_line(set, slot) => line.values[slot] = value,
                    Ok(_) => draft.errors.push(forbidden(field, &pointer)),
                    Err(error) => draft.errors.push(error),
                }
            }
            draft.record.lines[set].push(line);
        }
    }
    form(op, &mut draft, &slots);
    complete(op, grant, &mut draft).await?;
    store_new(op, grant, &mut draft).await?;
    Ok(draft)
}

/// Changes a stored record, which is locked.
pub(crate) async fn change(op: &mut Op<'_>, grant: &Grant, stored: Record, values: Values) -> OpResult<Draft> {
    let before = Arc::new(stored);
    let mut draft = Draft::new(Arc::clone(grant.entity()), (*before).clone(), Some(Arc::clone(&before)));
    let slots: Vec<usize> = values.iter().map(|(slot, _)| *slot).collect();
    for (slot, value) in values {
        put(grant, &mut draft, slot, value);
    }
    form(op, &mut draft, &slots);
    check_changes(op, grant, &mut draft).await?;
    write_changes(op, grant, &mut draft, "update").await?;
    if draft.record.values[system::VERSION] != before.values[system::VERSION] {
        announce(op, &draft, "updated").await?;
    }
    Ok(draft)
}

/// A read-only field is the declaration's to fill, in every state; the others are written as if the caller had.
fn put(grant: &Grant, draft: &mut Draft, slot: usize, value: Value) {
    let entity = Arc::clone(&draft.entity);
    let field = &entity.fields[slot];
    if !field.read_only && !grant.may_write_slot(slot) {
        draft.errors.push(forbidden(field, &format!("/{}", field.name)));
        return;
    }
    draft.sent[slot] = !field.read_only || draft.is_new();
    draft.record.values[slot] = value;
}

/// Brings what was put into its form, when every field that says how (the currency of an amount) is there.
fn form(op: &Op<'_>, draft: &mut Draft, slots: &[usize]) {
    let entity = Arc::clone(&draft.entity);
    for field in slots.iter().filter_map(|slot| entity.fields.get(*slot)) {
        let pointer = format!("/{}", field.name);
        match formed(op, draft, field, &draft.record.values[field.slot], &pointer) {
            Ok(value) => draft.record.values[field.slot] = value,
            Err(error) => draft.errors.push(error),
        }
    }
}

/// The value as a body could have brought it: rounded to its currency, within the declared limits.
fn formed(op: &Op<'_>, draft: &Draft, field: &Field, value: &Value, pointer: &str) -> Result<Value, FieldError> {
    let rounded = match (&field.kind, value) {
        (FieldKind::Money, Value::Int(amount)) => {
            let named = match field.currency {
                CurrencySource::Base => None,
                CurrencySource::Own(slot) | CurrencySource::Parent(slot) => {
                    draft.record.values.get(slot).and_then(Value::as_str)
                }
            };
            let digits = op.currency_digits(named.unwrap_or(&op.business().currency));
            Value::Int(round_to_digits(*amount, MONEY_SCALE, digits))
        }
        _ => value.clone(),
    };
    if field.read_only {
        return Ok(rounded);
    }
    let value = parse_value(field, &value_json(field, &rounded), pointer)?;
    form_error(field, &value, pointer).map_or(Ok(value), Err)
}
