//! The scored instrument of an entity: what the shell puts its questions by, and works out what they come to while they are answered.

use kernel_access::Grant;
use kernel_manifest::model::{Entity, Instrument, InstrumentItem, InstrumentScore};
use kernel_types::scaled::format_scaled;
use serde_json::{Map, Value as Json, json};

use super::Words;

/// `None` where the entity has none, and where a field of it is hidden from the caller: half of the answers come to nothing that is
/// true.
pub(super) fn describe_instrument(entity: &Entity, grant: &Grant, words: &Words<'_>) -> Option<Json> {
    let instrument = entity.instrument.as_ref()?;
    let mut fields: Vec<&str> = instrument.items.iter().map(|item| item.field.as_str()).collect();
    for score in &instrument.scores {
        fields.extend([score.answered_field.as_str(), score.field.as_str()]);
        fields.extend(score.band_field.as_deref());
    }
    fields.push(&instrument.version_field);
    if !fields.iter().all(|name| entity.slot(name).is_some_and(|slot| grant.may_read_slot(slot))) {
        return None;
    }
    Some(json!({
        "title": words.translate(&instrument.title),
        "description": words.translate(&instrument.description),
        "version": instrument.version_field,
        "fields": fields,
        "items": instrument.items.iter().map(item).collect::<Vec<_>>(),
        "scores": instrument.scores.iter().map(|one| score(entity, instrument, one)).collect::<Vec<_>>(),
    }))
}

/// A question, with what each answer counts by its weight.
fn item(item: &InstrumentItem) -> Json {
    let counts: Map<String, Json> = item
        .answers
        .iter()
        .map(|answer| {
            let counts = format_scaled(answer.points * item.weight, Instrument::SCORE_SCALE, 0);
            (answer.value.clone(), json!(counts))
        })
        .collect();
    json!({"field": item.field, "counts": counts})
}

/// A score, with the expressions of its fields in the order in which they follow from each other.
fn score(entity: &Entity, instrument: &Instrument, score: &InstrumentScore) -> Json {
    let of = [Some(score.answered_field.as_str()), Some(score.field.as_str()), score.band_field.as_deref()];
    let works = of.into_iter().flatten().filter_map(|name| {
        let checked = entity.field(name)?.compute.as_ref()?;
        Some(json!({"field": name, "works": checked.to_json()}))
    });
    let items = score.items.iter().filter_map(|place| instrument.items.get(*place)).map(|item| item.field.as_str());
    let from = |from: i64| format_scaled(from, Instrument::SCORE_SCALE, 0);
    json!({
        "field": score.field,
        "answered": score.answered_field,
        "band": score.band_field,
        "least": score.least,
        "items": items.collect::<Vec<_>>(),
        "from": score.bands.iter().map(|band| band.from.map(from)).collect::<Vec<_>>(),
        "works": works.collect::<Vec<_>>(),
    })
}
