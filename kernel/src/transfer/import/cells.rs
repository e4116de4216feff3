//! One cell of a file → one JSON value.

use kernel_access::{RowRule, decide};
use kernel_expr::of_day;
use kernel_manifest::model::entity::RecordKind;
use kernel_manifest::model::{FieldKind, Operation};
use kernel_sheets::Cell;
use kernel_sheets::parse::{self, DateOrder, NumberStyle};
use kernel_types::Value;
use serde_json::{Value as Json, json};

use super::programs;
use super::rows::Mapped;
use crate::countries::code_of;
use crate::error::OpResult;
use crate::op::Op;
use crate::platform::user;
use crate::say;
use crate::sentence::Sentence;

/// The cell as the mapped field takes it, or what is wrong with it.
pub(super) async fn convert(op: &mut Op<'_>, mapped: &Mapped, cell: &Cell) -> OpResult<Result<Json, Sentence>> {
    let label = &mapped.label;
    Ok(match &mapped.kind {
        FieldKind::Date => match parse::date(cell, DateOrder::default()) {
            Ok(Some(date)) => Ok(json!(date.format("%Y-%m-%d").to_string())),
            Ok(None) => Ok(Json::Null),
            Err(problem) => Err(format!("{label}: {}", problem.message).into()),
        },
        FieldKind::Bool => match parse::boolean(cell) {
            Ok(flag) => Ok(json!(flag)),
            Err(problem) => Err(format!("{label}: {}", problem.message).into()),
        },
        // Workbooks have times with seconds, and people write them short.
        FieldKind::Time => Ok(json!(of_day::read(&cell.text()).map_or_else(|| cell.text().into_owned(), of_day::text))),
        FieldKind::Duration => match minutes_of(&cell.text()) {
            Some(minutes) => Ok(json!(minutes)),
            None => Err(say!(
                "kernel-must-be-length-of-time",
                "{label} must be a length of time, such as 90 or 1:30.",
                label
            )),
        },
        FieldKind::Int => match cell.text().trim().parse::<i64>() {
            Ok(number) => Ok(json!(number)),
            Err(_) => Err(say!("kernel-must-be-whole-number", "{label} must be a whole number.", label)),
        },
        FieldKind::Enum(_) => {
            let text = cell.text().trim().to_lowercase();
            let meant = mapped.values.iter().find(|(said, _)| *said == text).map(|(_, value)| value.as_str());
            let named = || mapped.choices.iter().find(|(said, _)| *said == text).map(|(_, value)| &**value);
            match meant.or_else(named) {
                Some(value) => Ok(json!(value)),
                None => Err(say!(
                    "kernel-cell-not-a-choice",
                    "{label}: '{text}' is not one of the choices.",
                    label,
                    text = cell.text().trim()
                )),
            }
        }
        FieldKind::Link(_) if mapped.known(cell.text().trim()).is_some() => Ok(json!(mapped.known(cell.text().trim()))),
        FieldKind::Link(targets) => match link(op, targets, cell.text().trim()).await? {
            Some(id) => Ok(json!(id)),
            None if mapped.is_made => programs::made(op, label, targets, cell.text().trim()).await?,
            None => Err(no_such(label, &cell.text())),
        },
        FieldKind::Lines(_) => several(op, mapped, &cell.text()).await?,
        FieldKind::User => match person(op, label, &cell.text()).await? {
            // Those who work in the other program need not work in this one.
            Err(_) if mapped.is_of_program => Ok(Json::Null),
            found => found,
        },
        FieldKind::Country if mapped.is_of_program => match (cell.text().trim().len(), code_of(&cell.text())) {
            (_, Some(code)) => Ok(json!(code)),
            (2, None) => Ok(json!(cell.text().trim().to_uppercase())),
            _ => Err(no_such(label, &cell.text())),
        },
        FieldKind::Url if mapped.is_of_program && !cell.text().contains("://") => {
            Ok(json!(format!("https://{}", cell.text().trim())))
        }
        FieldKind::Tags => Ok(cell.text().split([',', ';']).map(str::trim).filter(|tag| !tag.is_empty()).collect()),
        kind if kind.scale().is_some() => match parse::decimal(cell, NumberStyle::default()) {
            Ok(Some(number)) => Ok(json!(number.to_string())),
            Ok(None) => Ok(Json::Null),
            Err(problem) => Err(format!("{label}: {}", problem.message).into()),
        },
        _ => Ok(json!(cell.text())),
    })
}

/// Minutes of `90`, `1:30`, `1h30` and `1 h 30 min`; of a workbook's `01:30:00` too.
fn minutes_of(text: &str) -> Option<i64> {
    let bare: String = text.to_lowercase().split_whitespace().collect();
    if let Ok(minutes) = bare.parse::<u32>() {
        return Some(minutes.into());
    }
    let bare = bare.strip_suffix(":00").filter(|rest| rest.contains(':')).unwrap_or(&bare);
    let bare = bare.strip_suffix("min").unwrap_or(bare);
    if bare.is_empty() {
        return None;
    }
    let (hours, minutes) = bare.split_once(['h', ':']).unwrap_or(("0", bare));
    let minutes = if minutes.is_empty() { 0 } else { minutes.parse::<u32>().ok()? };
    Some(i64::from(hours.parse::<u32>().ok()?) * 60 + i64::from(minutes))
}

/// The ids of records whose names stand in one cell, a semicolon between them.
async fn several(op: &mut Op<'_>, mapped: &Mapped, text: &str) -> OpResult<Result<Json, Sentence>> {
    let mut ids: Vec<String> = Vec::new();
    for name in text.split(';').map(str::trim).filter(|name| !name.is_empty()) {
        match link(op, &mapped.leads_to, name).await? {
            Some(id) => ids.push(id),
            None => return Ok(Err(no_such(&mapped.label, name))),
        }
    }
    Ok(Ok(json!(ids)))
}

pub(super) fn no_such(label: &str, text: &str) -> Sentence {
    say!("kernel-cell-no-such", "{label}: there is no '{text}'.", label, text = text.trim())
}

/// A person is given by public id, by email address or by the full name.
async fn person(op: &mut Op<'_>, label: &str, text: &str) -> OpResult<Result<Json, Sentence>> {
    let business = op.business().id.clone();
    let members = user::of_business(op.reader(), &business).await?;
    let wanted = text.trim().to_lowercase();
    if let Some(member) = members.iter().find(|member| member.id.as_str() == wanted || member.email == wanted) {
        return Ok(Ok(json!(member.id)));
    }
    let mut called = members
        .iter()
        .filter(|member| format!("{} {}", member.first_name, member.last_name).trim().to_lowercase() == wanted);
    Ok(match (called.next(), called.next()) {
        (Some(member), None) => Ok(json!(member.id)),
        (Some(_), Some(_)) => Err(say!(
            "kernel-several-people",
            "{label}: several people are called '{text}'; give the email address.",
            label,
            text = text.trim()
        )),
        (None, _) => Err(no_such(label, text)),
    })
}

/// A link is given by public id, by the target's label (its name or number) or by its code.
pub(super) async fn link(op: &mut Op<'_>, targets: &[String], text: &str) -> OpResult<Option<String>> {
    for target in targets {
        let entity = op.entity(target)?;
        // What the caller may not read is not there: neither its name nor the number of a hidden field finds it.
        let Ok(grant) = decide(&op.context.actor, &entity, Operation::Read) else { continue };
        let may_ask = |field: &str| entity.slot(field).is_some_and(|slot| grant.may_read_slot(slot));
        let label = entity.fields[entity.label_slot].name.clone();
        let is_whole = *grant.rows() == RowRule::All && grant.narrow().is_empty();
        if entity.record_kind == RecordKind::Reference && is_whole {
            let set = op.reference(target).await?;
            let found = ["code", label.as_str(), "name"]
                .iter()
                .filter(|field| may_ask(field))
                .find_map(|field| set.by(field, text));
            if let Some(doc) = found {
                return Ok(Some(doc.id().to_string()));
            }
            continue;
        }
        let view = op.surroundings(grant.role());
        if let Some(id) = kernel_types::Id::parse(text)
            && op.reader().load(&view, &grant, &id).await?.is_some()
        {
            return Ok(Some(id.to_string()));
        }
        for name in ["code", "number", label.as_str(), "name"].into_iter().filter(|name| may_ask(name)) {
            let Some(slot) = entity.slot(name) else { continue };
            if let Some(id) = op.reader().find_by(&view, &grant, slot, &Value::text(text)).await? {
                return Ok(Some(id.to_string()));
            }
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::minutes_of;

    #[test]
    fn a_length_of_time_is_written_in_many_ways() {
        for (text, minutes) in
            [("90", 90), ("1:30", 90), ("1h30", 90), ("1 h 30 min", 90), ("01:30:00", 90), ("2h", 120), ("45 min", 45)]
        {
            assert_eq!(minutes_of(text), Some(minutes), "{text}");
        }
        for text in ["", "soon", "-5", "1,5", "h30m"] {
            assert_eq!(minutes_of(text), None, "{text}");
        }
    }
}
