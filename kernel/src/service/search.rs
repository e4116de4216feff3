//! One search over records of every kind the caller may read.
//!
//! Words find records (`search_word`, one statement per role the caller holds), and the records found are then read through
//! the list reader with the caller's grant, one statement per kind, so that nothing is shown here that a list would not show.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use kernel_access::Grant;
use kernel_manifest::model::field::system;
use kernel_manifest::model::{Entity, Operation};
use kernel_store::{Filter, FilterOp, ListQuery};
use kernel_types::{Id, Role, Value};
use serde_json::{Value as Json, json};

use super::grant;
use crate::app::App;
use crate::context::OpContext;
use crate::env::Surroundings;
use crate::error::OpResult;
use crate::words::Words;

/// Letters of the question that count.
const TEXT_MAX: usize = 200;
/// With fewer letters and digits than this every second record would match.
const LETTERS_MIN: usize = 2;
/// Records of one kind.
const PER_KIND: usize = 5;
/// Kinds of records read back; each costs a statement.
const KINDS_MAX: usize = 8;
/// Records the words may find per kind before the best are kept.
const CANDIDATES: u32 = 20;

/// Records that have every word of the text, the last one as a beginning, best first:
/// `[{entity, id, title, detail, status: {label, tone}, kind, category, path}]`, at most `limit` and five of a kind.
pub async fn search(app: &App, context: &OpContext, text: &str, limit: usize) -> OpResult<Vec<Json>> {
    let text: String = text.chars().take(TEXT_MAX).collect();
    if text.chars().filter(|letter| letter.is_alphanumeric()).count() < LETTERS_MIN {
        return Ok(Vec::new());
    }
    let registry = &app.product.registry;
    // Row rules may ask for the caller's role, and one person may hold several.
    let mut by_role: BTreeMap<&'static str, (Role, Vec<Grant>)> = BTreeMap::new();
    for entity in registry.entities.values() {
        if let Some(grant) = searchable(context, entity) {
            by_role.entry(grant.role().as_str()).or_insert_with(|| (grant.role(), Vec::new())).1.push(grant);
        }
    }
    let mut reader = app.reader(context).await?;
    let mut ids: HashMap<String, Vec<Id>> = HashMap::new();
    let mut order: Vec<(bool, String)> = Vec::new();
    let wanted = text.trim().to_lowercase();
    for (role, grants) in by_role.values() {
        let view = Surroundings { context, registry: &app.product.registry, role: *role };
        let all = CANDIDATES.saturating_mul(u32::try_from(grants.len()).unwrap_or(u32::MAX)).min(400);
        let mut hits = reader.search_all(&view, grants, &text, CANDIDATES, all).await?;
        // What is called so comes before what merely mentions it; newest first among equals.
        hits.sort_by_key(|hit| rank(&hit.title, &wanted));
        for hit in hits {
            let of_kind = ids.entry(hit.entity.clone()).or_default();
            if of_kind.is_empty() {
                order.push((rank(&hit.title, &wanted) > 0, hit.entity));
            }
            if of_kind.len() < PER_KIND {
                of_kind.push(hit.id);
            }
        }
    }
    order.sort_by_key(|(mentioned, _)| *mentioned);
    let words = Words::new(registry, &context.business.sector);
    let grants: HashMap<&str, &Grant> =
        by_role.values().flat_map(|(_, grants)| grants).map(|grant| (grant.entity().address.as_str(), grant)).collect();
    let mut found = Vec::new();
    for (_, address) in order.iter().take(KINDS_MAX) {
        let (Some(grant), Some(ids)) = (grants.get(address.as_str()), ids.get(address)) else { continue };
        let view = Surroundings { context, registry: &app.product.registry, role: grant.role() };
        let query = ListQuery {
            filters: vec![Filter {
                slot: system::ID,
                op: FilterOp::In,
                values: ids.iter().map(|id| Value::text(id.as_str())).collect(),
            }],
            fields: Some(shown(grant)),
            limit: PER_KIND as u32,
            ..ListQuery::default()
        };
        let rows: Vec<Json> =
            serde_json::from_slice(&reader.list(&view, grant, &query).await?.into_data()).unwrap_or_default();
        let by_id: HashMap<&str, &Json> = rows.iter().filter_map(|row| Some((row.get("id")?.as_str()?, row))).collect();
        found.extend(ids.iter().filter_map(|id| by_id.get(id.as_str())).map(|row| hit(grant.entity(), row, &words)));
        if found.len() >= limit {
            found.truncate(limit);
            break;
        }
    }
    Ok(found)
}

/// The grant to search an entity: it has words, and all fields its words come from may be read. A field the caller may not
/// read must not be guessed by searching for what is in it.
fn searchable(context: &OpContext, entity: &Arc<Entity>) -> Option<Grant> {
    if entity.search.is_empty() {
        return None;
    }
    let grant = grant(context, entity, Operation::Read).ok()?;
    grant.may_search_words().then_some(grant)
}

/// 0 when the title is what was asked for, 1 when it begins so, 2 otherwise.
fn rank(title: &str, wanted: &str) -> u8 {
    let title = title.to_lowercase();
    if title == wanted {
        0
    } else if title.starts_with(wanted) {
        1
    } else {
        2
    }
}

/// Title, second line and state, as far as the caller may read them.
fn shown(grant: &Grant) -> Vec<usize> {
    let entity = grant.entity();
    let state = entity.states.as_ref().map(|states| states.slot);
    let mut slots: Vec<usize> = [Some(entity.label_slot), entity.label_detail_slot, state]
        .into_iter()
        .flatten()
        .filter(|slot| grant.may_read_slot(*slot))
        .collect();
    slots.dedup();
    slots
}

fn hit(entity: &Entity, row: &Json, words: &Words<'_>) -> Json {
    let text = |slot: Option<usize>| {
        slot.and_then(|slot| entity.fields.get(slot)).and_then(|field| row.get(&field.name)).and_then(said)
    };
    let id = row.get("id").and_then(Json::as_str).unwrap_or_default();
    let status = entity.states.as_ref().and_then(|states| {
        let name = text(Some(states.slot))?;
        let state = states.values.get(name.as_str())?;
        Some(json!({"label": words.translate(&state.label), "tone": crate::drawn::tone(state.tone)}))
    });
    // A document without its number yet is called by its kind.
    let title = text(Some(entity.label_slot)).unwrap_or_else(|| words.translate(&entity.title));
    json!({
        "entity": entity.address, "id": id, "title": title, "detail": text(entity.label_detail_slot), "status": status,
        "kind": words.translate(&entity.title), "category": words.translate(&entity.plural), "path": entity.routes.detail.as_ref().map(|path| fill(path, id)),
    })
}

/// Plain text as it is, a link by its label.
fn said(value: &Json) -> Option<String> {
    let text = value.as_str().or_else(|| value.get("label").and_then(Json::as_str))?;
    (!text.is_empty()).then(|| text.to_string())
}

/// The path with its one parameter filled.
fn fill(path: &str, id: &str) -> String {
    match (path.find('{'), path.find('}')) {
        (Some(open), Some(close)) if open < close => format!("{}{id}{}", &path[..open], &path[close + 1..]),
        _ => path.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::{fill, rank};

    #[test]
    fn what_is_called_so_comes_first() {
        assert_eq!(rank("INV-0001", "inv-0001"), 0);
        assert_eq!(rank("Kariba Foods", "kariba"), 1);
        assert_eq!(rank("New Kariba Foods", "kariba"), 2);
    }

    #[test]
    fn a_path_takes_the_id_whatever_its_parameter_is_called() {
        assert_eq!(fill("/invoice/{publicId}", "x1"), "/invoice/x1");
        assert_eq!(fill("/taxation", "x1"), "/taxation");
    }
}
