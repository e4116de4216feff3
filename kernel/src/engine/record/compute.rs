//! Defaults, computed fields, rules and demands of one draft. Pure over the draft and its surroundings.

use std::sync::Arc;

use kernel_expr::{Checked, EvalError, Value as ExprValue, With, eval};
use kernel_manifest::model::entity::RuleLevel;
use kernel_manifest::model::{CurrencySource, Field, FieldKind, Rule, system};
use kernel_types::scaled::power_of_ten;
use kernel_types::{MONEY_SCALE, Value, currency};

use crate::body::label_of;
use crate::draft::Draft;
use crate::env::{FlatRow, RecordRow, Surroundings, from_expr};
use crate::error::FieldError;
use crate::plan::LinkPath;
use crate::say;
use crate::words::Words;

/// Constants for what the client did not send. Runs before links are followed.
pub fn constant_defaults(draft: &mut Draft) {
    let entity = Arc::clone(&draft.entity);
    for field in &entity.fields {
        if let Some(default) = &field.default
            && draft.record.values[field.slot].is_null()
            && !draft.sent[field.slot]
        {
            draft.record.values[field.slot] = default.clone();
        }
        // Nothing links to a record that is being made.
        if let Some(rollup) = field.rollup.as_ref().filter(|_| draft.is_new()) {
            draft.record.values[field.slot] = rollup.figure.of_none();
        }
    }
    for (index, set) in entity.lines.iter().enumerate() {
        for line in &mut draft.record.lines[index] {
            for field in &set.fields {
                if let Some(default) = &field.default
                    && line.values[field.slot].is_null()
                {
                    line.values[field.slot] = default.clone();
                }
            }
        }
    }
}

/// Defaults by expression, head first, in the order of declaration, from the head's field `from`; only on create. Stops after
/// filling a link that `paths` lead through, and before a default whose row in force is not looked up yet, and returns the field to
/// go on with, so that the caller can load what is missing first.
pub fn expression_defaults(
    draft: &mut Draft,
    surroundings: &Surroundings<'_>,
    paths: &[LinkPath],
    from: usize,
) -> Option<usize> {
    let entity = Arc::clone(&draft.entity);
    for (index, field) in entity.fields.iter().enumerate().skip(from) {
        if let Some(checked) = &field.default_expr
            && draft.record.values[field.slot].is_null()
            && !draft.sent[field.slot]
        {
            let value = evaluate_head(draft, checked, surroundings);
            if draft.linked.awaits_rows() {
                return Some(index);
            }
            store(draft, None, 0, field, value, &format!("/{}", field.name));
            let leads_on = matches!(field.kind, FieldKind::Link(_))
                && paths.iter().any(|path| path.set.is_none() && path.slots.first() == Some(&field.slot));
            if leads_on && !draft.record.values[field.slot].is_null() {
                return Some(index + 1);
            }
        }
    }
    for (index, set) in entity.lines.iter().enumerate() {
        for row in 0..draft.record.lines[index].len() {
            for field in &set.fields {
                if let Some(checked) = &field.default_expr
                    && draft.record.lines[index][row].values[field.slot].is_null()
                {
                    let value = evaluate_line(draft, index, row, checked, surroundings);
                    if draft.linked.awaits_rows() {
                        return Some(entity.fields.len());
                    }
                    store(draft, Some(index), row, field, value, &format!("/{}/{row}/{}", set.name, field.name));
                }
            }
        }
    }
    None
}

/// Computed stored fields in dependency order.
pub fn computed(draft: &mut Draft, surroundings: &Surroundings<'_>) {
    let entity = Arc::clone(&draft.entity);
    for (set, slot) in &entity.compute_order {
        match set {
            None => {
                let field = &entity.fields[*slot];
                if let Some(checked) = field.compute.as_ref().filter(|_| field.stored) {
                    let value = evaluate_head(draft, checked, surroundings);
                    store(draft, None, 0, field, value, &format!("/{}", field.name));
                }
            }
            Some(index) => {
                let declared = &entity.lines[*index];
                let field = &declared.fields[*slot];
                if let Some(checked) = field.compute.as_ref().filter(|_| field.stored) {
                    for row in 0..draft.record.lines[*index].len() {
                        let value = evaluate_line(draft, *index, row, checked, surroundings);
                        store(
                            draft,
                            Some(*index),
                            row,
                            field,
                            value,
                            &format!("/{}/{row}/{}", declared.name, field.name),
                        );
                    }
                }
            }
        }
    }
}

pub(crate) fn evaluate_head(
    draft: &Draft,
    checked: &Checked,
    surroundings: &Surroundings<'_>,
) -> Result<ExprValue, EvalError> {
    let row = RecordRow::new(&draft.entity, &draft.record, &draft.linked);
    eval(checked, &With { row: &row, context: surroundings })
}

fn evaluate_line(
    draft: &Draft,
    set: usize,
    row: usize,
    checked: &Checked,
    surroundings: &Surroundings<'_>,
) -> Result<ExprValue, EvalError> {
    let head =
        FlatRow { fields: &draft.entity.fields, values: &draft.record.values, linked: &draft.linked, parent: None };
    let line = FlatRow {
        fields: &draft.entity.lines[set].fields,
        values: &draft.record.lines[set][row].values,
        linked: &draft.linked,
        parent: Some(&head),
    };
    eval(checked, &With { row: &line, context: surroundings })
}

fn store(
    draft: &mut Draft,
    set: Option<usize>,
    row: usize,
    field: &Field,
    value: Result<ExprValue, EvalError>,
    pointer: &str,
) {
    let converted = value.ok().and_then(|value| from_expr(&field.kind, value));
    let Some(value) = converted else {
        draft.errors.push(FieldError::new(
            pointer,
            "overflow",
            say!("kernel-overflow", "{label} is too large.", label = label_of(field)),
        ));
        return;
    };
    let value = match (&field.kind, value) {
        (FieldKind::Money, Value::Int(amount)) => Value::Int(round_money(draft, field, amount)),
        (_, value) => value,
    };
    match set {
        None => draft.record.values[field.slot] = value,
        Some(set) => draft.record.lines[set][row].values[field.slot] = value,
    }
}

fn round_money(draft: &Draft, field: &Field, amount: i64) -> i64 {
    kernel_types::round_to_digits(amount, MONEY_SCALE, money_digits(draft, field))
}

/// Digits of the currency a money field is in. Base amounts follow the business, whose digits the draft does not know,
/// so they keep every digit here and are rounded by the calculators that make them.
fn money_digits(draft: &Draft, field: &Field) -> u32 {
    match field.currency {
        CurrencySource::Base => MONEY_SCALE,
        CurrencySource::Own(slot) | CurrencySource::Parent(slot) => {
            draft.record.values.get(slot).and_then(Value::as_str).map_or(MONEY_SCALE, currency::minor_digits)
        }
    }
}

/// An amount that was decided, in whole minor units of the currency its field is in; other values as they are.
pub(crate) fn whole_amount(draft: &Draft, field: &Field, value: Value, base_currency: &str) -> Value {
    match (&field.kind, value) {
        (FieldKind::Money, Value::Int(amount)) => {
            let digits = match field.currency {
                CurrencySource::Base => currency::minor_digits(base_currency),
                CurrencySource::Own(_) | CurrencySource::Parent(_) => money_digits(draft, field),
            };
            Value::Int(kernel_types::round_to_digits(amount, MONEY_SCALE, digits))
        }
        (_, value) => value,
    }
}

/// How far a draft has come when it is checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// What was sent is wrong: defaults that follow from it were not computed, and nobody misses their fields.
    Sent,
    Complete,
}

/// Demands on a draft: required fields, line counts, digits of money, declared rules.
pub fn check(draft: &mut Draft, stage: Stage, surroundings: &Surroundings<'_>) {
    let entity = Arc::clone(&draft.entity);
    let base_digits = currency::minor_digits(&surroundings.context.business.currency);
    let words = Words::new(surroundings.registry, &surroundings.context.business.sector);
    let mut errors = Vec::new();
    for field in entity.fields.iter().skip(system::COUNT) {
        let pointer = format!("/{}", field.name);
        if let FieldKind::Lines(set) = field.kind {
            let count = draft.record.lines[set].len();
            let min = entity.lines[set].min.max(u32::from(field.required)) as usize;
            if count < min {
                let label = label_of(field);
                let message = match (field.is_links, min) {
                    (true, _) => say!("kernel-choose-at-least-for", "Choose at least {min} for {label}.", min, label),
                    (false, 1) => say!("kernel-add-at-least-one-line", "Add at least one line."),
                    (false, _) => say!("kernel-add-at-least-lines", "Add at least {min} lines.", min),
                };
                errors.push(FieldError::new(pointer, "minItems", message));
            }
            continue;
        }
        if stage == Stage::Sent && is_filled_later(draft, field) {
            continue;
        }
        demand(draft, field, &draft.record.values[field.slot], &pointer, base_digits, &words, &mut errors);
    }
    for (index, set) in entity.lines.iter().enumerate() {
        for (row, line) in draft.record.lines[index].iter().enumerate() {
            for field in set.fields.iter().skip(1) {
                if stage == Stage::Sent && field.default_expr.is_some() && line.values[field.slot].is_null() {
                    continue;
                }
                let pointer = format!("/{}/{row}/{}", set.name, field.name);
                demand(draft, field, &line.values[field.slot], &pointer, base_digits, &words, &mut errors);
            }
        }
    }
    draft.errors.extend(errors);
    for rule in &entity.rules {
        let holds = evaluate_head(draft, &rule.condition, surroundings).is_ok_and(|value| value.is_true());
        if holds {
            let key = format!("{}.rules.{}", draft.entity.address, rule.code);
            speak(draft, rule, String::new(), key, &words);
        }
    }
    for (index, set) in entity.lines.iter().enumerate() {
        for row in 0..draft.record.lines[index].len() {
            for rule in &set.rules {
                let holds =
                    evaluate_line(draft, index, row, &rule.condition, surroundings).is_ok_and(|value| value.is_true());
                if holds {
                    let key = format!("{}.fields.{}.rules.{}", draft.entity.address, set.name, rule.code);
                    speak(draft, rule, format!("/{}/{row}", set.name), key, &words);
                }
            }
        }
    }
}

/// The rules that read any of these fields, for a record whose figures moved because another one was written: they have no place in
/// what is being entered.
pub(crate) fn rules_about(draft: &mut Draft, slots: &[usize], surroundings: &Surroundings<'_>) {
    let entity = Arc::clone(&draft.entity);
    let words = Words::new(surroundings.registry, &surroundings.context.business.sector);
    let reads = |rule: &Rule| {
        rule.condition
            .deps
            .iter()
            .any(|path| path.first().and_then(|name| entity.slot(name)).is_some_and(|slot| slots.contains(&slot)))
    };
    for rule in entity.rules.iter().filter(|rule| reads(rule)) {
        if evaluate_head(draft, &rule.condition, surroundings).is_ok_and(|value| value.is_true()) {
            let key = format!("{}.rules.{}", entity.address, rule.code);
            speak(draft, &Rule { field: None, ..rule.clone() }, String::new(), key, &words);
        }
    }
}

/// Whether a default or a calculator would give the field, which was not sent, its value.
fn is_filled_later(draft: &Draft, field: &Field) -> bool {
    !draft.sent[field.slot]
        && draft.record.values[field.slot].is_null()
        && (field.default_expr.is_some() || !draft.entity.calculate.is_empty())
}

fn demand(
    draft: &Draft,
    field: &Field,
    value: &Value,
    pointer: &str,
    base_digits: u32,
    words: &Words<'_>,
    errors: &mut Vec<FieldError>,
) {
    if value.is_null() {
        if field.required && !field.read_only && field.compute.is_none() {
            errors.push(FieldError::new(
                pointer,
                "required",
                say!("kernel-required", "{label} is required.", label = words.translate(&field.label)),
            ));
        }
        return;
    }
    if let (FieldKind::Money, Value::Int(amount)) = (&field.kind, value) {
        let digits = match field.currency {
            CurrencySource::Base => base_digits,
            // Without a currency of its own, a record is in the business's.
            CurrencySource::Own(slot) | CurrencySource::Parent(slot) => {
                draft.record.values.get(slot).and_then(Value::as_str).map_or(base_digits, currency::minor_digits)
            }
        };
        if digits < MONEY_SCALE
            && amount % power_of_ten(MONEY_SCALE - digits) != 0
            && !field.read_only
            && field.compute.is_none()
        {
            let message = say!(
                "kernel-may-at-most-digits-after-point",
                "{label} may have at most {digits} digits after the point in its currency.",
                label = words.translate(&field.label),
                digits
            );
            errors.push(FieldError::new(pointer, "precision", message));
        }
    }
}

fn speak(draft: &mut Draft, rule: &Rule, prefix: String, key: String, words: &Words<'_>) {
    let pointer = match &rule.field {
        Some(field) => format!("{prefix}/{field}"),
        None => prefix,
    };
    let error = FieldError::new(pointer, rule.code.clone(), words.sentence(&rule.say)).declared(key);
    match rule.level {
        RuleLevel::Error => draft.errors.push(error),
        RuleLevel::Warn => draft.warnings.push(error),
    }
}
